#include "app/board/board_scene.h"

#include "app/board/board_geometry.h"
#include "paint/table_surface.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

/// Holds the markers together between cards and chalk.
class Group : public QGraphicsItem {
public:
    Group() { setFlag(ItemHasNoContents); }
    [[nodiscard]] QRectF boundingRect() const override { return {}; }
    void paint(QPainter *, const QStyleOptionGraphicsItem *, QWidget *) override {}
};

} // namespace

BoardScene::BoardScene(CardArt &art, QObject *parent)
    : QGraphicsScene(parent), m_art(art), m_field(new CardField(art)), m_labyrinth(new LabyrinthField(art)),
      m_marker(new Group), m_tokens(art, *m_field, *m_labyrinth),
      m_targets(new TargetLayer(art, *m_field, *m_labyrinth, m_tokens)),
      m_closed(new ClosedDoors(art, *m_field, *m_targets)), m_hidden(new HiddenDoors(art, *m_field)),
      m_chalkTag(new ChalkTag(art))
{
    setItemIndexMethod(BspTreeIndex);
    // The lattice is bounded by its 16-bit cells; a fixed size keeps the view from recalculating its range.
    setSceneRect(m_field->boundingRect());
    addItem(m_field);
    addItem(m_labyrinth);
    addItem(m_closed);
    addItem(m_chalkTag);
    addItem(m_marker);
    addItem(m_targets);
    addItem(m_hidden);
    m_marker->setZValue(1);
    m_targets->setZValue(2);
    refreshColours();
}

BoardScene::~BoardScene() = default;

void BoardScene::setSheet(const Sheet &sheet)
{
    m_targets->clear();
    m_hidden->setDoors({});
    m_labyrinth->setSheet(sheet);
    m_tokens.setSheet(sheet, m_marker);
}

void BoardScene::sync(const TableView &view)
{
    m_field->sync(view);
    m_labyrinth->sync(view);
    if (m_art.sync(view))
        m_tokens.refresh();
    m_tokens.sync(view);
}

bool BoardScene::shows(const TableView &view) const
{
    return m_field->shows(view) && m_labyrinth->shows(view) && m_tokens.shows(view);
}

void BoardScene::refreshColours()
{
    m_linoleum = QPixmap::fromImage(paint::tableTile(m_art.theme()));
    update();
}

std::optional<Target> BoardScene::targetAt(QPointF point) const
{
    if (const Lit *lit = m_targets->at(point))
        return lit->target;
    if (const FigureItem *figure = m_tokens.floor().at(point)) {
        const Fighter &fighter = figure->fighter();
        if (fighter.enemy) // one of several, maybe
            return targetFigure(fighter.card, std::max(0, fighter.number - 1));
        return Target{.kind = Target::Kind::Card, .card = fighter.card};
    }
    if (const TokenItem *token = m_tokens.at(point); token && token->spec().card != kNoCard)
        return Target{.kind = Target::Kind::Card, .card = token->spec().card};
    if (m_labyrinth->plan()) {
        const auto space = m_labyrinth->plan()->spaceAt(point);
        return space ? std::optional{Target{.kind = Target::Kind::Space, .number = raw(*space)}}
                     : std::nullopt;
    }
    const Placement *card = m_field->cardAt(point);
    if (!card)
        return std::nullopt;
    const CardArt::Doors doors = m_field->doorsOf(*card);
    for (const Edge edge : kEdges)
        if (doors[index(edge)] != 0 && doorRect(cardRect(*card), edge).contains(point))
            return Target{.kind = Target::Kind::Door, .slot = card->slot, .number = static_cast<int>(edge)};
    return Target{.kind = Target::Kind::Slot, .slot = card->slot};
}

std::optional<SpaceId> BoardScene::spaceAt(QPointF point) const
{
    if (m_labyrinth->plan())
        return m_labyrinth->plan()->spaceAt(point);
    const Placement *card = m_field->cardAt(point);
    return card ? std::optional{spaceOf(card->slot)} : std::nullopt;
}

QString BoardScene::wordsAt(QPointF point) const
{
    if (const Lit *lit = m_targets->at(point))
        return lit->words();
    if (m_labyrinth->plan()) {
        const auto space = m_labyrinth->plan()->spaceAt(point);
        return space ? m_labyrinth->words(*space) : QString{};
    }
    if (QString hidden = m_hidden->wordsAt(point); !hidden.isEmpty())
        return hidden;
    const Placement *card = m_field->cardAt(point);
    if (!card && m_closed->marks(point))
        return tr("Nobody has opened this door.");
    if (!card || m_tokens.at(point) || m_tokens.floor().at(point))
        return {};
    for (const Edge edge : kEdges)
        if (m_field->door(*card, edge) != Door::None && doorRect(cardRect(*card), edge).contains(point))
            return m_targets->doorWords(*card, edge);
    return {};
}

CardId BoardScene::cardAt(QPointF point) const
{
    if (const FigureItem *figure = m_tokens.floor().at(point))
        return figure->fighter().card;
    if (const TokenItem *token = m_tokens.at(point); token && token->spec().card != kNoCard)
        return token->spec().card;
    if (const CardId lying = m_labyrinth->cardAt(point); lying != kNoCard)
        return lying;
    const Placement *card = m_field->cardAt(point);
    return card ? card->card : kNoCard;
}

Turn BoardScene::turnsAt(QPointF point) const
{
    const Placement *card = m_field->cardAt(point);
    return card != nullptr && card->card == cardAt(point) ? card->turns : Turn(0);
}

QRectF BoardScene::extent() const
{
    return m_labyrinth->plan() ? m_labyrinth->plan()->sheet() : m_field->extent();
}

/// At the edge of the view the mark outside a door stays whole, however far from its card it is.
QRectF BoardScene::everything() const
{
    if (m_labyrinth->plan())
        return extent().adjusted(-3, -3, 3, 3);
    QRectF all = extent();
    for (const Lit &lit : m_targets->lit())
        all |= lit.area;
    if (all.isEmpty())
        all = cardRect(0, 0, 0);
    const double margin = kCell / 5;
    QRectF around = all.adjusted(-margin, -margin, margin, margin);
    constexpr double kMarkRim = 1; // millimetres
    if (m_closed->isVisible())
        for (const QRectF &tag : m_closed->tags(all, ClosedDoors::kFarthest))
            around |= tag.adjusted(-kMarkRim, -kMarkRim, kMarkRim, kMarkRim);
    return around;
}

std::optional<QRectF> BoardScene::party() const
{
    if (m_labyrinth->plan()) {
        const auto space = m_tokens.heroSpace();
        return space ? std::optional{m_labyrinth->plan()->bounds(*space)} : std::nullopt;
    }
    std::optional<SlotId> slot = m_tokens.partySlot();
    if (!slot && m_tokens.heroSpace())
        slot = slotOf(*m_tokens.heroSpace());
    const Placement *card = slot ? m_field->at(*slot) : nullptr;
    return card ? std::optional{cardRect(*card)} : std::nullopt;
}

void BoardScene::prepare(const QRectF &seen, const QTransform &toPixels, double ratio)
{
    m_field->prepare(seen, toPixels, ratio);
    m_labyrinth->prepare(toPixels, ratio);
}

void BoardScene::paint(QPainter &painter, const QRectF &target, const QRectF &source, CardArt::Want want)
{
    m_field->setWant(want);
    m_labyrinth->setWant(want);
    m_tokens.setWant(want);
    render(&painter, target, source, Qt::KeepAspectRatio);
    m_field->setWant(CardArt::Want::Sharp);
    m_labyrinth->setWant(CardArt::Want::Sharp);
    m_tokens.setWant(CardArt::Want::Sharp);
}

void BoardScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    if (!m_hasLinoleum)
        return;
    // The surface moves with the table but does not grow with the zoom. It is copied tile by tile: Qt's
    // drawTiledPixmap shares lines out to threads, which takes longer than the copying.
    const QTransform toPixels = painter->worldTransform();
    const QRect area = toPixels.mapRect(rect).adjusted(-1, -1, 1, 1).toAlignedRect();
    const QPoint origin{static_cast<int>(std::lround(toPixels.dx())),
                        static_cast<int>(std::lround(toPixels.dy()))};
    const int tile = m_linoleum.width();
    const auto first = [tile](int from, int zero) {
        const int beyond = (from - zero) % tile;
        return from - (beyond < 0 ? beyond + tile : beyond);
    };
    painter->setWorldTransform({});
    for (int y = first(area.top(), origin.y()); y <= area.bottom(); y += tile)
        for (int x = first(area.left(), origin.x()); x <= area.right(); x += tile)
            painter->drawPixmap(x, y, m_linoleum);
    painter->setWorldTransform(toPixels);
}

} // namespace flagstone::app

#include "moc_board_scene.cpp"
