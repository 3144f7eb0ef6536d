internal import CourseKit
internal import Foundation

/// A snapshot of the course's files at the start of a grader: everything that determines verdicts.
/// An edit during a run has no effect.
struct CourseFiles {
  /// The bytes of each file, by the path relative to the course's folder.
  let contents: [String: Data]

  /// - Throws: A `Problem` if a folder that every course has is missing.
  init(_ course: Course) throws {
    try Self.requireFolders(of: course)
    var contents: [String: Data] = [:]
    for folder in Self.folders(of: course) {
      Self.read(folder, in: course.workspace, into: &contents)
    }
    self.contents = contents
  }

  /// Rejects a handout before anything is read, because it lacks the files for grading.
  ///
  /// - Throws: A `Problem` if a folder that every course has is missing.
  static func requireFolders(of course: Course) throws {
    for folder in folders(of: course) where !course.workspace.exists(folder) {
      throw Problem(
        .course,
        "\(folder) is missing; it is required for grading.",
        repair: "use the complete course instead of a handout, or: git restore \(folder)"
      )
    }
  }

  private static func folders(of course: Course) -> [String] {
    ["Sources"]
      + course.chapters.flatMap { chapter in
        ["Chapters/\(chapter.token)"]
          + [chapter.solutionsFolder, chapter.bridgeFolder, chapter.suitesFolder]
      }
  }

  private static func read(
    _ path: String,
    in workspace: Workspace,
    into contents: inout [String: Data]
  ) {
    // What learners edit is no part of what they are judged by.
    guard path != "Sources/Exercises" else { return }
    for name in workspace.names(in: path) {
      let entry = "\(path)/\(name)"
      if let bytes = workspace.bytes(entry), FileStamp(workspace.absolute(entry))?.isFolder == false
      {
        contents[entry] = bytes
      } else {
        read(entry, in: workspace, into: &contents)
      }
    }
  }

  /// A fingerprint of all files and their names.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(path)
      fingerprint.add(bytes)
    }
    return fingerprint.text
  }

  /// The files below a folder with one of the endings, in order.
  func paths(in folder: String, ending endings: String...) -> [String] {
    contents.keys.filter { path in
      path.hasPrefix("\(folder)/") && endings.contains { path.hasSuffix($0) }
    }.sorted()
  }

  func write(to folder: String) throws {
    let manager = FileManager.default
    for (path, bytes) in contents {
      let url = URL(filePath: "\(folder)/\(path)")
      try manager.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try bytes.write(to: url)
    }
  }
}
