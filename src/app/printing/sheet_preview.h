#pragma once

#include "print/job.h"

#include <QHash>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace flagstone::app {

/// A preview of the printed sheets: one large, the next ones small beside it. A sheet is drawn when the event
/// loop has time for it; until then it is white paper.
class SheetPreview final : public QWidget {
    Q_OBJECT

public:
    explicit SheetPreview(QWidget *parent = nullptr);
    ~SheetPreview() override;

    /// Shows another job, at the same sheet if it has one. Null for none.
    void setJob(std::shared_ptr<const print::Job> job, const QStringList &artRoots);
    void setSheet(int sheet);
    [[nodiscard]] int sheet() const { return m_sheet; }
    [[nodiscard]] int sheets() const;
    /// The large sheet's size on the screen, in parts of its real size.
    [[nodiscard]] double scale() const;
    /// Draws what is still missing now.
    void settle();
    /// The picture of the large sheet; null until it is drawn.
    [[nodiscard]] QImage picture() const { return m_pictures.value(m_sheet); }
    /// How many sheets are drawn at present: those in sight, and as many before them.
    [[nodiscard]] qsizetype kept() const { return m_pictures.size(); }
    [[nodiscard]] const std::shared_ptr<const print::Job> &job() const { return m_job; }

Q_SIGNALS:
    void sheetChanged();
    /// The large sheet has been drawn.
    void drawn();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    struct Place {
        int sheet = 0;
        QRectF rect;
    };
    /// The large sheet first.
    [[nodiscard]] std::vector<Place> places() const;
    [[nodiscard]] int missing() const;
    void drawNext();
    void drawSheet(int sheet);

    std::shared_ptr<const print::Job> m_job;
    std::unique_ptr<paint::ArtLibrary> m_art;
    std::unique_ptr<paint::CardPainter> m_cards;
    QHash<int, QImage> m_pictures;
    int m_sheet = 0;
    int m_wheel = 0; ///< what it has turned since the last whole step
    QTimer m_timer;
};

} // namespace flagstone::app
