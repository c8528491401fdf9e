/// The repair of a document: what is wrong with it, and what replaces it.
public struct DocumentRepair: Sendable {
  /// The collection of the document.
  public let collection: String
  /// The id of the document.
  public let id: String
  /// The findings of a check.
  public let findings: [StoreFinding]
  /// The stored document as JSON.
  public let former: String
  let outcome: RepairOutcome

  /// Whether the document is removed, since nothing of it is of use.
  public var isRemoved: Bool { outcome == .removed }
  /// Whether the document stays as it is: a person must decide what was meant.
  public var isLeft: Bool { outcome == .left }
}

/// What a repair does to a document.
enum RepairOutcome: Equatable {
  case stored([UInt8]), removed, left
}

extension DocumentRepair {
  /// Plans the repair of a document; `nil` if it is sound.
  init?(
    _ document: UnsafeRawBufferPointer, id: String, in collection: String, _ rules: CollectionRules
  ) {
    findings = rules.findings(in: document, id: id, of: collection)
    if findings.isEmpty { return nil }
    (self.collection, self.id) = (collection, id)
    former = String(decoding: document, as: UTF8.self)
    let isWhole = findings.contains { finding in
      if case .field(_, _, let fault) = finding { fault.path.isEmpty } else { false }
    }
    outcome = Self.outcome(document, id, rules, isWhole: isWhole)
  }

  private static func outcome(
    _ document: UnsafeRawBufferPointer, _ id: String, _ rules: CollectionRules, isWhole: Bool
  ) -> RepairOutcome {
    if isWhole { return rules.shape?.rescued(id).map { .stored($0) } ?? .left }
    guard let node = JSONNode(document)?.withoutRepeats, case .object = node else { return .left }
    var single: [UInt8] = []
    node.append(to: &single)
    return single.withUnsafeBytes { bytes in
      guard let shape = rules.shape, !shape.faults(bytes).isEmpty else {
        return .stored(Array(bytes))
      }
      return shape.repaired(bytes)
    }
  }
}

extension JSONNode {
  /// The value with the first of each repeated member, which is the one that counts.
  fileprivate var withoutRepeats: JSONNode {
    switch self {
    case .scalar: return self
    case .array(let nodes): return .array(nodes.map(\.withoutRepeats))
    case .object(let members):
      var names: Set<String> = []
      let first = members.filter { names.insert($0.name).inserted }
      return .object(first.map { ($0.name, $0.value.withoutRepeats) })
    }
  }
}

extension DocumentCoding {
  /// Returns a document without its unreadable fields.
  static func repaired<Document: FaultCarrying>(
    _ bytes: UnsafeRawBufferPointer, as type: Document.Type
  ) -> RepairOutcome {
    guard type.canBeCleared, let known = value(type, of: bytes, as: type) else { return .left }
    guard var sound = known.repaired() else { return .removed }
    sound.faults = DocumentFaults()
    guard let encoded = self.bytes(of: sound, as: type),
      newFault(in: encoded, of: sound, as: type) == nil,
      let kept = try? UnknownFields.kept(of: bytes, known: known, by: sound, in: encoded, as: type)
    else { return .left }
    return .stored(kept)
  }
}
