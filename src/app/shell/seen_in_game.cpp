#include "app/shell/seen_in_game.h"

#include "app/common/tr.h"
#include "app/shell/help_document.h"

#include <QColor>
#include <QFont>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <QUrl>

namespace flagstone::app {

namespace {

constexpr int kAdded = QTextFormat::UserProperty + 1; // of a paragraph
constexpr int kSmaller = -1;                          // a step below the text of the book
constexpr double kLineRoom = 10.0;                    // px
constexpr double kAside = 12.0;                       // px

QString logScheme()
{
    return QStringLiteral("log");
}

/// After the last word that a book has of each rule. A rule ends at the next one or at a heading; in a table, at the
/// end of its row.
std::map<QString, QTextCursor> endsOfRules(const QTextDocument &page)
{
    std::map<QString, QTextCursor> ends;
    QString rule;
    const QTextTable *of = nullptr; // the table that has the rule
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (isAdded(block))
            continue;
        QTextCursor end(block);
        const QTextTable *table = end.currentTable();
        if (block.blockFormat().headingLevel() > 0 || (of != nullptr && table != of))
            rule.clear();
        if (const QString begun = leadingRule(block); !begun.isEmpty()) {
            rule = begun;
            of = table;
        }
        end.movePosition(QTextCursor::EndOfBlock);
        if (!rule.isEmpty())
            ends.insert_or_assign(rule, end);
    }
    return ends;
}

void clearBelow(QTextCursor end)
{
    QTextBlock last = end.block();
    while (last.next().isValid() && isAdded(last.next()))
        last = last.next();
    const QTextBlockFormat own = end.blockFormat();
    end.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
    end.removeSelectedText();
    end.setBlockFormat(own); // an empty paragraph takes that of the last one below it
}

void writeBelow(QTextCursor end, const std::vector<CitingLine> &lines, const QColor &line)
{
    QTextBlockFormat part, paragraph;
    part.setProperty(kAdded, true);
    paragraph = part;
    part.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth,
                     1);      // as in Markdown: over the whole width
    part.setBackground(line); // of the ruler alone
    part.setLineHeight(kLineRoom, QTextBlockFormat::FixedHeight);
    paragraph.setLeftMargin(kAside);
    QTextCharFormat words;
    words.setProperty(QTextFormat::FontSizeAdjustment, kSmaller);
    QTextCharFormat heading = words;
    heading.setFontWeight(QFont::DemiBold);
    end.insertBlock(part, words);
    end.insertBlock(paragraph, heading);
    end.insertText(tr("Seen in your game"), heading);
    for (const CitingLine &each : lines) {
        QTextCharFormat link = words;
        link.setAnchor(true);
        link.setAnchorHref(QStringLiteral("%1:%2").arg(logScheme()).arg(each.entry));
        link.setFontUnderline(true);
        if (&each == &lines.back())
            paragraph.setBottomMargin(kAside);
        end.insertBlock(paragraph, words);
        end.insertText(
            each.entry == 0 // the set-up
                ? each.text
                : tr("%1 (move %2)", "a line of the log").arg(each.text, QString::number(each.entry)),
            link);
    }
}

} // namespace

void showSeen(QTextDocument &page, const SeenLines &before, const SeenLines &now, const QColor &line)
{
    if (before == now)
        return;
    QTextCursor edit(&page);
    edit.beginEditBlock(); // laid out once
    for (const auto &[rule, end] : endsOfRules(page)) {
        const auto was = before.find(rule), is = now.find(rule);
        if (was != before.end() && is != now.end() && was->second == is->second)
            continue;
        if (was != before.end())
            clearBelow(end);
        if (is != now.end())
            writeBelow(end, is->second, line);
    }
    edit.endEditBlock();
}

bool isAdded(const QTextBlock &block)
{
    return block.blockFormat().hasProperty(kAdded);
}

QTextBlock bookBlock(const QTextDocument &page, int number)
{
    QTextBlock block = page.begin();
    for (; block.isValid() && (number > 0 || isAdded(block)); block = block.next())
        if (!isAdded(block))
            --number;
    return block;
}

std::optional<std::size_t> entryOf(const QUrl &link)
{
    if (link.scheme() != logScheme())
        return std::nullopt;
    return static_cast<std::size_t>(link.path().toULongLong());
}

} // namespace flagstone::app
