import CourseSamples
import Foundation

@testable import CourseKit

/// A handout of a few short files, whose exercises are all of chapter 1.
struct SampleHandout {
  var name: String?
  /// Texts by path, apart from stubs.
  var files: [String: String]
  /// Stubs by the name of the exercise, such as `E01Open`.
  var stubs: [String: String]

  static let first = SampleHandout(
    name: "week 1",
    files: [
      "Package.swift": "// manifest 1\n", "README.md": "Read 1.\n", "NOTES.md": "Notes.\n",
      "Tests/Chapter01Tests/E01OpenTests.swift": "// suite 1\n",
      "Tests/Chapter01Tests/E02CloseTests.swift": "// suite 2\n",
      "Sources/Kit/Old.swift": "// old\n",
    ],
    stubs: [
      "E01Open": stub(1, "func open() -> Int"), "E02Close": stub(2, "func close()"),
    ]
  )

  static func stub(
    _ number: Int,
    _ signature: String,
    rule: String = "Open it.",
    body: String = "fatalError()"
  ) -> String {
    """
    // 1.\(number) Doors
    //
    // \(rule)

    enum E0\(number) {
      static \(signature) {
        // TODO: 1.\(number) Write it.
        \(body)
      }
    }

    """
  }

  static func answer(_ name: String) -> String { "Sources/Exercises/Chapter01/\(name).swift" }

  static func id(_ name: String) -> ExerciseID {
    ExerciseID(chapter: 1, number: Int(name.dropFirst().prefix(2))!)
  }

  var edition: Edition {
    let exercises = stubs.keys.sorted().map { Exercise.sample(id: Self.id($0), name: $0) }
    var contents = files
    for exercise in exercises { contents[exercise.stubFile] = stubs[exercise.name] }
    return Edition(
      name: name,
      files: contents.mapValues { Edition.content(Data($0.utf8)) },
      stubs: exercises.map { Edition.Stub(of: $0, text: stubs[$0.name]!) }
    )
  }

  /// Writes the handout into a folder of the given one.
  func write(to place: String, in folder: Folder) throws -> Workspace {
    for (path, text) in files { try folder.write("\(place)/\(path)", text) }
    for (name, text) in stubs {
      try folder.write("\(place)/Chapters/Chapter01/Stubs/\(name).swift", text)
      try folder.write("\(place)/\(Self.answer(name))", text)
    }
    try folder.write("\(place)/\(Edition.file)", edition.text)
    return Workspace(root: folder.url.appending(path: place).path)
  }
}

/// A learner's copy of one handout, and another handout to update it from.
struct SampleUpdate {
  let folder: Folder
  let copy: Workspace
  let handout: Workspace

  static func run<Result>(
    from old: SampleHandout = .first,
    to new: SampleHandout,
    _ body: (SampleUpdate) throws -> Result
  ) throws -> Result {
    try Folder.temporary { folder in
      try body(
        SampleUpdate(
          folder: folder,
          copy: old.write(to: "copy", in: folder),
          handout: new.write(to: "handout", in: folder)
        )
      )
    }
  }

  var update: CourseUpdate { CourseUpdate(of: copy, from: handout) }

  func edit(_ path: String, _ text: String) throws { try folder.write("copy/\(path)", text) }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: copy.absolute(path))
  }

  /// The texts of all files of the copy, by their paths, without rxlab's own.
  var tree: [String: String] {
    let paths = FileManager.default.subpaths(atPath: copy.root) ?? []
    let files = paths.filter {
      !$0.hasPrefix(".rxlab") && FileStamp(copy.absolute($0))?.isFolder == false
    }
    return Dictionary(uniqueKeysWithValues: files.map { ($0, copy.text($0) ?? "") })
  }
}
