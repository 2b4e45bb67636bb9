#include "app/common/game_words.h"
#include "app/printing/print_dialog.h"
#include "print/paper.h"
#include "ui_print_dialog.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>

#include <algorithm>

/// The controls of the print dialog: what they offer, what they mean, and remembering them.
namespace flagstone::app {

namespace {

using print::What;

constexpr int kRole = Qt::UserRole;
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

/// With the game before it, by which people look for its cards.
QString packName(const AppContext &context, const PackData &pack)
{
    const QString title = QString::fromStdString(pack.title);
    const auto module = std::ranges::find(context.modules, pack.ruleset, &ModuleInfo::id);
    if (module == context.modules.end())
        return title;
    const QString game = translated(module->title);
    return title.compare(game, Qt::CaseInsensitive) == 0
               ? game
               : PrintDialog::tr("%1 – %2", "game, pack of cards").arg(game, title);
}

/// A size that was picked from the list or typed.
QString sizeText(const QComboBox *box)
{
    const int row = box->findText(box->currentText());
    return row >= 0 ? box->itemData(row).toString() : box->currentText();
}

void addSizes(QComboBox *box, std::span<const print::NamedSize> sizes)
{
    QObject::connect(box, &QComboBox::currentIndexChanged, box,
                     [box] { box->lineEdit()->setCursorPosition(0); }); // the name is seen, not the end of it
    for (const print::NamedSize &size : sizes) {
        const QString label = PrintDialog::tr(size.label);
        box->addItem(size.mm.isNull() ? label : QStringLiteral("%1, %2").arg(label, print::words(size.mm)),
                     QLatin1String(size.id));
    }
}

} // namespace

void PrintDialog::fillChoices()
{
    const bool game = m_source.game.has_value();
    const std::pair<What, QString> kinds[] = {{What::Dungeon, tr("The dungeon as explored")},
                                              {What::Used, tr("Every card seen in this game")},
                                              {What::Poster, tr("The dungeon in one piece, for figures")},
                                              {What::Board, tr("The board, over several sheets")},
                                              {What::Deck, tr("Whole decks")},
                                              {What::Cards, tr("Chosen cards")},
                                              {What::Quest, tr("The cards of a quest")},
                                              {What::Roster, tr("Character sheets")},
                                              {What::Plans, tr("Floor plans, 25 mm to a square")},
                                              {What::Furnishings, tr("Doors and furnishings to cut out")},
                                              {What::Standees, tr("Paper figures to fold")},
                                              {What::Markers, tr("Round markers")},
                                              {What::Playing, tr("Playing cards")},
                                              {What::Blank, tr("Blank cards")},
                                              {What::Calibration, tr("A page to check the printer")}};
    for (const auto &[kind, name] : kinds) {
        auto *item = new QListWidgetItem(name, m_ui->what);
        item->setData(kRole, static_cast<int>(kind));
    }

    addSizes(m_ui->paper, print::papers());
    addSizes(m_ui->size, print::cardSizes());
    using print::Backs, print::Marks, print::MarkSides, print::Shape, print::Orientation, paint::Theme;
    add(m_ui->backs, tr("None"), Backs::None);
    add(m_ui->backs, tr("On sheets of their own"), Backs::Separate);
    add(m_ui->backs, tr("Flip on the long edge"), Backs::LongEdge);
    add(m_ui->backs, tr("Flip on the short edge"), Backs::ShortEdge);
    add(m_ui->backs, tr("Beside the front, to fold"), Backs::Fold);
    add(m_ui->style, tr("Full colour"), Theme::Print);
    add(m_ui->style, tr("Full colour on tinted stock"), Theme::Light);
    add(m_ui->style, tr("Low ink"), Theme::LowInk);
    add(m_ui->style, tr("Black only"), Theme::Black);
    add(m_ui->shape, tr("With their caption"), Shape::Card);
    add(m_ui->shape, tr("Square, to lay out"), Shape::Plan);
    add(m_ui->marks, tr("In the corners"), Marks::Corners);
    add(m_ui->marks, tr("Crosses at every card"), Marks::Crosses);
    add(m_ui->marks, tr("Whole lines"), Marks::Lines);
    add(m_ui->marks, tr("None"), Marks::None);
    add(m_ui->sides, tr("The front"), MarkSides::Front);
    add(m_ui->sides, tr("The back"), MarkSides::Back);
    add(m_ui->sides, tr("Both sides"), MarkSides::Both);
    add(m_ui->turn, tr("Best fit"), Orientation::Best);
    add(m_ui->turn, tr("Portrait"), Orientation::Portrait);
    add(m_ui->turn, tr("Landscape"), Orientation::Landscape);
    m_ui->blankBack->addItem(tr("No back"), QString());
    for (const auto &[name, back] :
         {std::pair{tr("Location back"), "back-location"}, std::pair{tr("Monster back"), "back-monster"},
          std::pair{tr("Treasure back"), "back-treasure"}})
        m_ui->blankBack->addItem(name, QLatin1String(back));
    if (!game)
        for (const auto &pack : m_context.readPacks().packs)
            m_ui->pack->addItem(packName(m_context, *pack), QString::fromStdString(pack->id));
    m_ui->pack->setCurrentIndex(m_ui->pack->findData(QString::fromStdString(m_source.pack->id)));
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
    const auto quests =
        m_source.module ? m_source.module->adventures(*m_source.pack) : std::vector<AdventureSpec>();
    for (const AdventureSpec &adventure : quests)
        m_ui->quest->addItem(translated(adventure.title), QString::fromStdString(adventure.id));
    int rows = 0;
    for (int i = 0; i < m_ui->what->count(); ++i) {
        auto *item = m_ui->what->item(i);
        item->setHidden(!offers(static_cast<What>(item->data(kRole).toInt())));
        rows += item->isHidden() ? 0 : 1;
    }
    m_ui->what->setFixedHeight(m_ui->what->sizeHintForRow(0) * rows + 6);
    if (const auto *now = m_ui->what->currentItem(); now != nullptr && now->isHidden())
        m_ui->what->setCurrentItem(&itemOf(What::Deck));
}

/// Whether this pack, or this game, has any of it.
bool PrintDialog::offers(What kind) const
{
    const print::Explored *const game = m_source.game ? &*m_source.game : nullptr;
    switch (kind) {
    case What::Dungeon:
    case What::Poster: // it lies in cards, and some lie there
        return game != nullptr && !game->view.board.empty();
    case What::Board:
        return print::fixedBoard(*m_source.pack, m_source.module, game).has_value();
    case What::Roster:
    case What::Plans:
    case What::Furnishings:
    case What::Standees: {
        print::PrintRequest all;
        all.what = kind;
        const auto content = print::gather(all, *m_cards, m_source.module, game);
        return content && (content->cards() > 0 || !content->pages.empty());
    }
    default:
        return game != nullptr || !print::needsGame(kind);
    }
}

/// The first one if there is none, as a settings file of another version may want.
QListWidgetItem &PrintDialog::itemOf(What kind) const
{
    for (int row = 0; row < m_ui->what->count(); ++row)
        if (m_ui->what->item(row)->data(kRole).toInt() == static_cast<int>(kind))
            return *m_ui->what->item(row);
    return *m_ui->what->item(0);
}

What PrintDialog::what() const
{
    const auto *item = m_ui->what->currentItem();
    return item ? static_cast<What>(item->data(kRole).toInt()) : What::Deck;
}

print::PrintRequest PrintDialog::request(QString &problem) const
{
    print::PrintRequest request;
    request.what = what();
    request.shape = chosen<print::Shape>(m_ui->shape);
    request.theme = chosen<paint::Theme>(m_ui->style);
    request.map = m_ui->map->isChecked();
    request.count = m_ui->count->value();
    request.square = m_ui->square->value();
    switch (request.what) {
    case What::Deck:
        if (const QString deck = m_ui->deck->currentData().toString(); !deck.isEmpty())
            request.names = {deck};
        break;
    case What::Cards:
    case What::Plans:
        for (const QString &card : m_ui->cards->text().split(u',', Qt::SkipEmptyParts))
            request.names.append(card.trimmed());
        break;
    case What::Quest:
        request.names = {m_ui->quest->currentData().toString()};
        break;
    case What::Blank:
        request.names = {m_ui->blankBack->currentData().toString()};
        break;
    default:
        break;
    }
    print::SheetOptions &sheets = request.sheets;
    const auto paper = print::paperFrom(sizeText(m_ui->paper));
    const tl::expected<QSizeF, QString> card =
        m_ui->size->isEnabled() ? print::cardSizeFrom(sizeText(m_ui->size)) : QSizeF(0, 0);
    if (!paper || !card)
        problem = !paper ? paper.error() : card.error();
    sheets.paper = paper.value_or(sheets.paper);
    sheets.card = card.value_or(QSizeF(0, 0));
    sheets.turn = chosen<print::Orientation>(m_ui->turn);
    sheets.bleed = m_ui->bleed->value();
    sheets.foldGutter = m_ui->fold->value();
    sheets.backs = chosen<print::Backs>(m_ui->backs);
    sheets.marks = chosen<print::Marks>(m_ui->marks);
    sheets.markSides = chosen<print::MarkSides>(m_ui->sides);
    sheets.ruler = m_ui->ruler->isChecked();
    sheets.crosshairs = m_ui->crosshairs->isChecked();
    sheets.stackOrder = m_ui->stack->isChecked();
    if (m_ui->correct->isChecked())
        request.profile = {m_ui->across->value(), m_ui->down->value(), m_ui->shiftAcross->value(),
                           m_ui->shiftDown->value()};
    return request;
}

void PrintDialog::chooseCards(const QStringList &cards)
{
    m_ui->cards->setText(cards.join(QStringLiteral(", ")));
    m_ui->what->setCurrentItem(&itemOf(What::Cards));
}

void PrintDialog::chooseQuest()
{
    m_ui->what->setCurrentItem(&itemOf(What::Quest));
}

void PrintDialog::showControls()
{
    const What kind = what();
    const bool cards = kind != What::Roster && kind != What::Plans && kind != What::Poster &&
                       kind != What::Board && kind != What::Calibration;
    const bool ownSize = kind == What::Furnishings || kind == What::Standees || kind == What::Markers;
    QFormLayout &details = *m_ui->detailsLayout;
    details.setRowVisible(m_ui->deck, kind == What::Deck);
    details.setRowVisible(m_ui->quest, kind == What::Quest);
    details.setRowVisible(m_ui->cards, kind == What::Cards || kind == What::Plans);
    m_ui->cards->setPlaceholderText(kind == What::Plans ? tr("all, or L001, L021") : tr("L001, Goblin=3"));
    details.setRowVisible(m_ui->square, kind == What::Board);
    details.setRowVisible(m_ui->count, kind == What::Blank);
    details.setRowVisible(m_ui->blankBack, kind == What::Blank);
    m_ui->map->setEnabled(kind == What::Dungeon);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_ui->bleed, m_ui->marks, m_ui->turn, m_ui->ruler,
                                                            m_ui->crosshairs, m_ui->stack})
        widget->setEnabled(cards);
    const auto backs = chosen<print::Backs>(m_ui->backs);
    m_ui->backs->setEnabled(cards && !ownSize);
    m_ui->blankBack->setEnabled(backs != print::Backs::None);
    m_ui->sides->setEnabled(m_ui->backs->isEnabled() && print::useBothSides(backs));
    m_ui->size->setEnabled(cards && !ownSize);
    m_ui->shape->setEnabled(cards && !ownSize && kind != What::Blank);
    m_ui->fold->setEnabled(m_ui->backs->isEnabled() && backs == print::Backs::Fold);
    m_ui->profile->setVisible(m_ui->correct->isChecked());
}

void PrintDialog::recall()
{
    const auto text = [this](const QWidget *widget) { return m_memory.text(kMemory + widget->objectName()); };
    for (auto *box : m_ui->choices->findChildren<QComboBox *>()) {
        const QString value =
            box == m_ui->pack ? QString() : text(box); // whoever opens the dialog says which
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
    if (const int count = text(m_ui->count).toInt(); count > 0)
        m_ui->count->setValue(count);
    m_ui->cards->setText(text(m_ui->cards));
    if (const int quest = m_ui->quest->findData(m_source.quest); quest >= 0)
        m_ui->quest->setCurrentIndex(quest);
    // a game is opened to print its dungeon, whatever was printed last; the deck if nothing lies there yet
    auto *wanted = &itemOf(What::Deck);
    if (m_source.game)
        wanted = &itemOf(itemOf(What::Board).isHidden() ? What::Dungeon : What::Board);
    else if (const QString last = text(m_ui->what); !last.isEmpty())
        wanted = &itemOf(static_cast<What>(last.toInt()));
    m_ui->what->setCurrentItem(wanted->isHidden() ? &itemOf(What::Deck) : wanted);
}

void PrintDialog::remember() const
{
    QJsonObject all;
    const auto keep = [&all](const QWidget *widget, const QString &value) {
        all[kMemory + widget->objectName()] = value;
    };
    for (const auto *box : m_ui->choices->findChildren<QComboBox *>())
        if (box != m_ui->pack)
            keep(box, box->isEditable() ? sizeText(box) : box->currentData().toString());
    for (const auto *box : m_ui->choices->findChildren<QDoubleSpinBox *>())
        keep(box, QString::number(box->value()));
    for (const auto *box : m_ui->choices->findChildren<QCheckBox *>())
        keep(box, box->isChecked() ? QStringLiteral("1") : QStringLiteral("0"));
    keep(m_ui->count, QString::number(m_ui->count->value()));
    keep(m_ui->cards, m_ui->cards->text());
    keep(m_ui->what, QString::number(static_cast<int>(what())));
    m_memory.set(all);
}

} // namespace flagstone::app
