import Accounts
import Foundation
import Languages
import RaceFiles
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

/// Exporting and printing results.
@Suite final class PublishingWorkTests {
  private let folder = NSTemporaryDirectory() + "lapit-publishing-" + UUID().uuidString
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    try scene.enter("7", "Ida Moe", into: race)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    (scene.context.outputFolder, scene.context.user) = (folder, scene.organizer)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The content of a file in the folder.
  private func contents(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Answers a question with yes, without finishing the work it begins.
  private func agree(to move: Move) {
    guard case .ask(let question) = move else {
      Issue.record("asks nothing")
      return
    }
    _ = question.answer()
  }

  /// Finishes the running work and returns the catalogue keys of its messages.
  private func finish(_ pane: any Pane) -> [String] { scene.settle(pane).compactMap(\.told) }

  private func series() throws -> any Pane {
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs) = ("Winter Cup", [race.id])
    let service = SeriesService(store: scene.store, clock: scene.context.clock)
    let made = try service.create(
      draft, by: .person(scene.organizer.id), owner: scene.organizer.id)
    return try scene.pane(.series(made.id))
  }

  /// A board with a printer program that writes into `paper`.
  private func board() throws -> RunPane {
    let script = "#!/bin/sh\ncat > '\(folder)/paper'\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/lp"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/lp")
    return RunPane(
      model: try RunViewModel(race.id, scene.context, printer: .found(in: folder)))
  }

  @Test func `the page of a series shows its progress while it is written, and its path`()
    throws
  {
    let pane = try series()
    agree(to: scene.press(.character("p"), in: pane))
    #expect(scene.lines(of: pane).last?.contains("Reading the race  0 of 3") == true)
    #expect(pane.bindings.first?.label == "common.key.stopWork" && pane.wakesEvery == 100)
    #expect(finish(pane) == ["files.write.written"])
    #expect(contents("winter-cup.html")?.contains("Winter Cup") == true)
    #expect(scene.lines(of: pane).last?.contains("of 3") == false && pane.wakesEvery == nil)
  }

  @Test func `Esc stops the page of a series, and the existing file is unchanged`() throws {
    let pane = try series()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/winter-cup.html"))
    agree(to: scene.press(.character("p"), in: pane))
    scene.press(.escape, in: pane)
    #expect(scene.lines(of: pane).last?.contains("Stopping") == true)
    #expect(finish(pane) == ["races.export.stopped"])
    #expect(contents("winter-cup.html") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == ["winter-cup.html"])
    agree(to: scene.press(.character("p"), in: pane))
    #expect(finish(pane) == ["files.write.written"])
  }

  @Test func `a board being printed shows its progress, and Esc stops it`()
    throws
  {
    let pane = try board()
    agree(to: scene.press(.character("p"), in: pane))
    #expect(scene.lines(of: pane).last?.contains("Reading the race  0 of 3") == true)
    scene.press(.escape, in: pane)
    #expect(finish(pane) == ["races.export.stopped"] && contents("paper") == nil)
    agree(to: scene.press(.character("p"), in: pane))
    #expect(finish(pane) == ["races.print.done"])
    #expect(contents("paper")?.hasPrefix("Quarry Loop\n") == true)
  }

  @Test func `a second page is not started during the first`() throws {
    let pane = try series()
    let (first, second) = (
      scene.press(.character("p"), in: pane), scene.press(.character("p"), in: pane)
    )
    agree(to: first)
    agree(to: second)
    #expect(finish(pane) == ["files.write.written"])
  }
}
