#pragma once

#include "app/common/card_rows.h"

#include <QFrame>
#include <QListView>

#include <string>

class QLabel;

namespace flagstone::app {

/// Rows that a screen reader follows. Qt 6.4 says that a row has the focus also while something else has it, and only
/// names the list when that gets it.
class CardList : public QListView {
public:
    using QListView::QListView;

protected:
    void currentChanged(const QModelIndex &now, const QModelIndex &before) override;
    void focusInEvent(QFocusEvent *event) override;
};

/// Cards from top to bottom on linoleum, under the name of their pile. Its model says what they are.
class CardColumn : public QFrame {
    Q_OBJECT

public:
    CardColumn(const QString &title, const Pictures &pictures, QWidget *parent);

    [[nodiscard]] QListView &list() { return *m_list; }
    /// The key of the card that is chosen; empty if none is.
    [[nodiscard]] std::string card() const;
    void applyTheme(paint::Theme theme);
    void setMark(CardRowDelegate::Mark mark);

protected:
    void setFact(const QString &fact);

    CardList *m_list;

private:
    CardRowDelegate *m_delegate;
    QLabel *m_fact;
};

} // namespace flagstone::app
