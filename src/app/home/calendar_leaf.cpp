#include "app/home/calendar_leaf.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kLeafRound = 4;                 ///< px, of its corners
constexpr double kBand = 0.25, kMostBand = 0.32; ///< of its width and at most of its height: the month
constexpr double kTall = 1.1; ///< how much taller than wide it is to name the day of the week
constexpr double kLeafWords = 0.55, kNumber = 0.6; ///< of a band: its words; of the width: the day
constexpr double kLetter = 0.34;                   ///< of a band: how wide a letter is, at most

} // namespace

CalendarLeaf::CalendarLeaf(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    applyTheme(paint::Theme::Light);
}

void CalendarLeaf::setDay(QDate day)
{
    m_day = day;
    update();
}

/// Paper is paper, also in a dark room.
void CalendarLeaf::applyTheme(paint::Theme theme)
{
    const paint::Tokens tokens;
    m_paper = tokens.colour(u"paper", theme);
    m_ink = tokens.colour(u"line", theme);
    m_cut = tokens.colour(u"cut", theme);
    update();
}

void CalendarLeaf::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF page = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool tall = page.height() > kTall * page.width();
    const double band = std::min(kBand * page.width(), kMostBand * page.height());
    QPainterPath leaf;
    leaf.addRoundedRect(page, kLeafRound, kLeafRound);
    painter.fillPath(leaf, m_paper);
    painter.setClipPath(leaf);
    const QRectF head(page.topLeft(), QSizeF(page.width(), band));
    painter.fillRect(head, m_ink);
    const auto write = [&](const QRectF &in, const QString &words, double pixels, const QColor &ink) {
        QFont font(QStringLiteral("League Spartan"));
        font.setPixelSize(std::max(1, qRound(pixels)));
        font.setWeight(QFont::Bold);
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(in.translated(0, 0.06 * pixels), Qt::AlignCenter, words);
    };
    const auto fitting = [&](const QString &longer, const QString &shorter) {
        return static_cast<double>(longer.size()) * kLetter * band <= page.width() ? longer : shorter;
    };
    const QLocale locale;
    write(head,
          fitting(locale.standaloneMonthName(m_day.month()),
                  locale.standaloneMonthName(m_day.month(), QLocale::ShortFormat)),
          kLeafWords * band, m_cut);
    const QRectF rest = page.adjusted(0, band, 0, tall ? -band : 0);
    write(rest, QString::number(m_day.day()), std::min(kNumber * page.width(), 0.8 * rest.height()), m_ink);
    if (tall)
        write(QRectF(page.left(), page.bottom() - 1.2 * band, page.width(), band),
              fitting(locale.standaloneDayName(m_day.dayOfWeek()),
                      locale.standaloneDayName(m_day.dayOfWeek(), QLocale::ShortFormat)),
              kLeafWords * band, m_ink);
    painter.setClipping(false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_ink, 1));
    painter.drawRoundedRect(page, kLeafRound, kLeafRound);
}

} // namespace flagstone::app

#include "moc_calendar_leaf.cpp"
