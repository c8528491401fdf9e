import Accounts
import Demo
import Foundation
import Languages
import RaceFiles
import Races
import Shell
import Terminal
import Testing

@testable import App
@testable import RaceScreens

@Suite final class OrganizerJourneysPublishing {
  private let folder = NSTemporaryDirectory() + "lapit-export-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Opens a competition of the demo's organizer, and there Export.
  private func export(_ name: String) throws -> Play {
    let play = try Play()
    try play.open(name)
    play.press(.character("E"), .tab)
    return play
  }

  private func write(_ name: String, _ play: Play) {
    play.press(.control("u"))
    play.type(folder + "/" + name)
    play.press(.enter)
  }

  private func contents(_ name: String) -> String {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [
    ("a.csv", "place,bib,name"), ("a.json", "\"place\":1"), ("a.html", "<!DOCTYPE html>"),
    ("a.txt", "Harbour 10K"),
  ])
  func `a deactivated competition is exported in the format of the file ending`(
    name: String, content: String
  ) throws {
    let play = try export("Harbour 10K")
    write(name, play)
    #expect(contents(name).contains(content))
    #expect(play.shows("Written to \(folder)/\(name)".prefix(60).description))
    #expect(!play.shows("Export"))
  }

  @Test func `an active competition is exported, too`() throws {
    let play = try export("Sunday Club Walk")
    write("walk.csv", play)
    #expect(contents("walk.csv").contains("Niko Marin"))
  }

  @Test func `the name of the competition is suggested as a file`() throws {
    let play = try export("Harbour 10K")
    #expect(play.shows("/harbour-10k.csv"))
  }

  @Test func `a file that is there is replaced only after asking`() throws {
    let play = try export("Harbour 10K")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/a.csv"))
    write("a.csv", play)
    #expect(play.shows("already exists. Replace it?"))
    play.press(.enter)
    #expect(contents("a.csv") == "mine")
    play.press(.enter, .character("y"))
    #expect(contents("a.csv").hasPrefix("place,bib,name"))
  }

  @Test(arguments: [
    ("gone/a.csv", "There is no folder"), ("a.pdf", "End the name in"), ("", "is a folder"),
  ])
  func `an error about the file is shown at the field`(name: String, words: String) throws {
    let play = try export("Harbour 10K")
    write(name, play)
    #expect(play.tellsAtField(""))
    #expect(play.shows(words))
    #expect(play.coordinator.message?.kind == .error)
  }

  @Test func `certificates ask for a design and a picture, other files do not`() throws {
    let play = try export("Harbour 10K")
    #expect(!play.shows("Design") && !play.shows("Picture"))
    play.press(.backTab)
    while !play.shows("(o) Certificates to print") { play.press(.right) }
    #expect(play.shows("Design") && play.shows("classic") && play.shows("Picture"))
    play.press(.tab, .right, .tab)
    #expect(play.shows("2 MB"))
    play.type(folder + "/club.png")
    play.press(.tab)
    write("a.html", play)
    #expect(play.shows("There is no file"))
    try Data("GIF89a-and-more".utf8).write(to: URL(fileURLWithPath: folder + "/club.png"))
    play.press(.enter)
    #expect(contents("a.html").contains("data:image/gif;base64,"))
    #expect(contents("a.html").contains("class=\"certificate modern\""))
  }

  @Test func `without a printer program a page for a browser is offered`() throws {
    let (play, model) = try run("Harbour 10K", printer: nil)
    play.coordinator.perform(model.printTapped())
    #expect(play.shows("no printer program"))
    play.press(.character("y"))
    #expect(play.shows("/harbour-10k.html"))
  }

  @Test func `printing asks and hands the board to the printer program`() throws {
    let script = "#!/bin/sh\ncat > '\(folder)/paper'\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/script"))
    // Copied by another program: a file that is open for writing cannot be run.
    let copying = try Process.run(
      URL(fileURLWithPath: "/usr/bin/install"),
      arguments: ["-m", "755", folder + "/script", folder + "/lp"])
    copying.waitUntilExit()
    let (play, model) = try run("Harbour 10K", printer: .found(in: folder))
    play.coordinator.perform(model.printTapped())
    play.press(.enter)
    #expect(contents("paper").isEmpty)
    play.coordinator.perform(model.printTapped())
    play.press(.character("y"))
    #expect(contents("paper").hasPrefix("Harbour 10K\n"))
    #expect(play.shows("Sent to the printer with lp."))
  }

  private func run(_ name: String, printer: ResultsPrinter?) throws -> (Play, RunViewModel) {
    let play = try Play()
    let race = try play.open(name)
    return (play, try RunViewModel(race.id, play.coordinator.context, printer: printer))
  }
}
