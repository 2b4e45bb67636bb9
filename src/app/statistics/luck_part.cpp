#include "app/statistics/luck_part.h"

#include "app/common/chance_words.h"
#include "app/common/named_label.h"
#include "app/common/painted_row.h"
#include "app/common/plain_text.h"
#include "app/statistics/kept_focus.h"
#include "app/statistics/result_paint.h"

#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kCurveTall = 132, kGameTall = 48; ///< px at text of 100 %
constexpr int kBelow = 16;                      ///< px
constexpr int kLeastTimes = 5;                  ///< what is done less often says little

const QString kGameRow = QStringLiteral("luckGame");

QLabel *label(const char *name, QWidget *parent, const QString &text = {})
{
    QLabel *made = wrappedLabel(text, name, parent);
    made->setIndent(0);
    return made;
}

/// How both sums grew, from nothing on.
using Course = std::array<std::vector<double>, 2>;
Course courseOf(const std::vector<PlayedGame> &games)
{
    Course course{std::vector{0.0}, std::vector{0.0}};
    for (const PlayedGame &game : games) {
        course[0].push_back(course[0].back() + game.gave.luck);
        course[1].push_back(course[1].back() + game.gave.choices);
    }
    return course;
}

/// The sum that is farthest from nothing.
double farthest(const Course &course)
{
    double most = 0;
    for (const auto &sums : course)
        for (const double sum : sums)
            most = std::max(most, std::abs(sum));
    return most;
}

/// Up to `most` either way at the left of `line`, with words at the ends. Its width is that of scaleWidth().
void paintScale(QPainter &painter, const QRectF &line, double most, double wide, const QPalette &palette)
{
    const double letters = painter.fontMetrics().height();
    const auto write = [&](const QString &text, double middle) {
        painter.drawText(QRectF(line.left() - wide, middle - letters / 2, wide - 6, letters),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    };
    for (const double y : {line.top(), line.center().y(), line.bottom()}) {
        painter.setPen(QPen(palette.color(QPalette::Mid), 1));
        painter.drawLine(QPointF(line.left(), y), QPointF(line.right(), y));
    }
    painter.setPen(palette.color(QPalette::PlaceholderText));
    write(signedNumber(most, 1), line.top());
    write(LuckPart::tr("lucky"), line.top() + letters);
    write(QLocale().toString(0), line.center().y());
    write(LuckPart::tr("unlucky"), line.bottom() - letters);
    write(signedNumber(-most, 1), line.bottom());
}

double scaleWidth(const QFontMetrics &letters, double most)
{
    return 6 + std::max({letters.horizontalAdvance(LuckPart::tr("lucky")),
                         letters.horizontalAdvance(LuckPart::tr("unlucky")),
                         letters.horizontalAdvance(signedNumber(-most, 1))});
}

/// Luck as a line, choices dashed, each named at its end.
void paintCourse(QPainter &painter, const QRectF &in, const Course &course, const QPalette &palette, double u)
{
    painter.setPen(QPen(palette.color(QPalette::Mid), 1));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawRoundedRect(in, 4, 4);
    const double most = luckScale(farthest(course));
    const QFontMetrics letters = painter.fontMetrics();
    const QStringList names{LuckPart::tr("luck"), LuckPart::tr("choices")};
    const int widest = std::max(letters.horizontalAdvance(names[0]), letters.horizontalAdvance(names[1]));
    const double scale = scaleWidth(letters, most);
    const QRectF line = in.adjusted(8 * u + scale, 14 * u, -widest - 20 * u, -14 * u);
    paintScale(painter, line, most, scale, palette);
    const auto at = [&](std::size_t game, double sum) {
        return QPointF(line.left() + line.width() * static_cast<double>(game) /
                                         static_cast<double>(course[0].size() - 1),
                       line.center().y() - line.height() / 2 * sum / most);
    };
    std::array<double, 2> ends{};
    for (std::size_t i = 0; i < 2; ++i) {
        QPolygonF points;
        for (std::size_t game = 0; game < course[i].size(); ++game)
            points << at(game, course[i][game]);
        painter.setPen(QPen(palette.color(i == 0 ? QPalette::WindowText : QPalette::PlaceholderText),
                            i == 0 ? 2 * u : 1.6 * u, i == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawPolyline(points);
        ends[i] = points.back().y();
    }
    const double apart = letters.height(); // names that would lie on each other move away from each other
    if (const double between = ends[1] - ends[0]; std::abs(between) < apart) {
        const double move = (apart - std::abs(between)) / 2 * (between < 0 ? -1 : 1);
        ends[0] -= move;
        ends[1] += move;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        painter.setPen(palette.color(i == 0 ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.drawText(QRectF(line.right() + 8 * u, ends[i] - apart, widest + 4, 2 * apart),
                         Qt::AlignLeft | Qt::AlignVCenter, names[static_cast<qsizetype>(i)]);
    }
}

} // namespace

std::optional<CommonChoice> commonestOf(const std::vector<PlayedGame> &games)
{
    std::map<QString, CommonChoice> kinds;
    for (const PlayedGame &game : games)
        for (const auto &[kind, cost] : game.gave.costly) {
            CommonChoice &all = kinds[kind];
            all.kind = kind;
            ++all.times;
            all.cost += cost;
        }
    const auto most = std::ranges::max_element(
        kinds, {}, [](const auto &kind) { return std::pair(kind.second.times, kind.second.cost); });
    if (most == kinds.end() || most->second.times < kLeastTimes)
        return std::nullopt;
    CommonChoice common = most->second;
    common.cost /= common.times;
    return common;
}

double luckScale(double most)
{
    double reach = 0.5;
    for (int step = 0; reach < most; ++step)
        reach *= step % 3 == 2 ? 2.5 : 2;
    return reach;
}

LuckPart::LuckPart(QWidget *parent)
    : QWidget(parent), m_state(label("dim", this)), m_all(new QVBoxLayout(this))
{
    m_all->setContentsMargins(0, 0, 0, kBelow);
    m_all->addWidget(label("heading", this, tr("Your luck")));
    m_all->addWidget(m_state);
}

void LuckPart::setGames(const std::vector<PlayedGame> &games, std::size_t left, double textScale)
{
    const KeptFocus focus(*this, kGameRow);
    delete std::exchange(m_games, nullptr);
    setVisible(!games.empty() || left > 0);
    m_state->setVisible(left > 0);
    m_state->setText(tr("Looking back at %n more game(s) …", nullptr, static_cast<int>(left)));
    if (games.empty())
        return;
    m_games = new QWidget(this);
    m_all->addWidget(m_games);
    m_rows = new QVBoxLayout(m_games);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    addSum(games);
    addCurve(games, textScale);
    auto *heading = label("question", m_games, tr("Luckiest and unluckiest game, luck in points"));
    setTip(heading, pointsTip());
    m_rows->addWidget(heading);
    const auto [worst, best] =
        std::ranges::minmax_element(games, {}, [](const PlayedGame &game) { return game.gave.luck; });
    addGame(*best, textScale);
    if (best != worst)
        addGame(*worst, textScale);
    addCommonest(games);
}

void LuckPart::addCommonest(const std::vector<PlayedGame> &games)
{
    const auto common = commonestOf(games);
    if (!common)
        return;
    m_rows->addWidget(label("question", m_games, tr("Your most common costly choice")));
    m_rows->addWidget(label("dim", m_games,
                            tr("%1: %n time(s), about %2 points each", nullptr, common->times)
                                .arg(common->kind, QString::number(qRound(100 * common->cost)))));
}

void LuckPart::addSum(const std::vector<PlayedGame> &games)
{
    const double luck = courseOf(games)[0].back();
    auto *sum = new QHBoxLayout;
    sum->setSpacing(16);
    sum->addWidget(label("endNumber", m_games, signedNumber(luck, 1)));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    auto *worth = label("figureName", m_games,
                        tr("games' worth of luck in %n game(s)", nullptr, static_cast<int>(games.size())));
    setTip(worth, tr("A game's worth is 100 percentage points of luck."));
    words->addWidget(worth);
    words->addWidget(label("dim", m_games, tr("dice and cards together")));
    sum->addLayout(words, 1);
    m_rows->addLayout(sum);
}

void LuckPart::addCurve(const std::vector<PlayedGame> &games, double u)
{
    const Course course = courseOf(games);
    const double most = luckScale(farthest(course));
    auto *row = new PaintedRow(
        tr("From game to game, in games' worth: luck %1, choices %2. The scale reaches from %3, unlucky, to "
           "%4, lucky.")
            .arg(signedNumber(course[0].back(), 1), signedNumber(course[1].back(), 1), signedNumber(-most, 1),
                 signedNumber(most, 1)),
        static_cast<int>(kCurveTall * u),
        [this, course, u](QPainter &painter, const QRectF &in) {
            paintCourse(painter, in, course, palette(), u);
        },
        m_games);
    row->setObjectName(QStringLiteral("luckCurve"));
    row->setEnabled(false); // it informs, and leads nowhere
    row->setFocusPolicy(Qt::NoFocus);
    m_rows->addWidget(row);
    m_rows->addWidget(
        label("dim", m_games,
              tr("How many games luck and choices have won or lost you, added up from game to game.")));
}

void LuckPart::addGame(const PlayedGame &game, double u)
{
    const QString day = QLocale().toString(game.played, QStringLiteral("d MMMM yyyy")),
                  points = pointsOf(game.gave.luck);
    auto *row = new PaintedRow(
        tr("%1, %2, luck %3, in points", "a game, a day").arg(game.title, day, points),
        static_cast<int>(kGameTall * u),
        [this, title = game.title, day, points](QPainter &painter, const QRectF &in) {
            paintGame(painter, in, title, day, points, palette());
        },
        m_games);
    row->setObjectName(kGameRow);
    setTip(row, tr("Opens this game") + u'\n' + pointsTip());
    connect(row, &PaintedRow::clicked, this, [this, file = game.file] { Q_EMIT gameAsked(file); });
    m_rows->addWidget(row);
}

} // namespace flagstone::app

#include "moc_luck_part.cpp"
