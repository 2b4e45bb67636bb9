#pragma once

#include "app/common/own_file.h"
#include "app/quest/quest_history.h"
#include "content/quest_file.h"
#include "core/module.h"
#include "core/quest_spec.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A quest that is being made, with its undo, which goes on where it ended when the quest is opened again. Every edit
/// is in the quest's file within half a second.
class QuestDocument final : public QObject {
    Q_OBJECT

public:
    /// `base` is the pack whose cards quests begin with; `folder` is where their files go. `left` keeps the undo of
    /// quests that were left, and outlives this.
    QuestDocument(const ModuleInfo &module, std::shared_ptr<const PackData> base, QString folder,
                  QuestHistories &left, QObject *parent);
    ~QuestDocument() override;

    [[nodiscard]] const ModuleInfo &module() const { return m_module; }
    [[nodiscard]] const QuestSpec &spec() const { return *m_module.quests; }
    [[nodiscard]] const PackData &base() const { return *m_base; }
    [[nodiscard]] const QuestDraft &draft() const { return m_draft; }
    [[nodiscard]] const std::vector<QuestRow> &goal() const { return spec().goalOf(m_draft); }
    [[nodiscard]] QString cell(const std::string &column) const;
    /// The names in a cell with several.
    [[nodiscard]] QStringList names(const std::string &column) const;
    /// The pack that the draft makes.
    [[nodiscard]] std::shared_ptr<const PackData> pack() const { return m_pack; }
    [[nodiscard]] const std::vector<QuestFinding> &findings() const { return m_findings; }
    /// It can be played.
    [[nodiscard]] bool sound() const;
    [[nodiscard]] OwnFile &file() { return m_file; }
    [[nodiscard]] QString folder() const { return m_folder; }
    struct Kept {
        QString file, title; ///< title: the name of the file if it cannot be read
    };
    /// The quests in the folder, the newest first.
    [[nodiscard]] std::vector<Kept> kept() const;
    /// A quest with only what every quest needs, under a name that none in the folder has.
    [[nodiscard]] QuestDraft blank() const;

    /// Names the copy of a quest that keeps its name.
    void nameCopy(QuestDraft &draft) const;

    /// A new quest, from nothing or as a copy of another. Nothing is written before the first edit. False if the
    /// quest before stays.
    bool begin(QuestDraft draft);
    /// A quest from a file. False if the quest before stays; says what is wrong with the file.
    [[nodiscard]] tl::expected<bool, Issues> open(const QString &file);
    /// Whether the quest may go: it is saved, or the user agrees to lose what is not.
    [[nodiscard]] bool mayGo();

    /// What an edit changes: how the quest is played, or only what people read and see of it.
    enum class Changes { Play, WordsAlone };
    /// Changes the draft. Edits one after the other with the same words are one step of undo, if `merges`.
    void edit(const QString &words, const std::function<void(QuestDraft &)> &change, bool merges = false,
              Changes what = Changes::Play);
    /// The next edit is a step of its own, whatever its words.
    void endStep() { m_mayMerge = false; }
    void setCell(const QString &words, const std::string &column, const QString &text, bool merges = false,
                 Changes what = Changes::Play);
    [[nodiscard]] bool canUndo() const { return m_at > 0; }
    [[nodiscard]] bool canRedo() const { return m_at + 1 < m_states.size(); }
    void undo();
    void redo();
    /// What a step did: "Ranson taken in", and by how much it changed the chance, where both sides were counted.
    struct Change {
        QString words;
        std::optional<double> by;
        bool merged = false; ///< of several edits, so that the last of them is only a part of it
        bool latest = false; ///< it led to the quest as it is
    };
    /// The last steps that changed more than words, the newest first.
    [[nodiscard]] std::vector<Change> lastChanges(std::size_t most) const;
    /// How likely the quest is won as it is now, and by how much the last step changed that, if it is known. The quest
    /// before it may not have been counted to its end.
    void noteChance(double success, std::optional<double> by);
    /// Writes now what is not written yet. True if everything is written.
    bool save();
    /// Likewise, and also a quest that nobody has edited yet, or whose file is gone.
    bool saveNew();
    [[nodiscard]] bool unsaved() const { return m_unsaved; }

Q_SIGNALS:
    void edited(); ///< before changed(), by an edit or a step back or forth
    void changed();
    void opened(); ///< another quest is being made now

private:
    void leaveHistory();
    void nameFreely(QuestDraft &draft, const QString &name) const;
    void take(QuestDraft draft);
    void restart(QuestDraft draft, SeenFile file);
    [[nodiscard]] QString fileOf(const QuestDraft &draft) const;
    [[nodiscard]] bool hasNamesake(const QuestDraft &draft) const;
    QString otherFile();
    void goTo(std::size_t state);
    void saveSoon();

    const ModuleInfo &m_module;
    std::shared_ptr<const PackData> m_base, m_pack;
    QString m_folder;
    QuestHistories &m_left;
    QuestDraft m_draft;
    std::vector<QuestFinding> m_findings;
    /// No QUndoStack: each state also keeps the chance that was counted for it, and lastChanges() compares these.
    std::vector<QuestState> m_states;
    std::size_t m_at = 0;
    bool m_mayMerge = false; ///< the present state is the last edit's, and its step has not ended
    bool m_unsaved = false;
    QTimer m_saving;
    OwnFile m_file;
};

} // namespace flagstone::app
