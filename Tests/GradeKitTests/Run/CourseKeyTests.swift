import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("Seeds are derived from a secret and the graded bytes")
struct CourseKeyTests {
  private let key = CourseKey(Array("sixteen bytes and more".utf8))
  private let exercise = ExerciseID("1.4")!

  private func seed(
    _ key: CourseKey,
    of exercise: String = "1.4",
    scenario: String = "Suite",
    digest: String = "abc"
  ) -> UInt64 {
    key.seed(of: ExerciseID(exercise)!, scenario: scenario, digest: digest)
  }

  @Test("the same bytes get the same seed")
  func same() {
    #expect(seed(key) == seed(CourseKey(Array("sixteen bytes and more".utf8))))
  }

  @Test("a different key, exercise, scenario or digest leads to a different seed")
  func others() {
    let seeds = [
      seed(key), seed(CourseKey(Array("another secret of that length".utf8))),
      seed(key, of: "1.5"), seed(key, scenario: "Other"), seed(key, digest: "abd"),
    ]
    #expect(Set(seeds).count == seeds.count)
  }

  @Test("a key is created once, readable only by its owner, and then kept")
  func file() throws {
    try TestBox.withFolder { folder in
      let path = "\(folder)/key"
      let drawn = try CourseKey.load(path)
      #expect(try CourseKey.load(path) == drawn)
      let other = try CourseKey.load("\(folder)/other")
      #expect(other != drawn)
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((permissions as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test("a key that is too short is refused")
  func short() throws {
    try TestBox.withFolder { folder in
      try Data("secret".utf8).write(to: URL(filePath: "\(folder)/key"))
      #expect {
        try CourseKey.load("\(folder)/key")
      } throws: { error in
        (error as? Problem)?.message.contains("is not a valid key: it has 6 bytes") == true
      }
    }
  }
}
