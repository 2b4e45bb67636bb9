#pragma once

#include "paint/theme.h"

#include <QDate>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace flagstone::app {

class CalendarLeaf;
class KeyButton;

/// The deal of the day: a leaf of the calendar, which quest it is, and a button that deals it.
class DayBlock final : public QWidget {
    Q_OBJECT

public:
    explicit DayBlock(QWidget *parent);

    /// Of this day, of a quest with this title and party. `inARow`: on so many days it was played.
    void setDay(QDate day, const QString &quest, const QString &party, int inARow);
    void applyTheme(paint::Theme theme);
    /// Large, or where room is short as a line.
    void lay(bool low);
    /// What deals it.
    [[nodiscard]] KeyButton *button() const { return m_play; }

Q_SIGNALS:
    void asked(QDate day);

private:
    QGridLayout *m_grid;
    CalendarLeaf *m_leaf;
    QLabel *m_heading, *m_quest, *m_words, *m_row;
    KeyButton *m_play;
    QDate m_date;
    QString m_title, m_party; ///< of its quest
};

} // namespace flagstone::app
