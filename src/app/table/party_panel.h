#pragma once

#include "app/table/hand_fan.h"

#include <QFrame>
#include <QScrollArea>

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
    FigureRow(const CardSource &source, CardId card, QWidget *parent = nullptr);

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
    void showHeld(const std::vector<Held> &held, const std::vector<Gauge> &hidden);
    void showGoods(const Gauge &goods);
    void showSpells(const std::vector<Gauge> &spells);

    CardSource m_source;
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
    /// Held cards of one name; an empty one is shared with no other card.
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

/// The party in marching order.
class PartyPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit PartyPanel(QWidget *parent = nullptr);

    void setSource(const CardSource &source);
    /// `players`: by seat, whose figure it is; empty if there is only one. Where there are many, only the
    /// hand of the seat that looks on, `own`, is large.
    void setParty(const std::vector<Figure> &party, const QStringList &players, int own = 0);
    void setChosen(CardId card);
    /// Marks the figure of a seat instead, which may have no card.
    void setChosenSeat(int seat);
    void setLit(const std::set<CardId> &cards);
    [[nodiscard]] const std::vector<FigureRow *> &rows() const { return m_rows; }

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);

private:
    void rebuild(const std::vector<Figure> &party);
    void mark(FigureRow &row, bool chosen);

    CardSource m_source;
    QVBoxLayout *m_layout;
    std::vector<FigureRow *> m_rows;
    std::vector<std::pair<CardId, int>> m_order; ///< card and rank, as laid out
    CardId m_chosen = kNoCard;
};

/// "Front rank", "Second rank", ...
[[nodiscard]] QString rankName(int rank);

} // namespace flagstone::app
