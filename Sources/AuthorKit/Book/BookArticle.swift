internal import CourseKit
internal import Foundation

/// A Markdown file of the course as an article of the book, in docc's Markdown.
///
/// Comments are left out. Marble diagrams become images. Folded answers become tabs, because docc
/// ignores raw HTML and has no other directive that hides text.
struct BookArticle {
  /// The name of the article in the catalog: `Chapter02Disposal`.
  let name: String
  /// The Markdown for docc.
  private(set) var text = ""
  /// The images of the article: their names in the catalog, and their sources.
  private(set) var images: [String: Image] = [:]

  /// The source of an image.
  enum Image: Equatable {
    /// A file of the course, by its path.
    case file(String)
    case drawing(String)
  }

  /// The path of the file.
  private let path: String
  private let links: BookLinks

  init(name: String, path: String, markdown: String, links: BookLinks) {
    self.name = name
    self.links = links
    self.path = path
    var lines = Self.visible(markdown)[...]
    while let line = lines.popFirst() { add(line, &lines) }
  }

  /// The lines without comments.
  private static func visible(_ markdown: String) -> [String] {
    var isComment = false
    var fence: String?
    return markdown.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { line in
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if let open = fence {
          if trimmed == open { fence = nil }
          return true
        }
        if trimmed.hasPrefix("```"), !isComment { fence = String(trimmed.prefix { $0 == "`" }) }
        if trimmed.hasPrefix("<!--") { isComment = true }
        defer { if trimmed.hasSuffix("-->") { isComment = false } }
        return !isComment
      }
  }

  private mutating func add(_ line: String, _ rest: inout ArraySlice<String>) {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed.hasPrefix("```") {
      addCode(line, &rest)
    } else if trimmed == "<details>" {
      addFold(line, &rest)
    } else {
      text += converted(line) + "\n"
    }
  }

  // MARK: - Code

  private mutating func addCode(_ open: String, _ rest: inout ArraySlice<String>) {
    let fence = open.trimmingCharacters(in: .whitespaces).prefix { $0 == "`" }
    let indent = String(open.prefix { $0 == " " })
    let language =
      open.trimmingCharacters(in: .whitespaces).dropFirst(fence.count)
      .split(separator: " ").first.map(String.init) ?? ""
    var code: [String] = []
    while let line = rest.popFirst(), line.trimmingCharacters(in: .whitespaces) != fence {
      code.append(String(line.dropFirst(min(indent.count, line.prefix { $0 == " " }.count))))
    }
    if language == "output", let marbles = MarbleImage(code.joined(separator: "\n")) {
      let image = "\(name.lowercased())-marbles-\(images.count + 1).svg"
      images[image] = .drawing(marbles.svg)
      text += "\(indent)![\(marbles.title)](\(image))\n"
    } else {
      // What a program prints has no syntax.
      let shown = ["output", "console"].contains(language) ? "text" : language
      let block = [fence + shown] + code + [String(fence)]
      text += block.map { $0.isEmpty ? "\n" : "\(indent)\($0)\n" }.joined()
    }
  }

  // MARK: - Folds

  /// A fold as two tabs. docc ends a list at a directive, so it is not indented.
  private mutating func addFold(_ open: String, _ rest: inout ArraySlice<String>) {
    let indent = open.prefix { $0 == " " }.count
    var summary = "Answer"
    var content: [String] = []
    while let line = rest.popFirst(), line.trimmingCharacters(in: .whitespaces) != "</details>" {
      if let match = line.firstMatch(of: /<summary>(.*)<\/summary>/) {
        summary = String(match.1)
      } else {
        content.append(String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count))))
      }
    }
    text +=
      "@TabNavigator {\n@Tab(\"Think first\") {\nAnswer before you look.\n}\n"
      + "@Tab(\"\(summary)\") {\n"
    var lines = content[...]
    while let line = lines.popFirst() { add(line, &lines) }
    text += "}\n}\n"
  }

  // MARK: - Text

  /// A line with the links and images of the book.
  private mutating func converted(_ line: String) -> String {
    var result = ""
    // Between several backticks, docc looks for a symbol; one suffices unless the code has one.
    let line = line.replacing(/(`{3,}) (.+?) \1/) { "` \($0.2) `" }
    var rest = Substring(line)
    // A line that begins with an at sign would be a directive.
    if rest.hasPrefix("@") { result = "\\" }
    while let match = rest.firstMatch(of: /(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      let (label, target) = (String(match.2), String(match.3))
      if match.1.isEmpty {
        result += links.link(label, to: target, from: path)
      } else {
        result += "![\(label)](\(image(target)))"
      }
    }
    return result + rest
  }

  private mutating func image(_ target: String) -> String {
    let image = "\(name.lowercased())-\(target.replacing("/", with: "-"))"
    images[image] = .file("\((path as NSString).deletingLastPathComponent)/\(target)")
    return image
  }
}
