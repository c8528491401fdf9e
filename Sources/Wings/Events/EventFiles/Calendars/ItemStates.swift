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

  /// Reads a price; `nil` if the text is not a price in a known currency.
  package static func price(_ text: String, in currency: String = "") -> Price? {
    typed(text, in: currency).flatMap { $0.isSound && Currency.isKnown($0.currency) ? $0 : nil }
  }

  /// Reads a typed price, which may be out of order or in an unknown currency.
  ///
  /// - Parameters:
  ///   - text: `250`, `100-250`, `free`, also with a currency, which counts before the given one.
  ///   - currency: The currency of a text without one.
  ///   - free: The word for a free event in the reader's language.
  /// - Returns: The price; `nil` if the text is none.
  package static func typed(
    _ text: String, in currency: String, free: String = "free"
  ) -> Price? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first.map(PlainLetters.of),
      ["free", PlainLetters.of(free)].contains(first)
    {
      return Price(amount: 0, currency: words.count == 2 ? words[1].uppercased() : currency)
    }
    guard let typed = TypedMoney(text, in: currency, EventBounds.amount) else { return nil }
    let upTo = typed.amounts.count == 2 ? typed.amounts[1] : nil
    return Price(amount: typed.amounts[0], upTo: upTo, currency: typed.currency)
  }
}
