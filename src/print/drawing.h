#pragma once

#include "paint/card_painter.h"

#include <QHash>
#include <QPen>
#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

/// Something to put on paper: a face, a back, a page. Units are millimetres.
namespace flagstone::print {

struct Brush {
    QPainter &painter;
    paint::CardPainter &cards;
    paint::Theme theme = paint::Theme::Print;
    QRectF out = {}; ///< the box round a card and its bleed, in the card's millimetres; null = no bleed

    [[nodiscard]] QColor ink(QStringView token) const { return cards.art().tokens().colour(token, theme); }
    /// For lines to measure or cut along: no caps at their ends.
    [[nodiscard]] QPen pen(double width = 0.2) const
    {
        QPen made(ink(u"line"), width);
        made.setCapStyle(Qt::FlatCap);
        return made;
    }
    /// One line of text; `at.x()` is its left, middle or right end by `align`, `at.y()` the baseline.
    void text(QPointF at, const QString &words, paint::Role role, double size,
              Qt::Alignment align = Qt::AlignLeft) const
    {
        cards.type().line(painter, at, words, role, size, align, ink(u"line"));
    }
};

struct Drawing {
    QString name; ///< for people and file names: "Goblin"
    QSizeF size;
    std::function<void(Brush &)> paint; ///< at the origin, within `size` or `out`; called any number of times
};

/// Drawings, each kept once however often it is placed.
class Stock {
public:
    /// The number of the drawing with this key; makes it if it is new.
    int add(const QString &key, const std::function<Drawing()> &make)
    {
        const auto found = m_known.constFind(key);
        if (found != m_known.constEnd())
            return *found;
        const int number = static_cast<int>(m_drawings.size());
        m_drawings.push_back(make());
        m_known.insert(key, number);
        return number;
    }
    int add(Drawing drawing)
    {
        m_drawings.push_back(std::move(drawing));
        return static_cast<int>(m_drawings.size()) - 1;
    }
    [[nodiscard]] const Drawing &operator[](int number) const
    {
        return m_drawings[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] int size() const { return static_cast<int>(m_drawings.size()); }

private:
    QHash<QString, int> m_known;
    std::vector<Drawing> m_drawings;
};

} // namespace flagstone::print
