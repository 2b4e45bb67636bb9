<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
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
        <source>No slips in %n decision(s) tried</source>
        <translation>
            <numerusform>No slips in %n decision tried</numerusform>
            <numerusform>No slips in %n decisions tried</numerusform>
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
        <source>%n to mend</source>
        <translation>
            <numerusform>%n to mend</numerusform>
            <numerusform>%n to mend</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>flagstone::app::DeckTrials</name>
    <message numerus="yes">
        <source>%n foe(s), and where they are met</source>
        <translation>
            <numerusform>%n foe, and where it is met</numerusform>
            <numerusform>%n foes, and where they are met</numerusform>
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
    <name>flagstone::app::LedgerPage</name>
    <message numerus="yes">
        <source>%1 hits. %n quest(s), </source>
        <translation>
            <numerusform>%1 hits. %n quest, </numerusform>
            <numerusform>%1 hits. %n quests, </numerusform>
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
        <source>%n more on the pages before</source>
        <translation>
            <numerusform>%n more on the pages before</numerusform>
            <numerusform>%n more on the pages before</numerusform>
        </translation>
    </message>
</context>
</TS>
