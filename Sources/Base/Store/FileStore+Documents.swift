extension FileStore {
  /// A descriptor that polls as readable when there are new changes or an outcome was reported.
  public var noticeDescriptor: Int32 { service.engine.published.notice.descriptor }

  /// Clears the notice.
  ///
  /// Call it before reading the changes.
  public func acknowledgeNotice() { service.engine.published.notice.acknowledge() }

  /// Reads from one consistent state; never waits for a write in progress.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read, and what the body
  ///   throws.
  public func read<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    do {
      return try readOnce(body)
    } catch is SnapshotSource.Gone {
      // Another process has compacted and erased the files. Catching up finds the new ones.
      try service.work { try $0.locked {} }
    }
    do {
      return try readOnce(body)
    } catch let gone as SnapshotSource.Gone {
      throw gone.damage
    }
  }

  private func readOnce<Result>(_ body: (any StoreReader) throws -> Result) throws -> Result {
    if service.queue.isClosed { throw StoreError.closed }
    let reader = ContentsReader(service.engine.published.contents)
    defer {
      if !reader.loaded.isEmpty {
        service.queue.note(loaded: reader.loaded)
        service.wake.raise()
      }
    }
    return try body(reader)
  }

  /// Writes a transaction and returns once it is on disk.
  ///
  /// - Throws: ``StoreError`` if nothing was saved, and what the body throws.
  public func write<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    let answer = JobAnswer<Result>()
    let job = answer.job(by: author, at: utcMilliseconds, body, report: nil)
    guard service.queue.add(job) else { throw StoreError.closed }
    service.runJobs(isOwnThread: false)
    return try answer.value.get()
  }

  /// Queues a transaction and returns immediately.
  public func submit<Result: Sendable>(
    by author: String, at utcMilliseconds: Int,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result,
    then: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    let job = JobAnswer<Result>().job(by: author, at: utcMilliseconds, body, report: then)
    if service.queue.add(job) { return service.wake.raise() }
    then(.failure(StoreError.closed))
    service.engine.published.notice.raise()
  }

  /// Returns the changes since a transaction.
  ///
  /// - Throws: ``StoreError`` if the store is closed or its files cannot be read.
  public func changes(after sequence: Int) throws -> Changes {
    if service.queue.isClosed { throw StoreError.closed }
    return service.engine.published.changes(after: sequence)
  }
}
