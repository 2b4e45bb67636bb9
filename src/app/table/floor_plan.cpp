#include "app/table/floor_plan.h"

#include "app/board/card_field.h"
#include "app/panels/room_facts.h"
#include "app/play/figures.h"

#include <QCoreApplication>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kPlanMm = 63, kMiddle = kPlanMm / 2;
constexpr double kMarkerShare = 0.96; // of a square, as markers are printed
constexpr int kAbreast = 2;

/// How far from the edge the floor begins, by the shorter way of the two that face each other.
double depthAlong(const paint::PlanFace &plan, Turn turns, Edge edge)
{
    const auto depth = [&](Edge side) {
        const paint::PlanDoor &door = plan.doors[index(unturned(side, turns))];
        return door.band.isEmpty() ? kPlanMm : door.depth;
    };
    return std::min(depth(edge), depth(opposite(edge)));
}

QString namesOf(const std::vector<paint::FacePtr> &figures)
{
    QStringList names;
    for (const paint::FacePtr &face : figures)
        names << face->name;
    return names.join(QStringLiteral(", "));
}

} // namespace

PlanOfPlace planOfPlace(const Sheet &sheet, const TableView &view, const CardField &field,
                        paint::FaceBook &faces)
{
    const RoomFacts room = roomOf(sheet, view, field);
    if (room.card == kNoCard)
        return {};
    const auto faceOf = [&](CardId card, std::uint32_t row) {
        return faces.face(sheet.cards[index(card)].table, row);
    };
    PlanOfPlace plan{.place = faceOf(room.card, sheet.cards[index(room.card)].row), .turns = room.turns};
    for (const Figure &figure : partyOf(sheet, view))
        if (figure.away.isEmpty())
            plan.party.push_back(faceOf(figure.picture, figure.row));
    for (const FacedCard &foe : encounterOf(sheet, view)) {
        const auto left = std::ranges::count_if(foe.figures, [](const Gauge &hits) { return hits.left > 0; });
        plan.foes.insert(plan.foes.end(),
                         foe.figures.empty() ? std::size_t{1} : static_cast<std::size_t>(left),
                         faceOf(foe.card, foe.row));
    }
    return plan;
}

Standings standingsOn(const paint::PlanFace &plan, Turn turns)
{
    const bool upright = depthAlong(plan, turns, Edge::North) <= depthAlong(plan, turns, Edge::East);
    Standings standings;
    for (int i = 0; i < kFiguresToASide; ++i) {
        const int row = i / kAbreast, place = i % kAbreast;
        const double along = (row + 0.5) * kSquareMm;
        const double across = (place - 0.5) * kSquareMm;
        const QPointF party = upright ? QPointF(across, along) : QPointF(-along, across);
        standings.party.push_back(QPointF(kMiddle, kMiddle) + party);
        standings.foes.push_back(QPointF(kMiddle, kMiddle) - party);
    }
    return standings;
}

FloorPlan::FloorPlan(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus); // so that a screen reader gets there
    describe();
}

void FloorPlan::setPictures(std::shared_ptr<paint::PixmapCache> pixmaps)
{
    if (m_pixmaps)
        m_pixmaps->disconnect(this);
    m_pixmaps = std::move(pixmaps);
    connect(m_pixmaps.get(), &paint::PixmapCache::changed, this, qOverload<>(&QWidget::update));
}

void FloorPlan::setTheme(paint::Theme theme)
{
    m_theme = theme;
    update();
}

void FloorPlan::setPlan(const PlanOfPlace &plan)
{
    if (plan == m_plan)
        return;
    m_plan = plan;
    describe();
    update();
}

void FloorPlan::describe()
{
    setAccessibleName(m_plan.place ? tr("Floor plan of %1").arg(m_plan.place->name)
                                   : tr("The party is not in a room yet."));
    QStringList words;
    if (!m_plan.party.empty())
        words << tr("The party: %1").arg(namesOf(m_plan.party));
    if (!m_plan.foes.empty())
        words << tr("Its enemies: %1").arg(namesOf(m_plan.foes));
    setAccessibleDescription(words.join(QStringLiteral(". ")));
}

void FloorPlan::settle()
{
    do {
        (void)grab();
        QCoreApplication::processEvents(m_pixmaps->waiting() > 0 ? QEventLoop::WaitForMoreEvents
                                                                 : QEventLoop::AllEvents);
    } while (m_pixmaps->waiting() > 0);
}

QSize FloorPlan::sizeHint() const
{
    constexpr double kInch = 25.4, kLeast = 60, kMost = 400; // dots: what screens report is unreliable
    const double told = screen()->physicalDotsPerInch();
    const double dots = told < kLeast || told > kMost ? screen()->logicalDotsPerInch() : told;
    const int side = static_cast<int>(kPlanMm * kFigureMm / kSquareMm * dots / kInch);
    return {side, side};
}

paint::Picture FloorPlan::picture(paint::Picture::Kind kind, const paint::FacePtr &face, double width) const
{
    return {.kind = kind,
            .face = face,
            .turns = kind == paint::Picture::Kind::Plan ? m_plan.turns : Turn(0),
            .theme = m_theme,
            .width = static_cast<int>(width * devicePixelRatioF())};
}

void FloorPlan::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!m_plan.place || !m_plan.place->plan || !m_pixmaps) {
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, accessibleName());
        return;
    }
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double side = std::min(width(), height());
    painter.translate(std::floor((width() - side) / 2), std::floor((height() - side) / 2));
    const auto drawn = m_pixmaps->request(picture(paint::Picture::Kind::Plan, m_plan.place, side)).pixmap;
    painter.drawPixmap(QRectF(0, 0, side, side), drawn, QRectF(drawn.rect()));
    const Standings standings = standingsOn(*m_plan.place->plan, m_plan.turns);
    paintFigures(painter, m_plan.party, standings.party, side / kPlanMm);
    paintFigures(painter, m_plan.foes, standings.foes, side / kPlanMm);
}

/// Where there are more than squares the last one says how many stand behind it.
void FloorPlan::paintFigures(QPainter &painter, const std::vector<paint::FacePtr> &figures,
                             const std::vector<QPointF> &squares, double scale) const
{
    const double wide = kSquareMm * kMarkerShare * scale;
    QRectF at;
    for (std::size_t i = 0; i < std::min(figures.size(), squares.size()); ++i) {
        at = QRectF(squares[i] * scale - QPointF(wide, wide) / 2, QSizeF(wide, wide));
        const auto drawn = m_pixmaps->request(picture(paint::Picture::Kind::Marker, figures[i], wide)).pixmap;
        painter.drawPixmap(at, drawn, QRectF(drawn.rect()));
    }
    if (figures.size() <= squares.size())
        return;
    const QRectF badge(at.center(), at.bottomRight());
    const auto colours = paint::windowColours(m_theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    painter.drawEllipse(badge);
    painter.setPen(colours.panel);
    painter.setFont(numberFont(badge.height() * 0.55));
    painter.drawText(badge, Qt::AlignCenter, tr("+%1").arg(figures.size() - squares.size()));
}

FloorPlanWindow::FloorPlanWindow(QWidget *parent) : QDialog(parent), m_plan(new FloorPlan(this))
{
    setObjectName(QStringLiteral("floorPlan"));
    setWindowTitle(tr("Floor plan"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_plan);
    resize(m_plan->sizeHint().boundedTo(screen()->availableSize() * 0.9)); // by itself it would be smaller
}

void FloorPlanWindow::setPlan(const PlanOfPlace &plan)
{
    m_plan->setPlan(plan);
    setWindowTitle(plan.place ? tr("Floor plan: %1").arg(plan.place->name) : tr("Floor plan"));
}

} // namespace flagstone::app

#include "moc_floor_plan.cpp"
