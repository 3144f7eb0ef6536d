internal import Foundation

/// The parts of a Markdown file that are needed to check a lesson.
package struct Markdown {
  package private(set) var headings: [Heading] = []
  package private(set) var blocks: [Block] = []
  package private(set) var links: [Link] = []
  /// Lines outside code blocks and comments, without empty ones.
  package private(set) var prose: [(line: Int, text: String)] = []

  package struct Heading: Equatable {
    /// The level of the heading: 1 for `#`.
    package let level: Int
    package let text: String
    /// The anchor that GitHub gives the heading.
    package let slug: String
    package let line: Int
  }

  /// A fenced code block, or code or a picture in a comment.
  package struct Block: Equatable {
    /// The words after the fence: `swift continued`.
    package let info: [String]
    /// The line of the first line of code.
    package let line: Int
    package let code: String
    /// Whether the block is code in a comment, which a reader does not see.
    package var isHidden = false

    package var language: String { info.first ?? "" }

    /// The lines of the block's code.
    package var lines: Range<Int> { line..<(line + 1 + code.count { $0 == "\n" }) }
  }

  package struct Link: Equatable {
    package let target: String
    package let line: Int
  }

  package init(_ text: String) {
    var open: (close: Closing, info: [String], line: Int, code: [Substring])?
    let lines = text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)

    for (number, line) in zip(1..., lines) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if let (close, info, begin, code) = open {
        if close.matches(trimmed) {
          // A comment is a note to authors unless it holds code or a picture.
          if close != .comment || ["swift", "output", "picture"].contains(info.first) {
            blocks.append(
              Block(
                info: info,
                line: begin,
                code: code.joined(separator: "\n"),
                isHidden: close == .comment
              )
            )
          }
          open = nil
        } else {
          open = (close, info, begin, code + [line])
        }
      } else if trimmed.hasPrefix("```") {
        let fence = trimmed.prefix { $0 == "`" }
        let info = trimmed.dropFirst(fence.count).split(separator: " ").map(String.init)
        open = (.fence(fence.count), info, number + 1, [])
      } else if trimmed.hasPrefix("<!--") {
        let info = trimmed.dropFirst("<!--".count).split(separator: " ").map(String.init)
        if !trimmed.hasSuffix("-->") { open = (.comment, info, number + 1, []) }
      } else if !trimmed.isEmpty {
        read(trimmed, line: number)
      }
    }
    // A fence that is never closed runs to the end, as it does where the file is shown.
    if let open, open.close != .comment {
      blocks.append(
        Block(info: open.info, line: open.line, code: open.code.joined(separator: "\n"))
      )
    }
  }

  /// The line that ends a block.
  private enum Closing: Equatable {
    case fence(Int)
    case comment

    func matches(_ line: String) -> Bool {
      switch self {
      case .fence(let count): line.count >= count && line.allSatisfy { $0 == "`" }
      case .comment: line.hasSuffix("-->")
      }
    }
  }

  private mutating func read(_ line: String, line number: Int) {
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first == " " {
      let text = line.dropFirst(level + 1).trimmingCharacters(in: .whitespaces)
      let slug = Self.slug(of: text)
      let earlier = headings.filter { Self.slug(of: $0.text) == slug }.count
      headings.append(
        Heading(
          level: level,
          text: text,
          slug: earlier == 0 ? slug : "\(slug)-\(earlier)",
          line: number
        )
      )
    }
    prose.append((number, line))
    links += line.matches(of: /\]\(([^)\s]+)[^)]*\)/).map {
      Link(target: String($0.1), line: number)
    }
  }

  /// The anchor that GitHub gives to a heading: lower case, without punctuation, hyphens for spaces.
  package static func slug(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      }
    )
  }
}
