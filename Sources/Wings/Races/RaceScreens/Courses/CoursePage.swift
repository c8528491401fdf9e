import Languages
import Races
import Shell
import Terminal
import Widgets

/// A course in words and as a profile, with as many rows as fit.
struct CoursePage {
  private static let fewestChartRows = 4
  private static let mostChartRows = 14

  private let model: CourseModel
  private let course: Course
  private let profile: CourseProfile
  private var context: AppContext { model.context }

  init(_ model: CourseModel, _ course: Course) {
    self.model = model
    self.course = course
    profile = CourseProfile(
      course: course, competition: model.competition, context: model.context)
  }

  /// The page, and the selected line if the profile is a table.
  func page(in size: Size) -> (page: Page, chosen: Int?) {
    let points = profile.marks.map { line(of: $0) }
    let head =
      [PageLine(course.name, .accent)]
      + ItemLines.wrap(facts, columns: size.columns).map { PageLine($0) } + [PageLine()]
    let room = size.rows - head.count - 2 - (points.isEmpty ? 0 : points.count + 1)
    let rows = max(Self.fewestChartRows, min(Self.mostChartRows, room))
    let chart = chartLines(in: Size(columns: size.columns, rows: rows))
    let positions = context.tellsCharts ? CourseField(model, course).lines(size.columns) : []
    let lines =
      head + chart + (points.isEmpty ? [] : [PageLine()] + points) + positions
    let chosen = context.tellsCharts ? model.pointer.map { head.count + 2 + $0 } : nil
    return (Page(lines), chosen)
  }

  private func chartLines(in size: Size) -> [PageLine] {
    guard let chart = profile.chart(pointedAt: model.pointedShare) else {
      return [PageLine(context.text("files.course.flat"), .dim)]
    }
    let signs = chart.hasSigns ? 2 : 1
    let shown = Chart(
      title: context.text("files.course.profile"), table: table, chosen: model.pointer,
      readout: readout
    ) { chart.lines(columns: $0.columns, rows: $0.rows) }
    let area = 1...max(1, size.rows - signs)
    return shown.lines(in: size, context).enumerated().map { index, line in
      guard !context.tellsCharts, line.role == .gauge, !area.contains(index) else { return line }
      return PageLine(line.text, .dim)
    }
  }

  private var table: Table {
    let columns = [
      TableColumn(context.text("files.course.way"), columns: 10, .right),
      TableColumn(context.text("files.course.height"), columns: 8, .right),
      TableColumn(context.text("files.course.slope"), columns: 8, .right),
      TableColumn(context.text("files.course.point"), priority: 1),
    ]
    return Table(columns: columns, count: CourseModel.steps + 1) { step in
      let metres = model.metres(atStep: step)
      return TableRow([
        profile.km(metres), height(at: metres), slope(atStep: step), points(atStep: step),
      ])
    }
  }

  /// The values at the selected point.
  var readout: [String] {
    guard let step = model.pointer else { return [] }
    let metres = model.metres(atStep: step)
    let slope = slope(atStep: step)
    return [profile.km(metres), height(at: metres), slope, points(atStep: step)]
  }

  private func height(at metres: Int) -> String {
    course.decimetres(atMetres: metres).map(profile.metres) ?? context.glyphs.missing
  }

  /// The slope since the previous step, in percent; empty if it is unknown.
  private func slope(atStep step: Int) -> String {
    let (from, to) = (model.metres(atStep: step - 1), model.metres(atStep: step))
    guard step > 0, to > from, let low = course.decimetres(atMetres: from),
      let high = course.decimetres(atMetres: to)
    else { return "" }
    let percent = Int(((high - low) * 10 / Double(to - from)).rounded())
    return "\(percent > 0 ? "+" : "")\(percent)%"
  }

  /// The timing points between the previous step and this one.
  private func points(atStep step: Int) -> String {
    let (from, to) = (model.metres(atStep: step - 1), model.metres(atStep: step))
    let passed = profile.marks.filter { step == 0 ? $0.metres == 0 : (from + 1...to) ~= $0.metres }
    return passed.map(\.name).joined(separator: ", ")
  }

  private var facts: [String] {
    var facts = [
      context.text(
        "files.course.length", ["km": BoardTable.km(Double(course.metres) / 1_000)])
    ]
    if let climb = course.climbMetres {
      facts.append(context.text("files.course.climb", ["metres": "\(climb)"]))
    }
    if let (low, high) = profile.heights {
      facts.append(
        context.text(
          "files.course.heights", ["low": profile.metres(low), "high": profile.metres(high)]))
    }
    return facts
  }

  private func line(of mark: CourseProfile.Mark) -> PageLine {
    let height = course.decimetres(atMetres: mark.metres).map { "  " + profile.metres($0) }
    return PageLine("\(mark.sign)  \(profile.km(mark.metres))\(height ?? "")  \(mark.name)")
  }
}
