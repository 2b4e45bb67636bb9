#pragma once

#include "paint/theme.h"

#include <QColor>
#include <QDate>
#include <QWidget>

namespace flagstone::app {

/// The leaf of a calendar: month, day and, if it is tall enough, the day of the week.
class CalendarLeaf final : public QWidget {
    Q_OBJECT

public:
    explicit CalendarLeaf(QWidget *parent);

    void setDay(QDate day);
    void applyTheme(paint::Theme theme);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QDate m_day;
    QColor m_paper, m_ink, m_cut;
};

} // namespace flagstone::app
