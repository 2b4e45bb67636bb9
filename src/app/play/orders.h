#pragma once

#include "app/play/figures.h"
#include "app/play/verbs.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone::app {

/// Who gets equal things that are shared out one by one, such as odd dice.
enum class Sharing : std::uint8_t {
    Healthiest, ///< the one with most hits left
    InTurn,     ///< the party in its order, after the one who had the last
    Ask         ///< a person decides
};

/// For settings: "healthiest", "in-turn", "ask". Anything else is the healthiest.
[[nodiscard]] std::string_view nameOf(Sharing sharing);
[[nodiscard]] Sharing sharingNamed(std::string_view name);

/// A decision with all that an order needs to know of it. What it points at must outlive it.
struct Asked {
    const Sheet &sheet;
    const Decision &decision;
    std::vector<int> scores;         ///< see heuristicsOf()
    std::vector<double> likelihoods; ///< see likelihoodsOf()
    std::vector<Figure> party;
};

/// Whether the decision only shares out one of several equal things. See VerbSpec::shares.
[[nodiscard]] bool sharesOut(const Sheet &sheet, const Decision &decision);

/// Whether any decision of a game with this sheet can be left to an order.
[[nodiscard]] bool takesOrders(const Sheet &sheet);

/// Choices that nobody makes one by one: a round of plain blows, the last round again, odd dice. It gets each
/// decision and gives the next choice, as an index into its choices.
class Orders {
public:
    /// Everybody who still can does the verb for everybody, on `mark` while it is there.
    void giveAll(const Asked &asked, std::optional<Target> mark);
    /// All repeat what they did last round. People decide for those who cannot.
    void giveAgain(const Asked &asked);
    /// The rest of what is shared out now goes to the healthiest.
    void giveRest() { m_sharesRest = true; }
    /// The rest is no longer given out either.
    void stop();
    [[nodiscard]] bool running() const { return m_order.has_value(); }
    [[nodiscard]] bool sharesRest() const { return m_sharesRest; }

    void setSharing(Sharing sharing) { m_sharing = sharing; }
    [[nodiscard]] Sharing sharing() const { return m_sharing; }
    /// Whether a standing order answers this decision, so that nobody sees it.
    [[nodiscard]] bool answers(const Sheet &sheet, const Decision &decision) const;

    /// The next choice; nothing if people decide. An order ends when a member of the party has fallen, when the
    /// game asks something else, and once nobody can follow it.
    [[nodiscard]] std::optional<std::size_t> next(const Asked &asked);
    /// This choice was made, by anybody.
    void made(const Sheet &sheet, const Decision &decision, std::size_t choice);
    /// What has been made no longer counts: remember() says what does, the oldest first.
    void forget();
    void remember(const Sheet &sheet, const Decision &decision, std::size_t choice);

private:
    struct Order {
        bool again = false;
        std::optional<Target> mark;
        Beat prompt; ///< the decision for which it was given
        int standing = 0;
        std::set<std::string> codes; ///< of choices made by it
    };

    void give(const Asked &asked, bool again, std::optional<Target> mark);
    void seeRound(const Sheet &sheet, const Decision &decision);
    [[nodiscard]] std::optional<std::size_t> blow(const Asked &asked, CardId figure) const;
    [[nodiscard]] std::optional<std::size_t> repeated(const Asked &asked, CardId figure) const;
    [[nodiscard]] std::optional<std::size_t> shared(const Asked &asked) const;

    Sharing m_sharing = Sharing::Healthiest;
    bool m_sharesRest = false;
    CardId m_lastShare = kNoCard;
    std::optional<Order> m_order;
    Beat m_round;                                  ///< what is asked in the current round
    std::map<CardId, Choice> m_deeds, m_lastDeeds; ///< of this round and the one before
};

} // namespace flagstone::app
