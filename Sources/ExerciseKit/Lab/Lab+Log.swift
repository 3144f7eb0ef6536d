internal import KitRecords

extension Lab {
  /// Compares a log with the expected one, line by line; no time passes.
  ///
  /// A failure names the first line that differs, below the whole log as a drawing.
  /// - Parameters:
  ///   - lines: The lines of the log.
  ///   - expected: The expected lines.
  ///   - drawing: The log as a picture for a terminal, up to 76 columns wide.
  ///   - fileID: The file of the call, which a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call, which a failure names.
  public func expectLog(
    _ lines: [String],
    equals expected: [String],
    drawing: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    guard lines != expected else {
      let text = lines.joined(separator: "\n")
      note(
        .log(subject: "the log", expected: text, actual: text, drawing: drawing),
        passed: true,
        site
      )
      return
    }
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    let comparison = Expectation.Comparison.log(
      subject: "line \(same + 1) of the log",
      expected: expected.dropFirst(same).first ?? "the end of the log",
      actual: lines.dropFirst(same).first ?? "the end of the log",
      drawing: drawing
    )
    fail(comparison, site)
  }
}
