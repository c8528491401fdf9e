import Files
import Languages
import Pages
import QRCode
import Shell
import Widgets

/// A ticket as a file: a picture, a page to print, JSON or text, by the ending of its name.
package nonisolated struct TicketFile: Sendable {
  private enum Kind: String, CaseIterable {
    case png, html, json, txt
  }

  private let digits: String
  private let lines: [String]
  private let json: String
  private let language: String

  private static let columns = 72

  /// - Parameters:
  ///   - ticket: The ticket, with a code.
  ///   - json: The ticket as JSON.
  ///   - context: The screen's context.
  @MainActor package init(_ ticket: ShownTicket, json: String, _ context: AppContext) {
    (digits, self.json) = (ticket.digits, json)
    lines = ticket.lines(Self.columns).map(\.text)
    language = context.texts.language.code
  }

  /// Returns the page that asks for the file's name.
  @MainActor package func page(
    _ title: Wording, named name: String, _ context: AppContext
  ) -> FormPage<FileFormModel> {
    let endings = Kind.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
    let hint = Wording("tickets.file.hint", ["endings": endings])
    return FormPage(
      FileFormModel(title, named: name + ".png", context, hint: hint) {
        guard let kind = Kind(rawValue: $0) else {
          throw WriteError(.ending, ["endings": endings])
        }
        return try bytes(kind)
      })
  }

  private func bytes(_ kind: Kind) throws -> [UInt8] {
    switch kind {
    case .png: try QRCode(digits: digits).png() ?? []
    case .html: Array(try html().utf8)
    case .json: Array((json + "\n").utf8)
    case .txt: Array((lines + ["", digits]).joined(separator: "\n").utf8) + [10]
    }
  }

  /// Returns a page with the code and the facts below it.
  private func html() throws -> String {
    let rows = try QRCode(digits: digits, level: .quartile).rows(quiet: 4)
    let dark = rows.indices.flatMap { row in
      rows.indices.filter { rows[row][$0] }.map { "M\($0) \(row)h1v1h-1z" }
    }
    var page = Markup()
    page.tag("<!doctype html><html lang=", value: language)
    page.tag("<meta charset=utf-8><title>")
    page.append(lines.first ?? "")
    page.tag("</title><style>body{font:1.2em sans-serif}svg{width:8cm}</style>")
    page.tag("<svg viewBox=", value: "0 0 \(rows.count) \(rows.count)")
    page.tag("<path d=", value: dark.joined())
    page.tag("</path></svg>")
    for line in lines {
      page.tag("<p>")
      page.append(line)
    }
    return page.html + "\n"
  }
}
