import Languages
import Races
import Shell
import Terminal
import Widgets

/// The heights along a course, and the timing points on it.
struct CourseProfile {
  private static let steps = 240

  let course: Course
  let competition: Competition
  let context: AppContext

  /// A timing point, by the sign that stands for it.
  struct Mark {
    let sign: Character
    let name: String
    let metres: Int
    let share: Double
  }

  /// Measured timing points on the course, numbered in the order they are passed.
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

  /// The lowest and the highest point in decimetres; none where no height is known.
  var heights: (low: Double, high: Double)? {
    let known = course.points.compactMap(\.decimetres).map(Double.init)
    guard let low = known.min(), let high = known.max() else { return nil }
    return (low, high)
  }

  /// The profile, pointed at in one place; none without heights.
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
