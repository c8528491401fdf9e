import Languages

/// Names of teams and clubs, as people write that they have none.
package enum TeamName {
  /// What lists say instead of a team, folded; in the languages of the program and of the timing
  /// programs whose files are read.
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

  /// The name cleaned; empty for `Unattached`, `-`, `none` and their like.
  package static func canonical(_ text: String) -> String {
    let name = Cleaned.line(text)
    return isNone(name) ? "" : name
  }

  /// Whether a name says that there is none; `U/A Colne` is somebody unattached who lives there.
  package static func isNone(_ name: String) -> Bool {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    let folded = name.lowercased().filter { !".()".contains($0) }
    return none.contains(folded) || folded.hasPrefix("u/a ")
  }
}

extension Entry {
  /// What it counts for where teams are scored: its team, else its club; empty for neither.
  package var scoringTeam: String {
    [team, club].map(TeamName.canonical).first { !$0.isEmpty } ?? ""
  }
}
