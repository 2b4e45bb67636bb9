#include "print/card_source.h"

#include <algorithm>
#include <array>

namespace flagstone::print {
namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

constexpr int kMostCopies = 999;

/// A wish such as "Goblin=3": what, and how many if that is said.
struct CardWish {
    QString what;
    std::optional<int> copies;
};

tl::expected<CardWish, QString> wishFrom(const QString &words)
{
    const qsizetype sign = words.lastIndexOf(u'=');
    if (sign < 0)
        return CardWish{words.trimmed(), std::nullopt};
    bool whole = false;
    const int copies = words.mid(sign + 1).trimmed().toInt(&whole);
    if (!whole || copies < 0 || copies > kMostCopies)
        return tl::make_unexpected(
            QStringLiteral("\"%1\" does not end in how many to print, 0 to %2").arg(words).arg(kMostCopies));
    return CardWish{words.left(sign).trimmed(), copies};
}

tl::expected<int, QString> copiesOf(const PackTable &table, const PackRow &row)
{
    const std::string_view column = table.column("qty") ? "qty" : "copies";
    const std::string_view cell = table.cell(row, column);
    if (cell.empty() || cell == "-")
        return 1;
    const auto copies = toInt(cell);
    if (!copies || *copies < 0 || *copies > kMostCopies)
        return tl::make_unexpected(text(toString(
            table.issueAt(row, column, "must be how many to print, 0 to " + std::to_string(kMostCopies)))));
    return *copies;
}

bool isPrinted(const paint::CardFace &face)
{
    return face.printed && !face.frame.isEmpty();
}

} // namespace

CardSource::CardSource(std::shared_ptr<const PackData> pack)
    : m_pack(std::move(pack)), m_faces(std::make_unique<paint::FaceBook>(*m_pack))
{
    for (const PackTable &table : m_pack->tables)
        if (!table.rows.empty() && (table.column("qty") || isPrinted(*m_faces->face(table.name, 0))))
            m_decks.append(text(table.name));
}

Content CardSource::empty(Shape shape) const
{
    Content content;
    content.title = text(m_pack->title);
    if (shape == Shape::Plan)
        content.shipped = {paint::kPlanMm, paint::kPlanMm};
    return content;
}

void CardSource::add(Content &content, std::string_view table, std::uint32_t row, int copies, Shape shape)
{
    const paint::FacePtr face = m_faces->face(table, row);
    const int front = addFace(content.stock, m_frames, face, shape);
    content.pieces.push_back({front, addBack(content.stock, *face, shape), copies});
    if (!face->plan)
        content.shipped = paint::kCardMm;
}

tl::expected<Content, QString> CardSource::decks(const QStringList &names, Shape shape)
{
    Content content = empty(shape);
    for (const QString &name : names)
        if (!m_decks.contains(name))
            return tl::make_unexpected(QStringLiteral("there is no deck \"%1\" in the pack %2; it has %3")
                                           .arg(name, text(m_pack->id), m_decks.join(QStringLiteral(", "))));
    for (const QString &name : names.isEmpty() ? m_decks : names) {
        const PackTable &table = *m_pack->table(name.toStdString());
        for (std::uint32_t row = 0; row < table.rows.size(); ++row) {
            const auto copies = copiesOf(table, table.rows[row]);
            if (!copies)
                return tl::make_unexpected(copies.error());
            add(content, table.name, row, *copies, shape);
        }
    }
    return content;
}

tl::expected<std::vector<CardSource::Wanted>, QString> CardSource::find(const QStringList &wishes)
{
    std::vector<Wanted> wanted;
    for (const QString &words : wishes) {
        const auto request = wishFrom(words);
        if (!request)
            return tl::make_unexpected(request.error());
        const std::size_t before = wanted.size();
        for (const QString &deck : m_decks) {
            const PackTable &table = *m_pack->table(deck.toStdString());
            for (std::uint32_t row = 0; row < table.rows.size(); ++row) {
                const paint::FacePtr face = m_faces->face(table.name, row);
                if (request->what.compare(face->key, Qt::CaseInsensitive) != 0 &&
                    request->what.compare(face->name, Qt::CaseInsensitive) != 0)
                    continue;
                const tl::expected<int, QString> copies =
                    request->copies ? *request->copies : copiesOf(table, table.rows[row]);
                if (!copies)
                    return tl::make_unexpected(copies.error());
                wanted.push_back({&table, row, *copies});
            }
        }
        if (wanted.size() == before)
            return tl::make_unexpected(QStringLiteral("no card of %1 has the id or name \"%2\"")
                                           .arg(text(m_pack->title), request->what));
    }
    return wanted;
}

tl::expected<Content, QString> CardSource::chosen(const QStringList &wishes, Shape shape)
{
    const auto wanted = find(wishes);
    if (!wanted)
        return tl::make_unexpected(wanted.error());
    Content content = empty(shape);
    for (const Wanted &card : *wanted)
        add(content, card.table->name, card.row, card.copies, shape);
    return content;
}

tl::expected<std::vector<paint::FacePtr>, QString> CardSource::named(const QStringList &wishes)
{
    const auto wanted = find(wishes);
    if (!wanted)
        return tl::make_unexpected(wanted.error());
    std::vector<paint::FacePtr> faces;
    for (const Wanted &card : *wanted)
        faces.push_back(m_faces->face(card.table->name, card.row));
    return faces;
}

std::vector<paint::FacePtr> CardSource::all()
{
    std::vector<paint::FacePtr> faces;
    for (const QString &deck : std::as_const(m_decks)) {
        const PackTable &table = *m_pack->table(deck.toStdString());
        for (std::uint32_t row = 0; row < table.rows.size(); ++row)
            faces.push_back(m_faces->face(table.name, row));
    }
    return faces;
}

Content CardSource::ofGame(const Sheet &sheet, std::span<const CardId> cards, Shape shape)
{
    Content content = empty(shape);
    const auto marker = [&](CardId card) {
        return sheet.cards[index(card)].table.empty() ||
               std::ranges::any_of(sheet.counters, [&](const CounterSpec &counter) {
                   return counter.role == CounterRole::Look && counter.card == card;
               });
    };
    for (const CardId card : cards)
        if (card != kNoCard && !marker(card))
            add(content, sheet.cards[index(card)].table, sheet.cards[index(card)].row, 1, shape);
    return content;
}

PackData standardDeck()
{
    PackData pack;
    pack.id = "standard";
    pack.title = "Playing cards";
    PackTable table;
    table.name = table.file = "cards";
    table.columns = {"id", "rank", "suit", "name"};
    const auto add = [&](const std::string &rank, const std::string &suit, const std::string &name) {
        const int line = static_cast<int>(table.rows.size()) + 2;
        table.rows.push_back({line, {rank + '-' + suit, rank, suit, name}});
    };
    constexpr std::array<std::array<const char *, 2>, 13> ranks{{{"A", "Ace"},
                                                                 {"2", "2"},
                                                                 {"3", "3"},
                                                                 {"4", "4"},
                                                                 {"5", "5"},
                                                                 {"6", "6"},
                                                                 {"7", "7"},
                                                                 {"8", "8"},
                                                                 {"9", "9"},
                                                                 {"10", "10"},
                                                                 {"J", "Jack"},
                                                                 {"Q", "Queen"},
                                                                 {"K", "King"}}};
    for (const char *suit : {"spades", "hearts", "clubs", "diamonds"})
        for (const auto &[rank, word] : ranks)
            add(rank, suit, std::string(word) + " of " + suit);
    add("joker", "red", "Red Joker");
    add("joker", "black", "Black Joker");
    pack.tables.push_back(std::move(table));
    return pack;
}

Content blanks(int count, const QString &back)
{
    Content content;
    content.title = QStringLiteral("Blank cards");
    const int front = addBlank(content.stock);
    paint::CardFace face;
    face.back = back;
    content.pieces.push_back({front, addBack(content.stock, face, Shape::Card), count});
    return content;
}

std::vector<CardId> cardsInPlay(const Sheet &sheet, const Table &table)
{
    std::vector<CardId> cards;
    for (const PileSpec &spec : sheet.piles)
        if (spec.role != PileRole::Removed)
            std::ranges::copy(table.pile(spec.id).cards, std::back_inserter(cards));
    for (const Placement &placed : table.board)
        cards.push_back(placed.card);
    std::ranges::sort(cards);
    return cards;
}

} // namespace flagstone::print
