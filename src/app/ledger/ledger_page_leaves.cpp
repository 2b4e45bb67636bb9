#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/painted_row.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/ledger/convert_form.h"
#include "app/ledger/ledger_forms.h"
#include "app/ledger/ledger_page.h"
#include "app/ledger/quest_form.h"
#include "app/setup/choice_memory.h"

#include <QFileDialog>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace flagstone::app {

/// Empties the leaves and the foot.
std::vector<QWidget *> LedgerPage::takeParts()
{
    for (QWidget *part : {m_free, m_form})
        if (part != nullptr)
            part->setParent(nullptr); // so that Tab comes to it after the new left leaf
    std::vector<QWidget *> parts;
    for (QLayout *each : {static_cast<QLayout *>(m_leafRow), static_cast<QLayout *>(m_foot)})
        while (QLayoutItem *item = each->takeAt(0)) {
            if (item->widget() != nullptr)
                parts.push_back(item->widget());
            delete item;
        }
    return parts;
}

QVBoxLayout &LedgerPage::addLeaf(const char *name)
{
    const double u = std::min(scale(), 1.3);
    auto *area = new QScrollArea(m_leaves);
    area->setObjectName(QLatin1String(name));
    scrollUpAndDown(*area);
    auto *inside = new QWidget;
    // what stands on paper is ink in every theme
    inside->setStyleSheet(
        QStringLiteral("QCheckBox,QLabel{color:%1}").arg(paint::Tokens().colour(u"line", m_theme).name()));
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(static_cast<int>(38 * u), static_cast<int>(14 * u), static_cast<int>(38 * u),
                               static_cast<int>(10 * u));
    column->setSpacing(static_cast<int>(4 * u));
    area->setWidget(inside);
    for (QWidget *part : {static_cast<QWidget *>(area), area->viewport(), inside})
        part->setAutoFillBackground(false);
    m_leafRow->addWidget(area, 1);
    return *column;
}

void LedgerPage::makeProblem()
{
    QVBoxLayout &leaf = addLeaf("rightLeaf");
    addHeading(leaf, tr("No ledger can be opened"), {}, kTitleSize);
    for (const Issue &issue : m_book.issues())
        addWords(leaf, wordsOf(issue));
    leaf.addStretch();
}

void LedgerPage::makeBook()
{
    const bool form = m_right != Right::Deeds;
    if (!m_narrow || (!form && m_turned == 0))
        makeMembers(addLeaf("leftLeaf"));
    if (form)
        makeForm(addLeaf("rightLeaf"));
    else if (!m_narrow || m_turned > 0)
        makeDeeds(addLeaf("rightLeaf"));
    makeFoot();
}

void LedgerPage::makeMembers(QVBoxLayout &leaf)
{
    const double u = scale();
    const LedgerSheets all = sheets();
    addHeading(leaf, all.title.isEmpty() ? tr("Who are they?") : all.title,
               all.title.isEmpty() ? QString() : all.since, kTitleSize);
    for (std::size_t i = 0; i < all.members.size(); ++i) {
        const MemberFacts &facts = all.members[i];
        const QString kept = facts.treasure ? tr("keeps %1").arg(QString::fromStdString(facts.treasure->name))
                                            : tr("keeps nothing yet");
        auto *row = new PaintedRow(
            QStringList{facts.face.name, facts.about, facts.progress, kept, facts.record, facts.line}.join(
                QStringLiteral(", ")),
            static_cast<int>(kLeastMember * u), [this, facts, u](QPainter &painter, const QRectF &in) {
                LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).member(in, facts);
            });
        setTip(row, tr("Write a line about %1, or choose a picture").arg(facts.face.name));
        connect(row, &PaintedRow::clicked, this,
                [this, i, row] { rewriteMember(i, row->mapToGlobal(row->rect().center())); });
        row->growTo(static_cast<int>((kMemberHeight + (m_narrow ? 6 : 38)) * u));
        leaf.addWidget(row, 1);
    }
    if (all.members.empty()) {
        addWords(leaf, all.title.isEmpty()
                           ? tr("Name the company and tick its members. This page then says what each of "
                                "them has gained.")
                           : tr("Nobody is left. Recruit somebody who is free, or start another company."));
    }
    leaf.addStretch();
    if (!all.title.isEmpty())
        addWords(leaf, all.purse);
}

void LedgerPage::makeDeeds(QVBoxLayout &leaf)
{
    const double u = scale();
    const LedgerSheets all = sheets();
    addHeading(leaf, tr("Our story"), all.record, kLeafSize);
    const auto from = static_cast<std::size_t>(m_turned - (m_narrow ? 1 : 0)) * m_questsShown;
    for (std::size_t i = from; i < std::min(from + m_questsShown, all.quests.size()); ++i) {
        const QuestFacts &facts = all.quests[i];
        auto *row = new PaintedRow(
            QStringList{facts.title, facts.won ? tr("won") : tr("lost"), facts.date, facts.text}.join(
                QStringLiteral(", ")),
            static_cast<int>(kQuestHeight * u), [this, facts, u](QPainter &painter, const QRectF &in) {
                LedgerPen(painter, m_pictures, m_theme, u, devicePixelRatioF()).quest(in, facts);
            });
        setTip(row, tr("Rewrite it"));
        connect(row, &PaintedRow::clicked, this,
                [this, quest = all.quests.size() - 1 - i] { rewriteQuest(quest); });
        leaf.addWidget(row);
    }
    if (all.quests.empty())
        addWords(leaf, tr("They have not been on a quest yet."));
    if (all.quests.size() > from + m_questsShown)
        addWords(leaf, tr("%n more on earlier pages", nullptr,
                          static_cast<int>(all.quests.size() - from - m_questsShown)));
    leaf.addStretch();
    if (all.stones.empty())
        return;
    addHeading(leaf, tr("Remembered"), {}, kLeafSize);
    for (std::size_t i = 0; i < all.stones.size(); i += 2) {
        auto *pair = new QHBoxLayout;
        pair->setSpacing(static_cast<int>(12 * u));
        for (std::size_t n = i; n < i + 2; ++n) {
            if (n >= all.stones.size()) {
                auto *nobody = new QWidget; // as wide as a stone
                nobody->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
                pair->addWidget(nobody, 1);
                break;
            }
            const StoneFacts &facts = all.stones[n];
            auto *stone = new PaintedRow(
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
    if (m_form == nullptr)
        openForm();
    if (m_right == Right::TakeIn) {
        addHeading(leaf, tr("Recruit somebody"), {}, kLeafSize);
        if (m_free != nullptr)
            addPart(leaf, m_free);
        else
            addWords(leaf, tr("Nobody is free."));
        addHeading(leaf, tr("From another game"), {}, kPartSize);
        addPart(leaf, m_form);
        leaf.addStretch();
    } else {
        addHeading(leaf, m_right == Right::Found ? tr("A new company") : tr("Next quest"), {}, kLeafSize);
        addPart(leaf, m_form, 1);
    }
    for (auto *faces : leaf.parentWidget()->findChildren<FacesForm *>())
        faces->applyTheme(m_theme);
    for (auto *quests : leaf.parentWidget()->findChildren<QuestForm *>())
        quests->applyTheme(m_theme);
}

void LedgerPage::openForm()
{
    if (m_right == Right::Found)
        openFoundForm();
    else if (m_right == Right::Quests)
        openQuestForm();
    else
        openRecruitForms();
}

void LedgerPage::openFoundForm()
{
    auto *form = new FoundForm(m_book, m_pictures);
    connect(form, &FoundForm::founded, this, [this](const QString &name, const auto &members) {
        m_book.found(name, members);
        tell(tr("The ledger could not be written."));
        useBook();
        focusFirst();
    });
    m_form = form;
    m_first = form->first();
}

void LedgerPage::openQuestForm()
{
    auto *form = new QuestForm(m_book, m_pictures, m_plan, [this](const std::string &quest) {
        return ChoiceMemory(m_memory).settingsFor(m_book.module(), quest);
    });
    connect(form, &QuestForm::begun, this, &LedgerPage::begin);
    connect(form, &QuestForm::settingsAsked, this, &LedgerPage::askSettings);
    connect(form, &QuestForm::planBegun, this,
            [this](const std::vector<std::string> &who) { play(*m_plan, who); });
    connect(form, &QuestForm::planAsked, this, [this](const std::vector<std::string> &who) {
        const QString file =
            QFileDialog::getOpenFileName(this, tr("Open a plan"), {}, tr("Plans (*.flagplan)"));
        if (!file.isEmpty())
            playPlan(file, who);
    });
    m_form = form;
    m_first = form->first();
}

void LedgerPage::openRecruitForms()
{
    auto *form = new ConvertForm(m_book.spec());
    connect(form, &ConvertForm::made, this, [this](const CompanyMember &member, const std::string &portrait) {
        m_book.takeIn(member, portrait);
        tell(tr("You cannot recruit %1.").arg(QString::fromStdString(member.name)));
        turnTo(Right::Deeds);
    });
    m_form = m_first = form;
    if (const auto people = m_book.free(); !people.empty())
        openFree(people);
}

/// Those who can be taken in, and the button for it.
void LedgerPage::openFree(const std::vector<CompanyMember> &people)
{
    m_free = new QWidget;
    auto *faces = new FacesForm(people, m_book, m_pictures, false, m_free);
    auto *take = new KeyButton(tr("Recruit them"), enterKey(), m_free);
    take->setObjectName(QStringLiteral("playStack"));
    take->setEnabled(false);
    connect(faces, &FacesForm::changed, take, [faces, take] { take->setEnabled(!faces->chosen().empty()); });
    connect(take, &QPushButton::clicked, this, [this, faces, people] {
        for (const std::size_t i : faces->chosen())
            m_book.takeIn(people[i], {});
        tell(tr("You cannot recruit everybody."));
        turnTo(Right::Deeds);
    });
    auto *column = new QVBoxLayout(m_free);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(faces);
    column->addWidget(take, 0, Qt::AlignLeft);
    m_first = faces->first();
}

/// It goes with its leaf.
void LedgerPage::leaveForm()
{
    m_form = m_free = nullptr;
}

bool LedgerPage::isInForm(const QWidget *widget) const
{
    return widget != nullptr && std::ranges::any_of(std::array{m_form, m_free}, [&](const QWidget *part) {
               return part != nullptr && (part == widget || part->isAncestorOf(widget));
           });
}

} // namespace flagstone::app
