// The ledger on paper: nothing smaller than 8 pt, nothing cut.
#include "ledger_fixture.h"

#include <QPaintDevice>
#include <QPaintEngine>

namespace flagstone::app::print_test {
namespace {

/// Takes down the size and the place of every text that is painted on it.
class TextProbe final : public QPaintEngine {
public:
    TextProbe() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QPointF from = state->transform().map(at);
        places << QRectF(from.x(), from.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        smallest = std::min(smallest, item.font().pixelSize());
    }
    [[nodiscard]] Type type() const override { return User; }

    QList<QRectF> places;
    int smallest = 1000;
};

class Sheet96 final : public QPaintDevice {
public:
    explicit Sheet96(QSize size) : m_size(size) {}
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &probe; }
    mutable TextProbe probe;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric which) const override
    {
        switch (which) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(which);
        }
    }

private:
    QSize m_size;
};

LedgerSheets full()
{
    LedgerSheets all{.title = QString(40, u'W'),
                     .since = QStringLiteral("since 4 March 2026"),
                     .record = QStringLiteral("30 quests, 20 won"),
                     .purse = QStringLiteral("Purse 3,455 gp.")};
    const QString words = QStringLiteral("words and more words ").repeated(15);
    const LedgerFace face{QString(24, u'W'), {}, {}};
    for (int i = 0; i < 6; ++i)
        all.members.push_back({face,
                               QStringLiteral("warrior"),
                               QStringLiteral("warrior, level 5"),
                               words,
                               words,
                               words,
                               0.4,
                               {}});
    for (int i = 0; i < 30; ++i)
        all.quests.push_back(
            {words, words, QStringLiteral("20 Nov 2026"), i % 2 == 0, {face, face, face, face, face, face}});
    for (int i = 0; i < 7; ++i)
        all.stones.push_back({face, QStringLiteral("warrior, level 5"), words, words});
    return all;
}

TEST_F(LedgerTest, NothingIsSmallerThanEightPointsOrCutOnA4AndLetter)
{
    for (const QSize paper : {QSize(1123, 794), QSize(1056, 816)}) {
        Sheet96 sheet(paper);
        QPainter painter(&sheet);
        int sheets = 1;
        paintSheets(painter, full(), Pictures(), paper, paint::Theme::Print, [&] { ++sheets; });
        painter.end();
        EXPECT_GT(sheets, 2);
        EXPECT_GE(sheet.probe.smallest * 72.0 / 96, 8.0);
        ASSERT_GT(sheet.probe.places.size(), 100);
        const double half = paper.width() / 2.0;
        for (const QRectF &place : sheet.probe.places) {
            EXPECT_TRUE(QRectF({0, 0}, paper).contains(place)) << place.x() << ' ' << place.y();
            EXPECT_FALSE(place.left() < half && place.right() > half) << "over the fold at " << place.x();
        }
    }
}

TEST_F(LedgerTest, ThePdfIsWrittenWhole)
{
    const QString file = m_folder.filePath(QStringLiteral("l.pdf"));
    for (const auto paper : {QPageSize::A4, QPageSize::Letter}) {
        EXPECT_FALSE(writeLedgerPdf(file, full(), Pictures(), paper, paint::Theme::LowInk));
        QFile pdf(file);
        ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
        EXPECT_TRUE(pdf.readAll().startsWith("%PDF"));
    }
    EXPECT_TRUE(writeLedgerPdf(m_folder.filePath(QStringLiteral("none/l.pdf")), full(), Pictures(),
                               QPageSize::A4, paint::Theme::Print));
}

} // namespace
} // namespace flagstone::app::print_test
