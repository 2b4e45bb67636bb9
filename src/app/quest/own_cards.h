#pragma once

#include "app/quest/quest_pictures.h"

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace flagstone::app {

class FlowLayout;

/// The quest's own cards with their faces, and the one in hand with its cells.
class OwnCards final : public QWidget {
    Q_OBJECT

public:
    OwnCards(QuestDocument &document, const QuestPictures &pictures, QWidget *parent);

    /// Takes a card in hand: the nth own one of a table.
    void select(const std::string &table, std::size_t number);

Q_SIGNALS:
    void artAsked(const flagstone::QuestField &field, const flagstone::app::CardPicked &picked);

private:
    void refresh();
    void renew();
    void fillForm();
    void add(const QuestCards &kind);
    void remove();
    /// Puts the keyboard in the name of the card in hand, in view; nullptr if there is none.
    QLineEdit *goToName();
    [[nodiscard]] const QuestRow *chosen() const;
    [[nodiscard]] const QuestCards *kindOf(const std::string &table, const QuestRow &row) const;
    void write(const QuestField &field, const QString &text, bool merges);
    [[nodiscard]] bool isCalled(const std::string &name) const;
    void rename(QuestDraft &draft, const std::string &before, const std::string &now) const;
    [[nodiscard]] std::string freeId() const;

    QuestDocument &m_document;
    const QuestPictures &m_pictures;
    std::string m_table;
    std::size_t m_number = 0;
    FlowLayout *m_cards;
    QPushButton *m_another;
    QWidget *m_form = nullptr;
    QWidget *m_room; ///< where the form lies
    std::vector<std::pair<std::string, std::size_t>> m_shown;
    std::string m_formId;
    std::string m_named;    ///< what the chosen card is called where the quest names it
    bool m_writing = false; ///< in its form
    std::vector<std::function<void()>> m_rows;
};

} // namespace flagstone::app
