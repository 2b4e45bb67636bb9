// The page of the ledger: founding, the next quest, what befell them, taking somebody in.
#include "app/common/company_looks.h"
#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/painted_row.h"
#include "app/common/portrait.h"
#include "app/editor/plan_editor_window.h"
#include "app/ledger/convert_form.h"
#include "app/play/figures.h"
#include "app/review/end_page.h"
#include "app/setup/new_game_page.h"
#include "content/deal_code.h"
#include "content/plan.h"
#include "content/quest_file.h"
#include "faults.h"
#include "ledger_fixture.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QTranslator>

namespace flagstone::app {
namespace {

QStringList spoken(const QWidget &page)
{
    QStringList all;
    for (const PaintedRow *row : page.findChildren<PaintedRow *>())
        all << row->accessibleName();
    return all;
}

TEST_F(LedgerTest, ACompanyIsFoundedByHand)
{
    auto page = opened();
    EXPECT_EQ(page->title(), QStringLiteral("Ledger"));
    EXPECT_EQ(page->first(), page->findChild<QLineEdit *>(QStringLiteral("companyName")));
    auto *go = page->findChild<QPushButton *>(QStringLiteral("playStack"));
    EXPECT_FALSE(go->isEnabled());
    page->findChild<QLineEdit *>(QStringLiteral("companyName"))->setText(QStringLiteral("The <b>Lamps</b>"));
    page->findChildren<QCheckBox *>().at(0)->setChecked(true);
    EXPECT_TRUE(go->isEnabled());
    press(*page, "playStack");
    EXPECT_EQ(page->title(), QStringLiteral("The <b>Lamps</b> – ledger"));
    EXPECT_EQ(page->book().ledger().now.members.size(), 1u);
    EXPECT_EQ(opened()->book().ledger(), page->book().ledger()) << "it was written at once";
}

TEST_F(LedgerTest, FP_O12_TheNextQuestIsPlayedByThem)
{
    auto page = founded({"Kennett", "Ellisa"});
    QSignalSpy asked(page.get(), &Page::playAsked);
    press(*page, "playStack");
    page->findChildren<QCheckBox *>().at(1)->setChecked(false);
    mark(*page, 0);
    press(*page, "playStack");
    ASSERT_EQ(asked.count(), 1);
    const auto request = asked.at(0).at(0).value<GameRequest>();
    EXPECT_EQ(request.setup.options.at("ongoing"), "on");
    const CompanyParty party = request.module->companies->partyIn(request.setup.options);
    ASSERT_EQ(party.members.size(), 1u);
    EXPECT_EQ(party.members[0].name, "Kennett");
    EXPECT_EQ(party.away, std::vector<std::string>{"Ellisa"});
}

TEST_F(LedgerTest, FP_O12_AQuestThatIsOverIsEnteredOnce)
{
    auto page = founded({"Kennett", "Ellisa"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    page = opened();
    ASSERT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_FALSE(spoken(*page).filter(QStringLiteral("Tails, I Win, lost")).isEmpty());
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_EQ(page->book().ledger().now.members[0].quests, 1);
}

TEST_F(LedgerTest, WordsAreWrittenAndKept)
{
    auto page = founded({"Kennett"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    page = opened();
    page->book().rewriteQuest(0, QStringLiteral("  <img src='x'> Never again.  "));
    page->book().rewriteMember(0, QStringLiteral("Slew nobody."));
    page = opened();
    EXPECT_EQ(page->book().ledger().quests[0].text, "<img src='x'> Never again.");
    EXPECT_FALSE(spoken(*page).filter(QStringLiteral("Slew nobody.")).isEmpty());
}

TEST_F(LedgerTest, FP_377_TheDeadAreRememberedAndNotOffered)
{
    auto page = founded({"Kennett", "Ellisa"});
    Ledger ledger = page->book().ledger();
    ledger.now.lost.push_back({ledger.now.members[1], "Clean Sweep", "2026-11-03"});
    ledger.now.members.pop_back();
    const QString file = page->book().files().first();
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(ledgerText(ledger)));
    out.close();
    page = opened();
    EXPECT_FALSE(spoken(*page)
                     .filter(QStringLiteral("Ellisa, cleric, level 3"))
                     .filter(QStringLiteral("Clean Sweep"))
                     .isEmpty());
    for (const CompanyMember &free : page->book().free())
        EXPECT_NE(free.name, "Ellisa");
    CompanyMember again{.name = "Ellisa", .cls = "cleric", .level = 3, .experience = 3000, .hits = 11};
    EXPECT_FALSE(page->book().takeIn(again, {}));
}

TEST_F(LedgerTest, FP_O04_FP_325_SomebodyFromAnotherGameIsTakenInWithAPicture)
{
    auto page = founded({"Kennett"});
    press(*page, "ledgerTakeIn");
    QImage picture(300, 200, QImage::Format_RGB32);
    picture.fill(Qt::red);
    const QString png = m_folder.filePath(QStringLiteral("ann.png"));
    ASSERT_TRUE(picture.save(png));
    auto *form = page->findChild<ConvertForm *>();
    ASSERT_NE(form, nullptr);
    QFile hero(m_folder.filePath(QStringLiteral("ann.flaghero")));
    ASSERT_TRUE(hero.open(QIODevice::WriteOnly));
    hero.write(R"({"flaghero":1,"name":"Ann","class":"Ranger","level":4,"ac":-2})");
    hero.close();
    ASSERT_TRUE(form->read(hero.fileName()));
    ASSERT_TRUE(form->setPicture(png));
    press(*page, "convert");
    ASSERT_EQ(page->book().ledger().now.members.size(), 2u);
    const LedgerMember ann = page->book().ledger().now.members[1];
    EXPECT_EQ(ann.is.hits, 14);
    EXPECT_EQ(portraitFrom(ann.portrait).size(), QSize(256, 256));
    played(page->book().request(page->book().quests()[0], {"Ann", "Kennett"}, {}),
           QStringLiteral("a.flagstone"));
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.at(0).who, (std::vector<std::string>{"Kennett", "Ann"}));
    EXPECT_EQ(page->book().ledger().now.members[1].portrait, ann.portrait);
}

TEST_F(LedgerTest, OnlyPicturesArePictures)
{
    const QString file = m_folder.filePath(QStringLiteral("x.png"));
    QFile out(file);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
    out.close();
    EXPECT_TRUE(portraitOf(file).empty());
    EXPECT_TRUE(portraitOf(m_folder.filePath(QStringLiteral("none.png"))).empty());
    EXPECT_TRUE(portraitFrom("not base64!").isNull());
    EXPECT_TRUE(portraitFrom("AAAA").isNull());
    QImage wide(5000, 10, QImage::Format_RGB32);
    wide.fill(Qt::black);
    ASSERT_TRUE(wide.save(file));
    EXPECT_TRUE(portraitOf(file).empty());
}

TEST_F(LedgerTest, ALedgerIsExportedAndImported)
{
    auto page = founded({"Kennett"});
    const Ledger ledger = page->book().ledger();
    const QString file = m_folder.filePath(QStringLiteral("out.flagledger"));
    ASSERT_TRUE(page->exportTo(file));
    for (const QString &each : page->book().files())
        QFile::remove(each);
    page = opened();
    ASSERT_TRUE(page->book().ledger().name.empty());
    EXPECT_TRUE(page->importFrom(file));
    EXPECT_EQ(page->book().ledger(), ledger);
    page = opened();
    EXPECT_EQ(page->book().ledger(), ledger);
    EXPECT_TRUE(page->importFrom(file)) << "twice is once";
    EXPECT_EQ(page->book().files().size(), 1);
    QFile broken(file);
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{}");
    broken.close();
    EXPECT_FALSE(page->importFrom(file));
    EXPECT_EQ(page->book().ledger(), ledger);
}

TEST_F(LedgerTest, TheWindowOpensALedgerFromElsewhere)
{
    auto page = founded({"Kennett"});
    const Ledger ledger = page->book().ledger();
    const QString file = m_folder.filePath(QStringLiteral("out.flagledger"));
    ASSERT_TRUE(page->exportTo(file));
    ASSERT_TRUE(QFile::remove(page->book().file().file()));
    MainWindow window(m_context);
    ASSERT_TRUE(window.openGame(file));
    auto *opened = qobject_cast<LedgerPage *>(window.page());
    ASSERT_NE(opened, nullptr);
    EXPECT_EQ(opened->book().ledger(), ledger);
    EXPECT_EQ(LedgerBook(m_context).files().size(), 1) << "it is among those of one's own now";
}

TEST_F(LedgerTest, ALedgerIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    auto page = founded({"Kennett"});
    const Ledger first = page->book().ledger();
    page->book().prepare();
    page->book().found(QStringLiteral("The Others"), {page->book().free().front()});
    const Ledger second = page->book().ledger();
    const QString file = page->book().file().file();
    page = opened();
    page->openLedger(file);
    press(*page, "ledgerOther");
    const auto *menu = page->findChild<QMenu *>(QStringLiteral("deleteLedger"));
    ASSERT_NE(menu, nullptr);
    const auto actions = menu->actions();
    const auto others = std::ranges::find(actions, QStringLiteral("The Others"), &QAction::text);
    ASSERT_NE(others, actions.end());
    (*others)->trigger();
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_EQ(page->book().ledger(), first) << "the open one gives way";
    press(*page, "undoRemoval");
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(page->book().ledger(), second);
    page->remove(page->book().files().first(), QStringLiteral("The Others"));
    page->remove(page->book().files().first(), QStringLiteral("The Lampwrights"));
    EXPECT_TRUE(page->book().files().isEmpty());
    EXPECT_TRUE(page->book().ledger().name.empty()) << "a new company";
}

TEST_F(LedgerTest, WhatSomebodyElseHasWrittenMeanwhileIsNotWrittenOverUnasked)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const QString file = book.file().file();
    Ledger theirs = book.ledger();
    theirs.now.members[0].line = "Theirs.";
    const auto answer = [&](Elsewhere what) {
        ASSERT_FALSE(writeSafely(file.toStdString(), ledgerText(theirs)));
        book.file().setAsk([what](const QString &) { return what; });
        book.rewriteMember(0, QStringLiteral("Mine."));
    };
    answer(Elsewhere::Cancel);
    EXPECT_EQ(book.ledger(), theirs) << "the book shows what is there";
    EXPECT_EQ(readLedger(file.toStdString()).value(), theirs);
    answer(Elsewhere::Overwrite);
    EXPECT_EQ(readLedger(file.toStdString()).value().now.members[0].line, "Mine.");
    answer(Elsewhere::AnotherName);
    EXPECT_EQ(readLedger(file.toStdString()).value(), theirs);
    ASSERT_NE(book.file().file(), file);
    EXPECT_EQ(readLedger(book.file().file().toStdString()).value(), book.ledger());
    EXPECT_NE(book.ledger().id, theirs.id) << "each game is entered in one of them only";
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

TEST_F(LedgerTest, NarrowWindowsShowOneLeaf)
{
    auto page = founded({"Kennett", "Ellisa"}, {1024, 600});
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_EQ(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
    press(*page, "ledgerTurn");
    EXPECT_EQ(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
    page->resize(1440, 860);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")), nullptr);
    EXPECT_NE(page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")), nullptr);
}

TEST_F(LedgerTest, LargeWindowsShowEightQuestsOnLeavesThatStayReadable)
{
    founded({"Kennett", "Cerel"}).reset();
    for (const int quest : {0, 2, 3, 4, 5, 6, 7, 8, 9}) { // the second needs Ranson
        LedgerBook book(m_context);
        book.openLast();
        ASSERT_FALSE(book.ledger().now.members.empty());
        played(book.request(book.quests()[static_cast<std::size_t>(quest)],
                            {book.ledger().now.members.front().is.name}, {}),
               QStringLiteral("%1.flagstone").arg(quest));
    }
    auto page = opened({2560, 1400});
    ASSERT_EQ(page->book().ledger().quests.size(), 9u);
    const auto rows = [&] {
        const auto all =
            page->findChild<QScrollArea *>(QStringLiteral("rightLeaf"))->findChildren<PaintedRow *>();
        return std::ranges::count_if(all, [](const PaintedRow *row) { return row->isEnabled(); });
    };
    QApplication::processEvents();
    EXPECT_EQ(rows(), 8);
    EXPECT_LE(page->findChild<QScrollArea *>(QStringLiteral("leftLeaf"))->width(), 900);
    for (const QuestFacts &quest : page->sheets().quests)
        EXPECT_TRUE(quest.card.has_value()) << "each has its picture";
    page->resize(1440, 860);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(rows(), 4);
    press(*page, "ledgerTurn");
    press(*page, "ledgerTurn");
    EXPECT_EQ(rows(), 1) << "the ninth is on the third leaf";
}

TEST_F(LedgerTest, SixMembersFitALeafOfAUsualWindow)
{
    auto page = founded({"Kennett", "Cerel", "Elishod", "Ellisa", "Shanara", "Ranson"});
    QApplication::processEvents();
    const auto leaf = [&] { return page->findChild<QScrollArea *>(QStringLiteral("leftLeaf")); };
    ASSERT_EQ(page->sheets().members.size(), 6u);
    EXPECT_EQ(leaf()->verticalScrollBar()->maximum(), 0);
    page->resize(2560, 1400);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
    for (const PaintedRow *row : leaf()->findChildren<PaintedRow *>())
        EXPECT_LE(row->height(), 150) << "no row is stretched over an empty leaf";
}

TEST_F(LedgerTest, FP_191_FP_200_TheBookCountsTheirSpells)
{
    auto page = founded({"Kennett", "Ellisa"});
    const LedgerSheets sheets = page->sheets();
    EXPECT_FALSE(sheets.members[0].record.contains(QStringLiteral("spell")));
    EXPECT_TRUE(sheets.members[1].record.contains(QStringLiteral(", 3 spell")));
    EXPECT_TRUE(sheets.members[1].record.endsWith(QStringLiteral("No quest yet.")));
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

TEST_F(LedgerTest, WhereNobodyIsLeftTheBookSaysWhatToDo)
{
    auto page = founded({});
    auto *black = page->findChild<QPushButton *>(QStringLiteral("playStack"));
    ASSERT_NE(black, nullptr);
    EXPECT_EQ(black->text(), QStringLiteral("Recruit somebody"));
    EXPECT_EQ(page->first(), black);
    const auto labels = page->findChildren<QLabel *>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->isVisible() && label->text().startsWith(QStringLiteral("Nobody is left"));
    }));
    black->click();
    EXPECT_EQ(page->findChildren<QCheckBox *>().size(), 6);
}

QComboBox *companyBox(const QWidget &dialog)
{
    for (auto *box : dialog.findChildren<QComboBox *>())
        if (box->accessibleName() == QStringLiteral("Company"))
            return box;
    return nullptr;
}

TEST_F(LedgerTest, FP_O12_APartyIsNeverTypedIn)
{
    GameSetup dialog(m_context, m_memory.read(), m_memory);
    dialog.select(QStringLiteral("fastplay"), QStringLiteral("FP-A01"));
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
    dialog.findChild<QToolButton *>(QStringLiteral("more"))->setChecked(true);
    auto *box = companyBox(dialog);
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

TEST_F(LedgerTest, FP_O12_FromTheDeskAPlanForACompanyLeadsToTheLedger)
{
    founded({"Kennett", "Ellisa"}).reset();
    MainWindow window(m_context);
    window.resize(1440, 900);
    window.show();
    window.showPlanEditor();
    Plan plan;
    plan.title = "The Mill";
    plan.packs = {"fastplay"};
    plan.setup = {.ruleset = "fastplay", .adventure = "FP-A03"};
    for (const char *party : {"ledger", ""}) {
        if (*party != '\0')
            plan.setup.options["company"] = party;
        else
            plan.setup.options.erase("company");
        PlanEditorWindow &desk = *window.desk();
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
    window.desk()->plan()->discard();
}

TEST_F(LedgerTest, FP_O12_APlanOffersACompanyAsAChoice)
{
    GameSetup dialog(m_context, m_memory.read(), m_memory);
    dialog.forPlan({});
    dialog.select(QStringLiteral("fastplay"), QStringLiteral("FP-A01"));
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
    dialog.findChild<QToolButton *>(QStringLiteral("more"))->setChecked(true);
    auto *box = companyBox(dialog);
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isVisibleTo(&dialog));
    EXPECT_FALSE(box->isEditable());
    box->setCurrentIndex(1);
    EXPECT_EQ(dialog.request().setup.options.at("company"), "ledger");
}

/// A ledger on a disk that may be full.
class LedgerSavingTest : public LedgerTest {
protected:
    void TearDown() override { test::stopFaults(); }
    void fillDisk(std::size_t after = 0) const
    {
        test::breakCall(m_folder.path().toStdString(), test::Fault::Fill, after);
    }
    /// What the page's dialogs say.
    [[nodiscard]] static QStringList told(const QWidget &page)
    {
        QStringList all;
        for (const QPlainTextEdit *list : page.findChildren<QPlainTextEdit *>(QStringLiteral("issueList")))
            all << list->toPlainText();
        return all;
    }
    [[nodiscard]] static bool tellsOnce(const QWidget &page)
    {
        return told(page).size() == 1 && told(page).front().contains(QStringLiteral("cannot be written"));
    }
};

TEST_F(LedgerSavingTest, AnotherLedgerTakesThePlaceOfOneThatIsNotSavedOnlyIfSomebodyAgrees)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const QString copy = QDir::temp().filePath(QStringLiteral("copy of a company.flagledger"));
    ASSERT_TRUE(page->exportTo(copy));
    fillDisk();
    book.rewriteMember(0, QStringLiteral("Slew nobody."));
    ASSERT_TRUE(book.file().problem());
    int asked = 0;
    bool agrees = false;
    book.file().setAskUnsaved([&](const Issue &) {
        ++asked;
        return agrees;
    });
    EXPECT_FALSE(page->importFrom(copy));
    EXPECT_EQ(book.ledger().now.members[0].line, "Slew nobody.");
    agrees = true;
    (void)page->importFrom(copy);
    EXPECT_NE(book.ledger().now.members[0].line, "Slew nobody.");
    EXPECT_EQ(asked, 2);
    QFile::remove(copy);
}

TEST_F(LedgerSavingTest, AChangeThatCannotBeSavedIsToldOnce)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    fillDisk();
    book.rewriteMember(0, QStringLiteral("Slew nobody."));
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
    book.setPortrait(0, {});
    EXPECT_EQ(book.issues().size(), 1u) << "what went wrong before is past";
    EXPECT_TRUE(tellsOnce(*page)) << "it is still the same";
    test::stopFaults();
    book.rewriteMember(0, QStringLiteral("Slew one."));
    EXPECT_TRUE(book.issues().empty());
    EXPECT_EQ(readLedger(book.file().file().toStdString()).value(), book.ledger());
}

TEST_F(LedgerSavingTest, ACompanyThatCannotBeSavedIsToldOnce)
{
    auto page = opened();
    page->findChild<QLineEdit *>(QStringLiteral("companyName"))->setText(QStringLiteral("Lamps"));
    page->findChildren<QCheckBox *>().at(0)->setChecked(true);
    fillDisk();
    press(*page, "playStack");
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
}

TEST_F(LedgerSavingTest, AQuestThatCannotBeEnteredIsTold)
{
    auto page = founded({"Kennett"});
    played(page->book().request(page->book().quests()[0], {"Kennett"}, {}), QStringLiteral("a.flagstone"));
    fillDisk(1); // the first call reads the folder of games
    page = opened();
    EXPECT_EQ(page->book().ledger().quests.size(), 1u);
    EXPECT_TRUE(tellsOnce(*page)) << told(*page).join(u'\n').toStdString();
}

/// Other than usual: a dark theme and large text, and the same again.
class LedgerLookTest : public LedgerTest {
protected:
    void SetUp() override
    {
        LedgerTest::SetUp();
        founded({"Kennett", "Ellisa"}).reset();
        m_window = std::make_unique<MainWindow>(m_context);
        m_window->resize(1600, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
        m_window->findChild<QAction *>(QStringLiteral("ledgerDoor"))->trigger();
    }
    void TearDown() override { look(paint::Theme::Light, 100); }
    void look(paint::Theme theme, int text)
    {
        Settings settings = m_window->settings();
        settings.theme = theme;
        settings.textScale = text;
        m_window->setSettings(settings);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }
    [[nodiscard]] LedgerPage &page() { return *qobject_cast<LedgerPage *>(m_window->page()); }
    [[nodiscard]] bool hasLeaf(const char *name)
    {
        return page().findChild<QScrollArea *>(QLatin1String(name)) != nullptr;
    }
    /// The colour of most of what is painted around the book.
    [[nodiscard]] QColor ground() { return page().grab(QRect(2, 2, 1, 1)).toImage().pixelColor(0, 0); }

    std::unique_ptr<MainWindow> m_window;
};

TEST_F(LedgerLookTest, AnotherThemeAndTextSizeShowAtOnce)
{
    const auto height = [&] { return page().findChildren<PaintedRow *>().at(1)->sizeHint().height(); };
    const int before = height();
    look(paint::Theme::Dark, 100);
    EXPECT_EQ(ground(), paint::windowColours(paint::Theme::Dark).table);
    EXPECT_TRUE(hasLeaf("leftLeaf") && hasLeaf("rightLeaf"));
    look(paint::Theme::Dark, 200);
    EXPECT_EQ(height(), 2 * before);
    EXPECT_TRUE(hasLeaf("leftLeaf") && !hasLeaf("rightLeaf")) << "two leaves have no room";
}

TEST_F(LedgerLookTest, AFormTakesAnotherThemeAndTextSizeAndKeepsWhatIsInIt)
{
    press(page(), "ledgerTakeIn");
    const auto face = [&] { return page().findChildren<QCheckBox *>().at(1); };
    const auto name = [&] { return page().findChild<QLineEdit *>(QStringLiteral("convertName")); };
    const auto picture = [&] { return face()->icon().pixmap(face()->iconSize()).toImage(); };
    face()->setChecked(true);
    name()->setText(QStringLiteral("Ann"));
    name()->setFocus();
    const QImage light = picture();
    look(paint::Theme::Dark, 100);
    EXPECT_EQ(picture().size(), light.size());
    EXPECT_NE(picture(), light);
    look(paint::Theme::Dark, 200);
    EXPECT_EQ(picture().width(), 2 * light.width());
    EXPECT_EQ(face()->palette().color(QPalette::Base), paint::Tokens().colour(u"paper", paint::Theme::Dark));
    EXPECT_TRUE(face()->isChecked());
    EXPECT_TRUE(face()->isVisible());
    EXPECT_EQ(name()->text(), QStringLiteral("Ann"));
    EXPECT_TRUE(name()->hasFocus());
    EXPECT_FALSE(hasLeaf("leftLeaf"));
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

TEST_F(LedgerTest, WhoHasTurnedThePageCanTurnItAgain)
{
    auto page = founded({"Kennett"}, {1024, 600});
    QApplication::setActiveWindow(page.get());
    page->findChild<QPushButton *>(QStringLiteral("ledgerTurn"))->setFocus();
    const auto turned = [&] {
        return page->findChild<QScrollArea *>(QStringLiteral("rightLeaf")) != nullptr;
    };
    for (const bool right : {true, false}) {
        auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget());
        ASSERT_NE(button, nullptr);
        EXPECT_EQ(button->objectName(), QStringLiteral("ledgerTurn"));
        QTest::keyClick(button, Qt::Key_Space);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_EQ(turned(), right);
    }
}

/// Every text in another language.
class Foreign final : public QTranslator {
public:
    Foreign() { QCoreApplication::installTranslator(this); }
    ~Foreign() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        return u'*' + QString::fromUtf8(text);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST_F(LedgerTest, WhatIsWrongWithABookIsSaidInTheProgramsLanguage)
{
    auto page = founded({"Kennett"});
    LedgerBook &book = page->book();
    const Foreign foreign;
    EXPECT_FALSE(book.takeIn(book.ledger().now.members[0].is, {}));
    EXPECT_EQ(book.issues().front().message, "*cannot be recruited");
    const QString file = m_folder.filePath(QStringLiteral("other.flagledger"));
    Ledger other = book.ledger();
    const auto why = [&] {
        EXPECT_FALSE(writeSafely(file.toStdString(), ledgerText(other)));
        EXPECT_FALSE(book.open(file));
        return book.issues().front().message;
    };
    other.pack = "another";
    EXPECT_EQ(why(), "*needs the pack \"another\"");
    other.ruleset = "another";
    EXPECT_EQ(why(), "*its rule system has no companies");
}

TEST_F(LedgerTest, WhatCannotBeUsedIsSaidInTheProgramsLanguage)
{
    auto page = founded({"Kennett"});
    press(*page, "ledgerTakeIn");
    const Foreign foreign;
    const auto saysLast = [&](const QString &words) {
        const auto lists = page->findChildren<QPlainTextEdit *>(QStringLiteral("issueList"));
        return !lists.isEmpty() && lists.back()->toPlainText().contains(words);
    };
    const QString file = m_folder.filePath(QStringLiteral("p.flagplan"));
    EXPECT_FALSE(page->findChild<ConvertForm *>()->setPicture(file));
    EXPECT_TRUE(saysLast(QStringLiteral("*is not a PNG")));
    Plan plan;
    plan.title = "Evening";
    plan.packs = {"another"};
    plan.setup = {.ruleset = "another", .adventure = "A"};
    ASSERT_FALSE(writeSafely(file.toStdString(), planText(plan)));
    EXPECT_FALSE(page->playPlan(file, {"Kennett"}));
    EXPECT_TRUE(saysLast(QStringLiteral("*is for another rule system")));
    EXPECT_TRUE(saysLast(QStringLiteral("*is for another pack")));
}

} // namespace
} // namespace flagstone::app
