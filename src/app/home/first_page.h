#pragma once

#include "app/home/game_button.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace flagstone::app {

class KeyButton;
class SampleDungeon;

/// A lesson, for players who do not know what it is about.
struct FirstLesson {
    enum class Way : std::uint8_t {
        First, ///< nobody has played any
        GoOn,  ///< it was begun
        Next   ///< another one was played
    };
    int steps = 0;
    QString party = {}; ///< "Ellisa, Shanara"; may be empty
    QString goal = {};  ///< a sentence; may be empty
    Way way = Way::First;
};

/// The page at the first start, and as long as nothing but lessons was played: a dungeon as it looks after some
/// minutes, a lesson, and all games.
class FirstPage final : public QWidget {
    Q_OBJECT

public:
    explicit FirstPage(QWidget *parent);

    void setLesson(const FirstLesson &lesson);
    /// At least one; the dungeon on the table is one of the first.
    void setGames(const std::vector<ShelfGame> &games);
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);
    /// Gives the keyboard to what most people would press.
    void focusUsual();

Q_SIGNALS:
    void lessonAsked();
    void exploreAsked();                   ///< without a lesson
    void gameAsked(const QString &system); ///< what there is to choose from in this game
    void deskAsked();
    void printAsked();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeLeaf();
    QWidget *makeShelf();
    void addPromise(const QString &what, const QString &more);
    void fit();
    [[nodiscard]] int gamesCount() const;
    [[nodiscard]] int margin() const;
    [[nodiscard]] int leafHeight(int leaf) const;
    [[nodiscard]] int shelfWidth(int columns) const;
    [[nodiscard]] int shelfHeight(int columns) const;
    void placeGames(int columns);
    void layOnTable(int leaf);
    void layInOneColumn();

    QScrollArea *m_area;
    SampleDungeon *m_dungeon;
    QWidget *m_leaf;
    QLabel *m_opening;
    QWidget *m_promised;
    QGridLayout *m_promises; ///< in it
    KeyButton *m_lesson;
    QLabel *m_steps;
    QWidget *m_shelf;
    QLabel *m_heading;
    QGridLayout *m_boxes;
    std::vector<GameButton *> m_games;
    PackPictures m_pictures;
    double m_textScale = 1;
};

} // namespace flagstone::app
