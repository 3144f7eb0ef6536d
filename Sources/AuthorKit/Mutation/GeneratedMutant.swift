internal import CourseKit
internal import Foundation

/// A change of a correct answer that the suite should detect.
struct GeneratedMutant: Sendable {
  let `operator`: MutationOperator
  let edits: [SourceEdit]
  /// The function or property that is changed, or the type's own declarations.
  let place: String
  /// The line of the change; the first is 1.
  let line: Int
  /// The code before the change and after it, on one line each.
  let code: String
  let becomes: String
  /// Whether the change is in the body of a function, so that a switch at run time can enable it.
  let isInBody: Bool

  /// A description of the change that does not depend on its line.
  var words: String { "\(`operator`.rawValue) in \(place): \(code) → \(becomes)" }

  /// - Parameter part: The part of the source to return; all of it, if omitted.
  func applied(to source: [UInt8], within part: Range<Int>? = nil) -> [UInt8] {
    SourceEdit.apply(edits, to: source, within: part)
  }
}

/// Text that replaces a range of bytes.
struct SourceEdit: Sendable, Hashable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// - Parameter edits: The edits, which must not overlap.
  static func apply(
    _ edits: [SourceEdit],
    to source: [UInt8],
    within part: Range<Int>? = nil
  ) -> [UInt8] {
    let part = part ?? 0..<source.count
    var result: [UInt8] = []
    var at = part.lowerBound
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      result += source[at..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      at = edit.range.upperBound
    }
    return result + source[at..<part.upperBound]
  }
}

/// The kinds of changes; reports and the lists of equivalents contain the raw value.
enum MutationOperator: String, Codable, Sendable, CaseIterable {
  case deleteStatement = "delete-statement"
  case swapStatements = "swap-statements"
  case negateCondition = "negate-condition"
  case fixCondition = "fix-condition"
  case changeComparison = "change-comparison"
  case changeConstant = "change-constant"
  case strongCapture = "strong-capture"
  case unownedCapture = "unowned-capture"
  case strongReference = "strong-reference"
  case dropOperator = "drop-operator"
  case dropLock = "drop-lock"
  case exchangeOperator = "exchange-operator"
  case exchangeSubject = "exchange-subject"
  case exchangeEnds = "exchange-ends"
  case exchangeTerminal = "exchange-terminal"
  case shareState = "share-state"
  case hoistState = "hoist-state"
  case sinkState = "sink-state"
  case postLater = "post-later"
  case addOperator = "add-operator"
}
