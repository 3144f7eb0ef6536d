// expect: crashed viewControllers — View controllers that embed each other go deeper than the limit

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name] else { return nil }
      let names = level < limit || kind == .viewController ? map.children[name] ?? [] : []
      return FlowNode(name, kind, children: names.compactMap { node($0, level: level + 1) })
    }
    return node(root, level: 0)
  }
}
