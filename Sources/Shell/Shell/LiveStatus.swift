/// A race's running clock, for the breadcrumb line.
package struct LiveStatus: Equatable {
  package var clock: String
  package var lap: Int?

  package init(clock: String, lap: Int? = nil) {
    self.clock = clock
    self.lap = lap
  }
}
