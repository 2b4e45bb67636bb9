#include "app/panels/figure_row.h"

#include "app/board/card_art.h"
#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/pennon.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/players.h"
#include "app/common/row_parts.h"
#include "app/panels/held_chip.h"
#include "app/play/scores.h"
#include "paint/icons.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kClassMark = 17;
constexpr int kLeastMedallion = 52;                 // px
constexpr double kPennon = 0.4, kPennonAlone = 0.7; // of a portrait

/// The emblem that represents a class of the pack; null for one that has none.
QPixmap classMark(const CardContext &source, CardId card, const QPalette &palette, double ratio)
{
    if (card == kNoCard)
        return {};
    const CardSheet &sheet = source.sheet->cards[index(card)];
    QString name = packCell(*source.pack, sheet, "class");
    if (name.isEmpty())
        name = packCell(*source.pack, sheet, "type");
    QPixmap mark = QPixmap::fromImage(paint::inkedImage(
        QStringLiteral("classes/class-") + name.toLower(), palette.color(QPalette::WindowText),
        palette.color(QPalette::Window), static_cast<int>(kClassMark * ratio)));
    mark.setDevicePixelRatio(ratio);
    return mark;
}

QString nameOf(const CardContext &source, const HeldCard &held)
{
    const QString name = cardName(*source.sheet, held.card);
    if (held.running)
        return FigureRow::tr("%1 (in use)").arg(name);
    return held.uses.most > 0 ? FigureRow::tr("%1  %2/%3").arg(name).arg(held.uses.left).arg(held.uses.most)
                              : name;
}

} // namespace

FigureRow::FigureRow(const CardContext &source, CardId card, const QColor &bad, QWidget *parent)
    : QAbstractButton(parent), m_source(source), m_card(card), m_bad(bad)
{
    setObjectName(QStringLiteral("figureRow"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, &FigureRow::activate);
    m_tip.setStartValue(0.0);
    m_tip.setEndValue(kOnSide);
    m_tip.setEasingCurve(QEasingCurve::InQuad);
    connect(&m_tip, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    takeHeight();
}

double FigureRow::scale() const
{
    const double text = textScaleOf(*this);
    return m_shape == Shape::Medallion ? (1 + text) / 2 : text;
}

void FigureRow::takeHeight()
{
    constexpr int kHeights[] = {64, 56, 40, 58};
    const int wanted = static_cast<int>(kHeights[static_cast<std::size_t>(m_shape)] * scale());
    setFixedHeight(m_shape == Shape::Medallion ? std::clamp(m_room, kLeastMedallion, wanted) : wanted);
}

void FigureRow::setShape(Shape shape, int room)
{
    if (shape == m_shape && room == m_room)
        return;
    m_shape = shape;
    m_room = room;
    takeHeight();
    m_pictured = false;
    layChips();
    update();
}

void FigureRow::setFigure(const Figure &figure, const RowPlayer &player, Pace pace)
{
    if (m_shown == figure && m_player == player)
        return;
    const bool stood = m_shown && !isDown();
    const bool heldOthers = !m_shown || m_shown->held != figure.held || m_shown->hidden != figure.hidden;
    const bool looksOther = !m_shown || m_shown->row != figure.row || m_shown->picture != figure.picture ||
                            m_player.pennon != player.pennon;
    m_player = player;
    m_shown = figure;
    m_name = player.called.isEmpty() ? cardName(*m_source.sheet, m_card) : player.called;
    if (looksOther)
        m_pictured = false;
    describe();
    if (heldOthers)
        showHeld();
    else
        layChips();
    m_tip.stop();
    if (stood && isDown() && pace != Pace::Instant) {
        m_tip.setDuration(paced(kFlip, pace));
        m_tip.start();
    }
    update();
}

bool FigureRow::isDown() const
{
    return m_shown->hits.most > 0 && m_shown->hits.left <= 0;
}

bool FigureRow::isDead() const
{
    const bool beyondHelp = m_shown->dead && m_shown->hits.left <= *m_shown->dead && !m_chosen;
    return isDown() && (beyondHelp || !m_shown->away.isEmpty());
}

void FigureRow::setTag(const QString &tag)
{
    if (tag == std::exchange(m_tag, tag) || !m_shown)
        return;
    describe();
    update();
}

void FigureRow::setNote(const QString &note)
{
    if (note == std::exchange(m_note, note) || !m_shown)
        return;
    describe();
    layChips();
    update();
}

/// Who plays it, as far as its name does not say so.
QStringList FigureRow::whose() const
{
    QStringList whose;
    if (!m_player.name.isEmpty())
        whose << m_player.name;
    if (!m_player.policy.empty())
        whose << strengthName(m_player.policy);
    return whose;
}

/// "Player 2, fair": in one part of the line, so that spells and belongings leave it whole.
QString FigureRow::whoseInShort() const
{
    if (m_player.policy.empty() || m_player.name.isEmpty())
        return whose().join(QString());
    return tr("%1, %2", "player, how a computer plays").arg(m_player.name, strengthWord(m_player.policy));
}

/// "down, −2 of −5": how far it is to death, where there is a way to go.
QString FigureRow::downWords() const
{
    const int left = m_shown->hits.left;
    if (isDead())
        return tr("dead");
    if (left >= 0)
        return tr("down");
    return m_shown->dead ? tr("down, −%1 of −%2").arg(-left).arg(-*m_shown->dead)
                         : tr("down, −%1").arg(-left);
}

QString FigureRow::className() const
{
    if (m_card == kNoCard)
        return {};
    CardSheet looks = m_source.sheet->cards[index(m_card)];
    looks.row = m_shown->row;
    return classLine(*m_source.pack, looks);
}

/// In words: what hampers it now, "Caged", and where it stands, or what it has in hand and all other numbers.
QStringList FigureRow::numbers(bool hampering) const
{
    QStringList words;
    if (!hampering && !m_shown->inHand.empty())
        words << m_shown->inHand.join(QStringLiteral(", ")); // one part: what has no room is counted
    else if (hampering && m_shown->wounded)
        words << tr("✗ wounded");
    if (hampering && !m_shown->hits.state.isEmpty())
        words << m_shown->hits.state;
    for (const Gauge &other : m_shown->others) {
        if (other.label.isEmpty() || other.left == 0 || (other.most == 1) != hampering)
            continue;
        words << (other.most == 1 ? other.label // "Caged" says it all
                                  : QStringLiteral("%1: %2").arg(other.label).arg(other.left));
    }
    return words;
}

/// What the row says in its line.
void FigureRow::takeState()
{
    const Figure &figure = *m_shown;
    const QString between = QStringLiteral(" · "), got = QLocale().toString(figure.goods.left);
    QStringList line = numbers(true), more = numbers(false);
    const QStringList note = m_note.isEmpty() ? QStringList() : QStringList(m_note);
    m_count.clear();
    m_brief.clear();
    m_least.clear();
    if (figure.goods.most > 0) {
        if (!m_player.name.isEmpty())
            line << m_player.name;
        m_least = (note + line).join(between);
        m_brief = (note + line + QStringList{got}).join(between);
        line.prepend(towardsGoal(figure.goods.left, figure.goods.most));
    } else if (figure.hits.most == 0) {
        if (!figure.hits.label.isEmpty())
            more.prepend(QStringLiteral("%1: %2").arg(figure.hits.label).arg(figure.hits.left));
        if (!more.isEmpty())
            m_count = more.takeFirst();
    }
    m_needed = (note + line).join(between);
    if (figure.goods.most == 0 && !whose().isEmpty()) // a bar has room for how a computer plays beside it
        line.prepend(whoseInShort());
    line += more;
    m_numbers = line.join(between); // not the note: the column is as wide with it
    line << className();
    line.removeAll(QString());
    m_state = (note + line).join(between);
    if (!isDown() && figure.away.isEmpty())
        return;
    m_state = m_needed = m_numbers = isDown() ? downWords() : figure.away;
    m_brief.clear();
    m_least.clear();
}

/// All of it for people who cannot see it.
void FigureRow::describe()
{
    takeState();
    const Figure &figure = *m_shown;
    QStringList told = QStringList{m_name} + whose();
    if (!figure.away.isEmpty())
        told << figure.away;
    told << className() << numbers(true);
    if (figure.hits.most > 0) {
        const QString hits = tr("%1 of %2 hits").arg(figure.hits.left).arg(figure.hits.most);
        told << (isDead()   ? tr("✗ dead, %1", "hits left").arg(hits)
                 : isDown() ? tr("✗ down, %1", "hits left").arg(hits)
                            : hits);
    } else if (figure.goods.most > 0) {
        told << towardsGoal(figure.goods.left, figure.goods.most) + u' ' + figure.goods.label.toLower();
    } else if (!figure.hits.label.isEmpty()) {
        const QString left = QString::number(figure.hits.left);
        told << QStringLiteral("%1: %2").arg(
            figure.hits.label,
            figure.whole > 0 ? tr("%1 of %2", "number, most").arg(left).arg(boxes().most) : left);
    }
    told << numbers(false);
    if (figure.acted)
        told << tr("has acted");
    told << m_tag << m_note;
    if (m_marked)
        told << tr("marked");
    for (const auto &spell : figure.spells)
        if (spell.most > 0)
            told << tr("%1: %2 of %3 left")
                        .arg(spell.label.isEmpty() ? tr("Level %1").arg(spell.number) : spell.label)
                        .arg(spell.left)
                        .arg(spell.most);
    told.removeAll(QString());
    setAccessibleName(told.join(QStringLiteral(", ")));
    QStringList held;
    for (const auto &card : figure.held)
        held << nameOf(m_source, card);
    for (const auto &cards : figure.hidden)
        held << tr("%1: %2 face down").arg(cards.label).arg(cards.left);
    setAccessibleDescription(held.join(QStringLiteral(", ")));
    told.removeOne(tr("marked")); // a frame shows it
    setTip(this, (told + held).join(u'\n'));
}

/// When they are first seen: until then the row takes its size and its colours several times.
void FigureRow::loadPictures()
{
    m_pictured = true;
    m_portrait = {};
    if (m_shown->picture != kNoCard) {
        CardSheet looks = m_source.sheet->cards[index(m_shown->picture)];
        if (m_shown->picture == m_shown->card)
            looks.row = m_shown->row;
        m_portrait = m_source.pictures->glyph(looks, portraitSide(), devicePixelRatioF());
    }
    m_class = classMark(m_source, m_card, palette(), devicePixelRatioF());
    const int tall = static_cast<int>((m_portrait.isNull() ? kPennonAlone : kPennon) * portraitSide());
    m_pennon = m_player.pennon == Seat::Gm ? QPixmap() : pennon(m_player.pennon, tall, devicePixelRatioF());
}

void FigureRow::showHeld()
{
    qDeleteAll(m_chips); // none of them runs now: a chip only asks
    m_chips.clear();
    for (const HeldCard &held : m_shown->held) {
        auto *chip = new HeldChip(m_source, held.card, nameOf(m_source, held), this);
        connect(chip, &HeldChip::closeUpAsked, this,
                [this, chip](bool on) { Q_EMIT closeUpAsked(on ? chip->card() : kNoCard, chip); });
        connect(
            chip, &QAbstractButton::clicked, this,
            [this, card = held.card] { Q_EMIT activated(Target{.kind = Target::Kind::Card, .card = card}); },
            Qt::QueuedConnection); // what follows may take the chip away
        m_chips.push_back(chip);
    }
    setLit(m_lit);
    Q_EMIT stopsChanged();
}

QList<QWidget *> FigureRow::stops()
{
    QList<QWidget *> stops{this};
    for (HeldChip *chip : m_chips)
        stops << chip;
    return stops;
}

void FigureRow::setLit(const std::set<CardId> &cards)
{
    if (m_lit != cards)
        update(); // its frame
    m_lit = cards;
    for (HeldChip *chip : m_chips)
        chip->setLit(cards.contains(chip->card()));
    // What can be used now must be among the few that show (not std::ranges: Clang 14 cannot compile it).
    std::stable_partition(m_chips.begin(), m_chips.end(),
                          [&](const HeldChip *chip) { return cards.contains(chip->card()); });
    layChips();
}

/// The line's words get their room before belongings do, but what can be used now is always there. The class
/// gives way: it is shown where the row is pointed at.
void FigureRow::layChips()
{
    if (!m_shown)
        return;
    const bool room = m_shape == Shape::Wide || m_shape == Shape::Narrow;
    const QString first = m_state.section(QStringLiteral(" · "), 0, 0);
    const QString words = !m_least.isEmpty()     ? m_brief
                          : !m_needed.isEmpty()  ? m_needed
                          : first != className() ? first
                                                 : QString();
    const int line = width() - 22 - portraitRect().right() - spellsWidth();
    const int free = (line - QFontMetrics(stateFont()).horizontalAdvance(words)) / (HeldChip::kSide + 2);
    const auto lit =
        std::ranges::count_if(m_chips, [this](const HeldChip *chip) { return m_lit.contains(chip->card()); });
    const auto most = std::min(kMostChips, std::max<std::ptrdiff_t>(free, lit));
    int x = width() - 10;
    for (std::ptrdiff_t i = 0; i < std::ssize(m_chips); ++i) {
        HeldChip *chip = m_chips[static_cast<std::size_t>(i)];
        const bool shown = room && i < most;
        chip->setVisible(shown);
        if (!shown)
            continue;
        x -= HeldChip::kSide;
        chip->move(x, height() - HeldChip::kSide - 5); // above the frame of the row
        x -= 2;
    }
}

void FigureRow::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    layChips();
}

void FigureRow::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange)
        return;
    takeHeight();
    m_pictured = false;
    update();
}

void FigureRow::setChosen(bool chosen)
{
    if (std::exchange(m_chosen, chosen) == chosen)
        return;
    if (m_shown)
        describe();
    update();
}

void FigureRow::setMarked(bool marked)
{
    if (std::exchange(m_marked, marked) == marked)
        return;
    if (m_shown)
        describe();
    update();
}

void FigureRow::setFramed(bool framed)
{
    if (std::exchange(m_framed, framed) != framed)
        update();
}

/// A press that has left the row lifts it; until then it may still become a click.
void FigureRow::mouseMoveEvent(QMouseEvent *event)
{
    const int beyond = QApplication::startDragDistance();
    const QRect around = rect().adjusted(-beyond, -beyond, beyond, beyond);
    const bool held = (event->buttons() & Qt::LeftButton) != 0 && m_card != kNoCard;
    if (!m_lifted && held && !around.contains(event->pos())) {
        m_lifted = true;
        setDown(false);
        Q_EMIT closeUpAsked(kNoCard, this);
        update();
    }
    if (m_lifted)
        Q_EMIT dragged(event->globalPosition().toPoint());
    else
        QAbstractButton::mouseMoveEvent(event);
}

void FigureRow::mouseReleaseEvent(QMouseEvent *event)
{
    const bool lifted = std::exchange(m_lifted, false);
    QAbstractButton::mouseReleaseEvent(event); // no click of a row that is lifted: it is not down
    if (!lifted)
        return;
    event->accept();
    update();
    Q_EMIT dropped(event->globalPosition().toPoint());
}

void FigureRow::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void FigureRow::activate()
{
    if (m_card != kNoCard)
        Q_EMIT activated(Target{.kind = Target::Kind::Figure, .card = m_card});
}

CardId FigureRow::portrayed() const
{
    return !m_shown || m_shown->picture == m_card ? m_card : kNoCard;
}

bool FigureRow::event(QEvent *event)
{
    if (const auto on = asksForCloseUp(*event))
        Q_EMIT closeUpAsked(*on ? portrayed() : kNoCard, this);
    return QAbstractButton::event(event);
}

} // namespace flagstone::app

#include "moc_figure_row.cpp"
