#pragma once

#include <QLabel>
#include <QMessageBox>
#include <QString>

#include <type_traits>

/// Shows text from other people (a name in a record, a plan or a pack) literally. Qt's own labels, message
/// boxes and tooltips guess whether a text is markup, and markup opens files; therefore `./dev lint` allows them
/// nowhere else.
namespace flagstone::app {

/// A label that shows its text literally.
class PlainLabel : public QLabel {
public:
    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);
};

/// A label for the program's own markup: inserted text must go through toHtmlEscaped().
class MarkupLabel : public QLabel {
public:
    explicit MarkupLabel(QWidget *parent = nullptr);
};

/// What a message box says: the headline and, smaller, the details.
struct Message {
    QMessageBox::Icon icon = QMessageBox::Warning;
    QString title;
    QString headline;
    QString details = {};
    QMessageBox::StandardButtons buttons = QMessageBox::Ok;
};

/// A message box that shows its words literally. It is not open yet and belongs to `parent`.
[[nodiscard]] QMessageBox *plainMessage(const Message &message, QWidget *parent);

/// A text that Qt's tooltips show literally.
[[nodiscard]] QString plainTip(const QString &text);

/// A screen reader reads the tooltip of a widget that has no description, and reads it as it is written: one that is
/// markup gets its text as the description.
void describeTip(QWidget &widget, const QString &text);

/// Gives a widget or an action a tooltip that shows its text literally.
template <class Tipped>
void setTip(Tipped *tipped, const QString &text)
{
    tipped->setToolTip(plainTip(text));
    if constexpr (std::is_base_of_v<QWidget, Tipped>)
        describeTip(*tipped, text);
}

/// The text of a command, menu or label without the sign "&" before the letter that is its key. "&&" is a "&" to read.
[[nodiscard]] QString withoutKeySign(const QString &text);

/// A text of somebody's (a rule, a card, a file) for a command, menu, button or the label of a field, which take "&"
/// for that sign: they show all of it.
[[nodiscard]] QString literalLabel(QString text);

/// All of a text up to the first full stop with another sentence behind it.
[[nodiscard]] QString firstSentence(const QString &text);

/// A digit is among the words.
[[nodiscard]] bool hasDigit(const QString &text);

/// A file name for something with this title, without an ending: no folders and no special characters. Never
/// empty.
[[nodiscard]] QString fileNameOf(const QString &title);

} // namespace flagstone::app
