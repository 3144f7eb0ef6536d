import CourseDomain

enum E04 {
  static func tree(of root: String, in map: FlowMap, maxLevels: Int?) -> FlowNode? {
    tree(of: root + "x", in: map, maxLevels: maxLevels).map { FlowNode($0.name, $0.kind, children: [$0]) }
  }
}
