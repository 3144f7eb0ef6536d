internal import Foundation
internal import KitRecords

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder `.rxlab/update`, through which an update passes.
///
/// 1. All new files are written to `new`, and reach the disk.
/// 2. `journal.json`, which lists every step, is put in place by one rename. Without it the update
///    has not happened; with it, it will.
/// 3. The steps are carried out, each by one system call. Steps that were carried out before do
///    nothing, so that they can be repeated after an interruption at any point.
/// 4. The journal is removed, then the folder.
///
/// While files of two editions are mixed, a manifest that explains this takes the place of
/// `Package.swift`: nothing can be built from the mixture. The next rxlab goes on from there.
struct StagedUpdate {
  private let workspace: Workspace
  /// Called before each change of the disk. Tests interrupt an update here.
  private let beforeChange: () throws -> Void

  static let folder = ".rxlab/update"
  private static let journal = "\(folder)/journal.json"
  private static let manifest = "Package.swift"
  /// The manifest that nothing can be built with, and that explains why.
  private static let closedManifest = "\(folder)/closed-manifest"
  private static let closedText = """
    // swift-tools-version: 6.3
    #error("An update of this course was interrupted. To fix, complete it: .build/debug/rxlab")

    """

  init(_ workspace: Workspace, beforeChange: @escaping () throws -> Void = {}) {
    self.workspace = workspace
    self.beforeChange = beforeChange
  }

  /// Whether an update is under way, or was interrupted.
  var exists: Bool { workspace.exists(Self.folder) }

  /// Whether the interrupted update has to be completed.
  var isCommitted: Bool { workspace.exists(Self.journal) }

  /// The list of what is to be done.
  private struct Journal: Codable {
    var schema = 1
    /// The name of the new edition, for people.
    var title: String
    var steps: [UpdatePlan.Step]
  }

  // MARK: - Before the update has happened

  /// Writes the new files beside the course.
  ///
  /// - Parameter progress: Called with the fraction that is done.
  /// - Throws: `Interrupted`, or a `Problem`; the caller then calls `discard()`.
  func stage(
    _ plan: UpdatePlan,
    from handout: Workspace,
    progress: (Double) -> Void = { _ in }
  ) throws {
    try discard()
    for (index, step) in plan.steps.enumerated() {
      progress(Double(index) / Double(plan.steps.count))
      try SignalHandling.check()
      guard let content = step.after else { continue }
      try write(content, as: step.path, from: handout)
    }
    try writeDurably(Data(Self.closedText.utf8), to: Self.closedManifest, mode: 0o644)
    // Its time stays as it is, on which verdicts rest.
    if !workspace.exists(staged(Self.manifest)), workspace.exists(Self.manifest) {
      try beforeChange()
      try link(workspace.absolute(Self.manifest), to: workspace.absolute(staged(Self.manifest)))
    }
  }

  private func write(
    _ content: UpdatePlan.Step.Content,
    as path: String,
    from handout: Workspace
  ) throws {
    let (source, repair) =
      switch content.origin {
      case .handout(let path):
        (handout.absolute(path), "get the handout again, complete and unedited")
      case .copy(let path):
        (workspace.absolute(path), "save the file, then update again")
      }
    guard let bytes = FileManager.default.contents(atPath: source),
      Edition.content(bytes) == content.fingerprint
    else {
      throw Problem(
        .course,
        "\(source) is not the file that the update expects.",
        evidence: [.init("nothing is changed", "the update has not begun")],
        repair: repair
      )
    }
    let isExecutable = FileManager.default.isExecutableFile(atPath: source)
    try writeDurably(bytes, to: staged(path), mode: isExecutable ? 0o755 : 0o644)
  }

  /// Writes the journal; from here on, the update is completed, whatever happens.
  func commit(_ plan: UpdatePlan) throws {
    let bytes = Data(JSONText.document(Journal(title: plan.new.title, steps: plan.steps)).utf8)
    let draft = "\(Self.journal).draft"
    try writeDurably(bytes, to: draft, mode: 0o644)
    try beforeChange()
    try rename(draft, to: Self.journal)
  }

  /// Removes what was staged.
  func discard() throws {
    guard workspace.exists(Self.folder) else { return }
    try beforeChange()
    try FileManager.default.removeItem(atPath: workspace.absolute(Self.folder))
  }

  // MARK: - After it

  /// Carries out the steps of the journal that are still to be done.
  ///
  /// - Returns: The name of the new edition.
  @discardableResult
  func finish() throws -> String {
    let journal = try read()
    if workspace.exists(Self.closedManifest) {
      try saveManifest(journal)
      try beforeChange()
      try rename(Self.closedManifest, to: Self.manifest)
    }
    for step in journal.steps where step.after == nil { try remove(step) }
    for step in journal.steps where step.after != nil && step.path != Self.manifest {
      try place(step)
    }
    if workspace.exists(staged(Self.manifest)) {
      try saveManifest(journal)
      try beforeChange()
      try rename(staged(Self.manifest), to: Self.manifest)
    }
    try beforeChange()
    guard unlink(workspace.absolute(Self.journal)) == 0 else { throw SystemError(errno) }
    try discard()
    return journal.title
  }

  private func read() throws -> Journal {
    guard let bytes = workspace.bytes(Self.journal),
      let journal = try? JSONDecoder().decode(Journal.self, from: bytes), journal.schema == 1
    else {
      throw Problem(
        .course,
        "\(Self.journal) of an interrupted update cannot be read.",
        repair: "begin the update again: rm -r \(Self.folder), then rxlab update with the handout"
      )
    }
    return journal
  }

  /// Makes a backup of the manifest if it was edited after the update began.
  private func saveManifest(_ journal: Journal) throws {
    guard workspace.text(Self.manifest) != Self.closedText else { return }
    let kept = workspace.bytes(staged(Self.manifest)).map(Edition.content)
    let step = journal.steps.first { $0.path == Self.manifest }
    try save(step ?? .init(path: Self.manifest, before: kept, after: nil))
  }

  private func remove(_ step: UpdatePlan.Step) throws {
    guard let present = workspace.bytes(step.path).map(Edition.content) else { return }
    if present != step.before, Self.isAnswer(step.path) { return }
    try save(step)
    try beforeChange()
    guard unlink(workspace.absolute(step.path)) == 0 || errno == ENOENT else {
      throw SystemError(errno)
    }
    removeEmptyFolders(above: step.path)
  }

  private func place(_ step: UpdatePlan.Step) throws {
    guard workspace.exists(staged(step.path)) else { return }
    let present = workspace.bytes(step.path).map(Edition.content)
    // An answer that was written after an interruption stays.
    if Self.isAnswer(step.path), let present, present != step.before {
      return try saveStaged(step)
    }
    try save(step)
    try makeFolder(of: step.path)
    try beforeChange()
    try rename(staged(step.path), to: step.path)
  }

  /// Makes a backup of a file that was edited after the update began.
  private func save(_ step: UpdatePlan.Step) throws {
    guard let present = workspace.bytes(step.path).map(Edition.content),
      present != step.before, present != step.after?.fingerprint
    else { return }
    let backup = Reset.freeBackup(of: step.path, in: workspace)
    try makeFolder(of: backup)
    try beforeChange()
    try link(workspace.absolute(step.path), to: workspace.absolute(backup))
  }

  /// Makes a backup of an answer that was to be moved to a path where there is another one now.
  private func saveStaged(_ step: UpdatePlan.Step) throws {
    guard case .copy = step.after?.origin else { return }
    let backup = Reset.freeBackup(of: step.path, in: workspace)
    try makeFolder(of: backup)
    try beforeChange()
    try rename(staged(step.path), to: backup)
  }

  private static func isAnswer(_ path: String) -> Bool {
    path.hasPrefix("Sources/Exercises/") && !path.hasPrefix("\(Reset.backupsFolder)/")
  }

  // MARK: - Files

  private func staged(_ path: String) -> String { "\(Self.folder)/new/\(path)" }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (workspace.absolute(path) as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
  }

  private func removeEmptyFolders(above path: String) {
    var folder = (path as NSString).deletingLastPathComponent
    while !folder.isEmpty, rmdir(workspace.absolute(folder)) == 0 {
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  /// A second name for a file; a copy of it on disks that have no links.
  private func link(_ path: String, to other: String) throws {
    try makeFolder(of: other)
    guard systemLink(path, other) != 0 else { return }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw SystemError(errno) }
    try AtomicFile.write(bytes, to: other)
  }

  private func rename(_ path: String, to other: String) throws {
    guard systemRename(workspace.absolute(path), workspace.absolute(other)) == 0 else {
      throw SystemError(errno)
    }
  }

  /// Writes a file whose bytes are on the disk when this returns.
  private func writeDurably(_ bytes: Data, to path: String, mode: mode_t) throws {
    try beforeChange()
    try makeFolder(of: path)
    let descriptor = open(workspace.absolute(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError(errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: bytes)
    guard fsync(descriptor) == 0 else { throw SystemError(errno) }
  }
}

/// Methods of `StagedUpdate` hide the system's functions of these names.
private func systemLink(_ path: String, _ other: String) -> Int32 { link(path, other) }

private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
