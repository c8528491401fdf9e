import Files
import Languages
import RaceDay
import Races

/// The result of checking a file before any of it is saved.
struct ImportCheck: Sendable {
  private static let mostWords = 100

  var goodCount = 0
  var knownCount = 0
  var problems = ProblemList()
  var warnings = ProblemList()
  private var words: [String: (text: String, count: Int)] = [:]
  private var sexWords: [String: (text: String, count: Int)] = [:]
  private var names = UnknownNamesOfFile()
  private var unclearTimes = 0
  private var unclearTime = ""
  private var unclearDates = 0
  private var unclearStarts = 0
  private var emptied = 0
  private var yearsOnly = 0
  private var inOtherCategory = 0

  /// Notes the problem of a row that is left out.
  mutating func note(bad problem: RowProblem) {
    problems.note(problem)
    guard problem.isUnclearTime else { return }
    if unclearTimes == 0 { unclearTime = problem.wording.arguments["text"] ?? "" }
    unclearTimes += 1
  }

  /// Notes a good row and its warnings.
  mutating func note(_ row: EntryRow) {
    goodCount += 1
    if row.hasYearOnly { yearsOnly += 1 }
    if row.isInOtherCategory { inOtherCategory += 1 }
    for warning in row.warnings {
      warnings.note(warning)
      if warning.wording.key == "races.csv.unclearDate" { unclearDates += 1 }
      if warning.wording.key == "races.csv.unclearStart" { unclearStarts += 1 }
    }
    for unknown in row.unknownNames {
      names.note(unknown.name, unknown.kind, line: row.line, warnings: &warnings)
    }
    if let word = row.unknownSex { Self.count(word, in: &sexWords) }
    guard let word = row.unknownWord else { return }
    let arguments = ["word": String(word.prefix(40))]
    warnings.note(
      RowProblem(line: row.line, wording: Wording("races.csv.unknownWord", arguments))
        .of(row.whose))
    Self.count(word, in: &words)
  }

  private static func count(
    _ word: String, in words: inout [String: (text: String, count: Int)]
  ) {
    let folded = ImportOptions.folded(word)
    guard words[folded] != nil || words.count < mostWords else { return }
    words[folded, default: (word, 0)].count += 1
  }

  /// Notes a row whose former result is no longer in the file.
  mutating func noteEmptied(_ line: Int, of whose: String, _ options: ImportOptions) {
    guard options.emptied == nil else { return }
    emptied += 1
    warnings.note(
      RowProblem(line: line, wording: Wording("races.csv.emptied")).of(whose))
  }

  private var emptiedQuestion: ImportQuestion? {
    guard emptied > 0 else { return nil }
    let choices = [
      (value: EmptiedRule.keep.rawValue, wording: Wording("races.csv.emptied.keep")),
      (value: EmptiedRule.remove.rawValue, wording: Wording("races.csv.emptied.remove")),
    ]
    return ImportQuestion(
      .emptied, Wording("races.csv.ask.emptied", count: emptied), choices, rowCount: emptied)
  }

  private var categoriesQuestion: ImportQuestion? {
    guard inOtherCategory > 0 else { return nil }
    let choices = CategoryRule.allCases.map {
      (value: $0.rawValue, wording: Wording("races.csv.categories.\($0.rawValue)"))
    }
    return ImportQuestion(
      .categories, Wording("races.csv.ask.categories", count: inOtherCategory), choices,
      rowCount: inOtherCategory)
  }

  /// The questions that the file leaves open.
  func questions(_ reading: EntryReading?) -> [ImportQuestion] {
    let dates = reading?.unclearDate.map { dateQuestion($0, year: reading?.year ?? 0) }
    let starts = reading.flatMap { unclearStarts > 0 ? startQuestion($0) : nil }
    return [
      unclearTimes > 0 ? timeQuestion : nil, dates ?? nil, starts, emptiedQuestion,
      categoriesQuestion,
    ]
    .compactMap { $0 }
      + wordQuestions
      + sexQuestions
      + (reading.map { names.questions($0.known) } ?? [])
  }

  private var timeQuestion: ImportQuestion {
    let choices = TimeUnit.allCases.compactMap { unit in
      TimeCell.milliseconds(unclearTime, unit).map { milliseconds in
        let time = ["time": TimeCell.printed(milliseconds)]
        return (value: unit.rawValue, wording: Wording("races.csv.times.\(unit.rawValue)", time))
      }
    }
    return ImportQuestion(
      .times, Wording("races.csv.ask.times", ["text": unclearTime], count: unclearTimes), choices,
      rowCount: unclearTimes)
  }

  private func startQuestion(_ reading: EntryReading) -> ImportQuestion {
    let text = ["text": reading.startColumn.example]
    return ImportQuestion(
      .starts, Wording("races.csv.ask.starts", text, count: unclearStarts),
      StartKind.allCases.map { (value: $0.rawValue, wording: $0.wording) }, rowCount: unclearStarts)
  }

  private func dateQuestion(_ text: String, year: Int) -> ImportQuestion {
    let choices = DateOrder.allCases.compactMap { order in
      if case .date(let date) = BirthDate(text, order: order, latest: year) {
        return (
          value: order.rawValue,
          wording: Wording("races.csv.date", ["order": order.rawValue, "date": date])
        )
      }
      return nil
    }
    return ImportQuestion(
      .dates, Wording("races.csv.ask.dates", ["text": text], count: unclearDates), choices,
      rowCount: unclearDates)
  }

  private var sexQuestions: [ImportQuestion] {
    Self.sorted(sexWords).map { folded, found in
      ImportQuestion(
        .name(field: "sex", folded),
        Wording("races.csv.ask.sex", ["word": found.text], count: found.count),
        Sex.allCases.map { (value: $0.rawValue, wording: $0.wording) }, rowCount: found.count)
    }
  }

  /// The words, the most frequent first.
  private static func sorted(
    _ words: [String: (text: String, count: Int)]
  ) -> [(key: String, value: (text: String, count: Int))] {
    words.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
  }

  private var wordQuestions: [ImportQuestion] {
    Self.sorted(words).map { folded, found in
      ImportQuestion(
        .word(folded), Wording("races.csv.ask.word", ["word": found.text], count: found.count),
        Status.allCases.map { (value: $0.rawValue, wording: $0.wording) }, rowCount: found.count)
    }
  }

  /// How the file was understood, a line each, for display.
  func understood(_ table: CSVTable, _ reading: EntryReading? = nil) -> [Wording] {
    var lines = table.understood
    if reading?.hasSurnameFirst == true { lines.append(Wording("races.csv.read.surnameFirst")) }
    if table.has("start"), reading?.starts == .clock {
      lines.append(Wording("races.csv.read.starts"))
    }
    if table.has("birth"), let dates = reading?.dates {
      lines.append(Wording("races.csv.read.dates", ["order": dates.rawValue]))
    }
    if yearsOnly > 0, let year = reading?.year {
      lines.append(Wording("races.csv.read.years", ["year": "\(year)"], count: yearsOnly))
    }
    return lines
  }
}

extension StartKind {
  fileprivate var wording: Wording {
    switch self {
    case .offset: Wording("races.csv.starts.offset")
    case .clock: Wording("races.csv.starts.clock")
    }
  }
}

extension RowProblem {
  fileprivate var isUnclearTime: Bool { wording.key == "races.csv.unclearTime" }
}
