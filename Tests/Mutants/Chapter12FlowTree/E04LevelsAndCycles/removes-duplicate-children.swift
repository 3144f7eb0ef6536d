// expect: failed everyPlace — A class that is shown in several places is missing in one of

import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    let limit = maxLevels ?? 10
    func unique(_ names: [String]) -> [String] {
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }
    }
    func node(_ name: String, level: Int) -> FlowNode? {
      guard let kind = map.kinds[name] else { return nil }
      let names = level < limit ? map.children[name] ?? [] : []
      return FlowNode(name, kind, children: unique(names).compactMap { node($0, level: level + 1) })
    }
    return node(root, level: 0)
  }
}
