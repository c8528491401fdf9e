import Fields
import Files
import Games
import Payments

extension TableCells {
  /// Sets a sum of money from a cell; 0 clears it, and an empty cell keeps it.
  ///
  /// - Parameters:
  ///   - sum: The sum, in minor units.
  ///   - column: The cell's column.
  ///   - currency: The currency of the row; a cell may name another one.
  ///   - former: The currency before the row. A sum is never converted to another one.
  /// - Throws: `RowProblem` if the cell is no sum, or is empty where the currency changed.
  func fill(
    _ sum: inout Int?, _ column: String, in currency: inout String, formerly former: String
  ) throws(RowProblem) {
    if self[column] == "0" { sum = nil }
    if sum == nil, self[column].isEmpty || self[column] == "0" { return }
    if self[column].isEmpty, currency.uppercased() == former.uppercased() { return }
    guard let read = TypedMoney(self[column], in: currency.uppercased(), GameBounds.fee),
      read.amounts.count == 1
    else { throw problem(column, form: "12.50") }
    (sum, currency) = (read.amounts[0], read.currency)
  }
}
