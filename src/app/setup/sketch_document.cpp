#include "app/setup/sketch_document.h"

#include <QUndoCommand>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace flagstone::app {

namespace {

std::vector<std::size_t> numbersFrom(std::size_t first, std::size_t count)
{
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

} // namespace

bool canLie(const Sketch &sketch)
{
    Sketch sorted = sketch;
    std::ranges::sort(sorted, {}, [](const SketchCell &c) { return std::tuple(c.col, c.row, c.height); });
    return std::ranges::all_of(sketch, isOnBoard) && std::ranges::adjacent_find(sorted) == sorted.end();
}

Sketch shifted(Sketch sketch, const SketchCell &by)
{
    for (SketchCell &cell : sketch)
        cell = {cell.col + by.col, cell.row + by.row, cell.height + by.height};
    return sketch;
}

Sketch turned(Sketch sketch, Turn turn)
{
    if (sketch.empty())
        return sketch;
    const SketchCell about = sketch.front();
    for (SketchCell &cell : sketch)
        for (int n = 0; n < turn.quarters(); ++n)
            cell = {about.col - (cell.row - about.row), about.row + (cell.col - about.col), cell.height};
    return sketch;
}

/// Everything before a step and after it: a drawing is at most a few hundred places.
class SketchDocument::Change : public QUndoCommand {
public:
    Change(SketchDocument &document, State after, const QString &step)
        : QUndoCommand(step), m_document(document), m_before(document.m_now), m_after(std::move(after))
    {
    }
    void undo() override { m_document.show(m_before); }
    void redo() override { m_document.show(m_after); }

private:
    SketchDocument &m_document;
    State m_before, m_after;
};

SketchDocument::SketchDocument(Sketch sketch, QObject *parent) : QObject(parent), m_now{std::move(sketch), {}}
{
}

bool SketchDocument::isChosen(std::size_t n) const
{
    return std::ranges::binary_search(m_now.chosen, n);
}

Sketch SketchDocument::chosenPlaces() const
{
    Sketch places;
    for (const std::size_t n : m_now.chosen)
        places.push_back(m_now.sketch[n]);
    return places;
}

std::optional<std::size_t> SketchDocument::at(int col, int row, int height) const
{
    std::optional<std::size_t> highest;
    for (std::size_t n = 0; n < m_now.sketch.size(); ++n) {
        const SketchCell &cell = m_now.sketch[n];
        if (cell.col != col || cell.row != row)
            continue;
        if (cell.height == height)
            return n;
        if (!highest || cell.height > m_now.sketch[*highest].height)
            highest = n;
    }
    return highest;
}

Sketch SketchDocument::with(const Sketch &more) const
{
    Sketch all = m_now.sketch;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

Sketch SketchDocument::withChosenAt(const Sketch &places) const
{
    Sketch all = m_now.sketch;
    for (std::size_t i = 0; i < m_now.chosen.size(); ++i)
        all[m_now.chosen[i]] = places[i];
    return all;
}

void SketchDocument::choose(std::vector<std::size_t> places)
{
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    if (places == m_now.chosen)
        return;
    m_now.chosen = std::move(places);
    Q_EMIT changed();
}

void SketchDocument::toggle(std::size_t place)
{
    std::vector<std::size_t> places = m_now.chosen;
    if (isChosen(place))
        std::erase(places, place);
    else
        places.push_back(place);
    choose(std::move(places));
}

bool SketchDocument::lay(const Sketch &places)
{
    return !places.empty() &&
           tryTo({with(places), numbersFrom(m_now.sketch.size(), places.size())}, tr("laying"));
}

bool SketchDocument::moveChosen(const SketchCell &by)
{
    return !m_now.chosen.empty() && by != SketchCell{} &&
           tryTo({withChosenAt(shifted(chosenPlaces(), by)), m_now.chosen},
                 by.height == 0 ? tr("moving") : tr("raising or lowering"));
}

bool SketchDocument::turnChosen()
{
    return !m_now.chosen.empty() &&
           tryTo({withChosenAt(turned(chosenPlaces(), 1)), m_now.chosen}, tr("turning"));
}

void SketchDocument::removeChosen()
{
    if (m_now.chosen.empty())
        return;
    State left;
    for (std::size_t n = 0; n < m_now.sketch.size(); ++n)
        if (!isChosen(n))
            left.sketch.push_back(m_now.sketch[n]);
    change(std::move(left), tr("taking away"));
}

void SketchDocument::putFirst(std::size_t place)
{
    if (place == 0)
        return;
    State to = m_now;
    std::rotate(to.sketch.begin(), to.sketch.begin() + static_cast<std::ptrdiff_t>(place),
                to.sketch.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    to.chosen = {0};
    change(std::move(to), tr("choosing the first"));
}

void SketchDocument::replace(Sketch sketch)
{
    change({std::move(sketch), {}}, tr("dealing"));
}

bool SketchDocument::tryTo(State to, const QString &step)
{
    if (!canLie(to.sketch))
        return false;
    change(std::move(to), step);
    return true;
}

void SketchDocument::change(State to, const QString &step)
{
    m_past.push(new Change(*this, std::move(to), step)); // the stack owns it
}

void SketchDocument::show(const State &state)
{
    m_now = state;
    Q_EMIT changed();
}

} // namespace flagstone::app
