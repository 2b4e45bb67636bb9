#include "little_maze.h"
#include "pack_reader.h"
#include "paint/pixmap_cache.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <gtest/gtest.h>

namespace flagstone::paint::cache_test {
using test::littleMaze;

namespace {

class Cache : public testing::Test {
protected:
    Picture plan(std::uint32_t row, int width)
    {
        Picture p;
        p.kind = Picture::Kind::Plan;
        p.face = book.face("locations", row);
        p.width = width;
        return p;
    }
    /// Runs the event loop until nothing is wanted any more.
    static void finish(PixmapCache &cache)
    {
        QEventLoop loop;
        QObject::connect(&cache, &PixmapCache::changed, &loop, [&] {
            if (cache.waiting() == 0)
                loop.quit();
        });
        if (cache.waiting() > 0)
            loop.exec();
    }

    PackData pack = test::fastplayPack();
    FaceBook book{pack};
};

TEST_F(Cache, AMissIsDrawnBehindAndIsTheSameAsTheReadyOne)
{
    PixmapCache cache(book.artRoots());
    const PixmapCache::Shown first = cache.request(plan(3, 100));
    EXPECT_FALSE(first.exact);
    EXPECT_FALSE(first.pixmap.isNull());
    finish(cache);
    const PixmapCache::Shown second = cache.request(plan(3, 100));
    EXPECT_TRUE(second.exact);
    PixmapCache other(book.artRoots());
    EXPECT_EQ(second.pixmap.toImage(), other.ready(plan(3, 100)).toImage());
}

TEST_F(Cache, TheNearestPowerOfTwoStandsIn)
{
    PixmapCache cache(book.artRoots());
    EXPECT_EQ(mipWidth(100), 128);
    EXPECT_EQ(mipWidth(128), 128);
    EXPECT_EQ(mipWidth(1), 32);
    EXPECT_EQ(mipWidth(5000), 1024);
    (void)cache.ready(plan(3, 64));
    EXPECT_EQ(cache.request(plan(3, 100)).pixmap.width(), 64);
    (void)cache.ready(plan(3, 128));
    EXPECT_EQ(cache.request(plan(3, 101)).pixmap.width(), 128);
    finish(cache);
}

TEST_F(Cache, WhatStandsInIsScaledOnceUntilThePictureArrives)
{
    PixmapCache cache(book.artRoots());
    const Picture wanted = plan(3, 100);
    const PixmapCache::Shown first = cache.requestFitted(wanted);
    EXPECT_FALSE(first.exact);
    EXPECT_EQ(first.pixmap.size(), QSize(100, 100));
    EXPECT_EQ(cache.requestFitted(wanted).pixmap.cacheKey(), first.pixmap.cacheKey());
    (void)cache.ready(plan(3, 128));
    const PixmapCache::Shown better = cache.requestFitted(wanted);
    EXPECT_NE(better.pixmap.cacheKey(), first.pixmap.cacheKey()) << "a better one stands in";
    EXPECT_EQ(better.pixmap.size(), QSize(100, 100));
    finish(cache);
    EXPECT_TRUE(cache.requestFitted(wanted).exact);
}

TEST_F(Cache, OneRequestIsDrawnOnceAndManyArriveTogether)
{
    PixmapCache cache(book.artRoots());
    for (std::uint32_t row = 0; row < 40; ++row)
        for (int again = 0; again < 3; ++again)
            (void)cache.request(plan(row, 40));
    EXPECT_EQ(cache.waiting(), 40);
    finish(cache);
    for (std::uint32_t row = 0; row < 40; ++row)
        EXPECT_TRUE(cache.request(plan(row, 40)).exact);
}

TEST_F(Cache, OnlyWhatIsAwaitedIsDrawnWhereNobodyLooks)
{
    PixmapCache::drawOnlyAwaited(true);
    PixmapCache cache(book.artRoots());
    (void)cache.request(plan(3, 60));
    int arrived = 0;
    QObject::connect(&cache, &PixmapCache::changed, [&] { ++arrived; });
    QElapsedTimer time;
    for (time.start(); time.elapsed() < 100;)
        QCoreApplication::processEvents();
    EXPECT_EQ(arrived, 0);
    EXPECT_FALSE(cache.request(plan(3, 60)).exact);
    finish(cache);
    EXPECT_TRUE(cache.request(plan(3, 60)).exact);
    PixmapCache::drawOnlyAwaited(false);
}

TEST_F(Cache, BacksAreSharedByAllCardsOfADeck)
{
    PixmapCache cache(book.artRoots());
    Picture a = plan(0, 50), b = plan(1, 50);
    a.kind = b.kind = Picture::Kind::Back;
    (void)cache.ready(a);
    EXPECT_TRUE(cache.request(b).exact);
    EXPECT_EQ(a, b);
    EXPECT_EQ(qHash(a), qHash(b));
}

TEST_F(Cache, KeepsToItsLimitAndForgetsTheOldest)
{
    PixmapCache cache(book.artRoots(), qint64{1024} * 1024);
    for (std::uint32_t row = 0; row < 30; ++row)
        (void)cache.ready(plan(row, 128)); // 64 KiB each
    EXPECT_LE(cache.bytes(), 1024 * 1024);
    EXPECT_TRUE(cache.request(plan(29, 128)).exact);
    EXPECT_FALSE(cache.request(plan(0, 128)).exact);
    cache.clear();
    EXPECT_EQ(cache.bytes(), 0);
    EXPECT_EQ(cache.waiting(), 0);
}

TEST_F(Cache, MayGoAwayWhileItDraws)
{
    const FacePtr first = plan(0, 300).face; // the newest is drawn first, so this one is wanted until the end
    const long holders = first.use_count();
    auto cache = std::make_unique<PixmapCache>(book.artRoots());
    QEventLoop loop;
    QObject::connect(cache.get(), &PixmapCache::changed, &loop, &QEventLoop::quit);
    for (std::uint32_t row = 0; row < 30; ++row)
        (void)cache->request(plan(row, 300));
    loop.exec();
    EXPECT_GT(first.use_count(), holders);
    cache.reset();
    QCoreApplication::processEvents();
    EXPECT_EQ(first.use_count(), holders) << "something of the cache draws on";
}

TEST_F(Cache, GamesOnTheSameBoardFindThePicturesOfItsParts)
{
    PixmapCache cache(book.artRoots());
    Picture part;
    part.kind = Picture::Kind::Labyrinth;
    part.labyrinth = cache.labyrinth(littleMaze());
    part.width = 64;
    part.part.what = LabyrinthPart::What::Whole;
    (void)cache.ready(part);
    part.labyrinth = cache.labyrinth(littleMaze()); // of the next game
    EXPECT_TRUE(cache.request(part).exact);
    part.labyrinth = cache.labyrinth(littleMaze(false));
    EXPECT_FALSE(cache.request(part).exact) << "another board has pictures of its own";
}

} // namespace
} // namespace flagstone::paint::cache_test
