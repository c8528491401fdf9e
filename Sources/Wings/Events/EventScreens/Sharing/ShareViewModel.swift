import Accounts
import Events
import Files
import Languages
import Shell
import Timekeeping

/// Writes events to a file.
final class ShareViewModel: FileForm {
  let context: AppContext
  var form: FormFields
  private let shared: SharedEvents
  private let name: String
  var isWorking = false

  /// Reads the events.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see one; the store's errors.
  init(_ ids: [String], as kind: SharedKind, _ context: AppContext) throws {
    self.context = context
    shared = SharedEvents(
      ids: ids, person: context.holder, events: context.events,
      directory: context.eventDirectory, times: context.eventTimes)
    let first = try ids.first.map { try context.event($0).title } ?? ""
    name = NewFile.slug(ids.count == 1 ? first : "events", usual: "event")
    let choices = SharedKind.allCases.map {
      FormField.Choice($0.rawValue, "events.share.\($0.rawValue)")
    }
    form = FormFields([
      FormField(
        "kind", "events.share.kind", .choice(choices), text: kind.rawValue,
        hint: Wording("events.share.kindHint")),
      .file(named: "", in: context),
    ])
    form["file"] = suggestion(kind)
    form.markSaved()
  }

  private var kind: SharedKind { SharedKind(rawValue: form["kind"]) ?? .ics }

  private func suggestion(_ kind: SharedKind) -> String {
    context.outputPath(name + "." + kind.ending)
  }

  /// Takes input; a suggested file name follows the chosen format.
  func take(_ input: Input) -> Move? {
    let (former, typed) = (kind, form["file"])
    let answer = FormInput.take(input, &form)
    if kind != former, typed == suggestion(former) { form["file"] = suggestion(kind) }
    return answer
  }

  func submitTapped() -> Move {
    do {
      let (shared, kind, file) = (shared, kind, try NewFile(named: form["file"]))
      return write(to: file.path) { try file.write(shared.file(kind), replacing: $0) }
    } catch {
      return refuse(error)
    }
  }
}
