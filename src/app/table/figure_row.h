#pragma once

#include "app/table/hand_fan.h"

#include <QFrame>

#include <optional>
#include <set>
#include <vector>

class QLabel;
class QProgressBar;
class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

class Boxes;
class FlowLayout;

/// One character: portrait, class and level, hit points, spells, held cards.
class FigureRow final : public QFrame {
    Q_OBJECT

public:
    FigureRow(const CardContext &source, CardId card, QWidget *parent = nullptr);

    /// `player`: who decides for it; empty where nobody needs to be told. `large`: its hand can be read.
    void setFigure(const Figure &figure, const QString &player, bool large = true);
    void setChosen(bool chosen);
    /// Cards that a choice names now get a frame.
    void setLit(const std::set<CardId> &cards);
    [[nodiscard]] CardId card() const { return m_card; }
    [[nodiscard]] int seat() const { return m_shown ? m_shown->seat : 0; }

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    /// A card to show large; kNoCard hides it.
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void activate();
    void showPortrait(const Figure &figure);
    void showFans(const std::vector<Hand> &hands, bool large);
    void showHeld(const std::vector<HeldCard> &held, const std::vector<Gauge> &hidden);
    void showGoods(const Gauge &goods);
    void showSpells(const std::vector<Gauge> &spells);

    CardContext m_source;
    CardId m_card;
    std::optional<Figure> m_shown;
    QString m_player;
    bool m_large = true;
    QLabel *m_portrait;
    QLabel *m_name;
    QLabel *m_line;
    Boxes *m_hits;
    QLabel *m_hitText;
    QProgressBar *m_goods;
    /// HeldCard cards of one name; an empty one is shared with no other card.
    struct Same {
        QString name;
        QToolButton *button;
        std::vector<CardId> cards; ///< the one that a click means is the button's property
    };
    FlowLayout *m_spells;
    FlowLayout *m_held;
    std::vector<Same> m_same;
    QVBoxLayout *m_hand;     ///< the fan of what it plays with
    FlowLayout *m_handAside; ///< what else belongs to it, in small
    std::vector<HandFan *> m_fans;
};

} // namespace flagstone::app
