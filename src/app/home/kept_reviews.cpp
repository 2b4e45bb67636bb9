#include "app/home/kept_reviews.h"

#include "content/files.h"

#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kMostGave = 100; ///< more than any game can swing
constexpr qsizetype kMostCostly = 100, kLongestKind = 100;

/// A line is a cost and the kind of choice.
std::vector<CostlyChoice> readCostly(const QStringList &lines)
{
    std::vector<CostlyChoice> costly;
    for (const QString &line : lines.first(std::min(lines.size(), kMostCostly))) {
        bool hasCost = false;
        const CostlyChoice choice{line.section(u' ', 1), line.section(u' ', 0, 0).toDouble(&hasCost)};
        if (hasCost && choice.cost > 0 && choice.cost <= 1 && !choice.kind.isEmpty() &&
            choice.kind.size() <= kLongestKind)
            costly.push_back(choice);
    }
    return costly;
}

/// The first line is luck and choices.
std::optional<LuckAndChoices> readReview(const QString &text)
{
    const QStringList lines = text.split(u'\n'), words = lines.front().split(u' ');
    bool hasLuck = false, hasChoices = false;
    const LuckAndChoices review{words.value(0).toDouble(&hasLuck), words.value(1).toDouble(&hasChoices),
                                readCostly(lines.sliced(1))};
    const bool possible = std::abs(review.luck) <= kMostGave && std::abs(review.choices) <= kMostGave;
    return hasLuck && hasChoices && possible ? std::optional(review) : std::nullopt;
}

} // namespace

LuckAndChoices luckAndChoicesOf(const Review &review)
{
    const ReviewPoints points = shownParts(review);
    return {.luck = points.luck / 100.0, .choices = points.choices / 100.0};
}

KeptReviews::KeptReviews(const QString &dataFolder) : m_file(dataFolder + QStringLiteral("/reviews.json"))
{
}

/// Players of another version of the program may play otherwise.
QString KeptReviews::nameOf(const Session &session)
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(QString::fromStdString(std::string(programVersion())),
             QString::fromStdString(session.seed().toText()))
        .arg(session.entries().size())
        .arg(session.game().digest(), 16, 16, QLatin1Char('0'));
}

std::map<QString, LuckAndChoices> KeptReviews::all() const
{
    std::map<QString, LuckAndChoices> kept;
    const QJsonObject texts = m_file.all();
    for (auto text = texts.begin(); text != texts.end(); ++text)
        if (const auto review = readReview(text.value().toString()))
            kept.emplace(text.key(), *review);
    return kept;
}

void KeptReviews::keep(const QString &name, const LuckAndChoices &review)
{
    QString text = QStringLiteral("%1 %2").arg(review.luck, 0, 'f', 6).arg(review.choices, 0, 'f', 6);
    for (const auto &[kind, cost] : review.costly)
        text += QStringLiteral("\n%1 %2").arg(cost, 0, 'f', 6).arg(kind.simplified());
    m_file.set({{name, text}});
}

} // namespace flagstone::app
