#pragma once

#include "app/deck/deck_document.h"
#include "sim/live_odds.h"

#include <map>
#include <memory>
#include <optional>

namespace flagstone::app {

/// How the deck fares in each dungeon, worked out in the background after every edit.
class DeckOdds final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kGames = 300;

    struct Answer {
        Estimate success;
        quint64 games = 0;
        std::optional<Estimate> change = {}; ///< against `before`, game by game with the same luck
        OwnDeck before = {};
        bool done = false;
    };

    DeckOdds(DeckDocument &document, QObject *parent);
    ~DeckOdds() override;

    /// By trial of the book; nothing where the deck may not be played or nothing is known of it yet.
    [[nodiscard]] const std::vector<std::optional<Answer>> &answers() const { return m_answers; }

Q_SIGNALS:
    void changed();

private:
    void ask();
    void take(std::size_t trial, const LiveAnswer &answer);

    DeckDocument &m_document;
    std::vector<std::optional<Answer>> m_answers;
    std::vector<quint64> m_asked;
    std::optional<std::vector<DeckEntry>> m_askedFor; ///< the cards of the deck that is counted
    std::vector<std::map<quint64, OwnDeck>>
        m_decks;                                   ///< by trial and question: those of the deck that is open
    std::vector<std::unique_ptr<LiveOdds>> m_live; ///< last: their threads tell this object
};

} // namespace flagstone::app
