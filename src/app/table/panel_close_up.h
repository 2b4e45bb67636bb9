#pragma once

#include "app/common/plain_text.h"
#include "core/ids.h"

#include <QPointer>
#include <QTimer>

#include <functional>

namespace flagstone::app {

/// A card shown large beside its widget, or above one that lies across the middle of the window, once the pointer
/// has rested there.
class PanelCloseUp final : public PlainLabel {
    Q_OBJECT

public:
    /// What is shown of a card.
    struct Face {
        QPixmap picture;
        QString name, words;
    };
    using FaceOf = std::function<Face(CardId card, int width)>;

    explicit PanelCloseUp(QWidget *parent);
    void setFaces(FaceOf faceOf) { m_faceOf = std::move(faceOf); }

    /// Shows a card soon; kNoCard hides what is shown.
    void ask(CardId card, QWidget *beside);

private:
    void showCard();
    [[nodiscard]] QPoint besideOf(const QRect &there, const QRect &room) const;
    [[nodiscard]] QPoint above(const QRect &there, const QRect &room) const;

    FaceOf m_faceOf;
    QTimer m_wait;
    CardId m_card = kNoCard;
    QPointer<QWidget> m_beside;
};

} // namespace flagstone::app
