import SortedCollections

/// The time at which a competitor is expected at the line, by the pace of their laps.
struct Forecast: Sendable, Equatable {
  /// The expected time, in milliseconds after the race's start.
  var at: Int
  var pace: LapPace

  /// Returns whether they are more than a lap overdue, so that the pace no longer predicts them.
  func isLost(at milliseconds: Int) -> Bool { milliseconds - at > pace.lap }
}

/// The expected competitors, sorted by the time they are expected.
///
/// The order is maintained as forecasts change, so the next competitor is always the first.
struct Arrivals: Sendable {
  /// The soonest first; at equal times the earlier entry.
  private(set) var competitors: [Int32] = []
  /// The forecast of each competitor; `nil` for those not expected.
  private(set) var forecasts: [Forecast?] = []

  init() {}

  init(_ forecasts: [Forecast?]) {
    self.forecasts = forecasts
    let known = forecasts.indices.filter { forecasts[$0] != nil }.map(Int32.init)
    competitors = known.sorted { comesBefore($0, $1) }
  }

  /// Makes room for new competitors, who are not expected yet.
  mutating func extend(to count: Int) {
    while forecasts.count < count { forecasts.append(nil) }
  }

  /// Moves a competitor to the new expected time, or removes it.
  mutating func update(_ index: Int, to forecast: Forecast?) {
    guard forecast != forecasts[index] else { return }
    if forecasts[index] != nil, let former = position(of: Int32(index)) {
      competitors.remove(at: former)
    }
    forecasts[index] = forecast
    guard forecast != nil else { return }
    let place = competitors.partitioningIndex { comesBefore(Int32(index), $0) }
    competitors.insert(Int32(index), at: place)
  }

  private func position(of competitor: Int32) -> Int? {
    competitors.index(of: competitor) { comesBefore($0, $1) }
  }

  private func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (forecasts[Int(one)]?.at ?? 0, forecasts[Int(other)]?.at ?? 0)
    return first == second ? one < other : first < second
  }

  /// Checks that the arrivals are consistent.
  ///
  /// - Parameter forecast: The forecast of a competitor by the current state.
  /// - Returns: A sentence for each broken invariant; empty if there is none.
  func checkInvariants(forecast: (Int) -> Forecast?) -> [String] {
    let fresh = Arrivals(forecasts.indices.map(forecast))
    var broken: [String] = []
    if forecasts != fresh.forecasts { broken.append("forecasts are not those of now") }
    if competitors != fresh.competitors { broken.append("arrivals out of order") }
    return broken
  }
}
