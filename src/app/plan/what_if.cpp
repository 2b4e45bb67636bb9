#include "app/plan/what_if.h"

#include "app/common/chance_words.h"
#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <exception>

namespace flagstone::app {

namespace {

constexpr std::size_t kFirstGames = 200; ///< after each choice, for the first numbers
constexpr std::size_t kMostGames = 5000;
constexpr int kFirstShare = 4;   ///< column
constexpr std::size_t kMore = 5; ///< times as many games in the next round

QString percent(double share)
{
    return QLocale().toString(share * 100, 'f', 0);
}

/// Without dice that a walk would depend on by accident: the same walk always leads to the same place.
Seed seedOf(std::size_t step)
{
    return mix(Seed::fromText("what if"), step);
}

} // namespace

WhatIfDialog::WhatIfDialog(std::unique_ptr<Game> game, QWidget *parent)
    : QDialog(parent), m_kinds(game->kinds()), m_prompt(new PlainLabel(this)), m_state(new PlainLabel(this)),
      m_kind(new QComboBox(this)), m_place(new QComboBox(this)),
      m_once(new QCheckBox(tr("only &once"), this)), m_effect(new PlainLabel(this)),
      m_choices(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("whatIf"));
    setWindowTitle(tr("What if?"));
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_prompt->setWordWrap(true);
    m_state->setObjectName(QStringLiteral("dim"));
    m_choices->setAccessibleName(tr("Choices and their odds"));
    m_choices->setRootIsDecorated(false);
    QStringList columns{tr("If they …"), tr("Success"), tr("95 % interval"), tr("Compared with the first")};
    const auto measures = measuresOf(game->sheet());
    for (std::size_t m = kSuccess + 1; m < measures.size(); ++m)
        if (measures[m].kind == MeasureSpec::Kind::YesNo) {
            m_shares.push_back(m);
            columns << translated(measures[m].label);
        }
    m_choices->setHeaderLabels(columns);
    m_choices->header()->setStretchLastSection(false);
    m_choices->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto *buttons = buttonsOf(this, QDialogButtonBox::Close);
    m_back = buttons->addButton(tr("&Back"), QDialogButtonBox::ActionRole);
    for (QAbstractButton *button : buttons->buttons()) // Enter is for the choices
        static_cast<QPushButton *>(button)->setAutoDefault(false);
    auto *all = new QVBoxLayout(this);
    all->addWidget(m_prompt);
    all->addWidget(m_choices, 1);
    all->addWidget(m_state);
    m_way.push_back(std::move(game));
    all->addWidget(makeSupposing());
    all->addWidget(buttons);
    connect(m_choices, &QTreeWidget::itemActivated, this,
            [this](QTreeWidgetItem *item) { walk(m_choices->indexOfTopLevelItem(item)); });
    connect(m_back, &QPushButton::clicked, this, &WhatIfDialog::goBack);
    QWidget *before = m_choices; // as they lie
    for (QWidget *part : std::initializer_list<QWidget *>{m_kind, m_place, m_once, m_back}) {
        setTabOrder(before, part);
        before = part;
    }
    resize(900, 460);
    showPosition();
}

QWidget *WhatIfDialog::makeSupposing()
{
    const Game &game = *m_way.front();
    auto *whole = new QWidget(this);
    m_kind->addItem(tr("anything they like"));
    for (const Beat &kind : m_kinds)
        m_kind->addItem(say(game, kind));
    m_kind->setAccessibleName(tr("What you suppose they take"));
    m_place->addItem(tr("everywhere"), raw(kNoCard));
    // any card of the table from which one lies on the board
    const auto &cards = game.sheet().cards;
    const auto &board = game.table().board;
    const auto lies = [](const Placement &p) { return p.card != kNoCard; };
    if (const auto laid = std::ranges::find_if(board, lies); laid != board.end())
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (cards[i].table == cards[index(laid->card)].table)
                m_place->addItem(cardName(game.sheet(), CardId{static_cast<std::uint16_t>(i)}),
                                 static_cast<int>(i));
    m_place->setAccessibleName(tr("Where"));
    m_place->setEditable(false);
    m_effect->setObjectName(QStringLiteral("supposed"));
    m_effect->setWordWrap(true);
    auto *label = new PlainLabel(tr("&Suppose they take"), whole);
    label->setBuddy(m_kind);
    auto *line = new QHBoxLayout;
    line->addWidget(label);
    line->addWidget(m_kind);
    line->addWidget(m_place);
    line->addWidget(m_once);
    line->addStretch(1);
    auto *all = new QVBoxLayout(whole);
    all->setContentsMargins(0, 0, 0, 0);
    all->addLayout(line);
    all->addWidget(m_effect);
    whole->setVisible(!m_kinds.empty());
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WhatIfDialog::showPosition);
    connect(m_place, &QComboBox::currentIndexChanged, this, &WhatIfDialog::showPosition);
    connect(m_once, &QCheckBox::toggled, this, &WhatIfDialog::showPosition);
    return whole;
}

std::optional<Supposition> WhatIfDialog::supposition() const
{
    if (m_kind->currentIndex() <= 0)
        return std::nullopt;
    return Supposition{.kind = m_kinds[static_cast<std::size_t>(m_kind->currentIndex() - 1)],
                       .place = CardId{static_cast<std::uint16_t>(m_place->currentData().toUInt())},
                       .once = m_once->isChecked()};
}

void WhatIfDialog::showSupposed()
{
    const bool any = supposition().has_value();
    m_place->setEnabled(any);
    m_once->setEnabled(any);
    m_effect->setVisible(any);
    if (!m_supposed || m_supposed->odds.games == 0) {
        m_effect->setText(QStringLiteral("…"));
        return;
    }
    const Odds &odds = m_supposed->odds;
    const Estimate success = odds.of(kSuccess), &change = m_supposed->change;
    m_effect->setText(
        tr("This happens in %1 % of the games. The quest succeeds in %2 % (%3 to %4): %5 points "
           "(%6 to %7) compared with free choice.")
            .arg(percent(static_cast<double>(odds.supposed) / static_cast<double>(odds.games)),
                 percent(success.value), percent(success.range.low), percent(success.range.high),
                 pointsOf(change.value), pointsOf(change.range.low), pointsOf(change.range.high)));
}

void WhatIfDialog::walk(int which)
{
    SeededChance chance(seedOf(m_way.size()));
    Step step(chance);
    auto next = m_way.back()->clone();
    next->choose(static_cast<std::size_t>(which), step);
    m_way.push_back(std::move(next));
    showPosition();
}

void WhatIfDialog::goBack()
{
    m_way.pop_back();
    showPosition();
}

/// Esc goes back one step of the walk, and only from its beginning to the desk.
void WhatIfDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_back->isEnabled())
        goBack();
    else
        QDialog::keyPressEvent(event);
}

void WhatIfDialog::showPosition()
{
    const Game &game = *m_way.back();
    const Decision decision = game.decision();
    m_task.cancel();
    m_answer.clear();
    m_supposed.reset();
    showSupposed();
    m_choices->clear();
    m_back->setEnabled(m_way.size() > 1);
    for (const Choice &choice : decision.choices)
        m_choices->addTopLevelItem(new QTreeWidgetItem({choiceText(game, choice), QStringLiteral("…")}));
    if (game.ending().over) {
        m_prompt->setText(say(game, game.ending().reason));
        m_state->clear();
        return;
    }
    m_prompt->setText(say(game, decision.prompt));
    m_choices->setCurrentItem(m_choices->topLevelItem(0));
    if (!m_kind->hasFocus() && !m_place->hasFocus() && !m_once->hasFocus())
        m_choices->setFocus();
    ask(kFirstGames);
}

void WhatIfDialog::ask(std::size_t games)
{
    m_state->setText(tr("Playing %L1 games after each choice. Enter follows a choice.").arg(games));
    m_task.run(
        [game = m_way.back(), games, supposed = supposition()](const std::stop_token &stop) -> Answer {
            Asking asking;
            asking.policy = policyNamed(kQuestPlayers); // as the odds of the desk are counted
            asking.seed = Seed::fromText("what if");
            asking.count = games;
            asking.suppose = supposed;
            try {
                const Question question = Question::ofGame(*game, Seat::Gm);
                Answer answer;
                if (supposed)
                    answer.supposed = suppose(question, asking, stop);
                answer.choices = whatIf(question, asking, stop);
                return answer;
            } catch (const std::exception &) { // a game that breaks off has no odds
                return {};
            }
        },
        [this, games](Answer answer) { take(std::move(answer), games); });
}

void WhatIfDialog::take(Answer answer, std::size_t games)
{
    m_answer = std::move(answer.choices);
    m_supposed = std::move(answer.supposed);
    showSupposed();
    for (std::size_t i = 0; i < m_answer.size(); ++i) {
        auto *line = m_choices->topLevelItem(static_cast<int>(i));
        const Estimate success = m_answer[i].odds.of(kSuccess);
        const double change = m_answer[i].change.value;
        line->setText(1, tr("%1 %").arg(percent(success.value)));
        line->setText(2, tr("%1 to %2 %").arg(percent(success.range.low), percent(success.range.high)));
        line->setText(3, i == 0 ? QString() : pointsOf(change));
        for (std::size_t s = 0; s < m_shares.size(); ++s)
            line->setText(kFirstShare + static_cast<int>(s),
                          tr("%1 %").arg(percent(m_answer[i].odds.of(m_shares[s]).value)));
    }
    if (games * kMore <= kMostGames && !m_answer.empty())
        ask(games * kMore);
    else
        m_state->setText(
            m_answer.empty()
                ? tr("There are no odds for this position.")
                : tr("%L1 games of this one deal after each choice, played by fair players. Enter follows "
                     "a choice.")
                      .arg(games));
}

} // namespace flagstone::app

#include "moc_what_if.cpp"
