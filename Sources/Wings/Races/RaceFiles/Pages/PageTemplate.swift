import CMustache
import Glibc

/// The templates, part of the program itself.
enum PageTemplate: String, CaseIterable {
  case head, foot, list, results, certificates
  case style = "results-style"
  case iofResults = "iof-results"

  /// Every template, for each may include others.
  private static var texts: PageValue {
    .object(
      allCases.map { (name: $0.rawValue, value: .text(String(decoding: $0.bytes, as: UTF8.self))) })
  }

  /// The page with its blanks filled from the fields of an object, by name.
  func filled(with content: PageValue) -> String {
    let templates = Self.texts.node
    let content = content.node
    defer {
      lapit_mustache_free(templates)
      lapit_mustache_free(content)
    }
    guard let page = lapit_mustache_render(templates, rawValue, content) else { return "" }
    defer { free(page) }
    return String(cString: page)
  }

  private var bytes: [UInt8] {
    switch self {
    case .head: PackageResources.head_mustache
    case .foot: PackageResources.foot_mustache
    case .list: PackageResources.list_mustache
    case .results: PackageResources.results_mustache
    case .certificates: PackageResources.certificates_mustache
    case .style: PackageResources.results_style_mustache
    case .iofResults: PackageResources.iof_results_mustache
    }
  }
}
