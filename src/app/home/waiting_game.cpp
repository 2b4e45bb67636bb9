#include "app/home/waiting_game.h"

#include "app/common/named_label.h"
#include "app/home/kept_picture.h"
#include "app/home/time_words.h"

#include <QGridLayout>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kPictureShare = 60, kLowPictureShare = 48; ///< percent of its width: the height of the picture
constexpr int kBesideShare = 40; ///< percent of all: the width of the picture beside the words
constexpr int kWordsBelow = 6, kWordsBeside = 40; ///< px between picture and words
constexpr int kBelowGame = 14;                    ///< px
constexpr int kLeastPicture = 40;                 ///< px high

} // namespace

/// The table of the game that waits.
class KeptPictureField final : public QWidget {
public:
    explicit KeptPictureField(QWidget *parent)
        : QWidget(parent), m_picture(KeptGame{}, KeptPicture::Shows::Party)
    {
        setObjectName(QStringLiteral("unfinishedPicture"));
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setGame(const KeptGame &game)
    {
        m_picture = KeptPicture(game, KeptPicture::Shows::Party);
        update();
    }
    /// So many px; 0 for all that there is.
    void takeWidth(int width)
    {
        setSizePolicy(width > 0 ? QSizePolicy::Fixed : QSizePolicy::Ignored, QSizePolicy::Fixed);
        m_width = width;
        updateGeometry();
    }
    [[nodiscard]] QSize sizeHint() const override { return {m_width, minimumHeight()}; }
    void applyTheme(paint::Theme theme)
    {
        m_ground = paint::windowColours(theme).table;
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_picture.paint(painter, rect(), m_ground, palette().color(QPalette::WindowText), 2);
    }

private:
    KeptPicture m_picture;
    QColor m_ground;
    int m_width = 0; ///< px; 0: any
};

WaitingGame::WaitingGame(QWidget *parent)
    : QWidget(parent), m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this)),
      m_picture(new KeptPictureField(this)), m_head(new QGridLayout),
      m_note(quietLabel({}, "gameNote", this)), m_title(quietLabel({}, "unfinishedTitle", this)),
      m_when(quietLabel({}, "dim", this)), m_stands(quietLabel({}, "unfinishedStands", this)),
      m_party(new PartyHits(this))
{
    m_note->setWordWrap(true);
    m_note->hide();
    m_title->setWordWrap(true);
    m_stands->setWordWrap(true);
    m_head->setColumnStretch(0, 1);
    m_head->setHorizontalSpacing(10);
    m_head->setVerticalSpacing(0);
    auto *words = new QVBoxLayout;
    words->setSpacing(6);
    words->addLayout(m_head);
    words->addWidget(m_stands);
    words->addSpacing(2);
    words->addWidget(m_party);
    words->addStretch(1);
    m_parts->setContentsMargins(0, 0, 0, kBelowGame);
    auto *table = new QVBoxLayout;
    table->setSpacing(kWordsBelow);
    table->addWidget(m_note);
    table->addWidget(m_picture);
    m_parts->addLayout(table);
    m_parts->addLayout(words, 1);
}

void WaitingGame::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void WaitingGame::setGame(const KeptGame &game)
{
    m_picture->setGame(game);
    m_pictured = !game.picture.isEmpty();
    m_picture->setVisible(m_pictured);
    m_title->setText(game.title);
    m_when->setText(timeAgo(game.played, QDateTime::currentDateTime()));
    const QString moves = game.picture.isEmpty() ? QString() : moveWords(game.moves);
    m_stands->setText((game.stands + u' ' + moves).trimmed());
    m_stands->setVisible(!m_stands->text().isEmpty());
    m_figures = game.party;
    m_party->setVisible(!m_figures.empty());
    setFaces({});
}

void WaitingGame::setFaces(PartyHits::Face face)
{
    m_party->setParty(m_figures, std::move(face));
}

void WaitingGame::applyTheme(paint::Theme theme, double textScale)
{
    m_picture->applyTheme(theme);
    m_party->setTextScale(textScale);
}

QString WaitingGame::spoken() const
{
    const QString game = tr("%1, %2", "a game, where it stands").arg(m_title->text(), m_stands->text());
    return m_note->text().isEmpty() ? game : game + u' ' + m_note->text();
}

void WaitingGame::lay(int width, bool low, bool beside)
{
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setSpacing(beside ? kWordsBeside : kWordsBelow);
    const int picture = beside ? width * kBesideShare / 100 : width;
    m_picture->setVisible(m_pictured);
    m_picture->setFixedHeight(picture * (low ? kLowPictureShare : kPictureShare) / 100);
    m_picture->takeWidth(beside ? picture : 0);
    placeWhen(beside ? width - picture - kWordsBeside : width);
}

void WaitingGame::lowerPicture(int by)
{
    const int high = m_picture->minimumHeight() - by;
    m_picture->setVisible(m_pictured && high >= kLeastPicture);
    m_picture->setFixedHeight(std::max(high, kLeastPicture));
}

/// At the right of the title if both have room in one line, else below it.
void WaitingGame::placeWhen(int room)
{
    const int title = m_title->fontMetrics().horizontalAdvance(m_title->text());
    const int when = m_when->fontMetrics().horizontalAdvance(m_when->text());
    const bool beside = title + when + m_head->horizontalSpacing() <= room;
    m_head->removeWidget(m_title);
    m_head->removeWidget(m_when);
    m_head->addWidget(m_title, 0, 0, 1, beside ? 1 : 2);
    if (beside)
        m_head->addWidget(m_when, 0, 1, Qt::AlignRight | Qt::AlignBottom);
    else
        m_head->addWidget(m_when, 1, 0, 1, 2);
}

} // namespace flagstone::app

#include "moc_waiting_game.cpp"
