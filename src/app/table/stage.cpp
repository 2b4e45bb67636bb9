#include "app/table/stage.h"

#include "app/board/board_view.h"
#include "app/common/pace.h"
#include "app/common/pictures.h"

#include <QAccessible>
#include <QKeyEvent>

#include <algorithm>

namespace flagstone::app {

namespace {

/// Does a card of it turn over, or has everybody seen it before?
bool turnsUp(const StageScene &scene)
{
    return scene.show == Show::Meet || scene.show == Show::Unused || scene.show == Show::Find ||
           scene.show == Show::Trap || scene.compares();
}

} // namespace

Stage::Stage(BoardView &board) : QWidget(&board), m_board(board)
{
    m_clock.setStartValue(0);
    connect(&m_clock, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&m_clock, &QVariantAnimation::finished, this, &Stage::revealed);
    connect(&board, &BoardView::resized, this, [this] { setGeometry(m_board.rect()); });
    connect(&board.art(), &CardArt::arrived, this, qOverload<>(&QWidget::update));
    setFocusPolicy(Qt::StrongFocus);
    hide();
}

Stage::Times Stage::timesOf(const StageScene &scene)
{
    constexpr int kRest = 200; // between two backs and their faces
    Times times;
    if (turnsUp(scene))
        times.turned = kDeal + kFlip + (scene.compares() ? kRest : 0);
    times.fallen = times.turned;
    int dice = 0;
    for (const auto &lane : scene.lanes)
        dice = std::max<int>(dice, lane.dice.count);
    if (dice > 0)
        times.fallen += std::min(kMostDice, kDice + kDieApart * (dice - 1));
    times.all = times.fallen + (dice > 0 ? kHit : 0);
    return times;
}

void Stage::show(const StageScene &scene, const TableView &view, int milliseconds)
{
    m_clock.stop();
    m_scene = scene;
    m_view = view;
    m_times = timesOf(scene);
    setGeometry(m_board.rect());
    setAccessibleName(scene.title);
    setAccessibleDescription(scene.line);
    const bool keys = m_board.isAncestorOf(window()->focusWidget());
    QWidget::show();
    raise();
    if (keys)
        setFocus();
    m_clock.setEndValue(m_times.all);
    m_clock.setDuration(milliseconds);
    if (milliseconds > 0)
        m_clock.start();
    update();
    if (milliseconds <= 0)
        reveal();
}

void Stage::reveal()
{
    m_clock.stop();
    setAccessibleDescription(spoken());
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    update();
    Q_EMIT revealed();
}

void Stage::clear()
{
    if (!isVisibleTo(&m_board))
        return;
    m_clock.stop();
    const bool keys = hasFocus();
    hide();
    if (keys)
        m_board.setFocus();
    m_scene = {};
    setAccessibleName({});
    setAccessibleDescription({});
}

bool Stage::isRevealed() const
{
    return m_clock.state() != QAbstractAnimation::Running;
}

int Stage::elapsed() const
{
    return isRevealed() ? m_times.all : m_clock.currentValue().toInt();
}

void Stage::setHints(const QString &next, const QString &pace)
{
    m_next = next;
    m_pace = pace;
    update();
}

StageLayout Stage::layout() const
{
    return layoutOf(m_scene, size(), m_textScale, cardShape());
}

double Stage::cardShape() const
{
    if (m_scene.cards.empty())
        return 63.0 / 88.0;
    const QSizeF card = m_board.art().cardSize(m_scene.cards.front());
    return card.width() / card.height();
}

/// What the dice came to and what came of it, in the order of the lanes.
QString Stage::spoken() const
{
    QStringList words;
    if (!m_scene.line.isEmpty())
        words << m_scene.line;
    for (const auto &lane : m_scene.lanes) {
        QStringList faces;
        for (std::size_t i = 0; i < lane.dice.count; ++i)
            faces << QString::number(lane.dice.faces[i]);
        words << tr("%1: %2").arg(lane.name, faces.join(u' '));
    }
    for (const CardId card : m_scene.cards)
        words << m_board.art().words(card);
    return (words + m_scene.results).join(QStringLiteral(". "));
}

void Stage::mousePressEvent(QMouseEvent *)
{
    Q_EMIT pressed();
}

void Stage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        Q_EMIT pressed();
    else
        QWidget::keyPressEvent(event); // to the page, which knows what Enter and Escape do
}

} // namespace flagstone::app
