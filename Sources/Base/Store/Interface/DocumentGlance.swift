/// A document as it is written, for whoever goes through many and wants little of each.
///
/// Its bytes are there during the visit only.
public struct DocumentGlance {
  /// The id in UTF-8.
  public let id: UnsafeRawBufferPointer
  let document: UnsafeRawBufferPointer

  /// Stands before the document's object.
  public var pieces: JSONPieces { JSONPieces(document) }

  /// Is visited, and left out where it turns out to be none that can be read.
  func shown(of collection: String, to visit: (DocumentGlance) throws -> Void) rethrows {
    do {
      try visit(self)
    } catch StoreError.unreadable(collection, let name) where name.utf8.elementsEqual(id) {
      return
    }
  }

  /// The document as ``StoreReader/find(_:_:)`` answers it.
  ///
  /// - Throws: ``StoreError`` `unreadable` where it is not of the type.
  public func value<Value>(in collection: StoreCollection<Value>) throws -> Value {
    guard
      let value = DocumentCoding.value(
        Value.self, of: document, as: collection.carrying)
    else {
      let id = String(decoding: id, as: UTF8.self)
      throw StoreError.unreadable(collection: collection.name, id: id)
    }
    return value
  }
}
