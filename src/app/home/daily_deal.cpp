#include "app/home/daily_deal.h"

#include "app/common/game_words.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::uint64_t kQuestStream = 1; ///< of the day's seed: which quest it is
constexpr double kLeafShape = 0.86;       ///< its width by its height
constexpr double kHead = 0.34;            ///< of its height, for the month
constexpr double kBehind = 0.2;           ///< of its height, empty before what follows it

} // namespace

std::optional<GameRequest> dailyDeal(const AppContext &context, QDate day)
{
    if (context.modules.empty())
        return std::nullopt;
    const ModuleInfo &module = context.modules.front();
    const auto shelf = context.readPacks();
    const auto pack = std::ranges::find(shelf.packs, module.id, [](const auto &p) { return p->ruleset; });
    if (pack == shelf.packs.end())
        return std::nullopt;
    const std::vector<AdventureSpec> quests = module.adventures(**pack);
    if (quests.empty())
        return std::nullopt;
    GameRequest game{.module = &module, .pack = *pack};
    game.seed = Seed::fromText("daily " + day.toString(Qt::ISODate).toStdString());
    SeededChance chance(mix(game.seed, kQuestStream));
    const AdventureSpec &quest =
        quests[chance.uniform(static_cast<std::uint32_t>(quests.size()), ChanceTag::Pick)];
    game.title = translated(quest.title);
    game.setup = module.demonstration;
    game.setup.ruleset = module.id;
    game.setup.adventure = quest.id;
    return game;
}

QPixmap calendarLeaf(QDate day, int height, double ratio, paint::Theme theme)
{
    const paint::WindowColours colours = paint::windowColours(theme);
    const QSizeF size(kLeafShape * height, height);
    QPixmap leaf(((size + QSizeF(kBehind * height, 0)) * ratio).toSize());
    leaf.setDevicePixelRatio(ratio);
    leaf.fill(Qt::transparent);
    QPainter painter(&leaf);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF page = QRectF(QPointF(), size).adjusted(0.5, 0.5, -0.5, -0.5);
    const QRectF head(page.topLeft(), QSizeF(page.width(), kHead * page.height()));
    painter.setPen(colours.edge);
    painter.setBrush(colours.raised);
    painter.drawRoundedRect(page, 2, 2);
    painter.fillRect(head, colours.text);
    const auto write = [&](const QRectF &in, const QString &words, double share, const QColor &ink) {
        QFont font(QStringLiteral("League Spartan"));
        font.setPixelSize(std::max(1, qRound(share * in.height())));
        font.setWeight(QFont::Bold);
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(in.translated(0, 0.06 * in.height()), Qt::AlignCenter, words);
    };
    write(head, QLocale().standaloneMonthName(day.month(), QLocale::ShortFormat), 0.8, colours.inv);
    write(page.adjusted(0, head.height(), 0, 0), QString::number(day.day()), 0.8, colours.text);
    return leaf;
}

} // namespace flagstone::app
