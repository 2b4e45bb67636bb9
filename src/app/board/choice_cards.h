#pragma once

#include "app/board/card_art.h"
#include "app/board/target_layer.h"

#include <QAbstractButton>
#include <QCursor>
#include <QFont>
#include <QPixmap>

#include <optional>
#include <vector>

namespace flagstone::app {

/// How a name stands in a place of this size.
struct FittedName {
    QFont font;
    int flags;    ///< of QPainter::drawText(): on one line or on several
    QString text; ///< whole, or cut where it does not fit
};
/// Smaller where it has no room on one line, then on two lines; at last it is cut. `scale` is that of the text.
[[nodiscard]] FittedName fittedName(const QString &name, QSize place, double scale);

class ChoiceCards;

/// A card with its key and name; a card that is not a plan has the choice's own words where they fit. One that is not
/// enabled only lies there: a press asks why nothing can be done with it.
class ChoiceCard final : public QAbstractButton {
public:
    static constexpr int kRing = 7;  ///< px round a card for the mark
    static constexpr int kTag = 28;  ///< px: height of a name, which grows with the text
    static constexpr int kBelow = 8; ///< px between a card and its name

    ChoiceCard(CardArt &art, Target target, const QString &words, bool plan, ChoiceCards &all);

    [[nodiscard]] const Target &target() const { return m_targets.front(); }
    /// One card for all of these, which are alike; target() stays the first of them.
    void setTargets(const std::vector<Target> &alike);
    [[nodiscard]] const std::vector<Target> &targets() const { return m_targets; }
    [[nodiscard]] bool standsFor(const Target &target) const;
    [[nodiscard]] int cardWidth() const { return planRect().width(); } ///< px
    /// What stands below it where all words do not fit.
    [[nodiscard]] QString name() const;
    void setDigit(int digit);
    /// Its name(), which is otherwise the card's.
    void setBrief(const QString &words) { m_brief = words; }
    /// As in TargetChance; what it is the chance of is only said.
    void setChance(const QString &chance, const QString &of);
    /// Of one that only lies there.
    void setWhyNot(const QString &reason);
    void setMarked(bool marked);
    /// What Enter chooses while the keyboard is on the cards.
    [[nodiscard]] bool isInFocus() const;
    /// Of no height: it has no name. `whole`: the choice's own words stand on it where they fit.
    void setTag(int height, double textScale, bool whole);
    [[nodiscard]] int wordsWidth(double textScale) const;
    /// Its card at its size, or what stands in for it until it is drawn.
    [[nodiscard]] QPixmap picture() const;

protected:
    bool event(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    void pointAt(bool on);
    [[nodiscard]] QRect planRect() const;
    void paintTag(QPainter &painter, const QRect &plan) const;
    void paintDigit(QPainter &painter, QPoint corner) const;
    void paintCount(QPainter &painter, const QRect &plan) const;
    [[nodiscard]] int digitSide() const;
    [[nodiscard]] QPoint digitOn(const QRect &plan) const;

    CardArt &m_art;
    ChoiceCards &m_all;
    std::vector<Target> m_targets;
    QString m_words, m_brief, m_chance, m_chanceOf, m_whyNot;
    int m_digit = 0, m_tag = kTag;
    double m_textScale = 1.0;
    bool m_plan;
    bool m_whole = false;
    bool m_marked = false;
    bool m_pointedAt = false;
};

/// Cards that lie over the table to choose from, below a question. Subclasses decide where they lie.
class ChoiceCards : public QWidget {
    Q_OBJECT

public:
    ChoiceCards(CardArt &art, QWidget *parent);

    virtual void clear();
    /// Targets that digits choose now, 1 and on.
    void setDigits(const std::vector<Target> &targets);
    /// How likely what is chosen succeeds: "52 %".
    void setChances(const std::vector<TargetChance> &chances);
    virtual void setMarked(const std::optional<Target> &target);
    /// Whether it can be chosen here.
    [[nodiscard]] bool shows(const Target &target) const;
    /// The same, but its page has to be turned to first.
    [[nodiscard]] bool isOnOtherPage(const Target &target) const;
    /// Where the pointer was when cards were laid: while it rests there it asks for none of them. On the screen.
    [[nodiscard]] QPoint restsAt() const { return m_restsAt; }
    /// The card that is in sight for this target; nullptr if none is.
    [[nodiscard]] const ChoiceCard *cardOf(const std::optional<Target> &target) const;
    /// Where the cards lie that are in sight, in the parent.
    [[nodiscard]] std::vector<QRect> places() const;
    /// 1 to 2: size of the words.
    void setTextScale(double scale);

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void hovered(std::optional<flagstone::Target> target);
    /// By key, after hovered().
    void walkedTo(const flagstone::Target &target);
    /// The same, when the user points at it with the pointer or an arrow key to look at it.
    void lookedAt(std::optional<flagstone::Target> target);

protected:
    static constexpr int kEdge = 28; ///< px between cards and to the sides

    virtual void layOut() = 0;
    /// Cards move, perhaps under a resting pointer.
    void takeRest() { m_restsAt = QCursor::pos(); }
    /// A new last card to choose.
    ChoiceCard &add(const Choice &choice, const QString &words, bool plan);
    [[nodiscard]] int markedCard() const; ///< -1 if none is
    [[nodiscard]] int tagHeight() const { return qRound(ChoiceCard::kTag * m_textScale); }
    /// px that the question takes, more where its words need them; `side`: px that are taken left and right of it.
    [[nodiscard]] int headHeight(int side) const;
    void paintQuestion(QPainter &painter, int side, int head) const;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    CardArt &m_art;
    QString m_question;
    std::vector<ChoiceCard *> m_cards;
    std::optional<Target> m_marked;
    double m_textScale = 1.0;

private:
    [[nodiscard]] QFont questionFont(int room) const;
    [[nodiscard]] std::vector<ChoiceCard *>::const_iterator placeOf(const Target &target) const;

    QPoint m_restsAt; ///< see restsAt()
    QPixmap m_ground; ///< a tile of linoleum
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
