/// A field of a stored document that nobody can read: of a wrong type, or none of its values.
public struct DocumentFault: Sendable, Hashable {
  /// The field as a person names it: `race.starts[0].at`.
  public let field: String
  /// The members that lead to it, down to the first list: what stands there is kept whole.
  public let path: [String]
  /// What stands there, as it is written; long texts are cut.
  public internal(set) var text: String

  static let longestText = 200
  /// What stands for the field where nothing of a document can be read.
  public static let whole = "*"

  init(field: String, path: [String], text: String = "") {
    (self.field, self.path, self.text) = (field, path, text)
  }
}

/// The fields of a document that nobody can read; empty for a sound one.
///
/// The value has what stands for an absent field there. It is no more than that: who saves the
/// document leaves what is written in the field, or is refused.
public struct DocumentFaults: Sendable, Hashable {
  /// The faults in the order they were found.
  public private(set) var all: [DocumentFault]

  /// Makes the faults of a sound document.
  public init() { all = [] }

  init(_ all: [DocumentFault]) { self.all = all }

  /// Whether the document is sound.
  public var isEmpty: Bool { all.isEmpty }

  /// The fields, as a person names them.
  public var fields: [String] { all.map(\.field) }

  /// The first fault in one of these top-level fields.
  public func first(in names: [String]) -> DocumentFault? {
    all.first { fault in fault.path.first.map(names.contains) ?? true }
  }

  /// Says that what stands for a document of which nothing could be read is what is kept from now on.
  public mutating func mendWhole() { all.removeAll(where: \.path.isEmpty) }

  /// Says that top-level fields hold what somebody has decided: the next save writes it.
  public mutating func mend(_ names: some Sequence<String>) {
    if all.isEmpty { return }
    let mended = Set(names)
    all.removeAll { fault in fault.path.first.map(mended.contains) ?? false }
  }
}

/// A document that is read as far as it can be, and knows which fields could not.
public protocol FaultCarrying: Codable, Sendable {
  /// What could not be read; not a field of the document.
  var faults: DocumentFaults { get set }

  /// Writes the document as ``SelfWriting`` does.
  ///
  /// - Returns: No where it is left to the encoder.
  func writeItself(to line: inout JSONLine) -> Bool

  /// Reads a document as ``SelfReading`` does; `nil` where it is left to the decoder.
  static func readItself(from pieces: inout JSONPieces) -> Self?
}

extension FaultCarrying {
  /// Leaves it to the encoder.
  public func writeItself(to line: inout JSONLine) -> Bool { false }

  /// Leaves it to the decoder.
  public static func readItself(from pieces: inout JSONPieces) -> Self? { nil }
}

extension FaultCarrying where Self: SelfWriting {
  /// Writes the document.
  public func writeItself(to line: inout JSONLine) -> Bool { write(to: &line) }
}

extension FaultCarrying where Self: SelfReading {
  /// Reads a document.
  public static func readItself(from pieces: inout JSONPieces) -> Self? { Self(reading: &pieces) }
}

/// A document that has a place among others even where nothing of it can be read: they would be
/// worth less without knowing that it is there.
public protocol StandingIn: FaultCarrying {
  /// Takes what stands for all of it where nothing can be read, if that is more than what stands for
  /// absent fields.
  mutating func standInForAll()

  /// What a rescue leaves in the place of one of which nothing can be read.
  ///
  /// - Parameter id: Under which it was kept.
  /// - Returns: None where nobody gets anything by its being gone.
  static func rescued(as id: String) -> Self?
}

extension StandingIn {
  /// Leaves nothing.
  public static func rescued(as id: String) -> Self? { nil }

  /// Leaves everything as if it were absent.
  public mutating func standInForAll() {}
}

extension FaultCarrying {
  /// Mends the fields in which it differs from what it was: somebody has typed them anew.
  ///
  /// - Parameter former: The document as it was read.
  public mutating func mendChanges(since former: Self) {
    guard !faults.isEmpty else { return }
    let (old, new) = (DocumentCoding.node(of: former), DocumentCoding.node(of: self))
    let changed = faults.all.map(\.path).filter { !JSONNode.areSame(old?[$0], new?[$0]) }
    faults.mend(changed.compactMap(\.first))
  }
}

/// How the documents of a collection read, for whoever checks them without knowing their type.
public struct DocumentShape: Sendable, Hashable {
  private let type: ObjectIdentifier
  let faults: @Sendable (UnsafeRawBufferPointer) -> [DocumentFault]
  /// What a rescue leaves under an id where nothing can be read.
  let rescued: @Sendable (_ id: String) -> [UInt8]?

  /// Makes the shape of a type's documents.
  public init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    faults = { DocumentCoding.faults(in: $0, as: Value.self) }
    rescued = { id in
      (Value.self as? any StandingIn.Type)?.rescued(as: id).flatMap { DocumentCoding.bytes(of: $0) }
    }
  }

  /// Whether two are the same.
  public static func == (one: DocumentShape, other: DocumentShape) -> Bool {
    one.type == other.type
  }

  /// Feeds what makes it what it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
