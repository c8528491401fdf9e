import Accounts
import App
import ArgumentParser
import Commands
import Demo
import Foundation
import Store
import Testing
import Timekeeping

@testable import lapit

/// Every verb of the command line with `--json`, on the data of the demo.
@Suite struct JSONContractTests {
  init() { ProgramParts.current = .ofThisProgram }

  /// The names of all verbs that do something.
  private static let verbs: [String] = {
    func leaves(_ command: any ParsableCommand.Type, _ words: [String]) -> [String] {
      let verbs = command.configuration.subcommands
      return verbs.isEmpty
        ? [words.joined(separator: " ")]
        : verbs.flatMap { leaves($0, words + [$0._commandName]) }
    }
    return leaves(Lapit.self, [])
  }()

  /// A verb that is run: words, its input and the name under which its id is kept.
  private struct Step {
    let line: String
    var input = ""
    var keeps: String?
    /// The member that is true in the row that is kept; `nil` for the first row.
    var member: String?
    var isRefused = false

    init(
      _ line: String, input: String = "", keeps: String? = nil, where member: String? = nil,
      isRefused: Bool = false
    ) {
      (self.line, self.input, self.keeps) = (line, input, keeps)
      (self.member, self.isRefused) = (member, isRefused)
    }
  }

  private static let races = [
    Step("competition list", keeps: "demoRace", where: "is_running"),
    Step(
      "competition create --organizer {ana} --name Mile --format time --rules laps --laps 2",
      keeps: "race"),
    Step("import entries --competition {race} -", input: "bib,name,sex\n7,Mira,F\n8,Bram,M\n9,\n"),
    Step("import crossings --competition {race} -", input: "bib,elapsed_seconds\n7,60\n"),
    Step("import results --competition {race} -", input: "bib,name,time\n8,Bram,2:10.5\n"),
    Step(
      "import course --competition {race} -",
      input: "<gpx><trk><trkseg><trkpt lat=\"50\" lon=\"30\"><ele>90</ele></trkpt>"
        + "<trkpt lat=\"50.1\" lon=\"30\"><ele>95</ele></trkpt></trkseg></trk></gpx>"),
    Step("record --competition {race}", input: "7,61\n7,130.25\nno bib,\n"),
    Step("entry list --competition {race}"),
    Step("entry set --competition {race} --bib 8 --status DNF"),
    Step("competition show {race}"), Step("results {race}"), Step("results {demoRace}"),
    Step("series list", keeps: "series"), Step("series standings {series}"),
    Step("series people {series} --all"),
    Step("series create --organizer {ana} --name Cup --competition {race} --points time"),
    Step("competition start {race}"), Step("competition deactivate {race}"), Step("watch {race}"),
    Step("competition activate {race}"), Step("competition delete {race} --yes"),
  ]

  private static let events = [
    Step("event list", keeps: "sold", where: "sells"), Step("event export --format csv"),
    Step(
      "event create --author {ana} --title Quay --start 2127-12-05T19:00 --end 2127-12-05T22:00"
        + " --category music --place Hall --price 250 --currency UAH", keeps: "event"),
    Step("event show {event}"), Step("event edit {event} --file -", input: #"{"capacity":9}"#),
    Step("event plan {event} -", input: "18:00 Doors\n"),
    Step("event interest {event} on --email {niko}"),
    Step("event history {event}"), Step("event figures {event}"), Step("event next --email {niko}"),
    Step("event hide {event} --why spam"), Step("event unhide {event}"),
    Step("event cancel {event} --why rain"), Step("event restore {event}"),
    Step(
      "event import - --author {ana}",
      input: "title,start,end,category\nPort,2127-12-06 10:00,2127-12-06 11:00,music\nBad,,,\n"),
    Step("event undo-import"), Step("event bundle {files}/events.bundle"),
    Step("event merge {files}/events.bundle --author {ana} --dry-run"),
    Step("event page {files}/pages"),
    Step("event digest --email {niko}"), Step("event check"), Step("event reports"),
    Step("event follow on --email {niko} --whom {ana}"),
    Step("event block --email {niko} --why spam"),
    Step("event unblock --email {niko}"), Step("event verify --email {niko} --note known"),
    Step("event category list"), Step("event category add opera --title Opera"),
    Step("event category rename opera --title Operas"), Step("event category hide opera"),
    Step("ticket list --email {niko}", keeps: "ticket"), Step("ticket show {ticket}"),
    Step("ticket check {sold}", input: "hello\n"), Step("ticket refund --event {event}"),
    Step("ticket pack {sold} --out {files}/list"),
    Step("ticket door {files}/list --out {files}/back", input: "hello\n-\n"),
    Step("ticket take {files}/back"), Step("ticket verify", input: "hello\n"),
    Step("ticket key public"), Step("ticket key new"), Step("event delete {event} --yes"),
  ]

  private static let cinemas = [
    Step("cinema setup --name Lights --currency UAH --zone Europe/Kyiv"),
    Step("cinema staff add --email {niko} --role door"), Step("cinema staff list"),
    Step("cinema staff remove --email {niko} --role door"),
    Step(
      "cinema import cinemas -",
      input: "title,city,address,latitude,longitude,zone,currency\n"
        + "Quay,Kyiv,1 Quay,50,30,Europe/Kyiv,UAH\n"),
    Step("cinema import films -", input: "title,premiere,minutes\nPort,2127-12-01,90\n"),
    Step("cinema import halls - --cinema Quay", input: "hall: 1\nA   ........\n"),
    Step(
      "cinema import showings -",
      input: "cinema,hall,film,date,time,price\nQuay,1,Port,2127-12-06,19:00,185\n"),
    Step("cinema import seed -", input: #"{"cinemas":{},"movies":{},"genres":{}}"#),
    Step("cinema export films"), Step("cinema showing list --cinema Quay", keeps: "showing"),
    Step("cinema showing pause {showing}"), Step("cinema showing sell {showing}"),
    Step("cinema sell --showing {showing} --places A1,A2 --pay cash --key 17"),
    Step("cinema sell --showing {showing} --places A9 --pay cash", isRefused: true),
    Step("ticket list --showing {showing}"),
    Step("cinema showing cancel {showing} --why storm"), Step("cinema settle"),
    Step("cinema check"),
  ]

  private static let games = [
    Step("game list", keeps: "game"), Step("game show {game}"), Step("game history {game}"),
    Step("court list"), Step("team list"), Step("game export --format csv"),
    Step(
      "game create --host {ana} --sport chess --max 4 --date 2097-12-05 --start 18:00"
        + " --end 19:00 --at 50,30", keeps: "new"),
    Step("game edit {new} --max 6"), Step("game join {new} --player {niko}"),
    Step("game sides {new}", isRefused: true),
    Step("game attend {new} yes --player {niko}", isRefused: true),
    Step("game result {new} 21-18", isRefused: true), Step("game leave {new} --player {niko}"),
    Step("game join {new} --player {niko}"), Step("game remove {new} --player {niko}"),
    Step(
      "game create --host {ana} --sport go --max 2 --date 2097-12-07 --start 18:00"
        + " --end 19:00 --at 50,30", keeps: "other"),
    Step("game delete {other} --yes"), Step("game cancel {new} --yes"),
    Step(
      "game import - --author {ana}",
      input: "sport,max,missing,date,start,end,lat,lon\nchess,4,3,2127-12-06,18:00,19:00,50,30\n"
        + "chess,,,,,,,\n"),
    Step("game check"), Step("court add --owner {ana} --name Yard --at 50,30 --sport chess"),
    Step("team create --captain {ana} --name Rooks --sport chess"),
    Step("court export"), Step("team export"), Step("team export --players"),
    Step("court import - --owner {ana}", input: "name,lat,lon,sports\nPit,50,30,go\nMill,no,3,\n"),
    Step("team import - --captain {ana}", input: "team,sport\nKnights,chess\n"),
  ]

  private static let program = [
    Step("user list"),
    Step("user add --email x@club.example --first X --second Y", input: "a fine day out\n"),
    Step("user confirm --email x@club.example"), Step("user moderator --email x@club.example on"),
    Step("user reset-password --email x@club.example"), Step("inbox --email {niko}"),
    Step("mail send"), Step("mail status"), Step("mail unit"), Step("news -", input: "News.\n"),
    Step("publish {files}/site"), Step("tick"), Step("wings"), Step("doctor"), Step("config show"),
    Step("kiosk set-pin", input: "4711\n"), Step("kiosk unit"),
    Step("install --prefix {files}/usr"), Step("uninstall --prefix {files}/usr --dry-run"),
    Step(
      "map add - --name Quays",
      input: #"{"type":"LineString","coordinates":[[30,50],[30.1,50.1]]}"#, keeps: "layer"),
    Step("map list"), Step("map remove {layer}"), Step("store verify"), Step("store compact"),
    Step("store repair"), Step("store backup {files}/copy"), Step("store export {files}/plain"),
    Step("store import {files}/plain"), Step("store rescue {files}/rescued"),
    Step("store restore {files}/copy"),
  ]

  /// Verbs with screens, which need a terminal.
  private static let screens = ["open", "demo", "kiosk open"].map { Step($0, isRefused: true) }
  /// Verbs without an end are refused at once here.
  private static let endless = [Step("event watch --email nobody@club.example", isRefused: true)]

  @Test func `every verb keeps the contract with --json`() throws {
    let scene = Program()
    let files = scene.folder + "-files"
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    defer { _ = try? scene.shell("rm -rf \(files) \(scene.folder).*") }
    var known = try fill(scene)
    known["files"] = files
    var (contract, run) = (JSONContract(), Set<String>())
    let steps =
      Self.races + Self.events + Self.games + Self.cinemas + Self.program + Self.screens
      + Self.endless
    for step in steps {
      let line = known.reduce(step.line) { $0.replacing("{\($1.key)}", with: $1.value) }
      let words = line.split(separator: " ").map(String.init)
      let outcome = try scene.run(words + ["--json"], input: step.input)
      run.insert(VerbCheck.verbs(of: words, Lapit.self).words.joined(separator: " "))
      if step.isRefused {
        contract.check(error: outcome.error, line)
        #expect(outcome.output.isEmpty && outcome.status != 0, "\(line)")
        continue
      }
      #expect([0, 1, 3].contains(outcome.status), "\(line): \(outcome.error)")
      contract.check(notes: outcome.error, line)
      let documents = contract.check(outcome.output, line)
      if let name = step.keeps { known[name] = Self.id(in: documents, where: step.member) }
    }
    #expect(contract.faults == [])
    #expect(run.symmetricDifference(Self.verbs) == [])
  }

  @Test(arguments: JSONContractTests.verbs)
  func `a wrong command line is an error as JSON`(verb: String) throws {
    let words = verb.split(separator: " ").map(String.init)
    let outcome = try Program().run(["--json"] + words + ["--bogus"])
    var contract = JSONContract()
    contract.check(error: outcome.error, verb)
    #expect(contract.faults == [] && outcome.status == 2 && outcome.output.isEmpty)
  }

  @Test func `an error names its code, its cause and the next step in each language`() throws {
    let program = Program()
    try program.organizer()
    let outcome = try program.run("--lang", "uk", "--json", "competition", "show", "x")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.error.utf8))
    let error = try #require((object as? [String: [String: String]])?["error"])
    #expect(error["code"] == "no_such_competition" && outcome.status == 1)
    #expect(error["message"]?.isEmpty == false)
  }

  /// Returns the id of a thing that was printed, or of one of its rows.
  private static func id(in documents: [[String: Any]], where member: String?) -> String {
    guard let document = documents.first else { return "" }
    let rows = document["items"] as? [[String: Any]] ?? [document]
    let row = rows.first { row in member.map { row[$0] as? Bool == true } ?? true }
    return (row?["id"] ?? row?["showing"]).map { "\($0)" } ?? ""
  }

  /// Fills the folder of a program with the demo, and returns names for steps.
  private func fill(_ scene: Program) throws -> [String: String] {
    let store = try FileStore.open(folder: scene.folder, schema: Application.schema)
    defer { store.close() }
    let accounts = AccountService(store: store, clock: .system, hasher: .cheap)
    let demo = try DemoData.fill(
      store, accounts: accounts, clock: .system, wings: Wings.all, folder: scene.folder)
    return ["ana": demo.organizer, "niko": demo.participant]
  }
}
