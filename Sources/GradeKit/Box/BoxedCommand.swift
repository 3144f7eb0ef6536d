/// A command that runs or compiles untrusted code, with everything that it may see and use.
package struct BoxedCommand: Sendable {
  /// The executable as the box sees it.
  package var program: String
  /// Without the program's own name.
  package var arguments: [String]
  /// All of the environment that it gets, besides `HOME`.
  package var environment: [String: String]
  /// What of the machine it sees, besides the system's own programs and libraries.
  package var mounts: [Mount]
  package var kind: Kind
  package var limits: Limits
  /// Which of the workers that run at the same time this is, from 0; each is another user.
  package var worker: Int

  package init(
    program: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
    mounts: [Mount],
    kind: Kind,
    limits: Limits,
    worker: Int = 0
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.mounts = mounts
    self.kind = kind
    self.limits = limits
    self.worker = worker
  }

  /// What the command is, which decides the system calls that it may make.
  package enum Kind: Sendable, CaseIterable {
    /// One process that may have threads: the toolchain's, and the few suites about threads.
    case threaded
    /// Made of judged code: one thread, one process.
    case judged
  }

  /// A file or folder of the machine, and where the box has it.
  package struct Mount: Sendable, Equatable {
    package let outside: String
    package let inside: String
    package let isWritable: Bool

    package static func readOnly(_ outside: String, at inside: String) -> Mount {
      Mount(outside: outside, inside: inside, isWritable: false)
    }

    package static func writable(_ outside: String, at inside: String) -> Mount {
      Mount(outside: outside, inside: inside, isWritable: true)
    }

    /// Where the box has it as well.
    package static func readOnly(_ path: String) -> Mount { .readOnly(path, at: path) }
  }
}

extension BoxedCommand {
  /// The limits of a command, after which it is ended.
  package struct Limits: Sendable, Equatable {
    /// By the wall clock, from the start or from the last restart of the clock.
    package var time: Duration
    /// Of the processor, in seconds. A busy loop meets this one, a sleeper the other.
    package var processorSeconds: Int
    /// Of heap and private mappings together, in bytes.
    package var memory: Int
    /// Of a single file, in bytes.
    package var fileSize: Int
    /// Threads and processes.
    package var processes: Int
    /// Of all that it writes to its descriptors together, in bytes.
    package var output: Int
    /// Of `/tmp`, in bytes.
    package var scratch: Int

    package init(
      time: Duration,
      processorSeconds: Int,
      memory: Int,
      fileSize: Int = 8 << 20,
      processes: Int = 32,
      output: Int = 4 << 20,
      scratch: Int = 16 << 20
    ) {
      self.time = time
      self.processorSeconds = processorSeconds
      self.memory = memory
      self.fileSize = fileSize
      self.processes = processes
      self.output = output
      self.scratch = scratch
    }

    /// For the suite of one exercise: stories run on virtual time and take milliseconds. The clock on
    /// the wall has patience, so that on a busy machine, too, a loop meets the other one first.
    package static let judged = Limits(
      time: .seconds(20),
      processorSeconds: 2,
      memory: 256 << 20
    )

    /// For a compile of some files of exercise size: it takes a tenth of a second. Only the
    /// processor's clock may cost a student anything, so the other one hardly counts.
    package static let compiler = Limits(
      time: CompilerCall.patience,
      processorSeconds: CompileBudget.perCompile,
      memory: 1 << 30,
      fileSize: 64 << 20
    )
  }
}
