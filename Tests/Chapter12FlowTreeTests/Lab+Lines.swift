import ExerciseKit

extension Lab {
  /// Compares a text with the expected lines; no time passes. A failure names the first line that
  /// differs.
  func expect(
    _ text: String,
    lines expected: [String],
    of subject: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines != expected else {
      expect(
        lines,
        equals: expected,
        "the lines of \(subject)",
        fileID: fileID,
        filePath: filePath,
        line: line
      )
      return
    }
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    expect(
      lines.dropFirst(same).first,
      equals: expected.dropFirst(same).first,
      "line \(same + 1) of \(subject)",
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// The elements in an order that depends on the seed.
  func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var left = elements
    return elements.map { _ in left.remove(at: random(in: 0...left.count - 1)) }
  }
}
