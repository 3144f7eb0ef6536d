import CourseSamples
import Foundation
import Synchronization
import Testing

@testable import CourseKit
@testable import GradeKit

@Suite("All compiles of a submission share a budget", .startsProcesses)
struct SubmissionBudgetTests {
  @Test("a submission full of compile bombs uses at most twenty seconds of CPU time")
  func bombs() throws {
    let chapter = try GateCourse.chapter(1)
    let taken = Mutex(0.0)
    // Each compile that has a bomb in it runs to its limit.
    let host = CompilerHost { call, _ in
      taken.withLock { $0 += Double(call.processorSeconds) }
      return ProcessOutcome(
        ending: .signalled(SIGXCPU),
        streams: Array(repeating: CappedOutput(cap: 10), count: 3),
        duration: .zero,
        processorSeconds: Double(call.processorSeconds)
      )
    }
    let folder = try TemporaryFolder()
    let compiler = SubmissionCompiler(
      try GateCourse.modules,
      host: host,
      processorSeconds: SubmissionBudget.perCompile
    )
    let files = try Dictionary(
      uniqueKeysWithValues: chapter.exercises.map { ($0.id, try RealCourse.solution("\($0.id)")) }
    )
    let result = try compiler.compile(
      Submission(student: "ana", files: files),
      chapter,
      in: folder.path,
      budget: SubmissionBudget()
    )
    #expect(result.faults.count == chapter.exercises.count)
    #expect(result.faults.values.allSatisfy { $0.verdict == .compileLimit })
    #expect(taken.withLock { $0 } <= 20)
  }

  @Test("the rest of a compile's budget remains for others, and each chapter has an allowance")
  func allowance() {
    let budget = SubmissionBudget()
    #expect(budget.run(5) { (Double($0), $0) } == 5)
    budget.beginChapter()
    for _ in 0..<100 { #expect(budget.run(5) { _ in (0.1, 1) } == 1) }
    var granted: [Int] = []
    while let seconds = budget.run(5, { (Double($0), $0) }) { granted.append(seconds) }
    #expect(granted.reduce(0, +) <= 11 && granted.allSatisfy { $0 >= 1 && $0 <= 5 })
    budget.beginChapter()
    #expect(budget.run(5) { (Double($0), $0) } == 4)
    #expect(budget.run(5) { (Double($0), $0) } == nil)
  }

  @Test("the CPU time of intake reduces the shared budget, but no chapter's allowance")
  func intake() {
    let budget = SubmissionBudget(spent: 14)
    #expect(budget.spent == 14)
    #expect(budget.run(5) { _ in (0, 1) } == 1)
    #expect(budget.run(5) { (Double($0), $0) } == 2)
    #expect(budget.run(5) { (Double($0), $0) } == nil)
    budget.beginChapter()
    #expect(budget.run(5) { (Double($0), $0) } == 4)
    let exhausted = SubmissionBudget(spent: 30)
    #expect(exhausted.run(5) { (Double($0), $0) } == nil)
    exhausted.beginChapter()
    #expect(exhausted.run(5) { (Double($0), $0) } == 4)
  }

  @Test("the CPU time of gates belongs to the budget")
  func gates() {
    let budget = SubmissionBudget()
    budget.beginChapter()
    let number = budget.spending {
      let start = SubmissionBudget.threadSeconds()
      while SubmissionBudget.threadSeconds() - start < 0.05 {}
      return 7
    }
    #expect(number == 7)
    #expect(budget.spent >= 0.05 && budget.spent < 5)
    let spent = budget.spent
    #expect(budget.run(5) { (Double($0) - 1, $0) } == 5)
    #expect(abs(budget.spent - spent - 4) < 1e-6)
  }

  @Test("the CPU time of a program is reported")
  func measured() throws {
    let loop = Command(
      program: "/bin/sh",
      arguments: ["-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"],
      environment: [:],
      directory: "/"
    )
    let idle = Command(program: "/bin/true", arguments: [], environment: [:], directory: "/")
    let taken = try loop.run().processorSeconds
    #expect(taken > 0.02)
    #expect(try idle.run().processorSeconds < taken)
  }
}
