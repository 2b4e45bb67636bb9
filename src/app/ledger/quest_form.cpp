#include "app/ledger/quest_form.h"

#include "app/common/chance_words.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::string_view kSeed = "flagstone"; // one luck for all: what changes is who goes
constexpr std::size_t kGames = 2000;

} // namespace

QuestForm::QuestForm(const LedgerBook &book, const Pictures &pictures, paint::Theme theme,
                     std::shared_ptr<const Plan> plan, Settings settings, QWidget *parent)
    : QWidget(parent), m_book(book), m_plan(std::move(plan)), m_settingsOf(std::move(settings)),
      m_offered(book.quests()), m_quests(new QListWidget(this)), m_settings(new PlainLabel(this)),
      m_chance(new PlainLabel(this)), m_odds(std::make_unique<LiveOdds>([this](const LiveAnswer &answer) {
          QMetaObject::invokeMethod(
              this, [this, answer] { showChance(answer); }, Qt::QueuedConnection);
      }))
{
    std::vector<CompanyMember> people;
    for (const LedgerMember &member : book.ledger().now.members)
        people.push_back(member.is);
    m_faces = new FacesForm(people, book, pictures, theme, true, this);
    m_settings->setObjectName(QStringLiteral("companySettings"));
    m_chance->setObjectName(QStringLiteral("companyChance"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addWidget(m_faces);
    column->addWidget(m_quests, 1);
    for (QLabel *each : {m_chance, m_settings}) {
        each->setWordWrap(true);
        column->addWidget(each);
    }
    column->addWidget(makeButtons());
    fillQuests();
    connect(m_quests, &QListWidget::itemActivated, this, &QuestForm::begin);
    connect(m_quests, &QListWidget::currentRowChanged, this, &QuestForm::refresh);
    connect(m_faces, &FacesForm::changed, this, &QuestForm::refresh);
    refresh();
}

QuestForm::~QuestForm()
{
    m_odds.reset(); // before anything that its answers are shown in
}

void QuestForm::fillQuests()
{
    m_quests->setObjectName(QStringLiteral("companyQuests"));
    m_quests->setAccessibleName(tr("Quests"));
    m_quests->setWordWrap(true);
    m_quests->setSpacing(3);
    m_quests->setResizeMode(QListView::Adjust);
    m_quests->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (m_plan)
        m_quests->addItem(QStringLiteral("%1\n%2").arg(QString::fromStdString(m_plan->title),
                                                       tr("A game master's plan for a company.")));
    for (const AdventureSpec &quest : m_offered)
        m_quests->addItem(
            QStringLiteral("%1\n%2").arg(QString::fromStdString(quest.title), translated(quest.summary)));
    m_quests->setCurrentRow(0);
}

QWidget *QuestForm::makeButtons()
{
    auto *buttons = new QWidget(this);
    auto *flow = new FlowLayout(8, buttons);
    m_go = new QPushButton(tr("Begin"), buttons);
    m_go->setObjectName(QStringLiteral("playStack"));
    m_go->setDefault(true);
    connect(m_go, &QPushButton::clicked, this, &QuestForm::begin);
    m_ask = new QPushButton(tr("Settings…"), buttons);
    m_ask->setObjectName(QStringLiteral("companyAsk"));
    setTip(m_ask, tr("The other settings, such as AD&D combat"));
    connect(m_ask, &QPushButton::clicked, this, [this] { Q_EMIT settingsAsked(quest()->id, who()); });
    m_other = new QPushButton(tr("A game master's plan…"), buttons);
    m_other->setObjectName(QStringLiteral("companyPlan"));
    connect(m_other, &QPushButton::clicked, this, [this] { Q_EMIT planAsked(who()); });
    for (QPushButton *each : {m_go, m_ask, m_other}) {
        each->setMinimumHeight(36);
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
    const auto place = std::ranges::find(m_offered, quest, &AdventureSpec::id);
    if (place != m_offered.end())
        m_quests->setCurrentRow(static_cast<int>(place - m_offered.begin()) + (m_plan ? 1 : 0));
    refresh();
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
    return m_plan && m_quests->currentRow() == 0;
}

const AdventureSpec *QuestForm::quest() const
{
    const int row = m_quests->currentRow() - (m_plan ? 1 : 0);
    return row < 0 || row >= static_cast<int>(m_offered.size()) ? nullptr
                                                                : &m_offered[static_cast<std::size_t>(row)];
}

GameRequest QuestForm::request() const
{
    return m_book.request(*quest(), who(), m_settingsOf(quest()->id));
}

void QuestForm::begin()
{
    if (who().empty())
        return;
    m_odds->cancel();
    if (planChosen())
        Q_EMIT planBegun(who());
    else if (quest() != nullptr)
        Q_EMIT begun(request());
}

/// The settings and the chance of what is marked, for those who are ticked.
void QuestForm::refresh()
{
    const bool anybody = !who().empty();
    m_go->setEnabled(anybody && (planChosen() || quest() != nullptr));
    m_other->setEnabled(anybody);
    m_ask->setEnabled(anybody && quest() != nullptr);
    m_odds->cancel();
    m_asked = 0;
    m_chance->setText(anybody ? QString() : tr("Tick who goes."));
    m_settings->clear();
    if (quest() == nullptr || !anybody)
        return;
    const GameRequest game = request();
    Setup shown = game.setup;
    for (const auto &[key, value] : m_book.spec().options({}))
        shown.options.erase(key); // that they are a company is plain from the page
    const QStringList changed = changedSettings(*game.module, shown);
    m_settings->setText(changed.isEmpty() ? tr("With the usual settings")
                                          : tr("Settings: %1").arg(changed.join(QStringLiteral(" · "))));
    m_chance->setText(tr("working out how likely they are to succeed …"));
    Asking asking;
    asking.seed = Seed::fromText(kSeed);
    asking.count = kGames;
    asking.threads = 1;
    m_asked = m_odds->ask([game] { return Question::ofSetup(*game.module, *game.pack, game.setup); }, asking);
}

void QuestForm::showChance(const LiveAnswer &answer)
{
    if (answer.ask != m_asked)
        return;
    if (!answer.odds) {
        if (hasErrors(answer.issues))
            m_chance->setText(tr("They cannot go: %1").arg(wordsOf(answer.issues.front())));
        return;
    }
    const Estimate success = answer.odds->of(kSuccess);
    m_chance->setText(tr("With them %1, %2.", "about 7 of 10 succeed, fair")
                          .arg(chanceWords(success), difficulty(success)));
    setTip(m_chance, chanceDetail(success, answer.odds->games));
}

} // namespace flagstone::app
