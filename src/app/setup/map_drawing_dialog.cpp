#include "app/setup/map_drawing_dialog.h"

#include "app/common/accessible_parts.h"
#include "app/common/appearance.h"
#include "app/common/command_keys.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/setup/map_drawing_board.h"
#include "app/setup/shape_palette.h"
#include "core/game.h"
#include "paint/face_book.h"
#include "paint/icons.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QShowEvent>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace flagstone::app {

namespace {

constexpr QSize kUsualSize(1080, 720);
constexpr int kIconSide = 20; ///< logical pixels

} // namespace

MapDrawingDialog::MapDrawingDialog(MapDrawingRequest request, QWidget *parent)
    : QDialog(parent), m_request(std::move(request)), m_scene(m_art),
      m_document(readMapDrawing(m_request.text).value_or(MapDrawing{})), m_tools(new QToolBar(this)),
      m_menu(new QMenu(this)), m_palette(new ShapePalette(*m_request.option.drawing, this)),
      m_state(new PlainLabel(this)), m_place(new PlainLabel(this))
{
    showCards(); // before anything is laid: how it lies follows from what it is
    m_board = new MapDrawingBoard(m_scene, m_art, *m_request.option.drawing, m_document, this);
    installAccessibleParts();
    setObjectName(QStringLiteral("drawing"));
    setWindowTitle(translated(m_request.option.drawing->action));
    m_board->setObjectName(QStringLiteral("drawingBoard"));
    m_state->setObjectName(QStringLiteral("drawingState"));
    m_state->setWordWrap(true);
    m_state->setAccessibleDescription(tr("What the rules say"));
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place->setObjectName(QStringLiteral("dim"));
    m_place->setWordWrap(true);
    m_place->setAccessibleDescription(tr("Where the cursor is"));
    if (const auto read = readMapDrawing(m_request.text); !read)
        m_unread = QString::fromStdString(read.error().message);
    makeTools();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Use it"));
    buttons->button(QDialogButtonBox::Ok)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &MapDrawingDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &MapDrawingDialog::reject);
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_palette);
    middle->addWidget(m_board, 1);
    auto *all = new QVBoxLayout(this);
    all->addWidget(m_tools);
    all->addLayout(middle, 1);
    all->addWidget(m_state);
    all->addWidget(m_place);
    all->addWidget(buttons);
    m_palette->setFixedWidth(std::max(180, 14 * fontMetrics().averageCharWidth() + 100));
    m_state->setMinimumHeight(2 * m_state->fontMetrics().lineSpacing());
    m_place->setMinimumHeight(m_place->fontMetrics().lineSpacing());
    resize(kUsualSize);
    connectParts();
    showFindings();
    m_board->setFocus();
}

MapDrawingDialog::~MapDrawingDialog()
{
    m_document.disconnect(this);
    delete m_board; // it looks at the scene and the drawing, which are members
}

/// `tip` is what it does in one more sentence, if the text does not say it; without an icon it shows its
/// text.
QAction *MapDrawingDialog::addTool(const char *name, const QString &text, const QKeySequence &key,
                                   const QString &tip, const char *icon)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    setTip(action, tip.isEmpty() ? text : tip);
    if (icon != nullptr) {
        const auto colours = paint::windowColours(m_request.settings.theme);
        action->setIcon(paint::icon(QLatin1String(icon), colours.text, colours.edge));
    }
    m_tools->addAction(action);
    return action;
}

void MapDrawingDialog::makeTools()
{
    const int side = kIconSide * std::max(kPlainText, fontInfo().pixelSize()) / kPlainText;
    m_tools->setIconSize({side, side});
    QUndoStack &past = m_document.past();
    QAction *undo = addTool("drawingUndo", tr("Undo"), QKeySequence::Undo, {}, "undo");
    QAction *redo = addTool("drawingRedo", tr("Redo"), QKeySequence::Redo, {}, "redo");
    undo->setEnabled(false);
    redo->setEnabled(false);
    connect(undo, &QAction::triggered, &past, &QUndoStack::undo);
    connect(redo, &QAction::triggered, &past, &QUndoStack::redo);
    connect(&past, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&past, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    m_tools->addSeparator();
    QAction *turn =
        addTool("drawingTurn", tr("Turn"), Qt::Key_R, tr("Turn what is in hand or chosen"), "rotate");
    QAction *higher =
        addTool("drawingHigher", tr("Higher"), Qt::Key_PageUp, tr("Raise what is chosen, or the ground"));
    QAction *lower =
        addTool("drawingLower", tr("Lower"), Qt::Key_PageDown, tr("Lower what is chosen, or the ground"));
    m_copy = addTool("drawingCopy", tr("Copy"), QKeySequence::Copy, tr("Pick up a copy of what is chosen"));
    QAction *remove = addTool("drawingRemove", tr("Remove"), QKeySequence::Delete,
                              tr("Remove what is chosen, or what is at the cursor"));
    m_first = addTool("drawingFirst", tr("Mark as: %1").arg(translated(m_request.option.drawing->first)),
                      Qt::CTRL | Qt::Key_Home, {});
    QAction *everything = addTool("drawingAll", tr("Choose all"), QKeySequence::SelectAll, {});
    m_tools->addSeparator();
    QAction *fit = addTool("drawingFit", tr("Show all"), Qt::CTRL | Qt::Key_0, {}, "fit");
    if (m_request.option.drawing->deal != nullptr)
        connect(addTool("drawingDeal", tr("Deal one"), Qt::CTRL | Qt::Key_D,
                        tr("Lays one as the program would, for you to start from")),
                &QAction::triggered, this, &MapDrawingDialog::deal);
    m_menu->addActions({turn, higher, lower, m_copy, remove, m_first});
    applyKeys(m_tools->actions(), m_request.settings);
    m_board->setLetterKeys(m_request.settings.letterKeys);
    connect(turn, &QAction::triggered, m_board, &MapDrawingBoard::turn);
    connect(higher, &QAction::triggered, m_board, [this] { m_board->raise(1); });
    connect(lower, &QAction::triggered, m_board, [this] { m_board->raise(-1); });
    connect(m_copy, &QAction::triggered, m_board, &MapDrawingBoard::copy);
    connect(remove, &QAction::triggered, m_board, &MapDrawingBoard::removeChosen);
    connect(m_first, &QAction::triggered, this, [this] { m_document.putFirst(m_document.chosen().front()); });
    connect(everything, &QAction::triggered, this, [this] {
        std::vector<std::size_t> all(m_document.drawing().size());
        std::iota(all.begin(), all.end(), 0u);
        m_document.choose(std::move(all));
    });
    connect(fit, &QAction::triggered, m_board, &MapDrawingBoard::showEverything);
}

void MapDrawingDialog::connectParts()
{
    m_board->setJudge([this](const MapDrawing &whole, const std::vector<std::size_t> &places) {
        return judge(whole, places);
    });
    connect(&m_document, &MapDrawingDocument::changed, this, &MapDrawingDialog::showFindings);
    connect(m_palette, &ShapePalette::shapeChanged, this, &MapDrawingDialog::takeShape);
    connect(m_palette, &ShapePalette::heightChosen, m_board, &MapDrawingBoard::setHeight);
    connect(&m_palette->list(), &ShapeList::draggedTo, m_board, &MapDrawingBoard::dragOver);
    connect(&m_palette->list(), &ShapeList::droppedAt, m_board, [this](QPoint global) {
        m_board->drop(global);
        m_board->take({});
    });
    connect(&m_palette->list(), &QListWidget::itemActivated, m_board,
            [this] { m_board->setFocus(Qt::ShortcutFocusReason); });
    connect(m_board, &MapDrawingBoard::handChanged, this, [this] {
        if (!m_board->holds())
            m_palette->putAway();
        m_palette->setHeight(m_board->height());
        showPlace();
    });
    connect(m_board, &MapDrawingBoard::cursorMoved, this, &MapDrawingDialog::showPlace);
    connect(m_board, &MapDrawingBoard::menuAsked, m_menu, [this](QPoint at) { m_menu->popup(at); });
}

/// The cards of a game as the rule system shows it: only their backs are needed.
void MapDrawingDialog::showCards()
{
    m_art.setTheme(m_request.settings.theme);
    m_scene.refreshColours();
    SeededChance chance({1, 1});
    Step step(chance);
    const auto game = m_request.module->start(*m_request.pack, m_request.module->demonstration, step);
    if (!game)
        return; // without pictures the cards are flat
    auto faces = std::make_shared<paint::FaceBook>(*m_request.pack);
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_art.setGame((*game)->sheet(), std::move(faces), std::move(pixmaps));
}

QString MapDrawingDialog::text() const
{
    return QString::fromStdString(writeMapDrawing(m_document.drawing()));
}

MapDrawingFindings MapDrawingDialog::findings(const MapDrawing &drawing) const
{
    Setup setup = m_request.setup;
    setup.options[m_request.option.key] = writeMapDrawing(drawing);
    return m_request.option.drawing->check(setup);
}

/// What the rules say to a drawing, where it is about some of these places.
QString MapDrawingDialog::judge(const MapDrawing &whole, const std::vector<std::size_t> &places) const
{
    for (const Issue &issue : findings(whole).issues)
        if (std::ranges::any_of(issue.entries,
                                [&](std::size_t n) { return std::ranges::find(places, n) != places.end(); }))
            return wordsOf(issue);
    return {};
}

void MapDrawingDialog::showFindings()
{
    const MapDrawingFindings found = findings(m_document.drawing());
    QStringList lines;
    std::vector<std::size_t> wrong;
    for (const Issue &issue : found.issues) {
        lines << QStringLiteral("▲ ") + wordsOf(issue);
        wrong.insert(wrong.end(), issue.entries.begin(), issue.entries.end());
    }
    const auto laid = static_cast<int>(m_document.drawing().size());
    const QString counted = tr("%1: %2 of at most %3")
                                .arg(translated(m_request.option.drawing->places))
                                .arg(laid)
                                .arg(found.most);
    lines.prepend(found.issues.empty() ? tr("%1. ✓ You can play it like this.").arg(counted) : counted);
    if (!m_unread.isEmpty() && m_document.drawing().empty())
        lines.prepend(tr("▲ This text cannot be drawn: %1").arg(m_unread));
    m_state->setText(lines.mid(0, 4).join(u'\n'));
    m_board->setWrong(std::move(wrong));
    const std::size_t chosen = m_document.chosen().size();
    m_copy->setEnabled(chosen > 0);
    m_first->setEnabled(chosen == 1 && m_document.chosen().front() != 0);
    showPlace();
}

/// Where the keyboard is, in words, for people who cannot see the board.
void MapDrawingDialog::showPlace()
{
    const QString why = m_board->marks().why;
    const QString where = m_board->whereWords();
    m_place->setText(why.isEmpty() ? where : tr("%1. Here: %2").arg(where, why));
    m_board->setAccessibleDescription(m_place->text());
}

void MapDrawingDialog::takeShape()
{
    MapDrawing shape = m_palette->shape();
    if (!shape.empty() || m_board->holds())
        m_board->take(std::move(shape));
}

/// One as the program would lay it, with the settings that are chosen.
void MapDrawingDialog::deal()
{
    SeededChance chance(Seed::fresh());
    Step step(chance);
    m_document.replace(m_request.option.drawing->deal(m_request.setup, step));
    m_board->showEverything();
}

void MapDrawingDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous())
        m_board->showEverything();
}

/// Enter is for the board and the list, and Escape lets go before it leaves.
void MapDrawingDialog::keyPressEvent(QKeyEvent *event)
{
    const bool enter = isEnter(*event);
    if (enter || (event->key() == Qt::Key_Escape && m_board->letGo()))
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

void MapDrawingDialog::reject()
{
    if (m_document.past().isClean()) {
        QDialog::reject();
        return;
    }
    auto *box = plainMessage({.icon = QMessageBox::Question,
                              .title = windowTitle(),
                              .headline = tr("Discard the drawing?"),
                              .buttons = QMessageBox::Discard | QMessageBox::Cancel},
                             this);
    box->setObjectName(QStringLiteral("discard"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int button) {
        if (button == QMessageBox::Discard)
            QDialog::reject();
    });
    box->open();
}

} // namespace flagstone::app

#include "moc_map_drawing_dialog.cpp"
