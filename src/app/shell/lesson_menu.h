#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "app/home/game_library.h"
#include "app/play/lesson.h"

#include <QObject>

#include <vector>

class QMenu;

namespace flagstone::app {

/// A lesson to continue or to begin.
struct NextLesson {
    const Lesson *lesson = nullptr; ///< nullptr if there is none
    QString game = {};              ///< file of the game in which it was begun; empty if it was not
};

/// Every lesson is a command in a menu.
class LessonMenu final : public QObject {
    Q_OBJECT

public:
    /// Reads the lessons and fills `menu`, which is hidden where there are none. Both must outlive this.
    LessonMenu(QMenu &menu, const AppContext &context, QObject *parent);

    /// What a user who has played these games, the newest first, would learn next: the lesson that was begun last, or
    /// the first one that was not followed to its end.
    [[nodiscard]] NextLesson next(const std::vector<KeptGame> &games) const;
    /// The lesson that is played with this set-up and seed; nullptr if it is not one.
    [[nodiscard]] const Lesson *lessonOf(const Setup &setup, Seed seed) const;

    /// Asks to play one of the lessons here.
    void start(const Lesson &lesson);

Q_SIGNALS:
    void playAsked(const flagstone::app::GameRequest &request);
    /// The cards of a lesson are not there.
    void cannotPlay(const flagstone::Issues &why);

private:
    const AppContext &m_context;
    std::vector<Lesson> m_lessons;
};

} // namespace flagstone::app
