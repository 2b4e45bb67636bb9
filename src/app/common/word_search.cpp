#include "app/common/word_search.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace flagstone::app {

namespace {

/// How many letters have to be changed, added or left out to make one word of the other.
qsizetype lettersApart(const QString &one, const QString &other)
{
    std::vector<qsizetype> apart(static_cast<std::size_t>(other.size()) + 1); // of what `one` begins with
    std::iota(apart.begin(), apart.end(), 0);
    for (const QChar letter : one) {
        qsizetype changed = std::exchange(apart.front(), apart.front() + 1);
        for (std::size_t i = 1; i < apart.size(); ++i) {
            const qsizetype same = other[static_cast<qsizetype>(i) - 1] == letter ? 0 : 1;
            changed = std::exchange(apart[i], std::min({changed + same, apart[i] + 1, apart[i - 1] + 1}));
        }
    }
    return apart.back();
}

QChar plainLetter(QChar letter)
{
    while (letter.decompositionTag() == QChar::Canonical)
        letter = letter.decomposition().front();
    return letter.toLower();
}

/// A question has it, its answer perhaps not.
bool isSmall(const QString &word)
{
    static const QSet<QString> kSmall = [] {
        const QStringList words =
            QStringLiteral("a an and are at be by can do does for from how i if in is it "
                           "its me my of on or our own that the their there they this "
                           "to we what when where which who why with you your")
                .split(u' ');
        return QSet<QString>(words.begin(), words.end());
    }();
    return kSmall.contains(word);
}

/// With the one that loses its last letter: "making" does not begin with "make".
QStringList formsOf(const QString &word)
{
    constexpr qsizetype kLeast = 4;
    QStringList forms{word};
    if (word.size() >= kLeast && word.endsWith(u'e'))
        forms << word.chopped(1) + QStringLiteral("ing");
    return forms;
}

} // namespace

bool hasAllWords(const QString &words, const QString &text)
{
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(each,
                               [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString plainLetters(const QString &text)
{
    QString plain = text;
    std::ranges::transform(text, plain.begin(), plainLetter);
    return plain;
}

QStringList soughtWords(const QString &typed)
{
    const QStringList words =
        plainLetters(typed.normalized(QString::NormalizationForm_C)).split(u' ', Qt::SkipEmptyParts);
    QStringList sought;
    for (QString word : words) {
        while (!word.isEmpty() && QStringView(u"?!.,;:").contains(word.back()))
            word.chop(1);
        if (!word.isEmpty() && !isSmall(word))
            sought << word;
    }
    return sought.isEmpty() ? words : sought;
}

FoundWords findWords(const QStringList &words, const QString &text)
{
    FoundWords found;
    for (const QString &word : words) {
        bool begins = false, whole = false;
        for (const QString &form : formsOf(word))
            for (qsizetype at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
                if (at > 0 && text[at - 1].isLetterOrNumber())
                    continue;
                const qsizetype end = at + form.size();
                begins = true;
                whole = whole || end == text.size() || !text[end].isLetterOrNumber();
                found.places.push_back({at, form.size()});
            }
        found.sought += begins ? 1 : 0;
        found.whole += whole ? 1 : 0;
    }
    std::ranges::sort(found.places, {}, &WordPlace::at);
    return found;
}

QStringList nearestWords(const QString &word, const QString &text)
{
    constexpr std::size_t kOffered = 3;
    static const QRegularExpression kWord(QStringLiteral("\\p{L}{2,}"));
    std::set<QString> words;
    for (auto match = kWord.globalMatch(text); match.hasNext();)
        words.insert(match.next().captured().toLower());
    std::vector<std::pair<qsizetype, QString>> ranked;
    ranked.reserve(words.size());
    for (const QString &other : words)
        ranked.emplace_back(lettersApart(word.toLower(), other), other);
    std::ranges::sort(ranked);
    const auto tooFar = [&](const auto &one) {
        return 2 * one.first > word.size();
    }; // hardly anything is left of it
    ranked.erase(std::ranges::find_if(ranked, tooFar), ranked.end());
    ranked.resize(std::min(ranked.size(), kOffered));
    QStringList nearest;
    for (const auto &[apart, other] : ranked)
        nearest << other;
    return nearest;
}

} // namespace flagstone::app
