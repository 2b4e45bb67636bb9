#pragma once

#include <QByteArray>
#include <QColor>
#include <QHash>
#include <QString>

#include <array>

/// The colours of Lampblack: every value comes from ":/look/tokens.json".
namespace flagstone::paint {

/// Light, Dark and Contrast are for windows and for the cards in them. Print is Light on white paper, Black
/// needs one ink only, LowInk is the counter-proof: solids become outlines.
enum class Theme : quint8 { Light, Dark, Contrast, LowInk, Print, Black };
inline constexpr std::array kThemes{Theme::Light,  Theme::Dark,  Theme::Contrast,
                                    Theme::LowInk, Theme::Print, Theme::Black};

/// Colours of the window, never of a card. LowInk, Print and Black give those of Light.
struct WindowColours {
    QColor window, panel, raised, title, hover; ///< surfaces; `title` is the title and status bar
    QColor line;                                ///< a quiet separator, never the only edge of a control
    QColor edge;                                ///< border of a control
    QColor text, dim, inv;                      ///< `inv` is text on a filled button
    QColor table, fleckLight, fleckDark, chalk; ///< the linoleum and what the rules write on it
    QColor focus, good, bad;                    ///< good and bad always come with a shape
};
/// Reads the token file; keep the result.
[[nodiscard]] WindowColours windowColours(Theme theme);

/// The contrast of two colours as WCAG 2 counts it, 1 to 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);
/// The least contrast of words and numbers with their ground.
inline constexpr double kLeastContrast = 4.5;

/// What the one colour of a drawing becomes: a level ("1" to "6", "any") or a token ("stone", "brass",
/// "line"). Level "any" is a card of every level, whose colour is stone.
using Tin = QString;

/// A replacement of colours, exact and in one pass, in the bytes of an SVG file.
class InkMap {
public:
    void put(const QColor &from, const QColor &to);
    /// The bytes with every "#RRGGBB" that has a replacement replaced.
    [[nodiscard]] QByteArray apply(QByteArray svg) const;
    /// What a colour becomes; itself if nothing replaces it.
    [[nodiscard]] QColor operator()(const QColor &from) const;
    /// Moves every colour towards `paper`: `share` of the ink stays (0 to 1). Dims without any transparency,
    /// which QtSvg would apply to each child of a group.
    void fade(const QColor &paper, double share);

private:
    QHash<QRgb, QRgb> m_to;
};

/// The token file, parsed once by its owner.
class Tokens {
public:
    Tokens();
    /// `onLevel`: for plates and bands, whose numeral or frieze is cut out of a level's colour; where a theme
    /// prints that colour white, the cut turns black.
    [[nodiscard]] InkMap inks(Theme theme, const Tin &tin, bool onLevel = false) const;
    /// A token's colour ("line", "paper", "cut", ...) in a theme.
    [[nodiscard]] QColor colour(QStringView token, Theme theme) const;
    /// The fill of a level's plates in a theme; for an unknown level that of "any".
    [[nodiscard]] QColor level(const QString &level, Theme theme) const;
    /// What the one colour becomes.
    [[nodiscard]] QColor tin(const Tin &tin, Theme theme) const;
    /// The fill of a tab by its name in the token file ("red"); paper for an unknown one.
    [[nodiscard]] QColor tab(const QString &name, Theme theme) const;

private:
    /// A colour of `from`, or what the theme prints instead: all in one colour, or this one in another.
    [[nodiscard]] QColor fill(const QHash<QString, QString> &from, const QString &name, Theme theme) const;

    QHash<QString, QString> m_token, m_level, m_tab;
    std::array<QHash<QString, QString>, kThemes.size()> m_theme;
};

} // namespace flagstone::paint
