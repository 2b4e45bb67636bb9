#include "app/deck/deck_trials.h"

#include "app/common/chance_words.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/deck/deck_words.h"

#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kFaces = 4; ///< of foes on a button

} // namespace

TrialButton::TrialButton(const DeckTrial &trial, const Pictures &pictures, QWidget *parent)
    : QAbstractButton(parent), m_trial(trial), m_pictures(pictures)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setText(translated(trial.name));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, this, qOverload<>(&QWidget::update));
}

void TrialButton::show(const std::optional<DeckOdds::Answer> &answer, bool playable)
{
    m_pins = answer ? pinsOf(answer->success) : -1;
    m_words = answer     ? chanceWords(answer->success)
              : playable ? tr("working out …")
                         : tr("breaks a limit: you cannot play it");
    m_brief = answer ? briefChance(answer->success) : m_words;
    const QString detail = answer ? chanceDetail(answer->success, answer->games) : m_words;
    setTip(this, detail);
    setAccessibleDescription(answer ? tr("%1; %2").arg(m_words, detail) : m_words);
    update();
}

void TrialButton::setColours(const paint::WindowColours &colours)
{
    m_colours = colours;
    update();
}

QSize TrialButton::sizeHint() const
{
    const int words = fontMetrics().height();
    return {words * 14, words * 7 + 8};
}

void TrialButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int words = fontMetrics().height();
    const QRect box = rect().adjusted(2, 2, -2, -2);
    if (isChecked() || hasFocus()) {
        painter.setPen(QPen(hasFocus() ? m_colours.focus : m_colours.text, 2));
        painter.setBrush(isChecked() ? m_colours.raised : m_colours.panel);
        painter.drawRoundedRect(box, 4, 4);
    }
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(m_colours.text);
    QRect line(box.left() + 10, box.top() + 8, box.width() - 20, words * 3 / 2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(font());
    const int face = words * 5 / 2;
    for (std::size_t i = 0; i < std::min<std::size_t>(m_trial.foes.size(), kFaces); ++i)
        painter.drawPixmap(
            QRect(line.left() + static_cast<int>(i) * (face + 6), line.bottom() + 4, face, face),
            m_pictures.glyph(sheetOf(m_trial.foes[i]), face, devicePixelRatioF()));
    line.translate(0, face + words * 3 / 2 + 6);
    const int pins = m_pins >= 0 ? words * 8 : 0; // their width
    if (m_pins >= 0)
        paintPins(painter, QRectF(line.left(), line.center().y() - words / 2, pins, words), m_pins,
                  m_colours.text, m_colours.panel);
    painter.setPen(m_colours.text);
    const QRect rest = line.adjusted(pins > 0 ? pins + 8 : 0, 0, 0, 0);
    const bool fits = fontMetrics().horizontalAdvance(m_words) <= rest.width();
    const QString &said = fits ? m_words : m_brief; // the description has all
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(said, Qt::ElideRight, rest.width()));
}

DeckTrials::DeckTrials(DeckDocument &document, const DeckOdds &odds, const Pictures &pictures,
                       QWidget *parent)
    : QWidget(parent), m_document(document), m_odds(odds), m_pictures(pictures),
      m_heading(new PlainLabel(this)), m_foes(new QListWidget(this)), m_rooms(new PlainLabel(this))
{
    setAttribute(Qt::WA_StyledBackground);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(8, 8, 8, 8);
    all->setSpacing(6);
    const auto &trials = document.book().trials;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        auto *button = new TrialButton(trials[i], pictures, this);
        connect(button, &QAbstractButton::clicked, this, [this, i] { choose(i); });
        m_buttons.push_back(button);
        all->addWidget(button);
    }
    m_heading->setObjectName(QStringLiteral("panelTitle"));
    m_heading->setContentsMargins(8, 6, 8, 0);
    m_foes->setObjectName(QStringLiteral("deckFoes"));
    m_foes->setFrameShape(QFrame::NoFrame);
    m_foes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_foes->setAccessibleName(tr("Foes"));
    m_foes->setMinimumHeight(120);
    m_foes->setWordWrap(true);
    m_rooms->setObjectName(QStringLiteral("dim"));
    m_rooms->setWordWrap(true);
    m_rooms->setContentsMargins(8, 0, 8, 4);
    all->addWidget(m_heading);
    all->addWidget(m_foes, 1);
    all->addWidget(m_rooms);
    if (!m_buttons.empty()) {
        m_buttons.front()->setChecked(true);
        choose(0);
    }
}

void DeckTrials::choose(std::size_t trial)
{
    m_chosen = trial;
    const DeckTrial &of = m_document.book().trials[trial];
    m_heading->setText(tr("%n foe(s), and where you meet them", nullptr, static_cast<int>(of.foes.size())));
    m_foes->clear();
    const int face = fontMetrics().height() * 2;
    m_foes->setIconSize({face, face});
    for (const DeckFoe &foe : of.foes) {
        auto *item = new QListWidgetItem(
            tr("%1, %2\n%3").arg(translated(foe.name), translated(foe.facts), translated(foe.where)), m_foes);
        QIcon icon(m_pictures.glyph(sheetOf(foe), face, devicePixelRatioF()));
        icon.addPixmap(icon.pixmap(face), QIcon::Selected); // not in the colours of what is selected
        item->setIcon(icon);
    }
    if (m_foes->count() > 0)
        m_foes->setCurrentRow(0);
    QStringList rooms;
    for (const std::string &room : of.rooms)
        rooms << translated(room);
    m_rooms->setText(
        tr("%n room(s): %1", nullptr, static_cast<int>(rooms.size())).arg(rooms.join(QStringLiteral(", "))));
}

void DeckTrials::refresh()
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->show(m_odds.answers()[i], m_document.isOpen() && m_document.report().playable());
}

void DeckTrials::applyTheme(paint::Theme theme)
{
    const auto colours = paint::windowColours(theme);
    for (TrialButton *button : m_buttons)
        button->setColours(colours);
    choose(m_chosen);
}

} // namespace flagstone::app

#include "moc_deck_trials.cpp"
