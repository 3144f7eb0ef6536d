import CourseKit
import CourseSamples
import Foundation
import Synchronization

/// A small course below `.build`, assembled from `Tests/Fixtures/Course` and the built libraries.
struct FixtureCourse {
  let root: URL

  /// The folder of this package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The course that tests build in, one after the other. Its build folder is kept from run to run;
  /// everything else is laid out anew.
  static let built = Result {
    let course = FixtureCourse(root: package.appending(path: ".build/fixture-course"))
    try course.layOut(keeping: [".build"])
    return course
  }

  private static let count = Mutex(0)

  /// A course of a test's own, for what needs no build.
  static func light() throws -> FixtureCourse {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let folder = package.appending(path: ".build/fixture-courses/\(number)")
    let course = FixtureCourse(root: folder)
    try course.layOut(keeping: [])
    return course
  }

  /// Puts the learners' files back as the fixture has them, and forgets every verdict.
  func restore() throws {
    for name in [".rxlab", ".git", "Sources/Exercises", "Tests", "Chapters"] {
      try? FileManager.default.removeItem(at: root.appending(path: name))
    }
    try copyFixture()
  }

  private func layOut(keeping kept: Set<String>) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: root.path) where !kept.contains(name) {
      try manager.removeItem(at: root.appending(path: name))
    }
    try manager.createDirectory(
      at: root.appending(path: "Sources"),
      withIntermediateDirectories: true
    )
    for module in PrebuiltLibraries.modules {
      try manager.createSymbolicLink(
        at: root.appending(path: "Sources/\(module)"),
        withDestinationURL: Self.package.appending(path: "Sources/\(module)")
      )
    }
    try copyFixture()
    try PrebuiltLibraries(of: Self.package)
      .manifest(chapters: ["Chapter01Situations", "Chapter02Calm"], listIn: root).write(
        to: root.appending(path: "Package.swift"),
        atomically: true,
        encoding: .utf8
      )
  }

  private func copyFixture() throws {
    let manager = FileManager.default
    let fixture = Self.package.appending(path: "Tests/Fixtures/Course")
    for name in ["Chapters", "Tests", "Solutions", "Sources/Exercises"] {
      let target = root.appending(path: name)
      try? manager.removeItem(at: target)
      try manager.copyItem(at: fixture.appending(path: name), to: target)
    }
  }

  /// A folder in which there is no course, nor above it.
  static let outside = FixtureCourse(root: URL(filePath: "/"))

  // MARK: - Files

  func path(_ relative: String) -> String { root.appending(path: relative).path }

  func read(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  func write(_ text: String, to relative: String) throws {
    try text.write(toFile: path(relative), atomically: true, encoding: .utf8)
  }

  func write(bytes: [UInt8], to relative: String) throws {
    try Data(bytes).write(to: root.appending(path: relative))
  }

  func edit(_ relative: String, _ old: String, _ new: String) throws {
    try write(read(relative).replacing(old, with: new), to: relative)
  }

  /// Writes a program that can be called.
  func install(_ script: String, as relative: String) throws {
    let folder = root.appending(path: relative).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try InstalledProgram.write(script, to: path(relative))
  }

  /// Makes the course a git checkout of its own, with everything committed.
  func commit() throws {
    let git =
      "git init -q . && git add -A Chapters Tests && "
      + "git -c user.name=t -c user.email=t@localhost commit -q -m all"
    let run = try RxlabRun([], in: self, shell: git)
    guard run.code == 0 else { throw Failure(text: run.errors) }
  }

  struct Failure: Error {
    let text: String
  }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  func exists(_ relative: String) -> Bool {
    FileManager.default.fileExists(atPath: path(relative))
  }
}
