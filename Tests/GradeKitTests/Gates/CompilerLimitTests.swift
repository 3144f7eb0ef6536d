import CourseSamples
import Foundation
import Testing

@testable import CourseKit
@testable import GradeKit

@Suite(
  "The compiler's limit is CPU time, and a slow machine is not the student's fault",
  .startsProcesses
)
struct CompilerLimitTests {
  private static let exercise = ExerciseID("1.4")!

  /// What becomes of a solution when every run of the compiler ends in one way.
  private func faults(
    _ ending: @escaping @Sendable () -> ProcessOutcome.Ending
  ) throws -> [ExerciseID: ExerciseGrade] {
    let folder = try TemporaryFolder()
    let host = CompilerHost { _, _ in
      ProcessOutcome(
        ending: ending(),
        streams: Array(repeating: CappedOutput(cap: 1_000), count: 3),
        duration: .seconds(1)
      )
    }
    let compiler = SubmissionCompiler(try GateCourse.modules, host: host)
    let submission = Submission(
      student: "ana",
      files: [Self.exercise: try RealCourse.solution("\(Self.exercise)")]
    )
    return try compiler.compile(submission, GateCourse.chapter(1), in: folder.path).faults
  }

  @Test(
    "a file that uses up the CPU time gets compile-limit",
    arguments: [SIGXCPU, SIGKILL]
  )
  func processorTime(signal: Int32) throws {
    #expect(try faults { .signalled(signal) }[Self.exercise]?.verdict == .compileLimit)
  }

  @Test("whichever limit of the compiler is exceeded first, the reason is the same")
  func oneReason() throws {
    let endings: [ProcessOutcome.Ending] = [
      .signalled(SIGXCPU), .signalled(SIGKILL), .signalled(SIGSEGV), .flooded, .exited(1),
      // Without a tree to read: it is missing, or nested too deeply.
      .exited(0),
    ]
    for ending in endings {
      let fault = try faults { ending }[Self.exercise]
      #expect(fault?.verdict == .compileLimit)
      #expect(
        fault?.summary == "compiling it takes more time, memory, nesting or output than allowed"
      )
    }
  }

  @Test("a delay by the machine is reported as its fault, with a fix")
  func wallClock() {
    #expect {
      try faults { .timedOut }
    } throws: { error in
      let problem = error as? Problem
      return problem?.kind == .course
        && problem?.message.contains("did not finish in ten minutes") == true
        && problem?.repair?.contains("--resume") == true
    }
  }

  @Test("the wall-clock limit is far above the CPU limit")
  func patience() {
    let limits = BoxedCommand.Limits.compiler
    #expect(limits.time >= .seconds(20 * limits.processorSeconds))
  }

  @Test("the CPU limit ends a command, regardless of its parent process")
  func limitedCommand() throws {
    let loop = Command(
      program: "/bin/sh",
      arguments: ["-c", "while :; do :; done"],
      environment: [:],
      directory: "/"
    )
    let ending = try loop.limited(toProcessorSeconds: 1).run().ending
    #expect(ending == .signalled(SIGXCPU) || ending == .signalled(SIGKILL))
  }

  @Test("a limited command gets its arguments unchanged, and keeps its exit status")
  func passedOn() throws {
    let words = Command(
      program: "/bin/sh",
      arguments: ["-c", "printf '%s|' \"$@\"; exit 7", "sh", "a b", "$HOME", ""],
      environment: [:],
      directory: "/"
    )
    let outcome = try words.limited(toProcessorSeconds: 5).run()
    #expect(outcome.output == "a b|$HOME||")
    #expect(outcome.ending == .exited(7))
  }
}
