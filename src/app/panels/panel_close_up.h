#pragma once

#include "app/common/plain_text.h"
#include "core/ids.h"

#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A card shown large beside its widget, or above one that lies across the middle of the window, once the pointer
/// has rested there. It lies on its parent, and covers nothing that is kept free where there is room elsewhere: it
/// gets smaller instead, as long as its text can be read. What the tip of the widget says stands below the card, or
/// beside it in a window that is too low for both: there is no second window. Esc closes it.
class PanelCloseUp final : public PlainLabel {
    Q_OBJECT

public:
    /// What is shown of a card.
    struct Face {
        QPixmap picture;
        QString name, words;
    };
    using FaceOf = std::function<Face(CardId card, int width)>;
    using SizeOf = std::function<QSize(CardId card, int width)>; ///< of that picture
    using Kept = std::function<std::vector<QRect>()>; ///< on the screen; the first ones are covered first

    explicit PanelCloseUp(QWidget *parent);
    void setFaces(SizeOf sizeOf, FaceOf faceOf)
    {
        m_sizeOf = std::move(sizeOf);
        m_faceOf = std::move(faceOf);
    }
    void setKept(Kept kept) { m_kept = std::move(kept); }

    /// Shows a card soon, as long as `beside` is there; kNoCard hides what is shown.
    void ask(CardId card, QWidget *beside);
    /// The table changes: it hides what is shown, and what comes to lie under the pointer is not shown before the
    /// pointer moves.
    void waitForPointer();
    /// Shows it at once.
    void showNow(CardId card, QWidget *beside);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    enum class Words : std::uint8_t { Below, Beside }; ///< the card

    void showRested();
    void showCard();
    /// On the screen.
    [[nodiscard]] QRect freeRoom() const;
    /// For a card that is `usual` large where there is room, and its words; beside what lies there.
    [[nodiscard]] QRect placeFor(const QRect &there, QSize usual, const QString &words, Words lie) const;
    /// From the upper left of a card of this size.
    [[nodiscard]] QRect placeOf(const QString &words, QSize card, Words lie) const;
    [[nodiscard]] QSize sizeWith(const QString &words, QSize card, Words lie) const;
    [[nodiscard]] QPixmap withWords(const QPixmap &card, const QString &words, Words lie) const;
    [[nodiscard]] QRect wanted(const QRect &there, const QRect &room, QSize size) const;

    SizeOf m_sizeOf;
    FaceOf m_faceOf;
    Kept m_kept;
    QTimer m_wait;
    CardId m_card = kNoCard;
    QPointer<QWidget> m_beside;
    std::optional<QPoint> m_still;       ///< where the pointer was when the table changed, on the screen
    QMetaObject::Connection m_untilGone; ///< of m_beside
};

} // namespace flagstone::app
