#include "app/editor/place_dialogs.h"

#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/plan_notes.h"
#include "app/plan/stack_edits.h"
#include "core/grid.h"
#include "core/wording.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

enum Column { ColumnOf, RowOf, TextOf, AloudOf };

/// Cards that may be chosen by their names; the key is the data. `wanted` says which.
template <class Wanted>
QComboBox *cardBox(const Sheet &sheet, Wanted wanted, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->addItem(QString(), QString());
    for (const CardSheet &card : sheet.cards)
        if (wanted(card))
            box->addItem(
                PlaceDialog::tr("%1 (%2)").arg(translated(card.name), QString::fromStdString(card.key)),
                QString::fromStdString(card.key));
    QObject::connect(box->lineEdit(), &QLineEdit::editingFinished, box, [box] {
        if (box->findText(box->currentText()) < 0)
            box->setEditText(box->itemText(box->currentIndex()));
    });
    return box;
}

/// Also a card that is not among those offered, as the game does not have it: it is kept.
void setCard(QComboBox &box, const std::string &card)
{
    const QString key = QString::fromStdString(card);
    if (box.findData(key) < 0)
        box.addItem(key, key);
    box.setCurrentIndex(box.findData(key));
}

/// The key of the card that the box names; empty for none. Words that name no card change nothing.
std::string keyIn(const QComboBox &box)
{
    const int named = box.findText(box.currentText());
    return box.itemData(named < 0 ? box.currentIndex() : named).toString().toStdString();
}

QTableWidgetItem *cell(const QString &text)
{
    return new QTableWidgetItem(text); // the table takes it
}

/// Esc leaves a cell, and what is written there stays. Columns and rows are numbers that a plan can say.
class WritingDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override
    {
        if (index.column() != ColumnOf && index.column() != RowOf)
            return QStyledItemDelegate::createEditor(parent, option, index);
        auto *box = new QSpinBox(parent);
        box->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
        box->setFrame(false);
        box->setRange(-kFarthestCell, kFarthestCell);
        return box;
    }

protected:
    bool eventFilter(QObject *field, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
            return QStyledItemDelegate::eventFilter(field, event);
        auto *editor = static_cast<QWidget *>(field);
        Q_EMIT commitData(editor);
        Q_EMIT closeEditor(editor);
        return true;
    }
};

} // namespace

PlaceDialog::PlaceDialog(const PlanDocument &document, const std::string &place, QWidget *parent)
    : WritingDialog(parent), m_document(document), m_place(place), m_list(new QListWidget(this))
{
    const CardSheet &card = *cardCalled(document.sheet(), place);
    setObjectName(QStringLiteral("place"));
    setWindowTitle(translated(card.name));
    auto *title = new PlainLabel(tr("Treasures, traps and monsters that lie here in every game"), this);
    title->setObjectName(QStringLiteral("panelTitle"));
    auto *all = new QVBoxLayout(this);
    all->addLayout(makeDoors(card));
    all->addSpacing(8);
    all->addWidget(title);
    all->addLayout(makeLying(card));
    all->addWidget(m_list, 1);
    all->addWidget(makeButtons());
    for (const Assignment &each : document.plan().setup.prepared.assigned) {
        const auto door = std::ranges::find(m_doors, each.edge, &Door::edge);
        if (each.place == place && !each.edge)
            list(each.card);
        else if (each.place == place && door != m_doors.end())
            setCard(*door->leadsTo, each.card);
    }
    resize(760, 420);
}

QLayout *PlaceDialog::makeDoors(const CardSheet &card)
{
    const Sheet &sheet = m_document.sheet();
    auto *doors = new QGridLayout;
    doors->addWidget(new PlainLabel(tr("Note"), this), 0, 1);
    doors->addWidget(new PlainLabel(tr("Leads to"), this), 0, 3);
    for (const Edge edge : kEdges) {
        const QString colour = packCell(*m_document.pack(), card, kDoorColumns[index(edge)]);
        if (colour.isEmpty())
            continue;
        const QString name = tr("Door to the %1 as printed, %2")
                                 .arg(translated(edgeName(edge)), translated(colour.toStdString()));
        Door door{edge, new QLineEdit(this), new QCheckBox(tr("read aloud"), this),
                  cardBox(
                      sheet,
                      [&](const CardSheet &each) { return each.back == card.back && each.key != m_place; },
                      this)};
        door.note->setAccessibleName(tr("Note: %1").arg(name));
        door.readAloud->setAccessibleName(tr("Read aloud: %1").arg(name));
        door.leadsTo->setAccessibleName(tr("Leads to: %1").arg(name));
        if (const PlanNote *there = noteOnDoor(m_document.plan(), m_place, edge)) {
            door.note->setText(QString::fromStdString(there->text));
            door.readAloud->setChecked(there->readAloud);
        }
        const int row = doors->rowCount();
        doors->addWidget(new PlainLabel(name, this), row, 0);
        doors->addWidget(door.note, row, 1);
        doors->addWidget(door.readAloud, row, 2);
        doors->addWidget(door.leadsTo, row, 3);
        m_doors.push_back(door);
    }
    doors->setColumnStretch(1, 2);
    doors->setColumnStretch(3, 1);
    return doors;
}

QLayout *PlaceDialog::makeLying(const CardSheet &card)
{
    const Sheet &sheet = m_document.sheet();
    m_cards = cardBox(
        sheet, [&](const CardSheet &each) { return each.back != card.back && !deckOf(sheet, each).empty(); },
        this);
    m_cards->setAccessibleName(tr("Treasure, trap or monster that lies here"));
    m_list->setAccessibleName(tr("What lies in %1").arg(translated(card.name)));
    auto *addButton = new QPushButton(tr("&Add"), this);
    auto *removeButton = new QPushButton(tr("&Remove"), this);
    for (auto *button : {addButton, removeButton})
        button->setAutoDefault(false);
    connect(addButton, &QPushButton::clicked, this, &PlaceDialog::add);
    connect(removeButton, &QPushButton::clicked, this, &PlaceDialog::remove);
    auto *lying = new QHBoxLayout;
    lying->addWidget(m_cards, 1);
    lying->addWidget(addButton);
    lying->addWidget(removeButton);
    return lying;
}

void PlaceDialog::list(const std::string &card)
{
    m_lying.push_back(card);
    const CardSheet *sheet = cardCalled(m_document.sheet(), card);
    m_list->addItem(sheet == nullptr ? QString::fromStdString(card) : translated(sheet->name));
}

void PlaceDialog::add()
{
    const std::string card = keyIn(*m_cards);
    if (!card.empty() && std::ranges::count(m_lying, card) == 0)
        list(card);
    m_cards->setCurrentIndex(0);
}

/// Enter adds the card that is chosen in the box, which OK would drop.
void PlaceDialog::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) && m_cards->hasFocus() && !keyIn(*m_cards).empty())
        add();
    else
        WritingDialog::keyPressEvent(event);
}

void PlaceDialog::remove()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_lying.erase(m_lying.begin() + row);
    delete m_list->takeItem(row);
}

Plan PlaceDialog::plan() const
{
    Plan plan = m_document.plan();
    auto &prepared = plan.setup.prepared;
    for (const Door &door : m_doors) {
        putNote(plan, {.on = PlanNote::On::Door,
                       .card = m_place,
                       .edge = door.edge,
                       .readAloud = door.readAloud->isChecked(),
                       .text = door.note->text().trimmed().toStdString()});
        const std::string behind = keyIn(*door.leadsTo);
        const auto now = std::ranges::find_if(prepared.assigned, [&](const Assignment &each) {
            return each.place == m_place && each.edge == door.edge;
        });
        if (now != prepared.assigned.end() && now->card == behind)
            continue; // it lies as it was laid
        if (now != prepared.assigned.end())
            prepared.assigned.erase(now);
        if (!behind.empty())
            layOut(prepared, {m_place, behind, door.edge});
    }
    setLying(prepared, m_document.sheet(), m_place, m_lying);
    return plan;
}

PlaceNotesDialog::PlaceNotesDialog(const Plan &plan, QWidget *parent)
    : WritingDialog(parent), m_plan(plan), m_table(new QTableWidget(0, 4, this))
{
    setObjectName(QStringLiteral("placeNotes"));
    setWindowTitle(tr("Notes on places"));
    m_table->setItemDelegate(new WritingDelegate(this));
    m_table->setAccessibleName(tr("Notes on places of the table"));
    m_table->setHorizontalHeaderLabels({tr("Column"), tr("Row"), tr("Note"), tr("Read aloud")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(TextOf, QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    for (const PlanNote &note : plan.notes)
        if (note.on == PlanNote::On::Place)
            addRow(note);
    auto *help = new PlainLabel(tr("The first card lies at column 0, row 0. Columns count eastward and rows "
                                   "southward. Empty notes are removed."),
                                this);
    help->setWordWrap(true);
    auto *more = new QPushButton(tr("&Add a place"), this);
    more->setAutoDefault(false);
    connect(more, &QPushButton::clicked, this, [this] {
        addRow({.on = PlanNote::On::Place, .card = {}, .text = {}});
        m_table->setCurrentCell(m_table->rowCount() - 1, 0);
        m_table->editItem(m_table->currentItem());
    });
    auto *all = new QVBoxLayout(this);
    all->addWidget(help);
    all->addWidget(m_table, 1);
    all->addWidget(more, 0, Qt::AlignLeft);
    all->addWidget(makeButtons());
    resize(620, 340);
}

void PlaceNotesDialog::addRow(const PlanNote &note)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, ColumnOf, cell(QString::number(note.column)));
    m_table->setItem(row, RowOf, cell(QString::number(note.row)));
    m_table->setItem(row, TextOf, cell(QString::fromStdString(note.text)));
    auto *aloud = cell({});
    aloud->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    aloud->setCheckState(note.readAloud ? Qt::Checked : Qt::Unchecked);
    m_table->setItem(row, AloudOf, aloud);
}

Plan PlaceNotesDialog::plan() const
{
    Plan plan = m_plan;
    std::erase_if(plan.notes, [](const PlanNote &note) { return note.on == PlanNote::On::Place; });
    for (int row = 0; row < m_table->rowCount(); ++row) {
        PlanNote note{.on = PlanNote::On::Place,
                      .card = {},
                      .column = m_table->item(row, ColumnOf)->text().toInt(),
                      .row = m_table->item(row, RowOf)->text().toInt(),
                      .readAloud = m_table->item(row, AloudOf)->checkState() == Qt::Checked,
                      .text = m_table->item(row, TextOf)->text().trimmed().toStdString()};
        if (note.text.empty())
            continue;
        const auto same = std::ranges::find_if(plan.notes, [&note](const PlanNote &other) {
            return other.on == note.on && other.column == note.column && other.row == note.row;
        });
        if (same != plan.notes.end()) { // a place has one note
            note.text = same->text + '\n' + note.text;
            note.readAloud = note.readAloud || same->readAloud;
        }
        putNote(plan, note);
    }
    return plan;
}

} // namespace flagstone::app

#include "moc_place_dialogs.cpp"
