<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
  <context>
    <name>boaf</name>
    <message>
      <source>&amp;About</source>
      <translation>&amp;Acerca de</translation>
    </message>
    <message>
      <source>&amp;Add to set…</source>
      <translation>Añadi&amp;r a una colección…</translation>
    </message>
    <message>
      <source>&amp;Animate cards</source>
      <translation>&amp;Animar las cartas</translation>
    </message>
    <message>
      <source>&amp;Back to playing</source>
      <translation>Volver a ju&amp;gar</translation>
    </message>
    <message>
      <source>&amp;Cards</source>
      <translation>&amp;Cartas</translation>
    </message>
    <message>
      <source>&amp;Choose a deal…</source>
      <translation>&amp;Elegir un reparto…</translation>
    </message>
    <message>
      <source>&amp;Clear</source>
      <translation>Va&amp;ciar</translation>
    </message>
    <message>
      <source>&amp;Close</source>
      <translation>&amp;Cerrar</translation>
    </message>
    <message>
      <source>&amp;Colours</source>
      <translation>&amp;Colores</translation>
    </message>
    <message>
      <source>&amp;Continue</source>
      <translation>&amp;Continuar</translation>
    </message>
    <message>
      <source>&amp;Copy report</source>
      <translation>&amp;Copiar el informe</translation>
    </message>
    <message>
      <source>&amp;Dark</source>
      <translation>&amp;Oscuro</translation>
    </message>
    <message>
      <source>&amp;Deal</source>
      <translation>&amp;Repartir</translation>
    </message>
    <message>
      <source>&amp;Deal by number…</source>
      <translation>&amp;Reparto por número…</translation>
    </message>
    <message>
      <source>&amp;Design</source>
      <translation>&amp;Diseño</translation>
    </message>
    <message>
      <source>&amp;Easy</source>
      <translation>&amp;Fácil</translation>
    </message>
    <message>
      <source>&amp;Export…</source>
      <translation>E&amp;xportar…</translation>
    </message>
    <message>
      <source>&amp;File…</source>
      <translation>&amp;Archivo…</translation>
    </message>
    <message>
      <source>&amp;Format</source>
      <translation>&amp;Formato</translation>
    </message>
    <message>
      <source>&amp;Four-colour deck</source>
      <translation>Baraja de c&amp;uatro colores</translation>
    </message>
    <message>
      <source>&amp;Game</source>
      <translation>&amp;Partida</translation>
    </message>
    <message>
      <source>&amp;Generate puzzles</source>
      <translation>&amp;Generar puzles</translation>
    </message>
    <message>
      <source>&amp;Give up</source>
      <translation>&amp;Abandonar</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>A&amp;yuda</translation>
    </message>
    <message>
      <source>&amp;Help contents</source>
      <translation>&amp;Contenido de la ayuda</translation>
    </message>
    <message>
      <source>&amp;High contrast, light</source>
      <translation>&amp;Alto contraste, claro</translation>
    </message>
    <message>
      <source>&amp;Hint</source>
      <translation>&amp;Pista</translation>
    </message>
    <message>
      <source>&amp;Home</source>
      <translation>&amp;Inicio</translation>
    </message>
    <message>
      <source>&amp;Ladder…</source>
      <translation>Es&amp;calera…</translation>
    </message>
    <message>
      <source>&amp;Language (after a restart)</source>
      <translation>&amp;Idioma (tras reiniciar)</translation>
    </message>
    <message>
      <source>&amp;Library…</source>
      <translation>&amp;Biblioteca…</translation>
    </message>
    <message>
      <source>&amp;Light</source>
      <translation>&amp;Claro</translation>
    </message>
    <message>
      <source>&amp;Medium</source>
      <translation>&amp;Medio</translation>
    </message>
    <message>
      <source>&amp;Move</source>
      <translation>Movimie&amp;nto</translation>
    </message>
    <message>
      <source>&amp;New deal</source>
      <translation>&amp;Nuevo reparto</translation>
    </message>
    <message>
      <source>&amp;New or another set…</source>
      <translation>&amp;Nueva u otra colección…</translation>
    </message>
    <message>
      <source>&amp;New…</source>
      <translation>&amp;Nuevo…</translation>
    </message>
    <message>
      <source>&amp;Next puzzle</source>
      <translation>Puzle &amp;siguiente</translation>
    </message>
    <message>
      <source>&amp;Notes</source>
      <translation>No&amp;tas</translation>
    </message>
    <message>
      <source>&amp;Number</source>
      <translation>&amp;Número</translation>
    </message>
    <message>
      <source>&amp;Off</source>
      <translation>&amp;Ninguno</translation>
    </message>
    <message>
      <source>&amp;Older games</source>
      <translation>Partidas ante&amp;riores</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>&amp;Abrir…</translation>
    </message>
    <message>
      <source>&amp;Paste a deal</source>
      <translation>&amp;Pegar un reparto</translation>
    </message>
    <message>
      <source>&amp;Play</source>
      <translation>&amp;Jugar</translation>
    </message>
    <message>
      <source>&amp;Play deal</source>
      <translation>&amp;Jugar este reparto</translation>
    </message>
    <message>
      <source>&amp;Play next</source>
      <translation>&amp;Jugar el siguiente</translation>
    </message>
    <message>
      <source>&amp;Preferences…</source>
      <translation>&amp;Preferencias…</translation>
    </message>
    <message>
      <source>&amp;Previous puzzle</source>
      <translation>Puzle &amp;anterior</translation>
    </message>
    <message>
      <source>&amp;Puzzle</source>
      <translation>Pu&amp;zle</translation>
    </message>
    <message>
      <source>&amp;Puzzles from articles</source>
      <translation>&amp;Puzles de los artículos</translation>
    </message>
    <message>
      <source>&amp;Puzzles per page</source>
      <translation>Puzles por pá&amp;gina</translation>
    </message>
    <message>
      <source>&amp;Quit</source>
      <translation>&amp;Salir</translation>
    </message>
    <message>
      <source>&amp;Rate puzzle</source>
      <translation>&amp;Valorar el puzle</translation>
    </message>
    <message>
      <source>&amp;Redo</source>
      <translation>&amp;Rehacer</translation>
    </message>
    <message>
      <source>&amp;Rows</source>
      <translation>&amp;Filas</translation>
    </message>
    <message>
      <source>&amp;Save set…</source>
      <translation>&amp;Guardar la colección…</translation>
    </message>
    <message>
      <source>&amp;Settings</source>
      <translation>&amp;Opciones</translation>
    </message>
    <message>
      <source>&amp;Shortcuts</source>
      <translation>Ata&amp;jos de teclado</translation>
    </message>
    <message>
      <source>&amp;Solvable only</source>
      <translation>Solo re&amp;solubles</translation>
    </message>
    <message>
      <source>&amp;Tags</source>
      <translation>&amp;Etiquetas</translation>
    </message>
    <message>
      <source>&amp;Title</source>
      <translation>&amp;Título</translation>
    </message>
    <message>
      <source>&amp;Undo</source>
      <translation>&amp;Deshacer</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>&amp;Ver</translation>
    </message>
    <message>
      <source>&amp;Winnable or lost</source>
      <translation>&amp;Ganable o perdida</translation>
    </message>
    <message>
      <source>&amp;Your mistakes</source>
      <translation>Tus err&amp;ores</translation>
    </message>
    <message>
      <source>+ condition</source>
      <translation>+ condición</translation>
    </message>
    <message>
      <source>+ factor</source>
      <translation>+ factor</translation>
    </message>
    <message>
      <source>0 (poor) to 10 (best)</source>
      <translation>De 0 (malo) a 10 (el mejor)</translation>
    </message>
    <message>
      <source>0: unsolvable. 1: trivial (at most one move). 2: interesting. 3: structured (at least one key state between start and end). 4: strict (all states are key states).</source>
      <translation>0: irresoluble. 1: trivial (un movimiento como mucho). 2: interesante. 3: estructurado (al menos un estado clave entre el principio y el final). 4: estricto (todos los estados son clave).</translation>
    </message>
    <message>
      <source>1 if the deal can be solved, otherwise 0.</source>
      <translation>1 si el reparto se puede resolver; si no, 0.</translation>
    </message>
    <message>
      <source>95% interval</source>
      <translation>Int. del 95 %</translation>
    </message>
    <message>
      <source>A condition in brackets counts as 1 if it is met and as 0 otherwise. The generator searches for puzzles with low energy.</source>
      <translation>Una condición entre corchetes cuenta como 1 si se cumple y como 0 si no. El generador busca puzles de energía baja.</translation>
    </message>
    <message>
      <source>A design is only for the first round, but the study {name!r} already has rounds. Generate the next one from an energy.</source>
      <translation>Un diseño es solo para la primera ronda, pero el estudio {name!r} ya tiene rondas. Genera la siguiente a partir de una energía.</translation>
    </message>
    <message>
      <source>A feature has two ranges. Remove one.</source>
      <translation>Una característica tiene dos intervalos. Quita uno.</translation>
    </message>
    <message>
      <source>A grid can have at most {n} {n:cell/cells}</source>
      <translation>Una cuadrícula puede tener como máximo {n} {n:celda/celdas}</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} isn't possible. Use 1 to {max_cells} cells.</source>
      <translation>Una cuadrícula de {rows} × {columns} no es posible. Usa de 1 a {max_cells} celdas.</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} isn't possible. Use 2 to {max_cells} cells.</source>
      <translation>Una cuadrícula de {rows} × {columns} no es posible. Usa de 2 a {max_cells} celdas.</translation>
    </message>
    <message>
      <source>A grid of {rows} × {columns} needs {size} cells, not {n}. Use -- for each empty cell.</source>
      <translation>Una cuadrícula de {rows} × {columns} necesita {size} celdas, no {n}. Usa -- para cada celda vacía.</translation>
    </message>
    <message>
      <source>A limit of {max_nodes} nodes is too low. Use 1 or more.</source>
      <translation>Un límite de {max_nodes} nodos es demasiado bajo. Usa 1 o más.</translation>
    </message>
    <message>
      <source>A map shows the best puzzle for each combination of two features. Choose the features and press New map. Cells fill in as puzzles are found.</source>
      <translation>Un mapa muestra el mejor puzle para cada combinación de dos características. Elige las características y pulsa «Mapa nuevo». Las celdas se llenan a medida que se encuentran puzles.</translation>
    </message>
    <message>
      <source>A mean for each round and rater.</source>
      <translation>Una media para cada ronda y cada evaluador.</translation>
    </message>
    <message>
      <source>A new solvable puzzle. The more feathers, the harder.</source>
      <translation>Un puzle nuevo y resoluble. Cuantas más plumas, más difícil.</translation>
    </message>
    <message>
      <source>A penalty keeps {names} within, or close to, the range you have rated.</source>
      <translation>Una penalización mantiene estas características dentro de lo valorado o cerca: {names}.</translation>
    </message>
    <message>
      <source>A preference is likely, but it isn't clear which feature matters ({answers}).</source>
      <translation>Es probable que haya una preferencia, pero no está claro qué característica importa ({answers}).</translation>
    </message>
    <message>
      <source>A product shows whether the effects of two features depend on each other.</source>
      <translation>Un producto muestra si los efectos de dos características dependen uno de otro.</translation>
    </message>
    <message>
      <source>A scheduler needs Dask, which isn't installed. To install it, run “pip install dask distributed”.</source>
      <translation>Para usar un planificador hace falta Dask, que no está instalado. Ejecuta pip install dask distributed.</translation>
    </message>
    <message>
      <source>A shapeless cloud is good. A curve means a straight line doesn't fit: add squares. A funnel means the spread varies, which the standard errors allow for (HC3).</source>
      <translation>Una nube sin forma es buena señal. Una curva indica que una recta no basta: añade cuadrados. Un embudo indica que la dispersión varía, lo que los errores estándar tienen en cuenta (HC3).</translation>
    </message>
    <message>
      <source>A solvable puzzle can have an energy of up to {high}, but an unsolvable puzzle has only {penalty}. The search may therefore favour unsolvable puzzles. Raise the penalty or lower the weights.</source>
      <translation>Un puzle resoluble puede tener una energía de hasta {high}, pero uno irresoluble solo tiene {penalty}. Por eso la búsqueda puede preferir puzles irresolubles. Sube la penalización o baja los pesos.</translation>
    </message>
    <message>
      <source>A stack moves onto another in its row or column if their top cards have the same suit, the same rank or adjacent ranks (A and 2 are adjacent, A and K are not). Build a single stack.</source>
      <translation>Una pila se mueve sobre otra de su fila o columna si sus cartas superiores son del mismo palo, del mismo rango o de rangos contiguos (A y 2 son contiguos, A y K no). Forma una sola pila.</translation>
    </message>
    <message>
      <source>A study keeps everything about one design project in a folder: the energy, puzzles, ratings and fit of each round. Start one, then create its first round.</source>
      <translation>Un estudio reúne en una carpeta todo lo de un proyecto de diseño: la energía, los puzles, las valoraciones y el ajuste de cada ronda. Empieza uno y crea su primera ronda.</translation>
    </message>
    <message>
      <source>A table for spreadsheets. Can be reopened here.</source>
      <translation>Una tabla para hojas de cálculo. Se puede volver a abrir aquí.</translation>
    </message>
    <message>
      <source>A term is empty. Remove the extra comma.</source>
      <translation>Un término está vacío. Quita la coma que sobra.</translation>
    </message>
    <message>
      <source>A text field in the journal is missing or too long.</source>
      <translation>Un texto del diario falta o es demasiado largo.</translation>
    </message>
    <message>
      <source>A trap</source>
      <translation>Una trampa</translation>
    </message>
    <message>
      <source>A4</source>
      <translation>A4</translation>
    </message>
    <message>
      <source>About</source>
      <translation>Acerca de</translation>
    </message>
    <message>
      <source>Acceptance rules</source>
      <translation>Reglas de aceptación</translation>
    </message>
    <message>
      <source>Acceptance rules: the range of {name} is reversed ({low:g} to {high:g}). Put the smaller number first.</source>
      <translation>Reglas de aceptación: el intervalo de {name} está invertido (de {low:g} a {high:g}). Pon primero el número menor.</translation>
    </message>
    <message>
      <source>Acceptance rules: {name!r} isn't a feature. Choose one of {features}.</source>
      <translation>Reglas de aceptación: {name!r} no es una característica. Elige una de estas: {features}.</translation>
    </message>
    <message>
      <source>Acceptance rules: {name} is {value}. Use 0 or more.</source>
      <translation>Reglas de aceptación: {name} es {value}. Usa 0 o más.</translation>
    </message>
    <message>
      <source>Accuracy</source>
      <translation>Precisión</translation>
    </message>
    <message>
      <source>Accuracy of the halfway ratio: exact, or the 95% interval of an estimate</source>
      <translation>Precisión de la proporción a mitad de partida: exacta, o el intervalo del 95 % de una estimación</translation>
    </message>
    <message>
      <source>Ace of {suit} | the: the Ace of {suit}</source>
      <translation>as de {suit} | the: el as de {suit}</translation>
    </message>
    <message>
      <source>Add &amp;note</source>
      <translation>Añad&amp;ir nota</translation>
    </message>
    <message>
      <source>Add a factor</source>
      <translation>Añadir un factor</translation>
    </message>
    <message>
      <source>Add a range</source>
      <translation>Añadir un intervalo</translation>
    </message>
    <message>
      <source>Add again</source>
      <translation>Añadir de nuevo</translation>
    </message>
    <message>
      <source>Add one solution for each puzzle at the end</source>
      <translation>Añadir al final una solución de cada puzle</translation>
    </message>
    <message>
      <source>Add products of pairs</source>
      <translation>Añadir productos de pares</translation>
    </message>
    <message>
      <source>Add squares</source>
      <translation>Añadir cuadrados</translation>
    </message>
    <message>
      <source>Add term</source>
      <translation>Añadir término</translation>
    </message>
    <message>
      <source>Add the current puzzle to a set</source>
      <translation>Añadir el puzle actual a una colección</translation>
    </message>
    <message>
      <source>Add the puzzles with the best chance of a high rating to the open study</source>
      <translation>Añadir al estudio abierto los puzles con mayor probabilidad de una valoración alta</translation>
    </message>
    <message>
      <source>Add these puzzles to a new set or to one of yours</source>
      <translation>Añadir estos puzles a una colección nueva o a una de las tuyas</translation>
    </message>
    <message>
      <source>Add to set</source>
      <translation>Añadir a una colección</translation>
    </message>
    <message>
      <source>Add to set…</source>
      <translation>Añadir a colección…</translation>
    </message>
    <message>
      <source>Adjacent rank</source>
      <translation>Rango contiguo</translation>
    </message>
    <message>
      <source>Adjacent ranks match too: a five goes onto a six, and a six onto a five. Ace and king don't match.</source>
      <translation>Los rangos contiguos también coinciden: un cinco va sobre un seis, y un seis sobre un cinco. El as y el rey no coinciden.</translation>
    </message>
    <message>
      <source>Adjusted rating</source>
      <translation>Valoración ajustada</translation>
    </message>
    <message>
      <source>Agreement about which puzzles are better explains {single}% of the variance of single ratings (ICC(2,1), 95% interval {low}% to {high}%). This is based on {n_puzzles} rated by more than one of the {n_raters}.</source>
      <translation>Las diferencias entre puzles en las que coinciden los evaluadores explican el {single} % de la varianza de una valoración individual (ICC(2,1), intervalo del 95 % de {low} % a {high} %). Se basa en {n_puzzles} que valoró más de uno de los {n_raters}.</translation>
    </message>
    <message>
      <source>All cards are clubs, but a card with no other card left in its row or column is stranded. Use Undo to go back a move.</source>
      <translation>Todas las cartas son tréboles, pero una carta sin ninguna otra en su fila o columna se queda aislada. Usa Deshacer para anular un movimiento.</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>Todos los archivos (*)</translation>
    </message>
    <message>
      <source>All puzzles of one kind (the round's own or controls) got the same rating, so the spread of ratings is unknown. Rate more puzzles.</source>
      <translation>Todos los puzles de un tipo (los propios de la ronda o los de control) tienen la misma valoración, así que se desconoce la dispersión de las valoraciones. Valora más puzles.</translation>
    </message>
    <message>
      <source>All puzzles on a map have the same size. Use a single number of cards.</source>
      <translation>Un mapa tiene puzles de un solo tamaño. Usa un único número de cartas.</translation>
    </message>
    <message>
      <source>All ratings</source>
      <translation>Todas las valoraciones</translation>
    </message>
    <message>
      <source>All ratings are recorded as blind: the features, energy and verdict of a puzzle were hidden until it was rated.</source>
      <translation>Todas las valoraciones constan como a ciegas: las características, la energía y el veredicto de un puzle estaban ocultos hasta que se valoró.</translation>
    </message>
    <message>
      <source>All ratings are the same, so agreement can't be measured.</source>
      <translation>Todas las valoraciones son iguales, así que no se puede medir la concordancia.</translation>
    </message>
    <message>
      <source>All ratings are the same, so nothing can be learned from them. Rate more puzzles.</source>
      <translation>Todas las valoraciones son iguales, así que no se puede aprender nada de ellas. Valora más puzles.</translation>
    </message>
    <message>
      <source>All ratings are {y:g}, so there are no differences to explain. Rate more puzzles, good and bad ones.</source>
      <translation>Todas las valoraciones son {y:g}, así que no hay diferencias que explicar. Valora más puzles, buenos y malos.</translation>
    </message>
    <message>
      <source>All se&amp;ts…</source>
      <translation>Ve&amp;r todas…</translation>
    </message>
    <message>
      <source>All ways to play</source>
      <translation>Todas las formas de jugar</translation>
    </message>
    <message>
      <source>All your sets and studies</source>
      <translation>Todas tus colecciones y estudios</translation>
    </message>
    <message>
      <source>All {n} cells are in one row. Put / between rows.</source>
      <translation>Las {n} celdas están en una sola fila. Pon / entre las filas.</translation>
    </message>
    <message>
      <source>All {n} {n:puzzle/puzzles}</source>
      <translation>{n:/Los} {n} {n:puzle/puzles}</translation>
    </message>
    <message>
      <source>Already in the study: {n} {n:rating/ratings}.</source>
      <translation>Ya en el estudio: {n} {n:valoración./valoraciones.}</translation>
    </message>
    <message>
      <source>Already solved.</source>
      <translation>Ya resuelto.</translation>
    </message>
    <message>
      <source>Also show replaced and withdrawn ratings</source>
      <translation>Mostrar también las valoraciones sustituidas y retiradas</translation>
    </message>
    <message>
      <source>Among puzzles like the rated ones, those that this energy prefers have an expected mean rating of {expected} (90% interval {low} to {high}).</source>
      <translation>Valoración media esperada de puzles como los valorados que esta energía prefiere: {expected} (intervalo del 90 %: de {low} a {high}).</translation>
    </message>
    <message>
      <source>An axis has {n_cells} cells. Use 1 to {most}.</source>
      <translation>Un eje tiene {n_cells} celdas. Usa de 1 a {most}.</translation>
    </message>
    <message>
      <source>An energy needs a feature that is known for all rated puzzles and varies between them. There is none yet. Rate more puzzles.</source>
      <translation>Ninguna característica que pueda usar una energía se conoce en todos los puzles valorados y varía entre ellos. Valora más puzles.</translation>
    </message>
    <message>
      <source>An exhaustive search of {n} {n:position/positions} found no way to win.</source>
      <translation>Una búsqueda exhaustiva de {n} {n:posición/posiciones} no encontró forma de ganar.</translation>
    </message>
    <message>
      <source>Another browser rated this puzzle under the name {rater!r}. If that was another person, ask them to press Change name on the page and to send the file again. Otherwise, remove the row.</source>
      <translation>Otro navegador valoró este puzle con el nombre {rater!r}. Si fue otra persona, pídele que cambie su nombre en la página y envíe el archivo de nuevo. Si no, quita la fila.</translation>
    </message>
    <message>
      <source>Another file has its name. Choose another name.</source>
      <translation>Otro archivo ya se llama así. Elige otro nombre.</translation>
    </message>
    <message>
      <source>Another program has it open, or you don't have permission. Close it there and try again, or choose another folder.</source>
      <translation>Otro programa lo tiene abierto, o no tienes permiso. Ciérralo allí e inténtalo de nuevo, o elige otra carpeta.</translation>
    </message>
    <message>
      <source>Another program removed {n} {n:rating/ratings} from {path}.</source>
      <translation>Otro programa ha quitado {n} {n:valoración/valoraciones} de {path}.</translation>
    </message>
    <message>
      <source>Another program saved {path} in a different format. The format was restored, and a copy of the changed file was kept as {name}.</source>
      <translation>Otro programa guardó {path} con otro formato. El formato se ha restaurado, y una copia del archivo cambiado se guarda como {name}.</translation>
    </message>
    <message>
      <source>Ans&amp;wers on separate pages</source>
      <translation>&amp;Respuestas en páginas aparte</translation>
    </message>
    <message>
      <source>Any solvable puzzle: an unbiased start for a study.</source>
      <translation>Cualquier puzle resoluble: el comienzo sin sesgo de un estudio.</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Apariencia</translation>
    </message>
    <message>
      <source>Apply this term only under a condition</source>
      <translation>Aplicar este término solo si se cumple una condición</translation>
    </message>
    <message>
      <source>Arrow keys go from card to card. Space picks a card up, and puts it down.</source>
      <translation>Las flechas van de carta en carta. La barra espaciadora toma una carta y la deja.</translation>
    </message>
    <message>
      <source>As in the Design tab: {name}</source>
      <translation>Como en la pestaña Diseño: {name}</translation>
    </message>
    <message>
      <source>At least {min_puzzles} puzzles must be rated first.</source>
      <translation>Antes hay que valorar al menos {min_puzzles} puzles.</translation>
    </message>
    <message>
      <source>Average flockability</source>
      <translation>Compatibilidad media</translation>
    </message>
    <message>
      <source>Average number of flockable partners of a card, as counted in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Número medio de cartas compatibles con una carta, contadas como en las figuras de Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Back to last &amp;winnable position</source>
      <translation>&amp;Volver a la última posición ganable</translation>
    </message>
    <message>
      <source>Back to last winnable position</source>
      <translation>Volver a la última posición ganable</translation>
    </message>
    <message>
      <source>Back to the game (Esc)</source>
      <translation>Volver a la partida (Esc)</translation>
    </message>
    <message>
      <source>Back to your ratings</source>
      <translation>Volver a tus valoraciones</translation>
    </message>
    <message>
      <source>Base-10 logarithm of the number of solutions, for energies and regressions.</source>
      <translation>Logaritmo decimal del número de soluciones, para energías y regresiones.</translation>
    </message>
    <message>
      <source>Basis of the suggested energy</source>
      <translation>Base de la energía sugerida</translation>
    </message>
    <message>
      <source>Begun</source>
      <translation>Empezado</translation>
    </message>
    <message>
      <source>Best deal so far</source>
      <translation>Mejor reparto hasta ahora</translation>
    </message>
    <message>
      <source>Best time {time}</source>
      <translation>Mejor tiempo {time}</translation>
    </message>
    <message>
      <source>Best value: {value}.</source>
      <translation>Mejor valor: {value}.</translation>
    </message>
    <message>
      <source>Best: {energy}</source>
      <translation>Mejor: {energy}</translation>
    </message>
    <message>
      <source>Better moves include {moves}.</source>
      <translation>Entre los movimientos mejores están {moves}.</translation>
    </message>
    <message>
      <source>Better: {moves}.</source>
      <translation>Mejor: {moves}.</translation>
    </message>
    <message>
      <source>Birds</source>
      <translation>Aves</translation>
    </message>
    <message>
      <source>Birds of a Feather</source>
      <translation>Birds of a Feather</translation>
    </message>
    <message>
      <source>Birds of a Feather ended unexpectedly last time. A report is in {path}.</source>
      <translation>Birds of a Feather se cerró de forma inesperada la última vez. Hay un informe en {path}.</translation>
    </message>
    <message>
      <source>Birds of a Feather: play, generate, rate and study card puzzles.</source>
      <translation>Birds of a Feather: juega, genera, valora y estudia puzles de cartas.</translation>
    </message>
    <message>
      <source>Blind</source>
      <translation>A ciegas</translation>
    </message>
    <message>
      <source>Board</source>
      <translation>Tablero</translation>
    </message>
    <message>
      <source>Both axes show {feature}. Choose two features.</source>
      <translation>Los dos ejes muestran {feature}. Elige dos características.</translation>
    </message>
    <message>
      <source>Both axes show {name}. Use two features.</source>
      <translation>Los dos ejes muestran {name}. Usa dos características.</translation>
    </message>
    <message>
      <source>C&amp;olumns</source>
      <translation>Co&amp;lumnas</translation>
    </message>
    <message>
      <source>Ca&amp;lendar…</source>
      <translation>Ca&amp;lendario…</translation>
    </message>
    <message>
      <source>Can't be rated here</source>
      <translation>Aquí no se puede valorar</translation>
    </message>
    <message>
      <source>Can't choose {n} {n:puzzle/puzzles} from {n_candidates}. Use a smaller number.</source>
      <translation>No se {n:puede/pueden} elegir {n} {n:puzle/puzles} de {n_candidates}. Usa un número menor.</translation>
    </message>
    <message>
      <source>Can't create {path}. {reason}</source>
      <translation>No se puede crear {path}. {reason}</translation>
    </message>
    <message>
      <source>Can't read {path}. {reason}</source>
      <translation>No se puede leer {path}. {reason}</translation>
    </message>
    <message>
      <source>Can't remove {path}. {reason}</source>
      <translation>No se puede eliminar {path}. {reason}</translation>
    </message>
    <message>
      <source>Can't rename {path}. {reason}</source>
      <translation>No se puede cambiar el nombre de {path}. {reason}</translation>
    </message>
    <message>
      <source>Can't save the preferences to {path}. Free up disk space or allow writing there. Otherwise, they will be lost when you quit.</source>
      <translation>No se pueden guardar las preferencias en {path}. Libera espacio en el disco o permite escribir allí; si no, se perderán al salir.</translation>
    </message>
    <message>
      <source>Can't use {path}. {reason}</source>
      <translation>No se puede usar {path}. {reason}</translation>
    </message>
    <message>
      <source>Can't write {path} ({reason}). Your changes will be lost when you quit. Free up disk space or allow writing there.</source>
      <translation>No se puede escribir {path} ({reason}). Tus cambios se perderán al salir. Libera espacio en el disco o permite escribir allí.</translation>
    </message>
    <message>
      <source>Can't write {path}. Its name or text contains a character that can't be saved as UTF-8. Rename the file or type the text again.</source>
      <translation>No se puede escribir {path}. Su nombre o su texto contiene un carácter que no se puede guardar como UTF-8. Cambia el nombre del archivo o vuelve a escribir el texto.</translation>
    </message>
    <message>
      <source>Can't write {path}. {reason}</source>
      <translation>No se puede escribir {path}. {reason}</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Cancelar</translation>
    </message>
    <message>
      <source>Cancelled before a puzzle was found.</source>
      <translation>Cancelado antes de encontrar un puzle.</translation>
    </message>
    <message>
      <source>Cancelled. Nothing was saved.</source>
      <translation>Cancelado. No se guardó nada.</translation>
    </message>
    <message>
      <source>Cancelled. Puzzles generated so far are kept. Create the round again to continue.</source>
      <translation>Cancelado. Se conservan los puzles generados hasta ahora. Crea la ronda de nuevo para continuar.</translation>
    </message>
    <message>
      <source>Cancelled. The puzzles found so far are in the set.</source>
      <translation>Cancelado. Los puzles encontrados hasta ahora están en la colección.</translation>
    </message>
    <message>
      <source>Card grid and tray</source>
      <translation>Cuadrícula y bandeja de cartas</translation>
    </message>
    <message>
      <source>Card number {card} in {place} is invalid. Use 0 to 51.</source>
      <translation>La carta número {card} de {place} no es una carta. Usa de 0 a 51.</translation>
    </message>
    <message>
      <source>Cards</source>
      <translation>Cartas</translation>
    </message>
    <message>
      <source>Cards from</source>
      <translation>Cartas desde</translation>
    </message>
    <message>
      <source>Cards glide to their new place</source>
      <translation>Las cartas se deslizan a su nuevo sitio</translation>
    </message>
    <message>
      <source>Cards to</source>
      <translation>Cartas hasta</translation>
    </message>
    <message>
      <source>Cells</source>
      <translation>Celdas</translation>
    </message>
    <message>
      <source>Chain</source>
      <translation>Cadena</translation>
    </message>
    <message>
      <source>Changed</source>
      <translation>Modificado</translation>
    </message>
    <message>
      <source>Check: regression</source>
      <translation>Comprobación: regresión</translation>
    </message>
    <message>
      <source>Choose a d&amp;eal…</source>
      <translation>&amp;Elegir un reparto…</translation>
    </message>
    <message>
      <source>Choose a feature to see what it means.</source>
      <translation>Elige una característica para ver qué significa.</translation>
    </message>
    <message>
      <source>Clear preferences ({answers}).</source>
      <translation>Preferencias claras ({answers}).</translation>
    </message>
    <message>
      <source>Clear the search</source>
      <translation>Borrar la búsqueda</translation>
    </message>
    <message>
      <source>Click a cell to open its puzzle.</source>
      <translation>Haz clic en una celda para abrir su puzle.</translation>
    </message>
    <message>
      <source>Click an unknown value to measure it</source>
      <translation>Haz clic en un valor desconocido para medirlo</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Cerrar</translation>
    </message>
    <message>
      <source>Clubs</source>
      <translation>tréboles</translation>
    </message>
    <message>
      <source>Coef.</source>
      <translation>Coef.</translation>
    </message>
    <message>
      <source>Coefficient in rating points per unit</source>
      <translation>Coeficiente en puntos de valoración por unidad</translation>
    </message>
    <message>
      <source>Coefficients</source>
      <translation>Coeficientes</translation>
    </message>
    <message>
      <source>Coefficients are in rating points over the whole range of the feature.</source>
      <translation>Los coeficientes son puntos de valoración en todo el intervalo de la característica.</translation>
    </message>
    <message>
      <source>Coefficients are in rating points per standard deviation.</source>
      <translation>Los coeficientes son puntos de valoración por desviación típica.</translation>
    </message>
    <message>
      <source>Coefficients are in rating points per unit of the feature.</source>
      <translation>Los coeficientes son puntos de valoración por unidad de la característica.</translation>
    </message>
    <message>
      <source>Coefficients are per standard deviation. In squares and products, each feature is centred at its mean.</source>
      <translation>Los coeficientes valen por desviación típica. En cuadrados y productos, cada característica está centrada en su media.</translation>
    </message>
    <message>
      <source>Coefficients with 95% intervals</source>
      <translation>Coeficientes con intervalos del 95 %</translation>
    </message>
    <message>
      <source>Collection</source>
      <translation>Recopilación</translation>
    </message>
    <message>
      <source>Colour by</source>
      <translation>Color según</translation>
    </message>
    <message>
      <source>Colour the cells by this value</source>
      <translation>Colorear las celdas según este valor</translation>
    </message>
    <message>
      <source>Colours of the window. Printed pages and reports are always light.</source>
      <translation>Colores de la ventana. Las páginas impresas y los informes son siempre claros.</translation>
    </message>
    <message>
      <source>Column {name!r}, row {row} contains {text!r}, which isn't a number or is too large. Correct it or choose another column.</source>
      <translation>La columna {name!r}, fila {row}, contiene {text!r}, que no es un número o es demasiado grande. Corrígelo o elige otra columna.</translation>
    </message>
    <message>
      <source>Columns</source>
      <translation>Columnas</translation>
    </message>
    <message>
      <source>Columns of the table</source>
      <translation>Columnas de la tabla</translation>
    </message>
    <message>
      <source>Columns work like rows. Stack the four sevens.</source>
      <translation>Las columnas funcionan igual que las filas. Reúne los cuatro sietes.</translation>
    </message>
    <message>
      <source>Columns…</source>
      <translation>Columnas…</translation>
    </message>
    <message>
      <source>Compare puzzles</source>
      <translation>Comparar puzles</translation>
    </message>
    <message>
      <source>Compare with a number or a feature</source>
      <translation>Comparar con un número o una característica</translation>
    </message>
    <message>
      <source>Compared with the puzzles of the best round so far, another round is expected to change the mean rating by {mean} points (90% interval {low} to {high}).</source>
      <translation>Respecto a los puzles de la mejor ronda hasta ahora, se espera que otra ronda cambie la valoración media en {mean} puntos (intervalo del 90 %: de {low} a {high}).</translation>
    </message>
    <message>
      <source>Compared: {own} and {controls}.</source>
      <translation>Comparados: {own} y {controls}.</translation>
    </message>
    <message>
      <source>Compare…</source>
      <translation>Comparar…</translation>
    </message>
    <message>
      <source>Comparison</source>
      <translation>Comparación</translation>
    </message>
    <message>
      <source>Computed on {day} with {versions}.</source>
      <translation>Calculado el {day} con {versions}.</translation>
    </message>
    <message>
      <source>Computed with {versions}.</source>
      <translation>Calculado con {versions}.</translation>
    </message>
    <message>
      <source>Condition</source>
      <translation>Condición</translation>
    </message>
    <message>
      <source>Contents</source>
      <translation>Contenido</translation>
    </message>
    <message>
      <source>Continue</source>
      <translation>Continuar</translation>
    </message>
    <message>
      <source>Continue ({n} of {all})</source>
      <translation>Continuar ({n} de {all})</translation>
    </message>
    <message>
      <source>Continue this game</source>
      <translation>Continuar esta partida</translation>
    </message>
    <message>
      <source>Continuing {name} with its own energy and settings.</source>
      <translation>{name} continúa con su propia energía y sus propios ajustes.</translation>
    </message>
    <message>
      <source>Control</source>
      <translation>Control</translation>
    </message>
    <message>
      <source>Control puzzles: random, or generated with the previous energy</source>
      <translation>Puzles de control: al azar o generados con la energía anterior</translation>
    </message>
    <message>
      <source>Control {place} of round {number}</source>
      <translation>El puzle de control {place} de la ronda {number}</translation>
    </message>
    <message>
      <source>Control {puzzle}</source>
      <translation>Puzle de control {puzzle}</translation>
    </message>
    <message>
      <source>Controls: {parent} from the previous energy.</source>
      <translation>Controles: {parent} de la energía anterior.</translation>
    </message>
    <message>
      <source>Controls: {random} random and {parent} from the previous energy.</source>
      <translation>Controles: {random} aleatorios y {parent} de la energía anterior.</translation>
    </message>
    <message>
      <source>Controls: {random} random.</source>
      <translation>Controles: {random} aleatorios.</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Copiar</translation>
    </message>
    <message>
      <source>Copy &amp;moves</source>
      <translation>Copiar los mo&amp;vimientos</translation>
    </message>
    <message>
      <source>Copy as &amp;image</source>
      <translation>Copiar como &amp;imagen</translation>
    </message>
    <message>
      <source>Copy as &amp;text</source>
      <translation>Copiar como te&amp;xto</translation>
    </message>
    <message>
      <source>Copy from &amp;board</source>
      <translation>Copiar &amp;tablero</translation>
    </message>
    <message>
      <source>Copy share co&amp;de</source>
      <translation>Copiar el có&amp;digo</translation>
    </message>
    <message>
      <source>Copy the cards that the board shows now, not those at the start of the game</source>
      <translation>Copia las cartas que se ven ahora en el tablero, no las del inicio de la partida</translation>
    </message>
    <message>
      <source>Copy the deal and all moves</source>
      <translation>Copiar el reparto y todos los movimientos</translation>
    </message>
    <message>
      <source>Copy the deal as text</source>
      <translation>Copiar el reparto como texto</translation>
    </message>
    <message>
      <source>Counted up to depth {depth}.</source>
      <translation>Contado hasta la profundidad {depth}.</translation>
    </message>
    <message>
      <source>Counting states…</source>
      <translation>Contando estados…</translation>
    </message>
    <message>
      <source>Create first round</source>
      <translation>Crear primera ronda</translation>
    </message>
    <message>
      <source>Current ratings, including controls and repeats</source>
      <translation>Valoraciones vigentes, incluidas las de los puzles de control y las repeticiones</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>Curva</translation>
    </message>
    <message>
      <source>Curve: expected rating, averaged over the other features of the rated puzzles. Band: 90% interval. Circles: rated puzzles, adjusted for the other features. Dot: best value. Grey: values the next puzzles will avoid.</source>
      <translation>Curva: valoración esperada, promediada sobre las demás características de los puzles valorados. Banda: intervalo del 90 %. Círculos: puzles valorados, ajustados por las demás características. Punto: mejor valor. Gris: valores que evitarán los próximos puzles.</translation>
    </message>
    <message>
      <source>D&amp;esigner mode</source>
      <translation>Modo de di&amp;seño</translation>
    </message>
    <message>
      <source>Dask can't be loaded ({error}). Install it again with “pip install --force-reinstall dask distributed”.</source>
      <translation>No se puede cargar Dask ({error}). Instálalo de nuevo con «pip install --force-reinstall dask distributed».</translation>
    </message>
    <message>
      <source>Date</source>
      <translation>Fecha</translation>
    </message>
    <message>
      <source>Days</source>
      <translation>Días</translation>
    </message>
    <message>
      <source>Deal</source>
      <translation>Reparto</translation>
    </message>
    <message>
      <source>Deal another puzzle with the same settings</source>
      <translation>Repartir otro puzle con la misma configuración</translation>
    </message>
    <message>
      <source>Deal by number</source>
      <translation>Reparto por número</translation>
    </message>
    <message>
      <source>Deal ed&amp;itor…</source>
      <translation>Editor de repart&amp;os…</translation>
    </message>
    <message>
      <source>Deal editor</source>
      <translation>Editor de repartos</translation>
    </message>
    <message>
      <source>Deal number as in FreeCell programs</source>
      <translation>Número del reparto en los programas de FreeCell</translation>
    </message>
    <message>
      <source>Deals evaluated</source>
      <translation>Repartos evaluados</translation>
    </message>
    <message>
      <source>Deals {first} to {last} isn't a range from 0 to {max_freecell_number}. Put the smaller number first.</source>
      <translation>Los repartos {first} a {last} no son un intervalo de 0 a {max_freecell_number}. Pon primero el número menor.</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Eliminar</translation>
    </message>
    <message>
      <source>Delete…</source>
      <translation>Eliminar…</translation>
    </message>
    <message>
      <source>Depth</source>
      <translation>Profundidad</translation>
    </message>
    <message>
      <source>Depth 1 solvability ratio</source>
      <translation>Prop. resoluble, prof. 1</translation>
    </message>
    <message>
      <source>Depth 1 tension</source>
      <translation>Tensión, prof. 1</translation>
    </message>
    <message>
      <source>Depth 2 solvability ratio</source>
      <translation>Prop. resoluble, prof. 2</translation>
    </message>
    <message>
      <source>Depth 2 tension</source>
      <translation>Tensión, prof. 2</translation>
    </message>
    <message>
      <source>Depth 3 solvability ratio</source>
      <translation>Prop. resoluble, prof. 3</translation>
    </message>
    <message>
      <source>Depth 3 tension</source>
      <translation>Tensión, prof. 3</translation>
    </message>
    <message>
      <source>Describe a good puzzle, generate some, rate them, and improve the description.</source>
      <translation>Describe un buen puzle, genera algunos, valóralos y mejora la descripción.</translation>
    </message>
    <message>
      <source>Design</source>
      <translation>Diseño</translation>
    </message>
    <message>
      <source>Design p&amp;uzzles</source>
      <translation>Diseñar p&amp;uzles</translation>
    </message>
    <message>
      <source>Design your own</source>
      <translation>Diseña los tuyos</translation>
    </message>
    <message>
      <source>Diamonds</source>
      <translation>diamantes</translation>
    </message>
    <message>
      <source>Difficulty</source>
      <translation>Dificultad</translation>
    </message>
    <message>
      <source>Difficulty from 1 to 5 feathers, computed as puzzles come into view</source>
      <translation>Dificultad de 1 a 5 plumas; se calcula cuando los puzles aparecen en pantalla</translation>
    </message>
    <message>
      <source>Difficulty level: −log₁₀ of the chance that random moves solve the puzzle, +½ if greedy play fails, +1⁄24 for each card above four. Determines the number of feathers.</source>
      <translation>Nivel de dificultad: −log₁₀ de la probabilidad de que movimientos al azar resuelvan el puzle, +½ si el juego voraz falla, +1⁄24 por cada carta por encima de cuatro. Determina el número de plumas.</translation>
    </message>
    <message>
      <source>Difficulty: {count} of {most} feathers</source>
      <translation>Dificultad: {count} de {most} plumas</translation>
    </message>
    <message>
      <source>Direction</source>
      <translation>Dirección</translation>
    </message>
    <message>
      <source>Dismiss</source>
      <translation>Descartar</translation>
    </message>
    <message>
      <source>Dominant suit ratio</source>
      <translation>Proporción del palo dominante</translation>
    </message>
    <message>
      <source>Dots: puzzles of the round. Rings: random controls.</source>
      <translation>Puntos: puzles de la ronda. Anillos: controles aleatorios.</translation>
    </message>
    <message>
      <source>Double-click to open it on the board</source>
      <translation>Haz doble clic para abrirlo en el tablero</translation>
    </message>
    <message>
      <source>Draft, not saved as a rating yet</source>
      <translation>Borrador, aún sin guardar como valoración</translation>
    </message>
    <message>
      <source>Drag a card onto another card in its row or column that has the same suit, the same rank or an adjacent rank. Build a single stack.</source>
      <translation>Arrastra una carta sobre otra de su fila o columna que sea del mismo palo, del mismo rango o de un rango contiguo. Forma una sola pila.</translation>
    </message>
    <message>
      <source>Drag a heart onto another heart in the same row. Continue until one stack is left.</source>
      <translation>Arrastra un corazón sobre otro de la misma fila. Sigue hasta que quede una sola pila.</translation>
    </message>
    <message>
      <source>Each bar is one of your moves. Its height is the share of the possible moves that would have lost (0–100%). Cross: the move that lost the game. Hollow: not yet analysed.</source>
      <translation>Cada barra es uno de tus movimientos. Su altura es la proporción de los movimientos posibles que habrían perdido (0–100 %). Cruz: el movimiento que perdió la partida. Hueca: aún sin analizar.</translation>
    </message>
    <message>
      <source>Each round and each rater has its own mean, so differences between rounds or raters aren't attributed to any feature.</source>
      <translation>Cada ronda y cada evaluador tienen su propia media, así que las diferencias entre rondas o evaluadores no se atribuyen a ninguna característica.</translation>
    </message>
    <message>
      <source>Earlier days don't count in the streak.</source>
      <translation>Los días anteriores no cuentan para la racha.</translation>
    </message>
    <message>
      <source>Edit &amp;note</source>
      <translation>Ed&amp;itar nota</translation>
    </message>
    <message>
      <source>Edit first</source>
      <translation>Modificar antes</translation>
    </message>
    <message>
      <source>Edited from {name}.</source>
      <translation>Editada a partir de {name}.</translation>
    </message>
    <message>
      <source>Effect (points)</source>
      <translation>Efecto (puntos)</translation>
    </message>
    <message>
      <source>Effect of each feature on the ratings</source>
      <translation>Efecto de cada característica en las valoraciones</translation>
    </message>
    <message>
      <source>Effect of each feature on your ratings</source>
      <translation>Efecto de cada característica en tus valoraciones</translation>
    </message>
    <message>
      <source>End the game. It counts as given up.</source>
      <translation>Termina la partida. Contará como abandonada.</translation>
    </message>
    <message>
      <source>Energies</source>
      <translation>Energías</translation>
    </message>
    <message>
      <source>Energies (*.json)</source>
      <translation>Energías (*.json)</translation>
    </message>
    <message>
      <source>Energy</source>
      <translation>Energía</translation>
    </message>
    <message>
      <source>Energy (lower is better)</source>
      <translation>Energía (menos es mejor)</translation>
    </message>
    <message>
      <source>Energy of an unsolvable deal</source>
      <translation>Energía de un reparto irresoluble</translation>
    </message>
    <message>
      <source>Energy of an unsolvable deal: {cost}.</source>
      <translation>Energía de un reparto irresoluble: {cost}.</translation>
    </message>
    <message>
      <source>Energy of round {n}</source>
      <translation>Energía de la ronda {n}</translation>
    </message>
    <message>
      <source>Energy of the map of round {n}: {name}</source>
      <translation>Energía del mapa de la ronda {n}: {name}</translation>
    </message>
    <message>
      <source>Energy of the map: {name}</source>
      <translation>Energía del mapa: {name}</translation>
    </message>
    <message>
      <source>Energy per iteration</source>
      <translation>Energía por iteración</translation>
    </message>
    <message>
      <source>Energy that the generator minimised</source>
      <translation>Energía con la que se generaron sus puzles</translation>
    </message>
    <message>
      <source>Energy that the generator minimised (≈ = based on an estimated halfway ratio)</source>
      <translation>Energía que minimizó el generador (≈ = según una proporción a mitad de partida estimada)</translation>
    </message>
    <message>
      <source>Energy {value}</source>
      <translation>Energía {value}</translation>
    </message>
    <message>
      <source>Energy: none</source>
      <translation>Energía: ninguna</translation>
    </message>
    <message>
      <source>Energy: {name}</source>
      <translation>Energía: {name}</translation>
    </message>
    <message>
      <source>Evaluations</source>
      <translation>Evaluaciones</translation>
    </message>
    <message>
      <source>Every move wins.</source>
      <translation>Cualquier movimiento gana.</translation>
    </message>
    <message>
      <source>Every other move loses.</source>
      <translation>Cualquier otro movimiento pierde.</translation>
    </message>
    <message>
      <source>Every puzzle of {source} is already in round {number} of the study. Generate other puzzles.</source>
      <translation>Todos los puzles de {source} están ya en la ronda {number} del estudio. Genera otros.</translation>
    </message>
    <message>
      <source>Evolution</source>
      <translation>Evolución</translation>
    </message>
    <message>
      <source>Evolution keeps several puzzles and crosses them.</source>
      <translation>La evolución conserva varios puzles y los cruza.</translation>
    </message>
    <message>
      <source>Excluded ({reason}): {count} of {total} ratings.</source>
      <translation>Excluidas ({reason}): {count} de {total} valoraciones.</translation>
    </message>
    <message>
      <source>Excluded: {name} ({reason}).</source>
      <translation>Excluido: {name} ({reason}).</translation>
    </message>
    <message>
      <source>Expected mean rating of another round of such puzzles: {expected} (90% interval {low} to {high}).</source>
      <translation>Valoración media esperada de otra ronda de puzles así: {expected} (intervalo del 90 %: de {low} a {high}).</translation>
    </message>
    <message>
      <source>Expected rating</source>
      <translation>Valoración esperada</translation>
    </message>
    <message>
      <source>Expected rating by {feature}</source>
      <translation>Valoración esperada según {feature}</translation>
    </message>
    <message>
      <source>Expected rating by {name}</source>
      <translation>Valoración esperada según {name}</translation>
    </message>
    <message>
      <source>Expected rating {mean} (90% interval {low} to {high})</source>
      <translation>Valoración esperada {mean} (intervalo del 90 %: de {low} a {high})</translation>
    </message>
    <message>
      <source>Expected ratings of the puzzles in this round: {high} to {low}.</source>
      <translation>Valoraciones esperadas de los puzles de esta ronda: de {high} a {low}.</translation>
    </message>
    <message>
      <source>Explain ratings with</source>
      <translation>Explicar según</translation>
    </message>
    <message>
      <source>Explain why the position is lost and mark it on the board</source>
      <translation>Explicar por qué está perdida y señalarlo en el tablero</translation>
    </message>
    <message>
      <source>Explain why the position is lost and mark the reason on the board (W)</source>
      <translation>Explicar por qué la posición está perdida y señalar la causa en el tablero (W)</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportar</translation>
    </message>
    <message>
      <source>Export progress</source>
      <translation>Progreso de exportación</translation>
    </message>
    <message>
      <source>Export study to</source>
      <translation>Exportar el estudio a</translation>
    </message>
    <message>
      <source>Export study…</source>
      <translation>Exportar estudio…</translation>
    </message>
    <message>
      <source>Export to</source>
      <translation>Exportar a</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportar…</translation>
    </message>
    <message>
      <source>Factor</source>
      <translation>Factor</translation>
    </message>
    <message>
      <source>Favourite: click the star, or press * for the selected puzzles</source>
      <translation>Favorito: haz clic en la estrella, o pulsa * para los puzles seleccionados</translation>
    </message>
    <message>
      <source>Favourites only</source>
      <translation>Solo favoritos</translation>
    </message>
    <message>
      <source>Feathers</source>
      <translation>Plumas</translation>
    </message>
    <message>
      <source>Feature</source>
      <translation>Característica</translation>
    </message>
    <message>
      <source>Feature along the horizontal axis</source>
      <translation>Característica del eje horizontal</translation>
    </message>
    <message>
      <source>Feature along the vertical axis</source>
      <translation>Característica del eje vertical</translation>
    </message>
    <message>
      <source>Feature with a required range</source>
      <translation>Característica con intervalo obligatorio</translation>
    </message>
    <message>
      <source>Feature. Hover over a name for its meaning.</source>
      <translation>Característica. Pasa el puntero sobre un nombre para ver qué significa.</translation>
    </message>
    <message>
      <source>Feature. The intercept is the expected rating where all features are 0.</source>
      <translation>Característica. La constante es la valoración esperada cuando todas las características valen 0.</translation>
    </message>
    <message>
      <source>Features of a puzzle</source>
      <translation>Características de un puzle</translation>
    </message>
    <message>
      <source>Features of both puzzles</source>
      <translation>Características de ambos puzles</translation>
    </message>
    <message>
      <source>Features of the puzzle</source>
      <translation>Características del puzle</translation>
    </message>
    <message>
      <source>Features that may explain the ratings</source>
      <translation>Características que pueden explicar las valoraciones</translation>
    </message>
    <message>
      <source>Features that may matter instead, because they vary together with one of the two: {names}.</source>
      <translation>Características que podrían importar en su lugar, porque varían junto con una de las dos: {names}.</translation>
    </message>
    <message>
      <source>Few positions are still winnable halfway through.</source>
      <translation>Pocas posiciones se pueden ganar todavía a mitad de partida.</translation>
    </message>
    <message>
      <source>Few {feature}</source>
      <translation>Número bajo de {feature}</translation>
    </message>
    <message>
      <source>Fewer puzzles per page leave more lines for writing down moves</source>
      <translation>Con menos puzles por página quedan más líneas para anotar movimientos</translation>
    </message>
    <message>
      <source>Filled: solvable. Hatched: unsolvable. Faint: at least this many.</source>
      <translation>Relleno: resolubles. Rayado: no resolubles. Tenue: al menos esta cantidad.</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filtro</translation>
    </message>
    <message>
      <source>Final sum of squared stack sizes for a player who looks three moves ahead and makes the first move of the sequence that gains the most.</source>
      <translation>Suma final de los cuadrados de los tamaños de las pilas de un jugador que mira tres jugadas adelante y hace la primera jugada de la secuencia que más gana.</translation>
    </message>
    <message>
      <source>Find words in id, name, tags, notes, energy and cards</source>
      <translation>Buscar palabras en el id, el nombre, las etiquetas, las notas, la energía y las cartas</translation>
    </message>
    <message>
      <source>Find words in names, energies and folders</source>
      <translation>Buscar palabras en nombres, energías y carpetas</translation>
    </message>
    <message>
      <source>Finish the tour</source>
      <translation>Terminar el tutorial</translation>
    </message>
    <message>
      <source>Finished: {n} {n:puzzle/puzzles}.</source>
      <translation>Terminado: {n} {n:puzle./puzles.}</translation>
    </message>
    <message>
      <source>First puzzle</source>
      <translation>Primer puzle</translation>
    </message>
    <message>
      <source>Fitted rating</source>
      <translation>Valoración ajustada</translation>
    </message>
    <message>
      <source>Five cards</source>
      <translation>Cinco cartas</translation>
    </message>
    <message>
      <source>Five rounds (simulated)</source>
      <translation>Cinco rondas (simuladas)</translation>
    </message>
    <message>
      <source>Flawless!</source>
      <translation>¡Impecable!</translation>
    </message>
    <message>
      <source>Flockable pairs</source>
      <translation>Pares compatibles</translation>
    </message>
    <message>
      <source>Flockable pairs divided by the number of cards (Neller &amp; Ziegler 2019).</source>
      <translation>Pares compatibles divididos por el número de cartas (Neller &amp; Ziegler 2019).</translation>
    </message>
    <message>
      <source>For you and for reports. The fit doesn't use notes.</source>
      <translation>Para ti y para los informes. El ajuste no usa las notas.</translation>
    </message>
    <message>
      <source>Forced moves</source>
      <translation>Movimientos forzados</translation>
    </message>
    <message>
      <source>Found at iteration {at} of {all} · {late} of {n} {n:chain/chains} still improving</source>
      <translation>Hallada en {at} de {all} · {late} de {n} {n:cadena/cadenas} aún mejoraban</translation>
    </message>
    <message>
      <source>Full &amp;screen</source>
      <translation>Pantalla c&amp;ompleta</translation>
    </message>
    <message>
      <source>Gallery</source>
      <translation>Galería</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Partidas jugadas</translation>
    </message>
    <message>
      <source>Generate</source>
      <translation>Generar</translation>
    </message>
    <message>
      <source>Generate next round</source>
      <translation>Generar próxima ronda</translation>
    </message>
    <message>
      <source>Generate round {n}</source>
      <translation>Generar la ronda {n}</translation>
    </message>
    <message>
      <source>Generate the first round with the current energy instead</source>
      <translation>Generar la primera ronda con la energía actual</translation>
    </message>
    <message>
      <source>Generated</source>
      <translation>Generada</translation>
    </message>
    <message>
      <source>Give up</source>
      <translation>Abandonar</translation>
    </message>
    <message>
      <source>Give up? Then this game earns no stars.</source>
      <translation>¿Abandonar? Entonces esta partida no da estrellas.</translation>
    </message>
    <message>
      <source>Give up? You can still rate this puzzle.</source>
      <translation>¿Rendirse? Aún podrás valorar este puzle.</translation>
    </message>
    <message>
      <source>Given up</source>
      <translation>Abandonado</translation>
    </message>
    <message>
      <source>Given up. You can keep playing, but the game counts as given up.</source>
      <translation>Abandonado. Puedes seguir jugando, pero la partida cuenta como abandonada.</translation>
    </message>
    <message>
      <source>Go to a section</source>
      <translation>Ir a una sección</translation>
    </message>
    <message>
      <source>Greedy gain</source>
      <translation>Ganancia del juego voraz</translation>
    </message>
    <message>
      <source>Greedy moves</source>
      <translation>Movimientos voraces</translation>
    </message>
    <message>
      <source>Greedy play gains more than</source>
      <translation>El juego voraz gana más de</translation>
    </message>
    <message>
      <source>Greedy play must fail</source>
      <translation>El juego voraz debe fracasar</translation>
    </message>
    <message>
      <source>Greedy play must use at least this many different rows and columns</source>
      <translation>El juego voraz debe usar al menos este número de filas y columnas distintas</translation>
    </message>
    <message>
      <source>Greedy play uses at least</source>
      <translation>El juego voraz usa al menos</translation>
    </message>
    <message>
      <source>Greedy score</source>
      <translation>Puntuación voraz</translation>
    </message>
    <message>
      <source>Green clubs and blue diamonds on all cards</source>
      <translation>Tréboles verdes y diamantes azules en todas las cartas</translation>
    </message>
    <message>
      <source>Groups of cards linked by equal or adjacent ranks.</source>
      <translation>Grupos de cartas unidas por rangos iguales o contiguos.</translation>
    </message>
    <message>
      <source>H&amp;ard</source>
      <translation>&amp;Difícil</translation>
    </message>
    <message>
      <source>Half of the first moves win, but few positions are still winnable halfway through.</source>
      <translation>La mitad de los primeros movimientos gana, pero pocas posiciones se pueden ganar todavía a mitad de partida.</translation>
    </message>
    <message>
      <source>Halfway ratio</source>
      <translation>Proporción a mitad de partida</translation>
    </message>
    <message>
      <source>Halfway solvability ratio</source>
      <translation>Proporción a mitad de partida</translation>
    </message>
    <message>
      <source>Halfway tension</source>
      <translation>Tensión a mitad de partida</translation>
    </message>
    <message>
      <source>Halvings</source>
      <translation>Reducciones a la mitad</translation>
    </message>
    <message>
      <source>Hearts</source>
      <translation>corazones</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Ayuda</translation>
    </message>
    <message>
      <source>Hidden until rated</source>
      <translation>Oculto hasta que lo valores</translation>
    </message>
    <message>
      <source>Hide note</source>
      <translation>Ocultar la nota</translation>
    </message>
    <message>
      <source>Hide the form. What you typed is kept as a draft.</source>
      <translation>Oculta el formulario. Lo que escribiste se guarda como borrador.</translation>
    </message>
    <message>
      <source>Hide verdict, hints, tension and features until you have rated the puzzle</source>
      <translation>Ocultar el veredicto, las pistas, la tensión y las características hasta que valores el puzle</translation>
    </message>
    <message>
      <source>Hide {n} {n:feature/features} without a clear effect</source>
      <translation>Ocultar {n} {n:característica/características} sin efecto claro</translation>
    </message>
    <message>
      <source>High</source>
      <translation>Hasta</translation>
    </message>
    <message>
      <source>High &amp;contrast, dark</source>
      <translation>Alto con&amp;traste, oscuro</translation>
    </message>
    <message>
      <source>High {feature}</source>
      <translation>Valor alto de {feature}</translation>
    </message>
    <message>
      <source>Hill descent</source>
      <translation>Descenso</translation>
    </message>
    <message>
      <source>Hill descent rarely accepts a worse puzzle.</source>
      <translation>El descenso rara vez acepta un puzle peor.</translation>
    </message>
    <message>
      <source>Hint</source>
      <translation>Pista</translation>
    </message>
    <message>
      <source>Hints are hidden until you have rated this puzzle. If you show one anyway, this is recorded.</source>
      <translation>Las pistas están ocultas hasta que valores este puzle. Si muestras una de todos modos, quedará registrado.</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Inicio</translation>
    </message>
    <message>
      <source>Horizontal</source>
      <translation>Horizontal</translation>
    </message>
    <message>
      <source>Hourglass index</source>
      <translation>Índice de reloj de arena</translation>
    </message>
    <message>
      <source>How hard should your first puzzles be?</source>
      <translation>¿Qué dificultad quieres para tus primeros puzles?</translation>
    </message>
    <message>
      <source>However you play, {cards} can join only each other.</source>
      <translation>Juegues como juegues, {cards} solo se pueden unir entre sí.</translation>
    </message>
    <message>
      <source>However you play, {cards} can never be brought together in one stack.</source>
      <translation>Juegues como juegues, {cards} nunca acaban en una misma pila.</translation>
    </message>
    <message>
      <source>However you play, {cards} can never join another stack.</source>
      <translation>Juegues como juegues, {cards} nunca se une a otra pila.</translation>
    </message>
    <message>
      <source>Ids in {name} that a spreadsheet turned into numbers: {n}. They were recomputed from the deals.</source>
      <translation>Identificadores de {name} que una hoja de cálculo convirtió en números: {n}. Se han vuelto a calcular a partir de los repartos.</translation>
    </message>
    <message>
      <source>Image (*.png)</source>
      <translation>Imagen (*.png)</translation>
    </message>
    <message>
      <source>Import files that raters sent back. You'll see a preview first.</source>
      <translation>Importar archivos que los evaluadores devolvieron. Primero verás una vista previa.</translation>
    </message>
    <message>
      <source>Import ratings</source>
      <translation>Importar valoraciones</translation>
    </message>
    <message>
      <source>Import ratings…</source>
      <translation>Importar valoraciones…</translation>
    </message>
    <message>
      <source>Import {n} {n:rating/ratings}</source>
      <translation>Importar {n} {n:valoración/valoraciones}</translation>
    </message>
    <message>
      <source>In the move {text!r}, the card {card_text} isn't on top of a stack. Name the two top cards.</source>
      <translation>En el movimiento {text!r}, la carta {card_text} no está en lo alto de una pila. Indica las dos cartas superiores.</translation>
    </message>
    <message>
      <source>Initial tension</source>
      <translation>Tensión inicial</translation>
    </message>
    <message>
      <source>Inspect {name}</source>
      <translation>Examinar {name}</translation>
    </message>
    <message>
      <source>Intercept</source>
      <translation>Constante</translation>
    </message>
    <message>
      <source>It contains a NUL byte.</source>
      <translation>Contiene un byte NUL.</translation>
    </message>
    <message>
      <source>It contains bytes that aren't UTF-8.</source>
      <translation>Contiene bytes que no son UTF-8.</translation>
    </message>
    <message>
      <source>It is a folder. Enter the name of a file.</source>
      <translation>Es una carpeta. Escribe el nombre de un archivo.</translation>
    </message>
    <message>
      <source>It isn't valid CSV ({error}). Close each quote and double the quotes inside a field.</source>
      <translation>No es CSV válido ({error}). Cierra cada comilla y duplica las que haya dentro de un campo.</translation>
    </message>
    <message>
      <source>Iteration</source>
      <translation>Iteración</translation>
    </message>
    <message>
      <source>Iterations</source>
      <translation>Iteraciones</translation>
    </message>
    <message>
      <source>Its links form a loop. Choose another file.</source>
      <translation>Sus enlaces forman un bucle. Elige otro archivo.</translation>
    </message>
    <message>
      <source>Its name is too long. Use a shorter one.</source>
      <translation>El nombre es demasiado largo. Usa uno más corto.</translation>
    </message>
    <message>
      <source>Its rounds and ratings will be moved with it.</source>
      <translation>Sus rondas y valoraciones se mueven con él.</translation>
    </message>
    <message>
      <source>Jack of {suit} | the: the Jack of {suit}</source>
      <translation>jota de {suit} | the: la jota de {suit}</translation>
    </message>
    <message>
      <source>Keep dealing until the deal is solvable</source>
      <translation>Repartir hasta que el reparto sea resoluble</translation>
    </message>
    <message>
      <source>Keep the same energy for the next round, or choose your own.</source>
      <translation>Mantén la misma energía para la próxima ronda o elige otra.</translation>
    </message>
    <message>
      <source>Key states</source>
      <translation>Estados clave</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>Tipo</translation>
    </message>
    <message>
      <source>King of {suit} | the: the King of {suit}</source>
      <translation>rey de {suit} | the: el rey de {suit}</translation>
    </message>
    <message>
      <source>LaTeX (*.tex)</source>
      <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
      <source>Ladder</source>
      <translation>Escalera</translation>
    </message>
    <message>
      <source>Ladder {cards}·{number}</source>
      <translation>Escalera {cards}·{number}</translation>
    </message>
    <message>
      <source>Ladder, {n} cards: solve {left} more to reach the next level.</source>
      <translation>Escalera, {n} cartas: resuelve {left} más para llegar al siguiente nivel.</translation>
    </message>
    <message>
      <source>Language of the user interface. Files and commands are always in English.</source>
      <translation>Idioma de la ventana. Los archivos y las órdenes están siempre en inglés.</translation>
    </message>
    <message>
      <source>Last changed</source>
      <translation>Última modificación</translation>
    </message>
    <message>
      <source>Last one. Then you can play on your own.</source>
      <translation>El último. Después podrás jugar por tu cuenta.</translation>
    </message>
    <message>
      <source>Last winnable</source>
      <translation>Última posición ganable</translation>
    </message>
    <message>
      <source>Learn from &amp;solved games only</source>
      <translation>Aprender solo de partidas &amp;resueltas</translation>
    </message>
    <message>
      <source>Learn the rules with a few small puzzles</source>
      <translation>Aprende las reglas con unos pocos puzles pequeños</translation>
    </message>
    <message>
      <source>Learned from solved games only. Excluded: {ratings} of games that were given up.</source>
      <translation>Aprendido solo de partidas resueltas. Se excluyen {ratings} de partidas abandonadas.</translation>
    </message>
    <message>
      <source>Length of each chain (leave empty for the default)</source>
      <translation>Longitud de cada cadena (vacío: el valor habitual)</translation>
    </message>
    <message>
      <source>Letter</source>
      <translation>Carta</translation>
    </message>
    <message>
      <source>Li&amp;brary…</source>
      <translation>Bib&amp;lioteca…</translation>
    </message>
    <message>
      <source>Library</source>
      <translation>Biblioteca</translation>
    </message>
    <message>
      <source>Like it2, with few winning first moves and two to four flockable pairs per card.</source>
      <translation>Como it2, con pocos primeros movimientos ganadores y de dos a cuatro pares compatibles por carta.</translation>
    </message>
    <message>
      <source>Like it3, but rewards few winnable positions halfway instead of few winning first moves.</source>
      <translation>Como it3, pero premia que haya pocas posiciones ganables a mitad de partida en vez de pocos primeros movimientos ganadores.</translation>
    </message>
    <message>
      <source>Like it3, with two to four flockable partners per card, counted as in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Como it3, con dos a cuatro cartas compatibles por carta, contadas como en las figuras de Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Like it4, with two to four flockable partners per card, counted as in the figures of Neller &amp; Ziegler (2019).</source>
      <translation>Como it4, con dos a cuatro cartas compatibles por carta, contadas como en las figuras de Neller &amp; Ziegler (2019).</translation>
    </message>
    <message>
      <source>Like the table, but with a verified solution for each puzzle. Can be reopened here.</source>
      <translation>La tabla con una solución verificada de cada puzle. Se puede volver a abrir aquí.</translation>
    </message>
    <message>
      <source>Load an energy</source>
      <translation>Cargar una energía</translation>
    </message>
    <message>
      <source>Load…</source>
      <translation>Cargar…</translation>
    </message>
    <message>
      <source>Logarithmic scale: every halving of the value counts the same</source>
      <translation>Escala logarítmica: reducir el valor a la mitad cuenta siempre lo mismo</translation>
    </message>
    <message>
      <source>Look out for a card that is the only link between others. Cover it last.</source>
      <translation>Fíjate en la carta que es el único enlace entre otras. Cúbrela al final.</translation>
    </message>
    <message>
      <source>Look out for a card whose matches are far away. Join them early.</source>
      <translation>Fíjate en la carta cuyas coincidencias están lejos. Júntalas pronto.</translation>
    </message>
    <message>
      <source>Look out for a card with a single match, and don't cover that match.</source>
      <translation>Fíjate en la carta que solo coincide con otra, y no cubras esa otra.</translation>
    </message>
    <message>
      <source>Look out for a stack that links rows and columns. Move it last.</source>
      <translation>Fíjate en la pila que une filas y columnas. Muévela al final.</translation>
    </message>
    <message>
      <source>Look out for a stack that will be alone in its row and column.</source>
      <translation>Fíjate en la pila que va a quedarse sola en su fila y en su columna.</translation>
    </message>
    <message>
      <source>Look-ahead score</source>
      <translation>Puntuación previsora</translation>
    </message>
    <message>
      <source>Lost</source>
      <translation>Perdida</translation>
    </message>
    <message>
      <source>Low</source>
      <translation>Desde</translation>
    </message>
    <message>
      <source>Low {feature}</source>
      <translation>Valor bajo de {feature}</translation>
    </message>
    <message>
      <source>Lower bound</source>
      <translation>Límite inferior</translation>
    </message>
    <message>
      <source>Lower end of the 95% interval</source>
      <translation>Extremo inferior del intervalo del 95 %</translation>
    </message>
    <message>
      <source>M&amp;ap…</source>
      <translation>M&amp;apa…</translation>
    </message>
    <message>
      <source>Make this higher than any solvable puzzle's energy, or the search may favour unsolvable puzzles.</source>
      <translation>Indica un valor mayor que la energía de cualquier puzle resoluble; si no, la búsqueda puede preferir puzles irresolubles.</translation>
    </message>
    <message>
      <source>Many {feature}</source>
      <translation>Número alto de {feature}</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Mapa</translation>
    </message>
    <message>
      <source>Map of puzzles</source>
      <translation>Mapa de puzles</translation>
    </message>
    <message>
      <source>Mark cards linked by equal or adjacent ranks</source>
      <translation>Señalar las cartas unidas por rangos iguales o contiguos</translation>
    </message>
    <message>
      <source>Match &amp;system</source>
      <translation>Según el &amp;sistema</translation>
    </message>
    <message>
      <source>Matching cards</source>
      <translation>Cartas compatibles</translation>
    </message>
    <message>
      <source>Maximum</source>
      <translation>Máximo</translation>
    </message>
    <message>
      <source>Maximum (leave empty for none)</source>
      <translation>Máximo (vacío si no hay)</translation>
    </message>
    <message>
      <source>Maximum number of cards</source>
      <translation>Número máximo de cartas</translation>
    </message>
    <message>
      <source>Maximum number of cells along each axis. A feature with few whole-number values gets one cell per value.</source>
      <translation>Número máximo de celdas en cada eje. Una característica con pocos valores enteros tiene una celda por valor.</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>Media</translation>
    </message>
    <message>
      <source>Mean degree</source>
      <translation>Grado medio</translation>
    </message>
    <message>
      <source>Mean of this rater's ratings</source>
      <translation>Media de las valoraciones de este evaluador</translation>
    </message>
    <message>
      <source>Mean of your ratings in the current ratings file</source>
      <translation>Media de tus valoraciones en el archivo de valoraciones actual</translation>
    </message>
    <message>
      <source>Mean rating minus that of control puzzles generated and chosen as in the previous round (± half-width of the 95% interval)</source>
      <translation>Valoración media menos la de puzles de control generados y elegidos como en la ronda anterior (± semiamplitud del intervalo del 95 %)</translation>
    </message>
    <message>
      <source>Mean rating minus that of random solvable puzzles of the same sizes (± half-width of the 95% interval)</source>
      <translation>Valoración media menos la de puzles aleatorios resolubles del mismo tamaño (± semiamplitud del intervalo del 95 %)</translation>
    </message>
    <message>
      <source>Mean rating minus that of the other raters on the same puzzles, with its 95% interval</source>
      <translation>Valoración media menos la de los demás evaluadores en los mismos puzles, con su intervalo del 95 %</translation>
    </message>
    <message>
      <source>Mean rating of each round, and of its random controls</source>
      <translation>Valoración media de cada ronda y de sus controles aleatorios</translation>
    </message>
    <message>
      <source>Mean rating {mean} ({ratings}, {puzzles}).</source>
      <translation>Valoración media {mean} ({ratings}, {puzzles}).</translation>
    </message>
    <message>
      <source>Mean rating, excluding controls</source>
      <translation>Valoración media, sin los puzles de control</translation>
    </message>
    <message>
      <source>Mean ratings by round, and gains over controls with 95% intervals.</source>
      <translation>Valoraciones medias por ronda y ganancias sobre los controles, con intervalos del 95 %.</translation>
    </message>
    <message>
      <source>Mean score of 100 random games. With 16 cards, it correlates with the halfway ratio about as closely as the success of tree search.</source>
      <translation>Puntuación media de 100 partidas al azar. Con 16 cartas se correlaciona con la proporción a mitad de partida casi tanto como el éxito de la búsqueda en árbol.</translation>
    </message>
    <message>
      <source>Mean tension of the middle third minus that of the opening or the end, whichever is tenser. Positive for an hourglass shape.</source>
      <translation>Tensión media del tercio central menos la del comienzo o la del final, la que sea mayor. Positiva si tiene forma de reloj de arena.</translation>
    </message>
    <message>
      <source>Measuring random deals to find the range of the axes…</source>
      <translation>Midiendo repartos al azar para hallar el intervalo de los ejes…</translation>
    </message>
    <message>
      <source>Measuring…</source>
      <translation>Midiendo…</translation>
    </message>
    <message>
      <source>Method</source>
      <translation>Método</translation>
    </message>
    <message>
      <source>Methods</source>
      <translation>Métodos</translation>
    </message>
    <message>
      <source>Minimum</source>
      <translation>Mínimo</translation>
    </message>
    <message>
      <source>Minimum (leave empty for none)</source>
      <translation>Mínimo (vacío si no hay)</translation>
    </message>
    <message>
      <source>Minimum number of cards</source>
      <translation>Número mínimo de cartas</translation>
    </message>
    <message>
      <source>Mistakes not yet analysed</source>
      <translation>Errores aún sin analizar</translation>
    </message>
    <message>
      <source>Monte Carlo success</source>
      <translation>Éxito Monte Carlo</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Más acciones</translation>
    </message>
    <message>
      <source>More puzzles give clearer results but take longer to rate</source>
      <translation>Con más puzles, los resultados son más claros, pero se tarda más en valorarlos</translation>
    </message>
    <message>
      <source>More than one rank, and suits that repeat. Everything else is random.</source>
      <translation>Más de un rango y palos que se repiten. Todo lo demás es aleatorio.</translation>
    </message>
    <message>
      <source>Move from cell {source} to cell {target}</source>
      <translation>El movimiento de la celda {source} a la celda {target}</translation>
    </message>
    <message>
      <source>Move these {n} items to the wastebasket?</source>
      <translation>¿Mover {n:/estos} {n} {n:elemento/elementos} a la papelera?</translation>
    </message>
    <message>
      <source>Move to wastebasket</source>
      <translation>Mover a la papelera</translation>
    </message>
    <message>
      <source>Move {card}. Press H again to see where.</source>
      <translation>Mueve {card}. Pulsa H otra vez para ver adónde.</translation>
    </message>
    <message>
      <source>Move {move}</source>
      <translation>El movimiento {move}</translation>
    </message>
    <message>
      <source>Move {place} of {all}</source>
      <translation>Jugada {place} de {all}</translation>
    </message>
    <message>
      <source>Move {source} onto {target}.</source>
      <translation>Mueve {source} sobre {target}.</translation>
    </message>
    <message>
      <source>Move “{name}” to the wastebasket?</source>
      <translation>¿Mover «{name}» a la papelera?</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Movimientos</translation>
    </message>
    <message>
      <source>My sets</source>
      <translation>Mis colecciones</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Nombre</translation>
    </message>
    <message>
      <source>Name in the file</source>
      <translation>Nombre en el archivo</translation>
    </message>
    <message>
      <source>Name of the set or study</source>
      <translation>Nombre de la colección o del estudio</translation>
    </message>
    <message>
      <source>Name of the study</source>
      <translation>Nombre del estudio</translation>
    </message>
    <message>
      <source>Name shown in sets, rounds and reports</source>
      <translation>Nombre que aparece en colecciones, rondas e informes</translation>
    </message>
    <message>
      <source>Negative numbers are seeds of deals: {seed} is deal {number}.</source>
      <translation>Los números negativos son semillas de repartos: {seed} es el reparto {number}.</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Conclusions</source>
      <translation>Neller y Ziegler 2019, Conclusiones</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 0</source>
      <translation>Neller y Ziegler 2019, Iteración 0</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 1</source>
      <translation>Neller y Ziegler 2019, Iteración 1</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 2</source>
      <translation>Neller y Ziegler 2019, Iteración 2</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 3</source>
      <translation>Neller y Ziegler 2019, Iteración 3</translation>
    </message>
    <message>
      <source>Neller &amp; Ziegler 2019, Iteration 4</source>
      <translation>Neller y Ziegler 2019, Iteración 4</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Nuevo</translation>
    </message>
    <message>
      <source>New deal</source>
      <translation>Nuevo reparto</translation>
    </message>
    <message>
      <source>New map</source>
      <translation>Mapa nuevo</translation>
    </message>
    <message>
      <source>New name</source>
      <translation>Nuevo nombre</translation>
    </message>
    <message>
      <source>New study</source>
      <translation>Nuevo estudio</translation>
    </message>
    <message>
      <source>New-card share</source>
      <translation>Cartas nuevas</translation>
    </message>
    <message>
      <source>New…</source>
      <translation>Nuevo…</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Siguiente</translation>
    </message>
    <message>
      <source>Next mistake</source>
      <translation>Siguiente error</translation>
    </message>
    <message>
      <source>Next mistake (Down)</source>
      <translation>Siguiente error (flecha abajo)</translation>
    </message>
    <message>
      <source>Next month</source>
      <translation>Mes siguiente</translation>
    </message>
    <message>
      <source>Next move (right arrow)</source>
      <translation>Movimiento siguiente (flecha derecha)</translation>
    </message>
    <message>
      <source>Next on the ladder: {n} cards.</source>
      <translation>Siguiente en la escalera: {n} cartas.</translation>
    </message>
    <message>
      <source>Next puzzle</source>
      <translation>Siguiente</translation>
    </message>
    <message>
      <source>Next round from this map</source>
      <translation>Próxima ronda con este mapa</translation>
    </message>
    <message>
      <source>Next step</source>
      <translation>Paso siguiente</translation>
    </message>
    <message>
      <source>Next: choose the size of the round and generate it.</source>
      <translation>Siguiente paso: elige el tamaño de la ronda y genérala.</translation>
    </message>
    <message>
      <source>Next: decide whether to add another round, and with which energy.</source>
      <translation>A continuación: decide si añades otra ronda y con qué energía.</translation>
    </message>
    <message>
      <source>Next: {n} cards</source>
      <translation>Siguiente: {n} cartas</translation>
    </message>
    <message>
      <source>Next: {title}. {solved} of {all} solved.</source>
      <translation>Siguiente: {title}. {solved} de {all} resueltos.</translation>
    </message>
    <message>
      <source>No change: the same energy again.</source>
      <translation>Sin cambios: otra vez la misma energía.</translation>
    </message>
    <message>
      <source>No clear preference yet ({answers}).</source>
      <translation>Aún no hay una preferencia clara ({answers}).</translation>
    </message>
    <message>
      <source>No control of round {n} is rated, so a change of mood between rounds can't be distinguished from a change of the puzzles. Rate its controls.</source>
      <translation>En la ronda {n} no se ha valorado ningún control, así que no se puede distinguir un cambio de humor de un cambio de los puzles. Valora sus controles.</translation>
    </message>
    <message>
      <source>No controls use the previous energy, because round {n} wasn't generated with a single energy.</source>
      <translation>Ningún control es de la energía anterior, porque la ronda {n} no se generó con una sola energía.</translation>
    </message>
    <message>
      <source>No feature changes the expected rating enough to become a term of the energy.</source>
      <translation>Ninguna característica cambia la valoración esperada lo bastante para ser un término de la energía.</translation>
    </message>
    <message>
      <source>No feature is selected. Select at least one.</source>
      <translation>No hay ninguna característica seleccionada. Selecciona al menos una.</translation>
    </message>
    <message>
      <source>No feature varies yet ({n_puzzles}). Rate more puzzles.</source>
      <translation>Ninguna característica varía entre {n_puzzles}. Valora más puzles.</translation>
    </message>
    <message>
      <source>No hints</source>
      <translation>Sin pistas</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>No hay ninguna coincidencia.</translation>
    </message>
    <message>
      <source>No mistakes</source>
      <translation>Sin errores</translation>
    </message>
    <message>
      <source>No mistakes to practise. When you lose a winnable game and start another, the position appears here.</source>
      <translation>No hay errores que practicar. Cuando pierdas una partida que se podía ganar y empieces otra, la posición aparecerá aquí.</translation>
    </message>
    <message>
      <source>No moves left.</source>
      <translation>No quedan movimientos.</translation>
    </message>
    <message>
      <source>No new ratings for {study}.</source>
      <translation>No hay valoraciones nuevas para {study}.</translation>
    </message>
    <message>
      <source>No program is set up to open {path}.</source>
      <translation>No hay ningún programa configurado para abrir {path}.</translation>
    </message>
    <message>
      <source>No puzzle in the set matches the filter.</source>
      <translation>Ningún puzle de la colección pasa el filtro.</translation>
    </message>
    <message>
      <source>No puzzle in this round has been rated yet.</source>
      <translation>Aún no se ha valorado ningún puzle de esta ronda.</translation>
    </message>
    <message>
      <source>No rated controls link this round with the rounds it is compared with. Rate its controls, or add controls to the next round.</source>
      <translation>Ningún puzle de control valorado une esta ronda con las rondas con las que se compara. Valora sus puzles de control o añade controles a la próxima ronda.</translation>
    </message>
    <message>
      <source>No rating is recorded as blind.</source>
      <translation>Ninguna valoración consta como a ciegas.</translation>
    </message>
    <message>
      <source>No ratings yet. Create the first round, then play and rate its puzzles.</source>
      <translation>Aún no hay valoraciones. Crea la primera ronda y luego juega y valora sus puzles.</translation>
    </message>
    <message>
      <source>No ratings yet. Play a puzzle and press R to rate it. After a first round of about 15 puzzles, the study suggests an energy for the next round.</source>
      <translation>Aún no hay valoraciones. Juega un puzle y pulsa R para valorarlo. Después de una primera ronda de unos 15 puzles, el estudio sugiere una energía para la siguiente.</translation>
    </message>
    <message>
      <source>No ratings yet. The first one creates the file.</source>
      <translation>Aún no hay valoraciones; la primera crea el archivo.</translation>
    </message>
    <message>
      <source>No round has two rated puzzles, so nothing can be compared within rounds. Rate more puzzles of each round.</source>
      <translation>Ninguna ronda tiene dos puzles valorados, así que no se puede comparar nada dentro de las rondas. Valora más puzles de cada ronda.</translation>
    </message>
    <message>
      <source>No set is open. Generate one first.</source>
      <translation>No hay ninguna colección abierta. Genera antes una.</translation>
    </message>
    <message>
      <source>No set is open. Open or generate one first.</source>
      <translation>No hay ninguna colección abierta. Abre o genera antes una.</translation>
    </message>
    <message>
      <source>No sets yet. Generate puzzles, or press Ctrl+Shift+A to add the current puzzle to a set.</source>
      <translation>Aún no hay colecciones. Genera puzles o pulsa Ctrl+Mayús+A para añadir el puzle actual a una colección.</translation>
    </message>
    <message>
      <source>No solvable deal found. Try more cards.</source>
      <translation>No se encontró ningún reparto resoluble. Prueba con más cartas.</translation>
    </message>
    <message>
      <source>No solvable random puzzle with {n_cards} cards was found. Set their number to 0.</source>
      <translation>No se encontró ningún puzle aleatorio resoluble con {n_cards} cartas. Pon su número en 0.</translation>
    </message>
    <message>
      <source>No study is open</source>
      <translation>Ningún estudio abierto</translation>
    </message>
    <message>
      <source>No study was created, because it needs a name.</source>
      <translation>No se creó ningún estudio, porque necesita un nombre.</translation>
    </message>
    <message>
      <source>No suit makes up half of the cards, and the ranks form several clusters.</source>
      <translation>Ningún palo suma la mitad de las cartas y los rangos forman varios grupos.</translation>
    </message>
    <message>
      <source>No two cards in one row or column match.</source>
      <translation>En ninguna fila ni columna hay dos cartas que coincidan.</translation>
    </message>
    <message>
      <source>No undos</source>
      <translation>Sin deshacer</translation>
    </message>
    <message>
      <source>None of the selected features varies between the rated puzzles ({left_out}). Select other features.</source>
      <translation>Ninguna de las características elegidas varía entre los puzles valorados ({left_out}). Elige otras.</translation>
    </message>
    <message>
      <source>Not considered, because unknown for some rated puzzles: {names}.</source>
      <translation>No se han tenido en cuenta, por desconocidas en algunos puzles valorados: {names}.</translation>
    </message>
    <message>
      <source>Not finished: counts as given up</source>
      <translation>Sin acabar: cuenta como abandonado</translation>
    </message>
    <message>
      <source>Not found</source>
      <translation>No encontrado</translation>
    </message>
    <message>
      <source>Not rated</source>
      <translation>Sin valorar</translation>
    </message>
    <message>
      <source>Not saved. Your text is still here.</source>
      <translation>Sin guardar. Tu texto sigue aquí.</translation>
    </message>
    <message>
      <source>Not yet analysed</source>
      <translation>Aún sin analizar</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notas</translation>
    </message>
    <message>
      <source>Notes from the puzzle's ratings</source>
      <translation>Notas de las valoraciones del puzle</translation>
    </message>
    <message>
      <source>Notes saved with the rating</source>
      <translation>Notas de la valoración</translation>
    </message>
    <message>
      <source>Nothing can be saved in {folder}. Allow writing there, or set BOAF_HOME to another folder.</source>
      <translation>No se puede guardar nada en {folder}. Permite escribir allí o indica otra carpeta en BOAF_HOME.</translation>
    </message>
    <message>
      <source>Nothing has been rated yet.</source>
      <translation>Aún no se ha valorado nada.</translation>
    </message>
    <message>
      <source>Nothing has been rated yet. Rate some puzzles first.</source>
      <translation>Aún no hay nada valorado. Valora antes algunos puzles.</translation>
    </message>
    <message>
      <source>Nothing to analyse yet. Drag cards onto the grid, click a card and then a cell, or type a card such as 5H.</source>
      <translation>Aún no hay nada que analizar. Arrastra cartas a la cuadrícula, haz clic en una carta y luego en una celda, o escribe una carta, por ejemplo 5H (H = corazones, S = picas, D = diamantes, C = tréboles; A, K, Q = dama, J = jota, T = 10).</translation>
    </message>
    <message>
      <source>Nothing was imported, because the ratings need a name.</source>
      <translation>No se importó nada, porque las valoraciones necesitan un nombre.</translation>
    </message>
    <message>
      <source>Now try it yourself. Press H for a hint.</source>
      <translation>Ahora inténtalo tú. Pulsa H para ver una pista.</translation>
    </message>
    <message>
      <source>Number</source>
      <translation>Número</translation>
    </message>
    <message>
      <source>Number of cards</source>
      <translation>Número de cartas</translation>
    </message>
    <message>
      <source>Number of cards in each puzzle on the map</source>
      <translation>Número de cartas de cada puzle del mapa</translation>
    </message>
    <message>
      <source>Number of chains to run in parallel (leave empty for one per processor core)</source>
      <translation>Número de cadenas en paralelo (vacío: una por núcleo del procesador)</translation>
    </message>
    <message>
      <source>Number of deals to evaluate before the search ends</source>
      <translation>Número de repartos que se evalúan antes de que termine la búsqueda</translation>
    </message>
    <message>
      <source>Number of different ranks (rank diversity).</source>
      <translation>Número de rangos distintos (diversidad de rangos).</translation>
    </message>
    <message>
      <source>Number of different suits (suit diversity).</source>
      <translation>Número de palos distintos (diversidad de palos).</translation>
    </message>
    <message>
      <source>Number of moves in a solution that are the only winning move, averaged over all solutions.</source>
      <translation>Número de movimientos de una solución que son el único ganador, promediado sobre todas las soluciones.</translation>
    </message>
    <message>
      <source>Number of moves in greedy play, which takes the largest gain each turn until no move is left. Ties go to the first cell, so equivalent arrangements of a puzzle may differ.</source>
      <translation>Número de movimientos del juego voraz, que toma en cada turno la mayor ganancia hasta que no queda ningún movimiento. En caso de empate decide la primera celda, así que las disposiciones equivalentes de un puzle pueden diferir.</translation>
    </message>
    <message>
      <source>Number of puzzles</source>
      <translation>Número de puzles</translation>
    </message>
    <message>
      <source>Number of puzzles in the round, not counting controls</source>
      <translation>Número de puzles de la ronda, sin contar los controles</translation>
    </message>
    <message>
      <source>Number of puzzles to generate</source>
      <translation>Número de puzles que se generan</translation>
    </message>
    <message>
      <source>Number of the round, and where its puzzles are from</source>
      <translation>Número de la ronda y origen de sus puzles</translation>
    </message>
    <message>
      <source>Number of times the temperature halves during a chain</source>
      <translation>Número de veces que la temperatura se reduce a la mitad a lo largo de una cadena</translation>
    </message>
    <message>
      <source>Of {all} candidates, {n} were chosen by the ratings expected of them.</source>
      <translation>De {all} candidatos se eligieron {n} según la valoración esperada.</translation>
    </message>
    <message>
      <source>Of {all} ratings, {n} are recorded as blind: the features, energy and verdict of the puzzle were hidden until it was rated.</source>
      <translation>De {all} valoraciones, {n} constan como a ciegas: las características, la energía y el veredicto del puzle estaban ocultos hasta que se valoró.</translation>
    </message>
    <message>
      <source>On to {n} cards</source>
      <translation>Ahora con {n} cartas</translation>
    </message>
    <message>
      <source>One field has more than {limit:,} characters.</source>
      <translation>Un campo tiene más de {limit:,} caracteres.</translation>
    </message>
    <message>
      <source>One file that anyone can play in a browser, even on a phone or offline.</source>
      <translation>Un solo archivo que cualquiera puede jugar en un navegador, también en el teléfono y sin conexión.</translation>
    </message>
    <message>
      <source>One stack: you win!</source>
      <translation>Una sola pila: ¡has ganado!</translation>
    </message>
    <message>
      <source>One star each for no hint, no undo and no mistake</source>
      <translation>Una estrella por no usar pistas, otra por no deshacer y otra por no cometer errores</translation>
    </message>
    <message>
      <source>Only the top card counts. One first move looks right but loses. Look ahead.</source>
      <translation>Solo cuenta la carta superior. Uno de los primeros movimientos parece bueno, pero pierde. Piensa por adelantado.</translation>
    </message>
    <message>
      <source>Only when &amp;stuck</source>
      <translation>Solo al &amp;atascarse</translation>
    </message>
    <message>
      <source>Only {n_found} of {count} puzzles were found. Try fewer puzzles or other numbers of cards.</source>
      <translation>Solo se encontraron {n_found} de {count} puzles. Pide menos puzles u otros números de cartas.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Abrir</translation>
    </message>
    <message>
      <source>Open &amp;recent</source>
      <translation>A&amp;brir recientes</translation>
    </message>
    <message>
      <source>Open a deal copied as text</source>
      <translation>Abrir un reparto copiado como texto</translation>
    </message>
    <message>
      <source>Open a puzzle set</source>
      <translation>Abrir una colección de puzles</translation>
    </message>
    <message>
      <source>Open a study</source>
      <translation>Abrir un estudio</translation>
    </message>
    <message>
      <source>Open or generate a set to see how changes to the energy reorder it.</source>
      <translation>Abre o genera una colección para ver cómo la reordenan los cambios de la energía.</translation>
    </message>
    <message>
      <source>Open puzzle</source>
      <translation>Abrir el puzle</translation>
    </message>
    <message>
      <source>Open ratings</source>
      <translation>Abrir valoraciones</translation>
    </message>
    <message>
      <source>Open ratings…</source>
      <translation>Abrir valoraciones…</translation>
    </message>
    <message>
      <source>Open set, ranked by this energy</source>
      <translation>Colección abierta, ordenada por esta energía</translation>
    </message>
    <message>
      <source>Open the CSV</source>
      <translation>Abrir el CSV</translation>
    </message>
    <message>
      <source>Open the energy suggested by your ratings so you can change or use it</source>
      <translation>Abrir la energía sugerida por las valoraciones para cambiarla o usarla</translation>
    </message>
    <message>
      <source>Open the next puzzle of the round (N)</source>
      <translation>Abrir el siguiente puzle de la ronda (N)</translation>
    </message>
    <message>
      <source>Open the page on this topic in your browser: {path}</source>
      <translation>Abrir en el navegador la página sobre este tema: {path}</translation>
    </message>
    <message>
      <source>Open this energy in the Design tab</source>
      <translation>Abrir esta energía en la pestaña Diseño</translation>
    </message>
    <message>
      <source>Open, rename or delete your sets and studies.</source>
      <translation>Abre, renombra o elimina tus colecciones y estudios.</translation>
    </message>
    <message>
      <source>Opening the study…</source>
      <translation>Abriendo el estudio…</translation>
    </message>
    <message>
      <source>Opening {name}…</source>
      <translation>Abriendo {name}…</translation>
    </message>
    <message>
      <source>Opening…</source>
      <translation>Abriendo…</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Abrir…</translation>
    </message>
    <message>
      <source>Order matters</source>
      <translation>El orden importa</translation>
    </message>
    <message>
      <source>Origin of the set or study</source>
      <translation>Procedencia de la colección o del estudio</translation>
    </message>
    <message>
      <source>Other features</source>
      <translation>Otras características</translation>
    </message>
    <message>
      <source>Other file</source>
      <translation>Otro archivo</translation>
    </message>
    <message>
      <source>Owl</source>
      <translation>Búho</translation>
    </message>
    <message>
      <source>P&amp;ause</source>
      <translation>Pa&amp;usa</translation>
    </message>
    <message>
      <source>P&amp;ractise</source>
      <translation>Prac&amp;ticar</translation>
    </message>
    <message>
      <source>PDF for printing</source>
      <translation>PDF para imprimir</translation>
    </message>
    <message>
      <source>Page &amp;size</source>
      <translation>Ta&amp;maño de página</translation>
    </message>
    <message>
      <source>Pairs of cards with the same suit or the same or adjacent ranks, wherever they lie.</source>
      <translation>Pares de cartas con el mismo palo o con rango igual o contiguo, estén donde estén.</translation>
    </message>
    <message>
      <source>Paper size of your printer</source>
      <translation>Tamaño de papel de tu impresora</translation>
    </message>
    <message>
      <source>Part of its path isn't a folder. Check the name.</source>
      <translation>Una parte de la ruta no es una carpeta. Comprueba el nombre.</translation>
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
      <source>Paused. Press P or click to continue.</source>
      <translation>En pausa. Pulsa P o haz clic para continuar.</translation>
    </message>
    <message>
      <source>Pla&amp;y again</source>
      <translation>&amp;Jugar otra vez</translation>
    </message>
    <message>
      <source>Pla&amp;y today's</source>
      <translation>Jugar el de &amp;hoy</translation>
    </message>
    <message>
      <source>Plain-text card grids. Can be reopened here.</source>
      <translation>Cuadrículas de cartas en texto sin formato. Se pueden volver a abrir aquí.</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Reproducir</translation>
    </message>
    <message>
      <source>Play &amp;&amp; rate next</source>
      <translation>Jugar y valorar</translation>
    </message>
    <message>
      <source>Play &amp;&amp; rate round {n}</source>
      <translation>Jugar y valorar la ronda {n}</translation>
    </message>
    <message>
      <source>Play &amp;next</source>
      <translation>Jugar el &amp;siguiente</translation>
    </message>
    <message>
      <source>Play (Space)</source>
      <translation>Reproducir (Espacio)</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Jugar otra vez</translation>
    </message>
    <message>
      <source>Play from here</source>
      <translation>Jugar desde aquí</translation>
    </message>
    <message>
      <source>Play on from this position (Enter)</source>
      <translation>Seguir jugando desde esta posición (Intro)</translation>
    </message>
    <message>
      <source>Played</source>
      <translation>Jugado</translation>
    </message>
    <message>
      <source>Playing</source>
      <translation>Juego</translation>
    </message>
    <message>
      <source>Point</source>
      <translation>Punto</translation>
    </message>
    <message>
      <source>Points</source>
      <translation>Puntos</translation>
    </message>
    <message>
      <source>Positions where you lost a winnable game</source>
      <translation>Posiciones en las que perdiste una partida ganable</translation>
    </message>
    <message>
      <source>Positive: less is better. Negative: more is better.</source>
      <translation>Positivo: cuanto menos, mejor. Negativo: cuanto más, mejor.</translation>
    </message>
    <message>
      <source>Predictions for a new puzzle are typically off by {error} points. With the mean rating alone, they are off by {mean} points.</source>
      <translation>Las predicciones para un puzle nuevo suelen desviarse {error} puntos. Con la valoración media sola se desvían {mean} puntos.</translation>
    </message>
    <message>
      <source>Preferences</source>
      <translation>Preferencias</translation>
    </message>
    <message>
      <source>Preferences for {name} aren't learned from these ratings.</source>
      <translation>De estas valoraciones no se aprenden preferencias sobre {name}.</translation>
    </message>
    <message>
      <source>Preferred value</source>
      <translation>Valor preferido</translation>
    </message>
    <message>
      <source>Preferred value of {feature}</source>
      <translation>Valor preferido de {feature}</translation>
    </message>
    <message>
      <source>Prefers</source>
      <translation>Prefiere</translation>
    </message>
    <message>
      <source>Press Enter for the next match</source>
      <translation>Pulsa Intro para ir al siguiente resultado</translation>
    </message>
    <message>
      <source>Previous energy: {name}.</source>
      <translation>Energía anterior: {name}.</translation>
    </message>
    <message>
      <source>Previous month</source>
      <translation>Mes anterior</translation>
    </message>
    <message>
      <source>Previous move (left arrow)</source>
      <translation>Movimiento anterior (flecha izquierda)</translation>
    </message>
    <message>
      <source>Previous puzzle: rating {value} saved</source>
      <translation>Puzle anterior: valoración {value} guardada</translation>
    </message>
    <message>
      <source>Print as PD&amp;F…</source>
      <translation>Imprimir como PD&amp;F…</translation>
    </message>
    <message>
      <source>Print as PDF</source>
      <translation>Imprimir como PDF</translation>
    </message>
    <message>
      <source>Probability of accepting a worse puzzle</source>
      <translation>Probabilidad de aceptar un puzle peor</translation>
    </message>
    <message>
      <source>Probability of effect</source>
      <translation>Probabilidad de efecto</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Progreso</translation>
    </message>
    <message>
      <source>Puzzle</source>
      <translation>Puzle</translation>
    </message>
    <message>
      <source>Puzzle gallery</source>
      <translation>Galería de puzles</translation>
    </message>
    <message>
      <source>Puzzle id, shared by all equivalent puzzles</source>
      <translation>Id del puzle, común a todos los puzles equivalentes</translation>
    </message>
    <message>
      <source>Puzzle of the da&amp;y…</source>
      <translation>Puzle del &amp;día…</translation>
    </message>
    <message>
      <source>Puzzle of the day</source>
      <translation>Puzle del día</translation>
    </message>
    <message>
      <source>Puzzle on the board: energy {value}</source>
      <translation>Puzle del tablero: energía {value}</translation>
    </message>
    <message>
      <source>Puzzle on the board: energy ≈ {value}, halfway ratio {known}</source>
      <translation>Puzle del tablero: energía ≈ {value}; proporción a mitad de partida {known}</translation>
    </message>
    <message>
      <source>Puzzle set</source>
      <translation>Colección de puzles</translation>
    </message>
    <message>
      <source>Puzzle set (CSV)</source>
      <translation>Colección de puzles (CSV)</translation>
    </message>
    <message>
      <source>Puzzle set with solutions</source>
      <translation>Colección de puzles con soluciones</translation>
    </message>
    <message>
      <source>Puzzle set with solutions (JSON)</source>
      <translation>Colección de puzles con soluciones (JSON)</translation>
    </message>
    <message>
      <source>Puzzle sets</source>
      <translation>Colecciones de puzles</translation>
    </message>
    <message>
      <source>Puzzle sets and deals</source>
      <translation>Colecciones de puzles y repartos</translation>
    </message>
    <message>
      <source>Puzzle {id}</source>
      <translation>Puzle {id}</translation>
    </message>
    <message>
      <source>Puzzle {place} of round {number}</source>
      <translation>El puzle {place} de la ronda {number}</translation>
    </message>
    <message>
      <source>Puzzle {puzzle}</source>
      <translation>Puzle {puzzle}</translation>
    </message>
    <message>
      <source>Puzzles</source>
      <translation>Puzles</translation>
    </message>
    <message>
      <source>Puzzles found</source>
      <translation>Puzles encontrados</translation>
    </message>
    <message>
      <source>Puzzles generated with version {version} of the program, {n:seed/seeds} {seeds}.</source>
      <translation>Puzles generados con la versión {version} del programa, {n:semilla/semillas} {seeds}.</translation>
    </message>
    <message>
      <source>Puzzles in the round</source>
      <translation>Puzles de la ronda</translation>
    </message>
    <message>
      <source>Puzzles of the set</source>
      <translation>Puzles de la colección</translation>
    </message>
    <message>
      <source>Puzzles rated best and worst</source>
      <translation>Puzles mejor y peor valorados</translation>
    </message>
    <message>
      <source>Puzzles that change rank compared with {name}: {n} of {all}</source>
      <translation>Puzles que cambian de puesto respecto a {name}: {n} de {all}</translation>
    </message>
    <message>
      <source>Puzzles to rate in round {n}: {all} (new: {own}, controls: {controls}, repeats: {repeats}).</source>
      <translation>Puzles por valorar en la ronda {n}: {all} (nuevos: {own}, controles: {controls}, repetidos: {repeats}).</translation>
    </message>
    <message>
      <source>Puzzles to rate: {n}.</source>
      <translation>Por valorar: {n} {n:puzle/puzles}.</translation>
    </message>
    <message>
      <source>Queen of {suit} | the: the Queen of {suit}</source>
      <translation>reina de {suit} | the: la reina de {suit}</translation>
    </message>
    <message>
      <source>Quick deal</source>
      <translation>Reparto rápido</translation>
    </message>
    <message>
      <source>Random moves win about one game in {count}.</source>
      <translation>Jugando al azar se gana más o menos una partida de cada {count}.</translation>
    </message>
    <message>
      <source>Random moves win almost every game.</source>
      <translation>Las jugadas al azar ganan casi todas las partidas.</translation>
    </message>
    <message>
      <source>Random play score</source>
      <translation>Puntuación al azar</translation>
    </message>
    <message>
      <source>Range for the number of cards in each puzzle</source>
      <translation>El número de cartas de cada puzle está en este intervalo</translation>
    </message>
    <message>
      <source>Rank clusters</source>
      <translation>Grupos de rangos</translation>
    </message>
    <message>
      <source>Ranks</source>
      <translation>Rangos</translation>
    </message>
    <message>
      <source>Rate</source>
      <translation>Valorar</translation>
    </message>
    <message>
      <source>Rate that puzzle again.</source>
      <translation>Valora ese puzle otra vez.</translation>
    </message>
    <message>
      <source>Rated</source>
      <translation>Valorados</translation>
    </message>
    <message>
      <source>Rated better: {names}.</source>
      <translation>Mejor valorado: {names}.</translation>
    </message>
    <message>
      <source>Rated in round {n}</source>
      <translation>Valorados en la ronda {n}</translation>
    </message>
    <message>
      <source>Rated puzzles</source>
      <translation>Puzles valorados</translation>
    </message>
    <message>
      <source>Rated puzzles, not counting controls and repeats</source>
      <translation>Puzles valorados, sin contar los de control ni las repeticiones</translation>
    </message>
    <message>
      <source>Rated puzzles: {n}.</source>
      <translation>Puzles valorados: {n}.</translation>
    </message>
    <message>
      <source>Rated {value}. Saving again replaces that rating.</source>
      <translation>Valorado con {value}. Guardar otra vez sustituye esa valoración.</translation>
    </message>
    <message>
      <source>Rater</source>
      <translation>Evaluador</translation>
    </message>
    <message>
      <source>Raters</source>
      <translation>Evaluadores</translation>
    </message>
    <message>
      <source>Rating</source>
      <translation>Valoración</translation>
    </message>
    <message>
      <source>Rating from 0 to 10</source>
      <translation>Valoración de 0 a 10</translation>
    </message>
    <message>
      <source>Rating pages presented the puzzles to each rater in a random order.</source>
      <translation>Las páginas de valoración mostraron los puzles a cada persona en un orden aleatorio.</translation>
    </message>
    <message>
      <source>Rating page…</source>
      <translation>Página de valoración…</translation>
    </message>
    <message>
      <source>Rating {value} saved</source>
      <translation>Valoración {value} guardada</translation>
    </message>
    <message>
      <source>Rating: {name}</source>
      <translation>Valoración: {name}</translation>
    </message>
    <message>
      <source>Rating: {rating}</source>
      <translation>Valoración: {rating}</translation>
    </message>
    <message>
      <source>Ratings</source>
      <translation>Valoraciones</translation>
    </message>
    <message>
      <source>Ratings (*.csv *.txt)</source>
      <translation>Valoraciones (*.csv *.txt)</translation>
    </message>
    <message>
      <source>Ratings are saved in the folder {path}</source>
      <translation>Las valoraciones se guardan en la carpeta {path}</translation>
    </message>
    <message>
      <source>Ratings by others are hidden until you have rated the whole round blind. Hidden: {hidden}. Still to rate: {left}.</source>
      <translation>Las valoraciones de otras personas están ocultas hasta que hayas valorado a ciegas toda la ronda. Ocultas: {hidden}. Por valorar: {left}.</translation>
    </message>
    <message>
      <source>Ratings from elsewhere, such as another file: {n}.</source>
      <translation>Valoraciones de otro origen, por ejemplo de otro archivo: {n}.</translation>
    </message>
    <message>
      <source>Ratings given in this program: {n}.</source>
      <translation>Valoraciones hechas en este programa: {n}.</translation>
    </message>
    <message>
      <source>Ratings imported from rating pages: {n}.</source>
      <translation>Valoraciones importadas de páginas de valoración: {n}.</translation>
    </message>
    <message>
      <source>Ratings of games that were given up don't count for preferences and the next energy. Choose this if you gave up puzzles because they were too hard, not because you disliked them.</source>
      <translation>Las valoraciones de partidas abandonadas no cuentan para las preferencias ni la próxima energía. Elígelo si abandonaste puzles porque eran demasiado difíciles, no porque no te gustaban.</translation>
    </message>
    <message>
      <source>Ratings that don't say whether they were blind, counted as not blind: {n}.</source>
      <translation>Valoraciones que no indican si fueron a ciegas, contadas como no a ciegas: {n}.</translation>
    </message>
    <message>
      <source>Ratings without a name are your own</source>
      <translation>Las valoraciones sin nombre son tuyas</translation>
    </message>
    <message>
      <source>Ratings without an outcome, counted as solved: {n}.</source>
      <translation>Valoraciones sin resultado, contadas como resueltas: {n}.</translation>
    </message>
    <message>
      <source>Ratings, newest first</source>
      <translation>Valoraciones, de nuevas a antiguas</translation>
    </message>
    <message>
      <source>Re&amp;start</source>
      <translation>R&amp;einiciar</translation>
    </message>
    <message>
      <source>Read more</source>
      <translation>Leer más</translation>
    </message>
    <message>
      <source>Reason</source>
      <translation>Motivo</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Rehacer</translation>
    </message>
    <message>
      <source>Redone.</source>
      <translation>Rehecho.</translation>
    </message>
    <message>
      <source>Regression coefficients of all rounds.</source>
      <translation>Coeficientes de regresión de todas las rondas.</translation>
    </message>
    <message>
      <source>Regression coefficients of round {n} ({energy}).</source>
      <translation>Coeficientes de regresión de la ronda {n} ({energy}).</translation>
    </message>
    <message>
      <source>Reject puzzles that can be solved by taking the largest gain at each move</source>
      <translation>Rechazar los puzles que se resuelven tomando en cada movimiento la mayor ganancia</translation>
    </message>
    <message>
      <source>Rejected</source>
      <translation>Rechazados</translation>
    </message>
    <message>
      <source>Rejected rows</source>
      <translation>Filas rechazadas</translation>
    </message>
    <message>
      <source>Rejected: {n} {n:row/rows}.</source>
      <translation>{n:Rechazada:/Rechazadas:} {n} {n:fila./filas.}</translation>
    </message>
    <message>
      <source>Remove from Home</source>
      <translation>Quitar de Inicio</translation>
    </message>
    <message>
      <source>Remove round {n}</source>
      <translation>Quitar la ronda {n}</translation>
    </message>
    <message>
      <source>Remove the last round, which has no ratings yet</source>
      <translation>Quitar la última ronda, que aún no tiene valoraciones</translation>
    </message>
    <message>
      <source>Remove this condition</source>
      <translation>Quitar esta condición</translation>
    </message>
    <message>
      <source>Remove this factor</source>
      <translation>Quitar este factor</translation>
    </message>
    <message>
      <source>Remove this range</source>
      <translation>Quitar este intervalo</translation>
    </message>
    <message>
      <source>Remove this term</source>
      <translation>Quitar este término</translation>
    </message>
    <message>
      <source>Remove {name} from Home</source>
      <translation>Quitar {name} de Inicio</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Renombrar</translation>
    </message>
    <message>
      <source>Rename…</source>
      <translation>Renombrar…</translation>
    </message>
    <message>
      <source>Repeats</source>
      <translation>Rep.</translation>
    </message>
    <message>
      <source>Repeats in another arrangement: {repeats}.</source>
      <translation>Repeticiones en otra disposición: {repeats}.</translation>
    </message>
    <message>
      <source>Repeats of the same puzzle are averaged ({n_ratings} ratings of {n_numbers} puzzles).</source>
      <translation>Las repeticiones del mismo puzle se promedian ({n_ratings} valoraciones de {n_numbers} puzles).</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Informe</translation>
    </message>
    <message>
      <source>Report on all rounds…</source>
      <translation>Informe de todas las rondas…</translation>
    </message>
    <message>
      <source>Report…</source>
      <translation>Informe…</translation>
    </message>
    <message>
      <source>Residual (rating points)</source>
      <translation>Residuo (puntos de valoración)</translation>
    </message>
    <message>
      <source>Residuals</source>
      <translation>Residuos</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Reiniciar</translation>
    </message>
    <message>
      <source>Restart this puzzle and reset the clock</source>
      <translation>Reiniciar este puzle y poner el reloj a cero</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Resultados</translation>
    </message>
    <message>
      <source>Results of your games</source>
      <translation>Resultados de tus partidas</translation>
    </message>
    <message>
      <source>Results of {name}</source>
      <translation>Resultados: {name}</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reanudar</translation>
    </message>
    <message>
      <source>Review</source>
      <translation>Repasar</translation>
    </message>
    <message>
      <source>Review next energy</source>
      <translation>Revisar próxima energía</translation>
    </message>
    <message>
      <source>Review the energy suggested by your ratings, then generate the next round with it</source>
      <translation>Revisar la energía que sugieren tus valoraciones y generar con ella la próxima ronda</translation>
    </message>
    <message>
      <source>Review your mistakes</source>
      <translation>Revisar tus errores</translation>
    </message>
    <message>
      <source>Review your mistakes? If you do, this game earns no stars or best time and doesn't continue a streak. To earn them, play the puzzle again.</source>
      <translation>¿Revisar tus errores? Esta partida ya no dará estrellas, ni mejor tiempo, ni racha. Para conseguirlos puedes volver a jugar el puzle.</translation>
    </message>
    <message>
      <source>Round</source>
      <translation>Ronda</translation>
    </message>
    <message>
      <source>Round of the study</source>
      <translation>Ronda del estudio</translation>
    </message>
    <message>
      <source>Round {name!r} isn't in this study. Import the row into the study that the rating page came from, or remove it.</source>
      <translation>La ronda {name!r} no está en este estudio. Importa la fila en el estudio del que procede la página de valoración, o quítala.</translation>
    </message>
    <message>
      <source>Round {number} has no puzzles to rate. Add some first.</source>
      <translation>La ronda {number} no tiene puzles que valorar. Añade antes algunos.</translation>
    </message>
    <message>
      <source>Round {number} of {folder} already has ratings. Withdraw them first.</source>
      <translation>La ronda {number} de {folder} ya tiene valoraciones. Retíralas antes.</translation>
    </message>
    <message>
      <source>Round {n} has no puzzles, so its number of cards is unknown. Choose one.</source>
      <translation>La ronda {n} no tiene puzles, así que se desconoce su número de cartas. Elige uno.</translation>
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
      <source>Round {n} isn't finished. Create round {next} anyway?</source>
      <translation>La ronda {n} no está terminada. ¿Crear la ronda {next} de todos modos?</translation>
    </message>
    <message>
      <source>Round {n} still has {left} {left:puzzle/puzzles} to rate. Select the round to continue.</source>
      <translation>En la ronda {n} {left:queda/quedan} {left} {left:puzle/puzles} por valorar. Selecciona la ronda para continuar.</translation>
    </message>
    <message>
      <source>Round {n} was created.</source>
      <translation>La ronda {n} se ha creado.</translation>
    </message>
    <message>
      <source>Round {n} was rated {mean} on average. The ratings of earlier rounds predicted {low} to {high} (90% interval).</source>
      <translation>La ronda {n} se valoró con {mean} de media. Las valoraciones de rondas anteriores predecían de {low} a {high} (intervalo del 90 %).</translation>
    </message>
    <message>
      <source>Round {n}: {energy}</source>
      <translation>Ronda {n}: {energy}</translation>
    </message>
    <message>
      <source>Round {round}, {place} of {all}</source>
      <translation>Ronda {round}, {place} de {all}</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Rondas</translation>
    </message>
    <message>
      <source>Rounds and ratings of studies are moved with them. Your other ratings and favourites are kept.</source>
      <translation>Las rondas y valoraciones de los estudios se mueven con ellos. Tus demás valoraciones y favoritos se conservan.</translation>
    </message>
    <message>
      <source>Rounds of the study</source>
      <translation>Rondas del estudio</translation>
    </message>
    <message>
      <source>Rounds of the study in which the puzzle was rated</source>
      <translation>Rondas del estudio en las que se valoró el puzle</translation>
    </message>
    <message>
      <source>Row {row} has {n} {n:cell/cells}, but row 1 has {width}. Use {empty_cell} for each empty cell so that all rows have the same length.</source>
      <translation>La fila {row} tiene {n} {n:celda,/celdas,} pero la fila 1 tiene {width}. Usa {empty_cell} para cada celda vacía, de modo que todas las filas sean igual de largas.</translation>
    </message>
    <message>
      <source>Row-by-row greedy score</source>
      <translation>Puntuación voraz fila a fila</translation>
    </message>
    <message>
      <source>Rows</source>
      <translation>Filas</translation>
    </message>
    <message>
      <source>Rows and columns</source>
      <translation>Filas y columnas</translation>
    </message>
    <message>
      <source>R² = {value}</source>
      <translation>R² = {value}</translation>
    </message>
    <message>
      <source>R² within rounds and raters = {value}</source>
      <translation>R² dentro de rondas y evaluadores = {value}</translation>
    </message>
    <message>
      <source>R² within rounds and raters {r2}  ·  prediction error {error}</source>
      <translation>R² dentro de rondas y evaluadores {r2}  ·  error de predicción {error}</translation>
    </message>
    <message>
      <source>R² {r2}  ·  prediction error {error}</source>
      <translation>R² {r2}  ·  error de predicción {error}</translation>
    </message>
    <message>
      <source>SE</source>
      <translation>EE</translation>
    </message>
    <message>
      <source>Same as in round {n}: {name}</source>
      <translation>La misma que en la ronda {n}: {name}</translation>
    </message>
    <message>
      <source>Same rank</source>
      <translation>Mismo rango</translation>
    </message>
    <message>
      <source>Same suit</source>
      <translation>Mismo palo</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Guardar</translation>
    </message>
    <message>
      <source>Save a report on all rounds as a web page, or its tables as LaTeX</source>
      <translation>Guarda un informe de todas las rondas como página web, o sus tablas en LaTeX</translation>
    </message>
    <message>
      <source>Save a report on the selected round as a web page</source>
      <translation>Guarda un informe de la ronda elegida como página web</translation>
    </message>
    <message>
      <source>Save a table of all ratings and a Python script that computes the fit</source>
      <translation>Guarda una tabla de todas las valoraciones y un script de Python que calcula el ajuste</translation>
    </message>
    <message>
      <source>Save an HTML file in which others can play and rate the selected round blind, in any browser</source>
      <translation>Guarda un archivo HTML en el que otros pueden jugar y valorar a ciegas la ronda seleccionada, en cualquier navegador</translation>
    </message>
    <message>
      <source>Save and next</source>
      <translation>Guardar y seguir</translation>
    </message>
    <message>
      <source>Save as a set: {these}</source>
      <translation>Guardar como colección: {these}</translation>
    </message>
    <message>
      <source>Save as set…</source>
      <translation>Guardar como colección…</translation>
    </message>
    <message>
      <source>Save chart as</source>
      <translation>Guardar el gráfico como</translation>
    </message>
    <message>
      <source>Save chart as…</source>
      <translation>Guardar el gráfico como…</translation>
    </message>
    <message>
      <source>Save energy as</source>
      <translation>Guardar energía como</translation>
    </message>
    <message>
      <source>Save rating page as</source>
      <translation>Guardar la página de valoración como</translation>
    </message>
    <message>
      <source>Save report as</source>
      <translation>Guardar el informe como</translation>
    </message>
    <message>
      <source>Save set as</source>
      <translation>Guardar la colección como</translation>
    </message>
    <message>
      <source>Save the deal as a PDF to print. After the game, the PDF includes a solution.</source>
      <translation>Guarda el reparto como PDF para imprimirlo. Después de la partida, el PDF incluye una solución.</translation>
    </message>
    <message>
      <source>Save these puzzles as a PDF, web page, table or text</source>
      <translation>Guarda estos puzles como PDF, página web, tabla o texto</translation>
    </message>
    <message>
      <source>Save these puzzles as a new set</source>
      <translation>Guardar estos puzles como una colección nueva</translation>
    </message>
    <message>
      <source>Saves to round {n} of {study}</source>
      <translation>Se guarda en la ronda {n} de {study}</translation>
    </message>
    <message>
      <source>Saves to your own ratings</source>
      <translation>Se guarda en tus propias valoraciones</translation>
    </message>
    <message>
      <source>Save…</source>
      <translation>Guardar…</translation>
    </message>
    <message>
      <source>Saving…</source>
      <translation>Guardando…</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Búsqueda</translation>
    </message>
    <message>
      <source>Search columns</source>
      <translation>Buscar columnas</translation>
    </message>
    <message>
      <source>Search names and energies</source>
      <translation>Buscar nombres y energías</translation>
    </message>
    <message>
      <source>Search names, tags, notes, cards</source>
      <translation>Buscar nombres, etiquetas, notas, cartas</translation>
    </message>
    <message>
      <source>Search the help</source>
      <translation>Buscar en la ayuda</translation>
    </message>
    <message>
      <source>Searching for a solution…</source>
      <translation>Buscando una solución…</translation>
    </message>
    <message>
      <source>Searching for a solvable deal…</source>
      <translation>Buscando un reparto resoluble…</translation>
    </message>
    <message>
      <source>Searching…</source>
      <translation>Buscando…</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Semilla</translation>
    </message>
    <message>
      <source>Sequences of moves that end in one stack.</source>
      <translation>Secuencias de movimientos que acaban en una sola pila.</translation>
    </message>
    <message>
      <source>Sets and studies</source>
      <translation>Colecciones y estudios</translation>
    </message>
    <message>
      <source>Sets what the status bar shows about the position. “Only when stuck” shows nothing until you run out of moves, ask for a hint or finish. While you rate blind, nothing about the position is shown. Switching to “Winnable or lost” during a game costs one star.</source>
      <translation>Define qué muestra la barra de estado sobre la posición. «Solo al atascarse» no muestra nada hasta que te quedas sin jugadas, pides una pista o terminas. Mientras valoras a ciegas no se muestra nada sobre la posición. Cambiar durante una partida a «Ganable o perdida» cuesta una estrella.</translation>
    </message>
    <message>
      <source>Share of 20 games solved by Monte Carlo tree search with 1,000 random playouts per move.</source>
      <translation>Proporción de 20 partidas que resuelve la búsqueda en árbol Monte Carlo con 1000 partidas al azar por movimiento.</translation>
    </message>
    <message>
      <source>Share of 20 games solved by a player that evaluates each move with five random playouts.</source>
      <translation>Proporción de 20 partidas que resuelve un jugador que evalúa cada movimiento con cinco partidas al azar.</translation>
    </message>
    <message>
      <source>Share of first moves that lose: 1 − winning moves / moves.</source>
      <translation>Proporción de primeros movimientos que pierden: 1 − movimientos ganadores / movimientos.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after one move that are still solvable.</source>
      <translation>Proporción de movimientos que pierden, promediada sobre los estados aún resolubles tras un movimiento.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after three moves that are still solvable.</source>
      <translation>Proporción de movimientos que pierden, promediada sobre los estados aún resolubles tras tres movimientos.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states after two moves that are still solvable.</source>
      <translation>Proporción de movimientos que pierden, promediada sobre los estados aún resolubles tras dos movimientos.</translation>
    </message>
    <message>
      <source>Share of moves that lose, averaged over the states halfway through that are still solvable.</source>
      <translation>Proporción de movimientos que pierden, promediada sobre los estados aún resolubles a mitad de partida.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after one move.</source>
      <translation>Proporción de estados que aún tienen solución tras un movimiento.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after three moves.</source>
      <translation>Proporción de estados que aún tienen solución tras tres movimientos.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable after two moves.</source>
      <translation>Proporción de estados que aún tienen solución tras dos movimientos.</translation>
    </message>
    <message>
      <source>Share of states that are still solvable halfway through</source>
      <translation>Proporción de estados que aún tienen solución a mitad de partida</translation>
    </message>
    <message>
      <source>Share of states that are still solvable halfway, after n/2 moves with n cards.</source>
      <translation>Proporción de estados que siguen siendo resolubles a mitad de partida, tras n/2 movimientos con n cartas.</translation>
    </message>
    <message>
      <source>Share of steps that bring in an unused card. The other steps swap two cells.</source>
      <translation>Proporción de pasos que introducen una carta sin usar. Los demás pasos intercambian dos celdas.</translation>
    </message>
    <message>
      <source>Share of the cards that belong to the most common suit.</source>
      <translation>Proporción de las cartas que son del palo más frecuente.</translation>
    </message>
    <message>
      <source>Short labels separated by commas, for finding puzzles</source>
      <translation>Palabras clave separadas por comas, para encontrar puzles</translation>
    </message>
    <message>
      <source>Show &amp;log</source>
      <translation>Mostrar el &amp;registro</translation>
    </message>
    <message>
      <source>Show a so&amp;lution</source>
      <translation>Mostrar una so&amp;lución</translation>
    </message>
    <message>
      <source>Show a solution? If you do, this game earns no stars or best time and doesn't continue a streak. To earn them, play the puzzle again.</source>
      <translation>¿Mostrar una solución? Esta partida ya no dará estrellas, ni mejor tiempo, ni racha. Para conseguirlos puedes volver a jugar el puzle.</translation>
    </message>
    <message>
      <source>Show all puzzles that you have rated, the best first, as a table or as images</source>
      <translation>Muestra todos los puzles que has valorado, los mejores primero, como tabla o como imágenes</translation>
    </message>
    <message>
      <source>Show favourites only</source>
      <translation>Mostrar solo los favoritos</translation>
    </message>
    <message>
      <source>Show hint</source>
      <translation>Mostrar la pista</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Ver en carpeta</translation>
    </message>
    <message>
      <source>Show matching &amp;pairs</source>
      <translation>Mostrar pare&amp;jas que encajan</translation>
    </message>
    <message>
      <source>Show puzzles as a table</source>
      <translation>Mostrar los puzles como tabla</translation>
    </message>
    <message>
      <source>Show puzzles as images</source>
      <translation>Mostrar los puzles como imágenes</translation>
    </message>
    <message>
      <source>Show rank &amp;clusters</source>
      <translation>Mostrar &amp;grupos de rangos</translation>
    </message>
    <message>
      <source>Show rated puzzles</source>
      <translation>Mostrar puzles valorados</translation>
    </message>
    <message>
      <source>Show results</source>
      <translation>Mostrar resultados</translation>
    </message>
    <message>
      <source>Show solution</source>
      <translation>Mostrar la solución</translation>
    </message>
    <message>
      <source>Show the &amp;moves</source>
      <translation>Mostrar los movimien&amp;tos</translation>
    </message>
    <message>
      <source>Show the cloc&amp;k</source>
      <translation>Mostrar el &amp;reloj</translation>
    </message>
    <message>
      <source>Show the clock in the status bar. Time is always recorded with ratings.</source>
      <translation>Muestra el reloj en la barra de estado. El tiempo se registra siempre con las valoraciones.</translation>
    </message>
    <message>
      <source>Show the menus and tabs for generating, rating and studying puzzles</source>
      <translation>Mostrar los menús y las pestañas para generar, valorar y estudiar puzles</translation>
    </message>
    <message>
      <source>Show the moves below the board during the game</source>
      <translation>Muestra las jugadas debajo del tablero durante la partida</translation>
    </message>
    <message>
      <source>Show the regression that checks the results, with standard errors and charts</source>
      <translation>Muestra la regresión que comprueba los resultados, con errores estándar y gráficos</translation>
    </message>
    <message>
      <source>Show the two selected puzzles side by side</source>
      <translation>Mostrar los dos puzles seleccionados uno al lado del otro</translation>
    </message>
    <message>
      <source>Show the whole run</source>
      <translation>Mostrar toda la ejecución</translation>
    </message>
    <message>
      <source>Show whether you can &amp;win</source>
      <translation>Mostrar si puedes &amp;ganar</translation>
    </message>
    <message>
      <source>Show whether you can still win, and then which card to move. Costs one star.</source>
      <translation>Mostrar si aún puedes ganar y después qué carta mover. Cuesta una estrella.</translation>
    </message>
    <message>
      <source>Shown at the top of each page</source>
      <translation>Aparece en la cabecera de cada página</translation>
    </message>
    <message>
      <source>Simple players</source>
      <translation>Jugadores sencillos</translation>
    </message>
    <message>
      <source>Simulated annealing</source>
      <translation>Recocido simulado</translation>
    </message>
    <message>
      <source>Simulated annealing often accepts a worse puzzle at first and hardly ever at the end.</source>
      <translation>El recocido simulado acepta a menudo un puzle peor al principio y casi nunca al final.</translation>
    </message>
    <message>
      <source>Six cards</source>
      <translation>Seis cartas</translation>
    </message>
    <message>
      <source>Skip the tour</source>
      <translation>Saltar el tutorial</translation>
    </message>
    <message>
      <source>Skipped files</source>
      <translation>Archivos omitidos</translation>
    </message>
    <message>
      <source>Skipped {n} {n:rating/ratings}, because the study has newer ones.</source>
      <translation>Más antiguas que las del estudio: {n} {n:valoración./valoraciones.}</translation>
    </message>
    <message>
      <source>Solution: move {place} of {all}</source>
      <translation>Solución: movimiento {place} de {all}</translation>
    </message>
    <message>
      <source>Solutions</source>
      <translation>Soluciones</translation>
    </message>
    <message>
      <source>Solutions (log10)</source>
      <translation>Soluciones (log10)</translation>
    </message>
    <message>
      <source>Solvability</source>
      <translation>Resolubilidad</translation>
    </message>
    <message>
      <source>Solvable</source>
      <translation>Resoluble</translation>
    </message>
    <message>
      <source>Solvable: {winning} of {all} first moves {winning:wins/win}.</source>
      <translation>Resoluble: {winning:gana/ganan} {winning} de {all} primeros movimientos.</translation>
    </message>
    <message>
      <source>Solve today's puzzle to start a streak.</source>
      <translation>Resuelve el puzle de hoy para empezar una racha.</translation>
    </message>
    <message>
      <source>Solved</source>
      <translation>Resuelto</translation>
    </message>
    <message>
      <source>Solved later, or after its solution was shown</source>
      <translation>Resuelto más tarde, o después de ver la solución</translation>
    </message>
    <message>
      <source>Solved on the day</source>
      <translation>Resuelto en el día</translation>
    </message>
    <message>
      <source>Solved without a star</source>
      <translation>Resuelto sin estrellas</translation>
    </message>
    <message>
      <source>Solved!</source>
      <translation>¡Resuelto!</translation>
    </message>
    <message>
      <source>Solved.</source>
      <translation>Resuelto.</translation>
    </message>
    <message>
      <source>Something unexpected went wrong</source>
      <translation>Algo inesperado ha fallado</translation>
    </message>
    <message>
      <source>Something unexpected went wrong. Details are in the log (Help → Show log).</source>
      <translation>Algo inesperado ha fallado. Los detalles están en el registro (Ayuda → Mostrar el registro).</translation>
    </message>
    <message>
      <source>Spades</source>
      <translation>picas</translation>
    </message>
    <message>
      <source>Spread</source>
      <translation>Dispersión</translation>
    </message>
    <message>
      <source>Standard deviation of one rating, with its 95% interval, from at least three puzzles rated twice</source>
      <translation>Desviación típica de una valoración con su intervalo del 95 %, a partir de al menos tres puzles valorados dos veces</translation>
    </message>
    <message>
      <source>Standard deviation of this rater's ratings, with its 95% interval</source>
      <translation>Desviación típica de las valoraciones de este evaluador, con su intervalo del 95 %</translation>
    </message>
    <message>
      <source>Standard error of the coefficient</source>
      <translation>Error estándar del coeficiente</translation>
    </message>
    <message>
      <source>Star</source>
      <translation>Estrella</translation>
    </message>
    <message>
      <source>Stars</source>
      <translation>Estrellas</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Iniciar</translation>
    </message>
    <message>
      <source>Starting temperature: the average energy increase accepted at first</source>
      <translation>Temperatura inicial: aumento medio de la energía que se acepta al principio</translation>
    </message>
    <message>
      <source>States</source>
      <translation>Estados</translation>
    </message>
    <message>
      <source>States by depth</source>
      <translation>Estados por profundidad</translation>
    </message>
    <message>
      <source>States can be counted for up to {most} cards.</source>
      <translation>Se pueden contar los estados de hasta {most} cartas.</translation>
    </message>
    <message>
      <source>States that every solution passes through (Browne 2017), not counting the start.</source>
      <translation>Estados por los que pasa toda solución (Browne 2017), sin contar el inicial.</translation>
    </message>
    <message>
      <source>Statistics</source>
      <translation>Estadísticas</translation>
    </message>
    <message>
      <source>Statistics…</source>
      <translation>Estadísticas…</translation>
    </message>
    <message>
      <source>Status</source>
      <translation>Estado</translation>
    </message>
    <message>
      <source>Status of the rating</source>
      <translation>Si la valoración cuenta</translation>
    </message>
    <message>
      <source>Std. error</source>
      <translation>E. estándar</translation>
    </message>
    <message>
      <source>Still searching. The hint appears when the search is done.</source>
      <translation>Todavía buscando. La pista aparecerá cuando acabe la búsqueda.</translation>
    </message>
    <message>
      <source>Still to rate: {n} {n:puzzle/puzzles}.</source>
      <translation>{n:Queda/Quedan} por valorar: {n} {n:puzle./puzles.}</translation>
    </message>
    <message>
      <source>Still to rate: {n} {n:puzzle/puzzles}. You can rate them later: select the round in the table of rounds.</source>
      <translation>Por valorar: {n} {n:puzle./puzles.} Puedes {n:valorarlo/valorarlos} más tarde: selecciona la ronda en la tabla de rondas.</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Detener</translation>
    </message>
    <message>
      <source>Stopped after {n} {n:puzzle/puzzles}. Too many chains found no new puzzle.</source>
      <translation>Detenido con {n} {n:puzle./puzles.} Demasiadas cadenas no encontraron ninguno nuevo.</translation>
    </message>
    <message>
      <source>Stopped. The puzzles found so far are in the map.</source>
      <translation>Detenido. Los puzles encontrados hasta ahora están en el mapa.</translation>
    </message>
    <message>
      <source>Stopping…</source>
      <translation>Deteniendo…</translation>
    </message>
    <message>
      <source>Streak {streak} · longest {longest} · {count} solved on the day</source>
      <translation>Racha: {streak} · la más larga: {longest} · resueltos en su día: {count}</translation>
    </message>
    <message>
      <source>Streak: {n} {n:day/days}.</source>
      <translation>Racha: {n} {n:día./días.}</translation>
    </message>
    <message>
      <source>Strength of this preference, compared with the original energy</source>
      <translation>Fuerza de esta preferencia, comparada con la energía original</translation>
    </message>
    <message>
      <source>Structure class (Browne)</source>
      <translation>Clase de estructura (Browne)</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Estudio</translation>
    </message>
    <message>
      <source>Study, {n} {n:round/rounds}</source>
      <translation>Estudio, {n} {n:ronda/rondas}</translation>
    </message>
    <message>
      <source>Suggested by your ratings: {name}</source>
      <translation>Sugerida por tus valoraciones: {name}</translation>
    </message>
    <message>
      <source>Suits</source>
      <translation>Palos</translation>
    </message>
    <message>
      <source>Suits and ranks</source>
      <translation>Palos y rangos</translation>
    </message>
    <message>
      <source>Sum of squared stack sizes at the end of greedy play that starts a row only when no move is left in the rows above.</source>
      <translation>Suma de los cuadrados de los tamaños de las pilas al final de un juego voraz que no empieza una fila hasta que no quedan movimientos en las de arriba.</translation>
    </message>
    <message>
      <source>Sum of squared stack sizes at the end of greedy play.</source>
      <translation>Suma de los cuadrados de los tamaños de las pilas al final del juego voraz.</translation>
    </message>
    <message>
      <source>Swan</source>
      <translation>Cisne</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Tabla</translation>
    </message>
    <message>
      <source>Table (*.csv)</source>
      <translation>Tabla (*.csv)</translation>
    </message>
    <message>
      <source>Tables with a rating column (*.csv)</source>
      <translation>Tablas con una columna «rating» (*.csv)</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Etiquetas</translation>
    </message>
    <message>
      <source>Tags from the puzzle's ratings</source>
      <translation>Etiquetas de las valoraciones del puzle</translation>
    </message>
    <message>
      <source>Tags: {tags}</source>
      <translation>Etiquetas: {tags}</translation>
    </message>
    <message>
      <source>Take the &amp;tour</source>
      <translation>Hacer el &amp;tutorial</translation>
    </message>
    <message>
      <source>Target</source>
      <translation>Objetivo</translation>
    </message>
    <message>
      <source>Temperature</source>
      <translation>Temperatura</translation>
    </message>
    <message>
      <source>Tension</source>
      <translation>Tensión</translation>
    </message>
    <message>
      <source>Tension of your moves</source>
      <translation>Tensión de tus movimientos</translation>
    </message>
    <message>
      <source>Term</source>
      <translation>Término</translation>
    </message>
    <message>
      <source>Terms</source>
      <translation>Términos</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Texto</translation>
    </message>
    <message>
      <source>The candidates don't differ in any default feature. Use another number of cards.</source>
      <translation>Los candidatos no difieren en ninguna característica predeterminada. Usa otro número de cartas.</translation>
    </message>
    <message>
      <source>The card {card_text} in {place} is already in {first_place}. Use each card only once.</source>
      <translation>La carta {card_text} de {place} ya está en {first_place}. Usa cada carta una sola vez.</translation>
    </message>
    <message>
      <source>The chart was saved as {path}.</source>
      <translation>El gráfico se guardó como {path}.</translation>
    </message>
    <message>
      <source>The deal and its moves were copied as text.</source>
      <translation>El reparto y sus movimientos se copiaron como texto.</translation>
    </message>
    <message>
      <source>The deal doesn't match puzzle {name!r}. Restore the deal or correct the id.</source>
      <translation>El reparto no concuerda con el puzle {name!r}. Restaura el reparto o corrige el id.</translation>
    </message>
    <message>
      <source>The deal has {rows} × {columns} cells, but another size was requested. Correct one of them.</source>
      <translation>El reparto tiene {rows} × {columns} celdas, que no es el tamaño pedido. Corrige uno de los dos.</translation>
    </message>
    <message>
      <source>The deal number is {number}. Use 0 to {most}, or a negative seed down to {least}.</source>
      <translation>El número del reparto es {number}. Usa de 0 a {most}, o una semilla negativa hasta {least}.</translation>
    </message>
    <message>
      <source>The deal was copied as an image.</source>
      <translation>El reparto se copió como imagen.</translation>
    </message>
    <message>
      <source>The deal was copied as text.</source>
      <translation>El reparto se copió como texto.</translation>
    </message>
    <message>
      <source>The deal was saved as {path}. Open it to print it.</source>
      <translation>El reparto se guardó como {path}. Ábrelo para imprimirlo.</translation>
    </message>
    <message>
      <source>The depth is {depth}. Use 0 to {n_cards}.</source>
      <translation>La profundidad es {depth}. Usa de 0 a {n_cards}.</translation>
    </message>
    <message>
      <source>The disk is full. Free up space and try again.</source>
      <translation>El disco está lleno. Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
      <source>The disk is read-only. Choose another folder.</source>
      <translation>El disco es de solo lectura. Elige otra carpeta.</translation>
    </message>
    <message>
      <source>The disk quota is used up. Free up space and try again.</source>
      <translation>La cuota de disco está agotada. Libera espacio e inténtalo de nuevo.</translation>
    </message>
    <message>
      <source>The effect of {left_out} can't be separated from the means of the rounds. Rate puzzles from the same round with different values of it.</source>
      <translation>El efecto de {left_out} no se puede separar de las medias de las rondas. Valora puzles de una ronda que difieran en ello.</translation>
    </message>
    <message>
      <source>The energy in use prefers {preference}, but the suggested one doesn't. {evidence}</source>
      <translation>La energía actual prefiere {preference}, pero la propuesta no. {evidence}</translation>
    </message>
    <message>
      <source>The energy of each chain appears here during generation.</source>
      <translation>La energía de cada cadena aparece aquí durante la generación.</translation>
    </message>
    <message>
      <source>The energy of {source} is unknown. Put its batch file in the same folder.</source>
      <translation>La energía de {source} es desconocida. Pon su archivo de lote en la misma carpeta.</translation>
    </message>
    <message>
      <source>The energy that the generator minimises</source>
      <translation>La energía que minimiza el generador</translation>
    </message>
    <message>
      <source>The energy {name} can't be read. Load it from a file.</source>
      <translation>No se puede leer la energía {name}. Cárgala desde un archivo.</translation>
    </message>
    <message>
      <source>The entry of deal {key} in the order of round {number}</source>
      <translation>La entrada del reparto {key} en el orden de la ronda {number}</translation>
    </message>
    <message>
      <source>The expected rating is highest near {best}.</source>
      <translation>La valoración esperada es máxima cerca de {best}.</translation>
    </message>
    <message>
      <source>The factor is 0 at this value and grows on both sides</source>
      <translation>El factor es 0 en este valor y crece a ambos lados</translation>
    </message>
    <message>
      <source>The feature {name!r} has the same name as a rating column. Rename the feature.</source>
      <translation>La característica {name!r} se llama igual que una columna de valoración. Cámbiale el nombre.</translation>
    </message>
    <message>
      <source>The feature {name!r} is listed twice. List it once.</source>
      <translation>La característica {name!r} aparece dos veces. Indícala una sola vez.</translation>
    </message>
    <message>
      <source>The field {name} contains a NUL character. Remove it.</source>
      <translation>El campo {name} contiene un carácter NUL. Quítalo.</translation>
    </message>
    <message>
      <source>The field {name} contains an incomplete character. Type the text again.</source>
      <translation>El campo {name} contiene un carácter incompleto. Escribe el texto otra vez.</translation>
    </message>
    <message>
      <source>The field {name} contains the control character U+{ord:04X}. Remove it.</source>
      <translation>El campo {name} contiene el carácter de control U+{ord:04X}. Quítalo.</translation>
    </message>
    <message>
      <source>The field {name} has {n_text} characters (maximum {max_notes_chars}). Shorten it.</source>
      <translation>El campo {name} tiene {n_text} caracteres (máximo {max_notes_chars}). Acórtalo.</translation>
    </message>
    <message>
      <source>The file or its folder doesn't exist. Check the name.</source>
      <translation>El archivo o su carpeta no existe. Comprueba el nombre.</translation>
    </message>
    <message>
      <source>The file would exceed the largest size allowed on this disk. Start another file.</source>
      <translation>El archivo sería demasiado grande para el disco. Empieza otro archivo.</translation>
    </message>
    <message>
      <source>The first half of the round has only {n} {n:puzzle/puzzles}, too few for {n_disguises} repeats. Use 0 to {half}.</source>
      <translation>La primera mitad de la ronda solo tiene {n} {n:puzle,/puzles,} muy {n:poco/pocos} para {n_disguises} repeticiones. Usa de 0 a {half}.</translation>
    </message>
    <message>
      <source>The first hint in a game costs one star. Further hints are free.</source>
      <translation>La primera pista de una partida cuesta una estrella; las demás, nada.</translation>
    </message>
    <message>
      <source>The first round has no previous energy to take controls from. Set the number of these controls to 0.</source>
      <translation>Una primera ronda no tiene energía anterior para puzles de control. Usa 0 puzles de control de este tipo.</translation>
    </message>
    <message>
      <source>The first round mixes random puzzles and puzzles from several energies, chosen to make your ratings as informative as possible. Your own energy is then derived from what you like. Alternatively, generate the first round with the current energy, or use the open set.</source>
      <translation>La primera ronda mezcla puzles aleatorios y puzles de varias energías, elegidos para que tus valoraciones informen lo más posible. De lo que te gusta se deriva después tu propia energía. También puedes generar la primera ronda con la energía actual o usar la colección abierta.</translation>
    </message>
    <message>
      <source>The fit passes exactly through the ratings of all {n} puzzles, so no effect can be tested. Rate more puzzles, or check whether these ratings were calculated.</source>
      <translation>El ajuste pasa exactamente por las valoraciones de los {n} puzles, así que no se puede comprobar ningún efecto. Valora más puzles o comprueba si estas valoraciones se calcularon.</translation>
    </message>
    <message>
      <source>The folder of round {number} is missing. Restore it from a backup.</source>
      <translation>Falta la ronda {number}. Restaura su carpeta desde una copia de seguridad.</translation>
    </message>
    <message>
      <source>The game goes on.</source>
      <translation>La partida continúa.</translation>
    </message>
    <message>
      <source>The games that you had begun can't be read. {path} was renamed and kept.</source>
      <translation>No se pueden leer tus partidas empezadas. {path} se renombró y se conserva.</translation>
    </message>
    <message>
      <source>The grid has no cards. Add at least one.</source>
      <translation>La cuadrícula no tiene cartas. Añade al menos una.</translation>
    </message>
    <message>
      <source>The interval includes zero, so the difference is not statistically significant.</source>
      <translation>El intervalo incluye el cero, así que la diferencia no es estadísticamente significativa.</translation>
    </message>
    <message>
      <source>The journal contains no list of games.</source>
      <translation>El diario no contiene una lista de partidas.</translation>
    </message>
    <message>
      <source>The ladder goes from easy to hard. Solve {n} puzzles of the same size to move up.</source>
      <translation>La escalera va de fácil a difícil. Resuelve {n} puzles del mismo tamaño para subir.</translation>
    </message>
    <message>
      <source>The language changes when you start Birds of a Feather again.</source>
      <translation>El idioma cambiará la próxima vez que inicies Birds of a Feather.</translation>
    </message>
    <message>
      <source>The later ratings</source>
      <translation>Las valoraciones posteriores</translation>
    </message>
    <message>
      <source>The limit is {max_states} states. Use 1 to {max_states_limit}.</source>
      <translation>El límite es de {max_states} estados. Usa de 1 a {max_states_limit}.</translation>
    </message>
    <message>
      <source>The next puzzle (N)</source>
      <translation>El puzle siguiente (N)</translation>
    </message>
    <message>
      <source>The number of evaluations is {evaluations}. Use 1 to {most}.</source>
      <translation>El número de evaluaciones es {evaluations}. Usa de 1 a {most}.</translation>
    </message>
    <message>
      <source>The number of workers is {workers}. Use 1 to {max_workers}.</source>
      <translation>El número de procesos es {workers}. Usa de 1 a {max_workers}.</translation>
    </message>
    <message>
      <source>The order of round {number} has changed since it was written. Restore {file} from a backup.</source>
      <translation>El orden de la ronda {number} ha cambiado desde que se escribió. Restaura {file} de una copia de seguridad.</translation>
    </message>
    <message>
      <source>The other cells stay empty</source>
      <translation>Las demás celdas quedan vacías</translation>
    </message>
    <message>
      <source>The preference model averages over linear and quadratic effects of the features. The check is an ordinary least-squares regression with a mean for each round and rater.</source>
      <translation>El modelo de preferencias promedia efectos lineales y cuadráticos de las características. La comprobación es una regresión por mínimos cuadrados ordinarios con una media para cada ronda y evaluador.</translation>
    </message>
    <message>
      <source>The preference model picked out {names} using the same ratings. Such effects look more certain than those of features chosen beforehand.</source>
      <translation>El modelo de preferencias señala {names} a partir de las mismas valoraciones. Esos efectos parecen más seguros que los de características elegidas de antemano.</translation>
    </message>
    <message>
      <source>The previous map is in the library.</source>
      <translation>El mapa anterior está en la biblioteca.</translation>
    </message>
    <message>
      <source>The previous round used {name}.</source>
      <translation>La ronda anterior usó {name}.</translation>
    </message>
    <message>
      <source>The probability of this is {percent} ({prior} for any two features before any ratings).</source>
      <translation>La probabilidad de esto es {percent} ({prior} para dos características cualesquiera antes de valorar).</translation>
    </message>
    <message>
      <source>The probability that any of the {k} features, or a product of two, matters is {percent} ({prior} before any ratings).</source>
      <translation>La probabilidad de que importe alguna de las {k} características, o un producto de dos, es {percent} ({prior} antes de valorar).</translation>
    </message>
    <message>
      <source>The probability that it matters is {percent} ({prior} before any ratings).</source>
      <translation>Probabilidad de que importe: {percent} ({prior} antes de toda valoración).</translation>
    </message>
    <message>
      <source>The program couldn't record that you have seen this puzzle ({reason}). Free up disk space. Otherwise, the puzzle counts as unseen after a restart, so don't rate it as blind.</source>
      <translation>No se ha podido anotar que ya has visto este puzle ({reason}). Libera espacio en el disco. Si no, tras reiniciar contará como no visto; no lo valores entonces a ciegas.</translation>
    </message>
    <message>
      <source>The program presented the puzzles in a random order.</source>
      <translation>El programa mostró los puzles en un orden aleatorio.</translation>
    </message>
    <message>
      <source>The published searches handle at most {max_classic_stacks} stacks, not {n_stacks}. Use the algorithm “fastest”.</source>
      <translation>Las búsquedas publicadas admiten como máximo {max_classic_stacks} pilas, no {n_stacks}. Usa el algoritmo «fastest».</translation>
    </message>
    <message>
      <source>The puzzle</source>
      <translation>El puzle</translation>
    </message>
    <message>
      <source>The puzzles of this round were chosen from a map of puzzles.</source>
      <translation>Los puzles de esta ronda se eligieron de un mapa de puzles.</translation>
    </message>
    <message>
      <source>The puzzles of this round weren't generated in this study.</source>
      <translation>Los puzles de esta ronda no se generaron en este estudio.</translation>
    </message>
    <message>
      <source>The puzzles were chosen from a map. Each cell of the map has the puzzle with the lowest energy that was found for it.</source>
      <translation>Los puzles se eligieron de un mapa. Cada celda del mapa tiene el puzle con la energía más baja que se encontró para ella.</translation>
    </message>
    <message>
      <source>The puzzles weren't generated by one energy. They were chosen from puzzles of several energies and random ones, to be as informative as possible.</source>
      <translation>Los puzles no se generaron con una sola energía. Se eligieron entre puzles de varias energías y aleatorios, para que fueran lo más informativos posible.</translation>
    </message>
    <message>
      <source>The puzzles, their features and the design loop.</source>
      <translation>Los puzles, sus características y el ciclo de diseño.</translation>
    </message>
    <message>
      <source>The range of cards is reversed ({cards_low} to {cards_high}). Put the smaller number first.</source>
      <translation>El intervalo de cartas está invertido (de {cards_low} a {cards_high}). Pon primero el número menor.</translation>
    </message>
    <message>
      <source>The rater's name has {n_rater} characters. Use 1 to {max_name_chars}.</source>
      <translation>El nombre del evaluador tiene {n_rater} caracteres. Usa de 1 a {max_name_chars}.</translation>
    </message>
    <message>
      <source>The rating is missing. Use a whole number from 0 to 10.</source>
      <translation>Falta la valoración. Usa un número entero de 0 a 10.</translation>
    </message>
    <message>
      <source>The rating no longer counts. Its row stays in the file.</source>
      <translation>La valoración deja de contar. Su fila se conserva en el archivo.</translation>
    </message>
    <message>
      <source>The rating of puzzle {name}, given at {time},</source>
      <translation>La valoración del puzle {name}, hecha el {time},</translation>
    </message>
    <message>
      <source>The rating of puzzle {place} of round {number}, given at {time},</source>
      <translation>La valoración del puzle {place} de la ronda {number}, hecha el {time},</translation>
    </message>
    <message>
      <source>The rating page was saved to {path}.</source>
      <translation>La página de valoración se guardó en {path}.</translation>
    </message>
    <message>
      <source>The rating was withdrawn.</source>
      <translation>Se ha retirado la valoración.</translation>
    </message>
    <message>
      <source>The rating {key!r} in {path} has been changed or removed elsewhere. Open the file again.</source>
      <translation>La valoración {key!r} de {path} se ha cambiado o quitado en otro sitio. Abre el archivo de nuevo.</translation>
    </message>
    <message>
      <source>The rating {rating!r} isn't a whole number from 0 to {max_rating}.</source>
      <translation>La valoración {rating!r} no es un número entero de 0 a {max_rating}.</translation>
    </message>
    <message>
      <source>The ratings of {rater}</source>
      <translation>Las valoraciones de {rater}</translation>
    </message>
    <message>
      <source>The report was saved to {path}.</source>
      <translation>El informe se guardó en {path}.</translation>
    </message>
    <message>
      <source>The results leave out round {n} until you have rated all of it blind. Still to rate: {left}.</source>
      <translation>Los resultados omiten la ronda {n} hasta que la hayas valorado entera a ciegas. Quedan por valorar: {left}.</translation>
    </message>
    <message>
      <source>The round can't be compared with its controls yet. {error}</source>
      <translation>La ronda aún no se puede comparar con sus puzles de control. {error}</translation>
    </message>
    <message>
      <source>The round was removed. Its files were moved to {path}.</source>
      <translation>La ronda se ha quitado. Sus archivos se movieron a {path}.</translation>
    </message>
    <message>
      <source>The row belongs to the study {name!r}, not to {own_name!r} ({own}). Import it there.</source>
      <translation>La fila pertenece al estudio {name!r}, no a {own_name!r} ({own}). Impórtala allí.</translation>
    </message>
    <message>
      <source>The row has neither a deal nor a puzzle_id. Add one of them.</source>
      <translation>La fila no tiene ni deal ni puzzle_id. Añade uno de los dos.</translation>
    </message>
    <message>
      <source>The row has {n} {n:field/fields}, but the column names end at field {n_header}. The numbers must match.</source>
      <translation>La fila tiene {n} {n:campo,/campos,} pero los nombres de las columnas terminan en el campo {n_header}. Los números deben coincidir.</translation>
    </message>
    <message>
      <source>The same seed and settings always give the same puzzles</source>
      <translation>La misma semilla y la misma configuración producen siempre los mismos puzles</translation>
    </message>
    <message>
      <source>The score of greedy play must exceed the initial score by more than this</source>
      <translation>La puntuación del juego voraz debe superar la inicial en más de este valor</translation>
    </message>
    <message>
      <source>The search takes too long here, so there is no hint.</source>
      <translation>Aquí la búsqueda tarda demasiado, así que no hay pista.</translation>
    </message>
    <message>
      <source>The searches aren't compiled for Python {version}. If this is a checkout, run ./boaf again. If not, install the program again.</source>
      <translation>Las búsquedas no están compiladas para Python {version}. En una copia del repositorio, vuelve a ejecutar ./boaf. En otro caso, vuelve a instalar el programa.</translation>
    </message>
    <message>
      <source>The seed is {random_seed}. Use 0 to 2**63 - 1.</source>
      <translation>La semilla es {random_seed}. Usa de 0 a 2**63 - 1.</translation>
    </message>
    <message>
      <source>The set has no puzzles. Choose another set.</source>
      <translation>La colección no tiene puzles. Elige otra colección.</translation>
    </message>
    <message>
      <source>The set was exported to {name}.</source>
      <translation>La colección se exportó a {name}.</translation>
    </message>
    <message>
      <source>The settings of the batch are invalid ({error}). Generate the set again.</source>
      <translation>La configuración del lote no es válida ({error}). Genera la colección otra vez.</translation>
    </message>
    <message>
      <source>The settings of the map are invalid ({error}). Create the map again.</source>
      <translation>Los ajustes del mapa no son válidos ({error}). Crea el mapa de nuevo.</translation>
    </message>
    <message>
      <source>The settings of the round are invalid ({error}). Create the round again.</source>
      <translation>Los ajustes de la ronda no son válidos ({error}). Crea la ronda otra vez.</translation>
    </message>
    <message>
      <source>The share code ends in {match!r}, which doesn't match its cards. Copy the whole code again.</source>
      <translation>El código acaba en {match!r}, que no concuerda con sus cartas. Copia otra vez el código entero.</translation>
    </message>
    <message>
      <source>The share code is for {rows} × {columns} cells but contains {n_body:g}. Copy the whole code again.</source>
      <translation>El código es para {rows} × {columns} celdas, pero contiene {n_body:g}. Copia de nuevo el código entero.</translation>
    </message>
    <message>
      <source>The share code was copied. Paste it to open the deal.</source>
      <translation>Se copió el código. Pégalo para abrir el reparto.</translation>
    </message>
    <message>
      <source>The solution stays hidden until you have rated the puzzle.</source>
      <translation>La solución sigue oculta hasta que valores el puzle.</translation>
    </message>
    <message>
      <source>The standard errors assume that the ratings of all puzzles scatter equally.</source>
      <translation>Los errores estándar suponen que las valoraciones de todos los puzles varían por igual.</translation>
    </message>
    <message>
      <source>The states of {n_cards} cards can't be counted exactly. Use at most {max_counted_cards}.</source>
      <translation>Los estados de {n_cards} cartas no se pueden contar exactamente. Usa como máximo {max_counted_cards}.</translation>
    </message>
    <message>
      <source>The study is busy. Wait until its current task has finished, or cancel it.</source>
      <translation>El estudio está ocupado. Espera a que acabe la tarea actual o cancélala.</translation>
    </message>
    <message>
      <source>The study is busy…</source>
      <translation>El estudio está ocupado…</translation>
    </message>
    <message>
      <source>The study needs a rating of this puzzle in another arrangement. Press N to go to it.</source>
      <translation>El estudio necesita una valoración de este puzle en otra disposición. Pulsa N para ir a ella.</translation>
    </message>
    <message>
      <source>The study was exported to {path}.</source>
      <translation>El estudio se exportó a {path}.</translation>
    </message>
    <message>
      <source>The study {name!r} has no rounds yet. Specify the number of cards.</source>
      <translation>El estudio {name!r} aún no tiene rondas. Indica el número de cartas.</translation>
    </message>
    <message>
      <source>The study's folder {folder} is missing. Restore it or close the study.</source>
      <translation>Falta la carpeta {folder} del estudio. Restáurala o cierra el estudio.</translation>
    </message>
    <message>
      <source>The suggested energy follows the expected rating. Of its differences between the rated puzzles, {percent} are due to {names}.</source>
      <translation>La energía propuesta sigue la valoración esperada. El {percent} de sus diferencias entre los puzles valorados se debe a {names}.</translation>
    </message>
    <message>
      <source>The system reports {error!r}. Check the disk.</source>
      <translation>El sistema informa: {error!r}. Revisa el disco.</translation>
    </message>
    <message>
      <source>The table has no column 'rating'. Add one with the ratings.</source>
      <translation>La tabla no tiene la columna 'rating'. Añade una con las valoraciones.</translation>
    </message>
    <message>
      <source>The table has no column {name!r}. Choose from {names}.</source>
      <translation>La tabla no tiene la columna {name!r}. Elige entre estas: {names}.</translation>
    </message>
    <message>
      <source>The table has ratings but no features. Add columns of numbers, such as those that boaf features prints.</source>
      <translation>La tabla tiene valoraciones, pero ninguna característica. Añade columnas de números, como las que muestra boaf features.</translation>
    </message>
    <message>
      <source>The tag {tag!r} is empty or contains a semicolon or spaces at the beginning or end. Use a short word.</source>
      <translation>La etiqueta {tag!r} está vacía o tiene un punto y coma o espacios al principio o al final. Usa una palabra corta.</translation>
    </message>
    <message>
      <source>The term {name!r} is listed twice. List it once.</source>
      <translation>El término {name!r} aparece dos veces. Indícalo una sola vez.</translation>
    </message>
    <message>
      <source>The text contains no cards. Use a grid such as 'JD 2D / 5D --'.</source>
      <translation>El texto no contiene cartas. Usa una cuadrícula como 'JD 2D / 5D --'.</translation>
    </message>
    <message>
      <source>The text contains {n} deal numbers. Use one of them, or open them as a text file.</source>
      <translation>El texto contiene {n} números de reparto. Usa uno de ellos o ábrelos como archivo de texto.</translation>
    </message>
    <message>
      <source>The version of {package} can't be determined, but sets depend on it. Install the program again.</source>
      <translation>No se puede determinar la versión de {package}, y las colecciones dependen de ella. Instala el programa otra vez.</translation>
    </message>
    <message>
      <source>The {moving} and the {resting} aren't in the same row or column.</source>
      <translation>{moving:The} y {resting:the} no están en la misma fila ni columna.</translation>
    </message>
    <message>
      <source>The {moving} and the {resting} don't match: different suits, and ranks that are neither the same nor adjacent.</source>
      <translation>{moving:The} y {resting:the} no coinciden: los palos son distintos y los rangos no son iguales ni contiguos.</translation>
    </message>
    <message>
      <source>The {n} most informative of {all} candidates were chosen.</source>
      <translation>De {all} candidatos se eligieron los {n} más informativos.</translation>
    </message>
    <message>
      <source>There are as many intercepts as puzzles, so no standard error can be estimated. Rate more puzzles.</source>
      <translation>Hay tantos términos independientes como puzles, así que no se puede estimar ningún error estándar. Valora más puzles.</translation>
    </message>
    <message>
      <source>There are no cards on the board. Deal or open a puzzle to inspect it.</source>
      <translation>No hay cartas en el tablero. Reparte o abre un puzle para examinarlo.</translation>
    </message>
    <message>
      <source>There are no complete ratings to fit. Rate some puzzles first.</source>
      <translation>No hay valoraciones completas que ajustar. Valora antes algunos puzles.</translation>
    </message>
    <message>
      <source>There are no more puzzles to rate in this round.</source>
      <translation>No quedan puzles por valorar en esta ronda.</translation>
    </message>
    <message>
      <source>There are no puzzles here. Change the filter, or open or generate a set.</source>
      <translation>Aquí no hay puzles. Cambia el filtro, o abre o genera una colección.</translation>
    </message>
    <message>
      <source>There are no ratings below the column names.</source>
      <translation>Bajo los nombres de las columnas no hay valoraciones.</translation>
    </message>
    <message>
      <source>There are no ratings in these rounds. Rate a puzzle first.</source>
      <translation>No hay valoraciones en estas rondas. Valora antes un puzle.</translation>
    </message>
    <message>
      <source>There are too few ratings to show a preference ({answers}). Rate at least {min_puzzles} puzzles.</source>
      <translation>Hay muy pocas valoraciones para mostrar una preferencia ({answers}). Valora al menos {min_puzzles} puzles.</translation>
    </message>
    <message>
      <source>There is no built-in energy {name!r}. Choose one of {presets}.</source>
      <translation>No hay ninguna energía incluida que se llame {name!r}. Elige una de estas: {presets}.</translation>
    </message>
    <message>
      <source>There is no set to export. Open or generate one first.</source>
      <translation>No hay ninguna colección que exportar. Abre o genera antes una.</translation>
    </message>
    <message>
      <source>There is no set to save. Open or generate one first.</source>
      <translation>No hay ninguna colección que guardar. Abre o genera antes una.</translation>
    </message>
    <message>
      <source>There is no text on the clipboard. Copy a deal first.</source>
      <translation>No hay texto en el portapapeles. Copia antes un reparto.</translation>
    </message>
    <message>
      <source>There is only one rating. Rate more puzzles, good and bad ones.</source>
      <translation>Solo hay una valoración. Valora más puzles, buenos y malos.</translation>
    </message>
    <message>
      <source>These ratings belong to a study. Open it first, then import them.</source>
      <translation>Estas valoraciones pertenecen a un estudio. Ábrelo antes e impórtalas después.</translation>
    </message>
    <message>
      <source>This computer's processor is too old for the compiled searches. Use a computer with x86-64-v2 (2009 or later).</source>
      <translation>El procesador de este ordenador es demasiado antiguo para las búsquedas compiladas. Usa un ordenador con x86-64-v2 (2009 o posterior).</translation>
    </message>
    <message>
      <source>This deal is on the board. Finish or give up the game to see its analysis.</source>
      <translation>Este reparto está en el tablero. Termina o abandona la partida para ver su análisis.</translation>
    </message>
    <message>
      <source>This deal is unsolvable.</source>
      <translation>Este reparto es irresoluble.</translation>
    </message>
    <message>
      <source>This file has no ratings yet.</source>
      <translation>Este archivo aún no tiene valoraciones.</translation>
    </message>
    <message>
      <source>This is based on the ratings of {n} {n:round/rounds}.</source>
      <translation>Contribuyen a ello las valoraciones de {n} {n:ronda./rondas.}</translation>
    </message>
    <message>
      <source>This is the first puzzle of the set.</source>
      <translation>Este es el primer puzle de la colección.</translation>
    </message>
    <message>
      <source>This is the last puzzle of the set.</source>
      <translation>Este es el último puzle de la colección.</translation>
    </message>
    <message>
      <source>This line isn't counted.</source>
      <translation>Esta línea no se cuenta.</translation>
    </message>
    <message>
      <source>This move brings {cards} into the row or column of {matches}, which it matches.</source>
      <translation>Este movimiento lleva {cards} a la fila o la columna de {matches}, con lo que coincide.</translation>
    </message>
    <message>
      <source>This position is lost.</source>
      <translation>Esta posición está perdida.</translation>
    </message>
    <message>
      <source>This position is lost. The solution starts from the last winnable position.</source>
      <translation>Esta posición está perdida. La solución empieza en la última que aún se podía ganar.</translation>
    </message>
    <message>
      <source>This puzzle is solved.</source>
      <translation>Este puzle está resuelto.</translation>
    </message>
    <message>
      <source>This regression can't predict the rating of a new puzzle: its error is larger than the range of the ratings. Rate more puzzles (so far: {n}) or choose fewer features. With the mean rating alone, predictions are off by {mean} points.</source>
      <translation>Esta regresión no puede predecir la valoración de un puzle nuevo: su error es mayor que el rango de las valoraciones. Valora más puzles (hasta ahora: {n}) o elige menos características. Solo con la media, las predicciones se desvían {mean} puntos.</translation>
    </message>
    <message>
      <source>This round has no controls.</source>
      <translation>Esta ronda no tiene controles.</translation>
    </message>
    <message>
      <source>This round was rated {difference} points higher than {other} (95% interval {low} to {high}).</source>
      <translation>Esta ronda se valoró {difference} puntos más alto que {other} (intervalo del 95 %: de {low} a {high}).</translation>
    </message>
    <message>
      <source>This round was rated {difference} points lower than {other} (95% interval {low} to {high}).</source>
      <translation>Esta ronda se valoró {difference} puntos más bajo que {other} (intervalo del 95 %: de {low} a {high}).</translation>
    </message>
    <message>
      <source>This text is a game with moves. Only its deal is used.</source>
      <translation>Este texto es una partida con jugadas. Solo se usa su reparto.</translation>
    </message>
    <message>
      <source>This text is too long for a deal. A grid has at most {max_cells} cells.</source>
      <translation>Este texto es demasiado largo para un reparto. Una cuadrícula tiene como máximo {max_cells} celdas.</translation>
    </message>
    <message>
      <source>Time of the rating (local time)</source>
      <translation>Momento de la valoración (hora local)</translation>
    </message>
    <message>
      <source>Time {time}</source>
      <translation>Tiempo {time}</translation>
    </message>
    <message>
      <source>To change a rating, open its puzzle and save again. All rows stay in the file.</source>
      <translation>Para cambiar una valoración, abre su puzle y guarda de nuevo. Todas las filas permanecen en el archivo.</translation>
    </message>
    <message>
      <source>To continue anyway, choose the size of the round and generate it.</source>
      <translation>Para seguir de todos modos, elige el tamaño de la ronda y genérala.</translation>
    </message>
    <message>
      <source>To detect a {points:g}-point effect of any of these features over its rated range, you need about {needed:,} rated puzzles (so far: {n}).</source>
      <translation>Para detectar un efecto de {points:g} puntos de cualquiera de estas características en su rango valorado, necesitas unos {needed:,} puzles valorados (por ahora: {n}).</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Hoy</translation>
    </message>
    <message>
      <source>Too few puzzles have been rated by more than one rater, so the raters can't be compared.</source>
      <translation>Hay muy pocos puzles valorados por varios evaluadores, así que no se puede comparar a los evaluadores.</translation>
    </message>
    <message>
      <source>Too few puzzles have been rated for a regression.</source>
      <translation>Hay muy pocas valoraciones para una regresión.</translation>
    </message>
    <message>
      <source>Too few puzzles have several raters to measure agreement ({n_puzzles}). At least {min_shared} puzzles must be rated by two or more raters.</source>
      <translation>Muy pocos puzles tienen varios evaluadores para medir el acuerdo ({n_puzzles}). Al menos {min_shared} puzles deben tener valoraciones de dos o más personas.</translation>
    </message>
    <message>
      <source>Too few puzzles of the round are rated ({count}). Rate at least 2.</source>
      <translation>Hay muy pocos puzles valorados de la ronda ({count}). Valora al menos 2.</translation>
    </message>
    <message>
      <source>Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds and raters: {n_means}). Rate at least {n} more or choose fewer features.</source>
      <translation>Hay muy pocos puzles valorados para un ajuste: {n_rows} (características: {n_features}, medias de rondas y evaluadores: {n_means}). Valora al menos {n} más o elige menos características.</translation>
    </message>
    <message>
      <source>Too few {other} are rated ({count}). Rate at least 2.</source>
      <translation>Hay muy pocos {other} valorados ({count}). Valora al menos 2.</translation>
    </message>
    <message>
      <source>Toolbar</source>
      <translation>Barra de herramientas</translation>
    </message>
    <message>
      <source>Tour progress</source>
      <translation>Progreso del tutorial</translation>
    </message>
    <message>
      <source>Transformation of the feature</source>
      <translation>Transformación de la característica</translation>
    </message>
    <message>
      <source>Tree search success</source>
      <translation>Éxito de la búsqueda en árbol</translation>
    </message>
    <message>
      <source>Turn off designer mode</source>
      <translation>Desactivar el modo de diseño</translation>
    </message>
    <message>
      <source>Turn on designer mode to generate, rate and study your own puzzles</source>
      <translation>Activa el modo de diseño para generar, valorar y estudiar tus propios puzles</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Deshacer</translation>
    </message>
    <message>
      <source>Undone.</source>
      <translation>Deshecho.</translation>
    </message>
    <message>
      <source>Unknown kind {kind!r}. Use one of {kinds}.</source>
      <translation>El tipo {kind!r} es desconocido. Usa uno de estos: {kinds}.</translation>
    </message>
    <message>
      <source>Unknown method {method!r}. Choose one of {methods}.</source>
      <translation>El método {method!r} es desconocido. Elige uno de estos: {methods}.</translation>
    </message>
    <message>
      <source>Unknown page size {page_size!r}. Choose a4 or letter.</source>
      <translation>El tamaño de página {page_size!r} es desconocido. Elige a4 o letter.</translation>
    </message>
    <message>
      <source>Unknown: the search reached its limit.</source>
      <translation>Desconocido: la búsqueda alcanzó su límite.</translation>
    </message>
    <message>
      <source>Unsolvable</source>
      <translation>Irresoluble</translation>
    </message>
    <message>
      <source>Unsolvable.</source>
      <translation>Irresoluble.</translation>
    </message>
    <message>
      <source>Uphill probability</source>
      <translation>Prob. de ascenso</translation>
    </message>
    <message>
      <source>Upper bound</source>
      <translation>Límite superior</translation>
    </message>
    <message>
      <source>Upper end of the 95% interval</source>
      <translation>Extremo superior del intervalo del 95 %</translation>
    </message>
    <message>
      <source>Use as next energy</source>
      <translation>Usar como próxima energía</translation>
    </message>
    <message>
      <source>Use current energy</source>
      <translation>Usar la energía actual</translation>
    </message>
    <message>
      <source>Use open set as round</source>
      <translation>Usar colección abierta como ronda</translation>
    </message>
    <message>
      <source>VIF</source>
      <translation>VIF</translation>
    </message>
    <message>
      <source>Value</source>
      <translation>Valor</translation>
    </message>
    <message>
      <source>Value for the original deal, before any moves</source>
      <translation>Valor del reparto inicial, antes de cualquier movimiento</translation>
    </message>
    <message>
      <source>Variance inflation factor: how much overlap with other features inflates the coefficient's variance</source>
      <translation>Factor de inflación de la varianza: cuánto aumenta la varianza del coeficiente por el solapamiento con otras características</translation>
    </message>
    <message>
      <source>Vector image (*.svg)</source>
      <translation>Imagen vectorial (*.svg)</translation>
    </message>
    <message>
      <source>Verified: every puzzle and every fit was reproduced.</source>
      <translation>Verificado: se pudieron reproducir todos los puzles y todos los ajustes.</translation>
    </message>
    <message>
      <source>Verify</source>
      <translation>Verificar</translation>
    </message>
    <message>
      <source>Vertical</source>
      <translation>Vertical</translation>
    </message>
    <message>
      <source>Vs others: mean difference from the other raters on the same puzzles. Spread: standard deviation over the rater's puzzles. Repeats: standard deviation of one rating, from puzzles rated twice. 95% intervals in brackets.</source>
      <translation>Vs. otros: diferencia media con los demás evaluadores en los mismos puzles. Dispersión: desviación típica entre los puzles del evaluador. Repeticiones: desviación típica de una valoración, según los puzles valorados dos veces. Intervalos del 95 % entre paréntesis.</translation>
    </message>
    <message>
      <source>Watch a solution. The game then earns no stars or best time and doesn't continue a streak.</source>
      <translation>Mira una solución. La partida ya no dará estrellas ni mejor tiempo, y no continuará ninguna racha.</translation>
    </message>
    <message>
      <source>Web page (*.html)</source>
      <translation>Página web (*.html)</translation>
    </message>
    <message>
      <source>Web page (HTML)</source>
      <translation>Página web (HTML)</translation>
    </message>
    <message>
      <source>Weight</source>
      <translation>Peso</translation>
    </message>
    <message>
      <source>Weight of {feature}</source>
      <translation>Peso de {feature}</translation>
    </message>
    <message>
      <source>Wh&amp;y is it lost?</source>
      <translation>¿Por &amp;qué está perdida?</translation>
    </message>
    <message>
      <source>What made the puzzle good or dull?</source>
      <translation>¿Qué hizo que el puzle fuera bueno o aburrido?</translation>
    </message>
    <message>
      <source>Why is it lost?</source>
      <translation>¿Por qué está perdida?</translation>
    </message>
    <message>
      <source>Why this energy</source>
      <translation>Por qué esta energía</translation>
    </message>
    <message>
      <source>Why?</source>
      <translation>¿Por qué?</translation>
    </message>
    <message>
      <source>Winnable</source>
      <translation>Ganable</translation>
    </message>
    <message>
      <source>With help</source>
      <translation>Con ayuda</translation>
    </message>
    <message>
      <source>With {percent} probability ({prior} before any ratings), at least one of these features matters: {names}. They vary together, so the ratings don't show which one.</source>
      <translation>Con una probabilidad de {percent} ({prior} antes de toda valoración) importa al menos una de estas características: {names}. Varían juntas, así que las valoraciones no muestran cuál.</translation>
    </message>
    <message>
      <source>Withdraw</source>
      <translation>Retirar</translation>
    </message>
    <message>
      <source>Withdraw rating {value}</source>
      <translation>Retirar la valoración {value}</translation>
    </message>
    <message>
      <source>Withdraw the last saved rating</source>
      <translation>Retirar la última valoración guardada</translation>
    </message>
    <message>
      <source>Within each round, all ratings are equal, so there are no differences to explain. Rate more puzzles from the same round, both good and bad.</source>
      <translation>Dentro de cada ronda todas las valoraciones son iguales, así que no hay diferencias que explicar. Valora más puzles de una ronda, buenos y malos.</translation>
    </message>
    <message>
      <source>Without squares, the regression fits straight lines, so a feature that is rated best in the middle of its range shows no effect.</source>
      <translation>Sin cuadrados, la regresión ajusta rectas, así que una característica que se valora mejor en medio de su rango no muestra ningún efecto.</translation>
    </message>
    <message>
      <source>Worked example</source>
      <translation>Ejemplo completo</translation>
    </message>
    <message>
      <source>Workers</source>
      <translation>Procesos</translation>
    </message>
    <message>
      <source>Working: {n} of {all} puzzles</source>
      <translation>En curso: {n} de {all} puzles</translation>
    </message>
    <message>
      <source>Wren</source>
      <translation>Chochín</translation>
    </message>
    <message>
      <source>Write -- for an empty cell.</source>
      <translation>Escribe -- para una celda vacía.</translation>
    </message>
    <message>
      <source>Writing {name}…</source>
      <translation>Escribiendo {name}…</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Tú</translation>
    </message>
    <message>
      <source>You are at the top of the ladder.</source>
      <translation>Estás en lo alto de la escalera.</translation>
    </message>
    <message>
      <source>You can only move a stack onto another stack, not into an empty cell.</source>
      <translation>Una pila solo se puede mover sobre otra pila, no a una celda vacía.</translation>
    </message>
    <message>
      <source>You can still win. Press H again to see which card to move.</source>
      <translation>Aún puedes ganar. Pulsa H otra vez para ver qué carta mover.</translation>
    </message>
    <message>
      <source>You can stop here, or look for other features.</source>
      <translation>Puedes terminar aquí o buscar otras características.</translation>
    </message>
    <message>
      <source>You can take the tour again from the Help menu</source>
      <translation>Puedes repetir el tutorial desde el menú Ayuda</translation>
    </message>
    <message>
      <source>You don't have permission. Choose another folder.</source>
      <translation>No tienes permiso. Elige otra carpeta.</translation>
    </message>
    <message>
      <source>You gave up on this puzzle.</source>
      <translation>Abandonaste este puzle.</translation>
    </message>
    <message>
      <source>You gave up, so this game earns no stars</source>
      <translation>Abandonaste, así que esta partida no da estrellas</translation>
    </message>
    <message>
      <source>You gave up. This deal is unsolvable.</source>
      <translation>Abandonaste. Este reparto es irresoluble.</translation>
    </message>
    <message>
      <source>You have no other mistakes to practise.</source>
      <translation>No tienes otros errores que practicar.</translation>
    </message>
    <message>
      <source>You have seen this puzzle's data, so the rating won't count as blind.</source>
      <translation>Has visto los datos de este puzle, así que la valoración no contará como hecha a ciegas.</translation>
    </message>
    <message>
      <source>You have solved all earlier days.</source>
      <translation>Has resuelto todos los días anteriores.</translation>
    </message>
    <message>
      <source>You haven't played another puzzle before this one.</source>
      <translation>No has jugado a otro puzle antes de este.</translation>
    </message>
    <message>
      <source>You know all the rules.</source>
      <translation>Ya conoces todas las reglas.</translation>
    </message>
    <message>
      <source>You lost a deal of {n} cards. {advice}</source>
      <translation>Perdiste un reparto de {n} cartas. {advice}</translation>
    </message>
    <message>
      <source>Your first puzzle is on the ladder. Today's puzzle is on the Home page.</source>
      <translation>Tu primer puzle está en la escalera. El puzle de hoy está en la página de inicio.</translation>
    </message>
    <message>
      <source>Your games, ratings and sets are safe, and you can carry on. This report contains no folder or personal names, and nothing is sent anywhere. To get the problem fixed, send us the report.</source>
      <translation>Tus partidas, valoraciones y colecciones están a salvo y puedes continuar. Este informe no contiene nombres de carpetas ni de personas, y no se envía nada. Para que se corrija el fallo, envíanos el informe.</translation>
    </message>
    <message>
      <source>Your home folder is unknown. Set HOME, or set BOAF_HOME to another folder.</source>
      <translation>No se conoce tu carpeta personal. Define HOME, o define BOAF_HOME con otra carpeta.</translation>
    </message>
    <message>
      <source>Your mistake</source>
      <translation>Tu error</translation>
    </message>
    <message>
      <source>Your mistakes</source>
      <translation>Tus errores</translation>
    </message>
    <message>
      <source>Your mistakes, with better moves</source>
      <translation>Tus errores, con movimientos mejores</translation>
    </message>
    <message>
      <source>Your own ratings</source>
      <translation>Tus propias valoraciones</translation>
    </message>
    <message>
      <source>Your ratings and favourites are kept.</source>
      <translation>Tus valoraciones y favoritos se conservan.</translation>
    </message>
    <message>
      <source>Your ratings suggest no change to the energy.</source>
      <translation>Tus valoraciones no sugieren ningún cambio de la energía.</translation>
    </message>
    <message>
      <source>Your reason for this energy, shown in reports</source>
      <translation>Tu motivo para usar esta energía; aparece en los informes</translation>
    </message>
    <message>
      <source>a JSON object</source>
      <translation>un objeto JSON</translation>
    </message>
    <message>
      <source>a NUL byte</source>
      <translation>un byte NUL</translation>
    </message>
    <message>
      <source>a deal with fewer than four cards has no opening, middle or end</source>
      <translation>un reparto de menos de cuatro cartas no tiene apertura, medio ni final</translation>
    </message>
    <message>
      <source>a list</source>
      <translation>una lista</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>un número</translation>
    </message>
    <message>
      <source>a number or null</source>
      <translation>un número o null</translation>
    </message>
    <message>
      <source>a number or text</source>
      <translation>un número o texto</translation>
    </message>
    <message>
      <source>a reason why the position is lost</source>
      <translation>un motivo por el que la posición está perdida</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>un número entero</translation>
    </message>
    <message>
      <source>a whole number or null</source>
      <translation>un número entero o null</translation>
    </message>
    <message>
      <source>adds {value}</source>
      <translation>aporta: {value}</translation>
    </message>
    <message>
      <source>all {n}</source>
      <translation>todos: {n}</translation>
    </message>
    <message>
      <source>an Excel workbook</source>
      <translation>un libro de Excel</translation>
    </message>
    <message>
      <source>an OpenDocument spreadsheet</source>
      <translation>una hoja de cálculo OpenDocument</translation>
    </message>
    <message>
      <source>any</source>
      <translation>cualquiera</translation>
    </message>
    <message>
      <source>any round of the study</source>
      <translation>cualquier ronda del estudio</translation>
    </message>
    <message>
      <source>as is</source>
      <translation>tal cual</translation>
    </message>
    <message>
      <source>at least this many</source>
      <translation>al menos estos</translation>
    </message>
    <message>
      <source>at least {low}</source>
      <translation>como mínimo {low}</translation>
    </message>
    <message>
      <source>at most {high}</source>
      <translation>como máximo {high}</translation>
    </message>
    <message>
      <source>at most {n} {n:cell/cells} in all</source>
      <translation>como máximo {n} {n:celda/celdas} en total</translation>
    </message>
    <message>
      <source>below the minimum ({low})</source>
      <translation>menor que el mínimo ({low})</translation>
    </message>
    <message>
      <source>best</source>
      <translation>el mejor</translation>
    </message>
    <message>
      <source>best near {value}</source>
      <translation>mejor cerca de {value}</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>mejor hasta ahora</translation>
    </message>
    <message>
      <source>blunders</source>
      <translation>errores</translation>
    </message>
    <message>
      <source>both cells must contain a stack</source>
      <translation>en las dos celdas debe haber una pila</translation>
    </message>
    <message>
      <source>bytes outside UTF-8</source>
      <translation>bytes que no son UTF-8</translation>
    </message>
    <message>
      <source>cards</source>
      <translation>cartas</translation>
    </message>
    <message>
      <source>cards that could be stacked, wherever they lie</source>
      <translation>cartas que podrían apilarse, estén donde estén</translation>
    </message>
    <message>
      <source>cell {cell} of the share code</source>
      <translation>la celda {cell} del código</translation>
    </message>
    <message>
      <source>chosen to be informative</source>
      <translation>elegidos por informativos</translation>
    </message>
    <message>
      <source>clusters</source>
      <translation>grupos</translation>
    </message>
    <message>
      <source>coefficient</source>
      <translation>coeficiente</translation>
    </message>
    <message>
      <source>collapsed</source>
      <translation>contraído</translation>
    </message>
    <message>
      <source>column {name!r}</source>
      <translation>columna {name!r}</translation>
    </message>
    <message>
      <source>contribution unknown</source>
      <translation>aportación desconocida</translation>
    </message>
    <message>
      <source>counting…</source>
      <translation>contando…</translation>
    </message>
    <message>
      <source>current</source>
      <translation>actual</translation>
    </message>
    <message>
      <source>direction unclear</source>
      <translation>dirección incierta</translation>
    </message>
    <message>
      <source>distance from</source>
      <translation>distancia a</translation>
    </message>
    <message>
      <source>empty</source>
      <translation>vacía</translation>
    </message>
    <message>
      <source>energy</source>
      <translation>energía</translation>
    </message>
    <message>
      <source>energy (estimated)</source>
      <translation>energía (estimada)</translation>
    </message>
    <message>
      <source>energy (estimated, log scale)</source>
      <translation>energía (estimada, escala logarítmica)</translation>
    </message>
    <message>
      <source>energy (log scale)</source>
      <translation>energía (escala logarítmica)</translation>
    </message>
    <message>
      <source>enter a number</source>
      <translation>escribe un número</translation>
    </message>
    <message>
      <source>enter a whole number</source>
      <translation>escribe un número entero</translation>
    </message>
    <message>
      <source>equivalent to a puzzle already in the set</source>
      <translation>equivalente a un puzle que ya está en la colección</translation>
    </message>
    <message>
      <source>exact</source>
      <translation>exacto</translation>
    </message>
    <message>
      <source>expanded</source>
      <translation>desplegado</translation>
    </message>
    <message>
      <source>expected rating</source>
      <translation>valoración esperada</translation>
    </message>
    <message>
      <source>feature</source>
      <translation>característica</translation>
    </message>
    <message>
      <source>features that belong to no other family</source>
      <translation>características que no pertenecen a otro grupo</translation>
    </message>
    <message>
      <source>few {name}</source>
      <translation>número bajo de {name}</translation>
    </message>
    <message>
      <source>first move</source>
      <translation>1.er mov.</translation>
    </message>
    <message>
      <source>first move seconds</source>
      <translation>segundos hasta el primer movimiento</translation>
    </message>
    <message>
      <source>for example: surprise, only one way</source>
      <translation>por ejemplo: sorpresa, una sola vía</translation>
    </message>
    <message>
      <source>given up</source>
      <translation>abandonado</translation>
    </message>
    <message>
      <source>greedy play gains only {gain} (it must gain more than {least})</source>
      <translation>el juego voraz gana {gain}, que no es más de {least}</translation>
    </message>
    <message>
      <source>greedy play solves the puzzle</source>
      <translation>el juego voraz resuelve el puzle</translation>
    </message>
    <message>
      <source>greedy play uses {n} {n:row or column/rows or columns}, fewer than {least}</source>
      <translation>el juego voraz usa {n} {n:fila/filas} o {n:columna,/columnas,} menos de {least}</translation>
    </message>
    <message>
      <source>hidden</source>
      <translation>oculto</translation>
    </message>
    <message>
      <source>high {name}</source>
      <translation>valor alto de {name}</translation>
    </message>
    <message>
      <source>higher is better</source>
      <translation>mejor cuanto más alto</translation>
    </message>
    <message>
      <source>higher is better →</source>
      <translation>más alto es mejor →</translation>
    </message>
    <message>
      <source>hints</source>
      <translation>pistas</translation>
    </message>
    <message>
      <source>if</source>
      <translation>si</translation>
    </message>
    <message>
      <source>in these rows it can be computed from {named}</source>
      <translation>en estas filas se puede calcular a partir de {named}</translation>
    </message>
    <message>
      <source>incomplete</source>
      <translation>incompletas</translation>
    </message>
    <message>
      <source>interesting</source>
      <translation>interesante</translation>
    </message>
    <message>
      <source>interval</source>
      <translation>intervalo</translation>
    </message>
    <message>
      <source>it is {column:g} in every row</source>
      <translation>es {column:g} en todas las filas</translation>
    </message>
    <message>
      <source>iteration</source>
      <translation>iteración</translation>
    </message>
    <message>
      <source>leave out the thousands separator</source>
      <translation>escribe sin separador de miles</translation>
    </message>
    <message>
      <source>log distance from</source>
      <translation>distancia log a</translation>
    </message>
    <message>
      <source>logarithm</source>
      <translation>logaritmo</translation>
    </message>
    <message>
      <source>longest pause</source>
      <translation>pausa mayor</translation>
    </message>
    <message>
      <source>longest pause seconds</source>
      <translation>segundos de la pausa más larga</translation>
    </message>
    <message>
      <source>low {name}</source>
      <translation>valor bajo de {name}</translation>
    </message>
    <message>
      <source>lower bound</source>
      <translation>cota inferior</translation>
    </message>
    <message>
      <source>lower is better</source>
      <translation>mejor cuanto más bajo</translation>
    </message>
    <message>
      <source>many {name}</source>
      <translation>número alto de {name}</translation>
    </message>
    <message>
      <source>map ({energy})</source>
      <translation>mapa ({energy})</translation>
    </message>
    <message>
      <source>me</source>
      <translation>yo</translation>
    </message>
    <message>
      <source>mean</source>
      <translation>media</translation>
    </message>
    <message>
      <source>mean rating</source>
      <translation>valoración media</translation>
    </message>
    <message>
      <source>mean rating {rating}</source>
      <translation>valoración media {rating}</translation>
    </message>
    <message>
      <source>mistakes</source>
      <translation>errores</translation>
    </message>
    <message>
      <source>moves</source>
      <translation>mov.</translation>
    </message>
    <message>
      <source>near {value}</source>
      <translation>cerca de {value}</translation>
    </message>
    <message>
      <source>no</source>
      <translation>no</translation>
    </message>
    <message>
      <source>no moves left at this depth</source>
      <translation>a esta profundidad no quedan movimientos</translation>
    </message>
    <message>
      <source>no new puzzle</source>
      <translation>ningún puzle nuevo</translation>
    </message>
    <message>
      <source>no star</source>
      <translation>no favorito</translation>
    </message>
    <message>
      <source>none</source>
      <translation>ninguno</translation>
    </message>
    <message>
      <source>not a number</source>
      <translation>no es un número</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>sin comprobar</translation>
    </message>
    <message>
      <source>not counted</source>
      <translation>sin contar</translation>
    </message>
    <message>
      <source>not rated</source>
      <translation>sin valorar</translation>
    </message>
    <message>
      <source>number</source>
      <translation>número</translation>
    </message>
    <message>
      <source>number of solutions, and states that all of them share</source>
      <translation>número de soluciones y estados que todas comparten</translation>
    </message>
    <message>
      <source>ordinary</source>
      <translation>ordinarios</translation>
    </message>
    <message>
      <source>our own reading of Neller &amp; Ziegler 2019, Iteration 3</source>
      <translation>lectura propia de Neller y Ziegler 2019, Iteración 3</translation>
    </message>
    <message>
      <source>our own reading of Neller &amp; Ziegler 2019, Iteration 4</source>
      <translation>lectura propia de Neller y Ziegler 2019, Iteración 4</translation>
    </message>
    <message>
      <source>our own, based on Browne in Neller &amp; Ziegler 2019</source>
      <translation>propia, basada en Browne en Neller &amp; Ziegler 2019</translation>
    </message>
    <message>
      <source>over 99%</source>
      <translation>más del 99 %</translation>
    </message>
    <message>
      <source>own</source>
      <translation>propias</translation>
    </message>
    <message>
      <source>pairs</source>
      <translation>pares</translation>
    </message>
    <message>
      <source>pairs per card</source>
      <translation>pares por carta</translation>
    </message>
    <message>
      <source>partners per card</source>
      <translation>cartas compatibles por carta</translation>
    </message>
    <message>
      <source>perhaps {words}</source>
      <translation>quizá {words}</translation>
    </message>
    <message>
      <source>points</source>
      <translation>puntos</translation>
    </message>
    <message>
      <source>poor</source>
      <translation>malo</translation>
    </message>
    <message>
      <source>prediction error (leave-one-puzzle-out) = {value} points</source>
      <translation>error de predicción (dejando fuera cada puzle) = {value} puntos</translation>
    </message>
    <message>
      <source>previous</source>
      <translation>anterior</translation>
    </message>
    <message>
      <source>puzzles from the previous energy</source>
      <translation>puzles de la energía anterior</translation>
    </message>
    <message>
      <source>puzzles-to-rate-{n}</source>
      <translation>puzles-para-valorar-{n}</translation>
    </message>
    <message>
      <source>random</source>
      <translation>aleatorio</translation>
    </message>
    <message>
      <source>random puzzles</source>
      <translation>puzles al azar</translation>
    </message>
    <message>
      <source>rank cluster {letter}</source>
      <translation>grupo de rangos {letter}</translation>
    </message>
    <message>
      <source>ranks</source>
      <translation>rangos</translation>
    </message>
    <message>
      <source>rater</source>
      <translation>evaluador</translation>
    </message>
    <message>
      <source>rater {rater}</source>
      <translation>evaluador {rater}</translation>
    </message>
    <message>
      <source>rating points per standard deviation</source>
      <translation>puntos de valoración por desviación típica</translation>
    </message>
    <message>
      <source>rating {rating}</source>
      <translation>valoración {rating}</translation>
    </message>
    <message>
      <source>ratings</source>
      <translation>valoraciones</translation>
    </message>
    <message>
      <source>repeat in another arrangement</source>
      <translation>repetición en otra disposición</translation>
    </message>
    <message>
      <source>repeats</source>
      <translation>repeticiones</translation>
    </message>
    <message>
      <source>replaced</source>
      <translation>sustituida</translation>
    </message>
    <message>
      <source>results of play without planning</source>
      <translation>resultados de jugar sin planear</translation>
    </message>
    <message>
      <source>robust (HC3)</source>
      <translation>robustos (HC3)</translation>
    </message>
    <message>
      <source>round</source>
      <translation>ronda</translation>
    </message>
    <message>
      <source>round {wanted}</source>
      <translation>ronda {wanted}</translation>
    </message>
    <message>
      <source>row {number}</source>
      <translation>fila {number}</translation>
    </message>
    <message>
      <source>row {row}, column {column}</source>
      <translation>fila {row} columna {column}</translation>
    </message>
    <message>
      <source>rows and columns</source>
      <translation>filas y columnas</translation>
    </message>
    <message>
      <source>sampled</source>
      <translation>muestreado</translation>
    </message>
    <message>
      <source>seconds</source>
      <translation>segundos</translation>
    </message>
    <message>
      <source>share of later states that are still solvable</source>
      <translation>proporción de estados siguientes que aún tienen solución</translation>
    </message>
    <message>
      <source>share of the moves that lose</source>
      <translation>proporción de movimientos que pierden</translation>
    </message>
    <message>
      <source>single rating of a round or rater</source>
      <translation>única valoración de una ronda o de un evaluador</translation>
    </message>
    <message>
      <source>solutions</source>
      <translation>soluciones</translation>
    </message>
    <message>
      <source>solvable, no equivalent puzzles</source>
      <translation>resoluble, sin puzles equivalentes</translation>
    </message>
    <message>
      <source>solved</source>
      <translation>resuelto</translation>
    </message>
    <message>
      <source>spread</source>
      <translation>dispersión</translation>
    </message>
    <message>
      <source>stack of {n}</source>
      <translation>pila de {n}</translation>
    </message>
    <message>
      <source>standard errors: {kind}</source>
      <translation>errores estándar: {kind}</translation>
    </message>
    <message>
      <source>star</source>
      <translation>favorito</translation>
    </message>
    <message>
      <source>states</source>
      <translation>estados</translation>
    </message>
    <message>
      <source>strict</source>
      <translation>estricto</translation>
    </message>
    <message>
      <source>structured</source>
      <translation>estructurado</translation>
    </message>
    <message>
      <source>suits</source>
      <translation>palos</translation>
    </message>
    <message>
      <source>text</source>
      <translation>texto</translation>
    </message>
    <message>
      <source>text or a JSON object</source>
      <translation>texto o un objeto JSON</translation>
    </message>
    <message>
      <source>the cards in the deal</source>
      <translation>las cartas repartidas</translation>
    </message>
    <message>
      <source>the checksum of the share code</source>
      <translation>la comprobación del código</translation>
    </message>
    <message>
      <source>the deal is unsolvable</source>
      <translation>el reparto es irresoluble</translation>
    </message>
    <message>
      <source>the measurement was stopped</source>
      <translation>la medición se detuvo</translation>
    </message>
    <message>
      <source>the puzzle as a whole</source>
      <translation>el puzle en conjunto</translation>
    </message>
    <message>
      <source>the round</source>
      <translation>la ronda</translation>
    </message>
    <message>
      <source>the stacks must be in the same row or column</source>
      <translation>las pilas deben estar en la misma fila o columna</translation>
    </message>
    <message>
      <source>the top cards must have the same suit, the same rank or adjacent ranks</source>
      <translation>las cartas superiores deben tener el mismo palo, el mismo rango o rangos contiguos</translation>
    </message>
    <message>
      <source>time</source>
      <translation>tiempo</translation>
    </message>
    <message>
      <source>times</source>
      <translation>por</translation>
    </message>
    <message>
      <source>to</source>
      <translation>a</translation>
    </message>
    <message>
      <source>too large to count</source>
      <translation>demasiado grande para contarlo</translation>
    </message>
    <message>
      <source>too large to solve</source>
      <translation>demasiado grande para resolverlo</translation>
    </message>
    <message>
      <source>too many states</source>
      <translation>demasiados estados</translation>
    </message>
    <message>
      <source>too many states to count</source>
      <translation>hay demasiados estados para contarlos</translation>
    </message>
    <message>
      <source>trivial</source>
      <translation>trivial</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>true o false</translation>
    </message>
    <message>
      <source>under 1%</source>
      <translation>menos del 1 %</translation>
    </message>
    <message>
      <source>undos</source>
      <translation>deshechos</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>desconocido</translation>
    </message>
    <message>
      <source>unknown (too many states)</source>
      <translation>desconocido (demasiados estados)</translation>
    </message>
    <message>
      <source>unnamed</source>
      <translation>sin nombre</translation>
    </message>
    <message>
      <source>unsolvable</source>
      <translation>irresoluble</translation>
    </message>
    <message>
      <source>up to {high}</source>
      <translation>hasta {high}</translation>
    </message>
    <message>
      <source>valid</source>
      <translation>vigente</translation>
    </message>
    <message>
      <source>vs others</source>
      <translation>vs. otros</translation>
    </message>
    <message>
      <source>vs previous</source>
      <translation>vs. anterior</translation>
    </message>
    <message>
      <source>vs random</source>
      <translation>vs. azar</translation>
    </message>
    <message>
      <source>withdrawal</source>
      <translation>retirada</translation>
    </message>
    <message>
      <source>withdrawn</source>
      <translation>retirada</translation>
    </message>
    <message>
      <source>worst near {value}</source>
      <translation>peor cerca de {value}</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>sí</translation>
    </message>
    <message>
      <source>you</source>
      <translation>tú</translation>
    </message>
    <message>
      <source>{bracket!r} has no matching bracket. Add the missing bracket or remove this one.</source>
      <translation>{bracket!r} no tiene pareja. Añádela o quita ambas.</translation>
    </message>
    <message>
      <source>{cards_low} to {cards_high} cards don't fit. Use 2 to {most} for a grid of {rows} × {columns}.</source>
      <translation>De {cards_low} a {cards_high} cartas no caben. Usa de 2 a {most} en una cuadrícula de {rows} × {columns}.</translation>
    </message>
    <message>
      <source>{cards} cards, number {number}</source>
      <translation>{cards} cartas, número {number}</translation>
    </message>
    <message>
      <source>{cards} match each other, but none of the other cards.</source>
      <translation>{cards} coinciden entre sí, pero con ninguna de las demás cartas.</translation>
    </message>
    <message>
      <source>{cards} match no card outside this group.</source>
      <translation>{cards} no coinciden con ninguna carta de fuera de este grupo.</translation>
    </message>
    <message>
      <source>{cards} matches only {matches}.</source>
      <translation>{cards} solo coincide con {matches}.</translation>
    </message>
    <message>
      <source>{cards} must neither move nor be covered. It is the only card that links the others, and its cell is the only link between their rows and columns.</source>
      <translation>{cards} no debe moverse ni cubrirse. Es la única carta que une a las demás, y su celda es el único enlace entre sus filas y columnas.</translation>
    </message>
    <message>
      <source>{cards} share no row or column with a stack outside this group.</source>
      <translation>{cards} no comparten fila ni columna con ninguna pila de fuera de este grupo.</translation>
    </message>
    <message>
      <source>{cards} {n:has no move because it matches/have no move because they match} no other card.</source>
      <translation>{cards} no {n:tiene movimientos, porque no coincide con ninguna otra carta/tienen movimientos, porque ninguna de estas cartas coincide con otra}.</translation>
    </message>
    <message>
      <source>{cards} {n:has no move because it/have no move because each} is alone in its row and column.</source>
      <translation>{cards} no {n:tiene movimientos, porque no hay otras cartas en su fila ni/tienen movimientos, porque cada una está sola en su fila y} en su columna.</translation>
    </message>
    <message>
      <source>{cards} {n:has/have} no move because no matching card can ever reach {n:its row or column/their rows or columns}.</source>
      <translation>{cards} no {n:tiene/tienen} movimientos, porque ninguna carta que coincida puede llegar a {n:su fila o columna/sus filas o columnas}.</translation>
    </message>
    <message>
      <source>{cards} {n:has/have} no move left because {last} was {n:its last match/the last match for each of them}.</source>
      <translation>{cards} ya no {n:tiene/tienen} movimientos, porque {last} era {n:su última coincidencia/la última coincidencia de cada una}.</translation>
    </message>
    <message>
      <source>{card} picked up. It can go onto: {cards}.</source>
      <translation>{card} en la mano. Puede ir sobre: {cards}.</translation>
    </message>
    <message>
      <source>{card} picked up. It matches no card in its row or column.</source>
      <translation>{card} en la mano. No encaja con ninguna carta de su fila o columna.</translation>
    </message>
    <message>
      <source>{card} put back.</source>
      <translation>{card} devuelta a su sitio.</translation>
    </message>
    <message>
      <source>{card}, on the grid</source>
      <translation>{card}, en la cuadrícula</translation>
    </message>
    <message>
      <source>{card}, row {row}, column {column}</source>
      <translation>{card}, fila {row} columna {column}</translation>
    </message>
    <message>
      <source>{count} of {n} ratings are {end}, so they don't show which of these puzzles are better. Use more of the scale.</source>
      <translation>{count} de {n} valoraciones son {end}, así que no muestran cuáles de estos puzles son mejores. Usa más la escala.</translation>
    </message>
    <message>
      <source>{day} is the nearest earlier day that you haven't solved.</source>
      <translation>{day} es el día anterior más cercano que no has resuelto.</translation>
    </message>
    <message>
      <source>{day}: solved</source>
      <translation>{day}: resuelto</translation>
    </message>
    <message>
      <source>{day}: solved later</source>
      <translation>{day}: resuelto después</translation>
    </message>
    <message>
      <source>{day}: solved with help</source>
      <translation>{day}: resuelto con ayuda</translation>
    </message>
    <message>
      <source>{done} of {n} {n:puzzle/puzzles}</source>
      <translation>{done} de {n} {n:puzle/puzles}</translation>
    </message>
    <message>
      <source>{error} To generate these puzzles again, delete the folder {folder}.</source>
      <translation>{error} Para generar estos puzles de nuevo, borra la carpeta {folder}.</translation>
    </message>
    <message>
      <source>{family}: {meaning}</source>
      <translation>{family}: {meaning}</translation>
    </message>
    <message>
      <source>{feature!r} isn't a feature. Choose from {names}.</source>
      <translation>{feature!r} no es una característica. Elige una de estas: {names}.</translation>
    </message>
    <message>
      <source>{feature} far from {value}</source>
      <translation>{feature} lejos de {value}</translation>
    </message>
    <message>
      <source>{feature} has the same value in all deals of this size. Choose another feature.</source>
      <translation>{feature} tiene el mismo valor en todos los repartos de este tamaño. Elige otra característica.</translation>
    </message>
    <message>
      <source>{feature} near {value}</source>
      <translation>{feature} cerca de {value}</translation>
    </message>
    <message>
      <source>{file}, line {line}</source>
      <translation>{file}, línea {line}</translation>
    </message>
    <message>
      <source>{file}, row {n}: {reason}</source>
      <translation>{file}, fila {n}: {reason}</translation>
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation>{first} y {second}</translation>
    </message>
    <message>
      <source>{first} and {second} matter together: puzzles with a high value of one and a low value of the other are rated better, by about {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{first} y {second} actúan juntas: los puzles con un valor alto de una y un valor bajo de la otra se valoran mejor, unos {points} puntos (intervalo del 90 %: de {points_low} a {points_high}).</translation>
    </message>
    <message>
      <source>{first} and {second} matter together: puzzles with high values of both, or with low values of both, are rated better, by about {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{first} y {second} actúan juntas: los puzles con valores altos de ambas, o con valores bajos de ambas, se valoran mejor, unos {points} puntos (intervalo del 90 %: de {points_low} a {points_high}).</translation>
    </message>
    <message>
      <source>{first} or {second}</source>
      <translation>{first} o {second}</translation>
    </message>
    <message>
      <source>{first}. {second}</source>
      <translation>{first}. {second}</translation>
    </message>
    <message>
      <source>{folder} already contains {name!r}. Choose a new or empty folder.</source>
      <translation>{folder} ya contiene {name!r}. Elige una carpeta nueva o vacía.</translation>
    </message>
    <message>
      <source>{folder} already exists. Choose another name.</source>
      <translation>{folder} ya existe. Elige otro nombre.</translation>
    </message>
    <message>
      <source>{folder} has no round {number}. Choose one of {known}.</source>
      <translation>{folder} no tiene la ronda {number}. Elige una de estas: {known}.</translation>
    </message>
    <message>
      <source>{folder} has no rounds yet. Add one first.</source>
      <translation>{folder} aún no tiene rondas. Añade una primero.</translation>
    </message>
    <message>
      <source>{folder} isn't a study. Choose a folder that contains {study_file}.</source>
      <translation>{folder} no es un estudio. Elige una carpeta que contenga {study_file}.</translation>
    </message>
    <message>
      <source>{found} of {n} {n:cell/cells}, {evaluated} evaluations</source>
      <translation>{found} de {n} {n:celda,/celdas,} {evaluated} evaluaciones</translation>
    </message>
    <message>
      <source>{low} or more</source>
      <translation>desde {low}</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>de {low} a {high}</translation>
    </message>
    <message>
      <source>{low} to {high} isn't a valid range for {feature}. Put the smaller number first. A logarithmic axis needs numbers above 0.</source>
      <translation>De {low} a {high} no es un intervalo válido para {feature}. Pon primero el número menor. Un eje logarítmico necesita números mayores que 0.</translation>
    </message>
    <message>
      <source>{meaning} Range: {low} to {high} {unit}</source>
      <translation>{meaning} Intervalo: de {low} a {high} {unit}</translation>
    </message>
    <message>
      <source>{minutes}:{seconds} minutes</source>
      <translation>{minutes}:{seconds} minutos</translation>
    </message>
    <message>
      <source>{mistake} After that move: {reason}</source>
      <translation>{mistake} Después de ese movimiento: {reason}</translation>
    </message>
    <message>
      <source>{month} {year}</source>
      <translation>{month} de {year}</translation>
    </message>
    <message>
      <source>{moves} {n:loses because it leaves/lose because they leave} {cards} alone in its row and column.</source>
      <translation>{moves} {n:pierde porque deja/pierden porque dejan} {cards} sin otra carta en su fila ni en su columna.</translation>
    </message>
    <message>
      <source>{moves} {n:loses because it leaves/lose because they leave} {cards} without a match.</source>
      <translation>{moves} {n:pierde porque deja/pierden porque dejan} {cards} sin ninguna coincidencia.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because then {cards} must neither move nor be covered.</source>
      <translation>{moves} {n:pierde/pierden} porque entonces {cards} no debe moverse ni cubrirse.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} could never be brought together in one stack.</source>
      <translation>{moves} {n:pierde/pierden} porque {cards} nunca acabarían en una misma pila.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} could never join another stack.</source>
      <translation>{moves} {n:pierde/pierden} porque {cards} nunca se uniría a otra pila.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} would match no card outside this group.</source>
      <translation>{moves} {n:pierde/pierden} porque {cards} no coincidirían con ninguna carta de fuera de este grupo.</translation>
    </message>
    <message>
      <source>{moves} {n:loses/lose} because {cards} would share no row or column with a stack outside this group.</source>
      <translation>{moves} {n:pierde/pierden} porque {cards} no compartirían fila ni columna con ninguna pila de fuera de este grupo.</translation>
    </message>
    <message>
      <source>{move} isn't a legal move: {why_not}.</source>
      <translation>{move} no está permitido: {why_not}.</translation>
    </message>
    <message>
      <source>{move} lost the game.</source>
      <translation>Con {move} perdiste la partida.</translation>
    </message>
    <message>
      <source>{move}: already lost</source>
      <translation>{move}: ya estaba perdida</translation>
    </message>
    <message>
      <source>{move}: lost the game. {winning} of {all} moves would have won.</source>
      <translation>{move}: perdió la partida. Habrían ganado {winning} de {all} movimientos.</translation>
    </message>
    <message>
      <source>{move}: not yet analysed</source>
      <translation>{move}: aún sin analizar</translation>
    </message>
    <message>
      <source>{move}: {winning} of {all} moves {winning:was/were} winning</source>
      <translation>{move}: {winning:ganaba/ganaban} {winning} de {all} movimientos</translation>
    </message>
    <message>
      <source>{moving} onto {resting}</source>
      <translation>{moving} sobre {resting}</translation>
    </message>
    <message>
      <source>{n_cards} cards don't fit a grid of {rows} × {columns}. Use 1 to {most}.</source>
      <translation>{n_cards} cartas no caben en una cuadrícula de {rows} × {columns}. Usa de 1 a {most}.</translation>
    </message>
    <message>
      <source>{n_names} features are too many. Choose at most {max_features}.</source>
      <translation>{n_names} características son demasiadas. Elige como máximo {max_features}.</translation>
    </message>
    <message>
      <source>{name!r} can't be used as a file name. Use 1 to {most} letters, digits, spaces and hyphens.</source>
      <translation>{name!r} no puede ser un nombre de archivo. Usa de 1 a {most} letras, cifras, espacios y guiones.</translation>
    </message>
    <message>
      <source>{name!r} has another meaning in a fit, so it can't be a feature. Choose another column or rename it.</source>
      <translation>{name!r} significa otra cosa en un ajuste, así que no puede ser una característica. Elige otra columna o cámbiale el nombre.</translation>
    </message>
    <message>
      <source>{name!r} is reserved. Choose another name.</source>
      <translation>{name!r} está reservado. Elige otro nombre.</translation>
    </message>
    <message>
      <source>{name!r} isn't a feature of these ratings that an energy can use. Choose from {features}.</source>
      <translation>{name!r} no es una característica de estas valoraciones que una energía pueda usar. Elige una de estas: {features}.</translation>
    </message>
    <message>
      <source>{name!r} isn't a feature that can be added. Use {all!r}, or choose from {known}.</source>
      <translation>{name!r} no es una característica que se pueda añadir. Usa {all!r} o elige entre estas: {known}.</translation>
    </message>
    <message>
      <source>{name_or_path!r} is neither a built-in energy nor a file. Choose one of {presets} or enter the path of a file.</source>
      <translation>{name_or_path!r} no es ni una energía incluida ni un archivo. Elige una de estas: {presets}, o indica la ruta de un archivo.</translation>
    </message>
    <message>
      <source>{name} (edited)</source>
      <translation>{name} (modificada)</translation>
    </message>
    <message>
      <source>{name} (round {n})</source>
      <translation>{name} (ronda {n})</translation>
    </message>
    <message>
      <source>{name} already exists. Choose another name.</source>
      <translation>{name} ya existe. Elige otro nombre.</translation>
    </message>
    <message>
      <source>{name} belongs to a round of a study, which is read-only. Choose or create another set.</source>
      <translation>{name} pertenece a una ronda de un estudio y es de solo lectura. Elige o crea otra colección.</translation>
    </message>
    <message>
      <source>{name} came with the program and is read-only. Choose or create another set.</source>
      <translation>{name} viene con el programa y es de solo lectura. Elige o crea otra colección.</translation>
    </message>
    <message>
      <source>{name} can't be written as a chart. Use a name that ends in .svg, .png or .csv.</source>
      <translation>{name} no se puede guardar como gráfico. Usa un nombre que termine en .svg, .png o .csv.</translation>
    </message>
    <message>
      <source>{name} far from {value}</source>
      <translation>{name} lejos de {value}</translation>
    </message>
    <message>
      <source>{name} has a column without a name. It was ignored.</source>
      <translation>{name} tiene una columna sin nombre. Se ha ignorado.</translation>
    </message>
    <message>
      <source>{name} is a generated batch, which is read-only. Choose or create another set.</source>
      <translation>{name} es un lote generado y es de solo lectura. Elige o crea otra colección.</translation>
    </message>
    <message>
      <source>{name} is a table of deals, not a puzzle set. Its deals are used. Its other columns aren't checked.</source>
      <translation>{name} es una tabla de repartos, no una colección de puzles. Se usan sus repartos. Sus demás columnas no se comprueban.</translation>
    </message>
    <message>
      <source>{name} is still being generated. Wait until that is finished.</source>
      <translation>{name} aún se está generando. Espera a que termine.</translation>
    </message>
    <message>
      <source>{name} is unknown</source>
      <translation>valor desconocido: {name}</translation>
    </message>
    <message>
      <source>{name} is {value}, above {high:g}</source>
      <translation>{name} es {value}, mayor que {high:g}</translation>
    </message>
    <message>
      <source>{name} is {value}, below {low:g}</source>
      <translation>{name} es {value}, menor que {low:g}</translation>
    </message>
    <message>
      <source>{name} is {value}, which isn't a probability. Use 0 to 1.</source>
      <translation>{name} es {value}, que no es una probabilidad. Usa de 0 a 1.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use 0 or more.</source>
      <translation>{name} es {value}. Usa 0 o más.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use a number greater than 0.</source>
      <translation>{name} es {value}. Usa un número mayor que 0.</translation>
    </message>
    <message>
      <source>{name} is {value}. Use {least} to {most}.</source>
      <translation>{name} es {value}. Usa de {least} a {most}.</translation>
    </message>
    <message>
      <source>{name} isn't UTF-8 and was read as Windows-1252. Check letters such as ä.</source>
      <translation>{name} no está en UTF-8 y se leyó como Windows-1252. Comprueba letras como ñ.</translation>
    </message>
    <message>
      <source>{name} isn't a report. Choose a name that ends in .html, or in .tex for all rounds.</source>
      <translation>{name} no es un informe. Elige un nombre que termine en .html, o en .tex para todas las rondas.</translation>
    </message>
    <message>
      <source>{name} near {value}</source>
      <translation>{name} cerca de {value}</translation>
    </message>
    <message>
      <source>{name} varies together with {names}, which may matter instead.</source>
      <translation>{name} varía junto con {names}, que puede importar en su lugar.</translation>
    </message>
    <message>
      <source>{name} was generated with other package versions ({batch}), which may explain the differences. Verify it with those versions.</source>
      <translation>{name} se generó con otras versiones de paquetes ({batch}), lo que puede explicar las diferencias. Verifícalo con esas versiones.</translation>
    </message>
    <message>
      <source>{name} was removed from Home. Its moves are kept.</source>
      <translation>Se ha quitado {name} de Inicio. Sus jugadas se conservan.</translation>
    </message>
    <message>
      <source>{name} {value}</source>
      <translation>{name} {value}</translation>
    </message>
    <message>
      <source>{name}: higher values are rated better, by {points} points (90% interval {points_low} to {points_high}) between {low} and {high}.</source>
      <translation>{name}: los valores altos se valoran mejor, {points} puntos (intervalo del 90 %: de {points_low} a {points_high}) entre {low} y {high}.</translation>
    </message>
    <message>
      <source>{name}: its effect isn't clear yet. Between {low} and {high}, the rating changes by {points} points (90% interval {points_low} to {points_high}).</source>
      <translation>{name}: su efecto aún no está claro. Entre {low} y {high}, la valoración cambia {points} puntos (intervalo del 90 %: de {points_low} a {points_high}).</translation>
    </message>
    <message>
      <source>{name}: lower values are rated better, by {points} points (90% interval {points_low} to {points_high}) between {high} and {low}.</source>
      <translation>{name}: los valores bajos se valoran mejor, {points} puntos (intervalo del 90 %: de {points_low} a {points_high}) entre {high} y {low}.</translation>
    </message>
    <message>
      <source>{name}: no clear effect yet.</source>
      <translation>{name}: aún sin efecto claro.</translation>
    </message>
    <message>
      <source>{name}: not considered separately, because it equals {other} in all rated puzzles.</source>
      <translation>{name}: no se considera por separado, porque es igual a {other} en todos los puzles valorados.</translation>
    </message>
    <message>
      <source>{name}: unknown value {value!r}. Choose one of {choices}.</source>
      <translation>{name}: el valor {value!r} es desconocido. Elige uno de estos: {choices}.</translation>
    </message>
    <message>
      <source>{name}: values near {best} are rated best. They score {points} points (90% interval {points_low} to {points_high}) more than the worse end of the range {low} to {high}.</source>
      <translation>{name}: los valores cercanos a {best} reciben las mejores valoraciones. Obtienen {points} puntos (intervalo del 90 %: de {points_low} a {points_high}) más que el peor extremo del rango de {low} a {high}.</translation>
    </message>
    <message>
      <source>{name}: values near {best} are rated worst. They score {points} points (90% interval {points_low} to {points_high}) less than the better end of the range {low} to {high}.</source>
      <translation>{name}: los valores cercanos a {best} reciben las peores valoraciones. Obtienen {points} puntos (intervalo del 90 %: de {points_low} a {points_high}) menos que el mejor extremo del rango de {low} a {high}.</translation>
    </message>
    <message>
      <source>{name}: {reason}</source>
      <translation>{name}: {reason}</translation>
    </message>
    <message>
      <source>{number} of {count}  {title}</source>
      <translation>{number} de {count}  {title}</translation>
    </message>
    <message>
      <source>{number} of {suit} | the: the {number} of {suit}</source>
      <translation>{number} de {suit} | the: el {number} de {suit}</translation>
    </message>
    <message>
      <source>{n} cards</source>
      <translation>{n} {n:carta/cartas}</translation>
    </message>
    <message>
      <source>{n} evaluations/s</source>
      <translation>{n} evaluaciones/s</translation>
    </message>
    <message>
      <source>{n} excluded</source>
      <translation>{n} excluidas</translation>
    </message>
    <message>
      <source>{n} given up</source>
      <translation>{n} abandonados</translation>
    </message>
    <message>
      <source>{n} min left</source>
      <translation>quedan {n} min</translation>
    </message>
    <message>
      <source>{n} more to practise.</source>
      <translation>{n} más por practicar.</translation>
    </message>
    <message>
      <source>{n} more {n:rule/rules}</source>
      <translation>{n} {n:regla/reglas} más</translation>
    </message>
    <message>
      <source>{n} new {n:rating/ratings} for {study}.</source>
      <translation>{n} {n:valoración nueva/valoraciones nuevas} para {study}.</translation>
    </message>
    <message>
      <source>{n} of 7 days solved this week</source>
      <translation>{n} de 7 días resueltos esta semana</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes covered a card's last match.</source>
      <translation>En {n} de tus últimos {all} errores cubriste la última coincidencia de una carta.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes left a stack alone in its row and column.</source>
      <translation>En {n} de tus últimos {all} errores dejaste una pila sola en su fila y en su columna.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes left cards that can never come together.</source>
      <translation>En {n} de tus últimos {all} errores quedaron cartas que nunca se pueden juntar.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes split the cards into groups that don't match.</source>
      <translation>En {n} de tus últimos {all} errores dividiste las cartas en grupos que no coinciden.</translation>
    </message>
    <message>
      <source>{n} of your last {all} mistakes split the stacks into groups that share no row or column.</source>
      <translation>En {n} de tus últimos {all} errores separaste las pilas en grupos que no comparten fila ni columna.</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles}</source>
      <translation>{n} de {all} {all:puzle/puzles}</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} selected</source>
      <translation>{n} {all:seleccionado/seleccionados} de {all} {all:puzle/puzles}</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} shown · {left} hidden by the filter</source>
      <translation>{n} de {all} {all:puzle/puzles} a la vista · ocultos por el filtro: {left}</translation>
    </message>
    <message>
      <source>{n} of {all} {all:puzzle/puzzles} were saved to {name}.</source>
      <translation>{n} de {all} {all:puzle guardado/puzles guardados} en {name}.</translation>
    </message>
    <message>
      <source>{n} random {n:control is/controls are} for comparison with later rounds.</source>
      <translation>{n} {n:control aleatorio sirve/controles aleatorios sirven} para comparar con rondas posteriores.</translation>
    </message>
    <message>
      <source>{n} random {n:control/controls} and {n} from the previous energy show how much better the new energy is.</source>
      <translation>{n} {n:control aleatorio/controles aleatorios} y {n} de la energía anterior muestran cuánto mejor es la nueva energía.</translation>
    </message>
    <message>
      <source>{n} rated {n:puzzle/puzzles}</source>
      <translation>{n} {n:puzle valorado/puzles valorados}</translation>
    </message>
    <message>
      <source>{n} rejected</source>
      <translation>{n} {n:rechazado/rechazados}</translation>
    </message>
    <message>
      <source>{n} replaced or withdrawn</source>
      <translation>{n} sustituidas o retiradas</translation>
    </message>
    <message>
      <source>{n} s</source>
      <translation>{n} s</translation>
    </message>
    <message>
      <source>{n} s left</source>
      <translation>quedan {n} s</translation>
    </message>
    <message>
      <source>{n} unknown</source>
      <translation>{n} {n:desconocido/desconocidos}</translation>
    </message>
    <message>
      <source>{n} {n:card/cards}</source>
      <translation>{n} {n:carta/cartas}</translation>
    </message>
    <message>
      <source>{n} {n:cell/cells} can't be divided into {side} equal rows or columns. Choose another size.</source>
      <translation>{n} {n:celda no se puede/celdas no se pueden} dividir en {side} filas o columnas iguales. Elige otro tamaño.</translation>
    </message>
    <message>
      <source>{n} {n:chain/chains}</source>
      <translation>{n} {n:cadena/cadenas}</translation>
    </message>
    <message>
      <source>{n} {n:control/controls}</source>
      <translation>{n} {n:puzle/puzles} de control</translation>
    </message>
    <message>
      <source>{n} {n:feature/features} without a clear effect</source>
      <translation>{n} {n:característica/características} sin efecto claro</translation>
    </message>
    <message>
      <source>{n} {n:file/files}, with reasons</source>
      <translation>{n} {n:archivo,/archivos,} con el motivo</translation>
    </message>
    <message>
      <source>{n} {n:hint/hints}</source>
      <translation>{n} {n:pista/pistas}</translation>
    </message>
    <message>
      <source>{n} {n:item/items} moved to the wastebasket.</source>
      <translation>{n} {n:elemento movido/elementos movidos} a la papelera.</translation>
    </message>
    <message>
      <source>{n} {n:mistake/mistakes}</source>
      <translation>{n} {n:error/errores}</translation>
    </message>
    <message>
      <source>{n} {n:mistake/mistakes} to practise.</source>
      <translation>{n} {n:error/errores} para practicar.</translation>
    </message>
    <message>
      <source>{n} {n:move/moves}</source>
      <translation>{n} {n:movimiento/movimientos}</translation>
    </message>
    <message>
      <source>{n} {n:other/others}</source>
      <translation>{n} más</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles}</source>
      <translation>{n} {n:puzle/puzles}</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} added to {name}.</source>
      <translation>{n} {n:puzle añadido/puzles añadidos} a {name}.</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} already in {name}.</source>
      <translation>{n} {n:puzle/puzles} ya {n:estaba/estaban} en {name}.</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles} in one file</source>
      <translation>{n} {n:puzle/puzles} en un archivo</translation>
    </message>
    <message>
      <source>{n} {n:puzzle/puzzles}, with reasons</source>
      <translation>{n} {n:puzle,/puzles,} con el motivo</translation>
    </message>
    <message>
      <source>{n} {n:rated puzzle/rated puzzles}</source>
      <translation>{n} {n:puzle valorado/puzles valorados}</translation>
    </message>
    <message>
      <source>{n} {n:rater/raters}</source>
      <translation>{n} {n:evaluador/evaluadores}</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings}</source>
      <translation>{n} {n:valoración/valoraciones}</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} imported.</source>
      <translation>{n} {n:valoración importada./valoraciones importadas.}</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} of {name!r} {n:counts/count} for {owner!r}, because both names have the same rater_token. If they are two people, clear rater_token in the rows of the second one and import that file again.</source>
      <translation>{n} {n:valoración/valoraciones} de {name!r} {n:cuenta/cuentan} para {owner!r}, porque ambos nombres tienen el mismo rater_token. Si son dos personas, vacía rater_token en las filas de la segunda e importa ese archivo otra vez.</translation>
    </message>
    <message>
      <source>{n} {n:rating/ratings} without a name. Who gave them? Type a name, or “{own}” if you rated these puzzles yourself.</source>
      <translation>{n} {n:valoración/valoraciones} sin nombre. ¿De quién son? Escribe un nombre, o «{own}» si valoraste estos puzles tú.</translation>
    </message>
    <message>
      <source>{n} {n:repeat shows/repeats show} how consistent your ratings are.</source>
      <translation>{n} {n:repetición muestra/repeticiones muestran} la constancia de tus valoraciones.</translation>
    </message>
    <message>
      <source>{n} {n:second/seconds}</source>
      <translation>{n} {n:segundo/segundos}</translation>
    </message>
    <message>
      <source>{n} {n:stack/stacks} left.</source>
      <translation>{n:Queda/Quedan} {n} {n:pila./pilas.}</translation>
    </message>
    <message>
      <source>{n} {n:term/terms}</source>
      <translation>{n} {n:término/términos}</translation>
    </message>
    <message>
      <source>{n} {n:undo/undos}</source>
      <translation>{n} {n:movimiento deshecho/movimientos deshechos}</translation>
    </message>
    <message>
      <source>{n}%</source>
      <translation>{n} %</translation>
    </message>
    <message>
      <source>{path} belongs to a round of a study, so it can't be moved.</source>
      <translation>{path} pertenece a una ronda de un estudio, así que no se puede mover.</translation>
    </message>
    <message>
      <source>{path} can't be moved to the wastebasket, so nothing was deleted. Delete it in a file manager.</source>
      <translation>{path} no se puede mover a la papelera, así que no se borró nada. Bórralo en un gestor de archivos.</translation>
    </message>
    <message>
      <source>{path} contains damaged UTF-16 text. Save it as UTF-8 text.</source>
      <translation>{path} contiene texto UTF-16 dañado. Guárdalo como texto UTF-8.</translation>
    </message>
    <message>
      <source>{path} contains moves but not exactly one deal. Put one deal above the moves.</source>
      <translation>{path} contiene jugadas, pero no exactamente un reparto. Pon un reparto encima de las jugadas.</translation>
    </message>
    <message>
      <source>{path} contains no deals. Put one on each line, such as JD 2D / 5D --.</source>
      <translation>{path} no contiene repartos. Pon uno en cada línea, por ejemplo JD 2D / 5D --.</translation>
    </message>
    <message>
      <source>{path} contains no list of digests. Restore it from a backup.</source>
      <translation>{path} no contiene una lista de sumas de comprobación. Restáuralo de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{path} contains puzzles of another batch, or the same puzzle twice. Choose another name.</source>
      <translation>{path} contiene puzles de otro lote, o el mismo puzle dos veces. Elige otro nombre.</translation>
    </message>
    <message>
      <source>{path} contains ratings, not a puzzle set. Open it in the Study tab.</source>
      <translation>{path} contiene valoraciones, no una colección de puzles. Ábrelo en la pestaña Estudio.</translation>
    </message>
    <message>
      <source>{path} ends in {ending!r}. Choose a name that ends in {endings}.</source>
      <translation>{path} acaba en {ending!r}. Elige un nombre que acabe en {endings}.</translation>
    </message>
    <message>
      <source>{path} exists, but {name} is missing. Restore it or choose another name.</source>
      <translation>{path} existe, pero falta {name}. Recupéralo o elige otro nombre.</translation>
    </message>
    <message>
      <source>{path} has been in use by another program for {timeout_s:g} s. Close that program and try again.</source>
      <translation>Otro programa lleva {timeout_s:g} s usando {path}. Ciérralo e inténtalo de nuevo.</translation>
    </message>
    <message>
      <source>{path} has no field 'schema', so this program didn't write it. Choose another file.</source>
      <translation>{path} no tiene el campo «schema», así que no lo escribió este programa. Elige otro archivo.</translation>
    </message>
    <message>
      <source>{path} has no puzzles below its column names. Choose another file.</source>
      <translation>{path} no contiene puzles bajo los nombres de las columnas. Elige otro archivo.</translation>
    </message>
    <message>
      <source>{path} has too many rows (maximum {limit}). Split the file.</source>
      <translation>{path} tiene demasiadas filas (máximo {limit}). Divide el archivo.</translation>
    </message>
    <message>
      <source>{path} is JSON but not a puzzle set. Choose another file.</source>
      <translation>{path} es JSON, pero no una colección de puzles. Elige otro archivo.</translation>
    </message>
    <message>
      <source>{path} is a survey, but {name} is missing, which says what its numbers refer to. Put that file in the same folder.</source>
      <translation>{path} es una lista de repartos resueltos, pero falta {name}, que indica a qué repartos se refieren sus números. Pon ese archivo en la misma carpeta.</translation>
    </message>
    <message>
      <source>{path} is empty. Choose a file with a column {missing!r}.</source>
      <translation>{path} está vacío. Elige un archivo con una columna {missing!r}.</translation>
    </message>
    <message>
      <source>{path} is inside the study, whose own files must stay as they are. Choose another folder.</source>
      <translation>{path} está dentro del estudio, cuyos archivos no deben cambiar. Elige otra carpeta.</translation>
    </message>
    <message>
      <source>{path} is too large (maximum {max_bytes} bytes). Split the file.</source>
      <translation>{path} es demasiado grande (máximo {max_bytes} bytes). Divide el archivo.</translation>
    </message>
    <message>
      <source>{path} is too large (maximum {most:,} bytes). It was renamed.</source>
      <translation>{path} es demasiado grande (máximo {most:,} bytes). Se le cambió el nombre.</translation>
    </message>
    <message>
      <source>{path} is write-protected. Choose another name or allow writing to it.</source>
      <translation>{path} está protegido contra escritura. Elige otro nombre o permite escribir en él.</translation>
    </message>
    <message>
      <source>{path} is {kind}. Save it as CSV and choose that file.</source>
      <translation>{path} es {kind}. Guárdalo como CSV y elige ese archivo.</translation>
    </message>
    <message>
      <source>{path} isn't a JSON object. Choose another file.</source>
      <translation>{path} no es un objeto JSON. Elige otro archivo.</translation>
    </message>
    <message>
      <source>{path} isn't a file. Choose a puzzle set.</source>
      <translation>{path} no es un archivo. Elige una colección de puzles.</translation>
    </message>
    <message>
      <source>{path} isn't a survey. Choose another name.</source>
      <translation>{path} no es una lista de repartos resueltos. Elige otro nombre.</translation>
    </message>
    <message>
      <source>{path} uses schema {stored!r}, but this version reads schema {schema}. Update the program or choose another file.</source>
      <translation>{path} usa el esquema {stored!r}, pero esta versión lee el esquema {schema}. Actualiza el programa o elige otro archivo.</translation>
    </message>
    <message>
      <source>{path} was generated with another value of {name!r}. Choose another name, or delete the file first.</source>
      <translation>{path} se generó con otro valor de {name!r}. Elige otro nombre o borra antes el archivo.</translation>
    </message>
    <message>
      <source>{path} was started with a version of the program that searches differently. Choose another name, or delete the file first.</source>
      <translation>{path} se empezó con una versión del programa que busca de otra manera. Elige otro nombre o borra antes el archivo.</translation>
    </message>
    <message>
      <source>{path}, line {line} contains {what}, so the file isn't text. Save it as UTF-8 text.</source>
      <translation>{path}, línea {line} contiene {what}, así que el archivo no es texto. Guárdalo como texto UTF-8.</translation>
    </message>
    <message>
      <source>{path}, line {line} isn't a row of this survey. Delete that line.</source>
      <translation>{path}, línea {line}: no pertenece a esta lista de repartos resueltos. Borra esa línea.</translation>
    </message>
    <message>
      <source>{path}, line {line}: {reason} {row_hint}</source>
      <translation>{path}, línea {line}: {reason} {row_hint}</translation>
    </message>
    <message>
      <source>{path}, puzzle {number}</source>
      <translation>{path}, puzle {number}</translation>
    </message>
    <message>
      <source>{path}, row {number}</source>
      <translation>{path}, fila {number}</translation>
    </message>
    <message>
      <source>{path}, row {number}, column {name!r} contains {text!r}, but earlier cells use the other decimal mark. Use one decimal mark and no thousands separators.</source>
      <translation>{path}, fila {number}, columna {name!r} contiene {text!r}, pero celdas anteriores usan el otro separador decimal. Usa un solo separador decimal y ningún separador de miles.</translation>
    </message>
    <message>
      <source>{path}, row {row} has no column {missing!r}. Add it or choose another file.</source>
      <translation>{path}, la fila {row} no tiene la columna {missing!r}. Añádela o elige otro archivo.</translation>
    </message>
    <message>
      <source>{path}, row {row} has the column {name!r} twice. Remove one of them.</source>
      <translation>{path}, fila {row} contiene dos veces la columna {name!r}. Quita una de ellas.</translation>
    </message>
    <message>
      <source>{per_page} puzzles per page isn't possible. Choose 1, 2, 4 or 6.</source>
      <translation>No son posibles {per_page} puzles por página. Elige 1, 2, 4 o 6.</translation>
    </message>
    <message>
      <source>{percent}%</source>
      <translation>{percent} %</translation>
    </message>
    <message>
      <source>{percent}% of steps accepted</source>
      <translation>{percent} % de los pasos aceptados</translation>
    </message>
    <message>
      <source>{place} contains a number that is out of range. Correct it.</source>
      <translation>{place} contiene un número fuera de rango. Corrígelo.</translation>
    </message>
    <message>
      <source>{place} contains an incomplete character. Save its text as UTF-8.</source>
      <translation>{place} contiene un carácter incompleto. Guarda el texto como UTF-8.</translation>
    </message>
    <message>
      <source>{place} contains the unknown control {control!r}. Restore the file from a backup.</source>
      <translation>{place} contiene el tipo de control desconocido {control!r}. Restaura el archivo de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{place} contains {where}, but the ratings at the time don't give it. Fit the round again.</source>
      <translation>{place} contiene {where}, aunque no resulta de las valoraciones de entonces. Vuelve a ajustar la ronda.</translation>
    </message>
    <message>
      <source>{place} has no solution, so it isn't verified as solvable.</source>
      <translation>{place} no tiene solución, así que no está verificado que sea resoluble.</translation>
    </message>
    <message>
      <source>{place} is nested too deeply. Choose another file.</source>
      <translation>{place} tiene demasiados niveles de anidamiento. Elige otro archivo.</translation>
    </message>
    <message>
      <source>{place} is {value}, which isn't allowed. Correct it.</source>
      <translation>{place} es {value}, que no está permitido. Corrígelo.</translation>
    </message>
    <message>
      <source>{place} is {value}. Use {kind}.</source>
      <translation>{place} es {value}. Usa {kind}.</translation>
    </message>
    <message>
      <source>{place} lacks {where}, which the ratings at the time give. Fit the round again.</source>
      <translation>En {place} falta {where}, aunque resulta de las valoraciones de entonces. Vuelve a ajustar la ronda.</translation>
    </message>
    <message>
      <source>{place} shows a puzzle that isn't in the round. Restore the file from a backup.</source>
      <translation>{place} muestra un puzle que no está en la ronda. Restaura el archivo de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{place} uses schema {schema}, but this version reads schema {known}. Update the program.</source>
      <translation>{place} usa el esquema {schema}, pero esta versión lee el esquema {known}. Actualiza el programa.</translation>
    </message>
    <message>
      <source>{place}, column 'id' contains {given!r}, but the deal's id is {truth!r}. Restore the deal or correct the id.</source>
      <translation>{place}, la columna 'id' contiene {given!r}, pero el id del reparto es {truth!r}. Restaura el reparto o corrige el id.</translation>
    </message>
    <message>
      <source>{place}, column {name!r}</source>
      <translation>{place}, columna {name!r}</translation>
    </message>
    <message>
      <source>{place}, column {name!r} contains {text!r}. Create the map again.</source>
      <translation>{place}, columna {name!r}, contiene {text!r}. Crea el mapa de nuevo.</translation>
    </message>
    <message>
      <source>{place}, column {name!r} contains {value:g}. It must lie between {low:g} and {high:g}. Correct it or leave it empty.</source>
      <translation>{place}, la columna {name!r} contiene {value:g}. Debe estar entre {low:g} y {high:g}. Corrígelo o déjalo vacío.</translation>
    </message>
    <message>
      <source>{place}, field {name!r} contains {value!r}. Use a number.</source>
      <translation>{place}, el campo {name!r} contiene {value!r}. Usa un número.</translation>
    </message>
    <message>
      <source>{place}, line {line}: invalid JSON. Fix it or choose another file.</source>
      <translation>{place}, línea {line}: JSON no válido. Corrígelo o elige otro archivo.</translation>
    </message>
    <message>
      <source>{place}, puzzle {number} differs from what its batch file generates. Restore the file from a backup.</source>
      <translation>{place}, la puzle {number} no coincide con lo que genera su archivo de lote. Restaura el archivo de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{place}: puzzle {name!r} isn't in any set of the study. Restore the set from a backup.</source>
      <translation>{place}: el puzle {name!r} no está en ninguna colección del estudio. Restaura la colección de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{place}: the id {name!r} doesn't match its deal. Correct it.</source>
      <translation>{place}: el id {name!r} no concuerda con su reparto. Corrígelo.</translation>
    </message>
    <message>
      <source>{place}: the key {key!r} is missing. Add it.</source>
      <translation>{place}: falta la clave {key!r}. Añádela.</translation>
    </message>
    <message>
      <source>{place}: the puzzle doesn't belong in this cell of the map. Create the map again.</source>
      <translation>{place}: el puzle no corresponde a esta celda del mapa. Crea el mapa de nuevo.</translation>
    </message>
    <message>
      <source>{place}: the solution is wrong, so it was ignored. {error}</source>
      <translation>{place}: la solución es incorrecta y se ignoró. {error}</translation>
    </message>
    <message>
      <source>{place}: the solution leaves {n_stacks} stacks, so it was ignored.</source>
      <translation>{place}: la solución deja {n_stacks} pilas, así que se ha ignorado.</translation>
    </message>
    <message>
      <source>{place}: there are too many entries. Remove some.</source>
      <translation>{place}: hay demasiadas entradas. Quita algunas.</translation>
    </message>
    <message>
      <source>{place}: unknown key {key!r}. Correct or remove it.</source>
      <translation>{place}: clave desconocida {key!r}. Corrígela o quítala.</translation>
    </message>
    <message>
      <source>{place}: {where} is {ours}, but the ratings at the time give {theirs}, which is more than a rounding difference. Fit the round again.</source>
      <translation>{place}: {where} es {ours}, pero las valoraciones de entonces dan {theirs}, una diferencia mayor que el redondeo. Ajusta la ronda otra vez.</translation>
    </message>
    <message>
      <source>{plain!r} can't be the name of a study. Use 1 to {longest_name} characters on one line.</source>
      <translation>{plain!r} no puede ser el nombre de un estudio. Usa de 1 a {longest_name} caracteres en una sola línea.</translation>
    </message>
    <message>
      <source>{preference} (near {value})</source>
      <translation>{preference} (cerca de {value})</translation>
    </message>
    <message>
      <source>{puzzles} with {ratings}</source>
      <translation>{puzzles}, {ratings}</translation>
    </message>
    <message>
      <source>{puzzles} {puzzles:puzzle/puzzles} on {pages} {pages:page/pages}</source>
      <translation>{puzzles} {puzzles:puzle/puzles} en {pages} {pages:página/páginas}</translation>
    </message>
    <message>
      <source>{puzzle} alone determines a coefficient, so the prediction error is unknown. Rate another puzzle like it.</source>
      <translation>{puzzle} determina por sí solo un coeficiente, así que el error de predicción es desconocido. Valora otro puzle parecido.</translation>
    </message>
    <message>
      <source>{puzzle}, begun</source>
      <translation>{puzzle}, empezado</translation>
    </message>
    <message>
      <source>{puzzle}, solved, {stars} of {most} stars</source>
      <translation>{puzzle}, resuelto, {stars} de {most} estrellas</translation>
    </message>
    <message>
      <source>{rater}: {n} new {n:rating/ratings}</source>
      <translation>{rater}: {n} {n:valoración nueva/valoraciones nuevas}</translation>
    </message>
    <message>
      <source>{rater}: {n} new {n:rating/ratings}, {replaced} replaced</source>
      <translation>{rater}: {n} {n:valoración nueva/valoraciones nuevas}, {replaced} reemplazadas</translation>
    </message>
    <message>
      <source>{ratings} from {raters}, from {first} to {last}. Given up: {given_up}.</source>
      <translation>{ratings} de {raters}, del {first} al {last}. Abandonados: {given_up}.</translation>
    </message>
    <message>
      <source>{ratings} from {raters}, on {day}. Given up: {given_up}.</source>
      <translation>{ratings} de {raters}, el {day}. Abandonados: {given_up}.</translation>
    </message>
    <message>
      <source>{ratings} {ratings:rating/ratings} of {puzzles} {puzzles:puzzle/puzzles}</source>
      <translation>{ratings} {ratings:valoración/valoraciones} de {puzzles} {puzzles:puzle/puzles}</translation>
    </message>
    <message>
      <source>{rows} × {columns} · {n} {n:card/cards}</source>
      <translation>{rows} × {columns} · {n} {n:carta/cartas}</translation>
    </message>
    <message>
      <source>{size}, your level</source>
      <translation>{size}, tu nivel</translation>
    </message>
    <message>
      <source>{solvable}/{all} = {ratio}</source>
      <translation>{solvable}/{all} = {ratio}</translation>
    </message>
    <message>
      <source>{solved} of {all} solved · {stars} of {most} stars. Your level: {level} cards. Solve {climb} puzzles of the same size to move up. You can play any puzzle at any time. You earn one star each for no hint, no undo and no mistake.</source>
      <translation>{solved} de {all} resueltos · {stars} de {most} estrellas. Estás en {level} cartas. Resuelve {climb} puzles de un tamaño para subir. Puedes jugar cualquier puzle en cualquier momento. Ganas una estrella por no usar pistas, otra por no deshacer y otra por no cometer errores.</translation>
    </message>
    <message>
      <source>{source} has no puzzles. Choose another set.</source>
      <translation>{source} no tiene puzles. Elige otra colección.</translation>
    </message>
    <message>
      <source>{stars} of {most} stars</source>
      <translation>{stars} de {most} estrellas</translation>
    </message>
    <message>
      <source>{study}, round {n}</source>
      <translation>{study}, ronda {n}</translation>
    </message>
    <message>
      <source>{study}-round-{n}</source>
      <translation>{study}-ronda-{n}</translation>
    </message>
    <message>
      <source>{study}: all rounds</source>
      <translation>{study}: todas las rondas</translation>
    </message>
    <message>
      <source>{study}: round {number}</source>
      <translation>{study}: ronda {number}</translation>
    </message>
    <message>
      <source>{term!r} isn't a term. Write a feature, a square such as edges^2, or a product such as edges:suits.</source>
      <translation>{term!r} no es un término. Escribe una característica, un cuadrado como edges^2 o un producto como edges:suits.</translation>
    </message>
    <message>
      <source>{term!r} multiplies a feature by itself. Write {square} instead.</source>
      <translation>{term!r} multiplica una característica por sí misma. Escribe {square}.</translation>
    </message>
    <message>
      <source>{text!r} in {place} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).</source>
      <translation>{text!r} en {place} no es una carta. Escribe un valor ({ranks}) seguido de un palo ({suits}).</translation>
    </message>
    <message>
      <source>{text!r} isn't a card. Use a rank ({ranks}) followed by a suit ({suits}).</source>
      <translation>{text!r} no es una carta. Escribe un valor ({ranks}) seguido de un palo ({suits}).</translation>
    </message>
    <message>
      <source>{text!r} isn't a move. Use two cards, such as 9H-TS.</source>
      <translation>{text!r} no es un movimiento. Usa dos cartas, como 9H-TS.</translation>
    </message>
    <message>
      <source>{text!r} isn't a move. {error}</source>
      <translation>{text!r} no es un movimiento. {error}</translation>
    </message>
    <message>
      <source>{text}, plus answers</source>
      <translation>{text}, más las respuestas</translation>
    </message>
    <message>
      <source>{thing} has changed since it was fitted. Restore {file} from a backup.</source>
      <translation>{thing} ha cambiado desde el ajuste. Restaura {file} de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{thing} has changed since it was written. Restore {file} from a backup.</source>
      <translation>{thing} ha cambiado desde que se escribió. Restaura {file} de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{thing} is missing. Restore {file} from a backup.</source>
      <translation>{thing} no está. Restaura {file} de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{thing} was added later. Restore {file} from a backup.</source>
      <translation>{thing} se añadió después. Restaura {file} de una copia de seguridad.</translation>
    </message>
    <message>
      <source>{time}, best {best}</source>
      <translation>{time}, mejor {best}</translation>
    </message>
    <message>
      <source>{time}, your new best (was {best})</source>
      <translation>{time}, tu nuevo récord (antes {best})</translation>
    </message>
    <message>
      <source>{title}, {size}</source>
      <translation>{title}, {size}</translation>
    </message>
    <message>
      <source>{title}: answers</source>
      <translation>{title}: respuestas</translation>
    </message>
    <message>
      <source>{value!r} isn't in {where}. Remove the row.</source>
      <translation>{value!r} no está en {where}. Quita la fila.</translation>
    </message>
    <message>
      <source>{value} ({low} to {high})</source>
      <translation>{value} (de {low} a {high})</translation>
    </message>
    <message>
      <source>{value} of 10</source>
      <translation>{value} de 10</translation>
    </message>
    <message>
      <source>{vertical} against {horizontal}</source>
      <translation>{vertical} frente a {horizontal}</translation>
    </message>
    <message>
      <source>{where} contains {text!r}, which isn't a number. Use digits with a decimal point.</source>
      <translation>{where} contiene {text!r}, que no es un número. Usa cifras con punto decimal.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use 1 for yes or 0 for no.</source>
      <translation>{where} contiene {text!r}. Usa 1 para sí o 0 para no.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a date such as 2026-01-02.</source>
      <translation>{where} contiene {text!r}. Usa una fecha como 2026-01-02.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a time such as 2026-01-02T03:04:05.000006+00:00.</source>
      <translation>{where} contiene {text!r}. Usa una hora como 2026-01-02T03:04:05.000006+00:00.</translation>
    </message>
    <message>
      <source>{where} contains {text!r}. Use a whole number.</source>
      <translation>{where} contiene {text!r}. Usa un número entero.</translation>
    </message>
    <message>
      <source>{where}, condition {place}</source>
      <translation>{where}, condición {place}</translation>
    </message>
    <message>
      <source>{where}, factor {place}</source>
      <translation>{where}, factor {place}</translation>
    </message>
    <message>
      <source>{where}. Next: {move}, the only winning move.</source>
      <translation>{where}. Siguiente: {move}, el único movimiento ganador.</translation>
    </message>
    <message>
      <source>{where}. Next: {move}.</source>
      <translation>{where}. Siguiente: {move}.</translation>
    </message>
    <message>
      <source>{where}. Next: {move}. Other winning moves: {others}.</source>
      <translation>{where}. Siguiente: {move}. Otros movimientos ganadores: {others}.</translation>
    </message>
    <message>
      <source>{where}. Solved.</source>
      <translation>{where}. Resuelto.</translation>
    </message>
    <message>
      <source>{where}. {move}.</source>
      <translation>{where}. {move}.</translation>
    </message>
    <message>
      <source>{where}. {move}. Already lost.</source>
      <translation>{where}. {move}. Ya estaba perdida.</translation>
    </message>
    <message>
      <source>{where}: a factor in braces must have either “distance” and “to”, or “log”. Correct it.</source>
      <translation>{where}: un factor entre llaves debe tener «distance» y «to», o bien «log». Corrígelo.</translation>
    </message>
    <message>
      <source>{where}: term {place}</source>
      <translation>{where}: término {place}</translation>
    </message>
    <message>
      <source>{where}: unknown operator {operator!r}. Use one of {operators}.</source>
      <translation>{where}: el operador {operator!r} es desconocido. Usa uno de estos: {operators}.</translation>
    </message>
    <message>
      <source>{where}: unknown schema {schema!r}. Use {known}.</source>
      <translation>{where}: el esquema {schema!r} es desconocido. Usa {known}.</translation>
    </message>
    <message>
      <source>{where}: unknown schema {stored!r}. This version reads {schema}.</source>
      <translation>{where}: el esquema {stored!r} es desconocido. Esta versión lee {schema}.</translation>
    </message>
    <message>
      <source>{where}: {name!r} isn't a feature. Use one of {names}.</source>
      <translation>{where}: {name!r} no es una característica. Usa una de estas: {names}.</translation>
    </message>
    <message>
      <source>{where}: “to” is {target:g}, which has no logarithm. Use a number greater than 0.</source>
      <translation>{where}: «to» es {target:g}, que no tiene logaritmo. Usa un número mayor que 0.</translation>
    </message>
    <message>
      <source>{whose} disagree with the others about {name} (p = {p}), so the preferences are averages of different tastes.</source>
      <translation>{whose} contradicen a las demás sobre {name} (p = {p}), así que las preferencias son promedios de gustos distintos.</translation>
    </message>
    <message>
      <source>{winning} of {n} moves win.</source>
      <translation>{winning} de {n} movimientos ganan.</translation>
    </message>
    <message>
      <source>{word!r} isn't a complete share code. Copy the whole code, such as '{share_code}'.</source>
      <translation>{word!r} no es un código completo. Copia el código entero, por ejemplo '{share_code}'.</translation>
    </message>
    <message>
      <source>“{name}” is neither a puzzle set nor a deal. {why}</source>
      <translation>«{name}» no es ni una colección de puzles ni un reparto. {why}</translation>
    </message>
    <message>
      <source>“{name}” is the open set. Saving over it would lose the hidden puzzles. Choose another name.</source>
      <translation>«{name}» es la colección abierta. Si la sobrescribes, se perderán los puzles ocultos. Elige otro nombre.</translation>
    </message>
    <message>
      <source>← lower is better</source>
      <translation>← más bajo es mejor</translation>
    </message>
  </context>
</TS>
