#include "app/ledger/convert_form.h"

#include "app/common/dialogs.h"
#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/common/portrait.h"
#include "app/common/tr.h"
#include "content/character.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace flagstone::app {

ConvertForm::ConvertForm(const CompanySpec &spec, QWidget *parent)
    : QWidget(parent), m_spec(spec), m_name(new QLineEdit(this)), m_class(new QLineEdit(this)),
      m_level(new QSpinBox(this)), m_experience(new QSpinBox(this))
{
    setObjectName(QStringLiteral("convertForm"));
    m_name->setObjectName(QStringLiteral("convertName"));
    m_name->setMaxLength(24);
    m_class->setObjectName(QStringLiteral("convertClass"));
    m_class->setMaxLength(24);
    m_class->setText(QString::fromStdString(spec.classes.front()));
    setTip(m_class, tr("A class or one of its subclasses: a ranger is a warrior."));
    m_level->setRange(1, 20);
    m_experience->setRange(0, kMostExperience);
    m_experience->setSingleStep(100);
    setTip(m_experience, tr("0: the minimum for the level"));
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto row = [&](const QString &text, QWidget *field) {
        auto *label = new PlainLabel(text, this);
        label->setBuddy(field);
        field->setAccessibleName(text);
        form->addRow(label, field);
    };
    row(tr("Name"), m_name);
    row(tr("Class"), m_class);
    row(tr("Level"), m_level);
    row(tr("Experience"), m_experience);
    auto *buttons = new QWidget(this);
    auto *flow = new FlowLayout(8, buttons);
    const auto button = [&](const char *name, const QString &text, const auto &does) {
        auto *made = new QPushButton(text, buttons);
        made->setObjectName(QLatin1String(name));
        connect(made, &QPushButton::clicked, this, does);
        flow->addWidget(made);
    };
    button("convert", tr("Recruit them"), [this] { finish(); });
    button("convertPicture", tr("Picture…"), [this] {
        const QString file = QFileDialog::getOpenFileName(this, tr("Choose a picture"), {},
                                                          tr("Pictures (*.png *.jpg *.jpeg)"));
        if (!file.isEmpty())
            setPicture(file);
    });
    button("convertRead", tr("From a file…"), [this] {
        const QString file =
            QFileDialog::getOpenFileName(this, tr("Open a character"), {}, tr("Characters (*.flaghero)"));
        if (!file.isEmpty())
            read(file);
    });
    form->addRow(buttons);
}

std::string usablePortrait(const QString &file, QWidget *over)
{
    std::string portrait = portraitOf(file);
    if (portrait.empty())
        showIssues(tr("This picture cannot be used."),
                   {{.file = file.toStdString(),
                     .message = tr("is not a PNG or JPEG of at most 4096 by 4096 pixels").toStdString()}},
                   over);
    return portrait;
}

bool ConvertForm::setPicture(const QString &file)
{
    std::string portrait = usablePortrait(file, this);
    if (portrait.empty())
        return false;
    m_portrait = std::move(portrait);
    return true;
}

bool ConvertForm::read(const QString &file)
{
    const auto character = readCharacter(file.toStdString());
    if (!character) {
        showIssues(tr("This character cannot be read."), character.error(), this);
        return false;
    }
    m_name->setText(QString::fromStdString(character->name));
    m_class->setText(QString::fromStdString(character->cls));
    m_level->setValue(character->level);
    m_experience->setValue(character->experience);
    if (!portraitFrom(character->portrait).isNull())
        m_portrait = character->portrait;
    return true;
}

void ConvertForm::finish()
{
    const auto member =
        m_spec.converted(m_name->text().trimmed().toStdString(), m_class->text().trimmed().toStdString(),
                         m_level->value(), m_experience->value());
    if (member)
        Q_EMIT made(*member, m_portrait);
    else
        showIssues(tr("You cannot recruit this character."), member.error(), this);
}

} // namespace flagstone::app

#include "moc_convert_form.cpp"
