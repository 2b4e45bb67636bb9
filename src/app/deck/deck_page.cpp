#include "app/deck/deck_page.h"

#include "app/common/card_spread.h"
#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/removal_line.h"
#include "app/deck/deck_choice.h"
#include "app/deck/deck_figures.h"
#include "app/deck/deck_library.h"
#include "app/deck/deck_odds.h"
#include "app/deck/deck_rows.h"
#include "app/deck/deck_trials.h"
#include "app/deck/deck_words.h"
#include "app/printing/print_dialog.h"
#include "sim/deck_odds.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

DeckPage::DeckPage(const AppContext &context, const SettingsFile &memory, const ModuleInfo &module,
                   std::shared_ptr<const PackData> pack, QWidget *parent)
    : Page(parent), m_context(context), m_memory(memory),
      m_document(new DeckDocument(module, std::move(pack), KeptDecks(context.dataFolder), this)),
      m_odds(new DeckOdds(*m_document, this)), m_sides(new QStackedWidget(this)), m_work(new QWidget(this))
{
    auto faces = std::make_shared<paint::FaceBook>(*m_document->pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_pictures.setGame(std::move(faces), std::move(pixmaps));
    makeParts();
    m_choice = new DeckChoice(*m_document, m_pictures, this);
    connect(m_choice, &DeckChoice::changed, this, &Page::titleChanged);
    connect(m_choice, &DeckChoice::openTaken, this, &DeckPage::showWork);
    m_sides->addWidget(m_choice);
    m_sides->addWidget(m_work);
    auto *inside = new QVBoxLayout(m_work);
    inside->setContentsMargins(0, 0, 0, 0);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_sides);
    makeKeys();
    connect(m_document, &DeckDocument::opened, this, &DeckPage::showOpened);
    connect(m_document, &DeckDocument::opened, m_failure, &QWidget::hide);
    connect(m_document, &DeckDocument::changed, this, &DeckPage::showDeck);
    m_document->file().setAsk([this](const QString &file) { return askElsewhere(file, this); });
    m_document->file().setAskUnsaved([this](const Issue &why) { return mayLose(why); });
    connect(&m_document->file(), &OwnFile::saved, m_failure, &QWidget::hide);
    connect(&m_document->file(), &OwnFile::failed, this, [this](const Issue &why) {
        m_failure->setText(tr("▲ This deck is not saved: %1").arg(wordsOf(why)));
        m_failure->show();
    });
    connect(m_odds, &DeckOdds::changed, this, &DeckPage::showOdds);
    applySettings(m_memory.read());
    m_choice->refresh({});
    if (const auto kept = m_document->kept().of(module.id); !kept.empty())
        (void)m_document->open(kept.front());
}

void DeckPage::makeParts()
{
    m_library = new DeckLibrary(*m_document, m_pictures, this);
    m_libraryPanel = new Panel(tr("Cards"), m_library, this);
    m_stacks = new CardSpread(m_pictures, this);
    m_stacks->setObjectName(QStringLiteral("deckStacks"));
    m_stacks->setAccessibleName(tr("The deck"));
    m_stacks->setChangeable(true);
    connect(m_stacks, &CardSpread::moreAsked, this, &DeckPage::change);
    connect(m_stacks, &CardSpread::turnAsked, this,
            [this](const QString &card) { m_document->turn(card.toStdString()); });
    connect(m_stacks, &CardSpread::taken, this, &DeckPage::play);
    m_rows = new DeckRows(*m_document, m_pictures, this);
    m_rows->setObjectName(QStringLiteral("deckRows"));
    m_rows->setAccessibleName(m_stacks->accessibleName());
    m_rows->setFilter({.held = true});
    m_trials = new DeckTrials(*m_document, *m_odds, m_pictures, this);
    m_trialsPanel = new Panel(tr("Odds in each dungeon"), m_trials, this);
    m_limits = new LimitList(this);
    m_limitsPanel = new Panel(tr("Limits"), m_limits, this);
    m_curve = new DeckCurve(this);
    m_curvePanel = new Panel(tr("Curve by Round"), m_curve, this);
    m_curvePanel->setFact(tr("cards that work"));
    m_hand = new HandList(this);
    m_handPanel = new Panel(translated(m_document->module().decks->hand), m_hand, this);
    m_change = new PlainLabel(this);
    m_change->setObjectName(QStringLiteral("deckChange"));
    m_change->setWordWrap(true);
    m_change->setAlignment(Qt::AlignTop);
    m_change->setContentsMargins(14, 10, 14, 12);
    m_changePanel = new Panel(tr("What the last change did"), m_change, this);
    makeHead();
    makeFoot();
}

/// The document goes after the page and clears what can be undone.
DeckPage::~DeckPage()
{
    m_document->undo().disconnect(this);
}

QString DeckPage::title() const
{
    return isWorking() ? tr("%1 – %2").arg(QString::fromStdString(m_document->deck().title),
                                           translated(m_document->module().title))
                       : tr("Decks");
}

/// A deck is open, and in sight.
bool DeckPage::isWorking() const
{
    return m_document->isOpen() && m_sides->currentWidget() == m_work;
}

/// Where a deck is chosen, only the deletion of one.
bool DeckPage::canUndo() const
{
    return isWorking() ? m_document->undo().canUndo() : m_choice->removal().canUndo();
}

void DeckPage::undo()
{
    isWorking() ? m_document->undo().undo() : m_choice->removal().undo();
}

bool DeckPage::canRedo() const
{
    return isWorking() && m_document->undo().canRedo();
}

QWidget *DeckPage::first()
{
    return m_sides->currentWidget() == m_choice ? static_cast<QWidget *>(&m_choice->spread()) : m_play;
}

bool DeckPage::open(const QString &file)
{
    const auto opened = m_document->take(file);
    if (!opened)
        showIssues(tr("This deck cannot be opened."), opened.error(), this);
    return opened.value_or(false);
}

void DeckPage::showChoice()
{
    m_sides->setCurrentWidget(m_choice);
    m_choice->spread().setFocus(); // first: a name that is being typed is saved as the keyboard leaves it
    m_choice->refresh(m_document->file().file());
    Q_EMIT titleChanged();
}

void DeckPage::showWork()
{
    m_sides->setCurrentWidget(m_work);
    m_play->setFocus();
    Q_EMIT titleChanged();
}

/// To the deck.
bool DeckPage::leaveField()
{
    if (qobject_cast<QLineEdit *>(focusIn(*this)) == nullptr)
        return false;
    (m_shape == Shape::Column ? static_cast<QWidget *>(m_rows) : m_stacks)->setFocus();
    return true;
}

/// From a deck Esc leads to the choice, also if the page opened with that deck.
bool DeckPage::stepBack()
{
    if (!isWorking())
        return false;
    showChoice();
    return true;
}

/// Whoever would rather stay is back at the deck.
bool DeckPage::mayLose(const Issue &why)
{
    if (askUnsaved(tr("This deck is not saved."),
                   tr("Its file %1. If you leave the deck, you lose what is not saved.").arg(wordsOf(why)),
                   this))
        return true;
    showWork();
    return false;
}

void DeckPage::showOpened()
{
    m_title->setModified(false);
    m_opened = m_document->deck();
    const DeckHero &hero = m_document->hero();
    QStringList facts{translated(hero.title)};
    for (const std::string &fact : hero.facts)
        facts << translated(fact);
    m_hero->setText(facts.join(QStringLiteral(" · ")));
    const int side = scaled(52);
    m_face->setPixmap(m_pictures.glyph(sheetOf(hero), side, devicePixelRatioF()));
    showWork();
}

void DeckPage::showDeck()
{
    const OwnDeck &deck = m_document->deck();
    const DeckReport &report = m_document->report();
    const auto colours = paint::windowColours(m_theme);
    if (!m_title->isModified())
        m_title->setText(QString::fromStdString(deck.title));
    m_size->setText(tr("%1 of %2 cards")
                        .arg(m_document->size())
                        .arg(report.limits.empty() ? 0 : report.limits.front().bound));
    m_symbols->setText(
        tr("%1 up, %2 down").arg(m_document->ups()).arg(m_document->size() - m_document->ups()));
    std::vector<SpreadCard> cards;
    const DeckBook &book = m_document->book();
    for (std::size_t group = 0; group < book.groups.size(); ++group) {
        int all = 0;
        const std::size_t first = cards.size();
        for (const UsableCard &card : book.cards)
            if (const int copies = deck.copies(card.key); card.group == group && copies > 0) {
                all += copies;
                cards.push_back({.key = card.key,
                                 .sheet = sheetOf(card),
                                 .heading = {},
                                 .caption = {},
                                 .copies = copies,
                                 .spoken = spokenCard(card, copies)});
            }
        if (all > 0)
            cards[first].heading = tr("%1  %2").arg(translated(book.groups[group])).arg(all);
    }
    m_stacks->show(std::move(cards));
    m_limits->show(report.limits, colours);
    const auto broken =
        std::ranges::count_if(report.limits, [](const DeckLimit &l) { return !l.met && !l.advice; });
    m_limitsPanel->setFact(broken == 0 ? tr("ready to play")
                                       : tr("%n to fix", nullptr, static_cast<int>(broken)));
    m_curve->show(report.curve, colours);
    m_hand->show(report.hand);
    m_handPanel->setFact(tr("exact, from %1").arg(m_document->size()));
    m_play->setEnabled(report.playable());
    setTip(m_play, report.playable()
                       ? tr("Begins a game with this deck in the chosen dungeon.")
                       : tr("This deck breaks a limit. The line of that limit says what to do."));
    Q_EMIT titleChanged();
}

void DeckPage::showOdds()
{
    m_trials->refresh();
    m_change->setText(lastChange());
}

/// What it did in each dungeon, or why that is not known.
QString DeckPage::lastChange() const
{
    const OwnDeck &deck = m_document->deck();
    const auto &answers = m_odds->answers();
    QStringList lines;
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (answers[i] && answers[i]->done && answers[i]->change && answers[i]->before.cards != deck.cards) {
            if (const QString swap = differenceWords(m_document->book(), answers[i]->before, deck);
                lines.isEmpty() && !swap.isEmpty()) // a card that is turned over is no other card
                lines << swap;
            lines << changeWords(translated(m_document->book().trials[i].name), answers[i]->success,
                                 *answers[i]->change, answers[i]->games);
        }
    if (!lines.isEmpty())
        return lines.join(u'\n');
    if (deck.cards == m_opened.cards)
        return tr("Nothing has changed yet. Put a card in or take one out.");
    if (!m_document->report().playable())
        return tr("Worked out as soon as you can play the deck again.");
    return std::ranges::all_of(answers, [](const auto &answer) { return answer && answer->done; })
               ? tr("There was no time to work out the chances before the change.")
               : tr("working out …");
}

void DeckPage::change(const QString &card, int more)
{
    if (more > 0)
        m_document->add(card.toStdString());
    else
        m_document->remove(card.toStdString());
}

void DeckPage::play()
{
    if (!m_document->isOpen() || !m_document->report().playable())
        return;
    const DeckTrial &trial = m_document->book().trials[m_trials->chosen()];
    GameRequest request{.module = &m_document->module(),
                        .pack = m_document->pack(),
                        .title = translated(trial.name),
                        .setup = setupWith(m_document->module(), m_document->deck(), trial.adventure),
                        .seed = Seed::fresh(),
                        .players = {},
                        .opening = m_document->hero().opening};
    setUsual(request, m_memory.read());
    Q_EMIT playAsked(request);
}

void DeckPage::print()
{
    QStringList cards;
    for (const DeckEntry &entry : m_document->deck().cards)
        cards << QStringLiteral("%1=%2").arg(QString::fromStdString(entry.card)).arg(entry.copies());
    auto *dialog = new PrintDialog(
        m_context, m_memory, {.module = &m_document->module(), .pack = m_document->pack(), .game = {}}, this);
    dialog->chooseCards(cards);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PrintDialog::helpAsked, this, [this, dialog] { Q_EMIT helpAsked(dialog); });
    dialog->open();
}

void DeckPage::applySettings(const Settings &settings)
{
    m_theme = settings.theme;
    m_textScale = settings.textScale;
    m_pictures.setTheme(m_theme);
    m_library->applyTheme(m_theme);
    m_stacks->applyTheme(m_theme);
    m_rows->applyTheme(m_theme);
    m_choice->spread().applyTheme(m_theme);
    m_choice->spread().setLeastCardWidth(scaled(190));
    m_trials->applyTheme(m_theme);
    if (m_document->isOpen())
        showDeck();
    if (m_frame == nullptr)
        return;
    m_shape = Shape::None;
    arrange();
}

} // namespace flagstone::app

#include "moc_deck_page.cpp"
