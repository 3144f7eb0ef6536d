import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("What a file may use of the other files of its module")
struct OtherExercisesTests {
  @Test("an exercise shares its file with those that forbid no more and import no less")
  func sharing() throws {
    let open = Self.exercise(1)
    let limited = Self.exercise(2, forbids: ["ObservableType.amb"])
    let more = Self.exercise(3, forbids: ["ObservableType.amb", "ObservableType.zip"])
    let screens = Self.exercise(4, imports: ["HeadlessUIKit", "RxCore"])
    let exercises = [open, limited, more, screens]
    #expect(try Self.others(of: open, in: exercises).namespaces == ["E02", "E03"])
    #expect(try Self.others(of: limited, in: exercises).namespaces == ["E03"])
    #expect(try Self.others(of: more, in: exercises).namespaces == [])
    #expect(try Self.others(of: screens, in: exercises).namespaces == ["E01", "E02", "E03"])
  }

  @Test("members that the stub of a less limited exercise adds are withheld")
  func members() throws {
    let limited = Self.exercise(1, forbids: ["ObservableType.amb"])
    let stubs = [
      1: "extension ObservableType {\n  func same() {}\n}\n",
      2: "extension ObservableType {\n  func same() {}\n  func first() {}\n  func both() {}\n}\n",
      3: "extension ObservableType {\n  func both() {}\n  func second() {}\n}\n",
    ]
    let withheld = try Self.others(
      of: limited,
      in: [limited, Self.exercise(2), Self.exercise(3, forbids: ["ObservableType.amb"])],
      stubs: stubs
    ).withheldMembers()
    #expect(withheld == ["ObservableType.first", "ObservableType.both"])
  }

  @Test("members are read from the extensions of a stub, without bodies and private ones")
  func addedMembers() {
    let stub = """
      import RxCore
      enum E09 {
        static func inNamespace() {}
      }
      extension E09 {
        static func alsoInNamespace() {}
      }
      extension Reactive where Base: AnyObject {
        /// A comment about func comment.
        var deallocated: Observable<Void> {
          let local = Observable<Void>.never()
          return local
        }
        private func hidden() {}
        static func make(_ value: Int) {}
        class var shared: Int { 1 }
        init(own: Int) { fatalError() }
        subscript(own: Int) -> Int { own }
      }
      """
    #expect(
      OtherExercises.addedMembers(in: stub) == [
        "Reactive.deallocated", "Reactive.make", "Reactive.shared", "Reactive.init",
        "Reactive.subscript",
      ]
    )
  }

  private static func exercise(
    _ number: Int,
    forbids: [String] = [],
    imports: [String] = ["RxCore"]
  ) -> Exercise {
    Exercise(
      id: ExerciseID(chapter: 1, number: number),
      title: "Exercise \(number)",
      points: 1,
      difficulty: 1,
      anchor: "",
      hints: [],
      imports: imports,
      forbids: forbids,
      covers: [],
      token: "Chapter01Sample",
      name: "E0\(number)Sample"
    )
  }

  private static func others(
    of exercise: Exercise,
    in exercises: [Exercise],
    stubs: [Int: String] = [:]
  ) throws -> OtherExercises {
    let chapter = Chapter(
      token: "Chapter01Sample",
      number: 1,
      title: "Sample",
      order: 1,
      exercises: exercises
    )
    return try Folder.temporary { folder in
      for exercise in exercises {
        try folder.write(exercise.stubFile, stubs[exercise.id.number] ?? "")
      }
      return OtherExercises(of: exercise, in: chapter, Workspace(root: folder.url.path))
    }
  }
}
