#pragma once

#include "paint/theme.h"

#include <QDate>
#include <QString>
#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;

namespace flagstone::app {

class CalendarLeaf;
class KeyButton;

/// The deal of a day, as the welcome page offers it.
struct DayDeal {
    QDate day;
    QString quest, party;         ///< their names; without a quest there is no deal
    int inARow = 0;               ///< on how many days it was played
    std::optional<bool> won = {}; ///< how the try that counts ended; nothing before that
};

/// The deal of the day: a leaf of the calendar, which quest it is, and a button that deals it. Once it was
/// played, it says how that ended, and a button shares it.
class DayBlock final : public QWidget {
    Q_OBJECT

public:
    explicit DayBlock(QWidget *parent);

    void setDay(const DayDeal &deal);
    void applyTheme(paint::Theme theme);
    /// Large, or where room is short as a line.
    void lay(bool low);
    /// What deals it.
    [[nodiscard]] KeyButton *button() const { return m_play; }
    /// What shares how it went; hidden before.
    [[nodiscard]] KeyButton *share() const { return m_share; }

Q_SIGNALS:
    void asked(QDate day);
    void shareAsked();

private:
    [[nodiscard]] QString questWords() const;

    QGridLayout *m_grid;
    CalendarLeaf *m_leaf;
    QLabel *m_heading, *m_quest, *m_words, *m_row;
    KeyButton *m_play, *m_share;
    DayDeal m_deal;
};

} // namespace flagstone::app
