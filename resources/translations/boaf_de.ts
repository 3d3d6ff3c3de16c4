<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AddMenu</name>
    <message>
        <source>Add a section</source>
        <extracomment>A `SectionDraft`</extracomment>
        <translation>Neuer Abschnitt</translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation>&amp;Anderes Set…</translation>
    </message>
    <message>
        <source>Another s&amp;tudy…</source>
        <translation>Andere S&amp;tudie…</translation>
    </message>
    <message>
        <source>The open set: {name}</source>
        <translation>Das geöffnete Set: {name}</translation>
    </message>
    <message>
        <source>The best {n} of the study {name}</source>
        <translation>Die besten {n} der Studie {name}</translation>
    </message>
    <message>
        <source>The best {n} that are rated</source>
        <translation>Die besten {n} der bewerteten</translation>
    </message>
    <message>
        <source>The best</source>
        <translation>Die besten</translation>
    </message>
    <message>
        <source>Puzzles with a star</source>
        <translation>Rätsel mit Stern</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Add a set to the book</source>
        <translation>Set zum Heft</translation>
    </message>
    <message>
        <source>Puzzle sets and deals</source>
        <translation>Rätselsets und Auslagen</translation>
    </message>
    <message>
        <source>Add a study to the book</source>
        <translation>Studie zum Heft</translation>
    </message>
</context>
<context>
    <name>BatchStatus</name>
    <message>
        <source>Puzzles found</source>
        <translation>Gefundene Rätsel</translation>
    </message>
    <message>
        <source>preparing for this computer, once</source>
        <extracomment>The state in words</extracomment>
        <translation>wird einmalig für diesen Computer vorbereitet</translation>
    </message>
    <message>
        <source>measuring the first deal</source>
        <translation>misst die erste Auslage</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n puzzle(s)</source>
        <translation>
            <numerusform>{done} von %n Rätsel</numerusform>
            <numerusform>{done} von %n Rätseln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n ausgelassen</numerusform>
            <numerusform>%n ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chain(s)</source>
        <translation>
            <numerusform>%n Kette</numerusform>
            <numerusform>%n Ketten</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted {percent} %</source>
        <translation>{percent} % angenommen</translation>
    </message>
    <message>
        <source>{n} evaluations/s</source>
        <translation>{n} Auswertungen/s</translation>
    </message>
    <message>
        <source>{n} s left</source>
        <translation>noch {n} s</translation>
    </message>
</context>
<context>
    <name>BestDealPicture</name>
    <message>
        <source>Best deal of the running chains</source>
        <translation>Beste Auslage der laufenden Ketten</translation>
    </message>
</context>
<context>
    <name>BestRow</name>
    <message>
        <source>No puzzle of it is rated yet.</source>
        <extracomment>A `Judged` puzzle should go on the board What is shown, best first</extracomment>
        <translation>Davon ist noch kein Rätsel bewertet.</translation>
    </message>
    <message>
        <source>Puzzle {id} of round {n}, rated {rating}: open it on the board</source>
        <translation>Rätsel {id} aus Runde {n}, bewertet mit {rating}: auf dem Spielfeld öffnen</translation>
    </message>
</context>
<context>
    <name>BlindBox</name>
    <message>
        <source>Blind</source>
        <extracomment>That a puzzle was seen cannot be kept, in one sentence</extracomment>
        <translation>Blind</translation>
    </message>
    <message>
        <source>Hide verdict, hints, tension and features until the puzzle is rated</source>
        <translation>Urteil, Tipps, Spannung und Merkmale verbergen, bis das Rätsel bewertet ist</translation>
    </message>
    <message>
        <source>That this puzzle was seen before it was rated cannot be kept ({reason}); free some space, or do not rate it blind after the next start.</source>
        <translation>Dass dieses Rätsel vor der Bewertung zu sehen war, lässt sich nicht festhalten ({reason}); Speicherplatz freigeben oder es nach dem nächsten Start nicht blind bewerten.</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>Board</source>
        <extracomment>The player made a legal `Move` A stack was let go over a cell where it may not go Esc was pressed with nothing in hand A `QKeyEvent` while the board only shows; whoever uses it accepts it. The word that hides the cards was clicked What is drawn over the cards The layer above the cards What the player holds</extracomment>
        <translation>Spielfeld</translation>
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
        <translation>Letter</translation>
    </message>
    <message>
        <source>Ans&amp;wers at the end</source>
        <translation>&amp;Lösungen am Ende</translation>
    </message>
    <message>
        <source>On the title page, and at the head of the others</source>
        <translation>Auf der Titelseite und am Kopf der übrigen Seiten</translation>
    </message>
    <message>
        <source>On the title page; may stay empty</source>
        <translation>Auf der Titelseite; darf leer bleiben</translation>
    </message>
    <message>
        <source>Plain text before the contents; each line a paragraph</source>
        <translation>Einfacher Text vor dem Inhalt; jede Zeile ein Absatz</translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation>Weniger lassen mehr Zeilen zum Notieren der Züge</translation>
    </message>
    <message>
        <source>The paper that the book is printed on</source>
        <translation>Das Papier, auf das das Heft gedruckt wird</translation>
    </message>
    <message>
        <source>A solution of each puzzle, under its number</source>
        <translation>Eine Lösung je Rätsel, unter seiner Nummer</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <extracomment>The draft is another one</extracomment>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation>A&amp;utor</translation>
    </message>
    <message>
        <source>&amp;Foreword</source>
        <translation>&amp;Vorwort</translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation>Rätsel je &amp;Seite</translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation>Pa&amp;pierformat</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
</context>
<context>
    <name>BookWindow</name>
    <message>
        <source>Puzzle book</source>
        <translation>Rätselheft</translation>
    </message>
    <message>
        <source>Progress of the book</source>
        <translation>Fortschritt des Hefts</translation>
    </message>
    <message>
        <source>&amp;New book…</source>
        <translation>&amp;Neues Heft…</translation>
    </message>
    <message>
        <source>&amp;Export as PDF…</source>
        <translation>Als PDF e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The book is open in another window; close it there.</source>
        <translation>Das Heft ist in einem anderen Fenster geöffnet; dort schließen.</translation>
    </message>
    <message>
        <source>New book</source>
        <translation>Neues Heft</translation>
    </message>
    <message>
        <source>Begin a new book? Title, foreword and sections are cleared.</source>
        <translation>Ein neues Heft beginnen? Titel, Vorwort und Abschnitte werden gelöscht.</translation>
    </message>
    <message>
        <source>The sets and what was exported stay as they are.</source>
        <translation>Die Sets und das Exportierte bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Add a section, and its pages appear here.</source>
        <translation>Zu jedem neuen Abschnitt erscheinen hier die Seiten.</translation>
    </message>
    <message>
        <source>Export the book to</source>
        <translation>Heft exportieren nach</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>Schreibt {name}…</translation>
    </message>
    <message>
        <source>The book is in {path}.</source>
        <translation>Das Heft liegt in {path}.</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Angehalten; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation>{puzzles} auf {pages}</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>{size}; answers are being worked out…</source>
        <translation>{size}; Lösungen werden berechnet…</translation>
    </message>
    <message>
        <source>No puzzles yet</source>
        <translation>Noch keine Rätsel</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>BookmarkMenu</name>
    <message>
        <source>Go to b&amp;ookmark</source>
        <translation>Zum Lesezeichen &amp;gehen</translation>
    </message>
</context>
<context>
    <name>BookmarkModel</name>
    <message>
        <source>Ctrl and this number go there</source>
        <translation>Strg und diese Zahl führen dorthin</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>The last move before the position</source>
        <translation>Der letzte Zug vor der Stellung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Your own; F2 changes it</source>
        <translation>Eigener Name; F2 ändert ihn</translation>
    </message>
    <message>
        <source>Enter goes here, F2 gives a name</source>
        <translation>Enter geht hierher, F2 benennt</translation>
    </message>
</context>
<context>
    <name>BookmarkTable</name>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Ctrl+B bookmarks the position on the board.</source>
        <translation>Strg+B setzt ein Lesezeichen für diese Stellung.</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Hingehen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>CalendarWindow</name>
    <message>
        <source>Puzzle of the day</source>
        <extracomment>The `date` whose puzzle should go on the board</extracomment>
        <translation>Rätsel des Tages</translation>
    </message>
    <message>
        <source>A tick: solved on its day. A ring: solved later.</source>
        <extracomment>What is said of the days together</extracomment>
        <translation>Häkchen: am selben Tag gelöst. Ring: später gelöst.</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>{streak} in a row, at best {longest}. {count} solved on their day.</source>
        <translation>{streak} in Folge, höchstens {longest}. {count} am selben Tag gelöst.</translation>
    </message>
    <message>
        <source>{day}: solved</source>
        <translation>{day}: gelöst</translation>
    </message>
    <message>
        <source>{day}: solved later</source>
        <translation>{day}: später gelöst</translation>
    </message>
</context>
<context>
    <name>CardSample</name>
    <message>
        <source>Sample of the cards</source>
        <translation>Kartenmuster</translation>
    </message>
    <message>
        <source>The cards and the table as they are chosen here</source>
        <translation>Karten und Tisch, wie sie hier gewählt sind</translation>
    </message>
</context>
<context>
    <name>Celebration</name>
    <message>
        <source>The cards of the win</source>
        <extracomment>All cards lie, or nothing moves at all: the result may be shown, or the layer closed. The board is seen again The cards in the order in which they are fanned Where the cards lie, or will Hidden until `show_panel`</extracomment>
        <translation>Die Karten des Gewinns</translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>There is no room beside the board; make the window wider, or use Play.</source>
        <extracomment>The panel was asked for and there is no room, in one sentence</extracomment>
        <translation>Neben dem Spielfeld ist kein Platz; das Fenster verbreitern oder die Spielansicht nutzen.</translation>
    </message>
</context>
<context>
    <name>ChainPuzzles</name>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation>Verborgen, bis das Rätsel bewertet ist.</translation>
    </message>
    <message>
        <source>The puzzle of this chain is not known.</source>
        <translation>Das Rätsel dieser Kette ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Click to put the puzzle on the board</source>
        <translation>Klicken legt das Rätsel aufs Spielfeld</translation>
    </message>
    <message numerus="yes">
        <source>Puzzle {id}, %n card(s): energy {energy} ({known})</source>
        <translation>
            <numerusform>Rätsel {id}, %n Karte: Energie {energy} ({known})</numerusform>
            <numerusform>Rätsel {id}, %n Karten: Energie {energy} ({known})</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {reason}</source>
        <translation>Ausgelassen: {reason}</translation>
    </message>
    <message numerus="yes">
        <source>Running, %n card(s)</source>
        <translation>
            <numerusform>Läuft, %n Karte</numerusform>
            <numerusform>Läuft, %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to put its best puzzle so far on the board</source>
        <translation>Klicken legt das bisher beste Rätsel aufs Spielfeld</translation>
    </message>
</context>
<context>
    <name>ChancesSection</name>
    <message>
        <source>Best scores of random deals</source>
        <translation>Bestwerte zufälliger Auslagen</translation>
    </message>
    <message>
        <source>Neller (2016) asks both; every number is proved: {command}</source>
        <translation>Neller (2016) stellt beide Fragen; jede Zahl ist bewiesen: {command}</translation>
    </message>
    <message>
        <source>Random deals like this</source>
        <translation>Zufällige Auslagen wie diese</translation>
    </message>
    <message>
        <source>{cards} cards on {rows} x {columns}</source>
        <translation>{cards} Karten auf {rows} x {columns}</translation>
    </message>
    <message>
        <source>{rows} x {columns}</source>
        <translation>{rows} x {columns}</translation>
    </message>
    <message>
        <source>All of {deals} random deals of {where} end in one stack.</source>
        <translation>Alle {deals} zufälligen Auslagen ({where}) enden in einem Stapel.</translation>
    </message>
    <message>
        <source>Of {deals} random deals of {where}, {share} % end in one stack (95 % interval {low} to {high} %).</source>
        <translation>Von {deals} zufälligen Auslagen ({where}) enden {share} % in einem Stapel (95-%-Intervall {low} bis {high} %).</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>Bestwert</translation>
    </message>
    <message>
        <source>The greatest sum of squared stack sizes that can be reached</source>
        <translation>Die größte erreichbare Summe der quadrierten Stapelgrößen</translation>
    </message>
    <message>
        <source>Deals</source>
        <translation>Auslagen</translation>
    </message>
    <message>
        <source>Deals with this best score</source>
        <translation>Auslagen mit diesem Bestwert</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of all deals</source>
        <translation>Anteil an allen Auslagen</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>{score} or less</source>
        <translation>{score} oder weniger</translation>
    </message>
    <message>
        <source>{deals} deals reach {score} at best.</source>
        <translation>{deals} Auslagen erreichen höchstens {score}.</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Rename</source>
        <extracomment>Something begins, or ended The `Path` of what was renamed or copied What was done, or why it was not, in one sentence</extracomment>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move “{name}” to the wastebasket?</source>
        <translation>„{name}“ in den Papierkorb werfen?</translation>
    </message>
    <message numerus="yes">
        <source>Move these %n to the wastebasket?</source>
        <translation>
            <numerusform>Diesen %n in den Papierkorb werfen?</numerusform>
            <numerusform>Diese %n in den Papierkorb werfen?</numerusform>
        </translation>
    </message>
    <message>
        <source>The ratings and rounds of a study go with it.</source>
        <translation>Die Bewertungen und Runden einer Studie gehen mit.</translation>
    </message>
    <message>
        <source>Ratings and stars of the puzzles are kept.</source>
        <translation>Bewertungen und Sterne der Rätsel bleiben erhalten.</translation>
    </message>
    <message>
        <source>Move to wastebasket</source>
        <translation>In den Papierkorb werfen</translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation>Die Studie arbeitet; warten oder die laufende Aufgabe abbrechen.</translation>
    </message>
    <message>
        <source>The copy is “{name}”.</source>
        <translation>Die Kopie heißt „{name}“.</translation>
    </message>
    <message>
        <source>In the wastebasket: {names}</source>
        <translation>Im Papierkorb: {names}</translation>
    </message>
</context>
<context>
    <name>ChartExportMenu</name>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Save the chart…</source>
        <translation>Diagramm speichern…</translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation>Das Diagramm wurde als Bild kopiert.</translation>
    </message>
    <message>
        <source>Save the chart as</source>
        <translation>Diagramm speichern unter</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Numbers (*.csv)</source>
        <translation>Zahlen (*.csv)</translation>
    </message>
    <message>
        <source>The chart is in {path}.</source>
        <translation>Das Diagramm liegt in {path}.</translation>
    </message>
    <message>
        <source>{name} is no chart; choose a name in .png, .svg or .csv</source>
        <translation>{name} ist kein Diagramm; einen Namen mit .png, .svg oder .csv wählen</translation>
    </message>
</context>
<context>
    <name>ChipButton</name>
    <message>
        <source>Halfway ratio: {known}</source>
        <extracomment>The puzzle whose halfway ratio should be counted</extracomment>
        <translation>Halbzeitquote: {known}</translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation>Halbzeitquote genau auszählen</translation>
    </message>
    <message>
        <source>An estimate with its 95 % interval; so many cards cannot be counted</source>
        <translation>Eine Schätzung mit 95-%-Intervall; so viele Karten lassen sich nicht auszählen</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>zählt…</translation>
    </message>
</context>
<context>
    <name>CloudChart</name>
    <message>
        <source>Points</source>
        <extracomment>``#rrggbb`` A circle or a square Whether it is drawn as its outline Finite; positive where the axis is logarithmic. Places in ``looks``; of points in one place the later look lies above. How points are drawn Of the horizontal and the vertical axis Whether they are logarithmic The place of a point Other points are selected</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <extracomment>What is shown</extracomment>
        <translation>{vertical} gegen {horizontal}</translation>
    </message>
    <message>
        <source>{point}, selected</source>
        <translation>{point}, ausgewählt</translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle, Space selects it; Ctrl+A selects all, Escape none.</source>
        <translation>Pfeile gehen von Punkt zu Punkt, Enter öffnet ein Rätsel, Leertaste wählt es aus; Strg+A wählt alle, Esc keines.</translation>
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
        <translation>Koeffizienten mit 95-%-Intervallen</translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}.</source>
        <extracomment>What is shown, from top to bottom</extracomment>
        <translation>{title}: {value}, Intervall {low} bis {high}.</translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}, not significant.</source>
        <translation>{title}: {value}, Intervall {low} bis {high}, nicht signifikant.</translation>
    </message>
</context>
<context>
    <name>CoefficientsOfFit</name>
    <message>
        <source>rating points per whole range</source>
        <extracomment>What is painted, copied and saved Whether it is shown with the headline of a fit, else in the section of plots. The place of a rating whose point was chosen</extracomment>
        <translation>Bewertungspunkte je ganze Spanne</translation>
    </message>
    <message>
        <source>rating points per standard deviation</source>
        <translation>Bewertungspunkte je Standardabweichung</translation>
    </message>
</context>
<context>
    <name>Collector</name>
    <message>
        <source>Add to a set</source>
        <translation>Zu Set hinzufügen</translation>
    </message>
    <message>
        <source>&amp;New set…</source>
        <translation>&amp;Neues Set…</translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation>&amp;Anderes Set…</translation>
    </message>
    <message>
        <source>Make a new set</source>
        <translation>Neues Set anlegen</translation>
    </message>
    <message>
        <source>Puzzle sets</source>
        <translation>Rätselsets</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) added to {name}.</source>
        <translation>
            <numerusform>%n Rätsel zu {name} hinzugefügt.</numerusform>
            <numerusform>%n Rätsel zu {name} hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) already in {name}.</source>
        <translation>
            <numerusform>%n Rätsel schon in {name}.</numerusform>
            <numerusform>%n Rätsel schon in {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Spalten suchen</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Show the usual columns, as many as there is room for</source>
        <translation>Die üblichen Spalten zeigen, so viele wie Platz haben</translation>
    </message>
</context>
<context>
    <name>ColumnModel</name>
    <message>
        <source>hardly varies</source>
        <extracomment>A person ticked or cleared a box All columns</extracomment>
        <translation>kaum Variation</translation>
    </message>
    <message>
        <source>never varies</source>
        <translation>keine Variation</translation>
    </message>
    <message>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <source>measured when ticked</source>
        <translation>gemessen, wenn angehakt</translation>
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
        <translation>Welches der beiden war besser?</translation>
    </message>
    <message>
        <source>Compare rated puzzles of the round, two at a time</source>
        <translation>Bewertete Rätsel der Runde paarweise vergleichen</translation>
    </message>
</context>
<context>
    <name>ComparePuzzlesWindow</name>
    <message>
        <source>Compare two puzzles</source>
        <translation>Zwei Rätsel vergleichen</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Halbzeitquote</translation>
    </message>
    <message>
        <source>Features of both puzzles</source>
        <extracomment>How far the two are apart, in words What is compared, the features that differ first</extracomment>
        <translation>Merkmale beider Rätsel</translation>
    </message>
    <message>
        <source>They differ in size.</source>
        <translation>Sie sind verschieden groß.</translation>
    </message>
    <message>
        <source>They are one puzzle in two disguises.</source>
        <translation>Sie sind dasselbe Rätsel in zwei Gestalten.</translation>
    </message>
    <message>
        <source>They differ in at least {n} cells in any disguise.</source>
        <translation>In jeder Gestalt unterscheiden sich mindestens {n} Felder.</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
</context>
<context>
    <name>CompareRoundsWindow</name>
    <message>
        <source>Compare rounds</source>
        <extracomment>What is shown; None before something is</extracomment>
        <translation>Runden vergleichen</translation>
    </message>
    <message>
        <source>A round, or all rounds, of the open study or of another one</source>
        <translation>Eine Runde oder alle Runden der geöffneten oder einer anderen Studie</translation>
    </message>
    <message>
        <source>First round</source>
        <translation>Erste Runde</translation>
    </message>
    <message>
        <source>Second round</source>
        <translation>Zweite Runde</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Punktwolke</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>What is said at the foot</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>&amp;Vergleiche</translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation>&amp;mit</translation>
    </message>
    <message>
        <source>There is no study with a round yet; begin one in the Study panel.</source>
        <translation>Es gibt noch keine Studie mit einer Runde; im Bereich „Studie“ eine beginnen.</translation>
    </message>
    <message>
        <source>Choose two rounds above.</source>
        <translation>Oben zwei Runden wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) are left out until they are rated: the round is blind.</source>
        <translation>
            <numerusform>%n Rätsel fehlt, bis es bewertet ist: Die Runde ist blind.</numerusform>
            <numerusform>%n Rätsel fehlen, bis sie bewertet sind: Die Runde ist blind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with a study</source>
        <translation>Mit einer Studie vergleichen</translation>
    </message>
    <message>
        <source>{study} has no round yet; choose another study.</source>
        <translation>{study} hat noch keine Runde; eine andere Studie wählen.</translation>
    </message>
    <message>
        <source>Puzzle {id} is on the board.</source>
        <translation>Rätsel {id} liegt auf dem Spielfeld.</translation>
    </message>
</context>
<context>
    <name>Compiling</name>
    <message>
        <source>The generator and searches that take longer are prepared for this computer. Everything works meanwhile.</source>
        <translation>Der Generator und längere Suchen werden für diesen Rechner vorbereitet. Bis dahin funktioniert schon alles.</translation>
    </message>
    <message>
        <source>Preparing, once: {done} of {total}</source>
        <translation>Einmalige Vorbereitung: {done} von {total}</translation>
    </message>
</context>
<context>
    <name>ConditionLine</name>
    <message>
        <source>Remove this condition</source>
        <translation>Diese Bedingung entfernen</translation>
    </message>
    <message>
        <source>Type a number, or choose a feature</source>
        <translation>Eine Zahl eingeben oder ein Merkmal wählen</translation>
    </message>
    <message>
        <source>if</source>
        <translation>falls</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Compare with a number or a feature</source>
        <translation>Vergleich mit Zahl oder Merkmal</translation>
    </message>
    <message>
        <source>{text} is neither a number nor a feature</source>
        <translation>{text} ist weder eine Zahl noch ein Merkmal</translation>
    </message>
</context>
<context>
    <name>ContinueOffer</name>
    <message>
        <source>Continue</source>
        <extracomment>The `Unfinished` batch should go on What is offered</extracomment>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Leave the set as it is</source>
        <translation>Set lassen, wie es ist</translation>
    </message>
    <message numerus="yes">
        <source>This set has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>Dieses Set hat {n} von %n Rätsel.</numerusform>
            <numerusform>Dieses Set hat {n} von %n Rätseln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last batch has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>Der letzte Auftrag hat {n} von %n Rätsel.</numerusform>
            <numerusform>Der letzte Auftrag hat {n} von %n Rätseln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashWindow</name>
    <message>
        <source>Something unexpected went wrong</source>
        <translation>Etwas Unerwartetes ist schiefgegangen</translation>
    </message>
    <message>
        <source>Your games, ratings and sets are kept, and you may go on. This report names no folder and no person; nothing is sent anywhere. To have the fault mended, pass it on yourself.</source>
        <translation>Deine Spiele, Bewertungen und Sets sind gesichert, und du kannst weitermachen. Dieser Bericht nennt keinen Ordner und keine Person; nichts wird verschickt. Damit der Fehler behoben wird, gib ihn selbst weiter.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>It is in {path}.</source>
        <translation>Er liegt in {path}.</translation>
    </message>
    <message>
        <source>&amp;Copy the report</source>
        <translation>Bericht &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Expected rating by {feature}</source>
        <translation>Erwartete Bewertung nach {feature}</translation>
    </message>
    <message>
        <source>At {value}: {points}, 90 % interval {low} to {high}.</source>
        <translation>Bei {value}: {points}, 90-%-Intervall {low} bis {high}.</translation>
    </message>
    <message>
        <source>Rated from {low} to {high}; the best value is {best}. {first} {last} Arrows walk along the curve.</source>
        <translation>Bewertet von {low} bis {high}; der beste Wert ist {best}. {first} {last} Pfeile führen die Kurve entlang.</translation>
    </message>
    <message>
        <source>{feature}: expected rating</source>
        <translation>{feature}: erwartete Bewertung</translation>
    </message>
</context>
<context>
    <name>Daily</name>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <extracomment>A puzzle of the day may have been solved A `Puzzle` should go on the board</extracomment>
        <translation>
            <numerusform>%n Tag in Folge.</numerusform>
            <numerusform>%n Tage in Folge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DealPicture</name>
    <message>
        <source>The puzzle</source>
        <translation>Das Rätsel</translation>
    </message>
</context>
<context>
    <name>Dealer</name>
    <message>
        <source>No winnable deal was found with these cards; take more of them.</source>
        <extracomment>A new `Puzzle` Why there is none, in one sentence A deal is being looked for, or no longer.</extracomment>
        <translation>Mit diesen Karten fand sich keine gewinnbare Auslage; mehr davon nehmen.</translation>
    </message>
</context>
<context>
    <name>Deals</name>
    <message>
        <source>The clipboard holds no text; copy a deal first.</source>
        <extracomment>A new `Puzzle` The moves that came with the puzzle dealt last, a tuple of `Branch`. Why there is none, in one sentence The deal in the file of a `Path` is on the board, or the file holds none.</extracomment>
        <translation>Kein Text in der Zwischenablage; zuerst eine Auslage kopieren.</translation>
    </message>
    <message>
        <source>{name} is neither a puzzle set nor a deal: {why}</source>
        <translation>{name} ist weder ein Rätselset noch eine Auslage: {why}</translation>
    </message>
</context>
<context>
    <name>DepthBars</name>
    <message>
        <source>States by depth</source>
        <translation>Zustände nach Tiefe</translation>
    </message>
    <message>
        <source>Depth {depth}: {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation>Tiefe {depth}: {solvable} lösbar, {unsolvable} unlösbar.</translation>
    </message>
    <message>
        <source>Depth {depth}: at least {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation>Tiefe {depth}: mindestens {solvable} lösbar, {unsolvable} unlösbar.</translation>
    </message>
    <message>
        <source>solvable</source>
        <translation>lösbar</translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation>unlösbar</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
</context>
<context>
    <name>DepthsModel</name>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Gespielte Züge</translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation>Lösbar</translation>
    </message>
    <message>
        <source>Distinct states from which one stack can be reached</source>
        <translation>Verschiedene Zustände, aus denen ein Stapel erreichbar ist</translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation>Unlösbar</translation>
    </message>
    <message>
        <source>Distinct states from which it cannot</source>
        <translation>Verschiedene Zustände, aus denen nicht</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Quote</translation>
    </message>
    <message>
        <source>Share of the states that are solvable</source>
        <translation>Anteil der lösbaren Zustände</translation>
    </message>
    <message>
        <source>at least {count}</source>
        <translation>mindestens {count}</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Nothing can be saved in {folder}; allow writing there, or name another folder in BOAF_HOME.</source>
        <translation>In {folder} lässt sich nichts speichern; dort das Schreiben erlauben oder in BOAF_HOME einen anderen Ordner nennen.</translation>
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
        <translation>Die Studie wird gelesen…</translation>
    </message>
    <message>
        <source>A puzzle of round {n}, in another arrangement than the one to rate; press N for that.</source>
        <translation>Ein Rätsel aus Runde {n}, anders angeordnet als das zu bewertende; dafür N drücken.</translation>
    </message>
    <message>
        <source>Cannot be rated here</source>
        <translation>Hier nicht bewertbar</translation>
    </message>
    <message>
        <source>To your own ratings</source>
        <translation>Zu den eigenen Bewertungen</translation>
    </message>
    <message>
        <source>To round {n} of {study}</source>
        <translation>Zu Runde {n} von {study}</translation>
    </message>
</context>
<context>
    <name>Distributions</name>
    <message>
        <source>What is compared</source>
        <extracomment>A `Judged` puzzle should go on the board</extracomment>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>What the colours stand for</source>
        <translation>Wofür die Farben stehen</translation>
    </message>
    <message>
        <source>The feature whose values both rounds are compared by</source>
        <translation>Das Merkmal, nach dessen Werten beide Runden verglichen werden</translation>
    </message>
    <message>
        <source>Dots: means, with their 95 % intervals.</source>
        <translation>Punkte: Mittelwerte mit 95-%-Intervallen.</translation>
    </message>
    <message>
        <source>Ratings, in % of the puzzles</source>
        <translation>Bewertungen, in % der Rätsel</translation>
    </message>
    <message>
        <source>Spread of</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Best: {name}</source>
        <translation>Bestes: {name}</translation>
    </message>
    <message>
        <source>Dots: medians.</source>
        <translation>Punkte: Mediane.</translation>
    </message>
    <message>
        <source>Logarithmic scale.</source>
        <translation>Logarithmische Skala.</translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Bei %n Rätsel nicht bekannt.</numerusform>
            <numerusform>Bei %n Rätseln nicht bekannt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Dots</name>
    <message>
        <source>Steps of the tour</source>
        <translation>Schritte der Tour</translation>
    </message>
</context>
<context>
    <name>EditorTable</name>
    <message>
        <source>Grid and tray of cards</source>
        <extracomment>The `DealDraft` after what the player did, and what that was The layer above the cards</extracomment>
        <translation>Raster und Kartenvorrat</translation>
    </message>
    <message>
        <source>{card}, on the grid</source>
        <extracomment>What is shown</extracomment>
        <translation>{card}, im Raster</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>{card}, row {row} column {column}</source>
        <translation>{card}, Zeile {row} Spalte {column}</translation>
    </message>
    <message>
        <source>Remove a card</source>
        <translation>Karte entfernen</translation>
    </message>
    <message>
        <source>Place a card</source>
        <translation>Karte ablegen</translation>
    </message>
</context>
<context>
    <name>EditorWindow</name>
    <message>
        <source>Deal editor</source>
        <extracomment>The `Deal` should go on the board The deal on the board should come here: answer with `edit`</extracomment>
        <translation>Auslagen-Editor</translation>
    </message>
    <message>
        <source>Rows</source>
        <extracomment>The grid and the tray</extracomment>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Take up a deal</source>
        <extracomment>What is said about the deal</extracomment>
        <translation>Auslage übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>Das Raster hat höchstens %n Feld</numerusform>
            <numerusform>Das Raster hat höchstens %n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>From the &amp;board</source>
        <translation>Vom Spiel&amp;feld</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>&amp;Play this deal</source>
        <translation>Auslage s&amp;pielen</translation>
    </message>
    <message>
        <source>Change the size</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Clear the grid</source>
        <translation>Raster leeren</translation>
    </message>
    <message>
        <source>Drag cards onto the grid, click them and then a cell, or type 5H.</source>
        <translation>Karten auf das Raster ziehen, sie und dann ein Feld anklicken oder 5H tippen.</translation>
    </message>
    <message>
        <source>Hidden: this puzzle is to be rated blind.</source>
        <translation>Verborgen: Dieses Rätsel soll blind bewertet werden.</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Noch nicht bekannt</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Diese Auslage ist nicht zu gewinnen.</translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation>Gewinnbar</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Winnable: {winning} of {all} first moves keep it so.</source>
        <translation>Gewinnbar: {winning} von {all} ersten Zügen erhalten den Gewinn.</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>This puzzle is solved.</source>
        <translation>Dieses Rätsel ist gelöst.</translation>
    </message>
    <message>
        <source>You gave this puzzle up.</source>
        <translation>Dieses Rätsel ist aufgegeben.</translation>
    </message>
    <message>
        <source>Next puzzle</source>
        <translation>Nächstes Rätsel</translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation>Verpasstes ansehen</translation>
    </message>
</context>
<context>
    <name>EnergyFiles</name>
    <message>
        <source>Load an energy</source>
        <extracomment>The `Energy` of a file</extracomment>
        <translation>Energie laden</translation>
    </message>
    <message>
        <source>Energies (*.json)</source>
        <translation>Energien (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the energy as</source>
        <translation>Energie speichern unter</translation>
    </message>
</context>
<context>
    <name>EnergyPanel</name>
    <message>
        <source>Energy of an unsolvable deal</source>
        <extracomment>The form shows another energy The next round of the study should be generated with this energy</extracomment>
        <translation>Energie einer unlösbaren Auslage</translation>
    </message>
    <message>
        <source>Replace all terms by those of an energy that comes with the program</source>
        <translation>Alle Terme durch die einer mitgelieferten Energie ersetzen</translation>
    </message>
    <message>
        <source>What sets, rounds and reports call it</source>
        <translation>Wie Sets, Runden und Berichte sie nennen</translation>
    </message>
    <message>
        <source>Your reason for it; reports show it</source>
        <translation>Der eigene Grund dafür; Berichte zeigen ihn</translation>
    </message>
    <message>
        <source>Higher than any solvable puzzle&apos;s energy, or the search may prefer these</source>
        <translation>Höher als die Energie jedes lösbaren Rätsels, sonst bevorzugt die Suche womöglich unlösbare</translation>
    </message>
    <message>
        <source>What your ratings say</source>
        <translation>Was deine Bewertungen sagen</translation>
    </message>
    <message>
        <source>Generate next round</source>
        <translation>Nächste Runde erzeugen</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation>Unlösbar</translation>
    </message>
    <message>
        <source>choose an energy…</source>
        <translation>Energie wählen…</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Add term</source>
        <translation>Neuer Term</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>A solvable puzzle may cost up to {high}, and an unsolvable one costs {penalty}: the search may prefer it. Raise the penalty or lower the weights.</source>
        <translation>Ein lösbares Rätsel kann bis zu {high} kosten, ein unlösbares kostet {penalty}: Die Suche könnte es bevorzugen. Den Wert für unlösbare erhöhen oder die Gewichte senken.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>adds {value}</source>
        <translation>trägt {value} bei</translation>
    </message>
    <message>
        <source>Puzzle on the board: energy {value}</source>
        <translation>Rätsel auf dem Spielfeld: Energie {value}</translation>
    </message>
    <message>
        <source>Puzzle on the board: energy ≈ {value}; halfway ratio {known}</source>
        <translation>Rätsel auf dem Spielfeld: Energie ≈ {value}; Halbzeitquote {known}</translation>
    </message>
</context>
<context>
    <name>EnergyPlot</name>
    <message>
        <source>The energy of each chain appears here as it falls.</source>
        <extracomment>A chain was clicked, or chosen by Enter Returns lines of text about a chain&apos;s puzzle, for the tool tip The chain that stands out, None when none does</extracomment>
        <translation>Hier erscheint die Energie jeder Kette, während sie sinkt.</translation>
    </message>
    <message>
        <source>What the lines stand for</source>
        <translation>Wofür die Linien stehen</translation>
    </message>
    <message>
        <source>Energy by iteration</source>
        <translation>Energie nach Iteration</translation>
    </message>
    <message>
        <source>Energy {value}</source>
        <translation>Energie {value}</translation>
    </message>
    <message>
        <source>Best energy so far {value}</source>
        <translation>Bisher beste Energie {value}</translation>
    </message>
    <message>
        <source>Chain {n}, iteration {i}</source>
        <translation>Kette {n}, Iteration {i}</translation>
    </message>
    <message>
        <source>The table below holds the energy each chain ended with.</source>
        <translation>Die Tabelle darunter enthält die Endenergie jeder Kette.</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>energy (estimated)</source>
        <translation>Energie (geschätzt)</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>energy</translation>
    </message>
    <message>
        <source>chain {n}</source>
        <translation>Kette {n}</translation>
    </message>
    <message numerus="yes">
        <source>%n more chain(s)</source>
        <translation>
            <numerusform>%n weitere Kette</numerusform>
            <numerusform>%n weitere Ketten</numerusform>
        </translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>bisher beste</translation>
    </message>
    <message>
        <source>at the iteration</source>
        <translation>in dieser Iteration</translation>
    </message>
    <message numerus="yes">
        <source>best of %n finished chain(s)</source>
        <translation>
            <numerusform>beste von %n beendeten Kette</numerusform>
            <numerusform>beste von %n beendeten Ketten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExactCounter</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>{puzzle} has more than {n} states; what is known of it stays.</source>
        <translation>{puzzle} hat mehr als {n} Zustände; was davon bekannt ist, bleibt.</translation>
    </message>
    <message>
        <source>Counting the states of {puzzle}…</source>
        <translation>Zustände von {puzzle} werden gezählt…</translation>
    </message>
    <message>
        <source>{count} remaining.</source>
        <translation>{count} übrig.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Ans&amp;wers on pages of their own</source>
        <translation>&amp;Lösungen auf eigenen Seiten</translation>
    </message>
    <message>
        <source>The first three are drawn; this program reads the last three back</source>
        <translation>Die ersten drei werden gezeichnet; die letzten drei liest dieses Programm wieder ein</translation>
    </message>
    <message>
        <source>Where you put the page of this set, if you did: the QR codes then lead there. Empty, they hold the puzzle itself.</source>
        <translation>Wo die Seite dieses Sets liegt, falls sie veröffentlicht ist: Dorthin führen dann die QR-Codes. Leer enthalten sie das Rätsel selbst.</translation>
    </message>
    <message>
        <source>At the head of each page</source>
        <translation>Am Kopf jeder Seite</translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation>Weniger lassen mehr Zeilen zum Notieren der Züge</translation>
    </message>
    <message>
        <source>The paper in your printer</source>
        <translation>Das Papier im Drucker</translation>
    </message>
    <message>
        <source>A solution of each puzzle, behind the last one</source>
        <translation>Eine Lösung je Rätsel, hinter dem letzten</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>Fortschritt des Exports</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>Schreibt {name}…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation>Rätsel je &amp;Seite</translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation>Pa&amp;pierformat</translation>
    </message>
    <message>
        <source>&amp;QR codes lead to</source>
        <translation>&amp;QR-Codes führen zu</translation>
    </message>
    <message>
        <source>The address begins with https:// and has no spaces and no #.</source>
        <translation>Die Adresse beginnt mit https:// und enthält weder Leerzeichen noch #.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) in one file</source>
        <translation>
            <numerusform>%n Rätsel in einer Datei</numerusform>
            <numerusform>%n Rätsel in einer Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>{puzzles} on {pages}, and the answers</source>
        <translation>{puzzles} auf {pages}, dazu die Lösungen</translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation>{puzzles} auf {pages}</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>The set was exported to {name}.</source>
        <translation>Das Set wurde nach {name} exportiert.</translation>
    </message>
    <message>
        <source>The set was exported to {name} and those after it.</source>
        <translation>Das Set wurde nach {name} und in die folgenden Dateien exportiert.</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Angehalten; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>ExportScope</name>
    <message>
        <source>Add to set…</source>
        <extracomment>Other puzzles would go out What is said of the puzzles that go out</extracomment>
        <translation>Zu Set hinzufügen…</translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation>Diese Rätsel zu einem neuen oder einem eigenen Set hinzufügen</translation>
    </message>
    <message>
        <source>Save these…</source>
        <translation>Diese speichern…</translation>
    </message>
    <message>
        <source>Write these puzzles as a set of their own</source>
        <translation>Diese Rätsel als eigenes Set schreiben</translation>
    </message>
    <message>
        <source>Export these…</source>
        <translation>Diese exportieren…</translation>
    </message>
    <message>
        <source>As PDF, pictures, a table or text</source>
        <translation>Als PDF, Bilder, Tabelle oder Text</translation>
    </message>
    <message numerus="yes">
        <source>These: {n} selected of %n puzzle(s)</source>
        <translation>
            <numerusform>Diese: {n} von %n Rätsel ausgewählt</numerusform>
            <numerusform>Diese: {n} von %n Rätseln ausgewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: {n} shown of %n puzzle(s), {left} left out</source>
        <translation>
            <numerusform>Diese: {n} von %n Rätsel gezeigt, {left} ausgelassen</numerusform>
            <numerusform>Diese: {n} von %n Rätseln gezeigt, {left} ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: all %n puzzle(s)</source>
        <translation>
            <numerusform>Diese: %n Rätsel</numerusform>
            <numerusform>Diese: alle %n Rätsel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactorLine</name>
    <message>
        <source>Remove this factor</source>
        <translation>Diesen Faktor entfernen</translation>
    </message>
    <message>
        <source>as is</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>distance to</source>
        <translation>Abstand zu</translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation>Logarithmus</translation>
    </message>
    <message>
        <source>log distance to</source>
        <translation>Log-Abstand zu</translation>
    </message>
    <message>
        <source>On the scale of logarithms, halving a value always counts the same</source>
        <translation>Auf logarithmischer Skala zählt jede Halbierung eines Werts gleich viel</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>The factor is 0 here, and grows on both sides</source>
        <translation>Hier ist der Faktor 0, nach beiden Seiten wächst er</translation>
    </message>
    <message>
        <source>times</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>How the factor counts</source>
        <translation>Wie der Faktor zählt</translation>
    </message>
</context>
<context>
    <name>FaultTable</name>
    <message>
        <source>Moves that made the game harder</source>
        <extracomment>The game should go on from the position before the current row&apos;s move The position after the current row&apos;s move should be shown</extracomment>
        <translation>Züge, die das Spiel schwerer machten</translation>
    </message>
</context>
<context>
    <name>FeatherMark</name>
    <message>
        <source>Difficulty not known</source>
        <extracomment>How many feathers are shown</extracomment>
        <translation>Schwierigkeit nicht bekannt</translation>
    </message>
</context>
<context>
    <name>FirstRoundForm</name>
    <message>
        <source>Make first round</source>
        <extracomment>The round should be made as the fields say</extracomment>
        <translation>Erste Runde anlegen</translation>
    </message>
    <message>
        <source>The first round: random puzzles and puzzles of several energies, chosen so that your ratings tell most. The first energy of your own then comes from what you like.</source>
        <extracomment>How far the round is, in words</extracomment>
        <translation>Die erste Runde: zufällige Rätsel und Rätsel mehrerer Energien, so gewählt, dass deine Bewertungen am meisten verraten. Die erste eigene Energie ergibt sich dann aus dem, was dir gefällt.</translation>
    </message>
    <message>
        <source>Or generate the first round with an energy of your choice, as the Generate panel says, or take the open set.</source>
        <translation>Oder die erste Runde mit einer Energie deiner Wahl erzeugen, wie im Bereich „Erzeugen“ angegeben, oder das geöffnete Set nehmen.</translation>
    </message>
    <message>
        <source>Making candidates: {n} of {all}</source>
        <translation>Kandidaten entstehen: {n} von {all}</translation>
    </message>
    <message>
        <source>Adding controls…</source>
        <translation>Kontrollrätsel dazu…</translation>
    </message>
</context>
<context>
    <name>FlockGraph</name>
    <message>
        <source>Flockability graph</source>
        <translation>Passgraph</translation>
    </message>
    <message>
        <source>{pairs} flockable pairs, {now} of them may move now.</source>
        <translation>{pairs} passende Paare, {now} davon jetzt ziehbar.</translation>
    </message>
    <message>
        <source>may move now</source>
        <translation>jetzt ziehbar</translation>
    </message>
    <message>
        <source>only later</source>
        <translation>erst später</translation>
    </message>
    <message>
        <source>same letter: one rank cluster</source>
        <translation>gleicher Buchstabe: ein Rangcluster</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Pictures of the puzzles</source>
        <translation>Bilder der Rätsel</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Kein Rätsel des Sets kommt durch den Filter.</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Smaller pictures show more puzzles at once</source>
        <translation>Kleinere Bilder zeigen mehr Rätsel auf einmal</translation>
    </message>
</context>
<context>
    <name>GateForm</name>
    <message>
        <source>Differs from the others</source>
        <translation>Anders als die anderen</translation>
    </message>
    <message>
        <source>In at least this many cells, in any disguise</source>
        <translation>In mindestens so vielen Feldern, in jeder Gestalt</translation>
    </message>
    <message>
        <source>solvable, no symmetric duplicates</source>
        <translation>lösbar, keine symmetrischen Doppel</translation>
    </message>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation>
            <numerusform>%n weitere Regel</numerusform>
            <numerusform>%n weitere Regeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Differs from the others in at least</source>
        <extracomment>A rule is another one The rules of `Gate` by its names; ``min_difference``, which looks at the whole set</extracomment>
        <translation>Anders als die anderen in mindestens</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Feldern</translation>
    </message>
    <message>
        <source>any</source>
        <translation>egal</translation>
    </message>
</context>
<context>
    <name>GenerateForm</name>
    <message>
        <source>What is minimised; the Energy panel shows its terms</source>
        <translation>Was minimiert wird; der Bereich „Energie“ zeigt die Terme</translation>
    </message>
    <message>
        <source>Length of a chain: 0 for the usual one, which depends on the cards</source>
        <translation>Länge einer Kette: 0 für die übliche, die von den Karten abhängt</translation>
    </message>
    <message>
        <source>Descent seldom goes uphill; annealing often does at first, and hardly at the end</source>
        <translation>Der Abstieg geht selten bergauf; das Abkühlen anfangs oft und am Ende kaum noch</translation>
    </message>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation>Jedes Rätsel hat eine Kartenzahl in diesem Bereich</translation>
    </message>
    <message>
        <source>The batch ends when so many have entered the set</source>
        <translation>Der Auftrag endet, wenn so viele ins Set gekommen sind</translation>
    </message>
    <message>
        <source>The same seed and fields make the same puzzles again</source>
        <translation>Gleicher Seed und gleiche Angaben ergeben wieder dieselben Rätsel</translation>
    </message>
    <message numerus="yes">
        <source>Rows and columns make at most %n cell(s)</source>
        <extracomment>What is wrong with the first field that is not right, empty when all are.</extracomment>
        <translation>
            <numerusform>Zeilen und Spalten ergeben höchstens %n Feld</numerusform>
            <numerusform>Zeilen und Spalten ergeben höchstens %n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>Above {n} cards halfway ratios are estimates with 95 % intervals, and a chain takes from seconds to half an hour.</source>
        <translation>Über {n} Karten sind Halbzeitquoten Schätzungen mit 95-%-Intervall, und eine Kette dauert Sekunden bis zu einer halben Stunde.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Accept only if</source>
        <translation>Nur annehmen, falls</translation>
    </message>
    <message>
        <source>Hill descent</source>
        <translation>Abstiegssuche</translation>
    </message>
    <message>
        <source>Simulated annealing</source>
        <translation>Simuliertes Abkühlen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Cards, from</source>
        <translation>Karten, von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>{name} (edited)</source>
        <translation>{name} (bearbeitet)</translation>
    </message>
</context>
<context>
    <name>GeneratePanel</name>
    <message>
        <source>Puzzles found</source>
        <extracomment>The path of the set that is being made The path of the set, and whether it holds all that was asked for.</extracomment>
        <translation>Gefundene Rätsel</translation>
    </message>
    <message>
        <source>Press Start; the puzzles appear here as they are found.</source>
        <translation>Auf „Start“ klicken; gefundene Rätsel erscheinen hier.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Mutate this puzzle</source>
        <translation>Dieses Rätsel abwandeln</translation>
    </message>
    <message>
        <source>Start</source>
        <extracomment>What the panel says of the batch</extracomment>
        <translation>Start</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Hält an…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Stopped before the first puzzle was found.</source>
        <translation>Angehalten, bevor ein Rätsel gefunden war.</translation>
    </message>
</context>
<context>
    <name>Generation</name>
    <message numerus="yes">
        <source>Done: %n puzzle(s).</source>
        <extracomment>Kernels are still to be compiled, which the first batch waits for Records that earlier runs of the batch have found `ChainTrace`s of the running chains, in order Outcomes of chains, in order One sentence; everything found is kept</extracomment>
        <translation>
            <numerusform>Fertig: %n Rätsel.</numerusform>
            <numerusform>Fertig: %n Rätsel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped at the time limit with %n puzzle(s).</source>
        <translation>
            <numerusform>An der Zeitgrenze angehalten mit %n Rätsel.</numerusform>
            <numerusform>An der Zeitgrenze angehalten mit %n Rätseln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped with %n puzzle(s): too many chains found none.</source>
        <translation>
            <numerusform>Angehalten mit %n Rätsel: Zu viele Ketten fanden keines.</numerusform>
            <numerusform>Angehalten mit %n Rätseln: Zu viele Ketten fanden keines.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. What was found is in the set.</source>
        <translation>Abgebrochen. Was gefunden wurde, ist im Set.</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Go to a section</source>
        <translation>Zum Abschnitt gehen</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Enter goes to the next</source>
        <translation>Enter geht zum nächsten</translation>
    </message>
    <message>
        <source>Read more</source>
        <translation>Mehr dazu</translation>
    </message>
    <message>
        <source>Open the page about this in the browser: {path}</source>
        <translation>Die Seite dazu im Browser öffnen: {path}</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Kein Programm öffnet {path}.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>{place} of {all}</source>
        <translation>{place} von {all}</translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>There are no hints in a storm.</source>
        <extracomment>A sentence, and the cells to mark The position is lost; why, and going back, is what helps The puzzle is rated blind; `allow` goes on</extracomment>
        <translation>Im Sturm gibt es keine Tipps.</translation>
    </message>
    <message>
        <source>Solved: there is nothing left to do.</source>
        <translation>Gelöst: Es ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>Not known yet. The hint comes when the search is done.</source>
        <translation>Noch nicht bekannt. Der Tipp kommt, wenn die Suche fertig ist.</translation>
    </message>
    <message>
        <source>The game can still be won: a safe move exists.</source>
        <translation>Das Spiel ist noch zu gewinnen: Es gibt einen sicheren Zug.</translation>
    </message>
    <message>
        <source>Move the {card}.</source>
        <translation>{card} ziehen.</translation>
    </message>
    <message>
        <source>Move the {source} onto the {target}.</source>
        <translation>{source} auf {target} legen.</translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message>
        <source>Share of the puzzles</source>
        <extracomment>For a tip and a screen reader One a bin Mean or median, marked above the bars; None without values Its interval, drawn as a line.</extracomment>
        <translation>Anteil der Rätsel</translation>
    </message>
    <message>
        <source>Share of the puzzles by {feature}, in percent</source>
        <extracomment>What is shown</extracomment>
        <translation>Anteil der Rätsel nach {feature}, in Prozent</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message numerus="yes">
        <source>{group}: {n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{group}: {n} von %n Rätsel</numerusform>
            <numerusform>{group}: {n} von %n Rätseln</numerusform>
        </translation>
    </message>
    <message>
        <source>Arrows walk along the bars.</source>
        <translation>Pfeile führen die Balken entlang.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>When it was written, by this computer&apos;s clock</source>
        <translation>Wann sie geschrieben wurde, nach der Uhr dieses Rechners</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation>Doppelklick legt es aufs Spielfeld</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>0 (poor) to 10 (best)</source>
        <translation>0 (schlecht) bis 10 (am besten)</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Of the study, counted from 1</source>
        <translation>Der Studie, von 1 an gezählt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>again: shown a second time in another arrangement; random, parent: a control</source>
        <translation>wieder: ein zweites Mal in anderer Anordnung gezeigt; Zufall, Vorgänger: ein Kontrollrätsel</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>How the game ended</source>
        <translation>Wie das Spiel endete</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Whether it counts, or what became of it</source>
        <translation>Ob sie zählt oder was aus ihr wurde</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Short labels</source>
        <translation>Kurze Stichwörter</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What was written about it</source>
        <translation>Was dazu notiert wurde</translation>
    </message>
    <message>
        <source>random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>Vorgänger</translation>
    </message>
    <message>
        <source>again</source>
        <translation>wieder</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>gültig</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>zurückgezogen</translation>
    </message>
    <message>
        <source>withdrawal</source>
        <translation>Rückzug</translation>
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
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Rätsel des Tages</translation>
    </message>
    <message>
        <source>Pla&amp;y today&apos;s</source>
        <translation>Heu&amp;tiges spielen</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>Leiter</translation>
    </message>
    <message>
        <source>Play the &amp;next</source>
        <translation>&amp;Nächstes spielen</translation>
    </message>
    <message>
        <source>Quick deal</source>
        <translation>Schnell austeilen</translation>
    </message>
    <message>
        <source>D&amp;eal</source>
        <translation>A&amp;usteilen</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>My sets</source>
        <translation>Meine Sets</translation>
    </message>
    <message>
        <source>All se&amp;ts…</source>
        <translation>A&amp;lle Sets…</translation>
    </message>
    <message>
        <source>Design your own</source>
        <translation>Selbst entwerfen</translation>
    </message>
    <message>
        <source>Design p&amp;uzzles</source>
        <translation>Rätsel ent&amp;werfen</translation>
    </message>
    <message>
        <source>Say what a good puzzle is, generate some, rate them, and learn from it.</source>
        <translation>Sagen, was ein gutes Rätsel ausmacht, einige erzeugen, sie bewerten und daraus lernen.</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Ca&amp;lendar…</source>
        <translation>&amp;Kalender…</translation>
    </message>
    <message>
        <source>M&amp;ap…</source>
        <translation>Ü&amp;bersicht…</translation>
    </message>
    <message>
        <source>T&amp;our</source>
        <translation>T&amp;our</translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation>Die Regeln in ein paar kleinen Rätseln</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>{title}, {size}</source>
        <translation>{title}, {size}</translation>
    </message>
    <message numerus="yes">
        <source>%n stack(s) left.</source>
        <translation>
            <numerusform>Noch %n Stapel.</numerusform>
            <numerusform>Noch %n Stapel.</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>Gelöst.</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n Tag in Folge.</numerusform>
            <numerusform>%n Tage in Folge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: {title}. {solved} of {all} solved, {stars} of {most} stars.</source>
        <translation>Als Nächstes: {title}. {solved} von {all} gelöst, {stars} von {most} Sternen.</translation>
    </message>
    <message>
        <source>Sets that you open or make.</source>
        <translation>Sets, die du öffnest oder anlegst.</translation>
    </message>
</context>
<context>
    <name>InspectPanel</name>
    <message>
        <source>Features of the puzzle</source>
        <translation>Merkmale des Rätsels</translation>
    </message>
    <message>
        <source>States by depth</source>
        <translation>Zustände nach Tiefe</translation>
    </message>
    <message>
        <source>Count every depth</source>
        <translation>Jede Tiefe zählen</translation>
    </message>
    <message>
        <source>Flockability graph</source>
        <translation>Passgraph</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>What is measured; point at a name for its meaning</source>
        <translation>Was gemessen wird; der Mauszeiger zeigt die Bedeutung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Of the deal as it was dealt, whatever was moved since</source>
        <translation>Der ausgeteilten Auslage, egal was seither gezogen wurde</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>Whether the value is exact; a click counts what is not</source>
        <translation>Ob der Wert genau ist; ein Klick zählt aus, was es nicht ist</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>{solvable}/{all} = {ratio}</source>
        <translation>{solvable}/{all} = {ratio}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>zählt…</translation>
    </message>
    <message>
        <source>over budget: not known</source>
        <translation>über dem Budget: nicht bekannt</translation>
    </message>
    <message>
        <source>{meaning} From {low} to {high} {unit}</source>
        <translation>{meaning} Von {low} bis {high} {unit}</translation>
    </message>
    <message>
        <source>Inspect {name}</source>
        <translation>Einblick in {name}</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: this rating is blind.</source>
        <translation>Verborgen, bis das Rätsel bewertet ist: Diese Bewertung ist blind.</translation>
    </message>
    <message>
        <source>No card is on the board. Deal or open a puzzle to inspect it.</source>
        <translation>Auf dem Spielfeld liegt keine Karte. Austeilen oder ein Rätsel öffnen.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Misst…</translation>
    </message>
    <message>
        <source>Counting states…</source>
        <translation>Zustände werden gezählt…</translation>
    </message>
    <message>
        <source>States are counted for at most {most} cards.</source>
        <translation>Zustände werden für höchstens {most} Karten gezählt.</translation>
    </message>
    <message>
        <source>Counted to depth {depth}.</source>
        <translation>Gezählt bis Tiefe {depth}.</translation>
    </message>
    <message>
        <source>Choose a feature to read what it means.</source>
        <translation>Ein Merkmal wählen, um seine Bedeutung zu lesen.</translation>
    </message>
</context>
<context>
    <name>IntakePreview</name>
    <message>
        <source>Take in ratings</source>
        <translation>Bewertungen übernehmen</translation>
    </message>
    <message>
        <source>Raters</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Refused rows</source>
        <translation>Abgelehnte Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>Take in %n rating(s)</source>
        <translation>
            <numerusform>%n Bewertung übernehmen</numerusform>
            <numerusform>%n Bewertungen übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n new rating(s) for {study}.</source>
        <translation>
            <numerusform>%n neue Bewertung für {study}.</numerusform>
            <numerusform>%n neue Bewertungen für {study}.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing new for {study}.</source>
        <translation>Nichts Neues für {study}.</translation>
    </message>
    <message numerus="yes">
        <source>Already in the study: %n rating(s).</source>
        <translation>
            <numerusform>Schon in der Studie: %n Bewertung.</numerusform>
            <numerusform>Schon in der Studie: %n Bewertungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %n row(s).</source>
        <translation>
            <numerusform>Abgelehnt: %n Zeile.</numerusform>
            <numerusform>Abgelehnt: %n Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>The name or the initials that were given</source>
        <translation>Der angegebene Name oder die Initialen</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Ratings that the study does not hold yet</source>
        <translation>Bewertungen, die die Studie noch nicht enthält</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>In which the row stands</source>
        <translation>In der die Zeile steht</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Counted from 1, the header included; lines in a mail</source>
        <translation>Von 1 an gezählt, mit Kopfzeile; in einer Mail die Textzeilen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why it is refused, and how to mend it</source>
        <translation>Warum sie abgelehnt wird und was hilft</translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message>
        <source>You are at the top of the ladder.</source>
        <extracomment>Its size Its place among those of its size, from 1, the gentlest first The grid Its name, under which its solution is recorded The rungs are read, or one of them is solved A `Puzzle` should go on the board The rungs cannot be read, in one sentence Every puzzle, sizes ascending, the gentlest of each first; empty before `load`</extracomment>
        <translation>Du bist oben auf der Leiter.</translation>
    </message>
    <message>
        <source>Next on the ladder: {n} cards.</source>
        <translation>Nächste Leiterstufe: {n} Karten.</translation>
    </message>
    <message>
        <source>On the ladder: {left} more of {n} cards to climb.</source>
        <translation>Auf der Leiter: noch {left} mit {n} Karten zu steigen.</translation>
    </message>
    <message>
        <source>Ladder {cards}·{number}</source>
        <translation>Leiter {cards}·{number}</translation>
    </message>
</context>
<context>
    <name>LadderWindow</name>
    <message>
        <source>Ladder</source>
        <extracomment>The next puzzle of the player&apos;s level is wanted</extracomment>
        <translation>Leiter</translation>
    </message>
    <message>
        <source>Puzzles solved</source>
        <extracomment>What stands above the rungs</extracomment>
        <translation>Gelöste Rätsel</translation>
    </message>
    <message>
        <source>&amp;Play the next</source>
        <translation>&amp;Nächstes spielen</translation>
    </message>
    <message>
        <source>The ladder is being read…</source>
        <translation>Die Leiter wird gelesen…</translation>
    </message>
    <message>
        <source>{solved} of {all} solved, {stars} of {most} stars. You are at {level} cards: solve {climb} of a size and the next size comes up. Every puzzle may be played at any time; one star each for no hint, no undo and no slip.</source>
        <translation>{solved} von {all} gelöst, {stars} von {most} Sternen. Du bist bei {level} Karten: Löse {climb} einer Größe, dann kommt die nächste. Jedes Rätsel ist jederzeit spielbar; je einen Stern gibt es ohne Tipp, ohne Rücknahme und ohne Patzer.</translation>
    </message>
    <message>
        <source>{cards} cards, number {number}</source>
        <translation>{cards} Karten, Nummer {number}</translation>
    </message>
    <message>
        <source>{puzzle}, solved, {stars} of {most} stars</source>
        <translation>{puzzle}, gelöst, {stars} von {most} Sternen</translation>
    </message>
    <message>
        <source>Best time {time}</source>
        <translation>Bestzeit {time}</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>{size}, where you are</source>
        <translation>{size}, dein Stand</translation>
    </message>
</context>
<context>
    <name>LearnedCurves</name>
    <message>
        <source>Curve: the rating to expect, the other features as in the rated puzzles; band: its 90 % interval. Marks below: rated puzzles; dot: the best value. The next puzzles stay out of what is grey.</source>
        <translation>Kurve: die erwartete Bewertung, die übrigen Merkmale wie in den bewerteten Rätseln; Band: ihr 90-%-Intervall. Striche darunter: bewertete Rätsel; Punkt: der beste Wert. Die nächsten Rätsel meiden den grauen Bereich.</translation>
    </message>
</context>
<context>
    <name>LeftOutFold</name>
    <message numerus="yes">
        <source>%n puzzle(s), with the reason</source>
        <translation>
            <numerusform>%n Rätsel, mit dem Grund</numerusform>
            <numerusform>%n Rätsel, mit dem Grund</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What the set or study is called</source>
        <translation>Wie das Set oder die Studie heißt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>Woher es kommt</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>How many it holds</source>
        <translation>Wie viele es enthält</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation>Was seine Rätsel minimieren</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>When it was written last</source>
        <translation>Wann es zuletzt geschrieben wurde</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>When it was opened last</source>
        <translation>Wann es zuletzt geöffnet wurde</translation>
    </message>
    <message numerus="yes">
        <source>Study, %n round(s)</source>
        <translation>
            <numerusform>Studie, %n Runde</numerusform>
            <numerusform>Studie, %n Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Sammlung</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Other file</source>
        <translation>Andere Datei</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} und {n} weitere</translation>
    </message>
</context>
<context>
    <name>LibraryWindow</name>
    <message>
        <source>Library</source>
        <extracomment>The set in a file, or the study in a folder, should be opened. These entries should become sections of the puzzle book</extracomment>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Search names and energies</source>
        <translation>Namen und Energien durchsuchen</translation>
    </message>
    <message>
        <source>Every word must occur in the name, the energies or the folder</source>
        <translation>Jedes Wort muss im Namen, in den Energien oder im Ordner vorkommen</translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation>Was die Liste zeigt</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Generated sets</source>
        <translation>Erzeugte Sets</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Studien</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>Andere Dateien</translation>
    </message>
    <message>
        <source>Sets and studies</source>
        <translation>Sets und Studien</translation>
    </message>
    <message>
        <source>Drop puzzles on a set to add them to it.</source>
        <extracomment>What became of the last thing that was done</extracomment>
        <translation>Rätsel auf ein Set ziehen, um sie hinzuzufügen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Löschen…</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Add to the book</source>
        <translation>Zum Heft hinzufügen</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>Die Datei bleibt, wo sie ist</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Moves it to the wastebasket</source>
        <translation>Wirft es in den Papierkorb</translation>
    </message>
    <message>
        <source>Makes a copy that can be changed without changing this one</source>
        <translation>Legt eine Kopie an, die sich unabhängig ändern lässt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out; the pointer here shows why.</source>
        <translation>
            <numerusform>%n Datei ausgelassen; hierher zeigen nennt den Grund.</numerusform>
            <numerusform>%n Dateien ausgelassen; hierher zeigen nennt den Grund.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Sucht…</translation>
    </message>
    <message>
        <source>Nothing has this name and kind.</source>
        <translation>Nichts hat diesen Namen und diese Art.</translation>
    </message>
    <message>
        <source>No sets yet. Generate puzzles, or add some to a set with Ctrl+Shift+A.</source>
        <translation>Noch keine Sets. Rätsel erzeugen oder mit Strg+Umschalt+A zu einem Set hinzufügen.</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Es liegt in {folder}.</translation>
    </message>
</context>
<context>
    <name>LibraryWindows</name>
    <message>
        <source>Reading {name}…</source>
        <extracomment>The panel of a key should come to the front</extracomment>
        <translation>Liest {name}…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
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
        <translation>Sucht eine gewinnbare Auslage…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>MoveList</name>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
</context>
<context>
    <name>MoveModel</name>
    <message>
        <source>Other moves were tried here: right-click to go to them</source>
        <translation>Hier wurden andere Züge probiert: Rechtsklick führt zu ihnen</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Auslage</translation>
    </message>
</context>
<context>
    <name>MoveTreeModel</name>
    <message>
        <source>Its number, the card that moves, and the card it goes onto</source>
        <translation>Seine Nummer, die gezogene Karte und die Karte, auf die sie kommt</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Deal</source>
        <translation>Auslage</translation>
    </message>
    <message>
        <source>this move lost the game</source>
        <translation>dieser Zug verlor das Spiel</translation>
    </message>
    <message>
        <source>on the board</source>
        <translation>auf dem Spielfeld</translation>
    </message>
    <message>
        <source>bookmark {number}</source>
        <translation>Lesezeichen {number}</translation>
    </message>
    <message>
        <source>in place of {move}</source>
        <translation>statt {move}</translation>
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
        <translation>Alle probierten Züge</translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation>&amp;Hierher gehen</translation>
    </message>
    <message>
        <source>Remove the &amp;bookmark</source>
        <translation>Lesezeichen &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>Copy the &amp;line to here</source>
        <translation>&amp;Variante bis hier kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy all moves</source>
        <translation>&amp;Alle Züge kopieren</translation>
    </message>
</context>
<context>
    <name>MovesPanel</name>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Post-mortem</source>
        <translation>Rückschau</translation>
    </message>
</context>
<context>
    <name>MutateSection</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Steps to measure</source>
        <translation>Zu messende Schritte</translation>
    </message>
    <message>
        <source>How many steps to draw and measure; 0 for all</source>
        <translation>Wie viele Schritte gezogen und gemessen werden; 0 für alle</translation>
    </message>
    <message>
        <source>Try single changes</source>
        <translation>Einzelne Änderungen testen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Steps measured</source>
        <translation>Gemessene Schritte</translation>
    </message>
    <message>
        <source>Puzzles of more than {most} cards cannot be measured.</source>
        <extracomment>What is said of the neighbours</extracomment>
        <translation>Rätsel mit mehr als {most} Karten lassen sich nicht messen.</translation>
    </message>
    <message>
        <source>The energy reads {feature}, which is not known above {most} cards; choose another.</source>
        <translation>Die Energie nutzt {feature}, was über {most} Karten nicht bekannt ist; eine andere wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) can be solved</source>
        <translation>
            <numerusform>%n Nachbar ist lösbar</numerusform>
            <numerusform>%n Nachbarn sind lösbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n besser</numerusform>
            <numerusform>%n besser</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be solved</source>
        <translation>
            <numerusform>%n ist nicht lösbar</numerusform>
            <numerusform>%n sind nicht lösbar</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation>Verborgen, bis das Rätsel bewertet ist.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>What differs from the puzzle</source>
        <translation>Was vom Rätsel abweicht</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>By the current energy; lower is better</source>
        <translation>Nach der aktuellen Energie; niedriger ist besser</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Its energy less that of the puzzle</source>
        <translation>Seine Energie minus die des Rätsels</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>Whether its halfway ratio is exact, or the 95 % interval</source>
        <translation>Ob seine Halbzeitquote genau ist, oder das 95-%-Intervall</translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation>Zu Set hinzufügen…</translation>
    </message>
    <message>
        <source>Deals one step from the puzzle on the board appear here.</source>
        <translation>Auslagen, einen Schritt vom Rätsel auf dem Spielfeld, erscheinen hier.</translation>
    </message>
    <message>
        <source>Neighbours, the least energy first</source>
        <translation>Nachbarn, niedrigste Energie zuerst</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
</context>
<context>
    <name>NextRoundCommand</name>
    <message>
        <source>No study is open; begin or open one in the Study panel.</source>
        <extracomment>Why no round is made The set is whole and its round is being made</extracomment>
        <translation>Keine Studie offen; im Bereich „Studie“ beginnen oder öffnen.</translation>
    </message>
    <message>
        <source>A batch is being generated; wait for it or cancel it first.</source>
        <translation>Ein Auftrag läuft gerade; warten oder ihn zuerst abbrechen.</translation>
    </message>
    <message>
        <source>The batch found no puzzle, so no round was made.</source>
        <translation>Der Auftrag fand kein Rätsel, also entstand keine Runde.</translation>
    </message>
    <message>
        <source>The batch is incomplete, so no round was made of it; Continue in the Generate panel makes both.</source>
        <translation>Der Auftrag ist unvollständig, also entstand daraus keine Runde; „Fortsetzen“ im Bereich „Erzeugen“ macht beides fertig.</translation>
    </message>
    <message>
        <source>The study was closed meanwhile, so no round was made; the set is open.</source>
        <translation>Die Studie wurde inzwischen geschlossen, also entstand keine Runde; das Set ist geöffnet.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss this message</source>
        <extracomment>The whole text A remark for which there is no room beside a sentence whose buttons wait for an answer.</extracomment>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>{name}: write a number</source>
        <extracomment>The text is another one; `number` and `fault` are up to date</extracomment>
        <translation>{name}: eine Zahl eingeben</translation>
    </message>
    <message>
        <source>{name}: {text} is not a number</source>
        <translation>{name}: {text} ist keine Zahl</translation>
    </message>
    <message>
        <source>{name}: {text} is not whole</source>
        <translation>{name}: {text} ist nicht ganzzahlig</translation>
    </message>
    <message>
        <source>{name}: {text} is below {low}</source>
        <translation>{name}: {text} liegt unter {low}</translation>
    </message>
    <message>
        <source>{name}: {text} is above {high}</source>
        <translation>{name}: {text} liegt über {high}</translation>
    </message>
</context>
<context>
    <name>NumberedDealDialog</name>
    <message>
        <source>Deal by number</source>
        <extracomment>The number as text, rows, columns</extracomment>
        <translation>Auslage nach Nummer</translation>
    </message>
    <message>
        <source>Of a deal as FreeCell programs number them, from 1</source>
        <translation>Einer Auslage, wie FreeCell-Programme sie nummerieren, ab 1</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Nummer</translation>
    </message>
</context>
<context>
    <name>OpenSet</name>
    <message>
        <source>{name} is the open set, and the puzzles that are left out would be lost; choose another name.</source>
        <extracomment>Another set is open, or its name changed A set of puzzles that are made just now takes the place of the one before First and last place of puzzles that were appended More is known of the puzzle at this place A file could not be used, in one sentence The set in the file of a `Path` was opened for a person, not restored. The file of a `Path` is still being read after a moment; None when that is over. The file of a `Path` holds no set; ``refused`` tells why A `Puzzle` should go on the board The halfway ratios of these `PuzzleRecord`s should be counted exactly. Some puzzles were written as a set of their own: where, how many, and of how many. The `PuzzleSet`s before and after a `rewrite` Why the set is as it was, in one sentence</extracomment>
        <translation>{name} ist das geöffnete Set, und die ausgelassenen Rätsel gingen verloren; einen anderen Namen wählen.</translation>
    </message>
</context>
<context>
    <name>OpenStudy</name>
    <message>
        <source>Stopped. What was made is kept, and Make first round goes on with it.</source>
        <extracomment>Another study is open, or more is known of this one A study was opened, or made, or closed It was answered, or taken back, which of two puzzles was better A study could not be read; ``said`` tells why What was done, or why it was not, in one sentence A `Puzzle` of the round should go on the board A report was written; its path A book for raters was written; its path The differences that verifying found, a tuple of sentences The `Progress` of a first round in the making</extracomment>
        <translation>Angehalten. Vorhandenes bleibt erhalten; „Erste Runde anlegen“ macht damit weiter.</translation>
    </message>
    <message>
        <source>Round {round}, {place} of {all}</source>
        <translation>Runde {round}, {place} von {all}</translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation>Die Studie arbeitet; warten oder die laufende Aufgabe abbrechen.</translation>
    </message>
    <message>
        <source>Round {n} is made.</source>
        <translation>Runde {n} ist angelegt.</translation>
    </message>
    <message>
        <source>The round is taken back; its files are in {path}.</source>
        <translation>Die Runde ist zurückgenommen; ihre Dateien liegen in {path}.</translation>
    </message>
    <message>
        <source>The fit is kept with round {n}.</source>
        <translation>Die Regression liegt bei Runde {n}.</translation>
    </message>
    <message>
        <source>Round {n} is rated; the Study panel says what the ratings show.</source>
        <translation>Runde {n} ist bewertet; was die Bewertungen zeigen, sagt der Bereich „Studie“.</translation>
    </message>
</context>
<context>
    <name>OwnFile</name>
    <message>
        <source>{path} cannot be written ({reason}), so what you do now would not outlive the program; free some space or allow writing there.</source>
        <extracomment>It cannot be written, in one sentence</extracomment>
        <translation>{path} lässt sich nicht schreiben ({reason}), also ginge alles Weitere mit dem Programmende verloren; Speicherplatz freigeben oder dort das Schreiben erlauben.</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview of the first page</source>
        <translation>Vorschau der ersten Seite</translation>
    </message>
</context>
<context>
    <name>Pager</name>
    <message>
        <source>Preview of the book</source>
        <extracomment>All pages The page that is shown, from 0</extracomment>
        <translation>Vorschau des Hefts</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Seite {n} von {all}</translation>
    </message>
</context>
<context>
    <name>PairWindow</name>
    <message>
        <source>Pairs</source>
        <extracomment>What is asked and what was answered; None before it is known Whether an answer is being written, or the next pair looked for</extracomment>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Left puzzle</source>
        <extracomment>What is asked, or why nothing is</extracomment>
        <translation>Linkes Rätsel</translation>
    </message>
    <message>
        <source>Right puzzle</source>
        <translation>Rechtes Rätsel</translation>
    </message>
    <message>
        <source>← Left</source>
        <translation>← Links</translation>
    </message>
    <message>
        <source>↓ Cannot tell</source>
        <translation>↓ Unentschieden</translation>
    </message>
    <message>
        <source>Note that these two are alike and ask about another pair</source>
        <translation>Diese beiden als gleich gut vermerken und nach einem anderen Paar fragen</translation>
    </message>
    <message>
        <source>Right →</source>
        <translation>Rechts →</translation>
    </message>
    <message>
        <source>Take back</source>
        <extracomment>How much was compared</extracomment>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Withdraw the last answer (Backspace)</source>
        <translation>Die letzte Antwort zurückziehen (Rücktaste)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Pairs compared in this round: {n}</source>
        <translation>In dieser Runde verglichene Paare: {n}</translation>
    </message>
    <message>
        <source>; alike: {n}</source>
        <translation>; gleich gut: {n}</translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation>Keine Studie geöffnet.</translation>
    </message>
    <message>
        <source>Which of these two was better?</source>
        <translation>Welches der beiden war besser?</translation>
    </message>
    <message>
        <source>Rate two puzzles of the round first; then they can be compared.</source>
        <translation>Zuerst zwei Rätsel der Runde bewerten; dann lassen sie sich vergleichen.</translation>
    </message>
    <message>
        <source>Every pair of rated puzzles was asked about. The Study panel has the strengths.</source>
        <translation>Nach jedem Paar bewerteter Rätsel wurde gefragt. Die Stärken stehen im Bereich „Studie“.</translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Einblick</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>No other puzzle of the round is left to rate.</source>
        <extracomment>Another panel is about to be made</extracomment>
        <translation>Kein weiteres Rätsel der Runde ist zu bewerten.</translation>
    </message>
</context>
<context>
    <name>PlayControls</name>
    <message>
        <source>The solution stays hidden until the puzzle is rated.</source>
        <extracomment>A sentence for the notice bar; an empty one clears it A sentence that nothing else should make way for A sentence, a button&apos;s label and what the button does Another position or puzzle is on the board: what was said about the one before is over. The game is held, or goes on A solution is on the board, or no longer The puzzle has its end, in a sentence No move is left, or why the position is lost, and what may be done: pairs of a button&apos;s label and what it does. The moves that made the game harder should be shown Plays solutions on the board</extracomment>
        <translation>Die Lösung bleibt verborgen, bis das Rätsel bewertet ist.</translation>
    </message>
    <message>
        <source>Paused. Press P or click to resume.</source>
        <translation>Pause. P oder ein Klick setzt fort.</translation>
    </message>
    <message>
        <source>Given up. You can keep trying; it is recorded as given up.</source>
        <translation>Aufgegeben. Weiterprobieren geht; es zählt als aufgegeben.</translation>
    </message>
    <message>
        <source>Bookmark {number}: Ctrl+{number} comes back here.</source>
        <translation>Lesezeichen {number}: Strg+{number} führt hierher zurück.</translation>
    </message>
    <message>
        <source>Bookmark {number}: the list of bookmarks comes back here.</source>
        <translation>Lesezeichen {number}: Die Liste der Lesezeichen führt hierher zurück.</translation>
    </message>
    <message>
        <source>The bookmark was removed; its moves stay.</source>
        <translation>Das Lesezeichen wurde entfernt; seine Züge bleiben.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>The deal was copied as text.</source>
        <translation>Die Auslage wurde als Text kopiert.</translation>
    </message>
    <message>
        <source>The deal was copied as a link.</source>
        <translation>Die Auslage wurde als Link kopiert.</translation>
    </message>
    <message>
        <source>The deal was copied as an image.</source>
        <translation>Die Auslage wurde als Bild kopiert.</translation>
    </message>
    <message>
        <source>The deal and its moves were copied as text.</source>
        <translation>Die Auslage und ihre Züge wurden als Text kopiert.</translation>
    </message>
    <message>
        <source>The deal and the moves of this line were copied as text.</source>
        <translation>Die Auslage und die Züge dieser Variante wurden als Text kopiert.</translation>
    </message>
    <message>
        <source>Not known yet.</source>
        <translation>Noch nicht bekannt.</translation>
    </message>
    <message>
        <source>This position is not lost.</source>
        <translation>Diese Stellung ist nicht verloren.</translation>
    </message>
    <message>
        <source>No moves left.</source>
        <translation>Kein Zug möglich.</translation>
    </message>
    <message>
        <source>That move lost the game.</source>
        <translation>Dieser Zug verlor das Spiel.</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Diese Auslage ist nicht zu gewinnen.</translation>
    </message>
    <message>
        <source>This position is lost.</source>
        <translation>Diese Stellung ist verloren.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Back to where it could be won</source>
        <translation>Zurück zum letzten gewinnbaren Stand</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Solved! {score} points, a perfect score.</source>
        <translation>Gelöst! {score} Punkte, das Maximum.</translation>
    </message>
    <message>
        <source>Hints are hidden until this puzzle is rated. A hint will be recorded.</source>
        <translation>Tipps sind verborgen, bis dieses Rätsel bewertet ist. Ein Tipp wird vermerkt.</translation>
    </message>
    <message>
        <source>Show the hint</source>
        <translation>Tipp zeigen</translation>
    </message>
</context>
<context>
    <name>PostMortem</name>
    <message>
        <source>Play from here</source>
        <extracomment>What stands above the table</extracomment>
        <translation>Ab hier spielen</translation>
    </message>
    <message>
        <source>Go to the position before the chosen move</source>
        <translation>Zur Stellung vor dem gewählten Zug gehen</translation>
    </message>
    <message>
        <source>Moves that made the game harder appear here as they are proved.</source>
        <translation>Züge, die das Spiel schwerer machten, erscheinen hier, sobald sie bewiesen sind.</translation>
    </message>
    <message>
        <source>No move lost the game or left less than half the ways to win.</source>
        <translation>Kein Zug verlor das Spiel oder ließ weniger als die Hälfte der Gewinnwege.</translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: it could bias the rating.</source>
        <translation>Verborgen, bis das Rätsel bewertet ist: Es könnte die Bewertung verzerren.</translation>
    </message>
    <message>
        <source>No move was played yet.</source>
        <translation>Noch kein Zug gespielt.</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) lost the game.</source>
        <translation>
            <numerusform>%n Zug verlor das Spiel.</numerusform>
            <numerusform>%n Züge verloren das Spiel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your moves narrowed the ways to win.</source>
        <translation>
            <numerusform>%n deiner Züge verengte die Gewinnwege.</numerusform>
            <numerusform>%n deiner Züge verengten die Gewinnwege.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) not known yet.</source>
        <translation>
            <numerusform>%n Zug noch nicht bekannt.</numerusform>
            <numerusform>%n Züge noch nicht bekannt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostMortemModel</name>
    <message>
        <source>The other moves that would have kept the game winnable</source>
        <extracomment>A move was judged; the counts may be others</extracomment>
        <translation>Die anderen Züge, die das Spiel gewinnbar gehalten hätten</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Moves that lost the game, and those after which less than half the share of winning moves was left; a click goes there</source>
        <translation>Züge, die das Spiel verloren oder weniger als den halben Anteil der Gewinnzüge ließen; ein Klick führt dorthin</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Winning moves of all moves before it</source>
        <translation>Gewinnzüge unter allen Zügen davor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Winning moves of all moves after it</source>
        <translation>Gewinnzüge unter allen Zügen danach</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>{move} lost the game; of {before} winning moves, better: {better}</source>
        <translation>{move} verlor das Spiel; von {before} Gewinnzügen besser: {better}</translation>
    </message>
    <message>
        <source>{move}: {before} winning moves before, {after} after; also: {better}</source>
        <translation>{move}: {before} Gewinnzüge vorher, {after} nachher; auch: {better}</translation>
    </message>
    <message>
        <source>✕ lost</source>
        <translation>✕ verloren</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>nothing else won</source>
        <translation>nichts anderes gewann</translation>
    </message>
    <message>
        <source>{winning} of {all}</source>
        <translation>{winning} von {all}</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Kartenbild</translation>
    </message>
    <message>
        <source>Ta&amp;ble</source>
        <translation>&amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation>U&amp;rteil</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>The window speaks it from the next start on.</source>
        <translation>Das Fenster spricht sie ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation>&amp;Vierfarbiges Blatt</translation>
    </message>
    <message>
        <source>Clubs green and diamonds blue, wherever cards are drawn</source>
        <translation>Kreuz grün und Karo blau, wo immer Karten gezeichnet werden</translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation>Karten &amp;animieren</translation>
    </message>
    <message>
        <source>Cards glide to where they go; the system&apos;s wish for less motion counts</source>
        <translation>Karten gleiten an ihren Platz; der Systemwunsch nach weniger Bewegung zählt</translation>
    </message>
    <message>
        <source>Show the cloc&amp;k</source>
        <translation>&amp;Uhr zeigen</translation>
    </message>
    <message>
        <source>In the status bar; time is measured for ratings either way</source>
        <translation>In der Statusleiste; für Bewertungen wird die Zeit so oder so gemessen</translation>
    </message>
    <message>
        <source>Of the window; paper and reports are always light</source>
        <translation>Des Fensters; Papier und Berichte sind immer hell</translation>
    </message>
    <message>
        <source>On the board, in pictures of puzzles and on paper</source>
        <translation>Auf dem Spielfeld, in Bildern von Rätseln und auf Papier</translation>
    </message>
    <message>
        <source>What the cards lie on; always plain in high contrast</source>
        <translation>Worauf die Karten liegen; bei hohem Kontrast immer schlicht</translation>
    </message>
    <message>
        <source>What the status bar says of the position; blind puzzles say none. Only when stuck: nothing until no move is left, a hint is asked for, or the game is over</source>
        <translation>Was die Statusleiste zur Stellung sagt; bei blinden Rätseln nichts. Nur in Sackgassen: nichts, bis kein Zug mehr bleibt, ein Tipp verlangt wird oder das Spiel zu Ende ist</translation>
    </message>
    <message>
        <source>From the next start on; files and commands are English in every language</source>
        <translation>Ab dem nächsten Start; Dateien und Befehle sind in jeder Sprache englisch</translation>
    </message>
</context>
<context>
    <name>PublishedWindow</name>
    <message>
        <source>Tables of the paper</source>
        <translation>Tabellen des Artikels</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>Table {n}</source>
        <translation>Tabelle {n}</translation>
    </message>
</context>
<context>
    <name>PuzzleTable</name>
    <message>
        <source>Puzzles of the set</source>
        <extracomment>The halfway ratio of the puzzle at a place should be counted exactly. The puzzle at a place should have a star, or no longer Other puzzles are selected</extracomment>
        <translation>Rätsel des Sets</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Kein Rätsel des Sets kommt durch den Filter.</translation>
    </message>
</context>
<context>
    <name>PuzzlesPanel</name>
    <message>
        <source>Filter</source>
        <extracomment>A `Path` to open The set should be saved or exported; the generator should come to the front; all sets should be shown.</extracomment>
        <translation>Filter</translation>
    </message>
    <message>
        <source>There is no set; open or generate one first.</source>
        <translation>Es gibt kein Set; zuerst eines öffnen oder erzeugen.</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Kein Rätsel des Sets kommt durch den Filter.</translation>
    </message>
    <message>
        <source>This is the last puzzle of the set.</source>
        <translation>Das ist das letzte Rätsel des Sets.</translation>
    </message>
    <message>
        <source>This is the first puzzle of the set.</source>
        <translation>Das ist das erste Rätsel des Sets.</translation>
    </message>
    <message>
        <source>Search names, tags, notes, cards</source>
        <translation>Namen, Tags, Notizen, Karten suchen</translation>
    </message>
    <message>
        <source>Every word must occur in the id, name, tags, notes, energy or deal</source>
        <translation>Jedes Wort muss in ID, Name, Tags, Notizen, Energie oder Auslage vorkommen</translation>
    </message>
    <message>
        <source>Show only puzzles with a star</source>
        <translation>Nur Rätsel mit Stern zeigen</translation>
    </message>
    <message>
        <source>Only puzzles with a star</source>
        <translation>Nur Rätsel mit Stern</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Show the puzzles as pictures</source>
        <translation>Die Rätsel als Bilder zeigen</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation>Zu Set hinzufügen…</translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation>Halbzeitquote genau auszählen</translation>
    </message>
    <message>
        <source>Compare two puzzles</source>
        <translation>Zwei Rätsel vergleichen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove from the set</source>
        <translation>Aus dem Set entfernen</translation>
    </message>
    <message>
        <source>In the order of the set</source>
        <translation>In der Reihenfolge des Sets</translation>
    </message>
    <message>
        <source>Make this the order of the set</source>
        <translation>Als Reihenfolge des Sets übernehmen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Library…</source>
        <translation>&amp;Bibliothek…</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Datei…</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>Erzeugen…</translation>
    </message>
    <message>
        <source>Puzzles of the papers</source>
        <translation>Rätsel der Artikel</translation>
    </message>
    <message>
        <source>Lowest halfway ratios found</source>
        <translation>Niedrigste gefundene Halbzeitquoten</translation>
    </message>
    <message>
        <source>No set is open. Generate puzzles, open a set, or begin with the papers&apos;.</source>
        <translation>Kein Set ist geöffnet. Rätsel erzeugen, ein Set öffnen oder mit denen der Artikel beginnen.</translation>
    </message>
    <message>
        <source>This set holds no puzzles yet. Generate some, open another set, or begin with the papers&apos;.</source>
        <translation>Dieses Set enthält noch keine Rätsel. Welche erzeugen, ein anderes Set öffnen oder mit denen der Artikel beginnen.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the puzzles as rows</source>
        <translation>Die Rätsel als Zeilen zeigen</translation>
    </message>
    <message>
        <source>Choose two puzzles first, the second with Ctrl.</source>
        <translation>Zuerst zwei Rätsel wählen, das zweite mit Strg.</translation>
    </message>
    <message>
        <source>A puzzle that is still to be rated blind is not compared.</source>
        <translation>Ein Rätsel, das noch blind zu bewerten ist, wird nicht verglichen.</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{n} von %n Rätsel</numerusform>
            <numerusform>{n} von %n Rätseln</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Open a puzzle set</source>
        <translation>Rätselset öffnen</translation>
    </message>
    <message>
        <source>Puzzle sets and deals</source>
        <translation>Rätselsets und Auslagen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>QueueReminder</name>
    <message numerus="yes">
        <source>The queue was interrupted with %n batch(es) to do; the Generate panel goes on.</source>
        <translation>
            <numerusform>Die Warteschlange wurde mit %n offenen Auftrag unterbrochen; im Bereich „Erzeugen“ geht es weiter.</numerusform>
            <numerusform>Die Warteschlange wurde mit %n offenen Aufträgen unterbrochen; im Bereich „Erzeugen“ geht es weiter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueSection</name>
    <message>
        <source>Add these settings</source>
        <extracomment>What the form says should be added Whether it works, or what `summary` says, is different now Says which batch runs, and is told how it ended</extracomment>
        <translation>Diese Angaben hinzufügen</translation>
    </message>
    <message>
        <source>Start queue</source>
        <translation>Schlange starten</translation>
    </message>
    <message>
        <source>Move up</source>
        <extracomment>What is said of the queue</extracomment>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Open the set</source>
        <translation>Set öffnen</translation>
    </message>
    <message>
        <source>Remove those that are done</source>
        <translation>Erledigte entfernen</translation>
    </message>
    <message>
        <source>batches that run one after another</source>
        <translation>Aufträge, die nacheinander laufen</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) done</source>
        <translation>
            <numerusform>{n} von %n Auftrag erledigt</numerusform>
            <numerusform>{n} von %n Aufträgen erledigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) to do</source>
        <translation>
            <numerusform>{n} von %n Auftrag offen</numerusform>
            <numerusform>{n} von %n Aufträgen offen</numerusform>
        </translation>
    </message>
    <message>
        <source>{words}, interrupted</source>
        <translation>{words}, unterbrochen</translation>
    </message>
    <message>
        <source>add a batch</source>
        <translation>Auftrag hinzufügen</translation>
    </message>
    <message>
        <source>move a batch</source>
        <translation>Auftrag verschieben</translation>
    </message>
    <message>
        <source>remove batches</source>
        <translation>Aufträge entfernen</translation>
    </message>
    <message>
        <source>This batch has found no puzzle yet.</source>
        <translation>Dieser Auftrag hat noch kein Rätsel gefunden.</translation>
    </message>
    <message>
        <source>Stop queue</source>
        <translation>Schlange anhalten</translation>
    </message>
    <message>
        <source>Continue queue</source>
        <translation>Schlange fortsetzen</translation>
    </message>
    <message>
        <source>Add the settings above as often as you like, then start.</source>
        <translation>Die Angaben oben beliebig oft hinzufügen, dann starten.</translation>
    </message>
    <message>
        <source>Queue of batches</source>
        <translation>Aufträge in der Schlange</translation>
    </message>
</context>
<context>
    <name>QueueStore</name>
    <message>
        <source>The queue could not be used and was set aside: {why}</source>
        <extracomment>In their order Puzzles in the set of each Whether another window or command works on it Why the file had to be set aside; empty when it was right `snapshot` is another one A change could not be made, in one sentence The file</extracomment>
        <translation>Die Warteschlange war unbrauchbar und ist beiseitegelegt: {why}</translation>
    </message>
</context>
<context>
    <name>RandomDealDialog</name>
    <message>
        <source>New deal</source>
        <extracomment>Rows, columns, cards, winnable only</extracomment>
        <translation>Neue Auslage</translation>
    </message>
    <message>
        <source>The other cells of the grid stay empty</source>
        <translation>Die übrigen Felder des Rasters bleiben leer</translation>
    </message>
    <message>
        <source>&amp;Winnable only</source>
        <translation>Nur &amp;gewinnbare</translation>
    </message>
    <message>
        <source>Deal again until a solution is found</source>
        <translation>Austeilen, bis sich eine Lösung findet</translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation>&amp;Karten</translation>
    </message>
</context>
<context>
    <name>RangeLine</name>
    <message>
        <source>What must lie in the range</source>
        <extracomment>The range is another one; the person wants it gone.</extracomment>
        <translation>Was im Bereich liegen muss</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Least value; empty for no limit</source>
        <translation>Kleinster Wert; leer für keine Grenze</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Greatest value; empty for no limit</source>
        <translation>Größter Wert; leer für keine Grenze</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Remove this range</source>
        <translation>Diesen Bereich entfernen</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>{feature}: the range is upside down</source>
        <translation>{feature}: Der Bereich steht auf dem Kopf</translation>
    </message>
</context>
<context>
    <name>RangeRows</name>
    <message>
        <source>Add a range</source>
        <extracomment>`ranges` or `fault` are others</extracomment>
        <translation>Neuer Bereich</translation>
    </message>
    <message>
        <source>A feature has two ranges; remove one.</source>
        <translation>Ein Merkmal hat zwei Bereiche; einen entfernen.</translation>
    </message>
</context>
<context>
    <name>RateForm</name>
    <message>
        <source>What made it good, or dull?</source>
        <extracomment>A person changed something Enter was pressed on the scale</extracomment>
        <translation>Was machte es gut, was fade?</translation>
    </message>
    <message>
        <source>For you and for reports; the fit does not read it</source>
        <translation>Für dich und für Berichte; die Regression liest es nicht</translation>
    </message>
    <message>
        <source>Short words separated by commas, to find puzzles by</source>
        <translation>Kurze Wörter, durch Kommas getrennt, um Rätsel daran zu finden</translation>
    </message>
    <message>
        <source>for example: surprise; one way only</source>
        <translation>zum Beispiel: Überraschung; nur ein Weg</translation>
    </message>
    <message>
        <source>poor</source>
        <translation>schlecht</translation>
    </message>
    <message>
        <source>best</source>
        <translation>am besten</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Tags</translation>
    </message>
</context>
<context>
    <name>RatePanel</name>
    <message>
        <source>Save</source>
        <extracomment>The `RatingRow` that is on the disk now The rating is saved and the next puzzle is wanted All ratings of this file should be shown Scale, notes and tags</extracomment>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Speichern, weiter</translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>What was saved or taken back last, in words</extracomment>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take back the rating that was saved last</source>
        <translation>Die zuletzt gespeicherte Bewertung zurücknehmen</translation>
    </message>
    <message>
        <source>Rating: {name}</source>
        <translation>Bewertung: {name}</translation>
    </message>
    <message>
        <source>Undo the {value} before</source>
        <translation>Die {value} davor rückgängig</translation>
    </message>
    <message>
        <source>Not hidden any more, so its rating will not count as blind.</source>
        <translation>Nicht mehr verborgen, also zählt die Bewertung nicht als blind.</translation>
    </message>
    <message>
        <source>Rated {value}. Saving again replaces that rating.</source>
        <translation>Bewertet mit {value}. Neu speichern ersetzt diese Bewertung.</translation>
    </message>
    <message>
        <source>Not saved yet; kept as a draft</source>
        <translation>Nicht gespeichert; bleibt als Entwurf</translation>
    </message>
    <message>
        <source>Saved already</source>
        <translation>Schon gespeichert</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Speichert…</translation>
    </message>
    <message>
        <source>Saved {value}</source>
        <translation>{value} gespeichert</translation>
    </message>
    <message>
        <source>Saved {value} for {name}</source>
        <translation>{value} für {name} gespeichert</translation>
    </message>
    <message>
        <source>Not saved; what you wrote is still here</source>
        <translation>Nicht gespeichert; das Geschriebene ist noch da</translation>
    </message>
    <message>
        <source>The rating is withdrawn</source>
        <translation>Die Bewertung ist zurückgezogen</translation>
    </message>
    <message>
        <source>Rated {value} again, as before</source>
        <translation>Wieder mit {value} bewertet, wie zuvor</translation>
    </message>
</context>
<context>
    <name>RaterButtons</name>
    <message>
        <source>Book for raters…</source>
        <extracomment>Ratings should be taken in: a list of `Path`</extracomment>
        <translation>Bewertungsheft…</translation>
    </message>
    <message>
        <source>A round as one file that others play and rate in a browser, blind</source>
        <translation>Eine Runde als eine Datei, die andere im Browser spielen und blind bewerten</translation>
    </message>
    <message>
        <source>Take in ratings…</source>
        <translation>Bewertungen übernehmen…</translation>
    </message>
    <message>
        <source>What raters sent back, or a table of ratings; shown before it is added</source>
        <translation>Was von Bewertern zurückkam, oder eine Tabelle; wird vor dem Übernehmen gezeigt</translation>
    </message>
    <message>
        <source>Book of round {n} for raters…</source>
        <translation>Bewertungsheft zu Runde {n}…</translation>
    </message>
    <message>
        <source>Write the book for raters as</source>
        <translation>Bewertungsheft speichern unter</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>{study}-round-{n}-to-rate</source>
        <translation>{study}-Runde-{n}-zum-Bewerten</translation>
    </message>
    <message>
        <source>Take in ratings</source>
        <translation>Bewertungen übernehmen</translation>
    </message>
    <message>
        <source>Ratings (*.csv *.txt *.eml)</source>
        <translation>Bewertungen (*.csv *.txt *.eml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>RatingHistory</name>
    <message>
        <source>Ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Ratings, newest first</source>
        <extracomment>The rows that are listed, newest first</extracomment>
        <translation>Bewertungen, neueste zuerst</translation>
    </message>
    <message>
        <source>There are no ratings in this file yet.</source>
        <translation>In dieser Datei sind noch keine Bewertungen.</translation>
    </message>
    <message>
        <source>Show replaced and withdrawn ratings too</source>
        <translation>Auch Ersetzte und Zurückgezogene zeigen</translation>
    </message>
    <message>
        <source>Save the change</source>
        <extracomment>What the form is about, or why it cannot be used</extracomment>
        <translation>Änderung speichern</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>The rating no longer counts; the file keeps its row</source>
        <translation>Die Bewertung zählt nicht mehr; die Datei behält ihre Zeile</translation>
    </message>
    <message>
        <source>Open the puzzle</source>
        <translation>Rätsel öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Your own ratings</source>
        <translation>Eigene Bewertungen</translation>
    </message>
    <message>
        <source>Ratings of {study}</source>
        <translation>Bewertungen von {study}</translation>
    </message>
    <message>
        <source>This rating no longer counts; it is kept as it was.</source>
        <translation>Diese Bewertung zählt nicht mehr; sie bleibt, wie sie war.</translation>
    </message>
    <message>
        <source>Not saved yet. The old row is kept, and this one counts in its place.</source>
        <translation>Noch nicht gespeichert. Die alte Zeile bleibt erhalten, und diese zählt an ihrer Stelle.</translation>
    </message>
    <message>
        <source>Change the value, the notes or the tags; the old row is kept.</source>
        <translation>Wert, Notizen oder Tags ändern; die alte Zeile bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>RatingScale</name>
    <message>
        <source>Rating from 0 to 10</source>
        <extracomment>Another value is chosen, by a person or by `set_value` Enter was pressed</extracomment>
        <translation>Bewertung von 0 bis 10</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} von 10</translation>
    </message>
</context>
<context>
    <name>RatingsByFeature</name>
    <message>
        <source>The feature along the axis below</source>
        <translation>Das Merkmal auf der Achse darunter</translation>
    </message>
    <message>
        <source>The line is what the whole fit says of this feature, with the others at their means; its error stands in the table.</source>
        <translation>Die Linie ist, was die ganze Regression über dieses Merkmal sagt, die anderen bei ihren Mittelwerten; ihr Fehler steht in der Tabelle.</translation>
    </message>
    <message>
        <source>Rating against</source>
        <translation>Bewertung gegen</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}, given up</source>
        <translation>{name}: bewertet {rating} bei {value}, aufgegeben</translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}</source>
        <translation>{name}: bewertet {rating} bei {value}</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
</context>
<context>
    <name>RatingsPlace</name>
    <message>
        <source>History…</source>
        <extracomment>The ratings of this file should be shown, to be looked at and changed. One sentence: there is nothing to open, or nothing to open it with</extracomment>
        <translation>Verlauf…</translation>
    </message>
    <message>
        <source>View and change all ratings</source>
        <translation>Alle Bewertungen ansehen und ändern</translation>
    </message>
    <message>
        <source>Open the CSV</source>
        <translation>CSV öffnen</translation>
    </message>
    <message>
        <source>Ratings go to {path}</source>
        <translation>Bewertungen kommen nach {path}</translation>
    </message>
    <message>
        <source>No ratings yet; the first one creates the file.</source>
        <translation>Noch keine Bewertungen; die erste legt die Datei an.</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Kein Programm öffnet {path}.</translation>
    </message>
</context>
<context>
    <name>Rearranging</name>
    <message>
        <source>remove puzzles</source>
        <translation>Rätsel entfernen</translation>
    </message>
    <message>
        <source>sort the set</source>
        <translation>Set sortieren</translation>
    </message>
    <message>
        <source>move puzzles</source>
        <translation>Rätsel verschieben</translation>
    </message>
    <message>
        <source>Show the whole set in its own order first, then puzzles can be moved.</source>
        <translation>Zuerst das ganze Set in eigener Reihenfolge zeigen, dann Rätsel verschieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) removed. Undo brings them back; the set “removed” has them too.</source>
        <translation>
            <numerusform>%n Rätsel entfernt. „Rückgängig“ bringt es zurück; auch das Set „removed“ enthält es.</numerusform>
            <numerusform>%n Rätsel entfernt. „Rückgängig“ bringt sie zurück; auch das Set „removed“ enthält sie.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reports</name>
    <message>
        <source>The report is in {path}.</source>
        <translation>Der Bericht liegt in {path}.</translation>
    </message>
    <message>
        <source>The book for raters is in {path}.</source>
        <translation>Das Bewertungsheft liegt in {path}.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation>Kein Programm öffnet {path}.</translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Solved!</source>
        <extracomment>Another puzzle, the same one again, the post-mortem, or nothing more is wanted.</extracomment>
        <translation>Gelöst!</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The next puzzle (N)</source>
        <translation>Das nächste Rätsel (N)</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Begin this puzzle anew, with an empty clock</source>
        <translation>Dieses Rätsel neu beginnen, die Uhr auf null</translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation>Verpasstes ansehen</translation>
    </message>
    <message>
        <source>The moves that made the game harder, and better ones</source>
        <translation>Die Züge, die das Spiel schwerer machten, und bessere</translation>
    </message>
    <message>
        <source>Slips not known yet</source>
        <translation>Patzer noch nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n Tipp</numerusform>
            <numerusform>%n Tipps</numerusform>
        </translation>
    </message>
    <message>
        <source>No hint</source>
        <translation>Kein Tipp</translation>
    </message>
    <message numerus="yes">
        <source>%n undo(s)</source>
        <translation>
            <numerusform>%n Rücknahme</numerusform>
            <numerusform>%n Rücknahmen</numerusform>
        </translation>
    </message>
    <message>
        <source>No undo</source>
        <translation>Keine Rücknahme</translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation>
            <numerusform>%n Patzer</numerusform>
            <numerusform>%n Patzer</numerusform>
        </translation>
    </message>
    <message>
        <source>No slip</source>
        <translation>Kein Patzer</translation>
    </message>
    <message>
        <source>Time {time} · {undos}</source>
        <translation>Zeit {time} · {undos}</translation>
    </message>
    <message>
        <source>Time {time}</source>
        <translation>Zeit {time}</translation>
    </message>
    <message>
        <source>Time {time}, a new best (before: {best})</source>
        <translation>Zeit {time}, neue Bestzeit (bisher: {best})</translation>
    </message>
    <message>
        <source>Time {time}, best {best}</source>
        <translation>Zeit {time}, Bestzeit {best}</translation>
    </message>
</context>
<context>
    <name>ReviewEnergy</name>
    <message>
        <source>Energy of round {n}</source>
        <extracomment>How large the next round shall be, a `Size`; told before ``generate_requested``. The next round should be generated with the current energy What is open The energy What it is, for a person The round should be generated with this energy, as large as this `Size`. This energy should be looked at and edited first What is said on top</extracomment>
        <translation>Energie der Runde {n}</translation>
    </message>
    <message>
        <source>In terms of the energy</source>
        <translation>In Termen der Energie</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>Generate round {n}</source>
        <translation>Runde {n} erzeugen</translation>
    </message>
    <message>
        <source>Edit first</source>
        <translation>Erst bearbeiten</translation>
    </message>
    <message>
        <source>Open it in the Energy panel</source>
        <translation>Im Bereich „Energie“ öffnen</translation>
    </message>
    <message>
        <source>So the next round can have the same energy, or one of your own.</source>
        <translation>So kann die nächste Runde dieselbe Energie haben oder eine eigene.</translation>
    </message>
    <message>
        <source>Next: generate the round with the proposed energy, as large as the last one or as you like.</source>
        <translation>Weiter: die Runde mit der vorgeschlagenen Energie erzeugen, so groß wie die letzte oder nach Belieben.</translation>
    </message>
    <message>
        <source>They ask for no change of the energy.</source>
        <translation>Sie verlangen keine Änderung der Energie.</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>What the ratings ask for: {name}</source>
        <translation>Was die Bewertungen verlangen: {name}</translation>
    </message>
    <message>
        <source>What the Energy panel holds: {name}</source>
        <translation>Was im Bereich „Energie“ steht: {name}</translation>
    </message>
    <message>
        <source>The same as round {n}: {name}</source>
        <translation>Dieselbe wie in Runde {n}: {name}</translation>
    </message>
    <message>
        <source>Nothing: the same energy again.</source>
        <translation>Nichts: wieder dieselbe Energie.</translation>
    </message>
</context>
<context>
    <name>RoundChooser</name>
    <message>
        <source>Every round of the study</source>
        <extracomment>Another round was chosen A study that is not listed should be opened for this side What is chosen; None before something is</extracomment>
        <translation>Alle Runden der Studie</translation>
    </message>
    <message>
        <source>Open another study…</source>
        <translation>Andere Studie öffnen…</translation>
    </message>
</context>
<context>
    <name>RoundSize</name>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation>Jedes Rätsel hat eine Kartenzahl in diesem Bereich</translation>
    </message>
    <message>
        <source>More of them tell more, and take longer to rate</source>
        <translation>Mehr davon verraten mehr und brauchen länger zum Bewerten</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Puzzles of the round</source>
        <translation>Rätsel der Runde</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Least number of cards</source>
        <translation>Kleinste Kartenzahl</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Greatest number of cards</source>
        <translation>Größte Kartenzahl</translation>
    </message>
</context>
<context>
    <name>RoundsModel</name>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Counted from 1</source>
        <translation>Von 1 an gezählt</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation>Was seine Rätsel minimieren</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>Puzzles rated, of the round&apos;s own; controls and repeats left out</source>
        <translation>Bewertete Rätsel der Runde selbst; ohne Kontrollrätsel und Wiederholungen</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean rating of its puzzles, controls left out</source>
        <translation>Mittlere Bewertung ihrer Rätsel, ohne Kontrollrätsel</translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation>vs. Vorgänger</translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, ± half of the 95 % interval</source>
        <translation>Mittlere Bewertung über der von Rätseln der vorigen Energie, ± halbes 95-%-Intervall</translation>
    </message>
    <message>
        <source>vs random</source>
        <translation>vs. Zufall</translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, ± half of the 95 % interval</source>
        <translation>Mittlere Bewertung über der zufälliger lösbarer Rätsel, ± halbes 95-%-Intervall</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Of the fit that is kept with it</source>
        <translation>Der Regression, die bei ihr abgelegt ist</translation>
    </message>
    <message>
        <source>Round {n}: {energy}</source>
        <translation>Runde {n}: {energy}</translation>
    </message>
</context>
<context>
    <name>ScatterChart</name>
    <message>
        <source>Points</source>
        <extracomment>Where it lies. What it is, for a tip and a screen reader Given back when it is chosen Whether it is drawn as a ring The key of a point</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <extracomment>What is shown, from left to right Where the line meets x = 0, and its slope; None without a line</extracomment>
        <translation>{vertical} gegen {horizontal}</translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle.</source>
        <translation>Pfeile gehen von Punkt zu Punkt, Enter öffnet ein Rätsel.</translation>
    </message>
</context>
<context>
    <name>ScatterPage</name>
    <message>
        <source>Logarithmic</source>
        <extracomment>A `Judged` puzzle should go on the board The puzzles of a `PuzzleSet` should be added to a set What is shown; None before something is</extracomment>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>What stands to the left or right</source>
        <translation>Was links oder rechts steht</translation>
    </message>
    <message>
        <source>What stands above or below</source>
        <translation>Was oben oder unten steht</translation>
    </message>
    <message>
        <source>Equal steps multiply; only values above 0 are drawn</source>
        <translation>Gleiche Schritte vervielfachen; nur Werte über 0 werden gezeichnet</translation>
    </message>
    <message>
        <source>What the colour of a point stands for</source>
        <translation>Wofür die Farbe eines Punkts steht</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>What the points stand for</source>
        <translation>Wofür die Punkte stehen</translation>
    </message>
    <message>
        <source>Add to set…</source>
        <translation>Zu Set hinzufügen…</translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation>Diese Rätsel zu einem neuen oder einem eigenen Set hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Across</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Senkrecht</translation>
    </message>
    <message>
        <source>Co&amp;lour by</source>
        <translation>&amp;Farbe nach</translation>
    </message>
    <message>
        <source>random control</source>
        <translation>Kontrolle: Zufall</translation>
    </message>
    <message>
        <source>parent control</source>
        <translation>Kontrolle: Vorgänger</translation>
    </message>
    <message>
        <source>Rated {n}</source>
        <translation>Bewertet mit {n}</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>Nicht bewertet</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Kontrollrätsel</translation>
    </message>
    <message numerus="yes">
        <source>{n} selected of %n point(s).</source>
        <translation>
            <numerusform>{n} von %n Punkt ausgewählt.</numerusform>
            <numerusform>{n} von %n Punkten ausgewählt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s). Drag over some to select them; a click opens one.</source>
        <translation>
            <numerusform>%n Punkt. Darüberziehen wählt ihn aus; ein Klick öffnet ihn.</numerusform>
            <numerusform>%n Punkte. Darüberziehen wählt einige aus; ein Klick öffnet einen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Bei %n Rätsel nicht bekannt.</numerusform>
            <numerusform>Bei %n Rätseln nicht bekannt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) at 0 or below have no place on a logarithmic axis.</source>
        <translation>
            <numerusform>%n Rätsel bei 0 oder darunter hat auf einer logarithmischen Achse keinen Platz.</numerusform>
            <numerusform>%n Rätsel bei 0 oder darunter haben auf einer logarithmischen Achse keinen Platz.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
</context>
<context>
    <name>SearchForm</name>
    <message>
        <source>Swap share</source>
        <extracomment>A value is another one The fields of `StepMix`, by its names; ``workers`` and ``time_limit_s``</extracomment>
        <translation>Tauschanteil</translation>
    </message>
    <message>
        <source>Share of steps that swap an unused card in; the others swap two cells</source>
        <translation>Anteil der Schritte, die eine neue Karte eintauschen; die übrigen tauschen zwei Felder</translation>
    </message>
    <message>
        <source>Uphill</source>
        <translation>Bergauf</translation>
    </message>
    <message>
        <source>Probability of accepting a worse puzzle</source>
        <translation>Wahrscheinlichkeit, Schlechteres anzunehmen</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>By how much energy a puzzle may be worse at first, on average</source>
        <translation>Um wie viel Energie ein Rätsel anfangs im Mittel schlechter sein darf</translation>
    </message>
    <message>
        <source>Halvings</source>
        <translation>Halbierungen</translation>
    </message>
    <message>
        <source>How often the temperature halves along a chain</source>
        <translation>Wie oft sich die Temperatur entlang einer Kette halbiert</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>Seconds after which the batch ends with the next puzzle</source>
        <translation>Sekunden, nach denen der Auftrag mit dem nächsten Rätsel endet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all {n}</source>
        <translation>alle {n}</translation>
    </message>
    <message>
        <source>Chains that run at once; 0 for one on each core</source>
        <translation>Ketten, die zugleich laufen; 0 für eine je Kern</translation>
    </message>
    <message>
        <source>swap {share}</source>
        <translation>Tausch {share}</translation>
    </message>
    <message>
        <source>uphill {share}</source>
        <translation>bergauf {share}</translation>
    </message>
    <message>
        <source>temperature {t}</source>
        <translation>Temperatur {t}</translation>
    </message>
    <message>
        <source>workers {n}</source>
        <translation>Prozesse {n}</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} s</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Time limit, s</source>
        <translation>Zeitgrenze, s</translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections</source>
        <extracomment>The sections are others A menu of what can be added should open under the button Another section is selected, by its place</extracomment>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Press Add to choose sets, a study or starred puzzles.</source>
        <translation>„Hinzufügen“ wählt Sets, eine Studie oder Rätsel mit Stern.</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen…</translation>
    </message>
    <message>
        <source>Move the section up</source>
        <translation>Abschnitt nach oben</translation>
    </message>
    <message>
        <source>Move the section down</source>
        <translation>Abschnitt nach unten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Put &amp;back</source>
        <translation>Zurü&amp;ckholen</translation>
    </message>
    <message>
        <source>Bring back the section that was removed last</source>
        <translation>Den zuletzt entfernten Abschnitt zurückholen</translation>
    </message>
    <message>
        <source>As in the set</source>
        <translation>Wie im Set</translation>
    </message>
    <message>
        <source>Best rating first</source>
        <translation>Beste Bewertung zuerst</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>Leichteste zuerst</translation>
    </message>
    <message>
        <source>Hardest first</source>
        <translation>Schwerste zuerst</translation>
    </message>
    <message>
        <source>More cards are harder, and with as many cards a lower halfway ratio; puzzles of which that is not known come last</source>
        <translation>Mehr Karten sind schwerer, bei gleich vielen eine niedrigere Halbzeitquote; Rätsel, bei denen sie nicht bekannt ist, kommen zuletzt</translation>
    </message>
    <message>
        <source>Stands at the head of its pages and in the contents</source>
        <translation>Steht am Kopf seiner Seiten und im Inhalt</translation>
    </message>
    <message>
        <source>The first so many in the order above; 0 for all</source>
        <translation>So viele der ersten in obiger Reihenfolge; 0 für alle</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Section t&amp;itle</source>
        <extracomment>What is said of the selected section</extracomment>
        <translation>A&amp;bschnittstitel</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>&amp;Reihenfolge</translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation>&amp;Maximal</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
    <message>
        <source>In an earlier section already: {n}.</source>
        <translation>Schon in einem früheren Abschnitt: {n}.</translation>
    </message>
    <message>
        <source>Left out, still to be rated blind: {n}.</source>
        <translation>Ausgelassen, noch blind zu bewerten: {n}.</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>Go to move %n</source>
        <extracomment>Another puzzle is on the board. ``position_changed`` follows. The game is at another node Something was proved about a node of the present tree Which nodes have a new outlook, a tuple of `Node`; ``verdict_changed`` follows. A bookmark was made, named or taken away, or another game has others. A count or the outcome changed; the clock alone does not emit The clock begins to count, or is held One stack is left, for the first time in this game The player gave the puzzle up The player left a game for good that could no longer be won The player asked for the first hint at the present position Whether what would sway a rating is hidden</extracomment>
        <translation>
            <numerusform>Zu Zug %n</numerusform>
            <numerusform>Zu Zug %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
</context>
<context>
    <name>SetCommands</name>
    <message>
        <source>There is no set to save; open or generate one first.</source>
        <translation>Kein Set zum Speichern; zuerst eines öffnen oder erzeugen.</translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation>Kein Rätsel des Sets kommt durch den Filter.</translation>
    </message>
    <message>
        <source>Save the set as</source>
        <translation>Set speichern unter</translation>
    </message>
    <message>
        <source>Save as a set: {these}</source>
        <translation>Als Set speichern: {these}</translation>
    </message>
    <message>
        <source>There is no set to export; open or generate one first.</source>
        <translation>Kein Set zum Exportieren; zuerst eines öffnen oder erzeugen.</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) were saved to {name}.</source>
        <translation>
            <numerusform>{n} von %n Rätsel in {name} gespeichert.</numerusform>
            <numerusform>{n} von %n Rätseln in {name} gespeichert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The preferences cannot be written to {path}; free some space or allow writing there, or they are forgotten at the end.</source>
        <extracomment>The name of the property that has a new value The file cannot be written, in one sentence; told once</extracomment>
        <translation>Die Einstellungen lassen sich nicht in {path} schreiben; Speicherplatz freigeben oder dort das Schreiben erlauben, sonst sind sie am Ende vergessen.</translation>
    </message>
</context>
<context>
    <name>ShareWindow</name>
    <message>
        <source>Share this puzzle</source>
        <translation>Dieses Rätsel teilen</translation>
    </message>
    <message>
        <source>QR code of the link below</source>
        <translation>QR-Code des Links darunter</translation>
    </message>
    <message>
        <source>Scan it with a camera, then paste the text with Ctrl+V on another computer.</source>
        <translation>Mit einer Kamera scannen, dann den Text auf einem anderen Rechner mit Strg+V einfügen.</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>The whole deal in letters; needs no network</source>
        <translation>Die ganze Auslage in Buchstaben; braucht kein Netz</translation>
    </message>
    <message>
        <source>Copy the &amp;link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
</context>
<context>
    <name>SideWindows</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Birds of a Feather: play, generate, rate and study card puzzles.</source>
        <translation>Birds of a Feather: Kartenrätsel spielen, erzeugen, bewerten und untersuchen.</translation>
    </message>
</context>
<context>
    <name>SidesModel</name>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>To which it belongs</source>
        <translation>Zu der sie gehört</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>Rated puzzles; controls left out</source>
        <translation>Bewertete Rätsel; ohne Kontrollrätsel</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean rating of its puzzles with its 95 % interval, controls left out</source>
        <translation>Mittlere Bewertung ihrer Rätsel mit 95-%-Intervall, ohne Kontrollrätsel</translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation>vs. Vorgänger</translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, with its 95 % interval</source>
        <translation>Mittlere Bewertung über der von Rätseln der vorigen Energie, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>vs random</source>
        <translation>vs. Zufall</translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, with its 95 % interval</source>
        <translation>Mittlere Bewertung über der zufälliger lösbarer Rätsel, mit 95-%-Intervall</translation>
    </message>
</context>
<context>
    <name>Slips</name>
    <message>
        <source>Your slip</source>
        <translation>Dein Patzer</translation>
    </message>
    <message>
        <source>&amp;Your slips</source>
        <extracomment>How the exercise on the board stands</extracomment>
        <translation>Eigene &amp;Patzer</translation>
    </message>
    <message>
        <source>Positions in which you lost a winnable game</source>
        <translation>Stellungen, in denen du Gewinnbares verloren hast</translation>
    </message>
    <message>
        <source>Your sl&amp;ips</source>
        <translation>Eigene &amp;Patzer</translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won: find the move</source>
        <translation>Stellungen, in denen du ein gewinnbares Spiel verloren hast: Finde den Zug</translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation>Eigene Patzer</translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won</source>
        <translation>Stellungen, in denen du ein gewinnbares Spiel verloren hast</translation>
    </message>
    <message>
        <source>Positions in which you lost a winnable game: find a move that keeps it.</source>
        <translation>Stellungen, in denen du ein gewinnbares Spiel verloren hast: Finde einen Zug, der es hält.</translation>
    </message>
    <message numerus="yes">
        <source>%n of your slips to practise.</source>
        <translation>
            <numerusform>%n eigener Patzer zu üben.</numerusform>
            <numerusform>%n eigene Patzer zu üben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Your slips: positions in which you lose a winnable game come here.</source>
        <translation>Eigene Patzer: Stellungen, in denen du Gewinnbares verlierst, kommen hierher.</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Keine gefunden</translation>
    </message>
    <message>
        <source>{found} found, {left} left to practise</source>
        <translation>{found} gefunden, {left} noch zu üben</translation>
    </message>
    <message>
        <source>No slips yet: positions in which you lose a winnable game come here.</source>
        <translation>Noch keine Patzer: Stellungen, in denen du Gewinnbares verlierst, kommen hierher.</translation>
    </message>
</context>
<context>
    <name>SlipsBar</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Back to the position</source>
        <translation>Zurück zur Stellung</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show a move that keeps the game</source>
        <translation>Einen Zug zeigen, der das Spiel hält</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Another of your slips (N)</source>
        <translation>Ein anderer deiner Patzer (N)</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Zur Startseite</translation>
    </message>
    <message numerus="yes">
        <source>%n more to practise.</source>
        <translation>
            <numerusform>Noch %n zu üben.</numerusform>
            <numerusform>Noch %n zu üben.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no others for now.</source>
        <translation>Zurzeit gibt es keine weiteren.</translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation>Eigene Patzer</translation>
    </message>
    <message>
        <source>Right: the game can still be won.</source>
        <translation>Richtig: Das Spiel ist noch zu gewinnen.</translation>
    </message>
    <message>
        <source>Right, with a hint. It comes again.</source>
        <translation>Richtig, mit Tipp. Der Patzer kommt wieder.</translation>
    </message>
    <message>
        <source>That loses the game.</source>
        <translation>Das verliert das Spiel.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Prüft…</translation>
    </message>
    <message>
        <source>You lost the game here. Find a move that keeps it.</source>
        <translation>Hier hast du das Spiel verloren. Finde einen Zug, der es hält.</translation>
    </message>
    <message>
        <source>The {source} onto the {target} keeps the game.</source>
        <translation>{source} auf {target} hält das Spiel.</translation>
    </message>
</context>
<context>
    <name>SolutionBar</name>
    <message>
        <source>Previous move</source>
        <extracomment>What the bar says</extracomment>
        <translation>Voriger Zug</translation>
    </message>
    <message>
        <source>Previous move (left arrow)</source>
        <translation>Voriger Zug (Pfeil links)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Next move (right arrow)</source>
        <translation>Nächster Zug (Pfeil rechts)</translation>
    </message>
    <message>
        <source>Another way</source>
        <translation>Anderer Weg</translation>
    </message>
    <message>
        <source>Take another winning move (down)</source>
        <translation>Anderen Gewinnzug nehmen (Pfeil unten)</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back to the game (Esc)</source>
        <translation>Zurück zum Spiel (Esc)</translation>
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
        <source>Solution, move {place} of {all}</source>
        <translation>Lösung, Zug {place} von {all}</translation>
    </message>
    <message>
        <source>{where}. Solved.</source>
        <translation>{where}. Gelöst.</translation>
    </message>
    <message>
        <source>{where}. Next: {move}.</source>
        <translation>{where}. Als Nächstes: {move}.</translation>
    </message>
    <message>
        <source>{where}. Next: {move}, the only one that wins.</source>
        <translation>{where}. Als Nächstes: {move}, der einzige Gewinnzug.</translation>
    </message>
    <message>
        <source>{moves} and {n} more</source>
        <translation>{moves} und {n} weitere</translation>
    </message>
    <message>
        <source>{where}. Next: {move}. These win too: {others}.</source>
        <translation>{where}. Als Nächstes: {move}. Auch diese gewinnen: {others}.</translation>
    </message>
</context>
<context>
    <name>SolutionPlayer</name>
    <message>
        <source>Looking for a solution…</source>
        <extracomment>What the player should read; an empty text clears it Another place or way is shown, or more is known of the present one The board shows the game again Moves shown so far</extracomment>
        <translation>Eine Lösung wird gesucht…</translation>
    </message>
    <message>
        <source>Not known yet: the search spent its budget.</source>
        <translation>Noch nicht bekannt: Das Suchbudget ist verbraucht.</translation>
    </message>
    <message>
        <source>This position is lost: it has no solution.</source>
        <translation>Diese Stellung ist verloren: Sie hat keine Lösung.</translation>
    </message>
</context>
<context>
    <name>SpaceMap</name>
    <message>
        <source>Map of the solutions</source>
        <translation>Landkarte der Lösungen</translation>
    </message>
    <message>
        <source>Depth {depth}: {winning} winning states.</source>
        <translation>Tiefe {depth}: {winning} Gewinnzustände.</translation>
    </message>
    <message>
        <source>Every solution passes {state}.</source>
        <translation>Jede Lösung geht durch {state}.</translation>
    </message>
</context>
<context>
    <name>SpaceSection</name>
    <message>
        <source>The band is as wide as there are winning states, on a log scale; a diamond is a state that every solution passes; the dashed line is the mean tension of the winning states, from 0 below to 1 above. Busiest is the share of the solutions that go through the one state of a depth that most of them pass.</source>
        <extracomment>The solutions should be counted How many solutions there are, in words</extracomment>
        <translation>Das Band ist so breit, wie es Gewinnzustände gibt, auf logarithmischer Skala; eine Raute ist ein Zustand, durch den jede Lösung geht; die gestrichelte Linie ist die mittlere Spannung der Gewinnzustände, von 0 unten bis 1 oben. Dichteste: der Anteil der Lösungen durch jenen Zustand einer Tiefe, durch den die meisten gehen.</translation>
    </message>
    <message>
        <source>Count the solutions</source>
        <translation>Lösungen zählen</translation>
    </message>
    <message>
        <source>Solutions by depth</source>
        <extracomment>What is shown by depth</extracomment>
        <translation>Lösungen nach Tiefe</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Counting the solutions…</source>
        <translation>Lösungen werden gezählt…</translation>
    </message>
    <message>
        <source>The solutions are too many states to count within the budget.</source>
        <translation>Die Lösungen haben zu viele Zustände, um sie im Budget zu zählen.</translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation>Diese Auslage ist nicht zu gewinnen.</translation>
    </message>
    <message>
        <source>{solutions} solutions, {classes} up to the order of independent moves; every one passes {keys} key states.</source>
        <translation>{solutions} Lösungen, {classes} bis auf die Reihenfolge unabhängiger Züge; jede geht durch {keys} Schlüsselzustände.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation>Gespielte Züge</translation>
    </message>
    <message>
        <source>Winning</source>
        <translation>Gewinnend</translation>
    </message>
    <message>
        <source>Distinct states from which it can still be won</source>
        <translation>Verschiedene Zustände, aus denen noch zu gewinnen ist</translation>
    </message>
    <message>
        <source>Busiest</source>
        <translation>Dichteste</translation>
    </message>
    <message>
        <source>Share of the solutions through one state</source>
        <translation>Anteil der Lösungen durch einen einzigen Zustand</translation>
    </message>
    <message>
        <source>Tension</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>1 - winning / all moves, on average over the winning states</source>
        <translation>1 - Gewinnzüge / alle Züge, im Mittel über die Gewinnzustände</translation>
    </message>
    <message>
        <source>Key state</source>
        <translation>Schlüsselzustand</translation>
    </message>
    <message>
        <source>The top cards that every solution passes</source>
        <translation>Die obersten Karten, durch die jede Lösung geht</translation>
    </message>
</context>
<context>
    <name>StarMark</name>
    <message>
        <source>Star</source>
        <translation>Stern</translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Games by number of cards</source>
        <extracomment>What stands above the table</extracomment>
        <translation>Spiele nach Kartenzahl</translation>
    </message>
    <message>
        <source>No finished games yet. Solve a puzzle or give up, and it counts here.</source>
        <translation>Noch keine beendeten Spiele. Löse ein Rätsel oder gib es auf, dann zählt es hier.</translation>
    </message>
    <message>
        <source>{solved} of {ended} games solved. Current streak {streak}, best {longest}.</source>
        <translation>{solved} von {ended} Spielen gelöst. Aktuelle Serie {streak}, beste {longest}.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Stars</source>
        <translation>Sterne</translation>
    </message>
    <message>
        <source>One each for no hint, no undo and no slip, in the best game of a puzzle</source>
        <translation>Je einer für keinen Tipp, keine Rücknahme und keinen Patzer, im besten Spiel eines Rätsels</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>Rätsel des Tages</translation>
    </message>
    <message>
        <source>Days in a row whose puzzle was solved on its day</source>
        <translation>Tage in Folge, deren Rätsel am selben Tag gelöst wurde</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>{stars} on {puzzles} puzzles; {clean} of {solved} wins were clean</source>
        <translation>{stars} auf {puzzles} Rätseln; {clean} von {solved} Gewinnen waren sauber</translation>
    </message>
    <message>
        <source>{streak} in a row, best {longest}; {count} solved on their day</source>
        <translation>{streak} in Folge, höchstens {longest}; {count} am selben Tag gelöst</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation>Anzahl der Karten</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Games solved, given up, or left when lost</source>
        <translation>Spiele, gelöst, aufgegeben oder verloren verlassen</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Games that were solved</source>
        <translation>Gelöste Spiele</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Bestzeit</translation>
    </message>
    <message>
        <source>Shortest time of a solved game</source>
        <translation>Kürzeste Zeit eines gelösten Spiels</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Median time of the solved games</source>
        <translation>Median der Zeiten gelöster Spiele</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Sauber</translation>
    </message>
    <message>
        <source>Games that were solved without undo, hint or slip</source>
        <translation>Spiele, die ohne Rücknahme, Tipp oder Patzer gelöst wurden</translation>
    </message>
    <message>
        <source>Undos</source>
        <translation>Rücknahmen</translation>
    </message>
    <message>
        <source>Undos in a solved game, on average</source>
        <translation>Rücknahmen je gelöstem Spiel, im Mittel</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Hints in a solved game, on average</source>
        <translation>Tipps je gelöstem Spiel, im Mittel</translation>
    </message>
    <message>
        <source>Slips</source>
        <translation>Patzer</translation>
    </message>
    <message>
        <source>Moves that lost the game for a while, in a solved game, on average</source>
        <translation>Züge, die das Spiel zeitweise verloren, je gelöstem Spiel, im Mittel</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Why?</source>
        <extracomment>The reason why the position is lost was asked for</extracomment>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Say why it is lost, and mark it on the board (W)</source>
        <translation>Den Grund des Verlusts sagen und auf dem Spielfeld markieren (W)</translation>
    </message>
    <message>
        <source>Why is it lost?</source>
        <translation>Warum verloren?</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>Punkte {score}</translation>
    </message>
    <message>
        <source>{best} to {bound}</source>
        <translation>{best} bis {bound}</translation>
    </message>
    <message>
        <source>score {score}, best from here {best}</source>
        <translation>Punkte {score}, von hier höchstens {best}</translation>
    </message>
    <message>
        <source>score {score}, target {target}, best from here {best}</source>
        <translation>Punkte {score}, Ziel {target}, von hier höchstens {best}</translation>
    </message>
    <message>
        <source>Score: the sum of squared stack sizes. Of a lost puzzle it tells what can still be reached.</source>
        <translation>Punkte: die Summe der quadrierten Stapelgrößen. Bei einem verlorenen Rätsel sagen sie, was noch erreichbar ist.</translation>
    </message>
    <message>
        <source>Score: the sum of squared stack sizes. This deal begins at {base}, a greedy player ends at {greedy}, the target lies halfway at {target}, and {best} can be reached.</source>
        <translation>Punkte: die Summe der quadrierten Stapelgrößen. Diese Auslage beginnt bei {base}, ein gieriger Spieler endet bei {greedy}, das Ziel liegt dazwischen bei {target}, und {best} sind erreichbar.</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keeps it so</source>
        <translation>{winning} von {all} Zügen erhält das</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep it so</source>
        <translation>{winning} von {all} Zügen erhalten das</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzle {id}</source>
        <translation>Rätsel {id}</translation>
    </message>
</context>
<context>
    <name>Storm</name>
    <message>
        <source>Time is up.</source>
        <translation>Die Zeit ist um.</translation>
    </message>
    <message>
        <source>Storm ended.</source>
        <translation>Sturm beendet.</translation>
    </message>
    <message>
        <source>Storm {number}</source>
        <translation>Sturm {number}</translation>
    </message>
    <message>
        <source>&amp;Storm</source>
        <extracomment>Time has passed</extracomment>
        <translation>&amp;Sturm</translation>
    </message>
    <message>
        <source>As many puzzles as you can in three minutes</source>
        <translation>So viele Rätsel wie möglich in drei Minuten</translation>
    </message>
    <message>
        <source>Sto&amp;rm</source>
        <translation>Stur&amp;m</translation>
    </message>
    <message>
        <source>As many puzzles of the ladder as you can in three minutes</source>
        <translation>So viele Rätsel der Leiter wie möglich in drei Minuten</translation>
    </message>
    <message>
        <source>Storm</source>
        <translation>Sturm</translation>
    </message>
    <message>
        <source>Puzzles solved in three minutes; they do not count among the games</source>
        <translation>In drei Minuten gelöste Rätsel; sie zählen nicht zu den Spielen</translation>
    </message>
    <message>
        <source>As many puzzles as you can in three minutes, ever harder. Skip costs five seconds.</source>
        <translation>So viele Rätsel wie möglich in drei Minuten, immer schwerer. Auslassen kostet fünf Sekunden.</translation>
    </message>
    <message>
        <source>Storm: go on, {solved} solved and {time} left.</source>
        <translation>Sturm: weiter, {solved} gelöst und noch {time}.</translation>
    </message>
    <message>
        <source>Storm: as many puzzles as you can in three minutes.</source>
        <translation>Sturm: so viele Rätsel wie möglich in drei Minuten.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>best {best}, last {last}; {count} in all</source>
        <translation>beste {best}, letzte {last}; {count} insgesamt</translation>
    </message>
</context>
<context>
    <name>StormBar</name>
    <message>
        <source>Leave this puzzle out; it costs {seconds} seconds (N)</source>
        <translation>Dieses Rätsel auslassen; kostet {seconds} Sekunden (N)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the storm here; it counts as it is</source>
        <translation>Den Sturm hier beenden; er zählt, wie er ist</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Begin another storm</source>
        <translation>Einen neuen Sturm beginnen</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Zur Startseite</translation>
    </message>
    <message>
        <source>Storm</source>
        <translation>Sturm</translation>
    </message>
    <message>
        <source>Storm  {time}</source>
        <translation>Sturm  {time}</translation>
    </message>
    <message numerus="yes">
        <source>%n solved.</source>
        <translation>
            <numerusform>%n gelöst.</numerusform>
            <numerusform>%n gelöst.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <translation>
            <numerusform>%n ausgelassen.</numerusform>
            <numerusform>%n ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clock starts with your move.</source>
        <translation>Die Uhr läuft ab deinem ersten Zug.</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) solved.</source>
        <translation>
            <numerusform>%n Rätsel gelöst.</numerusform>
            <numerusform>%n Rätsel gelöst.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is your best.</source>
        <translation>Das ist dein Rekord.</translation>
    </message>
    <message>
        <source>Your best is {best}.</source>
        <translation>Dein Rekord ist {best}.</translation>
    </message>
    <message>
        <source>{mean} seconds a puzzle on average.</source>
        <translation>{mean} Sekunden je Rätsel im Mittel.</translation>
    </message>
</context>
<context>
    <name>StudyChoices</name>
    <message>
        <source>Columns that may explain the ratings</source>
        <extracomment>Something else is asked</extracomment>
        <translation>Spalten, die die Bewertungen erklären könnten</translation>
    </message>
    <message>
        <source>The features of the puzzles appear here with the first rating.</source>
        <translation>Die Merkmale der Rätsel erscheinen hier mit der ersten Bewertung.</translation>
    </message>
    <message>
        <source>Raw units</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Standard deviations</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation>ganze Spanne</translation>
    </message>
    <message>
        <source>Robust errors (HC3)</source>
        <translation>Robuste Fehler (HC3)</translation>
    </message>
    <message>
        <source>Standard errors that hold when the scatter differs between puzzles</source>
        <translation>Standardfehler, die auch bei wechselnder Streuung der Rätsel gelten</translation>
    </message>
    <message>
        <source>What a coefficient is per; whole range: from the least value to the greatest</source>
        <translation>Worauf sich ein Koeffizient bezieht; ganze Spanne: vom kleinsten Wert bis zum größten</translation>
    </message>
    <message>
        <source>Leave out given-up puzzles</source>
        <translation>Aufgegebene weglassen</translation>
    </message>
    <message>
        <source>Fit only ratings of puzzles that were solved</source>
        <translation>Nur Bewertungen gelöster Rätsel verwenden</translation>
    </message>
    <message>
        <source>Offer more features</source>
        <translation>Mehr Merkmale anbieten</translation>
    </message>
    <message>
        <source>Tension and others, which are measured when ticked</source>
        <translation>Spannung und andere, die gemessen werden, wenn sie angehakt sind</translation>
    </message>
    <message>
        <source>Which rounds are fitted</source>
        <translation>Runden, die in die Regression eingehen</translation>
    </message>
    <message>
        <source>Ratings of</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Whose ratings are fitted</source>
        <translation>Wer in die Regression eingeht</translation>
    </message>
    <message>
        <source>given by</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Explain ratings by</source>
        <translation>Bewertungen erklären durch</translation>
    </message>
    <message>
        <source>Effect &amp;per</source>
        <translation>Effekt &amp;je</translation>
    </message>
    <message>
        <source>Options of the fit</source>
        <translation>Optionen der Regression</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>alle Runden</translation>
    </message>
    <message>
        <source>round {n}</source>
        <translation>Runde {n}</translation>
    </message>
    <message>
        <source>all raters</source>
        <translation>alle Bewerter</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
</context>
<context>
    <name>StudyFurther</name>
    <message>
        <source>Permutation test</source>
        <extracomment>A `Puzzle` worth rating should go on the board What is said of the rater, as rich text What was answered last, as rich text</extracomment>
        <translation>Permutationstest</translation>
    </message>
    <message>
        <source>How often shuffled ratings are explained as well</source>
        <translation>Wie oft sich gemischte Bewertungen ebenso gut erklären lassen</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>A fit with a penalty on large effects, for few ratings</source>
        <translation>Eine Regression mit Strafe für große Effekte, bei wenigen Bewertungen</translation>
    </message>
    <message>
        <source>Fit per card count</source>
        <translation>Regression je Kartenzahl</translation>
    </message>
    <message>
        <source>A fit of each number of cards alone</source>
        <translation>Für jede Kartenzahl eine eigene Regression</translation>
    </message>
    <message>
        <source>What to rate next</source>
        <translation>Was als Nächstes bewerten</translation>
    </message>
    <message>
        <source>The most informative puzzles of the open set</source>
        <translation>Die aufschlussreichsten Rätsel des geöffneten Sets</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation>Das erste öffnen</translation>
    </message>
    <message>
        <source>The rater</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Rechnet…</translation>
    </message>
</context>
<context>
    <name>StudyMeasuring</name>
    <message>
        <source>Cancel</source>
        <extracomment>The `Loaded` that was asked about, and the one with the features. Names of features that were not measured, because a person stopped it or it failed. How far it is</extracomment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measuring the rated puzzles…</source>
        <translation>Misst die bewerteten Rätsel…</translation>
    </message>
    <message>
        <source>Measuring the rated puzzles: {n} of {all}</source>
        <translation>Misst die bewerteten Rätsel: {n} von {all}</translation>
    </message>
</context>
<context>
    <name>StudyNextEnergy</name>
    <message>
        <source>Use as next energy</source>
        <extracomment>A person asks for the next energy The `Energy` to go on with, its reasons, and its `Curve`s.</extracomment>
        <translation>Als nächste Energie</translation>
    </message>
    <message>
        <source>Best guess</source>
        <translation>Beste Schätzung</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>Three times as many puzzles are made by the proposed energy, and those are kept from which most is learned.</source>
        <translation>Die vorgeschlagene Energie macht dreimal so viele Rätsel, und jene bleiben, aus denen sich am meisten lernen lässt.</translation>
    </message>
    <message>
        <source>The next round is what the proposed energy makes; quicker.</source>
        <translation>Die nächste Runde macht die vorgeschlagene Energie; geht schneller.</translation>
    </message>
    <message>
        <source>The next energy</source>
        <translation>Die nächste Energie</translation>
    </message>
    <message>
        <source>The ratings ask for no change of the energy {name}.</source>
        <translation>Die Bewertungen verlangen keine Änderung der Energie {name}.</translation>
    </message>
</context>
<context>
    <name>StudyPanel</name>
    <message>
        <source>Look at the simulated sample</source>
        <extracomment>The printed tables of the paper should be shown The fit that is shown</extracomment>
        <translation>Simuliertes Beispiel ansehen</translation>
    </message>
    <message>
        <source>There are no ratings here yet. Play a puzzle and press R to rate it; after a first round of 15 the study proposes the next energy. Until then the sample shows what you will see.</source>
        <translation>Hier sind noch keine Bewertungen. Ein Rätsel spielen und mit R bewerten; nach einer ersten Runde von 15 schlägt die Studie die nächste Energie vor. Bis dahin zeigt das Beispiel, was zu sehen sein wird.</translation>
    </message>
    <message>
        <source>No feature varies over these ratings yet. Rate more puzzles of the round. Until then the sample shows what you will see.</source>
        <translation>Noch kein Merkmal variiert über diese Bewertungen. Mehr Rätsel der Runde bewerten. Bis dahin zeigt das Beispiel, was zu sehen sein wird.</translation>
    </message>
    <message>
        <source>There is no fit of this study&apos;s ratings to keep; rate more puzzles.</source>
        <translation>Zu diesen Bewertungen gibt es keine Regression zum Ablegen; mehr Rätsel bewerten.</translation>
    </message>
    <message>
        <source>The table does not say which puzzle this is; add a column &apos;deal&apos;.</source>
        <translation>Die Tabelle sagt nicht, welches Rätsel das ist; eine Spalte &apos;deal&apos; hinzufügen.</translation>
    </message>
    <message>
        <source>There is no set; generate one first.</source>
        <translation>Es gibt kein Set; zuerst eines erzeugen.</translation>
    </message>
</context>
<context>
    <name>StudyRaters</name>
    <message>
        <source>Raters</source>
        <extracomment>What the ratings say of the rater Puzzles of the last round that are rated, of all; None outside of a study. What is said of all raters together, as rich text</extracomment>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Rater</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Ratings without a name are yours</source>
        <translation>Bewertungen ohne Namen sind deine</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Ratings that count, controls and repeats too</source>
        <translation>Gültige Bewertungen, auch Kontrollrätsel und Wiederholungen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Puzzles of the last round rated, of all it shows</source>
        <translation>Bewertete Rätsel der letzten Runde, von allen gezeigten</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Mean rating over this rater&apos;s puzzles</source>
        <translation>Mittlere Bewertung der Rätsel dieser Person</translation>
    </message>
    <message>
        <source>vs others</source>
        <translation>vs. andere</translation>
    </message>
    <message>
        <source>Mean rating above that of the others on the same puzzles, with its 95 % interval</source>
        <translation>Mittlere Bewertung über der der anderen für dieselben Rätsel, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Standard deviation over this rater&apos;s puzzles, with its 95 % interval</source>
        <translation>Standardabweichung der Rätsel dieser Person, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Einigkeit</translation>
    </message>
    <message>
        <source>With the mean of the others, ICC(2,1): 1 is the same rating each time, with its 95 % interval</source>
        <translation>Mit dem Mittel der anderen, ICC(2,1): 1 ist jedes Mal dieselbe Bewertung, mit 95-%-Intervall</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Whether the answers look random: no where they follow the other raters or a feature</source>
        <translation>Ob die Antworten zufällig wirken: nein, wo sie den anderen Bewertern oder einem Merkmal folgen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation>{value} ({low} bis {high})</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>looks random</source>
        <translation>wirkt zufällig</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>StudyResiduals</name>
    <message>
        <source>What the fit leaves unexplained, seen in several ways</source>
        <translation>Was die Regression unerklärt lässt, auf mehrere Weisen betrachtet</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Residuen</translation>
    </message>
    <message>
        <source>Residual against fitted rating</source>
        <translation>Residuum gegen geschätzte Bewertung</translation>
    </message>
    <message>
        <source>Fitted rating</source>
        <translation>Geschätzte Bewertung</translation>
    </message>
    <message>
        <source>Residual, rating points</source>
        <translation>Residuum, Bewertungspunkte</translation>
    </message>
    <message>
        <source>A cloud without a shape is good. A bow says that a straight line is not enough; a funnel says that the scatter differs: then use HC3 errors.</source>
        <translation>Eine Wolke ohne Form ist gut. Ein Bogen heißt, dass eine Gerade nicht genügt; ein Trichter heißt, dass die Streuung wechselt: dann HC3-Fehler verwenden.</translation>
    </message>
    <message>
        <source>Studentised residual against leverage</source>
        <translation>Studentisiertes Residuum gegen Hebelwert</translation>
    </message>
    <message>
        <source>Leverage</source>
        <translation>Hebelwert</translation>
    </message>
    <message>
        <source>Studentised residual</source>
        <translation>Studentisiertes Residuum</translation>
    </message>
    <message>
        <source>Far to the right are puzzles unlike the others; beyond 3 up or down, with thirty ratings or more, are ratings unlike the fit.</source>
        <translation>Weit rechts liegen Rätsel, die anders sind als die übrigen; jenseits von 3 oben oder unten, ab dreißig Bewertungen, unpassende Bewertungen.</translation>
    </message>
    <message>
        <source>Rings move the coefficients most: Cook&apos;s distance above 4 divided by the number of points.</source>
        <translation>Ringe bewegen die Koeffizienten am stärksten: Cook-Abstand über 4 geteilt durch die Anzahl der Punkte.</translation>
    </message>
    <message>
        <source>{name}: rated {rating}, fitted {fitted}, residual {residual}, leverage {leverage}</source>
        <translation>{name}: bewertet {rating}, geschätzt {fitted}, Residuum {residual}, Hebelwert {leverage}</translation>
    </message>
    <message>
        <source>row {n}</source>
        <translation>Zeile {n}</translation>
    </message>
</context>
<context>
    <name>StudyResults</name>
    <message>
        <source>Coefficients</source>
        <extracomment>The place of a rating whose point was clicked The ratings whose places the points give The figures of the whole fit</extracomment>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>What the ratings say</source>
        <translation>Was die Bewertungen sagen</translation>
    </message>
    <message>
        <source>The fit in full</source>
        <translation>Ganze Regression</translation>
    </message>
    <message>
        <source>Every finding</source>
        <translation>Jeder Befund</translation>
    </message>
    <message>
        <source>Fit and next energy disagree</source>
        <translation>Regression gegen nächste Energie</translation>
    </message>
    <message>
        <source>Ratings against features</source>
        <translation>Bewertungen gegen Merkmale</translation>
    </message>
    <message>
        <source>The fit explains these ratings; the next energy comes from a model of all rounds.</source>
        <translation>Die Regression erklärt diese Bewertungen; die nächste Energie stammt aus einem Modell aller Runden.</translation>
    </message>
    <message>
        <source>Against the energy {name}</source>
        <translation>Entgegen der Energie {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n against the energy</source>
        <translation>
            <numerusform>%n entgegen der Energie</numerusform>
            <numerusform>%n entgegen der Energie</numerusform>
        </translation>
    </message>
    <message>
        <source>R² {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation>R² {r2}  ·  korrigiert {adjusted}  ·  Fehler für ein unbekanntes Rätsel {error}</translation>
    </message>
    <message>
        <source>R² within rounds {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation>R² innerhalb der Runden {r2}  ·  korrigiert {adjusted}  ·  Fehler für ein unbekanntes Rätsel {error}</translation>
    </message>
</context>
<context>
    <name>StudyRounds</name>
    <message>
        <source>New…</source>
        <extracomment>Whether a round is being made, a report written, or the study verified Whether nothing of the last round is rated The next puzzle of the round should be played and rated The energy of the next round should be reviewed, and the round generated with it. The next round should be generated with the current energy The open set should become the next round The fit that is shown should be kept with a round Two rounds should be held against each other</extracomment>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Worked example</source>
        <translation>Fertiges Beispiel</translation>
    </message>
    <message>
        <source>Rounds of the study</source>
        <translation>Runden der Studie</translation>
    </message>
    <message>
        <source>Use current set as round</source>
        <translation>Aktuelles Set als Runde nehmen</translation>
    </message>
    <message>
        <source>Remove round</source>
        <translation>Runde entfernen</translation>
    </message>
    <message>
        <source>The last round, of which nothing is rated yet</source>
        <translation>Die letzte Runde, von der noch nichts bewertet ist</translation>
    </message>
    <message>
        <source>Save fit to round</source>
        <translation>Regression ablegen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Nachrechnen</translation>
    </message>
    <message>
        <source>Compare rounds…</source>
        <translation>Runden vergleichen…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>More of this study</source>
        <extracomment>What verifying found</extracomment>
        <translation>Mehr zu dieser Studie</translation>
    </message>
    <message>
        <source>Next: generate the first round.</source>
        <translation>Weiter: die erste Runde erzeugen.</translation>
    </message>
    <message numerus="yes">
        <source>Next: play and rate the %n puzzle(s) of round {n} that are left.</source>
        <translation>
            <numerusform>Weiter: noch %n Rätsel der Runde {n} spielen und bewerten.</numerusform>
            <numerusform>Weiter: noch %n Rätsel der Runde {n} spielen und bewerten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Next: review the energy of round {n}, and generate it.</source>
        <translation>Weiter: die Energie der Runde {n} prüfen und sie erzeugen.</translation>
    </message>
    <message>
        <source>Save fit to round {n}</source>
        <translation>Regression zu Runde {n} ablegen</translation>
    </message>
    <message>
        <source>Report of round {n}…</source>
        <translation>Bericht zu Runde {n}…</translation>
    </message>
    <message>
        <source>The fit below, as the round&apos;s own</source>
        <translation>Die Regression darunter, als die der Runde</translation>
    </message>
    <message>
        <source>As a page or on paper</source>
        <translation>Als Seite oder auf Papier</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>Keine Studie geöffnet</translation>
    </message>
    <message>
        <source>A study keeps the whole loop in a folder: each round&apos;s energy, its puzzles, their ratings and the fit. Begin one, and make a generated set its first round.</source>
        <translation>Eine Studie bewahrt den ganzen Kreislauf in einem Ordner: für jede Runde die Energie, die Rätsel, ihre Bewertungen und die Regression. Beginne eine und mache ein erzeugtes Set zu ihrer ersten Runde.</translation>
    </message>
    <message>
        <source>Round {n} is rated and fitted.</source>
        <translation>Runde {n} ist bewertet, mit Regression.</translation>
    </message>
    <message>
        <source>Round {n} is rated.</source>
        <translation>Runde {n} ist bewertet.</translation>
    </message>
    <message>
        <source>Next: the energy that the ratings ask for, which you may change.</source>
        <translation>Weiter: die Energie, die die Bewertungen verlangen; sie ist änderbar.</translation>
    </message>
    <message>
        <source>Round {n} shows {all} puzzles to rate: {own} of its own, {controls} for comparison and {repeats} shown twice.</source>
        <translation>Runde {n} zeigt {all} Rätsel zum Bewerten: {own} eigene, {controls} zum Vergleich und {repeats} doppelt gezeigte.</translation>
    </message>
    <message>
        <source>Play &amp;&amp; rate next</source>
        <translation>Spielen &amp;&amp; bewerten</translation>
    </message>
    <message>
        <source>Generate first round</source>
        <translation>Erste Runde erzeugen</translation>
    </message>
    <message>
        <source>Review next energy</source>
        <translation>Nächste Energie prüfen</translation>
    </message>
    <message>
        <source>Put the next puzzle of the round on the board (N)</source>
        <translation>Das nächste Rätsel der Runde aufs Spielfeld legen (N)</translation>
    </message>
    <message>
        <source>What the ratings ask for; then the next round is generated with it</source>
        <translation>Was die Bewertungen verlangen; damit wird dann die nächste Runde erzeugt</translation>
    </message>
    <message>
        <source>Generate with the current energy, as the Generate panel says, and add controls</source>
        <translation>Mit aktueller Energie erzeugen, wie im Bereich „Erzeugen“ angegeben, mit Kontrollrätseln</translation>
    </message>
    <message>
        <source>Verified: every puzzle is as it was made, and every fit too, up to rounding.</source>
        <translation>Nachgerechnet: Jedes Rätsel ist, wie es gemacht wurde, und jede Regression auch, bis auf Rundung.</translation>
    </message>
    <message>
        <source>New study</source>
        <translation>Neue Studie</translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <source>Round {n} has no rating yet, so no fit belongs to it.</source>
        <translation>Runde {n} hat noch keine Bewertung, also auch keine Regression.</translation>
    </message>
    <message>
        <source>Round {n} has a fit already. Replace it?</source>
        <translation>Runde {n} hat schon eine Regression. Ersetzen?</translation>
    </message>
    <message>
        <source>It can be computed again only by the same choice of ratings and features.</source>
        <translation>Sie lässt sich nur mit derselben Auswahl von Bewertungen und Merkmalen wieder berechnen.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>{study}-round-{n}</source>
        <translation>{study}-Runde-{n}</translation>
    </message>
</context>
<context>
    <name>StudySides</name>
    <message>
        <source>Ratings and features</source>
        <translation>Bewertungen und Merkmale</translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message>
        <source>Your own ratings, those of the study, a file, or a sample</source>
        <extracomment>Other ratings are wanted The printed tables of the paper should be shown</extracomment>
        <translation>Die eigenen Bewertungen, die der Studie, eine Datei oder ein Beispiel</translation>
    </message>
    <message>
        <source>Ratings</source>
        <extracomment>What was found, in words</extracomment>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Your ratings</source>
        <translation>Eigene Bewertungen</translation>
    </message>
    <message>
        <source>Sample ratings (simulated)</source>
        <translation>Beispielbewertungen (simuliert)</translation>
    </message>
    <message>
        <source>Open ratings…</source>
        <translation>Bewertungen öffnen…</translation>
    </message>
    <message>
        <source>Tables of the paper…</source>
        <translation>Tabellen des Artikels…</translation>
    </message>
    <message>
        <source>Open ratings</source>
        <translation>Bewertungen öffnen</translation>
    </message>
    <message>
        <source>Tables with a rating column (*.csv)</source>
        <translation>Tabellen mit einer Spalte „rating“ (*.csv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>{n} given up</source>
        <translation>{n} aufgegeben</translation>
    </message>
    <message>
        <source>{n} replaced</source>
        <translation>{n} ersetzt</translation>
    </message>
    <message>
        <source>Set aside: {n}</source>
        <translation>Beiseitegelegt: {n}</translation>
    </message>
    <message>
        <source>1 rating</source>
        <translation>1 Bewertung</translation>
    </message>
    <message numerus="yes">
        <source>%n ratings</source>
        <translation>
            <numerusform>%n Bewertung</numerusform>
            <numerusform>%n Bewertungen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation>1 Rätsel</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätseln</numerusform>
        </translation>
    </message>
    <message>
        <source>{ratings} of {puzzles}</source>
        <translation>{ratings} von {puzzles}</translation>
    </message>
</context>
<context>
    <name>StudyStrengths</name>
    <message>
        <source>Strengths of the puzzles</source>
        <extracomment>A `Puzzle` of the table should go on the board What the answers say; None before it is known What stands above the table, as rich text</extracomment>
        <translation>Stärken der Rätsel</translation>
    </message>
    <message>
        <source>Which of two was better</source>
        <translation>Welches der beiden besser war</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation>Doppelklick legt es aufs Spielfeld</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Above an average puzzle of its group: at 1 it is liked better 73 times out of 100, at 2 88 times, at 3 95 times</source>
        <translation>Über einem durchschnittlichen Rätsel seiner Gruppe: Bei 1 wird es in 73 von 100 Fällen vorgezogen, bei 2 in 88, bei 3 in 95</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>The larger of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation>Der größere von zweien: aus Bootstrap-Stichproben der Antworten und aus der Krümmung der Likelihood</translation>
    </message>
    <message>
        <source>95 % range</source>
        <translation>95-%-Spanne</translation>
    </message>
    <message>
        <source>The wider of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation>Die weitere von zweien: aus Bootstrap-Stichproben der Antworten und aus der Krümmung der Likelihood</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Vergleiche</translation>
    </message>
    <message>
        <source>Comparisons it took part in</source>
        <translation>Vergleiche, an denen es teilnahm</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Strengths of different groups cannot be compared</source>
        <translation>Stärken verschiedener Gruppen lassen sich nicht vergleichen</translation>
    </message>
    <message>
        <source>Answers: {answers}, about {puzzles} puzzles. Clearly above the average: {above}; clearly below: {below}. Of puzzles that are all alike one in fifty would seem so.</source>
        <translation>Antworten: {answers}, zu {puzzles} Rätseln. Klar über dem Durchschnitt: {above}; klar darunter: {below}. Von lauter gleich guten Rätseln schiene eines von fünfzig so.</translation>
    </message>
</context>
<context>
    <name>TakingIn</name>
    <message>
        <source>These are ratings of a study; open it, then take them in.</source>
        <extracomment>What is open</extracomment>
        <translation>Das sind Bewertungen einer Studie; diese öffnen, dann übernehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n rating(s) taken in.</source>
        <translation>
            <numerusform>%n Bewertung übernommen.</numerusform>
            <numerusform>%n Bewertungen übernommen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TelemetryLine</name>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>first move</source>
        <translation>erster Zug</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>undos</source>
        <translation>Rücknahmen</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>slips</source>
        <translation>Patzer</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Not finished: counts as given up</source>
        <translation>Nicht beendet: zählt als aufgegeben</translation>
    </message>
</context>
<context>
    <name>TensionStrip</name>
    <message>
        <source>Tension of the moves played</source>
        <translation>Spannung der gespielten Züge</translation>
    </message>
    <message>
        <source>moves that lose</source>
        <translation>Verlustzüge</translation>
    </message>
    <message>
        <source>lost the game</source>
        <translation>verlor das Spiel</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
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
        <translation>Jeder Balken ist ein Zug des Spiels, so hoch wie der Anteil der Züge an dieser Stelle, die es verloren hätten, von 0 bis 100 %. Ein Kreuz markiert den Zug, der das Spiel verlor; ein hohler Balken ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>{move}: not known yet</source>
        <translation>{move}: noch nicht bekannt</translation>
    </message>
    <message>
        <source>{move}: lost before</source>
        <translation>{move}: vorher schon verloren</translation>
    </message>
    <message>
        <source>{move}: lost the game; {winning} of {all} moves kept it winnable</source>
        <translation>{move}: verlor das Spiel; {winning} von {all} Zügen hielten es gewinnbar</translation>
    </message>
    <message>
        <source>{move}: {winning} of {all} moves kept it winnable</source>
        <translation>{move}: {winning} von {all} Zügen hielten es gewinnbar</translation>
    </message>
</context>
<context>
    <name>TermEditor</name>
    <message>
        <source>Weight</source>
        <extracomment>The term is another one The person wants it gone</extracomment>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Above 0 asks for less of what it multiplies, below 0 for more</source>
        <translation>Über 0 verlangt weniger von dem, was es multipliziert, unter 0 mehr</translation>
    </message>
    <message>
        <source>+ factor</source>
        <translation>+ Faktor</translation>
    </message>
    <message>
        <source>Add a factor</source>
        <translation>Faktor hinzufügen</translation>
    </message>
    <message>
        <source>When it counts</source>
        <translation>Wann er zählt</translation>
    </message>
    <message>
        <source>+ condition</source>
        <translation>+ Bedingung</translation>
    </message>
    <message>
        <source>Remove this term</source>
        <translation>Diesen Term entfernen</translation>
    </message>
</context>
<context>
    <name>TermsModel</name>
    <message>
        <source>Coef.</source>
        <translation>Koeff.</translation>
    </message>
    <message>
        <source>Coefficient: rating points per unit</source>
        <translation>Koeffizient: Bewertungspunkte je Einheit</translation>
    </message>
    <message>
        <source>Std. error</source>
        <translation>Std.-Fehler</translation>
    </message>
    <message>
        <source>Standard error of the coefficient</source>
        <translation>Standardfehler des Koeffizienten</translation>
    </message>
    <message>
        <source>Coefficient divided by its standard error</source>
        <translation>Koeffizient geteilt durch seinen Standardfehler</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Lower end of the 95 % interval</source>
        <translation>Unteres Ende des 95-%-Intervalls</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Upper end of the 95 % interval</source>
        <translation>Oberes Ende des 95-%-Intervalls</translation>
    </message>
    <message>
        <source>Standardised</source>
        <translation>Standardisiert</translation>
    </message>
    <message>
        <source>Standard deviations of rating per standard deviation of the feature</source>
        <translation>Standardabweichungen der Bewertung je Standardabweichung des Merkmals</translation>
    </message>
    <message>
        <source>Chance of such a coefficient, or a larger one, if there were no effect</source>
        <translation>Wahrscheinlichkeit eines solchen oder größeren Koeffizienten, wenn es keinen Effekt gäbe</translation>
    </message>
    <message>
        <source>p corrected</source>
        <translation>p korrigiert</translation>
    </message>
    <message>
        <source>The same, corrected for looking at all features at once (Holm)</source>
        <translation>Dasselbe, korrigiert für das gleichzeitige Betrachten aller Merkmale (Holm)</translation>
    </message>
    <message>
        <source>VIF</source>
        <translation>VIF</translation>
    </message>
    <message>
        <source>Variance inflation: how much overlap with other features widens the error</source>
        <translation>Varianzinflation: wie sehr die Überschneidung mit anderen Merkmalen den Fehler vergrößert</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
    <message>
        <source>A feature; the intercept is the expected rating where all features are 0</source>
        <translation>Ein Merkmal; der Achsenabschnitt ist die erwartete Bewertung, wo alle Merkmale 0 sind</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>Next step</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>Tour überspringen</translation>
    </message>
    <message>
        <source>It can be repeated from the Help menu</source>
        <translation>Sie lässt sich im Menü „Hilfe“ wiederholen</translation>
    </message>
    <message>
        <source>Drag a card onto another in its row or column that shares its suit, or whose rank is the same or next to it. Make one stack.</source>
        <translation>Eine Karte auf eine andere derselben Zeile oder Spalte ziehen, mit gleicher Farbe oder gleichem oder benachbartem Rang. Ziel ist ein einziger Stapel.</translation>
    </message>
    <message>
        <source>{number} of {count}  {title}</source>
        <translation>{number} von {count}  {title}</translation>
    </message>
    <message>
        <source>One stack: that is a win.</source>
        <translation>Ein Stapel: gewonnen.</translation>
    </message>
    <message>
        <source>That is all. Whether a game can still be won is told only when you are stuck; Settings → Verdict shows more.</source>
        <translation>Das ist alles. Ob ein Spiel noch zu gewinnen ist, erfährst du nur in Sackgassen; Einstellungen → Urteil zeigt mehr.</translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation>Zur Startseite</translation>
    </message>
</context>
<context>
    <name>Undoing</name>
    <message>
        <source>&amp;Undo {step}</source>
        <extracomment>There is something else to undo or redo</extracomment>
        <translation>&amp;Rückgängig: {step}</translation>
    </message>
    <message>
        <source>&amp;Redo {step}</source>
        <translation>&amp;Wiederholen: {step}</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Hidden while puzzles of the set are to be rated blind.</source>
        <translation>Verborgen, solange Rätsel des Sets blind zu bewerten sind.</translation>
    </message>
    <message>
        <source>Against {name}: {changes}</source>
        <extracomment>The energy to compare with: the parent, where it is known</extracomment>
        <translation>Gegenüber {name}: {changes}</translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) moved</source>
        <translation>
            <numerusform>{n} von %n Rätsel bewegt</numerusform>
            <numerusform>{n} von %n Rätseln bewegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not known</source>
        <translation>
            <numerusform>%n nicht bekannt</numerusform>
            <numerusform>%n nicht bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Open or generate a set; it is ranked here as weights change.</source>
        <translation>Set öffnen oder erzeugen; hier wird es geordnet, wenn sich Gewichte ändern.</translation>
    </message>
    <message>
        <source>The open set, ranked by this energy</source>
        <translation>Das geöffnete Set, nach dieser Energie geordnet</translation>
    </message>
</context>
<context>
    <name>_BookWords</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n Rätsel</numerusform>
            <numerusform>%n Rätsel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_DealDialog</name>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>Das Raster hat höchstens %n Feld</numerusform>
            <numerusform>Das Raster hat höchstens %n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Zeilen</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Deal</source>
        <translation>A&amp;usteilen</translation>
    </message>
    <message>
        <source>A grid has at most {most} cells; this one has {cells}.</source>
        <translation>Ein Raster hat höchstens {most} Felder; dieses hat {cells}.</translation>
    </message>
</context>
<context>
    <name>_SheetWords</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>St&amp;art screen</source>
        <translation>S&amp;tartseite</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Everything there is to play</source>
        <translation>Alles, was es zu spielen gibt</translation>
    </message>
    <message>
        <source>&amp;New deal</source>
        <translation>&amp;Neu austeilen</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Deal what was chosen last</source>
        <translation>Austeilen wie zuletzt gewählt</translation>
    </message>
    <message>
        <source>&amp;Choose a deal…</source>
        <translation>Auslage &amp;wählen…</translation>
    </message>
    <message>
        <source>&amp;Deal by number…</source>
        <translation>A&amp;uslage nach Nummer…</translation>
    </message>
    <message>
        <source>Puzzle of the da&amp;y…</source>
        <translation>Rätsel &amp;des Tages…</translation>
    </message>
    <message>
        <source>Deal ed&amp;itor…</source>
        <translation>Auslagen-&amp;Editor…</translation>
    </message>
    <message>
        <source>&amp;Ladder…</source>
        <translation>&amp;Leiter…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Li&amp;brary…</source>
        <translation>Bibliothe&amp;k…</translation>
    </message>
    <message>
        <source>All your sets and studies</source>
        <translation>Alle deine Sets und Studien</translation>
    </message>
    <message>
        <source>&amp;Paste a deal</source>
        <translation>Auslage e&amp;infügen</translation>
    </message>
    <message>
        <source>Open the deal that was copied as text</source>
        <translation>Die als Text kopierte Auslage öffnen</translation>
    </message>
    <message>
        <source>Copy the &amp;moves</source>
        <translation>&amp;Züge kopieren</translation>
    </message>
    <message>
        <source>Copy the deal and all moves, with their variations</source>
        <translation>Die Auslage und alle Züge mit ihren Varianten kopieren</translation>
    </message>
    <message>
        <source>&amp;Save the set…</source>
        <translation>Set &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>P&amp;uzzle book…</source>
        <translation>&amp;Rätselheft…</translation>
    </message>
    <message>
        <source>Several sets as one PDF, with a foreword and answers</source>
        <translation>Mehrere Sets als ein PDF, mit Vorwort und Lösungen</translation>
    </message>
    <message>
        <source>S&amp;tatistics…</source>
        <translation>St&amp;atistik…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Re&amp;start</source>
        <translation>&amp;Neustart</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Back to where it could be &amp;won</source>
        <translation>&amp;Zurück zum letzten gewinnbaren Stand</translation>
    </message>
    <message>
        <source>Last winnable</source>
        <translation>Noch gewinnbar</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Wh&amp;y is it lost?</source>
        <translation>W&amp;arum verloren?</translation>
    </message>
    <message>
        <source>Say why the position is lost, and mark it on the board</source>
        <translation>Den Grund des Verlusts sagen und auf dem Spielfeld markieren</translation>
    </message>
    <message>
        <source>Show a so&amp;lution</source>
        <translation>&amp;Lösung zeigen</translation>
    </message>
    <message>
        <source>Show flockable &amp;pairs</source>
        <translation>&amp;Passende Paare zeigen</translation>
    </message>
    <message>
        <source>Show rank &amp;clusters</source>
        <translation>Rang&amp;cluster zeigen</translation>
    </message>
    <message>
        <source>Tag cards that are linked by equal or adjacent ranks</source>
        <translation>Karten kennzeichnen, die gleicher oder benachbarter Rang verbindet</translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation>Paus&amp;e</translation>
    </message>
    <message>
        <source>&amp;Bookmark this position</source>
        <translation>Lesezeichen &amp;setzen</translation>
    </message>
    <message>
        <source>Show the &amp;moves</source>
        <translation>Züge ze&amp;igen</translation>
    </message>
    <message>
        <source>Show every move, the bookmarks and the post-mortem</source>
        <translation>Jeden Zug, die Lesezeichen und die Rückschau zeigen</translation>
    </message>
    <message>
        <source>&amp;Give up</source>
        <translation>A&amp;ufgeben</translation>
    </message>
    <message>
        <source>&amp;Next puzzle</source>
        <translation>&amp;Nächstes Rätsel</translation>
    </message>
    <message>
        <source>&amp;Previous puzzle</source>
        <translation>&amp;Voriges Rätsel</translation>
    </message>
    <message>
        <source>&amp;Rate this puzzle</source>
        <translation>Rätsel &amp;bewerten</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>&amp;Add to a set…</source>
        <translation>Zu Set &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>Add the puzzle on the board to a set</source>
        <translation>Rätsel auf dem Spielfeld zu einem Set hinzufügen</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Copy the deal as text</source>
        <translation>Die Auslage als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation>Als B&amp;ild kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;link</source>
        <translation>Als &amp;Link kopieren</translation>
    </message>
    <message>
        <source>Show as &amp;QR code…</source>
        <translation>Als &amp;QR-Code zeigen…</translation>
    </message>
    <message>
        <source>&amp;Generate puzzles</source>
        <translation>Rätsel &amp;erzeugen</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>&amp;Compare rounds…</source>
        <translation>Runden &amp;vergleichen…</translation>
    </message>
    <message>
        <source>Two rounds of your studies, side by side</source>
        <translation>Zwei Runden deiner Studien nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Play layout</source>
        <translation>&amp;Spielansicht</translation>
    </message>
    <message>
        <source>&amp;Design layout</source>
        <translation>&amp;Entwurfsansicht</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>Ansicht &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Maximise the panel</source>
        <translation>Bereich &amp;maximieren</translation>
    </message>
    <message>
        <source>Give the panels the whole window; Esc brings it back</source>
        <translation>Den Bereichen das ganze Fenster geben; Esc führt zurück</translation>
    </message>
    <message>
        <source>Fl&amp;oat the panel</source>
        <translation>Bereich &amp;ablösen</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>Alle &amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Help contents</source>
        <translation>&amp;Inhalt der Hilfe</translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation>&amp;Tour machen</translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation>Die Regeln in ein paar kleinen Rätseln</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>Tasten&amp;kürzel</translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation>&amp;Protokoll zeigen</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>Ü&amp;ber</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <extracomment>Its name in the code, also that of its icon (`line_icon`) In the menu What it does. A command with neither this nor ``toggle`` is done by whoever calls `Commands.provide`. For a command that is on or off: called with the new state. Shortcuts in portable form A longer sentence; the menu text when empty On the tool bar; the menu text when empty Whether a separator precedes it in its menu In which layouts it is on the tool bar; None for never The group in the menu beside New on the tool bar, from 1; 0 when it is not there. Read whenever the state of the window changes. The present menu text, where it depends on the state of the window.</extracomment>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>&amp;Zug</translation>
    </message>
    <message>
        <source>&amp;Puzzle</source>
        <translation>&amp;Rätsel</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Entwurf</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>E&amp;instellungen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Match &amp;system</source>
        <extracomment>The attribute of `Settings` Its submenu, and its label in the preferences. Without a title it is in no menu. A longer sentence Menu text by value, the usual one first</extracomment>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;High contrast, light</source>
        <translation>Hoher Kontrast, h&amp;ell</translation>
    </message>
    <message>
        <source>High &amp;contrast, dark</source>
        <translation>Hoher &amp;Kontrast, dunkel</translation>
    </message>
    <message>
        <source>&amp;Classic, with birds</source>
        <translation>&amp;Klassisch, mit Vögeln</translation>
    </message>
    <message>
        <source>&amp;Large index</source>
        <translation>&amp;Große Eckzeichen</translation>
    </message>
    <message>
        <source>&amp;Minimal</source>
        <translation>&amp;Minimal</translation>
    </message>
    <message>
        <source>&amp;Plain</source>
        <translation>&amp;Schlicht</translation>
    </message>
    <message>
        <source>&amp;Green felt</source>
        <translation>&amp;Grüner Filz</translation>
    </message>
    <message>
        <source>&amp;Slate</source>
        <translation>S&amp;chiefer</translation>
    </message>
    <message>
        <source>S&amp;and</source>
        <translation>Sa&amp;nd</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>Only when &amp;stuck</source>
        <translation>Nur in &amp;Sackgassen</translation>
    </message>
    <message>
        <source>&amp;Winnable or lost</source>
        <translation>&amp;Gewinnbar oder verloren</translation>
    </message>
    <message>
        <source>With the &amp;number of winning moves</source>
        <translation>Mit der A&amp;nzahl der Gewinnzüge</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation>&amp;Kartenbild</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation>U&amp;rteil</translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation>&amp;Vierfarbiges Blatt</translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation>Karten &amp;animieren</translation>
    </message>
    <message>
        <source>Show the c&amp;lock</source>
        <translation>&amp;Uhr zeigen</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
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
        <translation>Bericht schreiben als</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>Paper (*.pdf)</source>
        <translation>Papier (*.pdf)</translation>
    </message>
    <message>
        <source>Page, raters by initials (*.html)</source>
        <translation>Seite, Bewerter mit Initialen (*.html)</translation>
    </message>
    <message>
        <source>Page, raters by number (*.html)</source>
        <translation>Seite, Bewerter mit Nummern (*.html)</translation>
    </message>
    <message>
        <source>Page, raters not named (*.html)</source>
        <translation>Seite, Bewerter ungenannt (*.html)</translation>
    </message>
    <message>
        <source>Paper, raters by initials (*.pdf)</source>
        <translation>Papier, Bewerter mit Initialen (*.pdf)</translation>
    </message>
    <message>
        <source>Paper, raters by number (*.pdf)</source>
        <translation>Papier, Bewerter mit Nummern (*.pdf)</translation>
    </message>
    <message>
        <source>Paper, raters not named (*.pdf)</source>
        <translation>Papier, Bewerter ungenannt (*.pdf)</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>The {cards} can no longer join anything: the {last} was its last match.</source>
        <translation>{cards} findet keinen Anschluss mehr: {last} war die letzte passende Karte.</translation>
    </message>
    <message>
        <source>The {cards} can no longer join anything: the {last} was the last match of each.</source>
        <translation>{cards} finden keinen Anschluss mehr: {last} war für jede die letzte passende Karte.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it matches no other card.</source>
        <translation>{cards} findet keinen Anschluss: Keine andere Karte passt dazu.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each matches no other card.</source>
        <translation>{cards} finden keinen Anschluss: Zu keiner davon passt eine andere Karte.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it is alone in its row and column.</source>
        <translation>{cards} findet keinen Anschluss: allein in Zeile und Spalte.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each is alone in its row and column.</source>
        <translation>{cards} finden keinen Anschluss: jede allein in ihrer Zeile und Spalte.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that it matches can come into its row or column.</source>
        <translation>{cards} findet keinen Anschluss: Keine passende Karte kann in die eigene Zeile oder Spalte kommen.</translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that one of them matches can come into its row or column.</source>
        <translation>{cards} finden keinen Anschluss: Zu keiner davon kann eine passende Karte in ihre Zeile oder Spalte kommen.</translation>
    </message>
    <message>
        <source>The {cards} must neither move nor be covered: it alone holds the cards together, and its place alone the rows and columns.</source>
        <translation>{cards} darf weder ziehen noch bedeckt werden: Nur diese Karte hält die Karten zusammen, und nur ihr Platz die Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>No two cards in one row or column match.</source>
        <translation>Keine zwei Karten einer Zeile oder Spalte passen.</translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} step: none wins.</source>
        <translation>Jede Fortsetzung wurde durchsucht, in {n} Schritt: Keine gewinnt.</translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} steps: none wins.</source>
        <translation>Jede Fortsetzung wurde durchsucht, in {n} Schritten: Keine gewinnt.</translation>
    </message>
    <message>
        <source>The {cards} match none of the other cards.</source>
        <translation>Keine der übrigen Karten passt zu {cards}.</translation>
    </message>
    <message>
        <source>The cards marked A match none of those marked B.</source>
        <translation>Die mit A markierten Karten passen zu keiner mit B markierten.</translation>
    </message>
    <message>
        <source>The {cards} share no row or column with the other stacks.</source>
        <translation>Keiner der anderen Stapel teilt eine Zeile oder Spalte mit {cards}.</translation>
    </message>
    <message>
        <source>The stacks marked A share no row or column with those marked B.</source>
        <translation>Keine Zeile oder Spalte enthält Stapel mit A und Stapel mit B.</translation>
    </message>
    <message>
        <source>Every move leaves the {card} with nothing to join.</source>
        <translation>Nach jedem Zug bleibt {card} ohne Anschluss.</translation>
    </message>
    <message>
        <source>Each of the {n} moves that are left loses at once.</source>
        <translation>Jeder der {n} verbleibenden Züge verliert sofort.</translation>
    </message>
    <message>
        <source>The {card} matches no other card.</source>
        <translation>Zu {card} passt keine andere Karte.</translation>
    </message>
    <message>
        <source>No card matches fewer others than the {card}.</source>
        <translation>Zu keiner Karte passen weniger andere als zu {card}.</translation>
    </message>
    <message>
        <source>Every other move loses.</source>
        <translation>Jeder andere Zug verliert.</translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep the game winnable.</source>
        <translation>{winning} von {all} Zügen halten das Spiel gewinnbar.</translation>
    </message>
    <message>
        <source>The {card} can only join {partners}.</source>
        <translation>{card} findet Anschluss nur bei {partners}.</translation>
    </message>
    <message>
        <source>Moving the {source} onto the {target} would leave the {card} with nothing to join.</source>
        <translation>Nach {source} auf {target} bliebe {card} ohne Anschluss.</translation>
    </message>
    <message>
        <source>Every other move would leave the {card} with nothing to join.</source>
        <translation>Nach jedem anderen Zug bliebe {card} ohne Anschluss.</translation>
    </message>
    <message>
        <source>{n} of the {all} other moves would leave the {card} with nothing to join.</source>
        <translation>Nach {n} der {all} anderen Züge bliebe {card} ohne Anschluss.</translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its row.</source>
        <translation>Dieser Zug hält {kept} in derselben Zeile.</translation>
    </message>
    <message>
        <source>This move brings the {kept} into its row.</source>
        <translation>Dieser Zug bringt {kept} in dieselbe Zeile.</translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its column.</source>
        <translation>Dieser Zug hält {kept} in derselben Spalte.</translation>
    </message>
    <message>
        <source>This move brings the {kept} into its column.</source>
        <translation>Dieser Zug bringt {kept} in dieselbe Spalte.</translation>
    </message>
    <message>
        <source>another club</source>
        <translation>einer anderen Kreuzkarte</translation>
    </message>
    <message>
        <source>another diamond</source>
        <translation>einer anderen Karokarte</translation>
    </message>
    <message>
        <source>another heart</source>
        <translation>einer anderen Herzkarte</translation>
    </message>
    <message>
        <source>another spade</source>
        <translation>einer anderen Pikkarte</translation>
    </message>
    <message>
        <source>the {card}</source>
        <translation>{card}</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>{card} and {n} others</source>
        <translation>{card} und {n} weitere</translation>
    </message>
    <message>
        <source> and the </source>
        <translation> und </translation>
    </message>
    <message>
        <source>row {row} column {column}</source>
        <translation>Zeile {row} Spalte {column}</translation>
    </message>
    <message>
        <source>stack of {n}</source>
        <translation>Stapel aus {n}</translation>
    </message>
    <message>
        <source>1 move</source>
        <translation>1 Zug</translation>
    </message>
    <message>
        <source>{n} moves</source>
        <translation>{n} Züge</translation>
    </message>
    <message>
        <source>rank cluster {letter}</source>
        <translation>Rangcluster {letter}</translation>
    </message>
    <message>
        <source>a reason why the position is lost</source>
        <translation>ein Grund, warum die Stellung verloren ist</translation>
    </message>
    <message>
        <source>group {letter}</source>
        <translation>Gruppe {letter}</translation>
    </message>
    <message>
        <source>{moving} would lie on {resting}</source>
        <translation>{moving} läge auf {resting}</translation>
    </message>
    <message>
        <source>A stack goes onto another stack, never into an empty cell.</source>
        <translation>Ein Stapel kommt auf einen anderen Stapel, nie auf ein leeres Feld.</translation>
    </message>
    <message>
        <source>The {moving} and the {resting} share no suit, and their ranks are apart.</source>
        <translation>{moving} und {resting} haben verschiedene Farben, und ihre Ränge liegen auseinander.</translation>
    </message>
    <message>
        <source>The {moving} and the {resting} are not in one row or column.</source>
        <translation>{moving} und {resting} liegen nicht in einer Zeile oder Spalte.</translation>
    </message>
</context>
<context>
    <name>book</name>
    <message>
        <source>The best of {name}</source>
        <translation>Das Beste aus {name}</translation>
    </message>
</context>
<context>
    <name>bookmarks</name>
    <message>
        <source>Deal</source>
        <translation>Auslage</translation>
    </message>
</context>
<context>
    <name>celebration</name>
    <message>
        <source>A star for a win without a hint</source>
        <translation>Ein Stern für einen Gewinn ohne Tipp</translation>
    </message>
    <message>
        <source>A star for a win without an undo</source>
        <translation>Ein Stern für einen Gewinn ohne Rücknahme</translation>
    </message>
    <message>
        <source>A star for a win without a move that lost the game on the way</source>
        <translation>Ein Stern für einen Gewinn ohne einen Zug, der das Spiel unterwegs verlor</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>All rounds of {study}</source>
        <translation>Alle Runden von {study}</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>Alle Runden</translation>
    </message>
    <message>
        <source>Round {n} of {study}</source>
        <translation>Runde {n} von {study}</translation>
    </message>
    <message>
        <source>Round {n}</source>
        <translation>Runde {n}</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation>{value} ({low} bis {high})</translation>
    </message>
</context>
<context>
    <name>energies</name>
    <message>
        <source>Halfway through, few positions can still be solved.</source>
        <translation>Zur Halbzeit sind nur noch wenige Stellungen lösbar.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Conclusions</source>
        <translation>Neller &amp; Ziegler 2019, Conclusions</translation>
    </message>
    <message>
        <source>Half of the first moves are right, but halfway through few positions can still be solved.</source>
        <translation>Die Hälfte der ersten Züge ist richtig, doch zur Halbzeit sind nur noch wenige Stellungen lösbar.</translation>
    </message>
    <message>
        <source>our own, after Browne in Neller &amp; Ziegler 2019</source>
        <translation>eigene, nach Browne in Neller &amp; Ziegler 2019</translation>
    </message>
    <message>
        <source>Any puzzle that can be solved; the unbiased start of a study.</source>
        <translation>Jedes lösbare Rätsel; der unverzerrte Anfang einer Studie.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 0</source>
        <translation>Neller &amp; Ziegler 2019, Iteration 0</translation>
    </message>
    <message>
        <source>More than one rank, and suits that repeat; all else is left to chance.</source>
        <translation>Mehr als ein Rang und sich wiederholende Farben; alles andere bleibt dem Zufall.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 1</source>
        <translation>Neller &amp; Ziegler 2019, Iteration 1</translation>
    </message>
    <message>
        <source>No suit has half of the cards, and the ranks fall into several clusters.</source>
        <translation>Keine Farbe hat die Hälfte der Karten, und die Ränge zerfallen in mehrere Cluster.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 2</source>
        <translation>Neller &amp; Ziegler 2019, Iteration 2</translation>
    </message>
    <message>
        <source>As it2, with few right first moves and two to four flockable pairs a card.</source>
        <translation>Wie it2, mit wenigen richtigen ersten Zügen und zwei bis vier passenden Paaren je Karte.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation>Neller &amp; Ziegler 2019, Iteration 3</translation>
    </message>
    <message>
        <source>As it3, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation>Wie it3, mit zwei bis vier passenden Partnern je Karte, wie die Abbildungen des Artikels zählen.</translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation>eigene Lesart von Neller &amp; Ziegler 2019, Iteration 3</translation>
    </message>
    <message>
        <source>As it3, but few positions that can still be solved halfway in place of few right first moves.</source>
        <translation>Wie it3, aber statt weniger richtiger erster Züge wenige lösbare Stellungen zur Halbzeit.</translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation>Neller &amp; Ziegler 2019, Iteration 4</translation>
    </message>
    <message>
        <source>As it4, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation>Wie it4, mit zwei bis vier passenden Partnern je Karte, wie die Abbildungen des Artikels zählen.</translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation>eigene Lesart von Neller &amp; Ziegler 2019, Iteration 4</translation>
    </message>
</context>
<context>
    <name>energy</name>
    <message>
        <source>What is measured of a puzzle</source>
        <translation>Was an einem Rätsel gemessen wird</translation>
    </message>
    <message>
        <source>logarithm of {feature}</source>
        <translation>Logarithmus von {feature}</translation>
    </message>
    <message>
        <source>log distance of {feature} to {target}</source>
        <translation>Log-Abstand von {feature} zu {target}</translation>
    </message>
    <message>
        <source>distance of {feature} to {target}</source>
        <translation>Abstand von {feature} zu {target}</translation>
    </message>
    <message>
        <source>{product} if {conditions}</source>
        <translation>{product}, falls {conditions}</translation>
    </message>
    <message>
        <source>new: {weight} × {term}</source>
        <translation>neu: {weight} × {term}</translation>
    </message>
    <message>
        <source>{old} → {new}: {term}</source>
        <translation>{old} → {new}: {term}</translation>
    </message>
    <message>
        <source>gone: {weight} × {term}</source>
        <translation>weg: {weight} × {term}</translation>
    </message>
    <message>
        <source>{old} → {new}: unsolvable</source>
        <translation>{old} → {new}: unlösbar</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>{where}: to is {target:g}, which has no logarithm; write a number &gt; 0</source>
        <translation>{where}: to ist {target:g} und hat keinen Logarithmus; eine Zahl &gt; 0 schreiben</translation>
    </message>
    <message>
        <source>{where}: operator {operator!r} is not known; use one of {operators}</source>
        <translation>{where}: Operator {operator!r} ist nicht bekannt; einen von {operators} verwenden</translation>
    </message>
    <message>
        <source>{where}: {data!r} is not a feature; use one of {energy_names}</source>
        <translation>{where}: {data!r} ist kein Merkmal; eines von {energy_names} verwenden</translation>
    </message>
    <message>
        <source>{where} is {data!r}; write a finite number</source>
        <translation>{where} ist {data!r}; eine endliche Zahl schreiben</translation>
    </message>
    <message>
        <source>{where} must be a list of at most {most} entries</source>
        <translation>{where} muss eine Liste mit höchstens {most} Einträgen sein</translation>
    </message>
    <message>
        <source>{where} is {data!r}; write an object in braces</source>
        <translation>{where} ist {data!r}; ein Objekt in geschweiften Klammern schreiben</translation>
    </message>
    <message>
        <source>{where}: key {unknown!r} is not known; use {needed}</source>
        <translation>{where}: Schlüssel {unknown!r} ist nicht bekannt; {needed} verwenden</translation>
    </message>
    <message>
        <source>{where}: key {missing!r} is missing; add it</source>
        <translation>{where}: Schlüssel {missing!r} fehlt; hinzufügen</translation>
    </message>
    <message>
        <source>{where}: schema {fields!r} is not known; this program reads {schema}</source>
        <translation>{where}: Schema {fields!r} ist nicht bekannt; dieses Programm liest {schema}</translation>
    </message>
    <message>
        <source>{where}: {key} is {text!r}; write a text</source>
        <translation>{where}: {key} ist {text!r}; einen Text schreiben</translation>
    </message>
    <message>
        <source>{where}: term {place}</source>
        <translation>{where}: Term {place}</translation>
    </message>
    <message>
        <source>{where}, factor {place}</source>
        <translation>{where}, Faktor {place}</translation>
    </message>
    <message>
        <source>{where}, condition {place}</source>
        <translation>{where}, Bedingung {place}</translation>
    </message>
    <message>
        <source>energy {name!r} is not a preset; choose one of {presets}</source>
        <translation>Energie {name!r} wird nicht mitgeliefert; eine von {presets} wählen</translation>
    </message>
    <message>
        <source>energy {name_or_path!r} is neither a preset nor a file; choose one of {presets} or give a file&apos;s path</source>
        <translation>Energie {name_or_path!r} wird weder mitgeliefert noch ist sie eine Datei; eine von {presets} wählen oder den Pfad einer Datei angeben</translation>
    </message>
    <message>
        <source>{path}: the file is over {max_bytes} bytes; it is not an energy</source>
        <translation>{path}: die Datei hat über {max_bytes} Bytes; sie ist keine Energie</translation>
    </message>
    <message>
        <source>{path}: cannot be read ({strerror}); check the path</source>
        <translation>{path}: nicht lesbar ({strerror}); den Pfad prüfen</translation>
    </message>
    <message>
        <source>the greedy player gains {gain}, not more than {least}</source>
        <translation>der gierige Spieler gewinnt {gain} hinzu, nicht mehr als {least}</translation>
    </message>
    <message>
        <source>the greedy player moves along {n_lines} lines, fewer than {least}</source>
        <translation>der gierige Spieler nutzt {n_lines} Linien, weniger als {least}</translation>
    </message>
    <message>
        <source>the greedy player solves it</source>
        <translation>der gierige Spieler löst es</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a whole number; write one</source>
        <translation>{where}: {value!r} ist keine ganze Zahl; eine schreiben</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not true or false</source>
        <translation>{where}: {value!r} ist weder true noch false</translation>
    </message>
    <message>
        <source>{where}: write an object of feature names</source>
        <translation>{where}: ein Objekt mit Merkmalsnamen schreiben</translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a range; write [low, high], null for open</source>
        <translation>{where}: {value!r} ist kein Bereich; [low, high] schreiben, null für offen</translation>
    </message>
    <message>
        <source>gate: {name} is {value}; use 0 or more</source>
        <translation>Annahmefilter: {name} ist {value}; 0 oder mehr verwenden</translation>
    </message>
    <message>
        <source>gate {path} is larger than a gate can be; choose another file</source>
        <translation>Annahmefilter {path} ist größer, als ein Annahmefilter sein kann; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{name} is not known</source>
        <translation>{name} ist nicht bekannt</translation>
    </message>
    <message>
        <source>{name} is {value}, below {low:g}</source>
        <translation>{name} ist {value}, unter {low:g}</translation>
    </message>
    <message>
        <source>{name} is {value}, above {high:g}</source>
        <translation>{name} ist {value}, über {high:g}</translation>
    </message>
    <message>
        <source>{where}: {bound!r} is not a number; write one, or null for open</source>
        <translation>{where}: {bound!r} ist keine Zahl; eine schreiben oder null für offen</translation>
    </message>
    <message>
        <source>gate: {name!r} is not a feature; choose one of {features}</source>
        <translation>Annahmefilter: {name!r} ist kein Merkmal; eines von {features} wählen</translation>
    </message>
    <message>
        <source>gate: the range of {name} is upside down ({low:g} to {high:g}); give the smaller number first</source>
        <translation>Annahmefilter: der Bereich von {name} steht auf dem Kopf ({low:g} bis {high:g}); die kleinere Zahl zuerst angeben</translation>
    </message>
    <message>
        <source>{where}: a gate is a JSON object; write {{}} for no rules</source>
        <translation>{where}: ein Annahmefilter ist ein JSON-Objekt; {{}} schreiben, wenn es keine Regeln gibt</translation>
    </message>
    <message>
        <source>{where}: schema {schema!r} is not known; use {schema_2}</source>
        <translation>{where}: Schema {schema!r} ist nicht bekannt; {schema_2} verwenden</translation>
    </message>
    <message>
        <source>gate {path} cannot be read: {strerror}</source>
        <translation>Annahmefilter {path} ist nicht lesbar: {strerror}</translation>
    </message>
    <message>
        <source>{where}: {key!r} is not known; use {known}</source>
        <translation>{where}: {key!r} ist nicht bekannt; {known} verwenden</translation>
    </message>
    <message>
        <source>a disguise of a puzzle already in the set</source>
        <translation>eine andere Gestalt eines Rätsels, das schon im Set ist</translation>
    </message>
    <message>
        <source>differs from puzzle {puzzle} in {n_cells} cells, fewer than {least}</source>
        <translation>unterscheidet sich von Rätsel {puzzle} in {n_cells} Feldern, weniger als {least}</translation>
    </message>
    <message>
        <source>no new puzzle</source>
        <translation>kein neues Rätsel</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>Zeitgrenze</translation>
    </message>
    <message>
        <source>the states are too many to count within the budget</source>
        <translation>es sind zu viele Zustände, um sie im Budget zu zählen</translation>
    </message>
    <message>
        <source>the deal cannot be solved</source>
        <translation>die Auslage ist nicht lösbar</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>es wurde angehalten</translation>
    </message>
    <message>
        <source>fewer than four cards have no opening, middle and end</source>
        <translation>weniger als vier Karten haben weder Anfang noch Mitte noch Ende</translation>
    </message>
    <message>
        <source>{name!r} is no feature that is measured on demand; choose {all} or among {known}</source>
        <translation>{name!r} ist kein Merkmal, das auf Verlangen gemessen wird; {all} oder unter {known} wählen</translation>
    </message>
    <message>
        <source>no move is left at this depth</source>
        <translation>in dieser Tiefe bleibt kein Zug</translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation>unlösbar</translation>
    </message>
    <message>
        <source>too large to decide</source>
        <translation>zu groß, um zu entscheiden</translation>
    </message>
    <message>
        <source>too large to count</source>
        <translation>zu groß, um zu zählen</translation>
    </message>
    <message>
        <source>{unknown!r} is no feature that is measured on demand; choose among {on_demand}</source>
        <translation>{unknown!r} ist kein Merkmal, das auf Verlangen gemessen wird; unter {on_demand} wählen</translation>
    </message>
    <message>
        <source>count {count} is outside 1 to {max_count}</source>
        <translation>Anzahl {count} liegt nicht in 1 bis {max_count}</translation>
    </message>
    <message>
        <source>seed {seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation>Seed {seed} liegt nicht in 0 bis 2**63 - 1; einen darin wählen</translation>
    </message>
    <message>
        <source>iterations {iterations} is outside 0 to {max_iterations}</source>
        <translation>Iterationen {iterations} liegen nicht in 0 bis {max_iterations}</translation>
    </message>
    <message>
        <source>min_difference {min_difference} is outside 0 to the {rows} cells of the grid; choose one inside</source>
        <translation>min_difference {min_difference} liegt nicht in 0 bis zu den {rows} Feldern des Rasters; einen Wert darin wählen</translation>
    </message>
    <message>
        <source>method {method!r} is not known; choose one of {methods}</source>
        <translation>Methode {method!r} ist nicht bekannt; eine von {methods} wählen</translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} is outside 2 to {max_cells} cells; choose other rows or columns</source>
        <translation>ein Raster von {rows} x {columns} liegt nicht in 2 bis {max_cells} Feldern; andere Zeilen oder Spalten wählen</translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} are upside down; give the smaller number first</source>
        <translation>Karten {cards_low} bis {cards_high} stehen auf dem Kopf; die kleinere Zahl zuerst angeben</translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} do not fit: choose 2 to {most} for a grid of {rows} x {columns}</source>
        <translation>Karten {cards_low} bis {cards_high} passen nicht: 2 bis {most} für ein Raster von {rows} x {columns} wählen</translation>
    </message>
    <message>
        <source>{reader} reads {counted}, which is not known above {max_counted_cards} cards; choose another energy or gate, or at most {max_counted_cards} cards</source>
        <translation>{reader} nutzt {counted}, was über {max_counted_cards} Karten nicht bekannt ist; eine andere Energie oder einen anderen Annahmefilter wählen oder höchstens {max_counted_cards} Karten</translation>
    </message>
    <message>
        <source>{name} is {value}; use a number above 0</source>
        <translation>{name} ist {value}; eine Zahl über 0 verwenden</translation>
    </message>
    <message>
        <source>{name} is {value}, which is not a probability; use 0 to 1</source>
        <translation>{name} ist {value} und damit keine Wahrscheinlichkeit; 0 bis 1 verwenden</translation>
    </message>
    <message>
        <source>the arguments of the batch are not whole ({error}); make the set again</source>
        <translation>die Angaben des Auftrags sind nicht vollständig ({error}); das Set neu erzeugen</translation>
    </message>
    <message>
        <source>{path}, line 1 is not a whole line of column names; {file_hint}</source>
        <translation>{path}, Zeile 1 ist keine vollständige Zeile mit Spaltennamen; {file_hint}</translation>
    </message>
    <message>
        <source>{path}, line {line} {reason}; it was {where}, {row_hint}</source>
        <translation>{path}, Zeile {line} {reason}; sie wurde {where}, {row_hint}</translation>
    </message>
    <message>
        <source>the {noun} {key!r} in {path} was changed already; change its newest version</source>
        <translation>der Eintrag {key!r} ({noun}) in {path} wurde schon geändert; die neueste Fassung ändern</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>the disk is full; free some space and try again</source>
        <translation>der Datenträger ist voll; Platz schaffen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space and try again</source>
        <translation>das Kontingent ist aufgebraucht; Platz schaffen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>it would grow beyond what the disk allows; start another file</source>
        <translation>sie würde größer, als der Datenträger erlaubt; eine neue Datei beginnen</translation>
    </message>
    <message>
        <source>permission is denied; choose a place that you may use</source>
        <translation>die Berechtigung fehlt; einen erlaubten Ort wählen</translation>
    </message>
    <message>
        <source>the disk is read-only; choose another place</source>
        <translation>der Datenträger ist schreibgeschützt; einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>it or its folder does not exist; check the name</source>
        <translation>das Ziel oder sein Ordner existiert nicht; den Namen prüfen</translation>
    </message>
    <message>
        <source>a part of its path is not a folder; check the name</source>
        <translation>ein Teil des Pfads ist kein Ordner; den Namen prüfen</translation>
    </message>
    <message>
        <source>it is a folder; name a file</source>
        <translation>es ist ein Ordner; eine Datei nennen</translation>
    </message>
    <message>
        <source>its name is too long; shorten it</source>
        <translation>der Name ist zu lang; kürzen</translation>
    </message>
    <message>
        <source>the system says {message!r}; check the disk</source>
        <translation>das System meldet {message!r}; den Datenträger prüfen</translation>
    </message>
    <message>
        <source>{path} cannot be {action} because {reason}</source>
        <translation>{path} kann nicht {action} werden, denn {reason}</translation>
    </message>
    <message>
        <source>{path} is larger than {max_bytes} bytes, the most that is read; split it</source>
        <translation>{path} ist größer als {max_bytes} Bytes, mehr wird nicht gelesen; aufteilen</translation>
    </message>
    <message>
        <source>{path}, line {line} holds {what}, so it is not text; save it as UTF-8 text</source>
        <translation>{path}, Zeile {line} enthält {what}, ist also kein Text; als UTF-8-Text speichern</translation>
    </message>
    <message>
        <source>made</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>repariert</translation>
    </message>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>extended</source>
        <translation>erweitert</translation>
    </message>
    <message>
        <source>{where} holds {text!r}, which is not a number; write digits with a decimal point</source>
        <translation>{where} enthält {text!r}, was keine Zahl ist; Ziffern mit Dezimalpunkt schreiben</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write 1 for yes or 0 for no</source>
        <translation>{where} enthält {text!r}; 1 für ja oder 0 für nein schreiben</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a whole number</source>
        <translation>{where} enthält {text!r}; eine ganze Zahl schreiben</translation>
    </message>
    <message>
        <source>{place} follows schema {schema}, and this program reads schema {known}; update the program</source>
        <translation>{place} folgt Schema {schema}, dieses Programm liest Schema {known}; das Programm aktualisieren</translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; add it or choose another file</source>
        <translation>{path}, Zeile 1 hat keine Spalte {missing!r}; hinzufügen oder eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{path}, row {number} has a field of more than {max_field_chars} characters; shorten it</source>
        <translation>{path}, Zeile {number} hat ein Feld mit mehr als {max_field_chars} Zeichen; kürzen</translation>
    </message>
    <message>
        <source>{path} has more than {most} rows, the most that are read; split it</source>
        <translation>{path} hat mehr als {most} Zeilen, mehr werden nicht gelesen; teile die Datei</translation>
    </message>
    <message>
        <source>{path}, row 1 names the column {name!r} twice; remove one of them</source>
        <translation>{path}, Zeile 1 nennt die Spalte {name!r} zweimal; eine entfernen</translation>
    </message>
    <message>
        <source>{path}, row {number} is not CSV ({error}); close each quote and double those inside a field</source>
        <translation>{path}, Zeile {number} ist kein CSV ({error}); jedes Anführungszeichen schließen und die in einem Feld verdoppeln</translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; its columns seem to be separated by {words}: save it with commas between columns and points in numbers</source>
        <translation>{path}, Zeile 1 hat keine Spalte {missing!r}; ihre Spalten scheinen durch {words} getrennt: mit Kommas zwischen Spalten und Punkten in Zahlen speichern</translation>
    </message>
    <message>
        <source>{path} does not hold an object in braces; choose another file</source>
        <translation>{path} enthält kein Objekt in geschweiften Klammern; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{path} follows schema {document!r}, and this program reads schema {schema}; update the program or choose another file</source>
        <translation>{path} folgt Schema {document!r}, dieses Programm liest Schema {schema}; das Programm aktualisieren oder eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{place}, line {lineno}, column {colno} is not JSON; mend it or choose another file</source>
        <translation>{place}, Zeile {lineno}, Spalte {colno} ist kein JSON; berichtigen oder eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{place} is not JSON text; choose another file</source>
        <translation>{place} ist kein JSON-Text; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{place} holds half of a character pair; write its text as plain UTF-8</source>
        <translation>{place} enthält die Hälfte eines Zeichenpaars; den Text als einfaches UTF-8 schreiben</translation>
    </message>
    <message>
        <source>{place} is nested too deeply; choose another file</source>
        <translation>{place} ist zu tief verschachtelt; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{place} holds a number out of range: {error}; mend it</source>
        <translation>{place} enthält eine Zahl außerhalb des Bereichs: {error}; berichtigen</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>{path} has been in use by another program for {timeout_s:g} s; close that program and try again</source>
        <translation>{path} wird seit {timeout_s:g} s von einem anderen Programm benutzt; dieses schließen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>{file}, line {line} supersedes {key!r}, which is not an earlier row; the row counts on its own, check the file</source>
        <translation>{file}, Zeile {line} ersetzt {key!r}, was keine frühere Zeile ist; die Zeile zählt für sich, die Datei prüfen</translation>
    </message>
    <message>
        <source>Ace</source>
        <translation>Ass</translation>
    </message>
    <message>
        <source>Jack</source>
        <translation>Bube</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>King</source>
        <translation>König</translation>
    </message>
    <message>
        <source>Clubs</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>Diamonds</source>
        <translation>Karo</translation>
    </message>
    <message>
        <source>Hearts</source>
        <translation>Herz</translation>
    </message>
    <message>
        <source>Spades</source>
        <translation>Pik</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <translation>{suit}-{rank}</translation>
    </message>
    <message>
        <source>card {text!r}{place} is not a card; write rank {ranks} then suit {suits}</source>
        <translation>Karte {text!r}{place} ist keine Karte; Rang {ranks}, dann Farbe {suits} schreiben</translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} cells is outside 1 to {max_cells} cells; use fewer rows or columns</source>
        <translation>ein Raster von {rows} x {columns} Feldern liegt nicht in 1 bis {max_cells} Feldern; weniger Zeilen oder Spalten verwenden</translation>
    </message>
    <message>
        <source>{n_cells} cells do not fill a grid of {rows} x {columns}; write -- for each empty cell</source>
        <translation>{n_cells} Felder füllen kein Raster von {rows} x {columns}; -- für jedes leere Feld schreiben</translation>
    </message>
    <message>
        <source>the grid has no cards; put at least one card in it</source>
        <translation>das Raster hat keine Karten; mindestens eine Karte hineinlegen</translation>
    </message>
    <message>
        <source>deal number {number} is outside 1 to {max_freecell_number}; choose one inside</source>
        <translation>Auslage Nummer {number} liegt nicht in 1 bis {max_freecell_number}; eine darin wählen</translation>
    </message>
    <message>
        <source>{n_cards} cards do not fit a grid of {rows} x {columns}; choose 1 to {rows_2}</source>
        <translation>{n_cards} Karten passen nicht in ein Raster von {rows} x {columns}; 1 bis {rows_2} wählen</translation>
    </message>
    <message>
        <source>card number {card} in {place} is not a card; use 0 to 51</source>
        <translation>Kartennummer {card} in {place} ist keine Karte; 0 bis 51 verwenden</translation>
    </message>
    <message>
        <source>card {card_text} in {place} is already in {place_2}; each card can be there once</source>
        <translation>Karte {card_text} in {place} liegt schon in {place_2}; jede Karte darf einmal vorkommen</translation>
    </message>
    <message>
        <source>{describe} is not legal here; {why_not}</source>
        <translation>{describe} ist hier nicht erlaubt; {why_not}</translation>
    </message>
    <message>
        <source>{text!r} is not a move; write two cards such as 9H-TS</source>
        <translation>{text!r} ist kein Zug; zwei Karten wie 9H-TS schreiben</translation>
    </message>
    <message>
        <source>in move {text!r} the card {card_text} is not on top of a stack; name the two top cards</source>
        <translation>im Zug {text!r} liegt die Karte {card_text} nicht oben auf einem Stapel; die beiden obersten Karten nennen</translation>
    </message>
    <message>
        <source>{text!r} is not a move; {error}</source>
        <translation>{text!r} ist kein Zug; {error}</translation>
    </message>
    <message>
        <source>{word!r} is not a whole share code; copy all of one, such as &apos;{share_code}&apos;</source>
        <translation>{word!r} ist kein vollständiger Teilcode; ganz kopieren, etwa &apos;{share_code}&apos;</translation>
    </message>
    <message>
        <source>the share code says {rows} x {columns} cells and holds {n_body:g}, where a grid has at most {max_cells}; copy the whole code again</source>
        <translation>der Teilcode nennt {rows} x {columns} Felder und enthält {n_body:g}, ein Raster hat aber höchstens {max_cells}; den ganzen Code neu kopieren</translation>
    </message>
    <message>
        <source>the share code ends in {match!r}, which does not fit its cards; one of them was changed on the way, so copy the code again</source>
        <translation>der Teilcode endet auf {match!r}, was nicht zu seinen Karten passt; unterwegs wurde etwas verändert, den Code also neu kopieren</translation>
    </message>
    <message>
        <source>the check of the share code</source>
        <translation>die Prüfziffer des Teilcodes</translation>
    </message>
    <message>
        <source>cell {cell} of the share code</source>
        <translation>Feld {cell} des Teilcodes</translation>
    </message>
    <message>
        <source>{n_stripped} characters are too many for a deal; a grid has at most {max_cells} cells</source>
        <translation>{n_stripped} Zeichen sind zu viel für eine Auslage; ein Raster hat höchstens {max_cells} Felder</translation>
    </message>
    <message>
        <source>the text holds no cards; write a grid such as &apos;JD 2D / 5D --&apos;</source>
        <translation>der Text enthält keine Karten; ein Raster wie &apos;JD 2D / 5D --&apos; schreiben</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>row {row} is {n_cells} wide and row 1 is {width}; write {empty_cell} for each empty cell so that all rows are equally long</source>
        <translation>Zeile {row} ist {n_cells} breit und Zeile 1 {width}; {empty_cell} für jedes leere Feld schreiben, damit alle Zeilen gleich lang sind</translation>
    </message>
    <message>
        <source>{n_text} characters are too many for one game; paste at most {longest}</source>
        <translation>{n_text} Zeichen sind zu viel für ein Spiel; höchstens {longest} einfügen</translation>
    </message>
    <message>
        <source>word {number}: this variation is not closed; write &apos;)&apos; where it ends</source>
        <translation>Wort {number}: diese Variante ist nicht geschlossen; &apos;)&apos; schreiben, wo sie endet</translation>
    </message>
    <message>
        <source>a variation opens before any move; write it after what it replaces</source>
        <translation>eine Variante beginnt vor jedem Zug; hinter das schreiben, was sie ersetzt</translation>
    </message>
    <message>
        <source>&apos;)&apos; closes no variation; take it away or write the &apos;(&apos; before it</source>
        <translation>&apos;)&apos; schließt keine Variante; wegnehmen oder das &apos;(&apos; davor schreiben</translation>
    </message>
    <message>
        <source>a variation ends without a move; write one or take both brackets out</source>
        <translation>eine Variante endet ohne Zug; einen schreiben oder beide Klammern entfernen</translation>
    </message>
    <message>
        <source>there are more than {most_moves} moves; take some variations out</source>
        <translation>es sind mehr als {most_moves} Züge; einige Varianten entfernen</translation>
    </message>
    <message>
        <source>this comment is not closed; write &apos;}&apos; where it ends</source>
        <translation>dieser Kommentar ist nicht geschlossen; &apos;}&apos; schreiben, wo er endet</translation>
    </message>
    <message>
        <source>&apos;}&apos; closes no comment; take it away or write the &apos;{&apos; before it</source>
        <translation>&apos;}&apos; schließt keinen Kommentar; wegnehmen oder das &apos;{&apos; davor schreiben</translation>
    </message>
    <message>
        <source>word {word_number}: {error}</source>
        <translation>Wort {word_number}: {error}</translation>
    </message>
    <message>
        <source>move the file away</source>
        <translation>lege die Datei an einen anderen Ort</translation>
    </message>
    <message>
        <source>it is not counted</source>
        <translation>sie zählt nicht</translation>
    </message>
    <message>
        <source>{file}, line {line} is not a {noun}: {error}; leave it out</source>
        <translation>{file}, Zeile {line} ist kein Eintrag ({noun}): {error}; weglassen</translation>
    </message>
    <message>
        <source>its end or its time is none</source>
        <translation>ihr Ende oder ihre Zeit fehlt</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>Patzer</translation>
    </message>
    <message>
        <source>kind {cells!r} is none of {kinds}</source>
        <translation>Art {cells!r} ist keine von {kinds}</translation>
    </message>
    <message>
        <source>storm</source>
        <translation>Sturm</translation>
    </message>
    <message>
        <source>its time is none</source>
        <translation>ihre Zeit fehlt</translation>
    </message>
    <message>
        <source>the version of {package} cannot be read, and sets depend on it; install this program again</source>
        <translation>die Version von {package} ist nicht lesbar, und Sets hängen davon ab; dieses Programm neu installieren</translation>
    </message>
    <message>
        <source>{path} holds no list of batches; move it away</source>
        <translation>{path} enthält keine Liste von Aufträgen; beiseiteschaffen</translation>
    </message>
    <message>
        <source>another window or command is working on {name}; wait for it or stop it there</source>
        <translation>ein anderes Fenster oder ein Befehl arbeitet an {name}; darauf warten oder es dort anhalten</translation>
    </message>
    <message>
        <source>{where} is no batch with a path; remove it</source>
        <translation>{where} ist kein Auftrag mit Pfad; entfernen</translation>
    </message>
    <message>
        <source>{where}: state {data!r} is not one of {states}</source>
        <translation>{where}: Stand {data!r} ist keiner von {states}</translation>
    </message>
    <message>
        <source>{path} has {max_batches} batches already; remove some first</source>
        <translation>{path} hat schon {max_batches} Aufträge; zuerst einige entfernen</translation>
    </message>
    <message>
        <source>{path}, batch {place}</source>
        <translation>{path}, Auftrag {place}</translation>
    </message>
    <message>
        <source>the foreword has {n_foreword} characters; shorten it to {most_foreword_chars}</source>
        <translation>das Vorwort hat {n_foreword} Zeichen; auf {most_foreword_chars} kürzen</translation>
    </message>
    <message>
        <source>{path} is empty; choose a file with a column &apos;deal&apos;</source>
        <translation>{path} ist leer; eine Datei mit einer Spalte &apos;deal&apos; wählen</translation>
    </message>
    <message>
        <source>{path}, row {number}</source>
        <translation>{path}, Zeile {number}</translation>
    </message>
    <message>
        <source>{place}, column &apos;id&apos; holds {given!r}, but the deal&apos;s id is {truth!r}; restore the deal or correct the id</source>
        <translation>{place}, Spalte &apos;id&apos; enthält {given!r}, aber die ID der Auslage ist {truth!r}; die Auslage wiederherstellen oder die ID berichtigen</translation>
    </message>
    <message>
        <source>{place} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation>{place} hat {n_fields} Felder und die Kopfzeile {n_header}; gleich viele daraus machen</translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {cells!r}, but the deal has {truth}; correct one of them</source>
        <translation>{place}, Spalte {name!r} enthält {cells!r}, aber die Auslage hat {truth}; eines davon berichtigen</translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {value:g}, and it lies between {low:g} and {high:g}; correct it or leave it empty</source>
        <translation>{place}, Spalte {name!r} enthält {value:g}, und es liegt zwischen {low:g} und {high:g}; berichtigen oder leer lassen</translation>
    </message>
    <message>
        <source>{place}, column &apos;deal&apos;: {error}</source>
        <translation>{place}, Spalte &apos;deal&apos;: {error}</translation>
    </message>
    <message>
        <source>{path} ends in {ending!r}; choose a name in {endings}</source>
        <translation>{path} endet auf {ending!r}; einen Namen mit {endings} wählen</translation>
    </message>
    <message>
        <source>{n_moves} solutions do not belong to {n_records} puzzles; give one for each, empty where none is known</source>
        <translation>{n_moves} Lösungen gehören nicht zu {n_records} Rätseln; für jedes eine angeben, leer, wo keine bekannt ist</translation>
    </message>
    <message>
        <source>{path} is JSON but not a puzzle set; choose another file</source>
        <translation>{path} ist JSON, aber kein Rätselset; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{path}, puzzle {number}</source>
        <translation>{path}, Rätsel {number}</translation>
    </message>
    <message>
        <source>{place}, field &apos;features&apos; is not an object in braces; mend it</source>
        <translation>{place}, Feld &apos;features&apos; ist kein Objekt in geschweiften Klammern; berichtigen</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a text</source>
        <translation>{place}, Feld {name!r} enthält {value!r}; einen Text schreiben</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a number</source>
        <translation>{place}, Feld {name!r} enthält {value!r}; eine Zahl schreiben</translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value}; write a whole number</source>
        <translation>{place}, Feld {name!r} enthält {value}; eine ganze Zahl schreiben</translation>
    </message>
    <message>
        <source>{place}, field &apos;extra&apos; is not an object of texts; mend it</source>
        <translation>{place}, Feld &apos;extra&apos; ist kein Objekt aus Texten; berichtigen</translation>
    </message>
    <message>
        <source>{place} is not an object in braces; mend it</source>
        <translation>{place} ist kein Objekt in geschweiften Klammern; berichtigen</translation>
    </message>
    <message>
        <source>{place}, field &apos;deal&apos;: {error}</source>
        <translation>{place}, Feld &apos;deal&apos;: {error}</translation>
    </message>
    <message>
        <source>{place} carries no solution, so it is not verified that it can be solved.</source>
        <translation>{place} enthält keine Lösung, die Lösbarkeit ist also nicht nachgewiesen.</translation>
    </message>
    <message>
        <source>{place}: its solution leaves {n_stacks} stacks, so it is left out.</source>
        <translation>{place}: die Lösung lässt {n_stacks} Stapel übrig und wird daher ausgelassen.</translation>
    </message>
    <message>
        <source>{place}: its solution is wrong ({error}), so it is left out.</source>
        <translation>{place}: die Lösung ist falsch ({error}) und wird daher ausgelassen.</translation>
    </message>
    <message>
        <source>{path} is not a file; choose a puzzle set</source>
        <translation>{path} ist keine Datei; ein Rätselset wählen</translation>
    </message>
    <message>
        <source>{path} is larger than {most} bytes, the most that is read; split it</source>
        <translation>{path} ist größer als {most} Bytes, mehr wird nicht gelesen; aufteilen</translation>
    </message>
    <message>
        <source>{path} holds ratings, not a set; open it in the Study panel</source>
        <translation>{path} enthält Bewertungen, kein Set; im Bereich „Studie“ öffnen</translation>
    </message>
    <message>
        <source>{path} is not a puzzle set; choose another file</source>
        <translation>{path} ist kein Rätselset; eine andere Datei wählen</translation>
    </message>
    <message>
        <source>{path} is cut off; restore it from a copy</source>
        <translation>{path} ist abgeschnitten; aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source>{path}, row {number} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation>{path}, Zeile {number} hat {n_fields} Felder und die Kopfzeile {n_header}; gleich viele daraus machen</translation>
    </message>
    <message>
        <source>{path} is not JSON ({error}); restore it from a copy</source>
        <translation>{path} ist kein JSON ({error}); aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source>{path}, puzzle {n_puzzles}</source>
        <translation>{path}, Rätsel {n_puzzles}</translation>
    </message>
    <message>
        <source>{path} exists and {name} is not beside it; choose another name for the set</source>
        <translation>{path} existiert und {name} liegt nicht daneben; einen anderen Namen für das Set wählen</translation>
    </message>
    <message>
        <source>{path} was made with another {name}; choose another name or delete it first</source>
        <translation>{path} wurde mit anderem {name} gemacht; einen anderen Namen wählen oder es zuerst löschen</translation>
    </message>
    <message>
        <source>{path} holds no deals; write one a line, such as JD 2D / 5D --</source>
        <translation>{path} enthält keine Auslagen; je Zeile eine schreiben, etwa JD 2D / 5D --</translation>
    </message>
    <message>
        <source>the set holds no puzzles; choose one that does</source>
        <translation>das Set enthält keine Rätsel; eines wählen, das welche hat</translation>
    </message>
    <message>
        <source>{per_page} puzzles a page cannot be set; choose 1, 2, 4, 6</source>
        <translation>{per_page} Rätsel je Seite sind nicht möglich; 1, 2, 4, 6 wählen</translation>
    </message>
    <message>
        <source>page size {page_size!r} is not known; choose a4 or letter</source>
        <translation>Papierformat {page_size!r} ist nicht bekannt; a4 oder letter wählen</translation>
    </message>
    <message>
        <source>link {link!r} is no address of a page; begin with https:// and leave out spaces and what follows a #, {longest_link} characters at most</source>
        <translation>Link {link!r} ist keine Adresse einer Seite; mit https:// beginnen und Leerzeichen und alles ab # weglassen, höchstens {longest_link} Zeichen</translation>
    </message>
    <message>
        <source>puzzle {first_id!r} cannot be compared with itself; choose two</source>
        <translation>Rätsel {first_id!r} lässt sich nicht mit sich selbst vergleichen; zwei wählen</translation>
    </message>
    <message>
        <source>better {better!r} is unknown; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation>better {better!r} ist unbekannt; &apos;first&apos;, &apos;second&apos; oder &apos;neither&apos; wählen</translation>
    </message>
    <message>
        <source>no answer is given; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation>keine Antwort angegeben; &apos;first&apos;, &apos;second&apos; oder &apos;neither&apos; wählen</translation>
    </message>
    <message>
        <source>iteration is {iteration}; it must be at least 0</source>
        <translation>Iteration ist {iteration}; sie muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>choose a file of comparisons</source>
        <translation>wähle eine Datei mit Vergleichen</translation>
    </message>
    <message>
        <source>compare those puzzles again</source>
        <translation>vergleiche diese Rätsel noch einmal</translation>
    </message>
    <message>
        <source>the {name} field has {n_text} characters; write at most {max_notes_chars}</source>
        <translation>das Feld {name} hat {n_text} Zeichen; höchstens {max_notes_chars} schreiben</translation>
    </message>
    <message>
        <source>the {name} field holds a NUL character; remove it</source>
        <translation>das Feld {name} enthält ein NUL-Zeichen; entfernen</translation>
    </message>
    <message>
        <source>feature {clashes!r} has the name of a rating column; rename the feature</source>
        <translation>Merkmal {clashes!r} heißt wie eine Spalte der Bewertungen; das Merkmal umbenennen</translation>
    </message>
    <message>
        <source>rating {rating!r} is not a whole number from 0 to {max_rating}; choose one</source>
        <translation>Bewertung {rating!r} ist keine ganze Zahl von 0 bis {max_rating}; eine wählen</translation>
    </message>
    <message>
        <source>the {name} field holds half of a character pair; type the text again</source>
        <translation>das Feld {name} enthält die Hälfte eines Zeichenpaars; den Text neu eingeben</translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a time such as 2026-01-02T03:04:05.000006+00:00</source>
        <translation>{where} enthält {text!r}; eine Zeit wie 2026-01-02T03:04:05.000006+00:00 schreiben</translation>
    </message>
    <message>
        <source>tag {tag!r} is empty or has a semicolon or spaces around it; write a short word</source>
        <translation>Tag {tag!r} ist leer oder hat ein Semikolon oder Leerzeichen außen; ein kurzes Wort schreiben</translation>
    </message>
    <message>
        <source>the rating is empty; give a whole number from 0 to 10</source>
        <translation>die Bewertung ist leer; eine ganze Zahl von 0 bis 10 angeben</translation>
    </message>
    <message>
        <source>{name} {value!r} is unknown; choose one of {choices}</source>
        <translation>{name} {value!r} ist unbekannt; eines von {choices} wählen</translation>
    </message>
    <message>
        <source>{name} is {count}; it must be at least 0</source>
        <translation>{name} ist {count}; es muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>{name} is {time}; it must be a time of at least 0 seconds</source>
        <translation>{name} ist {time}; es muss eine Zeit von mindestens 0 Sekunden sein</translation>
    </message>
    <message>
        <source>choose a ratings file</source>
        <translation>wähle eine Datei mit Bewertungen</translation>
    </message>
    <message>
        <source>rate that puzzle again</source>
        <translation>bewerte dieses Rätsel noch einmal</translation>
    </message>
    <message>
        <source>the published searches take at most {max_classic_stacks} stacks, not {n_stacks}; use the algorithm fastest</source>
        <translation>die veröffentlichten Suchen nehmen höchstens {max_classic_stacks} Stapel, nicht {n_stacks}; den Algorithmus fastest verwenden</translation>
    </message>
    <message>
        <source>algorithm {algorithm!r} is not known; choose one of {algorithms}</source>
        <translation>Algorithmus {algorithm!r} ist nicht bekannt; einen von {algorithms} wählen</translation>
    </message>
    <message>
        <source>a cap of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation>eine Grenze von {max_nodes} Knoten entscheidet nichts; 1 oder mehr angeben</translation>
    </message>
    <message>
        <source>states of {n_cards} cards cannot be counted exactly; use at most {max_counted_cards}</source>
        <translation>Zustände von {n_cards} Karten lassen sich nicht genau zählen; höchstens {max_counted_cards} verwenden</translation>
    </message>
    <message>
        <source>states of {n_cards} cards in so few lines cannot be counted; use a grid with shorter rows and columns</source>
        <translation>Zustände von {n_cards} Karten in so wenigen Linien lassen sich nicht zählen; ein Raster mit kürzeren Zeilen und Spalten verwenden</translation>
    </message>
    <message>
        <source>depth {depth} is outside 0 to {n_cards}; choose one inside</source>
        <translation>Tiefe {depth} liegt nicht in 0 bis {n_cards}; eine darin wählen</translation>
    </message>
    <message>
        <source>a budget of {max_states} states is outside 1 to {max_states_limit}; choose one inside</source>
        <translation>ein Budget von {max_states} Zuständen liegt nicht in 1 bis {max_states_limit}; eines darin wählen</translation>
    </message>
    <message>
        <source>depth {depth} of {n_stacks} cards is too deep to estimate; choose one up to {max_estimated_depth}</source>
        <translation>Tiefe {depth} von {n_stacks} Karten ist zu tief zum Schätzen; eine bis {max_estimated_depth} wählen</translation>
    </message>
    <message>
        <source>an estimate needs at least one draw and one walker</source>
        <translation>eine Schätzung braucht mindestens eine Ziehung und einen Läufer</translation>
    </message>
    <message>
        <source>a precision of {precision} is not above 0</source>
        <translation>eine Genauigkeit von {precision} liegt nicht über 0</translation>
    </message>
    <message>
        <source>too few winning states were found to estimate it</source>
        <translation>zu wenige Gewinnzustände gefunden, um zu schätzen</translation>
    </message>
    <message>
        <source>the deal has more than 16 cards</source>
        <translation>die Auslage hat mehr als 16 Karten</translation>
    </message>
    <message>
        <source>depth {depth} is outside 1 to {max_look_ahead}; choose one inside</source>
        <translation>Tiefe {depth} liegt nicht in 1 bis {max_look_ahead}; eine darin wählen</translation>
    </message>
    <message>
        <source>seed {seed} with {n_plays} plays makes no player; give 0 or more and 1 or more</source>
        <translation>Seed {seed} mit {n_plays} Spielen ergibt keinen Spieler; 0 oder mehr und 1 oder mehr angeben</translation>
    </message>
    <message>
        <source>seed {seed} is negative; give 0 or more</source>
        <translation>Seed {seed} ist negativ; 0 oder mehr angeben</translation>
    </message>
    <message>
        <source>{n_plays} random plays have no mean; give 1 or more</source>
        <translation>{n_plays} zufällige Spiele haben keinen Mittelwert; 1 oder mehr angeben</translation>
    </message>
    <message>
        <source>a budget of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation>ein Budget von {max_nodes} Knoten entscheidet nichts; 1 oder mehr angeben</translation>
    </message>
    <message>
        <source>deals {first} to {last} are not a range within 1 to {max_freecell_number}; give the smaller number first</source>
        <translation>Auslagen {first} bis {last} sind kein Bereich in 1 bis {max_freecell_number}; die kleinere Zahl zuerst angeben</translation>
    </message>
    <message>
        <source>seed {random_seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation>Seed {random_seed} liegt nicht in 0 bis 2**63 - 1; einen darin wählen</translation>
    </message>
    <message>
        <source>a worker that joined the Dask cluster runs another version of this program; install this one there and run again</source>
        <translation>ein Worker, der zum Dask-Cluster kam, hat eine andere Version dieses Programms; dort diese installieren und neu starten</translation>
    </message>
    <message>
        <source>{workers} workers are outside 1 to {max_workers}; choose a number inside</source>
        <translation>{workers} Prozesse liegen nicht in 1 bis {max_workers}; eine Zahl darin wählen</translation>
    </message>
    <message>
        <source>{scheduler} is a Dask {kind}; give its scheduler&apos;s address</source>
        <translation>{scheduler} ist ein Dask-{kind}; die Adresse des Schedulers angeben</translation>
    </message>
    <message>
        <source>a scheduler needs Dask, which is not installed; run pip install dask distributed</source>
        <translation>ein Scheduler braucht Dask, das nicht installiert ist; pip install dask distributed ausführen</translation>
    </message>
    <message>
        <source>there is no Dask scheduler at {scheduler!r}; check that it runs and that the address is like tcp://10.0.0.5:8786</source>
        <translation>bei {scheduler!r} ist kein Dask-Scheduler; prüfen, ob er läuft und die Adresse wie tcp://10.0.0.5:8786 lautet</translation>
    </message>
    <message>
        <source>the scheduler at {scheduler} has no workers; start some with dask worker {scheduler}</source>
        <translation>der Scheduler bei {scheduler} hat keine Worker; einige mit dask worker {scheduler} starten</translation>
    </message>
    <message>
        <source>worker {worker} cannot load this program; install it there</source>
        <translation>Worker {worker} kann dieses Programm nicht laden; dort installieren</translation>
    </message>
    <message>
        <source>worker {worker} runs another version of this program; install this one there</source>
        <translation>Worker {worker} hat eine andere Version dieses Programms; dort diese installieren</translation>
    </message>
    <message>
        <source>{count} puzzles cannot be chosen from {n_candidates} candidates; ask for fewer</source>
        <translation>{count} Rätsel lassen sich nicht aus {n_candidates} Kandidaten wählen; weniger verlangen</translation>
    </message>
    <message>
        <source>the candidates do not differ in any usual feature; give another number of cards</source>
        <translation>die Kandidaten unterscheiden sich in keinem üblichen Merkmal; eine andere Kartenzahl angeben</translation>
    </message>
    <message>
        <source>a probability of {percent} that it matters</source>
        <translation>eine Wahrscheinlichkeit von {percent} dafür, dass es zählt</translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}</source>
        <translation>95-%-Intervall {low} bis {high}</translation>
    </message>
    <message>
        <source>by the fit {way} values are rated better ({numbers})</source>
        <translation>nach der Regression werden {way} Werte besser bewertet ({numbers})</translation>
    </message>
    <message>
        <source>{line}, by the learner {liking}</source>
        <translation>{line}, nach dem Lernmodell gilt: {liking}</translation>
    </message>
    <message>
        <source>{which} values are liked better</source>
        <translation>{which} Werte gefallen besser</translation>
    </message>
    <message>
        <source>the fit does not tell which way it goes ({coef}, {error}), the learner gives {probability}, and {liking}</source>
        <translation>die Regression sagt nicht, wohin es geht ({coef}, {error}), das Lernmodell gibt {probability}, und {liking}</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>höhere</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>niedrigere</translation>
    </message>
    <message>
        <source>{line}, the learner gives {probability}; {rest}</source>
        <translation>{line}, das Lernmodell gibt {probability}; {rest}</translation>
    </message>
    <message>
        <source>over 99 %</source>
        <translation>über 99 %</translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation>unter 1 %</translation>
    </message>
    <message>
        <source>values near {shown} are liked {which}</source>
        <translation>Werte um {shown} gefallen {which}</translation>
    </message>
    <message>
        <source>the {n_ratings} ratings of all rounds</source>
        <translation>den {n_ratings} Bewertungen aller Runden</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 Merkmal</translation>
    </message>
    <message>
        <source>{count} features</source>
        <translation>{count} Merkmale</translation>
    </message>
    <message>
        <source>its error cannot be known</source>
        <translation>der Fehler ist nicht bestimmbar</translation>
    </message>
    <message>
        <source>{interval}, which includes zero</source>
        <translation>{interval}, das die Null enthält</translation>
    </message>
    <message>
        <source>by a cautious guess {liking}, by {span} points at most</source>
        <translation>vorsichtig geschätzt gilt: {liking}, um höchstens {span} Punkte</translation>
    </message>
    <message>
        <source>its effect is too small for a term of the energy</source>
        <translation>sein Effekt ist zu klein für einen Term der Energie</translation>
    </message>
    <message>
        <source>best</source>
        <translation>am besten</translation>
    </message>
    <message>
        <source>least</source>
        <translation>am wenigsten</translation>
    </message>
    <message>
        <source>in the ratings of the fit it only goes from {low} to {high}, in all of them from {shown} to {shown_2}</source>
        <translation>in den Bewertungen der Regression reicht es nur von {low} bis {high}, in allen von {shown} bis {shown_2}</translation>
    </message>
    <message>
        <source>the learner also uses {n_comparisons} comparisons</source>
        <translation>das Lernmodell nutzt auch {n_comparisons} Vergleiche</translation>
    </message>
    <message>
        <source>the fit is a line, which cannot turn, the learner has a square</source>
        <translation>die Regression ist eine Gerade, die nicht wenden kann, das Lernmodell hat ein Quadrat</translation>
    </message>
    <message>
        <source>the learner takes the logarithm of the feature</source>
        <translation>das Lernmodell nimmt den Logarithmus des Merkmals</translation>
    </message>
    <message>
        <source>it overlaps with other features of the fit (VIF {overlap}), which share one effect as it happens</source>
        <translation>es überschneidet sich mit anderen Merkmalen der Regression (VIF {overlap}), die sich einen Effekt zufällig teilen</translation>
    </message>
    <message>
        <source>the learner looks at {n_names} features at once and shrinks towards none what the ratings leave unclear</source>
        <translation>das Lernmodell betrachtet {n_names} Merkmale zugleich und schrumpft gegen null, was die Bewertungen offenlassen</translation>
    </message>
    <message>
        <source>the fit looks at {features}, the learner at {features_2}</source>
        <translation>die Regression betrachtet {features}, das Lernmodell {features_2}</translation>
    </message>
    <message>
        <source>the learner shrinks all effects towards none, the fit shrinks none</source>
        <translation>das Lernmodell schrumpft alle Effekte gegen null, die Regression keinen</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>the fit looks at {noun} {numbers} alone, the learner at {of}</source>
        <translation>die Regression beruht nur auf {noun} {numbers}, das Lernmodell auf {of}</translation>
    </message>
    <message>
        <source>the fit looks at {n_ratings} of {of}</source>
        <translation>die Regression beruht auf {n_ratings} von {of}</translation>
    </message>
    <message>
        <source>{name}: {said}. What differs: {why}.</source>
        <translation>{name}: {said}. Was sich unterscheidet: {why}.</translation>
    </message>
    <message>
        <source>the table has no column {missing!r}; measure it first</source>
        <translation>die Tabelle hat keine Spalte {missing!r}; zuerst messen</translation>
    </message>
    <message>
        <source>{which} inform the regression most.</source>
        <translation>{which} am meisten zur Regression beitragen.</translation>
    </message>
    <message>
        <source>because little was rated that is like {which} in {extremes}</source>
        <translation>weil wenig bewertet wurde, das {which} in {extremes} gleicht</translation>
    </message>
    <message>
        <source>{which} inform the regression most: the errors of its coefficients shrink by {percent} % (by {percent_2} % with average puzzles), {why}{tail}.</source>
        <translation>{which} am meisten zur Regression beitragen: Die Fehler ihrer Koeffizienten schrumpfen um {percent} % (bei durchschnittlichen Rätseln um {percent_2} %), {why}{tail}.</translation>
    </message>
    <message>
        <source>{count} puzzles by {n_features} features cannot be chosen; name at least one each</source>
        <translation>{count} Rätsel nach {n_features} Merkmalen lassen sich nicht wählen; je mindestens eines nennen</translation>
    </message>
    <message>
        <source>every puzzle of the set is rated; generate more</source>
        <translation>jedes Rätsel des Sets ist bewertet; mehr erzeugen</translation>
    </message>
    <message>
        <source>no unrated puzzle has all of {features}; measure them or choose others</source>
        <translation>kein unbewertetes Rätsel hat alle diese: {features}; messen oder andere wählen</translation>
    </message>
    <message>
        <source>{features} do not differ between these puzzles; choose other features</source>
        <translation>{features} unterscheiden sich zwischen diesen Rätseln nicht; andere Merkmale wählen</translation>
    </message>
    <message>
        <source>This puzzle would</source>
        <translation>Dieses Rätsel würde</translation>
    </message>
    <message>
        <source>These {n_puzzles} puzzles would</source>
        <translation>Diese {n_puzzles} Rätsel würden</translation>
    </message>
    <message>
        <source>; {n_unknown} with unknown features passed over</source>
        <translation>; {n_unknown} mit unbekannten Merkmalen übergangen</translation>
    </message>
    <message>
        <source>{which} inform the regression most, {why}; before {n_features} rated puzzles it has no errors that could shrink{tail}.</source>
        <translation>{which} am meisten zur Regression beitragen, {why}; vor {n_features} bewerteten Rätseln hat sie keine Fehler, die schrumpfen könnten{tail}.</translation>
    </message>
    <message>
        <source>it</source>
        <translation>ihm</translation>
    </message>
    <message>
        <source>them</source>
        <translation>ihnen</translation>
    </message>
    <message>
        <source>the energy</source>
        <translation>die Energie</translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}{which}</source>
        <translation>95-%-Intervall {low} bis {high}{which}</translation>
    </message>
    <message>
        <source>but{value} {other} values were rated better</source>
        <translation>doch{value} wurden {other} Werte besser bewertet</translation>
    </message>
    <message>
        <source>which the ratings do not confirm</source>
        <translation>was die Bewertungen nicht bestätigen</translation>
    </message>
    <message>
        <source>{name} makes {name_2} {way}, {against} ({coef}, {interval}).</source>
        <translation>{name} verlangt {way} Werte von {name_2}, {against} ({coef}, {interval}).</translation>
    </message>
    <message>
        <source>; zero is not excluded</source>
        <translation>; die Null ist nicht ausgeschlossen</translation>
    </message>
    <message>
        <source>{part}, a small part of what is rated,</source>
        <translation>{part}, einem kleinen Teil des Bewerteten,</translation>
    </message>
    <message>
        <source>the table has no column &apos;rating&apos;; add the ratings, 0 to 10, under it</source>
        <translation>die Tabelle hat keine Spalte &apos;rating&apos;; die Bewertungen, 0 bis 10, darunter hinzufügen</translation>
    </message>
    <message>
        <source>at least {least_puzzles} puzzles must be rated to learn from them</source>
        <translation>mindestens {least_puzzles} Rätsel müssen bewertet sein, um daraus zu lernen</translation>
    </message>
    <message>
        <source>all ratings are the same, so there is nothing to learn; rate more puzzles</source>
        <translation>alle Bewertungen sind gleich, also gibt es nichts zu lernen; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>no feature that an energy can use is known of every rated puzzle and varies; rate more puzzles</source>
        <translation>kein Merkmal, das eine Energie nutzen kann, ist für jedes bewertete Rätsel bekannt und variiert; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>{n_names} features are too many; choose at most {most_features}</source>
        <translation>{n_names} Merkmale sind zu viele; höchstens {most_features} wählen</translation>
    </message>
    <message>
        <source>{name!r} is no feature of these ratings that an energy can use; choose among {value}</source>
        <translation>{name!r} ist kein Merkmal dieser Bewertungen, das eine Energie nutzen kann; unter {value} wählen</translation>
    </message>
    <message>
        <source>the feature {name!r} is chosen twice; choose it once</source>
        <translation>das Merkmal {name!r} ist doppelt gewählt; einmal wählen</translation>
    </message>
    <message>
        <source>This energy is drawn at random from what the ratings leave possible, so that the next ratings tell more than those of the best guess would.</source>
        <translation>Diese Energie ist zufällig aus dem gezogen, was die Bewertungen offenlassen, damit die nächsten Bewertungen mehr verraten als die der besten Schätzung.</translation>
    </message>
    <message>
        <source>{n_ratings} ratings</source>
        <translation>{n_ratings} Bewertungen</translation>
    </message>
    <message>
        <source>The {answers} show preferences: they are {times} as likely if the features matter than if they do not.</source>
        <translation>Die {answers} zeigen Vorlieben: Sie sind {times} so wahrscheinlich, falls die Merkmale zählen, wie falls nicht.</translation>
    </message>
    <message>
        <source>{span} points</source>
        <translation>{span} Punkte</translation>
    </message>
    <message>
        <source>{name} (matters with a probability {chance})</source>
        <translation>{name} (zählt mit einer Wahrscheinlichkeit {chance})</translation>
    </message>
    <message>
        <source>{name}: {way} values are liked better, by about {points} between {shown} and {shown_2}.</source>
        <translation>{name}: {way} Werte gefallen besser, um etwa {points} zwischen {shown} und {shown_2}.</translation>
    </message>
    <message>
        <source>A penalty keeps the next puzzles inside, or near, what was rated of {names}.</source>
        <translation>Eine Strafe hält die nächsten Rätsel in oder nahe bei dem, was bewertet wurde: {names}.</translation>
    </message>
    <message>
        <source>A next round like the best of the rated puzzles is expected to be rated {expected} on average (90 % interval {low} to {high}).</source>
        <translation>Eine nächste Runde wie die besten bewerteten Rätsel dürfte im Mittel mit {expected} bewertet werden (90-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
        <source> and {n_comparisons} {word}</source>
        <translation> und {n_comparisons} {word}</translation>
    </message>
    <message>
        <source>The {answers} show no clear preference yet, so what follows is a cautious guess.</source>
        <translation>Die {answers} zeigen noch keine klare Vorliebe, das Folgende ist also vorsichtig geschätzt.</translation>
    </message>
    <message>
        <source>{factor} times</source>
        <translation>{factor}-mal</translation>
    </message>
    <message>
        <source>over 1000 times</source>
        <translation>über 1000-mal</translation>
    </message>
    <message>
        <source>of over 99 %</source>
        <translation>von über 99 %</translation>
    </message>
    <message>
        <source>of {percent} %</source>
        <translation>von {percent} %</translation>
    </message>
    <message>
        <source>{name}: values near {best} are liked {which}, by about {points} against {end} rated value.</source>
        <translation>{name}: Werte um {best} gefallen {which}, um etwa {points} gegenüber {end} bewerteten Wert.</translation>
    </message>
    <message>
        <source>{name} stays out: {why}.</source>
        <translation>{name} bleibt außen vor: {why}.</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>comparisons</source>
        <translation>Vergleiche</translation>
    </message>
    <message>
        <source>the worst</source>
        <translation>dem am schlechtesten</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>dem am besten</translation>
    </message>
    <message>
        <source>it moves</source>
        <translation>es verschiebt</translation>
    </message>
    <message>
        <source>each moves</source>
        <translation>jedes verschiebt</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>bleiben</translation>
    </message>
    <message>
        <source>{small} {verb} out: {what} the expected rating by less than {least_points} points.</source>
        <translation>{small} {verb} außen vor: {what} die erwartete Bewertung um weniger als {least_points} Punkte.</translation>
    </message>
    <message>
        <source>{counts} and {counts_2}</source>
        <translation>{counts} und {counts_2}</translation>
    </message>
    <message>
        <source>prior {prior} and {draws} draws cannot be used; choose at least 0 and {least_draws}</source>
        <translation>Prior {prior} und {draws} Ziehungen sind nicht brauchbar; mindestens 0 und {least_draws} wählen</translation>
    </message>
    <message>
        <source>no two puzzles were told apart yet; compare some puzzles first</source>
        <translation>noch wurden keine zwei Rätsel unterschieden; zuerst einige Rätsel vergleichen</translation>
    </message>
    <message>
        <source>the strengths did not settle; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation>die Stärken fanden keinen festen Wert; mehr vergleichen oder jedem Rätsel einen halben Sieg und eine halbe Niederlage gutschreiben</translation>
    </message>
    <message>
        <source>{hub} with {name_of}</source>
        <translation>{hub} mit {name_of}</translation>
    </message>
    <message>
        <source> and {n_pairs} more</source>
        <translation> und {n_pairs} weitere</translation>
    </message>
    <message>
        <source>The comparisons fall into {n_groups} groups ({listed} puzzles) that nothing connects, so strengths of different groups cannot be compared. {n_groups_2} would connect them: {pairs}{more}.</source>
        <translation>Die Vergleiche zerfallen in {n_groups} Gruppen ({listed} Rätsel), die nichts verbindet, also sind Stärken verschiedener Gruppen nicht vergleichbar. Zum Verbinden nötig: {n_groups_2} ({pairs}{more}).</translation>
    </message>
    <message>
        <source>About {n_more} more answers before a puzzle that is liked better in 73 of 100 comparisons stands out from the average, by the errors so far; until then the strengths lie too far apart.</source>
        <translation>Noch etwa {n_more} Antworten, bis ein Rätsel, das in 73 von 100 Vergleichen besser gefällt, aus dem Durchschnitt hervorsticht, nach den bisherigen Fehlern; bis dahin liegen die Stärken zu weit auseinander.</translation>
    </message>
    <message>
        <source>{top}{which} never lost to any other puzzle, so by how much they are better cannot be known; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation>{top}{which} verlor nie gegen ein anderes Rätsel, um wie viel besser, ist also nicht bestimmbar; mehr vergleichen oder jedem Rätsel einen halben Sieg und eine halbe Niederlage gutschreiben</translation>
    </message>
    <message>
        <source>{count} comparison</source>
        <translation>{count} Vergleich</translation>
    </message>
    <message>
        <source>{count} comparisons</source>
        <translation>{count} Vergleiche</translation>
    </message>
    <message>
        <source> and others</source>
        <translation> und andere</translation>
    </message>
    <message>
        <source>too few puzzles are rated by several raters to tell them apart</source>
        <translation>zu wenige Rätsel sind von mehreren Bewertern bewertet, um diese zu unterscheiden</translation>
    </message>
    <message>
        <source>{n_raters} share {n_puzzles}: {single} % of the variance of a single rating is agreed on (ICC(2,1), 95 % interval {low} to {high} %), and {mean} % of that of their mean (ICC(2,k)).</source>
        <translation>{n_raters}, {n_puzzles} gemeinsam: {single} % der Varianz einer einzelnen Bewertung sind Übereinstimmung (ICC(2,1), 95-%-Intervall {low} bis {high} %), beim Mittelwert {mean} % (ICC(2,k)).</translation>
    </message>
    <message>
        <source>{n_puzzles} rated by two raters are too few to tell how far they agree; let both rate at least {fewest_shared}</source>
        <translation>{n_puzzles}, von zwei Bewertern bewertet: zu wenig, um ihre Übereinstimmung zu bestimmen; beide mindestens {fewest_shared} bewerten lassen</translation>
    </message>
    <message>
        <source>all ratings are the same, so nothing tells how far raters agree</source>
        <translation>alle Bewertungen sind gleich, also sagt nichts, wie weit die Bewerter übereinstimmen</translation>
    </message>
    <message>
        <source>{count} rater</source>
        <translation>{count} Bewerter</translation>
    </message>
    <message>
        <source>{count} raters</source>
        <translation>{count} Bewerter</translation>
    </message>
    <message>
        <source>{count} puzzle</source>
        <translation>{count} Rätsel</translation>
    </message>
    <message>
        <source>{count} puzzles</source>
        <translation>{count} Rätsel</translation>
    </message>
    <message>
        <source>all ratings of a side are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation>alle Bewertungen einer Seite sind gleich, also ist ihre Streuung nicht bestimmbar; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>{n_ratings} rated puzzles on a side are too few; rate at least 2</source>
        <translation>{n_ratings} bewertete Rätsel auf einer Seite sind zu wenige; mindestens 2 bewerten</translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant.</source>
        <translation>; das Intervall enthält die Null, der Unterschied ist also nicht statistisch signifikant.</translation>
    </message>
    <message>
        <source>random puzzles</source>
        <translation>zufällige Rätsel</translation>
    </message>
    <message>
        <source>puzzles of the parent energy</source>
        <translation>Rätsel der Vorgängerenergie</translation>
    </message>
    <message>
        <source>The {n_own} puzzles of the round are rated {difference} points {way} {n_controls} {names}{basis} (95 % interval {low} to {high}){end}</source>
        <translation>Die {n_own} Rätsel der Runde sind {difference} Punkte {way} bewertet als {n_controls} {names}{basis} (95-%-Intervall {low} bis {high}){end}</translation>
    </message>
    <message>
        <source>all ratings of a kind are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation>alle Bewertungen einer Art sind gleich, also ist ihre Streuung nicht bestimmbar; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>no controls join this round with those that it is compared with; rate its controls</source>
        <translation>keine Kontrollrätsel verbinden diese Runde mit den verglichenen; ihre Kontrollrätsel bewerten</translation>
    </message>
    <message>
        <source>as many means as puzzles leave nothing over; rate more puzzles</source>
        <translation>so viele Mittelwerte wie Rätsel lassen nichts übrig; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>above</source>
        <translation>höher</translation>
    </message>
    <message>
        <source>below</source>
        <translation>niedriger</translation>
    </message>
    <message>
        <source>, by an additive model of {n_rounds} rounds</source>
        <translation>, nach einem additiven Modell von {n_rounds} Runden</translation>
    </message>
    <message>
        <source>the round</source>
        <translation>der Runde</translation>
    </message>
    <message>
        <source>the {control} controls</source>
        <translation>der Kontrollen ({control})</translation>
    </message>
    <message>
        <source>{count} rated puzzles of {name} are too few; rate at least 2</source>
        <translation>{count} bewertete Rätsel {name} sind zu wenige; mindestens 2 bewerten</translation>
    </message>
    <message>
        <source>{count} rated puzzles of round {each} are too few; rate at least 2</source>
        <translation>{count} bewertete Rätsel der Runde {each} sind zu wenige; mindestens 2 bewerten</translation>
    </message>
    <message>
        <source>Against {names} nothing can be said yet: {error}.</source>
        <translation>Gegen {names} lässt sich noch nichts sagen: {error}.</translation>
    </message>
    <message>
        <source>The rater&apos;s scale {way} {when}: {points} points ({interval}).</source>
        <translation>Die Skala des Bewerters {way} {when}: {points} Punkte ({interval}).</translation>
    </message>
    <message>
        <source>The drift {when} is not statistically significant ({points} points, {interval}).</source>
        <translation>Die Drift {when} ist nicht statistisch signifikant ({points} Punkte, {interval}).</translation>
    </message>
    <message>
        <source>rises</source>
        <translation>steigt</translation>
    </message>
    <message>
        <source>falls</source>
        <translation>fällt</translation>
    </message>
    <message>
        <source>over ten ratings of one session</source>
        <translation>über zehn Bewertungen einer Sitzung</translation>
    </message>
    <message>
        <source>from one session to the next</source>
        <translation>von einer Sitzung zur nächsten</translation>
    </message>
    <message>
        <source>Drift from one session to the next cannot be distinguished from better puzzles, because each round was rated in a session of its own.</source>
        <translation>Drift von einer Sitzung zur nächsten lässt sich nicht von besseren Rätseln unterscheiden, weil jede Runde in einer eigenen Sitzung bewertet wurde.</translation>
    </message>
    <message>
        <source>whether the answers are random cannot be told from {n_shared}.</source>
        <translation>ob die Antworten zufällig sind, lässt sich nicht sagen ({n_shared}).</translation>
    </message>
    <message>
        <source>the answers are not random ({p}).</source>
        <translation>die Antworten sind nicht zufällig ({p}).</translation>
    </message>
    <message>
        <source>the answers look random: over {n_shared} they follow the others by a correlation of at most {with_others_high}, and no feature by more than {value} (95 % bounds).</source>
        <translation>die Antworten wirken zufällig ({n_shared}): sie folgen den anderen mit einer Korrelation von höchstens {with_others_high} und keinem Merkmal mit mehr als {value} (95-%-Grenzen).</translation>
    </message>
    <message>
        <source>{count} shared puzzle</source>
        <translation>{count} gemeinsames Rätsel</translation>
    </message>
    <message>
        <source>{count} shared puzzles</source>
        <translation>{count} gemeinsame Rätsel</translation>
    </message>
    <message>
        <source>Over {n_raters} and {n_puzzles}, {levels}.</source>
        <translation>{n_raters}, {n_puzzles}: {levels}.</translation>
    </message>
    <message>
        <source>these are the ratings of one rater; take in those of others to pool them</source>
        <translation>das sind die Bewertungen eines Bewerters; die anderer übernehmen, um sie zusammenzufassen</translation>
    </message>
    <message>
        <source>{n_puzzles} and {n_names} are too few to fit; rate more puzzles</source>
        <translation>{n_puzzles} und {n_names} sind zu wenig für eine Regression; mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>a feature follows from the others; choose fewer features</source>
        <translation>ein Merkmal ergibt sich aus den anderen; weniger Merkmale wählen</translation>
    </message>
    <message>
        <source>the ratings follow puzzles and raters exactly, so nothing tells the error</source>
        <translation>die Bewertungen folgen Rätseln und Bewertern genau, also sagt nichts den Fehler</translation>
    </message>
    <message>
        <source>levels of raters are random, with a standard deviation of {rater_sd} points</source>
        <translation>die Niveaus der Bewerter sind zufällig, mit einer Standardabweichung von {rater_sd} Punkten</translation>
    </message>
    <message>
        <source>each rater has a mean of its own, since two are too few for random ones</source>
        <translation>jeder Bewerter hat einen eigenen Mittelwert, denn zwei sind zu wenige für zufällige</translation>
    </message>
    <message>
        <source>{count} feature</source>
        <translation>{count} Merkmal</translation>
    </message>
    <message>
        <source>nothing is rated yet; rate some puzzles first</source>
        <translation>noch ist nichts bewertet; zuerst einige Rätsel bewerten</translation>
    </message>
    <message>
        <source>{returned} returned in disguise: ratings of one puzzle differ by {mean_difference} points on average, so one rating errs by about {repeat_sd} (95 % interval {low} to {high}).</source>
        <translation>{returned} in anderer Gestalt wiederholt: Bewertungen eines Rätsels unterscheiden sich im Mittel um {mean_difference} Punkte, eine Bewertung irrt also um etwa {repeat_sd} (95-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
        <source>no puzzle was rated again in disguise yet; let some return to see how well ratings repeat</source>
        <translation>noch kam kein Rätsel in anderer Gestalt wieder; einige wiederkehren lassen, um zu sehen, wie gut sich Bewertungen wiederholen</translation>
    </message>
    <message>
        <source>About {share} % of the variance of single ratings is the puzzles&apos; own (95 % interval {low} to {high} %); the rest is the rater&apos;s, and no feature can explain it.</source>
        <translation>Etwa {share} % der Varianz einzelner Bewertungen gehören den Rätseln (95-%-Intervall {low} bis {high} %); der Rest liegt am Bewerter, und kein Merkmal kann ihn erklären.</translation>
    </message>
    <message>
        <source>these are ratings of one puzzle only; rate more to see how they differ</source>
        <translation>das sind Bewertungen nur eines Rätsels; mehr bewerten, um Unterschiede zu sehen</translation>
    </message>
    <message>
        <source>the share of the puzzles in the ratings cannot be known before a puzzle returned in disguise; let some return</source>
        <translation>der Anteil der Rätsel an den Bewertungen ist erst bestimmbar, wenn ein Rätsel in anderer Gestalt wiederkam; einige wiederkehren lassen</translation>
    </message>
    <message>
        <source>ratings of one puzzle never differed, so the rater&apos;s share cannot be estimated; let more puzzles return</source>
        <translation>Bewertungen eines Rätsels waren nie verschieden, also ist der Anteil des Bewerters nicht zu schätzen; mehr Rätsel wiederkehren lassen</translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation>1 Rätsel</translation>
    </message>
    <message>
        <source>{n_puzzles} puzzles</source>
        <translation>{n_puzzles} Rätsel</translation>
    </message>
    <message>
        <source>{returned} returned in disguise and got the same rating each time.</source>
        <translation>{returned} in anderer Gestalt wiederholt, jedes Mal mit derselben Bewertung.</translation>
    </message>
    <message>
        <source>{returned} returned in disguise, whose ratings differ by {mean_difference} points on average; how much one rating errs is said from {fewest_returned} puzzles on.</source>
        <translation>{returned} in anderer Gestalt wiederholt, mit Bewertungen, die sich im Mittel um {mean_difference} Punkte unterscheiden; wie weit eine Bewertung irrt, wird ab {fewest_returned} Rätseln gesagt.</translation>
    </message>
    <message>
        <source>the table has no column &apos;cards&apos;; add it or fit all sizes together</source>
        <translation>die Tabelle hat keine Spalte &apos;cards&apos;; hinzufügen oder alle Größen gemeinsam rechnen</translation>
    </message>
    <message>
        <source>{n} rated puzzles are too few for {features}: with {spare} to spare any fit looks good; rate {least_spare} more or choose fewer features</source>
        <translation>{n} bewertete Rätsel sind zu wenige für {features}: bei {spare} übrigen sieht jede Regression gut aus; {least_spare} mehr bewerten oder weniger Merkmale wählen</translation>
    </message>
    <message>
        <source>in these rows it follows exactly from {named}</source>
        <translation>in diesen Zeilen ergibt es sich genau aus {named}</translation>
    </message>
    <message>
        <source>no round has two rated puzzles, so nothing can be compared within one; rate more puzzles of each, or fit with one intercept</source>
        <translation>keine Runde hat zwei bewertete Rätsel, also ist in keiner etwas zu vergleichen; mehr Rätsel jeder Runde bewerten oder mit einem Achsenabschnitt rechnen</translation>
    </message>
    <message>
        <source>Each {kinds} has a mean of its own, so what differs only between them counts for no feature</source>
        <translation>Jede Gruppe ({kinds}) hat einen eigenen Mittelwert, was sich nur zwischen ihnen unterscheidet, zählt also für kein Merkmal</translation>
    </message>
    <message>
        <source>no feature is chosen; choose at least one column to explain the ratings</source>
        <translation>kein Merkmal ist gewählt; mindestens eine Spalte wählen, um die Bewertungen zu erklären</translation>
    </message>
    <message>
        <source>column {name!r}, row {row} holds {iloc!r}, which is not a finite number below {largest:g}; correct it or choose another column</source>
        <translation>Spalte {name!r}, Zeile {row} enthält {iloc!r}, was keine endliche Zahl unter {largest:g} ist; berichtigen oder eine andere Spalte wählen</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>there are no complete ratings to fit; rate some puzzles first</source>
        <translation>es gibt keine vollständigen Bewertungen für eine Regression; zuerst einige Rätsel bewerten</translation>
    </message>
    <message>
        <source>{all_of} {y:g}, so there is nothing to explain; rate more puzzles, good and bad ones</source>
        <translation>{all_of} {y:g}, also gibt es nichts zu erklären; mehr Rätsel bewerten, gute und schlechte</translation>
    </message>
    <message>
        <source>within each round all ratings are equal, so there is nothing to explain; rate more puzzles of one round, good and bad ones</source>
        <translation>in jeder Runde sind alle Bewertungen gleich, also gibt es nichts zu erklären; mehr Rätsel einer Runde bewerten, gute und schlechte</translation>
    </message>
    <message>
        <source>{left_out} cannot be told from the means of the rounds; rate puzzles that differ in it within one round, or fit with one intercept</source>
        <translation>{left_out}: nicht von den Rundenmitteln zu unterscheiden; Rätsel bewerten, die sich darin innerhalb einer Runde unterscheiden, oder mit einem Achsenabschnitt rechnen</translation>
    </message>
    <message>
        <source>Left out: {name}, because {reason}</source>
        <translation>Ausgelassen: {name}, denn {reason}</translation>
    </message>
    <message>
        <source>it is the same throughout every round, so it cannot be told from the means of the rounds; rate puzzles that differ in it within one round</source>
        <translation>es ist in jeder Runde durchweg gleich, also nicht von den Rundenmitteln zu unterscheiden; Rätsel bewerten, die sich darin innerhalb einer Runde unterscheiden</translation>
    </message>
    <message>
        <source>every chosen feature is constant ({left_out}); choose features that vary between the rated puzzles</source>
        <translation>jedes gewählte Merkmal ist konstant ({left_out}); Merkmale wählen, die zwischen den bewerteten Rätseln variieren</translation>
    </message>
    <message>
        <source>{n_rows} puzzles cannot determine {n_features} features and {constants}; rate at least {n_features_2} more or choose fewer features</source>
        <translation>{n_rows} Rätsel können {n_features} Merkmale und {constants} nicht bestimmen; mindestens {n_features_2} mehr bewerten oder weniger Merkmale wählen</translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {n_numbers} puzzles: repeats of one puzzle are averaged</source>
        <translation>{n_ratings} Bewertungen von {n_numbers} Rätseln: Wiederholungen eines Rätsels sind gemittelt</translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {nunique} puzzles count as independent, which makes the errors too small; average the repeats or cluster the errors</source>
        <translation>{n_ratings} Bewertungen von {nunique} Rätseln zählen als unabhängig, was die Fehler zu klein macht; die Wiederholungen mitteln oder die Fehler gruppieren</translation>
    </message>
    <message>
        <source>&apos;rating&apos; cannot explain itself; choose other columns</source>
        <translation>&apos;rating&apos; kann sich nicht selbst erklären; andere Spalten wählen</translation>
    </message>
    <message>
        <source>{name!r} is what the constant is called; rename the column</source>
        <translation>{name!r} heißt die Konstante; die Spalte umbenennen</translation>
    </message>
    <message>
        <source>the table has no column {name!r}; choose among {numeric}</source>
        <translation>die Tabelle hat keine Spalte {name!r}; unter {numeric} wählen</translation>
    </message>
    <message>
        <source>all {n_y} ratings are</source>
        <translation>alle {n_y} Bewertungen sind</translation>
    </message>
    <message>
        <source>the only rating is</source>
        <translation>die einzige Bewertung ist</translation>
    </message>
    <message>
        <source>it is {column:g} in every row, so its effect cannot be known</source>
        <translation>es ist in jeder Zeile {column:g}, sein Effekt ist also nicht bestimmbar</translation>
    </message>
    <message>
        <source>an intercept</source>
        <translation>einen Achsenabschnitt</translation>
    </message>
    <message>
        <source>{n_means} means of rounds</source>
        <translation>{n_means} Rundenmittel</translation>
    </message>
    <message>
        <source>Outside 0 to {max_rating}: {n_off} of {n_ratings} ratings, which span {low:g} to {high:g}; correct them unless the table uses a scale of its own</source>
        <translation>Außerhalb von 0 bis {max_rating}: {n_off} von {n_ratings} Bewertungen, die von {low:g} bis {high:g} reichen; berichtigen, falls die Tabelle keine eigene Skala hat</translation>
    </message>
    <message>
        <source>{what}: {count} of {total} ratings</source>
        <translation>{what}: {count} von {total} Bewertungen</translation>
    </message>
    <message>
        <source>numeric columns (it has none)</source>
        <translation>Zahlenspalten (es gibt keine)</translation>
    </message>
    <message>
        <source>Hardly varied: {name} has one value in all but {rare} of {n_column} rows, so its coefficient rests on those few</source>
        <translation>Kaum Variation: {name} hat in allen außer {rare} von {n_column} Zeilen einen Wert, sein Koeffizient beruht also auf diesen wenigen</translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation>Nicht sicher</translation>
    </message>
    <message>
        <source>Not quite sure</source>
        <translation>Nicht ganz sicher</translation>
    </message>
    <message>
        <source>Quite sure</source>
        <translation>Ziemlich sicher</translation>
    </message>
    <message>
        <source>No feature clearly goes with the ratings yet; the strongest hint: {way}.</source>
        <translation>Noch geht kein Merkmal klar mit den Bewertungen einher; der stärkste Hinweis: {way}.</translation>
    </message>
    <message>
        <source>{sure}: from {count} an unseen puzzle is predicted to {loo_rmse} points, {said} by {mean_said} ({loo_rmse_mean}).</source>
        <translation>{sure} ({count}): Ein unbekanntes Rätsel wird auf {loo_rmse} Punkte genau vorhergesagt, {said} {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source>Puzzles with {joined} were rated higher.</source>
        <translation>Besser bewertete Rätsel: {joined}.</translation>
    </message>
    <message>
        <source>No feature can be told from chance yet.</source>
        <translation>Noch ist kein Merkmal vom Zufall zu unterscheiden.</translation>
    </message>
    <message>
        <source>rated puzzle</source>
        <translation>bewertetes Rätsel</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Greedy player gains more than</source>
        <translation>Gieriger Spieler gewinnt mehr als</translation>
    </message>
    <message>
        <source>Greedy player gains</source>
        <translation>Zugewinn des Gierigen</translation>
    </message>
    <message>
        <source>The greedy player&apos;s score must exceed the base score by more than this</source>
        <translation>Die Punktzahl des gierigen Spielers muss die Grundpunktzahl um mehr als dies übertreffen</translation>
    </message>
    <message>
        <source>Its moves run along at least</source>
        <translation>Seine Züge nutzen mindestens</translation>
    </message>
    <message>
        <source>Along lines</source>
        <translation>Genutzte Linien</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Its moves must run along at least this many different rows and columns</source>
        <translation>Seine Züge müssen mindestens so viele verschiedene Zeilen und Spalten nutzen</translation>
    </message>
    <message>
        <source>The greedy player must not solve it</source>
        <translation>Der gierige Spieler darf es nicht lösen</translation>
    </message>
    <message>
        <source>Leave out what is solved by taking the largest gain at each move</source>
        <translation>Auslassen, was sich lösen lässt, indem man stets den größten Zugewinn nimmt</translation>
    </message>
    <message>
        <source>moved to {name}</source>
        <translation>nach {name} verschoben</translation>
    </message>
    <message>
        <source>left in place</source>
        <translation>an ihrem Platz gelassen</translation>
    </message>
    <message>
        <source>{path} has no {noun} {key!r} to change; read the file again</source>
        <translation>{path} enthält keinen Eintrag {key!r} ({noun}), der sich ändern ließe; lies die Datei neu ein</translation>
    </message>
    <message>
        <source>{name} is a table of deals and not a puzzle set: its deals are used, and what it says of them is not checked</source>
        <translation>{name} ist eine Tabelle von Auslagen und kein Rätselset: ihre Auslagen werden verwendet, und was sie von ihnen sagt, wird nicht geprüft</translation>
    </message>
    <message>
        <source>PDF to print</source>
        <translation>PDF zum Drucken</translation>
    </message>
    <message>
        <source>SVG, a file for each page</source>
        <translation>SVG, je Seite eine Datei</translation>
    </message>
    <message>
        <source>PNG, a file for each page</source>
        <translation>PNG, je Seite eine Datei</translation>
    </message>
    <message>
        <source>Page that plays in a browser (HTML)</source>
        <translation>Seite zum Spielen im Browser (HTML)</translation>
    </message>
    <message>
        <source>One file that anybody plays in a browser, on a phone too, offline.</source>
        <translation>Eine Datei, die jeder im Browser spielen kann, auch am Handy, offline.</translation>
    </message>
    <message>
        <source>Puzzle set (CSV)</source>
        <translation>Rätselset (CSV)</translation>
    </message>
    <message>
        <source>A table for spreadsheets, which this program opens again.</source>
        <translation>Eine Tabelle für Tabellenkalkulationen, die dieses Programm wieder öffnet.</translation>
    </message>
    <message>
        <source>With solutions (JSON)</source>
        <translation>Mit Lösungen (JSON)</translation>
    </message>
    <message>
        <source>The table with a proved solution for each puzzle; it opens again.</source>
        <translation>Die Tabelle mit einer bewiesenen Lösung je Rätsel; sie lässt sich wieder öffnen.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Grids of cards as a person writes them; they open again.</source>
        <translation>Kartenraster, wie man sie von Hand schreibt; sie lassen sich wieder öffnen.</translation>
    </message>
    <message>
        <source>Puzzle set</source>
        <translation>Rätselset</translation>
    </message>
    <message>
        <source>With solutions</source>
        <translation>Mit Lösungen</translation>
    </message>
    <message>
        <source>All ratings are of one rater.</source>
        <translation>Alle Bewertungen stammen von einer Person.</translation>
    </message>
    <message>
        <source>Incomplete and dropped</source>
        <translation>Unvollständig und weggelassen</translation>
    </message>
    <message>
        <source>Given up and left out</source>
        <translation>Aufgegeben und ausgelassen</translation>
    </message>
    <message>
        <source>Alone in a round and left out</source>
        <translation>Allein in einer Runde und ausgelassen</translation>
    </message>
    <message>
        <source>Not sure at all: {count} fix every coefficient and leave none to test it by.</source>
        <translation>Gar nicht sicher ({count}): Damit liegt jeder Koeffizient fest, und nichts bleibt zum Prüfen.</translation>
    </message>
    <message>
        <source>Hardly sure: of {count}, one alone determines a coefficient.</source>
        <translation>Kaum sicher ({count}): Ein einzelnes davon bestimmt einen Koeffizienten.</translation>
    </message>
    <message>
        <source>{parts} and {parts_2}</source>
        <translation>{parts} und {parts_2}</translation>
    </message>
    <message>
        <source>{name_of} alone determines a coefficient; rate another puzzle like it.</source>
        <translation>{name_of} bestimmt allein einen Koeffizienten; ein weiteres solches Rätsel bewerten.</translation>
    </message>
    <message>
        <source>{name_of} was rated {observed:g} where the features say {fitted}, {value} standard errors apart.</source>
        <translation>{name_of} wurde mit {observed:g} bewertet, wo die Merkmale {fitted} sagen, {value} Standardfehler auseinander.</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>move</source>
        <translation>bewegen</translation>
    </message>
    <message>
        <source>{names} {verb} the coefficients most; look at the notes there.</source>
        <translation>{names} {verb} die Koeffizienten am stärksten; die Notizen dort ansehen.</translation>
    </message>
    <message>
        <source>{name_of} (rated {observed:g}, expected {fitted})</source>
        <translation>{name_of} (bewertet {observed:g}, erwartet {fitted})</translation>
    </message>
    <message>
        <source>With {count}, an effect of about {low} points for one standard deviation of {easiest} is seen in {often} of 100 such studies, one half as large in {less}{tail}.</source>
        <translation>Bei diesem Umfang ({count}) zeigt sich ein Effekt von etwa {low} Punkten für eine Standardabweichung von {easiest} in {often} von 100 solchen Studien, ein halb so großer in {less}{tail}.</translation>
    </message>
    <message>
        <source>For an unseen puzzle the fit errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation>Bei einem unbekannten Rätsel irrt die Regression um {loo_rmse} Punkte, {verdict} {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>{count} are too few to see in {often} of 100 such studies any effect that ratings from 0 to {max_rating} can hold: for one standard deviation of {easiest} it would take {low} points, and {most_spread} are the most.</source>
        <translation>Zu wenig ({count}), um in {often} von 100 solchen Studien irgendeinen Effekt zu sehen, den Bewertungen von 0 bis {max_rating} fassen können: Für eine Standardabweichung von {easiest} brauchte es {low} Punkte, und {most_spread} sind das Höchste.</translation>
    </message>
    <message>
        <source>; for {most} it takes {high}</source>
        <translation>; für {most} braucht es {high}</translation>
    </message>
    <message>
        <source>, more than ratings from 0 to {max_rating} can hold</source>
        <translation>, mehr als Bewertungen von 0 bis {max_rating} fassen können</translation>
    </message>
    <message>
        <source>{which} values of {name}{part_of} go with higher ratings: {coef} points per {unit} (95 % interval {low} to {high}).</source>
        <translation>{which} Werte von {name}{part_of} gehen mit höheren Bewertungen einher: {coef} Punkte je {unit} (95-%-Intervall {low} bis {high}).</translation>
    </message>
    <message>
        <source>The error for an unseen puzzle cannot be known, because one puzzle alone determines a coefficient.</source>
        <translation>Der Fehler für ein unbekanntes Rätsel ist nicht bestimmbar, weil ein Rätsel allein einen Koeffizienten bestimmt.</translation>
    </message>
    <message>
        <source>Among {n_features} features without any effect, one would look significant by chance in about {chance} of 100 such tables.{correction}</source>
        <translation>Unter {n_features} Merkmalen ohne jeden Effekt sähe in etwa {chance} von 100 solchen Tabellen eines zufällig signifikant aus.{correction}</translation>
    </message>
    <message>
        <source>{name} overlaps with the other features (variance inflation {factor}), which widens its error {sqrt} times.</source>
        <translation>{name} überschneidet sich mit den anderen Merkmalen (Varianzinflation {factor}), was seinen Fehler auf das {sqrt}-Fache vergrößert.</translation>
    </message>
    <message>
        <source>The fit passes through {n} and leaves nothing to estimate its errors from, so no effect can be tested; rate more puzzles.</source>
        <translation>Die Regression geht genau durch alles ({n}) und lässt nichts, um ihre Fehler zu schätzen, kein Effekt ist also prüfbar; mehr Rätsel bewerten.</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>whole range</source>
        <translation>ganze Spanne</translation>
    </message>
    <message>
        <source> Since the fit predicts {no_better} {mean_said}, what looks significant here may well be chance.</source>
        <translation> Da die Regression {no_better} {mean_said} vorhersagt, kann das, was hier signifikant aussieht, gut Zufall sein.</translation>
    </message>
    <message>
        <source>The effect of {names} is not statistically significant; its interval includes zero.</source>
        <translation>Der Effekt von {names} ist nicht statistisch signifikant; sein Intervall enthält die Null.</translation>
    </message>
    <message>
        <source>The effects of {names} are not statistically significant; their intervals include zero.</source>
        <translation>Die Effekte von {names} sind nicht statistisch signifikant; ihre Intervalle enthalten die Null.</translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {what} significant.</source>
        <translation> So korrigiert (Holm) {what} signifikant.</translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {value} {verb} significant.</source>
        <translation> So korrigiert (Holm) {verb} {value} signifikant.</translation>
    </message>
    <message>
        <source>{count} rating</source>
        <translation>{count} Bewertung</translation>
    </message>
    <message>
        <source>{count} ratings</source>
        <translation>{count} Bewertungen</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höhere</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Niedrigere</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>all {n_kept}</source>
        <translation>alle {n_kept}</translation>
    </message>
    <message>
        <source>that effect stays</source>
        <translation>bleibt dieser Effekt</translation>
    </message>
    <message>
        <source>{count} effects stay</source>
        <translation>bleiben {count} Effekte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no better than</source>
        <translation>nicht besser als</translation>
    </message>
    <message>
        <source>not clearly better than</source>
        <translation>nicht deutlich besser als</translation>
    </message>
    <message>
        <source>clearly better than</source>
        <translation>deutlich besser als</translation>
    </message>
    <message>
        <source>the plain mean of the ratings</source>
        <translation>der schlichte Mittelwert der Bewertungen</translation>
    </message>
    <message>
        <source>the mean of the round</source>
        <translation>der Mittelwert der Runde</translation>
    </message>
    <message>
        <source>the table has no column {unknown!r}; choose among {choice}</source>
        <translation>die Tabelle hat keine Spalte {unknown!r}; unter {choice} wählen</translation>
    </message>
    <message>
        <source>scale {scale!r} is unknown; choose one of {scales}</source>
        <translation>Skala {scale!r} ist unbekannt; eine von {scales} wählen</translation>
    </message>
    <message>
        <source>errors clustered by puzzle are robust already; choose one of the two</source>
        <translation>nach Rätseln gruppierte Fehler sind schon robust; eines von beiden wählen</translation>
    </message>
    <message>
        <source>{n_groups} different puzzles are too few to cluster the errors of {n_names} features; rate more puzzles or average the repeats</source>
        <translation>{n_groups} verschiedene Rätsel sind zu wenige, um die Fehler von {n_names} Merkmalen zu gruppieren; mehr Rätsel bewerten oder die Wiederholungen mitteln</translation>
    </message>
    <message>
        <source>{puzzle} alone determines a coefficient, so {kind} errors do not exist; leave out a feature that hardly varies or use plain errors</source>
        <translation>{puzzle} bestimmt allein einen Koeffizienten, {kind}-Fehler gibt es also nicht; ein Merkmal mit kaum Variation weglassen oder einfache Fehler verwenden</translation>
    </message>
    <message>
        <source>clustered</source>
        <translation>gruppierten</translation>
    </message>
    <message>
        <source>robust</source>
        <translation>robusten</translation>
    </message>
    <message>
        <source>the options of the fit are not whole ({error}); fit the round again</source>
        <translation>die Optionen der Regression sind nicht vollständig ({error}); die Runde neu rechnen</translation>
    </message>
    <message>
        <source>With the features permuted among the puzzles{is_within}, the ratings are explained as well in {percent} % of {orders} permutations, {verdict}.</source>
        <translation>Vertauscht man die Merkmale unter den Rätseln{is_within}, werden die Bewertungen in {percent} % von {orders} Permutationen ebenso gut erklärt, {verdict}.</translation>
    </message>
    <message>
        <source>{draws} permutations cannot be drawn; choose 99 to {most_draws:,}</source>
        <translation>{draws} Permutationen lassen sich nicht ziehen; 99 bis {most_draws:,} wählen</translation>
    </message>
    <message>
        <source>{name} differs between ratings of one puzzle, so it cannot be permuted; average the repeats or leave it out</source>
        <translation>{name} unterscheidet sich zwischen Bewertungen eines Rätsels, lässt sich also nicht vertauschen; die Wiederholungen mitteln oder es weglassen</translation>
    </message>
    <message>
        <source>all {n_orders:,}</source>
        <translation>allen {n_orders:,}</translation>
    </message>
    <message>
        <source>{n_orders:,} random</source>
        <translation>{n_orders:,} zufälligen</translation>
    </message>
    <message>
        <source>so together they are statistically significant</source>
        <translation>zusammen sind sie also statistisch signifikant</translation>
    </message>
    <message>
        <source>so together they are not statistically significant</source>
        <translation>zusammen sind sie also nicht statistisch signifikant</translation>
    </message>
    <message>
        <source> of each round</source>
        <translation> jeder Runde</translation>
    </message>
    <message>
        <source>the fit passes through every rating, so its errors cannot be known; rate more</source>
        <translation>die Regression geht durch jede Bewertung, ihre Fehler sind also nicht bestimmbar; mehr bewerten</translation>
    </message>
    <message>
        <source>the ratings differ by less, a standard deviation of {sd}; wait for a smaller effect</source>
        <translation>die Bewertungen unterscheiden sich um weniger, eine Standardabweichung von {sd}; auf einen kleineren Effekt warten</translation>
    </message>
    <message>
        <source>an effect of {points} points cannot be waited for; give more than 0</source>
        <translation>auf einen Effekt von {points} Punkten lässt sich nicht warten; mehr als 0 angeben</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>are</source>
        <translation>sind</translation>
    </message>
    <message>
        <source>Printed are coefficients and errors; t, p and intervals are computed here, for {n_puzzles} puzzles rated once and {n_features} features.</source>
        <translation>Gedruckt sind Koeffizienten und Fehler; t, p und Intervalle sind hier berechnet, für {n_puzzles} einmal bewertete Rätsel und {n_features} Merkmale.</translation>
    </message>
    <message>
        <source>Coefficients are points per raw unit of a feature. The paper calls its features normalised, which -40.7 points on a scale of 10 cannot be.</source>
        <translation>Koeffizienten sind Punkte je Einheit eines Merkmals. Der Artikel nennt seine Merkmale normiert, was bei -40,7 Punkten auf einer Skala von 10 nicht sein kann.</translation>
    </message>
    <message>
        <source>The ratings are not published, so overlap, influence and the error for an unseen puzzle cannot be known.</source>
        <translation>Die Bewertungen sind nicht veröffentlicht, also sind Überschneidung, Einfluss und der Fehler für ein unbekanntes Rätsel nicht bestimmbar.</translation>
    </message>
    <message>
        <source>Of the {n_features} effects {names} {verb} statistically significant, corrected for multiple testing (Holm).</source>
        <translation>Von den {n_features} Effekten {verb} {names} statistisch signifikant, korrigiert für mehrfaches Testen (Holm).</translation>
    </message>
    <message>
        <source>None of the {n_features} effects is statistically significant, corrected for multiple testing (Holm).</source>
        <translation>Keiner der {n_features} Effekte ist statistisch signifikant, korrigiert für mehrfaches Testen (Holm).</translation>
    </message>
    <message>
        <source>{name}{where} ({sd}; range {low} to {high})</source>
        <translation>{name}{where} ({sd}; Spanne {low} bis {high})</translation>
    </message>
    <message>
        <source>{have} of about {total} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation>{have} von etwa {total} bewerteten Rätseln{like}, bis {effect} für {of} sichtbar wird.</translation>
    </message>
    <message>
        <source>an effect of {size} {which}{share}</source>
        <translation>ein Effekt von {size} {which}{share}</translation>
    </message>
    <message>
        <source>one standard deviation of {value}</source>
        <translation>eine Standardabweichung von {value}</translation>
    </message>
    <message>
        <source>Before {effect} can be seen: {obstacle}.</source>
        <translation>Bevor {effect} sichtbar wird: {obstacle}.</translation>
    </message>
    <message>
        <source>{have} rated puzzles {verb} enough to see {effect} for {of}.</source>
        <translation>{have} bewertete Rätsel {verb} genug, damit {effect} für {of} sichtbar wird.</translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be distinguished from effects of the features with which it overlaps; choose fewer features.</source>
        <translation>{effect} für {of} ist kaum von Effekten der Merkmale zu unterscheiden, mit denen es sich überschneidet; weniger Merkmale wählen.</translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be seen within rounds, in which so little of it varies; rate puzzles of one round that differ in it.</source>
        <translation>{effect} für {of} ist innerhalb der Runden kaum zu sehen, in denen sich so wenig davon ändert; Rätsel einer Runde bewerten, die sich darin unterscheiden.</translation>
    </message>
    <message>
        <source> of so small a range</source>
        <translation> mit so kleiner Spanne</translation>
    </message>
    <message>
        <source>More than {most_ratings} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation>Mehr als {most_ratings} bewertete Rätsel{like}, bis {effect} für {of} sichtbar wird.</translation>
    </message>
    <message>
        <source> ({share} standard deviations of the ratings{which})</source>
        <translation> ({share} Standardabweichungen der Bewertungen{which})</translation>
    </message>
    <message>
        <source>may be</source>
        <translation>sind vielleicht</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>a feature</source>
        <translation>einem Merkmal</translation>
    </message>
    <message>
        <source> within rounds</source>
        <translation> innerhalb der Runden</translation>
    </message>
    <message>
        <source> over all rounds</source>
        <translation> über alle Runden</translation>
    </message>
    <message>
        <source>no feature varies over {n_puzzles}; rate more puzzles</source>
        <translation>kein Merkmal variiert ({n_puzzles}); mehr Rätsel bewerten</translation>
    </message>
    <message>
        <source>{file}, row {number} has {n_fields} fields and the header {n_header}; make them equally long</source>
        <translation>{file}, Zeile {number} hat {n_fields} Felder und die Kopfzeile {n_header}; gleich lang machen</translation>
    </message>
    <message>
        <source>{count} rated puzzle</source>
        <translation>{count} bewertetes Rätsel</translation>
    </message>
    <message>
        <source>{count} rated puzzles</source>
        <translation>{count} bewertete Rätsel</translation>
    </message>
    <message>
        <source>penalty {penalty} with {draws} draws cannot be used; choose one from {least:g} to {most:g} and at least 100 draws</source>
        <translation>Strafe {penalty} mit {draws} Ziehungen ist nicht brauchbar; eine von {least:g} bis {most:g} und mindestens 100 Ziehungen wählen</translation>
    </message>
    <message>
        <source>{n_puzzles} rated puzzles are too few to leave one out; rate 3 or more</source>
        <translation>{n_puzzles} bewertete Rätsel sind zu wenige, um eines wegzulassen; 3 oder mehr bewerten</translation>
    </message>
    <message>
        <source>of {count} features without any effect at least one keeps its sign in about {chance} of 100 tables</source>
        <translation>von {count} Merkmalen ohne jeden Effekt behält in etwa {chance} von 100 Tabellen mindestens eines sein Vorzeichen</translation>
    </message>
    <message>
        <source>given</source>
        <translation>vorgegeben</translation>
    </message>
    <message>
        <source>chosen by leaving out each of {n_puzzles}</source>
        <translation>gewählt durch Weglassen jedes der {n_puzzles}</translation>
    </message>
    <message>
        <source>Ridge with penalty {penalty} ({how}{which}): {n_terms} features count as {value}.</source>
        <translation>Ridge mit Strafe {penalty} ({how}{which}): {n_terms} Merkmale zählen wie {value}.</translation>
    </message>
    <message>
        <source>For an unseen puzzle it errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation>Bei einem unbekannten Rätsel irrt sie um {loo_rmse} Punkte, {verdict} {mean_said} ({loo_rmse_mean}).</translation>
    </message>
    <message>
        <source>Ranges are of {draws:,} bootstrap resamples of the puzzles; ridge pulls coefficients towards zero, so they are not confidence intervals and not a test: {by_chance}.</source>
        <translation>Spannen stammen aus {draws:,} Bootstrap-Stichproben der Rätsel; Ridge zieht Koeffizienten zur Null, sie sind also weder Konfidenzintervalle noch ein Test: {by_chance}.</translation>
    </message>
    <message>
        <source>a feature without any effect keeps its sign in about {chance} of 100 tables</source>
        <translation>ein Merkmal ohne jeden Effekt behält in etwa {chance} von 100 Tabellen sein Vorzeichen</translation>
    </message>
    <message>
        <source>The sign holds in the bootstrap resamples: {said}.</source>
        <translation>Das Vorzeichen hält in den Bootstrap-Stichproben: {said}.</translation>
    </message>
    <message>
        <source>No coefficient keeps its sign in the bootstrap resamples.</source>
        <translation>Kein Koeffizient behält in den Bootstrap-Stichproben sein Vorzeichen.</translation>
    </message>
    <message>
        <source> puzzles</source>
        <translation> Rätsel</translation>
    </message>
    <message>
        <source>rater</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source> and each </source>
        <translation> und jeder </translation>
    </message>
    <message>
        <source> between {low} and {high}</source>
        <translation> zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{n_disguises} disguises do not fit a first half of {half} puzzles; choose 0 to {half}</source>
        <translation>{n_disguises} Gestalten passen nicht in eine erste Hälfte von {half} Rätseln; 0 bis {half} wählen</translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant</source>
        <translation>; das Intervall enthält die Null, der Unterschied ist also nicht statistisch signifikant</translation>
    </message>
    <message>
        <source>{are} {points} {kind} puzzles{interval}.</source>
        <translation>{are} {points} Kontrollrätsel ({kind}){interval}.</translation>
    </message>
    <message>
        <source>Mean ratings of two studies are comparable only when one person rated both; the gains over controls were measured inside each.</source>
        <translation>Mittlere Bewertungen zweier Studien sind nur vergleichbar, wenn eine Person beide bewertet hat; der Vorsprung vor Kontrollrätseln wurde jeweils innerhalb gemessen.</translation>
    </message>
    <message>
        <source>The gain over random puzzles is {difference} points {more} in {name} than in {name_2}{interval}.</source>
        <translation>Der Vorsprung vor zufälligen Rätseln ist in „{name}“ {difference} Punkte {more} als in „{name_2}“{interval}.</translation>
    </message>
    <message>
        <source>With each round&apos;s own level taken out by its controls, the energy of round {number} is {difference} points {way} that of round {number_2}{interval}.</source>
        <translation>Nimmt man das eigene Niveau jeder Runde mit ihren Kontrollrätseln heraus, liegt die Energie der Runde {number} {difference} Punkte {way} als die der Runde {number_2}{interval}.</translation>
    </message>
    <message>
        <source>rated {difference} points {way}</source>
        <translation>{difference} Punkte {way} bewertet als</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source> (95 % interval {ends}){which}</source>
        <translation> (95-%-Intervall {ends}){which}</translation>
    </message>
    <message>
        <source>Both sides are {name}; choose another round on one side.</source>
        <translation>Beide Seiten sind {name}; auf einer Seite eine andere Runde wählen.</translation>
    </message>
    <message>
        <source>{n_shared} of {one} {which} in {other} too, so their difference cannot be tested; choose rounds that share none.</source>
        <translation>{n_shared} aus „{one}“ {which} auch in „{other}“, der Unterschied ist also nicht prüfbar; Runden ohne gemeinsame wählen.</translation>
    </message>
    <message>
        <source>{capital} against {kind} puzzles: not known, since {found}.</source>
        <translation>{capital} gegen Kontrollrätsel ({kind}): nicht bekannt, denn {found}.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>größer</translation>
    </message>
    <message>
        <source>less</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>The mean ratings cannot be compared yet: {error}.</source>
        <translation>Die mittleren Bewertungen sind noch nicht vergleichbar: {error}.</translation>
    </message>
    <message>
        <source>Controls cannot tell the energies from the days yet: {error}.</source>
        <translation>Kontrollrätsel können die Energien noch nicht von den Tagen unterscheiden: {error}.</translation>
    </message>
    <message>
        <source>{plain!r} cannot be the name of a study; write 1 to {longest_name} characters on one line</source>
        <translation>{plain!r} kann kein Studienname sein; 1 bis {longest_name} Zeichen auf einer Zeile schreiben</translation>
    </message>
    <message>
        <source>{folder} is in use by another task; try again when that has ended</source>
        <translation>{folder} wird von einer anderen Aufgabe benutzt; danach noch einmal versuchen</translation>
    </message>
    <message>
        <source>{copy} exists already; choose another name</source>
        <translation>{copy} existiert schon; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>{path} does not list digests; restore it from a copy</source>
        <translation>{path} enthält keine Prüfsummen; aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source> (and {n_wrong} more lines)</source>
        <translation> (und {n_wrong} weitere Zeilen)</translation>
    </message>
    <message>
        <source>{place}, line {wrong}{more} is not what it was when the round was closed; restore the file from a copy</source>
        <translation>{place}, Zeile {wrong}{more} ist nicht mehr, was sie beim Abschluss der Runde war; die Datei aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source>{mean} on average, 90 % interval {low} to {high}</source>
        <translation>{mean} im Mittel, 90-%-Intervall {low} bis {high}</translation>
    </message>
    <message>
        <source>Round {number} was expected to be rated {numbers}; it is {became}{so_far}.</source>
        <translation>Für Runde {number} war eine Bewertung erwartet von {numbers}; geworden ist es {became}{so_far}.</translation>
    </message>
    <message>
        <source>Round {number} is expected to be rated {numbers}.</source>
        <translation>Für Runde {number} ist eine Bewertung zu erwarten von {numbers}.</translation>
    </message>
    <message>
        <source> so far</source>
        <translation> bisher</translation>
    </message>
    <message>
        <source>the study {name!r} has a round already, and a design is its first; leave --design out</source>
        <translation>die Studie {name!r} hat schon eine Runde, und ein Design ist ihre erste; --design weglassen</translation>
    </message>
    <message>
        <source>{count} puzzles make no round; ask for 1 or more</source>
        <translation>{count} Rätsel ergeben keine Runde; 1 oder mehr verlangen</translation>
    </message>
    <message>
        <source>{folder} has no iteration {number}; it has {known}</source>
        <translation>{folder} hat keine Iteration {number}; vorhanden: {known}</translation>
    </message>
    <message>
        <source>{folder} holds {holds!r} already; choose a new or empty folder</source>
        <translation>{folder} enthält schon {holds!r}; einen neuen oder leeren Ordner wählen</translation>
    </message>
    <message>
        <source>{folder} holds no study; choose a folder with a {study_file}</source>
        <translation>{folder} enthält keine Studie; einen Ordner mit {study_file} wählen</translation>
    </message>
    <message>
        <source>{path}, key {key!r} holds {values!r}; write {which}</source>
        <translation>{path}, Schlüssel {key!r} enthält {values!r}; {which} schreiben</translation>
    </message>
    <message>
        <source>{folder} has {max_rounds} rounds; begin a new study</source>
        <translation>{folder} hat {max_rounds} Runden; eine neue Studie beginnen</translation>
    </message>
    <message>
        <source>{folder} has no round to take back; add one first</source>
        <translation>{folder} hat keine Runde zum Zurücknehmen; zuerst eine hinzufügen</translation>
    </message>
    <message>
        <source>round {number} of {folder} is judged already; withdraw its ratings first</source>
        <translation>Runde {number} von {folder} ist schon bewertet; zuerst die Bewertungen zurückziehen</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>zurückgezogen</translation>
    </message>
    <message>
        <source>{which} of {study}</source>
        <translation>{which} von {study}</translation>
    </message>
    <message>
        <source>{folder} has no round yet; add one first</source>
        <translation>{folder} hat noch keine Runde; zuerst eine hinzufügen</translation>
    </message>
    <message>
        <source>the energy before is another one in each round; choose one round</source>
        <translation>die vorige Energie ist in jeder Runde eine andere; eine Runde wählen</translation>
    </message>
    <message>
        <source>it has no {kind} controls</source>
        <translation>es gibt keine Kontrollrätsel ({kind})</translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation>alle Runden</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>{source} holds no puzzle; choose a set that does</source>
        <translation>{source} enthält kein Rätsel; ein Set wählen, das welche hat</translation>
    </message>
    <message>
        <source>nothing says which energy made {source}; put its batch file beside it</source>
        <translation>nichts sagt, welche Energie {source} gemacht hat; die Auftragsdatei daneben legen</translation>
    </message>
    <message>
        <source>there is no parent energy to take controls from; use 0 of them in a first round</source>
        <translation>es gibt keine Vorgängerenergie für Kontrollrätsel; in einer ersten Runde 0 davon verwenden</translation>
    </message>
    <message>
        <source>no solvable random puzzle of {n_cards} cards was found; use no random controls</source>
        <translation>kein lösbares zufälliges Rätsel mit {n_cards} Karten gefunden; keine zufälligen Kontrollrätsel verwenden</translation>
    </message>
    <message>
        <source>every puzzle of {source} is in round {number} of the study already; generate others</source>
        <translation>jedes Rätsel aus {source} ist schon in Runde {number} der Studie; andere erzeugen</translation>
    </message>
    <message>
        <source>{name} is {getattr}; use 0 or more</source>
        <translation>{name} ist {getattr}; 0 oder mehr verwenden</translation>
    </message>
    <message>
        <source>the plan of the round is not whole ({error}); make the round again</source>
        <translation>der Plan der Runde ist nicht vollständig ({error}); die Runde neu anlegen</translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet; add one with boaf study add</source>
        <translation>die Studie {name!r} hat noch keine Runde; mit boaf study add eine hinzufügen</translation>
    </message>
    <message>
        <source>seed {seed} is below 0; choose 0 or more</source>
        <translation>Seed {seed} liegt unter 0; 0 oder mehr wählen</translation>
    </message>
    <message>
        <source>only {n_found} of {count} puzzles were found; ask for fewer, or for other numbers of cards</source>
        <translation>nur {n_found} von {count} Rätseln gefunden; weniger oder andere Kartenzahlen verlangen</translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet, so say how many cards its puzzles have: --cards 6-8</source>
        <translation>die Studie {name!r} hat noch keine Runde, also die Kartenzahl der Rätsel angeben: --cards 6-8</translation>
    </message>
    <message>
        <source>{place} shows a puzzle that the round does not have; restore the file</source>
        <translation>{place} zeigt ein Rätsel, das die Runde nicht hat; die Datei wiederherstellen</translation>
    </message>
    <message>
        <source>{place} holds control {control!r}; restore the file</source>
        <translation>{place} enthält Kontrollrätsel {control!r}; die Datei wiederherstellen</translation>
    </message>
    <message>
        <source>{place}, column &apos;disguise&apos;</source>
        <translation>{place}, Spalte &apos;disguise&apos;</translation>
    </message>
    <message>
        <source>Of the study&apos;s {n_own} {n_left} were never compared; each needs a comparison with one that was.</source>
        <translation>Die Studie hat {n_own}, davon {n_left} nie verglichen; jedes braucht einen Vergleich mit einem, das es wurde.</translation>
    </message>
    <message>
        <source>--rater {given!r} has rated nothing here; choose one of: {known}</source>
        <translation>--rater {given!r} hat hier nichts bewertet; einen wählen von: {known}</translation>
    </message>
    <message>
        <source>{n_withheld} {what} by others {are} withheld until you have rated the round blind; {left} left.</source>
        <translation>{n_withheld} {what} anderer {are} verborgen, bis du die Runde blind bewertet hast; noch {left}.</translation>
    </message>
    <message>
        <source>--rater {given!r} cannot be shown: {sentence}</source>
        <translation>--rater {given!r} lässt sich nicht zeigen: {sentence}</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>noch niemand</translation>
    </message>
    <message>
        <source>{n_left} puzzles</source>
        <translation>{n_left} Rätsel</translation>
    </message>
    <message>
        <source>ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>round {number} has no puzzle to rate; add some first</source>
        <translation>Runde {number} hat kein Rätsel zum Bewerten; zuerst einige hinzufügen</translation>
    </message>
    <message>
        <source>{value!r} is not a puzzle of {where}; leave the row out</source>
        <translation>{value!r} ist kein Rätsel aus {where}; die Zeile weglassen</translation>
    </message>
    <message>
        <source>the row belongs to the study {name!r}, and this one is {name_2!r}; take it in there</source>
        <translation>die Zeile gehört zur Studie {name!r}, diese hier ist {name_2!r}; dort übernehmen</translation>
    </message>
    <message>
        <source>the rater&apos;s name has {n_rater} characters; a book asks for 1 to {max_name_chars}</source>
        <translation>der Name des Bewerters hat {n_rater} Zeichen; ein Heft verlangt 1 bis {max_name_chars}</translation>
    </message>
    <message>
        <source>outcome {end!r} is unknown; write solved or given_up</source>
        <translation>Ausgang {end!r} ist unbekannt; solved oder given_up schreiben</translation>
    </message>
    <message>
        <source>round {name!r} is none of this study as it is now; take the row in where the book was made, or leave it out</source>
        <translation>Runde {name!r} gehört nicht zu dieser Studie, wie sie jetzt ist; die Zeile dort übernehmen, wo das Heft entstand, oder weglassen</translation>
    </message>
    <message>
        <source>{to_line!r} is not a puzzle of round {number}; leave the row out</source>
        <translation>{to_line!r} ist kein Rätsel der Runde {number}; die Zeile weglassen</translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {place} of the book; ask for the file again</source>
        <translation>die Auslage ist nicht die von Rätsel {place} des Hefts; die Datei neu anfordern</translation>
    </message>
    <message>
        <source>the row names neither a deal nor a puzzle_id; give one of them</source>
        <translation>die Zeile nennt weder eine Auslage noch eine puzzle_id; eines davon angeben</translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {name!r}; restore the deal or correct the id</source>
        <translation>die Auslage ist nicht die von Rätsel {name!r}; die Auslage wiederherstellen oder die ID berichtigen</translation>
    </message>
    <message>
        <source>round {wanted}</source>
        <translation>Runde {wanted}</translation>
    </message>
    <message>
        <source>any round of the study</source>
        <translation>irgendeiner Runde der Studie</translation>
    </message>
    <message>
        <source>column {each!r}</source>
        <translation>Spalte {each!r}</translation>
    </message>
    <message>
        <source>the {name} field holds the control character U+{ord:04X}; remove it</source>
        <translation>das Feld {name} enthält das Steuerzeichen U+{ord:04X}; entfernen</translation>
    </message>
    <message>
        <source>column {name!r}</source>
        <translation>Spalte {name!r}</translation>
    </message>
    <message>
        <source>the row is torn or was changed on its way; ask for the file again</source>
        <translation>die Zeile ist zerrissen oder wurde unterwegs verändert; die Datei neu anfordern</translation>
    </message>
    <message>
        <source>the checksum does not fit: the row was changed or torn on its way; ask for the file again</source>
        <translation>die Prüfsumme passt nicht: Die Zeile wurde unterwegs verändert oder zerrissen; die Datei neu anfordern</translation>
    </message>
    <message>
        <source>the row has {n_cells} fields and the header {n_header}; make them equally many</source>
        <translation>die Zeile hat {n_cells} Felder und die Kopfzeile {n_header}; gleich viele daraus machen</translation>
    </message>
    <message>
        <source>count</source>
        <translation>zählen</translation>
    </message>
    <message>
        <source>do not count</source>
        <translation>zählen nicht</translation>
    </message>
    <message>
        <source>Controls {said} in this fit: {n_controls} of {n_chosen}.</source>
        <translation>Kontrollrätsel {said} in dieser Regression: {n_controls} von {n_chosen}.</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>{name} spans only {low} to {high} in this fit, and {least} to {most} over all rounds and controls; what is said of its effect, of its sign too, holds for that small part. Fit all rounds with their controls to see the rest.</source>
        <translation>{name} reicht in dieser Regression nur von {low} bis {high}, über alle Runden und Kontrollrätsel von {least} bis {most}; was über den Effekt gesagt wird, auch über sein Vorzeichen, gilt für diesen kleinen Teil. Alle Runden mit ihren Kontrollrätseln einbeziehen, um den Rest zu sehen.</translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds and raters; rate a puzzle of them first</source>
        <translation>keine der Bewertungen gehört zu diesen Runden und Bewertern; zuerst ein Rätsel davon bewerten</translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds; rate a puzzle of them first</source>
        <translation>keine der Bewertungen gehört zu diesen Runden; zuerst ein Rätsel davon bewerten</translation>
    </message>
    <message>
        <source>standard deviations {taste_sd:g} and {slip_sd:g} cannot be drawn; choose 0 or more</source>
        <translation>Standardabweichungen {taste_sd:g} und {slip_sd:g} lassen sich nicht ziehen; 0 oder mehr wählen</translation>
    </message>
    <message>
        <source>{name!r} has a centre and no weight; give both or neither</source>
        <translation>{name!r} hat ein Zentrum und kein Gewicht; beides oder keines angeben</translation>
    </message>
    <message>
        <source>{name!r} is liked by its logarithm; give a centre above 0</source>
        <translation>{name!r} gefällt nach seinem Logarithmus; ein Zentrum über 0 angeben</translation>
    </message>
    <message>
        <source>the simulated rater judges by {name!r}, which this puzzle lacks; measure it first</source>
        <translation>der simulierte Bewerter urteilt nach {name!r}, das diesem Rätsel fehlt; zuerst messen</translation>
    </message>
    <message>
        <source>{found!r} stands for {wanted!r}</source>
        <translation>{found!r} steht für {wanted!r}</translation>
    </message>
    <message>
        <source>{folder} lacks iteration {n}; restore its folder</source>
        <translation>{folder} fehlt Iteration {n}; ihren Ordner wiederherstellen</translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation>{file}, Zeile {line}</translation>
    </message>
    <message>
        <source>comparisons.csv, line {line}</source>
        <translation>comparisons.csv, Zeile {line}</translation>
    </message>
    <message>
        <source>{place}: {where} is {ours}, and the ratings of that time give {theirs}, which is more than rounding; fit it again</source>
        <translation>{place}: {where} ist {ours}, und die Bewertungen von damals ergeben {theirs}, mehr als Rundung; neu rechnen</translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is not the id of its deal; correct it</source>
        <translation>{place}: Rätsel {name!r} ist nicht die ID seiner Auslage; berichtigen</translation>
    </message>
    <message>
        <source>{place}: the study has no iteration {number}; restore its folder</source>
        <translation>{place}: die Studie hat keine Iteration {number}; ihren Ordner wiederherstellen</translation>
    </message>
    <message>
        <source>{name} was made with other versions ({batch}), which may explain its differences; verify it with those</source>
        <translation>{name} wurde mit anderen Versionen gemacht ({batch}), was Unterschiede erklären kann; mit jenen nachrechnen</translation>
    </message>
    <message>
        <source>{place} has {n_found} rows and its batch file makes {n_wanted}; restore the file from a copy</source>
        <translation>{place} hat {n_found} Zeilen, und die Auftragsdatei macht {n_wanted}; die Datei aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is in no set of the study; restore the set</source>
        <translation>{place}: Rätsel {name!r} ist in keinem Set der Studie; das Set wiederherstellen</translation>
    </message>
    <message>
        <source>{place}, row {number} is not what its batch file makes: {difference}; restore the file from a copy</source>
        <translation>{place}, Zeile {number} ist nicht, was die Auftragsdatei macht: {difference}; die Datei aus einer Kopie wiederherstellen</translation>
    </message>
    <message>
        <source>nothing can be chosen among no items</source>
        <translation>wo nichts ist, lässt sich nichts wählen</translation>
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
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Foreword</source>
        <translation>Vorwort</translation>
    </message>
    <message>
        <source>{title}: answers</source>
        <translation>{title}: Lösungen</translation>
    </message>
    <message>
        <source>Already solved.</source>
        <translation>Schon gelöst.</translation>
    </message>
    <message>
        <source>Not known: the search was given up.</source>
        <translation>Nicht bekannt: Die Suche wurde aufgegeben.</translation>
    </message>
    <message>
        <source>Cannot be solved.</source>
        <translation>Nicht lösbar.</translation>
    </message>
    <message>
        <source>{rows} × {columns} · {cards} · par {par}</source>
        <translation>{rows} × {columns} · {cards} · Par {par}</translation>
    </message>
    <message>
        <source>A stack moves onto another in its row or column when the top cards share a suit, share a rank or have neighbouring ranks (A and 2 are, A and K are not). Make one stack.</source>
        <translation>Ein Stapel zieht auf einen anderen in seiner Zeile oder Spalte, wenn die obersten Karten dieselbe Farbe, den gleichen Rang oder benachbarte Ränge haben (A und 2 schon, A und K nicht). Ziel ist ein einziger Stapel.</translation>
    </message>
</context>
<context>
    <name>feathers</name>
    <message>
        <source>Difficulty {count} of {most} feathers</source>
        <translation>Schwierigkeit {count} von {most} Federn</translation>
    </message>
    <message>
        <source>Random moves win one game in {count}.</source>
        <translation>Zufällige Züge gewinnen 1 von {count} Spielen.</translation>
    </message>
    <message>
        <source>Random moves win about one game in {count}.</source>
        <translation>Zufällige Züge gewinnen etwa 1 von {count} Spielen.</translation>
    </message>
    <message>
        <source>Taking the largest gain each turn solves it.</source>
        <translation>Stets den größten Zugewinn zu nehmen löst es.</translation>
    </message>
    <message>
        <source>Taking the largest gain each turn does not solve it.</source>
        <translation>Stets den größten Zugewinn zu nehmen löst es nicht.</translation>
    </message>
    <message>
        <source>By your last {games} games you win about {share} of 100 such games without a slip, an undo or a hint.</source>
        <translation>Nach deinen letzten {games} Spielen gewinnst du etwa {share} von 100 solchen Spielen ohne Patzer, Rücknahme oder Tipp.</translation>
    </message>
    <message>
        <source>Assumed: {share} of 100 such games are won without a slip, an undo or a hint; your own games will tell.</source>
        <translation>Angenommen: {share} von 100 solchen Spielen werden ohne Patzer, Rücknahme oder Tipp gewonnen; deine eigenen Spiele werden es zeigen.</translation>
    </message>
</context>
<context>
    <name>features</name>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation>Lösbar</translation>
    </message>
    <message>
        <source>Whether the deal can be brought to one stack.</source>
        <translation>Ob sich die Auslage zu einem Stapel vereinen lässt.</translation>
    </message>
    <message>
        <source>Suits</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Number of different suits (suit diversity).</source>
        <translation>Anzahl verschiedener Farben (Farbenvielfalt).</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Number of different ranks (rank diversity).</source>
        <translation>Anzahl verschiedener Ränge (Rangvielfalt).</translation>
    </message>
    <message>
        <source>Flockable pairs</source>
        <translation>Passende Paare</translation>
    </message>
    <message>
        <source>Pairs of cards that share a suit or have the same or adjacent ranks, wherever they lie.</source>
        <translation>Kartenpaare mit derselben Farbe oder gleichem oder benachbartem Rang, wo immer sie liegen.</translation>
    </message>
    <message>
        <source>Average flockability</source>
        <translation>Mittlere Passung</translation>
    </message>
    <message>
        <source>Flockable pairs divided by cards, as the paper defines it.</source>
        <translation>Passende Paare geteilt durch Karten, wie der Artikel es definiert.</translation>
    </message>
    <message>
        <source>Mean degree</source>
        <translation>Partnerzahl</translation>
    </message>
    <message>
        <source>Flockable partners of a card on average; what the paper&apos;s own figures count.</source>
        <translation>Passende Partner einer Karte im Mittel; was die Abbildungen des Artikels zählen.</translation>
    </message>
    <message>
        <source>Dominant suit ratio</source>
        <translation>Hauptfarbenquote</translation>
    </message>
    <message>
        <source>Share of the cards that are of the commonest suit. The paper&apos;s words are &quot;the suit with the highest frequency divided by the total number of cards&quot;; the number of that suit&apos;s cards is meant.</source>
        <translation>Anteil der Karten, die der häufigsten Farbe angehören. Der Artikel sagt „the suit with the highest frequency divided by the total number of cards“; gemeint ist die Kartenzahl dieser Farbe.</translation>
    </message>
    <message>
        <source>Rank clusters</source>
        <translation>Rangcluster</translation>
    </message>
    <message>
        <source>Groups of cards joined by same or adjacent ranks.</source>
        <translation>Gruppen von Karten, die gleiche oder benachbarte Ränge verbinden.</translation>
    </message>
    <message>
        <source>Depth 1 solvability ratio</source>
        <translation>Lösbarkeitsquote in Tiefe 1</translation>
    </message>
    <message>
        <source>Share of the states after one move that are still solvable.</source>
        <translation>Anteil der Zustände nach einem Zug, die noch lösbar sind.</translation>
    </message>
    <message>
        <source>Depth 2 solvability ratio</source>
        <translation>Lösbarkeitsquote in Tiefe 2</translation>
    </message>
    <message>
        <source>Share of the states after two moves that are still solvable.</source>
        <translation>Anteil der Zustände nach zwei Zügen, die noch lösbar sind.</translation>
    </message>
    <message>
        <source>Depth 3 solvability ratio</source>
        <translation>Lösbarkeitsquote in Tiefe 3</translation>
    </message>
    <message>
        <source>Share of the states after three moves that are still solvable.</source>
        <translation>Anteil der Zustände nach drei Zügen, die noch lösbar sind.</translation>
    </message>
    <message>
        <source>Halfway solvability ratio</source>
        <translation>Halbzeitquote</translation>
    </message>
    <message>
        <source>Share of the states after half the cards have moved that are still solvable.</source>
        <translation>Anteil der Zustände, die noch lösbar sind, wenn die Hälfte der Karten gezogen ist.</translation>
    </message>
    <message>
        <source>Initial tension</source>
        <translation>Anfangsspannung</translation>
    </message>
    <message>
        <source>Share of the moves that lose at the start: 1 - winning moves / moves.</source>
        <translation>Anteil der Verlustzüge am Anfang: 1 - Gewinnzüge / Züge.</translation>
    </message>
    <message>
        <source>Depth 1 tension</source>
        <translation>Spannung in Tiefe 1</translation>
    </message>
    <message>
        <source>Share of the moves that lose after one move, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Anteil der Verlustzüge nach einem Zug, im Mittel über die noch lösbaren Zustände: 1 - Gewinnzüge / Züge.</translation>
    </message>
    <message>
        <source>Depth 2 tension</source>
        <translation>Spannung in Tiefe 2</translation>
    </message>
    <message>
        <source>Share of the moves that lose after two moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Anteil der Verlustzüge nach zwei Zügen, im Mittel über die noch lösbaren Zustände: 1 - Gewinnzüge / Züge.</translation>
    </message>
    <message>
        <source>Depth 3 tension</source>
        <translation>Spannung in Tiefe 3</translation>
    </message>
    <message>
        <source>Share of the moves that lose after three moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Anteil der Verlustzüge nach drei Zügen, im Mittel über die noch lösbaren Zustände: 1 - Gewinnzüge / Züge.</translation>
    </message>
    <message>
        <source>Halfway tension</source>
        <translation>Halbzeitspannung</translation>
    </message>
    <message>
        <source>Share of the moves that lose after half the cards have moved, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation>Anteil der Verlustzüge, wenn die Hälfte der Karten gezogen ist, im Mittel über die noch lösbaren Zustände: 1 - Gewinnzüge / Züge.</translation>
    </message>
    <message>
        <source>Hourglass index</source>
        <translation>Sanduhr-Kennzahl</translation>
    </message>
    <message>
        <source>Mean tension of the middle third less that of the tenser of opening and end; above 0 for an hourglass.</source>
        <translation>Mittlere Spannung des mittleren Drittels minus die des gespannteren von Anfang und Ende; über 0 bei einer Sanduhr.</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Sequences of moves that end in one stack.</source>
        <translation>Zugfolgen, die in einem Stapel enden.</translation>
    </message>
    <message>
        <source>Solutions (log10)</source>
        <translation>Lösungen (log10)</translation>
    </message>
    <message>
        <source>Logarithm to base 10 of the number of solutions, for energies and regressions.</source>
        <translation>Logarithmus zur Basis 10 der Anzahl der Lösungen, für Energien und Regressionen.</translation>
    </message>
    <message>
        <source>Key states</source>
        <translation>Schlüsselzustände</translation>
    </message>
    <message>
        <source>States that every solution visits. Browne (2017) counts any state that must be visited; here the start, which always is, is left out.</source>
        <translation>Zustände, durch die jede Lösung geht. Browne (2017) zählt jeden Zustand, der besucht werden muss; hier fehlt der Anfang, der es immer muss.</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>Erzwungene Züge</translation>
    </message>
    <message>
        <source>Moves of a solution where no other move wins, on average over all solutions.</source>
        <translation>Züge einer Lösung, wo kein anderer Zug gewinnt, im Mittel über alle Lösungen.</translation>
    </message>
    <message>
        <source>Browne&apos;s class</source>
        <translation>Klasse nach Browne</translation>
    </message>
    <message>
        <source>0 unsolvable; 1 trivial: at most one move; 2 interesting; 3 structured: some state between start and end is a key state; 4 strict: all are.</source>
        <translation>0 unlösbar; 1 trivial: höchstens ein Zug; 2 interessant; 3 strukturiert: ein Zustand zwischen Anfang und Ende ist ein Schlüsselzustand; 4 streng: alle sind es.</translation>
    </message>
    <message>
        <source>Greedy moves</source>
        <translation>Gierige Züge</translation>
    </message>
    <message>
        <source>Moves of the player who takes the largest gain each turn, until none is left.</source>
        <translation>Züge des Spielers, der stets den größten Zugewinn nimmt, bis keiner bleibt.</translation>
    </message>
    <message>
        <source>Greedy score</source>
        <translation>Gierige Punktzahl</translation>
    </message>
    <message>
        <source>Sum of the squared stack sizes where the greedy player ends.</source>
        <translation>Summe der quadrierten Stapelgrößen, wo der gierige Spieler endet.</translation>
    </message>
    <message>
        <source>Handicapped greedy score</source>
        <translation>Gehemmte gierige Punktzahl</translation>
    </message>
    <message>
        <source>Where a greedy player ends who opens a row only when no move is left in those above.</source>
        <translation>Wo ein gieriger Spieler endet, der eine Zeile erst öffnet, wenn in denen darüber kein Zug bleibt.</translation>
    </message>
    <message>
        <source>Look-ahead score</source>
        <translation>Vorausschau-Punkte</translation>
    </message>
    <message>
        <source>Where a player ends who takes the first of the three moves that gain most together.</source>
        <translation>Wo ein Spieler endet, der den ersten der drei Züge nimmt, die zusammen am meisten gewinnen.</translation>
    </message>
    <message>
        <source>Monte Carlo success</source>
        <translation>Monte-Carlo-Erfolg</translation>
    </message>
    <message>
        <source>Share of 20 games solved by a player who judges each move by five random plays.</source>
        <translation>Anteil von 20 Spielen, die ein Spieler löst, der jeden Zug nach fünf zufälligen Spielen beurteilt.</translation>
    </message>
    <message>
        <source>Random play score</source>
        <translation>Zufallspunktzahl</translation>
    </message>
    <message>
        <source>Mean score of 100 random games; above 12 cards it goes with the halfway ratio best of all that needs no count.</source>
        <translation>Mittlere Punktzahl von 100 zufälligen Spielen; über 12 Karten geht sie von allem, was keine Zählung braucht, am besten mit der Halbzeitquote einher.</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>-log10 of the chance that random moves solve it, 1/2 more where the greedy player fails, 1/24 more for each card above four; feathers follow from it.</source>
        <translation>-log10 der Wahrscheinlichkeit, dass zufällige Züge es lösen, 1/2 mehr, wo der gierige Spieler scheitert, 1/24 mehr für jede Karte über vier; daraus ergeben sich die Federn.</translation>
    </message>
</context>
<context>
    <name>jobs</name>
    <message>
        <source>Something unexpected went wrong. The details are in the log (Help, Show log).</source>
        <translation>Etwas Unerwartetes ging schief. Einzelheiten stehen im Protokoll (Hilfe, Protokoll zeigen).</translation>
    </message>
</context>
<context>
    <name>mutate</name>
    <message>
        <source>as it is</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>{card} to r{row} c{column}</source>
        <translation>{card} nach Z{row} S{column}</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>provenance</name>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>unchecked</source>
        <translation>ungeprüft</translation>
    </message>
</context>
<context>
    <name>queue</name>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} bis {high}</translation>
    </message>
    <message>
        <source>{n} cards</source>
        <translation>{n} Karten</translation>
    </message>
    <message>
        <source>{rows} × {columns}</source>
        <translation>{rows} × {columns}</translation>
    </message>
    <message>
        <source>seed {n}</source>
        <translation>Seed {n}</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>What is generated, in the order of work</source>
        <translation>Was erzeugt wird, in der Reihenfolge der Arbeit</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Puzzles so far, of those wanted</source>
        <translation>Rätsel bisher, von den gewünschten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Whether it waits, runs, or has ended</source>
        <translation>Ob er wartet, läuft oder zu Ende ist</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>Puzzles left out</source>
        <translation>Ausgelassene Rätsel</translation>
    </message>
    <message>
        <source>Nothing was left out.</source>
        <translation>Nichts wurde ausgelassen.</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>The beginning of its id, which all its disguises share</source>
        <translation>Der Anfang seiner ID, die allen Gestalten gemeinsam ist</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Where its chain ended; lower is better</source>
        <translation>Wo seine Kette endete; niedriger ist besser</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Halbzeitquote</translation>
    </message>
    <message>
        <source>≈ marks an estimate; its 95 % interval stands beside it</source>
        <translation>≈ markiert eine Schätzung; daneben steht ihr 95-%-Intervall</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>exact, or the 95 % interval of an estimate</source>
        <translation>genau, oder das 95-%-Intervall einer Schätzung</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>How many cards the deal has</source>
        <translation>Wie viele Karten die Auslage hat</translation>
    </message>
    <message>
        <source>The least that its chain met; ≈ marks an estimate</source>
        <translation>Das Niedrigste in seiner Kette; ≈ markiert eine Schätzung</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why it did not enter the set</source>
        <translation>Warum es nicht ins Set kam</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>You slipped once and recovered.</source>
        <translation>Ein Patzer, aber wieder gefangen.</translation>
    </message>
    <message>
        <source>You slipped {n} times and recovered.</source>
        <translation>{n} Patzer, aber wieder gefangen.</translation>
    </message>
</context>
<context>
    <name>standing</name>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation>Gewinnbar</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Noch nicht bekannt</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>Gespielte Spiele</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>The name that all its disguises share</source>
        <translation>Der Name, der allen Gestalten gemeinsam ist</translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation>Anzahl der Karten</translation>
    </message>
    <message>
        <source>What the generator minimised; ≈ where the halfway ratio is not exact</source>
        <translation>Was der Generator minimierte; ≈, wo die Halbzeitquote nicht genau ist</translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation>Halbzeitquote</translation>
    </message>
    <message>
        <source>Solvable share of the states halfway through</source>
        <translation>Lösbarer Anteil der Zustände zur Halbzeit</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Bekannt</translation>
    </message>
    <message>
        <source>How the halfway ratio is known; click to count it exactly</source>
        <translation>Wie die Halbzeitquote bekannt ist; ein Klick zählt sie genau aus</translation>
    </message>
    <message>
        <source>Feathers</source>
        <translation>Federn</translation>
    </message>
    <message>
        <source>Difficulty, 1 to 5 feathers, measured as puzzles come into sight</source>
        <translation>Schwierigkeit, 1 bis 5 Federn, gemessen, sobald Rätsel in Sicht kommen</translation>
    </message>
    <message>
        <source>Star: click, or press * for the selected puzzles</source>
        <translation>Stern: klicken, oder * für die ausgewählten Rätsel drücken</translation>
    </message>
    <message>
        <source>Mean of your ratings of it, where ratings go now</source>
        <translation>Mittel deiner Bewertungen, wohin Bewertungen jetzt kommen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Tags of its ratings</source>
        <translation>Tags seiner Bewertungen</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>How your games of it ended</source>
        <translation>Wie deine Spiele damit endeten</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes of its ratings</source>
        <translation>Notizen seiner Bewertungen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What its file calls it</source>
        <translation>Wie seine Datei es nennt</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>star</source>
        <translation>Stern</translation>
    </message>
    <message>
        <source>no star</source>
        <translation>kein Stern</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Same suit</source>
        <extracomment>Two or three words What to do, in two sentences at most The grid, as text</extracomment>
        <translation>Gleiche Farbe</translation>
    </message>
    <message>
        <source>Drag a heart onto another heart in its row. Go on until one stack is left.</source>
        <translation>Ein Herz auf ein anderes in seiner Zeile ziehen. So weiter, bis ein Stapel bleibt.</translation>
    </message>
    <message>
        <source>Same rank</source>
        <translation>Gleicher Rang</translation>
    </message>
    <message>
        <source>Columns count as rows do. Bring the four sevens together.</source>
        <translation>Spalten zählen wie Zeilen. Bring die vier Siebenen zusammen.</translation>
    </message>
    <message>
        <source>Next rank</source>
        <translation>Nächster Rang</translation>
    </message>
    <message>
        <source>Ranks that follow each other match too: a five goes on a six, and back. Ace and king do not.</source>
        <translation>Auch aufeinanderfolgende Ränge passen: eine Fünf auf eine Sechs und umgekehrt. Ass und König nicht.</translation>
    </message>
    <message>
        <source>Order matters</source>
        <translation>Reihenfolge zählt</translation>
    </message>
    <message>
        <source>All are clubs, but a card that is left without a neighbour in its row or column is stuck. Undo takes a move back.</source>
        <translation>Alle sind Kreuz, aber eine Karte ohne Nachbarn in ihrer Zeile oder Spalte sitzt fest. „Rückgängig“ nimmt einen Zug zurück.</translation>
    </message>
    <message>
        <source>A trap</source>
        <translation>Eine Falle</translation>
    </message>
    <message>
        <source>Only the card on top counts. One first move looks right and loses: look ahead.</source>
        <translation>Nur die oberste Karte zählt. Ein erster Zug sieht richtig aus und verliert: vorausschauen.</translation>
    </message>
    <message>
        <source>Five cards</source>
        <translation>Fünf Karten</translation>
    </message>
    <message>
        <source>Now on your own. H gives a hint.</source>
        <translation>Jetzt allein. H gibt einen Tipp.</translation>
    </message>
    <message>
        <source>Six cards</source>
        <translation>Sechs Karten</translation>
    </message>
    <message>
        <source>One more, and the board is yours.</source>
        <translation>Noch eines, dann gehört das Spielfeld dir.</translation>
    </message>
</context>
<context>
    <name>whatif</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>1 has the lowest energy of the set</source>
        <translation>1 hat die niedrigste Energie des Sets</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>Ranks up or down against the energy it came from</source>
        <translation>Plätze auf oder ab gegenüber der Ausgangsenergie</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>Enter puts it on the board</source>
        <translation>Enter legt es aufs Spielfeld</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>By the terms above</source>
        <translation>Nach den Termen oben</translation>
    </message>
</context>
<context>
    <name>widget</name>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
</context>
</TS>
