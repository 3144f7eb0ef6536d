import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Mutants of a body share one build", .startsProcesses)
struct MutationSchemaTests {
  @Test("a switch chooses the copy of a function that the mutant's number names")
  func function() throws {
    let (schema, mutants) = try schema("func f(_ x: Int) -> Int {\n  x + 1\n}\n")
    #expect(mutants == ["x - 1", "x + 0", "x + 2"])
    #expect(
      schema.text == """
        func f(_ x: Int) -> Int {
        switch RxlabMutation.active {
        case 1:
        func copy1() -> Int {

          x - 1

        }
        return copy1()
        case 2:
        func copy2() -> Int {

          x + 0

        }
        return copy2()
        case 3:
        func copy3() -> Int {

          x + 2

        }
        return copy3()
        default:
        func copy0() -> Int {

          x + 1

        }
        return copy0()
        }
        }

        """
    )
    #expect(schema.mutant(atLine: 6) == 1)
    #expect(schema.mutant(atLine: 12) == 2)
    #expect(schema.mutant(atLine: 28) == nil)
  }

  @Test("a body without statements becomes a break")
  func empty() throws {
    let (schema, _) = try schema("func f() {\n  g()\n}\n")
    #expect(schema.text.contains("case 1:\nbreak\ndefault:\n\n  g()\n\n}\n"))
  }

  @Test("the selected mutant runs, or the answer itself if none is selected")
  func runs() throws {
    let (schema, _) = try schema("func f(_ x: Int) -> Int {\n  x + 1\n}\n")
    let support = "enum RxlabMutation { static let active = Int(CommandLine.arguments[1])! }\n"
    let swiftc = try Toolchain.locate().swiftc
    try Folder.temporary { folder in
      try folder.write("Schema.swift", schema.text + support)
      try folder.write("main.swift", "print(f(10))\n")
      func run(_ program: String, _ arguments: [String]) throws -> ProcessOutcome {
        try Command(
          program: program,
          arguments: arguments,
          environment: ProcessInfo.processInfo.environment,
          directory: folder.url.path,
          limit: .seconds(60)
        ).run()
      }
      let build = try run(swiftc, ["Schema.swift", "main.swift", "-o", "schema"])
      #expect(build.succeeded, "\(build.errors)")
      let outputs = try ["0", "1", "2", "3"].map {
        try run("\(folder.url.path)/schema", [$0]).output
      }
      #expect(outputs == ["11\n", "9\n", "10\n", "12\n"])
    }
  }

  private func schema(_ source: String) throws -> (MutationSchema, mutants: [String]) {
    let tree = try MutationCompiler.tree(
      of: Data(source.utf8),
      named: "Answer.swift",
      module: "Answers",
      Toolchain.locate()
    )
    let generator = MutantGenerator(source, tree: tree)
    let schema = MutationSchema(
      generator.tokens,
      generator.outline,
      numbered: zip(1..., generator.mutants).map { ($0, $1) }
    )
    return (schema, generator.mutants.map(\.becomes))
  }
}
