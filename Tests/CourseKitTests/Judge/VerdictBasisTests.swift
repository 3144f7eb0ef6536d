import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("What a verdict depends on")
struct VerdictBasisTests {
  @Test("a library's sources affect a verdict, its documentation catalog does not")
  func documentation() throws {
    try Folder.temporary { folder in
      try folder.write("Sources/RxCore/Map.swift", "struct Map {}\n")
      let before = Self.fingerprint(in: folder)
      try folder.write("Sources/RxCore/RxCore.docc/RxCore.md", "# ``RxCore``\n")
      #expect(Self.fingerprint(in: folder) == before)
      try folder.write("Sources/RxCore/Filter.swift", "struct Filter {}\n")
      #expect(Self.fingerprint(in: folder) != before)
    }
  }

  @Test("the list of what answers may use affects a verdict")
  func refusedAPI() throws {
    try Folder.temporary { folder in
      let before = Self.fingerprint(in: folder)
      try folder.write("Sources/RxCore.answers", "safe Observable\n")
      #expect(Self.fingerprint(in: folder) != before)
    }
  }

  @Test("answers of other chapters affect a verdict if they take part in its suite")
  func parts() throws {
    try Folder.temporary { folder in
      let door = ExerciseID(chapter: 2, number: 1)
      let chapter = Chapter.sample([.sample(id: door), .sample(id: ExerciseID("2.2")!)])
      func parts(_ answers: [ExerciseID: Data]) -> OwnParts? {
        OwnParts(user: .sample(parts: [door]), chapters: [chapter], answers: answers)
      }
      let plain = Self.fingerprint(in: folder)
      let first = Self.fingerprint(in: folder, parts([door: Data("a".utf8)]))
      #expect(first != plain)
      #expect(Self.fingerprint(in: folder, parts([door: Data("b".utf8)])) != first)
      let other = [door: Data("a".utf8), ExerciseID("2.2")!: Data("c".utf8)]
      #expect(Self.fingerprint(in: folder, parts(other)) == first)
    }
  }

  private static func fingerprint(in folder: Folder, _ parts: OwnParts? = nil) -> String {
    let workspace = Workspace(root: folder.url.path)
    return VerdictBasis(workspace, toolchain: "Swift", timeLimit: .seconds(10)).fingerprint(
      of: .sample(),
      file: Data("struct Door {}".utf8),
      chapter: .oneExercise,
      among: SharedDeclarations([]),
      parts: parts
    )
  }
}
