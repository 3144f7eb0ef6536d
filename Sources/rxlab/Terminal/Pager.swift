import CommandLineKit
import CourseKit
import Foundation

/// Shows long text: a page at a time on a terminal, otherwise all of it.
struct Pager {
  private let terminal: Terminal

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  func show(_ lines: [TextLine]) throws {
    guard terminal.isInteractive, lines.count >= height, let pager = start() else {
      terminal.print(lines)
      return
    }
    let text = lines.map(terminal.rendered).joined(separator: "\n") + "\n"
    // The reader may quit the pager early; the rest is then discarded.
    try? pager.input.write(contentsOf: Data(text.utf8))
    try? pager.input.close()
    pager.process.waitUntilExit()
  }

  /// $PAGER is a command line, so a shell reads it. A pager shares our terminal and process group,
  /// so it cannot be a `Command`.
  private func start() -> (process: Process, input: FileHandle)? {
    let pager = ProcessInfo.processInfo.environment["PAGER"] ?? ""
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", pager.isEmpty ? "exec less -R" : pager]
    process.standardInput = pipe
    do {
      try process.run()
    } catch {
      return nil
    }
    return (process, pipe.fileHandleForWriting)
  }

  private var height: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }
}
