import Languages
import Store

/// The kinds of inconsistencies that a wing's check finds; each has a text.
package protocol FindingKind: RawRepresentable<String>, Hashable, Sendable {
  /// The prefix of the text keys, such as `games.finding.`.
  static var texts: String { get }
  /// A document or one of its fields cannot be read.
  static var damaged: Self { get }
}

/// An inconsistency in stored documents.
package struct Finding<Kinds: FindingKind>: Sendable, Equatable {
  package typealias Kind = Kinds

  package let kind: Kinds
  package let collection: String
  package let id: String
  package let arguments: [String: String]

  package init(
    _ kind: Kinds, _ collection: String, _ id: String, _ arguments: [String: String] = [:]
  ) {
    (self.kind, self.collection, self.id, self.arguments) = (kind, collection, id, arguments)
  }

  package var wording: Wording { Wording(Kinds.texts + kind.rawValue, arguments) }
}

/// A check of the stored documents of a wing, which collects what it finds.
package protocol DocumentCheck {
  associatedtype Kinds: FindingKind

  var reader: any StoreReader { get }
  var findings: [Finding<Kinds>] { get set }
}

extension DocumentCheck {
  package mutating func note(
    _ kind: Kinds, _ collection: String, _ id: String, _ arguments: [String: String] = [:]
  ) {
    findings.append(Finding(kind, collection, id, arguments))
  }

  /// Returns every document of a collection and records what cannot be read of it.
  ///
  /// - Throws: The store's errors.
  package mutating func all<Value: FaultCarrying>(
    _ collection: StoreCollection<Value>
  ) throws -> [Stored<Value>] {
    let found = try reader.find(collection)
    try noteLeftOut(of: found, collection)
    for stored in found { noteFaults(stored.value.faults, collection.name, stored.id) }
    return found
  }

  /// Records the documents of a collection that are unreadable as a whole.
  ///
  /// - Throws: The store's errors.
  package mutating func noteLeftOut<Value>(
    of found: [Stored<Value>], _ collection: StoreCollection<Value>
  ) throws {
    for id in try reader.leftOut(of: found, in: collection) {
      note(.damaged, collection.name, id, ["field": DocumentFault.whole])
    }
  }

  /// Records the unreadable fields of a document.
  package mutating func noteFaults(
    _ faults: DocumentFaults, _ collection: String, _ id: String
  ) {
    for field in faults.fields { note(.damaged, collection, id, ["field": field]) }
  }
}
