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

  /// To poll for a key; -1, which `poll` passes over, where there is no keyboard.
  var descriptor: Int32 { isTerminal ? STDIN_FILENO : -1 }

  /// The key that is waiting.
  func key() -> Character? {
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    return Character(Unicode.Scalar(byte))
  }

  /// While `body` runs, the terminal works as it did before: for a pager.
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
