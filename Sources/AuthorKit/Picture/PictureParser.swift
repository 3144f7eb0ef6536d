internal import CourseKit

/// Reads the text form of a picture, which `Chapters/WRITING.md` describes.
struct PictureParser {
  private var title: String?
  private var rows: [[Picture.Box?]] = []
  private var arrows: [(arrow: Picture.Arrow, line: Int)] = []

  /// - Parameters:
  ///   - text: The lines below `<!-- picture`.
  ///   - file: The name that follows it.
  /// - Throws: The first ``PictureFault``.
  static func picture(_ text: String, file: String?) throws(PictureFault) -> Picture {
    guard let file, file.hasSuffix(".svg"), file.count > 4, !file.contains("/") else {
      throw PictureFault(
        line: 0,
        "the picture has no file: found '\(file ?? "")', expected a name that ends in '.svg'.",
        repair: "Write '<!-- picture retain-cycle.svg'; the file is in the lesson's folder."
      )
    }
    var parser = PictureParser()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let line = line.trimmed
      if !line.isEmpty { try parser.read(line, number) }
    }
    return try parser.picture(file: file)
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(PictureFault) {
    if let text = line.after("title:") {
      try readTitle(text, number)
    } else if let text = line.after("row:") {
      try readRow(text, number)
    } else {
      try readArrow(line, number)
    }
  }

  private mutating func readTitle(_ text: Substring, _ number: Int) throws(PictureFault) {
    guard title == nil else {
      throw PictureFault(
        line: number,
        "the picture has a second title.",
        repair: "Keep one 'title:' line."
      )
    }
    guard !text.isEmpty else {
      throw PictureFault(
        line: number,
        "the title is empty.",
        repair: "Write one sentence that says what the picture shows."
      )
    }
    title = String(text)
  }

  // MARK: - Rows

  private mutating func readRow(_ text: Substring, _ number: Int) throws(PictureFault) {
    var row: [Picture.Box?] = []
    var rest = text
    repeat {
      let place: Picture.Box?
      (place, rest) = try readPlace(rest, number)
      if let place, (rows + [row]).contains(where: { $0.contains { $0?.name == place.name } }) {
        throw PictureFault(
          line: number,
          "there are two boxes '\(place.name)'.",
          repair: "Give each box its own name; only labels may be repeated."
        )
      }
      row.append(place)
    } while !rest.isEmpty
    rows.append(row)
  }

  /// The place at the beginning of `text`, and the text after its comma.
  private func readPlace(
    _ text: Substring,
    _ number: Int
  ) throws(PictureFault) -> (Picture.Box?, Substring) {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let box: Picture.Box?
    var rest = text.dropFirst(name.count).trimmed
    if name == "." {
      box = nil
    } else {
      guard !name.isEmpty, !name.contains("."), rest.first == "\"",
        let end = rest.dropFirst().firstIndex(of: "\"")
      else { throw Self.badPlace(text, number) }
      let label = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...].trimmed
      box = Picture.Box(name: String(name), label: Self.lines(label, width: 26))
      guard box?.label.isEmpty == false else { throw Self.badPlace(text, number) }
    }
    if rest.isEmpty { return (box, rest) }
    guard rest.first == ",", !rest.dropFirst().trimmed.isEmpty else {
      throw Self.badPlace(rest, number)
    }
    return (box, rest.dropFirst().trimmed)
  }

  private static func badPlace(_ text: Substring, _ number: Int) -> PictureFault {
    PictureFault(
      line: number,
      "'\(text)' is not a place of a row: expected a name and a label in quotes, or '.'.",
      repair: "Write 'row: list \"ListViewController\", ., bag \"DisposeBag\"'."
    )
  }

  // MARK: - Arrows

  private mutating func readArrow(_ line: Substring, _ number: Int) throws(PictureFault) {
    let source = line.prefix { $0.isLetter || $0.isNumber }
    let middle = line.dropFirst(source.count).trimmed
    let symbol = middle.prefix { !$0.isWhitespace }
    let after = middle.dropFirst(symbol.count).trimmed
    let target = after.prefix { $0.isLetter || $0.isNumber }
    let rest = after.dropFirst(target.count).trimmed
    guard !source.isEmpty, !symbol.isEmpty, !target.isEmpty, rest.isEmpty || rest.first == ":"
    else {
      throw PictureFault(
        line: number,
        "'\(line)' is not a line of a picture.",
        repair: "Write 'title: …', 'row: a \"A\", b \"B\"', or an arrow: 'a -> b: label'."
      )
    }
    guard let kind = Picture.Arrow.Kind(rawValue: String(symbol)) else {
      throw PictureFault(
        line: number,
        "'\(symbol)' is not an arrow.",
        repair: "Use '->' (retains), '..>' (weak or unowned reference), '~>' (events or calls) "
          + "or '-x' (released)."
      )
    }
    arrows.append(
      (
        Picture.Arrow(
          source: String(source),
          target: String(target),
          kind: kind,
          label: Self.lines(rest.dropFirst().trimmed, width: 18)
        ), number
      )
    )
  }

  // MARK: - The whole

  private func picture(file: String) throws(PictureFault) -> Picture {
    guard let title else {
      throw PictureFault(
        line: 0,
        "the picture has no title.",
        repair: "Add 'title: …': one sentence that says what the picture shows."
      )
    }
    let names = rows.flatMap { $0.compactMap { $0?.name } }
    guard !names.isEmpty else {
      throw PictureFault(
        line: 0,
        "the picture has no boxes.",
        repair: "Add a line such as 'row: list \"ListViewController\", bag \"DisposeBag\"'."
      )
    }
    for (index, (arrow, line)) in arrows.enumerated() {
      for name in [arrow.source, arrow.target] where !names.contains(name) {
        throw PictureFault(
          line: line,
          "there is no box '\(name)'.\(Suggestion.question(name, in: names))",
          repair: "Add it to a row, or use one of: \(names.joined(separator: ", "))."
        )
      }
      if arrows[..<index].contains(where: { $0.arrow.isTwin(of: arrow) }) {
        throw PictureFault(
          line: line,
          "'\(arrow.source) \(arrow.kind.rawValue) \(arrow.target)' occurs twice.",
          repair: "Keep one of the two arrows, with both labels in one."
        )
      }
    }
    return Picture(file: file, title: title, rows: rows, arrows: arrows.map(\.arrow))
  }

  /// The lines of a label: broken at ` `, and between words if a line is wider than `width`.
  private static func lines(_ label: Substring, width: Int) -> [String] {
    let parts = label.split(separator: "\\n").map(\.trimmed).filter { !$0.isEmpty }
    return parts.flatMap { part in
      part.split(separator: " ").reduce(into: [String]()) { lines, word in
        if let last = lines.last, last.count + 1 + word.count <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
    }
  }
}

extension Picture.Arrow {
  fileprivate func isTwin(of other: Self) -> Bool {
    (source, target, kind) == (other.source, other.target, other.kind)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// The text after a word at the beginning of the line; `nil` if the line does not begin with it.
  fileprivate func after(_ word: String) -> Substring? {
    hasPrefix(word) ? dropFirst(word.count).trimmed : nil
  }
}
