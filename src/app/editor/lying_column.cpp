#include "app/editor/lying_column.h"

#include "app/common/game_words.h"
#include "app/plan/stack_edits.h"

#include <QMimeData>

#include <algorithm>

namespace flagstone::app {

LyingModel::LyingModel(PlanDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
}

void LyingModel::show(const std::string &place)
{
    beginResetModel();
    m_place = place;
    m_cards = lyingIn(m_document.plan().setup.prepared, m_document.sheet(), place);
    endResetModel();
}

/// A place that is itself a card of a stack holds cards of other stacks: pockets hold no foes.
bool LyingModel::takes(const std::string &card) const
{
    const CardSheet *here = cardCalled(m_document.sheet(), m_place);
    const CardSheet *sheet = cardCalled(m_document.sheet(), card);
    return here != nullptr && sheet != nullptr && sheet->back != here->back &&
           !deckOf(m_document.sheet(), *sheet).empty();
}

bool LyingModel::add(const std::string &card)
{
    if (!takes(card))
        return false;
    std::vector<std::string> cards = m_cards;
    if (std::ranges::count(cards, card) == 0)
        cards.push_back(card);
    edit(tr("card put into a room"), cards);
    return true;
}

void LyingModel::takeAway(const std::string &card)
{
    std::vector<std::string> cards = m_cards;
    std::erase(cards, card);
    edit(tr("card taken from a room"), cards);
}

void LyingModel::edit(const QString &what, const std::vector<std::string> &cards)
{
    m_document.edit(what, [&](Preparation &p) { setLying(p, m_document.sheet(), m_place, cards); });
}

int LyingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
}

QVariant LyingModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const std::string &card = m_cards[static_cast<std::size_t>(index.row())];
    const CardSheet *sheet = cardCalled(m_document.sheet(), card);
    const QString name = sheet == nullptr ? QString::fromStdString(card) : translated(sheet->name);
    const Preparation &prepared = m_document.plan().setup.prepared;
    const QString line =
        placeUnplanned(prepared, m_document.sheet(), card) != nullptr ? tr("as in the adventure") : QString();
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case Qt::AccessibleTextRole:
        return line.isEmpty() ? name : tr("%1, %2", "card, where it is").arg(name, line);
    case CardKeyRole:
        return QString::fromStdString(card);
    case LineRole:
        return line;
    case CardSheetRole:
        return QVariant::fromValue(static_cast<const void *>(sheet));
    default:
        return {};
    }
}

Qt::ItemFlags LyingModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled
                           : Qt::ItemIsDropEnabled;
}

bool LyingModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) const
{
    const QStringList cards = cardsIn(data);
    return !cards.isEmpty() &&
           std::ranges::all_of(cards, [this](const QString &card) { return takes(card.toStdString()); });
}

bool LyingModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                              const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    for (const QString &card : cardsIn(data))
        add(card.toStdString());
    return true;
}

LyingColumn::LyingColumn(PlanDocument &document, const Pictures &pictures, QWidget *parent)
    : CardColumn(tr("What lies here"), pictures, parent), m_model(new LyingModel(document, this))
{
    m_list->setModel(m_model);
    m_list->setObjectName(QStringLiteral("lying"));
    m_list->setDragDropMode(QAbstractItemView::DropOnly);
    m_list->setDefaultDropAction(Qt::CopyAction);
}

void LyingColumn::show(const std::string &place, const QString &name)
{
    const int row = m_list->currentIndex().row();
    m_model->show(place);
    m_list->setAccessibleName(tr("What lies in %1").arg(name));
    setFact(name);
    m_list->setCurrentIndex(m_model->index(std::clamp(row, 0, std::max(m_model->rowCount() - 1, 0))));
}

} // namespace flagstone::app

#include "moc_lying_column.cpp"
