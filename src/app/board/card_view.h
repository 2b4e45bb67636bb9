#pragma once

#include "app/board/card_art.h"

#include <QFrame>
#include <QWidget>

#include <span>

namespace flagstone::app {

/// One card, as large as the widget allows. Its height follows its width.
class CardView : public QWidget {
    Q_OBJECT

public:
    /// Made without pictures; setArt or setCard come first.
    explicit CardView(QWidget *parent = nullptr);

    /// `art` must outlive the widget: usually BoardView::art().
    void setArt(CardArt *art);
    /// kNoCard shows an empty place. `turns`: how its plan lies.
    void setCard(CardId card, Turn turns = 0);
    [[nodiscard]] CardId card() const { return m_card; }
    [[nodiscard]] Turn turns() const { return m_turns; }

    [[nodiscard]] QSize sizeHint() const override { return {189, 264}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    CardArt *m_art = nullptr;
    CardId m_card = kNoCard;
    Turn m_turns = 0;
};

/// A card shown large beside the pointer. It never takes focus and lets clicks through until it is pinned.
class CloseUp : public QFrame {
    Q_OBJECT

public:
    CloseUp(CardArt &art, QWidget *parent);

    /// Shows a card beside a point of the parent, wherever there is room. `turns`: how it lies, so that its doors
    /// are where they are on the table. It covers nothing of `kept` where there is room elsewhere, if need be smaller,
    /// while its text can be read.
    void showCard(CardId card, QPoint beside, double textScale, Turn turns = 0,
                  std::span<const QRect> kept = {});
    void setPinned(bool pinned);
    [[nodiscard]] bool pinned() const { return m_pinned; }
    [[nodiscard]] CardId card() const { return m_view.card(); }

private:
    [[nodiscard]] QRect placeFor(QSizeF card, QPoint beside, double scale) const;

    CardArt &m_art;
    CardView m_view;
    bool m_pinned = false;
};

} // namespace flagstone::app
