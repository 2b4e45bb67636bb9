#include "app/board/board_view.h"

#include "app/board/board_geometry.h"
#include "app/board/close_up_place.h"
#include "app/board/waiting_decks.h"
#include "app/common/accessible_parts.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <functional>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kMargin = CornerTag::kMargin;
constexpr int kReadable = 150; ///< pixels: a plan this wide needs no close-up
/// The same for a card with words. Beside a wider one the close-up is little larger, and would hide other cards.
constexpr int kReadableCard = kLeastCloseUp * 4 / 5;

} // namespace

BoardView::BoardView(QWidget *parent)
    : QWidget(parent), m_scene(m_art), m_canvas(new BoardCanvas{m_scene, this}),
      m_tray(new PileTray{m_art, this}),
      m_presenter(new BoardPresenter{m_art, m_scene, *m_tray, *m_canvas, this}),
      m_closeUp(new CloseUp{m_art, this}), m_spread(new ChoiceSpread{m_art, this}),
      m_trade(new TradeSpread{m_art, this}), m_fact(new CornerTag{m_art, this}),
      m_status(new CornerTag{m_art, this}), m_edges(new EdgeTags{m_art, this})
{
    installAccessibleParts();
    setFocusProxy(m_canvas);
    m_canvas->setAccessibleName(tr("Table"));
    connect(m_status, &QAbstractButton::clicked, this,
            [this] { setStoreyLimit(m_limit > 1 ? std::min(m_limit, m_storeys) - 1 : m_storeys); });
    connect(m_edges, &EdgeTags::asked, this, &BoardView::goBeyond);
    m_closeUp->setKept([this](QPoint beside) { return keptFrom(beside); });
    connect(&m_art, &CardArt::arrived, m_canvas->viewport(), qOverload<>(&QWidget::update));
    connect(m_presenter, &BoardPresenter::rested, this, &BoardView::onRest);
    connect(m_tray, &PileTray::activated, this, [this](const Target &target) {
        if (animating())
            finishAnimations(); // and nothing else
        else
            activate(target);
    });
    connect(m_tray, &PileTray::browse, this, &BoardView::browse);
    connect(m_tray, &PileTray::hoveredCard, this, [this](CardId card, QPoint at) {
        m_closeUp->pointAt({card, mapFromGlobal(at)}, true);
    });
    for (ChoiceCards *cards : {static_cast<ChoiceCards *>(m_spread), static_cast<ChoiceCards *>(m_trade)}) {
        connect(cards, &ChoiceCards::activated, this, &BoardView::activate);
        connect(cards, &ChoiceCards::hovered, this, &BoardView::hoveredTarget);
        connect(cards, &ChoiceCards::walkedTo, this, &BoardView::walkedTo);
        connect(cards, &ChoiceCards::lookedAt, this, // after the mark, which may turn the page
                [this, cards](const std::optional<Target> &target) { considerChoice(*cards, target); });
    }
    connect(m_spread, &ChoiceSpread::pageTurned, this, &BoardView::pageTurned);
    connect(m_trade, &TradeSpread::putDown, this, [this] {
        bringToFront();
        m_canvas->setFocus();
    });
    connectCanvas();
    setTheme(paint::Theme::Light);
}

BoardView::~BoardView()
{
    // The canvas emits signals while it is destroyed, and some receivers are gone by then.
    m_canvas->disconnect(this);
    m_presenter->disconnect(this);
    delete m_presenter;
    delete m_canvas;
}

void BoardView::connectCanvas()
{
    connect(m_canvas, &BoardCanvas::aboutToInput, this, [this] {
        if (animating())
            m_canvas->swallowInput();
        finishAnimations();
    });
    connect(m_canvas, &BoardCanvas::activated, this, &BoardView::activate);
    connect(m_canvas, &BoardCanvas::hovered, this, &BoardView::hoveredTarget);
    connect(m_canvas, &BoardCanvas::walkedTo, this, &BoardView::walkedTo);
    connect(m_canvas, &BoardCanvas::zoomChanged, this, [this](double zoom) {
        updateStatus();
        Q_EMIT zoomChanged(zoom);
    });
    connect(m_canvas, &BoardCanvas::moved, this, [this] {
        announce();
        Q_EMIT viewMoved();
    });
    connect(m_canvas, &BoardCanvas::resized, this, &BoardView::resized);
    connect(m_canvas, &BoardCanvas::steered, this, [this] {
        m_all = All::No;
        ownCell() = m_canvas->sight().cell;
        m_steered.restart();
    });
    m_frameLater.setSingleShot(true);
    connect(&m_frameLater, &QTimer::timeout, this, [this] { frame(true); });
    connect(m_canvas, &BoardCanvas::menuWanted, this, &BoardView::menuWanted);
    connect(m_canvas, &BoardCanvas::menuAsked, this, &BoardView::menuAsked);
    connect(m_canvas, &BoardCanvas::hoverMoved, this, [this](QPointF point, QPoint pixel) {
        const bool figure =
            m_scene.tokens().at(point) != nullptr || m_scene.tokens().floor().at(point) != nullptr;
        const bool small = figure || m_scene.labyrinth().plan() || m_canvas->cellPixels() < kReadable;
        m_closeUp->pointAt({m_scene.cardAt(point), pixel, m_scene.turnsAt(point)}, small);
    });
    connect(m_canvas, &BoardCanvas::hoverEnded, this, &BoardView::hideCloseUp);
    connect(m_canvas, &BoardCanvas::pinWanted, this, &BoardView::pin);
    connect(m_canvas, &BoardCanvas::escaped, m_closeUp, &CloseUp::unpin);
    connect(m_canvas, &BoardCanvas::keyForCommand, this,
            [this](int key) { key == Qt::Key_Home ? showAll() : showParty(); });
    connect(m_canvas, &BoardCanvas::peelWanted, this, [this](bool on) {
        m_peelHeld = on;
        applyPeel();
    });
}

void BoardView::setGame(const Sheet &sheet, std::shared_ptr<paint::FaceBook> faces,
                        std::shared_ptr<paint::PixmapCache> pixmaps)
{
    m_presenter->setSheet(sheet);
    m_sheet = sheet;
    m_decision = {};
    m_art.setGame(sheet, std::move(faces), std::move(pixmaps));
    m_scene.field().sync({});
    m_scene.field().setWays({});
    m_scene.setSheet(sheet);
    m_tray->setSheet(sheet);
    m_beforeFight.reset();
    m_laid = 0;
    m_fresh = true;
    m_ownCell = kAnyCell;
    m_limit = CardField::kAllStoreys;
    layOverlays();
}

void BoardView::setWording(Wording wording)
{
    m_wording = std::move(wording);
}

void BoardView::setTheme(paint::Theme theme)
{
    m_art.setTheme(theme);
    m_scene.refreshColours();
    for (CornerTag *tag : findChildren<CornerTag *>())
        tag->update();
    m_tray->refresh();
}

void BoardView::setBriefWording(Wording wording)
{
    m_briefWording = wording;
    m_presenter->setBriefWording(std::move(wording));
}

void BoardView::setPace(Pace pace)
{
    m_presenter->setPace(pace);
    m_canvas->setPace(pace);
}

void BoardView::setTextScale(double scale)
{
    m_closeUp->setTextScale(scale);
    m_spread->setTextScale(scale);
    m_trade->setTextScale(scale);
    m_scene.chalkTag().setTextScale(scale);
    m_scene.targets().setTextScale(scale);
    for (CornerTag *tag : findChildren<CornerTag *>())
        tag->setTextScale(scale);
    layOverlays();
}

void BoardView::reset(const TableView &view, const Decision &decision)
{
    m_closeUp->reset();
    m_asked = kNoCard;
    m_scene.targets().clear();
    m_offered.clear();
    m_canvas->tellFocus(); // what will be marked is said, also if it was before
    m_decision = decision;
    m_digits.clear();
    m_chances.clear();
    m_presenter->reset(view);
}

void BoardView::setWays(const std::vector<Way> &ways)
{
    m_scene.field().setWays(ways);
}

void BoardView::setDoorInUse(const Target &door)
{
    m_presenter->finish();
    m_presenter->setDoorInUse(door);
}

int BoardView::timeOf(const std::vector<Event> &events)
{
    return BoardPresenter::timeOf(events);
}

void BoardView::play(const std::vector<Event> &redacted, const TableView &after, const Decision &decision,
                     double share)
{
    m_presenter->finish();
    m_closeUp->reset();
    m_asked = kNoCard;
    m_scene.targets().clear();
    m_offered.clear();
    announce();
    if (const ChoiceCards *cards = cardsInFront(); cards != nullptr && cards->hasFocus())
        m_canvas->setFocus(); // first: what is hidden gives the focus to whatever Tab would reach
    m_spread->clear();
    m_trade->clear();
    showCover();
    m_tray->setDecision({}, m_wording);
    m_decision = decision;
    m_digits.clear();
    m_chances.clear();
    frameMap(after);
    m_presenter->play(redacted, after, share);
}

void BoardView::finishAnimations()
{
    m_canvas->stopCamera();
    m_presenter->finish();
}

bool BoardView::animating() const
{
    return m_presenter->playing();
}

void BoardView::onRest()
{
    light();
    m_offered = m_scene.targets().lit();
    const int storeys = m_scene.field().storeys();
    if (storeys != m_storeys) {
        m_storeys = storeys;
        m_status->setAttribute(Qt::WA_TransparentForMouseEvents, storeys < 2);
        m_status->setFocusPolicy(storeys < 2 ? Qt::NoFocus : Qt::TabFocus);
        m_status->setEnabled(storeys > 1);
        setTip(m_status, storeys > 1 ? tr("Lift a storey off to see below (or hold Alt)") : QString());
    }
    applyPeel();
    const std::size_t laid = m_scene.field().board().size();
    const bool mapLaid = m_laid == 0 && laid > 1; // all at once, unlike a dungeon that grows card by card
    m_laid = laid;
    // Where nothing lies yet, the places to choose from are all there is to see.
    const QRectF seen = m_canvas->mapToScene(m_canvas->viewport()->rect()).boundingRect();
    const bool bare = laid == 0 && !m_scene.labyrinth().plan() && !seen.contains(m_scene.everything());
    const bool fresh = std::exchange(m_fresh, false);
    if (fresh || mapLaid || bare)
        showAll(false);
    if (fresh)
        frameFirst(); // a game opens where it continues
    else
        frame();
    if (fresh)
        m_scene.prepare(m_canvas->sight().seen, m_canvas->viewportTransform(), devicePixelRatioF());
    updateStatus();
    announce();
    Q_EMIT viewMoved();
    Q_EMIT rested();
}

void BoardView::activate(const Target &target)
{
    m_closeUp->dismiss();
    Q_EMIT activated(target);
}

void BoardView::setStoreyLimit(int limit)
{
    m_limit = std::max(1, limit) >= m_storeys ? CardField::kAllStoreys : std::max(1, limit);
    applyPeel();
    updateStatus();
}

void BoardView::applyPeel()
{
    m_scene.field().setStoreyLimit(m_peelHeld && m_storeys > 1 ? 1 : m_limit);
}

int BoardView::storeys() const
{
    return m_storeys;
}

const TableView &BoardView::shown() const
{
    return m_presenter->shown();
}

/// Of the same shape as the picture, so that linoleum fills it to the edge.
QRectF BoardView::pictured(QSize size) const
{
    QRectF source = m_scene.extent();
    if (source.isEmpty())
        source = flagstone::app::cardRect(0, 0, 0);
    source.adjust(-kCell / 6, -kCell / 6, kCell / 6, kCell / 6);
    const double wanted = static_cast<double>(size.width()) / size.height();
    const double wider = std::max(0.0, source.height() * wanted - source.width()) / 2;
    const double higher = std::max(0.0, source.width() / wanted - source.height()) / 2;
    return source.adjusted(-wider, -higher, wider, higher);
}

QImage BoardView::picture(QSize size, CardArt::Want want)
{
    const bool opaque = m_scene.hasLinoleum();
    QImage image{size, opaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied};
    if (image.isNull())
        return image;
    image.fill(opaque ? m_art.colours().table : QColor(Qt::transparent));
    const bool marked = m_scene.closedDoors().isVisible();
    showChalk(false, false);
    QPainter painter{&image};
    m_scene.paint(painter, QRectF{image.rect()}, pictured(size), want);
    if (m_scene.extent().isEmpty())
        paintWaitingDecks(painter, QRectF{image.rect()}, m_sheet, shown(), m_art, want);
    painter.end();
    showChalk(true, marked);
    return image;
}

void BoardView::showChalk(bool targets, bool closedDoors)
{
    m_scene.targets().setVisible(targets);
    m_scene.chalkTag().setOpacity(targets ? 1 : 0);
    m_scene.closedDoors().setVisible(closedDoors);
}

/// Of a deck that nobody may look through, its discards.
void BoardView::browse(PileId pile)
{
    const PilePlace *place = m_tray->place(pile);
    if (place != nullptr && place->pile().cards.empty() && place->spec().role == PileRole::Draw &&
        place->spec().partner)
        place = m_tray->place(*place->spec().partner);
    if (place != nullptr && !place->pile().cards.empty()) {
        auto *fan = new PileFan{m_art, translated(place->spec().label), place->pile().cards, this};
        fan->move(place->mapToGlobal(QPoint{0, -fan->height() - 6}));
        fan->show();
        fan->setFocus();
    }
}

/// A card to choose whose words are too small is shown large beside it, for the pointer and for keys.
void BoardView::considerChoice(const ChoiceCards &cards, const std::optional<Target> &target)
{
    const ChoiceCard *card = cards.cardOf(target);
    if (card == nullptr || target->kind != Target::Kind::Card)
        return hideCloseUp();
    const QRect at(card->mapTo(this, QPoint()), card->size());
    const bool atLeft = at.center().x() < width() / 2;
    const bool plan = m_art.isPlan(Placement{.card = target->card});
    m_closeUp->pointAt({target->card, QPoint(atLeft ? at.right() : at.left(), at.center().y())},
                       card->cardWidth() < (plan ? kReadable : kReadableCard));
}

/// What has the focus, else what is pointed at, else what is asked about.
void BoardView::pin()
{
    if (m_closeUp->pinned())
        return m_closeUp->unpin();
    CloseUp::Spot spot = m_closeUp->pointedAt();
    if (const auto focus = m_scene.targets().focus()) {
        const Lit &lit = m_scene.targets().lit()[*focus];
        const QPointF middle = lit.area.center();
        const bool place = lit.target.kind == Target::Kind::Place;
        spot = {place ? lit.target.card : m_scene.cardAt(middle), m_canvas->mapFromScene(middle),
                place ? lit.target.placement.turns : m_scene.turnsAt(middle)};
    }
    if (spot.card == kNoCard)
        spot = {m_asked, m_canvas->rect().center()};
    if (spot.card != kNoCard)
        m_closeUp->pin(spot);
}

/// Cards to choose from are covered rather than the question, and those that lie far away rather than the neighbours.
std::vector<QRect> BoardView::keptFrom(QPoint beside) const
{
    std::vector<QRect> kept = m_spread->places();
    std::ranges::sort(kept, std::ranges::greater(),
                      [beside](const QRect &each) { return (each.center() - beside).manhattanLength(); });
    for (QRect each : m_kept ? m_kept() : std::vector<QRect>()) {
        each.moveTopLeft(mapFromGlobal(each.topLeft()));
        if (each.intersects(rect()))
            kept.push_back(each);
    }
    return kept;
}

void BoardView::hideCloseUp()
{
    m_closeUp->pointAt({}, false);
}

void BoardView::updateStatus()
{
    QString text = tr("%1 %").arg(qRound(zoom() * 100));
    if (m_storeys > 1) {
        text += QStringLiteral(" · ");
        text += m_limit >= m_storeys
                    ? (m_storeys == 2 ? tr("both storeys") : tr("all %1 storeys").arg(m_storeys))
                    : tr("storeys 1 to %1 of %2").arg(m_limit).arg(m_storeys);
    }
    if (text == m_status->text())
        return;
    m_status->say(text);
    layOverlays();
}

void BoardView::setCovered(bool covered)
{
    m_covered = covered;
    showCover();
}

void BoardView::showCover()
{
    const bool covers = m_covered || cardsInFront() != nullptr;
    if (covers == std::exchange(m_covers, covers))
        return;
    for (CornerTag *tag : findChildren<CornerTag *>())
        tag->setCovered(covers);
    Q_EMIT coveredChanged(covers);
}

void BoardView::layOverlays()
{
    m_canvas->setGeometry(rect());
    m_spread->setRoom(rect().adjusted(0, 0, -m_side, -m_foot), m_reserve);
    m_trade->setGeometry(m_spread->geometry());
    m_fact->move(kMargin, kMargin);
    m_status->move(width() - m_side - kMargin - m_status->width(),
                   height() - m_foot - kMargin - m_status->height());
    announce();
}

void BoardView::say(const QString &words)
{
    m_fact->say(words);
    layEdges();
}

/// The tags at the edges lie beside what stands in the corners.
void BoardView::layEdges()
{
    const QRect room = rect().adjusted(kMargin, kMargin, -m_side - kMargin, -m_foot - kMargin);
    const int left = m_fact->text().isEmpty() ? room.left() : m_fact->geometry().right() + kMargin;
    m_edges->lay(room, left, m_status->x() - kMargin);
}

/// The middle stays the middle, so that a window that grows or shrinks does not make the table jump.
void BoardView::resizeEvent(QResizeEvent *event)
{
    const QPointF middle = m_canvas->mapToScene(m_canvas->viewport()->rect().center());
    QWidget::resizeEvent(event);
    layOverlays();
    if (!event->oldSize().isValid()) // it is seen for the first time: a fight from near
        frameAnew();
    else if (m_all != All::Yes)
        m_canvas->centerOn(middle);
    else if (!m_fresh)
        showAll(false);
    Q_EMIT resized();
}

} // namespace flagstone::app

#include "moc_board_view.cpp"
