import CourseSamples
import Foundation

@testable import CourseKit

/// Trees of sources that a test writes down.
enum Drawing {
  /// The lines of the tree below `root`.
  static func lines(
    _ root: String = "MainFlow",
    of sources: String...,
    levels: Int = 10
  ) throws -> [String] {
    try text(tree(root, of: sources, levels: levels))
  }

  static func text(_ tree: FlowTree) throws -> [String] {
    try FlowTreeText(tree, command: "rxtree").lines.map(\.text)
  }

  static func tree(_ root: String, of sources: [String], levels: Int = 10) throws -> FlowTree {
    try Folder.temporary { folder in
      for (number, source) in sources.enumerated() { try folder.write("\(number).swift", source) }
      return try tree(root, below: folder.url.path, levels: levels)
    }
  }

  static func tree(_ root: String, below folder: String, levels: Int = 10) throws -> FlowTree {
    try TreeRequest(
      operands: [root],
      folder: folder,
      maxLevels: "\(levels)",
      directory: "/",
      command: "rxtree"
    ).tree { _, _ in }
  }

  /// A flow that has one statement in the case that it is asked for.
  static func flow(_ name: String, _ statements: String) -> String {
    """
    class \(name): Flow {
      var root: Presentable { UINavigationController() }
      func navigate(to step: Step) -> FlowContributors {
        \(statements)
      }
    }

    """
  }

  static let screens = """
    class Home: RxViewController<HomeViewModel> {}
    class Detail: RxViewController<DetailViewModel> {}

    """
}
