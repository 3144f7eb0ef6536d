import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("The tree of flows and controllers of a project", .startsProcesses)
struct FlowTreeTests {
  private static let social = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Tree/Social").path

  @Test("flows precede controllers, sorted by name, and no branch is collapsed")
  func wholeProject() throws {
    let tree = try Drawing.tree("MainFlow", below: Self.social, levels: 3)
    #expect(
      try Drawing.text(tree) == [
        "MainFlow",
        "├── ProfileFlow",
        "│   ├── FriendsFlow",
        "│   │   ├── ProfileFlow",
        "│   │   ├── FriendsViewController",
        "│   ├── ProfileViewController",
        "├── SettingsFlow",
        "│   ├── DebugViewController",
        "│   ├── SettingsViewController",
        "├── AddProjectViewController",
        "├── AddViewController",
        "├── MainViewController",
        "│   ├── HeaderViewController",
        "│   ├── MenuViewController",
        "│   │   ├── MenuViewController",
      ]
    )
    #expect(tree.warnings.isEmpty)
  }

  @Test("the root is level 0, so one level shows its children", arguments: [1, 2, 5, 10])
  func levels(count: Int) throws {
    let lines = try Drawing.text(
      Drawing.tree("MenuViewController", below: Self.social, levels: count)
    )
    #expect(lines.count == count + 1)
    #expect(lines.last == String(repeating: "│   ", count: count - 1) + "├── MenuViewController")
  }

  @Test("flows that form a cycle are drawn down to the last level only")
  func ring() throws {
    let lines = try Drawing.text(Drawing.tree("ProfileFlow", below: Self.social, levels: 10))
    #expect(lines.count == 21)
    #expect(lines[10] == String(repeating: "│   ", count: 9) + "├── ProfileFlow")
  }

  @Test("a controller can be the root")
  func controllerAsRoot() throws {
    let tree = try Drawing.tree("MainViewController", below: Self.social, levels: 1)
    #expect(
      try Drawing.text(tree) == [
        "MainViewController", "├── HeaderViewController", "├── MenuViewController",
      ]
    )
  }

  @Test("a graph contains each class once, with its arrows")
  func graph() throws {
    let tree = try Drawing.tree("ProfileFlow", below: Self.social)
    #expect(
      FlowTreeDOT(tree).text == """
        digraph "ProfileFlow" {
          rankdir=LR;
          n0 [label="ProfileFlow", shape=box];
          n1 [label="FriendsFlow", shape=box];
          n2 [label="ProfileViewController", shape=ellipse];
          n3 [label="FriendsViewController", shape=ellipse];
          n0 -> n1;
          n0 -> n2;
          n1 -> n0;
          n1 -> n3;
        }

        """
    )
  }

  @Test("the JSON document names where each class is declared, and preserves cycles")
  func document() throws {
    let tree = try Drawing.tree("ProfileFlow", below: Self.social)
    let text = JSONReport(tree).text
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let nodes = (document?["tree"] as? [String: Any])?["nodes"] as? [[String: Any]] ?? []
    #expect(document?["command"] as? String == "tree")
    #expect(nodes.map { $0["name"] as? String } == tree.nodes.map(\.name))
    #expect(nodes.map { $0["path"] as? String }.first == "Flows/ProfileFlow.swift")
    #expect(nodes.map { $0["line"] as? Int }.first == 7)
    #expect(nodes.map { $0["children"] as? [Int] } == [[1, 2], [0, 3], [], []])
  }

  @Test("a drawing that is too large is refused")
  func tooLarge() throws {
    let tree = try Drawing.tree("MenuViewController", below: Self.social, levels: 1_000_000)
    #expect {
      try FlowTreeText(tree, command: "rxtree")
    } throws: { error in
      (error as? Problem)?.repair
        == "draw fewer levels: rxtree MenuViewController --maxLevels 5"
    }
  }
}
