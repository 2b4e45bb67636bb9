#include "app/quest/part_button.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QLocale>
#include <QPainter>

namespace flagstone::app {

PartButton::PartButton(const QuestDocument &document, const QuestPictures &pictures, const QuestRow &part,
                       QWidget *parent)
    : QAbstractButton(parent), m_pictures(pictures)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const QuestPart *kind = document.spec().kindOf(part);
    const QString what = QString::fromStdString(part.cell("what"));
    m_thing = what;
    if (kind != nullptr) {
        m_verb = translated(kind->label);
        m_art = QString::fromStdString(kind->art);
        m_thing = kind->what.empty() ? what : translated(kind->thing);
        m_detail = kind->what.empty() ? translated(kind->thing) : QString();
        if (!kind->pick.table.empty())
            m_card = pictures.called(kind->pick, what);
        if (kind->most > 1)
            m_count = QLocale().toString(toInt(part.cell("count")).value_or(1));
        if (kind->who)
            m_detail = tr("by %1").arg(QString::fromStdString(part.cell("who")));
        if (const int pay = toInt(part.cell("pay")).value_or(0); pay > 0)
            m_detail = tr("%1 gp for each").arg(pay);
    }
    if (m_card.own)
        m_detail = tr("your own card");
    setAccessibleName(QStringList{m_verb, m_count, m_thing, m_detail}.join(u' ').simplified());
    if (const auto asks =
            kind == nullptr ? document.spec().asks.end() : document.spec().asks.find(kind->label);
        asks != document.spec().asks.end())
        setAccessibleDescription(translated(asks->second));
    setTip(this, (accessibleName() + u'\n' + accessibleDescription()).trimmed());
    connect(&pictures, &QuestPictures::changed, this, qOverload<>(&QWidget::update));
}

void PartButton::setAsRow()
{
    m_asRow = true;
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize PartButton::sizeHint() const
{
    const int line = fontMetrics().height();
    return {line * 13, line * (m_asRow ? 5 : 7)}; // three abreast beside their "and"
}

void PartButton::paintEvent(QPaintEvent *)
{
    const auto colours = paint::windowColours(m_pictures.theme());
    const paint::Tokens tokens;
    const QColor ink = tokens.colour(u"line", m_pictures.theme()),
                 paper = tokens.colour(u"paper", m_pictures.theme());
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const int line = fontMetrics().height();
    const QRect card = rect().adjusted(4, 4, -4, -4);
    painter.setPen(QPen(ink, 1));
    painter.setBrush(paper);
    painter.drawRoundedRect(card, 4, 4);
    const QRect head(card.left(), card.top(), card.width(), line * 3 / 2);
    painter.setBrush(ink);
    painter.drawRoundedRect(head, 3, 3);
    painter.setPen(paper);
    painter.drawText(head.adjusted(10, 0, -10, 0), Qt::AlignVCenter | Qt::AlignLeft, m_verb);
    if (!m_count.isEmpty()) {
        const int wide = fontMetrics().horizontalAdvance(m_count) + 10;
        const QRect badge(head.right() - wide - 5, head.top() + 3, wide, head.height() - 6);
        painter.setBrush(paper);
        painter.drawRoundedRect(badge, 3, 3);
        painter.setPen(ink);
        painter.drawText(badge, Qt::AlignCenter, m_count);
    }
    const QRect body = card.adjusted(6, head.height() + 4, -6, -4);
    const QRect picture(body.left(), body.top(), body.height(), body.height());
    const QPixmap drawn = m_art.isEmpty() ? m_pictures.glyph(m_card, picture.width(), devicePixelRatioF())
                                          : m_pictures.art(m_art, QStringLiteral("stone"), picture.width(),
                                                           devicePixelRatioF());
    if (!drawn.isNull())
        painter.drawPixmap(picture, drawn, drawn.rect());
    painter.setPen(ink);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    QRect words = body.adjusted(picture.width() + 8, 0, 0, 0), used;
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_thing, &used);
    painter.setFont(font());
    words.setTop(used.bottom() + 2);
    if (words.height() >= line)
        painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_detail);
    if (isChecked() || hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.chalk, hasFocus() ? 3.5 : 2));
        painter.drawRoundedRect(rect().adjusted(2, 2, -2, -2), 6, 6);
    }
}

} // namespace flagstone::app

#include "moc_part_button.cpp"
