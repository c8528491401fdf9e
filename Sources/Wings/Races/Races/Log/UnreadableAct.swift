/// The entries and bibs of the crossings in an unreadable act, as far as they can be read.
package struct UnreadableAct: Codable, Sendable, Equatable {
  package private(set) var entryIDs: Set<String> = []
  package private(set) var bibs: Set<String> = []

  /// Collects the entries and bibs of the crossings in a record.
  init(in record: any Decoder) {
    guard let record = try? record.container(keyedBy: Name.self),
      let act = try? record.nestedContainer(keyedBy: Name.self, forKey: Name("a")),
      let crossings = try? act.nestedContainer(keyedBy: Name.self, forKey: Name("crossings")),
      let list = try? crossings.decode([Crossing].self, forKey: Name("_0"))
    else { return }
    entryIDs = Set(list.compactMap(\.entryID))
    bibs = Set(list.filter { $0.entryID == nil }.compactMap(\.bib)).subtracting([""])
  }

  private struct Crossing: Decodable {
    let bib: String?
    let entryID: String?

    init(from decoder: any Decoder) {
      let fields = try? decoder.container(keyedBy: Name.self)
      bib = try? fields?.decodeIfPresent(String.self, forKey: Name("b"))
      entryID = try? fields?.decodeIfPresent(String.self, forKey: Name("e"))
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
