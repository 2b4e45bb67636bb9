#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace flagstone::app {

/// A list with one chosen row, and a search line that filters it.
class WordList final : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString name; ///< in which the words have to be
        QString text; ///< what is shown
    };
    /// `empty` is said when there is nothing to choose from.
    WordList(const QString &accessibleName, const QString &empty, QWidget *parent);

    void setRows(std::vector<Row> rows);
    /// The chosen one, as an index into the rows.
    [[nodiscard]] std::optional<std::size_t> row() const;
    /// The line for words; a form may take it in.
    [[nodiscard]] QLineEdit &words() { return *m_words; }

Q_SIGNALS:
    void chosen(bool any);
    void activated();

private:
    void showMatches();

    std::vector<Row> m_rows;
    std::vector<std::size_t> m_shown; ///< of these, those that match the words
    QLineEdit *m_words;
    QListWidget *m_list;
    QLabel *m_empty;
};

} // namespace flagstone::app
