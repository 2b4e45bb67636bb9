// Whoever plays by ear is told what the others read: the accessibility tree of the real window at play has
// the words of the question, of every choice and of what happened last.
#include "app/announced.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/heard.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/table_words.h"
#include "app/play/choice_groups.h"
#include "app/play/log_lines.h"
#include "app/shell/shell_fixture.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QLabel>
#include <QStatusBar>

namespace flagstone::app::play_test {

namespace {

class SpokenPlay : public ShellTest, public testing::WithParamInterface<std::size_t> {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        const ModuleInfo &module = modules()[GetParam()];
        GameRequest made = request(std::min(2, module.mostSeats));
        made.module = &module;
        made.pack = std::make_shared<const PackData>(
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data);
        made.setup.ruleset = module.id;
        made.setup.adventure = module.adventures(*made.pack).front().id;
        ASSERT_TRUE(window().startGame(made));
    }

    void lift()
    {
        if (table().covered())
            QTest::keyClick(child<QWidget>("curtain"), Qt::Key_Return);
    }
    /// Buttons that were replaced are gone as soon as the event loop comes round.
    void settle()
    {
        QCoreApplication::processEvents(); // the log is written when nothing else is to do
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    void expectQuestion(const std::vector<Heard> &heard)
    {
        const QString question = say(play().game(), play().decision().prompt).simplified();
        EXPECT_TRUE(std::ranges::any_of(heard, [&](const Heard &part) {
            return part.visible && part.role == QAccessible::StaticText && part.name == question;
        })) << question.toStdString();
        const QString rule = ruleOf(play().game(), play().decision().prompt);
        EXPECT_TRUE(rule.isEmpty() || isSaid(heard, rule)) << rule.toStdString();
    }
    /// Every choice is a button that says what it does, on its page of the bar.
    void expectChoices()
    {
        for (const Choice &choice : play().decision().choices) {
            table().bar().suggest(choice.code);
            settle();
            const QString words = say(play().game(), choice.label).simplified();
            const auto heard = hear(table().bar());
            EXPECT_TRUE(std::ranges::any_of(heard, [&](const Heard &part) {
                return part.visible && part.role == QAccessible::Button && part.name.contains(words);
            })) << words.toStdString();
            ++m_choices;
        }
    }
    void expectLog(const std::vector<Heard> &heard)
    {
        const auto lines = tell(play().session(), play().moves(), play().seat());
        if (!lines.empty()) {
            EXPECT_TRUE(isSaid(heard, lines.front().sentence)) << lines.front().sentence.toStdString();
        }
    }

    int m_choices = 0;
};

INSTANTIATE_TEST_SUITE_P(Games, SpokenPlay, testing::Values(0U, 1U, 2U),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(SpokenPlay, TheQuestionEveryChoiceAndTheLastSentence)
{
    SeededChance chance(Seed::fromText("by ear"));
    for (int step = 0; step < 24 && !play().game().ending().over && !HasFailure(); ++step) {
        lift();
        settle();
        const std::vector<Heard> heard = hear(window());
        expectQuestion(heard);
        expectLog(heard);
        EXPECT_TRUE(isSaid(heard, seatName(play().game(), play().seat()))) << "who acts";
        expectChoices();
        const auto count = static_cast<std::uint32_t>(play().decision().choices.size());
        play().choose(std::string(play().decision().choices[chance.uniform(count, ChanceTag::Pick)].code));
    }
    EXPECT_GT(m_choices, 10);
}

TEST_P(SpokenPlay, WhatItTakesToWinIsSaidWhenTheGameBegins)
{
    const QString goal = toWin(play()), said = announced(window()).join(u'\n');
    EXPECT_EQ(said.count(QStringLiteral("To win: ")), goal.isEmpty() ? 0 : 1);
    EXPECT_TRUE(said.contains(goal)) << said.toStdString();
}

TEST_P(SpokenPlay, WhyNotIsSaid)
{
    lift();
    table().bar().setRefusal(QStringLiteral("The door is locked"), QStringLiteral("FP-044"));
    const auto heard = hear(table().bar());
    EXPECT_TRUE(std::ranges::any_of(heard, [](const Heard &part) {
        return part.visible && part.name.contains(QStringLiteral("The door is locked")) &&
               part.rest.contains(QStringLiteral("FP-044"));
    }));
}

TEST(SpokenFoe, FiguresAreCountedFromOne)
{
    std::shared_ptr<const PackData> pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    const ModuleInfo &module = modules().front();
    flagstone::Setup setup = module.demonstration;
    setup.ruleset = module.id;
    setup.adventure = module.adventures(*pack).front().id;
    SeededChance chance{Seed{}};
    Step step(chance);
    const auto game = module.start(*pack, setup, step);
    ASSERT_TRUE(game);
    Pictures pictures;
    auto faces = std::make_shared<paint::FaceBook>(*pack);
    pictures.setGame(faces, std::make_shared<paint::PixmapCache>(faces->artRoots()));
    const Sheet &sheet = (*game)->sheet();
    FacedCard orcs;
    for (const CounterSpec &spec : sheet.counters)
        if (spec.role == CounterRole::HitsLeft && spec.card != kNoCard &&
            (orcs.card == kNoCard ? sheet.cards[index(spec.card)].name == "Orc" : spec.card == orcs.card)) {
            orcs.card = spec.card;
            orcs.figures.push_back({.number = spec.number, .left = 1, .most = 1, .label = {}});
        }
    ASSERT_GT(orcs.figures.size(), 1U);
    EncounterPanel panel;
    panel.setSource({&sheet, pack.get(), &pictures});
    panel.setFoes({orcs});
    const auto heard = hear(panel);
    for (std::size_t n = 1; n <= orcs.figures.size(); ++n)
        EXPECT_TRUE(isSaid(heard, QStringLiteral("Orc %1, 1 hit left").arg(n))) << n;
    EXPECT_FALSE(isSaid(heard, QStringLiteral("Orc 0")));
}

} // namespace
} // namespace flagstone::app::play_test
