import ArgumentParser
import Fields
import Languages

/// A property wrapper by which the parser knows an option.
package protocol DeclaredOption: Decodable {
  associatedtype Value
  var wrappedValue: Value { get }
}

extension Option: DeclaredOption {}
extension Flag: DeclaredOption {}

/// An option of the command line that a list declares, and no property of a type.
package struct ListedOption {
  let name: String
  /// Its place among the options.
  let place: Int
  let declared: any DeclaredOption

  package init(_ place: Int, _ name: String, _ declared: some DeclaredOption) {
    (self.place, self.name, self.declared) = (place, name, declared)
  }

  /// A text, by the key of its help.
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

/// The options of a list, as they were said.
package struct ListedOptions {
  /// What an option says where a field is to hold nothing.
  package static let none = "none"

  private var values: [String: Any] = [:]

  package init() {}

  /// Takes what the parser has read.
  ///
  /// - Throws: What the parser throws.
  package init(_ options: [ListedOption], from decoder: any Decoder) throws {
    let said = try decoder.container(keyedBy: JSONMember.self)
    for option in options { values[option.name] = try option.read(said) }
  }

  /// The options in their order, in the form in which the parser looks for properties of a type.
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

  /// The value of an option; `nil` if it was not said.
  package func value<Value>(_ name: String, _ type: Value.Type = Value.self) -> Value? {
    values[name] as? Value
  }

  package subscript(name: String) -> String? { value(name) }
}

// MARK: - Fields of a draft
extension FieldDraft {
  /// The options of its plain fields.
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

  /// Refuses a value that is nothing of the kind of its field.
  ///
  /// - Throws: `ValidationError` that names the option.
  package static func validatePlain(_ said: ListedOptions) throws {
    for field in plainFields(of: .options) {
      guard let text = said[field.option.name], field.value(said: text) == nil else { continue }
      switch field.kind {
      case .word(let known, _): throw UnknownValue.error(field.option.name, text, known: known)
      default: throw UnknownValue.error(field.option.name, text, form: "100, none")
      }
    }
  }

  /// Takes what was said of its plain fields.
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
