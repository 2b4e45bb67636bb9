#pragma once

#include "app/common/app_context.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/home/game_library.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace flagstone::app {

class GameKeeper;
class GameReview;
class PlayController;
class TablePage;
struct EndOfGame;
enum class AfterEnd : std::uint8_t;

/// What a window shows once the game on the table is over: the page of its end, its review and its course, and where
/// the players go on from there. It asks for what they choose.
class EndKeeper final : public QObject {
    Q_OBJECT

public:
    /// All but `settings` must outlive this.
    EndKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings,
              GameKeeper &games, QWidget &window);
    ~EndKeeper() override;

    void applySettings(const Settings &settings) { m_settings = settings; }
    /// What shows the games. Not owned; no page of an end may be open once it is gone.
    void setTable(TablePage &table) { m_table = &table; }
    /// `game` is about to come on the table, and the review of the one before goes.
    void setGame(PlayController &game);

    /// The page of the end; the game on the table must be over.
    void show();
    /// The game on the table, move by move, from the table after this one. Leaving it leads back to the end.
    void lookBack(std::size_t move);

Q_SIGNALS:
    void pageAsked(flagstone::app::Page *page); ///< to bring in sight; it takes the page over
    void lookedBack(); ///< the page that looks back was left, and the game is still over
    void playAsked(const flagstone::app::GameRequest &request);
    void playOnAsked(std::size_t move);        ///< from after a move, as a game of its own
    void newGameAsked();                       ///< of any quest
    void questAsked(const QString &adventure); ///< as a new game, of the same rules
    void tableAsked();                         ///< as the game has left it
    void takeBackAsked();
    void printAsked();
    /// How this game, the one of the deal of its day that counts, went is to be shared.
    void shareAsked(const flagstone::app::KeptGame &game);

private:
    void review();
    void goOnAfter(AfterEnd next);
    void tellQuests(EndOfGame &end, const std::vector<KeptGame> &kept) const;
    void shareDay();
    /// The ledger of the company that plays; empty if none does.
    [[nodiscard]] QString ledgerOfGame() const;

    const AppContext &m_context;
    const SettingsFile &m_memory;
    Settings m_settings;
    GameKeeper &m_games;
    QWidget &m_window;
    TablePage *m_table = nullptr;
    QString m_untried;                    ///< the quest that the page of the end offers
    std::unique_ptr<GameReview> m_review; ///< of the finished game on the table, if it has one
};

} // namespace flagstone::app
