#include "app/common/appearance.h"

#include "app/common/edged_style.h"
#include "paint/theme.h"

#include <QApplication>
#include <QFont>
#include <QPalette>

namespace flagstone::app {

namespace {

constexpr const char *kStyled = "edgedStyle";

QPalette paletteOf(const paint::WindowColours &c)
{
    QPalette palette;
    palette.setColor(QPalette::Window, c.panel);
    palette.setColor(QPalette::Base, c.raised);
    palette.setColor(QPalette::AlternateBase, c.window);
    palette.setColor(QPalette::Button, c.raised);
    palette.setColor(QPalette::ToolTipBase, c.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
                            QPalette::BrightText})
        palette.setColor(role, c.text);
    palette.setColor(QPalette::PlaceholderText, c.dim);
    palette.setColor(QPalette::Highlight, c.text);
    palette.setColor(QPalette::HighlightedText, c.inv);
    palette.setColor(QPalette::Link, c.focus);
    palette.setColor(QPalette::LinkVisited, c.focus);
    palette.setColor(QPalette::Mid, c.edge);
    palette.setColor(QPalette::Dark, c.edge);
    palette.setColor(QPalette::Midlight, c.line);
    palette.setColor(QPalette::Light, c.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.dim);
    return palette;
}

QString sheetOf(const paint::WindowColours &c, int scale)
{
    const auto px = [scale](int size) { return QString::number(size * scale / 100); };
    QString sheet = QStringLiteral(
        "QMenuBar,QToolBar{background:@window;border:0;border-bottom:1px solid @line}"
        "#headBar{background:@title;border:0;border-bottom:1px solid @line}"
        "#headBar QMenuBar{background:transparent;border:0}"
        "#backTool,#leaveTool{background:@raised;color:@text;border:1px solid "
        "@edge;border-radius:4px;padding:2px 10px}"
        "#backTool:hover,#leaveTool:hover{background:@hover}"
        "#backTool:focus,#leaveTool:focus{border:2px solid @focus;padding:1px 9px}"
        "#rail,#rightColumn,#helpPanel{background:@panel;border:0;border-left:1px solid @line}"
        "#sideTabs{background:@window;border-bottom:1px solid @line}"
        "#sideTabs::tab{background:@window;color:@dim;border:0;border-top:3px solid @window;"
        "border-bottom:1px solid @line;padding:4px 9px}"
        "#sideTabs::tab:selected{background:@panel;color:@text;font-weight:600;border-top:3px solid @text;"
        "border-bottom:0}"
        "#sideTabs::tab:focus{color:@focus}"
        "QToolBar{padding:4px 8px;spacing:2px}"
        "QStatusBar{background:@title} QStatusBar::item{border:0}"
        "#panelHeader{background:@window;border:0;border-bottom:1px solid @line}"
        "#panelTitle,#figureName{font-weight:600}"
        "#dim,#seatLimit{color:@dim}"
        "#prompt{font-size:@prompt;font-weight:600}"
        "#actionBar{background:@panel;border-top:2px solid @text}"
        "#actionBar[asked=\"true\"]{border-top:4px solid @text}"
        "#actionBar[inverse=\"true\"],#actionBar[inverse=\"true\"] QLabel{background:@text;color:@inv}"
        "#promptRule,#reason,#small{font-size:@small}"
        "QDialogButtonBox{dialogbuttonbox-buttons-have-icons:0}"
        "QPushButton{background:@raised;color:@text;border:1px solid @edge;border-radius:4px;padding:4px "
        "14px;outline:0}"
        "QPushButton:hover{background:@hover} QPushButton:pressed{background:@line}"
        "QPushButton:default{border:2px solid @text;padding:3px 13px}"
        "QPushButton:focus{border:2px solid @focus;padding:3px 13px} QPushButton:disabled{color:@dim}"
        "QSplitter::handle{background:@line}"
        "QToolButton[choiceButton=\"true\"]{background:@raised;color:@text;border:1px solid "
        "@edge;"
        "border-radius:4px;padding:6px 12px;text-align:left}"
        "QToolButton[choiceButton=\"true\"]:hover{background:@hover}"
        "#pauseComputers{padding:0 12px}"
        "QToolButton[suggested=\"true\"]{border:2px solid @text;font-weight:600}"
        "#lessonNote{background:@raised;border-top:1px solid @edge}"
        "QToolButton[choiceButton=\"true\"]:focus{background:@text;color:@inv;border:1px solid @focus}"
        "#foeFigure{background:@raised;border:1px solid @edge;border-radius:4px;padding:2px 6px;"
        "font-size:@small}"
        "#foeFigure:hover,#wayOut:hover{background:@hover}"
        "#foeFigure:focus{border:2px solid @focus}"
        "#foeFigure[lit=\"true\"]{border:2px solid @text}"
        "#wayOut{background:@raised;border:1px solid @edge;border-radius:4px;padding:3px 4px}"
        "#wayOut:checked{border:2px solid @text;padding:2px 3px}"
        "#wayOut:focus{border:2px solid @focus;padding:2px 3px}"
        "#shelfHeading{font-size:@prompt;font-weight:600}"
        "#welcomeSide{background:@panel;border-right:1px solid @line}"
        "#welcomeSide[alone=\"true\"]{border:none}"
        "#welcomeFoot{background:@panel;border-top:2px solid @text}"
        "#welcomeBar{background:@panel;border-top:2px solid @text}"
        "#footPart{border-left:1px solid @line}"
        "#welcomeRest{background:@panel} #sideRule{background:@line} #dayBlock{border-top:1px solid @line}"
        "#sideHeading{font-weight:600} #dayRow{font-weight:500} #unfinishedStands{font-size:@body}"
        "#gameNote{background:@raised;border:1px solid @edge;border-radius:4px;padding:5px 10px}"
        "#startRow QPushButton{padding:4px 7px} #startRow QPushButton:focus{padding:3px 6px}"
        "#welcomeName,#unfinishedTitle,#heading{font-family:Vollkorn;font-size:@big;font-weight:700}"
        "QPushButton[usual=\"true\"]{background:@text;color:@inv;border:1px solid @text;"
        "font-size:@prompt;font-weight:600}"
        "QPushButton[usual=\"true\"]:hover{background:@dim}"
        "QPushButton[usual=\"true\"]:focus{border:3px solid @focus}"
        "QPushButton[link=\"true\"]{background:transparent;border:1px solid transparent;"
        "text-align:left;padding:4px 8px}"
        "QPushButton[link=\"true\"]:hover{background:@hover}"
        "QPushButton[link=\"true\"]:focus{border:2px solid @focus;padding:3px 7px}"
        "#firstLeaf{background:@raised;border:1px solid @edge;border-radius:8px}"
        "#firstName{font-family:Vollkorn;font-size:@vast;font-weight:700}"
        "#firstRule{background:@text;min-height:2px;max-height:2px}"
        "#firstOpening{font-size:@prompt} #dealQuest{text-decoration:underline} #promise{font-size:@body}"
        "#promiseNumber{background:@text;color:@inv;font-weight:700;border-radius:4px;padding:2px 8px}"
        "#firstShelf{background:@panel;border-top:2px solid @text}"
        "#endPage,#endButtons{background:@panel} #endButtons{border-top:1px solid @line}"
        "#endTable{background:@table}"
        "#moments{background:@window;border-top:2px solid @text}"
        "#momentCard{background:@raised;border:1px solid @edge;border-radius:4px}"
        "#momentCard:hover{background:@hover} #momentCard:focus{border:2px solid @focus}"
        "#choiceThen{border:1px solid transparent} #choiceMade{border:2px solid @text;border-radius:4px}"
        "#moveButton,#playMoves{background:@raised;border:1px solid @edge;border-radius:4px;padding:5px 8px}"
        "#moveButton:hover,#playMoves:hover{background:@hover}"
        "#moveButton:checked{background:@text;color:@inv}"
        "#moveButton:focus,#playMoves:focus{border:2px solid @focus}"
        "#playMoves{border:2px solid @text;padding:4px 16px}"
        "#momentNumber{background:@text;color:@inv;font-weight:700;border-radius:4px;padding:1px 6px}"
        "#momentWords{font-weight:600}"
        "#reviewSum{border:1px solid @edge;border-radius:4px}"
        "#endMark{background:@text;color:@inv;font-size:@big;font-weight:700;border-radius:4px;padding:4px "
        "9px}"
        "#endVerdict{font-family:Vollkorn;font-size:@huge;font-weight:700}"
        "#endReason{font-size:@prompt}"
        "#endRank{font-size:@body} #endRankFirst{font-size:@big;font-weight:600}"
        "#endNumber{font-family:League Spartan;font-size:@big;font-weight:700}"
        "#questShelf{background:@table}"
        "#questAbout{color:@chalk;font-size:@prompt}"
        "#shelfOrder,#shelfFilter,#shelfAll{background:transparent;color:@chalk;border:1px solid "
        "@chalk;border-radius:4px;padding:9px 12px}"
        "#shelfOrder:checked,#shelfFilter:checked{background:@chalk;color:@ink;font-weight:600}"
        "#shelfFilter::menu-indicator{image:none;width:0}"
        "#shelfOrder:focus,#shelfFilter:focus,#shelfAll:focus{border:3px solid @focus;padding:7px 10px}"
        "#shelfDone{color:@chalk;padding:10px 4px}"
        "#playStack{background:@text;color:@inv;border:1px solid @text;border-radius:4px;padding:6px 14px;"
        "font-weight:600}"
        "#playStack:hover{background:@dim} #playStack:focus{border:3px solid @focus;padding:4px 12px}"
        "QPushButton[usual=\"true\"]:disabled,#playStack:disabled{background:@window;color:@dim;border:1px "
        "solid @edge}" // also under the pointer
        "#filterButton{background:@raised;color:@text;border:1px solid @edge;border-radius:4px;padding:6px "
        "12px}"
        "QToolButton#filterButton{padding:2px;border:2px solid @line}"
        "#filterButton:hover{background:@hover} #filterButton:checked{background:@text;color:@inv}"
        "QToolButton#filterButton:checked{background:@raised;border:2px solid @text}"
        "#filterButton:focus{border:2px solid @focus} #filterButton:disabled{color:@dim}"
        "#stackHead{background:@raised;border:1px solid @edge;border-radius:4px}"
        "#stackTitle{font-family:Vollkorn;font-size:@prompt;font-weight:700}"
        "#deskTable,#stackColumn,#stackColumn QListView{background:@table;border:0}"
        "#library,#deckFoes{background:@panel;border:0}"
        "#deckFoes::item{padding:3px} #deckFoes::item:selected{background:@hover;color:@text}"
        "#deckHead{background:@panel;border:0;border-bottom:2px solid @text}"
        "#deckTitle{font-family:Vollkorn;font-size:@big;font-weight:700;background:transparent;border:1px "
        "solid transparent;padding:0}"
        "#deckTitle:hover{border:1px solid @edge} #deckTitle:focus{border:1px solid @focus}"
        "#optionHelp{background:@window;border-left:3px solid @edge;padding:8px 12px}"
        "#seatRow{background:@raised;border:1px solid @edge;border-radius:4px}"
        "#question{font-size:@prompt;font-weight:600;padding-top:8px}"
        "#choice{padding:5px 9px}"
        "#choice:checked{background:@text;color:@inv;border:1px solid @text}"
        "#choice:checked:focus{border:3px solid @focus;padding:3px 7px}"
        "#systems #choice,#packs #choice{background:transparent;color:@chalk;border:1px solid @chalk;"
        "padding:9px 12px}"
        "#systems #choice:checked,#packs #choice:checked{background:@chalk;color:@ink}"
        "#systems #choice:focus,#packs #choice:focus{border:3px solid @focus;padding:7px 10px}"
        "#houseRules:checked{background:@text;color:@inv} #houseRulesPage{background:@window}"
        "#houseRule{background:@raised;border:1px solid @edge;border-radius:6px}"
        "#removeSeat{font-size:@prompt} #removeSeat:focus{border:2px solid @focus}"
        "#statisticsPaper{background:@panel} #dicePart{background:@window;border-left:1px solid @line}"
        "#curtain,#welcome{background:@window}"
        "#meanwhile,#mapSheet{background:@panel;border:1px solid @edge;border-radius:6px}"
        "#meanwhileHappened{background:@panel;border:0}"
        "QToolTip,#verbTip{background:@raised;color:@text;border:1px solid @edge;padding:4px}");
    const QColor ink =
        c.text.lightness() < c.inv.lightness() ? c.text : c.inv; // chalk is light in every theme
    const std::pair<const char *, QString> words[] = {{"@window", c.window.name()},
                                                      {"@panel", c.panel.name()},
                                                      {"@raised", c.raised.name()},
                                                      {"@title", c.title.name()},
                                                      {"@hover", c.hover.name()},
                                                      {"@line", c.line.name()},
                                                      {"@edge", c.edge.name()},
                                                      {"@text", c.text.name()},
                                                      {"@dim", c.dim.name()},
                                                      {"@inv", c.inv.name()},
                                                      {"@ink", ink.name()},
                                                      {"@focus", c.focus.name()},
                                                      {"@table", c.table.name()},
                                                      {"@chalk", c.chalk.name()},
                                                      {"@vast", px(42) + QStringLiteral("px")},
                                                      {"@huge", px(30) + QStringLiteral("px")},
                                                      {"@big", px(22) + QStringLiteral("px")},
                                                      {"@body", px(14) + QStringLiteral("px")},
                                                      {"@prompt", px(16) + QStringLiteral("px")},
                                                      {"@small", px(12) + QStringLiteral("px")}};
    for (const auto &[word, value] : words)
        sheet.replace(QLatin1String(word), value);
    return sheet;
}

} // namespace

void applyAppearance(QApplication &application, const Settings &settings)
{
    if (!application.property(kStyled).toBool()) { // under a style sheet style() is not what was set
        application.setStyle(new EdgedStyle);
        application.setProperty(kStyled, true);
    }
    const auto colours = paint::windowColours(settings.theme);
    QFont font(QStringLiteral("Inter"));
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")});
    font.setPixelSize(13 * settings.textScale / 100);
    // Interface text needs no ligatures, and shaping it took a fifth of the time to the first picture.
    font.setStyleStrategy(QFont::PreferNoShaping);
    application.setStyleSheet(QString()); // under a style sheet widgets would not take the new font
    application.setFont(font);
    application.setPalette(paletteOf(colours));
    application.setStyleSheet(sheetOf(colours, settings.textScale));
}

} // namespace flagstone::app
