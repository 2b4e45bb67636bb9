#pragma once

#include <QList>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QTextLayout>

namespace flagstone::app {

/// Draws what a search of the help finds. Up to a line break a row is a heading, in bold; after it, searched words
/// are marked as on the page. A row that cannot be chosen says that nothing was found.
class HitRows final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// What is looked for, from soughtWords().
    void setWords(const QStringList &words) { m_words = words; }
    /// What is bold and what is marked in a row.
    [[nodiscard]] QList<QTextLayout::FormatRange> formats(const QStyleOptionViewItem &option,
                                                          const QModelIndex &index) const;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

private:
    /// In px, how high it is.
    [[nodiscard]] double layOut(QTextLayout &text, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const;

    QStringList m_words;
};

} // namespace flagstone::app
