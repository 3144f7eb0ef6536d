// expect: failed independentCalls — The first tree is right, and a later one, of another map or

import CourseDomain

enum E04 {
  nonisolated(unsafe) static var limit = 10

  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    if map.kinds[root] == nil {
      return nil
    }
    if maxLevels != nil { limit = maxLevels! }
    var node = FlowNode(root, map.kinds[root]!)
    addChildren(&node, level: 0)
    return node

    func addChildren(_ node: inout FlowNode, level: Int) {
      if level == limit { return }
      guard let names = map.children[node.name] else { return }
      for name in names {
        guard let kind = map.kinds[name] else { continue }
        var child = FlowNode(name, kind)
        addChildren(&child, level: level + 1)
        node.children.append(child)
      }
    }
  }
}
