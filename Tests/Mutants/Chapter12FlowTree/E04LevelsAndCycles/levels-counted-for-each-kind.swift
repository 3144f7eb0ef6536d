// expect: failed bothKinds — Flows and view controllers show each other, and the tree has the

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    if map.kinds[root] == nil {
      return nil
    }
    var limit = 10
    if maxLevels != nil { limit = maxLevels! }
    var node = FlowNode(root, map.kinds[root]!)
    addChildren(&node, flows: 0, screens: 0)
    return node

    func addChildren(_ node: inout FlowNode, flows: Int, screens: Int) {
      if max(flows, screens) == limit { return }
      guard let names = map.children[node.name] else { return }
      for name in names {
        guard let kind = map.kinds[name] else { continue }
        var child = FlowNode(name, kind)
        let isFlow = kind == .flow
        addChildren(&child, flows: flows + (isFlow ? 1 : 0), screens: screens + (isFlow ? 0 : 1))
        node.children.append(child)
      }
    }
  }
}
