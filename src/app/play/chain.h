#pragma once

#include "core/game.h"
#include "core/session.h"

#include <QString>
#include <QStringList>

#include <vector>

/// What was done last, and the answers to it, each to the one before.
namespace flagstone::app {

/// What a deed would come to if nothing else answered it.
struct Stake {
    int number = 0;
    CardId at = kNoCard; ///< whom it would hit
    QString words;       ///< "5 damage to Goblin Bowyer 1"
    friend bool operator==(const Stake &, const Stake &) = default;
};

struct ChainLink {
    CardId card = kNoCard; ///< what was played; without a card, its actor
    CardId who = kNoCard;
    QString name;  ///< of the actor
    QString words; ///< "Bastion reacts with Chain Armor."
    QString link;  ///< in a word what it does to the one before, if the rule system has a term "link" for it
    QStringList came;          ///< what was drawn, and what else was said of it
    std::vector<Stake> stakes; ///< of a deed: one for each answer that changed it, the last one counts

    /// What was done, for where the name stands already: "reacts with Chain Armor".
    [[nodiscard]] QString deed() const;
    /// The result, without a full stop at the end: "drew Down, Down. Goblin Bowyer 1 matches".
    [[nodiscard]] QString outcome() const;
    friend bool operator==(const ChainLink &, const ChainLink &) = default;
};

/// Puts it together from events, all of one seat and redacted, in their order.
class ChainMaker {
public:
    /// `game` words them. Begins where `links` ends.
    explicit ChainMaker(const Game &game, std::vector<ChainLink> links = {})
        : m_game(game), m_links(std::move(links))
    {
    }

    void add(const Event &event);
    [[nodiscard]] const std::vector<ChainLink> &links() const { return m_links; }

private:
    void say(const Beat &beat);
    void stake(const Beat &beat);
    [[nodiscard]] ChainLink linkOf(const Beat &beat) const;

    const Game &m_game;
    std::vector<ChainLink> m_links;
    QStringList m_drawn; ///< for what is said next
};

/// As it stood after an entry, as far as the seat knows.
[[nodiscard]] std::vector<ChainLink> chainAt(const Session &session, std::size_t entry, Seat seat);

} // namespace flagstone::app
