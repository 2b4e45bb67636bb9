#include "app/shell/help_document.h"

#include "app/common/word_search.h"

#include <QFont>
#include <QPalette>
#include <QRegularExpression>
#include <QSet>
#include <QTextDocument>
#include <QTextTable>

#include <utility>

namespace flagstone::app {

/// Space between lines and paragraphs, and above headings.
static void dressBlocks(QTextDocument &page)
{
    constexpr int kLine = 125; // percent
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat air;
        if (block.blockFormat().headingLevel() > 0)
            air.setTopMargin(block == page.begin() ? 0 : 18);
        else
            air.setLineHeight(kLine, QTextBlockFormat::ProportionalHeight);
        if (QTextCursor(block).currentTable() == nullptr)
            air.setBottomMargin(6);
        QTextCursor(block).mergeBlockFormat(air);
    }
}

/// Thin lines between the cells of tables.
static void dressTables(QTextFrame &frame, const QColor &line)
{
    for (QTextFrame *inside : frame.childFrames()) {
        dressTables(*inside, line);
        auto *table = qobject_cast<QTextTable *>(inside);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderBrush(line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setCellPadding(5);
        format.setCellSpacing(0);
        format.setTopMargin(4);
        format.setBottomMargin(10);
        table->setFormat(format);
    }
}

/// Code is as large as the text around it, also once that has another size: Markdown gives it a size of its own.
static void dressCode(QTextDocument &page)
{
    std::vector<std::pair<int, int>> code; // where, how long
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (const QTextFragment text = part.fragment(); text.charFormat().fontFixedPitch())
                code.emplace_back(text.position(), text.length());
    QTextCursor at(&page);
    at.beginEditBlock();
    for (const auto &[begin, length] : code) {
        at.setPosition(begin);
        at.setPosition(begin + length, QTextCursor::KeepAnchor);
        QTextCharFormat format = at.charFormat();
        format.clearProperty(QTextFormat::FontPointSize);
        format.clearProperty(QTextFormat::FontPixelSize);
        at.setCharFormat(format);
    }
    at.endEditBlock();
}

/// As links name a heading: small letters, hyphens for spaces, no other signs.
static QString anchorOf(const QString &heading)
{
    QString anchor;
    for (const QChar letter : heading.toLower())
        if (letter == u' ')
            anchor += u'-';
        else if (letter.isLetterOrNumber() || letter == u'-' || letter == u'_')
            anchor += letter;
    return anchor;
}

QTextCursor headingCalled(const QTextDocument &page, const QString &anchor)
{
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && anchorOf(block.text()) == anchor)
            return QTextCursor(block);
    return {};
}

void makeText(QTextCursor &link)
{
    QTextCharFormat plain = link.charFormat();
    plain.setAnchor(false);
    plain.clearProperty(QTextFormat::AnchorHref);
    plain.setFontUnderline(false);
    plain.clearForeground();
    link.setCharFormat(plain);
}

/// Of a rule's number.
static const QRegularExpression &rulePattern()
{
    static const QRegularExpression kRule(QStringLiteral("\\b\\p{Lu}{2,4}-\\p{Lu}?\\d+\\b"));
    return kRule;
}

QString leadingRule(const QTextBlock &paragraph)
{
    const QRegularExpressionMatch rule = rulePattern().match(
        paragraph.text(), 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    return rule.hasMatch() && paragraph.begin().fragment().charFormat().fontWeight() >= QFont::DemiBold
               ? rule.captured()
               : QString();
}

void linkRules(QTextDocument &page)
{
    QSet<QString> known;
    std::vector<std::pair<int, QString>> cited; // where, which
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        const QString own = leadingRule(block);
        known.insert(own);
        for (auto rules = rulePattern().globalMatch(block.text(), own.size()); rules.hasNext();) {
            const QRegularExpressionMatch rule = rules.next();
            cited.emplace_back(block.position() + static_cast<int>(rule.capturedStart()), rule.captured());
        }
    }
    QTextCursor at(&page);
    at.beginEditBlock();
    for (const auto &[begin, rule] : cited) {
        if (!known.contains(rule))
            continue;
        QTextCharFormat link;
        link.setAnchor(true);
        link.setAnchorHref(u'#' + rule);
        link.setFontUnderline(true);
        at.setPosition(begin);
        at.setPosition(begin + static_cast<int>(rule.size()), QTextCursor::KeepAnchor);
        at.mergeCharFormat(link);
    }
    at.endEditBlock();
}

std::vector<QTextCursor> wordsIn(const QTextBlock &block, const QStringList &words, qsizetype least)
{
    const FoundWords has = findWords(words, plainLetters(block.text()));
    std::vector<QTextCursor> found;
    if (has.sought < least)
        return found;
    for (const WordPlace &word : has.places) {
        QTextCursor at(block);
        at.setPosition(block.position() + static_cast<int>(word.at));
        at.setPosition(block.position() + static_cast<int>(word.at + word.length), QTextCursor::KeepAnchor);
        found.push_back(at);
    }
    return found;
}

QTextCharFormat wordMark(const QPalette &palette)
{
    QTextCharFormat mark;
    mark.setBackground(palette.brush(QPalette::Midlight));
    mark.setFontUnderline(true);
    return mark;
}

void dressHelp(QTextDocument &page, const QColor &line)
{
    dressBlocks(page);
    dressCode(page);
    dressTables(*page.rootFrame(), line);
}

} // namespace flagstone::app
