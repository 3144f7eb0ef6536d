import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("A verdict depends on every file that the answer uses")
struct SharedDeclarationsTests {
  private let exercises = zip(1..., ["Door", "Window", "House"]).map { number, name in
    Exercise.sample(id: ExerciseID(chapter: 1, number: number), name: "E0\(number)\(name)")
  }

  @Test("a file that uses another file's extension depends on it, and on that file's dependencies")
  func extensions() {
    let texts = [
      "enum E01 {}\nextension Reactive {\n  var gone: Int { 1 }\n}\n",
      "enum E02 {}\nextension Reactive {\n  func open() -> Int { gone }\n}\n",
      "enum E03 { let x = y.rx.open() }\n",
    ]
    #expect(used(by: 2, texts) == [texts[0], texts[1]])
    #expect(used(by: 1, texts) == [texts[0]])
    #expect(used(by: 0, texts) == [])
  }

  @Test("a file that names another exercise's namespace depends on it")
  func namespaces() {
    let texts = ["enum E01 { struct Door {} }\n", "enum E02 { let door = E01.Door() }\n", ""]
    #expect(used(by: 1, texts) == [texts[0]])
    #expect(used(by: 0, texts) == [])
  }

  private func used(by index: Int, _ texts: [String]) -> [String] {
    let shared = SharedDeclarations(zip(exercises, texts).map { ($0, Data($1.utf8)) })
    return shared.used(by: exercises[index], file: Data(texts[index].utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
