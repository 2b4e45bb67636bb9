#pragma once

#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/plan/plan_document.h"

#include <QMainWindow>

#include <string>

class QAction;
class QLabel;
class QListView;
class QTreeWidget;
class QTreeWidgetItem;

namespace flagstone::app {

class LibraryList;
class LyingColumn;
class Panel;

/// Where a plan says what lies in the places of a game that has them ready (Sheet::places): foes and finds in
/// rooms, and what foes carry. It edits the plan and keeps nothing itself.
class RoomsWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// `document` must outlive the window.
    RoomsWindow(PlanDocument &document, const Settings &settings, QWidget *parent);
    ~RoomsWindow() override;

    void applySettings(const Settings &settings);

    [[nodiscard]] LibraryList *library() { return m_library; }
    /// Rooms, and under each the foes that are there.
    [[nodiscard]] QTreeWidget &rooms() { return *m_rooms; }
    /// What lies in the chosen one.
    [[nodiscard]] QListView &lying();

Q_SIGNALS:
    /// Asks for the manual on this window.
    void helpAsked();

private:
    void makeActions();
    void rebuild();
    void refresh();
    void listRooms();
    QTreeWidgetItem *addPlace(const std::string &place);
    void showIcons();
    void showLying();
    [[nodiscard]] std::string place() const; ///< the chosen one; empty if none is
    void add(const QString &card);
    void takeAway();

    PlanDocument &m_document;
    Settings m_settings;
    Pictures m_pictures;
    const Game *m_game = nullptr; ///< whose cards are shown
    QWidget *m_libraryBody, *m_lyingBody;
    QTreeWidget *m_rooms;
    LibraryList *m_library = nullptr;
    LyingColumn *m_lying = nullptr;
    QAction *m_take = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace flagstone::app
