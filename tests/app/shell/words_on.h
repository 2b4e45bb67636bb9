#pragma once

#include <QLabel>
#include <QStringList>

namespace flagstone::app {

/// What the labels say, also those that are hidden.
inline QStringList wordsOn(const QWidget &part)
{
    QStringList all;
    for (const QLabel *label : part.findChildren<QLabel *>())
        all << label->text();
    return all;
}

} // namespace flagstone::app
