#include "app/board/chance_tags.h"

#include <QPointF>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLines = 4;         // of tags above or below each other
constexpr double kOverTop = 0.7;  // of a tag, above the edge of a plan: the rest lies on it
constexpr double kOnATag = 1.0e6; // a tag that cannot be read is useless

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
    if (n > 0) {
        const double to = at - way * high / 2;
        place.lead = {middle.x() - gap / 2, std::min(edge, to), gap, std::abs(to - edge)};
    }
    return place;
}

/// Where a tag may lie, best first.
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
    add(0, -half - size.height() * (kOverTop - 0.5)); // a plan is larger than its tag
    addLines(0, 1, 0);
    add(side, 0);
    add(-side, 0);
    addLines(1, kLines, 0);
    const double aside = size.width() / 2 - gap; // it begins or ends over the middle
    addLines(0, kLines, aside);
    addLines(0, kLines, -aside);
    return places;
}

/// The same for a figure, with what each costs. In a crowd a tag is wider than its figure: whose it is shows by what its
/// middle lies on.
std::vector<std::pair<TagPlace, double>> placesOn(const Tagged &about)
{
    constexpr int kSteps = 4; // to either side
    constexpr double kAside = 0.05, kOtherEdge = 0.06;
    const QSizeF size = about.size;
    const double half = std::min(size.height(), about.area.height()) / 2;
    const double edges[] = {about.area.top(), about.area.bottom(), about.area.bottom() - half,
                            about.area.top() + half};
    const double step = size.width() / 2 / kSteps;
    std::vector<std::pair<TagPlace, double>> places;
    double dear = 0;
    for (const double edge : edges) {
        for (int n = -kSteps; n <= kSteps; ++n)
            places.push_back({{.tag = around({about.area.center().x() + n * step, edge}, size), .lead = {}},
                              dear + std::abs(n) * kAside});
        dear += kOtherEdge;
    }
    return places;
}

bool isOnTag(const TagPlace &place, const std::vector<TagPlace> &before)
{
    return std::ranges::any_of(before, [&](const TagPlace &other) {
        return other.tag.intersects(place.tag) || other.lead.intersects(place.tag) ||
               other.tag.intersects(place.lead);
    });
}

/// How much of anything kept free a place hides at most, and whether it lies on another tag.
double hidden(const TagPlace &place, std::span<const QRectF> kept, const std::vector<TagPlace> &before)
{
    double most = 0;
    for (const QRectF &each : kept) {
        most = std::max(most, areaOf(place.tag & each) / areaOf(each));
        if (place.lead.intersects(each))
            most = std::max(most, 1.0); // it would seem to lead there
    }
    return isOnTag(place, before) ? kOnATag + most : most;
}

/// The cheapest of them, the first of several, and what it costs.
template <class Places, class Cost>
std::pair<TagPlace, double> cheapest(const Places &places, const Cost &costOf)
{
    std::pair<TagPlace, double> best{{}, std::numeric_limits<double>::max()};
    for (const auto &each : places)
        if (const std::pair<TagPlace, double> place = costOf(each); place.second < best.second)
            best = place;
    return best;
}

TagPlace besidePlan(const Tagged &about, std::span<const QRectF> kept, const std::vector<TagPlace> &before,
                    double gap)
{
    return cheapest(placesFor(about, gap),
                    [&](const TagPlace &place) { return std::pair(place, hidden(place, kept, before)); })
        .first;
}

/// A neighbour may lose a little to it; itself is what the tag lies on. Where all of it is taken a line leads to it.
TagPlace onFigure(const Tagged &about, std::span<const QRectF> kept, const std::vector<TagPlace> &before,
                  double gap)
{
    constexpr double kLittle = 0.15;
    std::vector<QRectF> others;
    std::ranges::copy_if(kept, std::back_inserter(others),
                         [&](const QRectF &each) { return !about.area.contains(each.center()); });
    const auto [best, cost] = cheapest(placesOn(about), [&](const std::pair<TagPlace, double> &each) {
        const auto &[place, dear] = each;
        return std::pair(place, dear + std::max(0.0, hidden(place, others, before) - kLittle));
    });
    return cost < kOnATag / 2 ? best : besidePlan(about, kept, before, gap);
}

} // namespace

std::vector<TagPlace> placeTags(std::span<const Tagged> all, std::span<const QRectF> kept, double gap)
{
    std::vector<TagPlace> placed;
    for (const Tagged &about : all)
        placed.push_back(about.figure ? onFigure(about, kept, placed, gap)
                                      : besidePlan(about, kept, placed, gap));
    return placed;
}

QRectF tagReach(const Tagged &about, double gap)
{
    QRectF reach = about.area;
    for (const TagPlace &place : placesFor(about, gap))
        reach |= place.tag | place.lead;
    if (about.figure)
        for (const auto &each : placesOn(about))
            reach |= each.first.tag;
    return reach;
}

} // namespace flagstone::app
