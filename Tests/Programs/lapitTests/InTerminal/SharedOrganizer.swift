import Foundation
import Synchronization
import Testing

/// A signed-in organizer, copied to each test.
///
/// It is made only once: a debug build takes a second to hash a password.
final class SharedOrganizer: Sendable {
  static let email = "ana@club.example"
  static let password = "a fine day out"

  @TaskLocal static var current = SharedOrganizer()

  private let original = Mutex<Program?>(nil)

  /// Copies the organizer's account and session to an empty program folder.
  func copy(to program: Program) throws {
    let original = try original.withLock { made in
      let program = try made ?? Self.signedIn()
      made = program
      return program
    }
    let files = FileManager.default
    try files.copyItem(atPath: original.folder, toPath: program.folder)
    try files.copyItem(atPath: original.home, toPath: program.home)
  }

  private static func signedIn() throws -> Program {
    let program = Program()
    try program.organizer()
    let session = try TerminalSession(program)
    try session.enter("lapit")
    try session.wait(for: "E-mail")
    try session.type(email)
    try session.press("Tab")
    try session.type(password)
    try session.press("Tab", "Space", "Enter")
    try session.wait(for: "[1 Home]", email, "1 of 3")
    try session.press("Escape")
    try session.wait(for: "the list behind the welcome") { !$0.contains("1 of 3") }
    try session.press("q")
    try session.wait(for: "No, go back")
    try session.press("y")
    try session.waitForPrompt()
    return program
  }
}

/// Shares one organizer among the tests of a suite, and deletes the folder afterwards.
struct SharesOrganizer: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SharedOrganizer.$current.withValue(SharedOrganizer()) { try await function() }
  }
}

extension Trait where Self == SharesOrganizer {
  static var withSharedOrganizer: Self { SharesOrganizer() }
}
