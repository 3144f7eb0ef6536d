// Calls itself with a limit that is one less.

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let levels = maxLevels ?? 10
    guard var node = map.kinds[root].map({ FlowNode(root, $0) }) else { return nil }
    if levels == 0 { return node }
    for name in map.children[root, default: []] {
      if let child = tree(of: name, in: map, maxLevels: levels - 1) { node.children.append(child) }
    }
    return node
  }
}
