#pragma once

#include <QAbstractButton>
#include <QIcon>
#include <QPoint>
#include <QRectF>

namespace flagstone::app {

/// A place of the action bar: icon, label, a second line and its key. A grey one stays in the order of Tab, so
/// that its reason can be read. A narrow one has room for its icon or its second line, not for both.
class VerbSlot final : public QAbstractButton {
    Q_OBJECT

public:
    /// Times the size of the text: narrower slots put their label below the icon.
    static constexpr double kNarrow = 7.7;

    struct Look {
        QString label;
        QString second;    ///< what it can be done to, or in a few words why not
        QString key;       ///< "1"; empty while its digits stand on the targets
        QString icon;      ///< name
        bool main = false; ///< black: it says what Enter does
        bool grey = false, armed = false, suggested = false;
        friend bool operator==(const Look &, const Look &) = default;
    };

    explicit VerbSlot(QWidget *parent);

    void setLook(const Look &look);
    /// What its tip says; nothing if there is none.
    void setTold(const QString &words);
    [[nodiscard]] const QString &told() const { return m_told; }
    /// Whether a label is whole in its line, if need be in smaller letters.
    [[nodiscard]] bool hasRoomFor(const QString &label) const;
    [[nodiscard]] const Look &look() const { return m_look; }
    /// Presses it as screen readers do, and Enter where it does not do what is marked: nothing is lost where it is
    /// armed.
    void activate();

    /// Where its parts are drawn; what has no room is empty.
    struct Places {
        bool narrow = false;
        QRectF icon, label, second, key;
        QRectF star;  ///< of what is suggested
        QRectF block; ///< for a label that is too long for its line, where nothing else is said
    };
    [[nodiscard]] Places places() const;

Q_SIGNALS:
    void pointedAt(bool on); ///< the pointer or the focus has come, or gone
    void markTaken();        ///< what is marked is to be done
    void letGo();            ///< it is armed, and is not to be
    void tipAsked(bool on);  ///< the pointer has rested there, or its tip is out of date

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void paintFrame(QPainter &painter, bool filled) const;
    void paintLabel(QPainter &painter, const Places &at) const;
    void paintSecond(QPainter &painter, const QRectF &at) const;
    void paintKey(QPainter &painter, const QRectF &at, const QColor &ink) const;

    Look m_look;
    QString m_told;
    /// Where it was last pressed: a pointer that rests there asks nothing about the next decision.
    QPoint m_pressedAt{-1, -1};
    QIcon m_icon;
    QColor m_iconInk;
};

} // namespace flagstone::app
