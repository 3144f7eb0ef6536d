import CourseKit
import Foundation

@testable import GradeKit

/// What somebody does to an answer so that it looks like another one and does the same.
enum Disguise: String, CaseIterable, Sendable {
  case renamed, reordered, reformatted
  case allTogether = "renamed, reordered and reformatted"

  /// - Parameter taken: Names that have to stay: the suite and the libraries use them.
  func of(_ answer: String, except taken: Set<String>) -> String {
    switch self {
    case .renamed: Self.renamed(answer, except: taken)
    case .reordered: Self.reordered(answer)
    case .reformatted: Self.reformatted(answer)
    case .allTogether:
      Self.reformatted(Self.reordered(Self.renamed(answer, except: taken)))
    }
  }

  // MARK: - Names

  /// Every name that the answer declares becomes another one.
  private static func renamed(_ answer: String, except taken: Set<String>) -> String {
    let declared = answer.matches(
      of: /\b(?:let|var|func|class|struct|enum|case|typealias)\s+([A-Za-z]\w*)/
    )
    let parameters = answer.matches(of: /[{(,]\s*(?:_\s+)?([a-z]\w*)(?::|\s+in\b|,)/)
    let names = Set(declared.map { String($0.1) } + parameters.map { String($0.1) })
      .subtracting(taken)
    return answer.replacing(/[A-Za-z_]\w*/) { names.contains(String($0.0)) ? "\($0.0)Two" : $0.0 }
  }

  /// The names that a copy of an answer can't change: the stub's, those that the suite calls, and
  /// the libraries'.
  static func taken(_ exercise: Exercise, _ course: Course) -> Set<String> {
    let workspace = course.workspace
    let files = [exercise.bridgeFile, exercise.stubFile].compactMap(workspace.text)
    return files.map(AnswerVariation.words).reduce(libraries) { $0.union($1) }
  }

  private static let libraries: Set<String> = {
    guard let workspace = try? RealCourse.course.get().workspace else { return [] }
    let lists = workspace.names(in: "Sources").filter { $0.hasSuffix(".answers") }
    return lists.compactMap { workspace.text("Sources/\($0)") }.map(AnswerVariation.words)
      .reduce([]) { $0.union($1) }
  }()

  // MARK: - Order

  /// The declarations of the file, and those of each type, come in the opposite order.
  private static func reordered(_ answer: String) -> String {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    return reordered(lines[...]).joined(separator: "\n")
  }

  private static func reordered(_ lines: ArraySlice<Substring>) -> [Substring] {
    var blocks: [[Substring]] = [[]]
    var depth = 0
    for line in lines {
      if depth == 0, line.allSatisfy(\.isWhitespace) {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(line)
        let code = CodeText(String(line)).code
        depth += code.count { $0 == UInt8(ascii: "{") } - code.count { $0 == UInt8(ascii: "}") }
      }
    }
    let reversed = blocks.filter { !$0.isEmpty }.reversed().map { block -> [Substring] in
      let head = block.firstIndex {
        $0.hasSuffix("{") && $0.contains(typeIntroducer)
      }
      guard let head, head + 1 < block.count, block.last?.hasSuffix("}") == true else {
        return block
      }
      return block[...head] + reordered(block[(head + 1)..<(block.count - 1)])
        + block.suffix(1)
    }
    return Array(reversed.joined(separator: [""]))
  }

  /// Compiled once, since it is applied to each line; safe on any thread.
  nonisolated(unsafe) private static let typeIntroducer =
    /\b(enum|class|struct|extension|protocol)\b/

  // MARK: - Layout

  /// Another indentation, other line breaks and other comments.
  private static func reformatted(_ answer: String) -> String {
    answer.split(separator: "\n").map { line in
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") { return "// Note" }
      let broken = code.replacing(" {", with: "\n\t{ // begins\n\t\t")
        .replacing(").", with: ")\n\t\t/* then */ .")
      return "\t\(broken)  // done"
    }.joined(separator: "\n\n")
  }
}
