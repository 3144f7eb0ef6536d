internal import CourseKit
internal import Foundation

/// The grading of one chapter of one submission.
struct ChapterGrading {
  let grading: GradingCourse
  let compiler: ChapterCompiler
  let key: CourseKey
  let limits: BoxedCommand.Limits
  /// Whether an exercise that fails is run again with the student's own inputs.
  let showsFailures: Bool
  let chapter: Chapter
  /// The graded exercises of the chapter, in order.
  let exercises: [Exercise]
  let submission: Submission
  let digest: String
  let budget: SubmissionBudget
  let worker: Int
  private(set) var timings = GradedSubmission.Timings()

  init(
    grading: GradingCourse,
    compiler: @escaping ChapterCompiler,
    key: CourseKey,
    limits: BoxedCommand.Limits,
    showsFailures: Bool,
    chapter: Chapter,
    exercises: [Exercise],
    submission: Submission,
    digest: String,
    budget: SubmissionBudget,
    worker: Int
  ) {
    self.grading = grading
    self.compiler = compiler
    self.key = key
    self.limits = limits
    self.showsFailures = showsFailures
    self.chapter = chapter
    self.exercises = exercises
    self.submission = submission
    self.digest = digest
    self.budget = budget
    self.worker = worker
  }

  mutating func grades() throws -> [ExerciseGrade] {
    var grades = exercises.reduce(into: [ExerciseID: ExerciseGrade]()) { grades, exercise in
      grades[exercise.id] = gradeWithoutRunning(exercise)
    }
    let pending = exercises.filter { grades[$0.id] == nil }
    if !pending.isEmpty {
      let work = try WorkFolder(grading, worker: worker)
      defer { work.remove() }
      grades.merge(try judge(pending, in: work)) { $1 }
    }
    return exercises.map { exercise in
      guard let grade = grades[exercise.id] else {
        preconditionFailure("Exercise \(exercise.id) was neither refused nor judged.")
      }
      return grade
    }
  }

  // MARK: - What needs no run

  private func gradeWithoutRunning(_ exercise: Exercise) -> ExerciseGrade? {
    if let reason = submission.refusals[exercise.id] {
      return ExerciseGrade(exercise, .rejected, summary: reason)
    }
    guard let bytes = submission.files[exercise.id] else {
      return ExerciseGrade(exercise, .notSubmitted)
    }
    let stub = grading.course.workspace.text(exercise.stubFile) ?? ""
    let isStub =
      String(decoding: bytes, as: UTF8.self).sameText(as: stub)
      || submission.edition?.untouched.contains(exercise.id) == true
    return isStub ? ExerciseGrade(exercise, .notStarted) : nil
  }

  // MARK: - Building

  /// A file that is replaced by its stub does not affect the others. A file that does not fit its
  /// bridge is found after the compile, so the rest is then compiled again without it.
  private mutating func judge(
    _ pending: [Exercise],
    in work: WorkFolder
  ) throws -> [ExerciseID: ExerciseGrade] {
    var grades: [ExerciseID: ExerciseGrade] = [:]
    var standing = submission
    standing.files = submission.files.filter { id, _ in pending.contains { $0.id == id } }
    while !standing.files.isEmpty {
      let files = standing
      let compiled = try timings.measure("compile") {
        try compiler(files, chapter, work, budget)
      }
      grades.merge(compiled.faults) { $1 }
      for id in compiled.faults.keys { standing.files[id] = nil }
      guard !standing.files.isEmpty else { break }
      let exercises = pending.filter { standing.files[$0.id] != nil }
      let joint = JointRun(
        of: exercises,
        seeds: Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, seed(of: $0)) }),
        reference: .reference(grading, chapter, worker: worker)
      )
      let built = Result { try build(compiled, in: work) }
      let program = try? built.get().program
      let passed = try timings.measure("run") { try joint.passed(by: program, limits: limits) }
      switch try built.get() {
      case .program(let program):
        return grades.merging(try run(exercises, program, passed)) { $1 }
      case .faults(let faults):
        for exercise in pending {
          guard let fault = faults[exercise.id] else { continue }
          grades[exercise.id] = ExerciseGrade(
            exercise,
            .doesNotCompile,
            summary: fault.summary,
            evidence: fault.result(for: exercise)
          )
          standing.files[exercise.id] = nil
        }
        // A stub that its own suite can't be bound to would be asked for again without end.
        guard faults.keys.contains(where: { files.files[$0] != nil }) else {
          return refuseAll(standing, pending, "its suites cannot be compiled against it", grades)
        }
      case .impossible(let reason):
        return refuseAll(standing, pending, reason, grades)
      }
    }
    return grades
  }

  private mutating func build(
    _ compiled: CompiledChapter,
    in work: WorkFolder
  ) throws -> ProgramBuild.Outcome {
    let texts = Dictionary(
      uniqueKeysWithValues: chapter.exercises.compactMap { exercise in
        submission.files[exercise.id].map {
          (exercise.learnerFile, String(decoding: $0, as: UTF8.self))
        }
      }
    )
    let build = ProgramBuild(grading: grading, chapter: chapter, work: work) { texts[$0] }
    if let fault = try timings.measure("bridge", { try build.bridge() }) { return fault }
    return try timings.measure("link") { try build.link(compiled.objects) }
  }

  private func refuseAll(
    _ standing: Submission,
    _ pending: [Exercise],
    _ reason: String,
    _ grades: [ExerciseID: ExerciseGrade]
  ) -> [ExerciseID: ExerciseGrade] {
    pending.filter { standing.files[$0.id] != nil }.reduce(into: grades) { grades, exercise in
      grades[exercise.id] = ExerciseGrade(exercise, .policy, summary: reason)
    }
  }

  // MARK: - Running

  /// - Parameter passed: The exercises that passed in the joint run; all others run alone.
  private mutating func run(
    _ exercises: [Exercise],
    _ program: ChapterProgram,
    _ passed: [ExerciseID: ChapterProgram.Run]
  ) throws -> [ExerciseID: ExerciseGrade] {
    try exercises.reduce(into: [:]) { grades, exercise in
      grades[exercise.id] =
        try passed[exercise.id].map { try grade(passing: exercise, $0, program) }
        ?? run(exercise, program)
    }
  }

  /// Repeats each test that counts resources, in a separate process.
  ///
  /// Such a test compares with the resources that were alive before it. Resources that an answer
  /// created in an earlier test and never releases would not count.
  private mutating func grade(
    passing exercise: Exercise,
    _ run: ChapterProgram.Run,
    _ program: ChapterProgram
  ) throws -> ExerciseGrade {
    let seed = seed(of: exercise)
    for test in run.observations.leakTests {
      let alone = try timings.measure("\(exercise.id) leaks") {
        try program.run(exercise, seed: seed, test: test, limits: limits)
      }
      guard let difference = alone.observations.difference(from: run.observations.of(test)) else {
        continue
      }
      let isFailure = alone.report.verdict != .passed
      return RunGrade(exercise, alone, difference: isFailure ? nil : difference).grade
    }
    return RunGrade(exercise, run).grade
  }

  private func seed(of exercise: Exercise) -> UInt64 {
    key.seed(of: exercise.id, scenario: exercise.suiteName, digest: digest)
  }

  private mutating func run(
    _ exercise: Exercise,
    _ program: ChapterProgram
  ) throws -> ExerciseGrade {
    let seed = seed(of: exercise)
    let run = try timings.measure("\(exercise.id)") {
      try program.run(exercise, seed: seed, limits: limits)
    }
    guard run.report.verdict == .passed else {
      var grade = RunGrade(exercise, run).grade
      if showsFailures { grade.shown = try failureAtHome(exercise, program) }
      return grade
    }
    // Only who claims to pass is compared. A seed belongs to one digest, and a digest is graded
    // once, so there is no record of the reference to keep for another.
    let reference = try timings.measure("\(exercise.id) reference") {
      try ChapterProgram.reference(grading, chapter, worker: worker).run(exercise, seed: seed)
    }
    guard reference.report.verdict == .passed else {
      return ExerciseGrade(
        exercise,
        .internalFault,
        summary: "the reference solution itself does not pass with this seed: "
          + (reference.report.remark ?? reference.report.firstFailure?.title ?? "")
      )
    }
    guard let difference = run.observations.difference(from: reference.observations) else {
      return try grade(passing: exercise, run, program)
    }
    return RunGrade(exercise, run, difference: difference).grade
  }

  /// The failure of the exercise with the inputs that a student knows; `nil` if it passes.
  private mutating func failureAtHome(
    _ exercise: Exercise,
    _ program: ChapterProgram
  ) throws -> ExerciseResult? {
    let run = try timings.measure("\(exercise.id) at home") {
      try program.run(exercise, seed: nil, limits: limits)
    }
    let evidence = RunGrade(exercise, run).grade.evidence
    return evidence?.firstFailure == nil ? nil : evidence
  }
}
