#pragma once

#include <QSplitter>

class QLabel;

namespace flagstone::app {

class BoardView;
class ComparedPanel;
class DiceTray;
class EncounterPanel;
class LessonNote;
class LogPanel;
class Panel;
class PartyPanel;
class ActionBar;

/// The parts of the table page and where they lie: party and quest left, board, lesson and prompt in the
/// middle, fight, dice, log and map right.
class TableSides final : public QSplitter {
    Q_OBJECT

public:
    explicit TableSides(QWidget *parent);

    /// The sides grow with the text, but slower: the table needs its room.
    void widen(double textScale);
    /// Gives the log what the others leave, unless somebody has moved the parts to their liking.
    void layRight();
    /// Shows or hides a part of the right side. (Panel alone is a shape of QFrame here.)
    void setShown(app::Panel &panel, bool on);

    [[nodiscard]] QSplitter *left() const { return m_left; }
    [[nodiscard]] QSplitter *right() const { return m_right; }

    BoardView *const board;
    LessonNote *const lesson;
    ActionBar *const prompt;
    PartyPanel *const party;
    EncounterPanel *const encounter;
    ComparedPanel *const compared;
    DiceTray *const dice;
    LogPanel *const log;
    QLabel *const quest;
    app::Panel *partyPanel = nullptr;
    app::Panel *encounterPanel = nullptr;
    app::Panel *comparedPanel = nullptr;
    app::Panel *dicePanel = nullptr;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLeft();
    void buildCentre();
    void buildRight();

    QSplitter *m_left;
    QSplitter *m_right;
    double m_textScale = 1.0;
    bool m_rightMoved = false; ///< somebody has given the right side other sizes
};

} // namespace flagstone::app
