import Commands
import ArgumentParser
import Files
import Glibc
import Languages
import Store
import Tickets
import Timekeeping

/// A door without a connection and a data folder: it reads an attendee list and records admissions.
struct OpenDoor: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "door", abstract: HelpText.of("usage.ticket.doorAlone"),
      discussion: HelpText.of("usage.ticket.doorAlone.about"))
  }

  @Argument(help: .said("usage.ticket.doorAlone.list"), completion: .file()) var list: String
  @Option(
    name: .customLong("out"), help: .said("usage.ticket.doorAlone.out"), completion: .file(),
    transform: NamedPath.read)
  var file: String
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    let now = Clock.system.now().utc
    let pack = try DoorPack(
      InputFile.bytes(list), on: LocalTime(utcMilliseconds: now, in: .utc).date)
    guard !pack.refuses(clock: now) else {
      throw CommandFailure(
        Wording(
          "commands.ticket.clockBehind",
          [
            "now": EventMoments.exact(now), "made": EventMoments.exact(pack.made),
          ]))
    }
    var door = OfflineDoor(pack)
    if access(file, F_OK) == 0 {
      door = try OfflineDoor(pack, goingOnFrom: InputFile.bytes(file))
    }
    try keep(door)
    greet(pack, now)
    let (asked, admitted) = try letIn(&door)
    try ExitCode.require(admitted == asked, hasDone: admitted > 0)
  }

  private func greet(_ pack: DoorPack, _ now: Int) {
    let names = [
      "event": pack.leased.first?.title ?? "", "door": pack.door,
      "now": EventMoments.exact(now),
    ]
    Output.error(Catalogue.spoken.text("commands.ticket.doorOpen", names))
  }

  /// Reads codes and admits people; a hyphen undoes the last admission.
  ///
  /// Returns the number of lines, and of those that were carried out.
  private func letIn(_ door: inout OfflineDoor) throws -> (asked: Int, admitted: Int) {
    var (number, admitted) = (0, 0)
    while let text = readLine() {
      number += 1
      let (code, now) = (Cleaned.line(text), Clock.system.now().utc)
      var line = DoorLine(line: number, ok: false, verdict: "undone")
      if code == "-" {
        line.ok = door.undo(at: now)
      } else {
        let verdict = door.answer(to: code, at: now, in: .system)
        (line.ok, line.verdict) = (verdict.isAdmitted, verdict.word)
      }
      try keep(door)
      if line.ok { admitted += 1 }
      try DoorLine.say([line])
    }
    return (number, admitted)
  }

  /// Writes the file to disk before the answer is given.
  private func keep(_ door: OfflineDoor) throws {
    let bytes = try door.file(at: Clock.system.now().utc)
    do throws(PrivateFile.Failure) {
      try PrivateFile.write(bytes, to: file, .synced)
    } catch {
      throw TicketFile.failure(error, file)
    }
  }
}
