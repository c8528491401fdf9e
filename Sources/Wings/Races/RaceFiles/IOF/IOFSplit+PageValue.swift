extension IOFSplit {
  var pageValue: PageValue {
    .object(texts: ["code": code, "at": at, "splitStatus": splitStatus])
  }
}
