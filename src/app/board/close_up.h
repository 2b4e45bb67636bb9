#pragma once

#include "app/board/card_view.h"

#include <QFrame>
#include <QTimer>

#include <functional>
#include <span>
#include <vector>

namespace flagstone::app {

/// A card shown large beside the pointer, once it has rested there. It never takes focus and lets clicks through.
class CloseUp : public QFrame {
    Q_OBJECT

public:
    /// A card, a point of the parent beside which it is shown, and how it lies: so that its doors are where they are on
    /// the table.
    struct Spot {
        CardId card = kNoCard;
        QPoint beside;
        Turn turns = 0;
    };
    /// Places of the parent that a card beside a point must not cover while there is room elsewhere. The first ones are
    /// covered first.
    using Kept = std::function<std::vector<QRect>(QPoint beside)>;

    CloseUp(CardArt &art, QWidget *parent);

    void setTextScale(double scale) { m_textScale = scale; }
    void setKept(Kept kept) { m_kept = std::move(kept); }
    /// This many pixels at the right of the parent are covered: nothing is shown there.
    void setSide(int pixels) { m_side = pixels; }

    /// The card that is pointed at, or kNoCard. It is shown after a while (kCloseUpWait) if it is too `small` to be
    /// read where it lies. Nothing happens while one is pinned.
    void pointAt(const Spot &spot, bool small);
    [[nodiscard]] const Spot &pointedAt() const { return m_spot; }
    /// What is pointed at is not shown, but what is pinned stays.
    void dismiss();
    /// Shows it at once until it is unpinned.
    void pin(const Spot &spot);
    void unpin();
    [[nodiscard]] bool pinned() const { return m_pinned; }
    /// Nothing is pointed at or pinned any longer.
    void reset();

    /// Covers nothing of `kept` where there is room elsewhere, if need be smaller, while its text can be read.
    void showCard(const Spot &spot, std::span<const QRect> kept = {});
    [[nodiscard]] CardId card() const { return m_view.card(); }

private:
    [[nodiscard]] QSize room() const;
    [[nodiscard]] QRect placeFor(QSizeF card, QPoint beside, double scale) const;
    void showSpot(const Spot &spot);

    CardArt &m_art;
    CardView m_view;
    double m_textScale = 1.0;
    int m_side = 0; ///< px
    Kept m_kept = [](QPoint) { return std::vector<QRect>(); };
    Spot m_spot;
    QTimer m_wait;
    bool m_pinned = false;
};

} // namespace flagstone::app
