#include "app/common/own_file.h"

#include "app/common/plain_text.h"

#include <QDir>
#include <QFileInfo>
#include <QPushButton>

#include <memory>

namespace flagstone::app {

namespace {

constexpr int kOwnFileAgain = 5000; ///< ms

} // namespace

Elsewhere askElsewhere(const QString &file, QWidget *parent)
{
    const std::unique_ptr<QMessageBox> box(
        plainMessage({.title = OwnFile::tr("Flagstone"),
                      .headline = OwnFile::tr("Somebody else has changed “%1” since you opened it.")
                                      .arg(QFileInfo(file).fileName()),
                      .buttons = QMessageBox::Cancel},
                     parent));
    box->setObjectName(QStringLiteral("changedElsewhere"));
    const auto *over = box->addButton(OwnFile::tr("&Overwrite it"), QMessageBox::DestructiveRole);
    auto *other = box->addButton(OwnFile::tr("Save under &another name…"), QMessageBox::AcceptRole);
    box->setDefaultButton(other);
    box->exec();
    if (box->clickedButton() == over)
        return Elsewhere::Overwrite;
    return box->clickedButton() == other ? Elsewhere::AnotherName : Elsewhere::Cancel;
}

bool askUnsaved(const QString &headline, const QString &details, QWidget *parent)
{
    const std::unique_ptr<QMessageBox> box(plainMessage({.title = OwnFile::tr("Flagstone"),
                                                         .headline = headline,
                                                         .details = details,
                                                         .buttons = QMessageBox::NoButton},
                                                        parent));
    box->setObjectName(QStringLiteral("unsaved"));
    const auto *leave = box->addButton(OwnFile::tr("&Leave without saving"), QMessageBox::DestructiveRole);
    auto *stay = box->addButton(OwnFile::tr("&Stay"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    box->exec();
    return box->clickedButton() == leave;
}

OwnFile::OwnFile(Document document) : m_document(std::move(document))
{
    m_again.setObjectName(QStringLiteral("saveAgain"));
    m_again.setSingleShot(true);
    m_again.setInterval(kOwnFileAgain);
    connect(&m_again, &QTimer::timeout, this, [this] { (void)save(); });
}

void OwnFile::begin(SeenFile file)
{
    m_again.stop();
    m_told = false;
    m_problem.reset();
    m_file = std::move(file);
}

/// Switches to another file if the user wants that.
bool OwnFile::mayWrite()
{
    if (!m_file.changedElsewhere())
        return true;
    if (m_asking) // already
        return false;
    m_asking = true;
    const Elsewhere answer = m_ask ? m_ask(file()) : Elsewhere::AnotherName;
    m_asking = false;
    if (answer == Elsewhere::AnotherName)
        begin(SeenFile(m_document.otherName().toStdString()));
    else if (answer == Elsewhere::Overwrite)
        m_file.see(); // if it cannot be written now, the answer counts for the next attempt as well
    return answer != Elsewhere::Cancel;
}

std::optional<Issue> OwnFile::save()
{
    m_again.stop();
    if (!mayWrite()) {
        m_problem = Issue{.file = m_file.path().string(),
                          .message = tr("was changed by somebody else").toStdString()};
        return m_problem;
    }
    if (file().isEmpty())
        begin(SeenFile(m_document.otherName().toStdString()));
    else
        QDir().mkpath(QFileInfo(file()).absolutePath());
    if (auto issue = m_file.write(m_document.text(), m_document.limit)) {
        m_again.start();
        m_problem = issue;
        if (!std::exchange(m_told, true))
            Q_EMIT failed(*issue);
        return issue;
    }
    m_told = false;
    m_problem.reset();
    Q_EMIT saved();
    return std::nullopt;
}

bool OwnFile::mayLose() const
{
    const auto why = m_problem; // it may be saved while the question is open
    return why && m_askUnsaved && m_askUnsaved(*why);
}

} // namespace flagstone::app

#include "moc_own_file.cpp"
