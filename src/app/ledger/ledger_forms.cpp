#include "app/ledger/ledger_forms.h"

#include "app/common/appearance.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kFace = 56; // pixels at 100 % text

} // namespace

FacesForm::FacesForm(const std::vector<CompanyMember> &people, const LedgerBook &book,
                     const Pictures &pictures, bool ticked, QWidget *parent)
    : QWidget(parent), m_pictures(pictures)
{
    auto *flow = new FlowLayout(10, this);
    for (const CompanyMember &member : people) {
        auto *box = new QCheckBox(tr("%1, %2, level %3")
                                      .arg(QString::fromStdString(member.name), translated(member.cls))
                                      .arg(member.level),
                                  this);
        box->setChecked(ticked);
        connect(box, &QCheckBox::toggled, this, &FacesForm::changed);
        flow->addWidget(box);
        m_faces.push_back({box, book.cardOf(member)});
    }
}

double FacesForm::scale() const
{
    return textScaleOf(*this);
}

QPixmap FacesForm::picture(const std::optional<CardSheet> &card, paint::Theme theme) const
{
    const int side = static_cast<int>(kFace * scale());
    QPixmap picture(QSize(side, side) * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    LedgerPen(painter, m_pictures, theme, scale(), devicePixelRatioF())
        .face({1, 1, side - 2.0, side - 2.0}, {{}, card, {}});
    return picture;
}

void FacesForm::applyTheme(paint::Theme theme)
{
    int widest = static_cast<int>(230 * scale());
    for (const auto &[box, card] : m_faces) {
        const QPixmap face = picture(card, theme);
        box->setIcon(QIcon(face));
        box->setIconSize(face.deviceIndependentSize().toSize());
        QPalette paper = box->palette(); // it lies on paper, which is light in every theme
        paper.setColor(QPalette::Base, paint::Tokens().colour(u"paper", theme));
        box->setPalette(paper);
        widest = std::max(widest, box->sizeHint().width());
    }
    for (const Face &face : m_faces) // in columns
        face.box->setMinimumWidth(widest);
}

QWidget *FacesForm::first() const
{
    return m_faces.front().box;
}

std::vector<std::size_t> FacesForm::chosen() const
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < m_faces.size(); ++i)
        if (m_faces[i].box->isChecked())
            places.push_back(i);
    return places;
}

FoundForm::FoundForm(const LedgerBook &book, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_name(new QLineEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    m_name->setObjectName(QStringLiteral("companyName"));
    m_name->setAccessibleName(tr("Name of the company"));
    m_name->setPlaceholderText(tr("Name of the company"));
    m_name->setMaxLength(static_cast<int>(kLongestCompanyName));
    const auto people = book.free();
    auto *faces = new FacesForm(people, book, pictures, false, this);
    auto *go = new KeyButton(tr("Start a company"), enterKey(), this);
    go->setObjectName(QStringLiteral("playStack"));
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
    auto *say = new PlainLabel(tr("A company goes from quest to quest. Its members gain experience and "
                                  "levels, and keep one treasure from each quest they come home from. Those "
                                  "who die are remembered and do not come back."),
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

} // namespace flagstone::app

#include "moc_ledger_forms.cpp"
