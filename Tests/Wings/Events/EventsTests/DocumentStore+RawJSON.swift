import Chance
import Store

extension DocumentStore {
  /// Returns a document as untyped JSON.
  func raw(_ collection: String, _ id: String) throws -> RawJSON? {
    try read { try $0.get(StoreCollection<RawJSON>(collection), id)?.value }
  }

  /// Changes a field of a document as a text editor would.
  func edit(_ collection: String, _ id: String, _ field: String, to value: RawJSON?) throws {
    guard var document = try raw(collection, id) else { return }
    document[field] = value
    try write(by: "editor", at: 0) { [document] in
      // A removed field must not be kept as an unknown one.
      try $0.delete(StoreCollection<RawJSON>(collection), id: id)
      try $0.put(StoreCollection<RawJSON>(collection), id: id, document)
    }
  }
}
