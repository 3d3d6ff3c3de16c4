<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>boaf</name>
    <message>
      <source>&amp;About</source>
      <translation>Ü&amp;ber</translation>
    </message>
    <message>
      <source>&amp;Add to set…</source>
      <translation>Zu Sammlung &amp;hinzufügen…</translation>
    </message>
    <message>
      <source>&amp;Animate cards</source>
      <translation>Karten &amp;animieren</translation>
    </message>
    <message>
      <source>&amp;Back to playing</source>
      <translation>Zurück zum S&amp;pielen</translation>
    </message>
    <message>
      <source>&amp;Cards</source>
      <translation>&amp;Karten</translation>
    </message>
    <message>
      <source>&amp;Choose a deal…</source>
      <translation>Blatt &amp;wählen…</translation>
    </message>
    <message>
      <source>&amp;Clear</source>
      <translation>&amp;Leeren</translation>
    </message>
    <message>
      <source>&amp;Close</source>
      <translation>&amp;Schließen</translation>
    </message>
    <message>
      <source>&amp;Colours</source>
      <translation>&amp;Farbschema</translation>
    </message>
    <message>
      <source>&amp;Continue</source>
      <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
      <source>&amp;Copy report</source>
      <translation>Bericht &amp;kopieren</translation>
    </message>
    <message>
      <source>&amp;Dark</source>
      <translation>&amp;Dunkel</translation>
    </message>
    <message>
      <source>&amp;Deal</source>
      <translation>A&amp;usteilen</translation>
    </message>
    <message>
      <source>&amp;Deal by number…</source>
      <translation>Blatt nach N&amp;ummer…</translation>
    </message>
    <message>
      <source>&amp;Design</source>
      <translation>&amp;Entwurf</translation>
    </message>
    <message>
      <source>&amp;Easy</source>
      <translation>&amp;Leicht</translation>
    </message>
    <message>
      <source>&amp;Export…</source>
      <translation>E&amp;xportieren…</translation>
    </message>
    <message>
      <source>&amp;File…</source>
      <translation>&amp;Datei…</translation>
    </message>
    <message>
      <source>&amp;Format</source>
      <translation>&amp;Format</translation>
    </message>
    <message>
      <source>&amp;Four-colour deck</source>
      <translation>&amp;Vierfarbige Karten</translation>
    </message>
    <message>
      <source>&amp;Game</source>
      <translation>&amp;Spiel</translation>
    </message>
    <message>
      <source>&amp;Generate puzzles</source>
      <translation>Rätsel &amp;erzeugen</translation>
    </message>
    <message>
      <source>&amp;Give up</source>
      <translation>A&amp;ufgeben</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>&amp;Hilfe</translation>
    </message>
    <message>
      <source>&amp;Help contents</source>
      <translation>&amp;Inhalt der Hilfe</translation>
    </message>
    <message>
      <source>&amp;High contrast, light</source>
      <translation>Hoher Kontrast, h&amp;ell</translation>
    </message>
    <message>
      <source>&amp;Hint</source>
      <translation>&amp;Tipp</translation>
    </message>
    <message>
      <source>&amp;Home</source>
      <translation>S&amp;tartseite</translation>
    </message>
    <message>
      <source>&amp;Ladder…</source>
      <translation>&amp;Leiter…</translation>
    </message>
    <message>
      <source>&amp;Language (after a restart)</source>
      <translation>S&amp;prache (nach einem Neustart)</translation>
    </message>
    <message>
      <source>&amp;Library…</source>
      <translation>&amp;Bibliothek…</translation>
    </message>
    <message>
      <source>&amp;Light</source>
      <translation>&amp;Hell</translation>
    </message>
    <message>
      <source>&amp;Medium</source>
      <translation>&amp;Mittel</translation>
    </message>
    <message>
      <source>&amp;Move</source>
      <translation>&amp;Zug</translation>
    </message>
    <message>
      <source>&amp;New deal</source>
      <translation>&amp;Neu austeilen</translation>
    </message>
    <message>
      <source>&amp;New or another set…</source>
      <translation>&amp;Neue oder andere Sammlung…</translation>
    </message>
    <message>
      <source>&amp;New…</source>
      <translation>&amp;Neu…</translation>
    </message>
    <message>
      <source>&amp;Next puzzle</source>
      <translation>&amp;Nächstes Rätsel</translation>
    </message>
    <message>
      <source>&amp;Notes</source>
      <translation>&amp;Notizen</translation>
    </message>
    <message>
      <source>&amp;Number</source>
      <translation>&amp;Nummer</translation>
    </message>
    <message>
      <source>&amp;Off</source>
      <translation>&amp;Aus</translation>
    </message>
    <message>
      <source>&amp;Older games</source>
      <translation>Ä&amp;ltere Spiele</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
      <source>&amp;Paste a deal</source>
      <translation>Blatt e&amp;infügen</translation>
    </message>
    <message>
      <source>&amp;Play</source>
      <translation>&amp;Spielen</translation>
    </message>
    <message>
      <source>&amp;Play deal</source>
      <translation>Blatt s&amp;pielen</translation>
    </message>
    <message>
      <source>&amp;Play next</source>
      <translation>&amp;Nächstes spielen</translation>
    </message>
    <message>
      <source>&amp;Preferences…</source>
      <translation>Alle &amp;Einstellungen…</translation>
    </message>
    <message>
      <source>&amp;Previous puzzle</source>
      <translation>&amp;Voriges Rätsel</translation>
    </message>
    <message>
      <source>&amp;Puzzle</source>
      <translation>&amp;Rätsel</translation>
    </message>
    <message>
      <source>&amp;Puzzles from articles</source>
      <translation>&amp;Rätsel aus Artikeln</translation>
    </message>
    <message>
      <source>&amp;Puzzles per page</source>
      <translation>Rätsel je &amp;Seite</translation>
    </message>
    <message>
      <source>&amp;Quit</source>
      <translation>&amp;Beenden</translation>
    </message>
    <message>
      <source>&amp;Rate puzzle</source>
      <translation>Rätsel &amp;bewerten</translation>
    </message>
    <message>
      <source>&amp;Redo</source>
      <translation>&amp;Wiederholen</translation>
    </message>
    <message>
      <source>&amp;Rows</source>
      <translation>&amp;Reihen</translation>
    </message>
    <message>
      <source>&amp;Save set…</source>
      <translation>Sammlung &amp;speichern…</translation>
    </message>
    <message>
      <source>&amp;Settings</source>
      <translation>E&amp;instellungen</translation>
    </message>
    <message>
      <source>&amp;Shortcuts</source>
      <translation>Tasten&amp;kürzel</translation>
    </message>
    <message>
      <source>&amp;Solvable only</source>
      <translation>Nur &amp;lösbare</translation>
    </message>
    <message>
      <source>&amp;Tags</source>
      <translation>&amp;Tags</translation>
    </message>
    <message>
      <source>&amp;Title</source>
      <translation>&amp;Titel</translation>
    </message>
    <message>
      <source>&amp;Undo</source>
      <translation>&amp;Rückgängig</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>&amp;Ansicht</translation>
    </message>
    <message>
      <source>&amp;Winnable or lost</source>
      <translation>&amp;Gewinnbar oder verloren</translation>
    </message>
    <message>
      <source>&amp;Your mistakes</source>
      <translation>Deine &amp;Fehler</translation>
    </message>
    <message>
      <source>+ condition</source>
      <translation>+ Bedingung</translation>
    </message>
    <message>
      <source>+ factor</source>
      <translation>+ Faktor</translation>
    </message>
    <message>
      <source>0 (poor) to 10 (best)</source>
      <translation>0 (schlecht) bis 10 (sehr gut)</translation>
    </message>
    <message>
      <source>0: unsolvable. 1: trivial (at most one move). 2: interesting. 3: structured (at least one key state between start and end). 4: strict (all states are key states).</source>
      <translation>0: unlösbar. 1: trivial (höchstens ein Zug). 2: interessant. 3: strukturiert (mindestens ein Schlüsselzustand zwischen Anfang und Ende). 4: streng (alle Zustände sind Schlüsselzustände).</translation>
    </message>
    <message>
      <source>1 if the deal can be solved, otherwise 0.</source>
      <translation>1, wenn das Blatt lösbar ist, sonst 0.</translation>
    </message>
    <message>
      <source>95% interval</source>
      <translation>95-%-Intervall</translation>
    </message>
    <message>
      <source>A condition in brackets counts as 1 if it is met and as 0 otherwise. The generator searches for puzzles with low energy.</source>
      <translation>Eine Bedingung in eckigen Klammern zählt als 1, wenn sie erfüllt ist, sonst als 0. Der Generator sucht Rätsel mit niedriger Energie.</translation>
    </message>
    <message>
      <source>A design is only for the first round, but the study {name!r} already has rounds. Generate the next one from an energy.</source>
      <translation>Ein Versuchsplan ist nur für die erste Runde, aber die Studie {name!r} hat schon Runden. Erzeuge die nächste aus einer Energie.</translation>
    </message>
    <message>
      <source>A feature has two ranges. Remove one.</source>
      <translation>Ein Merkmal hat zwei Bereiche. Entferne einen davon.</translation>
    </message>
    <message>
      <source>A grid can have at most {n} {n:cell/cells}</source>
      <translation>Ein Raster kann höchstens {n} {n:Feld/Felder} haben</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} isn't possible. Use 1 to {max_cells} cells.</source>
      <translation>Ein Raster von {rows} × {columns} ist nicht möglich. Erlaubt sind 1 bis {max_cells} Felder.</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} isn't possible. Use 2 to {max_cells} cells.</source>
      <translation>Ein Raster von {rows} × {columns} ist nicht möglich. Erlaubt sind 2 bis {max_cells} Felder.</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} needs {size} cells, not {n}. Use -- for each empty cell.</source>
      <translation>Ein Gitter von {rows} × {columns} braucht {size} Felder, nicht {n}. Schreibe -- für jedes leere Feld.</translation>
    </message>
    <message>
      <source>A limit of {max_nodes} nodes is too low. Use 1 or more.</source>
      <translation>Eine Grenze von {max_nodes} Knoten ist zu niedrig. Verwende 1 oder mehr.</translation>
    </message>
    <message>
      <source>A map shows the best puzzle for each combination of two features. Choose the features and press New map. Cells fill in as puzzles are found.</source>
      <translation>Eine Landkarte zeigt das beste Rätsel für jede Kombination zweier Merkmale. Wähle die Merkmale und drücke „Neue Landkarte“. Die Felder füllen sich, sobald Rätsel gefunden werden.</translation>
    </message>
    <message>
      <source>A mean for each round and rater.</source>
      <translation>Ein Mittelwert für jede Runde und jeden Bewerter.</translation>
    </message>
    <message>
      <source>A new solvable puzzle. The more feathers, the harder.</source>
      <translation>Ein neues lösbares Rätsel. Je mehr Federn, desto schwerer.</translation>
    </message>
    <message>
      <source>A penalty keeps {names} within, or close to, the range you have rated.</source>
      <translation>Ein Strafterm hält diese Merkmale im bewerteten Bereich oder nahe daran: {names}.</translation>
    </message>
    <message>
      <source>A preference is likely, but it isn't clear which feature matters ({answers}).</source>
      <translation>Eine Vorliebe ist wahrscheinlich, aber es ist noch unklar, welches Merkmal zählt ({answers}).</translation>
    </message>
    <message>
      <source>A product shows whether the effects of two features depend on each other.</source>
      <translation>Ein Produkt zeigt, ob die Wirkungen zweier Merkmale voneinander abhängen.</translation>
    </message>
    <message>
      <source>A scheduler needs Dask, which isn't installed. To install it, run “pip install dask distributed”.</source>
      <translation>Ein Scheduler braucht Dask, das nicht installiert ist. Führe pip install dask distributed aus.</translation>
    </message>
    <message>
      <source>A shapeless cloud is good. A curve means a straight line doesn't fit: add squares. A funnel means the spread varies, which the standard errors allow for (HC3).</source>
      <translation>Eine Wolke ohne Form ist gut. Ein Bogen heißt, dass eine Gerade nicht passt: Füge Quadrate hinzu. Ein Trichter heißt, dass die Streuung wechselt, was die Standardfehler berücksichtigen (HC3).</translation>
    </message>
    <message>
      <source>A solvable puzzle can have an energy of up to {high}, but an unsolvable puzzle has only {penalty}. The search may therefore favour unsolvable puzzles. Raise the penalty or lower the weights.</source>
      <translation>Ein lösbares Rätsel kann eine Energie bis {high} haben, ein unlösbares hat aber nur {penalty}. Die Suche könnte daher unlösbare Rätsel bevorzugen. Erhöhe die Strafe oder senke die Gewichte.</translation>
    </message>
    <message>
      <source>A stack moves onto another in its row or column if their top cards have the same suit, the same rank or adjacent ranks (A and 2 are adjacent, A and K are not). Build a single stack.</source>
      <translation>Ein Stapel darf auf einen anderen in seiner Reihe oder Spalte, wenn die obersten Karten dieselbe Farbe, denselben Rang oder benachbarte Ränge haben (A und 2 sind benachbart, A und K nicht). Bilde einen einzigen Stapel.</translation>
    </message>
    <message>
      <source>A study keeps everything about one design project in a folder: the energy, puzzles, ratings and fit of each round. Start one, then create its first round.</source>
      <translation>Eine Studie bewahrt alles zu einem Entwurfsprojekt in einem Ordner auf: für jede Runde Energie, Rätsel, Bewertungen und Modellanpassung. Beginne eine und lege dann ihre erste Runde an.</translation>
    </message>
    <message>
      <source>A table for spreadsheets. Can be reopened here.</source>
      <translation>Eine Tabelle für Tabellenkalkulationen. Lässt sich hier wieder öffnen.</translation>
    </message>
    <message>
      <source>A term is empty. Remove the extra comma.</source>
      <translation>Ein Term ist leer. Entferne das überzählige Komma.</translation>
    </message>
    <message>
      <source>A text field in the journal is missing or too long.</source>
      <translation>Ein Text im Journal fehlt oder ist zu lang.</translation>
    </message>
    <message>
      <source>A trap</source>
      <translation>Eine Falle</translation>
    </message>
    <message>
      <source>A4</source>
      <translation>A4</translation>
    </message>
    <message>
      <source>About</source>
      <translation>Über</translation>
    </message>
    <message>
      <source>Acceptance rules</source>
      <translation>Aufnahmeregeln</translation>
    </message>
    <message>
      <source>Acceptance rules: the range of {name} is reversed ({low:g} to {high:g}). Put the smaller number first.</source>
      <translation>Aufnahmeregeln: Der Bereich von {name} ist vertauscht ({low:g} bis {high:g}). Gib die kleinere Zahl zuerst an.</translation>
    </message>
    <message>
      <source>Acceptance rules: {name!r} isn't a feature. Choose one of {features}.</source>
      <translation>Aufnahmeregeln: {name!r} ist kein Merkmal. Wähle eines von {features}.</translation>
    </message>
    <message>
      <source>Acceptance rules: {name} is {value}. Use 0 or more.</source>
      <translation>Aufnahmeregeln: {name} ist {value}. Verwende 0 oder mehr.</translation>
    </message>
    <message>
      <source>Accuracy</source>
      <translation>Genauigkeit</translation>
    </message>
    <message>
      <source>Accuracy of the halfway ratio: exact, or the 95% interval of an estimate</source>
      <translation>Genauigkeit der Halbzeitquote: genau, oder das 95-%-Intervall einer Schätzung</translation>
    </message>
    <message>
      <source>Ace of {suit} | the: the Ace of {suit}</source>
      <translation>{suit}-Ass | the: das {suit}-Ass | acc: das {suit}-Ass | dat: dem {suit}-Ass</translation>
    </message>
    <message>
      <source>Add &amp;note</source>
      <translation>&amp;Notiz hinzufügen</translation>
    </message>
    <message>
      <source>Add a factor</source>
      <translation>Faktor hinzufügen</translation>
    </message>
    <message>
      <source>Add a range</source>
      <translation>Neuer Bereich</translation>
    </message>
    <message>
      <source>Add again</source>
      <translation>Wieder hinzufügen</translation>
    </message>
    <message>
      <source>Add one solution for each puzzle at the end</source>
      <translation>Am Ende eine Lösung je Rätsel hinzufügen</translation>
    </message>
    <message>
      <source>Add products of pairs</source>
      <translation>Produkte von Paaren hinzufügen</translation>
    </message>
    <message>
      <source>Add squares</source>
      <translation>Quadrate hinzufügen</translation>
    </message>
    <message>
      <source>Add term</source>
      <translation>Neuer Term</translation>
    </message>
    <message>
      <source>Add the current puzzle to a set</source>
      <translation>Das aktuelle Rätsel zu einer Sammlung hinzufügen</translation>
    </message>
    <message>
      <source>Add the puzzles with the best chance of a high rating to the open study</source>
      <translation>Der geöffneten Studie die Rätsel mit der besten Aussicht auf eine hohe Bewertung hinzufügen</translation>
    </message>
    <message>
      <source>Add these puzzles to a new set or to one of yours</source>
      <translation>Diese Rätsel zu einer neuen oder einer deiner Sammlungen hinzufügen</translation>
    </message>
    <message>
      <source>Add to set</source>
      <translation>Zu Sammlung hinzufügen</translation>
    </message>
    <message>
      <source>Add to set…</source>
      <translation>Zu Sammlung hinzufügen…</translation>
    </message>
    <message>
      <source>Adjacent rank</source>
      <translation>Benachbarter Rang</translation>
    </message>
    <message>
      <source>Adjacent ranks match too: a five goes onto a six, and a six onto a five. Ace and king don't match.</source>
      <translation>Auch benachbarte Ränge passen: eine Fünf auf eine Sechs und eine Sechs auf eine Fünf. Ass und König passen nicht.</translation>
    </message>
    <message>
      <source>Adjusted rating</source>
      <translation>Bereinigte Bewertung</translation>
    </message>
    <message>
      <source>Agreement about which puzzles are better explains {single}% of the variance of single ratings (ICC(2,1), 95% interval {low}% to {high}%). This is based on {n_puzzles} rated by more than one of the {n_raters}.</source>
      <translation>Unterschiede zwischen Rätseln, in denen die Bewerter übereinstimmen, erklären {single} % der Varianz einer einzelnen Bewertung (ICC(2,1), 95-%-Intervall {low} % bis {high} %). Grundlage: {n_puzzles}, die mehr als einer der {n_raters} bewertet hat.</translation>
    </message>
    <message>
      <source>All cards are clubs, but a card with no other card left in its row or column is stranded. Use Undo to go back a move.</source>
      <translation>Alle Karten sind Kreuz, aber eine Karte, in deren Reihe und Spalte keine andere mehr liegt, sitzt fest. „Rückgängig“ nimmt einen Zug zurück.</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>Alle Dateien (*)</translation>
    </message>
    <message>
      <source>All puzzles of one kind (the round's own or controls) got the same rating, so the spread of ratings is unknown. Rate more puzzles.</source>
      <translation>Alle Rätsel einer Art (eigene der Runde oder Kontrollrätsel) haben dieselbe Bewertung, also ist die Streuung der Bewertungen unbekannt. Bewerte mehr Rätsel.</translation>
    </message>
    <message>
      <source>All puzzles on a map have the same size. Use a single number of cards.</source>
      <translation>Eine Karte hat Rätsel einer Größe. Gib eine einzige Kartenzahl an.</translation>
    </message>
    <message>
      <source>All ratings</source>
      <translation>Alle Bewertungen</translation>
    </message>
    <message>
      <source>All ratings are recorded as blind: the features, energy and verdict of a puzzle were hidden until it was rated.</source>
      <translation>Alle Bewertungen sind als blind verzeichnet: Merkmale, Energie und Urteil eines Rätsels waren verborgen, bis es bewertet war.</translation>
    </message>
    <message>
      <source>All ratings are the same, so agreement can't be measured.</source>
      <translation>Alle Bewertungen sind gleich, also lässt sich die Übereinstimmung nicht messen.</translation>
    </message>
    <message>
      <source>All ratings are the same, so nothing can be learned from them. Rate more puzzles.</source>
      <translation>Alle Bewertungen sind gleich, also lässt sich nichts aus ihnen lernen. Bewerte mehr Rätsel.</translation>
    </message>
    <message>
      <source>All ratings are {y:g}, so there are no differences to explain. Rate more puzzles, good and bad ones.</source>
      <translation>Alle Bewertungen sind {y:g}, daher gibt es keine Unterschiede zu erklären. Bewerte mehr Rätsel, gute und schlechte.</translation>
    </message>
    <message>
      <source>All se&amp;ts…</source>
      <translation>A&amp;lle Sammlungen…</translation>
    </message>
    <message>
      <source>All ways to play</source>
      <translation>Alle Arten zu spielen</translation>
    </message>
    <message>
      <source>All your sets and studies</source>
      <translation>Alle deine Sammlungen und Studien</translation>
    </message>
    <message>
      <source>All {n} cells are in one row. Put / between rows.</source>
      <translation>Alle {n} Felder liegen in einer Reihe. Setze / zwischen die Reihen.</translation>
    </message>
    <message>
      <source>All {n} {n:puzzle/puzzles}</source>
      <translation>{n:/Alle} {n} Rätsel</translation>
    </message>
    <message>
      <source>Already in the study: {n} {n:rating/ratings}.</source>
      <translation>Schon in der Studie: {n} {n:Bewertung./Bewertungen.}</translation>
    </message>
    <message>
      <source>Already solved.</source>
      <translation>Schon gelöst.</translation>
    </message>
    <message>
      <source>Also show replaced and withdrawn ratings</source>
      <translation>Auch ersetzte und zurückgezogene Bewertungen zeigen</translation>
    </message>
    <message>
      <source>Among puzzles like the rated ones, those that this energy prefers have an expected mean rating of {expected} (90% interval {low} to {high}).</source>
      <translation>Erwartete mittlere Bewertung von Rätseln wie den bewerteten, die diese Energie bevorzugt: {expected} (90-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
      <source>An axis has {n_cells} cells. Use 1 to {most}.</source>
      <translation>Eine Achse hat {n_cells} Felder. Möglich sind 1 bis {most}.</translation>
    </message>
    <message>
      <source>An energy needs a feature that is known for all rated puzzles and varies between them. There is none yet. Rate more puzzles.</source>
      <translation>Kein Merkmal, das eine Energie nutzen kann, ist für alle bewerteten Rätsel bekannt und variiert zwischen ihnen. Bewerte mehr Rätsel.</translation>
    </message>
    <message>
      <source>An exhaustive search of {n} {n:position/positions} found no way to win.</source>
      <translation>Eine vollständige Suche über {n} {n:Stellung/Stellungen} fand keinen Weg zum Gewinn.</translation>
    </message>
    <message>
      <source>Another browser rated this puzzle under the name {rater!r}. If that was another person, ask them to press Change name on the page and to send the file again. Otherwise, remove the row.</source>
      <translation>Ein anderer Browser hat dieses Rätsel unter dem Namen {rater!r} bewertet. War es eine andere Person, bitte sie, auf der Seite ihren Namen zu ändern und die Datei noch einmal zu senden. Entferne sonst die Zeile.</translation>
    </message>
    <message>
      <source>Another file has its name. Choose another name.</source>
      <translation>Eine andere Datei heißt schon so. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>Another program has it open, or you don't have permission. Close it there and try again, or choose another folder.</source>
      <translation>Ein anderes Programm hat sie geöffnet, oder dir fehlt die Berechtigung. Schließe sie dort und versuche es erneut, oder wähle einen anderen Ordner.</translation>
    </message>
    <message>
      <source>Another program removed {n} {n:rating/ratings} from {path}.</source>
      <translation>Ein anderes Programm hat {n} {n:Bewertung/Bewertungen} aus {path} entfernt.</translation>
    </message>
    <message>
      <source>Another program saved {path} in a different format. The format was restored, and a copy of the changed file was kept as {name}.</source>
      <translation>Ein anderes Programm hat {path} in einem anderen Format gespeichert. Das Format ist wiederhergestellt. Die Kopie der geänderten Datei heißt {name}.</translation>
    </message>
    <message>
      <source>Ans&amp;wers on separate pages</source>
      <translation>&amp;Lösungen auf eigenen Seiten</translation>
    </message>
    <message>
      <source>Any solvable puzzle: an unbiased start for a study.</source>
      <translation>Jedes lösbare Rätsel: der unvoreingenommene Anfang einer Studie.</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Aussehen</translation>
    </message>
    <message>
      <source>Apply this term only under a condition</source>
      <translation>Diesen Term nur unter einer Bedingung anwenden</translation>
    </message>
    <message>
      <source>Arrow keys go from card to card. Space picks a card up, and puts it down.</source>
      <translation>Pfeiltasten gehen von Karte zu Karte. Die Leertaste nimmt eine Karte auf und legt sie ab.</translation>
    </message>
    <message>
      <source>As in the Design tab: {name}</source>
      <translation>Wie auf dem Reiter „Entwurf“: {name}</translation>
    </message>
    <message>
      <source>At least {min_puzzles} puzzles must be rated first.</source>
      <translation>Zuerst müssen mindestens {min_puzzles} Rätsel bewertet sein.</translation>
    </message>
    <message>
      <source>Average flockability</source>
      <translation>Mittlere Passung</translation>
    </message>
    <message>
      <source>Average number of flockable partners of a card, as counted in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Mittlere Zahl passender Partner einer Karte, gezählt wie in den Abbildungen von Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Back to last &amp;winnable position</source>
      <translation>&amp;Zurück zur letzten gewinnbaren Stellung</translation>
    </message>
    <message>
      <source>Back to last winnable position</source>
      <translation>Zur letzten gewinnbaren Stellung</translation>
    </message>
    <message>
      <source>Back to the game (Esc)</source>
      <translation>Zurück zum Spiel (Esc)</translation>
    </message>
    <message>
      <source>Back to your ratings</source>
      <translation>Zurück zu deinen Bewertungen</translation>
    </message>
    <message>
      <source>Base-10 logarithm of the number of solutions, for energies and regressions.</source>
      <translation>Zehnerlogarithmus der Zahl der Lösungen, für Energien und Regressionen.</translation>
    </message>
    <message>
      <source>Basis of the suggested energy</source>
      <translation>Grundlage der vorgeschlagenen Energie</translation>
    </message>
    <message>
      <source>Begun</source>
      <translation>Begonnen</translation>
    </message>
    <message>
      <source>Best deal so far</source>
      <translation>Bestes Blatt bisher</translation>
    </message>
    <message>
      <source>Best time {time}</source>
      <translation>Bestzeit {time}</translation>
    </message>
    <message>
      <source>Best value: {value}.</source>
      <translation>Bester Wert: {value}.</translation>
    </message>
    <message>
      <source>Best: {energy}</source>
      <translation>Beste: {energy}</translation>
    </message>
    <message>
      <source>Better moves include {moves}.</source>
      <translation>Zu den besseren Zügen gehören {moves}.</translation>
    </message>
    <message>
      <source>Better: {moves}.</source>
      <translation>Besser: {moves}.</translation>
    </message>
    <message>
      <source>Birds</source>
      <translation>Vögel</translation>
    </message>
    <message>
      <source>Birds of a Feather</source>
      <translation>Birds of a Feather</translation>
    </message>
    <message>
      <source>Birds of a Feather ended unexpectedly last time. A report is in {path}.</source>
      <translation>Birds of a Feather wurde beim letzten Mal unerwartet beendet. Ein Bericht liegt in {path}.</translation>
    </message>
    <message>
      <source>Birds of a Feather: play, generate, rate and study card puzzles.</source>
      <translation>Birds of a Feather: Kartenrätsel spielen, erzeugen, bewerten und untersuchen.</translation>
    </message>
    <message>
      <source>Blind</source>
      <translation>Blind</translation>
    </message>
    <message>
      <source>Board</source>
      <translation>Spielfeld</translation>
    </message>
    <message>
      <source>Both axes show {feature}. Choose two features.</source>
      <translation>Beide Achsen zeigen {feature}. Wähle zwei Merkmale.</translation>
    </message>
    <message>
      <source>Both axes show {name}. Use two features.</source>
      <translation>Beide Achsen zeigen {name}. Wähle zwei Merkmale.</translation>
    </message>
    <message>
      <source>C&amp;olumns</source>
      <translation>&amp;Spalten</translation>
    </message>
    <message>
      <source>Ca&amp;lendar…</source>
      <translation>&amp;Kalender…</translation>
    </message>
    <message>
      <source>Can't be rated here</source>
      <translation>Hier nicht bewertbar</translation>
    </message>
    <message>
      <source>Can't choose {n} {n:puzzle/puzzles} from {n_candidates}. Use a smaller number.</source>
      <translation>{n} Rätsel {n:lässt/lassen} sich nicht aus {n_candidates} wählen. Verwende eine kleinere Zahl.</translation>
    </message>
    <message>
      <source>Can't create {path}. {reason}</source>
      <translation>{path} kann nicht angelegt werden. {reason}</translation>
    </message>
    <message>
      <source>Can't read {path}. {reason}</source>
      <translation>{path} kann nicht gelesen werden. {reason}</translation>
    </message>
    <message>
      <source>Can't remove {path}. {reason}</source>
      <translation>{path} kann nicht entfernt werden. {reason}</translation>
    </message>
    <message>
      <source>Can't rename {path}. {reason}</source>
      <translation>{path} kann nicht umbenannt werden. {reason}</translation>
    </message>
    <message>
      <source>Can't save the preferences to {path}. Free up disk space or allow writing there. Otherwise, they will be lost when you quit.</source>
      <translation>Die Einstellungen lassen sich nicht in {path} speichern. Gib Speicherplatz frei oder erlaube dort das Schreiben, sonst gehen sie beim Beenden verloren.</translation>
    </message>
    <message>
      <source>Can't use {path}. {reason}</source>
      <translation>{path} kann nicht verwendet werden. {reason}</translation>
    </message>
    <message>
      <source>Can't write {path} ({reason}). Your changes will be lost when you quit. Free up disk space or allow writing there.</source>
      <translation>{path} lässt sich nicht schreiben ({reason}). Deine Änderungen gehen beim Beenden verloren. Gib Speicherplatz frei oder erlaube dort das Schreiben.</translation>
    </message>
    <message>
      <source>Can't write {path}. Its name or text contains a character that can't be saved as UTF-8. Rename the file or type the text again.</source>
      <translation>{path} lässt sich nicht schreiben. Der Name oder der Text enthält ein Zeichen, das sich nicht als UTF-8 speichern lässt. Benenne die Datei um oder gib den Text neu ein.</translation>
    </message>
    <message>
      <source>Can't write {path}. {reason}</source>
      <translation>{path} kann nicht geschrieben werden. {reason}</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cancelled before a puzzle was found.</source>
      <translation>Abgebrochen, bevor ein Rätsel gefunden war.</translation>
    </message>
    <message>
      <source>Cancelled. Nothing was saved.</source>
      <translation>Abgebrochen. Nichts wurde gespeichert.</translation>
    </message>
    <message>
      <source>Cancelled. Puzzles generated so far are kept. Create the round again to continue.</source>
      <translation>Abgebrochen. Die bisher erzeugten Rätsel bleiben erhalten. Lege die Runde erneut an, um fortzufahren.</translation>
    </message>
    <message>
      <source>Cancelled. The puzzles found so far are in the set.</source>
      <translation>Abgebrochen. Die bisher gefundenen Rätsel sind in der Sammlung.</translation>
    </message>
    <message>
      <source>Card grid and tray</source>
      <translation>Raster und Kartenvorrat</translation>
    </message>
    <message>
      <source>Card number {card} in {place} is invalid. Use 0 to 51.</source>
      <translation>Kartennummer {card} in {place} ist keine Karte. Erlaubt sind 0 bis 51.</translation>
    </message>
    <message>
      <source>Cards</source>
      <translation>Karten</translation>
    </message>
    <message>
      <source>Cards from</source>
      <translation>Karten von</translation>
    </message>
    <message>
      <source>Cards glide to their new place</source>
      <translation>Karten gleiten an ihren neuen Platz</translation>
    </message>
    <message>
      <source>Cards to</source>
      <translation>Karten bis</translation>
    </message>
    <message>
      <source>Cells</source>
      <translation>Felder</translation>
    </message>
    <message>
      <source>Chain</source>
      <translation>Suchkette</translation>
    </message>
    <message>
      <source>Changed</source>
      <translation>Geändert</translation>
    </message>
    <message>
      <source>Check: regression</source>
      <translation>Gegenprobe: Regression</translation>
    </message>
    <message>
      <source>Choose a d&amp;eal…</source>
      <translation>&amp;Blatt wählen…</translation>
    </message>
    <message>
      <source>Choose a feature to see what it means.</source>
      <translation>Wähle ein Merkmal, um seine Bedeutung zu sehen.</translation>
    </message>
    <message>
      <source>Clear preferences ({answers}).</source>
      <translation>Klare Vorlieben ({answers}).</translation>
    </message>
    <message>
      <source>Clear the search</source>
      <translation>Suche leeren</translation>
    </message>
    <message>
      <source>Click a cell to open its puzzle.</source>
      <translation>Ein Klick auf ein Feld öffnet sein Rätsel.</translation>
    </message>
    <message>
      <source>Click an unknown value to measure it</source>
      <translation>Auf einen unbekannten Wert klicken, um ihn zu messen</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Clubs</source>
      <translation>Kreuz</translation>
    </message>
    <message>
      <source>Coef.</source>
      <translation>Koeff.</translation>
    </message>
    <message>
      <source>Coefficient in rating points per unit</source>
      <translation>Koeffizient in Bewertungspunkten je Einheit</translation>
    </message>
    <message>
      <source>Coefficients</source>
      <translation>Koeffizienten</translation>
    </message>
    <message>
      <source>Coefficients are in rating points over the whole range of the feature.</source>
      <translation>Koeffizienten sind Bewertungspunkte über die ganze Spanne des Merkmals.</translation>
    </message>
    <message>
      <source>Coefficients are in rating points per standard deviation.</source>
      <translation>Koeffizienten sind Bewertungspunkte je Standardabweichung.</translation>
    </message>
    <message>
      <source>Coefficients are in rating points per unit of the feature.</source>
      <translation>Koeffizienten sind Bewertungspunkte je Einheit des Merkmals.</translation>
    </message>
    <message>
      <source>Coefficients are per standard deviation. In squares and products, each feature is centred at its mean.</source>
      <translation>Koeffizienten gelten je Standardabweichung. In Quadraten und Produkten ist jedes Merkmal um seinen Mittelwert zentriert.</translation>
    </message>
    <message>
      <source>Coefficients with 95% intervals</source>
      <translation>Koeffizienten mit 95-%-Intervallen</translation>
    </message>
    <message>
      <source>Collection</source>
      <translation>Eigene Sammlung</translation>
    </message>
    <message>
      <source>Colour by</source>
      <translation>Färben nach</translation>
    </message>
    <message>
      <source>Colour the cells by this value</source>
      <translation>Die Felder nach diesem Wert färben</translation>
    </message>
    <message>
      <source>Colours of the window. Printed pages and reports are always light.</source>
      <translation>Farben des Fensters. Gedruckte Seiten und Berichte sind immer hell.</translation>
    </message>
    <message>
      <source>Column {name!r}, row {row} contains {text!r}, which isn't a number or is too large. Correct it or choose another column.</source>
      <translation>Spalte {name!r}, Zeile {row} enthält {text!r}. Das ist keine Zahl oder zu groß. Korrigiere den Wert oder wähle eine andere Spalte.</translation>
    </message>
    <message>
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Columns of the table</source>
      <translation>Spalten der Tabelle</translation>
    </message>
    <message>
      <source>Columns work like rows. Stack the four sevens.</source>
      <translation>Spalten zählen wie Reihen. Staple die vier Siebenen.</translation>
    </message>
    <message>
      <source>Columns…</source>
      <translation>Spalten…</translation>
    </message>
    <message>
      <source>Compare puzzles</source>
      <translation>Rätsel vergleichen</translation>
    </message>
    <message>
      <source>Compare with a number or a feature</source>
      <translation>Vergleich mit Zahl oder Merkmal</translation>
    </message>
    <message>
      <source>Compared with the puzzles of the best round so far, another round is expected to change the mean rating by {mean} points (90% interval {low} to {high}).</source>
      <translation>Gegenüber den Rätseln der bisher besten Runde ändert eine weitere Runde die mittlere Bewertung voraussichtlich um {mean} Punkte (90-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
      <source>Compared: {own} and {controls}.</source>
      <translation>Verglichen: {own} und {controls}.</translation>
    </message>
    <message>
      <source>Compare…</source>
      <translation>Vergleichen…</translation>
    </message>
    <message>
      <source>Comparison</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <source>Computed on {day} with {versions}.</source>
      <translation>Berechnet am {day} mit {versions}.</translation>
    </message>
    <message>
      <source>Computed with {versions}.</source>
      <translation>Berechnet mit {versions}.</translation>
    </message>
    <message>
      <source>Condition</source>
      <translation>Bedingung</translation>
    </message>
    <message>
      <source>Contents</source>
      <translation>Inhalt</translation>
    </message>
    <message>
      <source>Continue</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Continue ({n} of {all})</source>
      <translation>Fortsetzen ({n} von {all})</translation>
    </message>
    <message>
      <source>Continue this game</source>
      <translation>Dieses Spiel fortsetzen</translation>
    </message>
    <message>
      <source>Continuing {name} with its own energy and settings.</source>
      <translation>{name} wird mit der eigenen Energie und den eigenen Einstellungen fortgesetzt.</translation>
    </message>
    <message>
      <source>Control</source>
      <translation>Kontrolle</translation>
    </message>
    <message>
      <source>Control puzzles: random, or generated with the previous energy</source>
      <translation>Kontrollrätsel: zufällig oder mit der vorigen Energie erzeugt</translation>
    </message>
    <message>
      <source>Control {place} of round {number}</source>
      <translation>Kontrollrätsel {place} der Runde {number}</translation>
    </message>
    <message>
      <source>Control {puzzle}</source>
      <translation>Kontrollrätsel {puzzle}</translation>
    </message>
    <message>
      <source>Controls: {parent} from the previous energy.</source>
      <translation>Kontrollrätsel: {parent} der vorigen Energie.</translation>
    </message>
    <message>
      <source>Controls: {random} random and {parent} from the previous energy.</source>
      <translation>Kontrollrätsel: {random} zufällige und {parent} der vorigen Energie.</translation>
    </message>
    <message>
      <source>Controls: {random} random.</source>
      <translation>Kontrollrätsel: {random} zufällige.</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy &amp;moves</source>
      <translation>&amp;Züge kopieren</translation>
    </message>
    <message>
      <source>Copy as &amp;image</source>
      <translation>Als B&amp;ild kopieren</translation>
    </message>
    <message>
      <source>Copy as &amp;text</source>
      <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
      <source>Copy from &amp;board</source>
      <translation>Vom Spiel&amp;feld</translation>
    </message>
    <message>
      <source>Copy share co&amp;de</source>
      <translation>&amp;Code kopieren</translation>
    </message>
    <message>
      <source>Copy the cards that the board shows now, not those at the start of the game</source>
      <translation>Die Karten kopieren, die jetzt auf dem Spielfeld zu sehen sind, nicht die vom Anfang der Partie</translation>
    </message>
    <message>
      <source>Copy the deal and all moves</source>
      <translation>Das Blatt und alle Züge kopieren</translation>
    </message>
    <message>
      <source>Copy the deal as text</source>
      <translation>Das Blatt als Text kopieren</translation>
    </message>
    <message>
      <source>Counted up to depth {depth}.</source>
      <translation>Bis Tiefe {depth} gezählt.</translation>
    </message>
    <message>
      <source>Counting states…</source>
      <translation>Zustände werden gezählt…</translation>
    </message>
    <message>
      <source>Create first round</source>
      <translation>Erste Runde anlegen</translation>
    </message>
    <message>
      <source>Current ratings, including controls and repeats</source>
      <translation>Gültige Bewertungen, auch von Kontrollrätseln und Wiederholungen</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% interval. Circles: rated puzzles, adjusted for the other features. Dot: best value. Grey: values the next puzzles will avoid.</source>
      <translation>Kurve: erwartete Bewertung, gemittelt über die übrigen Merkmale der bewerteten Rätsel. Band: 90-%-Intervall. Kreise: bewertete Rätsel, bereinigt um die übrigen Merkmale. Punkt: bester Wert. Grau: Werte, die die nächsten Rätsel meiden.</translation>
    </message>
    <message>
      <source>D&amp;esigner mode</source>
      <translation>Ent&amp;wurfsmodus</translation>
    </message>
    <message>
      <source>Dask can't be loaded ({error}). Install it again with “pip install --force-reinstall dask distributed”.</source>
      <translation>Dask kann nicht geladen werden ({error}). Installiere es neu mit „pip install --force-reinstall dask distributed“.</translation>
    </message>
    <message>
      <source>Date</source>
      <translation>Datum</translation>
    </message>
    <message>
      <source>Days</source>
      <translation>Tage</translation>
    </message>
    <message>
      <source>Deal</source>
      <translation>Blatt</translation>
    </message>
    <message>
      <source>Deal another puzzle with the same settings</source>
      <translation>Noch ein Rätsel mit denselben Angaben austeilen</translation>
    </message>
    <message>
      <source>Deal by number</source>
      <translation>Blatt nach Nummer</translation>
    </message>
    <message>
      <source>Deal ed&amp;itor…</source>
      <translation>Blatt-&amp;Editor…</translation>
    </message>
    <message>
      <source>Deal editor</source>
      <translation>Blatt-Editor</translation>
    </message>
    <message>
      <source>Deal number as in FreeCell programs</source>
      <translation>Nummer des Blatts wie in FreeCell-Programmen</translation>
    </message>
    <message>
      <source>Deals evaluated</source>
      <translation>Ausgewertete Blätter</translation>
    </message>
    <message>
      <source>Deals {first} to {last} isn't a range from 0 to {max_freecell_number}. Put the smaller number first.</source>
      <translation>Blätter {first} bis {last} sind kein Bereich von 0 bis {max_freecell_number}. Nenne die kleinere Zahl zuerst.</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Delete…</source>
      <translation>Löschen…</translation>
    </message>
    <message>
      <source>Depth</source>
      <translation>Tiefe</translation>
    </message>
    <message>
      <source>Depth 1 solvability ratio</source>
      <translation>Lösbarkeitsquote in Tiefe 1</translation>
    </message>
    <message>
      <source>Depth 1 tension</source>
      <translation>Spannung in Tiefe 1</translation>
    </message>
    <message>
      <source>Depth 2 solvability ratio</source>
      <translation>Lösbarkeitsquote in Tiefe 2</translation>
    </message>
    <message>
      <source>Depth 2 tension</source>
      <translation>Spannung in Tiefe 2</translation>
    </message>
    <message>
      <source>Depth 3 solvability ratio</source>
      <translation>Lösbarkeitsquote in Tiefe 3</translation>
    </message>
    <message>
      <source>Depth 3 tension</source>
      <translation>Spannung in Tiefe 3</translation>
    </message>
    <message>
      <source>Describe a good puzzle, generate some, rate them, and improve the description.</source>
      <translation>Beschreibe ein gutes Rätsel, erzeuge einige, bewerte sie und verbessere die Beschreibung.</translation>
    </message>
    <message>
      <source>Design</source>
      <translation>Entwurf</translation>
    </message>
    <message>
      <source>Design p&amp;uzzles</source>
      <translation>Rätsel ent&amp;werfen</translation>
    </message>
    <message>
      <source>Design your own</source>
      <translation>Selbst entwerfen</translation>
    </message>
    <message>
      <source>Diamonds</source>
      <translation>Karo</translation>
    </message>
    <message>
      <source>Difficulty</source>
      <translation>Schwierigkeit</translation>
    </message>
    <message>
      <source>Difficulty from 1 to 5 feathers, computed as puzzles come into view</source>
      <translation>Schwierigkeit von 1 bis 5 Federn, berechnet, sobald Rätsel ins Blickfeld kommen</translation>
    </message>
    <message>
      <source>Difficulty level: −log₁₀ of the chance that random moves solve the puzzle, +½ if greedy play fails, +1⁄24 for each card above four. Determines the number of feathers.</source>
      <translation>Schwierigkeitsgrad: −log₁₀ der Wahrscheinlichkeit, dass zufällige Züge das Rätsel lösen, +½, wenn das Spiel nach größtem Gewinn scheitert, +1⁄24 für jede Karte über vier. Bestimmt die Zahl der Federn.</translation>
    </message>
    <message>
      <source>Difficulty: {count} of {most} feathers</source>
      <translation>Schwierigkeit: {count} von {most} Federn</translation>
    </message>
    <message>
      <source>Direction</source>
      <translation>Richtung</translation>
    </message>
    <message>
      <source>Dismiss</source>
      <translation>Meldung schließen</translation>
    </message>
    <message>
      <source>Dominant suit ratio</source>
      <translation>Hauptfarbenquote</translation>
    </message>
    <message>
      <source>Dots: puzzles of the round. Rings: random controls.</source>
      <translation>Punkte: Rätsel der Runde. Ringe: zufällige Kontrollen.</translation>
    </message>
    <message>
      <source>Double-click to open it on the board</source>
      <translation>Doppelklick öffnet es auf dem Spielfeld</translation>
    </message>
    <message>
      <source>Draft, not saved as a rating yet</source>
      <translation>Entwurf, noch nicht als Bewertung gespeichert</translation>
    </message>
    <message>
      <source>Drag a card onto another card in its row or column that has the same suit, the same rank or an adjacent rank. Build a single stack.</source>
      <translation>Zieh eine Karte auf eine andere in ihrer Reihe oder Spalte, die dieselbe Farbe, den gleichen Rang oder einen benachbarten Rang hat. Baue einen einzigen Stapel.</translation>
    </message>
    <message>
      <source>Drag a heart onto another heart in the same row. Continue until one stack is left.</source>
      <translation>Zieh ein Herz auf ein anderes Herz in derselben Reihe. Mach weiter, bis ein Stapel übrig ist.</translation>
    </message>
    <message>
      <source>Each bar is one of your moves. Its height is the share of the possible moves that would have lost (0–100%). Cross: the move that lost the game. Hollow: not yet analysed.</source>
      <translation>Jeder Balken ist einer deiner Züge. Seine Höhe ist der Anteil der möglichen Züge, die verloren hätten (0–100 %). Kreuz: der Zug, der das Spiel verlor. Hohl: noch nicht ausgewertet.</translation>
    </message>
    <message>
      <source>Each round and each rater has its own mean, so differences between rounds or raters aren't attributed to any feature.</source>
      <translation>Jede Runde und jeder Bewerter hat ein eigenes Mittel, daher werden Unterschiede zwischen Runden oder Bewertern keinem Merkmal zugeschrieben.</translation>
    </message>
    <message>
      <source>Earlier days don't count in the streak.</source>
      <translation>Frühere Tage zählen nicht für die Serie.</translation>
    </message>
    <message>
      <source>Edit &amp;note</source>
      <translation>&amp;Notiz bearbeiten</translation>
    </message>
    <message>
      <source>Edit first</source>
      <translation>Erst bearbeiten</translation>
    </message>
    <message>
      <source>Edited from {name}.</source>
      <translation>Bearbeitet aus {name}.</translation>
    </message>
    <message>
      <source>Effect (points)</source>
      <translation>Wirkung (Punkte)</translation>
    </message>
    <message>
      <source>Effect of each feature on the ratings</source>
      <translation>Wirkung jedes Merkmals auf die Bewertungen</translation>
    </message>
    <message>
      <source>Effect of each feature on your ratings</source>
      <translation>Wirkung jedes Merkmals auf deine Bewertungen</translation>
    </message>
    <message>
      <source>End the game. It counts as given up.</source>
      <translation>Das Spiel beenden. Es zählt als aufgegeben.</translation>
    </message>
    <message>
      <source>Energies</source>
      <translation>Energien</translation>
    </message>
    <message>
      <source>Energies (*.json)</source>
      <translation>Energien (*.json)</translation>
    </message>
    <message>
      <source>Energy</source>
      <translation>Energie</translation>
    </message>
    <message>
      <source>Energy (lower is better)</source>
      <translation>Energie (niedriger ist besser)</translation>
    </message>
    <message>
      <source>Energy of an unsolvable deal</source>
      <translation>Energie eines unlösbaren Blatts</translation>
    </message>
    <message>
      <source>Energy of an unsolvable deal: {cost}.</source>
      <translation>Energie eines unlösbaren Blatts: {cost}.</translation>
    </message>
    <message>
      <source>Energy of round {n}</source>
      <translation>Energie der Runde {n}</translation>
    </message>
    <message>
      <source>Energy of the map of round {n}: {name}</source>
      <translation>Energie der Landkarte von Runde {n}: {name}</translation>
    </message>
    <message>
      <source>Energy of the map: {name}</source>
      <translation>Energie der Landkarte: {name}</translation>
    </message>
    <message>
      <source>Energy per iteration</source>
      <translation>Energie je Iteration</translation>
    </message>
    <message>
      <source>Energy that the generator minimised</source>
      <translation>Energie, mit der ihre Rätsel erzeugt wurden</translation>
    </message>
    <message>
      <source>Energy that the generator minimised (≈ = based on an estimated halfway ratio)</source>
      <translation>Energie, die der Generator minimierte (≈ = beruht auf einer geschätzten Halbzeitquote)</translation>
    </message>
    <message>
      <source>Energy {value}</source>
      <translation>Energie {value}</translation>
    </message>
    <message>
      <source>Energy: none</source>
      <translation>Energie: keine</translation>
    </message>
    <message>
      <source>Energy: {name}</source>
      <translation>Energie: {name}</translation>
    </message>
    <message>
      <source>Evaluations</source>
      <translation>Auswertungen</translation>
    </message>
    <message>
      <source>Every move wins.</source>
      <translation>Jeder Zug gewinnt.</translation>
    </message>
    <message>
      <source>Every other move loses.</source>
      <translation>Jeder andere Zug verliert.</translation>
    </message>
    <message>
      <source>Every puzzle of {source} is already in round {number} of the study. Generate other puzzles.</source>
      <translation>Jedes Rätsel aus {source} ist schon in Runde {number} der Studie. Erzeuge andere Rätsel.</translation>
    </message>
    <message>
      <source>Evolution</source>
      <translation>Evolution</translation>
    </message>
    <message>
      <source>Evolution keeps several puzzles and crosses them.</source>
      <translation>Evolution behält mehrere Rätsel und kreuzt sie.</translation>
    </message>
    <message>
      <source>Excluded ({reason}): {count} of {total} ratings.</source>
      <translation>Ausgeschlossen ({reason}): {count} von {total} Bewertungen.</translation>
    </message>
    <message>
      <source>Excluded: {name} ({reason}).</source>
      <translation>Ausgeschlossen: {name} ({reason}).</translation>
    </message>
    <message>
      <source>Expected mean rating of another round of such puzzles: {expected} (90% interval {low} to {high}).</source>
      <translation>Erwartete mittlere Bewertung einer weiteren Runde solcher Rätsel: {expected} (90-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
      <source>Expected rating</source>
      <translation>Erwartete Bewertung</translation>
    </message>
    <message>
      <source>Expected rating by {feature}</source>
      <translation>Erwartete Bewertung nach {feature}</translation>
    </message>
    <message>
      <source>Expected rating by {name}</source>
      <translation>Erwartete Bewertung nach {name}</translation>
    </message>
    <message>
      <source>Expected rating {mean} (90% interval {low} to {high})</source>
      <translation>Erwartete Bewertung {mean} (90-%-Intervall {low} bis {high})</translation>
    </message>
    <message>
      <source>Expected ratings of the puzzles in this round: {high} to {low}.</source>
      <translation>Erwartete Bewertungen der Rätsel dieser Runde: {high} bis {low}.</translation>
    </message>
    <message>
      <source>Explain ratings with</source>
      <translation>Bewertungen erklären durch</translation>
    </message>
    <message>
      <source>Explain why the position is lost and mark it on the board</source>
      <translation>Erklären, warum das Spiel verloren ist, und es auf dem Spielfeld zeigen</translation>
    </message>
    <message>
      <source>Explain why the position is lost and mark the reason on the board (W)</source>
      <translation>Erklären, warum die Stellung verloren ist, und den Grund auf dem Spielfeld zeigen (W)</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>Export progress</source>
      <translation>Fortschritt des Exports</translation>
    </message>
    <message>
      <source>Export study to</source>
      <translation>Studie exportieren nach</translation>
    </message>
    <message>
      <source>Export study…</source>
      <translation>Studie exportieren…</translation>
    </message>
    <message>
      <source>Export to</source>
      <translation>Exportieren nach</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <source>Factor</source>
      <translation>Faktor</translation>
    </message>
    <message>
      <source>Favourite: click the star, or press * for the selected puzzles</source>
      <translation>Favorit: Klicke den Stern an oder drücke * für die ausgewählten Rätsel</translation>
    </message>
    <message>
      <source>Favourites only</source>
      <translation>Nur Favoriten</translation>
    </message>
    <message>
      <source>Feathers</source>
      <translation>Federn</translation>
    </message>
    <message>
      <source>Feature</source>
      <translation>Merkmal</translation>
    </message>
    <message>
      <source>Feature along the horizontal axis</source>
      <translation>Merkmal auf der waagrechten Achse</translation>
    </message>
    <message>
      <source>Feature along the vertical axis</source>
      <translation>Merkmal auf der senkrechten Achse</translation>
    </message>
    <message>
      <source>Feature with a required range</source>
      <translation>Merkmal, dessen Wert im Bereich liegen muss</translation>
    </message>
    <message>
      <source>Feature. Hover over a name for its meaning.</source>
      <translation>Merkmal. Zeige auf einen Namen, um seine Bedeutung zu sehen.</translation>
    </message>
    <message>
      <source>Feature. The intercept is the expected rating where all features are 0.</source>
      <translation>Merkmal. Der Achsenabschnitt ist die erwartete Bewertung, wenn alle Merkmale 0 sind.</translation>
    </message>
    <message>
      <source>Features of a puzzle</source>
      <translation>Merkmale eines Rätsels</translation>
    </message>
    <message>
      <source>Features of both puzzles</source>
      <translation>Merkmale beider Rätsel</translation>
    </message>
    <message>
      <source>Features of the puzzle</source>
      <translation>Merkmale des Rätsels</translation>
    </message>
    <message>
      <source>Features that may explain the ratings</source>
      <translation>Merkmale, die die Bewertungen erklären könnten</translation>
    </message>
    <message>
      <source>Features that may matter instead, because they vary together with one of the two: {names}.</source>
      <translation>Merkmale, die stattdessen eine Rolle spielen können, weil sie sich gemeinsam mit einem der beiden ändern: {names}.</translation>
    </message>
    <message>
      <source>Few positions are still winnable halfway through.</source>
      <translation>Nur wenige Stellungen sind in der Mitte des Spiels noch zu gewinnen.</translation>
    </message>
    <message>
      <source>Few {feature}</source>
      <translation>Wenige {feature}</translation>
    </message>
    <message>
      <source>Fewer puzzles per page leave more lines for writing down moves</source>
      <translation>Weniger Rätsel je Seite lassen mehr Zeilen zum Notieren der Züge</translation>
    </message>
    <message>
      <source>Filled: solvable. Hatched: unsolvable. Faint: at least this many.</source>
      <translation>Gefüllt: lösbar. Schraffiert: unlösbar. Blass: mindestens so viele.</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <source>Final sum of squared stack sizes for a player who looks three moves ahead and makes the first move of the sequence that gains the most.</source>
      <translation>Summe der quadrierten Stapelgrößen am Ende für einen Spieler, der drei Züge vorausschaut und den ersten Zug der Folge macht, die am meisten gewinnt.</translation>
    </message>
    <message>
      <source>Find words in id, name, tags, notes, energy and cards</source>
      <translation>Wörter in ID, Name, Tags, Notizen, Energie und Karten finden</translation>
    </message>
    <message>
      <source>Find words in names, energies and folders</source>
      <translation>Wörter in Namen, Energien und Ordnern finden</translation>
    </message>
    <message>
      <source>Finish the tour</source>
      <translation>Tour beenden</translation>
    </message>
    <message>
      <source>Finished: {n} {n:puzzle/puzzles}.</source>
      <translation>Fertig: {n} Rätsel.</translation>
    </message>
    <message>
      <source>First puzzle</source>
      <translation>Erstes Rätsel</translation>
    </message>
    <message>
      <source>Fitted rating</source>
      <translation>Modellwert</translation>
    </message>
    <message>
      <source>Five cards</source>
      <translation>Fünf Karten</translation>
    </message>
    <message>
      <source>Five rounds (simulated)</source>
      <translation>Fünf Runden (simuliert)</translation>
    </message>
    <message>
      <source>Flawless!</source>
      <translation>Fehlerlos!</translation>
    </message>
    <message>
      <source>Flockable pairs</source>
      <translation>Passende Paare</translation>
    </message>
    <message>
      <source>Flockable pairs divided by the number of cards (Neller &amp; Ziegler 2019).</source>
      <translation>Passende Paare geteilt durch die Zahl der Karten (Neller &amp; Ziegler 2019).</translation>
    </message>
    <message>
      <source>For you and for reports. The fit doesn't use notes.</source>
      <translation>Für dich und für Berichte. Die Modellanpassung nutzt Notizen nicht.</translation>
    </message>
    <message>
      <source>Forced moves</source>
      <translation>Erzwungene Züge</translation>
    </message>
    <message>
      <source>Found at iteration {at} of {all} · {late} of {n} {n:chain/chains} still improving</source>
      <translation>Gefunden bei {at} von {all} · bei {late} von {n} {n:Kette/Ketten} sinkt die Energie noch</translation>
    </message>
    <message>
      <source>Full &amp;screen</source>
      <translation>V&amp;ollbild</translation>
    </message>
    <message>
      <source>Gallery</source>
      <translation>Galerie</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Gespielte Spiele</translation>
    </message>
    <message>
      <source>Generate</source>
      <translation>Erzeugen</translation>
    </message>
    <message>
      <source>Generate next round</source>
      <translation>Nächste Runde erzeugen</translation>
    </message>
    <message>
      <source>Generate round {n}</source>
      <translation>Runde {n} erzeugen</translation>
    </message>
    <message>
      <source>Generate the first round with the current energy instead</source>
      <translation>Die erste Runde stattdessen mit der aktuellen Energie erzeugen</translation>
    </message>
    <message>
      <source>Generated</source>
      <translation>Erzeugt</translation>
    </message>
    <message>
      <source>Give up</source>
      <translation>Aufgeben</translation>
    </message>
    <message>
      <source>Give up? Then this game earns no stars.</source>
      <translation>Aufgeben? Dann bringt dieses Spiel keine Sterne.</translation>
    </message>
    <message>
      <source>Give up? You can still rate this puzzle.</source>
      <translation>Aufgeben? Du kannst dieses Rätsel trotzdem bewerten.</translation>
    </message>
    <message>
      <source>Given up</source>
      <translation>Aufgegeben</translation>
    </message>
    <message>
      <source>Given up. You can keep playing, but the game counts as given up.</source>
      <translation>Aufgegeben. Du kannst weiterspielen, aber das Spiel zählt als aufgegeben.</translation>
    </message>
    <message>
      <source>Go to a section</source>
      <translation>Zum Abschnitt gehen</translation>
    </message>
    <message>
      <source>Greedy gain</source>
      <translation>Größtgewinn-Zuwachs</translation>
    </message>
    <message>
      <source>Greedy moves</source>
      <translation>Größtgewinn-Züge</translation>
    </message>
    <message>
      <source>Greedy play gains more than</source>
      <translation>Spiel nach größtem Gewinn bringt mehr als</translation>
    </message>
    <message>
      <source>Greedy play must fail</source>
      <translation>Spiel nach größtem Gewinn muss scheitern</translation>
    </message>
    <message>
      <source>Greedy play must use at least this many different rows and columns</source>
      <translation>Das Spiel nach größtem Gewinn muss mindestens so viele verschiedene Reihen und Spalten nutzen</translation>
    </message>
    <message>
      <source>Greedy play uses at least</source>
      <translation>Spiel nach größtem Gewinn nutzt mindestens</translation>
    </message>
    <message>
      <source>Greedy score</source>
      <translation>Größtgewinn-Punkte</translation>
    </message>
    <message>
      <source>Green clubs and blue diamonds on all cards</source>
      <translation>Auf allen Karten Kreuz grün und Karo blau</translation>
    </message>
    <message>
      <source>Groups of cards linked by equal or adjacent ranks.</source>
      <translation>Gruppen von Karten, die durch gleiche oder benachbarte Ränge verbunden sind.</translation>
    </message>
    <message>
      <source>H&amp;ard</source>
      <translation>&amp;Schwer</translation>
    </message>
    <message>
      <source>Half of the first moves win, but few positions are still winnable halfway through.</source>
      <translation>Die Hälfte der ersten Züge gewinnt, aber nur wenige Stellungen sind in der Mitte des Spiels noch zu gewinnen.</translation>
    </message>
    <message>
      <source>Halfway ratio</source>
      <translation>Halbzeitquote</translation>
    </message>
    <message>
      <source>Halfway solvability ratio</source>
      <translation>Halbzeitquote</translation>
    </message>
    <message>
      <source>Halfway tension</source>
      <translation>Halbzeitspannung</translation>
    </message>
    <message>
      <source>Halvings</source>
      <translation>Halbierungen</translation>
    </message>
    <message>
      <source>Hearts</source>
      <translation>Herz</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <source>Hidden until rated</source>
      <translation>Verborgen, bis du bewertet hast</translation>
    </message>
    <message>
      <source>Hide note</source>
      <translation>Notiz ausblenden</translation>
    </message>
    <message>
      <source>Hide the form. What you typed is kept as a draft.</source>
      <translation>Formular ausblenden. Was du eingegeben hast, bleibt als Entwurf erhalten.</translation>
    </message>
    <message>
      <source>Hide verdict, hints, tension and features until you have rated the puzzle</source>
      <translation>Urteil, Tipps, Spannung und Merkmale verbergen, bis du das Rätsel bewertet hast</translation>
    </message>
    <message>
      <source>Hide {n} {n:feature/features} without a clear effect</source>
      <translation>{n} {n:Merkmal/Merkmale} ohne klare Wirkung ausblenden</translation>
    </message>
    <message>
      <source>High</source>
      <translation>Bis</translation>
    </message>
    <message>
      <source>High &amp;contrast, dark</source>
      <translation>Hoher &amp;Kontrast, dunkel</translation>
    </message>
    <message>
      <source>High {feature}</source>
      <translation>{feature}: hoch</translation>
    </message>
    <message>
      <source>Hill descent</source>
      <translation>Bergabstieg</translation>
    </message>
    <message>
      <source>Hill descent rarely accepts a worse puzzle.</source>
      <translation>Bergabstieg nimmt selten ein schlechteres Rätsel an.</translation>
    </message>
    <message>
      <source>Hint</source>
      <translation>Tipp</translation>
    </message>
    <message>
      <source>Hints are hidden until you have rated this puzzle. If you show one anyway, this is recorded.</source>
      <translation>Tipps sind verborgen, bis du dieses Rätsel bewertet hast. Zeigst du trotzdem einen, wird das vermerkt.</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Startseite</translation>
    </message>
    <message>
      <source>Horizontal</source>
      <translation>Waagerecht</translation>
    </message>
    <message>
      <source>Hourglass index</source>
      <translation>Sanduhr-Kennzahl</translation>
    </message>
    <message>
      <source>How hard should your first puzzles be?</source>
      <translation>Wie schwer sollen deine ersten Rätsel sein?</translation>
    </message>
    <message>
      <source>However you play, {cards} can join only each other.</source>
      <translation>Wie du auch spielst: {cards} kommen nur miteinander zusammen.</translation>
    </message>
    <message>
      <source>However you play, {cards} can never be brought together in one stack.</source>
      <translation>Wie du auch spielst: {cards} kommen nie in einem Stapel zusammen.</translation>
    </message>
    <message>
      <source>However you play, {cards} can never join another stack.</source>
      <translation>Wie du auch spielst: {cards} kommt nie mit einem anderen Stapel zusammen.</translation>
    </message>
    <message>
      <source>Ids in {name} that a spreadsheet turned into numbers: {n}. They were recomputed from the deals.</source>
      <translation>IDs in {name}, die eine Tabellenkalkulation in Zahlen verwandelt hat: {n}. Sie wurden aus den Blättern neu berechnet.</translation>
    </message>
    <message>
      <source>Image (*.png)</source>
      <translation>Bild (*.png)</translation>
    </message>
    <message>
      <source>Import files that raters sent back. You'll see a preview first.</source>
      <translation>Dateien importieren, die Bewerter zurückgeschickt haben. Du siehst zuerst eine Vorschau.</translation>
    </message>
    <message>
      <source>Import ratings</source>
      <translation>Bewertungen importieren</translation>
    </message>
    <message>
      <source>Import ratings…</source>
      <translation>Bewertungen importieren…</translation>
    </message>
    <message>
      <source>Import {n} {n:rating/ratings}</source>
      <translation>{n} {n:Bewertung/Bewertungen} importieren</translation>
    </message>
    <message>
      <source>In the move {text!r}, the card {card_text} isn't on top of a stack. Name the two top cards.</source>
      <translation>Im Zug {text!r} liegt die Karte {card_text} nicht oben auf einem Stapel. Nenne die beiden obersten Karten.</translation>
    </message>
    <message>
      <source>Initial tension</source>
      <translation>Anfangsspannung</translation>
    </message>
    <message>
      <source>Inspect {name}</source>
      <translation>Einblick in {name}</translation>
    </message>
    <message>
      <source>Intercept</source>
      <translation>Achsenabschnitt</translation>
    </message>
    <message>
      <source>It contains a NUL byte.</source>
      <translation>Sie enthält ein NUL-Byte.</translation>
    </message>
    <message>
      <source>It contains bytes that aren't UTF-8.</source>
      <translation>Sie enthält Bytes, die nicht UTF-8 sind.</translation>
    </message>
    <message>
      <source>It is a folder. Enter the name of a file.</source>
      <translation>Das ist ein Ordner. Gib den Namen einer Datei ein.</translation>
    </message>
    <message>
      <source>It isn't valid CSV ({error}). Close each quote and double the quotes inside a field.</source>
      <translation>Sie ist kein gültiges CSV ({error}). Schließe jedes Anführungszeichen und verdopple Anführungszeichen innerhalb eines Felds.</translation>
    </message>
    <message>
      <source>Iteration</source>
      <translation>Iteration</translation>
    </message>
    <message>
      <source>Iterations</source>
      <translation>Iterationen</translation>
    </message>
    <message>
      <source>Its links form a loop. Choose another file.</source>
      <translation>Die Verknüpfungen führen im Kreis. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>Its name is too long. Use a shorter one.</source>
      <translation>Der Name ist zu lang. Nimm einen kürzeren.</translation>
    </message>
    <message>
      <source>Its rounds and ratings will be moved with it.</source>
      <translation>Ihre Runden und Bewertungen werden mit verschoben.</translation>
    </message>
    <message>
      <source>Jack of {suit} | the: the Jack of {suit}</source>
      <translation>{suit}-Bube | the: der {suit}-Bube | acc: den {suit}-Buben | dat: dem {suit}-Buben</translation>
    </message>
    <message>
      <source>Keep dealing until the deal is solvable</source>
      <translation>Austeilen, bis ein Blatt lösbar ist</translation>
    </message>
    <message>
      <source>Keep the same energy for the next round, or choose your own.</source>
      <translation>Behalte für die nächste Runde dieselbe Energie oder wähle eine eigene.</translation>
    </message>
    <message>
      <source>Key states</source>
      <translation>Schlüsselzustände</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>Art</translation>
    </message>
    <message>
      <source>King of {suit} | the: the King of {suit}</source>
      <translation>{suit}-König | the: der {suit}-König | acc: den {suit}-König | dat: dem {suit}-König</translation>
    </message>
    <message>
      <source>LaTeX (*.tex)</source>
      <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
      <source>Ladder</source>
      <translation>Leiter</translation>
    </message>
    <message>
      <source>Ladder {cards}·{number}</source>
      <translation>Leiter {cards}·{number}</translation>
    </message>
    <message>
      <source>Ladder, {n} cards: solve {left} more to reach the next level.</source>
      <translation>Leiter, {n} Karten: Löse noch {left} bis zur nächsten Stufe.</translation>
    </message>
    <message>
      <source>Language of the user interface. Files and commands are always in English.</source>
      <translation>Sprache des Fensters. Dateien und Befehle sind immer englisch.</translation>
    </message>
    <message>
      <source>Last changed</source>
      <translation>Zuletzt geändert</translation>
    </message>
    <message>
      <source>Last one. Then you can play on your own.</source>
      <translation>Das letzte Rätsel. Danach kannst du allein spielen.</translation>
    </message>
    <message>
      <source>Last winnable</source>
      <translation>Letzte Gewinnstellung</translation>
    </message>
    <message>
      <source>Learn from &amp;solved games only</source>
      <translation>Nur aus &amp;gelösten Spielen lernen</translation>
    </message>
    <message>
      <source>Learn the rules with a few small puzzles</source>
      <translation>Die Regeln mit ein paar kleinen Rätseln lernen</translation>
    </message>
    <message>
      <source>Learned from solved games only. Excluded: {ratings} of games that were given up.</source>
      <translation>Nur aus gelösten Spielen gelernt. Ausgeschlossen: {ratings} von aufgegebenen Spielen.</translation>
    </message>
    <message>
      <source>Length of each chain (leave empty for the default)</source>
      <translation>Länge jeder Kette (leer: Vorgabe)</translation>
    </message>
    <message>
      <source>Letter</source>
      <translation>Letter</translation>
    </message>
    <message>
      <source>Li&amp;brary…</source>
      <translation>Bibliothe&amp;k…</translation>
    </message>
    <message>
      <source>Library</source>
      <translation>Bibliothek</translation>
    </message>
    <message>
      <source>Like it2, with few winning first moves and two to four flockable pairs per card.</source>
      <translation>Wie it2, mit wenigen gewinnenden ersten Zügen und zwei bis vier passenden Paaren je Karte.</translation>
    </message>
    <message>
      <source>Like it3, but rewards few winnable positions halfway instead of few winning first moves.</source>
      <translation>Wie it3, belohnt aber wenige gewinnbare Stellungen in der Mitte statt weniger gewinnender erster Züge.</translation>
    </message>
    <message>
      <source>Like it3, with two to four flockable partners per card, counted as in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Wie it3, mit zwei bis vier passenden Partnern je Karte, gezählt wie in den Abbildungen von Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Like it4, with two to four flockable partners per card, counted as in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Wie it4, mit zwei bis vier passenden Partnern je Karte, gezählt wie in den Abbildungen von Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Like the table, but with a verified solution for each puzzle. Can be reopened here.</source>
      <translation>Die Tabelle mit einer geprüften Lösung je Rätsel. Lässt sich hier wieder öffnen.</translation>
    </message>
    <message>
      <source>Load an energy</source>
      <translation>Energie laden</translation>
    </message>
    <message>
      <source>Load…</source>
      <translation>Laden…</translation>
    </message>
    <message>
      <source>Logarithmic scale: every halving of the value counts the same</source>
      <translation>Logarithmische Skala: Jede Halbierung des Werts zählt gleich viel</translation>
    </message>
    <message>
      <source>Look out for a card that is the only link between others. Cover it last.</source>
      <translation>Achte auf eine Karte, die allein andere verbindet. Verdecke sie zuletzt.</translation>
    </message>
    <message>
      <source>Look out for a card whose matches are far away. Join them early.</source>
      <translation>Achte auf eine Karte, deren passende Karten weit weg liegen. Bring sie früh zusammen.</translation>
    </message>
    <message>
      <source>Look out for a card with a single match, and don't cover that match.</source>
      <translation>Achte auf eine Karte, zu der nur eine andere passt, und verdecke diese nicht.</translation>
    </message>
    <message>
      <source>Look out for a stack that links rows and columns. Move it last.</source>
      <translation>Achte auf einen Stapel, der Reihen und Spalten verbindet. Zieh ihn zuletzt.</translation>
    </message>
    <message>
      <source>Look out for a stack that will be alone in its row and column.</source>
      <translation>Achte auf einen Stapel, der bald allein in seiner Reihe und Spalte liegt.</translation>
    </message>
    <message>
      <source>Look-ahead score</source>
      <translation>Vorausschau-Punkte</translation>
    </message>
    <message>
      <source>Lost</source>
      <translation>Verloren</translation>
    </message>
    <message>
      <source>Low</source>
      <translation>Von</translation>
    </message>
    <message>
      <source>Low {feature}</source>
      <translation>{feature}: niedrig</translation>
    </message>
    <message>
      <source>Lower bound</source>
      <translation>Untere Grenze</translation>
    </message>
    <message>
      <source>Lower end of the 95% interval</source>
      <translation>Untere Grenze des 95-%-Intervalls</translation>
    </message>
    <message>
      <source>M&amp;ap…</source>
      <translation>Übersi&amp;cht…</translation>
    </message>
    <message>
      <source>Make this higher than any solvable puzzle's energy, or the search may favour unsolvable puzzles.</source>
      <translation>Wähle diesen Wert höher als die Energie jedes lösbaren Rätsels. Sonst bevorzugt die Suche womöglich unlösbare Rätsel.</translation>
    </message>
    <message>
      <source>Many {feature}</source>
      <translation>Viele {feature}</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Landkarte</translation>
    </message>
    <message>
      <source>Map of puzzles</source>
      <translation>Landkarte der Rätsel</translation>
    </message>
    <message>
      <source>Mark cards linked by equal or adjacent ranks</source>
      <translation>Karten kennzeichnen, die durch gleiche oder benachbarte Ränge verbunden sind</translation>
    </message>
    <message>
      <source>Match &amp;system</source>
      <translation>&amp;Wie das System</translation>
    </message>
    <message>
      <source>Matching cards</source>
      <translation>Passende Karten</translation>
    </message>
    <message>
      <source>Maximum</source>
      <translation>Maximum</translation>
    </message>
    <message>
      <source>Maximum (leave empty for none)</source>
      <translation>Maximum (leer: keines)</translation>
    </message>
    <message>
      <source>Maximum number of cards</source>
      <translation>Größte Kartenzahl</translation>
    </message>
    <message>
      <source>Maximum number of cells along each axis. A feature with few whole-number values gets one cell per value.</source>
      <translation>Höchstzahl der Felder entlang jeder Achse. Ein Merkmal mit wenigen ganzzahligen Werten bekommt ein Feld je Wert.</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>Mittel</translation>
    </message>
    <message>
      <source>Mean degree</source>
      <translation>Partnerzahl</translation>
    </message>
    <message>
      <source>Mean of this rater's ratings</source>
      <translation>Mittelwert der Bewertungen dieser Person</translation>
    </message>
    <message>
      <source>Mean of your ratings in the current ratings file</source>
      <translation>Mittelwert deiner Bewertungen in der aktuellen Bewertungsdatei</translation>
    </message>
    <message>
      <source>Mean rating minus that of control puzzles generated and chosen as in the previous round (± half-width of the 95% interval)</source>
      <translation>Mittlere Bewertung minus die von Kontrollrätseln, die wie in der vorigen Runde erzeugt und ausgewählt wurden (± halbe Breite des 95-%-Intervalls)</translation>
    </message>
    <message>
      <source>Mean rating minus that of random solvable puzzles of the same sizes (± half-width of the 95% interval)</source>
      <translation>Mittlere Bewertung minus die von zufälligen lösbaren Rätseln gleicher Größe (± halbe Breite des 95-%-Intervalls)</translation>
    </message>
    <message>
      <source>Mean rating minus that of the other raters on the same puzzles, with its 95% interval</source>
      <translation>Mittlere Bewertung minus die der anderen Bewerter für dieselben Rätsel, mit 95-%-Intervall</translation>
    </message>
    <message>
      <source>Mean rating of each round, and of its random controls</source>
      <translation>Mittlere Bewertung jeder Runde und ihrer zufälligen Kontrollen</translation>
    </message>
    <message>
      <source>Mean rating {mean} ({ratings}, {puzzles}).</source>
      <translation>Mittlere Bewertung {mean} ({ratings}, {puzzles}).</translation>
    </message>
    <message>
      <source>Mean rating, excluding controls</source>
      <translation>Mittlere Bewertung, ohne Kontrollrätsel</translation>
    </message>
    <message>
      <source>Mean ratings by round, and gains over controls with 95% intervals.</source>
      <translation>Mittlere Bewertungen je Runde und Gewinn gegenüber den Kontrollen mit 95-%-Intervallen.</translation>
    </message>
    <message>
      <source>Mean score of 100 random games. With 16 cards, it correlates with the halfway ratio about as closely as the success of tree search.</source>
      <translation>Mittlere Punktzahl von 100 zufälligen Spielen. Mit 16 Karten korreliert sie etwa so eng mit der Halbzeitquote wie der Erfolg der Baumsuche.</translation>
    </message>
    <message>
      <source>Mean tension of the middle third minus that of the opening or the end, whichever is tenser. Positive for an hourglass shape.</source>
      <translation>Mittlere Spannung des mittleren Drittels minus die des Anfangs oder des Endes, je nachdem, welche höher ist. Positiv bei einer Sanduhrform.</translation>
    </message>
    <message>
      <source>Measuring random deals to find the range of the axes…</source>
      <translation>Zufällige Blätter werden gemessen, um den Bereich der Achsen zu finden…</translation>
    </message>
    <message>
      <source>Measuring…</source>
      <translation>Misst…</translation>
    </message>
    <message>
      <source>Method</source>
      <translation>Methode</translation>
    </message>
    <message>
      <source>Methods</source>
      <translation>Methoden</translation>
    </message>
    <message>
      <source>Minimum</source>
      <translation>Minimum</translation>
    </message>
    <message>
      <source>Minimum (leave empty for none)</source>
      <translation>Minimum (leer: keines)</translation>
    </message>
    <message>
      <source>Minimum number of cards</source>
      <translation>Kleinste Kartenzahl</translation>
    </message>
    <message>
      <source>Mistakes not yet analysed</source>
      <translation>Fehler noch nicht ausgewertet</translation>
    </message>
    <message>
      <source>Monte Carlo success</source>
      <translation>Monte-Carlo-Erfolg</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Weitere Aktionen</translation>
    </message>
    <message>
      <source>More puzzles give clearer results but take longer to rate</source>
      <translation>Mehr Rätsel ergeben klarere Ergebnisse, brauchen aber länger zum Bewerten</translation>
    </message>
    <message>
      <source>More than one rank, and suits that repeat. Everything else is random.</source>
      <translation>Mehr als ein Rang und sich wiederholende Farben. Alles andere ist zufällig.</translation>
    </message>
    <message>
      <source>Move from cell {source} to cell {target}</source>
      <translation>Zug von Feld {source} nach Feld {target}</translation>
    </message>
    <message>
      <source>Move these {n} items to the wastebasket?</source>
      <translation>{n:Diesen/Diese} {n} {n:Eintrag/Einträge} in den Papierkorb verschieben?</translation>
    </message>
    <message>
      <source>Move to wastebasket</source>
      <translation>In den Papierkorb verschieben</translation>
    </message>
    <message>
      <source>Move {card}. Press H again to see where.</source>
      <translation>Zieh {card}. Drück noch einmal H, um zu sehen, wohin.</translation>
    </message>
    <message>
      <source>Move {move}</source>
      <translation>Zug {move}</translation>
    </message>
    <message>
      <source>Move {place} of {all}</source>
      <translation>Zug {place} von {all}</translation>
    </message>
    <message>
      <source>Move {source} onto {target}.</source>
      <translation>Leg {source} auf {target}.</translation>
    </message>
    <message>
      <source>Move “{name}” to the wastebasket?</source>
      <translation>„{name}“ in den Papierkorb verschieben?</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <source>My sets</source>
      <translation>Meine Sammlungen</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Name in the file</source>
      <translation>Name in der Datei</translation>
    </message>
    <message>
      <source>Name of the set or study</source>
      <translation>Name der Sammlung oder Studie</translation>
    </message>
    <message>
      <source>Name of the study</source>
      <translation>Name der Studie</translation>
    </message>
    <message>
      <source>Name shown in sets, rounds and reports</source>
      <translation>Name in Sammlungen, Runden und Berichten</translation>
    </message>
    <message>
      <source>Negative numbers are seeds of deals: {seed} is deal {number}.</source>
      <translation>Negative Zahlen sind Startwerte von Blättern: {seed} ist Blatt {number}.</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Conclusions</source>
      <translation>Neller &amp; Ziegler 2019, Conclusions</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 0</source>
      <translation>Neller &amp; Ziegler 2019, Iteration 0</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 1</source>
      <translation>Neller &amp; Ziegler 2019, Iteration 1</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 2</source>
      <translation>Neller &amp; Ziegler 2019, Iteration 2</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 3</source>
      <translation>Neller &amp; Ziegler 2019, Iteration 3</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 4</source>
      <translation>Neller &amp; Ziegler 2019, Iteration 4</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
    <message>
      <source>New deal</source>
      <translation>Neues Blatt</translation>
    </message>
    <message>
      <source>New map</source>
      <translation>Neue Landkarte</translation>
    </message>
    <message>
      <source>New name</source>
      <translation>Neuer Name</translation>
    </message>
    <message>
      <source>New study</source>
      <translation>Neue Studie</translation>
    </message>
    <message>
      <source>New-card share</source>
      <translation>Neue Karten</translation>
    </message>
    <message>
      <source>New…</source>
      <translation>Neu…</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Next mistake</source>
      <translation>Nächster Fehler</translation>
    </message>
    <message>
      <source>Next mistake (Down)</source>
      <translation>Nächster Fehler (Pfeil ab)</translation>
    </message>
    <message>
      <source>Next month</source>
      <translation>Nächster Monat</translation>
    </message>
    <message>
      <source>Next move (right arrow)</source>
      <translation>Nächster Zug (Pfeil rechts)</translation>
    </message>
    <message>
      <source>Next on the ladder: {n} cards.</source>
      <translation>Nächste Leiterstufe: {n} Karten.</translation>
    </message>
    <message>
      <source>Next puzzle</source>
      <translation>Nächstes Rätsel</translation>
    </message>
    <message>
      <source>Next round from this map</source>
      <translation>Nächste Runde aus dieser Landkarte</translation>
    </message>
    <message>
      <source>Next step</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Next: choose the size of the round and generate it.</source>
      <translation>Als Nächstes: Wähle die Größe der Runde und erzeuge sie.</translation>
    </message>
    <message>
      <source>Next: decide whether to add another round, and with which energy.</source>
      <translation>Als Nächstes: Entscheide, ob du eine weitere Runde hinzufügst, und mit welcher Energie.</translation>
    </message>
    <message>
      <source>Next: {n} cards</source>
      <translation>Weiter: {n} Karten</translation>
    </message>
    <message>
      <source>Next: {title}. {solved} of {all} solved.</source>
      <translation>Als Nächstes: {title}. {solved} von {all} gelöst.</translation>
    </message>
    <message>
      <source>No change: the same energy again.</source>
      <translation>Keine Änderung: noch einmal dieselbe Energie.</translation>
    </message>
    <message>
      <source>No clear preference yet ({answers}).</source>
      <translation>Noch keine klare Vorliebe ({answers}).</translation>
    </message>
    <message>
      <source>No control of round {n} is rated, so a change of mood between rounds can't be distinguished from a change of the puzzles. Rate its controls.</source>
      <translation>In Runde {n} ist keine Kontrolle bewertet. So lässt sich eine andere Stimmung nicht von anderen Rätseln unterscheiden. Bewerte ihre Kontrollen.</translation>
    </message>
    <message>
      <source>No controls use the previous energy, because round {n} wasn't generated with a single energy.</source>
      <translation>Keine Kontrollen sind von der vorigen Energie, weil Runde {n} nicht mit einer einzigen Energie erzeugt wurde.</translation>
    </message>
    <message>
      <source>No feature changes the expected rating enough to become a term of the energy.</source>
      <translation>Kein Merkmal ändert die erwartete Bewertung genug für einen Term der Energie.</translation>
    </message>
    <message>
      <source>No feature is selected. Select at least one.</source>
      <translation>Kein Merkmal ist ausgewählt. Wähle mindestens eines aus.</translation>
    </message>
    <message>
      <source>No feature varies yet ({n_puzzles}). Rate more puzzles.</source>
      <translation>Kein Merkmal variiert ({n_puzzles}). Bewerte mehr Rätsel.</translation>
    </message>
    <message>
      <source>No hints</source>
      <translation>Kein Tipp</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>Nichts gefunden.</translation>
    </message>
    <message>
      <source>No mistakes</source>
      <translation>Kein Fehler</translation>
    </message>
    <message>
      <source>No mistakes to practise. When you lose a winnable game and start another, the position appears here.</source>
      <translation>Keine Fehler zum Üben. Wenn du ein gewinnbares Spiel verlierst und ein anderes beginnst, erscheint die Stellung hier.</translation>
    </message>
    <message>
      <source>No moves left.</source>
      <translation>Kein Zug möglich.</translation>
    </message>
    <message>
      <source>No new ratings for {study}.</source>
      <translation>Keine neuen Bewertungen für {study}.</translation>
    </message>
    <message>
      <source>No program is set up to open {path}.</source>
      <translation>Zum Öffnen von {path} ist kein Programm eingerichtet.</translation>
    </message>
    <message>
      <source>No puzzle in the set matches the filter.</source>
      <translation>Kein Rätsel der Sammlung passt zum Filter.</translation>
    </message>
    <message>
      <source>No puzzle in this round has been rated yet.</source>
      <translation>Noch kein Rätsel dieser Runde ist bewertet.</translation>
    </message>
    <message>
      <source>No rated controls link this round with the rounds it is compared with. Rate its controls, or add controls to the next round.</source>
      <translation>Keine bewerteten Kontrollrätsel verbinden diese Runde mit den Runden, mit denen sie verglichen wird. Bewerte ihre Kontrollrätsel oder füge der nächsten Runde welche hinzu.</translation>
    </message>
    <message>
      <source>No rating is recorded as blind.</source>
      <translation>Keine Bewertung ist als blind verzeichnet.</translation>
    </message>
    <message>
      <source>No ratings yet. Create the first round, then play and rate its puzzles.</source>
      <translation>Noch keine Bewertungen. Erstelle die erste Runde, dann spiele und bewerte ihre Rätsel.</translation>
    </message>
    <message>
      <source>No ratings yet. Play a puzzle and press R to rate it. After a first round of about 15 puzzles, the study suggests an energy for the next round.</source>
      <translation>Noch keine Bewertungen. Spiele ein Rätsel und drücke R, um es zu bewerten. Nach einer ersten Runde von etwa 15 Rätseln schlägt die Studie eine Energie für die nächste Runde vor.</translation>
    </message>
    <message>
      <source>No ratings yet. The first one creates the file.</source>
      <translation>Noch keine Bewertungen; die erste legt die Datei an.</translation>
    </message>
    <message>
      <source>No round has two rated puzzles, so nothing can be compared within rounds. Rate more puzzles of each round.</source>
      <translation>Keine Runde hat zwei bewertete Rätsel, also lässt sich innerhalb der Runden nichts vergleichen. Bewerte mehr Rätsel jeder Runde.</translation>
    </message>
    <message>
      <source>No set is open. Generate one first.</source>
      <translation>Keine Sammlung geöffnet. Erzeuge zuerst eine.</translation>
    </message>
    <message>
      <source>No set is open. Open or generate one first.</source>
      <translation>Keine Sammlung geöffnet. Öffne oder erzeuge zuerst eine.</translation>
    </message>
    <message>
      <source>No sets yet. Generate puzzles, or press Ctrl+Shift+A to add the current puzzle to a set.</source>
      <translation>Noch keine Sammlungen. Erzeuge Rätsel oder füge mit Strg+Umschalt+A das aktuelle Rätsel zu einer Sammlung hinzu.</translation>
    </message>
    <message>
      <source>No solvable deal found. Try more cards.</source>
      <translation>Kein lösbares Blatt gefunden. Versuche es mit mehr Karten.</translation>
    </message>
    <message>
      <source>No solvable random puzzle with {n_cards} cards was found. Set their number to 0.</source>
      <translation>Kein lösbares zufälliges Rätsel mit {n_cards} Karten gefunden. Setze ihre Zahl auf 0.</translation>
    </message>
    <message>
      <source>No study is open</source>
      <translation>Keine Studie geöffnet</translation>
    </message>
    <message>
      <source>No study was created, because it needs a name.</source>
      <translation>Es wurde keine Studie angelegt, weil sie einen Namen braucht.</translation>
    </message>
    <message>
      <source>No suit makes up half of the cards, and the ranks form several clusters.</source>
      <translation>Keine Farbe stellt die Hälfte der Karten, und die Ränge bilden mehrere Gruppen.</translation>
    </message>
    <message>
      <source>No two cards in one row or column match.</source>
      <translation>Keine zwei Karten einer Reihe oder Spalte passen zusammen.</translation>
    </message>
    <message>
      <source>No undos</source>
      <translation>Keine Rücknahme</translation>
    </message>
    <message>
      <source>None of the selected features varies between the rated puzzles ({left_out}). Select other features.</source>
      <translation>Keines der gewählten Merkmale unterscheidet die bewerteten Rätsel ({left_out}). Wähle andere Merkmale.</translation>
    </message>
    <message>
      <source>Not considered, because unknown for some rated puzzles: {names}.</source>
      <translation>Nicht berücksichtigt, weil für manche bewerteten Rätsel unbekannt: {names}.</translation>
    </message>
    <message>
      <source>Not finished: counts as given up</source>
      <translation>Nicht beendet: zählt als aufgegeben</translation>
    </message>
    <message>
      <source>Not found</source>
      <translation>Nicht gefunden</translation>
    </message>
    <message>
      <source>Not rated</source>
      <translation>Nicht bewertet</translation>
    </message>
    <message>
      <source>Not saved. Your text is still here.</source>
      <translation>Nicht gespeichert. Dein Text ist noch da.</translation>
    </message>
    <message>
      <source>Not yet analysed</source>
      <translation>Noch nicht ausgewertet</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notizen</translation>
    </message>
    <message>
      <source>Notes from the puzzle's ratings</source>
      <translation>Notizen aus den Bewertungen des Rätsels</translation>
    </message>
    <message>
      <source>Notes saved with the rating</source>
      <translation>Notizen der Bewertung</translation>
    </message>
    <message>
      <source>Nothing can be saved in {folder}. Allow writing there, or set BOAF_HOME to another folder.</source>
      <translation>In {folder} lässt sich nichts speichern. Erlaube dort das Schreiben oder trage in BOAF_HOME einen anderen Ordner ein.</translation>
    </message>
    <message>
      <source>Nothing has been rated yet.</source>
      <translation>Es wurde noch nichts bewertet.</translation>
    </message>
    <message>
      <source>Nothing has been rated yet. Rate some puzzles first.</source>
      <translation>Noch ist nichts bewertet. Bewerte zuerst einige Rätsel.</translation>
    </message>
    <message>
      <source>Nothing to analyse yet. Drag cards onto the grid, click a card and then a cell, or type a card such as 5H.</source>
      <translation>Noch nichts auszuwerten. Ziehe Karten auf das Raster, klicke eine Karte und dann ein Feld an oder tippe eine Karte wie 5H (H = Herz, S = Pik, D = Karo, C = Kreuz; A, K, Q = Dame, J = Bube, T = 10).</translation>
    </message>
    <message>
      <source>Nothing was imported, because the ratings need a name.</source>
      <translation>Nichts wurde importiert, weil die Bewertungen einen Namen brauchen.</translation>
    </message>
    <message>
      <source>Now try it yourself. Press H for a hint.</source>
      <translation>Jetzt bist du dran. H gibt einen Tipp.</translation>
    </message>
    <message>
      <source>Number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <source>Number of cards</source>
      <translation>Anzahl der Karten</translation>
    </message>
    <message>
      <source>Number of cards in each puzzle on the map</source>
      <translation>Kartenzahl jedes Rätsels auf der Landkarte</translation>
    </message>
    <message>
      <source>Number of chains to run in parallel (leave empty for one per processor core)</source>
      <translation>Anzahl gleichzeitiger Ketten (leer: eine je Prozessorkern)</translation>
    </message>
    <message>
      <source>Number of deals to evaluate before the search ends</source>
      <translation>Anzahl der Blätter, die ausgewertet werden, bevor die Suche endet</translation>
    </message>
    <message>
      <source>Number of different ranks (rank diversity).</source>
      <translation>Anzahl verschiedener Ränge (Rangvielfalt).</translation>
    </message>
    <message>
      <source>Number of different suits (suit diversity).</source>
      <translation>Anzahl verschiedener Farben (Farbenvielfalt).</translation>
    </message>
    <message>
      <source>Number of moves in a solution that are the only winning move, averaged over all solutions.</source>
      <translation>Zahl der Züge einer Lösung, die als einzige gewinnen, gemittelt über alle Lösungen.</translation>
    </message>
    <message>
      <source>Number of moves in greedy play, which takes the largest gain each turn until no move is left. Ties go to the first cell, so equivalent arrangements of a puzzle may differ.</source>
      <translation>Zahl der Züge beim Spiel nach größtem Gewinn, das in jedem Zug den größten Gewinn nimmt, bis kein Zug mehr möglich ist. Bei Gleichstand zählt das erste Feld, daher können gleichwertige Anordnungen eines Rätsels verschieden sein.</translation>
    </message>
    <message>
      <source>Number of puzzles</source>
      <translation>Anzahl der Rätsel</translation>
    </message>
    <message>
      <source>Number of puzzles in the round, not counting controls</source>
      <translation>Anzahl der Rätsel in der Runde, ohne Kontrollen</translation>
    </message>
    <message>
      <source>Number of puzzles to generate</source>
      <translation>Anzahl der Rätsel, die erzeugt werden</translation>
    </message>
    <message>
      <source>Number of the round, and where its puzzles are from</source>
      <translation>Nummer der Runde, und woher ihre Rätsel sind</translation>
    </message>
    <message>
      <source>Number of times the temperature halves during a chain</source>
      <translation>Wie oft sich die Temperatur während einer Suchkette halbiert</translation>
    </message>
    <message>
      <source>Of {all} candidates, {n} were chosen by the ratings expected of them.</source>
      <translation>Aus {all} Kandidaten wurden {n} nach der Bewertung ausgewählt, die für sie erwartet wird.</translation>
    </message>
    <message>
      <source>Of {all} ratings, {n} are recorded as blind: the features, energy and verdict of the puzzle were hidden until it was rated.</source>
      <translation>Von {all} Bewertungen sind {n} als blind verzeichnet: Merkmale, Energie und Urteil des Rätsels waren verborgen, bis es bewertet war.</translation>
    </message>
    <message>
      <source>On to {n} cards</source>
      <translation>Weiter mit {n} Karten</translation>
    </message>
    <message>
      <source>One field has more than {limit:,} characters.</source>
      <translation>Ein Feld hat mehr als {limit:,} Zeichen.</translation>
    </message>
    <message>
      <source>One file that anyone can play in a browser, even on a phone or offline.</source>
      <translation>Eine Datei, die jeder im Browser spielen kann, auch am Handy und offline.</translation>
    </message>
    <message>
      <source>One stack: you win!</source>
      <translation>Ein Stapel: gewonnen!</translation>
    </message>
    <message>
      <source>One star each for no hint, no undo and no mistake</source>
      <translation>Je ein Stern ohne Tipp, ohne Rücknahme und ohne Fehler</translation>
    </message>
    <message>
      <source>Only the top card counts. One first move looks right but loses. Look ahead.</source>
      <translation>Nur die oberste Karte zählt. Ein erster Zug sieht richtig aus, verliert aber. Denke voraus.</translation>
    </message>
    <message>
      <source>Only when &amp;stuck</source>
      <translation>Nur in &amp;Sackgassen</translation>
    </message>
    <message>
      <source>Only {n_found} of {count} puzzles were found. Try fewer puzzles or other numbers of cards.</source>
      <translation>Nur {n_found} von {count} Rätseln wurden gefunden. Fordere weniger Rätsel oder andere Kartenzahlen an.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open &amp;recent</source>
      <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
      <source>Open a deal copied as text</source>
      <translation>Ein als Text kopiertes Blatt öffnen</translation>
    </message>
    <message>
      <source>Open a puzzle set</source>
      <translation>Rätselsammlung öffnen</translation>
    </message>
    <message>
      <source>Open a study</source>
      <translation>Studie öffnen</translation>
    </message>
    <message>
      <source>Open or generate a set to see how changes to the energy reorder it.</source>
      <translation>Öffne oder erzeuge eine Sammlung, um zu sehen, wie Änderungen an der Energie sie umordnen.</translation>
    </message>
    <message>
      <source>Open puzzle</source>
      <translation>Rätsel öffnen</translation>
    </message>
    <message>
      <source>Open ratings</source>
      <translation>Bewertungen öffnen</translation>
    </message>
    <message>
      <source>Open ratings…</source>
      <translation>Bewertungen öffnen…</translation>
    </message>
    <message>
      <source>Open set, ranked by this energy</source>
      <translation>Geöffnete Sammlung, nach dieser Energie geordnet</translation>
    </message>
    <message>
      <source>Open the CSV</source>
      <translation>CSV öffnen</translation>
    </message>
    <message>
      <source>Open the energy suggested by your ratings so you can change or use it</source>
      <translation>Die von den Bewertungen vorgeschlagene Energie öffnen, um sie zu ändern oder zu verwenden</translation>
    </message>
    <message>
      <source>Open the next puzzle of the round (N)</source>
      <translation>Das nächste Rätsel der Runde öffnen (N)</translation>
    </message>
    <message>
      <source>Open the page on this topic in your browser: {path}</source>
      <translation>Die Seite zu diesem Thema im Browser öffnen: {path}</translation>
    </message>
    <message>
      <source>Open this energy in the Design tab</source>
      <translation>Diese Energie auf dem Reiter „Entwurf“ öffnen</translation>
    </message>
    <message>
      <source>Open, rename or delete your sets and studies.</source>
      <translation>Öffne deine Sammlungen und Studien, benenne sie um oder lösche sie.</translation>
    </message>
    <message>
      <source>Opening the study…</source>
      <translation>Die Studie wird geöffnet…</translation>
    </message>
    <message>
      <source>Opening {name}…</source>
      <translation>{name} wird geöffnet…</translation>
    </message>
    <message>
      <source>Opening…</source>
      <translation>Wird geöffnet…</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Öffnen…</translation>
    </message>
    <message>
      <source>Order matters</source>
      <translation>Reihenfolge zählt</translation>
    </message>
    <message>
      <source>Origin of the set or study</source>
      <translation>Herkunft der Sammlung oder Studie</translation>
    </message>
    <message>
      <source>Other features</source>
      <translation>Andere Merkmale</translation>
    </message>
    <message>
      <source>Other file</source>
      <translation>Andere Datei</translation>
    </message>
    <message>
      <source>Owl</source>
      <translation>Eule</translation>
    </message>
    <message>
      <source>P&amp;ause</source>
      <translation>Paus&amp;e</translation>
    </message>
    <message>
      <source>P&amp;ractise</source>
      <translation>&amp;Üben</translation>
    </message>
    <message>
      <source>PDF for printing</source>
      <translation>PDF zum Drucken</translation>
    </message>
    <message>
      <source>Page &amp;size</source>
      <translation>Pa&amp;pierformat</translation>
    </message>
    <message>
      <source>Pairs of cards with the same suit or the same or adjacent ranks, wherever they lie.</source>
      <translation>Kartenpaare mit derselben Farbe oder gleichem oder benachbartem Rang, wo auch immer sie liegen.</translation>
    </message>
    <message>
      <source>Paper size of your printer</source>
      <translation>Papierformat deines Druckers</translation>
    </message>
    <message>
      <source>Part of its path isn't a folder. Check the name.</source>
      <translation>Ein Teil des Pfads ist kein Ordner. Prüfe den Namen.</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Pause (Space)</source>
      <translation>Pause (Leertaste)</translation>
    </message>
    <message>
      <source>Paused. Press P or click to continue.</source>
      <translation>Pause. P oder ein Klick setzt das Spiel fort.</translation>
    </message>
    <message>
      <source>Pla&amp;y again</source>
      <translation>Noch ein&amp;mal</translation>
    </message>
    <message>
      <source>Pla&amp;y today's</source>
      <translation>Heu&amp;tiges spielen</translation>
    </message>
    <message>
      <source>Plain-text card grids. Can be reopened here.</source>
      <translation>Kartenraster als einfacher Text. Lassen sich hier wieder öffnen.</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Play &amp;&amp; rate next</source>
      <translation>Spielen &amp;&amp; bewerten</translation>
    </message>
    <message>
      <source>Play &amp;&amp; rate round {n}</source>
      <translation>Runde {n} spielen &amp;&amp; bewerten</translation>
    </message>
    <message>
      <source>Play &amp;next</source>
      <translation>&amp;Nächstes spielen</translation>
    </message>
    <message>
      <source>Play (Space)</source>
      <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Noch einmal</translation>
    </message>
    <message>
      <source>Play from here</source>
      <translation>Ab hier spielen</translation>
    </message>
    <message>
      <source>Play on from this position (Enter)</source>
      <translation>Ab dieser Stellung weiterspielen (Eingabe)</translation>
    </message>
    <message>
      <source>Played</source>
      <translation>Gespielt</translation>
    </message>
    <message>
      <source>Playing</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <source>Point</source>
      <translation>Punkt</translation>
    </message>
    <message>
      <source>Points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <source>Positions where you lost a winnable game</source>
      <translation>Stellungen, in denen du ein gewinnbares Spiel verloren hast</translation>
    </message>
    <message>
      <source>Positive: less is better. Negative: more is better.</source>
      <translation>Positiv: weniger ist besser. Negativ: mehr ist besser.</translation>
    </message>
    <message>
      <source>Predictions for a new puzzle are typically off by {error} points. With the mean rating alone, they are off by {mean} points.</source>
      <translation>Vorhersagen für ein neues Rätsel liegen typischerweise um {error} Punkte daneben. Mit der mittleren Bewertung allein sind es {mean} Punkte.</translation>
    </message>
    <message>
      <source>Preferences</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Preferences for {name} aren't learned from these ratings.</source>
      <translation>Vorlieben für {name} werden aus diesen Bewertungen nicht gelernt.</translation>
    </message>
    <message>
      <source>Preferred value</source>
      <translation>Bevorzugter Wert</translation>
    </message>
    <message>
      <source>Preferred value of {feature}</source>
      <translation>Bevorzugter Wert von {feature}</translation>
    </message>
    <message>
      <source>Prefers</source>
      <translation>Bevorzugt</translation>
    </message>
    <message>
      <source>Press Enter for the next match</source>
      <translation>Enter führt zum nächsten Treffer</translation>
    </message>
    <message>
      <source>Previous energy: {name}.</source>
      <translation>Vorige Energie: {name}.</translation>
    </message>
    <message>
      <source>Previous month</source>
      <translation>Voriger Monat</translation>
    </message>
    <message>
      <source>Previous move (left arrow)</source>
      <translation>Voriger Zug (Pfeil links)</translation>
    </message>
    <message>
      <source>Previous puzzle: rating {value} saved</source>
      <translation>Voriges Rätsel: Bewertung {value} gespeichert</translation>
    </message>
    <message>
      <source>Print as PD&amp;F…</source>
      <translation>Als PDF d&amp;rucken…</translation>
    </message>
    <message>
      <source>Print as PDF</source>
      <translation>Als PDF drucken</translation>
    </message>
    <message>
      <source>Probability of accepting a worse puzzle</source>
      <translation>Wahrscheinlichkeit, ein schlechteres Rätsel anzunehmen</translation>
    </message>
    <message>
      <source>Probability of effect</source>
      <translation>Wahrscheinlichkeit eines Effekts</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>Puzzle</source>
      <translation>Rätsel</translation>
    </message>
    <message>
      <source>Puzzle gallery</source>
      <translation>Rätselgalerie</translation>
    </message>
    <message>
      <source>Puzzle id, shared by all equivalent puzzles</source>
      <translation>Rätsel-ID, die alle gleichwertigen Rätsel teilen</translation>
    </message>
    <message>
      <source>Puzzle of the da&amp;y…</source>
      <translation>Rätsel &amp;des Tages…</translation>
    </message>
    <message>
      <source>Puzzle of the day</source>
      <translation>Rätsel des Tages</translation>
    </message>
    <message>
      <source>Puzzle on the board: energy {value}</source>
      <translation>Rätsel auf dem Spielfeld: Energie {value}</translation>
    </message>
    <message>
      <source>Puzzle on the board: energy ≈ {value}, halfway ratio {known}</source>
      <translation>Rätsel auf dem Spielfeld: Energie ≈ {value}; Halbzeitquote {known}</translation>
    </message>
    <message>
      <source>Puzzle set</source>
      <translation>Rätselsammlung</translation>
    </message>
    <message>
      <source>Puzzle set (CSV)</source>
      <translation>Rätselsammlung (CSV)</translation>
    </message>
    <message>
      <source>Puzzle set with solutions</source>
      <translation>Rätselsammlung mit Lösungen</translation>
    </message>
    <message>
      <source>Puzzle set with solutions (JSON)</source>
      <translation>Rätselsammlung mit Lösungen (JSON)</translation>
    </message>
    <message>
      <source>Puzzle sets</source>
      <translation>Rätselsammlungen</translation>
    </message>
    <message>
      <source>Puzzle sets and deals</source>
      <translation>Rätselsammlungen und Blätter</translation>
    </message>
    <message>
      <source>Puzzle {id}</source>
      <translation>Rätsel {id}</translation>
    </message>
    <message>
      <source>Puzzle {place} of round {number}</source>
      <translation>Rätsel {place} der Runde {number}</translation>
    </message>
    <message>
      <source>Puzzle {puzzle}</source>
      <translation>Rätsel {puzzle}</translation>
    </message>
    <message>
      <source>Puzzles</source>
      <translation>Rätsel</translation>
    </message>
    <message>
      <source>Puzzles found</source>
      <translation>Gefundene Rätsel</translation>
    </message>
    <message>
      <source>Puzzles generated with version {version} of the program, {n:seed/seeds} {seeds}.</source>
      <translation>Rätsel erzeugt mit Version {version} des Programms, {n:Startwert/Startwerte} {seeds}.</translation>
    </message>
    <message>
      <source>Puzzles in the round</source>
      <translation>Rätsel der Runde</translation>
    </message>
    <message>
      <source>Puzzles of the set</source>
      <translation>Rätsel der Sammlung</translation>
    </message>
    <message>
      <source>Puzzles rated best and worst</source>
      <translation>Am besten und am schlechtesten bewertete Rätsel</translation>
    </message>
    <message>
      <source>Puzzles that change rank compared with {name}: {n} of {all}</source>
      <translation>Rätsel mit anderem Rang als bei {name}: {n} von {all}</translation>
    </message>
    <message>
      <source>Puzzles to rate in round {n}: {all} (new: {own}, controls: {controls}, repeats: {repeats}).</source>
      <translation>In Runde {n} zu bewertende Rätsel: {all} (neu: {own}, Kontrollen: {controls}, Wiederholungen: {repeats}).</translation>
    </message>
    <message>
      <source>Puzzles to rate: {n}.</source>
      <translation>Zu bewerten: {n} Rätsel.</translation>
    </message>
    <message>
      <source>Queen of {suit} | the: the Queen of {suit}</source>
      <translation>{suit}-Dame | the: die {suit}-Dame | acc: die {suit}-Dame | dat: der {suit}-Dame</translation>
    </message>
    <message>
      <source>Quick deal</source>
      <translation>Schnell austeilen</translation>
    </message>
    <message>
      <source>Random moves win about one game in {count}.</source>
      <translation>Zufällige Züge gewinnen etwa 1 von {count} Spielen.</translation>
    </message>
    <message>
      <source>Random moves win almost every game.</source>
      <translation>Zufällige Züge gewinnen fast jedes Spiel.</translation>
    </message>
    <message>
      <source>Random play score</source>
      <translation>Zufallspunktzahl</translation>
    </message>
    <message>
      <source>Range for the number of cards in each puzzle</source>
      <translation>Die Kartenzahl jedes Rätsels liegt in diesem Bereich</translation>
    </message>
    <message>
      <source>Rank clusters</source>
      <translation>Ranggruppen</translation>
    </message>
    <message>
      <source>Ranks</source>
      <translation>Ränge</translation>
    </message>
    <message>
      <source>Rate</source>
      <translation>Bewerten</translation>
    </message>
    <message>
      <source>Rate that puzzle again.</source>
      <translation>Bewerte dieses Rätsel noch einmal.</translation>
    </message>
    <message>
      <source>Rated</source>
      <translation>Bewertet</translation>
    </message>
    <message>
      <source>Rated better: {names}.</source>
      <translation>Besser bewertet: {names}.</translation>
    </message>
    <message>
      <source>Rated in round {n}</source>
      <translation>In Runde {n} bewertet</translation>
    </message>
    <message>
      <source>Rated puzzles</source>
      <translation>Bewertete Rätsel</translation>
    </message>
    <message>
      <source>Rated puzzles, not counting controls and repeats</source>
      <translation>Bewertete Rätsel, ohne Kontrollrätsel und Wiederholungen</translation>
    </message>
    <message>
      <source>Rated puzzles: {n}.</source>
      <translation>Bewertete Rätsel: {n}.</translation>
    </message>
    <message>
      <source>Rated {value}. Saving again replaces that rating.</source>
      <translation>Bewertet mit {value}. Neu speichern ersetzt diese Bewertung.</translation>
    </message>
    <message>
      <source>Rater</source>
      <translation>Bewerter</translation>
    </message>
    <message>
      <source>Raters</source>
      <translation>Bewerter</translation>
    </message>
    <message>
      <source>Rating</source>
      <translation>Bewertung</translation>
    </message>
    <message>
      <source>Rating from 0 to 10</source>
      <translation>Bewertung von 0 bis 10</translation>
    </message>
    <message>
      <source>Rating pages presented the puzzles to each rater in a random order.</source>
      <translation>Bewertungsseiten zeigten die Rätsel jeder Person in einer zufälligen Reihenfolge.</translation>
    </message>
    <message>
      <source>Rating page…</source>
      <translation>Bewertungsseite…</translation>
    </message>
    <message>
      <source>Rating {value} saved</source>
      <translation>Bewertung {value} gespeichert</translation>
    </message>
    <message>
      <source>Rating: {name}</source>
      <translation>Bewertung: {name}</translation>
    </message>
    <message>
      <source>Rating: {rating}</source>
      <translation>Bewertung: {rating}</translation>
    </message>
    <message>
      <source>Ratings</source>
      <translation>Bewertungen</translation>
    </message>
    <message>
      <source>Ratings (*.csv *.txt)</source>
      <translation>Bewertungen (*.csv *.txt)</translation>
    </message>
    <message>
      <source>Ratings are saved in the folder {path}</source>
      <translation>Die Bewertungen werden im Ordner {path} gespeichert</translation>
    </message>
    <message>
      <source>Ratings by others are hidden until you have rated the whole round blind. Hidden: {hidden}. Still to rate: {left}.</source>
      <translation>Bewertungen anderer sind verborgen, bis du die ganze Runde blind bewertet hast. Verborgen: {hidden}. Noch zu bewerten: {left}.</translation>
    </message>
    <message>
      <source>Ratings from elsewhere, such as another file: {n}.</source>
      <translation>Bewertungen von anderswo, etwa aus einer anderen Datei: {n}.</translation>
    </message>
    <message>
      <source>Ratings given in this program: {n}.</source>
      <translation>Bewertungen in diesem Programm: {n}.</translation>
    </message>
    <message>
      <source>Ratings imported from rating pages: {n}.</source>
      <translation>Importierte Bewertungen von Bewertungsseiten: {n}.</translation>
    </message>
    <message>
      <source>Ratings of games that were given up don't count for preferences and the next energy. Choose this if you gave up puzzles because they were too hard, not because you disliked them.</source>
      <translation>Bewertungen aufgegebener Spiele zählen nicht für Vorlieben und die nächste Energie. Wähle das, wenn du Rätsel aufgegeben hast, weil sie zu schwer waren, nicht weil sie dir missfielen.</translation>
    </message>
    <message>
      <source>Ratings that don't say whether they were blind, counted as not blind: {n}.</source>
      <translation>Bewertungen ohne Angabe, ob blind; sie zählen als nicht blind: {n}.</translation>
    </message>
    <message>
      <source>Ratings without a name are your own</source>
      <translation>Bewertungen ohne Namen sind deine eigenen</translation>
    </message>
    <message>
      <source>Ratings without an outcome, counted as solved: {n}.</source>
      <translation>Bewertungen ohne Angabe, ob gelöst; sie zählen als gelöst: {n}.</translation>
    </message>
    <message>
      <source>Ratings, newest first</source>
      <translation>Bewertungen, neueste zuerst</translation>
    </message>
    <message>
      <source>Re&amp;start</source>
      <translation>&amp;Von vorn</translation>
    </message>
    <message>
      <source>Read more</source>
      <translation>Mehr dazu</translation>
    </message>
    <message>
      <source>Reason</source>
      <translation>Grund</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Redone.</source>
      <translation>Wiederholt.</translation>
    </message>
    <message>
      <source>Regression coefficients of all rounds.</source>
      <translation>Regressionskoeffizienten aller Runden.</translation>
    </message>
    <message>
      <source>Regression coefficients of round {n} ({energy}).</source>
      <translation>Regressionskoeffizienten von Runde {n} ({energy}).</translation>
    </message>
    <message>
      <source>Reject puzzles that can be solved by taking the largest gain at each move</source>
      <translation>Rätsel ablehnen, die sich lösen lassen, indem man bei jedem Zug den größten Gewinn nimmt</translation>
    </message>
    <message>
      <source>Rejected</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Rejected rows</source>
      <translation>Abgelehnte Zeilen</translation>
    </message>
    <message>
      <source>Rejected: {n} {n:row/rows}.</source>
      <translation>Abgelehnt: {n} {n:Zeile./Zeilen.}</translation>
    </message>
    <message>
      <source>Remove from Home</source>
      <translation>Von der Startseite entfernen</translation>
    </message>
    <message>
      <source>Remove round {n}</source>
      <translation>Runde {n} entfernen</translation>
    </message>
    <message>
      <source>Remove the last round, which has no ratings yet</source>
      <translation>Die letzte Runde entfernen, die noch keine Bewertungen hat</translation>
    </message>
    <message>
      <source>Remove this condition</source>
      <translation>Diese Bedingung entfernen</translation>
    </message>
    <message>
      <source>Remove this factor</source>
      <translation>Diesen Faktor entfernen</translation>
    </message>
    <message>
      <source>Remove this range</source>
      <translation>Diesen Bereich entfernen</translation>
    </message>
    <message>
      <source>Remove this term</source>
      <translation>Diesen Term entfernen</translation>
    </message>
    <message>
      <source>Remove {name} from Home</source>
      <translation>{name} von der Startseite entfernen</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Rename…</source>
      <translation>Umbenennen…</translation>
    </message>
    <message>
      <source>Repeats</source>
      <translation>Wdh.</translation>
    </message>
    <message>
      <source>Repeats in another arrangement: {repeats}.</source>
      <translation>Wiederholungen in anderer Anordnung: {repeats}.</translation>
    </message>
    <message>
      <source>Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} puzzles).</source>
      <translation>Wiederholungen desselben Rätsels sind gemittelt ({n_ratings} Bewertungen von {n_numbers} Rätseln).</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Report on all rounds…</source>
      <translation>Bericht über alle Runden…</translation>
    </message>
    <message>
      <source>Report…</source>
      <translation>Bericht…</translation>
    </message>
    <message>
      <source>Residual (rating points)</source>
      <translation>Residuum (Bewertungspunkte)</translation>
    </message>
    <message>
      <source>Residuals</source>
      <translation>Residuen</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Von vorn</translation>
    </message>
    <message>
      <source>Restart this puzzle and reset the clock</source>
      <translation>Dieses Rätsel von vorn beginnen und die Uhr zurücksetzen</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Results of your games</source>
      <translation>Ergebnisse deiner Spiele</translation>
    </message>
    <message>
      <source>Results of {name}</source>
      <translation>Ergebnisse: {name}</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Fehler ansehen</translation>
    </message>
    <message>
      <source>Review next energy</source>
      <translation>Nächste Energie prüfen</translation>
    </message>
    <message>
      <source>Review the energy suggested by your ratings, then generate the next round with it</source>
      <translation>Die von deinen Bewertungen vorgeschlagene Energie prüfen und dann die nächste Runde damit erzeugen</translation>
    </message>
    <message>
      <source>Review your mistakes</source>
      <translation>Deine Fehler ansehen</translation>
    </message>
    <message>
      <source>Review your mistakes? If you do, this game earns no stars or best time and doesn't continue a streak. To earn them, play the puzzle again.</source>
      <translation>Fehler ansehen? Dieses Spiel bringt dann keine Sterne, keine Bestzeit und keine Serie. Um sie zu bekommen, kannst du das Rätsel noch einmal spielen.</translation>
    </message>
    <message>
      <source>Round</source>
      <translation>Runde</translation>
    </message>
    <message>
      <source>Round of the study</source>
      <translation>Runde der Studie</translation>
    </message>
    <message>
      <source>Round {name!r} isn't in this study. Import the row into the study that the rating page came from, or remove it.</source>
      <translation>Runde {name!r} gehört nicht zu dieser Studie. Importiere die Zeile in die Studie, aus der die Bewertungsseite stammt, oder entferne sie.</translation>
    </message>
    <message>
      <source>Round {number} has no puzzles to rate. Add some first.</source>
      <translation>Runde {number} hat keine Rätsel zum Bewerten. Füge zuerst einige hinzu.</translation>
    </message>
    <message>
      <source>Round {number} of {folder} already has ratings. Withdraw them first.</source>
      <translation>Runde {number} von {folder} hat schon Bewertungen. Zieh sie zuerst zurück.</translation>
    </message>
    <message>
      <source>Round {n} has no puzzles, so its number of cards is unknown. Choose one.</source>
      <translation>Runde {n} hat keine Rätsel, also ist die Zahl ihrer Karten unbekannt. Wähle eine.</translation>
    </message>
    <message>
      <source>Round {n} is rated and fitted.</source>
      <translation>Runde {n} ist bewertet, mit Modellanpassung.</translation>
    </message>
    <message>
      <source>Round {n} is rated.</source>
      <translation>Runde {n} ist bewertet.</translation>
    </message>
    <message>
      <source>Round {n} isn't finished. Create round {next} anyway?</source>
      <translation>Runde {n} ist nicht fertig. Runde {next} trotzdem erstellen?</translation>
    </message>
    <message>
      <source>Round {n} still has {left} {left:puzzle/puzzles} to rate. Select the round to continue.</source>
      <translation>In Runde {n} {left:ist/sind} noch {left} Rätsel zu bewerten. Wähle die Runde aus, um weiterzumachen.</translation>
    </message>
    <message>
      <source>Round {n} was created.</source>
      <translation>Runde {n} wurde angelegt.</translation>
    </message>
    <message>
      <source>Round {n} was rated {mean} on average. The ratings of earlier rounds predicted {low} to {high} (90% interval).</source>
      <translation>Runde {n} wurde im Mittel mit {mean} bewertet. Die Bewertungen früherer Runden sagten {low} bis {high} voraus (90-%-Intervall).</translation>
    </message>
    <message>
      <source>Round {n}: {energy}</source>
      <translation>Runde {n}: {energy}</translation>
    </message>
    <message>
      <source>Round {round}, {place} of {all}</source>
      <translation>Runde {round}, {place} von {all}</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Runden</translation>
    </message>
    <message>
      <source>Rounds and ratings of studies are moved with them. Your other ratings and favourites are kept.</source>
      <translation>Runden und Bewertungen von Studien werden mit verschoben. Deine anderen Bewertungen und Favoriten bleiben erhalten.</translation>
    </message>
    <message>
      <source>Rounds of the study</source>
      <translation>Runden der Studie</translation>
    </message>
    <message>
      <source>Rounds of the study in which the puzzle was rated</source>
      <translation>Runden der Studie, in denen das Rätsel bewertet wurde</translation>
    </message>
    <message>
      <source>Row {row} has {n} {n:cell/cells}, but row 1 has {width}. Use {empty_cell} for each empty cell so that all rows have the same length.</source>
      <translation>Reihe {row} hat {n} {n:Feld,/Felder,} Reihe 1 aber {width}. Verwende {empty_cell} für jedes leere Feld, damit alle Reihen gleich lang sind.</translation>
    </message>
    <message>
      <source>Row-by-row greedy score</source>
      <translation>Punktzahl Reihe für Reihe</translation>
    </message>
    <message>
      <source>Rows</source>
      <translation>Reihen</translation>
    </message>
    <message>
      <source>Rows and columns</source>
      <translation>Reihen und Spalten</translation>
    </message>
    <message>
      <source>R² = {value}</source>
      <translation>R² = {value}</translation>
    </message>
    <message>
      <source>R² within rounds and raters = {value}</source>
      <translation>R² innerhalb der Runden und Bewerter = {value}</translation>
    </message>
    <message>
      <source>R² within rounds and raters {r2}  ·  prediction error {error}</source>
      <translation>R² innerhalb der Runden und Bewerter {r2}  ·  Vorhersagefehler {error}</translation>
    </message>
    <message>
      <source>R² {r2}  ·  prediction error {error}</source>
      <translation>R² {r2}  ·  Vorhersagefehler {error}</translation>
    </message>
    <message>
      <source>SE</source>
      <translation>SE</translation>
    </message>
    <message>
      <source>Same as in round {n}: {name}</source>
      <translation>Wie in Runde {n}: {name}</translation>
    </message>
    <message>
      <source>Same rank</source>
      <translation>Gleicher Rang</translation>
    </message>
    <message>
      <source>Same suit</source>
      <translation>Gleiche Farbe</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>Save a report on all rounds as a web page, or its tables as LaTeX</source>
      <translation>Speichere einen Bericht über alle Runden als Webseite, oder seine Tabellen als LaTeX</translation>
    </message>
    <message>
      <source>Save a report on the selected round as a web page</source>
      <translation>Speichere einen Bericht über die gewählte Runde als Webseite</translation>
    </message>
    <message>
      <source>Save a table of all ratings and a Python script that computes the fit</source>
      <translation>Speichere eine Tabelle aller Bewertungen und ein Python-Skript, das die Anpassung berechnet</translation>
    </message>
    <message>
      <source>Save an HTML file in which others can play and rate the selected round blind, in any browser</source>
      <translation>Speichere eine HTML-Datei, in der andere die gewählte Runde in jedem Browser spielen und blind bewerten können</translation>
    </message>
    <message>
      <source>Save and next</source>
      <translation>Speichern, weiter</translation>
    </message>
    <message>
      <source>Save as a set: {these}</source>
      <translation>Als Sammlung speichern: {these}</translation>
    </message>
    <message>
      <source>Save as set…</source>
      <translation>Als Sammlung speichern…</translation>
    </message>
    <message>
      <source>Save chart as</source>
      <translation>Diagramm speichern unter</translation>
    </message>
    <message>
      <source>Save chart as…</source>
      <translation>Diagramm speichern unter…</translation>
    </message>
    <message>
      <source>Save energy as</source>
      <translation>Energie speichern unter</translation>
    </message>
    <message>
      <source>Save rating page as</source>
      <translation>Bewertungsseite speichern unter</translation>
    </message>
    <message>
      <source>Save report as</source>
      <translation>Bericht speichern unter</translation>
    </message>
    <message>
      <source>Save set as</source>
      <translation>Sammlung speichern unter</translation>
    </message>
    <message>
      <source>Save the deal as a PDF to print. After the game, the PDF includes a solution.</source>
      <translation>Das Blatt als PDF zum Drucken speichern. Nach dem Spiel enthält das PDF eine Lösung.</translation>
    </message>
    <message>
      <source>Save these puzzles as a PDF, web page, table or text</source>
      <translation>Speichere diese Rätsel als PDF, Webseite, Tabelle oder Text</translation>
    </message>
    <message>
      <source>Save these puzzles as a new set</source>
      <translation>Diese Rätsel als neue Sammlung speichern</translation>
    </message>
    <message>
      <source>Saves to round {n} of {study}</source>
      <translation>Speichert in Runde {n} von {study}</translation>
    </message>
    <message>
      <source>Saves to your own ratings</source>
      <translation>Speichert in deine eigenen Bewertungen</translation>
    </message>
    <message>
      <source>Save…</source>
      <translation>Speichern…</translation>
    </message>
    <message>
      <source>Saving…</source>
      <translation>Wird gespeichert…</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suche</translation>
    </message>
    <message>
      <source>Search columns</source>
      <translation>Spalten suchen</translation>
    </message>
    <message>
      <source>Search names and energies</source>
      <translation>Namen und Energien durchsuchen</translation>
    </message>
    <message>
      <source>Search names, tags, notes, cards</source>
      <translation>Namen, Tags, Notizen, Karten suchen</translation>
    </message>
    <message>
      <source>Search the help</source>
      <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
      <source>Searching for a solution…</source>
      <translation>Eine Lösung wird gesucht…</translation>
    </message>
    <message>
      <source>Searching for a solvable deal…</source>
      <translation>Ein lösbares Blatt wird gesucht…</translation>
    </message>
    <message>
      <source>Searching…</source>
      <translation>Suche läuft…</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>Sequences of moves that end in one stack.</source>
      <translation>Zugfolgen, die in einem Stapel enden.</translation>
    </message>
    <message>
      <source>Sets and studies</source>
      <translation>Sammlungen und Studien</translation>
    </message>
    <message>
      <source>Sets what the status bar shows about the position. “Only when stuck” shows nothing until you run out of moves, ask for a hint or finish. While you rate blind, nothing about the position is shown. Switching to “Winnable or lost” during a game costs one star.</source>
      <translation>Legt fest, was die Statusleiste über die Stellung verrät. „Nur in Sackgassen“ zeigt nichts, bis du keinen Zug mehr hast, einen Tipp verlangst oder fertig bist. Solange du blind bewertest, wird nichts über die Stellung angezeigt. Wer während eines Spiels auf „Gewinnbar oder verloren“ umstellt, verliert einen Stern.</translation>
    </message>
    <message>
      <source>Share of 20 games solved by Monte Carlo tree search with 1,000 random playouts per move.</source>
      <translation>Anteil von 20 Spielen, die eine Monte-Carlo-Baumsuche mit 1.000 zufälligen Partien je Zug löst.</translation>
    </message>
    <message>
      <source>Share of 20 games solved by a player that evaluates each move with five random playouts.</source>
      <translation>Anteil von 20 Spielen, die ein Spieler löst, der jeden Zug mit fünf zufälligen Partien bewertet.</translation>
    </message>
    <message>
      <source>Share of first moves that lose: 1 − winning moves / moves.</source>
      <translation>Anteil der ersten Züge, die verlieren: 1 − Gewinnzüge / Züge.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after one move that are still solvable.</source>
      <translation>Anteil der Züge, die verlieren, gemittelt über die noch lösbaren Zustände nach einem Zug.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after three moves that are still solvable.</source>
      <translation>Anteil der Züge, die verlieren, gemittelt über die noch lösbaren Zustände nach drei Zügen.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after two moves that are still solvable.</source>
      <translation>Anteil der Züge, die verlieren, gemittelt über die noch lösbaren Zustände nach zwei Zügen.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states halfway through that are still solvable.</source>
      <translation>Anteil der Züge, die verlieren, gemittelt über die noch lösbaren Zustände in der Mitte.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after one move.</source>
      <translation>Anteil der Zustände, die nach einem Zug noch lösbar sind.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after three moves.</source>
      <translation>Anteil der Zustände, die nach drei Zügen noch lösbar sind.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after two moves.</source>
      <translation>Anteil der Zustände, die nach zwei Zügen noch lösbar sind.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable halfway through</source>
      <translation>Anteil der Zustände, die in der Mitte des Spiels noch lösbar sind</translation>
    </message>
    <message>
      <source>Share of states that are still solvable halfway, after n/2 moves with n cards.</source>
      <translation>Anteil der Zustände, die zur Halbzeit noch lösbar sind, nach n/2 Zügen bei n Karten.</translation>
    </message>
    <message>
      <source>Share of steps that bring in an unused card. The other steps swap two cells.</source>
      <translation>Anteil der Schritte, die eine unbenutzte Karte hereinholen. Die übrigen tauschen zwei Felder.</translation>
    </message>
    <message>
      <source>Share of the cards that belong to the most common suit.</source>
      <translation>Anteil der Karten, die zur häufigsten Farbe gehören.</translation>
    </message>
    <message>
      <source>Short labels separated by commas, for finding puzzles</source>
      <translation>Kurze Stichwörter, durch Kommas getrennt, um Rätsel wiederzufinden</translation>
    </message>
    <message>
      <source>Show &amp;log</source>
      <translation>&amp;Protokoll zeigen</translation>
    </message>
    <message>
      <source>Show a so&amp;lution</source>
      <translation>&amp;Lösung zeigen</translation>
    </message>
    <message>
      <source>Show a solution? If you do, this game earns no stars or best time and doesn't continue a streak. To earn them, play the puzzle again.</source>
      <translation>Eine Lösung zeigen? Dieses Spiel bringt dann keine Sterne, keine Bestzeit und keine Serie. Um sie zu bekommen, kannst du das Rätsel noch einmal spielen.</translation>
    </message>
    <message>
      <source>Show all puzzles that you have rated, the best first, as a table or as images</source>
      <translation>Zeige alle Rätsel, die du bewertet hast, die besten zuerst, als Tabelle oder als Bilder</translation>
    </message>
    <message>
      <source>Show favourites only</source>
      <translation>Nur Favoriten zeigen</translation>
    </message>
    <message>
      <source>Show hint</source>
      <translation>Tipp zeigen</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <source>Show matching &amp;pairs</source>
      <translation>Passende &amp;Paare zeigen</translation>
    </message>
    <message>
      <source>Show puzzles as a table</source>
      <translation>Rätsel als Tabelle zeigen</translation>
    </message>
    <message>
      <source>Show puzzles as images</source>
      <translation>Rätsel als Bilder zeigen</translation>
    </message>
    <message>
      <source>Show rank &amp;clusters</source>
      <translation>Ra&amp;nggruppen zeigen</translation>
    </message>
    <message>
      <source>Show rated puzzles</source>
      <translation>Bewertete Rätsel zeigen</translation>
    </message>
    <message>
      <source>Show results</source>
      <translation>Ergebnisse zeigen</translation>
    </message>
    <message>
      <source>Show solution</source>
      <translation>Lösung zeigen</translation>
    </message>
    <message>
      <source>Show the &amp;moves</source>
      <translation>Züge ze&amp;igen</translation>
    </message>
    <message>
      <source>Show the cloc&amp;k</source>
      <translation>&amp;Uhr zeigen</translation>
    </message>
    <message>
      <source>Show the clock in the status bar. Time is always recorded with ratings.</source>
      <translation>Uhr in der Statusleiste zeigen. Bei Bewertungen wird die Zeit immer erfasst.</translation>
    </message>
    <message>
      <source>Show the menus and tabs for generating, rating and studying puzzles</source>
      <translation>Menüs und Reiter zum Erzeugen, Bewerten und Untersuchen von Rätseln zeigen</translation>
    </message>
    <message>
      <source>Show the moves below the board during the game</source>
      <translation>Die Züge während der Partie unter dem Spielfeld zeigen</translation>
    </message>
    <message>
      <source>Show the regression that checks the results, with standard errors and charts</source>
      <translation>Zeige die Regression, die die Ergebnisse prüft, mit Standardfehlern und Diagrammen</translation>
    </message>
    <message>
      <source>Show the two selected puzzles side by side</source>
      <translation>Die zwei gewählten Rätsel nebeneinander zeigen</translation>
    </message>
    <message>
      <source>Show the whole run</source>
      <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
      <source>Show whether you can &amp;win</source>
      <translation>Zeigen, ob du &amp;gewinnen kannst</translation>
    </message>
    <message>
      <source>Show whether you can still win, and then which card to move. Costs one star.</source>
      <translation>Zeigen, ob du noch gewinnen kannst, und dann, welche Karte du ziehen musst. Kostet einen Stern.</translation>
    </message>
    <message>
      <source>Shown at the top of each page</source>
      <translation>Steht oben auf jeder Seite</translation>
    </message>
    <message>
      <source>Simple players</source>
      <translation>Einfache Spieler</translation>
    </message>
    <message>
      <source>Simulated annealing</source>
      <translation>Simuliertes Ausglühen</translation>
    </message>
    <message>
      <source>Simulated annealing often accepts a worse puzzle at first and hardly ever at the end.</source>
      <translation>Simuliertes Ausglühen nimmt anfangs oft ein schlechteres Rätsel an und am Ende kaum noch.</translation>
    </message>
    <message>
      <source>Six cards</source>
      <translation>Sechs Karten</translation>
    </message>
    <message>
      <source>Skip the tour</source>
      <translation>Tour überspringen</translation>
    </message>
    <message>
      <source>Skipped files</source>
      <translation>Übersprungene Dateien</translation>
    </message>
    <message>
      <source>Skipped {n} {n:rating/ratings}, because the study has newer ones.</source>
      <translation>Älter als die in der Studie: {n} {n:Bewertung./Bewertungen.}</translation>
    </message>
    <message>
      <source>Solution: move {place} of {all}</source>
      <translation>Lösung: Zug {place} von {all}</translation>
    </message>
    <message>
      <source>Solutions</source>
      <translation>Lösungen</translation>
    </message>
    <message>
      <source>Solutions (log10)</source>
      <translation>Lösungen (log10)</translation>
    </message>
    <message>
      <source>Solvability</source>
      <translation>Lösbarkeit</translation>
    </message>
    <message>
      <source>Solvable</source>
      <translation>Lösbar</translation>
    </message>
    <message>
      <source>Solvable: {winning} of {all} first moves {winning:wins/win}.</source>
      <translation>Lösbar: {winning} von {all} ersten Zügen {winning:gewinnt/gewinnen}.</translation>
    </message>
    <message>
      <source>Solve today's puzzle to start a streak.</source>
      <translation>Löse das heutige Rätsel, um eine Serie zu beginnen.</translation>
    </message>
    <message>
      <source>Solved</source>
      <translation>Gelöst</translation>
    </message>
    <message>
      <source>Solved later, or after its solution was shown</source>
      <translation>Später gelöst, oder nachdem die Lösung gezeigt wurde</translation>
    </message>
    <message>
      <source>Solved on the day</source>
      <translation>Am selben Tag gelöst</translation>
    </message>
    <message>
      <source>Solved without a star</source>
      <translation>Ohne Stern gelöst</translation>
    </message>
    <message>
      <source>Solved!</source>
      <translation>Gelöst!</translation>
    </message>
    <message>
      <source>Solved.</source>
      <translation>Gelöst.</translation>
    </message>
    <message>
      <source>Something unexpected went wrong</source>
      <translation>Etwas Unerwartetes ist schiefgegangen</translation>
    </message>
    <message>
      <source>Something unexpected went wrong. Details are in the log (Help → Show log).</source>
      <translation>Etwas Unerwartetes ist schiefgegangen. Einzelheiten stehen im Protokoll (Hilfe → Protokoll zeigen).</translation>
    </message>
    <message>
      <source>Spades</source>
      <translation>Pik</translation>
    </message>
    <message>
      <source>Spread</source>
      <translation>Streuung</translation>
    </message>
    <message>
      <source>Standard deviation of one rating, with its 95% interval, from at least three puzzles rated twice</source>
      <translation>Standardabweichung einer Bewertung mit 95-%-Intervall, aus mindestens drei doppelt bewerteten Rätseln</translation>
    </message>
    <message>
      <source>Standard deviation of this rater's ratings, with its 95% interval</source>
      <translation>Standardabweichung der Bewertungen dieser Person, mit 95-%-Intervall</translation>
    </message>
    <message>
      <source>Standard error of the coefficient</source>
      <translation>Standardfehler des Koeffizienten</translation>
    </message>
    <message>
      <source>Star</source>
      <translation>Stern</translation>
    </message>
    <message>
      <source>Stars</source>
      <translation>Sterne</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Start</translation>
    </message>
    <message>
      <source>Starting temperature: the average energy increase accepted at first</source>
      <translation>Anfangstemperatur: der mittlere Energieanstieg, der zu Beginn angenommen wird</translation>
    </message>
    <message>
      <source>States</source>
      <translation>Zustände</translation>
    </message>
    <message>
      <source>States by depth</source>
      <translation>Zustände nach Tiefe</translation>
    </message>
    <message>
      <source>States can be counted for up to {most} cards.</source>
      <translation>Zustände lassen sich bis {most} Karten zählen.</translation>
    </message>
    <message>
      <source>States that every solution passes through (Browne 2017), not counting the start.</source>
      <translation>Zustände, durch die jede Lösung geht (Browne 2017), ohne den Anfang.</translation>
    </message>
    <message>
      <source>Statistics</source>
      <translation>Statistik</translation>
    </message>
    <message>
      <source>Statistics…</source>
      <translation>Statistik…</translation>
    </message>
    <message>
      <source>Status</source>
      <translation>Status</translation>
    </message>
    <message>
      <source>Status of the rating</source>
      <translation>Ob die Bewertung zählt</translation>
    </message>
    <message>
      <source>Std. error</source>
      <translation>Std.-Fehler</translation>
    </message>
    <message>
      <source>Still searching. The hint appears when the search is done.</source>
      <translation>Die Suche läuft noch. Der Tipp erscheint, wenn sie fertig ist.</translation>
    </message>
    <message>
      <source>Still to rate: {n} {n:puzzle/puzzles}.</source>
      <translation>Noch zu bewerten: {n} Rätsel.</translation>
    </message>
    <message>
      <source>Still to rate: {n} {n:puzzle/puzzles}. You can rate them later: select the round in the table of rounds.</source>
      <translation>Noch zu bewerten: {n} Rätsel. Du kannst {n:es/sie} später bewerten: Wähle die Runde in der Rundentabelle.</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>Stopped after {n} {n:puzzle/puzzles}. Too many chains found no new puzzle.</source>
      <translation>Nach {n} {n:Rätsel/Rätseln} angehalten. Zu viele Suchketten fanden kein neues.</translation>
    </message>
    <message>
      <source>Stopped. The puzzles found so far are in the map.</source>
      <translation>Angehalten. Die bisher gefundenen Rätsel sind auf der Landkarte.</translation>
    </message>
    <message>
      <source>Stopping…</source>
      <translation>Hält an…</translation>
    </message>
    <message>
      <source>Streak {streak} · longest {longest} · {count} solved on the day</source>
      <translation>Serie {streak} · längste {longest} · {count} am selben Tag gelöst</translation>
    </message>
    <message>
      <source>Streak: {n} {n:day/days}.</source>
      <translation>Serie: {n} {n:Tag./Tage.}</translation>
    </message>
    <message>
      <source>Strength of this preference, compared with the original energy</source>
      <translation>Stärke dieser Vorliebe, verglichen mit der ursprünglichen Energie</translation>
    </message>
    <message>
      <source>Structure class (Browne)</source>
      <translation>Strukturklasse (Browne)</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>Study, {n} {n:round/rounds}</source>
      <translation>Studie, {n} {n:Runde/Runden}</translation>
    </message>
    <message>
      <source>Suggested by your ratings: {name}</source>
      <translation>Von deinen Bewertungen vorgeschlagen: {name}</translation>
    </message>
    <message>
      <source>Suits</source>
      <translation>Farben</translation>
    </message>
    <message>
      <source>Suits and ranks</source>
      <translation>Farben und Ränge</translation>
    </message>
    <message>
      <source>Sum of squared stack sizes at the end of greedy play that starts a row only when no move is left in the rows above.</source>
      <translation>Summe der quadrierten Stapelgrößen am Ende eines Spiels nach größtem Gewinn, das eine Reihe erst beginnt, wenn in den Reihen darüber kein Zug mehr möglich ist.</translation>
    </message>
    <message>
      <source>Sum of squared stack sizes at the end of greedy play.</source>
      <translation>Summe der quadrierten Stapelgrößen am Ende des Spiels nach größtem Gewinn.</translation>
    </message>
    <message>
      <source>Swan</source>
      <translation>Schwan</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Table (*.csv)</source>
      <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
      <source>Tables with a rating column (*.csv)</source>
      <translation>Tabellen mit einer Spalte „rating“ (*.csv)</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Tags</translation>
    </message>
    <message>
      <source>Tags from the puzzle's ratings</source>
      <translation>Tags aus den Bewertungen des Rätsels</translation>
    </message>
    <message>
      <source>Tags: {tags}</source>
      <translation>Tags: {tags}</translation>
    </message>
    <message>
      <source>Take the &amp;tour</source>
      <translation>&amp;Tour machen</translation>
    </message>
    <message>
      <source>Target</source>
      <translation>Ziel</translation>
    </message>
    <message>
      <source>Temperature</source>
      <translation>Temperatur</translation>
    </message>
    <message>
      <source>Tension</source>
      <translation>Spannung</translation>
    </message>
    <message>
      <source>Tension of your moves</source>
      <translation>Spannung deiner Züge</translation>
    </message>
    <message>
      <source>Term</source>
      <translation>Term</translation>
    </message>
    <message>
      <source>Terms</source>
      <translation>Terme</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>The candidates don't differ in any default feature. Use another number of cards.</source>
      <translation>Die Kandidaten unterscheiden sich in keinem der üblichen Merkmale. Verwende eine andere Kartenzahl.</translation>
    </message>
    <message>
      <source>The card {card_text} in {place} is already in {first_place}. Use each card only once.</source>
      <translation>Die Karte {card_text} in {place} liegt schon in {first_place}. Verwende jede Karte nur einmal.</translation>
    </message>
    <message>
      <source>The chart was saved as {path}.</source>
      <translation>Das Diagramm wurde als {path} gespeichert.</translation>
    </message>
    <message>
      <source>The deal and its moves were copied as text.</source>
      <translation>Das Blatt und seine Züge wurden als Text kopiert.</translation>
    </message>
    <message>
      <source>The deal doesn't match puzzle {name!r}. Restore the deal or correct the id.</source>
      <translation>Das Blatt passt nicht zu Rätsel {name!r}. Stelle das Blatt wieder her oder berichtige die ID.</translation>
    </message>
    <message>
      <source>The deal has {rows} × {columns} cells, but another size was requested. Correct one of them.</source>
      <translation>Das Blatt hat {rows} × {columns} Felder, nicht die verlangte Größe. Ändere eines von beiden.</translation>
    </message>
    <message>
      <source>The deal number is {number}. Use 0 to {most}, or a negative seed down to {least}.</source>
      <translation>Die Nummer des Blatts ist {number}. Erlaubt sind 0 bis {most} oder ein negativer Startwert bis {least}.</translation>
    </message>
    <message>
      <source>The deal was copied as an image.</source>
      <translation>Das Blatt wurde als Bild kopiert.</translation>
    </message>
    <message>
      <source>The deal was copied as text.</source>
      <translation>Das Blatt wurde als Text kopiert.</translation>
    </message>
    <message>
      <source>The deal was saved as {path}. Open it to print it.</source>
      <translation>Das Blatt wurde als {path} gespeichert. Öffne es, um es zu drucken.</translation>
    </message>
    <message>
      <source>The depth is {depth}. Use 0 to {n_cards}.</source>
      <translation>Die Tiefe ist {depth}. Erlaubt sind 0 bis {n_cards}.</translation>
    </message>
    <message>
      <source>The disk is full. Free up space and try again.</source>
      <translation>Der Datenträger ist voll. Schaffe Platz und versuche es erneut.</translation>
    </message>
    <message>
      <source>The disk is read-only. Choose another folder.</source>
      <translation>Der Datenträger ist schreibgeschützt. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
      <source>The disk quota is used up. Free up space and try again.</source>
      <translation>Das Speicherkontingent ist erschöpft. Schaffe Platz und versuche es erneut.</translation>
    </message>
    <message>
      <source>The effect of {left_out} can't be separated from the means of the rounds. Rate puzzles from the same round with different values of it.</source>
      <translation>Dieser Effekt lässt sich nicht von den Mitteln der Runden trennen: {left_out}. Bewerte Rätsel einer Runde, die sich darin unterscheiden.</translation>
    </message>
    <message>
      <source>The energy in use prefers {preference}, but the suggested one doesn't. {evidence}</source>
      <translation>Die jetzige Energie bevorzugt {preference}, die vorgeschlagene nicht. {evidence}</translation>
    </message>
    <message>
      <source>The energy of each chain appears here during generation.</source>
      <translation>Beim Erzeugen erscheint hier die Energie jeder Suchkette.</translation>
    </message>
    <message>
      <source>The energy of {source} is unknown. Put its batch file in the same folder.</source>
      <translation>Die Energie von {source} ist unbekannt. Lege die Stapelauftragsdatei in denselben Ordner.</translation>
    </message>
    <message>
      <source>The energy that the generator minimises</source>
      <translation>Die Energie, die der Generator minimiert</translation>
    </message>
    <message>
      <source>The energy {name} can't be read. Load it from a file.</source>
      <translation>Die Energie {name} kann nicht gelesen werden. Lade sie aus einer Datei.</translation>
    </message>
    <message>
      <source>The entry of deal {key} in the order of round {number}</source>
      <translation>Der Eintrag von Blatt {key} in der Reihenfolge der Runde {number}</translation>
    </message>
    <message>
      <source>The expected rating is highest near {best}.</source>
      <translation>Die erwartete Bewertung ist bei {best} am höchsten.</translation>
    </message>
    <message>
      <source>The factor is 0 at this value and grows on both sides</source>
      <translation>Bei diesem Wert ist der Faktor 0, nach beiden Seiten wächst er</translation>
    </message>
    <message>
      <source>The feature {name!r} has the same name as a rating column. Rename the feature.</source>
      <translation>Das Merkmal {name!r} heißt wie eine Spalte der Bewertungen. Benenne das Merkmal um.</translation>
    </message>
    <message>
      <source>The feature {name!r} is listed twice. List it once.</source>
      <translation>Das Merkmal {name!r} ist zweimal genannt. Nenne es einmal.</translation>
    </message>
    <message>
      <source>The field {name} contains a NUL character. Remove it.</source>
      <translation>Das Feld {name} enthält ein NUL-Zeichen. Entferne es.</translation>
    </message>
    <message>
      <source>The field {name} contains an incomplete character. Type the text again.</source>
      <translation>Das Feld {name} enthält ein unvollständiges Zeichen. Gib den Text neu ein.</translation>
    </message>
    <message>
      <source>The field {name} contains the control character U+{ord:04X}. Remove it.</source>
      <translation>Das Feld {name} enthält das Steuerzeichen U+{ord:04X}. Entferne es.</translation>
    </message>
    <message>
      <source>The field {name} has {n_text} characters (maximum {max_notes_chars}). Shorten it.</source>
      <translation>Das Feld {name} hat {n_text} Zeichen (höchstens {max_notes_chars}). Kürze es.</translation>
    </message>
    <message>
      <source>The file or its folder doesn't exist. Check the name.</source>
      <translation>Die Datei oder ihr Ordner existiert nicht. Prüfe den Namen.</translation>
    </message>
    <message>
      <source>The file would exceed the largest size allowed on this disk. Start another file.</source>
      <translation>Die Datei würde zu groß für den Datenträger. Beginne eine neue Datei.</translation>
    </message>
    <message>
      <source>The first half of the round has only {n} {n:puzzle/puzzles}, too few for {n_disguises} repeats. Use 0 to {half}.</source>
      <translation>Die erste Hälfte der Runde hat nur {n} Rätsel, zu {n:wenig/wenige} für {n_disguises} Wiederholungen. Erlaubt sind 0 bis {half}.</translation>
    </message>
    <message>
      <source>The first hint in a game costs one star. Further hints are free.</source>
      <translation>Der erste Tipp eines Spiels kostet einen Stern, weitere kosten nichts.</translation>
    </message>
    <message>
      <source>The first round has no previous energy to take controls from. Set the number of these controls to 0.</source>
      <translation>Eine erste Runde hat keine vorige Energie für Kontrollrätsel. Verwende 0 dieser Kontrollrätsel.</translation>
    </message>
    <message>
      <source>The first round mixes random puzzles and puzzles from several energies, chosen to make your ratings as informative as possible. Your own energy is then derived from what you like. Alternatively, generate the first round with the current energy, or use the open set.</source>
      <translation>Die erste Runde mischt zufällige Rätsel und Rätsel mehrerer Energien, so gewählt, dass deine Bewertungen möglichst viel aussagen. Aus dem, was dir gefällt, ergibt sich dann deine eigene Energie. Du kannst die erste Runde auch mit der aktuellen Energie erzeugen oder die geöffnete Sammlung verwenden.</translation>
    </message>
    <message>
      <source>The fit passes exactly through the ratings of all {n} puzzles, so no effect can be tested. Rate more puzzles, or check whether these ratings were calculated.</source>
      <translation>Die Modellanpassung geht genau durch die Bewertungen aller {n} Rätsel, daher lässt sich kein Effekt prüfen. Bewerte mehr Rätsel oder prüfe, ob diese Bewertungen berechnet wurden.</translation>
    </message>
    <message>
      <source>The folder of round {number} is missing. Restore it from a backup.</source>
      <translation>Runde {number} fehlt. Stelle ihren Ordner aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>The game goes on.</source>
      <translation>Das Spiel geht weiter.</translation>
    </message>
    <message>
      <source>The games that you had begun can't be read. {path} was renamed and kept.</source>
      <translation>Deine begonnenen Spiele lassen sich nicht lesen. {path} wurde umbenannt und bleibt erhalten.</translation>
    </message>
    <message>
      <source>The grid has no cards. Add at least one.</source>
      <translation>Das Raster enthält keine Karten. Füge mindestens eine hinzu.</translation>
    </message>
    <message>
      <source>The interval includes zero, so the difference is not statistically significant.</source>
      <translation>Das Intervall schließt null ein, daher ist der Unterschied nicht statistisch signifikant.</translation>
    </message>
    <message>
      <source>The journal contains no list of games.</source>
      <translation>Das Journal enthält keine Liste von Spielen.</translation>
    </message>
    <message>
      <source>The ladder goes from easy to hard. Solve {n} puzzles of the same size to move up.</source>
      <translation>Die Leiter wird immer schwerer. Löse {n} Rätsel derselben Größe, um aufzusteigen.</translation>
    </message>
    <message>
      <source>The language changes when you start Birds of a Feather again.</source>
      <translation>Die Sprache ändert sich, wenn du Birds of a Feather das nächste Mal startest.</translation>
    </message>
    <message>
      <source>The later ratings</source>
      <translation>Die späteren Bewertungen</translation>
    </message>
    <message>
      <source>The limit is {max_states} states. Use 1 to {max_states_limit}.</source>
      <translation>Die Grenze liegt bei {max_states} Zuständen. Erlaubt sind 1 bis {max_states_limit}.</translation>
    </message>
    <message>
      <source>The next puzzle (N)</source>
      <translation>Das nächste Rätsel (N)</translation>
    </message>
    <message>
      <source>The number of evaluations is {evaluations}. Use 1 to {most}.</source>
      <translation>Die Zahl der Auswertungen ist {evaluations}. Möglich sind 1 bis {most}.</translation>
    </message>
    <message>
      <source>The number of workers is {workers}. Use 1 to {max_workers}.</source>
      <translation>Die Anzahl der Prozesse ist {workers}. Erlaubt sind 1 bis {max_workers}.</translation>
    </message>
    <message>
      <source>The order of round {number} has changed since it was written. Restore {file} from a backup.</source>
      <translation>Die Reihenfolge der Runde {number} hat sich seit dem Schreiben geändert. Stelle {file} aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>The other cells stay empty</source>
      <translation>Die übrigen Felder bleiben leer</translation>
    </message>
    <message>
      <source>The preference model averages over linear and quadratic effects of the features. The check is an ordinary least-squares regression with a mean for each round and rater.</source>
      <translation>Das Präferenzmodell mittelt über lineare und quadratische Effekte der Merkmale. Die Prüfung ist eine gewöhnliche lineare Regression (kleinste Quadrate) mit einem Mittelwert für jede Runde und jeden Bewerter.</translation>
    </message>
    <message>
      <source>The preference model picked out {names} using the same ratings. Such effects look more certain than those of features chosen beforehand.</source>
      <translation>Das Präferenzmodell nennt {names} aufgrund derselben Bewertungen. Solche Effekte wirken sicherer als die vorab gewählter Merkmale.</translation>
    </message>
    <message>
      <source>The previous map is in the library.</source>
      <translation>Die vorige Landkarte ist in der Bibliothek.</translation>
    </message>
    <message>
      <source>The previous round used {name}.</source>
      <translation>Die Runde davor verwendete {name}.</translation>
    </message>
    <message>
      <source>The probability of this is {percent} ({prior} for any two features before any ratings).</source>
      <translation>Die Wahrscheinlichkeit dafür ist {percent} (vor den Bewertungen {prior} für irgendwelche zwei Merkmale).</translation>
    </message>
    <message>
      <source>The probability that any of the {k} features, or a product of two, matters is {percent} ({prior} before any ratings).</source>
      <translation>Die Wahrscheinlichkeit, dass eines der {k} Merkmale oder ein Produkt von zweien eine Rolle spielt, ist {percent} (vor den Bewertungen {prior}).</translation>
    </message>
    <message>
      <source>The probability that it matters is {percent} ({prior} before any ratings).</source>
      <translation>Mit einer Wahrscheinlichkeit von {percent} zählt dieses Merkmal (vor allen Bewertungen {prior}).</translation>
    </message>
    <message>
      <source>The program couldn't record that you have seen this puzzle ({reason}). Free up disk space. Otherwise, the puzzle counts as unseen after a restart, so don't rate it as blind.</source>
      <translation>Es ließ sich nicht festhalten, dass du dieses Rätsel gesehen hast ({reason}). Gib Speicherplatz frei. Sonst gilt es nach einem Neustart als nicht gesehen; bewerte es dann nicht blind.</translation>
    </message>
    <message>
      <source>The program presented the puzzles in a random order.</source>
      <translation>Das Programm zeigte die Rätsel in einer zufälligen Reihenfolge.</translation>
    </message>
    <message>
      <source>The published searches handle at most {max_classic_stacks} stacks, not {n_stacks}. Use the algorithm “fastest”.</source>
      <translation>Die veröffentlichten Suchen verarbeiten höchstens {max_classic_stacks} Stapel, nicht {n_stacks}. Verwende den Algorithmus „fastest“.</translation>
    </message>
    <message>
      <source>The puzzle</source>
      <translation>Das Rätsel</translation>
    </message>
    <message>
      <source>The puzzles of this round were chosen from a map of puzzles.</source>
      <translation>Die Rätsel dieser Runde wurden aus einer Landkarte von Rätseln ausgewählt.</translation>
    </message>
    <message>
      <source>The puzzles of this round weren't generated in this study.</source>
      <translation>Die Rätsel dieser Runde wurden nicht in dieser Studie erzeugt.</translation>
    </message>
    <message>
      <source>The puzzles were chosen from a map. Each cell of the map has the puzzle with the lowest energy that was found for it.</source>
      <translation>Die Rätsel wurden aus einer Landkarte ausgewählt. Jedes Feld der Landkarte hat das Rätsel mit der niedrigsten Energie, das dafür gefunden wurde.</translation>
    </message>
    <message>
      <source>The puzzles weren't generated by one energy. They were chosen from puzzles of several energies and random ones, to be as informative as possible.</source>
      <translation>Die Rätsel wurden nicht mit einer einzigen Energie erzeugt. Sie wurden aus Rätseln mehrerer Energien und zufälligen so ausgewählt, dass sie möglichst viel Auskunft geben.</translation>
    </message>
    <message>
      <source>The puzzles, their features and the design loop.</source>
      <translation>Die Rätsel, ihre Merkmale und der Kreislauf des Entwurfs.</translation>
    </message>
    <message>
      <source>The range of cards is reversed ({cards_low} to {cards_high}). Put the smaller number first.</source>
      <translation>Der Bereich der Karten ist vertauscht ({cards_low} bis {cards_high}). Gib die kleinere Zahl zuerst an.</translation>
    </message>
    <message>
      <source>The rater's name has {n_rater} characters. Use 1 to {max_name_chars}.</source>
      <translation>Der Name des Bewerters hat {n_rater} Zeichen. Erlaubt sind 1 bis {max_name_chars}.</translation>
    </message>
    <message>
      <source>The rating is missing. Use a whole number from 0 to 10.</source>
      <translation>Die Bewertung fehlt. Verwende eine ganze Zahl von 0 bis 10.</translation>
    </message>
    <message>
      <source>The rating no longer counts. Its row stays in the file.</source>
      <translation>Die Bewertung zählt nicht mehr. Ihre Zeile bleibt in der Datei.</translation>
    </message>
    <message>
      <source>The rating of puzzle {name}, given at {time},</source>
      <translation>Die Bewertung von Rätsel {name}, abgegeben am {time},</translation>
    </message>
    <message>
      <source>The rating of puzzle {place} of round {number}, given at {time},</source>
      <translation>Die Bewertung von Rätsel {place} der Runde {number}, abgegeben am {time},</translation>
    </message>
    <message>
      <source>The rating page was saved to {path}.</source>
      <translation>Die Bewertungsseite wurde in {path} gespeichert.</translation>
    </message>
    <message>
      <source>The rating was withdrawn.</source>
      <translation>Die Bewertung wurde zurückgezogen.</translation>
    </message>
    <message>
      <source>The rating {key!r} in {path} has been changed or removed elsewhere. Open the file again.</source>
      <translation>Die Bewertung {key!r} in {path} wurde anderswo geändert oder entfernt. Öffne die Datei erneut.</translation>
    </message>
    <message>
      <source>The rating {rating!r} isn't a whole number from 0 to {max_rating}.</source>
      <translation>Die Bewertung {rating!r} ist keine ganze Zahl von 0 bis {max_rating}.</translation>
    </message>
    <message>
      <source>The ratings of {rater}</source>
      <translation>Die Bewertungen von {rater}</translation>
    </message>
    <message>
      <source>The report was saved to {path}.</source>
      <translation>Der Bericht wurde in {path} gespeichert.</translation>
    </message>
    <message>
      <source>The results leave out round {n} until you have rated all of it blind. Still to rate: {left}.</source>
      <translation>Die Ergebnisse lassen Runde {n} aus, bis du sie ganz blind bewertet hast. Noch zu bewerten: {left}.</translation>
    </message>
    <message>
      <source>The round can't be compared with its controls yet. {error}</source>
      <translation>Die Runde lässt sich noch nicht mit ihren Kontrollrätseln vergleichen. {error}</translation>
    </message>
    <message>
      <source>The round was removed. Its files were moved to {path}.</source>
      <translation>Die Runde wurde entfernt. Ihre Dateien wurden nach {path} verschoben.</translation>
    </message>
    <message>
      <source>The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it there.</source>
      <translation>Die Zeile gehört zur Studie {name!r}, nicht zu {own_name!r} ({own}). Importiere sie dort.</translation>
    </message>
    <message>
      <source>The row has neither a deal nor a puzzle_id. Add one of them.</source>
      <translation>Die Zeile enthält weder ein Blatt noch eine puzzle_id. Füge eines davon hinzu.</translation>
    </message>
    <message>
      <source>The row has {n} {n:field/fields}, but the column names end at field {n_header}. The numbers must match.</source>
      <translation>Die Zeile hat {n} {n:Feld,/Felder,} die Spaltennamen enden aber bei Feld {n_header}. Die Anzahlen müssen übereinstimmen.</translation>
    </message>
    <message>
      <source>The same seed and settings always give the same puzzles</source>
      <translation>Gleicher Seed und gleiche Angaben ergeben immer dieselben Rätsel</translation>
    </message>
    <message>
      <source>The score of greedy play must exceed the initial score by more than this</source>
      <translation>Die Punktzahl des Spiels nach größtem Gewinn muss die Anfangspunktzahl um mehr als diesen Wert übertreffen</translation>
    </message>
    <message>
      <source>The search takes too long here, so there is no hint.</source>
      <translation>Die Suche dauert hier zu lange, darum gibt es keinen Tipp.</translation>
    </message>
    <message>
      <source>The searches aren't compiled for Python {version}. If this is a checkout, run ./boaf again. If not, install the program again.</source>
      <translation>Die Suchen sind nicht für Python {version} kompiliert. Führe in einem Checkout erneut ./boaf aus. Installiere das Programm andernfalls neu.</translation>
    </message>
    <message>
      <source>The seed is {random_seed}. Use 0 to 2**63 - 1.</source>
      <translation>Der Seed ist {random_seed}. Erlaubt sind 0 bis 2**63 - 1.</translation>
    </message>
    <message>
      <source>The set has no puzzles. Choose another set.</source>
      <translation>Die Sammlung enthält keine Rätsel. Wähle eine andere Sammlung.</translation>
    </message>
    <message>
      <source>The set was exported to {name}.</source>
      <translation>Die Sammlung wurde nach {name} exportiert.</translation>
    </message>
    <message>
      <source>The settings of the batch are invalid ({error}). Generate the set again.</source>
      <translation>Die Angaben des Stapelauftrags sind ungültig ({error}). Erzeuge die Sammlung neu.</translation>
    </message>
    <message>
      <source>The settings of the map are invalid ({error}). Create the map again.</source>
      <translation>Die Einstellungen der Landkarte sind ungültig ({error}). Erzeuge die Landkarte neu.</translation>
    </message>
    <message>
      <source>The settings of the round are invalid ({error}). Create the round again.</source>
      <translation>Die Einstellungen der Runde sind ungültig ({error}). Lege die Runde neu an.</translation>
    </message>
    <message>
      <source>The share code ends in {match!r}, which doesn't match its cards. Copy the whole code again.</source>
      <translation>Der Freigabecode endet auf {match!r}, was nicht zu seinen Karten passt. Kopiere den ganzen Code neu.</translation>
    </message>
    <message>
      <source>The share code is for {rows} × {columns} cells but contains {n_body:g}. Copy the whole code again.</source>
      <translation>Der Freigabecode ist für {rows} × {columns} Felder, enthält aber {n_body:g}. Kopiere den ganzen Code neu.</translation>
    </message>
    <message>
      <source>The share code was copied. Paste it to open the deal.</source>
      <translation>Der Code wurde kopiert. Füg ihn ein, um das Blatt zu öffnen.</translation>
    </message>
    <message>
      <source>The solution stays hidden until you have rated the puzzle.</source>
      <translation>Die Lösung bleibt verborgen, bis du das Rätsel bewertet hast.</translation>
    </message>
    <message>
      <source>The standard errors assume that the ratings of all puzzles scatter equally.</source>
      <translation>Die Standardfehler setzen voraus, dass die Bewertungen aller Rätsel gleich stark streuen.</translation>
    </message>
    <message>
      <source>The states of {n_cards} cards can't be counted exactly. Use at most {max_counted_cards}.</source>
      <translation>Die Zustände von {n_cards} Karten lassen sich nicht genau zählen. Verwende höchstens {max_counted_cards}.</translation>
    </message>
    <message>
      <source>The study is busy. Wait until its current task has finished, or cancel it.</source>
      <translation>Die Studie ist beschäftigt. Warte auf die laufende Aufgabe oder brich sie ab.</translation>
    </message>
    <message>
      <source>The study is busy…</source>
      <translation>Die Studie ist beschäftigt…</translation>
    </message>
    <message>
      <source>The study needs a rating of this puzzle in another arrangement. Press N to go to it.</source>
      <translation>Die Studie braucht eine Bewertung dieses Rätsels in einer anderen Anordnung. Drücke N, um dorthin zu gehen.</translation>
    </message>
    <message>
      <source>The study was exported to {path}.</source>
      <translation>Die Studie wurde nach {path} exportiert.</translation>
    </message>
    <message>
      <source>The study {name!r} has no rounds yet. Specify the number of cards.</source>
      <translation>Die Studie {name!r} hat noch keine Runden. Gib die Anzahl der Karten an.</translation>
    </message>
    <message>
      <source>The study's folder {folder} is missing. Restore it or close the study.</source>
      <translation>Der Ordner {folder} der Studie fehlt. Stelle ihn wieder her oder schließe die Studie.</translation>
    </message>
    <message>
      <source>The suggested energy follows the expected rating. Of its differences between the rated puzzles, {percent} are due to {names}.</source>
      <translation>Die vorgeschlagene Energie folgt der erwarteten Bewertung. Von deren Unterschieden zwischen den bewerteten Rätseln entfallen {percent} auf {names}.</translation>
    </message>
    <message>
      <source>The system reports {error!r}. Check the disk.</source>
      <translation>Das System meldet {error!r}. Prüfe den Datenträger.</translation>
    </message>
    <message>
      <source>The table has no column 'rating'. Add one with the ratings.</source>
      <translation>Die Tabelle hat keine Spalte 'rating'. Füge eine mit den Bewertungen hinzu.</translation>
    </message>
    <message>
      <source>The table has no column {name!r}. Choose from {names}.</source>
      <translation>Die Tabelle hat keine Spalte {name!r}. Wähle aus {names}.</translation>
    </message>
    <message>
      <source>The table has ratings but no features. Add columns of numbers, such as those that boaf features prints.</source>
      <translation>Die Tabelle hat Bewertungen, aber keine Merkmale. Ergänze Spalten mit Zahlen, etwa die von boaf features.</translation>
    </message>
    <message>
      <source>The tag {tag!r} is empty or contains a semicolon or spaces at the beginning or end. Use a short word.</source>
      <translation>Der Tag {tag!r} ist leer oder enthält ein Semikolon oder Leerzeichen am Rand. Verwende ein kurzes Wort.</translation>
    </message>
    <message>
      <source>The term {name!r} is listed twice. List it once.</source>
      <translation>Der Term {name!r} ist zweimal genannt. Nenne ihn einmal.</translation>
    </message>
    <message>
      <source>The text contains no cards. Use a grid such as 'JD 2D / 5D --'.</source>
      <translation>Der Text enthält keine Karten. Verwende ein Raster wie 'JD 2D / 5D --'.</translation>
    </message>
    <message>
      <source>The text contains {n} deal numbers. Use one of them, or open them as a text file.</source>
      <translation>Der Text enthält {n} Nummern von Blättern. Verwende eine davon, oder öffne alle als Textdatei.</translation>
    </message>
    <message>
      <source>The version of {package} can't be determined, but sets depend on it. Install the program again.</source>
      <translation>Die Version von {package} lässt sich nicht bestimmen, aber Sammlungen hängen davon ab. Installiere das Programm neu.</translation>
    </message>
    <message>
      <source>The {moving} and the {resting} aren't in the same row or column.</source>
      <translation>{moving:The} und {resting:the} liegen nicht in derselben Reihe oder Spalte.</translation>
    </message>
    <message>
      <source>The {moving} and the {resting} don't match: different suits, and ranks that are neither the same nor adjacent.</source>
      <translation>{moving:The} und {resting:the} passen nicht: verschiedene Farben, und die Ränge sind weder gleich noch benachbart.</translation>
    </message>
    <message>
      <source>The {n} most informative of {all} candidates were chosen.</source>
      <translation>Aus {all} Kandidaten wurden die {n} ausgewählt, die am meisten Auskunft geben.</translation>
    </message>
    <message>
      <source>There are as many intercepts as puzzles, so no standard error can be estimated. Rate more puzzles.</source>
      <translation>Es gibt so viele Achsenabschnitte wie Rätsel, also lässt sich kein Standardfehler schätzen. Bewerte mehr Rätsel.</translation>
    </message>
    <message>
      <source>There are no cards on the board. Deal or open a puzzle to inspect it.</source>
      <translation>Auf dem Spielfeld liegen keine Karten. Teile aus oder öffne ein Rätsel, um es zu untersuchen.</translation>
    </message>
    <message>
      <source>There are no complete ratings to fit. Rate some puzzles first.</source>
      <translation>Es gibt keine vollständigen Bewertungen für eine Modellanpassung. Bewerte zuerst einige Rätsel.</translation>
    </message>
    <message>
      <source>There are no more puzzles to rate in this round.</source>
      <translation>In dieser Runde sind keine weiteren Rätsel zu bewerten.</translation>
    </message>
    <message>
      <source>There are no puzzles here. Change the filter, or open or generate a set.</source>
      <translation>Hier sind keine Rätsel. Ändere den Filter, oder öffne oder erzeuge eine Sammlung.</translation>
    </message>
    <message>
      <source>There are no ratings below the column names.</source>
      <translation>Unter den Spaltennamen stehen keine Bewertungen.</translation>
    </message>
    <message>
      <source>There are no ratings in these rounds. Rate a puzzle first.</source>
      <translation>Es gibt keine Bewertungen in diesen Runden. Bewerte zuerst ein Rätsel.</translation>
    </message>
    <message>
      <source>There are too few ratings to show a preference ({answers}). Rate at least {min_puzzles} puzzles.</source>
      <translation>Es gibt zu wenige Bewertungen, um eine Vorliebe zu zeigen ({answers}). Bewerte mindestens {min_puzzles} Rätsel.</translation>
    </message>
    <message>
      <source>There is no built-in energy {name!r}. Choose one of {presets}.</source>
      <translation>Es gibt keine mitgelieferte Energie {name!r}. Wähle eine von {presets}.</translation>
    </message>
    <message>
      <source>There is no set to export. Open or generate one first.</source>
      <translation>Es gibt keine Sammlung zum Exportieren. Öffne oder erzeuge zuerst eine.</translation>
    </message>
    <message>
      <source>There is no set to save. Open or generate one first.</source>
      <translation>Es gibt keine Sammlung zum Speichern. Öffne oder erzeuge zuerst eine.</translation>
    </message>
    <message>
      <source>There is no text on the clipboard. Copy a deal first.</source>
      <translation>In der Zwischenablage ist kein Text. Kopiere zuerst ein Blatt.</translation>
    </message>
    <message>
      <source>There is only one rating. Rate more puzzles, good and bad ones.</source>
      <translation>Es gibt nur eine Bewertung. Bewerte mehr Rätsel, gute und schlechte.</translation>
    </message>
    <message>
      <source>These ratings belong to a study. Open it first, then import them.</source>
      <translation>Diese Bewertungen gehören zu einer Studie. Öffne zuerst die Studie und importiere sie dann.</translation>
    </message>
    <message>
      <source>This computer's processor is too old for the compiled searches. Use a computer with x86-64-v2 (2009 or later).</source>
      <translation>Der Prozessor dieses Computers ist zu alt für die kompilierten Suchen. Benutze einen Computer mit x86-64-v2 (2009 oder später).</translation>
    </message>
    <message>
      <source>This deal is on the board. Finish or give up the game to see its analysis.</source>
      <translation>Dieses Blatt liegt auf dem Spielfeld. Die Auswertung siehst du, sobald die Partie beendet oder aufgegeben ist.</translation>
    </message>
    <message>
      <source>This deal is unsolvable.</source>
      <translation>Dieses Blatt ist unlösbar.</translation>
    </message>
    <message>
      <source>This file has no ratings yet.</source>
      <translation>In dieser Datei sind noch keine Bewertungen.</translation>
    </message>
    <message>
      <source>This is based on the ratings of {n} {n:round/rounds}.</source>
      <translation>Die Bewertungen aus {n} {n:Runde/Runden} tragen dazu bei.</translation>
    </message>
    <message>
      <source>This is the first puzzle of the set.</source>
      <translation>Das ist das erste Rätsel der Sammlung.</translation>
    </message>
    <message>
      <source>This is the last puzzle of the set.</source>
      <translation>Das ist das letzte Rätsel der Sammlung.</translation>
    </message>
    <message>
      <source>This line isn't counted.</source>
      <translation>Diese Zeile wird nicht gezählt.</translation>
    </message>
    <message>
      <source>This move brings {cards} into the row or column of {matches}, which it matches.</source>
      <translation>Dieser Zug bringt {cards} in die Reihe oder Spalte von {matches}, wozu die Karte passt.</translation>
    </message>
    <message>
      <source>This position is lost.</source>
      <translation>Diese Stellung ist verloren.</translation>
    </message>
    <message>
      <source>This position is lost. The solution starts from the last winnable position.</source>
      <translation>Diese Stellung ist verloren. Die Lösung beginnt bei der letzten, die noch zu gewinnen war.</translation>
    </message>
    <message>
      <source>This puzzle is solved.</source>
      <translation>Dieses Rätsel ist gelöst.</translation>
    </message>
    <message>
      <source>This regression can't predict the rating of a new puzzle: its error is larger than the range of the ratings. Rate more puzzles (so far: {n}) or choose fewer features. With the mean rating alone, predictions are off by {mean} points.</source>
      <translation>Diese Regression kann die Bewertung eines neuen Rätsels nicht vorhersagen: Ihr Fehler ist größer als die Spanne der Bewertungen. Bewerte mehr Rätsel (bisher: {n}) oder wähle weniger Merkmale. Mit dem Mittelwert allein liegen Vorhersagen um {mean} Punkte daneben.</translation>
    </message>
    <message>
      <source>This round has no controls.</source>
      <translation>Diese Runde hat keine Kontrollrätsel.</translation>
    </message>
    <message>
      <source>This round was rated {difference} points higher than {other} (95% interval {low} to {high}).</source>
      <translation>Diese Runde wurde um {difference} Punkte höher bewertet als {other} (95-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
      <source>This round was rated {difference} points lower than {other} (95% interval {low} to {high}).</source>
      <translation>Diese Runde wurde um {difference} Punkte niedriger bewertet als {other} (95-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
      <source>This text is a game with moves. Only its deal is used.</source>
      <translation>Dieser Text ist ein Spiel mit Zügen. Verwendet wird nur das Blatt.</translation>
    </message>
    <message>
      <source>This text is too long for a deal. A grid has at most {max_cells} cells.</source>
      <translation>Dieser Text ist zu lang für ein Blatt. Ein Raster hat höchstens {max_cells} Felder.</translation>
    </message>
    <message>
      <source>Time of the rating (local time)</source>
      <translation>Zeitpunkt der Bewertung (Ortszeit)</translation>
    </message>
    <message>
      <source>Time {time}</source>
      <translation>Zeit {time}</translation>
    </message>
    <message>
      <source>To change a rating, open its puzzle and save again. All rows stay in the file.</source>
      <translation>Um eine Bewertung zu ändern, öffne ihr Rätsel und speichere erneut. Alle Zeilen bleiben in der Datei.</translation>
    </message>
    <message>
      <source>To continue anyway, choose the size of the round and generate it.</source>
      <translation>Um trotzdem weiterzumachen, wähle die Größe der Runde und erzeuge sie.</translation>
    </message>
    <message>
      <source>To detect a {points:g}-point effect of any of these features over its rated range, you need about {needed:,} rated puzzles (so far: {n}).</source>
      <translation>Um bei jedem dieser Merkmale einen Effekt von {points:g} Punkten über seinen bewerteten Bereich zu erkennen, brauchst du etwa {needed:,} bewertete Rätsel (bisher: {n}).</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Heute</translation>
    </message>
    <message>
      <source>Too few puzzles have been rated by more than one rater, so the raters can't be compared.</source>
      <translation>Zu wenige Rätsel sind von mehreren Bewertern bewertet, deshalb lassen sich die Bewerter nicht vergleichen.</translation>
    </message>
    <message>
      <source>Too few puzzles have been rated for a regression.</source>
      <translation>Für eine Regression ist zu wenig bewertet.</translation>
    </message>
    <message>
      <source>Too few puzzles have several raters to measure agreement ({n_puzzles}). At least {min_shared} puzzles must be rated by two or more raters.</source>
      <translation>Zu wenige Rätsel wurden von mehreren Personen bewertet, um die Übereinstimmung zu messen ({n_puzzles}). Mindestens {min_shared} Rätsel müssen von zwei oder mehr Personen bewertet sein.</translation>
    </message>
    <message>
      <source>Too few puzzles of the round are rated ({count}). Rate at least 2.</source>
      <translation>Zu wenige Rätsel der Runde sind bewertet ({count}). Bewerte mindestens 2.</translation>
    </message>
    <message>
      <source>Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds and raters: {n_means}). Rate at least {n} more or choose fewer features.</source>
      <translation>Zu wenige bewertete Rätsel für eine Modellanpassung: {n_rows} (Merkmale: {n_features}, Mittelwerte von Runden und Bewertern: {n_means}). Bewerte mindestens {n} {n:weiteres/weitere} oder wähle weniger Merkmale.</translation>
    </message>
    <message>
      <source>Too few {other} are rated ({count}). Rate at least 2.</source>
      <translation>Es sind zu wenige {other} bewertet ({count}). Bewerte mindestens 2.</translation>
    </message>
    <message>
      <source>Toolbar</source>
      <translation>Werkzeugleiste</translation>
    </message>
    <message>
      <source>Tour progress</source>
      <translation>Fortschritt der Tour</translation>
    </message>
    <message>
      <source>Transformation of the feature</source>
      <translation>Transformation des Merkmals</translation>
    </message>
    <message>
      <source>Tree search success</source>
      <translation>Erfolg der Baumsuche</translation>
    </message>
    <message>
      <source>Turn off designer mode</source>
      <translation>Den Entwurfsmodus ausschalten</translation>
    </message>
    <message>
      <source>Turn on designer mode to generate, rate and study your own puzzles</source>
      <translation>Schalte den Entwurfsmodus ein, um eigene Rätsel zu erzeugen, zu bewerten und zu untersuchen</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Undone.</source>
      <translation>Zurückgenommen.</translation>
    </message>
    <message>
      <source>Unknown kind {kind!r}. Use one of {kinds}.</source>
      <translation>Unbekannte Art {kind!r}. Verwende eine von {kinds}.</translation>
    </message>
    <message>
      <source>Unknown method {method!r}. Choose one of {methods}.</source>
      <translation>Unbekannte Methode {method!r}. Wähle eine von {methods}.</translation>
    </message>
    <message>
      <source>Unknown page size {page_size!r}. Choose a4 or letter.</source>
      <translation>Unbekanntes Papierformat {page_size!r}. Wähle a4 oder letter.</translation>
    </message>
    <message>
      <source>Unknown: the search reached its limit.</source>
      <translation>Unbekannt: Die Suche hat ihre Grenze erreicht.</translation>
    </message>
    <message>
      <source>Unsolvable</source>
      <translation>Unlösbar</translation>
    </message>
    <message>
      <source>Unsolvable.</source>
      <translation>Unlösbar.</translation>
    </message>
    <message>
      <source>Uphill probability</source>
      <translation>Bergauf-Chance</translation>
    </message>
    <message>
      <source>Upper bound</source>
      <translation>Obere Grenze</translation>
    </message>
    <message>
      <source>Upper end of the 95% interval</source>
      <translation>Obere Grenze des 95-%-Intervalls</translation>
    </message>
    <message>
      <source>Use as next energy</source>
      <translation>Als nächste Energie nutzen</translation>
    </message>
    <message>
      <source>Use current energy</source>
      <translation>Aktuelle Energie verwenden</translation>
    </message>
    <message>
      <source>Use open set as round</source>
      <translation>Geöffnete Sammlung als Runde</translation>
    </message>
    <message>
      <source>VIF</source>
      <translation>VIF</translation>
    </message>
    <message>
      <source>Value</source>
      <translation>Wert</translation>
    </message>
    <message>
      <source>Value for the original deal, before any moves</source>
      <translation>Wert des ursprünglichen Blatts, vor allen Zügen</translation>
    </message>
    <message>
      <source>Variance inflation factor: how much overlap with other features inflates the coefficient's variance</source>
      <translation>Varianzinflationsfaktor: wie sehr die Überlappung mit anderen Merkmalen die Varianz des Koeffizienten vergrößert</translation>
    </message>
    <message>
      <source>Vector image (*.svg)</source>
      <translation>Vektorbild (*.svg)</translation>
    </message>
    <message>
      <source>Verified: every puzzle and every fit was reproduced.</source>
      <translation>Nachgerechnet: Alle Rätsel und alle Modellanpassungen ließen sich reproduzieren.</translation>
    </message>
    <message>
      <source>Verify</source>
      <translation>Nachrechnen</translation>
    </message>
    <message>
      <source>Vertical</source>
      <translation>Senkrecht</translation>
    </message>
    <message>
      <source>Vs others: mean difference from the other raters on the same puzzles. Spread: standard deviation over the rater's puzzles. Repeats: standard deviation of one rating, from puzzles rated twice. 95% intervals in brackets.</source>
      <translation>Vs. andere: mittlere Differenz zu den anderen Bewertern bei denselben Rätseln. Streuung: Standardabweichung über die Rätsel des Bewerters. Wiederholungen: Standardabweichung einer Bewertung, aus doppelt bewerteten Rätseln. 95-%-Intervalle in Klammern.</translation>
    </message>
    <message>
      <source>Watch a solution. The game then earns no stars or best time and doesn't continue a streak.</source>
      <translation>Sieh dir eine Lösung an. Das Spiel bringt dann keine Sterne und keine Bestzeit und setzt keine Serie fort.</translation>
    </message>
    <message>
      <source>Web page (*.html)</source>
      <translation>Webseite (*.html)</translation>
    </message>
    <message>
      <source>Web page (HTML)</source>
      <translation>Webseite (HTML)</translation>
    </message>
    <message>
      <source>Weight</source>
      <translation>Gewicht</translation>
    </message>
    <message>
      <source>Weight of {feature}</source>
      <translation>Gewicht von {feature}</translation>
    </message>
    <message>
      <source>Wh&amp;y is it lost?</source>
      <translation>W&amp;arum verloren?</translation>
    </message>
    <message>
      <source>What made the puzzle good or dull?</source>
      <translation>Was machte das Rätsel gut oder fade?</translation>
    </message>
    <message>
      <source>Why is it lost?</source>
      <translation>Warum verloren?</translation>
    </message>
    <message>
      <source>Why this energy</source>
      <translation>Warum diese Energie</translation>
    </message>
    <message>
      <source>Why?</source>
      <translation>Warum?</translation>
    </message>
    <message>
      <source>Winnable</source>
      <translation>Gewinnbar</translation>
    </message>
    <message>
      <source>With help</source>
      <translation>Mit Hilfe</translation>
    </message>
    <message>
      <source>With {percent} probability ({prior} before any ratings), at least one of these features matters: {names}. They vary together, so the ratings don't show which one.</source>
      <translation>Mit einer Wahrscheinlichkeit von {percent} (vor allen Bewertungen {prior}) zählt mindestens eines dieser Merkmale: {names}. Sie ändern sich gemeinsam, daher zeigen die Bewertungen nicht, welches.</translation>
    </message>
    <message>
      <source>Withdraw</source>
      <translation>Zurückziehen</translation>
    </message>
    <message>
      <source>Withdraw rating {value}</source>
      <translation>Bewertung {value} zurückziehen</translation>
    </message>
    <message>
      <source>Withdraw the last saved rating</source>
      <translation>Die zuletzt gespeicherte Bewertung zurückziehen</translation>
    </message>
    <message>
      <source>Within each round, all ratings are equal, so there are no differences to explain. Rate more puzzles from the same round, both good and bad.</source>
      <translation>Innerhalb jeder Runde sind alle Bewertungen gleich, daher gibt es keine Unterschiede zu erklären. Bewerte mehr Rätsel einer Runde, gute und schlechte.</translation>
    </message>
    <message>
      <source>Without squares, the regression fits straight lines, so a feature that is rated best in the middle of its range shows no effect.</source>
      <translation>Ohne Quadrate passt die Regression Geraden an. Ein Merkmal, das in der Mitte seines Bereichs am besten bewertet wird, zeigt dann keine Wirkung.</translation>
    </message>
    <message>
      <source>Worked example</source>
      <translation>Fertiges Beispiel</translation>
    </message>
    <message>
      <source>Workers</source>
      <translation>Prozesse</translation>
    </message>
    <message>
      <source>Working: {n} of {all} puzzles</source>
      <translation>In Arbeit: {n} von {all} Rätseln</translation>
    </message>
    <message>
      <source>Wren</source>
      <translation>Zaunkönig</translation>
    </message>
    <message>
      <source>Write -- for an empty cell.</source>
      <translation>Schreib -- für ein leeres Feld.</translation>
    </message>
    <message>
      <source>Writing {name}…</source>
      <translation>{name} wird geschrieben…</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>You are at the top of the ladder.</source>
      <translation>Du bist ganz oben auf der Leiter.</translation>
    </message>
    <message>
      <source>You can only move a stack onto another stack, not into an empty cell.</source>
      <translation>Ein Stapel kommt nur auf einen anderen Stapel, nicht auf ein leeres Feld.</translation>
    </message>
    <message>
      <source>You can still win. Press H again to see which card to move.</source>
      <translation>Du kannst noch gewinnen. Drück noch einmal H, um zu sehen, welche Karte du ziehen sollst.</translation>
    </message>
    <message>
      <source>You can stop here, or look for other features.</source>
      <translation>Du kannst hier aufhören oder nach anderen Merkmalen suchen.</translation>
    </message>
    <message>
      <source>You can take the tour again from the Help menu</source>
      <translation>Du kannst die Tour im Menü „Hilfe“ noch einmal machen</translation>
    </message>
    <message>
      <source>You don't have permission. Choose another folder.</source>
      <translation>Dir fehlt die Berechtigung. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
      <source>You gave up on this puzzle.</source>
      <translation>Du hast dieses Rätsel aufgegeben.</translation>
    </message>
    <message>
      <source>You gave up, so this game earns no stars</source>
      <translation>Du hast aufgegeben, deshalb bringt dieses Spiel keine Sterne</translation>
    </message>
    <message>
      <source>You gave up. This deal is unsolvable.</source>
      <translation>Du hast aufgegeben. Dieses Blatt ist unlösbar.</translation>
    </message>
    <message>
      <source>You have no other mistakes to practise.</source>
      <translation>Du hast keine weiteren Fehler zum Üben.</translation>
    </message>
    <message>
      <source>You have seen this puzzle's data, so the rating won't count as blind.</source>
      <translation>Du hast die Daten dieses Rätsels gesehen, also zählt die Bewertung nicht als blind.</translation>
    </message>
    <message>
      <source>You have solved all earlier days.</source>
      <translation>Du hast alle früheren Tage gelöst.</translation>
    </message>
    <message>
      <source>You haven't played another puzzle before this one.</source>
      <translation>Du hast vor diesem Rätsel kein anderes gespielt.</translation>
    </message>
    <message>
      <source>You know all the rules.</source>
      <translation>Du kennst alle Regeln.</translation>
    </message>
    <message>
      <source>You lost a deal of {n} cards. {advice}</source>
      <translation>Du hast ein Blatt mit {n} Karten verloren. {advice}</translation>
    </message>
    <message>
      <source>Your first puzzle is on the ladder. Today's puzzle is on the Home page.</source>
      <translation>Dein erstes Rätsel gehört zur Leiter. Das Rätsel des Tages findest du auf der Startseite.</translation>
    </message>
    <message>
      <source>Your games, ratings and sets are safe, and you can carry on. This report contains no folder or personal names, and nothing is sent anywhere. To get the problem fixed, send us the report.</source>
      <translation>Deine Spiele, Bewertungen und Sammlungen sind gesichert, und du kannst weitermachen. Dieser Bericht enthält keine Ordner- oder Personennamen, und nichts wird irgendwohin gesendet. Damit der Fehler behoben wird, schick uns den Bericht.</translation>
    </message>
    <message>
      <source>Your home folder is unknown. Set HOME, or set BOAF_HOME to another folder.</source>
      <translation>Dein persönlicher Ordner ist unbekannt. Setze HOME, oder setze BOAF_HOME auf einen anderen Ordner.</translation>
    </message>
    <message>
      <source>Your mistake</source>
      <translation>Dein Fehler</translation>
    </message>
    <message>
      <source>Your mistakes</source>
      <translation>Deine Fehler</translation>
    </message>
    <message>
      <source>Your mistakes, with better moves</source>
      <translation>Deine Fehler, mit besseren Zügen</translation>
    </message>
    <message>
      <source>Your own ratings</source>
      <translation>Deine eigenen Bewertungen</translation>
    </message>
    <message>
      <source>Your ratings and favourites are kept.</source>
      <translation>Deine Bewertungen und Favoriten bleiben erhalten.</translation>
    </message>
    <message>
      <source>Your ratings suggest no change to the energy.</source>
      <translation>Deine Bewertungen legen keine Änderung der Energie nahe.</translation>
    </message>
    <message>
      <source>Your reason for this energy, shown in reports</source>
      <translation>Dein Grund für diese Energie; steht in Berichten</translation>
    </message>
    <message>
      <source>a JSON object</source>
      <translation>ein JSON-Objekt</translation>
    </message>
    <message>
      <source>a NUL byte</source>
      <translation>ein NUL-Byte</translation>
    </message>
    <message>
      <source>a deal with fewer than four cards has no opening, middle or end</source>
      <translation>ein Blatt mit weniger als vier Karten hat weder Anfang noch Mitte noch Ende</translation>
    </message>
    <message>
      <source>a list</source>
      <translation>eine Liste</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>eine Zahl</translation>
    </message>
    <message>
      <source>a number or null</source>
      <translation>eine Zahl oder null</translation>
    </message>
    <message>
      <source>a number or text</source>
      <translation>eine Zahl oder Text</translation>
    </message>
    <message>
      <source>a reason why the position is lost</source>
      <translation>ein Grund, warum die Stellung verloren ist</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>eine ganze Zahl</translation>
    </message>
    <message>
      <source>a whole number or null</source>
      <translation>eine ganze Zahl oder null</translation>
    </message>
    <message>
      <source>adds {value}</source>
      <translation>trägt {value} bei</translation>
    </message>
    <message>
      <source>all {n}</source>
      <translation>alle {n}</translation>
    </message>
    <message>
      <source>an Excel workbook</source>
      <translation>eine Excel-Arbeitsmappe</translation>
    </message>
    <message>
      <source>an OpenDocument spreadsheet</source>
      <translation>eine OpenDocument-Tabelle</translation>
    </message>
    <message>
      <source>any</source>
      <translation>beliebig</translation>
    </message>
    <message>
      <source>any round of the study</source>
      <translation>irgendeiner Runde der Studie</translation>
    </message>
    <message>
      <source>as is</source>
      <translation>direkt</translation>
    </message>
    <message>
      <source>at least this many</source>
      <translation>mindestens so viele</translation>
    </message>
    <message>
      <source>at least {low}</source>
      <translation>mindestens {low}</translation>
    </message>
    <message>
      <source>at most {high}</source>
      <translation>höchstens {high}</translation>
    </message>
    <message>
      <source>at most {n} {n:cell/cells} in all</source>
      <translation>höchstens {n} {n:Feld/Felder} insgesamt</translation>
    </message>
    <message>
      <source>below the minimum ({low})</source>
      <translation>unter dem Minimum ({low})</translation>
    </message>
    <message>
      <source>best</source>
      <translation>gut</translation>
    </message>
    <message>
      <source>best near {value}</source>
      <translation>am besten bei {value}</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>bisher beste</translation>
    </message>
    <message>
      <source>blunders</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>both cells must contain a stack</source>
      <translation>auf beiden Zellen muss ein Stapel liegen</translation>
    </message>
    <message>
      <source>bytes outside UTF-8</source>
      <translation>Bytes außerhalb von UTF-8</translation>
    </message>
    <message>
      <source>cards</source>
      <translation>Karten</translation>
    </message>
    <message>
      <source>cards that could be stacked, wherever they lie</source>
      <translation>Karten, die sich stapeln ließen, wo immer sie liegen</translation>
    </message>
    <message>
      <source>cell {cell} of the share code</source>
      <translation>Feld {cell} des Freigabecodes</translation>
    </message>
    <message>
      <source>chosen to be informative</source>
      <translation>aussagekräftig gewählt</translation>
    </message>
    <message>
      <source>clusters</source>
      <translation>Gruppen</translation>
    </message>
    <message>
      <source>coefficient</source>
      <translation>Koeffizient</translation>
    </message>
    <message>
      <source>collapsed</source>
      <translation>eingeklappt</translation>
    </message>
    <message>
      <source>column {name!r}</source>
      <translation>Spalte {name!r}</translation>
    </message>
    <message>
      <source>contribution unknown</source>
      <translation>Beitrag unbekannt</translation>
    </message>
    <message>
      <source>counting…</source>
      <translation>zählt…</translation>
    </message>
    <message>
      <source>current</source>
      <translation>aktuell</translation>
    </message>
    <message>
      <source>direction unclear</source>
      <translation>Richtung unklar</translation>
    </message>
    <message>
      <source>distance from</source>
      <translation>Abstand zu</translation>
    </message>
    <message>
      <source>empty</source>
      <translation>leer</translation>
    </message>
    <message>
      <source>energy</source>
      <translation>Energie</translation>
    </message>
    <message>
      <source>energy (estimated)</source>
      <translation>Energie (geschätzt)</translation>
    </message>
    <message>
      <source>energy (estimated, log scale)</source>
      <translation>Energie (geschätzt, logarithmisch)</translation>
    </message>
    <message>
      <source>energy (log scale)</source>
      <translation>Energie (logarithmisch)</translation>
    </message>
    <message>
      <source>enter a number</source>
      <translation>Zahl eingeben</translation>
    </message>
    <message>
      <source>enter a whole number</source>
      <translation>ganze Zahl eingeben</translation>
    </message>
    <message>
      <source>equivalent to a puzzle already in the set</source>
      <translation>gleichwertig mit einem Rätsel, das schon in der Sammlung ist</translation>
    </message>
    <message>
      <source>exact</source>
      <translation>genau</translation>
    </message>
    <message>
      <source>expanded</source>
      <translation>ausgeklappt</translation>
    </message>
    <message>
      <source>expected rating</source>
      <translation>erwartete Bewertung</translation>
    </message>
    <message>
      <source>feature</source>
      <translation>Merkmal</translation>
    </message>
    <message>
      <source>features that belong to no other family</source>
      <translation>Merkmale, die zu keiner anderen Gruppe gehören</translation>
    </message>
    <message>
      <source>few {name}</source>
      <translation>wenige {name}</translation>
    </message>
    <message>
      <source>first move</source>
      <translation>erster Zug</translation>
    </message>
    <message>
      <source>first move seconds</source>
      <translation>Sekunden bis zum ersten Zug</translation>
    </message>
    <message>
      <source>for example: surprise, only one way</source>
      <translation>zum Beispiel: Überraschung, nur ein Weg</translation>
    </message>
    <message>
      <source>given up</source>
      <translation>aufgegeben</translation>
    </message>
    <message>
      <source>greedy play gains only {gain} (it must gain more than {least})</source>
      <translation>das Spiel nach größtem Gewinn bringt {gain}, nicht mehr als {least}</translation>
    </message>
    <message>
      <source>greedy play solves the puzzle</source>
      <translation>das Spiel nach größtem Gewinn löst das Rätsel</translation>
    </message>
    <message>
      <source>greedy play uses {n} {n:row or column/rows or columns}, fewer than {least}</source>
      <translation>das Spiel nach größtem Gewinn nutzt {n} {n:Reihe/Reihen} oder {n:Spalte,/Spalten,} weniger als {least}</translation>
    </message>
    <message>
      <source>hidden</source>
      <translation>verborgen</translation>
    </message>
    <message>
      <source>high {name}</source>
      <translation>{name} hoch</translation>
    </message>
    <message>
      <source>higher is better</source>
      <translation>höher ist besser</translation>
    </message>
    <message>
      <source>higher is better →</source>
      <translation>höher ist besser →</translation>
    </message>
    <message>
      <source>hints</source>
      <translation>Tipps</translation>
    </message>
    <message>
      <source>if</source>
      <translation>falls</translation>
    </message>
    <message>
      <source>in these rows it can be computed from {named}</source>
      <translation>in diesen Zeilen berechenbar aus: {named}</translation>
    </message>
    <message>
      <source>incomplete</source>
      <translation>unvollständig</translation>
    </message>
    <message>
      <source>interesting</source>
      <translation>interessant</translation>
    </message>
    <message>
      <source>interval</source>
      <translation>Intervall</translation>
    </message>
    <message>
      <source>it is {column:g} in every row</source>
      <translation>in jeder Zeile {column:g}</translation>
    </message>
    <message>
      <source>iteration</source>
      <translation>Iteration</translation>
    </message>
    <message>
      <source>leave out the thousands separator</source>
      <translation>ohne Tausenderzeichen schreiben</translation>
    </message>
    <message>
      <source>log distance from</source>
      <translation>Log-Abstand zu</translation>
    </message>
    <message>
      <source>logarithm</source>
      <translation>Logarithmus</translation>
    </message>
    <message>
      <source>longest pause</source>
      <translation>längste Pause</translation>
    </message>
    <message>
      <source>longest pause seconds</source>
      <translation>Sekunden der längsten Pause</translation>
    </message>
    <message>
      <source>low {name}</source>
      <translation>{name} niedrig</translation>
    </message>
    <message>
      <source>lower bound</source>
      <translation>Untergrenze</translation>
    </message>
    <message>
      <source>lower is better</source>
      <translation>niedriger ist besser</translation>
    </message>
    <message>
      <source>many {name}</source>
      <translation>viele {name}</translation>
    </message>
    <message>
      <source>map ({energy})</source>
      <translation>Landkarte ({energy})</translation>
    </message>
    <message>
      <source>me</source>
      <translation>ich</translation>
    </message>
    <message>
      <source>mean</source>
      <translation>Mittel</translation>
    </message>
    <message>
      <source>mean rating</source>
      <translation>mittlere Bewertung</translation>
    </message>
    <message>
      <source>mean rating {rating}</source>
      <translation>mittlere Bewertung {rating}</translation>
    </message>
    <message>
      <source>mistakes</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <source>near {value}</source>
      <translation>um {value}</translation>
    </message>
    <message>
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <source>no moves left at this depth</source>
      <translation>in dieser Tiefe bleiben keine Züge</translation>
    </message>
    <message>
      <source>no new puzzle</source>
      <translation>kein neues Rätsel</translation>
    </message>
    <message>
      <source>no star</source>
      <translation>kein Stern</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>not a number</source>
      <translation>keine Zahl</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>ungeprüft</translation>
    </message>
    <message>
      <source>not counted</source>
      <translation>nicht gezählt</translation>
    </message>
    <message>
      <source>not rated</source>
      <translation>nicht bewertet</translation>
    </message>
    <message>
      <source>number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <source>number of solutions, and states that all of them share</source>
      <translation>Zahl der Lösungen und Zustände, die allen gemeinsam sind</translation>
    </message>
    <message>
      <source>ordinary</source>
      <translation>gewöhnlich</translation>
    </message>
    <message>
      <source>our own reading of Neller &amp; Ziegler 2019, Iteration 3</source>
      <translation>eigene Lesart von Neller &amp; Ziegler 2019, Iteration 3</translation>
    </message>
    <message>
      <source>our own reading of Neller &amp; Ziegler 2019, Iteration 4</source>
      <translation>eigene Lesart von Neller &amp; Ziegler 2019, Iteration 4</translation>
    </message>
    <message>
      <source>our own, based on Browne in Neller &amp; Ziegler 2019</source>
      <translation>eigene, nach Browne in Neller &amp; Ziegler 2019</translation>
    </message>
    <message>
      <source>over 99%</source>
      <translation>über 99 %</translation>
    </message>
    <message>
      <source>own</source>
      <translation>eigene</translation>
    </message>
    <message>
      <source>pairs</source>
      <translation>Paare</translation>
    </message>
    <message>
      <source>pairs per card</source>
      <translation>Paare je Karte</translation>
    </message>
    <message>
      <source>partners per card</source>
      <translation>Partner je Karte</translation>
    </message>
    <message>
      <source>perhaps {words}</source>
      <translation>vielleicht {words}</translation>
    </message>
    <message>
      <source>points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <source>poor</source>
      <translation>schlecht</translation>
    </message>
    <message>
      <source>prediction error (leave-one-puzzle-out) = {value} points</source>
      <translation>Vorhersagefehler (ohne das jeweilige Rätsel) = {value} Punkte</translation>
    </message>
    <message>
      <source>previous</source>
      <translation>vorige</translation>
    </message>
    <message>
      <source>puzzles from the previous energy</source>
      <translation>Rätsel der vorigen Energie</translation>
    </message>
    <message>
      <source>puzzles-to-rate-{n}</source>
      <translation>raetsel-zum-bewerten-{n}</translation>
    </message>
    <message>
      <source>random</source>
      <translation>zufällig</translation>
    </message>
    <message>
      <source>random puzzles</source>
      <translation>zufällige Rätsel</translation>
    </message>
    <message>
      <source>rank cluster {letter}</source>
      <translation>Ranggruppe {letter}</translation>
    </message>
    <message>
      <source>ranks</source>
      <translation>Ränge</translation>
    </message>
    <message>
      <source>rater</source>
      <translation>Bewerter</translation>
    </message>
    <message>
      <source>rater {rater}</source>
      <translation>Bewerter {rater}</translation>
    </message>
    <message>
      <source>rating points per standard deviation</source>
      <translation>Bewertungspunkte je Standardabweichung</translation>
    </message>
    <message>
      <source>rating {rating}</source>
      <translation>Bewertung {rating}</translation>
    </message>
    <message>
      <source>ratings</source>
      <translation>Bewertungen</translation>
    </message>
    <message>
      <source>repeat in another arrangement</source>
      <translation>Wiederholung in anderer Anordnung</translation>
    </message>
    <message>
      <source>repeats</source>
      <translation>Wiederholungen</translation>
    </message>
    <message>
      <source>replaced</source>
      <translation>ersetzt</translation>
    </message>
    <message>
      <source>results of play without planning</source>
      <translation>Ergebnisse des Spielens ohne Planung</translation>
    </message>
    <message>
      <source>robust (HC3)</source>
      <translation>robust (HC3)</translation>
    </message>
    <message>
      <source>round</source>
      <translation>Runde</translation>
    </message>
    <message>
      <source>round {wanted}</source>
      <translation>Runde {wanted}</translation>
    </message>
    <message>
      <source>row {number}</source>
      <translation>Zeile {number}</translation>
    </message>
    <message>
      <source>row {row}, column {column}</source>
      <translation>Reihe {row}, Spalte {column}</translation>
    </message>
    <message>
      <source>rows and columns</source>
      <translation>Reihen/Spalten</translation>
    </message>
    <message>
      <source>sampled</source>
      <translation>Stichprobe</translation>
    </message>
    <message>
      <source>seconds</source>
      <translation>Sekunden</translation>
    </message>
    <message>
      <source>share of later states that are still solvable</source>
      <translation>Anteil der kommenden Zustände, die noch lösbar sind</translation>
    </message>
    <message>
      <source>share of the moves that lose</source>
      <translation>Anteil der Züge, die verlieren</translation>
    </message>
    <message>
      <source>single rating of a round or rater</source>
      <translation>einzige Bewertung einer Runde oder eines Bewerters</translation>
    </message>
    <message>
      <source>solutions</source>
      <translation>Lösungen</translation>
    </message>
    <message>
      <source>solvable, no equivalent puzzles</source>
      <translation>lösbar, keine gleichwertigen Rätsel</translation>
    </message>
    <message>
      <source>solved</source>
      <translation>gelöst</translation>
    </message>
    <message>
      <source>spread</source>
      <translation>Streuung</translation>
    </message>
    <message>
      <source>stack of {n}</source>
      <translation>Stapel aus {n}</translation>
    </message>
    <message>
      <source>standard errors: {kind}</source>
      <translation>Standardfehler: {kind}</translation>
    </message>
    <message>
      <source>star</source>
      <translation>Stern</translation>
    </message>
    <message>
      <source>states</source>
      <translation>Zustände</translation>
    </message>
    <message>
      <source>strict</source>
      <translation>streng</translation>
    </message>
    <message>
      <source>structured</source>
      <translation>strukturiert</translation>
    </message>
    <message>
      <source>suits</source>
      <translation>Farben</translation>
    </message>
    <message>
      <source>text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>text or a JSON object</source>
      <translation>Text oder ein JSON-Objekt</translation>
    </message>
    <message>
      <source>the cards in the deal</source>
      <translation>die ausgeteilten Karten</translation>
    </message>
    <message>
      <source>the checksum of the share code</source>
      <translation>die Prüfziffer des Freigabecodes</translation>
    </message>
    <message>
      <source>the deal is unsolvable</source>
      <translation>das Blatt ist unlösbar</translation>
    </message>
    <message>
      <source>the measurement was stopped</source>
      <translation>die Messung wurde angehalten</translation>
    </message>
    <message>
      <source>the puzzle as a whole</source>
      <translation>das Rätsel als Ganzes</translation>
    </message>
    <message>
      <source>the round</source>
      <translation>die Runde</translation>
    </message>
    <message>
      <source>the stacks must be in the same row or column</source>
      <translation>die Stapel müssen in derselben Reihe oder Spalte liegen</translation>
    </message>
    <message>
      <source>the top cards must have the same suit, the same rank or adjacent ranks</source>
      <translation>die obersten Karten müssen dieselbe Farbe, denselben Rang oder benachbarte Ränge haben</translation>
    </message>
    <message>
      <source>time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>times</source>
      <translation>mal</translation>
    </message>
    <message>
      <source>to</source>
      <translation>bis</translation>
    </message>
    <message>
      <source>too large to count</source>
      <translation>zu groß zum Zählen</translation>
    </message>
    <message>
      <source>too large to solve</source>
      <translation>zu groß zum Lösen</translation>
    </message>
    <message>
      <source>too many states</source>
      <translation>zu viele Zustände</translation>
    </message>
    <message>
      <source>too many states to count</source>
      <translation>zu viele Zustände zum Zählen</translation>
    </message>
    <message>
      <source>trivial</source>
      <translation>trivial</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>true oder false</translation>
    </message>
    <message>
      <source>under 1%</source>
      <translation>unter 1 %</translation>
    </message>
    <message>
      <source>undos</source>
      <translation>Rücknahmen</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>unbekannt</translation>
    </message>
    <message>
      <source>unknown (too many states)</source>
      <translation>unbekannt (zu viele Zustände)</translation>
    </message>
    <message>
      <source>unnamed</source>
      <translation>ohne Namen</translation>
    </message>
    <message>
      <source>unsolvable</source>
      <translation>unlösbar</translation>
    </message>
    <message>
      <source>up to {high}</source>
      <translation>bis {high}</translation>
    </message>
    <message>
      <source>valid</source>
      <translation>gültig</translation>
    </message>
    <message>
      <source>vs others</source>
      <translation>vs. andere</translation>
    </message>
    <message>
      <source>vs previous</source>
      <translation>vs. vorige</translation>
    </message>
    <message>
      <source>vs random</source>
      <translation>vs. Zufall</translation>
    </message>
    <message>
      <source>withdrawal</source>
      <translation>Widerruf</translation>
    </message>
    <message>
      <source>withdrawn</source>
      <translation>zurückgezogen</translation>
    </message>
    <message>
      <source>worst near {value}</source>
      <translation>am schlechtesten bei {value}</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>ja</translation>
    </message>
    <message>
      <source>you</source>
      <translation>du</translation>
    </message>
    <message>
      <source>{bracket!r} has no matching bracket. Add the missing bracket or remove this one.</source>
      <translation>{bracket!r} hat kein Gegenstück. Ergänze es oder entferne beide.</translation>
    </message>
    <message>
      <source>{cards_low} to {cards_high} cards don't fit. Use 2 to {most} for a grid of {rows} × {columns}.</source>
      <translation>{cards_low} bis {cards_high} Karten passen nicht. Erlaubt sind 2 bis {most} für ein Raster von {rows} × {columns}.</translation>
    </message>
    <message>
      <source>{cards} cards, number {number}</source>
      <translation>{cards} Karten, Nummer {number}</translation>
    </message>
    <message>
      <source>{cards} match each other, but none of the other cards.</source>
      <translation>{cards} passen zueinander, aber zu keiner der anderen Karten.</translation>
    </message>
    <message>
      <source>{cards} match no card outside this group.</source>
      <translation>{cards} passen zu keiner Karte außerhalb dieser Gruppe.</translation>
    </message>
    <message>
      <source>{cards} matches only {matches}.</source>
      <translation>{cards} passt nur zu {matches}.</translation>
    </message>
    <message>
      <source>{cards} must neither move nor be covered. It is the only card that links the others, and its cell is the only link between their rows and columns.</source>
      <translation>{cards} darf weder gezogen noch bedeckt werden. Nur diese Karte verbindet die anderen, und nur ihr Feld verbindet deren Reihen und Spalten.</translation>
    </message>
    <message>
      <source>{cards} share no row or column with a stack outside this group.</source>
      <translation>{cards} teilen keine Reihe oder Spalte mit einem Stapel außerhalb dieser Gruppe.</translation>
    </message>
    <message>
      <source>{cards} {n:has no move because it matches/have no move because they match} no other card.</source>
      <translation>{cards} {n:kann nicht ziehen, denn keine andere Karte passt/können nicht ziehen, denn zu keiner dieser Karten passt eine andere}.</translation>
    </message>
    <message>
      <source>{cards} {n:has no move because it/have no move because each} is alone in its row and column.</source>
      <translation>{cards} {n:kann nicht ziehen, denn die/können nicht ziehen, denn jede} Karte liegt allein in ihrer Reihe und Spalte.</translation>
    </message>
    <message>
      <source>{cards} {n:has/have} no move because no matching card can ever reach {n:its row or column/their rows or columns}.</source>
      <translation>{cards} {n:kann/können} nicht ziehen, denn keine passende Karte kann je in {n:dieselbe Reihe oder Spalte/ihre Reihen oder Spalten} gelangen.</translation>
    </message>
    <message>
      <source>{cards} {n:has/have} no move left because {last} was {n:its last match/the last match for each of them}.</source>
      <translation>{cards} {n:kann/können} nicht mehr ziehen, denn {last} war {n:die letzte passende Karte/für jede dieser Karten die letzte passende}.</translation>
    </message>
    <message>
      <source>{card} picked up. It can go onto: {cards}.</source>
      <translation>{card} aufgenommen. Mögliche Ziele: {cards}.</translation>
    </message>
    <message>
      <source>{card} picked up. It matches no card in its row or column.</source>
      <translation>{card} aufgenommen. Zu dieser Karte passt keine in ihrer Reihe oder Spalte.</translation>
    </message>
    <message>
      <source>{card} put back.</source>
      <translation>{card} zurückgelegt.</translation>
    </message>
    <message>
      <source>{card}, on the grid</source>
      <translation>{card}, im Raster</translation>
    </message>
    <message>
      <source>{card}, row {row}, column {column}</source>
      <translation>{card}, Reihe {row}, Spalte {column}</translation>
    </message>
    <message>
      <source>{count} of {n} ratings are {end}, so they don't show which of these puzzles are better. Use more of the scale.</source>
      <translation>{count} von {n} Bewertungen sind {end}, daher zeigen sie nicht, welche dieser Rätsel besser sind. Nutze mehr von der Skala.</translation>
    </message>
    <message>
      <source>{day} is the nearest earlier day that you haven't solved.</source>
      <translation>{day} ist der nächste frühere Tag, den du noch nicht gelöst hast.</translation>
    </message>
    <message>
      <source>{day}: solved</source>
      <translation>{day}: gelöst</translation>
    </message>
    <message>
      <source>{day}: solved later</source>
      <translation>{day}: später gelöst</translation>
    </message>
    <message>
      <source>{day}: solved with help</source>
      <translation>{day}: mit Hilfe gelöst</translation>
    </message>
    <message>
      <source>{done} of {n} {n:puzzle/puzzles}</source>
      <translation>{done} von {n} {n:Rätsel/Rätseln}</translation>
    </message>
    <message>
      <source>{error} To generate these puzzles again, delete the folder {folder}.</source>
      <translation>{error} Um diese Rätsel neu zu erzeugen, lösche den Ordner {folder}.</translation>
    </message>
    <message>
      <source>{family}: {meaning}</source>
      <translation>{family}: {meaning}</translation>
    </message>
    <message>
      <source>{feature!r} isn't a feature. Choose from {names}.</source>
      <translation>{feature!r} ist kein Merkmal. Wähle eines von diesen: {names}.</translation>
    </message>
    <message>
      <source>{feature} far from {value}</source>
      <translation>{feature} fern von {value}</translation>
    </message>
    <message>
      <source>{feature} has the same value in all deals of this size. Choose another feature.</source>
      <translation>{feature} hat in allen Blättern dieser Größe denselben Wert. Wähle ein anderes Merkmal.</translation>
    </message>
    <message>
      <source>{feature} near {value}</source>
      <translation>{feature} um {value}</translation>
    </message>
    <message>
      <source>{file}, line {line}</source>
      <translation>{file}, Zeile {line}</translation>
    </message>
    <message>
      <source>{file}, row {n}: {reason}</source>
      <translation>{file}, Zeile {n}: {reason}</translation>
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation>{first} und {second}</translation>
    </message>
    <message>
      <source>{first} and {second} matter together: puzzles with a high value of one and a low value of the other are rated better, by about {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{first} und {second} wirken zusammen: Rätsel mit einem hohen Wert des einen und einem niedrigen Wert des anderen Merkmals werden besser bewertet, um etwa {points} Punkte (90-%-Intervall {points_low} bis {points_high}).</translation>
    </message>
    <message>
      <source>{first} and {second} matter together: puzzles with high values of both, or with low values of both, are rated better, by about {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{first} und {second} wirken zusammen: Rätsel mit hohen Werten beider Merkmale oder mit niedrigen Werten beider werden besser bewertet, um etwa {points} Punkte (90-%-Intervall {points_low} bis {points_high}).</translation>
    </message>
    <message>
      <source>{first} or {second}</source>
      <translation>{first} oder {second}</translation>
    </message>
    <message>
      <source>{first}. {second}</source>
      <translation>{first}. {second}</translation>
    </message>
    <message>
      <source>{folder} already contains {name!r}. Choose a new or empty folder.</source>
      <translation>{folder} enthält schon {name!r}. Wähle einen neuen oder leeren Ordner.</translation>
    </message>
    <message>
      <source>{folder} already exists. Choose another name.</source>
      <translation>{folder} gibt es schon. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{folder} has no round {number}. Choose one of {known}.</source>
      <translation>{folder} hat keine Runde {number}. Wähle eine von {known}.</translation>
    </message>
    <message>
      <source>{folder} has no rounds yet. Add one first.</source>
      <translation>{folder} hat noch keine Runden. Füge zuerst eine hinzu.</translation>
    </message>
    <message>
      <source>{folder} isn't a study. Choose a folder that contains {study_file}.</source>
      <translation>{folder} ist keine Studie. Wähle einen Ordner, der {study_file} enthält.</translation>
    </message>
    <message>
      <source>{found} of {n} {n:cell/cells}, {evaluated} evaluations</source>
      <translation>{found} von {n} {n:Feld,/Feldern,} {evaluated} Auswertungen</translation>
    </message>
    <message>
      <source>{low} or more</source>
      <translation>ab {low}</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <source>{low} to {high} isn't a valid range for {feature}. Put the smaller number first. A logarithmic axis needs numbers above 0.</source>
      <translation>{low} bis {high} ist kein gültiger Bereich für {feature}. Gib die kleinere Zahl zuerst an. Eine logarithmische Achse braucht Zahlen größer als 0.</translation>
    </message>
    <message>
      <source>{meaning} Range: {low} to {high} {unit}</source>
      <translation>{meaning} Bereich: {low} bis {high} {unit}</translation>
    </message>
    <message>
      <source>{minutes}:{seconds} minutes</source>
      <translation>{minutes}:{seconds} Minuten</translation>
    </message>
    <message>
      <source>{mistake} After that move: {reason}</source>
      <translation>{mistake} Nach diesem Zug: {reason}</translation>
    </message>
    <message>
      <source>{month} {year}</source>
      <translation>{month} {year}</translation>
    </message>
    <message>
      <source>{moves} {n:loses because it leaves/lose because they leave} {cards} alone in its row and column.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann allein in Reihe und Spalte liegt.</translation>
    </message>
    <message>
      <source>{moves} {n:loses because it leaves/lose because they leave} {cards} without a match.</source>
      <translation>{moves} {n:verliert/verlieren}, weil dann zu {cards} keine Karte mehr passt.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because then {cards} must neither move nor be covered.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann weder gezogen noch bedeckt werden darf.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} could never be brought together in one stack.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann nie in einem Stapel zusammenkommen.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} could never join another stack.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann nie mit einem anderen Stapel zusammenkommt.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} would match no card outside this group.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann zu keiner Karte außerhalb dieser Gruppe passen.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} would share no row or column with a stack outside this group.</source>
      <translation>{moves} {n:verliert/verlieren}, weil {cards} dann keine Reihe oder Spalte mit einem Stapel außerhalb dieser Gruppe teilen.</translation>
    </message>
    <message>
      <source>{move} isn't a legal move: {why_not}.</source>
      <translation>{move} ist nicht erlaubt: {why_not}.</translation>
    </message>
    <message>
      <source>{move} lost the game.</source>
      <translation>Mit {move} hast du das Spiel verloren.</translation>
    </message>
    <message>
      <source>{move}: already lost</source>
      <translation>{move}: schon verloren</translation>
    </message>
    <message>
      <source>{move}: lost the game. {winning} of {all} moves would have won.</source>
      <translation>{move}: verlor das Spiel. {winning} von {all} Zügen hätten gewonnen.</translation>
    </message>
    <message>
      <source>{move}: not yet analysed</source>
      <translation>{move}: noch nicht ausgewertet</translation>
    </message>
    <message>
      <source>{move}: {winning} of {all} moves {winning:was/were} winning</source>
      <translation>{move}: {winning} von {all} Zügen {winning:gewann/gewannen}</translation>
    </message>
    <message>
      <source>{moving} onto {resting}</source>
      <translation>{moving} auf {resting}</translation>
    </message>
    <message>
      <source>{n_cards} cards don't fit a grid of {rows} × {columns}. Use 1 to {most}.</source>
      <translation>{n_cards} Karten passen nicht in ein Raster von {rows} × {columns}. Erlaubt sind 1 bis {most}.</translation>
    </message>
    <message>
      <source>{n_names} features are too many. Choose at most {max_features}.</source>
      <translation>{n_names} Merkmale sind zu viele. Wähle höchstens {max_features}.</translation>
    </message>
    <message>
      <source>{name!r} can't be used as a file name. Use 1 to {most} letters, digits, spaces and hyphens.</source>
      <translation>{name!r} kann kein Dateiname sein. Verwende 1 bis {most} Buchstaben, Ziffern, Leerzeichen und Bindestriche.</translation>
    </message>
    <message>
      <source>{name!r} has another meaning in a fit, so it can't be a feature. Choose another column or rename it.</source>
      <translation>{name!r} bedeutet in einer Regression etwas anderes und kann daher kein Merkmal sein. Wähle eine andere Spalte oder benenne sie um.</translation>
    </message>
    <message>
      <source>{name!r} is reserved. Choose another name.</source>
      <translation>{name!r} ist reserviert. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{name!r} isn't a feature of these ratings that an energy can use. Choose from {features}.</source>
      <translation>{name!r} ist kein Merkmal dieser Bewertungen, das eine Energie verwenden kann. Wähle eines von diesen: {features}.</translation>
    </message>
    <message>
      <source>{name!r} isn't a feature that can be added. Use {all!r}, or choose from {known}.</source>
      <translation>{name!r} ist kein Merkmal, das sich hinzufügen lässt. Gib {all!r} an oder wähle aus {known}.</translation>
    </message>
    <message>
      <source>{name_or_path!r} is neither a built-in energy nor a file. Choose one of {presets} or enter the path of a file.</source>
      <translation>{name_or_path!r} ist weder eine mitgelieferte Energie noch eine Datei. Wähle eine von {presets} oder gib den Pfad einer Datei an.</translation>
    </message>
    <message>
      <source>{name} (edited)</source>
      <translation>{name} (bearbeitet)</translation>
    </message>
    <message>
      <source>{name} (round {n})</source>
      <translation>{name} (Runde {n})</translation>
    </message>
    <message>
      <source>{name} already exists. Choose another name.</source>
      <translation>{name} gibt es schon. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{name} belongs to a round of a study, which is read-only. Choose or create another set.</source>
      <translation>{name} gehört zu einer Runde einer Studie und ist schreibgeschützt. Wähle oder erstelle eine andere Sammlung.</translation>
    </message>
    <message>
      <source>{name} came with the program and is read-only. Choose or create another set.</source>
      <translation>{name} gehört zum Programm und ist schreibgeschützt. Wähle oder erstelle eine andere Sammlung.</translation>
    </message>
    <message>
      <source>{name} can't be written as a chart. Use a name that ends in .svg, .png or .csv.</source>
      <translation>{name} kann nicht als Diagramm geschrieben werden. Verwende einen Namen, der auf .svg, .png oder .csv endet.</translation>
    </message>
    <message>
      <source>{name} far from {value}</source>
      <translation>{name} fern von {value}</translation>
    </message>
    <message>
      <source>{name} has a column without a name. It was ignored.</source>
      <translation>{name} hat eine Spalte ohne Namen. Sie wurde ignoriert.</translation>
    </message>
    <message>
      <source>{name} is a generated batch, which is read-only. Choose or create another set.</source>
      <translation>{name} ist ein erzeugter Stapelauftrag und schreibgeschützt. Wähle oder erstelle eine andere Sammlung.</translation>
    </message>
    <message>
      <source>{name} is a table of deals, not a puzzle set. Its deals are used. Its other columns aren't checked.</source>
      <translation>{name} ist eine Tabelle von Blättern, keine Rätselsammlung. Ihre Blätter werden verwendet. Ihre anderen Spalten werden nicht geprüft.</translation>
    </message>
    <message>
      <source>{name} is still being generated. Wait until that is finished.</source>
      <translation>{name} wird noch erzeugt. Warte, bis das fertig ist.</translation>
    </message>
    <message>
      <source>{name} is unknown</source>
      <translation>{name} ist unbekannt</translation>
    </message>
    <message>
      <source>{name} is {value}, above {high:g}</source>
      <translation>{name} ist {value}, über {high:g}</translation>
    </message>
    <message>
      <source>{name} is {value}, below {low:g}</source>
      <translation>{name} ist {value}, unter {low:g}</translation>
    </message>
    <message>
      <source>{name} is {value}, which isn't a probability. Use 0 to 1.</source>
      <translation>{name} ist {value} und damit keine Wahrscheinlichkeit. Erlaubt ist 0 bis 1.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use 0 or more.</source>
      <translation>{name} ist {value}. Verwende 0 oder mehr.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use a number greater than 0.</source>
      <translation>{name} ist {value}. Verwende eine Zahl größer als 0.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use {least} to {most}.</source>
      <translation>{name} ist {value}. Erlaubt sind {least} bis {most}.</translation>
    </message>
    <message>
      <source>{name} isn't UTF-8 and was read as Windows-1252. Check letters such as ä.</source>
      <translation>{name} ist nicht in UTF-8 und wurde als Windows-1252 gelesen. Prüfe Buchstaben wie ä.</translation>
    </message>
    <message>
      <source>{name} isn't a report. Choose a name that ends in .html, or in .tex for all rounds.</source>
      <translation>{name} ist kein Bericht. Wähle einen Namen, der auf .html endet, oder für alle Runden auf .tex.</translation>
    </message>
    <message>
      <source>{name} near {value}</source>
      <translation>{name} um {value}</translation>
    </message>
    <message>
      <source>{name} varies together with {names}, which may matter instead.</source>
      <translation>{name} hängt mit {names} zusammen, worauf es stattdessen ankommen kann.</translation>
    </message>
    <message>
      <source>{name} was generated with other package versions ({batch}), which may explain the differences. Verify it with those versions.</source>
      <translation>{name} wurde mit anderen Paketversionen erzeugt ({batch}), was die Unterschiede erklären kann. Rechne mit jenen Versionen nach.</translation>
    </message>
    <message>
      <source>{name} was removed from Home. Its moves are kept.</source>
      <translation>{name} wurde von der Startseite entfernt. Die Züge bleiben erhalten.</translation>
    </message>
    <message>
      <source>{name} {value}</source>
      <translation>{name} {value}</translation>
    </message>
    <message>
      <source>{name}: higher values are rated better, by {points} points (90% interval {points_low} to {points_high}) between {low} and {high}.</source>
      <translation>{name}: Höhere Werte werden besser bewertet, um {points} Punkte (90-%-Intervall {points_low} bis {points_high}) von {low} bis {high}.</translation>
    </message>
    <message>
      <source>{name}: its effect isn't clear yet. Between {low} and {high}, the rating changes by {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{name}: Der Effekt ist noch unklar. Von {low} bis {high} ändert sich die Bewertung um {points} Punkte (90-%-Intervall {points_low} bis {points_high}).</translation>
    </message>
    <message>
      <source>{name}: lower values are rated better, by {points} points (90% interval {points_low} to {points_high}) between {high} and {low}.</source>
      <translation>{name}: Niedrigere Werte werden besser bewertet, um {points} Punkte (90-%-Intervall {points_low} bis {points_high}) von {high} bis {low}.</translation>
    </message>
    <message>
      <source>{name}: no clear effect yet.</source>
      <translation>{name}: noch kein klarer Effekt.</translation>
    </message>
    <message>
      <source>{name}: not considered separately, because it equals {other} in all rated puzzles.</source>
      <translation>{name}: nicht gesondert berücksichtigt, weil es in allen bewerteten Rätseln gleich {other} ist.</translation>
    </message>
    <message>
      <source>{name}: unknown value {value!r}. Choose one of {choices}.</source>
      <translation>{name}: unbekannter Wert {value!r}. Wähle einen von {choices}.</translation>
    </message>
    <message>
      <source>{name}: values near {best} are rated best. They score {points} points (90% interval {points_low} to {points_high}) more than the worse end of the range {low} to {high}.</source>
      <translation>{name}: Werte um {best} werden am besten bewertet. Sie erhalten {points} Punkte (90-%-Intervall {points_low} bis {points_high}) mehr als das schlechtere Ende des Bereichs {low} bis {high}.</translation>
    </message>
    <message>
      <source>{name}: values near {best} are rated worst. They score {points} points (90% interval {points_low} to {points_high}) less than the better end of the range {low} to {high}.</source>
      <translation>{name}: Werte um {best} werden am schlechtesten bewertet. Sie erhalten {points} Punkte (90-%-Intervall {points_low} bis {points_high}) weniger als das bessere Ende des Bereichs {low} bis {high}.</translation>
    </message>
    <message>
      <source>{name}: {reason}</source>
      <translation>{name}: {reason}</translation>
    </message>
    <message>
      <source>{number} of {count}  {title}</source>
      <translation>{number} von {count}  {title}</translation>
    </message>
    <message>
      <source>{number} of {suit} | the: the {number} of {suit}</source>
      <translation>{suit}-{number} | the: die {suit}-{number} | acc: die {suit}-{number} | dat: der {suit}-{number}</translation>
    </message>
    <message>
      <source>{n} cards</source>
      <translation>{n} {n:Karte/Karten}</translation>
    </message>
    <message>
      <source>{n} evaluations/s</source>
      <translation>{n} Auswertungen/s</translation>
    </message>
    <message>
      <source>{n} excluded</source>
      <translation>{n} ausgeschlossen</translation>
    </message>
    <message>
      <source>{n} given up</source>
      <translation>{n} aufgegeben</translation>
    </message>
    <message>
      <source>{n} min left</source>
      <translation>noch {n} min</translation>
    </message>
    <message>
      <source>{n} more to practise.</source>
      <translation>Noch {n} zu üben.</translation>
    </message>
    <message>
      <source>{n} more {n:rule/rules}</source>
      <translation>{n} weitere {n:Regel/Regeln}</translation>
    </message>
    <message>
      <source>{n} new {n:rating/ratings} for {study}.</source>
      <translation>{n} neue {n:Bewertung/Bewertungen} für {study}.</translation>
    </message>
    <message>
      <source>{n} of 7 days solved this week</source>
      <translation>{n} von 7 Tagen dieser Woche gelöst</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes covered a card's last match.</source>
      <translation>Bei {n} deiner letzten {all} Fehler hast du die letzte passende Karte verdeckt.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes left a stack alone in its row and column.</source>
      <translation>Bei {n} deiner letzten {all} Fehler blieb ein Stapel allein in seiner Reihe und Spalte.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes left cards that can never come together.</source>
      <translation>Bei {n} deiner letzten {all} Fehler blieben Karten, die nie zusammenkommen können.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes split the cards into groups that don't match.</source>
      <translation>Bei {n} deiner letzten {all} Fehler zerfielen die Karten in Gruppen, die nicht zueinander passen.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes split the stacks into groups that share no row or column.</source>
      <translation>Bei {n} deiner letzten {all} Fehler zerfielen die Stapel in Gruppen ohne gemeinsame Reihe oder Spalte.</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles}</source>
      <translation>{n} von {all} {all:Rätsel/Rätseln}</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} selected</source>
      <translation>{n} von {all} {all:Rätsel/Rätseln} ausgewählt</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} shown · {left} hidden by the filter</source>
      <translation>{n} von {all} {all:Rätsel/Rätseln} gezeigt · {left} durch den Filter ausgeblendet</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} were saved to {name}.</source>
      <translation>{n} von {all} {all:Rätsel wurde/Rätseln wurden} in {name} gespeichert.</translation>
    </message>
    <message>
      <source>{n} random {n:control is/controls are} for comparison with later rounds.</source>
      <translation>{n} zufällige {n:Kontrolle dient/Kontrollen dienen} dem Vergleich mit späteren Runden.</translation>
    </message>
    <message>
      <source>{n} random {n:control/controls} and {n} from the previous energy show how much better the new energy is.</source>
      <translation>{n} zufällige {n:Kontrolle/Kontrollen} und {n} der vorigen Energie zeigen, wie viel besser die neue Energie ist.</translation>
    </message>
    <message>
      <source>{n} rated {n:puzzle/puzzles}</source>
      <translation>{n} {n:bewertetes/bewertete} Rätsel</translation>
    </message>
    <message>
      <source>{n} rejected</source>
      <translation>{n} abgelehnt</translation>
    </message>
    <message>
      <source>{n} replaced or withdrawn</source>
      <translation>{n} ersetzt oder zurückgezogen</translation>
    </message>
    <message>
      <source>{n} s</source>
      <translation>{n} s</translation>
    </message>
    <message>
      <source>{n} s left</source>
      <translation>noch {n} s</translation>
    </message>
    <message>
      <source>{n} unknown</source>
      <translation>{n} unbekannt</translation>
    </message>
    <message>
      <source>{n} {n:card/cards}</source>
      <translation>{n} {n:Karte/Karten}</translation>
    </message>
    <message>
      <source>{n} {n:cell/cells} can't be divided into {side} equal rows or columns. Choose another size.</source>
      <translation>{n} {n:Feld lässt/Felder lassen} sich nicht auf {side} gleich lange Reihen oder Spalten aufteilen. Wähle eine andere Größe.</translation>
    </message>
    <message>
      <source>{n} {n:chain/chains}</source>
      <translation>{n} {n:Suchkette/Suchketten}</translation>
    </message>
    <message>
      <source>{n} {n:control/controls}</source>
      <translation>{n} Kontrollrätsel</translation>
    </message>
    <message>
      <source>{n} {n:feature/features} without a clear effect</source>
      <translation>{n} {n:Merkmal/Merkmale} ohne klare Wirkung</translation>
    </message>
    <message>
      <source>{n} {n:file/files}, with reasons</source>
      <translation>{n} {n:Datei/Dateien} mit dem Grund</translation>
    </message>
    <message>
      <source>{n} {n:hint/hints}</source>
      <translation>{n} {n:Tipp/Tipps}</translation>
    </message>
    <message>
      <source>{n} {n:item/items} moved to the wastebasket.</source>
      <translation>{n} {n:Eintrag/Einträge} in den Papierkorb verschoben.</translation>
    </message>
    <message>
      <source>{n} {n:mistake/mistakes}</source>
      <translation>{n} Fehler</translation>
    </message>
    <message>
      <source>{n} {n:mistake/mistakes} to practise.</source>
      <translation>{n} Fehler zum Üben.</translation>
    </message>
    <message>
      <source>{n} {n:move/moves}</source>
      <translation>{n} {n:Zug/Züge}</translation>
    </message>
    <message>
      <source>{n} {n:other/others}</source>
      <translation>{n} {n:weitere/weitere}</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles}</source>
      <translation>{n} Rätsel</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} added to {name}.</source>
      <translation>{n} Rätsel zu {name} hinzugefügt.</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} already in {name}.</source>
      <translation>{n} Rätsel schon in {name}.</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} in one file</source>
      <translation>{n} Rätsel in einer Datei</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles}, with reasons</source>
      <translation>{n} Rätsel mit dem Grund</translation>
    </message>
    <message>
      <source>{n} {n:rated puzzle/rated puzzles}</source>
      <translation>{n} {n:bewertetes/bewertete} Rätsel</translation>
    </message>
    <message>
      <source>{n} {n:rater/raters}</source>
      <translation>{n} Bewerter</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings}</source>
      <translation>{n} {n:Bewertung/Bewertungen}</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} imported.</source>
      <translation>{n} {n:Bewertung/Bewertungen} importiert.</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} of {name!r} {n:counts/count} for {owner!r}, because both names have the same rater_token. If they are two people, clear rater_token in the rows of the second one and import that file again.</source>
      <translation>{n} {n:Bewertung/Bewertungen} von {name!r} {n:zählt/zählen} für {owner!r}, weil beide Namen dasselbe rater_token haben. Falls es zwei Personen sind, leere rater_token in den Zeilen der zweiten und importiere diese Datei noch einmal.</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} without a name. Who gave them? Type a name, or “{own}” if you rated these puzzles yourself.</source>
      <translation>{n} {n:Bewertung/Bewertungen} ohne Namen. Von wem sind sie? Schreib einen Namen, oder „{own}“, wenn du diese Rätsel selbst bewertet hast.</translation>
    </message>
    <message>
      <source>{n} {n:repeat shows/repeats show} how consistent your ratings are.</source>
      <translation>{n} {n:Wiederholung zeigt/Wiederholungen zeigen}, wie beständig deine Bewertungen sind.</translation>
    </message>
    <message>
      <source>{n} {n:second/seconds}</source>
      <translation>{n} {n:Sekunde/Sekunden}</translation>
    </message>
    <message>
      <source>{n} {n:stack/stacks} left.</source>
      <translation>Noch {n} Stapel.</translation>
    </message>
    <message>
      <source>{n} {n:term/terms}</source>
      <translation>{n} {n:Term/Terme}</translation>
    </message>
    <message>
      <source>{n} {n:undo/undos}</source>
      <translation>{n} {n:Rücknahme/Rücknahmen}</translation>
    </message>
    <message>
      <source>{n}%</source>
      <translation>{n} %</translation>
    </message>
    <message>
      <source>{path} belongs to a round of a study, so it can't be moved.</source>
      <translation>{path} gehört zu einer Runde einer Studie und kann nicht verschoben werden.</translation>
    </message>
    <message>
      <source>{path} can't be moved to the wastebasket, so nothing was deleted. Delete it in a file manager.</source>
      <translation>{path} kann nicht in den Papierkorb verschoben werden; es wurde nichts gelöscht. Lösche es in einem Dateimanager.</translation>
    </message>
    <message>
      <source>{path} contains damaged UTF-16 text. Save it as UTF-8 text.</source>
      <translation>{path} enthält beschädigten UTF-16-Text. Speichere die Datei als UTF-8-Text.</translation>
    </message>
    <message>
      <source>{path} contains moves but not exactly one deal. Put one deal above the moves.</source>
      <translation>{path} enthält Züge, aber nicht genau ein Blatt. Setze ein Blatt über die Züge.</translation>
    </message>
    <message>
      <source>{path} contains no deals. Put one on each line, such as JD 2D / 5D --.</source>
      <translation>{path} enthält keine Blätter. Schreib in jede Zeile eines, etwa JD 2D / 5D --.</translation>
    </message>
    <message>
      <source>{path} contains no list of digests. Restore it from a backup.</source>
      <translation>{path} enthält keine Liste von Prüfsummen. Stelle die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{path} contains puzzles of another batch, or the same puzzle twice. Choose another name.</source>
      <translation>{path} enthält Rätsel eines anderen Stapelauftrags oder dasselbe Rätsel zweimal. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{path} contains ratings, not a puzzle set. Open it in the Study tab.</source>
      <translation>{path} enthält Bewertungen und keine Rätselsammlung. Öffne die Datei auf dem Reiter „Studie“.</translation>
    </message>
    <message>
      <source>{path} ends in {ending!r}. Choose a name that ends in {endings}.</source>
      <translation>{path} endet auf {ending!r}. Wähle einen Namen, der auf {endings} endet.</translation>
    </message>
    <message>
      <source>{path} exists, but {name} is missing. Restore it or choose another name.</source>
      <translation>{path} ist vorhanden, aber {name} fehlt. Stelle die Datei wieder her oder wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{path} has been in use by another program for {timeout_s:g} s. Close that program and try again.</source>
      <translation>{path} wird seit {timeout_s:g} s von einem anderen Programm benutzt. Schließe dieses Programm und versuche es noch einmal.</translation>
    </message>
    <message>
      <source>{path} has no field 'schema', so this program didn't write it. Choose another file.</source>
      <translation>{path} hat kein Feld „schema“ und stammt daher nicht von diesem Programm. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} has no puzzles below its column names. Choose another file.</source>
      <translation>{path} enthält keine Rätsel unter den Spaltennamen. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} has too many rows (maximum {limit}). Split the file.</source>
      <translation>{path} hat zu viele Zeilen (höchstens {limit}). Teile die Datei auf.</translation>
    </message>
    <message>
      <source>{path} is JSON but not a puzzle set. Choose another file.</source>
      <translation>{path} ist JSON, aber keine Rätselsammlung. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} is a survey, but {name} is missing, which says what its numbers refer to. Put that file in the same folder.</source>
      <translation>{path} ist eine Liste entschiedener Blätter, aber {name} fehlt. Nur darin steht, welche Blätter die Nummern bezeichnen. Lege diese Datei in denselben Ordner.</translation>
    </message>
    <message>
      <source>{path} is empty. Choose a file with a column {missing!r}.</source>
      <translation>{path} ist leer. Wähle eine Datei mit einer Spalte {missing!r}.</translation>
    </message>
    <message>
      <source>{path} is inside the study, whose own files must stay as they are. Choose another folder.</source>
      <translation>{path} liegt in der Studie, deren eigene Dateien unverändert bleiben müssen. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
      <source>{path} is too large (maximum {max_bytes} bytes). Split the file.</source>
      <translation>{path} ist zu groß (höchstens {max_bytes} Bytes). Teile die Datei auf.</translation>
    </message>
    <message>
      <source>{path} is too large (maximum {most:,} bytes). It was renamed.</source>
      <translation>{path} ist zu groß (höchstens {most:,} Bytes). Die Datei wurde umbenannt.</translation>
    </message>
    <message>
      <source>{path} is write-protected. Choose another name or allow writing to it.</source>
      <translation>{path} ist schreibgeschützt. Wähle einen anderen Namen oder erlaube das Schreiben.</translation>
    </message>
    <message>
      <source>{path} is {kind}. Save it as CSV and choose that file.</source>
      <translation>{path} ist {kind}. Speichere sie als CSV und wähle diese Datei.</translation>
    </message>
    <message>
      <source>{path} isn't a JSON object. Choose another file.</source>
      <translation>{path} ist kein JSON-Objekt. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} isn't a file. Choose a puzzle set.</source>
      <translation>{path} ist keine Datei. Wähle eine Rätselsammlung.</translation>
    </message>
    <message>
      <source>{path} isn't a survey. Choose another name.</source>
      <translation>{path} ist keine Liste entschiedener Blätter. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>{path} uses schema {stored!r}, but this version reads schema {schema}. Update the program or choose another file.</source>
      <translation>{path} verwendet Schema {stored!r}, diese Version liest aber Schema {schema}. Aktualisiere das Programm oder wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} was generated with another value of {name!r}. Choose another name, or delete the file first.</source>
      <translation>{path} wurde mit einem anderen Wert von {name!r} erzeugt. Wähle einen anderen Namen oder lösche die Datei zuerst.</translation>
    </message>
    <message>
      <source>{path} was started with a version of the program that searches differently. Choose another name, or delete the file first.</source>
      <translation>{path} wurde von einer Programmversion begonnen, die anders sucht. Wähle einen anderen Namen oder lösche zuerst die Datei.</translation>
    </message>
    <message>
      <source>{path}, line {line} contains {what}, so the file isn't text. Save it as UTF-8 text.</source>
      <translation>{path}, Zeile {line} enthält {what}, die Datei ist also kein Text. Speichere sie als UTF-8-Text.</translation>
    </message>
    <message>
      <source>{path}, line {line} isn't a row of this survey. Delete that line.</source>
      <translation>{path}, Zeile {line} gehört nicht zu dieser Liste entschiedener Blätter. Lösche diese Zeile.</translation>
    </message>
    <message>
      <source>{path}, line {line}: {reason} {row_hint}</source>
      <translation>{path}, Zeile {line}: {reason} {row_hint}</translation>
    </message>
    <message>
      <source>{path}, puzzle {number}</source>
      <translation>{path}, Rätsel {number}</translation>
    </message>
    <message>
      <source>{path}, row {number}</source>
      <translation>{path}, Zeile {number}</translation>
    </message>
    <message>
      <source>{path}, row {number}, column {name!r} contains {text!r}, but earlier cells use the other decimal mark. Use one decimal mark and no thousands separators.</source>
      <translation>{path}, Zeile {number}, Spalte {name!r} enthält {text!r}, aber frühere Zellen haben das andere Dezimalzeichen. Verwende ein Dezimalzeichen und keine Tausendertrennzeichen.</translation>
    </message>
    <message>
      <source>{path}, row {row} has no column {missing!r}. Add it or choose another file.</source>
      <translation>{path}, Zeile {row} hat keine Spalte {missing!r}. Füge sie hinzu oder wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{path}, row {row} has the column {name!r} twice. Remove one of them.</source>
      <translation>{path}, Zeile {row} enthält die Spalte {name!r} zweimal. Entferne eine davon.</translation>
    </message>
    <message>
      <source>{per_page} puzzles per page isn't possible. Choose 1, 2, 4 or 6.</source>
      <translation>{per_page} Rätsel je Seite sind nicht möglich. Wähle 1, 2, 4 oder 6.</translation>
    </message>
    <message>
      <source>{percent}%</source>
      <translation>{percent} %</translation>
    </message>
    <message>
      <source>{percent}% of steps accepted</source>
      <translation>{percent} % der Schritte angenommen</translation>
    </message>
    <message>
      <source>{place} contains a number that is out of range. Correct it.</source>
      <translation>{place} enthält eine Zahl außerhalb des Bereichs. Berichtige sie.</translation>
    </message>
    <message>
      <source>{place} contains an incomplete character. Save its text as UTF-8.</source>
      <translation>{place} enthält ein unvollständiges Zeichen. Speichere den Text als UTF-8.</translation>
    </message>
    <message>
      <source>{place} contains the unknown control {control!r}. Restore the file from a backup.</source>
      <translation>{place} enthält den unbekannten Kontrolltyp {control!r}. Stelle die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{place} contains {where}, but the ratings at the time don't give it. Fit the round again.</source>
      <translation>{place} enthält {where}, obwohl es sich aus den damaligen Bewertungen nicht ergibt. Passe das Modell der Runde neu an.</translation>
    </message>
    <message>
      <source>{place} has no solution, so it isn't verified as solvable.</source>
      <translation>{place} hat keine Lösung, die Lösbarkeit ist also nicht nachgewiesen.</translation>
    </message>
    <message>
      <source>{place} is nested too deeply. Choose another file.</source>
      <translation>{place} ist zu tief verschachtelt. Wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{place} is {value}, which isn't allowed. Correct it.</source>
      <translation>{place} ist {value}, das ist nicht erlaubt. Berichtige es.</translation>
    </message>
    <message>
      <source>{place} is {value}. Use {kind}.</source>
      <translation>{place} ist {value}. Verwende {kind}.</translation>
    </message>
    <message>
      <source>{place} lacks {where}, which the ratings at the time give. Fit the round again.</source>
      <translation>In {place} fehlt {where}, obwohl es sich aus den damaligen Bewertungen ergibt. Passe das Modell der Runde neu an.</translation>
    </message>
    <message>
      <source>{place} shows a puzzle that isn't in the round. Restore the file from a backup.</source>
      <translation>{place} zeigt ein Rätsel, das nicht zur Runde gehört. Stelle die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{place} uses schema {schema}, but this version reads schema {known}. Update the program.</source>
      <translation>{place} verwendet Schema {schema}, diese Version liest aber Schema {known}. Aktualisiere das Programm.</translation>
    </message>
    <message>
      <source>{place}, column 'id' contains {given!r}, but the deal's id is {truth!r}. Restore the deal or correct the id.</source>
      <translation>{place}, Spalte 'id' enthält {given!r}, aber die ID des Blatts ist {truth!r}. Stelle das Blatt wieder her oder berichtige die ID.</translation>
    </message>
    <message>
      <source>{place}, column {name!r}</source>
      <translation>{place}, Spalte {name!r}</translation>
    </message>
    <message>
      <source>{place}, column {name!r} contains {text!r}. Create the map again.</source>
      <translation>{place}, Spalte {name!r}, enthält {text!r}. Erzeuge die Landkarte neu.</translation>
    </message>
    <message>
      <source>{place}, column {name!r} contains {value:g}. It must lie between {low:g} and {high:g}. Correct it or leave it empty.</source>
      <translation>{place}, Spalte {name!r} enthält {value:g}. Der Wert muss zwischen {low:g} und {high:g} liegen. Berichtige ihn oder lass ihn leer.</translation>
    </message>
    <message>
      <source>{place}, field {name!r} contains {value!r}. Use a number.</source>
      <translation>{place}, Feld {name!r} enthält {value!r}. Verwende eine Zahl.</translation>
    </message>
    <message>
      <source>{place}, line {line}: invalid JSON. Fix it or choose another file.</source>
      <translation>{place}, Zeile {line}: ungültiges JSON. Berichtige es oder wähle eine andere Datei.</translation>
    </message>
    <message>
      <source>{place}, puzzle {number} differs from what its batch file generates. Restore the file from a backup.</source>
      <translation>{place}, Rätsel {number} weicht von dem ab, was die Stapelauftragsdatei erzeugt. Stelle die Datei aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{place}: puzzle {name!r} isn't in any set of the study. Restore the set from a backup.</source>
      <translation>{place}: Rätsel {name!r} ist in keiner Sammlung der Studie. Stelle die Sammlung aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{place}: the id {name!r} doesn't match its deal. Correct it.</source>
      <translation>{place}: Die ID {name!r} passt nicht zu ihrem Blatt. Berichtige sie.</translation>
    </message>
    <message>
      <source>{place}: the key {key!r} is missing. Add it.</source>
      <translation>{place}: Der Schlüssel {key!r} fehlt. Ergänze ihn.</translation>
    </message>
    <message>
      <source>{place}: the puzzle doesn't belong in this cell of the map. Create the map again.</source>
      <translation>{place}: Das Rätsel gehört nicht in dieses Feld der Landkarte. Erstelle die Landkarte neu.</translation>
    </message>
    <message>
      <source>{place}: the solution is wrong, so it was ignored. {error}</source>
      <translation>{place}: Die Lösung ist falsch und wurde ignoriert. {error}</translation>
    </message>
    <message>
      <source>{place}: the solution leaves {n_stacks} stacks, so it was ignored.</source>
      <translation>{place}: Die Lösung lässt {n_stacks} Stapel übrig und wurde daher ignoriert.</translation>
    </message>
    <message>
      <source>{place}: there are too many entries. Remove some.</source>
      <translation>{place}: Es sind zu viele Einträge. Entferne einige.</translation>
    </message>
    <message>
      <source>{place}: unknown key {key!r}. Correct or remove it.</source>
      <translation>{place}: unbekannter Schlüssel {key!r}. Korrigiere oder entferne ihn.</translation>
    </message>
    <message>
      <source>{place}: {where} is {ours}, but the ratings at the time give {theirs}, which is more than a rounding difference. Fit the round again.</source>
      <translation>{place}: {where} ist {ours}, aber die damaligen Bewertungen ergeben {theirs}. Der Unterschied ist größer als Rundung. Passe das Modell der Runde neu an.</translation>
    </message>
    <message>
      <source>{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one line.</source>
      <translation>{plain!r} kann nicht der Name einer Studie sein. Verwende 1 bis {longest_name} Zeichen in einer Zeile.</translation>
    </message>
    <message>
      <source>{preference} (near {value})</source>
      <translation>{preference} (um {value})</translation>
    </message>
    <message>
      <source>{puzzles} with {ratings}</source>
      <translation>{puzzles}, {ratings}</translation>
    </message>
    <message>
      <source>{puzzles} {puzzles:puzzle/puzzles} on {pages} {pages:page/pages}</source>
      <translation>{puzzles} Rätsel auf {pages} {pages:Seite/Seiten}</translation>
    </message>
    <message>
      <source>{puzzle} alone determines a coefficient, so the prediction error is unknown. Rate another puzzle like it.</source>
      <translation>{puzzle} bestimmt allein einen Koeffizienten, also ist der Vorhersagefehler unbekannt. Bewerte ein weiteres ähnliches Rätsel.</translation>
    </message>
    <message>
      <source>{puzzle}, begun</source>
      <translation>{puzzle}, begonnen</translation>
    </message>
    <message>
      <source>{puzzle}, solved, {stars} of {most} stars</source>
      <translation>{puzzle}, gelöst, {stars} von {most} Sternen</translation>
    </message>
    <message>
      <source>{rater}: {n} new {n:rating/ratings}</source>
      <translation>{rater}: {n} neue {n:Bewertung/Bewertungen}</translation>
    </message>
    <message>
      <source>{rater}: {n} new {n:rating/ratings}, {replaced} replaced</source>
      <translation>{rater}: {n} neue {n:Bewertung/Bewertungen}, {replaced} ersetzt</translation>
    </message>
    <message>
      <source>{ratings} from {raters}, from {first} to {last}. Given up: {given_up}.</source>
      <translation>{ratings} von {raters}, vom {first} bis zum {last}. Aufgegeben: {given_up}.</translation>
    </message>
    <message>
      <source>{ratings} from {raters}, on {day}. Given up: {given_up}.</source>
      <translation>{ratings} von {raters}, am {day}. Aufgegeben: {given_up}.</translation>
    </message>
    <message>
      <source>{ratings} {ratings:rating/ratings} of {puzzles} {puzzles:puzzle/puzzles}</source>
      <translation>{ratings} {ratings:Bewertung/Bewertungen} von {puzzles} {puzzles:Rätsel/Rätseln}</translation>
    </message>
    <message>
      <source>{rows} × {columns} · {n} {n:card/cards}</source>
      <translation>{rows} × {columns} · {n} {n:Karte/Karten}</translation>
    </message>
    <message>
      <source>{size}, your level</source>
      <translation>{size}, deine Stufe</translation>
    </message>
    <message>
      <source>{solvable}/{all} = {ratio}</source>
      <translation>{solvable}/{all} = {ratio}</translation>
    </message>
    <message>
      <source>{solved} of {all} solved · {stars} of {most} stars. Your level: {level} cards. Solve {climb} puzzles of the same size to move up. You can play any puzzle at any time. You earn one star each for no hint, no undo and no mistake.</source>
      <translation>{solved} von {all} gelöst · {stars} von {most} Sternen. Du bist bei {level} Karten. Löse {climb} Rätsel einer Größe, um aufzusteigen. Du kannst jedes Rätsel jederzeit spielen. Je einen Stern gibt es ohne Tipp, ohne Rücknahme und ohne Fehler.</translation>
    </message>
    <message>
      <source>{source} has no puzzles. Choose another set.</source>
      <translation>{source} enthält keine Rätsel. Wähle eine andere Sammlung.</translation>
    </message>
    <message>
      <source>{stars} of {most} stars</source>
      <translation>{stars} von {most} Sternen</translation>
    </message>
    <message>
      <source>{study}, round {n}</source>
      <translation>{study}, Runde {n}</translation>
    </message>
    <message>
      <source>{study}-round-{n}</source>
      <translation>{study}-Runde-{n}</translation>
    </message>
    <message>
      <source>{study}: all rounds</source>
      <translation>{study}: alle Runden</translation>
    </message>
    <message>
      <source>{study}: round {number}</source>
      <translation>{study}: Runde {number}</translation>
    </message>
    <message>
      <source>{term!r} isn't a term. Write a feature, a square such as edges^2, or a product such as edges:suits.</source>
      <translation>{term!r} ist kein Term. Schreibe ein Merkmal, ein Quadrat wie edges^2 oder ein Produkt wie edges:suits.</translation>
    </message>
    <message>
      <source>{term!r} multiplies a feature by itself. Write {square} instead.</source>
      <translation>{term!r} multipliziert ein Merkmal mit sich selbst. Schreibe stattdessen {square}.</translation>
    </message>
    <message>
      <source>{text!r} in {place} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).</source>
      <translation>{text!r} in {place} ist keine Karte. Schreibe einen Rang ({ranks}) und dann eine Farbe ({suits}).</translation>
    </message>
    <message>
      <source>{text!r} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).</source>
      <translation>{text!r} ist keine Karte. Schreibe einen Rang ({ranks}) und dann eine Farbe ({suits}).</translation>
    </message>
    <message>
      <source>{text!r} isn't a move. Use two cards, such as 9H-TS.</source>
      <translation>{text!r} ist kein Zug. Verwende zwei Karten, etwa 9H-TS.</translation>
    </message>
    <message>
      <source>{text!r} isn't a move. {error}</source>
      <translation>{text!r} ist kein Zug. {error}</translation>
    </message>
    <message>
      <source>{text}, plus answers</source>
      <translation>{text}, dazu Lösungen</translation>
    </message>
    <message>
      <source>{thing} has changed since it was fitted. Restore {file} from a backup.</source>
      <translation>{thing} hat sich seit der Modellanpassung geändert. Stelle {file} aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{thing} has changed since it was written. Restore {file} from a backup.</source>
      <translation>{thing} hat sich seit dem Schreiben geändert. Stelle {file} aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{thing} is missing. Restore {file} from a backup.</source>
      <translation>{thing} fehlt. Stelle {file} aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{thing} was added later. Restore {file} from a backup.</source>
      <translation>{thing} wurde später hinzugefügt. Stelle {file} aus einer Sicherung wieder her.</translation>
    </message>
    <message>
      <source>{time}, best {best}</source>
      <translation>{time}, Bestzeit {best}</translation>
    </message>
    <message>
      <source>{time}, your new best (was {best})</source>
      <translation>{time}, neue Bestzeit (zuvor {best})</translation>
    </message>
    <message>
      <source>{title}, {size}</source>
      <translation>{title}, {size}</translation>
    </message>
    <message>
      <source>{title}: answers</source>
      <translation>{title}: Lösungen</translation>
    </message>
    <message>
      <source>{value!r} isn't in {where}. Remove the row.</source>
      <translation>{value!r} ist nicht in {where}. Entferne die Zeile.</translation>
    </message>
    <message>
      <source>{value} ({low} to {high})</source>
      <translation>{value} ({low} bis {high})</translation>
    </message>
    <message>
      <source>{value} of 10</source>
      <translation>{value} von 10</translation>
    </message>
    <message>
      <source>{vertical} against {horizontal}</source>
      <translation>{vertical} gegen {horizontal}</translation>
    </message>
    <message>
      <source>{where} contains {text!r}, which isn't a number. Use digits with a decimal point.</source>
      <translation>{where} enthält {text!r}, was keine Zahl ist. Verwende Ziffern mit Dezimalpunkt.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use 1 for yes or 0 for no.</source>
      <translation>{where} enthält {text!r}. Verwende 1 für ja oder 0 für nein.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a date such as 2026-01-02.</source>
      <translation>{where} enthält {text!r}. Verwende ein Datum wie 2026-01-02.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a time such as 2026-01-02T03:04:05.000006+00:00.</source>
      <translation>{where} enthält {text!r}. Verwende eine Zeit wie 2026-01-02T03:04:05.000006+00:00.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a whole number.</source>
      <translation>{where} enthält {text!r}. Verwende eine ganze Zahl.</translation>
    </message>
    <message>
      <source>{where}, condition {place}</source>
      <translation>{where}, Bedingung {place}</translation>
    </message>
    <message>
      <source>{where}, factor {place}</source>
      <translation>{where}, Faktor {place}</translation>
    </message>
    <message>
      <source>{where}. Next: {move}, the only winning move.</source>
      <translation>{where}. Als Nächstes: {move}, der einzige Gewinnzug.</translation>
    </message>
    <message>
      <source>{where}. Next: {move}.</source>
      <translation>{where}. Als Nächstes: {move}.</translation>
    </message>
    <message>
      <source>{where}. Next: {move}. Other winning moves: {others}.</source>
      <translation>{where}. Als Nächstes: {move}. Weitere Gewinnzüge: {others}.</translation>
    </message>
    <message>
      <source>{where}. Solved.</source>
      <translation>{where}. Gelöst.</translation>
    </message>
    <message>
      <source>{where}. {move}.</source>
      <translation>{where}. {move}.</translation>
    </message>
    <message>
      <source>{where}. {move}. Already lost.</source>
      <translation>{where}. {move}. Schon verloren.</translation>
    </message>
    <message>
      <source>{where}: a factor in braces must have either “distance” and “to”, or “log”. Correct it.</source>
      <translation>{where}: Ein Faktor in geschweiften Klammern muss entweder „distance“ und „to“ oder „log“ haben. Korrigiere ihn.</translation>
    </message>
    <message>
      <source>{where}: term {place}</source>
      <translation>{where}: Term {place}</translation>
    </message>
    <message>
      <source>{where}: unknown operator {operator!r}. Use one of {operators}.</source>
      <translation>{where}: unbekannter Operator {operator!r}. Verwende einen von {operators}.</translation>
    </message>
    <message>
      <source>{where}: unknown schema {schema!r}. Use {known}.</source>
      <translation>{where}: unbekanntes Schema {schema!r}. Verwende {known}.</translation>
    </message>
    <message>
      <source>{where}: unknown schema {stored!r}. This version reads {schema}.</source>
      <translation>{where}: unbekanntes Schema {stored!r}. Diese Version liest {schema}.</translation>
    </message>
    <message>
      <source>{where}: {name!r} isn't a feature. Use one of {names}.</source>
      <translation>{where}: {name!r} ist kein Merkmal. Verwende eines von {names}.</translation>
    </message>
    <message>
      <source>{where}: “to” is {target:g}, which has no logarithm. Use a number greater than 0.</source>
      <translation>{where}: „to“ ist {target:g} und hat keinen Logarithmus. Verwende eine Zahl größer als 0.</translation>
    </message>
    <message>
      <source>{whose} disagree with the others about {name} (p = {p}), so the preferences are averages of different tastes.</source>
      <translation>{whose} widersprechen den anderen bei {name} (p = {p}). Die Vorlieben sind daher Mittelwerte verschiedener Geschmäcker.</translation>
    </message>
    <message>
      <source>{winning} of {n} moves win.</source>
      <translation>{winning} von {n} Zügen gewinnen.</translation>
    </message>
    <message>
      <source>{word!r} isn't a complete share code. Copy the whole code, such as '{share_code}'.</source>
      <translation>{word!r} ist kein vollständiger Freigabecode. Kopiere den ganzen Code, etwa '{share_code}'.</translation>
    </message>
    <message>
      <source>“{name}” is neither a puzzle set nor a deal. {why}</source>
      <translation>„{name}“ ist weder eine Rätselsammlung noch ein Blatt. {why}</translation>
    </message>
    <message>
      <source>“{name}” is the open set. Saving over it would lose the hidden puzzles. Choose another name.</source>
      <translation>„{name}“ ist die geöffnete Sammlung. Beim Überschreiben gingen die ausgeblendeten Rätsel verloren. Wähle einen anderen Namen.</translation>
    </message>
    <message>
      <source>← lower is better</source>
      <translation>← niedriger ist besser</translation>
    </message>
  </context>
</TS>
