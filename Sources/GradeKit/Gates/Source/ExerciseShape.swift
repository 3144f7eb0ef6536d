internal import CourseKit

/// The declarations of a stub that other files can see: the members that it adds to types of other
/// modules. Except for private helpers, a submission may add only these.
package struct ExerciseShape: Codable, Sendable, Equatable {
  /// The names of members by the extended type, such as `RxCore.ObservableType`.
  package private(set) var additions: [String: Set<String>] = [:]

  package init() {}

  /// Reads the tree of a stub.
  init(stub: SyntaxNode, module: String) {
    var names = SymbolNames()
    for item in stub.children("items") where item.kind == "extension_decl" {
      guard let type = names.types(item["extended_type"] ?? "").last, type.module != module else {
        continue
      }
      additions[type.dotted, default: []].formUnion(item.children("members").compactMap(\.baseName))
    }
  }

  func adds(_ name: String, to type: SymbolPath) -> Bool {
    additions[type.dotted]?.contains(name) ?? false
  }
}

extension SymbolPath {
  /// The path with dots: `RxCore.Observable`.
  var dotted: String { components.joined(separator: ".") }
}
