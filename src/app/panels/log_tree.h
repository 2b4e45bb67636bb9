#pragma once

#include "core/grid.h"

#include <QTreeWidget>

#include <cstddef>

class QTextLayout;

namespace flagstone::app {

/// Sentences under headings, each with lines that unfold below it, with Right and Left or with a click. One stop
/// for Tab; arrows walk inside.
class LogTree final : public QTreeWidget {
    Q_OBJECT

public:
    /// What a row is: the type of its item.
    enum Row {
        Heading = QTreeWidgetItem::UserType,
        Sentence,
        Detail, ///< below a sentence
        Earlier ///< asks for what happened before
    };
    /// What a row knows beside its text.
    enum Data {
        Entry = Qt::UserRole, ///< of the game; of sentences
        Place,                ///< SlotId, if it has one
        Rule,                 ///< ledger ID, if it has one
        RuleTitle,            ///< what people call that rule: shown after the text
        TakenBack,
        Hinted, ///< the choice was advised
        Pennon  ///< whose pennon is shown before the words, if any
    };

    explicit LogTree(QWidget *parent);

    /// A row at the end of `under`, or of the tree for nullptr.
    QTreeWidgetItem *add(Row row, const QString &text, QTreeWidgetItem *under = nullptr);
    /// With what is shown of it besides its words: that it is undone, that it was advised.
    [[nodiscard]] static QString textOf(const QTreeWidgetItem &row);
    /// `citation` names the rule with its ID.
    static void setRule(QTreeWidgetItem &row, const QString &rule, const QString &title,
                        const QString &citation);
    /// The last sentence that is still valid is in sight: at the end, undone sentences would hide it.
    void scrollToNow();
    /// All rows that are not folded away, a line for each.
    [[nodiscard]] QString shownText() const;

    /// How a row's text lies in `width` px; returns its height.
    double layOut(QTextLayout &text, const QModelIndex &index, double width) const;

Q_SIGNALS:
    void earlierAsked();
    void placeAsked(flagstone::SpaceId space);
    void ruleAsked(const QString &rule);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    /// The frame of the row that was the current one went beyond it.
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
    void keyboardSearch(const QString &) override {} // letters are commands

private:
    [[nodiscard]] QTreeWidgetItem *now() const;
    void takeFont();
    [[nodiscard]] bool isOnRule(const QModelIndex &index, QPoint at) const;
    void showPlace(const QTreeWidgetItem &row);
};

} // namespace flagstone::app
