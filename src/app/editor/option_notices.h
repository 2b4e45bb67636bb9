#pragma once

#include "app/plan/plan_document.h"

#include <QWidget>

#include <map>
#include <string>

class QVBoxLayout;

namespace flagstone::app {

/// Options that a plan needs and does not have, each with a button that sets it.
class OptionNotices final : public QWidget {
    Q_OBJECT

public:
    /// `document` must outlive this.
    OptionNotices(PlanDocument &document, QWidget *parent);

    /// What is needed, each option with its value.
    void setWanted(const std::map<std::string, std::string> &wanted);

private:
    [[nodiscard]] QWidget *notice(const OptionSpec &option, const std::string &value);

    PlanDocument &m_document;
    QVBoxLayout *m_rows;
};

} // namespace flagstone::app
