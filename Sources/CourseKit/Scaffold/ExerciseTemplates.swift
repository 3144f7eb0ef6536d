internal import Foundation

/// The files that an exercise begins with: a small one that is whole, so that every check of
/// `rxlab verify` has something to hold on to while its author replaces it piece by piece.
struct ExerciseTemplates {
  let exercise: Exercise
  private var id: ExerciseID { exercise.id }
  private var token: String { exercise.token }
  private var space: String { exercise.id.namespace }

  init(_ id: ExerciseID, _ title: ScaffoldTitle, in chapter: Chapter) {
    exercise = Exercise(
      id: id,
      title: title.text,
      points: 10,
      difficulty: 1,
      anchor: Markdown.slug(of: title.text),
      hints: [
        "What is asked for?",
        "`Observable.just` gives out one element and completes.",
        ".just(1)",
      ],
      teaches: [],
      requires: [],
      imports: ["CourseDomain", "RxCore"],
      forbids: [],
      covers: [],
      token: chapter.token,
      name: "\(id.namespace)\(title.name)"
    )
  }

  /// Paths and texts, in the order in which an author fills them.
  func files() throws -> [(path: String, text: String)] {
    let stub = try StubGenerator.stub(of: solution, path: exercise.solutionFile)
    return [
      (exercise.solutionFile, solution), (exercise.stubFile, stub), (exercise.learnerFile, stub),
      (exercise.bridgeFile, bridge), (exercise.suiteFile, suite),
      (mutant("says-nothing"), wrong(".empty()")), (mutant("says-it-twice"), wrong(".of(1, 1)")),
      (mutant("never-ends"), wrong("Observable.just(1).concat(Observable.never())")),
      (accepted("from-a-list"), right("`of` instead of `just`.", ".of(1)")),
      (accepted("by-hand"), right("Each event by hand.", Self.byHand)),
    ]
  }

  /// The entry of `chapter.json`, indented as the others are.
  var entry: String {
    let hints = exercise.hints.map { "        \"\($0)\"" }.joined(separator: ",\n")
    return """
      {
            "id": "\(id)",
            "title": "\(exercise.title)",
            "points": \(exercise.points),
            "difficulty": \(exercise.difficulty),
            "anchor": "\(exercise.anchor)",
            "hints": [
      \(hints)
            ],
            "teaches": [],
            "requires": [],
            "imports": ["CourseDomain", "RxCore"],
            "forbids": [],
            "covers": []
          }
      """
  }

  /// What the lesson says of it.
  var section: String {
    """
    ### \(exercise.title)

    Tell its story and draw a sample. Give out 1 with `Observable.just`, then complete; `of`,
    `create`, `concat`, `empty` and `never` stand beside it. `\(exercise.name).swift`,
    `rxlab check \(id)`.

    """
  }

  // MARK: - Code

  private var solution: String {
    """
    // \(id) \(exercise.title)
    //
    // Say in two to six lines what is to be built, and what the suite asks of it.

    import CourseDomain
    import RxCore

    enum \(space) {
      /// What it gives out, and how it ends.
      static func answer() -> Observable<Int> {
        // BEGIN SOLUTION
        // STUB: // TODO: \(id) Give out 1, then complete.
        // STUB: .unimplemented("\(id)")
        .just(1)
        // END SOLUTION
      }
    }

    """
  }

  private var bridge: String {
    """
    public import RxCore

    @testable internal import \(token)

    /// What the suite of \(id) asks of the learner's code.
    public struct \(space)Contract {
      public let answer: () -> Observable<Int>

      public static var learner: \(space)Contract {
        \(space)Contract(answer: { \(token)::\(space).answer() })
      }
    }

    """
  }

  private var suite: String {
    """
    import \(token)Bridge
    import ExerciseKit
    import RxCore
    import Testing

    @Suite("\(id) \(exercise.title)", .exercise("\(id)"))
    struct \(exercise.suiteName) {
      let learner = \(space)Contract.learner

      @Test("the answer is one", .diagnosis("\(Self.diagnosis)", hint: 2))
      func theAnswerIsOne() {
        let lab = Lab()
        let answer = lab.observe(learner.answer(), as: "listener")
        lab.expect(answer, "(1|)")
        lab.expectNoLeaks()
      }
    }

    """
  }

  private static let diagnosis = "The answer is 1, at once, and then it is over."

  private static let byHand = """
    Observable.create { observer in
          observer.onNext(1)
          observer.onCompleted()
          return Disposables.create()
        }
    """

  // MARK: - Variants

  private func mutant(_ name: String) -> String { "\(exercise.mutantsFolder)/\(name).swift" }

  private func accepted(_ name: String) -> String { "\(exercise.acceptedFolder)/\(name).swift" }

  private func wrong(_ body: String) -> String {
    variant("// expect: failed theAnswerIsOne — \(Self.diagnosis)", body)
  }

  private func right(_ shape: String, _ body: String) -> String { variant("// \(shape)", body) }

  private func variant(_ head: String, _ body: String) -> String {
    """
    \(head)

    import RxCore

    enum \(space) {
      static func answer() -> Observable<Int> {
        \(body)
      }
    }

    """
  }
}
