import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page as a strict reader takes it: every element with its attributes, all words.
final class PageReader: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var words = ""
  /// Where the page is not well-formed.
  private(set) var fault: String?

  init(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    if !parser.parse() {
      fault = "line \(parser.lineNumber), column \(parser.columnNumber)"
    }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The values of an attribute in all elements.
  func values(of attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    words += text
  }
}
