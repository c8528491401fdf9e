import Accounts
import Events
import Languages
import MapScreens
import NoticeScreens
import People
import Shell

/// A user's acts on events, from lists and pages, with undo.
final class EventActs {
  let context: AppContext
  /// The list in which the acts take place, for statistics.
  let origin: EventOrigin?

  init(_ context: AppContext, in origin: EventOrigin? = nil) {
    (self.context, self.origin) = (context, origin)
  }

  private var listState: EventListState { context.eventListState }

  func interestedTapped(_ line: EventLine) -> Move {
    guard context.user != nil else { return logIn(line, "events.logIn.interested", .interested) }
    let isOn = line.own?.interested != true
    return hold(
      .interested(isOn), line, message(line, isOn ? "events.said.interested" : "events.said.lost"))
  }

  /// Saves the event to the calendar; without an account only on this machine.
  func calendarTapped(_ line: EventLine) -> Move {
    if context.isForStrangers { return keptHereTapped(line) }
    let isOn = line.own?.inCalendar != true
    let kept = context.user == nil ? "events.said.keptHere" : "events.said.kept"
    return hold(.inCalendar(isOn), line, message(line, isOn ? kept : "events.said.notKept"))
  }

  /// Marks the event only until the visitor leaves a shared machine.
  private func keptHereTapped(_ line: EventLine) -> Move {
    listState.turnKeptHere(line.id)
    let isKept = listState.isKeptHere(line.id)
    return .tell(message(line, isKept ? "events.said.keptForNow" : "events.said.notKeptForNow"))
  }

  func goTapped(_ line: EventLine) -> Move {
    guard context.user != nil else { return logIn(line, "events.logIn.go", .go) }
    if line.event.sells { return .open(.buy(line.id)) }
    if case .yours = line.places { return takeOffer(line) }
    let party = (line.own?.going ?? 0) + 1
    guard line.event.rule.isEmpty else { return goOnDate(line) }
    return hold(.going(party), line, going(line, party: party))
  }

  private func going(_ line: EventLine, party: Int) -> Message {
    if party > 1 { return going(line, "events.said.goingWith", ["count": "\(party)"]) }
    guard line.event.recurrenceID != nil else { return going(line, "events.said.going") }
    // Attendance applies only to this date of the series.
    return going(line, "events.said.goingOn", ["when": context.eventTimes.moment(of: line.event)])
  }

  /// Attends the shown date of a series, because places belong to a date.
  private func goOnDate(_ line: EventLine) -> Move {
    let (events, id, person) = (context.events, line.id, context.holder)
    let (date, when) = (line.event.startLocal, context.eventTimes.moment(of: line.event))
    let message = going(line, "events.said.goingOn", ["when": when])
    let hold = EventResponse.going(1)
    return undoable(line, message, plans: true, counting: hold.figure) {
      try events.responses.give(hold, id, on: date, by: person)
    }
  }

  func giveBackTapped(_ line: EventLine) -> Move {
    hold(.going(0), line, message(line, "events.said.notGoing"))
  }

  func buyTapped(_ line: EventLine) -> Move {
    guard context.user != nil else { return context.logIn(for: .buy(line.id), "events.logIn.buy") }
    return .open(.buy(line.id))
  }

  /// Joins the waitlist, or asks before leaving it: `W` is near `w`, and the turn would be lost.
  func waitTapped(_ line: EventLine) -> Move {
    guard let user = context.user else { return logIn(line, "events.logIn.go", .wait) }
    let (events, id) = (context.events, line.id)
    guard line.waits else {
      return undoable(line, message(line, "events.said.waiting"), plans: true) {
        try events.waitlist.join(id, party: 1, by: user.id)
      }
    }
    return .ask(
      Question(
        title: Wording("events.leaveLine.title"),
        body: Wording("events.leaveLine.body", ["event": line.event.title]),
        yes: Wording("events.leaveLine.yes")
      ) { [self] in
        undoable(line, message(line, "events.said.notWaiting"), plans: false) {
          try events.waitlist.leave(id, by: user.id)
        }
      })
  }

  private func takeOffer(_ line: EventLine) -> Move {
    let (events, id, person) = (context.events, line.id, context.holder)
    let message = going(line, "events.said.going")
    return undoable(line, message, plans: true, counting: \EventFigures.going) {
      try events.waitlist.takeOffer(id, by: person)
    }
  }

  /// Opens the invitation of other people.
  func inviteTapped(_ line: EventLine) -> Move {
    guard context.user != nil else { return logIn(line, "events.logIn.invite", .invite) }
    return .open(.invite(line.id))
  }

  /// Follows or unfollows the organizer.
  func followTapped(_ line: EventLine) -> Move {
    guard let user = context.user else { return logIn(line, "people.logIn.follow", .follow) }
    return follow(!line.isAuthorFollowed, line.event.userID, named: line.author, by: user.id)
  }

  /// Follows or unfollows a person, with undo.
  func follow(_ isOn: Bool, _ other: String, named name: String, by person: String) -> Move {
    let (events, context) = (context.events, context)
    let said = isOn ? "people.said.followed" : "people.said.unfollowed"
    let message = Message(Wording(said, ["name": name]), .success)
    return context.work(for: self) {
      try events.people.follow(isOn, other, by: person)
    } then: { [weak self] in
      EventUndo(context).note(following: isOn, other, named: name, by: person, from: self)
      return .tell(message)
    }
  }

  func reportTapped(_ line: EventLine) -> Move {
    guard context.user != nil else { return logIn(line, "events.logIn.report", .report) }
    return .open(.report(.event(line.id)))
  }

  /// Undoes the last act, on a screen with this event selected; `then` follows on success.
  func undoTapped(
    seeing line: EventLine? = nil, _ then: @escaping @MainActor @Sendable () -> Move = { .stay }
  ) -> Move {
    EventUndo(context).undo(for: self, seeing: line, then: then)
  }

  /// Opens the settings of notices, units and privacy.
  func settingsTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: Route(NoticeDestination.settings), "events.logIn.settings")
    }
    return .open(NoticeDestination.settings)
  }

  /// Opens the import of a file, which needs an account.
  func importTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .importFile, "events.logIn.import") }
    return .open(.importFile)
  }

  /// Explains the event's position in a list with this order.
  func whyTapped(_ line: EventLine?, by order: EventOrder) -> Move {
    context.eventListState.askedOrder = order
    return line.map { .open(.why($0.id)) } ?? .stay
  }

  /// Opens the form of a new event.
  func newTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .newEvent(copyOf: nil), "events.logIn.new")
    }
    return .open(.newEvent(copyOf: nil))
  }

  /// Shows the event on the map.
  func mapTapped(_ line: EventLine?) -> Move {
    guard let line, let point = line.event.position?.point else { return .stay }
    return .open(.place(wing: "events", point: point, chosen: line.id))
  }

  func codeTapped(_ line: EventLine?) -> Move { line.map { .open(.qr($0.id)) } ?? .stay }

  func shareTapped(_ line: EventLine?) -> Move {
    line.map { .open(.share([$0.id], as: .ics)) } ?? .stay
  }

  /// Opens the login, then returns to the event and continues the act.
  private func logIn(_ line: EventLine, _ why: String, _ wanted: WantedAct.Kind) -> Move {
    let date = line.event.rule.isEmpty ? nil : line.event.startLocal
    let act = WantedAct(wanted, eventID: line.id, date: date, context)
    return context.logIn(for: .event(line.id, on: date), why) { act.goOn() }
  }

  private func hold(
    _ hold: EventResponse, _ line: EventLine, _ said: Message
  ) -> Move {
    // Attendance applies to one date; saving applies to the series if the series is saved.
    let id: String
    switch hold {
    case .interested: id = line.kept?.id { $0.interested } ?? line.id
    case .inCalendar: id = line.kept?.id { $0.inCalendar } ?? line.id
    case .going, .dates, .remind: id = line.id
    }
    let (events, person) = (context.events, context.holder)
    return undoable(line, said, plans: hold.figure != nil, counting: hold.figure) {
      try events.responses.give(hold, id, by: person)
    }
  }

  /// Performs an act; if the user `plans` the event by it, a clash is part of the message.
  private func undoable(
    _ line: EventLine, _ said: Message, plans isPlanning: Bool,
    counting figure: EventFigures.Field? = nil,
    _ act: @escaping @Sendable () throws -> ResponseUndo
  ) -> Move {
    let (plans, item) = (isPlanning ? context.planReader : nil, EventAgenda.item(line))
    // This object may be gone by then.
    return context.work(for: self) {
      let undo = try act()
      // The act is done even if the plans of another section cannot be read.
      return (undo, undo.isEmpty ? nil : try? plans?().clash(with: item))
    } then: { [weak self, context, origin] undo, clash in
      EventUndo(context).note(undo, on: line.event, from: self)
      if let figure, !undo.isEmpty {
        context.eventCounter.note(line.event) {
          $0[keyPath: figure] += 1
          if let origin { $0[origin] += 1 }
        }
      }
      let times = context.eventTimes
      return .tell(
        said.warning(of: clash, in: context.lengthUnits()) { times.own($0, beside: line.event) })
    }
  }

  private func message(
    _ line: EventLine, _ key: String, _ names: [String: String] = [:]
  ) -> Message {
    let all = names.merging(["event": line.event.title]) { own, _ in own }
    return Message(Wording(key, all), .success)
  }

  /// Returns the message about attending, with where to pay if tickets are not sold here.
  private func going(
    _ line: EventLine, _ said: String, _ names: [String: String] = [:]
  ) -> Message {
    let message = message(line, said, names)
    guard !line.event.sells, let price = line.event.price, !price.isFree else { return message }
    let link = line.event.link
    let key = link.isEmpty ? "events.said.paysThere" : "events.said.paysAt"
    var wording = Wording(key, ["link": link])
    wording.parts = ["said": [message.wording], "price": [price.wording]]
    return Message(wording, .success)
  }
}
