#pragma once

#include "content/seen_file.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

namespace flagstone::app {

/// What to do with a file that others have changed since it was read.
enum class Elsewhere { Overwrite, AnotherName, Cancel };
/// Asks that in a dialog.
[[nodiscard]] Elsewhere askElsewhere(const QString &file, QWidget *parent);
/// Asks whether to leave a document that cannot be saved. False if the user would rather stay.
[[nodiscard]] bool askUnsaved(const QString &headline, const QString &details, QWidget *parent);

/// The file of a document that saves itself. It asks before it overwrites what others have written there,
/// and tries again by itself when a save fails.
class OwnFile final : public QObject {
    Q_OBJECT

public:
    struct Document {
        std::function<std::string()> text;  ///< what the file is to hold
        std::function<QString()> otherName; ///< a file that is free, for a copy of the document
        std::size_t limit;                  ///< the most bytes that its readers accept
    };
    explicit OwnFile(Document document);

    /// Asks what to do with a changed file. Without it the document goes to a file with another name.
    void setAsk(std::function<Elsewhere(const QString &file)> ask) { m_ask = std::move(ask); }
    /// Asks whether what cannot be saved may be lost. Without it nothing may.
    void setAskUnsaved(std::function<bool(const Issue &why)> ask) { m_askUnsaved = std::move(ask); }
    /// Another document, in a file seen before it was read, or in a new one; without a name it gets one when it
    /// is saved.
    void begin(SeenFile file);
    [[nodiscard]] QString file() const { return QString::fromStdString(m_file.path().string()); }
    [[nodiscard]] bool changedElsewhere() const { return m_file.changedElsewhere(); }
    /// Writes it now. Says why it could not, or that the user did not want to.
    std::optional<Issue> save();
    /// Why the last save wrote nothing; nothing if it did.
    [[nodiscard]] const std::optional<Issue> &problem() const { return m_problem; }
    /// Whether the user agrees to lose what the last save could not write.
    [[nodiscard]] bool mayLose() const;
    /// Whether another document may take its place: it is saved, can be now, or may be lost.
    [[nodiscard]] bool mayGo() { return !m_problem || !save() || mayLose(); }

Q_SIGNALS:
    /// The file cannot be written; emitted once, until it can be again.
    void failed(const flagstone::Issue &why);
    void saved();

private:
    [[nodiscard]] bool mayWrite();

    Document m_document;
    SeenFile m_file;
    std::function<Elsewhere(const QString &)> m_ask;
    std::function<bool(const Issue &)> m_askUnsaved;
    std::optional<Issue> m_problem;
    QTimer m_again{this};
    bool m_told = false, m_asking = false;
};

} // namespace flagstone::app
