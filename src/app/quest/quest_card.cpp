#include "app/quest/quest_card.h"

#include "app/common/chance_words.h"
#include "paint/card_layout.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace flagstone::app {

namespace {

// Card stock has its own colours in every theme; they are those of Tokens.
constexpr double kWide = 63;

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
    return m_success ? chanceWords(*m_success) : tr("counting …");
}

QString QuestCard::minutes() const
{
    return m_decisions && m_document.sound() ? minutesFor(*m_decisions) : QString();
}

void QuestCard::refresh()
{
    setAccessibleName(tr("%1; level %2; %3; %4; %5")
                          .arg(m_document.cell("title"), level(),
                               m_document.names("party").join(QStringLiteral(", ")), chance(), minutes()));
    update();
}

QString QuestCard::level() const
{
    const QString start = m_document.cell("start");
    return start == QLatin1String("blue")  ? QStringLiteral("4")
           : start == QLatin1String("red") ? QStringLiteral("5")
                                           : QStringLiteral("3");
}

void QuestCard::paintEvent(QPaintEvent *)
{
    const paint::Tokens tokens;
    const auto theme = m_pictures.theme();
    const QColor line = tokens.colour(u"line", theme), paper = tokens.colour(u"paper", theme);
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const double scale = std::min(width() / kWide, height() / 88.0);
    painter.translate((width() - kWide * scale) / 2, 0);
    painter.scale(scale, scale);
    painter.setPen(QPen(line, 0.4));
    painter.setBrush(paper);
    painter.drawRoundedRect(QRectF(0.3, 0.3, 62.4, 87.4), 2.5, 2.5);
    painter.fillRect(QRectF(2.5, 2.5, 58, 10), line);
    paintPicture(painter, {2.5, 13, 58, 38});
    const QPixmap plate = m_pictures.plate(level(), qRound(11 * scale), devicePixelRatioF());
    painter.drawPixmap(QRectF(2, 2, 11, 11), plate, plate.rect());
    QFont title(QStringLiteral("Vollkorn"));
    title.setBold(true);
    painter.setPen(paper);
    drawWords(painter, {14.5, 2.5, 45, 10}, title, 5.4, m_document.cell("title"));
    paintParty(painter, {3, 53.5, 57, 11});
    paintPins(painter, {3, 67, 50, 5.4}, m_success ? pinsOf(*m_success) : 0, line, paper);
    QFont words(QStringLiteral("Inter"));
    words.setWeight(QFont::DemiBold);
    painter.setPen(line);
    drawWords(painter, {3, 74, 57, 5}, words, 4, chance());
    words.setWeight(QFont::Normal);
    if (m_success)
        drawWords(painter, {3, 79, 30, 5}, words, 4, difficulty(*m_success));
    drawWords(painter, {33, 79, 27, 5}, words, 4, minutes(), Qt::AlignRight);
}

/// Its picture on the colour of the start.
void QuestCard::paintPicture(QPainter &painter, const QRectF &box) const
{
    const paint::Tokens tokens;
    painter.fillRect(box, tokens.level(level(), m_pictures.theme()));
    const QuestField *picture = m_document.spec().picture();
    const QString art = picture == nullptr ? QString() : m_document.cell(picture->column);
    if (art.isEmpty())
        return;
    const double side = box.height() - 2;
    const QPixmap drawn = m_pictures.art(art, level(), 220, devicePixelRatioF());
    if (!drawn.isNull())
        painter.drawPixmap(QRectF(box.center().x() - side / 2, box.top() + 1, side, side), drawn,
                           drawn.rect());
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
