import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("Files that the compiler's driver would skip")
struct FreshCompileTests {
  private static let source = "Sources/Exercises/Chapter01One/E01Answer.swift"
  private static let object = ".build/debug/Chapter01One.build/E01Answer.swift.o"
  private static let module = ".build/debug/Modules/Chapter01One.swiftmodule"
  private static let record = ".build/debug/Chapter01OneBridge.build/primary.priors"
  private static let second = 1_000_000_000

  /// Prepares the build of a chapter that was built, and whose files have the given dates.
  ///
  /// - Parameter dates: In nanoseconds since 1970, by path. The other files are saved now.
  /// - Returns: Whether the object of the learner's file was kept.
  private func keepsObject(dates: [String: Int]) throws -> Bool {
    try Folder.temporary { folder in
      for path in [Self.object, Self.module, Self.record, Self.source] {
        try folder.write(path, "")
        guard let date = dates[path] else { continue }
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(date) / 1e9)],
          ofItemAtPath: folder.url.appending(path: path).path
        )
      }
      let workspace = Workspace(root: folder.url.path)
      let toolchain = try Toolchain.locate()
      FreshCompile(ChapterBuild(workspace, toolchain, chapters: [1], variant: .exercises)).prepare()
      return FileStamp(workspace.absolute(Self.object)) != nil
    }
  }

  @Test("the object of a file that was saved after it, or shortly before, is removed")
  func removed() throws {
    let now = FileStamp.now
    let long = 10 * Self.second
    for (object, source, isKept) in [
      (now - long, now, false),
      (now, now - Self.second, false),
      (now, now - long, true),
    ] {
      let dates = [Self.object: object, Self.source: source, Self.record: now - long]
      #expect(try keepsObject(dates: dates) == isKept)
    }
  }

  @Test("a build starts in a later second than the last build of the bridge")
  func laterSecond() throws {
    // The module of that build was written shortly before a second ended, and the bridge after it.
    let bridge = FileStamp.now
    let dates = [Self.module: bridge - Self.second, Self.record: bridge]
    #expect(try !keepsObject(dates: dates))
    #expect(FileStamp.now / Self.second > bridge / Self.second)
  }
}
