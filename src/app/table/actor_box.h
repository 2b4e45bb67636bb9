#pragma once

#include <QAbstractButton>
#include <QPixmap>

namespace flagstone::app {

/// The left end of the action bar: who acts. Click it to go to the next who can.
class ActorBox final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ActorBox(QWidget *parent);

    /// `role` is a second line, "warrior 4". The picture may be null.
    void setActor(const QPixmap &portrait, const QString &name, const QString &role);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QPixmap m_portrait;
    QString m_role;
};

} // namespace flagstone::app
