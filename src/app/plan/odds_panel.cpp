#include "app/plan/odds_panel.h"

#include "app/common/chance_words.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/quest_asking.h"
#include "app/common/share_bar.h"
#include "app/common/window_odds.h"
#include "sim/streams.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

} // namespace

PerilBars::PerilBars(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PerilBars::setPeril(const std::vector<Peril> &byDepth)
{
    m_lost.clear();
    std::ranges::transform(byDepth, std::back_inserter(m_lost), &Peril::lost);
    while (!m_lost.empty() && m_lost.back() == 0)
        m_lost.pop_back();
    if (m_lost.size() == 1) // where nothing is laid card by card all are lost on the first
        m_lost.clear();
    setVisible(!m_lost.empty());
    if (m_lost.empty())
        return;
    const auto worst = std::ranges::max_element(m_lost);
    setAccessibleDescription(tr("Most lost games end on card %1, of at most %2 cards. The first card also "
                                "counts the parties that leave.")
                                 .arg(worst - m_lost.begin() + 1)
                                 .arg(m_lost.size()));
    setTip(this, accessibleDescription());
    update();
}

void PerilBars::setColours(const paint::WindowColours &colours)
{
    m_colours = colours;
    update();
}

void PerilBars::paintEvent(QPaintEvent *)
{
    if (m_lost.empty())
        return;
    QPainter painter(this);
    const int words = fontMetrics().height() + 2;
    const double ground = height() - words, step = width() / static_cast<double>(m_lost.size());
    const auto most = std::max<std::uint64_t>(1, std::ranges::max(m_lost));
    for (std::size_t i = 0; i < m_lost.size(); ++i) {
        const double tall = (ground - 2) * static_cast<double>(m_lost[i]) / static_cast<double>(most);
        painter.fillRect(QRectF(static_cast<double>(i) * step, ground - tall, std::max(step - 1, 1.0), tall),
                         m_lost[i] == most ? m_colours.text : m_colours.edge);
    }
    painter.setPen(m_colours.dim);
    painter.drawLine(QPointF(0, ground), QPointF(width(), ground));
    painter.drawText(QRectF(0, ground, width(), words), Qt::AlignLeft | Qt::AlignBottom, QStringLiteral("1"));
    painter.drawText(QRectF(0, ground, width(), words), Qt::AlignRight | Qt::AlignBottom,
                     QString::number(m_lost.size()));
}

OddsPanel::OddsPanel(QWidget *parent)
    : QWidget(parent), m_all(new QVBoxLayout(this)), m_problem(new PlainLabel(this)),
      m_perilTitle(new PlainLabel(tr("The card on which games are lost"), this)), m_peril(new PerilBars(this))
{
    m_all->setContentsMargins(12, 8, 12, 10);
    m_all->setSpacing(6);
    m_problem->setWordWrap(true);
    m_perilTitle->setObjectName(QStringLiteral("panelTitle"));
    m_peril->setAccessibleName(m_perilTitle->text());
    m_all->addWidget(m_problem);
    m_all->addSpacing(4);
    m_all->addWidget(m_perilTitle);
    m_all->addWidget(m_peril);
    m_all->addStretch(1);
    m_live = windowOdds(this, [this](const LiveAnswer &answer) { take(answer); });
    forget();
}

OddsPanel::~OddsPanel()
{
    m_live.reset(); // before anything that its answers are shown in
}

void OddsPanel::ask(const PlanDocument &document)
{
    Asked asked{&document.module(), document.pack(), document.plan().setup};
    if (m_question == asked) { // or a note would stand as the last edit
        if (m_answer.ask == m_asked && m_answer.done)
            Q_EMIT answered(true);
        return;
    }
    m_question = asked;
    Asking asking;
    asking.policy = policyNamed(kQuestPlayers); // with nothing stacked, the chance is that of the quest
    asking.seed = Seed::fromText(kUsualSeed); // one for all plans: what changes is the edit and not the luck
    m_askedAt = QDateTime::currentMSecsSinceEpoch();
    m_asked = m_live->ask(
        [asked = std::move(asked)] { return Question::ofSetup(*asked.module, *asked.pack, asked.setup); },
        asking);
}

void OddsPanel::cancel()
{
    m_live->cancel();
    m_question.reset();
}

void OddsPanel::forget()
{
    m_live->forget();
    m_question.reset();
    m_answer = {};
    m_problem->setText(tr("Playing the first games."));
    m_problem->show();
    if (m_table != nullptr)
        m_table->setEnabled(false);
    m_peril->setPeril({});
    m_perilTitle->hide();
    Q_EMIT told({});
}

void OddsPanel::take(const LiveAnswer &answer)
{
    if (answer.ask != m_asked)
        return;
    m_answer = answer;
    if (!answer.odds) {
        m_question.reset(); // it may go better next time
        QStringList why;
        for (const Issue &issue : answer.issues)
            why << QString::fromStdString(inWords(issue).message);
        m_problem->setText(tr("This plan cannot be played: %1").arg(why.join(QStringLiteral("; "))));
        m_problem->setVisible(!why.isEmpty());
        if (m_table != nullptr)
            m_table->setEnabled(false);
        Q_EMIT told({});
        Q_EMIT answered(answer.done);
        return;
    }
    m_problem->hide();
    if (answer.odds->measures != m_measures)
        makeRows(answer.odds->measures);
    m_table->setEnabled(true);
    for (std::size_t m = 0; m < m_rows.size(); ++m)
        show(m_rows[m], m_measures[m], *answer.odds, m);
    m_peril->setPeril(answer.odds->byDepth);
    m_perilTitle->setVisible(!m_peril->isHidden());
    const double seconds = static_cast<double>(QDateTime::currentMSecsSinceEpoch() - m_askedAt) / 1000;
    const QString games = QLocale().toString(static_cast<qulonglong>(answer.odds->games));
    Q_EMIT told(answer.done ? tr("%1 games, %2 s").arg(games, number(seconds, 1))
                            : tr("%1 games so far").arg(games));
    Q_EMIT answered(answer.done);
}

/// Shares first, those about somebody under a heading of their own, then what is counted.
void OddsPanel::makeRows(const std::vector<MeasureSpec> &measures)
{
    delete m_table;
    m_measures = measures;
    m_rows.assign(measures.size(), {});
    m_table = new QWidget(this);
    m_table->setObjectName(QStringLiteral("oddsTable"));
    auto *lines = new QVBoxLayout(m_table);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(5);
    m_all->insertWidget(0, m_table);
    const auto group = [&](const QString &heading, auto belongs) {
        bool any = false;
        for (std::size_t m = 0; m < m_measures.size(); ++m) {
            if (!belongs(m_measures[m]))
                continue;
            if (!any)
                addHeading(heading);
            any = true;
            addRow(m_measures[m]);
        }
    };
    using Kind = MeasureSpec::Kind;
    group(tr("In how many games"),
          [](const MeasureSpec &m) { return m.kind == Kind::YesNo && m.card == kNoCard; });
    group(tr("Lost"), [](const MeasureSpec &m) { return m.kind == Kind::YesNo && m.card != kNoCard; });
    group(tr("On average"), [](const MeasureSpec &m) { return m.kind == Kind::Number; });
}

void OddsPanel::addHeading(const QString &text)
{
    auto *heading = new PlainLabel(text, m_table);
    heading->setObjectName(QStringLiteral("panelTitle"));
    auto *since =
        new PlainLabel(m_table->layout()->count() == 0 ? tr("since last edit") : QString(), m_table);
    since->setObjectName(QStringLiteral("dim"));
    auto *line = new QHBoxLayout;
    line->addWidget(heading, 1);
    line->addWidget(since);
    static_cast<QVBoxLayout *>(m_table->layout())->addSpacing(m_table->layout()->count() == 0 ? 0 : 6);
    static_cast<QVBoxLayout *>(m_table->layout())->addLayout(line);
}

void OddsPanel::addRow(const MeasureSpec &measure)
{
    Row &row = m_rows[static_cast<std::size_t>(&measure - m_measures.data())];
    row.label = translated(measure.label);
    row.line = new QWidget(m_table);
    row.line->setFocusPolicy(Qt::TabFocus);
    const int nameWidth = fontMetrics().height() * 7;
    const bool bar = measure.kind == MeasureSpec::Kind::YesNo;
    auto *name = new YieldingLabel(row.label, row.line);
    row.value = new PlainLabel(row.line);
    row.value->setObjectName(QStringLiteral("panelTitle"));
    row.change = new PlainLabel(row.line);
    row.change->setObjectName(QStringLiteral("dim"));
    auto *line = new QHBoxLayout(row.line);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(name, bar ? 0 : 1);
    if (bar) {
        name->setFixedWidth(nameWidth);
        row.bar = new ShareBar(row.line);
        line->addWidget(row.bar, 1);
    }
    for (auto *label : {row.value, row.change}) {
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        label->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("−00.0 ")));
        line->addWidget(label);
    }
    m_table->layout()->addWidget(row.line);
}

void OddsPanel::show(Row &row, const MeasureSpec &measure, const Odds &odds, std::size_t which)
{
    const Estimate estimate = odds.of(which);
    const bool share = measure.kind == MeasureSpec::Kind::YesNo;
    const double scale = share ? 100 : 1;
    const int decimals = share ? 0 : 1;
    const bool counts = odds.counts[which].games > 0;
    const QString value = !counts ? QStringLiteral("–")
                          : share ? percentOf(estimate)
                                  : number(estimate.value, decimals);
    row.value->setText(value);
    const bool compared = which < m_answer.changes.size() && counts;
    const QString change =
        compared ? signedNumber(m_answer.changes[which].value * scale, decimals) : QString();
    row.change->setText(change);
    if (row.bar != nullptr)
        row.bar->setShare(counts ? estimate : Estimate{});
    const QString range =
        tr("95 % interval %1 to %2")
            .arg(number(estimate.range.low * scale, 1), number(estimate.range.high * scale, 1));
    const QString words = counts ? QStringLiteral("%1: %2, %3").arg(row.label, value, range) : row.label;
    setTip(row.line, words);
    const QString said = !m_answer.done ? tr("%1: working out …").arg(row.label)
                         : compared     ? tr("%1, %2 since the last edit").arg(words, change)
                                        : words;
    if (row.line->accessibleName() != said) // a screen reader says it each time it is set
        row.line->setAccessibleName(said);
}

void OddsPanel::applyTheme(paint::Theme theme)
{
    m_peril->setColours(paint::windowColours(theme));
}

} // namespace flagstone::app

#include "moc_odds_panel.cpp"
