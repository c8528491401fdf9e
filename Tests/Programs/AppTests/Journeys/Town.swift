import Accounts
import Foundation
import Shell
import Store
import Testing
import Timekeeping

@testable import App

/// A folder used by several people of a test, each at a separate terminal.
protocol Town: AnyObject {
  var clock: ManualClock { get }
  var store: MemoryStore { get }
  var accounts: AccountService { get }
  /// Gives a terminal the services that a real machine has.
  func equip(_ context: AppContext)
}

/// The zone of the machines in a test.
enum TownZone {
  static let utc: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()
}

extension Town {
  /// Creates an account that is one year old.
  @discardableResult
  func settle(_ first: String, _ second: String) throws -> User {
    let user = try accounts.register(
      Registration(
        email: "\(first.lowercased())@club.example", firstName: first, secondName: second,
        password: "race day demo"))
    let since = clock.now.utc - 365 * 86_400_000
    try store.write(by: user.id, at: 0) { transaction in
      var old = user
      old.addTime = since
      try transaction.put(AccountsSchema.users, id: user.id, old)
    }
    return user
  }

  /// Advances the clock to a time of day, some days from now.
  func wait(untilDay days: Int, _ time: String) throws {
    let now = LocalTime(utcMilliseconds: clock.now.utc)
    let then = try LocalTime(parsing: "\(now.adding(days: days).date)T\(time):00")
    clock.advance(milliseconds: then.settledUTCMilliseconds(in: .system) - clock.now.utc)
  }
}

/// The size of the terminal in a test, and whether it draws only ASCII.
nonisolated struct Stage: Sendable, CustomTestStringConvertible {
  let columns, rows: Int
  var isPlain = false

  init(_ columns: Int, _ rows: Int, isPlain: Bool = false) {
    (self.columns, self.rows, self.isPlain) = (columns, rows, isPlain)
  }

  static let usual = Stage(80, 24)
  static let large = Stage(120, 40)
  static let small = Stage(60, 15)
  static let plain = Stage(80, 24, isPlain: true)
  static let all = [usual, large, small, plain]

  /// Whether there is room for a preview.
  var isWide: Bool { columns >= 80 }
  var testDescription: String { "\(columns)x\(rows)" + (isPlain ? " plain" : "") }
}
