import Glibc

/// One thing of an order.
package struct OrderLine: Codable, Sendable, Hashable {
  /// What it is, as whoever sells it names it: a place, a number.
  package let item: String
  /// What kind of price; empty where there is one only.
  package let tariff: String
  /// In minor units.
  package let price: Int

  package init(item: String, tariff: String = "", price: Int) {
    (self.item, self.tariff, self.price) = (item, tariff, price)
  }
}

/// Money on its way back.
package struct OrderRefund: Codable, Sendable, Hashable {
  package enum State: String, Codable, Sendable, Hashable {
    /// Saved before anybody is asked.
    case asked
    case done, failed
  }

  /// Names it to whoever pays it, so that asking twice pays once.
  package let id: String
  /// In minor units.
  package let amount: Int
  package var state: State
  /// Who gave it back: an id; empty once that account is gone.
  package var by: String
  package let reason: String
  /// Why whoever was asked did not pay it; none where they said nothing, or paid.
  package var refusal: String?

  package init(id: String, amount: Int, state: State, by author: String, reason: String) {
    (self.id, self.amount, self.state) = (id, amount, state)
    (self.by, self.reason) = (author, reason)
  }
}

/// The running program that has asked for money, so that others can tell whether it is gone.
package struct OrderProcess: Codable, Sendable, Hashable {
  package let pid: Int
  /// The boot of the machine, as stamps have it.
  package let boot: String
  /// When it was started, in ticks since that boot: numbers of processes come again.
  package let started: Int

  package init(pid: Int, boot: String, started: Int) {
    (self.pid, self.boot, self.started) = (pid, boot, started)
  }

  /// This one; the boot is that of the clock.
  package static func current(boot: String) -> OrderProcess {
    let pid = Int(getpid())
    return OrderProcess(pid: pid, boot: boot, started: startTicks(of: pid) ?? 0)
  }

  /// Whether it still runs on this machine.
  package func isRunning(boot: String) -> Bool {
    boot == self.boot && Self.startTicks(of: pid) == started
  }

  /// The 22nd field of what the kernel tells of a process; none where there is none.
  private static func startTicks(of pid: Int) -> Int? {
    let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2_000)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The second field is a name in brackets that may hold anything, brackets too.
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 20 ? Int(fields[20]) : nil
  }
}
