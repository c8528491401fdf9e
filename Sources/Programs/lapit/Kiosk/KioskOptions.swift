import App
import ArgumentParser
import Commands
import Languages
import Shell
import Store

/// The options that choose what the kiosk's boards show, one per kind of subject.
struct KioskOptions: ParsableArguments, CustomReflectable {
  private var chosen: [KioskChoice] = []

  /// The requested subject; `nil` if there is none.
  var choice: KioskChoice? { chosen.first }

  private static let offered = Wings.all.flatMap { wing in
    wing.kioskSubjects.map { KioskChoice(wing: wing.id, subject: $0) }
  }

  /// The key under which the parser's decoder has the value of an option.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Name.self)
    chosen = try Self.offered.compactMap { offer in
      let name = Name(stringValue: offer.subject.option)
      guard offer.subject.ids != nil else {
        return try options.decodeIfPresent(Bool.self, forKey: name) == true ? offer : nil
      }
      var choice = offer
      choice.ids = try options.decodeIfPresent([String].self, forKey: name) ?? []
      return choice.ids.isEmpty ? nil : choice
    }
  }

  /// The parser finds options by reflection, so the mirror lists those of all wings.
  var customMirror: Mirror {
    let options: [Mirror.Child] = Self.offered.map { ($0.subject.option, $0.option) }
    return Mirror(self, children: options)
  }

  /// Checks that only one kind of subject is chosen.
  ///
  /// - Throws: `ValidationError` if there are several.
  func validate() throws {
    guard let other = choice?.subject, let one = chosen.dropFirst().last?.subject else { return }
    let texts = Catalogue.spoken
    throw ValidationError(
      texts.text(
        "commands.kioskOfBoth",
        [
          "one": texts.text(one.shown), "other": texts.text(other.shown),
          "first": "--" + one.option, "second": "--" + other.option,
        ]))
  }
}

/// The subject of the kiosk's boards.
struct KioskChoice {
  let wing: WingID
  let subject: KioskSubject
  var ids: [String] = []

  /// The option as the parser declares it.
  fileprivate var option: Any {
    subject.ids == nil
      ? Flag(wrappedValue: false, help: .said(subject.help))
      : Option(wrappedValue: [String](), help: .said(subject.help)) as Any
  }

  /// The words of the option on a command line.
  var words: [String] {
    let option = "--" + subject.option
    return subject.ids == nil ? [option] : ids.flatMap { [option, $0] }
  }

  /// Returns the error for the first unknown id; `nil` if all are known.
  func unknown(where isKnown: (String) throws -> Bool) rethrows -> Wording? {
    guard let known = subject.ids, let id = try ids.first(where: { try !isKnown($0) })
    else { return nil }
    return Wording(known.unknown, ["id": id])
  }

  /// Checks that the folder shows the wing.
  ///
  /// - Throws: `CommandFailure`; what the store throws.
  func requireWing(in store: any DocumentStore) throws {
    let shown = try ShownWings.of(Wings.all, in: store).map(\.id)
    guard !shown.contains(wing) else { return }
    let names = (shown + [wing]).map(\.name).joined(separator: " ")
    throw CommandFailure(
      Wording("commands.wingNotShown", ["name": wing.name, "names": names]))
  }

  /// Checks that the ids exist.
  ///
  /// - Throws: `CommandFailure`; what the store throws.
  func requireSubjects(in store: any DocumentStore) throws {
    let unknown = try unknown { try subject.ids?.exists($0, store) ?? true }
    if let unknown { throw CommandFailure(unknown) }
  }
}
