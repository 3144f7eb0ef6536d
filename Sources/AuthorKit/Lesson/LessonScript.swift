internal import CourseKit
import Foundation

/// The code of a lesson: snippets that continue each other, and the output that they should print.
struct LessonScript {
  private(set) var scenes: [Scene] = []
  private(set) var faults: [CourseFault] = []

  /// Code that runs in one process: a snippet and those that continue it.
  struct Scene {
    var steps: [Step]

    var line: Int { steps[0].line }
  }

  /// A part of a scene: a piece of code, or a claim about the output.
  enum Step {
    case code(String, line: Int)
    /// The program prints exactly this since the last claim.
    case prints(String, line: Int)
    /// A picture file in the lesson's folder with exactly that output.
    case draws(file: String, line: Int)
    /// Code that must not compile, and a part of the compiler's message.
    case fails(String, line: Int, message: String?)

    var line: Int {
      switch self {
      case .code(_, let line), .prints(_, let line), .draws(_, let line),
        .fails(_, let line, _):
        line
      }
    }
  }

  init(_ lesson: Markdown, path: String) {
    for block in lesson.blocks {
      switch block.language {
      case "swift": addSwift(block, path: path)
      case "output": addOutput(block, path: path)
      case "text" where Self.looksLikeMarbles(block.code):
        faults.append(
          CourseFault(
            .lesson,
            path,
            line: block.line,
            "a 'text' block contains a marble diagram.",
            repair: "Print it: put 'swift' code that draws it above (hidden in '<!-- swift' … "
              + "'-->' if you like) and call the block 'output'."
          )
        )
      case "text", "sh", "console", "json", "picture": break
      default:
        faults.append(
          CourseFault(
            .lesson,
            path,
            line: block.line,
            "unknown kind of code block: '\(block.info.joined(separator: " "))'.",
            repair: "Use one of: swift, output, sh, console, json, text "
              + "(see Chapters/WRITING.md)."
          )
        )
      }
    }
  }

  private mutating func addSwift(_ block: Markdown.Block, path: String) {
    let options = Set(block.info.dropFirst())
    guard options.isSubset(of: ["continued", "fails"]) else {
      faults.append(
        CourseFault(
          .lesson,
          path,
          line: block.line,
          "'\(block.info.joined(separator: " "))' is not a valid kind of snippet.",
          repair: "Write 'swift', 'swift continued' or 'swift fails'."
        )
      )
      return
    }
    if options.contains("continued") && scenes.isEmpty {
      faults.append(
        CourseFault(
          .lesson,
          path,
          line: block.line,
          "the first snippet is marked 'continued', but there is no snippet before it.",
          repair: "Write 'swift' alone."
        )
      )
      return
    }
    if !options.contains("continued") { scenes.append(Scene(steps: [])) }
    scenes[scenes.count - 1].steps.append(
      options.contains("fails")
        ? .fails(block.code, line: block.line, message: nil) : .code(block.code, line: block.line)
    )
  }

  private mutating func addOutput(_ block: Markdown.Block, path: String) {
    switch scenes.last?.steps.last {
    case .code:
      let file = block.info.dropFirst().first
      scenes[scenes.count - 1].steps.append(
        file.map { .draws(file: $0, line: block.line) } ?? .prints(block.code, line: block.line)
      )
    case .fails(let code, let line, nil):
      let end = scenes[scenes.count - 1].steps.count - 1
      scenes[scenes.count - 1].steps[end] = .fails(code, line: line, message: block.code)
    case .prints, .draws, .fails, nil:
      faults.append(
        CourseFault(
          .lesson,
          path,
          line: block.line,
          "there is no code above this output.",
          repair: "Put the snippet that prints it above, or call the block 'text'."
        )
      )
    }
  }

  /// Whether a line of the text is a diagram, and not a sentence with a dash or an option.
  private static func looksLikeMarbles(_ text: String) -> Bool {
    let marbles = /(?:[-|#^!]|[A-Za-z0-9](?![A-Za-z0-9])|\([A-Za-z0-9|#]+\)){3,}/
    return text.split(whereSeparator: \.isWhitespace).contains { word in
      word.wholeMatch(of: marbles) != nil && word.contains("-")
        && (word.contains("--") || word.contains("|") || word.contains("^"))
    }
  }
}
