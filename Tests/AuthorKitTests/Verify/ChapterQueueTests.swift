import CourseSamples
import Foundation
import Synchronization
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Two chapters are worked on at a time")
struct ChapterQueueTests {
  @Test("no two chapters share a build folder, and results are in the order of the chapters")
  func folders() throws {
    try Folder.temporary { folder in
      let exercises = (1...6).map {
        Exercise.sample(id: ExerciseID(chapter: $0, number: 1), token: "Chapter0\($0)")
      }
      let chapters = exercises.map {
        Chapter(token: $0.token, number: $0.id.chapter, title: "", order: 1, exercises: [$0])
      }
      // The last chapter has most to do, so it is begun first.
      try folder.write("\(exercises[5].acceptedFolder)/a.swift", "")
      try folder.write("\(exercises[5].acceptedFolder)/b.swift", "")
      let course = Course(workspace: Workspace(root: folder.url.path), chapters: chapters)
      let busy = Mutex<Set<String>>([])
      let begun = Mutex<[Int]>([])

      let results = try ChapterQueue(exercises, of: course, scratch: "scratch")
        .run { chapter, folder in
          begun.withLock { $0.append(chapter.number) }
          let isFree = busy.withLock { $0.insert(folder).inserted }
          busy.withLock { _ = $0.remove(folder) }
          return (number: chapter.number, isFree: isFree, folder: folder)
        }

      let folders = Set(results.map(\.folder))
      let first = begun.withLock { $0.prefix(2) }
      #expect(results.map(\.number) == [1, 2, 3, 4, 5, 6])
      #expect(!results.map(\.isFree).contains(false))
      #expect(folders.isSubset(of: ["scratch", "scratch/second"]))
      #expect(first.contains(6))
    }
  }

  @Test("a single chapter uses the first folder, and other chapters are left out")
  func singleChapter() throws {
    let exercise = Exercise.sample()
    let course = Course(workspace: Workspace(root: "/nowhere"), chapters: [.oneExercise])
    let queue = ChapterQueue([exercise], of: course, scratch: "scratch")
    #expect(try queue.run { _, folder in folder } == ["scratch"])
    #expect(try ChapterQueue([], of: course, scratch: "scratch").run { _, folder in folder } == [])
  }
}
