#pragma once

#include "test_board.h"

#include <gtest/gtest.h>

namespace flagstone::app::test {

/// A board with what can be pointed at on it.
struct Targets : testing::Test {
    TestBoard desk;
    BoardView board;

    void SetUp() override
    {
        board.resize(900, 640);
        board.show();
    }
    [[nodiscard]] const TargetLayer &targets() { return board.scene().targets(); }
};

} // namespace flagstone::app::test
