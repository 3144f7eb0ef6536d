package import CourseKit
package import Foundation

/// The public interface of a module, as reported by the compiler.
package struct ModuleInterface: Codable, Sendable {
  package let module: String
  /// The unified symbol reference of every public declaration whose name does not begin with an
  /// underscore: `s:6RxCore14ObservableTypePAAE3map…`.
  package let declarations: Set<String>
  /// The names that it declares, which a submission must not declare again.
  package let names: CoreNames
  /// Underscored requirements of its protocols, by protocol: hooks that the standard library calls
  /// in addition to the documented requirements.
  package let hiddenRequirements: [String: Set<String>]

  /// - Parameters:
  ///   - symbolGraphs: as `swift-symbolgraph-extract` writes them, the module's own first.
  ///   - interface: the text of the module's `.swiftinterface`, where it has one.
  package init(module: String, symbolGraphs: [Data], interface: String = "") throws {
    struct Graph: Decodable {
      struct Symbol: Decodable {
        struct Identifier: Decodable {
          let precise: String
        }
        let identifier: Identifier
      }
      let symbols: [Symbol]
    }
    guard let main = symbolGraphs.first else { throw CocoaError(.fileReadNoSuchFile) }
    var names = try CoreNames(symbolGraph: main)
    var declarations: Set<String> = []
    for data in symbolGraphs {
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      declarations.formUnion(graph.symbols.map(\.identifier.precise))
    }
    for data in symbolGraphs.dropFirst() { try names.add(symbolGraph: data) }
    self.module = module
    self.declarations = declarations
    self.names = names
    hiddenRequirements = HiddenRequirements.read(interface)
  }
}

/// Reads the requirements of protocols that begin with an underscore, from a textual interface.
enum HiddenRequirements {
  static func read(_ interface: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var current: Substring?
    for line in interface.split(separator: "\n") {
      if let heading = line.prefixMatch(of: /(?:@\S+ )*public protocol (\w+)/) {
        current = heading.1
      } else if line.hasPrefix("}") {
        current = nil
      } else if let current {
        let names = line.matches(of: /\b(?:func|var|associatedtype|typealias) (_\w+)/).map(\.1)
        let labels = line.matches(of: /[(,] ?(_\w+)[ :]/).map(\.1)
        found[String(current), default: []].formUnion((names + labels).map(String.init))
      }
    }
    return found.filter { !$0.value.isEmpty }
  }
}
