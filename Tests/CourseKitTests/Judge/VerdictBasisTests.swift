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

  private static func fingerprint(in folder: Folder) -> String {
    let workspace = Workspace(root: folder.url.path)
    return VerdictBasis(workspace, toolchain: "Swift", timeLimit: .seconds(10)).fingerprint(
      of: .sample(),
      file: Data("struct Door {}".utf8),
      chapter: .oneExercise,
      among: SharedDeclarations([])
    )
  }
}
