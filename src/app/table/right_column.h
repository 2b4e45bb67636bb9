#pragma once

#include <QFrame>

#include <vector>

class QLabel;
class QStackedWidget;
class QTabBar;
class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

class BoardView;
class EncounterPanel;
class HandsPanel;
class LessonNote;
class LogPanel;
class Panel;
class RoomPanel;

/// Right of the board: at the top the opponents or the room, below tabs with log, map and quest. As a drawer it
/// shows one of these at a time under a line with its name.
class RightColumn final : public QFrame {
    Q_OBJECT

public:
    enum class Page : std::uint8_t { Faced, Log, Map, Quest, Decks };

    RightColumn(BoardView &board, QWidget *parent);

    void setDrawer(bool on);
    /// In a drawer the page that is shown, else the tab. Decks are a page of the drawer only.
    void showPage(Page page);
    [[nodiscard]] Page page() const { return m_page; }
    [[nodiscard]] static QString nameOf(Page page);
    /// What the page Decks shows.
    void takeDock(QWidget &dock);
    /// Shows the opponents, or the room while there are none, under a title with one fact.
    void showFaced(bool foes, const QString &title, const QString &fact);
    /// Shows the hands that are not on the table, no higher than they need.
    void showHands();
    /// Takes away what its own parts show of a game: the room, titles, and panels that come and go.
    void showNothing();

    LessonNote *const lesson;
    EncounterPanel *const encounter;
    RoomPanel *const room;
    HandsPanel *const hands;
    LogPanel *const log;
    QLabel *const quest;
    app::Panel *handsPanel = nullptr; ///< (Panel alone is a shape of QFrame here.)

Q_SIGNALS:
    void closeAsked();

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildFaced(BoardView &board);
    void buildTabs(BoardView &board);
    void buildTitle();
    void arrange();
    [[nodiscard]] int facedHeight() const;
    [[nodiscard]] int placeHands(int share) const;
    [[nodiscard]] int lessonHeight() const; ///< px; 0 without a lesson

    QWidget *m_title; ///< of the drawer
    QLabel *m_name = nullptr;
    QWidget *m_faced;
    app::Panel *m_facedPanel = nullptr;
    QStackedWidget *m_facedPages = nullptr;
    QString m_facedTitle;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QVBoxLayout *m_decks = nullptr;
    Page m_page = Page::Faced;
    int m_lessonHeight = 0; ///< as the parts are arranged
    bool m_drawer = false;
};

/// The right column where it has no room of its own: an icon for each page, which opens it as a drawer.
class Rail final : public QFrame {
    Q_OBJECT

public:
    explicit Rail(QWidget *parent);

    void setColours(const QColor &icons, const QColor &disabled, int iconSize);
    /// Which page is open; -1 for none.
    void setOpen(int page);

Q_SIGNALS:
    void pressed(RightColumn::Page page);

private:
    std::vector<QToolButton *> m_buttons; ///< by page
};

} // namespace flagstone::app
