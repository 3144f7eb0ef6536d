/// What a submission may declare only because its stub does: members of types of other modules, and
/// types with a conformance that the compiler does not check. It may always add private members.
package struct ExerciseShape: Codable, Sendable, Equatable {
  /// The names of members by the extended type, such as `RxCore.ObservableType`.
  package private(set) var additions: [String: Set<String>] = [:]
  /// The names of the types with an unchecked conformance, such as `BagTable`.
  package private(set) var uncheckedTypes: Set<String> = []

  package init() {}

  /// Reads the tree of a stub.
  package init(stub: SyntaxNode, module: String) {
    var names = SymbolNames()
    for item in stub.children("items") where item.kind == "extension_decl" {
      guard let type = names.types(item["extended_type"] ?? "").last, type.module != module else {
        continue
      }
      additions[type.dotted, default: []].formUnion(item.children("members").compactMap(\.baseName))
    }
    uncheckedTypes = Self.uncheckedTypes(in: stub.children("items"))
  }

  private static func uncheckedTypes(in nodes: [SyntaxNode]) -> Set<String> {
    nodes.reduce(into: []) { found, node in
      if node.hasUncheckedConformance, let name = node.baseName { found.insert(name) }
      found.formUnion(uncheckedTypes(in: node.children("members")))
    }
  }

  func adds(_ name: String, to type: SymbolPath) -> Bool {
    additions[type.dotted]?.contains(name) ?? false
  }
}

extension SyntaxNode {
  /// Whether the declaration of a type contains `@unchecked`.
  fileprivate var hasUncheckedConformance: Bool {
    child("inherits")?.children("conformances").contains { $0["unchecked"] == true } ?? false
  }
}

extension SymbolPath {
  /// The path with dots: `RxCore.Observable`.
  var dotted: String { components.joined(separator: ".") }
}
