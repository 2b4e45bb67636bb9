#include "app/quest/quest_document.h"

#include "app/common/game_words.h"
#include "content/quest_file.h"
#include "core/chance.h"

#include <QDir>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kSaveAfter = 300; ///< ms
constexpr std::size_t kMostSteps = 500;

std::string freshId()
{
    return "quest-" + Seed::fresh().toText().substr(0, 8);
}

} // namespace

QuestDocument::QuestDocument(const ModuleInfo &module, std::shared_ptr<const PackData> base, QString folder,
                             QuestHistories &left, QObject *parent)
    : QObject(parent), m_module(module), m_base(std::move(base)), m_folder(std::move(folder)), m_left(left),
      m_file({[this] { return questText(m_draft); }, [this] { return otherFile(); }, kLongestQuest})
{
    connect(&m_file, &OwnFile::saved, this, [this] { m_unsaved = false; });
    m_saving.setSingleShot(true);
    m_saving.setInterval(kSaveAfter);
    connect(&m_saving, &QTimer::timeout, this, &QuestDocument::save);
    begin(blank());
}

QuestDocument::~QuestDocument()
{
    m_file.setAsk({}); // nobody is there to be asked
    save();
    leaveHistory();
}

void QuestDocument::leaveHistory()
{
    if (m_states.size() > 1)
        m_left[m_file.file()] = {std::move(m_states), m_at};
}

QString QuestDocument::cell(const std::string &column) const
{
    const std::string &text = spec().adventure(m_draft).cell(column);
    return text == "-" ? QString() : QString::fromStdString(text);
}

QStringList QuestDocument::names(const std::string &column) const
{
    return cell(column).split(u';', Qt::SkipEmptyParts);
}

bool QuestDocument::sound() const
{
    return std::ranges::none_of(m_findings,
                                [](const QuestFinding &f) { return f.kind == QuestFinding::Kind::Error; });
}

QString QuestDocument::fileOf(const QuestDraft &draft) const
{
    return m_folder + u'/' + QString::fromStdString(draft.id) +
           QString::fromStdString(std::string(kQuestEnding));
}

/// A copy is another quest, with an id of its own.
QString QuestDocument::otherFile()
{
    const std::string id = freshId();
    for (QuestState &state : m_states) // what is taken back is of the copy, too
        setId(spec(), state.draft, id);
    take(m_states[m_at].draft);
    return fileOf(m_draft);
}

std::vector<QuestDocument::Kept> QuestDocument::kept() const
{
    std::vector<Kept> all;
    const QDir folder(m_folder);
    const QString ending = u'*' + QString::fromStdString(std::string(kQuestEnding));
    for (const QString &name : folder.entryList({ending}, QDir::Files, QDir::Time)) {
        const QString file = folder.filePath(name);
        const auto draft = readQuest(file.toStdString());
        all.push_back({file, draft ? QString::fromStdString(draft->title) : name});
    }
    return all;
}

QuestDraft QuestDocument::blank() const
{
    QuestDraft draft = spec().begin();
    nameFreely(draft, QString::fromStdString(draft.title));
    return draft;
}

/// With a number behind it if the folder has one of that name.
void QuestDocument::nameFreely(QuestDraft &draft, const QString &name) const
{
    const std::vector<Kept> others = kept();
    QString title = name;
    for (int n = 2; std::ranges::find(others, title, &Kept::title) != others.end(); ++n)
        title = QStringLiteral("%1 %2").arg(name).arg(n);
    flagstone::setCell(spec(), draft, "title", title.toStdString());
}

void QuestDocument::nameCopy(QuestDraft &draft) const
{
    nameFreely(draft, tr("%1 (copy)", "a quest").arg(QString::fromStdString(draft.title)));
}

bool QuestDocument::mayGo()
{
    return save() || m_file.mayLose();
}

bool QuestDocument::begin(QuestDraft draft)
{
    if (!mayGo())
        return false;
    draft.pack = m_base->id;
    draft.packVersion = m_base->version;
    setId(spec(), draft, freshId());
    SeenFile none(fileOf(draft).toStdString());
    restart(std::move(draft), std::move(none));
    return true;
}

tl::expected<bool, Issues> QuestDocument::open(const QString &file)
{
    if (!mayGo()) // asked before reading: it may be the file of this quest
        return false;
    SeenFile seen(file.toStdString());
    seen.see();
    auto draft = readQuest(file.toStdString());
    if (!draft)
        return tl::unexpected(draft.error());
    if (draft->ruleset != m_module.id || !spec().fits(*draft))
        return tl::unexpected(
            Issues{{.file = file.toStdString(),
                    .message = tr("is not a quest of %1").arg(translated(m_module.title)).toStdString(),
                    .rule = {}}});
    const bool own = QFileInfo(file).absolutePath() == QFileInfo(m_folder + u'/').absolutePath();
    const bool inPlace = QFileInfo(file) == QFileInfo(fileOf(*draft));
    const bool copied = !inPlace && hasNamesake(*draft);
    if (copied) { // it was changed here: both stay
        const auto namesake = readQuest(fileOf(*draft).toStdString());
        if (namesake && namesake->title == draft->title)
            nameCopy(*draft);
        setId(spec(), *draft, freshId());
    }
    if (!inPlace) {
        seen = SeenFile(fileOf(*draft).toStdString());
        seen.see();
    }
    restart(std::move(*draft), std::move(seen));
    m_unsaved = !own || copied; // one from elsewhere is taken in
    save();
    return true;
}

/// Whether there is another quest in its place.
bool QuestDocument::hasNamesake(const QuestDraft &draft) const
{
    const QString file = fileOf(draft);
    if (!QFileInfo::exists(file)) // the log would call it refused
        return false;
    const auto namesake = readQuest(file.toStdString());
    return !namesake || *namesake != draft;
}

void QuestDocument::restart(QuestDraft draft, SeenFile file)
{
    leaveHistory();
    m_file.begin(std::move(file));
    auto left = m_left.extract(m_file.file());
    if (!left.empty() && left.mapped().states[left.mapped().at].draft == draft) {
        m_states = std::move(left.mapped().states);
        m_at = left.mapped().at;
    } else { // it has none, or somebody else has changed the file
        m_states = {{draft, {}}};
        m_at = 0;
    }
    m_mayMerge = false;
    m_unsaved = false;
    take(std::move(draft));
    Q_EMIT opened();
    Q_EMIT changed();
}

void QuestDocument::take(QuestDraft draft)
{
    m_draft = std::move(draft);
    m_pack = std::make_shared<const PackData>(packOf(*m_base, m_draft));
    m_findings = spec().check(*m_pack, m_draft);
}

void QuestDocument::edit(const QString &words, const std::function<void(QuestDraft &)> &change, bool merges,
                         Changes what)
{
    QuestDraft draft = m_draft;
    change(draft);
    if (draft == m_draft)
        return;
    const bool merged = merges && m_mayMerge && m_at > 0 && m_states[m_at].words == words;
    m_mayMerge = true;
    m_states.resize(m_at + (merged ? 0 : 1));
    if (m_states.size() > kMostSteps)
        m_states.erase(m_states.begin());
    m_states.push_back(
        {.draft = draft, .words = words, .merged = merged, .wordsAlone = what == Changes::WordsAlone});
    m_at = m_states.size() - 1;
    take(std::move(draft));
    m_unsaved = true;
    saveSoon();
    Q_EMIT edited();
    Q_EMIT changed();
}

void QuestDocument::setCell(const QString &words, const std::string &column, const QString &text, bool merges,
                            Changes what)
{
    edit(
        words,
        [&](QuestDraft &draft) { flagstone::setCell(spec(), draft, column, text.trimmed().toStdString()); },
        merges, what);
}

void QuestDocument::goTo(std::size_t state)
{
    m_at = state;
    m_mayMerge = false; // what is typed after a step back is a step of its own
    take(m_states[state].draft);
    m_unsaved = true;
    saveSoon();
    Q_EMIT edited();
    Q_EMIT changed();
}

void QuestDocument::saveSoon()
{
    if (!m_saving.isActive()) // else steady typing would put it off for ever
        m_saving.start();
}

void QuestDocument::undo()
{
    if (canUndo())
        goTo(m_at - 1);
}

void QuestDocument::redo()
{
    if (canRedo())
        goTo(m_at + 1);
}

void QuestDocument::noteChance(double success, std::optional<double> by)
{
    m_states[m_at].chance = success;
    for (std::size_t at = m_at; at > 0 && m_states[at].wordsAlone && !m_states[at - 1].chance; --at)
        m_states[at - 1].chance = success; // which was edited further before it was counted
    if (by && m_at > 0 && !m_states[m_at - 1].chance && !m_states[m_at].merged && !canRedo())
        m_states[m_at - 1].chance = success - *by;
}

std::vector<QuestDocument::Change> QuestDocument::lastChanges(std::size_t most) const
{
    std::vector<Change> changes;
    for (std::size_t at = m_at; at > 0 && changes.size() < most; --at) {
        if (m_states[at].wordsAlone)
            continue;
        const auto &before = m_states[at - 1].chance, &after = m_states[at].chance;
        changes.push_back({m_states[at].words,
                           before && after ? std::optional(*after - *before) : std::nullopt,
                           m_states[at].merged, at == m_at});
    }
    return changes;
}

bool QuestDocument::saveNew()
{
    m_unsaved = m_unsaved || !QFileInfo::exists(m_file.file());
    return save();
}

bool QuestDocument::save()
{
    m_saving.stop();
    if (m_unsaved)
        m_unsaved = m_file.save().has_value();
    return !m_unsaved;
}

} // namespace flagstone::app

#include "moc_quest_document.cpp"
