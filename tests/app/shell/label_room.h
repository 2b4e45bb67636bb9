#pragma once

#include <QLabel>
#include <gtest/gtest.h>

#include <string>

namespace flagstone::app {

/// Nothing that is written on a page is cut.
inline void expectRoomForWords(const QWidget &page, const std::string &where)
{
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisible() && !label->text().isEmpty()) {
            const int needed =
                label->wordWrap() ? label->heightForWidth(label->width()) : label->minimumSizeHint().height();
            EXPECT_GE(label->height(), needed) << where << label->text().toStdString();
            EXPECT_TRUE(label->wordWrap() || label->width() >= label->minimumSizeHint().width())
                << where << label->text().toStdString();
        }
}

} // namespace flagstone::app
