#pragma once

#include "app/common/pictures.h"
#include "paint/theme.h"

#include <QImage>
#include <QPainter>
#include <QString>

#include <optional>
#include <vector>

/// How a ledger looks, on the screen and on paper. Lengths are pixels at 100 % text, times `u`.
namespace flagstone::app {

/// Somebody's face: a picture of one's own, else that of a card.
struct LedgerFace {
    QString name;
    std::optional<CardSheet> card;
    QImage own;
};

struct MemberFacts {
    LedgerFace face;
    QString cls;      ///< "warrior", as the rules have it
    QString about;    ///< "warrior, level 5"
    QString progress; ///< "16,840 XP, 15,160 to level 6"
    QString record;   ///< "15 hits. 7 quests, 5 won."
    QString line;
    double share = 0; ///< of the way to the next level, 0 to 1
    std::optional<CardSheet> treasure;
};
struct QuestFacts {
    QString title, text, date;
    bool won = false;
    std::vector<LedgerFace> who;
    std::optional<CardSheet> card = {}; ///< that stands for the quest
};
struct StoneFacts {
    LedgerFace face;
    QString about, line, where;
};

/// What everything is painted with.
class LedgerPen {
public:
    LedgerPen(QPainter &painter, const Pictures &pictures, paint::Theme theme, double u, double ratio);

    void heading(const QRectF &in, const QString &text, const QString &fact, double size);
    /// A cut of the gouge from one point to another, thickest in the middle.
    void gouge(const QPointF &from, const QPointF &to, double thick, const QColor &colour);
    void member(const QRectF &in, const MemberFacts &facts);
    void quest(const QRectF &in, const QuestFacts &facts);
    void stone(const QRectF &in, const StoneFacts &facts);
    void face(const QRectF &in, const LedgerFace &face);
    /// One line, shortened if need be; gives its right end.
    double text(const QRectF &in, const QString &words, const QFont &font, const QColor &colour,
                int align = Qt::AlignLeft | Qt::AlignVCenter);

    [[nodiscard]] const QColor &ink() const { return m_ink; }
    [[nodiscard]] const QColor &dim() const { return m_dim; }
    [[nodiscard]] QFont plain(double size, QFont::Weight weight = QFont::Normal) const;
    [[nodiscard]] QFont book(double size, QFont::Weight weight = QFont::Normal, bool italic = false) const;

private:
    void treasure(const QRectF &in, const MemberFacts &facts);
    void questPicture(const QRectF &in, const QuestFacts &facts);
    /// The drawing of a card on its ground, with its level over a corner. False if there is none.
    bool scene(const QRectF &in, const CardSheet &card);
    void ground(const QRectF &in, const QColor &colour);
    void wrapped(const QRectF &in, const QString &words, const QFont &font, const QColor &colour);

    QPainter &m_painter;
    const Pictures &m_pictures;
    paint::Theme m_theme;
    double m_u, m_ratio;
    QColor m_ink, m_dim, m_paper, m_good, m_bad;
};

/// Heights at u = 1.
inline constexpr double kMemberHeight = 112, kLeastMember = 106, kQuestHeight = 80, kStoneHeight = 166,
                        kHeadingHeight = 64;
/// Sizes of headings: of a leaf on the left and on the right, and of a part.
inline constexpr double kTitleSize = 32, kLeafSize = 24, kPartSize = 20;

} // namespace flagstone::app
