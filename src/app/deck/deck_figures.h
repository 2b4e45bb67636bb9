#pragma once

#include "core/deck_spec.h"
#include "paint/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace flagstone::app {

/// Whether the deck holds together: each limit as a bar or a tick, and what to do about it.
class LimitList final : public QWidget {
    Q_OBJECT

public:
    explicit LimitList(QWidget *parent);
    void show(const std::vector<DeckLimit> &limits, const paint::WindowColours &colours);

private:
    QVBoxLayout *m_rows;
};

/// How likely a first hand holds something.
class HandList final : public QWidget {
    Q_OBJECT

public:
    explicit HandList(QWidget *parent);
    void show(const std::vector<HandChance> &hand);

private:
    QVBoxLayout *m_rows;
};

/// How many cards attack and react in each Round: attacks above the Round's number, reactions below, those with
/// their lesser value outlined.
class DeckCurve final : public QWidget {
    Q_OBJECT

public:
    explicit DeckCurve(QWidget *parent);
    void show(const std::vector<DeckRound> &curve, const paint::WindowColours &colours);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintRound(QPainter &painter, std::size_t i, const QRectF &place) const;
    void paintKey(QPainter &painter, const QRectF &place) const;

    std::vector<DeckRound> m_curve;
    paint::WindowColours m_colours = paint::windowColours(paint::Theme::Light);
};

} // namespace flagstone::app
