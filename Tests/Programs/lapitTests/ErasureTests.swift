import Accounts
import App
import Foundation
import Notifications
import People
import RaceDay
import Races
import Store
import Testing
import Timekeeping

/// What remains of a person in all kinds of data after the account was deleted.
@Suite struct ErasureTests {
  private static let password = "gravel and rain"
  private static let traces = ["zora@mill.example", "zora", "quillfeather"]

  private let program = Program()

  /// Returns the files of the folder that contain a trace of the person.
  private func files(naming traces: [String]) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: program.folder)
    return try names.filter { name in
      var isFolder: ObjCBool = false
      let path = program.folder + "/" + name
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue { return traces.contains { name.lowercased().contains($0) } }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      return traces.contains { text.contains($0.lowercased()) }
    }
  }

  private func open() throws -> FileStore {
    try FileStore.open(folder: program.folder, schema: Application.schema)
  }

  /// Creates an organizer, a race, a participant, an entry, and older generations of them.
  private func season(_ store: FileStore, _ race: String) throws -> User {
    let accounts = Application.accounts(store, hasher: .cheap)
    let races = RaceService(store: store, clock: .system)
    let user = try accounts.register(
      Registration(
        email: "Zora@Mill.example", firstName: "Zora", secondName: "Quillfeather",
        password: Self.password, isOrganizer: true))
    _ = try accounts.stay(user)
    _ = try? accounts.logIn(email: user.email, password: "not it at all")
    _ = try accounts.resetCode(forEmail: user.email)
    _ = try races.join(race, userID: user.id)
    try store.compact()
    try accounts.changeProfile(of: user)
    var draft = CompetitionDraft()
    draft.name = "Quillfeather Memorial"
    _ = try races.create(draft, by: .person(user.id))
    try store.compact()
    return user
  }

  @Test func `nothing in the folder names a deleted person, with another program at work in it`()
    throws
  {
    let race = try program.competition()
    let closed = try program.anotherCompetition("Closed Race")
    let backup = program.home + "/before.backup"
    try FileManager.default.createDirectory(
      atPath: program.home, withIntermediateDirectories: true)
    let store = try open()
    defer { store.close() }
    let user = try season(store, race)
    _ = try RaceService(store: store, clock: .system).join(closed, userID: user.id)
    #expect(try program.run("competition", "deactivate", closed).status == 0)
    let other = try OtherProgram(["record", "--competition", race], program)
    #expect(try other.ask("7,60").hasPrefix("saved "))
    try leaveTraces(of: user)
    try store.backUp(to: backup)
    #expect(try files(naming: Self.traces).count > 5)
    let backups = try Application.accounts(store, hasher: .cheap)
      .deleteAccount(user.id, password: Self.password)
    #expect(backups.map(\.path) == [URL(filePath: backup).standardizedFileURL.path])
    #expect(try files(naming: Self.traces + [user.id]) == [])
    #expect(try other.ask("7,120").hasPrefix("saved "))
    try other.end()
    #expect(try files(naming: Self.traces + [user.id]) == [])
    let verified = try program.run("store", "verify")
    #expect(verified.status == 0, "\(verified.error)")
    #expect(try program.run("results", closed).output.contains("erased"))
  }

  @Test func `what is left of a person entered in eight ways is what was said before`() throws {
    let race = try program.competition()
    let outbox = Outbox(folder: program.folder + "/outbox")
    let store = try open()
    defer { store.close() }
    let user = try season(store, race)
    let accounts = Application.accounts(store, hasher: .cheap, outbox: outbox)
    let person = try #require(try accounts.user(user.id))
    try name(person, in: race, store)
    _ = try outbox.write(mail("Zora Quillfeather-Vane invites you."), kind: "x", to: "other")
    let before = try accounts.placesLeft(by: person)
    #expect(try accounts.user(user.id) != nil && !outbox.names.isEmpty)
    try accounts.deleteAccount(user.id, password: Self.password)
    let after = try accounts.places(naming: person)
    #expect(after == before && after.count == 4, "\(before) \(after)")
    #expect(after.last?.hasSuffix(".eml") == true)
    #expect(
      after.dropLast().map { $0.split(separator: "/")[0] } == [
        "competitions", "profiles", "reports",
      ])
    let entries = try store.read { try $0.find(RaceCollections.entries) }
    #expect(entries.allSatisfy { $0.value.email.isEmpty && $0.value.name == "Mia Reed" })
    let traces = ["zora@mill.example", person.id]
    #expect(try files(naming: traces) == [])
    // The name is left only where it was said to be.
    let letter = after.last?.split(separator: "/").last.map(String.init) ?? ""
    let named = try files(naming: ["quillfeather"]).compactMap { $0.split(separator: "/").last }
    #expect(
      Set(named.map(String.init)) == [
        "competitions.jsonl", "profiles.jsonl", "reports.jsonl", letter,
      ])
    #expect(try program.run("store", "verify").status == 0)
    #expect(try program.run("doctor").output.lowercased().contains("quillfeather") == false)
    let logs = program.home + "/.local/state/lapit"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? [] {
      let text = try? String(contentsOfFile: logs + "/" + name, encoding: .utf8)
      #expect(text?.lowercased().contains("quillfeather") != true, "\(name)")
    }
  }

  /// Names a person in a row with the address, a child's row, a description, a profile, a report.
  private func name(_ person: User, in race: String, _ store: FileStore) throws {
    let name = person.fullName
    try store.write(by: "test", at: 0) { transaction in
      for (id, entered) in [("own", name), ("child", "Mia Reed")] {
        var entry = Entry(id: id, competitionID: race, bib: id, name: entered)
        entry.email = "ZORA@mill.example"
        try transaction.put(RaceCollections.entries, id: id, entry)
      }
      var competition = try #require(try transaction.get(RaceCollections.competitions, race)).value
      competition.description = "Timed by \(name)."
      try transaction.put(RaceCollections.competitions, id: race, competition)
      var profile = Profile()
      profile.about = "I ran with \(name.lowercased())."
      try transaction.put(AccountsSchema.profiles, id: "other", profile)
      try transaction.put(
        PeopleCollections.reports, id: "r",
        Report(subject: "event:x", by: "", reason: .other, text: "Ask \(name)", at: 1))
    }
  }

  private func mail(_ body: String) throws -> MailMessage {
    let address = try #require(MailAddress("club@mill.example"))
    return MailMessage(from: address, to: address, subject: "Hi", body: body, date: 0, id: "1@x")
  }

  /// Creates the files that interrupted work may leave.
  private func leaveTraces(of user: User) throws {
    let generation = program.folder + "/gen-000999"
    try FileManager.default.createDirectory(
      atPath: generation, withIntermediateDirectories: false)
    for path in [generation + "/users.jsonl", program.folder + "/CURRENT.tmp"] {
      try Data(user.email.utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}

extension AccountService {
  /// Saves the profile again, so that an older generation and the journal contain it, too.
  fileprivate func changeProfile(of user: User) throws {
    var draft = ProfileDraft(user)
    draft.secondName = "Quillfeather-Vane"
    _ = try updateProfile(draft, of: user.id)
  }
}
