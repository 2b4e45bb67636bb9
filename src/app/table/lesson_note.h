#pragma once

#include "app/play/lesson.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace flagstone::app {

/// Says at the top of the right column what to see and do next in a lesson. Hidden when there is no lesson, when
/// it is closed, and once the game goes on after its end.
class LessonNote final : public QFrame {
    Q_OBJECT

public:
    explicit LessonNote(QWidget *parent = nullptr);

    /// Not owned; nullptr for none.
    void setLesson(const Lesson *lesson);
    /// Shows where the game is; the code of the choice that is due, if one is.
    std::optional<std::string> follow(std::span<const Entry> entries);

Q_SIGNALS:
    /// Back to the lesson: take the last decisions back.
    void backAsked(std::size_t decisions);
    void closeAsked();

private:
    const Lesson *m_lesson = nullptr;
    std::size_t m_strayed = 0; ///< decisions that are not the lesson's
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_back;
};

} // namespace flagstone::app
