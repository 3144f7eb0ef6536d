import Foundation
import Testing

@testable import CourseKit

@Suite("The course's modules")
struct CourseModulesTests {
  private static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )
  private static let sources = workspace.names(in: "Sources")

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

  @Test("a file sees what its imports re-export, and nothing twice")
  func visible() {
    #expect(CourseModules.visible(from: ["RxCore"]) == ["RxCore"])
    #expect(
      CourseModules.visible(from: ["RxCore", "SimBluetooth"])
        == ["RxCore", "SimBluetooth", "SimBluetoothErrors"]
    )
    let both = ["SimBluetoothErrors", "SimBluetooth"]
    #expect(CourseModules.visible(from: both) == both)
  }

  @Test("the re-exports are those of the sources")
  func reexports() throws {
    var found: [String: [String]] = [:]
    for module in CourseModules.libraries {
      let folder = Self.workspace.absolute("Sources/\(module)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        found[module, default: []] += text.matches(of: /@_exported public import (\w+)/)
          .map { String($0.1) }
      }
    }
    #expect(found.filter { !$0.value.isEmpty } == CourseModules.reexports)
  }

  @Test("the modules that answers may import have a list of their API for answers")
  func answers() {
    let lists = Self.sources.filter { $0.hasSuffix(".answers") }
    #expect(Set(lists) == Set(CourseModules.answers.map { "\($0).answers" }))
  }
}
