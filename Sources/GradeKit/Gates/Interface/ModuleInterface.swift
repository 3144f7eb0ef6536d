package import CourseKit
package import Foundation

/// The public interface of a module, as reported by the compiler.
package struct ModuleInterface: Codable, Sendable {
  package let module: String
  /// The unified symbol reference of every public declaration whose name does not begin with an
  /// underscore: `s:6RxCore14ObservableTypePAAE3map…`.
  package let declarations: Set<String>
  /// The names that the module declares, which a submission must not declare again.
  package let names: CoreNames
  /// Underscored requirements of the module's protocols, by protocol: hooks that the standard
  /// library calls in addition to the documented requirements.
  package let hiddenRequirements: [String: Set<String>]
  /// Underscored types of the module.
  package let hiddenTypes: Set<String>
  /// Underscored functions and properties in the bodies that the compiler copies into the code of a
  /// client.
  package let copiedNames: Set<String>
  /// The public names, each with the types around it, as in `ObservableType.share`; operators have
  /// none.
  package let paths: Set<String>

  /// - Parameters:
  ///   - symbolGraphs: The output of `swift-symbolgraph-extract`, the module's own graph first.
  ///   - interface: The text of the module's `.swiftinterface`, if it has one.
  package init(module: String, symbolGraphs: [Data], interface: String = "") throws {
    struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Identifier: Decodable {
          let precise: String
        }
        let identifier: Identifier
        let pathComponents: [String]
      }
      let symbols: [Symbol]
    }
    guard let main = symbolGraphs.first else { throw CocoaError(.fileReadNoSuchFile) }
    var names = try CoreNames(symbolGraph: main)
    var declarations: Set<String> = []
    var paths: Set<String> = []
    for data in symbolGraphs {
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      declarations.formUnion(graph.symbols.map(\.identifier.precise))
      paths.formUnion(graph.symbols.map { Self.path($0.pathComponents) })
    }
    for data in symbolGraphs.dropFirst() { try names.add(symbolGraph: data) }
    self.module = module
    self.declarations = declarations
    self.names = names
    self.paths = paths.subtracting([""])
    hiddenRequirements = HiddenRequirements.read(interface)
    hiddenTypes = HiddenTypes.read(interface)
    copiedNames = CopiedNames.read(interface).subtracting(hiddenTypes)
  }

  private static func path(_ components: [String]) -> String {
    components.map { $0.prefix { $0 != "(" } }
      .prefix { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
      .joined(separator: ".")
  }
}

/// Reads protocol requirements whose names begin with an underscore, from a textual interface.
enum HiddenRequirements {
  static func read(_ interface: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var current: Substring?
    let head = /(?:@\S+ )*public protocol (\w+)/
    let name = /\b(?:func|var|associatedtype|typealias) (_\w+)/
    let label = /[(,] ?(_\w+)[ :]/
    for line in interface.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
      // Members are indented; the standard library's interface has ten times as many of them.
      if line.hasPrefix("#") {
        continue
      } else if line.utf8.first != UInt8(ascii: " ") {
        current = line.prefixMatch(of: head)?.1
      } else if let current, line.utf8.contains(UInt8(ascii: "_")) {
        let names = line.matches(of: name).map(\.1)
        let labels = line.matches(of: label).map(\.1)
        found[String(current), default: []].formUnion((names + labels).map(String.init))
      }
    }
    return found.filter { !$0.value.isEmpty }
  }
}

/// Reads the types whose names begin with an underscore, from a textual interface.
enum HiddenTypes {
  static func read(_ interface: String) -> Set<String> {
    var found: Set<String> = []
    for line in interface.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { !$0.isWordByte }.map { Substring($0) }
      for (introducer, name) in zip(words, words.dropFirst())
      where introducers.contains(introducer) && name.hasPrefix("_") {
        found.insert(String(name))
      }
    }
    return found
  }

  private static let introducers: Set<Substring> = ["actor", "class", "enum", "protocol", "struct"]
}

/// Reads which underscored names a client's object code can contain although its source does not:
/// the compiler copies some bodies of the library into it.
enum CopiedNames {
  static func read(_ interface: String) -> Set<String> {
    var found: Set<String> = []
    var depth = 0
    var isCopied = false
    for line in interface.utf8.split(separator: UInt8(ascii: "\n")) {
      let text = Substring(line)
      if depth <= 0, !isCopied {
        isCopied = text.contains("@_transparent") || text.contains("@_alwaysEmitIntoClient")
        depth = 0
      }
      guard isCopied else { continue }
      collect(line, into: &found)
      let opening = line.count { $0 == UInt8(ascii: "{") }
      depth += opening - line.count { $0 == UInt8(ascii: "}") }
      // A declaration without a body ends with its line.
      if depth <= 0,
        opening > 0 || text.contains(" func ") || text.contains(" var ")
          || text.contains(" init")
      {
        isCopied = false
      }
    }
    return found
  }

  private static func collect(_ line: Substring.UTF8View, into found: inout Set<String>) {
    for word in line.split(whereSeparator: { !$0.isWordByte }) where word.first == UInt8(ascii: "_")
    {
      found.insert(String(Substring(word)))
    }
  }
}
