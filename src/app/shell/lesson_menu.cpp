#include "app/shell/lesson_menu.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QMenu>

#include <algorithm>

namespace flagstone::app {

LessonMenu::LessonMenu(QMenu &menu, const AppContext &context, QObject *parent)
    : QObject(parent), m_context(context), m_lessons(readLessons(context.lessonsFolder))
{
    for (const ModuleInfo &module : context.modules)
        for (const Lesson &lesson : m_lessons) {
            if (lesson.setup.ruleset != module.id)
                continue;
            auto *action =
                menu.addAction(literalLabel(tr("%1: %2").arg(translated(module.title), lesson.title)));
            action->setObjectName(QStringLiteral("lesson-") + QString::fromStdString(module.id));
            connect(action, &QAction::triggered, this, [this, &lesson] { start(lesson); });
        }
    menu.menuAction()->setVisible(!menu.isEmpty());
}

NextLesson LessonMenu::next(const std::vector<KeptGame> &games) const
{
    const auto isLearnt = [&games](const QString &lesson) {
        return std::ranges::any_of(
            games, [&](const KeptGame &game) { return game.learnt && game.lesson == lesson; });
    };
    for (const KeptGame &game : games) {
        const auto lesson = std::ranges::find(m_lessons, game.lesson, &Lesson::title);
        if (lesson != m_lessons.end() && game.trouble.isEmpty() && !isLearnt(game.lesson))
            return {&*lesson, game.file};
    }
    for (const ModuleInfo &module : m_context.modules)
        for (const Lesson &lesson : m_lessons)
            if (lesson.setup.ruleset == module.id && !isLearnt(lesson.title))
                return {&lesson};
    return {};
}

const Lesson *LessonMenu::lessonOf(const Setup &setup, Seed seed) const
{
    return flagstone::app::lessonOf(m_lessons, setup, seed);
}

void LessonMenu::start(const Lesson &lesson)
{
    const auto module = std::ranges::find(m_context.modules, lesson.setup.ruleset, &ModuleInfo::id);
    const auto shelf = m_context.readPacks();
    const auto pack = shelf.packOf(lesson.setup.ruleset);
    if (module == m_context.modules.end() || pack == nullptr) {
        Q_EMIT cannotPlay(shelf.issues);
        return;
    }
    GameRequest request;
    request.module = &*module;
    request.pack = pack;
    request.title = lesson.title;
    request.setup = lesson.setup;
    request.seed = lesson.seed;
    Q_EMIT playAsked(request);
}

} // namespace flagstone::app

#include "moc_lesson_menu.cpp"
