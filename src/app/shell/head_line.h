#pragma once

#include "app/panels/table_words.h"

#include <QWidget>

namespace flagstone::app {

/// The middle of the window's head: the game, its place, and how far the quest is.
class HeadLine final : public QWidget {
    Q_OBJECT

public:
    explicit HeadLine(QWidget *parent);

    void show(const QString &title, const QString &place, const std::vector<QuestTick> &ticks);
    using QWidget::show;
    [[nodiscard]] int fullWidth() const; ///< px of all it has to say

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont strong() const;
    [[nodiscard]] int box() const; ///< px of a tick
    [[nodiscard]] int ticksWidth() const;
    [[nodiscard]] int placeWidth() const;

    QString m_title, m_place;
    std::vector<QuestTick> m_ticks;
};

} // namespace flagstone::app
