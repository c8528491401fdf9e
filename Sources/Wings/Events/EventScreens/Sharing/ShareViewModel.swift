import Accounts
import Events
import Files
import Glibc
import Languages
import Shell
import Timekeeping

/// Writes events to a file.
final class ShareViewModel {
  let context: AppContext
  var form: FormFields
  private let shared: SharedEvents
  private let name: String
  private var isWorking = false

  /// Reads the events.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see one; the store's errors.
  init(_ ids: [String], as kind: SharedKind, _ context: AppContext) throws {
    self.context = context
    shared = SharedEvents(
      ids: ids, person: context.holder, events: context.events,
      directory: context.eventDirectory, times: context.eventTimes)
    let first = try ids.first.map { try context.event($0).title } ?? ""
    name = Self.slug(ids.count == 1 ? first : "events")
    let choices = SharedKind.allCases.map {
      FormField.Choice($0.rawValue, "events.share.\($0.rawValue)")
    }
    form = FormFields([
      FormField(
        "kind", "events.share.kind", .choice(choices), text: kind.rawValue,
        hint: Wording("events.share.kindHint")),
      FormField(
        "file", "files.file", text: "", limit: 1_000,
        hint: Wording("events.share.fileHint")),
    ])
    form["file"] = suggestion(kind)
    form.markSaved()
  }

  /// Returns the title's words, joined by `-`.
  private static func slug(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.prefix(8).joined(separator: "-")
    return slug.isEmpty || slug.utf8.count > 120 ? "event" : slug
  }

  private var kind: SharedKind { SharedKind(rawValue: form["kind"]) ?? .ics }

  private func suggestion(_ kind: SharedKind) -> String {
    (context.outputFolder.map { $0 + "/" } ?? "") + name + "." + kind.ending
  }

  /// Takes input; a suggested file name follows the chosen format.
  func take(_ input: Input) -> Move? {
    let (former, typed) = (kind, form["file"])
    let answer = FormInput.take(input, &form)
    if kind != former, typed == suggestion(former) { form["file"] = suggestion(kind) }
    return answer
  }

  func submitTapped() -> Move { write(replacing: false) }

  private func write(replacing: Bool) -> Move {
    let typed = Cleaned.line(form["file"])
    guard !typed.isEmpty else { return refuse(ImportFileError(.noName).wording) }
    guard !isWorking else { return .stay }
    isWorking = true
    let (shared, kind, file) = (shared, kind, NewFile(path: NamedFile(typed).path))
    return context.work(for: self) {
      try file.write(shared.file(kind), replacing: replacing)
    } then: { [weak self] in
      self?.isWorking = false
      self?.form.markSaved()
      let said = Wording("events.share.written", ["path": file.path])
      return .all([.back, .tell(Message(said, .success))])
    } refused: { [weak self] error in
      self?.isWorking = false
      return self?.failed(error, file) ?? .stay
    }
  }

  /// Asks before an existing file is replaced.
  private func failed(_ error: any Error, _ file: NewFile) -> Move {
    guard let failure = error as? NewFile.Failure else { return context.tell(error) }
    guard failure.code == EEXIST else {
      let cause = String(cString: strerror(failure.code))
      return refuse(Wording("store.file", ["path": file.path, "cause": cause]))
    }
    return .ask(
      Question(
        title: Wording("events.share.replace.title"),
        body: Wording("events.share.replace.body", ["path": file.path]),
        yes: Wording("events.share.replace.yes")
      ) { [weak self] in self?.write(replacing: true) ?? .stay })
  }

  private func refuse(_ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: "file", wording: wording)])
    return .tell(Message(wording, .error))
  }
}
