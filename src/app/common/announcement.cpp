#include "app/common/announcement.h"

#include <QAccessible>
#include <QAccessibleObject>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <chrono>

namespace flagstone::app {

namespace {

using namespace std::chrono_literals;

constexpr auto kTimeToRead = 5s; ///< a screen reader asks for the words after the event

/// Sentences said together. Each has an object of its own: a screen reader remembers the name of an object, so that
/// it would say the words before again.
class Announcement final : public QObject {
public:
    explicit Announcement(QWidget &window) : QObject(&window)
    {
        QTimer::singleShot(0, this, [this] { tell(); });
    }

    void add(const QString &sentence)
    {
        if (!m_sentences.contains(sentence))
            m_sentences << sentence;
    }
    [[nodiscard]] QString words() const { return m_sentences.join(u'\n'); }
    [[nodiscard]] bool isTold() const { return m_told; }

private:
    /// The bridge of Qt before 6.8 has no event for words, and drops QAccessible::Alert. Screen readers say a
    /// notification that begins to show.
    void tell()
    {
        m_told = true;
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        QAccessibleAnnouncementEvent told(parent(), words());
#else
        QAccessibleEvent told(this, QAccessible::ObjectShow);
#endif
        QAccessible::updateAccessibility(&told);
        QTimer::singleShot(kTimeToRead, this, &QObject::deleteLater);
    }

    QStringList m_sentences;
    bool m_told = false;
};

class AnnouncementAccessible final : public QAccessibleObject {
public:
    explicit AnnouncementAccessible(Announcement &announcement) : QAccessibleObject(&announcement) {}

    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return isValid() ? QAccessible::queryAccessibleInterface(object()->parent()) : nullptr;
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? static_cast<Announcement *>(object())->words()
                                                      : QString();
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Notification; }
    [[nodiscard]] QAccessible::State state() const override { return {}; }
};

QAccessibleInterface *makeAnnouncementAccessible(const QString &, QObject *object)
{
    auto *announcement = dynamic_cast<Announcement *>(object);
    return announcement != nullptr ? new AnnouncementAccessible(*announcement) : nullptr;
}

} // namespace

void announce(QWidget &from, const QString &sentence)
{
    if (sentence.isEmpty())
        return;
    QAccessible::installFactory(makeAnnouncementAccessible); // Qt ignores one that is installed already
    QWidget &window = *from.window();
    for (QObject *child : window.children())
        if (auto *waiting = dynamic_cast<Announcement *>(child); waiting != nullptr && !waiting->isTold())
            return waiting->add(sentence);
    (new Announcement(window))->add(sentence);
}

} // namespace flagstone::app
