#pragma once

#include "app/board/card_art.h"

#include <QWidget>

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

} // namespace flagstone::app
