#pragma once

#include "app/common/settings.h"
#include "app/play/play_controller.h"

#include <QPointer>
#include <QWidget>

class QScreen;
class QStackedWidget;

namespace flagstone::app {

class BoardView;
class SeatScreen;

/// The window for the players: only what the party may know, on a separate screen. The game master controls it
/// from their own window.
class PlayersWindow final : public QWidget {
    Q_OBJECT

public:
    enum class Follow {
        Party,  ///< the party stays in the middle
        Master, ///< what the game master looks at
        Free    ///< whatever the players look at
    };

    /// `memory` must outlive the window.
    explicit PlayersWindow(const SettingsFile &memory);
    ~PlayersWindow() override;

    /// `masterBoard` is what Follow::Master follows. Both must outlive the window or be replaced first.
    void setGame(PlayController &play, BoardView &masterBoard);
    void applySettings(const Settings &settings);

    void setFollow(Follow follow);
    [[nodiscard]] Follow follow() const { return m_follow; }
    /// The last picture stays, whatever happens in the game. If another game comes to the table, it gives way to the
    /// bare table until the players may look again.
    void setFrozen(bool on);
    [[nodiscard]] bool frozen() const { return m_frozen; }
    /// Nothing but the bare table.
    void setBlank(bool on);
    [[nodiscard]] bool blank() const;
    /// Cards as large as printed ones: a plan 63 mm wide on this screen.
    void setTrueScale(bool on);
    /// Party, log and map beside the table.
    void setSides(bool on);
    void setHandout(const QString &markdown);

    /// Fills a screen; nullptr goes back to a window.
    void fill(QScreen *screen);
    /// How wide the picture on a screen is, in millimetres: measured by the user, else what the screen reports.
    [[nodiscard]] double widthOf(const QScreen &screen) const;
    void setWidthOf(const QScreen &screen, double millimetres);
    /// Pixels of a plan at actual size on the window's screen.
    [[nodiscard]] int trueCell() const;

    [[nodiscard]] SeatScreen &screenOfSeat() { return *m_seatScreen; }

Q_SIGNALS:
    void closed();
    void filledChanged(bool on);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void keepPlace();
    void onStepped();
    void onReset();
    void look();
    void showTitle();
    void showPage();

    const SettingsFile &m_memory;
    QPointer<PlayController> m_play;
    QPointer<BoardView> m_master;
    SeatScreen *m_seatScreen;
    QWidget *m_bare;
    QStackedWidget *m_pages;
    QString m_handout;
    Follow m_follow = Follow::Party;
    bool m_frozen = false;
    bool m_blank = false;
    bool m_otherGame = false; ///< another than that of the frozen picture is on the table
    bool m_trueScale = false;
};

} // namespace flagstone::app
