import Foundation
import Glibc
import Testing

extension InTerminal {
  @Suite("Killed") struct Killed {
    @Test func `asked to end, the demo leaves the terminal as it was and no folder`() throws {
      let requests = try [SIGTERM, SIGINT, SIGHUP].map { ($0, try TerminalSession()) }
      try requests.forEach { try $0.1.enter("lapit demo") }
      for (signal, session) in requests {
        try session.wait(for: "Password of all")
        #expect(try session.throwawayFolders.count == 1)
        try session.signal(signal)
        try session.expectRestored()
        #expect(try session.exitStatus() == 0)
        #expect(try session.throwawayFolders == [])
      }
    }

    @Test(arguments: [
      SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGALRM, SIGUSR1, SIGUSR2,
      SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGIO, SIGPWR, __libc_current_sigrtmax(),
    ])
    func `killed by a signal it leaves the terminal as it was, and the shell sees which`(
      signal: Int32
    ) throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.waitForProgram()
      try session.signal(signal)
      try session.expectRestored()
      #expect(try session.exitStatus() == 128 + Int(signal))
    }

    @Test func `crossings typed before a crash are all there afterwards`() throws {
      let day = try RaceDay()
      let session = try day.desk()
      for bib in ["3", "4"] {
        try session.type(bib)
        try session.press("Enter")
        try session.wait(for: "ok \(bib) Runner \(bib)")
      }
      try session.signal(SIGSEGV)
      try session.expectRestored()
      let laps = try day.laps()
      #expect(laps["3"] == 1 && laps["4"] == 1)
      #expect(try day.program.run("store", "verify").status == 0)
    }

    @Test func `tests that are killed leave no terminal server behind`() throws {
      let tmux = try Tmux()
      defer { tmux.end() }
      try tmux("start-server", ";", "new-session", "-d", "sh")
      let server = try #require(
        Int32(try tmux("display-message", "-p", "#{pid}").trimmingCharacters(in: .newlines)))
      #expect(TerminalSession.isRunning(server))
      tmux.abandon()
      #expect(TerminalSession.wait { !TerminalSession.isRunning(server) })
    }

    @Test func `the program ends with the window it runs in`() throws {
      let session = try TerminalSession()
      try session.enter("lapit")
      try session.waitForProgram()
      let process = try session.foreground
      #expect(TerminalSession.isRunning(process))
      try session.closeWindow()
      #expect(TerminalSession.wait { !TerminalSession.isRunning(process) })
    }
  }
}
