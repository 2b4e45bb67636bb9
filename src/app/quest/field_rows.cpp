#include "app/quest/field_rows.h"

#include "app/common/combo_box_name.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/common/quiet_wheel.h"
#include "app/quest/card_button.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTextCursor>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kFace = 44, kScene = 104; ///< px wide at text of 100 %
constexpr std::size_t kFewCards = 8;    ///< so many are all shown, with a tick for those chosen

QString labelOf(const QuestField &field)
{
    return translated(field.label);
}

void explain(QWidget *widget, const QuestField &field)
{
    widget->setAccessibleName(labelOf(field));
    widget->setObjectName(QStringLiteral("field-") + QString::fromStdString(field.column));
    if (!field.help.empty())
        setTip(widget, translated(field.help));
}

} // namespace

QuestCardField::QuestCardField(const QuestField &field, QuestDocument &document,
                               const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_field(field), m_document(document), m_pictures(pictures),
      m_cards(new FlowLayout(2, this))
{
    setObjectName(QStringLiteral("field-") + QString::fromStdString(field.column));
    connect(&document, &QuestDocument::changed, this, &QuestCardField::refresh);
    refresh();
}

void QuestCardField::refresh()
{
    const QWidget *focused = focusIn(*this);
    const QString focusedName = focused != nullptr ? focused->objectName() : QString();
    emptyForSuccessors(m_cards);
    const std::vector<QuestCardPlace> all = m_pictures.cards(m_field.pick);
    const QStringList chosen = m_document.names(m_field.column);
    const bool any = !m_field.values.empty();
    if (any && chosen.contains(QString::fromStdString(m_field.values.front())))
        ; // whoever it is: no cards
    else if (all.size() <= kFewCards)
        for (const QuestCardPlace &place : all)
            addCard(place, chosen.contains(place.name), true);
    else {
        for (const QString &name : chosen)
            addCard(m_pictures.called(m_field.pick, name), true, false);
        auto *another =
            addButton({{}, 0, chosen.isEmpty() ? tr("give one") : tr("give another"), false}, false);
        another->setObjectName(QStringLiteral("another-") + QString::fromStdString(m_field.column));
        connect(another, &QAbstractButton::clicked, this, [this] {
            Q_EMIT cardAsked(labelOf(m_field), m_field.pick, [this](const QString &name) { take(name); });
        });
    }
    if (any)
        addAny();
    if (focused != nullptr)
        if (auto *again = findChild<QWidget *>(focusedName)) {
            again->show(); // what is hidden cannot have the focus
            again->setFocus();
        }
}

void QuestCardField::addAny()
{
    const QString value = QString::fromStdString(m_field.values.front());
    const QString words = translated(m_field.words.front());
    auto *box = new QCheckBox(literalLabel(words), this);
    box->setObjectName(QStringLiteral("any-") + QString::fromStdString(m_field.column));
    box->setChecked(m_document.names(m_field.column).contains(value));
    connect(box, &QCheckBox::clicked, this, [this, value, words](bool on) {
        write(QStringLiteral("%1: %2").arg(labelOf(m_field), on ? words : tr("nobody")),
              on ? QStringList{value} : QStringList());
    });
    m_cards->addWidget(box);
}

CardButton *QuestCardField::addButton(const QuestCardPlace &place, bool face)
{
    auto *card = new CardButton(m_pictures, place, (face ? kFace : kScene) * fontMetrics().height() / 16,
                                this, face ? CardButton::Look::Drawing : CardButton::Look::Scene);
    m_cards->addWidget(card);
    return card;
}

void QuestCardField::addCard(const QuestCardPlace &place, bool chosen, bool face)
{
    CardButton *card = addButton(place, face);
    card->setObjectName(QString::fromStdString(m_field.column) + u'-' + place.name);
    card->setCheckable(true);
    card->setChecked(chosen);
    if (chosen && m_field.column == m_document.spec().party)
        card->setMarching(static_cast<int>(m_document.names(m_field.column).indexOf(place.name)) + 1);
    const auto toggle = [this, name = place.name, chosen] { chosen ? leave(name) : take(name); };
    connect(card, &QAbstractButton::clicked, this, toggle);
    if (chosen)
        connect(card, &CardButton::removeAsked, this, toggle);
}

void QuestCardField::take(const QString &name)
{
    QStringList names = m_document.names(m_field.column);
    if (names.size() < m_field.most && !names.contains(name))
        write(tr("%1: %2 taken").arg(labelOf(m_field), name), names << name);
    else
        refresh();
}

void QuestCardField::leave(const QString &name)
{
    QStringList names = m_document.names(m_field.column);
    names.removeAll(name);
    if (names.size() >= m_field.least)
        write(tr("%1: %2 left out").arg(labelOf(m_field), name), names);
    else
        refresh(); // somebody has to go
}

void QuestCardField::write(const QString &words, const QStringList &names)
{
    m_document.setCell(words, m_field.column, names.join(u';'));
}

QuestChoiceField::QuestChoiceField(const QuestField &field, QuestDocument &document,
                                   const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_field(field), m_document(document)
{
    setObjectName(QStringLiteral("field-") + QString::fromStdString(field.column));
    auto *row = new FlowLayout(2, this);
    for (std::size_t i = 0; i < field.values.size(); ++i) {
        const std::string &value = field.values[i];
        QuestPick pick = field.pick;
        for (auto &[column, cell] : pick.when)
            if (cell.empty())
                cell = value;
        const std::vector<QuestCardPlace> places = pictures.cards(pick);
        QuestCardPlace place = places.empty() ? QuestCardPlace() : places.front();
        place.name = translated(field.words[i]);
        auto *card = new CardButton(pictures, std::move(place), kScene * fontMetrics().height() / 16, this,
                                    CardButton::Look::Drawing);
        card->setObjectName(QString::fromStdString(field.column + '-' + value));
        card->setCheckable(true);
        connect(card, &QAbstractButton::clicked, this, [this, chosen = QString::fromStdString(value)] {
            m_document.setCell(labelOf(m_field), m_field.column, chosen);
        });
        row->addWidget(card);
        m_cards.push_back(card);
    }
    connect(&document, &QuestDocument::changed, this, &QuestChoiceField::showChosen);
    showChosen();
}

/// None where a draft from a file has another value.
void QuestChoiceField::showChosen()
{
    const std::string chosen = m_document.cell(m_field.column).toStdString();
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setAutoExclusive(false); // or the last one could not be let go
        m_cards[i]->setChecked(m_field.values[i] == chosen);
        m_cards[i]->setAutoExclusive(true); // radio buttons to screen readers, and no press lets it go
    }
}

namespace {

std::function<void()> addNumber(QFormLayout &form, const QuestField &field, const CellAccess &cell)
{
    auto *box = new QSpinBox(form.parentWidget());
    box->setRange(field.least, field.most);
    explain(box, field);
    quietWheel(*box);
    form.addRow(literalLabel(labelOf(field)), box);
    QObject::connect(box, &QSpinBox::valueChanged, box,
                     [cell](int value) { cell.write(QString::number(value), true); });
    return [box, cell] {
        const QSignalBlocker quiet(box);
        box->setValue(cell.read().toInt());
    };
}

std::function<void()> addChoice(QFormLayout &form, const QuestField &field, const CellAccess &cell)
{
    auto *box = new QComboBox(form.parentWidget());
    setComboBoxName(*box, labelOf(field));
    for (std::size_t i = 0; i < field.values.size(); ++i)
        box->addItem(translated(field.words[i]), QString::fromStdString(field.values[i]));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    explain(box, field);
    quietWheel(*box);
    form.addRow(literalLabel(labelOf(field)), box);
    QObject::connect(box, &QComboBox::activated, box,
                     [cell, box] { cell.write(box->currentData().toString(), false); });
    return [box, cell] { box->setCurrentIndex(box->findData(cell.read())); };
}

std::function<void()> addText(QFormLayout &form, const QuestField &field, const CellAccess &cell)
{
    auto *text = new QPlainTextEdit(form.parentWidget());
    text->setTabChangesFocus(true);
    explain(text, field);
    auto *label = new PlainLabel(literalLabel(labelOf(field)), form.parentWidget());
    label->setBuddy(text);
    form.addRow(label);
    form.addRow(text);
    QObject::connect(text, &QPlainTextEdit::textChanged, text, [cell, text, most = field.most] {
        if (const auto over = text->toPlainText().simplified().size() - most; over > 0) {
            const QSignalBlocker quiet(text); // what has no room is not taken in
            QTextCursor typed = text->textCursor();
            typed.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, static_cast<int>(over));
            typed.removeSelectedText();
        }
        cell.write(text->toPlainText().simplified().left(most), true);
    });
    return [text, cell] {
        const QSignalBlocker quiet(text);
        if (text->toPlainText().simplified() != cell.read())
            text->setPlainText(cell.read());
    };
}

std::function<void()> addLine(QFormLayout &form, const QuestField &field, const CellAccess &cell)
{
    auto *line = new QLineEdit(form.parentWidget());
    line->setMaxLength(field.most);
    explain(line, field);
    form.addRow(literalLabel(labelOf(field)), line);
    QObject::connect(line, &QLineEdit::textEdited, line,
                     [cell](const QString &text) { cell.write(text, true); });
    return [line, cell] {
        if (line->text().trimmed() != cell.read())
            line->setText(cell.read());
    };
}

} // namespace

std::function<void()> addFieldRow(QFormLayout &form, const QuestField &field, const CellAccess &cell)
{
    switch (field.kind) {
    case QuestField::Kind::Number:
        return addNumber(form, field, cell);
    case QuestField::Kind::Choice:
        return addChoice(form, field, cell);
    case QuestField::Kind::Text:
        return addText(form, field, cell);
    case QuestField::Kind::Line:
    case QuestField::Kind::Cards:
    case QuestField::Kind::Art:
        break;
    }
    return addLine(form, field, cell);
}

} // namespace flagstone::app

#include "moc_field_rows.cpp"
