import Shell

/// The screens for organizers.
package enum OrganizerScreensFactory {
  /// Returns the screen of an organizer's destination.
  ///
  /// - Throws: `RaceError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: RaceDestination.Organizing, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .organizerHome: OrganizerHomePane(model: OrganizerHomeViewModel(context))
    case .organizerStats: OrganizerStatsPane(model: OrganizerStatsModel(context))
    case .library: LibraryPane(model: LibraryViewModel(context))
    case .active: ActivePane(model: ActiveViewModel(context))
    case .create(let model):
      FormPage(try CreateViewModel(model: model, context))
    case .edit(let id):
      FormPage(try CreateViewModel(model: nil, editing: id, context))
    case .run(let id), .deactivated(let id): RunPane(model: try RunViewModel(id, context))
    case .export(let competition, let ending):
      ExportPane(
        model: try ExportViewModel(competition: competition, ending: ending, context))
    case .importing(let competition):
      ImportPane(model: try RaceImport.page(for: competition, context))
    case .importingPasted(let competition, let text):
      ImportPane(model: try RaceImport.page(for: competition, context, pasted: text))
    case .coOrganizers(let competition):
      CoOrganizersPane(model: try CoOrganizersViewModel(competition, context))
    case .entries(let competition):
      EntriesPane(model: try EntriesViewModel(competition, context))
    case .copying(let competition):
      CopyPane(model: try CopyViewModel(competition, context))
    case .checkIn(let competition):
      CheckInPane(model: try CheckInModel(competition, context))
    case .lateEntry(let competition, let typed):
      FormPage(
        try EntryViewModel(competition: competition, entry: nil, typed: typed, context))
    case .entry(let competition, let entry):
      FormPage(
        try EntryViewModel(competition: competition, entry: entry, context))
    }
  }
}
