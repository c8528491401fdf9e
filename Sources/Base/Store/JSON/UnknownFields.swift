/// Preservation of stored fields that a save must not change: unknown and unreadable ones.
enum UnknownFields {
  /// Returns the new document with the stored fields that the type does not know or cannot read.
  ///
  /// A field is unknown if it is in the stored bytes but not in the value that was read from them
  /// and written again. A field that is absent only from the new value was removed on purpose.
  ///
  /// - Parameters:
  ///   - stored: The stored document.
  ///   - known: The stored document as the type reads it; `nil` if it is unreadable, and then all
  ///     its fields are kept.
  ///   - value: The new value.
  ///   - encoded: The new value as JSON.
  ///   - carrying: The type of the values, if it is known to conform; otherwise a dynamic cast
  ///     decides.
  /// - Returns: The document to store.
  /// - Throws: `Fault` if the new value changes an unreadable field.
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

  /// A save that would replace an unreadable field.
  struct Fault: Error {
    let field: String
  }

  private static func bytes(of node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    node.append(to: &bytes)
    return bytes
  }

  /// Returns `nil` if no fields have to be kept.
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
