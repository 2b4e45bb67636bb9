#include "app/review/end_page.h"

#include "app/common/appearance.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/common/settings.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/review/end_marks.h"
#include "app/review/end_party.h"
#include "app/review/end_picture.h"
#include "app/review/episodes.h"
#include "app/review/game_review.h"
#include "app/review/moments_panel.h"
#include "app/review/review_sum.h"
#include "sim/tally.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastForTwo = 900;               ///< px at 100 % text: below that the table is among the words
constexpr int kTableInStory = 400;              ///< px high
constexpr QMargins kBelowTable(20, 12, 20, 12); ///< px, of the words there
constexpr int kLeastForTall = 700; ///< px of the page's height at 100 % text: below that it is low
constexpr int kMetPicture = 48;    ///< px: of who was met, on the picture
constexpr int kQuestPicture = 72;  ///< px: of the quest, beside how it ended
constexpr int kQuestCard = 44;     ///< px: of its whole card
constexpr std::size_t kMostFigures = 5;
constexpr std::size_t kEnoughTries = 10; ///< to say something of a player
constexpr std::size_t kFewTries = 3;     ///< their interval says nothing: "between 3 and 100"

bool hasFallen(const Figure &figure)
{
    return figure.hits.most > 0 && figure.hits.left <= 0;
}

/// What is told: with the keyboard it scrolls, too, and it ends with a whole row.
class EndStory final : public RowsArea {
public:
    explicit EndStory(QWidget *parent) : RowsArea({28, 24, 28, 16}, parent)
    {
        setObjectName(QStringLiteral("endStory"));
        setFocusPolicy(Qt::StrongFocus);
        column().setSpacing(14);
    }
    [[nodiscard]] QVBoxLayout &rows() { return column(); }
};

/// A figure that did not come out again: fallen, or left behind.
bool isLost(const Figure &figure)
{
    return !figure.away.isEmpty() || hasFallen(figure);
}

/// The last fall of each of the party who was down in the end.
std::vector<Fall> lastFalls(const std::vector<Fall> &falls, const std::vector<Figure> &party)
{
    std::vector<Fall> last;
    for (const Figure &figure : party) {
        const auto fell = std::ranges::find(falls.rbegin(), falls.rend(), figure.card, &Fall::who);
        if (hasFallen(figure) && fell != falls.rend())
            last.push_back(*fell);
    }
    return last;
}

/// Whom a seat saw the party meet in rooms that were laid, the first of each; not who joined it there, and in no room
/// where figures still stand.
std::map<SlotId, CardId> metIn(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    const auto isEmpty = [&session](SlotId room) {
        return std::ranges::find(session.game().table().tokens, spaceOf(room), &Token::space) ==
               session.game().table().tokens.end();
    };
    std::map<SlotId, CardId> met;
    if (sheet.map.spaces.empty())
        for (const Landmark &landmark : landmarksOf(session, seat))
            if (landmark.show == Show::Meet && landmark.card != kNoCard && landmark.slot != kNoSlot &&
                !isOfParty(sheet, landmark.card) && isEmpty(landmark.slot))
                met.try_emplace(landmark.slot, landmark.card);
    return met;
}

/// The card that shows the quest of a game.
std::optional<CardSheet> questCardOf(const GameRequest &request)
{
    for (const AdventureSpec &adventure : request.module->adventures(*request.pack))
        if (adventure.id == request.setup.adventure && !adventure.table.empty())
            return CardSheet{
                .key = adventure.id, .name = adventure.title, .table = adventure.table, .row = adventure.row};
    return std::nullopt;
}

QString verdictOf(const Game &game, const EndOfGame &end)
{
    if (const QString winners = winnersOf(game); !winners.isEmpty())
        return EndPage::tr("Won by %1").arg(winners);
    if (!end.ending.won)
        return EndPage::tr("Lost");
    return end.anyLost ? EndPage::tr("Won, at a price") : EndPage::tr("Won");
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
               !std::ranges::search(numbers, score).empty();
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

void describe(QPushButton &button, const QString &what)
{
    button.setAccessibleDescription(what);
    setTip(&button, what);
}

} // namespace

EndOfGame endOf(const PlayController &play)
{
    const Game &game = play.game();
    const Seat all = partySeat(play.request().setup);
    const TableView home = play.session().view(all);
    const TableView view = viewWhenDecided(play.session(), all);
    EndOfGame end{.title = play.request().title,
                  .quest = questCardOf(play.request()),
                  .ending = game.ending(),
                  .ticks = questTicks(game, home),
                  .party = partyOf(game.sheet(), view),
                  .deal = play.deal(),
                  .hints = play.hinted().size(),
                  .canTakeBack = play.canUndo(),
                  .whyNoReview = GameReview::whyNone(play)};
    if (end.ending.won > 0 && end.ticks.size() == 1) // some goals are reached only by coming home
        end.ticks.front().done = true;
    for (Figure &figure : end.party)
        figure.acted = false; // nobody has to act now
    end.players = playersOf(play, end.party);
    end.ranking = ranksOf(game, end.party, play.request().setup.seats);
    end.anyLost = std::ranges::any_of(partyOf(game.sheet(), home), isLost); // the others get up again
    end.falls = lastFalls(fallsOf(play.session(), all), end.party);
    end.met = metIn(play.session(), all);
    end.luck = wordsOf(luckOf(play.session(), all));
    return end;
}

EndPage::EndPage(const Game &game, const CardContext &cards, EndOfGame end, QWidget *parent)
    : Page(parent), m_end(std::move(end)), m_source(cards),
      m_table(new EndPicture(cards.pictures->theme(), this)), m_left(new QVBoxLayout),
      m_all(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("endPage"));
    makeChance();
    auto *told = new QVBoxLayout;
    told->setSpacing(0);
    told->addWidget(makeStory(game), 1);
    told->addWidget(makeButtons());
    m_all->setContentsMargins(0, 0, 0, 0);
    m_all->setSpacing(0);
    m_left->setSpacing(0);
    m_all->addLayout(m_left, 56);
    m_all->addLayout(told, 44);
    placeTable(true);
    m_late.begin();
    m_sized.setSingleShot(true);
    connect(&m_sized, &QTimer::timeout, this,
            [this] { Q_EMIT tableWanted(m_table->size() * devicePixelRatioF()); });
}

/// How the chance of winning rose and fell, or why that is unknown.
void EndPage::makeChance()
{
    if (m_end.hasReview) {
        m_chance = m_moments = new MomentsPanel(m_source, m_end.whoseChance, this);
        connect(m_moments, &MomentsPanel::chosen, this, &EndPage::momentAsked);
    } else if (!m_end.whyNoReview.isEmpty()) {
        m_chance = wrappedLabel(m_end.whyNoReview, "dim", this);
    }
}

QWidget *EndPage::makeStory(const Game &game)
{
    auto *scroll = new EndStory(this);
    scroll->setAccessibleName(tr("How it ended"));
    QVBoxLayout *column = &scroll->rows();
    addVerdict(game, *column);
    m_end.ranking.empty() ? addTicks(*column) : addRanking(*column);
    addParty(game, *column);
    addFigures(game, *column);
    addSum(*column);
    m_story = column;
    m_tableAt = column->count();
    addReport(game, *column);
    addTries(*column);
    addQuests(*column);
    column->addStretch(1);
    column->addWidget(makeDeal());
    return scroll;
}

/// Its first line; the others are too long for a narrow window, and are shown on request.
QWidget *EndPage::makeDeal()
{
    auto *deal = wrappedLabel(m_end.deal.section(u'\n', 0, 0), "dim", this);
    deal->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    deal->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // digits do not widen the page
    deal->setVisible(!m_end.deal.isEmpty());
    setTip(deal, m_end.deal);
    return deal;
}

void EndPage::addVerdict(const Game &game, QVBoxLayout &column)
{
    auto *mark = new PlainLabel(m_end.ending.won ? QStringLiteral("✓") : QStringLiteral("✗"), this);
    mark->setObjectName(QStringLiteral("endMark"));
    mark->setAlignment(Qt::AlignCenter);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    QLabel *verdict = wrappedLabel(verdictOf(game, m_end), "endVerdict", this);
    verdict->setProperty("numbered", hasDigit(verdict->text()));
    words->addWidget(verdict);
    words->addWidget(wrappedLabel(say(game, m_end.ending.reason), "endReason", this));
    if (m_end.counts)
        words->addWidget(wrappedLabel(*m_end.counts
                                          ? tr("The deal of the day: this game counts.")
                                          : tr("The deal of the day: practice. Your first finished game "
                                               "counts."),
                                      "dim", this));
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    if (m_end.quest)
        addQuestPicture(*m_end.quest, "endQuest", *row);
    column.addLayout(row);
}

/// In the present theme: what its card shows, or the whole card where that would be cut.
QPixmap EndPage::questPicture(const CardSheet &quest) const
{
    const Pictures &pictures = *m_source.pictures;
    return pictures.hasScene(quest) ? pictures.scene(quest, kQuestPicture, devicePixelRatioF())
                                    : pictures.card(quest, kQuestCard, devicePixelRatioF());
}

/// Nothing if the quest has no card.
void EndPage::addQuestPicture(const CardSheet &quest, const char *name, QHBoxLayout &row)
{
    const QPixmap drawn = quest.table.empty() ? QPixmap() : questPicture(quest);
    if (drawn.isNull())
        return;
    auto *picture = new PlainLabel(this);
    picture->setObjectName(QLatin1String(name));
    picture->setAccessibleName(translated(quest.name));
    picture->setPixmap(drawn);
    row.addWidget(picture, 0, Qt::AlignTop);
    m_questPictures.emplace_back(picture, quest);
}

void EndPage::addTicks(QVBoxLayout &column)
{
    auto *ticks = new QGridLayout; // two abreast
    ticks->setSpacing(8);
    int n = 0;
    for (const QuestTick &tick : m_end.ticks) {
        ticks->addWidget(new TickLabel(tick, this), n / 2, n % 2);
        ticks->setColumnStretch(n % 2, 1);
        ++n;
    }
    column.addLayout(ticks);
}

void EndPage::addRanking(QVBoxLayout &column)
{
    auto *ranks = new QVBoxLayout;
    ranks->setSpacing(6);
    for (const Rank &rank : m_end.ranking)
        ranks->addWidget(new RankLabel(rank, this));
    column.addLayout(ranks);
}

void EndPage::addParty(const Game &game, QVBoxLayout &column)
{
    if (m_end.party.empty())
        return;
    std::vector<QStringList> fates;
    for (const Figure &figure : m_end.party)
        fates.push_back(figure.card == kNoCard ? QStringList() : fateOf(figure.card, game, m_end));
    m_party = new EndParty(m_source, m_end.party, m_end.players, fates, this);
    column.addWidget(m_party);
}

/// What was counted: at most five numbers, large, each over its name.
void EndPage::addFigures(const Game &game, QVBoxLayout &column)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(18);
    const auto &specs = game.sheet().measures;
    for (std::size_t n = 0; n < std::min(specs.size(), m_end.ending.measures.size()); ++n) {
        if (specs[n].kind != MeasureSpec::Kind::Number || specs[n].ifWon || // of one game it says nothing new
            row->count() == static_cast<int>(kMostFigures))
            continue;
        auto *figure = new QVBoxLayout;
        figure->setSpacing(0);
        figure->addWidget(wrappedLabel(QLocale().toString(m_end.ending.measures[n]), "endNumber", this));
        figure->addWidget(wrappedLabel(translated(specs[n].label), "dim", this));
        figure->addStretch(1);
        row->addLayout(figure, 1);
    }
    column.addLayout(row);
}

void EndPage::addSum(QVBoxLayout &column)
{
    if (!m_end.hasReview)
        return;
    m_sum = new ReviewSum(!m_end.whoseChance.isEmpty(), this);
    column.addWidget(m_sum);
}

void EndPage::addReport(const Game &game, QVBoxLayout &column)
{
    auto *lines = new QVBoxLayout;
    lines->setSpacing(4);
    column.addLayout(lines);
    const auto line = [&](const QString &words) {
        auto *made = wrappedLabel(words, "endLine", this);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(made);
    };
    for (const Beat &beat : m_end.ending.report)
        if (whoseFate(game, beat, m_end.party) == kNoCard && !isRanked(game, beat, m_end.ranking))
            line(say(game, beat));
    if (!m_end.luck.isEmpty())
        line(m_end.luck);
    if (m_end.hints > 0)
        line(tr("You asked for %n hint(s).", nullptr, static_cast<int>(m_end.hints)));
}

/// How this quest has gone so far, and what that says of it.
void EndPage::addTries(QVBoxLayout &column)
{
    if (m_end.tries.empty())
        return;
    const auto won = static_cast<std::uint64_t>(std::ranges::count(m_end.tries, true));
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    row->addWidget(new TryBoxes(m_end.tries, this));
    auto *count = wrappedLabel(tr("%1 of %2").arg(won).arg(m_end.tries.size()), "endNumber", this);
    count->setAccessibleName(
        tr("You have won this quest in %1 of %2 tries").arg(won).arg(m_end.tries.size()));
    row->addWidget(count, 1);
    const Interval range = shareInterval(won, m_end.tries.size());
    const auto hundred = [](double share) { return QString::number(qRound(share * 100)); };
    column.addWidget(wrappedLabel(tr("You and this quest"), "figureName", this));
    column.addLayout(row);
    const QString between = tr("between %1 and %2 of 100").arg(hundred(range.low), hundred(range.high));
    column.addWidget(wrappedLabel(m_end.tries.size() < kFewTries ? tr("Too few games to tell.")
                                  : m_end.tries.size() < kEnoughTries
                                      ? tr("Too few games to tell: %1.").arg(between)
                                      : tr("You win %1.").arg(between),
                                  "dim", this));
}

/// How all quests stand with the player, and one that is new.
void EndPage::addQuests(QVBoxLayout &column)
{
    if (m_end.quests < 2)
        return;
    column.addWidget(
        wrappedLabel(tr("%1 of %2 quests won").arg(m_end.questsWon).arg(m_end.quests), "figureName", this));
    if (!m_end.untried || m_end.ofCompany)
        return;
    auto *row = new QHBoxLayout;
    row->setSpacing(14);
    addQuestPicture(*m_end.untried, "endUntriedPicture", *row);
    auto *words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(wrappedLabel(tr("Not yet tried"), "dim", this));
    auto *next = makeButton(literalLabel(translated(m_end.untried->name)), "endUntried", AfterEnd::Untried);
    describe(*next, tr("Opens a new game with this quest"));
    words->addWidget(next, 0, Qt::AlignLeft);
    row->addLayout(words, 1);
    column.addLayout(row);
}

QWidget *EndPage::makeButtons()
{
    m_buttons = new QWidget(this);
    m_buttons->setObjectName(QStringLiteral("endButtons"));
    m_buttons->setAttribute(Qt::WA_StyledBackground);
    m_others = new QWidget(m_buttons);
    m_others->setObjectName(QStringLiteral("endOthers"));
    m_others->setProperty(kOfRows, true);
    auto *flow = new FlowLayout(6, m_others);
    flow->setEqual(true);
    if (m_end.ofCompany) {
        m_first = makeButton(tr("Back to their le&dger"), "endLedger", AfterEnd::Ledger);
    } else {
        m_first = makeButton(tr("Play it again with a &new deal"), "endNewDeal", AfterEnd::NewDeal);
        m_numbered.push_back(makeButton(tr("1  &Same deal again"), "endSameDeal", AfterEnd::SameDeal));
    }
    m_numbered.push_back(
        makeButton(tr("%1  &Another game…").arg(m_numbered.size() + 1), "endNew", AfterEnd::OtherGame));
    for (QPushButton *numbered : m_numbered)
        flow->addWidget(numbered);
    flow->addWidget(makeButton(tr("Look &back"), "endLookBack", AfterEnd::LookBack));
    flow->addWidget(makeButton(tr("&Look at the table"), "endLook", AfterEnd::Look));
    auto *takeBack = makeButton(tr("&Undo last move"), "endTakeBack", AfterEnd::TakeBack);
    takeBack->setEnabled(m_end.canTakeBack);
    flow->addWidget(takeBack);
    flow->addWidget(makeButton(tr("&Print this game…"), "endPrint", AfterEnd::Print));
    auto *save = makeButton(tr("P&icture or story…"), "endPicture", AfterEnd::Picture);
    describe(*save, tr("Saves a picture of the board, or the story as a web page"));
    flow->addWidget(save);
    if (m_end.counts.value_or(false)) {
        auto *share = makeButton(tr("Sha&re"), "endShare", AfterEnd::Share);
        describe(*share, tr("Copies three spoiler-free lines about this game"));
        flow->addWidget(share);
    }
    m_first->setProperty("usual", true);
    m_first->setKeyShown(true);
    m_first->setMinimumHeight(48);
    auto *column = new QVBoxLayout(m_buttons);
    column->setContentsMargins(28, 12, 28, 16);
    column->setSpacing(10);
    column->addWidget(m_first);
    column->addWidget(m_others);
    return m_buttons;
}

KeyButton *EndPage::makeButton(const QString &text, const char *name, AfterEnd next)
{
    auto *made = new KeyButton(text, enterKey(), this);
    made->setKeyShown(false);
    made->setObjectName(QLatin1String(name));
    made->setMinimumHeight(36);
    made->installEventFilter(this);
    connect(made, &QPushButton::clicked, this, [this, next] { Q_EMIT chosen(next); });
    return made;
}

QWidget *EndPage::first()
{
    return m_first;
}

void EndPage::press(int key)
{
    if (key >= 1 && static_cast<std::size_t>(key) <= m_numbered.size() && !m_late.isLate())
        m_numbered[static_cast<std::size_t>(key) - 1]->click();
}

/// Presses that follow one another, or a key that is held, are still meant for the game.
bool EndPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *press = static_cast<QKeyEvent *>(event);
        const bool presses = isEnter(*press) || press->key() == Qt::Key_Space;
        if (watched == m_first && press->key() == Qt::Key_Space)
            return true; // Space continues everywhere else: nobody means a new game with it
        if (presses && (m_late.isLate() || press->isAutoRepeat()))
            return true;
    }
    const bool clicks =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (clicks && m_late.isLate())
        return true;
    return Page::eventFilter(watched, event);
}

void EndPage::applySettings(const Settings &settings)
{
    m_table->setTheme(settings.theme);
    for (const auto &[picture, quest] : m_questPictures)
        picture->setPixmap(questPicture(quest));
    if (m_moments != nullptr)
        m_moments->refresh();
    if (m_party != nullptr)
        m_party->renew();
    fit();
}

void EndPage::setTable(const QImage &picture, std::vector<RoomOnPicture> rooms)
{
    std::set<SlotId> fallen;
    for (const Fall &fall : m_end.falls)
        if (fall.place != kNoSpace)
            fallen.insert(slotOf(fall.place));
    std::map<SlotId, MetInRoom> met;
    for (const auto &[slot, card] : m_end.met)
        met[slot] = {
            cardName(*m_source.sheet, card),
            m_source.pictures->glyph(m_source.sheet->cards[index(card)], kMetPicture, devicePixelRatioF())};
    m_table->show(picture, std::move(rooms), std::move(fallen), std::move(met));
}

void EndPage::follow(const GameReview &review)
{
    const auto show = [this, &review] { setReview(*review.review(), review.moments()); };
    connect(&review, &GameReview::counted, m_moments, &MomentsPanel::setCounted);
    connect(&review, &GameReview::found, this, show);
    if (review.review())
        show();
}

void EndPage::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_moments->setReview(review, moments);
    for (MomentCard *card : m_moments->findChildren<MomentCard *>())
        card->installEventFilter(this);
    m_sum->setReview(review);
    m_sized.start(50); // the table may have more room now
}

/// Beside the words, or among them.
void EndPage::placeTable(bool beside)
{
    m_all->setStretch(0, beside ? 56 : 0); // an empty layout would keep its share
    if (beside)
        m_left->insertWidget(0, m_table, 1);
    else
        m_story->insertWidget(m_tableAt, m_table);
    if (m_chance == nullptr)
        return;
    if (m_moments == nullptr) // words have no edge of their own
        m_chance->setContentsMargins(beside ? kBelowTable : QMargins());
    if (beside)
        m_left->addWidget(m_chance);
    else
        m_story->insertWidget(m_tableAt + 1, m_chance);
}

/// After all that is told, above the deal; or below the black one.
void EndPage::placeOthers(bool inStory)
{
    QWidget *focus = focusIn(*m_others);
    if (inStory)
        m_story->insertWidget(m_story->count() - 2, m_others); // before the stretch and the deal
    else
        m_buttons->layout()->addWidget(m_others);
    m_others->show();
    if (focus != nullptr)
        focus->setFocus(Qt::OtherFocusReason);
}

void EndPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fit();
}

/// Where two columns have no room, the table lies among what is told. Where they are not high, the moments lie flat, so
/// that the table keeps its share, and of the buttons only the black one stays in sight.
void EndPage::fit()
{
    const double text = textScaleOf(*this);
    const bool two = width() >= kLeastForTwo * text;
    m_sized.start(50);
    if (two != (m_left->indexOf(m_table) >= 0))
        placeTable(two);
    const bool low = height() < kLeastForTall * text;
    if (low != (m_story->indexOf(m_others) >= 0))
        placeOthers(low);
    if (m_moments != nullptr)
        m_moments->setShape(two && low ? MomentCard::Shape::Flat : MomentCard::Shape::Tall, two);
    m_table->setMinimumHeight(two ? 0 : kTableInStory);
    m_table->setMaximumHeight(two ? QWIDGETSIZE_MAX : kTableInStory);
}

} // namespace flagstone::app
