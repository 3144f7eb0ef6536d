/// A command that runs or compiles untrusted code, with everything that it may see and use.
package struct BoxedCommand: Sendable {
  /// The path of the executable inside the box.
  package var program: String
  /// The arguments without the program's name.
  package var arguments: [String]
  /// Its complete environment, except `HOME`.
  package var environment: [String: String]
  /// The files of the machine that are visible to the command, in addition to the system's
  /// programs and libraries.
  package var mounts: [Mount]
  package var kind: Kind
  package var limits: Limits
  /// The number of the worker among those that run at the same time, from 0. Each runs as a
  /// different user.
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

  /// The kind of the command, which determines the allowed system calls.
  package enum Kind: Sendable, CaseIterable {
    /// A single process with threads: the toolchain's, and the few suites about threads.
    case threaded
    /// A program with judged code: one thread, one process.
    case judged
  }

  /// A file or folder of the machine, and its path in the box.
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

    /// Its path in the box, which is the same as on the machine.
    package static func readOnly(_ path: String) -> Mount { .readOnly(path, at: path) }
  }
}

extension BoxedCommand {
  /// The limits of a command, after which it is ended.
  package struct Limits: Sendable, Equatable {
    /// Wall-clock time, from the start or from the last restart of the clock.
    package var time: Duration
    /// CPU time in seconds. A busy loop reaches this limit, a sleeping program reaches the other
    /// one.
    package var processorSeconds: Int
    /// The total size of the heap and private mappings, in bytes.
    package var memory: Int
    /// The size of a single file, in bytes.
    package var fileSize: Int
    /// The number of threads and processes.
    package var processes: Int
    /// The total output to the command's descriptors, in bytes.
    package var output: Int
    /// The size of `/tmp`, in bytes.
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

    /// The limits of one exercise's suite: stories run on virtual time and take milliseconds. The
    /// wall-clock limit is high, so that a loop reaches the CPU limit first even on a busy machine.
    package static let judged = Limits(
      time: .seconds(20),
      processorSeconds: 2,
      memory: 256 << 20
    )

    /// The limits of a compile of some exercises, which takes a tenth of a second. Only the CPU
    /// limit may count against a student, so the wall-clock limit is high.
    package static let compiler = Limits(
      time: CompilerCall.patience,
      processorSeconds: SubmissionBudget.perCompile,
      memory: 1 << 30,
      fileSize: 64 << 20
    )
  }
}
