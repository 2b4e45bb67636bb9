#pragma once

#include "app/common/card_context.h"
#include "app/common/pace.h"
#include "app/play/figures.h"
#include "core/decision.h"

#include <QAbstractButton>
#include <QColor>
#include <QPixmap>
#include <QVariantAnimation>

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace flagstone::app {

class HeldChip;

/// Who decides for a figure.
struct RowPlayer {
    QString called;     ///< what the row is called; empty: like the figure's card
    QString name;       ///< of the player, or the figure's beside that of the player; empty if one says both
    std::string policy; ///< of a computer (app/common/players.h); empty for a person
    Seat pennon = Seat::Gm; ///< whose the portrait carries; the game master's seat for none
    friend bool operator==(const RowPlayer &, const RowPlayer &) = default;
};

/// One character in a row of fixed height: portrait, name, class, hits, a line of state, belongings and spells.
class FigureRow final : public QAbstractButton {
    Q_OBJECT

public:
    /// How much of a row there is room for.
    enum class Shape : std::uint8_t {
        Wide,     ///< 64 px high
        Narrow,   ///< 56 px
        Short,    ///< 40 px: without the line of state; belongings and spells are counted
        Medallion ///< 58 px, which grow with the text: face, hits, and how many belongings and spells
    };

    /// `bad` is the colour of a figure that is down.
    FigureRow(const CardContext &source, CardId card, const QColor &bad, QWidget *parent = nullptr);

    /// `room`: px that there are for the row; a medallion shrinks as long as its face stays recognisable.
    void setShape(Shape shape, int room);
    /// A figure that falls tips over on the portrait at this pace.
    void setFigure(const Figure &figure, const RowPlayer &player, Pace pace = Pace::Instant);
    void endMotion() { m_tip.stop(); }
    void setChosen(bool chosen);
    /// Cards that a choice names now get a frame.
    void setLit(const std::set<CardId> &cards);
    /// It is what Enter would choose.
    void setMarked(bool marked);
    /// Another row that lies over it may be dropped there.
    void setFramed(bool framed);
    /// "52 %", or another short word on the portrait of a figure that can be chosen; empty for none.
    void setTag(const QString &tag);
    /// What choosing it would come to, at the beginning of its line: "uses it"; empty for nothing.
    void setNote(const QString &note);
    [[nodiscard]] CardId card() const { return m_card; }
    /// The card that shows who it is; kNoCard where it would show another figure.
    [[nodiscard]] CardId portrayed() const;
    /// The row and its belongings, in the order in which arrows go through them.
    [[nodiscard]] QList<QWidget *> stops();
    [[nodiscard]] int seat() const { return m_shown ? m_shown->seat : 0; }
    /// How wide a wide row must be so that its line says all numbers, beside spells and belongings.
    [[nodiscard]] int widthOfNumbers() const;

Q_SIGNALS:
    void stopsChanged();
    void activated(const flagstone::Target &target);
    /// A card to show large; kNoCard hides it.
    void closeUpAsked(flagstone::CardId card, QWidget *beside);
    /// It is dragged, and let go, at a point of the screen.
    void dragged(QPoint at);
    void dropped(QPoint at);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    static constexpr double kOnSide = 90; ///< degrees, of the portrait of a figure that is down
    static constexpr std::ptrdiff_t kMostChips = 3;

    void activate();
    void describe();
    [[nodiscard]] QStringList whose() const;
    [[nodiscard]] QString whoseInShort() const;
    [[nodiscard]] QString downWords() const;
    [[nodiscard]] QString className() const;
    [[nodiscard]] QStringList numbers(bool hampering) const;
    void takeState();
    void showHeld();
    void layChips();
    void takeHeight();
    void loadPictures();
    [[nodiscard]] double scale() const; ///< of what is drawn
    [[nodiscard]] int portraitSide() const;
    [[nodiscard]] QRect portraitRect() const;
    void paintMarks(QPainter &painter);
    void paintPortrait(QPainter &painter) const;
    void paintPennon(QPainter &painter) const;
    void paintWound(QPainter &painter) const;
    void paintDisc(QPainter &painter, const QString &mark, const QRectF &at) const;
    void paintTag(QPainter &painter) const;
    void paintMedallion(QPainter &painter) const;
    void paintMost(QPainter &painter, const QRect &line) const;
    [[nodiscard]] bool isCounted() const; ///< whether it holds anything or knows spells
    [[nodiscard]] double paintCounts(QPainter &painter, const QRectF &line) const;
    void paintShare(QPainter &painter, const QRectF &bar) const;
    [[nodiscard]] double paintStrength(QPainter &painter, const QRect &line) const;
    [[nodiscard]] bool hasName() const; ///< false if the text leaves no room for one
    void paintRow(QPainter &painter) const;
    [[nodiscard]] Gauge boxes() const;
    void paintHits(QPainter &painter, const QRect &line, bool saysGoods) const;
    double paintCount(QPainter &painter, const QRectF &line, const QString &count) const;
    bool paintState(QPainter &painter, const QRect &line) const;
    void paintBoxes(QPainter &painter, const QRectF &bar, int left, int most) const;
    [[nodiscard]] int paintMore(QPainter &painter, const QRect &line) const;
    [[nodiscard]] QFont stateFont() const;
    [[nodiscard]] int spellCount() const;  ///< including those that are cast
    [[nodiscard]] int spellsWidth() const; ///< and the gap before them
    [[nodiscard]] int paintSpells(QPainter &painter, int left, int right, int middle) const;
    [[nodiscard]] bool isDown() const;
    [[nodiscard]] bool isDead() const; ///< the row stays

    CardContext m_source;
    CardId m_card;
    QColor m_bad;
    Shape m_shape = Shape::Wide;
    int m_room = 0; ///< px
    std::optional<Figure> m_shown;
    RowPlayer m_player;
    QString m_name, m_state;
    QString m_numbers; ///< the line up to its last number
    QString m_needed;  ///< what of the line is not to be lost
    QString m_brief;   ///< that in short, of goods: without their goal
    QString m_least;   ///< that without the goods: "✗ wounded · Ann"
    QString m_tag, m_note;
    QString m_count; ///< what stands in the place of boxes where there are none
    QPixmap m_portrait, m_class, m_pennon;
    bool m_pictured = false;         ///< these are as the row looks now
    QVariantAnimation m_tip{this};   ///< how far the portrait of a falling figure has tipped, degrees
    std::vector<HeldChip *> m_chips; ///< of all that is held; as many show as there is room for
    std::set<CardId> m_lit;
    bool m_chosen = false, m_marked = false, m_framed = false;
    bool m_lifted = false; ///< dragged
};

} // namespace flagstone::app
