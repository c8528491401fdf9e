/// Keeps what an older program does not know when it writes over a newer one's document.
enum UnknownFields {
  /// Answers the new document with the fields that the old one has and the type does not know.
  ///
  /// A field is unknown if it is in the stored bytes and gone once they have been read as the type
  /// and written again. A field that is only missing in the new value was taken out on purpose.
  ///
  /// - Parameters:
  ///   - stored: The old document as it lies in the store.
  ///   - understood: The same, read and written by the type; `nil` if the type cannot read it, and
  ///     then nothing of it is lost.
  ///   - new: The new document.
  /// - Returns: The document to store.
  static func kept(
    of stored: UnsafeRawBufferPointer, understood: [UInt8]?, in new: [UInt8]
  ) -> [UInt8] {
    guard let old = JSONNode(stored), let fresh = new.withUnsafeBytes({ JSONNode($0) }) else {
      return new
    }
    let known = understood?.withUnsafeBytes { JSONNode($0) } ?? .object([])
    guard let merged = merge(old: old, known: known, new: fresh) else { return new }
    var bytes: [UInt8] = []
    merged.append(to: &bytes)
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
