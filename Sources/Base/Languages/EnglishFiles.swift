/// The English texts, part of the program itself so that it speaks with no file beside it.
enum EnglishFiles {
  static var all: [[UInt8]] {
    [
      PackageResources.en_common_json, PackageResources.en_accounts_json,
      PackageResources.en_races_json, PackageResources.en_desk_json,
      PackageResources.en_kiosk_json, PackageResources.en_commands_json,
      PackageResources.en_maintenance_json, PackageResources.en_scoring_json,
      PackageResources.en_files_json, PackageResources.en_records_json,
    ]
  }
}
