// The look of controls where the text is large.
#include "app/common/appearance.h"
#include "app/common/edged_style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPalette>
#include <QPushButton>
#include <QSlider>
#include <QStyleOption>
#include <QToolButton>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::edged_style_test {
namespace {

void setText(QWidget &widget, int percent)
{
    QFont font = widget.font();
    font.setPixelSize(kPlainText * percent / 100);
    widget.setFont(font);
}

TEST(EdgedStyle, BoxesAndCirclesGrowWithTheTextBesideThem)
{
    EdgedStyle style;
    QCheckBox box;
    for (const auto metric : {QStyle::PM_IndicatorWidth, QStyle::PM_IndicatorHeight,
                              QStyle::PM_ExclusiveIndicatorWidth, QStyle::PM_ExclusiveIndicatorHeight}) {
        setText(box, 100);
        const int usual = style.pixelMetric(metric, nullptr, &box);
        setText(box, 200);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, &box), 2 * usual);
        setText(box, 80);
        EXPECT_EQ(style.pixelMetric(metric, nullptr, &box), usual) << "never smaller";
    }
}

TEST(EdgedStyle, TextFieldsHaveAirBesideTheirWords)
{
    EdgedStyle style;
    QLineEdit field;
    field.setStyle(&style);
    field.resize(200, 30);
    const auto inside = [&] {
        QStyleOptionFrame option;
        option.initFrom(&field);
        option.lineWidth = field.hasFrame() ? style.pixelMetric(QStyle::PM_DefaultFrameWidth) : 0;
        return style.subElementRect(QStyle::SE_LineEditContents, &option, &field);
    };
    EXPECT_GE(inside().left(), 6);
    EXPECT_LE(inside().right(), 193);
    const int wide = field.sizeHint().width();
    field.setFrame(false); // a part of a box with numbers
    EXPECT_LE(inside().left(), 1);
    EXPECT_GE(wide - field.sizeHint().width(), 12) << "no words are lost";
}

/// How wide the arrow of a choice is, in pixels.
int arrowOf(EdgedStyle &style, int percent)
{
    QComboBox box; // without words: only the arrow is dark
    box.setStyle(&style);
    setText(box, percent);
    box.resize(200, 60);
    const QImage shown = box.grab().toImage();
    int left = shown.width(), right = 0;
    for (int y = 10; y < 50; ++y)
        for (int x = 120; x < 195; ++x)
            if (qGray(shown.pixel(x, y)) < 100) {
                left = std::min(left, x);
                right = std::max(right, x);
            }
    return right - left;
}

TEST(EdgedStyle, TheArrowOfAChoiceGrowsWithTheText)
{
    EdgedStyle style;
    const int usual = arrowOf(style, 100);
    EXPECT_GT(usual, 4);
    EXPECT_GE(arrowOf(style, 200), usual * 3 / 2);
}

TEST(EdgedStyle, AMenuThatIsTooTallForTheScreenScrollsInOneColumn)
{
    EdgedStyle style;
    QMenu menu;
    menu.setStyle(&style);
    for (int n = 0; n < 100; ++n)
        menu.addAction(QString::number(n));
    menu.popup(QPoint());
    EXPECT_EQ(menu.actionGeometry(menu.actions().back()).left(),
              menu.actionGeometry(menu.actions().front()).left());
    menu.close();
}

/// White on black, without a grey.
QPalette contrast()
{
    QPalette palette(Qt::white, Qt::black);
    for (const auto role : {QPalette::Mid, QPalette::Text, QPalette::ButtonText, QPalette::WindowText,
                            QPalette::PlaceholderText, QPalette::Highlight})
        palette.setColor(role, Qt::white);
    for (const auto role : {QPalette::Base, QPalette::Button, QPalette::Window})
        palette.setColor(role, Qt::black);
    return palette;
}

TEST(EdgedStyle, ASliderHasEdgesOnBlackAlsoWithoutTheFocus)
{
    EdgedStyle style;
    QSlider slider(Qt::Horizontal);
    slider.setStyle(&style);
    slider.setPalette(contrast());
    slider.resize(200, 30);
    const QImage shown = slider.grab().toImage();
    int groove = 0, handle = 0; // white pixels across them
    for (int y = 0; y < shown.height(); ++y) {
        groove += shown.pixelColor(150, y) == QColor(Qt::white) ? 1 : 0;
        handle += shown.pixelColor(6, y) == QColor(Qt::white) ? 1 : 0;
    }
    EXPECT_GE(groove, 2);
    EXPECT_GE(handle, 2);
}

TEST(EdgedStyle, DotsSayWhatCannotBeUsedWhereThereIsNoGrey)
{
    EdgedStyle style;
    QComboBox box;
    QToolButton tool;
    tool.setAutoRaise(true);
    const auto edge = [&style](QWidget &control, bool enabled) {
        control.setStyle(&style);
        control.setPalette(contrast());
        control.resize(200, 30);
        control.setEnabled(enabled);
        const QImage shown = control.grab().toImage();
        int light = 0;
        for (int x = 10; x < 190; ++x)
            light += qGray(shown.pixel(x, 0)) > 100 ? 1 : 0;
        return light;
    };
    const int solid = edge(box, true);
    EXPECT_GT(solid, 100);
    EXPECT_LT(edge(box, false), solid * 3 / 4);
    EXPECT_EQ(edge(tool, true), 0);
    EXPECT_GT(edge(tool, false), 0);
}

/// What only Alt uses is shown with Alt: by the pixels of a button whose words have such a letter.
TEST(EdgedStyle, LettersAreUnderlinedWhileAltIsDown)
{
    EdgedStyle style;
    QCoreApplication::instance()->installEventFilter(&style);
    QPushButton marked(QStringLiteral("Play the first &rooms")),
        plain(QStringLiteral("Play the first rooms"));
    for (QPushButton *button : {&marked, &plain}) {
        button->setStyle(&style);
        button->resize(200, 40);
    }
    const auto underlined = [&] { return marked.grab().toImage() != plain.grab().toImage(); };
    const auto alt = [&](QEvent::Type type) {
        QKeyEvent event(type, Qt::Key_Alt, Qt::NoModifier);
        QCoreApplication::sendEvent(&marked, &event);
    };
    EXPECT_FALSE(underlined());
    alt(QEvent::KeyPress);
    EXPECT_TRUE(underlined());
    alt(QEvent::KeyRelease);
    EXPECT_FALSE(underlined());
    alt(QEvent::KeyPress);
    QEvent left(QEvent::WindowDeactivate);
    QCoreApplication::sendEvent(&marked, &left);
    EXPECT_FALSE(underlined()) << "Alt and Tab went to another window";
}

TEST(EdgedStyle, AMenuShowsItsLettersWithoutAlt)
{
    EdgedStyle style;
    const QMenu menu;
    const QMenuBar bar;
    EXPECT_EQ(style.styleHint(QStyle::SH_UnderlineShortcut, nullptr, &menu), 1);
    EXPECT_EQ(style.styleHint(QStyle::SH_UnderlineShortcut, nullptr, &bar), 0);
}

} // namespace
} // namespace flagstone::app::edged_style_test
