#pragma once

#include "app/common/pictures.h"
#include "paint/theme.h"

#include <QStyledItemDelegate>

#include <string>

class QMimeData;

namespace flagstone::app {

/// How the desk's lists tell their delegate what to draw.
enum CardRowRole {
    CardKeyRole = Qt::UserRole, ///< the card's key; empty for a row of places
    NumberRole,                 ///< "12", or empty
    LineRole,                   ///< second line: a note, or where the card is
    PinnedRole,                 ///< bool
    AddableRole,                ///< bool: a "+" can be pressed
    CardSheetRole               ///< const CardSheet *
};

/// The keys of dragged cards; empty if it is something else.
[[nodiscard]] QStringList cardsIn(const QMimeData *data);
[[nodiscard]] QMimeData *mimeOf(const QStringList &cards);
[[nodiscard]] QStringList cardMimeTypes();
inline constexpr int kDraggedCard = 72; ///< px: width of its picture
/// Lets the user drag a card, with its picture at the pointer. Ends when it is dropped.
void dragCard(QWidget &from, const std::string &key, const QPixmap &picture);

/// One card of a list: number, small face, level, name and a quiet line; or a row of places for cards that
/// are mixed.
class CardRowDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum class Style {
        Loose, ///< on the table, each a card of its own
        List   ///< close together, with a "+" at the right
    };
    /// What the chosen row of the list means.
    enum class Mark {
        None,
        Here,  ///< a card is inserted before it
        Active ///< keys and commands act on it
    };
    CardRowDelegate(const Pictures &pictures, Style style, QObject *parent);

    void setTheme(paint::Theme theme) { m_colours = paint::windowColours(theme); }
    void setMark(Mark mark) { m_mark = mark; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Where the "+" of a row is.
    [[nodiscard]] static QRect plusOf(const QRect &row);

private:
    void paintPlaces(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCard(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintFrame(QPainter &painter, const QStyleOptionViewItem &option, const QRect &box,
                    bool chosen) const;
    void paintNumber(QPainter &painter, const QStyleOptionViewItem &option, const QRect &column,
                     const QModelIndex &index) const;
    void paintWords(QPainter &painter, const QStyleOptionViewItem &option, const QRect &words,
                    const QModelIndex &index) const;
    static void paintName(QPainter &painter, const QRect &rect, int line, const QString &name);

    const Pictures &m_pictures;
    Style m_style;
    Mark m_mark = Mark::Active;
    paint::WindowColours m_colours = paint::windowColours(paint::Theme::Light);
};

} // namespace flagstone::app
