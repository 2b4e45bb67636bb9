#include "app/play/lesson.h"

#include "app/common/game_words.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>

namespace flagstone::app {

namespace {

constexpr int kLessonFormat = 1;

/// Takes texts out of an object; remembers the first that is missing.
class Fields {
public:
    explicit Fields(QJsonObject object) : m_object(std::move(object)) {}

    QString text(const char *key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        if ((!value.isString() || value.toString().isEmpty()) && m_problem.isEmpty())
            m_problem = QStringLiteral("\"%1\" must be a string that is not empty").arg(QLatin1String(key));
        return value.toString();
    }
    std::string code(const char *key) { return text(key).toStdString(); }
    [[nodiscard]] const QString &problem() const { return m_problem; }

private:
    QJsonObject m_object;
    QString m_problem;
};

} // namespace

tl::expected<Lesson, Issue> readLesson(const QString &name)
{
    const auto bad = [&name](const QString &message) {
        return tl::make_unexpected(
            Issue{.file = name.toStdString(), .message = message.toStdString(), .rule = {}});
    };
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return bad(file.errorString());
    QJsonParseError error;
    const QJsonObject all = QJsonDocument::fromJson(file.readAll(), &error).object();
    if (error.error != QJsonParseError::NoError)
        return bad(QStringLiteral("byte %1: %2").arg(error.offset).arg(error.errorString()));
    if (all.value(QLatin1String("lesson")).toInt() != kLessonFormat)
        return bad(QStringLiteral("\"lesson\" must be %1, the format").arg(kLessonFormat));
    Fields fields(all);
    Lesson lesson;
    lesson.title = translated(fields.code("title"));
    lesson.setup.ruleset = fields.code("ruleset");
    lesson.setup.adventure = fields.code("adventure");
    lesson.seed = Seed::fromText(fields.code("deal"));
    lesson.end = translated(fields.code("end"));
    if (!fields.problem().isEmpty())
        return bad(fields.problem());
    const QJsonObject options = all.value(QLatin1String("options")).toObject();
    for (auto option = options.begin(); option != options.end(); ++option)
        lesson.setup.options[option.key().toStdString()] = option.value().toString().toStdString();
    const QJsonArray steps = all.value(QLatin1String("steps")).toArray();
    for (const auto &value : steps) {
        Fields step(value.toObject());
        lesson.steps.push_back({step.code("choice"), translated(step.code("text"))});
        if (!step.problem().isEmpty())
            return bad(QStringLiteral("step %1: %2").arg(lesson.steps.size()).arg(step.problem()));
    }
    if (lesson.steps.empty())
        return bad(QStringLiteral("\"steps\" must be a list with at least one step"));
    return lesson;
}

std::vector<Lesson> readLessons(const QString &folder)
{
    std::vector<Lesson> lessons;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        if (auto lesson = readLesson(dir.filePath(name)))
            lessons.push_back(std::move(*lesson));
    return lessons;
}

const Lesson *lessonOf(std::span<const Lesson> lessons, const Setup &setup, const Seed &seed)
{
    const auto found = std::ranges::find_if(
        lessons, [&](const Lesson &lesson) { return lesson.setup == setup && lesson.seed == seed; });
    return found == lessons.end() ? nullptr : &*found;
}

LessonPlace placeIn(const Lesson &lesson, std::span<const Entry> entries)
{
    const auto made = entries.subspan(1);
    LessonPlace place;
    while (place.step < made.size() && place.step < lesson.steps.size() &&
           made[place.step].code == lesson.steps[place.step].choice)
        ++place.step;
    place.other = made.size() - place.step;
    return place;
}

} // namespace flagstone::app
