import Fields
import Timekeeping

/// An event in the JSON of the previous program: eighteen members.
package struct SeedEvent: Sendable {
  package let uid: String
  package let title: String
  package let isCancelled: Bool
  /// The categories of the file: their ids, then their titles.
  package let categories: [String]
  private let fields: JSONFields

  /// Reads a list of events, an object with a list in `events`, or a single event.
  ///
  /// - Returns: Each event of the file, or why it cannot be read.
  /// - Throws: `JSONFieldError` if the file has none of these forms.
  package static func all(
    _ bytes: [UInt8]
  ) throws(JSONFieldError) -> [Result<SeedEvent, JSONFieldError>] {
    let isList = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    let whole = isList ? Array("{\"events\":".utf8) + bytes + Array("}".utf8) : bytes
    let file: JSONFields
    do {
      file = try JSONFields(whole, errors: EventDraft.jsonErrors)
    } catch {
      throw JSONFieldError("events.json.seed")
    }
    guard let list = try file.list("events") else { return [read(file)] }
    return list.map { value, path in
      let place = isList ? String(path.dropFirst("events".count)) : path
      do throws(JSONFieldError) {
        return read(try file.object(value, at: place))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func read(_ fields: JSONFields) -> Result<SeedEvent, JSONFieldError> {
    Result { () throws(JSONFieldError) in try SeedEvent(fields) }
  }

  private init(_ fields: JSONFields) throws(JSONFieldError) {
    self.fields = fields
    title = try fields.needed(try fields.text("title"), "title")
    isCancelled = try fields.flag("cancelled") ?? false
    let kinds = try fields.list("categories") ?? []
    var (ids, titles): ([String], [String]) = ([], [])
    for (value, path) in kinds {
      if case .text(let id) = value {
        ids.append(id)
      } else {
        let kind = try fields.object(value, at: path)
        if let id = try Self.id(kind, "categoryID") { ids.append(id) }
        if let title = try kind.text("title") { titles.append(title) }
      }
    }
    categories = ids + titles
    let id = try fields.needed(try Self.id(fields, "eventID"), "eventID")
    uid = try fields.text("uid") ?? id + "@seed"
    // Reports unreadable members before anything is imported.
    _ = try EventDraft(Self.withoutKinds(fields), over: EventDraft(), zones: .system)
  }

  /// Reads an id, which is a number in some files and a string in others.
  private static func id(_ fields: JSONFields, _ name: String) throws(JSONFieldError) -> String? {
    if let number = try? fields.whole(name, in: 0...Int.max) { return "\(number)" }
    return try fields.text(name)
  }

  private static func withoutKinds(_ fields: JSONFields) -> JSONFields {
    fields.without(["categories", "image", "visibility"])
  }

  /// Fills a draft; the caller sets categories, picture and visibility.
  package func fill(_ draft: inout EventDraft, zones: Zones) {
    let read = try? EventDraft(Self.withoutKinds(fields), over: draft, zones: zones)
    draft = read ?? draft
  }
}
