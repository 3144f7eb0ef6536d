internal import CourseKit

/// The protocols to which the types of some files conform, directly or by inheritance.
enum ConformedProtocols {
  static func names(in trees: [SyntaxNode]) -> Set<String> {
    var found: Set<String> = []
    for tree in trees {
      tree.walk { node in
        guard node.kind == "inheritance" else { return }
        found.formUnion(node.children("conformances").compactMap { $0["protocol"] as String? })
        found.formUnion((node["protocols"] as [String]?) ?? [])
      }
    }
    var symbols = SymbolNames()
    return Set(found.compactMap { symbols.declaration($0)?.components.last })
  }
}
