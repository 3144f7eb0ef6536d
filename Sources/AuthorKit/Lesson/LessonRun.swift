internal import CourseKit
import Foundation

/// Builds the code of a lesson and compares its output with the output that the lesson shows.
///
/// All scenes are compiled and linked once, against the modules of the chapter's last build. Each
/// runs in its own process, so that their resources are separate.
struct LessonRun {
  let workspace: Workspace
  let chapter: Chapter
  /// The scratch folder of that build, relative to the course's folder.
  let scratch: String
  /// The build folder of the lesson's program, relative to the course's folder.
  let output: String

  private var path: String { chapter.readme }
  private var folder: String { workspace.absolute(output) }

  func faults(in script: LessonScript) throws -> [CourseFault] {
    guard
      let compiler = LessonCompiler(module: chapter.token, workspace: workspace, scratch: scratch)
    else {
      return [
        CourseFault(
          .lesson,
          path,
          "its code can't be checked, because the chapter doesn't build.",
          repair: "Fix the chapter's build first."
        )
      ]
    }
    let source = SceneSource(modules: chapter.lessonModules, path: path)
    var sources: [Int: String] = [:]
    for (index, scene) in script.scenes.enumerated() {
      sources[index] = source.file(for: scene, function: "scene\(index)")
    }
    let (program, errors) = try compiler.build(sources, in: folder)
    var faults = errors.map { error in
      CourseFault(
        .lesson,
        path,
        line: error.line,
        "a snippet doesn't compile: \(error.message)",
        repair: "Correct it, or mark the block 'swift fails' if it must not compile."
      )
    }
    if let program {
      for (index, scene) in script.scenes.enumerated() where program.scenes.contains(index) {
        faults += try run(scene, program: program.path, index: index)
      }
    }
    for scene in script.scenes {
      for (index, step) in scene.steps.enumerated() {
        guard case .fails(_, let line, let message) = step else { continue }
        let file = source.failingFile(for: scene, at: index)
        let said = try compiler.errors(in: file, folder: folder)
        if let fault = fault(line: line, expected: message, said: said) { faults.append(fault) }
      }
    }
    return faults
  }

  private func fault(line: Int, expected: String?, said: [String]) -> CourseFault? {
    if said.isEmpty {
      return CourseFault(
        .lesson,
        path,
        line: line,
        "a snippet marked 'swift fails' compiles.",
        repair: "Make it wrong again, or mark it 'swift'."
      )
    }
    guard let expected else { return nil }
    let missing = expected.split(separator: "\n").first { line in
      !said.contains { $0.contains(line.trimmingCharacters(in: .whitespaces)) }
    }
    return missing.map { missing in
      CourseFault(
        .lesson,
        path,
        line: line,
        "the compiler's message doesn't contain '\(missing)'.",
        repair: "The message is: \(said[0])"
      )
    }
  }

  private func run(
    _ scene: LessonScript.Scene,
    program: String,
    index: Int
  ) throws -> [CourseFault] {
    let command = Command(
      program: program,
      arguments: ["\(index)"],
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      directory: workspace.root,
      limit: .seconds(10)
    )
    let outcome = try command.run()
    guard outcome.succeeded else {
      let said = outcome.errors.split(separator: "\n").first { !$0.isEmpty } ?? "nothing"
      return [
        CourseFault(
          .lesson,
          path,
          line: scene.line,
          "a snippet doesn't finish (\(outcome.ending)); its output is: \(said)",
          repair: "A snippet must not trap, throw, or run for more than ten seconds."
        )
      ]
    }
    return try comparison(scene, printed: outcome.output)
  }

  private func comparison(_ scene: LessonScript.Scene, printed: String) throws -> [CourseFault] {
    let parts = Self.lines(printed).split(
      separator: SceneSource.mark,
      omittingEmptySubsequences: false
    ).map(Array.init)
    var faults: [CourseFault] = []
    var part = 0
    var lastCode = scene.line
    for step in scene.steps {
      switch step {
      case .code(_, let line): lastCode = line
      case .fails: break
      case .draws(let file, let line):
        let actual = part < parts.count ? Self.trimmed(parts[part]) : []
        part += 1
        if let fault = try difference(file, actual, line: line) { faults.append(fault) }
      case .prints(let text, let line):
        let actual = part < parts.count ? Self.trimmed(parts[part]) : []
        part += 1
        if let fault = difference(Self.trimmed(Self.lines(text)), actual, line: line) {
          faults.append(fault)
        }
      }
    }
    let rest = part < parts.count ? Self.trimmed(parts[part]) : []
    if let first = rest.first {
      faults.append(
        CourseFault(
          .lesson,
          path,
          line: lastCode,
          "a snippet prints '\(first)', which the lesson doesn't show.",
          repair: "Add below it:\n```output\n\(rest.joined(separator: "\n"))\n```"
        )
      )
    }
    return faults
  }

  /// The fault of a picture. The correct picture is written to a file that can be copied.
  private func difference(_ file: String, _ lines: [String], line: Int) throws -> CourseFault? {
    let drawn = "Chapters/\(chapter.token)/\(file)"
    let text = lines.joined(separator: "\n") + "\n"
    if let picture = workspace.text(drawn), picture.sameText(as: text) { return nil }
    let right = "\(output)/\(file)"
    try Data(text.utf8).write(to: URL(filePath: workspace.absolute(right)))
    return CourseFault(
      .lesson,
      path,
      line: line,
      "\(drawn) is not what the code above prints.",
      repair: "If the code is right: cp \(right) \(drawn)"
    )
  }

  private func difference(_ expected: [String], _ actual: [String], line: Int) -> CourseFault? {
    guard expected != actual else { return nil }
    let place =
      zip(expected, actual).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(expected.count, actual.count)
    func shown(_ lines: [String]) -> String {
      place < lines.count ? "'\(lines[place])'" : "nothing more"
    }
    return CourseFault(
      .lesson,
      path,
      line: line + place,
      "the lesson shows \(shown(expected)), the code prints \(shown(actual)).",
      repair: "If the code is right, the block reads:\n```output\n"
        + "\(actual.joined(separator: "\n"))\n```"
    )
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The lines without empty ones at the beginning and the end.
  private static func trimmed(_ lines: [String]) -> [String] {
    let kept = lines.drop { $0.isEmpty }
    return Array(kept.reversed().drop { $0.isEmpty }.reversed())
  }
}

extension Chapter {
  /// The modules that the code of the chapter's lesson may use.
  var lessonModules: [String] {
    Set(exercises.flatMap(\.imports) + ["RxTest"] + GateRules.defaultImports).sorted()
  }
}
