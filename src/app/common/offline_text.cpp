#include "app/common/offline_text.h"

#include "app/common/plain_text.h"

#include <QHelpEvent>
#include <QImage>
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

bool OfflineBrowser::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTextBrowser::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString title = cursorForPosition(help->pos()).charFormat().toolTip();
    QToolTip::showText(help->globalPos(), plainTip(title), this);
    return true;
}

void showMarkdown(QTextDocument &document, const QString &markdown)
{
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    document.setMarkdown(markdown, features.setFlag(QTextDocument::MarkdownNoHTML));
}

} // namespace flagstone::app
