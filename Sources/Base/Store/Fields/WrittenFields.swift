/// Fields of an object as they are written one after another: empty texts and lists are absent.
package struct WrittenFields {
  private var isFirst = true

  package init() {}

  package mutating func name(_ name: StaticString, in line: inout JSONLine) {
    line.raw(isFirst ? "{\"" : ",\"")
    line.raw(name)
    line.raw("\":")
    isFirst = false
  }

  package mutating func always(_ name: StaticString, _ text: String?, in line: inout JSONLine) {
    guard let text else { return }
    self.name(name, in: &line)
    line.text(text)
  }

  package mutating func text(_ name: StaticString, _ text: String, in line: inout JSONLine) {
    always(name, text.isEmpty ? nil : text, in: &line)
  }

  package mutating func number(_ name: StaticString, _ number: Int?, in line: inout JSONLine) {
    guard let number else { return }
    self.name(name, in: &line)
    line.number(number)
  }

  package mutating func double(_ name: StaticString, _ number: Double?, in line: inout JSONLine) {
    guard let number else { return }
    self.name(name, in: &line)
    line.double(number)
  }

  package mutating func flag(_ name: StaticString, _ isSet: Bool, in line: inout JSONLine) {
    guard isSet else { return }
    self.name(name, in: &line)
    line.raw("true")
  }

  package mutating func texts(_ name: StaticString, _ texts: [String], in line: inout JSONLine) {
    list(name, texts, in: &line) { $1.text($0) }
  }

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

  package func end(_ line: inout JSONLine) { line.raw(isFirst ? "{}" : "}") }
}
