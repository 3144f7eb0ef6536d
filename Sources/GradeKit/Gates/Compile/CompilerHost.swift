package import CourseKit

/// Runs the compiler on a submission: in the box, or elsewhere in tests.
package struct CompilerHost: Sendable {
  /// The path of a work folder for the compiler.
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

/// One run of a compiler, with its limits and its output folder.
package struct CompilerCall: Sendable {
  package var program: String
  package var arguments: [String]
  /// The limit of CPU seconds. It does not depend on the load of the machine, so exceeding it
  /// counts against the file.
  package var processorSeconds: Int
  /// The only folder in the work folder to which it can write; `nil` for a run on the course's own
  /// files, which can write anywhere in it.
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

  /// The problem if the machine delayed a run.
  package static func stalled(_ what: String) -> Problem {
    Problem(
      .course,
      "\(what) did not finish in ten minutes, although it needs seconds of CPU time.",
      evidence: [.init("cause", "the machine is too busy: the CPU limit was not reached")],
      repair: "grade fewer submissions at a time (--jobs 1), and continue with --resume"
    )
  }
}
