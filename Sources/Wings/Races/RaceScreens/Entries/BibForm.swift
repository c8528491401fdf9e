import Languages
import Shell

/// The form for assigning bibs: the first and last bib, and who gets them.
enum BibForm {
  static func fields(next: String) -> FormFields {
    FormFields([
      FormField(
        "first", "races.bibs.first", text: next, limit: 16, hint: Wording("races.bibs.firstHint"),
        givesWay: true),
      FormField("last", "races.bibs.last", limit: 16, hint: Wording("races.bibs.lastHint")),
      FormField("all", "races.bibs.all", .check, hint: Wording("races.bibs.allHint")),
      FormField("skip", "races.bibs.skip", .check, hint: Wording("races.bibs.skipHint")),
    ])
  }
}
