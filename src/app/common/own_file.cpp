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
    m_file = std::move(file);
}

/// Leads to another file if one wants that.
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
    return answer != Elsewhere::Cancel;
}

std::optional<Issue> OwnFile::save()
{
    m_again.stop();
    if (!mayWrite())
        return Issue{.file = m_file.path().string(), .message = "was changed by somebody else"};
    if (file().isEmpty())
        begin(SeenFile(m_document.otherName().toStdString()));
    else
        QDir().mkpath(QFileInfo(file()).absolutePath());
    if (auto issue = m_file.write(m_document.text())) {
        m_again.start();
        if (!std::exchange(m_told, true))
            Q_EMIT failed(*issue);
        return issue;
    }
    m_told = false;
    Q_EMIT saved();
    return std::nullopt;
}

} // namespace flagstone::app
