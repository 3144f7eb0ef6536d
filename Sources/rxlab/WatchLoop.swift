import CommandLineKit
import CourseKit
import Foundation

/// Checks on every save and answers keys, until asked to quit.
final class WatchLoop {
  private let course: Course
  private let session: Session
  private let keyboard = Keyboard()
  private var exercises: [Exercise]
  private var files: WatchedFiles
  private var events: FolderEvents
  /// The exercise to which keys apply: the last one that was checked.
  private var current: Exercise
  /// The key that must be pressed a second time, since it changes a file.
  private var pendingKey: Character?
  private var exitCode = ExitCode.allPassed

  init(_ course: Course, _ exercises: [Exercise], _ session: Session) {
    self.course = course
    self.exercises = exercises
    self.session = session
    current = exercises[0]
    files = WatchedFiles(exercises, in: course.workspace)
    events = FolderEvents(files.folders)
  }

  /// - Returns: The exit code of the last check.
  func run() throws -> ExitCode {
    defer { keyboard.restore() }
    try check(exercises)
    while true {
      switch try waitForNews() {
      case .save:
        let early = try settle()
        let saved = files.saved()
        if saved.isEmpty { early?.end() } else { try check(saved, early) }
      case .key(let key):
        if try !handle(key) { return exitCode }
      }
    }
  }

  private enum News {
    case save
    case key(Character)
  }

  /// The interval at which files are polled if no events arrive, in milliseconds.
  private static let pollingInterval: Int32 = 500

  private func waitForNews() throws -> News {
    while true {
      var entries = [events.descriptor, keyboard.descriptor, SignalHandling.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&entries, nfds_t(entries.count), Self.pollingInterval)
      try SignalHandling.check()
      if ready == 0 { return .save }
      if entries[1].revents != 0 {
        guard let key = keyboard.key() else { throw Interrupted() }
        return .key(key)
      }
      if entries[0].revents != 0 {
        events.drain()
        return .save
      }
    }
  }

  /// Editors save in several steps, so the loop waits until no change follows for a moment. The
  /// build begins with the first step that changes a file, which is the last one for most editors.
  private func settle() throws -> EarlyBuild? {
    let judge = Judge(course)
    var early = judge.begin(files.changed)
    var entries = [events.descriptor, SignalHandling.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&entries, nfds_t(entries.count), 60) > 0 {
      do { try SignalHandling.check() } catch {
        early?.end()
        throw error
      }
      events.drain()
      early = early ?? judge.begin(files.changed)
    }
    return early
  }

  private func check(_ exercises: [Exercise], _ early: EarlyBuild? = nil) throws {
    current = exercises[0]
    if session.terminal.isInteractive { session.terminal.write("\u{1B}[2J\u{1B}[H") }
    do {
      let report = try CheckSubcommand.check(
        exercises,
        of: course,
        CheckOptions(),
        isQuiet: false,
        early: early
      )
      exitCode = report.exitCode
      session.terminal.print(CheckText(report, course: course, rxlab: session.rxlab).lines)
    } catch let problem as Problem {
      // What is wrong now may be right after the next save.
      exitCode = problem.exitCode
      session.terminal.remark(session.lines(of: problem))
    }
    session.terminal.print([
      TextLine(.plain, ""),
      TextLine(.quiet, "watching \(watched) · n next  h hint  l list  s solution  r reset  q quit"),
    ])
  }

  private var watched: String {
    exercises.count == 1 ? "\(exercises[0].id)" : "\(exercises.count) exercises"
  }

  // MARK: - Keys

  /// - Returns: Whether to continue.
  private func handle(_ key: Character) throws -> Bool {
    let isConfirmed = pendingKey == key
    pendingKey = nil
    do {
      switch key {
      case "q": return false
      case "n": try moveOn()
      case "h":
        session.terminal.print(
          try HintSubcommand.lines(for: current, in: course, advance: true, session)
        )
      case "l": session.terminal.print(ListText(course.progress()).lines)
      case "s":
        let lines = try Solution(course.workspace)
          .difference(current, anyway: false)
        session.terminal.print(lines)
      case "r": try reset(isConfirmed: isConfirmed)
      default: break
      }
    } catch let problem as Problem {
      session.terminal.remark(session.lines(of: problem))
    }
    return true
  }

  private func moveOn() throws {
    guard let next = course.nextUnsolved(after: current) else {
      session.terminal.print(NextStep.lines(for: nil, rxlab: session.rxlab))
      return
    }
    exercises = [next]
    files = WatchedFiles(exercises, in: course.workspace)
    events = FolderEvents(files.folders)
    try check(exercises)
  }

  private func reset(isConfirmed: Bool) throws {
    guard isConfirmed else {
      pendingKey = "r"
      session.terminal.print("Press r again to restore the stub of \(current.id).")
      return
    }
    session.terminal.print(try ResetSubcommand.lines(for: current, in: course, session))
  }
}
