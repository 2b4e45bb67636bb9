#include "app/shell/settings_dialog.h"

#include "app/common/combo_box_name.h"
#include "app/common/plain_text.h"
#include "app/common/undo_names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QScreen>
#include <QSlider>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kBesideName = 16; ///< px between a name and what is set: the style's own leaves a slider no air

QComboBox *choice(QFormLayout *form, const char *name, const QString &label, const QStringList &values,
                  int current)
{
    auto *box = new QComboBox;
    setComboBoxName(*box, withoutKeySign(label));
    box->setObjectName(QLatin1String(name));
    box->addItems(values);
    box->setCurrentIndex(current);
    form->addRow(label, box);
    return box;
}

QCheckBox *tick(QFormLayout *form, const char *name, const QString &label, bool on)
{
    auto *box = new QCheckBox(label);
    box->setObjectName(QLatin1String(name));
    box->setChecked(on);
    form->addRow(box);
    return box;
}

} // namespace

SettingsDialog::SettingsDialog(const Settings &settings, const QString &noSound, QWidget *parent)
    : QDialog(parent), m_before(settings)
{
    setWindowTitle(tr("Settings"));
    auto *form = new QFormLayout(this);
    form->setHorizontalSpacing(kBesideName);
    m_theme = choice(form, "theme", tr("&Colours"), {tr("Light"), tr("Dark"), tr("High contrast")},
                     static_cast<int>(settings.theme));
    m_pace = choice(form, "pace", tr("&Pace"), {tr("Instant"), tr("Brisk"), tr("Calm")},
                    static_cast<int>(settings.pace));
    m_sound = choice(form, "sound", tr("So&und"), {tr("Off"), tr("Quiet"), tr("Full")},
                     static_cast<int>(settings.sound));
    if (!noSound.isEmpty()) {
        m_sound->setEnabled(false);
        m_sound->setAccessibleDescription(noSound);
        auto *why = new PlainLabel(noSound);
        why->setObjectName(QStringLiteral("dim"));
        form->addRow(QString(), why);
    }
    addTextSize(*form);
    m_undo = choice(form, "undo", tr("&Undo in new games"), undoNames(), static_cast<int>(settings.undo));
    m_dice = tick(form, "typedDice", tr("In new games, roll &real dice and type in the results"),
                  settings.typedDice);
    m_chances = tick(form, "showChances", tr("&Show chances"), settings.showChances);
    m_hints = tick(form, "hintsForRivals", tr("&Hints for rivals sharing a screen"), settings.hintsForRivals);

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

void SettingsDialog::addTextSize(QFormLayout &form)
{
    m_text = new QSlider(Qt::Horizontal);
    m_text->setObjectName(QStringLiteral("textScale"));
    m_text->setRange(Settings::kLeastText, Settings::kMostText);
    m_text->setSingleStep(10);
    m_text->setPageStep(25);
    m_text->setTickInterval(25);
    m_text->setTickPosition(QSlider::TicksBelow);
    m_text->setTracking(false); // the whole window is laid out anew at each value
    m_text->setValue(m_before.textScale);
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
    form.addRow(text, line);
}

void SettingsDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    if (!isVisible()) // it is placed when it opens
        return;
    const QRect free = screen()->availableGeometry(), frame = frameGeometry();
    const QPoint beyond(std::max(0, frame.right() - free.right()),
                        std::max(0, frame.bottom() - free.bottom()));
    const QPoint at = frame.topLeft() - beyond;
    move(std::max(at.x(), free.left()), std::max(at.y(), free.top()));
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

#include "moc_settings_dialog.cpp"
