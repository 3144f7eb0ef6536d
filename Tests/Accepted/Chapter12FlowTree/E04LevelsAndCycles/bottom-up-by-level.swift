// Makes a node without children for each class first, then trees with one level more, and so on.

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let alone = map.kinds.reduce(into: [String: FlowNode]()) { nodes, entry in
      nodes[entry.key] = FlowNode(entry.key, entry.value)
    }
    var trees = alone
    for _ in 1...(maxLevels ?? 10) {
      let smaller = trees
      trees = alone.mapValues { node in
        FlowNode(
          node.name,
          node.kind,
          children: (map.children[node.name] ?? []).compactMap { smaller[$0] }
        )
      }
    }
    return trees[root]
  }
}
