#include "app/printing/print_dialog.h"

#include "app/common/announcement.h"
#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/plain_text.h"
#include "app/printing/printer.h"
#include "app/printing/with_progress.h"
#include "print/output.h"
#include "print/sheet_painter.h"
#include "ui_print_dialog.h"

#include <QFileInfo>
#include <QListWidget>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QSignalBlocker>

namespace flagstone::app {

namespace {

constexpr int kSavedDpi = 300;

} // namespace

PrintDialog::PrintDialog(const AppContext &context, const SettingsFile &memory, PrintSource source,
                         QWidget *parent)
    : QDialog(parent), m_context(context), m_memory(memory), m_source(std::move(source)),
      m_ui(std::make_unique<Ui::PrintDialog>())
{
    m_ui->setupUi(this);
    m_ui->summary->setObjectName(QStringLiteral("panelTitle"));
    m_ui->ink->setObjectName(QStringLiteral("dim"));
    m_ui->scale->setObjectName(QStringLiteral("dim"));
    m_ui->previewLayout->setStretch(1, 1);
    m_ui->middle->setStretch(1, 1);
    fillChoices();
    fillPack();
    recall();
    connectAll();
    changed();
    m_ui->what->setFocus();
}

PrintDialog::~PrintDialog() = default;

void PrintDialog::connectAll()
{
    connect(m_ui->what, &QListWidget::currentRowChanged, this, &PrintDialog::changed);
    for (auto *box : m_ui->choices->findChildren<QComboBox *>())
        if (box != m_ui->pack)
            connect(box, &QComboBox::currentTextChanged, this, &PrintDialog::changed);
    for (auto *box : m_ui->choices->findChildren<QDoubleSpinBox *>())
        connect(box, &QDoubleSpinBox::valueChanged, this, &PrintDialog::changed);
    for (auto *box : m_ui->choices->findChildren<QCheckBox *>())
        connect(box, &QCheckBox::toggled, this, &PrintDialog::changed);
    connect(m_ui->count, &QSpinBox::valueChanged, this, &PrintDialog::changed);
    connect(m_ui->cards, &QLineEdit::textChanged, this, &PrintDialog::changed);
    connect(m_ui->pack, &QComboBox::currentIndexChanged, this, [this] {
        if (auto other = sourceFromPack(m_context, m_ui->pack->currentData().toString())) {
            m_source = std::move(*other);
            fillPack();
            changed();
        } else {
            const QSignalBlocker quiet(m_ui->pack); // the sheets are still those of the pack before
            m_ui->pack->setCurrentIndex(m_ui->pack->findData(QString::fromStdString(m_source.pack->id)));
            showIssues(tr("This pack cannot be used."), other.error(), this);
        }
    });
    connect(m_ui->previous, &QToolButton::clicked, this,
            [this] { m_ui->preview->setSheet(m_ui->preview->sheet() - 1); });
    connect(m_ui->next, &QToolButton::clicked, this,
            [this] { m_ui->preview->setSheet(m_ui->preview->sheet() + 1); });
    connect(m_ui->preview, &SheetPreview::sheetChanged, this, &PrintDialog::showSheet);
    connect(m_ui->preview, &SheetPreview::drawn, this, &PrintDialog::showInk);
    connect(m_ui->help, &QPushButton::clicked, this, &PrintDialog::helpAsked);
    connect(m_ui->cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ui->save, &QPushButton::clicked, this, &PrintDialog::askFile);
    connect(m_ui->print, &QPushButton::clicked, this, &PrintDialog::askPrinter);
}

void PrintDialog::changed()
{
    showControls();
    QString problem;
    const print::PrintRequest made = request(problem);
    std::shared_ptr<const print::Job> job;
    if (problem.isEmpty()) {
        auto content =
            print::gather(made, *m_cards, m_source.module, m_source.game ? &*m_source.game : nullptr);
        auto built =
            content ? print::makeJob(std::move(*content), made.sheets, made.theme, print::profileOf(made))
                    : tl::make_unexpected(content.error());
        if (built)
            job = std::make_shared<const print::Job>(std::move(*built));
        else
            problem = built.error();
    }
    m_ui->preview->setJob(job, m_cards->artRoots());
    m_ui->summary->setText(job ? print::summary(*job) : tr("Not possible: %1").arg(problem));
    m_ui->summary->setAccessibleDescription(m_ui->summary->text());
    m_ui->save->setEnabled(job != nullptr);
    m_ui->print->setEnabled(job != nullptr);
    if (!job)
        m_ui->ink->clear();
}

void PrintDialog::showSheet()
{
    const auto &job = m_ui->preview->job();
    const int sheet = m_ui->preview->sheet();
    m_ui->sheetName->setText(job ? print::sheetName(*job, static_cast<std::size_t>(sheet)) : QString());
    m_ui->scale->setText(job ? tr("%1 % of real size").arg(qRound(m_ui->preview->scale() * 100)) : QString());
    m_ui->previous->setEnabled(sheet > 0);
    m_ui->next->setEnabled(sheet + 1 < m_ui->preview->sheets());
    if (!m_ui->preview->picture().isNull()) // it has been drawn before
        showInk();
}

void PrintDialog::showInk()
{
    m_ui->ink->setText(tr("Ink on this sheet: %1 % of the paper")
                           .arg(qRound(print::inkShare(m_ui->preview->picture()) * 100)));
}

void PrintDialog::done(int result)
{
    remember();
    QDialog::done(result);
}

bool PrintDialog::saveAs(const QString &file)
{
    const auto job = m_ui->preview->job();
    if (!job)
        return false;
    const auto written = withProgress(*this, tr("Drawing the sheets…"), [&](const print::Progress &progress) {
        return print::writeJob(*job, m_cards->artRoots(), file, kSavedDpi, progress);
    });
    if (!written) {
        if (!written.error().cancelled)
            complain(tr("The sheets could not be saved."), written.error().message);
        return false;
    }
    remember();
    m_ui->ink->setText(tr("Saved: %1").arg(written->back()));
    announce(*this, m_ui->ink->text());
    return true;
}

bool PrintDialog::printTo(QPrinter &printer)
{
    const auto job = m_ui->preview->job();
    if (!job)
        return false;
    const auto wrong = withProgress(*this, tr("Drawing the sheets…"), [&](const print::Progress &progress) {
        return printOn(printer, *job, m_cards->artRoots(), progress);
    });
    if (wrong && !wrong->isEmpty())
        complain(tr("The sheets could not be printed."), *wrong);
    remember();
    return !wrong;
}

void PrintDialog::askFile()
{
    const auto job = m_ui->preview->job();
    const QString name = fileNameOf(job->content.title);
    const QString file =
        askFileToWrite(this, tr("Save the sheets"), name + QStringLiteral(".pdf"),
                       {tr("PDF (*.pdf)"), tr("Pictures of the sheets (*.png)"),
                        tr("Drawings of the sheets (*.svg)"), tr("Deck for Tabletop Simulator (*.json)")});
    if (!file.isEmpty() && mayReplace(print::replacedBeside(*job, file)))
        saveAs(file);
}

/// The dialog for files has asked about the one name that was chosen.
bool PrintDialog::mayReplace(const QStringList &files)
{
    if (files.isEmpty())
        return true;
    const auto others = static_cast<int>(files.size()) - 1;
    const std::unique_ptr<QMessageBox> box(plainMessage(
        {.icon = QMessageBox::Question,
         .title = tr("Flagstone"),
         .headline =
             (others == 0 ? tr("Replace “%1”?") : tr("Replace “%1” and %n more file(s)?", nullptr, others))
                 .arg(QFileInfo(files.front()).fileName()),
         .details = tr("These files already exist, besides the one that you chose."),
         .buttons = QMessageBox::Yes | QMessageBox::No},
        this));
    box->setDefaultButton(QMessageBox::No);
    return box->exec() == QMessageBox::Yes;
}

void PrintDialog::askPrinter()
{
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    dialog.setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintShowPageSize);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString file = printer.outputFileName(); // "print to file": by the saver, and smaller
    if (file.isEmpty() ? printTo(printer) : printToFile(file))
        accept();
}

/// Qt's dialog has asked about this one name. False if nothing was written.
bool PrintDialog::printToFile(const QString &file)
{
    const QString name = print::canWrite(file) ? file : file + QStringLiteral(".pdf");
    QStringList replaced = print::replacedBeside(*m_ui->preview->job(), name);
    if (name != file && QFileInfo::exists(name))
        replaced.prepend(name);
    return mayReplace(replaced) && saveAs(name);
}

void PrintDialog::complain(const QString &headline, const QString &why)
{
    auto *box = plainMessage({.title = tr("Flagstone"), .headline = headline, .details = why}, this);
    box->setObjectName(QStringLiteral("problem"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace flagstone::app

#include "moc_print_dialog.cpp"
