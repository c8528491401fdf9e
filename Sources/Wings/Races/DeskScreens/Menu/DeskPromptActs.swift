import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// Checks and carries out what was typed in the menu.
struct DeskPromptActs {
  let desk: DeskViewModel
  private var session: DeskSession { desk.session }

  init(desk: DeskViewModel) { self.desk = desk }

  /// Takes the typed text as the answer; if it may have been bibs, it can still become a crossing.
  func entered(at stamp: Stamp) -> Move {
    guard let menu = desk.menu, case .typing(let prompt) = menu.page else { return .stay }
    return desk.answering(menu.typed, firstKey: menu.firstKey, prompt.purpose, at: stamp) {
      take(prompt, of: menu, at: stamp)
    }
  }

  private func take(_ prompt: DeskPrompt, of menu: DeskMenu, at stamp: Stamp) -> Move {
    if let fix = menu.fix {
      return DeskCorrectionActs(desk: desk).entered(fix, prompt, menu.typed, at: stamp)
    }
    let typed = menu.typed
    return switch prompt {
    case .penalty: penalty(typed, menu.target.bib, at: stamp)
    case .lapsToGo: lapsToGo(typed, at: stamp)
    case .startedAt: startedAt(typed, wave: menu.wave, at: stamp)
    case .startWave: pick(typed, from: desk.waves, by: \.name) { startWave($0, at: stamp) }
    case .correctWave: pick(typed, from: desk.waves, by: \.name) { correctWave($0, at: stamp) }
    case .shiftWave: pick(typed, from: desk.waves, by: \.name) { shiftWave($0, at: stamp) }
    case .pairWith: pick(typed, from: session.position.markingDesks) { pair(with: $0, at: stamp) }
    case .standAt:
      pick(typed, from: session.position.points, by: \.self) { stand(at: $0, at: stamp) }
    case .reason: reason(typed, at: stamp)
    case .findName: desk.takeFound(at: stamp)
    case .boardCategory: boardCategory(typed)
    case .whosePlace: explain(typed)
    default: .stay
    }
  }

  /// Rejects the typed text, which stays until the next key.
  func refuse(_ key: String) -> Move { refuse(Wording(key)) }

  func refuse(_ why: Wording) -> Move {
    desk.menu?.refuseTyped()
    desk.say(why, .error)
    return .beep
  }

  /// Carries out an action on the choice with a typed number, from 1, or name; rejects others.
  private func pick<Choice>(
    _ typed: String, from choices: [Choice], by name: (Choice) -> String? = { _ in nil },
    _ act: (Choice) -> Move
  ) -> Move {
    if let number = Int(typed), choices.indices.contains(number - 1) {
      return act(choices[number - 1])
    }
    let word = typed.lowercased()
    guard let named = choices.first(where: { name($0)?.lowercased() == word }) else {
      return refuse("desk.prompt.noSuchNumber")
    }
    return act(named)
  }

  private func penalty(_ typed: String, _ target: String?, at stamp: Stamp) -> Move {
    guard let milliseconds = Elapsed.parse(typed) else { return refuse("desk.prompt.noTime") }
    return desk.closing(isAboutTarget: true, evenClosed: true) {
      desk.take(session.entries.penalty(milliseconds: milliseconds, bib: target, at: stamp))
    }
  }

  private func lapsToGo(_ typed: String, at stamp: Stamp) -> Move {
    guard let laps = Int(typed), (0...9_999).contains(laps) else {
      return refuse("desk.prompt.noNumber")
    }
    if desk.menu?.momentOfDoubt == nil, let doubt = LapsDoubt(laps, in: desk.book)?.wording {
      desk.menu?.doubtTyped(at: stamp)
      desk.say(doubt, .error)
      return .beep
    }
    return desk.closing { desk.take(session.clock.lapsToGo(laps, at: stamp)) }
  }

  private func startedAt(_ typed: String, wave: String?, at stamp: Stamp) -> Move {
    do {
      let hasStarted = desk.book.competition.race.starts.contains { $0.wave == wave }
      let start = try TypedTime(
        now: stamp, occurrence: hasStarted ? .last : .nextWithinReach
      ).moment(of: typed)
      return desk.closing {
        desk.take(session.clock.correctStart(utcMilliseconds: start.utc, wave: wave, at: stamp))
      }
    } catch {
      return refuse(error.wording)
    }
  }

  /// Starts a wave at the moment `Enter` was read; asks first if it has started.
  private func startWave(_ wave: DeskWave, at stamp: Stamp) -> Move {
    guard wave.hasStarted, !desk.hasJustStarted(wave.name, at: stamp) else {
      return desk.closing { desk.take(session.clock.gun(at: stamp, wave: wave.name)) }
    }
    guard let meant = desk.menu?.momentOfDoubt else {
      desk.menu?.doubtTyped(at: stamp)
      desk.say(doubt(of: wave), .error)
      return .beep
    }
    return desk.closing {
      desk.take(
        session.clock.correctStart(utcMilliseconds: meant.utc, wave: wave.name, at: meant))
    }
  }

  /// What another start of a wave would do to its times.
  private func doubt(of wave: DeskWave) -> Wording {
    let name = wave.name ?? desk.context.text("desk.wave.everybody")
    return Wording("desk.wave.again", ["wave": name, "time": wave.clock ?? ""])
  }

  private func correctWave(_ wave: DeskWave, at stamp: Stamp) -> Move {
    desk.menu?.choose(wave: wave.name)
    desk.menu?.ask(for: .startedAt, at: stamp)
    return .stay
  }

  private func shiftWave(_ wave: DeskWave, at stamp: Stamp) -> Move {
    desk.menu?.choose(wave: wave.name)
    return DeskCorrectionActs(desk: desk).begin(.shiftStart, at: stamp)
  }

  private func pair(with other: OpenDesk, at stamp: Stamp) -> Move {
    DeskMenuActs(desk: desk).take(.types, pairedWith: other.session, at: stamp)
  }

  private func reason(_ typed: String, at stamp: Stamp) -> Move {
    if let problem = DeskPrompt.reason.problem(with: typed) { return refuse(problem) }
    return desk.closing(evenClosed: true) { desk.take(session.acts.explain(typed, at: stamp)) }
  }

  private func explain(_ bib: String) -> Move {
    if let problem = DeskPrompt.whosePlace.problem(with: bib) { return refuse(problem) }
    guard let entry = desk.book.entry(bib: bib) else {
      return refuse(Wording("desk.prompt.noEntryWith", ["bib": Bib.canonical(bib)]))
    }
    return DeskMenuActs(desk: desk).explain(entry.id)
  }

  /// Shows the board of a category chosen by number or name; all competitors if empty or 0.
  private func boardCategory(_ typed: String) -> Move {
    if typed.isEmpty || Int(typed) == 0 { return show(group: nil) }
    return pick(typed, from: desk.book.groups, by: \.self) { show(group: $0) }
  }

  private func show(group: String?) -> Move {
    desk.closing(evenClosed: true) {
      desk.panes.show(group: group)
      let everybody = desk.context.text("desk.wave.everybody")
      desk.say(Wording("desk.board.shows", ["category": group ?? everybody]), .saved)
      return .stay
    }
  }

  /// Moves this desk to another timing point.
  private func stand(at point: String?, at stamp: Stamp) -> Move {
    desk.closing { desk.take(session.position.stand(at: point, at: stamp)) }
  }
}

/// The choices that prompts offer.
extension DeskViewModel {
  /// The number of laps that brings the leader closest to the race's target duration.
  var lapsHint: Wording? {
    guard let laps = Leaders(of: book).lapsNearestToTarget() else { return nil }
    let left = max(0, laps - book.leaderLaps(of: ""))
    return Wording("desk.prompt.lapsNearest", ["laps": "\(laps)", "left": "\(left)"])
  }

  /// The bib that a walk-up gets without typing one.
  var nextFreeBib: String? { Bib.next(after: book.bibs) }

  /// The marking desks, by user and opening time, numbered in this order.
  var markingDesks: [String] {
    session.position.markingDesks.map { desk in
      let person = try? context.accounts.user(desk.author)
      let name = person.map { $0.firstName + " " + $0.secondName } ?? desk.author
      let since = LocalTime(utcMilliseconds: desk.since.utc).timeOfDay
      return name + "  " + context.texts.timeOfDay(since)
    }
  }

  /// The timing points of a desk, numbered in this order.
  var pointNames: [String] {
    session.position.points.map { $0 ?? context.text("desk.finishLine") }
  }

  /// All competitors, then the waves in starting order; empty if no entry is in a wave.
  var waves: [DeskWave] {
    let names = book.competition.settings.waves
    return names.isEmpty ? [] : ([nil] + names).map { DeskWave(name: $0, elapsed: elapsed(of: $0)) }
  }

  private func elapsed(of wave: String?) -> Int? {
    let hasStart = wave.map(book.hasStart(ofWave:)) ?? (ownStart(of: nil) != nil)
    return hasStart ? book.elapsedMilliseconds(at: now, wave: wave ?? "") : nil
  }

  private func ownStart(of wave: String?) -> RaceStart? {
    book.competition.race.starts.first { $0.wave == wave }
  }

  /// Whether another gun for a wave is only a reading of the same start.
  func hasJustStarted(_ wave: String?, at stamp: Stamp) -> Bool {
    ownStart(of: wave).map { abs(stamp.milliseconds(since: $0.at)) < DeskRules.secondGun } ?? false
  }
}

/// A wave to start, or all competitors, and its clock.
struct DeskWave: Equatable {
  /// The name of the wave; `nil` for all competitors.
  let name: String?
  /// Milliseconds since its start, negative before a planned one; `nil` if it has no start.
  let elapsed: Int?

  var hasStarted: Bool { elapsed.map { $0 >= 0 } ?? false }

  /// The time since its start; `nil` before it.
  var clock: String? {
    hasStarted ? elapsed.map { Elapsed.text(milliseconds: $0, decimals: 0, rounding: .down) } : nil
  }

  /// When it starts, if that is planned.
  var wait: Wording {
    elapsed.map {
      Wording("desk.planned", ["time": Elapsed.text(milliseconds: -$0, decimals: 0, rounding: .up)])
    } ?? Wording("desk.beforeGun")
  }
}
