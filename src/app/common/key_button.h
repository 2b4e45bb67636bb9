#pragma once

#include <QPushButton>

namespace flagstone::app {

/// The black button of a page, with the cap of the key that presses it, unless another button would take the key now,
/// or another widget for which takesEnter() was called.
class KeyButton final : public QPushButton {
    Q_OBJECT

public:
    /// `key`: "Enter", translated.
    KeyButton(const QString &text, QString key, QWidget *parent = nullptr);

    /// Without the cap where another button is the black one.
    void setKeyShown(bool shown);
    /// Whether Enter does something else now, because of what has the keyboard.
    [[nodiscard]] bool isTaken() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// The cap and the gap before it, for this size of text.
    [[nodiscard]] int room() const;

    QString m_key;
    bool m_shown = true;
};

/// The key that presses the black button of most pages.
[[nodiscard]] QString enterKey();

/// Either of the two keys that are called Enter.
[[nodiscard]] bool isEnter(const QKeyEvent &event);

/// While it has the keyboard, Enter does something else with this widget than what the black button of its page does.
/// Buttons need not be registered.
void takesEnter(QWidget &widget);

/// Enter presses the button of a page that has the focus, as Space does: outside of dialogs Qt's buttons know Space
/// alone. False if it was another key, or no button has it.
bool pressedByEnter(const QWidget &page, const QKeyEvent &event);

/// The cap of a key that fills a rectangle, in the painter's pen and brush and in letters of this font.
void paintKeyCap(QPainter &painter, const QRectF &cap, const QString &key, QFont font);

/// Words followed by the cap of a key, in the middle of a rectangle, in the painter's pen and font.
void paintWithKey(QPainter &painter, const QRectF &in, const QString &words, const QString &key);

} // namespace flagstone::app
