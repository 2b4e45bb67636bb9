#include "app/common/focus_walk.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>

namespace flagstone::app {

namespace {

QWidget *firstIn(QWidget *part)
{
    const auto takes = [](const QWidget *widget) {
        return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled();
    };
    if (part->focusProxy() != nullptr)
        return part->focusProxy();
    if (takes(part))
        return part;
    const auto inside = part->findChildren<QWidget *>();
    const auto found = std::ranges::find_if(inside, takes);
    return found == inside.end() ? nullptr : *found;
}

} // namespace

void focusNextPart(const QList<QWidget *> &parts)
{
    const QWidget *focus = QApplication::focusWidget();
    const auto has = std::ranges::find_if(parts, [focus](const QWidget *part) {
        return focus != nullptr && (part == focus || part->isAncestorOf(focus));
    });
    const qsizetype from = has == parts.end() ? 0 : has - parts.begin() + 1;
    for (qsizetype i = 0; i < parts.size(); ++i)
        if (QWidget *first = firstIn(parts[(from + i) % parts.size()])) {
            first->setFocus(Qt::ShortcutFocusReason);
            return;
        }
}

} // namespace flagstone::app
