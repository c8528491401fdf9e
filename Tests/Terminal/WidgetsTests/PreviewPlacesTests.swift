import Terminal
import Testing

@testable import Widgets

/// The places of a list and its preview on a screen.
@Suite struct PreviewPlacesTests {
  private let size = Size(columns: 120, rows: 40)

  private func table(name: Int, last: Int? = nil) -> Table {
    let cells = [String(repeating: "n", count: name), String(repeating: "c", count: 30), "last"]
    let columns = [TableColumn("Name"), TableColumn("Club", columns: 30)]
    return Table(
      columns: columns + (last.map { [TableColumn("Last", columns: $0, priority: 1)] } ?? []),
      count: 1
    ) { _ in TableRow(cells) }
  }

  private func places(of table: Table) -> (list: Int, preview: Int) {
    var state = TableState()
    let places = Preview.places(of: table, in: Rect(size), on: size, state: &state)
    return (places.list.columns, places.preview.columns)
  }

  @Test func `a list that fits gets no more than it needs`() {
    #expect(places(of: table(name: 30)) == (67, 53))
  }

  @Test func `columns that the list does not use go to the preview`() {
    #expect(places(of: table(name: 36, last: 40)) == (73, 47))
  }

  @Test func `a list that would be cut slightly gets the space from the preview`() {
    #expect(places(of: table(name: 46)) == (83, 37))
    #expect(places(of: table(name: 49)) == (86, 34))
  }

  @Test func `a list that is cut anyway leaves the preview what it needs`() {
    #expect(places(of: table(name: 50)) == (80, 40))
  }
}
