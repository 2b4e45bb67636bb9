#pragma once

#include "app/common/plain_text.h"

#include <QFrame>
#include <QToolButton>

class QVBoxLayout;

namespace flagstone::app {

/// A piece of the window's side: one header line, name left and one fact right, and a body.
class Panel final : public QFrame {
    Q_OBJECT

public:
    explicit Panel(const QString &title, QWidget *body, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setFact(const QString &fact);
    /// Puts a widget at the right end of the header.
    void addToHeader(QWidget *widget);
    void setHeaderShown(bool on);

private:
    QFrame *m_header;
    QLabel *m_title;
    QLabel *m_fact;
};

/// A line of text that shrinks: it takes only the room that is left, in smaller letters before it ends in an ellipsis.
class YieldingLabel final : public PlainLabel {
    Q_OBJECT

public:
    using PlainLabel::PlainLabel;

    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {0, PlainLabel::minimumSizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// A button whose words shrink, too: an ellipsis replaces their middle, since beginning and end tell buttons apart.
class YieldingButton final : public QToolButton {
    Q_OBJECT

public:
    explicit YieldingButton(QWidget *parent = nullptr);

    /// What its icon and its frame need beside its words, in px; without an icon, what one will need.
    [[nodiscard]] int besideWords() const;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace flagstone::app
