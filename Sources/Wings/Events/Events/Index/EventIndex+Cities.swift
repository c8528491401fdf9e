import Places

/// The events of one city, shown as one marker.
package struct EventCluster: Sendable, Equatable {
  /// One of the events.
  package let id: String
  package let count: Int
  /// The mean position.
  package let point: GeoPoint
}

extension EventIndex {
  /// Counts the events in each city of a map section, the largest number first.
  ///
  /// - Parameters:
  ///   - question: The query, with its map section.
  ///   - typed: A text that the events must also contain.
  ///   - now: Seconds since 1970.
  /// - Returns: The cities; events without a city name are grouped by whole degrees.
  package func cities(
    _ question: EventQuestion, narrowedBy typed: String = "", at now: Int
  ) -> [EventCluster] {
    var question = question
    question.limit = nil
    var sums: [ArraySlice<UInt8>: (slot: Int32, count: Int, north: Double, east: Double)] = [:]
    for id in answer(question, narrowedBy: typed, at: now).ids {
      guard let slot = slot(of: id), let point = slots[Int(slot)].point else { continue }
      var sum = sums[city(of: slot, at: point)] ?? (slot, 0, 0, 0)
      sum.count += 1
      sum.north += point.latitude
      sum.east += point.longitude
      sums[city(of: slot, at: point)] = sum
    }
    return sums.values.map { sum in
      let count = Double(sum.count)
      return EventCluster(
        id: slots.id(sum.slot), count: sum.count,
        point: GeoPoint(latitude: sum.north / count, longitude: sum.east / count))
    }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
  }

  /// Returns the last line of the search text, which is the city; whole degrees if it is empty.
  private func city(of slot: Int32, at point: GeoPoint) -> ArraySlice<UInt8> {
    let text = arena.text(at: slots[Int(slot)].text)
    let start = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
    if start < text.endIndex { return text[start...] }
    let degrees = "\(Int(point.latitude.rounded())) \(Int(point.longitude.rounded()))"
    return ArraySlice(degrees.utf8)
  }
}
