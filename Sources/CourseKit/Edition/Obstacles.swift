internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What could stop an update halfway. It is looked for before the first change.
struct Obstacles {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// - Throws: A `Problem` with the first obstacle.
  func check(_ plan: UpdatePlan) throws {
    let removed = Set(plan.removed)
    var folders: Set<String> = []
    for step in plan.steps {
      if step.after != nil { try checkPath(step.path, removed) }
      folders.insert(nearestFolder(above: step.path))
    }
    for folder in folders.sorted() { try checkFolder(folder) }
  }

  /// No folder may be in the place of a file, and no file in that of a folder, unless the update
  /// removes that file.
  private func checkPath(_ path: String, _ removed: Set<String>) throws {
    guard !isFolder(path) else { throw inTheWay(path, "a folder", "a file") }
    var folder = (path as NSString).deletingLastPathComponent
    while !folder.isEmpty {
      if workspace.exists(folder), !isFolder(folder), !removed.contains(folder) {
        throw inTheWay(folder, "a file", "a folder")
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  private func inTheWay(_ path: String, _ found: String, _ expected: String) -> Problem {
    Problem(
      .usage,
      "\(path) is \(found), and the new edition has \(expected) of that name.",
      evidence: [.init("nothing is changed", "the update has not begun")],
      repair: "rename it, then update again: mv \(path) \(path).mine"
    )
  }

  private func isFolder(_ path: String) -> Bool {
    FileStamp(workspace.absolute(path))?.isFolder == true
  }

  private func nearestFolder(above path: String) -> String {
    var folder = (path as NSString).deletingLastPathComponent
    while !folder.isEmpty, !isFolder(folder) {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder.isEmpty ? "." : folder
  }

  /// Files are moved into the folder by a rename, which needs permission, and one disk.
  private func checkFolder(_ folder: String) throws {
    let path = workspace.absolute(folder)
    guard access(path, W_OK | X_OK) == 0 else {
      throw Problem(
        .course,
        "\(folder) cannot be written: \(SystemError(errno).words).",
        evidence: [.init("nothing is changed", "the update has not begun")],
        repair: "make it writable, then update again: chmod u+wx \(folder)"
      )
    }
    guard device(of: path) == device(of: workspace.absolute(".rxlab")) else {
      throw Problem(
        .course,
        "\(folder) is on another disk than .rxlab, so its files cannot be replaced in one step.",
        evidence: [.init("nothing is changed", "the update has not begun")],
        repair: "move the course to one disk, then update again"
      )
    }
  }

  private func device(of path: String) -> dev_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_dev : nil
  }
}
