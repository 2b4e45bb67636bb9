#include "app/common/offline_text.h"

#include "app/common/announcement.h"
#include "app/common/plain_text.h"

#include <QHelpEvent>
#include <QImage>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextCursor>
#include <QToolTip>

namespace flagstone::app {

QVariant OfflineDocument::loadResource(int type, const QUrl &)
{
    if (type != ImageResource)
        return {};
    QImage nothing(1, 1,
                   QImage::Format_ARGB32_Premultiplied); // for no picture at all, Qt opens the file itself
    nothing.fill(Qt::transparent);
    return nothing;
}

OfflineBrowser::OfflineBrowser(QWidget *parent) : QTextBrowser(parent)
{
    auto *page = new OfflineDocument(this);
    page->setUndoRedoEnabled(false); // as in every browser
    page->setDefaultFont(font());
    setDocument(page);
    setOpenLinks(false);
}

bool OfflineBrowser::focusNextPrevChild(bool next)
{
    const bool stays = QTextBrowser::focusNextPrevChild(next);
    if (stays && textCursor().hasSelection())
        announce(*this, tr("Link: %1").arg(textCursor().selectedText()));
    return stays;
}

bool OfflineBrowser::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTextBrowser::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString title = cursorForPosition(help->pos()).charFormat().toolTip();
    QToolTip::showText(help->globalPos(), plainTip(title), this);
    return true;
}

void OfflineBrowser::resizeEvent(QResizeEvent *event)
{
    keepPlace([this, event] { QTextBrowser::resizeEvent(event); });
}

void OfflineBrowser::keepPlace(const std::function<void()> &change)
{
    QScrollBar &bar = *verticalScrollBar();
    if (bar.value() == 0)
        return change();
    const QTextCursor first = cursorForPosition({});
    const int top = cursorRect(first).top();
    change();
    (void)document()->size(); // or what lies further down is laid out later
    QResizeEvent laidOut(viewport()->size(), viewport()->size());
    QTextBrowser::resizeEvent(&laidOut); // or the bar learns of it only then
    bar.setValue(bar.value() + cursorRect(first).top() - top);
}

void showMarkdown(QTextDocument &document, const QString &markdown)
{
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    document.setMarkdown(markdown, features.setFlag(QTextDocument::MarkdownNoHTML));
}

} // namespace flagstone::app

#include "moc_offline_text.cpp"
