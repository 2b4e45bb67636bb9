#include "app/review/moment_card.h"

#include "app/common/appearance.h"
#include "app/common/chance_words.h"
#include "app/common/named_label.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/wrapped_lines.h"
#include "paint/icons.h"

#include <QBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QStyleOption>

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kMomentPicture = 44, kFlatMomentPicture = 36; // px at 100 % text
constexpr int kTallLines = 3, kFlatLines = 2;               // of words: the changes below them stay in sight

/// By how many points it changed the chance, and what did.
std::vector<std::pair<QString, QString>> changesIn(const KeyMoment &moment)
{
    std::vector<std::pair<QString, QString>> changes;
    if (moment.choice != 0)
        changes.emplace_back(pointsOf(moment.choice), MomentCard::tr("choice"));
    if (moment.luck != 0)
        changes.emplace_back(pointsOf(moment.luck), MomentCard::tr("luck"));
    return changes;
}

} // namespace

QString inWords(const KeyMoment &moment)
{
    QStringList changes;
    for (const auto &[points, what] : changesIn(moment))
        changes << MomentCard::tr("%1, %2", "points; by choice or luck").arg(points, what);
    return MomentCard::tr("%1 %2", "what happened; what that changed")
        .arg(moment.words, changes.join(QStringLiteral("; ")));
}

/// What happened, in at most a few lines.
class MomentWords final : public QWidget {
public:
    explicit MomentWords(QWidget *parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("momentWords"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    }
    void setWords(const QString &words, int lines)
    {
        m_words = words;
        m_lines = lines;
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {0, m_lines * fontMetrics().lineSpacing()}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop,
                         wrappedLines(m_words, font(), width(), m_lines).join(u'\n'));
    }

private:
    QString m_words;
    int m_lines = kTallLines;
};

MomentCard::MomentCard(const CardContext &cards, const KeyMoment &moment, int number, QWidget *parent)
    : QAbstractButton(parent), m_source(cards), m_about(moment.card),
      m_sign(moment.byChoice() ? QStringLiteral("hand") : QStringLiteral("dice")),
      m_title(moment.title.isEmpty() ? firstSentence(moment.words) : moment.title), m_told(moment.words),
      m_picture(new PlainLabel(this)), m_words(new MomentWords(this)), m_parts(new QVBoxLayout(this)),
      m_foot(new QVBoxLayout)
{
    setObjectName(QStringLiteral("momentCard"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding); // all are of one height
    setAccessibleName(tr("%1. %2", "a number; what happened").arg(number).arg(inWords(moment)));
    setTip(this, moment.words);
    auto *head = new QHBoxLayout;
    auto *mark = namedLabel(QLocale().toString(number), "momentNumber", this);
    mark->setAlignment(Qt::AlignCenter);
    head->addWidget(mark, 0, Qt::AlignTop);
    head->addStretch(1);
    head->addWidget(m_picture, 0, Qt::AlignTop);
    m_foot->setSpacing(0);
    for (const auto &[points, what] : changesIn(moment)) {
        auto *change = new QHBoxLayout;
        change->setSpacing(6);
        change->addWidget(namedLabel(points, "endNumber", this));
        change->addWidget(namedLabel(what, "dim", this), 0, Qt::AlignBottom);
        change->addStretch(1);
        m_foot->addLayout(change);
        m_changes.push_back(change);
    }
    m_parts->setContentsMargins(10, 10, 10, 8);
    m_parts->setSpacing(6);
    m_parts->addLayout(head);
    m_parts->addWidget(m_words, 1);
    m_parts->addLayout(m_foot);
    refresh();
}

QSize MomentCard::sizeHint() const
{
    return layout()->sizeHint();
}

void MomentCard::setShape(Shape shape)
{
    if (std::exchange(m_shape, shape) == shape)
        return;
    const bool flat = shape == Shape::Flat;
    m_parts->setDirection(flat ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setContentsMargins(10, flat ? 6 : 10, 10, flat ? 6 : 8);
    m_foot->setDirection(flat ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_foot->setSpacing(flat ? 10 : 0);
    for (QBoxLayout *change : m_changes) {
        change->setDirection(flat ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        change->setSpacing(flat ? 0 : 6);
    }
    refresh();
}

/// Of whom or what it is about, else of what changed the chance.
QPixmap MomentCard::picture(int side) const
{
    const double ratio = devicePixelRatioF();
    if (m_about != kNoCard)
        return m_source.pictures->glyph(m_source.sheet->cards[index(m_about)], side, ratio);
    QPixmap sign = QPixmap::fromImage(
        paint::iconImage(m_sign, palette().color(QPalette::PlaceholderText), static_cast<int>(side * ratio)));
    sign.setDevicePixelRatio(ratio);
    return sign;
}

void MomentCard::refresh()
{
    const int side =
        (m_shape == Shape::Flat ? kFlatMomentPicture : kMomentPicture) * fontInfo().pixelSize() / kPlainText;
    m_picture->setFixedSize(side, side);
    m_picture->setPixmap(picture(side));
    const bool flat = m_shape == Shape::Flat;
    m_words->setWords(flat ? m_told : m_title, flat ? kFlatLines : kTallLines);
    layout()->activate(); // measures anew what lies in its rows
}

void MomentCard::paintEvent(QPaintEvent *)
{
    QStyleOption option;
    option.initFrom(this);
    QPainter painter(this);
    style()->drawPrimitive(QStyle::PE_Widget, &option, &painter, this);
}

} // namespace flagstone::app

#include "moc_moment_card.cpp"
