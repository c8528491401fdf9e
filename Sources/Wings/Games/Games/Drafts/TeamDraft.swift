import Accounts
import Fields

/// The input that founds or changes a team.
package struct TeamDraft: Sendable, Equatable {
  package var name = ""
  package var short = ""
  package var sport = ""
  package var homeCourtID: String?
  package var colour = ""
  package var about = ""
  package var isActive = true

  package init() {}

  package init(model team: Team) { copy(team) }

  /// The problems of the fields, in the order of the form.
  package var problems: [FieldProblem] { cleanedFields.fieldProblems(()) }

  /// Returns the team with these fields; the draft must be free of problems.
  package func applied(to team: Team) -> Team {
    var changed = team
    cleanedFields.apply(to: &changed)
    return changed
  }
}

/// The editable fields of a team, in the order of the form.
extension TeamDraft: FieldDraft {
  package typealias Document = Team
  package typealias Surroundings = Void

  package static let errors = GameText.errors
  package static let fields: [Field<TeamDraft>] = [
    .text(
      "name", "games.teams.name", \.name, \.name, longest: GameLimits.teamName, isNeeded: true,
      isCleared: false
    ).column(1, "team", also: ["name", "team name"]).option(1, "usage.team.name"),
    .text("short", "games.teams.short", \.short, \.short, longest: GameLimits.shortName)
      .column(2).option(2, "usage.team.short")
      .cleaned { $0.short = $0.short.uppercased() }.checked { draft, _ in
        [problem("short", "short", if: draft.short.count == 1)]
      },
    .text(
      "sport", "games.form.sport", \.sport, \.sport, longest: GameLimits.sport, isNeeded: true,
      isCleared: false
    ).column(3).option(3, "usage.game.sport").cleaned { $0.sport = $0.sport.lowercased() },
    .other("homeCourtID", "games.teams.homeCourt", \.homeCourtID, \.homeCourtID)
      .column(4, "home_court", also: ["home court", "court"])
      .special(in: [.form, .json, .table, .options]),
    .text("colour", "games.teams.colour", \.colour, \.colour, longest: GameLimits.colour)
      .column(5, also: ["color"]).option(4, "usage.team.colour"),
    .text(
      "about", "games.teams.about", \.about, \.about, longest: GameLimits.about, hasLines: true
    ).column(6).option(5, "usage.team.about"),
    .flag("isActive", "games.teams.isActive", \.isActive, \.isActive)
      .column(7, "active").absent(from: .options),
  ]
}

/// The input that adds a person to a team.
package struct MemberDraft: Sendable, Equatable {
  /// The account; `nil` for a person who has none.
  package var userID: String?
  /// The name of a person without an account.
  package var name = ""
  /// The number on the shirt.
  package var number = ""
  package var role = ""

  package init(userID: String? = nil, name: String = "") {
    (self.userID, self.name) = (userID, name)
  }

  /// The problems of the fields.
  package var problems: [FieldProblem] {
    do throws(GameError) {
      _ = try checked()
      return []
    } catch {
      return error.problems
    }
  }

  /// Returns the draft with cleaned texts.
  ///
  /// - Throws: `GameError` with the invalid fields.
  func checked() throws(GameError) -> MemberDraft {
    var clean = self
    clean.name = try GameText.line("name", name, longest: GameLimits.memberName)
    clean.number = try GameText.line("number", number, longest: GameLimits.shirtNumber)
    clean.role = try GameText.line("role", role, longest: GameLimits.sport).lowercased()
    try GameError.check([
      GameText.problem("name", "nameMissing", if: userID == nil && clean.name.isEmpty)
    ])
    return clean
  }
}
