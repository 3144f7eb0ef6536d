/// A complete HTML page around some content.
///
/// It is one file without scripts or network requests: the content security policy forbids both, so
/// that texts from submissions can only be displayed.
package enum PageDocument {
  /// The page, which is both HTML and well-formed XML.
  package static func text(title: String, body: Markup) -> String {
    let page = Markup.element("html", ["lang": "en"], head(title) + .element("body", [:], body))
    return "<!DOCTYPE html>\n\(page.source)\n"
  }

  /// The security policy: nothing is loaded or runs, even if a text were not escaped.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  private static func head(_ title: String) -> Markup {
    .element(
      "head",
      [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("title", text: title),
        .element("style", [:], Markup(trusted: PageStyle.text)),
      ]
    )
  }
}
