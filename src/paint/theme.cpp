#include "paint/theme.h"

#include "paint/resources.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace flagstone::paint {
namespace {

constexpr std::array<const char *, kThemes.size()> kThemeNames{"light",  "dark",  "contrast",
                                                               "lowink", "print", "black"};

/// Part of the program, so read once; windows and every painter ask for it.
const QJsonObject &tokenFile()
{
    static const QJsonObject file =
        QJsonDocument::fromJson(readResource(QStringLiteral("look/tokens.json"))).object();
    return file;
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

void InkMap::put(const QColor &from, const QColor &to)
{
    m_to.insert(from.rgb(), to.rgb());
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
    const QJsonObject &file = tokenFile();
    m_token = texts(file.value(QLatin1String("token")).toObject());
    const auto fills = [&](const char *key) {
        QHash<QString, QString> result;
        const QJsonObject named = file.value(QLatin1String(key)).toObject();
        for (auto it = named.begin(); it != named.end(); ++it)
            result.insert(it.key(), it->toObject().value(QLatin1String("fill")).toString());
        return result;
    };
    m_level = fills("level");
    m_tab = fills("tab");
    const QJsonObject themes = file.value(QLatin1String("theme")).toObject();
    for (std::size_t i = 0; i < m_theme.size(); ++i)
        m_theme[i] = texts(themes.value(QLatin1String(kThemeNames[i])).toObject());
}

QColor Tokens::colour(QStringView token, Theme theme) const
{
    const QString name = token.toString();
    return QColor(m_theme[static_cast<std::size_t>(theme)].value(name, m_token.value(name)));
}

QColor Tokens::fill(const QHash<QString, QString> &from, const QString &name, Theme theme) const
{
    const auto &changes = m_theme[static_cast<std::size_t>(theme)];
    return QColor(changes.value(QStringLiteral("level"), changes.value(name, from.value(name))));
}

QColor Tokens::level(const QString &level, Theme theme) const
{
    return fill(m_level, m_level.contains(level) ? level : QStringLiteral("any"), theme);
}

QColor Tokens::tab(const QString &name, Theme theme) const
{
    return m_tab.contains(name) ? fill(m_tab, name, theme) : colour(u"paper", theme);
}

QColor Tokens::tin(const Tin &tin, Theme theme) const
{
    const auto &changes = m_theme[static_cast<std::size_t>(theme)];
    if (changes.contains(QStringLiteral("tin")))
        return colour(u"tin", theme);
    if (m_level.contains(tin) && tin != QLatin1String("any"))
        return level(tin, theme);
    return colour(m_token.contains(tin) ? tin : QStringLiteral("stone"), theme);
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
    map.put(m_token.value(QStringLiteral("tin")), this->tin(tin, theme));
    return map;
}

double contrast(const QColor &a, const QColor &b)
{
    const auto light = [](const QColor &colour) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    const auto [dark, bright] = std::minmax({light(a), light(b)});
    return (bright + 0.05) / (dark + 0.05);
}

} // namespace flagstone::paint
