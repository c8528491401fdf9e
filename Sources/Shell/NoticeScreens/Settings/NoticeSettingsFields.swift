import Languages
import Notifications
import Places
import Shell

/// The fields of the notification settings, with a user's choices.
struct NoticeSettingsFields {
  let switched: [NoticeServices.Switched]
  let context: AppContext

  /// The channels of a kind.
  nonisolated enum Channels: String, CaseIterable {
    case nowhere, inbox, mail, both

    init(inbox: Bool, mail: Bool) {
      self = inbox ? (mail ? .both : .inbox) : mail ? .mail : .nowhere
    }

    var isInInbox: Bool { self == .inbox || self == .both }
    var isMailed: Bool { self == .mail || self == .both }
  }

  private static let reminders = [
    5, 10, 15, 30, 45, 60, 90, 120, 180, 360, 720, 1_440, 2_880, 10_080,
  ]
  private static let radii = [1, 2, 5, 10, 15, 25, 50, 100, 250, 500]
  /// The half hours of a day, in minutes after midnight.
  private static let halfHours = Array(stride(from: 0, to: 1_440, by: 30))

  func all(_ chosen: Preferences) -> [FormField] {
    switched.map { field(of: $0.kind, $0.label, chosen) } + [
      number("remind", chosen.remind, Self.reminders, length),
      number("morning", chosen.morning, Self.halfHours, time),
      number("weeklyDay", chosen.weeklyDay, Array(1...7)) { context.text("common.weekday.\($0)") },
      number("weeklyMinute", chosen.weeklyMinute, Self.halfHours, time),
      number("quietFrom", chosen.quiet.from, Self.halfHours, time),
      number("quietTo", chosen.quiet.to, Self.halfHours, time),
      circle(chosen.interestsShownTo), foundByAddress(chosen.isFoundByAddress),
      number("weekBegins", chosen.weekBegins, Array(1...7)) {
        context.text("common.weekday.\($0)")
      },
      units(chosen.units),
      number("radius", chosen.radius, Self.radii) { radius($0, in: chosen.units) },
    ]
  }

  private func field(of kind: NoticeKind, _ label: String, _ chosen: Preferences) -> FormField {
    let channels = Channels(
      inbox: chosen.isOn(kind, .inbox), mail: chosen.isOn(kind, .mail))
    let offered = Channels.allCases.filter { kind.isMailed != nil || !$0.isMailed }
    return FormField(
      kind.name, label,
      .choice(offered.map { .init($0.rawValue, "inbox.channel.\($0.rawValue)") }),
      text: channels.rawValue)
  }

  /// Returns a choice of numbers; a current value that is not offered is added.
  private func number(
    _ id: String, _ value: Int, _ offered: [Int], _ text: (Int) -> String
  ) -> FormField {
    let all = offered.contains(value) ? offered : (offered + [value]).sorted()
    return FormField(
      id, "inbox.settings.\(id)", .choice(all.map { .init("\($0)", text($0)) }),
      text: "\(value)")
  }

  private func circle(_ chosen: Preferences.Circle) -> FormField {
    FormField(
      "circle", "inbox.settings.circle",
      .choice(
        Preferences.Circle.allCases.map { .init($0.rawValue, "inbox.circle.\($0.rawValue)") }),
      text: chosen.rawValue)
  }

  private func units(_ chosen: Preferences.Units) -> FormField {
    FormField(
      "units", "inbox.settings.units",
      .choice(Preferences.Units.allCases.map { .init($0.rawValue, "inbox.units.\($0.rawValue)") }),
      text: chosen.rawValue)
  }

  /// Returns a radius in kilometres, followed by miles for a user of imperial units.
  private func radius(_ kilometres: Int, in units: Preferences.Units) -> String {
    let own = context.text("inbox.settings.km", ["km": "\(kilometres)"])
    guard units == .imperial else { return own }
    let miles = LengthUnits.imperial.text(metres: Double(kilometres * 1000)).number
    return own + " (" + context.text("inbox.settings.mi", ["mi": context.texts.number(miles)]) + ")"
  }

  private func foundByAddress(_ isFound: Bool) -> FormField {
    FormField(
      "foundByAddress", "inbox.settings.foundByAddress",
      .choice(["yes", "no"].map { .init($0, "inbox.found.\($0)") }), text: isFound ? "yes" : "no")
  }

  private func time(_ minute: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return context.texts.timeOfDay(digits(minute / 60) + ":" + digits(minute % 60))
  }

  private func length(_ minutes: Int) -> String {
    if minutes % 1_440 == 0 {
      return context.text("inbox.settings.days", count: minutes / 1_440)
    }
    return minutes % 60 == 0
      ? context.text("inbox.settings.hours", count: minutes / 60)
      : context.text("inbox.settings.minutes", count: minutes)
  }
}
