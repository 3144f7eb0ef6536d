/// The reference solution as a difference from the learner's file.
public struct Solution: Sendable {
  private let workspace: Workspace

  /// Creates access to the solutions of a course.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// - Parameter anyway: Whether to show it before the exercise has passed.
  /// - Throws: A `Problem` if it has not passed, or if this course contains no solutions.
  public func difference(
    _ exercise: Exercise,
    anyway: Bool
  ) throws -> [TextLine] {
    let record = StateStore(workspace).record(of: exercise.id)
    guard record.hasPassed || anyway else {
      throw Problem(
        .usage,
        "\(exercise.id) has not passed yet, so its solution is not shown.",
        repair: "take a hint (hint \(exercise.id)), make it pass, or show the solution anyway: "
          + "rxlab solution \(exercise.id) --anyway"
      )
    }
    guard let solution = workspace.text(exercise.solutionFile) else {
      throw Problem(
        .usage,
        "\(exercise.solutionFile) is missing: this edition may not include solutions.",
        repair: "in a full checkout, restore it: git restore \(exercise.solutionFile)"
      )
    }
    let yours = workspace.text(exercise.learnerFile) ?? ""
    let lines = LineDifference(from: yours, to: Self.withoutMarkers(solution)).lines
    let heading = [
      TextLine(.bad, "--- \(exercise.learnerFile)"),
      TextLine(.good, "+++ \(exercise.solutionFile)"),
    ]
    return heading + lines
  }

  /// The solution without the comments that only the stub generator reads.
  package static func withoutMarkers(_ solution: String) -> String {
    let markers = ["// BEGIN SOLUTION", "// STUB:", "// END SOLUTION"]
    return solution.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        let text = line.drop(while: \.isWhitespace)
        return !markers.contains { text.hasPrefix($0) }
      }
      .joined(separator: "\n")
  }
}

/// Two texts line by line: `-` only in the first, `+` only in the second, all others in both.
///
/// Both are shown completely, because exercises are short.
struct LineDifference {
  private(set) var lines: [TextLine] = []

  init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.add(.bad, "-\(old[i])")
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.add(.good, "+\(new[j])")
        j += 1
      } else {
        lines.add(.plain, " \(new[j])")
        i += 1
        j += 1
      }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
