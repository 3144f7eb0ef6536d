import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("Builds of old versions of the course are removed")
struct BuildInUseTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    for name in ["course-a", "course-b", "course-c"] {
      try root.write("built", to: "\(name)/complete")
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
  }

  private func use(_ name: String, secondsAgo: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)],
      ofItemAtPath: "\(root.path)/\(name)"
    )
  }

  @Test("the version that was not used for the longest time is removed")
  func leastRecentlyUsed() throws {
    for (name, seconds) in [("course-a", 20.0), ("course-b", 30), ("course-c", 10)] {
      _ = try BuildInUse(in: "\(root.path)/\(name)")
      try use("\(name)/used", secondsAgo: seconds)
    }
    BuildInUse.removeOldest(in: root.path, keeping: 2)
    #expect(try names == ["course-a", "course-c"])
  }

  @Test("a use makes an old version the most recently used one")
  func usedAgain() throws {
    for (name, seconds) in [("course-a", 30.0), ("course-b", 20), ("course-c", 10)] {
      try use(name, secondsAgo: seconds)
    }
    _ = try BuildInUse(in: "\(root.path)/course-a")
    BuildInUse.removeOldest(in: root.path, keeping: 1)
    #expect(try names == ["course-a"])
  }

  @Test("a version that graders use is kept until the last of them has finished")
  func inUse() throws {
    var first: BuildInUse? = try BuildInUse(in: "\(root.path)/course-a")
    var second: BuildInUse? = try BuildInUse(in: "\(root.path)/course-a")
    try use("course-a/used", secondsAgo: 100)
    BuildInUse.removeOldest(in: root.path, keeping: 0)
    #expect(try names == ["course-a"])
    withExtendedLifetime(first) { first = nil }
    BuildInUse.removeOldest(in: root.path, keeping: 0)
    #expect(try names == ["course-a"])
    withExtendedLifetime(second) { second = nil }
    BuildInUse.removeOldest(in: root.path, keeping: 0)
    #expect(try names == [])
  }

  @Test("other folders are kept")
  func others() throws {
    try root.write("", to: "work-1234/lock")
    BuildInUse.removeOldest(in: root.path, keeping: 0)
    #expect(try names == ["work-1234"])
  }
}
