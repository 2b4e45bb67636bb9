#include "app/setup/map_drawing_document.h"

#include "app/common/state_change.h"

#include <algorithm>
#include <numeric>

namespace flagstone::app {

namespace {

std::vector<std::size_t> numbersFrom(std::size_t first, std::size_t count)
{
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

} // namespace

bool canLie(const MapDrawing &drawing)
{
    MapDrawing sorted = drawing;
    std::ranges::sort(sorted);
    return std::ranges::all_of(drawing, isOnBoard) && std::ranges::adjacent_find(sorted) == sorted.end();
}

MapDrawing shifted(MapDrawing drawing, const RaisedCell &by)
{
    for (RaisedCell &cell : drawing)
        cell = cell + by;
    return drawing;
}

MapDrawing turned(MapDrawing drawing, Turn turn)
{
    const RaisedCell about = drawing.empty() ? RaisedCell{} : drawing.front();
    for (RaisedCell &cell : drawing)
        cell = about + turned(cell + -about, turn);
    return drawing;
}

MapDrawingDocument::MapDrawingDocument(MapDrawing drawing, QObject *parent)
    : QObject(parent), m_now{std::move(drawing), {}}
{
}

bool MapDrawingDocument::isChosen(std::size_t n) const
{
    return std::ranges::binary_search(m_now.chosen, n);
}

MapDrawing MapDrawingDocument::chosenPlaces() const
{
    MapDrawing places;
    for (const std::size_t n : m_now.chosen)
        places.push_back(m_now.drawing[n]);
    return places;
}

std::optional<std::size_t> MapDrawingDocument::at(int col, int row, int height) const
{
    std::optional<std::size_t> highest;
    for (std::size_t n = 0; n < m_now.drawing.size(); ++n) {
        const RaisedCell &cell = m_now.drawing[n];
        if (cell.col != col || cell.row != row)
            continue;
        if (cell.height == height)
            return n;
        if (!highest || cell.height > m_now.drawing[*highest].height)
            highest = n;
    }
    return highest;
}

MapDrawing MapDrawingDocument::with(const MapDrawing &more) const
{
    MapDrawing all = m_now.drawing;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

MapDrawing MapDrawingDocument::withChosenAt(const MapDrawing &places) const
{
    MapDrawing all = m_now.drawing;
    for (std::size_t i = 0; i < m_now.chosen.size(); ++i)
        all[m_now.chosen[i]] = places[i];
    return all;
}

void MapDrawingDocument::choose(std::vector<std::size_t> places)
{
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    if (places == m_now.chosen)
        return;
    m_now.chosen = std::move(places);
    Q_EMIT changed();
}

void MapDrawingDocument::toggle(std::size_t place)
{
    std::vector<std::size_t> places = m_now.chosen;
    if (isChosen(place))
        std::erase(places, place);
    else
        places.push_back(place);
    choose(std::move(places));
}

bool MapDrawingDocument::lay(const MapDrawing &places)
{
    return !places.empty() &&
           tryTo({with(places), numbersFrom(m_now.drawing.size(), places.size())}, tr("laying"));
}

bool MapDrawingDocument::moveChosen(const RaisedCell &by)
{
    return !m_now.chosen.empty() && by != RaisedCell{} &&
           tryTo({withChosenAt(shifted(chosenPlaces(), by)), m_now.chosen},
                 by.height == 0 ? tr("moving") : tr("raising or lowering"));
}

bool MapDrawingDocument::turnChosen()
{
    return !m_now.chosen.empty() &&
           tryTo({withChosenAt(turned(chosenPlaces(), 1)), m_now.chosen}, tr("turning"));
}

void MapDrawingDocument::removeChosen()
{
    if (m_now.chosen.empty())
        return;
    State left;
    for (std::size_t n = 0; n < m_now.drawing.size(); ++n)
        if (!isChosen(n))
            left.drawing.push_back(m_now.drawing[n]);
    change(std::move(left), tr("taking away"));
}

void MapDrawingDocument::putFirst(std::size_t place)
{
    if (place == 0)
        return;
    State to = m_now;
    std::rotate(to.drawing.begin(), to.drawing.begin() + static_cast<std::ptrdiff_t>(place),
                to.drawing.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    to.chosen = {0};
    change(std::move(to), tr("choosing the start"));
}

void MapDrawingDocument::replace(MapDrawing drawing)
{
    change({std::move(drawing), {}}, tr("dealing"));
}

bool MapDrawingDocument::tryTo(State to, const QString &step)
{
    if (!canLie(to.drawing))
        return false;
    change(std::move(to), step);
    return true;
}

void MapDrawingDocument::change(State to, const QString &step)
{
    m_past.push(
        new StateChange<State>(step, m_now, std::move(to), [this](const State &state) { show(state); }));
}

void MapDrawingDocument::show(const State &state)
{
    m_now = state;
    Q_EMIT changed();
}

} // namespace flagstone::app

#include "moc_map_drawing_document.cpp"
