import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// These cases forge the records of the suite of 1.4. A record of a test that does not exist, or a
/// missing one, gives away the forgery, and the case then tests less than it claims.
@Suite("Forged records name the tests of the suite")
struct ForgedRecordsTests {
  @Test(
    "each test of 1.4 has a record, and each record has a test",
    arguments: [
      "cancels-its-tests", "claims-without-comparing", "expects-what-it-gives",
      "replays-public-records",
    ]
  )
  func tests(name: String) throws {
    let exercise = try RealCourse.exercise("1.4")
    let suite = exercise.suiteName
    let workspace = try RealCourse.course.get().workspace
    let path = "\(HostileCase.root)/\(name)/submission/\(exercise.name).swift"
    let forged = try #require(workspace.text(path)).replacing("\\/", with: "/")
    let records = forged.matches(of: try Regex("\(suite)/(\\w+)\\(\\)/\(suite)\\.swift:(\\d+):"))
    let named = Set(records.map { "\($0[1].substring ?? ""):\($0[2].substring ?? "")" })
    let tests = Self.tests(in: try #require(workspace.text(exercise.suiteFile)))
    #expect(named.subtracting(tests).sorted() == [], "delete these records from \(path)")
    #expect(tests.subtracting(named).sorted() == [], "add records of these tests to \(path)")
  }

  /// The tests of a suite, each with the line of its attribute: `oneDoneOneRow:59`.
  private static func tests(in suite: String) -> Set<String> {
    let lines = suite.split(separator: "\n", omittingEmptySubsequences: false)
    var attribute = 0
    var tests: Set<String> = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("  @Test(") { attribute = index + 1 }
      if attribute > 0, let name = line.firstMatch(of: #/^  func (\w+)\(\)/#) {
        tests.insert("\(name.1):\(attribute)")
        attribute = 0
      }
    }
    return tests
  }
}
