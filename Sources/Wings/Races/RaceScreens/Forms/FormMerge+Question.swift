import Languages
import Shell

extension FormMerge {
  /// Asks which value to keep if both users changed a field; `nil` if there is no conflict.
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
