import Commands
import Glibc
import Languages
import RaceFiles

/// A connection to a chip reader, restored after network failures until the program is stopped.
struct ReaderConnection {
  /// Seconds between two attempts.
  private static let pause: UInt32 = 1

  let address: NetworkAddress
  let format: ChipFormat?

  /// Passes every message on, from one connection after another.
  ///
  /// A message cut off by the end of a connection is dropped, because readers send it again. A
  /// reader gets its answer once all messages before it are on disk, and none if it should send the
  /// message again.
  ///
  /// - Parameters:
  ///   - ends: The bytes that end a message.
  ///   - body: Takes a message, and the name that the reader has given.
  ///   - settle: Waits until everything passed on is on disk; returns whether nothing should be
  ///     sent again.
  /// - Throws: What `body` throws.
  func forEachMessage(
    _ ends: [UInt8], _ body: (_ message: String, _ name: String?) throws -> Void,
    settle: () -> Bool
  ) throws {
    var told = ""
    while true {
      let (descriptor, cause) = address.connected()
      if let descriptor {
        defer { close(descriptor) }
        say("commands.reader.connected", &told)
        send(format?.greeting ?? "", to: descriptor)
        var lines = InputLines(of: descriptor, ends: ends, dropsCut: true)
        var name: String?
        while let line = lines.next() {
          name = format?.location(announcedIn: line) ?? name
          try body(line, name)
          guard let answer = format?.answer(to: line) else { continue }
          if settle() { send(answer, to: descriptor) }
        }
        _ = settle()
        say("commands.reader.gone", &told)
      } else {
        say("commands.reader.unreachable", &told, cause)
      }
      sleep(Self.pause)
    }
  }

  /// Reports the state of the connection when it changes.
  private func say(_ key: String, _ told: inout String, _ cause: String = "") {
    guard told != key else { return }
    told = key
    Output.error(Catalogue.spoken.text(key, ["address": address.name, "cause": cause]))
  }

  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return }
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
