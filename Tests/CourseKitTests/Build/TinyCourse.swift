import Foundation

@testable import CourseKit

/// A package of the course's shape with two chapters of a few lines, which builds in seconds.
///
/// Its build folder is kept from run to run; everything else is written again.
struct TinyCourse {
  let workspace: Workspace

  init(_ name: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let root = package.appending(path: ".build/tiny-courses/\(name)").path
    let manager = FileManager.default
    try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
    for entry in try manager.contentsOfDirectory(atPath: root) where entry != ".build" {
      try manager.removeItem(atPath: "\(root)/\(entry)")
    }
    workspace = Workspace(root: realPath(root)!)
    try write(Self.manifest, to: "Package.swift")
    try write("public let kit = 1\n", to: "Sources/Kit/Kit.swift")
    for chapter in ["Chapter01One", "Chapter02Two"] {
      for folder in ["Sources/Exercises", "Solutions"] {
        try write(Self.answer, to: "\(folder)/\(chapter)/E01Answer.swift")
        try write("enum E02 {}\n", to: "\(folder)/\(chapter)/E02Other.swift")
      }
      try write(
        """
        @testable internal import \(chapter)
        public func answer() -> Int { E01.answer() }

        """,
        to: "Tests/\(chapter)Bridge/E01Answer.swift"
      )
      try write(Self.suite(chapter), to: "Tests/\(chapter)Tests/E01AnswerTests.swift")
    }
  }

  static let answer = "enum E01 {\n  static func answer() -> Int { 1 }\n}\n"

  static func suite(_ chapter: String, expects answer: Int = 1) -> String {
    """
    import \(chapter)Bridge
    import Kit
    import Testing

    @Suite struct E01AnswerTests {
      @Test func right() { #expect(answer() == \(answer)) }
      @Test func kitIsThere() { #expect(kit > 0) }
    }

    """
  }

  private static let manifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    let isSolution = Context.environment["RXLAB_VARIANT"] == "solutions"
    let wanted = Context.environment["RXLAB_CHAPTERS"] ?? "1,2"
    var targets: [Target] = [.target(name: "Kit")]
    for (number, token) in [("1", "Chapter01One"), ("2", "Chapter02Two")] where wanted.contains(number) {
      targets += [
        .target(
          name: token,
          path: "\\(isSolution ? "Solutions" : "Sources/Exercises")/\\(token)"
        ),
        .target(
          name: "\\(token)Bridge",
          dependencies: [.byName(name: token)],
          path: "Tests/\\(token)Bridge"
        ),
        .testTarget(name: "\\(token)Tests", dependencies: ["Kit", .byName(name: "\\(token)Bridge")]),
      ]
    }
    let package = Package(name: "rxlab", targets: targets)

    """

  func write(_ text: String, to path: String) throws {
    let file = workspace.absolute(path)
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Editors replace the file that they save.
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: workspace.absolute(path))
  }

  func build(_ chapter: Int = 1, variant: BuildVariant = .exercises) throws -> ChapterBuild {
    ChapterBuild(workspace, try Toolchain.locate(), chapters: [chapter], variant: variant)
  }

  /// What the built suites come to: each test with its result.
  func verdicts(_ build: ChapterBuild) throws -> [String] {
    let run = try Command(
      program: build.bundle,
      arguments: ["--testing-library", "swift-testing", "--no-parallel"],
      environment: ProcessInfo.processInfo.environment,
      directory: workspace.root,
      limit: .seconds(60)
    ).run()
    return (run.output + run.errors).matches(of: /Test (\w+)\(\) (passed|failed)/)
      .map { "\($0.1) \($0.2)" }.sorted()
  }
}
