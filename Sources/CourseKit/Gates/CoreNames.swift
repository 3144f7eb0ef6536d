package import Foundation

/// The public names of a library module.
package struct CoreNames: Codable, Sendable {
  /// Types, protocols and aliases at the top of the module.
  package private(set) var types: Set<String> = []
  /// Members by the type that they belong to: `["ObservableType": ["share", …]]`.
  package private(set) var members: [String: Set<String>] = [:]
  /// Free functions and variables.
  package private(set) var functions: Set<String> = []
  /// Every declaration with the labels of its arguments: `take(until:)`.
  package private(set) var signatures: Set<String> = []
  /// The functions of observables, with labels.
  package private(set) var operators: Set<String> = []

  /// The types whose functions are operators.
  private static let observables: Set = [
    "ConnectableObservable", "ConnectableObservableType", "Observable",
    "ObservableConvertibleType", "ObservableType", "PrimitiveSequence", "PrimitiveSequenceType",
  ]

  /// Reads the symbol graph that the toolchain extracts from a built module.
  package init(symbolGraph: Data) throws { try add(symbolGraph: symbolGraph) }

  /// Reads another graph: extensions of another module's types are in a separate one.
  package mutating func add(symbolGraph: Data) throws {
    for symbol in try JSONDecoder().decode(SymbolGraph.self, from: symbolGraph).symbols {
      let path = symbol.pathComponents.map { $0.prefix { $0 != "(" } }.map(String.init)
      guard let name = path.last, let signature = symbol.pathComponents.last else { continue }
      signatures.insert(signature)
      if path.count > 1, Self.observables.contains(path[path.count - 2]),
        ["swift.method", "swift.type.method"].contains(symbol.kind.identifier)
      {
        operators.insert(signature)
      }
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
