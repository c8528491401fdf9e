import Payments

extension Configuration {
  /// How people pay for tickets on this machine, beside its counter.
  ///
  /// No program is started before somebody pays.
  var tills: Tills {
    Tills(ways: payment.map { [ProgramPayments.way($0)] } ?? [], feePerMille: fee ?? 0)
  }
}
