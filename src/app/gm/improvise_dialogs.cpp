#include "app/gm/improvise_dialogs.h"

#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

/// A form over a list to choose from, and the buttons.
void layOut(QDialog *dialog, QFormLayout *form, WordList *list)
{
    auto *buttons = buttonsOf(dialog, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *all = new QVBoxLayout(dialog);
    all->addLayout(form);
    all->addWidget(list, 1);
    all->addWidget(buttons);
    QObject::connect(list, &WordList::activated, dialog, &QDialog::accept);
    QObject::connect(list, &WordList::chosen, buttons->button(QDialogButtonBox::Ok), &QWidget::setEnabled);
    dialog->resize(440, 520);
}

} // namespace

MoveCardDialog::MoveCardDialog(const Game &game, PileId to, QWidget *parent)
    : QDialog(parent), m_game(game.clone()), m_to(new QComboBox(this)), m_number(new QSpinBox(this)),
      m_list(new WordList(tr("Cards that can go there"), tr("You cannot put a card there now."), this))
{
    setObjectName(QStringLiteral("moveCard"));
    setWindowTitle(tr("Put a card on a pile"));
    std::vector<PileId> piles = openPiles(game);
    if (std::ranges::find(piles, to) == piles.end())
        piles.push_back(to);
    for (const PileId pile : piles)
        m_to->addItem(pileName(game, pile), raw(pile));
    m_to->setCurrentIndex(m_to->findData(raw(to)));
    m_number->setMinimum(1);
    auto *form = new QFormLayout;
    form->addRow(tr("&On"), m_to);
    form->addRow(tr("&Position from the top"), m_number);
    form->addRow(tr("&Card"), &m_list->words());
    layOut(this, form, m_list);
    connect(m_to, &QComboBox::currentIndexChanged, this, &MoveCardDialog::showCards);
    showCards();
    m_list->words().setFocus();
}

PileId MoveCardDialog::to() const
{
    return PileId{static_cast<std::uint16_t>(m_to->currentData().toUInt())};
}

void MoveCardDialog::showCards()
{
    m_cards = cardsFor(*m_game, to());
    const Sheet &sheet = m_game->sheet();
    const bool ordered = sheet.piles[index(to())].role == PileRole::Draw;
    m_number->setEnabled(ordered);
    m_number->setMaximum(ordered ? static_cast<int>(m_game->table().pile(to()).cards.size()) + 1 : 1);
    std::vector<WordList::Row> rows;
    for (const CardAt &at : m_cards) {
        const QString name = cardName(sheet, at.card), pile = pileName(*m_game, at.pile);
        const bool drawn = sheet.piles[index(at.pile)].role == PileRole::Draw;
        rows.push_back({name, drawn
                                  ? tr("%1 – %2, number %3 from the top").arg(name, pile).arg(at.fromTop + 1)
                                  : tr("%1 – %2").arg(name, pile)});
    }
    m_list->setRows(std::move(rows));
}

std::optional<GmEdit> MoveCardDialog::edit() const
{
    const auto row = m_list->row();
    if (!row)
        return std::nullopt;
    return moveCard(m_game->table(), m_cards[*row], to(), static_cast<std::size_t>(m_number->value()));
}

MoveMarkerDialog::MoveMarkerDialog(const Game &game, QWidget *parent)
    : QDialog(parent), m_game(game.clone()), m_marker(new QComboBox(this)),
      m_list(new WordList(tr("Places where you can put it"), tr("You cannot move anything now."), this))
{
    setObjectName(QStringLiteral("moveMarker"));
    setWindowTitle(tr("Move the party or a marker"));
    for (const TokenId marker : looseMarkers(game))
        m_marker->addItem(markerName(game, marker), raw(marker));
    auto *form = new QFormLayout;
    form->addRow(tr("&Move"), m_marker);
    form->addRow(tr("&To"), &m_list->words());
    layOut(this, form, m_list);
    connect(m_marker, &QComboBox::currentIndexChanged, this, &MoveMarkerDialog::showPlaces);
    showPlaces();
    m_marker->setFocus();
}

TokenId MoveMarkerDialog::marker() const
{
    return TokenId{static_cast<std::uint16_t>(m_marker->currentData().toUInt())};
}

void MoveMarkerDialog::showPlaces()
{
    m_places.clear();
    if (m_marker->count() > 0)
        m_places = placesFor(*m_game, marker());
    std::vector<WordList::Row> rows;
    for (const SpaceId space : m_places) {
        const QString name = placeName(*m_game, space, Seat::Gm);
        rows.push_back({name, name});
    }
    m_list->setRows(std::move(rows));
}

std::optional<GmEdit> MoveMarkerDialog::edit() const
{
    const auto row = m_list->row();
    return row ? std::optional(moveMarker(marker(), m_places[*row])) : std::nullopt;
}

NumbersDialog::NumbersDialog(const Game &game, QWidget *parent)
    : QDialog(parent), m_numbers(openNumbers(game))
{
    setObjectName(QStringLiteral("numbers"));
    setWindowTitle(tr("Heal, hurt, use up"));
    auto *body = new QWidget;
    auto *form = new QFormLayout(body);
    for (const OpenNumber &number : m_numbers) {
        auto *box = new QSpinBox(body);
        box->setRange(number.least, number.most);
        box->setValue(number.now);
        if (game.sheet().counters[index(number.counter)].most > 0)
            box->setSuffix(tr(" of %1").arg(number.most));
        auto *name = new PlainLabel(literalLabel(counterName(game.sheet(), number.counter)), body);
        name->setBuddy(box);
        form->addRow(name, box);
        m_boxes.push_back(box);
    }
    if (m_numbers.empty())
        form->addRow(new PlainLabel(tr("Nothing can be healed, hurt or used up now."), body));
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body);
    auto *all = new QVBoxLayout(this);
    all->addWidget(scroll, 1);
    all->addWidget(buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel));
    resize(420, sizeHint().height()); // many numbers are scrolled
}

std::vector<GmEdit> NumbersDialog::edits() const
{
    std::vector<GmEdit> edits;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i]->value() != m_numbers[i].now)
            edits.push_back({.kind = GmEdit::Kind::SetCounter,
                             .counter = m_numbers[i].counter,
                             .value = m_boxes[i]->value()});
    return edits;
}

} // namespace flagstone::app

#include "moc_improvise_dialogs.cpp"
