#pragma once

#include "app/board/card_art.h"
#include "core/view.h"

#include <QAbstractButton>

namespace flagstone::app {

/// One deck or its discards in the dock. A real button: it takes focus, has a name for screen readers, and has
/// a frame when the decision is about it.
class PilePlace : public QAbstractButton {
    Q_OBJECT

public:
    enum class Shape : std::uint8_t {
        Card, ///< a deck as its back with a number beside it, discards as a number
        Plate ///< the plate of the deck's level and a number, for games with many decks
    };

    PilePlace(CardArt &art, const PileSpec &spec, Shape shape, QWidget *parent);

    void sync(const PileView &pile);
    void setLit(const QString &name); ///< what a click does now; empty = nothing
    void setFlash(bool on);
    /// The plate that is shown in place of the back: "1" to "6", "any", or empty for none.
    void setLevel(const QString &level);
    [[nodiscard]] const PileSpec &spec() const { return m_spec; }
    [[nodiscard]] const PileView &pile() const { return m_pile; }
    [[nodiscard]] CardId top() const; ///< kNoCard if the seat cannot see it
    [[nodiscard]] bool lit() const { return !m_lit.isEmpty(); }

Q_SIGNALS:
    void hovered(bool on);

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    [[nodiscard]] double scale() const; ///< of the text
    [[nodiscard]] QRect pictureRect() const;
    void paintBack(QPainter &painter, const QRect &card) const;
    void paintFrame(QPainter &painter) const;
    void describe();

    CardArt &m_art;
    PileSpec m_spec;
    PileView m_pile;
    QString m_lit;
    QString m_level;
    Shape m_shape;
    bool m_flash = false;
};

} // namespace flagstone::app
