// expect: failed independentCalls — The first drawing is right, and the second one, of another

import CourseDomain

enum E01 {
  nonisolated(unsafe) static var cache: [String: String] = [:]
  static func describe(_ root: FlowNode) -> String {
    if let known = cache[root.name] { return known }
    cache[root.name] = lines(of: root, level: 0).joined(separator: "\n")
    return cache[root.name]!
  }

  private static func lines(of node: FlowNode, level: Int) -> [String] {
    let prefix = level == 0 ? "" : String(repeating: "│   ", count: level - 1) + "├── "
    var seen: Set<String> = []
    let children = node.children.filter { seen.insert($0.name).inserted }.sorted { a, b in
      a.kind == b.kind ? a.name < b.name : a.kind == .flow
    }
    return [prefix + node.name] + children.flatMap { lines(of: $0, level: level + 1) }
  }
}
