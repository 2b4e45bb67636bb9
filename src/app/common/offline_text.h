#pragma once

#include <QTextBrowser>
#include <QTextDocument>

#include <functional>

/// Documents of text from other people. Qt's own open any file that a text names as a picture or a
/// style sheet; these open nothing.
namespace flagstone::app {

/// A document that fetches nothing, from no file and no address.
class OfflineDocument : public QTextDocument {
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int type, const QUrl &name) override;
};

/// Shows an OfflineDocument. Following a link only emits anchorClicked; a link's title is
/// shown literally. In another size it still begins with the same line.
class OfflineBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit OfflineBrowser(QWidget *parent = nullptr);

    /// Changes its text or size. The line that it begins with stays where it is.
    void keepPlace(const std::function<void()> &change);

protected:
    /// A screen reader says the link that Tab goes to: Qt tells it nothing.
    bool focusNextPrevChild(bool next) override;
    bool viewportEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

/// Puts Markdown into a document; HTML in it is text like any other.
void showMarkdown(QTextDocument &document, const QString &markdown);

} // namespace flagstone::app
