#include "app/home/kept_reviews.h"

#include "content/files.h"

#include <QJsonObject>
#include <QStringList>

#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kMostGave = 100; ///< more than any game can swing

std::optional<LuckAndChoices> readReview(const QString &text)
{
    const QStringList words = text.split(u' ');
    bool hasLuck = false, hasChoices = false;
    const LuckAndChoices review{words.value(0).toDouble(&hasLuck), words.value(1).toDouble(&hasChoices)};
    const bool possible = std::abs(review.luck) <= kMostGave && std::abs(review.choices) <= kMostGave;
    return hasLuck && hasChoices && possible ? std::optional(review) : std::nullopt;
}

} // namespace

LuckAndChoices luckAndChoicesOf(const Review &review)
{
    const ReviewPoints points = shownParts(review);
    return {points.luck / 100.0, points.choices / 100.0};
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

void KeptReviews::keep(const QString &name, const LuckAndChoices &review) const
{
    m_file.set({{name, QStringLiteral("%1 %2").arg(review.luck, 0, 'f', 6).arg(review.choices, 0, 'f', 6)}});
}

} // namespace flagstone::app
