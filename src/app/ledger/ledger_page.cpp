#include "app/ledger/ledger_page.h"

#include "app/common/appearance.h"
#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/painted_row.h"
#include "app/common/plain_text.h"
#include "app/common/removal_line.h"
#include "app/ledger/convert_form.h"
#include "app/ledger/quest_form.h"
#include "app/setup/game_setup_dialog.h"
#include "paint/icons.h"

#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace flagstone::app {

namespace {

constexpr int kTwoLeaves = 1200, kButtonHeight = 40, kButtonIcon = 18;
constexpr int kWidestLeaf = 900;              ///< px at text of 100 %
constexpr int kTallFrom = 1200, kLowTo = 780; ///< px high at text of 100 %: more quests on a leaf, or fewer

QString text(const std::string &words)
{
    return QString::fromStdString(words);
}

} // namespace

LedgerPage::LedgerPage(const AppContext &context, const SettingsFile &memory, QWidget *parent)
    : Page(parent), m_context(context), m_book(context), m_memory(memory), m_theme(memory.read().theme),
      m_leaves(new QWidget(this)), m_leafRow(new QHBoxLayout(m_leaves)), m_removal(new RemovalLine(this)),
      m_foot(nullptr)
{
    setObjectName(QStringLiteral("ledgerPage"));
    auto *column = new QVBoxLayout(this);
    column->setSpacing(20); // the boards of the book and its shadow reach into it
    column->addWidget(m_leaves, 1);
    m_leaves->installEventFilter(this);
    m_leafRow->setContentsMargins(0, 0, 0, 0);
    m_leafRow->setSpacing(0);
    column->addWidget(m_removal);
    auto *foot = new QWidget(this);
    m_foot = new FlowLayout(10, foot);
    column->addWidget(foot);
    m_book.file().setAsk([this](const QString &file) { return askElsewhere(file, this); });
    connect(&m_book.file(), &OwnFile::failed, this, [this](const Issue &issue) {
        m_unsaved = issue;
        showIssues(tr("The ledger could not be written."), {issue}, this);
    });
    m_book.file().setAskUnsaved([this](const Issue &why) {
        return askUnsaved(
            tr("This ledger is not saved."),
            tr("Its file %1. If you leave the ledger, you lose what is not saved.").arg(wordsOf(why)), this);
    });
    m_book.openLast();
    useBook();
    QMetaObject::invokeMethod( // when the page can be seen
        this, [this] { tell(tr("Flagstone could not read everything.")); }, Qt::QueuedConnection);
}

LedgerPage::~LedgerPage() = default;

void LedgerPage::useBook()
{
    if (m_book.isOpen()) {
        m_cards = m_book.shown();
        auto faces = std::make_shared<paint::FaceBook>(*m_cards);
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        m_pictures.setGame(std::move(faces), std::move(pixmaps));
        m_pictures.setTheme(m_theme);
    }
    m_turned = 0;
    m_right = m_book.isOpen() && m_book.ledger().name.empty() ? Right::Found : Right::Deeds;
    leaveForm();
    rebuild();
    Q_EMIT titleChanged();
}

QString LedgerPage::title() const
{
    const QString name = m_book.isOpen() ? text(m_book.ledger().name) : QString();
    return name.isEmpty() ? tr("Ledger") : tr("%1 – ledger").arg(name);
}

QWidget *LedgerPage::first()
{
    return m_first != nullptr ? m_first : this;
}

void LedgerPage::focusOn(QWidget &widget)
{
    for (QWidget *part = &widget; part != this; part = part->parentWidget())
        part->show(); // what is hidden cannot have the focus
    widget.setFocus(Qt::OtherFocusReason);
}

void LedgerPage::focusFirst()
{
    focusOn(*first());
}

void LedgerPage::applySettings(const Settings &settings)
{
    m_theme = settings.theme;
    m_pictures.setTheme(m_theme);
    fit();
    rebuild();
}

double LedgerPage::scale() const
{
    return textScaleOf(*this);
}

bool LedgerPage::isNarrow() const
{
    return width() < kTwoLeaves || scale() > 1.25;
}

int LedgerPage::leaves() const
{
    const auto pages = static_cast<int>((m_book.ledger().quests.size() + m_questsShown - 1) / m_questsShown);
    return std::max(1, pages) + (m_narrow ? 1 : 0);
}

void LedgerPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    if (fit())
        rebuild();
    layout()->activate(); // so that the book is painted where its leaves are
    update();
}

/// True if the leaves hold other things now.
bool LedgerPage::fit()
{
    const double tall = height() / scale();
    const std::size_t shown = tall >= kTallFrom ? 8 : tall >= kLowTo ? 4 : 3;
    const bool changed = isNarrow() != m_narrow || shown != m_questsShown;
    m_narrow = isNarrow();
    m_questsShown = shown;
    const double u = std::min(scale(), 1.3);
    const int widest = static_cast<int>(2 * kWidestLeaf * scale());
    const int side = std::max(static_cast<int>((m_narrow ? 18 : 48) * u), (width() - widest) / 2);
    layout()->setContentsMargins(side, static_cast<int>(18 * u), side, static_cast<int>(14 * u));
    if (changed)
        m_turned = 0;
    return changed;
}

/// The book is painted where its leaves are, and the buttons below them may need a second row.
bool LedgerPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        update();
    return Page::eventFilter(watched, event);
}

/// The linoleum, and on it the book: black boards, and the leaves with their gouged gutter.
void LedgerPage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const paint::WindowColours window = paint::windowColours(m_theme);
    const paint::Tokens tokens;
    painter.fillRect(rect(), window.table);
    const QRectF book = QRectF(m_leaves->geometry());
    painter.setPen(Qt::NoPen);
    painter.setBrush(window.table.darker(150)); // its shadow
    painter.drawRoundedRect(book.adjusted(-3, -3, 11, 12), 9, 9);
    painter.setBrush(tokens.colour(u"solid", m_theme));
    painter.drawRoundedRect(book.adjusted(-7, -7, 7, 7), 9, 9);
    painter.setBrush(tokens.colour(u"paper", m_theme));
    painter.drawRoundedRect(book.adjusted(-1, -1, 1, 1), 5, 5);
    if (!m_narrow)
        paintGutter(painter, book);
}

void LedgerPage::paintGutter(QPainter &painter, const QRectF &book)
{
    const paint::Tokens tokens;
    const QColor shade = tokens.colour(u"shade", m_theme);
    const double middle = book.center().x();
    LedgerPen pen(painter, m_pictures, m_theme, 1, devicePixelRatioF());
    int cut = 0;
    for (double y = book.top() + 10; y < book.bottom() - 8; y += 6 + cut * 5 % 9, ++cut) {
        const double way = cut % 2 == 0 ? -1 : 1, from = 4 + cut * 7 % 12, length = 14 + cut * 11 % 24;
        pen.gouge({middle + way * from, y}, {middle + way * (from + length), y}, 2.2, shade);
    }
    painter.setPen(QPen(tokens.colour(u"line", m_theme), 1));
    painter.drawLine(QPointF(middle, book.top()), QPointF(middle, book.bottom()));
}

/// Esc leaves a form for the book, and only the book for the page before.
bool LedgerPage::stepBack()
{
    if (m_right == Right::Deeds || !m_book.isOpen() || m_book.ledger().name.empty())
        return false;
    turnTo(Right::Deeds);
    return true;
}

/// Only the deletion of a ledger can be undone here.
bool LedgerPage::canUndo() const
{
    return m_removal->canUndo();
}

void LedgerPage::undo()
{
    m_removal->undo();
}

void LedgerPage::turnTo(Right right)
{
    m_right = right;
    leaveForm();
    rebuild();
    focusFirst();
}

/// A form that is open goes into the new leaf with all that is in it.
void LedgerPage::rebuild()
{
    QWidget *focus = window()->focusWidget(); // also while another window has the keyboard
    const bool hasFocus = isAncestorOf(focus), inForm = isInForm(focus);
    const std::vector<QWidget *> old = takeParts();
    m_turn = nullptr;
    if (m_form == nullptr)
        m_first = nullptr;
    if (m_book.isOpen())
        makeBook();
    else
        makeProblem();
    for (QWidget *part : old) {
        part->hide();
        part->deleteLater(); // the press may come from one of its buttons
    }
    if (inForm)
        focusOn(*focus);
    else if (hasFocus)
        focusFirst();
    update();
}

void LedgerPage::addHeading(QVBoxLayout &leaf, const QString &words, const QString &fact, double size)
{
    const double u = scale();
    auto *row = new PaintedRow(
        fact.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, fact),
        static_cast<int>(kHeadingHeight * u * (leaf.isEmpty() ? 1.0 : 0.85)), // the first ones are in line
        [this, words, fact, size, u](QPainter &painter, const QRectF &in) {
            LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).heading(in, words, fact, size);
        });
    row->setFocusPolicy(Qt::NoFocus);
    row->setEnabled(false);
    leaf.addWidget(row);
}

/// It begins where what is painted in the rows does.
void LedgerPage::addPart(QVBoxLayout &leaf, QWidget *part, int stretch)
{
    auto *room = new QHBoxLayout;
    room->setContentsMargins(PaintedRow::kInset, 0, PaintedRow::kInset, 0);
    room->addWidget(part);
    leaf.addLayout(room, stretch);
    part->show(); // a form was hidden when it left its old leaf
}

void LedgerPage::addWords(QVBoxLayout &leaf, const QString &words)
{
    auto *label = new PlainLabel(words);
    label->setWordWrap(true);
    addPart(leaf, label);
}

QPushButton *LedgerPage::addButton(const char *name, const QString &words, const char *icon)
{
    // the black one has the cap of its key, the others a drawing with a space after it
    auto *made = *icon == '\0' ? new KeyButton(words, enterKey()) : new QPushButton(u' ' + words);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(words);
    if (*icon != '\0')
        made->setIcon(paint::icon(QLatin1String(icon), palette().color(QPalette::ButtonText),
                                  palette().color(QPalette::Disabled, QPalette::ButtonText)));
    made->setIconSize(QSize(1, 1) * static_cast<int>(kButtonIcon * scale()));
    made->setMinimumHeight(static_cast<int>(kButtonHeight * std::min(scale(), 1.3)));
    m_foot->addWidget(made);
    return made;
}

void LedgerPage::makeFoot()
{
    const auto button = [this](const char *name, const QString &words, const char *icon, const auto &does) {
        QPushButton *made = addButton(name, words, icon);
        connect(made, &QPushButton::clicked, this, does);
        return made;
    };
    const bool exists = !m_book.ledger().name.empty();
    if (m_right != Right::Deeds) {
        if (exists)
            button("ledgerBack", tr("Back to the book"), "left", [this] { turnTo(Right::Deeds); });
    } else {
        const std::size_t members = m_book.ledger().now.members.size();
        QPushButton *next = nullptr;
        if (members > 0)
            next = button("playStack", tr("Next quest with them"), "", [this] { turnTo(Right::Quests); });
        QPushButton *take = button(members > 0 ? "ledgerTakeIn" : "playStack", tr("Recruit somebody"),
                                   members > 0 ? "plus" : "", [this] { turnTo(Right::TakeIn); });
        take->setEnabled(members < m_book.spec().most);
        m_first = members > 0 ? next : take;
        static_cast<QPushButton *>(m_first)->setDefault(true);
        m_turn = button("ledgerTurn", tr("Turn the page"), "note", [this] { turn(); });
        m_turn->setEnabled(leaves() > 1);
        button("ledgerPrint", tr("Print the ledger"), "print", [this] { print(); });
    }
    if (exists || !m_book.files().isEmpty())
        button("ledgerOther", tr("Another company"), "pin", [this] { offerOthers(); });
    else
        button("ledgerImport", tr("Import…"), "open", [this] { askImport(); });
}

/// The other ledgers, and what is done with whole ones.
void LedgerPage::offerOthers()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *away = new QMenu(tr("Delete"), menu);
    away->setObjectName(QStringLiteral("deleteLedger"));
    for (const QString &file : m_book.files())
        if (const auto other = readLedger(file.toStdString())) {
            const QString name = text(other->name), shown = literalLabel(name);
            menu->addAction(shown, this, [this, file] { openLedger(file); });
            away->addAction(shown, this, [this, file, name] { remove(file, name); });
        }
    menu->addMenu(away)->setVisible(!away->isEmpty());
    menu->addSeparator();
    menu->addAction(tr("Start a company"), this, [this] {
        if (!m_book.file().mayGo())
            return;
        if (!m_book.prepare())
            return tell(tr("Flagstone could not read everything."));
        useBook();
        focusFirst();
    });
    menu->addAction(tr("Import…"), this, [this] { askImport(); });
    if (!m_book.ledger().name.empty())
        menu->addAction(tr("Export…"), this, [this] { askExport(); });
    const auto *under = findChild<QPushButton *>(QStringLiteral("ledgerOther"));
    menu->popup(under->mapToGlobal(QPoint(0, -menu->sizeHint().height())));
}

void LedgerPage::askImport()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Import a ledger"), {}, tr("Ledgers (*.flagledger)"));
    if (!file.isEmpty())
        importFrom(file);
}

void LedgerPage::askExport()
{
    const QString to = askFileToWrite(this, tr("Export the ledger"),
                                      fileNameOf(text(m_book.ledger().name)) + QStringLiteral(".flagledger"),
                                      {tr("Ledgers (*.flagledger)")});
    if (!to.isEmpty())
        exportTo(to);
}

void LedgerPage::turn()
{
    m_turned = (m_turned + 1) % leaves();
    rebuild();
    focusOn(*m_turn);
}

/// All but what the file has told.
void LedgerPage::tell(const QString &headline)
{
    Issues untold;
    std::ranges::remove_copy(m_book.issues(), std::back_inserter(untold), m_unsaved);
    if (!untold.empty())
        showIssues(headline, untold, this);
}

void LedgerPage::rewriteQuest(std::size_t quest)
{
    bool agreed = false;
    const QString words =
        QInputDialog::getText(this, tr("Our story"), tr("Your sentence about this quest"), QLineEdit::Normal,
                              text(m_book.ledger().quests[quest].text), &agreed);
    if (agreed)
        showChange(m_book.rewriteQuest(quest, words));
}

void LedgerPage::rewriteMember(std::size_t member, QPoint at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Write a line about them…"), this, [this, member] {
        bool agreed = false;
        const QString words =
            QInputDialog::getText(this, tr("A line about them"), tr("A line about them"), QLineEdit::Normal,
                                  text(m_book.ledger().now.members[member].line), &agreed);
        if (agreed)
            showChange(m_book.rewriteMember(member, words));
    });
    menu->addAction(tr("Choose a picture…"), this, [this, member] {
        const QString file = QFileDialog::getOpenFileName(this, tr("Choose a picture"), {},
                                                          tr("Pictures (*.png *.jpg *.jpeg)"));
        const std::string portrait = file.isEmpty() ? std::string() : usablePortrait(file, this);
        if (!portrait.empty())
            showChange(m_book.setPortrait(member, portrait));
    });
    menu->popup(at);
}

void LedgerPage::showChange(bool saved)
{
    tell(tr("The ledger could not be written."));
    if (!saved)
        leaveForm(); // the book may have been read again, and a form is about who was in it before
    rebuild();
}

void LedgerPage::openLedger(const QString &file)
{
    if (!m_book.file().mayGo())
        return;
    m_book.open(file);
    tell(tr("Flagstone could not read everything."));
    useBook();
}

void LedgerPage::remove(const QString &file, const QString &name)
{
    const bool isOpen = QFileInfo(file) == QFileInfo(m_book.file().file());
    if (isOpen && !m_book.file().mayGo())
        return;
    const auto openAgain = [this, file, isOpen] {
        if (isOpen)
            openLedger(file);
        Q_EMIT titleChanged(); // nothing is left to undo
    };
    if (!m_removal->remove(file, name, openAgain))
        return;
    Q_EMIT titleChanged(); // that can be undone
    if (!isOpen)
        return;
    m_book.openLast();
    tell(tr("Flagstone could not read everything."));
    useBook();
    focusFirst();
}

bool LedgerPage::importFrom(const QString &file)
{
    if (!m_book.file().mayGo())
        return false;
    const bool done = m_book.import(file);
    tell(tr("This ledger cannot be imported."));
    useBook(); // also if it could only not be written
    return done;
}

bool LedgerPage::exportTo(const QString &file)
{
    const bool done = m_book.exportTo(file);
    tell(tr("The ledger could not be written."));
    return done;
}

bool LedgerPage::playPlan(const QString &file, const std::vector<std::string> &who)
{
    const auto plan = readPlan(file.toStdString());
    if (plan)
        return play(plan->plan, who);
    showIssues(tr("This plan cannot be played with them."), plan.error(), this);
    return false;
}

bool LedgerPage::play(const Plan &plan, const std::vector<std::string> &who)
{
    const auto pack = m_book.packFor(plan);
    Issues wrong;
    if (plan.setup.ruleset != m_book.module().id)
        wrong.push_back({.file = plan.title, .message = tr("is for another rule system").toStdString()});
    if (pack == nullptr)
        wrong.push_back({.file = plan.title, .message = tr("is for another pack").toStdString()});
    if (!wrong.empty()) {
        showIssues(tr("This plan cannot be played with them."), wrong, this);
        return false;
    }
    auto options = plan.setup.options;
    for (const auto &[key, value] : m_book.module().forPlans)
        options[key] = value;
    GameRequest request =
        m_book.request({{.id = plan.setup.adventure, .title = plan.title}, pack}, who, options);
    request.setup.seats = plan.setup.seats;
    request.setup.prepared = plan.setup.prepared;
    request.plan = std::make_shared<const Plan>(plan);
    begin(std::move(request));
    return true;
}

void LedgerPage::begin(GameRequest request)
{
    setUsual(request, m_memory.read());
    Q_EMIT playAsked(request);
}

void LedgerPage::setPlan(std::shared_ptr<const Plan> plan)
{
    m_plan = std::move(plan);
    if (m_book.isOpen() && !m_book.ledger().now.members.empty())
        turnTo(Right::Quests);
}

void LedgerPage::askSettings(const std::string &quest, const std::vector<std::string> &who)
{
    auto *dialog = new GameSetupDialog(tr("Settings of their quest"), m_context, m_memory, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setup().forCompany(text(m_book.module().id), text(quest),
                               m_book.spec().options(partyOf(m_book.ledger(), who)));
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (auto *form = findChild<QuestForm *>())
            form->choose(dialog->setup().request().setup.adventure);
    });
    dialog->open();
}

void LedgerPage::print()
{
    const QString a4 = tr("PDF on A4 (*.pdf)"), letter = tr("PDF on Letter (*.pdf)"),
                  saving = tr("PDF on A4, little ink (*.pdf)");
    bool agreed = false;
    const QString kind = QInputDialog::getItem(this, tr("Print the ledger"), tr("Paper"),
                                               {a4, letter, saving}, 0, false, &agreed);
    if (!agreed)
        return;
    const QString to =
        askFileToWrite(this, tr("Print the ledger"),
                       fileNameOf(text(m_book.ledger().name)) + QStringLiteral(".pdf"), {tr("PDF (*.pdf)")});
    if (to.isEmpty())
        return;
    const paint::Theme theme = kind == saving ? paint::Theme::LowInk : paint::Theme::Print;
    Pictures pictures = m_pictures;
    pictures.setTheme(theme);
    if (const auto issue =
            writeLedgerPdf(to, sheets(), pictures, kind == letter ? QPageSize::Letter : QPageSize::A4, theme))
        showIssues(tr("The ledger could not be printed."), {*issue}, this);
}

} // namespace flagstone::app

#include "moc_ledger_page.cpp"
