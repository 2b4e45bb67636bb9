#pragma once

#include <QDialog>
#include <QHash>
#include <QString>
#include <QTextCursor>

#include <vector>

class QLabel;
class QTextBrowser;
class QLineEdit;

namespace flagstone::app {

/// The rules of one rule system in docs/rules/<id>.md. Each rule begins with its ID in bold, **FP-044**, under
/// the heading of its chapter. Read when first needed.
class RuleBook {
public:
    /// `file` may be missing: then there are no titles and the text says so.
    explicit RuleBook(QString file) : m_file(std::move(file)) {}

    [[nodiscard]] const QString &markdown() const;
    /// Its first sentence: what kind of game it is. Empty if the file is missing.
    [[nodiscard]] QString gist() const;
    /// The chapter of a rule, or empty.
    [[nodiscard]] QString chapter(const QString &rule) const;
    /// What people read for a rule: the title of its chapter, or "Rule" if that is not known.
    [[nodiscard]] QString title(const QString &rule) const;
    /// The name of a rule for people: "Doors, FP-044", or the ID alone if the chapter is not known.
    [[nodiscard]] QString citation(const QString &rule) const;

private:
    void read() const;

    QString m_file;
    mutable bool m_read = false;
    mutable QString m_markdown;
    mutable QHash<QString, QString> m_chapters;
};

/// Help: a searchable page of rules or keys; a rule's citation scrolls to the rule. A search finds the paragraphs in
/// which all words begin one, marks these and counts them; Enter goes from one to the next.
class HelpWindow final : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent = nullptr);

    /// Shows the window with this page.
    void showPage(const QString &title, const QString &markdown);
    /// Scrolls to the rule and marks it. False if the page does not have it.
    bool showRule(const QString &rule);

private:
    void search();
    void findNext();
    void bringUp(const QTextCursor &place);
    void tell(const QString &markup);
    [[nodiscard]] QString whyNothing() const;

    QString m_page; ///< as it was given
    QTextBrowser *m_text;
    QLineEdit *m_search;
    QLabel *m_found;
    std::vector<QTextCursor> m_hits; ///< the first word in each paragraph that is found
};

} // namespace flagstone::app
