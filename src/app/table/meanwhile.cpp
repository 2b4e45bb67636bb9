#include "app/table/meanwhile.h"

#include "app/common/fitting_name.h"
#include "app/common/layouts.h"
#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/scores.h"
#include "app/play/seats.h"

#include <QGridLayout>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr qsizetype kMostSentences = 8;
constexpr int kLines = 3;           ///< of what has happened, without scrolling
constexpr int kInRow = 4;           ///< players
constexpr int kAside = 8, kBar = 6; ///< px at 100 % text

/// The owner of the pennon, the name, and below it how far they have come.
class PlayerScore final : public QWidget {
public:
    explicit PlayerScore(const Meanwhile::Player &player)
        : m_seat(player.seat), m_name(player.name), m_score(player.score)
    {
        const QString score = scoreWords(m_score);
        setAccessibleName(score.isEmpty() ? m_name
                                          : tr("%1, %2", "Ann, 24,310 gold pieces").arg(m_name, score));
        setTip(this, accessibleName());
    }
    [[nodiscard]] QSize sizeHint() const override { return {120, 2 * lineHeight() + kBar + kAside}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const int high = 2 * lineHeight();
        painter.drawPixmap(0, (height() - high) / 2, pennon(m_seat, high, devicePixelRatioF()));
        const int left = qRound(high * kPennonShape) + kAside, wide = width() - left - kAside;
        QFont strong = font();
        strong.setWeight(QFont::DemiBold);
        painter.setFont(strong);
        painter.drawText(QRect(left, 0, wide, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         fittingName(m_name, painter.fontMetrics(), wide));
        const QColor ink = palette().color(QPalette::WindowText);
        int y = lineHeight() + 2;
        if (m_score.most > 0) {
            const QRect bar(left, y, wide, kBar);
            const double share = std::clamp(static_cast<double>(m_score.left) / m_score.most, 0.0, 1.0);
            painter.setPen(ink);
            painter.drawRect(bar.adjusted(0, 0, -1, -1));
            painter.fillRect(bar.x(), bar.y(), qRound(share * wide), kBar, ink);
            y += kBar + 2;
        }
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(QRect(left, y, wide, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(scoreWords(m_score), Qt::ElideRight, wide));
    }

private:
    [[nodiscard]] int lineHeight() const { return fontMetrics().lineSpacing(); }

    Seat m_seat;
    QString m_name;
    Gauge m_score;
};

/// Entries of a session after the last choice of this seat. Secret choices in a row read alike: they are one line.
QStringList happenedSince(const Session &session, Seat next, Seat reader)
{
    QStringList happened;
    for (std::size_t entry = session.entries().size(); --entry > 0 && happened.size() < kMostSentences;) {
        if (choiceOf(session, entry) && session.entries()[entry].seat == next)
            break;
        const std::vector<LogLine> lines = tell(session, entry, reader);
        if (lines.empty() || lines.front().takenBack || lines.front().sentence.isEmpty())
            continue;
        if (const QString told = toldIn(lines); happened.isEmpty() || happened.front() != told)
            happened.prepend(told);
    }
    return happened;
}

} // namespace

Meanwhile meanwhileOf(const PlayController &play, Seat next)
{
    const Setup &setup = play.request().setup;
    const Seat all = partySeat(setup);
    const Session &session = play.session();
    const TableView view = session.view(all);
    const Sheet &sheet = play.game().sheet();
    const std::vector<Figure> party = partyOf(sheet, view);
    Meanwhile meanwhile{.next = seatName(play.game(), next),
                        .players = {},
                        .happened = {},
                        .mayLook = next != Seat::Gm && !handsBeyond(sheet, view, session.view(next)).empty()};
    for (int number = 0; number < setup.seats; ++number) {
        const Seat seat{static_cast<std::int8_t>(number)};
        meanwhile.players.push_back({seat, seatName(play.game(), seat), scoreOf(party, seat)});
    }
    meanwhile.happened = happenedSince(session, next, all);
    return meanwhile;
}

MeanwhilePanel::MeanwhilePanel(QWidget *parent)
    : QFrame(parent), m_players(new QGridLayout), m_since(new PlainLabel), m_happened(new QListWidget)
{
    setObjectName(QStringLiteral("meanwhile"));
    setAttribute(Qt::WA_StyledBackground);
    auto *title = new PlainLabel(tr("For everybody, meanwhile"));
    title->setObjectName(QStringLiteral("panelTitle"));
    m_since->setObjectName(QStringLiteral("dim"));
    m_happened->setObjectName(QStringLiteral("meanwhileHappened"));
    m_happened->setWordWrap(true);
    m_happened->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_happened->setTextElideMode(Qt::ElideNone);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 10);
    column->addWidget(title);
    column->addLayout(m_players);
    column->addWidget(m_since);
    column->addWidget(m_happened, 1);
}

void MeanwhilePanel::show(const Meanwhile &meanwhile)
{
    emptyAtOnce(m_players);
    for (const Meanwhile::Player &player : meanwhile.players) {
        const int place = m_players->count();
        auto *score = new PlayerScore(player);
        m_players->addWidget(score, place / kInRow, place % kInRow);
        score->show(); // or, where the panel is in sight, it would count only after its height is measured
    }
    m_since->setText(tr("Since the last turn (%1)", "whose").arg(meanwhile.next));
    m_happened->setAccessibleName(m_since->text());
    m_happened->clear();
    m_happened->addItems(meanwhile.happened);
    m_happened->scrollToBottom();
}

void MeanwhilePanel::fit(int height)
{
    const int line = m_happened->fontMetrics().lineSpacing();
    for (int lines = m_happened->count() == 0 ? 0 : kLines; lines >= 0; --lines) {
        m_happened->setFixedHeight(std::max(1, lines) * line + 12);
        m_since->setVisible(lines > 0);
        m_happened->setVisible(lines > 0);
        layout()->invalidate();
        if (sizeHint().height() <= height)
            break;
    }
    m_happened->scrollToBottom();
}

} // namespace flagstone::app

#include "moc_meanwhile.cpp"
