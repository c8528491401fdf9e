import Languages

/// Names of teams and clubs, and the ways to write that there is none.
package enum TeamName {
  /// Folded texts that mean no team.
  ///
  /// They cover the languages of LapIt and of the timing programs whose files are read.
  private static let none: Set<String> = [
    "unattached", "u/a", "ua", "unaffiliated", "unaff", "none", "nil", "null", "n/a", "na",
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
  ]

  /// Returns the cleaned name; empty for `Unattached`, `-`, `none` and similar texts.
  package static func canonical(_ text: String) -> String {
    let name = Cleaned.line(text)
    return isNone(name) ? "" : name
  }

  /// Returns whether a name means no team; `U/A Colne` is an unattached runner from Colne.
  package static func isNone(_ name: String) -> Bool {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    let folded = name.lowercased().filter { !".()".contains($0) }
    return none.contains(folded) || folded.hasPrefix("u/a ")
  }
}

extension Entry {
  /// The team for team scoring, or else the club; empty if there is neither.
  package var scoringTeam: String {
    [team, club].map(TeamName.canonical).first { !$0.isEmpty } ?? ""
  }
}
