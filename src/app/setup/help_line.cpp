#include "app/setup/help_line.h"

#include "app/common/quiet_wheel.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>

namespace flagstone::app {

namespace {

constexpr const char *kHelp = "help"; ///< a control's property

} // namespace

HelpLine::HelpLine(QLabel &line) : QObject(&line), m_line(line)
{
    line.setMinimumHeight(line.fontMetrics().lineSpacing() * 2 + 18);
}

void HelpLine::explain(QWidget &control, const QString &help)
{
    control.setProperty(kHelp, help);
    control.setAccessibleDescription(help);
    control.installEventFilter(this);
    if (qobject_cast<QComboBox *>(&control) || qobject_cast<QAbstractSpinBox *>(&control))
        quietWheel(control);
}

void HelpLine::say(const QString &text)
{
    m_line.setText(text);
}

bool HelpLine::eventFilter(QObject *watched, QEvent *event)
{
    const QWidget *shown = nullptr;
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn)
        shown = qobject_cast<QWidget *>(watched);
    else if (event->type() == QEvent::Leave)
        shown = m_line.window()->focusWidget();
    if (shown != nullptr)
        m_line.setText(shown->property(kHelp).toString());
    return QObject::eventFilter(watched, event);
}

} // namespace flagstone::app
