#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QApplication;

namespace flagstone::app {

/// Measures the start. With FLAGSTONE_TRACE_START=1 in the environment it prints the milliseconds from main()
/// to the last paint on stderr when nothing has been painted for a while, and quits. Without it, does
/// nothing.
class StartTrace final : public QObject {
    Q_OBJECT

public:
    StartTrace(QApplication &application, const QElapsedTimer &sinceStart);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    const QElapsedTimer &m_since;
    qint64 m_lastPaint = 0; ///< nanoseconds
    QTimer m_quiet;
};

} // namespace flagstone::app
