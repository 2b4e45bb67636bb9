#pragma once

#include "app/common/plain_text.h"

namespace flagstone::app {

/// A label that the style sheet knows by its name.
[[nodiscard]] inline QLabel *namedLabel(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(QLatin1String(name));
    return made;
}

/// The same with as many lines as its text needs.
[[nodiscard]] inline QLabel *wrappedLabel(const QString &text, const char *name, QWidget *parent)
{
    QLabel *made = namedLabel(text, name, parent);
    made->setWordWrap(true);
    return made;
}

/// A named label that lets clicks through to what is below.
[[nodiscard]] inline QLabel *quietLabel(const QString &text, const char *name, QWidget *parent)
{
    QLabel *made = namedLabel(text, name, parent);
    made->setAttribute(Qt::WA_TransparentForMouseEvents);
    return made;
}

} // namespace flagstone::app
