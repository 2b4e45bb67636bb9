#include "app/board/token_layer.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"
#include "app/common/sharp_picture.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastPicture = 8;       // device pixels
constexpr double kHeroDisc = 14;       ///< mm: a corridor of a board with fixed spaces is little wider
constexpr double kHeroOnCardDisc = 27; ///< mm: on a laid card there is room
constexpr double kBand = 0.08,
                 kFaceRim = 0.15; ///< of such a disc: its black edge, and all that is round its face

} // namespace

TokenItem::TokenItem(CardArt &art, const TokenSpec &spec, double hero, QGraphicsItem *parent)
    : QGraphicsItem(parent), m_art(art), m_spec(spec), m_picture(spec.card),
      m_usual(spec.role == TokenRole::Hero ? hero : kTokenDisc), m_disc(m_usual)
{
    setAcceptedMouseButtons(Qt::NoButton);
    setZValue(spec.role == TokenRole::Party || spec.role == TokenRole::Hero ? 2 : 1);
    setVisible(false);
}

void TokenItem::show(QPointF middle, int figures, double room)
{
    if (const double disc = std::min(m_usual, room); disc != m_disc) {
        prepareGeometryChange();
        m_disc = disc;
    }
    if (figures != m_figures) {
        m_figures = figures;
        update();
    }
    setPos(middle);
    setVisible(true);
}

void TokenItem::setCard(CardId card, CardId picture)
{
    m_spec.card = card;
    if (picture != std::exchange(m_picture, picture))
        update();
}

QRectF TokenItem::boundingRect() const
{
    if (m_spec.role == TokenRole::Party)
        return QRectF{-kPartyMarker / 2, -kPartyMarker / 2, kPartyMarker, kPartyMarker}.adjusted(-1, -1, 1,
                                                                                                 1);
    return QRectF{-m_disc / 2, -m_disc / 2, m_disc, m_disc}.adjusted(-1, -1, 2, 2);
}

QRectF TokenItem::mark() const
{
    const bool disc = m_spec.role != TokenRole::Party; // whose drawing fills its place
    return boundingRect().translated(pos()).adjusted(1, 1, disc ? -2 : -1, disc ? -2 : -1);
}

void TokenItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    if (m_spec.role == TokenRole::Party)
        paintParty(*painter, painter->device()->devicePixelRatioF());
    else if (m_spec.role == TokenRole::Hero)
        paintHero(*painter, painter->device()->devicePixelRatioF());
    else
        paintDisc(*painter, painter->device()->devicePixelRatioF());
    painter->restore();
}

void TokenItem::paintParty(QPainter &painter, double ratio) const
{
    const QRectF place{-kPartyMarker / 2, -kPartyMarker / 2, kPartyMarker, kPartyMarker};
    const auto pixels = static_cast<int>(std::lround(kPartyMarker * painter.worldTransform().m11() * ratio));
    const QPixmap picture = pixels >= kLeastPicture ? m_art.party(pixels, m_want) : QPixmap{};
    if (!picture.isNull()) {
        paintSharp(painter, place, picture);
        return;
    }
    painter.setPen(QPen{m_art.colours().paper, 2.0});
    painter.setBrush(m_art.colours().solid);
    painter.drawEllipse(QPointF{}, kTokenDisc / 2, kTokenDisc / 2);
}

/// Notches in the outer ring show the seat, so that nobody needs to know a face.
void TokenItem::paintHero(QPainter &painter, double ratio) const
{
    const BoardColours &colours = m_art.colours();
    const QRectF disc{-m_disc / 2, -m_disc / 2, m_disc, m_disc};
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor{0, 0, 0, 90});
    painter.drawEllipse(disc.translated(0.6, 0.9));
    painter.setBrush(colours.paper);
    double rim = 0.35;
    if (m_usual > kHeroDisc) { // on a card, which is paper as well, and with a figure that brings no disc
        const double band = m_disc * kBand;
        painter.setBrush(colours.solid);
        painter.drawEllipse(disc);
        painter.setBrush(colours.paper);
        painter.drawEllipse(disc.adjusted(band, band, -band, -band));
        rim = m_disc * kFaceRim;
    } else {
        painter.drawEllipse(disc);
    }
    const QRectF figure = disc.adjusted(rim, rim, -rim, -rim);
    const auto pixels =
        static_cast<int>(std::lround(figure.width() * painter.worldTransform().m11() * ratio));
    const QPixmap picture = pixels >= kLeastPicture ? m_art.figure(m_picture, pixels, m_want) : QPixmap{};
    if (!picture.isNull()) {
        paintSharp(painter, figure, picture);
    } else {
        painter.setBrush(colours.solid);
        painter.drawEllipse(figure);
    }
    if (m_spec.seat == Seat::Gm)
        return;
    constexpr double apart = 20;
    const double outer = m_disc / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.paper);
    const int notches = raw(m_spec.seat) + 1;
    for (int n = 0; n < notches; ++n) {
        painter.save();
        painter.rotate((n - (notches - 1) / 2.0) * apart);
        painter.drawPolygon(
            QPolygonF{{QPointF{-0.9, -outer + 0.1}, QPointF{0.9, -outer + 0.1}, QPointF{0, -outer + 1.9}}});
        painter.restore();
    }
}

void TokenItem::paintDisc(QPainter &painter, double ratio) const
{
    const BoardColours &colours = m_art.colours();
    const double half = m_disc / 2;
    const QRectF disc{-half, -half, m_disc, m_disc};
    const double scale = painter.worldTransform().m11();
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor{0, 0, 0, 77});
    painter.drawEllipse(disc.translated(0.7, 1.1));
    const auto pixels = static_cast<int>(std::lround(m_disc * scale * ratio));
    const QPixmap picture = pixels >= kLeastPicture ? m_art.disc(m_spec.card, pixels, m_want) : QPixmap{};
    if (!picture.isNull()) {
        paintSharp(painter, disc, picture);
    } else {
        painter.setPen(QPen{colours.solid, 1.0});
        painter.setBrush(colours.paper);
        painter.drawEllipse(disc);
    }
    if (m_figures > 1 && m_disc * scale > 18) {
        const QRectF badge{half - 6.4, half - 6.4, 7.4, 7.4};
        painter.setPen(QPen{colours.paper, 0.7});
        painter.setBrush(colours.solid);
        painter.drawEllipse(badge);
        painter.setPen(colours.paper);
        overlay::number(painter, badge, 4.6, QString::number(m_figures));
    }
}

void TokenLayer::setSheet(const Sheet &sheet, QGraphicsItem *parent)
{
    for (TokenItem *item : m_items)
        delete item;
    m_items.clear();
    m_floor.setSheet(sheet, parent);
    m_apart = kMarkersApart;
    m_hits.assign(sheet.tokens.size(), {});
    m_shown.clear();
    m_party.reset();
    m_hero.reset();
    m_heroPiles.clear();
    m_choices = {};
    m_choices.figures = sheet.figures;
    for (const CounterSpec &spec : sheet.counters)
        if (spec.role == CounterRole::Figure)
            m_choices.counters.push_back(spec);
    for (const PileSpec &pile : sheet.piles)
        if (pile.role == PileRole::Party && pile.seat != Seat::Gm)
            m_heroPiles.push_back(pile);
    for (const TokenSpec &spec : sheet.tokens) {
        m_items.push_back(
            new TokenItem(m_art, spec, sheet.map.spaces.empty() ? kHeroOnCardDisc : kHeroDisc, parent));
        if (spec.role == TokenRole::Hero)
            m_apart = kHeroOnCardDisc;
        if (spec.role != TokenRole::Monster || spec.card == kNoCard)
            continue;
        for (const CounterSpec &counter : sheet.counters)
            if (counter.role == CounterRole::HitsLeft && counter.card == spec.card)
                m_hits[index(spec.id)].push_back(counter.id);
    }
}

CardId TokenLayer::heroCard(const TableView &view, const TokenSpec &token) const
{
    for (const PileSpec &pile : m_heroPiles)
        if (const auto &cards = view.pile(pile.id).cards; pile.seat == token.seat && !cards.empty())
            return cards.back();
    return m_heroPiles.empty() ? token.card : kNoCard;
}

std::optional<QPointF> TokenLayer::spotOn(SpaceId space, int n, int count) const
{
    if (space == kNoSpace)
        return std::nullopt;
    if (m_labyrinth.plan())
        return m_labyrinth.plan()->figure(space, n, count);
    const Placement *placement = m_field.at(slotOf(space));
    if (!placement)
        return std::nullopt;
    return markerSpot(cardRect(*placement), n, count, m_field.runsUpright(*placement), m_apart);
}

/// Each marker on a card shows all of its face, however many there are.
double TokenLayer::roomOn(SpaceId space, int count) const
{
    const Placement *placement = m_labyrinth.plan() ? nullptr : m_field.at(slotOf(space));
    return placement ? markersApart(cardRect(*placement), count, m_apart) : kHeroOnCardDisc;
}

std::optional<QPointF> TokenLayer::spot(const TableView &view, TokenId token) const
{
    const SpaceId space = view.tokens[index(token)].space;
    int n = 0;
    int count = 0;
    for (const Token &other : view.tokens) {
        if (other.space != space)
            continue;
        if (other.id == token)
            n = count;
        ++count;
    }
    return spotOn(space, n, count);
}

void TokenLayer::sync(const TableView &view)
{
    m_shown = view.tokens;
    m_looks = view.seat;
    m_party.reset();
    m_hero.reset();
    std::map<SpaceId, int> counts;
    for (const Token &token : view.tokens)
        if (token.space != kNoSpace)
            ++counts[token.space];
    std::map<SpaceId, int> placed;
    for (const Token &token : view.tokens) {
        TokenItem *item = m_items[index(token.id)];
        const auto where = spotOn(token.space, placed[token.space]++, counts[token.space]);
        if (!where) {
            item->setVisible(false);
            continue;
        }
        if (item->spec().role == TokenRole::Party)
            m_party = slotOf(token.space);
        if (item->spec().role == TokenRole::Hero) {
            const CardId card = heroCard(view, item->spec());
            item->setCard(card, drawnAs(m_choices, view, item->spec().seat, card));
            if (item->spec().seat == view.seat)
                m_hero = token.space;
        }
        const auto &hits = m_hits[index(token.id)];
        const auto alive =
            std::count_if(hits.begin(), hits.end(), [&](CounterId id) { return view.counter(id) > 0; });
        item->show(*where, std::max(1, static_cast<int>(alive)), roomOn(token.space, counts[token.space]));
    }
    showFighters(view);
}

std::vector<CardId> TokenLayer::enemiesOf(const std::vector<Token> &tokens, std::optional<SlotId> party) const
{
    std::vector<CardId> enemies;
    for (const Token &token : tokens)
        if (const TokenSpec &spec = m_items[index(token.id)]->spec();
            party && spec.role == TokenRole::Monster && token.space == spaceOf(*party))
            enemies.push_back(spec.card);
    return enemies;
}

std::vector<Fighter> TokenLayer::fightersOf(const TableView &view) const
{
    for (const Token &token : view.tokens)
        if (m_items[index(token.id)]->spec().role == TokenRole::Party && token.space != kNoSpace) {
            const SlotId party = slotOf(token.space);
            return m_floor.fighters(view, party, enemiesOf(view.tokens, party));
        }
    return {};
}

/// The marker of a party and those of its enemies give way to the figures that stand on the floor.
void TokenLayer::showFighters(const TableView &view)
{
    m_floor.show(fightersOf(view));
    for (const Token &token : view.tokens)
        if (givesWay(token))
            m_items[index(token.id)]->setVisible(false);
}

bool TokenLayer::givesWay(const Token &token) const
{
    const TokenRole role = m_items[index(token.id)]->spec().role;
    return !m_floor.shown().empty() && m_party && token.space == spaceOf(*m_party) &&
           (role == TokenRole::Party || role == TokenRole::Monster);
}

bool TokenLayer::shows(const TableView &view) const
{
    if (m_shown != view.tokens || m_floor.shown() != fightersOf(view))
        return false;
    return std::all_of(view.tokens.begin(), view.tokens.end(), [&](const Token &token) {
        const std::optional<QPointF> where = spot(view, token.id);
        const TokenItem *item = m_items[index(token.id)];
        return item->isVisible() == (where.has_value() && !givesWay(token)) &&
               (!where || item->pos() == *where);
    });
}

const TokenItem *TokenLayer::hero() const
{
    const auto found = std::ranges::find_if(m_items, [this](const TokenItem *item) {
        return item->isVisible() && item->spec().role == TokenRole::Hero && item->spec().seat == m_looks;
    });
    return found == m_items.end() ? nullptr : *found;
}

void TokenLayer::refresh()
{
    for (TokenItem *item : m_items)
        item->update();
    m_floor.refresh();
}

void TokenLayer::setWant(CardArt::Want want)
{
    for (TokenItem *item : m_items)
        item->setWant(want);
    m_floor.setWant(want);
}

TokenItem *TokenLayer::tokenOf(CardId card) const
{
    for (TokenItem *item : m_items)
        if (item->isVisible() && item->spec().card == card && card != kNoCard)
            return item;
    return nullptr;
}

TokenItem *TokenLayer::at(QPointF point) const
{
    // Where some overlap, the nearest middle counts, so that each can be pressed.
    const auto far = [point](const TokenItem *item) { return QLineF(item->scenePos(), point).length(); };
    TokenItem *best = nullptr;
    for (TokenItem *item : m_items)
        if (item->isVisible() && item->sceneBoundingRect().contains(point) &&
            (!best || far(item) < far(best)))
            best = item;
    return best;
}

std::vector<QRectF> TokenLayer::marks() const
{
    std::vector<QRectF> marks = m_floor.discs();
    for (const TokenItem *item : m_items)
        if (item->isVisible())
            marks.push_back(item->mark());
    return marks;
}

} // namespace flagstone::app
