/// The raw bytes of a document, for reading few fields of many documents.
///
/// The bytes are valid only during the visit.
public struct DocumentGlance {
  /// The id in UTF-8.
  public let id: UnsafeRawBufferPointer
  let document: UnsafeRawBufferPointer

  /// A reader at the start of the document's object.
  public var pieces: JSONPieces { JSONPieces(document) }

  /// Returns whether the id or the document contains a text, without regard to the case of ASCII.
  public func mentions(_ text: TextBytes) -> Bool {
    text.isContained(in: id) || text.isContained(in: document)
  }

  /// Calls a visitor and ignores the error that this document is unreadable.
  func shown(of collection: String, to visit: (DocumentGlance) throws -> Void) rethrows {
    do {
      try visit(self)
    } catch StoreError.unreadable(collection, let name) where name.utf8.elementsEqual(id) {
      return
    }
  }

  /// Returns the document as ``StoreReader/find(_:_:)`` does.
  ///
  /// - Throws: ``StoreError`` `unreadable` if it is not of the type.
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
