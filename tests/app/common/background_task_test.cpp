#include "app/common/background_task.h"
#include "content/log.h"
#include "faults.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <optional>
#include <stdexcept>

namespace flagstone::app::background_task_test {
namespace {

TEST(BackgroundTask, TheAnswerComesOnTheThreadThatAsked)
{
    QObject context;
    BackgroundTask task(&context);
    std::optional<std::thread::id> worker, told;
    task.run([](const std::stop_token &) { return std::this_thread::get_id(); },
             [&](std::thread::id id) {
                 worker = id;
                 told = std::this_thread::get_id();
             });
    EXPECT_TRUE(task.working());
    ASSERT_TRUE(QTest::qWaitFor([&] { return worker.has_value(); }));
    EXPECT_NE(*worker, std::this_thread::get_id());
    EXPECT_EQ(*told, std::this_thread::get_id());
    EXPECT_FALSE(task.working());
}

TEST(BackgroundTask, WorkThatThrowsEndsWithoutAnAnswer)
{
    QObject context;
    BackgroundTask task(&context);
    bool told = false;
    const auto fails = [](const std::stop_token &) -> int { throw std::runtime_error("no such card"); };
    task.run(fails, [&](int) { told = true; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !task.working(); }));
    EXPECT_FALSE(told);
}

TEST(BackgroundTask, TheLogNamesTheWorkThatThrewAndQuotesNothing)
{
    const QTemporaryDir folder;
    qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
    log::start("test", log::Level::Info);
    QObject context;
    BackgroundTask task(&context);
    const auto fails = [](const std::stop_token &) -> int { throw std::runtime_error("no such card"); };
    task.run(fails, [](int) {});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !task.working(); }));
    log::stop();
    qunsetenv("XDG_STATE_HOME");
    QFile file(folder.filePath(QStringLiteral("flagstone/test.log")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const std::string written = file.readAll().toStdString();
    EXPECT_THAT(written, testing::HasSubstr("fault at background_task_test.cpp:"));
    EXPECT_THAT(written, testing::HasSubstr("runtime_error"));
    EXPECT_THAT(written, testing::Not(testing::HasSubstr("no such card")));
}

TEST(BackgroundTask, CancellingWaitsForNothingAndTheAnswerNoLongerCounts)
{
    QObject context;
    std::atomic<bool> goOn = false, stopped = false;
    std::vector<int> answers;
    BackgroundTask task(&context);
    task.run(
        [&](const std::stop_token &stop) {
            while (!goOn)
                std::this_thread::yield();
            stopped = stop.stop_requested();
            return 1;
        },
        [&](int answer) { answers.push_back(answer); });
    task.cancel(); // would never come back if it waited for the work
    EXPECT_FALSE(task.working());
    goOn = true;
    task.run([](const std::stop_token &) { return 2; }, [&](int answer) { answers.push_back(answer); });
    EXPECT_TRUE(stopped);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !answers.empty(); }));
    EXPECT_EQ(answers, std::vector{2});
}

TEST(BackgroundTask, AnAnswerThatIsOnItsWayIsCancelledToo)
{
    QObject context;
    std::promise<void> ends;
    const std::future<void> ended = ends.get_future();
    bool told = false;
    BackgroundTask task(&context);
    task.run(
        [&](const std::stop_token &) {
            ends.set_value_at_thread_exit();
            return 1;
        },
        [&](int) { told = true; });
    ended.wait(); // the thread has sent its answer, and no event has been handled since
    task.cancel();
    QCoreApplication::processEvents();
    EXPECT_FALSE(told);
}

TEST(BackgroundTask, WithoutAThreadTheWorkBeginsLater)
{
    QObject context;
    BackgroundTask task(&context);
    std::optional<int> answer;
    test::breakThreads(0);
    task.run([](const std::stop_token &) { return 3; }, [&](int value) { answer = value; });
    test::breakThreads(-1);
    EXPECT_TRUE(task.working());
    ASSERT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }));
    EXPECT_EQ(*answer, 3);
}

TEST(BackgroundTask, WhatWasCancelledDoesNotBeginLater)
{
    QObject context;
    std::atomic<bool> worked = false;
    BackgroundTask task(&context);
    test::breakThreads(0);
    task.run([&](const std::stop_token &) { return worked.exchange(true); }, [](bool) {});
    test::breakThreads(-1);
    task.cancel();
    std::optional<int> answer;
    BackgroundTask other(&context); // begins as late as the first would have begun
    test::breakThreads(0);
    other.run([](const std::stop_token &) { return 4; }, [&](int value) { answer = value; });
    test::breakThreads(-1);
    ASSERT_TRUE(QTest::qWaitFor([&] { return answer.has_value(); }));
    EXPECT_FALSE(worked);
}

} // namespace
} // namespace flagstone::app::background_task_test
