import Mustache

// Asked for by the engine field by field, tens of thousands of times on the page of a large race:
// finding them by reflection would take seconds.

extension PrintedList.Row: MustacheParent {
  func child(named name: String) -> Any? { name == "cells" ? cells : nil }
}

extension PrintedList.Cell: MustacheParent {
  func child(named name: String) -> Any? {
    switch name {
    case "kind": kind
    case "label": label
    case "text": text
    case "detail": detail
    default: nil
    }
  }
}
