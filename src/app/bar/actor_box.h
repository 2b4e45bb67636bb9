#pragma once

#include "app/common/pace.h"
#include "core/ids.h"

#include <QAbstractButton>
#include <QPixmap>
#include <QStringList>
#include <QVariantAnimation>

namespace flagstone::app {

/// The left end of the action bar: who acts. Click it to go to the next who can.
class ActorBox final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ActorBox(QWidget *parent);

    void setPace(Pace pace) { m_pace = pace; }
    /// `role` is a second line, "warrior 4". The picture may be null.
    void setActor(const QPixmap &portrait, const QString &name, const QString &role);
    /// Whose pennon the portrait bears; the game master's seat for none.
    void setPennon(Seat seat);
    [[nodiscard]] Seat pennonSeat() const { return m_seat; }
    /// How many of those who can act in this round have acted; `all` is 0 where nobody counts. One alone is not shown.
    void setActed(int acted, int all);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    void paintPennon(QPainter &painter, const QRect &face);
    void paintActed(QPainter &painter, QPointF at, bool middle) const;
    [[nodiscard]] QStringList roleLines(int wide, int high) const;
    [[nodiscard]] double unit() const;

    QPixmap m_portrait, m_before; ///< of the earlier actor, while it fades
    QPixmap m_pennon;             ///< of m_seat, once it was painted
    Seat m_seat = Seat::Gm;
    Pace m_pace = Pace::Calm;
    QVariantAnimation m_change{this}; ///< from the one to the other, 0 to 1
    QString m_role;
    int m_acted = 0, m_all = 0;
};

} // namespace flagstone::app
