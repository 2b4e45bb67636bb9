#pragma once

#include "app/board/card_art.h"
#include "core/view.h"

#include <QAbstractButton>

namespace flagstone::app {

/// One deck or one discard place at the lower edge of the table. A real button: it takes focus, has a name
/// for screen readers, and lights up in chalk when the decision speaks about it.
class PilePlace : public QAbstractButton {
    Q_OBJECT

public:
    /// `compact`: small and without its words, for games with many decks.
    PilePlace(CardArt &art, const PileSpec &spec, bool compact, QWidget *parent);

    void sync(const PileView &pile);
    void setLit(const QString &name); ///< what a click does now; empty = nothing
    void setFlash(bool on);
    [[nodiscard]] const PileSpec &spec() const { return m_spec; }
    [[nodiscard]] const PileView &pile() const { return m_pile; }
    [[nodiscard]] CardId top() const; ///< kNoCard if the seat cannot see it
    [[nodiscard]] bool compact() const { return m_compact; }
    [[nodiscard]] bool lit() const { return !m_lit.isEmpty(); }
    /// The card itself, in this widget.
    [[nodiscard]] QRect cardRect() const;
    [[nodiscard]] QSize sizeHint() const override;

    /// Draws it anew: colours or pictures have changed.
    void refresh();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// The pile's top card or back as it is shown; null while it is being drawn and for an empty pile.
    [[nodiscard]] QPixmap picture() const;
    [[nodiscard]] bool turned() const;
    void draw(QPainter &painter);
    [[nodiscard]] int cardWidth() const;
    void paintLabel(QPainter &painter) const;
    void paintDiscard(QPainter &painter, const QRect &card);
    void describe();

    CardArt &m_art;
    PileSpec m_spec;
    PileView m_pile;
    QString m_lit;
    bool m_compact;
    bool m_flash = false;
    QPixmap m_drawn; ///< as it looks now; null when that has changed
};

} // namespace flagstone::app
