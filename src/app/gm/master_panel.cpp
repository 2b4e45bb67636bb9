#include "app/gm/master_panel.h"

#include "app/common/columns_area.h"
#include "app/common/game_words.h"
#include "app/common/offline_text.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/gm/next_cards.h"
#include "app/gm/notes_here.h"
#include "app/gm/notes_pad.h"
#include "app/plan/dungeon_map.h"
#include "app/play/figures.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kColumnWidth = 240; ///< logical pixels, at least

} // namespace

MasterPanel::MasterPanel(QWidget *parent) : QWidget(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, const QWidget *now) {
        for (NextCards *pile : m_piles)
            if (now == &pile->list())
                workIn(pile);
    });
    (new QHBoxLayout(this))->setContentsMargins(0, 0, 0, 0);
}

MasterPanel::~MasterPanel()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus moves on when the piles are gone
}

void MasterPanel::setGame(PlayController &play)
{
    m_play = &play;
    m_piles.clear();
    m_pile = nullptr;
    if (m_parts != nullptr) {
        m_pad->forget(); // refresh() gives it the notes of this game
        m_table->setColumns({});
    }
    m_sessionNotes = SessionNotes(play.file());
    m_dungeon = dungeonOf(play.request().setup.prepared, play.game().sheet(), play.pack());
    m_pilesMade = false;
    connect(&play, &PlayController::stepped, this, &MasterPanel::refresh);
    connect(&play, &PlayController::viewReset, this, &MasterPanel::refresh);
    refresh();
}

/// Most games have no game master: nothing waits for what is not shown.
void MasterPanel::makeParts()
{
    m_parts = new QSplitter(Qt::Horizontal, this);
    m_notes = new OfflineBrowser;
    m_handOut = new QPushButton(tr("Show the players"));
    m_table = new ColumnsArea;
    m_pad = new NotesPad;
    m_parts->setHandleWidth(1);
    m_parts->setChildrenCollapsible(false);
    m_notes->setObjectName(QStringLiteral("masterNotes"));
    m_notes->setAccessibleName(tr("Notes for here and now"));
    m_notes->setFrameShape(QFrame::NoFrame);
    m_notes->document()->setDocumentMargin(10);
    m_handOut->setObjectName(QStringLiteral("filterButton"));
    connect(m_handOut, &QPushButton::clicked, this, &MasterPanel::handoutAsked);
    auto *notes = new Panel(tr("Here and now"), m_notes, m_parts);
    notes->addToHeader(m_handOut);
    m_parts->addWidget(notes);
    m_parts->addWidget(m_table);
    m_parts->addWidget(new Panel(tr("Notes of this session"), m_pad, m_parts));
    m_parts->setStretchFactor(1, 1);
    m_parts->setSizes({320, 860, 260});
    connect(m_pad, &NotesPad::failed, this, &MasterPanel::notesFailed);
    layout()->addWidget(m_parts);
}

void MasterPanel::makePiles()
{
    m_pilesMade = true;
    auto faces = std::make_shared<paint::FaceBook>(m_play->pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_pictures.setGame(std::move(faces), std::move(pixmaps));
    const Sheet &sheet = m_play->game().sheet();
    for (const PileSpec &spec : sheet.piles) {
        if (spec.role != PileRole::Draw)
            continue;
        m_piles.push_back(new NextCards(sheet, spec, m_play->request().plan.get(), m_pictures, m_table));
    }
    m_table->setColumns({m_piles.begin(), m_piles.end()});
    m_table->setVisible(!m_piles.empty());
    workIn(m_piles.empty() ? nullptr : m_piles.front());
    applySettings(m_settings);
}

/// One frame in all piles: round the card that the commands act on.
void MasterPanel::workIn(NextCards *pile)
{
    m_pile = pile;
    if (pile != nullptr)
        m_table->scrollTo(*pile);
    for (NextCards *each : m_piles)
        each->setMark(each == pile ? CardRowDelegate::Mark::Active : CardRowDelegate::Mark::None);
}

void MasterPanel::applySettings(const Settings &settings)
{
    m_settings = settings;
    m_pictures.setTheme(settings.theme);
    if (m_table != nullptr)
        m_table->setLeastWidth(kColumnWidth * settings.textScale / 100);
    for (NextCards *pile : m_piles)
        pile->applyTheme(settings.theme);
}

void MasterPanel::setCovered(bool covered)
{
    m_covered = covered;
    setVisible(!covered);
    if (m_play)
        refresh();
}

/// For other eyes than the game master's the panel is empty, not only hidden.
bool MasterPanel::open() const
{
    return m_play->master() && !m_covered;
}

void MasterPanel::refresh()
{
    if (open() && m_parts == nullptr)
        makeParts();
    if (m_parts == nullptr)
        return;
    if (open() && !m_pilesMade)
        makePiles();
    const TableView view = open() ? m_play->view() : TableView{};
    for (NextCards *pile : m_piles)
        pile->show(open() ? view.pile(pile->pile()) : PileView{});
    showNotes(view);
    m_pad->setNotes(open() ? &m_sessionNotes : nullptr);
    m_pad->setEntry(m_play->moves());
}

void MasterPanel::showNotes(const TableView &view)
{
    std::vector<NoteHere> notes;
    if (open() && m_play->request().plan)
        notes = notesHere(*m_play->request().plan, m_play->game().sheet(), view,
                          cardsNamed(m_play->game(), m_play->decision().prompt));
    QStringList behind;
    if (const Placement *here = open() ? underParty(m_play->game().sheet(), view) : nullptr)
        behind = behindDoors(m_dungeon, m_play->game().sheet(), *here);
    if (!behind.empty())
        behind.prepend(tr("*Behind the doors here*"));
    showMarkdown(*m_notes->document(), (behind << markdownOf(notes)).join(QStringLiteral("\n\n")));
    if (m_notes->document()->isEmpty())
        m_notes->setPlainText(tr("No notes here."));
    std::erase_if(notes, [](const NoteHere &here) { return !here.note->readAloud; });
    m_readAloud.clear();
    for (const NoteHere &here : notes)
        m_readAloud += QString::fromStdString(here.note->text) + QStringLiteral("\n\n");
    m_handOut->setEnabled(!m_readAloud.isEmpty());
    setTip(m_handOut, m_readAloud.isEmpty() ? tr("There is nothing to read aloud here")
                                            : tr("Shows the text to read aloud here in the players' window"));
}

std::optional<CardAt> MasterPanel::chosen() const
{
    const int row = m_pile == nullptr ? -1 : m_pile->list().currentIndex().row();
    if (row < 0)
        return std::nullopt;
    return CardAt{m_pile->chosen(), m_pile->pile(), static_cast<std::size_t>(row)};
}

void MasterPanel::beginNote()
{
    if (m_parts != nullptr)
        m_pad->line().setFocus(Qt::ShortcutFocusReason);
}

QString MasterPanel::notes() const
{
    return m_parts == nullptr ? QString() : m_notes->toPlainText();
}

} // namespace flagstone::app

#include "moc_master_panel.cpp"
