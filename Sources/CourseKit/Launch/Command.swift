/// A program to run, with its complete environment.
package struct Command: Sendable {
  /// The path of the executable.
  package var program: String
  /// The arguments without the program's name.
  package var arguments: [String]
  package var environment: [String: String]
  /// The working directory, an absolute path.
  package var directory: String
  /// Pipes for the program to write to, beyond its output and error streams: descriptors 3, 4 ….
  package var extraPipes: Int
  /// Wall-clock time the program may take, counted from its start or from the last restart of the
  /// clock. `nil`: no limit.
  package var limit: Duration?
  /// The number of bytes to keep of each stream. Of a longer stream, the beginning and the end are
  /// kept.
  package var outputCap: Int
  /// The number of bytes that are read from all streams together, kept or not, before the program is
  /// killed. `nil`: no limit.
  package var outputLimit: Int?
  /// The inputs that the program can read from the descriptors after the pipes, each at most
  /// `inputCap` bytes long.
  package var inputs: [[UInt8]] = []
  /// The user who runs the program; `nil` for the current user. Only root can choose another.
  package var identity: Identity?
  /// The time that the program has for cleaning up after a SIGINT, when rxlab is interrupted,
  /// before it is killed. A build uses it to leave its folder in order; learner code gets no such
  /// time.
  package var gracePeriod: Duration

  /// The maximum size of an input: a pipe can buffer that much before it is read.
  package static let inputCap = 65_536

  /// The IDs of a user and a group, without supplementary groups.
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
  /// The same command with a limit of CPU seconds, after which the kernel ends it. Wall-clock time
  /// does not count.
  package func limited(toProcessorSeconds seconds: Int) -> Command {
    var command = self
    // The shell becomes the program, so there is one process as before.
    command.program = "/bin/sh"
    command.arguments = ["-c", "ulimit -t \(seconds) && exec \"$0\" \"$@\"", program] + arguments
    return command
  }
}

/// The outcome of a command.
package struct ProcessOutcome: Sendable {
  package var ending: Ending
  /// The output of the program to its descriptors 1, 2, 3 …, in this order.
  package var streams: [CappedOutput]
  package var duration: Duration
  /// The CPU time of the program and the children it waited for, in seconds.
  package var processorSeconds = 0.0

  package var output: String { streams[0].text }
  package var errors: String { streams[1].text }
  package var succeeded: Bool { ending == .exited(0) }

  /// The end of a process.
  package enum Ending: Sendable, Equatable {
    case exited(Int32)
    /// The process was ended by a signal that rxlab did not send.
    case signalled(Int32)
    /// The process exceeded its time limit and was killed with its process group.
    case timedOut
    /// The process exceeded its output limit and was killed with its process group.
    case flooded
  }
}

/// The program could not be started at all.
package struct LaunchFailure: Error, Equatable {
  package let program: String
  /// The system's message: `No such file or directory`.
  package let reason: String

  package init(program: String, reason: String) {
    self.program = program
    self.reason = reason
  }

  /// The message: `/usr/bin/swift cannot be started: No such file or directory`.
  package var words: String { "\(program) cannot be started: \(reason)" }
}

/// SIGINT, SIGHUP or SIGTERM was received, and every started process has been ended.
public struct Interrupted: Error, Equatable {
  /// Creates the error.
  public init() {}
}
