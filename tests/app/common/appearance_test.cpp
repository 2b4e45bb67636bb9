// The look of the whole program.
#include "app/common/appearance.h"
#include "app/common/settings.h"
#include "paint/theme.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>
#include <gtest/gtest.h>

namespace flagstone::app::appearance_test {
namespace {

class Styled final : public QWidget {
public:
    [[nodiscard]] int times() const { return m_times; }

protected:
    void changeEvent(QEvent *event) override
    {
        QWidget::changeEvent(event);
        m_times += event->type() == QEvent::StyleChange ? 1 : 0;
    }

private:
    int m_times = 0;
};

TEST(AppearanceTest, WidgetsAreStyledAgainOnlyForAnotherLook)
{
    Settings settings;
    applyAppearance(*qApp, settings);
    Styled widget;
    widget.show();
    const int shown = widget.times();
    settings.pace = Pace::Instant; // which has no look
    applyAppearance(*qApp, settings);
    EXPECT_EQ(widget.times(), shown);
    settings.textScale = 150;
    applyAppearance(*qApp, settings);
    EXPECT_GT(widget.times(), shown);
    EXPECT_EQ(QApplication::font().pixelSize(), 19);
    const int larger = widget.times();
    settings.theme = paint::Theme::Dark;
    applyAppearance(*qApp, settings);
    EXPECT_GT(widget.times(), larger);
    EXPECT_EQ(QApplication::palette().color(QPalette::Window), paint::windowColours(settings.theme).panel);
    applyAppearance(*qApp, {});
}

} // namespace
} // namespace flagstone::app::appearance_test
