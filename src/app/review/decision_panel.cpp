#include "app/review/decision_panel.h"

#include "app/common/appearance.h"
#include "app/common/chance_words.h"
#include "app/common/game_words.h"
#include "app/common/named_label.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/common/share_bar.h"
#include "app/panels/table_words.h"
#include "app/play/log_lines.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>

namespace flagstone::app {

namespace {

constexpr int kFace = 44;                 // px of the portrait of the player who decides, at 100 % text
constexpr int kStay = 250;                // ms on a move before its choices are counted
constexpr std::size_t kFirstGames = 30;   // after each choice, for the first numbers
constexpr std::size_t kAllGames = 12'000; // of a decision

QLabel *narrowLabel(const QString &text, const char *name, QWidget *parent)
{
    QLabel *made = wrappedLabel(text, name, parent);
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return made;
}

QString shown(double chance)
{
    return QLocale().toString(hundredths(chance));
}

} // namespace

DecisionPanel::DecisionPanel(const CardContext &cards, std::optional<Seat> you, QWidget *parent)
    : QScrollArea(parent), m_source(cards), m_you(you)
{
    setObjectName(QStringLiteral("decisionPanel"));
    setAccessibleName(tr("The decision"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_later.setSingleShot(true);
    m_later.setInterval(kStay);
    connect(&m_later, &QTimer::timeout, this, &DecisionPanel::askChances);
}

void DecisionPanel::begin(const Session &session)
{
    m_task.cancel();
    m_later.stop();
    m_session = &session;
    m_ofOthers = false;
    m_rows.clear();
    m_question.reset();
    m_chosen.reset();
    m_note = nullptr;
    m_changes = nullptr;
    m_layout = new QVBoxLayout;
    m_layout->setContentsMargins(14, 12, 14, 12);
    m_layout->setSpacing(6);
}

/// Shows what has been laid out in place of what was there.
void DecisionPanel::end()
{
    m_layout->addStretch(1);
    auto *page = new QWidget;
    page->setLayout(m_layout);
    setWidget(page);
}

void DecisionPanel::show(const Session &session, std::size_t entry)
{
    begin(session);
    const Game &before = session.gameAt(entry - 1);
    const Entry &made = session.entries()[entry];
    const Decision decision = before.decision();
    m_ofOthers = made.seat != m_you;
    m_didThis = m_ofOthers ? tr("%1 did this", "who").arg(seatName(before, made.seat)) : tr("you did this");
    addHead(before, made, decision);
    addOutcome(entry); // first: below many choices it would be out of sight
    if (made.kind == Entry::Kind::Choose) {
        m_made = before.find(made.code).value();
        addChoices(before, decision);
        if (m_rows.size() > 1 && before.sheet().canBeLost) {
            m_question = Question::ofGame(before, made.seat);
            m_later.start();
        }
    }
    end();
}

void DecisionPanel::showEnd(const Session &session)
{
    begin(session);
    const bool over = session.game().ending().over;
    m_layout->addWidget(
        narrowLabel(over ? endingWords(session.game()) : tr("Here it was taken back."), "figureName", this));
    for (const Beat &line : session.game().ending().report)
        m_layout->addWidget(narrowLabel(say(session.game(), line), "endLine", this));
    end();
}

/// The player who decides, and what is asked.
void DecisionPanel::addHead(const Game &before, const Entry &made, const Decision &decision)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(10);
    const auto which = made.kind == Entry::Kind::Choose ? before.find(made.code) : std::nullopt;
    const CardId actor = which ? actorOf(decision.choices[*which]) : kNoCard;
    if (actor != kNoCard) {
        auto *face = new PlainLabel(this);
        const int side = kFace * fontInfo().pixelSize() / kPlainText;
        face->setPixmap(
            m_source.pictures->glyph(m_source.sheet->cards[index(actor)], side, devicePixelRatioF()));
        row->addWidget(face, 0, Qt::AlignTop);
    }
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    const QString who = actor != kNoCard ? cardName(before.sheet(), actor)
                        : m_ofOthers     ? seatName(before, made.seat)
                                         : tr("You");
    words->addWidget(narrowLabel(who, "figureName", this));
    words->addWidget(narrowLabel(say(before, decision.prompt), "endLine", this));
    row->addLayout(words, 1);
    m_layout->addLayout(row);
}

void DecisionPanel::addChoices(const Game &before, const Decision &decision)
{
    addTitle(tr("Choices"));
    m_choices = new QVBoxLayout;
    m_layout->addLayout(m_choices);
    const bool several = std::ranges::any_of(decision.choices, [&](const Choice &choice) {
        return actorOf(choice) != actorOf(decision.choices.front());
    });
    for (std::size_t which = 0; which < decision.choices.size(); ++which)
        addChoice(choiceWords(choiceText(before, decision.choices[which], several)).what, which == m_made);
    const bool counts = before.sheet().canBeLost; // else every choice wins in the end
    for (const Row &row : m_rows) {
        row.bar->setVisible(counts);
        row.number->setVisible(counts);
    }
    m_note = narrowLabel(m_rows.size() == 1 ? tr("There was nothing else to choose.")
                         : counts           ? tr("Working it out…")
                                            : tr("Nobody can lose this game: it goes on until it is won."),
                         "dim", this);
    m_layout->addWidget(m_note);
}

void DecisionPanel::addChoice(const QString &words, bool made)
{
    auto *box = new QFrame(this);
    box->setObjectName(made ? QStringLiteral("choiceMade") : QStringLiteral("choiceThen"));
    Row row{box, narrowLabel(words, made ? "figureName" : "endLine", box),
            narrowLabel(made ? m_didThis : QString(), "dim", box),
            narrowLabel(QStringLiteral("…"), "figureName", box), new ShareBar(box)};
    row.number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.number->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    row.number->setWordWrap(false);
    row.number->setMinimumWidth(fontMetrics().horizontalAdvance(QLocale().toString(1000)));
    row.mark->setVisible(made);
    row.bar->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(8, 5, 8, 5);
    grid->setVerticalSpacing(3);
    grid->addWidget(row.words, 0, 0, 1, 2);
    grid->addWidget(row.bar, 1, 0);
    grid->addWidget(row.number, 1, 1);
    grid->addWidget(row.mark, 2, 0, 1, 2);
    m_choices->addWidget(box);
    m_rows.push_back(row);
}

void DecisionPanel::addTitle(const QString &words)
{
    auto *title = narrowLabel(words, "figureName", this);
    title->setContentsMargins(0, 8, 0, 0);
    m_layout->addWidget(title);
}

/// What happened then, and room for what it changed.
void DecisionPanel::addOutcome(std::size_t entry)
{
    addTitle(tr("What happened"));
    const auto lines = tell(*m_session, entry, Seat::Gm); // the game is over: everybody may know everything
    if (!lines.empty())
        m_layout->addWidget(narrowLabel(toldIn(lines), "endLine", this));
    m_changes = new QVBoxLayout;
    m_changes->setSpacing(4);
    m_layout->addLayout(m_changes);
}

void DecisionPanel::setSwing(const Swing &swing, bool rivals)
{
    m_chosen = swing.chosen;
    addChange(m_ofOthers ? tr("The choice") : tr("Your choice"), swing.before, swing.chosen);
    addChange(rivals ? tr("Dice, cards and rivals") : tr("Dice and cards"), swing.chosen, swing.after);
}

void DecisionPanel::addChange(const QString &what, double from, double to)
{
    auto *row = new QHBoxLayout;
    row->addWidget(narrowLabel(what, "endLine", this), 1);
    auto *chances = new PlainLabel(tr("%1 to %2", "of 100").arg(shown(from), shown(to)), this);
    chances->setObjectName(QStringLiteral("dim"));
    row->addWidget(chances);
    auto *points = new PlainLabel(pointsOf(hundredths(from, to) / 100.0), this);
    points->setObjectName(QStringLiteral("figureName"));
    points->setAlignment(Qt::AlignRight);
    points->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("−100")));
    row->addWidget(points);
    m_changes->addLayout(row);
}

void DecisionPanel::askChances()
{
    count(std::min(kFirstGames, kAllGames / m_rows.size()));
}

/// The luck is that of the review, so that its numbers come out where it has counted the choice by itself.
void DecisionPanel::count(std::size_t games)
{
    m_task.run([question = *m_question,
                games](const std::stop_token &stop) { return whatIf(question, reviewAsking(games), stop); },
               [this, games](const std::vector<WhatIf> &chances) {
                   showChances(chances, games);
                   const std::size_t all = std::min(kReviewGames, kAllGames / m_rows.size());
                   if (games < all)
                       count(all);
                   else
                       Q_EMIT counted();
               });
}

/// The best comes first.
void DecisionPanel::sortChoices(const std::vector<Estimate> &wins)
{
    std::vector<std::size_t> order(m_rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t which) { return wins[which].value; });
    for (const std::size_t which : order) // which is there already goes to the end
        m_choices->addWidget(m_rows[which].box);
}

/// The review counts no choice twice that a fair player makes anyway: its chance is that from before the choice, and
/// stands beside it.
Estimate DecisionPanel::asInReview(const Estimate &chance) const
{
    const double more = m_chosen.value_or(chance.value) - chance.value;
    const auto moved = [more](double end) { return std::clamp(end + more, 0.0, 1.0); };
    return {chance.value + more, {moved(chance.range.low), moved(chance.range.high)}};
}

void DecisionPanel::showChances(const std::vector<WhatIf> &chances, std::size_t games)
{
    std::vector<Estimate> wins;
    std::ranges::transform(chances, std::back_inserter(wins),
                           [](const WhatIf &choice) { return choice.odds.of(choice.headline); });
    wins[m_made] = asInReview(wins[m_made]);
    const Estimate first = std::ranges::max(wins, {}, &Estimate::value);
    const double best = first.value;
    const bool differ = // more than by chance
        std::ranges::any_of(wins, [best](const Estimate &chance) { return chance.range.high < best; });
    constexpr std::ptrdiff_t kMostBest = 2; // among more that are alike none is the best
    const std::ptrdiff_t alike =
        std::ranges::count_if(wins, [best](const Estimate &chance) { return chance.value >= best; });
    for (std::size_t which = 0; which < m_rows.size(); ++which) {
        Row &row = m_rows[which];
        row.bar->setShare(wins[which]);
        row.number->setText(shown(wins[which].value));
        const bool isBest = differ && wins[which].value >= best && alike <= kMostBest;
        const bool good = !isBest && differ && overlap(wins[which], first);
        row.mark->setText(which != m_made ? tr("✓ best")
                          : isBest        ? tr("✓ best: %1", "you did this").arg(m_didThis)
                          : good          ? tr("%1: about as good as the best", "you did this").arg(m_didThis)
                                          : m_didThis);
        row.mark->setVisible(isBest || which == m_made);
    }
    sortChoices(wins);
    const QString how = tr("Wins per 100 games. Based on %1 games for each choice, with the same luck "
                           "for all; fair players play on. What was hidden then is dealt again each time.")
                            .arg(games);
    m_note->setText(differ ? how : tr("All choices are about equally good.") + u' ' + how);
}

} // namespace flagstone::app

#include "moc_decision_panel.cpp"
