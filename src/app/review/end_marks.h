#pragma once

#include "app/common/plain_text.h"
#include "app/panels/table_words.h"

#include <vector>

namespace flagstone::app {

/// A part of the quest beside its box.
class TickLabel final : public PlainLabel {
    Q_OBJECT

public:
    TickLabel(const QuestTick &tick, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int side() const { return fontMetrics().height(); }
    void makeRoom() { setContentsMargins(side() + 8, 0, 0, 0); }

    bool m_done;
};

/// A box for each of the last tries: a tick where it was won, a cross where it was lost. The number beside them
/// says all of it.
class TryBoxes final : public QWidget {
    Q_OBJECT

public:
    /// `tries`: true for won, the last one last.
    TryBoxes(const std::vector<bool> &tries, QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int side() const { return fontMetrics().height() * 5 / 4; }
    [[nodiscard]] int step() const { return side() * 5 / 4; }

    std::vector<bool> m_tries;
};

} // namespace flagstone::app
