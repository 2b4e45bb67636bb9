#include "app/home/game_button.h"

#include "app/common/heading.h"
#include "paint/table_surface.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kCardShape = 63.0 / 88.0;
constexpr double kRound = 6;                  ///< px, of a corner
constexpr double kPad = 13;                   ///< px, around the words of a box
constexpr double kTitle = 19, kTabTitle = 16; ///< px
constexpr double kLeastTitle = 0.7;           ///< of its usual size, in a narrow tab
constexpr double kGist = 13, kFacts = 12;     ///< px
constexpr double kUnderTitle = 4;             ///< px at most, above the gist
constexpr double kLeastFan = 0.3;             ///< of a box's width
constexpr double kFanShape = 0.62;            ///< its width to its height, at most
constexpr double kWords = 184;                ///< px that are left for the words of a wide box
constexpr double kTilt = 11;                  ///< degrees, of a fan's outer cards
constexpr double kBeside = 0.42,
                 kLower = 0.06;   ///< how far away an outer card is, in widths and heights of a card
constexpr double kFanCard = 0.62; ///< of a box's height: how tall the cards of its fan are
constexpr int kLeastForFan = 52;  ///< px, tall

} // namespace

GameButton::GameButton(ShelfGame game, Form form, PackPictures &pictures, QWidget *parent)
    : PaintedButton(parent), m_game(std::move(game)), m_form(form), m_pictures(pictures)
{
    setObjectName(form == Form::Box ? QStringLiteral("gameBox") : QStringLiteral("gameTab"));
    setText(m_game.title);
    setProperty("system", m_game.system);
    if (form == Form::Box)
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    else
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCheckable(form == Form::Tab);
    setAutoExclusive(form == Form::Tab); // a radio button to screen readers
    setAccessibleName(tr("%1, %2", "a game, 12 to choose from").arg(m_game.title, count()));
    setAccessibleDescription(m_game.gist.isEmpty() ? players() : m_game.gist + u' ' + players());
    connect(&m_pictures, &PackPictures::changed, this, qOverload<>(&QWidget::update));
    m_linoleum = QPixmap::fromImage(paint::tableTile(paint::Theme::Light));
}

void GameButton::applyTheme(paint::Theme theme, double textScale)
{
    m_linoleum = QPixmap::fromImage(paint::tableTile(theme));
    PaintedButton::applyTheme(theme, textScale);
}

QFont GameButton::titleFont() const
{
    QFont made = font(m_form == Form::Box ? kTitle : kTabTitle, QFont::Bold);
    made.setFamilies({QStringLiteral("Vollkorn")});
    return made;
}

QColor GameButton::inkOn(const QColor &ground) const
{
    return paint::contrast(colours().text, ground) > paint::contrast(colours().inv, ground) ? colours().text
                                                                                            : colours().inv;
}

QString GameButton::count() const
{
    const auto playable = std::ranges::count(m_game.quests, false, &Quest::draft);
    return tr("%n to choose from", nullptr, static_cast<int>(playable));
}

QString GameButton::players() const
{
    const ModuleInfo *module = m_game.quests.front().module;
    const int most = module != nullptr ? module->mostSeats : 1;
    return most > 1 ? tr("1 to %1 players").arg(most) : tr("for one");
}

bool GameButton::hasFan() const
{
    return m_form == Form::Box ||
           (height() >= kLeastForFan * textScale() && width() >= kTabFan + sizeHint().width());
}

double GameButton::fanWidth() const
{
    if (m_form == Form::Tab)
        return kTabFan;
    return std::min(height() * kFanShape, std::max(width() * kLeastFan, width() - kWords * textScale()));
}

/// The title of a box may take a line for each of its words.
QSize GameButton::sizeHint() const
{
    const QFontMetrics title(titleFont());
    if (m_form == Form::Tab)
        return {static_cast<int>(title.horizontalAdvance(m_game.title) * kLeastTitle) + 20,
                title.height() + 16};
    const QFontMetrics facts(font(kFacts));
    int widest = std::max(facts.horizontalAdvance(count()), facts.horizontalAdvance(players()));
    for (const QString &word : m_game.title.split(u' '))
        widest = std::max(widest, title.horizontalAdvance(word));
    const double words = widest + 2 * kPad;
    return {static_cast<int>(words / (1 - kLeastFan)) + 1,
            static_cast<int>(2 * kPad) + 2 * title.height() + 2 * facts.height()};
}

void GameButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    paintGround(painter);
    const QRectF all(rect());
    const double fan = hasFan() ? fanWidth() : 0;
    if (m_form == Form::Tab) {
        if (fan > 0)
            paintFan(painter, {all.left() + 8, all.top(), fan, all.height()});
        return paintTabWords(painter);
    }
    const QRectF field = QRectF(all.left(), all.top(), fan, all.height()).adjusted(1, 1, 0, -1);
    QPainterPath edge;
    edge.addRoundedRect(field.adjusted(0, 0, kRound, 0), kRound, kRound);
    painter.setClipPath(edge);
    painter.setClipRect(field, Qt::IntersectClip);
    painter.drawTiledPixmap(field, m_linoleum);
    paintFan(painter, field);
    painter.setClipping(false);
    paintBoxWords(painter, all.adjusted(fan + kPad, kPad, -kPad, -kPad));
}

void GameButton::paintGround(QPainter &painter) const
{
    const bool box = m_form == Form::Box;
    const double line = hasFocus() ? 3 : 1;
    const QRectF edge = QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2);
    const QColor plain = underMouse() ? colours().hover : colours().raised;
    painter.setPen(QPen(hasFocus() ? colours().focus : box ? colours().edge : colours().chalk, line));
    painter.setBrush(box ? QBrush(plain) : isChecked() ? QBrush(colours().chalk) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(edge, kRound, kRound);
}

/// The back of a card, a second one, and on top of them the first.
void GameButton::paintFan(QPainter &painter, const QRectF &in) const
{
    const double tall = m_form == Form::Box ? std::min(in.height() * kFanCard, in.width() * 0.56 / kCardShape)
                                            : in.height() * 0.78;
    const QSizeF size(tall * kCardShape, tall);
    const auto place = [&](int side) {
        QRectF at(QPointF(), size);
        at.moveCenter(in.center() + QPointF(side * kBeside * size.width(), std::abs(side) * kLower * tall));
        return at;
    };
    const Quest &first = m_game.quests.front();
    const Quest &second = m_game.quests[m_game.quests.size() > 1 ? 1 : 0];
    paintCard(painter, place(-1), -kTilt, first, false);
    paintCard(painter, place(1), kTilt, second, true);
    paintCard(painter, place(0), 0, first, true);
}

void GameButton::paintCard(QPainter &painter, const QRectF &at, double degrees, const Quest &quest,
                           bool face) const
{
    if (!quest.pack)
        return;
    const Pictures &pictures = m_pictures.of(quest.pack);
    const int width = static_cast<int>(std::ceil(at.width()));
    const auto shown = face ? pictures.cardSoon(cardOf(quest), width, devicePixelRatioF())
                            : pictures.backSoon(cardOf(quest), width, devicePixelRatioF());
    painter.save();
    painter.translate(at.center());
    painter.rotate(degrees);
    painter.translate(-at.center());
    painter.drawPixmap(at, shown.pixmap, QRectF(shown.pixmap.rect()));
    painter.restore();
}

void GameButton::paintBoxWords(QPainter &painter, QRectF in) const
{
    painter.setPen(colours().text);
    painter.setFont(titleFont());
    constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const double title = headingSize(m_game.title, painter.font(), in.width()).height();
    drawHeading(painter, in, kWrapped, m_game.title);
    const double line = QFontMetricsF(font(kFacts)).lineSpacing();
    painter.setFont(font(kFacts, QFont::DemiBold));
    painter.drawText(QRectF(in.left(), in.bottom() - 2 * line, in.width(), line), Qt::AlignLeft, count());
    painter.setPen(colours().dim);
    painter.setFont(font(kFacts));
    painter.drawText(QRectF(in.left(), in.bottom() - line, in.width(), line), Qt::AlignLeft, players());
    painter.setPen(colours().text);
    painter.setFont(font(kGist));
    const QRectF room = in.adjusted(0, title, 0, -2 * line);
    const double spare = room.height() - painter.boundingRect(room, kWrapped, m_game.gist).height();
    if (spare >= 0)
        painter.drawText(room.translated(0, std::min(kUnderTitle, spare / 2)), kWrapped, m_game.gist);
}

QRectF GameButton::tabWords() const
{
    return QRectF(rect()).adjusted((hasFan() ? kTabFan : 0) + 12, 0, -8, 0);
}

double GameButton::titleShare() const
{
    return std::clamp(tabWords().width() / headingSize(m_game.title, titleFont()).width(), kLeastTitle, 1.0);
}

void GameButton::setTitleShare(double share)
{
    m_titleShare = share;
    update();
}

int GameButton::titleSize() const
{
    return static_cast<int>(titleFont().pixelSize() * m_titleShare);
}

void GameButton::paintTabWords(QPainter &painter) const
{
    const QRectF in = tabWords();
    QFont name = titleFont();
    name.setPixelSize(titleSize());
    const QFontMetricsF title(name);
    const QFontMetricsF facts(font(kFacts));
    const bool both = hasFan() && height() >= title.height() + facts.height() + 4;
    const double top = in.center().y() - (title.height() + (both ? facts.height() : 0)) / 2;
    painter.setPen(isChecked() ? inkOn(colours().chalk) : colours().chalk);
    painter.setFont(name);
    drawHeading(painter, QRectF(in.left(), top, in.width(), title.height()), Qt::AlignLeft | Qt::AlignVCenter,
                elidedHeading(m_game.title, name, in.width()));
    if (!both)
        return;
    painter.setFont(font(kFacts));
    painter.drawText(QRectF(in.left(), top + title.height(), in.width(), facts.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, count());
}

} // namespace flagstone::app

#include "moc_game_button.cpp"
