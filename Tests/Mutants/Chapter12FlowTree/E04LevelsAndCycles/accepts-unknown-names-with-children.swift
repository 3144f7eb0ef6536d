// expect: crashed unknownNames — The map has no kind for a name, and the tree contains it, or a

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    map.kinds[root].map { kind in
      FlowNode(
        root,
        kind,
        children: (map.children[root] ?? [])
          .filter { map.kinds[$0] != nil }
          .map { nodes($0, map, left: (maxLevels ?? 10) - 1) }
      )
    }
  }

  static func nodes(_ name: String, _ map: FlowMap, left: Int) -> FlowNode {
    let kind = map.kinds[name]!
    guard left > 0 else { return FlowNode(name, kind) }
    let children = (map.children[name] ?? []).filter {
      map.kinds.keys.contains($0) || map.children[$0] != nil
    }
    return FlowNode(name, kind, children: children.map { nodes($0, map, left: left - 1) })
  }
}
