#pragma once

#include "app/quest/quest_pictures.h"

#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;

namespace flagstone::app {

class CardButton;
class FlowLayout;

/// The cards of one field: everybody of a few with a tick, or those chosen and a place for another.
class QuestCardField final : public QWidget {
    Q_OBJECT

public:
    QuestCardField(const QuestField &field, QuestDocument &document, const QuestPictures &pictures,
                   QWidget *parent);

Q_SIGNALS:
    void cardAsked(const QString &question, const flagstone::QuestPick &pick,
                   const flagstone::app::CardPicked &picked);

private:
    void refresh();
    CardButton *addButton(const QuestCardPlace &place, bool face);
    void addCard(const QuestCardPlace &place, bool chosen, bool face);
    void addAny();
    void take(const QString &name);
    void leave(const QString &name);
    void write(const QString &words, const QStringList &names);

    const QuestField &m_field;
    QuestDocument &m_document;
    const QuestPictures &m_pictures;
    FlowLayout *m_cards;
};

/// The values of a field, each shown by a card: one of them is chosen.
class QuestChoiceField final : public QWidget {
    Q_OBJECT

public:
    QuestChoiceField(const QuestField &field, QuestDocument &document, const QuestPictures &pictures,
                     QWidget *parent);

private:
    void showChosen();

    const QuestField &m_field;
    QuestDocument &m_document;
    std::vector<CardButton *> m_cards; ///< by value
};

/// Reads and writes a cell.
struct CellAccess {
    std::function<QString()> read;
    std::function<void(const QString &text, bool merges)> write;
};

/// Adds a row for a field that is a line, a text, a number or a choice. Returns what shows the cell again after
/// somebody else has changed it.
[[nodiscard]] std::function<void()> addFieldRow(QFormLayout &form, const QuestField &field,
                                                const CellAccess &cell);

} // namespace flagstone::app
