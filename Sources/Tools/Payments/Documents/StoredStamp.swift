import Store
import Timekeeping

/// A stamp as it is stored.
struct StoredStamp: FieldListing {
  private(set) var stamp: Stamp

  init(_ stamp: Stamp) { self.stamp = stamp }

  static var blank: StoredStamp { StoredStamp(Stamp(boot: "", bootTime: 0, utc: 0)) }

  mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("b", &stamp.boot)
    try visitor.required("m", &stamp.bootTime, in: Stamp.bootTimes)
    try visitor.required("u", &stamp.utc, in: Stamp.wallTimes)
  }
}
