#pragma once

#include "app/common/accessible_parts.h"
#include "app/common/card_context.h"
#include "app/common/pace.h"
#include "app/play/figures.h"
#include "core/decision.h"

#include <QVariantAnimation>
#include <QWidget>

#include <optional>
#include <set>
#include <vector>

namespace flagstone::app {

/// Cards held together, as a fan under a line of words: known ones face up, those that are alike as one with their
/// number, then the backs of those that this seat may not know. Arrow keys and the mouse walk along it, Enter or a
/// click points at a card.
class HandFan final : public QWidget, public AccessibleParts {
    Q_OBJECT

public:
    /// Table: to play from, at the board's edge. Shown: to look at, as large as fill() lets them be.
    enum class Size : std::uint8_t { Hand, Aside, Table, Shown };

    HandFan(const CardContext &source, const Hand &hand, Size size, QWidget *parent = nullptr);

    /// Other cards. A user who walks along them with the keys stays in place.
    void setHand(const Hand &hand);
    /// The height of the board at whose edge it lies: of Size::Table.
    void setBoard(int height);
    /// Makes the cards as large as this room allows, each seen whole, in as many rows as that takes: for
    /// Size::Shown.
    void fill(QSize room);

    /// Of cards to play from that rise.
    void setPace(Pace pace) { m_pace = pace; }
    /// Cards that a choice names now get a frame, and to play from they rise. `digits`: what the keys from 1 on choose,
    /// which stand on the cards.
    void setLit(const std::set<CardId> &cards, const std::vector<Target> &digits = {});
    /// What Enter would choose, if it is a card.
    void setMarked(const std::optional<Target> &target);
    [[nodiscard]] CardId current() const; ///< kNoCard on a back; the first of several that are alike
    [[nodiscard]] QString title() const;  ///< the line of words
    /// Those that are alike count as one.
    [[nodiscard]] int cards() const { return static_cast<int>(m_places.size()); }
    [[nodiscard]] bool someLit() const; ///< whether one of them can be chosen
    /// Face up.
    [[nodiscard]] bool holds(CardId card) const;

    [[nodiscard]] QAccessible::Role partsRole() const override { return QAccessible::List; }
    [[nodiscard]] int partCount() const override { return cards(); }
    [[nodiscard]] QString partName(int n) const override;
    [[nodiscard]] QString partDescription(int n) const override; ///< the words on a known card
    [[nodiscard]] QRect partRect(int n) const override;
    [[nodiscard]] int partInFocus() const override;
    void focusPart(int n) override;
    void pressPart(int n) override;

    /// In px: cards overlap, but the words above them do not shrink.
    [[nodiscard]] int wordsWidth() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    /// A card to show large; kNoCard hides it.
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// A card of the fan: a known one, several that are alike, or one of the many that lie face down.
    struct Place {
        std::vector<CardId> cards; ///< the known ones
        CardId shows = kNoCard;    ///< whose face or back is drawn
        QString words;
    };
    void takeCards(const Hand &hand);
    void setCurrent(int n);
    void point(int n); ///< the current card from now on; -1 for none
    void drop();       ///< no card is current from now on
    [[nodiscard]] QRectF rectOf(int n) const;
    [[nodiscard]] int at(QPointF point) const; ///< -1 beside the cards
    [[nodiscard]] bool isLit(const Place &place) const;
    [[nodiscard]] bool isMarked(const Place &place) const; ///< a lit one
    [[nodiscard]] bool isWhole() const;                    ///< is each card seen whole?
    [[nodiscard]] double widestStep() const;               ///< px from a known card to the next
    [[nodiscard]] int lift(int n) const;                   ///< px by which a card stands out
    [[nodiscard]] int cardWidth() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] int inRow() const;      ///< known cards
    [[nodiscard]] int columns() const;    ///< known cards and backs, at most
    [[nodiscard]] double rowStep() const; ///< of a card's width: from a row to the next
    [[nodiscard]] int rowOf(int n) const;
    [[nodiscard]] int side() const;                            ///< px beside the cards
    [[nodiscard]] int head() const;                            ///< px above them
    [[nodiscard]] QPixmap pictureOf(const Place &place) const; ///< or what stands in for it
    void paintPlace(QPainter &painter, int n) const;
    void paintRing(QPainter &painter, const QRectF &card, bool whole, bool focused) const;
    [[nodiscard]] QRectF keyRect(int n) const;
    void paintKey(QPainter &painter, const QRectF &cap, int digit) const;
    void paintCopies(QPainter &painter, const QRectF &box, std::size_t copies) const;
    [[nodiscard]] int keyOf(const Place &place) const; ///< 0 for none
    void paintEdge(QPainter &painter, const QRect &line, const QString &words) const;
    void activate();

    CardContext m_source;
    QString m_label;
    Size m_size;
    std::vector<Place> m_places;
    int m_known = 0; ///< places of known cards, which come first
    int m_current = -1;
    std::set<CardId> m_lit;
    std::vector<Target> m_digits;
    CardId m_marked = kNoCard;
    Pace m_pace = Pace::Calm;
    QVariantAnimation m_rise{this}; ///< how far lit cards have risen, px
    int m_wholeCard;                ///< px: width of a card that is seen whole
    int m_mostInRow;                ///< known cards
};

} // namespace flagstone::app
