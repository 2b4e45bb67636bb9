#include "app/table/overlays.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

Curtain::Curtain(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("curtain"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::StrongFocus);
    m_text->setObjectName(QStringLiteral("heading"));
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text);
    parent->installEventFilter(this);
    hide();
}

void Curtain::lower(const QString &player)
{
    m_text->setText(
        tr("%1, it is your turn to decide.\nPress Space when only you can see the screen.").arg(player));
    setAccessibleName(m_text->text());
    setGeometry(parentWidget()->rect());
    showBehind(false);
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
}

void Curtain::putAway()
{
    hide();
    showBehind(true);
}

void Curtain::lift()
{
    putAway();
    Q_EMIT raised();
}

/// A key that is still held since the decision before does not lift it.
void Curtain::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (!event->isAutoRepeat() && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter))
        lift();
}

void Curtain::mousePressEvent(QMouseEvent *)
{
    lift();
}

/// The second click of two that began on the table is not meant for the curtain.
void Curtain::mouseDoubleClickEvent(QMouseEvent *)
{
}

/// Another page may have been shown in between, and had the focus.
void Curtain::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    setFocus(Qt::OtherFocusReason);
}

void Curtain::showBehind(bool on)
{
    for (QWidget *other : parentWidget()->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        if (other != this && !other->isWindow()) {
            other->setEnabled(on); // what is hidden could still be pressed by a screen reader
            other->setVisible(on);
        }
}

bool Curtain::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QFrame::eventFilter(watched, event);
}

EndingDialog::EndingDialog(const Game &game, const Ending &ending, const QString &deal, bool canTakeBack,
                           std::size_t hints, QWidget *parent)
    : QDialog(parent), m_buttons(new QDialogButtonBox(this))
{
    const QString winners = winnersOf(ending);
    setWindowTitle(ending.won ? tr("Won") : tr("Lost"));
    auto *title = new PlainLabel(!winners.isEmpty() ? tr("✓ Won by %1").arg(winners)
                                 : ending.won       ? tr("✓ The adventure is won")
                                                    : tr("✗ The adventure is lost"),
                                 this);
    title->setObjectName(QStringLiteral("heading"));
    auto *reason = new PlainLabel(say(game, ending.reason), this);
    reason->setWordWrap(true);
    auto *page = new QWidget;
    auto *lines = new QVBoxLayout(page);
    for (const auto &beat : ending.report) {
        auto *line = new PlainLabel(say(game, beat), page);
        line->setWordWrap(true);
        line->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(line);
    }
    if (hints > 0)
        lines->addWidget(new PlainLabel(hints == 1 ? tr("1 hint") : tr("%1 hints").arg(hints), page));
    lines->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Rewards and losses"));
    scroll->setVisible(!ending.report.empty() || hints > 0);

    auto *dealt = new PlainLabel(deal, this);
    dealt->setObjectName(QStringLiteral("dim"));
    dealt->setWordWrap(true);
    dealt->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    add(tr("&New game…"), "endNew", Next::NewGame)->setDefault(true);
    add(tr("&Look at the table"), "endLook", Next::Look);
    add(tr("&Undo the last move"), "endTakeBack", Next::TakeBack)->setEnabled(canTakeBack);

    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(24, 20, 24, 16);
    all->addWidget(title);
    all->addWidget(reason);
    all->addWidget(scroll, 1);
    all->addWidget(dealt);
    all->addWidget(m_buttons);
    resize(520, 230 + std::min(12, static_cast<int>(ending.report.size())) * 28);
}

QPushButton *EndingDialog::add(const QString &text, const char *name, Next next)
{
    auto *button = m_buttons->addButton(text, QDialogButtonBox::ActionRole);
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this, [this, next] {
        m_next = next;
        accept();
    });
    return button;
}

void EndingDialog::offerLedger()
{
    QPushButton *ledger = add(tr("Back to their &ledger"), "endLedger", Next::Ledger);
    ledger->setDefault(true);
    ledger->setFocus();
}

DieDialog::DieDialog(int sides, int which, const QString &move, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Roll a die"));
    auto *text =
        new PlainLabel(tr("%1\nDie %2 of this move: roll a d%3.").arg(move).arg(which).arg(sides), this);
    text->setWordWrap(true);
    m_face = new QSpinBox(this);
    m_face->setObjectName(QStringLiteral("face"));
    m_face->setRange(1, sides);
    m_face->setAccessibleName(tr("What the d%1 shows").arg(sides));
    m_face->selectAll();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("&Take the move back"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *all = new QVBoxLayout(this);
    all->addWidget(text);
    all->addWidget(m_face);
    all->addWidget(buttons);
}

int DieDialog::face() const
{
    return m_face->value();
}

} // namespace flagstone::app
