#include "app/printing/print_dialog.h"

#include "app/play/telling.h"
#include "app/printing/printer.h"
#include "print/output.h"
#include "print/paper.h"
#include "print/sheet_painter.h"
#include "ui_print_dialog.h"

#include <QFileDialog>
#include <QListWidget>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QProgressDialog>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

using print::What;

constexpr int kRole = Qt::UserRole;
constexpr int kProgressAfter = 500; ///< milliseconds
constexpr int kSavedDpi = 300;
const QString kMemory = QStringLiteral("print/");

template <class Enum>
void add(QComboBox *box, const QString &label, Enum value)
{
    box->addItem(label, static_cast<int>(value));
}

template <class Enum>
Enum chosen(const QComboBox *box)
{
    return static_cast<Enum>(box->currentData().toInt());
}

/// A size that was picked from the list or typed.
QString sizeText(const QComboBox *box)
{
    const int row = box->findText(box->currentText());
    return row >= 0 ? box->itemData(row).toString() : box->currentText();
}

void addSizes(QComboBox *box, std::span<const print::NamedSize> sizes)
{
    for (const print::NamedSize &size : sizes) {
        const QString label = PrintDialog::tr(size.label);
        box->addItem(size.mm.isNull() ? label : QStringLiteral("%1, %2").arg(label, print::words(size.mm)),
                     QLatin1String(size.id));
    }
}

} // namespace

PrintDialog::PrintDialog(const Surroundings &surroundings, const SettingsFile &memory, PrintSource source,
                         QWidget *parent)
    : QDialog(parent), m_surroundings(surroundings), m_memory(memory), m_source(std::move(source)),
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

void PrintDialog::fillChoices()
{
    const bool game = m_source.game.has_value();
    const std::pair<What, QString> kinds[] = {{What::Dungeon, tr("The dungeon as explored")},
                                              {What::Used, tr("Every card seen in this game")},
                                              {What::Poster, tr("The dungeon in one piece, for figures")},
                                              {What::Deck, tr("Whole decks")},
                                              {What::Cards, tr("Chosen cards")},
                                              {What::Quest, tr("The cards of a quest")},
                                              {What::Roster, tr("Character sheets")},
                                              {What::Plans, tr("Floor plans, 25 mm to a square")},
                                              {What::Furnishings, tr("Doors and furnishings to cut out")},
                                              {What::Standees, tr("Paper figures to fold")},
                                              {What::Markers, tr("Round markers")},
                                              {What::Blank, tr("Blank cards")},
                                              {What::Calibration, tr("A page to check the printer")}};
    for (const auto &[kind, name] : kinds) {
        if (print::needsGame(kind) && !game)
            continue;
        auto *item = new QListWidgetItem(name, m_ui->what);
        item->setData(kRole, static_cast<int>(kind));
    }
    m_ui->what->setFixedHeight(m_ui->what->sizeHintForRow(0) * m_ui->what->count() + 6);

    addSizes(m_ui->paper, print::papers());
    addSizes(m_ui->size, print::cardSizes());
    using print::Backs, print::Marks, print::MarkSides, print::Shape, print::Turn, paint::Theme;
    add(m_ui->backs, tr("None"), Backs::None);
    add(m_ui->backs, tr("On sheets of their own"), Backs::Separate);
    add(m_ui->backs, tr("Turn on the long edge"), Backs::LongEdge);
    add(m_ui->backs, tr("Turn on the short edge"), Backs::ShortEdge);
    add(m_ui->backs, tr("Beside, to fold"), Backs::Fold);
    add(m_ui->style, tr("Full colour"), Theme::Print);
    add(m_ui->style, tr("Full colour on tinted stock"), Theme::Light);
    add(m_ui->style, tr("Low ink"), Theme::LowInk);
    add(m_ui->style, tr("Black only"), Theme::Black);
    add(m_ui->shape, tr("With their caption"), Shape::Card);
    add(m_ui->shape, tr("Square, for laying"), Shape::Plan);
    add(m_ui->marks, tr("In the corners"), Marks::Corners);
    add(m_ui->marks, tr("Crosses at every card"), Marks::Crosses);
    add(m_ui->marks, tr("Whole lines"), Marks::Lines);
    add(m_ui->marks, tr("None"), Marks::None);
    add(m_ui->sides, tr("The front"), MarkSides::Front);
    add(m_ui->sides, tr("The back"), MarkSides::Back);
    add(m_ui->sides, tr("Both sides"), MarkSides::Both);
    add(m_ui->turn, tr("As it holds most"), Turn::Best);
    add(m_ui->turn, tr("Upright"), Turn::Portrait);
    add(m_ui->turn, tr("Across"), Turn::Landscape);
    m_ui->blankBack->addItem(tr("No back"), QString());
    for (const auto &[name, back] :
         {std::pair{tr("Location back"), "back-location"}, std::pair{tr("Monster back"), "back-monster"},
          std::pair{tr("Treasure back"), "back-treasure"}})
        m_ui->blankBack->addItem(name, QLatin1String(back));
    if (!game)
        for (const auto &pack : m_surroundings.readPacks().packs)
            m_ui->pack->addItem(QString::fromStdString(pack->title), QString::fromStdString(pack->id));
    m_ui->pack->setVisible(m_ui->pack->count() > 1);
    m_ui->packLabel->setVisible(m_ui->pack->count() > 1);
}

void PrintDialog::fillPack()
{
    m_cards = std::make_unique<print::CardSource>(m_source.pack);
    m_ui->deck->clear();
    m_ui->deck->addItem(tr("All decks"), QString());
    for (const QString &deck : m_cards->decks())
        m_ui->deck->addItem(translated(deck.toStdString()), deck);
    m_ui->quest->clear();
    for (const AdventureSpec &adventure : m_source.module->adventures(*m_source.pack))
        m_ui->quest->addItem(translated(adventure.title), QString::fromStdString(adventure.id));
}

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
        if (auto other = sourceFromPack(m_surroundings, m_ui->pack->currentData().toString())) {
            m_source = std::move(*other);
            fillPack();
            changed();
        }
    });
    connect(m_ui->previous, &QToolButton::clicked, this,
            [this] { m_ui->preview->setSheet(m_ui->preview->sheet() - 1); });
    connect(m_ui->next, &QToolButton::clicked, this,
            [this] { m_ui->preview->setSheet(m_ui->preview->sheet() + 1); });
    connect(m_ui->preview, &SheetPreview::sheetChanged, this, &PrintDialog::showSheet);
    connect(m_ui->preview, &SheetPreview::drawn, this, &PrintDialog::showInk);
    connect(m_ui->cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ui->save, &QPushButton::clicked, this, &PrintDialog::askFile);
    connect(m_ui->print, &QPushButton::clicked, this, &PrintDialog::askPrinter);
}

What PrintDialog::what() const
{
    const auto *item = m_ui->what->currentItem();
    return item ? static_cast<What>(item->data(kRole).toInt()) : What::Deck;
}

print::PrintWish PrintDialog::wish(QString &problem) const
{
    print::PrintWish wish;
    wish.what = what();
    wish.shape = chosen<print::Shape>(m_ui->shape);
    wish.theme = chosen<paint::Theme>(m_ui->style);
    wish.map = m_ui->map->isChecked();
    wish.count = m_ui->count->value();
    switch (wish.what) {
    case What::Deck:
        if (const QString deck = m_ui->deck->currentData().toString(); !deck.isEmpty())
            wish.names = {deck};
        break;
    case What::Cards:
    case What::Plans:
        for (const QString &card : m_ui->cards->text().split(u',', Qt::SkipEmptyParts))
            wish.names.append(card.trimmed());
        break;
    case What::Quest:
        wish.names = {m_ui->quest->currentData().toString()};
        break;
    case What::Blank:
        wish.names = {m_ui->blankBack->currentData().toString()};
        break;
    default:
        break;
    }
    print::SheetOptions &sheets = wish.sheets;
    const auto paper = print::paperFrom(sizeText(m_ui->paper));
    const auto card = print::cardSizeFrom(sizeText(m_ui->size));
    if (!paper || !card)
        problem = !paper ? paper.error() : card.error();
    sheets.paper = paper.value_or(sheets.paper);
    sheets.card = card.value_or(QSizeF(0, 0));
    sheets.turn = chosen<print::Turn>(m_ui->turn);
    sheets.bleed = m_ui->bleed->value();
    sheets.foldGutter = m_ui->fold->value();
    sheets.backs = chosen<print::Backs>(m_ui->backs);
    sheets.marks = chosen<print::Marks>(m_ui->marks);
    sheets.markSides = chosen<print::MarkSides>(m_ui->sides);
    sheets.ruler = m_ui->ruler->isChecked();
    sheets.crosshairs = m_ui->crosshairs->isChecked();
    sheets.stackOrder = m_ui->stack->isChecked();
    // the page that measures a printer must not be corrected for it
    if (m_ui->correct->isChecked() && wish.what != What::Calibration)
        wish.profile = {m_ui->across->value(), m_ui->down->value(), m_ui->shiftAcross->value(),
                        m_ui->shiftDown->value()};
    return wish;
}

void PrintDialog::showControls()
{
    const What kind = what();
    const bool cards =
        kind != What::Roster && kind != What::Plans && kind != What::Poster && kind != What::Calibration;
    const bool ownSize = kind == What::Furnishings || kind == What::Standees || kind == What::Markers;
    m_ui->deck->setVisible(kind == What::Deck);
    m_ui->quest->setVisible(kind == What::Quest);
    m_ui->cards->setVisible(kind == What::Cards || kind == What::Plans);
    m_ui->cards->setPlaceholderText(kind == What::Plans ? tr("all, or ids and names: L001, L021")
                                                        : tr("ids or names: L001, Goblin=3"));
    m_ui->count->setVisible(kind == What::Blank);
    m_ui->blankBack->setVisible(kind == What::Blank);
    m_ui->map->setEnabled(kind == What::Dungeon);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_ui->bleed, m_ui->marks, m_ui->sides, m_ui->turn,
                                                            m_ui->ruler, m_ui->crosshairs, m_ui->stack})
        widget->setEnabled(cards);
    m_ui->backs->setEnabled(cards && !ownSize);
    m_ui->size->setEnabled(cards && !ownSize);
    m_ui->shape->setEnabled(cards && !ownSize && kind != What::Blank);
    m_ui->fold->setEnabled(cards && chosen<print::Backs>(m_ui->backs) == print::Backs::Fold);
    m_ui->profile->setVisible(m_ui->correct->isChecked());
}

void PrintDialog::changed()
{
    showControls();
    QString problem;
    print::PrintWish made = wish(problem);
    if (!m_ui->size->isEnabled())
        made.sheets.card = {0, 0};
    std::shared_ptr<const print::Job> job;
    if (problem.isEmpty()) {
        auto content =
            print::gather(made, *m_cards, *m_source.module, m_source.game ? &*m_source.game : nullptr);
        auto built = content ? print::makeJob(std::move(*content), made.sheets, made.theme, made.profile)
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
}

void PrintDialog::showInk()
{
    m_ui->ink->setText(tr("Ink on this sheet: %1 % of the paper")
                           .arg(qRound(print::inkShare(m_ui->preview->picture()) * 100)));
}

void PrintDialog::recall()
{
    const auto text = [this](const QWidget *widget) { return m_memory.text(kMemory + widget->objectName()); };
    for (auto *box : m_ui->choices->findChildren<QComboBox *>()) {
        const QString value = text(box);
        if (value.isEmpty())
            continue;
        int at = -1;
        for (int i = 0; i < box->count() && at < 0; ++i)
            if (box->itemData(i).toString() == value)
                at = i;
        if (at >= 0)
            box->setCurrentIndex(at);
        else if (box->isEditable())
            box->setEditText(value);
    }
    for (auto *box : m_ui->choices->findChildren<QDoubleSpinBox *>())
        if (const QString value = text(box); !value.isEmpty())
            box->setValue(value.toDouble());
    for (auto *box : m_ui->choices->findChildren<QCheckBox *>())
        if (const QString value = text(box); !value.isEmpty())
            box->setChecked(value == QLatin1String("1"));
    m_ui->cards->setText(text(m_ui->cards));
    // a game is opened to print its dungeon, whatever was printed last
    int row = 0;
    if (!m_source.game)
        for (int i = 0; i < m_ui->what->count(); ++i)
            if (m_ui->what->item(i)->data(kRole).toString() == text(m_ui->what))
                row = i;
    m_ui->what->setCurrentRow(row);
}

void PrintDialog::remember() const
{
    const auto keep = [this](const QWidget *widget, const QString &value) {
        m_memory.setText(kMemory + widget->objectName(), value);
    };
    for (const auto *box : m_ui->choices->findChildren<QComboBox *>())
        keep(box, box->isEditable() ? sizeText(box) : box->currentData().toString());
    for (const auto *box : m_ui->choices->findChildren<QDoubleSpinBox *>())
        keep(box, QString::number(box->value()));
    for (const auto *box : m_ui->choices->findChildren<QCheckBox *>())
        keep(box, box->isChecked() ? QStringLiteral("1") : QStringLiteral("0"));
    keep(m_ui->cards, m_ui->cards->text());
    keep(m_ui->what, QString::number(static_cast<int>(what())));
}

void PrintDialog::done(int result)
{
    remember();
    QDialog::done(result);
}

template <class Work>
auto PrintDialog::withProgress(const Work &work)
{
    QProgressDialog dialog(tr("Drawing the sheets…"), tr("Stop"), 0, 100, this);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(kProgressAfter);
    return work([&dialog](int done, int all) {
        dialog.setMaximum(all);
        dialog.setValue(std::min(done, all - 1)); // at its maximum it would close and come again
        return !dialog.wasCanceled();
    });
}

bool PrintDialog::saveAs(const QString &file)
{
    const auto job = m_ui->preview->job();
    if (!job)
        return false;
    const auto written = withProgress([&](const print::Progress &progress) {
        return print::writeJob(*job, m_cards->artRoots(), file, kSavedDpi, progress);
    });
    if (!written) {
        if (!written.error().cancelled)
            complain(tr("The sheets could not be saved."), written.error().message);
        return false;
    }
    remember();
    m_ui->ink->setText(tr("Saved: %1").arg(written->back()));
    return true;
}

bool PrintDialog::printTo(QPrinter &printer)
{
    const auto job = m_ui->preview->job();
    if (!job)
        return false;
    const auto wrong = withProgress([&](const print::Progress &progress) {
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
    QString name = job->content.title;
    name.replace(u'/', u'-');
    const QString pdf = tr("PDF (*.pdf)");
    QString chosenKind = pdf;
    QString file = QFileDialog::getSaveFileName(this, tr("Save the sheets"), name + QStringLiteral(".pdf"),
                                                QStringList{pdf, tr("Pictures of the sheets (*.png)"),
                                                            tr("Drawings of the sheets (*.svg)"),
                                                            tr("Deck for Tabletop Simulator (*.json)")}
                                                    .join(QStringLiteral(";;")),
                                                &chosenKind);
    if (file.isEmpty())
        return;
    if (!print::canWrite(file)) // the name of a kind was left away
        file += chosenKind.mid(chosenKind.lastIndexOf(u'.')).chopped(1);
    saveAs(file);
}

void PrintDialog::askPrinter()
{
    QPrinter printer(QPrinter::HighResolution);
    QPrintDialog dialog(&printer, this);
    dialog.setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintShowPageSize);
    if (dialog.exec() == QDialog::Accepted && printTo(printer))
        accept();
}

void PrintDialog::complain(const QString &headline, const QString &why)
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Flagstone"), headline, QMessageBox::Ok, this);
    box->setObjectName(QStringLiteral("problem"));
    box->setInformativeText(why);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace flagstone::app
