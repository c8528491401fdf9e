import Languages

/// What the races wing says.
package enum RaceTexts {
  package static var all: [TextFile] {
    [
      TextFile("en", "races", PackageResources.en_races_json),
      TextFile("en", "desk", PackageResources.en_desk_json),
      TextFile("en", "kiosk", PackageResources.en_kiosk_json),
      TextFile("en", "scoring", PackageResources.en_scoring_json),
      TextFile("en", "files", PackageResources.en_files_json),
      TextFile("en", "records", PackageResources.en_records_json),
    ]
  }
}
