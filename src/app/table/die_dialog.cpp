#include "app/table/die_dialog.h"

#include "app/common/plain_text.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace flagstone::app {

DieDialog::DieDialog(int sides, int which, const QString &move, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Roll a die"));
    auto *text =
        new PlainLabel(tr("%1\nDie %2 of this move: roll a d%3.").arg(move).arg(which).arg(sides), this);
    text->setWordWrap(true);
    m_face = new QSpinBox(this);
    m_face->setObjectName(QStringLiteral("face"));
    m_face->setRange(1, sides);
    m_face->setAccessibleName(tr("What the d%1 shows").arg(sides));
    m_face->selectAll();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("&Take the move back"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *all = new QVBoxLayout(this);
    all->addWidget(text);
    all->addWidget(m_face);
    all->addWidget(buttons);
}

int DieDialog::face() const
{
    return m_face->value();
}

} // namespace flagstone::app

#include "moc_die_dialog.cpp"
