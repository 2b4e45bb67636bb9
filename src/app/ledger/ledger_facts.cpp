#include "app/ledger/ledger_facts.h"

#include "app/common/game_words.h"
#include "app/common/portrait.h"
#include "app/ledger/ledger_page.h"

#include <QLocale>

#include <algorithm>
#include <map>

namespace flagstone::app {

namespace {

QString dayOf(const std::string &date)
{
    const QDate read = QDate::fromString(QString::fromStdString(date), Qt::ISODate);
    return read.isValid() ? QLocale().toString(read, QStringLiteral("d MMM yyyy"))
                          : QString::fromStdString(date);
}

QString wordsFrom(const std::string &words)
{
    return QString::fromStdString(words);
}

QString grouped(int number)
{
    return QLocale(QLocale::English).toString(number);
}

LedgerFace faceOf(const LedgerBook &book, const LedgerMember &member)
{
    return {wordsFrom(member.is.name), book.cardOf(member.is), portraitFrom(member.portrait)};
}

/// "12 hits, 4 spells. 6 quests, 5 won."
QString recordOf(const LedgerBook &book, const LedgerMember &member)
{
    const int spells = book.spec().spells(member.is);
    QString words = LedgerPage::tr("%n hit(s)", nullptr, member.is.hits);
    if (spells > 0)
        words += LedgerPage::tr(", %n spell(s)", nullptr, spells);
    if (member.quests == 0)
        return LedgerPage::tr("%1. No quest yet.").arg(words);
    return LedgerPage::tr("%1. %n quest(s), ", nullptr, member.quests).arg(words) +
           LedgerPage::tr("%1 won.").arg(member.won);
}

MemberFacts factsOf(const LedgerBook &book, const LedgerMember &member)
{
    const CompanyMember &is = member.is;
    MemberFacts facts{.face = faceOf(book, member),
                      .cls = wordsFrom(is.cls),
                      .about = LedgerPage::tr("%1, level %2").arg(translated(is.cls)).arg(is.level),
                      .progress = LedgerPage::tr("%1 XP").arg(grouped(is.experience)),
                      .record = recordOf(book, member),
                      .line = wordsFrom(member.line),
                      .treasure = book.treasureOf(is)};
    if (const int next = book.spec().nextLevelAt(is); next > 0) {
        facts.progress = LedgerPage::tr("%1 XP, %2 to level %3")
                             .arg(grouped(is.experience), grouped(std::max(0, next - is.experience)))
                             .arg(is.level + 1);
        CompanyMember before = is;
        before.level = std::max(1, is.level - 1);
        const int floor = is.level == 1 ? 0 : book.spec().nextLevelAt(before);
        facts.share =
            std::clamp((is.experience - floor) / std::max(1.0, static_cast<double>(next - floor)), 0.0, 1.0);
    }
    return facts;
}

/// Who went on a quest has the face of a member or of one who was lost.
QuestFacts factsOf(const LedgerBook &book, const LedgerQuest &quest,
                   const std::multimap<QString, LedgerFace> &faces)
{
    QuestFacts facts{wordsFrom(quest.title), wordsFrom(quest.text), dayOf(quest.date), quest.won, {}};
    facts.card = book.cardOf(quest);
    for (const std::string &name : quest.who) {
        const auto [first, last] = faces.equal_range(wordsFrom(name));
        for (auto face = first; face != last; ++face)
            facts.who.push_back(face->second);
    }
    return facts;
}

StoneFacts factsOf(const LedgerBook &book, const LedgerLost &lost)
{
    return {faceOf(book, lost.member),
            LedgerPage::tr("%1, level %2").arg(translated(lost.member.is.cls)).arg(lost.member.is.level),
            wordsFrom(lost.member.line),
            LedgerPage::tr("%1, %2").arg(dayOf(lost.date), wordsFrom(lost.quest))};
}

} // namespace

LedgerSheets sheetsOf(const LedgerBook &book)
{
    const Ledger &ledger = book.ledger();
    const auto won = std::ranges::count(ledger.quests, true, &LedgerQuest::won);
    LedgerSheets all{
        .title = wordsFrom(ledger.name),
        .since = LedgerPage::tr("since %1").arg(dayOf(ledger.since)),
        .record = ledger.quests.empty()
                      ? LedgerPage::tr("no quest yet")
                      : LedgerPage::tr("%n quest(s), ", nullptr, static_cast<int>(ledger.quests.size())) +
                            LedgerPage::tr("%1 won").arg(won),
        .purse = LedgerPage::tr("Purse %1 gp. Gold is counted, but it buys nothing.")
                     .arg(grouped(ledger.now.gold))};
    for (const LedgerMember &member : ledger.now.members)
        all.members.push_back(factsOf(book, member));
    for (auto lost = ledger.now.lost.rbegin(); lost != ledger.now.lost.rend(); ++lost)
        all.stones.push_back(factsOf(book, *lost));
    std::multimap<QString, LedgerFace> faces; // a picture is decoded once, however often somebody went
    for (const MemberFacts &member : all.members)
        faces.emplace(member.face.name, member.face);
    for (const StoneFacts &stone : all.stones)
        faces.emplace(stone.face.name, stone.face);
    for (auto quest = ledger.quests.rbegin(); quest != ledger.quests.rend(); ++quest)
        all.quests.push_back(factsOf(book, *quest, faces));
    return all;
}

} // namespace flagstone::app
