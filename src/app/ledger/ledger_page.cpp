#include "app/ledger/ledger_page.h"

#include "app/common/appearance.h"
#include "app/common/ask_file.h"
#include "app/common/dialogs.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/portrait.h"
#include "app/ledger/convert_form.h"
#include "app/ledger/ledger_forms.h"
#include "app/ledger/ledger_row.h"
#include "app/ledger/quest_form.h"
#include "app/setup/new_game_dialog.h"
#include "paint/icons.h"

#include <QApplication>
#include <QFileDialog>
#include <QFontInfo>
#include <QInputDialog>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kTwoLeaves = 1200, kQuestsOnALeaf = 4, kButtonHeight = 36;

QString day(const std::string &date)
{
    const QDate read = QDate::fromString(QString::fromStdString(date), Qt::ISODate);
    return read.isValid() ? QLocale().toString(read, QStringLiteral("d MMM yyyy"))
                          : QString::fromStdString(date);
}

QString text(const std::string &words)
{
    return QString::fromStdString(words);
}

QString grouped(int number)
{
    return QLocale(QLocale::English).toString(number);
}

} // namespace

LedgerPage::LedgerPage(const AppContext &context, const SettingsFile &memory, QWidget *parent)
    : Page(parent), m_context(context), m_book(context), m_memory(memory), m_theme(memory.read().theme),
      m_leaves(new QWidget(this)), m_leafRow(new QHBoxLayout(m_leaves)), m_foot(nullptr)
{
    setObjectName(QStringLiteral("ledgerPage"));
    auto *column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_leaves, 1);
    m_leaves->installEventFilter(this);
    auto *foot = new QWidget(this);
    m_foot = new FlowLayout(10, foot);
    column->addWidget(foot);
    m_book.file().setAsk([this](const QString &file) { return askElsewhere(file, this); });
    m_book.openLast();
    useBook();
}

LedgerPage::~LedgerPage() = default;

void LedgerPage::useBook()
{
    if (m_book.isOpen()) {
        auto faces = std::make_shared<paint::FaceBook>(m_book.pack());
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        m_pictures.setGame(std::move(faces), std::move(pixmaps));
        m_pictures.setTheme(m_theme);
    }
    m_turned = 0;
    m_right = m_book.isOpen() && m_book.ledger().name.empty() ? Right::Found : Right::Deeds;
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

double LedgerPage::scale() const
{
    return static_cast<double>(QFontInfo(font()).pixelSize()) / kPlainText;
}

bool LedgerPage::isNarrow() const
{
    return width() < kTwoLeaves || scale() > 1.25;
}

int LedgerPage::leaves() const
{
    const auto pages = static_cast<int>((m_book.ledger().quests.size() + questsShown() - 1) / questsShown());
    return std::max(1, pages) + (m_narrow ? 1 : 0);
}

std::size_t LedgerPage::questsShown() const
{
    return kQuestsOnALeaf;
}

void LedgerPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const bool changed = isNarrow() != m_narrow;
    m_narrow = isNarrow();
    const double u = std::min(scale(), 1.3);
    const int side = static_cast<int>((m_narrow ? 18 : 48) * u);
    layout()->setContentsMargins(side, static_cast<int>(16 * u), side, static_cast<int>(12 * u));
    if (changed) {
        m_turned = 0;
        rebuild();
    }
    layout()->activate(); // so that the book is painted where its leaves are
    update();
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
    painter.setBrush(tokens.colour(u"solid", m_theme));
    painter.drawRoundedRect(book.adjusted(-7, -7, 7, 7), 9, 9);
    painter.setBrush(tokens.colour(u"paper", m_theme));
    painter.drawRoundedRect(book.adjusted(-1, -1, 1, 1), 5, 5);
    if (m_narrow)
        return;
    painter.setPen(QPen(tokens.colour(u"line", m_theme), 1));
    painter.drawLine(QPointF(book.center().x(), book.top()), QPointF(book.center().x(), book.bottom()));
    painter.setPen(QPen(tokens.colour(u"shade", m_theme), 1.6));
    for (int i = 0; 14 + i * 13 < book.height() - 8; ++i) { // the gutter's gouges
        const double y = book.top() + 14 + i * 13, length = 12 + (i * 7) % 17;
        painter.drawLine(QPointF(book.center().x() - length - 4, y), QPointF(book.center().x() - 4, y));
        painter.drawLine(QPointF(book.center().x() + 4, y + 5),
                         QPointF(book.center().x() + 4 + length, y + 5));
    }
}

void LedgerPage::turnTo(Right right)
{
    m_right = right;
    rebuild();
    first()->setFocus(Qt::OtherFocusReason);
}

void LedgerPage::rebuild()
{
    const bool hasFocus = isAncestorOf(QApplication::focusWidget());
    m_first = nullptr;
    for (QLayout *each : {static_cast<QLayout *>(m_leafRow), static_cast<QLayout *>(m_foot)})
        while (QLayoutItem *item = each->takeAt(0)) {
            if (item->widget() != nullptr) {
                item->widget()->hide();
                item->widget()->deleteLater(); // the press may come from one of its buttons
            }
            delete item;
        }
    m_leafRow->setContentsMargins(0, 0, 0, 0);
    m_leafRow->setSpacing(0);
    const double u = std::min(scale(), 1.3);
    const auto leaf = [&](const char *name, const auto &make) {
        auto *area = new QScrollArea(m_leaves);
        area->setObjectName(QLatin1String(name));
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setFocusPolicy(Qt::NoFocus);
        auto *inside = new QWidget;
        // what stands on paper is ink in every theme
        inside->setStyleSheet(QStringLiteral("QCheckBox,QLabel{color:%1}")
                                  .arg(paint::Tokens().colour(u"line", m_theme).name()));
        inside->setAutoFillBackground(false);
        area->setAutoFillBackground(false);
        area->viewport()->setAutoFillBackground(false);
        auto *column = new QVBoxLayout(inside);
        column->setContentsMargins(static_cast<int>(38 * u), static_cast<int>(14 * u),
                                   static_cast<int>(38 * u), static_cast<int>(10 * u));
        column->setSpacing(static_cast<int>(4 * u));
        make(*column);
        area->setWidget(inside);
        inside->setAutoFillBackground(false);
        m_leafRow->addWidget(area, 1);
    };
    if (!m_book.isOpen()) {
        leaf("rightLeaf", [&](QVBoxLayout &column) {
            addHeading(column, tr("No ledger can be opened"), {}, 26);
            for (const Issue &issue : m_book.issues())
                column.addWidget(new PlainLabel(wordsOf(issue)));
            column.addStretch();
        });
        return;
    }
    const bool form = m_right != Right::Deeds;
    if (!m_narrow || (!form && m_turned == 0))
        leaf("leftLeaf", [this](QVBoxLayout &column) { makeMembers(column); });
    if (form)
        leaf("rightLeaf", [this](QVBoxLayout &column) { makeForm(column); });
    else if (!m_narrow || m_turned > 0)
        leaf("rightLeaf", [this](QVBoxLayout &column) { makeDeeds(column); });
    makeFoot();
    if (hasFocus)
        first()->setFocus(Qt::OtherFocusReason);
    update();
}

void LedgerPage::addHeading(QVBoxLayout &leaf, const QString &words, const QString &fact, double size)
{
    const double u = scale();
    auto *row = new LedgerRow(
        fact.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, fact),
        static_cast<int>(kHeadingHeight * u * (size > 24 ? 1.0 : 0.85)),
        [this, words, fact, size, u](QPainter &painter, const QRectF &in) {
            LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).heading(in, words, fact, size);
        });
    row->setFocusPolicy(Qt::NoFocus);
    row->setEnabled(false);
    leaf.addWidget(row);
}

LedgerFace LedgerPage::faceOf(const LedgerMember &member) const
{
    return {text(member.is.name), m_book.cardOf(member.is), portraitFrom(member.portrait)};
}

MemberFacts LedgerPage::factsOf(const LedgerMember &member) const
{
    const CompanyMember &is = member.is;
    MemberFacts facts{.face = faceOf(member),
                      .about = tr("%1, level %2").arg(translated(is.cls)).arg(is.level),
                      .progress = tr("%1 XP").arg(grouped(is.experience)),
                      .record = tr("%1 hits. %n quest(s), ", nullptr, member.quests).arg(is.hits) +
                                tr("%1 won.").arg(member.won),
                      .line = text(member.line),
                      .treasure = m_book.treasureOf(is)};
    if (const int next = m_book.spec().nextLevelAt(is); next > 0) {
        facts.progress = tr("%1 XP, %2 to level %3")
                             .arg(grouped(is.experience), grouped(std::max(0, next - is.experience)))
                             .arg(is.level + 1);
        CompanyMember before = is;
        before.level = std::max(1, is.level - 1);
        const int floor = is.level == 1 ? 0 : m_book.spec().nextLevelAt(before);
        facts.share =
            std::clamp((is.experience - floor) / std::max(1.0, static_cast<double>(next - floor)), 0.0, 1.0);
    }
    return facts;
}

QuestFacts LedgerPage::factsOf(const LedgerQuest &quest) const
{
    QuestFacts facts{text(quest.title), text(quest.text), day(quest.date), quest.won, {}};
    const LedgerState &now = m_book.ledger().now;
    for (const std::string &name : quest.who) {
        for (const LedgerMember &member : now.members)
            if (member.is.name == name)
                facts.who.push_back(faceOf(member));
        for (const LedgerLost &lost : now.lost)
            if (lost.member.is.name == name)
                facts.who.push_back(faceOf(lost.member));
    }
    return facts;
}

StoneFacts LedgerPage::factsOf(const LedgerLost &lost) const
{
    return {faceOf(lost.member),
            tr("%1, level %2").arg(translated(lost.member.is.cls)).arg(lost.member.is.level),
            text(lost.member.line), tr("%1, %2").arg(day(lost.date), text(lost.quest))};
}

LedgerSheets LedgerPage::sheets() const
{
    const Ledger &ledger = m_book.ledger();
    const auto won = std::ranges::count(ledger.quests, true, &LedgerQuest::won);
    LedgerSheets all{
        .title = text(ledger.name),
        .since = tr("since %1").arg(day(ledger.since)),
        .record = ledger.quests.empty()
                      ? tr("no quest yet")
                      : tr("%n quest(s), ", nullptr, static_cast<int>(ledger.quests.size())) +
                            tr("%1 won").arg(won),
        .purse = tr("Purse %1 gp. Gold is counted, but it buys nothing.").arg(grouped(ledger.now.gold))};
    for (const LedgerMember &member : ledger.now.members)
        all.members.push_back(factsOf(member));
    for (auto quest = ledger.quests.rbegin(); quest != ledger.quests.rend(); ++quest)
        all.quests.push_back(factsOf(*quest));
    for (auto lost = ledger.now.lost.rbegin(); lost != ledger.now.lost.rend(); ++lost)
        all.stones.push_back(factsOf(*lost));
    return all;
}

void LedgerPage::makeMembers(QVBoxLayout &leaf)
{
    const double u = scale();
    const LedgerSheets all = sheets();
    addHeading(leaf, all.title.isEmpty() ? tr("Who are they?") : all.title,
               all.title.isEmpty() ? QString() : all.since, 27);
    const bool few = all.members.size() < 5;
    for (std::size_t i = 0; i < all.members.size(); ++i) {
        const MemberFacts &facts = all.members[i];
        const QString kept =
            facts.treasure ? tr("keeps %1").arg(text(facts.treasure->name)) : tr("keeps nothing yet");
        auto *row = new LedgerRow(
            QStringList{facts.face.name, facts.about, facts.progress, kept, facts.record, facts.line}.join(
                QStringLiteral(", ")),
            static_cast<int>((kMemberHeight + (few && !m_narrow ? 16 : 6)) * u),
            [this, facts, u](QPainter &painter, const QRectF &in) {
                LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).member(in, facts);
            });
        setTip(row, tr("Write a line about %1, or choose a picture").arg(facts.face.name));
        connect(row, &LedgerRow::clicked, this, [this, i] { rewriteMember(i); });
        leaf.addWidget(row);
    }
    if (all.members.empty()) {
        auto *none = new PlainLabel(
            all.title.isEmpty() ? tr("Give them a name, and tick who belongs to them. Here the book keeps "
                                     "what each of them has gained.")
                                : tr("Nobody is left. Take somebody in who is free, or start another "
                                     "company."));
        none->setWordWrap(true);
        leaf.addWidget(none);
    }
    leaf.addStretch();
    if (!all.title.isEmpty()) {
        auto *purse = new PlainLabel(all.purse);
        purse->setWordWrap(true);
        leaf.addWidget(purse);
    }
}

void LedgerPage::makeDeeds(QVBoxLayout &leaf)
{
    const double u = scale();
    const LedgerSheets all = sheets();
    addHeading(leaf, tr("What befell us"), all.record, 22);
    const auto from = static_cast<std::size_t>(m_turned - (m_narrow ? 1 : 0)) * questsShown();
    for (std::size_t i = from; i < std::min(from + questsShown(), all.quests.size()); ++i) {
        const QuestFacts &facts = all.quests[i];
        auto *row = new LedgerRow(
            QStringList{facts.title, facts.won ? tr("won") : tr("lost"), facts.date, facts.text}.join(
                QStringLiteral(", ")),
            static_cast<int>(kQuestHeight * u), [this, facts, u](QPainter &painter, const QRectF &in) {
                LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).quest(in, facts);
            });
        setTip(row, tr("Write it otherwise"));
        connect(row, &LedgerRow::clicked, this,
                [this, quest = all.quests.size() - 1 - i] { rewriteQuest(quest); });
        leaf.addWidget(row);
    }
    if (all.quests.empty()) {
        auto *none = new PlainLabel(tr("They have not been anywhere yet."));
        none->setWordWrap(true);
        leaf.addWidget(none);
    }
    if (all.quests.size() > from + questsShown())
        leaf.addWidget(new PlainLabel(tr("%n more on the pages before", nullptr,
                                         static_cast<int>(all.quests.size() - from - questsShown()))));
    leaf.addStretch();
    if (all.stones.empty())
        return;
    addHeading(leaf, tr("Remembered"), {}, 22);
    for (std::size_t i = 0; i < all.stones.size(); i += 2) {
        auto *pair = new QHBoxLayout;
        pair->setSpacing(static_cast<int>(12 * u));
        for (std::size_t n = i; n < i + 2; ++n) {
            if (n >= all.stones.size()) {
                pair->addStretch(1);
                break;
            }
            const StoneFacts &facts = all.stones[n];
            auto *stone = new LedgerRow(
                QStringList{facts.face.name, facts.about, facts.line, facts.where}.join(QStringLiteral(", ")),
                static_cast<int>(kStoneHeight * u), [this, facts, u](QPainter &painter, const QRectF &in) {
                    LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).stone(in, facts);
                });
            pair->addWidget(stone, 1);
        }
        leaf.addLayout(pair);
    }
}

void LedgerPage::makeForm(QVBoxLayout &leaf)
{
    if (m_right == Right::Found) {
        addHeading(leaf, tr("A new company"), {}, 22);
        auto *form = new FoundForm(m_book, m_pictures, m_theme);
        connect(form, &FoundForm::founded, this, [this](const QString &name, const auto &members) {
            m_book.found(name, members);
            tell(tr("The ledger could not be written."));
            useBook();
            first()->setFocus(Qt::OtherFocusReason);
        });
        leaf.addWidget(form, 1);
        m_first = form->first();
    } else if (m_right == Right::Quests) {
        addHeading(leaf, tr("Next quest"), {}, 22);
        auto *form = new QuestForm(m_book, m_pictures, m_theme, m_plan, [this](const std::string &quest) {
            return ChoiceMemory(m_memory).settingsFor(m_book.module(), quest);
        });
        connect(form, &QuestForm::begun, this, &LedgerPage::playAsked);
        connect(form, &QuestForm::settingsAsked, this, &LedgerPage::askSettings);
        connect(form, &QuestForm::planBegun, this,
                [this](const std::vector<std::string> &who) { play(*m_plan, who); });
        connect(form, &QuestForm::planAsked, this, [this](const std::vector<std::string> &who) {
            const QString file =
                QFileDialog::getOpenFileName(this, tr("Open a plan"), {}, tr("Plans (*.flagplan)"));
            if (!file.isEmpty())
                playPlan(file, who);
        });
        leaf.addWidget(form, 1);
        m_first = form->first();
    } else {
        addHeading(leaf, tr("Take somebody in"), {}, 22);
        const auto people = m_book.free();
        auto *faces = new FacesForm(people, m_book, m_pictures, m_theme, false);
        auto *take = new QPushButton(tr("Take them in"));
        take->setObjectName(QStringLiteral("playStack"));
        connect(take, &QPushButton::clicked, this, [this, faces, people] {
            for (const std::size_t i : faces->chosen())
                m_book.takeIn(people[i], {});
            tell(tr("Not everybody can be taken in."));
            turnTo(Right::Deeds);
        });
        leaf.addWidget(faces);
        leaf.addWidget(take, 0, Qt::AlignLeft);
        addHeading(leaf, tr("From another game"), {}, 18);
        auto *form = new ConvertForm(m_book.spec());
        connect(form, &ConvertForm::made, this,
                [this](const CompanyMember &member, const std::string &portrait) {
                    m_book.takeIn(member, portrait);
                    tell(tr("%1 cannot be taken in.").arg(text(member.name)));
                    turnTo(Right::Deeds);
                });
        leaf.addWidget(form);
        leaf.addStretch();
        m_first = take;
    }
}

void LedgerPage::makeFoot()
{
    const auto button = [this](const char *name, const QString &words, const char *icon, const auto &does) {
        auto *made = new QPushButton(words);
        made->setObjectName(QLatin1String(name));
        if (*icon != '\0')
            made->setIcon(paint::icon(QLatin1String(icon), palette().color(QPalette::ButtonText),
                                      palette().color(QPalette::Disabled, QPalette::ButtonText)));
        made->setMinimumHeight(kButtonHeight);
        connect(made, &QPushButton::clicked, this, does);
        m_foot->addWidget(made);
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
        QPushButton *take = button(members > 0 ? "ledgerTakeIn" : "playStack", tr("Take somebody in"),
                                   members > 0 ? "plus" : "", [this] { turnTo(Right::TakeIn); });
        take->setEnabled(members < m_book.spec().most);
        m_first = members > 0 ? next : take;
        static_cast<QPushButton *>(m_first)->setDefault(true);
        button("ledgerTurn", tr("Turn the page"), "note", [this] { turn(); })->setEnabled(leaves() > 1);
        button("ledgerPrint", tr("Print the ledger"), "print", [this] { print(); });
        button("ledgerExport", tr("Export…"), "save", [this] {
            const QString to =
                askFileToWrite(this, tr("Export the ledger"),
                               fileNameOf(text(m_book.ledger().name)) + QStringLiteral(".flagledger"),
                               {tr("Ledgers (*.flagledger)")});
            if (!to.isEmpty())
                exportTo(to);
        });
    }
    button("ledgerImport", tr("Import…"), "open", [this] {
        const QString file =
            QFileDialog::getOpenFileName(this, tr("Import a ledger"), {}, tr("Ledgers (*.flagledger)"));
        if (!file.isEmpty())
            importFrom(file);
    });
    if (!m_book.files().isEmpty())
        button("ledgerOther", tr("Another company"), "pin", [this] {
            auto *menu = new QMenu(this);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            for (const QString &file : m_book.files())
                if (const auto other = readLedger(file.toStdString()))
                    menu->addAction(text(other->name).replace(u'&', QStringLiteral("&&")), this,
                                    [this, file] { openLedger(file); });
            menu->addSeparator();
            menu->addAction(tr("Found a company"), this, [this] {
                m_book.prepare();
                useBook();
                first()->setFocus(Qt::OtherFocusReason);
            });
            menu->popup(QCursor::pos());
        });
}

void LedgerPage::turn()
{
    m_turned = (m_turned + 1) % leaves();
    rebuild();
    if (auto *again = findChild<QPushButton *>(QStringLiteral("ledgerTurn")))
        again->setFocus(Qt::OtherFocusReason);
}

void LedgerPage::tell(const QString &headline)
{
    if (!m_book.issues().empty())
        showIssues(headline, m_book.issues(), this);
}

void LedgerPage::rewriteQuest(std::size_t quest)
{
    bool agreed = false;
    const QString words =
        QInputDialog::getText(this, tr("What befell us"), tr("What befell us, in a sentence"),
                              QLineEdit::Normal, text(m_book.ledger().quests[quest].text), &agreed);
    if (!agreed)
        return;
    m_book.rewriteQuest(quest, words);
    rebuild();
}

void LedgerPage::rewriteMember(std::size_t member)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Write a line about them…"), this, [this, member] {
        bool agreed = false;
        const QString words =
            QInputDialog::getText(this, tr("A line about them"), tr("A line about them"), QLineEdit::Normal,
                                  text(m_book.ledger().now.members[member].line), &agreed);
        if (agreed) {
            m_book.rewriteMember(member, words);
            rebuild();
        }
    });
    menu->addAction(tr("Choose a picture…"), this, [this, member] {
        const QString file = QFileDialog::getOpenFileName(this, tr("Choose a picture"), {},
                                                          tr("Pictures (*.png *.jpg *.jpeg)"));
        const std::string portrait = file.isEmpty() ? std::string() : portraitOf(file);
        if (portrait.empty())
            return;
        m_book.setPortrait(member, portrait);
        rebuild();
    });
    menu->popup(QCursor::pos());
}

void LedgerPage::openLedger(const QString &file)
{
    m_book.open(file);
    tell(tr("Not everything could be read."));
    useBook();
}

bool LedgerPage::importFrom(const QString &file)
{
    const bool done = m_book.import(file);
    tell(tr("This ledger cannot be imported."));
    if (done)
        useBook();
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
    auto plan = readPlan(file.toStdString());
    Issues wrong = plan ? Issues{} : plan.error();
    if (plan && plan->plan.setup.ruleset != m_book.module().id)
        wrong.push_back({.file = file.toStdString(), .message = "is for another rule system"});
    if (plan && plan->plan.packs.front() != m_book.pack().id)
        wrong.push_back({.file = file.toStdString(), .message = "is for another pack"});
    if (!wrong.empty()) {
        showIssues(tr("This plan cannot be played with them."), wrong, this);
        return false;
    }
    play(plan->plan, who);
    return true;
}

void LedgerPage::play(const Plan &plan, const std::vector<std::string> &who)
{
    auto options = plan.setup.options;
    for (const auto &[key, value] : m_book.module().forPlans)
        options[key] = value;
    GameRequest request = m_book.request({.id = plan.setup.adventure, .title = plan.title}, who, options);
    request.setup.seats = plan.setup.seats;
    request.setup.prepared = plan.setup.prepared;
    request.plan = std::make_shared<const Plan>(plan);
    Q_EMIT playAsked(request);
}

void LedgerPage::setPlan(std::shared_ptr<const Plan> plan)
{
    m_plan = std::move(plan);
    if (!m_book.ledger().now.members.empty())
        turnTo(Right::Quests);
}

void LedgerPage::askSettings(const std::string &quest, const std::vector<std::string> &who)
{
    auto *dialog = new NewGameDialog(m_context, m_memory.read(), m_memory, this);
    dialog->forCompany(text(m_book.module().id), text(quest),
                       m_book.spec().options(partyOf(m_book.ledger(), who)));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (auto *form = findChild<QuestForm *>())
            form->choose(dialog->request().setup.adventure);
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
