import Accounts
import Files
import Languages
import Places
import RaceDay
import RaceFiles
import Races
import Shell
import Timekeeping
import Widgets

/// The course of a competition; its organizers import it from a file.
final class CourseModel: FootFormOwner {
  let context: AppContext
  private let competitionID: String
  private(set) var competition: Competition
  private(set) var course: Course?
  var page = PageState()
  /// The typed file name; `nil` while the form is closed.
  var form: FormFields?
  private(set) var isWorking = false
  /// The race while it runs, for the positions of competitors.
  private var live: LiveRace?
  /// Whether a narrow screen shows the map instead of the profile.
  private(set) var showsOutline = false
  /// Whether the screen has room for both.
  var showsBoth = false
  /// The selected step along the course, from 0.
  private(set) var pointer: Int?
  /// Whether the step moved since the page was drawn, so that it must be scrolled into view.
  private(set) var isWalked = false

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    competitionID = competition
    guard let found = try context.directory.competition(competition) else {
      throw RaceError(.noSuchCompetition, ["id": competition])
    }
    self.competition = found
    course = try context.directory.course(of: found)
    followRace()
  }

  private func followRace() {
    guard competition.race.isRunning, course != nil else { return live = nil }
    if live == nil { live = try? LiveRace(store: context.store, competitionID: competitionID) }
    _ = try? live?.refresh()
  }

  private var isRunner: Bool { context.user.map { competition.isRun(by: $0.id) } ?? false }

  /// Whether the user may import a course; others do not see how.
  var offersChange: Bool { isRunner && !context.isKiosk }
  var obstacle: Wording? { competition.isActive ? nil : Wording("races.competition.closed") }
  var removeObstacle: Wording? {
    obstacle ?? (course == nil ? Wording("files.course.none") : nil)
  }

  func refresh() {
    guard let found = try? context.directory.competition(competitionID) else { return }
    competition = found
    course = (try? context.directory.course(of: found)) ?? nil
    followRace()
  }

  func attachTapped() -> Move {
    form = FormFields([
      FormField("file", "files.file", text: "~/", hint: Wording("files.course.fileHint"))
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let typed = form?["file"], !isWorking else { return .stay }
    isWorking = true
    let (races, id, author) = (context.races, competitionID, context.author)
    let (file, name) = (NamedFile(typed), competition.name)
    context.worker.run {
      try races.attachCourse(
        file.bytes(upTo: GPXReader.mostBytes), named: name, to: id, by: author)
    } then: { [weak self, context] outcome in
      self?.isWorking = false
      switch outcome {
      case .success(let course): return self?.attached(course) ?? .stay
      case .failure(let error): return self?.refuse(context.wording(of: error)) ?? .stay
      }
    }
    return .stay
  }

  private func attached(_ course: Course) -> Move {
    form = nil
    page = PageState()
    refresh()
    return .tell(outcome(of: course))
  }

  private func outcome(of course: Course) -> Message {
    guard let said = course.misfit(for: competition) else {
      return Message(Wording("files.course.attached", ["name": course.name]), .success)
    }
    let lengths = [
      "name": course.name, "km": RecordTexts.shortKm(course.metres),
      "said": RecordTexts.shortKm(said),
    ]
    return Message(Wording("files.course.misfit", lengths), .warning)
  }

  private func refuse(_ wording: Wording) -> Move {
    _ = form?.show([FieldProblem(field: "file", wording: wording)])
    return .tell(Message(wording, .error))
  }

  func removeTapped() -> Move {
    let (races, id, author) = (context.races, competitionID, context.author)
    return .ask(
      Question(
        title: Wording("files.course.remove.title"),
        body: Wording("files.course.remove.body", ["name": competition.name]),
        yes: Wording("files.course.remove.yes")
      ) { [self] in
        context.work(for: self) {
          try races.removeCourse(from: id, by: author)
        } then: { [weak self] in
          self?.refresh()
          return .tell(Message(Wording("files.course.removed"), .success))
        }
      })
  }
}

/// The selected point on the course.
extension CourseModel {
  /// The number of steps of the course.
  static let steps = 40

  func walk(by steps: Int) {
    guard course != nil else { return }
    pointer = max(0, min(Self.steps, pointer.map { $0 + steps } ?? (steps > 0 ? 0 : Self.steps)))
    isWalked = true
  }

  /// Scrolls a line into view after a move.
  func reveal(_ line: Int?) {
    isWalked = false
    if let line { page.show(line, below: 1) }
  }

  func outlineTapped() { showsOutline.toggle() }

  /// Metres from the start at a step.
  func metres(atStep step: Int) -> Int { (course?.metres ?? 0) * step / Self.steps }

  var pointedShare: Double? { pointer.map { Double($0) / Double(Self.steps) } }
}

/// The competitors on the course.
extension CourseModel {
  /// The most positions; more would cover the course.
  private static let mostPositions = 60

  /// The estimated positions in board order; empty while the race does not run.
  var positions: [EstimatedPosition] {
    guard let live, competition.race.isRunning,
      let elapsed = live.book.elapsedMilliseconds(at: context.clock.now())
    else { return [] }
    return EstimatedPositions(of: live.book).all(atElapsed: elapsed, limit: Self.mostPositions)
  }

  /// The share of the course that a competitor has covered, from 0 to 1.
  func share(of position: EstimatedPosition) -> Double {
    course?.share(of: position.share, ofLap: position.lap, in: competition) ?? 0
  }

  var ownEntryID: String? {
    context.user.flatMap { live?.book.entry(ofUser: $0.id) }?.id
  }
}
