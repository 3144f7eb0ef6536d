/// All types of a project, with the rules by which a name finds its type.
struct TypeIndex {
  private(set) var types: [TypeOutline] = []
  private var bySimpleName: [String: [Int]] = [:]
  /// The conformances that extensions add to a type's own inheritance clause.
  private var conformances: [Int: [String]] = [:]

  /// - Parameter outlines: Types and extensions, in the order of their files. Declarations of the
  ///   same name in two branches of `#if` are one type here.
  init(_ outlines: [TypeOutline]) {
    for outline in outlines where outline.kind != .extension {
      let same = bySimpleName[outline.simpleName]?.first {
        types[$0].name == outline.name && types[$0].path == outline.path
      }
      if let same {
        types[same].merge(outline)
        conformances[same, default: []] += outline.inherits
        continue
      }
      bySimpleName[outline.simpleName, default: []].append(types.count)
      types.append(outline)
    }
    for outline in outlines where outline.kind == .extension {
      guard let type = find(outline.name, from: outline) else { continue }
      types[type].merge(outline)
      conformances[type, default: []] += outline.inherits
    }
  }

  // MARK: - Names

  /// The type to which a name refers in its context: the innermost visible type, otherwise the one
  /// in the nearest file.
  func find(_ name: String, from place: TypeOutline) -> Int? {
    var parts = name.split(separator: ".")[...]
    while let simple = parts.last {
      let path = parts.joined(separator: ".")
      let candidates = (bySimpleName[String(simple)] ?? []).compactMap { index -> (Int, [Int])? in
        let type = types[index]
        guard type.name == path || type.name.hasSuffix(".\(path)") else { return nil }
        let scope = type.name.dropLast(path.count)
        guard "\(place.name).".hasPrefix(scope) else { return nil }
        return (
          index, [scope.count, type.path == place.path ? 1 : 0, shared(type.path, place.path)]
        )
      }
      // The earliest file wins where everything else is equal, so that the result does not vary.
      let best = candidates.max { left, right in
        left.1 == right.1 ? left.0 > right.0 : left.1.lexicographicallyPrecedes(right.1)
      }
      if let best { return best.0 }
      // `RxFlow.Flow`: the first part may be a module.
      parts = parts.dropFirst()
    }
    return nil
  }

  /// All types of that name, independent of any context.
  func named(_ name: String) -> [Int] {
    types.indices.filter { types[$0].name == name || types[$0].name.hasSuffix(".\(name)") }
  }

  /// The number of folders that two files have in common.
  private func shared(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
  }

  // MARK: - What a type is

  /// The kind of node for a class; `nil` if it is not drawn.
  enum Role: Sendable {
    case flow, controller
  }

  func role(of type: Int) -> Role? {
    guard types[type].kind == .class else { return nil }
    let ancestors = ancestors(of: type)
    if ancestors.contains(where: { isFlow($0) }) { return .flow }
    return ancestors.contains { Self.controllers.contains($0.simpleName) } ? .controller : nil
  }

  /// The type, and every declared type that it inherits from, nearest first.
  func lineage(of type: Int) -> [Int] {
    ancestors(of: type).compactMap(\.declared)
  }

  private struct Ancestor {
    let simpleName: String
    /// The type, if it is declared in the project.
    let declared: Int?
  }

  /// Whether a type is a protocol named Flow, or one of that name from outside the project.
  private func isFlow(_ ancestor: Ancestor) -> Bool {
    ancestor.simpleName == "Flow" && ancestor.declared.map { types[$0].kind == .protocol } ?? true
  }

  /// The root classes of controllers: RxController's, and UIKit's for flows without it.
  private static let controllers: Set<String> = [
    "RxViewController", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
    "UIHostingController",
  ]

  private func ancestors(of type: Int) -> [Ancestor] {
    var found = [Ancestor(simpleName: types[type].simpleName, declared: type)]
    var seen: Set<Int> = [type]
    var next = 0
    while next < found.count {
      defer { next += 1 }
      guard let declared = found[next].declared else { continue }
      for name in types[declared].inherits + (conformances[declared] ?? []) {
        let parent = find(name, from: types[declared])
        if let parent, !seen.insert(parent).inserted { continue }
        let simpleName = String(name.split(separator: ".").last ?? "")
        found.append(Ancestor(simpleName: simpleName, declared: parent))
      }
    }
    return found
  }
}
