import Commands
import Accounts
import ArgumentParser
import EventFiles
import EventTickets
import Events
import Files
import Languages
import Pictures
import Store
import Tickets
import Timekeeping

/// Writes events with their pictures to one signed file, for another data folder.
struct BundleEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bundle", abstract: HelpText.of("usage.event.bundle"),
      discussion: HelpText.of("usage.event.bundle.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.bundle.file"), completion: .file()) var file: String
  @OptionGroup var choice: EventChoice

  private struct Made: Encodable {
    var events, pictures: Int
    var signer: String
  }

  func run() throws {
    try folder.withTickets { events, office in
      let views = try choice.views(in: events)
      let calendar = try EventOutput(events: events, format: .ics).text(views)
      let pictures = try Self.pictures(of: views, events)
      let parts = [SignedBundle.Part(name: EventBundle.calendar, bytes: Array(calendar.utf8))]
      let bytes = try office.bundle(parts + pictures)
      if file == "-" { return Output.bytes(bytes) }
      try MadeFile(path: file).write(bytes)
      try say(
        Made(
          events: views.count, pictures: pictures.count,
          signer: try SignedBundle(bytes).signer))
    }
  }

  private func say(_ made: Made) throws {
    if Output.isJSON { return try Output.json("bundle", made) }
    let names = [
      "events": "\(made.events)", "pictures": "\(made.pictures)", "signer": made.signer,
    ]
    Output.line(Catalogue.spoken.text("commands.event.bundled", names))
  }

  private static func pictures(
    of views: [EventView], _ events: EventFolder
  ) throws -> [SignedBundle.Part] {
    try events.store.read { reader in
      try views.map(\.event).compactMap { event in
        guard let bytes = try KeptPictures.file(of: event.image ?? "", in: reader) else {
          return nil
        }
        return SignedBundle.Part(name: EventBundle.picture(of: event.uidKey), bytes: bytes)
      }
    }
  }
}

/// The names of the parts of a bundle.
enum EventBundle {
  static let calendar = "events.ics"
  private static let folder = "pictures/"

  static func picture(of key: String) -> String { folder + key }

  /// Returns the pictures of a bundle by event key; unreadable ones are left out.
  static func pictures(in bundle: SignedBundle) -> [String: Picture] {
    let parts = bundle.parts.filter { $0.name.hasPrefix(folder) }
    return Dictionary(
      parts.compactMap { part in
        (try? Picture(file: Array(part.bytes))).map {
          (String(part.name.dropFirst(folder.count)), $0)
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// Imports a signed file of events.
struct MergeEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge", abstract: HelpText.of("usage.event.merge"),
      discussion: HelpText.of("usage.event.merge.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.merge.file"), completion: .file()) var file: String
  @Option(help: .said("usage.event.merge.author")) var author: String?
  @Option(help: .said("usage.event.merge.signer")) var signer: String?
  @Flag(name: .customLong("dry-run"), help: .said("usage.event.import.dryRun")) var isDryRun = false
  @Flag(name: .customLong("private"), help: .said("usage.event.private")) var isPrivate = false
  @Flag(name: .customLong("yes"), help: .said("usage.event.merge.yes")) var isAccepted = false

  func run() throws {
    let bundle = try SignedBundle(InputFile.bytes(file))
    if let signer, signer.count < 8 || !bundle.signer.hasPrefix(signer.lowercased()) {
      throw CommandFailure(
        Wording("commands.event.otherSigner", ["signer": bundle.signer, "wanted": signer]))
    }
    guard let calendar = bundle[EventBundle.calendar] else {
      throw BundleFileError.malformed(line: 1)
    }
    try folder.withEvents { events in
      var options = EventImportOptions(
        owner: try owner(events), zoneName: MachineZone.name)
      options.publishes = !isPrivate
      options.signature = try signature(of: bundle, events)
      options.fileName = file == "-" ? "" : NamedFile(path: file).name
      var plan = try EventImporter(service: events.service).plan(calendar, options)
      let pictures = EventBundle.pictures(in: bundle)
      plan.fill { key, draft in draft.picture = pictures[key] ?? draft.picture }
      var text = EventImportText(file: file, plan: plan)
      if !isDryRun {
        text.report = try ImportEvents.watched(events.service, plan, options, by: .shell)
      }
      if !Output.isJSON {
        Output.line(Catalogue.spoken.text("commands.event.signedBy", ["signer": bundle.signer]))
      }
      try text.show()
    }
  }

  private func signature(
    of bundle: SignedBundle, _ events: EventFolder
  ) throws -> BundleSignature {
    let ring = try events.store.read { try TicketRegister.ring(in: $0) }
    let isOwnKey = ring?.keys.contains { $0.key.hasPrefix(bundle.signer) } ?? false
    return BundleSignature(bundle.signer, isOwnKey: isOwnKey, isAccepted: isAccepted)
  }

  /// Returns the owner of the imported events: the given author, or else the only possible account.
  private func owner(_ events: EventFolder) throws -> String {
    if let author { return try events.person(author).id }
    let (people, moderators) = try events.store.read { reader in
      (try reader.ids(AccountsSchema.users, .all), try reader.ids(AccountsSchema.moderators, .all))
    }
    if people.count == 1 { return people[0] }
    guard moderators.count == 1 else {
      throw CommandFailure(Wording("commands.event.whoseMerge"))
    }
    return moderators[0]
  }
}
