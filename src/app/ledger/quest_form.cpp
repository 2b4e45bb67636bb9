#include "app/ledger/quest_form.h"

#include "app/common/card_spread.h"
#include "app/common/chance_words.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/common/window_odds.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::string_view kSeed = "flagstone"; // one luck for all: what changes is who goes
constexpr std::size_t kGames = 2000;
constexpr int kLeastCard = 118, kMostColumns = 6; // px wide at 100 %
const std::string kPlanKey = "plan";

} // namespace

QuestForm::QuestForm(const LedgerBook &book, const Pictures &pictures, std::shared_ptr<const Plan> plan,
                     Settings settings, QWidget *parent)
    : QWidget(parent), m_book(book), m_plan(std::move(plan)), m_settingsOf(std::move(settings)),
      m_offered(book.quests()), m_quests(new CardSpread(pictures, this)), m_about(new PlainLabel(this)),
      m_settings(new PlainLabel(this)), m_chance(new PlainLabel(this)),
      m_odds(windowOdds(this, [this](const LiveAnswer &answer) { take(answer); }))
{
    std::erase_if(m_offered,
                  [&book](const CompanyQuest &each) { return isDraft(book.module(), *each.pack); });
    std::vector<CompanyMember> people;
    for (const LedgerMember &member : book.ledger().now.members)
        people.push_back(member.is);
    m_faces = new FacesForm(people, book, pictures, true, this);
    m_settings->setObjectName(QStringLiteral("companySettings"));
    m_chance->setObjectName(QStringLiteral("companyChance"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(m_faces);
    column->addWidget(m_quests, 1);
    for (QLabel *each : {m_about, m_chance, m_settings}) {
        each->setWordWrap(true);
        column->addWidget(each);
    }
    column->addWidget(makeButtons());
    connect(m_quests, &CardSpread::taken, this, &QuestForm::begin);
    connect(m_quests, &CardSpread::marked, this, &QuestForm::refresh);
    connect(m_faces, &FacesForm::changed, this, &QuestForm::forgetChances);
    forgetChances();
}

QuestForm::~QuestForm()
{
    m_odds.reset(); // before anything that its answers are shown in
}

void QuestForm::fillQuests()
{
    m_quests->setObjectName(QStringLiteral("companyQuests"));
    m_quests->setAccessibleName(tr("Quests"));
    m_quests->setMinimumHeight(2 * kLeastCard);
    std::vector<SpreadCard> cards;
    const auto add = [&](const AdventureSpec &quest, const std::string &key, const QString &title,
                         const QString &about) -> SpreadCard & {
        SpreadCard card{.key = key, .sheet = m_book.cardOf(quest).value_or(CardSheet{}), .caption = {}};
        card.sheet.name = title.toStdString();
        card.spoken = title;
        card.about = about;
        return cards.emplace_back(std::move(card));
    };
    if (m_plan) {
        const auto own = std::ranges::find(m_offered, m_plan->setup.adventure,
                                           [](const CompanyQuest &each) { return each.is.id; });
        SpreadCard &card =
            add(own == m_offered.end() ? AdventureSpec{} : own->is, kPlanKey,
                QString::fromStdString(m_plan->title), tr("A game master's plan for a company."));
        card.caption = QString::fromStdString(m_plan->title);
        card.detail = tr("a game master's plan");
        card.spoken = QStringLiteral("%1. %2").arg(card.caption, card.detail);
    }
    for (const CompanyQuest &quest : m_offered) {
        SpreadCard &card =
            add(quest.is, quest.is.id, translated(quest.is.title), translated(quest.is.summary));
        card.pins = 0;
        const auto known = m_chances.find(quest.is.id);
        if (known == m_chances.end())
            continue;
        if (!known->second.odds) {
            card.detail = tr("cannot go");
            card.tip = tr("They cannot go: %1").arg(known->second.why);
            card.spoken = QStringLiteral("%1; %2").arg(card.spoken, card.tip);
            card.about = QStringLiteral("%1 %2").arg(card.tip, card.about);
            continue;
        }
        const Odds &odds = *known->second.odds;
        const Estimate success = odds.of(kSuccess);
        card.pins = pinsOf(success);
        card.detail = minutesFor(odds.of(kLength).value);
        card.tip = chanceDetail(success, odds.games);
        card.spoken = tr("%1; %2, %3; %4", "quest, about 7 of 10 succeed, fair, 9 min")
                          .arg(card.spoken, chanceWords(success), difficulty(success), card.detail);
    }
    m_quests->show(std::move(cards));
    if (!m_quests->currentIndex().isValid())
        m_quests->setCurrentIndex(m_quests->model()->index(0, 0));
}

void QuestForm::applyTheme(paint::Theme theme)
{
    m_quests->applyTheme(theme);
    fit();
}

void QuestForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// As many cards to a row as fit.
void QuestForm::fit()
{
    const int least = (kLeastCard + 24) * fontMetrics().height() / 16;
    m_quests->setCardWidth(m_quests->widthFor(std::clamp(m_quests->width() / least, 1, kMostColumns)));
}

QWidget *QuestForm::makeButtons()
{
    auto *buttons = new QWidget(this);
    auto *flow = new FlowLayout(8, buttons);
    m_go = new KeyButton(tr("Begin"), enterKey(), buttons);
    m_go->setObjectName(QStringLiteral("playStack"));
    connect(m_go, &QPushButton::clicked, this, &QuestForm::begin);
    m_ask = new QPushButton(tr("Settings…"), buttons);
    m_ask->setObjectName(QStringLiteral("companyAsk"));
    setTip(m_ask, tr("The other settings, such as AD&D combat"));
    connect(m_ask, &QPushButton::clicked, this, [this] { Q_EMIT settingsAsked(quest()->is.id, who()); });
    m_other = new QPushButton(tr("A game master's plan…"), buttons);
    m_other->setObjectName(QStringLiteral("companyPlan"));
    connect(m_other, &QPushButton::clicked, this, [this] { Q_EMIT planAsked(who()); });
    for (QPushButton *each : {m_go, m_ask, m_other}) {
        each->setMinimumHeight(40);
        flow->addWidget(each);
    }
    return buttons;
}

QWidget *QuestForm::first() const
{
    return m_quests;
}

void QuestForm::choose(const std::string &quest)
{
    const auto place =
        std::ranges::find(m_offered, quest, [](const CompanyQuest &each) { return each.is.id; });
    if (place != m_offered.end())
        m_quests->setCurrentIndex(
            m_quests->model()->index(static_cast<int>(place - m_offered.begin()) + (m_plan ? 1 : 0), 0));
    forgetChances();
}

std::vector<std::string> QuestForm::who() const
{
    std::vector<std::string> names;
    for (const std::size_t i : m_faces->chosen())
        names.push_back(m_book.ledger().now.members[i].is.name);
    return names;
}

bool QuestForm::planChosen() const
{
    return m_plan && m_quests->card() == kPlanKey;
}

const CompanyQuest *QuestForm::quest() const
{
    const auto found =
        std::ranges::find(m_offered, m_quests->card(), [](const CompanyQuest &each) { return each.is.id; });
    return found == m_offered.end() || planChosen() ? nullptr : &*found;
}

GameRequest QuestForm::request(const CompanyQuest &quest) const
{
    return m_book.request(quest, who(), m_settingsOf(quest.is.id));
}

void QuestForm::begin()
{
    if (who().empty())
        return;
    m_odds->cancel();
    if (planChosen())
        Q_EMIT planBegun(who());
    else if (quest() != nullptr)
        Q_EMIT begun(request(*quest()));
}

/// Others go, or with other settings.
void QuestForm::forgetChances()
{
    m_odds->cancel();
    m_asked = 0;
    m_chances.clear();
    fillQuests();
    refresh();
}

/// The settings and the chance of what is marked, for those who are ticked.
void QuestForm::refresh()
{
    const bool anybody = !who().empty();
    m_about->setText(quest() != nullptr
                         ? translated(quest()->is.summary)
                         : m_quests->currentIndex().data(Qt::AccessibleDescriptionRole).toString());
    m_go->setEnabled(anybody && (planChosen() || quest() != nullptr));
    m_other->setEnabled(anybody);
    m_ask->setEnabled(anybody && quest() != nullptr);
    m_chance->setText(anybody ? QString() : tr("Tick who goes."));
    setTip(m_chance, {}); // which told of the quest before, or of others
    m_settings->clear();
    if (quest() == nullptr || !anybody)
        return;
    const GameRequest game = request(*quest());
    Setup shown = game.setup;
    for (const auto &[key, value] : m_book.spec().options({}))
        shown.options.erase(key); // that they are a company is plain from the page
    const QStringList changed = changedSettings(*game.module, shown);
    m_settings->setText(changed.isEmpty() ? tr("With the default settings")
                                          : tr("Settings: %1").arg(changed.join(QStringLiteral(" · "))));
    showChance();
    if (!m_chances.contains(quest()->is.id))
        count(*quest()); // before the others
}

void QuestForm::count(const CompanyQuest &quest)
{
    Asking asking;
    asking.policy = policyNamed("fair");
    asking.seed = Seed::fromText(kSeed);
    asking.count = kGames;
    asking.threads = 1; // the other one is the window's
    m_counting = quest.is.id;
    m_asked = m_odds->ask(
        [game = request(quest)] { return Question::ofSetup(*game.module, *game.pack, game.setup); }, asking);
}

void QuestForm::countNext()
{
    const auto next = std::ranges::find_if(
        m_offered, [this](const CompanyQuest &each) { return !m_chances.contains(each.is.id); });
    if (next != m_offered.end() && !who().empty())
        count(*next);
}

void QuestForm::take(const LiveAnswer &answer)
{
    if (answer.ask != m_asked || (!answer.done && !hasErrors(answer.issues)))
        return;
    m_asked = 0;
    const auto error = std::ranges::find(answer.issues, Issue::Severity::Error, &Issue::severity);
    m_chances[m_counting] = {answer.odds,
                             answer.odds || error == answer.issues.end() ? QString() : wordsOf(*error)};
    fillQuests();
    showChance();
    countNext();
}

void QuestForm::showChance()
{
    if (quest() == nullptr || who().empty())
        return;
    const auto known = m_chances.find(quest()->is.id);
    if (known == m_chances.end())
        return m_chance->setText(tr("working out how likely they are to succeed …"));
    const auto &[odds, why] = known->second;
    if (!odds)
        return m_chance->setText(tr("They cannot go: %1").arg(why));
    const Estimate success = odds->of(kSuccess);
    m_chance->setText(tr("With them %1, %2.", "about 7 of 10 succeed, fair")
                          .arg(chanceWords(success), difficulty(success)));
    setTip(m_chance, chanceDetail(success, odds->games));
}

} // namespace flagstone::app

#include "moc_quest_form.cpp"
