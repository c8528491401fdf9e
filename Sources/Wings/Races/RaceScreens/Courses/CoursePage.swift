import Languages
import Races
import Shell
import Terminal
import Widgets

/// A course in words and as a profile, as many rows of it as there is room for.
struct CoursePage {
  private static let steps = 240
  private static let fewestChartRows = 4
  private static let mostChartRows = 14

  let course: Course
  let competition: Competition
  let context: AppContext

  func lines(in size: Size) -> [PageLine] {
    let points = marks.map { line(of: $0) }
    let facts = ItemLines.wrap(facts, columns: size.columns).map { PageLine($0) }
    let room = size.rows - facts.count - 2 - (points.isEmpty ? 0 : points.count + 1)
    let rows = max(Self.fewestChartRows, min(Self.mostChartRows, room))
    let chart = profile?.lines(columns: size.columns, rows: rows) ?? []
    let note = chart.isEmpty ? [PageLine(context.text("files.course.flat"), .dim)] : []
    return [PageLine(course.name, .accent)] + facts + note
      + [PageLine()]
      + chart.enumerated().map { index, text in
        PageLine(text, index < rows - (marks.isEmpty ? 1 : 2) ? .gauge : .dim)
      } + (points.isEmpty ? [] : [PageLine()] + points)
  }

  private var facts: [String] {
    var facts = [text("files.course.length", ["km": Self.kilometres(course.metres)])]
    if let climb = course.climbMetres {
      facts.append(text("files.course.climb", ["metres": "\(climb)"]))
    }
    if let (low, high) = heights {
      facts.append(
        text("files.course.heights", ["low": metres(low), "high": metres(high)]))
    }
    return facts
  }

  private var heights: (low: Double, high: Double)? {
    let known = course.points.compactMap(\.decimetres).map(Double.init)
    guard let low = known.min(), let high = known.max() else { return nil }
    return (low, high)
  }

  private var profile: ProfileChart? {
    guard let (low, high) = heights else { return nil }
    let values = (0..<Self.steps).map { step in
      course.decimetres(atMetres: course.metres * step / (Self.steps - 1))
    }
    return ProfileChart(
      values, marks: marks.map { ProfileChart.Mark(share: $0.share, sign: $0.sign) },
      topLabel: metres(high), bottomLabel: metres(low), startLabel: "0",
      endLabel: km(course.metres), glyphs: context.glyphs)
  }

  private struct Mark {
    let sign: Character
    let name: String
    let metres: Int
    let share: Double
  }

  /// Measured checkpoints on the course, numbered in the order they are passed.
  private var marks: [Mark] {
    let measured = competition.settings.checkpoints.compactMap { checkpoint in
      checkpoint.metres.map { (checkpoint.name, $0) }
    }
    let onCourse = measured.filter { (0...course.metres).contains($0.1) }.sorted { $0.1 < $1.1 }
    return zip("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", onCourse).map { sign, point in
      Mark(
        sign: sign, name: point.0, metres: point.1,
        share: Double(point.1) / Double(max(1, course.metres)))
    }
  }

  private func line(of mark: Mark) -> PageLine {
    let height = course.decimetres(atMetres: mark.metres).map { "  " + metres($0) }
    return PageLine("\(mark.sign)  \(km(mark.metres))\(height ?? "")  \(mark.name)")
  }

  private func text(_ key: String, _ arguments: [String: String]) -> String {
    context.text(key, arguments)
  }

  private static func kilometres(_ metres: Int) -> String {
    BoardTable.km(Double(metres) / 1_000)
  }

  private func km(_ metres: Int) -> String {
    text("races.own.km", ["km": Self.kilometres(metres)])
  }

  private func metres(_ decimetres: Double) -> String {
    text("races.own.metres", ["metres": "\(Int((decimetres / 10).rounded()))"])
  }
}
