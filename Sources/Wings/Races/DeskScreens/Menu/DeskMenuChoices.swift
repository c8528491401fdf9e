import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// A digit of a menu page: its label, its obstacle if any, and its action.
struct DeskMenuChoice {
  let digit: Int
  /// The catalogue key of its name.
  let label: String
  /// The catalogue key of its name in a small window.
  var shortLabel = ""
  var obstacle: DeskObstacle?
  let act: (Stamp) -> Move

  /// Why it is unavailable, if the page says so beside it.
  var saidInPlace: Wording? {
    obstacle.flatMap { $0.manner == .beeping || $0.manner == .absent ? $0.wording : nil }
  }

  /// The obstacle, if its digit may begin a bib instead.
  var strayObstacle: DeskObstacle? { obstacle.flatMap { $0.manner == .absent ? nil : $0 } }
}

/// The digits of a page; each keeps its meaning.
struct DeskMenuChoices {
  let desk: DeskViewModel
  let menu: DeskMenu

  /// The repairs of the open question on the first page, then the fixed choices.
  var all: [DeskMenuChoice] { (menu.page == .first ? repairs : []) + fixed }

  /// The fixed choices of the page, in the order shown.
  var fixed: [DeskMenuChoice] {
    switch menu.page {
    case .first: first
    case .more: more
    case .judging: judging
    case .clock: clock
    case .marks: marks
    case .lists: lists
    case .crossing: corrections
    case .missed: missed
    case .typing: []
    }
  }

  private var acts: DeskMenuActs { DeskMenuActs(desk: desk) }

  private func choice(
    _ digit: Int, obstacle: DeskObstacle? = nil, _ act: @escaping (Stamp) -> Move
  ) -> DeskMenuChoice {
    let page = menu.page.name ?? ""
    return DeskMenuChoice(
      digit: digit, label: "desk.menu.\(page).\(digit)",
      shortLabel: "desk.menu.\(page)Short.\(digit)", obstacle: obstacle, act: act)
  }

  private func page(_ digit: Int, _ page: DeskMenu.Page) -> DeskMenuChoice {
    choice(digit) { acts.turn(to: page, by: digit, at: $0) }
  }

  private func prompt(
    _ digit: Int, _ prompt: DeskPrompt, obstacle: DeskObstacle? = nil
  ) -> DeskMenuChoice {
    choice(digit, obstacle: obstacle) {
      desk.menu?.follow(digit)
      return acts.ask(for: prompt, at: $0)
    }
  }

  private func fix(
    _ digit: Int, _ fix: DeskCorrection, obstacle: DeskObstacle? = nil
  ) -> DeskMenuChoice {
    choice(digit, obstacle: obstacle) {
      desk.menu?.follow(digit)
      return DeskCorrectionActs(desk: desk).begin(fix, at: $0)
    }
  }

  private var repairs: [DeskMenuChoice] {
    if menu.offersLeftPage { return leftPage }
    return menu.answer.map(crossings) ?? questionRepairs
  }

  /// The choices for an entered line that may have been an answer and a bib.
  private var leftPage: [DeskMenuChoice] {
    [
      DeskMenuChoice(digit: 1, label: "desk.leftPage.answer") { desk.answerLeftPage(at: $0) },
      DeskMenuChoice(digit: 2, label: "desk.leftPage.keep") { _ in desk.keepLeftPage() },
    ]
  }

  /// The choices for an answer that may have been a bib.
  private func crossings(_ answer: TypedAnswer) -> [DeskMenuChoice] {
    [
      DeskMenuChoice(digit: 1, label: "desk.answer.crossing") {
        acts.settle(answer, isCrossing: true, at: $0)
      },
      DeskMenuChoice(digit: 2, label: "desk.answer.keep") {
        acts.settle(answer, isCrossing: false, at: $0)
      },
    ]
  }

  private var questionRepairs: [DeskMenuChoice] {
    (1...3).map { digit in
      let repair = menu.repairs.repair(by: digit)
      return DeskMenuChoice(
        digit: digit, label: "desk.menu.first.repair",
        obstacle: repair == nil ? noRepair(digit) : nil
      ) { stamp in repair.map { acts.settle(with: $0, of: menu, at: stamp) } ?? .stay }
    }
  }

  private func noRepair(_ digit: Int) -> DeskObstacle {
    if menu.isSettled { return .settled }
    return menu.question == nil ? .noQuestion : .noSuchAnswer(digit)
  }

  private static let statuses: [(digit: Int, status: Status)] = [
    (4, .dnf), (5, .dns), (6, .pulled), (8, .ok),
  ]

  private var first: [DeskMenuChoice] {
    var all = Self.statuses.map { digit, status in
      choice(digit) { acts.set(status, menu.target, at: $0) }
    }
    all.insert(fix(7, .disqualify), at: 3)
    return all + [page(9, .more), choice(0) { acts.dropOldestMark(at: $0) }]
  }

  private var more: [DeskMenuChoice] {
    let hasWaves = !desk.waves.isEmpty
    return [
      page(1, .judging), prompt(2, .lapsToGo), prompt(3, hasWaves ? .correctWave : .startedAt),
      page(4, .clock), choice(5) { acts.undo(at: $0) },
      prompt(6, .startWave, obstacle: hasWaves ? nil : .noWaves),
      page(7, .marks), page(8, .lists), page(9, .crossing), choice(0) { _ in acts.leave() },
    ]
  }

  private var judging: [DeskMenuChoice] {
    [
      prompt(1, .penalty), fix(2, .relegate), fix(3, .relegateBehind), fix(4, .clearRelegation),
      fix(5, .partLap), fix(6, .exchange), fix(7, .walkUp),
    ]
  }

  private var clock: [DeskMenuChoice] {
    let shift = desk.waves.isEmpty ? fix(5, .shiftStart) : prompt(5, .shiftWave)
    return [
      choice(1) { acts.stop(at: $0) }, fix(2, .neutralise), fix(3, .resume), fix(4, .restart),
      shift,
    ]
  }

  private var marks: [DeskMenuChoice] {
    [
      choice(1) { acts.shift(.before, of: menu, at: $0) },
      choice(2) { acts.shift(.after, of: menu, at: $0) },
      choice(3) { acts.take(.marks, at: $0) },
      choice(4) {
        desk.menu?.follow(4)
        return acts.typesTapped(at: $0)
      },
      choice(5) { acts.take(.both, at: $0) },
      prompt(6, .standAt),
    ]
  }

  private var lists: [DeskMenuChoice] {
    let id = desk.competitionID
    let entry = menu.target.bib.flatMap(desk.book.entry(bib:))
    return [
      choice(1) { _ in acts.open(Route(.stillOut(id))) },
      choice(2) { _ in acts.open(Route(.lapBoard(id))) },
      choice(3) { _ in acts.open(Route(.announcer(id))) },
      choice(4) { _ in acts.open(Route(.raceHistory(competition: id, entry: nil))) },
      entry.map { entry in choice(5) { _ in acts.explain(entry.id) } } ?? prompt(5, .whosePlace),
      prompt(6, .reason), choice(7) { _ in acts.publish() },
      prompt(8, .boardCategory, obstacle: desk.book.groups.isEmpty ? .noCategories : nil),
      prompt(9, .findName),
    ]
  }

  private var corrections: [DeskMenuChoice] {
    let hasNone = menu.crossing == nil && menu.awaited == nil
    let none: DeskObstacle? =
      menu.crossing?.isDeleted == true ? .deleted : hasNone ? .noCrossing : nil
    return [
      fix(1, .rebib, obstacle: none), fix(2, .move, obstacle: none),
      removal(none), fix(4, .insert), fix(5, .swap, obstacle: none),
      fix(6, .shift, obstacle: none), fix(7, .split, obstacle: none),
      fix(8, .merge, obstacle: none), fix(9, .reassign, obstacle: none),
      choice(0) { acts.showMissed(at: $0) },
    ]
  }

  /// The digit that deletes a crossing, or restores a deleted one.
  private func removal(_ none: DeskObstacle?) -> DeskMenuChoice {
    guard menu.crossing?.isDeleted == true else { return fix(3, .remove, obstacle: none) }
    return DeskMenuChoice(
      digit: 3, label: "desk.menu.crossing.putBack", shortLabel: "desk.menu.crossingShort.putBack"
    ) {
      desk.menu?.follow(3)
      return DeskCorrectionActs(desk: desk).begin(.putBack, at: $0)
    }
  }

  private var missed: [DeskMenuChoice] {
    let none: DeskObstacle? = menu.missed == nil ? .noMissed : nil
    return [
      fix(1, .acceptMissed, obstacle: none), fix(2, .acceptAllMissed, obstacle: none),
      fix(3, .refuseMissed, obstacle: none), fix(4, .acceptTogether, obstacle: none),
      fix(5, .refuseTogether, obstacle: none),
    ]
  }
}
