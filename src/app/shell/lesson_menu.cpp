#include "app/shell/lesson_menu.h"

#include "app/common/game_words.h"

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
            auto *action = menu.addAction(
                tr("%1: %2").arg(translated(module.title), lesson.title).replace(u'&', QStringLiteral("&&")));
            action->setObjectName(QStringLiteral("lesson-") + QString::fromStdString(module.id));
            connect(action, &QAction::triggered, this, [this, &module, &lesson] { start(module, lesson); });
        }
    menu.menuAction()->setVisible(!menu.isEmpty());
}

const Lesson *LessonMenu::first() const
{
    for (const ModuleInfo &module : m_context.modules)
        for (const Lesson &lesson : m_lessons)
            if (lesson.setup.ruleset == module.id)
                return &lesson;
    return nullptr;
}

const Lesson *LessonMenu::lessonOf(const Setup &setup, Seed seed) const
{
    return flagstone::app::lessonOf(m_lessons, setup, seed);
}

void LessonMenu::start(const ModuleInfo &module, const Lesson &lesson)
{
    const auto shelf = m_context.readPacks();
    const auto pack =
        std::ranges::find(shelf.packs, lesson.setup.ruleset, [](const auto &p) { return p->ruleset; });
    if (pack == shelf.packs.end()) {
        Q_EMIT cannotPlay(shelf.issues);
        return;
    }
    GameRequest request;
    request.module = &module;
    request.pack = *pack;
    request.title = lesson.title;
    request.setup = lesson.setup;
    request.seed = lesson.seed;
    Q_EMIT playAsked(request);
}

} // namespace flagstone::app
