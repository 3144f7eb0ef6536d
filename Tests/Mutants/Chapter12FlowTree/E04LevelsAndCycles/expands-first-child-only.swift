// expect: failed smallTree — A tree that fits within the limit is not complete, or a node has the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    guard let kind = map.kinds[root] else { return nil }
    var tree = FlowNode(root, kind)
    for level in 0..<(maxLevels ?? 10) { expand(&tree, level, map) }
    return tree
  }

  /// Adds the children of all nodes that are a number of levels below.
  private static func expand(_ node: inout FlowNode, _ level: Int, _ map: FlowMap) {
    if level == 0 {
      node.children = (map.children[node.name] ?? []).compactMap { name in
        map.kinds[name].map { FlowNode(name, $0) }
      }
    } else {
      for index in node.children.indices.prefix(1) { expand(&node.children[index], level - 1, map) }
    }
  }
}
