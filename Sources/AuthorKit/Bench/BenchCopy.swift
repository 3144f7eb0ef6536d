package import CourseKit
internal import Foundation

/// A copy of the course to measure in, so that no working file is changed.
package struct BenchCopy {
  let source: Workspace
  package let workspace: Workspace

  /// Copies the files that git tracks or would track, which is what a fresh clone contains.
  ///
  /// - Parameter folder: A folder below the course's root, which is emptied first.
  /// - Throws: A `Problem` if git is missing or the disk is full.
  package static func make(of source: Workspace, at folder: String) throws -> BenchCopy {
    let copy = BenchCopy(source: source, workspace: Workspace(root: source.absolute(folder)))
    do {
      try? FileManager.default.removeItem(atPath: copy.workspace.root)
      for path in try copy.trackedFiles() where source.exists(path) {
        try copy.take(path)
      }
    } catch let error as CocoaError {
      throw Problem(
        .course,
        "The course cannot be copied to \(folder): \(error.localizedDescription)",
        repair: "make room on the disk, then run: rxlab bench"
      )
    }
    return copy
  }

  /// Copies one file from the course.
  func take(_ path: String, as newPath: String? = nil) throws {
    let target = workspace.absolute(newPath ?? path)
    let folder = (target as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: target)
    try FileManager.default.copyItem(atPath: source.absolute(path), toPath: target)
  }

  /// Removes all exercises of the chapter except one.
  func keepOnly(_ exercise: Exercise) throws {
    let folders = [
      "Sources/Exercises/\(exercise.token)", "Tests/\(exercise.token)Bridge",
      "Tests/\(exercise.token)Tests",
    ]
    for folder in folders {
      for name in workspace.names(in: folder) where !name.hasPrefix(exercise.name) {
        try FileManager.default.removeItem(atPath: workspace.absolute("\(folder)/\(name)"))
      }
    }
  }

  /// Makes the copy use SwiftPM's default linker.
  ///
  /// - Throws: A `Problem` if the manifest does not choose a linker in the expected way, because
  ///   the comparison would then not measure what its name announces.
  func useDefaultLinker() throws {
    let path = workspace.absolute("Package.swift")
    let manifest = try String(contentsOfFile: path, encoding: .utf8)
    let choice = #".unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))"#
    guard manifest.contains(choice) else {
      throw Problem(
        .course,
        "Package.swift no longer chooses its linker with \(choice).",
        repair: "update BenchCopy.useDefaultLinker(), then run: rxlab bench"
      )
    }
    try manifest.replacing(choice, with: "")
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func trackedFiles() throws -> [String] {
    guard let git = Toolchain.find("git") else {
      throw Problem(
        .course,
        "The benchmark copies the course with git, and 'git' was not found on PATH.",
        repair: "install git, then run: rxlab bench"
      )
    }
    let outcome = try Command(
      program: git,
      arguments: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
      environment: ProcessInfo.processInfo.environment,
      directory: source.root
    ).run()
    guard outcome.succeeded else {
      throw Problem(
        .course,
        "The benchmark copies the files that git tracks, and this folder is not a git repository.",
        evidence: [.init("git", outcome.errors)],
        repair: "run it in a clone of the course"
      )
    }
    return outcome.output.split(separator: "\0").map(String.init)
  }
}
