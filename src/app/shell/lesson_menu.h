#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "app/play/lesson.h"

#include <QObject>

#include <vector>

class QMenu;

namespace flagstone::app {

/// Every lesson is a command in a menu.
class LessonMenu final : public QObject {
    Q_OBJECT

public:
    /// Reads the lessons and fills `menu`, which is hidden where there are none. Both must outlive this.
    LessonMenu(QMenu &menu, const AppContext &context, QObject *parent);

    /// What the first action of the menu starts; nullptr if there is none.
    [[nodiscard]] const Lesson *first() const;
    /// The lesson that is played with this set-up and seed; nullptr if it is none.
    [[nodiscard]] const Lesson *lessonOf(const Setup &setup, Seed seed) const;

Q_SIGNALS:
    void playAsked(const flagstone::app::GameRequest &request);
    /// The cards of a lesson are not there.
    void cannotPlay(const flagstone::Issues &why);

private:
    void start(const ModuleInfo &module, const Lesson &lesson);

    const AppContext &m_context;
    std::vector<Lesson> m_lessons;
};

} // namespace flagstone::app
