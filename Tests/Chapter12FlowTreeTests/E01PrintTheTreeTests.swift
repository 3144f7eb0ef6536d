import Chapter12FlowTreeBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("12.1 Print the tree", .exercise("12.1"))
struct E01PrintTheTreeTests {
  let learner = E01Contract.learner

  @Test(
    "a drawing is independent of the calls before it",
    .diagnosis(
      """
      The first drawing is right, and the second one, of another tree, contains what belongs to the \
      first. Keep the lines and the names that you have seen in local variables: a static property \
      keeps its value from one call to the next.
      """,
      hint: 2
    )
  )
  func independentCalls() {
    let lab = Lab()
    let (root, child) = (lab.numbered("Main"), lab.numbered("Help"))
    let tree = FlowNode(root, .flow, children: [FlowNode(child, .flow)])
    let lines = "\(root)\n├── \(child)"
    // A first drawing that is wrong is the subject of other tests.
    let isRight = learner.describe(tree) == lines
    lab.expect(isRight ? learner.describe(tree) : lines, equals: lines, "the second drawing")
    let leaf = FlowNode(root, .flow)
    lab.expect(isRight ? learner.describe(leaf) : root, equals: root, "the third drawing")
  }

  @Test(
    "a class that shows nothing is one line",
    .diagnosis(
      """
      The drawing of a single class is not just its name. The root is level 0 and has no branch to \
      its left, and no line break follows the last line. Join the lines with `joined(separator:)`.
      """,
      hint: 1
    )
  )
  func rootAlone() {
    let lab = Lab()
    let name = lab.numbered("Main")
    judge(FlowNode(name, .flow), [name], lab)
    judge(FlowNode("\(name)ViewController", .viewController), ["\(name)ViewController"], lab)
  }

  @Test(
    "each child has a line with the same branch, the last one too",
    .diagnosis(
      """
      The lines below the root are not one for each child, with `├── ` and its name. The tool draws \
      all branches alike: the last child begins with `├── ` like the others, and `└──` does not occur.
      """,
      hint: 1
    )
  )
  func branches() {
    let lab = Lab()
    let (first, second) = (lab.numbered("A"), lab.numbered("B"))
    let screens = (1...lab.random(in: 10...19)).map { "Screen\($0)x" }
    let flows = [FlowNode(first, .flow), FlowNode(second, .flow)]
    for children in [flows, flows + screens.map { FlowNode($0, .viewController) }] {
      // In any order: this test is about the branches.
      lab.expect(
        learner.describe(FlowNode("Main", .flow, children: children)).split(separator: "\n")
          .sorted(),
        equals: (["Main"] + children.map { "├── \($0.name)" }).map { $0[...] }.sorted(),
        "the lines of the tree, sorted"
      )
    }
    let onlyChild = FlowNode("Main", .flow, children: [FlowNode(second, .viewController)])
    judge(onlyChild, ["Main", "├── \(second)"], lab)
  }

  @Test(
    "each level adds one vertical line",
    .diagnosis(
      """
      A class below level 1 is missing or indented wrongly. On level `n` its line begins with \
      `│   ` n − 1 times, also below the last child of a class. Pass `level + 1` to the children.
      """,
      hint: 2
    )
  )
  func levels() {
    let lab = Lab()
    let name = lab.numbered("Leaf")
    var node = FlowNode(name, .viewController)
    for parent in ["C", "B", "A", "Main"] { node = FlowNode(parent, .flow, children: [node]) }
    let expected = [
      "Main", "├── A", "│   ├── B", "│   │   ├── C", "│   │   │   ├── \(name)",
    ]
    judge(node, expected, lab)
    // Deeper than any limit that a tool might have.
    let depth = lab.random(in: 101...120)
    var deep = FlowNode("Level\(depth)", .viewController)
    for level in (0..<depth).reversed() {
      deep = FlowNode("Level\(level)", .flow, children: [deep])
    }
    let lines = (1...depth).map { String(repeating: "│   ", count: $0 - 1) + "├── Level\($0)" }
    judge(deep, ["Level0"] + lines, lab)
  }

  @Test(
    "the children of a class follow its line",
    .diagnosis(
      """
      The line after a class is not that of its child. Draw the children of a node, and theirs, \
      before the next child of its parent. A queue draws one level after the other; a function that \
      calls itself does not.
      """,
      hint: 2
    )
  )
  func childrenBelowParents() {
    let lab = Lab()
    let children = [("North", lab.numbered("Left")), ("South", lab.numbered("Right"))]
    let flows = children.map { FlowNode($0, .flow, children: [FlowNode($1, .viewController)]) }
    let lines = learner.describe(FlowNode("Main", .flow, children: flows)).split(separator: "\n")
    // The order of the two flows is the subject of another test.
    for (parent, child) in children {
      let next = lines.drop { $0 != "├── \(parent)" }.dropFirst().first.map(String.init)
      lab.expect(next, equals: "│   ├── \(child)", "the line after \(parent)")
    }
  }

  @Test(
    "the children of a view controller are drawn like those of a flow",
    .diagnosis(
      """
      What a view controller shows is missing, or it is drawn on another level than below a flow. \
      Draw the children of each node, whatever its kind, one level below it.
      """,
      hint: 2
    )
  )
  func belowViewControllers() {
    let lab = Lab()
    let (menu, row) = (lab.numbered("Menu"), lab.numbered("Row"))
    let flow = FlowNode("HelpFlow", .flow, children: [FlowNode(row, .viewController)])
    let screen = FlowNode(menu, .viewController, children: [flow])
    judge(screen, [menu, "├── HelpFlow", "│   ├── \(row)"], lab)
    judge(
      FlowNode("Main", .flow, children: [screen]),
      ["Main", "├── \(menu)", "│   ├── HelpFlow", "│   │   ├── \(row)"],
      lab
    )
  }

  @Test(
    "flows are drawn before view controllers",
    .diagnosis(
      """
      Below one class, a view controller is drawn before a flow. Compare the kinds of two \
      children first, and their names only if the kinds are equal. A stack returns the last child first: \
      add the children to it in reverse.
      """,
      hint: 2
    )
  )
  func flowsFirst() {
    let lab = Lab()
    let (flow, screen) = (lab.numbered("ZoomFlow"), lab.numbered("AboutViewController"))
    let nodes = [FlowNode(screen, .viewController), FlowNode(flow, .flow)]
    for children in [nodes, nodes.reversed()] {
      judgeOrder(
        FlowNode("Main", .flow, children: children),
        ["Main", "├── \(flow)", "├── \(screen)"],
        lab
      )
    }
  }

  @Test(
    "each group is sorted by name",
    .diagnosis(
      """
      The flows or the view controllers of a class are not sorted by name. Compare the names with \
      `<`, which puts all uppercase letters before the lowercase ones.
      """,
      hint: 2
    )
  )
  func sorted() {
    let lab = Lab()
    let flows = ["AFlow", "AZFlow", "AbFlow", lab.numbered("BFlow"), lab.numbered("CFlow")]
    let screens = ["AZView", "AbView", lab.numbered("BView"), lab.numbered("CView"), "DView"]
    for _ in 1...3 {
      let children = lab.shuffled(
        flows.map { FlowNode($0, .flow) } + screens.map { FlowNode($0, .viewController) }
      )
      judgeOrder(
        FlowNode("Main", .flow, children: children),
        ["Main"] + (flows + screens).map { "├── \($0)" },
        lab
      )
    }
    // A digit precedes a letter, and what is below a class does not change its place.
    let rows = FlowNode("Row", .viewController)
    judgeOrder(
      FlowNode(
        "Main",
        .flow,
        children: [
          FlowNode("Page9", .viewController, children: [rows]),
          FlowNode("PageAbout", .viewController), FlowNode("Page1Zoom", .viewController),
          FlowNode("Page", .viewController, children: [rows]), FlowNode("Page10", .viewController),
        ]
      ),
      [
        "Main", "├── Page", "│   ├── Row", "├── Page10", "├── Page1Zoom", "├── Page9",
        "│   ├── Row",
        "├── PageAbout",
      ],
      lab
    )
  }

  @Test(
    "a class that is shown twice by one class is drawn once",
    .diagnosis(
      """
      Two steps of a flow lead to the same class, and it is not drawn exactly once. Remove the \
      second child of the same name, whatever its children, for example with a `Set` of the names \
      that you have seen. Two names of which one contains the other belong to two classes.
      """,
      hint: 2
    )
  )
  func once() {
    let lab = Lab()
    let name = lab.numbered("Edit")
    let edit = FlowNode(name, .viewController)
    let zoo = FlowNode("Zoo", .viewController)
    let help = FlowNode("HelpFlow", .flow, children: [FlowNode("HelpView", .viewController)])
    judge(
      FlowNode(
        "Main",
        .flow,
        children: [edit, zoo, help, edit, zoo, help]
      ),
      ["Main", "├── HelpFlow", "│   ├── HelpView", "├── \(name)", "├── Zoo"],
      lab
    )
    let cards = FlowNode("Cards", .flow, children: [edit, zoo])
    let sameCards = FlowNode("Cards", .flow, children: [zoo, edit])
    judge(
      FlowNode("Main", .flow, children: [cards, sameCards]),
      ["Main", "├── Cards", "│   ├── \(name)", "│   ├── Zoo"],
      lab
    )
    let (flow, other) = (FlowNode("\(name)Flow", .flow), FlowNode("\(name)flow", .flow))
    judge(
      FlowNode("Main", .flow, children: [other, flow, flow, other, flow]),
      ["Main", "├── \(name)Flow", "├── \(name)flow"],
      lab
    )
    let names = ["A\(name)", name, "\(name)A"]
    let nodes = names.map { name in
      FlowNode(name, .viewController, children: [FlowNode("Row\(name)", .viewController)])
    }
    for children in [nodes, nodes.reversed()] {
      judge(
        FlowNode("Main", .flow, children: children),
        ["Main"] + names.flatMap { ["├── \($0)", "│   ├── Row\($0)"] },
        lab
      )
    }
  }

  @Test(
    "a class that two classes show is drawn below both",
    .diagnosis(
      """
      Two flows show the same class, and it is not drawn below both of them. Only children of the \
      same node can be duplicates: start with an empty set of names for each node.
      """,
      hint: 3
    )
  )
  func belowBoth() {
    let lab = Lab()
    let name = lab.numbered("Login")
    let login = FlowNode(name, .viewController)
    judge(
      FlowNode(
        "Main",
        .flow,
        children: [
          FlowNode("AFlow", .flow, children: [login]),
          FlowNode("BFlow", .flow, children: [login]),
          login,
        ]
      ),
      ["Main", "├── AFlow", "│   ├── \(name)", "├── BFlow", "│   ├── \(name)", "├── \(name)"],
      lab
    )
  }

  @Test(
    "a class that is shown below itself is drawn there",
    .diagnosis(
      """
      Two flows show each other, and a class below itself is missing or has no branch. Draw every \
      node that you are given: the tree ends by itself. Only the node on level 0 has no branch, and \
      its name may occur again.
      """,
      hint: 3
    )
  )
  func belowItself() {
    let lab = Lab()
    let name = lab.numbered("Profile")
    let friends = FlowNode("FriendsFlow", .flow, children: [FlowNode(name, .flow)])
    let profile = FlowNode(name, .flow, children: [friends])
    judge(profile, [name, "├── FriendsFlow", "│   ├── \(name)"], lab)
    judge(
      FlowNode(name, .flow, children: [profile]),
      [name, "├── \(name)", "│   ├── FriendsFlow", "│   │   ├── \(name)"],
      lab
    )
    let menu = FlowNode("\(name)Menu", .viewController)
    judge(
      FlowNode("\(name)Menu", .viewController, children: [menu]),
      ["\(name)Menu", "├── \(name)Menu"],
      lab
    )
  }

  @Test(
    "the rules hold on every level",
    .diagnosis(
      """
      The children of a class below the root are not drawn as those of the root are. Sort, and \
      remove a second child of the same name, in the function that calls itself for each child.
      """,
      hint: 3
    )
  )
  func everyLevel() {
    let lab = Lab()
    let name = lab.numbered("Card")
    let inCards = [
      FlowNode("Z\(name)", .viewController), FlowNode(name, .viewController),
      FlowNode("YFlow", .flow), FlowNode(name, .viewController), FlowNode("XFlow", .flow),
    ]
    let inMenu = [
      FlowNode("Row", .viewController), FlowNode("Header", .viewController),
      FlowNode("ZoomFlow", .flow),
    ]
    for (first, second) in [(inCards, inMenu), (inCards.reversed(), inMenu.reversed())] {
      let cards = FlowNode("CardsFlow", .flow, children: first)
      let menu = FlowNode("MenuView", .viewController, children: second)
      judge(
        FlowNode("Main", .flow, children: [menu, cards]),
        [
          "Main", "├── CardsFlow", "│   ├── XFlow", "│   ├── YFlow", "│   ├── \(name)",
          "│   ├── Z\(name)", "├── MenuView", "│   ├── ZoomFlow", "│   ├── Header", "│   ├── Row",
        ],
        lab
      )
    }
  }

  @Test(
    "the drawing of a whole app is exactly the same as the tool's",
    .diagnosis(
      """
      The drawing of a whole app differs from the tool's. Look at the line that is named below: at \
      its beginning, then at its place among the children of the same class.
      """,
      hint: 3
    )
  )
  func wholeApp() {
    let lab = Lab()
    let request = FlowNode(
      "RequestFlow",
      .flow,
      children: [
        FlowNode("ResultViewController", .viewController),
        FlowNode(
          "RequestViewController",
          .viewController,
          children: [FlowNode("HeadersViewController", .viewController)]
        ),
        FlowNode("SaveFlow", .flow),
      ]
    )
    let project = FlowNode(
      "ProjectFlow",
      .flow,
      children: [FlowNode("ProjectsViewController", .viewController), request]
    )
    let settings = FlowNode("SettingsViewController", .viewController)
    judge(
      FlowNode("MainFlow", .flow, children: lab.shuffled([settings, request, project, settings])),
      [
        "MainFlow", "├── ProjectFlow", "│   ├── RequestFlow", "│   │   ├── SaveFlow",
        "│   │   ├── RequestViewController", "│   │   │   ├── HeadersViewController",
        "│   │   ├── ResultViewController", "│   ├── ProjectsViewController", "├── RequestFlow",
        "│   ├── SaveFlow", "│   ├── RequestViewController",
        "│   │   ├── HeadersViewController", "│   ├── ResultViewController",
        "├── SettingsViewController",
      ],
      lab
    )
  }

  /// Compares the order of the lines only: which lines there are is the subject of other tests.
  private func judgeOrder(_ root: FlowNode, _ lines: [String], _ lab: Lab) {
    let drawn = learner.describe(root).split(separator: "\n").map(String.init)
    let isComplete = drawn.sorted() == lines.sorted()
    lab.expect(
      (isComplete ? drawn : lines).joined(separator: "\n"),
      lines: lines,
      of: "the tree"
    )
  }

  private func judge(_ root: FlowNode, _ lines: [String], _ lab: Lab) {
    lab.expect(learner.describe(root), lines: lines, of: "the tree")
  }
}
