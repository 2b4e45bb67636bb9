#include "app/board/board_presenter.h"

#include "app/board/board_geometry.h"
#include "app/board/card_flight.h"

#include <QLineF>

#include <algorithm>
#include <cassert>

namespace flagstone::app {

/// One small function for each kind of event, and none for "the others": a new kind does not compile until
/// its author has decided how it looks.
struct BoardPresenter::Starter {
    BoardPresenter &self;

    Motion operator()(const CardMoved &e) const { return self.moved(e); }
    Motion operator()(const CardPlaced &e) const { return self.placed(e); }
    Motion operator()(const CardTurned &e) const { return self.changed(e.slot); }
    Motion operator()(const CardLifted &e) const { return self.changed(e.slot); }
    Motion operator()(const PileShuffled &e) const { return self.flashed(e.pile, kShuffle); }
    Motion operator()(const PileRevealed &e) const { return self.flashed(e.pile, kFlip); }
    Motion operator()(const TokenMoved &e) const { return self.walked(e); }
    Motion operator()(const CounterSet &e) const { return self.hurt(e); }
    Motion operator()(const DiceRolled &) const { return {}; } // on the stage
    Motion operator()(const Beat &) const { return {}; }
};

BoardPresenter::BoardPresenter(CardArt &art, BoardScene &scene, PileTray &tray, BoardCanvas &canvas,
                               QObject *parent)
    : QObject(parent), m_art(art), m_scene(scene), m_tray(tray), m_canvas(canvas)
{
    m_clock.setStartValue(0.0);
    m_clock.setEndValue(1.0);
    m_markTimer.setSingleShot(true);
    connect(&m_markTimer, &QTimer::timeout, this, [this] {
        m_marks.clear();
        m_scene.targets().setMarks({});
    });
    m_tagTimer.setSingleShot(true);
    connect(&m_tagTimer, &QTimer::timeout, this, [this] { m_scene.chalkTag().hide(); });
    connect(&m_art, &CardArt::arrived, this, [this] {
        if (m_flight)
            m_flight->setSides(m_pictures());
    });
}

BoardPresenter::~BoardPresenter()
{
    m_clock.disconnect(this);
}

void BoardPresenter::setSheet(const Sheet &sheet)
{
    finish();
    m_sheet = sheet;
}

void BoardPresenter::reset(const TableView &view)
{
    endMotion();
    m_queue.clear();
    m_current.reset();
    m_door.reset();
    m_scene.targets().forgetRefusals();
    m_marks.clear(); // they belong to what was shown before
    m_scene.targets().setMarks({});
    m_scene.chalkTag().hide();
    m_shown = view;
    m_after = view;
    rest();
}

int BoardPresenter::timeOf(const std::vector<Event> &events)
{
    const auto moves = std::ranges::count_if(events, [](const Event &event) {
        return !std::holds_alternative<Beat>(event.body) && !std::holds_alternative<CounterSet>(event.body) &&
               !std::holds_alternative<DiceRolled>(event.body);
    });
    return static_cast<int>(moves) * kDiscard;
}

void BoardPresenter::play(const std::vector<Event> &events, const TableView &after, double share)
{
    finish();
    m_queue.assign(events.begin(), events.end());
    m_after = after;
    m_shown.seat = after.seat; // another seat may view it, if it has seen the same
    m_playing = true;
    m_turned.reset();
    m_marks.clear();
    m_scene.targets().setMarks({});
    m_share = share;
    next();
}

void BoardPresenter::next()
{
    while (!m_queue.empty()) {
        m_current = std::move(m_queue.front());
        m_queue.pop_front();
        Motion motion = motionOf(*m_current);
        const int milliseconds = static_cast<int>(paced(motion.milliseconds, m_pace) * m_share);
        if (milliseconds > 0) {
            motion.milliseconds = milliseconds;
            startMotion(motion);
            return;
        }
        endMotion();
        land(*m_current);
        m_current.reset();
    }
    rest();
}

void BoardPresenter::startMotion(const Motion &motion)
{
    if (motion.at) {
        motion.at(0.0);
        connect(&m_clock, &QVariantAnimation::valueChanged, this,
                [at = motion.at](const QVariant &value) { at(value.toDouble()); });
    }
    connect(&m_clock, &QVariantAnimation::finished, this, [this] {
        const Event landed = *m_current;
        endMotion();
        m_current.reset();
        land(landed);
        next();
    });
    m_clock.setDuration(motion.milliseconds);
    m_clock.start();
}

void BoardPresenter::endMotion()
{
    m_clock.disconnect(this);
    m_clock.stop();
    m_flight.reset();
    if (m_flashing)
        m_tray.flash(*m_flashing, false);
    m_flashing.reset();
    m_scene.targets().setFlash(std::nullopt);
}

/// What the table remembers of an event beyond the view: ways that were gone, cards that a door refused.
void BoardPresenter::learn(const Event &event)
{
    const auto arrived = [this] {
        m_door.reset();
        m_scene.targets().forgetRefusals();
    };
    if (const auto *beat = std::get_if<Beat>(&event.body)) {
        m_said = *beat;
        showFound();
    }
    if (const auto *turned = std::get_if<CardTurned>(&event.body))
        m_turned = turned->slot;
    if (const auto *walk = std::get_if<TokenMoved>(&event.body);
        walk && m_sheet.tokens[index(walk->token)].role == TokenRole::Party) {
        if (walk->from != kNoSpace && walk->to != kNoSpace)
            m_scene.field().openWay(slotOf(walk->from), slotOf(walk->to));
        arrived();
    } else if (std::holds_alternative<CardPlaced>(event.body)) {
        arrived();
    } else if (const auto *move = std::get_if<CardMoved>(&event.body); move && refuses(*move)) {
        m_scene.targets().countRefusal(m_door->slot, edgeOf(*m_door));
        if (const Placement *card = m_scene.field().at(m_door->slot))
            mark(doorRect(cardRect(*card), edgeOf(*m_door)));
    }
}

void BoardPresenter::land(const Event &event)
{
    learn(event);
    project(m_shown, event);
    // Words and dice change nothing that lies on the table.
    if (std::holds_alternative<Beat>(event.body) || std::holds_alternative<DiceRolled>(event.body))
        return;
    m_scene.sync(m_shown);
    m_tray.sync(m_shown);
    if (const auto *walk = std::get_if<TokenMoved>(&event.body))
        showName(*walk);
}

/// Shows the name of the place where the party ends its way, if it is drawn as a plan: a card shows its own name.
void BoardPresenter::showName(const TokenMoved &event)
{
    const bool party = m_sheet.tokens[index(event.token)].role == TokenRole::Party;
    const bool goesOn = std::ranges::any_of(m_queue, [&](const Event &later) {
        const auto *walk = std::get_if<TokenMoved>(&later.body);
        return walk != nullptr && walk->token == event.token;
    });
    if (m_pace == Pace::Instant || !party || goesOn || event.to == kNoSpace ||
        m_scene.labyrinth().plan() != nullptr)
        return;
    const Placement *card = m_scene.field().at(slotOf(event.to));
    if (card == nullptr || card->card == kNoCard || !m_art.isPlan(*card))
        return;
    showTag(m_art.name(card->card), cardRect(*card), kNamed);
}

/// What was found where a card was turned up is shown there for a moment, if the rule system says it in a few words.
void BoardPresenter::showFound()
{
    const Placement *card = m_turned ? m_scene.field().at(*m_turned) : nullptr;
    const QString words =
        m_pace == Pace::Instant || card == nullptr || !m_brief ? QString() : m_brief(m_said);
    if (words.isEmpty())
        return;
    showTag(words, cardRect(*card), kNamed);
    m_turned.reset();
}

void BoardPresenter::showTag(const QString &words, const QRectF &area, int milliseconds)
{
    m_scene.chalkTag().show(words, {area.center().x(), area.bottom() - area.height() / 4});
    m_tagTimer.start(paced(milliseconds, m_pace));
}

void BoardPresenter::finish()
{
    if (!m_playing)
        return;
    endMotion();
    if (m_current) {
        learn(*m_current);
        project(m_shown, *m_current);
    }
    m_current.reset();
    while (!m_queue.empty()) {
        const Event event = std::move(m_queue.front());
        m_queue.pop_front();
        learn(event);
        project(m_shown, event);
    }
    rest();
}

void BoardPresenter::rest()
{
    assert(m_shown == m_after);
    m_shown = m_after;
    m_scene.sync(m_shown);
    m_tray.sync(m_shown);
    assert(same(m_after));
    m_playing = false;
    m_large.clear();
    if (!m_marks.empty())
        showMarks();
    Q_EMIT rested();
}

void BoardPresenter::showMarks()
{
    m_scene.targets().setMarks(m_marks);
    m_markTimer.start(kChangedMark);
}

void BoardPresenter::pointOut(const QRectF &rect)
{
    m_marks = {ChangeMark{rect}};
    showMarks();
}

bool BoardPresenter::same(const TableView &view) const
{
    return m_scene.shows(view) && m_tray.shows(view);
}

/// Only where nothing moves does a change need an outline; of a card on another one, the upper has it.
void BoardPresenter::mark(const QRectF &rect, bool round)
{
    if (m_pace != Pace::Instant)
        return;
    std::erase_if(m_marks, [&](const ChangeMark &below) {
        return below.area.size() == rect.size() &&
               QLineF(below.area.center(), rect.center()).length() <= kMostShift;
    });
    m_marks.push_back({rect, round});
}

BoardPresenter::Motion BoardPresenter::motionOf(const Event &event)
{
    return std::visit(Starter{*this}, event.body);
}

} // namespace flagstone::app

#include "moc_board_presenter.cpp"
