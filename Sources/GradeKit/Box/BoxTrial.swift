internal import CourseKit
internal import Foundation

/// The test that a box must pass before it runs untrusted code: a program inside tries to
/// read a canary, to open sockets, to fork past the limit and more, and each attempt must fail.
struct BoxTrial {
  private let workspace: Workspace
  private let toolchain: Toolchain

  init(_ workspace: Workspace, _ toolchain: Toolchain) {
    self.workspace = workspace
    self.toolchain = toolchain
  }

  /// - Returns: The attempts that succeeded although they must fail; empty for a secure box.
  /// - Throws: A `Problem` if the box or the test program can't be created.
  func breaches(of box: Box, kind: BoxedCommand.Kind, worker: Int = 0) throws -> [String] {
    let probe = try builtProbe()
    let canary = try plantedCanary()
    defer { try? FileManager.default.removeItem(atPath: canary) }
    let outcome = try box.run(
      BoxedCommand(
        program: "/box/probe",
        arguments: [canary, kind == .judged ? "1" : "64"],
        mounts: [.readOnly(probe, at: "/box/probe")],
        kind: kind,
        limits: kind == .judged ? .judged : .compiler,
        worker: worker
      )
    )
    let lines = outcome.streams[Box.recordsDescriptor - 1].text.split(separator: "\n")
    guard outcome.ending == .exited(0), lines.last == "tried \(Self.attempts)" else {
      throw Problem(
        .course,
        "The test of the box did not finish.",
        evidence: [
          .init("ending", "\(outcome.ending)"),
          .init("output", (outcome.errors + lines.joined(separator: "\n")).trimmed),
        ],
        repair: "run: rxlab doctor"
      )
    }
    return lines.dropLast().map { String($0.dropFirst("possible: ".count)) }
  }

  /// The number of attempts. The program must report all of them, so that an incomplete test is not
  /// a success.
  static let attempts = 23

  // MARK: - What the trial needs

  private static let folder = ".rxlab/grading"
  private static let source = "Sources/GradeKit/Box/BoxProbe.c"

  /// The test program, which is built once.
  private func builtProbe() throws -> String {
    guard let text = workspace.bytes(Self.source) else {
      throw Problem(
        .course,
        "\(Self.source) is missing; it is required to test the box.",
        repair: "restore it: git restore \(Self.source)"
      )
    }
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    fingerprint.add(toolchain.identity)
    let path = workspace.absolute("\(Self.folder)/probe-\(fingerprint.text)")
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    try makeFolder()
    let draft = "\(path).\(UUID().uuidString)"
    let compile = Command(
      program: "\(toolchain.binaries)/clang",
      arguments: ["-O1", "-fuse-ld=lld", "-pthread", workspace.absolute(Self.source), "-o", draft],
      environment: ProcessInfo.processInfo.environment,
      directory: workspace.root,
      limit: .seconds(60)
    )
    let outcome = try? compile.run()
    try SignalHandling.check()
    guard outcome?.succeeded == true, rename(draft, path) == 0 else {
      throw Problem(
        .course,
        "The program that tests the box cannot be built.",
        evidence: [.init("clang", (outcome?.errors ?? "it cannot be started").trimmed)],
        repair: "check that the toolchain is complete and that a C library is installed"
      )
    }
    return path
  }

  /// A file that can be read only outside of the box.
  private func plantedCanary() throws -> String {
    try makeFolder()
    let path = workspace.absolute("\(Self.folder)/canary-\(UUID().uuidString)")
    do {
      try Data("no judged code has read this\n".utf8).write(to: URL(filePath: path))
    } catch {
      throw unwritable(error)
    }
    return path
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: workspace.absolute(Self.folder),
        withIntermediateDirectories: true
      )
    } catch {
      throw unwritable(error)
    }
  }

  private func unwritable(_ error: any Error) -> Problem {
    Problem(
      .course,
      "\(Self.folder) cannot be written: \(reason(for: error)).",
      repair: "make the course's folder writable, and check that the disk has free space"
    )
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
