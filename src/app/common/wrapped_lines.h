#pragma once

#include "app/common/plain_text.h"

class QPaintDevice;

namespace flagstone::app {

/// A text in lines of at most `width` px, at most `most` of them: the last one ends in dots where more would follow.
/// `device`: what the lines are drawn on, if it is not the screen.
[[nodiscard]] QStringList wrappedLines(const QString &text, const QFont &font, double width, int most,
                                       QPaintDevice *device = nullptr);

/// A label that shows whole lines only, as many as there is room for.
class WrappedLabel final : public PlainLabel {
    Q_OBJECT

public:
    using PlainLabel::PlainLabel;

    [[nodiscard]] QSize minimumSizeHint() const override { return {0, fontMetrics().lineSpacing()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace flagstone::app
