#include "paint/face_book.h"

#include "content/files.h"
#include "paint/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

namespace flagstone::paint {
namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

Lookups readLookups(const QJsonObject &object)
{
    Lookups result;
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonObject words = it->toObject();
        for (auto word = words.begin(); word != words.end(); ++word)
            result[it.key()].insert(word.key(), word->toString());
    }
    return result;
}

using ColumnText = std::function<QString(const QString &)>;

/// A string, or several that are joined; those that come out empty are left out.
QString filled(const QJsonValue &value, const QString &join, const ColumnText &cell, const Lookups &lookups)
{
    if (value.isString())
        return fillTemplate(value.toString(), cell, lookups);
    QStringList parts;
    for (const QJsonValue part : value.toArray()) {
        const QString words = fillTemplate(part.toString(), cell, lookups);
        if (!words.isEmpty())
            parts.append(words);
    }
    return parts.join(join);
}

/// "spells 1st=2 2nd=1" as two pips of level 1 and one of level 2.
std::vector<FaceField::Pips> readPips(const QString &words)
{
    static const QRegularExpression one(QStringLiteral("(\\d+)(?:st|nd|rd|th)=(\\d+)"));
    std::vector<FaceField::Pips> pips;
    for (auto it = one.globalMatch(words); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        pips.push_back({match.captured(1).toInt(), match.captured(2).toInt()});
    }
    return pips;
}

/// The items that a cell's words name; the others pale, or not at all if `only` is set.
std::vector<FaceField::Mark> readMarks(const QJsonObject &field, const QString &chosen)
{
    std::vector<FaceField::Mark> marks;
    const QStringList words = chosen.split(u';');
    for (const QJsonValue item : field.value(QLatin1String("items")).toArray()) {
        const bool on =
            words.contains(item[QLatin1String("is")].toString()) || chosen == QLatin1String("all");
        if (on || !field.value(QLatin1String("only")).toBool())
            marks.push_back({item[QLatin1String("art")].toString(), on});
    }
    return marks;
}

/// What another table of the pack says of a card: a line for each group of its rows, "Acts 1-4: ↑ Bite 3".
QString readRows(const QJsonObject &rows, const PackData &pack, const QString &key, const Lookups &lookups)
{
    const PackTable *const table = pack.table(rows.value(QLatin1String("table")).toString().toStdString());
    QStringList lines;
    QString group;
    if (table == nullptr)
        return {};
    for (const PackRow &row : table->rows) {
        const ColumnText cell = [&](const QString &column) {
            return text(table->cell(row, column.toStdString()));
        };
        if (cell(rows.value(QLatin1String("by")).toString()) != key)
            continue;
        const QString head = filled(rows.value(QLatin1String("group")), {}, cell, lookups);
        const QString words = filled(rows.value(QLatin1String("text")), QStringLiteral(" "), cell, lookups);
        if (!lines.isEmpty() && head == group)
            lines.back() += QStringLiteral(", ") + words;
        else
            lines.append(head.isEmpty() ? words : head + QStringLiteral(": ") + words);
        group = head;
    }
    return lines.join(u'\n').replace(u'-', u'–');
}

FaceField readField(const QString &name, const QJsonValue &value, const ColumnText &cell,
                    const Lookups &lookups)
{
    FaceField field;
    field.name = name;
    if (!value.isObject()) {
        field.text = filled(value, QStringLiteral(" "), cell, lookups);
        return field;
    }
    const QJsonObject object = value.toObject();
    const auto fill = [&](const char *key) {
        return filled(object.value(QLatin1String(key)),
                      object.value(QLatin1String("join")).toString(QStringLiteral(" ")), cell, lookups);
    };
    field.text = fill("text");
    field.label = fill("label");
    field.option = object.value(QLatin1String("option")).toString();
    field.ink = fill("ink");
    field.spoken = fill("spoken");
    field.pips = readPips(fill("pips"));
    if (object.contains(QLatin1String("items")))
        field.marks = readMarks(object, fill("of"));
    else
        field.art = fill("art");
    return field;
}

CardFace::Figure figureFrom(const QString &word)
{
    return word == QLatin1String("character") ? CardFace::Figure::Character
           : word == QLatin1String("monster") ? CardFace::Figure::Monster
                                              : CardFace::Figure::None;
}

/// A number that belongs to a card's key for ever: FNV-1a.
quint32 seedOf(const QString &key)
{
    quint32 seed = 2166136261u;
    for (const QChar c : key)
        seed = (seed ^ c.unicode()) * 16777619u;
    return seed;
}

bool empty(const FaceField &field)
{
    return field.text.isEmpty() && field.art.isEmpty() && field.marks.empty() && field.pips.empty();
}

/// "Doors north and east." in the pack's words.
QString doorWords(const QJsonObject &words, const std::array<QString, 4> &doors, const QString &arch)
{
    const QJsonArray edges = words.value(QLatin1String("edges")).toArray();
    QStringList names;
    for (const Edge edge : kEdges)
        if (!doors[index(edge)].isEmpty())
            names.append(edges.at(static_cast<int>(edge)).toString());
    const char *form = names.isEmpty()     ? (arch.isEmpty() ? "none" : "arch")
                       : names.size() == 1 ? "one"
                                           : "many";
    QString list = names.isEmpty() ? QString() : names.takeLast();
    if (!names.isEmpty())
        list = names.join(QStringLiteral(", ")) + words.value(QLatin1String("and")).toString() + list;
    if (list.isEmpty() && !arch.isEmpty())
        list = edges.at(static_cast<int>(std::string_view("NESW").find(arch[0].toLatin1()))).toString();
    return words.value(QLatin1String(form)).toString().replace(QStringLiteral("{}"), list);
}

} // namespace

bool isPlayingCards(const PackTable &table)
{
    return table.column("rank") && table.column("suit");
}

/// A faces.json.
struct FaceBook::Faces {
    explicit Faces(const QStringList &folders)
        : file(QJsonDocument::fromJson(readFirst(folders, QStringLiteral("faces.json"))).object()),
          lookups(readLookups(file.value(QLatin1String("lookups")).toObject()))
    {
    }
    [[nodiscard]] QJsonObject table(const QString &name) const
    {
        return file.value(QLatin1String("tables")).toObject().value(name).toObject();
    }

    QJsonObject file;
    Lookups lookups;
};

struct FaceBook::Sources {
    explicit Sources(const QStringList &folders) : own(folders), playing({QStringLiteral(":/look/playing")})
    {
        const QString file = own.file.value(QLatin1String("cards")).toString();
        cards = QJsonDocument::fromJson(readFirst(folders, file)).object();
    }

    Faces own, playing;
    QJsonObject cards; ///< what is said of single cards
    PlanBook plans;
};

FaceBook::FaceBook(const PackData &pack) : m_pack(pack)
{
    if (!pack.folder.empty())
        m_folders.append(text(pack.folder));
    for (const std::string &id : {pack.id, pack.ruleset})
        if (const QString folder = QStringLiteral(":/packs/") + text(id);
            !id.empty() && !m_folders.contains(folder))
            m_folders.append(folder);
    for (const QString &folder : std::as_const(m_folders))
        if (folder.startsWith(u':') || liesInside(folder.toStdString(), "art"))
            m_roots.append(folder + QStringLiteral("/art"));
    m_roots.append(QStringLiteral(":/look"));
}

FaceBook::~FaceBook() = default;

FaceBook::Sources &FaceBook::sources()
{
    if (!m_sources)
        m_sources = std::make_unique<Sources>(m_folders);
    return *m_sources;
}

/// The table's place among the pack's, and after these among those of faces.json.
quint32 FaceBook::numberOf(std::string_view name)
{
    if (const PackTable *const table = m_pack.table(name))
        return static_cast<quint32>(table - m_pack.tables.data());
    const QJsonObject known = sources().own.file.value(QLatin1String("tables")).toObject();
    const auto at = known.constFind(text(name));
    return static_cast<quint32>(m_pack.tables.size()) + static_cast<quint32>(at - known.constBegin());
}

FaceBook::Origin FaceBook::originOf(std::string_view name, std::uint32_t row)
{
    if (const PackTable *const table = m_pack.table(name))
        return row < table->rows.size() ? Origin{{Part{table, &table->rows[row]}}, {}} : Origin{};
    const QJsonObject spec = sources().own.table(text(name));
    const QJsonArray of = spec.value(QLatin1String("of")).toArray(),
                     variants = spec.value(QLatin1String("variants")).toArray();
    Origin origin;
    std::size_t rest = row;
    if (!variants.isEmpty()) {
        const auto many = static_cast<std::size_t>(variants.size());
        origin.variant = variants.at(static_cast<qsizetype>(rest % many)).toObject();
        rest /= many;
    }
    for (qsizetype i = of.size(); i-- > 0;) {
        const PackTable *const table = m_pack.table(of.at(i).toString().toStdString());
        if (table == nullptr || table->rows.empty() || (i == 0 && rest >= table->rows.size()))
            return {};
        origin.parts.insert(origin.parts.begin(), Part{table, &table->rows[rest % table->rows.size()]});
        rest /= table->rows.size();
    }
    return origin;
}

/// Makes one face.
class FaceBook::Maker {
public:
    Maker(const PackData &pack, const Sources &read, const QString &tableName, const Origin &origin)
        : m_pack(pack), m_read(read), m_origin(origin), m_spec(read.own.table(tableName))
    {
        if (const QString like = m_spec.value(QLatin1String("like")).toString(); !like.isEmpty())
            m_spec = read.own.table(like);
        if (m_spec.isEmpty() && isPlayingCards(*first().table)) {
            m_from = &read.playing;
            m_spec = m_from->table(QStringLiteral("cards"));
        }
    }

    [[nodiscard]] CardFace make()
    {
        CardFace face;
        face.key = fill(m_spec, "key");
        m_drawn = m_read.cards.value(face.key).toObject();
        face.name = m_spec.isEmpty() ? text(first().table->cell(*first().row, "name")) : fill(m_spec, "name");
        face.level = fill(m_spec, "level");
        face.back = fill(m_spec, "back");
        face.printed = m_spec.value(QLatin1String("printed")).toBool(true);
        face.backLevel = fill(m_spec, "backLevel");
        const QJsonObject chosen = chosenFace();
        face.frame = fill(chosen, "frame");
        face.figure = figureFrom(fill(chosen, "figure"));
        face.tin = chosen.contains(QLatin1String("tin")) ? fill(chosen, "tin") : face.level;
        face.art = fill(chosen, "art");
        if (const QJsonObject plan = chosen.value(QLatin1String("plan")).toObject(); !plan.isEmpty()) {
            face.plan = m_read.plans.compose(requestOf(plan, seedOf(face.key)));
            face.plan->lair = fill(plan, "lair");
        }
        addFields(face,
                  chosen.value(QLatin1String("fields")).toObject()); // they may speak of the plan's doors
        return face;
    }

private:
    [[nodiscard]] const Part &first() const { return m_origin.parts.front(); }

    [[nodiscard]] QString cell(const QString &column) const
    {
        if (column == QLatin1String("doors"))
            return doorWords(m_from->file.value(QLatin1String("doorWords")).toObject(), m_doors, m_arch);
        for (const QJsonObject &said : {m_origin.variant, m_drawn})
            if (const auto found = said.constFind(column); found != said.constEnd())
                return found->toString();
        if (const qsizetype dot = column.indexOf(u'.'); dot > 0)
            return cellOfPart(column.left(dot), column.mid(dot + 1));
        return text(first().table->cell(*first().row, column.toStdString()));
    }

    /// "classes.name": of the part that comes from that table
    [[nodiscard]] QString cellOfPart(const QString &table, const QString &column) const
    {
        const auto part =
            std::ranges::find(m_origin.parts, table, [](const Part &each) { return text(each.table->name); });
        if (part == m_origin.parts.end())
            return {};
        const auto cellOf = [&](std::string_view name) { return text(part->table->cell(*part->row, name)); };
        const QJsonValue said = m_read.cards.value(cellOf("id"))[column];
        return said.isString() ? said.toString() : cellOf(column.toStdString());
    }

    [[nodiscard]] QString fill(const QJsonObject &object, const char *key) const
    {
        return filled(object.value(QLatin1String(key)), QStringLiteral(" "), m_cell, m_from->lookups);
    }

    /// The first whose conditions the card meets.
    [[nodiscard]] QJsonObject chosenFace() const
    {
        for (const QJsonValue candidate : m_spec.value(QLatin1String("faces")).toArray()) {
            const QJsonObject when = candidate[QLatin1String("when")].toObject();
            bool meets = true;
            for (auto it = when.begin(); it != when.end(); ++it)
                meets = meets && cell(it.key()) == it->toString();
            if (meets)
                return candidate.toObject();
        }
        return {};
    }

    [[nodiscard]] PlanBook::Request requestOf(const QJsonObject &plan, quint32 seed)
    {
        PlanBook::Request request;
        request.drawing = fill(plan, "drawing");
        request.degrees = fill(plan, "turn").toInt();
        const QJsonArray edges = plan.value(QLatin1String("doors")).toArray();
        for (const Edge edge : kEdges)
            request.doors[index(edge)] =
                fillTemplate(edges.at(static_cast<int>(edge)).toString(), m_cell, m_from->lookups);
        request.arch = fill(plan, "arch");
        request.furnishings = fill(plan, "furnishings");
        request.features = fill(plan, "features");
        request.seed = seed;
        m_doors = request.doors;
        m_arch = request.arch;
        return request;
    }

    void addFields(CardFace &face, const QJsonObject &fields) const
    {
        for (auto it = fields.begin(); it != fields.end(); ++it) {
            FaceField field = readField(it.key(), *it, m_cell, m_from->lookups);
            if (const QJsonObject rows = it->toObject().value(QLatin1String("rows")).toObject();
                !rows.isEmpty())
                field.text = readRows(rows, m_pack, face.key, m_from->lookups);
            field.text.replace(u'\'', u'’');
            if (!empty(field))
                face.fields.push_back(std::move(field));
        }
    }

    const PackData &m_pack;
    const Sources &m_read;
    const Origin &m_origin;
    QJsonObject m_spec;
    const Faces *m_from = &m_read.own;
    QJsonObject m_drawn; ///< what cards.json says of this very card
    std::array<QString, 4> m_doors;
    QString m_arch;
    const ColumnText m_cell = [this](const QString &column) { return cell(column); };
};

FacePtr FaceBook::face(std::string_view tableName, std::uint32_t row)
{
    const quint32 id = (numberOf(tableName) << 16) | (row & 0xFFFFu);
    FacePtr &face = m_faces[id];
    if (!face) {
        CardFace made;
        if (const Origin origin = originOf(tableName, row); !origin.parts.empty())
            made = Maker(m_pack, sources(), text(tableName), origin).make();
        made.id = id;
        face = std::make_shared<const CardFace>(std::move(made));
    }
    return face;
}

} // namespace flagstone::paint
