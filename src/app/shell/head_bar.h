#pragma once

#include <QFrame>
#include <QList>

class QAction;
class QMenu;
class QMenuBar;
class QToolButton;

namespace flagstone::app {

class CommandFinder;
class HeadLine;

/// The strip at the top of the window: menus, the game and its quest, tools, and the box that finds a command.
/// When room is short, the box becomes an icon, then more and more menus fold into one.
class HeadBar final : public QFrame {
    Q_OBJECT

public:
    /// What there is room for, from much to little.
    enum class Fold : std::uint8_t { None, Finder, SomeMenus, AllMenus };

    /// Ways back, each with its words on a button while it is visible: from a page, before the title, and from what is
    /// tried out on the table, before the tools.
    struct WaysBack {
        QAction &fromPage, &fromTable;
    };
    /// What has an icon: undo and redo, which pages can have, too, and what only the table has.
    struct Tools {
        QList<QAction *> steps, ofTable;
    };
    /// Takes over the menus of `bar` and the finder, which `find` opens while that is an icon.
    HeadBar(QMenuBar &bar, const Tools &tools, const WaysBack &back, CommandFinder &finder, QAction &find,
            QWidget *parent);

    /// `textScale`: 1 is 100 %. Height as regionsFor() says for a window of this size.
    void take(QSize client, double textScale);
    [[nodiscard]] HeadLine &line() { return *m_line; }
    [[nodiscard]] Fold fold() const { return m_fold; }
    /// Whether the table is in sight. Elsewhere there are no tools that can do nothing.
    void setAtTable(bool atTable) { m_atTable = atTable; }
    void arrange();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showTools();
    void setFold(Fold fold);
    void giveBackKeys();
    [[nodiscard]] int menusWidth() const;
    [[nodiscard]] int toolsWidth() const;

    QMenuBar &m_bar;
    QList<QAction *> m_menus; ///< of the bar, as they are when there is room
    QMenu *m_folded;          ///< what holds those that have no room of their own
    HeadLine *m_line;
    QList<QToolButton *> m_steps, m_tableTools;
    QToolButton *m_leaveTool; ///< from the page in sight
    QToolButton *m_backTool;  ///< to where what is on the table comes from
    QToolButton *m_findTool;
    CommandFinder &m_finder;
    Fold m_fold = Fold::None;
    bool m_atTable = false;
};

} // namespace flagstone::app
