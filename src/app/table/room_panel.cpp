#include "app/table/room_panel.h"

#include "app/board/card_art.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/table/row_parts.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLargestPlan = 150; // px
constexpr int kPlate = 18;
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

QStringList othersAt(const Sheet &sheet, const TableView &view, const Token &own)
{
    QStringList names;
    for (const TokenSpec &spec : sheet.tokens) {
        const Token &token = view.tokens[index(spec.id)];
        if (&token == &own || token.space != own.space || token.space == kNoSpace)
            continue;
        if (spec.role == TokenRole::Hero)
            names << seatName(spec.seat);
        else if (spec.card != kNoCard)
            names << cardName(sheet, spec.card);
    }
    return names;
}

} // namespace

RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardArt &art)
{
    const Token *token = standing(sheet, view);
    if (token == nullptr)
        return {};
    RoomFacts room;
    room.here = othersAt(sheet, view, *token);
    if (!sheet.map.spaces.empty()) {
        if (index(token->space) >= sheet.map.spaces.size())
            return room;
        const SpaceSpec &space = sheet.map.space(token->space);
        room.name = translated(space.name.empty() ? space.key : space.name);
        room.level = space.level == 0 ? QString() : QString::number(space.level);
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
    if (m_round.now > 0)
        m_layout->addWidget(new RoundBox(m_source, m_round, widget()));
    if (m_room.card != kNoCard) {
        m_plan = new PlainLabel(widget());
        m_plan->setAccessibleName(tr("Plan of %1").arg(m_room.name));
        m_layout->addWidget(m_plan);
    }
    for (const QString &who : m_room.here) {
        auto *label = smallLabel(widget(), "dim");
        label->setText(tr("%1 is here too").arg(who));
        m_layout->addWidget(label);
    }
    if (!m_room.ways.empty()) {
        auto *label = smallLabel(widget(), "figureName");
        label->setText(tr("Ways out"));
        m_layout->addWidget(label);
    }
    for (const auto &way : m_room.ways)
        addWay(way);
    m_stop.setLines(m_stops);
    for (int i = 0; i < m_layout->count(); ++i)
        m_layout->itemAt(i)->widget()->show(); // at once, or the panel is empty for a moment
    m_layout->addStretch(1);
    showPlan();
}

void RoomPanel::addWay(const RoomFacts::Way &way)
{
    const QString where = edgeWord(static_cast<Edge>(way.door.number));
    auto *button = new YieldingButton(widget(), Qt::ElideRight);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(way.leads.isEmpty() ? tr("%1: still closed").arg(where)
                                        : QStringLiteral("%1: %2").arg(where, way.leads));
    if (!way.level.isEmpty()) {
        button->setProperty(kLevel, way.level);
        button->setIconSize(QSize(kPlate, kPlate));
        button->setAccessibleDescription(tr("door of level %1").arg(way.level));
    }
    connect(
        button, &QAbstractButton::clicked, this, [this, door = way.door] { Q_EMIT activated(door); },
        Qt::QueuedConnection); // what follows may take the button away
    m_layout->addWidget(button);
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
    if (side <= 0)
        return;
    QPixmap plan = m_art->plan(m_room.card, m_room.turns, static_cast<int>(side * devicePixelRatioF()),
                               CardArt::Want::Sharp);
    if (plan.isNull())
        return;
    m_plan->setPixmap(plan.scaled(QSizeF(side, side).toSize() * devicePixelRatioF(), Qt::KeepAspectRatio,
                                  Qt::SmoothTransformation));
}

void RoomPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        showPlan();
}

} // namespace flagstone::app
