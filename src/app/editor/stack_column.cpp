#include "app/editor/stack_column.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/plan/plan_notes.h"

#include <QDragEnterEvent>
#include <QMimeData>

#include <algorithm>

namespace flagstone::app {

using Kind = StackRow::Kind;

StackModel::StackModel(PlanDocument &document, PileSpec pile, QObject *parent)
    : QAbstractListModel(parent), m_document(document), m_pile(std::move(pile))
{
    refresh();
}

void StackModel::refresh()
{
    beginResetModel();
    const Preparation &prepared = m_document.plan().setup.prepared;
    m_size = sizeOf(prepared, m_pile, m_document.sheet(), m_document.game().table());
    m_rows = rowsOf(stackOf(prepared, m_pile.key), m_size);
    endResetModel();
}

int StackModel::placed() const
{
    return static_cast<int>(std::ranges::count_if(
        m_rows, [](const StackRow &row) { return row.kind == Kind::Placed || row.kind == Kind::Pinned; }));
}

int StackModel::laidOut() const
{
    return static_cast<int>(std::ranges::count_if(m_document.sheet().cards, [this](const CardSheet &card) {
        return card.back == m_pile.back && isLaidOut(m_document.plan().setup.prepared, card.key);
    }));
}

std::size_t StackModel::stackIndex(int row) const
{
    const auto stacked = std::ranges::count(m_rows, Kind::Placed, &StackRow::kind);
    return static_cast<std::size_t>(row < 0 ? stacked : std::min<std::ptrdiff_t>(row, stacked));
}

int StackModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString StackModel::name(const StackRow &row) const
{
    if (row.kind == Kind::Random)
        return tr("at random");
    if (row.kind == Kind::Aside)
        return tr("take no part");
    const CardSheet *card = cardCalled(m_document.sheet(), row.card);
    return card == nullptr ? tr("%1 (no such card)").arg(QString::fromStdString(row.card))
                           : translated(card->name);
}

QString StackModel::line(const StackRow &row) const
{
    if (row.kind == Kind::Random)
        return row.count == 1 ? tr("place %1").arg(row.place)
                              : tr("places %1 to %2").arg(row.place).arg(row.place + row.count - 1);
    if (row.kind == Kind::Aside)
        return tr("all without a place");
    const PlanNote *note = m_document.note(row.card);
    QString text = note == nullptr ? QString() : firstLine(*note);
    if (row.kind != Kind::Bound)
        return text;
    const QString where = row.before > 0 ? tr("place %1 or later, before %2").arg(row.place).arg(row.before)
                                         : tr("place %1 or later").arg(row.place);
    return text.isEmpty() ? where : where + QStringLiteral(" · ") + text;
}

QVariant StackModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const StackRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isCard = !row.card.empty();
    switch (role) {
    case Qt::DisplayRole:
        return name(row);
    case Qt::AccessibleTextRole:
        return isCard ? tr("%1: %2%3%4")
                            .arg(index.data(NumberRole).toString(), name(row),
                                 row.kind == Kind::Pinned ? tr(", pinned") : QString(),
                                 line(row).isEmpty() ? QString() : QStringLiteral(". ") + line(row))
                      : tr("%n card(s) %1, %2", nullptr, row.count).arg(name(row), line(row));
    case CardKeyRole:
        return QString::fromStdString(row.card);
    case NumberRole:
        return !isCard                   ? QStringLiteral("×%1").arg(row.count)
               : row.kind == Kind::Bound ? QStringLiteral("?")
                                         : QString::number(row.place);
    case LineRole:
        return line(row);
    case PinnedRole:
        return row.kind == Kind::Pinned;
    case CardSheetRole:
        return QVariant::fromValue(static_cast<const void *>(cardCalled(m_document.sheet(), row.card)));
    case Qt::ToolTipRole: {
        const PlanNote *note = m_document.note(row.card);
        return isCard && note != nullptr ? plainTip(QString::fromStdString(note->text)) : QVariant();
    }
    default:
        return {};
    }
}

Qt::ItemFlags StackModel::flags(const QModelIndex &index) const
{
    const auto plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled;
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    return m_rows[static_cast<std::size_t>(index.row())].card.empty() ? plain : plain | Qt::ItemIsDragEnabled;
}

QMimeData *StackModel::mimeData(const QModelIndexList &indexes) const
{
    QStringList cards;
    for (const QModelIndex &index : indexes)
        cards << index.data(CardKeyRole).toString();
    return mimeOf(cards);
}

bool StackModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) const
{
    const QStringList cards = cardsIn(data);
    return !cards.isEmpty() && std::ranges::all_of(cards, [&](const QString &key) {
        const CardSheet *card = cardCalled(m_document.sheet(), key.toStdString());
        return card != nullptr && card->back == m_pile.back &&
               !isLaidOut(m_document.plan().setup.prepared, card->key);
    });
}

bool StackModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                              const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const std::size_t at = stackIndex(parent.isValid() ? parent.row() : row);
    const QStringList cards = cardsIn(data);
    const bool done = m_document.edit(tr("card put into the stack"), [&](Preparation &prepared) {
        for (auto card = cards.rbegin(); card != cards.rend(); ++card)
            putCard(prepared, m_pile.key, at, card->toStdString());
    });
    if (done)
        Q_EMIT dropped(cards.constFirst());
    return done;
}

StackColumn::StackColumn(PlanDocument &document, const PileSpec &pile, const Pictures &pictures,
                         QWidget *parent)
    : CardColumn(translated(pile.label), pictures, parent), m_model(new StackModel(document, pile, this))
{
    m_list->setModel(m_model);
    m_list->setObjectName(QStringLiteral("stack-") + QString::fromStdString(pile.key));
    m_list->setAccessibleName(tr("Stack: %1").arg(translated(pile.label)));
    m_list->setDragDropMode(QAbstractItemView::DragDrop);
    m_list->setDefaultDropAction(Qt::CopyAction);
    m_list->setDropIndicatorShown(true);
    m_list->viewport()->installEventFilter(this);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &StackColumn::chosen);
    connect(m_model, &StackModel::dropped, this, [this](const QString &card) {
        (void)select(card.toStdString());
        m_list->setFocus(); // or a line would still show where the library's card goes
    });
    refresh();
}

bool StackColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragEnter) {
        const QMimeData *dragged = static_cast<QDragEnterEvent *>(event)->mimeData();
        const QStringList cards = cardsIn(dragged);
        if (!cards.isEmpty() && !m_model->canDropMimeData(dragged, Qt::CopyAction, -1, -1, {}))
            Q_EMIT refused(cards.constFirst());
    }
    return CardColumn::eventFilter(watched, event);
}

bool StackColumn::select(std::string_view card)
{
    const auto &rows = m_model->rows();
    const auto found = std::ranges::find(rows, card, &StackRow::card);
    if (card.empty() || found == rows.end())
        return false;
    m_list->setCurrentIndex(m_model->index(static_cast<int>(found - rows.begin())));
    m_list->scrollTo(m_list->currentIndex());
    return true;
}

void StackColumn::refresh()
{
    const std::string was = card();
    const int row = m_list->currentIndex().row();
    m_model->refresh();
    const int laid = m_model->laidOut();
    setFact(laid == 0 ? tr("%n card(s), %1 placed", nullptr, m_model->size()).arg(m_model->placed())
                      : tr("%n card(s), %1 placed, %2 laid out", nullptr, m_model->size())
                            .arg(m_model->placed())
                            .arg(laid));
    if (!select(was) && row >= 0 && m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1)));
}

} // namespace flagstone::app

#include "moc_stack_column.cpp"
