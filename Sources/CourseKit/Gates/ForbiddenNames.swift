/// The declarations that an exercise forbids, found in the compiler's mangled names.
package struct ForbiddenNames {
  private let entries: [(name: String, paths: [[String]])]
  private let module: String
  private var names = SymbolNames()
  /// The entries that forbid a mangled name, by that name.
  private var known: [String: [String]] = [:]

  /// - Parameter module: The learner's module, whose own declarations are never forbidden.
  package init(_ entries: [String], module: String) {
    self.entries = entries.map { ($0, Self.paths(of: $0)) }
    self.module = module
  }

  /// An operator of streams is forbidden on the traits as well, because `Single.deferred` does the
  /// same as `deferred`.
  private static func paths(of entry: String) -> [[String]] {
    let path = entry.split(separator: ".").map(String.init)
    guard path.count == 2, ["ObservableType", "Observable"].contains(path[0]) else { return [path] }
    return [path] + traits.map { [$0, path[1]] }
  }

  private static let traits = [
    "InfallibleType", "Infallible", "PrimitiveSequenceType", "PrimitiveSequence",
    "SharedSequenceConvertibleType", "SharedSequence",
  ]

  /// The entries that forbid a unified symbol reference (`s:…`), or any of the types that a mangled
  /// type or symbol (`$s…`) mentions.
  package mutating func forbidden(by text: String) -> [String] {
    if let found = known[text] { return found }
    let mentioned =
      text.hasPrefix("$s") ? names.types(text) : names.declaration(text).map { [$0] } ?? []
    let found = entries.filter { entry in
      mentioned.contains { path in
        entry.paths.contains { path.isOrBelongs(to: $0, outside: module) }
      }
    }.map(\.name)
    known[text] = found
    return found
  }
}
