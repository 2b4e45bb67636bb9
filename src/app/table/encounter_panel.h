#pragma once

#include "app/play/figures.h"
#include "app/play/orders.h"
#include "app/table/party_panel.h"
#include "core/decision.h"

#include <QAbstractButton>
#include <QScrollArea>

#include <set>
#include <vector>

class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

/// One figure of a monster card: a box per hit point, and the count in words.
class FoeButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// `name` is what a screen reader calls it: "Orc 1".
    FoeButton(const QString &name, const Gauge &hits, QWidget *parent = nullptr);

    void setLit(bool lit);
    /// "52 %": how likely what is lit for it succeeds; empty for nothing.
    void setChance(const QString &chance);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
    QString m_words;
    QString m_chance;
    Gauge m_hits;
    bool m_lit = false;
};

/// What the party faces now: each card, large, and the hits left of each of its figures.
class EncounterPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit EncounterPanel(QWidget *parent = nullptr);

    void setSource(const CardContext &source);
    void setFoes(const std::vector<FacedCard> &foes);
    /// Frames the figures and cards that a choice names now.
    void setLit(const std::vector<Target> &targets);
    /// How likely what is lit succeeds.
    void setChances(const std::vector<std::pair<Target, QString>> &chances);
    /// Does the rule system share anything out one by one? Then the standing order for it can be given here.
    void setShares(bool shares);
    void setSharing(Sharing sharing);
    /// Draws the cards anew, in another theme.
    void refresh();
    [[nodiscard]] const std::vector<FacedCard> &foes() const { return m_foes; }

Q_SIGNALS:
    void sharingChosen(flagstone::app::Sharing sharing);
    /// All that can be done to it is wanted, at a point of the screen.
    void menuAsked(const flagstone::Target &target, QPoint at);
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void addSharing();
    void addFoe(const FacedCard &foe, int cardWidth);
    void showPictures();

    CardContext m_source;
    QVBoxLayout *m_layout;
    bool m_shares = false;
    Sharing m_sharing = Sharing::Healthiest;
    std::vector<std::pair<Target, QString>> m_chances;
    std::vector<FacedCard> m_foes;
    int m_cardWidth = 0; ///< px
    std::vector<std::pair<Target, FoeButton *>> m_buttons;
    std::vector<HandFan *> m_fans;
    std::vector<std::pair<CardSheet, QToolButton *>> m_waiting; ///< whose pictures are still to come
};

} // namespace flagstone::app
