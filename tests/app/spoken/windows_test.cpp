// What is written in a window is what a screen reader says: an accessible name that is set on something with
// a text of its own takes the place of the text. All windows and dialogs are walked, and a new one that is
// not walked fails the test.
#include "app/common/dialogs.h"
#include "app/editor/checks_panel.h"
#include "app/editor/dungeon_window.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/rooms_window.h"
#include "app/editor/tune_dialog.h"
#include "app/gm/improvise_dialogs.h"
#include "app/gm/named.h"
#include "app/gm/table_fixture.h"
#include "app/heard.h"
#include "app/plan/what_if.h"
#include "app/printing/around.h"
#include "app/printing/print_dialog.h"
#include "app/printing/print_source.h"
#include "app/review/end_page.h"
#include "app/review/look_back_page.h"
#include "app/setup/game_choice.h"
#include "app/setup/game_setup_dialog.h"
#include "app/setup/map_drawing_fixture.h"
#include "app/setup/new_game_page.h"
#include "app/shell/help_panel.h"
#include "app/shell/keys_dialog.h"
#include "app/shell/settings_dialog.h"
#include "app/table/die_dialog.h"
#include "app/table/floor_plan.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDirIterator>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTextEdit>

#include <set>

namespace flagstone::app::windows_test {

namespace {

/// What people read on a widget; empty if it has no text of its own.
QString writtenOn(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
        QString text = label->text();
        if (label->textFormat() == Qt::RichText ||
            (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(text))) {
            QTextDocument document;
            document.setHtml(text);
            text = document.toPlainText();
        }
        return text;
    }
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->text();
    if (const auto *box = qobject_cast<const QGroupBox *>(&widget))
        return box->title();
    if (const auto *edit = qobject_cast<const QLineEdit *>(&widget))
        return edit->text();
    if (const auto *edit = qobject_cast<const QTextEdit *>(&widget))
        return edit->toPlainText();
    if (const auto *edit = qobject_cast<const QPlainTextEdit *>(&widget))
        return edit->toPlainText();
    if (const auto *box = qobject_cast<const QComboBox *>(&widget))
        return box->currentText();
    return {};
}

std::set<QString> wordsOf(QString text)
{
    static const QRegularExpression kWord(QStringLiteral("\\w+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    std::set<QString> words;
    for (auto match = kWord.globalMatch(text.remove(u'&').toLower()); match.hasNext();)
        words.insert(match.next().captured());
    return words;
}

QString missingIn(const QString &written, const QString &said)
{
    const auto heard = wordsOf(said);
    QStringList missing;
    for (const QString &word : wordsOf(written))
        if (!heard.contains(word))
            missing << word;
    return missing.join(u' ');
}

class EveryWindow : public MasterTest {
protected:
    /// Shows a window and compares what is written in it with what is said of it.
    void walk(QWidget &which)
    {
        which.show();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const QString name = QString::fromLatin1(which.metaObject()->className()).section(u':', -1);
        m_walked.insert(name);
        for (const QWidget *part : which.findChildren<QWidget *>()) {
            if (!part->isVisible() || part->objectName().startsWith(QLatin1String("qt_")))
                continue;
            if (const auto *list = qobject_cast<const QListView *>(part))
                expectRows(*list, name);
            auto *known = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(part));
            const QString written = writtenOn(*part);
            if (known == nullptr || written.isEmpty())
                continue;
            const Heard heard = heardOf(*known);
            const bool label = qobject_cast<const QLabel *>(part) != nullptr; // read as a whole, by its name
            EXPECT_EQ(missingIn(written, label ? heard.name : heard.name + u' ' + heard.rest), QString())
                << "is written and not said: " << part->metaObject()->className() << ' '
                << part->objectName().toStdString() << " in " << name.toStdString() << ", which says \""
                << heard.name.toStdString() << '"';
            ++m_texts;
        }
    }
    static void expectRows(const QListView &list, const QString &window)
    {
        for (int row = 0; row < std::min(30, list.model()->rowCount()); ++row) {
            const QModelIndex index = list.model()->index(row, 0);
            const QString said = index.data(Qt::AccessibleTextRole).toString();
            EXPECT_EQ(said.isEmpty() ? QString() : missingIn(index.data().toString(), said), QString())
                << "row " << row << " of " << list.objectName().toStdString() << " in "
                << window.toStdString();
        }
    }

    std::set<QString> m_walked;
    int m_texts = 0;
};

/// Dialogs and main windows that the headers of the window declare.
std::set<QString> declared()
{
    static const QRegularExpression kClass(QStringLiteral(
        "class (\\w+) final : public (?:Q(?:Dialog|MainWindow|Wizard|MessageBox)|WritingDialog)\\b"));
    std::set<QString> classes{QStringLiteral("PlayersWindow")}; // a widget that is a window
    QDirIterator files(QStringLiteral(FLAGSTONE_SOURCE_DIR "/src/app"), {QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        for (auto match = kClass.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext();)
            classes.insert(match.next().captured(1));
    }
    return classes;
}

TEST_F(EveryWindow, SaysWhatIsWrittenInIt)
{
    const test::Around around;
    SettingsFile memory(settingsFile());
    trigger("playersOpen");
    playOn(20);
    walk(players());
    walk(window());
    table().bar().setRefusal(QStringLiteral("The door is locked"), QStringLiteral("FP-044"));
    walk(window());
    walk(*std::make_unique<WhatIfDialog>(play().game().clone(), nullptr));
    walk(*std::make_unique<MoveCardDialog>(play().game(), PileId{}, nullptr));
    walk(*std::make_unique<MoveMarkerDialog>(play().game(), nullptr));
    walk(*std::make_unique<NumbersDialog>(play().game(), nullptr));
    EndOfGame end = endOf(play());
    end.ending.report = {play().decision().prompt, play().decision().choices.front().label};
    walk(*std::make_unique<EndPage>(play().game(), table().cards(), end));
    walk(*std::make_unique<LookBackPage>(
        LookBackPage::Source{.play = play(), .cards = table().cards(), .pictures = table().pictures()},
        Settings{}));
    walk(*std::make_unique<FloorPlanWindow>(nullptr));
    walk(*std::make_unique<DieDialog>(6, 1, QStringLiteral("Open the door")));
    Q_EMIT table().ruleAsked(QStringLiteral("FP-044"));
    walk(*window().findChild<HelpPanel *>());
    trigger("actionKeys");
    walk(*window().findChild<KeysDialog *>());
    delete window().findChild<KeysDialog *>();
    walk(*std::make_unique<SettingsDialog>(Settings{}, QStringLiteral("No sound device was found.")));
    walk(*std::make_unique<GameSetupDialog>(QStringLiteral("Game of the plan"), around.context, memory,
                                            nullptr));
    walk(*std::make_unique<NewGamePage>(around.context, Settings{}, memory, nullptr));
    auto source = sourceFromPack(around.context, QString());
    ASSERT_TRUE(source);
    walk(*std::make_unique<PrintDialog>(around.context, memory, std::move(*source)));
    walk(*std::make_unique<MapDrawingDialog>(MapDrawingRequest{.module = &cardsModule(),
                                                               .pack = cardsPack(),
                                                               .setup = {"cards", "MD-0", 2, {}, {}},
                                                               .option = mapOption(),
                                                               .text = {}}));

    PlanEditorWindow desk(around.context, memory, Settings{}, gameChooser(around.context, memory));
    Plan prepared = plan();
    prepared.setup.prepared.piles = {{.pile = "locations", .order = {"L001", "L031"}, .pins = {{"L020", 6}}}};
    prepared.notes = {{.on = PlanNote::On::Card, .card = "L031", .text = "Listen."}};
    auto document = PlanDocument::create(around.context, prepared);
    ASSERT_TRUE(document);
    desk.setPlan(std::move(*document));
    walk(desk);
    walk(*std::make_unique<DungeonWindow>(*desk.plan(), Settings{}, nullptr));
    walk(*std::make_unique<RoomsWindow>(*desk.plan(), Settings{}, nullptr));
    walk(*std::make_unique<PlaceDialog>(*desk.plan(), "L031", nullptr));
    walk(*std::make_unique<PlaceNotesDialog>(desk.plan()->plan(), nullptr));
    walk(*std::make_unique<TuneDialog>(*desk.plan(), nullptr));
    walk(*std::make_unique<NoteDialog>(QStringLiteral("Orc"), prepared.notes.front(), nullptr));
    walk(*std::make_unique<PlacesDialog>(PlacesDialog::Ask::Bounds, QStringLiteral("Orc"), 1, 9, nullptr));
    walk(*std::make_unique<IssuesDialog>(QStringLiteral("It cannot be read."),
                                         Issues{{.file = "a.flagplan", .message = "no such card"}}, nullptr));
    QMessageBox box(QMessageBox::Warning, QStringLiteral("Flagstone"),
                    QStringLiteral("It cannot be opened."));
    box.setInformativeText(QStringLiteral("a.flagstone:2: no such card"));
    walk(box);
    window().showWelcome();
    walk(window());

    for (const QString &name : declared())
        EXPECT_TRUE(m_walked.contains(name)) << name.toStdString() << " is not walked";
    EXPECT_GT(m_texts, 300);
}

/// The comparison finds a name that replaces a text.
TEST_F(EveryWindow, ANameThatReplacesATextIsFound)
{
    QLabel label(QStringLiteral("Play the 5 of diamonds?"));
    label.setAccessibleName(QStringLiteral("What to decide"));
    const Heard heard = heardOf(*QAccessible::queryAccessibleInterface(&label));
    EXPECT_EQ(missingIn(writtenOn(label), heard.name), QStringLiteral("5 diamonds of play the"));
}

} // namespace
} // namespace flagstone::app::windows_test
