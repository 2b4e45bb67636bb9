#include "print/assemble.h"

#include <QIODevice>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

#include <stdexcept>

namespace flagstone::print {
namespace {

class DevicePipeline final : public Pipeline {
public:
    explicit DevicePipeline(QIODevice &device) : Pipeline("device", nullptr), m_device(device) {}
    void write(const unsigned char *data, std::size_t length) override
    {
        const auto size = static_cast<qint64>(length);
        if (m_device.write(reinterpret_cast<const char *>(data), size) != size)
            throw std::runtime_error(m_device.errorString().toStdString());
    }
    void finish() override {}

private:
    QIODevice &m_device;
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

/// A page's content as a form that fills the unit square with the source's area, just as an image would.
QPDFObjectHandle formOf(QPDFObjectHandle page, const StampSource &source)
{
    QPDFObjectHandle content = page.getKey("/Contents");
    if (!content.isStream())
        throw std::runtime_error("a page of the draft is not one stream");
    const QRectF area(source.area.topLeft() * kPointsPerMm, source.area.size() * kPointsPerMm);
    const double spare = source.spare * kPointsPerMm;
    QPDFObjectHandle form = content.getDict();
    form.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    form.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    form.replaceKey("/BBox", array({area.left() - spare, area.top() - spare, area.right() + spare,
                                    area.bottom() + spare}));
    form.replaceKey("/Matrix", array({1 / area.width(), 0, 0, 1 / area.height(), -area.left() / area.width(),
                                      -area.top() / area.height()}));
    form.replaceKey("/Resources", page.getKey("/Resources"));
    return content;
}

/// Puts forms into the places of their stamps.
void replaceStamps(QPDFObjectHandle page, std::vector<QPDFObjectHandle> &forms)
{
    QPDFObjectHandle images = page.getKey("/Resources").getKey("/XObject");
    if (!images.isDictionary())
        return;
    for (const std::string &name : images.getKeys()) {
        QPDFObjectHandle image = images.getKey(name);
        const auto number = static_cast<std::size_t>(image.getDict().getKey("/Width").getIntValue() - 1);
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
    wishes.replaceKey("/Duplex", QPDFObjectHandle::newName(duplex));
    QPDFObjectHandle root = pdf.getRoot();
    root.replaceKey("/ViewerPreferences", wishes);
    root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(assembly.language.toStdString()));
}

} // namespace

void assemble(const Assembly &assembly, QIODevice &to)
{
    QPDF pdf, art;
    for (QPDF *draft : {&pdf, &art}) { // a draft that the disk had no room for is not to be mended
        draft->setAttemptRecovery(false);
        draft->setSuppressWarnings(true);
    }
    pdf.processFile(assembly.sheets.toLocal8Bit().constData());
    std::vector<QPDFObjectHandle> pages = pdf.getAllPages(), artPages;
    if (!assembly.art.isEmpty()) {
        art.processFile(assembly.art.toLocal8Bit().constData());
        artPages = art.getAllPages();
    }
    std::vector<QPDFObjectHandle> forms;
    for (const StampSource &source : assembly.stamps) {
        const auto page = static_cast<std::size_t>(source.page);
        forms.push_back(source.art ? pdf.copyForeignObject(formOf(artPages.at(page), source))
                                   : formOf(pages.at(page), source));
    }
    for (const QPDFObjectHandle &page : pages)
        replaceStamps(page, forms);
    for (std::size_t i = pages.size(); i > assembly.pages.size(); --i)
        pdf.removePage(pages[i - 1]);
    for (std::size_t i = 0; i < assembly.pages.size(); ++i) {
        const PageBoxes &boxes = assembly.pages[i];
        pages[i].replaceKey("/MediaBox", box(QRectF({}, boxes.paper), boxes.paper));
        pages[i].replaceKey("/TrimBox", box(boxes.trim, boxes.paper));
        pages[i].replaceKey("/BleedBox", box(boxes.bleed, boxes.paper));
    }
    tellViewers(pdf, assembly);

    DevicePipeline pipeline(to);
    QPDFWriter writer(pdf);
    writer.setOutputPipeline(&pipeline);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setDeterministicID(true);
    writer.write();
}

} // namespace flagstone::print
