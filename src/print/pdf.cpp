#include "print/pdf.h"

#include "content/safe_file.h"
#include "print/assemble.h"
#include "print/new_files.h"
#include "print/sheet_painter.h"
#include "print/stamps.h"

#include <exception>

namespace flagstone::print {
namespace {

/// The boxes of a sheet with the printer profile applied.
PageBoxes boxesOf(const Job &job, const PaperSheet &sheet)
{
    const QTransform corrected = correction(job.profile, sheet);
    const QRectF whole({}, sheet.paper);
    if (sheet.side == PaperSheet::Side::Page)
        return {sheet.paper, whole, whole};
    const QRectF block = job.grid.block();
    const double bleed = job.options.bleed;
    return {sheet.paper, corrected.mapRect(block) & whole,
            corrected.mapRect(block.adjusted(-bleed, -bleed, bleed, bleed)) & whole};
}

/// Draws a job into a draft, step by step.
class Drafting {
public:
    Drafting(const Job &job, const QStringList &artRoots)
        : m_job(job), m_draft(job.content.title), m_art(artRoots, m_stamps), m_cards(m_art),
          m_stampOf(static_cast<std::size_t>(job.content.stock.size()), -1)
    {
    }

    void drawSheet(std::size_t index)
    {
        const PaperSheet &sheet = m_job.sheets[index];
        paintSheet(m_draft.page(sheet.paper.height()), m_cards, m_job, index,
                   [this](Brush &brush, int drawing) { place(brush, drawing); });
        m_boxes.push_back(boxesOf(m_job, sheet));
    }

    /// Faces found on the sheets so far, in the order in which they were met.
    [[nodiscard]] std::size_t faces() const { return m_faces.size(); }
    void drawFace(std::size_t face)
    {
        const auto &[drawing, out] = m_faces[face];
        const QRectF box = boxOf(drawing, out);
        Brush brush{m_draft.page(box.height()), m_cards, m_job.theme, out};
        brush.painter.save();
        brush.painter.setRenderHint(QPainter::Antialiasing);
        brush.painter.translate(-box.topLeft());
        m_job.content.stock[drawing].paint(brush);
        brush.painter.restore();
        m_stamps.setSource(m_stampOf[static_cast<std::size_t>(drawing)],
                           {m_draft.pages() - 1, box.size(), {}, {}});
    }

    void finish()
    {
        m_stamped = m_draft.pages(); // what comes now is drawn in full, and a picture in it is its own
        for (const StampedArt::Odd &odd : m_art.finish()) {
            QPainter &painter = m_draft.page(odd.size.height());
            m_cards.paintArt(painter, QRectF({}, odd.size), odd.path, odd.style);
            m_stamps.setSource(odd.stamp, {m_draft.pages() - 1, odd.size, {}, {}});
        }
        m_draft.finish();
    }
    [[nodiscard]] Assembly assembly() const
    {
        return {m_draft.bytes(),        m_stamps.sources(), m_boxes, static_cast<std::size_t>(m_stamped),
                m_job.content.language, turningOf(m_job)};
    }

private:
    void place(Brush &brush, int drawing)
    {
        int &stamp = m_stampOf[static_cast<std::size_t>(drawing)];
        if (stamp < 0) {
            stamp = m_stamps.add({});
            m_faces.push_back({drawing, brush.out});
        }
        m_stamps.stamp(brush.painter, boxOf(drawing, brush.out), stamp);
    }
    [[nodiscard]] QRectF boxOf(int drawing, const QRectF &out) const
    {
        return out.isNull() ? QRectF({}, m_job.content.stock[drawing].size) : out;
    }

    const Job &m_job;
    DraftPdf m_draft;
    StampSheet m_stamps;
    StampedArt m_art;
    paint::CardPainter m_cards;
    std::vector<int> m_stampOf; ///< by drawing; -1 = not placed yet
    struct Face {
        int drawing;
        QRectF out; ///< with its bleed, which is the same wherever the drawing is placed
    };
    std::vector<Face> m_faces;
    std::vector<PageBoxes> m_boxes;
    int m_stamped = 0; ///< Assembly::stamped
};

} // namespace

tl::expected<void, Failure> writePdf(const Job &job, const QStringList &artRoots, const QString &file,
                                     const Progress &progress)
{
    const auto failed = [](const Issue &issue) { return tl::make_unexpected(failure(issue)); };
    auto out = SafeFile::begin(file.toStdString()); // before the work, in case it is in vain
    if (!out)
        return failed(out.error());
    Drafting drafting(job, artRoots);
    int done = 0;
    const auto goOn = [&](std::size_t left) {
        ++done;
        return !progress || progress(done, done + static_cast<int>(left) + 1);
    };
    for (std::size_t i = 0; i < job.sheets.size(); ++i) {
        drafting.drawSheet(i);
        if (!goOn(job.sheets.size() - i - 1 + drafting.faces()))
            return tl::make_unexpected(Failure{true, {}});
    }
    for (std::size_t i = 0; i < drafting.faces(); ++i) {
        drafting.drawFace(i);
        if (!goOn(drafting.faces() - i - 1))
            return tl::make_unexpected(Failure{true, {}});
    }
    drafting.finish();
    try {
        assemble(drafting.assembly(), [&](std::string_view part) { out->write(part); });
    } catch (const std::exception &error) {
        return failed(
            {.file = file.toStdString(), .message = std::string("cannot be put together: ") + error.what()});
    }
    if (const auto issue = out->commit())
        return failed(*issue);
    return {};
}

} // namespace flagstone::print
