#include "app/ledger/ledger_forms.h"

#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QCheckBox>
#include <QFontInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kFace = 56; // pixels at 100 % text
constexpr int kPlainText = 13;

QPushButton *blackButton(const QString &text, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QStringLiteral("playStack"));
    button->setDefault(true);
    return button;
}

} // namespace

FacesForm::FacesForm(const std::vector<CompanyMember> &people, const LedgerBook &book,
                     const Pictures &pictures, paint::Theme theme, bool ticked, QWidget *parent)
    : QWidget(parent)
{
    auto *flow = new FlowLayout(10, this);
    const double u = static_cast<double>(QFontInfo(font()).pixelSize()) / kPlainText;
    const int side = static_cast<int>(kFace * u);
    for (const CompanyMember &member : people) {
        QImage picture(QSize(side, side) * devicePixelRatioF(), QImage::Format_ARGB32_Premultiplied);
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        LedgerPen(painter, pictures, theme, u, devicePixelRatioF())
            .face({1, 1, side - 2.0, side - 2.0}, {{}, book.cardOf(member), {}});
        painter.end();
        auto *box = new QCheckBox(tr("%1, %2, level %3")
                                      .arg(QString::fromStdString(member.name), translated(member.cls))
                                      .arg(member.level),
                                  this);
        box->setIcon(QIcon(QPixmap::fromImage(picture)));
        box->setIconSize({side, side});
        box->setMinimumWidth(static_cast<int>(230 * u)); // in columns
        box->setChecked(ticked);
        connect(box, &QCheckBox::toggled, this, &FacesForm::changed);
        flow->addWidget(box);
        m_boxes.push_back(box);
    }
}

std::vector<std::size_t> FacesForm::chosen() const
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i]->isChecked())
            places.push_back(i);
    return places;
}

FoundForm::FoundForm(const LedgerBook &book, const Pictures &pictures, paint::Theme theme, QWidget *parent)
    : QWidget(parent), m_name(new QLineEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    m_name->setObjectName(QStringLiteral("companyName"));
    m_name->setAccessibleName(tr("Name of the company"));
    m_name->setPlaceholderText(tr("Name of the company"));
    m_name->setMaxLength(40);
    const auto people = book.free();
    auto *faces = new FacesForm(people, book, pictures, theme, false, this);
    auto *go = blackButton(tr("Found a company"), this);
    go->setEnabled(false);
    const auto ready = [this, faces, go, most = book.spec().most] {
        const std::size_t count = faces->chosen().size();
        go->setEnabled(!m_name->text().trimmed().isEmpty() && count >= 1 && count <= most);
    };
    connect(m_name, &QLineEdit::textChanged, this, ready);
    connect(faces, &FacesForm::changed, this, ready);
    connect(m_name, &QLineEdit::returnPressed, go, &QPushButton::click);
    connect(go, &QPushButton::clicked, this, [this, faces, people] {
        std::vector<CompanyMember> members;
        for (const std::size_t i : faces->chosen())
            members.push_back(people[i]);
        Q_EMIT founded(m_name->text().trimmed(), members);
    });
    auto *say =
        new PlainLabel(tr("A company goes from quest to quest. Each of its members gains experience and "
                          "levels, and keeps one treasure of every quest they come home from. Who dies is "
                          "remembered and does not come back."),
                       this);
    say->setWordWrap(true);
    column->addWidget(say);
    column->addWidget(m_name);
    column->addWidget(faces);
    column->addWidget(go, 0, Qt::AlignLeft);
    column->addStretch();
}

QWidget *FoundForm::first() const
{
    return m_name;
}

QuestForm::QuestForm(const LedgerBook &book, const Pictures &pictures, paint::Theme theme, QWidget *parent)
    : QWidget(parent), m_book(book), m_quests(new QListWidget(this))
{
    std::vector<CompanyMember> people;
    for (const LedgerMember &member : book.ledger().now.members)
        people.push_back(member.is);
    m_faces = new FacesForm(people, book, pictures, theme, true, this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    m_quests->setObjectName(QStringLiteral("companyQuests"));
    m_quests->setAccessibleName(tr("Quests"));
    m_quests->setWordWrap(true);
    m_quests->setSpacing(3);
    m_quests->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const AdventureSpec &quest : book.quests()) {
        auto *item = new QListWidgetItem(
            QStringLiteral("%1\n%2").arg(QString::fromStdString(quest.title), translated(quest.summary)));
        m_quests->addItem(item);
    }
    m_quests->setCurrentRow(0);
    auto *buttons = new QWidget(this);
    auto *flow = new FlowLayout(8, buttons);
    auto *go = blackButton(tr("Begin"), buttons);
    auto *plan = new QPushButton(tr("A game master's plan…"), buttons);
    plan->setObjectName(QStringLiteral("companyPlan"));
    flow->addWidget(go);
    flow->addWidget(plan);
    const auto begin = [this] {
        if (m_quests->currentRow() >= 0 && !who().empty())
            Q_EMIT begun(static_cast<std::size_t>(m_quests->currentRow()), who());
    };
    connect(go, &QPushButton::clicked, this, begin);
    connect(m_quests, &QListWidget::itemActivated, this, begin);
    connect(plan, &QPushButton::clicked, this, [this] { Q_EMIT planAsked(who()); });
    connect(m_faces, &FacesForm::changed, this, [this, go, plan] {
        go->setEnabled(!who().empty());
        plan->setEnabled(!who().empty());
    });
    column->addWidget(m_faces);
    column->addWidget(m_quests, 1);
    column->addWidget(buttons);
}

QWidget *QuestForm::first() const
{
    return m_quests;
}

std::vector<std::string> QuestForm::who() const
{
    std::vector<std::string> names;
    for (const std::size_t i : m_faces->chosen())
        names.push_back(m_book.ledger().now.members[i].is.name);
    return names;
}

} // namespace flagstone::app
