import CourseKit
import CourseSamples
import Testing

@testable import GradeKit

/// Which public names answers may use is decided for each name.
@Suite("The API that answers may use", .startsProcesses)
struct AnswerAPITests {
  static let modules = (try? GradingModules.learnersModules(of: GateCourse.course.get())) ?? []

  @Test("each public name of a module has an entry, and each entry has a name", arguments: modules)
  func complete(module: String) throws {
    let vocabulary = try GateCourse.modules.vocabulary
    let interface = try #require(vocabulary.interfaces[module])
    let answers = try #require(vocabulary.refused.answers[module])
    let undecided = interface.paths.filter { path in
      // Nothing inside of a refused type needs an entry.
      var names = path.split(separator: ".").map(String.init)
      while !names.isEmpty, !answers.names.contains(names.joined(separator: ".")) {
        names.removeLast()
      }
      let entry = names.joined(separator: ".")
      return entry != path && (entry.isEmpty || answers.safeNames.contains(entry))
    }
    let path = AnswerAPI.file(of: module)
    #expect(undecided.sorted() == [], "decide in \(path) whether answers may use them")
    // An extension of another module's type has entries for members, and one for the refused whole.
    let declared = interface.paths.union(
      interface.paths.compactMap { $0.split(separator: ".").first.map(String.init) }
    )
    #expect(answers.names.subtracting(declared).sorted() == [], "delete them from \(path)")
  }

  @Test(
    "API that changes a suite's observations is refused",
    arguments: [
      ("SimBluetooth", "SimWorld.current"), ("SimBluetooth", "SimLog.isRecording"),
      ("SimBluetooth", "SimRadio.turnOff"), ("SimBluetooth", "SimWorld.run"),
      ("HeadlessUIKit", "Misuse.handle"), ("HeadlessUIKit", "VirtualMain.begin"),
      ("HeadlessUIKit", "VirtualMain.end"), ("HeadlessUIKit", "User.tap"),
      ("RxControls", "SharingScheduler.mock"), ("RxCoordinator", "RxControllerWarning.handle"),
      ("RxCore", "Hooks.diagnosticHandler"), ("RxCore", "Resources.isTracing"),
      ("RxCore", "SerialDispatchQueueScheduler.init"),
    ]
  )
  func switches(module: String, name: String) throws {
    let answers = try #require(try GateCourse.modules.vocabulary.refused.answers[module])
    #expect(!answers.permits(name.split(separator: ".").map(String.init)))
  }

  @Test("an entry covers members that the compiler adds, and a name without an entry is not safe")
  func nesting() throws {
    let answers = try AnswerAPI("# head\n\nsafe A\nsafe A.b\nrefused A.C why not\n", path: "x")
    #expect(
      answers.permits(["A"]) && answers.permits(["A", "b"]) && answers.permits(["A", "init"])
    )
    #expect(!answers.permits(["A", "C"]) && !answers.permits(["A", "C", "d"]))
    #expect(!answers.permits(["B"]))
  }

  @Test(
    "a malformed line is reported",
    arguments: [
      "safe", "safe A B", "refused A", "permitted A", "safe A\nsafe A", "safe A\nrefused A why",
    ]
  )
  func malformed(text: String) {
    let line = text.split(separator: "\n").count
    #expect {
      try AnswerAPI(text, path: "Sources/X.answers")
    } throws: { error in
      (error as? Problem)?.message.hasPrefix("Sources/X.answers:\(line): ") ?? false
    }
  }
}
