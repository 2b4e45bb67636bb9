#pragma once

#include "app/board/card_art.h"
#include "app/board/target_layer.h"

#include <QFont>
#include <QPixmap>
#include <QToolButton>
#include <QWidget>

#include <optional>
#include <vector>

namespace flagstone::app {

class ChoiceCard;

/// How a name stands in a place of this size.
struct FittedName {
    QFont font;
    int flags;    ///< of QPainter::drawText(): on one line or on several
    QString text; ///< whole, or cut where it does not fit
};
/// Smaller where it has no room on one line, then on two lines; at last it is cut. `scale` is that of the text.
[[nodiscard]] FittedName fittedName(const QString &name, QSize place, double scale);

/// Cards to choose from, over the table: side by side, as large as fit, below the question; where they would be too
/// small to be read, on several pages. Plans lie as squares.
class ChoiceSpread final : public QWidget {
    Q_OBJECT

public:
    ChoiceSpread(CardArt &art, QWidget *parent);

    /// Shows the cards that the choices are about, one each; a choice about none stays in the bar. Hides if no
    /// choice is about a card.
    void setDecision(const Decision &decision, const Wording &wording);
    void clear();
    /// Targets that digits choose now, 1 and on.
    void setDigits(const std::vector<Target> &targets);
    /// How likely what is chosen succeeds: "52 %".
    void setChances(const std::vector<std::pair<Target, QString>> &chances);
    void setMarked(const std::optional<Target> &target);
    /// Whether it can be chosen here.
    [[nodiscard]] bool shows(const Target &target) const;
    /// 1 to 2: size of the words.
    void setTextScale(double scale);

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void hovered(std::optional<flagstone::Target> target);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    /// Arrows point at the next card that way, PgUp and PgDn at the first of another page.
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Grid {
        int columns = 1, rows = 1, side = 1; ///< side: width of a card
    };
    void layOut();
    [[nodiscard]] Grid gridFor(int cards) const;
    [[nodiscard]] int edgeFor(int cards) const; ///< px between so many cards
    [[nodiscard]] int headHeight() const;       ///< px that the question takes
    [[nodiscard]] int roomWidth() const;        ///< px that the cards have
    void paintQuestion(QPainter &painter) const;
    [[nodiscard]] int cardsOnPage() const;
    void point(int card);                 ///< at the one with this number, or the nearest there is
    [[nodiscard]] int markedCard() const; ///< -1 if none is

    CardArt &m_art;
    QString m_question;
    QPixmap m_ground; ///< a tile of linoleum
    paint::Theme m_theme = paint::Theme::Light;
    std::vector<ChoiceCard *> m_cards;
    double m_shape = 1; ///< height of a card to its width
    int m_columns = 1;
    int m_onPage = 1;   ///< cards
    bool m_asks = true; ///< or is there no room for the question? The bar asks it, too
    int m_page = 0;
    QToolButton *m_pages; ///< which page it is; a press shows the next
    std::optional<Target> m_marked;
    double m_textScale = 1.0;
};

} // namespace flagstone::app
