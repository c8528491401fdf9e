import Foundation
import Shell
import Testing

@testable import App

/// The files that adding a wing changes outside it: `Package.swift`, `Wings` and `Lapit`.
@Suite struct AddingAWingTests {
  private var root: String {
    #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined()
  }

  private func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  /// Returns the targets of every wing, by their folders.
  private func wingTargets() throws -> Set<String> {
    let wings = root + "/Sources/Wings"
    return try FileManager.default.contentsOfDirectory(atPath: wings).reduce(into: []) {
      $0.formUnion(try FileManager.default.contentsOfDirectory(atPath: wings + "/" + $1))
    }
  }

  private func imports(of file: String) throws -> Set<String> {
    let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
    return Set(
      text.split(separator: "\n").filter { $0.contains("import ") }
        .compactMap { $0.split(separator: " ").last.map(String.init) })
  }

  @Test func `only the list of sections imports one in the shell and the application`() throws {
    let targets = try wingTargets()
    #expect(targets.contains("RacesWing"))
    let naming = try ["Sources/Shell", "Sources/Programs/App", "Sources/Programs/Demo"]
      .flatMap(swiftFiles).filter { !(try imports(of: $0).isDisjoint(with: targets)) }
    #expect(naming == ["Sources/Programs/App/Wings.swift"])
  }

  @Test func `only the list of verbs imports a section in the command line`() throws {
    let targets = try wingTargets()
    let naming = try swiftFiles(in: "Sources/Programs/lapit").filter {
      !(try imports(of: $0).isDisjoint(with: targets))
    }
    #expect(naming == ["Sources/Programs/lapit/Lapit.swift"])
  }

  @Test func `no file of shell and programs names a section by its id`() throws {
    let names = Wings.all.map { "\"\($0.id.name)\"" } + Wings.all.map { "Wing.\($0.id.name)" }
    let naming = try ["Sources/Shell", "Sources/Programs/App", "Sources/Programs/lapit"]
      .flatMap(swiftFiles).filter { file in
        let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
        return names.contains { text.contains($0) }
      }
    #expect(naming.isEmpty, "\(naming)")
  }

  @Test func `the toy section is named only by its own tests`() throws {
    let naming = try swiftFiles(in: "Sources").filter {
      try String(contentsOfFile: root + "/" + $0, encoding: .utf8).contains("ToyPlace")
    }
    #expect(naming.isEmpty)
  }
}
