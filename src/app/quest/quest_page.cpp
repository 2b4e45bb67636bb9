#include "app/quest/quest_page.h"

#include "app/common/announcement.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/common/removal_line.h"
#include "app/printing/print_dialog.h"
#include "app/quest/card_picker.h"
#include "app/quest/check_list.h"
#include "app/quest/condition_list.h"
#include "app/quest/field_rows.h"
#include "app/quest/goal_view.h"
#include "app/quest/own_cards.h"
#include "app/quest/quest_card.h"
#include "app/quest/quest_odds.h"
#include "app/quest/quest_table.h"
#include "content/quest_file.h"

#include <QAbstractSpinBox>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

QuestPage::QuestPage(const AppContext &context, const SettingsFile &memory, QuestHistories &histories,
                     QWidget *parent)
    : Page(parent), m_context(context), m_memory(memory), m_theme(memory.read().theme)
{
    setObjectName(QStringLiteral("questPage"));
    m_all = new QWidget(this);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    makeDocument(histories);
    if (m_document == nullptr) {
        auto *none = new PlainLabel(tr("No game here can play quests of your own."), this);
        none->setFocusPolicy(Qt::TabFocus);
        whole->addWidget(none, 1, Qt::AlignCenter);
        m_all->hide();
        return;
    }
    m_pictures = new QuestPictures(*m_document, this);
    m_pictures->setTheme(m_theme);
    m_left = makeLeft();
    m_foot = makeFoot();
    m_middle = new QStackedWidget(this);
    m_middle->setObjectName(QStringLiteral("questMiddle"));
    m_middle->addWidget(makeMiddle());
    m_spread = new CardPicker(*m_pictures, m_middle);
    m_middle->addWidget(m_spread);
    connect(m_spread, &CardPicker::done, this, &QuestPage::showMiddle);
    m_right = makeRight();
    m_removal = new RemovalLine(this);
    whole->addWidget(m_removal);
    whole->addWidget(m_all);
    connect(m_document, &QuestDocument::edited, this, [this] {
        m_removedLast = false;
        m_removal->giveWay();
    });
    connect(m_document, &QuestDocument::changed, this, &QuestPage::showState);
    connect(m_document, &QuestDocument::opened, this, [this] {
        m_odds->forget();
        showMiddle();
        m_drawer->setChecked(false);
        beginGoal();
    });
    connectFile();
    applyTheme();
    layOut();
    showState();
    beginGoal();
}

/// The document saves at its end, which this page may hear while it is one, and no later.
QuestPage::~QuestPage()
{
    delete m_document;
}

void QuestPage::connectFile()
{
    OwnFile &file = m_document->file();
    file.setAsk([this](const QString &name) { return askElsewhere(name, this); });
    file.setAskUnsaved([this](const Issue &why) { return mayLose(why); });
    connect(&file, &OwnFile::saved, this, &QuestPage::showSaved);
    connect(&file, &OwnFile::failed, this, [this](const Issue &issue) {
        showSaved();
        complain(tr("The quest could not be saved."), {issue});
    });
}

bool QuestPage::mayLeave()
{
    return m_document == nullptr || m_document->mayGo();
}

/// Who types means to end that, and not to leave the page. In the field of the spread, Esc chooses nothing.
bool QuestPage::leaveField()
{
    QWidget *focus = focusIn(*this);
    const bool types = qobject_cast<QLineEdit *>(focus) != nullptr ||
                       qobject_cast<QPlainTextEdit *>(focus) != nullptr ||
                       qobject_cast<QAbstractSpinBox *>(focus) != nullptr;
    if (!types || m_middle->currentWidget() == m_spread)
        return false;
    setFocus(Qt::OtherFocusReason);
    return true;
}

/// Esc chooses nothing, wherever the keyboard is.
bool QuestPage::stepBack()
{
    if (m_document == nullptr || m_middle->currentWidget() != m_spread)
        return false;
    showMiddle();
    return true;
}

bool QuestPage::mayLose(const Issue &why)
{
    delete m_complaint; // the question says it too
    return askUnsaved(
        tr("This quest is not saved."),
        tr("Its file %1. If you leave the quest, you lose what is not saved.").arg(wordsOf(why)), this);
}

void QuestPage::makeDocument(QuestHistories &histories)
{
    const PackShelf shelf = m_context.readPacks();
    for (const ModuleInfo &module : m_context.modules) {
        const auto base = shelf.packOf(module.id);
        if (module.quests == nullptr || base == nullptr)
            continue;
        m_document = new QuestDocument(module, base, m_context.dataFolder + QStringLiteral("/quests"),
                                       histories, this);
        return;
    }
}

const ModuleInfo *QuestPage::module() const
{
    return m_document == nullptr ? nullptr : &m_document->module();
}

QString QuestPage::title() const
{
    return m_document == nullptr ? tr("Making a quest")
                                 : tr("%1 – making a quest").arg(m_document->cell("title"));
}

QWidget *QuestPage::first()
{
    if (m_document == nullptr)
        return this;
    if (m_middle->currentWidget() == m_spread)
        return m_spread->findChild<QWidget *>(QStringLiteral("spreadWords"));
    return m_try;
}

bool QuestPage::open(const QString &file)
{
    if (m_document == nullptr)
        return false;
    const auto opened = m_document->open(file);
    if (!opened)
        complain(tr("This quest cannot be opened."), opened.error());
    return opened.value_or(false);
}

void QuestPage::showChecks()
{
    std::vector<QuestFinding> findings = m_document->findings();
    std::ranges::copy(m_pictures->findings(), std::back_inserter(findings));
    m_checks->setFindings(findings, m_theme);
    m_checksPanel->setFact(m_checks->fact());
}

void QuestPage::showState()
{
    for (const auto &show : m_rows)
        show();
    showChecks();
    m_try->setEnabled(m_document->sound());
    m_share->setEnabled(m_document->sound());
    m_print->setEnabled(m_document->sound());
    showMissing();
    m_shared->hide(); // it was written as it was before
    showSaved();
    m_odds->ask(*m_document);
    Q_EMIT titleChanged();
}

/// At the button that it keeps grey: the first of what the checks call impossible.
void QuestPage::showMissing()
{
    const auto &findings = m_document->findings();
    const auto wrong = std::ranges::find(findings, QuestFinding::Kind::Error, &QuestFinding::kind);
    const QString missing =
        wrong == findings.end()
            ? QString()
            : tr("Not yet: %1", "why a quest cannot be tried").arg(translated(wrong->text));
    m_missing->setText(missing);
    m_missing->setVisible(!missing.isEmpty());
    m_try->setAccessibleDescription(missing);
    setTip(m_try, missing.isEmpty() ? tr("Plays the quest at once") : missing);
}

void QuestPage::showSaved()
{
    const bool sound = m_document->sound();
    m_cardPanel->setFact(m_document->unsaved() ? (sound ? tr("not saved") : tr("draft, not saved"))
                         : sound               ? tr("saved")
                                               : tr("draft, saved"));
}

/// A quest without a goal begins with a spread of what there is to slay.
void QuestPage::beginGoal()
{
    if (!m_document->goal().empty())
        return;
    m_goal->add(*std::ranges::find_if(m_document->spec().parts, [](const QuestPart &kind) {
        return kind.what.empty() && !kind.pick.table.empty();
    }));
    m_spread->tell(
        tr("What must the party do to win? Choose what it must slay, or press “Other goals…” to see every "
           "other kind of goal. The party, the story and the rest come next, and you can change everything "
           "later."),
        tr("Other goals…"));
}

void QuestPage::askCard(const QString &question, const QuestPick &pick, const CardPicked &picked)
{
    m_middle->setCurrentWidget(m_spread);
    m_spread->ask(question, pick, picked);
}

void QuestPage::askArt(const QuestField &field, const CardPicked &picked)
{
    m_middle->setCurrentWidget(m_spread);
    QStringList folders;
    for (const std::string &folder : field.values)
        folders << QString::fromStdString(folder);
    m_spread->askArt(tr("Which picture?"), folders, picked);
}

void QuestPage::showMiddle()
{
    m_middle->setCurrentIndex(0);
}

/// The focus goes where a check says that something is the matter.
void QuestPage::goTo(const QuestFinding &finding)
{
    showMiddle();
    using Place = QuestFinding::Place;
    if (finding.place == Place::Part)
        return m_goal->select(finding.number);
    if (finding.place == Place::Card)
        return m_own->select(finding.column, finding.number);
    if (finding.place == Place::Condition)
        return m_conditions->select(finding.number);
    const QString name = QStringLiteral("field-") + QString::fromStdString(finding.column);
    if (auto *field = findChild<QWidget *>(name)) {
        if (m_shape == Shape::Narrow && m_left->isAncestorOf(field))
            m_drawer->setChecked(true);          // it lies there
        if (field->focusPolicy() == Qt::NoFocus) // a row of cards
            for (auto *card : field->findChildren<QAbstractButton *>())
                if (!card->isHidden())
                    return card->setFocus(Qt::OtherFocusReason);
        field->setFocus(Qt::OtherFocusReason);
    }
}

void QuestPage::tryIt()
{
    if (!m_document->saveNew()) // the file holds an older quest
        return complain(tr("The quest could not be saved."), {*m_document->file().problem()});
    // as anybody would who got the file
    auto read = readPack(m_document->file().file().toStdString());
    if (!read)
        return complain(tr("The quest cannot be played yet."), read.error());
    GameRequest request;
    request.module = &m_document->module();
    request.pack = std::make_shared<const PackData>(std::move(read->data));
    request.title = m_document->cell("title");
    request.setup = usualSetup(m_document->module(), m_document->draft().id); // as its chance is counted
    request.seed = Seed::fresh();
    request.tried = m_document->file().file();
    m_odds->cancel();
    Q_EMIT playAsked(request);
}

bool QuestPage::shareAs(const QString &file)
{
    if (const auto problem = writeQuest(file.toStdString(), m_document->draft())) {
        complain(tr("The quest could not be written."), {*problem});
        return false;
    }
    m_shared->setText(tr("Saved as %1").arg(QDir::toNativeSeparators(file)));
    m_shared->show();
    announce(*this, m_shared->text());
    return true;
}

void QuestPage::remove(const QString &file, const QString &title)
{
    const bool inHand = QFileInfo(file) == QFileInfo(m_document->file().file());
    if (inHand && !m_document->begin(m_document->blank())) // or it would be saved again
        return;
    const auto takeAgain = [this, file, inHand] {
        if (inHand)
            open(file);
        Q_EMIT titleChanged(); // there may be nothing else to undo
    };
    if (!m_removal->remove(file, title, takeAgain))
        return takeAgain();
    m_removedLast = true;
    Q_EMIT titleChanged();
}

bool QuestPage::canUndo() const
{
    return m_document != nullptr && (m_document->canUndo() || m_removal->canUndo());
}

bool QuestPage::canRedo() const
{
    return m_document != nullptr && m_document->canRedo();
}

void QuestPage::redo()
{
    showMiddle(); // as in undo()
    m_document->redo();
}

/// Once the quest in hand was edited after a deletion, that comes first.
void QuestPage::undo()
{
    showMiddle(); // a card that is asked for may be that of a part which goes
    if (m_removal->canUndo() && (m_removedLast || !m_document->canUndo()))
        m_removal->undo();
    else
        m_document->undo();
}

void QuestPage::print()
{
    const QuestDraft &quest = m_document->draft();
    auto *dialog = new PrintDialog(m_context, m_memory,
                                   {.module = &m_document->module(),
                                    .pack = m_document->pack(),
                                    .game = std::nullopt,
                                    .quest = QString::fromStdString(quest.id)},
                                   this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PrintDialog::helpAsked, this, [this, dialog] { Q_EMIT helpAsked(dialog); });
    QStringList own; // whoever has the pack on paper lacks only these
    for (const auto &[table, cards] : quest.cards)
        for (const QuestRow &card : cards)
            own << QString::fromStdString(card.cell("id"));
    if (own.isEmpty())
        dialog->chooseQuest();
    else
        dialog->chooseCards(own);
    dialog->open();
}

void QuestPage::complain(const QString &headline, const Issues &issues)
{
    QStringList lines;
    for (const Issue &issue : issues)
        lines << issueLine(issue);
    delete m_complaint; // what is said now is newer
    m_complaint = plainMessage({QMessageBox::Warning, tr("Quests"), headline, lines.join(u'\n')}, this);
    m_complaint->setAttribute(Qt::WA_DeleteOnClose);
    m_complaint->open();
}

} // namespace flagstone::app

#include "moc_quest_page.cpp"
