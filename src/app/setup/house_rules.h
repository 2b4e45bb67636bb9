#pragma once

#include "content/record.h"

#include <QScrollArea>

class QBoxLayout;
class QCheckBox;
class QLayout;
class QLineEdit;
class QToolButton;

namespace flagstone::app {

class ChoiceRow;
class HelpLine;

/// A house rule on its card, with a sentence about it below.
[[nodiscard]] QWidget *houseRuleCard(QLayout *control, const QString &about, QWidget &owner);

/// The house rules of a new game, a card for each: the usual ones, real dice, the curtain and the deal, and those that
/// few people need, folded away.
class HouseRules final : public QScrollArea {
    Q_OBJECT

public:
    /// `help` must outlive this.
    HouseRules(bool typedDice, HelpLine &help, QWidget *parent);

    /// Where the cards of the usual rules come, and those of the others.
    [[nodiscard]] QBoxLayout &usual() const { return *m_usual; }
    [[nodiscard]] QBoxLayout &advanced() const { return *m_advanced; }
    /// Whether there are any of the others.
    void offerAdvanced(bool on);
    void unfold();
    /// Scrolls to a card.
    void bringInSight(QWidget *card);
    /// No wider than this many px: longer lines are hard to read.
    void setMostWidth(int width);

    void offerDice(bool on);
    [[nodiscard]] bool typedDice() const;
    /// Only where several may play at this screen.
    void offerCurtain(bool on);
    [[nodiscard]] CurtainRule curtain() const;
    void setCurtain(CurtainRule rule);
    void hideDeal();
    /// The words or the code of the deal; empty for a new one.
    [[nodiscard]] QString deal() const;
    void setDeal(const QString &words);

Q_SIGNALS:
    void usualAsked(); ///< all of them are to have their usual settings
    void curtainChanged();
    void dealChanged();
    void copyAsked(); ///< the code of this deal

private:
    QLayout *makeHead(HelpLine &help);
    QWidget *makeDice(bool typedDice, HelpLine &help);
    QWidget *makeCurtain(HelpLine &help);
    QWidget *makeDeal(HelpLine &help);
    QWidget *makeMore();

    QBoxLayout *m_usual, *m_advanced;
    QWidget *m_dice, *m_curtainCard, *m_deal, *m_folded;
    QCheckBox *m_typedDice;
    ChoiceRow *m_curtain;
    QLineEdit *m_words;
    QToolButton *m_more;
};

} // namespace flagstone::app
