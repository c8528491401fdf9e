import Accounts
import Languages
import RaceDay
import Races
import Shell

/// A walk-up to add, or an entry to change.
final class EntryViewModel {
  let context: AppContext
  let competitionID: String
  let entryID: String?
  var form: FormFields
  /// The account behind the entry, for those who run the competition.
  let account: User?
  private var draft: EntryDraft
  private let settings: RaceSettings
  /// A second Enter adds no second entry.
  private var isSaving = false

  init(competition: String, entry: String?, _ context: AppContext) throws {
    self.context = context
    competitionID = competition
    entryID = entry
    let entries = try entry.map { _ in try context.directory.entries(of: competition) } ?? []
    let known = entries.first { $0.id == entry }
    if entry != nil, known == nil { throw RaceError(.noSuchEntry) }
    settings = try context.competitionToRun(competition).settings
    account = try known?.userID.flatMap { try context.accounts.user($0) }
    draft = known.map(EntryDraft.init) ?? EntryDraft()
    form = Self.fields(of: draft, hasAccount: account != nil, settings)
  }

  /// An account brings its own names and address, which only its person changes.
  private static func fields(
    of draft: EntryDraft, hasAccount: Bool, _ settings: RaceSettings
  ) -> FormFields {
    let all = fields(of: draft) + privateFields(of: draft, settings)
    guard hasAccount else { return FormFields(all) }
    let ofAccount = ["name", "firstName", "secondName", "email"]
    return FormFields(all.filter { !ofAccount.contains($0.id) || !$0.text.isEmpty })
  }

  private static func fields(of draft: EntryDraft) -> [FormField] {
    [
      FormField("bib", "races.entry.bib", text: draft.bib, limit: 16),
      FormField("name", "races.entry.name", text: draft.name, limit: 60),
      FormField("firstName", "races.entry.first", text: draft.firstName, limit: 60),
      FormField("secondName", "races.entry.second", text: draft.secondName, limit: 60),
      FormField(
        "sex", "races.entry.sex",
        .choice([
          .init("", "races.sex.none"), .init("M", "races.sex.M"), .init("F", "races.sex.F"),
          .init("X", "races.sex.X"),
        ]), text: draft.sex?.rawValue ?? ""),
      FormField("age", "races.entry.age", text: draft.age.map(String.init) ?? ""),
      FormField(
        "categories", "races.entry.categories", text: draft.categories.joined(separator: ", ")),
      FormField("team", "races.entry.team", text: draft.team, limit: 60),
      FormField("club", "races.entry.club", text: draft.club, limit: 60),
      FormField("wave", "races.entry.wave", text: draft.wave, limit: 60),
      FormField(
        "pronunciation", "races.entry.pronunciation", text: draft.pronunciation,
        hint: Wording("races.entry.pronunciationHint")),
      FormField("email", "races.entry.email", text: draft.email, limit: 254),
    ]
  }

  /// What only those who run the race see, as far as the race asks for it.
  private static func privateFields(
    of draft: EntryDraft, _ settings: RaceSettings
  ) -> [FormField] {
    func check(_ isOn: Bool) -> String { isOn ? "yes" : "" }
    let all: [(EntryField, FormField.Kind, String)] = [
      (.licence, .text, draft.licence), (.emergencyPhone, .text, draft.emergencyPhone),
      (.clubNumber, .text, draft.clubNumber), (.paid, .check, check(draft.hasPaid)),
      (.checkIn, .check, check(draft.isCheckedIn)),
    ]
    return all.filter { settings.asks(for: $0.0) }.map { field, kind, text in
      FormField(field.rawValue, "records.create.\(field)", kind, text: text)
    }
  }

  func submitTapped() -> Move {
    let (typed, problems) = read()
    if form.show(problems + typed.problems(needsName: entryID == nil)) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    return save(typed)
  }

  private func read() -> (EntryDraft, [FieldProblem]) {
    var typed = draft
    typed.bib = form["bib"]
    typed.name = form["name"]
    typed.firstName = form["firstName"]
    typed.secondName = form["secondName"]
    typed.sex = Sex(rawValue: form["sex"])
    typed.team = form["team"]
    typed.club = form["club"]
    typed.pronunciation = form["pronunciation"]
    typed.wave = form["wave"]
    typed.email = form["email"]
    typed.categories = form["categories"].split(separator: ",").map(String.init)
    typed.age = Int(form["age"])
    readPrivate(into: &typed)
    let isBad = typed.age == nil && !form["age"].isEmpty
    let problem = FieldProblem(field: "age", wording: Wording("races.error.field.age"))
    return (typed, isBad ? [problem] : [])
  }

  private func readPrivate(into typed: inout EntryDraft) {
    if settings.asks(for: .licence) { typed.licence = form["licence"] }
    if settings.asks(for: .emergencyPhone) { typed.emergencyPhone = form["emergencyPhone"] }
    if settings.asks(for: .clubNumber) { typed.clubNumber = form["clubNumber"] }
    if settings.asks(for: .paid) { typed.hasPaid = form["paid"] == "yes" }
    if settings.asks(for: .checkIn) { typed.isCheckedIn = form["checkIn"] == "yes" }
  }

  private func save(_ draft: EntryDraft) -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (races, author) = (context.races, context.author)
    let (entryID, competitionID) = (entryID, competitionID)
    return context.work(for: self) {
      try entryID.map { try races.editEntry($0, draft, by: author) }
        ?? races.addEntry(draft, to: competitionID, by: author)
    } then: { [weak self] entry in
      self?.isSaving = false
      self?.form.markSaved()
      return Self.goOn(from: entry)
    } refused: { [weak self, context] error in
      self?.refuse(error) ?? context.tell(error)
    }
  }

  private static func goOn(from entry: Entry) -> Move {
    let name = entry.name.isEmpty ? entry.firstName + " " + entry.secondName : entry.name
    return .all([
      .back,
      .tell(Message(Wording("races.entry.saved", ["bib": entry.bib, "name": name]), .success)),
    ])
  }

  /// A bib that somebody else has by now is told where it was typed.
  private func refuse(_ error: any Error) -> Move {
    isSaving = false
    if let error = error as? RaceError, [.bibTaken, .bibNotAllowed].contains(error.reason) {
      _ = form.show([FieldProblem(field: "bib", wording: error.wording)])
    }
    return context.tell(error)
  }
}
