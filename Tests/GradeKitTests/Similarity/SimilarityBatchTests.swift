import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A batch lists similar answers if it is asked to", .startsProcesses)
struct SimilarityBatchTests {
  private let room: Classroom
  private let accepted: AcceptedClass

  /// Four students with answers of their own to chapter 1, and a disguised copy of the first one's.
  init() throws {
    room = try Classroom()
    accepted = AcceptedClass(try RealCourse.course.get(), try RealCourse.exercises())
    for student in 0..<4 { try handIn("s\(student)", accepted.answers[student]) }
    try handIn("copy", accepted.copy(ofStudent: 0, .allTogether))
  }

  private func handIn(_ student: String, _ answers: [ExerciseID: String]) throws {
    for exercise in accepted.exercises {
      guard let text = answers[exercise.id] else { continue }
      try room.folder.write(text, to: "in/\(student)/\(exercise.name).swift")
    }
  }

  @discardableResult
  private func run(
    resumes: Bool = false,
    out: OutFolder? = nil,
    _ change: (inout BatchPlan) -> Void = { _ in }
  ) throws -> (report: BatchReport, graded: [String]) {
    let grader = try room.grader()
    let report = try room.run(grader, out: out) {
      $0.comparesAnswers = true
      $0.resumes = resumes
      change(&$0)
    }
    return (report, grader.asked)
  }

  private func similarity(_ out: OutFolder? = nil) throws -> SimilarityReport {
    let path = (out ?? room.out).similarity
    let bytes = try #require(FileManager.default.contents(atPath: path))
    return try JSONDecoder().decode(SimilarityReport.self, from: bytes)
  }

  // MARK: - What is listed

  @Test("a disguised copy is listed with its original, with lines and numbers of answers")
  func listed() throws {
    let report = try run().report
    #expect(report.similarPairs == 1)
    let similarity = try similarity()
    #expect(similarity.submissions == 5 && similarity.isSmallClass)
    let pair = try #require(similarity.pairs.first)
    #expect(similarity.pairs.count == 1)
    #expect(pair.students == ["copy", "s0"] && pair.page == "pair-1.html")
    #expect(pair.score >= 80 && pair.exercises.count >= 3)
    for exercise in pair.exercises {
      #expect(exercise.percentage >= 50 && !exercise.passages.isEmpty)
      for passage in exercise.passages {
        #expect((2...exercise.answers).contains(passage.answers))
        #expect(passage.lines.count == 2 && passage.lines.allSatisfy { $0[0] <= $0[1] })
      }
    }
    let text = BatchText(report, out: room.out, again: "").lines.map(\.text)
    #expect(text.contains("  \(room.out.similarityIndex) (1 pair)"))
    #expect(BatchDocument(report, out: room.out).text.contains("\"similarPairs\" : 1"))
  }

  @Test("three copies of each other are three pairs, and a passage that five have is common")
  func groups() throws {
    try handIn("second", accepted.copy(ofStudent: 0, .renamed))
    try run()
    #expect(
      Set(try similarity().pairs.map(\.students)) == [
        ["copy", "s0"], ["copy", "second"], ["s0", "second"],
      ]
    )
    for number in 3...6 {
      try handIn("number-\(number)", accepted.copy(ofStudent: 0, .reformatted))
    }
    try run(resumes: true)
    #expect(try similarity().pairs == [])
    #expect(room.folder.files("out/similarity") == ["index.html"])
  }

  @Test("answers that consist of stub, solution, lesson or hint are not listed")
  func ownOfCourse() throws {
    let empty = try Classroom()
    let course = try RealCourse.course.get()
    for exercise in try RealCourse.exercises() {
      let solution = try #require(course.workspace.text(exercise.solutionFile))
      let stub = try #require(course.workspace.text(exercise.stubFile))
      for student in 0..<3 {
        try empty.folder.write(
          Solution.withoutMarkers(solution),
          to: "in/solved-\(student)/\(exercise.name).swift"
        )
        try empty.folder.write(stub, to: "in/begun-\(student)/\(exercise.name).swift")
      }
    }
    try empty.run(empty.grader()) { $0.comparesAnswers = true }
    let similarity = try similarity(empty.out)
    #expect(similarity.pairs == [] && similarity.submissions == 0)
    let page = try #require(empty.folder.text("out/similarity/index.html"))
    #expect(page.contains("No two submissions share enough to be listed."))
  }

  @Test("the comparison changes no other output, and without the option it writes nothing")
  func others() throws {
    try run()
    let compared = room.compared().filter {
      !$0.key.hasPrefix("similarity") && !$0.key.hasPrefix("answers/") && $0.key != "batch.json"
    }
    let plain = OutFolder("\(room.folder.path)/plain")
    try room.run(room.grader(), out: plain)
    #expect(room.compared(plain).filter { $0.key != "batch.json" } == compared)
    #expect(room.compared().count > compared.count + 7)
  }

  @Test("an answer that is too long is named, and its beginning is compared")
  func tooLong() throws {
    let exercise = accepted.exercises[0]
    let filler = String(repeating: "a += 1\n", count: SimilarityRules.tokensOfAnswer / 4 + 1)
    for student in ["s0", "copy"] {
      let name = "in/\(student)/\(exercise.name).swift"
      let answer = try #require(room.folder.text(name))
      try room.folder.write(answer + filler, to: name)
    }
    try run()
    let similarity = try similarity()
    #expect(similarity.incomplete.map(\.student) == ["copy", "s0"])
    #expect(similarity.incomplete.allSatisfy { $0.exercise == exercise.id })
    #expect(similarity.pairs.map(\.students) == [["copy", "s0"]])
    let page = try #require(room.folder.text("out/similarity/index.html"))
    #expect(page.contains("too long to be compared as a whole"))
  }

  // MARK: - Interruptions and shards

  @Test("a resumed batch does not grade again to compare, and restores missing and altered files")
  func resume() throws {
    try room.run(room.grader())
    #expect(!FileManager.default.fileExists(atPath: room.out.similarity))
    #expect(try run(resumes: true).graded == [])
    let before = room.compared()
    try FileManager.default.removeItem(atPath: room.out.answers("s0"))
    try room.folder.write("altered", to: "out/answers/copy.json")
    try FileManager.default.removeItem(atPath: room.out.similarityIndex)
    #expect(try run(resumes: true).graded == [])
    #expect(room.compared() == before)
  }

  @Test("a shard has no comparison, and merged shards have the same one as a single machine")
  func shards() throws {
    try run()
    let parts = try (1...2).map { number in
      let part = OutFolder("\(room.folder.path)/part-\(number)")
      let report = try run(out: part) { $0.shard = try! Shard("\(number)/2") }.report
      #expect(report.similarPairs == nil)
      #expect(!FileManager.default.fileExists(atPath: part.similarity))
      return part
    }
    let merged = OutFolder("\(room.folder.path)/merged")
    let result = try GradebookMerge(parts).merge(into: merged, grams: RealCourse.grams.get)
    #expect(result.students == 5 && result.similarPairs == 1)
    #expect(room.compared(merged) == room.compared())
  }

  @Test("shards with and without kept answers are not merged")
  func mixedShards() throws {
    let parts = try (1...2).map { number in
      let part = OutFolder("\(room.folder.path)/part-\(number)")
      try run(out: part) {
        $0.shard = try! Shard("\(number)/2")
        $0.comparesAnswers = number == 1
      }
      return part
    }
    let problem = #expect(throws: Problem.self) {
      try GradebookMerge(parts).merge(
        into: OutFolder("\(room.folder.path)/merged"),
        grams: RealCourse.grams.get
      )
    }
    #expect(
      problem?.message == "\(parts[1].path) does not belong with \(parts[0].path): it comes from a "
        + "grading without --similarity."
    )
  }

  @Test("the files of a submission that crashes the grader are not read again")
  func setAside() throws {
    let line = "{\"seal\":\"\",\"student\":\"copy\"}\n"
    try room.folder.write(String(repeating: line, count: 2), to: "out/crashes.jsonl")
    let report = try run().report
    #expect(report.setAside == ["copy"] && report.similarPairs == 0)
    let kept = try #require(room.folder.text("out/answers/copy.json"))
    #expect(!kept.contains("enum"))
    #expect(try similarity().submissions == 4)
  }

  // MARK: - Pages

  @Test("pages are well-formed, have no script, and show no text of a submission as markup")
  func harmless() throws {
    let exercise = accepted.exercises[3]
    let name = "in/copy/\(exercise.name).swift"
    let hostile = "// </pre><script>alert(1)</script>\nlet a\u{200B}b = \"<b>\u{2060}&amp;</b>\"\n"
    let answer = try #require(room.folder.text(name))
    try room.folder.write(hostile + answer, to: name)
    try FileManager.default.moveItem(
      atPath: "\(room.folder.path)/in/copy",
      toPath: "\(room.folder.path)/in/<i>copy"
    )
    try run()
    for name in ["index.html", "pair-1.html"] {
      let page = try #require(room.folder.text("out/similarity/\(name)"))
      #expect(XMLParser(data: Data(page.utf8)).parse())
      #expect(!page.contains("<script") && !page.contains("<b>") && !page.contains("<i>"))
      #expect(page.contains("default-src 'none'") || page.contains("default-src &#39;none&#39;"))
      #expect(page.contains("not a verdict") && page.contains("A small class"))
    }
    let page = try #require(room.folder.text("out/similarity/pair-1.html"))
    #expect(page.contains("&lt;script&gt;") && page.contains("&lt;i&gt;copy"))
    #expect(page.contains("a\u{FFFD}b") && !page.contains("\u{200B}") && !page.contains("\u{2060}"))
  }

  @Test("a page has both answers with line numbers and every passage with its number")
  func page() throws {
    try run()
    let page = try #require(room.folder.text("out/similarity/pair-1.html"))
    let pair = try #require(similarity().pairs.first)
    for exercise in pair.exercises {
      let anchor = "e\(exercise.id.chapter)-\(exercise.id.number)"
      let section = try #require(
        page.split(separator: "<section").first { $0.contains("id=\"\(anchor)\"") }
      )
      for (index, passage) in exercise.passages.enumerated() {
        #expect(section.contains("<th scope=\"row\">\(index + 1)</th>"))
        for side in 1...2 {
          let line = "\(anchor)-\(side)-\(passage.lines[side - 1][0])"
          #expect(section.contains("href=\"#\(line)\"") && section.contains("id=\"\(line)\""))
        }
        #expect(section.contains("in \(passage.answers) of \(exercise.answers) answers"))
      }
      #expect(section.contains("<mark class=\"hue0\"><sup>1</sup>"))
    }
    // The texts themselves, line by line, as they were handed in.
    let text = page.replacing(/<sup>\d+<\/sup>|<[^>]*>/, with: "")
    let id = try #require(pair.exercises.first?.id)
    let original = try #require(accepted.answers[0][id])
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.contains(/[<>&"']/) && !line.isEmpty {
      #expect(text.contains("\(number + 1)\(line)"))
    }
  }

  @Test("no page and no kept answer holds evidence of the secret run, or the key's fingerprint")
  func secrets() throws {
    try run { $0.fingerprint = "mark-of-the-key" }
    let files = room.compared().filter {
      $0.key.hasPrefix("similarity") || $0.key.hasPrefix("answers/")
    }
    #expect(files.count == 8)
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("mark-of-the-key") && !text.contains("a row nobody typed"), "\(name)")
      #expect(!text.contains(room.folder.path), "\(name)")
    }
  }

  @Test(
    "in a browser both answers fit the window, side by side where it is wide, without a request",
    .enabled(if: Chromium.program != nil, "no Chromium here; on Debian: apt-get install chromium"),
    arguments: [400, 1_400]
  )
  func browser(width: Int) throws {
    try run()
    let browser = try Chromium()
    try browser.view(width: width, isDark: width == 400)
    try browser.visit(URL(filePath: room.out.similarityIndex))
    // Its name can be broken into lines, so that its middle is empty.
    try browser.run("document.querySelector('main a').click()")
    try browser.wait(
      until: "document.readyState === 'complete' && !!document.querySelector('.sides')"
    )
    let isBeside = """
      (() => {
        const [left, right] = document.querySelectorAll('.sides figure');
        return left.getBoundingClientRect().top === right.getBoundingClientRect().top;
      })()
      """
    #expect(try browser.value(isBeside) as? Bool == (width == 1_400))
    #expect(try browser.value("document.documentElement.scrollWidth") as? Int == width)
    #expect(try browser.value("document.scripts.length + document.images.length") as? Int == 0)
    let requests = browser.events.filter { $0["method"] as? String == "Network.requestWillBeSent" }
    #expect(requests.count == 2)
  }

  // MARK: - Time

  /// Fifteen groups of twenty students who share answers, the most that are not common, so that the
  /// index has as many pairs as possible.
  @Test("300 submissions are compared within a minute of processor time", .long)
  func budget() throws {
    let ids = accepted.exercises.map(\.id)
    let known = try RealCourse.grams.get().hashes
    let submissions = (0..<300).map { student in
      let shared = (0..<40).map { "x.call\(student / 20)(\($0)).then\($0) { $0 + 1 }\n" }.joined()
      let answers = accepted.answers[student % 4].mapValues { Array(($0 + shared).utf8) }
      return KeptAnswers(Submission(student: "", files: answers))
    }
    let start = Self.processorTime()
    let fingerprints = submissions.map { FingerprintedSubmission($0, ids, except: known) }
    let pairs = AcceptedClass.pairs(fingerprints)
    let seconds = Self.processorTime() - start
    #expect(pairs.count == 15 * 190)
    #expect(seconds < 60)
  }

  /// Seconds of the processor on this thread, which do not depend on the load of the machine.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
