import CourseSamples
import Foundation
import Testing

@testable import CourseKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension BuiltCourseTests {
  #if os(Linux)
    @Test(
      "an interrupted check terminates its processes, reports the interruption, and keeps a valid state",
      .long
    )
    func interrupted() throws {
      let rxlab = try RunningRxlab(["check", "1.6", "--time-limit", "100"], in: course)
      try rxlab.wait { _ in !judgedProcesses().isEmpty }
      rxlab.interrupt()
      #expect(rxlab.end() == 130)
      #expect(rxlab.output == "")
      #expect(
        rxlab.errors == "Interrupted. Verdicts given before are kept; nothing else has changed.\n"
      )
      #expect(judgedProcesses() == [])
      #expect(try RxlabRun(["list", "1.6"], in: course).output.contains("changed"))
      #expect(try RxlabRun(["check", "2.1"], in: course).code == 0)
    }

    /// Processes that run suites of this course.
    private func judgedProcesses() -> [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
      return (names ?? []).filter { name in
        guard Int(name) != nil else { return false }
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        return String(decoding: words, as: UTF8.self)
          .hasPrefix(course.path(".build/debug/rxlabPackageTests.xctest"))
      }
    }
  #endif

  @Test("a second rxlab waits for the first, with a message", .long)
  func secondWaits() throws {
    try FileManager.default.createDirectory(
      atPath: course.path(".rxlab"),
      withIntermediateDirectories: true
    )
    let lock = open(course.path(".rxlab/check.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    #expect(flock(lock, LOCK_EX) == 0)
    let rxlab = try RunningRxlab(["check", "2.1"], in: course)
    try rxlab.wait { $0.errors.hasSuffix("\n") }
    #expect(
      rxlab.errors == "Another rxlab is running in this folder; waiting for it to finish.\n"
    )
    #expect(rxlab.output == "")
    close(lock)
    #expect(rxlab.end() == 0)
    #expect(rxlab.output.contains("2.1   Passes  passed"))
  }

  @Test(
    "`watch` checks on every save, and exits with the last verdict's code or the interruption's"
  )
  func watch() throws {
    let file = "Sources/Exercises/Chapter02Calm/E01Passes.swift"
    let rxlab = try RunningRxlab(["watch", "2.1"], in: course)
    try rxlab.wait { $0.output.contains("watching 2.1 ") }
    #expect(rxlab.output.contains("2.1   Passes  passed"))
    try course.edit(file, ".just(1)", ".just(2)")
    try rxlab.wait { $0.output.contains("2.1   Passes  failed") }
    try course.edit(file, ".just(2)", ".just(1)")
    // A busy machine may see one save as two, so verdicts are counted, not checks.
    try rxlab.wait { $0.output.components(separatedBy: "2.1   Passes  passed").count == 3 }
    rxlab.interrupt()
    #expect(rxlab.end() == 130)
  }

  #if os(Linux)
    @Test("`watch` builds during a burst of saves, and judges once after it", .long)
    func watchDuringBurst() throws {
      let folder = "Sources/Exercises/Chapter02Calm"
      let bundle = course.path(".build/debug/rxlabPackageTests.xctest")
      let rxlab = try RunningRxlab(["watch", "2.1"], in: course)
      try rxlab.wait { $0.output.contains("watching 2.1 ") }
      let built = FileStamp(bundle)
      try course.edit("\(folder)/E01Passes.swift", ".just(1)", ".just(2)")
      // Events follow each other more closely than the quiet that ends a burst.
      try rxlab.wait { _ in
        try course.write("", to: "\(folder)/E01Passes.swift.tmp")
        return FileStamp(bundle) != built
      }
      try rxlab.wait { $0.output.contains("2.1   Passes  failed") }
      try rxlab.wait { $0.output.components(separatedBy: "watching 2.1 ").count == 3 }
      usleep(700_000)
      #expect(rxlab.output.components(separatedBy: "watching 2.1 ").count == 3)
      rxlab.interrupt()
      #expect(rxlab.end() == 130)
      #expect(try RxlabRun(["list", "2.1"], in: course).output.hasSuffix(" 2\n"))
    }
  #endif
}
