import Pages
import Races
import Timekeeping

/// A result list by the IOF Data Standard 3.0, for programs that read this format.
package enum IOFResults {
  package static func xml(_ book: RaceBook, category: String? = nil) -> String {
    let competition = book.competition
    let content = PageValue.object(
      texts: [
        // The standard uses Complete for official results, and Snapshot for intermediate ones.
        "listStatus": book.official.declaration == nil ? "Snapshot" : "Complete",
        "stage": book.official.stage.rawValue,
        "officialAt": book.official.declaration.map { IOFTimes.text(utc: $0.at.utc) },
        "officialBy": book.official.declaration.flatMap { $0.name.isEmpty ? nil : $0.name },
        "correctedAt": book.official.correctedAt.map { IOFTimes.text(utc: $0.utc) },
        "eventID": competition.id, "eventName": competition.name, "eventDate": competition.date,
        "courseMetres": competition.distanceMetres.map(String.init),
        "resolution": resolution(book),
      ],
      lists: ["classes": classes(of: book, category: category)])
    return PageTemplate.iofResults.filled(with: content)
  }

  private static func resolution(_ book: RaceBook) -> String {
    ["1", "0.1", "0.01", "0.001"][max(0, min(3, book.printedDecimals))]
  }

  /// A class for each category; competitors without a category are in a class of the whole field.
  private static func classes(of book: RaceBook, category: String?) -> [PageValue] {
    let rows = book.rows()
    let groups = category.map { [$0] } ?? book.groups
    let classes = groups.map { group in
      made(group, rows.filter { $0.categories.contains(group) }, book) {
        $0.placeByCategory[group]
      }
    }
    let others = category == nil ? rows.filter { $0.categories.isEmpty } : []
    guard !others.isEmpty else { return classes }
    return classes + [made(book.competition.name, others, book) { $0.place }]
  }

  private static func made(
    _ name: String, _ rows: [BoardRow], _ book: RaceBook, place: (BoardRow) -> Int?
  ) -> PageValue {
    let placed = rows.filter { place($0) != nil }
      .sorted { (place($0) ?? 0) < (place($1) ?? 0) }
    let others = rows.filter { place($0) == nil }
    let results = (placed + others).map {
      IOFResult($0, position: place($0), first: placed.first, in: book)
    }
    return .object(texts: ["className": name], lists: ["results": results.map(\.pageValue)])
  }
}
