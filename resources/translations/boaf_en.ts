<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BatchStatus</name>
    <message numerus="yes">
        <source>{done} of %n puzzle(s)</source>
        <translation>
            <numerusform>{done} of %n puzzle</numerusform>
            <numerusform>{done} of %n puzzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out</source>
        <translation>
            <numerusform>%n left out</numerusform>
            <numerusform>%n left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chain(s)</source>
        <translation>
            <numerusform>%n chain</numerusform>
            <numerusform>%n chains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BookWindow</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzzle</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChainPuzzles</name>
    <message numerus="yes">
        <source>Puzzle {id}, %n card(s): energy {energy} ({known})</source>
        <translation>
            <numerusform>Puzzle {id}, %n card: energy {energy} ({known})</numerusform>
            <numerusform>Puzzle {id}, %n cards: energy {energy} ({known})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Running, %n card(s)</source>
        <translation>
            <numerusform>Running, %n card</numerusform>
            <numerusform>Running, %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message numerus="yes">
        <source>Move these %n to the wastebasket?</source>
        <translation>
            <numerusform>Move these %n to the wastebasket?</numerusform>
            <numerusform>Move these %n to the wastebasket?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Collector</name>
    <message numerus="yes">
        <source>%n puzzle(s) added to {name}.</source>
        <translation>
            <numerusform>%n puzzle added to {name}.</numerusform>
            <numerusform>%n puzzles added to {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) already in {name}.</source>
        <translation>
            <numerusform>%n puzzle already in {name}.</numerusform>
            <numerusform>%n puzzles already in {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareRoundsWindow</name>
    <message numerus="yes">
        <source>%n puzzle(s) are left out until they are rated: the round is blind.</source>
        <translation>
            <numerusform>%n puzzle are left out until they are rated: the round is blind.</numerusform>
            <numerusform>%n puzzles are left out until they are rated: the round is blind.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContinueOffer</name>
    <message numerus="yes">
        <source>This set has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>This set has {n} of %n puzzle.</numerusform>
            <numerusform>This set has {n} of %n puzzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last batch has {n} of %n puzzle(s).</source>
        <translation>
            <numerusform>The last batch has {n} of %n puzzle.</numerusform>
            <numerusform>The last batch has {n} of %n puzzles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Daily</name>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <extracomment>A puzzle of the day may have been solved A `Puzzle` should go on the board</extracomment>
        <translation>
            <numerusform>%n day in a row.</numerusform>
            <numerusform>%n days in a row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Distributions</name>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Not known of %n puzzle.</numerusform>
            <numerusform>Not known of %n puzzles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditorWindow</name>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>The grid has at most %n cell</numerusform>
            <numerusform>The grid has at most %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnergyPlot</name>
    <message numerus="yes">
        <source>%n more chain(s)</source>
        <translation>
            <numerusform>%n more chain</numerusform>
            <numerusform>%n more chains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>best of %n finished chain(s)</source>
        <translation>
            <numerusform>best of %n finished chain</numerusform>
            <numerusform>best of %n finished chains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source>%n puzzle(s) in one file</source>
        <translation>
            <numerusform>%n puzzle in one file</numerusform>
            <numerusform>%n puzzles in one file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzzle</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportScope</name>
    <message numerus="yes">
        <source>These: {n} selected of %n puzzle(s)</source>
        <translation>
            <numerusform>These: {n} selected of %n puzzle</numerusform>
            <numerusform>These: {n} selected of %n puzzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: {n} shown of %n puzzle(s), {left} left out</source>
        <translation>
            <numerusform>These: {n} shown of %n puzzle, {left} left out</numerusform>
            <numerusform>These: {n} shown of %n puzzles, {left} left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These: all %n puzzle(s)</source>
        <translation>
            <numerusform>These: all %n puzzle</numerusform>
            <numerusform>These: all %n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GateForm</name>
    <message numerus="yes">
        <source>%n more rule(s)</source>
        <translation>
            <numerusform>%n more rule</numerusform>
            <numerusform>%n more rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GenerateForm</name>
    <message numerus="yes">
        <source>Rows and columns make at most %n cell(s)</source>
        <extracomment>What is wrong with the first field that is not right, empty when all are.</extracomment>
        <translation>
            <numerusform>Rows and columns make at most %n cell</numerusform>
            <numerusform>Rows and columns make at most %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Generation</name>
    <message numerus="yes">
        <source>Done: %n puzzle(s).</source>
        <extracomment>Kernels are still to be compiled, which the first batch waits for Records that earlier runs of the batch have found `ChainTrace`s of the running chains, in order Outcomes of chains, in order One sentence; everything found is kept</extracomment>
        <translation>
            <numerusform>Done: %n puzzle.</numerusform>
            <numerusform>Done: %n puzzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped at the time limit with %n puzzle(s).</source>
        <translation>
            <numerusform>Stopped at the time limit with %n puzzle.</numerusform>
            <numerusform>Stopped at the time limit with %n puzzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped with %n puzzle(s): too many chains found none.</source>
        <translation>
            <numerusform>Stopped with %n puzzle: too many chains found none.</numerusform>
            <numerusform>Stopped with %n puzzles: too many chains found none.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message numerus="yes">
        <source>{group}: {n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{group}: {n} of %n puzzle</numerusform>
            <numerusform>{group}: {n} of %n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n cards</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stack(s) left.</source>
        <translation>
            <numerusform>%n stack left.</numerusform>
            <numerusform>%n stacks left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row.</source>
        <translation>
            <numerusform>%n day in a row.</numerusform>
            <numerusform>%n days in a row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IntakePreview</name>
    <message numerus="yes">
        <source>Take in %n rating(s)</source>
        <translation>
            <numerusform>Take in %n rating</numerusform>
            <numerusform>Take in %n ratings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new rating(s) for {study}.</source>
        <translation>
            <numerusform>%n new rating for {study}.</numerusform>
            <numerusform>%n new ratings for {study}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Already in the study: %n rating(s).</source>
        <translation>
            <numerusform>Already in the study: %n rating.</numerusform>
            <numerusform>Already in the study: %n ratings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refused: %n row(s).</source>
        <translation>
            <numerusform>Refused: %n row.</numerusform>
            <numerusform>Refused: %n rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LadderWindow</name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n cards</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeftOutFold</name>
    <message numerus="yes">
        <source>%n puzzle(s), with the reason</source>
        <translation>
            <numerusform>%n puzzle, with the reason</numerusform>
            <numerusform>%n puzzles, with the reason</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message numerus="yes">
        <source>Study, %n round(s)</source>
        <translation>
            <numerusform>Study, %n round</numerusform>
            <numerusform>Study, %n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryWindow</name>
    <message numerus="yes">
        <source>%n file(s) left out; the pointer here shows why.</source>
        <translation>
            <numerusform>%n file left out; the pointer here shows why.</numerusform>
            <numerusform>%n files left out; the pointer here shows why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MutateSection</name>
    <message numerus="yes">
        <source>%n neighbour(s) can be solved</source>
        <translation>
            <numerusform>%n neighbour can be solved</numerusform>
            <numerusform>%n neighbours can be solved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n better</source>
        <translation>
            <numerusform>%n better</numerusform>
            <numerusform>%n better</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be solved</source>
        <translation>
            <numerusform>%n cannot be solved</numerusform>
            <numerusform>%n cannot be solved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PostMortem</name>
    <message numerus="yes">
        <source>%n move(s) lost the game.</source>
        <translation>
            <numerusform>%n move lost the game.</numerusform>
            <numerusform>%n moves lost the game.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your moves narrowed the ways to win.</source>
        <translation>
            <numerusform>%n of your moves narrowed the ways to win.</numerusform>
            <numerusform>%n of your moves narrowed the ways to win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) not known yet.</source>
        <translation>
            <numerusform>%n move not known yet.</numerusform>
            <numerusform>%n moves not known yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PuzzlesPanel</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzzle</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s)</source>
        <translation>
            <numerusform>{n} of %n puzzle</numerusform>
            <numerusform>{n} of %n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueReminder</name>
    <message numerus="yes">
        <source>The queue was interrupted with %n batch(es) to do; the Generate panel goes on.</source>
        <translation>
            <numerusform>The queue was interrupted with %n batch to do; the Generate panel goes on.</numerusform>
            <numerusform>The queue was interrupted with %n batches to do; the Generate panel goes on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueSection</name>
    <message numerus="yes">
        <source>{n} of %n batch(es) done</source>
        <translation>
            <numerusform>{n} of %n batch done</numerusform>
            <numerusform>{n} of %n batches done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n batch(es) to do</source>
        <translation>
            <numerusform>{n} of %n batch to do</numerusform>
            <numerusform>{n} of %n batches to do</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rearranging</name>
    <message numerus="yes">
        <source>%n puzzle(s) removed. Undo brings them back; the set “removed” has them too.</source>
        <translation>
            <numerusform>%n puzzle removed. Undo brings them back; the set “removed” has them too.</numerusform>
            <numerusform>%n puzzles removed. Undo brings them back; the set “removed” has them too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n undo(s)</source>
        <translation>
            <numerusform>%n undo</numerusform>
            <numerusform>%n undos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slip(s)</source>
        <translation>
            <numerusform>%n slip</numerusform>
            <numerusform>%n slips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScatterPage</name>
    <message numerus="yes">
        <source>{n} selected of %n point(s).</source>
        <translation>
            <numerusform>{n} selected of %n point.</numerusform>
            <numerusform>{n} selected of %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s). Drag over some to select them; a click opens one.</source>
        <translation>
            <numerusform>%n point. Drag over some to select them; a click opens one.</numerusform>
            <numerusform>%n points. Drag over some to select them; a click opens one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not known of %n puzzle(s).</source>
        <translation>
            <numerusform>Not known of %n puzzle.</numerusform>
            <numerusform>Not known of %n puzzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) at 0 or below have no place on a logarithmic axis.</source>
        <translation>
            <numerusform>%n puzzle at 0 or below have no place on a logarithmic axis.</numerusform>
            <numerusform>%n puzzles at 0 or below have no place on a logarithmic axis.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SectionList</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzzle</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <source>Go to move %n</source>
        <extracomment>Another puzzle is on the board. ``position_changed`` follows. The game is at another node Something was proved about a node of the present tree Which nodes have a new outlook, a tuple of `Node`; ``verdict_changed`` follows. A bookmark was made, named or taken away, or another game has others. A count or the outcome changed; the clock alone does not emit The clock begins to count, or is held One stack is left, for the first time in this game The player gave the puzzle up The player left a game for good that could no longer be won The player asked for the first hint at the present position Whether what would sway a rating is hidden</extracomment>
        <translation>
            <numerusform>Go to move %n</numerusform>
            <numerusform>Go to move %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetCommands</name>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) were saved to {name}.</source>
        <translation>
            <numerusform>{n} of %n puzzle were saved to {name}.</numerusform>
            <numerusform>{n} of %n puzzles were saved to {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Slips</name>
    <message numerus="yes">
        <source>%n of your slips to practise.</source>
        <translation>
            <numerusform>%n of your slips to practise.</numerusform>
            <numerusform>%n of your slips to practise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SlipsBar</name>
    <message numerus="yes">
        <source>%n more to practise.</source>
        <translation>
            <numerusform>%n more to practise.</numerusform>
            <numerusform>%n more to practise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n cards</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StormBar</name>
    <message numerus="yes">
        <source>%n solved.</source>
        <translation>
            <numerusform>%n solved.</numerusform>
            <numerusform>%n solved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped.</source>
        <translation>
            <numerusform>%n skipped.</numerusform>
            <numerusform>%n skipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) solved.</source>
        <translation>
            <numerusform>%n puzzle solved.</numerusform>
            <numerusform>%n puzzles solved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudyResults</name>
    <message numerus="yes">
        <source>%n against the energy</source>
        <translation>
            <numerusform>%n against the energy</numerusform>
            <numerusform>%n against the energy</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudyRounds</name>
    <message numerus="yes">
        <source>Next: play and rate the %n puzzle(s) of round {n} that are left.</source>
        <translation>
            <numerusform>Next: play and rate the %n puzzle of round {n} that are left.</numerusform>
            <numerusform>Next: play and rate the %n puzzles of round {n} that are left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudySource</name>
    <message numerus="yes">
        <source>%n ratings</source>
        <translation>
            <numerusform>%n ratings</numerusform>
            <numerusform>%n ratings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzles</source>
        <translation>
            <numerusform>%n puzzles</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TakingIn</name>
    <message numerus="yes">
        <source>%n rating(s) taken in.</source>
        <translation>
            <numerusform>%n rating taken in.</numerusform>
            <numerusform>%n ratings taken in.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) moved</source>
        <translation>
            <numerusform>{n} of %n puzzle moved</numerusform>
            <numerusform>{n} of %n puzzles moved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not known</source>
        <translation>
            <numerusform>%n not known</numerusform>
            <numerusform>%n not known</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_BookWords</name>
    <message numerus="yes">
        <source>%n puzzle(s)</source>
        <translation>
            <numerusform>%n puzzle</numerusform>
            <numerusform>%n puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_DealDialog</name>
    <message numerus="yes">
        <source>The grid has at most %n cell(s)</source>
        <translation>
            <numerusform>The grid has at most %n cell</numerusform>
            <numerusform>The grid has at most %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_SheetWords</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
</TS>