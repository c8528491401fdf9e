import App
import Shell

extension Configuration {
  /// All there is to say against it.
  var allFaults: [ConfigurationFault] {
    (faults + themeFaults + clashes).sorted { $0.line < $1.line }
  }

  /// A theme that nobody has here.
  private var themeFaults: [ConfigurationFault] {
    guard let theme else { return [] }
    let known = MainActor.assumeIsolated {
      Application.themes(beside: theme, in: LookOptions.themeFolders).joined(separator: ", ")
    }
    guard !known.isEmpty else { return [] }
    return [
      ConfigurationFault(path, line: themeLine, "choices", ["name": "theme", "known": known])
    ]
  }

  /// Keys in force that another act of the same screen has as well.
  private var clashes: [ConfigurationFault] {
    keys.chosen.clashes.map { clash in
      ConfigurationFault(
        path, line: keyPlaces[clash.act]?.line ?? 1, "keyTaken",
        ["key": KeyName.text(clash.key), "name": clash.act, "other": clash.other])
    }
  }
}
