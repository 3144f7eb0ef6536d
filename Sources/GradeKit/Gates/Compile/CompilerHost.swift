package import CourseKit

/// Runs the compiler over a submission: in the box, or where a test wants it.
package struct CompilerHost: Sendable {
  /// Under which path the compiler sees a work folder.
  package var seenPath: @Sendable (_ work: String) -> String
  /// Runs a compiler that may read the course's modules and a work folder.
  package var run: @Sendable (_ call: CompilerCall, _ work: String) throws -> ProcessOutcome

  package init(
    seenPath: @escaping @Sendable (_ work: String) -> String = { $0 },
    run: @escaping @Sendable (_ call: CompilerCall, _ work: String) throws -> ProcessOutcome
  ) {
    self.seenPath = seenPath
    self.run = run
  }

  /// No box: for tests of compiler messages, and for the course's own files.
  package static let open = CompilerHost { call, _ in
    try Command(
      program: call.program,
      arguments: call.arguments,
      environment: [:],
      directory: "/",
      limit: CompilerCall.patience
    )
    .limited(toProcessorSeconds: call.processorSeconds).run()
  }
}

/// One run of a compiler, with what it may take and change.
package struct CompilerCall: Sendable {
  package var program: String
  package var arguments: [String]
  /// Seconds of the processor that it may take. A compiler that works on and on meets this limit on
  /// an idle machine and on a busy one alike, so it may be held against a file.
  package var processorSeconds: Int
  /// The folder in the work folder that it writes to, all others being closed to it; `nil` for a run
  /// over the course's own files, which may write anywhere in it.
  package var output: String?

  package init(
    _ program: String,
    _ arguments: [String],
    processorSeconds: Int,
    output: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.processorSeconds = processorSeconds
    self.output = output
  }

  /// The wall-clock limit. A run that reaches it without using up its CPU time was delayed by the
  /// machine, so it does not count against the student.
  package static let patience = Duration.seconds(600)

  /// The problem of a run that the machine delayed.
  package static func stalled(_ what: String) -> Problem {
    Problem(
      .course,
      "\(what) did not finish in ten minutes, although it needs seconds of CPU time.",
      evidence: [.init("cause", "the machine is too busy: the CPU limit was not reached")],
      repair: "grade fewer submissions at a time (--jobs 1), and continue with --resume"
    )
  }
}
