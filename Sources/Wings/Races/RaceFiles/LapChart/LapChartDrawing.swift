import Pages
import Languages
import Races

/// A lap chart as SVG: a line per competitor, laps from left to right, the first place on top.
///
/// Lengths are in CSS pixels. A competitor without a place at the end of a lap has no point there.
struct LapChartDrawing {
  /// The number of hues in the style sheet; lines of the same hue have different dashes.
  private static let hues = 8
  private static let lineHeight = 19
  /// The widths for names on the left and bibs on the right.
  private static let (left, right) = (210, 64)
  private static let (top, bottom) = (40, 34)

  private let sheets: [LapSheet]
  private let texts: Catalogue
  private let laps: Int
  private let places: Int
  /// The number of lines in the charts before this one on the page, for the links to its lines.
  private let former: Int

  init(_ list: LapSheetList, after former: Int = 0, in texts: Catalogue) {
    self.former = former
    sheets = list.sheets.filter { $0.laps.contains { $0.counts && $0.place != nil } }
    self.texts = texts
    let points = sheets.flatMap(\.laps).filter(\.counts)
    laps = points.map(\.lap).max() ?? 1
    places = points.compactMap(\.place).max() ?? 1
  }

  /// The distance between laps: a long race is scrolled, a short one is not stretched.
  private var step: Int { max(15, min(90, 780 / max(1, laps - 1))) }

  private var width: Int { Self.left + (laps - 1) * step + Self.right }
  private var height: Int { Self.top + places * Self.lineHeight + Self.bottom }

  private func x(_ lap: Int) -> Int { Self.left + (lap - 1) * step }
  private func y(_ place: Int) -> Int { Self.top + (place - 1) * Self.lineHeight }

  var lineCount: Int { sheets.count }

  var svg: String {
    var svg = "<svg class=chart width=\(width) height=\(height) viewBox=\"0 0 \(width) \(height)\" "
    svg += "role=group aria-label=\"\(Markup(texts.text("files.page.lapChart")).html)\">\n"
    svg += axes
    for (number, sheet) in sheets.enumerated() { svg += line(of: sheet, number) }
    return svg + "</svg>\n"
  }

  /// The axes, both with a name and with numbers at both ends.
  private var axes: String {
    let every = max(1, (laps + 19) / 20)
    let numbers = (1...laps).filter {
      $0 == 1 || $0 == laps || ($0 % every == 0 && laps - $0 >= every)
    }
    let marks = numbers.map { lap in
      "<path d=\"M\(x(lap)) \(Self.top - 8)V\(height - Self.bottom)\"/>"
        + [Self.top - 14, height - Self.bottom + 18].map {
          "<text x=\(x(lap)) y=\($0) text-anchor=middle>\(lap)</text>"
        }.joined()
    }
    let names = [
      "<text x=0 y=\(Self.top - 14)>\(label("place"))</text>",
      "<text x=\(Self.left - 14) y=\(Self.top - 14) text-anchor=end>\(label("lap"))</text>",
    ]
    return "<g class=axes>" + names.joined() + marks.joined() + "</g>\n"
  }

  private func label(_ column: String) -> String {
    Markup(texts.text("files.column.\(column)")).html
  }

  private func line(of sheet: LapSheet, _ number: Int) -> String {
    let points = sheet.laps.filter { $0.counts && $0.place != nil }
    guard let first = points.first, let last = points.last else { return "" }
    let (start, end) = (first.place ?? 1, last.place ?? 1)
    let path = points.enumerated().map { index, point in
      let follows = index > 0 && points[index - 1].lap + 1 == point.lap
      return (follows ? "L" : "M") + "\(x(point.lap)) \(y(point.place ?? 1))"
    }.joined()
    let who = sheet.row.shownName(texts.text)
    let name = Markup(String(Cleaned.text("\(sheet.row.bib) \(who)").prefix(27))).html
    let title = Markup("\(sheet.row.bib) \(who)").html
    let kind = "h\(number % Self.hues)\(number / Self.hues % 2 == 1 ? " dash" : "")"
    let id = "l\(former + number)"
    return "<g id=\(id) class=\"\(kind)\"><title>\(title)</title>"
      + "<text class=number x=22 y=\(y(start) + 4) text-anchor=end>\(start)</text>"
      + "<a href=\"#\(id)\"><text x=30 y=\(y(start) + 4)>\(name)</text></a>"
      + "<path d=\"\(path)\"/><circle cx=\(x(last.lap)) cy=\(y(end)) r=3.5 />"
      + "<text class=end x=\(x(last.lap) + 9) y=\(y(end) + 4)>\(Markup(sheet.row.bib).html)</text>"
      + "</g>\n"
  }
}
