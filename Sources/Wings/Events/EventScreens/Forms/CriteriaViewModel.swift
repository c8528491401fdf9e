import Accounts
import Events
import Languages
import MapScreens
import Places
import Shell
import Store
import Timekeeping

/// Edits the filters of lists.
final class CriteriaViewModel {
  let context: AppContext
  private let reader: EventListReader
  /// The last filters that were searched.
  private var looked: ChosenCriteria?
  var form: FormFields {
    didSet {
      let hidden = Self.hidden(in: form)
      if form.hidden != hidden { form.hidden = hidden }
      if form["place"] != oldValue["place"] { placeTurned() }
    }
  }
  private let places: BackgroundReading<PlaceBook>
  /// The filters in use; they contain the coordinates of their place.
  private let former: ChosenCriteria
  /// The fields without filters.
  private let blank: FormFields
  private let centre: TypedCentre
  /// The input before everything was cleared.
  private var cleared: FormFields?
  private static let usualKilometres = "25"
  /// Whether the kilometres are the default rather than typed.
  private var isUsualCircle = false
  private static let kilometres = 1.0...20_000.0

  /// Opens the form with the filters in use.
  ///
  /// - Throws: `StoreError` if the categories cannot be read.
  init(_ context: AppContext) throws {
    (self.context, reader) = (context, EventListReader(context))
    former = context.eventListState.chosen
    let store = context.store
    centre = TypedCentre(context)
    places = BackgroundReading(context) { _ in try store.read { try PlaceBook(in: $0) } }
    let categories = try store.read { try CategoryList(in: $0) }
    form = Self.fields(of: former, categories, context)
    blank = Self.fields(of: ChosenCriteria(), categories, context)
    places.refresh()
    sayCentre()
    context.here.whenFound { [weak self] in self?.sayCentre() }
  }

  /// Adds the default radius when a place is typed, and removes it together with the place.
  private func placeTurned() {
    if form["place"].isEmpty, isUsualCircle, form["km"] == Self.usualKilometres {
      form["km"] = ""
    } else if !form["place"].isEmpty, form["km"].isEmpty {
      (form["km"], isUsualCircle) = (Self.usualKilometres, true)
    }
    sayCentre()
  }

  /// Shows in the hint of the radius which place is its centre.
  private func sayCentre() {
    let own = form["place"].isEmpty ? context.here.place : nil
    let here = own.map { Wording("events.criteria.kmHere", ["place": $0.name]) }
    form.setHint("km", here ?? Wording("events.criteria.kmTyped"))
    form.keepHint("km", true)
  }

  private static func fields(
    of chosen: ChosenCriteria, _ categories: CategoryList, _ context: AppContext
  ) -> FormFields {
    let criteria = chosen.criteria
    let language = context.texts.language.code
    let offered = categories.offered.map { FormField.Choice($0.id, $0.title(in: language)) }
    func category(_ place: Int) -> FormField {
      let known = criteria.categories.indices.contains(place) ? criteria.categories[place] : ""
      return FormField(
        "category\(place + 1)", "events.criteria.category",
        .choice([.init("", "events.criteria.any")] + offered), text: known)
    }
    func choice(_ id: String, _ ids: [String], _ text: String) -> FormField {
      FormField(
        id, "events.criteria.\(id)",
        .choice(
          [.init("", "events.criteria.any")] + ids.map { .init($0, "events.criteria.\($0)") }),
        text: text)
    }
    let online = criteria.online.map { $0 ? "isOnline" : "isPlaced" } ?? ""
    let spans = EventSpan.allCases.map {
      FormField.Choice($0.rawValue, "events.span.\($0.rawValue)")
    }
    var form = FormFields(
      [
        FormField("text", "events.criteria.text", text: criteria.text, limit: 100),
        FormField(
          "place", "events.criteria.place", text: chosen.isRoundHere ? "" : chosen.place,
          limit: 100,
          hint: Wording("events.criteria.placeHint")),
        FormField(
          "km", "events.criteria.km",
          text: criteria.kilometres.map { "\(Int($0.rounded()))" } ?? "", limit: 5, givesWay: true),
        FormField("when", "events.criteria.when", .choice(spans), text: chosen.span.rawValue),
        day("from", criteria.from, isEnd: false), day("to", criteria.to, isEnd: true),
        category(0), category(1), category(2),
        choice("price", EventCriteria.Cost.allCases.map(\.rawValue), criteria.cost?.rawValue ?? ""),
        choice("online", ["isOnline", "isPlaced"], online),
        choice(
          "organizer", context.isForStrangers ? ["verified"] : ["verified", "followed"],
          criteria.isFollowed ? "followed" : criteria.isVerified ? "verified" : ""),
      ] + friends(criteria, context))
    form.hidden = hidden(in: form)
    form.markSaved()
    return form
  }

  /// Returns the field for events of friends, which needs an account.
  private static func friends(_ criteria: EventCriteria, _ context: AppContext) -> [FormField] {
    guard !context.isForStrangers else { return [] }
    return [
      FormField(
        "friends", "events.criteria.friends", .check, text: criteria.withFriends ? "yes" : "")
    ]
  }

  private static func day(_ id: String, _ seconds: Int?, isEnd: Bool) -> FormField {
    let day = seconds.map { LocalTime(utcMilliseconds: ($0 - (isEnd ? 1 : 0)) * 1000).date }
    return FormField(
      id, "events.criteria.\(id)", text: day ?? "", limit: 40,
      hint: Wording("events.criteria.dayHint"))
  }

  private static func hidden(in form: FormFields) -> Set<String> {
    var hidden: Set<String> = form["when"] == EventSpan.typed.rawValue ? [] : ["from", "to"]
    if form["category1"].isEmpty { hidden.formUnion(["category2", "category3"]) }
    if form["category2"].isEmpty { hidden.insert("category3") }
    return hidden
  }
}

// MARK: - Looking ahead
extension CriteriaViewModel {
  private static let mostHits = 60

  /// The last events that matched; `nil` before the first result.
  var hits: EventPage? { reader.page }

  /// Searches again if the input has changed and is valid.
  func lookAhead() {
    var problems: [FieldProblem] = []
    var wanted = chosen(&problems)
    let name = Cleaned.line(form["place"])
    if !name.isEmpty, wanted.criteria.point == nil {
      guard let place = centre.place(named: name, in: places.value) else { return }
      wanted.center(on: place)
    }
    guard problems.isEmpty, wanted != looked, context.eventListState.kept != nil else { return }
    looked = wanted
    reader.ask(
      EventListQuestion(chosen: wanted, typed: "", order: .popular, limit: Self.mostHits))
  }
}

// MARK: - Reading
extension CriteriaViewModel {
  func submitTapped() -> Move { choose { .back } }

  /// Applies the filters, then asks for the name of a saved search.
  func keepTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .criteria, "events.logIn.search")
    }
    return choose { .open(.keepSearch) }
  }

  func searchesTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .criteria, "events.logIn.search")
    }
    return .replace(.searches)
  }

  /// Applies the input; an unknown place is first looked up among all cities.
  private func choose(_ then: @escaping @MainActor @Sendable () -> Move) -> Move {
    var problems: [FieldProblem] = []
    let chosen = chosen(&problems)
    if !problems.isEmpty { return refuse(problems) }
    let name = Cleaned.line(form["place"])
    guard !name.isEmpty, chosen.criteria.point == nil else { return take(chosen, then) }
    let search = centre.search(for: name, in: places.value)
    return context.work(for: self) {
      search()
    } then: { [weak self] found in
      guard let self else { return .stay }
      guard let place = found.place else {
        return refuse([FieldProblem(field: "place", wording: found.unknown)])
      }
      var chosen = chosen
      chosen.center(on: place)
      return take(chosen, then)
    }
  }

  private func refuse(_ problems: [FieldProblem]) -> Move {
    _ = form.show(problems)
    return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
  }

  private func take(_ chosen: ChosenCriteria, _ then: () -> Move) -> Move {
    form.markSaved()
    context.eventListState.chosen = chosen
    return then()
  }

  /// Whether the input contains no filters.
  private var isBlank: Bool { form.fields.map(\.text) == blank.fields.map(\.text) }

  /// Whether clearing again restores the input.
  var canBringBack: Bool { isBlank && cleared != nil }

  /// Why there is nothing to clear.
  var clearObstacle: Wording? {
    isBlank && cleared == nil ? Wording("events.criteria.blank") : nil
  }

  /// Clears every field, or restores the cleared input.
  func clearTapped() -> Move {
    if canBringBack, let former = cleared {
      (form, cleared) = (former, nil)
      return .tell(Message(Wording("events.said.criteriaBack"), .success))
    }
    cleared = form
    _ = form.show([])
    for field in blank.fields { form[field.id] = field.text }
    return .tell(Message(Wording("events.said.criteriaCleared"), .success))
  }

  private func chosen(_ problems: inout [FieldProblem]) -> ChosenCriteria {
    var chosen = ChosenCriteria()
    chosen.criteria.text = Cleaned.line(form["text"])
    chosen.criteria.categories = ["category1", "category2", "category3"].map { form[$0] }
      .filter { !$0.isEmpty }
    chosen.criteria.cost = EventCriteria.Cost(rawValue: form["price"])
    chosen.criteria.online = form["online"].isEmpty ? nil : form["online"] == "isOnline"
    chosen.criteria.isVerified = form["organizer"] == "verified"
    chosen.criteria.isFollowed = form["organizer"] == "followed"
    chosen.criteria.withFriends = form["friends"] == "yes"
    chosen.span = EventSpan(rawValue: form["when"]) ?? .any
    readSpan(&chosen, &problems)
    readCircle(&chosen, &problems)
    return chosen
  }

  private func readSpan(_ chosen: inout ChosenCriteria, _ problems: inout [FieldProblem]) {
    let now = LocalTime(utcMilliseconds: context.seconds * 1000)
    guard chosen.span == .typed else {
      let days = SpanDays(chosen.span, now: now)
      return (chosen.criteria.from, chosen.criteria.to) = (days.from, days.to)
    }
    if let free = former.free, hasFormerDays {
      return chosen = chosen.filling(free)
    }
    let typed = TypedMoment(now: now, context.texts)
    for field in ["from", "to"] {
      let text = Cleaned.line(form[field])
      guard !text.isEmpty else { continue }
      guard let day = typed.read(text, isDay: true) else {
        problems.append(
          FieldProblem(field: field, wording: Wording("events.form.bad.day", ["text": text])))
        continue
      }
      if field == "from" { chosen.criteria.from = SpanDays.midnight(day) }
      if field == "to" { chosen.criteria.to = SpanDays.midnight(day.adding(days: 1)) }
    }
    if let from = chosen.criteria.from, let to = chosen.criteria.to, to <= from {
      problems.append(FieldProblem(field: "to", wording: Wording("events.criteria.turned")))
    }
    if chosen.criteria.from == nil, chosen.criteria.to == nil { chosen.span = .any }
  }

  /// Whether the dates are unchanged, so that a free time in use stays.
  private var hasFormerDays: Bool {
    form["from"] == Self.day("from", former.criteria.from, isEnd: false).text
      && form["to"] == Self.day("to", former.criteria.to, isEnd: true).text
  }

  private func readCircle(_ chosen: inout ChosenCriteria, _ problems: inout [FieldProblem]) {
    let (name, typed) = (Cleaned.line(form["place"]), Cleaned.line(form["km"]))
    guard !name.isEmpty || !typed.isEmpty else { return }
    let wanted = typed.isEmpty ? Self.usualKilometres : typed
    guard let kilometres = Double(wanted), Self.kilometres.contains(kilometres) else {
      return problems.append(
        FieldProblem(field: "km", wording: Wording("events.criteria.badKm")))
    }
    chosen.criteria.kilometres = kilometres
    guard !name.isEmpty else {
      guard let own = context.here.place else {
        return problems.append(
          FieldProblem(field: "place", wording: Wording("events.criteria.whichPlace")))
      }
      return chosen.center(on: own, isHere: true)
    }
    if let found = point(named: name) { chosen.center(on: found) }
  }

  /// Returns coordinates, the place in use, or the place of an event.
  private func point(named name: String) -> OwnPlace? {
    if let point = CoordinateText.point(of: name) { return OwnPlace(name: name, point: point) }
    if name == former.place, let point = former.criteria.point {
      return OwnPlace(name: name, point: point)
    }
    return places.value?.place(named: name).map { OwnPlace(name: $0.name, point: $0.point) }
  }
}
