#include "app/board/minimap.h"
#include "test_board.h"

#include <QApplication>
#include <QDir>

/// Writes pictures of boards to the folder that is given.
namespace flagstone::app::test {
namespace {

void settle(BoardView &board, TestBoard &desk)
{
    // Pictures arrive from the worker; a grab asks for them, and again once they are there.
    for (int n = 0; n < 400; ++n) {
        (void)board.grab();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        if (n > 3 && desk.pixmaps->waiting() == 0)
            break;
    }
}

void write(const QDir &folder, const QString &name, TestBoard &desk, const Decision &decision,
           paint::Theme theme)
{
    BoardView board;
    board.resize(834, 640);
    board.show();
    board.setTheme(theme);
    desk.show(board, decision);
    if (!board.scene().targets().lit().empty())
        board.setHighlighted(board.scene().targets().lit().front().target);
    settle(board, desk);
    board.grab().save(folder.filePath(name));
    Minimap map;
    map.resize(290, 160);
    map.follow(&board);
    (void)map.grab();
    settle(board, desk);
    map.grab().save(folder.filePath(QStringLiteral("map-") + name));
}

int run(const QDir &folder)
{
    TestBoard one;
    const SlotId first = one.lay(0, 0);
    one.party(first);
    Decision doors = TestBoard::choices(
        {door(first, Edge::East), door(first, Edge::West), {.kind = Target::Kind::Pile, .number = 2}});
    write(folder, QStringLiteral("one.png"), one, doors, paint::Theme::Light);

    TestBoard thirty;
    thirty.dungeon();
    thirty.party(SlotId{3});
    thirty.view.tokens[1].space = SpaceId{3};
    thirty.view.tokens[3].space = SpaceId{8};
    thirty.view.piles[1] = {kEverybody, 0, 2, {CardId{50}, CardId{51}}};
    const Decision places =
        TestBoard::choices({place(CardId{30}, -3, 0),
                            place(CardId{30}, -3, 0, 0, 1),
                            door(SlotId{3}, Edge::North),
                            door(SlotId{3}, Edge::East),
                            {.kind = Target::Kind::Figure, .card = thirty.sheet.tokens[1].card}});
    write(folder, QStringLiteral("thirty.png"), thirty, places, paint::Theme::Light);
    write(folder, QStringLiteral("thirty-dark.png"), thirty, places, paint::Theme::Dark);
    write(folder, QStringLiteral("thirty-contrast.png"), thirty, places, paint::Theme::Contrast);

    BoardView near;
    near.resize(834, 640);
    near.show();
    thirty.view.piles[0].count = 3;
    const Decision around = TestBoard::choices({place(CardId{31}, 0, -1), place(CardId{31}, 0, -1, 0, 1),
                                                place(CardId{30}, 1, -1), door(SlotId{0}, Edge::West),
                                                door(SlotId{0}, Edge::East)});
    thirty.view.tokens[0].space = SpaceId{0};
    thirty.view.tokens[3].space = SpaceId{0};
    thirty.lay(1, 0, 1, 1);
    thirty.show(near, around);
    near.canvas().showRect(QRectF{-80, -80, 230, 200}, 168, false);
    settle(near, thirty);
    near.grab().save(folder.filePath(QStringLiteral("near.png")));

    TestBoard stack;
    for (int storey = 0; storey < 60; ++storey)
        stack.lay(0, 0, storey, storey % 4);
    stack.party(SlotId{59});
    write(folder, QStringLiteral("stack.png"), stack,
          TestBoard::choices({door(SlotId{59}, Edge::North), door(SlotId{59}, Edge::South)}),
          paint::Theme::Light);

    BoardView board;
    thirty.show(board);
    board.picture({640, 400}).save(folder.filePath(QStringLiteral("picture.png")));
    PileFan fan{board.art(),
                QStringLiteral("Location discards"),
                {CardId{3}, CardId{1}, CardId{120}, CardId{170}, CardId{20}},
                nullptr};
    for (int n = 0; n < 60; ++n) {
        (void)fan.grab();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    fan.setAttribute(Qt::WA_DeleteOnClose, false);
    fan.grab().save(folder.filePath(QStringLiteral("fan.png")));
    return 0;
}

} // namespace
} // namespace flagstone::app::test

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app{argc, argv};
    return argc > 1 ? flagstone::app::test::run(QDir{QString::fromLocal8Bit(argv[1])}) : 1;
}
