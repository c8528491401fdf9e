import Events
import Languages
import Payments
import Places
import Shell

/// What is offered while a place is typed, and what taking one fills in.
final class PlaceTyping {
  private static let fields: Set<String> = ["place", "city"]

  /// Called with what is to be changed in the form.
  var onOffers: (@escaping (inout FormFields) -> Void) -> Void = { _ in }
  private let finder: PlaceFinder
  private var offers: [PlaceOffer] = []
  private var chosen: Int?
  /// Whether the first of what comes is to be chosen: somebody has asked for it.
  private var isAwaited = false
  /// What was filled in for somebody, by field: it is filled in anew as long as they leave it so.
  private var filled: [String: String]
  /// What stands there where nothing is known of a place.
  private var usual: [String: String]
  /// The place that was taken last.
  private var taken: PlaceOffer?
  /// The place that gave the city.
  private var city: PlaceOffer?
  /// The hall and its city that were typed together.
  private var followed: HallInCity?

  /// - Parameters:
  ///   - context: Whose folder it is, and who looks for places.
  ///   - filled: What the form opens with and nobody has typed, by field.
  init(_ context: AppContext, filled: [String: String]) {
    finder = PlaceFinder(context)
    self.filled = filled.merging(["city": "", "country": ""]) { typed, _ in typed }
    usual = self.filled
    finder.onAnswer = { [weak self] question, found in
      self?.onOffers { form in
        if question.field == "place" { self?.follow(found.hall, of: question.typed, in: &form) }
        self?.show(found.offers, for: question.field, in: &form)
      }
    }
  }

  /// Where the city is that stands in the form, as far as it was found.
  func middle(of form: FormFields) -> GeoPoint? {
    city.flatMap { $0.city == form["city"] ? $0.point : nil }
  }

  var hasOffers: Bool { !offers.isEmpty }
  var hasChosen: Bool { chosen != nil }

  static func isTyped(in form: FormFields) -> Bool {
    form.focused.map { fields.contains($0.id) } ?? false
  }

  /// Looks for what is typed, once it is another text.
  func turned(_ form: inout FormFields, from former: FormFields) {
    if former.focused?.id == "place", form.focused?.id != "place" { settle(&form) }
    guard Self.isTyped(in: form), let field = form.focused else { return close(&form) }
    if former.focused?.id != field.id { close(&form) }
    guard field.text != former[field.id] else { return }
    if field.text == taken.map({ text(of: $0, in: field.id) }) {
      if field.id == "place" { follow(nil, of: field.text, in: &form) }
      return
    }
    if field.id == "place" { forgetPoint(in: &form) }
    choose(nil, in: &form)
    ask(field)
  }

  private func ask(_ field: FormField) {
    finder.ask(PlaceFinder.Question(field: field.id, typed: field.text))
  }

  private func text(of offer: PlaceOffer, in field: String) -> String {
    field == "city" ? offer.city : offer.name
  }

  private func close(_ form: inout FormFields) {
    // Which city stands behind a hall is still to be heard of where somebody has gone on.
    if !form["place"].contains(",") { finder.drop() }
    (offers, chosen, isAwaited) = ([], nil, false)
    for field in Self.fields { form.setOffers(field, []) }
  }

  private func show(_ found: [PlaceOffer], for field: String, in form: inout FormFields) {
    guard form.focused?.id == field else { return }
    let former = chosen.map { offers[$0] }
    offers = found
    let kept = former.flatMap(found.firstIndex) ?? (isAwaited && !found.isEmpty ? 0 : nil)
    isAwaited = false
    choose(kept, in: &form)
  }

  private func choose(_ place: Int?, in form: inout FormFields) {
    chosen = place
    guard let field = form.focused?.id else { return }
    form.setOffers(field, offers.map(\.text), chosen: place)
  }
}

// MARK: - Keys
extension PlaceTyping {
  /// Goes to the first place that is offered; where there is none, to what comes.
  func enterTapped(_ form: inout FormFields) {
    guard offers.isEmpty else { return choose(0, in: &form) }
    guard let field = form.focused else { return }
    isAwaited = true
    ask(field)
  }

  /// Goes on, and from the first back into the field.
  func moveTapped(by steps: Int, _ form: inout FormFields) {
    guard let chosen, !offers.isEmpty else { return }
    let next = chosen + steps
    choose(next < 0 ? nil : min(next, offers.count - 1), in: &form)
  }

  func leaveTapped(_ form: inout FormFields) { choose(nil, in: &form) }

  /// Fills in the place that is chosen; what somebody has typed of zone and currency stays.
  func takeTapped(_ form: inout FormFields) {
    guard let chosen, offers.indices.contains(chosen), let field = form.focused?.id else { return }
    let offer = offers[chosen]
    (taken, city) = (offer, offer)
    if field == "place" { form["place"] = offer.name }
    fill("city", offer.city, in: &form)
    fill("country", offer.country, in: &form)
    followed = nil
    if field == "place" || isUntouched("coordinates", in: form) {
      fill("coordinates", offer.coordinates ?? "", in: &form)
    }
    if !offer.zone.isEmpty, isUntouched("timeZone", in: form) {
      fill("timeZone", offer.zone, in: &form)
    }
    if let currency = Currency.of(country: offer.country), isUntouched("currency", in: form) {
      fill("currency", currency, in: &form)
    }
    close(&form)
  }

  /// Fills in what nobody has typed, before they have: it is no change of theirs.
  func open(_ field: String, with text: String, in form: inout FormFields) {
    guard isUntouched(field, in: form) else { return }
    (filled[field], usual[field]) = (text, text)
    form.fill(field, text)
  }

  private func isUntouched(_ field: String, in form: FormFields) -> Bool {
    form[field] == filled[field]
  }

  private func fill(_ field: String, _ text: String, in form: inout FormFields) {
    filled[field] = text
    form[field] = text
  }

  /// Another hall is somewhere else, and a hall of a city still in that city.
  private func forgetPoint(in form: inout FormFields) {
    guard let hall = taken, hall.name != hall.city, !form["place"].hasPrefix(hall.name),
      isUntouched("coordinates", in: form)
    else { return }
    taken = nil
    fill("coordinates", "", in: &form)
  }
}

// MARK: - A hall with its city
extension PlaceTyping {
  /// Fills in the city that is typed behind a hall, with its zone and money, or takes that back.
  private func follow(_ found: HallInCity?, of typed: String, in form: inout FormFields) {
    guard form["place"] == typed, found != followed else { return }
    (followed, city) = (found, found?.city ?? taken)
    if let taken, isUntouched("city", in: form), isUntouched("coordinates", in: form) {
      let isThere = found?.isInCity(of: taken) ?? true
      fill("coordinates", isThere ? taken.coordinates ?? "" : "", in: &form)
    }
    for (field, text) in known(of: found?.city ?? taken) where isUntouched(field, in: form) {
      if let text = text ?? usual[field] { fill(field, text, in: &form) }
    }
    if form.focused?.id != "place" { settle(&form) }
  }

  private func known(of place: PlaceOffer?) -> [String: String?] {
    let zone = place.flatMap { $0.zone.isEmpty ? nil : $0.zone }
    return [
      "city": place?.city, "country": place?.country, "timeZone": zone,
      "currency": place.flatMap { Currency.of(country: $0.country) },
    ]
  }

  /// The city has a field of its own: it is not said twice.
  private func settle(_ form: inout FormFields) {
    guard let followed, form["city"] == followed.city.city else { return }
    form["place"] = followed.hall
    if let taken, !followed.isInCity(of: taken) { self.taken = nil }
    self.followed = nil
  }

  /// Settles it before it is saved, which does not wait for what is still looked for.
  func finish(_ form: inout FormFields) {
    let typed = form["place"]
    if finder.isLooking(for: PlaceFinder.Question(field: "place", typed: typed)) {
      follow(finder.hall(in: typed), of: typed, in: &form)
    }
    settle(&form)
  }
}

extension EventForm {
  /// Whether a place is named of which nobody knows where it is.
  static func isUnplaced(_ form: FormFields) -> Bool {
    !Cleaned.line(form["place"]).isEmpty && form["coordinates"].isEmpty && form["online"] != "yes"
  }

  /// Says below the place where that is, once it is known.
  static func setPlaceHint(_ form: inout FormFields) {
    let known = ["city", "country", "coordinates"].map { form[$0] }.filter { !$0.isEmpty }
    let isUnplaced = isUnplaced(form)
    // It is said whoever is elsewhere in the form: without it one seems to be as good as any.
    form.keepHint("place", isUnplaced)
    guard !isUnplaced else {
      let unplaced = Wording("events.form.unplaced")
      let city = Wording("events.form.unplacedIn", ["where": known.joined(separator: ", ")])
      return form.setHint("place", known.isEmpty ? unplaced : city)
    }
    form.setHint(
      "place",
      known.isEmpty
        ? Wording("events.form.hint.place")
        : Wording("events.form.hint.placed", ["where": known.joined(separator: ", ")]))
  }
}
