import ArgumentParser
import Fields
import Languages

/// A property wrapper that the parser recognizes as an option.
package protocol DeclaredOption: Decodable {
  associatedtype Value
  var wrappedValue: Value { get }
}

extension Option: DeclaredOption {}
extension Flag: DeclaredOption {}

/// A command-line option declared in a list and not as a property.
package struct ListedOption {
  let name: String
  /// Its position among the options.
  let place: Int
  let declared: any DeclaredOption

  package init(_ place: Int, _ name: String, _ declared: some DeclaredOption) {
    (self.place, self.name, self.declared) = (place, name, declared)
  }

  /// Creates a text option, with the text key of its help.
  package init(_ place: Int, _ name: String, help: String, _ completion: CompletionKind? = nil) {
    self.init(place, name, Option<String?>(help: .said(help), completion: completion))
  }

  fileprivate func read(_ said: KeyedDecodingContainer<JSONMember>) throws -> Any {
    func value<Wrapper: DeclaredOption>(of declared: Wrapper) throws -> Any {
      try said.decode(Wrapper.self, forKey: JSONMember(name)).wrappedValue
    }
    return try value(of: declared)
  }
}

/// The parsed values of a list of options.
package struct ListedOptions {
  /// The value that clears a field.
  package static let none = "none"

  private var values: [String: Any] = [:]

  package init() {}

  /// Reads the parsed values.
  ///
  /// - Throws: What the parser throws.
  package init(_ options: [ListedOption], from decoder: any Decoder) throws {
    let said = try decoder.container(keyedBy: JSONMember.self)
    for option in options { values[option.name] = try option.read(said) }
  }

  /// Returns the options in order as properties of a type, among which the parser looks for them.
  package static func mirror(of subject: Any, _ options: [ListedOption]) -> Mirror {
    let sorted = options.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return Mirror(
      subject,
      children: sorted.map { option -> Mirror.Child in
        ("_" + option.element.name, option.element.declared)
      })
  }

  /// Returns the value of an option; `nil` if it was not given.
  package func value<Value>(_ name: String, _ type: Value.Type = Value.self) -> Value? {
    values[name] as? Value
  }

  package subscript(name: String) -> String? { value(name) }
}

/// Arguments that consist of a list of options.
package protocol ListedArguments: ParsableArguments, CustomReflectable {
  static var options: [ListedOption] { get }
  /// The parsed values.
  var said: ListedOptions { get set }
}

extension ListedArguments {
  /// - Throws: What the parser throws.
  package init(from decoder: any Decoder) throws {
    self.init()
    said = try ListedOptions(Self.options, from: decoder)
  }

  /// The argument parser finds options among the reflected properties of a type.
  package var customMirror: Mirror { ListedOptions.mirror(of: self, Self.options) }
}

// MARK: - Fields of a draft
extension FieldDraft {
  /// The options of the plain fields.
  package static var plainOptions: [ListedOption] {
    plainFields(of: .options).map { field in
      let option = field.option
      guard field.kind == .flag else {
        return ListedOption(option.place, option.name, help: option.help)
      }
      return ListedOption(
        option.place, option.name,
        Flag<Bool?>(inversion: .prefixedNo, help: .said(option.help)))
    }
  }

  /// Rejects a value that does not fit its field's kind.
  ///
  /// - Throws: `ValidationError` with the option's name.
  package static func validatePlain(_ said: ListedOptions) throws {
    for field in plainFields(of: .options) {
      guard let text = said[field.option.name], field.value(said: text) == nil else { continue }
      switch field.kind {
      case .word(let known, _): throw UnknownValue.error(field.option.name, text, known: known)
      default: throw UnknownValue.error(field.option.name, text, form: "100, none")
      }
    }
  }

  /// Sets the plain fields from the given options.
  package mutating func fill(from said: ListedOptions) {
    for field in Self.plainFields(of: .options) {
      if let flag: Bool = said.value(field.option.name) { field.set(&self, .flag(flag)) }
      let text = said[field.option.name]
      if let value = text.flatMap({ field.value(said: $0) }) { field.set(&self, value) }
    }
  }
}

extension Field {
  fileprivate func value(said text: String) -> FieldValue? {
    guard case .whole(_, _, isOptional: true) = kind else { return kind.value(of: text) }
    return text == ListedOptions.none ? .whole(nil) : Int(text).map { .whole($0) }
  }
}
