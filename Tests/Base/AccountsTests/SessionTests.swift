import Glibc
import Store
import Testing
import Timekeeping

@testable import Accounts

@Suite struct SessionTests {
  private let scene = AccountsScene()
  private let folder = SessionFolder()
  private var file: SessionFile { SessionFile(folder: folder.path + "/state/lapit") }
  private var remembered: RememberedSignIn {
    RememberedSignIn(accounts: scene.accounts, file: file)
  }

  @Test func `a machine stays signed in for thirty days`() throws {
    let user = try scene.register()
    let token = try scene.accounts.stay(user)
    scene.hands.advance(milliseconds: 30 * 86_400_000 - 1)
    #expect(try scene.accounts.resume(token) == user)
    scene.hands.advance(milliseconds: 1)
    #expect(try scene.accounts.resume(token) == nil)
  }

  @Test func `a session does not resume after the clock is set back`() throws {
    let token = try scene.accounts.stay(try scene.register())
    scene.hands.stepWallClock(milliseconds: -1)
    #expect(try scene.accounts.resume(token) == nil)
  }

  @Test func `signing out ends this machine's session and no other`() throws {
    let user = try scene.register()
    let here = try scene.accounts.stay(user)
    let there = try scene.accounts.stay(user)
    try scene.accounts.signOut(here)
    #expect(try scene.accounts.resume(here) == nil)
    #expect(try scene.accounts.resume(there) == user)
  }

  @Test func `the store does not hold the token`() throws {
    let token = try scene.accounts.stay(try scene.register())
    #expect(token.count == 32)
    #expect(try scene.traces(of: token) == 0)
    #expect(try scene.accounts.resume(String(token.dropLast())) == nil)
  }

  @Test func `sessions that have run out are cleared away`() throws {
    let user = try scene.register()
    _ = try scene.accounts.stay(user)
    scene.hands.advance(milliseconds: 31 * 86_400_000)
    _ = try scene.accounts.stay(user)
    #expect(try scene.store.read { try $0.count(AccountsSchema.sessions) } == 1)
  }

  @Test func `only the owner can read the token file`() throws {
    #expect(remembered.keep(try scene.register()))
    #expect(folder.mode("state/lapit/session") == 0o600)
    #expect(folder.mode("state/lapit") == 0o700)
    #expect(remembered.resume()?.firstName == "Ana")
  }

  @Test func `signing out removes the file and the session`() throws {
    remembered.keep(try scene.register())
    let token = try #require(file.read())
    remembered.forget()
    #expect(file.read() == nil)
    #expect(try scene.accounts.resume(token) == nil)
    #expect(remembered.resume() == nil)
  }

  @Test func `a session file that is a link or readable by others is refused`() throws {
    remembered.keep(try scene.register())
    let path = folder.path + "/state/lapit/session"
    chmod(path, 0o644)
    #expect(remembered.resume() == nil)
    chmod(path, 0o600)
    rename(path, path + ".moved")
    symlink(path + ".moved", path)
    #expect(remembered.resume() == nil)
  }

  @Test func `without a folder for the token no session is created`() throws {
    let nowhere = RememberedSignIn(
      accounts: scene.accounts, file: SessionFile(folder: "/proc/none"))
    #expect(nowhere.keep(try scene.register()) == false)
    #expect(try scene.store.read { try $0.count(AccountsSchema.sessions) } == 0)
  }
}

/// A folder that is removed after the test.
final class SessionFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/lapit-session-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? ""
  }

  deinit {
    for name in ["session", "session.moved", "session.new"] {
      unlink(path + "/state/lapit/" + name)
    }
    for name in ["/state/lapit", "/state", ""] { rmdir(path + name) }
  }

  func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(path + "/" + name, &status)
    return status.st_mode & 0o777
  }
}
