#pragma once

#include "core/wording.h"

#include <cstdint>
#include <iterator>

/// What a rule system says, from a list of X(key, template, ledger ID), with a Show after that for a sentence
/// that the window shows large, a Roll after that for the name of a roll at somebody, after that a few words
/// that stand for the sentence where there is no room for it, and after that the drawing of a spell. It makes
/// `Say`, the keys from 1 with Say::Nothing before them, and `phrase(Say)`, which gives the template. A macro,
/// because nothing else makes an enumerator and its text from one line.
#define FLAGSTONE_SAY(PHRASES)                                                                               \
    enum class Say : std::uint16_t { Nothing, PHRASES(FLAGSTONE_SAY_KEY) Count_ };                           \
    [[nodiscard]] inline Phrase phrase(Say key)                                                              \
    {                                                                                                        \
        static constexpr Phrase kPhrases[]{{}, PHRASES(FLAGSTONE_SAY_PHRASE)};                               \
        return key < Say::Count_ ? kPhrases[static_cast<std::size_t>(key)] : Phrase{};                       \
    }
#define FLAGSTONE_SAY_KEY(key, ...) key,
#define FLAGSTONE_SAY_PHRASE(key, ...) Phrase{__VA_ARGS__},
