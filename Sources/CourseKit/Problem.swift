/// The reason why a command cannot be executed, with a fix.
public struct Problem: Error, Equatable {
  /// Whether the command line or the course has to change.
  public let kind: Kind
  /// The problem, with the path of the affected file.
  public let message: String
  /// Details, such as the expected and the actual value, each with a label.
  public let evidence: [Evidence]
  /// The exact command or edit that fixes the problem.
  public let repair: String?

  package init(_ kind: Kind, _ message: String, evidence: [Evidence] = [], repair: String? = nil) {
    self.kind = kind
    self.message = message
    self.evidence = evidence
    self.repair = repair
  }

  /// The kind of the problem, which determines the exit code.
  public enum Kind: Sendable {
    /// The command line asks for something that does not exist.
    case usage
    /// The course's own files, the toolchain or the machine are at fault.
    case course
  }

  /// A labeled line below the message.
  public struct Evidence: Equatable, Sendable {
    /// The word in front of the text: `expected`, `found`.
    public let label: String
    /// The evidence itself, which may have several lines when printed.
    public let text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The exit code of a command that ends with this problem.
  public var exitCode: ExitCode {
    switch kind {
    case .usage: .usage
    case .course: .course
    }
  }
}

/// The exit code of rxlab.
public enum ExitCode: Int32, Sendable {
  /// Every exercise has passed, or the command has done its work.
  case allPassed = 0
  /// At least one exercise has not passed.
  case somethingDidNot = 1
  /// The command line is invalid.
  case usage = 2
  /// The course or the toolchain is at fault.
  case course = 3
  /// A suite, a bridge, a stub or a chapter's description differs from the last commit.
  case protectedFilesAltered = 4
  /// The user interrupted the command: 128 + SIGINT, as in shells.
  case interrupted = 130
}
