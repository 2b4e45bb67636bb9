#pragma once

#include "app/common/pictures.h"
#include "app/deck/deck_document.h"

#include <QListView>
#include <QPersistentModelIndex>

#include <optional>
#include <set>

namespace flagstone::app {

/// Cards as rows: how many copies the deck has of each, with + and − to change that. They can be dragged to the
/// deck, and its own cards here.
class DeckRows final : public QListView {
    Q_OBJECT

public:
    struct Filter {
        QString words = {};                    ///< each is in the name, the facts or "level 2"
        std::optional<std::size_t> group = {}; ///< of DeckBook::groups; none = all
        std::set<QString> levels = {};         ///< empty = all
        bool held = false;                     ///< only what the deck has
    };
    DeckRows(DeckDocument &document, const Pictures &pictures, QWidget *parent);

    void setFilter(Filter filter);
    [[nodiscard]] int count() const { return model()->rowCount(); }
    void applyTheme(paint::Theme theme);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    class Model;
    class Delegate;
    void refresh();
    void change(int more);

    DeckDocument &m_document;
    const Pictures &m_pictures;
    Model *m_model;
    Delegate *m_delegate;
    QPersistentModelIndex m_pressedOn; ///< what was the chosen one when the pointer went down
};

} // namespace flagstone::app
