import Files
import Languages
import Races
import Timekeeping

extension CSVTable.Row {
  func number(_ column: String) throws(RowProblem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard text.utf8.count <= 9, let number = Int(text), number >= 0 else {
      throw problem("races.csv.notANumber", column)
    }
    return number
  }

  /// Milliseconds of a time or of plain seconds.
  func time(_ column: String) throws(RowProblem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard let milliseconds = Elapsed.parse(text) else {
      throw problem("races.csv.notATime", column)
    }
    return milliseconds
  }

  func status() throws(RowProblem) -> Status? {
    let text = text("status")
    guard !text.isEmpty else { return nil }
    guard let status = Status(reading: text) else {
      throw problem("races.csv.notAStatus", "status")
    }
    return status
  }

  func result() throws(RowProblem) -> ImportedResult? {
    let gun = try time("gun_time")
    let other = try time("time")
    let result = ImportedResult(
      gunMilliseconds: gun ?? other, netMilliseconds: try time("net_time"), metres: try metres(),
      laps: try number("laps"))
    return result == ImportedResult() ? nil : result
  }

  private func metres() throws(RowProblem) -> Int? {
    let text = text("km")
    guard !text.isEmpty else { return nil }
    guard let km = Double(text), km >= 0, km <= 100_000 else {
      throw problem("races.csv.notANumber", "km")
    }
    return Int((km * 1000).rounded())
  }

  func problem(_ key: String, _ column: String) -> RowProblem {
    RowProblem(
      line: line,
      wording: Wording(key, ["column": column, "text": String(text(column).prefix(40))]))
  }
}

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
