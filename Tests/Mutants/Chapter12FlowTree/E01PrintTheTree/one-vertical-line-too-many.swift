// expect: failed branches — The lines below the root are not one for each child, with `├── ` and

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int) -> [String] {
    let branch = level == 0 ? "" : String(repeating: "│   ", count: level) + "├── "
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { left, right in
      left.kind == right.kind ? left.name < right.name : left.kind == .flow
    }
    return [branch + node.name] + children.flatMap { lines(of: $0, level: level + 1) }
  }
}
