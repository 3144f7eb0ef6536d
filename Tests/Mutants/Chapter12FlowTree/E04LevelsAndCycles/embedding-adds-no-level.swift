// expect: failed viewControllers — View controllers that embed each other go deeper than the limit, or end

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name] else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      return FlowNode(
        name,
        kind,
        children: names.compactMap { name in
          let isEmbedded = kind == .viewController && map.children[name]?.contains(name) != true
          return node(name, level: isEmbedded ? level : level + 1)
        }
      )
    }
    return node(root, level: 0)
  }
}
