extension StoreFinding {
  /// The key of the finding's text in the language catalogue.
  public var wordingKey: String {
    switch self {
    case .missing: "maintenance.finding.missing"
    case .changed: "maintenance.finding.changed"
    case .unreadable: "maintenance.finding.unreadable"
    case .snapshotMissing: "maintenance.finding.snapshotMissing"
    case .snapshotChanged: "maintenance.finding.snapshotChanged"
    case .segmentMissing: "maintenance.finding.segmentMissing"
    case .segmentStart: "maintenance.finding.segmentStart"
    case .transactions(let gap):
      gap.line == nil ? "maintenance.finding.transactionsGone" : "maintenance.finding.transactions"
    case .order: "maintenance.finding.order"
    case .document: "maintenance.finding.document"
    case .field: "maintenance.finding.field"
    case .repeated: "maintenance.finding.repeated"
    case .duplicate: "maintenance.finding.duplicate"
    case .undeclared: "maintenance.finding.undeclared"
    case .permissions: "maintenance.finding.permissions"
    case .history: "maintenance.finding.history"
    case .unfinished: "maintenance.finding.unfinished"
    case .leftover: "maintenance.finding.leftover"
    }
  }

  /// The values of the text's placeholders.
  public var arguments: [String: String] {
    switch self {
    case .missing(let file), .changed(let file), .segmentMissing(let file),
      .segmentStart(let file), .history(let file), .leftover(let file):
      ["file": file]
    case .unreadable(let file, let cause): ["file": file, "cause": cause]
    case .unfinished(let file, let bytes): ["file": file, "bytes": String(bytes)]
    case .permissions(let path, let isFolder):
      ["path": path, "mode": isFolder ? "700" : "600"]
    case .transactions(let gap): gap.arguments
    case .order(let file, let line, let transaction):
      ["file": file, "line": String(line), "transaction": String(transaction)]
    default: documentArguments
    }
  }

  private var documentArguments: [String: String] {
    switch self {
    case .snapshotMissing(let file, let collection, let documents):
      ["file": file, "collection": collection, "documents": String(documents)]
    case .snapshotChanged(let file, let collection, let readable, let documents):
      [
        "file": file, "collection": collection, "readable": String(readable),
        "documents": String(documents),
      ]
    case .undeclared(let collection, let documents):
      ["collection": collection, "documents": String(documents)]
    case .document(let collection, let id): ["collection": collection, "id": id]
    case .field(let collection, let id, let fault):
      ["collection": collection, "id": id, "field": fault.field, "text": fault.text]
    case .repeated(let collection, let id, let field):
      ["collection": collection, "id": id, "field": field]
    case .duplicate(let collection, let fields, let id, let other):
      [
        "collection": collection, "fields": fields.joined(separator: ", "), "id": id,
        "other": other,
      ]
    default: [:]
    }
  }
}

extension JournalGap {
  /// The values of a text's placeholders.
  var arguments: [String: String] {
    [
      "file": file, "line": line.map(String.init) ?? "", "before": String(first - 1),
      "transactions": first == last ? String(first) : "\(first)-\(last)", "later": String(later),
    ]
  }
}
