import Foundation

/// The Swift file that runs one scene of a lesson.
///
/// Statements stand in a function of their own, so that scenes don't share names. Types and
/// extensions, which a function can't hold or can't extend, stand above it, seen by this file alone.
struct SceneSource {
  /// What a scene writes on a line of its own where the lesson says what was printed.
  static let mark = "\u{1}"

  let modules: [String]
  /// The lesson's path, which the compiler is to name.
  let path: String

  /// The file, or `nil` for a scene without code that runs.
  ///
  /// - Parameter function: what the function is called.
  func file(for scene: LessonScript.Scene, function: String) -> String? {
    guard scene.steps.contains(where: { if case .code = $0 { true } else { false } }) else {
      return nil
    }
    return assemble(
      scene.steps.map { step in
        switch step {
        case .code(let code, let line): .code(code, line: line)
        case .prints: .mark
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
        case .prints, .fails: .nothing
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

  /// The code, with its place in the lesson for the compiler's messages.
  private func located(_ code: String, line: Int) -> [String] {
    ["#sourceLocation(file: \"\(path)\", line: \(line))", code, "#sourceLocation()"]
  }
}

/// Parts a snippet into what stands at the top of a file and what stands in a function.
struct SnippetSplitter {
  private let lines: [Substring]
  /// The same lines with comments and string text blanked.
  private let code: [Substring]

  init(_ snippet: String) {
    lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
    code = String(decoding: CodeText(snippet).code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A declaration and how many lines of the snippet stand above it.
  struct Declaration: Equatable {
    let text: String
    let offset: Int
  }

  /// The statements keep their lines: where a declaration stood, empty lines remain.
  func split() -> (declarations: [Declaration], statements: String) {
    var declarations: [Declaration] = []
    var statements: [Substring] = []
    var index = 0
    while index < lines.count {
      if let end = declarationEnd(from: index) {
        let text = lines[index..<end].joined(separator: "\n")
        declarations.append(Declaration(text: hidden(text, header: code[index]), offset: index))
        statements += Array(repeating: "", count: end - index)
        index = end
      } else {
        // A statement is taken whole, so that what stands in its braces stays there.
        let end = blockEnd(from: index)
        statements += lines[index..<end]
        index = end
      }
    }
    return (declarations, statements.joined(separator: "\n"))
  }

  /// The line after the type or extension that begins at `index`, its attributes included.
  private func declarationEnd(from index: Int) -> Int? {
    let attribute = /\s*@\w+(\([^)]*\)?)?\s*/
    var head = index
    while head < code.count, code[head].wholeMatch(of: attribute) != nil {
      head = blockEnd(from: head)
    }
    guard head < code.count else { return nil }
    let declaration =
      /\s*(@\w+(\([^)]*\))?\s+)*((final|private|fileprivate|internal|public|open|indirect)\s+)*(extension|protocol|struct|class|enum|actor)\s.*/
    guard code[head].wholeMatch(of: declaration) != nil else { return nil }
    return blockEnd(from: head)
  }

  /// The line after the one where every bracket that was opened from `index` on is closed.
  private func blockEnd(from index: Int) -> Int {
    var depth = 0
    for (offset, line) in code[index...].enumerated() {
      for character in line {
        if "{([".contains(character) { depth += 1 }
        if "})]".contains(character) { depth -= 1 }
      }
      if depth <= 0 { return index + offset + 1 }
    }
    return code.count
  }

  /// The declaration, kept to its file so that another scene may use the same name.
  private func hidden(_ declaration: String, header: Substring) -> String {
    let hasAccess = /.*\b(private|fileprivate|internal|public|open)\b.*/
    // A conformance can't be hidden; the compiler takes no modifier there.
    let isConformance = /\s*extension\s+[^:{]*:.*/
    let isAttributed = header.contains("@")
    if header.wholeMatch(of: hasAccess) != nil || header.wholeMatch(of: isConformance) != nil
      || isAttributed
    {
      return declaration
    }
    return "fileprivate " + declaration
  }
}
