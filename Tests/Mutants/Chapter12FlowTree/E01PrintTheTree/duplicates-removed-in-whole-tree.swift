// expect: failed belowBoth — Two flows show the same class, and it is not drawn below both

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    var seen: Set<String> = []
    return lines(of: root, level: 0, &seen).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int, _ seen: inout Set<String>) -> [String] {
    let branch = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
    return [branch + node.name] + children.flatMap { lines(of: $0, level: level + 1, &seen) }
  }
}
