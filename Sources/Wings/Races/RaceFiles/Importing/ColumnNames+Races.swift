import Files

extension ColumnNames {
  /// What timing programs and registration services call the columns of a race.
  package static let races = ColumnNames([
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
  ])
}
