// expect: failed branches — The lines below the root are not one for each child, with `├── ` and

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0, isLast: false).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int, isLast: Bool) -> [String] {
    let branch =
      level == 0 ? "" : String(repeating: "│   ", count: level - 1) + (isLast ? "└── " : "├── ")
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
    return [branch + node.name]
      + children.enumerated().flatMap { index, child in
        lines(of: child, level: level + 1, isLast: index == children.count - 1)
      }
  }
}
