import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules of the JUnit schema that Jenkins and its like check files by.
final class JUnitSchema: NSObject, XMLParserDelegate {
  private var path: [String] = []
  private var found: [String] = []
  private(set) var cases: [[String: String]] = []

  private static let children: [String: Set<String>] = [
    "": ["testsuites"], "testsuites": ["testsuite"], "testsuite": ["testcase"],
    "testcase": ["failure", "error", "skipped"],
  ]
  private static let required: [String: Set<String>] = [
    "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testcase": ["name", "classname", "time"], "failure": ["message", "type"],
    "error": ["message", "type"],
  ]
  private static let known: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testcase": ["name", "classname", "time", "file", "line"], "failure": ["message", "type"],
    "error": ["message", "type"], "skipped": ["message", "type"],
  ]

  /// Where the document departs from the rules, a sentence each; and its cases.
  static func check(_ text: String) -> (faults: [String], cases: [[String: String]]) {
    let schema = JUnitSchema()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = schema
    if !parser.parse() { schema.found.append("It is no XML: \(parser.parserError!).") }
    return (schema.found, schema.cases)
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let parent = path.last ?? ""
    if Self.children[parent]?.contains(name) != true {
      found.append("<\(name)> may not stand in <\(parent)>.")
    }
    for missing in (Self.required[name] ?? []).subtracting(attributes.keys) {
      found.append("<\(name)> has no \(missing).")
    }
    for unknown in Set(attributes.keys).subtracting(Self.known[name] ?? []) {
      found.append("<\(name)> has \(unknown), which is not known.")
    }
    for number in ["tests", "failures", "errors", "skipped", "line"] {
      if let value = attributes[number], Int(value) == nil {
        found.append("\(number) is \(value).")
      }
    }
    if let time = attributes["time"], Double(time) == nil { found.append("time is \(time).") }
    if name == "testcase" { cases.append(attributes) }
    if parent == "testcase" { cases[cases.count - 1]["outcome"] = name }
    path.append(name)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    path.removeLast()
  }
}
