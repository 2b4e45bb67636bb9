#pragma once

#include <QList>
#include <QWidget>

class QAbstractButton;
class QButtonGroup;

namespace flagstone::app {

/// A few answers side by side, of which one is chosen. They wrap where they have no room.
class ChoiceRow final : public QWidget {
    Q_OBJECT

public:
    /// `question` is what the answers are to a screen reader: "How long?".
    explicit ChoiceRow(const QString &question, QWidget *parent = nullptr);

    void clear();
    /// One answer more; the first one is chosen. `spoken` in place of the word, where that alone says too little.
    QAbstractButton *add(const QString &word, const QString &value, const QString &spoken = {});
    /// Greys this answer out; if it was chosen, the first of the others is now. nullptr if there is none that stands
    /// for that.
    QAbstractButton *deny(const QString &value);
    [[nodiscard]] QList<QAbstractButton *> buttons() const;
    [[nodiscard]] QAbstractButton *chosen() const; ///< nullptr while there is none
    /// The value of the chosen answer; empty while there is none.
    [[nodiscard]] QString value() const;
    /// The first if none has that value.
    void setValue(const QString &value);

Q_SIGNALS:
    void changed();

private:
    QString m_question;
    QButtonGroup *m_group;
};

} // namespace flagstone::app
