#include "app/common/rule_book.h"

#include "app/common/offline_text.h"
#include "app/common/plain_text.h"
#include "app/common/word_search.h"

#include <QAccessible>
#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

const QString &RuleBook::markdown() const
{
    read();
    return m_markdown;
}

QString RuleBook::gist() const
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    while (!file.atEnd()) // a rule book is long, and begins with it
        if (const QString line = QString::fromUtf8(file.readLine()).trimmed();
            !line.isEmpty() && !line.startsWith(u'#'))
            return firstSentence(line);
    return {};
}

QString RuleBook::chapter(const QString &rule) const
{
    read();
    return m_chapters.value(rule);
}

QString RuleBook::title(const QString &rule) const
{
    const QString name = chapter(rule);
    return name.isEmpty() ? QObject::tr("Rule") : name;
}

QString RuleBook::citation(const QString &rule) const
{
    const QString name = chapter(rule);
    return name.isEmpty() ? rule : QStringLiteral("%1, %2").arg(name, rule);
}

void RuleBook::read() const
{
    if (m_read)
        return;
    m_read = true;
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly)) {
        m_markdown = QObject::tr("The rules of this game are not installed.");
        return;
    }
    m_markdown = QString::fromUtf8(file.readAll());
    static const QRegularExpression kId(QStringLiteral("\\*\\*((?:OPT-)?[A-Z]{2,3}-[A-Z]?\\d+)\\*\\*"));
    QString heading;
    for (const auto &line : m_markdown.split(u'\n')) {
        if (line.startsWith(u'#')) {
            heading = line.mid(line.indexOf(u' ') + 1).trimmed();
            static const QRegularExpression kNumber(QStringLiteral("^[\\d.]+\\s+"));
            heading.remove(kNumber);
        }
        if (!line.contains(QLatin1String("**")))
            continue;
        for (auto match = kId.globalMatch(line); match.hasNext();)
            m_chapters.insert(match.next().captured(1), heading);
    }
}

namespace {

/// Headings in the type of the books, and air between lines and paragraphs.
void dressBlocks(QTextDocument &page)
{
    constexpr int kLine = 125; // percent
    QTextCharFormat bookType;
    bookType.setFontFamilies({QStringLiteral("Vollkorn")});
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        QTextCursor at(block);
        QTextBlockFormat air;
        const int level = block.blockFormat().headingLevel();
        if (level > 0) {
            air.setTopMargin(block == page.begin() ? 0 : 18);
            at.select(QTextCursor::BlockUnderCursor);
            at.mergeCharFormat(bookType);
        } else {
            air.setLineHeight(kLine, QTextBlockFormat::ProportionalHeight);
        }
        if (QTextCursor(block).currentTable() == nullptr)
            air.setBottomMargin(6);
        QTextCursor(block).mergeBlockFormat(air);
    }
}

/// Quiet lines between the cells of tables.
void dressTables(QTextFrame &frame, const QColor &line)
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

/// Words that begin so, in capitals or not.
QRegularExpression beginningWith(const QString &word)
{
    return QRegularExpression(QStringLiteral("(?<!\\w)") + QRegularExpression::escape(word),
                              QRegularExpression::CaseInsensitiveOption |
                                  QRegularExpression::UseUnicodePropertiesOption);
}

std::vector<QRegularExpression> beginningsIn(const QString &words)
{
    std::vector<QRegularExpression> beginnings;
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts))
        beginnings.push_back(beginningWith(word));
    return beginnings;
}

/// Where they stand in a paragraph, from its beginning; none unless all occur.
std::vector<QTextCursor> wordsIn(const QTextBlock &block, const std::vector<QRegularExpression> &beginnings)
{
    std::vector<QTextCursor> found;
    for (const QRegularExpression &beginning : beginnings) {
        auto match = beginning.globalMatch(block.text());
        if (!match.hasNext())
            return {};
        while (match.hasNext()) {
            const QRegularExpressionMatch word = match.next();
            QTextCursor at(block);
            at.setPosition(block.position() + static_cast<int>(word.capturedStart()));
            at.setPosition(block.position() + static_cast<int>(word.capturedEnd()), QTextCursor::KeepAnchor);
            found.push_back(at);
        }
    }
    std::ranges::sort(found, {}, &QTextCursor::selectionStart);
    return found;
}

} // namespace

HelpWindow::HelpWindow(QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Help"));
    m_text = new OfflineBrowser(this);
    m_text->setObjectName(QStringLiteral("helpText"));
    m_text->setAccessibleName(tr("Help text"));
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Find in this page"));
    m_search->setAccessibleName(tr("Find in this page"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::search);
    m_found = new MarkupLabel(this);
    m_found->setObjectName(QStringLiteral("helpFound"));
    m_found->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_found->setWordWrap(true);
    m_found->hide();
    connect(m_found, &QLabel::linkActivated, m_search, &QLineEdit::setText);
    auto *next = new QPushButton(tr("&Next"), this);
    next->setDefault(true);
    connect(next, &QPushButton::clicked, this, &HelpWindow::findNext);
    auto *close = new QPushButton(tr("&Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);

    auto *bar = new QHBoxLayout;
    bar->addWidget(m_search, 1);
    bar->addWidget(next);
    bar->addWidget(close);
    auto *all = new QVBoxLayout(this);
    all->addWidget(m_text, 1);
    all->addWidget(m_found);
    all->addLayout(bar);
    resize(720, 760);
}

void HelpWindow::showPage(const QString &title, const QString &markdown)
{
    setWindowTitle(title);
    if (markdown != m_page) {
        m_page = markdown;
        auto *page = new OfflineDocument(m_text); // filled before it is shown: laid out once
        page->setDefaultFont(m_text->font());
        page->setDocumentMargin(18);
        showMarkdown(*page, markdown);
        dressBlocks(*page);
        dressTables(*page->rootFrame(), palette().color(QPalette::Midlight));
        const QTextDocument *before = m_text->document();
        m_text->setExtraSelections({});
        m_hits.clear();
        m_text->setDocument(page);
        delete before; // the browser, its parent, keeps it to the end
        search();
    }
    m_text->moveCursor(QTextCursor::Start);
    show();
    raise();
}

bool HelpWindow::showRule(const QString &rule)
{
    QTextCursor found = m_text->document()->find(rule, 0, QTextDocument::FindCaseSensitively);
    // The rule itself has its ID in bold; other rules may cite it before.
    while (!found.isNull() && found.charFormat().fontWeight() < QFont::DemiBold)
        found = m_text->document()->find(rule, found, QTextDocument::FindCaseSensitively);
    if (found.isNull())
        return false;
    found.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    bringUp(found);
    return true;
}

void HelpWindow::bringUp(const QTextCursor &place)
{
    m_text->moveCursor(QTextCursor::End); // so that it comes to the top and not just into sight
    m_text->setTextCursor(place);
    auto *bar = m_text->verticalScrollBar();
    bar->setValue(bar->value() + m_text->cursorRect().top() - m_text->viewport()->height() / 4);
}

void HelpWindow::search()
{
    m_hits.clear();
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat mark;
    mark.setBackground(palette().brush(QPalette::Midlight));
    mark.setFontUnderline(true);
    const auto beginnings = beginningsIn(m_search->text());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        const std::vector<QTextCursor> words = wordsIn(block, beginnings);
        if (words.empty())
            continue;
        m_hits.push_back(words.front());
        for (const QTextCursor &word : words)
            marks.push_back({word, mark});
    }
    m_text->setExtraSelections(marks);
    tell(beginnings.empty()    ? QString()
         : m_hits.empty()      ? whyNothing()
         : m_hits.size() == 1U ? tr("1 place")
                               : tr("%1 places").arg(m_hits.size()));
}

/// Of a word that nowhere occurs, what it may have been meant to be.
QString HelpWindow::whyNothing() const
{
    const QString text = m_text->toPlainText();
    for (const QString &word : m_search->text().split(u' ', Qt::SkipEmptyParts)) {
        if (text.contains(beginningWith(word)))
            continue;
        QStringList offered;
        for (const QString &other : nearestWords(word, text))
            offered << QStringLiteral("<a href=\"%1\">%1</a>").arg(other.toHtmlEscaped());
        return tr("“%1” does not occur. Nearest words: %2")
            .arg(word.toHtmlEscaped(), offered.join(QStringLiteral(", ")));
    }
    return tr("No paragraph has all these words.");
}

/// Whoever does not see it hears it.
void HelpWindow::tell(const QString &markup)
{
    m_found->setText(markup);
    m_found->setVisible(!markup.isEmpty());
    m_search->setAccessibleDescription(QTextDocumentFragment::fromHtml(markup).toPlainText());
    if (markup.isEmpty())
        return;
    QAccessibleEvent told(m_search, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

/// From where the page is on, and then from its beginning.
void HelpWindow::findNext()
{
    if (m_hits.empty())
        return;
    const int from = m_text->textCursor().selectionEnd();
    auto next =
        std::ranges::find_if(m_hits, [from](const QTextCursor &hit) { return hit.selectionStart() >= from; });
    if (next == m_hits.end())
        next = m_hits.begin();
    bringUp(*next);
    tell(tr("%1 of %2", "which place, how many are found").arg(next - m_hits.begin() + 1).arg(m_hits.size()));
}

} // namespace flagstone::app
