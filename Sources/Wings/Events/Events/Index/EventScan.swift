import Languages
import Places
import Store

/// Reads the indexed fields of an event directly from its bytes; reused for many events.
///
/// The full decoder reads any document that is not in the form that this program writes, or that
/// has an id with non-ASCII letters. The texts are valid as long as the document's bytes.
struct EventScan {
  enum Field: Int, CaseIterable {
    case title, startTime, endTime, addTime, position, price, userID, categories, cancelled, online
    case visibility, hidden, rule, seriesID, allDay, sells
  }

  private enum PlaceField: Int { case name, latitude, longitude, city }
  private enum PriceField: Int { case amount, upTo, currency }

  /// In the order of the fields; written out because reading the names of cases needs reflection.
  static let fieldNames = [
    "title", "startTime", "endTime", "addTime", "position", "price", "userID", "categories",
    "cancelled", "online", "visibility", "hidden", "rule", "seriesID", "allDay", "sells",
  ]
  private static let names = JSONNames(fieldNames)
  private static let placeNames = JSONNames(["name", "latitude", "longitude", "city"])
  private static let priceNames = JSONNames(["amount", "upTo", "currency"])

  private var members = JSONMembers(names)
  private var placeMembers = JSONMembers(placeNames)
  private var priceMembers = JSONMembers(priceNames)

  private(set) var facts = IndexFacts()
  private(set) var title = UnsafeRawBufferPointer.noText
  private(set) var place = UnsafeRawBufferPointer.noText
  private(set) var city = UnsafeRawBufferPointer.noText
  private(set) var userID = UnsafeRawBufferPointer.noText
  private(set) var seriesID: UnsafeRawBufferPointer?
  private(set) var categories: [UnsafeRawBufferPointer] = []
  /// Whether title, place and city are ASCII.
  private(set) var isPlain = true

  /// Reads a document; returns whether it succeeded.
  mutating func read(_ glance: DocumentGlance) -> Bool {
    var pieces = glance.pieces
    return read(&pieces) && pieces.isAtEnd
  }

  mutating func read(_ pieces: inout JSONPieces) -> Bool {
    guard members.find(in: &pieces) else { return false }
    facts = IndexFacts()
    (title, place, city, userID, seriesID) = (.noText, .noText, .noText, .noText, nil)
    categories.removeAll(keepingCapacity: true)
    guard readTimes(), readFlags(), readSight(), readIDs(), readPosition(), readPrice(),
      members.bytes(Field.title.rawValue, in: &title)
    else { return false }
    isPlain = title.isASCII && place.isASCII && city.isASCII
    return isPlain
      || [title, place, city].allSatisfy { String(validating: $0, as: UTF8.self) != nil }
  }

  /// The search text of an event that is not ASCII: title, place and city, one a line.
  var soughtText: String {
    PlainLetters.of(
      [title, place, city].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }

  private mutating func readTimes() -> Bool {
    members.number(Field.startTime.rawValue, EventBounds.moment, in: &facts.start)
      && members.number(Field.endTime.rawValue, EventBounds.moment, in: &facts.end)
      && members.number(Field.addTime.rawValue, EventBounds.moment, in: &facts.added)
  }

  private mutating func readFlags() -> Bool {
    members.flag(Field.cancelled.rawValue, in: &facts.cancelled)
      && members.flag(Field.online.rawValue, in: &facts.online)
      && members.flag(Field.allDay.rawValue, in: &facts.allDay)
      && members.flag(Field.sells.rawValue, in: &facts.sells)
  }

  /// Reads the visibility and whether the event is hidden; who hid it is skipped.
  private mutating func readSight() -> Bool {
    var (sight, rule) = (UnsafeRawBufferPointer.noText, UnsafeRawBufferPointer.noText)
    guard members.bytes(Field.visibility.rawValue, in: &sight),
      members.bytes(Field.rule.rawValue, in: &rule)
    else { return false }
    if !sight.isEmpty {
      guard let visibility = Visibility(rawValue: String(decoding: sight, as: UTF8.self)) else {
        return false
      }
      facts.isListed = visibility == .everybody
    } else if members[Field.visibility.rawValue] != nil {
      return false
    }
    if var hidden = members[Field.hidden.rawValue] {
      guard let isNull = hidden.isNull() else { return false }
      if !isNull { facts.isListed = false }
    }
    facts.repeats = !rule.isEmpty
    return rule.isASCII
  }

  private mutating func readIDs() -> Bool {
    guard members.bytes(Field.userID.rawValue, in: &userID), userID.isASCII else { return false }
    if members[Field.seriesID.rawValue] != nil {
      var series = UnsafeRawBufferPointer.noText
      guard members.bytes(Field.seriesID.rawValue, in: &series), series.isASCII else {
        return false
      }
      seriesID = series
    }
    return members.elements(Field.categories.rawValue) { pieces in
      guard let id = pieces.textBytes(), id.isASCII else { return false }
      categories.append(id)
      return true
    }
  }

  private mutating func readPosition() -> Bool {
    guard var pieces = members[Field.position.rawValue] else { return true }
    var (latitude, longitude): (Double?, Double?)
    guard placeMembers.find(in: &pieces), pieces.isAtEnd,
      placeMembers.bytes(PlaceField.name.rawValue, in: &place),
      placeMembers.bytes(PlaceField.city.rawValue, in: &city),
      placeMembers.double(PlaceField.latitude.rawValue, GeoPoint.latitudes, in: &latitude),
      placeMembers.double(PlaceField.longitude.rawValue, GeoPoint.longitudes, in: &longitude)
    else { return false }
    if let latitude, let longitude {
      facts.point = GeoPoint(latitude: latitude, longitude: longitude)
    }
    return true
  }

  private mutating func readPrice() -> Bool {
    guard var pieces = members[Field.price.rawValue] else { return true }
    var (amount, upTo, currency): (Int?, Int?, UnsafeRawBufferPointer) = (nil, nil, .noText)
    guard priceMembers.find(in: &pieces), pieces.isAtEnd,
      priceMembers[PriceField.currency.rawValue] != nil,
      priceMembers.bytes(PriceField.currency.rawValue, in: &currency), currency.isASCII,
      priceMembers.number(PriceField.amount.rawValue, EventBounds.amount, in: &amount),
      priceMembers.number(PriceField.upTo.rawValue, EventBounds.amount, in: &upTo), let amount,
      upTo ?? amount >= amount
    else { return false }
    (facts.price, facts.isFree) = (amount, amount == 0 && upTo ?? 0 == 0)
    return true
  }
}
