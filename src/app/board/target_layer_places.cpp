// Where keys and chances stand beside what is lit.
#include "app/board/board_geometry.h"
#include "app/board/labyrinth_overlay.h"
#include "app/board/overlay.h"
#include "app/board/target_layer.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kTagHigh = 20;   // px
constexpr double kTagWide = 52;   // px, at least
constexpr double kTagKey = 16;    // px, wider with a key
constexpr double kTagGap = 4;     // px, to what it is about
constexpr double kMostWords = 38; // mm wide: as far as the camera looks beyond the sign of a door

} // namespace

/// Of the tag of a chance, in pixels at text of 100 %.
double TargetLayer::widthOfTag(const QString &words)
{
    constexpr double kEnds = 18; // px, both
    return QFontMetricsF(numberFont(kTagHigh * kTagLetters)).horizontalAdvance(words) + kEnds;
}

/// Those of the doors of all cards at a place.
std::vector<QRectF> TargetLayer::platesAround(QPointF place) const
{
    std::vector<QRectF> plates;
    if (const Placement *card = m_field.cardAt(place))
        for (const Edge edge : kEdges)
            if (m_field.doorsOf(*card)[index(edge)] != 0)
                plates.push_back(doorPlate(cardRect(*card), edge));
    return plates;
}

/// The levels of a board with fixed spaces, and how far away what is lit there is.
std::vector<QRectF> TargetLayer::numbersInSpaces(double px) const
{
    const paint::LabyrinthPlan *plan = m_labyrinth.plan();
    if (!plan)
        return {};
    std::vector<QRectF> numbers;
    for (std::size_t n = 0; n < plan->board().spaces.size(); ++n)
        if (const SpaceKind kind = plan->board().spaces[n].kind;
            kind == SpaceKind::Room || kind == SpaceKind::Chamber)
            numbers.push_back(plan->plate(static_cast<SpaceId>(n), paint::detailFor(1 / px)));
    for (const Lit &lit : m_lit)
        if (showsSteps(lit))
            numbers.push_back(overlay::costPlace(plan->main(spaceOf(lit.target)), 1 / px));
    return numbers;
}

static constexpr double kUsualCap = 20, kLeastCap = 13, kTinyCap = 9; // px

/// At the upper right of what it chooses, and of a space inside it, since the next one may be lit as well. On one that
/// is hardly larger, such as a step of a way, in its middle and no larger than that, but not below `least` px.
QRectF TargetLayer::digitPlace(const Lit &lit, double least, double px) const
{
    const bool space = lit.target.kind == Target::Kind::Space;
    const QRectF area = space ? m_labyrinth.plan()->main(spaceOf(lit.target)) : lit.area;
    const double usual = kUsualCap * m_textScale * px;
    const double within = std::min(area.width(), area.height());
    if (within > usual * 1.5) {
        const double out = space ? 0 : usual * 0.2;
        return {area.right() + out - usual, area.top() - out, usual, usual};
    }
    const double side = std::clamp(within, least * px, usual);
    const QPointF middle = area.center();
    return {middle.x() - side / 2, middle.y() - side / 2, side, side};
}

/// Would the card lie in the same cell, turned otherwise or on another storey?
static bool isCellOf(const Target &other, const Target &place)
{
    return place.kind == Target::Kind::Place && other.kind == Target::Kind::Place &&
           other.placement.col == place.placement.col && other.placement.row == place.placement.row;
}

/// Of those of one cell, side by side: in the corner beside the mark that turns the card, however small the cell is on
/// the screen.
QRectF TargetLayer::ghostCap(const std::vector<std::size_t> &keyed, std::size_t lit, double px) const
{
    QRectF ghost = m_lit[lit].area;
    int before = 0, all = 0;
    for (const std::size_t other : keyed)
        if (isCellOf(m_lit[other].target, m_lit[lit].target)) {
            ghost &= m_lit[other].area;
            before += m_lit[other].digit < m_lit[lit].digit ? 1 : 0;
            ++all;
        }
    const double room = turnMark(ghost).left() - ghost.left();
    const double side = std::min(kUsualCap * m_textScale * px, room / all);
    return {ghost.left() + side * before, ghost.top(), side, side};
}

/// Spaces lie too close together for a tag on each.
bool TargetLayer::isTagged(std::size_t lit) const
{
    const Lit &one = m_lit[lit];
    return one.front && !one.chance.isEmpty() && (one.target.kind != Target::Kind::Space || isStrong(lit));
}

/// Where a cap without room in its usual place may be, best first. It touches its target: further out it would
/// belong to anything.
static std::array<QRectF, 4> placesBeside(const QRectF &usual, const QRectF &area)
{
    std::array<QRectF, 4> places{usual, usual, usual, usual};
    places[0].moveLeft(area.right());
    places[1].moveRight(area.left());
    places[2].moveTop(area.bottom());
    places[3].moveBottom(area.top());
    return places;
}

/// Would a key beside its target be taken for that of another one?
bool TargetLayer::seemsOfAnother(const QRectF &cap, std::size_t lit) const
{
    return std::ranges::any_of(m_lit, [&](const Lit &other) {
        return &other != &m_lit[lit] && other.digit != 0 && other.front && other.holds(cap.center());
    });
}

std::map<std::size_t, QRectF> TargetLayer::keyCaps(double px) const
{
    constexpr double kShared = 0.5; // px: side by side they share an outline
    std::vector<std::size_t> keyed;
    for (std::size_t n = 0; n < m_lit.size(); ++n)
        if (m_lit[n].digit != 0 && m_lit[n].front && !isTagged(n))
            keyed.push_back(n);
    std::ranges::sort(keyed, {}, [this](std::size_t n) { return m_lit[n].digit; });
    const auto usualPlaces = [&](double least) {
        std::vector<std::pair<std::size_t, QRectF>> places;
        for (const std::size_t n : keyed)
            places.emplace_back(n, m_lit[n].target.kind == Target::Kind::Place
                                       ? ghostCap(keyed, n, px)
                                       : digitPlace(m_lit[n], least, px));
        return places;
    };
    const auto isOn = [px](const QRectF &cap, const QRectF &other) {
        const double shared = kShared * px;
        return other.intersects(cap.adjusted(shared, shared, -shared, -shared));
    };
    std::vector<std::pair<std::size_t, QRectF>> all = usualPlaces(kLeastCap);
    const bool crowded = std::ranges::any_of(all, [&](const auto &one) {
        return std::ranges::any_of(all, [&](const auto &other) {
            return one.first < other.first && isOn(one.second, other.second);
        });
    });
    if (crowded) // smaller ones of steps may each be on its own
        all = usualPlaces(kTinyCap);
    std::map<std::size_t, QRectF> caps;
    const auto isFree = [&](const QRectF &cap) {
        return std::ranges::none_of(caps, [&](const auto &other) { return isOn(cap, other.second); });
    };
    std::vector<std::pair<std::size_t, QRectF>> shifted; // after all that stand in their usual places
    for (const auto &[n, cap] : all)
        if (isFree(cap))
            caps.emplace(n, cap);
        else
            shifted.emplace_back(n, cap);
    for (const auto &[n, usual] : shifted)
        for (const QRectF &cap : placesBeside(usual, m_lit[n].area))
            if (isFree(cap) && !seemsOfAnother(cap, n)) {
                caps.emplace(n, cap);
                break;
            }
    return caps;
}

QString TargetLayer::tagWords(const Lit &lit, double px) const
{
    const bool isDoor = lit.target.kind == Target::Kind::Door;
    const QString all = lit.told();
    return isDoor && widthOfTag(all) * tagScale(lit, px) * px > kMostWords ? lit.chance : all;
}

/// Where chances are of different things none stands without its words: large letters give way, down to the usual size.
/// Of doors all are of much the same.
double TargetLayer::tagScale(const Lit &lit, double px) const
{
    if (!lit.worded || lit.target.kind == Target::Kind::Door)
        return m_textScale;
    const double fitting = kMostWords / (widthOfTag(lit.told()) * px);
    return std::clamp(fitting, std::min(1.0, m_textScale), m_textScale);
}

std::map<std::size_t, TagPlace> TargetLayer::chanceTags(double px) const
{
    return tagsBeside(keyCaps(px), px);
}

/// Spaces lie so close together that the tag of one may cover the next: what is lit below it is not to be hidden.
const Lit *TargetLayer::taggedAt(QPointF point, double px) const
{
    std::optional<std::size_t> tagged;
    for (const auto &[n, place] : chanceTags(px))
        if (place.tag.contains(point) && (!tagged || isStrong(n)))
            tagged = n;
    if (!tagged)
        return nullptr;
    const Lit *below = at(point);
    const bool isSpace = m_lit[*tagged].target.kind == Target::Kind::Space;
    return isSpace && below != nullptr && !below->refused ? below : &m_lit[*tagged];
}

QSizeF TargetLayer::tagRoom() const
{
    return QSizeF(kTagGap + kTagWide + kTagKey, kTagGap + kTagHigh) * m_textScale;
}

double TargetLayer::wordRoom(double px) const
{
    return kMostWords + (kTagGap + kTagKey) * m_textScale * px;
}

Tagged TargetLayer::tagOf(const Lit &lit, double px) const
{
    const double wide = lit.worded ? std::max(kTagWide, widthOfTag(tagWords(lit, px))) : kTagWide;
    const QSizeF size(wide + (lit.digit > 0 ? kTagKey : 0), kTagHigh);
    Tagged tagged{.area = lit.area, .size = size * tagScale(lit, px) * px, .figure = lit.round};
    const Placement *card = lit.target.kind == Target::Kind::Door ? m_field.at(lit.target.slot) : nullptr;
    if (card && m_field.leadsNowhere(*card, edgeOf(lit.target))) { // where it may lie nothing else does
        tagged.area = doorTag(*card, edgeOf(lit.target));
        tagged.off = cardRect(*card);
    } else if (lit.target.kind == Target::Kind::Space) { // its level and its steps stand in its upper corners
        tagged.off = lit.area;
    }
    return tagged;
}

QRectF TargetLayer::reach(const Lit &lit) const
{
    const double out = lit.digit > 0 ? kUsualCap * m_textScale * m_px : 0;
    const QRectF keyed = lit.area.adjusted(-out, -out, out, out);
    return lit.chance.isEmpty() ? keyed : keyed | tagReach(tagOf(lit, m_px), kTagGap * m_px);
}

std::map<std::size_t, TagPlace> TargetLayer::tagsBeside(const std::map<std::size_t, QRectF> &caps,
                                                        double px) const
{
    std::vector<std::size_t> which;
    std::vector<Tagged> tagged;
    for (std::size_t n = 0; n < m_lit.size(); ++n) {
        if (!isTagged(n))
            continue;
        which.push_back(n);
        tagged.push_back(tagOf(m_lit[n], px));
    }
    std::vector<QRectF> kept = m_tokens.marks();
    std::ranges::copy(numbersInSpaces(px), std::back_inserter(kept));
    for (const auto &[n, cap] : caps)
        kept.push_back(cap);
    for (const Tagged &about : tagged) {
        if (about.figure)
            std::ranges::copy(platesAround(about.area.center()), std::back_inserter(kept));
        else if (!about.off.isEmpty())
            kept.push_back(about.area);
    }
    const std::vector<TagPlace> &places = m_knownTags.of(std::move(tagged), std::move(kept), kTagGap * px);
    std::map<std::size_t, TagPlace> tags;
    for (std::size_t n = 0; n < which.size(); ++n)
        tags.emplace(which[n], places[n]);
    return tags;
}

} // namespace flagstone::app
