#include "app/common/level_filter.h"

#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"

#include <QButtonGroup>
#include <QToolButton>

namespace flagstone::app {

namespace {

constexpr const char *kLevel = "level";

} // namespace

LevelFilter::LevelFilter(const std::set<QString> &levels, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    m_buttons->setExclusive(false);
    auto *flow = new FlowLayout(4, this);
    for (const QString &level : levels) {
        auto *button = new QToolButton(this);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setCheckable(true);
        button->setIcon(QIcon(pictures.levelPlate(level, 24, devicePixelRatioF())));
        button->setIconSize({24, 24});
        button->setAccessibleName(level == QLatin1String("any") ? tr("Cards of every level")
                                                                : tr("Level %1").arg(level));
        setTip(button, button->accessibleName());
        button->setProperty(kLevel, level);
        m_buttons->addButton(button);
        flow->addWidget(button);
    }
    setVisible(levels.size() > 1);
    connect(m_buttons, &QButtonGroup::buttonClicked, this, &LevelFilter::changed);
}

std::set<QString> LevelFilter::levels() const
{
    std::set<QString> pressed;
    for (const auto *button : m_buttons->buttons())
        if (button->isChecked())
            pressed.insert(button->property(kLevel).toString());
    return pressed;
}

} // namespace flagstone::app

#include "moc_level_filter.cpp"
