#include "cli/state.h"
#include "cli/story.h"

#include <algorithm>
#include <map>
#include <ostream>

namespace flagstone::cli {

namespace {

std::string joined(const std::vector<std::string> &parts, const char *between = ", ")
{
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : between) + part;
    return text;
}

/// Each once, in the order in which it first comes: "3 Fireball".
std::vector<std::string> counted(const std::vector<std::string> &names)
{
    std::vector<std::string> parts;
    for (auto name = names.begin(); name != names.end(); ++name)
        if (std::find(names.begin(), name, *name) == name) {
            const auto count = std::ranges::count(names, *name);
            parts.push_back(count > 1 ? std::to_string(count) + ' ' + *name : *name);
        }
    return parts;
}

/// Words for a table, section by section.
class Describer {
public:
    Describer(const Standing &standing, std::ostream &out)
        : m_standing(standing), m_sheet(standing.game.sheet()), m_view(standing.view), m_out(out)
    {
    }

    void describe()
    {
        m_out << "Seen by " << seatName(m_view.seat) << '\n';
        tellGame();
        tellParty();
        tellEnemies();
        tellPiles();
        tellBoard();
    }

private:
    void section(const std::string &title, const std::vector<std::string> &lines)
    {
        if (lines.empty())
            return;
        m_out << title << '\n';
        for (const std::string &line : lines)
            m_out << "  " << line << '\n';
    }
    [[nodiscard]] std::string cardsOf(const PileSpec &pile) const
    {
        std::vector<std::string> names;
        for (const CardId card : shownCards(m_standing, pile))
            names.push_back(nameOf(m_standing, card) + useOf(card));
        const std::size_t hidden = m_view.pile(pile.id).count - names.size();
        if (names.empty())
            return std::to_string(hidden) + " face down";
        return joined(counted(names)) + (hidden > 0 ? " and " + std::to_string(hidden) + " below" : "");
    }
    /// How often a card can still be used, and whether it is at work.
    [[nodiscard]] std::string useOf(CardId card) const
    {
        std::string text;
        for (const CounterSpec &spec : m_sheet.counters)
            if (spec.card == card &&
                (spec.role == CounterRole::Running || (spec.role == CounterRole::UsesLeft && spec.most > 0)))
                if (const std::string use = worded(spec); !use.empty())
                    text += " (" + use + ')';
        return text;
    }
    /// "Hits: 7 of 9"; empty for what is of no use to read.
    [[nodiscard]] std::string worded(const CounterSpec &spec) const
    {
        const std::int32_t value = m_view.counter(spec.id);
        const std::int32_t most = mostOf(m_standing, spec);
        const std::string number =
            std::to_string(value) + (most > 0 ? " of " + std::to_string(most) : std::string());
        switch (spec.role) {
        case CounterRole::Rank:
            return value > 0 ? "rank " + number : "";
        case CounterRole::SpellsLeft:
            return most > 0 ? "spells of level " + std::to_string(spec.number) + ": " + number : "";
        case CounterRole::Running:
        case CounterRole::Acted:
        case CounterRole::Wounded:
            return value > 0 ? spec.label : "";
        case CounterRole::Controller:
        case CounterRole::Explored:
        case CounterRole::FoundDoor:
        case CounterRole::Look:
        case CounterRole::Figure:
            return {};
        case CounterRole::Tally: {
            if (value == 0 || spec.label.empty())
                return {};
            const std::string word =
                m_standing.game.term(spec.label, value); // as the table words it: "night"
            return spec.label + ": " + (word == "?" || word == std::to_string(value) ? number : word);
        }
        case CounterRole::HitsLeft:
        case CounterRole::UsesLeft:
        case CounterRole::Goods:
        case CounterRole::Goal:
            return most > 0 || value != 0 ? spec.label + ": " + number : "";
        }
        return {};
    }
    /// All numbers and cards of a figure, of a seat, or of both.
    [[nodiscard]] std::vector<std::string> belongings(CardId card, Seat seat) const
    {
        const auto belongs = [&](CardId owner, Seat whose) {
            return (card != kNoCard && owner == card) || (seat != Seat::Gm && whose == seat);
        };
        std::vector<std::string> parts;
        for (const TokenSpec &token : m_sheet.tokens)
            if (const SpaceId at = m_view.tokens[index(token.id)].space;
                belongs(token.card, token.seat) && at != kNoSpace)
                parts.push_back("at " + place(at));
        std::string hits; // of a card with several figures: "Hits: 4 of 4, 1 of 4"
        for (const CounterSpec &spec : m_sheet.counters) {
            if (!belongs(spec.card, spec.seat))
                continue;
            std::string text = worded(spec);
            if (const auto states = statesOf(m_standing, spec); !text.empty() && !states.empty())
                text += " (" + joined(states) + ')';
            if (spec.role == CounterRole::HitsLeft && !hits.empty() && !text.empty())
                parts.back() += ", " + text.substr(hits.size());
            else if (!text.empty())
                parts.push_back(std::move(text));
            hits = spec.role == CounterRole::HitsLeft ? spec.label + ": " : "";
        }
        for (const PileSpec &spec : m_sheet.piles)
            if (spec.role != PileRole::Party && belongs(spec.owner, spec.seat) &&
                m_view.pile(spec.id).count > 0)
                parts.push_back(spec.label + ": " + cardsOf(spec));
        return parts;
    }
    [[nodiscard]] std::string place(SpaceId space) const
    {
        std::string name = spaceName(m_standing, space);
        if (m_sheet.map.spaces.empty() && index(space) < m_view.board.size())
            name += " (" + std::to_string(m_view.board[index(space)].col) + ", " +
                    std::to_string(m_view.board[index(space)].row) + ')';
        return name;
    }

    void tellGame()
    {
        std::vector<std::string> parts;
        for (const CounterSpec &spec : m_sheet.counters)
            if (spec.card == kNoCard && spec.seat == Seat::Gm && spec.space == kNoSpace)
                if (std::string text = worded(spec); !text.empty())
                    parts.push_back(std::move(text));
        for (const TokenSpec &token : m_sheet.tokens)
            if (const SpaceId at = m_view.tokens[index(token.id)].space;
                token.role == TokenRole::Party && at != kNoSpace)
                parts.push_back("the party is at " + place(at));
        if (!parts.empty())
            m_out << joined(parts) << '\n';
    }
    /// "Ranson (Player 2): ..."
    [[nodiscard]] std::string figure(CardId card, Seat seat) const
    {
        std::string name = nameOf(m_standing, card), player = seat == Seat::Gm ? "" : seatName(seat);
        for (const CounterSpec &spec : m_sheet.counters)
            if (spec.role == CounterRole::Controller && spec.card == card)
                player = seatName(Seat{static_cast<std::int8_t>(m_view.counter(spec.id))});
        if (!player.empty() && player != name)
            name += " (" + player + ')';
        return withBelongings(name, card, seat);
    }
    [[nodiscard]] std::string withBelongings(const std::string &name, CardId card, Seat seat) const
    {
        const std::string parts = joined(belongings(card, seat), "; ");
        return parts.empty() ? name : name + ": " + parts;
    }
    /// Something of its own lies on the table, also while it has no figure.
    [[nodiscard]] bool owns(Seat seat) const
    {
        return std::ranges::count(m_sheet.counters, seat, &CounterSpec::seat) > 0;
    }
    void tellParty()
    {
        std::vector<std::string> lines;
        std::vector<Seat> told;
        for (const PileSpec &pile : m_sheet.piles)
            if (pile.role == PileRole::Party)
                for (const CardId card : m_view.pile(pile.id).cards) {
                    lines.push_back(figure(card, pile.seat));
                    told.push_back(pile.seat);
                }
        for (int n = 0; n < m_standing.seats; ++n)
            if (const Seat seat{static_cast<std::int8_t>(n)};
                owns(seat) && std::ranges::count(told, seat) == 0)
                lines.push_back(withBelongings(seatName(seat), kNoCard, seat));
        section("Party", lines);
    }
    void tellEnemies()
    {
        std::vector<std::string> lines;
        for (const PileSpec &pile : m_sheet.piles) {
            if (pile.role != PileRole::Encounter)
                continue;
            const std::string where =
                pile.space == kNoSpace ? "" : " in " + spaceName(m_standing, pile.space);
            for (const CardId card : m_view.pile(pile.id).cards)
                lines.push_back(withBelongings(nameOf(m_standing, card) + where, card, Seat::Gm));
        }
        section("Enemies", lines);
    }
    void tellPiles()
    {
        std::vector<std::string> lines;
        for (const PileSpec &pile : m_sheet.piles) {
            const bool told = pile.role == PileRole::Removed || pile.role == PileRole::Party ||
                              pile.role == PileRole::Encounter || pile.owner != kNoCard ||
                              pile.seat != Seat::Gm;
            const PileView &view = m_view.pile(pile.id);
            if (told || view.count == 0 || (pile.space != kNoSpace && view.cards.empty()))
                continue;
            const std::string where =
                pile.space == kNoSpace ? "" : " in " + spaceName(m_standing, pile.space);
            lines.push_back(pile.label + where + ": " + cardsOf(pile));
        }
        section("Cards", lines);
    }
    /// By place, in the order in which the first card of each was laid; what lies on it after it.
    void tellBoard()
    {
        using Place = std::pair<int, int>;
        std::vector<Place> order;
        std::map<Place, std::vector<std::string>> cards;
        std::vector<std::string> lines, unknown;
        for (const Placement &laid : m_view.board) {
            if (isEmpty(laid))
                continue;
            const auto [here, isNew] = cards.try_emplace({laid.col, laid.row});
            if (isNew)
                order.push_back(here->first);
            if (laid.card != kNoCard)
                here->second.push_back(nameOf(m_standing, laid.card));
        }
        for (const Place &at : order) {
            const std::string where = '(' + std::to_string(at.first) + ", " + std::to_string(at.second) + ')';
            if (cards[at].empty())
                unknown.push_back(where);
            else
                lines.push_back(where + "  " + joined(cards[at], ", on it "));
        }
        if (!unknown.empty())
            lines.push_back("face down: " + joined(unknown, " "));
        section("On the table (column, row)", lines);
    }

    const Standing &m_standing;
    const Sheet &m_sheet;
    const TableView &m_view;
    std::ostream &m_out;
};

} // namespace

void tell(const Standing &standing, std::ostream &out)
{
    Describer(standing, out).describe();
}

} // namespace flagstone::cli
