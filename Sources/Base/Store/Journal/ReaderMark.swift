/// The mark in the lock file: the last transaction of the journal that is on disk.
///
/// It is not synced, so it is valid only within the boot in which it was written. Lines after it
/// come from a writer that is active or has died.
struct ReaderMark: Equatable {
  var sequence: Int
  var boot: String
  var process: Int
  /// The id of the writer, unique among all openings of the folder.
  var writer: Int
  /// Whether a backup has replaced the folder.
  var isRetired = false

  /// The fixed size, so that writing it never changes the file's size.
  static let byteCount = 192
  /// The valid numbers; -1 in a retired mark, which promises nothing.
  private static let sequences = -1...StoreLimits.sequences.upperBound

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(plain: "{\"sequence\":")
    bytes.append(number: sequence)
    bytes.append(plain: ",\"boot\":")
    bytes.append(quoted: boot)
    bytes.append(plain: ",\"process\":")
    bytes.append(number: process)
    bytes.append(plain: ",\"writer\":")
    bytes.append(number: writer)
    if isRetired { bytes.append(plain: ",\"retired\":true") }
    let room = Self.byteCount - SealedLine.tailLength - 1 - bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, room)))
    SealedLine.seal(&bytes, from: 0)
    return bytes
  }

  init(sequence: Int, boot: String, process: Int, writer: Int, isRetired: Bool = false) {
    self.sequence = sequence
    self.boot = boot
    self.process = process
    self.writer = writer
    self.isRetired = isRetired
  }

  /// Parses the lock file; `nil` if it is empty or currently being written.
  init?(_ bytes: [UInt8]) {
    guard let line = SealedLine.only(in: bytes) else { return nil }
    self.init(sequence: 0, boot: "", process: 0, writer: 0)
    let isWhole = line.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      return scanner.members { name, scanner in
        switch name {
        case "sequence": return scanner.integer(Self.sequences).map { sequence = $0 } != nil
        case "boot": return scanner.string().map { boot = $0 } != nil
        case "process": return scanner.integer().map { process = $0 } != nil
        case "writer": return scanner.integer().map { writer = $0 } != nil
        case "retired": isRetired = true
        default: break
        }
        return scanner.skipValue() != nil
      }
    }
    guard isWhole else { return nil }
  }
}
