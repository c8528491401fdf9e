import Accounts
import Chance
import Cinema
import Foundation
import Payments
import Store
import Testing
import Tickets
import Timekeeping

/// A process that buys two seats and returns them is killed at any step.
@Suite(.serialized) struct KilledBuyerTests {
  private static let variables = ProcessInfo.processInfo.environment
  private static let (folderVariable, stepVariable) = ("KILLED_BUYER_FOLDER", "KILLED_BUYER_STEP")
  private static let folder = variables[folderVariable]
  private static let price = 18_500

  @Test(.enabled(if: folder != nil))
  func `the child buys, returns and is killed at a step`() throws {
    let folder = try #require(Self.folder)
    let step = try #require(Self.variables[Self.stepVariable].flatMap(KillStep.init(rawValue:)))
    let store = try FileStore.open(folder: folder, schema: NightScene.schema)
    let scene = try NightScene(in: folder, store)
    let provider = MortalProvider(at: step, scene.till, notes: folder + "-notes")
    let seats = SeatService(
      scene.cinema, keys: KeyFolder(besideStoreIn: folder), ways: [provider.way])
    let (showing, buyer) = (scene.showings[0], SeatBuyer.person("ana"))
    let places = (1...2).map { (HallPlace(row: 1, number: $0), 1) }
    let hold = try seats.hold(
      Dictionary(uniqueKeysWithValues: places), of: showing.id, by: buyer)
    provider.reach(.held)
    _ = try seats.pay(hold, by: .test, title: "", as: buyer)
    provider.reach(.paid)
    try seats.giveBack(Set(hold.lines.map(\.ticket)), on: showing.day, by: .person("ana"))
    provider.reach(.returned)
    try seats.settle()
  }

  @Test(arguments: KillStep.allCases)
  func `a buyer who is killed has paid once and has the tickets, or the money`(step: KillStep)
    throws
  {
    let folder = NSTemporaryDirectory() + "/killed-buyer-" + UUID().uuidString
    let notes = folder + "-notes"
    defer { for path in [folder, notes] { try? FileManager.default.removeItem(atPath: path) } }
    let store = try FileStore.open(folder: folder, schema: NightScene.schema)
    defer { store.close() }
    let scene = try NightScene(rows: 1, places: 6, in: folder, store)
    let child = try TestChild(
      playing: "the child buys, returns and is killed at a step",
      [Self.folderVariable: folder, Self.stepVariable: step.rawValue])
    child.process.waitUntilExit()
    #expect(child.process.terminationReason == .uncaughtSignal)
    #expect(child.process.terminationStatus == SIGKILL)
    // A reader may lag behind other processes; a writer has read everything.
    try store.write(by: "test", at: 0) { _ in }
    MortalProvider.repeatNotes(of: notes, to: scene.till)
    #expect(scene.till.balance == step.ticketsPaid * Self.price)

    var (invariants, faults) = (NightInvariants(scene), [String]())
    try Self.everybodysChores(scene) { faults += try invariants.faults() }
    #expect(faults == [])
    let states = try scene.orders().map(\.value.state)
    let tickets = try scene.tickets().map(\.value.state)
    switch step {
    case .held, .asked: #expect(states == [.dropped] && tickets.isEmpty)
    case .charged, .paid: #expect(states == [.paid] && tickets == [.valid, .valid])
    case .returned, .refundAsked, .refunded:
      #expect(states == [.refunded] && tickets == [.refunded, .refunded])
    }
    let isKept = step == .charged || step == .paid
    #expect(scene.till.balance == (isKept ? 2 * Self.price : 0) && scene.till.overdrawn == [])
    #expect(try store.read { try $0.count(OrderCollections.unsettled) } == 0)
  }

  /// Runs the chores of cinemas and of another section for a while, with a check after each round.
  private static func everybodysChores(_ scene: NightScene, check: () throws -> Void) throws {
    let events = PaymentService(
      store: scene.store, clock: .manual(scene.hands), subjects: ["event:"],
      goods: OrderFulfilment(
        keep: { _, _, _ in }, deliver: { _, _, _ in .gone }, release: { _, _, _ in }),
      ways: [scene.till.way])
    for minutes in Array(repeating: 6, count: 4) + Array(repeating: 1_500, count: 8) {
      scene.pass(minutes: minutes)
      #expect(try events.settleRound().settled.isEmpty)
      try scene.seats.settle()
      try CinemaChores(scene.seats).releaseLapsed()
      try check()
    }
  }
}

/// Where a buyer's process is killed.
enum KillStep: String, CaseIterable {
  case held, asked, charged, paid, returned, refundAsked, refunded

  /// The number of tickets whose money the provider has then; each is refunded separately.
  var ticketsPaid: Int {
    switch self {
    case .held, .asked: 0
    case .charged, .paid, .returned, .refundAsked: 2
    case .refunded: 1
    }
  }
}

/// A payment provider that outlives the process which asks it, and kills it at a step.
private struct MortalProvider: Sendable {
  private let step: KillStep
  private let till: TestPayments
  /// The file that names each payment and refund.
  private let notes: String

  init(at step: KillStep, _ till: TestPayments, notes: String) {
    (self.step, self.till, self.notes) = (step, till, notes)
  }

  var way: PaymentMethod {
    PaymentMethod(
      kind: .test,
      pay: { bill in
        reach(.asked)
        note("\(bill.key) \(bill.amount)")
        reach(.charged)
        return till.way.pay(bill)
      }, status: till.way.status,
      refund: { key, reference, amount in
        reach(.refundAsked)
        note("\(key) \(amount) \(reference)")
        reach(.refunded)
        return till.way.refund(key, reference, amount)
      })
  }

  /// Kills this process if it is to end at this step.
  func reach(_ step: KillStep) {
    if step == self.step { kill(getpid(), SIGKILL) }
  }

  private func note(_ line: String) {
    let known = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
    try? (known + line + "\n").write(toFile: notes, atomically: true, encoding: .utf8)
  }

  /// Tells a provider of this process what the killed one has asked for.
  static func repeatNotes(of path: String, to till: TestPayments) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard let amount = Int(fields[1]) else { continue }
      if fields.count > 2 {
        _ = till.way.refund(fields[0], fields[2], amount)
      } else {
        _ = till.way.pay(.init(key: fields[0], amount: amount, currency: "UAH", title: ""))
      }
    }
  }
}
