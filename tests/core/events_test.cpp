// What a seat that may not know an event is left with, for every kind of event.
#include "core/events.h"

#include <gtest/gtest.h>

#include <utility>
#include <variant>

namespace flagstone::events_test {
namespace {

constexpr Seat kInsider{0};
constexpr Seat kOutsider{1};

/// Two events of one kind that differ in what is secret in it and agree in what anybody may see.
template <class Kind>
std::pair<Kind, Kind> twins();

template <>
std::pair<CardMoved, CardMoved> twins()
{
    const CardMoved one{.card = CardId{1}, .from = PileId{0}, .to = PileId{1}, .fromIndex = 3, .toIndex = 4};
    CardMoved other = one;
    other.card = CardId{2};
    other.fromIndex = 5;
    other.toIndex = 6;
    return {one, other};
}
template <>
std::pair<CardPlaced, CardPlaced> twins()
{
    const CardPlaced one{
        .card = CardId{1},
        .fromIndex = 3,
        .placement = {.slot = SlotId{7}, .card = CardId{1}, .col = 2, .knows = seatBit(kInsider)}};
    CardPlaced other = one;
    other.card = CardId{2};
    other.fromIndex = 4;
    other.placement.card = CardId{2};
    return {one, other};
}
template <>
std::pair<CardTurned, CardTurned> twins()
{
    const SeatSet knows = seatBit(kInsider);
    return {CardTurned{.slot = SlotId{7}, .card = CardId{1}, .knows = knows},
            CardTurned{.slot = SlotId{7}, .card = CardId{2}, .knows = knows}};
}
template <>
std::pair<CardLifted, CardLifted> twins()
{
    return {CardLifted{.slot = SlotId{7}, .card = CardId{1}, .to = PileId{1}, .toIndex = 3},
            CardLifted{.slot = SlotId{7}, .card = CardId{2}, .to = PileId{1}, .toIndex = 4}};
}
template <>
std::pair<PileShuffled, PileShuffled> twins()
{
    return {PileShuffled{.order = {CardId{1}, CardId{2}}, .backs = {0, 1}},
            PileShuffled{.order = {CardId{2}, CardId{1}}, .backs = {0, 1}}};
}
template <>
std::pair<PileRevealed, PileRevealed> twins()
{
    return {PileRevealed{.knows = seatBit(kInsider), .order = {CardId{1}}},
            PileRevealed{.knows = seatBit(kInsider), .order = {CardId{2}}}};
}
// Of these there is nothing that a seat may know in part.
template <>
std::pair<TokenMoved, TokenMoved> twins()
{
    return {TokenMoved{TokenId{1}, SpaceId{2}, SpaceId{3}}, TokenMoved{TokenId{4}, SpaceId{5}, SpaceId{6}}};
}
template <>
std::pair<CounterSet, CounterSet> twins()
{
    return {CounterSet{CounterId{1}, 2, 3}, CounterSet{CounterId{4}, 5, 6}};
}
template <>
std::pair<DiceRolled, DiceRolled> twins()
{
    return {DiceRolled{.why = 1, .who = 2, .sides = 6, .count = 1, .faces = {3}},
            DiceRolled{.why = 2, .who = 3, .sides = 10, .hitFrom = 4, .count = 2, .faces = {5, 6}}};
}
template <>
std::pair<Beat, Beat> twins()
{
    return {Beat{.key = 1, .count = 1, .args = {2}}, Beat{.key = 3, .count = 2, .args = {4, 5}}};
}

template <class Kind>
void expectHidden()
{
    const auto [one, other] = twins<Kind>();
    const Event secret{seatBit(kInsider), one}, twin{seatBit(kInsider), other};
    EXPECT_NE(secret, twin);
    EXPECT_EQ(redact(secret, kOutsider), redact(twin, kOutsider)) << "kind " << secret.body.index();
    EXPECT_NE(redact(secret, kInsider), redact(twin, kInsider)) << "kind " << secret.body.index();
}

// A kind without twins does not compile.
template <std::size_t... Kinds>
void expectEachHidden(std::index_sequence<Kinds...>)
{
    (expectHidden<std::variant_alternative_t<Kinds, EventBody>>(), ...);
}

TEST(Events, WhatASeatMayNotKnowIsTakenOutOfEveryKind)
{
    expectEachHidden(std::make_index_sequence<std::variant_size_v<EventBody>>());
}

TEST(Events, WhatHasNoPublicPartSaysNothing)
{
    for (const EventBody &body : {EventBody(twins<TokenMoved>().first), EventBody(twins<CounterSet>().first),
                                  EventBody(twins<DiceRolled>().first), EventBody(twins<Beat>().first)}) {
        EXPECT_EQ(redact({seatBit(kInsider), body}, kOutsider).body, EventBody(Beat{}));
        EXPECT_EQ(redact({kEverybody, body}, kOutsider).body, body);
    }
}

TEST(Events, WhoSeesACardGoFaceDownDoesNotSeeItLie)
{
    const auto [placed, other] = twins<CardPlaced>();
    const Event told = redact({kEverybody, placed}, kOutsider);
    EXPECT_EQ(std::get<CardPlaced>(told.body).card, placed.card);
    EXPECT_EQ(std::get<CardPlaced>(told.body).placement.card, kNoCard);
    const CardTurned down{.slot = SlotId{7}, .card = CardId{1}, .knows = seatBit(kInsider)};
    EXPECT_EQ(std::get<CardTurned>(redact({kEverybody, down}, kOutsider).body).card, std::nullopt);
}

} // namespace
} // namespace flagstone::events_test
