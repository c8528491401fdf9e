import Mustache

/// The templates, part of the program itself.
enum PageTemplate: String, CaseIterable {
  case page, list, results, certificates
  case style = "results-style"
  case iofResults = "iof-results"

  /// Read when the first page is made, not when the program starts.
  private static let library = MustacheLibrary(templates: readable)

  private static var readable: [String: MustacheTemplate] {
    MustacheContentTypes.register(MarkupEscaping(), named: MarkupEscaping.name)
    return allCases.reduce(into: [:]) { templates, template in
      let text = String(decoding: template.bytes, as: UTF8.self)
      templates[template.rawValue] = try? MustacheTemplate(string: text)
    }
  }

  /// The page with its blanks filled from the properties of a value, by name.
  func filled(with content: Any) -> String {
    Self.library.render(content, withTemplate: rawValue) ?? ""
  }

  private var bytes: [UInt8] {
    switch self {
    case .page: PackageResources.page_mustache
    case .list: PackageResources.list_mustache
    case .results: PackageResources.results_mustache
    case .certificates: PackageResources.certificates_mustache
    case .style: PackageResources.results_style_mustache
    case .iofResults: PackageResources.iof_results_mustache
    }
  }
}
