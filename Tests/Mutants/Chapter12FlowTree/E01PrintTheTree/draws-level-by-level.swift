// expect: failed childrenBelowParents — The line after a class is not that of its child. Draw the children of

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    var lines: [String] = []
    var waiting = [(node: root, level: 0)]
    while !waiting.isEmpty {
      let (node, level) = waiting.removeFirst()
      let branch = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
      lines.append(branch + node.name)
      waiting += children(of: node).map { ($0, level + 1) }
    }
    return lines.joined(separator: "\n")
  }

  private static func children(of node: FlowNode) -> [FlowNode] {
    var seen: Set<String> = []
    return node.children.filter { seen.insert($0.name).inserted }.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
  }
}
