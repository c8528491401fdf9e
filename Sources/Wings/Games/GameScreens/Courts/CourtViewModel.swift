import Accounts
import Games
import Languages
import MapScreens
import Shell
import Timekeeping
import Widgets

/// A week of one court, a day at a time: free hours, and what lies there.
final class CourtViewModel: FootFormOwner {
  let context: AppContext
  let acts: GameActs
  let list = NarrowedList<CourtHour>(
    id: { "\($0.slot.startUTC)" }, texts: { [$0.slot.start, $0.slot.end] })
  /// The form of a closure below the hours.
  var form: FormFields?
  let id: String
  private let former: Court
  private var reading: BackgroundReading<CourtWeek?>?
  /// The days from today to the chosen one.
  private var day = 0
  /// The days from today to the first one that is read.
  private var first = 0
  private var isSaving = false

  /// The last day that can be chosen, from today.
  private static let lastDay = 52 * 7 - 1

  /// Opens the week of a court.
  ///
  /// - Throws: `GameError.noSuchCourt` if there is none; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    guard let court = try context.gameDirectory.court(id) else { throw GameError(.noSuchCourt) }
    (self.context, self.id, former) = (context, id, court)
    acts = GameActs(context)
    read()
  }

  private func read() {
    let (directory, id, first, person) = (context.gameDirectory, id, first, context.user?.id)
    let reading = BackgroundReading(context) { _ in
      try directory.week(of: id, from: first, for: person)
    }
    self.reading = reading
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
  }

  private func show() { list.show(week?.days[day - first].hours ?? []) }

  func storeChanged() { reading?.refresh() }

  /// The week as it was read; `nil` while it is read for the first time.
  var week: CourtWeek? { reading?.value.flatMap(\.self) }
  var court: Court { week?.court ?? former }

  /// Whether a day of the week is the chosen one, by its number from 0.
  func isChosen(_ number: Int) -> Bool { number == day - first }

  var notice: Wording {
    if let failure = reading?.failure { return failure }
    guard let reading, let week = reading.value else { return Wording("games.courts.reading") }
    if week == nil { return GameError(.noSuchCourt).wording }
    return Wording(list.all.isEmpty ? "games.courts.noHours" : "common.list.noneLike")
  }

  /// Shows another day.
  func moveTapped(by days: Int) -> Move {
    day = min(max(0, day + days), Self.lastDay)
    if day / 7 * 7 != first {
      first = day / 7 * 7
      read()
    }
    list.state.select(0, of: list.items.count)
    show()
    return .stay
  }

  // MARK: Hours

  private var selected: CourtHour? { list.selected }

  /// Why no game can be posted in the chosen hour.
  var postObstacle: Wording? {
    guard let hour = selected else { return Wording("common.nothingSelected") }
    switch hour.state {
    case .free: return context.sharedMachineObstacle
    case .begun: return Wording("games.courts.obstacle.begun")
    case .closed: return Wording("games.courts.obstacle.closed")
    case .game, .taken: return Wording("games.courts.obstacle.taken")
    }
  }

  func postTapped() -> Move {
    guard let hour = selected, postObstacle == nil else { return .stay }
    let place = GameDestination.newGame(copyOf: nil, at: hour.slot)
    guard context.user != nil else { return context.logIn(for: place, "games.logIn.post") }
    return .open(place)
  }

  /// Opens the game in the chosen hour, or the form of a new one.
  func openTapped() -> Move {
    if case .game(let view) = selected?.state { return .open(.game(view.game.id)) }
    if let obstacle = postObstacle { return .tell(Message(obstacle, .warning)) }
    return postTapped()
  }

  /// Opens the map of games around the court.
  func mapTapped() -> Move {
    court.point.map { .open(MapDestination.place(wing: "games", point: $0, chosen: "")) } ?? .stay
  }

  // MARK: The owner

  /// Why the user cannot change the court.
  var ownerObstacle: Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    return week?.isOwn == true ? nil : GameError(.notCourtOwner).wording
  }

  func editTapped() -> Move { .open(.editCourt(id)) }

  /// Opens the form of a closure, or asks to end the one in the chosen hour.
  func closeTapped() -> Move {
    if let closure = chosenClosure { return askToReopen(closure) }
    let slot = selected?.slot
    let start = slot.map { "\($0.date) \($0.start)" } ?? ""
    form = FormFields([
      FormField(
        "start", "games.courts.closeFrom", text: start, limit: 40,
        hint: Wording("games.courts.hint.moment"), givesWay: true),
      FormField(
        "end", "games.courts.closeTo", text: slot?.end ?? "", limit: 40,
        hint: Wording("games.courts.hint.moment"), givesWay: true),
      FormField("why", "games.courts.why", limit: GameLimits.closureReason),
    ])
    return .stay
  }

  /// The closure in the chosen hour; `nil` if it is open.
  var chosenClosure: CourtClosure? {
    guard let hour = selected, case .closed = hour.state else { return nil }
    return closure(in: hour.slot)
  }

  func isClosed(_ slot: CourtSlot) -> Bool { closure(in: slot) != nil }

  private func closure(in slot: CourtSlot) -> CourtClosure? {
    court.closures.first { $0.overlaps(start: slot.startUTC, end: slot.endUTC) }
  }

  func submitTapped() -> Move {
    guard let form, !isSaving else { return .stay }
    let zone = context.games.configuration.zones.named(court.zone)?.local ?? .utc
    let typed = TypedMoment(
      now: LocalTime(utcMilliseconds: context.seconds * 1000, in: zone), context.texts)
    guard let start = typed.read(form["start"]) else { return refuse("start") }
    guard let end = typed.read(form["end"], after: start) else { return refuse("end") }
    let closure = CourtClosure(
      startUTC: start.settledUTCMilliseconds(in: zone),
      endUTC: end.settledUTCMilliseconds(in: zone), why: form["why"])
    return save { [context, id] in
      let (courts, author) = (context.games.courts, context.author)
      return { try courts.close(id, closure, by: author) }
    }
  }

  private func refuse(_ field: String) -> Move {
    let problem = FieldProblem(field: field, wording: Wording("games.courts.hint.moment"))
    _ = form?.show([problem])
    return .stay
  }

  private func saved() {
    (isSaving, form) = (false, nil)
    storeChanged()
  }

  private func save(
    _ work: () -> @Sendable () throws -> (games: Int, undo: DocumentUndo<Court>)
  ) -> Move {
    isSaving = true
    return context.work(for: self, work()) { [weak self] games, undo in
      self?.saved()
      self?.note(undo, "courtClosed")
      return .tell(
        games == 0
          ? Message(Wording("games.courts.said.closed"), .success)
          : Message(Wording("games.courts.said.closedOver", count: games), .warning))
    } refused: { [weak self, context] error in
      self?.isSaving = false
      if let error = error as? any FieldErrors { _ = self?.form?.show(error.problems) }
      return context.tell(error)
    }
  }

  /// Records a closure or its end, so that `u` takes it back.
  private func note(_ undo: DocumentUndo<Court>, _ key: String) {
    let (courts, author) = (context.games.courts, context.author)
    context.noteGameAct(Wording("games.undo.\(key)", ["court": court.name]), about: [id]) {
      try courts.undo(undo, by: author)
    }
  }

  private func askToReopen(_ closure: CourtClosure) -> Move {
    let (courts, id, author) = (context.games.courts, id, context.author)
    return .ask(
      Question(
        title: Wording("games.courts.reopen.title"),
        body: Wording("games.courts.reopen.body", ["court": court.name, "why": closure.why]),
        yes: Wording("games.courts.reopen.yes")
      ) { [weak self] in
        guard let self else { return .stay }
        return context.work(for: self) {
          try courts.reopen(id, closure, by: author)
        } then: { [weak self] undo in
          self?.storeChanged()
          self?.note(undo, "courtReopened")
          return .tell(Message(Wording("games.courts.said.reopened"), .success))
        }
      })
  }

  func deleteTapped() -> Move {
    let (courts, id, author, name) = (context.games.courts, id, context.author, court.name)
    return .ask(
      Question(
        title: Wording("games.courts.delete.title"),
        body: Wording("games.courts.delete.body", ["court": name]),
        yes: Wording("common.key.delete")
      ) { [weak self] in
        guard let self else { return .stay }
        return context.work(for: self) {
          try courts.delete(id, by: author)
        } then: {
          .all([
            .back, .tell(Message(Wording("games.courts.said.deleted", ["court": name]), .success)),
          ])
        }
      })
  }
}
