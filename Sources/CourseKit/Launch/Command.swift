/// A program to run, with its whole environment stated explicitly.
package struct Command: Sendable {
  /// Path of the executable.
  package var program: String
  /// Without the program's own name.
  package var arguments: [String]
  package var environment: [String: String]
  /// The working directory, an absolute path.
  package var directory: String
  /// Pipes for the program to write to, beyond its output and error streams: descriptors 3, 4 ….
  package var extraPipes: Int
  /// Wall-clock time the program may take, counted from its start or from the last restart of the
  /// clock. `nil`: as long as it likes.
  package var limit: Duration?
  /// Bytes kept of each stream; of a longer one the beginning and the end are kept.
  package var outputCap: Int
  /// The number of bytes that are read from all streams together, kept or not, before the program is
  /// killed. `nil`: no limit.
  package var outputLimit: Int?
  /// What the program can read from the descriptors behind the pipes, an input each, at most
  /// `inputCap` bytes long.
  package var inputs: [[UInt8]] = []
  /// The user who runs the program; `nil` for the current user. Only root can choose another.
  package var identity: Identity?
  /// When rxlab is interrupted, how long the program may tidy up after a SIGINT before it is killed.
  /// A build uses it to leave its folder in order; learner code gets no such time.
  package var gracePeriod: Duration

  /// The maximum size of an input: a pipe can buffer that much before it is read.
  package static let inputCap = 65_536

  /// A user and a group, by number, without any further group.
  package struct Identity: Sendable, Hashable {
    package let user: UInt32
    package let group: UInt32

    package init(user: UInt32, group: UInt32) {
      self.user = user
      self.group = group
    }
  }

  package init(
    program: String,
    arguments: [String],
    environment: [String: String],
    directory: String,
    extraPipes: Int = 0,
    limit: Duration? = nil,
    outputCap: Int = 4 << 20,
    gracePeriod: Duration = .zero
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.extraPipes = extraPipes
    self.limit = limit
    self.outputCap = outputCap
    self.gracePeriod = gracePeriod
  }
}

extension Command {
  /// The same, ended by the kernel when it has used so many seconds of the processor, however long
  /// that takes by the wall clock.
  package func limited(toProcessorSeconds seconds: Int) -> Command {
    var command = self
    // The shell becomes the program, so there is one process as before.
    command.program = "/bin/sh"
    command.arguments = ["-c", "ulimit -t \(seconds) && exec \"$0\" \"$@\"", program] + arguments
    return command
  }
}

/// What became of a command.
package struct ProcessOutcome: Sendable {
  package var ending: Ending
  /// What the program wrote to its descriptors 1, 2, 3 …, in this order.
  package var streams: [CappedOutput]
  package var duration: Duration
  /// What the program and those it waited for took of the processor, in seconds.
  package var processorSeconds = 0.0

  package var output: String { streams[0].text }
  package var errors: String { streams[1].text }
  package var succeeded: Bool { ending == .exited(0) }

  /// How a process ended.
  package enum Ending: Sendable, Equatable {
    case exited(Int32)
    /// Ended by a signal that was not ours.
    case signalled(Int32)
    /// Over its limit, and killed with its whole process group.
    case timedOut
    /// It wrote more than its limit, and was killed with its whole process group.
    case flooded
  }
}

/// The program could not be started at all.
package struct LaunchFailure: Error, Equatable {
  package let program: String
  /// The system's words: `No such file or directory`.
  package let reason: String

  package init(program: String, reason: String) {
    self.program = program
    self.reason = reason
  }
}

/// Ctrl-C, a hang-up or a polite kill: every started process has been ended.
public struct Interrupted: Error, Equatable {
  /// Creates the error.
  public init() {}
}
