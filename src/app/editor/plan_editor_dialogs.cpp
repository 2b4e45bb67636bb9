#include "app/editor/plan_editor_dialogs.h"

#include "app/common/dialogs.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace flagstone::app {

QDialogButtonBox *WritingDialog::makeButtons()
{
    QDialogButtonBox *buttons = buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Discard);
    connect(buttons->button(QDialogButtonBox::Discard), &QPushButton::clicked, this,
            [this] { done(Rejected); });
    setTip(buttons->button(QDialogButtonBox::Ok), tr("Ctrl+Enter"));
    return buttons;
}

/// Enter alone writes a new line in a note.
void WritingDialog::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event) && event->modifiers().testFlag(Qt::ControlModifier))
        accept();
    else
        QDialog::keyPressEvent(event);
}

NoteDialog::NoteDialog(const QString &about, PlanNote note, QWidget *parent)
    : WritingDialog(parent), m_note(std::move(note)),
      m_text(new QPlainTextEdit(QString::fromStdString(m_note.text), this)),
      m_readAloud(new QCheckBox(tr("&Read aloud to the players"), this))
{
    setObjectName(QStringLiteral("noteDialog"));
    setWindowTitle(tr("Note: %1").arg(about));
    m_text->setAccessibleName(tr("Note on %1, Markdown").arg(about));
    m_text->setPlaceholderText(tr("Markdown. An empty note is removed."));
    m_text->setTabChangesFocus(true);
    m_readAloud->setChecked(m_note.readAloud);
    auto *all = new QVBoxLayout(this);
    all->addWidget(m_text, 1);
    all->addWidget(m_readAloud);
    all->addWidget(makeButtons());
    resize(440, 280);
}

PlanNote NoteDialog::note() const
{
    PlanNote note = m_note;
    note.text = m_text->toPlainText().trimmed().toStdString();
    note.readAloud = m_readAloud->isChecked();
    return note;
}

PlacesDialog::PlacesDialog(Ask ask, const QString &card, int least, int most, QWidget *parent)
    : QDialog(parent), m_first(new QSpinBox(this))
{
    setObjectName(QStringLiteral("placesDialog"));
    setWindowTitle(card);
    auto *form = new QFormLayout(this);
    form->addRow(new PlainLabel(ask == Ask::Pin ? tr("Where %1 lies. Place 1 is drawn first.").arg(card)
                                                : tr("Where %1 can come. Place 1 is drawn first.").arg(card),
                                this));
    m_first->setRange(least, most);
    if (ask == Ask::Pin) {
        form->addRow(tr("&Place, %1 to %2").arg(least).arg(most), m_first);
    } else {
        form->addRow(tr("&Not before place, %1 to %2").arg(least).arg(most), m_first);
        m_before = new QSpinBox(this);
        m_before->setRange(least, most + 1);
        m_before->setSpecialValueText(tr("anywhere below"));
        form->addRow(tr("&Before place"), m_before);
    }
    form->addRow(buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel));
    m_first->setFocus();
    m_first->selectAll(); // typing replaces it
}

void PlacesDialog::setPlaces(int first, int before)
{
    m_first->setValue(first);
    m_first->selectAll();
    if (m_before != nullptr)
        m_before->setValue(before);
}

int PlacesDialog::first() const
{
    return m_first->value();
}

int PlacesDialog::before() const
{
    return m_before == nullptr || m_before->value() == m_before->minimum() ? 0 : m_before->value();
}

} // namespace flagstone::app

#include "moc_plan_editor_dialogs.cpp"
