extension Certificate {
  var pageValue: PageValue {
    .object(
      texts: [
        "heading": heading, "facts": facts, "who": who, "belongs": belongs, "rank": rank,
        "signature": signature,
      ],
      lists: ["lines": lines.map(PageValue.text)])
  }
}
