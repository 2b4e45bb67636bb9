#include "app/printing/paper.h"

#include "app/common/offline_text.h"
#include "print/new_files.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextOption>
#include <QUrl>

namespace flagstone::app {

namespace {

constexpr int kPrintedWidth = 600; ///< of a picture, in points of 1/96 inch: 159 mm
constexpr int kColumn = 70;        ///< likewise, between a number and what it counts

/// A document that finds a paper's pictures. Printing works on a copy, which asks its original but does not
/// get what was merely added to it.
class Pages final : public OfflineDocument {
public:
    explicit Pages(const Paper &paper) : m_paper(paper) {}

protected:
    QVariant loadResource(int type, const QUrl &name) override
    {
        for (const auto &[each, image] : m_paper.pictures)
            if (type == ImageResource && name == QUrl(each))
                return image;
        return OfflineDocument::loadResource(type, name);
    }

private:
    const Paper &m_paper;
};

/// The figures of Vollkorn rise and hang like its small letters, as they should in sentences; numbers in columns, in
/// tables or before a tab, are those of the windows.
void setFigures(QTextDocument &text)
{
    static const QRegularExpression number(QStringLiteral("[0-9]+"));
    QTextCharFormat lining;
    lining.setFontFamilies(
        {QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")});
    for (QTextCursor at = text.find(number); !at.isNull(); at = text.find(number, at))
        if (at.currentTable() != nullptr || at.positionInBlock() <= at.block().text().indexOf(u'\t'))
            at.mergeCharFormat(lining);
    QTextOption option = text.defaultTextOption();
    option.setTabStopDistance(kColumn);
    text.setDefaultTextOption(option);
}

QByteArray pdfOf(const Paper &paper)
{
    Pages text(paper);
    text.setDefaultFont(QFont(QStringLiteral("Vollkorn"), 11));
    showMarkdown(text, paper.markdown);
    setFigures(text);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (QTextImageFormat format = part.fragment().charFormat().toImageFormat(); format.isValid()) {
                QTextCursor cursor(&text);
                cursor.setPosition(part.fragment().position());
                cursor.setPosition(part.fragment().position() + part.fragment().length(),
                                   QTextCursor::KeepAnchor);
                format.setWidth(kPrintedWidth); // the height follows
                cursor.setCharFormat(format);
                break; // a picture has a paragraph of its own
            }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(paper.title);
    writer.setCreator(QStringLiteral("Flagstone"));
    writer.setPageSize(QPageSize(usualPage(QLocale::system())));
    text.print(&writer);
    return bytes;
}

std::optional<Issue> writeText(const Paper &paper, const QFileInfo &file, print::NewFiles &files)
{
    for (const auto &[name, image] : paper.pictures) {
        const QString path = file.path() + u'/' + name;
        if (auto issue = files.makeFolder(QFileInfo(path).path()))
            return issue;
        if (auto issue = files.writePicture(path, image))
            return issue;
    }
    return files.write(file.filePath(), paper.markdown.toUtf8());
}

} // namespace

QPageSize::PageSizeId usualPage(const QLocale &where)
{
    return where.measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter : QPageSize::A4;
}

std::optional<Issue> writePaper(const Paper &paper, const QString &file)
{
    const QFileInfo info(file);
    print::NewFiles files; // a text without its pictures is of no use, nor are they without it
    if (info.suffix().compare(QLatin1String("pdf"), Qt::CaseInsensitive) == 0) {
        if (auto issue = files.write(file, pdfOf(paper)))
            return issue;
    } else if (auto issue = writeText(paper, info, files)) {
        return issue;
    }
    (void)files.keep();
    return std::nullopt;
}

} // namespace flagstone::app
