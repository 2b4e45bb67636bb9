#include "app/ledger/ledger_print.h"

#include "app/common/tr.h"
#include "content/safe_file.h"

#include <QBuffer>
#include <QPdfWriter>

namespace flagstone::app {

namespace {

constexpr double kMargin = 40, kInch = 96,
                 kRatio = 3; // pixels of 1/96 inch; pictures have three times as many

/// The leaves of a ledger one after another, two to a sheet.
class Leaves {
public:
    Leaves(const QSizeF &sheet, const std::function<void()> &newSheet) : m_sheet(sheet), m_newSheet(newSheet)
    {
    }
    /// The place for something of this height, on the next leaf if there is no room on this one.
    [[nodiscard]] QRectF take(double height)
    {
        if (m_y + height > m_sheet.height() - kMargin)
            turn();
        const double half = m_sheet.width() / 2;
        const QRectF place((m_leaf % 2) * half + kMargin, m_y, half - 2 * kMargin, height);
        m_y += height;
        return place;
    }
    void turn()
    {
        m_y = kMargin;
        if (++m_leaf % 2 == 0)
            m_newSheet();
    }

private:
    QSizeF m_sheet;
    const std::function<void()> &m_newSheet;
    int m_leaf = 0;
    double m_y = kMargin;
};

} // namespace

void paintSheets(QPainter &painter, const LedgerSheets &sheets, const Pictures &pictures, const QSizeF &sheet,
                 paint::Theme theme, const std::function<void()> &newSheet)
{
    LedgerPen pen(painter, pictures, theme, 1, kRatio);
    Leaves leaves(sheet, newSheet);
    pen.heading(leaves.take(kHeadingHeight - 8), sheets.title, sheets.since, 26);
    for (const MemberFacts &member : sheets.members)
        pen.member(leaves.take(kMemberHeight - 4), member);
    pen.text(leaves.take(26), sheets.purse, pen.plain(12), pen.dim());
    leaves.turn();
    pen.heading(leaves.take(kHeadingHeight - 8), tr("Our story"), sheets.record, 22);
    for (const QuestFacts &quest : sheets.quests)
        pen.quest(leaves.take(kQuestHeight), quest);
    if (sheets.stones.empty())
        return;
    pen.heading(leaves.take(kHeadingHeight - 8), tr("Remembered"), {}, 22);
    for (std::size_t i = 0; i < sheets.stones.size(); i += 2) {
        const QRectF row = leaves.take(kStoneHeight + 8);
        const double half = (row.width() - 12) / 2;
        for (std::size_t n = i; n < std::min(i + 2, sheets.stones.size()); ++n)
            pen.stone(
                {row.left() + static_cast<double>(n - i) * (half + 12), row.top() + 4, half, kStoneHeight},
                sheets.stones[n]);
    }
}

std::optional<Issue> writeLedgerPdf(const QString &file, const LedgerSheets &sheets, const Pictures &pictures,
                                    QPageSize::PageSizeId paper, paint::Theme theme)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(sheets.title);
        writer.setCreator(QStringLiteral("Flagstone"));
        writer.setPageSize(QPageSize(paper));
        writer.setPageOrientation(QPageLayout::Landscape);
        writer.setPageMargins({});
        writer.setResolution(static_cast<int>(kInch * kRatio));
        QPainter painter(&writer);
        painter.scale(kRatio, kRatio);
        const QSizeF size = QSizeF(writer.width(), writer.height()) / kRatio;
        paintSheets(painter, sheets, pictures, size, theme, [&writer] { writer.newPage(); });
    }
    return writeSafely(file.toStdString(), bytes.toStdString());
}

} // namespace flagstone::app
