#include "app/shell/status_line.h"

#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/game_words.h"
#include "app/play/play_controller.h"

#include <QStatusBar>

namespace flagstone::app {

StatusLine::StatusLine(QStatusBar &bar)
    : QObject(&bar), m_turn(new PlainLabel(&bar)), m_hint(new YieldingLabel(&bar)),
      m_state(new PlainLabel(&bar))
{
    m_turn->setObjectName(QStringLiteral("panelTitle"));
    m_turn->setAccessibleDescription(tr("Who acts"));
    m_hint->setObjectName(QStringLiteral("dim"));
    m_state->setObjectName(QStringLiteral("dim"));
    bar.setContentsMargins(10, 0, 10, 0);
    bar.addWidget(m_turn);
    bar.addWidget(m_hint, 1);
    bar.addPermanentWidget(m_state);
}

void StatusLine::showNoGame()
{
    m_turn->clear();
    m_hint->setText(tr("Ctrl+N new game   Ctrl+K find a command   F1 rules"));
    m_state->clear();
}

void StatusLine::showGame(const PlayController &play, bool covered, bool figures)
{
    const bool over = play.game().ending().over;
    const bool alone = play.request().setup.seats == 1 && !play.master();
    const Seat acting = play.computerTurn().value_or(play.seat());
    m_turn->setText(over            ? tr("The game is over")
                    : alone         ? tr("Your move")
                    : play.master() ? tr("You run the game")
                                    : tr("%1 to act").arg(seatName(acting)));
    m_hint->setText(
        covered    ? tr("Space uncovers the table")
        : !figures ? tr("1–9 choose   Tab next place   Ctrl+Z take back   Space card large   F2 all keys")
                   : tr("1–9 choose   N next adventurer   Tab next place   Ctrl+Z take back   F2 all keys"));
}

void StatusLine::showSaving(const PlayController &play, bool covered)
{
    const QString code = covered ? QString() : QString::fromStdString(play.header().commitment);
    const QString state =
        tr("move %1   %2").arg(play.moves()).arg(play.saved() ? tr("saved") : tr("⚠ not saved"));
    m_state->setText(code.isEmpty() ? state : tr("deal %1-%2   %3").arg(code.left(4), code.mid(4, 4), state));
    QStringList lines{covered ? QString() : play.deal(), play.file()};
    if (!covered && !play.game().ending().over)
        lines.insert(1, tr("The seed is told when the game is over."));
    lines.removeAll(QString());
    setTip(m_state, lines.join(u'\n'));
}

void StatusLine::say(const QString &text)
{
    m_hint->setText(text);
}

} // namespace flagstone::app
