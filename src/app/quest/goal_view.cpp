#include "app/quest/goal_view.h"

#include "app/common/combo_box_name.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/common/quiet_wheel.h"
#include "app/quest/part_button.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace flagstone::app {

namespace {

/// Whether each part but the first is another way to win, or belongs to the part before.
std::vector<bool> jointsOf(const std::vector<QuestRow> &goal)
{
    std::vector<bool> other;
    for (std::size_t i = 0; i < goal.size(); ++i)
        other.push_back(i > 0 && goal[i].cell("way") != goal[i - 1].cell("way"));
    return other;
}

/// Numbers the ways from 1 on; no more of them are needed than there are.
void number(const QuestSpec &spec, QuestDraft &draft, const std::vector<bool> &other)
{
    std::vector<QuestRow> &goal = spec.goalOf(draft);
    int way = 1;
    for (std::size_t i = 0; i < goal.size(); ++i) {
        way += i > 0 && other[i] ? 1 : 0;
        goal[i].set("way", std::to_string(way));
    }
    const int needed = toInt(spec.adventure(draft).cell(spec.ways)).value_or(1);
    setCell(spec, draft, spec.ways, needed > 1 && way > 1 ? std::to_string(std::min(needed, way)) : "");
}

} // namespace

GoalView::GoalView(QuestDocument &document, const QuestPictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_pictures(pictures)
{
    setObjectName(QStringLiteral("goalView"));
    auto *row = new QWidget(this), *list = new QWidget(this);
    m_row = new FlowLayout(2, row);
    m_list = new QVBoxLayout(list);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_strip = new QWidget(this);
    m_strip->setObjectName(QStringLiteral("partStrip"));
    m_strip->setAttribute(Qt::WA_StyledBackground);
    auto *room = new QVBoxLayout(m_strip);
    room->setContentsMargins(10, 8, 10, 8);
    m_words = new QWidget(m_strip);
    new FlowLayout(8, m_words);
    room->addWidget(m_words);
    m_all = new QVBoxLayout(this);
    m_all->setContentsMargins(0, 0, 0, 0);
    m_all->setSpacing(8);
    m_all->addWidget(row);
    m_all->addWidget(list);
    m_all->addWidget(m_strip);
    m_all->addWidget(makeWays());
    m_all->addWidget(makeChips());
    connect(&document, &QuestDocument::changed, this, &GoalView::refresh);
    connect(&document, &QuestDocument::opened, this, [this] { m_chosen = 0; });
    refresh();
}

void GoalView::setAsList(bool asList)
{
    if (asList == m_asList)
        return;
    m_asList = asList;
    refresh();
}

/// It keeps its parent, and with that the focus, so that typing can go on in it.
void GoalView::takeStrip()
{
    m_all->removeWidget(m_strip);
    m_list->removeWidget(m_strip);
}

/// Below all parts, or in a list below the one in hand.
void GoalView::placeStrip()
{
    takeStrip();
    if (m_asList && !m_tiles.isEmpty())
        m_list->insertWidget(m_list->indexOf(m_tiles[static_cast<qsizetype>(m_chosen)]) + 1, m_strip);
    else
        m_all->insertWidget(2, m_strip);
}

/// What is new comes last for Tab, but the strip follows the tiles.
void GoalView::orderTabs()
{
    QWidget *before = m_tiles.back();
    for (QWidget *next : stripFields()) {
        setTabOrder(before, next);
        before = next;
    }
}

/// What in the strip can have the keyboard; the names of fields cannot.
QWidgetList GoalView::stripFields() const
{
    QWidgetList fields;
    for (int i = 0; i < m_words->layout()->count(); ++i)
        if (QWidget *each = m_words->layout()->itemAt(i)->widget(); each->focusPolicy() != Qt::NoFocus)
            fields << each;
    return fields;
}

QWidget *GoalView::makeWays()
{
    m_ways = new QWidget(this);
    auto *line = new QHBoxLayout(m_ways);
    line->setContentsMargins(0, 0, 0, 0);
    m_needed = new QSpinBox(m_ways);
    m_needed->setObjectName(QStringLiteral("field-") + QString::fromStdString(m_document.spec().ways));
    m_needed->setAccessibleName(tr("How many of the ways must be met"));
    quietWheel(*m_needed);
    connect(m_needed, &QSpinBox::valueChanged, this, [this](int ways) {
        m_document.setCell(tr("Number of ways needed"), m_document.spec().ways,
                           ways == 1 ? QString() : QString::number(ways), true);
    });
    m_waysWords = new PlainLabel(m_ways);
    m_waysWords->setWordWrap(true);
    line->addWidget(m_needed);
    line->addWidget(m_waysWords, 1);
    return m_ways;
}

/// How many of several ways it takes; the way of an "and" counts once. FP-329
void GoalView::showWays()
{
    const std::vector<bool> other = jointsOf(m_document.goal());
    const int ways = 1 + static_cast<int>(std::ranges::count(other, true));
    m_ways->setVisible(ways > 1);
    const QSignalBlocker quiet(m_needed);
    m_needed->setRange(1, ways);
    m_needed->setValue(std::max(1, m_document.cell(m_document.spec().ways).toInt()));
    m_waysWords->setText(tr("of %n way(s) joined by “or” must be met", nullptr, ways));
}

/// The kinds of parts in a row, so that what follows is in view; each says what it asks as its tooltip.
QWidget *GoalView::makeChips()
{
    auto *chips = new QWidget(this);
    chips->setObjectName(QStringLiteral("partChips"));
    auto *flow = new FlowLayout(8, chips);
    flow->addWidget(new PlainLabel(tr("Add a part"), chips));
    std::set<std::string> labels;
    for (const QuestPart &first : m_document.spec().parts)
        if (labels.insert(first.label).second)
            flow->addWidget(makeChip(first.label));
    return chips;
}

/// Adds a part of this label; asks which, if there are several.
QPushButton *GoalView::makeChip(const std::string &label)
{
    auto *chip = new QPushButton(literalLabel(translated(label)), this);
    chip->setObjectName(QStringLiteral("chip-") + QString::fromStdString(label));
    const QuestSpec &spec = m_document.spec();
    if (const auto asks = spec.asks.find(label); asks != spec.asks.end()) {
        chip->setAccessibleDescription(translated(asks->second));
        setTip(chip, chip->accessibleDescription());
    }
    std::vector<const QuestPart *> kinds;
    for (const QuestPart &kind : spec.parts)
        if (kind.label == label)
            kinds.push_back(&kind);
    // one's own card first: it is what most people want (not std::ranges: Clang 14 cannot compile it)
    std::stable_partition(kinds.begin(), kinds.end(),
                          [](const QuestPart *kind) { return kind->what.empty(); });
    if (kinds.size() == 1) {
        connect(chip, &QPushButton::clicked, this, [this, kind = kinds.front()] { this->add(*kind); });
        return chip;
    }
    auto *menu = new QMenu(chip);
    for (const QuestPart *kind : kinds)
        menu->addAction(literalLabel(translated(kind->thing)), this, [this, kind] { this->add(*kind); });
    chip->setMenu(menu);
    return chip;
}

void GoalView::refresh()
{
    const QWidget *had = focusIn(*this);
    const bool focused = had != nullptr && std::ranges::any_of(m_tiles, &QWidget::hasFocus);
    const QString field = had != nullptr && m_words->isAncestorOf(had) ? had->objectName() : QString();
    m_tiles.clear(); // first: a tile that goes hands the focus to its neighbour, who is not meant
    takeStrip();     // out of the way
    emptyForSuccessors(m_row);
    emptyForSuccessors(m_list);
    QLayout &parts = m_asList ? static_cast<QLayout &>(*m_list) : *m_row;
    const std::size_t count = m_document.goal().size();
    m_chosen = count == 0 ? 0 : std::min(m_chosen, count - 1);
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0)
            parts.addWidget(makeJoint(i));
        parts.addWidget(makePart(i));
    }
    placeStrip();
    showWays();
    if (m_typing) // or the field would go
        orderTabs();
    else
        fillStrip();
    for (QWidget *tile : m_tiles)
        tile->show(); // what is hidden cannot have the focus
    if (focused && count > 0)
        m_tiles[static_cast<qsizetype>(m_chosen)]->setFocus();
    else if (auto *again = field.isEmpty() ? nullptr : m_words->findChild<QWidget *>(field)) {
        again->show(); // the same
        again->setFocus();
    }
}

QWidget *GoalView::makePart(std::size_t number)
{
    auto *tile = new PartButton(m_document, m_pictures, m_document.goal()[number], this);
    tile->setObjectName(QStringLiteral("part-%1").arg(number + 1));
    const bool other = jointsOf(m_document.goal())[number];
    const QString name = number == 0 ? tr("To win, part %1 of %2, %3", "1, 4, Slay a Giant Wasp")
                         : other     ? tr("To win, part %1 of %2, or, %3")
                                     : tr("To win, part %1 of %2, and, %3");
    tile->setAccessibleName(name.arg(number + 1).arg(m_document.goal().size()).arg(tile->accessibleName()));
    tile->setChecked(number == m_chosen);
    if (m_asList)
        tile->setAsRow();
    tile->installEventFilter(this);
    connect(tile, &QAbstractButton::clicked, this, [this, number] { select(number); });
    m_tiles << tile;
    return tile;
}

QWidget *GoalView::makeJoint(std::size_t joint)
{
    const bool other = jointsOf(m_document.goal())[joint];
    auto *between = new QWidget(this); // as tall as the parts, with the word in its middle
    auto *button = new QPushButton(other ? tr("or") : tr("and"), between);
    auto *middle = new QVBoxLayout(between);
    middle->setContentsMargins(4, 0, 4, 0);
    middle->addWidget(button, 0, m_asList ? Qt::AlignLeft : Qt::AlignVCenter);
    if (!m_asList)
        between->setFixedHeight(
            PartButton(m_document, m_pictures, m_document.goal()[joint], nullptr).sizeHint().height());
    button->setObjectName(QStringLiteral("joint-%1").arg(joint));
    button->setMinimumHeight(36);
    setTip(button, other ? tr("Either part is enough. Press to require both.")
                         : tr("Both parts are required. Press to make either enough."));
    connect(button, &QPushButton::clicked, this, [this, joint, other] {
        m_document.edit(
            tr("%1 instead of %2").arg(other ? tr("and") : tr("or"), other ? tr("or") : tr("and")),
            [&](QuestDraft &draft) {
                auto &goal = m_document.spec().goalOf(draft);
                std::vector<bool> joints = jointsOf(goal);
                joints[joint] = !other;
                number(m_document.spec(), draft, joints);
            });
    });
    return between;
}

/// What can be said of the part in hand, and what can be done with it.
void GoalView::fillStrip()
{
    emptyForSuccessors(m_words->layout());
    m_strip->setVisible(!m_document.goal().empty());
    if (m_document.goal().empty())
        return;
    const QuestRow &part = m_document.goal()[m_chosen];
    if (const QuestPart *kind = m_document.spec().kindOf(part)) {
        addThing(part, *kind);
        if (kind->most > 1)
            addNumber(part, tr("How many"), "count", 1, kind->most);
        if (kind->paid)
            addNumber(part, tr("gp for each"), "pay", 0, 100'000);
        if (kind->who)
            addWho(part);
    }
    addButton(
        tr("Earlier"), "partEarlier", [this] { move(-1); }, m_chosen > 0);
    addButton(
        tr("Later"), "partLater", [this] { move(1); }, m_chosen + 1 < m_document.goal().size());
    addButton(tr("Remove"), "partRemove", [this] { remove(); });
}

void GoalView::addButton(const QString &text, const char *name, const std::function<void()> &done,
                         bool enabled)
{
    auto *made = new QPushButton(text, m_words);
    made->setObjectName(QLatin1String(name));
    made->setEnabled(enabled);
    connect(made, &QPushButton::clicked, this, done);
    m_words->layout()->addWidget(made);
}

/// What it is about: a card, or whatever is typed in.
void GoalView::addThing(const QuestRow &part, const QuestPart &kind)
{
    if (!kind.pick.table.empty()) {
        addButton(tr("Another card…"), "partCard", [this, kind = &kind] {
            Q_EMIT cardAsked(translated(kind->label) + QStringLiteral(": ") + translated(kind->thing),
                             kind->pick, [this](const QString &name) {
                                 change(tr("%1 chosen").arg(name),
                                        [&](QuestRow &row) { row.set("what", name.toStdString()); });
                             });
        });
        return;
    }
    if (!kind.what.empty())
        return;
    auto *name = new QLineEdit(QString::fromStdString(part.cell("what")), m_words);
    name->setMaxLength(40);
    name->setAccessibleName(tr("Who is it?"));
    connect(name, &QLineEdit::textEdited, this, [this](const QString &typed) {
        const QScopedValueRollback typing(m_typing, true);
        change(
            tr("Name of part %1").arg(m_chosen + 1),
            [&](QuestRow &row) { row.set("what", typed.trimmed().toStdString()); }, true);
    });
    m_words->layout()->addWidget(name);
}

void GoalView::addNumber(const QuestRow &part, const QString &label, const char *column, int least, int most)
{
    auto *name = new PlainLabel(label, m_words);
    name->setMinimumHeight(fontMetrics().height() * 7 / 4); // in line with what it names
    m_words->layout()->addWidget(name);
    auto *box = new QSpinBox(m_words);
    quietWheel(*box);
    box->setRange(least, most);
    box->setValue(toInt(part.cell(column)).value_or(least));
    box->setAccessibleName(label);
    box->setObjectName(QStringLiteral("part-") + QLatin1String(column));
    connect(box, &QSpinBox::valueChanged, this, [this, column, label](int value) {
        const QScopedValueRollback typing(m_typing, true);
        change(
            wordsOfNumber(label), [&](QuestRow &row) { row.set(column, std::to_string(value)); }, true);
    });
    m_words->layout()->addWidget(box);
}

/// The same for each number that is typed, so that typing is one step of undo.
QString GoalView::wordsOfNumber(const QString &label) const
{
    return tr("%1, part %2", "How many, part 2").arg(label).arg(m_chosen + 1);
}

void GoalView::addWho(const QuestRow &part)
{
    auto *who = new QComboBox(m_words);
    setComboBoxName(*who, tr("Who does it?"));
    quietWheel(*who);
    who->addItems(m_document.names(m_document.spec().party));
    who->setCurrentText(QString::fromStdString(part.cell("who")));
    who->setObjectName(QStringLiteral("part-who"));
    connect(who, &QComboBox::textActivated, this, [this](const QString &name) {
        change(tr("%1 does it").arg(name), [&](QuestRow &row) { row.set("who", name.toStdString()); });
    });
    m_words->layout()->addWidget(who);
}

void GoalView::select(std::size_t part)
{
    if (m_document.goal().empty()) {
        setFocus();
        return;
    }
    m_chosen = std::min(part, m_document.goal().size() - 1);
    for (qsizetype i = 0; i < m_tiles.size(); ++i)
        static_cast<QAbstractButton *>(m_tiles[i])->setChecked(static_cast<std::size_t>(i) == m_chosen);
    placeStrip();
    fillStrip();
    m_tiles[static_cast<qsizetype>(m_chosen)]->setFocus();
}

void GoalView::add(const QuestPart &kind)
{
    if (!kind.pick.table.empty()) {
        Q_EMIT cardAsked(translated(kind.label) + QStringLiteral(": ") + translated(kind.thing), kind.pick,
                         [this, &kind](const QString &name) { addNamed(kind, name); });
        return;
    }
    addNamed(kind, kind.what.empty() ? tr("Somebody") : QString::fromStdString(kind.what));
}

/// The first part lends the quest its picture.
QString GoalView::lentArt(const QuestDraft &draft) const
{
    const std::vector<QuestRow> &goal = m_document.spec().goalOf(draft);
    const QuestPart *kind = goal.empty() ? nullptr : m_document.spec().kindOf(goal.front());
    if (kind == nullptr)
        return {};
    return kind->art.empty() ? m_pictures.artOf(m_pictures.called(
                                   kind->pick, QString::fromStdString(goal.front().cell("what"))))
                             : QString::fromStdString(kind->art);
}

/// The picture follows the first part until somebody chooses another.
void GoalView::edit(const QString &words, const std::function<void(QuestDraft &)> &change, bool merges)
{
    const QuestField *picture = m_document.spec().picture();
    const QString shown = picture == nullptr ? QString() : m_document.cell(picture->column);
    const bool follows = picture != nullptr && (shown.isEmpty() || shown == lentArt(m_document.draft()));
    m_document.edit(
        words,
        [&](QuestDraft &draft) {
            change(draft);
            if (const QString lent = lentArt(draft); follows && lent != shown)
                setCell(m_document.spec(), draft, picture->column, lent.toStdString());
        },
        merges);
}

void GoalView::addNamed(const QuestPart &kind, const QString &name)
{
    if (static_cast<int>(m_document.goal().size()) >= m_document.spec().mostParts)
        return;
    const QString party = m_document.names(m_document.spec().party).value(0);
    m_chosen = m_document.goal().size();
    edit(tr("%1 added").arg(translated(kind.label)), [&](QuestDraft &draft) {
        auto &goal = m_document.spec().goalOf(draft);
        QuestRow row;
        row.set("adventure", draft.id);
        row.set("do", kind.verb);
        row.set("what", name.toStdString());
        row.set("count", "1");
        row.set("pay", "0");
        if (kind.who)
            row.set("who", party.toStdString());
        std::vector<bool> joints = jointsOf(goal);
        // another part is another way, FP-329; a condition goes with the part before, and so does all that
        // comes once there are as many ways as there can be
        joints.push_back(!kind.condition &&
                         std::ranges::count(joints, true) + 1 < m_document.spec().mostWays);
        goal.push_back(row);
        number(m_document.spec(), draft, joints);
    });
    select(m_chosen);
}

void GoalView::change(const QString &words, const std::function<void(QuestRow &)> &change, bool merges)
{
    const std::size_t part = m_chosen;
    edit(
        words,
        [&](QuestDraft &draft) {
            auto &goal = m_document.spec().goalOf(draft);
            if (part < goal.size())
                change(goal[part]);
        },
        merges);
}

void GoalView::move(int by)
{
    const std::size_t from = m_chosen, to = m_chosen + static_cast<std::size_t>(by);
    if (from >= m_document.goal().size() || to >= m_document.goal().size())
        return;
    m_chosen = to;
    edit(tr("Part moved"), [&](QuestDraft &draft) {
        auto &goal = m_document.spec().goalOf(draft);
        const std::vector<bool> joints = jointsOf(goal);
        std::swap(goal[from], goal[to]);
        number(m_document.spec(), draft, joints);
    });
    select(m_chosen);
}

void GoalView::remove()
{
    const std::size_t part = m_chosen;
    if (part >= m_document.goal().size())
        return;
    edit(tr("Part removed"), [&](QuestDraft &draft) {
        auto &goal = m_document.spec().goalOf(draft);
        goal.erase(goal.begin() + static_cast<std::ptrdiff_t>(part));
        number(m_document.spec(), draft, jointsOf(goal)); // the others are ways as they were
    });
    if (!m_document.goal().empty())
        select(m_chosen);
}

void GoalView::count(int by)
{
    const QuestPart *kind = m_document.spec().kindOf(m_document.goal()[m_chosen]);
    if (kind == nullptr || kind->most <= 1)
        return;
    change(
        wordsOfNumber(tr("How many")),
        [&](QuestRow &row) {
            row.set("count",
                    std::to_string(std::clamp(toInt(row.cell("count")).value_or(1) + by, 1, kind->most)));
        },
        true);
}

/// Plus and minus count, Del takes out, Alt with an arrow moves, Enter goes to what can be said of the part.
bool GoalView::eventFilter(QObject *watched, QEvent *event)
{
    const qsizetype at = m_tiles.indexOf(static_cast<QWidget *>(watched));
    if (at < 0 || (event->type() != QEvent::FocusIn && event->type() != QEvent::KeyPress))
        return QWidget::eventFilter(watched, event);
    if (static_cast<std::size_t>(at) != m_chosen)
        select(static_cast<std::size_t>(at));
    if (event->type() == QEvent::FocusIn)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool alt = key->modifiers().testFlag(Qt::AltModifier);
    switch (key->key()) {
    case Qt::Key_Plus:
        count(1);
        return true;
    case Qt::Key_Minus:
        count(-1);
        return true;
    case Qt::Key_Delete:
        remove();
        return true;
    case Qt::Key_Left:
    case Qt::Key_Up:
    case Qt::Key_Right:
    case Qt::Key_Down: {
        const int by = key->key() == Qt::Key_Left || key->key() == Qt::Key_Up ? -1 : 1;
        if (alt)
            move(by);
        else if (by > 0 || m_chosen > 0)
            select(m_chosen + static_cast<std::size_t>(by));
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const QWidgetList fields = stripFields(); !fields.isEmpty())
            fields.front()->setFocus();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace flagstone::app

#include "moc_goal_view.cpp"
