import Chapter12FlowTreeBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("12.3 Steps to edges", .exercise("12.3"))
struct E03StepsToEdgesTests {
  let learner = E03Contract.learner

  @Test(
    "the edges of a step are independent of the calls before it",
    .diagnosis(
      """
      The edges of a step are right, and the next call, for the same step of another flow, returns \
      edges of the first flow. Keep what you find in local variables: a static property keeps its \
      value from one call to the next.
      """,
      hint: 2
    )
  )
  func independentCalls() {
    let lab = Lab()
    let (step, name) = (lab.numbered("open"), lab.numbered("Home"))
    let code = flow("    case .\(step): return .viewController(\(name)())")
    // Edges of the first call that are wrong are the subject of other tests.
    let isRight = learner.edges(step, code) == [FlowEdge(.viewController, name)]
    let second = learner.edges(step, flow("    case .\(step): return .none"))
    lab.expect(isRight ? second : [], equals: [], "the edges of the second call")
  }

  @Test(
    "a step leads to a view controller",
    .diagnosis(
      """
      The edge of `.viewController(…)` is missing, wrong, or not the only one. Its first argument \
      is a call of an initializer, or the name of a constant: then the target is the class in the \
      constant's value, not the name of the constant. Its kind is `.viewController`, whatever the \
      name of the class, which may contain digits.
      """,
      hint: 1
    )
  )
  func viewControllers() {
    let lab = Lab()
    let name = lab.numbered("Add")
    // One case in each file: where a body ends is the subject of other tests.
    let add = flow(
      """
          case .add:
            let screen = \(name)ViewController(viewModel: AddViewModel(id: 1))
            navigation.pushViewController(screen, animated: true)
            return .viewController(screen)
      """
    )
    judge("add", add, ["viewController \(name)ViewController"], lab)
    let edit = flow(
      """
          case .edit:
            return .viewController(EditViewController(viewModel: EditViewModel()))
      """
    )
    judge("edit", edit, ["viewController EditViewController"], lab)
    let help = flow(
      """
          case .help:
            let helpScreen = \(name)OfFlow()
            return .viewController(helpScreen, with: helpScreen.viewModel)
      """
    )
    judge("help", help, ["viewController \(name)OfFlow"], lab)
    let tour = flow("    case .tour: return .viewController(\(name)Flow(page: 1))")
    judge("tour", tour, ["viewController \(name)Flow"], lab)
  }

  @Test(
    "a step leads to a flow",
    .diagnosis(
      """
      The edge of `.flow(…, with: …)` is missing, wrong, or not the only one. Its kind is `.flow`, \
      whatever the name of the class, and its target is the class of the first argument. The step \
      after `with:` is for that flow.
      """,
      hint: 1
    )
  )
  func flows() {
    let lab = Lab()
    let name = lab.numbered("Login")
    let login = flow(
      """
          case .login:
            let login = \(name)Flow()
            return .flow(login, with: LoginStep.start)
      """
    )
    judge("login", login, ["flow \(name)Flow"], lab)
    let help = flow(
      """
          case .help:
            return .flow(\(name)(title: "Help"), with: HelpStep.start(page: 3))
      """
    )
    judge("help", help, ["flow \(name)"], lab)
    let guide = flow(
      """
          case .guide:
            let guide = \(name)Guide()
            return .flow(guide, with: GuideStep.start)
      """
    )
    judge("guide", guide, ["flow \(name)Guide"], lab)
    let tour = flow("    case .tour: return .flow(\(name)ViewController(), with: TourStep.start)")
    judge("tour", tour, ["flow \(name)ViewController"], lab)
  }

  @Test(
    "the edges of another case do not belong to the step",
    .diagnosis(
      """
      The edges of a step are missing, or they contain those of another case. Look at each `case` \
      of the switch, also after one of another step. Its body ends where the next `case` and its \
      dot begin.
      """,
      hint: 3
    )
  )
  func nextCase() {
    let lab = Lab()
    let name = lab.numbered("First")
    let code = flow(
      """
          case .first: return .viewController(\(name)())
          case .second: return .none
          case .third: return .flow(\(name)Flow(), with: FirstStep.start)
      """
    )
    judge("first", code, ["viewController \(name)"], lab)
    judge("second", code, [], lab)
    judge("third", code, ["flow \(name)Flow"], lab)
  }

  @Test(
    "the cases of the enum are not cases of the switch",
    .diagnosis(
      """
      The enum of the steps declares a case with the name of the step, and the edges are not those \
      of the switch. In the switch, a dot follows the word `case`.
      """,
      hint: 2
    )
  )
  func casesOfTheEnum() {
    let lab = Lab()
    let name = lab.numbered("Add")
    let code = flow(
      """
          case .edit: return .viewController(EditScreen())
          case .add: return .viewController(\(name)())
      """
    )
    judge("add", code, ["viewController \(name)"], lab)
    judge("edit", code, ["viewController EditScreen"], lab)
    judge("list", code, [], lab)
  }

  @Test(
    "a step with several contributors has an edge for each, in their order",
    .diagnosis(
      """
      A step returns `.multiple(flowContributors: […])`, and its edges are not those of the \
      contributors in their order. Look for `.viewController(` and `.flow(` in the whole body. Two \
      equal contributors make two edges.
      """,
      hint: 2
    )
  )
  func multiple() {
    let lab = Lab()
    let (first, second) = (lab.numbered("Home"), lab.numbered("Inbox"))
    let code = flow(
      """
          case .tabs:
            let inbox = \(second)Flow()
            let home = \(first)ViewController()
            navigation.setViewControllers([home], animated: false)
            return .multiple(flowContributors: [
              .viewController(home),
              .flow(inbox, with: InboxStep.start), .viewController(AboutViewController()),
              .flow(inbox, with: InboxStep.archive), .flow(inbox, with: InboxStep.archive),
              .forwardToCurrentFlow(withStep: ShopStep.add),
            ])
      """
    )
    let expected = [
      "viewController \(first)ViewController", "flow \(second)Flow",
      "viewController AboutViewController", "flow \(second)Flow", "flow \(second)Flow",
    ]
    judge("tabs", code, expected, lab)
  }

  @Test(
    "a step may have values in parentheses",
    .diagnosis(
      """
      A case has values in parentheses, `case .edit(let id):`, and the edges of its step are \
      missing or wrong. The name of the step ends at the parenthesis, and the body begins after the \
      colon that follows the closing one.
      """,
      hint: 2
    )
  )
  func valuesOfSteps() {
    let lab = Lab()
    let name = lab.numbered("Item")
    let code = flow(
      """
          case .edit(let id):
            return .viewController(\(name)Editor(id: id))
          case .open(id: let id, from: .list(let page)):
            return .viewController(\(name)Screen(page, id))
          case .jump(.flow(home)): return .none
      """,
      above: "  let home = HomeFlow()"
    )
    judge("edit", code, ["viewController \(name)Editor"], lab)
    judge("open", code, ["viewController \(name)Screen"], lab)
    judge("jump", code, [], lab)
  }

  @Test(
    "steps whose names begin alike are different steps",
    .diagnosis(
      """
      The edges of a step are missing, or they belong to another one whose name begins or ends \
      alike. `.add`, `.addProject` and `.add_all` are three steps: compare the whole name, with its \
      underscores.
      """,
      hint: 2
    )
  )
  func stepsThatBeginAlike() {
    let lab = Lab()
    let name = lab.numbered("Project")
    let cases = [
      """
          case .addProject:
            return .flow(\(name)Flow(), with: ProjectStep.start)

      """,
      "    case .add:\n      return .viewController(AddViewController())\n",
      "    case .addAll: return .viewController(AllViewController())\n",
      "    case .readd: return .viewController(AgainViewController())\n",
      "    case .add_all: return .viewController(All_ViewController())\n",
    ]
    for code in [cases, cases.reversed(), lab.shuffled(cases)].map({ flow($0.joined()) }) {
      judge("add", code, ["viewController AddViewController"], lab)
      judge("addProject", code, ["flow \(name)Flow"], lab)
      judge("addAll", code, ["viewController AllViewController"], lab)
      judge("add_all", code, ["viewController All_ViewController"], lab)
      for step in ["ad", "addproject", "all"] { judge(step, code, [], lab) }
    }
  }

  @Test(
    "a case may list several steps",
    .diagnosis(
      """
      A case lists several steps, `case .open, .edit(let id):`, and one of them was not found, or \
      a name in its parentheses or in a body was taken for a step. Read all patterns from `case` up \
      to its colon.
      """,
      hint: 2
    )
  )
  func severalSteps() {
    let lab = Lab()
    let name = lab.numbered("Item")
    let code = flow(
      """
          case .show(id: let id), .open(let edit, .close):
            return .viewController(\(name)Screen(edit, id))
          case .edit, .add(let show), .rename:
            return .viewController(\(name)Editor(self, .close))
          case .close, .open2:
            tracker.steps = [.edit, .tracked]
            return .none
          case .move(from: .some(.rename), .gone), .list,
            .grid: return .viewController(\(name)List())
      """
    )
    for step in ["open", "show"] { judge(step, code, ["viewController \(name)Screen"], lab) }
    for step in ["edit", "add", "rename"] {
      judge(step, code, ["viewController \(name)Editor"], lab)
    }
    for step in ["move", "list", "grid"] { judge(step, code, ["viewController \(name)List"], lab) }
    for step in ["close", "id", "open2", "gone", "tracked"] { judge(step, code, [], lab) }
  }

  @Test(
    "code that only resembles a call or a constant has no effect",
    .diagnosis(
      """
      Code that only resembles `.viewController(…)`, `.flow(…)` or a constant has changed the \
      edges, such as `.flow = …`. Compare whole words: a dot, the name, and an opening parenthesis.
      """,
      hint: 2
    )
  )
  func wholeNames() {
    let lab = Lab()
    let name = lab.numbered("Real")
    let code = flow(
      """
          case .start:
            let screenTitle = Title(text: "start")
            let subscreen = Subscreen()
            let Screen = WrongScreen()
            tracker.screen = WrongScreen()
            let screen = \(name)Screen()
            let screens = Pair(screen, subscreen)
            navigation.setViewControllers([screen], animated: false)
            navigation.viewControllers(screens)
            navigation.pushViewController(subscreen, animated: screenTitle.isShort)
            tracker.flowContributor(subscreen)
            tracker.overflow(subscreen)
            tracker.viewController = subscreen
            tracker.flow = screenTitle
            tracker.show(flow(subscreen))
            return .viewController(screen)
      """
    )
    judge("start", code, ["viewController \(name)Screen"], lab)
  }

  @Test(
    "a step and a constant may be named flow or viewController",
    .diagnosis(
      """
      A step or a constant is named `flow` or `viewController`, and the edges are wrong. In a body, \
      a dot, the name and an opening parenthesis make an edge. Without these, the words are names \
      like any other.
      """,
      hint: 2
    )
  )
  func namesOfContributors() {
    let lab = Lab()
    let name = lab.numbered("Real")
    let code = flow(
      """
          case .flow(let id):
            let flow = \(name)Flow(id: id)
            return .flow(flow, with: RealStep.start)
          case .viewController:
            let viewController = \(name)Screen()
            return .viewController(viewController)
      """
    )
    judge("flow", code, ["flow \(name)Flow"], lab)
    judge("viewController", code, ["viewController \(name)Screen"], lab)
  }

  @Test(
    "names consist of letters of any alphabet",
    .diagnosis(
      """
      A step, a constant or a class has a letter that is not in the English alphabet, and its edge \
      is missing or wrong. `isLetter` of `Character` finds the letters of every alphabet.
      """,
      hint: 2
    )
  )
  func anyAlphabet() {
    let lab = Lab()
    let name = lab.numbered("Écran_été")
    let code = flow(
      """
          case .übersicht:
            let état = \(name)()
            return .multiple(flowContributors: [.viewController(état), .flow(État(), with: A.b)])
          case .bersicht: return .viewController(WrongScreen())
      """
    )
    judge("übersicht", code, ["viewController \(name)", "flow État"], lab)
    judge("bersicht", code, ["viewController WrongScreen"], lab)
  }

  @Test(
    "two cases may have constants of the same name",
    .diagnosis(
      """
      Two cases declare a constant of the same name, and the edge leads to the class of the wrong \
      one. A constant is visible in its own case only: look there first, and then among the \
      properties of the class.
      """,
      hint: 1
    )
  )
  func ownConstants() {
    let lab = Lab()
    let (first, second) = (lab.numbered("List"), lab.numbered("Detail"))
    let code = flow(
      """
          case .list:
            let screen = \(first)()
            return .viewController(screen)
          case .detail:
            let screen = \(second)()
            return .viewController(screen)
          case .account:
            let screen = AccountScreen()
            return .viewController(screen)
      """,
      above: "  let screen = HelpScreen()"
    )
    judge("list", code, ["viewController \(first)"], lab)
    judge("detail", code, ["viewController \(second)"], lab)
    judge("account", code, ["viewController AccountScreen"], lab)
  }

  @Test(
    "a name without a declaration makes no edge",
    .diagnosis(
      """
      A name is not declared in the case or the class, or its value is not a call, and the result \
      has an edge. Do not derive a class from the name of a constant: without a call in its \
      declaration there is no edge.
      """,
      hint: 2
    )
  )
  func undeclaredNames() {
    let lab = Lab()
    let name = lab.numbered("home")
    let code = flow(
      """
          case .start:
            let copy = next
            navigation.show(.viewController(copy))
            navigation.show(.flow(\(name)Flow, with: HomeStep.start))
            return .viewController(\(name)Screen)
      """
    )
    judge("start", code, [], lab)
  }

  @Test(
    "the body of a case ends at the next case, at default, or with the switch",
    .diagnosis(
      """
      The body of a case was read too far, or not far enough. Braces inside belong to it: count \
      them. It ends at the next `case`, at `default:`, or at the brace that closes the switch. \
      `case` without a dot and `default` without a colon are ordinary words, as in a literal, and \
      `nondefault:` is another word.
      """,
      hint: 3
    )
  )
  func bodies() {
    let lab = Lab()
    let name = lab.numbered("Home")
    let code = flow(
      """
          case .start:
            if UserDefaults.default.isFirst {
              items.forEach { item in item.load() }
              return .viewController(WelcomeScreen())
            } else if isOld { return .viewController(OldScreen()) }
            return .viewController(\(name)Screen())
          case .deep:
            items.forEach { item in
              if item.isNew {
                item.parts.forEach { part in
                  if part.isNew { show(part) }
                }
                show(.viewController(PartScreen(part)))
              }
            }
            return .viewController(\(name)Deep())
          case .label:
            tracker.load(nondefault: true)
            return .viewController(\(name)Label())
          case .empty:
            return .none
          case .help:
            let help = HelpScreen(title: "In case of fire by default")
            navigation.show(.viewController(help))
            return .viewController(\(name)Help(title: "case"))
          case .last: if isOld { return .flow(OldFlow(), with: OldStep.start) }
            return .flow(\(name)Flow(), with: HomeStep.start)
          default:
            return .viewController(DefaultScreen())
      """,
      below: """
          func other() -> FlowContributors {
            .flow(OtherFlow(), with: OtherStep.start)
          }
        """
    )
    let start = ["WelcomeScreen", "OldScreen", "\(name)Screen"].map { "viewController \($0)" }
    judge("start", code, start, lab)
    judge("deep", code, ["viewController PartScreen", "viewController \(name)Deep"], lab)
    judge("label", code, ["viewController \(name)Label"], lab)
    judge("empty", code, [], lab)
    judge("help", code, ["viewController HelpScreen", "viewController \(name)Help"], lab)
    judge("last", code, ["flow OldFlow", "flow \(name)Flow"], lab)
    let withoutDefault = flow(
      "    case .last: return .flow(\(name)Flow(), with: HomeStep.start)",
      below: "  func other() -> FlowContributors { .flow(OtherFlow(), with: OtherStep.start) }"
    )
    judge("last", withoutDefault, ["flow \(name)Flow"], lab)
    let codeAfterTheSwitch = flow(
      """
          case .last:
            if isOld { items.removeAll() }
            return .flow(\(name)Flow(), with: HomeStep.start)
          }
          if isOld {
            return .flow(OldFlow(), with: OldStep.start)
      """
    )
    judge("last", codeAfterTheSwitch, ["flow \(name)Flow"], lab)
  }

  @Test(
    "a call makes an edge wherever it is in the body",
    .diagnosis(
      """
      `.viewController(…)` or `.flow(…)` is inside a condition, braces or another call, and its edge \
      is missing. Look for both in the whole body, not only after `return`. An empty line has no \
      meaning.
      """,
      hint: 2
    )
  )
  func anywhereInTheBody() {
    let lab = Lab()
    let name = lab.numbered("Home")
    let code = flow(
      """
          case .start:
            navigation.show(.viewController(AddScreen()))
            if isNew {
              if isFirst { navigation.show(.viewController(FirstScreen())) }
            }

            items.forEach { item in
              navigation.show(item.isNew ? .flow(NewFlow(), with: A.b) : .viewController(Old()))
            }

            return isOld ? .viewController(\(name)()) : .flow(\(name)Flow(), with: HomeStep.start)
      """
    )
    let expected = [
      "viewController AddScreen", "viewController FirstScreen", "flow NewFlow",
      "viewController Old", "viewController \(name)", "flow \(name)Flow",
    ]
    judge("start", code, expected, lab)
  }

  @Test(
    "a constant may be a property of the class",
    .diagnosis(
      """
      A case does not declare the constant that it shows, and its edges are wrong. If the case \
      declares it inside braces, look there first. Otherwise look among the properties: they are \
      declared directly in the class, above or below `navigate(to:)`, with `let` or with `lazy \
      var`. Constants inside of other cases, functions and computed properties are not visible, \
      and `if let` without a value declares none.
      """,
      hint: 2
    )
  )
  func properties() {
    let lab = Lab()
    let (above, below) = (lab.numbered("Home"), lab.numbered("Shop"))
    let code = flow(
      """
          case .other:
            let home = WrongFlow()
            let hidden = HiddenFlow()
            return .flow(home, with: hidden)
          case .home: return .flow(home, with: HomeStep.start)
          case .shop: return .flow(shop, with: ShopStep.start)
          case .copied:
            let copy = home
            return .flow(copy, with: HomeStep.start)
          case .hidden: return .flow(hidden, with: ShopStep.start)
          case .unknown: return .viewController(unknown)
          case .plain: return .viewController(plain)
          case .file: return .viewController(file)
          case .short:
            navigation.show(.viewController(plain))
            let count = items
          case .lazy: return .viewController(late)
          case .inner:
            if isOld {
              let shop = \(above)Old()
              return .viewController(shop)
            }
            return .none
          case .unwrapped:
            if let late { show(late) }
            guard let plain, isNew(plain) else { return .none }
            return .multiple(flowContributors: [.viewController(late), .viewController(plain)])
      """,
      above: "  private lazy var home = \(above)Flow()",
      below: """
          func make() {
            let shop = WrongFlow()
            let unknown = UnknownScreen()
            show(shop, unknown)
          }
          let plain = \(above)Plain()
          private let shop = \(below)Flow(title: "Shop")
          fileprivate let file = \(below)File()
          public private(set) lazy var late = \(below)Late()
        """
    )
    judge("home", code, ["flow \(above)Flow"], lab)
    judge("shop", code, ["flow \(below)Flow"], lab)
    judge("other", code, ["flow WrongFlow"], lab)
    judge("copied", code, [], lab)
    judge("hidden", code, [], lab)
    judge("unknown", code, [], lab)
    let (plain, late) = ("viewController \(above)Plain", "viewController \(below)Late")
    judge("plain", code, [plain], lab)
    judge("file", code, ["viewController \(below)File"], lab)
    judge("short", code, [plain], lab)
    judge("lazy", code, [late], lab)
    judge("inner", code, ["viewController \(above)Old"], lab)
    judge("unwrapped", code, [late, plain], lab)
  }

  @Test(
    "emoji in the code do not change the edges",
    .diagnosis(
      """
      The code contains emoji, and an edge at its end is missing or wrong. Each emoji here is one \
      character, but several UTF-16 code units: do not mix `count` with offsets of `utf16` or \
      `unicodeScalars`.
      """,
      hint: 2
    )
  )
  func emoji() {
    let lab = Lab()
    let name = lab.numbered("Moon")
    let emoji = (1...lab.random(in: 9...19)).map { _ in "📚👩🏽‍🚀🇳🇿👨‍👩‍👧" }.joined(separator: " ")
    let code = flow(
      """
          case .add: return .viewController(AddScreen(title: "\(emoji)"))
          case .moon:
            let moon = \(name)Flow(title: "👩🏽‍🚀 to the moon 🌕")
            return .flow(moon, with: MoonStep.start)
      """,
      above: "  let title = \"\(emoji) Books\""
    )
    judge("add", code, ["viewController AddScreen"], lab)
    judge("moon", code, ["flow \(name)Flow"], lab)
    // No line, and hardly a character, after the edge.
    let short =
      "class A: Flow { let a = \"\(emoji)\"; func navigate(to step: Step) { switch step { "
    let inOneLine = "\(short)case .b: return .viewController(\(name)())}}}"
    judge("b", inOneLine, ["viewController \(name)"], lab)
  }

  @Test(
    "a step without contributors, and one without a case, have no edges",
    .diagnosis(
      """
      A step that leads nowhere has edges. `.none`, `.end(…)` and forwarded steps show nothing, \
      and neither does a step without a case, even if there is a `default`. A `case` in the enum \
      of the steps is not a case of the switch.
      """,
      hint: 1
    )
  )
  func noEdges() {
    let lab = Lab()
    let name = lab.numbered("About")
    let code = flow(
      """
          case .back: return .none
          case .done: return .end(forwardToParentFlowWithStep: ShopStep.back)
          case .forward: return .one(flowContributor: .forwardToCurrentFlow(withStep: ShopStep.add))
          case .about: return .viewController(\(name)())
          default: return .viewController(DefaultScreen())
      """
    )
    for step in ["back", "done", "forward", "add", "list", "unknown", ""] {
      judge(step, code, [], lab)
    }
    judge("about", code, ["viewController \(name)"], lab)
    judge("about", "", [], lab)
    judge("add", "enum ShopStep: Step {\n  case add\n}\n", [], lab)
  }

  @Test(
    "the edges of any flow are found",
    .diagnosis(
      """
      The edges of a step are wrong in a file with random names. Check the beginning and the end \
      of the step's case first, and then the constant that each argument names.
      """,
      hint: 3
    )
  )
  func anyFlow() {
    let lab = Lab()
    let steps = lab.shuffled(["open", "openAll", "close", "list", "listItem"])
    var cases: [String] = []
    var edges: [[String]] = []
    for step in steps {
      let contributors = (1...lab.random(in: 1...3)).map { index -> (code: String, edge: String) in
        let name = lab.numbered("Class")
        let isFlow = lab.random(in: 0...1) == 0
        let isConstant = lab.random(in: 0...1) == 0
        let constant = isConstant ? "      let next\(index) = \(name)()\n" : ""
        let argument = isConstant ? "next\(index)" : "\(name)(id: 7)"
        let call = isFlow ? ".flow(\(argument), with: A.b)" : ".viewController(\(argument))"
        return (constant + "      show(\(call))\n", "\(isFlow ? "flow" : "viewController") \(name)")
      }
      cases.append("    case .\(step):\n" + contributors.map(\.code).joined())
      edges.append(contributors.map(\.edge))
    }
    let code = flow(cases.joined())
    for (step, edges) in zip(steps, edges) { judge(step, code, edges, lab) }
  }

  @Test(
    "a constant inside of a function or a computed property is not a property",
    .diagnosis(
      """
      A name is declared only in a computed property, in `init`, or in `navigate(to:)` outside of \
      the case, and the result has an edge. A property is declared directly in the class, where \
      exactly one brace is open.
      """,
      hint: 2
    )
  )
  func innerConstants() {
    let lab = Lab()
    let name = lab.numbered("Real")
    let code = flow(
      """
          case .early: return .viewController(early)
          case .late: return .viewController(late)
          case .made: return .viewController(made)
          case .shown: return .viewController(shown)
          case .drawn: return .viewController(drawn)
          case .real: return .viewController(real)
          }
          let late = LateScreen()
          if isOld {
            show(late)
      """,
      above: """
          var first: Presentable {
            let shown = ShownScreen()
            return shown
          }
          init() {
            let made = MadeScreen()
            show(made)
          }
        """,
      before: "    let early = EarlyScreen()",
      below: """
          private var last: Presentable {
            let drawn = DrawnScreen()
            return drawn
          }
          let real = \(name)()
        """
    )
    for step in ["early", "late", "made", "shown", "drawn"] { judge(step, code, [], lab) }
    judge("real", code, ["viewController \(name)"], lab)
  }

  /// The file of a flow with the given cases.
  private func flow(
    _ cases: String,
    above: String = "",
    before: String = "",
    below: String = ""
  ) -> String {
    """
    import RxFlow

    enum ShopStep: Step {
      case list, add, addProject(id: Int)
      case edit
    }

    final class ShopFlow: Flow {
      var root: Presentable { navigation }
      private let navigation = UINavigationController()
    \(above)

      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? ShopStep else { return .none }
    \(before)
        switch step {
    \(cases)
        }
      }

    \(below)
    }

    """
  }

  private func judge(_ step: String, _ code: String, _ expected: [String], _ lab: Lab) {
    lab.expect(
      learner.edges(step, code).map(\.description),
      equals: expected,
      "the edges of .\(step)"
    )
  }
}
