// Names and labels in little room.
#include "app/common/fitting_name.h"
#include "app/common/game_words.h"
#include "app/common/row_parts.h"

#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <gtest/gtest.h>

#include <utility>

namespace flagstone::app::fitting_names_test {
namespace {

TEST(FittingName, TheFirstOfSeveralNamesStandsForAllWhereThereIsNoRoom)
{
    const QFontMetrics letters{QFont()};
    const QString name = QStringLiteral("Pip Nightingale"), player = QStringLiteral("Player 12");
    const int whole = letters.horizontalAdvance(name);
    EXPECT_EQ(fittingName(name, letters, whole), name);
    EXPECT_EQ(fittingName(name, letters, whole - 1), QStringLiteral("Pip"));
    const QString master = QStringLiteral("Game master");
    EXPECT_TRUE(fittingName(master, letters, letters.horizontalAdvance(master) - 1)
                    .startsWith(QStringLiteral("Game m")))
        << "its words say nothing alone";
    const QString cut = fittingName(player, letters, letters.horizontalAdvance(player) - 1);
    EXPECT_TRUE(cut.startsWith(QStringLiteral("Pla")) && cut.endsWith(QStringLiteral("… 12")))
        << "anybody could be Player: " << cut.toStdString();
    EXPECT_EQ(fittingName(player, letters, letters.horizontalAdvance(QStringLiteral("P… 12"))),
              QStringLiteral("12"));
}

TEST(FittedTextTest, LettersAreNeverTooSmallToBeRead)
{
    QFont font;
    font.setPixelSize(18);
    const QRectF room(0, 0, 220, 44);
    const int flags = static_cast<int>(Qt::AlignLeft) | Qt::TextWordWrap;
    const auto fitted = [&](int words) {
        return fittedText(QStringLiteral("hidden ").repeated(words).trimmed(), font, room, flags, 9);
    };
    EXPECT_EQ(fitted(1).font.pixelSize(), 18);
    const FittedText more = fitted(12);
    EXPECT_LT(more.font.pixelSize(), 18);
    EXPECT_FALSE(more.words.endsWith(u'…')) << more.font.pixelSize();
    const FittedText most = fitted(200);
    EXPECT_EQ(most.font.pixelSize(), 9);
    EXPECT_TRUE(most.words.endsWith(u'…'));
    EXPECT_GT(most.words.count(u'\n'), 0) << "it takes the lines that there are";
    EXPECT_LE(static_cast<double>(most.words.count(u'\n') + 1) * QFontMetricsF(most.font).lineSpacing(),
              room.height());
    const FittedText line = fittedText(QStringLiteral("hidden ").repeated(50), font, room, Qt::AlignLeft, 9);
    EXPECT_FALSE(line.words.contains(u'\n'));
    EXPECT_TRUE(line.words.endsWith(u'…'));
}

TEST(FittingName, ANameThatIsTooLongForALineMayStandOnTwo)
{
    const QFontMetrics letters{QFont()};
    const QString name = QStringLiteral("Goblin Skirmisher 2");
    const int head = letters.horizontalAdvance(QStringLiteral("Goblin")),
              tail = letters.horizontalAdvance(QStringLiteral("Skirmisher 2"));
    const auto two = onTwoLines(name, letters, head, tail);
    ASSERT_TRUE(two);
    EXPECT_EQ(two->first, QStringLiteral("Goblin"));
    EXPECT_EQ(two->second, QStringLiteral("Skirmisher 2"));
    const auto cut = onTwoLines(name, letters, head, tail - 1);
    ASSERT_TRUE(cut);
    EXPECT_TRUE(cut->second.startsWith(QStringLiteral("Skirm")) &&
                cut->second.endsWith(QStringLiteral("… 2")))
        << cut->second.toStdString();
    EXPECT_FALSE(onTwoLines(name, letters, head - 1, tail));
    EXPECT_FALSE(onTwoLines(QStringLiteral("Goblins"), letters, head, tail));
}

TEST(FittingName, OfManyNamesTheFirstOnesStandWholeWithTheNumberOfTheOthers)
{
    const QFontMetrics letters{QFont()};
    const QString names = QStringLiteral("Kennett, Elishod, Ellisa");
    const int whole = letters.horizontalAdvance(names);
    EXPECT_EQ(fittingNames(names, letters, whole), names);
    EXPECT_EQ(fittingNames(names, letters, whole - 1), QStringLiteral("Kennett, Elishod +1"));
    EXPECT_EQ(fittingNames(names, letters, letters.horizontalAdvance(QStringLiteral("Kennett +2"))),
              QStringLiteral("Kennett +2"));
    const QString cut =
        fittingNames(names, letters, letters.horizontalAdvance(QStringLiteral("Kennett +2")) - 3);
    EXPECT_TRUE(cut.startsWith(QStringLiteral("Ken")) && cut.endsWith(QStringLiteral("… +2")))
        << cut.toStdString();
}

TEST(FittingName, LettersAreSmallerBeforeANameIsCut)
{
    QImage paper(300, 40, QImage::Format_RGB32);
    QFont usual;
    usual.setPixelSize(15);
    const auto lettersFor = [&](const QString &name, int room) {
        QPainter painter(&paper);
        painter.setFont(usual);
        const QString shown = fitName(painter, name, room);
        return std::pair(shown, painter.font().pixelSize());
    };
    const QString name = QStringLiteral("Dawnkeeper"), two = QStringLiteral("Quillon Nightingale");
    const int whole = QFontMetrics(usual).horizontalAdvance(name);
    EXPECT_EQ(lettersFor(name, whole), std::pair(name, 15));
    EXPECT_EQ(lettersFor(name, whole - 4).first, name);
    EXPECT_LT(lettersFor(name, whole - 4).second, 15);
    EXPECT_TRUE(lettersFor(name, whole / 4).first.endsWith(u'…')) << "not so small that nobody reads it";
    EXPECT_EQ(lettersFor(two, whole), std::pair(QStringLiteral("Quillon"), 15))
        << "the first name says enough";
}

TEST(ToldApart, WhatDiffersComesFirst)
{
    using L = QStringList;
    const auto told = [](const L &texts) { return toldApart(texts); };
    EXPECT_EQ(told({QStringLiteral("Lay it east, as printed"), QStringLiteral("Lay it east, turned round")}),
              (L{QStringLiteral("As printed"), QStringLiteral("Turned round")}));
    const L names{QStringLiteral("Gallery"), QStringLiteral("Garden")};
    EXPECT_EQ(told(names), names) << "no word is divided";
    const L one{QStringLiteral("Go on")}, more{QStringLiteral("Go "), QStringLiteral("Go on")};
    EXPECT_EQ(told(one), one);
    EXPECT_EQ(told(more), more) << "nothing would be left of the first";
}

} // namespace
} // namespace flagstone::app::fitting_names_test
