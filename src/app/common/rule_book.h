#pragma once

#include <QHash>
#include <QString>

#include <utility>

namespace flagstone {
struct ModuleInfo;
}

namespace flagstone::app {

struct AppContext;

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

/// Those of this rule system.
[[nodiscard]] RuleBook rulesOf(const AppContext &context, const ModuleInfo &module);

} // namespace flagstone::app
