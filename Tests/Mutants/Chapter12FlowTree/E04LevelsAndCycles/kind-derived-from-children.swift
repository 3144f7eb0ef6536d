// expect: failed smallTree — A tree that fits within the limit is not complete, or a node has the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    if map.kinds[root] == nil {
      return nil
    }
    var limit = 10
    if maxLevels != nil { limit = maxLevels! }
    var node = FlowNode(root, map.kinds[root]!)
    addChildren(&node, level: 0)
    return node

    func addChildren(_ node: inout FlowNode, level: Int) {
      if level == limit { return }
      guard let names = map.children[node.name] else { return }
      for name in names {
        guard let kind = map.kinds[name] else { continue }
        var child = FlowNode(name, map.children[name, default: []].isEmpty ? kind : .flow)
        addChildren(&child, level: level + 1)
        node.children.append(child)
      }
    }
  }
}
