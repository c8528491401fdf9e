import Events
import Languages
import Places

/// The outcome of importing an event.
package enum ImportOutcome: String, Sendable, CaseIterable {
  case new
  /// The file has a later state of a stored event.
  case changed
  case same
  /// The stored event is later.
  case older
  /// The file cancels the event.
  case cancelled
  /// The event is likely the same as another one.
  case duplicate
  /// It cannot be imported.
  case skipped

  /// Whether the import writes it.
  package var isTaken: Bool { self == .new || self == .changed || self == .cancelled }

  package var wording: Wording { Wording("events.import.outcome.\(rawValue)") }
}

/// A field that an import changes, with values in JSON.
package struct FieldDifference: Sendable, Equatable, Encodable {
  package enum Value: Sendable, Equatable, Encodable {
    case nothing
    case text(String)
    case number(Int)
    case flag(Bool)

    package func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .nothing: try value.encodeNil()
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      case .flag(let flag): try value.encode(flag)
      }
    }
  }

  package let field: String
  package let old: Value
  package let new: Value

  /// The field's label.
  package var name: Wording {
    let known = ["startTime": "start", "endTime": "end", "position": "place"]
    return Wording("events.field.\(known[field] ?? field)")
  }

  /// Returns the differences between two states of an event.
  static func between(_ old: Event, _ new: Event) -> [FieldDifference] {
    fields.compactMap { name, value in
      let (former, later) = (value(old), value(new))
      return former == later ? nil : FieldDifference(field: name, old: former, new: later)
    }
  }

  private static let fields: [(String, @Sendable (Event) -> Value)] = [
    ("title", { .text($0.title) }),
    ("description", { .text($0.description) }),
    ("more", { .text($0.more) }),
    ("startTime", { .number($0.startTime) }),
    ("endTime", { .number($0.endTime) }),
    ("timeZone", { .text($0.timeZone) }),
    ("allDay", { .flag($0.allDay) }),
    ("position", { .text(place(of: $0)) }),
    ("online", { .flag($0.online) }),
    ("link", { .text($0.link) }),
    ("categories", { .text($0.categories.joined(separator: "; ")) }),
    ("price", { $0.price.map { .text(PriceText.text(of: $0)) } ?? .nothing }),
    ("image", { $0.image.map { .text($0) } ?? .nothing }),
    ("plan", { .text(PlanText.cell(of: $0.plan)) }),
    ("capacity", { $0.capacity.map { .number($0) } ?? .nothing }),
    ("rule", { .text($0.rule) }),
    ("exdates", { .text($0.exdates.joined(separator: "; ")) }),
    ("rdates", { .text($0.rdates.joined(separator: "; ")) }),
    ("cancelled", { .flag($0.cancelled) }),
    ("foreign", { .text($0.foreign) }),
  ]

  private static func place(of event: Event) -> String {
    let point = event.position?.point.map { " \($0.latitude) \($0.longitude)" } ?? ""
    let country = event.position?.country ?? ""
    return ItemPlace.text(of: event) + (country.isEmpty ? "" : " " + country) + point
  }
}
