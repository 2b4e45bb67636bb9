#include "app/table/figure_row.h"

#include "app/common/flow_layout.h"
#include "app/common/panel.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/game_words.h"
#include "app/table/row_parts.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QProgressBar>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr const char *kCard = "card";
constexpr int kPortrait = 52;

/// A style sheet looks at a property only when told.
void setStyled(QWidget *widget, const char *property, bool on)
{
    if (widget->property(property).toBool() == on)
        return;
    widget->setProperty(property, on);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

FigureRow::FigureRow(const CardContext &source, CardId card, QWidget *parent)
    : QFrame(parent), m_source(source), m_card(card)
{
    setObjectName(QStringLiteral("figureRow"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty(kCard, raw(card));
    installEventFilter(this);
    m_portrait = new PlainLabel(this);
    m_portrait->setAlignment(Qt::AlignTop);
    m_name = smallLabel(this, "figureName");
    if (card != kNoCard)
        m_name->setText(cardName(*source.sheet, card));
    m_line = smallLabel(this, "dim");
    m_hits = new Boxes(Boxes::Shape::Box, this);
    m_hitText = smallLabel(this, "small");
    for (auto *wraps : {m_line, m_hitText})
        wraps->setWordWrap(true);
    m_goods = new QProgressBar(this);
    m_goods->setObjectName(QStringLiteral("goods"));
    m_goods->setTextVisible(false);
    m_goods->setFixedHeight(8);
    m_goods->hide();
    auto *spells = new QWidget(this);
    m_spells = new FlowLayout(6, spells);
    auto *held = new QWidget(this);
    m_held = new FlowLayout(4, held);

    auto *right = new QVBoxLayout;
    right->setSpacing(3);
    for (QWidget *part :
         {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_line), static_cast<QWidget *>(m_hits),
          static_cast<QWidget *>(m_goods), static_cast<QWidget *>(m_hitText), spells, held})
        right->addWidget(part);
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_portrait, 0, Qt::AlignTop);
    top->addLayout(right, 1);
    auto *aside = new QWidget(this);
    m_handAside = new FlowLayout(10, aside);
    m_hand = new QVBoxLayout;
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(6, 6, 6, 6);
    all->setSpacing(4);
    all->addLayout(top);
    all->addLayout(m_hand);
    all->addWidget(aside);
}

void FigureRow::setFigure(const Figure &figure, const QString &player, bool large)
{
    if (m_shown == figure && m_player == player && m_large == large)
        return;
    const bool resized = m_large != large;
    m_large = large;
    m_player = player;
    if (!m_shown || m_shown->row != figure.row || m_shown->picture != figure.picture)
        showPortrait(figure);
    QStringList line;
    if (m_card == kNoCard) {
        m_name->setText(player);
    } else {
        CardSheet looks = m_source.sheet->cards[index(m_card)];
        looks.row = figure.row;
        line << classLine(*m_source.pack, looks);
    }
    line << (player.startsWith(m_name->text()) ? player.mid(m_name->text().size()).trimmed() : player);
    if (figure.wounded)
        line << tr("✗ wounded");
    if (figure.acted)
        line << tr("has acted");
    line.removeAll(QString());
    m_line->setText(line.join(QStringLiteral(" · ")));
    m_line->setVisible(!line.isEmpty());
    m_hits->setValue(figure.hits.left, figure.hits.most);
    m_hits->setVisible(figure.hits.most > 0);
    QStringList numbers;
    if (figure.hits.most > 0)
        numbers << (figure.hits.left > 0 ? tr("%1 of %2 hits").arg(figure.hits.left).arg(figure.hits.most)
                                         : tr("✗ down, 0 of %1 hits").arg(figure.hits.most));
    else if (!figure.hits.label.isEmpty())
        numbers << QStringLiteral("%1: %2").arg(figure.hits.label).arg(figure.hits.left);
    if (figure.goods.most > 0)
        numbers << tr("%1 of %2 %3", "number, goal, of what")
                       .arg(QLocale().toString(figure.goods.left), QLocale().toString(figure.goods.most),
                            figure.goods.label.toLower());
    for (const auto &other : figure.others)
        if (!other.label.isEmpty() && other.left != 0) // "Caged" says it all
            numbers << (other.most == 1 ? other.label
                                        : QStringLiteral("%1: %2").arg(other.label).arg(other.left));
    const QString hits = numbers.join(QStringLiteral(" · "));
    for (QString &number : numbers)
        number.replace(u' ', QChar::Nbsp); // lines break between them
    m_hitText->setText(numbers.join(QStringLiteral(" · ")));
    m_hitText->setVisible(!hits.isEmpty());
    showGoods(figure.goods);
    if (!m_shown || m_shown->spells != figure.spells)
        showSpells(figure.spells);
    if (!m_shown || m_shown->held != figure.held || m_shown->hidden != figure.hidden)
        showHeld(figure.held, figure.hidden);
    if (!m_shown || resized || m_shown->hands != figure.hands)
        showFans(figure.hands, large);
    QStringList told{m_name->text(), m_line->text(), hits};
    told.removeAll(QString());
    setAccessibleName(told.join(QStringLiteral(", ")));
    m_shown = figure;
}

void FigureRow::showPortrait(const Figure &figure)
{
    QPixmap portrait;
    if (figure.picture != kNoCard) {
        CardSheet looks = m_source.sheet->cards[index(figure.picture)];
        if (figure.picture == figure.card)
            looks.row = figure.row;
        portrait = m_source.pictures->glyph(looks, kPortrait, devicePixelRatioF());
    }
    m_portrait->setPixmap(portrait);
    m_portrait->setVisible(!portrait.isNull());
}

void FigureRow::showSpells(const std::vector<Gauge> &spells)
{
    empty(m_spells);
    for (const auto &spell : spells) {
        if (spell.most == 0)
            continue;
        auto *label = smallLabel(m_spells->parentWidget(), "small");
        label->setWordWrap(false);
        label->setText(spell.label.isEmpty() ? tr("Level %1").arg(spell.number) : spell.label);
        auto *boxes = new Boxes(Boxes::Shape::Diamond, m_spells->parentWidget());
        boxes->setValue(spell.left, spell.most);
        setTip(boxes, tr("%1: %2 of %3 left").arg(label->text()).arg(spell.left).arg(spell.most));
        boxes->setAccessibleName(boxes->toolTip());
        m_spells->addWidget(label);
        m_spells->addWidget(boxes);
        label->show();
        boxes->show();
    }
    m_spells->parentWidget()->setVisible(m_spells->count() > 0);
    m_spells->parentWidget()->updateGeometry();
}

void FigureRow::showGoods(const Gauge &goods)
{
    m_goods->setVisible(goods.most > 0);
    m_goods->setRange(0, std::max(1, goods.most));
    m_goods->setValue(std::clamp(goods.left, 0, std::max(1, goods.most)));
    m_goods->setAccessibleName(goods.label);
}

void FigureRow::showHeld(const std::vector<HeldCard> &held, const std::vector<Gauge> &hidden)
{
    empty(m_held);
    m_same.clear();
    for (const auto &[card, uses, running] : held) {
        // Several of one name are one button, unless each is used up by itself.
        const QString plain = cardName(*m_source.sheet, card);
        const auto same = std::ranges::find(m_same, plain, &Same::name);
        if (same != m_same.end() && uses.most == 0 && !running) {
            same->cards.push_back(card);
            same->button->setText(tr("%1 × %2").arg(plain).arg(same->cards.size()));
            same->button->setAccessibleName(same->button->text());
            continue;
        }
        auto *button = new YieldingButton(m_held->parentWidget());
        QString name = cardName(*m_source.sheet, card);
        if (uses.most > 0)
            name = tr("%1  %2/%3").arg(name).arg(uses.left).arg(uses.most);
        if (running)
            name = tr("%1 (in use)").arg(name);
        button->setObjectName(QStringLiteral("heldCard"));
        button->setText(name);
        button->setAccessibleName(name);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty(kCard, raw(card));
        button->installEventFilter(this);
        connect(button, &QToolButton::clicked, this, [this, button] {
            const CardId which{static_cast<std::uint16_t>(button->property(kCard).toUInt())};
            Q_EMIT activated(Target{.kind = Target::Kind::Card, .card = which});
        });
        m_same.push_back({uses.most == 0 && !running ? plain : QString(), button, {card}});
        m_held->addWidget(button);
        button->show();
    }
    for (const Gauge &cards : hidden) {
        auto *label = smallLabel(m_held->parentWidget(), "small");
        label->setWordWrap(false);
        label->setText(cards.left == 1 ? tr("1 card face down") : tr("%1 cards face down").arg(cards.left));
        setTip(label, tr("%1: %2").arg(cards.label, label->text()));
        label->setAccessibleName(label->toolTip());
        m_held->addWidget(label);
        label->show();
    }
    m_held->parentWidget()->setVisible(m_held->count() > 0);
    m_held->parentWidget()->updateGeometry();
}

/// The first hand is what it plays with; the others are told in small, or by their number alone.
void FigureRow::showFans(const std::vector<Hand> &hands, bool large)
{
    empty(m_hand);
    empty(m_handAside);
    m_fans.clear();
    for (const Hand &hand : hands) {
        const bool first = m_fans.empty();
        if (!first && hand.known.empty()) {
            auto *label = smallLabel(m_handAside->parentWidget(), "small");
            label->setWordWrap(false);
            label->setText(tr("%1: %2").arg(hand.label).arg(hand.unseen.front().count));
            m_handAside->addWidget(label);
            label->show();
            continue;
        }
        auto *fan = new HandFan(m_source, hand, first && large ? HandFan::Size::Hand : HandFan::Size::Aside,
                                first ? this : m_handAside->parentWidget());
        connect(fan, &HandFan::activated, this, &FigureRow::activated);
        connect(fan, &HandFan::closeUpAsked, this, &FigureRow::closeUpAsked);
        if (first)
            m_hand->addWidget(fan);
        else
            m_handAside->addWidget(fan);
        m_fans.push_back(fan);
        fan->show();
    }
    m_handAside->parentWidget()->setVisible(m_handAside->count() > 0);
    m_handAside->parentWidget()->updateGeometry();
}

void FigureRow::setChosen(bool chosen)
{
    setStyled(this, "chosen", chosen);
}

void FigureRow::setLit(const std::set<CardId> &cards)
{
    for (HandFan *fan : m_fans)
        fan->setLit(cards);
    for (const Same &same : m_same) {
        const auto lit = std::ranges::find_if(same.cards, [&](CardId card) { return cards.contains(card); });
        setStyled(same.button, "lit", lit != same.cards.end());
        same.button->setProperty(kCard, raw(lit == same.cards.end() ? same.cards.front() : *lit));
    }
}

void FigureRow::mousePressEvent(QMouseEvent *)
{
    setFocus(Qt::MouseFocusReason);
    activate();
}

void FigureRow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        activate();
    else
        QFrame::keyPressEvent(event);
}

void FigureRow::activate()
{
    if (m_card != kNoCard)
        Q_EMIT activated(Target{.kind = Target::Kind::Figure, .card = m_card});
}

bool FigureRow::eventFilter(QObject *watched, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    const bool shows = event->type() == QEvent::Enter || event->type() == QEvent::FocusIn;
    if (widget != nullptr && (shows || event->type() == QEvent::Leave || event->type() == QEvent::FocusOut)) {
        const CardId card{static_cast<std::uint16_t>(watched->property(kCard).toUInt())};
        Q_EMIT closeUpAsked(shows ? card : kNoCard, widget);
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace flagstone::app
