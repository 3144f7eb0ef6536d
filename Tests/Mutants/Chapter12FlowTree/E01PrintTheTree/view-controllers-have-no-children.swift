// expect: failed belowViewControllers — What a view controller shows is missing, or it is drawn on

import CourseDomain

enum E01 {
  static func describe(_ root: FlowNode) -> String {
    lines(of: root, level: 0).joined(separator: "\n")
  }

  private static func lines(of node: FlowNode, level: Int) -> [String] {
    let prefix = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    if node.kind == .viewController { return [prefix + node.name] }
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { a, b in
      a.kind == b.kind ? a.name < b.name : a.kind == .flow
    }
    return [prefix + node.name] + children.flatMap { lines(of: $0, level: level + 1) }
  }
}
