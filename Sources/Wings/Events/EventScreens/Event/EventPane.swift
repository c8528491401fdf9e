import Events
import Languages
import MapScreens
import Notifications
import Shell
import Terminal
import Timekeeping
import Widgets

/// The screen of an event, with its programme and attendees; beside it on wide screens.
struct EventPane: Pane, @MainActor ModelPane, FramedPane, HelpedPane {
  let model: EventViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.event.title", ["name": model.title]) }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) && model.facts != nil }
  func statusText(on size: Size) -> StatusText? {
    guard let event = model.facts?.event, event.moment(at: context.seconds) == .live else {
      return nil
    }
    return context.eventTimes.state(event).map { StatusText(context.text($0), .live) }
  }

  var helpNotes: [HelpNote] { EventLegend.notes(context) }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let none = model.facts == nil ? Wording("common.nothingSelected") : nil
    let contact = KeyBinding(
      .character("c"), "events.key.contact", disabled: none ?? model.contactObstacle
    ) { model.contactTapped() }
    let acts = EventActKeys(acts: model.acts, line: model.facts?.line, isOnPage: true).bindings
    func among(_ letters: String) -> [KeyBinding] {
      letters.flatMap { letter in acts.filter { $0.matches(.character(letter)) } }
    }
    // For organizers `W` opens the waitlist, so it is not the key that joins it.
    let (first, next) = ("iaJLu", model.isRunHere ? "mVQ" : "WmVQ")
    let rest = acts.filter { act in !("W" + first + next).contains { act.matches(.character($0)) } }
    return keys.bindings + dates + answering + among(first) + buying + running + moderating
      + among(String(next.dropLast())) + [contact] + among("Q") + rest + others(none)
  }

  /// The keys for copies, people, the place in lists, the map of the desktop and the time zone.
  private func others(_ none: Wording?) -> [KeyBinding] {
    let copy = KeyBinding(
      .character("C"), "events.key.copy", disabled: none ?? context.sharedMachineObstacle
    ) { model.copyTapped() }
    let organizer = KeyBinding(.character("p"), "events.key.organizer", disabled: none) {
      model.organizerTapped()
    }
    let who = KeyBinding(.character("N"), "events.key.who", disabled: none) { model.whoTapped() }
    let why = KeyBinding(.character("w"), "events.key.why", disabled: none, footer: false) {
      model.whyTapped()
    }
    let zone = KeyBinding(.character("z"), "events.key.zone", footer: false) {
      model.zoneTapped()
      return .stay
    }
    return [copy, organizer, who, why, mapLink, zone]
  }

  private var mapLink: KeyBinding {
    let line = model.facts?.line
    return .mapLink(
      to: line?.event.position?.point, context,
      none: line?.mapObstacle ?? Wording("common.nothingSelected"))
  }

  /// The keys for the next and the previous date of a series; disabled while these are read.
  private var dates: [KeyBinding] {
    if model.isReadingDates {
      let reading = Wording("events.list.reading")
      return [("]", "events.key.nextDate"), ("[", "events.key.formerDate")].map { letter, label in
        KeyBinding(.character(letter), label, disabled: reading, footer: false) { .stay }
      }
    }
    func key(_ letter: Character, _ label: String, _ date: Event?) -> [KeyBinding] {
      date.map { date in
        [KeyBinding(.character(letter), label) { model.dateTapped(date) }]
      } ?? []
    }
    return key("]", "events.key.nextDate", model.nextDate)
      + key("[", "events.key.formerDate", model.formerDate)
  }

  /// The key for buying tickets.
  ///
  /// If they are not sold here, it is disabled and says where to pay.
  ///
  /// It is not in the footer: the key for attending is there and starts a purchase too.
  private var buying: [KeyBinding] {
    guard let line = model.facts?.line, !context.isKiosk else { return [] }
    guard line.event.sells else {
      guard let price = line.event.price, !price.isFree else { return [] }
      return [
        KeyBinding(
          .character("b"), "events.key.buy", disabled: line.payingElsewhere(at: context.seconds),
          footer: false
        ) { .stay }
      ]
    }
    return [
      KeyBinding(
        .character("b"), "events.key.buy", disabled: line.buyObstacle(at: context.seconds),
        footer: false
      ) { model.acts.buyTapped(line) }
    ]
  }

  /// The keys to answer an invitation or a moderator.
  private var answering: [KeyBinding] {
    let invited = KeyBinding(.character("R"), "events.key.answer") { model.answerTapped() }
    let moderators = KeyBinding(.character("r"), "events.key.answerModerators") {
      model.answerModeratorsTapped()
    }
    return (model.facts?.invitations.isEmpty == false ? [invited] : [])
      + (model.answersModerators ? [moderators] : [])
  }

  /// The key for moderators.
  private var moderating: [KeyBinding] {
    model.facts?.isForModerator == true
      ? [KeyBinding(.character("M"), "events.key.moderate") { model.moderateTapped() }] : []
  }

  /// The keys for organizers.
  private var running: [KeyBinding] {
    guard model.isRunHere else { return [] }
    let edit = KeyBinding(.character("e"), "common.key.edit") { model.editTapped() }
    // A cancelled event is more likely to be restored than edited.
    let isCancelled = model.facts?.event.cancelled == true
    return owed + (isCancelled ? [cancelling, edit] : [edit, cancelling]) + day + [
      KeyBinding(.character("h"), "events.key.history") { model.historyTapped() },
      KeyBinding(.character("D"), "common.key.delete", disabled: model.deleteObstacle) {
        model.deleteTapped()
      },
    ]
  }

  private var cancelling: KeyBinding {
    let isCancelled = model.facts?.event.cancelled == true
    return KeyBinding(
      .character("X"), isCancelled ? "events.key.restore" : "events.key.cancel",
      disabled: model.cancelObstacle
    ) { model.cancelTapped() }
  }

  /// The keys for the day of the event, and for statistics.
  private var day: [KeyBinding] {
    let tickets = model.facts?.event.admission == nil && model.facts?.event.sells != true
    return [
      KeyBinding(
        .character("d"), "events.key.door", disabled: tickets ? model.noTickets : nil
      ) { model.openTapped(EventDestination.door) },
      KeyBinding(
        .character("O"), "events.key.runningOrder",
        disabled: model.facts?.event.hasSchedule == true ? nil : Wording("events.running.none")
      ) { model.openTapped(EventDestination.runningOrder) },
      KeyBinding(.character("S"), "events.key.figures") {
        model.openTapped(EventDestination.figures)
      },
      KeyBinding(.character("A"), "events.key.announce", footer: false) {
        model.openTapped(EventDestination.announce)
      },
      KeyBinding(.character("W"), "events.key.waitingLine", footer: false) {
        model.openTapped(EventDestination.waitingLine)
      },
    ]
  }

  /// The key for refunds, if any are owed, paid or possible.
  private var owed: [KeyBinding] {
    let hasRefunds = model.facts?.hasRefunds == true
    guard hasRefunds || model.facts?.event.sells == true else { return [] }
    return [
      KeyBinding(
        .character("B"), "events.key.refunds",
        disabled: hasRefunds ? nil : Wording("events.refunds.none")
      ) {
        model.openTapped(EventDestination.refunds)
      }
    ]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }
}

// MARK: - Drawing
extension EventPane {
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let facts = model.facts else {
      let notice = model.notice ?? Wording("events.list.reading")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    EventPageView(facts: facts, context: context, notes: notes, clash: model.clash)
      .draw(on: &canvas, in: area, state: &model.page)
  }

  private func notes(columns: Int) -> [PageLine] {
    let notice = model.notice.map { context.text($0) } ?? ""
    let asked = (model.facts?.invitations ?? []).map { invitation in
      let said = invitation.answer.map { "events.invited.\($0.rawValue)" } ?? "events.invited.open"
      // Without a message the sentence ends with the name.
      return context.text(said, ["name": invitation.name, "text": invitation.text])
        .replacing(":  ", with: ". ")
    }
    return TextLines.wrap(notice, columns: columns).map { PageLine($0, .warning) }
      + asked.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0, .accent) }
  }
}
