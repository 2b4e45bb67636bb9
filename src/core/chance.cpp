#include "core/chance.h"

#include "core/hash.h"

#include <random>

namespace flagstone {

namespace {

std::optional<std::uint64_t> fromHex(std::string_view digits)
{
    std::uint64_t value = 0;
    for (const char c : digits) {
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return std::nullopt;
        value = value << 4 | static_cast<std::uint64_t>(digit);
    }
    return value;
}

} // namespace

Seed Seed::fromText(std::string_view text)
{
    if (text.size() == 32) {
        const auto high = fromHex(text.substr(0, 16));
        const auto low = fromHex(text.substr(16));
        if (high && low)
            return {*high, *low};
    }
    Hasher a;
    a.add(text);
    Hasher b(a.value() ^ 0x9E3779B97F4A7C15u);
    b.add(text);
    return {a.value(), b.value()};
}

Seed Seed::fresh()
{
    std::random_device entropy; // the only use: choosing a seed; everything after follows from it
    const auto word = [&] { return std::uint64_t{entropy()} << 32 | entropy(); };
    return {word(), word()};
}

std::string Seed::toText() const
{
    return toHex(high) + toHex(low);
}

Seed mix(Seed seed, std::uint64_t index)
{
    const std::uint64_t a = mix64(seed.high + 0x9E3779B97F4A7C15u * (2 * index + 1));
    const std::uint64_t b = mix64(seed.low ^ mix64(index + 0xD1B54A32D192ED03u));
    return {mix64(a + b), mix64(b ^ (a << 32 | a >> 32))};
}

SeededChance::SeededChance(Seed seed)
{
    // The engine takes 96 bits and keeps 88: of its three words it uses the upper 31, 29 and 28. Every one of
    // them depends on all 128 of the seed, so Seed{0, 1} and Seed{0, 2} are as far apart as any two.
    const std::uint64_t low = mix64(seed.low ^ mix64(seed.high + 0x9E3779B97F4A7C15u));
    const std::uint64_t high = mix64(seed.high + low);
    const std::array<std::uint32_t, 3> words{static_cast<std::uint32_t>(high >> 32),
                                             static_cast<std::uint32_t>(high),
                                             static_cast<std::uint32_t>(low >> 32)};
    const auto *first = words.data();
    m_engine.seed(first, words.data() + words.size());
}

namespace {

// Inline, so that an engine that is copied for several numbers stays in registers.
[[gnu::always_inline]] inline std::uint32_t below(std::uint32_t n, boost::random::taus88 &engine)
{
    std::uint64_t product = std::uint64_t{static_cast<std::uint32_t>(engine())} * n;
    if (static_cast<std::uint32_t>(product) < n) {
        const std::uint32_t threshold = (0u - n) % n;
        while (static_cast<std::uint32_t>(product) < threshold)
            product = std::uint64_t{static_cast<std::uint32_t>(engine())} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

} // namespace

std::uint32_t SeededChance::uniform(std::uint32_t n, ChanceTag)
{
    return below(n, m_engine);
}

void SeededChance::dice(std::uint32_t n, std::span<std::uint8_t> out)
{
    auto engine = m_engine;
    for (std::uint8_t &value : out)
        value = static_cast<std::uint8_t>(below(n, engine));
    m_engine = engine;
}

void SeededChance::shuffleCards(std::span<CardId> cards)
{
    auto engine = m_engine;
    shuffleFromBack(cards, [&](std::uint32_t n) { return below(n, engine); });
    m_engine = engine;
}

void ChanceSource::dice(std::uint32_t n, std::span<std::uint8_t> out)
{
    for (std::uint8_t &value : out)
        value = static_cast<std::uint8_t>(uniform(n, ChanceTag::Die));
}

void ChanceSource::shuffleCards(std::span<CardId> cards)
{
    shuffleFromBack(cards, [&](std::uint32_t n) { return uniform(n, ChanceTag::Shuffle); });
}

NeedOutcome::NeedOutcome(std::uint32_t sidesNeeded, ChanceTag tagNeeded)
    : std::runtime_error("a die with " + std::to_string(sidesNeeded) + " sides has not been rolled yet"),
      sides(sidesNeeded), tag(tagNeeded)
{
}

std::uint32_t ReplayChance::uniform(std::uint32_t n, ChanceTag tag)
{
    if (m_next == m_known.size())
        throw NeedOutcome(n, tag);
    const ChanceOutcome known = m_known[m_next++];
    if (known.sides != n || known.value >= n)
        throw ChanceMismatch("the game asks for a number below " + std::to_string(n) +
                             ", the record has one below " + std::to_string(known.sides));
    m_gaveDice = m_gaveDice || tag == ChanceTag::Die;
    return m_rest == nullptr || tag == ChanceTag::Die ? known.value : m_rest->uniform(n, tag);
}

std::uint32_t TypedDice::uniform(std::uint32_t n, ChanceTag tag)
{
    if (tag != ChanceTag::Die)
        return m_rest.uniform(n, tag);
    if (m_next == m_dice.size())
        throw NeedOutcome(n, tag);
    const std::uint32_t face = m_dice[m_next++];
    if (face >= n)
        throw ChanceMismatch("a die with " + std::to_string(n) + " sides cannot show " +
                             std::to_string(face + 1));
    return face;
}

std::uint32_t RecordingChance::uniform(std::uint32_t n, ChanceTag tag)
{
    const std::uint32_t value = m_source.uniform(n, tag);
    m_log.push_back({n, value});
    return value;
}

std::uint32_t ScriptedChance::uniform(std::uint32_t n, ChanceTag tag)
{
    if (tag == ChanceTag::Shuffle)
        return 0;
    if (m_next == m_faces.size())
        throw NeedOutcome(n, tag);
    const int face = m_faces[m_next++];
    if (face < 1 || face > static_cast<int>(n))
        throw ChanceMismatch("the script has " + std::to_string(face) + " for a die with " +
                             std::to_string(n) + " sides");
    return static_cast<std::uint32_t>(face - 1);
}

} // namespace flagstone
