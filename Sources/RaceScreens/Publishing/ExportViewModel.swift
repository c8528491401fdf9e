import Accounts
import Languages
import Races
import Stage

/// Writing the results of a competition to a file.
final class ExportViewModel {
  let surroundings: Surroundings
  let competition: Competition
  var form: FormFields
  private(set) var isWorking = false

  init(competition id: String, ending: String, _ surroundings: Surroundings) throws {
    self.surroundings = surroundings
    competition = try surroundings.competitionToRun(id)
    let name = ResultsFile.suggestion(for: competition.name, ending: ending)
    form = FormFields([
      FormField(
        "file", "races.export.file", text: name, hint: Wording("races.export.fileHint"))
    ])
  }

  func submitTapped() -> Move {
    guard !isWorking else { return .stay }
    do {
      return write(try ResultsFile(named: form["file"]), replacing: false)
    } catch {
      return refuse(error.wording)
    }
  }

  private func write(_ file: ResultsFile, replacing: Bool) -> Move {
    isWorking = true
    let (store, texts, id) = (surroundings.store, surroundings.texts, competition.id)
    surroundings.worker.run {
      let book = try LiveRace(store: store, competitionID: id).book
      let text = ResultsText.text(book, as: file.kind) { texts.text($0) }
      try file.write(text, replacing: replacing)
    } then: { [weak self, surroundings] (outcome: Result<Void, any Error>) in
      self?.isWorking = false
      switch outcome {
      case .success: return self?.written(file) ?? .tell(Self.saved(file))
      case .failure(let error): return self?.fail(error, file) ?? surroundings.tell(error)
      }
    }
    return .stay
  }

  private static func saved(_ file: ResultsFile) -> Message {
    Message(Wording("races.export.written", ["path": file.path]), .success)
  }

  private func written(_ file: ResultsFile) -> Move {
    form.markSaved()
    return .all([.back, .tell(Self.saved(file))])
  }

  /// A file that is there is replaced only by somebody who says so.
  private func fail(_ error: any Error, _ file: ResultsFile) -> Move {
    guard let error = error as? ResultsFileError else { return surroundings.tell(error) }
    guard error.reason == .exists else { return refuse(error.wording) }
    return .ask(
      Question(
        title: Wording("races.export.replace.title"),
        body: Wording("races.export.replace.body", ["path": file.path]),
        yes: Wording("races.export.replace.yes")
      ) { [self] in write(file, replacing: true) })
  }

  private func refuse(_ wording: Wording) -> Move {
    _ = form.show([FieldProblem(field: "file", wording: wording)])
    return .tell(Message(wording, .error))
  }
}
