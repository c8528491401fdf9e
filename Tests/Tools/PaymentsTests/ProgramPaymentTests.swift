import Glibc
import Testing

@testable import Payments

@Suite("A payment program")
struct ProgramPaymentTests {
  private let bill = PaymentMethod.Bill(
    key: "2611-abc-1", amount: 25_375, currency: "UAH", country: "UA", title: "Quay \"Concert\"")

  private func way(_ script: String, patience: Int = 20_000) -> PaymentMethod {
    ProgramPayments.way(["/bin/sh", "-c", script], patience: patience)
  }

  private func answer(_ line: String) -> PaymentAnswer? {
    way("read question; printf '%s\\n' '\(line)'").pay(bill)
  }

  @Test func `the program gets one line with the amount and the name`() {
    let reason = way(
      #"read q; printf '{"paid":false,"reason":"%s"}\n' "$(printf %s "$q" | tr -d '"\\{}')""#
    )
    .pay(bill)
    guard case .failed(let said)? = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    let fields = Set(said.split(separator: ",").map(String.init))
    #expect(fields.isSuperset(of: ["pay:25375", "currency:UAH", "country:UA", "ref:2611-abc-1"]))
    #expect(said.contains("title:Quay Concert"))
  }

  @Test func `the program starts with default signals, whatever is ignored here`() {
    signal(SIGPIPE, SIG_IGN)
    // The standard signals are 1 to 31; glibc keeps 32 and 33 for itself.
    let script = #"read q; s=$((0x$(sed -n 's/^SigIgn:.//p' /proc/$$/status) & 0x7fffffff))"#
    let reason = way(script + #"; printf '{"paid":false,"reason":"ignored: %d"}\n' "$s""#).pay(bill)
    #expect(reason == .failed(reason: "ignored: 0"))
  }

  @Test func `each of its answers is understood`() {
    #expect(answer(#"{"paid":true,"ref":"r1"}"#) == .paid(reference: "r1", amount: 25_375))
    #expect(answer(#"{"paid":true,"ref":"r1","amount":5}"#) == .paid(reference: "r1", amount: 5))
    #expect(answer(#"{"paid":false,"reason":"no\u001b money"}"#) == .failed(reason: "no money"))
    #expect(answer(#"{"cancelled":true}"#) == .cancelled)
    #expect(answer(#"{"unknown":true}"#) == .neverSeen)
    #expect(
      answer(#"{"pending":true,"link":"https://pay.example/1"}"#)
        == .pending(link: "https://pay.example/1"))
  }

  @Test(
    arguments: [
      "", "{}", "paid", "[true]", #"{"paid":"yes"}"#, #"{"paid":true,"amount":-1}"#,
      #"{"paid":true,"amount":1e300}"#,
    ])
  func `an invalid answer is not taken as paid`(line: String) {
    #expect(answer(line) == nil)
  }

  @Test func `a silent, verbose or missing program leaves no answer and no process`() {
    #expect(way("exec sleep 60", patience: 50).pay(bill) == nil)
    #expect(way("exit 3").pay(bill) == nil)
    #expect(way("exec yes | tr -d '\\n'").pay(bill) == nil)
    #expect(ProgramPayments.way(["/nowhere/at/all"]).pay(bill) == nil)
    #expect(ProgramPayments.way([]).pay(bill) == nil)
    #expect(ProgramPayments.way(["/nowhere/at/all"]).check() == "/nowhere/at/all")
    #expect(way("").check() == nil)
  }

  @Test func `it refunds money, and is asked about the result of an attempt`() {
    let giving = way(
      #"read q; case $q in *'"refund":5'*) echo '{"refunded":true,"ref":"b"}';; esac"#)
    #expect(giving.refund("k", "r1", 5) == .done(reference: "b"))
    #expect(giving.refund("k", "r1", 6) == nil)
    let asked = way(#"read q; case $q in *'"status":"k"'*) echo '{"paid":true,"amount":7}';; esac"#)
    #expect(asked.status("k") == .paid(reference: "", amount: 7))
  }

  @Test(arguments: [
    (#"{"refunded":true,"amount":5}"#, PaymentMethod.RefundAnswer.done(reference: "")),
    (#"{"refunded":true,"amount":1}"#, nil), (#"{"refunded":true,"pending":true}"#, .pending),
  ])
  func `a refund is the requested sum, and complete only when no longer pending`(
    line: String, answer: PaymentMethod.RefundAnswer?
  ) {
    #expect(way("read q; echo '\(line)'").refund("k", "r1", 5) == answer)
  }

  @Test func `a payment without a sum is for the full amount, also when asked later`() throws {
    let shop = Shop()
    let answer = #"{"paid":true,"ref":"r1"}"#
    let service = shop.service(
      ways: [way(#"read q; case $q in *'"status"'*) echo '\#(answer)';; esac"#)])
    let id = try shop.open(service)
    #expect(try service.pay(id, by: .program, title: "").order.state == .unsettled)
    #expect(try service.settleAll() == [id])
    let order = try #require(try service.order(id))
    #expect(order.state == .paid && order.received == 31_500 && order.reference == "r1")
    #expect(way("read q; echo '{\"paid\":true,\"amount\":-1}'").status("k") == nil)
  }
}
