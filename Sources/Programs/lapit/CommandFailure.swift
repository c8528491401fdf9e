import CursesTerminal
import Events
import Glibc
import Languages
import Store

/// Why a command did nothing, as one line.
struct CommandFailure: Error {
  let line: String
  /// What the program ends with.
  let status: Int32

  init(line: String, status: Int32 = 1) {
    (self.line, self.status) = (line, status)
  }

  init(_ wording: Wording, status: Int32 = 1) {
    self.init(line: Catalogue.spoken.text(wording), status: status)
  }

  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let refused as EventError: self.init(refused.commandWording)
    case let worded as any Worded: self.init(worded.wording)
    case let stored as StoreError: self.init(Wording(stored.wordingKey, stored.arguments))
    case let driver as DriverError: self.init(Wording(driver.wordingKey, driver.arguments))
    default: self.init(line: String(describing: error))
    }
  }
}

extension Wording {
  /// A text with what the system said, by its error number.
  init(_ key: String, _ arguments: [String: String] = [:], code: Int32) {
    let cause = ["cause": String(cString: strerror(code))]
    self.init(key, arguments.merging(cause) { own, _ in own })
  }
}
