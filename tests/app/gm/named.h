#pragma once

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QWidget>
#include <gtest/gtest.h>

namespace flagstone::app {

/// Whatever the keyboard reaches in a window that is shown has a name that a screen reader can say.
inline void expectNamed(QWidget &window)
{
    int seen = 0;
    for (auto *part : window.findChildren<QWidget *>()) {
        const QWidget *whole = part->parentWidget();
        const auto *area = qobject_cast<const QAbstractScrollArea *>(whole);
        const bool spokenFor = (area != nullptr && area->viewport() == part) ||
                               qobject_cast<const QAbstractSpinBox *>(whole) != nullptr ||
                               qobject_cast<const QComboBox *>(whole) != nullptr;
        if (!(part->focusPolicy() & Qt::TabFocus) || !part->isVisible() || spokenFor)
            continue;
        ++seen;
        auto *known = QAccessible::queryAccessibleInterface(part);
        ASSERT_NE(known, nullptr);
        EXPECT_FALSE(known->text(QAccessible::Name).isEmpty())
            << part->metaObject()->className() << " in " << whole->metaObject()->className() << " of "
            << window.objectName().toStdString();
    }
    EXPECT_GT(seen, 0);
}

} // namespace flagstone::app
