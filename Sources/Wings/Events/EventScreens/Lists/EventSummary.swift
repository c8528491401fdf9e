import Events
import Languages
import Places
import Shell
import Terminal
import Widgets

/// A summary of an event, beside or below a list.
struct EventSummary {
  let line: EventLine
  let categories: CategoryList
  /// The reference point for distances.
  var here: GeoPoint?
  /// The event's series, if it was read.
  var series: SeriesLook?
  /// The number of people who want to attend; `nil` in lists, which know only the ranking count.
  var coming: Int?
  /// The number of attendees without their companions; `nil` if it was not counted.
  var goers: Int?
  /// The number of them whom the reader follows.
  var followed = 0
  /// Whether it shows only what visitors see.
  var isForVisitors = false
  /// Whether the position is only that of the city.
  var isOnlyNear = false
  /// What it clashes with in the reader's plans.
  var clash: Plans.Clash?
  let context: AppContext

  private static let gap = "   "
  private var event: Event { line.event }
  private var times: EventTimes { context.eventTimes }

  /// Returns organizer, place, current programme and description, for the space below a list.
  func lines(columns: Int) -> [PageLine] {
    let facts = wrap([kinds, author] + whereabouts + [friendsText, places, price], columns)
    let plan = PlanNow(event, times).words.map { [PageLine($0, .live)] } ?? []
    let state = times.state(event).map { [PageLine(context.text($0), stateRole)] } ?? []
    return facts.map { PageLine($0) } + clashLines(columns: columns) + (plan.isEmpty ? state : plan)
      + TextLines.wrap(event.description, columns: columns).map { PageLine($0, .dim) }
  }

  /// The colour of the state; it differs for live, upcoming and cancelled events.
  private var stateRole: Role {
    switch event.moment(at: context.seconds) {
    case .live: .live
    case .cancelled: .warning
    case .past: event.cancelled ? .warning : .dim
    case .soon, .ahead: .accent
    }
  }

  /// Returns the whole summary, with the full date, the programme and the signs as text.
  func whole(columns: Int) -> [PageLine] {
    let state = (calledOffDate ?? times.state(event)).map { context.text($0) }
    let when = wrap(times.whole(event), columns).map { PageLine($0, .accent) }
    let signs = EventMarks(line, context, isForVisitors: isForVisitors).words
    let marks = wrap(signs, columns).map { PageLine($0, .mark) }
    let people = wrap(people + [placesOfAll], columns).map { PageLine($0) }
    return
      (state.map { TextLines.wrap($0, columns: columns).map { PageLine($0, stateRole) } } ?? [])
      + when + clashLines(columns: columns) + repeats(columns)
      + wrap(whereabouts + [price], columns).map { PageLine($0) }
      + wrap([kinds, author], columns).map { PageLine($0) } + people + marks
  }

  /// Returns the warning about a clash with the reader's plans.
  func clashLines(columns: Int) -> [PageLine] {
    let said = clash?.wording(in: context.lengthUnits()) { times.own($0, beside: event) }
    return TextLines.wrap(said.map { context.text($0) } ?? "", columns: columns)
      .map { PageLine($0, .warning) }
  }

  /// The note for a cancelled date of a series that continues.
  private var calledOffDate: Wording? {
    guard event.seriesID != nil, event.cancelled, series?.series.cancelled == false else {
      return nil
    }
    return event.cancelReason.isEmpty
      ? Wording("events.state.cancelledDate")
      : Wording("events.state.cancelledDateWhy", ["why": event.cancelReason])
  }

  /// Returns how the event repeats, and its next date.
  private func repeats(_ columns: Int) -> [PageLine] {
    [times.repeats(series?.series ?? event), series.flatMap(times.next)].compactMap(\.self)
      .flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0) }
  }

  /// Draws the picture above the whole summary, within a border that is already drawn.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let picture = context.pictures.picture(event.image)
    let place = picture.map { EventLayout.draw($0, on: &canvas, in: area) } ?? area
    var state = PageState()
    Page(
      whole(columns: place.columns) + PlanLines(event, context).section(columns: place.columns)
        + description(columns: place.columns)
    ).draw(on: &canvas, in: place, state: &state)
  }

  /// Returns description, link and coordinates, which follow what lists show.
  func description(columns: Int) -> [PageLine] {
    let links = [event.link, event.position?.point?.text ?? ""].filter { !$0.isEmpty }
    let texts = [event.description, event.more, links.joined(separator: "\n")]
      .filter { !$0.isEmpty }
    return texts.flatMap { text in
      [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0) }
    }
  }

  /// Returns items side by side, without breaking one that fits on a line.
  func wrap(_ items: [String], _ columns: Int) -> [String] {
    TextLines.pack(items, gap: Self.gap, columns: columns)
  }

  private var kinds: String {
    event.categories.map { categories.title(of: $0, in: context.texts.language.code) }
      .joined(separator: ", ")
  }

  private var author: String {
    guard !line.author.isEmpty else { return "" }
    let by = context.text("events.by", ["name": line.author])
    return line.isAuthorVerified ? by + " v" : by
  }

  /// The place, its distance and the walking time.
  private var whereabouts: [String] {
    let position = event.position
    let city = position?.city ?? ""
    let near = isOnlyNear ? context.text("events.near", ["city": city]) : city
    let names = [position?.name ?? "", near, position?.country ?? ""]
    let place = names.filter { !$0.isEmpty }.joined(separator: ", ")
    let online = event.online ? context.text("events.mark.online") : ""
    return [online, place, distance]
  }

  private var distance: String {
    guard let distance = line.distance(from: here) else { return "" }
    let far = distance.text(in: context.texts, context.lengthUnits())
    guard let minutes = distance.minutesOnFoot else { return far }
    return far + ", " + context.text("events.onFoot", count: minutes)
  }

  private var price: String { event.price.map { context.text($0.wording) } ?? "" }

  private var places: String {
    line.places.wording(of: event, at: context.seconds, time: { times.own($0, beside: event) })
      .map(context.text) ?? ""
  }

  /// The free places, with the total.
  private var placesOfAll: String {
    line.places.wording(
      of: event, at: context.seconds, namesAll: true, time: { times.own($0, beside: event) }
    ).map(context.text) ?? ""
  }

  /// The numbers of interested people and attendees.
  var people: [String] { [comingText, followedText, interest, going].filter { !$0.isEmpty } }

  private var comingText: String {
    coming.map { context.text("events.who.coming", count: $0) } ?? ""
  }

  private var friendsText: String {
    followed > 0 ? context.text("events.friends.count", count: followed) : ""
  }

  private var followedText: String {
    followed > 0 ? context.text("events.who.followed", count: followed) : ""
  }

  /// The count that sorts lists; empty if it equals the number of interested people.
  private var interest: String {
    coming == line.interestsCount
      ? "" : context.text("events.interested", count: line.interestsCount)
  }

  private var going: String { Self.going(goers, withGuests: line.goingCount, context) }

  /// Returns the number of attendees, with and without their companions.
  static func going(_ people: Int?, withGuests all: Int, _ context: AppContext) -> String {
    guard all > 0 else { return "" }
    guard let people, people > 0 else { return context.text("events.going", count: all) }
    return people < all
      ? context.text("events.goingWith", ["all": "\(all)"], count: people)
      : context.text("events.goingAlone", count: people)
  }
}
