#pragma once

#include "app/common/pictures.h"

#include <QColor>
#include <QString>

#include <vector>

class QFont;
class QPainter;
class QRectF;

namespace flagstone::app {

/// What is on the card of a quest, below its picture.
struct QuestCardWords {
    std::vector<CardSheet> faces; ///< of the party
    QString minutes;              ///< "9 min"; empty until they are known
    int pins = 0;                 ///< of ten that are filled; -1 for none, where nothing is counted
    QString chance;               ///< "about 7 of 10 succeed"
    QString brief;                ///< the same for a narrow card: "7 in 10 win"
    QString word;                 ///< "fair", where there is room for it
    QString tries;                ///< "2 tries"; may be empty
};

/// The colours of what is printed on a card, and of its stock.
struct CardInks {
    QColor ink, paper;
};

/// Paints them over the rules of the game that stand there otherwise: those are told beside the shelf. `font`: that of
/// the words.
void paintQuestCard(QPainter &painter, const QRectF &card, const QuestCardWords &words,
                    const Pictures &pictures, const QFont &font, const CardInks &inks);

} // namespace flagstone::app
