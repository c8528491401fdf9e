import Glibc
import Languages
import Races
import Shell
import Terminal
import Widgets

/// A map of a course, with its timing points and the estimated positions of competitors.
struct CourseOutline {
  private let model: CourseModel
  private let course: Course
  private var context: AppContext { model.context }
  private var glyphs: Glyphs { context.glyphs }

  init(_ model: CourseModel, _ course: Course) {
    self.model = model
    self.course = course
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let legend = legend(columns: area.columns)
    let (map, foot) = area.splitBottom(min(legend.count, max(0, area.rows - 4)))
    drawMap(on: &canvas, in: map)
    for (row, line) in legend.prefix(foot.rows).enumerated() {
      canvas.write(line, row: foot.row + row, column: foot.column, style: Style(.dim))
    }
  }

  private func drawMap(on canvas: inout Canvas, in area: Rect) {
    guard let map = Projection(course, into: area.size) else { return }
    var dots = DotCanvas(size: area.size)
    for (from, to) in zip(course.points, course.points.dropFirst()) {
      dots.line(
        from: map.dot(Double(from.latitude), Double(from.longitude)),
        to: map.dot(Double(to.latitude), Double(to.longitude)))
    }
    dots.draw(on: &canvas, in: area, style: Style(.gauge), glyphs)
    for sign in signs {
      guard let place = course.place(atMetres: sign.metres) else { continue }
      let dot = map.dot(place.latitude, place.longitude)
      canvas.write(
        sign.text, row: area.row + dot.row / 4, column: area.column + dot.column / 2,
        style: sign.style)
    }
  }

  private struct Sign {
    let text: String
    let metres: Int
    let style: Style
  }

  /// The signs on the course; later ones cover earlier ones.
  private var signs: [Sign] {
    let marks = CourseProfile(
      course: course, competition: model.competition, context: context
    ).marks.map { Sign(text: "\($0.sign)", metres: $0.metres, style: Style(.title)) }
    let start = Sign(text: "S", metres: 0, style: Style(.title, bold: true))
    let pointer = model.pointer.map {
      Sign(text: glyphs.point, metres: model.metres(atStep: $0), style: Style(.accent, bold: true))
    }
    return [start] + marks + competitors + [pointer].compactMap(\.self)
  }

  /// The signs of competitors; the leader and the current user are highlighted and drawn last.
  private var competitors: [Sign] {
    model.positions.enumerated().reversed().map { index, position in
      let metres = Int(Double(course.metres) * model.share(of: position))
      if position.entryID == model.ownEntryID {
        return Sign(text: glyphs.own, metres: metres, style: Style(.ownRow, bold: true))
      }
      return index == 0
        ? Sign(text: "O", metres: metres, style: Style(.leader, bold: true))
        : Sign(text: "o", metres: metres, style: Style(.text))
    }
  }

  private func legend(columns: Int) -> [String] {
    let place = CoursePage(model, course).readout.filter { !$0.isEmpty }.joined(separator: "  ")
    let names =
      ["S " + context.text("files.course.start")]
      + (place.isEmpty ? [] : [glyphs.point + " " + place])
    let positions = model.positions
    guard !positions.isEmpty else { return ItemLines.wrap(names, columns: columns) }
    let isThere = positions.contains { $0.entryID == model.ownEntryID }
    let people = [
      "O " + context.text("files.course.leader"), "o " + context.text("files.course.others"),
      isThere ? glyphs.own + " " + context.text("races.chart.spread.you") : "",
    ]
    return ItemLines.wrap(names + people, columns: columns)
      + TextLines.wrap(context.text("files.course.reckoned"), columns: columns)
  }
}

/// A projection of a course to a grid of dots: north is up, at the same scale in both directions.
private struct Projection {
  private let bounds: CourseBounds
  private let narrowing: Double
  private let scale: Double
  private let left: Double
  private let top: Double

  /// Creates the projection; `nil` if the course has no extent or the grid has no room.
  init?(_ course: Course, into size: Size) {
    bounds = course.bounds
    let middle = Double(bounds.south + bounds.north) / 2_000_000
    narrowing = max(0.01, cos(middle * .pi / 180))
    let width = Double(bounds.east - bounds.west) * narrowing
    let height = Double(bounds.north - bounds.south)
    let room = (columns: Double(size.columns * 2 - 1), rows: Double(size.rows * 4 - 1))
    guard room.columns > 4, room.rows > 4, max(width, height) > 0 else { return nil }
    scale = min(
      width > 0 ? room.columns / width : .infinity, height > 0 ? room.rows / height : .infinity)
    left = (room.columns - width * scale) / 2
    top = (room.rows - height * scale) / 2
  }

  func dot(_ latitude: Double, _ longitude: Double) -> Point {
    Point(
      column: Int((left + (longitude - Double(bounds.west)) * narrowing * scale).rounded()),
      row: Int((top + (Double(bounds.north) - latitude) * scale).rounded()))
  }
}
