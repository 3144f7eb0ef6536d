import CourseKit
import Foundation

/// The built `rxlab`, run as a shell would run it.
struct RxlabRun {
  let output: String
  let errors: String
  let code: Int32

  /// The text of standard error, without line breaks from wrapping.
  var saying: String { errors.split { $0.isWhitespace }.joined(separator: " ") }

  static let executable = FixtureCourse.package.appending(path: ".build/debug/rxlab").path

  /// Runs rxlab to completion.
  ///
  /// - Parameters:
  ///   - variables: Added to the environment; `nil` removes one.
  ///   - shell: A command to run instead, in which `$RXLAB` is the executable.
  init(
    _ arguments: [String],
    in course: FixtureCourse,
    directory: String = "",
    variables: [String: String?] = [:],
    shell: String? = nil
  ) throws {
    var environment = Self.environment(variables)
    environment["RXLAB"] = Self.executable
    let command = Command(
      program: shell == nil ? Self.executable : "/bin/sh",
      arguments: shell.map { ["-c", $0] } ?? arguments,
      environment: environment,
      directory: course.path(directory),
      limit: .seconds(300)
    )
    let outcome = try command.run()
    output = Self.normalized(outcome.output, course)
    errors = Self.normalized(outcome.errors, course)
    code = if case .exited(let code) = outcome.ending { code } else { -1 }
  }

  /// The environment of the tests, without what would change what rxlab does.
  static func environment(_ variables: [String: String?] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB") }
    for (name, value) in variables { environment[name] = value }
    return environment
  }

  /// Without what differs from machine to machine and from run to run.
  static func normalized(_ text: String, _ course: FixtureCourse) -> String {
    text.replacing(course.root.path == "/" ? "<none>" : course.root.path, with: "<course>")
      .replacing(/"seconds" : [0-9.e\-]+/, with: "\"seconds\" : 0")
      .replacing(/time="[0-9.]+"/, with: "time=\"0\"")
  }
}
