import Accounts
import Files
import Languages
import RaceFiles
import Races
import Shell
import Timekeeping

/// Writing the results of a competition to a file.
final class ExportViewModel: FileForm {
  let context: AppContext
  let competition: Competition
  var form: FormFields
  let work = LongWork()
  var isWorking = false
  /// The first lines of each file, once they are made.
  private var beginnings: [Publication: [String]] = [:]
  private var isLooking = false

  init(competition id: String, ending: String, _ context: AppContext) throws {
    self.context = context
    competition = try context.competitionToRun(id)
    let kind = Publication(ending: ResultsFile.Kind(rawValue: ending) ?? .csv)
    let choices = Publication.allCases.map { FormField.Choice($0.rawValue, $0.wording.key) }
    let designs = CertificateDesign.allCases.map { FormField.Choice($0.rawValue, $0.wording.key) }
    var listed = FormField(
      "kind", "files.export.kind", .choice(choices), text: kind.rawValue,
      hint: Wording("files.export.kindHint"))
    listed.isList = true
    form = FormFields([
      listed,
      FormField(
        "design", "files.certificate.design", .choice(designs),
        text: CertificateDesign.classic.rawValue),
      FormField(
        "picture", "files.certificate.picture",
        hint: Wording("files.certificate.pictureHint", CertificatePicture.limit)),
      FormField(
        "file", "files.file", text: kind.fileName(for: competition, context),
        hint: Wording("files.write.fileHint")),
    ])
    showFields()
    look()
  }

  /// The first lines of the file; `nil` until they are made.
  var beginning: [String]? { beginnings[kind] }

  var kindName: Wording { kind.wording }

  private nonisolated static let mostLines = 80

  /// Makes the beginning of the selected file in the background, one at a time.
  private func look() {
    guard !isLooking, beginnings[kind] == nil else { return }
    isLooking = true
    let (store, texts, id, kind) = (context.store, context.texts, competition.id, kind)
    context.worker.run {
      let book = try LiveRace(store: store, competitionID: id).book
      let text = kind.text(book, certificates: CertificateOptions(), in: texts)
      // A CR LF is one character, so it would not be split at LF.
      return text.split(
        maxSplits: Self.mostLines, omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).prefix(Self.mostLines).map(String.init)
    } then: { [weak self] (outcome: Result<[String], any Error>) in
      self?.isLooking = false
      self?.beginnings[kind] = (try? outcome.get()) ?? []
      self?.look()
      return .stay
    }
  }

  /// Whether the keyboard is in a text field; initially it is in none.
  var isInText: Bool { form.focused?.isTyped ?? false }

  private func showFields() {
    form.hidden = kind == .certificates ? [] : ["design", "picture"]
  }

  private var kind: Publication { Publication(rawValue: form["kind"]) ?? .csv }

  /// Handles typing; a suggested file name follows the selected kind.
  func take(_ input: Input) -> Move? {
    let (former, name) = (kind, form["file"])
    let answer = FormInput.take(input, &form)
    showFields()
    if kind != former { look() }
    if kind != former, name == former.fileName(for: competition, context) {
      form["file"] = kind.fileName(for: competition, context)
    }
    return answer
  }

  func submitTapped() -> Move {
    guard !isWorking else { return .stay }
    do {
      let file = try ResultsFile(named: form["file"])
      if file.kind != kind.ending { form["kind"] = Publication(ending: file.kind).rawValue }
      showFields()
      return write(file)
    } catch {
      return refuse(error)
    }
  }

  private func write(_ file: ResultsFile) -> Move {
    let work = work
    work.begin(of: ExportStep.allCases.count, at: context.clock.now())
    let (store, texts, id) = (context.store, context.texts, competition.id)
    let (publication, picture) = (kind, kind == .certificates ? form["picture"] : "")
    let design = CertificateDesign(rawValue: form["design"]) ?? .classic
    return write(to: file.path) { replacing in
      let certificates = CertificateOptions(
        design: design, picture: picture.isEmpty ? nil : try CertificatePicture(file: picture))
      let book = try LiveRace(store: store, competitionID: id).book
      try ExportStep.reading.end(work)
      let text = publication.text(book, certificates: certificates, in: texts)
      try ExportStep.making.end(work)
      try file.write(text, replacing: replacing)
    }
  }

  func field(of error: any Error) -> String? {
    switch error {
    case is WriteError: "file"
    case is CertificatePictureError, is ImportFileError: "picture"
    default: nil
    }
  }

  /// Stops before the file is written.
  func stopTapped() -> Move {
    work.cancel()
    return .stay
  }
}

extension Publication {
  /// The suggested file name.
  fileprivate func fileName(for competition: Competition, _ context: AppContext) -> String {
    let isResults = [.table, .csv, .json, .html].contains(self)
    return ResultsFile.suggestion(
      for: competition.name, addition: isResults ? "" : rawValue, ending: ending.rawValue,
      in: context.outputFolder)
  }
}
