#include "app/quest/own_cards.h"

#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/quest/card_button.h"
#include "app/quest/column_scroll.h"
#include "app/quest/field_rows.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTextDocument>
#include <QVBoxLayout>
#include <QtMath>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kOwnCard = 132; ///< px at text of 100 %
constexpr int kTextLines = 3; ///< of a text, before it scrolls

} // namespace

OwnCards::OwnCards(QuestDocument &document, const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_pictures(pictures)
{
    setObjectName(QStringLiteral("ownCards"));
    auto *cards = new QWidget(this);
    m_cards = new FlowLayout(8, cards);
    m_another = new QPushButton(tr("Make a card"), cards);
    m_another->setObjectName(QStringLiteral("drawCard"));
    auto *menu = new QMenu(m_another);
    for (const QuestCards &kind : document.spec().cards)
        menu->addAction(literalLabel(translated(kind.label)), this, [this, &kind] { add(kind); });
    m_another->setMenu(menu);
    m_room = new QWidget(this);
    new QVBoxLayout(m_room);
    m_room->layout()->setContentsMargins(0, 0, 0, 0);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(cards);
    all->addWidget(m_room);
    connect(&document, &QuestDocument::changed, this, &OwnCards::refresh);
    refresh();
}

const QuestRow *OwnCards::chosen() const
{
    const auto rows = m_document.draft().cards.find(m_table);
    return rows == m_document.draft().cards.end() || m_number >= rows->second.size()
               ? nullptr
               : &rows->second[m_number];
}

/// A table may have several kinds of cards: the one whose kind the row has.
const QuestCards *OwnCards::kindOf(const std::string &table, const QuestRow &row) const
{
    const QuestCards *first = nullptr;
    for (const QuestCards &kind : m_document.spec().cards) {
        if (kind.table != table)
            continue;
        if (first == nullptr)
            first = &kind;
        const auto named = kind.begin.find("kind");
        if (named != kind.begin.end() && named->second == row.cell("kind"))
            return &kind;
    }
    return first;
}

void OwnCards::refresh()
{
    renew();
    if (chosen() == nullptr && !m_shown.empty())
        std::tie(m_table, m_number) = m_shown.back();
    fillForm();
    for (const auto &show : m_rows)
        show();
}

void OwnCards::renew()
{
    const bool focused = qobject_cast<CardButton *>(focusIn(*this)) != nullptr;
    m_cards->removeWidget(m_another); // it stays, and with it the keyboard if that is there
    empty(m_cards);
    m_shown.clear();
    const int wide = kOwnCard * fontMetrics().height() / 16;
    QWidget *before = m_another;
    for (const auto &[table, rows] : m_document.draft().cards) {
        const PackTable *all = m_document.pack()->table(table);
        for (std::size_t i = 0; all != nullptr && i < rows.size(); ++i) {
            const QuestCardPlace place{table, static_cast<std::uint32_t>(all->rows.size() - rows.size() + i),
                                       QString::fromStdString(rows[i].cell("name")), true};
            auto *card = new CardButton(m_pictures, place, wide, this);
            card->setObjectName(QStringLiteral("own-%1").arg(m_shown.size() + 1));
            m_shown.emplace_back(table, i);
            connect(card, &QAbstractButton::clicked, this, [this, name = table, i] { select(name, i); });
            connect(card, &CardButton::removeAsked, this, [this, name = table, i] {
                select(name, i);
                remove();
            });
            m_cards->addWidget(card);
            setTabOrder(before, card); // what is new would come last of all
            before = card;
            if (focused && table == m_table && i == m_number) {
                card->show(); // what is hidden cannot have the focus
                card->setFocus();
            }
        }
    }
    m_cards->addWidget(m_another);
}

std::string OwnCards::freeId() const
{
    for (int n = 1;; ++n) {
        std::string id = (n < 10 ? "Q0" : "Q") + std::to_string(n);
        bool taken = false;
        for (const PackTable &table : m_document.pack()->tables)
            for (const PackRow &row : table.rows)
                taken = taken || table.cell(row, "id") == id;
        if (!taken)
            return id;
    }
}

void OwnCards::add(const QuestCards &kind)
{
    QuestRow row{kind.begin, 0};
    row.set("id", freeId());
    m_table = kind.table;
    const auto rows = m_document.draft().cards.find(kind.table);
    m_number = rows == m_document.draft().cards.end() ? 0 : rows->second.size();
    m_document.edit(tr("%1 drawn").arg(translated(kind.label)),
                    [&](QuestDraft &draft) { draft.cards[kind.table].push_back(row); });
    if (QLineEdit *name = goToName())
        name->selectAll(); // it is one that nobody has chosen
}

QLineEdit *OwnCards::goToName()
{
    auto *name = m_form == nullptr ? nullptr : m_form->findChild<QLineEdit *>(QStringLiteral("field-name"));
    if (name == nullptr)
        return nullptr;
    m_form->show(); // what is hidden cannot have the focus
    name->setFocus(Qt::OtherFocusReason);
    bringIntoView(*m_form);
    return name;
}

void OwnCards::remove()
{
    if (chosen() == nullptr)
        return;
    const std::string name = chosen()->cell("name");
    m_document.edit(tr("%1 deleted").arg(QString::fromStdString(name)), [&](QuestDraft &draft) {
        auto &rows = draft.cards[m_table];
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(m_number));
        if (rows.empty())
            draft.cards.erase(m_table);
    });
}

void OwnCards::write(const QuestField &field, const QString &text, bool merges)
{
    const QuestRow *row = chosen();
    if (row == nullptr)
        return;
    const std::string &column = field.column;
    std::string cell = text.trimmed().toStdString();
    const QuestCards *kind = kindOf(m_table, *row);
    if (const auto begin = kind->begin.find(column);
        cell.empty() && column != "name" && begin != kind->begin.end())
        cell = begin->second; // "none" where a card says nothing
    const bool renames = column == "name" && !cell.empty() && !isCalled(cell);
    const std::string before = m_named;
    if (renames)
        m_named = cell;
    // a name that is being typed is no name for its own step of undo: each letter would be another one
    const QString card = column == "name"
                             ? tr("%1 %2", "Monster 2").arg(translated(kind->label)).arg(m_number + 1)
                             : QString::fromStdString(row->cell("name"));
    const QScopedValueRollback writing(m_writing, true);
    m_document.edit(
        tr("%1: %2").arg(card, translated(field.label)),
        [&](QuestDraft &draft) {
            draft.cards[m_table][m_number].set(column, cell);
            if (renames && before != "-")
                rename(draft, before, cell);
        },
        merges, // the text on a card may be a rule
        renames || field.kind == QuestField::Kind::Art ? QuestDocument::Changes::WordsAlone
                                                       : QuestDocument::Changes::Play);
}

/// Does a card of this table already have that name? While it is typed it may be that of another for a moment.
bool OwnCards::isCalled(const std::string &name) const
{
    const PackTable *all = m_document.pack()->table(m_table);
    return all != nullptr &&
           std::ranges::any_of(all->rows, [&](const PackRow &row) { return all->cell(row, "name") == name; });
}

/// The goal, the conditions and the gifts mean the same card.
void OwnCards::rename(QuestDraft &draft, const std::string &before, const std::string &now) const
{
    for (auto &[table, rows] : draft.rules)
        for (QuestRow &row : rows)
            for (const char *named : {"what", "card", "at"})
                if (row.cell(named) == before)
                    row.set(named, now);
    const QuestSpec &spec = m_document.spec();
    for (const QuestField &field : spec.fields) {
        if (field.kind != QuestField::Kind::Cards)
            continue;
        QStringList names = QString::fromStdString(spec.adventure(draft).cell(field.column)).split(u';');
        for (QString &name : names)
            if (name.toStdString() == before)
                name = QString::fromStdString(now);
        setCell(spec, draft, field.column, names.join(u';').toStdString());
    }
}

void OwnCards::select(const std::string &table, std::size_t number)
{
    if (table != m_table || number != m_number)
        m_document.endStep(); // another one may have the same name
    m_table = table;
    m_number = number;
    fillForm();
    for (const auto &show : m_rows)
        show();
    goToName();
}

void OwnCards::fillForm()
{
    const QuestRow *row = chosen();
    if (row != nullptr && !m_writing)
        m_named = row->cell("name");
    const std::string id =
        row == nullptr ? std::string() : m_table + row->cell("id") + kindOf(m_table, *row)->label;
    if (id == m_formId)
        return;
    m_formId = id;
    m_rows.clear();
    if (m_form != nullptr) {
        for (auto *part : m_form->findChildren<QWidget *>())
            part->blockSignals(true); // what is being typed is of another card
        m_form->hide();
        m_form->deleteLater();
        m_form = nullptr;
    }
    if (row == nullptr)
        return;
    m_form = new QWidget(m_room);
    m_form->setObjectName(QStringLiteral("cardForm"));
    m_form->setAttribute(Qt::WA_StyledBackground);
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(14, 12, 14, 12);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const QuestField &field : kindOf(m_table, *row)->fields) {
        if (field.kind == QuestField::Kind::Art) {
            auto *art = new QPushButton(tr("Another picture…"), m_form);
            art->setObjectName(QStringLiteral("ownArt"));
            connect(art, &QPushButton::clicked, this, [this, &field] {
                Q_EMIT artAsked(field, [this, &field](const QString &path) { write(field, path, false); });
            });
            form->addRow(literalLabel(translated(field.label)), art);
            continue;
        }
        m_rows.push_back(addFieldRow(
            *form, field,
            {[this, column = field.column] {
                 const QuestRow *now = chosen();
                 const std::string cell = now == nullptr ? std::string() : now->cell(column);
                 return cell == "-" || (column == "special" && cell == "none") ? QString()
                                                                               : QString::fromStdString(cell);
             },
             [this, &field](const QString &text, bool merges) { write(field, text, merges); }}));
    }
    for (auto *text : m_form->findChildren<QPlainTextEdit *>())
        text->setFixedHeight(kTextLines * fontMetrics().lineSpacing() +
                             2 * (text->frameWidth() + qCeil(text->document()->documentMargin())));
    auto *tear = new QPushButton(tr("Delete it"), m_form);
    tear->setObjectName(QStringLiteral("tearCard"));
    connect(tear, &QPushButton::clicked, this, &OwnCards::remove);
    form->addRow(QString(), tear);
    m_room->layout()->addWidget(m_form);
}

} // namespace flagstone::app

#include "moc_own_cards.cpp"
