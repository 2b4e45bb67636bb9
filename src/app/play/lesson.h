#pragma once

#include "core/chance.h"
#include "core/module.h"
#include "core/session.h"

#include <QString>
#include <tl/expected.hpp>

#include <span>
#include <string>
#include <vector>

namespace flagstone::app {

/// A guided opening: a deal that is always the same, and what to do in it, step by step. Lessons are the JSON
/// files in assets/lessons; docs/formats.md describes them.
struct Lesson {
    struct Step {
        std::string choice; ///< code of the choice it is about
        QString text;       ///< what there is to see, and what to do
    };
    QString title;
    Setup setup;
    Seed seed;
    std::vector<Step> steps; ///< at least one
    QString end;             ///< shown when all steps are done
};

/// Fails with what is wrong in the file. Does not check whether its choices are legal.
[[nodiscard]] tl::expected<Lesson, Issue> readLesson(const QString &file);

/// The lessons of a folder, by file name, without unreadable ones.
[[nodiscard]] std::vector<Lesson> readLessons(const QString &folder);

/// The lesson that a game with this set-up and seed was dealt for, or nullptr.
[[nodiscard]] const Lesson *lessonOf(std::span<const Lesson> lessons, const Setup &setup, const Seed &seed);

/// How far a game has followed its lesson.
struct LessonPlace {
    std::size_t step = 0;  ///< how many steps were followed
    std::size_t other = 0; ///< how many decisions were made since that do not follow the lesson
};
/// `entries` begins with the set-up, as in Session::entries().
[[nodiscard]] LessonPlace placeIn(const Lesson &lesson, std::span<const Entry> entries);

} // namespace flagstone::app
