// expect: failed once — Two steps of a flow lead to the same class, and it is not drawn exactly

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int) -> [String] {
    let branch = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    var seen: [FlowNode] = []
    for child in node.children where !seen.contains(child) { seen.append(child) }
    let children = seen.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
    return [branch + node.name] + children.flatMap { lines(of: $0, level: level + 1) }
  }
}
