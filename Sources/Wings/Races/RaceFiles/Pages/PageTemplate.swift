import CMustache
import Glibc
import Languages

/// The templates, part of the program itself.
enum PageTemplate: String, CaseIterable {
  case head, foot, masthead, style, list, results, certificates
  case series
  case lapChart = "lap-chart"
  case tableStyle = "table-style"
  case resultsScript = "results-script"
  case certificatesStyle = "certificates-style"
  case iofResults = "iof-results"

  /// Every template, for each may include others.
  private static var texts: PageValue {
    .object(
      allCases.map {
        (name: $0.rawValue, value: .template(String(decoding: $0.bytes, as: UTF8.self)))
      })
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
    case .masthead: PackageResources.masthead_mustache
    case .style: PackageResources.style_mustache
    case .list: PackageResources.list_mustache
    case .results: PackageResources.results_mustache
    case .certificates: PackageResources.certificates_mustache
    case .series: PackageResources.series_mustache
    case .lapChart: PackageResources.lap_chart_mustache
    case .tableStyle: PackageResources.table_style_mustache
    case .resultsScript: PackageResources.results_script_mustache
    case .certificatesStyle: PackageResources.certificates_style_mustache
    case .iofResults: PackageResources.iof_results_mustache
    }
  }
}

/// What the blanks of a template are filled with.
///
/// Whatever a text holds, it hides nothing on the page and turns no line round.
enum PageValue {
  case text(String)
  /// A text of ours, lines and all.
  case template(String)
  case list([PageValue])
  case object([(name: String, value: PageValue)])

  /// An object of texts and lists by name; a text that is nil is a field it does not have.
  static func object(
    texts: KeyValuePairs<String, String?>, lists: KeyValuePairs<String, [PageValue]> = [:]
  ) -> PageValue {
    .object(fields(texts: texts, lists: lists))
  }

  /// The fields of such an object.
  static func fields(
    texts: KeyValuePairs<String, String?>, lists: KeyValuePairs<String, [PageValue]> = [:]
  ) -> [(name: String, value: PageValue)] {
    let texts = texts.compactMap { name, text in text.map { (name: name, value: Self.text($0)) } }
    return texts + lists.map { (name: $0, value: .list($1)) }
  }

  /// The same for the engine; whoever asks has to free it or to give it away.
  var node: OpaquePointer {
    switch self {
    case .text(let text): Self.node(of: Cleaned.text(text))
    case .template(let text): Self.node(of: text)
    case .list(let items): Self.node(of: items)
    case .object(let fields): Self.node(of: fields)
    }
  }

  private static func node(of text: String) -> OpaquePointer {
    var text = text
    return text.withUTF8 { lapit_mustache_text_new($0.baseAddress, $0.count) }
  }

  private static func node(of items: [PageValue]) -> OpaquePointer {
    let list = lapit_mustache_list_new(items.count)
    for item in items { lapit_mustache_list_add(list, item.node) }
    return list
  }

  private static func node(of fields: [(name: String, value: PageValue)]) -> OpaquePointer {
    let object = lapit_mustache_object_new()
    for field in fields { lapit_mustache_object_set(object, field.name, field.value.node) }
    return object
  }
}
