import Accounts
import Events
import Languages
import Shell
import Store

extension NoteModel {
  /// A name under which what lists are narrowed down to is kept.
  ///
  /// - Throws: `EventError.logIn` where nobody is signed in; what the store throws.
  static func keepSearch(_ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let chosen = context.eventShelf.chosen
    let categories = try context.store.read { try CategoryList(in: $0) }
    let words = CriteriaWords(chosen, categories, context.eventTimes).text
    let fields = [
      FormField("name", "events.search.name", limit: EventLimits.searchName),
      FormField("tells", "events.search.tells", .check),
    ]
    return NoteModel(
      context, title: Wording("events.search.keep"),
      intro: words.isEmpty
        ? Wording("events.search.all") : Wording("events.search.body", ["criteria": words]),
      key: "events.key.keep", fields
    ) { model in
      let (events, name, tells) = (context.events, model.form["name"], model.form["tells"] == "yes")
      let said = Wording("events.said.searchKept", ["name": Cleaned.line(name)])
      return model.finish(said) {
        _ = try events.searches.keep(
          name, chosen.criteria, tells: tells, place: chosen.place, span: chosen.span.rawValue,
          by: user.id)
      }
    }
  }
}
