import Store
import Timekeeping

/// Fast decoding of crossings.
///
/// Opening a race reads hundreds of thousands of crossings; other acts are few.
extension LogRecord: SelfReading {
  package init?(reading pieces: inout JSONPieces) {
    guard pieces.take(#"{"a":{"crossings":{"_0":["#) else { return nil }
    var crossings: [CrossingAct] = []
    repeat {
      guard let crossing = CrossingAct(reading: &pieces) else { return nil }
      crossings.append(crossing)
    } while pieces.take(",")
    guard crossings.count <= CrossingID.limit, pieces.take(#"]}},"p":"#),
      let author = pieces.text(),
      pieces.take(#","s":"#), let session = pieces.text(),
      pieces.take(#","t":"#), let stamp = Stamp(reading: &pieces), pieces.take("}")
    else { return nil }
    self.init(stamp: stamp, author: author, session: session, act: .crossings(crossings))
  }
}

extension CrossingAct {
  fileprivate init?(reading pieces: inout JSONPieces) {
    guard pieces.take(#"{"b":"#), let bib = pieces.text(),
      let checkpoint = pieces.optional(#","c":"#, { $0.text() }),
      let entryID = pieces.optional(#","e":"#, { $0.text() }),
      let firstKey = pieces.optional(#","f":"#, { Stamp(reading: &$0) }),
      let mark = pieces.optional(#","k":"#, { MarkTaken(reading: &$0) }),
      let lap = pieces.optional(#","l":"#, { $0.number() }),
      let enter = pieces.optional(#","n":"#, { Stamp(reading: &$0) }),
      let asks = pieces.optional(#","q":"#, { $0.flag() }),
      pieces.take(#","s":"#), let source = pieces.text().flatMap(CrossingSource.init(rawValue:)),
      pieces.take(#","t":"#), let moment = Moment(reading: &pieces), pieces.take("}")
    else { return nil }
    self.init(bib: bib, moment: moment, source: source, checkpoint: checkpoint)
    self.entryID = entryID
    self.firstKey = firstKey
    self.mark = mark
    self.lap = lap
    self.enter = enter
    self.asks = asks
  }
}

extension CrossingAct.MarkTaken {
  fileprivate init?(reading pieces: inout JSONPieces) {
    guard pieces.take(#"{"at":"#), let at = Stamp(reading: &pieces),
      pieces.take(#","record":"#), let record = pieces.number(), pieces.take("}")
    else { return nil }
    self.init(record: CrossingID(rawValue: record), at: at)
  }
}

extension Moment {
  fileprivate init?(reading pieces: inout JSONPieces) {
    if let milliseconds = pieces.number() {
      guard Bounds.elapsed.contains(milliseconds) else { return nil }
      self = .elapsed(milliseconds)
    } else if let stamp = Stamp(reading: &pieces) {
      self = .stamp(stamp)
    } else {
      return nil
    }
  }
}

extension Stamp {
  fileprivate init?(reading pieces: inout JSONPieces) {
    guard pieces.take(#"{"b":"#), let boot = pieces.text(), pieces.take(#","m":"#),
      let bootTime = pieces.number(), pieces.take(#","u":"#), let utc = pieces.number(),
      pieces.take("}"), Stamp.bootTimes.contains(bootTime), Stamp.wallTimes.contains(utc)
    else { return nil }
    self.init(boot: boot, bootTime: bootTime, utc: utc)
  }
}

extension JSONPieces {
  /// Reads an optional field: `.some(nil)` if it is absent, `nil` if it is unreadable.
  fileprivate mutating func optional<Value>(
    _ name: StaticString, _ read: (inout JSONPieces) -> Value?
  ) -> Value?? {
    guard take(name) else { return .some(nil) }
    return read(&self).map { .some($0) }
  }
}
