// expect: failed itself — A class shows itself, and the tree does not repeat it until the last

import CourseDomain

enum E04 {
  struct Place {
    var name: String
    var level: Int
  }

  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    node(at: Place(name: root, level: 0)) { place in
      place.level < maxLevels ?? 10 ? map.children[place.name] ?? [] : []
    } kind: {
      map.kinds[$0]
    }
  }

  static func node(
    at place: Place,
    names: (Place) -> [String],
    kind: (String) -> FlowNode.Kind?
  ) -> FlowNode? {
    guard let own = kind(place.name) else { return nil }
    var result = FlowNode(place.name, own)
    for name in names(place) {
      let below = node(at: Place(name: name, level: place.level + 1), names: names, kind: kind)
      if let below, place.level > 0 || below.name != place.name || result.children.isEmpty {
        result.children.append(below)
      }
    }
    return result
  }
}
