internal import CourseKit

/// The reason why no stub can be generated from a solution, with the line and the fix.
package struct StubFault: Error, Equatable, CustomStringConvertible {
  /// The path of the solution in messages.
  package let path: String
  /// The line of the faulty marker, from 1.
  package let line: Int
  package let kind: Kind

  package enum Kind: Equatable, Sendable {
    /// The file has no region, so its stub would contain the solution.
    case noRegion
    /// A region is never closed.
    case unclosed
    /// A region begins inside another that began at the given line.
    case nested(outer: Int)
    /// A region ends that never began.
    case endWithoutBegin
    /// A region doesn't say what replaces it.
    case noStubLine
    /// A `// STUB:` line is outside a region.
    case stubOutside
    /// A `// STUB:` line follows the solution's code instead of beginning its region.
    case stubBelowCode
    /// A comment looks like a marker but is not spelled like one.
    case misspelled(found: String)
  }

  package var description: String { "\(path):\(line): \(problem) \(repair)" }

  package var problem: String {
    switch kind {
    case .noRegion: "the solution has no region, so its stub would be the solution itself."
    case .unclosed: "this BEGIN SOLUTION is never closed."
    case .nested(let outer): "a region begins inside the region of line \(outer)."
    case .endWithoutBegin: "this END SOLUTION has no matching BEGIN SOLUTION."
    case .noStubLine: "the region has no STUB line, so the stub would be empty here."
    case .stubOutside: "a STUB line is outside a region and would be copied to learners."
    case .stubBelowCode: "a STUB line follows the solution's code."
    case .misspelled(let found): "'\(found)' is not a marker."
    }
  }

  package var repair: String {
    switch kind {
    case .noRegion:
      "Put '// BEGIN SOLUTION', '// STUB: …' and '// END SOLUTION' around what learners write."
    case .unclosed: "Add '// END SOLUTION' below its last line."
    case .nested: "Close the outer region first: regions don't nest."
    case .endWithoutBegin: "Remove it, or add '// BEGIN SOLUTION' above the region."
    case .noStubLine: "Add a '// STUB: …' line below '// BEGIN SOLUTION'."
    case .stubOutside: "Move it below a '// BEGIN SOLUTION', or remove it."
    case .stubBelowCode: "Move it to the beginning of its region."
    case .misspelled:
      "Write exactly '// BEGIN SOLUTION', '// STUB: …' or '// END SOLUTION' on a line of its own."
    }
  }
}
