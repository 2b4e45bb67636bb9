#include "app/board/labyrinth_field.h"

#include "app/board/board_geometry.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

// Device pixels of 63 mm: up to there one picture is drawn before a new window is ready, and tiles are not needed.
constexpr int kMostWhole = 160;
constexpr int kLeastCard = 6; ///< device pixels: smaller cards are flat

using What = paint::LabyrinthPart::What;

/// On whole device pixels, whatever their ratio: what lies side by side meets there, and nothing is blurred.
QPointF snapped(QPointF point, double ratio)
{
    return QPointF{std::round(point.x() * ratio), std::round(point.y() * ratio)} / ratio;
}

int pixelsOf(const QRectF &rect, double ratio)
{
    return static_cast<int>(std::lround(rect.width() * ratio));
}

} // namespace

LabyrinthField::LabyrinthField(CardArt &art) : m_art(art)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
    setVisible(false);
}

void LabyrinthField::setSheet(const Sheet &sheet)
{
    prepareGeometryChange();
    m_explored.clear();
    m_doors.clear();
    m_piles.clear();
    m_state = {};
    for (const CounterSpec &counter : sheet.counters)
        if (counter.role == CounterRole::Explored)
            m_explored.push_back(counter);
        else if (counter.role == CounterRole::FoundDoor)
            m_doors.push_back(counter);
    for (const PileSpec &pile : sheet.piles)
        if (pile.space != kNoSpace)
            m_piles.push_back(pile);
    setVisible(plan() != nullptr);
}

void LabyrinthField::prepare(const QTransform &toPixels, double ratio)
{
    if (plan() == nullptr)
        return;
    const int plain = plainPixels(toPixels, ratio);
    m_whole = std::min(plain, kMostWhole);
    for (const ShownPile &lying : m_state.lying)
        static_cast<void>(pictureOf(lying, pixelsOf(pixelRect(lying, toPixels, ratio), ratio)));
    for (const SpaceId space : m_state.emptied)
        static_cast<void>(m_art.labyrinthPart({What::Emptied, raw(space)}, plain, m_want));
    for (const std::uint16_t passage : m_state.found)
        static_cast<void>(m_art.labyrinthPart({What::Found, passage}, plain, m_want));
    static_cast<void>(m_art.labyrinthPart({What::Whole}, m_whole, m_want)); // last asked, first drawn
}

LabyrinthField::State LabyrinthField::stateIn(const TableView &view) const
{
    State state;
    for (const CounterSpec &counter : m_explored)
        if (view.counter(counter.id) >= kEmptied)
            state.emptied.push_back(counter.space);
    for (const CounterSpec &counter : m_doors)
        if (view.counter(counter.id) != 0 && (counter.seat == view.seat || view.seat == Seat::Gm))
            state.found.push_back(static_cast<std::uint16_t>(counter.number));
    std::map<SpaceId, int> places;
    for (const PileSpec &spec : m_piles)
        if (const PileView &pile = view.pile(spec.id); pile.count > 0)
            state.lying.push_back({spec.id, spec.space, places[spec.space]++, pile});
    return state;
}

void LabyrinthField::sync(const TableView &view)
{
    if (!plan())
        return;
    State state = stateIn(view);
    if (state == m_state)
        return;
    m_state = std::move(state);
    update();
}

bool LabyrinthField::shows(const TableView &view) const
{
    return !plan() || stateIn(view) == m_state;
}

void LabyrinthField::setZooming(bool zooming)
{
    if (m_zooming == zooming)
        return;
    m_zooming = zooming;
    update();
}

bool LabyrinthField::emptied(SpaceId space) const
{
    return std::ranges::find(m_state.emptied, space) != m_state.emptied.end();
}

bool LabyrinthField::found(std::uint16_t passage) const
{
    return std::ranges::find(m_state.found, passage) != m_state.found.end();
}

QRectF LabyrinthField::rectOf(const ShownPile &lying) const
{
    return plan()->card(lying.space, lying.place);
}

std::optional<QRectF> LabyrinthField::pileRect(PileId pile) const
{
    const auto lying = std::ranges::find(m_state.lying, pile, &ShownPile::pile);
    if (lying != m_state.lying.end())
        return rectOf(*lying);
    const auto spec = std::ranges::find(m_piles, pile, &PileSpec::id);
    return spec == m_piles.end() || !plan() ? std::nullopt : std::optional{plan()->card(spec->space, 0)};
}

CardId LabyrinthField::cardAt(QPointF point) const
{
    const auto found = std::ranges::find_if(m_state.lying, [&](const ShownPile &lying) {
        return !lying.cards.cards.empty() && rectOf(lying).contains(point);
    });
    return found == m_state.lying.end() ? kNoCard : found->cards.cards.back();
}

std::optional<QRectF> LabyrinthField::rectOf(CardId card) const
{
    for (const ShownPile &lying : m_state.lying)
        if (std::ranges::find(lying.cards.cards, card) != lying.cards.cards.end())
            return rectOf(lying);
    return std::nullopt;
}

QString LabyrinthField::name(SpaceId space) const
{
    const SpaceSpec &spec = plan()->board().space(space);
    if (!spec.name.empty())
        return QString::fromStdString(spec.name);
    switch (spec.kind) {
    case SpaceKind::Corridor:
        return tr("corridor");
    case SpaceKind::Stair:
        return tr("stair between levels %1 and %2").arg(spec.upperLevel).arg(spec.lowerLevel);
    case SpaceKind::Room:
        return tr("room %1").arg(QString::fromStdString(spec.key));
    case SpaceKind::Chamber:
        return tr("chamber %1").arg(QString::fromStdString(spec.key));
    case SpaceKind::Start:
        return tr("start");
    case SpaceKind::Hall:
        return tr("hall");
    }
    return {};
}

QString LabyrinthField::words(SpaceId space) const
{
    const SpaceSpec &spec = plan()->board().space(space);
    QStringList words{name(space)};
    const QString level = tr("level %1").arg(spec.level);
    if (spec.level > 0 && !words.front().contains(level)) // "room 4 on level 1" says it
        words << level;
    if (emptied(space))
        words << tr("nobody is left here");
    for (const ShownPile &lying : m_state.lying) {
        if (lying.space != space)
            continue;
        for (const CardId card : lying.cards.cards)
            words << m_art.name(card);
        if (lying.cards.cards.empty())
            words << (lying.cards.count == 1 ? tr("a card face down")
                                             : tr("%1 cards face down").arg(lying.cards.count));
    }
    QString all = words.join(QStringLiteral(", "));
    if (!all.isEmpty())
        all[0] = all[0].toUpper(); // it stands alone in a tip
    return all;
}

QRectF LabyrinthField::boundingRect() const
{
    return plan() ? plan()->sheet().adjusted(-1, -1, 3, 3) : QRectF{};
}

int LabyrinthField::plainPixels(const QTransform &toPixels, double ratio) const
{
    return std::max(1, static_cast<int>(std::lround(kCell * toPixels.m11() * ratio)));
}

void LabyrinthField::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    if (!plan())
        return;
    const double ratio = painter->device()->devicePixelRatioF();
    const QTransform toPixels = painter->worldTransform();
    painter->save();
    painter->setWorldTransform({});
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->setRenderHint(QPainter::Antialiasing, false);
    paintSheet(*painter, option->exposedRect, toPixels, ratio);
    for (const SpaceId space : m_state.emptied)
        if (plan()->bounds(space).intersects(option->exposedRect))
            paintPart(*painter, {What::Emptied, raw(space)}, toPixels, ratio);
    for (const std::uint16_t passage : m_state.found)
        paintPart(*painter, {What::Found, passage}, toPixels, ratio);
    // The first pile of a space is on top: opponents in it are met before what they guard.
    for (auto lying = m_state.lying.rbegin(); lying != m_state.lying.rend(); ++lying)
        if (rectOf(*lying).adjusted(-1, -1, 3, 3).intersects(option->exposedRect))
            paintPile(*painter, *lying, toPixels, ratio);
    painter->restore();
}

void LabyrinthField::paintSheet(QPainter &painter, const QRectF &exposed, const QTransform &toPixels,
                                double ratio) const
{
    const QRectF sheet = plan()->sheet();
    const QRectF all = toPixels.mapRect(sheet);
    const QPointF corner = snapped(all.topLeft(), ratio);
    const int plain = plainPixels(toPixels, ratio);
    const double scale = plain / kCell; // device pixels per millimetre
    const double side = paint::kLabyrinthTile / scale;
    const QRectF seen = exposed.intersected(sheet);
    if (seen.isEmpty())
        return;
    painter.fillRect(all.translated(0.7 * toPixels.m11(), 1.1 * toPixels.m11()), QColor{0, 0, 0, 77});
    const auto whole = m_art.labyrinthPart({What::Whole}, m_whole, m_want);
    const bool inOne = plain == m_whole;
    // While the zoom moves, no tile would be used twice.
    const bool tiles = !inOne && (!m_zooming || m_want == CardArt::Want::Now);
    if (inOne && whole.exact) {
        painter.drawPixmap(QRectF{corner, QSizeF{whole.pixmap.size()} / ratio}, whole.pixmap,
                           QRectF{whole.pixmap.rect()});
        return;
    }
    const auto number = [&](double mm) { return static_cast<int>(std::floor(mm / side)); };
    for (int y = number(seen.top() - sheet.top()); y <= number(seen.bottom() - sheet.top() - 1e-6); ++y)
        for (int x = number(seen.left() - sheet.left()); x <= number(seen.right() - sheet.left() - 1e-6);
             ++x) {
            const QPointF at =
                corner + QPointF{x * paint::kLabyrinthTile / ratio, y * paint::kLabyrinthTile / ratio};
            if (tiles)
                if (const auto shown = m_art.labyrinthPart({What::Tile, x, y}, plain, m_want); shown.exact) {
                    painter.drawPixmap(QRectF{at, QSizeF{shown.pixmap.size()} / ratio}, shown.pixmap,
                                       QRectF{shown.pixmap.rect()});
                    continue;
                }
            const QRectF mm =
                QRectF{sheet.left() + x * side, sheet.top() + y * side, side, side}.intersected(sheet);
            const QRectF target{at, mm.size() * scale / ratio};
            if (!whole.exact) {
                painter.fillRect(target, m_art.colours().solid);
                continue;
            }
            const double share = whole.pixmap.width() / sheet.width();
            painter.drawPixmap(target, whole.pixmap,
                               QRectF{(mm.topLeft() - sheet.topLeft()) * share, mm.size() * share});
        }
}

void LabyrinthField::paintPart(QPainter &painter, const paint::LabyrinthPart &part,
                               const QTransform &toPixels, double ratio) const
{
    const int plain = plainPixels(toPixels, ratio);
    const auto shown = m_art.labyrinthPart(part, m_zooming ? paint::mipWidth(plain) : plain, m_want);
    const QRectF place = toPixels.mapRect(paint::labyrinthPartRect(*plan(), part, plain / kCell));
    const QPointF corner = snapped(place.topLeft(), ratio);
    painter.drawPixmap(
        QRectF{corner, shown.exact && !m_zooming ? QSizeF{shown.pixmap.size()} / ratio : place.size()},
        shown.pixmap, QRectF{shown.pixmap.rect()});
}

QRectF LabyrinthField::pixelRect(const ShownPile &lying, const QTransform &toPixels, double ratio) const
{
    const QRectF place = toPixels.mapRect(rectOf(lying));
    return {snapped(place.topLeft(), ratio), place.size()};
}

/// Of its uppermost card; null where it would be too small.
QPixmap LabyrinthField::pictureOf(const ShownPile &lying, int pixels) const
{
    if (pixels < kLeastCard)
        return {};
    const CardArt::Want want = m_zooming && m_want != CardArt::Want::Now ? CardArt::Want::Quick : m_want;
    return !lying.cards.cards.empty()   ? m_art.card(lying.cards.cards.back(), pixels, want)
           : !lying.cards.backs.empty() ? m_art.back(lying.cards.backs.back(), pixels, want)
                                        : m_art.back(lying.cards.cardBack, pixels, want);
}

void LabyrinthField::paintPile(QPainter &painter, const ShownPile &lying, const QTransform &toPixels,
                               double ratio) const
{
    const QRectF rect = pixelRect(lying, toPixels, ratio);
    const int pixels = pixelsOf(rect, ratio);
    painter.fillRect(
        rect.translated(std::max(1.0, 0.35 * toPixels.m11()), std::max(1.0, 0.55 * toPixels.m11())),
        QColor{0, 0, 0, 90});
    if (lying.cards.count > 1) // the edge of the card below
        painter.fillRect(
            rect.translated(-std::max(1.5, 0.5 * toPixels.m11()), -std::max(1.5, 0.5 * toPixels.m11())),
            m_art.colours().paper);
    const QPixmap picture = pictureOf(lying, pixels);
    if (picture.isNull())
        painter.fillRect(rect, m_art.colours().paper);
    else
        painter.drawPixmap(rect, picture, QRectF{picture.rect()});
    if (lying.cards.count > 1 && rect.width() > 18) {
        const QRectF tab{rect.right() - 13, rect.bottom() - 13, 15, 15};
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen{m_art.colours().paper, 1});
        painter.setBrush(m_art.colours().solid);
        painter.drawEllipse(tab);
        painter.setPen(m_art.colours().paper);
        painter.setFont(numberFont(10));
        painter.drawText(tab, Qt::AlignCenter, QString::number(lying.cards.count));
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

} // namespace flagstone::app
