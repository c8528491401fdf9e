import Accounts
import EventTexts
import Events
import Languages
import Store
import Testing
import Timekeeping

/// Two time zones that need no files.
enum SampleZones {
  /// Kyiv, with its clock changes in autumn 2026 and spring 2027.
  static let kyiv = LocalZone { utc in
    utc < 1_774_746_000 || (1_792_890_000..<1_806_195_600).contains(utc) ? 7200 : 10_800
  }

  static let all = Zones { name in
    switch name {
    case "Europe/Kyiv", "Europe/Kiev": Zones.Zone(name: "Europe/Kyiv", local: kyiv)
    case "Etc/UTC": Zones.Zone(name: name, local: LocalZone { _ in 0 })
    default: nil
    }
  }
}

extension Catalogue {
  /// The texts of the program's base and of events.
  static let english = Catalogue(.english, files: TextFile.base + EventTexts.all)
}

extension FieldChange.Field {
  static let (title, place, price) = (named("title"), named("place"), named("price"))

  private static func named(_ name: String) -> FieldChange.Field {
    FieldChange.Field(rawValue: name) ?? .start
  }
}

extension EventDraft {
  /// A draft with the required fields.
  static var sample: EventDraft {
    var draft = EventDraft()
    draft.title = "Quay Concert"
    draft.categories = ["music"]
    draft.start = "2026-11-21 18:00"
    draft.end = "2026-11-21 21:00"
    draft.timeZone = "Europe/Kyiv"
    draft.place = "Harbour Hall"
    return draft
  }

  func problems(isImport: Bool = false) -> [FieldProblem] {
    problems(Surroundings(zones: SampleZones.all, categories: CategoryList(), isImport: isImport))
  }

  /// Returns the problems as text, with their fields.
  func complaints(isImport: Bool = false) -> [String] {
    problems(isImport: isImport).map { "\($0.field): \(Catalogue.english.text($0.wording))" }
  }

  func event(id: String = "e1", by author: String = "ana") -> Event {
    cleaned.applied(to: Event(id: id, title: "", userID: author), in: SampleZones.all)
  }
}
