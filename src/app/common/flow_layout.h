#pragma once

#include <QLayout>
#include <QList>
#include <QWidget>

namespace flagstone::app {

/// Lays out widgets from left to right and wraps them at the width; its height follows its width.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(int spacing, QWidget *parent = nullptr);
    ~FlowLayout() override;

    /// Gives each widget at least as much room as the largest needs, so that all lines are filled, with as many widgets
    /// in each as in the others or one more.
    void setEqual(bool equal) { m_equal = equal; }

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem *itemAt(int i) const override { return m_items.value(i); }
    QLayoutItem *takeAt(int i) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    /// At this width, the height of those lines that end within `most` px.
    [[nodiscard]] int wholeLines(int width, int most) const { return arrange({0, 0, width, 0}, false, most); }
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int arrange(const QRect &rect, bool move, int most = QWIDGETSIZE_MAX) const;
    /// Of a widget, from 0 among those that are shown: that of the largest, widened until its line fills this width.
    [[nodiscard]] QSize equalSize(int width, int which) const;

    bool m_equal = false;
    QList<QLayoutItem *> m_items;
};

} // namespace flagstone::app
