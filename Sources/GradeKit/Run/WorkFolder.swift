internal import CourseKit
internal import Foundation
internal import Synchronization

/// The folder of one submission's chapter: its files and the compilers' output. Only the worker
/// that grades it has access.
package struct WorkFolder: Sendable {
  /// The path outside of the box.
  package let path: String
  package let worker: Int

  typealias Inside = GradingPaths.Inside

  /// - Throws: A `Problem` if the disk is full.
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

  /// The path in the box.
  package var mount: BoxedCommand.Mount { .writable(path, at: Inside.work) }

  /// The access for a compiler: its sources are readable, and one of its folders is writable. If no
  /// folder is named, all of it is writable.
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

/// Numbers for concurrent workers, so that each runs as a different user.
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
