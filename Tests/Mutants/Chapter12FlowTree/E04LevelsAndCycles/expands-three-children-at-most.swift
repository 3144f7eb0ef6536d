// expect: failed smallTree — A tree that fits within the limit is not complete, or a node has the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    guard let kind = map.kinds[root] else { return nil }
    var tree = FlowNode(root, kind)
    var paths: [[Int]] = [[]]
    var level = 0
    while level < (maxLevels ?? 10) && !paths.isEmpty {
      var next: [[Int]] = []
      for path in paths {
        change(&tree, path[...]) { node in
          for name in map.children[node.name] ?? [] {
            guard let kind = map.kinds[name] else { continue }
            if node.children.count < 3 { next.append(path + [node.children.count]) }
            node.children.append(FlowNode(name, kind))
          }
        }
      }
      paths = next
      level += 1
    }
    return tree
  }

  static func change(
    _ node: inout FlowNode,
    _ path: ArraySlice<Int>,
    _ body: (inout FlowNode) -> Void
  ) {
    guard let first = path.first else { return body(&node) }
    change(&node.children[first], path.dropFirst(), body)
  }
}
