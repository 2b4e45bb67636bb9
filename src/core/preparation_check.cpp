// What is impossible in a preparation. Plans come from other people: no list is searched once for each entry
// of another.
#include "core/card_words.h"
#include "core/preparation.h"
#include "core/sheet.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

namespace flagstone {

namespace {

/// Which card lies behind which door, and which lies behind itself.
class Doors {
public:
    explicit Doors(const std::vector<Assignment> &assigned) : m_assigned(assigned)
    {
        for (std::size_t i = 0; i < assigned.size(); ++i) {
            const Assignment &a = assigned[i];
            if (!a.edge)
                continue;
            m_behind.emplace(std::pair(std::string_view(a.place), a.edge), i);
            m_laidBy.emplace(std::pair(std::string_view(a.card), a.by), i);
            m_before.emplace(a.card, i);
        }
        findRings();
    }
    /// The first that lies behind this door.
    [[nodiscard]] const Assignment &behind(const Assignment &a) const
    {
        return m_assigned[m_behind.find(std::pair(std::string_view(a.place), a.edge))->second];
    }
    /// The assignment that already uses this edge of its place; null if the edge is free.
    [[nodiscard]] const Assignment *wayBack(const Assignment &a) const
    {
        const auto found = m_laidBy.find(std::pair(std::string_view(a.place), a.edge));
        return found == m_laidBy.end() ? nullptr : &m_assigned[found->second];
    }
    [[nodiscard]] bool isBehindItself(std::size_t i) const { return m_inRing.contains(i); }

private:
    /// The assignment that lays the place of this one, if that lies behind a door itself.
    [[nodiscard]] std::optional<std::size_t> before(std::size_t i) const
    {
        const auto found = m_before.find(m_assigned[i].place);
        return found == m_before.end() ? std::nullopt : std::optional(found->second);
    }
    /// Every card lies behind at most one other: following each back until something has been seen already finds each
    /// ring once.
    void findRings()
    {
        std::vector<std::size_t> walk(m_assigned.size(), 0); // the walk that passed here, counted from 1
        for (std::size_t first = 0; first < m_assigned.size(); ++first) {
            if (!isFirstOf(first))
                continue;
            std::optional at = first;
            while (at && walk[*at] == 0) {
                walk[*at] = first + 1;
                at = before(*at);
            }
            while (at && walk[*at] == first + 1 && m_inRing.insert(*at).second)
                at = before(*at);
        }
    }
    /// The others for the same card are reported as duplicates.
    [[nodiscard]] bool isFirstOf(std::size_t i) const
    {
        const auto found = m_before.find(m_assigned[i].card);
        return found != m_before.end() && found->second == i;
    }

    const std::vector<Assignment> &m_assigned;
    std::map<std::pair<std::string_view, std::optional<Edge>>, std::size_t> m_behind, m_laidBy;
    std::unordered_map<std::string_view, std::size_t> m_before; ///< card -> the first that puts it somewhere
    std::set<std::size_t> m_inRing;
};

class PreparationChecker {
public:
    PreparationChecker(const Preparation &preparation, const Sheet &sheet)
        : m_preparation(preparation), m_sheet(sheet)
    {
        for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
            m_cards.emplace(sheet.cards[i].key, CardId{static_cast<std::uint16_t>(i)});
            ++m_sizes[sheet.cards[i].back];
        }
    }
    Issues run()
    {
        for (std::size_t i = 0; i < m_preparation.out.size(); ++i)
            if (const CardId card = use(m_preparation.out[i], "/out/" + std::to_string(i)); card != kNoCard)
                --m_sizes[m_sheet.cards[index(card)].back];
        for (std::size_t i = 0; i < m_preparation.piles.size(); ++i)
            checkPile(m_preparation.piles[i], "/piles/" + std::to_string(i));
        const Doors doors(m_preparation.assigned);
        for (std::size_t i = 0; i < m_preparation.assigned.size(); ++i)
            checkAssigned(i, doors);
        return std::move(m_issues);
    }

private:
    void bad(const std::string &at, const std::string &message)
    {
        m_issues.push_back({.file = "plan", .message = at + ' ' + message, .rule = {}});
    }
    [[nodiscard]] CardId cardCalled(const std::string &key) const
    {
        const auto found = m_cards.find(key);
        return found == m_cards.end() ? kNoCard : found->second;
    }
    /// For people; the key alone of a card that there is not.
    [[nodiscard]] std::string words(const std::string &key) const
    {
        const CardId card = cardCalled(key);
        return card == kNoCard ? key : cardWords(m_sheet.cards[index(card)]);
    }
    /// Notes that a card is spoken for; kNoCard after saying why it cannot be.
    CardId use(const std::string &key, const std::string &at)
    {
        const CardId card = cardCalled(key);
        if (card == kNoCard) {
            bad(at, "there is no card \"" + key + '"');
            return kNoCard;
        }
        const auto [before, isNew] = m_used.try_emplace(card, at);
        if (isNew)
            return card;
        bad(at, cardWords(m_sheet.cards[index(card)]) + " already has a place, at " + before->second);
        return kNoCard;
    }
    CardId useIn(const PileSpec &pile, const std::string &key, const std::string &at)
    {
        const CardId card = use(key, at);
        if (card == kNoCard || m_sheet.cards[index(card)].back == pile.back)
            return card;
        bad(at, cardWords(m_sheet.cards[index(card)]) + " is not a card of the pile \"" + pile.key + '"');
        return kNoCard;
    }
    void checkAssigned(std::size_t i, const Doors &doors)
    {
        const Assignment &a = m_preparation.assigned[i];
        const std::string at = "/assigned/" + std::to_string(i);
        if (cardCalled(a.place) == kNoCard)
            bad(at + "/place", "there is no card \"" + a.place + '"');
        use(a.card, at + "/card");
        if (!a.edge) {
            if (a.by)
                bad(at + "/by", words(a.card) + " lies in " + words(a.place) + " itself, not behind a door");
            return;
        }
        if (const Assignment &first = doors.behind(a); &first != &a)
            bad(at + "/edge", "behind this door lies " + words(first.card) + " already");
        else if (const Assignment *back = doors.wayBack(a))
            bad(at + "/edge", "this door leads back to " + words(back->place));
        if (doors.isBehindItself(i))
            bad(at, words(a.card) + " lies behind itself");
    }
    void checkPile(const PileStack &stack, const std::string &at)
    {
        const auto pile = std::ranges::find(m_sheet.piles, stack.pile, &PileSpec::key);
        if (stack.pile.empty() || pile == m_sheet.piles.end()) {
            std::string known;
            for (const PileSpec &spec : m_sheet.piles)
                if (!spec.key.empty())
                    known += (known.empty() ? "" : ", ") + spec.key;
            return bad(at + "/pile", "there is no pile \"" + stack.pile + "\" to stack; there are " +
                                         (known.empty() ? "none" : known));
        }
        if (!m_piles.insert(stack.pile).second)
            bad(at + "/pile", "the pile \"" + stack.pile + "\" appears twice");
        for (std::size_t i = 0; i < stack.order.size(); ++i)
            (void)useIn(*pile, stack.order[i], at + "/order/" + std::to_string(i));
        const std::size_t size = m_sizes[pile->back];
        std::vector<bool> isFree(size, true);
        std::fill_n(isFree.begin(), std::min(size, stack.order.size()), false);
        for (std::size_t i = 0; i < stack.pins.size(); ++i)
            checkPin(*pile, stack, i, at + "/pins/" + std::to_string(i), isFree);
        checkBounds(*pile, stack, at + "/bounds/", isFree);
    }
    void checkPin(const PileSpec &pile, const PileStack &stack, std::size_t i, const std::string &at,
                  std::vector<bool> &isFree)
    {
        const CardPin &pin = stack.pins[i];
        if (useIn(pile, pin.card, at + "/card") == kNoCard)
            return;
        const auto place = static_cast<std::size_t>(pin.at) - 1;
        if (pin.at < 1 || place >= isFree.size())
            return bad(at + "/at", "the places of this pile are 1 to " + std::to_string(isFree.size()));
        if (!isFree[place])
            return bad(at + "/at",
                       "place " + std::to_string(pin.at) + " is taken by " +
                           (place < stack.order.size() ? words(stack.order[place]) : "another pin"));
        isFree[place] = false;
    }
    void checkBounds(const PileSpec &pile, const PileStack &stack, const std::string &at,
                     const std::vector<bool> &isFree)
    {
        std::vector<PlaceWindow> windows;
        for (std::size_t i = 0; i < stack.bounds.size(); ++i) {
            const CardBound &bound = stack.bounds[i];
            const std::string where = at + std::to_string(i);
            if (useIn(pile, bound.card, where + "/card") == kNoCard)
                continue;
            if (bound.before == 1 || (bound.before > 0 && bound.before <= bound.notBefore)) {
                bad(where, "no place is " + std::to_string(bound.notBefore) + " or later and before " +
                               std::to_string(bound.before));
                continue;
            }
            windows.push_back(windowOf(bound));
            if (allFit(windows, isFree))
                continue;
            bad(where, "no place is left for " + words(bound.card) + " within its bounds");
            windows.pop_back();
        }
    }

    const Preparation &m_preparation;
    const Sheet &m_sheet;
    std::unordered_map<std::string_view, CardId> m_cards; ///< by their keys, the first of each
    std::array<std::size_t, 256> m_sizes{};               ///< cards in the game by CardSheet::back
    std::map<CardId, std::string> m_used;                 ///< and where
    std::set<std::string_view> m_piles;
    Issues m_issues;
};

} // namespace

Issues issuesOf(const Preparation &preparation, const Sheet &sheet)
{
    return PreparationChecker(preparation, sheet).run();
}

} // namespace flagstone
