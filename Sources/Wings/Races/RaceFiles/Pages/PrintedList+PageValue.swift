extension PrintedList {
  var pageValue: PageValue {
    .object(
      texts: ["heading": heading],
      lists: ["columns": columns.map(\.pageValue), "rows": rows.map(\.pageValue)])
  }
}

extension PrintedList.Heading {
  var pageValue: PageValue { .object(texts: ["kind": kind, "label": label]) }
}

extension PrintedList.Row {
  var pageValue: PageValue { .object(texts: [:], lists: ["cells": cells.map(\.pageValue)]) }
}

extension PrintedList.Cell {
  var pageValue: PageValue {
    .object(texts: ["kind": kind, "label": label, "text": text, "detail": detail])
  }
}
