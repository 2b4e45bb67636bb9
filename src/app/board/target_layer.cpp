#include "app/board/target_layer.h"

#include "app/board/board_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace flagstone::app {

namespace {

// Two targets whose middles are this close in height are read as one line.
constexpr double kLine = 20.0;

// Room for rings and outlines, in millimetres. More where a pixel is wider than that does not matter.
constexpr double kAround = 16.0;

bool readsBefore(const Lit &a, const Lit &b)
{
    const double lineA = std::floor(a.area.center().y() / kLine);
    const double lineB = std::floor(b.area.center().y() / kLine);
    return lineA != lineB ? lineA < lineB : a.area.center().x() < b.area.center().x();
}

bool samePlace(const Lit &a, const Lit &b)
{
    const Placement &p = a.target.placement;
    const Placement &q = b.target.placement;
    return a.target.kind == Target::Kind::Place && b.target.kind == Target::Kind::Place && p.col == q.col &&
           p.row == q.row && p.storey == q.storey;
}

} // namespace

QString Lit::words() const
{
    const QString words = name.isEmpty() || state.isEmpty()
                              ? name + state
                              : TargetLayer::tr("%1 (%2)", "what to do, state").arg(name, state);
    if (chance.isEmpty())
        return words;
    const QString likely = wordedChance(hope, chance);
    return way.isEmpty() ? TargetLayer::tr("%1, %2", "what to do, its chance").arg(words, likely)
                         : TargetLayer::tr("%1. %2: %3", "what can be done, one of these, its chance")
                               .arg(words, way, likely);
}

QString Lit::told() const
{
    return worded ? wordedChance(hope, chance) : chance;
}

bool Lit::holds(QPointF point) const
{
    return parts.empty()
               ? area.contains(point)
               : std::ranges::any_of(parts, [&](const QRectF &part) { return part.contains(point); });
}

QRectF TargetLayer::turnMark(const QRectF &ghost)
{
    constexpr double size = 14.0, margin = 2.0; // in a corner: who clicks the middle lays the card
    return {ghost.right() - size - margin, ghost.top() + margin, size, size};
}

TargetLayer::TargetLayer(CardArt &art, const CardField &field, const LabyrinthField &labyrinth,
                         const TokenLayer &tokens)
    : m_art(art), m_field(field), m_labyrinth(labyrinth), m_tokens(tokens)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

std::optional<Lit> TargetLayer::locate(const Target &target) const
{
    Lit lit{.target = target, .area = {}, .name = {}};
    switch (target.kind) {
    case Target::Kind::Door: {
        const Placement *card = m_field.at(target.slot);
        if (!card)
            return std::nullopt;
        lit.area = doorRect(cardRect(*card), edgeOf(target));
        // Where nothing lies yet the tag outside belongs to the door as well.
        if (m_field.leadsNowhere(*card, edgeOf(target)))
            lit.area |= doorTag(*card, edgeOf(target));
        lit.state = doorWords(*card, edgeOf(target));
        return lit;
    }
    case Target::Kind::Place:
        lit.area = cardRect(target.placement);
        lit.meets = meeting(target);
        return lit;
    case Target::Kind::Slot:
        if (const Placement *card = m_field.at(target.slot)) {
            lit.area = cardRect(*card);
            return lit;
        }
        return std::nullopt;
    case Target::Kind::Figure:
    case Target::Kind::Card:
        if (const FigureItem *figure = m_tokens.floor().find(target.card, target.number + 1)) {
            lit.area = figure->disc();
            lit.round = true;
            return lit;
        }
        if (const TokenItem *token = m_tokens.tokenOf(target.card)) {
            lit.area = token->mark();
            lit.round = true;
            return lit;
        }
        return locateInLabyrinth(target);
    case Target::Kind::Space:
    case Target::Kind::Passage:
    case Target::Kind::Token:
        return locateInLabyrinth(target);
    case Target::Kind::Pile:
        break; // piles are widgets of their own
    }
    return std::nullopt;
}

std::optional<Lit> TargetLayer::locateInLabyrinth(const Target &target) const
{
    const paint::LabyrinthPlan *plan = m_labyrinth.plan();
    if (!plan)
        return std::nullopt;
    Lit lit{.target = target, .area = {}, .name = {}};
    const auto number = static_cast<std::size_t>(std::max(0, target.number));
    switch (target.kind) {
    case Target::Kind::Space:
        if (number >= plan->board().spaces.size())
            return std::nullopt;
        lit.area = plan->bounds(spaceOf(target));
        lit.parts = plan->parts(spaceOf(target));
        return lit;
    case Target::Kind::Passage:
        if (number >= plan->board().passages.size())
            return std::nullopt;
        lit.area = plan->door(plan->board().passages[number]).adjusted(-2, -2, 2, 2);
        return lit;
    case Target::Kind::Token: {
        const TokenItem *token = m_tokens.item(TokenId{static_cast<std::uint16_t>(number)});
        lit.area = token->mark();
        lit.round = token->spec().role != TokenRole::Party;
        return token->isVisible() ? std::optional{lit} : std::nullopt;
    }
    default:
        if (const auto lying = m_labyrinth.rectOf(target.card)) {
            lit.area = *lying;
            return lit;
        }
        return std::nullopt;
    }
}

std::array<bool, 4> TargetLayer::meeting(const Target &place) const
{
    std::array<bool, 4> meets{};
    const bool faceKnown = place.card != kNoCard;
    // The place says from which card and through which of its doors the new card is reached.
    const Placement *used = m_field.at(place.slot);
    const CardArt::Doors own = m_art.doors(place.card, place.placement.turns);
    for (const Edge edge : kEdges) {
        const Cell beside = neighbour(place.placement.cell(), edge);
        // Doors meet on one storey; only the way that the party takes may lead to another.
        const Placement *other = m_field.slotAt(beside.col, beside.row, place.placement.storey);
        if (used && opposite(edge) == edgeOf(place) && used->cell() == beside)
            other = used;
        if (!other)
            continue;
        const bool theirs = m_field.doorsOf(*other)[index(opposite(edge))] != 0;
        meets[index(edge)] = theirs && (!faceKnown || own[index(edge)] != 0);
    }
    return meets;
}

void TargetLayer::setDecision(const Decision &decision, const Wording &wording)
{
    clear();
    for (const Choice &choice : decision.choices)
        for (const Target &target : choice.targets) {
            // Whose marker moves is plain: pointing at it would offer every place it can go to.
            if (target.kind == Target::Kind::Token && target != choice.targets.back())
                continue;
            light(choice, target, wording ? wording(choice.label) : QString::fromStdString(choice.code));
        }
    for (const Denied &denied : decision.denied) {
        if (denied.target == kNowhere)
            continue;
        if (std::optional<Lit> lit = locate(denied.target); lit && !find(denied.target)) {
            lit->name = wording ? wording(denied.reason) : QString{};
            lit->refused = true;
            m_refused.push_back(std::move(*lit));
        }
    }
    std::stable_sort(m_lit.begin(), m_lit.end(), readsBefore);
    findVariants();
    measure();
}

void TargetLayer::light(const Choice &choice, const Target &target, const QString &name)
{
    if (const auto known = find(target)) {
        if (!m_lit[*known].name.contains(name))
            m_lit[*known].name += QStringLiteral("; ") + name;
        if (m_lit[*known].path.empty())
            m_lit[*known].path = choice.path;
    } else if (std::optional<Lit> lit = locate(target)) {
        lit->name = name;
        lit->acts =
            actorOf(choice) == target.card && target == choice.targets.front() && choice.targets.size() > 1;
        if (target.kind == Target::Kind::Space)
            lit->path = choice.path;
        m_lit.push_back(std::move(*lit));
    }
}

void TargetLayer::findVariants()
{
    for (std::size_t a = 0; a < m_lit.size(); ++a) {
        m_lit[a].variants = static_cast<int>(std::count_if(
            m_lit.begin(), m_lit.end(), [&](const Lit &other) { return samePlace(other, m_lit[a]); }));
        m_lit[a].front = std::none_of(m_lit.begin(), m_lit.begin() + static_cast<std::ptrdiff_t>(a),
                                      [&](const Lit &other) { return samePlace(other, m_lit[a]); });
    }
}

void TargetLayer::bringToFront(std::size_t lit)
{
    for (Lit &other : m_lit)
        if (samePlace(other, m_lit[lit]))
            other.front = false;
    m_lit[lit].front = true;
    update();
}

bool TargetLayer::turnGhost(QPointF point, bool onMark)
{
    const Lit *shown = at(point);
    if (!shown || shown->refused || shown->variants < 2 || (onMark && !turnMark(shown->area).contains(point)))
        return false;
    const auto from = static_cast<std::size_t>(shown - m_lit.data());
    std::size_t next = (from + 1) % m_lit.size();
    while (!samePlace(m_lit[next], m_lit[from]))
        next = (next + 1) % m_lit.size();
    if (m_focus == from)
        m_focus = next;
    bringToFront(next);
    return true;
}

void TargetLayer::countRefusal(SlotId slot, Edge edge)
{
    ++m_refusals[{slot, edge}];
    measure();
}

void TargetLayer::forgetRefusals()
{
    m_refusals.clear();
    measure();
}

int TargetLayer::refusals(SlotId slot, Edge edge) const
{
    const auto found = m_refusals.find({slot, edge});
    return found == m_refusals.end() ? 0 : found->second;
}

void TargetLayer::setFlash(const std::optional<Target> &door, double strength)
{
    m_flash = door;
    m_flashStrength = strength;
    measure();
}

QString TargetLayer::doorWords(const Placement &card, Edge edge) const
{
    const Placement *other = m_field.behind(card, edge);
    const QString there = other ? m_art.name(other->card) : QString{};
    switch (m_field.door(card, edge)) {
    case Door::Open:
        return tr("open door to %1").arg(there);
    case Door::Secret:
        return tr("secret door you have found, to %1").arg(there);
    case Door::Meets:
        return tr("this door meets a door of %1").arg(there);
    case Door::Shut:
        break;
    case Door::None:
        return {};
    }
    const int refused = refusals(card.slot, edge);
    return refused == 0   ? tr("shut door")
           : refused == 1 ? tr("shut door, one card refused")
                          : tr("shut door, %1 cards refused").arg(refused);
}

void TargetLayer::measure()
{
    prepareGeometryChange();
    m_bounds = {};
    const auto reserve = [this](SlotId slot) {
        if (const Placement *card = m_field.at(slot))
            m_bounds |= cardRect(*card).adjusted(-kAround, -kAround, kAround, kAround);
    };
    for (const auto &[door, count] : m_refusals)
        reserve(door.first);
    if (m_flash)
        reserve(m_flash->slot);
    for (const Lit &lit : m_lit)
        m_bounds |= reach(lit).adjusted(-kAround, -kAround, kAround, kAround);
    for (const ChangeMark &mark : m_marks)
        m_bounds |= mark.area.adjusted(-kAround, -kAround, kAround, kAround);
    if (const TokenItem *hero = m_tokens.hero(); hero != nullptr && !m_lit.empty())
        m_bounds |= hero->mark().adjusted(-kAround, -kAround, kAround, kAround); // its ring, see paintHero()
}

void TargetLayer::clear()
{
    m_lit.clear();
    m_refused.clear();
    m_focus.reset();
    m_hover.reset();
    measure();
}

void TargetLayer::setMarks(std::vector<ChangeMark> marks)
{
    m_marks = std::move(marks);
    measure();
}

const Lit *TargetLayer::at(QPointF point) const
{
    // The smallest area wins: a door lies on its card, a marker on a place.
    const auto best = [point](const std::vector<Lit> &all) {
        const Lit *found = nullptr;
        for (const Lit &lit : all)
            if (lit.front && lit.holds(point) &&
                (!found || lit.area.width() * lit.area.height() < found->area.width() * found->area.height()))
                found = &lit;
        return found;
    };
    const Lit *allowed = best(m_lit);
    return allowed ? allowed : best(m_refused);
}

std::optional<std::size_t> TargetLayer::find(const Target &target) const
{
    const auto found =
        std::find_if(m_lit.begin(), m_lit.end(), [&](const Lit &lit) { return lit.target == target; });
    if (found == m_lit.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_lit.begin());
}

bool TargetLayer::showsAt(const Placement &card, Edge edge) const
{
    const Cell beside = neighbour(card.cell(), edge);
    return refusals(card.slot, edge) > 0 || std::ranges::any_of(m_lit, [&](const Lit &lit) {
               return lit.target.kind == Target::Kind::Door
                          ? lit.target.slot == card.slot && edgeOf(lit.target) == edge
                          : lit.target.kind == Target::Kind::Place && lit.target.placement.cell() == beside;
           });
}

std::optional<std::size_t> TargetLayer::next(std::optional<std::size_t> from, Edge edge) const
{
    if (m_lit.empty())
        return std::nullopt;
    if (!from || *from >= m_lit.size())
        return std::size_t{0};
    const QPointF start = m_lit[*from].area.center();
    const QPoint way = step(edge);
    std::optional<std::size_t> best;
    double bestCost = std::numeric_limits<double>::max();
    for (std::size_t n = 0; n < m_lit.size(); ++n) {
        const QPointF apart = m_lit[n].area.center() - start;
        const double ahead = apart.x() * way.x() + apart.y() * way.y();
        const double aside = std::abs(apart.x() * way.y()) + std::abs(apart.y() * way.x());
        const double cost = ahead + 2.5 * aside;
        if (n != *from && ahead > 0.5 && cost < bestCost) {
            best = n;
            bestCost = cost;
        }
    }
    return best;
}

void TargetLayer::setFocus(std::optional<std::size_t> lit)
{
    m_focus = lit && *lit < m_lit.size() ? lit : std::nullopt;
    if (m_focus && !m_lit[*m_focus].front)
        bringToFront(*m_focus);
    update();
}

void TargetLayer::setKeys(bool here)
{
    if (std::exchange(m_keys, here) != here)
        update();
}

void TargetLayer::setHover(const Lit *lit)
{
    const std::optional<Target> hover = lit && !lit->refused ? std::optional{lit->target} : std::nullopt;
    if (hover == m_hover)
        return;
    m_hover = hover;
    update();
}

QRectF TargetLayer::boundingRect() const
{
    return m_bounds;
}

void TargetLayer::setTextScale(double scale)
{
    m_textScale = scale;
    measure();
    update();
}

void TargetLayer::setPixel(double px)
{
    m_px = px;
    measure();
}

void TargetLayer::setDigits(const std::vector<Target> &targets)
{
    for (Lit &lit : m_lit) {
        const auto found = std::ranges::find(targets, lit.target);
        lit.digit = found == targets.end() ? 0 : static_cast<int>(found - targets.begin()) + 1;
    }
    m_keyed = !targets.empty();
    measure();
    update();
}

void TargetLayer::setChances(const std::vector<TargetChance> &chances)
{
    for (Lit &lit : m_lit) {
        const auto found = std::ranges::find(chances, lit.target, &TargetChance::target);
        const bool known = found != chances.end();
        lit.chance = known ? found->chance : QString();
        lit.hope = known ? found->of : QString();
        lit.way = known ? found->way : QString();
        lit.worded = !lit.hope.isEmpty() && (found->differs || lit.target.kind == Target::Kind::Door);
    }
    measure();
    update();
}

} // namespace flagstone::app
