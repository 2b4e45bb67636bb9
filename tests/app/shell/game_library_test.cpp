// The games that are kept, and what they tell of their quests.
#include "app/home/game_library.h"

#include <QDateTime>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <vector>

namespace flagstone::app::game_library_test {
namespace {

TEST(GameLibrary, PicturesOfGamesAreReadAgainOnlyWhenTheyHaveChanged)
{
    const QTemporaryDir folder;
    const GameLibrary library(folder.path());
    const QString record = library.newFile(QStringLiteral("Night"));
    QFile file(record);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("x");
    file.close();
    QImage picture(8, 5, QImage::Format_RGB32);
    picture.fill(Qt::black);
    const auto keep = [&](const char *title) {
        GameLibrary::keepPicture(picture, {.file = record, .title = QLatin1String(title), .played = {}});
    };
    const auto date = [&](const QDateTime &when) {
        QFile kept(record + QStringLiteral(".png"));
        ASSERT_TRUE(kept.open(QIODevice::ReadWrite));
        ASSERT_TRUE(kept.setFileTime(when, QFileDevice::FileModificationTime));
    };
    const QDateTime then(QDate(2026, 1, 2), QTime(3, 4)), later = then.addSecs(1);
    keep("Dawn");
    date(then);
    ASSERT_EQ(library.games(9).size(), 1u);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dawn"));
    keep("Dusk"); // as many letters, so the file is as large
    date(then);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dawn")) << "nobody has looked into it again";
    date(later);
    EXPECT_EQ(library.games(9).front().title, QStringLiteral("Dusk"));
}

TEST(GameLibrary, GamesTellHowTheirQuestEndedOldestFirst)
{
    const QDateTime now = QDateTime::currentDateTime();
    const auto game = [&](const char *adventure, const char *state, int age) {
        return KeptGame{.file = {},
                        .title = {},
                        .state = QLatin1String(state),
                        .played = now.addDays(-age),
                        .picture = {},
                        .system = QStringLiteral("toy"),
                        .adventure = QLatin1String(adventure)};
    };
    const std::vector games{game("A", "won", 0), game("A", "running", 1), game("B", "won", 2),
                            game("A", "lost", 3), game("A", "", 4)};
    EXPECT_EQ(endsOf(games, QStringLiteral("toy"), QStringLiteral("A")), (std::vector{false, true}));
    EXPECT_TRUE(endsOf(games, QStringLiteral("other"), QStringLiteral("A")).empty());
}

} // namespace
} // namespace flagstone::app::game_library_test
