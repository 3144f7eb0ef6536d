import Foundation
import Testing

@testable import CourseKit

@Suite("The reference of the app")
struct AppReferenceTests {
  private static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )

  @Test("each milestone has the code of its solution", arguments: 1...4)
  func sameCode(number: Int) throws {
    let folder = "Solutions/Chapter14OneApp"
    let space = "E0\(number)"
    // An edition without solutions has nothing to compare.
    guard let name = Self.workspace.names(in: folder).first(where: { $0.hasPrefix(space) }) else {
      return
    }
    let solution = try #require(Self.workspace.text("\(folder)/\(name)"))
    let milestone = "Milestone\(number)"
    let reference = try #require(Self.workspace.text("Sources/AppReference/\(milestone).swift"))
    let expected = Self.code(solution)
    #expect(expected.count > 10)
    #expect(
      Self.code(reference).map { $0.replacing("enum \(milestone) ", with: "enum \(space) ") }
        == expected
    )
  }

  /// The lines of code, without comments, imports and `public`.
  private static func code(_ text: String) -> [String] {
    text.split(separator: "\n")
      .map { String($0).replacing("public ", with: "") }
      .filter { line in
        let code = line.drop { $0 == " " }
        return !["//", "import ", "internal import "].contains(where: code.hasPrefix)
      }
  }
}
