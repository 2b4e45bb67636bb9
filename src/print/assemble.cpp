#include "print/assemble.h"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <stdexcept>

namespace flagstone::print {
namespace {

class Parts final : public Pipeline {
public:
    explicit Parts(const std::function<void(std::string_view)> &write)
        : Pipeline("parts", nullptr), m_write(write)
    {
    }
    void write(const unsigned char *data, std::size_t length) override
    {
        m_write({reinterpret_cast<const char *>(data), length});
    }
    void finish() override {}

private:
    const std::function<void(std::string_view)> &m_write;
};

QPDFObjectHandle real(double value)
{
    return QPDFObjectHandle::newReal(QByteArray::number(value, 'f', 9).toStdString());
}

QPDFObjectHandle array(std::initializer_list<double> values)
{
    QPDFObjectHandle made = QPDFObjectHandle::newArray();
    for (const double value : values)
        made.appendItem(real(value));
    return made;
}

/// A box whose millimetres count from the top left, in a page's points from the lower left.
QPDFObjectHandle box(const QRectF &mm, const QSizeF &paper)
{
    return array({mm.left() * kPointsPerMm, (paper.height() - mm.bottom()) * kPointsPerMm,
                  mm.right() * kPointsPerMm, (paper.height() - mm.top()) * kPointsPerMm});
}

void fillForm(QPDFObjectHandle dictionary, QPDFObjectHandle box, QPDFObjectHandle matrix,
              QPDFObjectHandle resources)
{
    dictionary.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    dictionary.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    dictionary.replaceKey("/BBox", box);
    dictionary.replaceKey("/Matrix", matrix);
    dictionary.replaceKey("/Resources", resources);
}

/// A page's content as a form that fills the unit square, just as an image would.
QPDFObjectHandle formOf(QPDFObjectHandle page, const StampSource &source)
{
    QPDFObjectHandle content = page.getKey("/Contents");
    if (!content.isStream())
        throw std::runtime_error("a page of the draft is not one stream");
    const QSizeF size = source.size * kPointsPerMm;
    fillForm(content.getDict(), array({0, 0, size.width(), size.height()}),
             array({1 / size.width(), 0, 0, 1 / size.height(), 0, 0}), page.getKey("/Resources"));
    return content;
}

/// A recorded drawing as such a form. It may reach a little over its edge.
QPDFObjectHandle formOf(QPDF &pdf, const StampSource &source)
{
    QPDFObjectHandle content = QPDFObjectHandle::newStream(&pdf);
    content.replaceStreamData(source.stream.toStdString(), QPDFObjectHandle::newName("/FlateDecode"),
                              QPDFObjectHandle::newNull());
    QPDFObjectHandle resources = QPDFObjectHandle::newDictionary();
    if (!source.opacities.empty()) {
        QPDFObjectHandle states = QPDFObjectHandle::newDictionary();
        for (const int percent : source.opacities) {
            QPDFObjectHandle state = QPDFObjectHandle::newDictionary();
            state.replaceKey("/ca", real(percent / 100.0));
            state.replaceKey("/CA", real(percent / 100.0));
            states.replaceKey("/O" + std::to_string(percent), state);
        }
        resources.replaceKey("/ExtGState", states);
    }
    const double wide = source.size.width(), high = source.size.height(), spare = 0.1 * high;
    fillForm(content.getDict(), array({-spare, -spare, wide + spare, high + spare}),
             array({1 / wide, 0, 0, -1 / high, 0, 1}), resources);
    return content;
}

/// Puts forms into the places of their stamps.
void replaceStamps(QPDFObjectHandle page, std::vector<QPDFObjectHandle> &forms)
{
    QPDFObjectHandle images = page.getKey("/Resources").getKey("/XObject");
    if (!images.isDictionary())
        return;
    for (const std::string &name : images.getKeys()) {
        QPDFObjectHandle image = images.getKey(name).getDict();
        if (image.getKey("/Height").getIntValue() != 1)
            continue; // a picture inside another person's drawing
        const auto number = static_cast<std::size_t>(image.getKey("/Width").getIntValue() - 1);
        images.replaceKey(name, forms.at(number));
    }
}

void tellViewers(QPDF &pdf, const Assembly &assembly)
{
    QPDFObjectHandle wishes = QPDFObjectHandle::newDictionary();
    wishes.replaceKey("/PrintScaling", QPDFObjectHandle::newName("/None"));
    wishes.replaceKey("/PickTrayByPDFSize", QPDFObjectHandle::newBool(true));
    wishes.replaceKey("/DisplayDocTitle", QPDFObjectHandle::newBool(true));
    const char *duplex = assembly.backs == Backs::LongEdge    ? "/DuplexFlipLongEdge"
                         : assembly.backs == Backs::ShortEdge ? "/DuplexFlipShortEdge"
                                                              : "/Simplex";
    if (assembly.backs)
        wishes.replaceKey("/Duplex", QPDFObjectHandle::newName(duplex));
    QPDFObjectHandle root = pdf.getRoot();
    root.replaceKey("/ViewerPreferences", wishes);
    root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(assembly.language.toStdString()));
}

} // namespace

void assemble(const Assembly &assembly, const std::function<void(std::string_view)> &write)
{
    QPDF pdf;
    pdf.setAttemptRecovery(false);
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("draft", assembly.draft.constData(),
                          static_cast<std::size_t>(assembly.draft.size()));
    std::vector<QPDFObjectHandle> pages = pdf.getAllPages();
    std::vector<QPDFObjectHandle> forms;
    for (const StampSource &source : assembly.stamps)
        forms.push_back(source.page < 0 ? formOf(pdf, source)
                                        : formOf(pages.at(static_cast<std::size_t>(source.page)), source));
    for (std::size_t i = 0; i < std::min(assembly.stamped, pages.size()); ++i)
        replaceStamps(pages[i], forms);
    for (std::size_t i = pages.size(); i > assembly.pages.size(); --i)
        pdf.removePage(pages[i - 1]);
    for (std::size_t i = 0; i < assembly.pages.size(); ++i) {
        const PageBoxes &boxes = assembly.pages[i];
        pages[i].replaceKey("/MediaBox", box(QRectF({}, boxes.paper), boxes.paper));
        pages[i].replaceKey("/TrimBox", box(boxes.trim, boxes.paper));
        pages[i].replaceKey("/BleedBox", box(boxes.bleed, boxes.paper));
    }
    tellViewers(pdf, assembly);

    Parts pipeline(write);
    QPDFWriter writer(pdf);
    writer.setOutputPipeline(&pipeline);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setDeterministicID(true);
    writer.write();
}

} // namespace flagstone::print
