import Foundation

/// Keys as they are pressed, without waiting for a line end. Restores the terminal when done.
final class Keyboard {
  private var original = termios()
  private let isTerminal: Bool

  init() {
    isTerminal = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &original) == 0
    guard isTerminal else { return }
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Whether the standard input is a terminal.
  static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 }

  /// The descriptor to poll for a key; -1, which `poll` ignores, if there is no keyboard.
  var descriptor: Int32 { isTerminal ? STDIN_FILENO : -1 }

  /// The next pressed key, if any.
  func key() -> Character? {
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// Restores the terminal's original settings while `body` runs, as a pager needs them.
  func released<Result>(_ body: () throws -> Result) rethrows -> Result {
    restore()
    defer {
      if isTerminal {
        var settings = original
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      }
    }
    return try body()
  }

  func restore() {
    if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }

  deinit { restore() }
}
