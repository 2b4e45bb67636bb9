#pragma once

#include "app/board/card_art.h"
#include "app/common/pace.h"
#include "core/events.h"

#include <QVariantAnimation>
#include <QWidget>

#include <deque>

namespace flagstone::app {

/// The last roll, die by die in the order rolled, and the rolls before it. A hit is full ink with a frame, a
/// miss is pale; a roll that is added up shows the sum.
class DiceTray : public QWidget {
    Q_OBJECT

public:
    explicit DiceTray(QWidget *parent = nullptr);

    /// `art` must outlive the widget: usually BoardView::art().
    void setArt(CardArt *art);
    void setPace(Pace pace) { m_pace = pace; }

    using QWidget::show;
    /// Shows a roll; `caption` says whose it is: "Kennett attacks".
    void show(const DiceRolled &roll, const QString &caption);
    void clear();
    void finish(); ///< ends the motion at once
    [[nodiscard]] bool rolling() const;
    [[nodiscard]] std::size_t history() const { return m_rolls.size(); }
    /// What the last roll came to, in words: "2 hits", "5 + 3 = 8".
    [[nodiscard]] QString result() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override; ///< a row of dice and what they came to
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Roll {
        DiceRolled dice;
        QString caption;
    };
    static constexpr std::size_t kKept = 20;
    static constexpr std::size_t kListed = 3;
    static constexpr int kDie = 50;

    void paintDice(QPainter &painter, const Roll &roll, int top);
    [[nodiscard]] int perRow(int width) const;
    [[nodiscard]] int rows(int width) const;
    [[nodiscard]] int line() const; ///< height of a line of text, in pixels
    [[nodiscard]] static QString resultOf(const DiceRolled &roll);

    CardArt *m_art = nullptr;
    Pace m_pace = Pace::Normal;
    std::deque<Roll> m_rolls; ///< newest first
    QVariantAnimation m_motion;
};

} // namespace flagstone::app
