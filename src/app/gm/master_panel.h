#pragma once

#include "app/common/pictures.h"
#include "app/common/session_notes.h"
#include "app/common/settings.h"
#include "app/gm/improvise.h"
#include "app/play/play_controller.h"
#include "layout/planned_dungeon.h"

#include <QPointer>
#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;
class QSplitter;
class QTextBrowser;

namespace flagstone::app {

class ColumnsArea;
class NextCards;
class NotesPad;

/// What a game master needs besides the table: the notes that matter now, and what comes next in each pile.
class MasterPanel final : public QWidget {
    Q_OBJECT

public:
    explicit MasterPanel(QWidget *parent = nullptr);
    ~MasterPanel() override;

    /// `play` must outlive the panel's use.
    void setGame(PlayController &play);
    void applySettings(const Settings &settings);
    /// Is empty as long as the game master is not alone with it.
    void setCovered(bool covered);

    [[nodiscard]] const std::vector<NextCards *> &piles() const { return m_piles; }
    /// The pile worked in last; nullptr where nothing is drawn.
    [[nodiscard]] NextCards *pile() const { return m_pile; }
    /// The card that is chosen in it.
    [[nodiscard]] std::optional<CardAt> chosen() const;
    /// What may be read aloud now, in Markdown; empty if there is nothing.
    [[nodiscard]] QString readAloud() const { return m_readAloud; }
    [[nodiscard]] QString notes() const;
    /// What was written down in this session.
    [[nodiscard]] const std::vector<SessionNote> &sessionNotes() const { return m_sessionNotes.all(); }
    /// Puts the focus on the line for a new note.
    void beginNote();

Q_SIGNALS:
    void handoutAsked();
    void notesFailed(const flagstone::Issue &issue);

private:
    void makeParts();
    void makePiles();
    void workIn(NextCards *pile);
    [[nodiscard]] bool open() const;
    void refresh();
    void showNotes(const TableView &view);

    QPointer<PlayController> m_play;
    Pictures m_pictures;
    QSplitter *m_parts = nullptr; ///< until a game is run for the first time, it has none
    QTextBrowser *m_notes = nullptr;
    QPushButton *m_handOut = nullptr;
    ColumnsArea *m_table = nullptr; ///< the piles
    NotesPad *m_pad = nullptr;
    SessionNotes m_sessionNotes;
    PlannedDungeon m_dungeon;
    std::vector<NextCards *> m_piles;
    bool m_pilesMade = false;
    bool m_covered = false;
    NextCards *m_pile = nullptr;
    QString m_readAloud;
    Settings m_settings;
};

} // namespace flagstone::app
