#include "app/shell/settings_dialog.h"

#include "app/common/plain_text.h"
#include "app/common/undo_names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QSlider>

namespace flagstone::app {

namespace {

QComboBox *choice(QFormLayout *form, const QString &label, const QStringList &names, int current)
{
    auto *box = new QComboBox;
    box->addItems(names);
    box->setCurrentIndex(current);
    box->setAccessibleName(withoutKeySign(label));
    form->addRow(label, box);
    return box;
}

} // namespace

SettingsDialog::SettingsDialog(const Settings &settings, const QString &noSound, QWidget *parent)
    : QDialog(parent), m_before(settings)
{
    setWindowTitle(tr("Settings"));
    auto *form = new QFormLayout(this);
    m_theme = choice(form, tr("&Colours"), {tr("Light"), tr("Dark"), tr("High contrast")},
                     static_cast<int>(settings.theme));
    m_theme->setObjectName(QStringLiteral("theme"));
    m_pace =
        choice(form, tr("&Pace"), {tr("Instant"), tr("Brisk"), tr("Calm")}, static_cast<int>(settings.pace));
    m_pace->setObjectName(QStringLiteral("pace"));

    m_sound =
        choice(form, tr("So&und"), {tr("Off"), tr("Quiet"), tr("Full")}, static_cast<int>(settings.sound));
    m_sound->setObjectName(QStringLiteral("sound"));
    if (!noSound.isEmpty()) {
        m_sound->setEnabled(false);
        m_sound->setAccessibleDescription(noSound);
        auto *why = new PlainLabel(noSound);
        why->setObjectName(QStringLiteral("dim"));
        form->addRow(QString(), why);
    }

    m_text = new QSlider(Qt::Horizontal);
    m_text->setObjectName(QStringLiteral("textScale"));
    m_text->setRange(Settings::kLeastText, Settings::kMostText);
    m_text->setSingleStep(10);
    m_text->setPageStep(25);
    m_text->setTickInterval(25);
    m_text->setTickPosition(QSlider::TicksBelow);
    m_text->setTracking(false); // the whole window is laid out anew at each value
    m_text->setValue(settings.textScale);
    m_text->setAccessibleName(tr("Text size in per cent"));
    auto *percent = new PlainLabel;
    percent->setObjectName(QStringLiteral("textPercent"));
    const auto tellSize = [percent](int size) { percent->setText(tr("%1 %").arg(size)); };
    tellSize(m_text->value());
    connect(m_text, &QSlider::sliderMoved, percent, tellSize);
    connect(m_text, &QSlider::valueChanged, percent, tellSize);
    auto *text = new PlainLabel(tr("&Text size, 100 to 200 %"));
    text->setBuddy(m_text);
    auto *line = new QHBoxLayout;
    line->addWidget(m_text, 1);
    line->addWidget(percent);
    form->addRow(text, line);

    m_undo = choice(form, tr("&Undo in new games"), undoNames(), static_cast<int>(settings.undo));
    m_undo->setObjectName(QStringLiteral("undo"));
    m_dice = new QCheckBox(tr("In new games, roll &real dice and type in the results"));
    m_dice->setObjectName(QStringLiteral("typedDice"));
    m_dice->setChecked(settings.typedDice);
    form->addRow(m_dice);

    m_chances = new QCheckBox(tr("&Show chances"));
    m_chances->setObjectName(QStringLiteral("showChances"));
    m_chances->setChecked(settings.showChances);
    form->addRow(m_chances);

    m_hints = new QCheckBox(tr("&Hints for rivals sharing a screen"));
    m_hints->setObjectName(QStringLiteral("hintsForRivals"));
    m_hints->setChecked(settings.hintsForRivals);
    form->addRow(m_hints);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    form->addRow(buttons);

    const auto tell = [this] { Q_EMIT changed(this->settings()); };
    for (auto *box : {m_theme, m_pace, m_sound, m_undo})
        connect(box, &QComboBox::currentIndexChanged, this, tell);
    connect(m_text, &QSlider::valueChanged, this, tell);
    for (auto *box : {m_dice, m_chances, m_hints})
        connect(box, &QCheckBox::toggled, this, tell);
}

Settings SettingsDialog::settings() const
{
    Settings settings = m_before;
    settings.theme = static_cast<paint::Theme>(m_theme->currentIndex());
    settings.pace = static_cast<Pace>(m_pace->currentIndex());
    settings.sound = static_cast<SoundVolume>(m_sound->currentIndex());
    settings.textScale = m_text->value();
    settings.undo = static_cast<UndoPolicy>(m_undo->currentIndex());
    settings.typedDice = m_dice->isChecked();
    settings.showChances = m_chances->isChecked();
    settings.hintsForRivals = m_hints->isChecked();
    return settings;
}

} // namespace flagstone::app
