import Foundation
import Glibc

/// A terminal of a fixed size with a shell.
final class TerminalSession {
  let program: Program
  private let tmux: Tmux
  private var device = ""
  /// The shell's process id.
  private(set) var shell: Int32 = 0
  /// The terminal modes before the first command.
  private(set) var modesBefore = ""

  /// Opens a terminal whose shell waits for a command.
  init(_ program: Program = Program(), columns: Int = 80, rows: Int = 24) throws {
    self.program = program
    tmux = try Tmux()
    try FileManager.default.createDirectory(
      atPath: temporaryFolder, withIntermediateDirectories: true)
    try tmux(
      ["start-server", ";", "set", "-g", "status", "off", ";", "new-session", "-d"]
        + ["-x", "\(columns)", "-y", "\(rows)", "-c", program.home, "env", "-i"] + environment
        + ["sh", "-c", "ulimit -c 0; exec sh"])
    device = try ask("pane_tty")
    shell = Int32(try ask("pane_pid")) ?? 0
    try waitForPrompt()
    modesBefore = try modes
  }

  /// All processes must have ended before the folder is deleted.
  deinit {
    let last = try? foreground
    tmux.end()
    let end = ProcessInfo.processInfo.systemUptime + 5
    while let last, Self.isRunning(last), ProcessInfo.processInfo.systemUptime < end {
      sched_yield()
    }
  }

  /// Returns whether a process is running; an ended one has no command line, even as a zombie.
  static func isRunning(_ process: Int32) -> Bool {
    let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
    return line?.isEmpty == false
  }

  /// The folder in which the program makes its temporary folders.
  var temporaryFolder: String { program.home + "/tmp" }

  private var environment: [String] {
    [
      "PATH=\(Program.builtFolder):/usr/bin:/bin", "HOME=\(program.home)",
      "LAPIT_DATA=\(program.folder)", "TMPDIR=\(temporaryFolder)",
      "TERM=tmux-256color", "LC_ALL=C.UTF-8", "PS1=$ ",
    ]
  }

  /// Presses keys by their tmux names.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Sends bytes as from a keyboard, all at once.
  func send(_ bytes: String) throws {
    try tmux(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
  }

  /// Pastes a text, bracketed if the program has requested it.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text, ";", "paste-buffer", "-p")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Sets the window's background, which tmux reports on request.
  func setGround(_ colour: String) throws {
    try tmux("set", "-g", "window-style", "bg=\(colour)")
  }

  /// Closes the window with its processes.
  func closeWindow() throws { try tmux("kill-pane") }

  /// Types a command at the prompt.
  func enter(_ command: String) throws {
    try type(command)
    // Until the shell shows the command, the prompt looks as after a finished one.
    try wait(for: "the command that was typed") { $0.contains(command.prefix(40)) }
    try press("Enter")
  }

  /// The lines of the screen.
  var screen: String { get throws { try capture() } }

  /// The screen with the sequences for colours and attributes.
  var screenWithStyles: String { get throws { try capture("-e") } }

  /// Returns the screen as tmux prints it with these options.
  func capture(_ options: String...) throws -> String {
    try tmux(["capture-pane", "-p"] + options)
  }

  var modes: String { get throws { try Child.run(["stty", "-a", "-F", device]) } }

  /// Returns a value that tmux has for the terminal.
  func ask(_ name: String) throws -> String {
    try tmux("display-message", "-p", "#{\(name)}").trimmingCharacters(in: .newlines)
  }

  /// The process group in the foreground: the shell's or the program's.
  var foreground: Int32 {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
      let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 5 ? Int32(fields[5]) ?? 0 : 0
    }
  }
}
