import Glibc
import Languages
import Tickets

extension KeyFolder.Failure: Worded {
  package var wording: Wording {
    switch self {
    case .missing(let file): Wording("events.keys.missing", ["file": file])
    case .notPrivate(let file): Wording("events.keys.notPrivate", ["file": file])
    case .damaged(let file): Wording("events.keys.damaged", ["file": file])
    case .system(_, ENOSPC), .system(_, EDQUOT): Wording("store.notSaved.diskFull")
    case .system(let file, let number):
      Wording("events.keys.system", ["file": file, "number": "\(number)"])
    }
  }
}

extension TicketRegister.Failure: Worded {
  package var wording: Wording { Wording("events.keys.noNumber") }
}
