#pragma once

#include "app/play/lesson.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace flagstone::app {

/// Says at the top of the right column what to see and do next in a lesson. Hidden when there is no lesson, and when it
/// is closed. What it says at the end stays until then.
class LessonNote final : public QFrame {
    Q_OBJECT

public:
    explicit LessonNote(QWidget *parent = nullptr);

    /// Not owned; nullptr for none.
    void setLesson(const Lesson *lesson);
    /// Shows where the game is, and tells it screen readers; the code of the choice that is due, if one is.
    std::optional<std::string> follow(std::span<const Entry> entries);
    /// Whether it is in sight with what it says at the end, which Enter closes.
    [[nodiscard]] bool isEndShown() const { return m_atEnd && isVisible(); }

Q_SIGNALS:
    /// Back to the lesson: take the last decisions back.
    void backAsked(std::size_t decisions);
    void closeAsked();
    void otherQuestAsked();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    const Lesson *m_lesson = nullptr;
    QString m_told;            ///< what screen readers were told last
    std::size_t m_strayed = 0; ///< decisions that are not the lesson's
    bool m_atEnd = false;      ///< it has come to its end while it was followed
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_back;
    QPushButton *m_close;              ///< before the end
    QPushButton *m_playOn, *m_another; ///< at the end
};

} // namespace flagstone::app
