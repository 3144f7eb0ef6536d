/// A piece of an HTML page, in which every text has been escaped.
///
/// It is both HTML and well-formed XML, so that an XML parser can check whole pages. Text becomes
/// markup only in `init(_:)` and in attributes, and both escape it. Markup written by hand needs
/// `init(trusted:)`.
package struct Markup: Equatable, ExpressibleByArrayLiteral {
  package private(set) var source: String

  /// Escapes a text from any source.
  package init(_ text: some StringProtocol) {
    source = text.escapedForMarkup
  }

  /// Takes markup that this program wrote itself.
  package init(trusted source: String) {
    self.source = source
  }

  package init(arrayLiteral pieces: Markup...) {
    self.init(joining: pieces)
  }

  package init(joining pieces: some Sequence<Markup>, separator: String = "") {
    source = pieces.map(\.source).joined(separator: separator)
  }

  package static func + (left: Markup, right: Markup) -> Markup {
    Markup(trusted: left.source + right.source)
  }

  /// An element with its content. An attribute whose value is `nil` is left out.
  package static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    _ content: Markup = []
  ) -> Markup {
    let list = attributes.compactMap { name, value in
      value.map { " \(name)=\"\($0.escapedForMarkup)\"" }
    }
    let head = "<\(name)\(list.joined())"
    if voidElements.contains(name) { return Markup(trusted: "\(head)/>") }
    return Markup(trusted: "\(head)>\(content.source)</\(name)>")
  }

  /// An element that holds words only.
  package static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    text: some StringProtocol
  ) -> Markup {
    element(name, attributes, Markup(text))
  }

  /// A path or a command, which preferably breaks after a slash.
  package static func code(_ text: String) -> Markup {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Markup($0) }
    return element("code", [:], Markup(joining: parts, separator: "/<wbr/>"))
  }

  /// Elements that have no end tag.
  private static let voidElements: Set = [
    "br", "input", "meta", "circle", "line", "path", "rect", "wbr",
  ]
}

extension StringProtocol {
  /// The text with the five special characters of markup escaped, and without characters that are
  /// invalid in a page.
  fileprivate var escapedForMarkup: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": break
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        // Direction marks would let a name turn the text around it; control characters are no text.
        let isText = ![.control, .format].contains(scalar.properties.generalCategory)
        result.unicodeScalars.append(isText || scalar == "\u{200D}" ? scalar : "\u{FFFD}")
      }
    }
  }
}
