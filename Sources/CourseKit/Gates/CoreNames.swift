package import Foundation

/// The names that a library module declares for everybody.
package struct CoreNames: Codable, Sendable {
  /// Types, protocols and aliases at the top of the module.
  package private(set) var types: Set<String> = []
  /// Members by the type that they belong to: `["ObservableType": ["share", …]]`.
  package private(set) var members: [String: Set<String>] = [:]
  /// Free functions and variables.
  package private(set) var functions: Set<String> = []

  /// Reads the symbol graph that the toolchain extracts from a built module.
  package init(symbolGraph: Data) throws { try add(symbolGraph: symbolGraph) }

  /// Reads one more graph: a module's extensions of another module's types are in a separate one.
  package mutating func add(symbolGraph: Data) throws {
    for symbol in try JSONDecoder().decode(SymbolGraph.self, from: symbolGraph).symbols {
      let path = symbol.pathComponents.map { $0.prefix { $0 != "(" } }.map(String.init)
      guard let name = path.last else { continue }
      if path.count > 1 {
        members[path[path.count - 2], default: []].insert(name)
      } else if ["swift.func", "swift.var"].contains(symbol.kind.identifier) {
        functions.insert(name)
      } else {
        types.insert(name)
      }
    }
  }

  /// Whether a `forbids` entry names something that this module declares.
  package func declares(_ entry: String) -> Bool {
    let path = entry.split(separator: ".").map(String.init)
    return path.count == 1
      ? types.contains(entry) || functions.contains(entry)
      : members[path[path.count - 2]]?.contains(path[path.count - 1]) ?? false
  }

  private struct SymbolGraph: Decodable {
    let symbols: [Symbol]

    struct Symbol: Decodable {
      let kind: Kind
      let pathComponents: [String]

      struct Kind: Decodable {
        let identifier: String
      }
    }
  }
}
