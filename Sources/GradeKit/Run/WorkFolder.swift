internal import CourseKit
internal import Foundation
internal import Synchronization

/// A folder of one submission's chapter: its files, and what the compilers make of them. The worker
/// that grades it can write there, no other can look.
package struct WorkFolder: Sendable {
  /// As this process sees it.
  package let path: String
  package let worker: Int

  typealias Inside = GradingPaths.Inside

  /// - Throws: a `Problem` where the machine has no room for it.
  init(_ grading: GradingCourse, worker: Int) throws {
    path = "\(grading.folder.path)/\(UUID().uuidString)"
    self.worker = worker
    do {
      try FileManager.default.createDirectory(
        atPath: "\(path)/out",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try grading.box.handOver(path, to: worker)
    } catch {
      remove()
      throw Problem(
        .course,
        "\(GradingPaths.root) cannot be written: \((error as? SystemError)?.words ?? reason(for: error)).",
        repair: "check that the disk has free space and that the folder is writable"
      )
    }
  }

  /// Where the box has it.
  package var mount: BoxedCommand.Mount { .writable(path, at: Inside.work) }

  /// Its sources to be read, and one of its folders to be written to, for a compiler that is to
  /// touch nothing else; all of it where no folder is named.
  func mounts(writing folder: String?) -> [BoxedCommand.Mount] {
    guard let folder else { return [mount] }
    return [
      .readOnly("\(path)/sources", at: "\(Inside.work)/sources"),
      .writable("\(path)/\(folder)", at: "\(Inside.work)/\(folder)"),
    ]
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// Numbers for those who grade at the same time, so that each runs as a user of its own.
final class WorkerNumbers: Sendable {
  private let taken = Mutex<Set<Int>>([])

  /// Calls a closure with a number that no other worker uses during the call.
  func withNumber<Result>(_ body: (Int) throws -> Result) rethrows -> Result {
    let number = taken.withLock { taken in
      // The range has one number more than are taken.
      // swift-format-ignore: NeverForceUnwrap
      let free = (0...taken.count).first { !taken.contains($0) }!
      taken.insert(free)
      return free
    }
    defer { _ = taken.withLock { $0.remove(number) } }
    return try body(number)
  }
}
