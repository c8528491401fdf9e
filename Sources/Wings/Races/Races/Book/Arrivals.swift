import SortedCollections

/// When somebody is due at the line, by the pace of their own laps.
struct Forecast: Sendable, Equatable {
  /// In milliseconds after the race's start.
  var at: Int
  var pace: LapPace

  /// More than a lap overdue: whatever became of them, no pace tells any more when they come.
  func isLost(at milliseconds: Int) -> Bool { milliseconds - at > pace.lap }
}

/// Who is due, in the order they are, kept sorted as forecasts change, so that who comes next is
/// read off its front.
struct Arrivals: Sendable {
  /// Soonest first; of equals the earlier entry.
  private(set) var competitors: [Int32] = []
  /// By competitor; none for whoever is not expected.
  private(set) var forecasts: [Forecast?] = []

  init() {}

  init(_ forecasts: [Forecast?]) {
    self.forecasts = forecasts
    let known = forecasts.indices.filter { forecasts[$0] != nil }.map(Int32.init)
    competitors = known.sorted { comesBefore($0, $1) }
  }

  /// Makes room for competitors that have come; nobody expects them yet.
  mutating func extend(to count: Int) {
    while forecasts.count < count { forecasts.append(nil) }
  }

  /// Puts a competitor where it is due now, or takes it out.
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

  /// What does not hold of the arrivals; empty where all does.
  ///
  /// - Parameter forecast: When a competitor is due by what is known now.
  /// - Returns: A sentence for each thing that is broken.
  func checkInvariants(forecast: (Int) -> Forecast?) -> [String] {
    let fresh = Arrivals(forecasts.indices.map(forecast))
    var broken: [String] = []
    if forecasts != fresh.forecasts { broken.append("forecasts are not those of now") }
    if competitors != fresh.competitors { broken.append("arrivals out of order") }
    return broken
  }
}
