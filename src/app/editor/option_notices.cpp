#include "app/editor/option_notices.h"

#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace flagstone::app {

OptionNotices::OptionNotices(PlanDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(12, 0, 12, 0);
}

void OptionNotices::setWanted(const std::map<std::string, std::string> &wanted)
{
    emptyAtOnce(m_rows);
    const auto &chosen = m_document.plan().setup.options;
    for (const OptionSpec &option : m_document.module().options) {
        const auto value = wanted.find(option.key);
        const auto now = chosen.find(option.key);
        if (value != wanted.end() &&
            (now == chosen.end() ? option.values.front() : now->second) != value->second)
            m_rows->addWidget(notice(option, value->second));
    }
}

QWidget *OptionNotices::notice(const OptionSpec &option, const std::string &value)
{
    auto *row = new QWidget;
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 4, 0, 4);
    auto *text = new PlainLabel(
        tr("“%1” is off in this plan. %2").arg(translated(option.label), translated(option.help)), row);
    text->setWordWrap(true);
    auto *button = new QPushButton(tr("Switch it on"), row);
    button->setObjectName(QStringLiteral("filterButton"));
    button->setAccessibleName(tr("Switch on: %1").arg(translated(option.label)));
    connect(
        button, &QPushButton::clicked, this,
        [this, key = option.key, value] {
            Plan next = m_document.plan();
            next.setup.options[key] = value;
            m_document.change(tr("adventure and options"), std::move(next));
        },
        Qt::QueuedConnection); // the button goes with the notice
    line->addWidget(text, 1);
    line->addWidget(button);
    return row;
}

} // namespace flagstone::app

#include "moc_option_notices.cpp"
