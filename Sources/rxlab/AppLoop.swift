import CommandLineKit
import CourseKit
import Foundation

/// Plays an app with keys, until asked to quit. Each key changes the script and runs the app anew.
final class AppLoop {
  private var rehearsal: AppRehearsal
  private let session: Session
  private let progress: ProgressLine
  private let keyboard = Keyboard()
  private var script = KeyedScript()

  init(_ rehearsal: AppRehearsal, _ session: Session, _ progress: ProgressLine) {
    self.rehearsal = rehearsal
    self.session = session
    self.progress = progress
  }

  /// - Returns: The exit code of the last run.
  func run() throws -> ExitCode {
    defer { keyboard.restore() }
    var shown = try rehearsal.report(after: script.commands)
    progress.clear()
    guard shown.problem == nil, !shown.isRefused else {
      session.terminal.print(AppText(shown, rxlab: session.rxlab).lines)
      return shown.exitCode
    }
    show(shown)
    while true {
      var step = script.press(try nextKey(), at: shown)
      if case .ask(let prompt, let words) = step {
        step = ask(prompt).map { script.enter($0, after: words) } ?? .ignore
        if step == .ignore { show(shown) }
      }
      switch step {
      case .quit: return shown.exitCode
      case .run:
        let next = try rehearsal.report(after: script.commands)
        if let problem = next.problem {
          // The app is shown as it was before the command.
          script.reject()
          show(shown, problem)
        } else {
          shown = next
          show(shown)
        }
      case .ask, .ignore: break
      }
    }
  }

  private func show(_ report: AppReport, _ problem: String? = nil) {
    let lines = AppText(report, rxlab: session.rxlab).lines
    session.terminal.write("\u{1B}[2J\u{1B}[H")
    session.terminal.print(lines)
    if let problem {
      session.terminal.print(problem.split(separator: "\n").map { TextLine(.bad, String($0)) })
    }
    session.terminal.print([TextLine(.quiet, "u undo   : command   q quit")])
  }

  /// Asks for a line of text; `nil` at the end of the input.
  private func ask(_ prompt: String) -> String? {
    keyboard.released {
      session.terminal.write("\(prompt): ")
      return readLine()
    }
  }

  private func nextKey() throws -> Character {
    while true {
      var entries = [keyboard.descriptor, SignalHandling.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&entries, nfds_t(entries.count), -1)
      try SignalHandling.check()
      if entries[0].revents != 0 {
        guard let key = keyboard.key() else { throw Interrupted() }
        return key
      }
    }
  }
}
