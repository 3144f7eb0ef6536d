internal import HeadlessUIKit
internal import KitRecords
internal import RxCore

/// An app that is running, and the script of commands so far.
package final class AppSession {
  private let clock: AppClock
  private let parts: [AppPart]
  private let willBegin: (AppStep) -> Void
  private let vocabulary: [String]
  private let baseline: Resources.Snapshot
  private let misuses = Locked<[String]>([])
  private let formerHandler: Misuse.Handler?
  private var hasEnded = false
  /// Whether the app is to be closed after the running command.
  private var isClosing = false
  /// The app, until it is closed.
  private var app: (any RunnableApp)?
  /// The commands that were carried out.
  private var count = 0
  /// The reason why the script stopped.
  private(set) var problem: String?

  /// - Parameter willBegin: Receives each step before it begins.
  init(
    _ start: (AppClock, AppParts) -> any RunnableApp,
    _ parts: AppParts,
    willBegin: @escaping (AppStep) -> Void = { _ in }
  ) {
    self.willBegin = willBegin
    baseline = Resources.snapshot()
    formerHandler = Misuse.handle { [misuses] misuse in
      misuses.withLock { $0.append(misuse.description) }
    }
    clock = AppClock()
    willBegin(.start)
    let app = start(clock, parts)
    self.app = app
    self.parts = app.parts
    vocabulary = type(of: app).vocabulary + ["\(Self.waiting) N", "close"]
    settle()
  }

  deinit { end() }

  /// Gives the main thread back. Call it when the scene is known.
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    willBegin(.close)
    app?.close()
    app = nil
    clock.end()
    Misuse.handle(with: formerHandler)
  }

  // MARK: - The script

  /// Carries out commands, until one is not possible.
  package func perform(_ script: [String]) {
    for entry in script where problem == nil { perform(entry) }
  }

  /// Carries out the commands of an entry at the same moment, and lets its animations end.
  ///
  /// - Parameter entry: A command, or several with `&&` between them.
  private func perform(_ entry: String) {
    for part in entry.split(separator: "&&").map({ $0.trimmed }) where problem == nil {
      count += 1
      willBegin(.command(number: count, words: part))
      problem = failure(of: part).map { "Command \(count), '\(part)': \($0)" }
      // Only now: the commands retain what they change.
      if isClosing { close() }
    }
    settle()
  }

  /// Carries out a command.
  /// - Returns: The reason why it can't be done.
  private func failure(of command: String) -> String? {
    let possible = commands
    let called = possible.compactMap { candidate in
      candidate.text(in: command).map { (candidate, $0) }
    }
    if let (called, text) = called.max(by: { $0.0.words.count < $1.0.words.count }) {
      switch called.perform(text) {
      case .done: return nil
      case .invalid(let reason): return reason
      }
    }
    if let called = possible.first(where: { command.hasPrefix($0.words + " ") }) {
      return "'\(called.words)' takes no text."
    }
    let word = command.split(separator: " ").first
    guard vocabulary.contains(where: { $0.split(separator: " ").first == word }) else {
      return "unknown command.\nTo fix, use one of: \(vocabulary.joined(separator: ", "))"
    }
    let now = possible.map(\.words).joined(separator: ", ")
    return "it is not possible now.\nTo fix, use one of: \(now.isEmpty ? "none" : now)"
  }

  /// The commands that are possible now. While the screen moves, the user can't touch it.
  private var commands: [AppCommand] {
    guard let app else { return [] }
    app.nameControls()
    let touches = isMoving ? [] : ScreenCommands(app.window).list
    return touches + app.commands + [
      AppCommand(Self.waiting, key: "n", takes: "N", standard: "1") { [clock] text in
        guard let seconds = Int(text), (1...Self.longestWait).contains(seconds) else {
          return .invalid("expected a number of seconds from 1 to \(Self.longestWait).")
        }
        clock.advance(by: seconds)
        return .done
      },
      AppCommand("close", key: "z") { [unowned self] in isClosing = true },
    ]
  }

  private static let waiting = "tick"
  private static let longestWait = 3600

  // MARK: - Time

  /// Does the work that is due, and lets the animations end, also those of several screens in
  /// succession.
  private func settle() {
    clock.advance(by: 0)
    for _ in 0..<Self.longestAnimation where isMoving { clock.advance(by: 1) }
  }

  private static let longestAnimation = 10

  /// Whether a transition between screens is running.
  private var isMoving: Bool {
    var screen = app?.window.rootViewController
    while let current = screen {
      if current.transitionCoordinator != nil { return true }
      screen = current.presentedViewController
    }
    return false
  }

  /// Ends the app, and does the work that remains.
  private func close() {
    isClosing = false
    app?.close()
    app = nil
    clock.advance(by: Self.longestAnimation)
  }

  // MARK: - The scene

  /// What the app shows now.
  var scene: AppScene {
    AppScene(
      seconds: clock.now,
      parts: parts.map(\.record),
      screen: screen,
      surroundings: app?.surroundings ?? [],
      brokenRules: misuses.withLock { $0 } + (app?.brokenRules ?? []),
      commands: keyed(commands),
      problem: problem
    )
  }

  /// What the screen shows now.
  package var screen: [String] {
    guard let app else {
      return ScreenDrawing.box(
        content: [["The app is closed.", "Resources that remain: \(remaining)"]]
      )
    }
    app.nameControls()
    return ScreenDrawing(app.window).lines
  }

  /// The number of resources that the app has created and that are alive.
  package var remaining: Int {
    Resources.snapshot().difference(from: baseline).entries
      .filter { $0.file != "\(Lab.kit)" }
      .map(\.count).reduce(0, +)
  }

  /// Gives each command a key: its own, or a free letter of its words, or any free letter.
  private func keyed(_ commands: [AppCommand]) -> [AppScene.Command] {
    var taken = Self.reservedKeys.union(commands.compactMap(\.key))
    return commands.flatMap { command in
      let letters = command.words.filter { $0.isASCII && $0.isLetter } + Self.spareKeys
      let key = command.key ?? letters.first { !taken.contains($0) }
      if let key { taken.insert(key) }
      let record = AppScene.Command(
        key: key.map(String.init),
        words: command.words,
        takes: command.standard == nil ? command.takes : nil
      )
      return command.words == Self.waiting ? [record, Self.longWait] : [record]
    }
  }

  /// A key for ten seconds, since a sync takes as long.
  private static let longWait = AppScene.Command(key: "N", words: "\(waiting) 10")
  /// The keys of the terminal itself, which are undo, quit, and a command in words, and that above.
  private static let reservedKeys: Set<Character> = ["u", "q", ":", "N"]
  private static let spareKeys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
