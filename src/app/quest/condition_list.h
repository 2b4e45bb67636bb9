#pragma once

#include "app/quest/quest_pictures.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace flagstone::app {

/// Where cards lie when the quest begins: a sentence for each, and a button for another. FP-328
class ConditionList final : public QWidget {
    Q_OBJECT

public:
    ConditionList(QuestDocument &document, const QuestPictures &pictures, QWidget *parent);

    /// Puts the focus on a condition.
    void select(std::size_t number);

Q_SIGNALS:
    /// A card is wanted: what is asked, from which cards, and who gets its name.
    void cardAsked(const QString &question, const flagstone::QuestPick &pick,
                   const flagstone::app::CardPicked &picked);

private:
    void refresh();
    QWidget *makeRow(std::size_t number);
    void tell(const QWidget &row, std::size_t number) const;
    void ask(const QuestPlace &place);
    void add(const QuestPlace &place, const QString &card, const QString &at);
    void remove(std::size_t number);
    [[nodiscard]] const QuestPlace *placeOf(const QuestRow &row) const;

    QuestDocument &m_document;
    const QuestPictures &m_pictures;
    QVBoxLayout *m_rows;
    QPushButton *m_another;
    bool m_typing = false; ///< somebody types in a row
};

} // namespace flagstone::app
