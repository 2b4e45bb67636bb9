#pragma once

#include "app/common/pictures.h"
#include "core/module.h"
#include "core/pack_data.h"

#include <QString>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QButtonGroup;
class QLabel;
class QModelIndex;

namespace flagstone::app {

class CardSpread;
class FlowLayout;
class SettingsFile;
class ShelfOdds;
struct SpreadCard;

/// A quest that can be begun.
struct Quest {
    QString system;      ///< id of the rule system
    QString systemTitle; ///< its name
    QString id;          ///< of the adventure
    QString title;
    QString level; ///< may be empty
    QString summary;
    QString party;                        ///< "Kennett, Cerel"; may be empty
    std::shared_ptr<const PackData> pack; ///< what it is played with
    std::string table;                    ///< of the card that stands for it
    std::uint32_t row = 0;
    const ModuleInfo *module = nullptr; ///< the rule system
    int won = 0, tries = 0;             ///< kept games that have ended
};

/// Is the card that stands for it its own, with its name on it? Else its name needs a place below.
[[nodiscard]] bool bearsTitle(const Quest &quest);

/// How the quests of a game lie on the shelf.
enum class ShelfOrder : std::uint8_t { Easiest, Shortest, NotDone };

/// The quests of all games as cards on the table: a tab for each game.
class QuestShelf final : public QWidget {
    Q_OBJECT

public:
    /// `memory` keeps the order and outlives this; what was counted is kept in the file `odds`.
    QuestShelf(const SettingsFile &memory, const QString &odds, QWidget *parent);

    /// `last`: the one that has been chosen last, an index; its game is in sight. If none has been, the first game
    /// is.
    void setQuests(std::vector<Quest> quests, std::optional<std::size_t> last);
    /// The quest of the first game that most parties win; nullptr until all of them are counted, and where there is
    /// nothing to count.
    [[nodiscard]] const Quest *likeliest() const;
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);

Q_SIGNALS:
    void questAsked(const QString &system, const QString &adventure);
    /// likeliest() may be another one.
    void counted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeOrders();
    void makeTabs();
    void show(const QString &system);
    void showCards();
    void markLikeliest();
    [[nodiscard]] std::vector<const Quest *> questsOf(const QString &system) const;
    [[nodiscard]] bool allKnown(const std::vector<const Quest *> &quests) const;
    /// The quests of the game in sight as they lie.
    [[nodiscard]] std::vector<const Quest *> inOrder() const;
    [[nodiscard]] SpreadCard cardOf(const Quest &quest);
    void ask(const std::string &key);
    void tellOf(const QModelIndex &card);
    void showAbout();
    void fitCards();
    /// Drawn when they are first seen, for each pack.
    [[nodiscard]] const Pictures &picturesOf(const Quest &quest);

    struct Drawn {
        std::shared_ptr<const PackData> pack;
        Pictures pictures;
    };
    const SettingsFile &m_memory;
    std::vector<Quest> m_quests;
    QString m_system; ///< whose quests are shown
    ShelfOrder m_order;
    bool m_isNew = false; ///< no quest has been chosen yet
    ShelfOdds *m_odds;
    std::map<std::string, Drawn> m_drawn; ///< by id of the pack
    Pictures m_none;                      ///< every card has pictures of its own
    FlowLayout *m_tabs;
    QButtonGroup *m_group;
    QLabel *m_about;                 ///< the quest that is marked or under the pointer
    QString m_told;                  ///< all that is to be said of it
    QLabel *m_done;                  ///< how many are
    std::vector<QWidget *> m_orders; ///< what puts them in order; not where there is nothing to compare
    CardSpread *m_cards;
    paint::Theme m_theme = paint::Theme::Light;
    double m_textScale = 1;
};

} // namespace flagstone::app
