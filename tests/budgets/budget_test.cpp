// No file, whoever wrote it, takes long, fills the memory or is answered with a flood of words.
#include "budgets/worst_cases.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flagstone::test::budget_test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true; // which takes several times as long, and memory of its own
#else
constexpr bool kIsSanitized = false;
#endif
constexpr double kMostShare = 8; // of the time that plain JSON of the greatest size takes
constexpr long kMostKilobytes = 200 * 1024;
constexpr std::size_t kMostFiles = 4; ///< that one answer is about
constexpr std::size_t kMostBytesSaid = kMostFiles * (kMostIssues + 1) * (kLongestMessage + 200);

struct Said {
    std::size_t issues = 0, bytes = 0, mostOfAFile = 0;
};

Said saidIn(const Issues &issues)
{
    Said said{.issues = issues.size()};
    std::map<std::string, std::size_t> files;
    for (const Issue &issue : issues) {
        said.bytes += toString(issue).size() + 1;
        said.mostOfAFile = std::max(said.mostOfAFile, ++files[issue.file]);
    }
    return said;
}

struct Cost {
    Said said;
    double seconds = 0;
    long kilobytes = 0;
    bool wasAnswered = false;
};

/// Reads in a process of its own, so that its memory and time can be told from the others'.
Cost costOf(const WorstCase &worst)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return {};
    const pid_t child = ::fork();
    if (child == 0) {
        rusage before{}, after{};
        const std::string bytes = worst.bytes();
        ::getrusage(RUSAGE_SELF, &before);
        const Said said = saidIn(worst.read(bytes));
        ::getrusage(RUSAGE_SELF, &after);
        const auto seconds = [](const rusage &r) {
            return static_cast<double>(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
                   static_cast<double>(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
        };
        const Cost cost{said, seconds(after) - seconds(before), after.ru_maxrss, true};
        const bool told = ::write(ends[1], &cost, sizeof cost) == sizeof cost;
        ::_exit(told ? 0 : 1);
    }
    ::close(ends[1]);
    Cost cost;
    if (::read(ends[0], &cost, sizeof cost) != sizeof cost)
        cost = {};
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return cost;
}

WorstCase plainJson(std::size_t size)
{
    const auto card = [](std::size_t i) { return R"({"card":"L)" + std::to_string(i) + R"("})"; };
    const auto parsed = [](const std::string &bytes) {
        return !nlohmann::json::parse(bytes).empty() ? Issues{} : Issues{Issue{}};
    };
    return {"plain JSON", [=] { return '[' + listed(card, size) + ']'; }, parsed, false};
}

/// How many times the processor time of plain JSON this took: a slow machine is slow at both.
double shareOf(const Cost &cost)
{
    constexpr int kParts = 4; // a quarter takes a quarter of the time, and is read in each test
    const Cost plain = costOf(plainJson((kWorstSize - 1000) / kParts));
    return plain.seconds > 0 ? cost.seconds / (kParts * plain.seconds)
                             : std::numeric_limits<double>::infinity();
}

/// What else the machine does mostly adds to the time: the least of a few readings counts.
double leastShareOf(const WorstCase &worst, const Cost &first)
{
    constexpr int kMostReadings = 5;
    double least = shareOf(first);
    for (int read = 1; read < kMostReadings && least > kMostShare; ++read)
        if (const Cost again = costOf(worst); again.wasAnswered)
            least = std::min(least, shareOf(again));
    return least;
}

class Budget : public testing::TestWithParam<WorstCase> {};

TEST_P(Budget, IsKept)
{
    const Cost cost = costOf(GetParam());
    ASSERT_TRUE(cost.wasAnswered) << "the reader did not come back";
    EXPECT_EQ(cost.said.issues > 0, GetParam().bad);
    EXPECT_LE(cost.said.mostOfAFile, kMostIssues + 1);
    EXPECT_LE(cost.said.bytes, kMostBytesSaid);
    EXPECT_LE(leastShareOf(GetParam(), cost), kMostShare);
    if (!kIsSanitized) {
        EXPECT_LE(cost.kilobytes, kMostKilobytes);
    }
    RecordProperty("milliseconds", static_cast<int>(cost.seconds * 1000));
    RecordProperty("megabytes", static_cast<int>(cost.kilobytes / 1024));
}

std::string nameOf(const testing::TestParamInfo<WorstCase> &info)
{
    std::string name;
    bool begins = true;
    for (const char c : info.param.name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            name += begins ? static_cast<char>(std::toupper(c)) : c;
        begins = std::isalnum(static_cast<unsigned char>(c)) == 0;
    }
    return name;
}

INSTANTIATE_TEST_SUITE_P(Plans, Budget, testing::ValuesIn(worstPlans()), nameOf);
INSTANTIATE_TEST_SUITE_P(Packs, Budget, testing::ValuesIn(worstPacks()), nameOf);
INSTANTIATE_TEST_SUITE_P(Records, Budget, testing::ValuesIn(worstRecords()), nameOf);
INSTANTIATE_TEST_SUITE_P(OwnFiles, Budget, testing::ValuesIn(worstOwnFiles()), nameOf);

} // namespace
} // namespace flagstone::test::budget_test
