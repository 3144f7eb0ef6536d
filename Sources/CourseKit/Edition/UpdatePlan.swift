internal import Foundation

/// What an update does with a learner's copy, file by file.
///
/// For each file there are three versions: of the edition that the copy was made from, of the new
/// edition, and the learner's. What only one side has changed is taken from that side. An answer that
/// both have changed stays as it is. Any other file that both have changed is replaced with the new
/// version, because the parts of a course fit together in one edition only. The learner's version
/// becomes a backup.
public struct UpdatePlan: Sendable, Equatable {
  package let old: Edition
  package let new: Edition
  /// What changes on the disk, removals first.
  package private(set) var steps: [Step] = []
  /// Files of the course that the learner has changed and the new edition has not.
  public private(set) var keptFiles: [String] = []
  /// Exercises whose stub was not edited and is replaced.
  public private(set) var replacedStubs: [ExerciseID] = []
  /// Exercises that the earlier edition does not have.
  public private(set) var newExercises: [ExerciseID] = []
  /// Exercises whose answer stays as it is.
  public private(set) var answers: [ExerciseID] = []
  /// Exercises with an answer whose tests have changed.
  public private(set) var rejudged: [ExerciseID] = []
  /// Files that both sides have changed.
  public private(set) var conflicts: [Conflict] = []

  /// A change of one file.
  package struct Step: Codable, Sendable, Equatable {
    package let path: String
    /// The fingerprint of the file that is replaced or removed; `nil` where there is none.
    package let before: String?
    /// What the file becomes; `nil` removes it.
    package let after: Content?

    package struct Content: Codable, Sendable, Equatable {
      package let fingerprint: String
      package let origin: Origin
    }

    /// Where the bytes come from.
    package enum Origin: Codable, Sendable, Equatable {
      /// A file of the new handout.
      case handout(String)
      /// A file of the learner's copy.
      case copy(String)
    }
  }

  /// A file to look at.
  public struct Conflict: Codable, Sendable, Equatable {
    /// The path of the learner's file, or of the course's file that has replaced it.
    public let path: String
    /// What happened to the file.
    public let reason: Reason
    /// The number of the exercise, if the file is an answer.
    public var id: ExerciseID?
    /// The path of the new stub, if the file is an answer.
    public var stub: String?
    /// What is different in the new stub; empty where it cannot be known.
    public var changes: [StubChange] = []
    /// The lines of the stub that are different, with `-` for the earlier edition and `+` for the new.
    public var difference: [String] = []
    /// Where the learner's version of a course file is kept.
    public var backup: String?
    /// Where the answer was located, if it has moved with its exercise.
    public var formerPath: String?

    /// What happened to a file that both sides have changed.
    public enum Reason: String, Codable, Sendable {
      /// The stub of an answer has changed.
      case stubChanged = "stub-changed"
      /// The exercise has moved, and its answer with it.
      case moved
      /// The exercise is not part of the new edition.
      case exerciseRemoved = "exercise-removed"
      /// The new edition has a file of the course that the learner has changed, too.
      case fileReplaced = "file-replaced"
      /// The new edition does not have a file of the course that the learner has changed.
      case fileRemoved = "file-removed"
    }
  }

  private let copy: Workspace
  private let handout: Workspace

  /// Compares a learner's copy with a new handout. Reads files and writes nothing.
  ///
  /// - Throws: A `Problem` if one of the learner's own files has the path of a new file.
  init(from old: Edition, to new: Edition, copy: Workspace, handout: Workspace) throws {
    self.old = old
    self.new = new
    self.copy = copy
    self.handout = handout
    for path in Set(old.files.keys).union(new.files.keys).sorted() { try addFile(path) }
    let numbers = Set((old.stubs + new.stubs).map(\.id)).sorted()
    for id in numbers { addExercise(old.stub(of: id), new.stub(of: id)) }
    rejudged = answers.filter { hasOtherTests($0) }
    if old != new, let list = handout.bytes(Edition.file).map(Edition.content) {
      let path = Edition.file
      add(path, content(of: path), .init(fingerprint: list, origin: .handout(path)))
    }
    // A folder can take the place of a file and a file that of a folder, once the old one is gone.
    steps = steps.filter { $0.after == nil } + steps.filter { $0.after != nil }
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { steps.isEmpty }

  /// The name of the earlier edition, for people.
  public var oldTitle: String { old.title }
  /// The name of the new edition, for people.
  public var newTitle: String { new.title }

  /// The paths of files that the copy does not have yet.
  public var added: [String] { paths { $0.before == nil && $0.after != nil } }
  /// The paths of files that have another content in the new edition.
  public var replaced: [String] { paths { $0.before != nil && $0.after != nil } }
  /// The paths of files that the new edition does not have.
  public var removed: [String] { paths { $0.after == nil } }

  private func paths(where isWanted: (Step) -> Bool) -> [String] {
    steps.filter(isWanted).map(\.path)
  }

  // MARK: - Files of the course

  private mutating func addFile(_ path: String) throws {
    let before = old.files[path]
    let after = new.files[path]
    let present = content(of: path)
    guard present != after else { return }
    if before == after {
      keptFiles.append(path)
    } else if present == nil || present == before {
      add(path, present, after.map { .init(fingerprint: $0, origin: .handout(path)) })
    } else if before == nil {
      throw Problem(
        .usage,
        "\(path) is a file of your own, and the new edition has a file of that name.",
        evidence: [.init("nothing is changed", "the update has not begun")],
        repair: "rename yours, then update again: mv \(path) \(path).mine"
      )
    } else {
      replace(path, present, after)
    }
  }

  private mutating func replace(_ path: String, _ present: String?, _ after: String?) {
    let backup = Reset.freeBackup(of: path, in: copy)
    if let present { add(backup, nil, .init(fingerprint: present, origin: .copy(path))) }
    add(path, present, after.map { .init(fingerprint: $0, origin: .handout(path)) })
    conflicts.append(
      Conflict(path: path, reason: after == nil ? .fileRemoved : .fileReplaced, backup: backup)
    )
  }

  // MARK: - Exercises

  private mutating func addExercise(_ before: Edition.Stub?, _ after: Edition.Stub?) {
    switch (before, after) {
    case (nil, nil): break
    case (nil, let after?):
      newExercises.append(after.id)
      if let present = content(of: after.file) {
        if present != after.content { keep(after, since: nil) }
      } else {
        put(after, nil)
      }
    case (let before?, nil):
      guard let present = content(of: before.file) else { break }
      if present == before.content {
        add(before.file, present, nil)
      } else {
        conflicts.append(Conflict(path: before.file, reason: .exerciseRemoved, id: before.id))
      }
    case (let before?, let after?):
      if before.file == after.file { addInPlace(before, after) } else { addMoved(before, after) }
    }
  }

  private mutating func addInPlace(_ before: Edition.Stub, _ after: Edition.Stub) {
    let present = content(of: after.file)
    guard present != after.content else { return }
    if before.content == after.content {
      if present != nil { answers.append(after.id) }
    } else if present == nil || present == before.content {
      put(after, present)
      replacedStubs.append(after.id)
    } else {
      keep(after, since: before)
    }
  }

  /// An exercise whose file has another name or chapter in the new edition.
  private mutating func addMoved(_ before: Edition.Stub, _ after: Edition.Stub) {
    let present = content(of: before.file)
    let target = content(of: after.file)
    if let present { add(before.file, present, nil) }
    if let present, present != before.content, target == nil {
      let origin = Step.Origin.copy(before.file)
      add(after.file, nil, .init(fingerprint: present, origin: origin))
      keep(after, since: before)
    } else if target == nil {
      put(after, nil)
      replacedStubs.append(after.id)
    } else if let present, present != before.content {
      // Both places have an answer: the one where it belongs now stays, the other is saved.
      let backup = Reset.freeBackup(of: before.file, in: copy)
      add(backup, nil, .init(fingerprint: present, origin: .copy(before.file)))
      conflicts.append(Conflict(path: before.file, reason: .fileRemoved, backup: backup))
    }
  }

  private mutating func put(_ stub: Edition.Stub, _ present: String?) {
    add(stub.file, present, .init(fingerprint: stub.content, origin: .handout(stub.stub)))
  }

  /// Keeps an answer, and names it if its stub has changed.
  private mutating func keep(_ after: Edition.Stub, since before: Edition.Stub?) {
    answers.append(after.id)
    var conflict = Conflict(
      path: after.file,
      reason: before.map { $0.content == after.content } == true ? .moved : .stubChanged,
      id: after.id,
      stub: after.stub
    )
    if let before, before.file != after.file { conflict.formerPath = before.file }
    if let before, let was = earlierStub(before), let now = handout.text(after.stub) {
      conflict.changes = StubChange.all(from: was, to: now)
      conflict.difference = LineDifference(from: was, to: now).lines
        .filter { $0.role != .plain }.map(\.text)
    } else if let before, before.signatures != after.signatures {
      conflict.changes = [.signature]
    }
    conflicts.append(conflict)
  }

  /// The stub that the answer began with, unless the learner has changed it.
  private func earlierStub(_ stub: Edition.Stub) -> String? {
    content(of: stub.stub) == stub.content ? copy.text(stub.stub) : nil
  }

  /// Whether the suite or the bridge of an exercise is not that of the earlier edition.
  private func hasOtherTests(_ id: ExerciseID) -> Bool {
    guard let before = old.stub(of: id), let after = new.stub(of: id) else { return false }
    return before.tests.map { old.files[$0] } != after.tests.map { new.files[$0] }
  }

  private mutating func add(_ path: String, _ before: String?, _ after: Step.Content?) {
    steps.append(Step(path: path, before: before, after: after))
  }

  private func content(of path: String) -> String? { copy.bytes(path).map(Edition.content) }
}

extension Edition.Stub {
  /// The paths of the exercise's suite and of its bridge, which follow from the learner's file.
  fileprivate var tests: [String] {
    let parts = file.split(separator: "/")
    guard parts.count == 4, let name = parts[3].split(separator: ".").first else { return [] }
    return ["Tests/\(parts[2])Tests/\(name)Tests.swift", "Tests/\(parts[2])Bridge/\(name).swift"]
  }
}
