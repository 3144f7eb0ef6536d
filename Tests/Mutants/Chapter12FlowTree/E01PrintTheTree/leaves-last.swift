// expect: failed sorted — The flows or the view controllers of a class are not sorted by name.

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    let tree = normalized(root)
    var lines: [String] = []
    walk(tree) { level, name in
      let left = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
      lines.append(left + name)
    }
    return lines.joined(separator: "\n")
  }

  /// The same tree, with the children of each node in order and without duplicates.
  private static func normalized(_ node: FlowNode) -> FlowNode {
    var result = FlowNode(node.name, node.kind)
    for kind in [FlowNode.Kind.flow, .viewController] {
      let names = Set(node.children.filter { $0.kind == kind }.map(\.name)).sorted { a, b in
        let (x, y) = (node.children.first { $0.name == a }!, node.children.first { $0.name == b }!)
        return x.children.isEmpty == y.children.isEmpty ? a < b : y.children.isEmpty
      }
      result.children += names.map { name in
        normalized(node.children.first { $0.name == name }!)
      }
    }
    return result
  }

  private static func walk(_ node: FlowNode, level: Int = 0, _ visit: (Int, String) -> Void) {
    visit(level, node.name)
    for child in node.children { walk(child, level: level + 1, visit) }
  }
}
