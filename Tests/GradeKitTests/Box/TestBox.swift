import CourseKit
import Foundation
import Testing

@testable import GradeKit

/// The box of the machine that runs the tests, tried once.
enum TestBox {
  /// The repository that these tests stand in.
  static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )

  private static let opened = Result {
    let toolchain = try Toolchain.locate()
    return (box: try Box.open(workspace, toolchain), toolchain: toolchain)
  }

  static var shared: Box? { try? opened.get().box }
  static var exists: Bool { shared != nil }

  static var trial: BoxTrial {
    get throws { BoxTrial(workspace, try opened.get().toolchain) }
  }

  /// Why tests that need a box are skipped.
  static var reason: Comment {
    guard case .failure(let error) = opened else { return "there is a box" }
    guard let problem = error as? Problem else { return "no box: \(error)" }
    return "no box here: \(problem.message) \(problem.evidence.map(\.text))"
  }

  /// A folder that any user may enter, and that is gone afterwards.
  static func withFolder<Answer>(_ body: (String) throws -> Answer) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.path + "/rxlab-box-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755]
    )
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
