import CourseSamples
import Foundation
import Testing

@Suite("`report` writes one page, and prints its path", .startsProcesses)
struct ReportTests {
  @Test("--kept builds nothing and marks outdated verdicts")
  func kept() throws {
    let course = try FixtureCourse.light()
    let run = try RxlabRun(["report", "--kept", "page.html"], in: course)
    #expect(
      run.output == """
        page.html
          0 of 14 exercises passed
          12 exercises changed since the last verdict
          open it in a browser; it needs no network

        """
    )
    #expect(run.errors == "")
    #expect(run.code == 0)
    let page = try course.read("page.html")
    #expect(page.contains("This file has not been judged yet."))
    #expect(page.components(separatedBy: "<article").count == 15)
  }

  @Test("arguments limit the page to some exercises; it is saved in .rxlab")
  func some() throws {
    let course = try FixtureCourse.light()
    let run = try RxlabRun(["report", "2.2", "--kept"], in: course)
    #expect(run.output.hasPrefix(".rxlab/report.html\n  0 of 1 exercise passed\n"))
    #expect(try course.read(".rxlab/report.html").components(separatedBy: "<article").count == 2)
  }

  @Test("--json prints the same data for programs")
  func json() throws {
    let course = try FixtureCourse.light()
    let run = try RxlabRun(["report", "2.2", "--kept", "--json"], in: course)
    #expect(run.output.contains("\"command\" : \"report\""))
    #expect(run.output.contains("\"page\" : \".rxlab/report.html\""))
    #expect(run.output.contains("\"verdict\" : \"not-started\""))
  }

  @Test("a page that cannot be written is reported with a fix")
  func unwritable() throws {
    let run = try RxlabRun(["report", "--kept", "no/such/page.html"], in: .light())
    #expect(
      run.saying == "rxlab: 'no/such/page.html' cannot be written: No such file or directory. "
        + "To fix, name a file in a folder that exists and is writable"
    )
    #expect(run.code == 2)
  }
}

extension BuiltCourseTests {
  @Test(
    "`report` checks changed exercises, draws what the tests observed, and runs nothing twice",
    .long
  )
  func report() throws {
    try course.edit("Sources/Exercises/Chapter02Calm/E01Passes.swift", ".just(1)", ".of(1, 2)")
    let failed = try RxlabRun(["report", "2", "page.html"], in: course)
    #expect(failed.output.hasPrefix("page.html\n  0 of 2 exercises passed\n"))
    #expect(failed.code == 0)
    let page = try course.read("page.html")
    #expect(page.contains("extra element 2 at tick 0"))
    #expect(page.contains("Marble diagram: story, expected, actual"))

    try course.edit("Sources/Exercises/Chapter02Calm/E01Passes.swift", ".of(1, 2)", ".just(1)")
    let kept = try RxlabRun(["report", "2", "page.html", "--kept"], in: course)
    #expect(kept.output.contains("1 exercise changed since the last verdict"))
    #expect(try course.read("page.html").contains("the following refers to the earlier text"))

    let passed = try RxlabRun(["report", "2", "page.html"], in: course)
    #expect(passed.output.hasPrefix("page.html\n  1 of 2 exercises passed\n"))
    #expect(try course.read("page.html").contains("What the test observed"))
    let again = try RxlabRun(["report", "2", "page.html", "--json"], in: course)
    #expect(again.output.contains("\"unchanged\" : true"))
  }
}
