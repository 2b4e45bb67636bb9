#include "app/review/episode_list.h"

#include "app/common/appearance.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"

#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kPicture = 48; // px at 100 % text
constexpr int kMargin = 8;
constexpr double kPale = 0.45; // of what comes later
enum Data { Card = Qt::UserRole, Words };

/// A picture, a name, and below it what happened.
class EpisodeDelegate final : public QStyledItemDelegate {
public:
    EpisodeDelegate(const CardContext &cards, QListWidget *list) : QStyledItemDelegate(list), m_source(cards)
    {
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int room =
            static_cast<const QListWidget *>(option.widget)->viewport()->width() - leftOf(option) - kMargin;
        const int all = heightOf(index.data().toString(), bold(option.font), room) + 1 +
                        heightOf(index.data(Words).toString(), option.font, room);
        return {0, std::max(side(option), all) + 2 * kMargin};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        const bool now = (option.state & QStyle::State_Selected) != 0;
        if (now)
            painter->fillRect(option.rect, option.palette.color(QPalette::Midlight));
        if (now)
            painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())),
                              option.palette.color(QPalette::WindowText));
        const auto *list = static_cast<const EpisodeList *>(option.widget);
        painter->setOpacity(list->comesLater(index.row()) ? kPale : 1.0);
        const QRect picture(option.rect.left() + kMargin + 4, option.rect.top() + kMargin, side(option),
                            side(option));
        paintPicture(*painter, picture, index);
        paintWords(*painter, option, leftOf(option), index);
        painter->restore();
    }

private:
    [[nodiscard]] static int side(const QStyleOptionViewItem &option)
    {
        return kPicture * QFontInfo(option.font).pixelSize() / kPlainText;
    }
    [[nodiscard]] static QFont bold(QFont font)
    {
        font.setWeight(QFont::DemiBold);
        return font;
    }
    /// Of words in lines as long as there is room.
    [[nodiscard]] static int heightOf(const QString &words, const QFont &font, int room)
    {
        return QFontMetrics(font)
            .boundingRect(0, 0, std::max(1, room), QWIDGETSIZE_MAX, Qt::TextWordWrap, words)
            .height();
    }
    /// Where words begin.
    [[nodiscard]] static int leftOf(const QStyleOptionViewItem &option)
    {
        return side(option) + 2 * kMargin + 4;
    }
    void paintPicture(QPainter &painter, const QRect &at, const QModelIndex &index) const
    {
        const CardId card{static_cast<std::uint16_t>(index.data(Card).toUInt())};
        if (card == kNoCard)
            return;
        const auto shown = m_source.pictures->squareSoon(m_source.sheet->cards[flagstone::index(card)],
                                                         at.width(), painter.device()->devicePixelRatioF());
        painter.drawPixmap(at, shown.pixmap);
    }
    static void paintWords(QPainter &painter, const QStyleOptionViewItem &option, int left,
                           const QModelIndex &index)
    {
        QRect room = option.rect.adjusted(0, kMargin, -kMargin, -kMargin);
        room.setLeft(left);
        const QString title = index.data().toString();
        painter.setFont(bold(option.font));
        painter.setPen(option.palette.color(QPalette::WindowText));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, title);
        room.setTop(room.top() + heightOf(title, bold(option.font), room.width()) + 1);
        painter.setFont(option.font);
        painter.setPen(option.palette.color(QPalette::Disabled, QPalette::WindowText));
        painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, index.data(Words).toString());
    }

    CardContext m_source;
};

} // namespace

EpisodeList::EpisodeList(const CardContext &cards, const std::vector<Episode> &episodes, QWidget *parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setResizeMode(QListView::Adjust); // rows are as high as their words
    setItemDelegate(new EpisodeDelegate(cards, this));
    for (const Episode &episode : episodes) {
        auto *item = new QListWidgetItem(episode.title, this);
        item->setData(Card, raw(episode.card));
        item->setData(Words, firstSentence(episode.words)); // without the rule behind it
        item->setData(Qt::AccessibleDescriptionRole, episode.words);
        item->setToolTip(plainTip(episode.words));
    }
    if (const auto *cache = cards.pictures->cache())
        connect(cache, &paint::PixmapCache::changed, viewport(), qOverload<>(&QWidget::update));
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            Q_EMIT chosen(static_cast<std::size_t>(row));
    });
    connect(this, &QListWidget::itemClicked, this, // also on the one that is marked: back to its beginning
            [this](QListWidgetItem *item) { Q_EMIT chosen(static_cast<std::size_t>(row(item))); });
}

void EpisodeList::setNow(std::optional<std::size_t> episode, std::optional<std::size_t> latest)
{
    const QSignalBlocker quiet(this);
    m_latest = latest ? static_cast<int>(*latest) : -1;
    setCurrentRow(episode ? static_cast<int>(*episode) : -1);
    viewport()->update();
}

} // namespace flagstone::app

#include "moc_episode_list.cpp"
