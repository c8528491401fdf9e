import Languages
import Races
import Shell
import Terminal
import Widgets

/// The estimated positions of competitors on a course, in words.
struct CourseField {
  private let model: CourseModel
  private let course: Course
  private var context: AppContext { model.context }

  init(_ model: CourseModel, _ course: Course) {
    self.model = model
    self.course = course
  }

  /// The lines; empty while no competitor is on the course.
  func lines(_ columns: Int) -> [PageLine] {
    let positions = model.positions
    guard !positions.isEmpty else { return [] }
    let title = TextLines.wrap(context.text("files.course.reckoned"), columns: columns)
    return [PageLine()] + title.map { PageLine($0, .title) }
      + table(positions).lines(columns: columns)
  }

  private func table(_ positions: [EstimatedPosition]) -> Table {
    let columns = [
      TableColumn(context.text("races.board.bib"), columns: 5),
      TableColumn(context.text("races.board.name")),
      TableColumn(context.text("races.lap.number"), columns: 5, .right, priority: 1),
      TableColumn(context.text("files.course.way"), columns: 10, .right),
    ]
    let profile = CourseProfile(
      course: course, competition: model.competition, context: context)
    return Table(columns: columns, count: positions.count) { index in
      let position = positions[index]
      let isOwn = position.entryID == model.ownEntryID
      let metres = Int(Double(course.metres) * model.share(of: position))
      return TableRow(
        [
          position.bib, position.name, "\(position.lap)",
          context.glyphs.about + profile.km(metres),
        ],
        role: isOwn ? .ownRow : position.isLate ? .warning : .text, sign: isOwn ? "*" : " ")
    }
  }
}
