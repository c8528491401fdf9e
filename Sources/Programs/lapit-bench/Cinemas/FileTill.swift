import Glibc
import Payments

/// A simulated payment provider that outlives the processes which ask it: its book is a file.
struct FileTill: Sendable {
  /// A payment or refund: the key, and the amount in minor units.
  private typealias Entry = (key: String, amount: Int)

  let path: String

  var way: PaymentMethod {
    PaymentMethod(
      kind: .test,
      pay: { bill in
        note(bill.key, bill.amount) ? .paid(reference: bill.key, amount: bill.amount) : nil
      },
      status: { key in
        entries.first { $0.key == key }.map { .paid(reference: key, amount: $0.amount) }
          ?? .neverSeen
      },
      refund: { key, _, amount in
        if !entries.contains(where: { $0.key == key }), !note(key, -amount) { return nil }
        return .done(reference: key)
      })
  }

  /// The payments minus the refunds, each key once.
  var balance: Int {
    Dictionary(entries.map { ($0.key, $0.amount) }) { first, _ in first }.values.reduce(0, +)
  }

  private var entries: [Entry] {
    (TextFile.read(path) ?? "").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count == 2, let amount = Int(fields[1]) else { return nil }
      return (String(fields[0]), amount)
    }
  }

  /// Appends a line in one call, which no other process divides.
  private func note(_ key: String, _ amount: Int) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let line = "\(key) \(amount)\n"
    return write(descriptor, line, line.utf8.count) == line.utf8.count
  }
}
