// expect: failed everyPlace — A class that is shown in several places is missing in one of them, or

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    var known: FlowMap = map
    known.children = map.children.mapValues { names in
      names.enumerated().filter { i, n in
        map.kinds[n] != nil && (i == 0 || names[i - 1] == n || !names[..<i].contains(n))
      }.map(\.element)
    }
    func grow(_ name: String, _ kind: FlowNode.Kind, _ level: Int) -> FlowNode {
      var node = FlowNode(name, kind)
      if level == limit { return node }
      node.children = known.children[name, default: []].map {
        grow($0, known.kinds[$0]!, level + 1)
      }
      return node
    }
    return known.kinds[root].map { grow(root, $0, 0) }
  }
}
