#include "app/gm/next_cards.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/plan/plan_notes.h"

#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QStandardItemModel>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kMany = 10; ///< cards that no shuffle puts in the order of the pack

/// Some games shuffle only after a first choice, and stack then what is prepared.
bool isUnshuffled(const PileView &pile)
{
    return pile.cards.size() >= kMany && std::ranges::is_sorted(pile.cards);
}

} // namespace

NextCards::NextCards(const Sheet &sheet, const PileSpec &pile, const Plan *plan, const Pictures &pictures,
                     QWidget *parent)
    : CardColumn(translated(pile.label), pictures, parent), m_sheet(sheet), m_pile(pile.id), m_plan(plan),
      m_model(new QStandardItemModel(this))
{
    m_list->setModel(m_model);
    m_list->setObjectName(QStringLiteral("next-%1").arg(raw(pile.id)));
    m_list->setAccessibleName(tr("Next: %1").arg(translated(pile.label)));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_filling)
            m_followed = chosen();
    });
}

void NextCards::show(const PileView &pile)
{
    setFact(pile.count == 0      ? tr("none left")
            : pile.cards.empty() ? tr("%1 left, all unseen").arg(pile.count)
            : isUnshuffled(pile) ? tr("%1 left, not shuffled yet").arg(pile.count)
                                 : tr("%1 left, the next one first").arg(pile.count));
    std::vector<CardId> cards(pile.cards.rbegin(), pile.cards.rend());
    if (cards == m_cards)
        return;
    const QScopedValueRollback filling(m_filling, true);
    m_cards = std::move(cards);
    m_model->clear();
    int number = 0;
    for (const CardId card : m_cards) {
        const CardSheet &sheet = m_sheet.cards[index(card)];
        const PlanNote *note = m_plan == nullptr ? nullptr : noteOn(*m_plan, sheet.key);
        const QString line = note == nullptr ? QString() : firstLine(*note);
        auto *item = new QStandardItem(translated(sheet.name)); // the model takes it
        item->setData(QString::fromStdString(sheet.key), CardKeyRole);
        item->setData(QString::number(++number), NumberRole);
        item->setData(line, LineRole);
        item->setData(QVariant::fromValue(static_cast<const void *>(&sheet)), CardSheetRole);
        const QString named = tr("%1: %2").arg(number).arg(item->text());
        item->setData(line.isEmpty() ? named : tr("%1. %2").arg(named, line), Qt::AccessibleTextRole);
        if (note != nullptr)
            setTip(item, QString::fromStdString(note->text));
        m_model->appendRow(item);
    }
    if (std::ranges::find(m_cards, m_followed) == m_cards.end())
        m_followed = kNoCard;
    setCurrent(m_followed);
}

CardId NextCards::chosen() const
{
    const int row = m_list->currentIndex().row();
    return row < 0 ? kNoCard : m_cards[static_cast<std::size_t>(row)];
}

void NextCards::choose(CardId card)
{
    m_followed = card;
    setCurrent(card);
}

/// The next card if there is no such one.
void NextCards::setCurrent(CardId card)
{
    const auto found = std::ranges::find(m_cards, card);
    const int row = found == m_cards.end() ? 0 : static_cast<int>(found - m_cards.begin());
    m_list->setCurrentIndex(m_model->index(row, 0));
}

} // namespace flagstone::app

#include "moc_next_cards.cpp"
