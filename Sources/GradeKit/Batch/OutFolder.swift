internal import CourseKit
internal import Foundation

/// The output folder of a batch, with every path in it.
package struct OutFolder: Sendable {
  /// An absolute path.
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  package var journal: String { "\(path)/journal.jsonl" }
  package var crashes: String { "\(path)/crashes.jsonl" }
  package var description: String { "\(path)/batch.json" }
  package var gradebook: String { "\(path)/gradebook.csv" }
  package var canvas: String { "\(path)/gradebook-canvas.csv" }
  package var moodle: String { "\(path)/gradebook-moodle.csv" }
  package var junit: String { "\(path)/junit.xml" }
  package var classPage: String { "\(path)/class.html" }
  package var summary: String { "\(path)/summary.md" }
  package var similarity: String { "\(path)/similarity.json" }
  package var similarityIndex: String { similarityPage("index.html") }

  /// The files of one student, by the student's safe file name.
  package func result(_ name: String) -> String { "\(path)/results/\(name).json" }
  package func timings(_ name: String) -> String { "\(path)/timings/\(name).json" }
  package func feedback(_ name: String) -> String { "\(path)/feedback/\(name).md" }
  package func gradescope(_ name: String) -> String { "\(path)/gradescope/\(name).json" }
  package func answers(_ name: String) -> String { "\(path)/\(Self.answersFolder)/\(name).json" }

  /// The path of a page about similar answers.
  package func similarityPage(_ name: String) -> String {
    "\(path)/\(Self.similarityFolder)/\(name)"
  }

  // Folders that exist only with `--similarity`.
  static let answersFolder = "answers"
  static let similarityFolder = "similarity"

  /// Creates a folder inside this one, unless it exists.
  func makeFolder(_ name: String) throws {
    try attempting("\(path)/\(name)") {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(name)",
        withIntermediateDirectories: true
      )
    }
  }

  /// Creates the folder, locks it for this process, removes what a killed process left unfinished,
  /// and runs `body`.
  ///
  /// - Throws: A `Problem` if another process holds the lock, or if the folder can't be written.
  package func whileHeld<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try attempting(path) {
      for name in ["results", "timings", "feedback", "gradescope"] {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(name)",
          withIntermediateDirectories: true
        )
      }
      return try FileLock.taken("\(path)/lock", patience: 1)
    }
    guard let lock else {
      throw Problem(
        .usage,
        "Another rxlab process is grading into \(path).",
        evidence: [.init("nothing is lost", "this process has changed nothing")],
        repair: "wait until it has finished, or choose another folder with --out"
      )
    }
    defer { lock.release() }
    removeDrafts()
    return try body()
  }

  /// Removes the files that a killed process was writing. No other process writes while this one
  /// holds the folder.
  private func removeDrafts() {
    for name in FileManager.default.subpaths(atPath: path) ?? [] where AtomicFile.isDraft(name) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Writes a file atomically.
  package func write(_ text: String, to file: String) throws {
    try attempting(file) { try AtomicFile.write(Data(text.utf8), to: file) }
  }

  /// Converts an error of the file system into a `Problem`.
  func attempting<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(
        .course,
        "\(file) cannot be written: \(reason(for: error)).",
        evidence: [.init("nothing is lost", "all submissions graded so far are saved")],
        repair: "free disk space or make the folder writable, then continue with --resume"
      )
    }
  }
}
