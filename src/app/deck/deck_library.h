#pragma once

#include "app/common/pictures.h"
#include "app/deck/deck_document.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QListView;

namespace flagstone::app {

/// The cards that the deck's hero can play, with how many of each the deck has.
class DeckLibrary final : public QWidget {
    Q_OBJECT

public:
    DeckLibrary(DeckDocument &document, const Pictures &pictures, QWidget *parent);

    void beginSearch();
    void applyTheme(paint::Theme theme);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    class Model;
    class Delegate;
    [[nodiscard]] QWidget *makeGroups();
    void filter();
    void refresh();
    void change(int more);

    DeckDocument &m_document;
    Model *m_model;
    Delegate *m_delegate;
    QLineEdit *m_search;
    QButtonGroup *m_groups;
    QListView *m_list;
    QLabel *m_count;
};

} // namespace flagstone::app
