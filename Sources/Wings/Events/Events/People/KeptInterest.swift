import Store

/// A person's relation to an event.
///
/// A date of a series has that of its series as well.
package struct KeptInterest: Sendable, Equatable {
  private let eventID: String
  private let own: Interest?
  /// The row of the series, if it includes this date.
  private let series: Interest?

  /// Reads the rows of the event and of its series.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package init(in event: Event, of person: String, in reader: any StoreReader) throws {
    eventID = event.id
    own = try Self.row(event.id, person, in: reader)
    var all = try event.seriesID.flatMap { try Self.row($0, person, in: reader) }
    // Attendance is recorded for each date, not for the series.
    all?.going = 0
    series = all.flatMap { $0.holds(for: event) && !$0.isEmpty ? $0 : nil }
  }

  private static func row(
    _ id: String, _ person: String, in reader: any StoreReader
  ) throws -> Interest? {
    try reader.readable(EventCollections.interests(of: id), Interest.id(id, person))?.value
  }

  /// The rows of the date and of its series combined; attendance comes only from the date's row.
  package var row: Interest? {
    guard var both = own, let series else { return own ?? series }
    both.interested = both.interested || series.interested
    both.inCalendar = both.inCalendar || series.inCalendar
    both.remind = both.remind ?? series.remind
    return both
  }

  /// Returns the event whose row contains a part of the relation, so that it can be removed there.
  package func id(holding isHeld: (Interest) -> Bool) -> String {
    if own.map(isHeld) != true, let series, isHeld(series) { return series.eventID }
    return eventID
  }
}
