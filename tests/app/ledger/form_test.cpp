// The forms of the ledger: who goes on which quest, by which rules and how likely they return, plans and quests of
// one's own for a company, and what stays in a form.
#include "app/common/company_looks.h"
#include "app/common/painted_row.h"
#include "app/common/pictures.h"
#include "app/common/portrait.h"
#include "app/editor/plan_editor_window.h"
#include "app/play/figures.h"
#include "app/review/end_page.h"
#include "app/setup/choice_memory.h"
#include "app/setup/new_game_page.h"
#include "content/deal_code.h"
#include "content/plan.h"
#include "content/quest_file.h"
#include "ledger_fixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QScrollArea>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::form_test {
namespace {

TEST_F(LedgerTest, FP_O12_TheNextQuestIsPlayedByThem)
{
    Settings settings;
    settings.undo = UndoPolicy::None;
    settings.typedDice = true;
    m_memory.write(settings);
    auto page = founded({"Kennett", "Ellisa"});
    QSignalSpy asked(page.get(), &Page::playAsked);
    press(*page, "playStack");
    page->findChildren<QCheckBox *>().at(1)->setChecked(false);
    mark(*page, 0);
    press(*page, "playStack");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked.at(0).at(0).value<GameRequest>();
    EXPECT_EQ(request.setup.options.at("ongoing"), "on");
    EXPECT_EQ(request.undo, UndoPolicy::None) << "as in new games";
    EXPECT_TRUE(request.typedDice);
    const CompanyParty party = request.module->companies->partyIn(request.setup.options);
    ASSERT_EQ(party.members.size(), 1u);
    EXPECT_EQ(party.members[0].name, "Kennett");
    EXPECT_EQ(party.away, std::vector<std::string>{"Ellisa"});
}

TEST_F(LedgerTest, AGameMastersPlanIsPlayedWithThem)
{
    auto page = founded({"Kennett"});
    Plan plan;
    plan.title = "Evening";
    plan.packs = {"fastplay"};
    plan.setup = {.ruleset = "fastplay", .adventure = "FP-A01"};
    QFile out(m_folder.filePath(QStringLiteral("p.flagplan")));
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(planText(plan)));
    out.close();
    QSignalSpy asked(page.get(), &Page::playAsked);
    ASSERT_TRUE(page->playPlan(out.fileName(), {"Kennett"}));
    const auto request = asked.at(0).at(0).value<GameRequest>();
    EXPECT_EQ(request.setup.options.at("preparedDecks"), "on");
    EXPECT_EQ(request.module->companies->partyIn(request.setup.options).members.size(), 1u);
    played(request, QStringLiteral("a.flagstone"));
    EXPECT_EQ(opened()->book().ledger().quests.size(), 1u);
}

TEST_F(LedgerTest, TheNextQuestIsChosenAmongItsCards)
{
    auto page = founded({"Kennett", "Ellisa"});
    QSignalSpy asked(page.get(), &Page::playAsked);
    press(*page, "playStack");
    CardSpread *quests = questsOf(*page);
    ASSERT_EQ(page->first(), quests);
    quests->setFocus();
    QTest::keyClicks(quests, QStringLiteral("vamp"));
    EXPECT_EQ(quests->card(), "FP-A09");
    const auto labels = page->findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text().contains(QStringLiteral("vampire"));
    })) << "what it is about stands below";
    QTest::keyClick(quests, Qt::Key_Return);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.at(0).at(0).value<GameRequest>().setup.adventure, "FP-A09");
}

TEST_F(LedgerTest, FP_375_APlayedCampaignThroughTheWindow)
{
    auto page = founded({"Kennett", "Cerel"});
    page.reset();
    MainWindow window(m_context);
    window.resize(1440, 900);
    window.show();
    window.showWelcome();
    for (int quest = 0; quest < 2; ++quest) {
        auto *door = window.findChild<QAction *>(QStringLiteral("ledgerDoor"));
        ASSERT_NE(door, nullptr);
        door->trigger();
        ASSERT_NE(window.page(), nullptr);
        auto *shown = qobject_cast<LedgerPage *>(window.page());
        EXPECT_EQ(shown->book().ledger().quests.size(), static_cast<std::size_t>(quest));
        press(*shown, "playStack");
        ASSERT_NE(questsOf(*shown), nullptr);
        GameRequest request = shown->book().request(shown->book().quests()[0], {"Kennett", "Cerel"}, {});
        request.setup.options["layout"] = "off"; // so that they may withdraw at once
        Q_EMIT shown->playAsked(request);
        ASSERT_NE(window.play(), nullptr);
        EXPECT_EQ(window.page(), nullptr);
        for (int made = 0; made < 60 && window.play()->game().choiceCount() > 0; ++made)
            window.play()->choose(wayOut(window.play()->game()));
        ASSERT_TRUE(window.play()->game().ending().over);
        auto *end = qobject_cast<EndPage *>(window.page());
        ASSERT_NE(end, nullptr);
        auto *back = end->findChild<QPushButton *>(QStringLiteral("endLedger"));
        ASSERT_NE(back, nullptr);
        EXPECT_EQ(end->first(), back);
        EXPECT_EQ(end->findChild<QPushButton *>(QStringLiteral("endNewDeal")), nullptr)
            << "whoever is in a company does not play a quest twice";
        back->click();
        shown = qobject_cast<LedgerPage *>(window.page());
        ASSERT_NE(shown, nullptr) << "the end of their game leads back to their ledger";
        EXPECT_EQ(shown->book().ledger().quests.size(), static_cast<std::size_t>(quest + 1));
        window.showWelcome();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    EXPECT_EQ(opened()->book().ledger().quests.size(), 2u);
}

TEST_F(LedgerTest, FP_299_FP_325_InPlayTheyLookAsInTheLedger)
{
    auto page = founded({"Kennett"});
    QImage red(64, 64, QImage::Format_RGB32);
    red.fill(Qt::red);
    const QString png = m_folder.filePath(QStringLiteral("ann.png"));
    ASSERT_TRUE(red.save(png));
    const CompanyMember ann{"Ann", "warrior", 6, 32'000, 16, {}, 0, true};
    ASSERT_TRUE(page->book().takeIn(ann, portraitOf(png)));
    GameRequest request = page->book().request(page->book().quests()[0], {"Ann", "Kennett"}, {});
    const QString ledgers = m_folder.filePath(QStringLiteral("ledgers"));
    const CompanyLooks looks = looksOf(*request.module, request.pack, request.setup, ledgers);
    ASSERT_TRUE(looks.portraits.contains("Ann"));
    EXPECT_FALSE(looks.portraits.contains("Kennett")) << "the picture of the card stays";
    EXPECT_TRUE(looksOf(*request.module, request.pack, request.setup, m_folder.path()).portraits.empty());

    SeededChance chance(Seed{1, 2});
    Step silent(chance);
    const auto game = request.module->start(*request.pack, request.setup, silent);
    ASSERT_TRUE(game);
    Pictures pictures;
    auto faces = std::make_shared<paint::FaceBook>(*looks.pack);
    pictures.setGame(faces, std::make_shared<paint::PixmapCache>(faces->artRoots()));
    pictures.setPortraits(looks.portraits);
    bool met = false;
    for (const CardSheet &card : (*game)->sheet().cards)
        if (card.name == "Ann") {
            met = true;
            EXPECT_EQ(pictures.glyph(card, 40, 1).toImage().pixelColor(20, 20), QColor(Qt::red));
            EXPECT_EQ(pictures.card(card, 40, 1).toImage().pixelColor(20, 20), QColor(Qt::red));
            EXPECT_EQ(classLine(*looks.pack, card), QStringLiteral("warrior 6"));
        } else if (card.name == "Kennett") {
            EXPECT_EQ(classLine(*looks.pack, card), QStringLiteral("warrior 4"));
        }
    EXPECT_TRUE(met);
    request.setup.options["company"] = ";Kennett|warrior|5|16000|15||0|0";
    const CompanyLooks later = looksOf(*request.module, request.pack, request.setup, ledgers);
    for (const CardSheet &card : (*game)->sheet().cards)
        if (card.name == "Kennett") {
            EXPECT_EQ(classLine(*later.pack, card), QStringLiteral("warrior 5"));
        }
}

QComboBox *companyBox(const QWidget &dialog)
{
    for (auto *box : dialog.findChildren<QComboBox *>())
        if (box->accessibleName() == QStringLiteral("Company"))
            return box;
    return nullptr;
}

/// The same with all house rules open.
QComboBox *companyBoxOf(GameSetup &dialog)
{
    dialog.select(QStringLiteral("fastplay"), QStringLiteral("FP-A01"));
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
    dialog.findChild<QToolButton *>(QStringLiteral("more"))->setChecked(true);
    return companyBox(dialog);
}

TEST_F(LedgerTest, FP_O12_APartyIsNeverTypedIn)
{
    GameSetup dialog(m_context, m_memory.read(), m_memory);
    auto *box = companyBoxOf(dialog);
    ASSERT_NE(box, nullptr);
    EXPECT_FALSE(box->isVisibleTo(&dialog)) << "a new game is no company's";
    EXPECT_FALSE(box->isEditable());

    auto page = founded({"Kennett", "Ellisa"});
    GameRequest theirs = page->book().request(page->book().quests()[1], {"Ellisa"}, {});
    theirs.seed = Seed::fromText("lamps");
    dialog.findChild<QLineEdit *>(QStringLiteral("seed"))
        ->setText(QString::fromStdString(
            dealCode(dealFor(*theirs.module, *theirs.pack, theirs.setup, theirs.seed))));
    EXPECT_TRUE(box->isVisibleTo(&dialog)) << "somebody else's deal has one";
    EXPECT_EQ(box->currentText(), QStringLiteral("Ellisa"));
    const auto dealt = dialog.request().setup;
    EXPECT_EQ(dealt.adventure, theirs.setup.adventure);
    EXPECT_EQ(dealt.options.at("company"), theirs.setup.options.at("company"));
    EXPECT_EQ(dealt.options.at("ongoing"), "on");
    dialog.agree();
    GameSetup next(m_context, m_memory.read(), m_memory);
    EXPECT_FALSE(next.request().setup.options.contains("company")) << "a party belongs to one game";
}

TEST_F(LedgerTest, FP_O12_TheirQuestHasTheSettingsUsedLast)
{
    auto page = founded({"Kennett", "Ellisa"});
    {
        GameSetup dialog(m_context, m_memory.read(), m_memory);
        dialog.forCompany(QStringLiteral("fastplay"), QStringLiteral("FP-A01"), {});
        EXPECT_FALSE(dialog.findChild<QListView *>(QStringLiteral("adventures"))
                         ->accessibleDescription()
                         .contains(QStringLiteral("deals")))
            << "nothing is dealt here";
        for (auto *box : dialog.findChildren<QCheckBox *>())
            if (box->text() == QStringLiteral("AD&&D combat")) // the sign stands in it, and is no key
                box->setChecked(true);
        dialog.agree();
    }
    QSignalSpy asked(page.get(), &Page::playAsked);
    press(*page, "playStack");
    EXPECT_TRUE(page->findChild<QLabel *>(QStringLiteral("companySettings"))
                    ->text()
                    .contains(QStringLiteral("AD&D combat: on")));
    press(*page, "playStack");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked.at(0).at(0).value<GameRequest>();
    EXPECT_EQ(request.setup.options.at("adnd"), "on");
    EXPECT_EQ(request.setup.options.at("ongoing"), "on");
}

TEST_F(LedgerTest, TheChanceFollowsWhoGoes)
{
    auto page = founded({"Kennett", "Cerel", "Ellisa"});
    press(*page, "playStack");
    mark(*page, 6);
    auto *chance = page->findChild<QLabel *>(QStringLiteral("companyChance"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return chance->text().contains(QStringLiteral("succeed,")); }, 60'000));
    for (auto *box : page->findChildren<QCheckBox *>())
        box->setChecked(false);
    EXPECT_EQ(chance->text(), QStringLiteral("Tick who goes."));
    EXPECT_TRUE(chance->toolTip().isEmpty()) << "it told of those who went before";
    EXPECT_FALSE(page->findChild<QPushButton *>(QStringLiteral("playStack"))->isEnabled());
    page->findChildren<QCheckBox *>().at(0)->setChecked(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return chance->text().contains(QStringLiteral("succeed,")); }, 60'000));
}

TEST_F(LedgerTest, EveryQuestShowsHowTheyWouldFare)
{
    auto page = founded({"Kennett", "Cerel"});
    press(*page, "playStack");
    const auto *quests = questsOf(*page)->model();
    const auto said = [&](int row) { return quests->index(row, 0).data(Qt::AccessibleTextRole).toString(); };
    const auto untold = [&] {
        QStringList all;
        for (int row = 0; row < quests->rowCount(); ++row)
            if (!said(row).contains(u';')) // which parts its name from what is told
                all << said(row);
        return all;
    };
    EXPECT_EQ(untold().size(), quests->rowCount());
    EXPECT_TRUE(QTest::qWaitFor([&] { return untold().isEmpty(); }, 120'000))
        << untold().join(u'\n').toStdString();
    page->findChildren<QCheckBox *>().at(0)->setChecked(false);
    EXPECT_EQ(untold().size(), quests->rowCount()) << "others go now";
}

TEST_F(LedgerTest, EscapeLeavesAFormForTheBookAndOnlyTheBookForThePageBefore)
{
    auto page = founded({"Kennett"});
    QApplication::setActiveWindow(page.get());
    QSignalSpy left(page.get(), &Page::left);
    const auto escape = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents(); // what has the focus is shown
        ASSERT_NE(QApplication::focusWidget(), nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    press(*page, "ledgerTakeIn");
    escape();
    EXPECT_EQ(page->findChild<QPushButton *>(QStringLiteral("ledgerBack")), nullptr);
    EXPECT_EQ(left.count(), 0);
    escape();
    EXPECT_EQ(left.count(), 1);
}

TEST_F(LedgerTest, NobodyIsTakenInBeforeSomebodyIsTicked)
{
    auto page = founded({"Kennett"});
    press(*page, "ledgerTakeIn");
    auto *take = page->findChild<QPushButton *>(QStringLiteral("playStack"));
    EXPECT_FALSE(take->isEnabled());
    auto *first = qobject_cast<QCheckBox *>(page->first());
    ASSERT_NE(first, nullptr);
    first->setChecked(true);
    EXPECT_TRUE(take->isEnabled());
}

TEST_F(LedgerTest, FP_O05_ACompanyGoesOnAQuestOfOnesOwn)
{
    const auto base = m_context.readPacks().packs.front();
    const ModuleInfo &fastplay = *std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    QuestDraft draft = draftOf(*base, *fastplay.quests, "FP-A01");
    setId(*fastplay.quests, draft, "quest-own");
    setCell(*fastplay.quests, draft, "title", "The Mill");
    setCell(*fastplay.quests, draft, "art", "monsters/monster-wasp"); // a column that the pack has not
    draft.pack = base->id;
    draft.packVersion = base->version;
    const QString file = m_folder.filePath(QStringLiteral("own.flagquest"));
    ASSERT_FALSE(writeQuest(file.toStdString(), draft));
    const auto own = std::make_shared<const PackData>(readPack(file.toStdString()).value().data);
    m_context.readPacks = [=] { return PackShelf{{base, own}, {}}; };

    auto page = founded({"Kennett", "Ellisa"});
    const std::size_t came = fastplay.adventures(*base).size();
    ASSERT_EQ(page->book().quests().size(), came + 1);
    press(*page, "playStack");
    QSignalSpy asked(page.get(), &Page::playAsked);
    mark(*page, static_cast<int>(came));
    press(*page, "playStack");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked.at(0).at(0).value<GameRequest>();
    EXPECT_EQ(request.pack, own);
    EXPECT_EQ(request.title, QStringLiteral("The Mill"));
    played(request, QStringLiteral("own.flagstone"));

    page = opened();
    EXPECT_TRUE(page->book().issues().empty());
    ASSERT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_EQ(page->book().ledger().quests[0].title, "The Mill");
    EXPECT_TRUE(page->book().cardOf(page->book().ledger().quests[0])) << "it has a picture";
    EXPECT_EQ(page->book().ledger().now.members[0].quests, 1);

    auto plan = std::make_shared<Plan>();
    plan->title = "Evening";
    plan->packs = {own->id};
    plan->setup = {.ruleset = "fastplay", .adventure = own->id};
    QSignalSpy planned(page.get(), &Page::playAsked);
    page->setPlan(plan);
    press(*page, "playStack");
    ASSERT_EQ(planned.count(), 1);
    EXPECT_EQ(planned.at(0).at(0).value<GameRequest>().pack, own) << "a plan for it has its cards";
}

TEST_F(LedgerTest, AQuestSaysWhyTheyCannotGoAndADraftIsNotOffered)
{
    const auto base = m_context.readPacks().packs.front();
    const ModuleInfo &fastplay = *std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    const auto made = [&](const char *id, const auto &change) {
        QuestDraft draft = draftOf(*base, *fastplay.quests, "FP-A01");
        setId(*fastplay.quests, draft, id);
        change(draft);
        const QString file = m_folder.filePath(QLatin1String(id) + QStringLiteral(".flagquest"));
        EXPECT_FALSE(writeQuest(file.toStdString(), draft));
        return std::make_shared<const PackData>(readPack(file.toStdString()).value().data);
    };
    const auto larger = made("larger", [&](QuestDraft &draft) {
        QuestRow row{fastplay.quests->cards.front().begin, 0};
        row.set("id", "Q01");
        draft.cards["monsters"] = {row};
    });
    const auto unfinished =
        made("unfinished", [&](QuestDraft &draft) { fastplay.quests->goalOf(draft).clear(); });
    m_context.readPacks = [=] { return PackShelf{{base, larger, unfinished}, {}}; };
    ChoiceMemory(m_memory).keep(QStringLiteral("fastplay"),
                                {{QStringLiteral("customDeckSize"), QStringLiteral("refuse")}});
    auto page = founded({"Kennett", "Ellisa"});
    press(*page, "playStack");
    const auto *quests = questsOf(*page)->model();
    const auto came = static_cast<int>(fastplay.adventures(*base).size());
    ASSERT_EQ(quests->rowCount(), came + 1);
    mark(*page, came);
    const QString why = QStringLiteral("only complete sets are allowed");
    const auto said = [&](int role) { return quests->index(came, 0).data(role).toString(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return said(Qt::AccessibleDescriptionRole).contains(why); }, 60'000))
        << said(Qt::AccessibleDescriptionRole).toStdString();
    EXPECT_TRUE(said(Qt::ToolTipRole).contains(why)) << "and not what is worth a look only";
}

TEST_F(LedgerTest, FP_O12_APlanMayAskForACompany)
{
    auto page = founded({"Kennett", "Ellisa"});
    auto plan = std::make_shared<Plan>();
    plan->title = "The <b>Mill</b>";
    plan->packs = {"fastplay"};
    plan->setup = {.ruleset = "fastplay", .adventure = "FP-A03", .options = page->book().module().forPlans};
    plan->setup.options["company"] = "ledger";
    ASSERT_TRUE(asksForCompany(page->book().module(), plan->setup));
    page->setPlan(plan);
    QSignalSpy asked(page.get(), &Page::playAsked);
    auto *quests = questsOf(*page);
    ASSERT_NE(quests, nullptr);
    EXPECT_EQ(quests->model()->index(0, 0).data().toString(), QStringLiteral("The <b>Mill</b>"));
    page->findChildren<QCheckBox *>().at(0)->setChecked(false);
    press(*page, "playStack");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked.at(0).at(0).value<GameRequest>();
    ASSERT_TRUE(request.plan);
    EXPECT_EQ(*request.plan, *plan) << "its notes come along";
    EXPECT_EQ(request.setup.adventure, "FP-A03");
    EXPECT_EQ(request.setup.options.at("preparedDecks"), "on");
    const CompanyParty party = request.module->companies->partyIn(request.setup.options);
    ASSERT_EQ(party.members.size(), 1u);
    EXPECT_EQ(party.members[0].name, "Ellisa");
}

TEST_F(LedgerTest, APlanIsNotOfferedWhereNoBookCanBeOpened)
{
    m_context.readPacks = [] { return PackShelf(); };
    auto page = opened();
    page->setPlan(std::make_shared<const Plan>());
    EXPECT_FALSE(page->book().isOpen());
    EXPECT_EQ(questsOf(*page), nullptr);
}

TEST_F(LedgerTest, FP_O12_FromTheDeskAPlanForACompanyLeadsToTheLedger)
{
    founded({"Kennett", "Ellisa"}).reset();
    MainWindow window(m_context);
    window.resize(1440, 900);
    window.show();
    window.findChild<QAction *>(QStringLiteral("actionDesk"))->trigger();
    Plan plan;
    plan.title = "The Mill";
    plan.packs = {"fastplay"};
    plan.setup = {.ruleset = "fastplay", .adventure = "FP-A03"};
    for (const char *party : {"ledger", ""}) {
        if (*party != '\0')
            plan.setup.options["company"] = party;
        else
            plan.setup.options.erase("company");
        PlanEditorWindow &desk = *window.planEditor();
        desk.setPlan(PlanDocument::create(m_context, plan).value());
        desk.findChild<QAction *>(QStringLiteral("stackPlay"))->trigger();
        auto *page = qobject_cast<LedgerPage *>(window.page());
        if (*party == '\0') {
            EXPECT_EQ(page, nullptr) << "the plan's own party needs no ledger";
            ASSERT_NE(window.play(), nullptr);
            continue;
        }
        ASSERT_NE(page, nullptr);
        EXPECT_EQ(window.play(), nullptr) << "first one says who goes";
        auto *quests = questsOf(*page);
        ASSERT_NE(quests, nullptr);
        EXPECT_EQ(quests->model()->index(0, 0).data().toString(), QStringLiteral("The Mill"));
        press(*page, "playStack");
        ASSERT_NE(window.play(), nullptr);
        const GameRequest &game = window.play()->request();
        EXPECT_EQ(game.module->companies->partyIn(game.setup.options).members.size(), 2u);
        ASSERT_TRUE(game.plan);
        EXPECT_EQ(game.plan->title, "The Mill");
    }
    window.planEditor()->plan()->discard();
}

TEST_F(LedgerTest, FP_O12_APlanOffersACompanyAsAChoice)
{
    GameSetup dialog(m_context, m_memory.read(), m_memory);
    dialog.forPlan({}, {});
    auto *box = companyBoxOf(dialog);
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isVisibleTo(&dialog));
    EXPECT_FALSE(box->isEditable());
    box->setCurrentIndex(1);
    EXPECT_EQ(dialog.request().setup.options.at("company"), "ledger");
}

/// The widgets that Tab stops at, in their order.
QList<QWidget *> stopsOf(QWidget &page)
{
    QList<QWidget *> stops;
    for (QWidget *each = page.nextInFocusChain(); each != &page; each = each->nextInFocusChain())
        if (page.isAncestorOf(each) && each->isVisible() && (each->focusPolicy() & Qt::TabFocus) != 0)
            stops << each;
    return stops;
}

class LedgerFormTest : public LedgerTest {
protected:
    /// Makes the window so small that it has one leaf, and large again.
    static void changeSize(LedgerPage &page)
    {
        for (const QSize size : {QSize(1024, 600), QSize(1440, 860)}) {
            page.resize(size);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QApplication::processEvents();
            EXPECT_EQ(page.findChild<QScrollArea *>(QStringLiteral("leftLeaf")) != nullptr,
                      size.width() == 1440);
        }
    }
};

TEST_F(LedgerFormTest, WhoGoesAndWhereStaysWhenTheWindowChangesItsSize)
{
    auto page = founded({"Kennett", "Ellisa"});
    press(*page, "playStack");
    page->findChildren<QCheckBox *>().at(0)->setChecked(false);
    mark(*page, 3);
    changeSize(*page);
    ASSERT_EQ(page->findChildren<QCheckBox *>().size(), 2);
    EXPECT_FALSE(page->findChildren<QCheckBox *>().at(0)->isChecked());
    EXPECT_TRUE(page->findChildren<QCheckBox *>().at(1)->isChecked());
    EXPECT_TRUE(questsOf(*page)->isVisible());
    EXPECT_EQ(questsOf(*page)->currentIndex().row(), 3);
    EXPECT_EQ(page->first(), questsOf(*page));
    press(*page, "ledgerBack");
    press(*page, "playStack");
    EXPECT_TRUE(page->findChildren<QCheckBox *>().at(0)->isChecked()) << "a form that is left begins anew";
}

TEST_F(LedgerFormTest, WhatIsTypedStaysWhenTheWindowChangesItsSize)
{
    auto page = founded({"Kennett"});
    QApplication::setActiveWindow(page.get());
    press(*page, "ledgerTakeIn");
    page->findChildren<QCheckBox *>().at(2)->setChecked(true);
    auto *name = page->findChild<QLineEdit *>(QStringLiteral("convertName"));
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("An"));
    changeSize(*page);
    ASSERT_EQ(QApplication::focusWidget(), page->findChild<QLineEdit *>(QStringLiteral("convertName")));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("n"));
    EXPECT_EQ(page->findChild<QLineEdit *>(QStringLiteral("convertName"))->text(), QStringLiteral("Ann"));
    EXPECT_TRUE(page->findChildren<QCheckBox *>().at(2)->isChecked());
    const QList<QWidget *> stops = stopsOf(*page);
    const auto place = [&](const QWidget *widget) { return stops.indexOf(widget); };
    const qsizetype member = place(page->findChildren<PaintedRow *>().at(1));
    EXPECT_GE(member, 0);
    EXPECT_LT(member, place(page->first())) << "Tab goes from the left leaf to the right one";
    EXPECT_LT(place(QApplication::focusWidget()),
              place(page->findChild<QPushButton *>(QStringLiteral("ledgerBack"))));
    press(*page, "playStack");
    EXPECT_EQ(page->book().ledger().now.members.size(), 2u);
}

TEST_F(LedgerFormTest, ANewCompanyStaysWhenTheWindowChangesItsSize)
{
    auto page = opened();
    page->findChild<QLineEdit *>(QStringLiteral("companyName"))->setText(QStringLiteral("Lamps"));
    page->findChildren<QCheckBox *>().at(1)->setChecked(true);
    changeSize(*page);
    press(*page, "playStack");
    EXPECT_EQ(page->book().ledger().name, "Lamps");
    EXPECT_EQ(page->book().ledger().now.members.size(), 1u);
}

} // namespace
} // namespace flagstone::app::form_test
