import Glibc
import Languages

extension KeyFolder.Failure: Worded {
  package var wording: Wording {
    switch self {
    case .missing(let file): Wording("tickets.keys.missing", ["file": file])
    case .notPrivate(let file): Wording("tickets.keys.notPrivate", ["file": file])
    case .damaged(let file): Wording("tickets.keys.damaged", ["file": file])
    case .system(_, ENOSPC), .system(_, EDQUOT): Wording("store.notSaved.diskFull")
    case .system(let file, let number):
      Wording("tickets.keys.system", ["file": file, "number": "\(number)"])
    }
  }
}

extension TicketRegister.Failure: Worded {
  package var wording: Wording { Wording("tickets.keys.noNumber") }
}
