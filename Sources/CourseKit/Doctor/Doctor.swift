public import Foundation

/// Checks that the machine has everything that rxlab needs, and suggests fixes.
public struct Doctor {
  private let workspace: Workspace?
  private let environment: [String: String]

  /// Creates a doctor for this machine.
  /// - Parameters:
  ///   - workspace: The course, if there is one.
  ///   - environment: The variables that determine which toolchain is used.
  public init(
    _ workspace: Workspace?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.workspace = workspace
    self.environment = environment
  }

  /// The result of one examination.
  public struct Finding: Codable, Sendable, Equatable {
    /// The name of the check, such as `toolchain`.
    public var subject: String
    /// Whether `check` can work with what was found.
    public var state: State
    /// The finding, in words.
    public var text: String
    /// The fix, if one is needed.
    public var repair: String?

    package init(subject: String, state: State, text: String, repair: String? = nil) {
      self.subject = subject
      self.state = state
      self.text = text
      self.repair = repair
    }

    /// The state of the finding.
    public enum State: String, Codable, Sendable {
      /// The checked item works, or is as it should be.
      case good
      /// A problem that does not affect `check`.
      case limited
      /// A problem that prevents `check` from working.
      case broken
    }
  }

  /// Looks at the toolchain, the course, its folders, the disk, git and the text encoding, in this
  /// order. It creates the folders that rxlab needs, and changes no existing file.
  public func examine() -> [Finding] {
    [toolchain(), course()] + folders() + [disk(), git(), encoding()].compactMap { $0 }
  }

  // MARK: - The course and its tools

  private static let oldestToolchain = (6, 3)

  private func toolchain() -> Finding {
    let toolchain: Toolchain
    do {
      toolchain = try Toolchain.locate(environment: environment)
    } catch let problem as Problem {
      return Finding(
        subject: "toolchain",
        state: .broken,
        text: problem.message,
        repair: problem.repair
      )
    } catch {
      return Finding(subject: "toolchain", state: .broken, text: "\(error)")
    }
    let install = "install Swift 6.3 or later: https://swift.org/install"
    guard let version = output(of: toolchain.swift, ["--version"]),
      let match = version.firstMatch(of: /Swift version (\d+)\.(\d+)[\w.\-]*/),
      let major = Int(match.1), let minor = Int(match.2)
    else {
      return Finding(
        subject: "toolchain",
        state: .broken,
        text: "\(toolchain.swift) does not report its version",
        repair: install
      )
    }
    let isNew = (major, minor) >= Self.oldestToolchain
    return Finding(
      subject: "toolchain",
      state: isNew ? .good : .broken,
      text: "\(match.0) at \(toolchain.swift)" + (isNew ? "" : "; the course needs 6.3"),
      repair: isNew ? nil : install
    )
  }

  private func course() -> Finding {
    guard let workspace else {
      return Finding(
        subject: "course",
        state: .broken,
        text: "no course in this folder or above it",
        repair: "cd to the course's folder"
      )
    }
    do {
      let course = try Course.load(workspace)
      return Finding(
        subject: "course",
        state: .good,
        text: "\(counted(course.chapters.count, "chapter")), "
          + "\(counted(course.exercises.count, "exercise")) in \(workspace.root)"
      )
    } catch let problem as Problem {
      return Finding(
        subject: "course",
        state: .broken,
        text: problem.message,
        repair: problem.repair
      )
    } catch {
      return Finding(subject: "course", state: .broken, text: "\(error)")
    }
  }

  private func git() -> Finding {
    guard let git = Toolchain.find("git", environment: environment),
      let version = output(of: git, ["--version"])
    else {
      return Finding(
        subject: "git",
        state: .limited,
        text: "not on PATH, so altered suites are not detected",
        repair: "install git"
      )
    }
    let text = version.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let workspace,
      output(of: git, ["-C", workspace.root, "rev-parse", "--is-inside-work-tree"]) != nil
    else {
      return Finding(
        subject: "git",
        state: .limited,
        text: "\(text); the course is not a git checkout, so altered suites are not detected",
        repair: "get the course with git clone, or create a repository: "
          + "git init && git add -A && git commit -m begin"
      )
    }
    return Finding(subject: "git", state: .good, text: text)
  }

  // MARK: - The machine

  /// The folders that a check writes to.
  private func folders() -> [Finding] {
    guard let workspace else { return [] }
    return [".rxlab", ".build", "Sources/Exercises"].map { folder in
      do {
        let path = workspace.absolute(folder)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let probe = "\(path)/.doctor-\(ProcessInfo.processInfo.processIdentifier)"
        try Data("probe\n".utf8).write(to: URL(filePath: probe))
        try FileManager.default.removeItem(atPath: probe)
        return Finding(subject: folder, state: .good, text: "can be written")
      } catch {
        return Finding(
          subject: folder,
          state: .broken,
          text: "cannot be written: \(reason(for: error))",
          repair: "check that the disk has free space, and make it writable: chmod -R u+w \(folder)"
        )
      }
    }
  }

  /// The free space that is enough: a build of one chapter takes about 200 MB.
  private static let neededSpace = 500_000_000

  private func disk() -> Finding? {
    guard let workspace,
      let values = try? FileManager.default.attributesOfFileSystem(forPath: workspace.root),
      let free = (values[.systemFreeSize] as? NSNumber)?.intValue
    else { return nil }
    let isEnough = free >= Self.neededSpace
    return Finding(
      subject: "disk",
      state: isEnough ? .good : .broken,
      text: "\(free / 1_000_000) MB free",
      repair: isEnough
        ? nil : "free some space: a build takes up to \(Self.neededSpace / 1_000_000) MB"
    )
  }

  private func encoding() -> Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let isUnicode = name?.lowercased().replacing("-", with: "").contains("utf8") ?? false
    return Finding(
      subject: "encoding",
      state: isUnicode ? .good : .limited,
      text: name ?? "no locale is set",
      repair: isUnicode ? nil : "if marks show as question marks: export LC_ALL=C.UTF-8"
    )
  }

  /// The output of a short command; `nil` if it fails.
  private func output(of program: String, _ arguments: [String]) -> String? {
    let command = Command(
      program: program,
      arguments: arguments,
      environment: environment,
      directory: workspace?.root ?? "/",
      limit: .seconds(20)
    )
    guard let outcome = try? command.run(), outcome.succeeded else { return nil }
    return outcome.output
  }
}
