// The cap on the black button says what the key does now.
#include "app/common/appearance.h"
#include "app/common/command_finder.h"
#include "app/common/key_button.h"
#include "app/common/settings.h"
#include "paint/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace flagstone::app::key_button_test {
namespace {

TEST(KeyButtonTest, LooksDisabledInEveryTheme)
{
    for (const auto theme : {paint::Theme::Light, paint::Theme::Dark, paint::Theme::Contrast}) {
        Settings settings;
        settings.theme = theme;
        applyAppearance(*qApp, settings);
        KeyButton black(QStringLiteral("Play"), enterKey());
        black.setProperty("usual", true);
        black.resize(200, 52);
        const auto ground = [&black] {
            QImage image(black.size(), QImage::Format_ARGB32);
            black.render(&image);
            return image.pixelColor(8, 26).name(); // left of the words
        };
        const auto colours = paint::windowColours(theme);
        EXPECT_EQ(ground(), colours.text.name());
        black.setEnabled(false);
        EXPECT_EQ(ground(), colours.window.name());
    }
    applyAppearance(*qApp, {});
}

TEST(KeyButtonTest, WordsAtTheLeftKeepAwayFromTheFrame)
{
    applyAppearance(*qApp, {});
    KeyButton link(QStringLiteral("Prepare a game"), enterKey());
    link.setKeyShown(false);
    link.setProperty("link", true);
    link.resize(link.sizeHint());
    QImage image(link.size(), QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    link.render(&image);
    for (int x = 0; x < 6; ++x)
        for (int y = 0; y < image.height(); ++y)
            ASSERT_EQ(image.pixel(x, y), image.pixel(0, 0)) << x << ", " << y;
}

TEST(KeyButtonTest, HasNoCapWhileSomethingElseTakesTheKey)
{
    QWidget page;
    auto *column = new QVBoxLayout(&page);
    auto *black = new KeyButton(QStringLiteral("Play"), enterKey(), &page);
    auto *other = new QToolButton(&page);
    auto *line = new QLineEdit(&page);
    auto *list = new QListWidget(&page), *opening = new QListWidget(&page);
    auto *box = new QComboBox(&page);
    box->addItems({QStringLiteral("easy"), QStringLiteral("hard")});
    auto *finder = new CommandFinder(&page, &page);
    takesEnter(*opening);
    for (QWidget *part : std::initializer_list<QWidget *>{black, other, line, list, opening, box, finder})
        column->addWidget(part);
    page.show();
    QApplication::setActiveWindow(&page);
    const auto shown = [&](QWidget *focus) {
        focus->setFocus();
        QImage image(black->size(), QImage::Format_ARGB32);
        black->render(&image);
        return image;
    };
    const QImage capped = shown(line);
    EXPECT_NE(shown(other), capped) << "Enter presses the other one";
    EXPECT_EQ(shown(line), capped);
    EXPECT_EQ(shown(list), capped);
    EXPECT_NE(shown(opening), capped) << "Enter opens what is chosen there";
    EXPECT_EQ(shown(box), capped);
    box->showPopup();
    EXPECT_NE(shown(box->view()), capped) << "Enter takes what is marked in the list";
    box->hidePopup();
    EXPECT_EQ(shown(box), capped);
    EXPECT_NE(shown(finder), capped) << "Enter runs the command";
}

} // namespace
} // namespace flagstone::app::key_button_test
