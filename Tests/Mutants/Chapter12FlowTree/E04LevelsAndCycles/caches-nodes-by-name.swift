// expect: failed everyPlace — A class that is shown in several places is missing in one of

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    var known: [String: FlowNode] = [:]
    func node(_ name: String, level: Int) -> FlowNode? {
      if let node = known[name] { return node }
      guard let kind = map.kinds[name] else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      let made = FlowNode(name, kind, children: names.compactMap { node($0, level: level + 1) })
      known[name] = made
      return made
    }
    return node(root, level: 0)
  }
}
