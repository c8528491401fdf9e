import Store

/// What somebody has to do with an event: of one date of a series whoever keeps the series has that
/// date as well.
package struct KeptInterest: Sendable, Equatable {
  private let eventID: String
  private let own: Interest?
  /// That of the series, where it is kept with this date.
  private let series: Interest?

  /// Reads it.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package init(in event: Event, of person: String, in reader: any StoreReader) throws {
    eventID = event.id
    own = try Self.row(event.id, person, in: reader)
    var all = try event.seriesID.flatMap { try Self.row($0, person, in: reader) }
    // Nobody goes to a date by going to its series.
    all?.going = 0
    series = all.flatMap { $0.holds(for: event) && !$0.isEmpty ? $0 : nil }
  }

  private static func row(
    _ id: String, _ person: String, in reader: any StoreReader
  ) throws -> Interest? {
    try reader.readable(EventCollections.interests(of: id), Interest.id(id, person))?.value
  }

  /// Both together: going is for one date.
  package var row: Interest? {
    guard var both = own, let series else { return own ?? series }
    both.interested = both.interested || series.interested
    both.inCalendar = both.inCalendar || series.inCalendar
    both.remind = both.remind ?? series.remind
    return both
  }

  /// Under which event something of it is kept, and has to be taken out again.
  package func id(holding isHeld: (Interest) -> Bool) -> String {
    if own.map(isHeld) != true, let series, isHeld(series) { return series.eventID }
    return eventID
  }
}
