#pragma once

#include "app/board/chance_tags.h"
#include "app/common/scrolling.h"
#include "app/panels/foe_button.h"
#include "app/panels/foe_facts.h"
#include "app/panels/hand_fan.h"
#include "app/panels/one_stop.h"
#include "app/panels/round_wheel.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/next_turn.h"
#include "app/play/orders.h"
#include "core/decision.h"

#include <QScopeGuard>

#include <optional>
#include <set>
#include <span>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

/// The party's opponents: each card, large, with its numbers, and a row for each of its figures.
class EncounterPanel final : public RowsArea {
    Q_OBJECT

public:
    explicit EncounterPanel(QWidget *parent = nullptr);

    void setSource(const CardContext &source);
    /// Until the returned value is gone, nothing is laid out: several changes are shown at once.
    [[nodiscard]] auto changes()
    {
        m_changing = true;
        return qScopeGuard([this] {
            m_changing = false;
            if (m_stale)
                rebuild();
        });
    }
    /// `slayings`: by whom those were slain that have no hits left.
    void setFoes(const std::vector<FacedCard> &foes, const std::vector<Slaying> &slayings = {});
    void setRound(const RoundNow &round);
    /// Which of the rule system's options are on: some values on a card count only with one.
    void setOptions(std::set<QString> options) { m_options = std::move(options); }
    /// Its height without scrolling.
    [[nodiscard]] int wantedHeight() const;
    /// The most height there is for it: if that is too little, cards and rows are smaller, until others are faced.
    void setMostHeight(int height);
    /// What they do when their turn comes.
    void setNextTurn(const NextTurn &next);
    /// How fights like this end, the same in fewer words, and how many were played out; empty: it is not
    /// known.
    void setFightOdds(const QString &words, const QString &brief, const QString &detail);
    /// Frames the figures and cards that a choice names now.
    void setLit(const std::vector<Target> &targets);
    /// What Enter would choose.
    void setMarked(const std::optional<Target> &target);
    /// The chance of what is lit, and what it is the chance of: "slay it".
    void setChances(const std::vector<TargetChance> &chances);
    /// What the rule system shares out one by one, "Odd dice", if anything: then the standing order for it can be given
    /// here.
    void setShares(const QString &what);
    [[nodiscard]] const QString &shares() const { return m_shares; }
    void setSharing(Sharing sharing);
    /// "healthiest first"; empty where nothing is shared out.
    [[nodiscard]] QString sharingWords() const;
    /// Draws the cards anew, in another theme.
    void refresh();
    [[nodiscard]] const std::vector<FacedCard> &foes() const { return m_foes; }

Q_SIGNALS:
    void wantedHeightChanged();
    void sharingChosen(flagstone::app::Sharing sharing);
    /// All that can be done to it is to be shown, at a point of the screen.
    void menuAsked(const flagstone::Target &target, QPoint at);
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

protected:
    void endAtARow() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void fill();
    void addBriefly(const FacedCard &foe);
    [[nodiscard]] QString factMarkup(const FoeFact &fact, const QString &between) const;
    void addFactLines(QVBoxLayout &column, const FoeFacts &facts);
    void addFact(QVBoxLayout &column, const FoeFact &fact, bool many);
    void addRound();
    void addSharing();
    void addFightOdds();
    void addNextTurn();
    struct Sizes;
    [[nodiscard]] Sizes sizes() const;
    [[nodiscard]] bool isTextLarge() const;
    [[nodiscard]] bool tellsOdds() const;
    [[nodiscard]] bool areRows() const;
    void addCardRow(const FacedCard &foe, int cardWidth);
    void addFoe(const FacedCard &foe, int cardWidth);
    QWidget *addCard(const FacedCard &foe, int cardWidth);
    std::vector<HandFan *> addFans(const FacedCard &foe, QWidget &row);
    [[nodiscard]] int widthBeside(const std::vector<HandFan *> &fans, int cardWidth, int spacing) const;
    void addFigures(std::span<const FacedCard> foes);
    FoeButton *makeFigure(const FacedCard &foe, int number, QWidget *parent);
    [[nodiscard]] FoeFacts factsOf(const FacedCard &foe) const;
    void showPictures();
    void showMarks();

    CardContext m_source;
    int m_width = 0;                          ///< px; that of the column
    int m_wanted = 0;                         ///< wantedHeight() as last reported
    int m_mostHeight = 0;                     ///< px; 0 = any
    bool m_changing = false, m_stale = false; ///< see changes(); what is shown is not what was set
    std::size_t m_steps = 0;                  ///< by how many there is less than the column's width allows
    std::vector<CardId> m_fitted;             ///< the cards that m_steps fits
    OneStop m_stop;
    std::vector<OneStop::Line> m_stops; ///< cards, and their figures
    QString m_shares;
    Sharing m_sharing = Sharing::Healthiest;
    std::vector<Target> m_lit;
    std::optional<Target> m_marked;
    std::vector<TargetChance> m_chances;
    std::vector<FacedCard> m_foes;
    std::vector<Slaying> m_slayings;
    RoundNow m_round;
    NextTurn m_next;
    std::set<QString> m_options; ///< that are on
    QString m_fightOdds, m_fightBrief, m_fightDetail;
    std::vector<std::pair<Target, FoeButton *>> m_buttons;
    std::vector<HandFan *> m_fans;
    std::vector<std::pair<CardSheet, QToolButton *>> m_waiting; ///< whose pictures are still to come
};

} // namespace flagstone::app
