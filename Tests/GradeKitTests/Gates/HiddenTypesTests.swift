import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// Each underscored type of the standard library is used in a program. The object gate has to find
/// all of them without the source gates.
@Suite(
  "No underscored type is used unnoticed",
  .enabled(if: ObjectFormat.isELF),
  .startsProcesses
)
struct HiddenTypesTests {
  @Test("the object gate reports each underscored type of the standard library")
  func types() throws {
    let library = try #require(try GateCourse.modules.vocabulary.interfaces["Swift"])
    let uses = library.hiddenTypes.sorted().flatMap(Self.uses)
    let (bytes, compiled) = try Self.compile(uses)
    let gate = ObjectGate(
      module: "Uses",
      exports: ExportedSymbols(),
      copiedNames: library.copiedNames,
      gates: [.underscoredSymbols]
    )
    let reported = gate.objections(to: bytes)
    let used = Set(compiled.map(\.type)).subtracting(Self.typesOfCompiler)
    #expect(used.count > 20, "most types can be used: \(used.sorted())")
    for type in used.sorted() {
      #expect(
        reported.contains("it refers to Swift.\(type), an underscored name"),
        "\(type) was not found"
      )
    }
  }

  @Test("an object that needs none is accepted: literals, casts, comparisons, decoding")
  func honest() throws {
    let library = try #require(try GateCourse.modules.vocabulary.interfaces["Swift"])
    let code = """
      func literal<T: ExpressibleByIntegerLiteral & ExpressibleByNilLiteral>() -> [T] { [1, nil] }
      func text<T: ExpressibleByStringLiteral>() -> T { "a" }
      func truth<T: ExpressibleByBooleanLiteral & Equatable>(_ a: T?) -> Bool { a == nil || a == true }
      func real<T: ExpressibleByFloatLiteral>(_ a: [Any]) -> (T, [Int]?) { (1.5, a as? [Int]) }
      func firstIsNil(_ a: [Int?]) -> Bool { a.first.map { $0 == nil } ?? false }
      func decoded(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      enum Kind: String, CaseIterable, Codable { case a, b }
      """
    let (bytes, compiled) = try Self.compile([Use(type: "", code: code)])
    let gate = ObjectGate(
      module: "Uses",
      exports: ExportedSymbols(),
      copiedNames: library.copiedNames,
      gates: [.underscoredSymbols]
    )
    #expect(compiled.count == 1)
    #expect(gate.objections(to: bytes) == [])
  }

  // MARK: - Programs

  private struct NothingCompiles: Error {}

  private struct Use {
    let type: String
    let code: String
  }

  /// The forms in which a type can be used; which of them compile depends on its kind.
  private static func uses(of type: String) -> [Use] {
    ["\(type)", "any \(type)", "\(type)<Int>", "\(type)<UInt8>", "\(type)<Int, Int>"].map { form in
      Use(type: type, code: "{ print((\(form)).self) }")
    }
  }

  /// The types to which code can refer although its text does not.
  private static let typesOfCompiler: Set<String> = [
    "_ArrayProtocol", "_ExpressibleByBuiltinBooleanLiteral",
    "_ExpressibleByBuiltinExtendedGraphemeClusterLiteral", "_ExpressibleByBuiltinFloatLiteral",
    "_ExpressibleByBuiltinIntegerLiteral", "_ExpressibleByBuiltinStringLiteral",
    "_ExpressibleByBuiltinUnicodeScalarLiteral", "_OptionalNilComparisonType", "_UnicodeEncoding",
  ]

  /// Compiles the programs that can be compiled, one a line, and returns them with the object file.
  private static func compile(_ uses: [Use]) throws -> (bytes: [UInt8], compiled: [Use]) {
    let folder = try TemporaryFolder()
    var remaining = Array(uses.enumerated())
    // A second attempt can find errors that the first one hid.
    for _ in 0..<4 {
      let lines = remaining.map { index, use in
        use.type.isEmpty ? use.code : "func use\(index)() \(use.code)"
      }
      let outcome = try build(lines.joined(separator: "\n") + "\n", in: folder)
      if outcome.succeeded {
        let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/Uses.o"))
        return (Array(bytes), remaining.map(\.element))
      }
      let faults = Set(
        outcome.errors.matches(of: /Uses\.swift:(\d+):\d+: error:/).compactMap { Int($0.1) }
      )
      try #require(!faults.isEmpty, "\(outcome.errors)")
      remaining = zip(1..., remaining).filter { !faults.contains($0.0) }.map(\.1)
    }
    throw NothingCompiles()
  }

  private static func build(_ code: String, in folder: TemporaryFolder) throws -> ProcessOutcome {
    let file = "\(folder.path)/Uses.swift"
    try Data(code.utf8).write(to: URL(filePath: file))
    return try SwiftFrontend.run(
      ["-c", "-Onone"],
      module: "Uses",
      ["-primary-file", file, "-o", "\(folder.path)/Uses.o"],
      in: folder
    )
  }
}
