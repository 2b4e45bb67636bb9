#pragma once

#include <QFrame>

class QLabel;
class QScrollArea;

namespace flagstone::app {

struct QuestText;
class Panel;
class PartyPanel;

/// Left of the board: the party, the quest where there is room for it, and the deck dock at the foot.
class LeftColumn final : public QFrame {
    Q_OBJECT

public:
    /// `dock`: the decks, which a board has made.
    LeftColumn(QWidget &dock, QWidget *parent);

    /// Without words: faces, numbers and backs only.
    void setMedallions(bool on);
    /// Takes the dock back to the foot, or gives it up to the part that has taken it.
    void setDock(bool here);
    void setQuest(const QuestText &quest);

    PartyPanel *const party;
    app::Panel *const partyPanel; ///< (Panel alone is a shape of QFrame here.)

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    [[nodiscard]] int leastQuest() const;

    QWidget &m_dock;
    QString m_goal;
    QLabel *m_quest;
    QScrollArea *m_questScroll;
    app::Panel *m_questPanel;
    app::Panel *m_dockPanel;
    bool m_medallions = false;
    bool m_hasDock = true;
};

} // namespace flagstone::app
