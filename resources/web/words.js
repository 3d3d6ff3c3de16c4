// What the pages say, in the language of the browser or the one chosen on the page.

/** @typedef {string | Record<string, string>} Entry a text, or one for each plural form */

/** @type {Record<string, Record<string, Entry>>} */
const WORDS = {
  en: {
    "rules and settings": "Rules and settings",
    goal: "Goal: build a single stack of all cards.",
    "rule move":
      "Move a stack onto another one in the same row or column if their top cards have the same " +
      "suit, the same rank or adjacent ranks. Drag it, or click one and then the other.",
    "rule aces": "The ace is low: ace and 2 are adjacent, ace and king aren't.",
    "rule between": "Cards in between don't block a move. You can't move to an empty place.",
    "rule stack": "A stack moves as a whole, and only its top card counts.",
    keys:
      "Keys: arrows and Enter on the board, Esc cancels, Ctrl+Z and Ctrl+Y undo and redo, N and B " +
      "open the next and previous puzzle.",
    colours: "Colours",
    system: "Match system",
    light: "Light",
    dark: "Dark",
    "four-colour deck": "Four-colour deck",
    "letter keys": "Keys N and B",
    language: "Language",
    puzzles: "Puzzles",
    previous: "Previous",
    next: "Next",
    undo: "Undo",
    redo: "Redo",
    restart: "Restart",
    time: "Time",
    board: "Board",
    puzzle: "Puzzle",
    solved: { one: "Solved! {n} move, {time}.", other: "Solved! {n} moves, {time}." },
    stuck: "No moves left. Undo or restart.",
    "stuck while rating": "No moves left. Undo, restart or give up.",
    "gave up": "You gave up.",
    "not in line": "These stacks aren't in the same row or column.",
    "not alike": "The top cards have different suits, and their ranks aren't the same or adjacent.",
    cancelled: "Move cancelled.",
    "picked up": {
      one: "{card} picked up. {n} possible target.",
      other: "{card} picked up. {n} possible targets.",
    },
    card: "{rank} of {suit}",
    place: "{card}, row {row}, column {column}",
    stack: "stack of {n}",
    target: "possible target",
    "give up": "Give up",
    welcome: "Welcome",
    "what it is": "Birds of a Feather is a card puzzle for one person.",
    example:
      "Example: the 7 of Hearts moves onto the 8 of Spades, because their ranks are adjacent. The " +
      "2 of Clubs in between doesn't block it.",
    lowest: "0 = poor",
    highest: "10 = best",
    about: {
      one:
        "There is {n} puzzle to play. When you have solved it or given up, rate it. You can stop at " +
        "any time and continue later.",
      other:
        "There are {n} puzzles to play. When you have solved one or given up, rate it. You can stop " +
        "at any time and continue later.",
    },
    name: "Your name or initials",
    "name use": "Shown with your ratings. Nothing leaves this page until you save or copy them.",
    again: "If you have rated on this page before, enter the same name to continue.",
    "name missing": "Enter a name or initials.",
    "name taken": "Someone has already rated here under this name. Enter another name.",
    which: "Who are you?",
    "which same": "I'm {name} and I'm correcting my name.",
    "which other": "I'm another person. My ratings start empty.",
    begin: "Start",
    cancel: "Cancel",
    "rating as": "You are rating as {name}.",
    "your rating": "Your rating",
    question: "How good was this puzzle?",
    "rating keys": "Keys: 0 to 10, Enter to rate.",
    notes: "Notes",
    rate: "Rate and continue",
    "change rating": "Change rating",
    "send ratings": "Send your ratings",
    kept:
      "Your ratings are stored in this browser. Save a file when you have finished. A private " +
      "window deletes them when you close it.",
    "not kept": "This browser can't save anything. Save your ratings before you close the page.",
    framed:
      "This page is shown inside another one, which may block files and copying. If it does, open " +
      "the page in a window of its own before you start.",
    save: "Save my ratings",
    copy: "Copy as text",
    rename: "Change name",
    another: "Another person rates",
    mail: "Your ratings as text, to paste into an e-mail",
    "puzzle number": "Puzzle {number}",
    "puzzle rated": "Puzzle {number} ✓ {rating}",
    "rated, next": "Rated {rating}. Puzzle {number}.",
    "all rated": "You have rated every puzzle. Save your ratings and send the file.",
    "rating changed": "The rating is now {rating}.",
    finished: "Thank you! You have rated every puzzle.",
    back: "Back to the puzzles",
    progress: "{n} of {all} rated",
    saved: {
      one: "{n} rating saved as {file}. Send this file to the person who gave you the page. If no file appears, copy the ratings as text.",
      other: "{n} ratings saved as {file}. Send this file to the person who gave you the page. If no file appears, copy the ratings as text.",
    },
    unconfirmed: {
      one: "Not included, because the rating isn't confirmed: puzzle {numbers}.",
      other: "Not included, because the ratings aren't confirmed: puzzles {numbers}.",
    },
    copied: {
      one: "{n} rating copied. Paste the text into an e-mail.",
      other: "{n} ratings copied. Paste the text into an e-mail.",
    },
    "copy yourself": "Copy the text below and paste it into an e-mail.",
  },
  de: {
    "rules and settings": "Regeln und Einstellungen",
    goal: "Ziel: Bilde aus allen Karten einen einzigen Stapel.",
    "rule move":
      "Ziehe einen Stapel auf einen anderen in derselben Reihe oder Spalte, wenn die obersten Karten " +
      "dieselbe Farbe, denselben Rang oder benachbarte Ränge haben. Oder klicke erst den einen und " +
      "dann den anderen an.",
    "rule aces": "Das Ass ist die niedrigste Karte: Ass und 2 sind benachbart, Ass und König nicht.",
    "rule between": "Karten dazwischen stören nicht. Auf einen leeren Platz kannst du nicht ziehen.",
    "rule stack": "Ein Stapel zieht als Ganzes, und nur seine oberste Karte zählt.",
    keys:
      "Tasten: Pfeile und Eingabe auf dem Feld, Esc bricht ab, Strg+Z und Strg+Y machen rückgängig " +
      "und wiederholen, N und B öffnen das nächste und vorige Rätsel.",
    colours: "Farben",
    system: "Wie das System",
    light: "Hell",
    dark: "Dunkel",
    "four-colour deck": "Vierfarbiges Blatt",
    "letter keys": "Tasten N und B",
    language: "Sprache",
    puzzles: "Rätsel",
    previous: "Zurück",
    next: "Weiter",
    undo: "Rückgängig",
    redo: "Wiederholen",
    restart: "Neu beginnen",
    time: "Zeit",
    board: "Spielfeld",
    puzzle: "Rätsel",
    solved: { one: "Gelöst! {n} Zug, {time}.", other: "Gelöst! {n} Züge, {time}." },
    stuck: "Kein Zug mehr möglich. Mache Züge rückgängig oder beginne neu.",
    "stuck while rating":
      "Kein Zug mehr möglich. Mache Züge rückgängig, beginne neu oder gib auf.",
    "gave up": "Du hast aufgegeben.",
    "not in line": "Diese Stapel liegen nicht in derselben Reihe oder Spalte.",
    "not alike": "Die obersten Karten haben verschiedene Farben, und ihre Ränge sind weder gleich noch benachbart.",
    cancelled: "Zug abgebrochen.",
    "picked up": {
      one: "{card} aufgenommen. {n} mögliches Ziel.",
      other: "{card} aufgenommen. {n} mögliche Ziele.",
    },
    card: "{suit}-{rank}",
    place: "{card}, Reihe {row}, Spalte {column}",
    stack: "Stapel von {n}",
    target: "mögliches Ziel",
    "give up": "Aufgeben",
    welcome: "Willkommen",
    "what it is": "Birds of a Feather ist ein Kartenrätsel für eine Person.",
    example:
      "Beispiel: Die Herz-7 darf auf die Pik-8, weil ihre Ränge benachbart sind. Die Kreuz-2 " +
      "dazwischen stört nicht.",
    lowest: "0 = schlecht",
    highest: "10 = am besten",
    about: {
      one:
        "Es gibt {n} Rätsel zu spielen. Wenn du es gelöst oder aufgegeben hast, bewerte es. " +
        "Du kannst jederzeit aufhören und später weitermachen.",
      other:
        "Es gibt {n} Rätsel zu spielen. Wenn du eines gelöst oder aufgegeben hast, bewerte " +
        "es. Du kannst jederzeit aufhören und später weitermachen.",
    },
    name: "Dein Name oder Kürzel",
    "name use":
      "Steht bei deinen Bewertungen. Nichts verlässt diese Seite, bevor du sie speicherst oder kopierst.",
    again: "Wenn du auf dieser Seite schon bewertet hast, gib denselben Namen ein, um weiterzumachen.",
    "name missing": "Gib einen Namen oder ein Kürzel ein.",
    "name taken": "Unter diesem Namen hat hier schon jemand bewertet. Gib einen anderen Namen ein.",
    which: "Wer bist du?",
    "which same": "Ich bin {name} und korrigiere meinen Namen.",
    "which other": "Ich bin jemand anders. Meine Bewertungen beginnen leer.",
    begin: "Start",
    cancel: "Abbrechen",
    "rating as": "Du bewertest als {name}.",
    "your rating": "Deine Bewertung",
    question: "Wie gut war dieses Rätsel?",
    "rating keys": "Tasten: 0 bis 10, Eingabe zum Bewerten.",
    notes: "Notizen",
    rate: "Bewerten und weiter",
    "change rating": "Bewertung ändern",
    "send ratings": "Bewertungen senden",
    kept:
      "Deine Bewertungen sind in diesem Browser gespeichert. Speichere eine Datei, wenn du fertig " +
      "bist. Ein privates Fenster löscht sie beim Schließen.",
    "not kept":
      "Dieser Browser kann nichts speichern. Sichere deine Bewertungen, bevor du die Seite schließt.",
    framed:
      "Diese Seite wird in einer anderen gezeigt, die Dateien und das Kopieren blockieren kann. " +
      "Öffne sie dann in einem eigenen Fenster, bevor du beginnst.",
    save: "Bewertungen speichern",
    copy: "Als Text kopieren",
    rename: "Namen ändern",
    another: "Andere Person bewertet",
    mail: "Deine Bewertungen als Text für eine E-Mail",
    "puzzle number": "Rätsel {number}",
    "puzzle rated": "Rätsel {number} ✓ {rating}",
    "rated, next": "Mit {rating} bewertet. Rätsel {number}.",
    "all rated": "Du hast alle Rätsel bewertet. Speichere deine Bewertungen und sende die Datei.",
    "rating changed": "Die Bewertung ist jetzt {rating}.",
    finished: "Danke! Du hast alle Rätsel bewertet.",
    back: "Zurück zu den Rätseln",
    progress: "{n} von {all} bewertet",
    saved: {
      one: "{n} Bewertung als {file} gespeichert. Sende diese Datei an die Person, von der du die Seite hast. Erscheint keine Datei, kopiere die Bewertungen als Text.",
      other: "{n} Bewertungen als {file} gespeichert. Sende diese Datei an die Person, von der du die Seite hast. Erscheint keine Datei, kopiere die Bewertungen als Text.",
    },
    unconfirmed: {
      one: "Nicht enthalten, weil die Bewertung nicht bestätigt ist: Rätsel {numbers}.",
      other: "Nicht enthalten, weil die Bewertungen nicht bestätigt sind: Rätsel {numbers}.",
    },
    copied: {
      one: "{n} Bewertung kopiert. Füge den Text in eine E-Mail ein.",
      other: "{n} Bewertungen kopiert. Füge den Text in eine E-Mail ein.",
    },
    "copy yourself": "Kopiere den Text unten und füge ihn in eine E-Mail ein.",
  },
  es: {
    "rules and settings": "Reglas y ajustes",
    goal: "Objetivo: forma una sola pila con todas las cartas.",
    "rule move":
      "Mueve una pila sobre otra de su fila o columna si sus cartas superiores tienen el mismo palo, " +
      "el mismo rango o rangos contiguos. Arrástrala, o pulsa una y después la otra.",
    "rule aces": "El as es la carta más baja: el as y el 2 son contiguos, el as y el rey no.",
    "rule between": "Las cartas que hay en medio no estorban. No puedes mover a un hueco vacío.",
    "rule stack": "Una pila se mueve entera y solo cuenta su carta superior.",
    keys:
      "Teclas: flechas e Intro en el tablero, Esc cancela, Ctrl+Z y Ctrl+Y deshacen y rehacen, N y B " +
      "abren el puzle siguiente y el anterior.",
    colours: "Colores",
    system: "Como el sistema",
    light: "Claro",
    dark: "Oscuro",
    "four-colour deck": "Baraja de cuatro colores",
    "letter keys": "Teclas N y B",
    language: "Idioma",
    puzzles: "Puzles",
    previous: "Anterior",
    next: "Siguiente",
    undo: "Deshacer",
    redo: "Rehacer",
    restart: "Empezar de nuevo",
    time: "Tiempo",
    board: "Tablero",
    puzzle: "Puzle",
    solved: { one: "¡Resuelto! {n} movimiento, {time}.", other: "¡Resuelto! {n} movimientos, {time}." },
    stuck: "No quedan movimientos. Deshaz o empieza de nuevo.",
    "stuck while rating": "No quedan movimientos. Deshaz, empieza de nuevo o abandona.",
    "gave up": "Has abandonado.",
    "not in line": "Estas pilas no están en la misma fila ni en la misma columna.",
    "not alike": "Las cartas superiores son de palos distintos y sus rangos no son iguales ni contiguos.",
    cancelled: "Movimiento cancelado.",
    "picked up": {
      one: "{card} seleccionada. {n} destino posible.",
      other: "{card} seleccionada. {n} destinos posibles.",
    },
    card: "{rank} de {suit}",
    place: "{card}, fila {row}, columna {column}",
    stack: "pila de {n}",
    target: "destino posible",
    "give up": "Abandonar",
    welcome: "Te damos la bienvenida",
    "what it is": "Birds of a Feather es un puzle de cartas para una persona.",
    example:
      "Ejemplo: el 7 de corazones se mueve sobre el 8 de picas porque sus rangos son contiguos. El 2 " +
      "de tréboles que hay en medio no estorba.",
    lowest: "0 = malo",
    highest: "10 = el mejor",
    about: {
      one:
        "Hay {n} puzle para jugar. Cuando lo hayas resuelto o abandonado, valóralo. Puedes parar en " +
        "cualquier momento y seguir después.",
      other:
        "Hay {n} puzles para jugar. Cuando hayas resuelto o abandonado uno, valóralo. Puedes parar en " +
        "cualquier momento y seguir después.",
    },
    name: "Tu nombre o tus iniciales",
    "name use": "Aparece con tus valoraciones. Nada sale de esta página hasta que las guardes o copies.",
    again: "Si ya has valorado en esta página, escribe el mismo nombre para continuar.",
    "name missing": "Escribe un nombre o unas iniciales.",
    "name taken": "Alguien ya ha valorado aquí con este nombre. Escribe otro nombre.",
    which: "¿Quién eres?",
    "which same": "Soy {name} y corrijo mi nombre.",
    "which other": "Soy otra persona. Mis valoraciones empiezan vacías.",
    begin: "Empezar",
    cancel: "Cancelar",
    "rating as": "Valoras como {name}.",
    "your rating": "Tu valoración",
    question: "¿Qué tal era este puzle?",
    "rating keys": "Teclas: de 0 a 10, Intro para valorar.",
    notes: "Notas",
    rate: "Valorar y seguir",
    "change rating": "Cambiar la valoración",
    "send ratings": "Envía tus valoraciones",
    kept:
      "Tus valoraciones están guardadas en este navegador. Guarda un archivo cuando termines. Una " +
      "ventana privada las borra al cerrarse.",
    "not kept": "Este navegador no puede guardar nada. Guarda tus valoraciones antes de cerrar la página.",
    framed:
      "Esta página se muestra dentro de otra, que puede bloquear los archivos y la copia. Si es así, " +
      "ábrela en una ventana propia antes de empezar.",
    save: "Guardar mis valoraciones",
    copy: "Copiar como texto",
    rename: "Cambiar el nombre",
    another: "Otra persona valora",
    mail: "Tus valoraciones como texto, para pegarlas en un correo",
    "puzzle number": "Puzle {number}",
    "puzzle rated": "Puzle {number} ✓ {rating}",
    "rated, next": "Valorado con {rating}. Puzle {number}.",
    "all rated": "Has valorado todos los puzles. Guarda tus valoraciones y envía el archivo.",
    "rating changed": "La valoración es ahora {rating}.",
    finished: "¡Gracias! Has valorado todos los puzles.",
    back: "Volver a los puzles",
    progress: "{n} de {all} valorados",
    saved: {
      one: "{n} valoración guardada como {file}. Envía este archivo a quien te dio la página. Si no aparece ningún archivo, copia las valoraciones como texto.",
      other: "{n} valoraciones guardadas como {file}. Envía este archivo a quien te dio la página. Si no aparece ningún archivo, copia las valoraciones como texto.",
    },
    unconfirmed: {
      one: "No se incluye, porque la valoración no está confirmada: puzle {numbers}.",
      other: "No se incluyen, porque las valoraciones no están confirmadas: puzles {numbers}.",
    },
    copied: {
      one: "{n} valoración copiada. Pega el texto en un correo.",
      other: "{n} valoraciones copiadas. Pega el texto en un correo.",
    },
    "copy yourself": "Copia el texto de abajo y pégalo en un correo.",
  },
};

/** @type {Record<string, {ranks: string[], suits: string[]}>} */
const CARDS = {
  en: {
    ranks: ["Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"],
    suits: ["Clubs", "Diamonds", "Hearts", "Spades"],
  },
  de: {
    ranks: ["Ass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König"],
    suits: ["Kreuz", "Karo", "Herz", "Pik"],
  },
  es: {
    ranks: ["As", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jota", "Reina", "Rey"],
    suits: ["tréboles", "diamantes", "corazones", "picas"],
  },
};

const LANGUAGES = Object.keys(WORDS);

let language = spokenHere();
let plurals = new Intl.PluralRules(language);

/** @returns {string} the first language of the browser that the page has, else English */
function spokenHere() {
  const wanted = (navigator.languages ?? []).map((each) => each.slice(0, 2));
  return wanted.find((each) => each in WORDS) ?? "en";
}

/** @returns {string} the language in use */
function currentLanguage() {
  return language;
}

/**
 * Use a language, and say in it what the page itself holds.
 * @param {unknown} wanted one of `LANGUAGES`; anything else is the browser's
 */
function useLanguage(wanted) {
  language = typeof wanted === "string" && wanted in WORDS ? wanted : spokenHere();
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = language;
  for (const part of document.querySelectorAll("[data-words]")) {
    part.textContent = words(part.getAttribute("data-words") ?? "");
  }
  for (const part of document.querySelectorAll("[data-label]")) {
    part.setAttribute("aria-label", words(part.getAttribute("data-label") ?? ""));
  }
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} values for the places in braces; `n` chooses the plural
 * @returns {string} a text in the language in use
 */
function words(name, values = {}) {
  const entry = WORDS[language][name];
  const text = typeof entry === "string" ? entry : entry[plurals.select(Number(values.n))] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, place) => String(values[place]));
}

/**
 * @param {number} card
 * @returns {string} what the card is called
 */
function cardName(card) {
  const { ranks, suits } = CARDS[language];
  return words("card", { rank: ranks[card >> 2], suit: suits[card & 3] });
}
