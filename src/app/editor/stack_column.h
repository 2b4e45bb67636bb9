#pragma once

#include "app/common/card_column.h"
#include "app/plan/plan_document.h"
#include "app/plan/stack_edits.h"

#include <QAbstractListModel>

namespace flagstone::app {

/// The rows of one pile of a plan. Cards of the same pile can be dropped into its stack, but none that is
/// laid out: it would leave the dungeon without a word.
class StackModel final : public QAbstractListModel {
    Q_OBJECT

public:
    StackModel(PlanDocument &document, PileSpec pile, QObject *parent);

    [[nodiscard]] const std::vector<StackRow> &rows() const { return m_rows; }
    [[nodiscard]] const PileSpec &pile() const { return m_pile; }
    [[nodiscard]] int size() const { return m_size; }
    /// Places that are known for sure.
    [[nodiscard]] int placed() const;
    /// Cards with its back that lie in the dungeon and not in the pile.
    [[nodiscard]] int laidOut() const;
    /// Before which card of the stack a row is, from 0.
    [[nodiscard]] std::size_t stackIndex(int row) const;
    void refresh();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QStringList mimeTypes() const override { return cardMimeTypes(); }
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                       const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    /// This card has been put into the stack.
    void dropped(const QString &card);

private:
    [[nodiscard]] QString name(const StackRow &row) const;
    [[nodiscard]] QString line(const StackRow &row) const;

    PlanDocument &m_document;
    PileSpec m_pile;
    std::vector<StackRow> m_rows;
    int m_size = 0;
};

/// One pile of a plan from top to bottom, under its name.
class StackColumn final : public CardColumn {
    Q_OBJECT

public:
    StackColumn(PlanDocument &document, const PileSpec &pile, const Pictures &pictures, QWidget *parent);

    [[nodiscard]] StackModel &model() const { return *m_model; }
    bool select(std::string_view card);
    /// Shows the plan as it is now; the chosen row stays chosen as far as it is still there.
    void refresh();

Q_SIGNALS:
    /// Another row is the current one.
    void chosen();
    /// This card came over the column, which does not take it.
    void refused(const QString &card);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    StackModel *m_model;
};

} // namespace flagstone::app
