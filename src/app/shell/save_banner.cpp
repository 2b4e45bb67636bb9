#include "app/shell/save_banner.h"

#include "app/common/announcement.h"
#include "app/common/plain_text.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace flagstone::app {

SaveBanner::SaveBanner(QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("saveBanner"));
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("The game is not saved"));
    m_text->setWordWrap(true);
    auto *copy = new QPushButton(tr("Save a &copy…"), this);
    copy->setObjectName(QStringLiteral("bannerCopy"));
    auto *again = new QPushButton(tr("Try a&gain"), this);
    again->setObjectName(QStringLiteral("bannerAgain"));
    connect(copy, &QPushButton::clicked, this, &SaveBanner::copyAsked);
    connect(again, &QPushButton::clicked, this, &SaveBanner::againAsked);
    auto *row = new QHBoxLayout(this);
    row->addWidget(m_text, 1);
    row->addWidget(copy);
    row->addWidget(again);
    hide();
}

void SaveBanner::say(const QString &why, bool elsewhere)
{
    const QString words =
        why.isEmpty() ? QString()
        : elsewhere
            ? tr("⚠ This game is open in another Flagstone window. Play on there: moves that you make here "
                 "are not saved. To play on here, close the game there and open it here again. To keep what "
                 "you do here as a game of its own, save a copy.")
            : tr("⚠ This game is not saved: its record %1. You can play on: nothing is lost while this "
                 "window is open, and Flagstone tries again every few seconds. Make room or give "
                 "permission, or save a copy elsewhere.")
                  .arg(why);
    if (words == m_text->text())
        return; // a screen reader has announced it
    m_text->setText(words);
    setVisible(!words.isEmpty());
    announce(*this, words);
}

} // namespace flagstone::app

#include "moc_save_banner.cpp"
