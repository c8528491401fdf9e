import Events
import Files
import Languages
import Shell

/// The form of an import, before the file is read.
enum ImportForm {
  /// The input of an import.
  struct Given {
    let owner, file, zone: String
    let visibility: Visibility
  }

  /// Returns the fields, with the last input if there is one.
  static func fields(zone: String, last: Given? = nil) -> FormFields {
    let who = [Visibility.own, .everybody].map {
      FormField.Choice($0.rawValue, "events.visibility.\($0.rawValue)")
    }
    let orders = [
      FormField.Choice("", "events.form.choose"),
      FormField.Choice(DateOrder.dayFirst.rawValue, "events.import.dates.dayFirst"),
      FormField.Choice(DateOrder.monthFirst.rawValue, "events.import.dates.monthFirst"),
    ]
    var form = FormFields([
      FormField(
        "visibility", "events.form.visibility", .choice(who),
        text: (last?.visibility ?? .own).rawValue,
        hint: Wording("events.import.visibilityHint")),
      FormField(
        "zone", "events.form.timeZone", text: last?.zone ?? zone, limit: 60,
        hint: Wording("events.import.zoneHint")),
      FormField("dates", "events.import.dates", .choice(orders)),
      FormField(
        "file", "files.file", text: last?.file ?? "~/", limit: 1_000,
        hint: Wording(last == nil ? "events.import.fileHint" : "events.import.again"),
        givesWay: last != nil),
    ])
    form.hidden = ["dates"]
    form.focus(on: "file")
    return form
  }

  /// Returns an error as text for a user who has no command line options to set.
  static func wording(of error: any Error, _ context: AppContext) -> Wording {
    guard let error = error as? ImportFileError else { return context.wording(of: error) }
    switch error.reason {
    case .noName, .folder: return Wording("events.import.noName")
    case .badEncoding, .noText: return Wording("files.calendar.notText")
    case .tooLarge: return Wording("files.calendar.tooLarge")
    case .noColumn: return Wording("events.import.noColumn", error.arguments)
    default: return error.wording
    }
  }
}
