#pragma once

#include "app/common/plain_text.h"

namespace flagstone::app {

/// A label that the style sheet knows by its name, and that lets clicks through to what is below.
[[nodiscard]] inline QLabel *quietLabel(const QString &text, const QString &name, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(name);
    made->setAttribute(Qt::WA_TransparentForMouseEvents);
    return made;
}

} // namespace flagstone::app
