#include "app/panels/next_turn_box.h"

#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/common/tr.h"
#include "app/common/wrapped_lines.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

/// "3, 8+" for "3 dice, 8+" and for "3 blows, 8+ on a d20". Dice that others do not throw keep their sides.
QString counted(const NextTurn::Part &part)
{
    const AttackDice &dice = part.dice;
    if (dice.count == 0 || dice.sides > 0)
        return part.what;
    return dice.hitFrom == 0
               ? QString::number(dice.count)
               : tr("%1, %2+", "how many dice, the least face that hits").arg(dice.count).arg(dice.hitFrom);
}

/// What is not shared out yet, where others know what they have to face: the odd dice.
bool isOdd(const NextTurn::Part &part, const NextTurn &next)
{
    return part.by == kNoCard && part.at == kNoCard &&
           std::ranges::any_of(next.parts, [](const auto &other) { return other.at != kNoCard; });
}

/// A line where there is room for it, else as many as it takes.
class DeedLabel final : public PlainLabel {
public:
    DeedLabel(const QString &text, QWidget *parent) : PlainLabel(numbersKept(text), parent)
    {
        setWordWrap(true);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()};
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        return fontMetrics().boundingRect(0, 0, width, QWIDGETSIZE_MAX, Qt::TextWordWrap, text()).height();
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        constexpr int kLeast = 6; // letters
        return {std::min(sizeHint().width(), kLeast * fontMetrics().averageCharWidth()), sizeHint().height()};
    }
};

} // namespace

NextTurnBox::NextTurnBox(const CardContext &source, const NextTurn &next, QWidget *parent, bool brief)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("nextTurn"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 2, 0, 2);
    all->setSpacing(brief ? 2 : 4);
    setProperty(kOfRows, true);
    auto *head = new QWidget(this);
    head->setProperty(kHeadsRow, true);
    auto *title = new QHBoxLayout(head);
    title->setContentsMargins(0, 0, 0, 0);
    auto *whose = new PlainLabel(next.now ? tr("Enemies' turn") : tr("Enemies' next turn"), head);
    whose->setObjectName(QStringLiteral("figureName"));
    auto *what = new DeedLabel(next.what, head);
    what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    what->setAccessibleName(next.what);
    title->addWidget(whose);
    title->addWidget(what, 1);
    all->addWidget(head);
    auto *parts = new QWidget(this);
    parts->setProperty(kOfRows, true);
    auto *flow = new FlowLayout(brief ? 4 : 8, parts);
    flow->setContentsMargins(0, 0, 0, 0);
    all->addWidget(parts);
    const bool odd = std::ranges::any_of(next.parts, [&](const auto &part) { return isOdd(part, next); });
    for (const NextTurn::Part &part : next.parts)
        if (isOdd(part, next))
            addOdd(*flow, source, part);
        else // with odd dice a line has room for all only if the others are counted
            flow->addWidget(partWidget(source, part, brief || odd ? counted(part) : part.what));
}

/// It belongs to nobody yet, and is no part of the number before it.
void NextTurnBox::addOdd(QLayout &line, const CardContext &source, const NextTurn::Part &part)
{
    constexpr int kApart = 6; // px
    QWidget *widget =
        partWidget(source, part, tr("+%1", "dice that are still to be shared out").arg(part.what));
    widget->layout()->setContentsMargins(kApart, 0, 0, 0);
    line.addWidget(widget);
}

/// The opponent that is met, or the actor, as a face; the words beside it.
QWidget *NextTurnBox::partWidget(const CardContext &source, const NextTurn::Part &part, const QString &words)
{
    constexpr int kBesideFace = 4; // px
    auto *widget = new QWidget(this);
    auto *line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kBesideFace);
    widget->setMinimumHeight(widget->fontMetrics().height() * 3 / 2); // also without a face
    const bool both = part.by != kNoCard && part.at != kNoCard;
    if (part.by != kNoCard)
        line->addWidget(faceOf(source, part.by, widget, part.byRow));
    else if (part.at != kNoCard)
        line->addWidget(faceOf(source, part.at, widget, part.atRow));
    auto *what = new DeedLabel(words, widget);
    what->setAccessibleDescription(part.spoken);
    line->addWidget(what, 1);
    if (both) {
        line->addWidget(new PlainLabel(QStringLiteral("→"), widget));
        line->addWidget(faceOf(source, part.at, widget, part.atRow));
    }
    setTip(widget, part.spoken);
    return widget;
}

QWidget *faceOf(const CardContext &source, CardId card, QWidget *parent, std::optional<std::uint32_t> row)
{
    auto *face = new PlainLabel(parent);
    const int side = parent->fontMetrics().height() * 3 / 2;
    CardSheet looks = source.sheet->cards[index(card)];
    looks.row = row.value_or(looks.row);
    face->setPixmap(source.pictures->glyph(looks, side, parent->devicePixelRatioF()));
    face->setAccessibleName(cardName(*source.sheet, card));
    setTip(face, face->accessibleName());
    return face;
}

} // namespace flagstone::app
