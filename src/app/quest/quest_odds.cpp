#include "app/quest/quest_odds.h"

#include "app/common/announcement.h"
#include "app/common/chance_words.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/common/share_bar.h"
#include "app/common/window_odds.h"

#include <QGridLayout>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kOthersGames = 4'000; ///< of another party

QString percent(double share)
{
    return QLocale().toString(100 * share, 'f', share > 0 && share < 0.01 ? 1 : 0);
}

/// How the chance differs from that before the last edit; nothing where some of that is what edits before have done.
std::optional<double> lastEffect(const LiveAnswer &answer)
{
    if (answer.changes.size() <= kSuccess || answer.comparedWith + 1 != answer.ask)
        return std::nullopt;
    return answer.changes[kSuccess].value;
}

} // namespace

QuestOdds::QuestOdds(QWidget *parent) : QWidget(parent)
{
    m_number = new PlainLabel(this);
    m_number->setObjectName(QStringLiteral("questNumber"));
    m_words = new PlainLabel(this);
    m_words->setWordWrap(true);
    m_pins = new QWidget(this);
    m_pins->setFixedHeight(fontMetrics().height() + 4);
    m_edits = new QWidget(this);
    auto *edits = new QGridLayout(m_edits);
    edits->setContentsMargins(0, 0, 0, 0);
    edits->setVerticalSpacing(2);
    edits->setColumnStretch(0, 1);
    for (std::size_t i = 0; i < kEdits; ++i) {
        m_changes[i] = {new PlainLabel(m_edits), new PlainLabel(m_edits)};
        const auto &[words, by] = m_changes[i];
        words->setObjectName(QStringLiteral("edit-%1").arg(i + 1));
        words->setWordWrap(true);
        by->setObjectName(i == 0 ? QStringLiteral("panelTitle") : QStringLiteral("dim"));
        edits->addWidget(words, static_cast<int>(i), 0);
        edits->addWidget(by, static_cast<int>(i), 1, Qt::AlignRight | Qt::AlignTop);
    }
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_number);
    head->addWidget(m_words, 1);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(14, 10, 14, 10);
    all->setSpacing(7);
    all->addLayout(head);
    all->addWidget(m_pins);
    all->addWidget(m_edits);
    for (std::size_t i = 0; i < kParties; ++i) {
        Party &party = m_parties[i];
        party.row = new QWidget(this);
        party.row->setFocusPolicy(Qt::TabFocus);
        party.row->setObjectName(QStringLiteral("party-%1").arg(i));
        party.name = new PlainLabel(party.row);
        party.value = new PlainLabel(party.row);
        party.value->setObjectName(QStringLiteral("panelTitle"));
        party.bar = new ShareBar(party.row);
        auto *line = new QGridLayout(party.row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setVerticalSpacing(1);
        line->addWidget(party.name, 0, 0);
        line->addWidget(party.value, 0, 1, Qt::AlignRight);
        line->addWidget(party.bar, 1, 0, 1, 2);
        all->addWidget(party.row);
        party.live = windowOdds(this, [this, i](const LiveAnswer &answer) { take(i, answer); });
    }
    m_rest = new QWidget(this);
    m_grid = new QGridLayout(m_rest);
    m_grid->setContentsMargins(0, 6, 0, 0);
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(0, 1);
    all->addWidget(m_rest);
}

QuestOdds::~QuestOdds()
{
    for (Party &party : m_parties)
        party.live.reset(); // before anything that its answers are shown in
}

void QuestOdds::setAim(QWidget *aim)
{
    static_cast<QVBoxLayout *>(layout())->insertWidget(2, aim); // number and pins stand above it
}

void QuestOdds::cancel()
{
    for (Party &party : m_parties)
        party.live->cancel();
}

void QuestOdds::forget()
{
    for (Party &party : m_parties)
        party.live->forget();
}

void QuestOdds::ask(const QuestDocument &document)
{
    m_document = &document;
    setTip(m_words, {}); // which told of the answer before
    const std::vector<QuestParty> parties = document.spec().parties(*document.pack(), document.draft());
    for (std::size_t i = 0; i < kParties; ++i) {
        Party &party = m_parties[i];
        party.row->setVisible(i < parties.size() && document.sound());
        party.live->cancel();
        party.asked = 0;
        party.answer = {};
        if (i >= parties.size() || !document.sound())
            continue;
        party.name->setText(translated(parties[i].label));
        QStringList members;
        for (const std::string &name : parties[i].members)
            members << QString::fromStdString(name);
        setTip(party.row, members.join(QStringLiteral(", ")));
        QuestDraft draft = document.draft();
        setCell(document.spec(), draft, document.spec().party, members.join(u';').toStdString());
        auto pack = std::make_shared<const PackData>(packOf(document.base(), draft));
        party.asked = party.live->ask(
            [module = &document.module(), pack, setup = usualSetup(document.module(), draft.id)] {
                return Question::ofSetup(*module, *pack, setup);
            },
            questAsking(i == 0 ? kOwnQuestGames : kOthersGames));
    }
    for (std::size_t i = 0; i < kParties; ++i)
        showParty(m_parties[i], i == 0);
    if (!document.sound()) {
        m_number->hide(); // or a lone dash would stand before the words
        m_words->setText(tr("The quest cannot be played yet: see the checks."));
        m_edits->hide();
        Q_EMIT told({});
    } else
        showChanges({});
    m_rest->setVisible(document.sound());
    Q_EMIT answered();
    update();
}

std::optional<Estimate> QuestOdds::success() const
{
    const auto &odds = m_parties.front().answer.odds;
    return odds ? std::optional(odds->of(kSuccess)) : std::nullopt;
}

std::optional<double> QuestOdds::decisions() const
{
    const auto &odds = m_parties.front().answer.odds;
    return odds ? std::optional(odds->of(kLength).value) : std::nullopt;
}

void QuestOdds::take(std::size_t which, const LiveAnswer &answer)
{
    Party &party = m_parties[which];
    if (answer.ask != party.asked)
        return;
    party.answer = answer;
    showParty(party, which == 0);
    if (which > 0)
        return;
    showWhole(answer);
    Q_EMIT answered();
    update();
}

void QuestOdds::showParty(const Party &party, bool first)
{
    const auto &odds = party.answer.odds;
    if (!odds) {
        party.value->setText(QStringLiteral("…"));
        party.bar->setShare({});
        party.row->setAccessibleName(tr("%1: working out …").arg(party.name->text()));
        if (first) {
            showNumber(QStringLiteral("…"));
            m_words->setText(tr("working out …"));
        }
        return;
    }
    const Estimate success = odds->of(kSuccess);
    party.value->setText(percent(success.value));
    party.bar->setShare(success);
    party.row->setAccessibleName(tr("%1: %2 of 100 succeed, between %3 and %4")
                                     .arg(party.name->text(), percent(success.value),
                                          percent(success.range.low), percent(success.range.high)));
}

void QuestOdds::showNumber(const QString &number)
{
    m_number->setText(number);
    m_number->show();
    m_number->setAccessibleName({}); // which told of the answer before
}

void QuestOdds::showWhole(const LiveAnswer &answer)
{
    if (!answer.odds) {
        if (!answer.issues.empty())
            m_words->setText(QString::fromStdString(inWords(answer.issues.front()).message));
        return;
    }
    const Odds &odds = *answer.odds;
    const Estimate success = odds.of(kSuccess);
    showNumber(percent(success.value));
    m_words->setText(tr("of 100 parties succeed\nbetween %1 and %2, %3")
                         .arg(percent(success.range.low), percent(success.range.high), difficulty(success)));
    setTip(m_words,
           tr("%1, with the default settings", "68 of 100, between 67 and 69; 20000 games by fair players")
               .arg(chanceDetail(success, odds.games)));
    const QString played = QLocale().toString(static_cast<qulonglong>(odds.games));
    Q_EMIT told(
        answer.done
            ? tr("%1 games").arg(played)
            : tr("%1 of %2").arg(played, QLocale().toString(static_cast<qulonglong>(kOwnQuestGames))));
    if (answer.done)
        Q_EMIT counted(success.value, lastEffect(answer));
    showChanges(answer);
    if (answer.done)
        announce(success);
    if (odds.measures != m_measures)
        makeRows(odds.measures);
    showFalls();
    for (std::size_t m = 0; m < m_rows.size(); ++m) {
        const Estimate estimate = odds.of(m);
        const auto &[name, bar, value] = m_rows[m];
        if (bar != nullptr)
            bar->setShare(estimate);
        value->setText(bar != nullptr ? percent(estimate.value) : QLocale().toString(estimate.value, 'f', 1));
    }
}

/// A line for each measure but success, which the large number shows.
void QuestOdds::makeRows(const std::vector<MeasureSpec> &measures)
{
    m_measures = measures;
    m_rows.clear();
    emptyAtOnce(m_grid);
    for (std::size_t m = 0; m < m_measures.size(); ++m) {
        const int row = static_cast<int>(2 * m);
        const bool share = m_measures[m].kind == MeasureSpec::Kind::YesNo;
        auto *value = new PlainLabel(m_rest);
        value->setObjectName(QStringLiteral("panelTitle"));
        auto *bar = share ? new ShareBar(m_rest) : nullptr;
        auto *name = new PlainLabel(translated(m_measures[m].label), m_rest);
        m_rows.push_back({name, bar, value});
        if (m == kSuccess) {
            name->hide();
            value->hide();
            if (bar != nullptr)
                bar->hide();
            continue;
        }
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(value, row, 1, Qt::AlignRight);
        if (bar != nullptr)
            m_grid->addWidget(bar, row + 1, 0, 1, 2);
    }
}

void QuestOdds::setShort(bool isShort)
{
    m_short = isShort;
    showFalls();
}

void QuestOdds::showFalls()
{
    for (std::size_t m = 0; m < m_rows.size(); ++m)
        if (m_measures[m].card != kNoCard)
            for (QWidget *part :
                 std::initializer_list<QWidget *>{m_rows[m].name, m_rows[m].bar, m_rows[m].value})
                if (part != nullptr)
                    part->setVisible(!m_short);
}

/// What the last edits have done. While the newest is counted, its games are compared with those before, of the same
/// luck.
void QuestOdds::showChanges(const LiveAnswer &answer)
{
    std::vector<QuestDocument::Change> changes = m_document->lastChanges(kEdits);
    QuestDocument::Change *latest = changes.empty() || !changes.front().latest ? nullptr : &changes.front();
    if (latest != nullptr && !latest->by && !latest->merged && !m_document->canRedo())
        latest->by = lastEffect(answer);
    m_newest = latest == nullptr ? std::nullopt : latest->by;
    for (std::size_t i = 0; i < kEdits; ++i) {
        const auto &[words, by] = m_changes[i];
        words->setVisible(i < changes.size());
        by->setVisible(i < changes.size());
        if (i >= changes.size())
            continue;
        words->setText(changes[i].words);
        by->setText(changes[i].by ? pointsOf(*changes[i].by) : QStringLiteral("–"));
    }
    m_edits->setVisible(!changes.empty());
}

/// What an edit has done, once it is counted.
void QuestOdds::announce(const Estimate &success)
{
    if (!m_newest || m_document->canRedo()) // taking back is no edit
        return;
    const int by = qRound(100 * *m_newest);
    const QString chance = tr("Chance %1 of 100").arg(percent(success.value));
    m_number->setAccessibleName(by == 0  ? tr("%1, as before").arg(chance)
                                : by > 0 ? tr("%1, %2 more than before").arg(chance).arg(by)
                                         : tr("%1, %2 less than before").arg(chance).arg(-by));
    app::announce(*this, m_number->accessibleName());
}

void QuestOdds::paintEvent(QPaintEvent *event)
{
    QWidget::paintEvent(event);
    const auto colours = paint::windowColours(m_theme);
    QPainter painter(this);
    const auto known = success();
    const QRectF box = QRectF(m_pins->geometry());
    paintPins(painter, {box.left(), box.top(), std::min(box.width(), box.height() * 9), box.height()},
              known ? pinsOf(*known) : 0, colours.text, colours.panel);
}

void QuestOdds::applyTheme(paint::Theme theme)
{
    m_theme = theme;
    m_words->setMinimumHeight(4 * m_words->fontMetrics().lineSpacing()); // as many as it ever has
    update();
}

} // namespace flagstone::app

#include "moc_quest_odds.cpp"
