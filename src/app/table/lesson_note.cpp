#include "app/table/lesson_note.h"

#include "app/common/announcement.h"
#include "app/common/flow_layout.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace flagstone::app {

LessonNote::LessonNote(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("lessonNote"));
    m_title = new PlainLabel(this);
    m_title->setObjectName(QStringLiteral("panelTitle"));
    m_text = new PlainLabel(this);
    m_text->setObjectName(QStringLiteral("lessonText"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_back = new QPushButton(tr("&Back to the lesson"), this);
    m_back->setObjectName(QStringLiteral("lessonBack"));
    connect(m_back, &QPushButton::clicked, this, [this] { Q_EMIT backAsked(m_strayed); });
    m_close = new QPushButton(tr("C&lose the lesson"), this);
    m_close->setObjectName(QStringLiteral("lessonClose"));
    connect(m_close, &QPushButton::clicked, this, &LessonNote::closeAsked);
    m_playOn = new KeyButton(tr("Play &on"), enterKey(), this);
    m_playOn->setObjectName(QStringLiteral("lessonPlayOn"));
    m_playOn->setProperty("usual", true);
    connect(m_playOn, &QPushButton::clicked, this, &LessonNote::closeAsked);
    m_another = new QPushButton(tr("&Another quest"), this);
    m_another->setObjectName(QStringLiteral("lessonOther"));
    connect(m_another, &QPushButton::clicked, this, &LessonNote::otherQuestAsked);

    m_title->setWordWrap(true);
    auto *buttons = new QWidget(this);
    auto *flow = new FlowLayout(6, buttons);
    for (QPushButton *button : {m_back, m_close, m_playOn, m_another}) {
        button->setFocusPolicy(Qt::TabFocus);
        flow->addWidget(button);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(buttons);
    hide();
}

void LessonNote::setLesson(const Lesson *lesson)
{
    m_lesson = lesson;
    m_atEnd = false;
    m_told.clear();
    setVisible(lesson != nullptr);
}

std::optional<std::string> LessonNote::follow(std::span<const Entry> entries)
{
    if (m_lesson == nullptr)
        return std::nullopt;
    const LessonPlace place = placeIn(*m_lesson, entries);
    const std::size_t steps = m_lesson->steps.size();
    const bool done = place.step == steps;
    m_strayed = place.other;
    const bool strayed = m_strayed > 0;
    m_atEnd = done && (m_atEnd || !strayed); // not in a reopened game that has continued since
    setVisible(!done || m_atEnd);
    m_back->setVisible(strayed && !done);
    m_close->setVisible(!done);
    m_playOn->setVisible(done);
    m_another->setVisible(done);
    const QString text = done      ? m_lesson->end
                         : strayed ? tr("You went your own way, which is fine: the game goes on as usual. "
                                        "Back to the lesson undoes your own moves; Redo brings them back.")
                                   : m_lesson->steps[place.step].text;
    m_title->setText(done ? tr("%1: the end").arg(m_lesson->title)
                          : tr("%1: step %2 of %3").arg(m_lesson->title).arg(place.step + 1).arg(steps));
    m_text->setText(text);
    setAccessibleName(m_title->text());
    setAccessibleDescription(text);
    if (const QString words = m_title->text() + u'\n' + text; !isHidden() && words != m_told) {
        m_told = words;
        announce(*this, words);
    }
    return done || strayed ? std::nullopt : std::optional(m_lesson->steps[place.step].choice);
}

void LessonNote::keyPressEvent(QKeyEvent *event)
{
    if (!pressedByEnter(*this, *event))
        QFrame::keyPressEvent(event);
}

} // namespace flagstone::app

#include "moc_lesson_note.cpp"
