import Events
import Fields
import Languages
import Timekeeping

extension EventImporter {
  /// Whether a file is JSON of the previous program.
  static func isSeed(_ bytes: [UInt8]) -> Bool {
    let first = withoutMark(bytes).first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  /// Removes a byte order mark, which is not JSON.
  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// Reads a file of the previous program; its events are numbered instead of lines.
  ///
  /// - Throws: `JSONFieldError` if it is not such a file.
  func seed(
    _ bytes: [UInt8], _ options: EventImportOptions, _ categories: CategoryList
  ) throws(JSONFieldError) -> Reading {
    let names = CategoryNames(categories)
    var read = Reading()
    for (number, event) in try SeedEvent.all(Array(Self.withoutMark(bytes))).enumerated() {
      switch event {
      case .success(let event):
        read.found.append(FoundEvent(event, number + 1, options, names, service.zones))
      case .failure(let error):
        var row = ImportedRow(line: number + 1, uid: "", title: "-", outcome: .skipped)
        row.notes = [error.wording, Wording("events.import.seed.next")]
        read.plan.rows.append(row)
      }
    }
    return read
  }
}

extension FoundEvent {
  /// Creates an event from one of the previous program.
  fileprivate convenience init(
    _ event: SeedEvent, _ number: Int, _ options: EventImportOptions, _ names: CategoryNames,
    _ zones: Zones
  ) {
    let kinds = names.ids(of: event.categories).ids
    let unknown = kinds.isEmpty ? event.categories.first : nil
    self.init(
      line: number, title: event.title, uid: event.uid,
      more: More(isCancelled: event.isCancelled),
      notes: unknown.map { [Wording("events.import.note.category", ["name": $0])] } ?? []
    ) { draft, known in
      if draft.timeZone.isEmpty { draft.timeZone = options.zoneName }
      event.fill(&draft, zones: zones)
      if !kinds.isEmpty { draft.categories = kinds }
      if draft.categories.isEmpty { draft.categories = [ItemDraft.category] }
      if known == nil { draft.visibility = options.publishes ? .everybody : .own }
    }
  }
}
