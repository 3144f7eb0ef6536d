internal import CLauncher
package import CourseKit
internal import Foundation

/// The sandbox for untrusted code: bubblewrap with an unprivileged user, no network, a read-only
/// system, a filter of system calls, and limits that the kernel and the parent enforce.
///
/// `Box.open` returns a box whose isolation has just been tested. A box without isolation exists
/// for callers that explicitly allow it; its `isIsolated` is `false`.
package struct Box: Sendable {
  let walls: Walls?
  /// Folders that judged code must never see.
  let hidden: [String]

  /// The means of isolation.
  struct Walls: Sendable {
    let bubblewrap: String
    let prlimit: String
    /// The users as which workers run; `nil` if this process may not choose users.
    let firstUser: UInt32?
  }

  /// Whether commands are isolated from the machine.
  package var isIsolated: Bool { walls != nil }

  /// No isolation: commands run as this user, with limits only. For callers that explicitly allow it.
  package static let none = Box(walls: nil, hidden: [])

  /// Descriptors of the command and of bubblewrap; the command keeps 0 to 3.
  private enum Descriptor {
    static let status = 4
    static let arguments = 5
    static let filter = 6
  }

  /// The descriptor to which a command writes its records.
  package static let recordsDescriptor = 3

  /// Runs a command to completion, or to its limit; all processes that it started end with it.
  ///
  /// - Parameter listener: Called with the number of the command's descriptor (1, 2 or 3) and new
  ///   bytes.
  /// - Returns: Its exit status, and its streams 1, 2 and 3.
  /// - Throws: `Interrupted`, or a `Problem` when the box itself fails; nothing that a command does
  ///   can make it fail.
  package func run(
    _ command: BoxedCommand,
    listener: (_ descriptor: Int, _ bytes: [UInt8]) -> ClockChange = { _, _ in .keep }
  ) throws -> ProcessOutcome {
    guard let walls else { return try runInTheOpen(command, listener: listener) }
    var outcome: ProcessOutcome
    do {
      outcome = try enclosed(command, walls).run { descriptor, bytes in
        descriptor < Descriptor.status ? listener(descriptor, bytes) : .keep
      }
    } catch let failure as LaunchFailure {
      throw Problem(
        .course,
        "The box cannot be started: \(failure.program): \(failure.reason).",
        repair: "run: rxlab doctor"
      )
    }
    let status = outcome.streams.removeLast().text
    if case .exited(let code) = outcome.ending {
      guard status.contains("\"exit-code\"") else { throw BoxFault(outcome.errors).problem }
      // As a shell has it, bubblewrap tells the signal that ended its command.
      if code > 128, code <= 128 + 64 { outcome.ending = .signalled(code - 128) }
    }
    return outcome
  }

  // MARK: - Inside of walls

  private func enclosed(_ command: BoxedCommand, _ walls: Walls) -> Command {
    var outer = Command(
      program: walls.bubblewrap,
      arguments: ["--args", "\(Descriptor.arguments)", "--"] + limited(command, by: walls.prlimit),
      // It would show in the box, as the environment of process 1.
      environment: [:],
      directory: "/",
      extraPipes: 2,
      limit: command.limits.time
    )
    outer.outputLimit = command.limits.output
    outer.inputs = [
      arguments(for: command).flatMap { Array($0.utf8) + [0] },
      SystemCallFilter.bytes(for: command.kind),
    ]
    outer.identity = walls.firstUser.map { first in
      let number = first + UInt32(command.worker % Self.usersInRange)
      return Command.Identity(user: number, group: number)
    }
    return outer
  }

  /// The command with its resource limits. They are set inside the box, so processes of the same
  /// user ID outside of it are not counted.
  private func limited(_ command: BoxedCommand, by prlimit: String) -> [String] {
    let limits = command.limits
    return [
      prlimit,
      "--nproc=\(limits.processes)",
      "--data=\(limits.memory)",
      "--stack=\(8 << 20)",
      "--fsize=\(limits.fileSize)",
      "--cpu=\(limits.processorSeconds):\(limits.processorSeconds + 1)",
      "--nofile=128",
      "--core=0",
      "--",
      command.program,
    ] + command.arguments
  }

  /// The arguments that bubblewrap reads from a descriptor, so that the box cannot see them.
  private func arguments(for command: BoxedCommand) -> [String] {
    var words = ["--ro-bind", "/usr", "/usr"]
    words += ["/bin", "/lib", "/lib64"].flatMap(Self.systemFolder)
    for path in hidden where path.hasPrefix("/usr/") {
      words += ["--tmpfs", path, "--remount-ro", path]
    }
    for mount in command.mounts {
      words += [mount.isWritable ? "--bind" : "--ro-bind", mount.outside, mount.inside]
    }
    words += ["--proc", "/proc", "--dev", "/dev"]
    words += ["--size", "\(1 << 20)", "--tmpfs", "/dev/shm"]
    words += ["--size", "\(command.limits.scratch)", "--tmpfs", "/tmp"]
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    words += ["--unshare-all", "--unshare-user", "--disable-userns", "--die-with-parent"]
    words += ["--new-session", "--cap-drop", "ALL", "--clearenv", "--chdir", "/tmp"]
    words += ["--setenv", "HOME", "/tmp"]
    for (name, value) in command.environment.sorted(by: { $0.key < $1.key }) {
      words += ["--setenv", name, value]
    }
    words += ["--json-status-fd", "\(Descriptor.status)"]
    words += ["--seccomp", "\(Descriptor.filter)"]
    return words
  }

  /// Most systems have these as links into `/usr`, others as separate folders.
  private static func systemFolder(_ path: String) -> [String] {
    let manager = FileManager.default
    if let target = try? manager.destinationOfSymbolicLink(atPath: path) {
      return ["--symlink", target, path]
    }
    return manager.fileExists(atPath: path) ? ["--ro-bind", path, path] : []
  }

  // MARK: - Without walls

  private func runInTheOpen(
    _ command: BoxedCommand,
    listener: (Int, [UInt8]) -> ClockChange
  ) throws -> ProcessOutcome {
    // Without mounts, what the command calls by its place in the box goes by its real one.
    let places = command.mounts.sorted { $0.inside.count > $1.inside.count }
    func real(_ text: String) -> String {
      places.reduce(text) { $0.replacing($1.inside, with: $1.outside) }
    }
    var open = Command(
      program: real(command.program),
      arguments: command.arguments.map(real),
      environment: command.environment.mapValues(real)
        .merging(["HOME": NSTemporaryDirectory()]) { $1 },
      directory: NSTemporaryDirectory(),
      extraPipes: 1,
      limit: command.limits.time
    )
    open.outputLimit = command.limits.output
    do {
      return try open.limited(toProcessorSeconds: command.limits.processorSeconds)
        .run(receiver: listener)
    } catch let failure as LaunchFailure {
      throw Problem(
        .course,
        "A command of the grader cannot be started: \(failure.program): \(failure.reason).",
        repair: "run: rxlab doctor"
      )
    }
  }

  // MARK: - Users

  /// Changes the owner of a folder and its content to a worker's user, so that the worker can write
  /// there.
  package func handOver(_ folder: String, to worker: Int = 0) throws {
    guard let first = walls?.firstUser else { return }
    let user = first + UInt32(worker % Self.usersInRange)
    for path in [folder]
      + (try FileManager.default.subpathsOfDirectory(atPath: folder)).map({
        "\(folder)/\($0)"
      })
    {
      guard lchown(path, user, user) == 0 else { throw SystemError(errno) }
    }
  }

  /// User IDs that neither Debian nor systemd assigns.
  static let firstUserOfRoot: UInt32 = 60_600
  private static let usersInRange = 512
}
