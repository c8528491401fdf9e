import Glibc

/// Keeps every process from compacting a store, as one that is compacting it does.
struct CompactionHold {
  private let descriptor: Int32

  init(folder: String) throws {
    descriptor = open(folder + "/keep", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw BenchFailure("\(folder) is being compacted")
    }
  }

  func end() { close(descriptor) }
}
