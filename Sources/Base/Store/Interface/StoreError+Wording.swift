extension StoreError {
  /// The key of the error's text in the language catalogue.
  public var wordingKey: String {
    switch self {
    case .busy: "store.busy"
    case .notSaved(.diskFull): "store.notSaved.diskFull"
    case .notSaved(.failed): "store.notSaved.failed"
    case .readOnly: "store.readOnly"
    case .damaged(_, let what): what.wordingKey
    case .newerFormat: "store.newerFormat"
    case .foreignFolder(_, .owner): "store.foreign.owner"
    case .foreignFolder(_, .othersMayWrite): "store.foreign.othersMayWrite"
    case .foreignFolder(_, .link): "store.foreign.link"
    case .notAStore: "store.notAStore"
    case .networkFileSystem: "store.networkFileSystem"
    case .cannotOpen: "store.cannotOpen"
    case .replaced: "store.replaced"
    case .folderGone: "store.folderGone"
    case .cannotRead: "store.cannotRead"
    default: documentWordingKey
    }
  }

  private var documentWordingKey: String {
    switch self {
    case .conflict: "store.conflict"
    case .duplicate: "store.duplicate"
    case .tooLarge: "store.tooLarge"
    case .unsuitable: "store.unsuitable"
    case .undeclared: "store.undeclared"
    case .unreadable: "store.unreadable"
    case .damagedField: "store.damagedField"
    case .invalidField: "store.invalidField"
    case .badBackup: "store.badBackup"
    case .badImport(let fault): fault.wordingKey
    case .exists: "store.exists"
    case .file: "store.file"
    default: "store.closed"
    }
  }

  /// The values of the text's placeholders.
  public var arguments: [String: String] {
    switch self {
    case .busy(let holder): ["holder": holder]
    case .notSaved(.failed(let cause)): ["cause": cause]
    case .readOnly(let folder), .foreignFolder(let folder, _), .notAStore(let folder),
      .networkFileSystem(let folder), .replaced(let folder), .folderGone(let folder):
      ["folder": folder]
    case .cannotOpen(let folder, let cause): ["folder": folder, "cause": cause]
    case .cannotRead(let file, let cause): ["file": file, "cause": cause]
    case .damaged(let file, let what): ["file": file, "transaction": what.transaction]
    case .newerFormat(let folder, let found, let known):
      ["folder": folder, "found": String(found), "known": String(known)]
    default: documentArguments
    }
  }

  private var documentArguments: [String: String] {
    switch self {
    case .conflict(let collection, let id), .unsuitable(let collection, let id),
      .unreadable(let collection, let id):
      ["collection": collection, "id": id]
    case .duplicate(let collection, let fields, let id):
      ["collection": collection, "fields": fields.joined(separator: ", "), "id": id]
    case .tooLarge(let collection, let id, let bytes, let limit):
      ["collection": collection, "id": id, "bytes": String(bytes), "limit": String(limit)]
    case .damagedField(let collection, let id, let field):
      ["collection": collection, "id": id, "field": field]
    case .invalidField(let collection, let id, let field, let cause):
      ["collection": collection, "id": id, "field": field, "cause": cause]
    case .undeclared(let collection): ["collection": collection]
    case .badBackup(let file, let line): ["file": file, "line": String(line)]
    case .badImport(let fault): fault.arguments
    case .exists(let path): ["path": path]
    case .file(let path, let cause): ["path": path, "cause": cause]
    default: [:]
    }
  }
}

extension Damage {
  fileprivate var wordingKey: String {
    switch self {
    case .missing: "store.damaged.missing"
    case .checksum: "store.damaged.checksum"
    case .chain: "store.damaged.chain"
    case .content: "store.damaged.content"
    case .transaction: "store.damaged.transaction"
    }
  }

  fileprivate var transaction: String {
    if case .transaction(let sequence) = self { String(sequence) } else { "" }
  }
}
