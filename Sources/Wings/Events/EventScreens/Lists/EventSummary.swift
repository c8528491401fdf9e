import Events
import Languages
import Places
import Shell
import Terminal
import Widgets

/// What there is to know of an event in a few lines, beside or below the list it stands in.
struct EventSummary {
  let line: EventLine
  let categories: CategoryList
  /// From where distances are told.
  var here: GeoPoint?
  /// The series of the event, where it was read.
  var series: SeriesLook?
  /// How many are interested or go, where they were counted; lists have only what ranks it.
  var coming: Int?
  /// How many people go, where they were counted; those whom they bring along are not among them.
  var goers: Int?
  /// How many of those whoever looks follows.
  var followed = 0
  /// Whether it is what visitors see, whoever looks.
  var isForVisitors = false
  let context: AppContext

  private static let gap = "   "
  private var event: Event { line.event }
  private var times: EventTimes { context.eventTimes }

  /// Who it is by and where, what goes on now, and what it is about: as many lines as fit below a
  /// list.
  func lines(columns: Int) -> [PageLine] {
    let facts = wrap([kinds, author] + whereabouts + [friendsText, places, price], columns)
    let plan = PlanNow(event, times).words.map { [PageLine($0, .live)] } ?? []
    let state = times.state(event).map { [PageLine(context.text($0), stateRole)] } ?? []
    return facts.map { PageLine($0) } + (plan.isEmpty ? state : plan)
      + TextLines.wrap(event.description, columns: columns).map { PageLine($0, .dim) }
  }

  /// What runs or is about to stands out otherwise than what is called off.
  private var stateRole: Role {
    switch event.moment(at: context.seconds) {
    case .live: .live
    case .cancelled: .warning
    case .past: event.cancelled ? .warning : .dim
    case .soon, .ahead: .accent
    }
  }

  /// The same with the day in full, the plan and the marks in words.
  func whole(columns: Int) -> [PageLine] {
    let state = (calledOffDate ?? times.state(event)).map { context.text($0) }
    let when = wrap(times.whole(event), columns).map { PageLine($0, .accent) }
    let signs = EventMarks(line, context, isForVisitors: isForVisitors).words
    let marks = wrap(signs, columns).map { PageLine($0, .mark) }
    let people = wrap(people + [placesOfAll], columns).map { PageLine($0) }
    return
      (state.map { TextLines.wrap($0, columns: columns).map { PageLine($0, stateRole) } } ?? [])
      + when + repeats(columns) + wrap(whereabouts + [price], columns).map { PageLine($0) }
      + wrap([kinds, author], columns).map { PageLine($0) } + people + marks
  }

  /// What is called off, of a series that goes on.
  private var calledOffDate: Wording? {
    guard event.seriesID != nil, event.cancelled, series?.series.cancelled == false else {
      return nil
    }
    return event.cancelReason.isEmpty
      ? Wording("events.state.cancelledDate")
      : Wording("events.state.cancelledDateWhy", ["why": event.cancelReason])
  }

  /// How it repeats, and what comes next.
  private func repeats(_ columns: Int) -> [PageLine] {
    [times.repeats(series?.series ?? event), series.flatMap(times.next)].compactMap(\.self)
      .flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0) }
  }

  /// Its picture above all there is to know, within an edge that is drawn.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let picture = context.pictures.picture(event.image)
    let place = picture.map { EventLayout.draw($0, on: &canvas, in: area) } ?? area
    var state = PageState()
    Page(
      whole(columns: place.columns) + PlanLines(event, context).section(columns: place.columns)
        + description(columns: place.columns)
    ).draw(on: &canvas, in: place, state: &state)
  }

  /// What it is about, under everything that a list says already, with where it is on the globe.
  func description(columns: Int) -> [PageLine] {
    let links = [event.link, event.position?.point?.text ?? ""].filter { !$0.isEmpty }
    let texts = [event.description, event.more, links.joined(separator: "\n")]
      .filter { !$0.isEmpty }
    return texts.flatMap { text in
      [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0) }
    }
  }

  /// Items side by side; none is broken as long as it fits into a line.
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

  /// Where it is, how far, and how long that is on foot.
  private var whereabouts: [String] {
    let position = event.position
    let names = [position?.name ?? "", position?.city ?? "", position?.country ?? ""]
    let place = names.filter { !$0.isEmpty }.joined(separator: ", ")
    let online = event.online ? context.text("events.mark.online") : ""
    return [online, place, distance]
  }

  private var distance: String {
    guard let distance = line.distance(from: here) else { return "" }
    let far =
      context.texts.number(context.text(distance.wording(in: context.lengthUnits()))) + " "
      + context.text(distance.wind.wording)
    guard let minutes = distance.minutesOnFoot else { return far }
    return far + ", " + context.text("events.onFoot", count: minutes)
  }

  private var price: String { event.price.map { context.text($0.wording) } ?? "" }

  private var places: String {
    line.places.wording(of: event, at: context.seconds, time: times.own).map(context.text) ?? ""
  }

  /// The same with how many there are.
  private var placesOfAll: String {
    line.places.wording(of: event, at: context.seconds, namesAll: true, time: times.own)
      .map(context.text) ?? ""
  }

  /// How many are interested, and how many go.
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

  /// Those who count for the order of lists, as their column has it; nothing where they are all.
  private var interest: String {
    coming == line.interestsCount
      ? "" : context.text("events.interested", count: line.interestsCount)
  }

  private var going: String { Self.going(goers, withGuests: line.goingCount, context) }

  /// How many people go, and how many they are with those whom they bring along.
  static func going(_ people: Int?, withGuests all: Int, _ context: AppContext) -> String {
    guard all > 0 else { return "" }
    guard let people, people > 0 else { return context.text("events.going", count: all) }
    return people < all
      ? context.text("events.goingWith", ["all": "\(all)"], count: people)
      : context.text("events.goingAlone", count: people)
  }
}
