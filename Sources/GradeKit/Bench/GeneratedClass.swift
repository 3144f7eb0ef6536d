internal import AuthorKit
internal import CourseKit
internal import Foundation

/// A class of any size, with submissions made from all answers of the course: solutions, accepted
/// answers and some wrong answers. No two have the same bytes, so each has its own inputs, and no
/// result can be reused for another.
struct GeneratedClass {
  private let answers: [Answers]

  /// The answers to one exercise.
  private struct Answers {
    let exercise: Exercise
    let right: [String]
    let wrong: [String]
    let taken: Set<String>
  }

  /// A submission, and the exercises for which it deserves points.
  struct Item {
    let name: String
    let files: [(exercise: Exercise, bytes: [UInt8])]
    let solved: Set<ExerciseID>
  }

  /// Every sixth answer is a wrong one.
  private static let turn = 6

  /// - Throws: A `Problem` in an edition without solutions.
  init(_ course: Course, chapter: Chapter) throws {
    let workspace = course.workspace
    answers = try chapter.exercises.map { exercise in
      guard let solution = workspace.text(exercise.solutionFile) else {
        throw Problem(
          .course,
          "\(exercise.solutionFile) is missing: the benchmark creates its submissions from solutions.",
          repair: "run this in a full checkout of the course"
        )
      }
      func texts(_ folder: String) -> [String] {
        workspace.names(in: folder).compactMap { workspace.text("\(folder)/\($0)") }
      }
      let known = [exercise.bridgeFile, exercise.stubFile].compactMap(workspace.text)
      return Answers(
        exercise: exercise,
        right: [Solution.withoutMarkers(solution)] + texts(exercise.acceptedFolder),
        // One that hangs would measure a limit, and nothing of the grader.
        wrong: texts(exercise.mutantsFolder).filter {
          guard case .success(let claim) = MutantClaim.read($0) else { return false }
          return claim.verdict != .timedOut
        },
        taken: known.map(AnswerVariation.words).reduce([]) { $0.union($1) }
      )
    }
  }

  func item(_ index: Int) -> Item {
    var files: [(Exercise, [UInt8])] = []
    var solved: Set<ExerciseID> = []
    for (place, answers) in answers.enumerated() {
      let isWrong = (index + place) % Self.turn == Self.turn - 1 && !answers.wrong.isEmpty
      let pool = isWrong ? answers.wrong : answers.right
      let text = AnswerVariation.of(
        pool[(index / Self.turn + place) % pool.count],
        number: index,
        except: answers.taken
      )
      files.append((answers.exercise, Array(text.utf8)))
      if !isWrong { solved.insert(answers.exercise.id) }
    }
    return Item(name: "student-\(1_000 + index)", files: files, solved: solved)
  }

  /// A submission with the course's own solutions for all exercises.
  func solved(number: Int) -> [ExerciseID: [UInt8]] {
    answers.reduce(into: [:]) { files, answers in
      let text = AnswerVariation.of(answers.right[0], number: number, except: answers.taken)
      files[answers.exercise.id] = Array(text.utf8)
    }
  }
}
