#include "app/gm/word_list.h"

#include "app/common/plain_text.h"
#include "app/common/word_search.h"

#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace flagstone::app {

WordList::WordList(const QString &accessibleName, const QString &empty, QWidget *parent)
    : QWidget(parent), m_words(new QLineEdit(this)), m_list(new QListWidget(this)),
      m_empty(new PlainLabel(empty, this))
{
    m_words->setPlaceholderText(tr("Words from its name"));
    m_words->setClearButtonEnabled(true);
    m_list->setAccessibleName(accessibleName);
    m_empty->setObjectName(QStringLiteral("dim"));
    m_empty->setWordWrap(true);
    setFocusProxy(m_list);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_words);
    all->addWidget(m_empty);
    all->addWidget(m_list, 1);
    connect(m_words, &QLineEdit::textChanged, this, &WordList::showMatches);
    connect(m_list, &QListWidget::itemActivated, this, &WordList::activated);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int now) { Q_EMIT chosen(now >= 0); });
}

void WordList::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    m_empty->setVisible(m_rows.empty());
    showMatches();
}

void WordList::showMatches()
{
    m_shown.clear();
    m_list->clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (!hasAllWords(m_words->text(), m_rows[i].name))
            continue;
        m_shown.push_back(i);
        m_list->addItem(m_rows[i].text);
    }
    m_list->setCurrentRow(m_shown.empty() ? -1 : 0);
    Q_EMIT chosen(!m_shown.empty());
}

std::optional<std::size_t> WordList::row() const
{
    const int row = m_list->currentRow();
    return row < 0 ? std::nullopt : std::optional(m_shown[static_cast<std::size_t>(row)]);
}

} // namespace flagstone::app

#include "moc_word_list.cpp"
