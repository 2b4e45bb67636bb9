#include "app/statistics/statistics_page.h"

#include "app/common/announcement.h"
#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/painted_row.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/common/tick_box.h"
#include "app/play/record_reading.h"
#include "app/statistics/kept_focus.h"
#include "app/statistics/luck_part.h"
#include "app/statistics/result_paint.h"
#include "content/safe_file.h"

#include <QButtonGroup>
#include <QDir>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kMargin = 28, kDiceWide = 392; ///< px
constexpr int kLeastBeside = 1180;           ///< px at text of 100 % that results and dice need side by side
constexpr int kDieTall = 52, kDieBox = 36, kHeadTall = 30, kListedTall = 48,
              kEndBox = 14; ///< px at text of 100 %
const QString kResultRow = QStringLiteral("questResult"), kGroupGame = QStringLiteral("groupGame");
const QString kSinceKey = QStringLiteral("statistics/since");

} // namespace

StatisticsPage::StatisticsPage(const AppContext &context, const SettingsFile &memory,
                               std::vector<KeptGame> games, std::vector<Quest> quests, const QString &odds,
                               QWidget *parent)
    : Page(parent), m_context(context), m_memory(memory), m_games(std::move(games)),
      m_quests(std::move(quests)), m_groups(new QButtonGroup(this)), m_odds(new ShelfOdds(odds, this)),
      m_luck(new LuckCount(context, this)), m_parts(nullptr), m_reading(this)
{
    setObjectName(QStringLiteral("statisticsPage"));
    takeSettings(memory.read());
    auto *inside = new QWidget;
    inside->setObjectName(QStringLiteral("statisticsPaper"));
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight, inside);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    m_parts->addWidget(makeResults(), 1);
    m_parts->addWidget(makeDice());
    auto *area = new QScrollArea(this);
    scrollUpAndDown(*area);
    area->setWidget(inside);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(area);
    connect(m_odds, &ShelfOdds::counted, this, &StatisticsPage::fillRows);
    connect(m_luck, &LuckCount::counted, this, &StatisticsPage::showLuck);
    connect(&m_pictures, &PackPictures::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

QWidget *StatisticsPage::makeResults()
{
    auto *part = new QWidget;
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(kMargin, kMargin - 8, kMargin, kMargin);
    column->addLayout(makeHead(*part));
    m_sum = wrappedLabel({}, "dim", part);
    m_back = new QPushButton(tr("&Back to all lines"), part);
    m_back->setObjectName(QStringLiteral("backToRows"));
    connect(m_back, &QPushButton::clicked, this, &StatisticsPage::closeRow);
    auto *sum = new QHBoxLayout;
    sum->addWidget(m_sum, 1);
    sum->addWidget(m_back);
    column->addLayout(sum);
    column->addSpacing(8);
    m_heads = new PaintedRow(
        {}, 0,
        [this](QPainter &painter, const QRectF &in) {
            paintResultHeads(painter, in, group(), palette(), m_textScale);
        },
        part);
    m_heads->setEnabled(false);
    m_heads->setFocusPolicy(Qt::NoFocus);
    column->addWidget(m_heads);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(0);
    column->addLayout(m_rows);
    column->addStretch(1);
    m_legend = wrappedLabel({}, "dim", part);
    column->addWidget(m_legend);
    m_save = new QPushButton(tr("&Save as a table…"), part);
    m_save->setObjectName(QStringLiteral("saveTable"));
    connect(m_save, &QPushButton::clicked, this, &StatisticsPage::saveTable);
    m_start = new QPushButton(part);
    m_start->setObjectName(QStringLiteral("startAfresh"));
    connect(m_start, &QPushButton::clicked, this, &StatisticsPage::changeStart);
    m_saved = new YieldingLabel(part);
    m_saved->setObjectName(QStringLiteral("tableSaved"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_saved, 1);
    buttons->addWidget(m_save);
    buttons->addWidget(m_start);
    column->addLayout(buttons);
    return part;
}

QLayout *StatisticsPage::makeHead(QWidget &part)
{
    auto *head = new QHBoxLayout;
    head->addWidget(wrappedLabel(title(), "heading", &part), 1);
    for (const auto &[by, text, tip] :
         {std::tuple{ResultGroup::Quest, tr("Quest"), tr("A line for each quest")},
          std::tuple{ResultGroup::Party, tr("Party"), tr("A line for each party, the best first")},
          std::tuple{ResultGroup::Strength, tr("Strength"),
                     tr("A line for each strength of the computers that people played with")},
          std::tuple{ResultGroup::Player, tr("Player"), tr("A line for each player")}}) {
        auto *button = new QPushButton(text, &part);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        button->setChecked(by == ResultGroup::Quest);
        setTip(button, tip);
        m_groups->addButton(button, static_cast<int>(by));
        head->addWidget(button);
    }
    connect(m_groups, &QButtonGroup::buttonClicked, this, [this] {
        m_open.reset();
        makeRowsAnew();
    });
    return head;
}

QWidget *StatisticsPage::makeDice()
{
    m_dicePart = new QWidget;
    m_dicePart->setObjectName(QStringLiteral("dicePart"));
    m_dicePart->setAttribute(Qt::WA_StyledBackground);
    auto *column = new QVBoxLayout(m_dicePart);
    column->setContentsMargins(kMargin, kMargin - 8, kMargin, kMargin);
    m_luckPart = new LuckPart(m_dicePart);
    connect(m_luckPart, &LuckPart::gameAsked, this, &Page::gameAsked);
    column->addWidget(m_luckPart);
    column->addWidget(wrappedLabel(tr("Every die of finished games"), "heading", m_dicePart));
    m_diceState = wrappedLabel({}, "dim", m_dicePart);
    column->addWidget(m_diceState);
    column->addSpacing(8);
    m_diceRows = new QVBoxLayout;
    column->addLayout(m_diceRows);
    column->addStretch(1);
    return m_dicePart;
}

QWidget *StatisticsPage::first()
{
    const auto *row = m_rows->itemAt(0);
    return row != nullptr ? row->widget() : m_groups->checkedButton();
}

QDateTime StatisticsPage::since() const
{
    return QDateTime::fromString(m_memory.text(kSinceKey), Qt::ISODateWithMs);
}

void StatisticsPage::refresh()
{
    m_open.reset();
    m_ended = endedSince(m_games, since());
    std::vector<Quest> tried;
    for (const QuestResults &results : resultsOf(m_quests, m_ended))
        tried.push_back(results.quest);
    m_odds->count(tried);
    m_start->setText(since().isValid() ? tr("&Count all games again") : tr("Start &afresh"));
    setTip(m_start, since().isValid()
                        ? tr("Games before %1 count again, too").arg(QLocale().toString(since().date()))
                        : tr("Only games from now on count; records stay as they are"));
    readGames();
    tellGames();
    showLuck();
}

LuckOf StatisticsPage::luckOf() const
{
    return [this](const QString &record) { return m_luck->of(record); };
}

void StatisticsPage::showLuck()
{
    std::vector<PlayedGame> games;
    for (auto game = m_ended.rbegin(); game != m_ended.rend(); ++game)
        if (const auto gave = m_luck->of(game->file))
            games.push_back({game->file, game->title, game->played.date(), *gave});
    m_luckPart->setGames(games, m_luck->left(), m_textScale);
    fillRows();
}

void StatisticsPage::tellGames()
{
    const auto won = std::ranges::count(m_ended, QStringLiteral("won"), &KeptGame::state);
    m_sum->setText(
        m_ended.empty()
            ? tr("No game has ended yet. Each quest that you play to its end gets a line here.")
            : tr("%n game(s) since %1, %2 won", nullptr, static_cast<int>(m_ended.size()))
                  .arg(QLocale().toString(m_ended.back().played.date(), QStringLiteral("d MMMM yyyy")))
                  .arg(won));
    const bool rows = !resultsNow().empty(); // races and lessons are no quests
    if (!m_ended.empty() && !rows)
        m_sum->setText(
            (group() == ResultGroup::Quest ? tr("%1. Only quests get a line here.")
             : m_reading.working()         ? tr("%1. Reading who played …")
             : group() == ResultGroup::Party
                 ? tr("%1. Only games of a party with names count here: no lessons, prepared cards or "
                      "real dice, and nothing that a game master changed.")
             : group() == ResultGroup::Strength
                 ? tr("%1. Only games that a person played count here: no lessons, prepared cards "
                      "or real dice, and nothing that a game master changed.")
                 : tr("%1. Lessons, prepared cards, real dice and games that a "
                      "game master changed do not count here."))
                .arg(m_sum->text()));
    if (m_open)
        m_sum->setText(tr("%1: %n game(s), %2 won", nullptr, static_cast<int>(m_open->ends.size()))
                           .arg(m_open->quest.title, QString::number(m_open->won())));
    m_back->setVisible(m_open.has_value());
    m_legend->setText(legend());
    m_legend->setVisible(rows && !m_open);
    m_heads->setVisible(rows && !m_open);
    m_heads->update();
    setTip(m_heads, group() == ResultGroup::Player ? QString() : pointsTip());
    m_save->setEnabled(!m_ended.empty() && !m_reading.working());
    setTip(m_save, m_reading.working() ? tr("Still reading the games.") : QString());
}

QString StatisticsPage::legend() const
{
    if (group() == ResultGroup::Quest)
        return tr(
            "Filled: what you have won. The line: with so few games, your real chance lies within it 95 "
            "times out of 100. The triangle: what fair players reach with the default settings. Luck and "
            "choices: the percentage points each added to your chance, on average.");
    const QString filled =
        tr("Filled: %1. The line: with so few games, the real chance lies within it 95 times out of 100. "
           "The last %n game(s) count.",
           nullptr, static_cast<int>(std::min(kMostRead, m_ended.size())))
            .arg(group() == ResultGroup::Strength ? tr("the games that a person has won")
                                                  : tr("what each has won"));
    return group() == ResultGroup::Player ? filled : filled + u' ' + pointsTip();
}

ResultGroup StatisticsPage::group() const
{
    return static_cast<ResultGroup>(m_groups->checkedId());
}

std::vector<QuestResults> StatisticsPage::resultsNow() const
{
    const ResultGroup by = group();
    std::vector<QuestResults> all = by == ResultGroup::Quest      ? resultsOf(m_quests, m_ended)
                                    : by == ResultGroup::Party    ? resultsByParty(m_ended, m_facts)
                                    : by == ResultGroup::Strength ? resultsByStrength(m_ended, m_facts)
                                                                  : resultsByPlayer(m_ended, m_facts);
    if (by == ResultGroup::Player)
        return all;
    for (QuestResults &results : all) {
        if (by == ResultGroup::Quest)
            if (const auto chance = m_odds->of(results.quest))
                results.fair = chance->success;
        results.gave = meanLuck(results.files, luckOf());
        results.best = bestOf(results, m_facts);
        results.counting = m_reading.working() || m_luck->left() > 0;
    }
    return all;
}

void StatisticsPage::fillRows()
{
    const KeptFocus focus(*this, m_open ? kGroupGame : kResultRow);
    emptyAtOnce(m_rows);
    if (m_open) {
        for (std::size_t n = m_open->files.size(); n-- > 0;) // the newest first
            if (const auto game = std::ranges::find(m_ended, m_open->files[n], &KeptGame::file);
                game != m_ended.end())
                addGame(*game, m_open->ends[n]);
    } else {
        for (const QuestResults &results : resultsNow())
            addRow(results);
    }
    showAll(*m_rows); // a layout shows them later, and what is hidden gets no focus
    orderTabs();
    fit();
}

/// Those that are there may be what was pressed.
void StatisticsPage::makeRowsAnew()
{
    emptyForSuccessors(m_rows);
    tellGames();
    fillRows();
}

void StatisticsPage::openRow(int row, const QuestResults &results)
{
    m_open = results;
    m_openRow = row;
    makeRowsAnew();
    focusRow(0);
}

void StatisticsPage::closeRow()
{
    m_open.reset();
    makeRowsAnew();
    focusRow(m_openRow);
}

void StatisticsPage::focusRow(int row)
{
    if (const QLayoutItem *item = m_rows->itemAt(row))
        item->widget()->setFocus(Qt::OtherFocusReason);
}

bool StatisticsPage::stepBack()
{
    if (!m_open)
        return false;
    closeRow();
    return true;
}

/// What the rows represent, the rows, and what is below them.
void StatisticsPage::orderTabs()
{
    setTabOrder(m_groups->buttons().back(), m_back);
    QWidget *before = m_back;
    for (int n = 0; n < m_rows->count(); ++n)
        setTabOrder(std::exchange(before, m_rows->itemAt(n)->widget()), m_rows->itemAt(n)->widget());
    setTabOrder(before, m_save);
    setTabOrder(m_save, m_start);
}

void StatisticsPage::addRow(const QuestResults &results)
{
    auto *row = new PaintedRow(
        spokenResult(results), 0,
        [this, results, u = m_textScale](QPainter &painter, const QRectF &in) {
            const QRectF picture = resultColumns(in, u).picture;
            paintResult(painter, in, results,
                        results.quest.pack == nullptr
                            ? QPixmap()
                            : m_pictures.of(results.quest.pack)
                                  .scene(cardOf(results.quest), static_cast<int>(picture.width()),
                                         devicePixelRatioF()),
                        palette(), u);
        },
        this);
    row->setObjectName(kResultRow);
    setTip(row,
           results.tooFew() ? tr("Too few games to tell the chance. Lists them") : tr("Lists these games"));
    connect(row, &PaintedRow::clicked, this,
            [this, place = m_rows->count(), results] { openRow(place, results); });
    m_rows->addWidget(row);
}

void StatisticsPage::addGame(const KeptGame &game, bool won)
{
    const double u = m_textScale;
    const auto gave = m_luck->of(game.file);
    const QString detail = QStringLiteral("%1, %2").arg(
                      QLocale().toString(game.played.date(), QStringLiteral("d MMMM yyyy")),
                      won ? tr("won") : tr("lost")),
                  points = gave ? gaveWords(*gave) : QString();
    QString spoken = QStringLiteral("%1, %2").arg(game.title, detail);
    if (gave)
        spoken += QStringLiteral(", ") + points;
    auto *row = new PaintedRow(
        spoken, static_cast<int>(kListedTall * u),
        [this, u, won, title = game.title, detail, points](QPainter &painter, const QRectF &in) {
            const double box = kEndBox * u;
            paintTryBox(painter, {in.left(), in.center().y() - box / 2, box, box}, won, palette());
            paintGame(painter, in.adjusted(2 * box, 0, 0, 0), title, detail, points, palette());
        },
        this);
    row->setObjectName(kGroupGame);
    const QString opens = tr("Opens this game");
    setTip(row, gave ? opens + u'\n' + pointsTip() : opens);
    connect(row, &PaintedRow::clicked, this, [this, file = game.file] { Q_EMIT gameAsked(file); });
    m_rows->addWidget(row);
}

/// In the background: a record has to be played again for what its dice showed, and for the name of its game.
void StatisticsPage::readGames()
{
    m_luck->count({});
    m_dice.clear();
    m_facts.clear();
    emptyAtOnce(m_diceRows);
    std::vector<QString> files;
    for (const KeptGame &game : m_ended)
        if (files.size() < kMostRead)
            files.push_back(game.file);
    m_diceState->setText(files.empty() ? tr("None yet.") : tr("Counting …"));
    if (files.empty())
        return m_reading.cancel();
    m_reading.run(
        [files, context = m_context](const std::stop_token &stop) {
            Read read;
            for (const QString &file : files) {
                if (stop.stop_requested())
                    break;
                const auto game = readGame(file, context, [&](double) { return !stop.stop_requested(); });
                if (!game)
                    continue;
                addDice(game->again.session, read.dice);
                read.games.push_back({file, KeptReviews::nameOf(game->again.session)});
                read.facts.emplace(file, factsOf(game->record.header, game->again.session));
            }
            return read;
        },
        [this](const Read &read) {
            m_dice = read.dice;
            m_facts = read.facts;
            showDice();
            m_luck->count(read.games);
            tellGames();
            showLuck();
        });
}

void StatisticsPage::showDice()
{
    emptyAtOnce(m_diceRows);
    m_diceState->setText(
        m_dice.empty() ? tr("No dice were rolled in these games.")
                       : tr("Compared with fair dice, all players’ dice together. The last %n game(s) count.",
                            nullptr, static_cast<int>(std::min(kMostRead, m_ended.size()))));
    const double u = m_textScale;
    for (const auto &[sides, die] : m_dice) {
        const QString count = tr("%1 × d%2").arg(QLocale().toString(die.rolls)).arg(sides),
                      mean = QLocale().toString(die.mean(), 'f', 2),
                      fair = tr("fair %1").arg(QLocale().toString(die.fair(), 'f', 2)), words = wordsOf(die);
        auto *row = new PaintedRow(
            QStringLiteral("%1, %2, %3, %4").arg(count, mean, fair, words), static_cast<int>(kDieTall * u),
            [this, count, mean, fair, words, u, sides = sides](QPainter &painter, const QRectF &in) {
                const QFont plain = painter.font();
                paintDie(painter, {in.left(), in.center().y() - kDieBox * u / 2, kDieBox * u, kDieBox * u},
                         sides, palette());
                QFont bold = plain;
                bold.setBold(true);
                const QRectF text = in.adjusted((kDieBox + 12) * u, 0, 0, 0);
                const QRectF upper(text.left(), text.top(), text.width(), text.height() / 2),
                    lower = upper.translated(0, upper.height());
                painter.setFont(bold);
                painter.setPen(palette().color(QPalette::WindowText));
                painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter, count);
                painter.drawText(upper, Qt::AlignRight | Qt::AlignVCenter, mean);
                painter.setFont(plain);
                painter.setPen(palette().color(QPalette::PlaceholderText));
                painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter, words);
                painter.drawText(lower, Qt::AlignRight | Qt::AlignVCenter, fair);
            },
            m_dicePart);
        row->setObjectName(QStringLiteral("dieRow"));
        row->setEnabled(false); // it informs, and leads nowhere
        row->setFocusPolicy(Qt::NoFocus);
        m_diceRows->addWidget(row);
    }
}

void StatisticsPage::saveTable()
{
    const QString file = askFileToWrite(this, tr("Save the games as a table"),
                                        tr("games") + QStringLiteral(".csv"), {tr("Tables (*.csv)")});
    if (file.isEmpty())
        return;
    if (const auto issue = writeSafely(file.toStdString(), toCsv(m_ended, m_quests, luckOf(), m_facts)))
        showIssues(tr("The table could not be written."), {*issue}, this);
    else
        tellSaved(file);
}

void StatisticsPage::tellSaved(const QString &file)
{
    m_saved->setText(tr("Saved as %1").arg(QDir::toNativeSeparators(file)));
    setTip(m_saved, m_saved->text());
    announce(*this, m_saved->text());
}

/// Nothing is lost: the date can be taken back.
void StatisticsPage::changeStart()
{
    m_memory.setText(kSinceKey, since().isValid() ? QString()
                                                  : QDateTime::currentDateTime().toString(Qt::ISODateWithMs));
    refresh();
}

void StatisticsPage::applySettings(const Settings &settings)
{
    takeSettings(settings);
    if (!m_ended.empty() && !m_reading.working())
        showDice();
    showLuck();
}

void StatisticsPage::takeSettings(const Settings &settings)
{
    m_pictures.setTheme(settings.theme);
    m_textScale = std::max(1.0, settings.textScale / 100.0);
}

void StatisticsPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    fit();
}

/// The dice beside the results if both have room.
void StatisticsPage::fit()
{
    const double u = m_textScale;
    const bool beside = width() >= kLeastBeside * u;
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int dice = static_cast<int>(kDiceWide * u);
    m_dicePart->setMinimumWidth(beside ? dice : 0);
    m_dicePart->setMaximumWidth(beside ? dice : QWIDGETSIZE_MAX);
    const int room = width() - (beside ? dice : 0) - 2 * kMargin - 2 * PaintedRow::kInset;
    m_heads->setFixedHeight(room >= kLeastWideRow * u ? static_cast<int>(kHeadTall * u) : 0);
    if (m_open)
        return; // games are as high as their lines
    for (int n = 0; n < m_rows->count(); ++n)
        m_rows->itemAt(n)->widget()->setFixedHeight(resultHeight(room, u));
}

} // namespace flagstone::app

#include "moc_statistics_page.cpp"
