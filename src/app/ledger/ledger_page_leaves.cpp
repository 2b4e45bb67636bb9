#include "app/common/key_button.h"
#include "app/common/painted_row.h"
#include "app/common/plain_text.h"
#include "app/ledger/convert_form.h"
#include "app/ledger/ledger_forms.h"
#include "app/ledger/ledger_page.h"
#include "app/ledger/quest_form.h"
#include "app/setup/choice_memory.h"

#include <QFileDialog>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

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
        connect(row, &PaintedRow::clicked, this, [this, i] { rewriteMember(i); });
        row->growTo(static_cast<int>((kMemberHeight + (m_narrow ? 6 : 38)) * u));
        leaf.addWidget(row, 1);
    }
    if (all.members.empty()) {
        addWords(leaf, all.title.isEmpty()
                           ? tr("Name the company and tick its members. This page then says what each of "
                                "them has gained.")
                           : tr("Nobody is left. Take in somebody who is free, or start another company."));
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

/// Those who can be taken in; null if there is nobody.
FacesForm *LedgerPage::addFree(QVBoxLayout &leaf)
{
    const auto people = m_book.free();
    if (people.empty()) {
        addWords(leaf, tr("Nobody is free."));
        return nullptr;
    }
    auto *faces = new FacesForm(people, m_book, m_pictures, m_theme, false);
    auto *take = new KeyButton(tr("Take them in"), enterKey());
    take->setObjectName(QStringLiteral("playStack"));
    take->setEnabled(false);
    connect(faces, &FacesForm::changed, take, [faces, take] { take->setEnabled(!faces->chosen().empty()); });
    connect(take, &QPushButton::clicked, this, [this, faces, people] {
        for (const std::size_t i : faces->chosen())
            m_book.takeIn(people[i], {});
        tell(tr("You cannot take everybody in."));
        turnTo(Right::Deeds);
    });
    addPart(leaf, faces);
    auto *row = new QWidget; // as wide as its words
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(take);
    line->addStretch();
    addPart(leaf, row);
    return faces;
}

void LedgerPage::makeForm(QVBoxLayout &leaf)
{
    if (m_right == Right::Found) {
        addHeading(leaf, tr("A new company"), {}, kLeafSize);
        auto *form = new FoundForm(m_book, m_pictures, m_theme);
        connect(form, &FoundForm::founded, this, [this](const QString &name, const auto &members) {
            m_book.found(name, members);
            tell(tr("The ledger could not be written."));
            useBook();
            focusFirst();
        });
        addPart(leaf, form, 1);
        m_first = form->first();
    } else if (m_right == Right::Quests) {
        addHeading(leaf, tr("Next quest"), {}, kLeafSize);
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
        addPart(leaf, form, 1);
        m_first = form->first();
    } else {
        addHeading(leaf, tr("Take somebody in"), {}, kLeafSize);
        FacesForm *faces = addFree(leaf);
        addHeading(leaf, tr("From another game"), {}, kPartSize);
        auto *form = new ConvertForm(m_book.spec());
        connect(form, &ConvertForm::made, this,
                [this](const CompanyMember &member, const std::string &portrait) {
                    m_book.takeIn(member, portrait);
                    tell(tr("You cannot take %1 in.").arg(QString::fromStdString(member.name)));
                    turnTo(Right::Deeds);
                });
        addPart(leaf, form);
        leaf.addStretch();
        m_first = faces != nullptr ? faces->first() : form;
    }
}

} // namespace flagstone::app
