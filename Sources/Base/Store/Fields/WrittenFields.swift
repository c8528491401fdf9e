/// The fields of an object that is being written.
///
/// Empty texts and lists are left out.
@usableFromInline
package struct WrittenFields {
  private var isFirst = true

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func name(_ name: StaticString, in line: inout JSONLine) {
    line.raw(isFirst ? "{\"" : ",\"")
    line.raw(name)
    line.raw("\":")
    isFirst = false
  }

  @usableFromInline
  package mutating func always(_ name: StaticString, _ text: String?, in line: inout JSONLine) {
    guard let text else { return }
    self.name(name, in: &line)
    line.text(text)
  }

  @usableFromInline
  package mutating func text(_ name: StaticString, _ text: String, in line: inout JSONLine) {
    always(name, text.isEmpty ? nil : text, in: &line)
  }

  @usableFromInline
  package mutating func number(_ name: StaticString, _ number: Int?, in line: inout JSONLine) {
    guard let number else { return }
    self.name(name, in: &line)
    line.number(number)
  }

  @usableFromInline
  package mutating func double(_ name: StaticString, _ number: Double?, in line: inout JSONLine) {
    guard let number else { return }
    self.name(name, in: &line)
    line.double(number)
  }

  @usableFromInline
  package mutating func flag(_ name: StaticString, _ isSet: Bool, in line: inout JSONLine) {
    guard isSet else { return }
    self.name(name, in: &line)
    line.raw("true")
  }

  @usableFromInline
  package mutating func texts(_ name: StaticString, _ texts: [String], in line: inout JSONLine) {
    list(name, texts, in: &line) { $1.text($0) }
  }

  @usableFromInline
  package mutating func list<Element>(
    _ name: StaticString, _ list: [Element], in line: inout JSONLine,
    _ write: (Element, inout JSONLine) -> Void
  ) {
    guard !list.isEmpty else { return }
    self.name(name, in: &line)
    for (place, element) in list.enumerated() {
      line.raw(place == 0 ? "[" : ",")
      write(element, &line)
    }
    line.raw("]")
  }

  @usableFromInline
  package func end(_ line: inout JSONLine) { line.raw(isFirst ? "{}" : "}") }
}
