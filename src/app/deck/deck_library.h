#pragma once

#include "app/common/pictures.h"
#include "app/deck/deck_document.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;

namespace flagstone::app {

class DeckRows;
class LevelFilter;

/// The cards that the deck's hero can play, with a search and filters by kind and level.
class DeckLibrary final : public QWidget {
    Q_OBJECT

public:
    DeckLibrary(DeckDocument &document, const Pictures &pictures, QWidget *parent);

    void beginSearch();
    void applyTheme(paint::Theme theme);

private:
    [[nodiscard]] QWidget *makeGroups();
    [[nodiscard]] LevelFilter *makeLevels(const Pictures &pictures);
    void filter();

    DeckDocument &m_document;
    QLineEdit *m_search;
    QButtonGroup *m_groups;
    LevelFilter *m_levels;
    DeckRows *m_rows;
    QLabel *m_count;
};

} // namespace flagstone::app
