internal import CourseKit
internal import Foundation

/// The initial files of an exercise: a small, complete one, so that every check of `rxlab verify`
/// works while the author replaces it piece by piece.
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
        "What should the observable emit?",
        "`Observable.just` emits one element and completes.",
        ".just(number)",
      ],
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
      (mutant("says-nothing"), wrong(".empty()")),
      (mutant("says-it-twice"), wrong(".of(number, number)")),
      (mutant("never-ends"), wrong("Observable.just(number).concat(Observable.never())")),
      (mutant("known-by-heart"), wrong(".just(0)")),
      (accepted("from-a-list"), right("`of` instead of `just`.", ".of(number)")),
      (accepted("by-hand"), right("Each event by hand.", Self.byHand)),
    ]
  }

  /// The entry of `chapter.json`, indented like the others.
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
            "imports": ["CourseDomain", "RxCore"],
            "forbids": [],
            "covers": []
          }
      """
  }

  /// The exercise's part of the lesson.
  var section: String {
    """
    ### \(exercise.title)

    Describe the task and draw a sample. Emit the number with `Observable.just`, then complete;
    related operators are `of`, `create`, `concat`, `empty` and `never`.
    `\(exercise.name).swift`, `rxlab check \(id)`.

    """
  }

  // MARK: - Code

  private var solution: String {
    """
    // \(id) \(exercise.title)
    //
    // Describe in two to six lines what to build, and each rule that the suite checks.

    import CourseDomain
    import RxCore

    enum \(space) {
      /// What it emits, and how it terminates.
      static func answer(_ number: Int) -> Observable<Int> {
        // BEGIN SOLUTION
        // STUB: // TODO: \(id) Emit the number, then complete.
        // STUB: .unimplemented("\(id)")
        .just(number)
        // END SOLUTION
      }
    }

    """
  }

  private var bridge: String {
    """
    package import RxCore

    @testable internal import \(token)

    /// The learner's code that the suite of \(id) calls.
    package struct \(space)Contract {
      package let answer: (Int) -> Observable<Int>

      package static var learner: \(space)Contract {
        \(space)Contract(answer: { \(token)::\(space).answer($0) })
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

      @Test("the number is the answer", .diagnosis("\(Self.diagnosis)", hint: 2))
      func theNumberIsTheAnswer() {
        let lab = Lab()
        // The number depends on the seed, so an answer cannot hard-code it.
        let number = lab.random(in: 1...99)
        let answer = lab.observe(learner.answer(number), as: "observer")
        lab.expect(answer, "(n|)", ["n": number])
        lab.expectNoLeaks()
      }
    }

    """
  }

  private static let diagnosis = "Emit the number on subscription, then complete."

  private static let byHand = """
    Observable.create { observer in
          observer.onNext(number)
          observer.onCompleted()
          return Disposables.create()
        }
    """

  // MARK: - Candidates

  private func mutant(_ name: String) -> String { "\(exercise.mutantsFolder)/\(name).swift" }

  private func accepted(_ name: String) -> String { "\(exercise.acceptedFolder)/\(name).swift" }

  private func wrong(_ body: String) -> String {
    candidate("// expect: failed theNumberIsTheAnswer — \(Self.diagnosis)", body)
  }

  private func right(_ shape: String, _ body: String) -> String { candidate("// \(shape)", body) }

  private func candidate(_ head: String, _ body: String) -> String {
    """
    \(head)

    import RxCore

    enum \(space) {
      static func answer(_ number: Int) -> Observable<Int> {
        \(body)
      }
    }

    """
  }
}
