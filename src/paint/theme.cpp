#include "paint/theme.h"

#include "paint/resources.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace flagstone::paint {
namespace {

constexpr std::array<const char *, kThemes.size()> kThemeNames{"light",  "dark",  "contrast",
                                                               "lowink", "print", "black"};

QJsonObject tokenFile()
{
    return QJsonDocument::fromJson(readResource(QStringLiteral("look/tokens.json"))).object();
}

QHash<QString, QString> texts(const QJsonObject &object)
{
    QHash<QString, QString> result;
    for (auto it = object.begin(); it != object.end(); ++it)
        if (it->isString())
            result.insert(it.key(), it->toString());
    return result;
}

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

WindowColours windowColours(Theme theme)
{
    const char *name = theme == Theme::Dark ? "dark" : theme == Theme::Contrast ? "contrast" : "light";
    const QJsonObject of =
        tokenFile().value(QLatin1String("window")).toObject().value(QLatin1String(name)).toObject();
    const auto colour = [&](const char *key) { return QColor(of.value(QLatin1String(key)).toString()); };
    WindowColours w;
    w.window = colour("bg");
    w.panel = colour("panel");
    w.raised = colour("btn");
    w.title = colour("title");
    w.hover = colour("hover");
    w.line = colour("line");
    w.edge = colour("edge");
    w.text = colour("text");
    w.dim = colour("dim");
    w.inv = colour("inv");
    w.table = colour("table");
    w.fleckLight = colour("fleck_light");
    w.fleckDark = colour("fleck_dark");
    w.chalk = colour("chalk");
    w.focus = colour("focus");
    w.good = colour("good");
    w.bad = colour("bad");
    return w;
}

void InkMap::put(const QString &from, const QColor &to)
{
    m_to.insert(QColor(from).rgb(), to.rgb());
}

QByteArray InkMap::apply(QByteArray svg) const
{
    constexpr const char *kHex = "0123456789ABCDEF";
    char *const data = svg.data();
    const qsizetype size = svg.size();
    for (qsizetype at = svg.indexOf('#'); at >= 0 && at + 6 < size; at = svg.indexOf('#', at + 1)) {
        QRgb from = 0;
        bool hex = true;
        for (qsizetype i = 1; i <= 6 && hex; ++i) {
            const int digit = hexDigit(data[at + i]);
            hex = digit >= 0;
            from = (from << 4) | static_cast<QRgb>(digit & 15);
        }
        const auto to = hex ? m_to.constFind(from | 0xFF000000u) : m_to.constEnd();
        if (to == m_to.constEnd())
            continue;
        for (int i = 0; i < 6; ++i)
            data[at + 1 + i] = kHex[(*to >> (20 - 4 * i)) & 15];
    }
    return svg;
}

QColor InkMap::operator()(const QColor &from) const
{
    return QColor::fromRgb(m_to.value(from.rgb(), from.rgb()));
}

void InkMap::fade(const QColor &paper, double share)
{
    const auto mix = [share](int ink, int ground) {
        return static_cast<int>(ink * share + ground * (1 - share) + 0.5);
    };
    for (QRgb &to : m_to)
        to = qRgb(mix(qRed(to), paper.red()), mix(qGreen(to), paper.green()), mix(qBlue(to), paper.blue()));
}

Tokens::Tokens()
{
    const QJsonObject file = tokenFile();
    m_token = texts(file.value(QLatin1String("token")).toObject());
    const QJsonObject levels = file.value(QLatin1String("level")).toObject();
    for (auto it = levels.begin(); it != levels.end(); ++it)
        m_level.insert(it.key(), it->toObject().value(QLatin1String("fill")).toString());
    const QJsonObject themes = file.value(QLatin1String("theme")).toObject();
    for (std::size_t i = 0; i < m_theme.size(); ++i)
        m_theme[i] = texts(themes.value(QLatin1String(kThemeNames[i])).toObject());
}

QColor Tokens::colour(QStringView token, Theme theme) const
{
    const QString name = token.toString();
    return QColor(m_theme[static_cast<std::size_t>(theme)].value(name, m_token.value(name)));
}

QColor Tokens::level(const QString &level, Theme theme) const
{
    const auto &changes = m_theme[static_cast<std::size_t>(theme)];
    const QString any = QStringLiteral("any");
    const QString name = m_level.contains(level) ? level : any;
    if (changes.contains(QStringLiteral("level")))
        return QColor(changes.value(QStringLiteral("level")));
    if (name == any && changes.contains(any))
        return QColor(changes.value(any));
    return QColor(m_level.value(name));
}

InkMap Tokens::inks(Theme theme, const Tin &tin, bool onLevel) const
{
    InkMap map;
    for (auto it = m_token.begin(); it != m_token.end(); ++it)
        map.put(it.value(), colour(it.key(), theme));
    for (auto it = m_level.begin(); it != m_level.end(); ++it)
        map.put(it.value(), level(it.key(), theme));

    if (onLevel && m_theme[static_cast<std::size_t>(theme)].contains(QStringLiteral("level")))
        map.put(m_token.value(QStringLiteral("cut")), colour(u"line", theme));

    const QString one = QStringLiteral("tin");
    const bool whole = m_theme[static_cast<std::size_t>(theme)].contains(one);
    if (!whole && m_level.contains(tin) && tin != QLatin1String("any"))
        map.put(m_token.value(one), level(tin, theme));
    else if (!whole)
        map.put(m_token.value(one),
                colour(tin == QLatin1String("brass") ? tin : QStringLiteral("stone"), theme));
    return map;
}

} // namespace flagstone::paint
