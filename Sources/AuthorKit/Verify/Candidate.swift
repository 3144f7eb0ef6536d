internal import CourseKit
internal import Foundation

/// A file that replaces the learner's in one build. It is judged like a learner's file, and the
/// verdict is compared with the course's claim.
struct Candidate: Sendable {
  let exercise: Exercise
  let kind: CandidateProof.Kind
  /// The name: `stub`, `solution`, or that of a mutant or an accepted answer: `replays-last-call`.
  let name: String
  /// The path relative to the course's folder.
  let path: String
  let text: Data

  /// The verdict that a mutant's header announces; `nil` for other kinds.
  let claim: Result<MutantClaim, MutantClaim.Malformed>?

  /// All existing candidates of an exercise, the solution first.
  static func all(of exercise: Exercise, in workspace: Workspace) -> [Candidate] {
    let single = [
      candidate(exercise, .solution, "solution", exercise.solutionFile, workspace),
      candidate(exercise, .stub, "stub", exercise.stubFile, workspace),
    ]
    let named = [
      (CandidateProof.Kind.mutant, exercise.mutantsFolder), (.accepted, exercise.acceptedFolder),
    ]
    .flatMap { kind, folder in
      workspace.names(in: folder).filter { $0.hasSuffix(".swift") }.map { file in
        let name = String(file.dropLast(".swift".count))
        return candidate(exercise, kind, name, "\(folder)/\(file)", workspace)
      }
    }
    return (single + named).compactMap(\.self)
  }

  private static func candidate(
    _ exercise: Exercise,
    _ kind: CandidateProof.Kind,
    _ name: String,
    _ path: String,
    _ workspace: Workspace
  ) -> Candidate? {
    workspace.bytes(path).map { text in
      let claim =
        kind == .mutant ? MutantClaim.read(String(decoding: text, as: UTF8.self)) : nil
      return Candidate(
        exercise: exercise,
        kind: kind,
        name: name,
        path: path,
        text: text,
        claim: claim
      )
    }
  }
}
