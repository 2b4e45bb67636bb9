<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>flagstone::app</name>
    <message numerus="yes">
        <source>%n try(ies)</source>
        <translation>
            <numerusform>%n try</numerusform>
            <numerusform>%n tries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>won after %n move(s)</source>
        <translation>
            <numerusform>won after %n move</numerusform>
            <numerusform>won after %n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lost after %n move(s)</source>
        <translation>
            <numerusform>lost after %n move</numerusform>
            <numerusform>lost after %n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restored in full: %n move(s), nothing lost.</source>
        <translation>
            <numerusform>Restored in full: %n move, nothing lost.</numerusform>
            <numerusform>Restored in full: %n moves, nothing lost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restored: %n move(s). The rest cannot be read.</source>
        <translation>
            <numerusform>Restored: %n move. The rest cannot be read.</numerusform>
            <numerusform>Restored: %n moves. The rest cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your dice hit %n time(s), against %1 expected.</source>
        <translation>
            <numerusform>Your dice hit %n time, against %1 expected.</numerusform>
            <numerusform>Your dice hit %n times, against %1 expected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Those against you hit %n time(s), against %1 expected.</source>
        <translation>
            <numerusform>Those against you hit %n time, against %1 expected.</numerusform>
            <numerusform>Those against you hit %n times, against %1 expected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n door(s)</source>
        <translation>
            <numerusform>%n door</numerusform>
            <numerusform>%n doors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n target(s)</source>
        <translation>
            <numerusform>%n target</numerusform>
            <numerusform>%n targets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::WelcomeFoot</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::WelcomeSide</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>unfinished games</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more unfinished game(s)</source>
        <translation>
            <numerusform>%n more unfinished game</numerusform>
            <numerusform>%n more unfinished games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::DayBlock</name>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n day in a row</numerusform>
            <numerusform>%n days in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::FirstPage</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) in the box</source>
        <translation>
            <numerusform>%n game in the box</numerusform>
            <numerusform>%n games in the box</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::GameButton</name>
    <message numerus="yes">
        <source>%n to choose from</source>
        <translation>
            <numerusform>%n to choose from</numerusform>
            <numerusform>%n to choose from</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::PlayerRows</name>
    <message numerus="yes">
        <source>At most %n player(s). %1</source>
        <translation>
            <numerusform>At most %n player. %1</numerusform>
            <numerusform>At most %n players. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::GameSetup</name>
    <message numerus="yes">
        <source>Hou&amp;se rules: %n changed</source>
        <translation>
            <numerusform>Hou&amp;se rules: %n changed</numerusform>
            <numerusform>Hou&amp;se rules: %n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed: %1; and %n more.</source>
        <translation>
            <numerusform>Changed: %1; and %n more.</numerusform>
            <numerusform>Changed: %1; and %n more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::ChecksPanel</name>
    <message numerus="yes">
        <source>%n to look at</source>
        <translation>
            <numerusform>%n to look at</numerusform>
            <numerusform>%n to look at</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No problems in %Ln decision(s) tried</source>
        <translation>
            <numerusform>No problems in %Ln decision tried</numerusform>
            <numerusform>No problems in %Ln decisions tried</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IssueBox</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::Stage</name>
    <message numerus="yes">
        <source>Each full %1: %n hit(s)</source>
        <translation>
            <numerusform>Each full %1: %n hit</numerusform>
            <numerusform>Each full %1: %n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::StackModel</name>
    <message numerus="yes">
        <source>%n card(s) %1, %2</source>
        <translation>
            <numerusform>%n card %1, %2</numerusform>
            <numerusform>%n cards %1, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::DeckPage</name>
    <message numerus="yes">
        <source>%n to fix</source>
        <translation>
            <numerusform>%n to fix</numerusform>
            <numerusform>%n to fix</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::DeckTrials</name>
    <message numerus="yes">
        <source>%n foe(s), and where you meet them</source>
        <translation>
            <numerusform>%n foe, and where you meet it</numerusform>
            <numerusform>%n foes, and where you meet them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s): %1</source>
        <translation>
            <numerusform>%n room: %1</numerusform>
            <numerusform>%n rooms: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::GoalView</name>
    <message numerus="yes">
        <source>of %n way(s) joined by “or” must be met</source>
        <translation>
            <numerusform>of %n way joined by “or” must be met</numerusform>
            <numerusform>of %n ways joined by “or” must be met</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::LedgerPage</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n spell(s)</source>
        <translation>
            <numerusform>, %n spell</numerusform>
            <numerusform>, %n spells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1. %n quest(s), </source>
        <translation>
            <numerusform>%1. %n quest, </numerusform>
            <numerusform>%1. %n quests, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quest(s), </source>
        <translation>
            <numerusform>%n quest, </numerusform>
            <numerusform>%n quests, </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more on earlier pages</source>
        <translation>
            <numerusform>%n more on earlier pages</numerusform>
            <numerusform>%n more on earlier pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::LuckPart</name>
    <message numerus="yes">
        <source>Looking back at %n more game(s) …</source>
        <translation>
            <numerusform>Looking back at %n more game …</numerusform>
            <numerusform>Looking back at %n more games …</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>games' worth of luck in %n game(s)</source>
        <translation>
            <numerusform>games' worth of luck in %n game</numerusform>
            <numerusform>games' worth of luck in %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n time(s), about %2 points each</source>
        <translation>
            <numerusform>%1: %n time, about %2 points each</numerusform>
            <numerusform>%1: %n times, about %2 points each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::StatisticsPage</name>
    <message numerus="yes">
        <source>%n game(s) since %1, %2 won</source>
        <translation>
            <numerusform>%n game since %1, %2 won</numerusform>
            <numerusform>%n games since %1, %2 won</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n game(s), %2 won</source>
        <translation>
            <numerusform>%1: %n game, %2 won</numerusform>
            <numerusform>%1: %n games, %2 won</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compared with fair dice, all players’ dice together. The last %n game(s) count.</source>
        <translation>
            <numerusform>Compared with fair dice, all players’ dice together. The last game counts.</numerusform>
            <numerusform>Compared with fair dice, all players’ dice together. The last %n games count.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filled: %1. The line: with so few games, the real chance lies within it 95 times out of 100. The last %n game(s) count.</source>
        <translation>
            <numerusform>Filled: %1. The line: with so few games, the real chance lies within it 95 times out of 100. The last game counts.</numerusform>
            <numerusform>Filled: %1. The line: with so few games, the real chance lies within it 95 times out of 100. The last %n games count.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::EndReport</name>
    <message numerus="yes">
        <source>You asked for %n hint(s).</source>
        <translation>
            <numerusform>You asked for %n hint.</numerusform>
            <numerusform>You asked for %n hints.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::EndPicture</name>
    <message numerus="yes">
        <source>%n room(s) in the order in which the party came</source>
        <translation>
            <numerusform>%n room in the order in which the party came</numerusform>
            <numerusform>%n rooms in the order in which the party came</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::DungeonWindow</name>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s), %1 elsewhere</source>
        <translation>
            <numerusform>%n card, %1 elsewhere</numerusform>
            <numerusform>%n cards, %1 elsewhere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::StackColumn</name>
    <message numerus="yes">
        <source>%n card(s), %1 placed</source>
        <translation>
            <numerusform>%n card, %1 placed</numerusform>
            <numerusform>%n cards, %1 placed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s), %1 placed, %2 laid out</source>
        <translation>
            <numerusform>%n card, %1 placed, %2 laid out</numerusform>
            <numerusform>%n cards, %1 placed, %2 laid out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::TuneDialog</name>
    <message numerus="yes">
        <source>%1: %n card(s)</source>
        <translation>
            <numerusform>%1: %n card</numerusform>
            <numerusform>%1: %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::MomentsPanel</name>
    <message numerus="yes">
        <source>%n moment(s) that decided it</source>
        <translation>
            <numerusform>The moment that decided it</numerusform>
            <numerusform>%n moments that decided it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::PrintDialog</name>
    <message numerus="yes">
        <source>Replace “%1” and %n more file(s)?</source>
        <translation>
            <numerusform>Replace “%1” and %n more file?</numerusform>
            <numerusform>Replace “%1” and %n more files?</numerusform>
        </translation>
    </message>
</context>
</TS>
