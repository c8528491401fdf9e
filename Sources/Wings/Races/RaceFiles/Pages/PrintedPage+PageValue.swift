extension PrintedPage {
  var pageValue: PageValue {
    .object(
      texts: ["language": language, "title": title, "notice": notice],
      lists: ["facts": facts.map(PageValue.text), "lists": lists.map(\.pageValue)])
  }
}
