internal import AuthorKit
package import CourseKit
internal import Foundation

/// Measures the cost of grading: a submission's chapter compared with the bare compile and link, a
/// class compared with `swift test` in a fresh copy for each submission, and the grader's memory
/// over the class.
///
/// Baselines are measured in the same run, alternately if they are short, so that a busy machine
/// affects both equally. Only the ratios matter.
package struct GradeBench {
  private let course: Course
  private let rxlab: String
  private let options: Options
  private let toolchain: Toolchain
  private let progress: @Sendable (String) -> Void
  private let folder: String

  package struct Options: Sendable {
    /// The submissions that are measured one by one; the whole class submits the first of them.
    package var chapters = [1, 4, 6]
    package var submissions = 60
    /// The number of submissions that are graded concurrently; `nil` for the grader's default.
    package var jobs: Int?
    /// The number of times that a chapter is measured alone; 0 omits it.
    package var samples = 5
    /// The number of fresh copies in which `swift test` runs; each takes minutes, and 0 omits them.
    package var copies = 1

    package init() {}
  }

  /// - Parameters:
  ///   - rxlab: The built executable.
  ///   - progress: Called with the name of the current measurement.
  package init(
    _ course: Course,
    rxlab: String,
    options: Options,
    progress: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.rxlab = rxlab
    self.options = options
    self.progress = progress
    toolchain = try Toolchain.locate()
    folder = course.workspace.absolute(".rxlab/bench-\(getpid())")
  }

  /// Takes all measurements. Its files are always removed, except the built course, which every
  /// grading keeps.
  ///
  /// - Throws: `Interrupted`, or a `Problem` naming the step that did not run.
  package func run() throws -> GradeFigures {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let boxed = try prepare(Box.open(course.workspace, toolchain))
    let chapters = options.samples > 0 ? try submissionChapters(boxed) : []
    let before = Set(course.workspace.names(in: GradingPaths.root))
    let (seconds, memory, wrong) = try gradeClass()
    let left = course.workspace.names(in: GradingPaths.root).filter { !before.contains($0) }
    return GradeFigures(
      chapters: chapters,
      throughput: options.copies > 0 ? try throughput(seconds) : nil,
      submissions: options.submissions,
      memory: memory,
      wrongVerdicts: wrong,
      leftovers: left
    )
  }

  private func chapter(_ number: Int) throws -> Chapter {
    guard let chapter = course.chapter(number) else {
      throw Problem(
        .usage,
        "Chapter \(number) does not exist.",
        repair: "list all chapters: rxlab list"
      )
    }
    return chapter
  }

  private func prepare(_ box: Box) throws -> GradingCourse {
    let words = box.isIsolated ? "building the course" : "building it again, without the box"
    return try GradingCourse.prepare(
      course.workspace,
      toolchain,
      box: box,
      chapters: Set(options.chapters)
    ) { [progress] what, _ in progress("\(words): \(what)") }
  }

  // MARK: - A submission's chapter

  private func submissionChapters(_ boxed: GradingCourse) throws -> [BenchRow] {
    let open = try prepare(Box.none)
    defer { try? FileManager.default.removeItem(atPath: open.paths.folder) }
    return try options.chapters.map { try submissionChapter(chapter($0), boxed, open) }
  }

  private func submissionChapter(
    _ chapter: Chapter,
    _ boxed: GradingCourse,
    _ open: GradingCourse
  ) throws -> BenchRow {
    let grader = try CourseGrader.prepare(
      boxed,
      key: CourseKey(Array(UUID().uuidString.utf8)),
      assignment: Set(chapter.exercises.map(\.id))
    )
    let bare = BareBuild(
      grading: open,
      modules: GradingModules.ofCompilerAlone(open),
      chapter: chapter
    )
    let students = try GeneratedClass(course, chapter: chapter)
    var graded: [Double] = []
    var built: [Double] = []
    for round in 0...options.samples {
      progress("a submission's chapter \(chapter.number), round \(round) of \(options.samples)")
      let submission = Submission(student: "ana", files: students.solved(number: round))
      let gradedNow = try seconds { try expectAllPassed(grader.grade(submission).result) }
      let builtNow = try bare.seconds(submission.files)
      // The first round warms the caches of both.
      guard round > 0 else { continue }
      graded.append(gradedNow)
      built.append(builtNow)
    }
    return BenchRow(
      name: "a submission's chapter \(chapter.number)",
      seconds: median(graded),
      baselineName: "bare compile and link",
      baselineSeconds: median(built),
      budget: 1.5,
      samples: options.samples
    )
  }

  private func expectAllPassed(_ result: SubmissionResult) throws {
    guard let grade = result.exercises.first(where: { $0.verdict != .passed }) else { return }
    throw Problem(
      .course,
      "The solution of \(grade.id) does not pass: \(grade.verdict.rawValue).",
      evidence: [.init("reason", grade.summary ?? "not reported")],
      repair: "run: rxlab verify \(grade.id)"
    )
  }

  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let started = ContinuousClock.now
    try work()
    return (ContinuousClock.now - started) / .seconds(1)
  }

  // MARK: - A class

  private func gradeClass() throws -> (seconds: Double, memory: MemoryCurve, wrong: [String]) {
    let students = try GeneratedClass(course, chapter: chapter(options.chapters[0]))
    let total = options.submissions
    let items = (0..<total).map(students.item)
    for item in items {
      let home = "\(folder)/in/\(item.name)"
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      for file in item.files {
        try Data(file.bytes).write(to: URL(filePath: "\(home)/\(file.exercise.name).swift"))
      }
    }
    let grading = WatchedGrading(
      rxlab: rxlab,
      course: course,
      folder: folder,
      // The same course as before, so that no second one is built.
      chapters: options.chapters,
      jobs: options.jobs,
      total: total
    )
    let (seconds, memory) = try grading.run { progress("grading a class: \($0) of \(total)") }
    return (seconds, memory, items.flatMap { wrongVerdicts(on: $0, in: grading.out) })
  }

  private func wrongVerdicts(on item: GeneratedClass.Item, in out: OutFolder) -> [String] {
    guard let bytes = FileManager.default.contents(atPath: out.result(item.name)),
      let result = try? JSONDecoder().decode(SubmissionResult.self, from: bytes)
    else { return ["\(item.name) has no result"] }
    return result.exercises.filter { grade in
      item.files.contains { $0.exercise.id == grade.id }
        && (grade.verdict == .passed) != item.solved.contains(grade.id)
    }.map { "\(item.name) \($0.id): \($0.verdict.rawValue)" }
  }

  /// - Parameter seconds: The time that the class took.
  private func throughput(_ seconds: Double) throws -> GradeFigures.Throughput {
    GradeFigures.Throughput(
      chapter: options.chapters[0],
      submissions: options.submissions,
      seconds: seconds,
      copies: options.copies,
      secondsPerCopy: median(try freshCopies())
    )
  }

  private func freshCopies() throws -> [Double] {
    let first = try chapter(options.chapters[0])
    let students = try GeneratedClass(course, chapter: first)
    let test = FreshCopyTest(course: course, toolchain: toolchain, chapter: first)
    return try (1...options.copies).map { number in
      progress("running swift test in a fresh copy, \(number) of \(options.copies)")
      return try test.seconds(students.solved(number: number))
    }
  }
}

extension GradingModules {
  /// The modules for compiling without gates.
  static func ofCompilerAlone(_ course: GradingCourse) -> GradingModules {
    let compiler = course.compiler
    return GradingModules(
      workspace: course.course.workspace,
      toolchain: compiler.toolchain,
      flags: { compiler.learnerFlags(module: $0) },
      vocabulary: Vocabulary([], answers: [:]),
      exports: ExportedSymbols()
    )
  }
}
