import Races

/// The people of a series: which results of its events are of one person.
///
/// Results are linked by account, by licence and, where bibs are kept for the series, by bib. Else
/// the name must be equal, and the date of birth or the club. Two results of one event are never of
/// one person.
package struct SeriesPeople: Sendable, Equatable {
  /// A person with the results that are linked.
  package struct Person: Sendable, Equatable {
    /// The results with their events and their numbers there, in the order of the series.
    package internal(set) var results: [(event: Int, number: Int, result: SeriesEvent.Result)]

    package static func == (one: Person, other: Person) -> Bool {
      one.results.elementsEqual(other.results) { $0 == $1 }
    }

    /// The most common spelling of the name; of equally common ones the latest.
    package var name: String {
      let names = results.map { PersonKey.shown($0.result.name) }
      let most = names.map { name in names.count { $0 == name } }.max() ?? 0
      return names.last { name in names.count { $0 == name } == most } ?? ""
    }

    /// The account if any result has one, or else the name.
    package var competitor: CompetitorID {
      results.lazy.map(\.result.competitor).first { $0.isAccount }
        ?? .named(PersonKey.shown(name).lowercased())
    }

    /// The entry of the first result, by which decisions name the person.
    package var entryID: String { results.first?.result.entryID ?? "" }
  }

  package let people: [Person]
  /// The decisions about who is one person.
  let links: [SeriesLink]

  init(_ series: Series, events: [SeriesEvent]) {
    self.init(events, keepsBibs: series.keepsBibs ?? false, links: series.links ?? [])
  }

  init(_ events: [SeriesEvent], keepsBibs: Bool = false, links: [SeriesLink] = []) {
    self.links = links
    var groups = ResultGroups(events, links: links)
    groups.joinDecided()
    groups.joinEqual { $0.competitor.accountID }
    groups.joinEqual { PersonKey.licence($0.licence) }
    if keepsBibs { groups.joinNamesakes { $0.bib.isEmpty ? nil : [$0.bib] } }
    groups.joinNamesakes { result in
      result.birth.map { [PersonKey.name(result.name), $0] }
    }
    groups.joinNamesakes { [PersonKey.name($0.name), TeamName.key($0.club)] }
    people = groups.people
  }
}

/// The forms in which names and numbers of people are compared.
enum PersonKey {
  /// Returns a name in lower case without spaces, apostrophes and hyphens; accents stay.
  static func name(_ name: String) -> String { TeamName.key(name) }

  /// Returns a licence without spaces and signs; `nil` if there is none.
  static func licence(_ licence: String?) -> String? {
    let key = TeamName.key(licence ?? "")
    return key.isEmpty ? nil : key
  }

  /// Returns a name with single spaces.
  static func shown(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension CompetitorID {
  var accountID: String? {
    if case .account(let id) = self { id } else { nil }
  }

  var isAccount: Bool { accountID != nil }
}
