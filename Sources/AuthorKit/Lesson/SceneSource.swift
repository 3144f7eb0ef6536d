internal import CourseKit
import Foundation

/// The Swift file that runs one scene of a lesson.
///
/// Statements are placed in a function, so that scenes don't share names. Types and extensions,
/// which a function can't contain, are placed above it and are private to the file.
struct SceneSource {
  /// The line that a scene prints at each place where the lesson shows output.
  static let mark = "\u{1}"

  let modules: [String]
  /// The lesson's path, for the compiler's messages.
  let path: String

  /// The file, or `nil` for a scene without code that runs.
  ///
  /// - Parameter function: The name of the function.
  func file(for scene: LessonScript.Scene, function: String) -> String? {
    guard scene.steps.contains(where: { if case .code = $0 { true } else { false } }) else {
      return nil
    }
    return assemble(
      scene.steps.map { step in
        switch step {
        case .code(let code, let line): .code(code, line: line)
        case .prints, .draws: .mark
        case .fails: .nothing
        }
      },
      function: function
    )
  }

  /// The file that must not compile because of the scene's step at `index`.
  func failingFile(for scene: LessonScript.Scene, at index: Int) -> String {
    assemble(
      scene.steps[...index].enumerated().map { offset, step in
        switch step {
        case .code(let code, let line): .code(code, line: line)
        case .fails(let code, let line, _) where offset == index: .code(code, line: line)
        case .prints, .draws, .fails: .nothing
        }
      },
      function: "failing"
    )
  }

  private enum Piece {
    case code(String, line: Int)
    case mark
    case nothing
  }

  private func assemble(_ pieces: [Piece], function: String) -> String {
    var top = modules.map { "import \($0)" }
    var body: [String] = []
    for piece in pieces {
      switch piece {
      case .code(let code, let line):
        let (declarations, statements) = SnippetSplitter(code).split()
        top += declarations.flatMap { located($0.text, line: line + $0.offset) }
        body += located(statements, line: line)
      case .mark: body.append("print(\"\\u{1}\")")
      case .nothing: break
      }
    }
    return (top + ["func \(function)() throws {"] + body + ["}", ""]).joined(separator: "\n")
  }

  /// The lesson's line for each line of an assembled file that has one, both from 1.
  static func lessonLines(of file: String) -> [Int: Int] {
    var lines: [Int: Int] = [:]
    var current: Int?
    for (number, text) in zip(1..., file.split(separator: "\n", omittingEmptySubsequences: false)) {
      if let match = text.wholeMatch(of: /#sourceLocation\(file: ".*", line: (\d+)\)/) {
        current = Int(match.1)
      } else if text == "#sourceLocation()" {
        current = nil
      } else if let line = current {
        lines[number] = line
        current = line + 1
      }
    }
    return lines
  }

  /// The code, with its place in the lesson for the compiler's messages.
  private func located(_ code: String, line: Int) -> [String] {
    ["#sourceLocation(file: \"\(path)\", line: \(line))", code, "#sourceLocation()"]
  }
}
