import CommandLineKit
import CourseKit
import Foundation

/// The executable `rxlab-author` in the same folder, with the commands for authors and instructors.
///
/// It is built when it is first needed, so that a learner's first verdict does not wait for it.
struct AuthorTools {
  /// The path of the executable.
  let executable: String
  /// The package that the executable is built from; `nil` if its sources are not available.
  private let package: Workspace?

  /// - Parameter command: The command that needs the tools, for the message: `rxlab grade`.
  /// - Throws: A `Problem` if there is neither the executable nor its sources.
  init(for command: String) throws {
    guard let tools = Self.beside(Bundle.main.executablePath ?? CommandLine.arguments[0]) else {
      throw Problem(
        .usage,
        "'\(command)' is not part of this edition: it does not include the author tools.",
        repair: "run it in the course that this edition was made from"
      )
    }
    self = tools
  }

  private init(executable: String, package: Workspace?) {
    self.executable = executable
    self.package = package
  }

  /// The tools of the build folder in which `rxlab` is located.
  static func beside(_ rxlab: String) -> AuthorTools? {
    let folder = ((realPath(rxlab) ?? rxlab) as NSString).deletingLastPathComponent
    let executable = "\(folder)/\(AuthorSources.product)"
    let package = AuthorSources.package(above: folder)
    guard package != nil || FileManager.default.isExecutableFile(atPath: executable) else {
      return nil
    }
    return AuthorTools(executable: executable, package: package)
  }

  /// Whether the executable exists and none of its sources has changed since it was built.
  var isCurrent: Bool {
    guard let stamp = FileStamp(executable) else { return false }
    guard let package else { return true }
    return !AuthorSources.hasFile(newerThan: stamp, in: package)
  }

  // MARK: - Building

  /// Builds the executable unless it is current.
  ///
  /// Concurrent calls are safe: SwiftPM lets one build at a time work in a build folder, and the
  /// next one finds everything built.
  func build() throws {
    guard let package, !isCurrent else { return }
    let terminal = Terminal()
    terminal.remark([TextLine(.quiet, "Building the author tools (once, about 30 s) …")])
    let progress = ProgressLine(isQuiet: false)
    defer { progress.clear() }
    let outcome = try buildCommand(in: package).run { _, bytes in
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        show(line, progress)
      }
      return .keep
    }
    guard outcome.succeeded else {
      progress.clear()
      let log = (outcome.output + outcome.errors).split(separator: "\n")
      let errors = log.filter { $0.contains("error:") }
      throw Problem(
        .course,
        "The author tools cannot be built.",
        evidence: (errors.isEmpty ? log.suffix(5) : errors.prefix(5)).map {
          .init("found", String($0))
        },
        repair: "see the whole message, then repair the sources or restore them with git: "
          + "swift build --product \(AuthorSources.product)"
      )
    }
  }

  /// The build of the same kind, in the same folder, as the one that made this executable.
  private func buildCommand(in package: Workspace) throws -> Command {
    let toolchain = try Toolchain.locate()
    let products = (executable as NSString).deletingLastPathComponent as NSString
    let scratch = (products.deletingLastPathComponent as NSString).deletingLastPathComponent
    var options = ["--product", AuthorSources.product]
    if products.lastPathComponent == "release" { options += ["-c", "release"] }
    if scratch != package.absolute(".build") { options += ["--scratch-path", scratch] }
    var command = Command(
      program: toolchain.buildCommand.program,
      arguments: toolchain.buildCommand.arguments + options,
      // Variables that limit the caller's build to some chapters would leave the tools out.
      environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") },
      directory: package.root,
      gracePeriod: .seconds(2)
    )
    command.outputCap = 16 << 20
    return command
  }

  /// Shows a step of the build: `[3/7] Compiling …`.
  private func show(_ line: Substring, _ progress: ProgressLine) {
    guard let match = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let step = Double(match.1),
      let count = Double(match.2), count > 0
    else { return }
    progress.draw(fraction: step / count, "building the author tools")
  }

  // MARK: - Starting

  /// Continues this process as the author tools, with the same command line, folder and streams.
  ///
  /// The name by which rxlab was called is kept, so that the next steps they print call `rxlab`.
  func replaceProcess() throws -> Never {
    try SignalHandling.check()
    var words = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(executable, &words)
    // A linker may still be writing the file: another process is building it.
    for _ in 0..<100 where errno == ETXTBSY {
      usleep(100_000)
      execv(executable, &words)
    }
    throw Problem(
      .course,
      "\(executable) cannot be started: \(String(cString: strerror(errno))).",
      repair: "build it again: swift build --product \(AuthorSources.product)"
    )
  }
}
