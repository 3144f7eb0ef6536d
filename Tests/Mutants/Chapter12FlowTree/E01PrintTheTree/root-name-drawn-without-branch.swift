// expect: failed belowItself — Two flows show each other, and a class below itself is missing or

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0, root: root.name).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int, root: String) -> [String] {
    let branch = node.name == root ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
    return [branch + node.name] + children.flatMap { lines(of: $0, level: level + 1, root: root) }
  }
}
