package import Foundation

/// The inputs of a verdict. While they don't change, the verdict does not change.
package struct VerdictBasis {
  private let workspace: Workspace
  /// The inputs that all exercises share: the kit, the core, the course's own logic, the toolchain.
  private let common: String

  /// The modules whose files, and whose list of the API that answers may use, are compared by path,
  /// size and date, because reading them takes too long.
  private static let modules = CourseModules.libraries + CourseModules.supports + ["CourseKit"]

  package init(_ workspace: Workspace, toolchain: String, timeLimit: Duration) {
    self.workspace = workspace
    var fingerprint = Fingerprint()
    fingerprint.add(toolchain)
    fingerprint.add(timeLimit.inSeconds)
    for path in ["Package.swift"]
      + Self.modules.flatMap({ ["Sources/\($0)", AnswerAPI.file(of: $0)] })
    {
      Self.stamp(path, in: workspace, into: &fingerprint)
    }
    common = fingerprint.text
  }

  /// The fingerprint of everything that the verdict on one exercise depends on.
  /// - Parameters:
  ///   - shared: The files that are compiled with it.
  ///   - parts: The answers of other chapters that take part in its suite.
  package func fingerprint(
    of exercise: Exercise,
    file: Data,
    chapter: Chapter,
    among shared: SharedDeclarations,
    parts: OwnParts? = nil
  ) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(common)
    fingerprint.add(file)
    for other in shared.used(by: exercise, file: file) { fingerprint.add(other) }
    for path in [exercise.suiteFile, exercise.bridgeFile, exercise.stubFile] {
      fingerprint.add(workspace.bytes(path) ?? Data())
    }
    fingerprint.add((exercise.imports + exercise.forbids).joined(separator: " "))
    if let parts { fingerprint.add(parts.fingerprint(in: workspace)) }
    for helper in helpers(of: chapter) { Self.stamp(helper, in: workspace, into: &fingerprint) }
    return fingerprint.text
  }

  /// Files of the chapter's targets that belong to no single exercise and therefore affect all.
  private func helpers(of chapter: Chapter) -> [String] {
    let own = Set(chapter.exercises.flatMap { [$0.learnerFile, $0.suiteFile, $0.bridgeFile] })
    return [chapter.learnerFolder, chapter.suitesFolder, chapter.bridgeFolder].flatMap { folder in
      workspace.names(in: folder).map { "\(folder)/\($0)" }.filter { !own.contains($0) }
    }
  }

  private static func stamp(
    _ path: String,
    in workspace: Workspace,
    into fingerprint: inout Fingerprint
  ) {
    guard let stamp = FileStamp(workspace.absolute(path)) else { return fingerprint.add("-") }
    guard stamp.isFolder else { return fingerprint.add("\(path) \(stamp.text)") }
    // What a library's overview says has no effect on a verdict.
    for name in workspace.names(in: path) where !name.hasSuffix(".docc") {
      Self.stamp("\(path)/\(name)", in: workspace, into: &fingerprint)
    }
  }
}
