import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("Gradebooks suit spreadsheets and platforms, and contain no formulas")
struct GradebookTests {
  @Test(
    "no cell begins like a formula, whatever separates cells",
    arguments: [
      ("=HYPERLINK(\"http://x\")", "'=HYPERLINK(\"http://x\")"), ("+1", "'+1"), ("-1", "'-1"),
      ("@SUM(1)", "'@SUM(1)"), ("  =1", "  '=1"), ("\t=1", " '=1"), ("\r=1", " '=1"),
      ("a;=1", "a;'=1"), ("a,=1", "a,'=1"), ("a\n=1", "a '=1"), ("\"=1", "\"'=1"),
      ("＝1", "'＝1"), ("a-b", "a-b"), ("O'Neil", "O'Neil"), ("Ånstrom, Ann", "Ånstrom, Ann"),
      ("a\u{0}b", "a b"), ("", ""),
    ]
  )
  func harmless(text: String, expected: String) {
    #expect(CSV.harmless(text) == expected)
  }

  @Test("written cells are read back unchanged")
  func roundTrip() throws {
    let cells = ["a", "", "b,c", "say \"hi\"", "two\r\nlines", "ü;é", " space "]
    let text = CSV.line(cells) + CSV.line(cells.reversed())
    let rows = try #require(CSV.rows(text))
    #expect(rows.map(\.cells) == [cells, cells.reversed()])
  }

  @Test("Canvas and Moodle get their own columns")
  func platforms() throws {
    let room = try Classroom()
    try room.handIn("an1")
    let points = try RealCourse.exercise("1.4").points
    try room.run(
      room.grader(),
      roster: "id,name,email,section,canvas id\nan1,\"Berg, An\",an@x.org,A,4711\n=1,Bo,,,\n"
    )
    #expect(
      room.folder.text("out/gradebook-canvas.csv") == """
        Student,ID,SIS User ID,SIS Login ID,Section,rxlab\r
            Points Possible,,,,,110\r
        Bo,,"'=1",,,0\r
        "Berg, An",4711,an1,an@x.org,A,\(points)\r

        """
    )
    #expect(
      room.folder.text("out/gradebook-moodle.csv") == """
        ID number,Email address,rxlab\r
        "'=1",,0\r
        an1,an@x.org,\(points)\r

        """
    )
  }

  @Test("flags mark the rows to review")
  func flags() throws {
    let room = try Classroom()
    try room.handIn("an1", "policy")
    try room.folder.write("// passed\n\u{0}", to: "in/bo2/E04WhyNotBehaviorSubject.swift")
    try room.folder.write("x", to: "in/cy3.zip")
    try room.run(room.grader())
    let lines = try #require(room.folder.text("out/gradebook.csv")).split(separator: "\r\n")
    #expect(lines[1].hasSuffix(",110,policy:1.4"))
    #expect(lines[2].hasSuffix(",110,rejected:1.4"))
    #expect(lines[3].hasSuffix(",110,rejected:all remarks"))
    let summary = try #require(room.folder.text("out/summary.md"))
    #expect(summary.hasPrefix("## 3 of 3 students submitted\n"))
    #expect(summary.contains("- an1: a gate refused 1.4\n"))
    #expect(summary.contains("- cy3: intake refused everything\n"))
  }
}
