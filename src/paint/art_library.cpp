#include "paint/art_library.h"

#include "content/drawings.h"
#include "paint/resources.h"

#include <QSvgRenderer>

#include <array>

namespace flagstone::paint {
namespace {

constexpr qsizetype kMostKiB = 3072; // parsed drawings take about ten times their text
constexpr double kFade = 0.22;

/// Takes out what only makes noise at few pixels: fine elements (every drawn element of the kit is one tag), the single
/// flagstones of another colour that would be patches on a floor without its lines, and the lines around solid blocks,
/// which are of the block's own ink and thinner than a pixel.
QByteArray withoutFineMarks(QByteArray svg, const Tokens &tokens)
{
    const auto ink = [&tokens](const char *use, QStringView token) {
        return QByteArray(use) + "=\"" + tokens.colour(token, Theme::Light).name().toUpper().toLatin1() + '"';
    };
    const QByteArray block = ink("fill", u"solid");
    svg.replace(block + ' ' + ink("stroke", u"line"), block);
    for (const char *prefix : {" id=\"joints", " id=\"worn-flags", " id=\"floor-marks", " id=\"wall-joints",
                               " id=\"slab-cuts", " id=\"milling", " id=\"border", " id=\"tooth-cuts",
                               " id=\"rims", " id=\"stamps", " id=\"glints"}) {
        for (qsizetype at = svg.indexOf(prefix); at >= 0; at = svg.indexOf(prefix, at)) {
            const qsizetype open = svg.lastIndexOf('<', at);
            const qsizetype close = svg.indexOf('>', at);
            if (open < 0 || close < 0)
                break;
            const bool isOne = svg[close - 1] == '/'; // a group keeps what is in it
            if (isOne)
                svg.remove(open, close + 1 - open);
            at = isOne ? open : close;
        }
    }
    return svg;
}

/// Moves what is called a shadow to where it is south-east of its thing once that has been turned.
QByteArray withShadowTurned(QByteArray svg, Turn turn)
{
    static constexpr std::array<const char *, 4> kMoved{"", "0 -8.4", "-8.4 -8.4",
                                                        "-8.4 0"}; // drawn at 4.2 4.2
    const QByteArray moved =
        QByteArray("translate(") + kMoved[static_cast<std::size_t>(turn.quarters())] + ')';
    for (qsizetype at = svg.indexOf(" id=\"shadow"); at >= 0; at = svg.indexOf(" id=\"shadow", at)) {
        const qsizetype open = svg.lastIndexOf('<', at), close = svg.indexOf('>', at);
        const QByteArray own = " transform=\"";
        const qsizetype turns = svg.indexOf(own, std::max<qsizetype>(open, 0));
        if (turns >= 0 && turns < close)
            svg.insert(turns + own.size(), moved + ' ');
        else
            svg.insert(at, own + moved + '"');
        at = svg.indexOf('>', at);
    }
    return svg;
}

} // namespace

ArtLibrary::ArtLibrary(QStringList roots) : m_roots(std::move(roots)), m_ready(kMostKiB)
{
}
ArtLibrary::~ArtLibrary() = default;

const Tokens &ArtLibrary::tokens() const
{
    if (!m_tokens)
        m_tokens = std::make_unique<Tokens>();
    return *m_tokens;
}

QByteArray ArtLibrary::bytes(const QString &path, const ArtStyle &style) const
{
    QByteArray svg;
    bool ours = false; // the program's own drawings need no looking through
    for (auto root = m_roots.begin(); root != m_roots.end() && svg.isEmpty(); ++root) {
        svg = readFirst({*root}, path + QStringLiteral(".svg"));
        ours = root->startsWith(u':');
    }
    if (svg.isEmpty())
        return svg;
    if (style.spare)
        svg = withoutFineMarks(std::move(svg), tokens());
    if (style.turn != Turn{})
        svg = withShadowTurned(std::move(svg), style.turn);
    const bool onLevel = path.startsWith(QLatin1String("levels/")) || path.contains(QLatin1String("/band-"));
    InkMap inks = tokens().inks(style.theme, style.tin, onLevel);
    if (style.outlined) {
        inks.put(tokens().colour(u"solid", Theme::Light), tokens().colour(u"paper", style.theme));
        inks.put(tokens().colour(u"cut", Theme::Light), tokens().colour(u"line", style.theme));
    }
    if (style.faded)
        inks.fade(tokens().colour(u"paper", style.theme), kFade);
    svg = inks.apply(std::move(svg));
    if (ours)
        return svg;
    // what is drawn is looked through, and not what was read: taking out marks changes it
    const std::string_view drawn(svg.constData(), static_cast<std::size_t>(svg.size()));
    return drawingProblem(drawn, path.toStdString()) ? QByteArray() : svg;
}

QString ArtLibrary::styleKey(const QString &path, const ArtStyle &style)
{
    return path + u'|' + style.tin + QChar(u'a' + static_cast<char16_t>(style.theme)) +
           (style.faded ? u'f' : u'-') + (style.spare ? u's' : u'-') + (style.outlined ? u'o' : u'-') +
           QChar(u'0' + static_cast<char16_t>(style.turn.quarters()));
}

bool ArtLibrary::draw(QPainter &painter, const QRectF &rect, const QString &path, const ArtStyle &style)
{
    const QString key = styleKey(path, style);
    QSvgRenderer *renderer = m_ready.object(key);
    if (!renderer) {
        const QByteArray svg = bytes(path, style);
        auto made = std::make_unique<QSvgRenderer>();
        if (!svg.isEmpty())
            made->load(svg);
        renderer = made.get();
        if (!m_ready.insert(key, made.release(), std::max<qsizetype>(1, svg.size() / 1024)))
            return false;
    }
    if (!renderer->isValid())
        return false;
    renderer->render(&painter, rect);
    return true;
}

} // namespace flagstone::paint
