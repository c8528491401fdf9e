import Store
import Timekeeping

/// Fast encoding of crossings.
///
/// A timekeeper waits while a crossing is saved; other acts are not urgent.
extension LogRecord: SelfWriting {
  package func write(to line: inout JSONLine) -> Bool {
    guard why == nil, case .crossings(let crossings) = act else { return false }
    line.raw(#"{"a":{"crossings":{"_0":["#)
    for (index, crossing) in crossings.enumerated() {
      if index > 0 { line.raw(",") }
      crossing.write(to: &line)
    }
    line.raw(#"]}},"p":"#)
    line.text(author)
    line.raw(#","s":"#)
    line.text(session)
    line.raw(#","t":"#)
    stamp.write(to: &line)
    line.raw("}")
    return true
  }
}

extension CrossingAct {
  fileprivate func write(to line: inout JSONLine) {
    line.raw(#"{"b":"#)
    line.text(bib)
    line.optional(#","c":"#, checkpoint) { $1.text($0) }
    line.optional(#","e":"#, entryID) { $1.text($0) }
    line.optional(#","f":"#, firstKey) { $0.write(to: &$1) }
    line.optional(#","k":"#, mark) { $0.write(to: &$1) }
    line.optional(#","l":"#, lap) { $1.number($0) }
    line.optional(#","n":"#, enter) { $0.write(to: &$1) }
    line.optional(#","q":"#, asks) { $1.raw($0 ? "true" : "false") }
    line.raw(#","s":"#)
    line.text(source.rawValue)
    line.raw(#","t":"#)
    moment.write(to: &line)
    line.raw("}")
  }
}

extension CrossingAct.MarkTaken {
  fileprivate func write(to line: inout JSONLine) {
    line.raw(#"{"at":"#)
    at.write(to: &line)
    line.raw(#","record":"#)
    line.number(record.rawValue)
    line.raw("}")
  }
}

extension Moment {
  fileprivate func write(to line: inout JSONLine) {
    switch self {
    case .stamp(let stamp): stamp.write(to: &line)
    case .elapsed(let milliseconds): line.number(milliseconds)
    }
  }
}

extension Stamp {
  fileprivate func write(to line: inout JSONLine) {
    line.raw(#"{"b":"#)
    line.text(boot)
    line.raw(#","m":"#)
    line.number(bootTime)
    line.raw(#","u":"#)
    line.number(utc)
    line.raw("}")
  }
}

extension JSONLine {
  /// Writes a field, or nothing if the value is `nil`.
  fileprivate mutating func optional<Value>(
    _ name: StaticString, _ value: Value?, _ write: (Value, inout JSONLine) -> Void
  ) {
    guard let value else { return }
    raw(name)
    write(value, &self)
  }
}
