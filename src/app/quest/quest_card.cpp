#include "app/quest/quest_card.h"

#include "app/common/chance_words.h"
#include "paint/card_layout.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace flagstone::app {

namespace {

// Card stock has its own colours in every theme; they are those of Tokens.
constexpr double kWide = 63, kShadow = 1.2;

/// Words in millimetres; type is made ten times as large and drawn smaller, so that it keeps its shape.
void drawWords(QPainter &painter, const QRectF &box, QFont font, double tall, const QString &words,
               Qt::Alignment side = Qt::AlignLeft)
{
    painter.save();
    painter.scale(0.1, 0.1);
    const QRectF large(box.topLeft() * 10, box.size() * 10);
    font.setPixelSize(qRound(10 * tall));
    while (font.pixelSize() > 24 && QFontMetricsF(font).horizontalAdvance(words) > large.width())
        font.setPixelSize(font.pixelSize() - 1);
    painter.setFont(font);
    painter.drawText(large, side | Qt::AlignVCenter, words);
    painter.restore();
}

} // namespace

QuestCard::QuestCard(const QuestDocument &document, const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_pictures(pictures)
{
    setObjectName(QStringLiteral("questCard"));
    // Its height must not follow its width: a scroll area would add and remove its bar for ever.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&document, &QuestDocument::changed, this, &QuestCard::refresh);
    connect(&pictures, &QuestPictures::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

QSize QuestCard::sizeHint() const
{
    const int wide = fontMetrics().height() * 14;
    return {wide, qRound(wide * paint::kCardShape)};
}

void QuestCard::setChance(std::optional<Estimate> success, std::optional<double> decisions)
{
    m_decisions = decisions;
    m_success = success;
    refresh();
}

QString QuestCard::chance() const
{
    if (!m_document.sound())
        return tr("not ready yet");
    return m_success ? chanceWords(*m_success) : tr("working out …");
}

QString QuestCard::minutes() const
{
    return m_decisions && m_document.sound() ? minutesFor(*m_decisions) : QString();
}

void QuestCard::refresh()
{
    const QString level = m_pictures.level();
    QStringList words{m_document.cell("title"), level.isEmpty() ? QString() : tr("level %1").arg(level),
                      m_document.names(m_document.spec().party).join(QStringLiteral(", ")), chance(),
                      minutes()};
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral("; ")));
    update();
}

/// The frame of the quests that came with the game, and in the place of their words what is known of this one.
void QuestCard::paintEvent(QPaintEvent *)
{
    const paint::Tokens tokens;
    const auto theme = m_pictures.theme();
    const QColor line = tokens.colour(u"line", theme), paper = tokens.colour(u"paper", theme);
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double scale = std::min(width() / (kWide + kShadow), height() / (88 + kShadow));
    painter.translate((width() - (kWide + kShadow) * scale) / 2, 0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(paint::windowColours(theme).edge);
    painter.drawRoundedRect(QRectF(kShadow * scale, kShadow * scale, kWide * scale, 88 * scale), 3 * scale,
                            3 * scale);
    const QPixmap card = m_pictures.quest(qRound(kWide * scale), devicePixelRatioF());
    painter.drawPixmap(QRectF(0, 0, kWide * scale, 88 * scale), card, card.rect());
    painter.scale(scale, scale);
    paintParty(painter, {4, 56, 55, 9});
    paintPins(painter, {4, 67.2, 50, 5.2}, m_success ? pinsOf(*m_success) : 0, line, paper);
    QFont words(QStringLiteral("Inter"));
    words.setWeight(QFont::DemiBold);
    painter.setPen(line);
    drawWords(painter, {4, 73.6, 55, 5}, words, 4, chance());
    words.setWeight(QFont::Normal);
    if (m_success)
        drawWords(painter, {4, 81, 28, 5}, words, 3.6, difficulty(*m_success));
    drawWords(painter, {32, 81, 27, 5}, words, 3.6, minutes(), Qt::AlignRight);
}

void QuestCard::paintParty(QPainter &painter, const QRectF &box) const
{
    const paint::Tokens tokens;
    double x = box.left();
    const auto &fields = m_document.spec().fields;
    const auto party = std::ranges::find(fields, m_document.spec().party, &QuestField::column);
    if (party == fields.end())
        return;
    for (const QString &name : m_document.names(party->column)) {
        const QPixmap face = m_pictures.glyph(m_pictures.called(party->pick, name), 64, devicePixelRatioF());
        const QRectF disc(x, box.top(), 9, 9);
        QPainterPath round;
        round.addEllipse(disc);
        painter.save();
        painter.setClipPath(round);
        if (!face.isNull())
            painter.drawPixmap(disc, face, face.rect());
        painter.restore();
        painter.setPen(QPen(tokens.colour(u"line", m_pictures.theme()), 0.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(disc);
        x += 9.6;
    }
}

} // namespace flagstone::app

#include "moc_quest_card.cpp"
