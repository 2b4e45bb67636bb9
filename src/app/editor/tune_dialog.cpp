#include "app/editor/tune_dialog.h"

#include "app/common/dialogs.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/plan/stack_edits.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <exception>

namespace flagstone::app {

namespace {

constexpr int kUsualCards = 20;      ///< of each stack that is dealt
constexpr std::size_t kGames = 2000; ///< for each set-up that is tried

QSpinBox *percentBox(int value, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setRange(0, 100);
    box->setValue(value);
    box->setSuffix(TuneDialog::tr(" %"));
    return box;
}

bool hasStack(const Preparation &prepared)
{
    return std::ranges::any_of(prepared.piles, [](const PileStack &stack) { return !stack.order.empty(); });
}

bool stacksANotedCard(const Plan &plan)
{
    const std::vector<std::string> noted = notedCards(plan);
    return std::ranges::any_of(plan.setup.prepared.piles, [&noted](const PileStack &stack) {
        return std::ranges::any_of(
            stack.order, [&](const std::string &card) { return std::ranges::count(noted, card) > 0; });
    });
}

QString namesOf(const Sheet &sheet, const std::vector<std::string> &keys)
{
    QStringList names;
    for (const std::string &key : keys) {
        const CardSheet *card = cardCalled(sheet, key);
        names << (card == nullptr ? QString::fromStdString(key) : translated(card->name));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

TuneDialog::TuneDialog(const PlanDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document),
      m_swap(new QRadioButton(tr("&Swap cards in the stacks you have"), this)),
      m_deal(new QRadioButton(tr("&Deal new stacks"), this)), m_low(percentBox(60, this)),
      m_high(percentBox(70, this)), m_cards(new QSpinBox(this)), m_find(new QPushButton(tr("&Find"), this)),
      m_stop(new QPushButton(tr("S&top"), this)), m_progress(new QProgressBar(this)),
      m_said(new PlainLabel(this)), m_swaps(new QListWidget(this))
{
    setObjectName(QStringLiteral("tune"));
    setWindowTitle(tr("Easier or harder"));
    if (!hasStack(document.plan().setup.prepared)) {
        m_swap->setText(tr("&Swap cards in the stacks you have: no stack has a card yet"));
        m_swap->setEnabled(false);
    }
    m_cards->setRange(1, 60);
    m_cards->setValue(kUsualCards);
    m_progress->setTextVisible(false); // what is said tells more
    m_progress->setAccessibleName(tr("Searching for a proposal"));
    QSizePolicy place = m_progress->sizePolicy();
    place.setRetainSizeWhenHidden(true); // or the buttons would move under the pointer when a search ends
    m_progress->setSizePolicy(place);
    m_said->setWordWrap(true);
    m_swaps->setAccessibleName(tr("Proposed changes"));
    m_swaps->setWordWrap(true);
    auto *form = new QFormLayout;
    form->addRow(m_swap);
    form->addRow(m_deal);
    form->addRow(tr("&Cards of each stack"), m_cards);
    form->addRow(tr("The party succeeds in &at least"), m_low);
    form->addRow(tr("and in at &most"), m_high);
    auto *work = new QHBoxLayout;
    work->addWidget(m_find, 1);
    work->addWidget(m_stop, 1);
    work->addWidget(m_progress, 3);
    auto *buttons = buttonsOf(this, QDialogButtonBox::Ok | QDialogButtonBox::Close);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setText(tr("&Use it"));
    m_close = buttons->button(QDialogButtonBox::Close);
    auto *all = new QVBoxLayout(this);
    all->addLayout(form);
    all->addLayout(work);
    all->addWidget(m_said);
    all->addWidget(m_swaps, 1);
    all->addWidget(buttons);
    connect(m_find, &QPushButton::clicked, this, &TuneDialog::find);
    connect(m_stop, &QPushButton::clicked, this, &TuneDialog::stop);
    connect(m_deal, &QRadioButton::toggled, m_cards, &QWidget::setEnabled);
    connect(m_deal, &QRadioButton::toggled, this, &TuneDialog::forget);
    for (auto *box : {m_low, m_high, m_cards})
        connect(box, &QSpinBox::valueChanged, this, &TuneDialog::forget);
    resize(520, 460);
    setRequest(What::Swap, 60, 70);
    forget();
    m_find->setFocus(Qt::OtherFocusReason);
}

void TuneDialog::setRequest(What what, int low, int high)
{
    const bool swaps = what == What::Swap && m_swap->isEnabled();
    m_swap->setChecked(swaps);
    m_deal->setChecked(!swaps);
    m_cards->setEnabled(!swaps);
    m_low->setValue(low);
    m_high->setValue(high);
}

void TuneDialog::find()
{
    forget();
    const int low = std::min(m_low->value(), m_high->value());
    const int high = std::max(m_low->value(), m_high->value());
    setWorking(true);
    m_said->setText(tr("Searching …"));
    m_progress->setRange(0, 1);
    m_progress->setValue(0);
    m_enough = std::stop_source();
    m_task.run(
        [this, module = &m_document.module(), pack = m_document.pack(), setup = m_document.plan().setup,
         noted = notedCards(m_document.plan()), band = Interval{low / 100.0, high / 100.0},
         deal = m_deal->isChecked(), cards = static_cast<std::size_t>(m_cards->value()), seed = Seed::fresh(),
         enough = m_enough](const std::stop_token &stop) -> Found {
            const std::stop_callback alsoWhenCancelled(stop, [&enough] { enough.request_stop(); });
            const std::stop_token ended = enough.get_token();
            Asking asking;
            asking.policy = policyNamed(kQuestPlayers); // as the odds of the desk are counted
            asking.seed = seed;
            asking.count = kGames;
            const auto told = [this, stop](const TuningProgress &progress) {
                const auto tell = [this, stop, progress] {
                    if (!stop.stop_requested())
                        showProgress(progress);
                };
                QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
            };
            try {
                return deal ? dealQuest(*module, *pack, setup, band, cards, asking, ended, told)
                            : tune(*module, *pack, setup, band, asking, ended, told, noted);
            } catch (const std::exception &error) {
                return tl::make_unexpected(Issues{{.message = error.what(), .rule = {}}});
            }
        },
        [this](Found found) { take(std::move(found)); });
}

void TuneDialog::showProgress(const TuningProgress &progress)
{
    m_nearest = progress.nearest;
    m_progress->setRange(0, static_cast<int>(progress.most));
    m_progress->setValue(static_cast<int>(progress.tried));
    m_said->setText(tr("Searching … Tried %1 of at most %2; the nearest so far succeeds in %3 %.")
                        .arg(progress.tried)
                        .arg(progress.most)
                        .arg(QLocale().toString(progress.nearest * 100, 'f', 0)));
}

void TuneDialog::take(Found found)
{
    if (found) {
        m_proposal = std::move(*found);
        m_enough.stop_requested() ? tellStopped() : tellFound();
    } else {
        tellWhyNot(found.error());
    }
    setWorking(false);
    if (isStopped())
        m_find->setDefault(false);
    else
        (m_proposal ? m_accept : m_close)->setDefault(true); // who wants the same search again presses Find
    m_late.begin();
}

/// What is proposed is what came nearest in a search that somebody stopped: nobody has asked for it.
bool TuneDialog::isStopped() const
{
    return m_proposal && m_enough.stop_requested();
}

void TuneDialog::tellWhyNot(const Issues &why)
{
    QStringList lines;
    for (const Issue &issue : why)
        lines << translated(inWords(issue).message);
    m_said->setText(tr("This cannot be done: %1.").arg(lines.join(QStringLiteral("; "))));
}

/// What came nearest was not checked with games of its own.
void TuneDialog::tellStopped()
{
    const bool isAsBefore = m_swap->isChecked() && m_proposal->swaps.empty();
    if (!m_nearest || isAsBefore) {
        m_proposal.reset();
        m_said->setText(tr("Stopped: nothing has changed."));
        return;
    }
    m_said->setText(tr("Stopped. The nearest so far succeeds in about %1 %, judging by only a few games.")
                        .arg(QLocale().toString(*m_nearest * 100, 'f', 0)));
    listChanges();
}

void TuneDialog::tellFound()
{
    const Estimate success = m_proposal->odds.of(kSuccess);
    const auto percent = [](double share) { return QLocale().toString(share * 100, 'f', 0); };
    const QString odds =
        tr("%1 % (95 % interval %2 to %3)")
            .arg(percent(success.value), percent(success.range.low), percent(success.range.high));
    QString said = m_proposal->inBand ? tr("With these changes the party succeeds in %1.").arg(odds)
                                      : tr("Nothing found in that range. The nearest is %1.").arg(odds);
    if (!m_proposal->inBand && m_swap->isChecked())
        said += u' ' + tr("Place more cards, or deal new stacks, to get closer.");
    if (!m_proposal->inBand && m_swap->isChecked() && stacksANotedCard(m_document.plan()))
        said += u' ' + tr("Cards with a note stay where they are.");
    m_said->setText(said);
    listChanges();
}

/// Of stacks that were dealt, how many cards they have.
void TuneDialog::listChanges()
{
    const auto list = [this](const QString &where, const std::string &pile,
                             const std::vector<std::string> &cards) {
        if (!cards.empty())
            m_swaps->addItem(where.arg(QString::fromStdString(pile), QString::number(cards.size()),
                                       namesOf(m_document.sheet(), cards)));
    };
    const Preparation &now = m_proposal->setup.prepared;
    if (m_proposal->swaps.empty())
        for (const PileStack &stack : now.piles)
            m_swaps->addItem(tr("%1: %n card(s)", nullptr, static_cast<int>(stack.order.size()))
                                 .arg(QString::fromStdString(stack.pile)));
    else
        for (const StackChange &change : changesOf(m_document.plan().setup.prepared, now)) {
            list(tr("Out of %1 (%2): %3", "pile, how many, names"), change.pile, change.out);
            list(tr("Into %1 (%2): %3", "pile, how many, names"), change.pile, change.in);
            list(tr("Elsewhere in %1 (%2): %3", "pile, how many, names"), change.pile, change.moved);
        }
}

void TuneDialog::stop()
{
    m_enough.request_stop(); // the search answers at once, with the nearest so far
    m_stop->setEnabled(false);
}

void TuneDialog::setWorking(bool on)
{
    (on ? m_stop : m_find)->setEnabled(true); // first: the keyboard goes from Find to Stop
    (on ? m_find : m_stop)->setEnabled(false);
    m_progress->setVisible(on);
    m_accept->setEnabled(!on && m_proposal.has_value());
}

/// Another request: what was found for the one before does not count.
void TuneDialog::forget()
{
    m_task.cancel();
    m_proposal.reset();
    m_nearest.reset();
    m_swaps->clear();
    m_said->clear();
    setWorking(false);
    m_find->setDefault(true);
}

/// While it searches, Esc stops that and loses nothing. What came nearest then is used by its button alone, and Enter
/// elsewhere does not lose it either.
void TuneDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && working())
        stop();
    else if (!isEnter(*event) || (!m_late.isLate() && !isStopped()))
        QDialog::keyPressEvent(event);
}

} // namespace flagstone::app

#include "moc_tune_dialog.cpp"
