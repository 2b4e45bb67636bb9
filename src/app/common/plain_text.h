#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QString>

/// Text that somebody else wrote (a name in a record, a plan or a pack) is shown as it stands. Qt's own
/// labels, message boxes and tooltips guess whether a text is markup, and markup opens files; `./dev lint`
/// therefore lets nobody else make them.
namespace flagstone::app {

/// A label that shows its text letter by letter.
class PlainLabel : public QLabel {
public:
    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);
};

/// A label for markup of our own: whatever is inserted into it has to go through toHtmlEscaped().
class MarkupLabel : public QLabel {
public:
    explicit MarkupLabel(QWidget *parent = nullptr);
};

/// What a message box says: the headline and, smaller, what else there is to know.
struct Message {
    QMessageBox::Icon icon = QMessageBox::Warning;
    QString title;
    QString headline;
    QString details = {};
    QMessageBox::StandardButtons buttons = QMessageBox::Ok;
};

/// A message box that shows its words letter by letter. It is not open yet and belongs to `parent`.
[[nodiscard]] QMessageBox *plainMessage(const Message &message, QWidget *parent);

/// A text as Qt's tooltips show it letter by letter.
[[nodiscard]] QString plainTip(const QString &text);

/// Gives a widget or an action a tooltip that shows its text letter by letter.
template <class Tipped>
void setTip(Tipped *tipped, const QString &text)
{
    tipped->setToolTip(plainTip(text));
}

/// The name of a file for something with this title, without an ending: no folders, no signs that mean
/// something elsewhere.
[[nodiscard]] QString fileNameOf(const QString &title);

} // namespace flagstone::app
