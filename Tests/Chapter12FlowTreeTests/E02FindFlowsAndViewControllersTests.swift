import Chapter12FlowTreeBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("12.2 Find flows and view controllers", .exercise("12.2"))
struct E02FindFlowsAndViewControllersTests {
  let learner = E02Contract.learner

  @Test(
    "a result is independent of the calls before it",
    .diagnosis(
      """
      The first result is right, and the second one, for other sources, contains classes of the \
      first. Keep what you find in local variables: a static property keeps its value from one call \
      to the next.
      """,
      hint: 2
    )
  )
  func independentCalls() {
    let lab = Lab()
    let (flow, screen) = (lab.numbered("Home"), lab.numbered("Start"))
    let sources = ["class \(flow): Flow {}"]
    // A first result that is wrong is the subject of other tests.
    let isRight = learner.kinds(sources) == [flow: .flow]
    let second = learner.kinds(["class \(screen): \(flow) {}"])
    lab.expect(isRight ? second : [:], equals: [:], "the kinds of the second call")
  }

  @Test(
    "the result contains no classes of the libraries",
    .diagnosis(
      """
      The result contains `Flow` or `RxViewController`, which are not classes of the app. Return \
      the classes that the sources declare, and use the two names only to find them.
      """,
      hint: 3
    )
  )
  func classesOfTheLibraries() {
    let lab = Lab()
    let name = lab.numbered("Home")
    let sources = ["class \(name): Flow {}\nclass Other: RxViewController<Model> {}"]
    let kinds = learner.kinds(sources)
    for name in ["Flow", "RxViewController"] {
      lab.expect(kinds[name], equals: nil, "the kind of \(name)")
    }
  }

  @Test(
    "a class whose list names Flow is a flow",
    .diagnosis(
      """
      A class with `Flow` in the list after its colon was not found, or it has the wrong kind. \
      Look for the word `class` and for the list after the colon. Any words and attributes, such as \
      `final`, may precede `class`. The name of the class may contain digits and underscores, and \
      its kind does not depend on it.
      """,
      hint: 2
    )
  )
  func flows() {
    let lab = Lab()
    let name = lab.numbered("Home")
    judge(["class \(name)Flow: Flow {}"], ["\(name)Flow": .flow], lab)
    judge(["final class \(name): Flow {\n}\n"], [name: .flow], lab)
    judge(["class \(name)ViewController: Flow {}"], ["\(name)ViewController": .flow], lab)
    judge(["@MainActor public final class \(name): Flow {}"], [name: .flow], lab)
    judge(["@objc(Old) class \(name): Flow {}"], [name: .flow], lab)
    for word in ["private", "fileprivate", "internal", "package", "public", "open"] {
      judge(["\(word) class \(name): Flow {}"], [name: .flow], lab)
    }
    let several = (1...lab.random(in: 2...5)).map { "\(name)_\($0)" }
    judge(
      [several.map { "class \($0): Flow {}\n" }.joined(), "class Last: Flow {}"],
      Dictionary(uniqueKeysWithValues: (several + ["Last"]).map { ($0, .flow) }),
      lab
    )
  }

  @Test(
    "a class whose list names RxViewController is a view controller",
    .diagnosis(
      """
      A class that inherits from `RxViewController<…>` was not found, or it has the wrong kind. \
      The arguments in angle brackets follow the name of the superclass, and they may contain \
      commas and further brackets. The kind does not depend on the name of the class.
      """,
      hint: 2
    )
  )
  func viewControllers() {
    let lab = Lab()
    let name = lab.numbered("Home")
    judge(["class \(name): RxViewController<\(name)Model> {}"], [name: .viewController], lab)
    judge(["class \(name)Flow: RxViewController<Model> {}"], ["\(name)Flow": .viewController], lab)
    judge(
      ["private final class \(name): RxViewController<Pair<Int, [Row<String>]>> {}"],
      [name: .viewController],
      lab
    )
  }

  @Test(
    "Flow may be anywhere in the list",
    .diagnosis(
      """
      The list of a class contains several names, and the class was not found, or it has the wrong \
      kind. Look at every name between the colon and the brace. Each may have arguments in angle \
      brackets, and of the names that contain `where` only `where` itself ends the list.
      """,
      hint: 2
    )
  )
  func lists() {
    let lab = Lab()
    let name = lab.numbered("Home")
    judge(["class \(name): NSObject, Flow {}"], [name: .flow], lab)
    judge(["class \(name): Flow, Trackable {}"], [name: .flow], lab)
    judge(["class \(name): Coordinator<Int>, Flow {}"], [name: .flow], lab)
    judge(["class \(name): Store<Pair<Row<Box<Int>>, Int>>, Flow {}"], [name: .flow], lab)
    judge(["class \(name): RxViewController<Model>, Trackable {}"], [name: .viewController], lab)
    judge(["final class \(name): Base, Trackable, Flow, Codable {}"], [name: .flow], lab)
    judge(["class \(name): whereabouts, Elsewhere, Flow {}"], [name: .flow], lab)
  }

  @Test(
    "a name consists of letters of any alphabet, digits and underscores",
    .diagnosis(
      """
      A class was not found, or its name was cut off. A name may begin with a lowercase letter or \
      an underscore, and its letters may be of any alphabet: `isLetter` and `isNumber` of \
      `Character` find them.
      """,
      hint: 2
    )
  )
  func names() {
    let lab = Lab()
    let number = lab.numbered("")
    for name in ["Home\(number)Flow", "home", "_Home_\(number)", "Écran_Été", "Главная", "主页"] {
      judge(["class \(name): Flow {}"], [name: .flow], lab)
    }
  }

  @Test(
    "a module may precede a name",
    .diagnosis(
      """
      A module precedes a name in the list, as in `RxFlow.Flow`, and the class was not found. Drop \
      a name before a dot, for every module.
      """,
      hint: 2
    )
  )
  func modules() {
    let lab = Lab()
    let name = lab.numbered("Home")
    judge(["open class \(name) : RxFlow.Flow, Trackable {}"], [name: .flow], lab)
    judge(
      ["class \(name): RxController.RxViewController<Model> {}"],
      [name: .viewController],
      lab
    )
    judge(["class \(name): NSObject, RxFlow . Flow {}"], [name: .flow], lab)
  }

  @Test(
    "names in angle brackets and in a where clause do not count",
    .diagnosis(
      """
      A class with generic parameters was not found, or a class has a kind because of a name in \
      angle brackets or after `where`. The colon of a class follows its generic parameters: count \
      the open brackets, and stop at `where` and at `{`.
      """,
      hint: 2
    )
  )
  func generics() {
    let lab = Lab()
    let name = lab.numbered("Router")
    judge(
      [
        """
        class \(name)<Next: Flow> {}
        class Pusher<Next: Flow, Screen: RxViewController<Model>>: NSObject {}
        class Stack: Array<Flow> {}
        class Holder<Next>: Box<Pair<Next, Flow>>, Codable where Next: Box<Int>, Flow: Any {}
        class Cache: Store<List<Int>, Flow> {}
        class Deep<T: Box<Int>, U>: RxViewController<U> {}
        class Alias<T> where T: Flow {}
        class Late<T>: Box<T> where T: Flow {}
        class Later<T>: NSObject where T: Flow {}
        class Both<T, U>: NSObject where T: Hashable, U: Flow {}
        class Tabs<T: Flow>: RxViewController<T> {}
        """
      ],
      ["Tabs": .viewController, "Deep": .viewController],
      lab
    )
  }

  @Test(
    "a class may inherit its kind through a chain of base classes",
    .diagnosis(
      """
      A class inherits from a flow or a view controller through base classes of the app, and it \
      was not found. The base classes may be declared in any file and in any order. Read all files \
      first, and then follow the names from each class to its base classes.
      """,
      hint: 3
    )
  )
  func baseClasses() {
    let lab = Lab()
    let name = lab.numbered("Detail")
    let sources = [
      "class \(name): ListViewController<Model, Int> {}\nclass LoginFlow: BaseFlow, Alert {}",
      """
      class ListViewController<ViewModel: RxViewModel, Row>: BaseViewController<ViewModel>
      where Row: Hashable {}
      """,
      "class BaseViewController<ViewModel: RxViewModel>: RxViewController<ViewModel> {}",
      "final class OddFlow: App.LoginFlow {}\nclass BaseFlow: NSObject, Flow {}\nclass Other: Base {}",
    ]
    let kinds: [String: FlowNode.Kind] = [
      name: .viewController, "ListViewController": .viewController,
      "BaseViewController": .viewController, "LoginFlow": .flow, "OddFlow": .flow,
      "BaseFlow": .flow,
    ]
    judge(sources, kinds, lab)
    judge(sources.reversed(), kinds, lab)
    judge([lab.shuffled(sources).joined(separator: "\n")], kinds, lab)
    let names = ["Flow"] + (1...lab.random(in: 13...16)).map { "Level\($0)" }
    let chain = zip(names.dropFirst(), names).map { "class \($0): \($1) {}" }
    let flows = names.dropFirst().map { ($0, FlowNode.Kind.flow) }
    judge(lab.shuffled(chain), Dictionary(uniqueKeysWithValues: flows), lab)
    // Each class precedes its base class, and many others precede all of them.
    let others = (1...25).map { ("Other\($0)", FlowNode.Kind.flow) }
    judge(
      others.map { "class \($0.0): Flow {}" } + chain.reversed(),
      Dictionary(uniqueKeysWithValues: others + flows),
      lab
    )
  }

  @Test(
    "names are whole words",
    .diagnosis(
      """
      A name is in the result because of a similar word, such as `FlowLike` for `Flow` or \
      `subclass` for `class`. Split the code into words and compare them with `==`.
      """,
      hint: 2
    )
  )
  func wholeWords() {
    let lab = Lab()
    let name = lab.numbered("Main")
    judge(
      [
        """
        class \(name)Flow: FlowLike {}
        class \(name)ViewController: UIViewController {}
        class Subclass: RxViewControllers<Model> {}
        class Another: MyFlow, flow, My_Flow, Flow2 {}
        class Third: MyRxViewController<Model> {}
        subclass Fourth: Flow {}
        class_ Fifth: Flow {}
        Class Eighth: Flow {}
        sub_class Sixth: Flow {}
        var classy: Flow { make() }
        class Real: Flow {}
        class Seventh: ÉFlow, FlowÉ {}
        """
      ],
      ["Real": .flow],
      lab
    )
  }

  @Test(
    "only classes count",
    .diagnosis(
      """
      The result contains a struct, an enum, a protocol, an extension or a member of a class, or a \
      class because of its body. A class is the word `class`, a name, and a list that ends at `{`; \
      `class func` and `class var` declare members.
      """,
      hint: 2
    )
  )
  func onlyClasses() {
    let lab = Lab()
    let name = lab.numbered("Shop")
    judge(
      [
        """
        struct Preview: Flow {}
        enum Debug: Flow {}
        protocol Coordinating: class, Flow {}
        extension \(name): Flow {}
        extension Elsewhere: Flow {}
        class \(name) {
          class var shared: Flow { make() }
          class func make(next: Flow) -> Flow { next }
          class override var root: Flow { make() }
          class subscript(next: Flow) -> Flow { next }
          let next: Flow
        }
        class Holder: NSObject { let next: Flow }
        actor Worker: Flow {}
        """
      ],
      [:],
      lab
    )
  }

  @Test(
    "protocols, type aliases and extensions do not lead to Flow",
    .diagnosis(
      """
      A class has a kind because of a protocol, a type alias or an extension of the app. Follow the \
      names of the list from class to class only: nothing else that the app declares has a kind.
      """,
      hint: 3
    )
  )
  func noOtherTypes() {
    let lab = Lab()
    let name = lab.numbered("Shop")
    judge(["protocol Routing: Flow {}", "class \(name): Routing {}"], [:], lab)
    judge(["typealias Routing = Flow", "class \(name): Routing {}"], [:], lab)
    judge(["class Base {}\nextension Base: Flow {}", "class \(name): Base {}"], [:], lab)
  }

  @Test(
    "operators before a class have no effect",
    .diagnosis(
      """
      The code before a class contains an operator such as `<`, `>` or `->`, and the class was not \
      found. Count angle brackets from the name of a class to the end of its list only.
      """,
      hint: 2
    )
  )
  func operators() {
    let lab = Lab()
    let name = lab.numbered("Shop")
    for line in ["let isSmall = 1 < 2", "let isLarge = 2 > 1", "let read: () -> Int = { 1 }"] {
      judge(["\(line)\nclass \(name): Flow {}"], [name: .flow], lab)
      judge(
        ["class \(name): Flow { \(line) }\nclass Next<T: Any>: RxViewController<T> {}"],
        [name: .flow, "Next": .viewController],
        lab
      )
    }
  }

  @Test(
    "a class inside another class counts",
    .diagnosis(
      """
      A class that is declared inside another type was not found. Look for the word `class` \
      anywhere in the code, not only outside of braces.
      """,
      hint: 2
    )
  )
  func innerClasses() {
    let lab = Lab()
    let (shop, inner) = (lab.numbered("Shop"), lab.numbered("Cart"))
    judge(["class \(shop) {\n  class \(inner): Flow {}\n}"], [inner: .flow], lab)
    judge(["class \(shop): Flow { class \(inner) {} }"], [shop: .flow], lab)
    judge(
      ["class \(shop)<T>: NSObject where T: Any {\n  class \(inner): Flow {}\n}"],
      [inner: .flow],
      lab
    )
    for type in ["struct \(shop)", "enum \(shop)", "extension \(shop)"] {
      judge(["\(type) { enum A { final class \(inner): Flow {} } }"], [inner: .flow], lab)
    }
  }

  @Test(
    "spaces and line breaks may be anywhere between two words",
    .diagnosis(
      """
      A class was not found because of spaces or line breaks in its header. Split the code at \
      everything that is not part of a name, instead of reading it line by line.
      """,
      hint: 2
    )
  )
  func layout() {
    let lab = Lab()
    let name = lab.numbered("Chat")
    judge(
      [
        "public\nfinal class\n  \(name)\n  :\n  NSObject,\n  Flow\n{\n}",
        "class   One:Flow{}class Two:One{};class\tThree\t:\tRxViewController<Model>{}",
        "class Four<\n  Model: RxViewModel\n>:\n  RxViewController<\n    Model\n  >\n{}",
      ],
      [
        name: .flow, "One": .flow, "Two": .flow, "Three": .viewController, "Four": .viewController,
      ],
      lab
    )
  }

  @Test(
    "comments are not code",
    .diagnosis(
      """
      A comment has changed the result. A `//` comment ends with its line. A `/*` comment ends at \
      its own `*/`, not at that of a comment inside it. A quote or a backslash in a comment has no \
      meaning, and neither has `/*` after `//`, or `//` after `/*`. A comment separates two words, \
      as a space does.
      """,
      hint: 1
    )
  )
  func comments() {
    let lab = Lab()
    let name = lab.numbered("Real")
    judge(
      [
        """
        // class Old: Flow {}
        /// Don't use class Older: Flow { "
        class \(name): Flow { // class Tail: Flow {}
        } /* class A: Flow {} */ /**/ class After: Flow {}
        /* "
           /* class B: Flow {} */
           class C: Flow {}
        */
        class Split/* , */: /* Flow, */ Base /* Flow */ {}
        class/**/Joined:/**/Flow/**/{}
        /* /*/ */ class Slash: Flow {} */
        /*/ class Star: Flow {} */
        /* /**/ class Deep: Flow {} */ class Beyond: Flow {}
        //
        class Next: Flow {}
        // make(); class Semicolon: Flow {}
        final// a comment separates two words
        class Spaced: Flow {}
        class Header // Base
          : NSObject, // {
          Flow {}
        class Last: Flow {} // the end
        """
      ],
      [
        name: .flow, "After": .flow, "Joined": .flow, "Beyond": .flow, "Next": .flow,
        "Spaced": .flow, "Header": .flow, "Last": .flow,
      ],
      lab
    )
    // What would begin or end something else has no effect in a comment.
    judge(
      [
        #"""
        // See C:\\#(name)\
        class First: Flow {}
        // The files in Sources/*.swift
        class Second: Flow {}// class Tail: Flow {}
        /* https://example.com */ class Third: Flow {}
        /* C:\*/ class Fourth: Flow {}
        /***/ class Fifth: Flow {} /** **/ class Sixth: Flow {}
        /* 1 /* 2 /* 3 */ 2 */ class Deepest: Flow {} */ class Seventh: Flow {}
        """#
      ],
      [
        "First": .flow, "Second": .flow, "Third": .flow, "Fourth": .flow, "Fifth": .flow,
        "Sixth": .flow, "Seventh": .flow,
      ],
      lab
    )
    judge(["class \(name): Flow {}\n// class Old: Flow {}"], [name: .flow], lab)
  }

  @Test(
    "a single slash or star does not begin a comment",
    .diagnosis(
      """
      The code contains `/` or `*` as an operator, and a class after it was not found. A comment \
      begins with two characters, `//` or `/*`, that follow each other.
      """,
      hint: 1
    )
  )
  func slashes() {
    let lab = Lab()
    let name = lab.numbered("Real")
    for line in [
      "let half = all / 2", "let half = all/2", "let area = a * b / c", "let four = 2*2",
      "let none = all.reduce(1, *) / 2", "let all = a / b / c",
    ] {
      judge(["\(line)\nclass \(name): Flow {}"], [name: .flow], lab)
      judge(["\(line); class \(name): Flow {}"], [name: .flow], lab)
    }
  }

  @Test(
    "string literals are not code",
    .diagnosis(
      """
      A string literal has changed the result. A `//` or `/*` inside a literal does not begin a \
      comment. The character after a backslash belongs to the literal. A literal of several lines \
      ends at three quotes.
      """,
      hint: 1
    )
  )
  func literals() {
    let lab = Lab()
    let name = lab.numbered("Real")
    judge(
      [
        #"""
        let text = "class Fake: Flow {}"; let empty = ""; class First: Flow {}
        let link = "https://example.com"; class Second: Flow {}
        let start = "/*"
        class Third: Flow {}
        let end = "*/"
        let quoted = "say \"class Quoted: Flow {}\" \\"; class Fourth: Flow {}
        let 📚 = "📚👩🏽‍🚀 class Book: Flow {} 📚"
        """#
          + "\nlet lines = \"\"\"\n  class Lines: Flow {}\n\n  class Empty: Flow {}\n  \" class Quote: Flow {} \"\n"
          + "  \\\"\"\" class Escaped: Flow {}\n  // \"\"\"\nclass \(name): Flow {}"
      ],
      ["First": .flow, "Second": .flow, "Third": .flow, "Fourth": .flow, name: .flow],
      lab
    )
  }

  @Test(
    "a file may be incomplete",
    .diagnosis(
      """
      A file ends within a comment, a literal or a declaration, and the result is wrong. Check at \
      each step whether the file has more characters or words. Read each file by itself: joined \
      texts make one list of the end of a file and the beginning of the next one.
      """,
      hint: 2
    )
  )
  func incompleteFiles() {
    let lab = Lab()
    let name = lab.numbered("Whole")
    let incomplete = [
      "/* class Old: Flow {}", "/* /* */ class Older: Flow {}", "/*",
      "let text = \"class Old: Flow {}", "let text = \"\"\"\nclass Old: Flow {} \"\"", "// a", "/",
      "let text = \"old\\", "class", "class Nameless", "class Old:", "class Old: Base<Flow",
      "class Old<T: Flow",
    ]
    for file in incomplete {
      judge([file, "class \(name): Flow {}"], [name: .flow], lab)
    }
    judge(["class \(name): Flow"], [name: .flow], lab)
    // The list of the first file does not continue in the next one.
    for file in ["class Old", "class Old:", "class Old: Base,", "class Old: Base<Int"] {
      judge([file, "class \(name): Base, Flow {}"], [name: .flow], lab)
      judge([file, ": Flow {}\nclass \(name): Flow {}"], [name: .flow], lab)
    }
    judge(["class", "\(name): Flow {}"], [:], lab)
  }

  @Test(
    "only the last part of a name with a dot counts",
    .diagnosis(
      """
      A list contains a name with a dot, and the kind of its class is wrong. Only the last part \
      counts: `LoginFlow.Delegate` is `Delegate`, and that `LoginFlow` is a flow has no effect. Drop \
      a name before a dot, also one with arguments, as in `LoginFlow<Int>.Delegate`.
      """,
      hint: 2
    )
  )
  func outerTypes() {
    let lab = Lab()
    let name = lab.numbered("Login")
    judge(
      [
        "class \(name)Flow: Flow {}",
        "class \(name): \(name)Flow.Delegate {}\nclass List: Flow.Cell, App.\(name)Flow.Row {}",
        "class Help: \(name)Flow.Delegate, Flow {}",
        "class Row: \(name)Flow . Delegate {}", "class Page: NSObject, \(name)Flow .\n  Source {}",
        "class Box: \(name)Flow<Int>.Delegate {}\nclass Tab: Page, Flow<Pair<Int, [Int]>>.Cell {}",
      ],
      ["\(name)Flow": .flow, "Help": .flow],
      lab
    )
  }

  @Test(
    "files without flows and view controllers give an empty result",
    .diagnosis(
      """
      The sources contain no flow and no view controller, and the result is not empty. Start with \
      an empty dictionary, and keep nothing from one call to the next.
      """,
      hint: 2
    )
  )
  func nothing() {
    let lab = Lab()
    judge(["class Kept: Flow {}"], ["Kept": .flow], lab)
    judge([], [:], lab)
    judge(["", "\n", "// class Kept: Flow {}", "struct Model {}", "class Kept {}"], [:], lab)
  }

  /// Compares the kinds class by class; a failure names the class that differs first in the code.
  private func judge(
    _ sources: [String],
    _ expected: [String: FlowNode.Kind],
    _ lab: Lab
  ) {
    let kinds = learner.kinds(sources)
    let names = Set(kinds.keys).union(expected.keys).sorted()
    let code = sources.joined(separator: "\n")
    let places = names.filter { kinds[$0] != expected[$0] }.map { name in
      (name: name, start: code.firstRange(of: "class \(name)")?.lowerBound ?? code.endIndex)
    }
    if let name = places.min(by: { $0.start < $1.start })?.name {
      lab.expect(kinds[name], equals: expected[name], "the kind of \(name)")
    } else {
      lab.expect(kinds, equals: expected, "the kinds")
    }
  }
}
