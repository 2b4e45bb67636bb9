#include "app/review/end_buttons.h"

#include "app/common/flow_layout.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/review/end_of_game.h"

#include <QVBoxLayout>

namespace flagstone::app {

EndButtons::EndButtons(const EndOfGame &end, QWidget *parent) : QWidget(parent), m_others(new QWidget(this))
{
    setObjectName(QStringLiteral("endButtons"));
    setAttribute(Qt::WA_StyledBackground);
    m_others->setObjectName(QStringLiteral("endOthers"));
    m_others->setProperty(kOfRows, true);
    auto *flow = new FlowLayout(6, m_others);
    flow->setEqual(true);
    const auto add = [&](const QString &text, const char *name, AfterEnd next, const QString &what = {}) {
        KeyButton *made = make(text, name, next, m_others, what);
        flow->addWidget(made);
        return made;
    };
    if (end.ofCompany) {
        m_first = make(tr("Back to their le&dger"), "endLedger", AfterEnd::Ledger, this);
    } else {
        m_first = make(tr("Play it again with a &new deal"), "endNewDeal", AfterEnd::NewDeal, this);
        m_numbered.push_back(add(tr("1  &Same deal again"), "endSameDeal", AfterEnd::SameDeal));
    }
    m_numbered.push_back(
        add(tr("%1  &Another game…").arg(m_numbered.size() + 1), "endNew", AfterEnd::OtherGame));
    add(tr("Look &back"), "endLookBack", AfterEnd::LookBack);
    add(tr("&Look at the table"), "endLook", AfterEnd::Look);
    add(tr("&Undo last move"), "endTakeBack", AfterEnd::TakeBack)->setEnabled(end.canTakeBack);
    add(tr("&Print this game…"), "endPrint", AfterEnd::Print);
    add(tr("P&icture or story…"), "endPicture", AfterEnd::Picture,
        tr("Saves a picture of the board, or the story as a web page"));
    if (end.counts.value_or(false))
        add(tr("Sha&re"), "endShare", AfterEnd::Share, tr("Copies three spoiler-free lines about this game"));
    m_first->setProperty("usual", true);
    m_first->setKeyShown(true);
    m_first->setMinimumHeight(48);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(28, 12, 28, 16);
    column->setSpacing(10);
    column->addWidget(m_first);
    column->addWidget(m_others);
}

KeyButton *EndButtons::make(const QString &text, const char *name, AfterEnd next, QWidget *parent,
                            const QString &what)
{
    KeyButton *made = makeEndButton(text, name, parent, what);
    connect(made, &QPushButton::clicked, this, [this, next] { Q_EMIT chosen(next); });
    return made;
}

void EndButtons::takeOthers()
{
    layout()->addWidget(m_others);
}

void EndButtons::press(int digit)
{
    if (digit >= 1 && static_cast<std::size_t>(digit) <= m_numbered.size())
        m_numbered[static_cast<std::size_t>(digit) - 1]->click();
}

KeyButton *makeEndButton(const QString &text, const char *name, QWidget *parent, const QString &what)
{
    auto *made = new KeyButton(text, enterKey(), parent);
    made->setKeyShown(false);
    made->setObjectName(QLatin1String(name));
    made->setMinimumHeight(36);
    if (!what.isEmpty()) {
        made->setAccessibleDescription(what);
        setTip(made, what);
    }
    return made;
}

} // namespace flagstone::app

#include "moc_end_buttons.cpp"
