#pragma once

#include "app/home/game_library.h"
#include "app/home/party_hits.h"
#include "paint/theme.h"

#include <QWidget>

class QBoxLayout;
class QGridLayout;
class QLabel;

namespace flagstone::app {

class KeptPictureField;

/// The game that waits: its table as it was left, where it stands, and who plays it.
class WaitingGame final : public QWidget {
    Q_OBJECT

public:
    explicit WaitingGame(QWidget *parent);

    void setGame(const KeptGame &game);
    /// What is said above the picture; may be empty.
    void setNote(const QString &note);
    /// The faces of its party.
    void setFaces(PartyHits::Face face);
    void applyTheme(paint::Theme theme, double textScale);
    /// In this many pixels: the words below the picture, or beside it. `low`: where the window is.
    void lay(int width, bool low, bool beside);
    /// The picture is this much lower than lay() made it, and is left out where little of it would remain.
    void lowerPicture(int by);
    /// "Vampire Hunt, Round 2: Ogre. Move 61.", and the note.
    [[nodiscard]] QString spoken() const;

private:
    void placeWhen(int room);

    QBoxLayout *m_parts; ///< picture and words
    KeptPictureField *m_picture;
    QGridLayout *m_head; ///< title and when
    QLabel *m_note, *m_title, *m_when, *m_stands;
    PartyHits *m_party;
    std::vector<KeptFigure> m_figures;
    bool m_pictured = false; ///< the game has a picture
};

} // namespace flagstone::app
