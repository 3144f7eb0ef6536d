import CourseSamples
import KitRecords

@testable import CourseKit

extension AppSelection {
  /// The app of a chapter with two milestones.
  static var sample: AppSelection {
    let exercises = (1...2).map { Exercise.sample(id: ExerciseID(chapter: 9, number: $0)) }
    return AppSelection(
      chapter: Chapter(
        token: "Chapter09Doors",
        number: 9,
        title: "Doors",
        order: 9,
        exercises: exercises
      ),
      milestone: nil,
      declaring: exercises[1]
    )
  }
}

extension AppScene {
  /// A scene with three commands; the second one takes a text.
  static func sample(problem: String? = nil, brokenRules: [String] = []) -> AppScene {
    AppScene(
      seconds: 12,
      parts: [
        Part(id: "9.1", origin: .learner),
        Part(id: "9.2", origin: .missing, remark: "no sync"),
      ],
      screen: ["┌────┐", "│ hi │", "└────┘"],
      surroundings: ["radio  on"],
      brokenRules: brokenRules,
      commands: [
        Command(key: "a", words: "add"),
        Command(key: "t", words: "title", takes: "TEXT"),
        Command(key: nil, words: "row 12"),
      ],
      problem: problem
    )
  }
}

extension AppReport {
  /// A report of a run, or of one that did not reach its end.
  static func sample(
    _ script: [String] = [],
    scene: AppScene? = .sample(),
    ending: String? = nil,
    step: String? = nil,
    output: String = ""
  ) -> AppReport {
    AppReport(
      .sample,
      script,
      refusal: nil,
      scene: scene,
      ending: ending,
      step: step,
      output: output
    )
  }
}
