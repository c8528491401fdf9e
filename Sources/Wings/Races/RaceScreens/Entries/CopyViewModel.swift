import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Copying from a former competition: first its choice, then the parts to copy.
final class CopyViewModel {
  let context: AppContext
  let competition: Competition
  let list: CompetitionList
  /// The competition to copy from; `nil` until it is chosen.
  private(set) var former: Competition?
  var form = FormFields([])
  /// What would be copied by the present form.
  private(set) var plan: CopyPlan?
  private var isSaving = false

  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    self.competition = try context.competitionToRun(competition)
    let (directory, userID) = (context.directory, context.user?.id ?? "")
    list = CompetitionList(context) {
      let run = try directory.run(by: userID)
      return (run.active + run.deactivated + run.coOrganized).filter { $0.id != competition }
    }
  }

  func chooseTapped(_ former: Competition) -> Move {
    self.former = former
    form = FormFields(
      CopyPart.allCases.map {
        FormField($0.rawValue, "races.copy.\($0.rawValue)", .check, text: "yes")
      })
    return count()
  }

  /// Returns to the choice of the former competition.
  func closeTapped() -> Move {
    former = nil
    return .stay
  }

  func take(_ input: Input) -> Move? {
    let before = parts
    let answer = FormInput.take(input, &form)
    return parts == before ? answer : count()
  }

  private var parts: Set<CopyPart> {
    Set(CopyPart.allCases.filter { form[$0.rawValue] == "yes" })
  }

  /// Computes what would be copied.
  private func count() -> Move {
    guard let former else { return .stay }
    do {
      plan = try context.races.plan(
        parts, from: former.id, into: competition.id, by: context.author)
      return .stay
    } catch {
      plan = nil
      return context.tell(error)
    }
  }

  func submitTapped() -> Move {
    guard let former, let plan, !isSaving else { return .stay }
    guard !plan.isEmpty else {
      return .tell(Message(Wording("races.copy.nothing", ["name": former.name]), .warning))
    }
    return .ask(
      Question(
        title: Wording("races.copy.title"),
        body: Wording(
          "races.copy.ask",
          [
            "entries": "\(plan.entries.count)", "former": former.name, "name": competition.name,
          ]),
        yes: Wording("races.copy.yes")
      ) { [self] in copy(from: former) })
  }

  private func copy(from former: Competition) -> Move {
    isSaving = true
    let (races, id, author, parts) = (context.races, competition.id, context.author, parts)
    return context.work(for: self) {
      try races.copy(parts, from: former.id, into: id, by: author)
    } then: { plan in
      .all([.back, .tell(Message(Self.told(plan, from: former), .success))])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      return context.tell(error)
    }
  }

  private static func told(_ plan: CopyPlan, from former: Competition) -> Wording {
    Wording(
      plan.bibsTaken > 0 ? "races.copy.doneWithoutBibs" : "races.copy.done",
      ["name": former.name, "taken": "\(plan.bibsTaken)"], count: plan.entries.count)
  }
}
