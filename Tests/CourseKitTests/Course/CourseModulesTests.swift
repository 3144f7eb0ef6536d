import Foundation
import Testing

@testable import CourseKit

@Suite("The course's modules")
struct CourseModulesTests {
  private static let sources = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  ).names(in: "Sources")

  /// Programs, and modules that only they use.
  private static let tools: Set = [
    "AuthorKit", "CommandLineKit", "CourseKit", "GradeKit", "rxbench", "rxlab", "rxlab-author",
    "rxtree",
  ]

  @Test("each folder in Sources is a library, supports one, or belongs to the programs")
  func folders() {
    let known = Self.tools.union(CourseModules.libraries).union(CourseModules.supports)
    let others = ["Decisions", "Exercises"]
    let folders = Self.sources.filter { !$0.contains(".") && !others.contains($0) }
    #expect(Set(folders) == known)
    #expect(folders.count == known.count)
  }

  @Test("the modules that answers may import have a list of their API for answers")
  func answers() {
    let lists = Self.sources.filter { $0.hasSuffix(".answers") }
    #expect(Set(lists) == Set(CourseModules.answers.map { "\($0).answers" }))
  }
}
