import CourseSamples
import Testing

@testable import CourseKit

@Suite("A missing lock is recognized by its name", .startsProcesses)
struct LockAdviceTests {
  @Test(
    "names of other libraries' locks are recognized",
    arguments: [
      "cannot find 'NSRecursiveLock' in scope", "cannot find 'RecursiveLock' in scope",
      "cannot find type 'os_unfair_lock' in scope", "cannot find 'Mutex' in scope",
      "cannot find 'DispatchQueue' in scope",
    ]
  )
  func locks(message: String) {
    #expect(LockAdvice.isAbout(error(message)))
  }

  @Test(
    "other names and other errors get no advice about locks",
    arguments: ["cannot find 'todo' in scope", "value of type 'NSLock' has no member 'with'"]
  )
  func others(message: String) {
    #expect(!LockAdvice.isAbout(error(message)))
  }

  private func error(_ message: String) -> Diagnostic {
    Diagnostic(
      path: "Sources/Exercises/Chapter01Subjects/E01.swift",
      line: 1,
      column: 1,
      severity: .error,
      message: message,
      text: message
    )
  }
}
