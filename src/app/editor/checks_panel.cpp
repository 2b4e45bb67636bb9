#include "app/editor/checks_panel.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace flagstone::app {

namespace {

constexpr int kCardRole = Qt::UserRole;
const QString kBad = QStringLiteral("⚠");
const QString kGood = QStringLiteral("✓");

/// As high as its words need in the width that the tree has for them; a tree itself asks for one line.
class WrappedLines final : public QStyledItemDelegate {
public:
    explicit WrappedLines(QTreeWidget &tree) : QStyledItemDelegate(&tree), m_tree(tree) {}
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        int depth = 1;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++depth;
        QStyleOptionViewItem wrapped = option;
        wrapped.rect = {0, 0, m_tree.viewport()->width() - depth * m_tree.indentation(), m_tree.height()};
        return QStyledItemDelegate::sizeHint(wrapped, index);
    }

private:
    QTreeWidget &m_tree;
};

} // namespace

ChecksPanel::ChecksPanel(QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("checks"));
    setAccessibleName(tr("Checks"));
    setHeaderHidden(true);
    header()->setAccessibleName(tr("Checks")); // hidden, but screen readers come to it
    setWordWrap(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    header()->setSectionResizeMode(QHeaderView::Stretch);
    setIndentation(fontMetrics().height());
    setItemDelegate(new WrappedLines(*this));
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        if (const QString card = item->data(0, kCardRole).toString(); !card.isEmpty())
            Q_EMIT cardAsked(card);
    });
}

void ChecksPanel::resizeEvent(QResizeEvent *event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // its lines break elsewhere
}

QTreeWidgetItem *ChecksPanel::add(const QString &mark, const QString &text, const QString &line)
{
    auto *item = new QTreeWidgetItem(this, {mark + u' ' + text});
    item->setToolTip(0, plainTip(line.isEmpty() ? text : text + u'\n' + line));
    m_count += mark == kBad ? 1 : 0;
    return item;
}

void ChecksPanel::showIssues(const Issues &issues)
{
    m_issues = issues;
    clearAfterIssues();
    Q_EMIT told(m_count == 0 ? tr("checking …") : tr("%n to look at", nullptr, m_count));
}

void ChecksPanel::clearAfterIssues()
{
    clear();
    m_count = 0;
    for (const Issue &issue : m_issues)
        add(kBad, QString::fromStdString(inWords(issue).message), issueLine(issue));
    m_count += static_cast<int>(m_issues.total() - m_issues.size());
}

void ChecksPanel::showReport(const CheckReport &report)
{
    clearAfterIssues();
    if (m_issues.empty())
        for (const Issue &issue : report.issues)
            add(kBad, QString::fromStdString(inWords(issue).message), issueLine(issue));
    for (const CheckLine &line : report.lines) {
        const QString rule = line.rule.isEmpty() ? QString() : tr("rule %1").arg(line.rule);
        auto *item = add(kBad, line.text, rule);
        item->setData(0, kCardRole, QString::fromStdString(line.card));
        for (const QString &choice : line.choices)
            new QTreeWidgetItem(item, {choice});
    }
    if (m_count == 0)
        add(kGood, tr("No problems in %Ln decision(s) tried", nullptr, static_cast<int>(report.decisions)),
            {});
    Q_EMIT told(m_count == 0 ? tr("nothing to look at") : tr("%n to look at", nullptr, m_count));
}

} // namespace flagstone::app

#include "moc_checks_panel.cpp"
