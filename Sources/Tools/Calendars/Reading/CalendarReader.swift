import Files
import Languages
import Timekeeping

/// Reads iCalendar files (RFC 5545) of any program, as far as they can be understood.
///
/// A bad event never stops a file: it is reported with its line and the reason.
package enum CalendarReader {
  /// The size of the largest file that is read, in bytes.
  package static let mostBytes = 64 << 20

  /// Reads the events of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - zoneName: The importing user's zone, for times without a zone.
  ///   - folder: The folder of zone files.
  /// - Returns: The events that could be read, and the faults.
  /// - Throws: `CalendarFileError` if the file is not a calendar at all.
  package static func file(
    _ bytes: [UInt8], zoneName: String, folder: ZoneFolder = .system
  ) throws(CalendarFileError) -> CalendarFile {
    guard bytes.count <= mostBytes else { throw CalendarFileError(reason: .tooLarge) }
    let (text, encoding) = try decoded(bytes)
    let components = CalendarComponents(text)
    guard components.hasCalendar else { throw CalendarFileError(reason: .noCalendar) }
    var file = CalendarFile()
    file.encoding = encoding.rawValue
    file.skipped = components.skipped
    file.strayLines = components.strayLines
    file.name = name(components)
    let own = folder.has(zoneName) ? folder.presentName(of: zoneName) : "Etc/UTC"
    take(components, text, ZoneFinder(components, own: own, folder: folder), into: &file)
    return file
  }

  private static func decoded(_ bytes: [UInt8]) throws(CalendarFileError)
    -> ([UInt8], TextEncoding)
  {
    do throws(ImportFileError) {
      let decoded = try DecodedText(bytes)
      guard decoded.encoding.isSingleByte else { return (decoded.bytes, decoded.encoding) }
      // Lines may be folded inside a letter, so only whole lines show whether the file is UTF-8.
      let whole = CalendarLines(bytes).reduce(into: [UInt8]()) { $0 += $1.text + [0x0A] }
      return try DecodedText(whole).encoding == .utf8
        ? (bytes, .utf8) : (decoded.bytes, decoded.encoding)
    } catch {
      throw CalendarFileError(reason: .notText)
    }
  }

  private static func name(_ components: CalendarComponents) -> String {
    let lines = components.headers.joined().filter { ["NAME", "X-WR-CALNAME"].contains($0.name) }
    return lines.first.map { Cleaned.line($0.text) } ?? ""
  }

  private static func take(
    _ components: CalendarComponents, _ text: [UInt8], _ finder: ZoneFinder,
    into file: inout CalendarFile
  ) {
    var entries: [CalendarFile.Entry] = []
    entries.reserveCapacity(components.events.count)
    let reads = ConcurrentMap.map(components.events, with: finder) { finder, place in
      read(EventLines(place, in: text), &finder)
    }
    for (read, strayLines) in reads {
      file.strayLines += strayLines
      switch read {
      case .event(let entry): entries.append(entry)
      case .fault(let fault): file.faults.append(fault)
      }
    }
    let unfinished = components.unfinished.map { ($0, CalendarFault.Reason.unfinished) }
    let beyond = components.beyond.map { ($0, CalendarFault.Reason.tooMany) }
    file.faults += (unfinished + beyond).map { CalendarFault(line: $0, title: "", reason: $1) }
    let joined = SeriesJoiner.joined(entries)
    file.entries = joined.entries
    file.faults += joined.faults
    file.faults.sort { $0.line < $1.line }
  }

  private enum Read: Sendable {
    case event(CalendarFile.Entry)
    case fault(CalendarFault)
  }

  private static func read(
    _ event: EventLines, _ finder: inout ZoneFinder
  ) -> (Read, strayLines: Int) {
    var reader = ItemReader(event)
    do throws(ItemReader.Failure) {
      let item = try reader.item(&finder)
      let entry = CalendarFile.Entry(
        line: event.line, item: item, notes: reader.notes, loose: reader.loose)
      return (.event(entry), event.strayLines)
    } catch {
      return (.fault(reader.fault(error.reason)), event.strayLines)
    }
  }
}
