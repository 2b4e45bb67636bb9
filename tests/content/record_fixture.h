#pragma once

#include "content/record.h"
#include "temp_folder.h"
#include "toy_record.h"

#include <gtest/gtest.h>

namespace flagstone {

using namespace test;

/// The record of a game of the toy.
class Record : public testing::Test {
protected:
    Record() : session(writeToyRecord(file)) { bytes = folder.read("game.flagstone"); }

    /// What verify says of other bytes; "OK" if they are true.
    [[nodiscard]] static std::string verdict(std::string_view other)
    {
        const auto record = parseRecord(other, "game");
        if (!record)
            return toString(record.error().front());
        const auto played = verify(*record, toyModule(), toyPack());
        return played ? "OK" : toString(played.error());
    }
    [[nodiscard]] RecordFile read() const { return std::move(parseRecord(bytes, "game").value()); }

    /// A header's text with the commitment to what it says.
    [[nodiscard]] static std::string committed(const std::string &text)
    {
        RecordHeader header = parseRecord(seal({text}), "game").value().header;
        header.commitment = commitmentOf(header);
        return lineText(header);
    }

    TempFolder folder;
    std::filesystem::path file = folder / "game.flagstone";
    Session session;
    std::string bytes;
};

} // namespace flagstone
