/// Keeps what a save must not touch: what a newer program wrote, and what nobody can read.
enum UnknownFields {
  /// Answers the new document with the fields that the old one has and the type does not know, and
  /// with those it cannot read.
  ///
  /// A field is unknown if it is in the stored bytes and gone once they have been read as the type
  /// and written again. A field that is only missing in the new value was taken out on purpose.
  ///
  /// - Parameters:
  ///   - stored: The old document as it lies in the store.
  ///   - known: The same as the type reads it; `nil` if the type cannot read it, and then nothing of
  ///     it is lost.
  ///   - value: The new value.
  ///   - encoded: The new value as it is written.
  ///   - carrying: What the values are known to be; where nothing is, they are asked.
  /// - Returns: The document to store.
  /// - Throws: `Fault` where the new value has something else in a field that nobody could read.
  static func kept<Value: Encodable>(
    of stored: UnsafeRawBufferPointer, known: Value?, by value: Value, in encoded: [UInt8],
    as carrying: (any FaultCarrying.Type)? = nil
  ) throws(Fault) -> [UInt8] {
    let understood = known.flatMap { DocumentCoding.bytes(of: $0, as: carrying) }
    let faults = known.map { DocumentCoding.faults(of: $0, as: carrying) } ?? []
    if faults.isEmpty, let understood, understood.elementsEqual(stored) { return encoded }
    let left = DocumentCoding.faults(of: value, as: carrying).map(\.path)
    if left.contains([]) { throw Fault(field: DocumentFault.whole) }
    guard var old = JSONNode(stored), var fresh = encoded.withUnsafeBytes({ JSONNode($0) }) else {
      return encoded
    }
    var plain = understood?.withUnsafeBytes { JSONNode($0) } ?? .object([])
    for fault in faults {
      if left.contains(fault.path) {
        guard JSONNode.areSame(plain[fault.path], fresh[fault.path]) else {
          throw Fault(field: fault.field)
        }
        (plain, fresh) = (plain.without(fault.path[...]), fresh.without(fault.path[...]))
      } else {
        old = old.without(fault.path[...])
      }
    }
    guard let merged = merge(old: old, known: plain, new: fresh) else {
      return faults.isEmpty ? encoded : bytes(of: fresh)
    }
    return bytes(of: merged)
  }

  /// A save that would have put a guess in the place of what nobody can read.
  struct Fault: Error {
    let field: String
  }

  private static func bytes(of node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    node.append(to: &bytes)
    return bytes
  }

  /// Answers `nil` where there is nothing to keep.
  private static func merge(old: JSONNode, known: JSONNode, new: JSONNode) -> JSONNode? {
    guard case .object(let old) = old, case .object(let known) = known,
      case .object(var members) = new
    else { return nil }
    var isChanged = false
    for (name, value) in old {
      let place = members.firstIndex { $0.name == name }
      let understood = known.first { $0.name == name }?.value
      if let place, let understood {
        guard let merged = merge(old: value, known: understood, new: members[place].value)
        else { continue }
        members[place].value = merged
      } else if place == nil, understood == nil {
        members.append((name, value))
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged ? .object(members) : nil
  }
}
