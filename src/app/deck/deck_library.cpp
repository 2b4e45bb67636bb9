#include "app/deck/deck_library.h"

#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/deck/deck_words.h"
#include "paint/card_layout.h"

#include <QAbstractListModel>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kAll = 0; ///< id of the button that shows every kind; those of the kinds count on
constexpr int kGap = 8;

bool hasAllWords(const QString &words, const QString &text)
{
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(each,
                               [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

/// The first two lines of a text, the second with dots where more follows.
QStringList twoLines(const QString &text, const QFont &font, int width)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    if (first.isValid())
        first.setLineWidth(width);
    layout.endLayout();
    const auto length = first.isValid() ? first.textLength() : 0;
    return {text.left(length).trimmed(),
            QFontMetrics(font).elidedText(text.mid(length), Qt::ElideRight, width)};
}

} // namespace

class DeckLibrary::Model final : public QAbstractListModel {
public:
    Model(const DeckDocument &document, const Pictures &pictures, QObject *parent)
        : QAbstractListModel(parent), m_document(document), m_pictures(pictures)
    {
    }
    void filter(const QString &words, int group)
    {
        beginResetModel();
        m_cards.clear();
        for (const std::size_t i :
             m_document.isOpen() ? m_document.hero().cards : std::vector<std::size_t>()) {
            const UsableCard &card = m_document.book().cards[i];
            const QString level = DeckLibrary::tr("level %1").arg(m_pictures.levelOf(sheetOf(card)));
            if ((group == kAll || card.group + 1 == static_cast<std::size_t>(group)) &&
                hasAllWords(words,
                            translated(card.name) + u' ' + QString::fromStdString(card.facts) + u' ' + level))
                m_cards.push_back(i);
        }
        endResetModel();
    }
    void refresh() { Q_EMIT dataChanged(index(0), index(rowCount({}) - 1)); }
    [[nodiscard]] int rowCount(const QModelIndex &parent) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == Qt::DisplayRole)
            return translated(card(index).name);
        return role == Qt::AccessibleTextRole ? QVariant(spokenCard(card(index), copies(index))) : QVariant();
    }
    [[nodiscard]] const UsableCard &card(const QModelIndex &index) const
    {
        return m_document.book().cards[m_cards[static_cast<std::size_t>(index.row())]];
    }
    [[nodiscard]] int copies(const QModelIndex &index) const
    {
        return m_document.deck().copies(card(index).key);
    }

private:
    const DeckDocument &m_document;
    const Pictures &m_pictures;
    std::vector<std::size_t> m_cards; ///< of the book
};

class DeckLibrary::Delegate final : public QStyledItemDelegate {
public:
    Delegate(const Model &model, const Pictures &pictures, QObject *parent)
        : QStyledItemDelegate(parent), m_model(model), m_pictures(pictures)
    {
    }
    paint::WindowColours colours = paint::windowColours(paint::Theme::Light);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {option.fontMetrics.height() * 10, std::max(64, option.fontMetrics.height() * 4)};
    }
    /// Where a press adds a card, and at its left one where it takes one out.
    [[nodiscard]] static QRect plusOf(const QRect &row)
    {
        return {row.right() - kGap - 36, row.center().y() - 18, 36, 36};
    }
    [[nodiscard]] static QRect minusOf(const QRect &row) { return plusOf(row).translated(-40, 0); }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const bool chosen = view->currentIndex() == index;
        if (chosen) {
            painter->fillRect(option.rect, colours.hover);
            painter->fillRect(QRect(option.rect.topLeft(), QSize(4, option.rect.height())),
                              option.state.testFlag(QStyle::State_HasFocus) ? colours.focus : colours.text);
        }
        painter->setPen(colours.line);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const UsableCard &card = m_model.card(index);
        const int tall = option.rect.height() - 10, wide = qRound(tall / paint::kCardShape);
        const QRect face(option.rect.left() + 10, option.rect.top() + 5, wide, tall);
        painter->drawPixmap(
            face, m_pictures.cardSoon(sheetOf(card), wide, option.widget->devicePixelRatioF()).pixmap);
        const int copies = m_model.copies(index);
        const int right = (chosen && copies > 0 ? minusOf(option.rect) : plusOf(option.rect)).left() - kGap;
        paintWords(*painter, option, card,
                   QRect(face.right() + kGap, face.top(), right - face.right() - kGap, tall));
        paintButton(*painter, option, plusOf(option.rect),
                    copies > 0 ? QStringLiteral("×%1").arg(copies) : QStringLiteral("+"), copies > 0);
        if (chosen && copies > 0) // only there, so that the others have room for their words
            paintButton(*painter, option, minusOf(option.rect), QStringLiteral("−"), false);
        painter->restore();
    }

private:
    void paintWords(QPainter &painter, const QStyleOptionViewItem &option, const UsableCard &card,
                    QRect words) const
    {
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(colours.text);
        const int line = option.fontMetrics.height();
        words.adjust(0, std::max(0, (words.height() - 3 * line) / 2), 0, 0);
        painter.drawText(QRect(words.left(), words.top(), words.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(bold).elidedText(translated(card.name), Qt::ElideRight, words.width()));
        painter.setFont(option.font);
        painter.setPen(colours.dim);
        const QStringList facts = twoLines(translated(card.facts), option.font, words.width());
        for (int i = 0; i < facts.size(); ++i)
            painter.drawText(QRect(words.left(), words.top() + (i + 1) * line, words.width(), line),
                             Qt::AlignLeft | Qt::AlignVCenter, facts[i]);
    }
    void paintButton(QPainter &painter, const QStyleOptionViewItem &option, const QRect &place,
                     const QString &text, bool filled) const
    {
        painter.setPen(QPen(filled ? colours.text : colours.edge, 1));
        painter.setBrush(filled ? colours.text : colours.raised);
        painter.drawRoundedRect(place.adjusted(0, 4, 0, -4), 4, 4);
        QFont bold = option.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(filled ? colours.inv : colours.text);
        painter.drawText(place, Qt::AlignCenter, text);
    }

    const Model &m_model;
    const Pictures &m_pictures;
};

DeckLibrary::DeckLibrary(DeckDocument &document, const Pictures &pictures, QWidget *parent)
    : QWidget(parent), m_document(document), m_model(new Model(document, pictures, this)),
      m_delegate(new Delegate(*m_model, pictures, this)), m_search(new QLineEdit(this)),
      m_groups(new QButtonGroup(this)), m_list(new QListView(this)), m_count(new PlainLabel(this))
{
    m_search->setObjectName(QStringLiteral("deckSearch"));
    m_search->setPlaceholderText(tr("Name, Round or level (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search the cards"));
    m_search->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("dim"));
    m_count->setWordWrap(true);
    auto *filters = new QVBoxLayout;
    filters->setContentsMargins(12, 10, 12, 8);
    filters->setSpacing(8);
    filters->addWidget(m_search);
    filters->addWidget(makeGroups());
    filters->addWidget(m_count);
    m_list->setObjectName(QStringLiteral("library"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setAccessibleName(tr("Cards for the deck"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(filters);
    all->addWidget(m_list, 1);
    setFocusProxy(m_list);
    if (pictures.cache() != nullptr)
        connect(pictures.cache(), &paint::PixmapCache::changed, m_list->viewport(),
                qOverload<>(&QWidget::update));
    connect(m_search, &QLineEdit::textChanged, this, &DeckLibrary::filter);
    connect(m_search, &QLineEdit::returnPressed, m_list, qOverload<>(&QWidget::setFocus));
    connect(m_groups, &QButtonGroup::idClicked, this, &DeckLibrary::filter);
    connect(&document, &DeckDocument::opened, this, &DeckLibrary::filter);
    connect(&document, &DeckDocument::changed, this, &DeckLibrary::refresh);
    filter();
}

QWidget *DeckLibrary::makeGroups()
{
    auto *row = new QWidget(this);
    auto *flow = new FlowLayout(6, row);
    const auto add = [&](const QString &text, int id) {
        auto *button = new QPushButton(text, row);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setCheckable(true);
        m_groups->addButton(button, id);
        flow->addWidget(button);
    };
    add(tr("All"), kAll);
    for (std::size_t i = 0; i < m_document.book().groups.size(); ++i)
        add(translated(m_document.book().groups[i]), static_cast<int>(i) + 1);
    m_groups->button(kAll)->setChecked(true);
    return row;
}

void DeckLibrary::filter()
{
    m_model->filter(m_search->text(), m_groups->checkedId());
    m_list->setCurrentIndex(m_model->index(0));
    const auto all = m_document.isOpen() ? m_document.hero().cards.size() : 0;
    m_count->setText(m_model->rowCount({}) == 0
                         ? tr("No card fits. Clear the search or choose another kind.")
                         : tr("%1 of the %2 cards this hero can play").arg(m_model->rowCount({})).arg(all));
}

void DeckLibrary::refresh()
{
    if (m_model->rowCount({}) > 0)
        m_model->refresh();
}

void DeckLibrary::beginSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void DeckLibrary::applyTheme(paint::Theme theme)
{
    m_delegate->colours = paint::windowColours(theme);
    m_list->viewport()->update();
}

void DeckLibrary::change(int more)
{
    if (!m_list->currentIndex().isValid())
        return;
    const std::string key = m_model->card(m_list->currentIndex()).key;
    more > 0 ? m_document.add(key) : m_document.remove(key);
}

bool DeckLibrary::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool more = key == Qt::Key_Plus || key == Qt::Key_Equal;
        if (more || key == Qt::Key_Minus || key == Qt::Key_Delete) {
            change(more ? 1 : -1);
            return true;
        }
    }
    if (watched == m_list->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        const QModelIndex index = m_list->indexAt(at);
        const QRect row = m_list->visualRect(index);
        if (index.isValid() && Delegate::plusOf(row).contains(at))
            change(1);
        else if (index.isValid() && Delegate::minusOf(row).contains(at))
            change(-1);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace flagstone::app
