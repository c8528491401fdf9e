import Languages

/// Names of teams and clubs, and the ways to write that there is none.
package enum TeamName {
  /// Keys of texts that mean no team.
  ///
  /// They cover the languages of LapIt and of the timing programs whose files are read.
  private static let none: Set<String> = Set(
    [
      "unattached", "unatt", "unat", "u/a", "unaffiliated", "unaff", "none", "nil", "null", "n/a",
      "no team", "no club", "individual",
      "няма", "без отбор", "без клуб", "индивидуално",
      "немає", "без команди", "без клубу", "особисто", "індивідуально",
      "nema", "bez kluba", "bez momčadi", "bez ekipe", "pojedinačno",
      "нет", "без команды", "без клуба", "лично", "личник",
      "vereinslos", "ohne", "ohne verein", "ohne team", "kein", "keine", "kein verein", "kein team",
      "sans", "sans club", "sans équipe", "aucun", "aucune", "individuel", "individuelle",
      "non licencié", "non licenciée",
      "nessuna", "nessuno", "nessuna squadra", "senza squadra", "individuale",
      "ninguno", "ninguna", "sin equipo", "sin club",
    ].map(key))

  /// Returns the cleaned name; empty for `Unattached`, `-`, `none` and similar texts.
  package static func canonical(_ text: String) -> String {
    let name = Cleaned.line(text)
    return isNone(name) ? "" : name
  }

  /// Returns whether a name means no team; `U/A Colne` is an unattached runner from Colne.
  package static func isNone(_ name: String) -> Bool {
    let folded = key(name)
    guard !folded.isEmpty else { return true }
    return none.contains(folded)
      || name.lowercased().filter { !".()".contains($0) }.hasPrefix("u/a ")
  }

  /// Returns the form by which names are compared: lower-case letters and digits alone.
  ///
  /// `Fife AC`, `FIFE  A.C.` and `Fife A. C.` are one club.
  package static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the most common of several spellings; of equally common ones the first by letters.
  package static func usual(_ spellings: [String]) -> String {
    let counts = Dictionary(grouping: spellings) { $0 }.mapValues(\.count)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
  }
}

extension Entry {
  /// The team for team scoring, or else the club; empty if there is neither.
  package var scoringTeam: String {
    [team, club].map(TeamName.canonical).first { !$0.isEmpty } ?? ""
  }
}
