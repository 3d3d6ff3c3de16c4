<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>compare</source>
        <comment>All rounds of {study}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>All rounds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>Round {n} of {study}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>Round {n}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>Rating</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>Energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare</source>
        <comment>Cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>features</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>Choose View, Design layout to see the panels. A study, in the Study panel, keeps all rounds of one loop in a folder of plain files; its first button always says what comes next, and an example is there to try.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Define an energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>An energy is a number for each puzzle: the lower, the better. It is a sum of terms, each a weight times features, and a term may count only under a condition. A positive weight asks for less of a feature, a negative one for more.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>In the Energy panel, start from one that comes with the program. The line below says the energy of the puzzle on the board.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Generate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>The Generate panel begins with random deals, changes a card at a time, and keeps what lowers the energy. Say how many cards and how many puzzles, and press Start. You may cancel at any time: what was found is kept, and can be continued.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>The Puzzles panel lists what came out. Sort, filter and star it there; Enter or a double click puts a puzzle on the board.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Play</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>N brings the next puzzle and B the one before. Undo as often as you like: every line that you tried is kept. The status bar says whether the game can still be won, unless the puzzle is to be rated blind.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>In the Rate panel give 0 for poor to 10 for best, with notes and tags if you like. A rating is blind as long as nothing told you the puzzle&apos;s features; a study hides them until you have rated.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>A round also has controls, such as random puzzles, and shows a few puzzles again in another arrangement, to measure how much better the round is and how steady your ratings are.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Fit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>As ratings come in, the Study panel says in three sentences which features go with high ratings, how sure that is, and what to do next. Lines that do not cross the middle are effects that chance alone would hardly show; all figures are below.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Review the next energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>When a round is rated, Review next energy shows what the ratings ask for and what it changes. Take it, edit it first, or keep the old one; then the next round is generated, and the loop begins anew.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Rules</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Playing</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>The loop</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Energies</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Features</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Keys</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Make one stack of all the cards.</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>A stack moves onto another in the same row or column, however far apart, when the two top cards share a suit, have the same rank, or have neighbouring ranks. Ace and 2 are neighbours; ace and king are not.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>The moving stack ends on top, so moving A onto B is not the same as B onto A.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>Drag a stack, or click it and then click where it goes. With the keyboard: arrows move, Space or Enter picks up and puts down, Esc cancels. Hold Shift to see the cards of a stack.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Start screen</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>Everything there is to play. A game in the middle comes back by itself, there or at the next start.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Puzzle of the day</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>The same for everybody, from one feather on Mondays to five on Sundays. The calendar has every day since the first; a streak counts those that were solved on their day.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Ladder</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>130 puzzles from 4 cards to 16. Three stars each: no hint, no undo, no slip.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Quick deal</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>A new puzzle of one to five feathers. Ctrl+N deals what was chosen last.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Storm</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>As many puzzles as you can in three minutes, ever harder. Skip costs five seconds.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Your slips</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Positions in which you lost a winnable game: find a move that keeps it.</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Feathers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>How hard a puzzle is, by the chance that random moves solve it, by greed and by size; after thirty games they are measured by your own. Their tool tip says why.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>When you are stuck</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>A dead end says why. Undo, go back to where it could be won, or ask for a hint: it first says whether there is a way, then which card, then the move and why.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>These come with the program; a puzzle of low energy is as the sentence says.</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>help</source>
        <comment>What can be measured of a puzzle, for energies, columns and fits. Those with a mark * are measured only where you ask for them.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>help</source>
        <comment>Go from card to card, or along the moves</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Pick up, put down</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Cancel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>See the cards of a stack</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>hold Shift</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>help</source>
        <comment>Go to a bookmark</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Rank</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>1 has the lowest energy of the set</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Moved</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Ranks up or down against the energy it came from</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Puzzle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Enter puts it on the board</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>Energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whatif</source>
        <comment>By the terms above</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Puzzles left out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Nothing was left out.</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Left out</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>{low} to {high}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>{n} cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>{rows} × {columns}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>seed {n}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>running</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>interrupted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>waiting</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>done</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>stopped</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>failed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>Batch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>What is generated, in the order of work</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>Found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>Puzzles so far, of those wanted</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>State</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue</source>
        <comment>Whether it waits, runs, or has ended</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Puzzle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>The beginning of its id, which all its disguises share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Where its chain ended; lower is better</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Halfway ratio</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>≈ marks an estimate; its 95 % interval stands beside it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Known</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>exact, or the 95 % interval of an estimate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>How many cards the deal has</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>The least that its chain met; ≈ marks an estimate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Reason</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results</source>
        <comment>Why it did not enter the set</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Energy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Rating</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Games played</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>logarithm of {feature}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>log distance of {feature} to {target}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>distance of {feature} to {target}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>{product} if {conditions}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>new: {weight} × {term}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>{old} → {new}: {term}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>gone: {weight} × {term}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <comment>{old} → {new}: unsolvable</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>not known</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>provenance</source>
        <comment>{low} to {high}</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>provenance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>provenance</source>
        <comment>unchecked</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>no</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Puzzle</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>The name that all its disguises share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Number of cards</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>What the generator minimised; ≈ where the halfway ratio is not exact</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Halfway ratio</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Solvable share of the states half-way</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Known</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>How the halfway ratio is known; click to count it exactly</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Feathers</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Difficulty, 1 to 5 feathers, measured as puzzles come into sight</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Star: click, or press * for the selected puzzles</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Mean of your ratings of it, where ratings go now</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Tags</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Tags of its ratings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Played</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>How your games of it ended</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Notes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Notes of its ratings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>Name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>What its file calls it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>solved</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>given up</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>star</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <comment>no star</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AddMenu</name>
    <message>
        <source>Add a section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another s&amp;tudy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The open set: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best {n} of the study {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best {n} that are rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles with a star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a set to the book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle sets and deals (*.csv *.json *.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a study to the book</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BatchStatus</name>
    <message>
        <source>Puzzles found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measuring the first deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{done} of %n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chain(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>accepted {percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} evaluations/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} s left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BestRow</name>
    <message>
        <source>No puzzle of it is rated yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle {id} of round {n}, rated {rating}: open it on the board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BlindBox</name>
    <message>
        <source>Blind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide verdict, hints, tension and features until the puzzle is rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That this puzzle was seen before it was rated cannot be kept ({reason}); free some space, or do not rate it blind after the next start.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookForm</name>
    <message>
        <source>A4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ans&amp;wers at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the title page, and at the head of the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the title page; may stay empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text before the contents; each line a paragraph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The paper that the book is printed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A solution of each puzzle, under its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;uthor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Foreword</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookWindow</name>
    <message>
        <source>Puzzle book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New book…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export as PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The book is open in another window; close it there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin a new book? Title, foreword and sections are cleared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sets and what was exported stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a section, and its pages appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the book to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The book is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{size}; answers are being worked out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No puzzles yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkMenu</name>
    <message>
        <source>Go to b&amp;ookmark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkModel</name>
    <message>
        <source>Ctrl and this number go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last move before the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own; F2 changes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes here, F2 gives a name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkTable</name>
    <message>
        <source>Bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Ctrl+B bookmarks the position on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CalendarWindow</name>
    <message>
        <source>Puzzle of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tick: solved on its day. A ring: solved later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{streak} in a row, at best {longest}. {count} solved on their day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}: solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day}: solved later</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CardSample</name>
    <message>
        <source>Sample of the cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards and the table as they are chosen here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Celebration</name>
    <message>
        <source>The cards of the win</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Centre</name>
    <message>
        <source>There is no room beside the board; make the window wider, or use Play.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChainPuzzles</name>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The puzzle of this chain is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to put the puzzle on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Puzzle {id}, %n card(s): energy {energy} ({known})</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Running, %n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Click to put its best puzzle so far on the board</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChancesSection</name>
    <message>
        <source>Best scores of random deals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller (2016) asks both; every number is proved: {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random deals like this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cards} cards on {rows} x {columns}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rows} x {columns}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of {deals} random deals of {where} end in one stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {deals} random deals of {where}, {share} % end in one stack (95 % interval {low} to {high} %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greatest sum of squared stack sizes that can be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deals with this best score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of all deals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{score} or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{deals} deals reach {score} at best.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move “{name}” to the wastebasket?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Move these %n to the wastebasket?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The ratings and rounds of a study go with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings and stars of the puzzles are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to wastebasket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy is “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the wastebasket: {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartKeeper</name>
    <message>
        <source>Copy as picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the chart as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no chart; choose a name in .png, .svg or .csv</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChipButton</name>
    <message>
        <source>Halfway ratio: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An estimate with its 95 % interval; so many cards cannot be counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CloudChart</name>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{point}, selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle, Space selects it; Ctrl+A selects all, Escape none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>↑ {title}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CoefficientChart</name>
    <message>
        <source>Coefficients with their 95 % intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}: {value}, interval {low} to {high}, not significant.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Collector</name>
    <message>
        <source>Add to a set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Another set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle sets (*.csv *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) added to {name}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) already in {name}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnChooser</name>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the usual columns, as many as there is room for</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColumnModel</name>
    <message>
        <source>hardly varies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never varies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured when ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}  ·  {remark}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareButton</name>
    <message>
        <source>Which of two was better?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare rated puzzles of the round, two at a time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareWindow</name>
    <message>
        <source>Compare rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A round, or all rounds, of the open study or of another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no study with a round yet; begin one in the Study panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two rounds above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) are left out until they are rated: the round is blind.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with a study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{study} has no round yet; choose another study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle {id} is on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halfway ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of both puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They differ in size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are one puzzle in two disguises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They differ in at least {n} cells in any disguise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Compiling</name>
    <message>
        <source>The generator and searches that take longer are prepared for this computer. Everything works meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing, once: {done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConditionLine</name>
    <message>
        <source>Remove this condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number, or choose a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a number or a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} is neither a number nor a feature</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContinueOffer</name>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the set as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This set has {n} of %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last batch has {n} of %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CurveChart</name>
    <message>
        <source>Expected rating by {feature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {value}: {points}, 90 % interval {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated from {low} to {high}; the best value is {best}. {first} {last} Arrows walk along the curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{feature}: expected rating</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Daily</name>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DealPicture</name>
    <message>
        <source>The puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best deal of the running chains</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dealer</name>
    <message>
        <source>No winnable deal was found with these cards; take more of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Deals</name>
    <message>
        <source>The clipboard holds no text; copy a deal first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DepthBars</name>
    <message>
        <source>States by depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth {depth}: {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth {depth}: at least {solvable} solvable, {unsolvable} unsolvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DepthsModel</name>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct states from which one stack can be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct states from which it cannot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the states that are solvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Nothing can be saved in {folder}; allow writing there, or name another folder in BOAF_HOME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first}. {second}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DestinationChip</name>
    <message>
        <source>The study is being read…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A puzzle of round {n}, in another arrangement than the one to rate; press N for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be rated here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To your own ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To round {n} of {study}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Distributions</name>
    <message>
        <source>What is compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the colours stand for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The feature whose values both rounds are compared by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots: means, with their 95 % intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings, in % of the puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dots: medians.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Dots</name>
    <message>
        <source>Steps of the tour</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditorTable</name>
    <message>
        <source>Grid and tray of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card}, on the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card}, row {row} column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place a card</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditorWindow</name>
    <message>
        <source>Deal editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take up a deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the &amp;board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clea&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play this deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag cards onto the grid, click them and then a cell, or type 5H.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden: this puzzle is to be rated blind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnable: {winning} of {all} first moves keep it so.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>Next puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnergyFiles</name>
    <message>
        <source>Load an energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energies (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the energy as</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnergyPanel</name>
    <message>
        <source>Energy of an unsolvable deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace all terms by those of an energy that comes with the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What sets, rounds and reports call it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your reason for it; reports show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher than any solvable puzzle&apos;s energy, or the search may prefer these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What your ratings say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate next round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsolvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose an energy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A solvable puzzle may cost up to {high}, and an unsolvable one costs {penalty}: the search may prefer it. Raise the penalty or lower the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle on the board: energy {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle on the board: energy ≈ {value}; halfway ratio {known}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnergyPlot</name>
    <message>
        <source>The energy of each chain appears here as it falls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the lines stand for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy by iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best energy so far {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chain {n}, iteration {i}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table below holds the energy each chain ended with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy (estimated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chain {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more chain(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>best of %n finished chain(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExactCounter</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzle} has more than {n} states; what is known of it stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting the states of {puzzle}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} remaining.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF to print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG, a file for each page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, a file for each page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page that plays in a browser (HTML)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle set (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With solutions (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ans&amp;wers on pages of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first three are drawn; this program reads the last three back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where you put the page of this set, if you did: the QR codes then lead there. Empty, they hold the puzzle itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the head of each page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer leave more lines to write the moves on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The paper in your printer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A solution of each puzzle, behind the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Puzzles a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page &amp;size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;QR codes lead to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address begins with https:// and has no spaces and no #.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) in one file</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>One file that anybody plays in a browser, on a phone too, offline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table for spreadsheets, which this program opens again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table with a proved solution for each puzzle; it opens again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grids of cards as a person writes them; they open again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzles} on {pages}, and the answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzles} on {pages}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Export to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The set was exported to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The set was exported to {name} and those after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactorLine</name>
    <message>
        <source>Remove this factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distance to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logarithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log distance to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the scale of logarithms, halving a value always counts the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The factor is 0 here, and grows on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the factor counts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FaultTable</name>
    <message>
        <source>Moves that made the game harder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FeatherMark</name>
    <message>
        <source>Difficulty not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstRoundForm</name>
    <message>
        <source>Make first round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first round: random puzzles and puzzles of several energies, chosen so that your ratings tell most. The first energy of your own then comes from what you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or generate the first round with an energy of your choice, as the Generate panel says, or take the open set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making candidates: {n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding controls…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FlockGraph</name>
    <message>
        <source>Flockability graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pairs} flockable pairs, {now} of them may move now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may move now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same letter: one rank cluster</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Pictures of the puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller pictures show more puzzles at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GateForm</name>
    <message>
        <source>Greedy player gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greedy player&apos;s score must exceed the base score by more than this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Along lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its moves must run along at least this many different rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differs from the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In at least this many cells, in any disguise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greedy player must not solve it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out what is solved by taking the largest gain at each move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solvable, no symmetric duplicates</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Greedy player gains more than</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its moves run along at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differs from the others in at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GenerateForm</name>
    <message>
        <source>What is minimised; the Energy panel shows its terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a chain: 0 for the usual one, which depends on the cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Descent seldom goes uphill; annealing often does at first, and hardly at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch ends when so many have entered the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed and fields make the same puzzles again</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Rows and columns make at most %n cell(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Above {n} cards halfway ratios are estimates with 95 % intervals, and a chain takes from seconds to half an hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept only if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hill descent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated annealing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards, from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (edited)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeneratePanel</name>
    <message>
        <source>Puzzles found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Start; the puzzles appear here as they are found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mutate this puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the first puzzle was found.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Generation</name>
    <message numerus="yes">
        <source>Done: %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped at the time limit with %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped with %n puzzle(s): too many chains found none.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled. What was found is in the set.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to a section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>There are no hints in a storm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved: there is nothing left to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet. The hint comes when the search is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game can still be won: a safe move exists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the {card}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the {source} onto the {target}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message>
        <source>Share of the puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the puzzles by {feature}, in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{group}: {n} of %n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Arrows walk along the bars.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it was written, by this computer&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (poor) to 10 (best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the study, counted from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again: shown a second time in another arrangement; random, parent: a control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the game ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it counts, or what became of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was written about it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withdrawal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message>
        <source>Birds of a Feather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;today&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play the &amp;next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sto&amp;rm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All sets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Desi&amp;gn puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what a good puzzle is, generate some, rate them, and learn from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ca&amp;lendar…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Map…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many puzzles of the ladder as you can in three minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your sl&amp;ips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won: find the move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;our</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{title}, {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n stack(s) left.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Next: {title}. {solved} of {all} solved, {stars} of {most} stars.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm: go on, {solved} solved and {time} left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm: as many puzzles as you can in three minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your best: {best}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n of your slips to practise.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Your slips: positions in which you lose a winnable game come here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets that you open or make.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectPanel</name>
    <message>
        <source>Features of the puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States by depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count every depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flockability graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is measured; point at a name for its meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the deal as it was dealt, whatever was moved since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the value is exact; a click counts what is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{solvable}/{all} = {ratio}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over budget: not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{meaning} From {low} to {high} {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: this rating is blind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card is on the board. Deal or open a puzzle to inspect it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting states…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States are counted for at most {most} cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted to depth {depth}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a feature to read what it means.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IntakePreview</name>
    <message>
        <source>Take in ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Take in %n rating(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n new rating(s) for {study}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing new for {study}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Already in the study: %n rating(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %n row(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name or the initials that were given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings that the study does not hold yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which the row stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from 1, the header included; lines in a mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it is refused, and how to mend it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message>
        <source>You are at the top of the ladder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next on the ladder: {n} cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the ladder: {left} more of {n} cards to climb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ladder {cards}·{number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LadderWindow</name>
    <message>
        <source>Ladder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ladder is being read…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{solved} of {all} solved, {stars} of {most} stars. You are at {level} cards: solve {climb} of a size and the next size comes up. Every puzzle may be played at any time; one star each for no hint, no undo and no slip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cards} cards, number {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzle}, solved, {stars} of {most} stars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best time {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{size}, where you are</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LearnedCurves</name>
    <message>
        <source>Curve: the rating to expect, the other features as in the rated puzzles; band: its 90 % interval. Marks below: rated puzzles; dot: the best value. The next puzzles stay out of what is grey.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeftOutFold</name>
    <message numerus="yes">
        <source>%n puzzle(s), with the reason</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the set or study is called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it was written last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it was opened last</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Study, %n round(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryWindow</name>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search names and energies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word must occur in the name, the energies or the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets and studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop puzzles on a set to add them to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to the book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves it to the wastebasket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a copy that can be changed without changing this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out; the pointer here shows why.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has this name and kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sets yet. Generate puzzles, or add some to a set with Ctrl+Shift+A.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Birds of a Feather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for a winnable deal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoveList</name>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoveModel</name>
    <message>
        <source>Other moves were tried here: right-click to go to them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoveTreeModel</name>
    <message>
        <source>Its number, the card that moves, and the card it goes onto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this move lost the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bookmark {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in place of {move}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MoveTreeView</name>
    <message>
        <source>All moves that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the &amp;bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;line to here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy all moves</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MovesPanel</name>
    <message>
        <source>Moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Post-mortem</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MutateSection</name>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps to measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many steps to draw and measure; 0 for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try single changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles of more than {most} cards cannot be measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The energy reads {feature}, which is not known above {most} cards; choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s) can be solved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be solved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs from the puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the current energy; lower is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its energy less that of the puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its halfway ratio is exact, or the 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deals one step from the puzzle on the board appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours, the least energy first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NextRound</name>
    <message>
        <source>No study is open; begin or open one in the Study panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch is being generated; wait for it or cancel it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch found no puzzle, so no round was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch is incomplete, so no round was made of it; Continue in the Generate panel makes both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The study was closed meanwhile, so no round was made; the set is open.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberEdit</name>
    <message>
        <source>{name}: write a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {text} is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {text} is not whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {text} is below {low}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {text} is above {high}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberedDealDialog</name>
    <message>
        <source>Deal by number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a deal as FreeCell programs number them, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OpenSet</name>
    <message>
        <source>{name} is the open set, and the puzzles that are left out would be lost; choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OpenStudy</name>
    <message>
        <source>Stopped. What was made is kept, and Make first round goes on with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {round}, {place} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The study is busy; wait, or cancel its current task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} is made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The round is taken back; its files are in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit is kept with round {n}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} is rated; the Study panel says what the ratings show.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OwnFile</name>
    <message>
        <source>{path} cannot be written ({reason}), so what you do now would not outlive the program; free some space or allow writing there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Preview of the first page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pager</name>
    <message>
        <source>Preview of the book</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page {n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairWindow</name>
    <message>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>↓ Cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note that these two are alike and ask about another pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw the last answer (Backspace)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs compared in this round: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; alike: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of these two was better?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate two puzzles of the round first; then they can be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every pair of rated puzzles was asked about. The Study panel has the strengths.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message>
        <source>Puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other puzzle of the round is left to rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no set; generate one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no set to save; open or generate one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the set as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a set: {these}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle set (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With solutions (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no set to export; open or generate one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) were saved to {name}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayControls</name>
    <message>
        <source>The solution stays hidden until the puzzle is rated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. Press P or click to resume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up. You can keep trying; it is recorded as given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark {number}: Ctrl+{number} comes back here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark {number}: the list of bookmarks comes back here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bookmark was removed; its moves stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deal was copied as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deal was copied as a link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deal was copied as an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deal and its moves were copied as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deal and the moves of this line were copied as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This position is not lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No moves left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That move lost the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This position is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where it could be won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved! {score} points, a perfect score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints are hidden until this puzzle is rated. A hint will be recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the hint</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PostMortem</name>
    <message>
        <source>Play from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the position before the chosen move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves that made the game harder appear here as they are proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No move lost the game or left less than half the ways to win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden until the puzzle is rated: it could bias the rating.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No move was played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) lost the game.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your moves narrowed the ways to win.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) not known yet.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostMortemModel</name>
    <message>
        <source>The other moves that would have kept the game winnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves that lost the game, and those after which less than half the share of winning moves was left; a click goes there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winning moves of all moves before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winning moves of all moves after it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move} lost the game; of {before} winning moves, better: {better}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: {before} winning moves before, {after} after; also: {better}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✕ lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing else won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{winning} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Practice</name>
    <message>
        <source>No slips yet: positions in which you lose a winnable game come here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;ble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clubs green and diamonds blue, wherever cards are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards glide to where they go; the system&apos;s wish for less motion counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the c&amp;lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the status bar; time is measured for ratings either way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the window; paper and reports are always light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Classic, with birds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the board, in pictures of puzzles and on paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green felt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the cards lie on; always plain in high contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only when stuck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnable or lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the number of winning moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the status bar says of the position; blind puzzles say none. Only when stuck: nothing until no move is left, a hint is asked for, or the game is over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PublishedWindow</name>
    <message>
        <source>Tables of the paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PuzzleTable</name>
    <message>
        <source>Puzzles of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PuzzlesPanel</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no set; open or generate one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No puzzle of the set passes the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last puzzle of the set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first puzzle of the set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search names, tags, notes, cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word must occur in the id, name, tags, notes, energy or deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only puzzles with a star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only puzzles with a star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the puzzles as pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to a set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count the halfway ratio exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the order of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make this the order of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Library…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles of the papers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest halfway ratios found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No set is open. Generate puzzles, open a set, or begin with the papers&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This set holds no puzzles yet. Generate some, open another set, or begin with the papers&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the puzzles as rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two puzzles first, the second with Ctrl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A puzzle that is still to be rated blind is not compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a puzzle set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle sets and deals (*.csv *.json *.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QCoreApplication</name>
    <message numerus="yes">
        <source>help</source>
        <comment>A designer of puzzles goes round a loop: say in numbers what a good puzzle is like, let the program look for such puzzles, play and rate them, and let the ratings correct the numbers.</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>table</source>
        <comment>yes</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueReminder</name>
    <message numerus="yes">
        <source>The queue was interrupted with %n batch(es) to do; the Generate panel goes on.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueSection</name>
    <message>
        <source>Add these settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove those that are done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batches that run one after another</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) done</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) to do</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{words}, interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This batch has found no puzzle yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the settings above as often as you like, then start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue of batches</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QueueStore</name>
    <message>
        <source>The queue could not be used and was set aside: {why}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RandomDealDialog</name>
    <message>
        <source>New deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other cells of the grid stay empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Winnable only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal again until a solution is found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cards</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RangeLine</name>
    <message>
        <source>What must lie in the range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least value; empty for no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greatest value; empty for no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{feature}: the range is upside down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RangeRows</name>
    <message>
        <source>Add a range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A feature has two ranges; remove one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RateForm</name>
    <message>
        <source>What made it good, or dull?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For you and for reports; the fit does not read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short words separated by commas, to find puzzles by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: surprise; one way only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>poor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatePanel</name>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the rating that was saved last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the {value} before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not hidden any more, so its rating will not count as blind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated {value}. Saving again replaces that rating.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet; kept as a draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {value} for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved; what you wrote is still here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rating is withdrawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated {value} again, as before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RaterButtons</name>
    <message>
        <source>Book for raters…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A round as one file that others play and rate in a browser, blind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take in ratings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What raters sent back, or a table of ratings; shown before it is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Book of round {n} for raters…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the book for raters as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{study}-round-{n}-to-rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take in ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings (*.csv *.txt *.eml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatingHistory</name>
    <message>
        <source>Ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no ratings in this file yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show replaced and withdrawn ratings too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rating no longer counts; the file keeps its row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings of {study}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This rating no longer counts; it is kept as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet. The old row is kept, and this one counts in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the value, the notes or the tags; the old row is kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatingScale</name>
    <message>
        <source>Rating from 0 to 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RatingsPlace</name>
    <message>
        <source>History…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View and change all ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings go to {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ratings yet; the first one creates the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rearranging</name>
    <message>
        <source>removing puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sorting the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moving puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole set in its own order first, then puzzles can be moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) removed. Undo brings them back; the set “removed” has them too.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reports</name>
    <message>
        <source>The report is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The book for raters is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program opens {path}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Solved!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next puzzle (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin this puzzle anew, with an empty clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what you missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The moves that made the game harder, and better ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slips not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n undo(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No slip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time {time} · {undos}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time {time}, a new best (before: {best})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time {time}, best {best}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReviewEnergy</name>
    <message>
        <source>Energy of round {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate round {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it in the Energy panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So the next round can have the same energy, or one of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: generate the round with the proposed energy, as large as the last one or as you like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They ask for no change of the energy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the ratings ask for: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the Energy panel holds: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same as round {n}: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: the same energy again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundChooser</name>
    <message>
        <source>Every round of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another study…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundSize</name>
    <message>
        <source>Each puzzle has a number of cards in this range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of them tell more, and take longer to rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles of the round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least number of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greatest number of cards</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RoundsModel</name>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What its puzzles minimise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles rated, of the round&apos;s own; controls and repeats left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating of its puzzles, controls left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, ± half of the 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, ± half of the 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the fit that is kept with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n}: {energy}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScatterChart</name>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{vertical} against {horizontal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows go from point to point, Enter opens a puzzle.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScatterPage</name>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands to the left or right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands above or below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal steps multiply; only values above 0 are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the colour of a point stands for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the points stand for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;lour by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parent control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} selected of %n point(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s). Drag over some to select them; a click opens one.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) at 0 or below have no place on a logarithmic axis.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Clear the search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchForm</name>
    <message>
        <source>Swap share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of steps that swap an unused card in; the others swap two cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uphill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of accepting a worse puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By how much energy a puzzle may be worse at first, on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halvings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the temperature halves along a chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds after which the batch ends with the next puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chains that run at once; 0 for one on each core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uphill {share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature {t}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time limit, s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Add to choose sets, a study or starred puzzles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the section up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the section down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the section that was removed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best rating first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More cards are harder, and with as many cards a lower halfway ratio; puzzles of which that is not known come last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands at the head of its pages and in the contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first so many in the order above; 0 for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Section t&amp;itle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>In an earlier section already: {n}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out, still to be rated blind: {n}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>Go to move %n</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to last winnable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The preferences cannot be written to {path}; free some space or allow writing there, or they are forgotten at the end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShareWindow</name>
    <message>
        <source>Share this puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QR code of the link below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scan it with a camera, then paste the text with Ctrl+V on another computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole deal in letters; needs no network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SideWindows</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Birds of a Feather: play, generate, rate and study card puzzles.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SidesModel</name>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To which it belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated puzzles; controls left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating of its puzzles with its 95 % interval, controls left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating above that of puzzles of the energy before, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating above that of random solvable puzzles, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Slips</name>
    <message>
        <source>Your slip</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SlipsBar</name>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a move that keeps the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another of your slips (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more to practise.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There are no others for now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right: the game can still be won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, with a hint. It comes again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That loses the game.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You lost the game here. Find a move that keeps it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {source} onto the {target} keeps the game.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SolutionBar</name>
    <message>
        <source>Previous move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous move (left arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next move (right arrow)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take another winning move (down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the game (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solution, move {place} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}. Solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}. Next: {move}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}. Next: {move}, the only one that wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{moves} and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}. Next: {move}. These win too: {others}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SolutionPlayer</name>
    <message>
        <source>Looking for a solution…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet: the search spent its budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This position is lost: it has no solution.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpaceMap</name>
    <message>
        <source>Map of the solutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth {depth}: {winning} winning states.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every solution passes {state}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpaceSection</name>
    <message>
        <source>The band is as wide as there are winning states, on a log scale; a diamond is a state that every solution passes; the dashed line is the mean tension of the winning states, from 0 below to 1 above. Busiest is the share of the solutions that go through the one state of a depth that most of them pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count the solutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solutions by depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting the solutions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solutions are too many states to count within the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This deal cannot be won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{solutions} solutions, {classes} up to the order of independent moves; every one passes {keys} key states.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct states from which it can still be won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busiest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the solutions through one state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 - winning / all moves, on average over the winning states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The top cards that every solution passes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StarMark</name>
    <message>
        <source>Star</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games by number of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No finished games yet. Solve a puzzle or give up, and it counts here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{solved} of {ended} games solved. Current streak {streak}, best {longest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One each for no hint, no undo and no slip, in the best game of a puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days in a row whose puzzle was solved on its day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles solved in three minutes; they do not count among the games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your slips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions in which you lost a game that could be won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stars} on {puzzles} puzzles; {clean} of {solved} wins were clean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{streak} in a row, best {longest}; {count} solved on their day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best {best}, last {last}; {count} in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} found, {left} left to practise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games solved, given up, or left when lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games that were solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest time of a solved game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time of the solved games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Games that were solved without undo, hint or slip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undos in a solved game, on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hints in a solved game, on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves that lost the game for a while, in a solved game, on average</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Why?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why it is lost, and mark it on the board (W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is it lost?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{best} to {bound}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score {score}, best from here {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score {score}, target {target}, best from here {best}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score: the sum of squared stack sizes. This deal begins at {base}, a greedy player ends at {greedy}, the target lies halfway at {target}, and {best} can be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{winning} of {all} moves keeps it so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep it so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzle {id}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Storm</name>
    <message>
        <source>Time is up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StormBar</name>
    <message>
        <source>Leave this puzzle out; it costs {seconds} seconds (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the storm here; it counts as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin another storm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storm  {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n solved.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The clock starts with your move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) solved.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>That is your best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your best is {best}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mean} seconds a puzzle on average.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyChoices</name>
    <message>
        <source>Columns that may explain the ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The features of the puzzles appear here with the first rating.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Robust errors (HC3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard errors that hold when the scatter differs between puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a coefficient is per; whole range: from the least value to the greatest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out given-up puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit only ratings of puzzles that were solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer more features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tension and others, which are measured when ticked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which rounds are fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose ratings are fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain ratings by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect &amp;per</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyFurther</name>
    <message>
        <source>Permutation test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often shuffled ratings are explained as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fit with a penalty on large effects, for few ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit per card count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fit of each number of cards alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to rate next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most informative puzzles of the open set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyMeasuring</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the rated puzzles…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring the rated puzzles: {n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyNextEnergy</name>
    <message>
        <source>Use as next energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three times as many puzzles are made by the proposed energy, and those are kept from which most is learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next round is what the proposed energy makes; quicker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ratings ask for no change of the energy {name}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyPanel</name>
    <message>
        <source>Look at the simulated sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no ratings here yet. Play a puzzle and press R to rate it; after a first round of 15 the study proposes the next energy. Until then the sample shows what you will see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No feature varies over these ratings yet. Rate more puzzles of the round. Until then the sample shows what you will see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no fit of this study&apos;s ratings to keep; rate more puzzles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table does not say which puzzle this is; add a column &apos;deal&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyRaters</name>
    <message>
        <source>Raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings without a name are yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings that count, controls and repeats too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles of the last round rated, of all it shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating over this rater&apos;s puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vs others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean rating above that of the others on the same puzzles, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation over this rater&apos;s puzzles, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the mean of the others, ICC(2,1): 1 is the same rating each time, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the answers look random: no where they follow the other raters or a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looks random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyResiduals</name>
    <message>
        <source>What the fit leaves unexplained, seen in several ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual against fitted rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fitted rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual, rating points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cloud without a shape is good. A bow says that a straight line is not enough; a funnel says that the scatter differs: then use HC3 errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studentised residual against leverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studentised residual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Far to the right are puzzles unlike the others; beyond 3 up or down, with thirty ratings or more, are ratings unlike the fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings move the coefficients most: Cook&apos;s distance above 4 divided by the number of points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: rated {rating}, fitted {fitted}, residual {residual}, leverage {leverage}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyResults</name>
    <message>
        <source>Coefficients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is what the whole fit says of this feature, with the others at their means; its error stands in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The feature along the axis below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the ratings say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit and next energy disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings against features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit explains these ratings; the next energy comes from a model of all rounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the energy {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n against the energy</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>R² {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R² within rounds {r2}  ·  adjusted {adjusted}  ·  error for an unseen puzzle {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rating points per whole range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rating points per standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}, given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: rated {rating} at {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyRounds</name>
    <message>
        <source>New…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worked example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use current set as round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last round, of which nothing is rated yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save fit to round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare rounds…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: generate the first round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Next: play and rate the %n puzzle(s) of round {n} that are left.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Next: review the energy of round {n}, and generate it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save fit to round {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of round {n}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit below, as the round&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a page or on paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A study keeps the whole loop in a folder: each round&apos;s energy, its puzzles, their ratings and the fit. Begin one, and make a generated set its first round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} is rated and fitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} is rated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: the energy that the ratings ask for, which you may change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} shows {all} puzzles to rate: {own} of its own, {controls} for comparison and {repeats} shown twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play &amp;&amp; rate next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate first round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review next energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the next puzzle of the round on the board (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the ratings ask for; then the next round is generated with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate with the current energy, as the Generate panel says, and add controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verified: every puzzle is as it was made, and every fit too, up to rounding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} has no rating yet, so no fit belongs to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {n} has a fit already. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be computed again only by the same choice of ratings and features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{study}-round-{n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudySides</name>
    <message>
        <source>Ratings and features</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message>
        <source>Your own ratings, those of the study, a file, or a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample ratings (simulated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open ratings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of the paper…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables with a rating column (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set aside: {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n ratings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{ratings} of {puzzles}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyStrengths</name>
    <message>
        <source>Strengths of the puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of two was better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click puts it on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above an average puzzle of its group: at 1 it is liked better 73 times out of 100, at 2 88 times, at 3 95 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The larger of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The wider of two: from bootstrap resamples of the answers, and from the curvature of the likelihood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparisons it took part in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strengths of different groups cannot be compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: {answers}, about {puzzles} puzzles. Clearly above the average: {above}; clearly below: {below}. Of puzzles that are all alike one in fifty would seem so.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TakingIn</name>
    <message>
        <source>These are ratings of a study; open it, then take them in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n rating(s) taken in.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TelemetryLine</name>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undos</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blunders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not finished: counts as given up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TensionStrip</name>
    <message>
        <source>Tension of the moves played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves that lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost the game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bar is a move of the game, as tall as the share of the moves at that place that would have lost it, from 0 to 100 %. A cross marks the move that lost the game; a hollow bar is not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: not known yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: lost before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: lost the game; {winning} of {all} moves kept it winnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: {winning} of {all} moves kept it winnable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TermEditor</name>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above 0 asks for less of what it multiplies, below 0 for more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this term</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TermsModel</name>
    <message>
        <source>Coef.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficient: rating points per unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Std. error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard error of the coefficient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficient divided by its standard error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower end of the 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper end of the 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standardised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviations of rating per standard deviation of the feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance of such a coefficient, or a larger one, if there were no effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same, corrected for looking at all features at once (Holm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VIF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variance inflation: how much overlap with other features widens the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A feature; the intercept is the expected rating where all features are 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>These</name>
    <message>
        <source>Add to set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add these puzzles to a new set or to one of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save these…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write these puzzles as a set of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export these…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As PDF, pictures, a table or text</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>These: {n} selected of %n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: {n} shown of %n puzzle(s), {left} left out</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: all %n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimeLeft</name>
    <message>
        <source>Time left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be repeated from the Help menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a card onto another in its row or column that shares its suit, or whose rank is the same or next to it. Make one stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}  {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One stack: that is a win.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is all. Whether a game can still be won is told only when you are stuck; Settings → Verdict shows more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start screen</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Undoing</name>
    <message>
        <source>&amp;Undo {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo {step}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Hidden while puzzles of the set are to be rated blind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against {name}: {changes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) moved</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not known</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open or generate a set; it is ranked here as weights change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The open set, ranked by this energy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_BookWords</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_DealDialog</name>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grid has at most {most} cells; this one has {cells}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_SheetWords</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>St&amp;art screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything there is to play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal what was chosen last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Choose a deal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deal by number…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzle of the da&amp;y…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal ed&amp;itor…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ladder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Li&amp;brary…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All your sets and studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste a deal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the deal that was copied as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the deal and all moves, with their variations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save the set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;uzzle book…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several sets as one PDF, with a foreword and answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tatistics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where it could be &amp;won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last winnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wh&amp;y is it lost?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say why the position is lost, and mark it on the board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a so&amp;lution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show flockable &amp;pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show rank &amp;clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag cards that are linked by equal or adjacent ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;ause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmark this position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every move, the bookmarks and the post-mortem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Give up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rate this puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Storm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many puzzles as you can in three minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Your slips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions in which you lost a winnable game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add to a set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the puzzle on the board to a set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the deal as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as &amp;QR code…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Generate puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare rounds…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two rounds of your studies, side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Design layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Maximise the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the panels the whole window; Esc brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fl&amp;oat the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules in a few small puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;High contrast, light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High &amp;contrast, dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Classic, with birds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Large index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Minimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Green felt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;and</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only when &amp;stuck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Winnable or lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the &amp;number of winning moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Four-colour deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Animate cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the c&amp;lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>Birds of a Feather</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>asking</name>
    <message>
        <source>Write the report as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page, raters by initials (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page, raters by number (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page, raters not named (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper, raters by initials (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper, raters by number (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper, raters not named (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>The {cards} can no longer join anything: the {last} was its last match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can no longer join anything: the {last} was the last match of each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it matches no other card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each matches no other card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: it is alone in its row and column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: each is alone in its row and column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that it matches can come into its row or column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} can join nothing: no card that one of them matches can come into its row or column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} must neither move nor be covered: it alone holds the cards together, and its place alone the rows and columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No two cards in one row or column match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} step: none wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every way to play on was searched, in {n} steps: none wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} match none of the other cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards marked A match none of those marked B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {cards} share no row or column with the other stacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stacks marked A share no row or column with those marked B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every move leaves the {card} with nothing to join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each of the {n} moves that are left loses at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {card} matches no other card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card matches fewer others than the {card}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every other move loses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{winning} of {all} moves keep the game winnable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another move would leave the {card} with nothing to join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} other moves would leave the {card} with nothing to join.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {card} can only join {partners}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This move brings the {kept} into its row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This move keeps the {kept} in its column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This move brings the {kept} into its column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another club</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another diamond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another heart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another spade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} and {n} others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and the </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {row} column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stack of {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank cluster {letter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason why the position is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group {letter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{moving} would lie on {resting}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {moving} and the {resting} share no suit, and their ranks are apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {moving} and the {resting} are not in one row or column.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>book</name>
    <message>
        <source>The best of {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>bookmarks</name>
    <message>
        <source>Deal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>celebration</name>
    <message>
        <source>A star for a win without a hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A star for a win without an undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A star for a win without a move that lost the game on the way</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>{value} ({low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>energies</name>
    <message>
        <source>Halfway through, few positions can still be solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Conclusions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the first moves are right, but halfway through few positions can still be solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>our own, after Browne in Neller &amp; Ziegler 2019</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any puzzle that can be solved; the unbiased start of a study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than one rank, and suits that repeat; all else is left to chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No suit has half of the cards, and the ranks fall into several clusters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it2, with few right first moves and two to four flockable pairs a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it3, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it3, but few positions that can still be solved halfway in place of few right first moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it4, with two to four flockable partners a card, as the paper&apos;s figures count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>our own reading of Neller &amp; Ziegler 2019, Iteration 4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>energy</name>
    <message>
        <source>What is measured of a puzzle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>{where}: to is {target:g}, which has no logarithm; write a number &gt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: operator {operator!r} is not known; use one of {operators}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {data!r} is not a feature; use one of {energy_names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} is {data!r}; write a finite number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} must be a list of at most {most} entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} is {data!r}; write an object in braces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: key {unknown!r} is not known; use {needed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: key {missing!r} is missing; add it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: schema {fields!r} is not known; this program reads {schema}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {key} is {text!r}; write a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: term {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}, factor {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}, condition {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy {name!r} is not a preset; choose one of {presets}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy {name_or_path!r} is neither a preset nor a file; choose one of {presets} or give a file&apos;s path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: the file is over {max_bytes} bytes; it is not an energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: cannot be read ({strerror}); check the path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the greedy player gains {gain}, not more than {least}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the greedy player moves along {n_lines} lines, fewer than {least}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the greedy player solves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a whole number; write one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {value!r} is not true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: write an object of feature names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {value!r} is not a range; write [low, high], null for open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate: {name} is {value}; use 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate {path} is larger than a gate can be; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {value}, below {low:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {value}, above {high:g}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {bound!r} is not a number; write one, or null for open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate: {name!r} is not a feature; choose one of {features}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate: the range of {name} is upside down ({low:g} to {high:g}); give the smaller number first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: a gate is a JSON object; write {{}} for no rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: schema {schema!r} is not known; use {schema_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate {path} cannot be read: {strerror}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {key!r} is not known; use {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a disguise of a puzzle already in the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs from puzzle {puzzle} in {n_cells} cells, fewer than {least}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no new puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the states are too many to count within the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deal cannot be solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than four cards have no opening, middle and end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name!r} is no feature that is measured on demand; choose {all} or among {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no move is left at this depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsolvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too large to decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too large to count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{unknown!r} is no feature that is measured on demand; choose among {on_demand}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count {count} is outside 1 to {max_count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iterations {iterations} is outside 0 to {max_iterations}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min_difference {min_difference} is outside 0 to the {rows} cells of the grid; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method {method!r} is not known; choose one of {methods}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} is outside 2 to {max_cells} cells; choose other rows or columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} are upside down; give the smaller number first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards {cards_low} to {cards_high} do not fit: choose 2 to {most} for a grid of {rows} x {columns}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reader} reads {counted}, which is not known above {max_counted_cards} cards; choose another energy or gate, or at most {max_counted_cards} cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {value}; use a number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {value}, which is not a probability; use 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the arguments of the batch are not whole ({error}); make the set again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, line 1 is not a whole line of column names; {mend_file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, line {line} {reason}; it was {where}, {mend_row}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has no {noun} {key!r} to change; read the {noun}s again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {noun} {key!r} in {path} was changed already; change its newest version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full; free some space and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk quota is used up; free some space and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it would grow beyond what the disk allows; start another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>permission is denied; choose a place that you may use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is read-only; choose another place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it or its folder does not exist; check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of its path is not a folder; check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder; name a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its name is too long; shorten it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system says {message!r}; check the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be {action} because {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is larger than {max_bytes} bytes, the most that is read; split it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, line {line} holds {what}, so it is not text; save it as UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>extended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} holds {text!r}, which is not a number; write digits with a decimal point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write 1 for yes or 0 for no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} follows schema {schema}, and this program reads schema {known}; update the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; add it or choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row {number} has a field of more than {max_field_chars} characters; shorten it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row 1 names the column {name!r} twice; remove one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row {number} is not CSV ({error}); close each quote and double those inside a field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row 1 has no column {missing!r}; its columns seem to be separated by {words}: save it with commas between columns and points in numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not hold an object in braces; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} follows schema {document!r}, and this program reads schema {schema}; update the program or choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, line {lineno}, column {colno} is not JSON; mend it or choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is not JSON text; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} holds half of a character pair; write its text as plain UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is nested too deeply; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} holds a number out of range: {error}; mend it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has been in use by another program for {timeout_s:g} s; close that program and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line} supersedes {key!r}, which is not an earlier row; the row counts on its own, check the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card {text!r}{place} is not a card; write rank {ranks} then suit {suits}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a grid of {rows} x {columns} cells is outside 1 to {max_cells} cells; use fewer rows or columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_cells} cells do not fill a grid of {rows} x {columns}; write -- for each empty cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the grid has no cards; put at least one card in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deal number {number} is outside 1 to {max_freecell_number}; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_cards} cards do not fit a grid of {rows} x {columns}; choose 1 to {rows_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card number {card} in {place} is not a card; use 0 to 51</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card {card_text} in {place} is already in {place_2}; each card can be there once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{describe} is not legal here; {why_not}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text!r} is not a move; write two cards such as 9H-TS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in move {text!r} the card {card_text} is not on top of a stack; name the two top cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text!r} is not a move; {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word!r} is not a whole share code; copy all of one, such as &apos;{share_code}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share code says {rows} x {columns} cells and holds {n_body:g}, where a grid has at most {max_cells}; copy the whole code again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share code ends in {match!r}, which does not fit its cards; one of them was changed on the way, so copy the code again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_stripped} characters are too many for a deal; a grid has at most {max_cells} cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text holds no cards; write a grid such as &apos;JD 2D / 5D --&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {row} is {n_cells} wide and row 1 is {width}; write {empty_cell} for each empty cell so that all rows are equally long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_text} characters are too many for one game; paste at most {longest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word {number}: this variation is not closed; write &apos;)&apos; where it ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variation opens before any move; write it after what it replaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;)&apos; closes no variation; take it away or write the &apos;(&apos; before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a variation ends without a move; write one or take both brackets out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more than {most_moves} moves; take some variations out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this comment is not closed; write &apos;}&apos; where it ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;}&apos; closes no comment; take it away or write the &apos;{&apos; before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word {word_number}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line} is not a {noun}: {error}; leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its end or its time is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind {cells!r} is none of {kinds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version of {package} cannot be read, and sets depend on it; install this program again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds no list of batches; move it away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another window or command is working on {name}; wait for it or stop it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} is no batch with a path; remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: state {data!r} is not one of {states}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has {max_batches} batches already; remove some first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, batch {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the foreword has {n_foreword} characters; shorten it to {most_foreword_chars}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is empty; choose a file with a column &apos;deal&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, column &apos;id&apos; holds {given!r}, but the deal&apos;s id is {truth!r}; restore the deal or correct the id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a puzzle set of this program; its deals are used, and its features without checking them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {cells!r}, but the deal has {truth}; correct one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, column {name!r} holds {value:g}, and it lies between {low:g} and {high:g}; correct it or leave it empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, column &apos;deal&apos;: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} ends in {ending!r}; choose a name in .csv, .json or .txt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_moves} solutions do not belong to {n_records} puzzles; give one for each, empty where none is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is JSON but not a puzzle set; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, puzzle {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field &apos;features&apos; is not an object in braces; mend it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value!r}; write a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field {name!r} holds {value}; write a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field &apos;extra&apos; is not an object of texts; mend it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} is not an object in braces; mend it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, field &apos;deal&apos;: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} carries no solution, so it is not verified that it can be solved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: its solution leaves {n_stacks} stacks, so it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: its solution is wrong ({error}), so it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a file; choose a puzzle set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is larger than {most} bytes, the most that is read; split it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds ratings, not a set; open it in the Study panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a puzzle set; choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is cut off; restore it from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, row {number} has {n_fields} fields and the header {n_header}; make them equally many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not JSON ({error}); restore it from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, puzzle {n_puzzles}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} exists and {name} is not beside it; choose another name for the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was made with another {name}; choose another name or delete it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds no deals; write one a line, such as JD 2D / 5D --</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the set holds no puzzles; choose one that does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{per_page} puzzles a page cannot be set; choose 1, 2, 4, 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page size {page_size!r} is not known; choose a4 or letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link {link!r} is no address of a page; begin with https:// and leave out spaces and what follows a #, {longest_link} characters at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>puzzle {first_id!r} cannot be compared with itself; choose two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better {better!r} is unknown; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer is given; choose &apos;first&apos;, &apos;second&apos; or &apos;neither&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iteration is {iteration}; it must be at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {name} field has {n_text} characters; write at most {max_notes_chars}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {name} field holds a NUL character; remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feature {clashes!r} has the name of a rating column; rename the feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rating {rating!r} is not a whole number from 0 to {max_rating}; choose one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {name} field holds half of a character pair; type the text again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} holds {text!r}; write a time such as 2026-01-02T03:04:05.000006+00:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag {tag!r} is empty or has a semicolon or spaces around it; write a short word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rating is empty; give a whole number from 0 to 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {value!r} is unknown; choose one of {choices}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {count}; it must be at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {time}; it must be a time of at least 0 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the published searches take at most {max_classic_stacks} stacks, not {n_stacks}; use the algorithm fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algorithm {algorithm!r} is not known; choose one of {algorithms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a cap of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states of {n_cards} cards cannot be counted exactly; use at most {max_counted_cards}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states of {n_cards} cards in so few lines cannot be counted; use a grid with shorter rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth {depth} is outside 0 to {n_cards}; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a budget of {max_states} states is outside 1 to {max_states_limit}; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth {depth} of {n_stacks} cards is too deep to estimate; choose one up to {max_estimated_depth}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an estimate needs at least one draw and one walker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a precision of {precision} is not above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few winning states were found to estimate it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deal has more than 16 cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depth {depth} is outside 1 to {max_look_ahead}; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {seed} with {n_plays} plays makes no player; give 0 or more and 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {seed} is negative; give 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_plays} random plays have no mean; give 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a budget of {max_nodes} nodes decides nothing; give 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deals {first} to {last} are not a range within 1 to {max_freecell_number}; give the smaller number first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {random_seed} is outside 0 to 2**63 - 1; choose one inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a worker that joined the Dask cluster runs another version of this program; install this one there and run again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{workers} workers are outside 1 to {max_workers}; choose a number inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scheduler} is a Dask {kind}; give its scheduler&apos;s address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a scheduler needs Dask, which is not installed; run pip install dask distributed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no Dask scheduler at {scheduler!r}; check that it runs and that the address is like tcp://10.0.0.5:8786</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scheduler at {scheduler} has no workers; start some with dask worker {scheduler}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker {worker} cannot load this program; install it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker {worker} runs another version of this program; install this one there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} puzzles cannot be chosen from {n_candidates} candidates; ask for fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the candidates do not differ in any usual feature; give another number of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a probability of {percent} that it matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the fit {way} values are rated better ({numbers})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}, by the learner {liking}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} values are liked better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit does not tell which way it goes ({coef}, {error}), the learner gives {probability}, and {liking}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}, the learner gives {probability}; {rest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over 99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values near {shown} are liked {which}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {n_ratings} ratings of all rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its error cannot be known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{interval}, which includes zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by a cautious guess {liking}, by {span} points at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its effect is too small for a term of the energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the ratings of the fit it only goes from {low} to {high}, in all of them from {shown} to {shown_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner also uses {n_comparisons} comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit is a line, which cannot turn, the learner has a square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner takes the logarithm of the feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it overlaps with other features of the fit (VIF {overlap}), which share one effect as it happens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner looks at {n_names} features at once and shrinks towards none what the ratings leave unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit looks at {features}, the learner at {features_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learner shrinks all effects towards none, the fit shrinks none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit looks at {noun} {numbers} alone, the learner at {of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit looks at {n_ratings} of {of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {said}. What differs: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no column {missing!r}; measure it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} inform the regression most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>because little was rated that is like {which} in {extremes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} inform the regression most: the errors of its coefficients shrink by {percent} % (by {percent_2} % with average puzzles), {why}{tail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} puzzles by {n_features} features cannot be chosen; name at least one each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every puzzle of the set is rated; generate more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no unrated puzzle has all of {features}; measure them or choose others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{features} do not differ between these puzzles; choose other features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This puzzle would</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These {n_puzzles} puzzles would</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {n_unknown} with unknown features passed over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} inform the regression most, {why}; before {n_features} rated puzzles it has no errors that could shrink{tail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval {low} to {high}{which}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but{value} {other} values were rated better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which the ratings do not confirm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} makes {name_2} {way}, {against} ({coef}, {interval}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; zero is not excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no column &apos;rating&apos;; add the ratings, 0 to 10, under it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {least_puzzles} puzzles must be rated to learn from them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ratings are the same, so there is nothing to learn; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no feature that an energy can use is known of every rated puzzle and varies; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_names} features are too many; choose at most {most_features}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name!r} is no feature of these ratings that an energy can use; choose among {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the feature {name!r} is chosen twice; choose it once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This energy is drawn at random from what the ratings leave possible, so that the next ratings tell more than those of the best guess would.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_ratings} ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {answers} show preferences: they are {times} as likely if the features matter than if they do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{span} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (matters with a probability {chance})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {way} values are liked better, by about {points} between {shown} and {shown_2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A penalty keeps the next puzzles inside, or near, what was rated of {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A next round like the best of the rated puzzles is expected to be rated {expected} on average (90 % interval {low} to {high}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and {n_comparisons} {word}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {answers} show no clear preference yet, so what follows is a cautious guess.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{factor} times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over 1000 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of over 99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: values near {best} are liked {which}, by about {points} against {end} rated value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} stays out: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{small} {verb} out: {what} the expected rating by less than {least_points} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts} and {counts_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prior {prior} and {draws} draws cannot be used; choose at least 0 and {least_draws}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no two puzzles were told apart yet; compare some puzzles first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the strengths did not settle; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hub} with {name_of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and {n_pairs} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparisons fall into {n_groups} groups ({listed} puzzles) that nothing connects, so strengths of different groups cannot be compared. {n_groups_2} would connect them: {pairs}{more}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About {n_more} more answers before a puzzle that is liked better in 73 of 100 comparisons stands out from the average, by the errors so far; until then the strengths lie too far apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{top}{which} never lost to any other puzzle, so by how much they are better cannot be known; compare more or credit each puzzle with half a win and half a defeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few puzzles are rated by several raters to tell them apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_raters} share {n_puzzles}: {single} % of the variance of a single rating is agreed on (ICC(2,1), 95 % interval {low} to {high} %), and {mean} % of that of their mean (ICC(2,k)).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_puzzles} rated by two raters are too few to tell how far they agree; let both rate at least {fewest_shared}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ratings are the same, so nothing tells how far raters agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rater</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} raters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ratings of a side are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_ratings} rated puzzles on a side are too few; rate at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>puzzles of the parent energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {n_own} puzzles of the round are rated {difference} points {way} {n_controls} {names}{basis} (95 % interval {low} to {high}){end}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all ratings of a kind are equal, so their scatter cannot be known; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no controls join this round with those that it is compared with; rate its controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many means as puzzles leave nothing over; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, by an additive model of {n_rounds} rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {control} controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rated puzzles of {name} are too few; rate at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rated puzzles of round {each} are too few; rate at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against {names} nothing can be said yet: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rater&apos;s scale {way} {when}: {points} points ({interval}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drift {when} is not statistically significant ({points} points, {interval}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over ten ratings of one session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from one session to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drift from one session to the next cannot be distinguished from better puzzles, because each round was rated in a session of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether the answers are random cannot be told from {n_shared}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answers are not random ({p}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answers look random: over {n_shared} they follow the others by a correlation of at most {with_others_high}, and no feature by more than {value} (95 % bounds).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} shared puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} shared puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over {n_raters} and {n_puzzles}, {levels}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are the ratings of one rater; take in those of others to pool them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_puzzles} and {n_names} are too few to fit; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature follows from the others; choose fewer features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ratings follow puzzles and raters exactly, so nothing tells the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>levels of raters are random, with a standard deviation of {rater_sd} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each rater has a mean of its own, since two are too few for random ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is rated yet; rate some puzzles first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{returned} returned in disguise: ratings of one puzzle differ by {mean_difference} points on average, so one rating errs by about {repeat_sd} (95 % interval {low} to {high}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no puzzle was rated again in disguise yet; let some return to see how well ratings repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About {share} % of the variance of single ratings is the puzzles&apos; own (95 % interval {low} to {high} %); the rest is the rater&apos;s, and no feature can explain it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these are ratings of one puzzle only; rate more to see how they differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share of the puzzles in the ratings cannot be known before a puzzle returned in disguise; let some return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratings of one puzzle never differed, so the rater&apos;s share cannot be estimated; let more puzzles return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_puzzles} puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{returned} returned in disguise and got the same rating each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{returned} returned in disguise, whose ratings differ by {mean_difference} points on average; how much one rating errs is said from {fewest_returned} puzzles on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no column &apos;cards&apos;; add it or fit all sizes together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} rated puzzles are too few for {features}: with {spare} to spare any fit looks good; rate {least_spare} more or choose fewer features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in these rows it follows exactly from {named}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no round has two rated puzzles, so nothing can be compared within one; rate more puzzles of each, or fit with one intercept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each {kinds} has a mean of its own, so what differs only between them counts for no feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no feature is chosen; choose at least one column to explain the ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {name!r}, row {row} holds {iloc!r}, which is not a finite number below {largest:g}; correct it or choose another column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no complete ratings to fit; rate some puzzles first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{all_of} {y:g}, so there is nothing to explain; rate more puzzles, good and bad ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within each round all ratings are equal, so there is nothing to explain; rate more puzzles of one round, good and bad ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left_out} cannot be told from the means of the rounds; rate puzzles that differ in it within one round, or fit with one intercept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: {name}, because {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the same throughout every round, so it cannot be told from the means of the rounds; rate puzzles that differ in it within one round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every chosen feature is constant ({left_out}); choose features that vary between the rated puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_rows} puzzles cannot determine {n_features} features and {constants}; rate at least {n_features_2} more or choose fewer features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {n_numbers} puzzles: repeats of one puzzle are averaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_ratings} ratings of {nunique} puzzles count as independent, which makes the errors too small; average the repeats or cluster the errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;rating&apos; cannot explain itself; choose other columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name!r} is what the constant is called; rename the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no column {name!r}; choose among {numeric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n_y} ratings are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only rating is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {column:g} in every row, so its effect cannot be known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an intercept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_means} means of rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside 0 to {max_rating}: {n_off} of {n_ratings} ratings, which span {low:g} to {high:g}; correct them unless the table uses a scale of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {count} of {total} ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numeric columns (it has none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardly varied: {name} has one value in all but {rare} of {n_column} rows, so its coefficient rests on those few</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not quite sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quite sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No feature clearly goes with the ratings yet; the strongest hint: {way}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sure}: from {count} an unseen puzzle is predicted to {loo_rmse} points, {said} by {mean_said} ({loo_rmse_mean}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puzzles with {joined} were rated higher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No feature can be told from chance yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rated puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sure at all: {count} fix every coefficient and leave none to test it by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardly sure: of {count}, one alone determines a coefficient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parts} and {parts_2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name_of} alone determines a coefficient; rate another puzzle like it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name_of} was rated {observed:g} where the features say {fitted}, {value} standard errors apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} {verb} the coefficients most; look at the notes there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name_of} (rated {observed:g}, expected {fitted})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With {count}, an effect of about {low} points for one standard deviation of {easiest} is seen in {often} of 100 such studies, one half as large in {less}{tail}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For an unseen puzzle the fit errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} are too few to see in {often} of 100 such studies any effect that ratings from 0 to {max_rating} can hold: for one standard deviation of {easiest} it would take {low} points, and {most_spread} are the most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; for {most} it takes {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, more than ratings from 0 to {max_rating} can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} values of {name}{part_of} go with higher ratings: {coef} points per {unit} (95 % interval {low} to {high}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error for an unseen puzzle cannot be known, because one puzzle alone determines a coefficient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Among {n_features} features without any effect, one would look significant by chance in about {chance} of 100 such tables.{correction}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} overlaps with the other features (variance inflation {factor}), which widens its error {sqrt} times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit passes through {n} and leaves nothing to estimate its errors from, so no effect can be tested; rate more puzzles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Since the fit predicts {no_better} {mean_said}, what looks significant here may well be chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The effect of {names} is not statistically significant; its interval includes zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The effects of {names} are not statistically significant; their intervals include zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {what} significant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Corrected for that (Holm), {value} {verb} significant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n_kept}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that effect stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} effects stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table has no column {unknown!r}; choose among {choice}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale {scale!r} is unknown; choose one of {scales}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors clustered by puzzle are robust already; choose one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_groups} different puzzles are too few to cluster the errors of {n_names} features; rate more puzzles or average the repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{puzzle} alone determines a coefficient, so {kind} errors do not exist; leave out a feature that hardly varies or use plain errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the options of the fit are not whole ({error}); fit the round again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the features permuted among the puzzles{is_within}, the ratings are explained as well in {percent} % of {orders} permutations, {verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{draws} permutations cannot be drawn; choose 99 to {most_draws:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} differs between ratings of one puzzle, so it cannot be permuted; average the repeats or leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all {n_orders:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_orders:,} random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so together they are statistically significant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so together they are not statistically significant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of each round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fit passes through every rating, so its errors cannot be known; rate more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ratings differ by less, a standard deviation of {sd}; wait for a smaller effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an effect of {points} points cannot be waited for; give more than 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Printed are coefficients and errors; t, p and intervals are computed here, for {n_puzzles} puzzles rated once and {n_features} features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coefficients are points per raw unit of a feature. The paper calls its features normalised, which -40.7 points on a scale of 10 cannot be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ratings are not published, so overlap, influence and the error for an unseen puzzle cannot be known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the {n_features} effects {names} {verb} statistically significant, corrected for multiple testing (Holm).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the {n_features} effects is statistically significant, corrected for multiple testing (Holm).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}{where} ({sd}; range {low} to {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{have} of about {total} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an effect of {size} {which}{share}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one standard deviation of {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before {effect} can be seen: {obstacle}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{have} rated puzzles {verb} enough to see {effect} for {of}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be distinguished from effects of the features with which it overlaps; choose fewer features.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{effect} for {of} can hardly be seen within rounds, in which so little of it varies; rate puzzles of one round that differ in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of so small a range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {most_ratings} rated puzzles{like} before {effect} for {of} is visible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({share} standard deviations of the ratings{which})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> within rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> over all rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no feature varies over {n_puzzles}; rate more puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, row {number} has {n_fields} fields and the header {n_header}; make them equally long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rated puzzle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} rated puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>penalty {penalty} with {draws} draws cannot be used; choose one from {least:g} to {most:g} and at least 100 draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_puzzles} rated puzzles are too few to leave one out; rate 3 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {count} features without any effect at least one keeps its sign in about {chance} of 100 tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by leaving out each of {n_puzzles}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ridge with penalty {penalty} ({how}{which}): {n_terms} features count as {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For an unseen puzzle it errs by {loo_rmse} points, {verdict} {mean_said} ({loo_rmse_mean}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges are of {draws:,} bootstrap resamples of the puzzles; ridge pulls coefficients towards zero, so they are not confidence intervals and not a test: {by_chance}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a feature without any effect keeps its sign in about {chance} of 100 tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sign holds in the bootstrap resamples: {said}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No coefficient keeps its sign in the bootstrap resamples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> between {low} and {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_disguises} disguises do not fit a first half of {half} puzzles; choose 0 to {half}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the interval includes zero, so the difference is not statistically significant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{are} {points} {kind} puzzles{interval}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean ratings of two studies are comparable only when one person rated both; the gains over controls were measured inside each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gain over random puzzles is {difference} points {more} in {name} than in {name_2}{interval}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With each round&apos;s own level taken out by its controls, the energy of round {number} is {difference} points {way} that of round {number_2}{interval}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} {verb}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rated {difference} points {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (95 % interval {ends}){which}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both sides are {name}; choose another round on one side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_shared} of {one} {which} in {other} too, so their difference cannot be tested; choose rounds that share none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{capital} against {kind} puzzles: not known, since {found}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean ratings cannot be compared yet: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controls cannot tell the energies from the days yet: {error}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{plain!r} cannot be the name of a study; write 1 to {longest_name} characters on one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} is in use by another task; try again when that has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{copy} exists already; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} does not list digests; restore it from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (and {n_wrong} more lines)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, line {wrong}{more} is not what it was when the round was closed; restore the file from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mean} on average, 90 % interval {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} was expected to be rated {numbers}; it is {became}{so_far}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {number} is expected to be rated {numbers}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the study {name!r} has a round already, and a design is its first; leave --design out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} puzzles make no round; ask for 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} has no iteration {number}; it has {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} holds {holds!r} already; choose a new or empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} holds no study; choose a folder with a {study_file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}, key {key!r} holds {values!r}; write {which}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} has {max_rounds} rounds; begin a new study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} has no round to take back; add one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {number} of {folder} is judged already; withdraw its ratings first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{which} of {study}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} has no round yet; add one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the energy before is another one in each round; choose one round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no {kind} controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds no puzzle; choose a set that does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing says which energy made {source}; put its batch file beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no parent energy to take controls from; use 0 of them in a first round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no solvable random puzzle of {n_cards} cards was found; use no random controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every puzzle of {source} is in round {number} of the study already; generate others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {getattr}; use 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan of the round is not whole ({error}); make the round again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet; add one with boaf study add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed {seed} is below 0; choose 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only {n_found} of {count} puzzles were found; ask for fewer, or for other numbers of cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the study {name!r} has no round yet, so say how many cards its puzzles have: --cards 6-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} shows a puzzle that the round does not have; restore the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} holds control {control!r}; restore the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, column &apos;disguise&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the study&apos;s {n_own} {n_left} were never compared; each needs a comparison with one that was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--rater {given!r} has rated nothing here; choose one of: {known}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_withheld} {what} by others {are} withheld until you have rated the round blind; {left} left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--rater {given!r} cannot be shown: {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n_left} puzzles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {number} has no puzzle to rate; add some first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value!r} is not a puzzle of {where}; leave the row out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row belongs to the study {name!r}, and this one is {name_2!r}; take it in there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rater&apos;s name has {n_rater} characters; a book asks for 1 to {max_name_chars}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outcome {end!r} is unknown; write solved or given_up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {name!r} is none of this study as it is now; take the row in where the book was made, or leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{to_line!r} is not a puzzle of round {number}; leave the row out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {place} of the book; ask for the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row names neither a deal nor a puzzle_id; give one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deal is not that of puzzle {name!r}; restore the deal or correct the id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round {wanted}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any round of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {each!r}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {name} field holds the control character U+{ord:04X}; remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {name!r}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is torn or was changed on its way; ask for the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum does not fit: the row was changed or torn on its way; ask for the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row has {n_cells} fields and the header {n_header}; make them equally many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do not count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controls {said} in this fit: {n_controls} of {n_chosen}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} spans only {low} to {high} in this fit, and {least} to {most} over all rounds and controls; what is said of its effect, of its sign too, holds for that small part. Fit all rounds with their controls to see the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds and raters; rate a puzzle of them first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of the ratings belongs to these rounds; rate a puzzle of them first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard deviations {taste_sd:g} and {slip_sd:g} cannot be drawn; choose 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name!r} has a centre and no weight; give both or neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name!r} is liked by its logarithm; give a centre above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the simulated rater judges by {name!r}, which this puzzle lacks; measure it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found!r} stands for {wanted!r}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folder} lacks iteration {n}; restore its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comparisons.csv, line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: {where} is {ours}, and the ratings of that time give {theirs}, which is more than rounding; fit it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is not the id of its deal; correct it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: the study has no iteration {number}; restore its folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was made with other versions ({batch}), which may explain its differences; verify it with those</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} has {n_found} rows and its batch file makes {n_wanted}; restore the file from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}: puzzle {name!r} is in no set of the study; restore the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place}, row {number} is not what its batch file makes: {difference}; restore the file from a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing can be chosen among no items</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>feathers</name>
    <message>
        <source>Difficulty {count} of {most} feathers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random moves win one game in {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random moves win about one game in {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking the largest gain each turn solves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking the largest gain each turn does not solve it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By your last {games} games you win about {share} of 100 such games without a slip, an undo or a hint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: {share} of 100 such games are won without a slip, an undo or a hint; your own games will tell.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>features</name>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solvable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the deal can be brought to one stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of different suits (suit diversity).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of different ranks (rank diversity).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flockable pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of cards that share a suit or have the same or adjacent ranks, wherever they lie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average flockability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flockable pairs divided by cards, as the paper defines it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flockable partners of a card on average; what the paper&apos;s own figures count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dominant suit ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the cards that are of the commonest suit. The paper&apos;s words are &quot;the suit with the highest frequency divided by the total number of cards&quot;; the number of that suit&apos;s cards is meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups of cards joined by same or adjacent ranks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 1 solvability ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the states after one move that are still solvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 2 solvability ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the states after two moves that are still solvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 3 solvability ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the states after three moves that are still solvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halfway solvability ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the states after half the cards have moved that are still solvable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Initial tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the moves that lose at the start: 1 - winning moves / moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 1 tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the moves that lose after one move, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 2 tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the moves that lose after two moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth 3 tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the moves that lose after three moves, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Halfway tension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the moves that lose after half the cards have moved, on average over the states that can still be solved: 1 - winning moves / moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hourglass index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean tension of the middle third less that of the tenser of opening and end; above 0 for an hourglass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of moves that end in one stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solutions (log10)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithm to base 10 of the number of solutions, for energies and regressions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States that every solution visits. Browne (2017) counts any state that must be visited; here the start, which always is, is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves of a solution where no other move wins, on average over all solutions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Browne&apos;s class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 unsolvable; 1 trivial: at most one move; 2 interesting; 3 structured: some state between start and end is a key state; 4 strict: all are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves of the player who takes the largest gain each turn, until none is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the squared stack sizes where the greedy player ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Handicapped greedy score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a greedy player ends who opens a row only when no move is left in those above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look-ahead score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a player ends who takes the first of the three moves that gain most together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monte Carlo success</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of 20 games solved by a player who judges each move by five random plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random play score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean score of 100 random games; above 12 cards it goes with the halfway ratio best of all that needs no count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>-log10 of the chance that random moves solve it, 1/2 more where the greedy player fails, 1/24 more for each card above four; feathers follow from it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>jobs</name>
    <message>
        <source>Something unexpected went wrong. The details are in the log (Help, Show log).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mutate</name>
    <message>
        <source>as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} to r{row} c{column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>queue</name>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>You slipped once and recovered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You slipped {n} times and recovered.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>standing</name>
    <message>
        <source>Solved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Winnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Same suit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a heart onto another heart in its row. Go on until one stack is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns count as rows do. Bring the four sevens together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks that follow each other match too: a five goes on a six, and back. Ace and king do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All are clubs, but a card that is left without a neighbour in its row or column is stuck. Undo takes a move back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the card on top counts. One first move looks right and loses: look ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now on your own. H gives a hint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One more, and the board is yours.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>whatif</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>widget</name>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
