import Accounts
import Languages
import RaceDay
import Races
import Shell

/// A new entry, or one that is edited.
final class EntryViewModel: FormPageModel {
  let context: AppContext
  let competitionID: String
  let entryID: String?
  var form: FormFields
  /// The entry's account, for the organizers.
  let account: User?
  private var draft: EntryDraft
  private let race: Competition
  private let others: [Entry]
  private let known: KnownNames
  private let asksForChip: Bool
  /// The bib that a walk-up gets without typing one.
  private let freeBib: String?
  /// Whether a save is under way, so that a second Enter adds no second entry.
  private var isSaving = false

  /// Reads the entry and its race.
  ///
  /// - Parameters:
  ///   - competition: The race.
  ///   - entry: The entry; `nil` for a new one.
  ///   - typed: The bib or name of a new entry, which is then checked in; empty if it is not typed.
  ///   - context: The context of the program.
  /// - Throws: `RaceError.noSuchEntry`; what the store throws.
  init(competition: String, entry: String?, typed: String = "", _ context: AppContext) throws {
    self.context = context
    competitionID = competition
    entryID = entry
    let entries = try context.directory.entries(of: competition)
    let own = entries.first { $0.id == entry }
    if entry != nil, own == nil { throw RaceError(.noSuchEntry) }
    race = try context.competitionToRun(competition)
    others = entries
    known = KnownNames(of: race, entries)
    // A race that uses chips shows their field without a setting.
    asksForChip = race.settings.asks(for: .chip) || entries.contains { $0.chip != nil }
    account = try own?.userID.flatMap { try context.accounts.user($0) }
    draft = own.map(EntryDraft.init) ?? EntryDraft(late: typed)
    freeBib = entry == nil ? Bib.next(after: entries.map(\.bib)) : nil
    form = FormFields([])
    form = fields(of: draft)
  }

  var title: Wording { Wording(entryID == nil ? "races.entry.add" : "races.entry.edit") }
  var submitLabel: String { "common.key.save" }
  var hasManyFields: Bool { true }
  var intro: [FormIntro] {
    account.map { account in
      let facts = ["name": account.fullName, "email": account.email]
      return [FormIntro(context.text("races.entry.account", facts), isEmphasized: true)]
    } ?? []
  }

  /// The fields of the form.
  ///
  /// An account has its own names and address, which only its user changes. Other entries have one
  /// name field, or two if the entry has name parts.
  private func fields(of draft: EntryDraft) -> FormFields {
    let all = Self.fields(of: draft) + privateFields(of: draft)
    let hasParts = !(draft.firstName + draft.secondName).isEmpty
    var spared: Set<String> = hasParts ? ["name"] : ["firstName", "secondName"]
    if account != nil { spared = ["name", "firstName", "secondName", "email"] }
    var form = FormFields(all.filter { !spared.contains($0.id) || !$0.text.isEmpty })
    if let freeBib {
      form.setHint("bib", Wording("races.entry.bibHint", ["bib": freeBib]))
    }
    hintNames(in: &form)
    return form
  }

  /// Adds the race's categories and waves as hints.
  private func hintNames(in form: inout FormFields) {
    for (field, kind) in [("categories", KnownNames.Kind.category), ("wave", .wave)]
    where !known.names(kind).isEmpty {
      let names = ["names": known.listed(kind)]
      form.setHint(field, Wording("races.entry.\(field)Of", names))
    }
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
      FormField("age", "races.entry.age", text: draft.age.map(String.init) ?? "", givesWay: true),
      FormField(
        "categories", "races.entry.categories", text: draft.categories.joined(separator: ", "),
        hint: Wording("races.entry.categoriesHint")),
      FormField("team", "races.entry.team", text: draft.team, limit: 60),
      FormField("club", "races.entry.club", text: draft.club, limit: 60),
      FormField(
        "wave", "races.entry.wave", text: draft.wave, limit: 60,
        hint: Wording("races.entry.waveHint")),
      FormField(
        "pronunciation", "races.entry.pronunciation", text: draft.pronunciation,
        hint: Wording("races.entry.pronunciationHint")),
      FormField("email", "races.entry.email", text: draft.email, limit: 254),
    ]
  }

  /// The private fields that the race asks for; only organizers see them.
  private func privateFields(of draft: EntryDraft) -> [FormField] {
    func check(_ isOn: Bool) -> String { isOn ? "yes" : "" }
    let all: [(EntryField, FormField.Kind, String)] = [
      (.licence, .text, draft.licence), (.emergencyPhone, .text, draft.emergencyPhone),
      (.clubNumber, .text, draft.clubNumber), (.paid, .check, check(draft.hasPaid)),
      (.checkIn, .check, check(draft.isCheckedIn)), (.chip, .text, draft.chip),
    ]
    return all.filter { asks(for: $0.0) }.map { field, kind, text in
      FormField(field.rawValue, "records.create.\(field)", kind, text: text)
    }
  }

  private func asks(for field: EntryField) -> Bool {
    field == .chip ? asksForChip : race.settings.asks(for: field)
  }

  func submitTapped() -> Move {
    let (typed, problems) = read()
    if form.show(problems + typed.problems(needsName: entryID == nil)) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    guard let first = unknownNames(in: typed).first else { return saveComplete(typed) }
    _ = form.show(unknownNames(in: typed).map(\.problem))
    return .ask(first.question { [self] in saveComplete(typed) })
  }

  /// Saves a draft; first asks for what decides the category and the wave of a new entry.
  private func saveComplete(
    _ typed: EntryDraft, accepting accepted: [WalkUpGap.Kind] = []
  ) -> Move {
    var typed = typed
    guard entryID == nil else { return save(typed) }
    typed.sex = typed.sex ?? race.sex(ofCategories: typed.categories)
    let gap = WalkUpGap.first(in: typed, of: race, among: others, besides: accepted)
    guard let gap else { return save(typed) }
    _ = form.show([gap.problem(known)])
    return .ask(
      gap.question(known) { [self] in saveComplete(typed, accepting: accepted + [gap.kind]) })
  }

  /// The typed names that the race does not have; names the entry had before are accepted.
  private func unknownNames(in typed: EntryDraft) -> [UnknownName] {
    let categories = typed.categories.filter { !draft.categories.contains($0) }
    let wave = typed.wave == draft.wave ? "" : typed.wave
    return categories.compactMap { UnknownName($0, .category, known, field: "categories") }
      + [UnknownName(wave, .wave, known)].compactMap(\.self)
  }

  private func read() -> (EntryDraft, [FieldProblem]) {
    var typed = draft
    typed.bib = bib
    typed.name = form["name"]
    typed.firstName = form["firstName"]
    typed.secondName = form["secondName"]
    typed.sex = Sex(rawValue: form["sex"])
    typed.team = form["team"]
    typed.club = form["club"]
    typed.pronunciation = form["pronunciation"]
    typed.wave = known.spelling(form["wave"], .wave)
    typed.email = form["email"]
    typed.categories = form["categories"].split(separator: ",")
      .map { known.spelling(String($0), .category) }.filter { !$0.isEmpty }
    typed.age = Int(form["age"])
    readPrivate(into: &typed)
    let isBad = typed.age == nil && !form["age"].isEmpty
    let problem = FieldProblem(field: "age", wording: Wording("races.error.field.age"))
    return (typed, isBad ? [problem] : [])
  }

  /// The bib as typed; for a walk-up, an empty field means the next free bib and `-` means none.
  private var bib: String {
    let typed = form["bib"]
    guard let freeBib else { return typed }
    return typed.isEmpty ? freeBib : typed == "-" ? "" : typed
  }

  private func readPrivate(into typed: inout EntryDraft) {
    let settings = race.settings
    if settings.asks(for: .licence) { typed.licence = form["licence"] }
    if settings.asks(for: .emergencyPhone) { typed.emergencyPhone = form["emergencyPhone"] }
    if settings.asks(for: .clubNumber) { typed.clubNumber = form["clubNumber"] }
    if settings.asks(for: .paid) { typed.hasPaid = form["paid"] == "yes" }
    if settings.asks(for: .checkIn) { typed.isCheckedIn = form["checkIn"] == "yes" }
    if asksForChip { typed.chip = form["chip"] }
  }

  private func save(_ typed: EntryDraft) -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (races, author) = (context.races, context.author)
    let (entryID, competitionID, former) = (entryID, competitionID, draft)
    return context.work(for: self) {
      try entryID.map { try races.editEntry($0, typed, since: former, by: author) }
        ?? races.addEntry(typed, to: competitionID, by: author)
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

  /// Reports an error, at the bib field if it is about the bib.
  private func refuse(_ error: any Error) -> Move {
    isSaving = false
    if let error = error as? RaceError, error.reason == .editedMeanwhile { return joined() }
    if let error = error as? RaceError, [.bibTaken, .bibNotAllowed].contains(error.reason) {
      _ = form.show([FieldProblem(field: "bib", wording: error.wording)])
    }
    return context.tell(error)
  }

  /// Saves the fields changed here over another user's changes; asks if both changed the same one.
  private func joined() -> Move {
    do {
      let entries = try context.directory.entries(of: competitionID)
      guard let saved = entries.first(where: { $0.id == entryID }).map(EntryDraft.init) else {
        throw RaceError(.noSuchEntry)
      }
      let merge = FormMerge(form, openedAs: fields(of: draft), nowIs: fields(of: saved))
      let saveMine = { [self] in
        (draft, form) = (saved, merge.form)
        return save(read().0)
      }
      return merge.question(context, keepsMine: saveMine).map(Move.ask) ?? saveMine()
    } catch {
      return context.tell(error)
    }
  }
}

extension EntryDraft {
  /// Creates the entry of a person at check-in by a typed bib or name.
  fileprivate init(late typed: String) {
    self.init()
    isCheckedIn = !typed.isEmpty
    if typed.contains(where: \.isNumber), Bib.isAllowed(Bib.canonical(typed)) {
      bib = typed
    } else {
      name = typed
    }
  }
}
