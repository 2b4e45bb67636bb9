#include "app/common/rule_book.h"

#include "app/common/offline_text.h"
#include "app/common/plain_text.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>
#include <QVBoxLayout>

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
        m_text->setDocument(page);
        delete before; // the browser, its parent, keeps it to the end
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
    m_text->moveCursor(QTextCursor::End); // so that the rule comes to the top and not just into sight
    m_text->setTextCursor(found);
    auto *bar = m_text->verticalScrollBar();
    bar->setValue(bar->value() + m_text->cursorRect().top() - m_text->viewport()->height() / 4);
    return true;
}

void HelpWindow::findNext()
{
    if (m_search->text().isEmpty() || m_text->find(m_search->text()))
        return;
    m_text->moveCursor(QTextCursor::Start);
    m_text->find(m_search->text());
}

} // namespace flagstone::app
