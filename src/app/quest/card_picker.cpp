#include "app/quest/card_picker.h"

#include "app/common/announcement.h"
#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/common/word_search.h"
#include "app/quest/card_button.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kCard = 118, kArt = 76; ///< px at text of 100 %

int scaled(const QWidget &widget, int px)
{
    return px * widget.fontMetrics().height() / 16;
}

} // namespace

CardPicker::CardPicker(const QuestPictures &pictures, QWidget *parent) : QWidget(parent), m_pictures(pictures)
{
    setObjectName(QStringLiteral("cardSpread"));
    setAttribute(Qt::WA_StyledBackground);
    m_question = new PlainLabel(this);
    m_question->setObjectName(QStringLiteral("questHeading"));
    m_question->setWordWrap(true);
    m_more = new PlainLabel(this);
    m_more->setObjectName(QStringLiteral("spreadMore"));
    m_more->setWordWrap(true);
    m_more->hide();
    m_words = new QLineEdit(this);
    m_words->setObjectName(QStringLiteral("spreadWords"));
    m_words->setPlaceholderText(tr("Type a name"));
    m_words->setAccessibleName(tr("Find a card by its name"));
    m_words->setClearButtonEnabled(true);
    m_back = new QPushButton(this);
    m_back->setObjectName(QStringLiteral("spreadBack"));
    connect(m_back, &QPushButton::clicked, this, &CardPicker::done);
    auto *line = new QHBoxLayout;
    line->addWidget(m_words, 1);
    line->addWidget(m_back);
    m_nothing = new PlainLabel(this);
    m_nothing->setObjectName(QStringLiteral("spreadNothing"));
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    m_scroll = new QScrollArea(this);
    scrollUpAndDown(*m_scroll);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(20, 18, 20, 12);
    all->addWidget(m_question);
    all->addWidget(m_more);
    all->addLayout(line);
    all->addWidget(m_nothing);
    all->addWidget(m_scroll, 1);
    connect(m_words, &QLineEdit::textChanged, this, &CardPicker::filter);
    connect(m_words, &QLineEdit::returnPressed, this, [this] {
        for (const auto *button : m_scroll->widget()->findChildren<CardButton *>())
            if (!button->isHidden())
                return take(button->objectName());
    });
}

QWidget *CardPicker::renew()
{
    auto *sheet = new QWidget;
    sheet->setObjectName(QStringLiteral("spreadSheet"));
    sheet->setAttribute(Qt::WA_StyledBackground);
    QPalette chalk = sheet->palette();
    chalk.setColor(QPalette::WindowText, paint::windowColours(m_pictures.theme()).chalk);
    sheet->setPalette(chalk);
    sheet->setLayout(new FlowLayout(8));
    m_scroll->setWidget(sheet);
    return sheet;
}

void CardPicker::begin(const QString &question, const QString &back, CardPicked picked)
{
    m_question->setText(question);
    tell({}, back);
    m_picked = std::move(picked);
    m_words->clear();
    m_words->setFocus(Qt::OtherFocusReason);
}

void CardPicker::tell(const QString &words, const QString &back)
{
    m_back->setText(back);
    m_more->setText(words);
    m_more->setVisible(!words.isEmpty());
    m_words->setAccessibleDescription(words); // the keyboard is there
}

void CardPicker::ask(const QString &question, const QuestPick &pick, CardPicked picked)
{
    QWidget *sheet = renew();
    for (const QuestCardPlace &place : m_pictures.cards(pick)) {
        auto *button = new CardButton(m_pictures, place, scaled(*this, kCard), sheet);
        button->setObjectName(place.name);
        connect(button, &QAbstractButton::clicked, this, [this, name = place.name] { take(name); });
        sheet->layout()->addWidget(button);
    }
    begin(question, tr("Choose nothing"), std::move(picked));
}

void CardPicker::askArt(const QString &question, const QStringList &folders, CardPicked picked)
{
    QWidget *sheet = renew();
    for (const QString &folder : folders)
        for (const QString &file :
             QDir(QStringLiteral(":/look/") + folder).entryList({QStringLiteral("*.svg")})) {
            const QString stem = file.chopped(4);
            const QString name = stem.section(u'-', 1).replace(u'-', u' ');
            auto *button = new CardButton(m_pictures, {{}, 0, name, false}, scaled(*this, kArt), sheet);
            button->setArt(folder + u'/' + stem);
            button->setObjectName(folder + u'/' + stem);
            connect(button, &QAbstractButton::clicked, this, [this, button] { take(button->objectName()); });
            sheet->layout()->addWidget(button);
        }
    begin(question, tr("Keep the picture"), std::move(picked));
}

void CardPicker::filter(const QString &words)
{
    bool any = false;
    for (auto *button : m_scroll->widget()->findChildren<CardButton *>()) {
        const bool fits = hasAllWords(words, button->place().name);
        button->setVisible(fits);
        any = any || fits;
    }
    const bool news = !any && m_nothing->isHidden();
    m_nothing->setText(tr("Nothing here has “%1” in its name. Clear the field to see everything again.")
                           .arg(words.trimmed()));
    m_nothing->setVisible(!any);
    if (news)
        announce(*this, m_nothing->text()); // the keyboard is in the field
}

void CardPicker::take(const QString &name)
{
    const auto picked = std::move(m_picked);
    Q_EMIT done();
    picked(name);
}

} // namespace flagstone::app

#include "moc_card_picker.cpp"
