#include "app/shell/start_trace.h"

#include <QApplication>
#include <QEvent>

#include <cstdio>

namespace flagstone::app {

namespace {

constexpr int kQuietMs = 700; ///< longer than any motion pauses

} // namespace

StartTrace::StartTrace(QApplication &application, const QElapsedTimer &sinceStart) : m_since(sinceStart)
{
    if (qEnvironmentVariable("FLAGSTONE_TRACE_START") != QLatin1String("1"))
        return;
    QApplication::setCursorFlashTime(0); // a blinking cursor would never be quiet
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuietMs);
    connect(&m_quiet, &QTimer::timeout, this, [this] {
        std::fprintf(stderr, "last paint %.1f ms after main\n", static_cast<double>(m_lastPaint) / 1e6);
        QApplication::quit();
    });
    m_quiet.start();
    application.installEventFilter(this);
}

bool StartTrace::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Paint || event->type() == QEvent::UpdateRequest) {
        // Painting happens after the filter lets the event pass: look at the clock when it is over.
        QMetaObject::invokeMethod(
            this, [this] { m_lastPaint = m_since.nsecsElapsed(); }, Qt::QueuedConnection);
        m_quiet.start();
    }
    return false;
}

} // namespace flagstone::app

#include "moc_start_trace.cpp"
