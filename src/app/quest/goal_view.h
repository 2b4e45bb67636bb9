#pragma once

#include "app/quest/quest_pictures.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace flagstone::app {

class FlowLayout;

/// What to do to win: parts as cards, "and" or "or" between them, and below them the part in hand.
class GoalView final : public QWidget {
    Q_OBJECT

public:
    GoalView(QuestDocument &document, const QuestPictures &pictures, QWidget *parent);

    /// Takes a part in hand and puts the focus on it.
    void select(std::size_t part);
    /// Parts under each other, each with its words below it; otherwise side by side.
    void setAsList(bool asList);
    /// Adds a part of this kind; asks for its card first where it needs one.
    void add(const QuestPart &kind);

Q_SIGNALS:
    /// A card is wanted: what is asked, from which cards, and who gets its name.
    void cardAsked(const QString &question, const flagstone::QuestPick &pick,
                   const flagstone::app::CardPicked &picked);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    QWidget *makePart(std::size_t number);
    QWidget *makeJoint(std::size_t number);
    void fillStrip();
    void addButton(const QString &text, const char *name, const std::function<void()> &done,
                   bool enabled = true);
    void addThing(const QuestRow &part, const QuestPart &kind);
    void addNumber(const QuestRow &part, const QString &label, const char *column, int least, int most);
    [[nodiscard]] QString wordsOfNumber(const QString &label) const;
    void addWho(const QuestRow &part);
    void takeStrip();
    void placeStrip();
    void orderTabs();
    [[nodiscard]] QWidgetList stripFields() const;
    QWidget *makeWays();
    void showWays();
    QWidget *makeChips();
    QPushButton *makeChip(const std::string &label);
    [[nodiscard]] QString lentArt(const QuestDraft &draft) const;
    void edit(const QString &words, const std::function<void(QuestDraft &)> &change, bool merges = false);
    void addNamed(const QuestPart &kind, const QString &name);
    void change(const QString &words, const std::function<void(QuestRow &)> &change, bool merges = false);
    void move(int by);
    void remove();
    void count(int by);

    QuestDocument &m_document;
    const QuestPictures &m_pictures;
    std::size_t m_chosen = 0;
    bool m_asList = false;
    bool m_typing = false; ///< somebody types in the strip
    QVBoxLayout *m_all;
    FlowLayout *m_row; ///< of the parts, or their list
    QVBoxLayout *m_list;
    QWidget *m_ways = nullptr; ///< the line that says how many ways it takes
    QSpinBox *m_needed = nullptr;
    QLabel *m_waysWords = nullptr;
    QWidget *m_strip, *m_words; ///< the line below the parts, and what stands in it
    QList<QWidget *> m_tiles;
};

} // namespace flagstone::app
