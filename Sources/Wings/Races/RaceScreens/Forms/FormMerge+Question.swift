import Languages
import Shell

extension FormMerge {
  /// Which of the two is to stay, where both have changed a field; `nil` if nothing has to be asked.
  func question(_ context: AppContext, keepsMine: @escaping () -> Move) -> Question? {
    guard !contested.isEmpty else { return nil }
    let fields = contested.map { field in
      let said = field.said(in: context.texts)
      return context.text(field.label) + ": " + (said.isEmpty ? "-" : said)
    }
    return Question(
      title: Wording("races.editedMeanwhile.title"),
      body: Wording("races.editedMeanwhile.body", ["fields": fields.joined(separator: ", ")]),
      yes: Wording("races.editedMeanwhile.yes"), answer: keepsMine)
  }
}
