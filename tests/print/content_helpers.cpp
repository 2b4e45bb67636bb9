#include "content_helpers.h"

#include "content/pack_reader.h"
#include "test_paths.h"

#include <stdexcept>

namespace flagstone::print::test {
namespace {

int plain(Stock &stock, const QSizeF &card, bool black)
{
    return stock.add(black ? QStringLiteral("black") : QStringLiteral("white"), [&]() -> Drawing {
        return {QStringLiteral("plain"), card, [=](Brush &brush) {
                    brush.painter.setRenderHint(QPainter::Antialiasing, true);
                    brush.painter.fillRect(QRectF({}, card), black ? Qt::black : Qt::white);
                }};
    });
}

} // namespace

std::shared_ptr<const PackData> shipped(const std::string &id)
{
    auto pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/" + id, FLAGSTONE_SOURCE_DIR "/assets/schema");
    if (!pack)
        throw std::runtime_error(toString(pack.error().front()));
    return std::make_shared<const PackData>(std::move(pack->data));
}

std::shared_ptr<const PackData> fastplay()
{
    return shipped("fastplay");
}

Content chequered(int count, const QSizeF &card, bool backs)
{
    Content content;
    content.title = QStringLiteral("Chequers");
    content.shipped = card;
    for (int i = 0; i < count; ++i) {
        const bool black = i % 2 == 0;
        content.pieces.push_back(
            {plain(content.stock, card, black), backs ? plain(content.stock, card, black) : -1, 1});
    }
    return content;
}

} // namespace flagstone::print::test
