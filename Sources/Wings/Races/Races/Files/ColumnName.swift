/// What files of other programs call our columns.
enum ColumnName {
  private static let others: [String: Set<String>] = [
    "bib": ["no", "nr", "num", "number", "start number", "bib number", "bib no", "race number"],
    "name": ["full name", "athlete", "rider", "runner", "participant", "competitor"],
    "first": ["first name", "firstname", "given", "given name", "forename"],
    "second": ["last name", "lastname", "surname", "family", "family name", "second name"],
    "sex": ["gender", "m/f", "sex/gender"],
    "birth": ["birthdate", "birthday", "date of birth", "dob", "born"],
    "category": ["categories", "class", "division", "age group", "group", "cat"],
    "team": ["team name"],
    "club": ["organisation", "organization", "association"],
    "email": ["e-mail", "mail", "email address", "e-mail address"],
    "wave": ["start wave", "block", "heat"],
    "start": ["start time", "start offset"],
    "elapsed_seconds": ["elapsed", "seconds", "elapsed seconds"],
    "time": ["finish time", "result", "elapsed time"],
    "gun_time": ["gun", "gun time"],
    "net_time": ["net", "net time", "chip time", "chip"],
    "km": ["distance", "kilometres", "kilometers"],
    "laps": ["lap count", "rounds"],
    "checkpoint": ["split", "point", "location", "control"],
  ]

  static func names(of field: String) -> Set<String> {
    (others[field] ?? []).union([field, folded(field)])
  }

  /// Without regard to case, to dots and to how words are joined.
  static func folded(_ title: String) -> String {
    title.lowercased().split { " ._#".contains($0) }.joined(separator: " ")
  }
}
