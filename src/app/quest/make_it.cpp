#include "app/quest/make_it.h"

#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/quest/column_scroll.h"

#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>
#include <cstdlib>

namespace flagstone::app {

namespace {

constexpr long kNear = 5; ///< of 100: as far from a tenth as it is from the next

} // namespace

MakeIt::MakeIt(QuestDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_tuner(new QuestTuner(this)), m_words(new PlainLabel(this))
{
    setObjectName(QStringLiteral("makeIt"));
    auto *tenths = new QHBoxLayout; // as wide as there is room, in one line
    tenths->setSpacing(2);
    for (int k = 1; k <= 9; ++k) {
        auto *button = new QToolButton(this);
        button->setObjectName(QStringLiteral("tenths-%1").arg(k));
        button->setText(QString::number(k));
        button->setCheckable(true);
        button->setMinimumSize(19, 36);
        button->setMaximumWidth(fontMetrics().height() * 5 / 2);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFocusPolicy(Qt::StrongFocus);
        setTip(button, tr("Looks for one change that makes the chance about %1 in 10").arg(k));
        connect(button, &QToolButton::clicked, this, [this, k] { ask(k); });
        tenths->addWidget(button, 1);
        m_tenths.push_back(button);
    }
    tenths->addStretch();
    m_words->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("makeItWords"));
    auto *answers = new QWidget(this);
    auto *line = new FlowLayout(6, answers);
    m_take = new QPushButton(tr("Apply it"), answers);
    m_take->setObjectName(QStringLiteral("makeItTake"));
    m_other = new QPushButton(tr("Another"), answers);
    m_other->setObjectName(QStringLiteral("makeItOther"));
    for (auto *button : {m_take, m_other}) {
        button->setMinimumHeight(36);
        line->addWidget(button);
    }
    connect(m_take, &QAbstractButton::clicked, this, [this] {
        const QuestProposal taken = m_nearer[m_shown];
        m_document.edit(taken.words, [&](QuestDraft &draft) { draft = taken.draft; });
    });
    connect(m_other, &QAbstractButton::clicked, this, [this] { show((m_shown + 1) % m_nearer.size()); });
    connect(&document, &QuestDocument::changed, this, &MakeIt::forget);
    connect(&document, &QuestDocument::opened, this, [this] { mark(0); });
    connect(m_tuner, &QuestTuner::found, this, [this](const std::vector<QuestProposal> &nearer) {
        m_nearer = nearer;
        if (!nearer.empty())
            return show(0);
        m_words->setText(tr("No single change brings the chance closer."));
        bringIntoView(*this);
    });
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(4);
    all->addWidget(new PlainLabel(tr("Aim for this many wins in 10"), this));
    all->addLayout(tenths);
    all->addWidget(m_words);
    all->addWidget(answers);
    forget();
}

void MakeIt::setChance(std::optional<double> success)
{
    m_success = success;
    for (QAbstractButton *button : m_tenths)
        button->setEnabled(success && m_document.sound());
}

/// It stays pressed: one change is often only a step on the way to it.
void MakeIt::mark(int tenths)
{
    m_wanted = tenths;
    for (std::size_t i = 0; i < m_tenths.size(); ++i)
        m_tenths[i]->setChecked(static_cast<int>(i) + 1 == tenths);
}

void MakeIt::ask(int tenths)
{
    forget();
    mark(tenths);
    m_words->setText(tr("looking for a change …"));
    m_words->show();
    bringIntoView(*this);
    m_tuner->ask(m_document, tenths / 10.0, m_success.value_or(0));
}

void MakeIt::show(std::size_t proposal)
{
    m_shown = proposal;
    const QuestProposal &shown = m_nearer[proposal];
    const long then = std::lround(100 * shown.success.value);
    m_words->setText(std::abs(then - 10 * m_wanted) <= kNear
                         ? tr("%1\nabout %2 of 100 succeed then").arg(shown.words).arg(then)
                         : tr("Nearer to %1 of 10: %2\nabout %3 of 100 succeed then; apply it and aim again")
                               .arg(m_wanted)
                               .arg(shown.words)
                               .arg(then));
    m_words->show();
    m_take->show();
    m_other->setVisible(m_nearer.size() > 1);
    bringIntoView(*this);
}

void MakeIt::forget()
{
    m_tuner->cancel();
    m_nearer.clear();
    m_words->clear();
    m_words->hide();
    m_take->hide();
    m_other->hide();
}

} // namespace flagstone::app

#include "moc_make_it.cpp"
