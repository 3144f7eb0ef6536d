import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("A grader removes the folders of killed graders")
struct GraderFolderTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
  }

  private var folders: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
  }

  @Test("an unlocked folder is removed with its contents")
  func abandoned() throws {
    try root.write("", to: "work-dead/lock")
    try root.write("a student's file", to: "work-dead/4711/sources/E01.swift")
    try root.write("of a grader from before there were locks", to: "work-older/out/judged")
    let next = try GraderFolder(in: root.path)
    #expect(try folders == [(next.path as NSString).lastPathComponent])
  }

  @Test("a running grader's folder is kept until the grader has finished")
  func living() throws {
    var first: GraderFolder? = try GraderFolder(in: root.path)
    let path = try #require(first?.path)
    try Data().write(to: URL(filePath: "\(path)/at-work"))
    let second = try GraderFolder(in: root.path)
    #expect(FileManager.default.fileExists(atPath: "\(path)/at-work"))
    #expect(second.path != path)
    first = nil
    #expect(try folders == [(second.path as NSString).lastPathComponent])
  }

  @Test("a built course and the lock beside the folders are kept")
  func others() throws {
    try root.write("built", to: "course-1234/complete")
    try root.write("", to: "lock")
    let folder = try GraderFolder(in: root.path)
    #expect(try folders.count == 3)
    withExtendedLifetime(folder) {}
  }
}
