import Chance
import RaceDay
import Races
import Timekeeping

/// A race of random acts, in an order given by a seed.
package final class RandomRace {
  package let scene: RaceScene
  package let competition: Competition
  package let live: LiveRace
  package let desk: DeskSession
  private var generator: SeededGenerator
  private let bibs = (1...12).map(String.init)

  package init(seed: UInt64, rules: RuleSet?, format: Format) throws {
    generator = SeededGenerator(seed: seed)
    scene = try RaceScene()
    competition = try scene.competition(rules, format: format) { draft in
      draft.settings.laps = 4
      draft.settings.loopMilliseconds = 40_000
      draft.settings.lapsEnd = LapsEnd.allCases[Int(seed) % LapsEnd.allCases.count]
      draft.settings.limitRule = seed.isMultiple(of: 3) ? .begun : .completed
      draft.settings.lapMetres = 1500
      draft.settings.limitMilliseconds = 400_000
      draft.settings.groupBasis = seed.isMultiple(of: 2) ? .net : nil
      draft.categories = [
        Category(name: "Long", laps: 3), Category(name: "Women", sex: .female),
        Category(name: "Young", maximumAge: 20),
      ]
    }
    try scene.enter(bibs, into: competition)
    live = try LiveRace(store: scene.store, competitionID: competition.id)
    desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    _ = desk.clock.gun(at: scene.hands.now)
    settle()
  }

  package func settle() { _ = desk.answers() }

  /// Performs a random act; some are refused by the rules.
  package func step() throws { try act(Int.random(in: 0..<36, using: &generator)) }

  /// Performs a random act that the desk can undo.
  package func stepAtDesk() throws {
    try act([0..<12, 15..<19, 24..<36].joined().randomElement(using: &generator) ?? 0)
  }

  private func act(_ number: Int) throws {
    scene.hands.advance(milliseconds: Int.random(in: 200...9000, using: &generator))
    let now = scene.hands.now
    switch number {
    case 0..<9: _ = desk.crossings.enter(line(), firstKey: now, enter: now)
    case 9: _ = desk.pendingTimes.mark(at: now)
    case 10: _ = desk.pendingTimes.takeOldestAsUnidentified(at: now)
    case 11: _ = desk.pendingTimes.dropOldest(at: now)
    case 12, 13: _ = desk.acts.undo(at: now, deliberate: true)
    case 14: _ = desk.acts.redo(at: now)
    case 15:
      _ = desk.entries.set(
        Status.allCases.randomElement(using: &generator) ?? .ok, bib: bib(), at: now)
    case 16: _ = desk.entries.penalty(milliseconds: 5000, bib: bib(), at: now)
    case 17:
      _ = desk.clock.lapsToGo(2, group: Bool.random(using: &generator) ? "Long" : nil, at: now)
    case 18: repair(at: now)
    case 19: try type(bib())
    case 20: try editRoster()
    case 21: try cross(bib())
    case 22: retype(at: now)
    case 23: try correctStart()
    case 24..<35: correctCrossings(at: now)
    default: startAnew(at: now)
    }
    settle()
  }

  private func startAnew(at now: Stamp) {
    guard Int.random(in: 0..<6, using: &generator) == 0 else { return }
    _ = desk.clock.restart(at: now)
    _ = desk.clock.gun(at: now)
  }

  private func correctCrossings(at now: Stamp) {
    guard let one = crossing(), let other = crossing() else { return }
    let seconds = Int.random(in: -9...9, using: &generator) * 1_000
    switch Int.random(in: 0..<11, using: &generator) {
    case 0:
      _ = desk.corrections.insert(bib(), atElapsed: one.elapsedMilliseconds + seconds, at: now)
    case 1: _ = desk.corrections.remove(one.id, at: now)
    case 2: _ = desk.corrections.swap(one.id, other.id, at: now)
    case 3: _ = desk.corrections.shift([one.id, other.id], byMilliseconds: seconds, at: now)
    case 4: _ = desk.corrections.split(bunch: one.id, byMilliseconds: 500, at: now)
    case 5: _ = desk.entries.merge(bib(), into: bib(), at: now)
    case 6:
      _ = desk.entries.relegate(
        bib(), behind: Bool.random(using: &generator) ? bib() : nil, at: now)
    case 7: _ = desk.clock.neutralise(at: now)
    case 8: _ = desk.clock.resume(at: now)
    case 9: _ = desk.entries.reassign(bib(), to: "8\(bib())", at: now)
    default: settleMissed(at: now)
    }
  }

  private func settleMissed(at now: Stamp) {
    guard let missed = MissedLapsList(of: live.book).all.randomElement(using: &generator) else {
      return
    }
    _ =
      Bool.random(using: &generator)
      ? desk.missedLaps.accept([missed], at: now) : desk.missedLaps.refuse([missed], at: now)
  }

  private func crossing() -> CrossingLine? {
    CrossingList(of: live.book).latest(limit: 12).randomElement(using: &generator)
  }

  private func bib() -> String { bibs.randomElement(using: &generator) ?? "1" }

  private func line() -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: "\(bib()),\(bib())"
    case 1: "9\(bib())"
    default: bib()
    }
  }

  private func repair(at now: Stamp) {
    guard let question = QuestionList(of: live.book).all(at: now).randomElement(using: &generator),
      let repair = Repairs(of: live.book).best(for: question).randomElement(using: &generator)
    else { return }
    _ = desk.questions.settle(question, with: repair, at: now)
  }

  private func retype(at now: Stamp) {
    guard desk.acts.takeBack(at: now) != nil else { return }
    _ = desk.crossings.enter(line(), firstKey: now, enter: now)
  }

  private func type(_ bib: String) throws {
    try? scene.change(bib, in: competition) { change in
      if competition.format == .time { change.min = .value(2) } else { change.km = .value(4.5) }
    }
  }

  private func editRoster() throws {
    guard let entry = live.book.entry(bib: bib()) else { return }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      _ = try scene.service.removeEntry(entry.id, by: RaceScene.owner)
      return
    }
    var draft = EntryDraft(entry)
    draft.sex = Sex.allCases.randomElement(using: &generator)
    draft.age = Int.random(in: 15...30, using: &generator)
    draft.categories = Bool.random(using: &generator) ? ["Long"] : ["Short"]
    draft.bib = Int.random(in: 0..<4, using: &generator) == 0 ? "9\(entry.bib)" : entry.bib
    _ = try? scene.service.editEntry(entry.id, draft, by: RaceScene.owner)
  }

  private func cross(_ bib: String) throws {
    let checkpoint = ["start", "finish", "hill", nil].randomElement(using: &generator) ?? nil
    let moment = Moment.elapsed(Int.random(in: 0...300_000, using: &generator))
    _ = try scene.service.record(
      [CrossingAct(bib: bib, moment: moment, source: .record, checkpoint: checkpoint)],
      in: competition.id, by: RaceScene.owner, session: "line")
  }

  private func correctStart() throws {
    let now = scene.hands.now
    _ = desk.clock.correctStart(utcMilliseconds: now.utc - 300_000, at: now)
  }
}
