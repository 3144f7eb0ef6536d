// expect: failed everyLevel — The children of a class below the root are not drawn as those of the

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int) -> [String] {
    let prefix = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { a, b in
      a.kind == b.kind ? a.name < b.name : level > 0 || a.kind == .flow
    }
    return [prefix + node.name] + children.flatMap { lines(of: $0, level: level + 1) }
  }
}
