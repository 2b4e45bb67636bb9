#include "app/panels/one_stop.h"

#include <QKeyEvent>

#include <algorithm>

namespace flagstone::app {

namespace {

/// By Tab and by arrows, but not by a press.
constexpr auto kStop = static_cast<Qt::FocusPolicy>(Qt::StrongFocus & ~Qt::ClickFocus);
/// By arrows alone. It is not NoFocus: that would take it from screen readers.
constexpr auto kByArrows = static_cast<Qt::FocusPolicy>(kStop & ~Qt::TabFocus);

bool takesFocus(const QWidget *widget)
{
    return widget != nullptr && !widget->isHidden() && widget->isEnabled();
}

} // namespace

void OneStop::setLines(const std::vector<Line> &lines)
{
    const QWidget *stop = nullptr;
    m_lines.clear();
    for (const Line &line : lines) {
        m_lines.emplace_back();
        for (QWidget *member : line) {
            m_lines.back() << member;
            member->installEventFilter(this);
            if (stop == nullptr || member->hasFocus())
                stop = member;
        }
    }
    makeStop(stop);
}

void OneStop::makeStop(const QWidget *stop)
{
    for (const auto &line : m_lines)
        for (const auto &member : line)
            if (member != nullptr)
                member->setFocusPolicy(member == stop ? kStop : kByArrows);
}

void OneStop::step(const QWidget *from, int key)
{
    const auto has = [from](const QList<QPointer<QWidget>> &line) {
        return std::ranges::find(line, from, &QPointer<QWidget>::get) != line.end();
    };
    const auto here = std::ranges::find_if(m_lines, has);
    if (here == m_lines.end())
        return;
    const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
    const int by = key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
    QList<QWidget *> way; // those that can be reached, in order
    for (auto line = m_lines.begin(); line != m_lines.end(); ++line)
        for (const auto &member : *line) {
            if (across ? line != here : line == here ? member != from : false)
                continue;
            if (takesFocus(member) || member == from) {
                way << member;
                if (!across)
                    break; // its first
            }
        }
    const qsizetype next = way.indexOf(from) + by;
    if (next >= 0 && next < way.size())
        way[next]->setFocus(by < 0 ? Qt::BacktabFocusReason : Qt::TabFocusReason);
}

bool OneStop::eventFilter(QObject *watched, QEvent *event)
{
    auto *member = qobject_cast<QWidget *>(watched);
    if (member != nullptr && event->type() == QEvent::FocusIn)
        makeStop(member);
    if (member != nullptr && event->type() == QEvent::HideToParent && member->focusPolicy() == kStop &&
        !m_lines.empty() && !m_lines.front().isEmpty())
        makeStop(m_lines.front().front());
    if (member == nullptr || event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent *>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right && key != Qt::Key_Up && key != Qt::Key_Down)
        return QObject::eventFilter(watched, event);
    step(member, key);
    return true;
}

} // namespace flagstone::app

#include "moc_one_stop.cpp"
