internal import CourseKit

/// Generates the learners' stub from the reference solution.
///
/// A region
///
/// ```text
///   // BEGIN SOLUTION
///   // STUB: // TODO: 1.4 return a door to send through and a stream to read from
///   // STUB: return nil
///   … the solution …
///   // END SOLUTION
/// ```
///
/// is replaced by the text of its `STUB:` lines, with the indentation of those lines. All other
/// lines are copied, so a signature or a comment is written once for both files.
package enum StubGenerator {
  /// The stub of `solution`, with Unix line ends.
  ///
  /// - Parameter path: The path of the solution in messages.
  /// - Throws: The first ``StubFault`` in the file.
  package static func stub(of solution: String, path: String) throws(StubFault) -> String {
    var stub: [Substring] = []
    var state = State.outside
    var regions = 0
    let lines = solution.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)

    for (number, line) in zip(1..., lines) {
      func fault(_ kind: StubFault.Kind, line: Int? = nil) -> StubFault {
        StubFault(path: path, line: line ?? number, kind: kind)
      }

      switch (Marker(line), state) {
      case (.misspelled(let found), _):
        throw fault(.misspelled(found: found))
      case (.begin, .outside):
        regions += 1
        state = .head(begin: number, hasStub: false)
      case (.begin, .head(let begin, _)), (.begin, .code(let begin)):
        throw fault(.nested(outer: begin))
      case (.stub(let text), .head(let begin, _)):
        stub.append(text)
        state = .head(begin: begin, hasStub: true)
      case (.stub, .code):
        throw fault(.stubBelowCode)
      case (.stub, .outside):
        throw fault(.stubOutside)
      case (.end, .head(let begin, hasStub: false)), (nil, .head(let begin, hasStub: false)):
        throw fault(.noStubLine, line: begin)
      case (.end, .head(_, hasStub: true)), (.end, .code):
        state = .outside
      case (.end, .outside):
        throw fault(.endWithoutBegin)
      case (nil, .outside):
        stub.append(line)
      case (nil, .head(let begin, hasStub: true)):
        state = .code(begin: begin)
      case (nil, .code):
        break
      }
    }

    if let begin = state.begin { throw StubFault(path: path, line: begin, kind: .unclosed) }
    if regions == 0 { throw StubFault(path: path, line: 1, kind: .noRegion) }
    return stub.joined(separator: "\n")
  }

  /// The lines, from 1, of a solution that learners write: those between the markers.
  static func regions(of solution: String) -> [Range<Int>] {
    var regions: [Range<Int>] = []
    var begin: Int?
    let lines = solution.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      switch Marker(line) {
      case .begin: begin = number
      case .end:
        if let begin { regions.append(begin..<number) }
        begin = nil
      default: break
      }
    }
    return regions
  }

  /// The lines, from 1, of an answer that the stub does not give, whatever their indentation.
  static func ownLines(of answer: String, stub: String) -> Set<Int> {
    func lines(_ text: String) -> [Substring] {
      text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " || $0 == "\t" } }
    }
    var own: Set<Int> = []
    for case .insert(let offset, _, _) in lines(answer).difference(from: lines(stub)) {
      own.insert(offset + 1)
    }
    return own
  }

  /// The part of a solution to which a line belongs.
  private enum State {
    /// The text that both files share.
    case outside
    /// The `STUB:` lines of the region that began at the given line.
    case head(begin: Int, hasStub: Bool)
    /// The part of a region that only the solution contains.
    case code(begin: Int)

    var begin: Int? {
      switch self {
      case .outside: nil
      case .head(let begin, _), .code(let begin): begin
      }
    }
  }
}

/// A marker line, or a line that looks like one.
private enum Marker {
  case begin
  /// The line of the stub that this line contains, indented like the marker.
  case stub(Substring)
  case end
  case misspelled(String)

  init?(_ line: Substring) {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let comment = line[indent.endIndex...].trimmingSuffix { $0.isWhitespace }
    guard comment.hasPrefix("//") else { return nil }

    switch comment {
    case "// BEGIN SOLUTION": self = .begin
    case "// END SOLUTION": self = .end
    case "// STUB:": self = .stub("")
    case _ where comment.hasPrefix("// STUB: "):
      self = .stub(indent + comment.dropFirst("// STUB: ".count))
    default:
      let words = comment.drop { $0 == "/" || $0 == " " || $0 == "\t" }.uppercased()
      let meant = ["BEGIN SOLUTION", "END SOLUTION", "STUB:", "BEGIN STUB", "END STUB"]
      guard meant.contains(where: words.hasPrefix) else { return nil }
      self = .misspelled(String(comment))
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
