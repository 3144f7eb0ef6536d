// expect: failed itself — A class shows itself, and the tree does not repeat it until the last

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    var known: FlowMap = map
    known.children = map.children.mapValues { names in names.filter { map.kinds[$0] != nil } }
    func grow(_ name: String, _ kind: FlowNode.Kind, _ level: Int) -> FlowNode {
      var node = FlowNode(name, kind)
      if level == limit { return node }
      let names = known.children[name, default: []]
      node.children = (names.filter { $0 != name } + names.filter { $0 == name }).map {
        grow($0, known.kinds[$0]!, level + 1)
      }
      return node
    }
    return known.kinds[root].map { grow(root, $0, 0) }
  }
}
