#pragma once

#include "app/gm/game_master.h"
#include "app/gm/master_panel.h"
#include "app/gm/next_cards.h"
#include "app/gm/players_window.h"
#include "app/gm/seat_screen.h"
#include "app/play/seats.h"
#include "app/shell/shell_fixture.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

namespace flagstone::app {

/// The shipped pack of Fastplay, read once.
inline std::shared_ptr<const PackData> fastplayPack()
{
    static const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    return pack;
}

/// A window in which a game master runs a plan of Fastplay.
class MasterTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        const GameRequest request = evening(plan());
        ASSERT_TRUE(window().startGame(request));
    }

    /// The Ogre's note is private, that on the first location is to be read aloud.
    [[nodiscard]] static Plan plan()
    {
        Plan plan;
        plan.title = "The librarian did it";
        plan.packs = {"fastplay"};
        plan.setup.ruleset = "fastplay";
        plan.setup.adventure = "FP-A01";
        plan.setup.options = modules()[0].forPlans;
        return plan;
    }
    [[nodiscard]] static GameRequest evening(const Plan &plan)
    {
        GameRequest request;
        request.module = &modules()[0];
        request.pack = fastplayPack();
        request.title = QString::fromStdString(plan.title);
        request.setup = plan.setup;
        request.seed = Seed::fromText("evening");
        request.plan = std::make_shared<const Plan>(plan);
        return request;
    }

    /// Whoever is wanted is alone with the screen.
    void lift() { QTest::keyClick(child<QWidget>("curtain"), Qt::Key_Return); }
    void trigger(const char *name) { action(name)->trigger(); }
    [[nodiscard]] PlayersWindow &players() { return *window().master().players(); }
    [[nodiscard]] SeatScreen &theirs() { return players().screenOfSeat(); }
    [[nodiscard]] TableView theirView() { return play().session().view(partySeat(play().request().setup)); }
    void writeNote(const char *text)
    {
        window().master().panel().beginNote();
        QTest::keyClicks(QApplication::focusWidget(), QLatin1String(text));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    /// Makes choices at random until the party has begun to explore.
    void playOn(std::size_t moves)
    {
        SeededChance chance(Seed::fromText("moves"));
        for (std::size_t i = 0; i < moves && !play().game().ending().over; ++i) {
            const auto count = static_cast<std::uint32_t>(play().game().choiceCount());
            play().choose(play().game().code(chance.uniform(count, ChanceTag::Pick)));
        }
    }
};

} // namespace flagstone::app
