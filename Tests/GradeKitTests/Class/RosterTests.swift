import CourseKit
import GradeKit
import Testing

@Suite("The roster is read in the format of spreadsheets")
struct RosterTests {
  private func roster(_ text: String) throws -> Roster {
    try Roster(Array(text.utf8), path: "roster.csv")
  }

  private func message(_ text: String) -> String? {
    #expect(throws: Problem.self) { try roster(text) }?.message
  }

  @Test("cells may contain quotes, commas and line ends, and both kinds of line ends are read")
  func quotes() throws {
    let students = try roster(
      "\u{FEFF}ID,Name,Email\r\nan1,\"Ånstrom, \"\"Ann\"\"\",a@x.org\r\n\r\nbo2,\"Bo\r\nBerg\",\nmü3,李雷"
    ).students
    #expect(students.map(\.id) == ["an1", "bo2", "mü3"])
    #expect(students.map(\.name) == ["Ånstrom, \"Ann\"", "Bo\r\nBerg", "李雷"])
    #expect(students.map(\.email) == ["a@x.org", "", ""])
  }

  @Test("cells are separated by semicolons if the first line has no comma")
  func semicolons() throws {
    let students = try roster("id;Canvas ID;submission\nan1;17;an1_late\n").students
    #expect(students.map(\.canvasID) == ["17"])
    #expect(students.map(\.submission) == ["an1_late"])
  }

  @Test("a fault is reported with its line")
  func faults() throws {
    #expect(message("name\nAnn") == "roster.csv has no column 'id'.")
    #expect(message("") == "roster.csv has no column 'id'.")
    #expect(message("id\nan1\nbo2\nan1") == "roster.csv:4 repeats the id 'an1' of line 2.")
    #expect(message("id,name\n,Ann") == "roster.csv:2 has no id.")
    #expect(message("id\n\"an1") == "roster.csv: a quote is not closed.")
    #expect(message("id,name\nan1,Berg, Bo") == "roster.csv:2 has more cells than the first line.")
    #expect(
      message("id,submission\na,x\nb,x") == "roster.csv:3 repeats the submission 'x' of line 2."
    )
    let utf16 = #expect(throws: Problem.self) {
      try Roster([0xFF, 0xFE, 0x69, 0, 0x64, 0], path: "roster.csv")
    }
    #expect(utf16?.message == "roster.csv is not UTF-8 text.")
  }

  @Test("canonically equivalent spellings are one ID")
  func canonicalEquivalence() {
    #expect(
      message("id\nm\u{FC}3\nmu\u{308}3") == "roster.csv:3 repeats the id 'mu\u{308}3' of line 2."
    )
  }
}
