import Chapter12FlowTreeBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("12.4 Levels and cycles", .exercise("12.4"))
struct E04LevelsAndCyclesTests {
  let learner = E04Contract.learner

  @Test(
    "a tree is independent of the calls before it",
    .diagnosis(
      """
      The first tree is right, and a later one, of another map or with another limit, has children \
      or levels of an earlier one. Keep what you find in local variables: a static property keeps \
      its value from one call to the next.
      """,
      hint: 2
    )
  )
  func independentCalls() {
    let lab = Lab()
    let (root, child) = (lab.numbered("Main"), lab.numbered("Home"))
    let deep = chain((0...12).map { "\(root)_\($0)" }, .flow)
    let withoutLimit = learner.tree("\(root)_0", deep, nil)
    let first = map(flows: [root: [child]], screens: [child: []])
    let tree = FlowNode(root, .flow, children: [FlowNode(child, .viewController)])
    // A first tree that is wrong is the subject of other tests.
    let isRight = learner.tree(root, first, 1) == tree
    let second = learner.tree(root, map(flows: [root: []], screens: [child: []]), 1)
    let names = second?.children.map(\.name)
    lab.expect(isRight ? names : [], equals: [], "the children in the second tree")
    lab.expect(
      learner.tree("\(root)_0", deep, nil).map(drawing)?.count,
      equals: withoutLimit.map(drawing)?.count,
      "the number of lines without a limit, after a call with one"
    )
  }

  @Test(
    "a tree that fits within the limit is complete",
    .diagnosis(
      """
      A tree that fits within the limit is not complete, or a node has the wrong kind. Each \
      node has a name, the kind of that name in `map.kinds`, and a child for each name in \
      `map.children`. A name that is missing there has no children.
      """,
      hint: 2
    )
  )
  func smallTree() {
    let lab = Lab()
    let name = lab.numbered("Home")
    let flows = (1...lab.random(in: 4...9)).map { "Tab\($0)" } + [name]
    var children = Dictionary(uniqueKeysWithValues: flows.map { ($0, ["\($0)List"]) })
    let screens = Dictionary(uniqueKeysWithValues: flows.map { ("\($0)List", [String]()) })
    children["Main"] = flows + ["Login"]
    let map = map(flows: children, screens: screens.merging(["Login": []]) { $1 })
    let expected =
      ["flow Main"] + flows.flatMap { ["  flow \($0)", "    viewController \($0)List"] } + [
        "  viewController Login"
      ]
    // In any order, which is the subject of the next test.
    lab.expect(
      learner.tree("Main", map, 10).map(drawing)?.sorted() ?? [],
      equals: expected.sorted(),
      "the lines of the tree of Main with 10 levels, sorted"
    )
    judge("\(name)List", map, 5, ["viewController \(name)List"], lab)
    judge(name, map, 5, ["flow \(name)", "  viewController \(name)List"], lab)
    let withoutChildren = FlowMap(kinds: [name: .flow], children: [:])
    judge(name, withoutChildren, 3, ["flow \(name)"], lab)
    let leaves = FlowMap(
      kinds: ["Main": .flow, name: .flow, "List": .viewController],
      children: ["Main": [name, "List"]]
    )
    lab.expect(
      learner.tree("Main", leaves, 3).map(drawing)?.sorted() ?? [],
      equals: ["  flow \(name)", "  viewController List", "flow Main"],
      "the lines of the tree of Main with 3 levels, sorted"
    )
    // How many children there are is the subject of other tests.
    let last = learner.tree("Main", leaves, 1)?.children.first { $0.name == name }
    lab.expect(last?.kind ?? .flow, equals: .flow, "the kind of \(name) on the last level")
    let menus = self.map(flows: ["Main": [name]], screens: [name: ["Row"], "Row": []])
    for root in [learner.tree(name, menus, 3), learner.tree("Main", menus, 3)?.children.first] {
      lab.expect(root?.kind ?? .viewController, equals: .viewController, "the kind of \(name)")
    }
  }

  @Test(
    "children keep the order of the map",
    .diagnosis(
      """
      The children of a node are not in the order of `map.children`. Keep that order: sorting is \
      the task of the function that prints the tree.
      """,
      hint: 2
    )
  )
  func order() {
    let lab = Lab()
    let names = lab.shuffled(["Zoo", "About", "Main", "Card"]).map(lab.numbered)
    let map = map(
      flows: ["Root": names, names[1]: []],
      screens: [names[0]: [], names[2]: [], names[3]: []]
    )
    let expected = names.enumerated().map { index, name in
      "  \(index == 1 ? "flow" : "viewController") \(name)"
    }
    judge("Root", map, 3, ["flow Root"] + expected, lab)
  }

  @Test(
    "the root is level 0, so a limit of one draws its children",
    .diagnosis(
      """
      The number of levels below the root is wrong. The root is level 0: with a limit of 1, its \
      children are drawn and theirs are not. A node has children while its own level is less than \
      the limit.
      """,
      hint: 1
    )
  )
  func limit() {
    let lab = Lab()
    let names = (0...12).map { "\(lab.numbered("Flow"))_\($0)" }
    let map = chain(names, .flow)
    for levels in [1, 2, 3, lab.random(in: 4...11)] {
      judge(names[0], map, levels, lines(of: names, .flow, levels), lab)
    }
    judge(names[3], map, 2, lines(of: Array(names[3...]), .flow, 2), lab)
  }

  @Test(
    "without a limit the tree has ten levels below the root",
    .diagnosis(
      """
      Without a limit, the tree does not have ten levels below the root, or a limit above 10 is \
      not kept. Replace nil by 10, and keep every limit that is given.
      """,
      hint: 2
    )
  )
  func tenLevels() {
    let lab = Lab()
    let names = (0...128).map { "\(lab.numbered("Flow"))_\($0)" }
    let map = chain(names, .flow)
    judge(names[0], map, nil, lines(of: names, .flow, 10), lab)
    for levels in [10, 13, lab.random(in: 21...60), lab.random(in: 101...120)] {
      judge(names[0], map, levels, lines(of: names, .flow, levels), lab)
    }
  }

  @Test(
    "the limit holds for view controllers",
    .diagnosis(
      """
      View controllers that embed each other go deeper than the limit, or end before it. Pass the \
      level, plus 1, to the children of a view controller as to those of a flow.
      """,
      hint: 1
    )
  )
  func viewControllers() {
    let lab = Lab()
    let names = (0...12).map { "\(lab.numbered("Screen"))_\($0)" }
    let screens = chain(names, .viewController)
    for levels in [1, 2, lab.random(in: 3...11)] {
      judge(names[0], screens, levels, lines(of: names, .viewController, levels), lab)
    }
    judge(names[0], screens, nil, lines(of: names, .viewController, 10), lab)
    let map = map(
      flows: ["Main": ["Top"]],
      screens: ["Top": ["Middle"], "Middle": ["Low"], "Low": []]
    )
    judge("Main", map, 2, ["flow Main", "  viewController Top", "    viewController Middle"], lab)
  }

  @Test(
    "two flows that show each other are repeated until the last level",
    .diagnosis(
      """
      Two flows show each other, and the tree does not repeat them until the last level. The limit \
      ends the cycle. A set of visited names cuts the tree off too early.
      """,
      hint: 2
    )
  )
  func cycle() {
    let lab = Lab()
    let name = lab.numbered("Profile")
    let map = map(
      flows: [name: ["Friends"], "Friends": [name, "Row"]],
      screens: ["Row": []]
    )
    judge(
      name,
      map,
      3,
      [
        "flow \(name)", "  flow Friends", "    flow \(name)", "      flow Friends",
        "    viewController Row",
      ],
      lab
    )
    var expected = (0...10).map { level in
      String(repeating: "  ", count: level) + "flow " + (level % 2 == 0 ? name : "Friends")
    }
    // Below each flow at an odd level there is a row, after the cycle.
    for level in [9, 7, 5, 3, 1] {
      expected.append(String(repeating: "  ", count: level + 1) + "viewController Row")
    }
    judge(name, map, nil, expected, lab)
  }

  @Test(
    "a class that shows itself is repeated until the last level",
    .diagnosis(
      """
      A class shows itself, and the tree does not repeat it until the last level, or the function \
      never stops calling itself. A menu in a menu is a child like any other, in its place and one \
      level below.
      """,
      hint: 2
    )
  )
  func itself() {
    let lab = Lab()
    let name = lab.numbered("Menu")
    let (screen, flow) = (map(screens: [name: [name]]), map(flows: [name: [name]]))
    let levels = lab.random(in: 2...12)
    judge(
      name,
      screen,
      levels,
      lines(of: Array(repeating: name, count: 13), .viewController, levels),
      lab
    )
    judge(name, screen, nil, lines(of: Array(repeating: name, count: 13), .viewController, 10), lab)
    judge(name, flow, levels, lines(of: Array(repeating: name, count: 13), .flow, levels), lab)
    let withRows = map(screens: [name: ["Header", name, "Footer"], "Header": [], "Footer": []])
    let rows = ["Header", name, "Footer"].map { "  viewController \($0)" }
    judge(name, withRows, 1, ["viewController \(name)"] + rows, lab)
  }

  @Test(
    "one limit holds for flows and view controllers together",
    .diagnosis(
      """
      Flows and view controllers show each other, and the tree has the wrong number of levels, or a \
      child is missing because of its kind. Count the levels from the root, whatever the kinds in \
      between, and draw what a view controller shows like what a flow shows.
      """,
      hint: 1
    )
  )
  func bothKinds() {
    let lab = Lab()
    let (flow, screen) = (lab.numbered("Flow"), lab.numbered("Screen"))
    let map = map(flows: [flow: [screen]], screens: [screen: [flow]])
    let names = (0...10).map { level in
      String(repeating: "  ", count: level)
        + (level.isMultiple(of: 2) ? "flow \(flow)" : "viewController \(screen)")
    }
    for levels in [2, 3, lab.random(in: 4...9), 10] {
      judge(flow, map, levels, Array(names[...levels]), lab)
    }
    let fromTheScreen = ["viewController \(screen)", "  flow \(flow)"]
    judge(screen, map, 1, fromTheScreen, lab)
    judge(screen, map, 2, fromTheScreen + ["    viewController \(screen)"], lab)
  }

  @Test(
    "a class is drawn wherever it is shown",
    .diagnosis(
      """
      A class that is shown in several places is missing in one of them, or has the wrong children \
      there. Create a new node for each place: its level decides whether it has children.
      """,
      hint: 2
    )
  )
  func everyPlace() {
    let lab = Lab()
    let name = lab.numbered("Login")
    let map = map(
      flows: ["Main": ["A", "B", name, name], "A": [name], "B": ["A"], name: ["Form"]],
      screens: ["Form": []]
    )
    judge(
      "Main",
      map,
      nil,
      [
        "flow Main", "  flow A", "    flow \(name)", "      viewController Form", "  flow B",
        "    flow A", "      flow \(name)", "        viewController Form", "  flow \(name)",
        "    viewController Form", "  flow \(name)", "    viewController Form",
      ],
      lab
    )
    let twice = self.map(flows: ["Main": [name, "A", name], "A": [], name: []])
    judge("Main", twice, 1, ["flow Main", "  flow \(name)", "  flow A", "  flow \(name)"], lab)
    // `Login` is on the last level below A, and one level higher below the root.
    let lines = [
      "flow Main", "  flow A", "    flow \(name)", "  flow B", "    flow A", "  flow \(name)",
      "    viewController Form", "  flow \(name)", "    viewController Form",
    ]
    judge("Main", map, 2, lines, lab)
  }

  @Test(
    "names that are not classes of the app are left out",
    .diagnosis(
      """
      The map has no kind for a name, and the tree contains it, or a name next to it is missing. \
      `compactMap` drops the children without a node. The children of such a name are not drawn \
      either.
      """,
      hint: 2
    )
  )
  func unknownNames() {
    let lab = Lab()
    let name = lab.numbered("Settings")
    var map = map(
      flows: ["Main": ["UIAlertController", name, "Other"]],
      screens: [name: ["MapView", "Other"]]
    )
    map.children["Other"] = [name]
    for levels in [4, 1] {
      judge("Main", map, levels, ["flow Main", "  viewController \(name)"], lab)
    }
  }

  @Test(
    "a root without a kind has no tree",
    .diagnosis(
      """
      The map has no kind for the root, and the result is not nil. Look up the kind before the \
      node is made; a root that is named only among the children is unknown, too.
      """,
      hint: 3
    )
  )
  func unknownRoot() {
    let lab = Lab()
    let name = lab.numbered("Missing")
    var map = map(flows: ["Main": [name]])
    judge("Main", map, 1, ["flow Main"], lab)
    judge(name, map, nil, nil, lab)
    map.children[name] = ["Main"]
    judge(name, map, 3, nil, lab)
    judge("main", map, 3, nil, lab)
    judge("Main", FlowMap(kinds: [:], children: [:]), nil, nil, lab)
  }

  // MARK: - Maps and lines

  private func map(
    flows: [String: [String]] = [:],
    screens: [String: [String]] = [:]
  ) -> FlowMap {
    let kinds = flows.mapValues { _ in FlowNode.Kind.flow }
      .merging(screens.mapValues { _ in .viewController }) { $1 }
    return FlowMap(kinds: kinds, children: flows.merging(screens) { $1 })
  }

  /// Each name shows the next one.
  private func chain(_ names: [String], _ kind: FlowNode.Kind) -> FlowMap {
    let children = Dictionary(
      uniqueKeysWithValues: zip(names, names.dropFirst()).map { ($0, [$1]) }
    )
    return FlowMap(
      kinds: Dictionary(uniqueKeysWithValues: names.map { ($0, kind) }),
      children: children
    )
  }

  /// The lines of a chain down to a level.
  private func lines(of names: [String], _ kind: FlowNode.Kind, _ levels: Int) -> [String] {
    (0...levels).map { String(repeating: "  ", count: $0) + "\(kind) \(names[$0])" }
  }

  private func judge(
    _ root: String,
    _ map: FlowMap,
    _ maxLevels: Int?,
    _ expected: [String]?,
    _ lab: Lab
  ) {
    let limit = maxLevels.map { "\($0) levels" } ?? "the default levels"
    let tree = learner.tree(root, map, maxLevels)
    guard let tree, let expected else {
      lab.expect(
        tree == nil ? "nil" : "a tree",
        equals: expected == nil ? "nil" : "a tree",
        "the tree of \(root) with \(limit)"
      )
      return
    }
    lab.expect(
      drawing(of: tree).joined(separator: "\n"),
      lines: expected,
      of: "the tree of \(root) with \(limit)"
    )
  }

  /// The kinds and names of a tree, each level two columns further to the right.
  private func drawing(of node: FlowNode) -> [String] {
    ["\(node.kind) \(node.name)"] + node.children.flatMap(drawing).map { "  \($0)" }
  }
}
