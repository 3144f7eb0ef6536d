import Foundation
import Testing

@testable import CourseKit

@Suite("SwiftPM's build plan, rewritten for swift-build-tool")
struct BuildPlanTests {
  private func plan(_ tool: String) -> String {
    """
    client:
      name: basic
    targets:
      "test": ["<test>"]
    commands:
      "sources":
        tool: write-auxiliary-file
        outputs: ["/c/.build/sources"]

      "module":
        tool: \(tool)
        inputs: ["/c/a.swift"]

      "PackageStructure":
        tool: package-structure-tool
        inputs: ["/c/Sources/Kit/","/c/Package.swift"]
        outputs: ["<PackageStructure>"]

    """
  }

  @Test("the plan keeps the commands that any client runs, and drops those inside SwiftPM")
  func kept() throws {
    let rewritten = try #require(BuildPlan(plan("shell")))
    #expect(
      rewritten.text == """
        client:
          name: swift-build
        targets:
          "test": ["<test>"]
        commands:
          "module":
            tool: shell
            inputs: ["/c/a.swift"]

        """
    )
    #expect(rewritten.structure == ["/c/Sources/Kit/", "/c/Package.swift"])
  }

  @Test("SwiftPM builds a plan with a command of an unknown tool")
  func unknownTool() {
    #expect(BuildPlan(plan("teleport")) == nil)
    #expect(BuildPlan("") == nil)
  }

  @Test("the compiler's output is extracted from the driver's messages")
  func compilerOutput() {
    let log = """
      Compiling Swift Module 'A' (1 sources)
      12
      {
        "exit-status" : 1,
        "kind" : "finished",
        "output" : "\\/a.swift:1:2: error: no\\n1 | x\\n",
        "pid" : 1
      }
      """
    #expect(PlannedBuild.compilerOutput(in: log) == "/a.swift:1:2: error: no\n1 | x\n")
  }

  #if os(Linux) && DEBUG
    @Test("SwiftPM's -g follows the flags that omit debug information, and applies to C")
    func lineTables() throws {
      let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let plan = package.appending(path: ".build/debug.yaml")
      // Tests may have been built in another folder.
      guard let text = try? String(contentsOf: plan, encoding: .utf8) else { return }
      #expect(!text.contains("-gline-tables-only") || text.contains(Self.flags))
    }

    private static let flags = #""-gline-tables-only","-Xcc","-g","-Xcc""#
  #endif
}
