import Pages

/// The templates of races, compiled into the program.
enum PageTemplate: String, CaseIterable {
  case masthead, list, results, certificates
  case series, runner
  case lapChart = "lap-chart"
  case tableStyle = "table-style"
  case resultsScript = "results-script"
  case certificatesStyle = "certificates-style"
  case iofResults = "iof-results"
  case asOf = "as-of"

  /// Every template, because each may include others.
  private static let all = PageTemplates(allCases.map { ($0.rawValue, $0.bytes) })

  /// Returns the template filled with the fields of an object.
  func filled(with content: PageValue) -> String {
    Self.all.page(rawValue, filledWith: content)
  }

  private var bytes: [UInt8] {
    switch self {
    case .masthead: PackageResources.masthead_mustache
    case .list: PackageResources.list_mustache
    case .results: PackageResources.results_mustache
    case .certificates: PackageResources.certificates_mustache
    case .series: PackageResources.series_mustache
    case .runner: PackageResources.runner_mustache
    case .asOf: PackageResources.as_of_mustache
    case .lapChart: PackageResources.lap_chart_mustache
    case .tableStyle: PackageResources.table_style_mustache
    case .resultsScript: PackageResources.results_script_mustache
    case .certificatesStyle: PackageResources.certificates_style_mustache
    case .iofResults: PackageResources.iof_results_mustache
    }
  }
}
