import FoundationEssentials
import Store
import Testing
import Timekeeping

@testable import Accounts

@Suite struct ErasureOnDiskTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lapit-erasure-\(UUID().uuidString)")

  private func files(naming text: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { name in
      var isFolder: Bool = false
      let path = folder.path + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else {
        return false
      }
      let bytes = try Data(contentsOf: URL(filePath: path))
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  @Test func `after a person is deleted no file of the folder names them`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try FileStore.open(
      folder: folder.path, schema: Schema(collections: AccountsSchema.collections))
    defer { store.close() }
    let accounts = AccountService(store: store, clock: .manual(ManualClock()), hasher: .cheap)
    let password = AccountsScene.password
    let user = try accounts.register(
      Registration(
        email: "ana@club.example", firstName: "Anastasia", secondName: "Lund", password: password))
    _ = try accounts.stay(user)
    #expect(try files(naming: "ana@club.example").isEmpty == false)
    try accounts.deleteAccount(user.id, password: password)
    for trace in ["ana@club.example", "Anastasia", user.id] {
      #expect(try files(naming: trace) == [])
    }
  }
}
