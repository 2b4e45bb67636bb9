#include "app/common/seat_names.h"

#include <QCoreApplication>
#include <QTranslator>
#include <gtest/gtest.h>

namespace flagstone::app::tr_test {
namespace {

/// Knows one text by the name under which lupdate collects what stands outside of classes.
class OneText final : public QTranslator {
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        return QLatin1String(context) == QLatin1String("flagstone::app") &&
                       QLatin1String(text) == QLatin1String("Game master")
                   ? QStringLiteral("Spielleiter")
                   : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST(Tr, TextsOutsideOfClassesAreLookedUpWhereLupdatePutsThem)
{
    OneText german;
    ASSERT_TRUE(QCoreApplication::installTranslator(&german));
    EXPECT_EQ(seatName(Seat::Gm), QLatin1String("Spielleiter"));
    QCoreApplication::removeTranslator(&german);
    EXPECT_EQ(seatName(Seat::Gm), QLatin1String("Game master"));
}

} // namespace
} // namespace flagstone::app::tr_test
