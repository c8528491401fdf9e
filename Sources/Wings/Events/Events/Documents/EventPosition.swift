import Places
import Store

/// Where an event is.
package struct EventPosition: Codable, Sendable, Equatable {
  /// Empty only for what is online.
  package var name: String
  /// Degrees; both or none.
  package var latitude: Double?
  package var longitude: Double?
  package var city: String
  /// Two capital letters, or empty.
  package var country: String

  package init(
    name: String, latitude: Double? = nil, longitude: Double? = nil, city: String = "",
    country: String = ""
  ) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.city = city
    self.country = country
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    name = try fields.text(.name)
    latitude = try fields.optional(.latitude, in: GeoPoint.latitudes)
    longitude = try fields.optional(.longitude, in: GeoPoint.longitudes)
    city = try fields.text(.city)
    country = try fields.text(.country)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encodeIfPresent(latitude, forKey: .latitude)
    try fields.encodeIfPresent(longitude, forKey: .longitude)
    if !city.isEmpty { try fields.encode(city, forKey: .city) }
    if !country.isEmpty { try fields.encode(country, forKey: .country) }
  }

  private enum CodingKeys: String, CodingKey { case name, latitude, longitude, city, country }

  /// Its point on the Earth, where both coordinates are known.
  package var point: GeoPoint? {
    guard let latitude, let longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }
}

/// What an event costs, in minor units of a currency.
package struct Price: Codable, Sendable, Equatable {
  /// 0 is free.
  package var amount: Int
  /// The dearest, where prices differ.
  package var upTo: Int?
  /// ISO 4217.
  package var currency: String

  package init(amount: Int, upTo: Int? = nil, currency: String) {
    self.amount = amount
    self.upTo = upTo
    self.currency = currency
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    // A price of which a part cannot be read is another price.
    amount = try fields.required(.amount, in: EventBounds.amount)
    upTo = try fields.strict(.upTo)
    currency = try fields.required(.currency)
    guard upTo.map({ EventBounds.amount.contains($0) && $0 >= amount }) ?? true else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "below the cheapest"))
    }
  }

  package var isFree: Bool { amount == 0 && upTo ?? 0 == 0 }
}
