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
        <source>%n chain(s)</source>
        <translation>
            <numerusform>%n chain</numerusform>
            <numerusform>%n chains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <translation>
            <numerusform>%n rejected</numerusform>
            <numerusform>%n rejected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Daily</name>
    <message numerus="yes">
        <source>Streak: %n day(s).</source>
        <translation>
            <numerusform>Streak: %n day.</numerusform>
            <numerusform>Streak: %n days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditorWindow</name>
    <message numerus="yes">
        <source>A grid can have at most %n cell(s)</source>
        <translation>
            <numerusform>A grid can have at most %n cell</numerusform>
            <numerusform>A grid can have at most %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnergyPanel</name>
    <message numerus="yes">
        <source>%n term(s)</source>
        <translation>
            <numerusform>%n term</numerusform>
            <numerusform>%n terms</numerusform>
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
</context>
<context>
    <name>ExportScope</name>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) selected</source>
        <translation>
            <numerusform>{n} of %n puzzle selected</numerusform>
            <numerusform>{n} of %n puzzles selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) shown · {left} hidden by the filter</source>
        <translation>
            <numerusform>{n} of %n puzzle shown · {left} hidden by the filter</numerusform>
            <numerusform>{n} of %n puzzles shown · {left} hidden by the filter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n puzzle(s)</source>
        <translation>
            <numerusform>All %n puzzle</numerusform>
            <numerusform>All %n puzzles</numerusform>
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
        <source>A grid can have at most %n cell(s)</source>
        <translation>
            <numerusform>A grid can have at most %n cell</numerusform>
            <numerusform>A grid can have at most %n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GeneratePanel</name>
    <message numerus="yes">
        <source>Finished: %n puzzle(s).</source>
        <translation>
            <numerusform>Finished: %n puzzle.</numerusform>
            <numerusform>Finished: %n puzzles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n puzzle(s). Too many chains found no new puzzle.</source>
        <translation>
            <numerusform>Stopped after %n puzzle. Too many chains found no new puzzle.</numerusform>
            <numerusform>Stopped after %n puzzles. Too many chains found no new puzzle.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HomePage</name>
    <message numerus="yes">
        <source>Streak: %n day(s).</source>
        <translation>
            <numerusform>Streak: %n day.</numerusform>
            <numerusform>Streak: %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Practise %n of your mistakes.</source>
        <translation>
            <numerusform>Practise %n of your mistakes.</numerusform>
            <numerusform>Practise %n of your mistakes.</numerusform>
        </translation>
    </message>
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
        <source>Stuck with %n stack(s).</source>
        <translation>
            <numerusform>Stuck with %n stack.</numerusform>
            <numerusform>Stuck with %n stacks.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IntakePreview</name>
    <message numerus="yes">
        <source>Import %n rating(s)</source>
        <translation>
            <numerusform>Import %n rating</numerusform>
            <numerusform>Import %n ratings</numerusform>
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
        <source>{rater}: %n new rating(s)</source>
        <translation>
            <numerusform>{rater}: %n new rating</numerusform>
            <numerusform>{rater}: %n new ratings</numerusform>
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
        <source>Replacing earlier ratings: %n rating(s).</source>
        <translation>
            <numerusform>Replacing earlier ratings: %n rating.</numerusform>
            <numerusform>Replacing earlier ratings: %n ratings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Skipped %n rating(s), because the study has newer ones.</source>
        <translation>
            <numerusform>Skipped %n rating, because the study has newer ones.</numerusform>
            <numerusform>Skipped %n ratings, because the study has newer ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rejected: %n row(s).</source>
        <translation>
            <numerusform>Rejected: %n row.</numerusform>
            <numerusform>Rejected: %n rows.</numerusform>
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
    <name>LibraryWindow</name>
    <message numerus="yes">
        <source>Study, %n round(s)</source>
        <translation>
            <numerusform>Study, %n round</numerusform>
            <numerusform>Study, %n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) skipped. Hover here to see why.</source>
        <translation>
            <numerusform>%n file skipped. Hover here to see why.</numerusform>
            <numerusform>%n files skipped. Hover here to see why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move these %n items to the wastebasket?</source>
        <translation>
            <numerusform>Move these %n items to the wastebasket?</numerusform>
            <numerusform>Move these %n items to the wastebasket?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) moved to the wastebasket.</source>
        <translation>
            <numerusform>%n item moved to the wastebasket.</numerusform>
            <numerusform>%n items moved to the wastebasket.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPanel</name>
    <message numerus="yes">
        <source>{found} of %n cell(s), {evaluated} evaluations</source>
        <translation>
            <numerusform>{found} of %n cell, {evaluated} evaluations</numerusform>
            <numerusform>{found} of %n cells, {evaluated} evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message numerus="yes">
        <source>Puzzle {id}, energy {energy}, best of %n deal(s) evaluated here.</source>
        <translation>
            <numerusform>Puzzle {id}, energy {energy}, best of %n deal evaluated here.</numerusform>
            <numerusform>Puzzle {id}, energy {energy}, best of %n deals evaluated here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mistakes</name>
    <message numerus="yes">
        <source>%n more to practise.</source>
        <translation>
            <numerusform>%n more to practise.</numerusform>
            <numerusform>%n more to practise.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpenSet</name>
    <message numerus="yes">
        <source>{n} of %n puzzle(s) were saved to {name}.</source>
        <translation>
            <numerusform>{n} of %n puzzle were saved to {name}.</numerusform>
            <numerusform>{n} of %n puzzles were saved to {name}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Panels</name>
    <message numerus="yes">
        <source>Another program removed %n rating(s) from {path}.</source>
        <translation>
            <numerusform>Another program removed %n rating from {path}.</numerusform>
            <numerusform>Another program removed %n ratings from {path}.</numerusform>
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
    <name>RatingsImporter</name>
    <message numerus="yes">
        <source>%n rating(s) imported.</source>
        <translation>
            <numerusform>%n rating imported.</numerusform>
            <numerusform>%n ratings imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RejectionReasons</name>
    <message numerus="yes">
        <source>%n puzzle(s), with reasons</source>
        <translation>
            <numerusform>%n puzzle, with reasons</numerusform>
            <numerusform>%n puzzles, with reasons</numerusform>
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
        <source>%n mistake(s)</source>
        <translation>
            <numerusform>%n mistake</numerusform>
            <numerusform>%n mistakes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetCommands</name>
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
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudyPanel</name>
    <message numerus="yes">
        <source>Still to rate: %n puzzle(s). You can rate them later: select the round in the table of rounds.</source>
        <translation>
            <numerusform>Still to rate: %n puzzle. You can rate them later: select the round in the table of rounds.</numerusform>
            <numerusform>Still to rate: %n puzzles. You can rate them later: select the round in the table of rounds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_DealDialog</name>
    <message numerus="yes">
        <source>A grid can have at most %n cell(s)</source>
        <translation>
            <numerusform>A grid can have at most %n cell</numerusform>
            <numerusform>A grid can have at most %n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n cell(s) in all</source>
        <translation>
            <numerusform>at most %n cell in all</numerusform>
            <numerusform>at most %n cells in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>board</name>
    <message numerus="yes">
        <source>Every continuation was checked ({n} position(s)). None of them wins.</source>
        <translation>
            <numerusform>Every continuation was checked ({n} position). None of them wins.</numerusform>
            <numerusform>Every continuation was checked ({n} positions). None of them wins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>However you play, the %n marked card(s) can never be brought together in one stack.</source>
        <translation>
            <numerusform>However you play, the %n marked card can never be brought together in one stack.</numerusform>
            <numerusform>However you play, the %n marked cards can never be brought together in one stack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{winning} of %n moves win.</source>
        <translation>
            <numerusform>{winning} of %n moves win.</numerusform>
            <numerusform>{winning} of %n moves win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cards:The} match none of the other cards.</source>
        <translation>
            <numerusform>{cards:The} match none of the other cards.</numerusform>
            <numerusform>{cards:The} match none of the other cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>However you play, {cards:the} can never join another stack.</source>
        <translation>
            <numerusform>However you play, {cards:the} can never join another stack.</numerusform>
            <numerusform>However you play, {cards:the} can never join another stack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cards:The} share no row or column with the other stacks.</source>
        <translation>
            <numerusform>{cards:The} share no row or column with the other stacks.</numerusform>
            <numerusform>{cards:The} share no row or column with the other stacks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stack of %n</source>
        <translation>
            <numerusform>stack of %n</numerusform>
            <numerusform>stack of %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>cards</name>
    <message numerus="yes">
        <source>{card} and %n other(s) | the: {card:the} and %n other(s)</source>
        <translation>
            <numerusform>{card} and %n other | the: {card:the} and %n other</numerusform>
            <numerusform>{card} and %n others | the: {card:the} and %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rating(s)</source>
        <translation>
            <numerusform>%n rating</numerusform>
            <numerusform>%n ratings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>greedy play uses %n row(s) or column(s), fewer than {least}</source>
        <translation>
            <numerusform>greedy play uses %n row or column, fewer than {least}</numerusform>
            <numerusform>greedy play uses %n rows or columns, fewer than {least}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row has %n field(s), but the header has {n_header}. The numbers must match.</source>
        <translation>
            <numerusform>The row has %n field, but the header has {n_header}. The numbers must match.</numerusform>
            <numerusform>The row has %n fields, but the header has {n_header}. The numbers must match.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Row {row} has %n cell(s), but row 1 has {width}. Use {empty_cell} for each empty cell so that all rows have the same length.</source>
        <translation>
            <numerusform>Row {row} has %n cell, but row 1 has {width}. Use {empty_cell} for each empty cell so that all rows have the same length.</numerusform>
            <numerusform>Row {row} has %n cells, but row 1 has {width}. Use {empty_cell} for each empty cell so that all rows have the same length.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rows} × {columns} · %n card(s)</source>
        <translation>
            <numerusform>{rows} × {columns} · %n card</numerusform>
            <numerusform>{rows} × {columns} · %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rater(s)</source>
        <translation>
            <numerusform>%n rater</numerusform>
            <numerusform>%n raters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds and raters: {n_means}). Rate at least %n more or choose fewer features.</source>
        <translation>
            <numerusform>Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds and raters: {n_means}). Rate at least %n more or choose fewer features.</numerusform>
            <numerusform>Too few rated puzzles for a fit: {n_rows} (features: {n_features}, means of rounds and raters: {n_means}). Rate at least %n more or choose fewer features.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are too few puzzles ({n_groups}) to cluster the errors of a fit with %n feature(s). Rate more puzzles or average the repeats.</source>
        <translation>
            <numerusform>There are too few puzzles ({n_groups}) to cluster the errors of a fit with %n feature. Rate more puzzles or average the repeats.</numerusform>
            <numerusform>There are too few puzzles ({n_groups}) to cluster the errors of a fit with %n features. Rate more puzzles or average the repeats.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first half of the round has only %n puzzle(s), too few for {n_disguises} repeats. Use 0 to {half}.</source>
        <translation>
            <numerusform>The first half of the round has only %n puzzle, too few for {n_disguises} repeats. Use 0 to {half}.</numerusform>
            <numerusform>The first half of the round has only %n puzzles, too few for {n_disguises} repeats. Use 0 to {half}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s)</source>
        <translation>
            <numerusform>%n control</numerusform>
            <numerusform>%n controls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A grid of {rows} × {columns} needs {size} cells, not %n. Use -- for each empty cell.</source>
        <translation>
            <numerusform>A grid of {rows} × {columns} needs {size} cells, not %n. Use -- for each empty cell.</numerusform>
            <numerusform>A grid of {rows} × {columns} needs {size} cells, not %n. Use -- for each empty cell.</numerusform>
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
        <source>Can't choose %n puzzle(s) from {n_candidates}. Use a smaller number.</source>
        <translation>
            <numerusform>Can't choose %n puzzle from {n_candidates}. Use a smaller number.</numerusform>
            <numerusform>Can't choose %n puzzles from {n_candidates}. Use a smaller number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This is based on the ratings of %n round(s).</source>
        <translation>
            <numerusform>This is based on the ratings of %n round.</numerusform>
            <numerusform>This is based on the ratings of %n rounds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rated puzzle(s)</source>
        <translation>
            <numerusform>%n rated puzzle</numerusform>
            <numerusform>%n rated puzzles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plural</name>
    <message numerus="yes">
        <source>number of the plural form</source>
        <translation>
            <numerusform>number of the plural form</numerusform>
            <numerusform>number of the plural form</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>study</name>
    <message numerus="yes">
        <source>Round {n} still has %n puzzle(s) to rate. Select the round to continue.</source>
        <translation>
            <numerusform>Round {n} still has %n puzzle to rate. Select the round to continue.</numerusform>
            <numerusform>Round {n} still has %n puzzles to rate. Select the round to continue.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Still to rate: %n puzzle(s).</source>
        <translation>
            <numerusform>Still to rate: %n puzzle.</numerusform>
            <numerusform>Still to rate: %n puzzles.</numerusform>
        </translation>
    </message>
</context>
</TS>