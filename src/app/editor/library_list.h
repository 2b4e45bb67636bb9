#pragma once

#include "app/common/card_column.h"
#include "app/plan/plan_document.h"

#include <QAbstractListModel>
#include <QTimer>
#include <QWidget>

#include <set>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QListView;

namespace flagstone::app {

class LevelFilter;

/// Cards of a game that a game master may stack, and which of them are shown; before them, with any pile, cards that
/// the plan takes out of the game and the pack no longer has.
class LibraryModel final : public QAbstractListModel {
    Q_OBJECT

public:
    struct Filter {
        QString words;              ///< each must be in the name or key; "or" between alternatives
        std::string pile;           ///< key of a pile
        std::set<QString> levels{}; ///< empty = all
    };
    LibraryModel(PlanDocument &document, const Pictures &pictures, QObject *parent);

    void setFilter(Filter filter);
    /// Cards of the filter's pile, and those that the pack no longer has.
    [[nodiscard]] int ofPile() const { return m_ofPile; }
    /// Where cards are has changed. False if others are to be shown: then the filter is to be set again.
    [[nodiscard]] bool refresh();

    /// Where the card of a row is in the plan; empty if it is in no place.
    [[nodiscard]] QString where(int row) const;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override { return cardMimeTypes(); }
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

private:
    [[nodiscard]] bool shows(const CardSheet &card) const;
    [[nodiscard]] std::vector<std::string> gone() const;
    [[nodiscard]] static QVariant goneData(const std::string &card, int role);
    [[nodiscard]] bool isGone(int row) const { return row < static_cast<int>(m_gone.size()); }
    [[nodiscard]] QString where(const CardSheet &card) const;
    [[nodiscard]] QString behind(const CardSheet &card) const;

    PlanDocument &m_document;
    const Pictures &m_pictures;
    Filter m_filter;
    std::vector<std::string> m_gone;  ///< keys that name no card of the sheet; the first rows
    std::vector<std::size_t> m_cards; ///< indices into the sheet's cards; the other rows
    int m_ofPile = 0;
};

/// The cards to stack from, with a search field and filters. A card of a stack that is dropped here loses its place.
class LibraryList final : public QWidget {
    Q_OBJECT

public:
    LibraryList(PlanDocument &document, const Pictures &pictures, QWidget *parent);

    [[nodiscard]] std::string card() const;
    /// Where the chosen card is in the plan; empty if it is in no place.
    [[nodiscard]] QString where() const;
    void showPile(const std::string &pile);
    /// Shows that pile and offers no other.
    void keepToPile(const std::string &pile);
    /// Chooses a card, if it is shown.
    void select(const std::string &card);
    /// Puts the focus on the search field.
    void beginSearch();
    void refresh();
    void applyTheme(paint::Theme theme);
    void setMark(CardRowDelegate::Mark mark);
    [[nodiscard]] QListView &list() { return *m_list; }

Q_SIGNALS:
    /// Asks for the card to go to the end of its stack.
    void addAsked(const QString &card);
    /// Another card has been chosen; empty if none is shown.
    void chosen(const QString &card);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    [[nodiscard]] bool takesBack(const QDropEvent &event) const;
    QWidget *makePiles();
    LevelFilter *makeLevels(const Pictures &pictures);
    void filter();
    void applyFilter();
    void search();
    void tellFound();

    PlanDocument &m_document;
    LibraryModel *m_model;
    CardRowDelegate *m_delegate;
    QLineEdit *m_search;
    QButtonGroup *m_piles;
    LevelFilter *m_levels;
    CardList *m_list;
    QLabel *m_nothing; ///< that no card is found
    QLabel *m_count;
    QTimer m_tellLater{this}; ///< see tellFound()
};

} // namespace flagstone::app
