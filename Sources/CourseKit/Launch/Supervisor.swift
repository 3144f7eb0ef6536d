internal import CLauncher

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What happens to the time limit of a running command after some of its output.
package enum ClockChange {
  case keep
  /// Restarts the time limit: a new test began.
  case restart
}

extension Command {
  /// Runs the command to its end and passes its streams to `receiver` as they arrive.
  ///
  /// The program leads its own process group. When it ends, exceeds its limit, or rxlab is
  /// interrupted, the whole group is killed, so that no grandchild outlives its run or holds the
  /// pipes open. Blocks the calling thread; call it from several threads to run several commands.
  ///
  /// - Parameter receiver: Called with the child's descriptor (1 is its output) and the new bytes.
  /// - Throws: `LaunchFailure` when nothing was started, `Interrupted` after a signal.
  package func run(
    receiver: (_ descriptor: Int, _ bytes: [UInt8]) -> ClockChange = { _, _ in .keep }
  ) throws -> ProcessOutcome {
    var supervisor = try Supervisor(starting: self)
    return try supervisor.supervise(receiver: receiver)
  }
}

/// Watches one child: reads its pipes, minds its clock, and ends its group.
private struct Supervisor {
  private let process: pid_t
  private let limit: Duration?
  private let outputLimit: Int?
  private let gracePeriod: Duration
  private let started = ContinuousClock.now
  private var deadline: ContinuousClock.Instant?
  /// Reading ends, in the order of the child's descriptors 1, 2, 3 …; -1 once at their end.
  private var pipes: [Int32]
  private var streams: [CappedOutput]
  /// Of the child, once it has ended.
  private var usage = rusage()

  init(starting command: Command) throws {
    let count = 2 + command.extraPipes
    /// What only the child needs.
    var childEnds: [Int32] = []
    pipes = []
    defer { for end in childEnds { close(end) } }
    do {
      for _ in 0..<count {
        let pipe = try Pipe(for: command)
        _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
        pipes.append(pipe.reading)
        childEnds.append(pipe.writing)
      }
      for input in command.inputs {
        let pipe = try Pipe(for: command)
        childEnds.append(pipe.reading)
        pipe.fill(with: input)
      }
      process = try command.start(descriptors: childEnds)
    } catch {
      for pipe in pipes { close(pipe) }
      throw error
    }
    limit = command.limit
    outputLimit = command.outputLimit
    gracePeriod = command.gracePeriod
    if let limit { deadline = started + limit }
    streams = Array(repeating: CappedOutput(cap: command.outputCap), count: count)
  }

  mutating func supervise(
    receiver: (Int, [UInt8]) -> ClockChange
  ) throws -> ProcessOutcome {
    defer {
      kill(-process, SIGKILL)
      for pipe in pipes where pipe >= 0 { close(pipe) }
    }
    while true {
      if let deadline, ContinuousClock.now >= deadline {
        endGroup()
        readAll(receiver)
        return outcome(.timedOut)
      }
      if isFlooded {
        endGroup()
        return outcome(.flooded)
      }
      if waitForNews() == .interruption {
        askGroupToEnd()
        endGroup()
        throw Interrupted()
      }
      // Asked before the pipes are read: what a process wrote before its end is then in them.
      let status = reap()
      readAll(receiver)
      if let status { return outcome(isFlooded ? .flooded : ending(of: status)) }
    }
  }

  private var isFlooded: Bool {
    outputLimit.map { streams.map(\.total).reduce(0, +) > $0 } ?? false
  }

  private enum News { case none, interruption }

  /// Sleeps until a pipe has data, a signal is received or a moment has passed. The moment bounds
  /// the delay in the rare case that a grandchild keeps the pipes open after the child has ended.
  private func waitForNews() -> News {
    var entries = pipes.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    entries.append(pollfd(fd: SignalHandling.descriptor, events: Int16(POLLIN), revents: 0))
    // With every pipe closed, the process will end soon, and only `waitpid` reports it.
    let patience: Int32 = entries.count == 1 ? 1 : 20
    let ready = poll(&entries, nfds_t(entries.count), patience)
    return ready > 0 && entries[entries.count - 1].revents != 0 ? .interruption : .none
  }

  private mutating func readAll(_ receiver: (Int, [UInt8]) -> ClockChange) {
    for index in pipes.indices where pipes[index] >= 0 {
      while !isFlooded, let bytes = read(from: index), !bytes.isEmpty {
        streams[index].append(bytes)
        if receiver(index + 1, bytes) == .restart, let limit {
          deadline = ContinuousClock.now + limit
        }
      }
    }
  }

  /// The next bytes of a pipe, empty when there are none for now or it has ended.
  private mutating func read(from index: Int) -> [UInt8]? {
    let descriptor = pipes[index]
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let result = systemRead(descriptor, start, buffer.count)
      if result == 0 || (result < 0 && errno != EAGAIN && errno != EINTR) { pipes[index] = -1 }
      count = max(0, result)
    }
    if pipes[index] < 0 { close(descriptor) }
    return bytes
  }

  /// The status of the child if it has ended.
  private mutating func reap() -> Int32? {
    var status: Int32 = 0
    return wait4(process, &status, WNOHANG, &usage) == process ? status : nil
  }

  private func askGroupToEnd() {
    guard gracePeriod > .zero else { return }
    kill(-process, SIGINT)
    let lastMoment = ContinuousClock.now + gracePeriod
    var information = siginfo_t()
    // WNOWAIT leaves the child to be waited for by `endGroup`.
    while ContinuousClock.now < lastMoment {
      information.si_signo = 0
      let options = WEXITED | WNOHANG | WNOWAIT
      if waitid(P_PID, id_t(process), &information, options) != 0 { return }
      if information.si_signo != 0 { return }
      usleep(5_000)
    }
  }

  private mutating func endGroup() {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
  }

  private func ending(of status: Int32) -> ProcessOutcome.Ending {
    let signal = launch_signal(status)
    return signal == 0 ? .exited(launch_exit_code(status)) : .signalled(signal)
  }

  private func outcome(_ ending: ProcessOutcome.Ending) -> ProcessOutcome {
    ProcessOutcome(
      ending: ending,
      streams: streams,
      duration: ContinuousClock.now - started,
      processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    )
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// `Supervisor.read` hides the system's function of that name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
