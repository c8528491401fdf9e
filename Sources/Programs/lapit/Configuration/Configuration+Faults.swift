import App
import Shell

extension Configuration {
  var allFaults: [ConfigurationFault] {
    (faults + themeFaults + clashes).sorted { $0.line < $1.line }
  }

  /// The fault of a theme that does not exist here.
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

  /// The faults of assigned keys that another action of the same screen also has.
  private var clashes: [ConfigurationFault] {
    keys.chosen.clashes.map { clash in
      ConfigurationFault(
        path, line: keyPlaces[clash.act]?.line ?? 1, "keyTaken",
        ["key": KeyName.text(clash.key), "name": clash.act, "other": clash.other])
    }
  }
}
