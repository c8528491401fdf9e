import Testing

@testable import Files

@Suite("Texts written in HTML")
struct HTMLTextTests {
  @Test func `a description keeps its lists and links and loses its tags`() {
    let html =
      "<p>Join us for <b>tea</b>.</p><p>&nbsp;</p><ul><li>Bring a mug</li><li>"
      + "<a href=\"https://club.example/tea\">Details</a></li></ul>"
    #expect(
      HTMLText.plain(html)
        == "Join us for tea.\n\n- Bring a mug\n- Details (https://club.example/tea)")
  }

  @Test(arguments: [
    ("Community &amp; friends", "Community & friends"),
    ("Caf&eacute; &#39;Quay&#x27; &ndash; 5&nbsp;&euro;", "Café 'Quay' – 5 €"),
    ("<a href='https://a.example/'>a.example</a>", "a.example"),
    ("<a href=https://a.example/b>https://a.example/b</a>!", "https://a.example/b!"),
    ("<a href=\"mailto:ana@club.example\">Ana</a>", "Ana"),
    ("<a href=\"https://a.example/?x=1&amp;y=2\"></a>", "https://a.example/?x=1&y=2"),
    ("One<br/>Two<BR>Three<br><br>Four", "One\nTwo\nThree\n\nFour"),
    ("<div>One</div>\n<div>Two</div>", "One\nTwo"),
    ("First line\nSecond <i>line</i>\n\nThird", "First line\nSecond line\n\nThird"),
    ("<ol><li>One</li><li>Two<ul><li>Deep</li></ul></li></ol>End", "1. One\n2. Two\n  - Deep\nEnd"),
    ("<style>p { color: red }</style><!-- x --><p class=\"a\">Red</p><script>f()</script>", "Red"),
    ("<table><tr><td>Mon</td><td>10:00</td></tr><tr><td>Tue</td></tr></table>", "Mon 10:00\nTue"),
    ("<img src=\"x.png\" alt=\"Quay\"> <b>Hall</b>", "Quay Hall"),
    ("<html-blob>x<u></u><p></p>Tea</html-blob>", "x\n\nTea"),
  ])
  func `known elements become text`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test(arguments: [
    "a < b & c > d", "I <3 tea", "<ana@club.example>", "R&D; AT&T", "1 <b 2", "", "<", "&", "&;",
    "Rock & Roll &c. &#xD800;", "  two\n\n\nlines  ",
  ])
  func `other texts stay as they are`(text: String) { #expect(HTMLText.plain(text) == text) }

  @Test func `a title in HTML is one line`() {
    #expect(HTMLText.line("<p>Quay</p><p>Concert &amp; tea</p>") == "Quay Concert & tea")
  }
}
