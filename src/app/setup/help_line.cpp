#include "app/setup/help_line.h"

#include "app/common/quiet_wheel.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr const char *kHelp = "help";         ///< a control's property
constexpr int kBeside = 28, kAboveBelow = 18; ///< px around the words
constexpr int kLeastLines = 2;

} // namespace

HelpLine::HelpLine(QLabel &line) : QObject(&line), m_line(line)
{
    line.setMinimumHeight(line.fontMetrics().lineSpacing() * kLeastLines + kAboveBelow);
    line.installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, const QWidget *now) {
        if (now != nullptr && now->window() == m_line.window() && now->property(kHelp).toString().isEmpty())
            m_line.clear(); // what it said is about something else
    });
}

/// At its width.
void HelpLine::keepRoom()
{
    const QFontMetrics letters = m_line.fontMetrics();
    const QRect column(0, 0, std::max(1, m_line.width() - kBeside), QWIDGETSIZE_MAX);
    const int words = letters.boundingRect(column, Qt::TextWordWrap, m_longest).height();
    m_line.setMinimumHeight(std::max(words, letters.lineSpacing() * kLeastLines) + kAboveBelow);
}

void HelpLine::explain(QWidget &control, const QString &help)
{
    if (help.size() > m_longest.size()) {
        m_longest = help;
        if (m_line.isVisible()) // else it has no width yet
            keepRoom();
    }
    const QString before = control.property(kHelp).toString();
    if (!before.isEmpty() && m_line.text() == before)
        m_line.setText(help);
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
    if (watched == &m_line) {
        if (event->type() == QEvent::Resize)
            keepRoom();
        return QObject::eventFilter(watched, event);
    }
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

#include "moc_help_line.cpp"
