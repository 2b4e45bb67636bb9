#pragma once

#include "app/common/app_context.h"
#include "app/common/background_task.h"
#include "app/common/pack_pictures.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/home/shelf_odds.h"
#include "app/statistics/die_rolls.h"
#include "app/statistics/game_facts.h"
#include "app/statistics/luck_count.h"
#include "app/statistics/quest_results.h"

#include <optional>
#include <vector>

class QBoxLayout;
class QButtonGroup;
class QLabel;
class QLayout;
class QPushButton;
class QVBoxLayout;

namespace flagstone::app {

class LuckPart;
class PaintedRow;
class YieldingLabel;

/// How the games that were played here went: for each quest its tries and what they say of the chance, what luck and
/// choices gave, and all dice beside fair ones. And for each party and each player how often they have won, and for
/// each strength of the computers how often people have. A row opens the list of its games.
class StatisticsPage final : public Page {
    Q_OBJECT

public:
    static constexpr std::size_t kMostRead =
        200; ///< records, the newest ones, whose dice and luck are counted

    /// `context` and `memory` outlive this. `games`: the kept ones, newest first; `quests`: those that they may be
    /// tries of; what fair players reach is kept in the file `odds`.
    StatisticsPage(const AppContext &context, const SettingsFile &memory, std::vector<KeptGame> games,
                   std::vector<Quest> quests, const QString &odds, QWidget *parent);

    [[nodiscard]] QString title() const override { return tr("How it went"); }
    [[nodiscard]] QWidget *first() override;
    void applySettings(const Settings &settings) override;
    /// Closes the list of a row's games.
    [[nodiscard]] bool stepBack() override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What the records of the games that count hold.
    struct Read {
        DiceRolls dice;
        std::vector<LuckCount::Played> games; ///< newest first
        FactsByFile facts;
    };
    QLayout *makeHead(QWidget &part);
    QWidget *makeResults();
    QWidget *makeDice();
    void refresh();
    void tellGames();
    [[nodiscard]] ResultGroup group() const;
    [[nodiscard]] std::vector<QuestResults> resultsNow() const;
    void fillRows();
    void orderTabs();
    void addRow(const QuestResults &results);
    void addGame(const KeptGame &game, bool won);
    void openRow(int row, const QuestResults &results);
    void closeRow();
    void makeRowsAnew();
    void focusRow(int row);
    [[nodiscard]] QString legend() const;
    void showLuck();
    [[nodiscard]] LuckOf luckOf() const;
    void readGames();
    void showDice();
    void saveTable();
    void tellSaved(const QString &file);
    void changeStart();
    [[nodiscard]] QDateTime since() const;
    void takeSettings(const Settings &settings);
    void fit();

    const AppContext &m_context;
    const SettingsFile &m_memory;
    std::vector<KeptGame> m_games;
    std::vector<Quest> m_quests;
    std::vector<KeptGame> m_ended; ///< of the games, those that count
    DiceRolls m_dice;              ///< of the games that were read
    FactsByFile m_facts;           ///< of the games that were read
    QButtonGroup *m_groups;        ///< what the rows represent; the id of each button is its ResultGroup
    ShelfOdds *m_odds;
    LuckCount *m_luck;
    PackPictures m_pictures;
    QBoxLayout *m_parts; ///< results and dice, beside each other or below
    QLabel *m_sum;
    QLabel *m_legend;
    QPushButton *m_back; ///< from the list of a row's games to the rows
    PaintedRow *m_heads; ///< over the columns of the rows
    QVBoxLayout *m_rows;
    QWidget *m_dicePart;
    LuckPart *m_luckPart;
    QLabel *m_diceState;
    QVBoxLayout *m_diceRows;
    YieldingLabel *m_saved; ///< where the table was saved; says nothing until it is
    QPushButton *m_save;
    QPushButton *m_start;
    std::optional<QuestResults> m_open; ///< the row whose games are listed in place of all rows
    int m_openRow = 0;                  ///< its place
    double m_textScale = 1;             ///< at least 1 for 100 %
    BackgroundTask m_reading;           ///< of the records
};

} // namespace flagstone::app
