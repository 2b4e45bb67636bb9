// What needs threads, where the system gives none.
#include "faults.h"
#include "paint/pixmap_cache.h"
#include "sim/live_odds.h"

#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::no_thread_test {
namespace {

class NoThread : public testing::Test {
protected:
    void SetUp() override { test::breakThreads(0); }
    void TearDown() override { test::breakThreads(-1); }
};

TEST_F(NoThread, OddsSayWhyThereAreNoneAndAreCountedLater)
{
    std::mutex mutex;
    std::vector<LiveAnswer> told;
    LiveOdds odds([&](const LiveAnswer &answer) {
        const std::scoped_lock lock(mutex);
        told.push_back(answer);
    });
    const auto make = []() -> tl::expected<Question, Issues> {
        return tl::make_unexpected(Issues{{.message = "made in a thread"}});
    };
    const std::uint64_t asked = odds.ask(make, {});
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].ask, asked);
    EXPECT_TRUE(told[0].done);
    EXPECT_FALSE(told[0].issues.empty());
    test::breakThreads(-1);
    (void)odds.ask(make, {});
    ASSERT_TRUE(QTest::qWaitFor([&] {
        const std::scoped_lock lock(mutex);
        return told.size() == 2;
    }));
    EXPECT_EQ(told[1].issues.front().message, "made in a thread");
}

TEST_F(NoThread, PicturesAreDrawnAtOnce)
{
    paint::PixmapCache cache(QStringList{});
    paint::Picture picture;
    picture.kind = paint::Picture::Kind::Party;
    picture.width = 32;
    EXPECT_TRUE(cache.request(picture).exact);
    EXPECT_EQ(cache.waiting(), 0);
}

} // namespace
} // namespace flagstone::app::no_thread_test
