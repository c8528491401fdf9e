import Languages
import Places
import Shell
import Terminal

/// The places that are offered while one is typed, and the fields that taking one fills.
///
/// The form has the fields `place`, `city`, `country`, `coordinates` and `timeZone`.
package final class PlaceTyping {
  private static let fields: Set<String> = ["place", "city"]

  /// Called with a change of the form.
  package var onOffers: (@escaping (inout FormFields) -> Void) -> Void = { _ in }
  private let finder: PlaceFinder
  /// Further fields that follow from a country, such as its currency; `nil` if it is not known.
  private let ofCountry: (_ country: String) -> [String: String?]
  private var offers: [PlaceOffer] = []
  private var chosen: Int?
  /// Whether the first offer that comes is to be chosen.
  private var isAwaited = false
  /// Texts that were filled in, by field: they are filled in again until they are edited.
  private var filled: [String: String]
  /// The texts if nothing is known of a place, by field.
  private var usual: [String: String]
  /// The place that was taken last.
  private var taken: PlaceOffer?
  /// The place that gave the city.
  private var city: PlaceOffer?
  /// The hall and its city that were typed together.
  private var followed: HallInCity?

  /// - Parameters:
  ///   - context: The worker and the language.
  ///   - filled: The texts that the form opens with and no one has typed, by field.
  ///   - read: Reads the places of the folder.
  ///   - ofCountry: Further fields that follow from a country, such as its currency.
  package init(
    _ context: AppContext, filled: [String: String],
    read: @escaping @Sendable () throws -> PlaceBook,
    ofCountry: @escaping (_ country: String) -> [String: String?] = { _ in [:] }
  ) {
    finder = PlaceFinder(context, read: read)
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

  /// The middle of the city in the form, if it was found.
  package func middle(of form: FormFields) -> GeoPoint? {
    city.flatMap { $0.city == form["city"] ? $0.point : nil }
  }

  package var hasOffers: Bool { !offers.isEmpty }
  package var hasChosen: Bool { chosen != nil }

  /// Whether the place or the city is being typed.
  package static func isTyped(in form: FormFields) -> Bool {
    form.focused.map { fields.contains($0.id) } ?? false
  }

  /// Looks for what is typed, once it is another text.
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
  package func enterTapped(_ form: inout FormFields) {
    guard offers.isEmpty else { return choose(0, in: &form) }
    guard let field = form.focused else { return }
    isAwaited = true
    ask(field)
  }

  /// Goes on, and from the first back into the field.
  package func moveTapped(by steps: Int, _ form: inout FormFields) {
    guard let chosen, !offers.isEmpty else { return }
    let next = chosen + steps
    choose(next < 0 ? nil : min(next, offers.count - 1), in: &form)
  }

  /// Goes back into the field.
  package func leaveTapped(_ form: inout FormFields) { choose(nil, in: &form) }

  /// Fills in the chosen place; a typed zone or currency stays.
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
    if !offer.zone.isEmpty, isUntouched("timeZone", in: form) {
      fill("timeZone", offer.zone, in: &form)
    }
    for (field, text) in ofCountry(offer.country) where isUntouched(field, in: form) {
      if let text { fill(field, text, in: &form) }
    }
    close(&form)
  }

  /// Fills in a field that no one has typed in: it does not count as a change.
  package func open(_ field: String, with text: String, in form: inout FormFields) {
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
    let own = ["city": place?.city, "country": place?.country, "timeZone": zone]
    return own.merging(ofCountry(place?.country ?? "")) { own, _ in own }
  }

  /// The city has a field of its own: it is not said twice.
  private func settle(_ form: inout FormFields) {
    guard let followed, form["city"] == followed.city.city else { return }
    form["place"] = followed.hall
    if let taken, !followed.isInCity(of: taken) { self.taken = nil }
    self.followed = nil
  }

  /// Settles it before saving, which does not wait for a search.
  package func finish(_ form: inout FormFields) {
    let typed = form["place"]
    if finder.isLooking(for: PlaceFinder.Question(field: "place", typed: typed)) {
      follow(finder.hall(in: typed), of: typed, in: &form)
    }
    settle(&form)
  }
}

extension PlaceTyping {
  /// The keys of the places that are offered while one is typed.
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
