import Foundation

/// The rules of JSON output, as the manual has them.
struct JSONContract {
  /// What breaks the rules, each with its path.
  private(set) var faults: [String] = []

  private static var name: some RegexComponent { /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/ }
  private static var moment: some RegexComponent {
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/
  }
  private static var number: some RegexComponent { /^-?\d+(\.\d+)?$/ }
  /// Members with moments, besides those that end in `_at`.
  private static let moments: Set = [
    "at", "start_time", "end_time", "add_time", "cancelled_time", "sales_end", "until", "next",
  ]
  /// Texts that may look like numbers: ids, what people typed, and values of any kind.
  private static let words: Set = [
    "id", "bib", "name", "title", "ticket", "short", "code", "holder", "text", "value", "old",
    "new", "gap", "time", "net_time", "key", "chip", "why", "door", "note", "number", "message",
    "body", "uid", "format", "link", "mark", "wave", "team", "club", "role", "image", "signer",
    "origin", "player_ids", "competition_ids", "hall",
  ]
  /// Types of lists whose rows are things.
  private static let things: Set = [
    "accounts", "categories", "competitions", "courts", "entries", "events", "games", "imports",
    "layers", "reports", "results", "series_list", "teams", "tickets",
  ]

  /// Checks the documents of an output, one a line or one over several lines.
  mutating func check(_ output: String, _ verb: String) -> [[String: Any]] {
    let whole = Self.object(output).map { [$0] }
    let documents = whole ?? output.split(separator: "\n").map { Self.object(String($0)) ?? [:] }
    if documents.isEmpty { faults.append("\(verb): nothing is printed") }
    for document in documents {
      guard let type = document["type"] as? String else {
        faults.append("\(verb): no type: \(output.prefix(200))")
        continue
      }
      walk(document, at: verb)
      check(rows: document, type, verb)
    }
    return documents
  }

  /// Checks standard error of a verb that was refused: its last line is the error.
  mutating func check(error: String, _ verb: String) {
    check(notes: error, verb)
    let last = error.split(separator: "\n").last.flatMap { Self.object(String($0)) }
    guard let object = last, object.count == 1,
      let report = object["error"] as? [String: Any], let code = report["code"] as? String,
      code.wholeMatch(of: Self.name) != nil,
      let message = report["message"] as? String, !message.isEmpty
    else { return faults.append("\(verb): no error: \(error)") }
    walk(object, at: verb)
  }

  /// Checks that each line on standard error is an object.
  mutating func check(notes: String, _ verb: String) {
    for line in notes.split(separator: "\n") where Self.object(String(line)) == nil {
      faults.append("\(verb): \(line)")
    }
  }

  private static func object(_ text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }

  private mutating func check(rows document: [String: Any], _ type: String, _ verb: String) {
    guard let items = document["items"] else { return }
    guard let rows = items as? [[String: Any]] else {
      return faults.append("\(verb): items are not objects")
    }
    guard Self.things.contains(type) else { return }
    for row in rows where row["id"] == nil || row["name"] as? String == nil {
      faults.append("\(verb): a row without id or name: \(row)")
    }
    if type == "events" {
      for row in rows where row["name"] as? String != row["title"] as? String {
        faults.append("\(verb): name and title differ")
      }
    }
  }

  private mutating func walk(_ value: Any, at path: String, _ name: String = "") {
    if let object = value as? [String: Any] {
      if object["minor"] != nil || object["currency"] != nil {
        let isMoney = object["minor"] is Int && object["currency"] is String && object.count == 2
        if !isMoney { faults.append("\(path): not money: \(object)") }
      }
      for (name, member) in object {
        if name.wholeMatch(of: Self.name) == nil { faults.append("\(path).\(name)") }
        walk(member, at: "\(path).\(name)", name)
      }
    } else if let list = value as? [Any] {
      for member in list { walk(member, at: path + "[]", name) }
    } else {
      check(value, at: path, name)
    }
  }

  private mutating func check(_ value: Any, at path: String, _ name: String) {
    let isMoment = Self.moments.contains(name) || name.hasSuffix("_at")
    if let text = value as? String {
      if isMoment, !path.contains(".plan"), !path.contains("error"), !path.hasPrefix("doctor") {
        if text.wholeMatch(of: Self.moment) == nil { faults.append("\(path): \(text)") }
      } else if !Self.words.contains(name), !name.hasSuffix("_id"),
        text.wholeMatch(of: Self.number) != nil
      {
        faults.append("\(path): a number as a text, \(text)")
      }
    } else if let number = value as? NSNumber, number.intValue > 999_999_999 {
      // Seconds and milliseconds since 1970 are this large.
      if !name.hasSuffix("_ms") { faults.append("\(path): \(number)") }
    } else if isMoment, value is NSNumber {
      faults.append("\(path): a moment as a number")
    }
  }
}
