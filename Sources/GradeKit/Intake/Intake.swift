package import CourseKit
internal import Foundation

/// The first safeguard: reads this course's answers from a folder or an archive into memory, and
/// ignores everything else.
///
/// Nothing is unpacked to disk, no submitted name becomes a path, and the code of the submission is
/// only checked for being text.
package struct Intake: Sendable {
  private let course: Course
  private let exercises: [Exercise]
  private let limits: IntakeLimits
  private let pause: @Sendable () -> Void

  /// - Parameters:
  ///   - exercises: The exercises of the assignment; files of others are ignored.
  ///   - pause: Called while a file is being read, so that tests can change the file.
  package init(
    _ course: Course,
    _ exercises: [Exercise],
    limits: IntakeLimits = IntakeLimits(),
    pause: @Sendable @escaping () -> Void = {}
  ) {
    self.course = course
    self.exercises = exercises
    self.limits = limits
    self.pause = pause
  }

  /// Reads the submission at `path`, a folder or an archive.
  ///
  /// - Throws: A `Problem` if the file system does not respond in time.
  package func submission(of student: String, at path: String) throws -> Submission {
    let deadline = ContinuousClock.now + limits.duration
    let clock = IntakeClock(limits)
    var sorting = Sorting(course, exercises, limits)
    do {
      for entry in try source(path).entries() {
        guard ContinuousClock.now < deadline else { throw stuck(path) }
        if !takeInside(of: entry, &sorting, clock) { sorting.take(entry) }
        try clock.check()
      }
    } catch let fault as IntakeFault {
      sorting.refuseAll(fault)
    }
    var submission = sorting.submission(of: student)
    submission.processorSeconds = clock.seconds
    return submission
  }

  private func source(_ path: String) throws -> any IntakeSource {
    if FileStamp(path)?.isFolder == true {
      return FolderSource(path, limits, pause: pause)
    }
    let bytes: [UInt8]
    do {
      bytes = try SteadyFile(limit: limits.archiveBytes, pause: pause).read(path)
    } catch let fault as IntakeFault {
      throw IntakeFault("the archive: \(fault.sentence)")
    }
    return try Archive.source(bytes, limits)
  }

  /// Reads the entries of an archive in the submission, as if they were in its folder. A nested
  /// archive in it is reported and not opened.
  ///
  /// - Returns: Whether the entry is an archive.
  private func takeInside(
    of entry: IntakeEntry,
    _ sorting: inout Sorting,
    _ clock: IntakeClock
  ) -> Bool {
    guard entry.kind == .file, let path = sorting.archivePath(of: entry) else { return false }
    do {
      guard entry.size <= limits.archiveBytes else {
        throw AnswerText.tooLong(entry.size, limit: limits.archiveBytes)
      }
      for inner in try Archive.source(entry.contents(), limits).entries() {
        var inner = inner
        inner.path = entry.path + [UInt8(ascii: "/")] + inner.path
        sorting.take(inner, isInArchive: true)
        guard !clock.isUsedUp else { break }
      }
    } catch {
      let sentence = (error as? IntakeFault)?.sentence ?? "it cannot be read"
      sorting.remark("the archive '\(path.printable)' was ignored: \(sentence)")
    }
    return true
  }

  private func stuck(_ path: String) -> Problem {
    Problem(
      .course,
      "\(path) could not be read within \(limits.duration.inSeconds) s.",
      repair: "check that its disk responds, then continue with --resume"
    )
  }
}

/// The CPU time that the intake of a submission has used, on the thread that created the clock.
private struct IntakeClock {
  private let limit: Double
  private let start = SubmissionBudget.threadSeconds()

  init(_ limits: IntakeLimits) { limit = limits.processorSeconds }

  var seconds: Double { SubmissionBudget.threadSeconds() - start }

  var isUsedUp: Bool { seconds > limit }

  func check() throws(IntakeFault) {
    guard isUsedUp else { return }
    throw IntakeFault(
      "reading it took more than \(Int(limit)) s of processor time; submit only the answers, unpacked"
    )
  }
}

/// The state while the entries of a submission are read.
private struct Sorting {
  private let workspace: Workspace
  private let exercises: [Exercise]
  private let places: CoursePlaces
  private let limits: IntakeLimits
  private var answers: [ExerciseID: [Answer]] = [:]
  private var remarks: [String] = []
  private var unknown: [String] = []
  private var wholeFault: IntakeFault?
  private var differences: [Difference] = []
  /// The file of the edition in the outermost folder that has one.
  private var edition: (path: String, entry: IntakeEntry)?

  /// A file with an answer's name.
  private struct Answer {
    let path: String
    let isInPlace: Bool
    let contents: Result<[UInt8], IntakeFault>
  }

  /// A protected file that differs from the course's.
  private struct Difference {
    let file: String
    /// The file's fingerprint, if the course has such a file; others are not read.
    let content: String?
    let sentence: String
  }

  init(_ course: Course, _ exercises: [Exercise], _ limits: IntakeLimits) {
    workspace = course.workspace
    self.exercises = exercises
    self.limits = limits
    places = CoursePlaces(course, exercises)
  }

  private var archives = 0

  /// The path of an entry that has an archive's extension and may be opened; adds a message if it
  /// may not.
  mutating func archivePath(of entry: IntakeEntry) -> String? {
    guard let written = String(validating: entry.path, as: UTF8.self), Archive.isNamed(written),
      entry.path.count <= limits.pathBytes, let path = Self.plain(written), !places.isOfTool(path)
    else { return nil }
    archives += 1
    guard archives <= limits.innerArchives else {
      remark("'\(path.printable)' was ignored: at most \(limits.innerArchives) archives are opened")
      return nil
    }
    return path
  }

  mutating func refuseAll(_ fault: IntakeFault) { wholeFault = fault }

  mutating func take(_ entry: IntakeEntry, isInArchive: Bool = false) {
    guard let written = String(validating: entry.path, as: UTF8.self) else {
      return remark("a file name that is not UTF-8 was ignored")
    }
    guard entry.path.count <= limits.pathBytes else {
      return remark("a path of \(entry.path.count) bytes was ignored")
    }
    guard let path = Self.plain(written) else {
      return remark("'\(written.printable)' leads out of the submission and was ignored")
    }
    guard entry.kind != .folder else { return }
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    guard depth < limits.depth else {
      return remark("'\(path.printable.prefix(40))…' is nested too deeply and was ignored")
    }
    switch places.place(of: path) {
    case .answer(let exercise): add(entry, path, exercise, isInPlace: true)
    case .looseAnswer(let exercise): add(entry, path, exercise, isInPlace: false)
    case .misnamed(let exercise):
      remark(
        "'\(path.printable)' was ignored; if it is for \(exercise.id), "
          + "name it \(exercise.name).swift"
      )
    case .protected(let file):
      let sentence =
        workspace.exists(file)
        ? "\(file) was changed; the course's file was used instead"
        : "\(file.printable) does not belong to the course and was ignored"
      compare(entry, with: file, orSay: sentence)
    case .edition: addEdition(entry, path)
    case .manifest:
      let sentence = "'\(path.printable)' does not belong to the course and was ignored"
      compare(entry, with: "Package.swift", orSay: sentence)
    case .unknown: unknown.append(path.printable)
    case .elsewhere: name(entry, path, isInArchive: isInArchive)
    }
  }

  /// Reports entries that could contain answers and are not opened.
  private mutating func name(_ entry: IntakeEntry, _ path: String, isInArchive: Bool) {
    guard !places.isOfTool(path) else { return }
    if entry.kind == .link {
      remark("'\(path.printable)' is a link and was not followed; submit the files themselves")
    } else if isInArchive, Archive.isNamed(path) {
      remark("'\(path.printable)' is an archive in an archive and was ignored; unpack it")
    }
  }

  /// The path without `.` and empty names; `nil` if it is absolute or contains `..`.
  private static func plain(_ path: String) -> String? {
    // Packers on Windows write backslashes, and may put a drive first.
    let path = path.replacing("\\", with: "/")
    let names = path.split(separator: "/").filter { $0 != "." }
    let hasDrive = path.dropFirst().first == ":"
    guard !path.hasPrefix("/"), !hasDrive, !names.contains("..") else { return nil }
    return names.joined(separator: "/")
  }

  private mutating func add(
    _ entry: IntakeEntry,
    _ path: String,
    _ exercise: Exercise,
    isInPlace: Bool
  ) {
    let contents = Result<[UInt8], IntakeFault> { () throws(IntakeFault) in try read(entry) }
    answers[exercise.id, default: []].append(
      Answer(path: path.printable, isInPlace: isInPlace, contents: contents)
    )
  }

  private func read(_ entry: IntakeEntry) throws(IntakeFault) -> [UInt8] {
    do {
      switch entry.kind {
      case .file: break
      case .folder, .special: throw IntakeFault("it is not a regular file; submit the file itself")
      case .link: throw IntakeFault("it is a link; submit the file itself")
      }
      guard entry.size <= limits.fileBytes else { throw AnswerText.tooLong(entry.size, limits) }
      let bytes = try entry.contents()
      try AnswerText.check(bytes, limits)
      return bytes
    } catch let fault as IntakeFault {
      throw fault
    } catch {
      throw IntakeFault("it cannot be read: \(reason(for: error))")
    }
  }

  // MARK: - Files of the course

  private mutating func compare(
    _ entry: IntakeEntry,
    with file: String,
    orSay sentence: String
  ) {
    var content: String?
    if let own = workspace.text(file) {
      let text = text(of: entry, comparedWith: own)
      if let text, text.sameText(as: own) { return }
      content = text.map { Edition.content(Data($0.utf8)) } ?? ""
    }
    differences.append(Difference(file: file, content: content, sentence: sentence))
  }

  private func text(of entry: IntakeEntry, comparedWith own: String) -> String? {
    guard entry.kind == .file, entry.size <= max(limits.fileBytes, 2 * own.utf8.count),
      let bytes = try? entry.contents()
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Names the differences from the course that are not those of the submission's edition: a file
  /// that equals the one in the student's handout was not altered.
  private mutating func remarkDifferences(besides edition: Edition?) {
    for difference in differences {
      let given = edition?.files[difference.file]
      let isGiven = given != nil && (difference.content == nil || difference.content == given)
      if !isGiven { remark(difference.sentence) }
    }
  }

  // MARK: - The edition

  /// Keeps the entry if it is further out than the ones before. Only that one is read in the end.
  private mutating func addEdition(_ entry: IntakeEntry, _ path: String) {
    let depth = { (path: String) in path.utf8.count { $0 == UInt8(ascii: "/") } }
    if let edition, (depth(edition.path), edition.path) < (depth(path), path) { return }
    edition = (path, entry)
  }

  private mutating func readEdition() -> Edition? {
    guard let edition else { return nil }
    do {
      return try read(edition: edition.entry)
    } catch {
      remark("'\(edition.path.printable)' was ignored: \(error.sentence)")
      return nil
    }
  }

  private func read(edition entry: IntakeEntry) throws(IntakeFault) -> Edition {
    guard entry.kind == .file else { throw IntakeFault("it is not a regular file") }
    guard entry.size <= limits.editionBytes else {
      throw AnswerText.tooLong(entry.size, limit: limits.editionBytes)
    }
    guard let bytes = try? entry.contents(), let edition = Edition(Data(bytes)),
      edition.isConsistent
    else { throw IntakeFault("it differs from what 'rxlab handout' wrote") }
    try AnswerText.check(Array(edition.title.utf8), limits)
    return edition
  }

  mutating func remark(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }

  // MARK: - The submission

  private static let shownRemarks = 20

  mutating func submission(of student: String) -> Submission {
    var submission = Submission(student: student, files: [:])
    if let wholeFault {
      for exercise in exercises { submission.refusals[exercise.id] = wholeFault.sentence }
      submission.remarks = ["The submission was not accepted: \(wholeFault.sentence)"]
      return submission
    }
    let edition = readEdition()
    remarkDifferences(besides: edition)
    var sentences = remarks
    for exercise in exercises {
      switch chosen(for: exercise, &sentences) {
      case nil: break
      case .success(let bytes): submission.files[exercise.id] = bytes
      case .failure(let fault): submission.refusals[exercise.id] = fault.sentence
      }
    }
    if !unknown.isEmpty {
      let shown = unknown.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let rest = unknown.count > 5 ? " and \(unknown.count - 5) more" : ""
      sentences.append("no exercise has a file named \(shown)\(rest); ignored")
    }
    submission.edition = edition.map { edition in
      let stubs = exercises.compactMap { exercise in
        workspace.text(exercise.stubFile).map { (exercise, $0) }
      }
      return SubmittedEdition(edition, comparedWith: stubs, submission.files)
    }
    if let remark = submission.edition?.remark { sentences.insert(remark, at: 0) }
    submission.remarks = Array(sentences.prefix(Self.shownRemarks))
    if sentences.count > Self.shownRemarks {
      submission.remarks.append("and \(sentences.count - Self.shownRemarks) more remarks")
    }
    return submission
  }

  /// The answer to grade: preferably the one at the course's own path. If there are several
  /// different ones, the student must choose.
  private func chosen(
    for exercise: Exercise,
    _ sentences: inout [String]
  ) -> Result<[UInt8], IntakeFault>? {
    guard let all = answers[exercise.id] else { return nil }
    let inPlace = all.filter(\.isInPlace)
    let candidates = inPlace.isEmpty ? all : inPlace
    let paths = candidates.map { "'\($0.path)'" }.joined(separator: " and ")
    guard candidates.dropFirst().allSatisfy({ $0.contents == candidates[0].contents }) else {
      return .failure(
        IntakeFault("there are several copies with different contents: \(paths); keep one")
      )
    }
    let others = all.filter { !$0.isInPlace && $0.contents != candidates[0].contents }
    if !inPlace.isEmpty, let other = others.first {
      sentences.append("'\(other.path)' was ignored in favor of \(exercise.learnerFile)")
    }
    return candidates[0].contents
  }
}
