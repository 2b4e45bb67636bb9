#include "app/table/room_panel.h"

#include "app/board/card_art.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/table/row_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLargestPlan = 150; // px
constexpr int kPlate = 18, kThumb = 64, kFace = 36;
constexpr const char *kLevel = "level"; // a button's property: the plate it shows

/// The marker of the seat's own figure, or else that of the party; nullptr if there is none on the table.
const Token *standing(const Sheet &sheet, const TableView &view)
{
    const Token *found = nullptr;
    for (const TokenSpec &spec : sheet.tokens) {
        const Token &token = view.tokens[index(spec.id)];
        if (token.space == kNoSpace)
            continue;
        if (spec.role == TokenRole::Hero && spec.seat == view.seat)
            return &token;
        if (spec.role == TokenRole::Party)
            found = &token;
    }
    return found;
}

const Placement *laidAt(const TableView &view, Cell cell, int storey)
{
    const auto found = std::ranges::find_if(view.board, [&](const Placement &card) {
        return card.card != kNoCard && card.cell() == cell && card.storey == storey;
    });
    return found == view.board.end() ? nullptr : &*found;
}

QString edgeWord(Edge edge)
{
    switch (edge) {
    case Edge::North:
        return RoomPanel::tr("North");
    case Edge::East:
        return RoomPanel::tr("East");
    case Edge::South:
        return RoomPanel::tr("South");
    case Edge::West:
        return RoomPanel::tr("West");
    }
    return {};
}

std::vector<RoomFacts::Way> waysOf(const Sheet &sheet, const TableView &view, const Placement &card,
                                   const CardArt &art)
{
    std::vector<RoomFacts::Way> ways;
    const CardArt::Doors doors = art.doors(card.card, card.turns);
    for (const Edge edge : kEdges) {
        const std::uint8_t door = doors[static_cast<std::size_t>(edge)];
        if (door == 0)
            continue;
        const Placement *next = laidAt(view, neighbour(card.cell(), edge), card.storey);
        const auto back = static_cast<std::size_t>(opposite(edge));
        if (next != nullptr && art.doors(next->card, next->turns)[back] == 0)
            next = nullptr; // a wall
        ways.push_back({{.kind = Target::Kind::Door, .slot = card.slot, .number = static_cast<int>(edge)},
                        door == CardArt::kArch ? QString() : CardArt::levelWord(door),
                        next == nullptr ? QString() : cardName(sheet, next->card)});
    }
    return ways;
}

/// "Fireplace, barrel": the column `features` of a location.
QString furnishings(const PackData &pack, const CardSheet &card)
{
    QString words = packCell(pack, card, "features");
    words.replace(u';', QStringLiteral(", ")).replace(u'_', u' ');
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

} // namespace

std::vector<RoomFacts::Other> othersHere(const Game &game, const TableView &view)
{
    const Sheet &sheet = game.sheet();
    const Token *own = standing(sheet, view);
    std::vector<RoomFacts::Other> others;
    for (const TokenSpec &spec : sheet.tokens) {
        const Token &token = view.tokens[index(spec.id)];
        const bool somebody = spec.role == TokenRole::Hero || spec.card != kNoCard;
        if (own != nullptr && &token != own && token.space == own->space && somebody)
            others.push_back({spec.card != kNoCard ? spec.card : figureOfSeat(game, spec.seat),
                              markerName(game, spec.id)});
    }
    return others;
}

RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardArt &art)
{
    const Token *token = standing(sheet, view);
    if (token == nullptr)
        return {};
    RoomFacts room;
    if (!sheet.map.spaces.empty()) {
        if (index(token->space) >= sheet.map.spaces.size())
            return room;
        const SpaceSpec &space = sheet.map.space(token->space);
        room.name = translated(space.name.empty() ? space.key : space.name);
        if (!room.name.isEmpty())
            room.name[0] = room.name[0].toUpper(); // it is a title here
        const QString level = QString::number(space.level);
        if (space.level != 0 && !room.name.endsWith(u' ' + level)) // "Room 4 of level 1" says it
            room.level = level;
        return room;
    }
    for (const Placement &card : view.board)
        if (spaceOf(card.slot) == token->space && card.card != kNoCard) {
            room.name = cardName(sheet, card.card);
            room.level = art.level(card.card);
            if (art.isPlan(card)) // any other card has no more to show than on the board
                room.card = card.card;
            room.turns = card.turns;
            room.ways = waysOf(sheet, view, card, art);
        }
    const bool unseen = std::ranges::any_of(view.board, [&](const Placement &card) {
        return spaceOf(card.slot) == token->space && !contains(card.knows, view.seat);
    });
    if (room.name.isEmpty() && unseen)
        room.words = RoomPanel::tr("You have not looked around here yet.");
    return room;
}

RoomFacts roomToLay(const Game &game, const PackData &pack, const TableView &view, const CardArt &art,
                    const Decision &decision, std::optional<std::size_t> marked)
{
    RoomFacts room;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const auto &targets = decision.choices[i].targets;
        const auto place = std::ranges::find(targets, Target::Kind::Place, &Target::kind);
        if (place == targets.end() || place->card == kNoCard)
            continue;
        if (i == marked)
            room.marked = room.lays.size();
        room.lays.push_back({*place, choiceText(game, decision.choices[i], false)});
    }
    if (room.lays.empty())
        return room;
    const Target &place = room.lays[room.marked.value_or(0)].place;
    Placement laid = place.placement;
    laid.card = place.card;
    laid.slot = kNoSlot;
    room.name = art.name(place.card);
    room.level = art.level(place.card);
    room.card = place.card;
    room.turns = laid.turns;
    room.words = furnishings(pack, game.sheet().cards[index(place.card)]);
    room.ways = waysOf(game.sheet(), view, laid, art);
    return room;
}

RoomPanel::RoomPanel(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Where the party is"));
    setFocusPolicy(Qt::NoFocus); // its ways out have it
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(12, 10, 12, 10);
    m_layout->setSpacing(4);
    setWidget(page);
}

void RoomPanel::setArt(CardArt &art)
{
    m_art = &art;
    connect(m_art, &CardArt::arrived, this, &RoomPanel::showPlan);
}

void RoomPanel::setRoom(const RoomFacts &room)
{
    if (room == m_room)
        return;
    m_room = room;
    rebuild();
}

void RoomPanel::setRound(const CardContext &source, const RoundNow &round)
{
    m_source = source;
    if (round == m_round)
        return;
    m_round = round;
    rebuild();
}

void RoomPanel::rebuild()
{
    empty(m_layout);
    m_plan = nullptr;
    m_stops.clear();
    m_lays.clear();
    if (m_round.now > 0)
        m_layout->addWidget(new RoundBox(m_source, m_round, widget()));
    if (m_room.card != kNoCard)
        addPlan();
    if (!m_room.words.isEmpty())
        addCaption(m_room.words, "dim");
    addOthers();
    addWays();
    addLays();
    m_stop.setLines(m_stops);
    for (int i = 0; i < m_layout->count(); ++i)
        m_layout->itemAt(i)->widget()->show(); // at once, or the panel is empty for a moment
    m_layout->addStretch(1);
    showPlan();
}

void RoomPanel::addCaption(const QString &words, const char *look)
{
    auto *label = smallLabel(widget(), look);
    label->setText(words);
    label->setWordWrap(true);
    m_layout->addWidget(label);
}

void RoomPanel::addPlan()
{
    m_plan = new PlainLabel(widget());
    m_plan->setAccessibleName(tr("Plan of %1").arg(m_room.name));
    m_layout->addWidget(m_plan);
}

void RoomPanel::addOthers()
{
    if (!m_room.here.empty())
        addCaption(tr("Also here"), "figureName");
    for (const RoomFacts::Other &other : m_room.here) {
        auto *row = new QWidget(widget());
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto *face = new PlainLabel(row);
        if (other.picture != kNoCard)
            face->setPixmap(m_source.pictures->glyph(m_source.sheet->cards[index(other.picture)], kFace,
                                                     devicePixelRatioF()));
        line->addWidget(face);
        auto *name = smallLabel(row, "figureName");
        name->setText(other.name);
        line->addWidget(name, 1);
        m_layout->addWidget(row);
    }
}

void RoomPanel::addWays()
{
    if (!m_room.ways.empty())
        addCaption(m_room.lays.empty() ? tr("Ways out") : tr("Its doors"), "figureName");
    for (const auto &way : m_room.ways)
        addWay(way);
}

/// The plan in each turn, to choose from where there are several.
void RoomPanel::addLays()
{
    if (m_room.lays.size() < 2)
        return;
    addCaption(tr("Ways to lay it"), "figureName");
    auto *row = new QWidget(widget());
    auto *flow = new FlowLayout(8, row);
    OneStop::Line line;
    for (std::size_t i = 0; i < m_room.lays.size(); ++i) {
        auto *button = new QToolButton(row);
        button->setObjectName(QStringLiteral("layWay"));
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setChecked(i == m_room.marked);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setIconSize(QSize(kThumb, kThumb));
        button->setAccessibleName(m_room.lays[i].words);
        setTip(button, m_room.lays[i].words);
        connect(
            button, &QAbstractButton::clicked, this,
            [this, place = m_room.lays[i].place] { Q_EMIT activated(place); },
            Qt::QueuedConnection); // what follows takes the button away
        flow->addWidget(button);
        m_lays.push_back(button);
        line << button;
    }
    m_layout->addWidget(row);
    m_stops.push_back(line);
}

void RoomPanel::addWay(const RoomFacts::Way &way)
{
    const QString where = edgeWord(static_cast<Edge>(way.door.number));
    auto *button = new YieldingButton(widget(), Qt::ElideRight);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    const bool laid = way.door.slot != kNoSlot;
    button->setText(!way.leads.isEmpty() ? QStringLiteral("%1: %2").arg(where, way.leads)
                    : laid               ? tr("%1: still closed").arg(where)
                                         : tr("%1: leads on").arg(where));
    if (!way.level.isEmpty()) {
        button->setProperty(kLevel, way.level);
        button->setIconSize(QSize(kPlate, kPlate));
        button->setAccessibleDescription(tr("door of level %1").arg(way.level));
    }
    m_layout->addWidget(button);
    if (!laid) { // there is no door to go through yet
        button->setFocusPolicy(Qt::NoFocus);
        button->setAttribute(Qt::WA_TransparentForMouseEvents);
        return;
    }
    connect(
        button, &QAbstractButton::clicked, this, [this, door = way.door] { Q_EMIT activated(door); },
        Qt::QueuedConnection); // what follows may take the button away
    m_stops.push_back({button});
}

/// The plan and the plates of its doors, as far as they have been drawn.
void RoomPanel::showPlan()
{
    for (auto *button : findChildren<QToolButton *>())
        if (const QString level = button->property(kLevel).toString(); !level.isEmpty())
            button->setIcon(QIcon(m_art->levelPlate(level, kPlate * 2)));
    if (m_plan == nullptr)
        return;
    const int side = std::min(kLargestPlan, width() - 24);
    if (const QPixmap plan = planOf(m_room.turns, side); !plan.isNull())
        m_plan->setPixmap(plan);
    for (std::size_t i = 0; i < m_lays.size(); ++i)
        if (const QPixmap plan = planOf(m_room.lays[i].place.placement.turns, kThumb); !plan.isNull())
            m_lays[i]->setIcon(plan);
}

/// Null until it is drawn.
QPixmap RoomPanel::planOf(Turn turns, int side)
{
    if (side <= 0)
        return {};
    const QPixmap plan =
        m_art->plan(m_room.card, turns, static_cast<int>(side * devicePixelRatioF()), CardArt::Want::Sharp);
    return plan.isNull() ? plan
                         : plan.scaled(QSizeF(side, side).toSize() * devicePixelRatioF(), Qt::KeepAspectRatio,
                                       Qt::SmoothTransformation);
}

void RoomPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        showPlan();
}

} // namespace flagstone::app
