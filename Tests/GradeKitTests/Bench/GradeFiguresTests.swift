import AuthorKit
import CourseKit
import Testing

@testable import GradeKit

@Suite("The benchmark of grading prints its measurements and budgets")
struct GradeFiguresTests {
  private func sample(megabytes: Int, descriptors: Int = 10) throws -> ProcessSample {
    try #require(
      ProcessSample(
        status: """
          Name:\trxlab
          VmHWM:\t\(megabytes * 1_000 + 8) kB
          VmRSS:\t\(megabytes * 1_000) kB
          """,
        descriptors: descriptors
      )
    )
  }

  private func curve(_ megabytes: [Int], descriptors: [Int]? = nil) throws -> MemoryCurve {
    var curve = MemoryCurve(total: 100)
    for (index, value) in megabytes.enumerated() {
      curve.add(
        try sample(megabytes: value, descriptors: descriptors?[index] ?? 10),
        done: 10 * (index + 1)
      )
    }
    return curve
  }

  @Test("the kernel's report is read, and a process that has ended has none")
  func status() throws {
    let sample = try sample(megabytes: 50)
    #expect(sample.resident == 50_000 << 10)
    #expect(sample.peak == 50_008 << 10)
    #expect(ProcessSample(status: "Name:\trxlab\nState:\tZ (zombie)\n", descriptors: 0) == nil)
  }

  @Test("memory is constant if it is about the same after a fifth of the class and at its end")
  func flat() throws {
    let flat = try curve([40, 50, 51, 52, 51, 52, 53, 52, 51, 54])
    #expect(flat.isFlat && !flat.descriptorsGrow)
    let growing = try curve([40, 50, 52, 54, 56, 58, 60, 62, 64, 66])
    #expect(!growing.isFlat)
    #expect(growing.peak == 66_008 << 10)
  }

  @Test("a descriptor leaked every few submissions is detected")
  func descriptors() throws {
    let leak = try curve(
      Array(repeating: 50, count: 10),
      descriptors: Array(stride(from: 10, to: 40, by: 3))
    )
    #expect(leak.descriptorsGrow)
  }

  @Test("descriptors of a program that runs at the end are not a leak")
  func passingDescriptors() throws {
    var curve = try curve(Array(repeating: 50, count: 9))
    curve.add(try sample(megabytes: 50, descriptors: 40), done: 100)
    #expect(curve.points.map(\.descriptors) == Array(repeating: 10, count: 10))
    #expect(!curve.descriptorsGrow)
  }

  @Test("a point is the maximum of its tenth")
  func highest() throws {
    var curve = MemoryCurve(total: 10)
    for megabytes in [40, 60, 50] { curve.add(try sample(megabytes: megabytes), done: 0) }
    curve.add(try sample(megabytes: 45), done: 1)
    #expect(curve.points.map(\.resident) == [60_000 << 10])
  }

  @Test("a sample can stand for several tenths of a class, and the last one for all that are left")
  func marks() throws {
    var curve = MemoryCurve(total: 5)
    curve.add(try sample(megabytes: 40), done: 2)
    #expect(curve.points.map(\.done) == [0, 1, 1, 2, 2])
    #expect(curve.growth == .infinity)
    curve.add(try sample(megabytes: 42), done: 3)
    curve.end()
    #expect(curve.points.count == 10 && curve.points[9].done == 5)
    #expect(curve.isFlat)
  }

  private func figures(_ change: (inout GradeFigures) -> Void = { _ in }) throws -> GradeFigures {
    var figures = GradeFigures(
      chapters: [
        BenchRow(
          name: "a submission's chapter 1",
          seconds: 0.6,
          baselineName: "bare compile and link",
          baselineSeconds: 0.5,
          budget: 1.5,
          samples: 5
        )
      ],
      throughput: GradeFigures.Throughput(
        chapter: 1,
        submissions: 60,
        seconds: 30,
        copies: 1,
        secondsPerCopy: 80
      ),
      submissions: 60,
      memory: try curve(Array(repeating: 50, count: 10))
    )
    change(&figures)
    return figures
  }

  @Test("the lines show ratios, their baselines, and the budget")
  func lines() throws {
    let text = try GradeFiguresText(figures()).lines.map(\.text)
    #expect(text.contains("a submission's chapter 1  600 ms"))
    #expect(
      text.contains("  1.20 × bare compile and link (500 ms), within the budget of 1.50; 5 samples")
    )
    #expect(text.contains("60 submissions of chapter 1  120.0 a minute"))
    #expect(
      text.contains(
        "  160.0 × swift test in a fresh copy for each (0.75 a minute), "
          + "more than the required 10 ×; 1 copy"
      )
    )
    #expect(text.contains("  1.00 × that up to a fifth of them, within the budget of 1.10"))
    #expect(text.last == "  every verdict is correct, and no files were left behind")
  }

  @Test("omitted measurements are not printed and exceed no budget")
  func partly() throws {
    let figures = try figures {
      $0.throughput = nil
      $0.chapters = []
    }
    #expect(figures.exitCode == .allPassed)
    let text = GradeFiguresText(figures).lines.map(\.text)
    #expect(text.first == "memory of the grader over 60 submissions  51.2 MB")
  }

  @Test("the exit code tells whether all budgets are met")
  func exitCode() throws {
    #expect(try figures().exitCode == .allPassed)
    #expect(try figures { $0.chapters[0].seconds = 0.8 }.exitCode == .somethingDidNot)
    #expect(try figures { $0.throughput?.secondsPerCopy = 4 }.exitCode == .somethingDidNot)
    #expect(try figures { $0.leftovers = ["work-1"] }.exitCode == .somethingDidNot)
    let wrong = try figures { $0.wrongVerdicts = ["student-1000 1.4: failed"] }
    #expect(wrong.exitCode == .somethingDidNot)
    let text = GradeFiguresText(wrong).lines.map(\.text)
    #expect(text.last == "  a wrong verdict: student-1000 1.4: failed")
  }
}
