#pragma once

#include "core/chance.h"
#include "core/pack_data.h"
#include "rules/cards/play.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

/// Short tests of C.A.R.D.S.: fighters with given cards on a given map, with every pick scripted. A pick
/// counts from 1: in a draw the unseen cards first, then the known number cards, then the Jokers, each in the
/// order in which they were given.
namespace flagstone::cards {

[[nodiscard]] const PackData &shippedPack();

class Scene {
public:
    using Names = std::vector<std::string>;
    using Chosen = std::map<std::string, std::string>;

    /// A game at the first player's first turn: a seat for each suit, "S", "H", "C", "D". The set-up's chance
    /// comes from `seed`; the game master has the suit `gm`.
    explicit Scene(const std::string &mode, Names suits = {"S"}, Chosen options = {}, std::uint64_t seed = 1,
                   const std::string &gm = "");
    ~Scene();
    Scene(const Scene &) = delete;
    Scene &operator=(const Scene &) = delete;

    /// The options, with a map of five tiles.
    [[nodiscard]] static Chosen five(Chosen options)
    {
        options.emplace("map.tiles", "5");
        return options;
    }

    // --- what the table is made to be; cards are "7S", "KD", "Jk1", and "m-Jk1" for one of the map pack
    void hold(Who w, const Names &cards, const Names &lost = {});
    void initial(Who w, int numbers);
    void gmHolds(const Names &cards);
    /// A hostile foe, awake; all its cards are known.
    Who foe(const Names &cards, TileId tile, FoeKind kind = FoeKind::Monster);
    Who npc(Suit suit, Attitude attitude, const Names &cards, TileId tile);
    /// Lays the map's tiles into a line, or anywhere; there have to be as many as there are.
    void line();
    void cells(const std::vector<RaisedCell> &cells);
    void tile(TileId t, const std::string &bottom, const std::string &top);
    void known(TileId t); ///< revealed, passed, and nothing on it
    /// Revealed and passed, and this is there.
    void feature(TileId t, Content what);
    void stands(Who h, TileId t);
    void allStand(TileId t);
    /// Five tiles in a line, all of them known, and everybody on one of them.
    void knownLine(TileId at)
    {
        line();
        for (TileId t = 0; t < 5; ++t)
            known(t);
        allStand(at);
    }
    void hour(Hour hour);
    void picks(const std::vector<int> &faces);

    // --- deciding
    void does(const std::string &code);
    void play(std::initializer_list<const char *> codes)
    {
        for (const char *code : codes)
            does(code);
    }
    [[nodiscard]] Names codes() const;
    [[nodiscard]] bool may(const std::string &code) const;
    [[nodiscard]] bool offers(const std::string &prefix) const;

    // --- what is
    [[nodiscard]] int numbers(Who w) const { return queries().numbers(w); }
    [[nodiscard]] int uses(Who w) const { return queries().uses(w); }
    [[nodiscard]] int jokers(Who w) const { return queries().jokers(w); }
    [[nodiscard]] bool alive(Who w) const { return queries().alive(w); }
    [[nodiscard]] TileId at(Who w) const { return queries().tileOf(w); }
    [[nodiscard]] Names cardsOf(Who w, Part part) const;
    [[nodiscard]] Names cardsIn(PileIndex heap) const;
    [[nodiscard]] bool said(Say what) const;
    [[nodiscard]] int times(Say what) const;
    /// What the last decision said with this key, in words and in order; only what just these seats were told.
    [[nodiscard]] Names told(Say what, SeatSet seats = kEverybody) const;
    [[nodiscard]] std::string words(const Beat &beat) const;
    /// The foe whose marker has this key: "xQH", "xdragon".
    [[nodiscard]] Who named(const std::string &key) const;
    [[nodiscard]] bool over() const { return m_state.end != EndReason::None; }
    [[nodiscard]] Queries queries() const { return {*m_rules, m_state}; }
    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const State &state() const { return m_state; }
    [[nodiscard]] const Cards &rules() const { return *m_rules; }
    [[nodiscard]] std::shared_ptr<const Cards> shared() const { return m_rules; }
    [[nodiscard]] Tile &tileState(TileId t) { return m_state.tiles[t]; }
    [[nodiscard]] Foe &foeState(Who f) { return m_state.foes[f - m_rules->firstFoe()]; }
    /// How the tile's two cards lie, top first: "up/down", "gone/up".
    [[nodiscard]] std::string faces(TileId t) const;
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }

private:
    [[nodiscard]] CardId find(const std::string &name, const std::vector<CardId> &not_) const;
    void take(CardId card);
    void give(CardId card, PileId to);
    void recount();

    std::shared_ptr<const Cards> m_rules;
    ScriptedChance m_chance;
    State m_state;
    std::vector<Event> m_events;
};

} // namespace flagstone::cards
