// expect: failed smallTree — A tree that fits within the limit is not complete, or a node has the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    guard let limit = maxLevels else { return tree(of: root, in: map, maxLevels: 10) }
    guard let kind = map.kinds[root] else { return nil }
    if limit == 0 { return FlowNode(root, map.children[root] == nil ? .viewController : kind) }
    var children: [FlowNode] = []
    for name in map.children[root] ?? [] {
      guard let child = tree(of: name, in: map, maxLevels: limit - 1) else { continue }
      children += [child]
    }
    return FlowNode(root, kind, children: children)
  }
}
