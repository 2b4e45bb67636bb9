#pragma once

#include "app/common/pictures.h"
#include "core/module.h"
#include "core/pack_data.h"

#include <QString>
#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

class QButtonGroup;
class QLabel;
class QModelIndex;

namespace flagstone::app {

class CardSpread;
class FlowLayout;
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
};

/// The quests of all games as cards on the table: a tab for each game.
class QuestShelf final : public QWidget {
    Q_OBJECT

public:
    explicit QuestShelf(QWidget *parent);

    /// `next`: the one that has been chosen last, an index; its game is in sight.
    void setQuests(std::vector<Quest> quests, std::size_t next);
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);

Q_SIGNALS:
    void questAsked(const QString &system, const QString &adventure);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeTabs();
    void show(const QString &system);
    void showCards();
    [[nodiscard]] SpreadCard cardOf(const Quest &quest);
    void ask(const std::string &key);
    void tellOf(const QModelIndex &card);
    void fitCards();
    /// Drawn when they are first seen, for each pack.
    [[nodiscard]] const Pictures &picturesOf(const Quest &quest);

    struct Drawn {
        std::shared_ptr<const PackData> pack;
        Pictures pictures;
    };
    std::vector<Quest> m_quests;
    QString m_system; ///< whose quests are shown
    ShelfOdds *m_odds;
    std::map<std::string, Drawn> m_drawn; ///< by id of the pack
    Pictures m_none;                      ///< every card has pictures of its own
    FlowLayout *m_tabs;
    QButtonGroup *m_group;
    QLabel *m_about; ///< the quest that is marked or under the pointer
    CardSpread *m_cards;
    paint::Theme m_theme = paint::Theme::Light;
    double m_textScale = 1;
};

} // namespace flagstone::app
