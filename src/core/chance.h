#pragma once

#include "core/ids.h"

#include <boost/random/taus88.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// The only source of randomness. Every die and every shuffle of every rule system asks a ChanceSource, so a
/// game is its set-up, its decisions and the numbers from here.
namespace flagstone {

/// What a random number is for; shown to a person who types in real dice.
enum class ChanceTag : std::uint8_t { Die, Shuffle, Pick };

/// Dice, shuffles and picks: from a seed, from a record, from a person, or from a test.
class ChanceSource {
public:
    virtual ~ChanceSource() = default;
    /// A number from 0 to n-1, each equally likely. n is at least 1; n = 1 always gives 0.
    [[nodiscard]] virtual std::uint32_t uniform(std::uint32_t n, ChanceTag tag) = 0;
    /// Dice thrown together: the same as that many calls of uniform(n, ChanceTag::Die), in order. n is at
    /// most 256.
    virtual void dice(std::uint32_t n, std::span<std::uint8_t> out);
    /// Mixes cards as shuffle() does, with as many calls of uniform.
    virtual void shuffleCards(std::span<CardId> cards);
};

/// 128 bits from which everything random in a game follows. Written as 32 hexadecimal digits, or any other
/// text, which is hashed: people may choose words.
struct Seed {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    /// 32 hexadecimal digits, small or capital, are the seed itself; any other words are hashed.
    [[nodiscard]] static Seed fromText(std::string_view text);
    /// From the operating system's entropy.
    [[nodiscard]] static Seed fresh();
    [[nodiscard]] std::string toText() const;

    friend bool operator==(const Seed &, const Seed &) = default;
};

/// The seed of stream `index` of a game or a simulation; different indices give unrelated streams.
[[nodiscard]] Seed mix(Seed seed, std::uint64_t index);

/// Reproducible numbers: Boost's taus88 and an unbiased multiply-shift bound (Lemire, "Fast Random Integer
/// Generation in an Interval", 2019). Standard distributions differ between libraries; this does not. The
/// engine keeps 88 of the 128 bits of its seed: a stream is one of 2^88. It is not a cipher.
class SeededChance final : public ChanceSource {
public:
    explicit SeededChance(Seed seed);
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;
    void dice(std::uint32_t n, std::span<std::uint8_t> out) override;
    void shuffleCards(std::span<CardId> cards) override;

private:
    boost::random::taus88 m_engine;
};

/// Thrown by a source that has no more numbers; the session drops the decision and nothing has changed.
struct NeedOutcome : std::runtime_error {
    NeedOutcome(std::uint32_t sidesNeeded, ChanceTag tagNeeded);
    std::uint32_t sides; ///< the outcome must be from 0 to sides-1
    ChanceTag tag;
};

/// Thrown by a scripted or replayed source when the game asks for other numbers than the recorded ones.
struct ChanceMismatch : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// One number that a game drew.
struct ChanceOutcome {
    std::uint32_t sides;
    std::uint32_t value;
    friend bool operator==(const ChanceOutcome &, const ChanceOutcome &) = default;
};
using Outcomes = std::vector<ChanceOutcome>;

/// Gives known numbers, in order, and throws NeedOutcome when they are used up.
class ReplayChance final : public ChanceSource {
public:
    /// With `rest` only dice are known, and everything else has to come from there again: for numbers that
    /// were written down while real dice were typed in.
    explicit ReplayChance(std::span<const ChanceOutcome> known, ChanceSource *rest = nullptr)
        : m_known(known), m_rest(rest)
    {
    }
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;
    [[nodiscard]] bool usedUp() const noexcept { return m_next == m_known.size(); }
    [[nodiscard]] bool gaveDice() const noexcept { return m_gaveDice; }

private:
    std::span<const ChanceOutcome> m_known;
    ChanceSource *m_rest;
    std::size_t m_next = 0;
    bool m_gaveDice = false;
};

/// Asks a person for dice (throws NeedOutcome for a Die it has not been given) and the seed for everything
/// else.
class TypedDice final : public ChanceSource {
public:
    /// `dice` are faces counted from 0, in rolling order.
    TypedDice(ChanceSource &rest, std::span<const std::uint32_t> dice) : m_rest(rest), m_dice(dice) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;

private:
    ChanceSource &m_rest;
    std::span<const std::uint32_t> m_dice;
    std::size_t m_next = 0;
};

/// Passes on another source's numbers and records them.
class RecordingChance final : public ChanceSource {
public:
    RecordingChance(ChanceSource &source, Outcomes &log) : m_source(source), m_log(log) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;

private:
    ChanceSource &m_source;
    Outcomes &m_log;
};

/// For tests: dice faces are given as people say them (1 to n); shuffles leave the order as it is.
class ScriptedChance final : public ChanceSource {
public:
    explicit ScriptedChance(std::vector<int> faces = {}) : m_faces(std::move(faces)) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override;
    void add(std::initializer_list<int> faces) { m_faces.insert(m_faces.end(), faces); }
    /// Faces not used yet; a test that scripts more dice than are rolled has read the rule wrongly.
    [[nodiscard]] std::size_t left() const noexcept { return m_faces.size() - m_next; }

private:
    std::vector<int> m_faces;
    std::size_t m_next = 0;
};

/// Fisher-Yates from the back: `below(n)` gives a number from 0 to n-1, and 0 leaves an item where it is.
template <class Range, class Below>
void shuffleFromBack(Range &&items, const Below &below)
{
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[left - 1 - below(static_cast<std::uint32_t>(left))]);
}

/// Asks for n, n-1, ... and 2 with ChanceTag::Shuffle. With ScriptedChance the order stays as it is.
template <class Range>
void shuffle(Range &items, ChanceSource &chance)
{
    shuffleFromBack(items, [&](std::uint32_t n) { return chance.uniform(n, ChanceTag::Shuffle); });
}
inline void shuffle(std::vector<CardId> &cards, ChanceSource &chance)
{
    chance.shuffleCards(cards);
}

} // namespace flagstone
