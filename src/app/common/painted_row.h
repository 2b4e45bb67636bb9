#pragma once

#include <QAbstractButton>

#include <functional>

namespace flagstone::app {

/// A row that can be pressed: painted by a function, spoken by its accessible name.
class PaintedRow final : public QAbstractButton {
    Q_OBJECT

public:
    using Paint = std::function<void(QPainter &painter, const QRectF &in)>;
    static constexpr int kInset =
        6; ///< px between its edge, where the ring of the focus is, and what is painted

    PaintedRow(const QString &spoken, int height, Paint paint, QWidget *parent = nullptr);

    /// Takes what room there is, up to this height.
    void growTo(int height);
    [[nodiscard]] QSize sizeHint() const override { return {240, m_height}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int m_height;
    Paint m_paint;
};

} // namespace flagstone::app
