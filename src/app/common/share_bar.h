#pragma once

#include "sim/measures.h"

#include <QWidget>

namespace flagstone::app {

/// A share from 0 to 1 as a bar in ink, and its 95 % interval as a whisker. A share that is known exactly, with an
/// interval of no width, has no whisker.
class ShareBar final : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;
    void setShare(const Estimate &share);
    [[nodiscard]] QSize sizeHint() const override { return {110, fontMetrics().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Estimate m_share;
};

} // namespace flagstone::app
