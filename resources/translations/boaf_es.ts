<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>AddMenu</name>
    <message>
        <source>Add a section</source>
        <extracomment>A `SectionDraft`</extracomment>
        <translation>Añadir una sección</translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation>&amp;Otro conjunto…</translation>
    </message>
    <message>
        <source>Another s&amp;tudy…</source>
        <translation>Otro &amp;estudio…</translation>
    </message>
    <message>
        <source>The open set: {name}</source>
        <translation>El conjunto abierto: {name}</translation>
    </message>
    <message>
        <source>The best {n} of the study {name}</source>
        <translation>Los {n} mejores del estudio {name}</translation>
    </message>
    <message>
        <source>The best {n} that are rated</source>
        <translation>Los {n} mejores valorados</translation>
    </message>
    <message>
        <source>The best</source>
        <translation>Los mejores</translation>
    </message>
    <message>
        <source>Puzzles with a star</source>
        <translation>Puzles con estrella</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoritos</translation>
    </message>
    <message>
        <source>Add a set to the book</source>
        <translation>Añadir un conjunto al libro</translation>
    </message>
    <message>
        <source>Puzzle sets and deals</source>
        <translation>Conjuntos de puzles y repartos</translation>
    </message>
    <message>
        <source>Add a study to the book</source>
        <translation>Añadir un estudio al libro</translation>
    </message>
</context>
<context>
    <name>BatchStatus</name>
    <message>
        <source>Puzzles found</source>
        <translation>Puzles encontrados</translation>
    </message>
    <message>
        <source>preparing for this computer, once</source>
        <extracomment>The state in words</extracomment>
        <translation>preparando para este equipo, una sola vez</translation>
    </message>
    <message>
        <source>measuring the first deal</source>
        <translation>midiendo el primer reparto</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n puzzle(s)</source>
        <translation>
            <numerusform>{done} de %n puzle</numerusform>
            <numerusform>{done} de %n puzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n descartado</numerusform>
            <numerusform>%n descartados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chain(s)</source>
        <translation>
            <numerusform>%n cadena</numerusform>
            <numerusform>%n cadenas</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted {percent} %</source>
        <translation>{percent} % aceptado</translation>
    </message>
    <message>
        <source>{n} evaluations/s</source>
        <translation>{n} evaluaciones/s</translation>
    </message>
    <message>
        <source>{n} s left</source>
        <translation>quedan {n} s</translation>
    </message>
</context>
<context>
    <name>BestDealPicture</name>
    <message>
        <source>Best deal of the running chains</source>
        <translation>Mejor reparto de las cadenas en marcha</translation>
    </message>
</context>
<context>
    <name>BestRow</name>
    <message>
        <source>No puzzle of it is rated yet.</source>
        <extracomment>A `Judged` puzzle should go on the board What is shown, best first</extracomment>
        <translation>Aún no se ha valorado ninguno de sus puzles.</translation>
    </message>
    <message>
        <source>Puzzle {id} of round {n}, rated {rating}: open it on the board</source>
        <translation>Puzle {id} de la ronda {n}, valorado con {rating}: abrirlo en el tablero</translation>
    </message>
</context>
<context>
    <name>BlindBox</name>
    <message>
        <source>Blind</source>
        <extracomment>That a puzzle was seen cannot be kept, in one sentence</extracomment>
        <translation>A ciegas</translation>
    </message>
    <message>
        <source>Hide verdict, hints, tension and features until the puzzle is rated</source>
        <translation>Ocultar veredicto, pistas, tensión y rasgos hasta valorar el puzle</translation>
    </message>
    <message>
        <source>That this puzzle was seen before it was rated cannot be kept ({reason}); free some space, or do not rate it blind after the next start.</source>
        <translation>No se puede guardar que este puzle se vio antes de valorarlo ({reason}); libera espacio o no lo valores a ciegas tras el próximo inicio.</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>Board</source>
        <extracomment>The player made a legal `Move` A stack was let go over a cell where it may not go Esc was pressed with nothing in hand A `QKeyEvent` while the board only shows; whoever uses it accepts it. The word that hides the cards was clicked What is drawn over the cards The layer above the cards What the player holds</extracomment>
        <translation>Tablero</translation>
    </message>
</context>
<context>
    <name>BookForm</name>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>Ans&amp;wers at the end</source>
        <translation>&amp;Respuestas al final</translation>
    </message>
    <message>
        <source>On the title page, and at the head of the others</source>
        <translation>En la portada y en la cabecera de las demás páginas</translation>
    </message>
    <message>
        <source>On the title page; may stay empty</source>
        <translation>En la portada; puede quedar vacío</translation>
    </message>
    <message>
        <source>Plain text before the contents; each line a paragraph</source>
        <translation>Texto sin formato antes del índice; cada línea es un párrafo</translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation>Con menos quedan más líneas para anotar las jugadas</translation>
    </message>
    <message>
        <source>The paper that the book is printed on</source>
        <translation>El papel en que se imprime el libro</translation>
    </message>
    <message>
        <source>A solution of each puzzle, under its number</source>
        <translation>Una solución de cada puzle, bajo su número</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <extracomment>The draft is another one</extracomment>
        <translation>&amp;Título</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>A&amp;utor</translation>
    </message>
    <message>
        <source>&amp;Foreword</source>
        <translation>&amp;Prólogo</translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation>Puzles por pá&amp;gina</translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation>Ta&amp;maño de página</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Secciones</translation>
    </message>
</context>
<context>
    <name>BookWindow</name>
    <message>
        <source>Puzzle book</source>
        <translation>Libro de puzles</translation>
    </message>
    <message>
        <source>Progress of the book</source>
        <translation>Progreso del libro</translation>
    </message>
    <message>
        <source>&amp;New book…</source>
        <translation>&amp;Nuevo libro…</translation>
    </message>
    <message>
        <source>&amp;Export as PDF…</source>
        <translation>&amp;Exportar como PDF…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The book is open in another window; close it there.</source>
        <translation>El libro está abierto en otra ventana; ciérralo allí.</translation>
    </message>
    <message>
        <source>New book</source>
        <translation>Nuevo libro</translation>
    </message>
    <message>
        <source>Begin a new book? Title, foreword and sections are cleared.</source>
        <translation>¿Empezar un libro nuevo? Se borran el título, el prólogo y las secciones.</translation>
    </message>
    <message>
        <source>The sets and what was exported stay as they are.</source>
        <translation>Los conjuntos y lo ya exportado quedan como están.</translation>
    </message>
    <message>
        <source>Add a section, and its pages appear here.</source>
        <translation>Añade una sección y sus páginas aparecerán aquí.</translation>
    </message>
    <message>
        <source>Export the book to</source>
        <translation>Exportar el libro a</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>Escribiendo {name}…</translation>
    </message>
    <message>
        <source>The book is in {path}.</source>
        <translation>El libro está en {path}.</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Detenido; no se escribió nada.</translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation>{puzzles} en {pages}</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n página</numerusform>
            <numerusform>%n páginas</numerusform>
        </translation>
    </message>
    <message>
        <source>{size}; answers are being worked out…</source>
        <translation>{size}; buscando las respuestas…</translation>
    </message>
    <message>
        <source>No puzzles yet</source>
        <translation>Aún no hay puzles</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>BookmarkMenu</name>
    <message>
        <source>Go to b&amp;ookmark</source>
        <translation>&amp;Ir al marcador</translation>
    </message>
</context>
<context>
    <name>BookmarkModel</name>
    <message>
        <source>Ctrl and this number go there</source>
        <translation>Ctrl y este número llevan allí</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jugada</translation>
    </message>
    <message>
        <source>The last move before the position</source>
        <translation>La última jugada antes de la posición</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Your own; F2 changes it</source>
        <translation>Es tuyo; F2 lo cambia</translation>
    </message>
    <message>
        <source>Enter goes here, F2 gives a name</source>
        <translation>Intro lleva aquí, F2 le da nombre</translation>
    </message>
</context>
<context>
    <name>BookmarkTable</name>
    <message>
        <source>Bookmarks</source>
        <translation>Marcadores</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Ctrl+B bookmarks the position on the board.</source>
        <translation>Control+B marca la posición del tablero.</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Ir allí</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
</context>
<context>
    <name>CalendarWindow</name>
    <message>
        <source>Puzzle of the day</source>
        <extracomment>The `date` whose puzzle should go on the board</extracomment>
        <translation>Puzle del día</translation>
    </message>
    <message>
        <source>A tick: solved on its day. A ring: solved later.</source>
        <extracomment>What is said of the days together</extracomment>
        <translation>Una marca: resuelto en su día. Un círculo: resuelto después.</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jugar</translation>
    </message>
    <message>
        <source>{streak} in a row, at best {longest}. {count} solved on their day.</source>
        <translation>{streak} seguidos, como máximo {longest}. {count} resueltos en su día.</translation>
    </message>
    <message>
        <source>{day}: solved</source>
        <translation>{day}: resuelto</translation>
    </message>
    <message>
        <source>{day}: solved later</source>
        <translation>{day}: resuelto después</translation>
    </message>
</context>
<context>
    <name>CardSample</name>
    <message>
        <source>Sample of the cards</source>
        <translation>Muestra de las cartas</translation>
    </message>
    <message>
        <source>The cards and the table as they are chosen here</source>
        <translation>Las cartas y la mesa tal como se eligen aquí</translation>
    </message>
</context>
<context>
    <name>Celebration</name>
    <message>
        <source>The cards of the win</source>
        <extracomment>All cards lie, or nothing moves at all: the result may be shown, or the layer closed. The board is seen again The cards in the order in which they are fanned Where the cards lie, or will Hidden until `show_panel`</extracomment>
        <translation>Las cartas de la victoria</translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>There is no room beside the board; make the window wider, or use Play.</source>
        <extracomment>The panel was asked for and there is no room, in one sentence</extracomment>
        <translation>No queda sitio junto al tablero; ensancha la ventana o usa la disposición de juego.</translation>
    </message>
</context>
<context>
    <name>ChainPuzzles</name>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation>Oculto hasta valorar el puzle.</translation>
    </message>
    <message>
        <source>The puzzle of this chain is not known.</source>
        <translation>El puzle de esta cadena es desconocido.</translation>
    </message>
    <message>
        <source>Click to put the puzzle on the board</source>
        <translation>Haz clic para poner el puzle en el tablero</translation>
    </message>
    <message numerus="yes">
        <source>Puzzle {id}, %n card(s): energy {energy} ({known})</source>
        <translation>
            <numerusform>Puzle {id}, %n carta: energía {energy} ({known})</numerusform>
            <numerusform>Puzle {id}, %n cartas: energía {energy} ({known})</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {reason}</source>
        <translation>Descartado: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>Running, %n card(s)</source>
        <translation>
            <numerusform>En marcha, %n carta</numerusform>
            <numerusform>En marcha, %n cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to put its best puzzle so far on the board</source>
        <translation>Haz clic para poner en el tablero su mejor puzle hasta ahora</translation>
    </message>
</context>
<context>
    <name>ChancesSection</name>
    <message>
        <source>Best scores of random deals</source>
        <translation>Mejores puntuaciones de repartos al azar</translation>
    </message>
    <message>
        <source>Neller (2016) asks both; every number is proved: {command}</source>
        <translation>Neller (2016) plantea ambas preguntas; cada número está demostrado: {command}</translation>
    </message>
    <message>
        <source>Random deals like this</source>
        <translation>Repartos al azar como este</translation>
    </message>
    <message>
        <source>{cards} cards on {rows} x {columns}</source>
        <translation>{cards} cartas en {rows} x {columns}</translation>
    </message>
    <message>
        <source>{rows} x {columns}</source>
        <translation>{rows} x {columns}</translation>
    </message>
    <message>
        <source>All of {deals} random deals of {where} end in one stack.</source>
        <translation>Los {deals} repartos al azar de {where} acaban todos en una sola pila.</translation>
    </message>
    <message>
        <source>Of {deals} random deals of {where}, {share} % end in one stack (95 % interval {low} to {high} %).</source>
        <translation>De {deals} repartos al azar de {where}, el {share} % acaba en una sola pila (intervalo del 95 %: de {low} a {high} %).</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>Mejor puntuación</translation>
    </message>
    <message>
        <source>The greatest sum of squared stack sizes that can be reached</source>
        <translation>La mayor suma alcanzable de los cuadrados de los tamaños de las pilas</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Repartos</translation>
    </message>
    <message>
        <source>Deals with this best score</source>
        <translation>Repartos con esta mejor puntuación</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Share of all deals</source>
        <translation>Parte de todos los repartos</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>{score} or less</source>
        <translation>{score} o menos</translation>
    </message>
    <message>
        <source>{deals} deals reach {score} at best.</source>
        <translation>{deals} repartos llegan como mucho a {score}.</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Rename</source>
        <extracomment>Something begins, or ended The `Path` of what was renamed or copied What was done, or why it was not, in one sentence</extracomment>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Nuevo nombre</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Move “{name}” to the wastebasket?</source>
        <translation>¿Mover «{name}» a la papelera?</translation>
    </message>
    <message numerus="yes">
        <source>Move these %n to the wastebasket?</source>
        <translation>
            <numerusform>¿Mover %n elemento a la papelera?</numerusform>
            <numerusform>¿Mover estos %n elementos a la papelera?</numerusform>
        </translation>
    </message>
    <message>
        <source>The ratings and rounds of a study go with it.</source>
        <translation>Las valoraciones y las rondas de un estudio se van con él.</translation>
    </message>
    <message>
        <source>Ratings and stars of the puzzles are kept.</source>
        <translation>Las valoraciones y las estrellas de los puzles se conservan.</translation>
    </message>
    <message>
        <source>Move to wastebasket</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation>El estudio está ocupado; espera o cancela su tarea actual.</translation>
    </message>
    <message>
        <source>The copy is “{name}”.</source>
        <translation>La copia es «{name}».</translation>
    </message>
    <message>
        <source>In the wastebasket: {names}</source>
        <translation>En la papelera: {names}</translation>
    </message>
</context>
<context>
    <name>ChartExportMenu</name>
    <message>
        <source>Copy as picture</source>
        <translation>Copiar como imagen</translation>
    </message>
    <message>
        <source>Save the chart…</source>
        <translation>Guardar el gráfico…</translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation>El gráfico se copió como imagen.</translation>
    </message>
    <message>
        <source>Save the chart as</source>
        <translation>Guardar el gráfico como</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Imagen (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Dibujo (*.svg)</translation>
    </message>
    <message>
        <source>Numbers (*.csv)</source>
        <translation>Números (*.csv)</translation>
    </message>
    <message>
        <source>The chart is in {path}.</source>
        <translation>El gráfico está en {path}.</translation>
    </message>
    <message>
        <source>{name} is no chart; choose a name in .png, .svg or .csv</source>
        <translation>{name} no es un gráfico; elige un nombre en .png, .svg o .csv</translation>
    </message>
</context>
<context>
    <name>ChipButton</name>
    <message>
        <source>Halfway ratio: {known}</source>
        <extracomment>The puzzle whose halfway ratio should be counted</extracomment>
        <translation>Razón intermedia: {known}</translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation>Contar exactamente la razón intermedia</translation>
    </message>
    <message>
        <source>An estimate with its 95 % interval; so many cards cannot be counted</source>
        <translation>Una estimación con su intervalo del 95 %; con tantas cartas no se puede contar</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>contando…</translation>
    </message>
</context>
<context>
    <name>CloudChart</name>
    <message>
        <source>Points</source>
        <extracomment>``#rrggbb`` A circle or a square Whether it is drawn as its outline Finite; positive where the axis is logarithmic. Places in ``looks``; of points in one place the later look lies above. How points are drawn Of the horizontal and the vertical axis Whether they are logarithmic The place of a point Other points are selected</extracomment>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <extracomment>What is shown</extracomment>
        <translation>{vertical} frente a {horizontal}</translation>
    </message>
    <message>
        <source>{point}, selected</source>
        <translation>{point}, seleccionado</translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle, Space selects it; Ctrl+A selects all, Escape none.</source>
        <translation>Las flechas van de punto en punto, Intro abre un puzle, Espacio lo selecciona; Control+A los selecciona todos, Escape ninguno.</translation>
    </message>
    <message>
        <source>↑ {title}</source>
        <translation>↑ {title}</translation>
    </message>
</context>
<context>
    <name>CoefficientChart</name>
    <message>
        <source>Coefficients with their 95 % intervals</source>
        <translation>Coeficientes con sus intervalos del 95 %</translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}.</source>
        <extracomment>What is shown, from top to bottom</extracomment>
        <translation>{title}: {value}, intervalo de {low} a {high}.</translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}, not significant.</source>
        <translation>{title}: {value}, intervalo de {low} a {high}, no significativo.</translation>
    </message>
</context>
<context>
    <name>CoefficientsOfFit</name>
    <message>
        <source>rating points per whole range</source>
        <extracomment>What is painted, copied and saved Whether it is shown with the headline of a fit, else in the section of plots. The place of a rating whose point was chosen</extracomment>
        <translation>puntos de valoración por intervalo entero</translation>
    </message>
    <message>
        <source>rating points per standard deviation</source>
        <translation>puntos de valoración por desviación típica</translation>
    </message>
</context>
<context>
    <name>Collector</name>
    <message>
        <source>Add to a set</source>
        <translation>Añadir a un conjunto</translation>
    </message>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Nuevo conjunto…</translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation>&amp;Otro conjunto…</translation>
    </message>
    <message>
        <source>Make a new set</source>
        <translation>Crear un conjunto nuevo</translation>
    </message>
    <message>
        <source>Puzzle sets</source>
        <translation>Conjuntos de puzles</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) added to {name}.</source>
        <translation>
            <numerusform>%n puzle añadido a {name}.</numerusform>
            <numerusform>%n puzles añadidos a {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) already in {name}.</source>
        <translation>
            <numerusform>%n puzle ya estaba en {name}.</numerusform>
            <numerusform>%n puzles ya estaban en {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Buscar columnas</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Columnas de la tabla</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Estrella</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Show the usual columns, as many as there is room for</source>
        <translation>Mostrar las columnas habituales, tantas como quepan</translation>
    </message>
</context>
<context>
    <name>ColumnModel</name>
    <message>
        <source>hardly varies</source>
        <extracomment>A person ticked or cleared a box All columns</extracomment>
        <translation>apenas varía</translation>
    </message>
    <message>
        <source>never varies</source>
        <translation>nunca varía</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>sin valores</translation>
    </message>
    <message>
        <source>measured when ticked</source>
        <translation>se mide al marcarla</translation>
    </message>
    <message>
        <source>{title}  ·  {remark}</source>
        <translation>{title}  ·  {remark}</translation>
    </message>
</context>
<context>
    <name>CompareButton</name>
    <message>
        <source>Which of two was better?</source>
        <extracomment>What is shown</extracomment>
        <translation>¿Cuál de los dos fue mejor?</translation>
    </message>
    <message>
        <source>Compare rated puzzles of the round, two at a time</source>
        <translation>Comparar puzles valorados de la ronda, de dos en dos</translation>
    </message>
</context>
<context>
    <name>ComparePuzzlesWindow</name>
    <message>
        <source>Compare two puzzles</source>
        <translation>Comparar dos puzles</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Razón intermedia</translation>
    </message>
    <message>
        <source>Features of both puzzles</source>
        <extracomment>How far the two are apart, in words What is compared, the features that differ first</extracomment>
        <translation>Rasgos de ambos puzles</translation>
    </message>
    <message>
        <source>They differ in size.</source>
        <translation>Son de distinto tamaño.</translation>
    </message>
    <message>
        <source>They are one puzzle in two disguises.</source>
        <translation>Son el mismo puzle en dos disfraces.</translation>
    </message>
    <message>
        <source>They differ in at least {n} cells in any disguise.</source>
        <translation>Difieren en al menos {n} celdas en cualquier disfraz.</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Rasgo</translation>
    </message>
</context>
<context>
    <name>CompareRoundsWindow</name>
    <message>
        <source>Compare rounds</source>
        <extracomment>What is shown; None before something is</extracomment>
        <translation>Comparar rondas</translation>
    </message>
    <message>
        <source>A round, or all rounds, of the open study or of another one</source>
        <translation>Una ronda, o todas, del estudio abierto o de otro</translation>
    </message>
    <message>
        <source>First round</source>
        <translation>Primera ronda</translation>
    </message>
    <message>
        <source>Second round</source>
        <translation>Segunda ronda</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Dispersión</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>What is said at the foot</extracomment>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>c&amp;on</translation>
    </message>
    <message>
        <source>There is no study with a round yet; begin one in the Study panel.</source>
        <translation>Aún no hay ningún estudio con una ronda; empieza uno en el panel Estudio.</translation>
    </message>
    <message>
        <source>Choose two rounds above.</source>
        <translation>Elige dos rondas arriba.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) are left out until they are rated: the round is blind.</source>
        <translation>
            <numerusform>%n puzle queda fuera hasta que se valore: la ronda es a ciegas.</numerusform>
            <numerusform>%n puzles quedan fuera hasta que se valoren: la ronda es a ciegas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with a study</source>
        <translation>Comparar con un estudio</translation>
    </message>
    <message>
        <source>{study} has no round yet; choose another study.</source>
        <translation>{study} aún no tiene rondas; elige otro estudio.</translation>
    </message>
    <message>
        <source>Puzzle {id} is on the board.</source>
        <translation>El puzle {id} está en el tablero.</translation>
    </message>
</context>
<context>
    <name>Compiling</name>
    <message>
        <source>The generator and searches that take longer are prepared for this computer. Everything works meanwhile.</source>
        <translation>El generador y las búsquedas largas se están preparando para este equipo. Mientras tanto, todo funciona.</translation>
    </message>
    <message>
        <source>Preparing, once: {done} of {total}</source>
        <translation>Preparando, solo esta vez: {done} de {total}</translation>
    </message>
</context>
<context>
    <name>ConditionLine</name>
    <message>
        <source>Remove this condition</source>
        <translation>Quitar esta condición</translation>
    </message>
    <message>
        <source>Type a number, or choose a feature</source>
        <translation>Escribe un número o elige un rasgo</translation>
    </message>
    <message>
        <source>if</source>
        <translation>si</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Condición</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>Compare with a number or a feature</source>
        <translation>Comparar con un número o un rasgo</translation>
    </message>
    <message>
        <source>{text} is neither a number nor a feature</source>
        <translation>{text} no es ni un número ni un rasgo</translation>
    </message>
</context>
<context>
    <name>ContinueOffer</name>
    <message>
        <source>Continue</source>
        <extracomment>The `Unfinished` batch should go on What is offered</extracomment>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Leave the set as it is</source>
        <translation>Dejar el conjunto como está</translation>
    </message>
    <message numerus="yes">
        <source>This set has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>Este conjunto tiene {n} de %n puzle.</numerusform>
            <numerusform>Este conjunto tiene {n} de %n puzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last batch has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>El último lote tiene {n} de %n puzle.</numerusform>
            <numerusform>El último lote tiene {n} de %n puzles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashWindow</name>
    <message>
        <source>Something unexpected went wrong</source>
        <translation>Algo inesperado ha fallado</translation>
    </message>
    <message>
        <source>Your games, ratings and sets are kept, and you may go on. This report names no folder and no person; nothing is sent anywhere. To have the fault mended, pass it on yourself.</source>
        <translation>Tus partidas, valoraciones y conjuntos están guardados y puedes continuar. Este informe no nombra carpetas ni personas; no se envía nada. Para que se corrija el fallo, compártelo tú.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <source>It is in {path}.</source>
        <translation>Está en {path}.</translation>
    </message>
    <message>
        <source>&amp;Copy the report</source>
        <translation>&amp;Copiar el informe</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Expected rating by {feature}</source>
        <translation>Valoración esperada según {feature}</translation>
    </message>
    <message>
        <source>At {value}: {points}, 90 % interval {low} to {high}.</source>
        <translation>En {value}: {points}, intervalo del 90 %: de {low} a {high}.</translation>
    </message>
    <message>
        <source>Rated from {low} to {high}; the best value is {best}. {first} {last} Arrows walk along the curve.</source>
        <translation>Valorado de {low} a {high}; el mejor valor es {best}. {first} {last} Las flechas recorren la curva.</translation>
    </message>
    <message>
        <source>{feature}: expected rating</source>
        <translation>{feature}: valoración esperada</translation>
    </message>
</context>
<context>
    <name>Daily</name>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <extracomment>A puzzle of the day may have been solved A `Puzzle` should go on the board</extracomment>
        <translation>
            <numerusform>%n día seguido.</numerusform>
            <numerusform>%n días seguidos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DealPicture</name>
    <message>
        <source>The puzzle</source>
        <translation>El puzle</translation>
    </message>
</context>
<context>
    <name>Dealer</name>
    <message>
        <source>No winnable deal was found with these cards; take more of them.</source>
        <extracomment>A new `Puzzle` Why there is none, in one sentence A deal is being looked for, or no longer.</extracomment>
        <translation>No se encontró ningún reparto ganable con estas cartas; pon más.</translation>
    </message>
</context>
<context>
    <name>Deals</name>
    <message>
        <source>The clipboard holds no text; copy a deal first.</source>
        <extracomment>A new `Puzzle` The moves that came with the puzzle dealt last, a tuple of `Branch`. Why there is none, in one sentence The deal in the file of a `Path` is on the board, or the file holds none.</extracomment>
        <translation>El portapapeles no contiene texto; copia antes un reparto.</translation>
    </message>
    <message>
        <source>{name} is neither a puzzle set nor a deal: {why}</source>
        <translation>{name} no es ni un conjunto de puzles ni un reparto: {why}</translation>
    </message>
</context>
<context>
    <name>DepthBars</name>
    <message>
        <source>States by depth</source>
        <translation>Estados por profundidad</translation>
    </message>
    <message>
        <source>Depth {depth}: {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation>Profundidad {depth}: {solvable} resolubles, {unsolvable} irresolubles.</translation>
    </message>
    <message>
        <source>Depth {depth}: at least {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation>Profundidad {depth}: al menos {solvable} resolubles, {unsolvable} irresolubles.</translation>
    </message>
    <message>
        <source>solvable</source>
        <translation>resolubles</translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation>irresolubles</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>al menos</translation>
    </message>
</context>
<context>
    <name>DepthsModel</name>
    <message>
        <source>Depth</source>
        <translation>Profundidad</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Jugadas hechas</translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation>Resolubles</translation>
    </message>
    <message>
        <source>Distinct states from which one stack can be reached</source>
        <translation>Estados distintos desde los que se puede llegar a una sola pila</translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation>Irresolubles</translation>
    </message>
    <message>
        <source>Distinct states from which it cannot</source>
        <translation>Estados distintos desde los que no se puede</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Razón</translation>
    </message>
    <message>
        <source>Share of the states that are solvable</source>
        <translation>Parte de los estados que es resoluble</translation>
    </message>
    <message>
        <source>at least {count}</source>
        <translation>al menos {count}</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Nothing can be saved in {folder}; allow writing there, or name another folder in BOAF_HOME.</source>
        <translation>No se puede guardar nada en {folder}; permite escribir allí o indica otra carpeta en BOAF_HOME.</translation>
    </message>
    <message>
        <source>{first}. {second}</source>
        <translation>{first}. {second}</translation>
    </message>
</context>
<context>
    <name>DestinationChip</name>
    <message>
        <source>The study is being read…</source>
        <translation>Leyendo el estudio…</translation>
    </message>
    <message>
        <source>A puzzle of round {n}, in another arrangement than the one to rate; press N for that.</source>
        <translation>Un puzle de la ronda {n}, en otra disposición que la que se valora; pulsa N para ir a esa.</translation>
    </message>
    <message>
        <source>Cannot be rated here</source>
        <translation>Aquí no se puede valorar</translation>
    </message>
    <message>
        <source>To your own ratings</source>
        <translation>A tus propias valoraciones</translation>
    </message>
    <message>
        <source>To round {n} of {study}</source>
        <translation>A la ronda {n} de {study}</translation>
    </message>
</context>
<context>
    <name>Distributions</name>
    <message>
        <source>What is compared</source>
        <extracomment>A `Judged` puzzle should go on the board</extracomment>
        <translation>Qué se compara</translation>
    </message>
    <message>
        <source>What the colours stand for</source>
        <translation>Qué significan los colores</translation>
    </message>
    <message>
        <source>The feature whose values both rounds are compared by</source>
        <translation>El rasgo por cuyos valores se comparan ambas rondas</translation>
    </message>
    <message>
        <source>Dots: means, with their 95 % intervals.</source>
        <translation>Puntos: medias, con sus intervalos del 95 %.</translation>
    </message>
    <message>
        <source>Ratings, in % of the puzzles</source>
        <translation>Valoraciones, en % de los puzles</translation>
    </message>
    <message>
        <source>Spread of</source>
        <translation>Distribución de</translation>
    </message>
    <message>
        <source>Best: {name}</source>
        <translation>Mejores: {name}</translation>
    </message>
    <message>
        <source>Dots: medians.</source>
        <translation>Puntos: medianas.</translation>
    </message>
    <message>
        <source>Logarithmic scale.</source>
        <translation>Escala logarítmica.</translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Desconocido en %n puzle.</numerusform>
            <numerusform>Desconocido en %n puzles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Dots</name>
    <message>
        <source>Steps of the tour</source>
        <translation>Pasos del tutorial</translation>
    </message>
</context>
<context>
    <name>EditorTable</name>
    <message>
        <source>Grid and tray of cards</source>
        <extracomment>The `DealDraft` after what the player did, and what that was The layer above the cards</extracomment>
        <translation>Cuadrícula y bandeja de cartas</translation>
    </message>
    <message>
        <source>{card}, on the grid</source>
        <extracomment>What is shown</extracomment>
        <translation>{card}, en la cuadrícula</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vacía</translation>
    </message>
    <message>
        <source>{card}, row {row} column {column}</source>
        <translation>{card}, fila {row} columna {column}</translation>
    </message>
    <message>
        <source>Remove a card</source>
        <translation>retirada de una carta</translation>
    </message>
    <message>
        <source>Place a card</source>
        <translation>colocación de una carta</translation>
    </message>
</context>
<context>
    <name>EditorWindow</name>
    <message>
        <source>Deal editor</source>
        <extracomment>The `Deal` should go on the board The deal on the board should come here: answer with `edit`</extracomment>
        <translation>Editor de repartos</translation>
    </message>
    <message>
        <source>Rows</source>
        <extracomment>The grid and the tray</extracomment>
        <translation>Filas</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Take up a deal</source>
        <extracomment>What is said about the deal</extracomment>
        <translation>carga de un reparto</translation>
    </message>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>La cuadrícula tiene como máximo %n celda</numerusform>
            <numerusform>La cuadrícula tiene como máximo %n celdas</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Filas</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>Co&amp;lumnas</translation>
    </message>
    <message>
        <source>From the &amp;board</source>
        <translation>Del &amp;tablero</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>Va&amp;ciar</translation>
    </message>
    <message>
        <source>&amp;Play this deal</source>
        <translation>&amp;Jugar este reparto</translation>
    </message>
    <message>
        <source>Change the size</source>
        <translation>cambio de tamaño</translation>
    </message>
    <message>
        <source>Clear the grid</source>
        <translation>vaciado de la cuadrícula</translation>
    </message>
    <message>
        <source>Drag cards onto the grid, click them and then a cell, or type 5H.</source>
        <translation>Arrastra cartas a la cuadrícula, haz clic en ellas y luego en una celda, o escribe 5H.</translation>
    </message>
    <message>
        <source>Hidden: this puzzle is to be rated blind.</source>
        <translation>Oculto: este puzle se valorará a ciegas.</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Aún no se sabe</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Este reparto no se puede ganar.</translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation>Ganable</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>No se sabe</translation>
    </message>
    <message>
        <source>Winnable: {winning} of {all} first moves keep it so.</source>
        <translation>Ganable: {winning} de {all} primeras jugadas lo mantienen así.</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>This puzzle is solved.</source>
        <translation>Este puzle está resuelto.</translation>
    </message>
    <message>
        <source>You gave this puzzle up.</source>
        <translation>Abandonaste este puzle.</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Puzle siguiente</translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation>Ver lo que se te escapó</translation>
    </message>
</context>
<context>
    <name>EnergyFiles</name>
    <message>
        <source>Load an energy</source>
        <extracomment>The `Energy` of a file</extracomment>
        <translation>Cargar una energía</translation>
    </message>
    <message>
        <source>Energies (*.json)</source>
        <translation>Energías (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Save the energy as</source>
        <translation>Guardar la energía como</translation>
    </message>
</context>
<context>
    <name>EnergyPanel</name>
    <message>
        <source>Energy of an unsolvable deal</source>
        <extracomment>The form shows another energy The next round of the study should be generated with this energy</extracomment>
        <translation>Energía de un reparto irresoluble</translation>
    </message>
    <message>
        <source>Replace all terms by those of an energy that comes with the program</source>
        <translation>Sustituir todos los términos por los de una energía incluida en el programa</translation>
    </message>
    <message>
        <source>What sets, rounds and reports call it</source>
        <translation>Cómo la llaman los conjuntos, las rondas y los informes</translation>
    </message>
    <message>
        <source>Your reason for it; reports show it</source>
        <translation>Tu motivo para ella; los informes lo muestran</translation>
    </message>
    <message>
        <source>Higher than any solvable puzzle&apos;s energy, or the search may prefer these</source>
        <translation>Mayor que la energía de cualquier puzle resoluble, o la búsqueda puede preferir estos</translation>
    </message>
    <message>
        <source>What your ratings say</source>
        <translation>Qué dicen tus valoraciones</translation>
    </message>
    <message>
        <source>Generate next round</source>
        <translation>Generar próxima ronda</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation>Irresoluble</translation>
    </message>
    <message>
        <source>choose an energy…</source>
        <translation>elige una energía…</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Hipótesis</translation>
    </message>
    <message>
        <source>Add term</source>
        <translation>Añadir término</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Cargar…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>A solvable puzzle may cost up to {high}, and an unsolvable one costs {penalty}: the search may prefer it. Raise the penalty or lower the weights.</source>
        <translation>Un puzle resoluble puede costar hasta {high}, y uno irresoluble cuesta {penalty}: la búsqueda puede preferirlo. Sube la penalización o baja los pesos.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>adds {value}</source>
        <translation>aporta: {value}</translation>
    </message>
    <message>
        <source>Puzzle on the board: energy {value}</source>
        <translation>Puzle del tablero: energía {value}</translation>
    </message>
    <message>
        <source>Puzzle on the board: energy ≈ {value}; halfway ratio {known}</source>
        <translation>Puzle del tablero: energía ≈ {value}; razón intermedia {known}</translation>
    </message>
</context>
<context>
    <name>EnergyPlot</name>
    <message>
        <source>The energy of each chain appears here as it falls.</source>
        <extracomment>A chain was clicked, or chosen by Enter Returns lines of text about a chain&apos;s puzzle, for the tool tip The chain that stands out, None when none does</extracomment>
        <translation>La energía de cada cadena aparece aquí según baja.</translation>
    </message>
    <message>
        <source>What the lines stand for</source>
        <translation>Qué significan las líneas</translation>
    </message>
    <message>
        <source>Energy by iteration</source>
        <translation>Energía por iteración</translation>
    </message>
    <message>
        <source>Energy {value}</source>
        <translation>Energía {value}</translation>
    </message>
    <message>
        <source>Best energy so far {value}</source>
        <translation>Mejor energía hasta ahora {value}</translation>
    </message>
    <message>
        <source>Chain {n}, iteration {i}</source>
        <translation>Cadena {n}, iteración {i}</translation>
    </message>
    <message>
        <source>The table below holds the energy each chain ended with.</source>
        <translation>La tabla de abajo recoge la energía con que acabó cada cadena.</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteración</translation>
    </message>
    <message>
        <source>energy (estimated)</source>
        <translation>energía (estimada)</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>energy</translation>
    </message>
    <message>
        <source>chain {n}</source>
        <translation>cadena {n}</translation>
    </message>
    <message numerus="yes">
        <source>%n more chain(s)</source>
        <translation>
            <numerusform>%n cadena más</numerusform>
            <numerusform>%n cadenas más</numerusform>
        </translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>mejor hasta ahora</translation>
    </message>
    <message>
        <source>at the iteration</source>
        <translation>en la iteración</translation>
    </message>
    <message numerus="yes">
        <source>best of %n finished chain(s)</source>
        <translation>
            <numerusform>mejor de %n cadena acabada</numerusform>
            <numerusform>mejor de %n cadenas acabadas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExactCounter</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>{puzzle} has more than {n} states; what is known of it stays.</source>
        <translation>{puzzle} tiene más de {n} estados; lo que se sabe de él se conserva.</translation>
    </message>
    <message>
        <source>Counting the states of {puzzle}…</source>
        <translation>Contando los estados de {puzzle}…</translation>
    </message>
    <message>
        <source>{count} remaining.</source>
        <translation>Quedan {count}.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>Ans&amp;wers on pages of their own</source>
        <translation>&amp;Respuestas en páginas aparte</translation>
    </message>
    <message>
        <source>The first three are drawn; this program reads the last three back</source>
        <translation>Los tres primeros son dibujos; los tres últimos los vuelve a leer este programa</translation>
    </message>
    <message>
        <source>Where you put the page of this set, if you did: the QR codes then lead there. Empty, they hold the puzzle itself.</source>
        <translation>Dónde has publicado la página de este conjunto, si lo has hecho: los códigos QR llevan allí. Si está vacío, contienen el puzle mismo.</translation>
    </message>
    <message>
        <source>At the head of each page</source>
        <translation>En la cabecera de cada página</translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation>Con menos quedan más líneas para anotar las jugadas</translation>
    </message>
    <message>
        <source>The paper in your printer</source>
        <translation>El papel de tu impresora</translation>
    </message>
    <message>
        <source>A solution of each puzzle, behind the last one</source>
        <translation>Una solución de cada puzle, detrás del último</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Progreso de la exportación</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>Escribiendo {name}…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Título</translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation>Puzles por pá&amp;gina</translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation>Ta&amp;maño de página</translation>
    </message>
    <message>
        <source>&amp;QR codes lead to</source>
        <translation>Los códigos &amp;QR llevan a</translation>
    </message>
    <message>
        <source>The address begins with https:// and has no spaces and no #.</source>
        <translation>La dirección empieza por https:// y no tiene espacios ni #.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) in one file</source>
        <translation>
            <numerusform>%n puzle en un archivo</numerusform>
            <numerusform>%n puzles en un archivo</numerusform>
        </translation>
    </message>
    <message>
        <source>{puzzles} on {pages}, and the answers</source>
        <translation>{puzzles} en {pages}, y las respuestas</translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation>{puzzles} en {pages}</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n página</numerusform>
            <numerusform>%n páginas</numerusform>
        </translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportar a</translation>
    </message>
    <message>
        <source>The set was exported to {name}.</source>
        <translation>El conjunto se exportó a {name}.</translation>
    </message>
    <message>
        <source>The set was exported to {name} and those after it.</source>
        <translation>El conjunto se exportó a {name} y los siguientes.</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Detenido; no se escribió nada.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>ExportScope</name>
    <message>
        <source>Add to set…</source>
        <extracomment>Other puzzles would go out What is said of the puzzles that go out</extracomment>
        <translation>Añadir a conjunto…</translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation>Añadir estos puzles a un conjunto nuevo o a uno de los tuyos</translation>
    </message>
    <message>
        <source>Save these…</source>
        <translation>Guardar estos…</translation>
    </message>
    <message>
        <source>Write these puzzles as a set of their own</source>
        <translation>Escribir estos puzles como un conjunto propio</translation>
    </message>
    <message>
        <source>Export these…</source>
        <translation>Exportar estos…</translation>
    </message>
    <message>
        <source>As PDF, pictures, a table or text</source>
        <translation>Como PDF, imágenes, tabla o texto</translation>
    </message>
    <message numerus="yes">
        <source>These: {n} selected of %n puzzle(s)</source>
        <translation>
            <numerusform>Estos: {n} seleccionado de %n puzle</numerusform>
            <numerusform>Estos: {n} seleccionados de %n puzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: {n} shown of %n puzzle(s), {left} left out</source>
        <translation>
            <numerusform>Estos: {n} mostrado de %n puzle, {left} fuera</numerusform>
            <numerusform>Estos: {n} mostrados de %n puzles, {left} fuera</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: all %n puzzle(s)</source>
        <translation>
            <numerusform>Estos: %n puzle, todos</numerusform>
            <numerusform>Estos: los %n puzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactorLine</name>
    <message>
        <source>Remove this factor</source>
        <translation>Quitar este factor</translation>
    </message>
    <message>
        <source>as is</source>
        <translation>tal cual</translation>
    </message>
    <message>
        <source>distance to</source>
        <translation>distancia a</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>logaritmo</translation>
    </message>
    <message>
        <source>log distance to</source>
        <translation>distancia log a</translation>
    </message>
    <message>
        <source>On the scale of logarithms, halving a value always counts the same</source>
        <translation>En la escala logarítmica, reducir un valor a la mitad cuenta siempre igual</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>The factor is 0 here, and grows on both sides</source>
        <translation>El factor vale 0 aquí y crece a ambos lados</translation>
    </message>
    <message>
        <source>times</source>
        <translation>por</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Factor</translation>
    </message>
    <message>
        <source>How the factor counts</source>
        <translation>Cómo cuenta el factor</translation>
    </message>
</context>
<context>
    <name>FaultTable</name>
    <message>
        <source>Moves that made the game harder</source>
        <extracomment>The game should go on from the position before the current row&apos;s move The position after the current row&apos;s move should be shown</extracomment>
        <translation>Jugadas que complicaron la partida</translation>
    </message>
</context>
<context>
    <name>FeatherMark</name>
    <message>
        <source>Difficulty not known</source>
        <extracomment>How many feathers are shown</extracomment>
        <translation>Dificultad desconocida</translation>
    </message>
</context>
<context>
    <name>FirstRoundForm</name>
    <message>
        <source>Make first round</source>
        <extracomment>The round should be made as the fields say</extracomment>
        <translation>Crear primera ronda</translation>
    </message>
    <message>
        <source>The first round: random puzzles and puzzles of several energies, chosen so that your ratings tell most. The first energy of your own then comes from what you like.</source>
        <extracomment>How far the round is, in words</extracomment>
        <translation>La primera ronda: puzles al azar y puzles de varias energías, elegidos para que tus valoraciones digan lo máximo. Tu primera energía propia sale después de lo que te gusta.</translation>
    </message>
    <message>
        <source>Or generate the first round with an energy of your choice, as the Generate panel says, or take the open set.</source>
        <translation>O genera la primera ronda con una energía de tu elección, según el panel Generar, o toma el conjunto abierto.</translation>
    </message>
    <message>
        <source>Making candidates: {n} of {all}</source>
        <translation>Creando candidatos: {n} de {all}</translation>
    </message>
    <message>
        <source>Adding controls…</source>
        <translation>Añadiendo controles…</translation>
    </message>
</context>
<context>
    <name>FlockGraph</name>
    <message>
        <source>Flockability graph</source>
        <translation>Grafo de combinaciones</translation>
    </message>
    <message>
        <source>{pairs} flockable pairs, {now} of them may move now.</source>
        <translation>{pairs} pares combinables, {now} de ellos pueden moverse ya.</translation>
    </message>
    <message>
        <source>may move now</source>
        <translation>puede moverse ya</translation>
    </message>
    <message>
        <source>only later</source>
        <translation>solo más tarde</translation>
    </message>
    <message>
        <source>same letter: one rank cluster</source>
        <translation>misma letra: un grupo de valores</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Pictures of the puzzles</source>
        <translation>Imágenes de los puzles</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Ningún puzle del conjunto pasa el filtro.</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Tamaño de las imágenes</translation>
    </message>
    <message>
        <source>Smaller pictures show more puzzles at once</source>
        <translation>Con imágenes pequeñas se ven más puzles a la vez</translation>
    </message>
</context>
<context>
    <name>GateForm</name>
    <message>
        <source>Differs from the others</source>
        <translation>Diferencia con los demás</translation>
    </message>
    <message>
        <source>In at least this many cells, in any disguise</source>
        <translation>En al menos este número de celdas, en cualquier disfraz</translation>
    </message>
    <message>
        <source>solvable, no symmetric duplicates</source>
        <translation>resoluble, sin duplicados simétricos</translation>
    </message>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation>
            <numerusform>%n regla más</numerusform>
            <numerusform>%n reglas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs from the others in at least</source>
        <extracomment>A rule is another one The rules of `Gate` by its names; ``min_difference``, which looks at the whole set</extracomment>
        <translation>Difiere de los demás en al menos</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>celdas</translation>
    </message>
    <message>
        <source>any</source>
        <translation>libre</translation>
    </message>
</context>
<context>
    <name>GenerateForm</name>
    <message>
        <source>What is minimised; the Energy panel shows its terms</source>
        <translation>Lo que se minimiza; el panel Energía muestra sus términos</translation>
    </message>
    <message>
        <source>Length of a chain: 0 for the usual one, which depends on the cards</source>
        <translation>Longitud de una cadena: 0 para la habitual, que depende de las cartas</translation>
    </message>
    <message>
        <source>Descent seldom goes uphill; annealing often does at first, and hardly at the end</source>
        <translation>El descenso rara vez sube; el recocido lo hace a menudo al principio y apenas al final</translation>
    </message>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation>Cada puzle tiene un número de cartas de este intervalo</translation>
    </message>
    <message>
        <source>The batch ends when so many have entered the set</source>
        <translation>El lote acaba cuando han entrado tantos en el conjunto</translation>
    </message>
    <message>
        <source>The same seed and fields make the same puzzles again</source>
        <translation>La misma semilla y los mismos campos producen de nuevo los mismos puzles</translation>
    </message>
    <message numerus="yes">
        <source>Rows and columns make at most %n cell(s)</source>
        <extracomment>What is wrong with the first field that is not right, empty when all are.</extracomment>
        <translation>
            <numerusform>Filas por columnas dan como máximo %n celda</numerusform>
            <numerusform>Filas por columnas dan como máximo %n celdas</numerusform>
        </translation>
    </message>
    <message>
        <source>Above {n} cards halfway ratios are estimates with 95 % intervals, and a chain takes from seconds to half an hour.</source>
        <translation>Con más de {n} cartas las razones intermedias son estimaciones con intervalos del 95 %, y una cadena tarda entre unos segundos y media hora.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Accept only if</source>
        <translation>Aceptar solo si</translation>
    </message>
    <message>
        <source>Hill descent</source>
        <translation>Descenso</translation>
    </message>
    <message>
        <source>Simulated annealing</source>
        <translation>Recocido simulado</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Cards, from</source>
        <translation>Cartas, de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraciones</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>{name} (edited)</source>
        <translation>{name} (modificada)</translation>
    </message>
</context>
<context>
    <name>GeneratePanel</name>
    <message>
        <source>Puzzles found</source>
        <extracomment>The path of the set that is being made The path of the set, and whether it holds all that was asked for.</extracomment>
        <translation>Puzles encontrados</translation>
    </message>
    <message>
        <source>Press Start; the puzzles appear here as they are found.</source>
        <translation>Pulsa Iniciar; los puzles aparecen aquí según se encuentran.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Cola</translation>
    </message>
    <message>
        <source>Mutate this puzzle</source>
        <translation>Mutar este puzle</translation>
    </message>
    <message>
        <source>Start</source>
        <extracomment>What the panel says of the batch</extracomment>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Stopped before the first puzzle was found.</source>
        <translation>Detenido antes de encontrar el primer puzle.</translation>
    </message>
</context>
<context>
    <name>Generation</name>
    <message numerus="yes">
        <source>Done: %n puzzle(s).</source>
        <extracomment>Kernels are still to be compiled, which the first batch waits for Records that earlier runs of the batch have found `ChainTrace`s of the running chains, in order Outcomes of chains, in order One sentence; everything found is kept</extracomment>
        <translation>
            <numerusform>Listo: %n puzle.</numerusform>
            <numerusform>Listo: %n puzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped at the time limit with %n puzzle(s).</source>
        <translation>
            <numerusform>Detenido por límite de tiempo con %n puzle.</numerusform>
            <numerusform>Detenido por límite de tiempo con %n puzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped with %n puzzle(s): too many chains found none.</source>
        <translation>
            <numerusform>Detenido con %n puzle: demasiadas cadenas no hallaron ninguno.</numerusform>
            <numerusform>Detenido con %n puzles: demasiadas cadenas no hallaron ninguno.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. What was found is in the set.</source>
        <translation>Cancelado. Lo encontrado está en el conjunto.</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Go to a section</source>
        <translation>Ir a una sección</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Buscar en la ayuda</translation>
    </message>
    <message>
        <source>Enter goes to the next</source>
        <translation>Intro va al siguiente</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>Leer más</translation>
    </message>
    <message>
        <source>Open the page about this in the browser: {path}</source>
        <translation>Abrir en el navegador la página sobre esto: {path}</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Ningún programa abre {path}.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No encontrado</translation>
    </message>
    <message>
        <source>{place} of {all}</source>
        <translation>{place} de {all}</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>There are no hints in a storm.</source>
        <extracomment>A sentence, and the cells to mark The position is lost; why, and going back, is what helps The puzzle is rated blind; `allow` goes on</extracomment>
        <translation>En una tormenta no hay pistas.</translation>
    </message>
    <message>
        <source>Solved: there is nothing left to do.</source>
        <translation>Resuelto: no queda nada por hacer.</translation>
    </message>
    <message>
        <source>Not known yet. The hint comes when the search is done.</source>
        <translation>Aún no se sabe. La pista llega al acabar la búsqueda.</translation>
    </message>
    <message>
        <source>The game can still be won: a safe move exists.</source>
        <translation>La partida aún se puede ganar: existe una jugada segura.</translation>
    </message>
    <message>
        <source>Move the {card}.</source>
        <translation>Mueve esta carta: {card}.</translation>
    </message>
    <message>
        <source>Move the {source} onto the {target}.</source>
        <translation>Jugada: {source} sobre {target}.</translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message>
        <source>Share of the puzzles</source>
        <extracomment>For a tip and a screen reader One a bin Mean or median, marked above the bars; None without values Its interval, drawn as a line.</extracomment>
        <translation>Parte de los puzles</translation>
    </message>
    <message>
        <source>Share of the puzzles by {feature}, in percent</source>
        <extracomment>What is shown</extracomment>
        <translation>Parte de los puzles según {feature}, en porcentaje</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} a {high}</translation>
    </message>
    <message numerus="yes">
        <source>{group}: {n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{group}: {n} de %n puzle</numerusform>
            <numerusform>{group}: {n} de %n puzles</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrows walk along the bars.</source>
        <translation>Las flechas recorren las barras.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>When it was written, by this computer&apos;s clock</source>
        <translation>Cuándo se escribió, según el reloj de este equipo</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation>Un doble clic lo pone en el tablero</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>0 (poor) to 10 (best)</source>
        <translation>De 0 (malo) a 10 (el mejor)</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>Of the study, counted from 1</source>
        <translation>Del estudio, contando desde 1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>again: shown a second time in another arrangement; random, parent: a control</source>
        <translation>repetido: mostrado por segunda vez en otra disposición; al azar, anterior: un control</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Final</translation>
    </message>
    <message>
        <source>How the game ended</source>
        <translation>Cómo acabó la partida</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelto</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abandonado</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Whether it counts, or what became of it</source>
        <translation>Si cuenta o qué ha sido de ella</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Short labels</source>
        <translation>Rótulos breves</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>What was written about it</source>
        <translation>Lo que se escribió sobre él</translation>
    </message>
    <message>
        <source>random</source>
        <translation>al azar</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>anterior</translation>
    </message>
    <message>
        <source>again</source>
        <translation>repetido</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>vigente</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>sustituida</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>anulada</translation>
    </message>
    <message>
        <source>withdrawal</source>
        <translation>anulación</translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Birds of a Feather</source>
        <extracomment>What the offer does What the tile says How hard the puzzle is Where a part of its own may stand, under the text Where further buttons may stand, after the main one A command of the window, by its id The board or the designer&apos;s panels should be shown. Today&apos;s puzzle, or the next puzzle of the ladder. A deal with so many feathers The `Path` of a set</extracomment>
        <translation>Birds of a Feather</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Puzle del día</translation>
    </message>
    <message>
        <source>Pla&amp;y today&apos;s</source>
        <translation>Jugar el de &amp;hoy</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>Escalera</translation>
    </message>
    <message>
        <source>Play the &amp;next</source>
        <translation>Jugar el &amp;siguiente</translation>
    </message>
    <message>
        <source>Quick deal</source>
        <translation>Reparto rápido</translation>
    </message>
    <message>
        <source>D&amp;eal</source>
        <translation>&amp;Repartir</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Práctica</translation>
    </message>
    <message>
        <source>My sets</source>
        <translation>Mis conjuntos</translation>
    </message>
    <message>
        <source>All se&amp;ts…</source>
        <translation>V&amp;er todos…</translation>
    </message>
    <message>
        <source>Design your own</source>
        <translation>Diseña los tuyos</translation>
    </message>
    <message>
        <source>Design p&amp;uzzles</source>
        <translation>Diseñ&amp;ar puzles</translation>
    </message>
    <message>
        <source>Say what a good puzzle is, generate some, rate them, and learn from it.</source>
        <translation>Di cómo es un buen puzle, genera algunos, valóralos y aprende de ello.</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Ca&amp;lendar…</source>
        <translation>Ca&amp;lendario…</translation>
    </message>
    <message>
        <source>M&amp;ap…</source>
        <translation>&amp;Mapa…</translation>
    </message>
    <message>
        <source>T&amp;our</source>
        <translation>T&amp;utorial</translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation>Las reglas en unos pocos puzles pequeños</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>{title}, {size}</source>
        <translation>{title}, {size}</translation>
    </message>
    <message numerus="yes">
        <source>%n stack(s) left.</source>
        <translation>
            <numerusform>Queda %n pila.</numerusform>
            <numerusform>Quedan %n pilas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Resuelto.</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n día seguido.</numerusform>
            <numerusform>%n días seguidos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: {title}. {solved} of {all} solved, {stars} of {most} stars.</source>
        <translation>Siguiente: {title}. {solved} de {all} resueltos, {stars} de {most} estrellas.</translation>
    </message>
    <message>
        <source>Sets that you open or make.</source>
        <translation>Conjuntos que abres o creas.</translation>
    </message>
</context>
<context>
    <name>InspectPanel</name>
    <message>
        <source>Features of the puzzle</source>
        <translation>Rasgos del puzle</translation>
    </message>
    <message>
        <source>States by depth</source>
        <translation>Estados por profundidad</translation>
    </message>
    <message>
        <source>Count every depth</source>
        <translation>Contar toda la profundidad</translation>
    </message>
    <message>
        <source>Flockability graph</source>
        <translation>Grafo de combinaciones</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Rasgo</translation>
    </message>
    <message>
        <source>What is measured; point at a name for its meaning</source>
        <translation>Lo que se mide; señala un nombre para ver qué significa</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Of the deal as it was dealt, whatever was moved since</source>
        <translation>Del reparto inicial, se haya movido lo que se haya movido</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Whether the value is exact; a click counts what is not</source>
        <translation>Si el valor es exacto; un clic cuenta lo que no lo es</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>{solvable}/{all} = {ratio}</source>
        <translation>{solvable}/{all} = {ratio}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} a {high}</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exacto</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>sin contar</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>contando…</translation>
    </message>
    <message>
        <source>over budget: not known</source>
        <translation>supera el límite: desconocido</translation>
    </message>
    <message>
        <source>{meaning} From {low} to {high} {unit}</source>
        <translation>{meaning} De {low} a {high} {unit}</translation>
    </message>
    <message>
        <source>Inspect {name}</source>
        <translation>Examinar {name}</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: this rating is blind.</source>
        <translation>Oculto hasta valorar el puzle: esta valoración es a ciegas.</translation>
    </message>
    <message>
        <source>No card is on the board. Deal or open a puzzle to inspect it.</source>
        <translation>No hay cartas en el tablero. Reparte o abre un puzle para examinarlo.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Midiendo…</translation>
    </message>
    <message>
        <source>Counting states…</source>
        <translation>Contando estados…</translation>
    </message>
    <message>
        <source>States are counted for at most {most} cards.</source>
        <translation>Los estados se cuentan con {most} cartas como máximo.</translation>
    </message>
    <message>
        <source>Counted to depth {depth}.</source>
        <translation>Contado hasta la profundidad {depth}.</translation>
    </message>
    <message>
        <source>Choose a feature to read what it means.</source>
        <translation>Elige un rasgo para leer qué significa.</translation>
    </message>
</context>
<context>
    <name>IntakePreview</name>
    <message>
        <source>Take in ratings</source>
        <translation>Importar valoraciones</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>Evaluadores</translation>
    </message>
    <message>
        <source>Refused rows</source>
        <translation>Filas rechazadas</translation>
    </message>
    <message numerus="yes">
        <source>Take in %n rating(s)</source>
        <translation>
            <numerusform>Importar %n valoración</numerusform>
            <numerusform>Importar %n valoraciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message numerus="yes">
        <source>%n new rating(s) for {study}.</source>
        <translation>
            <numerusform>%n valoración nueva para {study}.</numerusform>
            <numerusform>%n valoraciones nuevas para {study}.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing new for {study}.</source>
        <translation>No hay nada nuevo para {study}.</translation>
    </message>
    <message numerus="yes">
        <source>Already in the study: %n rating(s).</source>
        <translation>
            <numerusform>Ya en el estudio: %n valoración.</numerusform>
            <numerusform>Ya en el estudio: %n valoraciones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %n row(s).</source>
        <translation>
            <numerusform>Rechazada: %n fila.</numerusform>
            <numerusform>Rechazadas: %n filas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>Evaluador</translation>
    </message>
    <message>
        <source>The name or the initials that were given</source>
        <translation>El nombre o las iniciales que se dieron</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>Sin nombre</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevas</translation>
    </message>
    <message>
        <source>Ratings that the study does not hold yet</source>
        <translation>Valoraciones que el estudio aún no tiene</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>In which the row stands</source>
        <translation>En el que está la fila</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Counted from 1, the header included; lines in a mail</source>
        <translation>Contando desde 1, con la cabecera; en un correo, líneas</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why it is refused, and how to mend it</source>
        <translation>Por qué se rechaza y cómo arreglarlo</translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message>
        <source>You are at the top of the ladder.</source>
        <extracomment>Its size Its place among those of its size, from 1, the gentlest first The grid Its name, under which its solution is recorded The rungs are read, or one of them is solved A `Puzzle` should go on the board The rungs cannot be read, in one sentence Every puzzle, sizes ascending, the gentlest of each first; empty before `load`</extracomment>
        <translation>Estás en lo alto de la escalera.</translation>
    </message>
    <message>
        <source>Next on the ladder: {n} cards.</source>
        <translation>Siguiente en la escalera: {n} cartas.</translation>
    </message>
    <message>
        <source>On the ladder: {left} more of {n} cards to climb.</source>
        <translation>En la escalera: {left} más de {n} cartas para subir.</translation>
    </message>
    <message>
        <source>Ladder {cards}·{number}</source>
        <translation>Escalera {cards}·{number}</translation>
    </message>
</context>
<context>
    <name>LadderWindow</name>
    <message>
        <source>Ladder</source>
        <extracomment>The next puzzle of the player&apos;s level is wanted</extracomment>
        <translation>Escalera</translation>
    </message>
    <message>
        <source>Puzzles solved</source>
        <extracomment>What stands above the rungs</extracomment>
        <translation>Puzles resueltos</translation>
    </message>
    <message>
        <source>&amp;Play the next</source>
        <translation>&amp;Jugar el siguiente</translation>
    </message>
    <message>
        <source>The ladder is being read…</source>
        <translation>Leyendo la escalera…</translation>
    </message>
    <message>
        <source>{solved} of {all} solved, {stars} of {most} stars. You are at {level} cards: solve {climb} of a size and the next size comes up. Every puzzle may be played at any time; one star each for no hint, no undo and no slip.</source>
        <translation>{solved} de {all} resueltos, {stars} de {most} estrellas. Estás en {level} cartas: resuelve {climb} de un tamaño y llega el siguiente. Cualquier puzle se puede jugar en todo momento; una estrella por jugar sin pista, otra sin deshacer y otra sin desliz.</translation>
    </message>
    <message>
        <source>{cards} cards, number {number}</source>
        <translation>{cards} cartas, número {number}</translation>
    </message>
    <message>
        <source>{puzzle}, solved, {stars} of {most} stars</source>
        <translation>{puzzle}, resuelto, {stars} de {most} estrellas</translation>
    </message>
    <message>
        <source>Best time {time}</source>
        <translation>Mejor tiempo {time}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>{size}, where you are</source>
        <translation>{size}, donde estás</translation>
    </message>
</context>
<context>
    <name>LearnedCurves</name>
    <message>
        <source>Curve: the rating to expect, the other features as in the rated puzzles; band: its 90 % interval. Marks below: rated puzzles; dot: the best value. The next puzzles stay out of what is grey.</source>
        <translation>Curva: la valoración que cabe esperar, con los demás rasgos como en los puzles valorados; banda: su intervalo del 90 %. Marcas de abajo: puzles valorados; punto: el mejor valor. Los próximos puzles evitan lo gris.</translation>
    </message>
</context>
<context>
    <name>LeftOutFold</name>
    <message numerus="yes">
        <source>%n puzzle(s), with the reason</source>
        <translation>
            <numerusform>%n puzle, con el motivo</numerusform>
            <numerusform>%n puzles, con el motivo</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>What the set or study is called</source>
        <translation>Cómo se llama el conjunto o el estudio</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>De dónde procede</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>How many it holds</source>
        <translation>Cuántos contiene</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation>Qué minimizan sus puzles</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <source>When it was written last</source>
        <translation>Cuándo se escribió por última vez</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Abierto</translation>
    </message>
    <message>
        <source>When it was opened last</source>
        <translation>Cuándo se abrió por última vez</translation>
    </message>
    <message numerus="yes">
        <source>Study, %n round(s)</source>
        <translation>
            <numerusform>Estudio, %n ronda</numerusform>
            <numerusform>Estudio, %n rondas</numerusform>
        </translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Colección</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>Generado</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>Otro archivo</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} y {n} más</translation>
    </message>
</context>
<context>
    <name>LibraryWindow</name>
    <message>
        <source>Library</source>
        <extracomment>The set in a file, or the study in a folder, should be opened. These entries should become sections of the puzzle book</extracomment>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Search names and energies</source>
        <translation>Buscar nombres y energías</translation>
    </message>
    <message>
        <source>Every word must occur in the name, the energies or the folder</source>
        <translation>Cada palabra debe aparecer en el nombre, las energías o la carpeta</translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation>Qué muestra la lista</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Colecciones</translation>
    </message>
    <message>
        <source>Generated sets</source>
        <translation>Generados</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Estudios</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>Otros archivos</translation>
    </message>
    <message>
        <source>Sets and studies</source>
        <translation>Conjuntos y estudios</translation>
    </message>
    <message>
        <source>Drop puzzles on a set to add them to it.</source>
        <extracomment>What became of the last thing that was done</extracomment>
        <translation>Suelta puzles sobre un conjunto para añadirlos.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Eliminar…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Ver en carpeta</translation>
    </message>
    <message>
        <source>Add to the book</source>
        <translation>Añadir al libro</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Quitar de la lista</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>El archivo se queda donde está</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Moves it to the wastebasket</source>
        <translation>Lo mueve a la papelera</translation>
    </message>
    <message>
        <source>Makes a copy that can be changed without changing this one</source>
        <translation>Hace una copia que se puede cambiar sin cambiar este</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out; the pointer here shows why.</source>
        <translation>
            <numerusform>%n archivo omitido; señala aquí para ver por qué.</numerusform>
            <numerusform>%n archivos omitidos; señala aquí para ver por qué.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Nothing has this name and kind.</source>
        <translation>Nada tiene este nombre y tipo.</translation>
    </message>
    <message>
        <source>No sets yet. Generate puzzles, or add some to a set with Ctrl+Shift+A.</source>
        <translation>Aún no hay conjuntos. Genera puzles, o añade algunos a un conjunto con Control+Mayúsculas+A.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Está en {folder}.</translation>
    </message>
</context>
<context>
    <name>LibraryWindows</name>
    <message>
        <source>Reading {name}…</source>
        <extracomment>The panel of a key should come to the front</extracomment>
        <translation>Leyendo {name}…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Birds of a Feather</source>
        <extracomment>The window closes: write what is unsaved. Work is cancelled after it. The first paint is done</extracomment>
        <translation>Birds of a Feather</translation>
    </message>
    <message>
        <source>Looking for a winnable deal…</source>
        <translation>Buscando un reparto ganable…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>MoveList</name>
    <message>
        <source>Moves</source>
        <translation>Jugadas</translation>
    </message>
</context>
<context>
    <name>MoveModel</name>
    <message>
        <source>Other moves were tried here: right-click to go to them</source>
        <translation>Aquí se probaron otras jugadas: clic derecho para ir a ellas</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Reparto</translation>
    </message>
</context>
<context>
    <name>MoveTreeModel</name>
    <message>
        <source>Its number, the card that moves, and the card it goes onto</source>
        <translation>Su número, la carta que se mueve y la carta sobre la que va</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jugada</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Reparto</translation>
    </message>
    <message>
        <source>this move lost the game</source>
        <translation>esta jugada perdió la partida</translation>
    </message>
    <message>
        <source>on the board</source>
        <translation>en el tablero</translation>
    </message>
    <message>
        <source>bookmark {number}</source>
        <translation>marcador {number}</translation>
    </message>
    <message>
        <source>in place of {move}</source>
        <translation>en lugar de {move}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>MoveTreeView</name>
    <message>
        <source>All moves that were tried</source>
        <translation>Todas las jugadas probadas</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>&amp;Ir aquí</translation>
    </message>
    <message>
        <source>Remove the &amp;bookmark</source>
        <translation>&amp;Quitar el marcador</translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation>&amp;Marcar</translation>
    </message>
    <message>
        <source>Copy the &amp;line to here</source>
        <translation>Copiar la &amp;línea hasta aquí</translation>
    </message>
    <message>
        <source>&amp;Copy all moves</source>
        <translation>&amp;Copiar todas las jugadas</translation>
    </message>
</context>
<context>
    <name>MovesPanel</name>
    <message>
        <source>Moves</source>
        <translation>Jugadas</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Marcadores</translation>
    </message>
    <message>
        <source>Post-mortem</source>
        <translation>Análisis</translation>
    </message>
</context>
<context>
    <name>MutateSection</name>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>Steps to measure</source>
        <translation>Pasos que medir</translation>
    </message>
    <message>
        <source>How many steps to draw and measure; 0 for all</source>
        <translation>Cuántos pasos tomar y medir; 0 para todos</translation>
    </message>
    <message>
        <source>Try single changes</source>
        <translation>Probar cambios</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Steps measured</source>
        <translation>Pasos medidos</translation>
    </message>
    <message>
        <source>Puzzles of more than {most} cards cannot be measured.</source>
        <extracomment>What is said of the neighbours</extracomment>
        <translation>No se pueden medir puzles de más de {most} cartas.</translation>
    </message>
    <message>
        <source>The energy reads {feature}, which is not known above {most} cards; choose another.</source>
        <translation>La energía usa {feature}, que se desconoce con más de {most} cartas; elige otra.</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) can be solved</source>
        <translation>
            <numerusform>%n vecino se puede resolver</numerusform>
            <numerusform>%n vecinos se pueden resolver</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n mejor</numerusform>
            <numerusform>%n mejores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be solved</source>
        <translation>
            <numerusform>%n no se puede resolver</numerusform>
            <numerusform>%n no se pueden resolver</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation>Oculto hasta valorar el puzle.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>What differs from the puzzle</source>
        <translation>En qué difiere del puzle</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>By the current energy; lower is better</source>
        <translation>Según la energía actual; cuanto menor, mejor</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Its energy less that of the puzzle</source>
        <translation>Su energía menos la del puzle</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Whether its halfway ratio is exact, or the 95 % interval</source>
        <translation>Si su razón intermedia es exacta, o el intervalo del 95 %</translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation>Añadir a conjunto…</translation>
    </message>
    <message>
        <source>Deals one step from the puzzle on the board appear here.</source>
        <translation>Aquí aparecen los repartos a un paso del puzle del tablero.</translation>
    </message>
    <message>
        <source>Neighbours, the least energy first</source>
        <translation>Vecinos, primero el de menor energía</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
</context>
<context>
    <name>NextRoundCommand</name>
    <message>
        <source>No study is open; begin or open one in the Study panel.</source>
        <extracomment>Why no round is made The set is whole and its round is being made</extracomment>
        <translation>No hay ningún estudio abierto; empieza o abre uno en el panel Estudio.</translation>
    </message>
    <message>
        <source>A batch is being generated; wait for it or cancel it first.</source>
        <translation>Se está generando un lote; espera o cancélalo antes.</translation>
    </message>
    <message>
        <source>The batch found no puzzle, so no round was made.</source>
        <translation>El lote no encontró ningún puzle, así que no se creó ninguna ronda.</translation>
    </message>
    <message>
        <source>The batch is incomplete, so no round was made of it; Continue in the Generate panel makes both.</source>
        <translation>El lote está incompleto, así que no se creó ninguna ronda con él; Continuar, en el panel Generar, hace ambas cosas.</translation>
    </message>
    <message>
        <source>The study was closed meanwhile, so no round was made; the set is open.</source>
        <translation>El estudio se cerró entretanto, así que no se creó ninguna ronda; el conjunto está abierto.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss this message</source>
        <extracomment>The whole text A remark for which there is no room beside a sentence whose buttons wait for an answer.</extracomment>
        <translation>Descartar este mensaje</translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>{name}: write a number</source>
        <extracomment>The text is another one; `number` and `fault` are up to date</extracomment>
        <translation>{name}: escribe un número</translation>
    </message>
    <message>
        <source>{name}: {text} is not a number</source>
        <translation>{name}: {text} no es un número</translation>
    </message>
    <message>
        <source>{name}: {text} is not whole</source>
        <translation>{name}: {text} no es entero</translation>
    </message>
    <message>
        <source>{name}: {text} is below {low}</source>
        <translation>{name}: {text} es menor que {low}</translation>
    </message>
    <message>
        <source>{name}: {text} is above {high}</source>
        <translation>{name}: {text} es mayor que {high}</translation>
    </message>
</context>
<context>
    <name>NumberedDealDialog</name>
    <message>
        <source>Deal by number</source>
        <extracomment>The number as text, rows, columns</extracomment>
        <translation>Reparto por número</translation>
    </message>
    <message>
        <source>Of a deal as FreeCell programs number them, from 1</source>
        <translation>De un reparto según lo numeran los programas de FreeCell, desde 1</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Número</translation>
    </message>
</context>
<context>
    <name>OpenSet</name>
    <message>
        <source>{name} is the open set, and the puzzles that are left out would be lost; choose another name.</source>
        <extracomment>Another set is open, or its name changed A set of puzzles that are made just now takes the place of the one before First and last place of puzzles that were appended More is known of the puzzle at this place A file could not be used, in one sentence The set in the file of a `Path` was opened for a person, not restored. The file of a `Path` is still being read after a moment; None when that is over. The file of a `Path` holds no set; ``refused`` tells why A `Puzzle` should go on the board The halfway ratios of these `PuzzleRecord`s should be counted exactly. Some puzzles were written as a set of their own: where, how many, and of how many. The `PuzzleSet`s before and after a `rewrite` Why the set is as it was, in one sentence</extracomment>
        <translation>{name} es el conjunto abierto, y los puzles que quedan fuera se perderían; elige otro nombre.</translation>
    </message>
</context>
<context>
    <name>OpenStudy</name>
    <message>
        <source>Stopped. What was made is kept, and Make first round goes on with it.</source>
        <extracomment>Another study is open, or more is known of this one A study was opened, or made, or closed It was answered, or taken back, which of two puzzles was better A study could not be read; ``said`` tells why What was done, or why it was not, in one sentence A `Puzzle` of the round should go on the board A report was written; its path A book for raters was written; its path The differences that verifying found, a tuple of sentences The `Progress` of a first round in the making</extracomment>
        <translation>Detenido. Lo creado se conserva, y «Crear primera ronda» lo continúa.</translation>
    </message>
    <message>
        <source>Round {round}, {place} of {all}</source>
        <translation>Ronda {round}, {place} de {all}</translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation>El estudio está ocupado; espera o cancela su tarea actual.</translation>
    </message>
    <message>
        <source>Round {n} is made.</source>
        <translation>La ronda {n} está creada.</translation>
    </message>
    <message>
        <source>The round is taken back; its files are in {path}.</source>
        <translation>La ronda se ha retirado; sus archivos están en {path}.</translation>
    </message>
    <message>
        <source>The fit is kept with round {n}.</source>
        <translation>El ajuste se guarda con la ronda {n}.</translation>
    </message>
    <message>
        <source>Round {n} is rated; the Study panel says what the ratings show.</source>
        <translation>La ronda {n} está valorada; el panel Estudio dice qué muestran las valoraciones.</translation>
    </message>
</context>
<context>
    <name>OwnFile</name>
    <message>
        <source>{path} cannot be written ({reason}), so what you do now would not outlive the program; free some space or allow writing there.</source>
        <extracomment>It cannot be written, in one sentence</extracomment>
        <translation>No se puede escribir {path} ({reason}), así que lo que hagas ahora no durará más que el programa; libera espacio o permite escribir allí.</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview of the first page</source>
        <translation>Vista previa de la primera página</translation>
    </message>
</context>
<context>
    <name>Pager</name>
    <message>
        <source>Preview of the book</source>
        <extracomment>All pages The page that is shown, from 0</extracomment>
        <translation>Vista previa del libro</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Página {n} de {all}</translation>
    </message>
</context>
<context>
    <name>PairWindow</name>
    <message>
        <source>Pairs</source>
        <extracomment>What is asked and what was answered; None before it is known Whether an answer is being written, or the next pair looked for</extracomment>
        <translation>Pares</translation>
    </message>
    <message>
        <source>Left puzzle</source>
        <extracomment>What is asked, or why nothing is</extracomment>
        <translation>Puzle izquierdo</translation>
    </message>
    <message>
        <source>Right puzzle</source>
        <translation>Puzle derecho</translation>
    </message>
    <message>
        <source>← Left</source>
        <translation>← Izquierdo</translation>
    </message>
    <message>
        <source>↓ Cannot tell</source>
        <translation>↓ No sé decir</translation>
    </message>
    <message>
        <source>Note that these two are alike and ask about another pair</source>
        <translation>Anotar que estos dos son parejos y preguntar por otro par</translation>
    </message>
    <message>
        <source>Right →</source>
        <translation>Derecho →</translation>
    </message>
    <message>
        <source>Take back</source>
        <extracomment>How much was compared</extracomment>
        <translation>Anular</translation>
    </message>
    <message>
        <source>Withdraw the last answer (Backspace)</source>
        <translation>Anular la última respuesta (Retroceso)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Pairs compared in this round: {n}</source>
        <translation>Pares comparados en esta ronda: {n}</translation>
    </message>
    <message>
        <source>; alike: {n}</source>
        <translation>; parejos: {n}</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>No hay ningún estudio abierto.</translation>
    </message>
    <message>
        <source>Which of these two was better?</source>
        <translation>¿Cuál de estos dos fue mejor?</translation>
    </message>
    <message>
        <source>Rate two puzzles of the round first; then they can be compared.</source>
        <translation>Valora antes dos puzles de la ronda; luego se pueden comparar.</translation>
    </message>
    <message>
        <source>Every pair of rated puzzles was asked about. The Study panel has the strengths.</source>
        <translation>Ya se preguntó por todos los pares de puzles valorados. El panel Estudio tiene las fuerzas.</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Generar</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Valorar</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Examinar</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Estudio</translation>
    </message>
    <message>
        <source>No other puzzle of the round is left to rate.</source>
        <extracomment>Another panel is about to be made</extracomment>
        <translation>No queda otro puzle de la ronda por valorar.</translation>
    </message>
</context>
<context>
    <name>PlayControls</name>
    <message>
        <source>The solution stays hidden until the puzzle is rated.</source>
        <extracomment>A sentence for the notice bar; an empty one clears it A sentence that nothing else should make way for A sentence, a button&apos;s label and what the button does Another position or puzzle is on the board: what was said about the one before is over. The game is held, or goes on A solution is on the board, or no longer The puzzle has its end, in a sentence No move is left, or why the position is lost, and what may be done: pairs of a button&apos;s label and what it does. The moves that made the game harder should be shown Plays solutions on the board</extracomment>
        <translation>La solución queda oculta hasta valorar el puzle.</translation>
    </message>
    <message>
        <source>Paused. Press P or click to resume.</source>
        <translation>En pausa. Pulsa P o haz clic para reanudar.</translation>
    </message>
    <message>
        <source>Given up. You can keep trying; it is recorded as given up.</source>
        <translation>Abandonado. Puedes seguir intentándolo; consta como abandonado.</translation>
    </message>
    <message>
        <source>Bookmark {number}: Ctrl+{number} comes back here.</source>
        <translation>Marcador {number}: Control+{number} vuelve aquí.</translation>
    </message>
    <message>
        <source>Bookmark {number}: the list of bookmarks comes back here.</source>
        <translation>Marcador {number}: la lista de marcadores vuelve aquí.</translation>
    </message>
    <message>
        <source>The bookmark was removed; its moves stay.</source>
        <translation>Se quitó el marcador; sus jugadas se conservan.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Recuperar</translation>
    </message>
    <message>
        <source>The deal was copied as text.</source>
        <translation>El reparto se copió como texto.</translation>
    </message>
    <message>
        <source>The deal was copied as a link.</source>
        <translation>El reparto se copió como enlace.</translation>
    </message>
    <message>
        <source>The deal was copied as an image.</source>
        <translation>El reparto se copió como imagen.</translation>
    </message>
    <message>
        <source>The deal and its moves were copied as text.</source>
        <translation>El reparto y sus jugadas se copiaron como texto.</translation>
    </message>
    <message>
        <source>The deal and the moves of this line were copied as text.</source>
        <translation>El reparto y las jugadas de esta línea se copiaron como texto.</translation>
    </message>
    <message>
        <source>Not known yet.</source>
        <translation>Aún no se sabe.</translation>
    </message>
    <message>
        <source>This position is not lost.</source>
        <translation>Esta posición no está perdida.</translation>
    </message>
    <message>
        <source>No moves left.</source>
        <translation>No quedan jugadas.</translation>
    </message>
    <message>
        <source>That move lost the game.</source>
        <translation>Esa jugada perdió la partida.</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Este reparto no se puede ganar.</translation>
    </message>
    <message>
        <source>This position is lost.</source>
        <translation>Esta posición está perdida.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Back to where it could be won</source>
        <translation>Volver adonde se podía ganar</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Solved! {score} points, a perfect score.</source>
        <translation>¡Resuelto! {score} puntos, la puntuación perfecta.</translation>
    </message>
    <message>
        <source>Hints are hidden until this puzzle is rated. A hint will be recorded.</source>
        <translation>Las pistas quedan ocultas hasta valorar este puzle. Si pides una, constará.</translation>
    </message>
    <message>
        <source>Show the hint</source>
        <translation>Mostrar la pista</translation>
    </message>
</context>
<context>
    <name>PostMortem</name>
    <message>
        <source>Play from here</source>
        <extracomment>What stands above the table</extracomment>
        <translation>Jugar desde aquí</translation>
    </message>
    <message>
        <source>Go to the position before the chosen move</source>
        <translation>Ir a la posición anterior a la jugada elegida</translation>
    </message>
    <message>
        <source>Moves that made the game harder appear here as they are proved.</source>
        <translation>Las jugadas que complicaron la partida aparecen aquí según se demuestran.</translation>
    </message>
    <message>
        <source>No move lost the game or left less than half the ways to win.</source>
        <translation>Ninguna jugada perdió la partida ni redujo las formas de ganar a menos de la mitad.</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: it could bias the rating.</source>
        <translation>Oculto hasta valorar el puzle: podría influir en la valoración.</translation>
    </message>
    <message>
        <source>No move was played yet.</source>
        <translation>Aún no se ha hecho ninguna jugada.</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) lost the game.</source>
        <translation>
            <numerusform>%n jugada perdió la partida.</numerusform>
            <numerusform>%n jugadas perdieron la partida.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your moves narrowed the ways to win.</source>
        <translation>
            <numerusform>%n de tus jugadas redujo las formas de ganar.</numerusform>
            <numerusform>%n de tus jugadas redujeron las formas de ganar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) not known yet.</source>
        <translation>
            <numerusform>De %n jugada aún no se sabe.</numerusform>
            <numerusform>De %n jugadas aún no se sabe.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostMortemModel</name>
    <message>
        <source>The other moves that would have kept the game winnable</source>
        <extracomment>A move was judged; the counts may be others</extracomment>
        <translation>Las otras jugadas que habrían mantenido la partida ganable</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Jugada</translation>
    </message>
    <message>
        <source>Moves that lost the game, and those after which less than half the share of winning moves was left; a click goes there</source>
        <translation>Jugadas que perdieron la partida y aquellas tras las que quedó menos de la mitad de la parte de jugadas ganadoras; un clic lleva allí</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Winning moves of all moves before it</source>
        <translation>Jugadas ganadoras de todas las jugadas, antes de ella</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Winning moves of all moves after it</source>
        <translation>Jugadas ganadoras de todas las jugadas, después de ella</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>{move} lost the game; of {before} winning moves, better: {better}</source>
        <translation>{move} perdió la partida; de {before} jugadas ganadoras, mejor: {better}</translation>
    </message>
    <message>
        <source>{move}: {before} winning moves before, {after} after; also: {better}</source>
        <translation>{move}: {before} jugadas ganadoras antes, {after} después; también: {better}</translation>
    </message>
    <message>
        <source>✕ lost</source>
        <translation>✕ perdida</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>aún no se sabe</translation>
    </message>
    <message>
        <source>nothing else won</source>
        <translation>ninguna otra ganaba</translation>
    </message>
    <message>
        <source>{winning} of {all}</source>
        <translation>{winning} de {all}</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colores</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Baraja</translation>
    </message>
    <message>
        <source>Ta&amp;ble</source>
        <translation>&amp;Mesa</translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation>&amp;Veredicto</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>The window speaks it from the next start on.</source>
        <translation>La ventana lo hablará desde el próximo inicio.</translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation>Baraja de c&amp;uatro colores</translation>
    </message>
    <message>
        <source>Clubs green and diamonds blue, wherever cards are drawn</source>
        <translation>Tréboles verdes y diamantes azules, en todas las cartas</translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation>&amp;Animar las cartas</translation>
    </message>
    <message>
        <source>Cards glide to where they go; the system&apos;s wish for less motion counts</source>
        <translation>Las cartas se deslizan a su sitio; se respeta la reducción de movimiento del sistema</translation>
    </message>
    <message>
        <source>Show the cloc&amp;k</source>
        <translation>Mostrar el &amp;reloj</translation>
    </message>
    <message>
        <source>In the status bar; time is measured for ratings either way</source>
        <translation>En la barra de estado; el tiempo se mide para las valoraciones en todo caso</translation>
    </message>
    <message>
        <source>Of the window; paper and reports are always light</source>
        <translation>De la ventana; el papel y los informes son siempre claros</translation>
    </message>
    <message>
        <source>On the board, in pictures of puzzles and on paper</source>
        <translation>En el tablero, en las imágenes de puzles y en papel</translation>
    </message>
    <message>
        <source>What the cards lie on; always plain in high contrast</source>
        <translation>Sobre qué están las cartas; siempre lisa en alto contraste</translation>
    </message>
    <message>
        <source>What the status bar says of the position; blind puzzles say none. Only when stuck: nothing until no move is left, a hint is asked for, or the game is over</source>
        <translation>Lo que dice la barra de estado sobre la posición; en los puzles a ciegas, nada. Solo al atascarse: nada hasta que no quede ninguna jugada, se pida una pista o acabe la partida</translation>
    </message>
    <message>
        <source>From the next start on; files and commands are English in every language</source>
        <translation>Desde el próximo inicio; los archivos y las órdenes están en inglés en todos los idiomas</translation>
    </message>
</context>
<context>
    <name>PublishedWindow</name>
    <message>
        <source>Tables of the paper</source>
        <translation>Tablas del artículo</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Table {n}</source>
        <translation>Tabla {n}</translation>
    </message>
</context>
<context>
    <name>PuzzleTable</name>
    <message>
        <source>Puzzles of the set</source>
        <extracomment>The halfway ratio of the puzzle at a place should be counted exactly. The puzzle at a place should have a star, or no longer Other puzzles are selected</extracomment>
        <translation>Puzles del conjunto</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Ningún puzle del conjunto pasa el filtro.</translation>
    </message>
</context>
<context>
    <name>PuzzlesPanel</name>
    <message>
        <source>Filter</source>
        <extracomment>A `Path` to open The set should be saved or exported; the generator should come to the front; all sets should be shown.</extracomment>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>There is no set; open or generate one first.</source>
        <translation>No hay ningún conjunto; abre o genera antes uno.</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Ningún puzle del conjunto pasa el filtro.</translation>
    </message>
    <message>
        <source>This is the last puzzle of the set.</source>
        <translation>Este es el último puzle del conjunto.</translation>
    </message>
    <message>
        <source>This is the first puzzle of the set.</source>
        <translation>Este es el primer puzle del conjunto.</translation>
    </message>
    <message>
        <source>Search names, tags, notes, cards</source>
        <translation>Buscar nombres, etiquetas, notas, cartas</translation>
    </message>
    <message>
        <source>Every word must occur in the id, name, tags, notes, energy or deal</source>
        <translation>Cada palabra debe aparecer en el id, el nombre, las etiquetas, las notas, la energía o el reparto</translation>
    </message>
    <message>
        <source>Show only puzzles with a star</source>
        <translation>Mostrar solo los puzles con estrella</translation>
    </message>
    <message>
        <source>Only puzzles with a star</source>
        <translation>Solo puzles con estrella</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galería</translation>
    </message>
    <message>
        <source>Show the puzzles as pictures</source>
        <translation>Mostrar los puzles como imágenes</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Columnas…</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Estrella</translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation>Añadir a conjunto…</translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation>Contar exactamente la razón intermedia</translation>
    </message>
    <message>
        <source>Compare two puzzles</source>
        <translation>Comparar dos puzles</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Remove from the set</source>
        <translation>Quitar del conjunto</translation>
    </message>
    <message>
        <source>In the order of the set</source>
        <translation>En el orden del conjunto</translation>
    </message>
    <message>
        <source>Make this the order of the set</source>
        <translation>Usar este orden en el conjunto</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>&amp;Library…</source>
        <translation>&amp;Biblioteca…</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Archivo…</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>Generar…</translation>
    </message>
    <message>
        <source>Puzzles of the papers</source>
        <translation>Puzles de los artículos</translation>
    </message>
    <message>
        <source>Lowest halfway ratios found</source>
        <translation>Las menores razones intermedias halladas</translation>
    </message>
    <message>
        <source>No set is open. Generate puzzles, open a set, or begin with the papers&apos;.</source>
        <translation>No hay ningún conjunto abierto. Genera puzles, abre un conjunto o empieza con los de los artículos.</translation>
    </message>
    <message>
        <source>This set holds no puzzles yet. Generate some, open another set, or begin with the papers&apos;.</source>
        <translation>Este conjunto aún no tiene puzles. Genera algunos, abre otro conjunto o empieza con los de los artículos.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Show the puzzles as rows</source>
        <translation>Mostrar los puzles como filas</translation>
    </message>
    <message>
        <source>Choose two puzzles first, the second with Ctrl.</source>
        <translation>Elige antes dos puzles, el segundo con Ctrl.</translation>
    </message>
    <message>
        <source>A puzzle that is still to be rated blind is not compared.</source>
        <translation>Un puzle que aún se ha de valorar a ciegas no se compara.</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{n} de %n puzle</numerusform>
            <numerusform>{n} de %n puzles</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Open a puzzle set</source>
        <translation>Abrir un conjunto de puzles</translation>
    </message>
    <message>
        <source>Puzzle sets and deals</source>
        <translation>Conjuntos de puzles y repartos</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>QueueReminder</name>
    <message numerus="yes">
        <source>The queue was interrupted with %n batch(es) to do; the Generate panel goes on.</source>
        <translation>
            <numerusform>La cola se interrumpió con %n lote pendiente; el panel Generar la continúa.</numerusform>
            <numerusform>La cola se interrumpió con %n lotes pendientes; el panel Generar la continúa.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueSection</name>
    <message>
        <source>Add these settings</source>
        <extracomment>What the form says should be added Whether it works, or what `summary` says, is different now Says which batch runs, and is told how it ended</extracomment>
        <translation>Añadir configuración</translation>
    </message>
    <message>
        <source>Start queue</source>
        <translation>Iniciar cola</translation>
    </message>
    <message>
        <source>Move up</source>
        <extracomment>What is said of the queue</extracomment>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Open the set</source>
        <translation>Abrir el conjunto</translation>
    </message>
    <message>
        <source>Remove those that are done</source>
        <translation>Quitar los terminados</translation>
    </message>
    <message>
        <source>batches that run one after another</source>
        <translation>lotes que se ejecutan uno tras otro</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) done</source>
        <translation>
            <numerusform>{n} de %n lote terminado</numerusform>
            <numerusform>{n} de %n lotes terminados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) to do</source>
        <translation>
            <numerusform>{n} de %n lote pendiente</numerusform>
            <numerusform>{n} de %n lotes pendientes</numerusform>
        </translation>
    </message>
    <message>
        <source>{words}, interrupted</source>
        <translation>{words}, interrumpida</translation>
    </message>
    <message>
        <source>add a batch</source>
        <translation>adición de un lote</translation>
    </message>
    <message>
        <source>move a batch</source>
        <translation>traslado de un lote</translation>
    </message>
    <message>
        <source>remove batches</source>
        <translation>eliminación de lotes</translation>
    </message>
    <message>
        <source>This batch has found no puzzle yet.</source>
        <translation>Este lote aún no ha encontrado ningún puzle.</translation>
    </message>
    <message>
        <source>Stop queue</source>
        <translation>Detener cola</translation>
    </message>
    <message>
        <source>Continue queue</source>
        <translation>Continuar cola</translation>
    </message>
    <message>
        <source>Add the settings above as often as you like, then start.</source>
        <translation>Añade la configuración de arriba cuantas veces quieras y luego inicia.</translation>
    </message>
    <message>
        <source>Queue of batches</source>
        <translation>Cola de lotes</translation>
    </message>
</context>
<context>
    <name>QueueStore</name>
    <message>
        <source>The queue could not be used and was set aside: {why}</source>
        <extracomment>In their order Puzzles in the set of each Whether another window or command works on it Why the file had to be set aside; empty when it was right `snapshot` is another one A change could not be made, in one sentence The file</extracomment>
        <translation>La cola no se pudo usar y se apartó: {why}</translation>
    </message>
</context>
<context>
    <name>RandomDealDialog</name>
    <message>
        <source>New deal</source>
        <extracomment>Rows, columns, cards, winnable only</extracomment>
        <translation>Nuevo reparto</translation>
    </message>
    <message>
        <source>The other cells of the grid stay empty</source>
        <translation>Las demás celdas de la cuadrícula quedan vacías</translation>
    </message>
    <message>
        <source>&amp;Winnable only</source>
        <translation>Solo &amp;ganables</translation>
    </message>
    <message>
        <source>Deal again until a solution is found</source>
        <translation>Repartir de nuevo hasta encontrar una solución</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>&amp;Cartas</translation>
    </message>
</context>
<context>
    <name>RangeLine</name>
    <message>
        <source>What must lie in the range</source>
        <extracomment>The range is another one; the person wants it gone.</extracomment>
        <translation>Lo que debe estar en el intervalo</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>Least value; empty for no limit</source>
        <translation>Valor mínimo; vacío si no hay límite</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Greatest value; empty for no limit</source>
        <translation>Valor máximo; vacío si no hay límite</translation>
    </message>
    <message>
        <source>open</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>Remove this range</source>
        <translation>Quitar este intervalo</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Rasgo</translation>
    </message>
    <message>
        <source>{feature}: the range is upside down</source>
        <translation>{feature}: el intervalo está al revés</translation>
    </message>
</context>
<context>
    <name>RangeRows</name>
    <message>
        <source>Add a range</source>
        <extracomment>`ranges` or `fault` are others</extracomment>
        <translation>Añadir un intervalo</translation>
    </message>
    <message>
        <source>A feature has two ranges; remove one.</source>
        <translation>Un rasgo tiene dos intervalos; quita uno.</translation>
    </message>
</context>
<context>
    <name>RateForm</name>
    <message>
        <source>What made it good, or dull?</source>
        <extracomment>A person changed something Enter was pressed on the scale</extracomment>
        <translation>¿Qué lo hizo bueno, o aburrido?</translation>
    </message>
    <message>
        <source>For you and for reports; the fit does not read it</source>
        <translation>Para ti y para los informes; el ajuste no las lee</translation>
    </message>
    <message>
        <source>Short words separated by commas, to find puzzles by</source>
        <translation>Palabras cortas separadas por comas, para encontrar puzles</translation>
    </message>
    <message>
        <source>for example: surprise; one way only</source>
        <translation>por ejemplo: sorpresa; una sola vía</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>malo</translation>
    </message>
    <message>
        <source>best</source>
        <translation>el mejor</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notas</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Etiquetas</translation>
    </message>
</context>
<context>
    <name>RatePanel</name>
    <message>
        <source>Save</source>
        <extracomment>The `RatingRow` that is on the disk now The rating is saved and the next puzzle is wanted All ratings of this file should be shown Scale, notes and tags</extracomment>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Guardar y seguir</translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>What was saved or taken back last, in words</extracomment>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Take back the rating that was saved last</source>
        <translation>Anular la última valoración guardada</translation>
    </message>
    <message>
        <source>Rating: {name}</source>
        <translation>Valoración: {name}</translation>
    </message>
    <message>
        <source>Undo the {value} before</source>
        <translation>Deshacer el {value} anterior</translation>
    </message>
    <message>
        <source>Not hidden any more, so its rating will not count as blind.</source>
        <translation>Ya no está oculto, así que su valoración no contará como hecha a ciegas.</translation>
    </message>
    <message>
        <source>Rated {value}. Saving again replaces that rating.</source>
        <translation>Valorado con {value}. Guardar otra vez sustituye esa valoración.</translation>
    </message>
    <message>
        <source>Not saved yet; kept as a draft</source>
        <translation>Sin guardar; se conserva como borrador</translation>
    </message>
    <message>
        <source>Saved already</source>
        <translation>Ya guardado</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Saved {value}</source>
        <translation>Guardado: {value}</translation>
    </message>
    <message>
        <source>Saved {value} for {name}</source>
        <translation>Guardado: {value} para {name}</translation>
    </message>
    <message>
        <source>Not saved; what you wrote is still here</source>
        <translation>Sin guardar; lo que escribiste sigue aquí</translation>
    </message>
    <message>
        <source>The rating is withdrawn</source>
        <translation>La valoración está anulada</translation>
    </message>
    <message>
        <source>Rated {value} again, as before</source>
        <translation>Valorado de nuevo con {value}, como antes</translation>
    </message>
</context>
<context>
    <name>RaterButtons</name>
    <message>
        <source>Book for raters…</source>
        <extracomment>Ratings should be taken in: a list of `Path`</extracomment>
        <translation>Libro para evaluar…</translation>
    </message>
    <message>
        <source>A round as one file that others play and rate in a browser, blind</source>
        <translation>Una ronda en un archivo que otros juegan y valoran en un navegador, a ciegas</translation>
    </message>
    <message>
        <source>Take in ratings…</source>
        <translation>Importar valoraciones…</translation>
    </message>
    <message>
        <source>What raters sent back, or a table of ratings; shown before it is added</source>
        <translation>Lo que devolvieron los evaluadores, o una tabla de valoraciones; se muestra antes de añadirlo</translation>
    </message>
    <message>
        <source>Book of round {n} for raters…</source>
        <translation>Libro de la ronda {n} para evaluar…</translation>
    </message>
    <message>
        <source>Write the book for raters as</source>
        <translation>Escribir el libro para evaluar como</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Página (*.html)</translation>
    </message>
    <message>
        <source>{study}-round-{n}-to-rate</source>
        <translation>{study}-ronda-{n}-por-valorar</translation>
    </message>
    <message>
        <source>Take in ratings</source>
        <translation>Importar valoraciones</translation>
    </message>
    <message>
        <source>Ratings (*.csv *.txt *.eml)</source>
        <translation>Valoraciones (*.csv *.txt *.eml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>RatingHistory</name>
    <message>
        <source>Ratings</source>
        <translation>Valoraciones</translation>
    </message>
    <message>
        <source>Ratings, newest first</source>
        <extracomment>The rows that are listed, newest first</extracomment>
        <translation>Valoraciones, de nuevas a antiguas</translation>
    </message>
    <message>
        <source>There are no ratings in this file yet.</source>
        <translation>Aún no hay valoraciones en este archivo.</translation>
    </message>
    <message>
        <source>Show replaced and withdrawn ratings too</source>
        <translation>Mostrar también las sustituidas y anuladas</translation>
    </message>
    <message>
        <source>Save the change</source>
        <extracomment>What the form is about, or why it cannot be used</extracomment>
        <translation>Guardar el cambio</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Anular</translation>
    </message>
    <message>
        <source>The rating no longer counts; the file keeps its row</source>
        <translation>La valoración deja de contar; el archivo conserva su fila</translation>
    </message>
    <message>
        <source>Open the puzzle</source>
        <translation>Abrir el puzle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Your own ratings</source>
        <translation>Tus propias valoraciones</translation>
    </message>
    <message>
        <source>Ratings of {study}</source>
        <translation>Valoraciones de {study}</translation>
    </message>
    <message>
        <source>This rating no longer counts; it is kept as it was.</source>
        <translation>Esta valoración ya no cuenta; se conserva como era.</translation>
    </message>
    <message>
        <source>Not saved yet. The old row is kept, and this one counts in its place.</source>
        <translation>Sin guardar. La fila antigua se conserva, y esta cuenta en su lugar.</translation>
    </message>
    <message>
        <source>Change the value, the notes or the tags; the old row is kept.</source>
        <translation>Cambia el valor, las notas o las etiquetas; la fila antigua se conserva.</translation>
    </message>
</context>
<context>
    <name>RatingScale</name>
    <message>
        <source>Rating from 0 to 10</source>
        <extracomment>Another value is chosen, by a person or by `set_value` Enter was pressed</extracomment>
        <translation>Valoración de 0 a 10</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} de 10</translation>
    </message>
</context>
<context>
    <name>RatingsByFeature</name>
    <message>
        <source>The feature along the axis below</source>
        <translation>El rasgo del eje inferior</translation>
    </message>
    <message>
        <source>The line is what the whole fit says of this feature, with the others at their means; its error stands in the table.</source>
        <translation>La línea es lo que el ajuste entero dice de este rasgo, con los demás en sus medias; su error está en la tabla.</translation>
    </message>
    <message>
        <source>Rating against</source>
        <translation>Valoración frente a</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}, given up</source>
        <translation>{name}: valorado con {rating} en {value}, abandonado</translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}</source>
        <translation>{name}: valorado con {rating} en {value}</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
</context>
<context>
    <name>RatingsPlace</name>
    <message>
        <source>History…</source>
        <extracomment>The ratings of this file should be shown, to be looked at and changed. One sentence: there is nothing to open, or nothing to open it with</extracomment>
        <translation>Historial…</translation>
    </message>
    <message>
        <source>View and change all ratings</source>
        <translation>Ver y cambiar todas las valoraciones</translation>
    </message>
    <message>
        <source>Open the CSV</source>
        <translation>Abrir el CSV</translation>
    </message>
    <message>
        <source>Ratings go to {path}</source>
        <translation>Las valoraciones van a {path}</translation>
    </message>
    <message>
        <source>No ratings yet; the first one creates the file.</source>
        <translation>Aún no hay valoraciones; la primera crea el archivo.</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Ningún programa abre {path}.</translation>
    </message>
</context>
<context>
    <name>Rearranging</name>
    <message>
        <source>remove puzzles</source>
        <translation>eliminación de puzles</translation>
    </message>
    <message>
        <source>sort the set</source>
        <translation>ordenación del conjunto</translation>
    </message>
    <message>
        <source>move puzzles</source>
        <translation>traslado de puzles</translation>
    </message>
    <message>
        <source>Show the whole set in its own order first, then puzzles can be moved.</source>
        <translation>Muestra antes todo el conjunto en su propio orden; luego se pueden mover puzles.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) removed. Undo brings them back; the set “removed” has them too.</source>
        <translation>
            <numerusform>%n puzle quitado. Deshacer lo recupera; también está en el conjunto «removed».</numerusform>
            <numerusform>%n puzles quitados. Deshacer los recupera; también están en el conjunto «removed».</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reports</name>
    <message>
        <source>The report is in {path}.</source>
        <translation>El informe está en {path}.</translation>
    </message>
    <message>
        <source>The book for raters is in {path}.</source>
        <translation>El libro para evaluar está en {path}.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Ningún programa abre {path}.</translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Solved!</source>
        <extracomment>Another puzzle, the same one again, the post-mortem, or nothing more is wanted.</extracomment>
        <translation>¡Resuelto!</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>The next puzzle (N)</source>
        <translation>El puzle siguiente (N)</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Jugar otra vez</translation>
    </message>
    <message>
        <source>Begin this puzzle anew, with an empty clock</source>
        <translation>Empezar este puzle de nuevo, con el reloj a cero</translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation>Ver lo que se te escapó</translation>
    </message>
    <message>
        <source>The moves that made the game harder, and better ones</source>
        <translation>Las jugadas que complicaron la partida, y otras mejores</translation>
    </message>
    <message>
        <source>Slips not known yet</source>
        <translation>Deslices: aún no se sabe</translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n pista</numerusform>
            <numerusform>%n pistas</numerusform>
        </translation>
    </message>
    <message>
        <source>No hint</source>
        <translation>Sin pistas</translation>
    </message>
    <message numerus="yes">
        <source>%n undo(s)</source>
        <translation>
            <numerusform>%n deshecha</numerusform>
            <numerusform>%n deshechas</numerusform>
        </translation>
    </message>
    <message>
        <source>No undo</source>
        <translation>Sin deshacer</translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation>
            <numerusform>%n desliz</numerusform>
            <numerusform>%n deslices</numerusform>
        </translation>
    </message>
    <message>
        <source>No slip</source>
        <translation>Sin deslices</translation>
    </message>
    <message>
        <source>Time {time} · {undos}</source>
        <translation>Tiempo {time} · {undos}</translation>
    </message>
    <message>
        <source>Time {time}</source>
        <translation>Tiempo {time}</translation>
    </message>
    <message>
        <source>Time {time}, a new best (before: {best})</source>
        <translation>Tiempo {time}, nuevo récord (antes: {best})</translation>
    </message>
    <message>
        <source>Time {time}, best {best}</source>
        <translation>Tiempo {time}, récord {best}</translation>
    </message>
</context>
<context>
    <name>ReviewEnergy</name>
    <message>
        <source>Energy of round {n}</source>
        <extracomment>How large the next round shall be, a `Size`; told before ``generate_requested``. The next round should be generated with the current energy What is open The energy What it is, for a person The round should be generated with this energy, as large as this `Size`. This energy should be looked at and edited first What is said on top</extracomment>
        <translation>Energía de la ronda {n}</translation>
    </message>
    <message>
        <source>In terms of the energy</source>
        <translation>En términos de la energía</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Qué cambia</translation>
    </message>
    <message>
        <source>Generate round {n}</source>
        <translation>Generar la ronda {n}</translation>
    </message>
    <message>
        <source>Edit first</source>
        <translation>Modificar antes</translation>
    </message>
    <message>
        <source>Open it in the Energy panel</source>
        <translation>Abrirla en el panel Energía</translation>
    </message>
    <message>
        <source>So the next round can have the same energy, or one of your own.</source>
        <translation>Así que la próxima ronda puede tener la misma energía, o una tuya.</translation>
    </message>
    <message>
        <source>Next: generate the round with the proposed energy, as large as the last one or as you like.</source>
        <translation>Siguiente: generar la ronda con la energía propuesta, tan grande como la última o como quieras.</translation>
    </message>
    <message>
        <source>They ask for no change of the energy.</source>
        <translation>No piden ningún cambio de la energía.</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>sin nombre</translation>
    </message>
    <message>
        <source>What the ratings ask for: {name}</source>
        <translation>Lo que piden las valoraciones: {name}</translation>
    </message>
    <message>
        <source>What the Energy panel holds: {name}</source>
        <translation>Lo que contiene el panel Energía: {name}</translation>
    </message>
    <message>
        <source>The same as round {n}: {name}</source>
        <translation>La misma que en la ronda {n}: {name}</translation>
    </message>
    <message>
        <source>Nothing: the same energy again.</source>
        <translation>Nada: otra vez la misma energía.</translation>
    </message>
</context>
<context>
    <name>RoundChooser</name>
    <message>
        <source>Every round of the study</source>
        <extracomment>Another round was chosen A study that is not listed should be opened for this side What is chosen; None before something is</extracomment>
        <translation>Todas las rondas del estudio</translation>
    </message>
    <message>
        <source>Open another study…</source>
        <translation>Abrir otro estudio…</translation>
    </message>
</context>
<context>
    <name>RoundSize</name>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation>Cada puzle tiene un número de cartas de este intervalo</translation>
    </message>
    <message>
        <source>More of them tell more, and take longer to rate</source>
        <translation>Cuantos más, más dicen y más se tarda en valorarlos</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Puzles</translation>
    </message>
    <message>
        <source>Puzzles of the round</source>
        <translation>Puzles de la ronda</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Least number of cards</source>
        <translation>Número mínimo de cartas</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Greatest number of cards</source>
        <translation>Número máximo de cartas</translation>
    </message>
</context>
<context>
    <name>RoundsModel</name>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>Counted from 1</source>
        <translation>Contando desde 1</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation>Qué minimizan sus puzles</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Valorados</translation>
    </message>
    <message>
        <source>Puzzles rated, of the round&apos;s own; controls and repeats left out</source>
        <translation>Puzles valorados de los propios de la ronda; sin controles ni repetidos</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} de {all}</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Mean rating of its puzzles, controls left out</source>
        <translation>Valoración media de sus puzles, sin los controles</translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation>vs. anterior</translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, ± half of the 95 % interval</source>
        <translation>Cuánto supera la valoración media a la de los puzles de la energía anterior, ± la mitad del intervalo del 95 %</translation>
    </message>
    <message>
        <source>vs random</source>
        <translation>vs. azar</translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, ± half of the 95 % interval</source>
        <translation>Cuánto supera la valoración media a la de puzles resolubles al azar, ± la mitad del intervalo del 95 %</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Of the fit that is kept with it</source>
        <translation>Del ajuste que se guarda con ella</translation>
    </message>
    <message>
        <source>Round {n}: {energy}</source>
        <translation>Ronda {n}: {energy}</translation>
    </message>
</context>
<context>
    <name>ScatterChart</name>
    <message>
        <source>Points</source>
        <extracomment>Where it lies. What it is, for a tip and a screen reader Given back when it is chosen Whether it is drawn as a ring The key of a point</extracomment>
        <translation>Puntos</translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <extracomment>What is shown, from left to right Where the line meets x = 0, and its slope; None without a line</extracomment>
        <translation>{vertical} frente a {horizontal}</translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle.</source>
        <translation>Las flechas van de punto en punto, Intro abre un puzle.</translation>
    </message>
</context>
<context>
    <name>ScatterPage</name>
    <message>
        <source>Logarithmic</source>
        <extracomment>A `Judged` puzzle should go on the board The puzzles of a `PuzzleSet` should be added to a set What is shown; None before something is</extracomment>
        <translation>Logarítmica</translation>
    </message>
    <message>
        <source>What stands to the left or right</source>
        <translation>Lo que va de izquierda a derecha</translation>
    </message>
    <message>
        <source>What stands above or below</source>
        <translation>Lo que va de abajo arriba</translation>
    </message>
    <message>
        <source>Equal steps multiply; only values above 0 are drawn</source>
        <translation>Pasos iguales multiplican; solo se dibujan valores mayores que 0</translation>
    </message>
    <message>
        <source>What the colour of a point stands for</source>
        <translation>Qué significa el color de un punto</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>What the points stand for</source>
        <translation>Qué significan los puntos</translation>
    </message>
    <message>
        <source>Add to set…</source>
        <translation>Añadir a conjunto…</translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation>Añadir estos puzles a un conjunto nuevo o a uno de los tuyos</translation>
    </message>
    <message>
        <source>&amp;Across</source>
        <translation>&amp;Horizontal</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Vertical</translation>
    </message>
    <message>
        <source>Co&amp;lour by</source>
        <translation>Color se&amp;gún</translation>
    </message>
    <message>
        <source>random control</source>
        <translation>control al azar</translation>
    </message>
    <message>
        <source>parent control</source>
        <translation>control de la anterior</translation>
    </message>
    <message>
        <source>Rated {n}</source>
        <translation>Valorado con {n}</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>Sin valorar</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Controles</translation>
    </message>
    <message numerus="yes">
        <source>{n} selected of %n point(s).</source>
        <translation>
            <numerusform>{n} seleccionado de %n punto.</numerusform>
            <numerusform>{n} seleccionados de %n puntos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s). Drag over some to select them; a click opens one.</source>
        <translation>
            <numerusform>%n punto. Arrastra para seleccionar; un clic lo abre.</numerusform>
            <numerusform>%n puntos. Arrastra sobre algunos para seleccionarlos; un clic abre uno.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Desconocido en %n puzle.</numerusform>
            <numerusform>Desconocido en %n puzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) at 0 or below have no place on a logarithmic axis.</source>
        <translation>
            <numerusform>%n puzle con valor 0 o menor no cabe en un eje logarítmico.</numerusform>
            <numerusform>%n puzles con valor 0 o menor no caben en un eje logarítmico.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
</context>
<context>
    <name>SearchForm</name>
    <message>
        <source>Swap share</source>
        <extracomment>A value is another one The fields of `StepMix`, by its names; ``workers`` and ``time_limit_s``</extracomment>
        <translation>Intercambio</translation>
    </message>
    <message>
        <source>Share of steps that swap an unused card in; the others swap two cells</source>
        <translation>Parte de los pasos que intercambian una carta por otra sin usar; los demás intercambian dos celdas</translation>
    </message>
    <message>
        <source>Uphill</source>
        <translation>Ascenso</translation>
    </message>
    <message>
        <source>Probability of accepting a worse puzzle</source>
        <translation>Probabilidad de aceptar un puzle peor</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>By how much energy a puzzle may be worse at first, on average</source>
        <translation>En cuánta energía puede ser peor un puzle al principio, de media</translation>
    </message>
    <message>
        <source>Halvings</source>
        <translation>Mitades</translation>
    </message>
    <message>
        <source>How often the temperature halves along a chain</source>
        <translation>Cuántas veces se reduce a la mitad la temperatura a lo largo de una cadena</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Límite de tiempo</translation>
    </message>
    <message>
        <source>Seconds after which the batch ends with the next puzzle</source>
        <translation>Segundos tras los que el lote acaba con el puzle siguiente</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>all {n}</source>
        <translation>todos: {n}</translation>
    </message>
    <message>
        <source>Chains that run at once; 0 for one on each core</source>
        <translation>Cadenas que se ejecutan a la vez; 0 para una en cada núcleo</translation>
    </message>
    <message>
        <source>swap {share}</source>
        <translation>intercambio {share}</translation>
    </message>
    <message>
        <source>uphill {share}</source>
        <translation>ascenso {share}</translation>
    </message>
    <message>
        <source>temperature {t}</source>
        <translation>temperatura {t}</translation>
    </message>
    <message>
        <source>workers {n}</source>
        <translation>procesos {n}</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>Time limit, s</source>
        <translation>Límite de tiempo, s</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections</source>
        <extracomment>The sections are others A menu of what can be added should open under the button Another section is selected, by its place</extracomment>
        <translation>Secciones</translation>
    </message>
    <message>
        <source>Press Add to choose sets, a study or starred puzzles.</source>
        <translation>Pulsa Añadir para elegir conjuntos, un estudio o puzles con estrella.</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Añadir…</translation>
    </message>
    <message>
        <source>Move the section up</source>
        <translation>Subir la sección</translation>
    </message>
    <message>
        <source>Move the section down</source>
        <translation>Bajar la sección</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Put &amp;back</source>
        <translation>&amp;Devolver</translation>
    </message>
    <message>
        <source>Bring back the section that was removed last</source>
        <translation>Recuperar la última sección quitada</translation>
    </message>
    <message>
        <source>As in the set</source>
        <translation>Como en el conjunto</translation>
    </message>
    <message>
        <source>Best rating first</source>
        <translation>Mejor valorados antes</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>Los fáciles antes</translation>
    </message>
    <message>
        <source>Hardest first</source>
        <translation>Los difíciles antes</translation>
    </message>
    <message>
        <source>More cards are harder, and with as many cards a lower halfway ratio; puzzles of which that is not known come last</source>
        <translation>Más cartas es más difícil y, con las mismas cartas, una razón intermedia menor; los puzles en que se desconoce van al final</translation>
    </message>
    <message>
        <source>Stands at the head of its pages and in the contents</source>
        <translation>Está en la cabecera de sus páginas y en el índice</translation>
    </message>
    <message>
        <source>The first so many in the order above; 0 for all</source>
        <translation>Los primeros según el orden de arriba; 0 para todos</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Section t&amp;itle</source>
        <extracomment>What is said of the selected section</extracomment>
        <translation>Título de la &amp;sección</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>&amp;Orden</translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation>Como má&amp;ximo</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
    <message>
        <source>In an earlier section already: {n}.</source>
        <translation>Ya en una sección anterior: {n}.</translation>
    </message>
    <message>
        <source>Left out, still to be rated blind: {n}.</source>
        <translation>Fuera, aún por valorar a ciegas: {n}.</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>Go to move %n</source>
        <extracomment>Another puzzle is on the board. ``position_changed`` follows. The game is at another node Something was proved about a node of the present tree Which nodes have a new outlook, a tuple of `Node`; ``verdict_changed`` follows. A bookmark was made, named or taken away, or another game has others. A count or the outcome changed; the clock alone does not emit The clock begins to count, or is held One stack is left, for the first time in this game The player gave the puzzle up The player left a game for good that could no longer be won The player asked for the first hint at the present position Whether what would sway a rating is hidden</extracomment>
        <translation>
            <numerusform>salto a la jugada %n</numerusform>
            <numerusform>salto a la jugada %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>reinicio</translation>
    </message>
</context>
<context>
    <name>SetCommands</name>
    <message>
        <source>There is no set to save; open or generate one first.</source>
        <translation>No hay ningún conjunto que guardar; abre o genera antes uno.</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Ningún puzle del conjunto pasa el filtro.</translation>
    </message>
    <message>
        <source>Save the set as</source>
        <translation>Guardar el conjunto como</translation>
    </message>
    <message>
        <source>Save as a set: {these}</source>
        <translation>Guardar como conjunto: {these}</translation>
    </message>
    <message>
        <source>There is no set to export; open or generate one first.</source>
        <translation>No hay ningún conjunto que exportar; abre o genera antes uno.</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) were saved to {name}.</source>
        <translation>
            <numerusform>{n} de %n puzle guardado en {name}.</numerusform>
            <numerusform>{n} de %n puzles guardados en {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The preferences cannot be written to {path}; free some space or allow writing there, or they are forgotten at the end.</source>
        <extracomment>The name of the property that has a new value The file cannot be written, in one sentence; told once</extracomment>
        <translation>No se pueden escribir las preferencias en {path}; libera espacio o permite escribir allí, o se olvidarán al salir.</translation>
    </message>
</context>
<context>
    <name>ShareWindow</name>
    <message>
        <source>Share this puzzle</source>
        <translation>Compartir este puzle</translation>
    </message>
    <message>
        <source>QR code of the link below</source>
        <translation>Código QR del enlace de abajo</translation>
    </message>
    <message>
        <source>Scan it with a camera, then paste the text with Ctrl+V on another computer.</source>
        <translation>Escanéalo con una cámara y pega el texto con Control+V en otro equipo.</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Enlace</translation>
    </message>
    <message>
        <source>The whole deal in letters; needs no network</source>
        <translation>El reparto entero en letras; no necesita red</translation>
    </message>
    <message>
        <source>Copy the &amp;link</source>
        <translation>Copiar el &amp;enlace</translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation>Copiar la &amp;imagen</translation>
    </message>
</context>
<context>
    <name>SideWindows</name>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Acerca de</translation>
    </message>
    <message>
        <source>Birds of a Feather: play, generate, rate and study card puzzles.</source>
        <translation>Birds of a Feather: juega, genera, valora y estudia puzles de cartas.</translation>
    </message>
</context>
<context>
    <name>SidesModel</name>
    <message>
        <source>Round</source>
        <translation>Ronda</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Qué se compara</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Estudio</translation>
    </message>
    <message>
        <source>To which it belongs</source>
        <translation>A la que pertenece</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Valorados</translation>
    </message>
    <message>
        <source>Rated puzzles; controls left out</source>
        <translation>Puzles valorados, sin los controles</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Mean rating of its puzzles with its 95 % interval, controls left out</source>
        <translation>Valoración media de sus puzles con su intervalo del 95 %, sin los controles</translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation>vs. anterior</translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, with its 95 % interval</source>
        <translation>Cuánto supera la valoración media a la de los puzles de la energía anterior, con su intervalo del 95 %</translation>
    </message>
    <message>
        <source>vs random</source>
        <translation>vs. azar</translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, with its 95 % interval</source>
        <translation>Cuánto supera la valoración media a la de puzles resolubles al azar, con su intervalo del 95 %</translation>
    </message>
</context>
<context>
    <name>Slips</name>
    <message>
        <source>Your slip</source>
        <translation>Tu desliz</translation>
    </message>
    <message>
        <source>&amp;Your slips</source>
        <extracomment>How the exercise on the board stands</extracomment>
        <translation>Tus &amp;deslices</translation>
    </message>
    <message>
        <source>Positions in which you lost a winnable game</source>
        <translation>Posiciones en las que perdiste una partida ganable</translation>
    </message>
    <message>
        <source>Your sl&amp;ips</source>
        <translation>Tus desl&amp;ices</translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won: find the move</source>
        <translation>Posiciones en las que perdiste una partida que se podía ganar: encuentra la jugada</translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation>Tus deslices</translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won</source>
        <translation>Posiciones en las que perdiste una partida que se podía ganar</translation>
    </message>
    <message>
        <source>Positions in which you lost a winnable game: find a move that keeps it.</source>
        <translation>Posiciones en las que perdiste una partida ganable: encuentra una jugada que la mantenga.</translation>
    </message>
    <message numerus="yes">
        <source>%n of your slips to practise.</source>
        <translation>
            <numerusform>%n desliz por practicar.</numerusform>
            <numerusform>%n deslices por practicar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your slips: positions in which you lose a winnable game come here.</source>
        <translation>Tus deslices: aquí llegan las posiciones en las que pierdes una partida ganable.</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>{found} found, {left} left to practise</source>
        <translation>{found} hallados, {left} por practicar</translation>
    </message>
    <message>
        <source>No slips yet: positions in which you lose a winnable game come here.</source>
        <translation>Aún no hay deslices: aquí llegan las posiciones en las que pierdes una partida ganable.</translation>
    </message>
</context>
<context>
    <name>SlipsBar</name>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Back to the position</source>
        <translation>Volver a la posición</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show a move that keeps the game</source>
        <translation>Mostrar una jugada que mantiene la partida</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Another of your slips (N)</source>
        <translation>Otro de tus deslices (N)</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Ir al inicio</translation>
    </message>
    <message numerus="yes">
        <source>%n more to practise.</source>
        <translation>
            <numerusform>%n más por practicar.</numerusform>
            <numerusform>%n más por practicar.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no others for now.</source>
        <translation>No hay otros por ahora.</translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation>Tus deslices</translation>
    </message>
    <message>
        <source>Right: the game can still be won.</source>
        <translation>Correcto: la partida aún se puede ganar.</translation>
    </message>
    <message>
        <source>Right, with a hint. It comes again.</source>
        <translation>Correcto, con una pista. Volverá a salir.</translation>
    </message>
    <message>
        <source>That loses the game.</source>
        <translation>Eso pierde la partida.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>You lost the game here. Find a move that keeps it.</source>
        <translation>Aquí perdiste la partida. Encuentra una jugada que la mantenga.</translation>
    </message>
    <message>
        <source>The {source} onto the {target} keeps the game.</source>
        <translation>Mantiene la partida esta jugada: {source} sobre {target}.</translation>
    </message>
</context>
<context>
    <name>SolutionBar</name>
    <message>
        <source>Previous move</source>
        <extracomment>What the bar says</extracomment>
        <translation>Jugada anterior</translation>
    </message>
    <message>
        <source>Previous move (left arrow)</source>
        <translation>Jugada anterior (flecha izquierda)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Reproducir (Espacio)</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Jugada siguiente</translation>
    </message>
    <message>
        <source>Next move (right arrow)</source>
        <translation>Jugada siguiente (flecha derecha)</translation>
    </message>
    <message>
        <source>Another way</source>
        <translation>Otra forma</translation>
    </message>
    <message>
        <source>Take another winning move (down)</source>
        <translation>Tomar otra jugada ganadora (abajo)</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Back to the game (Esc)</source>
        <translation>Volver a la partida (Esc)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pausa (Espacio)</translation>
    </message>
    <message>
        <source>Solution, move {place} of {all}</source>
        <translation>Solución, jugada {place} de {all}</translation>
    </message>
    <message>
        <source>{where}. Solved.</source>
        <translation>{where}. Resuelto.</translation>
    </message>
    <message>
        <source>{where}. Next: {move}.</source>
        <translation>{where}. Siguiente: {move}.</translation>
    </message>
    <message>
        <source>{where}. Next: {move}, the only one that wins.</source>
        <translation>{where}. Siguiente: {move}, la única que gana.</translation>
    </message>
    <message>
        <source>{moves} and {n} more</source>
        <translation>{moves} y {n} más</translation>
    </message>
    <message>
        <source>{where}. Next: {move}. These win too: {others}.</source>
        <translation>{where}. Siguiente: {move}. También ganan: {others}.</translation>
    </message>
</context>
<context>
    <name>SolutionPlayer</name>
    <message>
        <source>Looking for a solution…</source>
        <extracomment>What the player should read; an empty text clears it Another place or way is shown, or more is known of the present one The board shows the game again Moves shown so far</extracomment>
        <translation>Buscando una solución…</translation>
    </message>
    <message>
        <source>Not known yet: the search spent its budget.</source>
        <translation>Aún no se sabe: la búsqueda agotó su límite.</translation>
    </message>
    <message>
        <source>This position is lost: it has no solution.</source>
        <translation>Esta posición está perdida: no tiene solución.</translation>
    </message>
</context>
<context>
    <name>SpaceMap</name>
    <message>
        <source>Map of the solutions</source>
        <translation>Mapa de las soluciones</translation>
    </message>
    <message>
        <source>Depth {depth}: {winning} winning states.</source>
        <translation>Profundidad {depth}: {winning} estados ganadores.</translation>
    </message>
    <message>
        <source>Every solution passes {state}.</source>
        <translation>Toda solución pasa por {state}.</translation>
    </message>
</context>
<context>
    <name>SpaceSection</name>
    <message>
        <source>The band is as wide as there are winning states, on a log scale; a diamond is a state that every solution passes; the dashed line is the mean tension of the winning states, from 0 below to 1 above. Busiest is the share of the solutions that go through the one state of a depth that most of them pass.</source>
        <extracomment>The solutions should be counted How many solutions there are, in words</extracomment>
        <translation>La banda es tan ancha como estados ganadores hay, en escala logarítmica; un rombo es un estado por el que pasa toda solución; la línea discontinua es la tensión media de los estados ganadores, de 0 abajo a 1 arriba. «Pico» es la parte de las soluciones que pasa por el estado más transitado de una profundidad.</translation>
    </message>
    <message>
        <source>Count the solutions</source>
        <translation>Contar las soluciones</translation>
    </message>
    <message>
        <source>Solutions by depth</source>
        <extracomment>What is shown by depth</extracomment>
        <translation>Soluciones por profundidad</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Soluciones</translation>
    </message>
    <message>
        <source>Counting the solutions…</source>
        <translation>Contando las soluciones…</translation>
    </message>
    <message>
        <source>The solutions are too many states to count within the budget.</source>
        <translation>Las soluciones tienen demasiados estados para contarlos dentro del límite.</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Este reparto no se puede ganar.</translation>
    </message>
    <message>
        <source>{solutions} solutions, {classes} up to the order of independent moves; every one passes {keys} key states.</source>
        <translation>{solutions} soluciones, {classes} sin contar el orden de jugadas independientes; todas pasan por {keys} estados clave.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profundidad</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Jugadas hechas</translation>
    </message>
    <message>
        <source>Winning</source>
        <translation>Ganadores</translation>
    </message>
    <message>
        <source>Distinct states from which it can still be won</source>
        <translation>Estados distintos desde los que aún se puede ganar</translation>
    </message>
    <message>
        <source>Busiest</source>
        <translation>Pico</translation>
    </message>
    <message>
        <source>Share of the solutions through one state</source>
        <translation>Parte de las soluciones que pasa por un estado</translation>
    </message>
    <message>
        <source>Tension</source>
        <translation>Tensión</translation>
    </message>
    <message>
        <source>1 - winning / all moves, on average over the winning states</source>
        <translation>1 - jugadas ganadoras / todas, de media en los estados ganadores</translation>
    </message>
    <message>
        <source>Key state</source>
        <translation>Estado clave</translation>
    </message>
    <message>
        <source>The top cards that every solution passes</source>
        <translation>Las cartas superiores por las que pasa toda solución</translation>
    </message>
</context>
<context>
    <name>StarMark</name>
    <message>
        <source>Star</source>
        <translation>Estrella</translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation>Estadísticas</translation>
    </message>
    <message>
        <source>Games by number of cards</source>
        <extracomment>What stands above the table</extracomment>
        <translation>Partidas por número de cartas</translation>
    </message>
    <message>
        <source>No finished games yet. Solve a puzzle or give up, and it counts here.</source>
        <translation>Aún no hay partidas acabadas. Resuelve un puzle o abandónalo, y contará aquí.</translation>
    </message>
    <message>
        <source>{solved} of {ended} games solved. Current streak {streak}, best {longest}.</source>
        <translation>{solved} de {ended} partidas resueltas. Racha actual {streak}, la mejor {longest}.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Stars</source>
        <translation>Estrellas</translation>
    </message>
    <message>
        <source>One each for no hint, no undo and no slip, in the best game of a puzzle</source>
        <translation>Una por jugar sin pista, otra sin deshacer y otra sin desliz, en la mejor partida de un puzle</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Puzle del día</translation>
    </message>
    <message>
        <source>Days in a row whose puzzle was solved on its day</source>
        <translation>Días seguidos cuyo puzle se resolvió en su día</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aún no hay</translation>
    </message>
    <message>
        <source>{stars} on {puzzles} puzzles; {clean} of {solved} wins were clean</source>
        <translation>{stars} en {puzzles} puzles; {clean} de {solved} victorias fueron limpias</translation>
    </message>
    <message>
        <source>{streak} in a row, best {longest}; {count} solved on their day</source>
        <translation>{streak} seguidos, récord {longest}; {count} resueltos en su día</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation>Número de cartas</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Acabadas</translation>
    </message>
    <message>
        <source>Games solved, given up, or left when lost</source>
        <translation>Partidas resueltas, abandonadas o dejadas una vez perdidas</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Resueltas</translation>
    </message>
    <message>
        <source>Games that were solved</source>
        <translation>Partidas que se resolvieron</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <source>Shortest time of a solved game</source>
        <translation>El menor tiempo de una partida resuelta</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Mediana</translation>
    </message>
    <message>
        <source>Median time of the solved games</source>
        <translation>Tiempo mediano de las partidas resueltas</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Limpias</translation>
    </message>
    <message>
        <source>Games that were solved without undo, hint or slip</source>
        <translation>Partidas resueltas sin deshacer, sin pistas y sin deslices</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Deshechas</translation>
    </message>
    <message>
        <source>Undos in a solved game, on average</source>
        <translation>Jugadas deshechas en una partida resuelta, de media</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Pistas</translation>
    </message>
    <message>
        <source>Hints in a solved game, on average</source>
        <translation>Pistas en una partida resuelta, de media</translation>
    </message>
    <message>
        <source>Slips</source>
        <translation>Deslices</translation>
    </message>
    <message>
        <source>Moves that lost the game for a while, in a solved game, on average</source>
        <translation>Jugadas que perdieron la partida por un tiempo, en una partida resuelta, de media</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Why?</source>
        <extracomment>The reason why the position is lost was asked for</extracomment>
        <translation>¿Por qué?</translation>
    </message>
    <message>
        <source>Say why it is lost, and mark it on the board (W)</source>
        <translation>Decir por qué está perdida y señalarlo en el tablero (W)</translation>
    </message>
    <message>
        <source>Why is it lost?</source>
        <translation>¿Por qué está perdida?</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>puntuación {score}</translation>
    </message>
    <message>
        <source>{best} to {bound}</source>
        <translation>de {best} a {bound}</translation>
    </message>
    <message>
        <source>score {score}, best from here {best}</source>
        <translation>puntuación {score}, máxima desde aquí {best}</translation>
    </message>
    <message>
        <source>score {score}, target {target}, best from here {best}</source>
        <translation>puntuación {score}, objetivo {target}, máxima desde aquí {best}</translation>
    </message>
    <message>
        <source>Score: the sum of squared stack sizes. Of a lost puzzle it tells what can still be reached.</source>
        <translation>Puntuación: la suma de los cuadrados de los tamaños de las pilas. En un puzle perdido indica lo que aún se puede alcanzar.</translation>
    </message>
    <message>
        <source>Score: the sum of squared stack sizes. This deal begins at {base}, a greedy player ends at {greedy}, the target lies halfway at {target}, and {best} can be reached.</source>
        <translation>Puntuación: la suma de los cuadrados de los tamaños de las pilas. Este reparto empieza con {base}, un jugador voraz acaba con {greedy}, el objetivo está a medio camino, en {target}, y se puede llegar a {best}.</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keeps it so</source>
        <translation>{winning} de {all} jugadas la mantiene así</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep it so</source>
        <translation>{winning} de {all} jugadas la mantienen así</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 carta</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n cartas</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzle {id}</source>
        <translation>Puzle {id}</translation>
    </message>
</context>
<context>
    <name>Storm</name>
    <message>
        <source>Time is up.</source>
        <translation>Se acabó el tiempo.</translation>
    </message>
    <message>
        <source>Storm ended.</source>
        <translation>Tormenta terminada.</translation>
    </message>
    <message>
        <source>Storm {number}</source>
        <translation>Tormenta {number}</translation>
    </message>
    <message>
        <source>&amp;Storm</source>
        <extracomment>Time has passed</extracomment>
        <translation>&amp;Tormenta</translation>
    </message>
    <message>
        <source>As many puzzles as you can in three minutes</source>
        <translation>Tantos puzles como puedas en tres minutos</translation>
    </message>
    <message>
        <source>Sto&amp;rm</source>
        <translation>&amp;Tormenta</translation>
    </message>
    <message>
        <source>As many puzzles of the ladder as you can in three minutes</source>
        <translation>Tantos puzles de la escalera como puedas en tres minutos</translation>
    </message>
    <message>
        <source>Storm</source>
        <translation>Tormenta</translation>
    </message>
    <message>
        <source>Puzzles solved in three minutes; they do not count among the games</source>
        <translation>Puzles resueltos en tres minutos; no cuentan entre las partidas</translation>
    </message>
    <message>
        <source>As many puzzles as you can in three minutes, ever harder. Skip costs five seconds.</source>
        <translation>Tantos puzles como puedas en tres minutos, cada vez más difíciles. Saltar cuesta cinco segundos.</translation>
    </message>
    <message>
        <source>Storm: go on, {solved} solved and {time} left.</source>
        <translation>Tormenta: sigue, {solved} resueltos y quedan {time}.</translation>
    </message>
    <message>
        <source>Storm: as many puzzles as you can in three minutes.</source>
        <translation>Tormenta: tantos puzles como puedas en tres minutos.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aún no hay</translation>
    </message>
    <message>
        <source>best {best}, last {last}; {count} in all</source>
        <translation>récord {best}, última {last}; {count} en total</translation>
    </message>
</context>
<context>
    <name>StormBar</name>
    <message>
        <source>Leave this puzzle out; it costs {seconds} seconds (N)</source>
        <translation>Saltar este puzle; cuesta {seconds} segundos (N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Saltar</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Acabar</translation>
    </message>
    <message>
        <source>End the storm here; it counts as it is</source>
        <translation>Acabar aquí la tormenta; cuenta tal como está</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Otra vez</translation>
    </message>
    <message>
        <source>Begin another storm</source>
        <translation>Empezar otra tormenta</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Ir al inicio</translation>
    </message>
    <message>
        <source>Storm</source>
        <translation>Tormenta</translation>
    </message>
    <message>
        <source>Storm  {time}</source>
        <translation>Tormenta  {time}</translation>
    </message>
    <message numerus="yes">
        <source>%n solved.</source>
        <translation>
            <numerusform>%n resuelto.</numerusform>
            <numerusform>%n resueltos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <translation>
            <numerusform>%n saltado.</numerusform>
            <numerusform>%n saltados.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clock starts with your move.</source>
        <translation>El reloj arranca con tu jugada.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) solved.</source>
        <translation>
            <numerusform>%n puzle resuelto.</numerusform>
            <numerusform>%n puzles resueltos.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is your best.</source>
        <translation>Es tu récord.</translation>
    </message>
    <message>
        <source>Your best is {best}.</source>
        <translation>Tu récord es {best}.</translation>
    </message>
    <message>
        <source>{mean} seconds a puzzle on average.</source>
        <translation>{mean} segundos por puzle de media.</translation>
    </message>
</context>
<context>
    <name>StudyChoices</name>
    <message>
        <source>Columns that may explain the ratings</source>
        <extracomment>Something else is asked</extracomment>
        <translation>Columnas que pueden explicar las valoraciones</translation>
    </message>
    <message>
        <source>The features of the puzzles appear here with the first rating.</source>
        <translation>Los rasgos de los puzles aparecen aquí con la primera valoración.</translation>
    </message>
    <message>
        <source>Raw units</source>
        <translation>Unidades propias</translation>
    </message>
    <message>
        <source>Standard deviations</source>
        <translation>Desviaciones típicas</translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation>Intervalo entero</translation>
    </message>
    <message>
        <source>Robust errors (HC3)</source>
        <translation>Errores robustos (HC3)</translation>
    </message>
    <message>
        <source>Standard errors that hold when the scatter differs between puzzles</source>
        <translation>Errores estándar que valen cuando la dispersión difiere entre puzles</translation>
    </message>
    <message>
        <source>What a coefficient is per; whole range: from the least value to the greatest</source>
        <translation>A qué se refiere un coeficiente; intervalo entero: del valor mínimo al máximo</translation>
    </message>
    <message>
        <source>Leave out given-up puzzles</source>
        <translation>Omitir puzles abandonados</translation>
    </message>
    <message>
        <source>Fit only ratings of puzzles that were solved</source>
        <translation>Ajustar solo valoraciones de puzles que se resolvieron</translation>
    </message>
    <message>
        <source>Offer more features</source>
        <translation>Ofrecer más rasgos</translation>
    </message>
    <message>
        <source>Tension and others, which are measured when ticked</source>
        <translation>La tensión y otros, que se miden al marcarlos</translation>
    </message>
    <message>
        <source>Which rounds are fitted</source>
        <translation>Qué rondas se ajustan</translation>
    </message>
    <message>
        <source>Ratings of</source>
        <translation>Valoraciones de</translation>
    </message>
    <message>
        <source>Whose ratings are fitted</source>
        <translation>De quién son las valoraciones ajustadas</translation>
    </message>
    <message>
        <source>given by</source>
        <translation>hechas por</translation>
    </message>
    <message>
        <source>Explain ratings by</source>
        <translation>Explicar según</translation>
    </message>
    <message>
        <source>Effect &amp;per</source>
        <translation>Efecto po&amp;r</translation>
    </message>
    <message>
        <source>Options of the fit</source>
        <translation>Opciones del ajuste</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>todas las rondas</translation>
    </message>
    <message>
        <source>round {n}</source>
        <translation>ronda {n}</translation>
    </message>
    <message>
        <source>all raters</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>you</source>
        <translation>tú</translation>
    </message>
</context>
<context>
    <name>StudyFurther</name>
    <message>
        <source>Permutation test</source>
        <extracomment>A `Puzzle` worth rating should go on the board What is said of the rater, as rich text What was answered last, as rich text</extracomment>
        <translation>Prueba de permutación</translation>
    </message>
    <message>
        <source>How often shuffled ratings are explained as well</source>
        <translation>Cada cuánto unas valoraciones barajadas se explican igual de bien</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>A fit with a penalty on large effects, for few ratings</source>
        <translation>Un ajuste que penaliza los efectos grandes, para pocas valoraciones</translation>
    </message>
    <message>
        <source>Fit per card count</source>
        <translation>Ajuste por número de cartas</translation>
    </message>
    <message>
        <source>A fit of each number of cards alone</source>
        <translation>Un ajuste aparte para cada número de cartas</translation>
    </message>
    <message>
        <source>What to rate next</source>
        <translation>Qué valorar ahora</translation>
    </message>
    <message>
        <source>The most informative puzzles of the open set</source>
        <translation>Los puzles más informativos del conjunto abierto</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation>Abrir el primero</translation>
    </message>
    <message>
        <source>The rater</source>
        <translation>El evaluador</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Calculando…</translation>
    </message>
</context>
<context>
    <name>StudyMeasuring</name>
    <message>
        <source>Cancel</source>
        <extracomment>The `Loaded` that was asked about, and the one with the features. Names of features that were not measured, because a person stopped it or it failed. How far it is</extracomment>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Measuring the rated puzzles…</source>
        <translation>Midiendo los puzles valorados…</translation>
    </message>
    <message>
        <source>Measuring the rated puzzles: {n} of {all}</source>
        <translation>Midiendo los puzles valorados: {n} de {all}</translation>
    </message>
</context>
<context>
    <name>StudyNextEnergy</name>
    <message>
        <source>Use as next energy</source>
        <extracomment>A person asks for the next energy The `Energy` to go on with, its reasons, and its `Curve`s.</extracomment>
        <translation>Usar como próxima energía</translation>
    </message>
    <message>
        <source>Best guess</source>
        <translation>La mejor</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Explorar</translation>
    </message>
    <message>
        <source>Three times as many puzzles are made by the proposed energy, and those are kept from which most is learned.</source>
        <translation>La energía propuesta crea el triple de puzles, y se conservan aquellos de los que más se aprende.</translation>
    </message>
    <message>
        <source>The next round is what the proposed energy makes; quicker.</source>
        <translation>La próxima ronda es lo que crea la energía propuesta; más rápido.</translation>
    </message>
    <message>
        <source>The next energy</source>
        <translation>La próxima energía</translation>
    </message>
    <message>
        <source>The ratings ask for no change of the energy {name}.</source>
        <translation>Las valoraciones no piden ningún cambio de la energía {name}.</translation>
    </message>
</context>
<context>
    <name>StudyPanel</name>
    <message>
        <source>Look at the simulated sample</source>
        <extracomment>The printed tables of the paper should be shown The fit that is shown</extracomment>
        <translation>Ver la muestra simulada</translation>
    </message>
    <message>
        <source>There are no ratings here yet. Play a puzzle and press R to rate it; after a first round of 15 the study proposes the next energy. Until then the sample shows what you will see.</source>
        <translation>Aquí aún no hay valoraciones. Juega un puzle y pulsa R para valorarlo; tras una primera ronda de 15, el estudio propone la próxima energía. Hasta entonces, la muestra enseña lo que verás.</translation>
    </message>
    <message>
        <source>No feature varies over these ratings yet. Rate more puzzles of the round. Until then the sample shows what you will see.</source>
        <translation>Ningún rasgo varía aún en estas valoraciones. Valora más puzles de la ronda. Hasta entonces, la muestra enseña lo que verás.</translation>
    </message>
    <message>
        <source>There is no fit of this study&apos;s ratings to keep; rate more puzzles.</source>
        <translation>No hay ningún ajuste de las valoraciones de este estudio que guardar; valora más puzles.</translation>
    </message>
    <message>
        <source>The table does not say which puzzle this is; add a column &apos;deal&apos;.</source>
        <translation>La tabla no dice qué puzle es este; añade una columna «deal».</translation>
    </message>
    <message>
        <source>There is no set; generate one first.</source>
        <translation>No hay ningún conjunto; genera antes uno.</translation>
    </message>
</context>
<context>
    <name>StudyRaters</name>
    <message>
        <source>Raters</source>
        <extracomment>What the ratings say of the rater Puzzles of the last round that are rated, of all; None outside of a study. What is said of all raters together, as rich text</extracomment>
        <translation>Evaluadores</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>Evaluador</translation>
    </message>
    <message>
        <source>Ratings without a name are yours</source>
        <translation>Las valoraciones sin nombre son tuyas</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Valoraciones</translation>
    </message>
    <message>
        <source>Ratings that count, controls and repeats too</source>
        <translation>Valoraciones que cuentan, también controles y repetidos</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Acabado</translation>
    </message>
    <message>
        <source>Puzzles of the last round rated, of all it shows</source>
        <translation>Puzles valorados de la última ronda, de todos los que muestra</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Mean rating over this rater&apos;s puzzles</source>
        <translation>Valoración media de los puzles de este evaluador</translation>
    </message>
    <message>
        <source>vs others</source>
        <translation>vs. otros</translation>
    </message>
    <message>
        <source>Mean rating above that of the others on the same puzzles, with its 95 % interval</source>
        <translation>Cuánto supera la valoración media a la de los demás en los mismos puzles, con su intervalo del 95 %</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dispersión</translation>
    </message>
    <message>
        <source>Standard deviation over this rater&apos;s puzzles, with its 95 % interval</source>
        <translation>Desviación típica en los puzles de este evaluador, con su intervalo del 95 %</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Acuerdo</translation>
    </message>
    <message>
        <source>With the mean of the others, ICC(2,1): 1 is the same rating each time, with its 95 % interval</source>
        <translation>Con la media de los demás, ICC(2,1): 1 es la misma valoración siempre, con su intervalo del 95 %</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Azar</translation>
    </message>
    <message>
        <source>Whether the answers look random: no where they follow the other raters or a feature</source>
        <translation>Si las respuestas parecen al azar: no cuando siguen a los demás evaluadores o a un rasgo</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} de {all}</translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation>{value} (de {low} a {high})</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>looks random</source>
        <translation>parece azar</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
</context>
<context>
    <name>StudyResiduals</name>
    <message>
        <source>What the fit leaves unexplained, seen in several ways</source>
        <translation>Lo que el ajuste deja sin explicar, visto de varias formas</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuos</translation>
    </message>
    <message>
        <source>Residual against fitted rating</source>
        <translation>Residuo frente a valoración ajustada</translation>
    </message>
    <message>
        <source>Fitted rating</source>
        <translation>Valoración ajustada</translation>
    </message>
    <message>
        <source>Residual, rating points</source>
        <translation>Residuo, puntos de valoración</translation>
    </message>
    <message>
        <source>A cloud without a shape is good. A bow says that a straight line is not enough; a funnel says that the scatter differs: then use HC3 errors.</source>
        <translation>Una nube sin forma es buena. Un arco dice que no basta una recta; un embudo, que la dispersión difiere: usa entonces errores HC3.</translation>
    </message>
    <message>
        <source>Studentised residual against leverage</source>
        <translation>Residuo estudentizado frente a apalancamiento</translation>
    </message>
    <message>
        <source>Leverage</source>
        <translation>Apalancamiento</translation>
    </message>
    <message>
        <source>Studentised residual</source>
        <translation>Residuo estudentizado</translation>
    </message>
    <message>
        <source>Far to the right are puzzles unlike the others; beyond 3 up or down, with thirty ratings or more, are ratings unlike the fit.</source>
        <translation>Muy a la derecha están los puzles distintos de los demás; más allá de ±3, con treinta valoraciones o más, las valoraciones que se apartan del ajuste.</translation>
    </message>
    <message>
        <source>Rings move the coefficients most: Cook&apos;s distance above 4 divided by the number of points.</source>
        <translation>Los círculos son los que más mueven los coeficientes: distancia de Cook mayor que 4 entre el número de puntos.</translation>
    </message>
    <message>
        <source>{name}: rated {rating}, fitted {fitted}, residual {residual}, leverage {leverage}</source>
        <translation>{name}: valorado con {rating}, ajustado {fitted}, residuo {residual}, apalancamiento {leverage}</translation>
    </message>
    <message>
        <source>row {n}</source>
        <translation>fila {n}</translation>
    </message>
</context>
<context>
    <name>StudyResults</name>
    <message>
        <source>Coefficients</source>
        <extracomment>The place of a rating whose point was clicked The ratings whose places the points give The figures of the whole fit</extracomment>
        <translation>Coeficientes</translation>
    </message>
    <message>
        <source>What the ratings say</source>
        <translation>Qué dicen las valoraciones</translation>
    </message>
    <message>
        <source>The fit in full</source>
        <translation>El ajuste completo</translation>
    </message>
    <message>
        <source>Every finding</source>
        <translation>Todos los hallazgos</translation>
    </message>
    <message>
        <source>Fit and next energy disagree</source>
        <translation>El ajuste y la próxima energía no coinciden</translation>
    </message>
    <message>
        <source>Ratings against features</source>
        <translation>Valoraciones frente a rasgos</translation>
    </message>
    <message>
        <source>The fit explains these ratings; the next energy comes from a model of all rounds.</source>
        <translation>El ajuste explica estas valoraciones; la próxima energía sale de un modelo de todas las rondas.</translation>
    </message>
    <message>
        <source>Against the energy {name}</source>
        <translation>En contra de la energía {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n against the energy</source>
        <translation>
            <numerusform>%n en contra de la energía</numerusform>
            <numerusform>%n en contra de la energía</numerusform>
        </translation>
    </message>
    <message>
        <source>R² {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation>R² {r2}  ·  ajustado {adjusted}  ·  error en un puzle no visto {error}</translation>
    </message>
    <message>
        <source>R² within rounds {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation>R² dentro de las rondas {r2}  ·  ajustado {adjusted}  ·  error en un puzle no visto {error}</translation>
    </message>
</context>
<context>
    <name>StudyRounds</name>
    <message>
        <source>New…</source>
        <extracomment>Whether a round is being made, a report written, or the study verified Whether nothing of the last round is rated The next puzzle of the round should be played and rated The energy of the next round should be reviewed, and the round generated with it. The next round should be generated with the current energy The open set should become the next round The fit that is shown should be kept with a round Two rounds should be held against each other</extracomment>
        <translation>Nuevo…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Worked example</source>
        <translation>Ejemplo completo</translation>
    </message>
    <message>
        <source>Rounds of the study</source>
        <translation>Rondas del estudio</translation>
    </message>
    <message>
        <source>Use current set as round</source>
        <translation>Usar el conjunto como ronda</translation>
    </message>
    <message>
        <source>Remove round</source>
        <translation>Quitar ronda</translation>
    </message>
    <message>
        <source>The last round, of which nothing is rated yet</source>
        <translation>La última ronda, de la que aún no se ha valorado nada</translation>
    </message>
    <message>
        <source>Save fit to round</source>
        <translation>Guardar ajuste en ronda</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Informe…</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Compare rounds…</source>
        <translation>Comparar rondas…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>More of this study</source>
        <extracomment>What verifying found</extracomment>
        <translation>Más de este estudio</translation>
    </message>
    <message>
        <source>Next: generate the first round.</source>
        <translation>Siguiente: generar la primera ronda.</translation>
    </message>
    <message numerus="yes">
        <source>Next: play and rate the %n puzzle(s) of round {n} that are left.</source>
        <translation>
            <numerusform>Siguiente: jugar y valorar el %n puzle que queda de la ronda {n}.</numerusform>
            <numerusform>Siguiente: jugar y valorar los %n puzles que quedan de la ronda {n}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: review the energy of round {n}, and generate it.</source>
        <translation>Siguiente: revisar la energía de la ronda {n} y generarla.</translation>
    </message>
    <message>
        <source>Save fit to round {n}</source>
        <translation>Guardar ajuste en ronda {n}</translation>
    </message>
    <message>
        <source>Report of round {n}…</source>
        <translation>Informe de la ronda {n}…</translation>
    </message>
    <message>
        <source>The fit below, as the round&apos;s own</source>
        <translation>El ajuste de abajo, como propio de la ronda</translation>
    </message>
    <message>
        <source>As a page or on paper</source>
        <translation>Como página o en papel</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>Ningún estudio abierto</translation>
    </message>
    <message>
        <source>A study keeps the whole loop in a folder: each round&apos;s energy, its puzzles, their ratings and the fit. Begin one, and make a generated set its first round.</source>
        <translation>Un estudio guarda todo el ciclo en una carpeta: la energía de cada ronda, sus puzles, sus valoraciones y el ajuste. Empieza uno y haz de un conjunto generado su primera ronda.</translation>
    </message>
    <message>
        <source>Round {n} is rated and fitted.</source>
        <translation>La ronda {n} está valorada y ajustada.</translation>
    </message>
    <message>
        <source>Round {n} is rated.</source>
        <translation>La ronda {n} está valorada.</translation>
    </message>
    <message>
        <source>Next: the energy that the ratings ask for, which you may change.</source>
        <translation>Siguiente: la energía que piden las valoraciones, que puedes cambiar.</translation>
    </message>
    <message>
        <source>Round {n} shows {all} puzzles to rate: {own} of its own, {controls} for comparison and {repeats} shown twice.</source>
        <translation>La ronda {n} muestra {all} puzles por valorar: {own} propios, {controls} para comparar y {repeats} mostrados dos veces.</translation>
    </message>
    <message>
        <source>Play &amp;&amp; rate next</source>
        <translation>Jugar y valorar</translation>
    </message>
    <message>
        <source>Generate first round</source>
        <translation>Generar primera ronda</translation>
    </message>
    <message>
        <source>Review next energy</source>
        <translation>Revisar próxima energía</translation>
    </message>
    <message>
        <source>Put the next puzzle of the round on the board (N)</source>
        <translation>Poner en el tablero el siguiente puzle de la ronda (N)</translation>
    </message>
    <message>
        <source>What the ratings ask for; then the next round is generated with it</source>
        <translation>Lo que piden las valoraciones; después se genera con ello la próxima ronda</translation>
    </message>
    <message>
        <source>Generate with the current energy, as the Generate panel says, and add controls</source>
        <translation>Generar con la energía actual, según el panel Generar, y añadir controles</translation>
    </message>
    <message>
        <source>Verified: every puzzle is as it was made, and every fit too, up to rounding.</source>
        <translation>Verificado: cada puzle está como se creó, y cada ajuste también, salvo redondeo.</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>Nuevo estudio</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Nombre del estudio</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Abrir un estudio</translation>
    </message>
    <message>
        <source>Round {n} has no rating yet, so no fit belongs to it.</source>
        <translation>La ronda {n} aún no tiene valoraciones, así que no le corresponde ningún ajuste.</translation>
    </message>
    <message>
        <source>Round {n} has a fit already. Replace it?</source>
        <translation>La ronda {n} ya tiene un ajuste. ¿Sustituirlo?</translation>
    </message>
    <message>
        <source>It can be computed again only by the same choice of ratings and features.</source>
        <translation>Solo se puede volver a calcular con la misma elección de valoraciones y rasgos.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sustituir</translation>
    </message>
    <message>
        <source>{study}-round-{n}</source>
        <translation>{study}-ronda-{n}</translation>
    </message>
</context>
<context>
    <name>StudySides</name>
    <message>
        <source>Ratings and features</source>
        <translation>Valoraciones y rasgos</translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message>
        <source>Your own ratings, those of the study, a file, or a sample</source>
        <extracomment>Other ratings are wanted The printed tables of the paper should be shown</extracomment>
        <translation>Tus propias valoraciones, las del estudio, un archivo o una muestra</translation>
    </message>
    <message>
        <source>Ratings</source>
        <extracomment>What was found, in words</extracomment>
        <translation>Valoraciones</translation>
    </message>
    <message>
        <source>Your ratings</source>
        <translation>Tus valoraciones</translation>
    </message>
    <message>
        <source>Sample ratings (simulated)</source>
        <translation>Valoraciones de muestra (simuladas)</translation>
    </message>
    <message>
        <source>Open ratings…</source>
        <translation>Abrir valoraciones…</translation>
    </message>
    <message>
        <source>Tables of the paper…</source>
        <translation>Tablas del artículo…</translation>
    </message>
    <message>
        <source>Open ratings</source>
        <translation>Abrir valoraciones</translation>
    </message>
    <message>
        <source>Tables with a rating column (*.csv)</source>
        <translation>Tablas con una columna de valoración (*.csv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>{n} given up</source>
        <translation>{n} abandonados</translation>
    </message>
    <message>
        <source>{n} replaced</source>
        <translation>{n} sustituidas</translation>
    </message>
    <message>
        <source>Set aside: {n}</source>
        <translation>Apartadas: {n}</translation>
    </message>
    <message>
        <source>1 rating</source>
        <translation>1 valoración</translation>
    </message>
    <message numerus="yes">
        <source>%n ratings</source>
        <translation>
            <numerusform>%n valoración</numerusform>
            <numerusform>%n valoraciones</numerusform>
        </translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation>1 puzle</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
    <message>
        <source>{ratings} of {puzzles}</source>
        <translation>{ratings} de {puzzles}</translation>
    </message>
</context>
<context>
    <name>StudyStrengths</name>
    <message>
        <source>Strengths of the puzzles</source>
        <extracomment>A `Puzzle` of the table should go on the board What the answers say; None before it is known What stands above the table, as rich text</extracomment>
        <translation>Fuerzas de los puzles</translation>
    </message>
    <message>
        <source>Which of two was better</source>
        <translation>Cuál de los dos fue mejor</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation>Un doble clic lo pone en el tablero</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Fuerza</translation>
    </message>
    <message>
        <source>Above an average puzzle of its group: at 1 it is liked better 73 times out of 100, at 2 88 times, at 3 95 times</source>
        <translation>Por encima de un puzle medio de su grupo: con 1 gusta más 73 veces de cada 100, con 2 88 veces, con 3 95 veces</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>The larger of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation>El mayor de dos: el de remuestreos bootstrap de las respuestas y el de la curvatura de la verosimilitud</translation>
    </message>
    <message>
        <source>95 % range</source>
        <translation>Rango 95 %</translation>
    </message>
    <message>
        <source>The wider of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation>El más ancho de dos: el de remuestreos bootstrap de las respuestas y el de la curvatura de la verosimilitud</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Comparado</translation>
    </message>
    <message>
        <source>Comparisons it took part in</source>
        <translation>Comparaciones en las que intervino</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>Strengths of different groups cannot be compared</source>
        <translation>Las fuerzas de grupos distintos no se pueden comparar</translation>
    </message>
    <message>
        <source>Answers: {answers}, about {puzzles} puzzles. Clearly above the average: {above}; clearly below: {below}. Of puzzles that are all alike one in fifty would seem so.</source>
        <translation>Respuestas: {answers}, sobre {puzzles} puzles. Claramente por encima de la media: {above}; claramente por debajo: {below}. Si todos los puzles fueran iguales, uno de cada cincuenta lo parecería.</translation>
    </message>
</context>
<context>
    <name>TakingIn</name>
    <message>
        <source>These are ratings of a study; open it, then take them in.</source>
        <extracomment>What is open</extracomment>
        <translation>Estas son valoraciones de un estudio; ábrelo y luego impórtalas.</translation>
    </message>
    <message numerus="yes">
        <source>%n rating(s) taken in.</source>
        <translation>
            <numerusform>%n valoración importada.</numerusform>
            <numerusform>%n valoraciones importadas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TelemetryLine</name>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>first move</source>
        <translation>1.ª jugada</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>jugadas</translation>
    </message>
    <message>
        <source>undos</source>
        <translation>deshechas</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>pistas</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>deslices</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>oculto</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Resuelto</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Abandonado</translation>
    </message>
    <message>
        <source>Not finished: counts as given up</source>
        <translation>Sin acabar: cuenta como abandonado</translation>
    </message>
</context>
<context>
    <name>TensionStrip</name>
    <message>
        <source>Tension of the moves played</source>
        <translation>Tensión de las jugadas hechas</translation>
    </message>
    <message>
        <source>moves that lose</source>
        <translation>jugadas que pierden</translation>
    </message>
    <message>
        <source>lost the game</source>
        <translation>perdió la partida</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>aún no se sabe</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0 %</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Each bar is a move of the game, as tall as the share of the moves at that place that would have lost it, from 0 to 100 %. A cross marks the move that lost the game; a hollow bar is not known yet.</source>
        <translation>Cada barra es una jugada de la partida, tan alta como la parte de las jugadas en ese punto que la habrían perdido, de 0 a 100 %. Una cruz señala la jugada que perdió la partida; de una barra hueca aún no se sabe.</translation>
    </message>
    <message>
        <source>{move}: not known yet</source>
        <translation>{move}: aún no se sabe</translation>
    </message>
    <message>
        <source>{move}: lost before</source>
        <translation>{move}: perdida ya antes</translation>
    </message>
    <message>
        <source>{move}: lost the game; {winning} of {all} moves kept it winnable</source>
        <translation>{move}: perdió la partida; {winning} de {all} jugadas la mantenían ganable</translation>
    </message>
    <message>
        <source>{move}: {winning} of {all} moves kept it winnable</source>
        <translation>{move}: {winning} de {all} jugadas la mantenían ganable</translation>
    </message>
</context>
<context>
    <name>TermEditor</name>
    <message>
        <source>Weight</source>
        <extracomment>The term is another one The person wants it gone</extracomment>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Above 0 asks for less of what it multiplies, below 0 for more</source>
        <translation>Mayor que 0 pide menos de lo que multiplica; menor que 0, más</translation>
    </message>
    <message>
        <source>+ factor</source>
        <translation>+ factor</translation>
    </message>
    <message>
        <source>Add a factor</source>
        <translation>Añadir un factor</translation>
    </message>
    <message>
        <source>When it counts</source>
        <translation>Cuándo cuenta</translation>
    </message>
    <message>
        <source>+ condition</source>
        <translation>+ condición</translation>
    </message>
    <message>
        <source>Remove this term</source>
        <translation>Quitar este término</translation>
    </message>
</context>
<context>
    <name>TermsModel</name>
    <message>
        <source>Coef.</source>
        <translation>Coef.</translation>
    </message>
    <message>
        <source>Coefficient: rating points per unit</source>
        <translation>Coeficiente: puntos de valoración por unidad</translation>
    </message>
    <message>
        <source>Std. error</source>
        <translation>E. estándar</translation>
    </message>
    <message>
        <source>Standard error of the coefficient</source>
        <translation>Error estándar del coeficiente</translation>
    </message>
    <message>
        <source>Coefficient divided by its standard error</source>
        <translation>Coeficiente dividido por su error estándar</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Lower end of the 95 % interval</source>
        <translation>Extremo inferior del intervalo del 95 %</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>Upper end of the 95 % interval</source>
        <translation>Extremo superior del intervalo del 95 %</translation>
    </message>
    <message>
        <source>Standardised</source>
        <translation>Estandarizado</translation>
    </message>
    <message>
        <source>Standard deviations of rating per standard deviation of the feature</source>
        <translation>Desviaciones típicas de la valoración por desviación típica del rasgo</translation>
    </message>
    <message>
        <source>Chance of such a coefficient, or a larger one, if there were no effect</source>
        <translation>Probabilidad de un coeficiente así, o mayor, si no hubiera efecto</translation>
    </message>
    <message>
        <source>p corrected</source>
        <translation>p corregido</translation>
    </message>
    <message>
        <source>The same, corrected for looking at all features at once (Holm)</source>
        <translation>Lo mismo, corregido por mirar todos los rasgos a la vez (Holm)</translation>
    </message>
    <message>
        <source>VIF</source>
        <translation>VIF</translation>
    </message>
    <message>
        <source>Variance inflation: how much overlap with other features widens the error</source>
        <translation>Inflación de la varianza: cuánto ensancha el error el solapamiento con otros rasgos</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Término</translation>
    </message>
    <message>
        <source>A feature; the intercept is the expected rating where all features are 0</source>
        <translation>Un rasgo; la constante es la valoración esperada donde todos los rasgos valen 0</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>Constante</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>Time left</source>
        <translation>Tiempo restante</translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>Next step</source>
        <translation>Paso siguiente</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>Saltar el tutorial</translation>
    </message>
    <message>
        <source>It can be repeated from the Help menu</source>
        <translation>Se puede repetir desde el menú Ayuda</translation>
    </message>
    <message>
        <source>Drag a card onto another in its row or column that shares its suit, or whose rank is the same or next to it. Make one stack.</source>
        <translation>Arrastra una carta sobre otra de su fila o columna que sea del mismo palo, o cuyo valor sea igual o contiguo. Forma una sola pila.</translation>
    </message>
    <message>
        <source>{number} of {count}  {title}</source>
        <translation>{number} de {count}  {title}</translation>
    </message>
    <message>
        <source>One stack: that is a win.</source>
        <translation>Una sola pila: has ganado.</translation>
    </message>
    <message>
        <source>That is all. Whether a game can still be won is told only when you are stuck; Settings → Verdict shows more.</source>
        <translation>Eso es todo. Solo se dice si una partida aún se puede ganar cuando te atascas; Opciones → Veredicto muestra más.</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Ir al inicio</translation>
    </message>
</context>
<context>
    <name>Undoing</name>
    <message>
        <source>&amp;Undo {step}</source>
        <extracomment>There is something else to undo or redo</extracomment>
        <translation>&amp;Deshacer {step}</translation>
    </message>
    <message>
        <source>&amp;Redo {step}</source>
        <translation>&amp;Rehacer {step}</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Hidden while puzzles of the set are to be rated blind.</source>
        <translation>Oculto mientras queden puzles del conjunto por valorar a ciegas.</translation>
    </message>
    <message>
        <source>Against {name}: {changes}</source>
        <extracomment>The energy to compare with: the parent, where it is known</extracomment>
        <translation>Frente a {name}: {changes}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) moved</source>
        <translation>
            <numerusform>{n} de %n puzle cambió de puesto</numerusform>
            <numerusform>{n} de %n puzles cambiaron de puesto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not known</source>
        <translation>
            <numerusform>%n desconocido</numerusform>
            <numerusform>%n desconocidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Open or generate a set; it is ranked here as weights change.</source>
        <translation>Abre o genera un conjunto; aquí se ordena según cambian los pesos.</translation>
    </message>
    <message>
        <source>The open set, ranked by this energy</source>
        <translation>El conjunto abierto, ordenado por esta energía</translation>
    </message>
</context>
<context>
    <name>_BookWords</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzle</numerusform>
            <numerusform>%n puzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_DealDialog</name>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>La cuadrícula tiene como máximo %n celda</numerusform>
            <numerusform>La cuadrícula tiene como máximo %n celdas</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Filas</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>Co&amp;lumnas</translation>
    </message>
    <message>
        <source>&amp;Deal</source>
        <translation>&amp;Repartir</translation>
    </message>
    <message>
        <source>A grid has at most {most} cells; this one has {cells}.</source>
        <translation>Una cuadrícula tiene como máximo {most} celdas; esta tiene {cells}.</translation>
    </message>
</context>
<context>
    <name>_SheetWords</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n carta</numerusform>
            <numerusform>%n cartas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>St&amp;art screen</source>
        <translation>Pantalla de &amp;inicio</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Everything there is to play</source>
        <translation>Todo lo que se puede jugar</translation>
    </message>
    <message>
        <source>&amp;New deal</source>
        <translation>&amp;Nuevo reparto</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Deal what was chosen last</source>
        <translation>Repartir lo último que se eligió</translation>
    </message>
    <message>
        <source>&amp;Choose a deal…</source>
        <translation>&amp;Elegir un reparto…</translation>
    </message>
    <message>
        <source>&amp;Deal by number…</source>
        <translation>&amp;Reparto por número…</translation>
    </message>
    <message>
        <source>Puzzle of the da&amp;y…</source>
        <translation>Puzle del &amp;día…</translation>
    </message>
    <message>
        <source>Deal ed&amp;itor…</source>
        <translation>Editor de repart&amp;os…</translation>
    </message>
    <message>
        <source>&amp;Ladder…</source>
        <translation>Es&amp;calera…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Li&amp;brary…</source>
        <translation>Bib&amp;lioteca…</translation>
    </message>
    <message>
        <source>All your sets and studies</source>
        <translation>Todos tus conjuntos y estudios</translation>
    </message>
    <message>
        <source>&amp;Paste a deal</source>
        <translation>&amp;Pegar un reparto</translation>
    </message>
    <message>
        <source>Open the deal that was copied as text</source>
        <translation>Abrir el reparto que se copió como texto</translation>
    </message>
    <message>
        <source>Copy the &amp;moves</source>
        <translation>Copiar las &amp;jugadas</translation>
    </message>
    <message>
        <source>Copy the deal and all moves, with their variations</source>
        <translation>Copiar el reparto y todas las jugadas, con sus variantes</translation>
    </message>
    <message>
        <source>&amp;Save the set…</source>
        <translation>&amp;Guardar el conjunto…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>P&amp;uzzle book…</source>
        <translation>Libro de p&amp;uzles…</translation>
    </message>
    <message>
        <source>Several sets as one PDF, with a foreword and answers</source>
        <translation>Varios conjuntos en un PDF, con prólogo y respuestas</translation>
    </message>
    <message>
        <source>S&amp;tatistics…</source>
        <translation>Es&amp;tadísticas…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Re&amp;start</source>
        <translation>R&amp;einiciar</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Back to where it could be &amp;won</source>
        <translation>&amp;Volver adonde se podía ganar</translation>
    </message>
    <message>
        <source>Last winnable</source>
        <translation>Última ganable</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Pista</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Pista</translation>
    </message>
    <message>
        <source>Wh&amp;y is it lost?</source>
        <translation>¿Por &amp;qué está perdida?</translation>
    </message>
    <message>
        <source>Say why the position is lost, and mark it on the board</source>
        <translation>Decir por qué está perdida la posición y señalarlo en el tablero</translation>
    </message>
    <message>
        <source>Show a so&amp;lution</source>
        <translation>Mostrar una so&amp;lución</translation>
    </message>
    <message>
        <source>Show flockable &amp;pairs</source>
        <translation>Mostrar pares &amp;combinables</translation>
    </message>
    <message>
        <source>Show rank &amp;clusters</source>
        <translation>Mostrar &amp;grupos de valores</translation>
    </message>
    <message>
        <source>Tag cards that are linked by equal or adjacent ranks</source>
        <translation>Señalar las cartas unidas por valores iguales o contiguos</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>Pa&amp;usa</translation>
    </message>
    <message>
        <source>&amp;Bookmark this position</source>
        <translation>&amp;Marcar esta posición</translation>
    </message>
    <message>
        <source>Show the &amp;moves</source>
        <translation>Mostrar las &amp;jugadas</translation>
    </message>
    <message>
        <source>Show every move, the bookmarks and the post-mortem</source>
        <translation>Mostrar cada jugada, los marcadores y el análisis</translation>
    </message>
    <message>
        <source>&amp;Give up</source>
        <translation>&amp;Abandonar</translation>
    </message>
    <message>
        <source>&amp;Next puzzle</source>
        <translation>Puzle &amp;siguiente</translation>
    </message>
    <message>
        <source>&amp;Previous puzzle</source>
        <translation>Puzle &amp;anterior</translation>
    </message>
    <message>
        <source>&amp;Rate this puzzle</source>
        <translation>&amp;Valorar este puzle</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Valorar</translation>
    </message>
    <message>
        <source>&amp;Add to a set…</source>
        <translation>Añadi&amp;r a un conjunto…</translation>
    </message>
    <message>
        <source>Add the puzzle on the board to a set</source>
        <translation>Añadir el puzle del tablero a un conjunto</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>Copiar como te&amp;xto</translation>
    </message>
    <message>
        <source>Copy the deal as text</source>
        <translation>Copiar el reparto como texto</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>Copiar como &amp;imagen</translation>
    </message>
    <message>
        <source>Copy as &amp;link</source>
        <translation>Copiar como &amp;enlace</translation>
    </message>
    <message>
        <source>Show as &amp;QR code…</source>
        <translation>Mostrar como código &amp;QR…</translation>
    </message>
    <message>
        <source>&amp;Generate puzzles</source>
        <translation>&amp;Generar puzles</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Generar</translation>
    </message>
    <message>
        <source>&amp;Compare rounds…</source>
        <translation>&amp;Comparar rondas…</translation>
    </message>
    <message>
        <source>Two rounds of your studies, side by side</source>
        <translation>Dos rondas de tus estudios, lado a lado</translation>
    </message>
    <message>
        <source>&amp;Play layout</source>
        <translation>Disposición de &amp;juego</translation>
    </message>
    <message>
        <source>&amp;Design layout</source>
        <translation>Disposición de &amp;diseño</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Restablecer la disposición</translation>
    </message>
    <message>
        <source>&amp;Maximise the panel</source>
        <translation>&amp;Maximizar el panel</translation>
    </message>
    <message>
        <source>Give the panels the whole window; Esc brings it back</source>
        <translation>Dar a los paneles toda la ventana; Esc la devuelve</translation>
    </message>
    <message>
        <source>Fl&amp;oat the panel</source>
        <translation>&amp;Separar el panel</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Pantalla completa</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Preferencias…</translation>
    </message>
    <message>
        <source>&amp;Help contents</source>
        <translation>&amp;Contenido de la ayuda</translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation>Hacer el &amp;tutorial</translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation>Las reglas en unos pocos puzles pequeños</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>Ata&amp;jos de teclado</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>Mostrar el &amp;registro</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Acerca de</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <extracomment>Its name in the code, also that of its icon (`line_icon`) In the menu What it does. A command with neither this nor ``toggle`` is done by whoever calls `Commands.provide`. For a command that is on or off: called with the new state. Shortcuts in portable form A longer sentence; the menu text when empty On the tool bar; the menu text when empty Whether a separator precedes it in its menu In which layouts it is on the tool bar; None for never The group in the menu beside New on the tool bar, from 1; 0 when it is not there. Read whenever the state of the window changes. The present menu text, where it depends on the state of the window.</extracomment>
        <translation>&amp;Partida</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Jugada</translation>
    </message>
    <message>
        <source>&amp;Puzzle</source>
        <translation>Pu&amp;zle</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Diseño</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Opciones</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Match &amp;system</source>
        <extracomment>The attribute of `Settings` Its submenu, and its label in the preferences. Without a title it is in no menu. A longer sentence Menu text by value, the usual one first</extracomment>
        <translation>Según el &amp;sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>&amp;High contrast, light</source>
        <translation>&amp;Alto contraste, claro</translation>
    </message>
    <message>
        <source>High &amp;contrast, dark</source>
        <translation>Alto con&amp;traste, oscuro</translation>
    </message>
    <message>
        <source>&amp;Classic, with birds</source>
        <translation>&amp;Clásica, con aves</translation>
    </message>
    <message>
        <source>&amp;Large index</source>
        <translation>Índice &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Minimal</source>
        <translation>&amp;Mínima</translation>
    </message>
    <message>
        <source>&amp;Plain</source>
        <translation>&amp;Lisa</translation>
    </message>
    <message>
        <source>&amp;Green felt</source>
        <translation>&amp;Fieltro verde</translation>
    </message>
    <message>
        <source>&amp;Slate</source>
        <translation>&amp;Pizarra</translation>
    </message>
    <message>
        <source>S&amp;and</source>
        <translation>&amp;Arena</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Ninguno</translation>
    </message>
    <message>
        <source>Only when &amp;stuck</source>
        <translation>Solo al &amp;atascarse</translation>
    </message>
    <message>
        <source>&amp;Winnable or lost</source>
        <translation>&amp;Ganable o perdida</translation>
    </message>
    <message>
        <source>With the &amp;number of winning moves</source>
        <translation>Con el número de &amp;jugadas ganadoras</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Colores</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Baraja</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Mesa</translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation>&amp;Veredicto</translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation>Baraja de c&amp;uatro colores</translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation>&amp;Animar las cartas</translation>
    </message>
    <message>
        <source>Show the c&amp;lock</source>
        <translation>Mostrar el &amp;reloj</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>A&amp;brir recientes</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Barra de herramientas</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>Birds of a Feather</source>
        <translation>Birds of a Feather</translation>
    </message>
</context>
<context>
    <name>asking</name>
    <message>
        <source>Write the report as</source>
        <translation>Escribir el informe como</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Página (*.html)</translation>
    </message>
    <message>
        <source>Paper (*.pdf)</source>
        <translation>Papel (*.pdf)</translation>
    </message>
    <message>
        <source>Page, raters by initials (*.html)</source>
        <translation>Página, evaluadores por iniciales (*.html)</translation>
    </message>
    <message>
        <source>Page, raters by number (*.html)</source>
        <translation>Página, evaluadores por número (*.html)</translation>
    </message>
    <message>
        <source>Page, raters not named (*.html)</source>
        <translation>Página, evaluadores sin nombrar (*.html)</translation>
    </message>
    <message>
        <source>Paper, raters by initials (*.pdf)</source>
        <translation>Papel, evaluadores por iniciales (*.pdf)</translation>
    </message>
    <message>
        <source>Paper, raters by number (*.pdf)</source>
        <translation>Papel, evaluadores por número (*.pdf)</translation>
    </message>
    <message>
        <source>Paper, raters not named (*.pdf)</source>
        <translation>Papel, evaluadores sin nombrar (*.pdf)</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>The {cards} can no longer join anything: the {last} was its last match.</source>
        <translation>Ya nada puede unirse con {cards}: su última pareja era {last}.</translation>
    </message>
    <message>
        <source>The {cards} can no longer join anything: the {last} was the last match of each.</source>
        <translation>Ya nada puede unirse con {cards}: la última pareja de cada una era {last}.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it matches no other card.</source>
        <translation>Nada puede unirse con {cards}: no combina con ninguna otra carta.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each matches no other card.</source>
        <translation>Nada puede unirse con {cards}: ninguna combina con otra carta.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it is alone in its row and column.</source>
        <translation>Nada puede unirse con {cards}: no hay otra carta en su fila ni en su columna.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each is alone in its row and column.</source>
        <translation>Nada puede unirse con {cards}: cada una está sola en su fila y en su columna.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that it matches can come into its row or column.</source>
        <translation>Nada puede unirse con {cards}: ninguna carta con la que combina puede llegar a su fila o columna.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that one of them matches can come into its row or column.</source>
        <translation>Nada puede unirse con {cards}: ninguna carta con la que combine una de ellas puede llegar a su fila o columna.</translation>
    </message>
    <message>
        <source>The {cards} must neither move nor be covered: it alone holds the cards together, and its place alone the rows and columns.</source>
        <translation>No se debe mover ni cubrir {cards}: solo esa carta mantiene unidas las cartas, y solo su lugar, las filas y columnas.</translation>
    </message>
    <message>
        <source>No two cards in one row or column match.</source>
        <translation>En ninguna fila o columna hay dos cartas que combinen.</translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} step: none wins.</source>
        <translation>Se exploraron todas las continuaciones, en {n} paso: ninguna gana.</translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} steps: none wins.</source>
        <translation>Se exploraron todas las continuaciones, en {n} pasos: ninguna gana.</translation>
    </message>
    <message>
        <source>The {cards} match none of the other cards.</source>
        <translation>No hay otra carta que combine con {cards}.</translation>
    </message>
    <message>
        <source>The cards marked A match none of those marked B.</source>
        <translation>Las cartas marcadas A no combinan con ninguna de las marcadas B.</translation>
    </message>
    <message>
        <source>The {cards} share no row or column with the other stacks.</source>
        <translation>No hay otra pila en la fila o columna de {cards}.</translation>
    </message>
    <message>
        <source>The stacks marked A share no row or column with those marked B.</source>
        <translation>Las pilas marcadas A no comparten fila ni columna con las marcadas B.</translation>
    </message>
    <message>
        <source>Every move leaves the {card} with nothing to join.</source>
        <translation>Toda jugada deja {card} sin unión posible.</translation>
    </message>
    <message>
        <source>Each of the {n} moves that are left loses at once.</source>
        <translation>Cada una de las {n} jugadas que quedan pierde en el acto.</translation>
    </message>
    <message>
        <source>The {card} matches no other card.</source>
        <translation>No hay otra carta que combine con {card}.</translation>
    </message>
    <message>
        <source>No card matches fewer others than the {card}.</source>
        <translation>Ninguna carta combina con menos cartas que {card}.</translation>
    </message>
    <message>
        <source>Every other move loses.</source>
        <translation>Cualquier otra jugada pierde.</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep the game winnable.</source>
        <translation>{winning} de {all} jugadas mantienen la partida ganable.</translation>
    </message>
    <message>
        <source>The {card} can only join {partners}.</source>
        <translation>La única unión posible de {card} es con {partners}.</translation>
    </message>
    <message>
        <source>Moving the {source} onto the {target} would leave the {card} with nothing to join.</source>
        <translation>Mover {source} sobre {target} dejaría {card} sin unión posible.</translation>
    </message>
    <message>
        <source>Every other move would leave the {card} with nothing to join.</source>
        <translation>Cualquier otra jugada dejaría {card} sin unión posible.</translation>
    </message>
    <message>
        <source>{n} of the {all} other moves would leave the {card} with nothing to join.</source>
        <translation>{n} de las otras {all} jugadas dejarían {card} sin unión posible.</translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its row.</source>
        <translation>Esta jugada mantiene {kept} en su fila.</translation>
    </message>
    <message>
        <source>This move brings the {kept} into its row.</source>
        <translation>Esta jugada lleva {kept} a su fila.</translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its column.</source>
        <translation>Esta jugada mantiene {kept} en su columna.</translation>
    </message>
    <message>
        <source>This move brings the {kept} into its column.</source>
        <translation>Esta jugada lleva {kept} a su columna.</translation>
    </message>
    <message>
        <source>another club</source>
        <translation>otro trébol</translation>
    </message>
    <message>
        <source>another diamond</source>
        <translation>otro diamante</translation>
    </message>
    <message>
        <source>another heart</source>
        <translation>otro corazón</translation>
    </message>
    <message>
        <source>another spade</source>
        <translation>otra pica</translation>
    </message>
    <message>
        <source>the {card}</source>
        <translation>{card}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>{card} and {n} others</source>
        <translation>{card} y {n} más</translation>
    </message>
    <message>
        <source> and the </source>
        <translation> y </translation>
    </message>
    <message>
        <source>row {row} column {column}</source>
        <translation>fila {row} columna {column}</translation>
    </message>
    <message>
        <source>stack of {n}</source>
        <translation>pila de {n}</translation>
    </message>
    <message>
        <source>1 move</source>
        <translation>1 jugada</translation>
    </message>
    <message>
        <source>{n} moves</source>
        <translation>{n} jugadas</translation>
    </message>
    <message>
        <source>rank cluster {letter}</source>
        <translation>grupo de valores {letter}</translation>
    </message>
    <message>
        <source>a reason why the position is lost</source>
        <translation>un motivo por el que la posición está perdida</translation>
    </message>
    <message>
        <source>group {letter}</source>
        <translation>grupo {letter}</translation>
    </message>
    <message>
        <source>{moving} would lie on {resting}</source>
        <translation>quedaría {moving} sobre {resting}</translation>
    </message>
    <message>
        <source>A stack goes onto another stack, never into an empty cell.</source>
        <translation>Una pila va sobre otra pila, nunca a una celda vacía.</translation>
    </message>
    <message>
        <source>The {moving} and the {resting} share no suit, and their ranks are apart.</source>
        <translation>No se combinan {moving} y {resting}: ni el mismo palo ni valores contiguos.</translation>
    </message>
    <message>
        <source>The {moving} and the {resting} are not in one row or column.</source>
        <translation>No están en la misma fila o columna {moving} y {resting}.</translation>
    </message>
</context>
<context>
    <name>book</name>
    <message>
        <source>The best of {name}</source>
        <translation>Lo mejor de {name}</translation>
    </message>
</context>
<context>
    <name>bookmarks</name>
    <message>
        <source>Deal</source>
        <translation>Reparto</translation>
    </message>
</context>
<context>
    <name>celebration</name>
    <message>
        <source>A star for a win without a hint</source>
        <translation>Una estrella por ganar sin pistas</translation>
    </message>
    <message>
        <source>A star for a win without an undo</source>
        <translation>Una estrella por ganar sin deshacer</translation>
    </message>
    <message>
        <source>A star for a win without a move that lost the game on the way</source>
        <translation>Una estrella por ganar sin ninguna jugada que perdiera la partida por el camino</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>All rounds of {study}</source>
        <translation>Todas las rondas de {study}</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>Todas las rondas</translation>
    </message>
    <message>
        <source>Round {n} of {study}</source>
        <translation>Ronda {n} de {study}</translation>
    </message>
    <message>
        <source>Round {n}</source>
        <translation>Ronda {n}</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation>{value} (de {low} a {high})</translation>
    </message>
</context>
<context>
    <name>energies</name>
    <message>
        <source>Halfway through, few positions can still be solved.</source>
        <translation>A mitad de partida, pocas posiciones se pueden resolver todavía.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Conclusions</source>
        <translation>Neller y Ziegler 2019, Conclusiones</translation>
    </message>
    <message>
        <source>Half of the first moves are right, but halfway through few positions can still be solved.</source>
        <translation>La mitad de las primeras jugadas es buena, pero a mitad de partida pocas posiciones se pueden resolver todavía.</translation>
    </message>
    <message>
        <source>our own, after Browne in Neller &amp; Ziegler 2019</source>
        <translation>propia, según Browne en Neller y Ziegler 2019</translation>
    </message>
    <message>
        <source>Any puzzle that can be solved; the unbiased start of a study.</source>
        <translation>Cualquier puzle que se pueda resolver; el inicio sin sesgo de un estudio.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 0</source>
        <translation>Neller y Ziegler 2019, Iteración 0</translation>
    </message>
    <message>
        <source>More than one rank, and suits that repeat; all else is left to chance.</source>
        <translation>Más de un valor, y palos que se repiten; el resto queda al azar.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 1</source>
        <translation>Neller y Ziegler 2019, Iteración 1</translation>
    </message>
    <message>
        <source>No suit has half of the cards, and the ranks fall into several clusters.</source>
        <translation>Ningún palo tiene la mitad de las cartas, y los valores forman varios grupos.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 2</source>
        <translation>Neller y Ziegler 2019, Iteración 2</translation>
    </message>
    <message>
        <source>As it2, with few right first moves and two to four flockable pairs a card.</source>
        <translation>Como it2, con pocas primeras jugadas buenas y de dos a cuatro pares combinables por carta.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation>Neller y Ziegler 2019, Iteración 3</translation>
    </message>
    <message>
        <source>As it3, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation>Como it3, con de dos a cuatro parejas combinables por carta, tal como cuentan las cifras del artículo.</translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation>lectura propia de Neller y Ziegler 2019, Iteración 3</translation>
    </message>
    <message>
        <source>As it3, but few positions that can still be solved halfway in place of few right first moves.</source>
        <translation>Como it3, pero con pocas posiciones aún resolubles a mitad de partida en lugar de pocas primeras jugadas buenas.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation>Neller y Ziegler 2019, Iteración 4</translation>
    </message>
    <message>
        <source>As it4, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation>Como it4, con de dos a cuatro parejas combinables por carta, tal como cuentan las cifras del artículo.</translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation>lectura propia de Neller y Ziegler 2019, Iteración 4</translation>
    </message>
</context>
<context>
    <name>energy</name>
    <message>
        <source>What is measured of a puzzle</source>
        <translation>Lo que se mide de un puzle</translation>
    </message>
    <message>
        <source>logarithm of {feature}</source>
        <translation>logaritmo de {feature}</translation>
    </message>
    <message>
        <source>log distance of {feature} to {target}</source>
        <translation>distancia log de {feature} a {target}</translation>
    </message>
    <message>
        <source>distance of {feature} to {target}</source>
        <translation>distancia de {feature} a {target}</translation>
    </message>
    <message>
        <source>{product} if {conditions}</source>
        <translation>{product} si {conditions}</translation>
    </message>
    <message>
        <source>new: {weight} × {term}</source>
        <translation>nuevo: {weight} × {term}</translation>
    </message>
    <message>
        <source>{old} → {new}: {term}</source>
        <translation>{old} → {new}: {term}</translation>
    </message>
    <message>
        <source>gone: {weight} × {term}</source>
        <translation>fuera: {weight} × {term}</translation>
    </message>
    <message>
        <source>{old} → {new}: unsolvable</source>
        <translation>{old} → {new}: irresoluble</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>{where}: to is {target:g}, which has no logarithm; write a number &gt; 0</source>
        <translation>{where}: to vale {target:g}, que no tiene logaritmo; escribe un número &gt; 0</translation>
    </message>
    <message>
        <source>{where}: operator {operator!r} is not known; use one of {operators}</source>
        <translation>{where}: el operador {operator!r} es desconocido; usa uno de {operators}</translation>
    </message>
    <message>
        <source>{where}: {data!r} is not a feature; use one of {energy_names}</source>
        <translation>{where}: {data!r} no es un rasgo; usa uno de {energy_names}</translation>
    </message>
    <message>
        <source>{where} is {data!r}; write a finite number</source>
        <translation>{where} es {data!r}; escribe un número finito</translation>
    </message>
    <message>
        <source>{where} must be a list of at most {most} entries</source>
        <translation>{where} debe ser una lista de {most} elementos como máximo</translation>
    </message>
    <message>
        <source>{where} is {data!r}; write an object in braces</source>
        <translation>{where} es {data!r}; escribe un objeto entre llaves</translation>
    </message>
    <message>
        <source>{where}: key {unknown!r} is not known; use {needed}</source>
        <translation>{where}: la clave {unknown!r} es desconocida; usa {needed}</translation>
    </message>
    <message>
        <source>{where}: key {missing!r} is missing; add it</source>
        <translation>{where}: falta la clave {missing!r}; añádela</translation>
    </message>
    <message>
        <source>{where}: schema {fields!r} is not known; this program reads {schema}</source>
        <translation>{where}: el esquema {fields!r} es desconocido; este programa lee {schema}</translation>
    </message>
    <message>
        <source>{where}: {key} is {text!r}; write a text</source>
        <translation>{where}: {key} es {text!r}; escribe un texto</translation>
    </message>
    <message>
        <source>{where}: term {place}</source>
        <translation>{where}: término {place}</translation>
    </message>
    <message>
        <source>{where}, factor {place}</source>
        <translation>{where}, factor {place}</translation>
    </message>
    <message>
        <source>{where}, condition {place}</source>
        <translation>{where}, condición {place}</translation>
    </message>
    <message>
        <source>energy {name!r} is not a preset; choose one of {presets}</source>
        <translation>la energía {name!r} no es una incluida; elige una de {presets}</translation>
    </message>
    <message>
        <source>energy {name_or_path!r} is neither a preset nor a file; choose one of {presets} or give a file&apos;s path</source>
        <translation>la energía {name_or_path!r} no es ni una incluida ni un archivo; elige una de {presets} o da la ruta de un archivo</translation>
    </message>
    <message>
        <source>{path}: the file is over {max_bytes} bytes; it is not an energy</source>
        <translation>{path}: el archivo pasa de {max_bytes} bytes; no es una energía</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({strerror}); check the path</source>
        <translation>{path}: no se puede leer ({strerror}); revisa la ruta</translation>
    </message>
    <message>
        <source>the greedy player gains {gain}, not more than {least}</source>
        <translation>el jugador voraz gana {gain}, no más de {least}</translation>
    </message>
    <message>
        <source>the greedy player moves along {n_lines} lines, fewer than {least}</source>
        <translation>el jugador voraz recorre {n_lines} líneas, menos de {least}</translation>
    </message>
    <message>
        <source>the greedy player solves it</source>
        <translation>el jugador voraz lo resuelve</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a whole number; write one</source>
        <translation>{where}: {value!r} no es un número entero; escribe uno</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not true or false</source>
        <translation>{where}: {value!r} no es verdadero ni falso</translation>
    </message>
    <message>
        <source>{where}: write an object of feature names</source>
        <translation>{where}: escribe un objeto de nombres de rasgos</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a range; write [low, high], null for open</source>
        <translation>{where}: {value!r} no es un intervalo; escribe [mínimo, máximo], null si no hay límite</translation>
    </message>
    <message>
        <source>gate: {name} is {value}; use 0 or more</source>
        <translation>filtro: {name} es {value}; usa 0 o más</translation>
    </message>
    <message>
        <source>gate {path} is larger than a gate can be; choose another file</source>
        <translation>el filtro {path} es mayor de lo que puede ser un filtro; elige otro archivo</translation>
    </message>
    <message>
        <source>{name} is not known</source>
        <translation>se desconoce {name}</translation>
    </message>
    <message>
        <source>{name} is {value}, below {low:g}</source>
        <translation>{name} es {value}, menor que {low:g}</translation>
    </message>
    <message>
        <source>{name} is {value}, above {high:g}</source>
        <translation>{name} es {value}, mayor que {high:g}</translation>
    </message>
    <message>
        <source>{where}: {bound!r} is not a number; write one, or null for open</source>
        <translation>{where}: {bound!r} no es un número; escribe uno, o null si no hay límite</translation>
    </message>
    <message>
        <source>gate: {name!r} is not a feature; choose one of {features}</source>
        <translation>filtro: {name!r} no es un rasgo; elige uno de {features}</translation>
    </message>
    <message>
        <source>gate: the range of {name} is upside down ({low:g} to {high:g}); give the smaller number first</source>
        <translation>filtro: el intervalo de {name} está al revés (de {low:g} a {high:g}); da primero el número menor</translation>
    </message>
    <message>
        <source>{where}: a gate is a JSON object; write {{}} for no rules</source>
        <translation>{where}: un filtro es un objeto JSON; escribe {{}} si no hay reglas</translation>
    </message>
    <message>
        <source>{where}: schema {schema!r} is not known; use {schema_2}</source>
        <translation>{where}: el esquema {schema!r} es desconocido; usa {schema_2}</translation>
    </message>
    <message>
        <source>gate {path} cannot be read: {strerror}</source>
        <translation>el filtro {path} no se puede leer: {strerror}</translation>
    </message>
    <message>
        <source>{where}: {key!r} is not known; use {known}</source>
        <translation>{where}: {key!r} es desconocido; usa {known}</translation>
    </message>
    <message>
        <source>a disguise of a puzzle already in the set</source>
        <translation>un disfraz de un puzle que ya está en el conjunto</translation>
    </message>
    <message>
        <source>differs from puzzle {puzzle} in {n_cells} cells, fewer than {least}</source>
        <translation>difiere del puzle {puzzle} en {n_cells} celdas, menos de {least}</translation>
    </message>
    <message>
        <source>no new puzzle</source>
        <translation>ningún puzle nuevo</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>límite de tiempo</translation>
    </message>
    <message>
        <source>the states are too many to count within the budget</source>
        <translation>hay demasiados estados para contarlos dentro del límite</translation>
    </message>
    <message>
        <source>the deal cannot be solved</source>
        <translation>el reparto no se puede resolver</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>se detuvo</translation>
    </message>
    <message>
        <source>fewer than four cards have no opening, middle and end</source>
        <translation>menos de cuatro cartas no tienen apertura, medio y final</translation>
    </message>
    <message>
        <source>{name!r} is no feature that is measured on demand; choose {all} or among {known}</source>
        <translation>{name!r} no es un rasgo que se mida a petición; elige {all} o entre {known}</translation>
    </message>
    <message>
        <source>no move is left at this depth</source>
        <translation>a esta profundidad no queda ninguna jugada</translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation>irresolubles</translation>
    </message>
    <message>
        <source>too large to decide</source>
        <translation>demasiado grande para decidirlo</translation>
    </message>
    <message>
        <source>too large to count</source>
        <translation>demasiado grande para contarlo</translation>
    </message>
    <message>
        <source>{unknown!r} is no feature that is measured on demand; choose among {on_demand}</source>
        <translation>{unknown!r} no es un rasgo que se mida a petición; elige entre {on_demand}</translation>
    </message>
    <message>
        <source>count {count} is outside 1 to {max_count}</source>
        <translation>la cantidad {count} está fuera de 1 a {max_count}</translation>
    </message>
    <message>
        <source>seed {seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation>la semilla {seed} está fuera de 0 a 2**63 - 1; elige una dentro</translation>
    </message>
    <message>
        <source>iterations {iterations} is outside 0 to {max_iterations}</source>
        <translation>iterations {iterations} está fuera de 0 a {max_iterations}</translation>
    </message>
    <message>
        <source>min_difference {min_difference} is outside 0 to the {rows} cells of the grid; choose one inside</source>
        <translation>min_difference {min_difference} está fuera de 0 a las {rows} celdas de la cuadrícula; elige un valor dentro</translation>
    </message>
    <message>
        <source>method {method!r} is not known; choose one of {methods}</source>
        <translation>el método {method!r} es desconocido; elige uno de {methods}</translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} is outside 2 to {max_cells} cells; choose other rows or columns</source>
        <translation>una cuadrícula de {rows} x {columns} está fuera de 2 a {max_cells} celdas; elige otras filas o columnas</translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} are upside down; give the smaller number first</source>
        <translation>las cartas, de {cards_low} a {cards_high}, están al revés; da primero el número menor</translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} do not fit: choose 2 to {most} for a grid of {rows} x {columns}</source>
        <translation>de {cards_low} a {cards_high} cartas no caben: elige de 2 a {most} para una cuadrícula de {rows} x {columns}</translation>
    </message>
    <message>
        <source>{reader} reads {counted}, which is not known above {max_counted_cards} cards; choose another energy or gate, or at most {max_counted_cards} cards</source>
        <translation>{reader} usa {counted}, que se desconoce con más de {max_counted_cards} cartas; elige otra energía u otro filtro, o {max_counted_cards} cartas como máximo</translation>
    </message>
    <message>
        <source>{name} is {value}; use a number above 0</source>
        <translation>{name} es {value}; usa un número mayor que 0</translation>
    </message>
    <message>
        <source>{name} is {value}, which is not a probability; use 0 to 1</source>
        <translation>{name} es {value}, que no es una probabilidad; usa de 0 a 1</translation>
    </message>
    <message>
        <source>the arguments of the batch are not whole ({error}); make the set again</source>
        <translation>los argumentos del lote no están completos ({error}); crea el conjunto otra vez</translation>
    </message>
    <message>
        <source>{path}, line 1 is not a whole line of column names; {file_hint}</source>
        <translation>{path}, la línea 1 no es una línea completa de nombres de columnas; {file_hint}</translation>
    </message>
    <message>
        <source>{path}, line {line} {reason}; it was {where}, {row_hint}</source>
        <translation>{path}, línea {line} {reason}; fue {where}, {row_hint}</translation>
    </message>
    <message>
        <source>the {noun} {key!r} in {path} was changed already; change its newest version</source>
        <translation>el elemento {noun} {key!r} de {path} ya se cambió; cambia su versión más reciente</translation>
    </message>
    <message>
        <source>read</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>the disk is full; free some space and try again</source>
        <translation>el disco está lleno; libera espacio e inténtalo de nuevo</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space and try again</source>
        <translation>la cuota de disco está agotada; libera espacio e inténtalo de nuevo</translation>
    </message>
    <message>
        <source>it would grow beyond what the disk allows; start another file</source>
        <translation>crecería más de lo que admite el disco; empieza otro archivo</translation>
    </message>
    <message>
        <source>permission is denied; choose a place that you may use</source>
        <translation>falta el permiso; elige un lugar que puedas usar</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another place</source>
        <translation>el disco es de solo lectura; elige otro lugar</translation>
    </message>
    <message>
        <source>it or its folder does not exist; check the name</source>
        <translation>no existe, o no existe su carpeta; revisa el nombre</translation>
    </message>
    <message>
        <source>a part of its path is not a folder; check the name</source>
        <translation>una parte de su ruta no es una carpeta; revisa el nombre</translation>
    </message>
    <message>
        <source>it is a folder; name a file</source>
        <translation>es una carpeta; indica un archivo</translation>
    </message>
    <message>
        <source>its name is too long; shorten it</source>
        <translation>su nombre es demasiado largo; acórtalo</translation>
    </message>
    <message>
        <source>the system says {message!r}; check the disk</source>
        <translation>el sistema dice {message!r}; revisa el disco</translation>
    </message>
    <message>
        <source>{path} cannot be {action} because {reason}</source>
        <translation>{path} no se puede {action} porque {reason}</translation>
    </message>
    <message>
        <source>{path} is larger than {max_bytes} bytes, the most that is read; split it</source>
        <translation>{path} pasa de {max_bytes} bytes, lo máximo que se lee; divídelo</translation>
    </message>
    <message>
        <source>{path}, line {line} holds {what}, so it is not text; save it as UTF-8 text</source>
        <translation>{path}, línea {line} contiene {what}, así que no es texto; guárdalo como texto UTF-8</translation>
    </message>
    <message>
        <source>made</source>
        <translation>crear</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>reparar</translation>
    </message>
    <message>
        <source>written</source>
        <translation>escribir</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>ampliar</translation>
    </message>
    <message>
        <source>{where} holds {text!r}, which is not a number; write digits with a decimal point</source>
        <translation>{where} contiene {text!r}, que no es un número; escribe cifras con punto decimal</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write 1 for yes or 0 for no</source>
        <translation>{where} contiene {text!r}; escribe 1 para sí o 0 para no</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a whole number</source>
        <translation>{where} contiene {text!r}; escribe un número entero</translation>
    </message>
    <message>
        <source>{place} follows schema {schema}, and this program reads schema {known}; update the program</source>
        <translation>{place} sigue el esquema {schema}, y este programa lee {known}; actualiza el programa</translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; add it or choose another file</source>
        <translation>{path}, la fila 1 no tiene la columna {missing!r}; añádela o elige otro archivo</translation>
    </message>
    <message>
        <source>{path}, row {number} has a field of more than {max_field_chars} characters; shorten it</source>
        <translation>{path}, la fila {number} tiene un campo de más de {max_field_chars} caracteres; acórtalo</translation>
    </message>
    <message>
        <source>{path} has more than {most} rows, the most that are read; split it</source>
        <translation>{path} tiene más de {most} filas, el máximo que se lee; divide el archivo</translation>
    </message>
    <message>
        <source>{path}, row 1 names the column {name!r} twice; remove one of them</source>
        <translation>{path}, la fila 1 nombra dos veces la columna {name!r}; quita una</translation>
    </message>
    <message>
        <source>{path}, row {number} is not CSV ({error}); close each quote and double those inside a field</source>
        <translation>{path}, la fila {number} no es CSV ({error}); cierra cada comilla y duplica las que haya dentro de un campo</translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; its columns seem to be separated by {words}: save it with commas between columns and points in numbers</source>
        <translation>{path}, la fila 1 no tiene la columna {missing!r}; sus columnas parecen separadas por {words}: guárdalo con comas entre columnas y puntos en los números</translation>
    </message>
    <message>
        <source>{path} does not hold an object in braces; choose another file</source>
        <translation>{path} no contiene un objeto entre llaves; elige otro archivo</translation>
    </message>
    <message>
        <source>{path} follows schema {document!r}, and this program reads schema {schema}; update the program or choose another file</source>
        <translation>{path} sigue el esquema {document!r}, y este programa lee el esquema {schema}; actualiza el programa o elige otro archivo</translation>
    </message>
    <message>
        <source>{place}, line {lineno}, column {colno} is not JSON; mend it or choose another file</source>
        <translation>{place}, línea {lineno}, columna {colno} no es JSON; corrígelo o elige otro archivo</translation>
    </message>
    <message>
        <source>{place} is not JSON text; choose another file</source>
        <translation>{place} no es texto JSON; elige otro archivo</translation>
    </message>
    <message>
        <source>{place} holds half of a character pair; write its text as plain UTF-8</source>
        <translation>{place} contiene medio par de caracteres; escribe su texto como UTF-8 normal</translation>
    </message>
    <message>
        <source>{place} is nested too deeply; choose another file</source>
        <translation>{place} está anidado con demasiada profundidad; elige otro archivo</translation>
    </message>
    <message>
        <source>{place} holds a number out of range: {error}; mend it</source>
        <translation>{place} contiene un número fuera de rango: {error}; corrígelo</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>bloquear</translation>
    </message>
    <message>
        <source>{path} has been in use by another program for {timeout_s:g} s; close that program and try again</source>
        <translation>otro programa lleva {timeout_s:g} s usando {path}; cierra ese programa e inténtalo de nuevo</translation>
    </message>
    <message>
        <source>{file}, line {line} supersedes {key!r}, which is not an earlier row; the row counts on its own, check the file</source>
        <translation>{file}, la línea {line} sustituye a {key!r}, que no es una fila anterior; la fila cuenta por sí sola, revisa el archivo</translation>
    </message>
    <message>
        <source>Ace</source>
        <translation>as</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>jota</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>reina</translation>
    </message>
    <message>
        <source>King</source>
        <translation>rey</translation>
    </message>
    <message>
        <source>Clubs</source>
        <translation>tréboles</translation>
    </message>
    <message>
        <source>Diamonds</source>
        <translation>diamantes</translation>
    </message>
    <message>
        <source>Hearts</source>
        <translation>corazones</translation>
    </message>
    <message>
        <source>Spades</source>
        <translation>picas</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <translation>{rank} de {suit}</translation>
    </message>
    <message>
        <source>card {text!r}{place} is not a card; write rank {ranks} then suit {suits}</source>
        <translation>la carta {text!r}{place} no es una carta; escribe el valor {ranks} y luego el palo {suits}</translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} cells is outside 1 to {max_cells} cells; use fewer rows or columns</source>
        <translation>una cuadrícula de {rows} x {columns} celdas está fuera de 1 a {max_cells} celdas; usa menos filas o columnas</translation>
    </message>
    <message>
        <source>{n_cells} cells do not fill a grid of {rows} x {columns}; write -- for each empty cell</source>
        <translation>{n_cells} celdas no llenan una cuadrícula de {rows} x {columns}; escribe -- por cada celda vacía</translation>
    </message>
    <message>
        <source>the grid has no cards; put at least one card in it</source>
        <translation>la cuadrícula no tiene cartas; pon al menos una</translation>
    </message>
    <message>
        <source>deal number {number} is outside 1 to {max_freecell_number}; choose one inside</source>
        <translation>el reparto número {number} está fuera de 1 a {max_freecell_number}; elige uno dentro</translation>
    </message>
    <message>
        <source>{n_cards} cards do not fit a grid of {rows} x {columns}; choose 1 to {rows_2}</source>
        <translation>{n_cards} cartas no caben en una cuadrícula de {rows} x {columns}; elige de 1 a {rows_2}</translation>
    </message>
    <message>
        <source>card number {card} in {place} is not a card; use 0 to 51</source>
        <translation>la carta número {card} en {place} no es una carta; usa de 0 a 51</translation>
    </message>
    <message>
        <source>card {card_text} in {place} is already in {place_2}; each card can be there once</source>
        <translation>la carta {card_text} en {place} ya está en {place_2}; cada carta puede estar una vez</translation>
    </message>
    <message>
        <source>{describe} is not legal here; {why_not}</source>
        <translation>{describe} no se permite aquí; {why_not}</translation>
    </message>
    <message>
        <source>{text!r} is not a move; write two cards such as 9H-TS</source>
        <translation>{text!r} no es una jugada; escribe dos cartas, como 9H-TS</translation>
    </message>
    <message>
        <source>in move {text!r} the card {card_text} is not on top of a stack; name the two top cards</source>
        <translation>en la jugada {text!r} la carta {card_text} no está arriba de una pila; nombra las dos cartas superiores</translation>
    </message>
    <message>
        <source>{text!r} is not a move; {error}</source>
        <translation>{text!r} no es una jugada; {error}</translation>
    </message>
    <message>
        <source>{word!r} is not a whole share code; copy all of one, such as &apos;{share_code}&apos;</source>
        <translation>{word!r} no es un código completo; copia uno entero, como &apos;{share_code}&apos;</translation>
    </message>
    <message>
        <source>the share code says {rows} x {columns} cells and holds {n_body:g}, where a grid has at most {max_cells}; copy the whole code again</source>
        <translation>el código dice {rows} x {columns} celdas y contiene {n_body:g}, y una cuadrícula tiene como máximo {max_cells}; copia otra vez el código entero</translation>
    </message>
    <message>
        <source>the share code ends in {match!r}, which does not fit its cards; one of them was changed on the way, so copy the code again</source>
        <translation>el código acaba en {match!r}, que no concuerda con sus cartas; alguna cambió por el camino, así que copia el código otra vez</translation>
    </message>
    <message>
        <source>the check of the share code</source>
        <translation>el control del código</translation>
    </message>
    <message>
        <source>cell {cell} of the share code</source>
        <translation>la casilla {cell} del código</translation>
    </message>
    <message>
        <source>{n_stripped} characters are too many for a deal; a grid has at most {max_cells} cells</source>
        <translation>{n_stripped} caracteres son demasiados para un reparto; una cuadrícula tiene como máximo {max_cells} celdas</translation>
    </message>
    <message>
        <source>the text holds no cards; write a grid such as &apos;JD 2D / 5D --&apos;</source>
        <translation>el texto no contiene cartas; escribe una cuadrícula como &apos;JD 2D / 5D --&apos;</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>fila {row}, columna {column}</translation>
    </message>
    <message>
        <source>row {row} is {n_cells} wide and row 1 is {width}; write {empty_cell} for each empty cell so that all rows are equally long</source>
        <translation>la fila {row} mide {n_cells} y la fila 1 mide {width}; escribe {empty_cell} por cada celda vacía para que todas las filas sean igual de largas</translation>
    </message>
    <message>
        <source>{n_text} characters are too many for one game; paste at most {longest}</source>
        <translation>{n_text} caracteres son demasiados para una partida; pega como máximo {longest}</translation>
    </message>
    <message>
        <source>word {number}: this variation is not closed; write &apos;)&apos; where it ends</source>
        <translation>palabra {number}: esta variante no está cerrada; escribe &apos;)&apos; donde acaba</translation>
    </message>
    <message>
        <source>a variation opens before any move; write it after what it replaces</source>
        <translation>una variante se abre antes de cualquier jugada; escríbela después de lo que sustituye</translation>
    </message>
    <message>
        <source>&apos;)&apos; closes no variation; take it away or write the &apos;(&apos; before it</source>
        <translation>&apos;)&apos; no cierra ninguna variante; quítalo o escribe antes el &apos;(&apos;</translation>
    </message>
    <message>
        <source>a variation ends without a move; write one or take both brackets out</source>
        <translation>una variante acaba sin jugada; escribe una o quita los dos paréntesis</translation>
    </message>
    <message>
        <source>there are more than {most_moves} moves; take some variations out</source>
        <translation>hay más de {most_moves} jugadas; quita algunas variantes</translation>
    </message>
    <message>
        <source>this comment is not closed; write &apos;}&apos; where it ends</source>
        <translation>este comentario no está cerrado; escribe &apos;}&apos; donde acaba</translation>
    </message>
    <message>
        <source>&apos;}&apos; closes no comment; take it away or write the &apos;{&apos; before it</source>
        <translation>&apos;}&apos; no cierra ningún comentario; quítalo o escribe antes el &apos;{&apos;</translation>
    </message>
    <message>
        <source>word {word_number}: {error}</source>
        <translation>palabra {word_number}: {error}</translation>
    </message>
    <message>
        <source>move the file away</source>
        <translation>mueve el archivo a otro sitio</translation>
    </message>
    <message>
        <source>it is not counted</source>
        <translation>no se cuenta</translation>
    </message>
    <message>
        <source>{file}, line {line} is not a {noun}: {error}; leave it out</source>
        <translation>{file}, la línea {line} no es un elemento {noun}: {error}; quítala</translation>
    </message>
    <message>
        <source>its end or its time is none</source>
        <translation>carece de final o de tiempo</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>desliz</translation>
    </message>
    <message>
        <source>kind {cells!r} is none of {kinds}</source>
        <translation>el tipo {cells!r} no es ninguno de {kinds}</translation>
    </message>
    <message>
        <source>storm</source>
        <translation>tormenta</translation>
    </message>
    <message>
        <source>its time is none</source>
        <translation>carece de tiempo</translation>
    </message>
    <message>
        <source>the version of {package} cannot be read, and sets depend on it; install this program again</source>
        <translation>no se puede leer la versión de {package}, y los conjuntos dependen de ella; instala otra vez este programa</translation>
    </message>
    <message>
        <source>{path} holds no list of batches; move it away</source>
        <translation>{path} no contiene una lista de lotes; apártalo</translation>
    </message>
    <message>
        <source>another window or command is working on {name}; wait for it or stop it there</source>
        <translation>otra ventana u otra orden trabaja en {name}; espérala o detenla allí</translation>
    </message>
    <message>
        <source>{where} is no batch with a path; remove it</source>
        <translation>{where} no es un lote con una ruta; quítalo</translation>
    </message>
    <message>
        <source>{where}: state {data!r} is not one of {states}</source>
        <translation>{where}: el estado {data!r} no es uno de {states}</translation>
    </message>
    <message>
        <source>{path} has {max_batches} batches already; remove some first</source>
        <translation>{path} ya tiene {max_batches} lotes; quita antes algunos</translation>
    </message>
    <message>
        <source>{path}, batch {place}</source>
        <translation>{path}, lote {place}</translation>
    </message>
    <message>
        <source>the foreword has {n_foreword} characters; shorten it to {most_foreword_chars}</source>
        <translation>el prólogo tiene {n_foreword} caracteres; acórtalo a {most_foreword_chars}</translation>
    </message>
    <message>
        <source>{path} is empty; choose a file with a column &apos;deal&apos;</source>
        <translation>{path} está vacío; elige un archivo con una columna &apos;deal&apos;</translation>
    </message>
    <message>
        <source>{path}, row {number}</source>
        <translation>{path}, fila {number}</translation>
    </message>
    <message>
        <source>{place}, column &apos;id&apos; holds {given!r}, but the deal&apos;s id is {truth!r}; restore the deal or correct the id</source>
        <translation>{place}, la columna &apos;id&apos; contiene {given!r}, pero el id del reparto es {truth!r}; restaura el reparto o corrige el id</translation>
    </message>
    <message>
        <source>{place} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation>{place} tiene {n_fields} campos y la cabecera {n_header}; iguálalos</translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {cells!r}, but the deal has {truth}; correct one of them</source>
        <translation>{place}, la columna {name!r} contiene {cells!r}, pero el reparto tiene {truth}; corrige uno de los dos</translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {value:g}, and it lies between {low:g} and {high:g}; correct it or leave it empty</source>
        <translation>{place}, la columna {name!r} contiene {value:g}, y debe estar entre {low:g} y {high:g}; corrígelo o déjalo vacío</translation>
    </message>
    <message>
        <source>{place}, column &apos;deal&apos;: {error}</source>
        <translation>{place}, columna &apos;deal&apos;: {error}</translation>
    </message>
    <message>
        <source>{path} ends in {ending!r}; choose a name in {endings}</source>
        <translation>{path} acaba en {ending!r}; elige un nombre en {endings}</translation>
    </message>
    <message>
        <source>{n_moves} solutions do not belong to {n_records} puzzles; give one for each, empty where none is known</source>
        <translation>{n_moves} soluciones no corresponden a {n_records} puzles; da una por cada uno, vacía donde no se sepa</translation>
    </message>
    <message>
        <source>{path} is JSON but not a puzzle set; choose another file</source>
        <translation>{path} es JSON, pero no un conjunto de puzles; elige otro archivo</translation>
    </message>
    <message>
        <source>{path}, puzzle {number}</source>
        <translation>{path}, puzle {number}</translation>
    </message>
    <message>
        <source>{place}, field &apos;features&apos; is not an object in braces; mend it</source>
        <translation>{place}, el campo &apos;features&apos; no es un objeto entre llaves; corrígelo</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a text</source>
        <translation>{place}, el campo {name!r} contiene {value!r}; escribe un texto</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a number</source>
        <translation>{place}, el campo {name!r} contiene {value!r}; escribe un número</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value}; write a whole number</source>
        <translation>{place}, el campo {name!r} contiene {value}; escribe un número entero</translation>
    </message>
    <message>
        <source>{place}, field &apos;extra&apos; is not an object of texts; mend it</source>
        <translation>{place}, el campo &apos;extra&apos; no es un objeto de textos; corrígelo</translation>
    </message>
    <message>
        <source>{place} is not an object in braces; mend it</source>
        <translation>{place} no es un objeto entre llaves; corrígelo</translation>
    </message>
    <message>
        <source>{place}, field &apos;deal&apos;: {error}</source>
        <translation>{place}, campo &apos;deal&apos;: {error}</translation>
    </message>
    <message>
        <source>{place} carries no solution, so it is not verified that it can be solved.</source>
        <translation>{place} no lleva solución, así que no está comprobado que se pueda resolver.</translation>
    </message>
    <message>
        <source>{place}: its solution leaves {n_stacks} stacks, so it is left out.</source>
        <translation>{place}: su solución deja {n_stacks} pilas, así que se omite.</translation>
    </message>
    <message>
        <source>{place}: its solution is wrong ({error}), so it is left out.</source>
        <translation>{place}: su solución está mal ({error}), así que se omite.</translation>
    </message>
    <message>
        <source>{path} is not a file; choose a puzzle set</source>
        <translation>{path} no es un archivo; elige un conjunto de puzles</translation>
    </message>
    <message>
        <source>{path} is larger than {most} bytes, the most that is read; split it</source>
        <translation>{path} pasa de {most} bytes, lo máximo que se lee; divídelo</translation>
    </message>
    <message>
        <source>{path} holds ratings, not a set; open it in the Study panel</source>
        <translation>{path} contiene valoraciones, no un conjunto; ábrelo en el panel Estudio</translation>
    </message>
    <message>
        <source>{path} is not a puzzle set; choose another file</source>
        <translation>{path} no es un conjunto de puzles; elige otro archivo</translation>
    </message>
    <message>
        <source>{path} is cut off; restore it from a copy</source>
        <translation>{path} está cortado; restáuralo de una copia</translation>
    </message>
    <message>
        <source>{path}, row {number} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation>{path}, la fila {number} tiene {n_fields} campos y la cabecera {n_header}; iguálalos</translation>
    </message>
    <message>
        <source>{path} is not JSON ({error}); restore it from a copy</source>
        <translation>{path} no es JSON ({error}); restáuralo de una copia</translation>
    </message>
    <message>
        <source>{path}, puzzle {n_puzzles}</source>
        <translation>{path}, puzle {n_puzzles}</translation>
    </message>
    <message>
        <source>{path} exists and {name} is not beside it; choose another name for the set</source>
        <translation>{path} existe y {name} no está a su lado; elige otro nombre para el conjunto</translation>
    </message>
    <message>
        <source>{path} was made with another {name}; choose another name or delete it first</source>
        <translation>{path} se creó con otro {name}; elige otro nombre o elimínalo antes</translation>
    </message>
    <message>
        <source>{path} holds no deals; write one a line, such as JD 2D / 5D --</source>
        <translation>{path} no contiene repartos; escribe uno por línea, como JD 2D / 5D --</translation>
    </message>
    <message>
        <source>the set holds no puzzles; choose one that does</source>
        <translation>el conjunto no contiene puzles; elige uno que los tenga</translation>
    </message>
    <message>
        <source>{per_page} puzzles a page cannot be set; choose 1, 2, 4, 6</source>
        <translation>no se pueden poner {per_page} puzles por página; elige 1, 2, 4, 6</translation>
    </message>
    <message>
        <source>page size {page_size!r} is not known; choose a4 or letter</source>
        <translation>el tamaño de página {page_size!r} es desconocido; elige a4 o letter</translation>
    </message>
    <message>
        <source>link {link!r} is no address of a page; begin with https:// and leave out spaces and what follows a #, {longest_link} characters at most</source>
        <translation>el enlace {link!r} no es la dirección de una página; empieza por https:// y omite los espacios y lo que sigue a un #, con {longest_link} caracteres como máximo</translation>
    </message>
    <message>
        <source>puzzle {first_id!r} cannot be compared with itself; choose two</source>
        <translation>el puzle {first_id!r} no se puede comparar consigo mismo; elige dos</translation>
    </message>
    <message>
        <source>better {better!r} is unknown; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation>better {better!r} es desconocido; elige &apos;first&apos;, &apos;second&apos; o &apos;neither&apos;</translation>
    </message>
    <message>
        <source>no answer is given; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation>no se da respuesta; elige &apos;first&apos;, &apos;second&apos; o &apos;neither&apos;</translation>
    </message>
    <message>
        <source>iteration is {iteration}; it must be at least 0</source>
        <translation>iteration es {iteration}; debe ser al menos 0</translation>
    </message>
    <message>
        <source>choose a file of comparisons</source>
        <translation>elige un archivo de comparaciones</translation>
    </message>
    <message>
        <source>compare those puzzles again</source>
        <translation>compara de nuevo esos puzles</translation>
    </message>
    <message>
        <source>the {name} field has {n_text} characters; write at most {max_notes_chars}</source>
        <translation>el campo {name} tiene {n_text} caracteres; escribe como máximo {max_notes_chars}</translation>
    </message>
    <message>
        <source>the {name} field holds a NUL character; remove it</source>
        <translation>el campo {name} contiene un carácter NUL; quítalo</translation>
    </message>
    <message>
        <source>feature {clashes!r} has the name of a rating column; rename the feature</source>
        <translation>el rasgo {clashes!r} tiene el nombre de una columna de valoración; renómbralo</translation>
    </message>
    <message>
        <source>rating {rating!r} is not a whole number from 0 to {max_rating}; choose one</source>
        <translation>la valoración {rating!r} no es un número entero de 0 a {max_rating}; elige uno</translation>
    </message>
    <message>
        <source>the {name} field holds half of a character pair; type the text again</source>
        <translation>el campo {name} contiene medio par de caracteres; escribe el texto otra vez</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a time such as 2026-01-02T03:04:05.000006+00:00</source>
        <translation>{where} contiene {text!r}; escribe una hora como 2026-01-02T03:04:05.000006+00:00</translation>
    </message>
    <message>
        <source>tag {tag!r} is empty or has a semicolon or spaces around it; write a short word</source>
        <translation>la etiqueta {tag!r} está vacía o lleva un punto y coma o espacios alrededor; escribe una palabra corta</translation>
    </message>
    <message>
        <source>the rating is empty; give a whole number from 0 to 10</source>
        <translation>la valoración está vacía; da un número entero de 0 a 10</translation>
    </message>
    <message>
        <source>{name} {value!r} is unknown; choose one of {choices}</source>
        <translation>{name} {value!r} es desconocido; elige uno de {choices}</translation>
    </message>
    <message>
        <source>{name} is {count}; it must be at least 0</source>
        <translation>{name} es {count}; debe ser al menos 0</translation>
    </message>
    <message>
        <source>{name} is {time}; it must be a time of at least 0 seconds</source>
        <translation>{name} es {time}; debe ser un tiempo de al menos 0 segundos</translation>
    </message>
    <message>
        <source>choose a ratings file</source>
        <translation>elige un archivo de valoraciones</translation>
    </message>
    <message>
        <source>rate that puzzle again</source>
        <translation>valora de nuevo ese puzle</translation>
    </message>
    <message>
        <source>the published searches take at most {max_classic_stacks} stacks, not {n_stacks}; use the algorithm fastest</source>
        <translation>las búsquedas publicadas admiten como máximo {max_classic_stacks} pilas, no {n_stacks}; usa el algoritmo fastest</translation>
    </message>
    <message>
        <source>algorithm {algorithm!r} is not known; choose one of {algorithms}</source>
        <translation>el algoritmo {algorithm!r} es desconocido; elige uno de {algorithms}</translation>
    </message>
    <message>
        <source>a cap of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation>un tope de {max_nodes} nodos no decide nada; da 1 o más</translation>
    </message>
    <message>
        <source>states of {n_cards} cards cannot be counted exactly; use at most {max_counted_cards}</source>
        <translation>los estados de {n_cards} cartas no se pueden contar exactamente; usa como máximo {max_counted_cards}</translation>
    </message>
    <message>
        <source>states of {n_cards} cards in so few lines cannot be counted; use a grid with shorter rows and columns</source>
        <translation>los estados de {n_cards} cartas en tan pocas líneas no se pueden contar; usa una cuadrícula con filas y columnas más cortas</translation>
    </message>
    <message>
        <source>depth {depth} is outside 0 to {n_cards}; choose one inside</source>
        <translation>la profundidad {depth} está fuera de 0 a {n_cards}; elige una dentro</translation>
    </message>
    <message>
        <source>a budget of {max_states} states is outside 1 to {max_states_limit}; choose one inside</source>
        <translation>un límite de {max_states} estados está fuera de 1 a {max_states_limit}; elige uno dentro</translation>
    </message>
    <message>
        <source>depth {depth} of {n_stacks} cards is too deep to estimate; choose one up to {max_estimated_depth}</source>
        <translation>la profundidad {depth} de {n_stacks} cartas es excesiva para estimar; elige una de hasta {max_estimated_depth}</translation>
    </message>
    <message>
        <source>an estimate needs at least one draw and one walker</source>
        <translation>una estimación necesita al menos un sorteo y un recorrido</translation>
    </message>
    <message>
        <source>a precision of {precision} is not above 0</source>
        <translation>una precisión de {precision} no es mayor que 0</translation>
    </message>
    <message>
        <source>too few winning states were found to estimate it</source>
        <translation>se hallaron muy pocos estados ganadores para estimarlo</translation>
    </message>
    <message>
        <source>the deal has more than 16 cards</source>
        <translation>el reparto tiene más de 16 cartas</translation>
    </message>
    <message>
        <source>depth {depth} is outside 1 to {max_look_ahead}; choose one inside</source>
        <translation>la profundidad {depth} está fuera de 1 a {max_look_ahead}; elige una dentro</translation>
    </message>
    <message>
        <source>seed {seed} with {n_plays} plays makes no player; give 0 or more and 1 or more</source>
        <translation>la semilla {seed} con {n_plays} partidas no da un jugador; da 0 o más y 1 o más</translation>
    </message>
    <message>
        <source>seed {seed} is negative; give 0 or more</source>
        <translation>la semilla {seed} es negativa; da 0 o más</translation>
    </message>
    <message>
        <source>{n_plays} random plays have no mean; give 1 or more</source>
        <translation>{n_plays} partidas al azar no tienen media; da 1 o más</translation>
    </message>
    <message>
        <source>a budget of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation>un límite de {max_nodes} nodos no decide nada; da 1 o más</translation>
    </message>
    <message>
        <source>deals {first} to {last} are not a range within 1 to {max_freecell_number}; give the smaller number first</source>
        <translation>los repartos de {first} a {last} no son un intervalo dentro de 1 a {max_freecell_number}; da primero el número menor</translation>
    </message>
    <message>
        <source>seed {random_seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation>la semilla {random_seed} está fuera de 0 a 2**63 - 1; elige una dentro</translation>
    </message>
    <message>
        <source>a worker that joined the Dask cluster runs another version of this program; install this one there and run again</source>
        <translation>un proceso que se unió al clúster Dask usa otra versión de este programa; instala esta allí y ejecútalo de nuevo</translation>
    </message>
    <message>
        <source>{workers} workers are outside 1 to {max_workers}; choose a number inside</source>
        <translation>{workers} procesos está fuera de 1 a {max_workers}; elige un número dentro</translation>
    </message>
    <message>
        <source>{scheduler} is a Dask {kind}; give its scheduler&apos;s address</source>
        <translation>{scheduler} es un {kind} de Dask; da la dirección de su planificador</translation>
    </message>
    <message>
        <source>a scheduler needs Dask, which is not installed; run pip install dask distributed</source>
        <translation>un planificador necesita Dask, que no está instalado; ejecuta pip install dask distributed</translation>
    </message>
    <message>
        <source>there is no Dask scheduler at {scheduler!r}; check that it runs and that the address is like tcp://10.0.0.5:8786</source>
        <translation>no hay ningún planificador de Dask en {scheduler!r}; comprueba que funciona y que la dirección es como tcp://10.0.0.5:8786</translation>
    </message>
    <message>
        <source>the scheduler at {scheduler} has no workers; start some with dask worker {scheduler}</source>
        <translation>el planificador de {scheduler} no tiene procesos; inicia algunos con dask worker {scheduler}</translation>
    </message>
    <message>
        <source>worker {worker} cannot load this program; install it there</source>
        <translation>el proceso {worker} no puede cargar este programa; instálalo allí</translation>
    </message>
    <message>
        <source>worker {worker} runs another version of this program; install this one there</source>
        <translation>el proceso {worker} usa otra versión de este programa; instala esta allí</translation>
    </message>
    <message>
        <source>{count} puzzles cannot be chosen from {n_candidates} candidates; ask for fewer</source>
        <translation>no se pueden elegir {count} puzles entre {n_candidates} candidatos; pide menos</translation>
    </message>
    <message>
        <source>the candidates do not differ in any usual feature; give another number of cards</source>
        <translation>los candidatos no difieren en ningún rasgo habitual; da otro número de cartas</translation>
    </message>
    <message>
        <source>a probability of {percent} that it matters</source>
        <translation>una probabilidad de {percent} de que importe</translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}</source>
        <translation>intervalo del 95 %: de {low} a {high}</translation>
    </message>
    <message>
        <source>by the fit {way} values are rated better ({numbers})</source>
        <translation>según el ajuste se valora mejor un valor {way} ({numbers})</translation>
    </message>
    <message>
        <source>{line}, by the learner {liking}</source>
        <translation>{line}, según el modelo {liking}</translation>
    </message>
    <message>
        <source>{which} values are liked better</source>
        <translation>gusta más un valor {which}</translation>
    </message>
    <message>
        <source>the fit does not tell which way it goes ({coef}, {error}), the learner gives {probability}, and {liking}</source>
        <translation>el ajuste no dice en qué sentido va ({coef}, {error}), el modelo da {probability}, y {liking}</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>mayor</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>menor</translation>
    </message>
    <message>
        <source>{line}, the learner gives {probability}; {rest}</source>
        <translation>{line}, el modelo da {probability}; {rest}</translation>
    </message>
    <message>
        <source>over 99 %</source>
        <translation>más del 99 %</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>menos del 1 %</translation>
    </message>
    <message>
        <source>values near {shown} are liked {which}</source>
        <translation>los valores cercanos a {shown} gustan {which}</translation>
    </message>
    <message>
        <source>the {n_ratings} ratings of all rounds</source>
        <translation>las {n_ratings} valoraciones de todas las rondas</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 rasgo</translation>
    </message>
    <message>
        <source>{count} features</source>
        <translation>{count} rasgos</translation>
    </message>
    <message>
        <source>its error cannot be known</source>
        <translation>su error no se puede conocer</translation>
    </message>
    <message>
        <source>{interval}, which includes zero</source>
        <translation>{interval}, que incluye el cero</translation>
    </message>
    <message>
        <source>by a cautious guess {liking}, by {span} points at most</source>
        <translation>con una conjetura prudente {liking}, en {span} puntos como máximo</translation>
    </message>
    <message>
        <source>its effect is too small for a term of the energy</source>
        <translation>su efecto es demasiado pequeño para un término de la energía</translation>
    </message>
    <message>
        <source>best</source>
        <translation>el mejor</translation>
    </message>
    <message>
        <source>least</source>
        <translation>menos</translation>
    </message>
    <message>
        <source>in the ratings of the fit it only goes from {low} to {high}, in all of them from {shown} to {shown_2}</source>
        <translation>en las valoraciones del ajuste solo va de {low} a {high}; en todas, de {shown} a {shown_2}</translation>
    </message>
    <message>
        <source>the learner also uses {n_comparisons} comparisons</source>
        <translation>el modelo usa además {n_comparisons} comparaciones</translation>
    </message>
    <message>
        <source>the fit is a line, which cannot turn, the learner has a square</source>
        <translation>el ajuste es una recta, que no puede doblarse; el modelo tiene un cuadrado</translation>
    </message>
    <message>
        <source>the learner takes the logarithm of the feature</source>
        <translation>el modelo toma el logaritmo del rasgo</translation>
    </message>
    <message>
        <source>it overlaps with other features of the fit (VIF {overlap}), which share one effect as it happens</source>
        <translation>se solapa con otros rasgos del ajuste (VIF {overlap}), que se reparten un mismo efecto según caiga</translation>
    </message>
    <message>
        <source>the learner looks at {n_names} features at once and shrinks towards none what the ratings leave unclear</source>
        <translation>el modelo mira {n_names} rasgos a la vez y encoge hacia cero lo que las valoraciones no aclaran</translation>
    </message>
    <message>
        <source>the fit looks at {features}, the learner at {features_2}</source>
        <translation>el ajuste mira {features}; el modelo, {features_2}</translation>
    </message>
    <message>
        <source>the learner shrinks all effects towards none, the fit shrinks none</source>
        <translation>el modelo encoge todos los efectos hacia cero; el ajuste, ninguno</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>round</source>
        <translation>ronda</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>rondas</translation>
    </message>
    <message>
        <source>the fit looks at {noun} {numbers} alone, the learner at {of}</source>
        <translation>el ajuste solo mira {noun} {numbers}; el modelo, {of}</translation>
    </message>
    <message>
        <source>the fit looks at {n_ratings} of {of}</source>
        <translation>el ajuste mira {n_ratings} de {of}</translation>
    </message>
    <message>
        <source>{name}: {said}. What differs: {why}.</source>
        <translation>{name}: {said}. Qué difiere: {why}.</translation>
    </message>
    <message>
        <source>the table has no column {missing!r}; measure it first</source>
        <translation>la tabla no tiene la columna {missing!r}; mídela antes</translation>
    </message>
    <message>
        <source>{which} inform the regression most.</source>
        <translation>{which} más que los demás a la regresión.</translation>
    </message>
    <message>
        <source>because little was rated that is like {which} in {extremes}</source>
        <translation>porque se valoró poco que se parezca a {which} en {extremes}</translation>
    </message>
    <message>
        <source>{which} inform the regression most: the errors of its coefficients shrink by {percent} % (by {percent_2} % with average puzzles), {why}{tail}.</source>
        <translation>{which} más que los demás a la regresión: los errores de sus coeficientes se reducen un {percent} % (un {percent_2} % con puzles medios), {why}{tail}.</translation>
    </message>
    <message>
        <source>{count} puzzles by {n_features} features cannot be chosen; name at least one each</source>
        <translation>no se pueden elegir {count} puzles por {n_features} rasgos; indica al menos uno de cada</translation>
    </message>
    <message>
        <source>every puzzle of the set is rated; generate more</source>
        <translation>todos los puzles del conjunto están valorados; genera más</translation>
    </message>
    <message>
        <source>no unrated puzzle has all of {features}; measure them or choose others</source>
        <translation>ningún puzle sin valorar tiene todos los rasgos {features}; mídelos o elige otros</translation>
    </message>
    <message>
        <source>{features} do not differ between these puzzles; choose other features</source>
        <translation>{features} no difieren entre estos puzles; elige otros rasgos</translation>
    </message>
    <message>
        <source>This puzzle would</source>
        <translation>Este puzle aportaría</translation>
    </message>
    <message>
        <source>These {n_puzzles} puzzles would</source>
        <translation>Estos {n_puzzles} puzles aportarían</translation>
    </message>
    <message>
        <source>; {n_unknown} with unknown features passed over</source>
        <translation>; omitidos {n_unknown} con rasgos desconocidos</translation>
    </message>
    <message>
        <source>{which} inform the regression most, {why}; before {n_features} rated puzzles it has no errors that could shrink{tail}.</source>
        <translation>{which} más que los demás a la regresión, {why}; antes de {n_features} puzles valorados no hay errores que reducir{tail}.</translation>
    </message>
    <message>
        <source>it</source>
        <translation>él</translation>
    </message>
    <message>
        <source>them</source>
        <translation>ellos</translation>
    </message>
    <message>
        <source>the energy</source>
        <translation>la energía</translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}{which}</source>
        <translation>intervalo del 95 %: de {low} a {high}{which}</translation>
    </message>
    <message>
        <source>but{value} {other} values were rated better</source>
        <translation>pero{value} un valor {other} se valoró mejor</translation>
    </message>
    <message>
        <source>which the ratings do not confirm</source>
        <translation>lo que las valoraciones no confirman</translation>
    </message>
    <message>
        <source>{name} makes {name_2} {way}, {against} ({coef}, {interval}).</source>
        <translation>{name} lleva {name_2} a un valor {way}, {against} ({coef}, {interval}).</translation>
    </message>
    <message>
        <source>; zero is not excluded</source>
        <translation>; el cero no queda excluido</translation>
    </message>
    <message>
        <source>{part}, a small part of what is rated,</source>
        <translation>{part}, una pequeña parte de lo valorado,</translation>
    </message>
    <message>
        <source>the table has no column &apos;rating&apos;; add the ratings, 0 to 10, under it</source>
        <translation>la tabla no tiene la columna &apos;rating&apos;; añade bajo ella las valoraciones, de 0 a 10</translation>
    </message>
    <message>
        <source>at least {least_puzzles} puzzles must be rated to learn from them</source>
        <translation>hay que valorar al menos {least_puzzles} puzles para aprender de ellos</translation>
    </message>
    <message>
        <source>all ratings are the same, so there is nothing to learn; rate more puzzles</source>
        <translation>todas las valoraciones son iguales, así que no hay nada que aprender; valora más puzles</translation>
    </message>
    <message>
        <source>no feature that an energy can use is known of every rated puzzle and varies; rate more puzzles</source>
        <translation>ningún rasgo que pueda usar una energía se conoce en todos los puzles valorados y varía; valora más puzles</translation>
    </message>
    <message>
        <source>{n_names} features are too many; choose at most {most_features}</source>
        <translation>{n_names} rasgos son demasiados; elige como máximo {most_features}</translation>
    </message>
    <message>
        <source>{name!r} is no feature of these ratings that an energy can use; choose among {value}</source>
        <translation>{name!r} no es un rasgo de estas valoraciones que pueda usar una energía; elige entre {value}</translation>
    </message>
    <message>
        <source>the feature {name!r} is chosen twice; choose it once</source>
        <translation>el rasgo {name!r} está elegido dos veces; elígelo una</translation>
    </message>
    <message>
        <source>This energy is drawn at random from what the ratings leave possible, so that the next ratings tell more than those of the best guess would.</source>
        <translation>Esta energía se sortea entre lo que las valoraciones dejan posible, para que las próximas valoraciones digan más que las de la mejor estimación.</translation>
    </message>
    <message>
        <source>{n_ratings} ratings</source>
        <translation>{n_ratings} valoraciones</translation>
    </message>
    <message>
        <source>The {answers} show preferences: they are {times} as likely if the features matter than if they do not.</source>
        <translation>Las {answers} muestran preferencias: son {times} más probables si los rasgos importan que si no.</translation>
    </message>
    <message>
        <source>{span} points</source>
        <translation>{span} puntos</translation>
    </message>
    <message>
        <source>{name} (matters with a probability {chance})</source>
        <translation>{name} (importa con una probabilidad {chance})</translation>
    </message>
    <message>
        <source>{name}: {way} values are liked better, by about {points} between {shown} and {shown_2}.</source>
        <translation>{name}: gusta más un valor {way}, en unos {points} entre {shown} y {shown_2}.</translation>
    </message>
    <message>
        <source>A penalty keeps the next puzzles inside, or near, what was rated of {names}.</source>
        <translation>Una penalización mantiene los próximos puzles dentro, o cerca, de lo que se valoró de {names}.</translation>
    </message>
    <message>
        <source>A next round like the best of the rated puzzles is expected to be rated {expected} on average (90 % interval {low} to {high}).</source>
        <translation>De una próxima ronda como los mejores puzles valorados se espera una valoración media de {expected} (intervalo del 90 %: de {low} a {high}).</translation>
    </message>
    <message>
        <source> and {n_comparisons} {word}</source>
        <translation> y {n_comparisons} {word}</translation>
    </message>
    <message>
        <source>The {answers} show no clear preference yet, so what follows is a cautious guess.</source>
        <translation>Las {answers} aún no muestran una preferencia clara, así que lo que sigue es una conjetura prudente.</translation>
    </message>
    <message>
        <source>{factor} times</source>
        <translation>{factor} veces</translation>
    </message>
    <message>
        <source>over 1000 times</source>
        <translation>más de 1000 veces</translation>
    </message>
    <message>
        <source>of over 99 %</source>
        <translation>de más del 99 %</translation>
    </message>
    <message>
        <source>of {percent} %</source>
        <translation>del {percent} %</translation>
    </message>
    <message>
        <source>{name}: values near {best} are liked {which}, by about {points} against {end} rated value.</source>
        <translation>{name}: los valores cercanos a {best} gustan {which}, en unos {points} frente al {end} valor observado.</translation>
    </message>
    <message>
        <source>{name} stays out: {why}.</source>
        <translation>{name} queda fuera: {why}.</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>comparación</translation>
    </message>
    <message>
        <source>comparisons</source>
        <translation>comparaciones</translation>
    </message>
    <message>
        <source>the worst</source>
        <translation>peor</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>mejor</translation>
    </message>
    <message>
        <source>it moves</source>
        <translation>mueve</translation>
    </message>
    <message>
        <source>each moves</source>
        <translation>cada uno mueve</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>queda</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>quedan</translation>
    </message>
    <message>
        <source>{small} {verb} out: {what} the expected rating by less than {least_points} points.</source>
        <translation>{small} {verb} fuera: {what} la valoración esperada menos de {least_points} puntos.</translation>
    </message>
    <message>
        <source>{counts} and {counts_2}</source>
        <translation>{counts} y {counts_2}</translation>
    </message>
    <message>
        <source>prior {prior} and {draws} draws cannot be used; choose at least 0 and {least_draws}</source>
        <translation>no se puede usar una previa {prior} con {draws} sorteos; elige al menos 0 y {least_draws}</translation>
    </message>
    <message>
        <source>no two puzzles were told apart yet; compare some puzzles first</source>
        <translation>aún no se han distinguido dos puzles; compara antes algunos</translation>
    </message>
    <message>
        <source>the strengths did not settle; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation>las fuerzas no se estabilizaron; compara más o da a cada puzle media victoria y media derrota</translation>
    </message>
    <message>
        <source>{hub} with {name_of}</source>
        <translation>{hub} con {name_of}</translation>
    </message>
    <message>
        <source> and {n_pairs} more</source>
        <translation> y {n_pairs} más</translation>
    </message>
    <message>
        <source>The comparisons fall into {n_groups} groups ({listed} puzzles) that nothing connects, so strengths of different groups cannot be compared. {n_groups_2} would connect them: {pairs}{more}.</source>
        <translation>Las comparaciones se dividen en {n_groups} grupos ({listed} puzles) que nada conecta, así que las fuerzas de grupos distintos no se pueden comparar. Los conectaría {n_groups_2}: {pairs}{more}.</translation>
    </message>
    <message>
        <source>About {n_more} more answers before a puzzle that is liked better in 73 of 100 comparisons stands out from the average, by the errors so far; until then the strengths lie too far apart.</source>
        <translation>Unas {n_more} respuestas más antes de que un puzle que gusta más en 73 de 100 comparaciones destaque de la media, según los errores hasta ahora; hasta entonces las fuerzas están demasiado dispersas.</translation>
    </message>
    <message>
        <source>{top}{which} never lost to any other puzzle, so by how much they are better cannot be known; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation>{top}{which} nunca perdieron contra otro puzle, así que no se puede saber cuánto mejores son; compara más o da a cada puzle media victoria y media derrota</translation>
    </message>
    <message>
        <source>{count} comparison</source>
        <translation>{count} comparación</translation>
    </message>
    <message>
        <source>{count} comparisons</source>
        <translation>{count} comparaciones</translation>
    </message>
    <message>
        <source> and others</source>
        <translation> y otros</translation>
    </message>
    <message>
        <source>too few puzzles are rated by several raters to tell them apart</source>
        <translation>muy pocos puzles están valorados por varios evaluadores para distinguirlos</translation>
    </message>
    <message>
        <source>{n_raters} share {n_puzzles}: {single} % of the variance of a single rating is agreed on (ICC(2,1), 95 % interval {low} to {high} %), and {mean} % of that of their mean (ICC(2,k)).</source>
        <translation>{n_raters} comparten {n_puzzles}: coinciden en el {single} % de la varianza de una sola valoración (ICC(2,1), intervalo del 95 %: de {low} a {high} %), y en el {mean} % de la de su media (ICC(2,k)).</translation>
    </message>
    <message>
        <source>{n_puzzles} rated by two raters are too few to tell how far they agree; let both rate at least {fewest_shared}</source>
        <translation>{n_puzzles} con valoración de dos evaluadores no bastan para decir cuánto coinciden; que ambos valoren al menos {fewest_shared}</translation>
    </message>
    <message>
        <source>all ratings are the same, so nothing tells how far raters agree</source>
        <translation>todas las valoraciones son iguales, así que nada dice cuánto coinciden los evaluadores</translation>
    </message>
    <message>
        <source>{count} rater</source>
        <translation>{count} evaluador</translation>
    </message>
    <message>
        <source>{count} raters</source>
        <translation>{count} evaluadores</translation>
    </message>
    <message>
        <source>{count} puzzle</source>
        <translation>{count} puzle</translation>
    </message>
    <message>
        <source>{count} puzzles</source>
        <translation>{count} puzles</translation>
    </message>
    <message>
        <source>all ratings of a side are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation>todas las valoraciones de un lado son iguales, así que su dispersión no se puede conocer; valora más puzles</translation>
    </message>
    <message>
        <source>{n_ratings} rated puzzles on a side are too few; rate at least 2</source>
        <translation>{n_ratings} puzles valorados en un lado son muy pocos; valora al menos 2</translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant.</source>
        <translation>; el intervalo incluye el cero, así que la diferencia no es estadísticamente significativa.</translation>
    </message>
    <message>
        <source>random puzzles</source>
        <translation>puzles al azar</translation>
    </message>
    <message>
        <source>puzzles of the parent energy</source>
        <translation>puzles de la energía anterior</translation>
    </message>
    <message>
        <source>The {n_own} puzzles of the round are rated {difference} points {way} {n_controls} {names}{basis} (95 % interval {low} to {high}){end}</source>
        <translation>La valoración de los {n_own} puzles de la ronda está {difference} puntos {way} {n_controls} {names}{basis} (intervalo del 95 %: de {low} a {high}){end}</translation>
    </message>
    <message>
        <source>all ratings of a kind are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation>todas las valoraciones de un tipo son iguales, así que su dispersión no se puede conocer; valora más puzles</translation>
    </message>
    <message>
        <source>no controls join this round with those that it is compared with; rate its controls</source>
        <translation>ningún control une esta ronda con las que se comparan con ella; valora sus controles</translation>
    </message>
    <message>
        <source>as many means as puzzles leave nothing over; rate more puzzles</source>
        <translation>tantas medias como puzles no dejan nada de sobra; valora más puzles</translation>
    </message>
    <message>
        <source>above</source>
        <translation>por encima de</translation>
    </message>
    <message>
        <source>below</source>
        <translation>por debajo de</translation>
    </message>
    <message>
        <source>, by an additive model of {n_rounds} rounds</source>
        <translation>, según un modelo aditivo de {n_rounds} rondas</translation>
    </message>
    <message>
        <source>the round</source>
        <translation>la ronda</translation>
    </message>
    <message>
        <source>the {control} controls</source>
        <translation>los controles {control}</translation>
    </message>
    <message>
        <source>{count} rated puzzles of {name} are too few; rate at least 2</source>
        <translation>{count} puzles valorados de {name} son muy pocos; valora al menos 2</translation>
    </message>
    <message>
        <source>{count} rated puzzles of round {each} are too few; rate at least 2</source>
        <translation>{count} puzles valorados de la ronda {each} son muy pocos; valora al menos 2</translation>
    </message>
    <message>
        <source>Against {names} nothing can be said yet: {error}.</source>
        <translation>Frente a {names} aún no se puede decir nada: {error}.</translation>
    </message>
    <message>
        <source>The rater&apos;s scale {way} {when}: {points} points ({interval}).</source>
        <translation>La escala del evaluador {way} {when}: {points} puntos ({interval}).</translation>
    </message>
    <message>
        <source>The drift {when} is not statistically significant ({points} points, {interval}).</source>
        <translation>La deriva {when} no es estadísticamente significativa ({points} puntos, {interval}).</translation>
    </message>
    <message>
        <source>rises</source>
        <translation>sube</translation>
    </message>
    <message>
        <source>falls</source>
        <translation>baja</translation>
    </message>
    <message>
        <source>over ten ratings of one session</source>
        <translation>a lo largo de diez valoraciones de una sesión</translation>
    </message>
    <message>
        <source>from one session to the next</source>
        <translation>de una sesión a la siguiente</translation>
    </message>
    <message>
        <source>Drift from one session to the next cannot be distinguished from better puzzles, because each round was rated in a session of its own.</source>
        <translation>La deriva de una sesión a la siguiente no se puede distinguir de mejores puzles, porque cada ronda se valoró en una sesión propia.</translation>
    </message>
    <message>
        <source>whether the answers are random cannot be told from {n_shared}.</source>
        <translation>no se puede saber si las respuestas son al azar con {n_shared}.</translation>
    </message>
    <message>
        <source>the answers are not random ({p}).</source>
        <translation>las respuestas no son al azar ({p}).</translation>
    </message>
    <message>
        <source>the answers look random: over {n_shared} they follow the others by a correlation of at most {with_others_high}, and no feature by more than {value} (95 % bounds).</source>
        <translation>las respuestas parecen al azar: en {n_shared} siguen a los demás con una correlación de {with_others_high} como máximo, y a ningún rasgo con más de {value} (cotas del 95 %).</translation>
    </message>
    <message>
        <source>{count} shared puzzle</source>
        <translation>{count} puzle compartido</translation>
    </message>
    <message>
        <source>{count} shared puzzles</source>
        <translation>{count} puzles compartidos</translation>
    </message>
    <message>
        <source>Over {n_raters} and {n_puzzles}, {levels}.</source>
        <translation>Con {n_raters} y {n_puzzles}, {levels}.</translation>
    </message>
    <message>
        <source>these are the ratings of one rater; take in those of others to pool them</source>
        <translation>estas son valoraciones de un solo evaluador; importa las de otros para reunirlas</translation>
    </message>
    <message>
        <source>{n_puzzles} and {n_names} are too few to fit; rate more puzzles</source>
        <translation>{n_puzzles} y {n_names} no bastan para ajustar; valora más puzles</translation>
    </message>
    <message>
        <source>a feature follows from the others; choose fewer features</source>
        <translation>un rasgo se deduce de los demás; elige menos rasgos</translation>
    </message>
    <message>
        <source>the ratings follow puzzles and raters exactly, so nothing tells the error</source>
        <translation>las valoraciones siguen exactamente a puzles y evaluadores, así que nada dice el error</translation>
    </message>
    <message>
        <source>levels of raters are random, with a standard deviation of {rater_sd} points</source>
        <translation>los niveles de los evaluadores son aleatorios, con una desviación típica de {rater_sd} puntos</translation>
    </message>
    <message>
        <source>each rater has a mean of its own, since two are too few for random ones</source>
        <translation>cada evaluador tiene su propia media, porque dos son muy pocos para medias aleatorias</translation>
    </message>
    <message>
        <source>{count} feature</source>
        <translation>{count} rasgo</translation>
    </message>
    <message>
        <source>nothing is rated yet; rate some puzzles first</source>
        <translation>aún no hay nada valorado; valora antes algunos puzles</translation>
    </message>
    <message>
        <source>{returned} returned in disguise: ratings of one puzzle differ by {mean_difference} points on average, so one rating errs by about {repeat_sd} (95 % interval {low} to {high}).</source>
        <translation>Repetidos en disfraz: {returned}; las valoraciones de un mismo puzle difieren {mean_difference} puntos de media, así que una valoración yerra en unos {repeat_sd} (intervalo del 95 %: de {low} a {high}).</translation>
    </message>
    <message>
        <source>no puzzle was rated again in disguise yet; let some return to see how well ratings repeat</source>
        <translation>aún no se ha valorado otra vez ningún puzle en disfraz; haz que vuelvan algunos para ver si las valoraciones se repiten</translation>
    </message>
    <message>
        <source>About {share} % of the variance of single ratings is the puzzles&apos; own (95 % interval {low} to {high} %); the rest is the rater&apos;s, and no feature can explain it.</source>
        <translation>Cerca del {share} % de la varianza de las valoraciones sueltas es de los puzles (intervalo del 95 %: de {low} a {high} %); el resto es del evaluador, y ningún rasgo puede explicarlo.</translation>
    </message>
    <message>
        <source>these are ratings of one puzzle only; rate more to see how they differ</source>
        <translation>estas son valoraciones de un solo puzle; valora más para ver cómo difieren</translation>
    </message>
    <message>
        <source>the share of the puzzles in the ratings cannot be known before a puzzle returned in disguise; let some return</source>
        <translation>la parte de los puzles en las valoraciones no se puede conocer hasta que un puzle vuelva en disfraz; haz que vuelvan algunos</translation>
    </message>
    <message>
        <source>ratings of one puzzle never differed, so the rater&apos;s share cannot be estimated; let more puzzles return</source>
        <translation>las valoraciones de un mismo puzle nunca difirieron, así que la parte del evaluador no se puede estimar; haz que vuelvan más puzles</translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation>1 puzle</translation>
    </message>
    <message>
        <source>{n_puzzles} puzzles</source>
        <translation>{n_puzzles} puzles</translation>
    </message>
    <message>
        <source>{returned} returned in disguise and got the same rating each time.</source>
        <translation>Repetidos en disfraz: {returned}, con la misma valoración cada vez.</translation>
    </message>
    <message>
        <source>{returned} returned in disguise, whose ratings differ by {mean_difference} points on average; how much one rating errs is said from {fewest_returned} puzzles on.</source>
        <translation>Repetidos en disfraz: {returned}, cuyas valoraciones difieren {mean_difference} puntos de media; cuánto yerra una valoración se dice a partir de {fewest_returned} puzles.</translation>
    </message>
    <message>
        <source>the table has no column &apos;cards&apos;; add it or fit all sizes together</source>
        <translation>la tabla no tiene la columna &apos;cards&apos;; añádela o ajusta juntos todos los tamaños</translation>
    </message>
    <message>
        <source>{n} rated puzzles are too few for {features}: with {spare} to spare any fit looks good; rate {least_spare} more or choose fewer features</source>
        <translation>{n} puzles valorados son muy pocos para {features}: con {spare} de sobra cualquier ajuste parece bueno; valora {least_spare} más o elige menos rasgos</translation>
    </message>
    <message>
        <source>in these rows it follows exactly from {named}</source>
        <translation>en estas filas se deduce exactamente de {named}</translation>
    </message>
    <message>
        <source>no round has two rated puzzles, so nothing can be compared within one; rate more puzzles of each, or fit with one intercept</source>
        <translation>ninguna ronda tiene dos puzles valorados, así que no se puede comparar nada dentro de una; valora más puzles de cada una, o ajusta con una sola constante</translation>
    </message>
    <message>
        <source>Each {kinds} has a mean of its own, so what differs only between them counts for no feature</source>
        <translation>Cada {kinds} tiene su propia media, así que lo que solo difiere entre ellas no cuenta para ningún rasgo</translation>
    </message>
    <message>
        <source>no feature is chosen; choose at least one column to explain the ratings</source>
        <translation>no hay ningún rasgo elegido; elige al menos una columna para explicar las valoraciones</translation>
    </message>
    <message>
        <source>column {name!r}, row {row} holds {iloc!r}, which is not a finite number below {largest:g}; correct it or choose another column</source>
        <translation>columna {name!r}, la fila {row} contiene {iloc!r}, que no es un número finito menor que {largest:g}; corrígelo o elige otra columna</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>fila {number}</translation>
    </message>
    <message>
        <source>there are no complete ratings to fit; rate some puzzles first</source>
        <translation>no hay valoraciones completas que ajustar; valora antes algunos puzles</translation>
    </message>
    <message>
        <source>{all_of} {y:g}, so there is nothing to explain; rate more puzzles, good and bad ones</source>
        <translation>{all_of} {y:g}, así que no hay nada que explicar; valora más puzles, buenos y malos</translation>
    </message>
    <message>
        <source>within each round all ratings are equal, so there is nothing to explain; rate more puzzles of one round, good and bad ones</source>
        <translation>dentro de cada ronda todas las valoraciones son iguales, así que no hay nada que explicar; valora más puzles de una ronda, buenos y malos</translation>
    </message>
    <message>
        <source>{left_out} cannot be told from the means of the rounds; rate puzzles that differ in it within one round, or fit with one intercept</source>
        <translation>{left_out} no se puede distinguir de las medias de las rondas; valora puzles que difieran en ello dentro de una ronda, o ajusta con una sola constante</translation>
    </message>
    <message>
        <source>Left out: {name}, because {reason}</source>
        <translation>Omitido: {name}, porque {reason}</translation>
    </message>
    <message>
        <source>it is the same throughout every round, so it cannot be told from the means of the rounds; rate puzzles that differ in it within one round</source>
        <translation>es igual en toda la ronda, en cada una, así que no se puede distinguir de las medias de las rondas; valora puzles que difieran en ello dentro de una ronda</translation>
    </message>
    <message>
        <source>every chosen feature is constant ({left_out}); choose features that vary between the rated puzzles</source>
        <translation>todos los rasgos elegidos son constantes ({left_out}); elige rasgos que varíen entre los puzles valorados</translation>
    </message>
    <message>
        <source>{n_rows} puzzles cannot determine {n_features} features and {constants}; rate at least {n_features_2} more or choose fewer features</source>
        <translation>{n_rows} puzles no pueden determinar {n_features} rasgos y {constants}; valora al menos {n_features_2} más o elige menos rasgos</translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {n_numbers} puzzles: repeats of one puzzle are averaged</source>
        <translation>{n_ratings} valoraciones de {n_numbers} puzles: las repeticiones de un puzle se promedian</translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {nunique} puzzles count as independent, which makes the errors too small; average the repeats or cluster the errors</source>
        <translation>{n_ratings} valoraciones de {nunique} puzles cuentan como independientes, lo que hace los errores demasiado pequeños; promedia las repeticiones o agrupa los errores</translation>
    </message>
    <message>
        <source>&apos;rating&apos; cannot explain itself; choose other columns</source>
        <translation>&apos;rating&apos; no puede explicarse a sí misma; elige otras columnas</translation>
    </message>
    <message>
        <source>{name!r} is what the constant is called; rename the column</source>
        <translation>{name!r} es como se llama la constante; renombra la columna</translation>
    </message>
    <message>
        <source>the table has no column {name!r}; choose among {numeric}</source>
        <translation>la tabla no tiene la columna {name!r}; elige entre {numeric}</translation>
    </message>
    <message>
        <source>all {n_y} ratings are</source>
        <translation>las {n_y} valoraciones son</translation>
    </message>
    <message>
        <source>the only rating is</source>
        <translation>la única valoración es</translation>
    </message>
    <message>
        <source>it is {column:g} in every row, so its effect cannot be known</source>
        <translation>vale {column:g} en todas las filas, así que su efecto no se puede conocer</translation>
    </message>
    <message>
        <source>an intercept</source>
        <translation>una constante</translation>
    </message>
    <message>
        <source>{n_means} means of rounds</source>
        <translation>{n_means} medias de rondas</translation>
    </message>
    <message>
        <source>Outside 0 to {max_rating}: {n_off} of {n_ratings} ratings, which span {low:g} to {high:g}; correct them unless the table uses a scale of its own</source>
        <translation>Fuera de 0 a {max_rating}: {n_off} de {n_ratings} valoraciones, que van de {low:g} a {high:g}; corrígelas, salvo que la tabla use una escala propia</translation>
    </message>
    <message>
        <source>{what}: {count} of {total} ratings</source>
        <translation>{what}: {count} de {total} valoraciones</translation>
    </message>
    <message>
        <source>numeric columns (it has none)</source>
        <translation>columnas numéricas (no tiene ninguna)</translation>
    </message>
    <message>
        <source>Hardly varied: {name} has one value in all but {rare} of {n_column} rows, so its coefficient rests on those few</source>
        <translation>Apenas varía: {name} tiene un mismo valor en todas salvo {rare} de {n_column} filas, así que su coeficiente descansa en esas pocas</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Sin seguridad</translation>
    </message>
    <message>
        <source>Not quite sure</source>
        <translation>Sin plena seguridad</translation>
    </message>
    <message>
        <source>Quite sure</source>
        <translation>Bastante seguro</translation>
    </message>
    <message>
        <source>No feature clearly goes with the ratings yet; the strongest hint: {way}.</source>
        <translation>Ningún rasgo acompaña aún claramente a las valoraciones; el indicio más fuerte: {way}.</translation>
    </message>
    <message>
        <source>{sure}: from {count} an unseen puzzle is predicted to {loo_rmse} points, {said} by {mean_said} ({loo_rmse_mean}).</source>
        <translation>{sure}: a partir de {count}, un puzle no visto se predice con un error de {loo_rmse} puntos, {said} con {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source>Puzzles with {joined} were rated higher.</source>
        <translation>Los puzles con {joined} se valoraron mejor.</translation>
    </message>
    <message>
        <source>No feature can be told from chance yet.</source>
        <translation>Aún no se puede distinguir del azar ningún rasgo.</translation>
    </message>
    <message>
        <source>rated puzzle</source>
        <translation>puzle valorado</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>valoración</translation>
    </message>
    <message>
        <source>Greedy player gains more than</source>
        <translation>El jugador voraz gana más de</translation>
    </message>
    <message>
        <source>Greedy player gains</source>
        <translation>Ganancia del jugador voraz</translation>
    </message>
    <message>
        <source>The greedy player&apos;s score must exceed the base score by more than this</source>
        <translation>La puntuación del jugador voraz debe superar la inicial en más de esto</translation>
    </message>
    <message>
        <source>Its moves run along at least</source>
        <translation>Sus jugadas recorren al menos</translation>
    </message>
    <message>
        <source>Along lines</source>
        <translation>Líneas usadas</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>líneas</translation>
    </message>
    <message>
        <source>Its moves must run along at least this many different rows and columns</source>
        <translation>Sus jugadas deben recorrer al menos este número de filas y columnas distintas</translation>
    </message>
    <message>
        <source>The greedy player must not solve it</source>
        <translation>El jugador voraz no debe resolverlo</translation>
    </message>
    <message>
        <source>Leave out what is solved by taking the largest gain at each move</source>
        <translation>Descartar lo que se resuelve tomando la mayor ganancia en cada jugada</translation>
    </message>
    <message>
        <source>moved to {name}</source>
        <translation>movida a {name}</translation>
    </message>
    <message>
        <source>left in place</source>
        <translation>dejada en su sitio</translation>
    </message>
    <message>
        <source>{path} has no {noun} {key!r} to change; read the file again</source>
        <translation>{path} no tiene ninguna entrada {key!r} ({noun}) que cambiar; lee de nuevo el archivo</translation>
    </message>
    <message>
        <source>{name} is a table of deals and not a puzzle set: its deals are used, and what it says of them is not checked</source>
        <translation>{name} es una tabla de repartos y no un conjunto de puzles: se usan sus repartos, y lo que dice de ellos no se comprueba</translation>
    </message>
    <message>
        <source>PDF to print</source>
        <translation>PDF para imprimir</translation>
    </message>
    <message>
        <source>SVG, a file for each page</source>
        <translation>SVG, un archivo por página</translation>
    </message>
    <message>
        <source>PNG, a file for each page</source>
        <translation>PNG, un archivo por página</translation>
    </message>
    <message>
        <source>Page that plays in a browser (HTML)</source>
        <translation>Página que se juega en un navegador (HTML)</translation>
    </message>
    <message>
        <source>One file that anybody plays in a browser, on a phone too, offline.</source>
        <translation>Un archivo que cualquiera juega en un navegador, también en el teléfono y sin conexión.</translation>
    </message>
    <message>
        <source>Puzzle set (CSV)</source>
        <translation>Conjunto de puzles (CSV)</translation>
    </message>
    <message>
        <source>A table for spreadsheets, which this program opens again.</source>
        <translation>Una tabla para hojas de cálculo, que este programa vuelve a abrir.</translation>
    </message>
    <message>
        <source>With solutions (JSON)</source>
        <translation>Con soluciones (JSON)</translation>
    </message>
    <message>
        <source>The table with a proved solution for each puzzle; it opens again.</source>
        <translation>La tabla con una solución demostrada de cada puzle; se vuelve a abrir.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Grids of cards as a person writes them; they open again.</source>
        <translation>Cuadrículas de cartas como las escribe una persona; se vuelven a abrir.</translation>
    </message>
    <message>
        <source>Puzzle set</source>
        <translation>Conjunto de puzles</translation>
    </message>
    <message>
        <source>With solutions</source>
        <translation>Con soluciones</translation>
    </message>
    <message>
        <source>All ratings are of one rater.</source>
        <translation>Todas las valoraciones son de una sola persona.</translation>
    </message>
    <message>
        <source>Incomplete and dropped</source>
        <translation>Incompletas y descartadas</translation>
    </message>
    <message>
        <source>Given up and left out</source>
        <translation>Abandonadas y omitidas</translation>
    </message>
    <message>
        <source>Alone in a round and left out</source>
        <translation>Solas en una ronda y omitidas</translation>
    </message>
    <message>
        <source>Not sure at all: {count} fix every coefficient and leave none to test it by.</source>
        <translation>Sin ninguna seguridad: {count} fijan todos los coeficientes y no dejan nada para ponerlos a prueba.</translation>
    </message>
    <message>
        <source>Hardly sure: of {count}, one alone determines a coefficient.</source>
        <translation>Con muy poca seguridad: de {count}, uno solo determina un coeficiente.</translation>
    </message>
    <message>
        <source>{parts} and {parts_2}</source>
        <translation>{parts} y {parts_2}</translation>
    </message>
    <message>
        <source>{name_of} alone determines a coefficient; rate another puzzle like it.</source>
        <translation>{name_of} por sí solo determina un coeficiente; valora otro puzle parecido.</translation>
    </message>
    <message>
        <source>{name_of} was rated {observed:g} where the features say {fitted}, {value} standard errors apart.</source>
        <translation>{name_of} se valoró con {observed:g} donde los rasgos dicen {fitted}, a {value} errores estándar.</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>jugadas</translation>
    </message>
    <message>
        <source>move</source>
        <translation>mueven</translation>
    </message>
    <message>
        <source>{names} {verb} the coefficients most; look at the notes there.</source>
        <translation>{names} {verb} más que los demás los coeficientes; mira allí las notas.</translation>
    </message>
    <message>
        <source>{name_of} (rated {observed:g}, expected {fitted})</source>
        <translation>{name_of} (valorado con {observed:g}, esperado {fitted})</translation>
    </message>
    <message>
        <source>With {count}, an effect of about {low} points for one standard deviation of {easiest} is seen in {often} of 100 such studies, one half as large in {less}{tail}.</source>
        <translation>Con {count}, un efecto de unos {low} puntos por una desviación típica de {easiest} se ve en {often} de 100 estudios así; uno la mitad de grande, en {less}{tail}.</translation>
    </message>
    <message>
        <source>For an unseen puzzle the fit errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation>En un puzle no visto el ajuste yerra en {loo_rmse} puntos, {verdict} {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>{count} are too few to see in {often} of 100 such studies any effect that ratings from 0 to {max_rating} can hold: for one standard deviation of {easiest} it would take {low} points, and {most_spread} are the most.</source>
        <translation>{count} no bastan para ver en {often} de 100 estudios así ningún efecto que quepa en valoraciones de 0 a {max_rating}: por una desviación típica de {easiest} harían falta {low} puntos, y {most_spread} es lo máximo.</translation>
    </message>
    <message>
        <source>; for {most} it takes {high}</source>
        <translation>; por {most} hacen falta {high}</translation>
    </message>
    <message>
        <source>, more than ratings from 0 to {max_rating} can hold</source>
        <translation>, más de lo que cabe en valoraciones de 0 a {max_rating}</translation>
    </message>
    <message>
        <source>{which} values of {name}{part_of} go with higher ratings: {coef} points per {unit} (95 % interval {low} to {high}).</source>
        <translation>{which} valor de {name}{part_of} va con valoraciones más altas: {coef} puntos por {unit} (intervalo del 95 %: de {low} a {high}).</translation>
    </message>
    <message>
        <source>The error for an unseen puzzle cannot be known, because one puzzle alone determines a coefficient.</source>
        <translation>El error en un puzle no visto no se puede conocer, porque un solo puzle determina un coeficiente.</translation>
    </message>
    <message>
        <source>Among {n_features} features without any effect, one would look significant by chance in about {chance} of 100 such tables.{correction}</source>
        <translation>Entre {n_features} rasgos sin ningún efecto, alguno parecería significativo por azar en unas {chance} de cada 100 tablas así.{correction}</translation>
    </message>
    <message>
        <source>{name} overlaps with the other features (variance inflation {factor}), which widens its error {sqrt} times.</source>
        <translation>{name} se solapa con los demás rasgos (inflación de la varianza {factor}), lo que ensancha su error {sqrt} veces.</translation>
    </message>
    <message>
        <source>The fit passes through {n} and leaves nothing to estimate its errors from, so no effect can be tested; rate more puzzles.</source>
        <translation>El ajuste pasa por {n} y no deja nada con que estimar sus errores, así que no se puede contrastar ningún efecto; valora más puzles.</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unidad</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>desviación típica</translation>
    </message>
    <message>
        <source>whole range</source>
        <translation>intervalo entero</translation>
    </message>
    <message>
        <source> Since the fit predicts {no_better} {mean_said}, what looks significant here may well be chance.</source>
        <translation> Como el ajuste predice {no_better} {mean_said}, lo que aquí parece significativo bien puede ser azar.</translation>
    </message>
    <message>
        <source>The effect of {names} is not statistically significant; its interval includes zero.</source>
        <translation>El efecto de {names} no es estadísticamente significativo; su intervalo incluye el cero.</translation>
    </message>
    <message>
        <source>The effects of {names} are not statistically significant; their intervals include zero.</source>
        <translation>Los efectos de {names} no son estadísticamente significativos; sus intervalos incluyen el cero.</translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {what} significant.</source>
        <translation> Con esa corrección (Holm), {what} con significación.</translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {value} {verb} significant.</source>
        <translation> Con esa corrección (Holm), {verb} con significación: {value}.</translation>
    </message>
    <message>
        <source>{count} rating</source>
        <translation>{count} valoración</translation>
    </message>
    <message>
        <source>{count} ratings</source>
        <translation>{count} valoraciones</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Mayor</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Menor</translation>
    </message>
    <message>
        <source>both</source>
        <translation>ambos</translation>
    </message>
    <message>
        <source>all {n_kept}</source>
        <translation>los {n_kept}</translation>
    </message>
    <message>
        <source>that effect stays</source>
        <translation>ese efecto queda</translation>
    </message>
    <message>
        <source>{count} effects stay</source>
        <translation>{count} efectos quedan</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>no better than</source>
        <translation>no mejor que</translation>
    </message>
    <message>
        <source>not clearly better than</source>
        <translation>no claramente mejor que</translation>
    </message>
    <message>
        <source>clearly better than</source>
        <translation>claramente mejor que</translation>
    </message>
    <message>
        <source>the plain mean of the ratings</source>
        <translation>la simple media de las valoraciones</translation>
    </message>
    <message>
        <source>the mean of the round</source>
        <translation>la media de la ronda</translation>
    </message>
    <message>
        <source>the table has no column {unknown!r}; choose among {choice}</source>
        <translation>la tabla no tiene la columna {unknown!r}; elige entre {choice}</translation>
    </message>
    <message>
        <source>scale {scale!r} is unknown; choose one of {scales}</source>
        <translation>la escala {scale!r} es desconocida; elige una de {scales}</translation>
    </message>
    <message>
        <source>errors clustered by puzzle are robust already; choose one of the two</source>
        <translation>los errores agrupados por puzle ya son robustos; elige una de las dos cosas</translation>
    </message>
    <message>
        <source>{n_groups} different puzzles are too few to cluster the errors of {n_names} features; rate more puzzles or average the repeats</source>
        <translation>{n_groups} puzles distintos son muy pocos para agrupar los errores de {n_names} rasgos; valora más puzles o promedia las repeticiones</translation>
    </message>
    <message>
        <source>{puzzle} alone determines a coefficient, so {kind} errors do not exist; leave out a feature that hardly varies or use plain errors</source>
        <translation>{puzzle} por sí solo determina un coeficiente, así que no existen errores {kind}; omite un rasgo que apenas varíe o usa errores simples</translation>
    </message>
    <message>
        <source>clustered</source>
        <translation>agrupados</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>robustos</translation>
    </message>
    <message>
        <source>the options of the fit are not whole ({error}); fit the round again</source>
        <translation>las opciones del ajuste no están completas ({error}); ajusta la ronda otra vez</translation>
    </message>
    <message>
        <source>With the features permuted among the puzzles{is_within}, the ratings are explained as well in {percent} % of {orders} permutations, {verdict}.</source>
        <translation>Con los rasgos permutados entre los puzles{is_within}, las valoraciones se explican igual de bien en el {percent} % de {orders} permutaciones, {verdict}.</translation>
    </message>
    <message>
        <source>{draws} permutations cannot be drawn; choose 99 to {most_draws:,}</source>
        <translation>no se pueden sortear {draws} permutaciones; elige de 99 a {most_draws:,}</translation>
    </message>
    <message>
        <source>{name} differs between ratings of one puzzle, so it cannot be permuted; average the repeats or leave it out</source>
        <translation>{name} difiere entre valoraciones de un mismo puzle, así que no se puede permutar; promedia las repeticiones u omítelo</translation>
    </message>
    <message>
        <source>all {n_orders:,}</source>
        <translation>las {n_orders:,}</translation>
    </message>
    <message>
        <source>{n_orders:,} random</source>
        <translation>{n_orders:,} sorteadas</translation>
    </message>
    <message>
        <source>so together they are statistically significant</source>
        <translation>así que en conjunto son estadísticamente significativos</translation>
    </message>
    <message>
        <source>so together they are not statistically significant</source>
        <translation>así que en conjunto no son estadísticamente significativos</translation>
    </message>
    <message>
        <source> of each round</source>
        <translation> de cada ronda</translation>
    </message>
    <message>
        <source>the fit passes through every rating, so its errors cannot be known; rate more</source>
        <translation>el ajuste pasa por todas las valoraciones, así que sus errores no se pueden conocer; valora más</translation>
    </message>
    <message>
        <source>the ratings differ by less, a standard deviation of {sd}; wait for a smaller effect</source>
        <translation>las valoraciones difieren menos, con una desviación típica de {sd}; espera un efecto menor</translation>
    </message>
    <message>
        <source>an effect of {points} points cannot be waited for; give more than 0</source>
        <translation>no se puede esperar un efecto de {points} puntos; da más de 0</translation>
    </message>
    <message>
        <source>is</source>
        <translation>es</translation>
    </message>
    <message>
        <source>are</source>
        <translation>son</translation>
    </message>
    <message>
        <source>Printed are coefficients and errors; t, p and intervals are computed here, for {n_puzzles} puzzles rated once and {n_features} features.</source>
        <translation>Están impresos los coeficientes y los errores; t, p y los intervalos se calculan aquí, para {n_puzzles} puzles valorados una vez y {n_features} rasgos.</translation>
    </message>
    <message>
        <source>Coefficients are points per raw unit of a feature. The paper calls its features normalised, which -40.7 points on a scale of 10 cannot be.</source>
        <translation>Los coeficientes son puntos por unidad propia de un rasgo. El artículo dice que sus rasgos están normalizados, lo que no puede ser con -40.7 puntos en una escala de 10.</translation>
    </message>
    <message>
        <source>The ratings are not published, so overlap, influence and the error for an unseen puzzle cannot be known.</source>
        <translation>Las valoraciones no están publicadas, así que el solapamiento, la influencia y el error en un puzle no visto no se pueden conocer.</translation>
    </message>
    <message>
        <source>Of the {n_features} effects {names} {verb} statistically significant, corrected for multiple testing (Holm).</source>
        <translation>De los {n_features} efectos, con significación estadística {verb} {names}, con corrección por contraste múltiple (Holm).</translation>
    </message>
    <message>
        <source>None of the {n_features} effects is statistically significant, corrected for multiple testing (Holm).</source>
        <translation>Ninguno de los {n_features} efectos es estadísticamente significativo, con corrección por contraste múltiple (Holm).</translation>
    </message>
    <message>
        <source>{name}{where} ({sd}; range {low} to {high})</source>
        <translation>{name}{where} ({sd}; de {low} a {high})</translation>
    </message>
    <message>
        <source>{have} of about {total} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation>{have} de unos {total} puzles valorados{like} hasta que se vea {effect} por {of}.</translation>
    </message>
    <message>
        <source>an effect of {size} {which}{share}</source>
        <translation>un efecto de {size} {which}{share}</translation>
    </message>
    <message>
        <source>one standard deviation of {value}</source>
        <translation>una desviación típica de {value}</translation>
    </message>
    <message>
        <source>Before {effect} can be seen: {obstacle}.</source>
        <translation>Antes de que se vea {effect}: {obstacle}.</translation>
    </message>
    <message>
        <source>{have} rated puzzles {verb} enough to see {effect} for {of}.</source>
        <translation>{have} puzles valorados {verb} suficientes para ver {effect} por {of}.</translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be distinguished from effects of the features with which it overlaps; choose fewer features.</source>
        <translation>{effect} por {of} apenas se distingue de los efectos de los rasgos con que se solapa; elige menos rasgos.</translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be seen within rounds, in which so little of it varies; rate puzzles of one round that differ in it.</source>
        <translation>{effect} por {of} apenas se ve dentro de las rondas, en las que varía tan poco; valora puzles de una ronda que difieran en ello.</translation>
    </message>
    <message>
        <source> of so small a range</source>
        <translation> de un intervalo tan pequeño</translation>
    </message>
    <message>
        <source>More than {most_ratings} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation>Más de {most_ratings} puzles valorados{like} hasta que se vea {effect} por {of}.</translation>
    </message>
    <message>
        <source> ({share} standard deviations of the ratings{which})</source>
        <translation> ({share} desviaciones típicas de las valoraciones{which})</translation>
    </message>
    <message>
        <source>may be</source>
        <translation>pueden ser</translation>
    </message>
    <message>
        <source>point</source>
        <translation>punto</translation>
    </message>
    <message>
        <source>points</source>
        <translation>puntos</translation>
    </message>
    <message>
        <source>a feature</source>
        <translation>un rasgo</translation>
    </message>
    <message>
        <source> within rounds</source>
        <translation> dentro de las rondas</translation>
    </message>
    <message>
        <source> over all rounds</source>
        <translation> en todas las rondas</translation>
    </message>
    <message>
        <source>no feature varies over {n_puzzles}; rate more puzzles</source>
        <translation>ningún rasgo varía en {n_puzzles}; valora más puzles</translation>
    </message>
    <message>
        <source>{file}, row {number} has {n_fields} fields and the header {n_header}; make them equally long</source>
        <translation>{file}, la fila {number} tiene {n_fields} campos y la cabecera {n_header}; iguálalos</translation>
    </message>
    <message>
        <source>{count} rated puzzle</source>
        <translation>{count} puzle valorado</translation>
    </message>
    <message>
        <source>{count} rated puzzles</source>
        <translation>{count} puzles valorados</translation>
    </message>
    <message>
        <source>penalty {penalty} with {draws} draws cannot be used; choose one from {least:g} to {most:g} and at least 100 draws</source>
        <translation>no se puede usar una penalización {penalty} con {draws} sorteos; elige una de {least:g} a {most:g} y al menos 100 sorteos</translation>
    </message>
    <message>
        <source>{n_puzzles} rated puzzles are too few to leave one out; rate 3 or more</source>
        <translation>{n_puzzles} puzles valorados son muy pocos para dejar uno fuera; valora 3 o más</translation>
    </message>
    <message>
        <source>of {count} features without any effect at least one keeps its sign in about {chance} of 100 tables</source>
        <translation>de {count} rasgos sin ningún efecto, al menos uno conserva su signo en unas {chance} de cada 100 tablas</translation>
    </message>
    <message>
        <source>given</source>
        <translation>dada</translation>
    </message>
    <message>
        <source>chosen by leaving out each of {n_puzzles}</source>
        <translation>elegida dejando fuera cada uno de {n_puzzles}</translation>
    </message>
    <message>
        <source>Ridge with penalty {penalty} ({how}{which}): {n_terms} features count as {value}.</source>
        <translation>Ridge con penalización {penalty} ({how}{which}): {n_terms} rasgos cuentan como {value}.</translation>
    </message>
    <message>
        <source>For an unseen puzzle it errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation>En un puzle no visto yerra en {loo_rmse} puntos, {verdict} {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source>Ranges are of {draws:,} bootstrap resamples of the puzzles; ridge pulls coefficients towards zero, so they are not confidence intervals and not a test: {by_chance}.</source>
        <translation>Los intervalos son de {draws:,} remuestreos bootstrap de los puzles; ridge acerca los coeficientes a cero, así que no son intervalos de confianza ni un contraste: {by_chance}.</translation>
    </message>
    <message>
        <source>a feature without any effect keeps its sign in about {chance} of 100 tables</source>
        <translation>un rasgo sin ningún efecto conserva su signo en unas {chance} de cada 100 tablas</translation>
    </message>
    <message>
        <source>The sign holds in the bootstrap resamples: {said}.</source>
        <translation>El signo se mantiene en los remuestreos bootstrap: {said}.</translation>
    </message>
    <message>
        <source>No coefficient keeps its sign in the bootstrap resamples.</source>
        <translation>Ningún coeficiente conserva su signo en los remuestreos bootstrap.</translation>
    </message>
    <message>
        <source> puzzles</source>
        <translation> puzles</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>evaluador</translation>
    </message>
    <message>
        <source> and each </source>
        <translation> y cada </translation>
    </message>
    <message>
        <source> between {low} and {high}</source>
        <translation> entre {low} y {high}</translation>
    </message>
    <message>
        <source>{n_disguises} disguises do not fit a first half of {half} puzzles; choose 0 to {half}</source>
        <translation>{n_disguises} disfraces no caben en una primera mitad de {half} puzles; elige de 0 a {half}</translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant</source>
        <translation>; el intervalo incluye el cero, así que la diferencia no es estadísticamente significativa</translation>
    </message>
    <message>
        <source>{are} {points} {kind} puzzles{interval}.</source>
        <translation>{are} {points} puzles de control ({kind}){interval}.</translation>
    </message>
    <message>
        <source>Mean ratings of two studies are comparable only when one person rated both; the gains over controls were measured inside each.</source>
        <translation>Las valoraciones medias de dos estudios solo son comparables si una misma persona valoró ambos; las ganancias sobre los controles se midieron dentro de cada uno.</translation>
    </message>
    <message>
        <source>The gain over random puzzles is {difference} points {more} in {name} than in {name_2}{interval}.</source>
        <translation>La ganancia sobre los puzles al azar es {difference} puntos {more} en {name} que en {name_2}{interval}.</translation>
    </message>
    <message>
        <source>With each round&apos;s own level taken out by its controls, the energy of round {number} is {difference} points {way} that of round {number_2}{interval}.</source>
        <translation>Descontado con sus controles el nivel propio de cada ronda, la energía de la ronda {number} está {difference} puntos {way} la de la ronda {number_2}{interval}.</translation>
    </message>
    <message>
        <source>rated {difference} points {way}</source>
        <translation>de valoración media {difference} puntos {way}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} a {high}</translation>
    </message>
    <message>
        <source> (95 % interval {ends}){which}</source>
        <translation> (intervalo del 95 %: {ends}){which}</translation>
    </message>
    <message>
        <source>Both sides are {name}; choose another round on one side.</source>
        <translation>Ambos lados son {name}; elige otra ronda en un lado.</translation>
    </message>
    <message>
        <source>{n_shared} of {one} {which} in {other} too, so their difference cannot be tested; choose rounds that share none.</source>
        <translation>{n_shared} de {one} {which} también de {other}, así que su diferencia no se puede contrastar; elige rondas que no compartan ninguna.</translation>
    </message>
    <message>
        <source>{capital} against {kind} puzzles: not known, since {found}.</source>
        <translation>{capital} frente a puzles de control ({kind}): no se sabe, porque {found}.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mayor</translation>
    </message>
    <message>
        <source>less</source>
        <translation>menor</translation>
    </message>
    <message>
        <source>The mean ratings cannot be compared yet: {error}.</source>
        <translation>Las valoraciones medias aún no se pueden comparar: {error}.</translation>
    </message>
    <message>
        <source>Controls cannot tell the energies from the days yet: {error}.</source>
        <translation>Los controles aún no distinguen las energías de los días: {error}.</translation>
    </message>
    <message>
        <source>{plain!r} cannot be the name of a study; write 1 to {longest_name} characters on one line</source>
        <translation>{plain!r} no puede ser el nombre de un estudio; escribe de 1 a {longest_name} caracteres en una línea</translation>
    </message>
    <message>
        <source>{folder} is in use by another task; try again when that has ended</source>
        <translation>otra tarea está usando {folder}; inténtalo de nuevo cuando acabe</translation>
    </message>
    <message>
        <source>{copy} exists already; choose another name</source>
        <translation>{copy} ya existe; elige otro nombre</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>copiar</translation>
    </message>
    <message>
        <source>{path} does not list digests; restore it from a copy</source>
        <translation>{path} no enumera resúmenes; restáuralo de una copia</translation>
    </message>
    <message>
        <source> (and {n_wrong} more lines)</source>
        <translation> (y {n_wrong} líneas más)</translation>
    </message>
    <message>
        <source>{place}, line {wrong}{more} is not what it was when the round was closed; restore the file from a copy</source>
        <translation>{place}, la línea {wrong}{more} no es lo que era cuando se cerró la ronda; restaura el archivo de una copia</translation>
    </message>
    <message>
        <source>{mean} on average, 90 % interval {low} to {high}</source>
        <translation>{mean} de media, intervalo del 90 %: de {low} a {high}</translation>
    </message>
    <message>
        <source>Round {number} was expected to be rated {numbers}; it is {became}{so_far}.</source>
        <translation>De la ronda {number} se esperaba una valoración de {numbers}; es {became}{so_far}.</translation>
    </message>
    <message>
        <source>Round {number} is expected to be rated {numbers}.</source>
        <translation>De la ronda {number} se espera una valoración de {numbers}.</translation>
    </message>
    <message>
        <source> so far</source>
        <translation> hasta ahora</translation>
    </message>
    <message>
        <source>the study {name!r} has a round already, and a design is its first; leave --design out</source>
        <translation>el estudio {name!r} ya tiene una ronda, y un diseño es la primera; omite --design</translation>
    </message>
    <message>
        <source>{count} puzzles make no round; ask for 1 or more</source>
        <translation>{count} puzles no hacen una ronda; pide 1 o más</translation>
    </message>
    <message>
        <source>{folder} has no iteration {number}; it has {known}</source>
        <translation>{folder} no tiene la iteración {number}; tiene {known}</translation>
    </message>
    <message>
        <source>{folder} holds {holds!r} already; choose a new or empty folder</source>
        <translation>{folder} ya contiene {holds!r}; elige una carpeta nueva o vacía</translation>
    </message>
    <message>
        <source>{folder} holds no study; choose a folder with a {study_file}</source>
        <translation>{folder} no contiene ningún estudio; elige una carpeta con un {study_file}</translation>
    </message>
    <message>
        <source>{path}, key {key!r} holds {values!r}; write {which}</source>
        <translation>{path}, la clave {key!r} contiene {values!r}; escribe {which}</translation>
    </message>
    <message>
        <source>{folder} has {max_rounds} rounds; begin a new study</source>
        <translation>{folder} tiene {max_rounds} rondas; empieza un estudio nuevo</translation>
    </message>
    <message>
        <source>{folder} has no round to take back; add one first</source>
        <translation>{folder} no tiene ninguna ronda que retirar; añade antes una</translation>
    </message>
    <message>
        <source>round {number} of {folder} is judged already; withdraw its ratings first</source>
        <translation>la ronda {number} de {folder} ya está valorada; anula antes sus valoraciones</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>anulada</translation>
    </message>
    <message>
        <source>{which} of {study}</source>
        <translation>{which} de {study}</translation>
    </message>
    <message>
        <source>{folder} has no round yet; add one first</source>
        <translation>{folder} aún no tiene rondas; añade antes una</translation>
    </message>
    <message>
        <source>the energy before is another one in each round; choose one round</source>
        <translation>la energía anterior es otra en cada ronda; elige una ronda</translation>
    </message>
    <message>
        <source>it has no {kind} controls</source>
        <translation>no tiene controles {kind}</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>todas las rondas</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>ronda {number}</translation>
    </message>
    <message>
        <source>{source} holds no puzzle; choose a set that does</source>
        <translation>{source} no contiene puzles; elige un conjunto que los tenga</translation>
    </message>
    <message>
        <source>nothing says which energy made {source}; put its batch file beside it</source>
        <translation>nada dice qué energía creó {source}; pon a su lado su archivo de lote</translation>
    </message>
    <message>
        <source>there is no parent energy to take controls from; use 0 of them in a first round</source>
        <translation>no hay energía anterior de la que tomar controles; usa 0 de ellos en una primera ronda</translation>
    </message>
    <message>
        <source>no solvable random puzzle of {n_cards} cards was found; use no random controls</source>
        <translation>no se encontró ningún puzle resoluble al azar de {n_cards} cartas; no uses controles al azar</translation>
    </message>
    <message>
        <source>every puzzle of {source} is in round {number} of the study already; generate others</source>
        <translation>todos los puzles de {source} están ya en la ronda {number} del estudio; genera otros</translation>
    </message>
    <message>
        <source>{name} is {getattr}; use 0 or more</source>
        <translation>{name} es {getattr}; usa 0 o más</translation>
    </message>
    <message>
        <source>the plan of the round is not whole ({error}); make the round again</source>
        <translation>el plan de la ronda no está completo ({error}); crea la ronda otra vez</translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet; add one with boaf study add</source>
        <translation>el estudio {name!r} aún no tiene rondas; añade una con boaf study add</translation>
    </message>
    <message>
        <source>seed {seed} is below 0; choose 0 or more</source>
        <translation>la semilla {seed} es menor que 0; elige 0 o más</translation>
    </message>
    <message>
        <source>only {n_found} of {count} puzzles were found; ask for fewer, or for other numbers of cards</source>
        <translation>solo se encontraron {n_found} de {count} puzles; pide menos, u otros números de cartas</translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet, so say how many cards its puzzles have: --cards 6-8</source>
        <translation>el estudio {name!r} aún no tiene rondas, así que di cuántas cartas tienen sus puzles: --cards 6-8</translation>
    </message>
    <message>
        <source>{place} shows a puzzle that the round does not have; restore the file</source>
        <translation>{place} muestra un puzle que la ronda no tiene; restaura el archivo</translation>
    </message>
    <message>
        <source>{place} holds control {control!r}; restore the file</source>
        <translation>{place} contiene el control {control!r}; restaura el archivo</translation>
    </message>
    <message>
        <source>{place}, column &apos;disguise&apos;</source>
        <translation>{place}, columna &apos;disguise&apos;</translation>
    </message>
    <message>
        <source>Of the study&apos;s {n_own} {n_left} were never compared; each needs a comparison with one that was.</source>
        <translation>De los {n_own} del estudio, {n_left} nunca se compararon; cada uno necesita una comparación con uno que sí.</translation>
    </message>
    <message>
        <source>--rater {given!r} has rated nothing here; choose one of: {known}</source>
        <translation>--rater {given!r} no ha valorado nada aquí; elige uno de: {known}</translation>
    </message>
    <message>
        <source>{n_withheld} {what} by others {are} withheld until you have rated the round blind; {left} left.</source>
        <translation>{n_withheld} {what} de otros {are} de acceso reservado hasta que valores la ronda a ciegas; por valorar: {left}.</translation>
    </message>
    <message>
        <source>--rater {given!r} cannot be shown: {sentence}</source>
        <translation>--rater {given!r} no se puede mostrar: {sentence}</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>nadie todavía</translation>
    </message>
    <message>
        <source>{n_left} puzzles</source>
        <translation>{n_left} puzles</translation>
    </message>
    <message>
        <source>ratings</source>
        <translation>valoraciones</translation>
    </message>
    <message>
        <source>round {number} has no puzzle to rate; add some first</source>
        <translation>la ronda {number} no tiene puzles que valorar; añade antes algunos</translation>
    </message>
    <message>
        <source>{value!r} is not a puzzle of {where}; leave the row out</source>
        <translation>{value!r} no es un puzle de {where}; omite la fila</translation>
    </message>
    <message>
        <source>the row belongs to the study {name!r}, and this one is {name_2!r}; take it in there</source>
        <translation>la fila pertenece al estudio {name!r}, y este es {name_2!r}; impórtala allí</translation>
    </message>
    <message>
        <source>the rater&apos;s name has {n_rater} characters; a book asks for 1 to {max_name_chars}</source>
        <translation>el nombre del evaluador tiene {n_rater} caracteres; un libro pide de 1 a {max_name_chars}</translation>
    </message>
    <message>
        <source>outcome {end!r} is unknown; write solved or given_up</source>
        <translation>el resultado {end!r} es desconocido; escribe solved o given_up</translation>
    </message>
    <message>
        <source>round {name!r} is none of this study as it is now; take the row in where the book was made, or leave it out</source>
        <translation>la ronda {name!r} no es ninguna de este estudio tal como está ahora; importa la fila donde se creó el libro, u omítela</translation>
    </message>
    <message>
        <source>{to_line!r} is not a puzzle of round {number}; leave the row out</source>
        <translation>{to_line!r} no es un puzle de la ronda {number}; omite la fila</translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {place} of the book; ask for the file again</source>
        <translation>el reparto no es el del puzle {place} del libro; pide el archivo otra vez</translation>
    </message>
    <message>
        <source>the row names neither a deal nor a puzzle_id; give one of them</source>
        <translation>la fila no nombra ni un reparto ni un puzzle_id; da uno de los dos</translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {name!r}; restore the deal or correct the id</source>
        <translation>el reparto no es el del puzle {name!r}; restaura el reparto o corrige el id</translation>
    </message>
    <message>
        <source>round {wanted}</source>
        <translation>ronda {wanted}</translation>
    </message>
    <message>
        <source>any round of the study</source>
        <translation>cualquier ronda del estudio</translation>
    </message>
    <message>
        <source>column {each!r}</source>
        <translation>columna {each!r}</translation>
    </message>
    <message>
        <source>the {name} field holds the control character U+{ord:04X}; remove it</source>
        <translation>el campo {name} contiene el carácter de control U+{ord:04X}; quítalo</translation>
    </message>
    <message>
        <source>column {name!r}</source>
        <translation>columna {name!r}</translation>
    </message>
    <message>
        <source>the row is torn or was changed on its way; ask for the file again</source>
        <translation>la fila está rota o cambió por el camino; pide el archivo otra vez</translation>
    </message>
    <message>
        <source>the checksum does not fit: the row was changed or torn on its way; ask for the file again</source>
        <translation>la suma de control no concuerda: la fila cambió o se rompió por el camino; pide el archivo otra vez</translation>
    </message>
    <message>
        <source>the row has {n_cells} fields and the header {n_header}; make them equally many</source>
        <translation>la fila tiene {n_cells} campos y la cabecera {n_header}; iguálalos</translation>
    </message>
    <message>
        <source>count</source>
        <translation>cuentan</translation>
    </message>
    <message>
        <source>do not count</source>
        <translation>no cuentan</translation>
    </message>
    <message>
        <source>Controls {said} in this fit: {n_controls} of {n_chosen}.</source>
        <translation>Los controles {said} en este ajuste: {n_controls} de {n_chosen}.</translation>
    </message>
    <message>
        <source>used</source>
        <translation>usar</translation>
    </message>
    <message>
        <source>{name} spans only {low} to {high} in this fit, and {least} to {most} over all rounds and controls; what is said of its effect, of its sign too, holds for that small part. Fit all rounds with their controls to see the rest.</source>
        <translation>{name} solo va de {low} a {high} en este ajuste, y de {least} a {most} en todas las rondas y controles; lo que se dice de su efecto, también de su signo, vale para esa pequeña parte. Ajusta todas las rondas con sus controles para ver el resto.</translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds and raters; rate a puzzle of them first</source>
        <translation>ninguna de las valoraciones es de estas rondas y estos evaluadores; valora antes un puzle suyo</translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds; rate a puzzle of them first</source>
        <translation>ninguna de las valoraciones es de estas rondas; valora antes un puzle suyo</translation>
    </message>
    <message>
        <source>standard deviations {taste_sd:g} and {slip_sd:g} cannot be drawn; choose 0 or more</source>
        <translation>no se pueden sortear las desviaciones típicas {taste_sd:g} y {slip_sd:g}; elige 0 o más</translation>
    </message>
    <message>
        <source>{name!r} has a centre and no weight; give both or neither</source>
        <translation>{name!r} tiene un centro y ningún peso; da ambos o ninguno</translation>
    </message>
    <message>
        <source>{name!r} is liked by its logarithm; give a centre above 0</source>
        <translation>{name!r} gusta por su logaritmo; da un centro mayor que 0</translation>
    </message>
    <message>
        <source>the simulated rater judges by {name!r}, which this puzzle lacks; measure it first</source>
        <translation>el evaluador simulado juzga por {name!r}, que falta en este puzle; mídelo antes</translation>
    </message>
    <message>
        <source>{found!r} stands for {wanted!r}</source>
        <translation>{found!r} está en lugar de {wanted!r}</translation>
    </message>
    <message>
        <source>{folder} lacks iteration {n}; restore its folder</source>
        <translation>en {folder} falta la iteración {n}; restaura su carpeta</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file}, línea {line}</translation>
    </message>
    <message>
        <source>comparisons.csv, line {line}</source>
        <translation>comparisons.csv, línea {line}</translation>
    </message>
    <message>
        <source>{place}: {where} is {ours}, and the ratings of that time give {theirs}, which is more than rounding; fit it again</source>
        <translation>{place}: {where} es {ours}, y las valoraciones de entonces dan {theirs}, más que un redondeo; ajústalo otra vez</translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is not the id of its deal; correct it</source>
        <translation>{place}: el puzle {name!r} no es el id de su reparto; corrígelo</translation>
    </message>
    <message>
        <source>{place}: the study has no iteration {number}; restore its folder</source>
        <translation>{place}: el estudio no tiene la iteración {number}; restaura su carpeta</translation>
    </message>
    <message>
        <source>{name} was made with other versions ({batch}), which may explain its differences; verify it with those</source>
        <translation>{name} se creó con otras versiones ({batch}), lo que puede explicar sus diferencias; verifícalo con esas</translation>
    </message>
    <message>
        <source>{place} has {n_found} rows and its batch file makes {n_wanted}; restore the file from a copy</source>
        <translation>{place} tiene {n_found} filas y su archivo de lote crea {n_wanted}; restaura el archivo de una copia</translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is in no set of the study; restore the set</source>
        <translation>{place}: el puzle {name!r} no está en ningún conjunto del estudio; restaura el conjunto</translation>
    </message>
    <message>
        <source>{place}, row {number} is not what its batch file makes: {difference}; restore the file from a copy</source>
        <translation>{place}, la fila {number} no es lo que crea su archivo de lote: {difference}; restaura el archivo de una copia</translation>
    </message>
    <message>
        <source>nothing can be chosen among no items</source>
        <translation>no se puede elegir nada entre ningún elemento</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>Birds of a Feather</source>
        <extracomment>The author may be empty. Painted in the middle Of the book How cards look At the head, and the page number. How far below the top of the body each line stands, and its text. As for a `TextPage`. Title and page number
----------
At the head The page number Number of the first puzzle At most ``per_page`` Blocks on the page, empty ones too, so that a last page looks like the others How cards look, and where the QR codes lead. The puzzle&apos;s Moves, or one sentence, on each line As for a `PuzzlePage`. What stands in each column</extracomment>
        <translation>Birds of a Feather</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Foreword</source>
        <translation>Prólogo</translation>
    </message>
    <message>
        <source>{title}: answers</source>
        <translation>{title}: respuestas</translation>
    </message>
    <message>
        <source>Already solved.</source>
        <translation>Ya resuelto.</translation>
    </message>
    <message>
        <source>Not known: the search was given up.</source>
        <translation>No se sabe: la búsqueda se abandonó.</translation>
    </message>
    <message>
        <source>Cannot be solved.</source>
        <translation>No se puede resolver.</translation>
    </message>
    <message>
        <source>{rows} × {columns} · {cards} · par {par}</source>
        <translation>{rows} × {columns} · {cards} · par {par}</translation>
    </message>
    <message>
        <source>A stack moves onto another in its row or column when the top cards share a suit, share a rank or have neighbouring ranks (A and 2 are, A and K are not). Make one stack.</source>
        <translation>Una pila se mueve sobre otra de su fila o columna si las cartas de arriba son del mismo palo, o tienen valores iguales o contiguos (A y 2 lo son, A y K no). Forma una sola pila.</translation>
    </message>
</context>
<context>
    <name>feathers</name>
    <message>
        <source>Difficulty {count} of {most} feathers</source>
        <translation>Dificultad: {count} de {most} plumas</translation>
    </message>
    <message>
        <source>Random moves win one game in {count}.</source>
        <translation>Jugando al azar se gana una partida de cada {count}.</translation>
    </message>
    <message>
        <source>Random moves win about one game in {count}.</source>
        <translation>Jugando al azar se gana más o menos una partida de cada {count}.</translation>
    </message>
    <message>
        <source>Taking the largest gain each turn solves it.</source>
        <translation>Se resuelve tomando la mayor ganancia en cada turno.</translation>
    </message>
    <message>
        <source>Taking the largest gain each turn does not solve it.</source>
        <translation>No se resuelve tomando la mayor ganancia en cada turno.</translation>
    </message>
    <message>
        <source>By your last {games} games you win about {share} of 100 such games without a slip, an undo or a hint.</source>
        <translation>Según tus últimas {games} partidas, ganas unas {share} de cada 100 como esta sin deslices, sin deshacer y sin pistas.</translation>
    </message>
    <message>
        <source>Assumed: {share} of 100 such games are won without a slip, an undo or a hint; your own games will tell.</source>
        <translation>Supuesto: {share} de cada 100 partidas como esta se ganan sin deslices, sin deshacer y sin pistas; tus propias partidas lo dirán.</translation>
    </message>
</context>
<context>
    <name>features</name>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation>Resolubles</translation>
    </message>
    <message>
        <source>Whether the deal can be brought to one stack.</source>
        <translation>Si el reparto se puede llevar a una sola pila.</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>Palos</translation>
    </message>
    <message>
        <source>Number of different suits (suit diversity).</source>
        <translation>Número de palos distintos (diversidad de palos).</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Number of different ranks (rank diversity).</source>
        <translation>Número de valores distintos (diversidad de valores).</translation>
    </message>
    <message>
        <source>Flockable pairs</source>
        <translation>Pares combinables</translation>
    </message>
    <message>
        <source>Pairs of cards that share a suit or have the same or adjacent ranks, wherever they lie.</source>
        <translation>Pares de cartas del mismo palo o de valores iguales o contiguos, estén donde estén.</translation>
    </message>
    <message>
        <source>Average flockability</source>
        <translation>Combinabilidad media</translation>
    </message>
    <message>
        <source>Flockable pairs divided by cards, as the paper defines it.</source>
        <translation>Pares combinables divididos por las cartas, según la definición del artículo.</translation>
    </message>
    <message>
        <source>Mean degree</source>
        <translation>Grado medio</translation>
    </message>
    <message>
        <source>Flockable partners of a card on average; what the paper&apos;s own figures count.</source>
        <translation>Parejas combinables de una carta, de media; lo que cuentan las propias cifras del artículo.</translation>
    </message>
    <message>
        <source>Dominant suit ratio</source>
        <translation>Parte del palo dominante</translation>
    </message>
    <message>
        <source>Share of the cards that are of the commonest suit. The paper&apos;s words are &quot;the suit with the highest frequency divided by the total number of cards&quot;; the number of that suit&apos;s cards is meant.</source>
        <translation>Parte de las cartas que es del palo más común. El artículo dice «the suit with the highest frequency divided by the total number of cards»; se refiere al número de cartas de ese palo.</translation>
    </message>
    <message>
        <source>Rank clusters</source>
        <translation>Grupos de valores</translation>
    </message>
    <message>
        <source>Groups of cards joined by same or adjacent ranks.</source>
        <translation>Grupos de cartas unidas por valores iguales o contiguos.</translation>
    </message>
    <message>
        <source>Depth 1 solvability ratio</source>
        <translation>Razón resoluble, prof. 1</translation>
    </message>
    <message>
        <source>Share of the states after one move that are still solvable.</source>
        <translation>Parte de los estados tras una jugada que aún se pueden resolver.</translation>
    </message>
    <message>
        <source>Depth 2 solvability ratio</source>
        <translation>Razón resoluble, prof. 2</translation>
    </message>
    <message>
        <source>Share of the states after two moves that are still solvable.</source>
        <translation>Parte de los estados tras dos jugadas que aún se pueden resolver.</translation>
    </message>
    <message>
        <source>Depth 3 solvability ratio</source>
        <translation>Razón resoluble, prof. 3</translation>
    </message>
    <message>
        <source>Share of the states after three moves that are still solvable.</source>
        <translation>Parte de los estados tras tres jugadas que aún se pueden resolver.</translation>
    </message>
    <message>
        <source>Halfway solvability ratio</source>
        <translation>Razón resoluble intermedia</translation>
    </message>
    <message>
        <source>Share of the states after half the cards have moved that are still solvable.</source>
        <translation>Parte de los estados, una vez movida la mitad de las cartas, que aún se pueden resolver.</translation>
    </message>
    <message>
        <source>Initial tension</source>
        <translation>Tensión inicial</translation>
    </message>
    <message>
        <source>Share of the moves that lose at the start: 1 - winning moves / moves.</source>
        <translation>Parte de las jugadas que pierden al principio: 1 - jugadas ganadoras / jugadas.</translation>
    </message>
    <message>
        <source>Depth 1 tension</source>
        <translation>Tensión, prof. 1</translation>
    </message>
    <message>
        <source>Share of the moves that lose after one move, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Parte de las jugadas que pierden tras una jugada, de media en los estados que aún se pueden resolver: 1 - jugadas ganadoras / jugadas.</translation>
    </message>
    <message>
        <source>Depth 2 tension</source>
        <translation>Tensión, prof. 2</translation>
    </message>
    <message>
        <source>Share of the moves that lose after two moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Parte de las jugadas que pierden tras dos jugadas, de media en los estados que aún se pueden resolver: 1 - jugadas ganadoras / jugadas.</translation>
    </message>
    <message>
        <source>Depth 3 tension</source>
        <translation>Tensión, prof. 3</translation>
    </message>
    <message>
        <source>Share of the moves that lose after three moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Parte de las jugadas que pierden tras tres jugadas, de media en los estados que aún se pueden resolver: 1 - jugadas ganadoras / jugadas.</translation>
    </message>
    <message>
        <source>Halfway tension</source>
        <translation>Tensión intermedia</translation>
    </message>
    <message>
        <source>Share of the moves that lose after half the cards have moved, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Parte de las jugadas que pierden una vez movida la mitad de las cartas, de media en los estados que aún se pueden resolver: 1 - jugadas ganadoras / jugadas.</translation>
    </message>
    <message>
        <source>Hourglass index</source>
        <translation>Índice de reloj de arena</translation>
    </message>
    <message>
        <source>Mean tension of the middle third less that of the tenser of opening and end; above 0 for an hourglass.</source>
        <translation>Tensión media del tercio central menos la mayor de las de apertura y final; mayor que 0 en un reloj de arena.</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Soluciones</translation>
    </message>
    <message>
        <source>Sequences of moves that end in one stack.</source>
        <translation>Secuencias de jugadas que acaban en una sola pila.</translation>
    </message>
    <message>
        <source>Solutions (log10)</source>
        <translation>Soluciones (log10)</translation>
    </message>
    <message>
        <source>Logarithm to base 10 of the number of solutions, for energies and regressions.</source>
        <translation>Logaritmo en base 10 del número de soluciones, para energías y regresiones.</translation>
    </message>
    <message>
        <source>Key states</source>
        <translation>Estados clave</translation>
    </message>
    <message>
        <source>States that every solution visits. Browne (2017) counts any state that must be visited; here the start, which always is, is left out.</source>
        <translation>Estados por los que pasa toda solución. Browne (2017) cuenta todo estado por el que hay que pasar; aquí se excluye el inicio, que siempre lo es.</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>Jugadas forzadas</translation>
    </message>
    <message>
        <source>Moves of a solution where no other move wins, on average over all solutions.</source>
        <translation>Jugadas de una solución en las que no gana ninguna otra, de media en todas las soluciones.</translation>
    </message>
    <message>
        <source>Browne&apos;s class</source>
        <translation>Clase de Browne</translation>
    </message>
    <message>
        <source>0 unsolvable; 1 trivial: at most one move; 2 interesting; 3 structured: some state between start and end is a key state; 4 strict: all are.</source>
        <translation>0 irresoluble; 1 trivial: una jugada como máximo; 2 interesante; 3 estructurado: algún estado entre inicio y final es clave; 4 estricto: todos lo son.</translation>
    </message>
    <message>
        <source>Greedy moves</source>
        <translation>Jugadas voraces</translation>
    </message>
    <message>
        <source>Moves of the player who takes the largest gain each turn, until none is left.</source>
        <translation>Jugadas de quien toma la mayor ganancia en cada turno, hasta que no queda ninguna.</translation>
    </message>
    <message>
        <source>Greedy score</source>
        <translation>Puntuación voraz</translation>
    </message>
    <message>
        <source>Sum of the squared stack sizes where the greedy player ends.</source>
        <translation>Suma de los cuadrados de los tamaños de las pilas con que acaba el jugador voraz.</translation>
    </message>
    <message>
        <source>Handicapped greedy score</source>
        <translation>Puntuación voraz limitada</translation>
    </message>
    <message>
        <source>Where a greedy player ends who opens a row only when no move is left in those above.</source>
        <translation>Dónde acaba un jugador voraz que solo abre una fila cuando no queda jugada en las de arriba.</translation>
    </message>
    <message>
        <source>Look-ahead score</source>
        <translation>Puntuación previsora</translation>
    </message>
    <message>
        <source>Where a player ends who takes the first of the three moves that gain most together.</source>
        <translation>Dónde acaba quien toma la primera de las tres jugadas que juntas ganan más.</translation>
    </message>
    <message>
        <source>Monte Carlo success</source>
        <translation>Éxito Monte Carlo</translation>
    </message>
    <message>
        <source>Share of 20 games solved by a player who judges each move by five random plays.</source>
        <translation>Parte de 20 partidas resueltas por quien juzga cada jugada con cinco partidas al azar.</translation>
    </message>
    <message>
        <source>Random play score</source>
        <translation>Puntuación al azar</translation>
    </message>
    <message>
        <source>Mean score of 100 random games; above 12 cards it goes with the halfway ratio best of all that needs no count.</source>
        <translation>Puntuación media de 100 partidas al azar; con más de 12 cartas es, de lo que no exige contar, lo que mejor sigue a la razón intermedia.</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Dificultad</translation>
    </message>
    <message>
        <source>-log10 of the chance that random moves solve it, 1/2 more where the greedy player fails, 1/24 more for each card above four; feathers follow from it.</source>
        <translation>-log10 de la probabilidad de resolverlo jugando al azar, 1/2 más donde falla el jugador voraz, 1/24 más por cada carta por encima de cuatro; de ahí salen las plumas.</translation>
    </message>
</context>
<context>
    <name>jobs</name>
    <message>
        <source>Something unexpected went wrong. The details are in the log (Help, Show log).</source>
        <translation>Algo inesperado salió mal. Los detalles están en el registro (Ayuda, Mostrar el registro).</translation>
    </message>
</context>
<context>
    <name>mutate</name>
    <message>
        <source>as it is</source>
        <translation>tal cual</translation>
    </message>
    <message>
        <source>{card} to r{row} c{column}</source>
        <translation>{card} a f{row} c{column}</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
</context>
<context>
    <name>provenance</name>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} a {high}</translation>
    </message>
    <message>
        <source>unchecked</source>
        <translation>sin comprobar</translation>
    </message>
</context>
<context>
    <name>queue</name>
    <message>
        <source>{low} to {high}</source>
        <translation>de {low} a {high}</translation>
    </message>
    <message>
        <source>{n} cards</source>
        <translation>{n} cartas</translation>
    </message>
    <message>
        <source>{rows} × {columns}</source>
        <translation>{rows} × {columns}</translation>
    </message>
    <message>
        <source>seed {n}</source>
        <translation>semilla {n}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marcha</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>What is generated, in the order of work</source>
        <translation>Lo que se genera, por orden de trabajo</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Hallados</translation>
    </message>
    <message>
        <source>Puzzles so far, of those wanted</source>
        <translation>Puzles hasta ahora, de los que se quieren</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Whether it waits, runs, or has ended</source>
        <translation>Si espera, está en marcha o ha acabado</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} de {all}</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>Puzzles left out</source>
        <translation>Puzles descartados</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>No se descartó nada.</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Descartados</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>The beginning of its id, which all its disguises share</source>
        <translation>El principio de su id, que comparten todos sus disfraces</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Where its chain ended; lower is better</source>
        <translation>Dónde acabó su cadena; cuanto menor, mejor</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Razón intermedia</translation>
    </message>
    <message>
        <source>≈ marks an estimate; its 95 % interval stands beside it</source>
        <translation>≈ señala una estimación; al lado está su intervalo del 95 %</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>exact, or the 95 % interval of an estimate</source>
        <translation>exacto, o el intervalo del 95 % de una estimación</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>How many cards the deal has</source>
        <translation>Cuántas cartas tiene el reparto</translation>
    </message>
    <message>
        <source>The least that its chain met; ≈ marks an estimate</source>
        <translation>La menor que encontró su cadena; ≈ señala una estimación</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why it did not enter the set</source>
        <translation>Por qué no entró en el conjunto</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>You slipped once and recovered.</source>
        <translation>Tuviste un desliz y te recuperaste.</translation>
    </message>
    <message>
        <source>You slipped {n} times and recovered.</source>
        <translation>Tuviste {n} deslices y te recuperaste.</translation>
    </message>
</context>
<context>
    <name>standing</name>
    <message>
        <source>Solved</source>
        <translation>Resuelta</translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation>Ganable</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdida</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Aún no se sabe</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Cartas</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Valoración</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>Partidas jugadas</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>The name that all its disguises share</source>
        <translation>El nombre que comparten todos sus disfraces</translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation>Número de cartas</translation>
    </message>
    <message>
        <source>What the generator minimised; ≈ where the halfway ratio is not exact</source>
        <translation>Lo que minimizó el generador; ≈ donde la razón intermedia no es exacta</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Razón intermedia</translation>
    </message>
    <message>
        <source>Solvable share of the states halfway through</source>
        <translation>Parte resoluble de los estados a mitad de partida</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>How the halfway ratio is known; click to count it exactly</source>
        <translation>Cómo se conoce la razón intermedia; clic para contarla exactamente</translation>
    </message>
    <message>
        <source>Feathers</source>
        <translation>Plumas</translation>
    </message>
    <message>
        <source>Difficulty, 1 to 5 feathers, measured as puzzles come into sight</source>
        <translation>Dificultad, de 1 a 5 plumas, medida según aparecen los puzles</translation>
    </message>
    <message>
        <source>Star: click, or press * for the selected puzzles</source>
        <translation>Estrella: haz clic, o pulsa * para los puzles seleccionados</translation>
    </message>
    <message>
        <source>Mean of your ratings of it, where ratings go now</source>
        <translation>Media de tus valoraciones de él, allí adonde van ahora</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Tags of its ratings</source>
        <translation>Etiquetas de sus valoraciones</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Jugado</translation>
    </message>
    <message>
        <source>How your games of it ended</source>
        <translation>Cómo acabaron tus partidas de él</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Notes of its ratings</source>
        <translation>Notas de sus valoraciones</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>What its file calls it</source>
        <translation>Cómo lo llama su archivo</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>resuelto</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abandonado</translation>
    </message>
    <message>
        <source>star</source>
        <translation>con estrella</translation>
    </message>
    <message>
        <source>no star</source>
        <translation>sin estrella</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Same suit</source>
        <extracomment>Two or three words What to do, in two sentences at most The grid, as text</extracomment>
        <translation>Mismo palo</translation>
    </message>
    <message>
        <source>Drag a heart onto another heart in its row. Go on until one stack is left.</source>
        <translation>Arrastra un corazón sobre otro de su fila. Sigue hasta que quede una sola pila.</translation>
    </message>
    <message>
        <source>Same rank</source>
        <translation>Mismo valor</translation>
    </message>
    <message>
        <source>Columns count as rows do. Bring the four sevens together.</source>
        <translation>Las columnas cuentan igual que las filas. Reúne los cuatro sietes.</translation>
    </message>
    <message>
        <source>Next rank</source>
        <translation>Valor contiguo</translation>
    </message>
    <message>
        <source>Ranks that follow each other match too: a five goes on a six, and back. Ace and king do not.</source>
        <translation>Los valores consecutivos también combinan: un cinco va sobre un seis, y al revés. El as y el rey, no.</translation>
    </message>
    <message>
        <source>Order matters</source>
        <translation>El orden importa</translation>
    </message>
    <message>
        <source>All are clubs, but a card that is left without a neighbour in its row or column is stuck. Undo takes a move back.</source>
        <translation>Son todas tréboles, pero una carta que se queda sin vecina en su fila o columna no puede salir. Deshacer retira una jugada.</translation>
    </message>
    <message>
        <source>A trap</source>
        <translation>Una trampa</translation>
    </message>
    <message>
        <source>Only the card on top counts. One first move looks right and loses: look ahead.</source>
        <translation>Solo cuenta la carta de arriba. Una primera jugada parece buena y pierde: mira más allá.</translation>
    </message>
    <message>
        <source>Five cards</source>
        <translation>Cinco cartas</translation>
    </message>
    <message>
        <source>Now on your own. H gives a hint.</source>
        <translation>Ahora tú. H da una pista.</translation>
    </message>
    <message>
        <source>Six cards</source>
        <translation>Seis cartas</translation>
    </message>
    <message>
        <source>One more, and the board is yours.</source>
        <translation>Uno más, y el tablero es tuyo.</translation>
    </message>
</context>
<context>
    <name>whatif</name>
    <message>
        <source>not known</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>1 has the lowest energy of the set</source>
        <translation>El 1 tiene la menor energía del conjunto</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Ranks up or down against the energy it came from</source>
        <translation>Puestos que sube o baja frente a la energía de la que procede</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzle</translation>
    </message>
    <message>
        <source>Enter puts it on the board</source>
        <translation>Intro lo pone en el tablero</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>By the terms above</source>
        <translation>Según los términos de arriba</translation>
    </message>
</context>
<context>
    <name>widget</name>
    <message>
        <source>you</source>
        <translation>tú</translation>
    </message>
</context>
</TS>
