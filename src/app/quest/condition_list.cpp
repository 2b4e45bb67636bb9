#include "app/quest/condition_list.h"

#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/common/quiet_wheel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace flagstone::app {

namespace {

/// "2 × Giant Wasp, always with The Queen"
QString sentence(const QuestRow &row, const QuestPlace &place)
{
    const auto cell = [&](const char *column) { return QString::fromStdString(row.cell(column)); };
    const bool several = !place.several.empty() && toInt(row.cell("count")).value_or(1) > 1;
    QString said = translated(several ? place.several : place.said);
    for (const auto &[mark, column] : {std::pair{"%1", "card"}, {"%2", "count"}, {"%3", "at"}})
        said.replace(QLatin1String(mark), cell(column));
    return said;
}

} // namespace

ConditionList::ConditionList(QuestDocument &document, const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_pictures(pictures)
{
    setObjectName(QStringLiteral("conditions"));
    auto *rows = new QWidget(this);
    m_rows = new QVBoxLayout(rows);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_another = new QPushButton(tr("Add a condition"), this);
    m_another->setObjectName(QStringLiteral("addCondition"));
    setTip(m_another, tr("Says where a card lies when the quest begins"));
    auto *menu = new QMenu(m_another);
    for (const QuestPlace &place : document.spec().places)
        menu->addAction(literalLabel(translated(place.label)), this, [this, &place] { ask(place); });
    m_another->setMenu(menu);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(rows);
    all->addWidget(m_another, 0, Qt::AlignLeft);
    connect(&document, &QuestDocument::changed, this, &ConditionList::refresh);
    refresh();
}

/// The one of its kind that takes this card.
const QuestPlace *ConditionList::placeOf(const QuestRow &row) const
{
    const std::vector<QuestPlace> &places = m_document.spec().places;
    const QString card = QString::fromStdString(row.cell("card"));
    const auto isOf = [&](const QuestPlace &place) { return place.lies == row.cell("lies"); };
    auto found = std::ranges::find_if(places, [&](const QuestPlace &place) {
        return isOf(place) && !m_pictures.called(place.pick, card).table.empty();
    });
    if (found == places.end()) // there is no such card any more
        found = std::ranges::find_if(places, isOf);
    return found == places.end() ? nullptr : &*found;
}

void ConditionList::refresh()
{
    const std::size_t count = m_document.spec().conditionsOf(m_document.draft()).size();
    if (m_typing) { // the field stays
        for (std::size_t i = 0; i < count; ++i)
            tell(*m_rows->itemAt(static_cast<int>(i))->widget(), i);
        return;
    }
    const QWidget *had = focusIn(*this);
    const QString focused = had != nullptr ? had->objectName() : QString();
    emptyForSuccessors(m_rows);
    for (std::size_t i = 0; i < count; ++i)
        m_rows->addWidget(makeRow(i));
    m_another->setEnabled(static_cast<int>(count) < m_document.spec().mostConditions);
    if (auto *again = focused.isEmpty() ? nullptr : findChild<QWidget *>(focused)) {
        again->show(); // what is hidden cannot have the focus
        again->setFocus();
    } else if (!focused.isEmpty()) {
        m_another->setFocus();
    }
}

QWidget *ConditionList::makeRow(std::size_t number)
{
    const QuestRow &condition = m_document.spec().conditionsOf(m_document.draft())[number];
    const QuestPlace *place = placeOf(condition);
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto *words = new PlainLabel(row);
    words->setWordWrap(true);
    line->addWidget(words, 1);
    if (place != nullptr && place->most > 1) {
        auto *count = new QSpinBox(row);
        quietWheel(*count);
        count->setRange(1, place->most);
        count->setValue(toInt(condition.cell("count")).value_or(1));
        count->setObjectName(QStringLiteral("conditionCount-%1").arg(number + 1));
        connect(count, &QSpinBox::valueChanged, this, [this, number](int value) {
            const QScopedValueRollback typing(m_typing, true);
            m_document.edit(
                tr("Number of condition %1").arg(number + 1),
                [&](QuestDraft &draft) {
                    auto &conditions = draft.rules[m_document.spec().conditions];
                    if (number < conditions.size()) // or it was taken back while this number was typed
                        conditions[number].set("count", std::to_string(value));
                },
                true);
        });
        line->addWidget(count);
    }
    auto *out = new QPushButton(tr("Remove"), row);
    out->setObjectName(QStringLiteral("condition-%1").arg(number + 1));
    connect(out, &QPushButton::clicked, this, [this, number] { remove(number); });
    line->addWidget(out);
    tell(*row, number);
    return row;
}

/// Says in a row what its condition is.
void ConditionList::tell(const QWidget &row, std::size_t number) const
{
    const QuestRow &condition = m_document.spec().conditionsOf(m_document.draft())[number];
    const QuestPlace *place = placeOf(condition);
    const QString said =
        place == nullptr ? QString::fromStdString(condition.cell("card")) : sentence(condition, *place);
    row.findChild<QLabel *>()->setText(said);
    if (auto *count = row.findChild<QSpinBox *>())
        count->setAccessibleName(said);
    row.findChild<QPushButton *>()->setAccessibleName(tr("%1: remove").arg(said));
}

/// The card is asked for first, then where it lies if no number says it.
void ConditionList::ask(const QuestPlace &place)
{
    Q_EMIT cardAsked(tr("Which card?"), place.pick, [this, &place](const QString &card) {
        if (place.at.table.empty())
            return add(place, card, {});
        const QString where = place.lies == "with" ? tr("Who is %1 with?") : tr("Where is %1?");
        Q_EMIT cardAsked(where.arg(card), place.at,
                         [this, &place, card](const QString &at) { add(place, card, at); });
    });
}

void ConditionList::add(const QuestPlace &place, const QString &card, const QString &at)
{
    m_document.edit(tr("%1 placed").arg(card), [&](QuestDraft &draft) {
        QuestRow row;
        row.set("adventure", draft.id);
        row.set("card", card.toStdString());
        row.set("lies", place.lies);
        row.set("at", at.toStdString());
        row.set("count", std::to_string(place.first));
        draft.rules[m_document.spec().conditions].push_back(row);
    });
    select(m_document.spec().conditionsOf(m_document.draft()).size() - 1);
}

void ConditionList::remove(std::size_t number)
{
    m_document.edit(tr("Condition removed"), [&](QuestDraft &draft) {
        auto &rows = draft.rules[m_document.spec().conditions];
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(number));
        if (rows.empty())
            draft.rules.erase(m_document.spec().conditions);
    });
}

void ConditionList::select(std::size_t number)
{
    for (const char *part : {"conditionCount-%1", "condition-%1"})
        if (auto *found = findChild<QWidget *>(QString::fromLatin1(part).arg(number + 1))) {
            found->show(); // what is hidden cannot have the focus
            return found->setFocus(Qt::OtherFocusReason);
        }
}

} // namespace flagstone::app

#include "moc_condition_list.cpp"
