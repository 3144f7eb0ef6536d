import CourseKit
import Testing

@Suite("Diagnostics are parsed from the output of swift build")
struct DiagnosticParserTests {
  private func parse(_ log: String, variant: BuildVariant = .exercises) -> [Diagnostic] {
    DiagnosticParser(workspace: Workspace(root: "/course"), variant: variant).diagnostics(in: log)
  }

  private let log = """
    Building for debugging...
    [3/6] Emitting module Chapter01Subjects
    /course/Sources/Exercises/Chapter01Subjects/E02Door.swift:7:49: error: cannot find 'x' in scope
     5 |   var a = 1
     6 |
     7 |   f(x)
       |     `- error: cannot find 'x' in scope
     8 | }
    [4/6] Compiling Chapter01Subjects E02Door.swift
    /course/Sources/Exercises/Chapter01Subjects/E02Door.swift:7:49: error: cannot find 'x' in scope
     7 |   f(x)
    /course/Sources/RxCore/Observable.swift:1:2: warning: mind the gap
    error: fatalError
    """

  @Test(
    "each diagnostic is reported once, with path, position, severity, message and the compiler's lines"
  )
  func onceEach() {
    let found = parse(log)
    #expect(found.count == 2)
    #expect(found[0].path == "Sources/Exercises/Chapter01Subjects/E02Door.swift")
    #expect((found[0].line, found[0].column) == (7, 49))
    #expect(found[0].severity == .error)
    #expect(found[0].message == "cannot find 'x' in scope")
    #expect(
      found[0].text == """
        Sources/Exercises/Chapter01Subjects/E02Door.swift:7:49: error: cannot find 'x' in scope
         5 |   var a = 1
         6 |
         7 |   f(x)
           |     `- error: cannot find 'x' in scope
         8 | }
        """
    )
    #expect(found[1].severity == .warning)
    #expect(found[1].message == "mind the gap")
  }

  @Test("a copy in an overlay is reported under the learner's path")
  func overlay() {
    let copy = "/course/.rxlab/overlay/Chapter01Subjects/E02Door.swift:7:49: error: no"
    let found = parse(copy, variant: .overlay(".rxlab/overlay"))
    #expect(found.map(\.path) == ["Sources/Exercises/Chapter01Subjects/E02Door.swift"])
    #expect(found[0].text.hasPrefix("Sources/Exercises/Chapter01Subjects/E02Door.swift:7:49: "))
  }

  @Test("output without diagnostics yields none")
  func none() {
    #expect(parse("Build complete! (0.34s)\n").isEmpty)
    #expect(parse("").isEmpty)
  }
}
