import CNcurses
import Terminal

/// Our attributes as curses has them.
enum CursesAttributes {
  static func bits(_ attributes: Attributes) -> attr_t {
    table.reduce(0) { bits, entry in
      attributes.contains(entry.ours) ? bits | entry.theirs : bits
    }
  }

  private static let table: [(ours: Attributes, theirs: attr_t)] = [
    (.bold, shim_bold()), (.reverse, shim_reverse()), (.underline, shim_underline()),
    (.dim, shim_dim()),
  ]
}
