/// One exercise: its entry in `chapter.json`, and the paths of its files.
public struct Exercise: Sendable, Equatable {
  /// The number by which commands name the exercise.
  public let id: ExerciseID
  /// The title, which the suite also has.
  public let title: String
  /// The points for a pass.
  public let points: Int
  /// The difficulty, from 1, easy, to 3.
  public let difficulty: Int
  /// The heading of the exercise's section in the lesson, as a GitHub slug.
  public let anchor: String
  /// Three hints: a nudge, the API, and nearly the code.
  public let hints: [String]
  /// The modules that the learner's file may import.
  package let imports: [String]
  /// Declarations that the learner's file may not refer to: `Type`, or `Type.member`.
  package let forbids: [String]
  /// The rows of `Chapters/behaviours.json` that its suite covers.
  package let covers: [String]
  /// Whether the stub is code to repair, which is judged on request before it is edited.
  package var isRepair = false
  /// Whether the suite calls the answer from a second thread. Otherwise the grader allows one
  /// thread only.
  package var hasThreads = false
  /// The exercises of other chapters whose answers can take part in the suite. Without them, the
  /// suite uses the reference's parts.
  package var parts: [ExerciseID] = []
  /// The chapter's name in every tree: `Chapter02Disposal`.
  public let token: String
  /// The file's name without `.swift`, the same in every tree: `E03SeeTheLeak`.
  public let name: String

  package init(
    id: ExerciseID,
    title: String,
    points: Int,
    difficulty: Int,
    anchor: String,
    hints: [String],
    imports: [String],
    forbids: [String],
    covers: [String],
    isRepair: Bool = false,
    hasThreads: Bool = false,
    parts: [ExerciseID] = [],
    token: String,
    name: String
  ) {
    self.id = id
    self.title = title
    self.points = points
    self.difficulty = difficulty
    self.anchor = anchor
    self.hints = hints
    self.imports = imports
    self.forbids = forbids
    self.covers = covers
    self.isRepair = isRepair
    self.hasThreads = hasThreads
    self.parts = parts
    self.token = token
    self.name = name
  }

  /// The path of the file that the learner edits.
  public var learnerFile: String { "Sources/Exercises/\(token)/\(name).swift" }
  /// The file from which the learner starts, relative to the course's folder like all paths here.
  public var stubFile: String { "Chapters/\(token)/Stubs/\(name).swift" }
  /// The file with the tests.
  public var suiteFile: String { "Tests/\(token)Tests/\(name)Tests.swift" }
  /// The file through which the suite calls the learner's code. It determines the declarations that
  /// a file has to offer.
  public var bridgeFile: String { "Tests/\(token)Bridge/\(name).swift" }
  /// The reference solution, which an edition for learners doesn't contain.
  public var solutionFile: String { "Solutions/\(token)/\(name).swift" }
  package var mutantsFolder: String { "Tests/Mutants/\(token)/\(name)" }
  package var acceptedFolder: String { "Tests/Accepted/\(token)/\(name)" }
  /// The suite's type.
  package var suiteName: String { "\(name)Tests" }
  /// The section of the lesson that explains the exercise.
  public var lesson: String { "Chapters/\(token)/README.md#\(anchor)" }
}
