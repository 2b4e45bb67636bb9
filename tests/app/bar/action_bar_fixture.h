#pragma once

#include "../play/decisions.h"
#include "app/bar/action_bar.h"
#include "app/bar/verb_slot.h"
#include "conformance/toy.h"

#include <QSignalSpy>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace flagstone::app {

/// The bar of a fight.
class ActionBarTest : public testing::Test {
protected:
    ActionBarTest()
    {
        m_sheet.bars = test::bars();
        m_bar.setSource({&m_sheet, nullptr, nullptr});
        m_bar.resize(1440, 96);
    }

    void show(const Decision &decision) { m_bar.setDecision(*m_game, decision); }
    [[nodiscard]] QStringList chosen() const
    {
        QStringList codes;
        for (const auto &call : m_chosen)
            codes << call.front().toString();
        return codes;
    }
    [[nodiscard]] std::vector<QRect> places() const
    {
        std::vector<QRect> rects;
        for (auto *slot : m_bar.findChildren<VerbSlot *>())
            rects.push_back(slot->geometry());
        return rects;
    }
    /// The order for everybody stands between the first place and the second.
    [[nodiscard]] VerbSlot &slot(int place)
    {
        return *m_bar.findChildren<VerbSlot *>()[place == 1 ? 0 : place];
    }

    std::unique_ptr<Game> m_game = toyGame(Seed{}, 1); ///< words the choices
    Sheet m_sheet = m_game->sheet();
    ActionBar m_bar;
    QSignalSpy m_chosen{&m_bar, &ActionBar::chosen};
};

} // namespace flagstone::app
