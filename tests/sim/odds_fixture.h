#pragma once

#include "conformance/toy.h"
#include "content/pack_reader.h"
#include "sim/odds.h"
#include "test_paths.h"

namespace flagstone {

/// Two play with the tests' own rule system.
inline const Setup kSetup{"toy", "TOY-A1", 2, {}};
inline const Asking kAsking{.policy = &cautiousPolicy(), .seed = {1, 2}, .count = 600, .threads = 2};

inline const PackData &fastplayPack()
{
    static const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay").value().data;
    return pack;
}

inline Question toyQuestion(const Setup &setup = kSetup)
{
    return Question::ofSetup(toyModule(), toyPack(), setup).value();
}

} // namespace flagstone
