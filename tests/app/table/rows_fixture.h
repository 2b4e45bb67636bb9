#pragma once

#include "app/panels/party_panel.h"
#include "app/play/figures.h"
#include "table_of.h"

#include <QImage>
#include <QMouseEvent>
#include <QPointingDevice>

#include <vector>

namespace flagstone::app {

/// Where two pictures of one size differ.
inline QRect difference(const QImage &one, const QImage &other)
{
    QRect changed;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y))
                changed |= QRect(x, y, 1, 1);
    return changed;
}

/// A finger that comes down, stays and lifts.
class Finger {
public:
    explicit Finger(QWidget &on) : m_on(on) {}
    void down() { send(QEvent::MouseButtonPress, Qt::LeftButton); }
    void downAgain() { send(QEvent::MouseButtonDblClick, Qt::LeftButton); } ///< soon after up()
    void up() { send(QEvent::MouseButtonRelease, Qt::NoButton); }

private:
    void send(QEvent::Type type, Qt::MouseButtons buttons)
    {
        const QPointF middle = m_on.rect().center();
        QMouseEvent event(type, middle, m_on.mapToGlobal(middle), Qt::LeftButton, buttons, {}, &m_screen);
        QApplication::sendEvent(&m_on, &event);
    }

    QWidget &m_on;
    QPointingDevice m_screen{QStringLiteral("screen"),
                             1,
                             QInputDevice::DeviceType::TouchScreen,
                             QPointingDevice::PointerType::Finger,
                             {},
                             1,
                             1};
};

/// A table on which the first game has begun, to show other figures on.
class RowsTest : public testing::Test {
protected:
    RowsTest() { m_table.play().choose(m_table.play().decision().choices.front().code); }

    [[nodiscard]] PartyPanel &party() { return m_table.page().party(); }
    [[nodiscard]] std::vector<Figure> figures()
    {
        return partyOf(m_table.play().game().sheet(), m_table.play().view());
    }

    TableOf m_table{modules().front(), TableGame{}, Pace::Instant};
};

} // namespace flagstone::app
