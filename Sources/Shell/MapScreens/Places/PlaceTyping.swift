import Gazetteer
import Languages
import Places
import Shell
import Terminal

/// The suggestions while a place is typed, and the fields that a suggestion fills.
///
/// The form has the fields `place`, `city`, `country`, `coordinates` and `timeZone`.
package final class PlaceTyping {
  private static let fields: Set<String> = ["place", "city"]

  /// Called with a change of the form.
  package var onOffers: (@escaping (inout FormFields) -> Void) -> Void = { _ in }
  private let finder: PlaceFinder
  /// Returns fields that depend on a country, such as its currency; a `nil` text if it is unknown.
  private let ofCountry: (_ country: String) -> [String: String?]
  private var offers: [PlaceOffer] = []
  private var chosen: Int?
  /// Whether the first suggestion will be selected when it arrives.
  private var isAwaited = false
  /// Texts filled in automatically, by field; they are replaced until the user edits the field.
  private var filled: [String: String]
  /// The texts that fields get if no place is known, by field.
  private var usual: [String: String]
  /// The last suggestion that the user accepted.
  private var taken: PlaceOffer?
  /// The place that supplied the city.
  private var city: PlaceOffer?
  /// The hall and city that were typed together.
  private var followed: HallInCity?
  /// The cities of one name among which the user has to choose.
  private var asked: [PlaceOffer] = []
  private let language: Language
  /// Whether a place without a position gets that of its city.
  private let isNearEnough: Bool

  /// - Parameters:
  ///   - context: The worker and the language.
  ///   - filled: The initial texts that the user did not type, by field.
  ///   - isNearEnough: Whether a place without a position gets that of its city.
  ///   - read: Reads the places of the folder.
  ///   - ofCountry: Returns fields that depend on a country, such as its currency.
  package init(
    _ context: AppContext, filled: [String: String], isNearEnough: Bool = false,
    read: @escaping @Sendable () throws -> PlaceBook,
    ofCountry: @escaping (_ country: String) -> [String: String?] = { _ in [:] }
  ) {
    finder = PlaceFinder(context, read: read)
    (language, self.isNearEnough) = (context.texts.language, isNearEnough)
    self.ofCountry = ofCountry
    self.filled = filled.merging(["city": "", "country": ""]) { typed, _ in typed }
    usual = self.filled
    finder.onAnswer = { [weak self] question, found in
      self?.onOffers { form in
        if question.field == "place" { self?.follow(found.hall, of: question.typed, in: &form) }
        self?.show(found.offers, for: question.field, in: &form)
      }
    }
  }

  /// Returns the centre of the city in the form; `nil` if it was not found.
  package func middle(of form: FormFields) -> GeoPoint? {
    city.flatMap { $0.city == form["city"] ? $0.point : nil }
  }

  /// Whether the form has the centre of its city as the position of a place in it.
  package func isNear(_ form: FormFields) -> Bool {
    // A hall from the list has a position of its own.
    let isHall = taken.map { !$0.isCity && $0.coordinates == form["coordinates"] } ?? false
    guard !isHall, let centre = city?.coordinates, form["coordinates"] == centre else {
      return false
    }
    return !form["place"].isEmpty
      && PlainLetters.of(form["place"]) != PlainLetters.of(city?.city ?? "")
  }

  package var hasOffers: Bool { !offers.isEmpty }
  package var hasChosen: Bool { chosen != nil }

  /// Returns whether the place or city field has the focus.
  package static func isTyped(in form: FormFields) -> Bool {
    form.focused.map { fields.contains($0.id) } ?? false
  }

  /// Searches for the typed text if it has changed.
  package func turned(_ form: inout FormFields, from former: FormFields) {
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
    // The city after a hall is still looked up after the user has left the field.
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
  /// Selects the first suggestion, or the first to arrive if there is none yet.
  package func enterTapped(_ form: inout FormFields) {
    guard offers.isEmpty else { return choose(0, in: &form) }
    guard let field = form.focused else { return }
    isAwaited = true
    ask(field)
  }

  /// Moves the selection; up from the first returns to the field.
  package func moveTapped(by steps: Int, _ form: inout FormFields) {
    guard let chosen, !offers.isEmpty else { return }
    let next = chosen + steps
    choose(next < 0 ? nil : min(next, offers.count - 1), in: &form)
  }

  /// Returns to the field.
  package func leaveTapped(_ form: inout FormFields) { choose(nil, in: &form) }

  /// Fills in the selected place; a zone or currency typed by the user stays.
  package func takeTapped(_ form: inout FormFields) {
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
    fillLocal(of: offer, in: &form)
    close(&form)
  }

  /// Fills in the time zone and what depends on the country, unless the user typed them.
  private func fillLocal(of place: PlaceOffer, in form: inout FormFields) {
    if !place.zone.isEmpty, isUntouched("timeZone", in: form) {
      fill("timeZone", place.zone, in: &form)
    }
    for (field, text) in ofCountry(place.country) where isUntouched(field, in: form) {
      if let text { fill(field, text, in: &form) }
    }
  }

  /// Fills in a field that the user has not edited; this does not count as a change.
  package func open(_ field: String, with text: String, in form: inout FormFields) {
    guard isUntouched(field, in: form) else { return }
    (filled[field], usual[field]) = (text, text)
    form.fill(field, text)
  }

  /// Replaces the text that a field gets if no place is known; this does not count as a change.
  package func setUsual(_ field: String, _ text: String, in form: inout FormFields) {
    let isUsual = isUntouched(field, in: form) && form[field] == usual[field]
    usual[field] = text
    guard isUsual else { return }
    filled[field] = text
    form.fill(field, text)
  }

  private func isUntouched(_ field: String, in form: FormFields) -> Bool {
    form[field] == filled[field]
  }

  private func fill(_ field: String, _ text: String, in form: inout FormFields) {
    filled[field] = text
    form[field] = text
  }

  /// Clears the position if another place is typed than the accepted one.
  private func forgetPoint(in form: inout FormFields) {
    guard let hall = taken, !hall.isCity, !form["place"].hasPrefix(hall.name),
      isUntouched("coordinates", in: form)
    else { return }
    taken = nil
    fill("coordinates", "", in: &form)
  }
}

// MARK: - Hall and city
extension PlaceTyping {
  /// Fills in the city typed after a hall, with its zone and currency.
  ///
  /// `nil` undoes that.
  private func follow(_ found: HallInCity?, of typed: String, in form: inout FormFields) {
    guard form["place"] == typed, found != followed else { return }
    (followed, city) = (found, found?.city ?? taken)
    if isUntouched("city", in: form), isUntouched("coordinates", in: form) {
      let own = taken.flatMap { found?.isInCity(of: $0) ?? true ? $0.coordinates : nil }
      fill("coordinates", own ?? centre(of: found?.city) ?? "", in: &form)
    }
    for (field, text) in known(of: found?.city ?? taken) where isUntouched(field, in: form) {
      if let text = text ?? usual[field] { fill(field, text, in: &form) }
    }
    if form.focused?.id != "place" { settle(&form) }
  }

  private func centre(of city: PlaceOffer?) -> String? {
    isNearEnough ? city?.coordinates : nil
  }

  private func known(of place: PlaceOffer?) -> [String: String?] {
    let zone = place.flatMap { $0.zone.isEmpty ? nil : $0.zone }
    let own = ["city": place?.city, "country": place?.country, "timeZone": zone]
    return own.merging(ofCountry(place?.country ?? "")) { own, _ in own }
  }

  /// Removes the city from the place, since it has its own field.
  private func settle(_ form: inout FormFields) {
    guard let followed, form["city"] == followed.city.city else { return }
    form["place"] = followed.hall
    if let taken, !followed.isInCity(of: taken) { self.taken = nil }
    self.followed = nil
  }

  /// Completes the place before saving, without waiting for a search.
  ///
  /// - Returns: Whether it is clear; otherwise ``ask(_:)`` asks which of several cities is meant.
  fileprivate func finish(_ form: inout FormFields) -> Bool {
    let typed = form["place"]
    if finder.isLooking(for: PlaceFinder.Question(field: "place", typed: typed)) {
      follow(finder.hall(in: typed), of: typed, in: &form)
    }
    settle(&form)
    // An existing event keeps its zone; a place from the list has its own.
    let isChosen = taken.map { $0.city == form["city"] && $0.country == form["country"] } ?? false
    guard filled["timeZone"] != nil, !isChosen else { return true }
    let cities = cities(of: form)
    asked = cities.count > 1 && isUntouched("timeZone", in: form) ? cities : []
    if asked.isEmpty, let city = cities.first { fillCity(city, in: &form) }
    return asked.isEmpty
  }

  /// Returns the cities that the form may mean, one for each time zone.
  private func cities(of form: FormFields) -> [PlaceOffer] {
    let country = isUntouched("country", in: form) ? "" : form["country"]
    let point = isNear(form) ? nil : CoordinateText.point(of: form["coordinates"])
    return Gazetteer.shared.cities(
      of: Whereabouts(place: form["place"], city: form["city"], country: country, point: point)
    ).map { city in
      var offer = PlaceOffer(city, in: language)
      offer.region = city.region
      return offer
    }
  }

  /// Fills in what a city gives, which was typed and not chosen.
  private func fillCity(_ city: PlaceOffer, in form: inout FormFields) {
    let isNamed = CoordinateText.point(of: form["coordinates"]) == nil || isNear(form)
    if isNamed {
      self.city = city
      if form["city"].isEmpty { fill("city", city.city, in: &form) }
      if form["coordinates"].isEmpty, isUntouched("coordinates", in: form) {
        fill("coordinates", centre(of: city) ?? "", in: &form)
      }
    }
    if !form["city"].isEmpty, isUntouched("country", in: form) {
      fill("country", city.country, in: &form)
    }
    fillLocal(of: city, in: &form)
  }

  fileprivate var askedName: String { asked.first?.city ?? "" }

  /// Lists the cities among which to choose, below the focused field.
  fileprivate func ask(_ form: inout FormFields) {
    offers = asked
    choose(0, in: &form)
  }
}

extension ChoosingForm {
  /// Completes the place before saving.
  ///
  /// - Returns: A message if several cities have its name: the form then lists them below it.
  ///   `nil` if it is clear.
  package func placeFinished() -> Message? {
    var isClear = true
    change { isClear = places.finish(&$0) }
    guard !isClear else { return nil }
    change { $0["more"] = "yes" }
    change { $0.focus(on: $0["city"].isEmpty ? "place" : "city") }
    isEntered = true
    change { places.ask(&$0) }
    return Message(Wording("maps.whichCity", ["city": places.askedName]), .error)
  }
}

extension PlaceTyping {
  /// Returns the keys of the suggestions.
  package func bindings(
    in form: FormFields, _ apply: @escaping ((inout FormFields) -> Void) -> Void
  ) -> [KeyBinding] {
    guard Self.isTyped(in: form) else { return [] }
    func binding(
      _ keys: [Key], _ label: String, footer: Bool = true,
      _ change: @escaping (inout FormFields) -> Void
    ) -> KeyBinding {
      KeyBinding(keys: keys, label, footer: footer) { _ in
        apply(change)
        return .stay
      }
    }
    guard hasChosen else {
      let keys: [Key] =
        (hasOffers ? [.down] : []) + (form.focused?.id == "city" ? [.control("b")] : [])
      return keys.isEmpty ? [] : [binding(keys, "maps.key.places") { self.enterTapped(&$0) }]
    }
    return [
      binding([.enter], "common.key.takePlace") { self.takeTapped(&$0) },
      binding([.down], "maps.key.nextPlace", footer: false) { self.moveTapped(by: 1, &$0) },
      binding([.up], "maps.key.formerPlace", footer: false) { self.moveTapped(by: -1, &$0) },
      binding([.escape], "common.key.typeOn") { self.leaveTapped(&$0) },
    ]
  }
}
