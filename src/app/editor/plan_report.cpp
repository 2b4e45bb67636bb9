#include "app/editor/plan_report.h"

#include "app/common/game_words.h"
#include "app/common/markdown.h"
#include "app/editor/dungeon_picture.h"
#include "app/plan/stack_edits.h"
#include "core/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace flagstone::app {

namespace {

constexpr QSize kPicture{1400, 1000};

class PlanReport {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::PlanReport)

public:
    explicit PlanReport(const PlanDocument &document) : m_document(document), m_plan(document.plan()) {}

    [[nodiscard]] QString write()
    {
        begin();
        for (const PileSpec &deck : decksOf(m_document.sheet()))
            stack(deck);
        const auto &out = m_plan.setup.prepared.out;
        if (!out.empty()) {
            heading(tr("Out of the game"));
            for (const std::string &card : out)
                line(named(card), card);
        }
        rest();
        return m_text;
    }

private:
    void heading(const QString &text) { m_text += QStringLiteral("\n## %1\n\n").arg(text); }
    /// An entry of a list, and below it what the plan says of its card.
    void line(const QString &text, const std::string &card = {})
    {
        m_text += QStringLiteral("- %1\n").arg(text);
        if (!card.empty())
            about(card);
    }
    void below(const QString &text) { m_text += QStringLiteral("  - %1\n").arg(text); }
    [[nodiscard]] QString named(const std::string &card) const
    {
        const CardSheet *sheet = cardCalled(m_document.sheet(), card);
        const QString key = escaped(QString::fromStdString(card));
        return sheet == nullptr ? tr("%1 (no such card)").arg(key)
                                : QStringLiteral("**%1** (%2)").arg(escaped(translated(sheet->name)), key);
    }
    [[nodiscard]] static QString words(const PlanNote &note)
    {
        const QString text = withoutPictures(QString::fromStdString(note.text).simplified());
        return note.readAloud ? tr("*Read aloud:* %1").arg(text) : text;
    }
    [[nodiscard]] static QString door(Edge edge)
    {
        return tr("Door to the %1").arg(translated(edgeName(edge)));
    }

    [[nodiscard]] bool isHidden(const Assignment &each) const
    {
        const CardSheet *place = cardCalled(m_document.sheet(), each.place);
        return place != nullptr && isPlace(*m_document.pack(), *place) &&
               !contains(openingsOf(*m_document.pack(), *place).doors, *each.edge);
    }
    void begin()
    {
        m_text = QStringLiteral("# %1\n\n").arg(escaped(m_document.title()));
        QStringList played{escaped(translated(m_document.module().title)),
                           escaped(questTitle(m_document.module(), *m_document.pack(), m_plan.setup))};
        for (const QString &setting : changedSettings(m_document.module(), m_plan.setup))
            played << escaped(setting);
        m_text += played.join(QStringLiteral(" · ")) + QStringLiteral("\n\n");
        for (const PlanNote &note : m_plan.notes)
            if (note.on == PlanNote::On::Plan)
                m_text += withoutPictures(QString::fromStdString(note.text)) + QStringLiteral("\n\n");
    }
    void stack(const PileSpec &deck)
    {
        const Preparation &prepared = m_plan.setup.prepared;
        const auto rows = rowsOf(stackOf(prepared, deck.key),
                                 sizeOf(prepared, deck, m_document.sheet(), m_document.game().table()));
        heading(tr("%1, in the order in which they come").arg(translated(deck.label)));
        for (const StackRow &row : rows)
            line(rowText(row), row.card);
    }
    /// What lies there begins in a column of its own.
    [[nodiscard]] QString rowText(const StackRow &row) const
    {
        if (row.kind == StackRow::Kind::Aside)
            return tr("The other %1 take no part").arg(row.count);
        return QStringLiteral("%1:\t%2").arg(
            placesOf(row), row.kind == StackRow::Kind::Random ? tr("at random") : named(row.card));
    }
    [[nodiscard]] static QString placesOf(const StackRow &row)
    {
        if (row.kind == StackRow::Kind::Bound)
            return row.before > 0 ? tr("%1 or later, before %2").arg(row.place).arg(row.before)
                                  : tr("%1 or later").arg(row.place);
        return row.count == 1 ? QString::number(row.place)
                              : tr("%1 to %2").arg(row.place).arg(row.place + row.count - 1);
    }
    void about(const std::string &card)
    {
        m_told.insert(card);
        for (const PlanNote &note : m_plan.notes)
            if (note.card == card && note.on == PlanNote::On::Card)
                below(words(note));
            else if (note.card == card && note.on == PlanNote::On::Door)
                below(tr("%1: %2").arg(door(note.edge), words(note)));
        for (const Assignment &each : m_plan.setup.prepared.assigned)
            if (each.place == card)
                below(!each.edge       ? tr("Lies here: %1").arg(named(each.card))
                      : isHidden(each) ? tr("Hidden door to the %1, to %2")
                                             .arg(translated(edgeName(*each.edge)), named(each.card))
                                       : tr("%1 leads to %2").arg(door(*each.edge), named(each.card)));
    }
    /// Cards that are only assigned or only have notes, and places of the table.
    void rest()
    {
        std::vector<std::string> cards;
        for (const Assignment &each : m_plan.setup.prepared.assigned)
            cards.push_back(each.place);
        for (const PlanNote &note : m_plan.notes)
            if (!note.card.empty())
                cards.push_back(note.card);
        const auto tells = [&](const std::string &card) {
            return !m_told.contains(card) &&
                   (std::ranges::count(m_plan.notes, card, &PlanNote::card) > 0 ||
                    std::ranges::count(m_plan.setup.prepared.assigned, card, &Assignment::place) > 0);
        };
        if (std::ranges::any_of(cards, tells))
            heading(tr("Other cards"));
        for (const std::string &card : cards)
            if (tells(card))
                line(named(card), card);
        bool first = true;
        for (const PlanNote &note : m_plan.notes) {
            if (note.on != PlanNote::On::Place)
                continue;
            if (std::exchange(first, false))
                heading(tr("Places of the table"));
            line(tr("Column %1, row %2: %3").arg(note.column).arg(note.row).arg(words(note)));
        }
    }

    const PlanDocument &m_document;
    const Plan &m_plan;
    QString m_text;
    std::set<std::string> m_told;
};

} // namespace

Paper planReportOf(const PlanDocument &document)
{
    Paper paper{.title = document.title(), .markdown = PlanReport(document).write(), .pictures = {}};
    if (QImage picture = pictureOfDungeon(document, kPicture); !picture.isNull()) {
        const QString name = QStringLiteral("dungeon.png");
        paper.markdown +=
            QStringLiteral("\n## %1\n\n![%1](%2)\n").arg(PlanReport::tr("The dungeon laid out"), name);
        paper.pictures.emplace_back(name, std::move(picture));
    }
    return paper;
}

} // namespace flagstone::app
