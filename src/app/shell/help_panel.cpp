#include "app/shell/help_panel.h"

#include "app/common/announcement.h"
#include "app/common/combo_box_name.h"
#include "app/common/key_button.h"
#include "app/common/offline_text.h"
#include "app/common/plain_text.h"
#include "app/common/word_search.h"
#include "app/shell/help_document.h"
#include "app/shell/hit_rows.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextOption>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kWidth = 420;      // px at 100 %
constexpr int kReading = 15;     // px of the text at 100 %
constexpr int kLeastWide = 1200; // px of a window that has room for something beside it
constexpr double kMostText = 1.5;
constexpr int kAround = 12;    // px
constexpr int kPaperEdge = 18; // px

QFont bookType(double textScale)
{
    QFont type;
    type.setFamilies({QStringLiteral("Vollkorn")});
    type.setPixelSize(static_cast<int>(std::lround(kReading * textScale)));
    return type;
}

/// Of a line of 66 letters.
int longestLine(const QFont &type)
{
    return QFontMetrics(type).horizontalAdvance(
        QStringLiteral("The party opens a door, draws the next card and walks into a room."));
}

/// They would press choices of the table, or move it. Commands with Ctrl or Alt and the keys F1 and so on remain those
/// of the window, but see asksUndo().
bool isPlain(const QKeyEvent &key)
{
    const Qt::KeyboardModifiers held =
        key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return held == Qt::NoModifier && (key.key() < Qt::Key_F1 || key.key() > Qt::Key_F35);
}

/// A letter or digit: a user who types is searching.
bool isWritten(const QKeyEvent &key)
{
    return isPlain(key) && !key.text().isEmpty() && key.text().front().isLetterOrNumber();
}

bool asksSearch(const QKeyEvent &key)
{
    return key.key() == Qt::Key_F && key.modifiers() == Qt::ControlModifier;
}

/// At the table these keys take back a move, which nobody means who reads.
bool asksUndo(const QKeyEvent &key)
{
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

bool asksBack(const QKeyEvent &key)
{
    return key.key() == Qt::Key_Left && key.modifiers().testFlag(Qt::AltModifier);
}

bool asksHeading(const QKeyEvent &key)
{
    return key.modifiers().testFlag(Qt::ControlModifier) &&
           (key.key() == Qt::Key_Down || key.key() == Qt::Key_Up);
}

/// Presses of a mouse or a finger beside a widget, on what lies under it.
class PressesBeside final : public QObject {
public:
    PressesBeside(QWidget *widget, std::function<void()> pressed)
        : QObject(widget), m_widget(widget), m_pressed(std::move(pressed))
    {
        QCoreApplication::instance()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
            const auto *under = static_cast<QWidget *>(watched);
            if (under != m_widget && !m_widget->isAncestorOf(under) &&
                m_widget->parentWidget()->isAncestorOf(under))
                m_pressed();
        }
        return false;
    }

private:
    QWidget *m_widget;
    std::function<void()> m_pressed;
};

QToolButton *toolButton(const QString &sign, const QString &name, const QString &tip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(sign);
    button->setAccessibleName(name);
    setTip(button, tip);
    button->setAutoRaise(true);
    return button;
}

} // namespace

HelpPanel::HelpPanel(QWidget *parent)
    : QFrame(parent), m_column(new QVBoxLayout(this)), m_contents(new QComboBox(this)),
      m_back(toolButton(QStringLiteral("←"), tr("Back"), tr("Back to the previous place (Alt+Left)"), this)),
      m_close(toolButton(QStringLiteral("✕"), tr("Close"), tr("Close (Esc)"), this)),
      m_search(new QLineEdit(this)), m_found(new MarkupLabel(this)), m_list(new QListWidget(this)),
      m_rows(new HitRows(m_list)), m_text(new OfflineBrowser(this))
{
    setObjectName(QStringLiteral("helpPanel"));
    setAccessibleName(tr("Help"));
    setAttribute(Qt::WA_StyledBackground);
    makeParts();
    auto *top = new QHBoxLayout;
    top->addWidget(m_contents, 1);
    top->addWidget(m_back);
    top->addWidget(m_close);
    m_column->addLayout(top);
    m_column->addWidget(m_search);
    m_column->addWidget(m_found);
    m_column->addWidget(m_list, 1);
    m_column->addWidget(m_text, 1);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_contents, m_back, m_close, m_search, m_found, m_list, m_text})
        part->installEventFilter(this);
    new PressesBeside(this, [this] { returnFocus(); }); // a verb that is clicked takes no focus
}

void HelpPanel::makeParts()
{
    m_contents->setObjectName(QStringLiteral("helpContents"));
    setComboBoxName(*m_contents, tr("Book"));
    m_contents->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_contents, &QComboBox::activated, this,
            [this](int book) { turnTo(m_books.all()[static_cast<std::size_t>(book)]); });
    m_back->setObjectName(QStringLiteral("helpBack"));
    m_back->setEnabled(false);
    connect(m_back, &QAbstractButton::clicked, this, &HelpPanel::back);
    m_close->setObjectName(QStringLiteral("helpClose"));
    connect(m_close, &QAbstractButton::clicked, this, &HelpPanel::dismiss);
    m_search->setPlaceholderText(tr("Find in all books"));
    m_search->setAccessibleName(tr("Find in all books"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpPanel::search);
    m_tellLater.setSingleShot(true);
    m_tellLater.setInterval(kTellLater);
    connect(&m_tellLater, &QTimer::timeout, this,
            [this] { announce(*this, m_search->accessibleDescription()); });
    m_found->setObjectName(QStringLiteral("helpFound"));
    m_found->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_found->setWordWrap(true);
    m_found->hide();
    connect(m_found, &QLabel::linkActivated, m_search, &QLineEdit::setText);
    m_list->setObjectName(QStringLiteral("helpHits"));
    m_list->setAccessibleName(tr("Places found"));
    m_list->setItemDelegate(m_rows);
    m_list->setSpacing(3);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setLayoutMode(QListView::Batched); // two letters may find thousands
    m_list->hide();
    connect(m_list, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *row) { openHit(row->data(kHitRole).toInt()); });
    m_text->setObjectName(QStringLiteral("helpText"));
    m_text->setAccessibleName(tr("Help text"));
    m_text->setAccessibleDescription(
        tr("Tab goes to the next link, Ctrl+Down to the next heading. Esc closes the help."));
    m_text->setWordWrapMode(QTextOption::WordWrap); // or a table without room breaks words: now it scrolls
    m_text->setFont(bookType(m_textScale));
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl &link) { follow(link); });
    connect(&m_books, &HelpBooks::haveBeenRead, this, &HelpPanel::onRead);
}

void HelpPanel::setBooks(std::vector<HelpBook> books)
{
    if (books == m_books.all())
        return;
    m_books.set(std::move(books));
    m_contents->clear();
    for (const HelpBook &book : m_books.all())
        m_contents->addItem(book.title);
    m_contents->setCurrentIndex(m_contents->findText(m_page.title));
    if (const HelpBook *page = m_books.titled(m_page.title))
        showText(*page); // which may have changed
    find();
}

/// A search that came before is answered now.
void HelpPanel::onRead()
{
    if (m_words.isEmpty())
        return;
    find();
    if (m_listAwaited)
        showHits(!m_hits.empty());
}

void HelpPanel::showPage(const QString &title, const QString &markdown)
{
    if (isHidden()) {
        m_search->clear();
        m_before.clear();
        m_back->setEnabled(false);
        m_focusBefore = window()->focusWidget();
    } else {
        remember();
    }
    const HelpBook *book = m_books.titled(title);
    showText({title, markdown, book == nullptr ? QString() : book->name});
    find();
    showHits(false);
    show();
    raise();
    Q_EMIT shownChanged();
    m_text->moveCursor(QTextCursor::Start);
    m_text->setFocus(Qt::OtherFocusReason);
}

bool HelpPanel::showChapter(const QUrl &link)
{
    const HelpBook *book = m_books.named(link.path());
    if (book == nullptr)
        return false;
    showPage(book->title, book->markdown);
    goTo(link.fragment());
    return true;
}

void HelpPanel::setSeen(SeenInGame seen)
{
    std::swap(m_seen, seen);
    m_text->keepPlace([this, &before = seen] {
        showSeen(*m_text->document(), before.in(m_page.name), m_seen.in(m_page.name),
                 palette().color(QPalette::Midlight));
    });
}

void HelpPanel::returnFocus()
{
    QWidget *focus = window()->focusWidget();
    if (focus == nullptr || !isAncestorOf(focus))
        return;
    if (m_focusBefore && m_focusBefore->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    else
        focus->clearFocus(); // or Qt gives it to the next widget when this one hides
}

void HelpPanel::leave()
{
    if (isHidden())
        return;
    m_tellLater.stop();
    returnFocus();
    hide();
    Q_EMIT shownChanged();
}

void HelpPanel::dismiss()
{
    leave();
    Q_EMIT dismissed();
}

bool HelpPanel::showRule(const QString &rule)
{
    QTextCursor found = m_text->document()->find(rule, 0, QTextDocument::FindCaseSensitively);
    // The rule itself has its ID in bold; other rules may cite it before.
    while (!found.isNull() && found.charFormat().fontWeight() < QFont::DemiBold)
        found = m_text->document()->find(rule, found, QTextDocument::FindCaseSensitively);
    if (found.isNull())
        return false;
    found.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    bringUp(found);
    return true;
}

void HelpPanel::setTextScale(double textScale)
{
    if (textScale == m_textScale)
        return;
    m_textScale = textScale;
    m_text->setFont(bookType(textScale));
    layOut();
}

bool HelpPanel::coversAll() const
{
    return window()->width() < kLeastWide || m_textScale > kMostText || 2 * sideWidth() > window()->width();
}

int HelpPanel::sideWidth() const
{
    return static_cast<int>(std::lround(kWidth * m_textScale));
}

void HelpPanel::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layOut();
}

/// What it covers is not to be reached.
bool HelpPanel::focusNextPrevChild(bool next)
{
    if (!coversAll())
        return QFrame::focusNextPrevChild(next);
    QWidget *const from = focusWidget() != nullptr ? focusWidget() : this;
    const auto step = [next](QWidget *at) {
        return next ? at->nextInFocusChain() : at->previousInFocusChain();
    };
    for (QWidget *to = step(from); to != from; to = step(to))
        if (isAncestorOf(to) && to->isVisible() && to->isEnabled() &&
            (to->focusPolicy() & Qt::TabFocus) != 0) {
            to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            break;
        }
    return true;
}

/// However wide it is, its lines stay short enough to read comfortably.
void HelpPanel::layOut()
{
    const int paper =
        longestLine(m_text->font()) + 2 * kPaperEdge + m_text->verticalScrollBar()->sizeHint().width();
    const int around = std::max(kAround, (width() - paper) / 2);
    m_column->setContentsMargins(around, kAround, around, kAround);
    m_column->activate(); // scrolling to a place needs the size
}

bool HelpPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (isPlain(key) || asksSearch(key) || asksBack(key) || asksUndo(key)) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && press(*static_cast<QKeyEvent *>(event), watched))
        return true;
    return QFrame::eventFilter(watched, event);
}

bool HelpPanel::press(const QKeyEvent &key, const QObject *at)
{
    if (asksSearch(key)) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    } else if (asksBack(key)) {
        back();
    } else if (key.key() == Qt::Key_Escape) {
        dismiss();
    } else if (at == m_search && (key.key() == Qt::Key_Down || key.key() == Qt::Key_Up)) {
        step(key.key() == Qt::Key_Down ? 1 : -1);
    } else if (at == m_search && isEnter(key)) {
        openNext();
    } else if (at == m_text && asksHeading(key)) {
        stepHeading(key.key() == Qt::Key_Down);
    } else if (at != m_search && at != m_contents && isWritten(key)) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->setText(key.text());
    } else if (at == m_list && isEnter(key) && m_list->currentItem() != nullptr) {
        openHit(m_list->currentItem()->data(kHitRole).toInt());
    } else {
        return at != m_search && asksUndo(key);
    }
    return true;
}

/// Marked where it has words that are looked for.
void HelpPanel::showText(const HelpBook &page)
{
    if (page != m_page) {
        auto *document = new OfflineDocument(m_text); // filled before it is shown: laid out once
        document->setDefaultFont(m_text->font());
        document->setDocumentMargin(kPaperEdge);
        showMarkdown(*document, page.markdown);
        for (QTextCursor &link : deadLinks(*document, page))
            makeText(link);
        linkRules(*document);
        const QColor line = palette().color(QPalette::Midlight);
        dressHelp(*document, line);
        showSeen(*document, {}, m_seen.in(page.name), line);
        const QTextDocument *before = m_text->document();
        m_text->setExtraSelections({});
        m_text->setDocument(document);
        delete before; // the browser, its parent, keeps it to the end
    }
    m_page = page;
    m_contents->setPlaceholderText(page.title);
    m_contents->setCurrentIndex(m_contents->findText(page.title));
    mark();
}

/// To its beginning.
void HelpPanel::turnTo(const HelpBook &page)
{
    remember();
    showText(page);
    showHits(false);
    m_text->moveCursor(QTextCursor::Start);
}

/// The book that a link of a page leads to, which may be the page itself; nullptr if it is none of these.
const HelpBook *HelpPanel::bookAt(const QUrl &link, const HelpBook &page) const
{
    if (!link.isRelative())
        return nullptr;
    const QString name =
        link.path().isEmpty() ? page.name : QDir::cleanPath(QFileInfo(page.name).path() + u'/' + link.path());
    return m_books.named(name);
}

/// Those of a page that lead to nothing in the help.
std::vector<QTextCursor> HelpPanel::deadLinks(const QTextDocument &document, const HelpBook &page) const
{
    std::vector<QTextCursor> dead;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment text = part.fragment();
            if (!text.charFormat().isAnchor() ||
                bookAt(QUrl(text.charFormat().anchorHref()), page) != nullptr)
                continue;
            QTextCursor &link = dead.emplace_back(block);
            link.setPosition(text.position());
            link.setPosition(text.position() + text.length(), QTextCursor::KeepAnchor);
        }
    return dead;
}

/// To the rule or the heading with this name, if the page has it.
void HelpPanel::goTo(const QString &part)
{
    if (showRule(part))
        return;
    if (const QTextCursor heading = headingCalled(*m_text->document(), part); !heading.isNull())
        bringUp(heading);
}

/// To the next heading or the one before, from the place that was gone to last while that is in sight, otherwise from
/// the top. A screen reader finds no headings in a text of Qt's, so that it is told.
void HelpPanel::stepHeading(bool next)
{
    const bool inSight = m_text->viewport()->rect().intersects(m_text->cursorRect());
    QTextBlock block = (inSight ? m_text->textCursor() : m_text->cursorForPosition({})).block();
    do
        block = next ? block.next() : block.previous();
    while (block.isValid() && block.blockFormat().headingLevel() == 0);
    if (!block.isValid())
        return;
    bringUp(QTextCursor(block));
    tellPlace();
}

/// Where the cursor is: of a heading, what follows it as well.
void HelpPanel::tellPlace()
{
    const QTextBlock block = m_text->textCursor().block();
    if (block.blockFormat().headingLevel() == 0)
        return announce(*this, block.text());
    QStringList said{tr("Heading: %1").arg(block.text())};
    if (const QTextBlock below = block.next(); below.isValid() && below.blockFormat().headingLevel() == 0)
        said << below.text();
    announce(*this, said.join(u'\n'));
}

/// To the rule or the heading that it names, or to the beginning; or out of the help, to the log.
void HelpPanel::follow(const QUrl &link)
{
    if (const std::optional<std::size_t> entry = entryOf(link)) {
        Q_EMIT logAsked(*entry);
        return;
    }
    const HelpBook *book = bookAt(link, m_page);
    if (book == nullptr)
        return;
    turnTo(HelpBook(*book));
    goTo(link.fragment());
    tellPlace();
}

void HelpPanel::remember()
{
    m_listAwaited = false;
    m_before.push_back({m_page, m_text->verticalScrollBar()->value(), !m_list->isHidden()});
    m_back->setEnabled(true);
}

void HelpPanel::back()
{
    m_listAwaited = false;
    showHits(false);
    if (m_before.empty())
        return;
    const Place place = m_before.back();
    m_before.pop_back();
    m_back->setEnabled(!m_before.empty());
    showText(place.page);
    m_text->moveCursor(QTextCursor::End); // so that all of it is laid out
    m_text->verticalScrollBar()->setValue(place.scrolled);
    if (place.listed && !m_hits.empty())
        showHits(true);
}

void HelpPanel::bringUp(const QTextCursor &place)
{
    m_text->moveCursor(QTextCursor::End); // so that it comes to the top and not just into sight
    m_text->setTextCursor(place);
    auto *bar = m_text->verticalScrollBar();
    bar->setValue(bar->value() + m_text->cursorRect().top() - m_text->viewport()->height() / 4);
}

/// A user who cannot see it hears it, but not at every letter.
void HelpPanel::tell(const QString &markup)
{
    m_found->setText(markup);
    m_found->setVisible(!markup.isEmpty());
    m_search->setAccessibleDescription(QTextDocumentFragment::fromHtml(markup).toPlainText());
    m_tellLater.start();
}

} // namespace flagstone::app

#include "moc_help_panel.cpp"
