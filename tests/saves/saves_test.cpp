#include "app/common/own_file.h"
#include "app/common/session_notes.h"
#include "app/common/settings.h"
#include "app/deck/deck_document.h"
#include "app/editor/plan_editor_fixture.h"
#include "app/ledger/ledger_book.h"
#include "app/printing/paper.h"
#include "app/setup/game_choice.h"
#include "catalog/catalog.h"
#include "cli/program.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "content/safe_file.h"
#include "faults.h"
#include "print/content_helpers.h"
#include "print/output.h"
#include "print/picture_file.h"

#include <QDialog>
#include <QDir>
#include <QJsonDocument>

#include <map>
#include <random>

/// Every call to the operating system that a save makes fails once, alone or as the first on a full disk,
/// over an old file and without one. FLAGSTONE_SAVE_RUNS=10000 goes on, with other contents, until so many
/// saves have been broken.
namespace flagstone::app::saves_test {
namespace {

using flagstone::test::Fault;
using testing::Test;

/// What a folder holds, by name.
using Files = std::map<QString, QByteArray>;

/// One way to write files into the watched folder.
struct Save {
    const char *name;
    std::function<bool(std::mt19937 &)> run;                        ///< whether it said that all went well
    std::function<bool(const QString &, const QByteArray &)> whole; ///< of a file that was written
    bool replaces = true;                                           ///< what an earlier one wrote
};

class Saves : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        put({});
    }
    void TearDown() override { flagstone::test::stopFaults(); }

    [[nodiscard]] QString out(const char *name) const
    {
        return m_folder.filePath(m_watched + u'/') + QLatin1String(name);
    }
    [[nodiscard]] Files files() const
    {
        Files found;
        const auto names = QDir(out("")).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                                       QDir::NoDotAndDotDot);
        for (const QFileInfo &each : names)
            found[each.fileName()] = read(each.filePath());
        return found;
    }
    void put(const Files &wanted)
    {
        QDir(out("")).removeRecursively();
        ASSERT_TRUE(QDir(m_folder.path()).mkdir(m_watched));
        for (const auto &[name, bytes] : wanted)
            write(out("") + name, bytes);
    }
    [[nodiscard]] std::filesystem::path watched() const { return m_folder.filePath(m_watched).toStdString(); }

    void breakOne(const Save &save, unsigned seed, const Files &before, Fault fault, std::size_t call);
    std::size_t breakAll(const Save &save, unsigned seed);
    void goOn(const std::vector<Save> &saves);
    /// The real rule systems with the packs that ship.
    [[nodiscard]] AppContext realContext() const
    {
        const auto packs = [] {
            static const auto read = [](const char *name) {
                return std::make_shared<const PackData>(
                    readPack(assetsFolder() / "packs" / name).value().data);
            };
            static const std::vector all{read("fastplay"), read("adventuredeck")};
            return PackShelf{all, {}};
        };
        return {modules(), packs, m_folder.path(), {}, {}, {}};
    }

    /// Where the desk keeps unsaved work, so that it can be one of the subjects.
    QString m_watched = QStringLiteral("plans");
};

void Saves::breakOne(const Save &save, unsigned seed, const Files &before, Fault fault, std::size_t call)
{
    put(before);
    std::mt19937 whims(seed);
    flagstone::test::breakCall(watched(), fault, call);
    const bool well = save.run(whims);
    flagstone::test::stopFaults();
    const std::string broken = flagstone::test::brokenCall();
    const bool full = fault == Fault::Fill;
    const std::string what = std::string(save.name) + ", seed " + std::to_string(seed) + ", call " +
                             std::to_string(call) + ' ' + broken + (full ? " full" : "") +
                             (before.empty() ? "" : " over a file");
    EXPECT_FALSE(well && (broken == "fsync" || broken == "rename" || (full && broken == "write"))) << what;
    const Files after = files();
    for (const auto &[name, bytes] : before)
        EXPECT_TRUE(after.contains(name)) << what << ": no " << name.toStdString();
    for (const auto &[name, bytes] : after) {
        const auto old = before.find(name);
        const bool asBefore = old != before.end() && old->second == bytes;
        EXPECT_TRUE(asBefore ? !well : save.whole(name, bytes))
            << what << ": " << name.toStdString() << " of " << bytes.size();
    }
    if (well) {
        EXPECT_FALSE(after.empty()) << what << ": nothing is there";
    } else if (before.empty() && broken != "fsync") { // which may be the folder's, when the file is there
        EXPECT_TRUE(after.empty()) << what << ": something is left";
    }
}

/// Breaks each call of a save once. How many saves that were.
std::size_t Saves::breakAll(const Save &save, unsigned seed)
{
    std::mt19937 whims(seed), others(~seed);
    put({});
    EXPECT_TRUE(save.run(others)) << save.name;
    const Files old = files();
    EXPECT_FALSE(old.empty()) << save.name;
    for (const auto &[name, bytes] : old)
        EXPECT_TRUE(save.whole(name, bytes)) << save.name << ' ' << name.toStdString();
    put({});
    flagstone::test::countCalls(watched());
    EXPECT_TRUE(save.run(whims)) << save.name;
    const std::size_t calls = flagstone::test::stopFaults();
    EXPECT_GT(calls, 5u) << save.name; // or the faults do not reach it
    std::size_t runs = 0;
    for (std::size_t call = 0; call < calls && !Test::HasFailure(); ++call)
        for (const Fault fault : {Fault::Fail, Fault::Fill})
            for (const bool over : {false, true}) {
                if (over && !save.replaces)
                    continue;
                breakOne(save, seed, over ? old : Files{}, fault, call);
                ++runs;
            }
    return runs;
}

void Saves::goOn(const std::vector<Save> &saves)
{
    const auto wanted = static_cast<std::size_t>(qEnvironmentVariableIntValue("FLAGSTONE_SAVE_RUNS"));
    std::map<std::string, std::size_t> broken;
    std::size_t all = 0;
    for (unsigned seed = 1; seed == 1 || (all < wanted && !Test::HasFailure()); ++seed)
        for (const Save &save : saves) {
            const std::size_t runs = breakAll(save, seed);
            broken[save.name] += runs;
            all += runs;
        }
    std::printf("saves that were broken: %zu", all);
    for (const auto &[name, runs] : broken)
        std::printf(", %s %zu", name.c_str(), runs);
    std::printf("\n");
}

std::string someText(std::mt19937 &whims)
{
    return std::string(whims() % 200'000 + 1, static_cast<char>('a' + whims() % 26));
}

bool isText(const QByteArray &bytes)
{
    return !bytes.isEmpty() && bytes.count(bytes[0]) == bytes.size();
}

QImage somePicture(std::mt19937 &whims)
{
    QImage image(40, 30, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, static_cast<QRgb>(whims()) | 0xFF000000u);
    return image;
}

bool isWhole(const QString &name, const QByteArray &bytes)
{
    if (name.endsWith(QLatin1String(".txt")) || name.endsWith(QLatin1String(".md")))
        return isText(bytes);
    if (name.endsWith(QLatin1String(".pdf")))
        return bytes.startsWith("%PDF-") && bytes.endsWith("%%EOF\n");
    if (name.endsWith(QLatin1String(".png")))
        return bytes.contains("IEND") && !QImage::fromData(bytes).isNull();
    if (name.endsWith(QLatin1String(".svg")))
        return bytes.startsWith("<?xml") && bytes.trimmed().endsWith("</svg>");
    if (name.endsWith(QLatin1String(".flagplan")))
        return parsePlan(bytes.toStdString(), "plan").has_value();
    return !QJsonDocument::fromJson(bytes).isNull();
}

TEST_F(Saves, OfTheSaverItself)
{
    goOn({{"text",
           [&](std::mt19937 &whims) { return !writeSafely(out("a.txt").toStdString(), someText(whims)); },
           isWhole}});
}

TEST_F(Saves, OfPlansNotesAndSettings)
{
    m_context.dataFolder = path("data"); // unsaved work is another matter
    const auto savePlan = [&](std::mt19937 &whims) {
        const auto document = PlanDocument::create(m_context, plan({"T01"})).value();
        (void)document->setNote({.on = PlanNote::On::Plan, .text = someText(whims)});
        const bool well = !document->save(out("a.flagplan"));
        EXPECT_NE(well, document->modified()); // the star stays if it went wrong
        document->discard();
        return well;
    };
    const auto saveNotes = [&](std::mt19937 &whims) {
        SessionNotes notes(out("a.flagstone"));
        notes.add({1, false, QString::fromStdString(someText(whims))});
        return !notes.issue();
    };
    const auto saveSettings = [&](std::mt19937 &whims) {
        bool told = false;
        SettingsFile settings(out("settings.json"));
        settings.onFailure([&](const Issue &) { told = true; });
        settings.setText(QStringLiteral("recent"), QString::fromStdString(someText(whims)));
        return !told;
    };
    goOn({{"plan", savePlan, isWhole}, {"notes", saveNotes, isWhole}, {"settings", saveSettings, isWhole}});
}

TEST_F(Saves, OfQuests)
{
    const AppContext context = realContext();
    const ModuleInfo &module =
        *std::ranges::find_if(context.modules, [](const ModuleInfo &each) { return each.quests != nullptr; });
    goOn({{"quest",
           [&](std::mt19937 &whims) {
               QuestDraft draft = module.quests->begin();
               setCell(*module.quests, draft, "text", someText(whims));
               OwnFile file({[&] { return questText(draft); }, {}, kLongestQuest});
               SeenFile seen(out("a.flagquest").toStdString());
               seen.see();
               file.begin(std::move(seen));
               return !file.save();
           },
           isWhole}});
}

TEST_F(Saves, OfDecks)
{
    m_watched = QStringLiteral("decks");
    put({});
    const AppContext context = realContext();
    const ModuleInfo &module =
        *std::ranges::find_if(context.modules, [](const ModuleInfo &each) { return each.decks != nullptr; });
    const auto pack = context.readPacks().packs.back();
    goOn({{"deck",
           [&](std::mt19937 &whims) {
               const KeptDecks kept(context.dataFolder);
               DeckDocument document(module, pack, kept, nullptr);
               bool told = false;
               QObject::connect(&document.file(), &OwnFile::failed, &document, [&] { told = true; });
               if (const auto there = kept.of(module.id); !there.empty())
                   EXPECT_TRUE(document.open(there.front()));
               else
                   document.begin(document.book().heroes.front());
               document.setTitle(QStringLiteral("Deck %1").arg(whims()));
               return !told;
           },
           isWhole}});
}

TEST_F(Saves, OfLedgers)
{
    m_watched = QStringLiteral("ledgers");
    put({});
    const AppContext context = realContext();
    goOn({{"ledger",
           [&](std::mt19937 &whims) {
               LedgerBook book(context);
               book.openLast();
               if (book.ledger().name.empty())
                   book.found(QStringLiteral("The Lamps"), {book.free().front()});
               else
                   book.rewriteMember(0, QString::number(whims()));
               return book.issues().empty();
           },
           isWhole}});
}

/// What could not be saved is said in a dialog.
TEST_F(Saves, OfTheDesksWindow)
{
    m_context.dataFolder = path("data");
    const SettingsFile memory(m_context.settingsFile);
    PlanEditorWindow desk(m_context, memory, Settings{}, gameChooser(m_context, memory));
    desk.show();
    goOn({{"window",
           [&](std::mt19937 &whims) {
               desk.setPlan(PlanDocument::create(m_context, plan({"T01"})).value());
               (void)desk.plan()->setNote({.on = PlanNote::On::Plan, .text = someText(whims)});
               const bool well = desk.saveTo(out("a.flagplan"));
               const auto dialogs = desk.findChildren<QDialog *>();
               EXPECT_EQ(well, dialogs.isEmpty());
               EXPECT_EQ(well, !desk.isWindowModified());
               qDeleteAll(dialogs);
               desk.plan()->discard();
               return well;
           },
           isWhole}});
}

/// With each edit, until the plan is saved.
TEST_F(Saves, OfUnsavedWork)
{
    goOn({{"unsaved work",
           [&](std::mt19937 &whims) {
               const auto document = PlanDocument::create(m_context, plan({"T01"})).value();
               bool told = false;
               QObject::connect(document.get(), &PlanDocument::notKept, document.get(), [&] { told = true; });
               EXPECT_TRUE(document->setNote({.on = PlanNote::On::Plan, .text = someText(whims)}));
               return !told;
           },
           isWhole, false}});
}

TEST_F(Saves, OfPrintsAndPapers)
{
    const auto print = [&](const char *file, int cards) {
        return [this, file, cards](std::mt19937 &whims) {
            print::Content content = print::test::chequered(cards, {63, 88}, true);
            content.title = QStringLiteral("Chequers %1").arg(whims());
            const auto job = print::makeJob(std::move(content), {}, paint::Theme::Print).value();
            return print::writeJob(job, {}, out(file), 50).has_value();
        };
    };
    const auto writePicture = [&](std::mt19937 &whims) {
        return !print::writePicture(out("a.png"), somePicture(whims));
    };
    const auto writeText = [&](std::mt19937 &whims) {
        const Paper paper{
            QStringLiteral("Paper"),
            QString::fromStdString(someText(whims)),
            {{QStringLiteral("a.png"), somePicture(whims)}, {QStringLiteral("b.png"), somePicture(whims)}}};
        return !writePaper(paper, out("a.md"));
    };
    goOn({{"PDF", print("a.pdf", 2), isWhole},
          {"SVG", print("a.svg", 12), isWhole},
          {"PNG", writePicture, isWhole},
          {"paper", writeText, isWhole}});
}

/// The real program.
class PrintProgram : public Saves {
protected:
    [[nodiscard]] flagstone::test::Ran print(std::vector<std::string> settings, const QString &file) const
    {
        settings.insert(settings.end(), {"LD_PRELOAD=" FAULTS, "TMPDIR=" + watched().string(),
                                         "XDG_RUNTIME_DIR=" + m_folder.path().toStdString(), FLAGSTONE,
                                         "print", "blank", "2", "--out", file.toStdString()});
        return flagstone::test::runProgram("/usr/bin/env", std::move(settings));
    }
};

TEST_F(PrintProgram, KilledAtAnyCallItLeavesTheOldFileOrTheNewOneAndTheNextPrintClearsUp)
{
    const std::string faults = "FLAGSTONE_FAULTS=" + watched().string() + ":Kill:";
    int status = -1;
    std::size_t call = 0;
    for (; status < 0 && call < 1000; ++call) {
        write(out("a.pdf"), "what was there");
        status = print({faults + std::to_string(call)}, out("a.pdf")).status;
        const QByteArray now = read(out("a.pdf"));
        EXPECT_TRUE(now == "what was there" || isWhole(QStringLiteral("a.pdf"), now)) << call;
        const bool left = files().size() > 1;
        if (!left)
            continue;
        EXPECT_EQ(print({}, out("b.pdf")).status, 0);
        EXPECT_EQ(files().size(), 2u) << call;
        QFile::remove(out("b.pdf"));
    }
    EXPECT_EQ(status, 0);
    EXPECT_GT(call, 8u);
}

TEST_F(PrintProgram, GoesOnWithTheThreadsItHas)
{
    for (const char *threads : {"0", "1", "2"}) {
        const auto ran = print({std::string("FLAGSTONE_FAULTS_THREADS=") + threads}, out("a.pdf"));
        EXPECT_EQ(ran.status, 0) << threads << ran.err;
        EXPECT_TRUE(isWhole(QStringLiteral("a.pdf"), read(out("a.pdf")))) << threads;
        QFile::remove(out("a.pdf"));
    }
}

} // namespace
} // namespace flagstone::app::saves_test
