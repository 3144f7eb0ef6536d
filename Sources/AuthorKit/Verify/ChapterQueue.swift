internal import CourseKit
internal import Foundation
internal import Synchronization

/// Works on two chapters at a time, each in a build folder of its own.
///
/// The builds of one chapter follow one another, and each keeps a single core busy for most of its
/// time. The second folder costs one more build of the libraries, so it is used only if several
/// chapters are asked for.
struct ChapterQueue: Sendable {
  /// The chapters with most files to judge come first, so that the last ones take little time.
  private let chapters: [Chapter]
  private let scratch: String

  /// - Parameters:
  ///   - exercises: The exercises whose chapters are worked on.
  ///   - scratch: The folder for builds and outcomes, relative to the course's folder. It is the
  ///     first of the build folders.
  init(_ exercises: [Exercise], of course: Course, scratch: String) {
    let sizes = Dictionary(grouping: exercises, by: \.token).mapValues { exercises in
      exercises.map { Candidate.all(of: $0, in: course.workspace).count }.reduce(0, +)
    }
    chapters = course.chapters.filter { sizes[$0.token] != nil }
      .sorted { sizes[$0.token, default: 0] > sizes[$1.token, default: 0] }
    self.scratch = scratch
  }

  /// Calls `body` for each chapter, with the build folder that is the chapter's during the call.
  ///
  /// - Returns: The results, in the order of the chapters' numbers.
  /// - Throws: The error of the first chapter that failed, after the work on all of them.
  func run<Result: Sendable>(
    _ body: @Sendable @escaping (Chapter, _ folder: String) throws -> Result
  ) throws -> [Result] {
    let free = FolderPool([scratch, "\(scratch)/second"])
    let results = try concurrently(chapters, width: free.count) { chapter in
      let folder = free.take()
      defer { free.put(folder) }
      return try body(chapter, folder)
    }
    return zip(chapters, results).sorted { $0.0.number < $1.0.number }.map(\.1)
  }
}

/// The build folders that no chapter uses at the moment.
private final class FolderPool: Sendable {
  let count: Int
  private let folders: Mutex<[String]>

  init(_ folders: [String]) {
    count = folders.count
    self.folders = Mutex(folders.reversed())
  }

  /// The first free folder. There is one for each thread that works on chapters.
  func take() -> String { folders.withLock { $0.removeLast() } }

  func put(_ folder: String) {
    folders.withLock {
      $0.append(folder)
      $0.sort(by: >)
    }
  }
}
