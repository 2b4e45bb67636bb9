#include "app/gm/improvise_dialogs.h"

#include "app/gm/desk_dialogs.h"
#include "app/play/telling.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

MoveCardDialog::MoveCardDialog(const Game &game, PileId to, QWidget *parent)
    : QDialog(parent), m_game(game), m_to(new QComboBox(this)), m_number(new QSpinBox(this)),
      m_words(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("moveCard"));
    setWindowTitle(tr("Put a card on a pile"));
    for (const PileId pile : openPiles(game))
        m_to->addItem(pileName(game.sheet(), pile), raw(pile));
    m_to->setCurrentIndex(std::max(0, m_to->findData(raw(to))));
    m_number->setMinimum(1);
    m_words->setPlaceholderText(tr("Words of its name"));
    m_words->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Cards that may go there"));
    auto *form = new QFormLayout;
    form->addRow(tr("&On"), m_to);
    form->addRow(tr("As &number, from the top"), m_number);
    form->addRow(tr("&Card"), m_words);
    auto *buttons = buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *all = new QVBoxLayout(this);
    all->addLayout(form);
    all->addWidget(m_list, 1);
    all->addWidget(buttons);
    connect(m_to, &QComboBox::currentIndexChanged, this, &MoveCardDialog::showCards);
    connect(m_words, &QLineEdit::textChanged, this, &MoveCardDialog::showMatches);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(m_list, &QListWidget::currentRowChanged, buttons->button(QDialogButtonBox::Ok),
            [ok = buttons->button(QDialogButtonBox::Ok)](int row) { ok->setEnabled(row >= 0); });
    resize(440, 520);
    showCards();
    m_words->setFocus();
}

PileId MoveCardDialog::to() const
{
    return PileId{static_cast<std::uint16_t>(m_to->currentData().toUInt())};
}

void MoveCardDialog::showCards()
{
    if (m_to->count() == 0)
        m_cards.clear();
    else
        m_cards = cardsFor(m_game, to());
    const bool ordered = m_to->count() > 0 && m_game.sheet().piles[index(to())].role == PileRole::Draw;
    m_number->setEnabled(ordered);
    m_number->setMaximum(
        ordered ? static_cast<int>(std::max<std::size_t>(1, m_game.table().pile(to()).cards.size())) : 1);
    showMatches();
}

void MoveCardDialog::showMatches()
{
    const QStringList words = m_words->text().split(u' ', Qt::SkipEmptyParts);
    m_shown.clear();
    m_list->clear();
    for (const CardAt &at : m_cards) {
        const QString name = cardName(m_game.sheet(), at.card);
        if (!std::ranges::all_of(
                words, [&](const QString &word) { return name.contains(word, Qt::CaseInsensitive); }))
            continue;
        m_shown.push_back(at);
        const bool drawn = m_game.sheet().piles[index(at.pile)].role == PileRole::Draw;
        const QString pile = pileName(m_game.sheet(), at.pile);
        m_list->addItem(drawn ? tr("%1 – %2, number %3").arg(name, pile).arg(at.fromTop + 1)
                              : tr("%1 – %2").arg(name, pile));
    }
    m_list->setCurrentRow(m_shown.empty() ? -1 : 0);
}

std::optional<GmEdit> MoveCardDialog::edit() const
{
    const int row = m_list->currentRow();
    if (row < 0)
        return std::nullopt;
    return moveCard(m_game.table(), m_shown[static_cast<std::size_t>(row)], to(),
                    static_cast<std::size_t>(m_number->value()));
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
        box->setSuffix(tr(" of %1").arg(number.most));
        form->addRow(counterName(game.sheet(), number.counter), box);
        m_boxes.push_back(box);
    }
    if (m_numbers.empty())
        form->addRow(new QLabel(tr("There is nobody yet whom this could be done to."), body));
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body);
    auto *all = new QVBoxLayout(this);
    all->addWidget(scroll, 1);
    all->addWidget(buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel));
    resize(420, 480);
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
