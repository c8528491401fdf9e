extension FileFailure {
  /// What a failed call means to somebody who wants to save.
  func storeError(folder: String) -> StoreError {
    if isDiskFull { return .notSaved(.diskFull) }
    return isReadOnly ? .readOnly(folder: folder) : .notSaved(.failed(words))
  }
}
