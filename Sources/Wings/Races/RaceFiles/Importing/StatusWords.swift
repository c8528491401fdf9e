import Files
import Races

/// The words in result lists that stand for a status.
///
/// They are English, German, French, Italian and Spanish, and those of LapIt's languages, as timing
/// programs and federations print them.
enum StatusWords {
  private static let words: [Status: [String]] = [
    .dnf: [
      "dnf", "did not finish", "not finished", "rtd", "ret", "retd", "retired", "abandoned",
      "withdrew", "withdrawn", "dropped out", "drop", "n.i.z.", "aufgegeben", "aufgabe",
      "ausgeschieden", "nicht im ziel", "nicht beendet", "abandon", "abandonné", "abd", "ab",
      "aband",
      "rit", "ritirato", "ritirata", "ritiro", "abandono", "retirado", "retirada", "abandonó",
      "ret.", "не финишира", "отпаднал", "отпаднала", "отказал се", "отказала се", "odustao",
      "odustala", "nije završio", "nije završila", "сошел", "сошёл", "сошла", "сход",
      "не финишировал", "не финишировала", "зійшов", "зійшла", "не фінішував", "не фінішувала",
    ],
    .dns: [
      "dns", "did not start", "not started", "no show", "noshow", "n.a.g.", "nicht gestartet",
      "nicht angetreten", "non partant", "non partante", "non parti", "absent", "non partito",
      "non partita", "assente", "no presentado", "no presentada", "no salió", "no sale", "ns",
      "не стартирал", "не стартирала", "нс", "nije startao", "nije startala", "nije nastupio",
      "не стартовал", "не стартовала", "неявка", "не стартував", "не стартувала",
    ],
    .dsq: [
      "dsq", "dq", "disq", "disqualified", "disqualifiziert", "disqu", "disqualifié",
      "disqualifiée", "disqualifie", "squalificato", "squalificata", "sq", "squal",
      "descalificado", "descalificada", "desc", "excl", "excluded",
      "дисквалифициран", "дисквалифицирана", "дискв", "diskvalificiran", "diskvalificirana",
      "diskv", "дисквалифицирован", "дисквалифицирована", "дисквалификация", "снят", "снята",
      "дискваліфікований", "дискваліфікована", "дискваліфікація",
    ],
    .overLimit: [
      "otl", "timed out", "time out", "timeout", "over time", "overtime", "outside time limit",
      "over time limit", "out of time", "cut off", "cutoff", "zeitüberschreitung", "zeitlimit",
      "außer zeit", "hors délai", "hors délais", "hd", "fuori tempo massimo", "ftm",
      "fuori tempo", "fuera de control", "fuera de tiempo", "fct",
      "извън времето", "извън контролното време", "izvan vremena", "prekoračenje vremena",
      "превышение лимита", "превышен лимит", "поза лімітом", "перевищення ліміту",
    ],
    .pulled: ["pul", "pulled", "lapped", "lapped out", "lap", "doublé", "doppiato", "doblado"],
    .ok: ["ok", "finished", "finisher", "fin", "classé", "classificato", "clasificado"],
    .notPlaced: [
      "not placed", "unplaced", "nc", "not classified", "unclassified", "open", "non classé",
      "non classée", "non competitive", "außer konkurrenz", "a.k.", "hors classement", "hc",
      "извън класирането", "izvan konkurencije", "вне конкурса", "в/к", "вне зачета", "вне зачёта",
      "поза конкурсом", "п/к",
    ],
  ]

  private static let statuses: [String: Status] = words.reduce(into: [:]) { statuses, pair in
    for word in pair.value { statuses[ImportOptions.folded(word)] = pair.key }
  }

  /// The status of a word in a file; `nil` if the word is unknown.
  ///
  /// - Parameters:
  ///   - word: The word in the file.
  ///   - options: The given meanings of words, which take precedence.
  ///   - isCode: Whether it is in a column of statuses, where `NP` is LapIt's own code; beside
  ///     French times it means "did not start".
  /// - Returns: The status.
  static func status(_ word: String, _ options: ImportOptions, isCode: Bool) -> Status? {
    let folded = ImportOptions.folded(word)
    if let said = options.words[folded] { return Status(reading: said) }
    if isCode, let status = Status(reading: word) { return status }
    return statuses[folded]
  }
}
