extension Board {
  /// The number in "place 3 of 12", wherever a place is told: of the lines that pass all who
  /// started, whether they finished or not; who is out of a race was in it, but for a DNS.
  package var starterCount: Int {
    positions.count { position in
      let index = book.standings.competitor(at: position)
      let status = book.field.competitors[index].entry.status
      return book.hasStarted(index) || (status.isOut && status != .dns)
    }
  }
}
