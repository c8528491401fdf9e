/// What stands on one certificate, as its template wants it.
struct Certificate {
  let heading: String
  let facts: String
  let who: String
  let belongs: String?
  let rank: String
  /// Time and places in categories.
  let lines: [String]
  let signature: String
}
