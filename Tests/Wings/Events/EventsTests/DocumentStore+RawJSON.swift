import Chance
import Store

extension DocumentStore {
  /// A document without a type.
  func raw(_ collection: String, _ id: String) throws -> RawJSON? {
    try read { try $0.get(StoreCollection<RawJSON>(collection), id)?.value }
  }

  /// Does to a document what an editor of text would.
  func edit(_ collection: String, _ id: String, _ field: String, to value: RawJSON?) throws {
    guard var document = try raw(collection, id) else { return }
    document[field] = value
    try write(by: "editor", at: 0) { [document] in
      // Fields that are taken out must not stay as unknown ones.
      try $0.delete(StoreCollection<RawJSON>(collection), id: id)
      try $0.put(StoreCollection<RawJSON>(collection), id: id, document)
    }
  }
}
