extension RescueLoss {
  /// The key of the loss's text in the language catalogue.
  public var wordingKey: String {
    switch self {
    case .transactions: "maintenance.loss.transactions"
    case .part: "maintenance.loss.part"
    case .everythingUpTo: "maintenance.loss.everything"
    case .collection: "maintenance.loss.collection"
    case .documents: "maintenance.loss.documents"
    case .doubtful: "maintenance.loss.doubtful"
    case .older: "maintenance.loss.older"
    case .duplicate: "maintenance.loss.duplicate"
    case .strange: "maintenance.loss.strange"
    case .replaced: "maintenance.loss.replaced"
    case .unfinished: "maintenance.loss.unfinished"
    }
  }

  /// The values of the text's placeholders.
  public var arguments: [String: String] {
    switch self {
    case .transactions(let gap): gap.arguments
    case .part(let transaction), .everythingUpTo(let transaction):
      ["transaction": String(transaction)]
    case .collection(let collection, let documents), .doubtful(let collection, let documents):
      ["collection": collection, "documents": String(documents)]
    case .documents(let collection, let lines):
      ["collection": collection, "lines": lines.map(String.init).joined(separator: ", ")]
    case .older(let collection, let ids):
      ["collection": collection, "ids": ids.joined(separator: ", ")]
    case .duplicate(let collection, let id, let fields, let kept, _):
      ["collection": collection, "id": id, "fields": fields.joined(separator: ", "), "kept": kept]
    case .strange(let collection, let id, _), .replaced(let collection, let id, _):
      ["collection": collection, "id": id]
    case .unfinished(let file, _): ["file": file]
    }
  }

  /// The readable remains, for a person to interpret.
  public var remains: [String] {
    switch self {
    case .transactions(let gap): gap.remains
    case .duplicate(_, _, _, _, let document), .strange(_, _, let document),
      .replaced(_, _, let document):
      [document]
    case .unfinished(_, let text): [text]
    default: []
    }
  }
}
