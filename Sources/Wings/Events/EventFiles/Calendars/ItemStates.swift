import Calendars
import Events
import Languages
import Payments

/// States of a calendar item without a field in ``Event``, stored among its foreign lines.
struct ItemStates {
  private static let tentative = "STATUS:TENTATIVE"
  private static let transparent = "TRANSP:TRANSPARENT"
  private static let confidential = "CLASS:CONFIDENTIAL"

  var status: CalendarItem.Status?
  var isTransparent = false
  var isConfidential = false
  /// The foreign lines that are no state.
  var others: [String] = []

  /// Reads the foreign lines of an event.
  init(_ foreign: String) {
    for line in foreign.split(separator: "\n").map(String.init) {
      switch line {
      case Self.tentative: status = .tentative
      case Self.transparent: isTransparent = true
      case Self.confidential: isConfidential = true
      default: others.append(line)
      }
    }
  }

  /// Returns the foreign lines of an item with its states, in the form that an event stores.
  static func lines(of item: CalendarItem, and more: [String]) -> String {
    var lines = item.foreign.filter { !isOurs($0) } + more
    if item.status == .tentative { lines.append(tentative) }
    if item.isTransparent { lines.append(transparent) }
    if item.visibility == .confidential { lines.append(confidential) }
    // Only whole lines are kept, because a cut line has another meaning.
    var bytes = 0
    return lines.prefix { line in
      bytes += line.utf8.count + 1
      return bytes <= EventLimits.foreignBytes
    }.joined(separator: "\n")
  }

  /// Whether a line is read into fields and written from them.
  private static func isOurs(_ line: String) -> Bool {
    ItemLines.fields.contains { line.hasPrefix($0 + ":") }
      || line.hasPrefix("ORGANIZER") && line.hasSuffix(ItemLines.nobody)
  }
}

/// The place of an event on one line.
enum ItemPlace {
  static let online = "online"

  /// Returns the name of the place and the city; `online` for an online event without a place.
  static func text(of event: Event) -> String {
    let position = event.position
    var parts = [position?.name ?? "", position?.city ?? ""].filter { !$0.isEmpty }
    if parts.count == 2, parts[0].hasSuffix(parts[1]) { parts.removeLast() }
    return parts.isEmpty && event.online ? online : parts.joined(separator: ", ")
  }

  /// Splits a place into name and city, as written by ``text(of:)``.
  ///
  /// Other programs change the place but not LapIt's own lines. A city that the place does not end
  /// in is therefore out of date and is ignored.
  static func parts(of item: CalendarItem) -> (name: String, city: String, country: String) {
    func said(_ name: String) -> String {
      Cleaned.line(ItemLines.unescaped(ItemLines.value(of: name, in: item.foreign) ?? ""))
    }
    let (whole, city) = (item.location, said(ItemLines.city))
    guard !city.isEmpty, city.count <= EventLimits.city, whole.hasSuffix(city) else {
      return (whole, "", "")
    }
    let name =
      whole == city
      ? "" : whole.hasSuffix(", " + city) ? whole.dropLast(city.count + 2) : whole[...]
    let country = said(ItemLines.country)
    let isCountry = country.utf8.count == 2 && country.utf8.allSatisfy { (65...90).contains($0) }
    return (String(name), city, isCountry ? country : "")
  }

  /// Whether a place means that the event is online, such as a word for it or a web address.
  static func isOnline(_ text: String) -> Bool {
    let small = text.lowercased()
    return ["online", "virtual", "online event", "internet"].contains(small) || isLink(small)
  }

  static func isLink(_ text: String) -> Bool {
    let small = text.lowercased()
    return ["https://", "http://"].contains(where: small.hasPrefix)
      && !text.contains(where: \.isWhitespace)
  }
}

/// The text form of prices: `250 UAH`, `0 UAH` if free, `100-250 UAH`.
package enum PriceText {
  package static func text(of price: Price) -> String {
    let sums = [price.amount] + (price.upTo.map { [$0] } ?? [])
    return sums.map { Money.number($0, price.currency) }.joined(separator: "-") + " "
      + price.currency
  }

  /// Reads a price; `nil` if the text is not a price.
  package static func price(_ text: String) -> Price? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2, Currency.isKnown(parts[1]) else { return nil }
    if parts[0].lowercased() == "free" { return Price(amount: 0, currency: parts[1]) }
    // A negative sum is not a price: it yields an empty part.
    let sums = parts[0].split(separator: "-", omittingEmptySubsequences: false)
      .map { Money.amount(of: String($0), parts[1], in: EventBounds.amount) }
    guard (1...2).contains(sums.count), let amount = sums[0] else { return nil }
    guard sums.count == 2 else { return Price(amount: amount, currency: parts[1]) }
    guard let upTo = sums[1], upTo >= amount else { return nil }
    return Price(amount: amount, upTo: upTo, currency: parts[1])
  }
}
