#include "app/board/chance_tags.h"

#include "app/common/tr.h"

#include <QPointF>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLines = 4;            // of tags above or below each other
constexpr double kOverTop = 0.7;     // of a tag, above the edge of a plan: the rest lies on it
constexpr double kOnATag = 1.0e6;    // a tag that cannot be read is useless
constexpr double kLongestLead = 7.0; // out of a crowd, in heights of a tag

double areaOf(const QRectF &rect)
{
    return rect.width() * rect.height();
}

QRectF around(QPointF middle, QSizeF size)
{
    return {QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), size};
}

/// The nth tag from what it is about, above it (`way` -1) or below it (1), `shift` to the right of its middle.
TagPlace inLine(const Tagged &about, int way, int n, double shift, double gap)
{
    const QPointF middle = about.area.center();
    const double edge = way < 0 ? about.area.top() : about.area.bottom();
    const double high = about.size.height();
    const double at = edge + way * (gap + high / 2 + n * (high + gap));
    TagPlace place{.tag = around({middle.x() + shift, at}, about.size), .lead = {}};
    if (n > 0)
        place.lead = {middle.x(), at - way * high / 2, middle.x(), edge};
    return place;
}

/// Where a tag may lie, best first. Of a door nothing is covered: its sign is no larger than the tag.
std::vector<TagPlace> placesFor(const Tagged &about, double gap)
{
    const QPointF middle = about.area.center();
    const QSizeF size = about.size;
    std::vector<TagPlace> places;
    const auto add = [&](double right, double down) {
        places.push_back({.tag = around(middle + QPointF(right, down), size), .lead = {}});
    };
    const auto addLines = [&](int from, int to, double shift) {
        for (int n = from; n < to; ++n)
            for (const int way : {-1, 1})
                places.push_back(inLine(about, way, n, shift, gap));
    };
    const double half = about.area.height() / 2, side = about.area.width() / 2 + gap + size.width() / 2;
    if (about.off.isEmpty()) // a plan is larger than its tag
        add(0, -half - size.height() * (kOverTop - 0.5));
    addLines(0, 1, 0);
    add(side, 0);
    add(-side, 0);
    addLines(1, kLines, 0);
    const double aside = size.width() / 2 - gap; // it begins or ends over the middle
    addLines(0, kLines, aside);
    addLines(0, kLines, -aside);
    return places;
}

/// Places, and what each costs besides what it hides.
using Costed = std::vector<std::pair<TagPlace, double>>;

/// What stands together with a figure, with no room for a tag between.
QRectF crowdAround(const QRectF &figure, std::span<const QRectF> kept, double gap)
{
    const double near = 2 * gap;
    QRectF crowd = figure;
    for (bool grown = true; grown;) {
        grown = false;
        for (const QRectF &each : kept) // compared roughly: a sum may not quite contain its parts
            if (const QRectF more = crowd | each;
                more != crowd && crowd.adjusted(-near, -near, near, near).intersects(each)) {
                crowd = more;
                grown = true;
            }
    }
    return crowd;
}

/// Where the tag of a figure lies outside its crowd, with a line that ends on the figure: on each side as near as can
/// be, or some way along that side.
Costed placesOutside(const Tagged &about, std::span<const QRectF> kept, double gap)
{
    constexpr int kSteps = 4; // to either side, each half a tag
    constexpr double kLead = 0.28, kAside = 0.02, kLonger = 0.02;
    constexpr double kEndsAt = 0.75; // of the radius of a figure: inside its rim, beside its face
    const QRectF crowd = crowdAround(about.area, kept, gap);
    const QPointF middle = about.area.center();
    const QSizeF size = about.size;
    const double out = 2 * gap;
    Costed places;
    const auto add = [&](QPointF from, QPointF way, int steps) {
        QLineF lead(from, middle);
        lead.setLength(lead.length() - kEndsAt * about.area.width() / 2);
        const double high = lead.length() / size.height();
        const QPointF at = from + QPointF(way.x() * size.width(), way.y() * size.height()) / 2;
        if (high <= kLongestLead)
            places.push_back(
                {{.tag = around(at, size), .lead = lead}, kLead + std::abs(steps) * kAside + high * kLonger});
    };
    for (int n = -kSteps; n <= kSteps; ++n) {
        const double x = middle.x() + n * (size.width() + gap) / 2;
        const double y = middle.y() + n * (size.height() + gap) / 2;
        add({crowd.left() - out, y}, {-1, 0}, n);
        add({crowd.right() + out, y}, {1, 0}, n);
        add({x, crowd.top() - out}, {0, -1}, n);
        add({x, crowd.bottom() + out}, {0, 1}, n);
    }
    return places;
}

/// The same for a figure. In a crowd a tag is wider than its figure: whose it is shows by what its middle touches.
Costed placesAt(const Tagged &about, double gap)
{
    constexpr double kRim = 0.13; // of a figure, without anything of its drawing
    constexpr int kSteps = 4;     // to either side
    constexpr double kAside = 0.04, kBelow = 0.06, kBeside = 0.1, kAcross = 0.12, kFar = 0.5;
    const QRectF &figure = about.area;
    const QSizeF size = about.size;
    const QPointF middle = figure.center();
    const double step = size.width() / 2 / kSteps;
    Costed places;
    const auto add = [&](QPointF at, double dear) {
        places.push_back({{.tag = around(at, size), .lead = {}}, dear});
    };
    const auto addLine = [&](double y, double dear) {
        for (int n = -kSteps; n <= kSteps; ++n)
            add({middle.x() + n * step, y}, dear + std::abs(n) * kAside);
    };
    const double up = size.height() / 2 - kRim * figure.height();
    const double side = size.width() / 2 - kRim * figure.width();
    addLine(figure.top() - up, 0);
    addLine(figure.bottom() + up, kBelow);
    add({figure.right() + side, middle.y()}, kBeside);
    add({figure.left() - side, middle.y()}, kBeside);
    const double half = std::min(size.height(), figure.height()) / 2;
    double dear = kAcross;
    for (const double edge : {figure.top(), figure.bottom(), figure.bottom() - half, figure.top() + half}) {
        addLine(edge, dear);
        dear += kBelow;
    }
    for (const TagPlace &place : placesFor(about, gap))
        places.push_back({place, kFar});
    return places;
}

bool intersects(const QLineF &a, const QLineF &b)
{
    return a.intersects(b, nullptr) == QLineF::BoundedIntersection;
}

bool intersects(const QLineF &lead, const QRectF &rect)
{
    return !lead.isNull() && (rect.contains(lead.p1()) || rect.contains(lead.p2()) ||
                              intersects(lead, QLineF(rect.topLeft(), rect.bottomRight())) ||
                              intersects(lead, QLineF(rect.topRight(), rect.bottomLeft())));
}

bool isOnTag(const TagPlace &place, const std::vector<TagPlace> &before)
{
    return std::ranges::any_of(before, [&](const TagPlace &other) {
        return other.tag.intersects(place.tag) || intersects(other.lead, place.tag) ||
               intersects(place.lead, other.tag) || intersects(place.lead, other.lead);
    });
}

double distance(const QLineF &line, QPointF point)
{
    const QPointF way = line.p2() - line.p1(), to = point - line.p1();
    const double along = QPointF::dotProduct(to, way) / QPointF::dotProduct(way, way);
    return QLineF(point, line.pointAt(std::clamp(along, 0.0, 1.0))).length();
}

/// How much a place hides at most of anything kept free, or of a door's card by itself. A figure may lose a little to
/// its own tag, and hardly anything to that of another one. A line hides most where it goes through a middle: it would
/// seem to lead there.
double hidden(const TagPlace &place, const Tagged &about, std::span<const QRectF> kept)
{
    constexpr double kOfItself = 0.15, kOfOthers = 0.03, kDearer = 1.75;
    double most = areaOf(place.tag & about.off) / areaOf(place.tag);
    for (const QRectF &each : kept) {
        const double share = areaOf(place.tag & each) / areaOf(each);
        const bool itself = each.contains(about.area.center());
        most = std::max(most, !about.figure ? share
                              : itself      ? share - kOfItself
                                            : (share - kOfOthers) * kDearer);
        if (!place.lead.isNull() && each != about.area)
            most = std::max(most, 1 - distance(place.lead, each.center()) /
                                          (std::min(each.width(), each.height()) / 2));
    }
    return most;
}

/// With all that each costs but the tags it may lie on.
Costed placesOf(const Tagged &about, std::span<const QRectF> kept, double gap)
{
    Costed places;
    if (about.figure) {
        places = placesAt(about, gap);
        std::ranges::copy(placesOutside(about, kept, gap), std::back_inserter(places));
    } else {
        for (const TagPlace &place : placesFor(about, gap))
            places.push_back({place, 0.0});
    }
    for (auto &[place, cost] : places)
        cost += hidden(place, about, kept);
    return places;
}

/// One way to place the first tags.
struct Laid {
    std::vector<TagPlace> places;
    double cost = 0;
};

/// One more tag, in one of its places.
struct OneMore {
    const Laid *before;
    const TagPlace *place;
    double cost;
};

} // namespace

/// The best place of one tag may be the only one of the next, so several ways are tried to their end.
std::vector<TagPlace> placeTags(std::span<const Tagged> all, std::span<const QRectF> kept, double gap)
{
    constexpr std::size_t kWays = 24;
    std::vector<Laid> ways(1);
    for (const Tagged &about : all) {
        const Costed places = placesOf(about, kept, gap);
        std::vector<OneMore> more;
        for (const Laid &way : ways)
            for (const auto &[place, cost] : places)
                more.push_back(
                    {&way, &place, way.cost + cost + (isOnTag(place, way.places) ? kOnATag : 0.0)});
        std::ranges::stable_sort(more, {}, &OneMore::cost);
        more.resize(std::min(more.size(), kWays));
        std::vector<Laid> next;
        for (const OneMore &one : more) {
            next.push_back({one.before->places, one.cost});
            next.back().places.push_back(*one.place);
        }
        ways = std::move(next);
    }
    return ways.front().places;
}

const std::vector<TagPlace> &KnownTags::of(std::vector<Tagged> all, std::vector<QRectF> kept, double gap)
{
    if (all != m_all || kept != m_kept || gap != m_gap) {
        m_places = placeTags(all, kept, gap);
        m_all = std::move(all);
        m_kept = std::move(kept);
        m_gap = gap;
    }
    return m_places;
}

QRectF tagReach(const Tagged &about, double gap)
{
    if (about.figure) {
        const double out = (kLongestLead + 1) * about.size.height(), aside = out + about.size.width();
        return about.area.adjusted(-aside, -out, aside, out);
    }
    QRectF reach = about.area;
    for (const TagPlace &place : placesFor(about, gap))
        reach |= place.tag | QRectF(place.lead.p1(), place.lead.p2()).normalized();
    return reach;
}

QString wordedChance(const QString &of, const QString &chance)
{
    return of.isEmpty() ? chance : tr("%1 %2", "what is hoped for, its chance").arg(of, chance);
}

} // namespace flagstone::app
