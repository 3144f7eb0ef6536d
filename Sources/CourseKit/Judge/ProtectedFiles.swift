internal import Foundation

/// The files that determine verdicts and that learners should not edit: suites, bridges, stubs and
/// chapter descriptions.
public struct ProtectedFiles: Sendable {
  private let workspace: Workspace

  /// An environment variable for authors, who edit these files regularly.
  package static let authorVariable = "RXLAB_AUTHOR"

  package init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// A file whose content differs from the course's.
  public struct Alteration: Codable, Sendable, Equatable {
    /// The file, relative to the course's folder.
    public var path: String
    /// The difference from the last commit.
    public var kind: Kind

    /// The kind of alteration.
    public enum Kind: String, Codable, Sendable {
      case changed, removed, added
    }
  }

  /// The protected files of a chapter that differ from the last commit, and from the edition of the
  /// course that an update has put in place.
  ///
  /// They are compared with git, so without git or outside of a checkout the result is empty. Takes
  /// about ten milliseconds.
  package func alterations(
    of chapter: Chapter,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> [Alteration] {
    guard environment[Self.authorVariable] != "1",
      let git = Toolchain.find("git", environment: environment)
    else { return [] }
    let command = Command(
      program: git,
      arguments: ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--"]
        + paths(of: chapter),
      // A status that rewrites the index could collide with a git command of the learner's.
      environment: environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 },
      directory: workspace.root,
      limit: .seconds(10)
    )
    guard let outcome = try? command.run(), outcome.succeeded else {
      try SignalHandling.check()
      return []
    }
    guard !outcome.output.isEmpty else { return [] }
    let prefix = try repositoryPrefix(git, environment)
    let edition = try? workspace.edition()
    return outcome.output.split(separator: "\0").compactMap { alteration($0, prefix: prefix) }
      .filter { !isOfEdition($0, edition) }
  }

  /// Whether a file equals the one in the copy's edition. Such a file is not altered, even if the
  /// update that brought it is not committed yet.
  private func isOfEdition(_ alteration: Alteration, _ edition: Edition?) -> Bool {
    guard let edition else { return false }
    return workspace.bytes(alteration.path).map(Edition.content) == edition.files[alteration.path]
  }

  private func paths(of chapter: Chapter) -> [String] {
    [chapter.suitesFolder, chapter.bridgeFolder, chapter.stubsFolder, chapter.descriptionFile]
  }

  /// `XY path`: the state in the index and in the folder, then the path from the repository's root.
  private func alteration(_ entry: Substring, prefix: String) -> Alteration? {
    guard entry.count > 3 else { return nil }
    let state = entry.prefix(2)
    let path = String(entry.dropFirst(3))
    let kind: Alteration.Kind =
      if state == "??" || state.contains("A") {
        .added
      } else if state.contains("D") { .removed } else { .changed }
    let isInside = path.hasPrefix(prefix)
    return Alteration(path: isInside ? String(path.dropFirst(prefix.count)) : path, kind: kind)
  }

  /// The course's path in its repository: empty, or `folder/`. Read only if a file differs.
  private func repositoryPrefix(_ git: String, _ environment: [String: String]) throws -> String {
    let command = Command(
      program: git,
      arguments: ["rev-parse", "--show-prefix"],
      environment: environment,
      directory: workspace.root,
      limit: .seconds(10)
    )
    let prefix = try? command.run().output
    try SignalHandling.check()
    return (prefix ?? "").trimmingCharacters(in: .newlines)
  }
}
