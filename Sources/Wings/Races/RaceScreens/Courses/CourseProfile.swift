import Languages
import Races
import Shell
import Terminal
import Widgets

/// The heights along a course, and its timing points.
struct CourseProfile {
  private static let steps = 240

  let course: Course
  let competition: Competition
  let context: AppContext

  /// A timing point and its sign.
  struct Mark {
    let sign: Character
    let name: String
    let metres: Int
    let share: Double
  }

  /// The timing points with a known distance, numbered in order.
  var marks: [Mark] {
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

  /// The lowest and the highest point in decimetres; `nil` if no height is known.
  var heights: (low: Double, high: Double)? {
    let known = course.points.compactMap(\.decimetres).map(Double.init)
    guard let low = known.min(), let high = known.max() else { return nil }
    return (low, high)
  }

  /// The profile with one selected point; `nil` without heights.
  func chart(pointedAt share: Double? = nil) -> ProfileChart? {
    guard let (low, high) = heights else { return nil }
    let values = (0..<Self.steps).map { step in
      course.decimetres(atMetres: course.metres * step / (Self.steps - 1))
    }
    return ProfileChart(
      values, marks: marks.map { ProfileChart.Mark(share: $0.share, sign: $0.sign) },
      topLabel: metres(high), bottomLabel: metres(low), startLabel: "0",
      endLabel: km(course.metres), chosen: share, glyphs: context.glyphs)
  }

  func km(_ metres: Int) -> String {
    context.text("races.own.km", ["km": BoardTable.km(Double(metres) / 1_000)])
  }

  func metres(_ decimetres: Double) -> String {
    context.text("races.own.metres", ["metres": "\(Int((decimetres / 10).rounded()))"])
  }
}
