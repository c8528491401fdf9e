import Commands

/// Examines whether the whole configuration takes effect.
struct ConfigurationExamination {
  let file: Configuration

  var diagnoses: [Diagnosis] {
    guard file.isThere else {
      return [Diagnosis("settings", .good, "settings.none", ["file": file.path])]
    }
    let faults = file.allFaults
    guard !faults.isEmpty else {
      return [Diagnosis("settings", .good, "settings.good", ["file": file.path])]
    }
    return faults.map { fault in
      Diagnosis("settings", CommandFailure(fault.wording), "settings.bad")
    }
  }
}
