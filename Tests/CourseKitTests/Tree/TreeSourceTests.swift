import CourseSamples
import Testing

@testable import CourseKit

@Suite("Reading flows and controllers from sources", .startsProcesses)
struct TreeSourceTests {
  @Test(
    "every way to present a screen is recognized",
    arguments: [
      "return .viewController(Home(viewModel: .init()))",
      "return .viewController(Home(), with: OneStepper(withSingleStep: AppStep.home))",
      "return .one(flowContributor: .contribute(withNext: Home()))",
      "return FlowContributors.one(flowContributor: FlowContributor.contribute(withNextPresentable: Home(), withNextStepper: x))",
      "let screen = Home(); return .viewController(screen)",
      "let screen: Home = .init(viewModel: .init()); return .viewController(screen)",
      "let screen: UIViewController; screen = Home(); return .viewController(screen)",
      "let screen = Home.instantiate(from: board)!; return .viewController(screen)",
      "let screen = { () -> Home in Home() }(); return .viewController(screen)",
      "guard let screen = board.make() as? Home ?? Home() else { return .none }; return .viewController(screen)",
      "let screen = flag ? Home() : nil; return .viewController(screen!)",
      "let screen = if flag { Home() } else { Home(1) }; return .viewController(screen)",
      "return .viewController(Home().then { $0.title = \"x\" })",
      "return .multiple(flowContributors: [Home()].map { .viewController($0) })",
      "return .one(flowContributor: .contribute(withNextPresentable: UINavigationController(rootViewController: Home()), withNextStepper: x))",
    ]
  )
  func waysToHandOn(statement: String) throws {
    let lines = try Drawing.lines(of: Drawing.screens, Drawing.flow("MainFlow", statement))
    #expect(lines == ["MainFlow", "├── Home"])
  }

  @Test(
    "similar code that presents nothing is ignored",
    arguments: [
      "// return .viewController(Home())\n return .none",
      "/* return /* .flow(x) */ .viewController(Home()) */ return .none",
      "print(\".viewController(Home())\"); return .none",
      "print(#\"\"\"\n .viewController(Home())\n \"\"\"#); return .none",
      "router.viewController(Home()); return .none",
      "present(Home()); return .none",
      "return .end(forwardToParentFlowWithStep: AppStep.viewController(Homes()))",
    ]
  )
  func lookalikes(statement: String) throws {
    let lines = try Drawing.lines(of: Drawing.screens, Drawing.flow("MainFlow", statement))
    #expect(lines == ["MainFlow"])
  }

  @Test("a variable has the value that is assigned in its scope")
  func scopes() throws {
    let statements = """
      switch step {
      case .home:
        let screen = Home()
        navigation.push(screen)
        return .none
      case .homely(let screen):
        let screen = Detail(screen)
        return .viewController(screen)
      }
      """
    let lines = try Drawing.lines(of: Drawing.screens, Drawing.flow("MainFlow", statements))
    #expect(lines == ["MainFlow", "├── Detail"])
  }

  @Test("properties, functions and inherited members are followed")
  func members() throws {
    let source = """
      class BaseFlow: Flow {
        var home: UIViewController { Home() }
        func navigate(to step: Step) -> FlowContributors { open(self.home) }
        func open(_ screen: UIViewController) -> FlowContributors { .viewController(home) }
      }
      class MainFlow: BaseFlow {
        let factory = Factory()
        lazy var detail = factory.detail()
        func more() -> FlowContributors { .viewController(detail) }
      }
      struct Factory {
        func detail() -> Detail { fatalError() }
      }
      """
    let lines = try Drawing.lines(of: Drawing.screens, source)
    #expect(lines == ["MainFlow", "├── Detail", "├── Home"])
  }

  @Test("every branch of #if is read, at every position")
  func branches() throws {
    let statements = """
      #if DEBUG
        return .viewController(Home())
      #elseif os(iOS)
        return .none
      #else
        return .viewController(Detail())
      #endif
      """
    let lines = try Drawing.lines(of: Drawing.screens, Drawing.flow("MainFlow", statements))
    #expect(lines == ["MainFlow", "├── Detail", "├── Home"])
  }

  @Test("a branch with unknown syntax does not affect the code around it")
  func unknownSyntax() throws {
    let source = """
      class MainFlow: Flow {
        func a() -> FlowContributors { .viewController(Home()) }
      #if compiler(>=99)
        func ~~ unheard of ~~
      #endif
      }
      """
    #expect(try Drawing.lines(of: Drawing.screens, source) == ["MainFlow", "├── Home"])
  }

  @Test("non-ASCII text and names do not shift offsets")
  func otherScripts() throws {
    let source = """
      // 🧭🧭🧭 𝒜𝒷𝒸
      class 主流程: /* 🧭 */ Flow {
        let names = "🧭: RxViewController<𝒜>"; let shown: 首页 = .init()
        func navigate(to step: Step) -> FlowContributors { .viewController(shown) }
      }
      class 首页: RxViewController<首页模型> {}
      """
    #expect(try Drawing.lines("主流程", of: source) == ["主流程", "├── 首页"])
  }

  @Test("a syntax tree with a missing brace is read")
  func unclosedBrace() throws {
    let source = """
      typealias Make = @convention(c) (Int) -> Void
      class MainFlow: Flow {
        typealias Inner = (@escaping (Int) -> Void) -> Void
        let make: Make
        func navigate(to step: Step) -> FlowContributors { .viewController(Home()) }
      }
      class Last: RxViewController<X> {}
      """
    #expect(try Drawing.lines(of: Drawing.screens, source) == ["MainFlow", "├── Home"])
    #expect(try Drawing.lines("Last", of: source) == ["Last"])
  }

  @Test("the nearest of several classes with the same name is used")
  func namespaces() throws {
    let first =
      "enum E01 { class Home: RxViewController<A> { func f() { addChild(Kid()) } }\n"
      + "class Kid: RxViewController<A> {}\n" + Drawing.flow("MainFlow", ".viewController(Home())")
      + "}"
    let second =
      "enum E02 { class Home: RxViewController<A> {}\n"
      + Drawing.flow("MainFlow", ".viewController(Home())") + "}"
    let lines = try Drawing.lines("E01.MainFlow", of: first, second)
    #expect(lines == ["MainFlow", "├── Home", "│   ├── Kid"])
    #expect(try Drawing.lines("E02.MainFlow", of: first, second) == ["MainFlow", "├── Home"])
  }

  @Test("a file that is not Swift is reported and left out; a script with statements is read")
  func leftOut() throws {
    let tree = try Drawing.tree(
      "MainFlow",
      of: [
        Drawing.screens, Drawing.flow("MainFlow", "return .viewController(Home())"),
        "class Broken {\n  func (\n}\n", "print(1)\nfor x in [1] { print(x) }\n",
      ]
    )
    #expect(try Drawing.text(tree) == ["MainFlow", "├── Home"])
    #expect(tree.warnings.count == 1)
    #expect(tree.warnings.first?.hasPrefix("2.swift is left out: line 2, column 8: ") == true)
  }

  @Test("a screen whose class is unknown is reported with its place")
  func unresolved() throws {
    let tree = try Drawing.tree(
      "MainFlow",
      of: [Drawing.flow("MainFlow", "return .viewController(container.resolve())")]
    )
    #expect(
      tree.warnings == [
        "0.swift:1: MainFlow contributes 'container.resolve(…)', whose class cannot be found in the sources."
      ]
    )
  }

  @Test("functions that call each other do not cause an endless loop")
  func ringOfFunctions() throws {
    let source = """
      class MainFlow: Flow {
        var a: UIViewController { b() }
        func b() -> UIViewController { flag ? a : Home() }
        func navigate(to step: Step) -> FlowContributors { .viewController(a) }
      }
      """
    #expect(try Drawing.lines(of: Drawing.screens, source) == ["MainFlow", "├── Home"])
  }
}
