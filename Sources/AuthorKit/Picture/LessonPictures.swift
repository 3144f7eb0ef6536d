package import CourseKit
internal import Foundation

/// The pictures that a lesson describes in comments, and their files in its folder.
package struct LessonPictures {
  private let token: String
  private let workspace: Workspace
  private let lesson: Markdown
  private let lines: [Substring]

  private var path: String { "Chapters/\(token)/README.md" }

  init(token: String, workspace: Workspace, lesson text: String) {
    self.token = token
    self.workspace = workspace
    lesson = Markdown(text)
    lines = text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The result for a picture's file.
  package struct Outcome: Equatable, Sendable {
    /// The path relative to the course's folder.
    package let path: String
    package let isWritten: Bool

    /// The line to print: `written    Chapters/Chapter02Disposal/retain-cycle.svg`.
    package var words: String { "\((isWritten ? "written" : "unchanged").padded(to: 9))  \(path)" }
  }

  /// Draws the pictures of one chapter, or of all.
  ///
  /// It needs only the lessons, so it also serves a chapter that is still being written.
  ///
  /// - Returns: The result for each file, and the faults of pictures that can't be drawn.
  package static func drawAll(
    in workspace: Workspace,
    chapter: Int?
  ) throws -> (outcomes: [Outcome], faults: [CourseFault]) {
    let tokens = workspace.names(in: "Chapters").filter { token in
      let number = Chapter.number(in: token)
      return number != nil && (chapter == nil || chapter == number)
    }
    guard !tokens.isEmpty else {
      throw Problem(
        .usage,
        chapter.map { "There is no chapter \($0) in Chapters/." } ?? "Chapters/ has no chapter.",
        repair: "name a chapter that has a folder there, for example: rxlab verify --draw 2"
      )
    }
    var outcomes: [Outcome] = []
    var faults: [CourseFault] = []
    for token in tokens {
      guard let text = workspace.text("Chapters/\(token)/README.md") else { continue }
      let pictures = LessonPictures(token: token, workspace: workspace, lesson: text)
      for drawing in pictures.drawings() {
        switch drawing.result {
        case .success(let svg): outcomes.append(try pictures.write(svg, to: drawing.path))
        case .failure(let fault): faults.append(fault)
        }
      }
      faults += pictures.imageFaults()
    }
    return (outcomes, faults)
  }

  /// Pictures that can't be drawn, files that differ from their pictures, and images without either.
  func faults() -> [CourseFault] {
    drawings().compactMap { drawing -> CourseFault? in
      switch drawing.result {
      case .failure(let fault): return fault
      case .success(let svg):
        let file = workspace.text(drawing.path)
        if file?.sameText(as: svg) == true { return nil }
        // The token is that of a chapter's folder, so it contains a number.
        // swift-format-ignore: NeverForceUnwrap
        return CourseFault(
          .lesson,
          path,
          line: drawing.line,
          file == nil
            ? "\(drawing.path) is missing."
            : "\(drawing.path) differs from the picture described here.",
          repair: "Run: rxlab verify --draw \(Chapter.number(in: token)!)"
        )
      }
    } + imageFaults()
  }

  // MARK: - Drawing

  private struct Drawing {
    let path: String
    let line: Int
    let result: Result<String, CourseFault>
  }

  private var blocks: [Markdown.Block] { lesson.blocks.filter { $0.language == "picture" } }

  private func drawings() -> [Drawing] {
    blocks.map { block in
      let file = block.info.dropFirst().first
      let result = Result { () throws(PictureFault) in
        try PictureDrawing(PictureParser.picture(block.code, file: file)).svg
      }
      return Drawing(
        path: "Chapters/\(token)/\(file ?? "")",
        line: block.line - 1,
        result: result.mapError { fault in
          CourseFault(
            .lesson,
            path,
            line: block.line - 1 + fault.line,
            fault.problem,
            repair: fault.repair
          )
        }
      )
    }
  }

  private func write(_ svg: String, to path: String) throws -> Outcome {
    if workspace.text(path)?.utf8.elementsEqual(svg.utf8) == true {
      return Outcome(path: path, isWritten: false)
    }
    try Data(svg.utf8).write(to: URL(filePath: workspace.absolute(path)), options: .atomic)
    return Outcome(path: path, isWritten: true)
  }

  // MARK: - Images

  private func imageFaults() -> [CourseFault] {
    let missing = blocks.compactMap { block -> CourseFault? in
      guard let file = block.info.dropFirst().first,
        let picture = try? PictureParser.picture(block.code, file: file)
      else { return nil }
      let image = "![\(picture.title)](\(file))"
      let end = lines.indices.dropFirst(block.line - 1).first { lines[$0].hasSuffix("-->") }
      if let end, end + 1 < lines.count, lines[end + 1] == image { return nil }
      return CourseFault(
        .lesson,
        self.path,
        line: block.line - 1,
        "the line below this picture does not show it.",
        repair: "Add below '-->': \(image)"
      )
    }
    let files = blocks.compactMap { $0.info.dropFirst().first }
    let repeated = Set(files.filter { file in files.count { $0 == file } > 1 }).sorted().map {
      CourseFault(
        .lesson,
        path,
        "two pictures have the file '\($0)'.",
        repair: "Give each picture its own file; an image may be shown twice."
      )
    }
    let printed = lesson.blocks.filter { $0.language == "output" }.compactMap {
      $0.info.dropFirst().first
    }
    let known = Set(files + printed)
    let undrawn = lesson.links.filter { link in
      link.target.hasSuffix(".svg") && !link.target.contains("/") && !known.contains(link.target)
    }
    .map { link in
      CourseFault(
        .lesson,
        path,
        line: link.line,
        "nothing draws \(link.target).",
        repair: "Describe it above in a comment '<!-- picture \(link.target)'; see "
          + "Chapters/WRITING.md."
      )
    }
    return missing + repeated + undrawn
  }
}
