import Timekeeping

/// A waiting mark of this desk, saved or on its way to the disk.
package struct DeskMark: Sendable {
  package let at: Stamp
  let ticket: ActTicket
}
