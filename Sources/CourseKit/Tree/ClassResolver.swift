/// Determines the project's classes of which an expression's value may be an instance.
struct ClassResolver {
  let index: TypeIndex
  /// The type whose code contains the expression.
  private let place: Int
  /// Properties and functions that are being resolved, so that a cycle terminates.
  private var visited: Set<String> = []

  init(_ index: TypeIndex, in place: Int) {
    self.index = index
    self.place = place
  }

  /// Indices of types, in the order in which they were found.
  func classes(of expression: Expression) -> [Int] {
    switch expression {
    case .unknown: []
    case .itself: [place]
    case .value(ofType: let name): declared(name)
    case .oneOf(let choices): unique(choices.flatMap(classes))
    case .firstKnown(let choices): choices.lazy.map(classes).first { !$0.isEmpty } ?? []
    case .closure(let values): unique(values.flatMap(classes))
    case .reference(let name): own(name) ?? declared(name)
    case .member(let base, let name): member(name, of: base)
    case .call(let callee, let arguments): call(callee, arguments)
    }
  }

  private func call(_ callee: Expression, _ arguments: [Expression.Argument]) -> [Int] {
    switch callee {
    case .reference("UINavigationController"):
      // A container of UIKit's own shows what it is made with.
      return arguments.first { $0.label == "rootViewController" }.map { classes(of: $0.value) }
        ?? []
    case .member(let base?, "init"):
      return classes(of: base)
    case .member(let base?, let name):
      let result = member(name, of: base)
      // An unknown function called on a screen, as in `Home.instantiate()` or `screen.then { … }`,
      // usually gives the screen.
      return result.isEmpty ? classes(of: base) : result
    default:
      return classes(of: callee)
    }
  }

  /// Resolves `base.name`: a nested type, or a property or function of the value of `base`.
  private func member(_ name: String, of base: Expression?) -> [Int] {
    guard let base else { return [] }
    if let path = Self.path(base),
      let type = index.find("\(path).\(name)", from: index.types[place]),
      index.types[type].name.contains(".")
    {
      return follow(type)
    }
    return unique(
      classes(of: base).flatMap { owner -> [Int] in
        var resolver = self
        if owner != place {
          resolver = ClassResolver(index, in: owner)
          resolver.visited = visited
        }
        return resolver.own(name) ?? []
      }
    )
  }

  /// The path of an expression that consists of names only, such as `E01.Screens`; otherwise `nil`.
  private static func path(_ expression: Expression) -> String? {
    switch expression {
    case .reference(let name): name
    case .member(let base?, let name): path(base).map { "\($0).\(name)" }
    default: nil
    }
  }

  /// A property or function of this type or of one that it inherits from; `nil` when it has none.
  private func own(_ name: String) -> [Int]? {
    for type in index.lineage(of: place) {
      let outline = index.types[type]
      let values = [outline.properties[name], outline.functions[name]].compactMap { $0 }
      guard !values.isEmpty else { continue }
      var resolver = self
      guard resolver.visited.insert("\(type) \(name)").inserted else { return [] }
      return resolver.unique(values.flatMap(resolver.classes))
    }
    return nil
  }

  private func declared(_ name: String) -> [Int] {
    index.find(name, from: index.types[place]).map(follow) ?? []
  }

  /// The target of an alias; any other type itself.
  private func follow(_ type: Int) -> [Int] {
    guard index.types[type].kind == .alias else { return [type] }
    return index.lineage(of: type).first { index.types[$0].kind != .alias }.map { [$0] } ?? []
  }

  private func unique(_ types: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return types.filter { seen.insert($0).inserted }
  }
}
