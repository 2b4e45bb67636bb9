#include "app/review/end_report.h"

#include "app/common/game_words.h"
#include "app/common/heading.h"
#include "app/common/key_button.h"
#include "app/common/named_label.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/review/end_buttons.h"
#include "app/review/end_marks.h"
#include "app/review/end_party.h"
#include "app/review/review_sum.h"
#include "sim/tally.h"

#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <span>

namespace flagstone::app {

namespace {

constexpr int kQuestPicture = 72; ///< px: of the quest, beside how it ended
constexpr int kQuestCard = 44;    ///< px: of its whole card
constexpr std::size_t kMostFigures = 5;
constexpr std::size_t kEnoughTries = 10; ///< to say something of a player
constexpr std::size_t kFewTries = 3;     ///< their interval says nothing: "between 3 and 100"

QString verdictOf(const Game &game, const EndOfGame &end)
{
    if (const QString winners = winnersOf(game); !winners.isEmpty())
        return EndReport::tr("Won by %1").arg(winners);
    if (!end.ending.won)
        return EndReport::tr("Lost");
    return end.anyLost ? EndReport::tr("Won, at a price") : EndReport::tr("Won");
}

/// Whether a place of the ranking already says how much its player has, and out of how much.
bool isRanked(const Game &game, const Beat &line, const std::vector<Rank> &ranking)
{
    if (!game.phrase(line.key).text.starts_with("{0:seat}"))
        return false;
    const auto numbers = std::span(line.args).first(line.count);
    return std::ranges::any_of(ranking, [&](const Rank &rank) {
        const std::array score{rank.score.left, rank.score.most};
        return line.args.front() == raw(rank.seat) && rank.score.most > 0 &&
               std::search(numbers.begin(), numbers.end(), score.begin(), score.end()) != numbers.end();
    });
}

/// The member of the party whose fate a line of the report tells; kNoCard if it is about all.
CardId whoseFate(const Game &game, const Beat &line, const std::vector<Figure> &party)
{
    if (!game.phrase(line.key).text.starts_with("{0:card}"))
        return kNoCard;
    const CardId card{static_cast<std::uint16_t>(line.args.front())};
    return placeInParty(party, card) == party.end() ? kNoCard : card;
}

/// What became of somebody: how they fell, and what the report says of them, in a few words if it has them: name and
/// hits stand above.
QStringList fateOf(CardId who, const Game &game, const EndOfGame &end)
{
    QStringList told;
    for (const Fall &fall : end.falls)
        if (fall.who == who)
            told << wordsOf(fall, game, Seat::Gm);
    for (const Beat &line : end.ending.report)
        if (whoseFate(game, line, end.party) == who) {
            const QString brief = sayBriefly(game, line);
            told << (brief.isEmpty() ? say(game, line) : brief);
        }
    return told;
}

} // namespace

EndReport::EndReport(const Game &game, const CardContext &cards, const EndOfGame &end, QWidget *parent)
    : RowsArea({28, 24, 28, 16}, parent), m_source(cards)
{
    setObjectName(QStringLiteral("endStory"));
    setAccessibleName(tr("How it ended"));
    setFocusPolicy(Qt::StrongFocus);
    frameFocus(*this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, QWidget *now) {
        if (now != nullptr && isAncestorOf(now) && QApplication::mouseButtons() == Qt::NoButton)
            ensureWidgetVisible(now); // by Tab from outside, too
    });
    column().setSpacing(14);
    addVerdict(game, end);
    end.ranking.empty() ? addTicks(end.ticks) : addRanking(end.ranking);
    addParty(game, end);
    addFigures(game, end.ending);
    addSum(end);
    m_tableAt = column().count();
    addLines(game, end);
    addTries(end.tries);
    addQuests(end);
    column().addStretch(1);
    addDeal(end.deal);
}

void EndReport::addVerdict(const Game &game, const EndOfGame &end)
{
    auto *mark = new PlainLabel(end.ending.won ? QStringLiteral("✓") : QStringLiteral("✗"), widget());
    mark->setObjectName(QStringLiteral("endMark"));
    mark->setAlignment(Qt::AlignCenter);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    auto *verdict = new HeadingLabel(verdictOf(game, end), widget());
    verdict->setObjectName(QStringLiteral("endVerdict"));
    verdict->setWordWrap(true);
    words->addWidget(verdict);
    words->addWidget(wrappedLabel(say(game, end.ending.reason), "endReason", widget()));
    if (end.counts)
        words->addWidget(wrappedLabel(*end.counts
                                          ? tr("The deal of the day: this game counts.")
                                          : tr("The deal of the day: practice. Your first finished game "
                                               "counts."),
                                      "dim", widget()));
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    if (end.quest)
        addQuestPicture(*end.quest, "endQuest", *row);
    column().addLayout(row);
}

/// In the present theme: what its card shows, or the whole card where that would be cut.
QPixmap EndReport::questPicture(const CardSheet &quest) const
{
    const Pictures &pictures = *m_source.pictures;
    return pictures.hasScene(quest) ? pictures.scene(quest, kQuestPicture, devicePixelRatioF())
                                    : pictures.card(quest, kQuestCard, devicePixelRatioF());
}

/// Nothing if the quest has no card.
void EndReport::addQuestPicture(const CardSheet &quest, const char *name, QHBoxLayout &row)
{
    const QPixmap drawn = quest.table.empty() ? QPixmap() : questPicture(quest);
    if (drawn.isNull())
        return;
    auto *picture = new PlainLabel(widget());
    picture->setObjectName(QLatin1String(name));
    picture->setAccessibleName(translated(quest.name));
    picture->setPixmap(drawn);
    row.addWidget(picture, 0, Qt::AlignTop);
    m_questPictures.emplace_back(picture, quest);
}

void EndReport::addTicks(const std::vector<QuestTick> &told)
{
    auto *ticks = new QGridLayout; // two abreast
    ticks->setSpacing(8);
    int n = 0;
    for (const QuestTick &tick : told) {
        ticks->addWidget(new TickLabel(tick, widget()), n / 2, n % 2);
        ticks->setColumnStretch(n % 2, 1);
        ++n;
    }
    column().addLayout(ticks);
}

void EndReport::addRanking(const std::vector<Rank> &told)
{
    auto *ranks = new QVBoxLayout;
    ranks->setSpacing(6);
    for (const Rank &rank : told)
        ranks->addWidget(new RankLabel(rank, widget()));
    column().addLayout(ranks);
}

void EndReport::addParty(const Game &game, const EndOfGame &end)
{
    if (end.party.empty())
        return;
    std::vector<QStringList> fates;
    for (const Figure &figure : end.party)
        fates.push_back(figure.card == kNoCard ? QStringList() : fateOf(figure.card, game, end));
    m_party = new EndParty(m_source, end.party, end.players, fates, widget());
    column().addWidget(m_party);
}

/// What was counted: at most five numbers, large, each over its name.
void EndReport::addFigures(const Game &game, const Ending &ending)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(18);
    const auto &specs = game.sheet().measures;
    for (std::size_t n = 0; n < std::min(specs.size(), ending.measures.size()); ++n) {
        if (specs[n].kind != MeasureSpec::Kind::Number || specs[n].ifWon || // of one game it says nothing new
            row->count() == static_cast<int>(kMostFigures))
            continue;
        auto *figure = new QVBoxLayout;
        figure->setSpacing(0);
        figure->addWidget(wrappedLabel(QLocale().toString(ending.measures[n]), "endNumber", widget()));
        figure->addWidget(wrappedLabel(translated(specs[n].label), "dim", widget()));
        figure->addStretch(1);
        row->addLayout(figure, 1);
    }
    column().addLayout(row);
}

void EndReport::addSum(const EndOfGame &end)
{
    if (!end.hasReview)
        return;
    m_sum = new ReviewSum(!end.whoseChance.isEmpty(), widget());
    column().addWidget(m_sum);
}

void EndReport::addLines(const Game &game, const EndOfGame &end)
{
    auto *lines = new QVBoxLayout;
    lines->setSpacing(4);
    column().addLayout(lines);
    const auto line = [&](const QString &words) {
        auto *made = wrappedLabel(words, "endLine", widget());
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(made);
    };
    for (const Beat &beat : end.ending.report)
        if (whoseFate(game, beat, end.party) == kNoCard && !isRanked(game, beat, end.ranking))
            line(say(game, beat));
    if (!end.luck.isEmpty())
        line(end.luck);
    if (end.hints > 0)
        line(tr("You asked for %n hint(s).", nullptr, static_cast<int>(end.hints)));
}

/// How this quest has gone so far, and what that says of it.
void EndReport::addTries(const std::vector<bool> &tries)
{
    if (tries.empty())
        return;
    const auto won = static_cast<std::uint64_t>(std::ranges::count(tries, true));
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addWidget(new TryBoxes(tries, widget()));
    auto *count = wrappedLabel(tr("%1 of %2").arg(won).arg(tries.size()), "endNumber", widget());
    count->setAccessibleName(tr("You have won this quest in %1 of %2 tries").arg(won).arg(tries.size()));
    row->addWidget(count, 1);
    const Interval range = shareInterval(won, tries.size());
    const auto hundred = [](double share) { return QString::number(qRound(share * 100)); };
    column().addWidget(wrappedLabel(tr("You and this quest"), "figureName", widget()));
    column().addLayout(row);
    const QString between = tr("between %1 and %2 of 100").arg(hundred(range.low), hundred(range.high));
    column().addWidget(wrappedLabel(tries.size() < kFewTries ? tr("Too few games to tell.")
                                    : tries.size() < kEnoughTries
                                        ? tr("Too few games to tell: %1.").arg(between)
                                        : tr("You win %1.").arg(between),
                                    "dim", widget()));
}

/// How all quests stand with the player, and one that is new.
void EndReport::addQuests(const EndOfGame &end)
{
    if (end.quests < 2)
        return;
    column().addWidget(
        wrappedLabel(tr("%1 of %2 quests won").arg(end.questsWon).arg(end.quests), "figureName", widget()));
    if (!end.untried || end.ofCompany)
        return;
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    addQuestPicture(*end.untried, "endUntriedPicture", *row);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(wrappedLabel(tr("Not yet tried"), "dim", widget()));
    auto *next = makeEndButton(literalLabel(translated(end.untried->name)), "endUntried", widget(),
                               tr("Opens a new game with this quest"));
    connect(next, &QPushButton::clicked, this, &EndReport::untriedAsked);
    words->addWidget(next, 0, Qt::AlignLeft);
    row->addLayout(words, 1);
    column().addLayout(row);
}

/// Its first line; the others are too long for a narrow window, and are shown on request.
void EndReport::addDeal(const QString &deal)
{
    auto *label = wrappedLabel(deal.section(u'\n', 0, 0), "dim", widget());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // digits do not widen the page
    label->setVisible(!deal.isEmpty());
    setTip(label, deal);
    column().addWidget(label);
}

void EndReport::renew()
{
    for (const auto &[picture, quest] : m_questPictures)
        picture->setPixmap(questPicture(quest));
    if (m_party != nullptr)
        m_party->renew();
}

void EndReport::setReview(const Review &review)
{
    m_sum->setReview(review);
}

void EndReport::takeTable(QWidget *table, QWidget *below)
{
    column().insertWidget(m_tableAt, table);
    if (below != nullptr)
        column().insertWidget(m_tableAt + 1, below);
}

bool EndReport::has(const QWidget *taken) const
{
    return column().indexOf(taken) >= 0;
}

void EndReport::takeLast(QWidget *last)
{
    column().insertWidget(column().count() - 2, last); // before the stretch and the deal
}

} // namespace flagstone::app

#include "moc_end_report.cpp"
