import AuthorKit
import CommandLineKit
import CourseKit
import Foundation

/// The subcommand `rxlab book [DIR]`.
enum BookSubcommand: Subcommand {
  static let syntax = BookSyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    guard arguments.operands.count <= 1 else {
      throw Problem(
        .usage,
        "'book' takes one folder.",
        evidence: [.init("found", arguments.operands.joined(separator: " "))],
        repair: "for example: rxlab book ../book"
      )
    }
    let port = try port(arguments)
    let base = try base(arguments)
    let course = try session.course()
    let folder = session.absolute(
      arguments.operands.first ?? "\(course.workspace.root)/.rxlab/book"
    )
    let progress = ProgressLine(isQuiet: false)
    defer { progress.clear() }
    let book = try Book(course) { step in
      if progress.isShown { progress.draw(fraction: nil, step) }
    }
    let warnings = try book.write(
      to: folder,
      base: base,
      reference: arguments.has(BookSyntax.lessonsOnly) ? .none : .rebuilt
    )
    progress.clear()
    session.terminal.print(
      warnings.map { TextLine(.bad, $0) } + [TextLine(.good, folder)]
    )
    guard warnings.isEmpty else { return .somethingDidNot }
    if arguments.has(BookSyntax.preview) { try preview(folder, port, session) }
    return .allPassed
  }

  private static func preview(_ folder: String, _ port: Int, _ session: Session) throws {
    let server = try BookServer(folder, port: port)
    session.terminal.print("http://localhost:\(server.port)/ (stop with Control-C)")
    server.run()
  }

  private static func port(_ arguments: Arguments) throws -> Int {
    guard let text = arguments[BookSyntax.port] else { return 8080 }
    guard let port = Int(text), (0...65_535).contains(port) else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '--port': expected a number up to 65535, such as 8080.",
        repair: "for example: rxlab book --preview --port 8080"
      )
    }
    return port
  }

  private static func base(_ arguments: Arguments) throws -> String {
    guard let text = arguments[BookSyntax.base], text != "/" else { return "" }
    guard text.hasPrefix("/"), text.wholeMatch(of: /(\/[A-Za-z0-9._-]+)+/) != nil else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '--base': expected a path such as /my-course.",
        repair: "for example: rxlab book --base /my-course"
      )
    }
    return text
  }
}
