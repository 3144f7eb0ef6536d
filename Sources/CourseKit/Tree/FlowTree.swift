/// The flows and controllers that can be reached from one of them, read from a project's sources.
public struct FlowTree: Sendable, Encodable {
  /// The nodes: the root first, then by distance from it.
  package private(set) var nodes: [Node] = []
  /// The number of levels below the root that are drawn.
  package let maxLevels: Int
  /// Everything that could not be determined, one sentence each.
  public private(set) var warnings: [String] = []

  /// A flow or a controller.
  package struct Node: Sendable, Encodable, Equatable {
    package let name: String
    package let role: Role
    /// The file that declares the type, relative to the folder that was read.
    package let path: String
    package let line: Int
    /// The minimum number of steps from the root.
    package let level: Int
    /// Positions among the nodes, in the order in which they are drawn: flows first, then controllers,
    /// each by name. Empty at the last level.
    package fileprivate(set) var children: [Int] = []

    package enum Role: String, Sendable, Encodable {
      case flow, controller
    }
  }

  init(root: Int, in index: TypeIndex, maxLevels: Int, warnings: [String]) {
    self.maxLevels = maxLevels
    self.warnings = warnings
    var positions: [Int: Int] = [root: 0]
    var types = [root]
    add(root, level: 0, index)
    var next = 0
    while next < nodes.count {
      defer { next += 1 }
      guard nodes[next].level < maxLevels else { continue }
      for child in children(of: types[next], index) {
        if positions[child] == nil {
          positions[child] = nodes.count
          types.append(child)
          add(child, level: nodes[next].level + 1, index)
        }
        // The child has its position by now.
        // swift-format-ignore: NeverForceUnwrap
        nodes[next].children.append(positions[child]!)
      }
    }
  }

  private mutating func add(_ type: Int, level: Int, _ index: TypeIndex) {
    let outline = index.types[type]
    let role: Node.Role = index.role(of: type) == .flow ? .flow : .controller
    nodes.append(
      Node(
        name: outline.simpleName,
        role: role,
        path: outline.path,
        line: outline.line,
        level: level
      )
    )
  }

  /// The nodes that a flow contributes or a controller embeds, including those of its base classes.
  private mutating func children(of type: Int, _ index: TypeIndex) -> [Int] {
    let isFlow = index.role(of: type) == .flow
    var found: Set<Int> = []
    for ancestor in index.lineage(of: type) {
      let outline = index.types[ancestor]
      for expression in isFlow ? outline.presented : outline.embedded {
        let classes = ClassResolver(index, in: type).classes(of: expression)
        if classes.isEmpty {
          let verb = isFlow ? "contributes" : "embeds"
          let warning =
            "\(outline.path):\(outline.line): \(outline.name) \(verb) "
            + "'\(expression.summary)', whose class cannot be found in the sources."
          if !warnings.contains(warning) { warnings.append(warning) }
        }
        found.formUnion(classes.filter { isFlow || index.role(of: $0) == .controller })
      }
    }
    func rank(_ type: Int) -> (Int, String, Int) {
      (index.role(of: type) == .flow ? 0 : 1, index.types[type].simpleName, type)
    }
    return found.filter { index.role(of: $0) != nil }.sorted { rank($0) < rank($1) }
  }
}
