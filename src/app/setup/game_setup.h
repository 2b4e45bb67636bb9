#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "app/common/settings.h"
#include "app/setup/choice_memory.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace flagstone::app {

class AdventureChoice;
class CardSpread;
class ChoiceRow;
class HelpLine;
class HouseRules;
class KeyButton;
class OptionForm;
class PlayerRows;

/// What is asked before a game: on the left three questions, a way to the house rules and the button that agrees; on
/// the right the adventures as cards on the table, or the house rules. Knows no rule system: everything comes from the
/// catalog and the pack. Remembers the last choices.
class GameSetup final : public QWidget {
    Q_OBJECT

public:
    /// `context` and `memory` outlive this.
    GameSetup(const AppContext &context, const Settings &settings, const SettingsFile &memory,
              QWidget *parent = nullptr);

    [[nodiscard]] GameRequest request() const;
    /// Whether the choices make a game.
    [[nodiscard]] bool ready() const;
    /// Chooses an adventure; what is unknown changes nothing.
    void select(const QString &system, const QString &adventure);
    /// Chooses the pack with this id, and its rules; nothing if it is not there.
    void selectPack(const QString &system, const std::string &id);
    /// Asks only what a plan says: no dice, deal, taking back or computer players. Begins with a set-up's choices if it
    /// has any, and the cards of this pack; they are not remembered for games.
    void forPlan(const Setup &setup, const std::string &pack);
    /// Closes the house rules, or goes back to the questions; false if there is nothing to go back from.
    [[nodiscard]] bool stepBack();
    /// The game that is chosen; nullptr if there is none.
    [[nodiscard]] const ModuleInfo *module() const;
    /// Asks for the settings of a company's next quest, and remembers them like those of any game. `company` are the
    /// options that its party needs.
    void forCompany(const QString &system, const QString &quest,
                    const std::map<std::string, std::string> &company);
    /// Agrees with the choices and remembers them. False if they do not go together: then it says why.
    bool agree();
    /// What most people press: the button that agrees.
    [[nodiscard]] QPushButton &usual() const;
    void applySettings(const Settings &settings);

Q_SIGNALS:
    void agreed();
    /// The quest in this file is not finished yet: it is to be opened where quests are made.
    void finishAsked(const QString &quest);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeSide(const Settings &settings);
    void makeQuestions(QVBoxLayout &column, const Settings &settings);
    QWidget *makeTable();
    QWidget *makeRules(const Settings &settings);
    void showRight(QWidget *page);
    void fit();
    void fitCards();
    void askLess(const QString &agree);
    void showSystem(const QStringList &problems);
    void showPack();
    void showAdventure();
    void showRules();
    void draw(const OptionSpec &option);
    void offerRealDice();
    void countSeats(int seats);
    void limitSeats();
    void showAgree();
    [[nodiscard]] bool finishes() const;
    [[nodiscard]] CurtainRule curtain() const;
    void recall();
    void remember() const;
    void addPlayers(QJsonObject &choices) const;
    void showSetup(const Setup &setup);
    void takeDeal();
    void copyDeal();
    void tellProblems(const QStringList &lines);
    [[nodiscard]] std::map<std::string, std::string> options() const;
    [[nodiscard]] bool canBeDealt();
    [[nodiscard]] QString lastChoice(const QString &what) const;
    [[nodiscard]] double textScale() const { return m_settings.textScale / 100.0; }

    const AppContext &m_context;
    const ChoiceMemory m_memory;
    Settings m_settings;
    const UndoPolicy m_undoAlone; ///< what the settings said at first
    int m_seats = 1;              ///< as the players were counted last
    bool m_forPlan = false;
    bool m_deals = true;                          ///< what is chosen is dealt at once
    std::map<std::string, std::string> m_company; ///< in place of what the form says
    HelpLine *m_help;
    QWidget *m_side;
    QScrollArea *m_questions;
    QLabel *m_title, *m_summary, *m_toWin, *m_party;
    PlayerRows *m_players;
    QVBoxLayout *m_asked; ///< questions of the rule system
    QWidget *m_undoPart;
    ChoiceRow *m_undo;
    QLabel *m_undoWhy;      ///< shown while only the program has chosen it
    QPushButton *m_toCards; ///< shown where the cards have no room beside the questions
    QPushButton *m_toRules;
    QLabel *m_problem;
    KeyButton *m_agree;
    QWidget *m_rightSide;
    bool m_rightAsked = false; ///< it is wanted in place of the questions, where both have no room
    QStackedWidget *m_right;
    QWidget *m_table; ///< with the cards
    CardSpread *m_cards;
    QPushButton *m_back; ///< to the questions, where both have no room
    HouseRules *m_rules;
    AdventureChoice *m_choice;
    OptionForm *m_options;
};

} // namespace flagstone::app
