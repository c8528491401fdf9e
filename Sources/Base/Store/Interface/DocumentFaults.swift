/// A field of a stored document that is unreadable: of a wrong type or with an invalid value.
public struct DocumentFault: Sendable, Hashable {
  /// The field in readable form: `race.starts[0].at`.
  public let field: String
  /// The member names that lead to it from the top level; it ends at the first list.
  ///
  /// The content at this path is kept unchanged.
  public let path: [String]
  /// The stored content; long content is cut.
  public internal(set) var text: String
  /// The accepted range, such as `0...1000`, or what the decoder reports.
  public let cause: String

  static let longestText = 200
  /// The field name if the whole document is unreadable.
  public static let whole = "*"

  init(field: String, path: [String], text: String = "", cause: String = "") {
    (self.field, self.path, self.text, self.cause) = (field, path, text, cause)
  }
}

/// The unreadable fields of a document; empty for a sound one.
///
/// In the value such fields have the default of an absent field. Saving the document keeps the
/// stored content of these fields; a save that would change it is refused.
public struct DocumentFaults: Sendable, Hashable {
  /// The faults in the order in which they were found.
  public private(set) var all: [DocumentFault]

  /// Creates the empty faults of a sound document.
  public init() { all = [] }

  init(_ all: [DocumentFault]) { self.all = all }

  /// Whether the document is sound.
  public var isEmpty: Bool { all.isEmpty }

  /// The names of the fields in readable form.
  public var fields: [String] { all.map(\.field) }

  /// Returns the first fault in one of these top-level fields.
  public func first(in names: [String]) -> DocumentFault? {
    all.first { fault in fault.path.first.map(names.contains) ?? true }
  }

  /// Accepts the replacement of a document that was unreadable as a whole.
  ///
  /// The next save writes it.
  public mutating func mendWhole() { all.removeAll(where: \.path.isEmpty) }

  /// Accepts the current values of top-level fields.
  ///
  /// The next save writes them.
  public mutating func mend(_ names: some Sequence<String>) {
    if all.isEmpty { return }
    let mended = Set(names)
    all.removeAll { fault in fault.path.first.map(mended.contains) ?? false }
  }
}

/// A document that is read as far as possible and lists its unreadable fields.
public protocol FaultCarrying: Codable, Sendable {
  /// The unreadable fields; not stored in the document.
  var faults: DocumentFaults { get set }

  /// Whether the document can surely be read back, so that a save need not try it.
  var isKnownReadable: Bool { get }

  /// Whether a repair may clear unreadable fields.
  ///
  /// False where a cleared field would mean something else, such as money that was not paid back.
  static var canBeCleared: Bool { get }

  /// Returns the document that a repair stores in place of this one, which has faults.
  ///
  /// - Returns: `nil` if it is worth nothing without the unreadable fields.
  func repaired() -> Self?

  /// Writes the document as ``SelfWriting`` does.
  ///
  /// - Returns: False if it is left to the encoder.
  func writeItself(to line: inout JSONLine) -> Bool

  /// Reads a document as ``SelfReading`` does; `nil` if it is left to the decoder.
  static func readItself(from pieces: inout JSONPieces) -> Self?
}

extension FaultCarrying {
  /// False: a save reads the document back.
  public var isKnownReadable: Bool { false }

  /// True: a field can be cleared.
  public static var canBeCleared: Bool { true }

  /// Returns the document without its unreadable fields.
  public func repaired() -> Self? { self }

  /// Leaves writing to the encoder.
  public func writeItself(to line: inout JSONLine) -> Bool { false }

  /// Leaves reading to the decoder.
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

/// A document that is listed even if it is unreadable as a whole.
///
/// Its existence matters to other documents.
public protocol PlaceholderDocument: FaultCarrying {
  /// Sets the fields of a wholly unreadable document whose absence would be wrong, such as a block.
  mutating func standInForAll()

  /// Returns the document that a rescue stores in place of an unreadable one.
  ///
  /// - Parameter id: The id of the document.
  /// - Returns: `nil` if no one gains an advantage from the loss of the document.
  static func rescued(as id: String) -> Self?
}

extension PlaceholderDocument {
  /// Returns `nil`.
  public static func rescued(as id: String) -> Self? { nil }

  /// Leaves all fields as if they were absent.
  public mutating func standInForAll() {}
}

extension FaultCarrying {
  /// Accepts the fields that differ from a former value, since a user has entered them again.
  ///
  /// - Parameter former: The document as it was read.
  public mutating func mendChanges(since former: Self) {
    guard !faults.isEmpty else { return }
    let (old, new) = (DocumentCoding.node(of: former), DocumentCoding.node(of: self))
    let changed = faults.all.map(\.path).filter { !JSONNode.areSame(old?[$0], new?[$0]) }
    faults.mend(changed.compactMap(\.first))
  }
}

/// A type-erased check of the documents of a collection.
public struct DocumentShape: Sendable, Hashable {
  private let type: ObjectIdentifier
  let faults: @Sendable (UnsafeRawBufferPointer) -> [DocumentFault]
  /// Returns the bytes that a rescue stores under an id if the document is unreadable.
  let rescued: @Sendable (_ id: String) -> [UInt8]?
  /// Returns what a repair does to a damaged document.
  let repaired: @Sendable (UnsafeRawBufferPointer) -> RepairOutcome

  /// Creates the shape of a document type.
  public init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    faults = { DocumentCoding.faults(in: $0, as: Value.self) }
    repaired = { bytes in
      (Value.self as? any FaultCarrying.Type).map { DocumentCoding.repaired(bytes, as: $0) }
        ?? .left
    }
    rescued = { id in
      (Value.self as? any PlaceholderDocument.Type)?.rescued(as: id).flatMap {
        DocumentCoding.bytes(of: $0)
      }
    }
  }

  /// Returns whether two shapes have the same type.
  public static func == (one: DocumentShape, other: DocumentShape) -> Bool {
    one.type == other.type
  }

  /// Hashes the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
