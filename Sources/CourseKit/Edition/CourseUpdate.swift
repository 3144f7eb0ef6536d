internal import Foundation

/// Takes a new handout over into a learner's copy of the course.
///
/// An update that is interrupted, even by `kill -9`, leaves the earlier edition, or is completed by
/// the next rxlab that is called in the folder.
public struct CourseUpdate: Sendable {
  private let copy: Workspace
  private let handout: Workspace

  /// - Parameters:
  ///   - copy: The learner's copy.
  ///   - handout: The folder of the new handout.
  public init(of copy: Workspace, from handout: Workspace) {
    self.copy = copy
    self.handout = handout
  }

  /// An event of a running update.
  public enum Event: Sendable {
    /// Another rxlab is at work in the folder.
    case waiting
    /// The fraction of the files that are ready.
    case staging(Double)
    /// The switch to the new edition has begun.
    case switching
  }

  /// What an update would do. Reads files and writes nothing.
  ///
  /// - Throws: A `Problem` if one of the folders is not a handout, or a file is in the way.
  public func plan() throws -> UpdatePlan {
    let old = try copy.edition()
    let new = try handout.edition()
    guard let new else { throw notAHandout() }
    guard let old else { throw withoutEdition() }
    guard realPath(copy.root) != realPath(handout.root) else {
      throw Problem(
        .usage,
        "\(handout.root) is the copy that is to be updated.",
        repair: "name the folder of the new handout: rxlab update ../new-handout"
      )
    }
    return try UpdatePlan(from: old, to: new, copy: copy, handout: handout)
  }

  /// Updates the copy.
  ///
  /// - Parameter events: Called with the progress.
  /// - Returns: What was done.
  /// - Throws: `Interrupted` or a `Problem`; the copy is then as it was.
  public func carryOut(_ events: (Event) -> Void = { _ in }) throws -> UpdatePlan {
    try StateStore(copy).whileJudging(waiting: { events(.waiting) }) { try switchOver(events) }
  }

  private func switchOver(_ events: (Event) -> Void) throws -> UpdatePlan {
    let plan = try plan()
    guard !plan.isEmpty else { return plan }
    let staged = StagedUpdate(copy)
    do {
      try Obstacles(copy).check(plan)
      try staged.stage(plan, from: handout) { events(.staging($0)) }
      try SignalHandling.check()
      try staged.commit(plan)
    } catch {
      try? staged.discard()
      throw error is Problem || error is Interrupted ? error : Self.unwritable(error)
    }
    events(.switching)
    try Self.finish(staged)
    return plan
  }

  // MARK: - Interrupted updates

  /// What has become of an interrupted update.
  public enum Settlement: Equatable, Sendable {
    /// The update had not changed anything yet, and what it had prepared is removed.
    case discarded
    /// The update is complete now.
    case completed(edition: String)
  }

  /// Completes an interrupted update, or discards what it had prepared.
  ///
  /// - Parameter waiting: Called once if an update is running, before waiting for it.
  /// - Returns: `nil` where no update was interrupted.
  public static func settle(
    _ workspace: Workspace,
    waiting: () -> Void
  ) throws -> Settlement? {
    let staged = StagedUpdate(workspace)
    guard staged.exists else { return nil }
    return try StateStore(workspace).whileJudging(waiting: waiting) {
      guard staged.exists else { return nil }
      if staged.isCommitted { return .completed(edition: try finish(staged)) }
      do {
        try staged.discard()
      } catch {
        throw unwritable(error)
      }
      return .discarded
    }
  }

  @discardableResult
  private static func finish(_ staged: StagedUpdate) throws -> String {
    do {
      return try staged.finish()
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(
        .course,
        "The update cannot be completed: \(reason(for: error)).",
        evidence: [.init("nothing is lost", "each file exists in its old or its new version")],
        repair: "make the course's folder writable and check that its disk has free space, "
          + "then call rxlab again: rxlab"
      )
    }
  }

  // MARK: - Problems

  private static func unwritable(_ error: any Error) -> Problem {
    Problem(
      .course,
      "The update cannot be prepared: \(reason(for: error)).",
      evidence: [.init("nothing is changed", "the course is as it was")],
      repair: "make the course's folder writable and check that its disk has free space, "
        + "then run: rxlab update again"
    )
  }

  private func notAHandout() -> Problem {
    let isFile = FileStamp(handout.root)?.isFolder == false
    return Problem(
      .usage,
      "\(handout.root) is not a handout.",
      evidence: [.init("expected", "a folder with Package.swift and \(Edition.file)")],
      repair: isFile
        ? "unpack it, then name its folder: rxlab update ../new-handout"
        : "name the folder of the new handout: rxlab update ../new-handout"
    )
  }

  private func withoutEdition() -> Problem {
    Problem(
      .usage,
      "\(copy.root) was not made by 'rxlab handout', so it is unknown what you have changed.",
      evidence: [.init("expected", Edition.file)],
      repair: "copy your files from Sources/Exercises into the new handout, and go on there"
    )
  }
}

extension Workspace {
  /// The edition that the folder is a copy of; `nil` if it is not a copy of one.
  ///
  /// - Throws: A `Problem` where the edition is damaged or newer than this rxlab.
  package func edition() throws -> Edition? {
    guard exists("Package.swift"), let bytes = bytes(Edition.file) else { return nil }
    if let edition = Edition(bytes), edition.isConsistent { return edition }
    throw Problem(
      .course,
      "\(absolute(Edition.file)) cannot be read.",
      evidence: [
        .init("expected", "the file that 'rxlab handout' of this version wrote, unedited")
      ],
      repair: "get that file again; or, if the handout is newer, use its rxlab: "
        + "swift run rxlab --workspace DIR update ."
    )
  }
}
